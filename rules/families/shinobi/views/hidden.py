"""What a seat does not know, dealt anew: so a player can think ahead without peeking.

A seat knows its own hand, all that lies open, and which cards each deck began with. It does not know the order of a
deck, the other hand, or the battle rewards. What it saw earlier and is hidden again it does not count on.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.families.shinobi.carrying import choices
from rules.families.shinobi.carrying.depends import Aspect
from rules.families.shinobi.carrying.events import IN_ITS_PLACE
from rules.families.shinobi.carrying.lookup import lying_open
from rules.families.shinobi.carrying.run import announced
from rules.families.shinobi.effects.turns import OpenCards
from rules.families.shinobi.moves import goes_beside
from rules.families.shinobi.state import ShinobiState
from rules.play.chance import RandomSource, pass_over_order, shuffled
from rules.play.flow import Step
from rules.play.sight import Brought

_DEALT: tuple[Aspect, ...] = ("hand", "rewards", "piles")
_SHOWING = frozenset(
    {
        "choose",
        "may",
        "arrange",
        "choose end",
        "choose mode",
        "choose number",
        "choose word",
        "choose coin",
        "join team",
    }
)
"""The decisions for which a player holds up cards that have been looked at."""


def deal_anew(state: ShinobiState, player: int, random: RandomSource) -> None:
    """Deal the cards that `player` does not know over the places where they can be.

    Where the opponent has chosen cards of a hand that are not shown yet, those that come to lie in their place are.
    """
    sealed = _sealed(state, player)
    known, owners = seen(state, player), state.setup.owners
    for owner in range(len(state.seats)):
        hidden = _hidden_piles(state, owner, player)
        free = [_places(pile, owner, owners, known) for pile in hidden]
        pool: list[int] = []
        for pile, places in zip(hidden, free, strict=True):
            pool += pile if len(places) == len(pile) else [pile[place] for place in places]
        pool.sort()
        dealt = [pool[drawn] for drawn in shuffled(len(pool), random)]
        at = 0
        for pile, places in zip(hidden, free, strict=True):
            if len(places) == len(pile):
                pile[:] = dealt[at : at + len(places)]
            else:
                for place, card in zip(places, dealt[at:], strict=False):
                    pile[place] = card
            at += len(places)
    for number, word, places in sealed:
        hand = state.seats[1 - player].hand
        state.frames[number] = state.frames[number].naming(word, tuple(hand[place] for place in places))
    for changed in _DEALT:
        state.changed(changed)


def _sealed(state: ShinobiState, player: int) -> list[tuple[int, str, list[int]]]:
    """What the opponent has chosen at the same time as the player: in which frame, as which places of the hand."""
    step = state.agenda[-1] if state.agenda else None
    if step is None or step.name != "choose" or step.seat != player:
        return []
    frame, word = state.frames[step.args[0]], f"#{step.args[1]}.{1 - player}"
    chosen, hand = frame.ref(word), state.seats[1 - player].hand
    if not chosen or not choices.is_of_both(state.node(frame, step.args[1])) or not set(chosen) <= set(hand):
        return []
    return [(step.args[0], word, [hand.index(card) for card in chosen])]


def is_sealed(state: ShinobiState) -> bool:
    """Whether what is chosen now is not shown before the other player has chosen too."""
    return bool(state.agenda) and choices.is_sealed(state, state.agenda[-1])


def may_change_options(state: ShinobiState) -> bool:
    """Whether what is open may hang on hidden cards: what a player may play lies open to that player."""
    if state.modifiers or state.setup.hearing.peeks or not state.agenda:
        return True
    return state.agenda[-1].name not in _OPEN


_OPEN = frozenset({"mission phase", "exchange of jutsu"})


def pass_over(state: ShinobiState, player: int, random: RandomSource) -> None:
    """Draw what `deal_anew` draws."""
    known, seat_of = seen(state, player), state.setup.owners.__getitem__
    counts = [0, 0]
    first, second = state.seats
    for holder, pile in (
        (0, first.deck),
        (1, second.deck),
        (1 - player, state.seats[1 - player].hand),
        (None, first.rewards),
        (None, second.rewards),
    ):
        if pile:
            if known and not known.isdisjoint(pile):
                pile = [card for card in pile if card not in known]
            seconds = sum(map(seat_of, pile))
            if holder != 1:
                counts[0] += len(pile) - seconds
            if holder != 0:
                counts[1] += seconds
    for count in counts:
        pass_over_order(count, random)


def _places(pile: list[int], owner: int, owners: Sequence[int], known: set[int]) -> Sequence[int]:
    """Where in a pile the owner's cards lie that are not known: mostly everywhere."""
    if sum(map(owners.__getitem__, pile)) == owner * len(pile) and (not known or known.isdisjoint(pile)):
        return range(len(pile))
    return [place for place, card in enumerate(pile) if owners[card] == owner and card not in known]


def _hidden_piles(state: ShinobiState, owner: int, player: int) -> list[list[int]]:
    """Where cards of an owner may lie that `player` does not know."""
    own = state.seats[owner]
    piles = [own.deck, *[seat.rewards for seat in state.seats]]
    return piles if owner == player else [*piles, own.hand]


def brought(state: ShinobiState, player: int) -> tuple[Brought, ...]:
    """The opponent's deck and reinforcements, as far as `player` has not seen them in this situation."""
    other, known = state.seats[1 - player], seen(state, player)
    hidden = {*other.deck, *other.hand, *other.reinforcement, *(card for seat in state.seats for card in seat.rewards)}
    sections = []
    for beside in (False, True):
        both = [
            [
                card
                for card, seat in enumerate(state.setup.owners[: state.setup.tokens.first])
                if seat == owner and goes_beside(state, card) == beside
            ]
            for owner in (1 - player, player)
        ]
        sections.append(Brought(tuple(both[0]), frozenset(both[0]) & hidden - known, tuple(both[1])))
    return tuple(sections)


def seen(state: ShinobiState, player: int) -> set[int]:
    """Cards in hidden places that the player sees now: announced ones, those lying open, and those being looked at."""
    found: set[int] = set()
    found.update(announced(state))
    for seat in state.seats:
        if seat.face_up:
            found.update(seat.face_up)
    if state.lays(OpenCards):
        found |= lying_open(state)
    found.update(looked_at(state, player))
    return found


def looked_at(state: ShinobiState, player: int) -> set[int]:
    """The cards that the player looks at now to decide something."""
    step = state.agenda[-1] if state.agenda else None
    if step and step.seat == player and step.name in _SHOWING and step.args[0] in state.frames:
        return _looked_at(state, step)
    return set()


_NOT_HELD = ("did", "#", IN_ITS_PLACE)
"""Words under which a frame keeps what has been done, answers not shown yet, and numbers."""


def _looked_at(state: ShinobiState, step: Step) -> set[int]:
    """The cards that the player holds up to decide: those just looked at, and those that may be chosen."""
    frame = state.frames[step.args[0]]
    held = {card for word, cards in frame.refs if not word.startswith(_NOT_HELD) for card in cards}
    if step.name == "choose":
        held |= {card for action in choices.options(state, step) for card in action.args}
        held |= set(choices.searched(state, step))
    return held
