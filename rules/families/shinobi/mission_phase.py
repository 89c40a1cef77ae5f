"""Mission Phase (rulebooks: "B. Mission Phase", 戦略フェイズ): deploy, play a mission, charge, deploy a client.

They come in any order. Each action is checked here and carried out in `deployment` or put on the chain.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.families.shinobi import deployment, moves
from rules.families.shinobi.board import Link, Step
from rules.families.shinobi.state import Decision, ShinobiState
from rules.families.shinobi.targets import aims, link_steps
from rules.play.action import Action

END = "end mission phase"


def options(state: ShinobiState, step: Step) -> list[Action]:
    """Everything the Attacker may do now."""
    return [
        Action(END),
        *_charges(state, step.seat),
        *deployment.deployments(state, step.seat),
        *_missions(state, step.seat),
        *_clients(state, step.seat),
    ]


def carry_out(state: ShinobiState, step: Step, action: Action) -> None:
    """Do it, and go on with the phase until it is ended."""
    seat, opponent = step.seat, 1 - step.seat
    if action.name == END:
        state.push(Step("counter mission", opponent), Step("resolve the chain", seat), Step("organization phase", seat))
        return
    state.push(step)
    if action.name == "charge":
        charge(state, seat, action.args[0])
    elif action.name == "play mission":
        play_mission(state, seat, action.args[0])
    elif action.name == "deploy client":
        _deploy_client(state, seat, action.args[0])
    else:
        deployment.carry_out(state, seat, action)


def _charges(state: ShinobiState, seat: int) -> Iterator[Action]:
    for card in state.distinct(state.seats[seat].hand):
        yield Action("charge", (card,))


def charge(state: ShinobiState, seat: int, card: int) -> None:
    """Charge Chakra: a card of the hand goes to its owner's chakra area."""
    state.seats[seat].hand.remove(card)
    moves.put(state, card, "chakra")


def _missions(state: ShinobiState, seat: int) -> Iterator[Action]:
    for card in state.distinct(state.seats[seat].hand):
        if "Counter" not in state.facts(card).keywords and _can_play_mission(state, seat, card):
            yield Action("play mission", (card,))


def _can_play_mission(state: ShinobiState, seat: int, card: int) -> bool:
    """One a turn, its need met, its hand cost payable, and something to aim at."""
    facts = state.facts(card)
    return (
        facts.kind == "mission"
        and state.played.missions[seat] < state.parameters.missions_a_turn
        and facts.need <= reached(state, seat)
        and deployment.can_pay_hand_cost(state, seat, card)
        and aims(state, Link("mission", seat, card))
    )


def reached(state: ShinobiState, seat: int) -> int:
    """What a mission's need is held against: the turn marker, or 作戦力, the number of own ninja and clients."""
    own = state.seats[seat]
    return own.marker if state.parameters.missions_need == "turn marker" else len(own.village) + len(own.clients)


def play_mission(state: ShinobiState, seat: int, card: int) -> None:
    """Pay the hand cost, put the mission on the chain, let the Blocker counter it, resolve."""
    state.played.missions[seat] += 1
    steps = [*deployment.pay_hand_cost(state, seat, card), *link_steps(state, Link("mission", seat, card))]
    if seat == state.attacker:
        steps += [Step("counter mission", 1 - seat), Step("resolve the chain", seat)]
    state.push(*steps)


def counter_options(state: ShinobiState, step: Step) -> list[Action]:
    """Counter missions are played in the opponent's Mission Phase only."""
    own = state.distinct(state.seats[step.seat].hand) if state.parameters.counter_missions else []
    counters = [card for card in own if "Counter" in state.facts(card).keywords]
    playable = [card for card in counters if _can_play_mission(state, step.seat, card)]
    return [Action("no counter"), *(Action("counter mission", (card,)) for card in playable)]


def counter(state: ShinobiState, step: Step, action: Action) -> None:
    """The Counter mission is added to the chain."""
    if action.name == "counter mission":
        play_mission(state, step.seat, action.args[0])


def _clients(state: ShinobiState, seat: int) -> Iterator[Action]:
    own, parameters = state.seats[seat], state.parameters
    if parameters.clients_a_turn is not None and state.played.clients >= parameters.clients_a_turn:
        return
    if parameters.clients_in_play is not None and len(own.clients) >= parameters.clients_in_play:
        return
    for card in state.distinct(own.hand):
        facts = state.facts(card)
        unique = not any(facts.names & state.facts(other).names for other in own.clients)
        in_time = facts.kind == "client" and facts.need <= own.marker
        if in_time and unique and deployment.can_pay_hand_cost(state, seat, card):
            yield Action("deploy client", (card,))


def _deploy_client(state: ShinobiState, seat: int, card: int) -> None:
    state.played.clients += 1
    state.push(*deployment.pay_hand_cost(state, seat, card), Step("put client in play", seat, (card,)))


def put_client_in_play(state: ShinobiState, step: Step) -> None:
    """The client lies in the village."""
    own, card = state.seats[step.seat], step.args[0]
    own.hand.remove(card)
    own.clients.append(card)
    state.push(*deployment.trigger_steps(state, card, "entering"))


AUTOMATIC = {"put client in play": put_client_in_play}
DECISIONS = {
    "mission phase": Decision(options, carry_out),
    "counter mission": Decision(counter_options, counter, passing="no counter"),
}
