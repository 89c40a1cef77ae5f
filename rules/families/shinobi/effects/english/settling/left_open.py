"""What a line leaves to a player: who chooses where that is said in passing, of whom "any" is said, and how much X is."""

from __future__ import annotations

from functools import partial
from typing import TypeVar, get_args

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import Pass, changed, each, nodes, rewrite, whole
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability, Activated, If, Instruction, Repeat
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.english.noun_phrases.nouns import THEIR_CHOICE, YOUR_CHOICE, AnyWhich, Mark, ordered
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, UNSAID
from rules.families.shinobi.effects.english.sentences.frames import Frame, Plain
from rules.families.shinobi.effects.english.sentences.sentences import in_that_case, sequence
from rules.families.shinobi.effects.english.settling.said_again import put_there
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Compare,
    Every,
    Filter,
    Group,
    HasCoin,
    Is,
    Marker,
    Ref,
    Rewards,
    UsedBy,
)
from rules.families.shinobi.effects.moving import Draw, DrawUntil, Move, PutInPlay, Search, Standby
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.turns import SkipPhase
from rules.families.shinobi.effects.verbs import (
    Damage,
    Give,
    Heal,
    Injure,
    MentalBattle,
    MoveMarker,
    Negate,
    PlaceCoin,
    RemoveCoin,
    SkipShowdown,
    WinRewards,
)

_Said = TypeVar("_Said")


def has_no_end(node: object) -> bool:
    """What holds for no time that is said, and this turn may not be meant.

    "... are not affected" may speak of this very effect; what holds of all with a coin may hold for as long as they have it.
    """
    if getattr(node, "duration", "") != UNSAID:
        return False
    who = getattr(node, "who", None)
    all_such = (Every, Choose) if isinstance(node, Cannot) else (Every,)  # "A Ninja with ... cannot"
    marked = isinstance(who, all_such) and any(isinstance(each, HasCoin) for each in who.group.filters)
    return marked or (isinstance(node, Cannot) and node.act == "be affected")


def parted_from_condition(do: Instruction) -> tuple[Condition | None, Instruction]:
    """What is asked before something is done, and that."""
    return (do.condition, do.then) if isinstance(do, If) and do.otherwise is None else (None, do)


def replaces_it(frame: object) -> bool:
    """ "Injure 1 Ninja. If it is injured, discard it instead": of whom another sentence has spoken, "it" is not the card."""
    return isinstance(frame, a.Instead) and getattr(frame.on, "who", None) in AGAIN


def keeps_itself(do: Instruction) -> bool:
    """Whether it says that the card itself is not negated, affected or targeted, which holds from before it resolves."""
    if isinstance(do, a.Sequence):
        return all(map(keeps_itself, do.steps))
    return isinstance(do, Cannot) and do.who == Ref("self") and do.act in ("be negated", "be affected", "be targeted")


def is_one(frame: object, on: Printed) -> bool:
    """Whether what happens there is told in one: as a card resolves, or what leaves open how much."""
    return on.type in ("jutsu", "mission") or is_open(frame)


def who_chooses(said: _Said) -> _Said:
    """ "Of your choice" anywhere in what the cards are: you choose, whoever does it. Raises UnreadError where nothing
    is chosen, and where each player would have to leave it to you.
    """
    if not any(node in (YOUR_CHOICE, THEIR_CHOICE) for node in nodes(said)):
        return said
    return rewrite(rewrite(said, _chosen), _bare)


def _chosen(node: object) -> object:
    if isinstance(node, Every) and set(node.group.filters) & {YOUR_CHOICE, THEIR_CHOICE}:
        raise UnreadError
    if not isinstance(node, Choose):
        return node
    filters = node.group.filters
    by = node.by
    if YOUR_CHOICE in filters:
        if by == "each":
            raise UnreadError
        by = "you"
    elif THEIR_CHOICE in filters and node.group.whose == "opponent":
        by = "opponent"
    return replace(node, group=_bare_group(node.group), by=by)


