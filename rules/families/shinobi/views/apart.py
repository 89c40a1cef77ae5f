"""What tells the cards of an action from their namesakes, about which it could be done as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.text import tail
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.views.sight import SEATS
from rules.play.action import Action

_AREAS = {
    "village": "village",
    "clients": "clients",
    "missions": "missions",
    "chakra": "chakra area",
    "discard": "discard pile",
    "removed": "removed cards",
    "hand": "hand",
    "deck": "deck",
    "rewards": "battle rewards",
    "reinforcement": "reinforcements",
}


def marks(state: ShinobiState, action: Action, player: int | None, unseen: frozenset[int]) -> list[str]:
    """What goes behind the name of each card of an action, where an open action about its namesake reads the same.

    The areas are told as `player` calls them. Actions about cards that are `unseen` tell nothing.
    """
    cards = cards_of(action)
    if not _has_namesake(state, cards):
        return [""] * len(cards)
    names = _names(state, cards)
    others = [cards, *(cards_of(other) for other in state.legal_actions() if other.name == action.name)]
    same = [other for other in others if unseen.isdisjoint(other) and _names(state, other) == names]
    return [_mark(state, card, sorted({one[place] for one in same}), player) for place, card in enumerate(cards)]


def cards_of(action: Action) -> tuple[int, ...]:
    """The cards that an action is about; behind the card whose effect is used come numbers of texts."""
    return action.args[:1] if action.name == "use effect" else tuple(card for card in action.args if card >= 0)


def _has_namesake(state: ShinobiState, cards: Sequence[int]) -> bool:
    """Whether another card on the table bears the name of one of these."""
    faces = state.setup.faces
    names = {faces[card].name for card in cards}
    return any(face.name in names for card, face in enumerate(faces) if card not in cards)


def _names(state: ShinobiState, cards: Sequence[int]) -> list[str]:
    return [state.face(card).name for card in cards]


def _mark(state: ShinobiState, card: int, among: Sequence[int], player: int | None) -> str:
    """As little as tells a card from the others: where it lies, its number, whether it is injured, its place."""
    left, said = [other for other in among if other != card], list[str]()
    details = {other: tuple(_details(state, other, player)) for other in among}
    for number, detail in enumerate(details.get(card, ())):
        still = [other for other in left if details[other][number] == detail]
        if len(still) < len(left):
            said.append(detail)
            left = still
    alike = sorted([card, *left])
    said += [f"{alike.index(card) + 1} of {len(alike)}"] if left else []
    return f" ({', '.join(said)})" if said else ""


def _details(state: ShinobiState, card: int, player: int | None) -> Iterator[str]:
    yield _area(state, card, player)
    yield tail(state.printings[card].id)
    status = state.status.get(card)
    yield "injured" if status and status.injured else "healthy"


def _area(state: ShinobiState, card: int, player: int | None) -> str:
    for seat, own in enumerate(state.seats):
        for name, title in _AREAS.items():
            if card in getattr(own, name):
                whose = "your" if seat == player else f"{SEATS[seat]}'s"
                return f"{whose} {title}"
    return "being played"
