"""Cases told apart, effects that a line changes, and what comes later. Read; written where a line changes the one before.

Decision: "for each Jutsu card you played this turn" counts the one that says so, which has been played by then.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    ForEachTime,
    If,
    Instruction,
    InThatCase,
    Later,
    May,
    Resolves,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Condition, Did, Fits, Holds
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.events.several import read_event, read_event_as
from rules.families.shinobi.effects.english.noun_phrases.aimed import ALL_AIMED
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANOTHER, ordered
from rules.families.shinobi.effects.english.sentences.clauses import changes
from rules.families.shinobi.effects.english.sentences.sentences import unless
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    AllOf,
    Among,
    Amount,
    Choose,
    Compare,
    Count,
    Done,
    Filter,
    Group,
    Not,
    Other,
    Ref,
    Which,
)
from rules.families.shinobi.effects.moving import Move, Search, SwapPlaces
from rules.families.shinobi.effects.names import Comparison, FigureName, Zone
from rules.families.shinobi.effects.together import Apart, Within
from rules.families.shinobi.effects.triggers import Duration, On, OnEither
from rules.families.shinobi.effects.turns import Perform
from rules.families.shinobi.effects.verbs import (
    Damage,
    Power,
    ReduceDamage,
)


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_compared, _changed, _targets, _later, _jutsu, _chosen, _one_or_the_other, _done, _must_be):
        part(g)


def _must_be(g: Grammar) -> None:
    """What the card must be of which the sentence before has one chosen."""
    for it in ("(that|the|this) (ninja|ninja card|card)", "(that|the) selected (ninja|card)"):
        its = it.replace("ninja|ninja card|card", "ninja's|ninja card's|card's").replace(
            "(ninja|card)", "(ninja's|card's)"
        )
        for rule, do in (("defined", "{do:sentence}"), ("doable", "{do:clauses}")):
            g.read(
                rule,
                lambda do, figure, is_: _picked_as(do, Group("card", filters=(Compare(figure, *is_),))),
                f"{do} . the {{figure}} of {it} (must|has to) be {{is_:compared}}",
                f"{do} . {its} {{figure}} (must|has to) be {{is_:compared}}",
            )
            g.read(rule, _picked_as, f"{do} . {it} (must|has to) be (a|an) {{as_:noun}}")


def _picked_as(do: Instruction, as_: Group) -> Instruction:
    """The sentence, in which one card is chosen, of such cards alone. Raises UnreadError where none is, or more are."""
    picked = [node for node in nodes(do) if isinstance(node, Choose | Search)]
    if (
        len(picked) != 1
        or picked[0].count != 1
        or (as_.whose, as_.zones) not in (("any", ("play",)), ("any", ("chain",)))
    ):
        raise UnreadError
    group = picked[0].group
    if as_.kind not in ("card", group.kind) and group.kind != "card":
        raise UnreadError
    kind = group.kind if as_.kind == "card" else as_.kind
    such = replace(group, kind=kind, filters=ordered((*group.filters, *as_.filters)))
    return rewrite(do, lambda node: replace(node, group=such) if node == picked[0] else node)


_OTHER_WAY: dict[Comparison, Comparison] = {"<": ">", ">": "<"}


def _compared(g: Grammar) -> None:
    """ "If A is lower than B, ... If it is higher, ... If they are equal, ...": one of the three."""
    ways: tuple[tuple[str, Comparison], ...] = (
        ("(higher|greater|more|larger)", ">"),
        ("(lower|less|smaller)", "<"),
    )
    for word, is_ in ways:
        second = f"{{first:conditions}} , {{a:clauses}} . if (it|that number|yours) is {word} , {{b:clauses}}"
        equal = "if (they|both|the two|it) is (equal|the same|tied) , {c:clauses}"
        g.read("effects", partial(_one_of_three, is_), f"if {second}", f"if {second} . {equal}")


def _one_of_three(
    is_: Comparison, first: Condition, a: Instruction, b: Instruction, c: Instruction | None = None
) -> If:
    """Raises UnreadError where the first case compares nothing, or the same way."""
    if not isinstance(first, Holds) or _OTHER_WAY.get(first.is_) != is_:
        raise UnreadError
    otherwise = If(Holds(first.left, is_, first.right), b, c)
    return If(first, a, otherwise)


def _changed(g: Grammar) -> None:
    """Expert and Combination lines that come in the place of the line before them."""
    for body in ("{do:clauses} instead", "instead [,] {do:clauses}"):
        g.read(
            "frame",
            lambda group, do: Resolves(do, expert=group, instead=True),
            f"expert {{group:bracketed}} : {body}",
            rf"expert \( {{group:listed one}} \) : {body}",
        )
        g.read(
            "frame",
            lambda groups, do: Resolves(do, combination=groups, instead=True),
            rf"combination \( {{groups:mates}} \) : {body}",
            f"combination {{groups:bracketed list}} : {body}",
        )


def _targets(g: Grammar) -> None:
    """How many are aimed at."""
    g.read(
        "condition",
        lambda n: Holds(Count(ALL_AIMED), "=", n),
        "you (chose|selected|targeted|choose|aimed at) (only|exactly) {n:number} (target|ninja)",
        "there is (only|exactly) {n:number} target",
        "only {n:number} (target|ninja) (is|was) (chosen|selected|targeted)",
    )

    each = "(both|all|all of the|both of the|each of the) (target|targets)"
    g.read("condition", lambda it: _of_all((it,)), f"{each} (is|has) {{it:state part}}")
    g.read("condition", _of_all, f"{each} is {{filters:befores}}")


def _of_all(filters: tuple[Filter, ...]) -> Holds:
    """None of those that are aimed at is anything else."""
    only = filters[0] if len(filters) == 1 else AllOf(ordered(filters))
    return Holds(Count(replace(ALL_AIMED, filters=ordered((*ALL_AIMED.filters, Not(only))))), "=", 0)


def _later(g: Grammar) -> None:
    """What may be paid each time damage comes for a while, who takes it, and where a used card goes then."""
    when = "(when|each time|whenever|if)"
    g.read(
        "effects",
        _reducing_later,
        f"{{until:during}} , {when} {{on:would}} , {{do:effects}}",
        f"{when} {{on:would}} {{until:during}} , {{do:effects}}",
    )
    it = "((that|the|this) damage|it)"
    once = "the next time {on:would} {until:during}"
    for takes in (f"give {it} to {{who:subject}} instead", f"{{who:subject}} (receive|take) {it} instead"):
        g.read("sentence", _taken_by, f"{once} , {takes}")
        for on in ("{on:would}", "{on:does now}"):
            g.read(
                "sentence",
                partial(_taken_by, each_time=True),
                f"{{until:during}} , {when} {on} , {takes}",
                f"{when} {on} {{until:during}} , {takes}",
                f"{when} {on} , {takes} {{until:during}}",
            )
            g.read("frame", _guarded_by, f"{when} {on} , {takes}")
    g.read(
        "clause",
        _from_the_chakra,
        "move this (jutsu|mission) [card] from your chakra area to your {to:own pile}",
    )


def _reducing_later(on: On | OnEither, do: Instruction, until: Duration) -> Later:
    """Raises UnreadError where nothing is made less."""
    if not any(isinstance(node, ReduceDamage) for node in nodes(do)):
        raise UnreadError
    return Later(on, do, until, each_time=True)


def _taken_by(on: On | OnEither, who: Which, until: Duration, *, each_time: bool = False) -> Later:
    """As much for another, and nothing for the one itself."""
    if not isinstance(on, On) or on.event != "damaged" or on.who == who:
        raise UnreadError
    if each_time and not isinstance(who, Ref):
        raise UnreadError  # one that is chosen would be another each time
    return Later(on, InThatCase(Damage(who, Done()), ReduceDamage(None)), until, each_time)


def _guarded_by(on: On | OnEither, who: Which) -> Triggered:
    """What a ninja receives of others. Raises UnreadError where not the card itself does, or where it is one of them."""
    if who != Ref("self") or not isinstance(on, On) or not isinstance(on.who, Group) or on.who.kind != "ninja":
        raise UnreadError
    others = ordered((*(one for one in on.who.filters if one != Other(ANOTHER)), Other(who)))
    taken = _taken_by(replace(on, who=replace(on.who, filters=others)), who, "turn")
    return Triggered(taken.on, taken.do)


def _from_the_chakra(to: Zone) -> If:
    """Only if the card still lies there."""
    lies = Fits(Ref("self"), Group("card", "you", ("chakra",)))
    return If(lies, Move(Ref("self"), to))


def _jutsu(g: Grammar) -> None:
    """So much for each jutsu of the turn, and jutsu whose effect another uses."""
    used = "(you (played|used|has played|has used)) [during|in] (this|the) turn [, including this (one|jutsu|card)]"
    g.read(
        "clauses",
        _for_each_jutsu,
        f"{{do:clause}} for (each|every) jutsu [card] {used}",
    )
    price = "[without paying (its|the|their) [jutsu] cost]"
    g.read(
        "clause",
        Perform,
        f"(the user|you) (use|apply|perform) the effect of {{what:ref}} {price}",
        f"(the user|you) (use|apply|perform) {{what:ref's}} effect {price}",
    )


def _for_each_jutsu(do: Instruction) -> ForEachTime:
    """Raises UnreadError for anything but figures, of which so many are as good as one that is so many times as much."""
    if not isinstance(do, Power) or do.to:
        raise UnreadError
    return ForEachTime(On("uses jutsu", Group("ninja", "you")), do)


def _chosen(g: Grammar) -> None:
    """Cards of which some have been chosen, that differ and come to so much, or take another's place."""
    g.read(
        "after",
        lambda: (Not(Among(Ref("chosen"))),),
        "(that|which) (was|is) not (chosen|selected)",
        "not (chosen|selected) [this way]",
    )
    total = "[a] (total|combined|sum of) {figure} (of|is) {most:number} or less"
    g.read(
        "after",
        _apart_within,
        f"with different name and {total}",
        f"with {total} and different name",
    )
    g.read(
        "sentence",
        _in_its_position,
        "(put|move) {who:ref} in {team:ref's} team in {user:ref's} position . {other:ref} becomes (a|) standby ninja",
    )


