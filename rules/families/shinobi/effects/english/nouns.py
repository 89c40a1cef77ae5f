"""Nouns: references, groups and choices, players, zones, figures, amounts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.cardtext.grammar import Ends, Grammar, UnreadError
from rules.cardtext.tokens import Token
from rules.families.shinobi.characteristics import rank_level
from rules.families.shinobi.effects import groups
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS, Y
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    Amount,
    AnyOf,
    AnyRank,
    CardKind,
    Choose,
    Compare,
    Comparison,
    Count,
    Done,
    Every,
    Extreme,
    Figure,
    FigureName,
    Filter,
    Group,
    Has,
    HasCoin,
    Includes,
    InName,
    Is,
    Marker,
    Not,
    OfKind,
    Other,
    Player,
    Plus,
    Rank,
    Ref,
    Requires,
    Rewards,
    SameName,
    SharesSymbol,
    Size,
    Symbols,
    TeamOf,
    Times,
    Titled,
    Top,
    UsedBy,
    Which,
    X,
    Zone,
)


@dataclass(frozen=True, slots=True)
class Whose:
    """A possessor inside a noun phrase."""

    whose: Player


@dataclass(frozen=True, slots=True)
class Place:
    """A place inside a noun phrase: whose, and which zones."""

    zones: tuple[Zone, ...]
    whose: Player | None = None


Part = Filter | Whose | Place

_ORDER = tuple(
    getattr(groups, name)
    for name in [
        "OfKind",
        "Has",
        "Rank",
        "AnyRank",
        "InName",
        "Titled",
        "Requires",
        "Compare",
        "Is",
        "Against",
        "TeamOf",
        "Other",
        "SameName",
        "SharesSymbol",
        "HasCoin",
        "UsedBy",
        "Includes",
        "Size",
        "Among",
        "Not",
        "AnyOf",
        "AllOf",
        "Extreme",
    ]
)


def ordered(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Filters in one order, so that what means the same is the same."""
    return tuple(sorted(dict.fromkeys(filters), key=lambda each: (_ORDER.index(type(each)), repr(each))))


@dataclass(frozen=True, slots=True)
class Kind:
    """The noun itself: a kind of card, and what the word says besides."""

    kind: CardKind
    filters: tuple[Filter, ...] = ()
    place: Place | None = None


_NEVER_OF: dict[CardKind, tuple[type, ...]] = {
    "ninja": (UsedBy, Requires, Includes, Size),
    "client": (UsedBy, Requires, Includes, Size, Against, TeamOf),
    "team": (UsedBy, Requires, HasCoin, Rank, TeamOf),
    "mission": (Includes, Size, Against, TeamOf),
    "jutsu": (Includes, Size, Is, Against, TeamOf, HasCoin),
    "card": (UsedBy, Includes, Size),
    "effect": (Includes, Size, Is, Against, TeamOf, HasCoin, Compare),
}
"""What is never said of a kind: it must belong to another noun of the line."""

_OF_JUTSU: tuple[FigureName, ...] = ("jutsu cost", "symbols in cost")


def make_group(kind: Kind, *parts: tuple[Part, ...]) -> Group:
    """A group from its noun and everything said around it. Raises UnreadError where two places or possessors are named."""
    said = [part for each in parts for part in each]
    places = [part for part in said if isinstance(part, Place)]
    owners = [part.whose for part in said if isinstance(part, Whose)]
    if kind.place and not any(place.zones for place in places):
        places.append(kind.place)
    owners += [place.whose for place in places if place.whose]
    zones = [place.zones for place in places if place.zones]
    if len(set(zones)) > 1:
        zones = [each for each in zones if each != ("play",)]
    if len(set(owners)) > 1 or len(set(zones)) > 1:
        raise UnreadError
    if any(isinstance(part, _NEVER_OF.get(kind.kind, ())) for part in said):
        raise UnreadError
    if kind.kind != "card" and any(
        isinstance(part, Compare) and (part.figure in _OF_JUTSU) != (kind.kind == "jutsu") for part in said
    ):
        raise UnreadError
    filters = tuple(part for part in said if not isinstance(part, Whose | Place))
    where: tuple[Zone, ...] = zones[0] if zones else (("chain",) if kind.kind == "effect" else ("play",))
    if kind.kind in ("jutsu", "effect") and where == ("play",):
        where = ("chain",)
    if any(isinstance(each, Among) for each in filters):
        where = ()
    return Group(kind.kind, owners[0] if owners else "any", where, ordered((*kind.filters, *filters)))


def _has_all(words: tuple[str, ...]) -> Filter:
    return AllOf(tuple(Has(word) for word in words)) if len(words) > 1 else Has(words[0])


def either(first: Filter, second: Filter) -> Filter:
    """One of two, flat."""
    parts = [part for each in (first, second) for part in (each.filters if isinstance(each, AnyOf) else (each,))]
    return AnyOf(ordered(tuple(parts)))


