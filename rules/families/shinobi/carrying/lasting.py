"""Instructions whose effect lasts: they leave a modifier behind, which the continuous layer counts in."""

from __future__ import annotations

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.changes import LASTING
from rules.families.shinobi.carrying.control import span
from rules.families.shinobi.carrying.frames import NOBODY, Modifier
from rules.families.shinobi.carrying.layer import settled_values, under
from rules.families.shinobi.carrying.lookup import holder, ref
from rules.families.shinobi.carrying.possible import reaches_later
from rules.families.shinobi.carrying.powers import asks_each, for_each
from rules.families.shinobi.carrying.run import AskError, Run, Verb
from rules.families.shinobi.carrying.strength import combat_and_support
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Choose, Every, Figure, Ref, Top
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Decision, Decisions, Step


def last(run: Run, do: Instruction) -> None:
    """The change holds from now on, for as long as its duration says."""
    who = getattr(do, "who", None)
    live = reaches_later(run.state, do)
    cards = run.cards(who) if isinstance(who, (Ref, Choose, Every, Top)) and not live else []
    if isinstance(do, model.Power):
        cards = [card for card in cards if card in run.state.status]
    duration: Duration = getattr(do, "duration")  # noqa: B009 - the table of verbs gives no instruction without one
    values = _values(run, do, duration, cards)
    starts, ends = _span(run, duration, cards)
    stays = run.frame.card if duration in ("stays", "while") else NOBODY
    if duration == "user stays":
        stays = run.frame.user
        if not run.state.in_play(stays):
            run.done(0)
            return
    about = bool(cards) or live or not isinstance(who, (Ref, Choose, Every, Top))
    frame, battle = run.frame._replace(harm=NOBODY), duration in ("battle", "phase")
    laid = Modifier(frame, run.node, tuple(cards), live, values, starts, ends, stays, battle)
    if about:
        run.state.modifiers += _each(run.state, do, laid)
        run.state.changed()
    run.done(len(cards) or int(about), cards or None)


def _span(run: Run, duration: Duration, cards: list[int]) -> tuple[int, int]:
    """From which turn to which it lasts; the next turn of who controls it is that of the first card."""
    if duration == "controller's next turn":
        return span(run.state, holder(run.state, cards[0]) if cards else run.seat, "your next turn")
    return span(run.state, run.seat, duration)


def _each(state: ShinobiState, do: Instruction, laid: Modifier) -> list[Modifier]:
    """The change apart for each card where it is another for each: by as much as it is now, and what it goes over."""
    apart, sets = asks_each(do) and laid.values is not None, isinstance(do, model.Power) and do.to
    if laid.live or not (apart or sets):
        return [laid]
    each: list[Modifier] = []
    for card in laid.cards:
        frame = for_each(laid.frame, card) if apart else laid.frame
        values = settled_values(state, frame, do) if apart else laid.values
        since = under(state, card) if sets else None
        each.append(replace(laid, frame=frame, cards=(card,), values=values, since=since))
    return each


def _values(run: Run, do: Instruction, duration: Duration, cards: list[int]) -> tuple[int, ...] | None:
    """The amounts as they are now; while a card stays in play they are looked up anew."""
    if isinstance(do, model.Give) and do.one and len(do.words) > 1:
        known = run.frame.ref(f"#{run.node}.word")
        if known is None:
            raise AskError(Step("choose word", run.seat, (run.frame_id, run.node)))
        return known
    if isinstance(do, model.CopyText):
        return tuple(run.cards(do.of, 1, affects=False))
    if isinstance(do, model.FixPower) and cards and cards[0] in run.state.status:
        return combat_and_support(run.state, cards[0])
    return None if duration in ("stays", "while") else settled_values(run.state, run.frame, do)


def trade(run: Run, do: model.TradeFigures) -> None:
    """Both get the difference, settled now; where one of them cannot be affected neither does."""
    state = run.state
    pair = [card for card in run.cards(do.who) if card in state.status]
    pair += [card for card in run.cards(do.other, 1) if card in state.status] if do.other else []
    if len(set(pair)) != _TWO or len(pair) != _TWO:
        run.done(0)
        return
    (combat, support), (other_combat, other_support) = (combat_and_support(state, card) for card in pair)
    more = (other_combat - combat, other_support - support)
    gains = (more[0] if do.figure != "support" else 0, more[1] if do.figure != "combat" else 0)
    starts, ends = _span(run, do.duration, pair)
    battle = do.duration in ("battle", "phase")
    for card, sign in zip(pair, (1, -1), strict=True):
        frame, values = run.frame._replace(harm=NOBODY), (sign * gains[0], sign * gains[1])
        state.modifiers.append(Modifier(frame, run.node, (card,), False, values, starts, ends, NOBODY, battle))
    state.changed()
    run.done(_TWO, pair)


_TWO = 2


def word_options(state: ShinobiState, step: Step) -> list[Action]:
    """The words by number, as they are written."""
    run = Run(state, *step.args)
    do = state.node(run.frame, run.node)
    words = do.words if isinstance(do, model.Give) else ()
    return [Action("choose word", (run.frame.card, number)) for number in range(len(words))]


def decide_word(state: ShinobiState, step: Step, action: Action) -> None:
    """The word has been chosen."""
    run = Run(state, *step.args)
    run.name(f"#{run.node}.word", (action.args[1],))


def power(run: Run, do: model.Power) -> None:
    """Figures become those of a card, where there is one; or they change."""
    others = [part.of.name for part in (do.combat, do.support) if isinstance(part, Figure) and part.of.name != "each"]
    if do.to and not all(ref(run.state, run.frame, name) for name in others):
        run.done(0)
    else:
        last(run, do)


VERBS: dict[type, Verb] = {**dict.fromkeys(LASTING, last), model.Power: power, model.TradeFigures: trade}
DECISIONS: Decisions[ShinobiState, Step] = {"choose word": Decision(word_options, decide_word)}