def _bare(node: object) -> object:
    return _bare_group(node) if isinstance(node, Group) else node


def _bare_group(group: Group) -> Group:
    def means_cards(one: Filter) -> bool:
        return one not in (YOUR_CHOICE, THEIR_CHOICE)

    return replace(group, filters=tuple(filter(means_cards, group.filters)))


_TO_ONE = (Move, Damage, Injure, Heal, PlaceCoin, RemoveCoin, Standby, PutInPlay)
"""What is done once: done to "any Ninja" it is done to one that is chosen; what holds for any holds for all."""


def any_one(frame: _Said) -> _Said:
    """ "Any Ninja": one of them, or all of them, as the verb has it."""

    def one(node: object) -> object:
        if isinstance(node, _TO_ONE):
            for name in ("who", "what"):
                which = getattr(node, name, None)
                if isinstance(which, AnyWhich):
                    return changed(node, **{name: Choose(which.group)})
        return node

    return rewrite(rewrite(frame, one), lambda node: Every(node.group) if isinstance(node, AnyWhich) else node)


def not_measured_anew(node: object) -> object:
    """Raises UnreadError where something is done several times to who is told by "its" figure: each time by another's."""
    measured = (part for part in nodes(node.do) if isinstance(part, Compare)) if isinstance(node, Repeat) else ()
    if any(part in AGAIN for one in measured for part in nodes(one.amount)):
        raise UnreadError
    return node


def of_one_player(amount: object, settled: _Said) -> _Said:
    """The amount. Raises UnreadError where what each player has would be counted of both together."""
    if isinstance(amount, _COUNTED) and _whose(amount) == "that player" and _whose(settled) == "each":
        raise UnreadError
    return settled


_COUNTED = get_args(Amount)


def _whose(amount: object) -> object:
    return getattr(getattr(amount, "group", amount), "whose", None)


def _this_turn(node: object) -> object:
    return replace(node, when="this turn") if isinstance(node, SkipPhase) and is_open(node) else node


def of_those_able(ability: object) -> object:
    """What is injured as a price is healthy before, and what coins come off has them."""
    if not isinstance(ability, Activated) or not ability.cost:
        return ability
    return replace(ability, cost=rewrite(ability.cost, _able))


def _able(node: object) -> object:
    if not isinstance(node, Injure | RemoveCoin) or not isinstance(node.who, Choose):
        return node
    which = node.who
    if isinstance(node, Injure):
        able: Filter = Is("healthy")
    elif isinstance(count := node.count or 1, int) and not node.total and not node.up_to:
        able = Compare("coins", ">=", count) if node.coin in ("", "any") else HasCoin(node.coin, count)
    else:
        return node
    group = replace(which.group, filters=ordered(tuple(dict.fromkeys((*which.group.filters, able)))))
    return replace(node, who=replace(which, group=group))


def _as_played(node: object) -> object:
    """Missions are negated while they are played, as jutsu are: those that cannot be are not only those in play."""
    if not isinstance(node, Cannot) or node.act != "be negated" or not isinstance(node.who, Every):
        return node
    group = node.who.group
    here = group.kind == "mission" and group.zones == ("play",)
    return replace(node, who=Every(replace(group, zones=("chain",)))) if here else node


def with_marks_off(found: list[Ability]) -> list[Ability]:
    """A coin that a text puts on a card to mark what it does there comes off when the text leaves play.

    Such a coin stands for "this effect", or for the word that the text gives as long as it lies there.
    """
    given = [(one.do.who, one.do.words) for one in found if isinstance(one, a.Static) and isinstance(one.do, Give)]
    marks = [
        one.do
        for one in found
        if isinstance(one, a.Triggered) and one.on == _ENTERS and isinstance(one.do, PlaceCoin)
        if one.do.coin == "effect" or (one.do.who, (one.do.coin,)) in given
    ]
    off = [a.Triggered(On("leaves", Ref("self")), RemoveCoin(mark.who, mark.coin, mark.count)) for mark in marks]
    return [*found, *(one for one in off if one not in found)]


