"""More phrases behind a noun: the teams that ninja are in, what jutsu are aimed at, figures beside one another."""

from __future__ import annotations

from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.noun_phrases.nouns import THOSE, Kind, Place, either, ordered, rank, sign
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.groups import (
    AllOf,
    AnyOf,
    Beside,
    Compare,
    Count,
    Figure,
    Filter,
    Group,
    Has,
    HasCoin,
    Includes,
    InName,
    Is,
    Not,
    OfKind,
    Other,
    Ref,
    SameName,
    Size,
    Symbols,
)
from rules.families.shinobi.effects.names import CardKind, Comparison, Player, Zone
from rules.families.shinobi.effects.verbs import (
    Give,
)


def add(g: Grammar) -> None:
    """Teach a grammar where ninja stand, and in what teams."""
    _teams(g)
    _named(g)
    _kinds(g)
    _marked(g)
    _at_places(g)
    _alike(g)
    _names_and_symbols(g)


def _teams(g: Grammar) -> None:
    in_team = "(in|that is in|of) (a|any|the|1) team"
    g.read("after", lambda: (Is("alone"),), f"{in_team} (of|with) (only|) 1 ninja", f"{in_team} by (itself|themselves)")
    g.read("after", lambda n: (_team(Size("=", n)),), f"{in_team} (of|with) [only|exactly] {{n:number}} ninja")
    g.read("after", lambda is_: (_team(_sized(is_)),), f"{in_team} (of|with) {{is_:or more}} ninja")
    g.read(
        "after",
        lambda group: (_made_up_of(group),),
        f"{in_team} (of|with) (only|all) {{group}}",
        f"{in_team} (consisting|made up) (of|only of) [only] {{group}}",
    )
    g.read(
        "after",
        lambda group: (_team(Includes(group)),),
        f"{in_team} (with|that (includes|has)|including) [a|an|another|1 or more|at least 1|any] {{group}}",
    )
    one = "(a|an|1|1 or more|at least 1)"
    g.read(
        "after",
        lambda a, b: (Includes(a), Includes(b)),
        f"(with|including|that (includes|include|has)) [both] {one} {{a:group}} and {one} {{b:group}}",
    )
    g.form(
        "behind",
        Beside,
        r"beside \( {group} \)",
        "in the same team (as|with) (a|an|another|1 or more [other]|any [other]) {group}",
        "in a team with (another|1 or more other|at least 1 other) {group}",
    )
    g.read(
        "after",
        lambda n, group: (_team(Includes(group, n)),),
        f"{in_team} (with|that (includes|has)|including) {{n:number}} or more {{group}}",
    )


def _team(filter_: Filter) -> Filter:
    """What holds of the team that a ninja is in."""
    return AllOf((filter_,))


def _made_up_of(group: Group) -> Filter:
    """A team of none but those. Raises UnreadError for none but ninja, which every team is."""
    if not group.filters:
        raise UnreadError
    return _team(Includes(group, all=True))


def _sized(is_: tuple[Comparison, object]) -> Size:
    comparison, n = is_
    if not isinstance(n, int):
        raise UnreadError
    return Size(comparison, n)


