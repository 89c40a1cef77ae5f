"""What the engine carries out of what is read: a reading with anything else in it counts as not played.

Nothing is half-applied: where one part of an ability cannot be carried out, none of it is. Every event is told, and
every prohibition asked for: one that is added must be, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

from rules.families.shinobi.carrying.carrying_out import VERBS
from rules.families.shinobi.carrying.changes import CHANGED_FIGURES, LASTING
from rules.families.shinobi.carrying.conditions import CONDITIONS
from rules.families.shinobi.carrying.frames import events_in, parts_of
from rules.families.shinobi.carrying.groups import AMOUNTS, FILTERS
from rules.families.shinobi.carrying.lookup import FIGURES, STATES
from rules.families.shinobi.carrying.revealing import zone_of
from rules.families.shinobi.carrying.turns import SKIPPED
from rules.families.shinobi.effects import conditions, groups, model
from rules.families.shinobi.effects.abilities import Ability, Instruction
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.together import JOINT
from rules.families.shinobi.effects.triggers import Event, On, Phase

REPLACED: frozenset[Event] = frozenset(
    {"leaves", "discarded", "moved", "damaged", "injured", "healed", "gains", "wins"}
)
"""The events in whose place something else may happen."""

BEGIN: frozenset[Phase] = frozenset({"turn", "start", "mission", "organization", "battle", "exchange", "showdown"})
END: frozenset[Phase] = frozenset({"turn", "end", "mission", "organization", "battle", "exchange", "showdown"})
"""The phases whose beginning, and whose end, is told."""

TIMINGS: frozenset[Phase] = frozenset({"mission", "organization", "exchange"})
"""The phases in which abilities are used."""

TOLLED: frozenset[Act] = frozenset({"be sent out", "be sent out to attack", "be sent out to block"})
"""The prohibitions that a price lifts."""

DUTIES: frozenset[Act] = frozenset(
    {"be sent out", "be sent out to attack", "be sent out to block", "block", "be blocked"}
)
"""The duties that are asked for."""


@cache
def missing(ability: Ability) -> str | None:
    """The first thing in an ability that the engine does not carry out; None where it carries out all of it."""
    return next(_missing(ability), None)


def _missing(ability: Ability) -> Iterator[str]:
    if isinstance(ability, model.Static):
        yield from _in_static(ability.do)
        yield from (f"static in the {one.phase}" for one in parts_of(ability) if isinstance(one, conditions.During))
    elif isinstance(ability, model.Activated):
        yield from (f"timing {one.phase}" for one in ability.timings if one.phase not in TIMINGS)
        if ability.by != "you" and ability.zone != "play":
            yield f"use by {ability.by} in the {ability.zone}"
    elif isinstance(ability, model.Instead):
        yield from (
            f"instead of {on.event}" for on in events_in(ability) if on.event not in REPLACED or _ends_fight(on)
        )
    elif isinstance(ability, model.PlayRule):
        yield from _in_play_rule(ability)
    parts = parts_of(ability)
    if isinstance(ability, model.Triggered | model.Instead) and any(map(_costs_x, parts)):
        yield "X of a price that nothing says"
    if sum(isinstance(part, JOINT) for part in parts) > sum(map(_picked_together, parts)):
        yield "cards together that are not picked one by one"
    for part in parts:
        yield from _in_part(part)


def _costs_x(part: object) -> bool:
    return isinstance(part, model.Pay) and "x" in part.cost.casefold()


def _picked_together(part: object) -> int:
    """How many filters of a choice look at what has been picked before: those of one that a player makes."""
    if not isinstance(part, groups.Choose | model.Search) or part.count == 1:
        return 0
    if isinstance(part, groups.Choose) and (part.random or part.aimed or part.by == "each"):
        return 0
    return sum(isinstance(one, JOINT) for one in part.group.filters)


def _in_play_rule(rule: model.PlayRule) -> Iterator[str]:
    if not (rule.only or rule.zone or rule.x_paid_with or rule.injured):
        yield "another way to play it"


def _ends_fight(on: On) -> bool:
    """Whether it is how a blocked team's battle ends: texts make another result of that (`ResultBecomes`)."""
    return on.event == "wins" and not set(on.results) <= {"reward", "outstanding reward"}


def _in_static(do: Instruction) -> Iterator[str]:
    if isinstance(do, model.Sequence):
        for step in do.steps:
            yield from _in_static(step)
    elif isinstance(do, model.If):
        yield from _in_static(do.then)
        if do.otherwise:
            yield from _in_static(do.otherwise)
    elif isinstance(do, model.SkipPhase) and do.when == "while":
        return
    elif type(do) not in LASTING or isinstance(do, model.CopyText) or getattr(do, "next_only", False):
        yield f"static {type(do).__name__}"
    elif isinstance(getattr(do, "who", None), groups.Choose | groups.Top):
        yield "static choice"
    elif isinstance(do, model.Give) and do.one:
        yield "static choice of a word"


