"""`kage deck check --fix`: applies fixes to a deck file, keeps the rest as it was written, and gives the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from difflib import unified_diff
from functools import cache

from decks.checking import Checked
from decks.editing.in_place import ChangedError, open_deck_file
from decks.resolving.index import CardSource
from rules.construction.mend import mend
from rules.construction.problems import Report
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import Location


@dataclass(frozen=True, slots=True)
class MendedFile:
    """What mending changed in a file, as a unified diff (empty where nothing), what is left to say, and the deck."""

    diff: str
    report: Report
    deck: Deck


def mend_file(path: str, checked: Checked, cards: CardSource, day: date | None) -> MendedFile:
    """Mend a deck file in place; one with nothing to mend stays as it is. Raises KageError where it cannot be saved."""
    game_id = checked.deck.game

    @cache
    def supply() -> Sequence[Printing]:
        """Every card of the game, read once and only where a hole is left."""
        return cards.printings([row.printing_id for row in cards.names(game_id)])

    mended = mend(checked.deck, checked.rules, day, supply)
    if not mended.edits:
        return MendedFile("", mended.report, mended.deck)
    file = open_deck_file(path, cards, checked.deck.game)
    if file.deck.entries != checked.deck.entries:
        raise ChangedError("Somebody else has changed this file; nothing was mended.", Location(path))
    after = file.rewritten(mended.deck)
    file.save(after)
    lines = unified_diff(file.text.splitlines(), after.splitlines(), path, f"{path} (mended)", lineterm="", n=1)
    return MendedFile("\n".join(lines), mended.report, mended.deck)
