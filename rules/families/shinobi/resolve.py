"""Carrying out instructions: one function for each kind, and the choices they ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.families.shinobi import effects, moves
from rules.families.shinobi.board import Step
from rules.families.shinobi.deployment import is_free
from rules.families.shinobi.effects import Instruction, Line, Players
from rules.families.shinobi.opening import draw
from rules.families.shinobi.state import Decision, ShinobiState
from rules.families.shinobi.targets import CHOSEN, candidates, line_steps
from rules.play.action import Action


class Context:
    """One instruction being carried out: who controls it, its user, the X paid and what it is aimed at."""

    __slots__ = ("line", "seat", "state", "step", "target", "user", "x")

    def __init__(self, state: ShinobiState, step: Step, line: Line) -> None:
        _, _, _, self.user, self.x, self.target = step.args
        self.state, self.step, self.seat, self.line = state, step, step.seat, line

    def ninja(self) -> list[int]:
        """The ninja in play that the instruction is aimed at."""
        target = self.line.target
        if target is None:
            return []
        found = [self.target] if target.scope in CHOSEN else candidates(self.state, self.seat, self.user, target)
        return [ninja for ninja in found if ninja in self.state.status]

    def seats(self, players: Players) -> list[int]:
        """The seats meant, the controller's first."""
        return {"own": [self.seat], "opponent": [1 - self.seat], "each": [self.seat, 1 - self.seat]}[players]


def carry_out(state: ShinobiState, step: Step) -> None:
    """Carry out one instruction of a line."""
    card, place, number, *_ = step.args
    line = state.facts(card).lines[place]
    if line:
        instruction = line.instructions[number]
        _CARRY_OUT[type(instruction)](Context(state, step, line), instruction)


def _power(context: Context, instruction: effects.Power) -> None:
    if instruction.if_user and not context.state.fits(context.user, instruction.if_user):
        return
    times = context.x if instruction.times_x else 1
    for ninja in context.ninja():
        status = context.state.status[ninja]
        status.turn = (status.turn[0] + instruction.combat * times, status.turn[1] + instruction.support * times)


def _coin(context: Context, instruction: effects.Coin) -> None:
    for ninja in context.ninja():
        status = context.state.status[ninja]
        status.coins = (status.coins[0] + instruction.combat, status.coins[1] + instruction.support)


def _draw(context: Context, instruction: effects.Draw) -> None:
    for seat in context.seats(instruction.players):
        draw(context.state, seat, instruction.count)


def _top_to_chakra(context: Context, instruction: effects.TopToChakra) -> None:
    own = context.state.seats[context.seat]
    for _ in range(min(instruction.count, len(own.deck))):
        moves.put(context.state, own.deck.pop(), "chakra")


def _discard(context: Context, instruction: effects.Discard) -> None:
    steps = [Step("discard", seat) for seat in context.seats(instruction.players) for _ in range(instruction.count)]
    context.state.push(*steps)


def _damage(context: Context, instruction: effects.Damage) -> None:
    for ninja in context.ninja():
        moves.damage(context.state, ninja, instruction.amount)


def _injure(context: Context, instruction: effects.Injure) -> None:
    del instruction
    for ninja in context.ninja():
        moves.injure(context.state, ninja)


def _heal(context: Context, instruction: effects.Heal) -> None:
    del instruction
    for ninja in context.ninja():
        context.state.status[ninja].injured = False


def _move(context: Context, instruction: effects.Move) -> None:
    for ninja in context.ninja():
        moves.remove_from_play(context.state, ninja, instruction.to)
    for seat in context.state.seats:
        if context.line.target and context.line.target.scope == "permanent" and context.target in seat.missions:
            del seat.missions[context.target]
            moves.put(context.state, context.target, instruction.to)


def _negate(context: Context, instruction: effects.Negate) -> None:
    state = context.state
    for link in [link for link in state.chain if link.card == context.target]:
        if not (link.user in state.status and state.standing(link.user, "not negated")):
            state.chain.remove(link)
            moves.put(state, link.card, instruction.to)


def _search(context: Context, instruction: effects.Search) -> None:
    context.state.push(Step("search", context.seat, context.step.args[:3]), Step("shuffle", context.seat))
    del instruction


def _mental_battle(context: Context, instruction: effects.MentalBattle) -> None:
    del instruction
    battle = context.state.battle
    for number, teams in enumerate(zip(battle.attack, battle.block, strict=True)):
        if any(context.user in team for team in teams):
            battle.mental[number] = True


def _reward(context: Context, instruction: effects.Reward) -> None:
    moves.take_rewards(context.state, context.seat, instruction.count)


def _grant(context: Context, instruction: effects.Grant) -> None:
    for ninja in context.ninja():
        status = context.state.status[ninja]
        status.granted = tuple(sorted({*status.granted, instruction.word}))


def _mark(context: Context, instruction: effects.Mark) -> None:
    for ninja in context.ninja():
        status = context.state.status[ninja]
        status.marks = tuple(sorted({*status.marks, instruction.mark}))


def _withdraw(context: Context, instruction: effects.Withdraw) -> None:
    del instruction
    for ninja in context.ninja():
        moves.stand_alone(context.state, ninja)