def _named(g: Grammar) -> None:
    """Names of which several will do."""
    names = "{first:quoted} (or|and/or|and|, or|, and/or|, and|,) {more:names in names}"
    g.read("names in names", lambda one: (InName(one),), "{one:quoted}")
    g.read("names in names", lambda first, more: (InName(first), *more), names)
    g.read(
        "after",
        lambda it: (it[0] if len(it) == 1 else AnyOf(ordered(it)),),
        "(that|which) (include|includes|contains|has) [the name] {it:names in names} (in|within|as part of) (its|their|the) name",
        "(that|which) (include|includes|contains|has) the (name|word) {it:names in names}",
        "(whose|with a) name (that|) (include|includes|including|containing|contains) {it:names in names}",
        "with {it:names in names} (in|within|as part of) (its|their|the) name",
        "with (the word|the words|the name) {it:names in names} (in|within|as part of) (its|their|the) name",
        "(including|containing) {it:names in names} in (its|their|the) name",
    )
    g.read(
        "traits",
        lambda first, more, what="word": AnyOf(ordered(tuple(sign(one.word, what) for one in (Has(first), *more)))),
        "[either] [a|an] {first:word} (, or|,|or) {more:several words} [{what:sign}]",
        "[either] [a|an] {first:symbol word} (, or|,|or) {more:several symbols} {what:sign}",
        "any of (those|the following) [{what:sign}] {first:word} {more:several words}",
    )
    words = "(combat attribute|attribute|characteristic|symbol|name|rank)"
    g.read(
        "after",
        lambda: (THOSE,),
        f"with (any|one|1|at least one|at least 1|1 or more) of (those|these|the same) {words}",
    )
    g.read("several words", lambda one: (Has(one),), "[a|an] {one:word}")
    g.read(
        "several words", lambda one, more: (Has(one), *more), "[a|an] {one:word} (, or|, and|,|or) {more:several words}"
    )
    g.read(
        "before",
        lambda first, more: (AnyOf(ordered((Has(first), *more))),),
        "{first:word} (, or|,|or|, and/or) {more:several words}",
    )
    g.read(
        "before",
        lambda first, more: (AnyOf(ordered((Has(first, "symbol"), *more))),),
        "{first:symbol word} (, or|,|or|, and/or) {more:several symbols}",
    )
    g.read(
        "either word", lambda a, b: either(Has(a), Has(b)), "{a:word} [,] (or|and/or) [a|an|[your] in-play] {b:word}"
    )
    g.read("either word", lambda a, more: either(Has(a), more), "{a:word} , [a|an] {more:either word}")
    g.read("before", lambda one: (one,), "either {one:either word}")
    g.read("several symbols", lambda one: (Has(one, "symbol"),), "{one:symbol word}")
    g.read(
        "several symbols",
        lambda one, more: (Has(one, "symbol"), *more),
        "{one:symbol word} (, or|,|or|, and) {more:several symbols}",
    )
    g.read("after", lambda a, b: (either(a, b),), "with [a|an] {a:trait} or with [a|an] {b:trait}")
    g.read("trait", lambda it: it, "{it:traits}")
    g.read(
        "before",
        lambda word, at, other: (either(rank(word, at), rank(other, at)),),
        "{word:quoted} or {other:quoted} {at:beyond} [rank]",
    )


def _kinds(g: Grammar) -> None:
    """Cards of more than one kind, and effects by what they are printed on."""
    kinds: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")
    for first in kinds:
        for second in kinds:
            if first != second:
                both = Kind("card", (AnyOf(ordered((OfKind(first), OfKind(second)))),))
                g.read(
                    "kind of source",
                    lambda both=both: both,
                    f"{first} [card] [effect] (or|and|and/or) {second} [card] effect",
                )
        for second in kinds:
            for third in kinds:
                if len({first, second, third}) == len(kinds) - 1:
                    all_ = Kind("card", (AnyOf(ordered((OfKind(first), OfKind(second), OfKind(third)))),))
                    g.read(
                        "kind of source",
                        lambda all_=all_: all_,
                        f"{first} [card] [effect] , {second} [card] [effect] [,] (or|and|and/or) {third} [card] effect",
                    )
                    g.read(
                        "kind",
                        lambda all_=all_: all_,
                        f"{first} [card] , {second} [card] [,] (or|and|and/or) {third} [card]",
                    )
    for kind in kinds:
        g.read("kind of source", lambda kind=kind: Kind(kind), f"{kind} [card] effect")
        g.read("kind", lambda kind=kind: Kind("card", (Not(OfKind(kind)),)), f"card (except|other than) {kind} [card]")
    g.read(
        "sources",
        lambda whose, kind: _source(kind, whose),
        "[any|the effect of|the] {whose:possessor} {kind:kind of source}",
    )
    g.read("sources", lambda kind: _source(kind), "[any|the effect of|the] {kind:kind of source}")


def _source(kind: Kind, whose: Player | Literal["any"] = "any") -> Group:
    zones: tuple[Zone, ...] = ("chain",) if kind.kind == "jutsu" else ("play",)
    return Group(kind.kind, whose, zones, kind.filters)


