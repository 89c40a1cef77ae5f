"""Whom an effect may be aimed at, and the steps from an announced effect to its place on the chain."""

from __future__ import annotations

from rules.families.shinobi.board import Link, Step
from rules.families.shinobi.effects import Condition, Line, Target
from rules.families.shinobi.state import Decision, ShinobiState
from rules.play.action import Action

CHOSEN = ("one", "jutsu", "mission", "permanent")
"""The scopes of targets that leave a choice."""

KINDS = ("mission", "jutsu", "surge")
"""The kinds of links, as steps number them."""


def candidates(state: ShinobiState, seat: int, user: int, target: Target) -> list[int]:
    """The cards that fit a target, seen from the seat that controls the effect."""
    if target.scope in ("jutsu", "mission"):
        return [link.card for link in state.chain if link.kind == target.scope and not _is_permanent(state, link)]
    if target.scope == "permanent":
        return [mission for each in (seat, 1 - seat) for mission in state.seats[each].missions]
    if target.scope == "user":
        return [user] if user in state.status else []
    found = [ninja for ninja in _side(state, seat, target) if _fits(state, user, ninja, target)]
    shielded = state.seats[1 - seat].village if target.scope == "one" and user >= 0 else []
    return [ninja for ninja in found if not (ninja in shielded and "no aim" in state.status[ninja].marks)]


def _is_permanent(state: ShinobiState, link: Link) -> bool:
    return "Permanent" in state.facts(link.card).keywords


def _side(state: ShinobiState, seat: int, target: Target) -> list[int]:
    own, other = state.seats[seat].village, state.seats[1 - seat].village
    return {"own": own, "opposing": other, "any": [*own, *other]}[target.side]


def _fits(state: ShinobiState, user: int, ninja: int, target: Target) -> bool:
    if target.status != "any" and state.status[ninja].injured != (target.status == "injured"):
        return False
    if not state.fits(ninja, target.who) or (target.but and state.fits(ninja, target.but)):
        return False
    if target.place == "anywhere":
        return True
    if target.place == "against user":
        return ninja in facing(state, user)
    if target.place == "user team":
        return ninja in (team_out(state, user) or [])
    return (team_out(state, ninja) is not None) == (target.place == "battlefield")


def team_out(state: ShinobiState, ninja: int) -> list[int] | None:
    """The team on the battlefield that a ninja is in; None for one that stands by."""
    return next((team for team in (*state.battle.attack, *state.battle.block) if ninja in team), None)


def facing(state: ShinobiState, ninja: int) -> list[int]:
    """The team that a ninja battles against; empty without one."""
    battle = state.battle
    for attack, block in zip(battle.attack, battle.block, strict=True):
        if ninja in attack:
            return block
        if ninja in block:
            return attack
    return []


def chosen_target(state: ShinobiState, card: int) -> Target | None:
    """What is chosen when a jutsu or mission is announced: the first target of its lines that leaves a choice."""
    targets = (line.target for line in state.facts(card).lines if line and not line.trigger and line.target)
    return next((target for target in targets if target.scope in CHOSEN), None)


def aims(state: ShinobiState, link: Link) -> bool:
    """Whether there is something to aim at, if the effect needs it."""
    target = chosen_target(state, link.card)
    return target is None or bool(candidates(state, link.seat, link.user, target))


def link_steps(state: ShinobiState, link: Link) -> list[Step]:
    """Aim, if the effect leaves a choice, and put it on the chain."""
    args = (KINDS.index(link.kind), link.card, link.user, link.x)
    if link.kind != "surge" and chosen_target(state, link.card):
        return [Step("aim", link.seat, args)]
    return [Step("add to the chain", link.seat, (*args, link.target))]


def aim_options(state: ShinobiState, step: Step) -> list[Action]:
    """Everything the announced effect may be aimed at."""
    _, card, user, _ = step.args
    target = chosen_target(state, card)
    assert target is not None  # noqa: S101 - link_steps asks only where there is one
    return [Action("aim", (found,)) for found in candidates(state, step.seat, user, target)]


def aim(state: ShinobiState, step: Step, action: Action) -> None:
    """The target is chosen; the effect goes on the chain."""
    state.push(Step("add to the chain", step.seat, (*step.args, action.args[0])))


def add_to_the_chain(state: ShinobiState, step: Step) -> None:
    """The card leaves the hand and waits on the chain with its effect."""
    kind, card, user, x, target = step.args
    state.chain.append(Link(KINDS[kind], step.seat, card, user, x, target))
    state.seats[step.seat].hand.remove(card)


def holds(state: ShinobiState, ninja: int, condition: Condition | None) -> bool:
    """Whether what a text asks of a ninja's battle is so: its head, those beside it, those it faces."""
    if condition is None:
        return True
    team = team_out(state, ninja) or []
    asked = {
        "head": team[:1],
        "beside": [mate for mate in team if mate != ninja],
        "facing": facing(state, ninja) if team else [],
    }[condition.what]
    return any(state.fits(one, condition.who) for one in asked)


def worth_paying(state: ShinobiState, seat: int, user: int, line: Line) -> bool:
    """Whether a text that can be paid for has something to work on."""
    return line.target is None or bool(candidates(state, seat, user, line.target))


def line_steps(
    state: ShinobiState, seat: int, card: int, place: int, user: int = -1, x: int = 0, target: int = -1
) -> list[Step]:
    """Carry out a line of a card, aiming it first where it leaves a choice that has not been made."""
    line = state.facts(card).lines[place]
    if line and line.target and line.target.scope == "one" and target < 0:
        return [Step("aim line", seat, (card, place, user, x))]
    return [
        Step("carry out", seat, (card, place, number, user, x, target))
        for number in range(len(line.instructions) if line else 0)
    ]


def aim_line_options(state: ShinobiState, step: Step) -> list[Action]:
    """Everything the line may be aimed at; where there is nothing, it does nothing."""
    card, place, user, _ = step.args
    line = _line(state, card, place)
    if line.target is None:
        return []
    return [Action("aim", (found,)) for found in candidates(state, step.seat, user, line.target)]


def aim_line(state: ShinobiState, step: Step, action: Action) -> None:
    """The line's target is chosen."""
    card, place, user, x = step.args
    state.push(*line_steps(state, step.seat, card, place, user, x, action.args[0]))


def _line(state: ShinobiState, card: int, place: int) -> Line:
    line = state.facts(card).lines[place]
    if line is None:
        raise ValueError(f"Line {place} of card {card} is not understood and never due.")
    return line


AUTOMATIC = {"add to the chain": add_to_the_chain}
DECISIONS = {"aim": Decision(aim_options, aim), "aim line": Decision(aim_line_options, aim_line)}
