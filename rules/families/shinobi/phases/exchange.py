"""Exchange of Jutsu (rulebooks: "3. Exchange of Jutsu", 術の応酬): the players take turns, the Attacker first.

When both pass one after the other the chain resolves and the exchange goes on; with nothing on the chain it is over.
A player with nothing to play is not asked.

Decision: Surge goes on the chain like a jutsu and counts as a play of the exchange.
"""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.cards.chakra import GENERIC, payable
from rules.families.shinobi.carrying.activated import usable, use
from rules.families.shinobi.carrying.events import hears, tell
from rules.families.shinobi.carrying.harm import asks_what_was_paid, note_the_chakra
from rules.families.shinobi.carrying.lookup import WAY
from rules.families.shinobi.carrying.playing import announce, at_all_events, can_aim
from rules.families.shinobi.carrying.printed import meets
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.turns import skips
from rules.families.shinobi.carrying.using import cost_change, is_free, is_unasked, use_up
from rules.families.shinobi.effects.bans import PlayLimit
from rules.families.shinobi.phases.deployment import play_rules_hold
from rules.families.shinobi.phases.restrictions import playable_cards
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer
from rules.play.flow import Decision, Decisions, Step, due_step

_PLAYERS = 2


def options(state: ShinobiState, step: Step) -> list[Action]:
    """Pass, use a jutsu with one of the own ninja on the battlefield, or surge; pass, where a text leaves the step out.

    Decision: where one player skips it the other still plays.
    """
    if skips(state, step.seat, "exchange"):
        return [offer("no jutsu")]
    out = _own_on_battlefield(state, step.seat)
    seat = step.seat
    found = [_NO_JUTSU, *_jutsu(state, seat, out), *_surges(state, seat)]
    if state.setup.hearing.uses:
        found += usable(state, seat, "exchange")
    return found


_NO_JUTSU = offer("no jutsu")


def carry_out(state: ShinobiState, step: Step, action: Action) -> None:
    """The other player is next; two passes in a row resolve the chain or end the exchange."""
    seat = step.seat
    if action.name == "no jutsu":
        passes = step.args[0] + 1
        if passes < _PLAYERS:
            state.push(due_step(step.name, 1 - seat, (passes,)))
        elif state.chain:
            state.push(due_step("resolve the chain", seat), due_step(step.name, state.attacker, (0,)))
        return
    state.push(due_step(step.name, 1 - seat, (0,)))
    if action.name == "surge":
        ninja, card = action.args
        state.push(*announce(state, "surge", seat, card, ninja))
    elif action.name == "use effect":
        state.push(*use(state, seat, action, chained=True))
    else:
        card, user = action.args
        choice = "choose cost" if len(state.face(card).ways) > 1 else "choose x"
        state.push(due_step(choice, seat, (card, user)))


def _own_on_battlefield(state: ShinobiState, seat: int) -> list[int]:
    teams = state.battle.attack if seat == state.attacker else state.battle.block
    return [ninja for team in teams for ninja in team]


def _jutsu(state: ShinobiState, seat: int, out: list[int]) -> list[Action]:
    found: list[Action] = []
    if not out:
        return found
    if PlayLimit in state.setup.hearing.lays:
        limits, played = state.layer.limits[seat], state.played.jutsu[seat]
        now = state.battle.jutsu[seat]
        if played >= limits.get("jutsu", played + 1) or now >= limits.get("jutsu in an exchange", now + 1):
            return found
    faces = state.setup.faces
    for card in state.distinct([one for one in playable_cards(state, seat) if faces[one].kind == "jutsu"]):
        if _can_play(state, seat, card):
            masks = _chakra_masks(state, seat, card)
            found += [offer("use jutsu", (card, user)) for user in out if _can_use(state, seat, card, user, masks)]
    return found


