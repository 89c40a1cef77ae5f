"""The cards of a written game, found by id and completed as the game did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from db.readings import recall
from rules.core.cards import Printing
from rules.core.registry import game

if TYPE_CHECKING:
    from db.catalogue import Catalogue


def played_cards(catalogue: Catalogue) -> Callable[[str], Printing]:
    """What finds a printing by its id as games play it. Raises NotFoundError where there is none."""
    boxes: dict[str, list[Printing]] = {}

    def find(id_: str) -> Printing:
        printing = catalogue.printing(id_)
        played = game(printing.game)
        recall(catalogue, played, [printing.card], keep=False)
        if played.engine is None or not (engine := played.load_engine()).from_box:
            return printing
        if played.id not in boxes:
            boxes[played.id] = list(catalogue.all(played.id))
        return engine.as_played(printing, boxes[played.id])

    return find
