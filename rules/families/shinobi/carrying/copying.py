"""A jutsu or mission that does what another one does."""

from __future__ import annotations

from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.playing import can_aim, lines, with_targets
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Automatic, Step


def perform(run: Run, do: model.Perform) -> None:
    """What the other card does, aimed anew; nothing where there is nothing to aim at."""
    state, mine = run.state, run.frame
    able = [card for card in run.cards(do.what, affects=False) if state.face(card).kind in ("jutsu", "mission")]
    if not able or not can_aim(state, run.seat, able[0], mine.user):
        run.done(0)
        return
    frame = state.keep(Frame(run.seat, mine.card, able[0], 0, mine.user))
    aimed = [number for number, which in enumerate(state.face(able[0]).targets) if isinstance(which, Choose)]
    run.done(1, able[:1])
    state.push(*(Step("aim", run.seat, (frame, number)) for number in aimed), Step("perform", run.seat, (frame,)))


def aimed_at(state: ShinobiState, step: Step) -> None:
    """The text is due, line by line."""
    frame = with_targets(state, state.frames.pop(step.args[0]))
    state.push(*lines(state, frame, copied=True))


VERBS: dict[type, Verb] = {model.Perform: perform}
AUTOMATIC: Automatic[ShinobiState, Step] = {"perform": aimed_at}
