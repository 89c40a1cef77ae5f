"""Reading card texts into instructions: the project's own terse words, and the most common printed English ones.

Own words, as the packs that ship write them: `[valid] [trigger:] instruction [; instruction] [-> target]`, e.g.

    power +2/+2 -> user            draw 1                  valid entering: draw 1
    power -2/-2 -> one opposing ninja against user         attacking: power +1/+0
    damage 1 -> one ninja          each draw 1             expert "Sand": draw 1
    heal -> one own injured ninja  opponent discard 1      search "Genin"
    move hand -> one standby ninja negate discard          mental battle

Triggers: entering, attacking, fighting, winning, starting. Anything that does not read whole is not read at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import cast

from rules.families.shinobi.characteristics import rank_level, split_list
from rules.families.shinobi.effects import (
    USER,
    Coin,
    Damage,
    Discard,
    Draw,
    Heal,
    Injure,
    Instruction,
    Line,
    MentalBattle,
    Move,
    Negate,
    Players,
    Power,
    Reward,
    Search,
    Target,
    Term,
    TopToChakra,
    Trigger,
    Who,
    Zone,
)
from rules.text import fold

_Reader = Callable[[re.Match[str]], Instruction]

_SIGNED = r"(?P<{0}>[+-]\d*x?)"
_FIGURES = _SIGNED.format("c") + "/" + _SIGNED.format("s")
_PLAYERS = r"(?:(?P<players>own|each|opponent) )?"


def _power(match: re.Match[str]) -> Instruction:
    times_x = "x" in match["c"] + match["s"]
    return Power(_amount(match["c"]), _amount(match["s"]), times_x)


def _coin(match: re.Match[str]) -> Instruction:
    return Coin(_amount(match["c"]), _amount(match["s"]))


def _amount(text: str) -> int:
    sign = -1 if text[0] == "-" else 1
    digits = text[1:].rstrip("x")
    return sign * (int(digits) if digits else 1)


def _players(match: re.Match[str]) -> Players:
    return cast("Players", match["players"] or "own")


_ZONES: dict[str, Zone] = {
    "hand": "hand",
    "deck": "deck",
    "top of deck": "deck",
    "chakra": "chakra",
    "chakra area": "chakra",
    "discard": "discard",
    "discard pile": "discard",
    "out of the game": "removed",
    "removed": "removed",
}

_OWN_WORDS: tuple[tuple[str, _Reader], ...] = (
    (rf"power {_FIGURES}", _power),
    (rf"coin {_FIGURES}", _coin),
    (rf"{_PLAYERS}draw (?P<n>\d+)", lambda m: Draw(int(m["n"]), _players(m))),
    (r"charge from deck (?P<n>\d+)", lambda m: TopToChakra(int(m["n"]))),
    (rf"{_PLAYERS}discard (?P<n>\d+)", lambda m: Discard(int(m["n"]), _players(m))),
    (r"damage (?P<n>\d+)", lambda m: Damage(int(m["n"]))),
    (r"injure", lambda _: Injure()),
    (r"heal", lambda _: Heal()),
    (r"move (?P<zone>hand|deck|chakra|discard|removed)", lambda m: Move(_ZONES[m["zone"]])),
    (r"negate (?P<zone>hand|discard|chakra)", lambda m: Negate(m["zone"])),  # type: ignore[arg-type]
    (r'search (?P<who>"[^"]+")(?: top (?P<n>\d+))?', lambda m: Search(_who(m["who"]), int(m["n"]) if m["n"] else None)),
    (r"mental battle", lambda _: MentalBattle()),
    (r"reward (?P<n>\d+)", lambda m: Reward(int(m["n"]))),
)

_TARGET = r"(?:the target|this ninja|it|the user)"
_OWNER = r"its (?:original )?owner's"
_PRINTED: tuple[tuple[str, _Reader], ...] = (
    (rf"{_TARGET} gets {_FIGURES} (?:during|until the end of) (?:this|the) turn", _power),
    (rf"{_TARGET} gets {_FIGURES}", _power),
    (r"draw (?P<n>\d+) cards?", lambda m: Draw(int(m["n"]))),
    (r"both players draw (?P<n>\d+) cards?", lambda m: Draw(int(m["n"]), "each")),
    (
        r"(?:send|move) (?P<n>\d+) cards? from the top of your deck to your chakra area",
        lambda m: TopToChakra(int(m["n"])),
    ),
    (r"discard (?P<n>\d+) cards? from your hand", lambda m: Discard(int(m["n"]))),
    (r"your opponent discards (?P<n>\d+) cards? from their hand", lambda m: Discard(int(m["n"]), "opponent")),
    (r"give (?P<n>\d+) damage to the target", lambda m: Damage(int(m["n"]))),
    (r"injure the target|change the target to injured status", lambda _: Injure()),
    (r"heal the target", lambda _: Heal()),
    (r"discard the target", lambda _: Move("discard")),
    (r"remove the target from (?:the )?game", lambda _: Move("removed")),
    (
        rf"move the target (?:back )?to {_OWNER} (?P<zone>hand|chakra area|discard pile)",
        lambda m: Move(_ZONES[m["zone"]]),
    ),
    (rf"move the target (?:back )?to the top of {_OWNER} deck", lambda _: Move("deck")),
    (r"negate the target and discard it", lambda _: Negate("discard")),
    (rf"negate the target and move it back to {_OWNER} hand", lambda _: Negate("hand")),
    (rf"(?:put|place) a (?:ninja blade )?coin symbolizing {_FIGURES} on (?:it|the target)", _coin),
    (rf"(?:put|place) a {_FIGURES} coin on (?:it|the target)", _coin),
)

_TRIGGERS: tuple[tuple[str, Trigger], ...] = (
    (r"entering", "entering"),
    (r"attacking", "attacking"),
    (r"fighting", "fighting"),
    (r"winning", "winning"),
    (r"starting", "starting"),
    (r"when this ninja is (?:put in play|deployed)", "entering"),
    (r"when this ninja is sent out to attack", "attacking"),
    (r"when this ninja is sent out to battle", "fighting"),
    (r"when this ninja wins any victory", "winning"),
    (r"when this ninja's team wins a victory or outstanding victory(?: in battle)?", "winning"),
)

_TARGET_WORDS = re.compile(
    r"(?P<count>one|each|1|every|all(?: of)?)"
    r"(?: (?P<side>own|opposing|of your(?! opponent)|your(?! opponent)|of your opponent's|your opponent's))?"
    r"(?: (?P<status>injured|healthy))?"
    r'(?: (?P<who>"[^"]+"))?'
    r"(?: (?P<place>standby|stand-by))? ninjas?"
    r"(?: (?P<against>against user|battling against the user|in battle))?"
)
_SIDES = {"own": "own", "of your": "own", "your": "own"}
_QUOTES = str.maketrans({"“": '"', "”": '"'})
_EXPERT = re.compile(r"expert ?(?:\((?P<a>[^)]+)\)|(?P<b>\"[^\"]+\")): ?(?P<rest>.+)")
_COMBINATION = re.compile(r"combination ?\((?P<who>[^)]+)\): ?(?P<rest>.+)")
_MOST_WORDS_OF_A_NAME = 3


@cache
def read_line(text: str) -> Line | None:
    """The line as instructions, or None where any part of it is not understood.

    >>> line = read_line("valid entering: draw 1")
    >>> line.instructions, line.trigger, line.valid
    ((Draw(count=1, players='own'),), 'entering', True)
    >>> read_line("Flip a coin.") is None
    True
    """
    words = fold(text).translate(_QUOTES).rstrip(".")
    valid = bool(re.match(r"valid:? ", words))
    words = re.sub(r"^valid:? ", "", words)
    if match := _EXPERT.fullmatch(words):
        rest = _read_body(match["rest"], valid)
        return rest and Line(
            rest.instructions, rest.target, rest.trigger, rest.valid, expert=_who(match["a"] or match["b"])
        )
    if match := _COMBINATION.fullmatch(words):
        rest = _read_body(match["rest"], valid)
        who = tuple(_who(item) for item in split_list(match["who"]))
        return rest and Line(rest.instructions, rest.target, rest.trigger, rest.valid, combination=who)
    return _read_body(words, valid)


def _read_body(words: str, valid: bool) -> Line | None:
    trigger: Trigger | None = None
    for pattern, name in _TRIGGERS:
        if match := re.match(rf"(?:{pattern})(?:: |, )", words):
            trigger, words = name, words[match.end() :]
            break
    words, arrow, aimed = words.partition(" -> ")
    target = read_target(aimed) if arrow else None
    if arrow and target is None:
        return None
    instructions = [read_instruction(part) for part in re.split(r"; |\. (?:then, )?", words)]
    if not instructions or None in instructions:
        return None
    return Line(tuple(i for i in instructions if i is not None), target, trigger, valid)


def read_instruction(words: str) -> Instruction | None:
    """One instruction from folded words; None where they are not understood."""
    for pattern, build in (*_OWN_WORDS, *_PRINTED):
        if match := re.fullmatch(pattern, words):
            return build(match)
    return None


@cache
def read_target(text: str) -> Target | None:
    """What a text aims at; None where it is not understood.

    >>> read_target("1 of your injured Ninjas") == read_target("one own injured ninja")
    True
    >>> read_target("The moon") is None
    True
    """
    words = fold(text).translate(_QUOTES).rstrip(".")
    if words in ("user", "the user", "self"):
        return USER
    if words in ("1 jutsu card being played", "one jutsu"):
        return Target("jutsu")
    match = _TARGET_WORDS.fullmatch(words)
    if not match:
        return None
    side = match["side"]
    place = "against user" if match["against"] in ("against user", "battling against the user") else "anywhere"
    if match["against"] == "in battle":
        place = "battlefield"
    if match["place"]:
        place = "standby"
    return Target(
        scope="one" if match["count"] in ("one", "1") else "each",
        side="any" if side is None else _SIDES.get(side, "opposing"),  # type: ignore[arg-type]
        status=match["status"] or "any",  # type: ignore[arg-type]
        place=place,  # type: ignore[arg-type]
        who=_who(match["who"]) if match["who"] else Who(),
    )


@cache
def read_requirement(text: str | None) -> Who | None:
    """What a jutsu's user must be; None where the text is not understood.

    >>> read_requirement('"Male" + "Clone status"').terms[1][0].word
    'clone status'
    >>> read_requirement('"Jonin" or higher Rank').terms
    ((Term(word='jonin', at='or higher'),),)
    """
    if not text:
        return Who()
    terms: list[tuple[Term, ...]] = []
    for part in re.split(r" \+ | and |\n", fold(text).translate(_QUOTES).rstrip(".")):
        alternatives = [_term(word) for word in re.split(r" or (?!higher|lower)", part)]
        if None in alternatives:
            return None
        terms.append(tuple(term for term in alternatives if term is not None))
    return Who(tuple(terms))


def _term(words: str) -> Term | None:
    words = re.sub(r"^(?:the user (?:is|has) )|(?: combat attribute| ninja)$", "", words.strip())
    match = re.fullmatch(r'"?(?P<word>[^"]+?)"?(?: (?P<at>or higher|or lower)(?: rank)?)?', words)
    if not match:
        return None
    if match["at"]:
        return Term(match["word"], match["at"]) if rank_level(match["word"]) is not None else None  # type: ignore[arg-type]
    quoted = words.startswith('"')
    return Term(match["word"]) if quoted or match["word"].count(" ") < _MOST_WORDS_OF_A_NAME else None


def _who(text: str) -> Who:
    return Who(((Term(fold(text.strip('" '))),),))