def rank(word: str, at: str) -> Filter:
    """A rank or beyond; UnreadError where the word is no rank."""
    if rank_level(word) is None:
        raise UnreadError
    return Rank(word, at)  # type: ignore[arg-type]


def numbers(grammar: Grammar) -> None:
    """Amounts: digits, X, and what is counted."""
    grammar.read("amount", _it, "{it:number}")
    grammar.form("amount", X, "x")
    grammar.read("amount", Y, "y")
    grammar.read("amount", _it, r"\( {it:quantity} \)")
    grammar.form("quantity", Count, "the number of {group}", "the total number of {group}", "number of {group}")
    grammar.form("quantity", Symbols, "the number of different symbol among {group}")
    grammar.read("quantity", Symbols, "the number of (different|) symbol (in|among|on) {group:places}")
    grammar.form("quantity", Figure, "{of:ref's} {name:figure}", "the {name:figure} of {of:ref}")
    grammar.form("quantity", Marker, "{whose:possessor} turn marker")
    grammar.form(
        "quantity",
        Rewards,
        "{whose:possessor} number of battle reward",
        "the number of {whose:possessor} battle reward",
    )
    grammar.form("quantity", Done, "the number done this way")
    for words in (
        "(the number of|) (card|chakra|ninja|jutsu|cards) (that you|you|) (discarded|moved|removed|chosen|paid) (this way|by this effect|due to this effect|)",
        "that (number|amount)",
        "the same (number|amount)",
    ):
        grammar.read("done", Done, words)
    grammar.form("quantity", Times, "{by:factor} times {amount:amount}")
    grammar.read(
        "quantity", lambda amount, by: Times(amount, by), "{amount:quantity} (times|multiplied by) {by:number}"
    )
    grammar.read("quantity", lambda by: Times(X(), by), "x times {by:number}")
    grammar.form("quantity", Plus, "{plus:number} more than {amount:amount}")
    grammar.read("quantity", Plus, "{amount:quantity} plus {plus:number}")
    grammar.read("quantity", lambda amount: Times(amount, 2), "twice {amount:quantity}", "double {amount:quantity}")
    grammar.read("quantity", _it, "{it:amount}")
    grammar.read("factor", _it, "{it:number}", "{it:delta}")
    grammar.writer("factor", lambda value: str(value) if isinstance(value, int) else None)
    grammar.writer("quantity", lambda value: _quantity(grammar, value))
    grammar.writer("amount", lambda value: _amount(grammar, value))


def _it(it: object) -> object:
    return it


def _amount(grammar: Grammar, value: object) -> str | None:
    if type(value) is int:
        return str(value)
    if value == X():
        return "X"
    written = None if isinstance(value, int) else grammar.write_by_forms("quantity", value)
    return f"({written})" if written else None


def _quantity(grammar: Grammar, value: object) -> str | None:
    plain = isinstance(value, int) or value == X()
    return _amount(grammar, value) if plain else grammar.write_by_forms("quantity", value)


def players(grammar: Grammar) -> None:
    """Players as subjects and as possessors."""
    grammar.values(
        "player",
        {
            "you": "you",
            "your opponent": "opponent",
            "the opponent": "opponent",
            "each player": "each",
            "both player": "each",
            "both you and your opponent": "each",
            "you and your opponent each": "each",
            "that player": "that player",
            "they": "that player",
            "its controller": "controller",
            "its owner": "owner",
            "the attacker": "attacker",
            "the blocker": "blocker",
        },
    )
    grammar.values(
        "possessor",
        {
            "your": "you",
            "your opponent's": "opponent",
            "the opponent's": "opponent",
            "each player's": "each",
            "both player's": "each",
            "all player's": "each",
            "that player's": "that player",
            "their": "that player",
            "its controller's": "controller",
            "its owner's": "owner",
        },
    )


