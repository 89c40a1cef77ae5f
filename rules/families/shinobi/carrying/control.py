"""Instructions that put others together: one after another, in that case, may, modes, later, coins."""

from __future__ import annotations

from rules.families.shinobi.carrying.comparing import compared
from rules.families.shinobi.carrying.conditions import holds, times_told
from rules.families.shinobi.carrying.events import count_use, is_used_up
from rules.families.shinobi.carrying.frames import FOREVER, Delayed, Frame
from rules.families.shinobi.carrying.one_by_one import coins_flipped, each, for_each
from rules.families.shinobi.carrying.possible import can_be_whole, possible, possible_in_part
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.flow import Automatic, Decision, Decisions, Lot, LotTable, Step


def sequence(run: Run, do: model.Sequence) -> None:
    """One after another."""
    run.due(*do.steps)


def in_that_case(run: Run, do: model.InThatCase) -> None:
    """The second is due once the first has been carried out whole; it may speak of as much as was done before."""
    run.frame = run.frame._replace(ok=True)
    whole = can_be_whole(run.state, run.frame, do.first)
    run.state.push(run.step("carry out", do.first), *([run.step("in that case", do.then)] if whole else ()))


def or_else(run: Run, do: model.OrElse) -> None:
    """The second is due where the first cannot be carried out."""
    run.frame = run.frame._replace(ok=True, done=0)
    run.state.push(run.step("carry out", do.first), run.step("or else", do.otherwise))


def otherwise(state: ShinobiState, step: Step) -> None:
    """What comes in the other case, where it has come to that."""
    if not state.frames[step.args[0]].ok:
        state.push(Step("carry out", step.seat, step.args))


def then(state: ShinobiState, step: Step) -> None:
    """What comes in that case, where it has come to that."""
    if state.frames[step.args[0]].ok:
        state.push(Step("carry out", step.seat, step.args))
    else:
        state.frames[step.args[0]] = state.frames[step.args[0]]._replace(ok=False)


def may(run: Run, do: model.May) -> None:
    """AskError, where anything can be done; what comes in the place of something is done whole."""
    replaces = isinstance(run.state.ability(run.frame.text, run.frame.ability), model.Instead)
    able = possible if replaces else possible_in_part
    if able(run.state, run.frame, do.do) and not is_used_up(run.state, run.frame):
        run.state.push(run.step("may", do.do, run.seats(do.by)[0]))
    else:
        run.done(0)


def may_options(state: ShinobiState, step: Step) -> list[Action]:
    """Apply the text, or leave it."""
    card = state.frames[step.args[0]].card
    return [Action("apply text", (card,)), Action("leave text", (card,))]


def decide_may(state: ShinobiState, step: Step, action: Action) -> None:
    """What may be done is done, or not."""
    if action.name == "apply text":
        if _counts(state, state.frames[step.args[0]], step.args[1]):
            count_use(state, state.frames[step.args[0]])
        state.push(Step("carry out", state.frames[step.args[0]].seat, step.args))
    else:
        frame = state.frames[step.args[0]]
        state.frames[step.args[0]] = frame._replace(ok=False, done=0)


def _counts(state: ShinobiState, frame: Frame, node: int) -> bool:
    """Whether what has been agreed to is a whole text that is applied so often a turn."""
    ability = state.ability(frame.text, frame.ability)
    if not isinstance(ability, model.Triggered) or not isinstance(ability.do, model.May):
        return False
    return bool(ability.a_turn) and state.place(frame, ability.do.do) == node


def unless(run: Run, do: model.Unless) -> None:
    """The other player may do the other thing, where they can."""
    if possible(run.state, run.frame, do.avoid):
        run.state.push(Step("avoid", run.seats(do.by)[0], (run.frame_id, run.node)))
    else:
        run.due(do.do)


def avoid_options(state: ShinobiState, step: Step) -> list[Action]:
    """Do the other thing, or let it happen."""
    card = state.frames[step.args[0]].card
    return [Action("avoid", (card,)), Action("let it happen", (card,))]