def _can_play(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether what the jutsu requires is understood, and nothing forbids to play it."""
    return not (
        state.setup.faces[card].requirement is None
        or cannot(state, "play", card, seat=seat, by=card, whose=seat)
        or cannot(state, "be played", card, seat=seat)
    )


def _can_use(state: ShinobiState, seat: int, card: int, user: int, masks: list[int]) -> bool:
    """The user is what is required, chakra of the `masks` can pay, nothing forbids it, and there is a target."""
    return (
        (_is_met(state, seat, card, user) or is_unasked(state, seat, card, user))
        and not cannot(state, "use jutsu", user, seat=seat, by=card, whose=seat)
        and play_rules_hold(state, seat, card, user)
        and (ways := ways_to_pay(state, card, user, masks, at_all_events(state, seat, card, user))) != []
        and (can_aim(state, seat, card, user) or any(_amounts_of_x(state, seat, card, user, way) for way in ways))
    )


def _is_met(state: ShinobiState, seat: int, card: int, user: int) -> bool:
    """Whether a ninja is what the jutsu requires."""
    requirement = state.setup.faces[card].requirement
    return not requirement or meets(state, seat, user, requirement, card)


def ways_to_pay(state: ShinobiState, card: int, user: int, masks: list[int], more: int = 0) -> list[int]:
    """Which of the ways of a jutsu's cost chakra of the `masks` can pay, by their places, and `more` of any beside."""
    ways = range(len(state.setup.faces[card].ways))
    return [way for way in ways if payable(masks, dues(state, card, user, way) + (GENERIC,) * more)]


def dues(state: ShinobiState, card: int, user: int, way: int = 0, x: int = 0) -> tuple[int, ...]:
    """The parts of the cost in one way; Senjutsu lets any card pay for each specific symbol."""
    face, seat = state.setup.faces[card], state.controller(user)
    printed = face.ways[way]
    beside = (GENERIC,) * cost_change(state, seat, card, user, beside=True)
    if is_free(state, seat, card, user):
        return beside
    parts = (GENERIC,) * len(printed.dues) if "Senjutsu" in state.now(user).keywords else printed.dues
    change = cost_change(state, seat, card, user)
    if change < 0:
        parts = parts[: max(0, len(parts) + change)]
    return parts + (face.x_part,) * x * printed.xs + (GENERIC,) * max(0, change) + beside


def _chakra_masks(state: ShinobiState, seat: int, but: int = -1) -> list[int]:
    return [state.now(card).symbols for card in state.seats[seat].chakra if card != but]


def way_options(state: ShinobiState, step: Step) -> list[Action]:
    """Each way of the cost that can be paid."""
    card, user = step.args
    masks, more = _chakra_masks(state, step.seat, card), at_all_events(state, step.seat, card, user)
    ways = ways_to_pay(state, card, user, masks, more)
    return [offer("choose cost", (card, way)) for way in ways if _amounts_of_x(state, step.seat, card, user, way)]


def choose_way(state: ShinobiState, step: Step, action: Action) -> None:
    """The amount of X is next."""
    state.push(due_step("choose x", step.seat, (*step.args, action.args[1])))


def x_options(state: ShinobiState, step: Step) -> list[Action]:
    """Every amount that can be paid for X; 0 where the cost has none."""
    card, user, way = _announced(step)
    return [offer("choose x", (x,)) for x in _amounts_of_x(state, step.seat, card, user, way)]


def _amounts_of_x(state: ShinobiState, seat: int, card: int, user: int, way: int) -> list[int]:
    """Every amount that can be paid for X and leaves something to aim at; 0 alone where the cost has no X."""
    xs = state.face(card).ways[way].xs
    if not xs or is_free(state, seat, card, user):
        return [0] if can_aim(state, seat, card, user) else []
    more = (GENERIC,) * at_all_events(state, seat, card, user)
    spare = len(state.seats[seat].chakra) - len(dues(state, card, user, way)) - len(more)
    masks = _chakra_masks(state, seat, card)
    amounts = [x for x in range(spare // xs + 1) if can_aim(state, seat, card, user, x)]
    return [x for x in amounts if payable(masks, dues(state, card, user, way, x) + more)]


def _announced(step: Step) -> tuple[int, int, int]:
    """The jutsu, its user and the way it is paid: the only one where none was chosen."""
    card, user, *way = step.args
    return card, user, way[0] if way else 0


def choose_x(state: ShinobiState, step: Step, action: Action) -> None:
    """Pay the cost, aim, add the effect to the chain."""
    card, user, way = _announced(step)
    x = action.args[0]
    parts = dues(state, card, user, way, x)
    steps = [due_step("pay jutsu cost", step.seat, parts[number:]) for number in range(len(parts))]
    if state.modifiers:
        use_up(state, step.seat, card, user)
    announced = announce(state, "jutsu", step.seat, card, user, x)
    frame = announced[-1].args[-1]
    state.frames[frame] = state.frames[frame].naming(WAY, (way,))
    if asks_what_was_paid(state.face(card).texts):
        announced.insert(-1, note_the_chakra(state, step.seat, frame))
    state.push(*steps, *announced)


def pay_options(state: ShinobiState, step: Step) -> list[Action]:
    """The chakra that can pay the next part and leaves enough for the rest."""
    part, *rest = step.args
    announced = announced_cards(state)
    chakra = [card for card in state.seats[step.seat].chakra if card not in announced]
    masks = {card: state.now(card).symbols for card in chakra}
    found = []
    for card in state.distinct(chakra):
        if part == GENERIC or masks[card] & part:
            others = [masks[other] for other in chakra if other != card] if rest else []
            if payable(others, rest):
                found.append(offer("pay jutsu cost", (card,)))
    return found


def announced_cards(state: ShinobiState) -> set[int]:
    """The cards that have been announced and go on the chain once they are paid for."""
    return {step.args[1] for step in state.agenda if step.name == "add to the chain"}


def pay(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra goes to the discard pile."""
    moves.relocate(state, action.args[0], "discard")
    if hears(state, "chakra paid"):
        tell(state, Happening("chakra paid", action.args, step.seat))


def _surges(state: ShinobiState, seat: int) -> list[Action]:
    """Surge: discard a ninja card of the same name."""
    found: list[Action] = []
    if not state.may_have("Surge") or cannot(state, "use surge", seat=seat):
        return found
    own, faces = state.seats[seat], state.setup.faces
    for ninja in own.village:
        now = state.now(ninja)
        if "Surge" in now.keywords:
            hand = [card for card in state.distinct(own.hand) if faces[card].kind == "ninja"]
            found += [offer("surge", (ninja, card)) for card in hand if faces[card].names & now.names]
    return found


DECISIONS: Decisions[ShinobiState, Step] = {
    "exchange of jutsu": Decision(options, carry_out, passing="no jutsu"),
    "choose cost": Decision(way_options, choose_way),
    "choose x": Decision(x_options, choose_x, passing="choose x"),
    "pay jutsu cost": Decision(pay_options, pay),
}