def _look_at_top(context: Context, instruction: effects.LookAtTop) -> None:
    del instruction
    context.state.push(Step("look at top", context.seat))


def _reinforce(context: Context, instruction: effects.Reinforce) -> None:
    del instruction
    context.state.push(Step("reinforce", context.seat, context.step.args[:3]))


_CARRY_OUT: dict[type[Instruction], Callable[[Context, Any], None]] = {
    effects.Power: _power,
    effects.Coin: _coin,
    effects.Draw: _draw,
    effects.TopToChakra: _top_to_chakra,
    effects.Discard: _discard,
    effects.Damage: _damage,
    effects.Injure: _injure,
    effects.Heal: _heal,
    effects.Move: _move,
    effects.Negate: _negate,
    effects.Search: _search,
    effects.MentalBattle: _mental_battle,
    effects.Reward: _reward,
    effects.Grant: _grant,
    effects.Mark: _mark,
    effects.Withdraw: _withdraw,
    effects.LookAtTop: _look_at_top,
    effects.Reinforce: _reinforce,
}


def discard_options(state: ShinobiState, step: Step) -> list[Action]:
    """Any card of the hand."""
    return [Action("discard", (card,)) for card in state.distinct(state.seats[step.seat].hand)]


def discard(state: ShinobiState, step: Step, action: Action) -> None:
    """The card goes to the discard pile."""
    state.seats[step.seat].hand.remove(action.args[0])
    moves.put(state, action.args[0], "discard")


def search_options(state: ShinobiState, step: Step) -> list[Action]:
    """The ninja that fit in the deck, or among its top cards; one may always fail to find."""
    card, place, number = step.args
    line = state.facts(card).lines[place]
    wanted = line.instructions[number] if line else None
    if not isinstance(wanted, effects.Search):
        return []
    deck = state.seats[step.seat].deck
    seen = deck[-wanted.top :] if wanted.top else deck
    fits = [c for c in seen if state.facts(c).kind == "ninja" and state.facts(c).fits(wanted.who)]
    return [Action("find nothing"), *(Action("search", (c,)) for c in state.distinct(fits))]


def search(state: ShinobiState, step: Step, action: Action) -> None:
    """The ninja goes to the hand; the deck is shuffled next."""
    if action.name == "search":
        state.seats[step.seat].deck.remove(action.args[0])
        moves.put(state, action.args[0], "hand")


def reinforce_options(state: ShinobiState, step: Step) -> list[Action]:
    """The Reinforcement ninja that fit and whose names are free, or none; a Squad has only its own way in."""
    card, place, number = step.args
    line = state.facts(card).lines[place]
    wanted = line.instructions[number] if line else None
    if not isinstance(wanted, effects.Reinforce):
        return []
    deck = state.distinct(state.seats[step.seat].reinforcement)
    ninja = [c for c in deck if "Reinforcement" in state.facts(c).keywords]
    fits = [c for c in ninja if state.fits(c, wanted.who) and is_free(state, step.seat, c)]
    return [Action("no reinforcement"), *(Action("reinforce", (c,)) for c in fits)]


def reinforce(state: ShinobiState, step: Step, action: Action) -> None:
    """The reinforcement comes into play without costs."""
    if action.name == "reinforce":
        state.push(Step("put in play", step.seat, action.args))


def look_options(state: ShinobiState, step: Step) -> list[Action]:
    """The top card stays, or goes to the bottom."""
    top = state.seats[step.seat].deck[-1:]
    return [Action(name, (card,)) for card in top for name in ("leave on top", "put at the bottom")]


def look(state: ShinobiState, step: Step, action: Action) -> None:
    """The card lies where its player wants it."""
    deck = state.seats[step.seat].deck
    if action.name == "put at the bottom":
        deck.insert(0, deck.pop())


def pay_text_options(state: ShinobiState, step: Step) -> list[Action]:
    """Pay chakra for a text that asks for it, or leave it."""
    card, _, due, *_ = step.args
    can_pay = len(state.seats[step.seat].chakra) >= due
    return [Action("leave text", (card,)), *([Action("pay for text", (card,))] if can_pay else [])]


def pay_text(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra is discarded, one card after another, and the text works."""
    card, place, due, user = step.args
    if action.name == "pay for text":
        paying = [Step("discard chakra", step.seat)] * due
        state.push(*paying, *line_steps(state, step.seat, card, place, user))


def discard_chakra_options(state: ShinobiState, step: Step) -> list[Action]:
    """Any card of the chakra area."""
    return [Action("discard chakra", (card,)) for card in state.distinct(state.seats[step.seat].chakra)]


def discard_chakra(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra goes to the discard pile."""
    state.seats[step.seat].chakra.remove(action.args[0])
    moves.put(state, action.args[0], "discard")


AUTOMATIC = {"carry out": carry_out}
DECISIONS = {
    "reinforce": Decision(reinforce_options, reinforce, passing="no reinforcement"),
    "look at top": Decision(look_options, look),
    "pay for text": Decision(pay_text_options, pay_text, passing="leave text"),
    "discard chakra": Decision(discard_chakra_options, discard_chakra),
    "discard": Decision(discard_options, discard),
    "search": Decision(search_options, search, passing="find nothing"),
}