def places(grammar: Grammar) -> None:
    """Zones and whose they are."""
    zones: dict[str, tuple[Zone, ...]] = {
        "hand": ("hand",),
        "deck": ("deck",),
        "chakra area": ("chakra",),
        "chakra": ("chakra",),
        "discard pile": ("discard",),
        "discard": ("discard",),
        "battle reward area": ("rewards",),
        "battle reward": ("rewards",),
        "village": ("village",),
        "in-play card": ("play",),
        "reinforcement deck": ("reinforcement",),
        "(village|villages) (or|and|and/or) battlefield": ("play",),
    }
    for words, zone in zones.items():
        grammar.values("zones", {words: zone})
    for first, second in (
        ("discard pile", "chakra area"),
        ("chakra area", "discard pile"),
        ("hand", "deck"),
        ("hand", "discard pile"),
        ("hand", "chakra area"),
        ("hand", "in-play card"),
    ):
        both = tuple(zones[first]) + tuple(zones[second])
        grammar.read(
            "zones",
            lambda both=both: tuple(sorted(both)),
            f"{first} (or|and/or|and) [your|their] {second}",
            f"{first} or from (your|their) {second}",
        )
        grammar.values("zones", {f"{first} or {second}": tuple(sorted(both))})
    grammar.read("place", Place, "(in|from|of) [either] {whose:possessor} [original] {zones}")
    grammar.read("place", lambda zones: Place(zones, "each"), "in both player's {zones}", "in all {zones}")
    grammar.read("place", lambda: Place(("play",)), "in play", "in-play")
    grammar.read("place", lambda: Place(("battlefield",)), "on the battlefield", "on the field")
    grammar.read("place", lambda: Place(("removed",)), "removed from [the] game")
    grammar.read("place", lambda: Place(("chain",)), "being (played|used)", "on the chain")
    grammar.read("place", lambda: Place(("play",), "you"), "you control", "you has in play", "of yours")
    grammar.read("place", lambda: Place(("play",), "opponent"), "your opponent control", "your opponent has in play")
    grammar.read("place", lambda: Place(("play",), "that player"), "that player control", "they control")


@dataclass(frozen=True, slots=True)
class _Same:
    value: object

    def __call__(self) -> object:
        return self.value


_REFS: dict[str, str] = {
    "this card": "self",
    "this (ninja|client|mission|jutsu) [card]": "self",
    "the user": "user",
    "user": "user",
    "the target": "target",
    "the (targeted|target) (ninja|jutsu|mission|client|card|team) [card]": "target",
    "target \\( 1 \\)": "target",
    "target \\( 2 \\)": "target 2",
    "the second target": "target 2",
    "the chosen card": "chosen",
    "the chosen (ninja|jutsu|mission|client|card|one) [or client|or ninja|card]": "chosen",
    "that one of the event": "event",
    "what caused it": "cause",
    "the moved card": "moved",
    "the (removed|discarded|revealed) (ninja|jutsu|mission|client|card) [card]": "moved",
    "the seen card": "seen",
    "(those|these|the) card": "seen",
    "the revealed card": "seen",
    "all [of] the revealed card": "seen",
    "the rest": "rest",
    "the rest of the (card|revealed card|cards) [revealed]": "rest",
    "the (other|others|remaining) [card]": "rest",
    "the other card": "rest",
    "the attached ninja": "attached",
    "the ninja this card is attached to": "attached",
    "the one at hand": "each",
    "it": "last",
    "them": "last",
    "they": "last",
    "(that|those|the) ninja [card]": "that ninja",
    "(that|those|the) client [card]": "that client",
    "(that|those|the) mission [card]": "that mission",
    "(that|those|the) jutsu [card]": "that jutsu",
    "that (card|team)": "that card",
}
_REFS_POSSESSIVE: dict[str, str] = {
    "this card's": "self",
    "this (ninja's|client's|mission's|jutsu's)": "self",
    "this (ninja|mission|jutsu) card's": "self",
    "the user's": "user",
    "the target's": "target",
    "the second target's": "target 2",
    "the chosen card's": "chosen",
    "the event's": "event",
    "the cause's": "cause",
    "the moved card's": "moved",
    "the (removed|discarded|revealed) (ninja|jutsu|mission|card) card's": "moved",
    "the attached ninja's": "attached",
    "each one's": "each",
    "its": "last",
    "it's": "last",
    "(that|those) (ninja's|ninja card's)": "that ninja",
    "that (jutsu's|jutsu card's)": "that jutsu",
    "that (mission's|mission card's)": "that mission",
    "that card's": "that card",
}


def references(grammar: Grammar) -> None:
    """What a text points back to."""
    grammar.values("ref", {words: Ref(name) for words, name in _REFS.items()})  # type: ignore[arg-type]
    grammar.values("ref's", {words: Ref(name) for words, name in _REFS_POSSESSIVE.items()})  # type: ignore[arg-type]


FIGURES: dict[str, FigureName] = {
    "entrance cost": "entrance",
    "printed entrance cost": "printed entrance",
    "hand cost": "hand cost",
    "power": "power",
    "combat": "combat",
    "combat (value|power)": "combat",
    "support": "support",
    "support (value|power)": "support",
    "printed combat": "printed combat",
    "printed support": "printed support",
    "healthy combat": "healthy combat",
    "injured combat": "injured combat",
    "mental power": "mental",
    "jutsu cost": "jutsu cost",
    "cost": "jutsu cost",
    "number of specific symbol": "symbols in cost",
    "number of growth coin": "growth coins",
    "number of coin": "coins",
    "team power": "team power",
}
COMPARISONS: dict[str, Comparison] = {
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "less than": "<",
    "equal to": "=",
}


