"""What a line leaves open, settled: moments, durations, what pronouns point to. What cannot be settled is not read.

Decision: a change without a duration lasts for the turn, but what a Permanent mission or a text in play says holds
for as long as it is in play.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from itertools import pairwise
from typing import cast, get_args

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import Pass, changed, each, nodes, put_through, rewrite, whole
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    ChooseMode,
    If,
    Instead,
    Instruction,
    Resolves,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, ExtraDeployment, ExtraDraw
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened, Holds
from rules.families.shinobi.effects.english.conditions.conditions import both
from rules.families.shinobi.effects.english.deeds.copied import performed
from rules.families.shinobi.effects.english.deeds.given import as_it_arrives, given_for_good
from rules.families.shinobi.effects.english.deeds.joined import Together, at_once, both_targets, each_of_those, parted
from rules.families.shinobi.effects.english.events.several import Several
from rules.families.shinobi.effects.english.noun_phrases import aimed
from rules.families.shinobi.effects.english.noun_phrases.anded import both_meant
from rules.families.shinobi.effects.english.noun_phrases.naming import names_as_it_comes
from rules.families.shinobi.effects.english.noun_phrases.nouns import Lying, Mark
from rules.families.shinobi.effects.english.sentences.activations import at_any_time
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, UNSAID, More
from rules.families.shinobi.effects.english.sentences.frames import Aside, Frame, Plain
from rules.families.shinobi.effects.english.sentences.modes import of_the_same
from rules.families.shinobi.effects.english.sentences.sentences import DoneBy, said, without_doers
from rules.families.shinobi.effects.english.sentences.then import Then, if_so
from rules.families.shinobi.effects.english.settling import left_open
from rules.families.shinobi.effects.english.settling.checks import check
from rules.families.shinobi.effects.english.settling.from_pile import as_chakra, out_of_hand, works_there
from rules.families.shinobi.effects.english.settling.own_x import own_x
from rules.families.shinobi.effects.english.settling.pronouns import Pronouns
from rules.families.shinobi.effects.english.settling.said_again import named_again, those_met, those_words
from rules.families.shinobi.effects.english.settling.spoken import LASTING
from rules.families.shinobi.effects.english.settling.tidying import tidied
from rules.families.shinobi.effects.english.settling.which_card import ABOUT_OTHERS, as_told
from rules.families.shinobi.effects.groups import AllOf, Choose, Every, Other, Ref, Which, X
from rules.families.shinobi.effects.moving import Attach, Move, Select
from rules.families.shinobi.effects.names import FigureName, Zone
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Change, CopyText, NegateText, Power, SkipShowdown


def settle(frames: Iterable[Frame], on: Printed, known: dict[int, Frame]) -> tuple[Ability, ...]:
    """The abilities of a line. Raises UnreadError where they make no sense on that card.

    `known` is kept from one reading of a line to the next: frames settled by themselves, by the id of what they were.
    """
    found: list[Ability] = []
    spoken: Pronouns | None = None
    printed, attached = on, False
    last = _last(on)
    for frame in _joined(frames, on, known):
        attached = attached or _attaches(frame)
        on = replace(printed, type="permanent") if attached and isinstance(frame, _WHILE_IT_LIES) else printed
        if isinstance(frame, Aside):
            _note(found, frame, on)
            continue
        said_of_one = put_through(_PARTED, aimed.of_its_user(on, both_targets(frame) if on.together else frame))
        ability = put_through(_timed(on, attached), _moment(cast("Ability | Plain", said_of_one), on))
        spoken = Pronouns(on).goes_on_from(spoken)
        settled = cast("Ability", spoken.settle(ability))
        spoken = spoken if isinstance(settled, Resolves) else None
        ability = as_told(each_of_those(put_through(last, settled)))
        check(ability, on)
        found += as_it_arrives(ability)
    if not found:
        raise UnreadError
    return rewrite(tuple(left_open.with_marks_off(found)), aimed.in_play_or_played)


_WHILE_IT_LIES = (Static, Triggered)
"""What a jutsu or a mission that attaches itself says besides, it says for as long as it lies there, as a text in play."""


def _attaches(frame: Frame) -> bool:
    return isinstance(frame, Plain) and any(isinstance(node, Attach) for node in nodes(frame.do))


def _more(frame: Frame) -> Frame:
    """A change on top of another is one of the same cards."""
    whom: list[Which] = []

    def change(node: object) -> object:
        if isinstance(node, Power) and node.who not in AGAIN:
            whom.append(node.who)
        if isinstance(node, More):
            again = node.do.who in AGAIN and whom
            return (
                replace(node.do, who=Ref("chosen") if isinstance(whom[-1], Choose) else whom[-1]) if again else node.do
            )
        return node

    return rewrite(frame, change)


_PREPARED: tuple[Pass[Frame], ...] = (
    *ABOUT_OTHERS,
    whole(as_chakra, Triggered),
    whole(works_there, Lying),
    each(out_of_hand, If),
    whole(both_meant, AllOf),
    whole(at_once, Mark, Several),
    *left_open.FIRST,
    whole(those_words, Mark),
    whole(those_met, Triggered),
    whole(named_again, Every),
    whole(_more, More),
)
"""What is settled of each frame by itself, in this order."""

_PARTED: tuple[Pass[object], ...] = (
    whole(parted, Select, Together),
    each(without_doers, DoneBy, Then, a.Sequence),
    each(left_open.not_measured_anew, a.Repeat),
)
"""What is settled of each frame that is an ability, before its moment is."""


@cache
def _timed(on: Printed, attached: bool) -> tuple[Pass[Ability], ...]:
    """What is settled of how long an ability lasts on such a card."""
    waits: Pass[Ability] = each(partial(_for_the_turn, attached=attached), a.Later)
    return (
        each(_granted, a.GiveText),
        whole(partial(_durations, on), *get_args(Ability)),
        *((waits,) if on.type in ("jutsu", "mission") else ()),
    )


@cache
def _last(on: Printed) -> tuple[Pass[Ability], ...]:
    """What is settled of an ability on such a card once it is known who and what is meant."""
    return (
        each(of_the_same, ChooseMode),
        *left_open.LAST,
        each(partial(aimed.on_the_chain, on), a.GiveText, NegateText, Other),
        each(tidied, *get_args(Ability)),
        *(aimed.of_several(on) if on.several else ()),
        *(() if on.x else (whole(own_x, X),)),
        *(() if on.several else (each(left_open.of_whole_teams, SkipShowdown),)),
        each(partial(performed, on), CopyText),
    )


def _joined(frames: Iterable[Frame], on: Printed, known: dict[int, Frame]) -> list[Frame]:
    """Frames that may stand side by side: what happens when a card resolves is one, and is read as one."""
    joined: list[Frame] = []
    kept: list[Frame] = []
    for one in frames:
        frame = known.get(id(one)) or known.setdefault(id(one), put_through(_PREPARED, one))
        before = joined[-1] if joined else None
        if isinstance(frame, Plain) and left_open.keeps_itself(frame.do):
            kept.append(frame)
            continue
        resolves = isinstance(frame, Plain) and isinstance(before, Plain) and frame.zone == before.zone
        once = isinstance(frame, Plain) and not frame.when and not _lasts(frame.do)
        apart = once and isinstance(before, Triggered | Activated | Instead)
        if (
            apart
            or (resolves and left_open.is_one(frame, on))
            or _goes_on_once(before, frame)
            or (before and left_open.replaces_it(frame))
        ):
            raise UnreadError
        joined.append(frame)
    return [*kept, *joined]


def _goes_on_once(before: Frame | None, frame: Frame) -> bool:
    """ "During your Start Phase, draw 1 additional card. Then, discard 1 card": what follows does so each time."""
    said_before = [before] if isinstance(before, Plain) else []
    steps = [step for one in (*said_before, frame) if isinstance(one, Plain) for step in _steps(one.do)]
    return any(
        isinstance(one, ExtraDraw) and one.duration == UNSAID and not isinstance(more, LASTING)
        for one, more in pairwise(steps)
    )


def _steps(do: Instruction) -> tuple[Instruction, ...]:
    return do.steps if isinstance(do, a.Sequence) else (do,)


def _note(found: list[Ability], aside: Aside, on: Printed) -> None:
    """A sentence about the ability before it."""
    last, what = found[-1] if found else None, aside.what
    if what == "only" and isinstance(last, Activated | Triggered) and aside.condition:
        condition = Pronouns(on).settle(Static(If(aside.condition, last.do)))
        asked = rewrite(getattr(getattr(condition, "do", None), "condition", None), tidied)
        found[-1] = replace(last, condition=both(last.condition, asked) if last.condition and asked else asked)
        return
    if what == "times" and isinstance(last, Triggered | Activated):
        often = {"a_turn": aside.times} if isinstance(last, Triggered) else {"times": aside.times}
        found[-1] = changed(last, **often)
        return
    kinds, said_of_it = _NOTES.get(what, ((), {}))
    if what == "once" and isinstance(last, Resolves):
        found[-1] = aimed.once_for_each_player(last)
    elif isinstance(last, kinds):
        found[-1] = changed(last, **said_of_it)
    elif what == "x at least 1" and isinstance(last, Activated) and last.condition is None:
        found[-1] = replace(last, condition=Holds(X(), ">=", 1))
    elif not (what == "once a turn" and isinstance(last, Activated)):
        raise UnreadError


_NOTES: dict[str, tuple[tuple[type[Ability], ...], dict[str, object]]] = {
    "often": ((Activated,), {"often": True}),
    "by either player": ((Activated,), {"by": "each"}),
    "by the opponent": ((Activated,), {"by": "opponent"}),
    "once": ((Static, Triggered, Activated), {"once": True}),
    "not negated": ((Static, Triggered, Activated), {"firm": True}),
    "once a turn": ((Triggered,), {"a_turn": 1}),
    "at once": ((Triggered,), {"at_once": True}),
}
"""What a sentence about the ability before it changes in it, and of which abilities it is said."""


def _moment(frame: Ability | Plain, on: Printed) -> Ability:
    if isinstance(frame, If):
        raise UnreadError
    if isinstance(frame, Plain):
        used = at_any_time(frame) if on.type in ("ninja", "client") else left_open.negated_as_used(frame, on)
        return used or left_open.in_every_showdown(frame, on) or _moment_of_plain(frame, on)
    if (
        isinstance(frame, Static | Triggered | Activated | Instead)
        and on.type in ("jutsu", "mission")
        and frame.zone == "play"
    ):
        raise UnreadError
    if isinstance(frame, Resolves) and frame.expert and on.type == "jutsu" and left_open.keeps_itself(frame.do):
        return Static(frame.do, Fits(Ref("user"), replace(frame.expert, zones=())), zone="chain")
    if isinstance(frame, Resolves) and (on.type in ("ninja", "client") or _binds_itself(frame.do)):
        raise UnreadError
    return frame


def _moment_of_plain(frame: Plain, on: Printed) -> Ability:
    """When a line works that names no moment: while its card is in play, when it resolves, as soon as something is so."""
    condition, do = frame.condition, frame.do
    stays = on.type in ("ninja", "client", "permanent")
    if (frame.during or isinstance(condition, Happened)) and stays:
        do = _for_as_long(do)
    if left_open.keeps_itself(do) and on.type in ("jutsu", "mission"):
        return Static(do, condition, zone="chain")
    if condition is None:
        condition, do = left_open.parted_from_condition(do)
    about_itself = frame.when or (condition is not None and _is_about_itself(do, condition))
    if stays and (on.type != "permanent" or about_itself) and condition and _leaves(do) and frame.zone == "play":
        return Triggered(On("always"), do, condition, frame.valid, a_turn=1)
    if static := _while_it_lies(frame, condition, do, on):
        return static
    if _does_not_resolve(frame, condition, do) or (on.type == "permanent" and about_itself):
        raise UnreadError
    return Resolves(if_so(condition, do) if condition else do)


def _does_not_resolve(frame: Plain, condition: Condition | None, do: Instruction) -> bool:
    """Whether it is too late when the card resolves, or too early: "when it wins" is of what comes then."""
    past = condition.on if isinstance(condition, Happened) and not isinstance(do, a.Later) else None
    too_early = past is not None and (frame.when or getattr(past, "event", "") == "wins")
    return frame.valid or frame.during or too_early or _binds_itself(do)


def _while_it_lies(frame: Plain, condition: Condition | None, do: Instruction, on: Printed) -> Static | None:
    """What holds for as long as its card lies where it does; None for what happens once."""
    lasting = _lasts(do)
    if skipped := left_open.for_as_long(do, on):
        return Static(skipped, condition, frame.valid, frame.zone)
    if on.type not in ("ninja", "client") and lasting and _is_own_price(do) and frame.zone == "play":
        return Static(do, condition, zone="hand")
    if on.type in ("ninja", "client") or frame.zone != "play":
        if not lasting:
            raise UnreadError
        zone: Zone = "hand" if frame.zone == "play" and _is_own_price(do) else frame.zone
        return Static(do, condition, frame.valid, zone)
    return Static(do, condition, frame.valid, frame.zone) if on.type == "permanent" and lasting else None


def _for_as_long(do: Instruction) -> Instruction:
    """ "While ..., it gets +1/+1 during the turn": for as long as that is so, which a turn is none longer than."""
    if isinstance(do, a.Sequence):
        return a.Sequence(tuple(map(_for_as_long, do.steps)))
    said_so = isinstance(do, LASTING) and getattr(do, "duration", "") == "turn"
    return changed(do, duration=UNSAID) if said_so else do


def _leaves(do: Instruction) -> bool:
    """Whether the card leaves play by it, first of all: then it may happen as soon as something is so, and does once."""
    if isinstance(do, a.Sequence | a.InThatCase | a.May):
        return _leaves(do.steps[0] if isinstance(do, a.Sequence) else do.do if isinstance(do, a.May) else do.first)
    return isinstance(do, Move) and do.what in (Ref("self"), Ref("last")) and do.to not in ("play", "village")


def _is_about_itself(do: Instruction, asked: Condition) -> bool:
    """Whether the card does something to itself: under a condition it would whenever that holds, not once."""
    leaves = _leaves(do) and any(node == Ref("self") for node in nodes(asked))
    return leaves or any(isinstance(node, Move) and node.what == Ref("self") for node in nodes(do))


def _is_own_price(do: Instruction, figures: tuple[FigureName, ...] = ("entrance", "hand cost", "jutsu cost")) -> bool:
    """Whether it says what the card itself costs, or counts as, which is asked before it is in play."""
    steps = do.steps if isinstance(do, a.Sequence) else (do,)
    return all(
        getattr(one, "who", None) == Ref("self")
        and (isinstance(one, ExtraDeployment) or (isinstance(one, Change) and one.figure in figures))
        for one in steps
    )


def _binds_itself(do: Instruction) -> bool:
    """Whether a card forbids something of itself: that would have to hold before it resolves."""
    if not any(map(_binds_the_card, nodes(do))):
        return False
    own = rewrite(do, lambda node: Ref("each") if isinstance(node, a.GiveText) else node)  # a text given is another's
    return any(map(_binds_the_card, nodes(own)))


def _binds_the_card(part: object) -> bool:
    return isinstance(part, Cannot) and part.who == Ref("self")


def _lasts(do: Instruction) -> bool:
    """Whether all of it holds for as long as its card is in play: lasting changes without a time of their own."""
    if isinstance(do, a.Sequence):
        return all(map(_lasts, do.steps))
    if isinstance(do, If):
        return _lasts(do.then) and (do.otherwise is None or _lasts(do.otherwise))
    if not isinstance(do, LASTING):
        return False
    chosen = any(isinstance(node, Choose) for node in nodes(getattr(do, "who", None)))
    return getattr(do, "duration", None) in (UNSAID, "while", "stays") and not chosen


def _granted(node: object) -> object:
    """A text that is given is one of a ninja."""
    if isinstance(node, a.GiveText):
        inner = settle((node.ability,), Printed("ninja"), {})
        return replace(node, ability=inner[0])
    return node


def _for_the_turn(node: object, *, attached: bool = False) -> object:
    """What a jutsu or a mission waits for, it waits for in this turn; of the ninja it is attached to, as long as it is.

    Raises UnreadError for all else that an attached card waits for: that is a text of its own.
    """
    if getattr(node, "until", "") != UNSAID:
        return node
    if isinstance(node, a.Later) and any(part == Ref("attached") for part in nodes(node.on)):
        return changed(node, until="permanent", each_time=True)
    if attached:
        raise UnreadError
    return changed(node, until="turn")


def _while(node: object) -> object:
    return changed(node, duration="while") if getattr(node, "duration", "") in (UNSAID, "stays") else node


def _unquoted(node: object) -> object:
    """A text that is given without what it says: how long that lasts is not how long the card has the text."""
    return changed(node, ability=None) if isinstance(node, a.GiveText) else node


def _durations(on: Printed, ability: Ability) -> Ability:
    """The durations that are not said: those of the line, or those of the moment."""
    if isinstance(ability, Static):
        return replace(ability, do=rewrite(ability.do, _while))
    parts = list(nodes(ability))
    gives = any(isinstance(node, a.GiveText) for node in parts)
    of_its_own = nodes(rewrite(ability, _unquoted)) if gives else parts
    spoken = {node.duration for node in of_its_own if hasattr(node, "duration")} - {UNSAID, "permanent"}
    if not spoken and isinstance(ability, Resolves) and any(map(left_open.has_no_end, parts)):
        raise UnreadError
    ability = given_for_good(ability) if gives and not spoken else ability
    stays = any(isinstance(node, Attach) for node in parts) or names_as_it_comes(ability)
    stays = stays or (on.type == "permanent" and isinstance(ability, Resolves))
    default = next(iter(spoken)) if len(spoken) == 1 else "stays" if stays else "turn"
    return said(ability, default)
