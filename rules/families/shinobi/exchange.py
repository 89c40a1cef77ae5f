"""Exchange of Jutsu (rulebooks: "3. Exchange of Jutsu", 術の応酬): the players take turns, the Attacker first.

When both pass one after the other the chain resolves and the exchange goes on; with nothing on the chain it is over.
A player with nothing to play is not asked.

Decision: Surge goes on the chain like a jutsu and counts as a play of the exchange.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.families.shinobi import moves
from rules.families.shinobi.board import Link, Step
from rules.families.shinobi.effects import Who
from rules.families.shinobi.facts import GENERIC
from rules.families.shinobi.state import Decision, ShinobiState
from rules.families.shinobi.targets import aims, link_steps
from rules.play.action import Action

_PLAYERS = 2


def options(state: ShinobiState, step: Step) -> list[Action]:
    """Pass, use a jutsu with one of the own ninja on the battlefield, or surge."""
    out = _own_on_battlefield(state, step.seat)
    return [Action("no jutsu"), *_jutsu(state, step.seat, out), *_surges(state, step.seat)]


def carry_out(state: ShinobiState, step: Step, action: Action) -> None:
    """The other player is next; two passes in a row resolve the chain or end the exchange."""
    seat = step.seat
    if action.name == "no jutsu":
        passes = step.args[0] + 1
        if passes < _PLAYERS:
            state.push(Step(step.name, 1 - seat, (passes,)))
        elif state.chain:
            state.push(Step("resolve the chain", seat), Step(step.name, state.attacker, (0,)))
        return
    state.push(Step(step.name, 1 - seat, (0,)))
    if action.name == "surge":
        ninja, card = action.args
        state.push(*link_steps(state, Link("surge", seat, card, ninja)))
    else:
        card, user = action.args
        state.push(Step("choose x", seat, (card, user)))


def _own_on_battlefield(state: ShinobiState, seat: int) -> list[int]:
    teams = state.battle.attack if seat == state.attacker else state.battle.block
    return [ninja for team in teams for ninja in team]


def _jutsu(state: ShinobiState, seat: int, out: list[int]) -> Iterator[Action]:
    for card in state.distinct(state.seats[seat].hand):
        if state.facts(card).kind == "jutsu":
            yield from (Action("use jutsu", (card, user)) for user in out if _can_use(state, seat, card, user))


def _can_use(state: ShinobiState, seat: int, card: int, user: int) -> bool:
    """The user meets the requirement, the cost can be paid, and there is something to aim at."""
    requirement: Who | None = state.facts(card).requirement
    return (
        requirement is not None
        and state.fits(user, requirement)
        and "no jutsu" not in state.status[user].marks
        and not (any(state.facts(card).dues) and state.standing(user, "no specific symbols"))
        and payable(_chakra_masks(state, seat), dues(state, card, user))
        and aims(state, Link("jutsu", seat, card, user))
    )


def dues(state: ShinobiState, card: int, user: int, x: int = 0) -> tuple[int, ...]:
    """The parts of the cost; Senjutsu lets any card pay for each specific symbol."""
    printed = state.facts(card).dues
    parts = (GENERIC,) * len(printed) if state.active(user, "Senjutsu") else printed
    return parts + (GENERIC,) * x


def _chakra_masks(state: ShinobiState, seat: int) -> list[int]:
    return [state.facts(card).symbols for card in state.seats[seat].chakra]


def payable(masks: Sequence[int], parts: Sequence[int]) -> bool:
    """Whether cards of these symbols can pay all parts of a cost, each card one part.

    >>> payable([1, 3], [1, 2]), payable([1, 1], [1, 2]), payable([4, 1], [1, GENERIC])
    (True, False, True)
    """
    if len(masks) < len(parts):
        return False
    payer: dict[int, int] = {}
    specific = [part for part in parts if part != GENERIC]
    return all(_assign(masks, specific, number, payer, set()) for number in range(len(specific)))


def _assign(masks: Sequence[int], parts: Sequence[int], number: int, payer: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one part, moving other parts to other cards where that helps; `payer` is card -> part."""
    for card, symbols in enumerate(masks):
        if symbols & parts[number] and card not in tried:
            tried.add(card)
            if card not in payer or _assign(masks, parts, payer[card], payer, tried):
                payer[card] = number
                return True
    return False


def x_options(state: ShinobiState, step: Step) -> list[Action]:
    """Every amount that can be paid for X; 0 where the cost has none."""
    card, user = step.args
    if not state.facts(card).x:
        return [Action("choose x", (0,))]
    spare = len(state.seats[step.seat].chakra) - len(state.facts(card).dues)
    masks = _chakra_masks(state, step.seat)
    return [Action("choose x", (x,)) for x in range(spare + 1) if payable(masks, dues(state, card, user, x))]


def choose_x(state: ShinobiState, step: Step, action: Action) -> None:
    """Pay the cost, aim, add the effect to the chain."""
    card, user = step.args
    x = action.args[0]
    parts = dues(state, card, user, x)
    steps = [Step("pay jutsu cost", step.seat, parts[number:]) for number in range(len(parts))]
    state.push(*steps, *link_steps(state, Link("jutsu", step.seat, card, user, x)))


def pay_options(state: ShinobiState, step: Step) -> list[Action]:
    """The chakra that can pay the next part and leaves enough for the rest."""
    part, *rest = step.args
    chakra = state.seats[step.seat].chakra
    found = []
    for card in state.distinct(chakra):
        if part == GENERIC or state.facts(card).symbols & part:
            others = [state.facts(other).symbols for other in chakra if other != card]
            if payable(others, rest):
                found.append(Action("pay jutsu cost", (card,)))
    return found


def pay(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra goes to the discard pile."""
    state.seats[step.seat].chakra.remove(action.args[0])
    moves.put(state, action.args[0], "discard")


def _surges(state: ShinobiState, seat: int) -> Iterator[Action]:
    """Surge: discard a ninja card of the same name."""
    for ninja in state.seats[seat].village:
        if state.active(ninja, "Surge"):
            names = state.facts(ninja).names
            for card in state.distinct(state.seats[seat].hand):
                if state.facts(card).kind == "ninja" and state.facts(card).names & names:
                    yield Action("surge", (ninja, card))


DECISIONS = {
    "exchange of jutsu": Decision(options, carry_out, passing="no jutsu"),
    "choose x": Decision(x_options, choose_x, passing="choose x"),
    "pay jutsu cost": Decision(pay_options, pay),
}