def decide_avoid(state: ShinobiState, step: Step, action: Action) -> None:
    """One of the two happens."""
    run = Run(state, *step.args)
    do = state.node(run.frame, run.node)
    if isinstance(do, model.Unless):
        run.due(do.avoid if action.name == "avoid" else do.do)


def if_(run: Run, do: model.If) -> None:
    """What depends on a condition."""
    if holds(run.state, run.frame, do.condition):
        run.due(do.then)
    elif do.otherwise:
        run.due(do.otherwise)
    else:
        run.done(0)


def choose_mode(run: Run, do: model.ChooseMode) -> None:
    """AskError for the modes, one after another."""
    run.state.push(Step("choose mode", run.seats(do.by)[0], (run.frame_id, run.node)))


def tiers(run: Run, do: model.Tiers) -> None:
    """The tiers open at that amount: all of them, or one that is chosen."""
    if do.all:
        run.due(*(_open_tiers(run, do)))
    elif _open_tiers(run, do):
        run.state.push(Step("choose mode", run.seat, (run.frame_id, run.node)))


def _open_tiers(run: Run, do: model.Tiers) -> list[model.Instruction]:
    value = run.amount(do.amount)
    return [tier.do for tier in do.tiers if compared(value, tier.is_, tier.number)]


def modes_of(run: Run, do: model.Instruction) -> list[model.Instruction]:
    """The modes that may be chosen: of those open, the ones with something to do; where there is none, all."""
    if isinstance(do, model.ChooseMode):
        chosen = run.frame.ref("modes") or ()
        found = [mode for number, mode in enumerate(do.modes) if number not in chosen]
    else:
        found = _open_tiers(run, do) if isinstance(do, model.Tiers) else []
    return [mode for mode in found if possible(run.state, run.frame, mode)] or found


def mode_options(state: ShinobiState, step: Step) -> list[Action]:
    """The modes by number, as they are written."""
    run = Run(state, *step.args)
    do = state.node(run.frame, run.node)
    modes = [Action("choose mode", (run.frame.card, number)) for number in _numbers(run, do)]
    fewer = isinstance(do, model.ChooseMode) and do.up_to and len(run.frame.ref("modes") or ()) >= do.least
    return [*modes, Action("choose no more")] if fewer else modes


def _numbers(run: Run, do: model.Instruction) -> list[int]:
    written = list(do.modes) if isinstance(do, model.ChooseMode) else _all_tiers(do)
    able = modes_of(run, do)
    return [number for number, mode in enumerate(written) if any(mode is one for one in able)]


def _all_tiers(do: model.Instruction) -> list[model.Instruction]:
    return [tier.do for tier in do.tiers] if isinstance(do, model.Tiers) else []


def decide_mode(state: ShinobiState, step: Step, action: Action) -> None:
    """The mode is carried out, and another one chosen where the text says so."""
    run = Run(state, *step.args)
    do = state.node(run.frame, run.node)
    if action.name == "choose no more":
        run.name("modes", ())
        return
    number = action.args[1]
    if isinstance(do, model.ChooseMode):
        chosen = (*(run.frame.ref("modes") or ()), number)
        run.name("modes", chosen if len(chosen) < do.count else ())
        if len(chosen) < min(do.count, len(do.modes)):
            state.push(step)
        run.due(do.modes[number])
    else:
        run.due(_all_tiers(do)[number])


def for_each_time(run: Run, do: model.ForEachTime) -> None:
    """Once for every time."""
    run.due(*[do.do] * times_told(run.state, run.frame, do.on))


def repeat(run: Run, do: model.Repeat) -> None:
    """So many times."""
    run.due(*[do.do] * max(0, run.amount(do.times)))


def later(run: Run, do: model.Later) -> None:
    """Wait for the event."""
    starts, ends = span(run.state, run.seat, do.until)
    frame = run.frame._replace(harm=-1)
    run.state.delayed.append(Delayed(frame, run.node, starts, ends, do.each_time))
    run.done(1)


