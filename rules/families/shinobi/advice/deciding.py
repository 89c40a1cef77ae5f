"""How a sensible player decides: from what its seat can see, the best next action by a few plain values.

Ninja are worth their figures. Teams are organised and sent out by the best split (`teams`). Jutsu and missions are
tried on a copy in which nobody answers. Missions whose text is not played are kept to pay with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rules.families.shinobi.advice.teams import best_head, rewards_for
from rules.families.shinobi.advice.worth import (
    WON,
    block_outcome,
    card_value,
    healthy_first,
    ninja_value,
    position_value,
    strongest_block,
    team_worth,
    wanted_teams,
)
from rules.families.shinobi.carrying.strength import combat_and_support, figures_of, team_power
from rules.families.shinobi.effects.moving import DiscardUntil, Move
from rules.families.shinobi.phases.battle_phase import ANY_SHOWDOWN
from rules.families.shinobi.phases.deployment import platoon_replaces
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import RandomSource, in_drawn_order
from rules.play.flow import Step

ENTERING = frozenset({"deploy", "ambush", "growth", "platoon", "squad", "sacrifice"})
"""The actions that bring a ninja into play."""

_Chooser = Callable[[ShinobiState, Step, Sequence[Action]], Action]

_NO_JUTSU = Action("no jutsu")

_CHEAP_CARD = 0.2
_WORTH_PLAYING = 0.05
_WORTH_DRAWING = 2.0
_SPARE = 0.5


def choose(state: ShinobiState, random: RandomSource) -> Action:
    """The best of the legal actions for whoever is to act, one of equals by lot; the first where none has a value."""
    legal = state.legal_actions()
    step = state.agenda[-1]
    chooser = _CHOOSERS.get(step.name)
    if len(legal) == 1 or chooser is None:
        return legal[0]
    return chooser(state, step, in_drawn_order(legal, random))


def is_weighed(step: str) -> bool:
    """Whether anything is asked at this step; the first action is taken at any other."""
    return step in _CHOOSERS


# Setup and Mission Phase.


def _mulligan(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Keep a hand with a ninja that can come in the first two turns."""
    early = [c for c in state.seats[step.seat].hand if state.face(c).kind == "ninja" and state.face(c).need <= 1]
    return Action("keep hand") if early or Action("mulligan") not in legal else Action("mulligan")


