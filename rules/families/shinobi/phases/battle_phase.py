"""Battle Phase (rulebooks: "D. Battle Phase", 戦闘フェイズ): send out, block, exchange of jutsu, showdown, return.

Decision: where a head ninja leaves the battlefield, the next of its team takes its place. Where a whole blocking team
has left, the attack is no longer blocked; where a whole attacking team has, its battle does not take place.
Decision: a team with nobody in it has no power and wins nothing.
"""

from __future__ import annotations

from rules.families.shinobi import harms, moves
from rules.families.shinobi.board import Battle, Happening
from rules.families.shinobi.carrying.events import hears, replaced, tell, tell_of_battling, tell_of_phase
from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.carrying.rulings import cannot, held_back
from rules.families.shinobi.carrying.strength import team_mental_power, team_power
from rules.families.shinobi.carrying.turns import skips
from rules.families.shinobi.effects.bans import Cannot, Must, PlayLimit
from rules.families.shinobi.effects.triggers import Result
from rules.families.shinobi.modifiers import let_end
from rules.families.shinobi.moves import Cause
from rules.families.shinobi.phases.battle_results import is_outstanding_reward, results
from rules.families.shinobi.phases.restrictions import (
    Going,
    able_heads,
    dutiful,
    may_block,
    must_go,
    must_send,
    paying,
    tolls,
)
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer, offers
from rules.play.flow import Automatic, Decision, Decisions, Step, due_step, of_each_seat


def battle_phase(state: ShinobiState, step: Step) -> None:
    """The player who goes first skips this phase on their first turn."""
    attacker = step.seat
    if state.turn == 0 or skips(state, attacker, "battle"):
        state.agenda.append(_END_PHASE[attacker])
    else:
        tell_of_phase(state, "begins", attacker, "battle")
        state.push(_SEND_OUT[attacker], _BATTLE_PHASE_IS_OVER[attacker])


_SEND_OUT = of_each_seat("send out", 0)
_BATTLE_PHASE_IS_OVER = of_each_seat("battle phase is over")
_AFTER_THE_BATTLE_PHASE = of_each_seat("after the battle phase")
_END_PHASE = of_each_seat("end phase")


def battle_phase_is_over(state: ShinobiState, step: Step) -> None:
    """What lasts for the battle ends."""
    if state.modifiers:
        let_end(state, [one for one in state.modifiers if one.battle])
    if state.delayed:
        state.delayed = [one for one in state.delayed if not one.battle]
    state.changed("teams")
    state.agenda.append(_AFTER_THE_BATTLE_PHASE[step.seat])
    tell_of_phase(state, "ends", step.seat, "battle")


def after_the_battle_phase(state: ShinobiState, step: Step) -> None:
    """What waited for the phase to end has been done; another one comes, or the end of the turn."""
    if state.played.battles > 0:
        state.played.battles -= 1
        state.push(due_step("battle phase", step.seat))
    else:
        state.agenda.append(_END_PHASE[step.seat])


# 1. Send out Attacker's Teams, 2. Send out Blocker's Teams.


def send_out_options(state: ShinobiState, step: Step) -> list[Action]:
    """Send out one more team under any of its ninja as head, in the order of the teams, or no more.

    No team takes the place on the battlefield of one that must go.
    """
    (start,) = step.args
    room = teams_sent(state, step.seat) - len(state.battle.attack)
    able: list[list[int]] = []
    if room > 0 and (organised := state.seats[step.seat].teams[start:]):
        going = Going(state, step.seat)
        able = organised if going.free else [team for team in organised if going.may(team)]
    duties = Must in state.setup.hearing.lays
    forced = [number for number, team in enumerate(able) if must_go(state, team)] if duties else []
    beyond = len(forced) - room
    if not forced:
        teams = able
    elif beyond < 0:
        teams = able[: forced[0] + 1]
    else:
        teams = [able[number] for number in forced[: beyond + 1]]
    found = [] if forced or (able and must_send(state, step.seat)) else [_SEND_NO_MORE]
    for team in teams:
        found += map(_send_out, able_heads(state, team))
    return found