def figures(grammar: Grammar) -> None:
    """Figures and comparisons."""
    grammar.values("figure", FIGURES)
    grammar.read("figure", _mental, "{word:quoted}")
    grammar.terminal("quoted figure", ("quoted",), lambda words, at: _quoted_figure(grammar, words, at), lambda _: None)
    grammar.values("comparison", COMPARISONS)
    grammar.read("or more", lambda n: (">=", n), "{n:amount} or (more|higher|greater|above)")
    grammar.read("or more", lambda n: ("<=", n), "{n:amount} or (less|lower|below|fewer)")
    grammar.read("or more", lambda n: (">=", n), "at least {n:amount}", "{n:tier}")
    grammar.read("or more", lambda n: ("<=", n), "at most {n:amount}")
    grammar.read("or more", lambda n: (">", n), "(more|higher|greater) than {n:quantity}")
    grammar.read("or more", lambda n: ("<", n), "(less|lower) than {n:quantity}")
    grammar.read(
        "or more", lambda n: ("<=", n), "(equal to or (less|lower) than|(less|lower) than or equal to) {n:quantity}"
    )
    grammar.read(
        "or more",
        lambda n: (">=", n),
        "(equal to or (more|higher|greater) than|(more|higher|greater) than or equal to) {n:quantity}",
    )
    grammar.same("compared", "or more")
    grammar.read("compared", lambda n: ("=", n), "{n:amount}", "exactly {n:amount}", "equal to {n:quantity}")
    grammar.read(
        "with figure",
        _compare,
        "{figure} of {is_:compared}",
        "{figure} {is_:or more}",
        "{is_:or more} {figure}",
        "{figure} that is {is_:or more}",
    )
    grammar.read("with figure", lambda parity, figure: Compare(figure, parity, 0), "(an|) {parity} {figure}")
    grammar.values("parity", {"odd": "odd", "even": "even"})
    grammar.form("with figure", Compare, "{figure} {is_:comparison} {amount}")


def _mental(word: str) -> FigureName:
    if word != "mental power":
        raise UnreadError
    return "mental"


def _quoted_coin(it: str) -> HasCoin:
    """A coin named in quotes ("Bomb coin")."""
    if not it.endswith(" coin"):
        raise UnreadError
    return HasCoin(it.removesuffix(" coin"))


def _quoted_figure(grammar: Grammar, words: tuple[Token, ...], at: int) -> Ends:
    """A figure that stands in quotes like a characteristic: "An Entrance cost of 3 or more"."""
    if words[at].kind != "quoted" or "cost" not in words[at].key:
        return ()
    found, _ = grammar.read_line("with figure", words[at].key.removeprefix("an ").removeprefix("a "))
    return tuple((at + 1, value) for value in found[:1])


def _word(it: str) -> str:
    """A quoted word that is no figure and no coin."""
    if it == "mental power" or " cost of " in it or it.endswith(" coin"):
        raise UnreadError
    return it


def _compare(figure: FigureName, is_: tuple[Comparison, Amount]) -> Filter:
    return Compare(figure, is_[0], is_[1])


