"""What is done to each of several (`ForEach`): to all of them at once, where nothing is left to be decided.

Every coin is flipped, and every condition asked, before anything is done to any of them.
"""

from __future__ import annotations

from functools import cache

from rules.core.dataclass import names
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import parts_of
from rules.families.shinobi.carrying.run import Run
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Ref
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step


def for_each(run: Run, do: model.ForEach) -> None:
    """Once for every one; first a coin for each, where what is done depends on that."""
    cards = run.cards(do.group)
    run.done(len(cards))
    if isinstance(do.do, model.Flip) and do.do.times == 1 and not do.do.until_tails:
        run.name("flipped for", cards)
        run.state.push(Step("flip coins", run.seats(do.do.by)[0], (run.frame_id, run.node, len(cards))))
    else:
        run.state.push(to_each(run, do.do, cards))


def coins_flipped(run: Run, do: model.Flip, came: tuple[int, ...]) -> None:
    """A coin has been flipped for each: what becomes of those whose coin came up heads, and tails."""
    cards = dict(zip(run.frame.ref("flipped for") or (), came, strict=True))
    run.state.push(
        *(
            to_each(run, outcome, [card for card, side in cards.items() if side == wanted])
            for wanted, outcome in ((1, do.heads), (0, do.tails))
            if outcome
        )
    )


def to_each(run: Run, do: Instruction, cards: list[int]) -> Step:
    """The step that does something to each of the cards."""
    return Step("each", run.seat, (run.frame_id, run.place(do), *cards))


def each(state: ShinobiState, step: Step) -> None:
    """Do it to all at hand at once; or its parts to those whom they are about, or all of it to one after another."""
    frame_id, node, *cards = step.args
    run = Run(state, frame_id, node)
    do = state.node(run.frame, node)
    if len(cards) == 1 or (cards and _is_at_once(do) and not isinstance(do, model.If)):
        run.name("each", cards)
        state.push(Step("carry out", step.seat, (frame_id, node)))
    elif isinstance(do, model.If):
        able = [card for card in cards if holds(state, run.frame.naming("each", (card,)), do.condition)]
        rest = [card for card in cards if card not in able]
        state.push(to_each(run, do.then, able), *([to_each(run, do.otherwise, rest)] if do.otherwise else ()))
    elif isinstance(do, model.Sequence) and all(map(_is_at_once, do.steps)):
        state.push(*(to_each(run, one, cards) for one in do.steps))
    elif isinstance(do, model.ForEach) and do.group == _EACH:
        state.push(to_each(run, do.do, cards))
    else:
        state.push(*(to_each(run, do, [card]) for card in cards))


_EACH = Ref("each")


@cache
def _is_at_once(do: Instruction) -> bool:
    """Whether it can be done to all at hand at once: it is done to them and speaks of each but to say how much."""
    if isinstance(do, model.If):
        return _is_at_once(do.then) and (do.otherwise is None or _is_at_once(do.otherwise))
    if getattr(do, "who", getattr(do, "what", None)) != _EACH:
        return False
    own = do.amount if isinstance(do, model.Damage) else do.count if isinstance(do, model.PlaceCoin) else None
    beside = [part for part in parts_of(do) if part == _EACH or part == Ref("last")]
    return len(beside) == 1 + parts_of(own).count(_EACH) and not any(
        str(getattr(part, name)).startswith(("controller", "owner"))
        for part in parts_of(do)
        for name in names(type(part))
    )