_SEND_NO_MORE = offer("send no more")
_send_out = offers("send out")


def teams_sent(state: ShinobiState, seat: int) -> int:
    """How many teams a seat may send out to attack."""
    most = state.setup.parameters.teams_sent
    if PlayLimit not in state.setup.hearing.lays:
        return most
    limits = state.layer.limits[seat]
    most = min(most, limits.get("team", most)) + limits.get("more team", 0)
    if seat != state.attacker:
        return most
    more = limits.get("more attacking team", 0)
    return min(most + more, limits.get("attacking team", most + more))


def send_out(state: ShinobiState, step: Step, action: Action) -> None:
    """The team is on the battlefield, the head first."""
    if action.name == "send no more":
        if state.battle.attack:
            state.push(*_battle_steps(state))
            for team in state.battle.attack:
                _tell_of(state, team, step.seat)
        return
    battle, head = state.battle, action.args[0]
    teams = state.seats[step.seat].teams
    number = next(number for number, team in enumerate(teams) if head in team)
    battle.attack.append(_led_by(head, teams[number]))
    battle.block.append([])
    battle.fought.append(False)
    battle.mental.append(False)
    paid = _pay_tolls(state, step.seat, teams[number])
    state.changed("teams")
    state.agenda.append(due_step("send out", step.seat, (number + 1,)))
    state.push(*paid)


def _pay_tolls(state: ShinobiState, seat: int, team: list[int]) -> list[Step]:
    """What texts ask for a team to be sent out, to be paid at once."""
    hearing = state.setup.hearing
    if Cannot not in hearing.lays or not state.may_lay_down(hearing.keepers):
        return []
    return paying(state, seat, tolls(state, seat, team))


def _led_by(head: int, team: list[int]) -> list[int]:
    return [head, *(ninja for ninja in team if ninja != head)]


def _battle_steps(state: ShinobiState) -> list[Step]:
    attacker, blocker, hearing = state.attacker, 1 - state.attacker, state.setup.hearing
    begins = hearing.awaits("ends", "exchange") or hearing.awaits("begins", "showdown")
    return [
        *[due_step("block", blocker, (number,)) for number in range(len(state.battle.attack))],
        _BLOCKERS_ARE_OUT[blocker],
        _EXCHANGE_OF_JUTSU[attacker],
        *([_SHOWDOWN_BEGINS[attacker]] if begins else []),
        _SHOWDOWN[attacker],
        *([_SHOWDOWN_IS_OVER[attacker]] if hearing.awaits("ends", "showdown") else []),
        _RETURN[attacker],
    ]


_BLOCKERS_ARE_OUT = of_each_seat("blockers are out")
_EXCHANGE_OF_JUTSU = of_each_seat("exchange of jutsu", 0)
_SHOWDOWN_BEGINS = of_each_seat("showdown begins")
_SHOWDOWN = of_each_seat("showdown")
_SHOWDOWN_IS_OVER = of_each_seat("showdown is over")
_RETURN = of_each_seat("return")


def _tell_of(state: ShinobiState, team: list[int], seat: int) -> None:
    """A team is sent out: its ninja, in the order in which they are."""
    if hears(state, "sent out"):
        tell(state, Happening("sent out", tuple(team), seat))
    tell_of_battling(state, team, seat)


def block_options(state: ShinobiState, step: Step) -> list[Action]:
    """Block this attacking team with one team that is not out yet, under any of its ninja as head, or not at all."""
    against = state.battle.attack[step.args[0]]
    if not against:
        return [offer("no block", (-1,))]
    free = _free_to_block(state, step.seat, against)
    if not state.lays(Must):
        return [offer("no block", (against[0],)), *_blocks(against, free)]
    attacks = [team for team in state.battle.attack[step.args[0] :] if team]
    able = [[team for team, _ in _free_to_block(state, step.seat, attack)] for attack in attacks]
    due = dutiful(state, attacks, able, teams_sent(state, step.seat) - sum(map(bool, state.battle.block)))
    stop = [offer("no block", (against[0],))] if [] in due else []
    return [*stop, *_blocks(against, [(team, heads) for team, heads in free if team in due])]


