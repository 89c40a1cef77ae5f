"""Reading the project's own terse words into instructions; printed lines are the grammar's.

As the packs that ship write them they are `[valid] [moment:] [discard N chakra;] phrase [; phrase] [-> target]`:

    power +2/+2 -> user            draw 1                  valid entering: draw 1
    power -2/-2 -> one opposing ninja against user         attacking: power +1/+0
    damage 1 -> one ninja; none to "Flame" ninja           expert "Sand": draw 1
    heal -> one own injured ninja  opponent discard 1      search "Genin"
    move hand -> one standby ninja negate discard          fighting a "Female" ninja: power +1/+1
    starting: discard 1 chakra; heal -> one own injured ninja

Moments: see `effects.Trigger`, phrases: `terse_phrases`. Anything that does not read whole is not read at all.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from rules.core.dataclass import replace
from rules.core.text import fold
from rules.families.shinobi.characteristics import rank_level, split_list
from rules.families.shinobi.effects import AT, USER, Condition, Instruction, Line, Target, Term, Trigger, Who
from rules.families.shinobi.terse_phrases import read_instruction, read_standing, who_is

_QUOTED = r'"[^"]+"(?:(?: and| with(?: an?)?)? "[^"]+")*'
_MOMENT_PHRASES: tuple[tuple[str, Trigger, Literal["head", "beside", "facing"] | None], ...] = (
    (r"entering", "entering", None),
    (r"attacking", "attacking", None),
    (r"fighting", "fighting", None),
    (rf"fighting an? (?P<who>{_QUOTED}) ninja", "facing", "facing"),
    (rf"fighting beside an? (?:ninja that is (?:both )?)?(?P<who>{_QUOTED})(?: ninja)?", "fighting", "beside"),
    (rf"when its head ninja is an? (?P<who>{_QUOTED})", "fighting", "head"),
    (r"winning|when it wins a victory", "winning", None),
    (r"rewarded|when it wins a reward", "rewarded", None),
    (r"starting", "starting", None),
)
_MOMENTS = tuple((re.compile(rf"(?:{text})(?:: |, )"), moment, what) for text, moment, what in _MOMENT_PHRASES)
_TEAMMATES = re.compile(rf"every (?P<who>{_QUOTED}) in its team: (?P<rest>.+)")
_COST = re.compile(r"(?:may )?discard (?P<n>\d+) chakra; (?P<rest>.+)")
_TARGET_WORDS = re.compile(
    r"(?P<count>one|each|1|every|all(?: of)?)"
    r"(?: (?P<side>own|opposing|of your(?! opponent)|your(?! opponent)|of your opponent's|your opponent's))?"
    r"(?: (?P<status>injured|healthy))?"
    r'(?: (?P<who>"[^"]+"))?'
    r"(?: (?P<place>standby|stand-by))? ninjas?"
    r"(?: (?P<against>against user|battling against the user|in battle))?"
)
_OTHER_TARGETS = {
    "user": USER,
    "the user": USER,
    "self": USER,
    "one jutsu": Target("jutsu"),
    "1 jutsu card being played": Target("jutsu"),
    "one mission without permanent": Target("mission"),
    '1 non-"permanent" mission card being played': Target("mission"),
    "one mission with permanent": Target("permanent"),
    '1 "permanent" mission card': Target("permanent"),
}
_OUT = re.compile(r" (?:that is )?being sent out to battle$")
_STATUS: dict[str | None, Literal["healthy", "injured", "any"]] = {
    "healthy": "healthy",
    "injured": "injured",
    None: "any",
}
_PLACES: dict[str | None, Literal["against user", "battlefield"]] = {
    "against user": "against user",
    "battling against the user": "against user",
    "in battle": "battlefield",
}
_SIDES: dict[str, Literal["own", "opposing"]] = {"own": "own", "of your": "own", "your": "own"}
_QUOTES = str.maketrans({"“": '"', "”": '"'})
_EXPERT = re.compile(r"expert ?(?:\((?P<a>[^)]+)\)|(?P<b>\"[^\"]+\")): ?(?P<rest>.+)")
_COMBINATION = re.compile(r"combination ?\((?P<who>[^)]+)\): ?(?P<rest>.+)")
_BEFORE_COLON = re.compile(r"(expert|combination)\b[^:]*: ?", re.IGNORECASE)
_MOST_WORDS_OF_A_NAME = 3


def is_terse(text: str) -> bool:
    """Whether a text is in the project's own words, which begin small; printed ones begin large, or with a number.

    What stands before the colon of an expert's or a combination's line is the same in both.

    >>> is_terse("power +2/+2"), is_terse("Draw 1 card."), is_terse("1 Ninja"), is_terse("Expert (Sand): draw 1")
    (True, False, False, True)
    """
    begins = _BEFORE_COLON.sub("", text)[:1]
    return not (begins.isupper() or begins.isdigit())


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
    line = _read_valid(re.sub(r"^valid:? ", "", words))
    return replace(line, valid=valid) if line else None


def _read_valid(words: str) -> Line | None:
    """A line without the "Valid" it may begin with."""
    if standing := read_standing(words):
        return Line((), standing=standing)
    if match := _EXPERT.fullmatch(words):
        line = _read_body(match["rest"])
        return replace(line, expert=who_is(match["a"] or match["b"])) if line else None
    if match := _COMBINATION.fullmatch(words):
        line = _read_body(match["rest"])
        return replace(line, combination=tuple(map(who_is, split_list(match["who"])))) if line else None
    if match := _TEAMMATES.fullmatch(words):
        line = _read_body(match["rest"])
        mates = Target("each", "own", place="user team", who=who_is(match["who"]))
        return replace(line, trigger="fighting", target=mates) if line else None
    return _read_body(words)


def _read_body(words: str) -> Line | None:
    trigger: Trigger | None = None
    when: Condition | None = None
    for pattern, name, condition in _MOMENTS:
        if match := pattern.match(words):
            trigger, words = name, words[match.end() :]
            when = Condition(condition, who_is(match["who"])) if condition else None
            break
    cost = _COST.fullmatch(words)
    if cost:
        words = cost["rest"]
    words, arrow, aimed = words.partition(" -> ")
    target = read_target(aimed) if arrow else None
    instructions = _read_phrases(words)
    if instructions is None or (arrow and target is None):
        return None
    return Line(instructions, target, trigger, when=when, chakra=int(cost["n"]) if cost else 0)


def _read_phrases(words: str) -> tuple[Instruction, ...] | None:
    parts = [read_instruction(part) for part in words.replace("; put", ", put").split("; ")]
    found = tuple(part for part in parts if part)
    return found if len(found) == len(parts) else None


@cache
def read_target(text: str) -> Target | None:
    """What a text aims at; None where it is not understood.

    >>> read_target("1 of your injured Ninjas") == read_target("one own injured ninja")
    True
    >>> read_target("The moon") is None
    True
    """
    words = fold(text).translate(_QUOTES).rstrip(".")
    words, _, but = words.partition("; none to ")
    if but:
        target = read_target(words)
        return replace(target, but=who_is(but.removesuffix(" ninja"))) if target else None
    words = _OUT.sub(" in battle", words)
    if words in _OTHER_TARGETS:
        return _OTHER_TARGETS[words]
    match = _TARGET_WORDS.fullmatch(words)
    if not match:
        return None
    side = match["side"]
    return Target(
        scope="one" if match["count"] in ("one", "1") else "each",
        side="any" if side is None else _SIDES.get(side, "opposing"),
        status=_STATUS[match["status"]],
        place="standby" if match["place"] else _PLACES.get(match["against"], "anywhere"),
        who=who_is(match["who"]) if match["who"] else Who(),
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
        return Term(match["word"], AT[match["at"]]) if rank_level(match["word"]) is not None else None
    is_name = match["word"].count(" ") < _MOST_WORDS_OF_A_NAME and not re.search(r"\d", words)
    return Term(match["word"]) if words.startswith('"') or is_name else None