def _in_part(part: object) -> Iterator[str]:
    kind = type(part)
    if any(kind in known and kind not in carried for known, carried in _KINDS):
        yield kind.__name__
    elif isinstance(part, groups.Is) and part.what not in STATES:
        yield f"Is {part.what}"
    elif isinstance(part, groups.Compare | groups.Figure) and _figure_of(part) not in FIGURES:
        yield f"figure {_figure_of(part)}"
    elif isinstance(part, groups.Choose) and part.by == "each" and part.group.whose not in ("each", "any"):
        yield "a choice of each player among one's cards"
    elif isinstance(part, model.RemoveCoin) and part.up_to and not part.total and isinstance(part.who, groups.Every):
        yield "up to so many coins of several"
    elif _asks_both(part):
        yield f"{type(part).__name__} of each player"
    elif isinstance(part, On):
        yield from _in_event(part)
    else:
        yield from _in_rule(part)


def _asks_both(part: object) -> bool:
    """Whether both players would have to decide where the engine asks one."""
    asked = (model.May, model.Unless, model.ChooseMode, model.Flip, model.Search, model.Arrange, model.RevealUntil)
    if isinstance(part, asked):
        return "each" in (getattr(part, "by", None), getattr(part, "player", None))
    return (isinstance(part, model.PutInPlay) and part.under == "each") or (
        isinstance(part, model.Control) and part.to == "each"
    )


def _figure_of(part: groups.Compare | groups.Figure) -> str:
    return part.figure if isinstance(part, groups.Compare) else part.name


def _in_rule(part: object) -> Iterator[str]:
    if isinstance(part, model.Change) and part.figure not in CHANGED_FIGURES:
        yield f"change of {part.figure}"
    elif isinstance(part, model.Cannot) and part.toll is not None and not _is_tolled(part):
        yield f"{part.act} for a price"
    elif isinstance(part, model.Cannot) and _lies_in_pile(part) and not _is_kept_there(part):
        yield f"{part.act} in a pile"
    elif isinstance(part, model.Must) and part.act not in DUTIES:
        yield f"must {part.act}"
    elif isinstance(part, model.Negate) and part.position == "any":
        yield "negate to an end of the deck"
    elif isinstance(part, model.Control) and part.duration != "permanent":
        yield f"control for {part.duration}"
    elif isinstance(part, model.SkipPhase) and (part.phase not in SKIPPED or (part.phase, part.when) == _NOT_LATER):
        yield f"leaving out of {part.phase}"
    elif isinstance(part, model.Exchange) and not _can_change_places(part):
        yield "exchange of such cards"


def _is_tolled(ban: model.Cannot) -> bool:
    """Whether what is asked for it is: for a team to go, or for a mission to be played."""
    missions = ban.act == "play" and isinstance(ban.who, str) and ban.of is not None and ban.of.kind == "mission"
    return ban.act in TOLLED or missions


def _is_kept_there(ban: model.Cannot) -> bool:
    """Whether the engine keeps it there: from effects, as nobody says whether chakra that pays is discarded."""
    return ban.act in _KEPT_IN_PILES and (ban.act != "be discarded" or "effects" in ban.source)


def _lies_in_pile(ban: model.Cannot) -> bool:
    """Whether it is about cards in a pile; in a hand too, where nobody says whether one looked at is affected."""
    zones = {*_PILES, "hand"} if ban.act == "be affected" else _PILES
    return isinstance(ban.who, groups.Every | groups.Choose) and not zones.isdisjoint(ban.who.group.zones)


_PILES: frozenset[Zone] = frozenset({"deck", "chakra", "discard", "rewards", "removed"})
_KEPT_IN_PILES: tuple[Act, ...] = (
    "be moved",
    "be returned to hand",
    "be returned to deck",
    "be discarded",
    "be played",
    "be put in play",
    "be deployed",
)
"""What cards that lie in a pile can be kept from."""

_NOT_LATER = ("exchange", "next")
"""The step that is left out of this turn, but of none to come."""


def _in_event(on: On) -> Iterator[str]:
    if on.event == "begins" and on.phase not in BEGIN:
        yield f"beginning of {on.phase}"
    elif on.event == "ends" and on.phase not in END:
        yield f"end of {on.phase}"


def _can_change_places(do: model.Exchange) -> bool:
    """Whether both lie in one area each, or one ninja is in play and the other is one that is chosen elsewhere."""
    one, other = zone_of(do.what), zone_of(do.other)
    if (one in ("play", None)) != (other in ("play", None)):
        return _is_one_ninja(do.what) and _is_one_ninja(do.other)
    return None not in (one, other) and "play" not in (one, other)


def _is_one_ninja(which: groups.Which) -> bool:
    if isinstance(which, groups.Ref):
        return which.name in ("self", "user", "target")
    chosen = isinstance(which, groups.Choose) and which.count == 1 and not which.up_to
    return chosen and isinstance(which, groups.Choose) and which.group.kind == "ninja"


_KINDS: tuple[tuple[frozenset[object], frozenset[object]], ...] = (
    (frozenset(get_args(model.Instruction)), frozenset(VERBS)),
    (frozenset(get_args(groups.Filter)), frozenset(FILTERS) | {groups.Extreme}),
    (frozenset(get_args(groups.Amount)) - {int}, frozenset(AMOUNTS)),
    (frozenset(get_args(conditions.Condition)), frozenset(CONDITIONS)),
)
"""What a reading is made of, with what of it is carried out."""
