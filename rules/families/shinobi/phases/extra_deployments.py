"""How many ninja may be deployed a turn: the one of the rules, and those that texts allow besides.

Decision: a ninja that may be deployed besides is so deployed, and the one of the turn is still to come.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.effects.bans import ExtraDeployment, PlayLimit
from rules.families.shinobi.state import ShinobiState


def is_extra(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether a text keeps a card out of the count of one ninja a turn."""
    if not state.lays(ExtraDeployment):
        return False
    return card in state.layer.extra_deployments or _one_of_so_many(state, seat, card) is not None


def _one_of_so_many(state: ShinobiState, seat: int, card: int) -> Frame | None:
    """The text by which a card may be deployed as one of so many besides, where there have not been so many yet."""
    return next((frame for frame, _ in _texts_for(state, seat, card)), None)


def _texts_for(state: ShinobiState, seat: int, card: int) -> Iterator[tuple[Frame, bool]]:
    """Such texts, each with whether no hand cost is paid; those by which none is come first."""
    for frame, cards, number, free in sorted(state.layer.extra_of, key=lambda each: not each[3]):
        if frame.seat == seat and card in cards and state.played.used.get(_key(frame), 0) < number:
            yield frame, free


def is_free_extra(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether a ninja that is deployed now is one of those that pay no hand cost."""
    if not state.lays(ExtraDeployment) or card in state.layer.extra_deployments:
        return False
    return any(free for _, free in _texts_for(state, seat, card))


def _key(frame: Frame) -> tuple[int, int, int]:
    """Under what it is counted; the uses of an ability stand under its own number."""
    return frame.card, frame.text, -1 - frame.ability


def count_deployment(state: ShinobiState, seat: int, card: int) -> None:
    """A ninja has been deployed: as one that a text allows besides, if there is such a text, or the one of the turn."""
    if not is_extra(state, seat, card):
        state.played.ninja += 1
    elif card not in state.layer.extra_deployments and (frame := _one_of_so_many(state, seat, card)):
        state.played.used[_key(frame)] = state.played.used.get(_key(frame), 0) + 1


def ninja_a_turn(state: ShinobiState, seat: int) -> int:
    """How many ninja a seat may deploy this turn."""
    usual = state.setup.parameters.ninja_a_turn
    if PlayLimit not in state.setup.hearing.lays:
        return usual
    limits = state.layer.limits[seat]
    return limits.get("ninja", usual) + limits.get("more ninja", 0)
