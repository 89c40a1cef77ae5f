"""Card texts in `kage deck check`: the note where not all are played, and the counts in every report."""

from __future__ import annotations

from cli.output import tell
from db.catalogue import Catalogue
from decks.texts import states_in
from rules.construction.problems import Report
from rules.core.dataclass import replace
from rules.core.deck import Deck
from rules.core.text import counted
from rules.play.card_states import texts_note


class TextNotes:
    """Tells of one deck, or of `each`, which texts are not played; of several in one line how many decks have such."""

    def __init__(self, catalogue: Catalogue, decks: int, *, each: bool) -> None:
        self._catalogue = catalogue
        self._decks = decks
        self._each = each or decks == 1
        self._short = 0

    def on(self, report: Report, deck: Deck) -> Report:
        """The report on a deck with how much of its texts is played."""
        counts = states_in(self._catalogue, deck)
        if self._each and (note := texts_note(counts)):
            tell(f"Note: {deck.source}: {note}")
        self._short += bool(counts and (counts["partial"] or counts["unread"]))
        return replace(report, texts=counts)

    def end(self) -> None:
        """What is to be said of all decks together."""
        if self._short and not self._each:
            tell(
                f"Note: in {self._short:,} of {counted(self._decks, 'deck')} some texts are read in part or not at "
                "all, and played as if there were none; --texts says of each deck how many."
            )
