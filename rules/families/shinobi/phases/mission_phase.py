"""Mission Phase (rulebooks: "B. Mission Phase", 戦略フェイズ): deploy, play a mission, charge, deploy a client.

They come in any order. Each action is checked here and carried out in `deployment` or put on the chain.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.families.shinobi import moves
from rules.families.shinobi.carrying.activated import usable, use
from rules.families.shinobi.carrying.entering import name_is_free
from rules.families.shinobi.carrying.events import tell_of_phase
from rules.families.shinobi.carrying.harm import asks_what_was_paid, note_the_hand_cost
from rules.families.shinobi.carrying.playing import announce, can_aim
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.effects.bans import PlayLimit
from rules.families.shinobi.phases import deployment
from rules.families.shinobi.phases.deployment import play_rules_hold
from rules.families.shinobi.phases.restrictions import can_pay_tolls, paying, play_tolls, playable_cards
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer, offers
from rules.play.flow import Automatic, Decision, Decisions, Step, due_step, of_each_seat

END = "end mission phase"


def options(state: ShinobiState, step: Step) -> list[Action]:
    """Everything the Attacker may do now."""
    seat = step.seat
    hearing, hand = state.setup.hearing, state.distinct(state.seats[seat].hand)
    found = [_END]
    if ("charge" not in hearing.acts or not cannot(state, "charge", seat=seat)) and moves.may_charge_more(state, seat):
        found += map(_charge, hand)
    found += deployment.deployments(state, seat, hand)
    found += _missions(state, seat, state.distinct(playable_cards(state, seat)))
    found += _clients(state, seat, hand)
    if hearing.uses:
        found += usable(state, seat, "mission")
    return found


_END = offer(END)
_charge = offers("charge")


def carry_out(state: ShinobiState, step: Step, action: Action) -> None:
    """Do it, and go on with the phase until it is ended."""
    seat, opponent = step.seat, 1 - step.seat
    if action.name == END:
        hearing = state.setup.hearing
        state.agenda.append(_ORGANIZATION_PHASE[seat])
        if hearing.awaits("ends", "mission"):
            state.push(_MISSION_PHASE_IS_OVER[seat])
        if state.chain or hearing.uses or "Counter" in hearing.keywords:
            state.push(_COUNTER_MISSION[opponent], _RESOLVE_THE_CHAIN[seat])
        return
    state.agenda.append(step)
    if action.name == "charge":
        moves.charge(state, seat, action.args[0])
    elif action.name == "play mission":
        play_mission(state, seat, action.args[0])
    elif action.name == "deploy client":
        _deploy_client(state, seat, action.args[0])
    elif action.name == "use effect":
        state.push(*use(state, seat, action, chained=False))
    else:
        deployment.carry_out(state, seat, action)


_COUNTER_MISSION = of_each_seat("counter mission")
_RESOLVE_THE_CHAIN = of_each_seat("resolve the chain")
_MISSION_PHASE_IS_OVER = of_each_seat("mission phase is over")
_ORGANIZATION_PHASE = of_each_seat("organization phase")


def mission_phase_is_over(state: ShinobiState, step: Step) -> None:
    """The end of the phase: nothing is on the chain any more."""
    tell_of_phase(state, "ends", step.seat, "mission")


def _missions(state: ShinobiState, seat: int, cards: Sequence[int]) -> list[Action]:
    found: list[Action] = []
    if state.played.missions[seat] >= missions_a_turn(state, seat):
        return found
    faces = state.setup.faces
    for card in cards:
        ready = faces[card]
        if ready.kind == "mission" and "Counter" not in ready.keywords and _can_play_mission(state, seat, card):
            found.append(offer("play mission", (card,)))
    return found


def _can_play_mission(state: ShinobiState, seat: int, card: int) -> bool:
    """One a turn, its need met, its hand cost payable, and something to aim at."""
    face = state.face(card)
    return (
        face.kind == "mission"
        and state.played.missions[seat] < missions_a_turn(state, seat)
        and state.now(card).need <= reached(state, seat)
        and not cannot(state, "play", card, seat=seat, by=card, whose=seat)
        and not cannot(state, "be played", card, seat=seat)
        and play_rules_hold(state, seat, card)
        and deployment.can_pay_hand_cost(state, seat, card)
        and can_pay_tolls(state, seat, card, deployment.hand_cost(state, card))
        and can_aim(state, seat, card)
    )


def missions_a_turn(state: ShinobiState, seat: int) -> int:
    """How many missions a seat may play this turn."""
    usual = state.setup.parameters.missions_a_turn
    if PlayLimit not in state.setup.hearing.lays:
        return usual
    limits = state.layer.limits[seat]
    return limits.get("mission", usual) + limits.get("more mission", 0)


def reached(state: ShinobiState, seat: int) -> int:
    """What a mission's need is held against: the turn marker, or 作戦力, the number of own ninja and clients."""
    own = state.seats[seat]
    return own.marker if state.parameters.missions_need == "turn marker" else len(own.village) + len(own.clients)


