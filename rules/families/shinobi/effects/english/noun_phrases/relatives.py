"""Phrases behind a noun: "with ...", "that is ...", "in the same team as ..."."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.english.noun_phrases import of_jutsu, positions
from rules.families.shinobi.effects.english.noun_phrases.nouns import THEIR_CHOICE, YOUR_CHOICE, either, rank, sign
from rules.families.shinobi.effects.english.vocabulary import coin_of
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    AnyOf,
    AnyRank,
    Compare,
    Extreme,
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
    Rank,
    Ref,
    SameName,
    Shares,
    Size,
    Standing,
    TeamOf,
    Titled,
    UsedBy,
)
from rules.families.shinobi.effects.together import Apart, Within


def _quoted_coin(it: str) -> HasCoin:
    """A coin named in quotes ("Bomb coin")."""
    if not it.endswith(" coin"):
        raise UnreadError
    return HasCoin(it.removesuffix(" coin"))


def add(grammar: Grammar) -> None:
    """Teach a grammar the phrases behind a noun."""
    g = grammar
    g.wording("behind", Has, "with {word:quoted}")
    g.wording("behind", Has, "with the {word:quoted} symbol", what="symbol")
    g.wording("behind", Has, "with the {word:quoted} combat attribute", what="attribute")
    g.read("behind", Has, "with {word:quoted word}")
    g.read("traits", lambda a, b, c: AllOf((Has(a), Has(b), c)), "{a:quoted} + {b:quoted} + {c:quoted figure}")
    g.read("traits", lambda a, c: AllOf((Has(a), c)), "{a:quoted} + {c:quoted figure}")
    g.read("traits", lambda c: c, "{c:quoted figure}")
    g.read(
        "traits",
        lambda word, at: rank(word, at),
        "{word:quoted} {at:beyond} [rank]",
        "[a] {word:quoted} rank {at:beyond}",
    )
    g.read("traits", lambda it: it, "[a|an] {it:with figure}")
    g.read(
        "traits",
        lambda at_least, coin: HasCoin(coin, at_least),
        "{at_least:number} [or more] {coin:coin name} coin [on (it|them)]",
    )
    g.read("traits", _quoted_coin, "[a|an] {it:quoted}")
    g.read("traits", lambda coin: HasCoin(coin), "(a|an) {coin:coin name} coin [on (it|them)]")
    g.read("traits", lambda is_, figure: Compare(figure, is_[0], is_[1]), "{is_:compared} {figure}")
    g.read(
        "behind", lambda it: it, "with {it:traits}", "(that|which) (has|is|includes) {it:traits}", "having {it:traits}"
    )
    g.read(
        "behind",
        lambda a, b: AllOf((a, b)),
        "with [both] {a:traits} and [with] {b:traits}",
        "with {a:traits} with {b:traits}",
    )
    g.form("behind", Rank, "of rank {word:quoted} {at:beyond}")
    g.read("behind", lambda word, at: rank(word, at), "of {word:word} {at:beyond} [rank]")
    g.read(
        "behind",
        lambda whom: Shares(whom),
        "that has the same symbol as {whom:ref}",
        "sharing a symbol with {whom:ref}",
    )
    g.form("behind", AnyRank, "of any rank")
    g.read("behind", lambda: Not(AnyRank()), "(with no|without a|without any) rank")
    g.read("behind", lambda figure, is_: Compare(figure, *is_), "whose {figure} is {is_:compared}")
    g.wording("behind", AllOf, "named {word:quoted}", _named)
    g.read(
        "behind",
        lambda word: AllOf((Has(word),)),
        "named {word:quoted word}",
        "named {word:name}",
        "with the name {word:quoted word}",
        "called {word:quoted word}",
    )
    g.read("behind", lambda a, b: either(Has(a), Has(b)), "named {a:word} or {b:word}")
    g.form(
        "behind",
        InName,
        "with {words:quoted} in its name",
        "with {words:quoted} (in|within|included in) (their|its|the) name",
    )
    g.form("behind", Titled, "with the effect {title:title}", "with [the] {title:title} effect [title|text]")
    of_jutsu.add(grammar)
    g.read(
        "after",
        lambda is_: (Compare("symbols", *is_),),
        "with {is_:or more} [different] symbol",
        "that has {is_:or more} [different] symbol",
    )
    g.read(
        "after",
        lambda word: (sign(word, "symbol"), Compare("symbols", "=", 1)),
        "with only [a|an|the] {word:quoted} symbol",
        "with only [a|an|the] {word:symbol word} symbol",
        "with no (other symbol than|symbol other than) {word:word}",
    )
    g.read("after", lambda n: (Compare("symbols", "=", n),), "with (exactly|only) {n:number} [different] symbol")
    g.form("behind", Compare, "with {figure} {is_:comparison} {amount}")
    g.wording("behind", Compare, "with {is_:parity} {figure}", amount=0)
    g.read("behind", lambda figure, is_: Compare(figure, is_, 0), "with {is_:parity} {figure}")
    positions.add(grammar)
    g.read("behind", Not, "(except|other than) (those|ones|the one) {filter:behind}")
    g.read("behind", _except, "(other than|except|excluding|besides) [for] [the] {group}")
    g.read("behind", lambda group: Not(_one_filter(group)), "that (is not|isn't) [a|an] {group:noun}")
    g.read(
        "behind",
        lambda figure, low, high: AllOf((Compare(figure, ">=", low), Compare(figure, "<=", high))),
        "with [a|an] {figure} [of] (between|from|) {low:number} (and|to) {high:number}",
        "with [a|an] {figure} of {low:number} or {high:number}",
    )
    g.form("behind", Other, "other than {than:ref}", "(except|excluding|besides) [for] {than:ref}")
    g.form(
        "behind",
        SameName,
        "with the same name as {whom:ref}",
        "with the same name as {whom:ref's} [name]",
        "that shares a name with {whom:ref}",
        "named the same as {whom:ref}",
    )
    g.form(
        "behind",
        Shares,
        "that shares a symbol with {whom:ref}",
        "that share a symbol with {whom:ref}",
        "with the same symbol as {whom:ref}",
        "that shares a symbol with {whom:ref's} symbol",
        what="symbol",
    )
    g.form(
        "behind",
        Shares,
        "with the same combat attribute as {whom:ref}",
        "that (shares|share) a combat attribute with {whom:ref}",
        "that has the same combat attribute as {whom:ref}",
        what="attribute",
    )
    g.wording("behind", HasCoin, "with no {coin:coin name} coin on it", at_least=0)
    g.form(
        "behind",
        HasCoin,
        "with at least {at_least:number} {coin:coin name} coin on it",
        "with {at_least:number} [or more] {coin:coin name} coin [on (it|them)]",
        "that has {at_least:number} [or more] {coin:coin name} coin [on (it|them)]",
    )
    g.read(
        "behind",
        lambda coin: HasCoin(coin),
        "with (a|an|any) {coin:coin name} coin [on (it|them)]",
        "with {coin:coin name} coin [on (it|them)]",
        "that has (a|an) {coin:coin name} coin [on (it|them)]",
    )
    g.read(
        "behind",
        lambda coin: HasCoin(coin, 0),
        "with no {coin:coin name} coin [on (it|them)]",
        "that has no {coin:coin name} coin [on (it|them)]",
        "without [a|an|any] {coin:coin name} coin [on (it|them)]",
    )
    g.wording("behind", UsedBy, "used by {whom:ref}", _used_by_ref)
    g.form(
        "behind",
        UsedBy,
        r"used by \( {group} \)",
        "(being|) (used|played) by {group:a group}",
        "of {group:a group}",
    )
    g.form(
        "behind",
        Includes,
        r"with at least {at_least:number} \( {group} \)",
        "(with|including) {at_least:number} or more {group}",
        all=False,
    )
    g.read("behind", _with_so_many, "with {at_least:number} {group}")
    g.read(
        "behind",
        Includes,
        "(that|which) (include|includes|contains) [a|an|any] {group}",
        "with (a|an) {group}",
        "(that|which) (include|includes|contains) {at_least:number} or more {group}",
        "including (a|an) {group}",
    )
    g.form(
        "behind",
        Includes,
        "of {group} only",
        "with (only|all) {group}",
        "(that|which) (consist|consists) (only of|of only|entirely of) {group}",
        "consisting (only of|of only|entirely of) {group}",
        "(that|which) (include|includes) only {group}",
        "of only {group}",
        "(that|which) (has only|only has|only include|only contain|contain only) {group}",
        "(that|which) (is|are) made up (only of|of only|entirely of) {group}",
        at_least=1,
        all=True,
    )
    g.wording("behind", Size, "of {amount:number} ninja", is_="=")
    g.form("behind", Size, "of {is_:comparison} {amount:number} ninja")
    g.read("behind", lambda n: Size("=", n), "(with|of) {n:number} ninja")
    g.form("behind", Among, "among those", whom=Ref("event"))
    g.form("behind", Among, "among {whom:ref}", "of {whom:ref}")
    g.read(
        "behind",
        lambda: Among(Ref("seen")),
        "among them",
        "among the card [revealed]",
        "among those card",
        "among the revealed card",
    )
    g.read(
        "after",
        lambda: (Among(Ref("seen")),),
        "(in|from|among) (it|them|those card|the revealed card|the card you look at|that hand)",
        "(that was|) revealed (this way|by this effect|due to this effect|from your deck)",
        "you revealed [this way]",
        "revealed",
        "you look at",
    )
    g.form("behind", Extreme, "with the {which:extreme} {figure}")
    g.form("behind", Apart, "with different name", "that has different name", "of different name")
    g.form(
        "behind",
        Within,
        "that come to {most:number} {figure} or less",
        "(whose|with [a]) total {figure} (is|of|are) {most:number} or less",
        "(whose|with [a]) (combined|sum of) {figure} (is|of|are) {most:number} or less",
    )
    g.values(
        "extreme", {"highest": "highest", "lowest": "lowest", "lowest total": "lowest", "highest total": "highest"}
    )
    g.form("behind", OfKind, "that is of the kind {kind:bare kind}")
    g.values(
        "bare kind", {"ninja": "ninja", "jutsu": "jutsu", "mission": "mission", "client": "client", "card": "card"}
    )
    g.wording("behind", Not, "that does not share a symbol with {whom:ref}", _unshared)
    g.read(
        "behind",
        lambda whom: Not(Shares(whom)),
        "that (does|do) not share a symbol with {whom:ref}",
        "(that has|with) no symbol in common with {whom:ref}",
    )
    g.wording("behind", Not, "that is not {what:state}", _denied)
    g.read("behind", _not_so, "(that|which|who) (is|was) not [in] {what:state}")
    g.form("behind", Not, "not {filter:behind}")
    g.form("behind", AnyOf, r"either \( {filters:alternatives} \)")
    g.wording("behind", AllOf, "in a team with only {group}", _mates)
    g.form("behind", AllOf, r"both \( {filters:alternatives} \)")
    g.read("alternatives", lambda one: (one,), "{one:behind}")
    g.read("alternatives", lambda one, more: (one, *more), "{one:behind} / {more:alternatives}")
    g.writer("alternatives", lambda value: _listed(g, value))
    g.read("after", lambda one: (one,), "{one:behind}", "{one:place}")
    for whose, said in (("your", YOUR_CHOICE), ("their", THEIR_CHOICE)):
        g.read("after", lambda said=said: (said,), f"of {whose} choice", f"of {whose} choosing")
    g.read("after", lambda: (YOUR_CHOICE,), "you choose", "that you choose", "chosen by you")
    g.read(
        "after",
        lambda whom: (UsedBy(Group("card", zones=(), filters=(Among(whom),))),),
        "(used|played) by {whom:ref}",
        "that {whom:ref} uses",
    )
    g.read("after", lambda n: (Size("=", n),), "with {n:number} ninja", "of {n:number} ninja")
    g.read("after", lambda whom: (Is("head"), TeamOf(whom)), "at the head of {whom:ref's} team")
    g.read("after", lambda whom: (Is("head"), Against(whom)), "head battling against {whom:ref}")
    g.read("afters", lambda one: one, "{one:after}")
    g.read("afters", lambda one, more: (*one, *more), "{one:after} {more:afters}", "{one:after} and {more:afters}")
    coins = {"growth": "growth", "": ""}
    g.read("coin name", lambda it: it, "{it:quoted}")
    g.read("coin name", lambda it: it, "{it:name}")
    g.values("coin name", {word: word for word in coins if word})
    g.read("coin name", lambda figures: coin_of(figures), "{figures}")
    g.read("coin name", lambda coin: coin, "ninja blade coin symbolizing {coin:coin name}")
    g.writer("coin name", _coin_name)


def _with_so_many(at_least: int, group: Group) -> Includes:
    """Raises UnreadError for ninja of any sort: that is how large a team is."""
    if not group.filters:
        raise UnreadError
    return Includes(group, at_least)


def _one_filter(group: Group) -> Filter:
    """What makes a group of ninja, where that is one thing."""
    if (
        group.kind not in ("ninja", "card")
        or group.whose != "any"
        or group.zones != ("play",)
        or len(group.filters) != 1
    ):
        raise UnreadError
    return group.filters[0]


def _except(group: Group) -> Filter:
    return Not(_one_filter(group))


def _used_by_ref(used: UsedBy) -> dict[str, object] | None:
    filters_ = used.group.filters
    if used.group.zones == () and len(filters_) == 1 and isinstance(filters_[0], Among):
        return {"whom": filters_[0].whom}
    return None


def _coin_name(value: object) -> str | None:
    if not isinstance(value, str):
        return None
    return None if not value else value if value == "growth" or "/" in value else f'"{value.title()}"'


def _listed(grammar: Grammar, value: object) -> str | None:
    if not isinstance(value, tuple):
        return None
    parts = [grammar.write("behind", each) for each in value]
    return " / ".join(str(part) for part in parts) if None not in parts else None


def _named(value: object) -> dict[str, object] | None:
    """What is asked by name, where that is all: of a jutsu a word in quotes may be what it requires."""
    only = value.filters[0] if isinstance(value, AllOf) and len(value.filters) == 1 else None
    return {"word": only.word} if isinstance(only, Has) else None


def _unshared(value: object) -> dict[str, object] | None:
    """Whose symbol it must not share."""
    only = value.filter if isinstance(value, Not) else None
    return {"whom": only.whom} if isinstance(only, Shares) and only.what == "symbol" else None


def _denied(value: object) -> dict[str, object] | None:
    """The state in which it must not be."""
    only = value.filter if isinstance(value, Not) else None
    return {"what": only.what} if isinstance(only, Is) and only.what != "blocked" else None


def _not_so(what: Standing) -> Not:
    """Not in that state. Raises UnreadError for "not blocked", which who attacks is."""
    if what == "blocked":
        raise UnreadError
    return Not(Is(what))


def _mates(value: object) -> dict[str, object] | None:
    """Of whom the whole team of a ninja is, where that is all that is asked of it."""
    only = value.filters[0] if isinstance(value, AllOf) and len(value.filters) == 1 else None
    return {"group": only.group} if isinstance(only, Includes) and only.all else None