def _marked(g: Grammar) -> None:
    """Coins by how many there are."""
    on = "[on (it|them|itself)]"
    g.read(
        "after",
        lambda n, coin: (HasCoin(coin, n),),
        f"(with|that has) (at least|) {{n:number}} [or more] {{coin:coin name}} coin {on}",
    )
    g.read("after", lambda coin: (HasCoin(coin),), f"(with|that has) any {{coin:coin name}} coin {on}")
    g.read(
        "after",
        lambda: (Compare("coins", ">=", 1),),
        f"(with|that has) [a|any|1 or more|one or more] [ninja blade] coin [of any kind] {on}",
    )
    g.read(
        "after",
        lambda: (Compare("coins", "=", 0),),
        f"(with no|without any|without|that has no) [ninja blade] coin [of any kind] {on}",
    )
    g.read("after", lambda is_: (Compare("coins", *is_),), f"(with|that has) {{is_:or more}} [ninja blade] coin {on}")


def _at_places(g: Grammar) -> None:
    """Cards, and where they are, said with more words."""
    g.read("ref", lambda: Ref("self"), "this (ninja|client|mission) [card] in your village")
    piles: dict[str, Zone] = {"hand": "hand", "deck": "deck", "chakra area": "chakra", "discard pile": "discard"}
    piles["battle reward area"] = "rewards"
    for words, zone in piles.items():
        g.read("place", lambda zone=zone: Place((zone,)), f"in any {words}")
    for word, is_ in (("[a|an] (lower|less|smaller)", "<"), ("[a|an] (higher|greater|larger)", ">"), ("the same", "=")):
        g.read(
            "after",
            lambda figure, is_=is_: (Compare(figure, is_, Figure(Ref("last"), figure)),),
            f"with {word} {{figure}}",
        )


def _alike(g: Grammar) -> None:
    """Jutsu that ask for something, teams by their heads, cards of the same name."""
    g.read(
        "after",
        lambda group: (Includes(replace(group, filters=ordered((*group.filters, Is("head"))))),),
        "(whose|with a|with an) head ninja (is|that is|has|with) {group:head of it}",
    )
    g.read("head of it", lambda it: Group("ninja", filters=(it,)), "{it:traits}", "[a|an] {it:with figure}")
    g.read("head of it", lambda it: it, "(a|an) {it:noun}")
    g.read("after", lambda: (SameName(Ref("last")),), "with the same name")
    g.read(
        "condition",
        lambda who, n, group: team_has(who, _others(group), (">=", n)),
        "{who:ref} is in a team (as|with) {n:number} [or more] other {group:noun}",
    )


def _others(group: Group) -> Group:
    return replace(group, filters=tuple(each for each in group.filters if not isinstance(each, Other)))


def _names_and_symbols(g: Grammar) -> None:
    """Names and symbols."""
    lasting(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "name"),
        "{who:owned} name is (also|) (treated|considered) (as|to be) {word:quoted}",
        "{who:owned} name is also {word:quoted}",
    )
    g.read(
        "condition",
        lambda group, is_: Holds(Symbols(group), *is_),
        "there is {is_:or more} different symbol (in|among|on) [the] {group:places}",
    )
    g.read(
        "condition",
        lambda whose, zones, is_: Holds(Symbols(Group("card", whose, zones)), *is_),
        "{whose:possessor} {zones} (contain|contains|include|has) [card (with|of)] {is_:or more} different symbol",
    )
    g.read(
        "condition",
        lambda whose, zones, is_, group: Holds(Count(_lying(group, whose, zones)), *is_),
        "{whose:possessor} {zones} (contain|contains|include|has) {is_:or more} {group:noun}",
    )
    g.read(
        "condition",
        lambda whose, zones, group: Holds(Count(_lying(group, whose, zones)), ">=", 1),
        "{whose:possessor} {zones} (contain|contains|include|has) (a|an) {group:noun}",
    )
    g.read(
        "condition",
        lambda whose, zones, group: Holds(Count(_lying(group, whose, zones)), "=", 0),
        "{whose:possessor} {zones} (contain|contains|include|has) no {group:noun}",
    )


def _lying(group: Group, whose: Player, zones: tuple[Zone, ...]) -> Group:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return replace(group, whose=whose, zones=zones)


__all__ = ["add"]
