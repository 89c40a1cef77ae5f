"""Words before a noun: states, names, ranks, symbols."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ANOTHER,
    HERE,
    Kind,
    Part,
    Place,
    Whose,
    either,
    one_sign,
    ordered,
    rank,
    sign,
)
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    AnyOf,
    AnyRank,
    Has,
    Is,
    Not,
    OfKind,
    Other,
    Ref,
    Titled,
)
from rules.families.shinobi.effects.names import CardKind


@dataclass(frozen=True, slots=True)
class _Same:
    value: object

    def __call__(self) -> object:
        return self.value


_KEYWORDS = (
    "permanent",
    "counter",
    "platoon",
    "squad",
    "reinforcement",
    "ambush",
    "growth",
    "surge",
    "mastery",
    "senjutsu",
    "sacrifice",
    "tracking",
    "flashpoint",
    "burst",
    "desperation",
    "revitalize",
)
"""Keywords that cards are called by without quotes: "1 Platoon Ninja"."""


_NO_NAME = re.compile(r"(?:requirements?|mental power|valid|power|expert|combination|target|effect|x)\b[^:]*:")
"""What has a colon in quotes and is no name of a card."""


def _word(it: str) -> str:
    """A quoted word that is no figure and no coin, nor says that texts work while their ninja are injured."""
    if (
        it.startswith("non-")
        or it in ("mental power", "valid")
        or " cost of " in it
        or it.endswith(" coin")
        or _NO_NAME.match(it)
    ):
        raise UnreadError
    return it


def add(grammar: Grammar) -> None:
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
    pairs: tuple[tuple[CardKind, CardKind], ...] = (
        ("ninja", "client"),
        ("jutsu", "mission"),
        ("ninja", "jutsu"),
        ("ninja", "mission"),
        ("mission", "client"),
    )
    for first, second in pairs:
        filters_ = (AnyOf(ordered((OfKind(first), OfKind(second)))),)
        grammar.read(
            "kind",
            _Same(Kind("card", filters_)),
            f"{first} [card] (or|and|and/or) {second} [card]",
            f"{second} [card] (or|and|and/or) {first} [card]",
        )
    kinds_of_cards: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")
    for kind in kinds_of_cards:
        grammar.read("kind", _Same(Kind("card", (Not(OfKind(kind)),))), f"non-{kind} card")
    grammar.read("kind", _Same(Kind("card", (), Place(("chakra",)))), "chakra [card]")
    grammar.read("kind", _Same(Kind("card", (), Place(("rewards",)))), "battle reward [card]")
    grammar.read("word", _word, "{it:quoted}")
    grammar.read("quoted word", _word, "{it:quoted}")
    grammar.read("word", _word, "{it:name}")
    for keyword in _KEYWORDS:
        grammar.read("keyword", _Same(keyword), keyword)
    for symbol in SYMBOLS:
        grammar.read("symbol word", _Same(symbol), symbol)
    _signs(grammar)
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
        "opposed": (Is("opposed"),),
        "blocked": (Is("blocked"),),
        "unblocked": (Is("unblocked"),),
        "(unopposed|non-battling)": (Not(Is("opposed")),),
        "non-attacking": (Not(Is("attacking")),),
        "non-blocking": (Not(Is("blocking")),),
        "opposing": (Against(HERE),),
        "face-up": (Is("face up"),),
        "face-down": (Is("face down"),),
        "tracked": (Is("tracked"),),
        "revealed": (Among(Ref("seen")),),
        "female": (Has("female"),),
        "male": (Has("male"),),
        **{keyword: (Has(keyword),) for keyword in _KEYWORDS},
        "other": (Other(ANOTHER),),
        "different": (),
    }
    for words, parts in before.items():
        if parts:
            grammar.read("before", _Same(parts), words)
    grammar.read("before", lambda word: (Has(word),), "{word}")
    grammar.read("before", lambda word: (Has(word, "symbol"),), "{word:symbol word}")
    grammar.read("before", lambda word: (Has(word, "attribute"),), "{word} combat attribute")
    grammar.read(
        "before", lambda a, b: (one_sign(a, b, "attribute"),), "{a:word} (or|and/or) {b:word} combat attribute"
    )
    grammar.read("before", lambda a, b: (one_sign(a, b),), "{a:word} (or|and/or) {b:word}", "{a:word} , {b:word}")
    grammar.read("before", lambda a, b: (one_sign(a, b, "symbol"),), "{a:symbol word} (or|and/or) {b:symbol word}")
    grammar.read(
        "before",
        lambda a, b, c: (either(either(Has(a), Has(b)), Has(c)),),
        "{a:word} {b:word} or {c:word}",
        "{a:word} , {b:word} , or {c:word}",
    )
    grammar.read("befores", lambda a, more: (Has(a), *more), "{a:word} + {more:befores}")
    grammar.read("before", lambda title: (Titled(title),), "{title:title}")
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
    for words, player in (("you", "you"), ("your opponent", "opponent")):
        grammar.read(
            "after",
            lambda player=player: (Whose(player),),
            f"(being played|being used|used|played) by {words}",
            f"{words} (is|are) (playing|using)",
        )
    grammar.values(
        "beyond", {"or higher": "or higher", "or above": "or higher", "or lower": "or lower", "or below": "or lower"}
    )
    grammar.read("befores", lambda one: one, "{one:before}")
    grammar.read("befores", lambda one, more: (*one, *more), "{one:before} {more:befores}")


def _signs(g: Grammar) -> None:
    """Words that a card has: which kind of word, where that is said."""
    g.read("sign", _Same("word"), "(characteristic|rank)")
    g.read("sign", _Same("symbol"), "symbol")
    g.read("sign", _Same("attribute"), "[combat] attribute")
    g.read(
        "traits",
        sign,
        "[a|an|the] {word:quoted word} [{what:sign}]",
        "[a|an|the] {word:symbol word} {what:sign}",
        "{word:keyword}",
        "[a|an] {word:name} [{what:sign}]",
    )
    g.read(
        "traits",
        one_sign,
        "[either] [a|an] {a:word} (or|and/or) [a|an] {b:word} [{what:sign}]",
        "[either] [a|an] {a:symbol word} (or|and/or) [a|an] {b:symbol word} {what:sign}",
    )
    g.read(
        "traits",
        lambda a, b, what="word": AllOf((sign(a, what), sign(b, what))),
        "[both] [a|an] {a:quoted} and [a|an] {b:quoted} [{what:sign}]",
        "{a:quoted} + {b:quoted}",
    )
    g.read(
        "behind",
        lambda word, what="word": Not(sign(word, what)),
        *(f"(without|that (do|does) not has|with no) {{word:{word}}}" for word in ("word", "keyword")),
        "(without|with no|(that|which) (do|does) not has) [a|an|any|the] {word:quoted} {what:sign}",
        "(without|with no|(that|which) (do|does) not has) [a|an|any|the] {word:symbol word} {what:sign}",
        "(that|which) (do|does) not has (a|an|any|the) {word:quoted}",
    )