def play_mission(state: ShinobiState, seat: int, card: int) -> None:
    """Pay the hand cost and what texts ask beside it, put it on the chain, let the Blocker counter it, resolve."""
    state.played.missions[seat] += 1
    tolls = paying(state, seat, play_tolls(state, seat, card))
    announced = announce(state, "mission", seat, card)
    asked = asks_what_was_paid(state.face(card).texts)
    noted = [note_the_hand_cost(state, seat, announced[-1].args[-1])] if asked else []
    steps = [*deployment.pay_hand_cost(state, seat, card), *noted, *tolls, *announced]
    if seat == state.attacker:
        steps += [_COUNTER_MISSION[1 - seat], _RESOLVE_THE_CHAIN[seat]]
    state.push(*steps)


def counter_options(state: ShinobiState, step: Step) -> list[Action]:
    """Counter missions are played in the opponent's Mission Phase only."""
    found, setup = [_NO_COUNTER], state.setup
    if setup.parameters.counter_missions and "Counter" in setup.hearing.keywords:
        faces = setup.faces
        counters = [card for card in playable_cards(state, step.seat) if "Counter" in faces[card].keywords]
        if counters:
            playable = [card for card in state.distinct(counters) if _can_play_mission(state, step.seat, card)]
            found += [offer("counter mission", (card,)) for card in playable]
    if setup.hearing.uses:
        found += usable(state, step.seat, "mission")
    return found


_NO_COUNTER = offer("no counter")


def counter(state: ShinobiState, step: Step, action: Action) -> None:
    """The Counter mission is added to the chain."""
    if action.name == "counter mission":
        play_mission(state, step.seat, action.args[0])
    elif action.name == "use effect":
        state.push(*use(state, step.seat, action, chained=True), step)


def _clients(state: ShinobiState, seat: int, hand: Sequence[int]) -> list[Action]:
    own, parameters, ready = state.seats[seat], state.setup.parameters, state.setup.faces
    found: list[Action] = []
    if parameters.clients_a_turn is not None and state.played.clients >= parameters.clients_a_turn:
        return found
    if parameters.clients_in_play is not None and len(own.clients) >= parameters.clients_in_play:
        return found
    for card in hand:
        if ready[card].kind != "client":
            continue
        unique = name_is_free(state, seat, card)
        in_time = state.now(card).need <= own.marker and play_rules_hold(state, seat, card)
        allowed = not deployment.is_kept_out(state, seat, card)
        if in_time and unique and allowed and deployment.can_pay_hand_cost(state, seat, card):
            found.append(offer("deploy client", (card,)))
    return found


def _deploy_client(state: ShinobiState, seat: int, card: int) -> None:
    state.played.clients += 1
    state.push(*deployment.pay_hand_cost(state, seat, card), due_step("put client in play", seat, (card,)))


def put_client_in_play(state: ShinobiState, step: Step) -> None:
    """The client lies in the village."""
    own, card = state.seats[step.seat], step.args[0]
    own.hand.remove(card)
    own.clients.append(card)
    moves.entered(state, step.seat, card, deployed=True)


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "put client in play": put_client_in_play,
    "mission phase is over": mission_phase_is_over,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "mission phase": Decision(options, carry_out, always=True),
    "counter mission": Decision(counter_options, counter, passing="no counter"),
}
