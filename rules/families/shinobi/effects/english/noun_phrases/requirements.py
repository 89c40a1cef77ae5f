"""What a jutsu's user must be."""

from __future__ import annotations

import re
from functools import reduce

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.english.noun_phrases.nouns import either, ordered, rank
from rules.families.shinobi.effects.groups import (
    AllOf,
    AnyOf,
    AnyRank,
    Beside,
    Filter,
    Group,
    Has,
    HasCoin,
    InName,
    Is,
    Not,
)

_STATES: dict[str, tuple[Filter, ...]] = {
    "[1|a] head ninja": (Is("head"),),
    "[1|a] (support|back) ninja": (Is("support"),),
    "[1|an] attacking ninja": (Is("attacking"),),
    "[1|a] blocking ninja": (Is("blocking"),),
    "[1|an] unblocked ninja": (Is("unblocked"),),
    "[1|an] injured ninja": (Is("injured"),),
    "[1|a] healthy ninja": (Is("healthy"),),
    "attacker": (Is("attacking"),),
    "blocker": (Is("blocking"),),
}


def add(grammar: Grammar) -> None:
    """Teach a grammar requirements: parts joined by "+", alternatives by "or", the first the closer."""
    g = grammar
    for words, filters in _STATES.items():
        g.values("must be", {words: filters})
    g.read(
        "must be",
        lambda it: (it,),
        "[the user (is|has|must be|must has)] {it:traits}",
        "[the user (is|has)] {it:traits} ninja",
    )
    g.read("must be", lambda word: (Has(word),), "{word:word}")
    g.read("must be", lambda word: (Has(word, "symbol"),), "[1|a] {word:symbol word} [symbol]")
    g.read("must be", lambda it: it.filters, "[1|a|an|any] {it:noun}")
    g.read("must be", lambda word, at: (rank(word, at),), "{word:word} {at:beyond} [rank]")
    g.read("must be", lambda it: (it,), "[the] user with {it:traits}", "[a] user that (has|is) {it:traits}")
    g.read("must be", lambda words: (InName(words),), "{words:quoted} in (its|their|the) name")
    g.read("must be", lambda: (Not(AnyRank()),), "no rank")
    g.read("must be", lambda: (HasCoin("growth"),), "[a] growth coin")
    g.read("must be", lambda word: (Not(Has(word)),), "[the user is] not [a|an] {word:word} [ninja]")
    g.read("must be", lambda: (Is("head"),), "[the] user is (the|a) head ninja [of (its|a) team]")
    g.read("must be", _all_of, "all of {words:quoted ones}")
    g.read("quoted ones", lambda one: (one,), "{one:quoted}")
    g.read("quoted ones", lambda one, more: (one, *more), "{one:quoted} {more:quoted ones}")
    for sex in ("male", "female"):
        g.values("must be", {sex: (Has(sex),)})
    g.read("musts", lambda one: one, "{one:must be}")
    g.read("musts", lambda one, more: (*one, *more), "{one:must be} (+|and|&) {more:musts}")
    g.read("requirement", lambda one: (one,), "{one:musts}")
    g.read(
        "requirement",
        lambda one, more: (one, *more),
        "{one:musts} or {more:requirement}",
        "{one:musts} / {more:requirement}",
    )


def _all_of(words: tuple[str, ...]) -> tuple[Filter, ...]:
    """The user has all of that; what it has not itself may be the names of others in its team, as nobody has many names.

    One of them it has itself. A name is told from another word by a ninja that has the word, and has it in its name.
    """
    own = tuple(map(Has, words))
    mates = [Beside(Group("ninja", filters=(Has(word), InName(word)))) for word in words]
    return (AnyOf(ordered(own)), *[AnyOf(ordered((has, mate))) for has, mate in zip(own, mates, strict=True)])


def requirement(grammar: Grammar, text: str) -> Group | None:
    """What a jutsu's user must be; None where the text is not understood.

    A line of its own counts as another part.
    """
    found, _ = grammar.read_line("requirement", of_one_line(text))
    if not found or not isinstance(found[0], tuple):
        return None
    return Group("ninja", filters=_together(found[0]))


def of_one_line(text: str) -> str:
    """A requirement in several lines as one; quotes that are one too many, or that stand around a figure, are evened out."""
    parts = (part.strip().translate(_STRAIGHT) for line in text.splitlines() for part in line.split("+"))
    return " + ".join(_evened(part) for part in parts if part)


_STRAIGHT = str.maketrans("“”„", '"' * 3)
_QUOTED = re.compile(r'"[^"]+"')
_ALL_OF = re.compile(
    r"(?P<user>(?:(?:an?|any|1|the user (?:is|has|must be|must have)) )?(?:an? )?)"
    r'(?:"[^"]+", )+"[^"]+",? and "[^"]+"(?P<one> ninja)?',
    re.IGNORECASE,
)
"""A list that ends in "and": the user must have all of it, or, where nothing else is said, its team all of the names.

One that only has commas names alternatives."""
_BRACKETED = re.compile(r'\[((?:(?!\band\b)[^]"\d])+)\]')
_QUOTED_STATE = re.compile(r'"(healthy|injured) status"', re.IGNORECASE)
_QUOTED_FIGURE = re.compile(r'"([^"]*\b(?:cost|combat|support) of \d[^"]*)"', re.IGNORECASE)


_ODD_NAME = re.compile(
    r"(?P<before>^|(?:, | )or |, |/ ?)(?P<name>(?!(?:1|[Oo]ne|[Aa]n?) )(?=The |(?:[^\W\d]\S* )*\(?(?:\d|(?:First|Second|Third|Fourth|Fifth|Six|Seven|Eight|Nine|Ten)\b))"
    r"(?:[A-Z\d(][\w'.&)-]*|of|the|&)(?: (?:[A-Z\d(][\w'.&)-]*|of|the|&))*)(?=$|,| or |/)"
)
"""A name without quotes that begins with "The", or has a number in it: "The Third Heron", "8 Feathers", "Mira (2 Moons)"."""
_NO_NAME = re.compile(r"^(?!The\b).*\b(?:Ninjas?|Clients?|Teams? of|Symbols?|Power|Cost|Combat|Support|Rank)\b")


def _in_quotes(match: re.Match[str]) -> str:
    return match[0] if _NO_NAME.search(match["name"]) else f'{match["before"]}"{match["name"]}"'


def _evened(part: str) -> str:
    """One part of a requirement: a word with an odd quote in it is a word in quotes."""
    part = _ODD_NAME.sub(_in_quotes, part)
    if part.count('"') == 3 and part[0] == part[-1] == '"':
        return '"' + part.replace('"', "") + '"'
    if all_of := _ALL_OF.fullmatch(part):
        words = _QUOTED.findall(part)
        return " + ".join(words) if all_of["user"] or all_of["one"] else "all of " + " ".join(words)
    if either_of := _BRACKETED.fullmatch(part):
        return " or ".join(f'"{word}"' for word in re.split(r" or |, ?", either_of[1]))
    return _QUOTED_STATE.sub(r"\1 ninja", _QUOTED_FIGURE.sub(r"\1", part))


def _together(alternatives: tuple[tuple[Filter, ...], ...]) -> tuple[Filter, ...]:
    if len(alternatives) == 1:
        return ordered(alternatives[0])
    each = [parts[0] if len(parts) == 1 else AllOf(ordered(parts)) for parts in alternatives]
    return (reduce(either, each),)
