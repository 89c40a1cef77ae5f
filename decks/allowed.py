"""The cards that a format allows, for `legal:FORMAT` in a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from db.catalogue import Catalogue
from rules.construction.formats import FormatFiles, load_format
from rules.construction.validate import check
from rules.core.dataclass import replace
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import NotFoundError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean

_OUT = frozenset(("banned", "forbidden", "not-allowed"))
"""The problems that a single card has wherever it is: others are about what stands beside it."""


def allowed(
    catalogue: Catalogue, games: Sequence[Game], folders: Callable[[str], Sequence[Path]], name: str, day: date | None
) -> frozenset[str]:
    """The ids of the cards of these games that a format of that name neither bans nor leaves out.

    Each card is asked in the section where it belongs. Raises NotFoundError where no game has such a format, with those
    that there are.
    """
    found: set[str] = set()
    known: dict[str, None] = {}
    asked = False
    for of_game in games:
        files = FormatFiles(of_game, partial(folders, of_game.id))
        known |= dict.fromkeys(files.names())
        try:
            rules = load_format(of_game, name, partial(folders, of_game.id))
        except NotFoundError:
            continue
        asked = True
        cards = {printing.card_id: printing for printing in catalogue.all(of_game.id)}
        entries = tuple(DeckEntry(1, card, of_game.section_for(card.card).id) for card in cards.values())
        problems = check(Deck(of_game.id, entries, "every card", rules.id), replace(rules, part=False), day).problems
        card_of = {printing.id: card_id for card_id, printing in cards.items()}
        out = {card_of.get(id_, id_) for problem in problems if problem.code in _OUT for id_ in problem.cards}
        found |= cards.keys() - out
    if not asked:
        raise NotFoundError(
            f'There is no format "{name}".{did_you_mean(name, known)} The formats are: {", ".join(known)}.'
        )
    return frozenset(found)