def _apart_within(figure: FigureName, most: Amount) -> tuple[Apart, Within]:
    if not isinstance(most, int):
        raise UnreadError
    return Apart(), Within(figure, most)


def _in_its_position(who: Ref, team: Ref, user: Ref, other: Ref) -> SwapPlaces:
    """Two change places of whom one stands by. Raises UnreadError where they are more than two."""
    if not team == user == other != who:
        raise UnreadError
    return SwapPlaces(user, who)


def _one_or_the_other(g: Grammar) -> None:
    """One thing or another, and what keeps it off at the end of a turn."""
    g.read(
        "sentence",
        lambda do, on, avoided: Later(on, unless(do, avoided)),
        "{do:clauses} {on:at this} unless {avoided:avoiding}",
    )
    g.read("sentence", lambda do, on: Later(on, May(do)), "you can {do:clauses} {on:at this}")
    for words in (
        "{who:subject} get {a:figures} {duration:during}",
        "{duration:during} , {who:subject} get {a:figures}",
    ):
        g.read(
            "sentence",
            _more_if,
            f"{words} , or {{b:figures}} [instead] if {{condition:conditions}}",
            f"{words} or {{b:figures}} [instead] if {{condition:conditions}}",
        )


def _more_if(who: Which, a: Pair, b: Pair, duration: Duration, condition: Condition) -> Instruction:
    if not isinstance(who, Ref):
        raise UnreadError
    return If(condition, changes(b, who, duration), changes(a, who, duration))


def _done(g: Grammar) -> None:
    """What an effect has done, and what an effect makes players do."""
    g.read("condition", lambda: Did("discarded"), "this effect discard {_who:ref}")
    g.read("condition", lambda: Did("injured"), "this effect injure {_who:ref}")
    g.read("condition", lambda: Did("negated"), "this effect negate {_who:ref}")
    g.read(
        "condition",
        lambda who, part: Fits(who, Group("card", filters=(part,))),
        "{who:ref} (was|is) already [in] {part:state part}",
    )
    hand = "(a|1 or more|any) card [from their hand]"
    read_event_as(
        "their event",
        g,
        lambda cause=None: On("discarded", Group("card", "each", ("hand",)), cause=cause),
        f"discard {hand}",
        f"discard {hand} {{cause:why}}",
    )
    read_event(
        g,
        lambda player, cause: On("discarded", owned_by(Group("card", zones=("hand",)), player), cause=cause),
        "{player:whoever} discard (a|1 or more|any) card [from (their|your) hand] {cause:why}",
    )


__all__ = ["add"]
