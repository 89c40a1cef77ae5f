"""Substitutes for missing cards: by the user's preference, and by similarity of figures, words and readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.core.cards import Card, CardField, FieldValue, Kind, Printing, card_fields, field_value
from rules.core.errors import NotFoundError
from rules.core.registry import game
from rules.core.text import fold
from rules.query.predicate import Predicate

_NO_LIKENESS = frozenset(("name", "names", "title", "titles", "text", "effects", "lines", "flavor", "flavour"))
"""Parts of the names of fields that tell cards apart rather than say what they do."""


@dataclass(frozen=True, slots=True)
class Substitute:
    """A card instead of another: spare copies, how alike the two are (0 to 1), and whether it is preferred."""

    printing: Printing
    spare: int
    likeness: float
    preferred: bool


def substitutes(
    missing: Printing, spare: Mapping[str, int], cards: Iterable[Printing], prefers: Predicate | None, limit: int
) -> list[Substitute]:
    """The cards with spare copies that could stand in, best first: those preferred, then by likeness.

    `spare` counts by card id. Only cards of the same type, which go into the same section, come in question.
    """
    of_game = game(missing.game)
    section = of_game.section_for(missing.card).id
    found = [
        Substitute(card, spare[card.card_id], likeness(missing, card), prefers(card) if prefers else False)
        for card in cards
        if spare.get(card.card_id, 0) > 0
        and card.card_id != missing.card_id
        and type(card.card) is type(missing.card)
        and of_game.section_for(card.card).id == section
    ]
    found.sort(key=lambda each: (not each.preferred, -each.likeness, each.printing.card.name, each.printing.id))
    return found[:limit]


def likeness(one: Printing, other: Printing) -> float:
    """How alike two cards of a type are, from 0 to 1: half by their figures and words, half by what they do.

    What they do is compared by the readings of their effect lines, or by the lines where there is no reading; two cards
    without any are alike in it.
    """
    return (_by_fields(one, other) + _by_readings(one, other)) / 2


def _by_fields(one: Printing, other: Printing) -> float:
    scores: list[float] = []
    for name, each in card_fields(type(one.card)).items():
        if _NO_LIKENESS.isdisjoint(name.split("_")):
            score = _alike(each, field_value(one, each), field_value(other, each))
            scores += [score] if score is not None else []
    return sum(scores) / len(scores) if scores else 0.0


def _alike(each: CardField, one: FieldValue, other: FieldValue) -> float | None:
    """How alike two values are; None where neither card says anything."""
    if one in (None, "", ()) and other in (None, "", ()):
        return None
    if one in (None, "", ()) or other in (None, "", ()):
        return 0.0
    if isinstance(one, int) and isinstance(other, int):
        return max(0.0, 1 - abs(one - other) / max(2, abs(one), abs(other)))
    if each.kind is Kind.VALUES and isinstance(one, tuple) and isinstance(other, tuple):
        ours, theirs = set(map(fold, one)), set(map(fold, other))
        return len(ours & theirs) / len(ours | theirs)
    return float(fold(str(one)) == fold(str(other)))


def _by_readings(one: Printing, other: Printing) -> float:
    ours, theirs = _doing(one.card, one.game), _doing(other.card, other.game)
    if not ours and not theirs:
        return 1.0
    if not ours or not theirs:
        return 0.0
    from rapidfuzz import fuzz  # only where cards are compared

    return float(fuzz.token_sort_ratio(ours, theirs)) / 100


def _doing(card: Card, game_id: str) -> str:
    """What a card does, in the words of its readings, or in its own."""
    try:
        readings = game(game_id).effect_readings(card)
    except NotFoundError:
        return fold(card.text())
    return fold(" ".join(reading.words or reading.line for reading in readings))