def _blocks(against: list[int], free: list[tuple[list[int], list[int]]]) -> list[Action]:
    return [offer("block", (against[0], head)) for _, heads in free for head in heads]


def _free_to_block(state: ShinobiState, seat: int, against: list[int]) -> list[tuple[list[int], list[int]]]:
    """The teams that may block that one, each with those of its ninja who may lead it there."""
    going = Going(state, seat)
    able = [(team, _able_to_block(state, team, against)) for team in _teams_left(state, seat) if going.may(team)]
    return [(team, heads) for team, heads in able if heads]


def _able_to_block(state: ShinobiState, team: list[int], against: list[int]) -> list[int]:
    """Under which of its ninja as head a team may block that one."""
    return [head for head in able_heads(state, team) if may_block(state, _led_by(head, team), against)]


def _teams_left(state: ShinobiState, seat: int) -> list[list[int]]:
    """The teams that are not out; none where as many block as may be sent."""
    blocking = [team for team in state.battle.block if team]
    if len(blocking) >= teams_sent(state, seat):
        return []
    out = {one for team in blocking for one in team}
    return [team for team in state.seats[seat].teams if out.isdisjoint(team)] if out else state.seats[seat].teams


def block(state: ShinobiState, step: Step, action: Action) -> None:
    """The blocking team faces the attacking one."""
    if action.name == "block":
        head = action.args[1]
        team = next(team for team in state.seats[step.seat].teams if head in team)
        state.push(*_pay_tolls(state, step.seat, team))
        state.battle.block[step.args[0]] = _led_by(head, team)
        state.changed("teams")


def blockers_are_out(state: ShinobiState, step: Step) -> None:
    """Those sent out to block, and who faces whom."""
    battle = state.battle
    state.changed("teams")
    for team in battle.block:
        if team:
            _tell_of(state, team, step.seat)
    told = hears(state, "faces") or hears(state, "unblocked")
    for attack, block_ in zip(battle.attack, battle.block, strict=True) if told else ():
        if attack and block_:
            tell(state, Happening("faces", tuple(attack), 1 - step.seat, by=tuple(block_)))
            tell(state, Happening("faces", tuple(block_), step.seat, by=tuple(attack)))
        elif attack:
            tell(state, Happening("unblocked", tuple(attack), 1 - step.seat))
    tell_of_phase(state, "begins", state.attacker, "exchange")


# 4. Showdown Step.


def showdown_begins(state: ShinobiState, step: Step) -> None:
    """The start of the step."""
    tell_of_phase(state, "ends", step.seat, "exchange")
    tell_of_phase(state, "begins", step.seat, "showdown")


def showdown_options(state: ShinobiState, step: Step) -> list[Action]:
    """The Attacker chooses which of their teams' battles is resolved next."""
    del step
    battle = state.battle
    fought = battle.fought
    return [_showdown(team[0]) for number, team in enumerate(battle.attack) if team and not fought[number]]


_showdown = offers("showdown")
ANY_SHOWDOWN = Action("showdown")
"""The battle that comes first among the actions, if there is one: for those who only play on."""


def showdown(state: ShinobiState, step: Step, action: Action) -> None:
    """Resolve the battle of one team, and then go on with the rest; `ANY_SHOWDOWN` is that of the first in order."""
    battle = state.battle
    heads = [team[0] if team else NOBODY for team in battle.attack]
    if action.args:
        number = heads.index(action.args[0])
    else:
        left = [number for number, team in enumerate(battle.attack) if team and not battle.fought[number]]
        if not left:
            return
        number = min(left, key=heads.__getitem__)
    battle.fought[number] = True
    state.push(step)
    if battle.block[number]:
        _blocked(state, number)
    else:
        _not_blocked(state, number)


