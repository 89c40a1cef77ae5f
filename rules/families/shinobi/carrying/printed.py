"""What is printed on one card that another must be: a list of filters, asked once of each card where it can be."""

from __future__ import annotations

from functools import cache

from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import fits
from rules.families.shinobi.effects import groups as model
from rules.families.shinobi.effects.groups import Filter
from rules.families.shinobi.state import ShinobiState


@cache
def is_of_print(condition: Filter) -> bool:
    """Whether a filter asks for nothing but what is printed on a card, where no text changes words."""
    if isinstance(condition, model.Not):
        return is_of_print(condition.filter)
    if isinstance(condition, (model.AnyOf, model.AllOf)):
        return all(map(is_of_print, condition.filters))
    if isinstance(condition, model.Has):
        return condition.word != "tracked"
    return isinstance(condition, (model.Rank, model.AnyRank, model.InName, model.Titled, model.Requires, model.OfKind))


def meets(state: ShinobiState, seat: int, card: int, conditions: tuple[Filter, ...], source: int) -> bool:
    """Whether a card meets every filter of a list printed on the `source`; what is asked of print is asked once."""
    answers: dict[int, bool] | None = None
    if not state.may_reword():
        kept = state.setup.printed.get(id(conditions))
        if kept is None or kept[0] is not conditions:
            kept = conditions, ({} if all(map(is_of_print, conditions)) else None)
            state.setup.printed[id(conditions)] = kept
        answers = kept[1]
        if answers is not None and card in answers:
            return answers[card]
    frame = Frame(seat, source, source, 0, card)
    met = all(fits(state, frame, card, one) for one in conditions)
    if answers is not None:
        answers[card] = met
    return met
