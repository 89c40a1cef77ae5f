"""The chain (rulebook: "Resolving the Chain"): effects resolve in reverse order, one at a time.

Decision: the Japanese rulebook says only that both sides use jutsu as they like; it gets the same chain.
Decision: what an effect was aimed at and is no longer there is left alone; the rest of the effect happens.
"""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Link, Step
from rules.families.shinobi.effects import Line
from rules.families.shinobi.state import Decision, ShinobiState
from rules.families.shinobi.targets import chosen_target, line_steps, team_out
from rules.play.action import Action

_SURGE = (2, 2)


def resolve_the_chain(state: ShinobiState, step: Step) -> None:
    """Resolve the newest effect, and then the rest. It leaves the chain once it has been carried out."""
    if state.chain:
        state.push(*_link_steps(state, state.chain[-1]), step)


def _link_steps(state: ShinobiState, link: Link) -> list[Step]:
    if link.kind == "surge":
        return [Step("surge", link.seat, (link.card, link.user))]
    facts, steps = state.facts(link.card), []
    chosen = chosen_target(state, link.card)
    # "Expert": what it adds comes in the order printed. What it alters is not among the instructions.
    for place, line in enumerate(facts.lines):
        if line and not line.trigger and _applies(state, link, line):
            target = link.target if line.target == chosen else -1
            steps += line_steps(state, link.seat, link.card, place, link.user, link.x, target)
    return [*steps, Step("put away", link.seat, (link.card, link.user))]


def _applies(state: ShinobiState, link: Link, line: Line) -> bool:
    """Expert(X): the user is or has X. Combination(X, Y): the user's team has a ninja for each of the list."""
    if line.expert and not state.fits(link.user, line.expert):
        return False
    team = (team_out(state, link.user) or []) if line.combination else []
    others = [ninja for ninja in team if ninja != link.user]
    return all(any(state.fits(ninja, who) for ninja in others) for who in line.combination)


def put_away(state: ShinobiState, step: Step) -> None:
    """The resolved card goes where used jutsu go; a mission stays in play if permanent, and is chakra otherwise."""
    card, user = step.args
    state.chain.pop()
    facts = state.facts(card)
    if facts.kind == "mission" and "Permanent" in facts.keywords:
        state.seats[step.seat].missions[card] = facts.coins or 0
    elif facts.kind == "mission":
        moves.put(state, card, "chakra")
    else:
        moves.put(state, card, state.parameters.used_jutsu_go_to)
        if user in state.status and state.active(user, "Mastery"):
            state.push(Step("mastery", step.seat, (card,)))


def surge(state: ShinobiState, step: Step) -> None:
    """Surge: the ninja gets +2/+2 during this turn for the card of its name, which is discarded."""
    card, ninja = step.args
    state.chain.pop()
    moves.put(state, card, "discard")
    if ninja in state.status:
        combat, support = state.status[ninja].turn
        state.status[ninja].turn = (combat + _SURGE[0], support + _SURGE[1])


def mastery_options(state: ShinobiState, step: Step) -> list[Action]:
    """Mastery: pay one chakra that shares a symbol with the jutsu to take it back."""
    jutsu, chakra = step.args[0], state.seats[step.seat].chakra
    symbols = state.facts(jutsu).symbols
    payable = state.distinct([card for card in chakra if card != jutsu and state.facts(card).symbols & symbols])
    return [Action("no mastery"), *(Action("mastery", (card, jutsu)) for card in payable)]


def mastery(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra is discarded and the jutsu goes to its owner's hand."""
    if action.name == "no mastery":
        return
    card, jutsu = action.args
    state.seats[step.seat].chakra.remove(card)
    moves.put(state, card, "discard")
    owner = state.seats[state.owner(jutsu)]
    for pile in (owner.chakra, owner.discard):
        if jutsu in pile:
            pile.remove(jutsu)
            moves.put(state, jutsu, "hand")
            return


AUTOMATIC = {"resolve the chain": resolve_the_chain, "put away": put_away, "surge": surge}
DECISIONS = {"mastery": Decision(mastery_options, mastery, passing="no mastery")}