def filters(grammar: Grammar) -> None:
    """What stands around a noun: words before it, and phrases behind it."""
    kinds: dict[str, Kind] = {
        "ninja": Kind("ninja"),
        "ninja card": Kind("ninja"),
        "card": Kind("card"),
        "jutsu": Kind("jutsu"),
        "jutsu card": Kind("jutsu"),
        "mission": Kind("mission"),
        "mission card": Kind("mission"),
        "client": Kind("client"),
        "client card": Kind("client"),
        "team": Kind("team"),
        "(effect|activated effect)": Kind("effect"),
    }
    grammar.values("kind", kinds)
    for first, second in (
        ("ninja", "client"),
        ("jutsu", "mission"),
        ("ninja", "jutsu"),
        ("ninja", "mission"),
        ("mission", "client"),
    ):
        filters_ = (AnyOf(ordered((OfKind(first), OfKind(second)))),)  # type: ignore[arg-type]
        grammar.read(
            "kind",
            _Same(Kind("card", filters_)),
            f"{first} [card] (or|and|and/or) {second} [card]",
            f"{second} [card] (or|and|and/or) {first} [card]",
        )
    grammar.read("kind", _Same(Kind("card", (Not(OfKind("ninja")),))), "non-ninja card")
    grammar.read("kind", _Same(Kind("card", (Not(OfKind("jutsu")),))), "non-jutsu card")
    grammar.read("kind", _Same(Kind("card", (), Place(("chakra",)))), "chakra [card]")
    grammar.read("kind", _Same(Kind("card", (), Place(("rewards",)))), "battle reward [card]")
    grammar.read("word", _word, "{it:quoted}")
    grammar.read("quoted word", _word, "{it:quoted}")
    grammar.read("word", _it, "{it:name}")
    for symbol in SYMBOLS:
        grammar.read("symbol word", _Same(symbol), symbol)
    before: dict[str, tuple[Part, ...]] = {
        "injured": (Is("injured"),),
        "injured status": (Is("injured"),),
        "healthy": (Is("healthy"),),
        "healthy status": (Is("healthy"),),
        "head": (Is("head"),),
        "(support|back)": (Is("support"),),
        "standby": (Is("standby"),),
        "in-play": (Place(("play",)),),
        "(attacking|attacker's)": (Is("attacking"),),
        "(blocking|blocker's)": (Is("blocking"),),
        "battling": (Is("battling"),),
        "(opposing|enemy)": (Whose("opponent"), Is("battling")),
        "face-up": (Is("face up"),),
        "face-down": (Is("face down"),),
        "tracked": (Is("tracked"),),
        "other": (Other(Ref("self")),),
        "different": (),
    }
    for words, parts in before.items():
        if parts:
            grammar.read("before", _Same(parts), words)
    grammar.read("before", lambda word: (Has(word),), "{word}", "{word:symbol word}")
    grammar.read(
        "before",
        lambda a, b: (either(Has(a), Has(b)),),
        "{a:word} (or|and/or) {b:word}",
        "{a:symbol word} (or|and/or) {b:symbol word}",
        "{a:word} , {b:word}",
    )
    grammar.read(
        "before",
        lambda a, b, c: (either(either(Has(a), Has(b)), Has(c)),),
        "{a:word} {b:word} or {c:word}",
        "{a:word} , {b:word} , or {c:word}",
    )
    grammar.read("before", lambda word: (Not(Has(word)),), "non- {word}")
    grammar.read(
        "before",
        lambda word, at: (rank(word, at),),
        "{word:quoted} {at:beyond} [rank]",
        "{word:name} {at:beyond} [rank]",
    )
    grammar.read(
        "before",
        lambda word, a, at: (either(Has(a), rank(word, at)),),
        "{a:quoted} or {word:quoted} {at:beyond} [rank]",
    )
    grammar.read("before", lambda word: (Has(word),), "{word:quoted} rank")
    grammar.read("before", lambda: (Not(AnyRank()),), "no rank")
    grammar.values(
        "beyond", {"or higher": "or higher", "or above": "or higher", "or lower": "or lower", "or below": "or lower"}
    )
    grammar.read("befores", lambda one: one, "{one:before}")
    grammar.read("befores", lambda one, more: (*one, *more), "{one:before} {more:befores}")
    _behind(grammar)