def span(state: ShinobiState, seat: int, duration: Duration) -> tuple[int, int]:
    """The first and the last turn of a duration that begins now."""
    now = state.turn
    again = state.seats[state.attacker].extra_turns
    other = now + 1 + again  # when the one who is not the Attacker comes
    once_more = now + 1 if again else now + 2
    mine, theirs = (once_more, other) if state.attacker == seat else (other, once_more)
    spans: dict[Duration, tuple[int, int]] = {
        "next turn": (now + 1, now + 1),
        "opponent's next turn": (theirs, theirs),
        "your next turn": (mine, mine),
        "until your next turn": (now, mine - 1),
        "until the end of your next turn": (now, mine),
        "until your opponent's next turn": (now, theirs - 1),
        "until the end of your opponent's next turn": (now, theirs),
        "this and next turn": (now, now + 1),
    }
    forever = duration in ("permanent", "stays", "user stays", "while")
    return (now, FOREVER) if forever else spans.get(duration, (now, now))


# Ninja Blade coins


_UNTIL_TAILS = -1
"""In place of a number of coins: one after another until one comes up tails."""


def flip(run: Run, do: model.Flip) -> None:
    """Chance decides how the coins come up."""
    times = _UNTIL_TAILS if do.until_tails else max(0, run.amount(do.times))
    run.state.push(Step("flip coins", run.seats(do.by)[0], (run.frame_id, run.node, times)))


def draw_flip(state: ShinobiState, step: Step, random: RandomSource) -> Action:
    """Each coin comes up heads (1) or tails (0)."""
    del state
    if step.args[2] == _UNTIL_TAILS:
        heads = 0
        while random.below(2):
            heads += 1
        return Action("flip coins", (*[1] * heads, 0))
    return Action("flip coins", tuple(random.below(2) for _ in range(step.args[2])))


def fits_flip(state: ShinobiState, step: Step, action: Action) -> bool:
    """So many coins."""
    del state
    if step.args[2] == _UNTIL_TAILS:
        return action.name == "flip coins" and action.args[-1:] == (0,) and all(one == 1 for one in action.args[:-1])
    return action.name == "flip coins" and len(action.args) == step.args[2] and set(action.args) <= {0, 1}


def carry_out_flip(state: ShinobiState, step: Step, action: Action) -> None:
    """All heads, or all tails, has its effect; how many came up heads is what has been done."""
    run = Run(state, *step.args[:2])
    do = state.node(run.frame, run.node)
    heads = sum(action.args)
    run.frame = run.frame.naming("flipped", action.args)._replace(done=heads)
    if isinstance(do, model.ForEach) and isinstance(do.do, model.Flip):
        coins_flipped(run, do.do, action.args)
    elif isinstance(do, model.Flip) and action.args:
        outcome = do.heads if heads == len(action.args) else do.tails if heads == 0 else None
        if outcome:
            run.due(outcome)


VERBS: dict[type, Verb] = {
    model.Sequence: sequence,
    model.InThatCase: in_that_case,
    model.OrElse: or_else,
    model.May: may,
    model.Unless: unless,
    model.If: if_,
    model.ChooseMode: choose_mode,
    model.Tiers: tiers,
    model.ForEach: for_each,
    model.ForEachTime: for_each_time,
    model.Repeat: repeat,
    model.Later: later,
    model.Flip: flip,
}
AUTOMATIC: Automatic[ShinobiState, Step] = {"in that case": then, "or else": otherwise, "each": each}
DECISIONS: Decisions[ShinobiState, Step] = {
    "may": Decision(may_options, decide_may),
    "avoid": Decision(avoid_options, decide_avoid),
    "choose mode": Decision(mode_options, decide_mode),
}
LOTS: LotTable[ShinobiState, Step] = {"flip coins": Lot(draw_flip, fits_flip, carry_out_flip)}
