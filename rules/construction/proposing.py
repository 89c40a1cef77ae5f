"""Proposals: which cards would fill a hole of a deck and have most in common with what it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.construction.problems import Fix, Problem, Want
from rules.construction.settling import Supply
from rules.core.cards import Kind, Printing, field_value
from rules.core.dataclass import replace
from rules.core.deck import Deck, label
from rules.core.registry import game

_MOST_PROPOSED = 3


def with_proposals(problem: Problem, deck: Deck, supply: Supply) -> Problem:
    """The problem with the cards named that would fill it and have most in common with what the deck plays."""
    if problem.fix is None or problem.fix.want is None:
        return problem
    found = proposals(deck, problem.fix.want, supply())
    if not found:
        return problem
    says = f"{problem.fix.says.rstrip('.')}, for example {', '.join(map(label, found))}."
    return replace(problem, fix=Fix(says, want=problem.fix.want))


def proposals(deck: Deck, want: Want, supply: Iterable[Printing]) -> list[Printing]:
    """The cards that would fill a hole, those first that have most in common with the cards of its section."""
    played = deck.section(want.section) or deck.entries
    held = {entry.printing.card_id for entry in deck.entries}
    profile: Counter[tuple[str, str]] = Counter()
    for entry in played:
        for trait in _traits(entry.printing):
            profile[trait] += entry.count
    suiting = {p.card_id: p for p in supply if p.card_id not in held and want.suits(p)}

    def likeness(printing: Printing) -> float:
        traits = _traits(printing)
        return sum(profile[trait] for trait in traits) / len(traits) ** 0.5 if traits else 0.0

    return sorted(suiting.values(), key=lambda printing: (-likeness(printing), printing.id))[:_MOST_PROPOSED]


def _traits(printing: Printing) -> frozenset[tuple[str, str]]:
    """What a card has that others may share: its type, and the values of its fields that come from short lists."""
    found = {("type", printing.card.type_id)}
    for name, card_field in game(printing.game).fields().items():
        if card_field.printed or not (card_field.closed or card_field.kind is not Kind.TEXT):
            continue
        value = field_value(printing, card_field)
        values = value if isinstance(value, tuple) else (value,)
        found.update((name, str(one)) for one in values if one not in (None, ""))
    return frozenset(found)