_ENTERS = On("enters", Ref("self"))


def with_what_hangs_on_it(node: object) -> object:
    """ "At the end of this turn, discard 2 cards. If you cannot, ...": what hangs on something put off is put off too."""
    if not isinstance(node, a.InThatCase | a.OrElse):
        return node
    steps = node.first.steps if isinstance(node.first, a.Sequence) else (node.first,)
    later = steps[-1]
    if not isinstance(later, a.Later):
        return node
    case = in_that_case(later.do, node.then) if isinstance(node, a.InThatCase) else changed(node, first=later.do)
    return sequence(*steps[:-1], replace(later, do=case))


def asked_then(node: object) -> object:
    """ "At the end of this turn, discard 1 card. If you have none left, ...": what is asked of what is done later is
    asked later. Raises UnreadError where it is asked of something else: it may be asked now or then.
    """
    if not isinstance(node, a.Sequence):
        return node
    steps: list[Instruction] = []
    for step in node.steps:
        later = steps[-1] if steps else None
        if isinstance(later, a.Later) and isinstance(step, a.If):
            if _concerned(later.do).isdisjoint(_concerned(step.condition)):
                raise UnreadError
            steps[-1] = replace(later, do=sequence(later.do, step))
        else:
            steps.append(step)
    return sequence(*steps)


def _concerned(said: object) -> set[object]:
    """Which cards that were named, and which areas beside the village, something is about."""
    found: set[object] = set()
    for part in nodes(said):
        if isinstance(part, Ref):
            found.add(part)
        elif isinstance(part, Group):
            found |= set(part.zones) - {"play"}
        elif isinstance(part, Move | Search):
            found.add(part.to)
        else:
            found |= {area for kinds, area in _AREAS if isinstance(part, kinds)}
    return found


_AREAS = ((Draw | DrawUntil, "hand"), (WinRewards | Rewards, "rewards"), (MoveMarker | Marker, "marker"))


def negated_as_used(frame: Plain, on: Printed) -> a.Triggered | None:
    """ "Jutsu used by Ninjas with ... are negated": each as it is used. Raises UnreadError for others than some Ninja's."""
    do = frame.do
    if on.type != "permanent" or not isinstance(do, Negate) or not isinstance(do.what, Every):
        return None
    used = [one for one in do.what.group.filters if isinstance(one, UsedBy)]
    if frame.condition or do.what.group.kind != "jutsu" or [*do.what.group.filters] != used or len(used) != 1:
        raise UnreadError
    return a.Triggered(On("uses jutsu", used[0].group), replace(do, what=Ref("cause")))


def of_whole_teams(node: object) -> object:
    """Teams skip the Showdown. Raises UnreadError for one ninja that does so: the others of its team go on battling."""
    if isinstance(node, SkipShowdown) and not isinstance(node.who, Every):
        raise UnreadError
    return node


def comes_off_anyway(node: object) -> object:
    """ "Put a coin on it. When ..., you can ... In that case, ... At the end of this turn, remove all such coins": what the
    line itself has put there comes off, whether or not that case has been.
    """
    steps = node.steps if isinstance(node, a.Sequence) else ()
    placed = {step.coin: step.who for step in steps if isinstance(step, PlaceCoin)}
    found: list[Instruction] = []
    for step in steps:
        off = _off_at_the_end(step) if isinstance(step, a.Later) else None
        off_it = off.do if off else None
        if off and isinstance(off_it, RemoveCoin) and off_it.count is None and off_it.coin in placed:
            case = rewrite(step, partial(_without, off))
            found += [case, replace(off, do=replace(off_it, who=placed[off_it.coin]))]
        else:
            found.append(step)
    return sequence(*found) if len(found) > len(steps) else node


