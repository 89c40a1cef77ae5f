"""Battle Phase (rulebooks: "D. Battle Phase", 戦闘フェイズ): send out, block, exchange of jutsu, showdown, return.

Decision: where a head ninja leaves the battlefield, the next of its team takes its place. Where a whole blocking team
has left, the attack is no longer blocked; where a whole attacking team has, its battle does not take place.
Decision: a team with nobody in it has no power and wins nothing.
"""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Battle, Step
from rules.families.shinobi.deployment import trigger_steps
from rules.families.shinobi.effects import Trigger
from rules.families.shinobi.restrictions import may_go, must_go
from rules.families.shinobi.state import Decision, ShinobiState
from rules.play.action import Action


def battle_phase(state: ShinobiState, step: Step) -> None:
    """The player who goes first skips this phase on their first turn."""
    attacker = step.seat
    end = Step("end phase", attacker)
    if state.turn == 0:
        state.push(end)
    else:
        state.push(Step("send out", attacker, (0,)), end)


# 1. Send out Attacker's Teams, 2. Send out Blocker's Teams.


def send_out_options(state: ShinobiState, step: Step) -> list[Action]:
    """Send out one more team under any of its ninja as head, in the order of the teams, or no more.

    No team takes the place on the battlefield of one that must go.
    """
    (start,) = step.args
    room = state.parameters.teams_sent - len(state.battle.attack)
    able = [team for team in state.seats[step.seat].teams[start:] if room and may_go(state, step.seat, team)]
    forced = [number for number, team in enumerate(able) if must_go(state, team)]
    beyond = len(forced) - room
    if not forced:
        teams = able
    elif beyond < 0:
        teams = able[: forced[0] + 1]
    else:
        teams = [able[number] for number in forced[: beyond + 1]]
    stop = [] if forced else [Action("send no more")]
    return [*stop, *(Action("send out", (head,)) for team in teams for head in team)]


def send_out(state: ShinobiState, step: Step, action: Action) -> None:
    """The team is on the battlefield, the head first."""
    if action.name == "send no more":
        if state.battle.attack:
            state.push(*_texts(state, state.battle.attack, "attacking", "fighting"), *_battle_steps(state))
        return
    battle, head = state.battle, action.args[0]
    teams = state.seats[step.seat].teams
    number = next(number for number, team in enumerate(teams) if head in team)
    battle.attack.append(_led_by(head, teams[number]))
    battle.block.append([])
    battle.fought.append(False)
    battle.mental.append(False)
    state.push(Step("send out", step.seat, (number + 1,)))


def _led_by(head: int, team: list[int]) -> list[int]:
    return [head, *(ninja for ninja in team if ninja != head)]


def _battle_steps(state: ShinobiState) -> list[Step]:
    attacker, blocker = state.attacker, 1 - state.attacker
    return [
        *(Step("block", blocker, (number,)) for number in range(len(state.battle.attack))),
        Step("blockers are out", blocker),
        Step("exchange of jutsu", attacker, (0,)),
        Step("showdown", attacker),
        Step("return", attacker),
    ]


def _texts(state: ShinobiState, teams: list[list[int]], *moments: Trigger) -> list[Step]:
    """What the texts of the ninja in these teams do at such a moment, in the order the ninja were sent out."""
    ninja = [(one, moment) for team in teams for one in team for moment in moments]
    return [step for one, moment in ninja for step in trigger_steps(state, one, moment)]


def block_options(state: ShinobiState, step: Step) -> list[Action]:
    """Block this attacking team with one team that is not out yet, under any of its ninja as head, or not at all."""
    against = state.battle.attack[step.args[0]]
    if not against:
        return []
    out = {ninja for team in state.battle.block for ninja in team}
    teams = state.seats[step.seat].teams
    free = [team for team in teams if team[0] not in out and may_go(state, step.seat, team)]
    return [Action("no block", (against[0],)), *(Action("block", (against[0], head)) for team in free for head in team)]


def block(state: ShinobiState, step: Step, action: Action) -> None:
    """The blocking team faces the attacking one."""
    if action.name == "block":
        head = action.args[1]
        team = next(team for team in state.seats[step.seat].teams if head in team)
        state.battle.block[step.args[0]] = _led_by(head, team)


def blockers_are_out(state: ShinobiState, step: Step) -> None:
    """The texts of ninja sent out to block, and of all that ask whom they face."""
    del step
    battle = state.battle
    state.push(*_texts(state, battle.block, "fighting"), *_texts(state, [*battle.attack, *battle.block], "facing"))


# 4. Showdown Step.


def showdown_options(state: ShinobiState, step: Step) -> list[Action]:
    """The Attacker chooses which of their teams' battles is resolved next."""
    del step
    battle = state.battle
    left = [team for team, fought in zip(battle.attack, battle.fought, strict=True) if team and not fought]
    return [Action("showdown", (team[0],)) for team in left]


def showdown(state: ShinobiState, step: Step, action: Action) -> None:
    """Resolve the battle of one team, and then go on with the rest."""
    battle = state.battle
    number = next(n for n, team in enumerate(battle.attack) if team and team[0] == action.args[0])
    battle.fought[number] = True
    state.push(step)
    if battle.block[number]:
        _blocked(state, number)
    else:
        _not_blocked(state, number)


def _not_blocked(state: ShinobiState, number: int) -> None:
    """The team is not blocked: it wins a battle reward, or an outstanding one."""
    parameters = state.parameters
    strong = _strength(state, number, state.battle.attack[number]) >= parameters.outstanding_power
    rewards = parameters.outstanding_reward if strong else parameters.reward
    moves.take_rewards(state, state.attacker, rewards)
    state.push(*_texts(state, [state.battle.attack[number][:]], "rewarded"))


def _blocked(state: ShinobiState, number: int) -> None:
    """The team is blocked: the higher power wins, by 5 or more outstandingly; a tie hurts both heads."""
    attack, block = state.battle.attack[number], state.battle.block[number]
    margin = _strength(state, number, attack) - _strength(state, number, block)
    if margin == 0:
        for head in (attack[0], block[0]):
            moves.damage(state, head, 1)
        return
    winner, loser = (attack, block) if margin > 0 else (block, attack)
    victors = winner[:]
    if abs(margin) >= state.parameters.outstanding_margin:
        head, *supports = loser[:]
        moves.damage(state, head, 2)
        for ninja in supports:
            moves.damage(state, ninja, 1)
    else:
        moves.damage(state, loser[0], 1)
    state.push(*_texts(state, [victors], "winning"))


def _strength(state: ShinobiState, number: int, team: list[int]) -> int:
    """The team's power, or its mental power in a Mental Power Battle."""
    if state.battle.mental[number] and state.battle.block[number]:
        return moves.team_mental_power(state, team)
    return moves.team_power(state, team)


# 5. Return.


def return_to_villages(state: ShinobiState, step: Step) -> None:
    """All who remain go back."""
    del step
    state.battle = Battle()


AUTOMATIC = {"battle phase": battle_phase, "blockers are out": blockers_are_out, "return": return_to_villages}
DECISIONS = {
    "send out": Decision(send_out_options, send_out, passing="send no more"),
    "block": Decision(block_options, block, passing="no block"),
    "showdown": Decision(showdown_options, showdown),
}