def _behind(grammar: Grammar) -> None:
    g = grammar
    g.form("behind", Has, "with {word:quoted}")
    g.read(
        "traits",
        Has,
        "[a|an|the] {word:quoted word} [combat] [attribute|symbol|characteristic|rank]",
        "[a|an|the] {word:symbol word} symbol",
        "[a|an] {word:name} [combat attribute|symbol]",
    )
    g.read(
        "traits",
        lambda a, b: either(Has(a), Has(b)),
        "[a|an] {a:word} (or|and/or) [a|an] {b:word} [combat] [attribute|symbol|characteristic]",
        "[a|an] {a:symbol word} (or|and/or) [a|an] {b:symbol word} symbol",
    )
    g.read(
        "traits",
        lambda a, b: AllOf((Has(a), Has(b))),
        "[both] {a:quoted} and {b:quoted} [combat attribute|characteristic]",
        "{a:quoted} + {b:quoted}",
    )
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
        "behind", lambda a, b: AllOf((a, b)), "with {a:traits} and [with] {b:traits}", "with {a:traits} with {b:traits}"
    )
    g.form("behind", Rank, "of rank {word:quoted} {at:beyond}")
    g.form("behind", AnyRank, "of any rank")
    g.read("behind", lambda: Not(AnyRank()), "with no rank")
    g.form(
        "behind",
        InName,
        "with {words:quoted} in its name",
        "with {words:quoted} (in|within|included in) (their|its|the) name",
    )
    g.form("behind", Titled, "with the effect {title:bracket}", "with [the] {title:bracket} effect [title|text]")
    g.form(
        "behind",
        Requires,
        "requiring {word:quoted}",
        "that includes {word:quoted} in its requirement",
        "that includes {word:quoted} in its requirements",
    )
    g.form("behind", Compare, "with {figure} {is_:comparison} {amount}")
    g.read("behind", lambda figure, is_: Compare(figure, is_, 0), "with {is_:parity} {figure}")
    g.form("behind", Is, "that is {what:state}", "(that|which|who) (is|was) [in] {what:state}", "in {what:state}")
    g.values(
        "state",
        {
            "injured": "injured",
            "healthy": "healthy",
            "injured status": "injured",
            "healthy status": "healthy",
            "the head of its team": "head",
            "head ninja": "head",
            "a head ninja": "head",
            "the head ninja": "head",
            "a support of its team": "support",
            "a support ninja": "support",
            "attacking": "attacking",
            "blocking": "blocking",
            "battling": "battling",
            "standing by": "standby",
            "a standby ninja": "standby",
            "blocked": "blocked",
            "not blocked": "unblocked",
            "unblocked": "unblocked",
            "face up": "face up",
            "face down": "face down",
            "alone": "alone",
            "tracked": "tracked",
            "new": "new",
            "without text": "no text",
        },
    )
    g.read(
        "place",
        lambda: Place(("battlefield",)),
        "(that is|that was|) [being] sent out to battle",
        "in battle",
        "in the battlefield",
    )
    g.read("behind", lambda: Is("attacking"), "(that is|) (being|) sent out to attack")
    g.read("behind", lambda: Is("blocking"), "(that is|) (being|) sent out to block")
    g.read("behind", lambda: Is("new"), "put in play this turn")
    g.form(
        "behind",
        Against,
        "battling against {whom:ref}",
        "(battling|opposing|battling with) {whom:ref}",
        "battling [against] {whom:ref's} team",
        "(in|of) the team battling [against] {whom:ref}",
        "(in|of) the team battling [against] {whom:ref's} team",
        "that is battling [against] {whom:ref}",
    )
    g.form(
        "behind",
        TeamOf,
        "in {whom:ref's} team",
        "(in|of) the same team (as|with) {whom:ref}",
        "(in|of) {whom:ref's} team",
    )
    g.read("behind", lambda: TeamOf(Ref("self")), "in the same team")
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
        SharesSymbol,
        "that shares a symbol with {whom:ref}",
        "that share a symbol with {whom:ref}",
        "with the same symbol as {whom:ref}",
        "that shares a symbol with {whom:ref's} symbol",
    )
    g.form(
        "behind",
        HasCoin,
        "with {at_least:number} {coin:coin name} coin on it",
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
        "without [a|an|any] {coin:coin name} coin [on (it|them)]",
    )
    g.wording("behind", UsedBy, "used by {whom:ref}", _used_by_ref)
    g.form("behind", UsedBy, "used by {group}", "(being|) (used|played) by {group:a group}", "of {group:a group}")
    g.form(
        "behind",
        Includes,
        r"with at least {at_least:number} \( {group} \)",
        "(with|including) {at_least:number} or more {group}",
        all=False,
    )
    g.form("behind", Includes, "of {group} only", "with (only|all) {group}", at_least=1, all=True)
    g.form("behind", Size, "of {is_:comparison} {amount:number} ninja")
    g.read("behind", lambda n: Size("=", n), "(with|of) {n:number} ninja")
    g.form("behind", Among, "among {whom:ref}", "of {whom:ref}")
    g.read(
        "behind",
        lambda: Among(Ref("seen")),
        "among them",
        "among the card [revealed]",
        "among those card",
        "among the revealed card",
    )
    g.form("behind", Extreme, "with the {which:extreme} {figure}")
    g.values(
        "extreme", {"highest": "highest", "lowest": "lowest", "lowest total": "lowest", "highest total": "highest"}
    )
    g.form("behind", OfKind, "that is of the kind {kind:bare kind}")
    g.values(
        "bare kind", {"ninja": "ninja", "jutsu": "jutsu", "mission": "mission", "client": "client", "card": "card"}
    )
    g.form("behind", Not, "not {filter:behind}")
    g.read("behind", lambda word: Not(Has(word)), "without {word:quoted}", "without a {word:quoted} combat attribute")
    g.form("behind", AnyOf, r"either \( {filters:alternatives} \)")
    g.form("behind", AllOf, r"both \( {filters:alternatives} \)")
    g.read("alternatives", lambda one: (one,), "{one:behind}")
    g.read("alternatives", lambda one, more: (one, *more), "{one:behind} / {more:alternatives}")
    g.writer("alternatives", lambda value: _listed(g, value))
    g.read("after", lambda one: (one,), "{one:behind}", "{one:place}")
    g.read("after", lambda: (), "of (your|their) choice", "of (your|their) choosing")
    g.read(
        "after",
        lambda whom: (UsedBy(Group("card", zones=(), filters=(Among(whom),))),),
        "(used|played) by {whom:ref}",
        "that {whom:ref} uses",
    )
    g.read(
        "after",
        lambda is_: (Compare("jutsu cost", *is_),),
        "with a [jutsu] cost of {is_:compared}",
        "(that|which) require {is_:or more} jutsu cost",
        "(that|which) cost {is_:or more}",
    )
    g.read(
        "after",
        lambda is_: (Compare("symbols in cost", *is_),),
        "with {is_:or more} specific symbol in its [jutsu] cost",
        "that requires {is_:or more} specific symbol [in its [jutsu] cost]",
    )
    g.read(
        "after",
        lambda: (Compare("symbols in cost", ">=", 1),),
        "(that|which) (requires|require) specific symbol [in its [jutsu] cost]",
        "with [a] specific symbol [in its [jutsu] cost]",
    )
    g.read(
        "after",
        lambda: (Compare("symbols in cost", "=", 0),),
        "with no specific symbol [in its [jutsu] cost]",
        "without specific symbol [in its [jutsu] cost]",
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


def _used_by_ref(used: UsedBy) -> dict[str, object] | None:
    filters_ = used.group.filters
    if used.group.zones == () and len(filters_) == 1 and isinstance(filters_[0], Among):
        return {"whom": filters_[0].whom}
    return None


def coin_of(figures: object) -> str:
    """The name of a coin with figures."""
    from rules.families.shinobi.effects.english.vocabulary import Pair

    if not isinstance(figures, Pair) or not (type(figures.combat) is int and type(figures.support) is int):
        raise UnreadError
    return f"{figures.combat:+}/{figures.support:+}"


def _coin_name(value: object) -> str | None:
    if not isinstance(value, str):
        return None
    return None if not value else value if value == "growth" or "/" in value else f'"{value.title()}"'


def _listed(grammar: Grammar, value: object) -> str | None:
    if not isinstance(value, tuple):
        return None
    parts = [grammar.write("behind", each) for each in value]
    return " / ".join(str(part) for part in parts) if None not in parts else None


def groups_(grammar: Grammar) -> None:
    """Groups, choices, and everything an instruction may be about."""
    g = grammar
    g.read("noun", lambda kind: make_group(kind), "{kind}")
    g.read("noun", lambda kind, a: make_group(kind, a), "{a:befores} {kind}")
    g.read("noun", lambda kind, b: make_group(kind, b), "{kind} {b:afters}")
    g.read("noun", lambda kind, a, b: make_group(kind, a, b), "{a:befores} {kind} {b:afters}")
    g.read("noun", lambda word: make_group(Kind("card"), (Has(word),)), "{word}")
    g.read("noun", lambda word, b: make_group(Kind("card"), (Has(word),), b), "{word} {b:afters}")
    g.read("group", _it, "{it:noun}")
    g.read("group", _owned, "{whose:possessor} {it:noun}", "of {whose:possessor} {it:noun}")
    g.read("group", lambda it: replace(_only_place(it)), "in-play {it:noun}")
    g.read(
        "group",
        lambda whose, it: _owned(whose, _only_place(it)),
        "{whose:possessor} in-play {it:noun}",
        "of {whose:possessor} in-play {it:noun}",
    )
    g.read("a group", _it, "(a|an|the|any|) {it:group}")
    g.read("a group", _other, "another {it:group}")
    g.writer("group", lambda value: _write_group(g, value))
    g.writer("a group", lambda value: _write_group(g, value))
    g.read("places", lambda group: group, "{group}")
    g.read("places", lambda place: make_group(Kind("card"), (place,)), "{place}")
    g.read("places", lambda whose, zones: Group("card", whose, zones), "{whose:possessor} {zones}")
    g.writer("places", lambda value: _write_group(g, value))


def _only_place(it: Group) -> Group:
    if it.zones != ("play",):
        raise UnreadError
    return it


def _owned(whose: Player, it: Group) -> Group:
    if it.whose not in ("any", whose):
        raise UnreadError
    return replace(it, whose=whose)


def _write_group(grammar: Grammar, value: object) -> str | None:
    if not isinstance(value, Group):
        return None
    words = [value.kind + (" card" if value.kind in ("jutsu", "mission", "client") else "")]
    place = _write_place(grammar, value)
    if place is None:
        return None
    words.append(place)
    for each in value.filters:
        written = grammar.write("behind", each)
        if written is None:
            return None
        words.append(written)
    return " ".join(word for word in words if word)


def _write_place(grammar: Grammar, value: Group) -> str | None:
    whose = value.whose
    if not value.zones:
        return "" if whose == "any" else None
    if value.zones == ("chain",) and value.kind in ("jutsu", "effect"):
        return "" if whose == "any" else {"you": "you control", "opponent": "your opponent control"}.get(whose)
    if value.zones == ("play",):
        mine = {
            "any": "",
            "you": "you control",
            "opponent": "your opponent controls",
            "that player": "that player controls",
        }
        return mine[whose] if whose in mine else f"of {grammar.write('possessor', whose)} in-play cards"
    if value.zones == ("battlefield",):
        return "on the battlefield" if whose == "any" else _and_whose(whose, "on the battlefield")
    if value.zones == ("removed",):
        return "removed from the game" if whose == "any" else _and_whose(whose, "removed from the game")
    if value.zones == ("chain",):
        return "being played" if whose == "any" else _and_whose(whose, "being played")
    zones = grammar.write("zones", value.zones)
    if zones is None:
        return None
    if whose in ("any", "each"):
        return f"in all {zones}" if whose == "each" else f"in any {zones}"
    return f"in {grammar.write('possessor', whose)} {zones}"


def _and_whose(whose: str, place: str) -> str | None:
    mine = {"you": "you control", "opponent": "your opponent controls", "that player": "that player controls"}
    return f"{mine[whose]} {place}" if whose in mine else None


def choices(grammar: Grammar) -> None:
    """How many of a group, and who chooses."""
    g = grammar
    g.same("which", "ref")
    g.form(
        "which",
        Every,
        "every {group}",
        "(all|each) [of] {group}",
        "every one of {group}",
        "each of {group}",
        "all [of] the {group}",
    )
    g.form(
        "which",
        Choose,
        "{count:amount} {group}",
        "{count:amount} of {group}",
        "{count:amount} number of {group}",
    )
    g.read("which", Choose, "(a|an) {group}", "any {group}", "one of {group}", count=1)
    g.read("which", lambda group: Choose(_other(group)), "another {group}")
    g.form("which", Choose, "up to {count:amount} {group}", "up to {count:amount} of [the] {group}", up_to=True)
    g.read("which", lambda count, group: Choose(_of_those(group), count), "{count:amount} of the {group:noun}")
    g.read(
        "which",
        lambda count, group: Choose(_of_those(group), count, up_to=True),
        "up to {count:amount} of the {group:noun}",
    )
    g.read("which", lambda group: Choose(group, None), "as many {group} as you like")
    g.read("which", lambda place: Choose(make_group(Kind("card"), (place,)), None), "as many card as you like {place}")
    g.read("which", lambda: Choose(_SEEN, None), "any of (them|those card|the card)")
    g.read(
        "which",
        lambda n: Choose(_SEEN, n),
        "{n:amount} of (them|those card|the card|those)",
        "{n:amount} card among (them|those card)",
    )
    g.read("which", lambda n: Choose(_SEEN, n, up_to=True), "up to {n:amount} of (them|those card|the card|those)")
    g.form("which", Choose, "any number of {group}", "as many {group} as you like", "any of {group}", count=None)
    g.form(
        "which",
        Choose,
        "{count:amount} {group} at random",
        "randomly {count:amount} {group}",
        "{count:amount} random {group}",
        random=True,
    )
    g.read("which", Choose, "a random {group}", "(a|an) {group} at random", count=1, random=True)
    g.form("which", Choose, "target {group}", "{count:number} target {group}", aimed=True)
    g.form("which", Choose, "{count:amount} target {group}", aimed=True)
    g.form("which", Choose, "up to {count:amount} target {group}", aimed=True, up_to=True)
    g.form(
        "which",
        Choose,
        "{count:amount} {group} of {by:possessor} choice",
        "{count:amount} {group} of {by:possessor} choosing",
        "{count:amount} {group} chosen by {by:player}",
    )
    g.read(
        "which",
        lambda count, least, group: Choose(group, count, up_to=True, least=least),
        "{least:number} or {count:number} {group}",
    )
    g.form(
        "which",
        Top,
        "the {end:end} {count:amount} card of {whose:possessor} {zone:a zone}",
        "{count:amount} card from the {end:end} of {whose:possessor} {zone:a zone}",
        "the {end:end} {count:amount} card from {whose:possessor} {zone:a zone}",
    )
    g.read(
        "which",
        Top,
        "the {end:end} card of {whose:possessor} {zone:a zone}",
        "(a|the) card from the {end:end} of {whose:possessor} {zone:a zone}",
        count=1,
    )
    g.values("end", {"top": "top", "bottom": "bottom"})
    g.values(
        "a zone",
        {
            "deck": "deck",
            "hand": "hand",
            "chakra area": "chakra",
            "discard pile": "discard",
            "battle reward": "rewards",
        },
    )
    # A group without a number is all of it: "Your Ninjas get ...".
    g.same("subject", "which")
    g.read("subject", Every, "{group}", "the {group}")
    g.read("subject", lambda whom: Every(Group("ninja", filters=(TeamOf(whom),))), "{whom:ref's} team")
    g.read("subject", lambda whom: whom, "a team (which|that) includes {whom:ref}")
    g.read(
        "subject",
        lambda whom: Every(Group("ninja", filters=(Against(whom),))),
        "the team battling [against] {whom:ref}",
    )


_SEEN = Group("card", zones=(), filters=(Among(Ref("seen")),))


def _of_those(it: Group) -> Group:
    """Those of a group that were just spoken of ("1 of the Ninjas"), where nothing says which they are."""
    said = any(isinstance(each, Against | TeamOf | Among | UsedBy) for each in it.filters)
    if said or it.whose != "any" or it.zones not in (("play",), ("chain",)):
        return it
    return replace(it, zones=(), filters=ordered((*it.filters, Among(Ref("seen")))))


def _other(it: Group) -> Group:
    return replace(it, filters=ordered((*it.filters, Other(Ref("self")))))


def add(grammar: Grammar) -> None:
    """Teach a grammar the nouns."""
    for part in (players, places, references, figures, numbers, filters, groups_, choices):
        part(grammar)


__all__ = ["Kind", "Part", "Place", "Which", "Whose", "add", "make_group", "ordered"]