def _off_at_the_end(step: a.Later) -> a.Later | None:
    cases = (part.then for part in nodes(step) if isinstance(part, a.InThatCase))
    ends = (case.steps[-1] for case in cases if isinstance(case, a.Sequence))
    return next((one for one in ends if isinstance(one, a.Later) and getattr(one.on, "event", "") == "ends"), None)


def _without(last: Instruction, part: object) -> object:
    if isinstance(part, a.InThatCase) and isinstance(part.then, a.Sequence) and part.then.steps[-1] == last:
        return replace(part, then=sequence(*part.then.steps[:-1]))
    return part


FIRST: tuple[Pass[Frame], ...] = (
    whole(who_chooses, Mark),
    whole(any_one, AnyWhich),
    each(with_what_hangs_on_it, a.InThatCase, a.OrElse),
)
"""Who chooses, of whom "any" is said, and when what hangs on something else happens."""


def still_to_be_won(ability: object) -> object:
    """ "1 Battle Reward for each of your Teams that wins this turn", said before the Showdown: when they do."""

    if not isinstance(ability, a.Resolves):
        return ability

    def as_it_comes(step: Instruction) -> Instruction:
        if not isinstance(step, a.ForEachTime) or step.on.event != "wins":
            return step
        return a.Later(step.on, step.do, each_time=True)

    steps = ability.do.steps if isinstance(ability.do, a.Sequence) else (ability.do,)
    found = tuple(map(as_it_comes, steps))
    return ability if found == steps else replace(ability, do=sequence(*found))


LAST: tuple[Pass[Ability], ...] = (
    each(_this_turn, SkipPhase),
    each(_as_played, Cannot),
    each(of_those_able, Activated),
    each(put_there, a.Sequence),
    each(asked_then, a.Sequence),
    each(comes_off_anyway, a.Sequence),
    each(still_to_be_won, a.Resolves),
)
"""A phase that is left out, and it is not said when, is that of this turn; a price can be paid; who comes into a team
comes straight there.
"""


def for_as_long(do: Instruction, on: Printed) -> SkipPhase | None:
    """Such a phase where the card with the text stays: for as long as it does.

    Raises UnreadError where a Permanent mission does other things besides: perhaps it is that of this turn.
    """
    if on.type in ("jutsu", "mission"):
        return None
    if isinstance(do, SkipPhase) and is_open(do):
        return replace(do, when="while")
    if on.type == "permanent" and any(is_open(node) for node in nodes(do)):
        raise UnreadError
    return None


def in_every_showdown(frame: Plain, on: Printed) -> Ability | None:
    """ "Your Teams get +2 Team Power during the Showdown", of a card that stays: in each, not only in the next.

    A Mental Power Battle is performed in the Showdown; what a mission says of it, in that of this turn.
    """
    condition, do = (frame.condition, frame.do) if frame.condition else parted_from_condition(frame.do)
    if isinstance(do, MentalBattle) and on.type == "mission" and condition is None:
        return a.Resolves(a.Later(On("begins", phase="showdown"), do))
    if isinstance(do, MentalBattle) and on.type not in ("jutsu", "mission"):
        return a.Triggered(On("begins", phase="showdown"), do, condition, frame.valid)
    if on.type in ("jutsu", "mission") or not isinstance(do, a.Later) or do.each_time:
        return None
    return a.Triggered(do.on, do.do, condition, frame.valid) if do.on == On("begins", phase="showdown") else None


def is_open(said: object) -> bool:
    """Whether a phase is left out by what is said, or by a sentence of it, and it is not said when."""
    do = getattr(said, "do", said)
    return isinstance(do, SkipPhase) and str(do.when) == UNSAID


__all__ = [
    "LAST",
    "any_one",
    "for_as_long",
    "in_every_showdown",
    "is_open",
    "not_measured_anew",
    "of_one_player",
    "who_chooses",
]
