"""What a player names: a symbol, a rank, a type of card, the name of a card; and what is then so named.

Decision: a name is chosen among the cards that lie open, as with Tracking.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChooseMode, Instruction, Triggered
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import make_group
from rules.families.shinobi.effects.english.sentences.clauses import does
from rules.families.shinobi.effects.english.sentences.sentences import of_one
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import (
    AnyOf,
    Choose,
    Compare,
    Filter,
    Group,
    Has,
    Not,
    OfKind,
    Ref,
    Requires,
    SameName,
)
from rules.families.shinobi.effects.moving import Select
from rules.families.shinobi.effects.names import CardKind, Player, Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Give

NAMED = Has("what was named")
"""What a player has named, until it is known what that may be; never in a reading."""

_RANKS = ("ninja academy student", "genin", "chunin", "special jonin", "anbu", "jonin", "satoosa", "sannin")
_KINDS: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client", "card")
_CHOOSE = "(choose|designate|name|declare|call)"
_TYPE = "(card type|type of card|type)"
_THEN = "(.|. then|. in that case|, then|, and)"
_CHOSEN = "(chosen|designated|named|declared|called)"
_MOST = 9
"""No printed Entrance cost is higher."""
_OPEN: dict[CardKind, tuple[Zone, ...]] = {
    "ninja": ("chakra", "discard", "play"),
    "jutsu": ("chakra", "discard"),
    "mission": ("chakra", "discard", "play"),
    "client": ("chakra", "discard", "play"),
    "card": ("chakra", "discard", "play"),
}


def add(g: Grammar) -> None:
    """Teach a grammar what is named."""
    kinds: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")
    words: tuple[tuple[str, tuple[Filter, ...]], ...] = (
        ("(number|entrance cost)", tuple(Compare("entrance", "=", number) for number in range(_MOST + 1))),
        ("(odd or even|even or odd) [number]", (Compare("entrance", "odd", 0), Compare("entrance", "even", 0))),
        ("(symbol|element)", tuple(Has(symbol, "symbol") for symbol in SYMBOLS)),
        ("rank", tuple(map(Has, _RANKS))),
        ("gender", (Has("male"), Has("female"))),
        (_TYPE, tuple(map(OfKind, kinds))),
    )
    but = "(except|other than|excluding|besides) [for] [a|an|the]"
    for words_ in (f"{but} {{but:bare kind}} [card]", rf"\( {but} {{but:bare kind}} [card] \)"):
        g.read(
            "effects",
            lambda but, do: _one_of(do, [OfKind(kind) for kind in kinds if kind != but]),
            f"[you] {_CHOOSE} (a|1|any) {_TYPE} {words_} {_THEN} [,] {{do:effects}}",
        )
    for noun, choices in words:
        article = "" if " or " in noun else "(a|an|1|any)"
        g.read(
            "effects",
            lambda do, choices=choices: _one_of(do, choices),
            f"[you] {_CHOOSE} {article} {noun} {_THEN} [,] {{do:effects}}",
        )
        g.read(
            "effects",
            lambda do, choices=choices: _one_of(of_one("opponent", do, "that player"), choices, "opponent"),
            f"your opponent {_CHOOSE} {article} {noun} {_THEN} [,] {{do:effects}}",
        )
        if isinstance(choices[0], Compare):
            continue
        that = f"(that {noun}|the {_CHOSEN} {noun}|the {noun} [that] (you|they) (chosen|choose|chose|designated|named|declared|called))"
        g.read("condition", _is_named, f"{{who:ref}} is [a card] of {that}", f"{{who:ref}} (is|has) {that}")
        g.read(
            "condition",
            _is_not_named,
            f"{{who:ref}} is not [a card] [of] {that}",
            f"{{who:ref}} (does|do) not has {that}",
        )
        g.read("after", lambda: (NAMED,), f"(with|of) {that}", f"(that|which) (has|is) {that}")
        g.read("after", lambda: (Not(NAMED),), f"(without|not of) {that}", f"that (is not|do not has) {that}")
        g.read("before", lambda: (NAMED,), f"{that}")
    for which, said in ((f"(that|the {_CHOSEN})", NAMED), ("the unselected", Not(NAMED))):
        g.read(
            "after",
            lambda said=said: (said,),
            f"with {which} [number] entrance cost",
            f"with (a|an|the) entrance cost (of|equal to) {which} [number|kind|one]",
        )
    g.read("types", lambda a, b: (a, b), "{a:bare kind} or {b:bare kind}")
    g.read("types", lambda a, b, c: (a, b, c), "{a:bare kind} , {b:bare kind} [,] or {c:bare kind}")
    g.read(
        "effects",
        lambda types, do: _one_of(do, tuple(map(OfKind, types))),
        f"[you] {_CHOOSE} (either|) {{types}} {_THEN} [,] {{do:effects}}",
    )
    g.read(
        "clause",
        lambda who, duration: _one_of(Give(who, (NAMED.word,), duration, "symbol"), map(Has, SYMBOLS)),
        "{who:subject} get (a|1) symbol of your choice {duration:during}",
    )
    chosen = "(that|the chosen|the designated|the named) symbol"
    does(
        g,
        lambda who, duration: Give(who, (NAMED.word,), duration, "symbol"),
        f"(get|has|is (considered|treated) (to has|as having)) {chosen} [in addition to (its|their|the) [original|other] (symbol|one)] {{duration:during}}",
        f"(get|has|is (considered|treated) (to has|as having)) {chosen} in addition to [the] (one|symbol) (they|it) (has|have) [already] {{duration:during}}",
    )
    does(
        g,
        lambda who, duration: Give(who, (NAMED.word,), duration, "symbol", instead=True),
        f"(become|is considered to be|is treated as) {chosen} {{duration:during}}",
    )
    for kind in _KINDS:
        card = "card" if kind == "card" else f"{kind} [card]"
        named = (
            f"[you] {_CHOOSE} (a|1) {card} name",
            f"[you] {_CHOOSE} (a|1|the) name of (a|1) {card}",
            f"[you] (name|designate|declare) (a|1) {card}",
        )
        for words_ in named:
            g.read("clause", lambda kind=kind: Select(Choose(Group(kind, "each", _OPEN[kind]))), words_)
    same = "(that|the (chosen|designated|named)) name"
    g.read(
        "after",
        lambda: (SameName(Ref("chosen")),),
        f"(with|of) {same}",
        "(with|of) the same name as the (designated|named) card",
        f"(that|which) has {same}",
        "named [so|that way]",
    )
    g.read("group", lambda it: it, "{it:copies}")
    g.read("copies", lambda kind: make_group(kind, (SameName(Ref("chosen")),)), "(designated|named) {kind}")


def _is_named(who: Ref) -> Fits:
    return Fits(who, Group("card", filters=(NAMED,)))


def _is_not_named(who: Ref) -> Fits:
    return Fits(who, Group("card", filters=(Not(NAMED),)))


def _one_of(do: Instruction, choices: Iterable[Filter], by: Player = "you") -> ChooseMode:
    """The same for each of what may be named. Raises UnreadError where it is not spoken of again."""
    if not any(node == NAMED or _gives_it(node) for node in nodes(do)):
        raise UnreadError
    return ChooseMode(tuple(rewrite(do, partial(_named_so, one)) for one in choices), 1, by)


def _named_so(one: Filter, node: object) -> object:
    """What was named, in place of that it was."""
    if isinstance(node, Give) and _gives_it(node):
        if not isinstance(one, Has):
            raise UnreadError
        return replace(node, words=(one.word,))
    of_jutsu = isinstance(node, AnyOf) and Requires(NAMED.word) in node.filters  # no jutsu requires a symbol
    return one if node == NAMED or of_jutsu else node


def _gives_it(node: object) -> bool:
    return isinstance(node, Give) and node.words == (NAMED.word,)


_MANY = 4
"""As many ways has what is named, at least: more than what is printed to choose from has."""


def names_as_it_comes(ability: object) -> bool:
    """Whether a card names something as it comes into play: what it then says lasts for as long as it is there."""
    if not isinstance(ability, Triggered) or ability.on != On("enters", Ref("self")):
        return False
    for node in nodes(ability.do):
        if isinstance(node, ChooseMode) and len(set(map(type, node.modes))) == 1:
            evens = any(isinstance(one, Compare) and one.is_ == "even" for one in nodes(node))
            if evens or len(node.modes) >= _MANY:
                return True
        if isinstance(node, Select) and isinstance(node.what, Choose) and node.what.group.zones in _OPEN.values():
            return True
    return False


__all__ = ["add", "names_as_it_comes"]