def _not_blocked(state: ShinobiState, number: int) -> None:
    """The team is not blocked: it wins a battle reward, or an outstanding one."""
    parameters, team = state.setup.parameters, state.battle.attack[number][:]
    if "win rewards" in state.setup.hearing.acts and any(cannot(state, "win rewards", ninja) for ninja in team):
        return
    strong = _strength(state, number, team) >= parameters.outstanding_power
    strong = is_outstanding_reward(state, team, strong=strong)
    rewards = parameters.outstanding_reward if strong else parameters.reward
    won_so: Result = "outstanding reward" if strong else "reward"
    about = Happening("wins", tuple(team), state.attacker, results=(won_so,), done=rewards, cause="showdown")
    if replaced(state, about):
        return
    if taken := moves.take_rewards(state, state.attacker, rewards):
        won = state.seats[state.attacker].rewards[-taken:]
        _tell_result(state, team, state.attacker, (won_so,), won, done=rewards)


def _blocked(state: ShinobiState, number: int) -> None:
    """The team is blocked: who loses is hurt, the head alone or outstandingly all of them; a tie hurts both heads."""
    battle = state.battle
    attack, block = battle.attack[number][:], battle.block[number][:]
    margin = _strength(state, number, attack) - _strength(state, number, block)
    mine, theirs = results(state, attack, block, margin)
    mental = _is_mental(state, number)
    seats = (state.attacker, 1 - state.attacker)
    ends = [(attack, block, seats[0], mine), (block, attack, seats[1], theirs)]
    hits = [
        hit
        for team, foes, seat, result in ends
        for hit in harms.due(state, _suffered(team, result), Cause("showdown", 1 - seat, by=tuple(foes)))
    ]
    harms.deal(state, hits, wait=any(hit.guarded for hit in hits))
    for team, foes, seat, result in ends[::-1] if theirs in _WON else ends:
        won = mental and result in _WON
        _tell_result(state, team, seat, (result, "mental victory") if won else (result,), by=foes)


_WON: tuple[Result, ...] = ("victory", "outstanding victory")


def _suffered(team: list[int], result: Result) -> list[tuple[int, int]]:
    """Who of a team receives how much damage by how its battle has ended, all at the same time."""
    if result in _WON:
        return []
    head, *supports = team
    return [(head, 2), *((ninja, 1) for ninja in supports)] if result == "complete defeat" else [(head, 1)]


def _tell_result(
    state: ShinobiState,
    team: list[int],
    seat: int,
    results: tuple[Result, ...],
    by: list[int] | None = None,
    done: int = 0,
) -> None:
    if hears(state, "wins"):
        tell(
            state,
            Happening("wins", tuple(team), seat, by=tuple(by or ()), results=results, done=done, cause="showdown"),
        )


def _strength(state: ShinobiState, number: int, team: list[int]) -> int:
    """The team's power, or its mental power in a Mental Power Battle."""
    return team_mental_power(state, team) if _is_mental(state, number) else team_power(state, team)


def _is_mental(state: ShinobiState, number: int) -> bool:
    """Whether it is a Mental Power Battle, and no text forbids either team to fight one."""
    block = state.battle.block[number]
    if not state.battle.mental[number] or not block:
        return False
    return held_back(state, ("battle by mental power",)).isdisjoint((*state.battle.attack[number], *block))


def showdown_is_over(state: ShinobiState, step: Step) -> None:
    """The end of the step: who remains is on the battlefield yet."""
    tell_of_phase(state, "ends", step.seat, "showdown")


# 5. Return.


def return_to_villages(state: ShinobiState, step: Step) -> None:
    """All who remain go back."""
    if hears(state, "returns"):
        out = tuple(one for team in (*state.battle.attack, *state.battle.block) for one in team)
        tell(state, Happening("returns", out, step.seat))
    state.battle = Battle()
    state.changed("teams")


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "battle phase": battle_phase,
    "battle phase is over": battle_phase_is_over,
    "after the battle phase": after_the_battle_phase,
    "blockers are out": blockers_are_out,
    "showdown begins": showdown_begins,
    "showdown is over": showdown_is_over,
    "return": return_to_villages,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "send out": Decision(send_out_options, send_out, passing="send no more"),
    "block": Decision(block_options, block, passing="no block"),
    "showdown": Decision(showdown_options, showdown),
}