def _mission_phase(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Bring ninja and clients in, play missions that pay, charge what will not be used, end."""
    seat = step.seat
    entering = [action for action in legal if action.name in ENTERING]
    if entering:
        best = max(entering, key=partial(_gain_of_entering, state))
        if _gain_of_entering(state, best) > 0:
            return best
    for action in legal:
        if action.name == "deploy client":
            return action
    missions = [
        a for a in legal if a.name == "use effect" or (a.name == "play mission" and is_played(state, a.args[0]))
    ]
    return _mission_that_pays(state, seat, missions) or _charge(state, seat) or Action("end mission phase")


def _mission_that_pays(state: ShinobiState, seat: int, missions: Sequence[Action]) -> Action | None:
    """The best mission, its own card and those that pay its hand cost being worth little otherwise."""
    credit = {
        action: _CHEAP_CARD * (1 + state.face(action.args[0]).hand) if action.name == "play mission" else 0.0
        for action in missions
    }
    worth = {action: _tried(state, seat, action) + credit[action] for action in missions}
    return _best(worth, position_value(state, seat))


def _gain_of_entering(state: ShinobiState, action: Action) -> float:
    card, *leaving = action.args
    if action.name == "platoon":
        leaving += platoon_replaces(state, state.owner(card), card)
    return ninja_value(state, card) + 1.0 - sum(ninja_value(state, ninja) for ninja in leaving)


def is_played(state: ShinobiState, card: int) -> bool:
    return any(state.face(card).played)


def _charge(state: ShinobiState, seat: int) -> Action | None:
    """Charge the least useful card while the hand is over its size or a jutsu in hand lacks chakra, and idle cards."""
    own = state.seats[seat]
    wanted = max((_price(state, card) for card in own.hand if is_played(state, card)), default=0)
    spare = [card for card in own.hand if card_value(state, seat, card) <= _SPARE]
    idle = [card for card in spare if state.face(card).kind != "ninja"]
    over = len(own.hand) > state.parameters.hand_size
    if over or idle or (spare and len(own.chakra) < wanted):
        pool = own.hand if over else idle or spare
        return Action("charge", (_listed(state, min(pool, key=partial(card_value, state, seat)), own.hand),))
    return None


def _price(state: ShinobiState, card: int) -> int:
    return len(state.face(card).dues)


def _listed(state: ShinobiState, card: int, pile: list[int]) -> int:
    """The copy of a card that stands for all of its kind in the legal actions."""
    alike = state.setup.alike
    return next(other for other in pile if alike[other] == alike[card])


def _give_up(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Pay or discard with the least useful card."""
    return min(legal, key=lambda action: card_value(state, step.seat, action.args[0]))


def _choose(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Of cards in play the ones that leave the best position; of others the best to take, the least useful to give."""
    able = [action for action in legal if action.args]
    if not able:
        return legal[0]
    if any(state.in_play(action.args[0]) for action in able):
        return _aim(state, step, legal)
    frame = state.frames[step.args[0]]
    do = state.node(frame, step.args[1])
    gives = isinstance(do, Move | DiscardUntil) and getattr(do, "to", "discard") != "hand"
    own = state.owner(able[0].args[0]) == frame.seat
    value = partial(_worth_of, state, step.seat)
    return min(able, key=value) if gives and own == (step.seat == frame.seat) else max(able, key=value)


def _worth_of(state: ShinobiState, seat: int, action: Action) -> float:
    return card_value(state, seat, action.args[0])


def _choose_end(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Keep a card on top that is better than nothing much."""
    seen = state.frames[step.args[0]].ref("seen") or ()
    good = not seen or card_value(state, step.seat, seen[0]) >= _WORTH_DRAWING
    return next(action for action in legal if (action.name == "on top") == good)


def _arrange(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """The best card next."""
    best = max(legal, key=partial(_worth_of, state, step.seat))
    if best.name == "put next":
        return best
    good = _worth_of(state, step.seat, best) >= _WORTH_DRAWING
    return best._replace(name="put on top" if good else "put at the bottom")


def _may(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Apply a text where the position is at least as good for it."""
    worth = {action: _tried(state, step.seat, action) for action in legal}
    return max(legal, key=lambda action: (worth[action], action.name in ("apply text", "avoid")))


# Organization and Battle Phase.


def _organise(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Put the ninja where the best split wants it; those that stay home stand together to block."""
    ninja = step.args[0]
    wanted = wanted_teams(state, step.seat)
    mates = next((team for team in wanted if ninja in team), None)
    if mates is None:
        mates = tuple(n for n in state.seats[step.seat].village if not any(n in team for team in wanted))
    for action in legal:
        if action.name == "team up" and action.args[1] in mates:
            return action
    return Action("new team", (ninja,))


def _send_out(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Send out the next team that is worth it, under its best head; otherwise none, or the first that must go."""
    block = strongest_block(state, 1 - step.seat)
    able: list[Action] = []
    for organised in state.seats[step.seat].teams[step.args[0] :]:
        team = healthy_first(state, organised)
        power, members = best_head(figures_of(state, team), range(len(team)))
        action = Action("send out", (team[members[0]],))
        if action in legal:
            able.append(action)
            if team_worth(state, block, power) > 0:
                return action
    stop = Action("send no more")
    return stop if stop in legal else able[-1]


def _block(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Block with the weakest team that wins; to a lost battle send nobody unless the game is at stake."""
    prices = block_prices(state, step, legal)
    return min(legal, key=lambda action: prices[action])


def block_prices(state: ShinobiState, step: Step, legal: Sequence[Action]) -> dict[Action, float]:
    """What each answer to an attack costs, in rewards."""
    attack = team_power(state, state.battle.attack[step.args[0]])
    at_stake = len(state.seats[1 - step.seat].rewards) + 2 * state.parameters.teams_sent > (
        state.parameters.rewards_to_win
    )
    return {action: _block_price(state, action, attack, at_stake=at_stake) for action in legal}


def _block_price(state: ShinobiState, action: Action, attack: int, *, at_stake: bool) -> float:
    """What an answer to an attack of such power costs, in rewards; a win earns the damage it does."""
    stakes = 3.0 if at_stake else 1.0
    if action.name == "no block":
        return stakes * rewards_for(attack, state.parameters)
    head = action.args[1]
    team = next(team for team in state.seats[state.agenda[-1].seat].teams if head in team)
    power = combat_and_support(state, head)[0] + sum(combat_and_support(state, one)[1] for one in team if one != head)
    return -block_outcome(state, power - attack) + 0.01 * power + 0.001 * state.status[head].injured


# Exchange of Jutsu.


def _exchange(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Play what leaves a better position than passing, the best first."""
    plays = [
        a for a in legal if a.name in ("surge", "use effect") or (a.name == "use jutsu" and is_played(state, a.args[0]))
    ]
    if not plays:
        return _NO_JUTSU
    idle = _tried(state, step.seat, _NO_JUTSU)
    if idle >= WON:
        return _NO_JUTSU
    worth = {action: _tried(state, step.seat, action) for action in plays}
    return _best(worth, idle) or _NO_JUTSU


def _best(worth: Mapping[Action, float], idle: float) -> Action | None:
    """The most worthy action, if it is worth more than doing nothing; the first of equals, in the order given."""
    best = max(worth, key=lambda action: worth[action], default=None)
    return best if best and worth[best] > idle + _WORTH_PLAYING else None


def _tried(state: ShinobiState, seat: int, action: Action) -> float:
    """The position once an action and the battle it belongs to are over and nobody has added anything."""
    trial = state.clone()
    trial.apply_passing(action, _PLAYED_ON)
    while not trial.is_over() and trial.agenda[-1].name not in _ENDS_A_TRIAL:
        trial.apply_passing(_quietly(trial), _PLAYED_ON)
    return position_value(trial, seat)


_LOTS = {"shuffle", "flip coins", "draw lots", "draw one face down", "aim at one face down"}
_ENDS_A_TRIAL = frozenset({"mission phase", "organise", "send out", "discard", *_LOTS})


def _quietly(state: ShinobiState) -> Action:
    """The next action of a trial: aim well, pay with what comes first, add nothing."""
    legal, step = state.legal_actions(), state.agenda[-1]
    if step.name in _AIMING:
        return _CHOOSERS[step.name](state, step, legal)
    return legal[-1] if step.name == "choose x" else legal[0]


_AIMING = frozenset({"aim", "choose", "arrange", "choose end"})
PASSED = {
    "exchange of jutsu": _NO_JUTSU,
    "counter mission": Action("no counter"),
    "mastery": Action("no mastery"),
}
"""Where nobody adds anything in a trial."""
_PLAYED_ON = {**PASSED, "showdown": ANY_SHOWDOWN}
"""The same to the end of a battle, in the order in which the teams come."""


def _aim(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Aim where the position ends up best; ties go to the other side's strongest."""
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: _tried(state, step.seat, action))


def _choose_cost(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Pay in the way that takes the fewest cards."""
    del step
    return min(legal, key=lambda action: len(state.face(action.args[0]).ways[action.args[1]].dues))


def _choose_x(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Pay as much as helps, and no more."""
    worth = {action: _tried(state, step.seat, action) for action in legal}
    return max(legal, key=lambda action: (worth[action], -action.args[0]))


def _mastery(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Take the jutsu back."""
    del state, step
    return next(action for action in legal if action.name == "mastery")


def _counter(state: ShinobiState, step: Step, legal: Sequence[Action]) -> Action:
    """Counter where the text is played: a Counter mission has no other moment."""
    del step
    counters = (action for action in legal if action.name == "counter mission" and is_played(state, action.args[0]))
    return next(counters, Action("no counter"))


BY_SIGHT = frozenset(
    {
        "mulligan",
        "pay hand cost",
        "pay jutsu cost",
        "discard",
        "organise",
        "send out",
        "block",
        "choose cost",
        "mastery",
        "counter mission",
    }
)
"""The decisions for which nothing is tried out."""
TRIED_MISSIONS = frozenset({"use effect", "play mission"})
"""What is tried out in the Mission Phase."""

_CHOOSERS: dict[str, _Chooser] = {
    "mulligan": _mulligan,
    "mission phase": _mission_phase,
    "pay hand cost": _give_up,
    "pay jutsu cost": _give_up,
    "discard": _give_up,
    "choose": _choose,
    "choose end": _choose_end,
    "arrange": _arrange,
    "may": _may,
    "avoid": _may,
    "choose mode": _may,
    "choose x of effect": _choose_x,
    "organise": _organise,
    "send out": _send_out,
    "block": _block,
    "exchange of jutsu": _exchange,
    "aim": _aim,
    "choose cost": _choose_cost,
    "choose x": _choose_x,
    "mastery": _mastery,
    "counter mission": _counter,
}
