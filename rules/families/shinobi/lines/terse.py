"""Reading the project's own terse words into instructions; printed lines are the grammar's.

As the packs that ship write them they are `[valid] [moment:] [discard N chakra;] phrase [; phrase] [-> target]`:

    power +2/+2 -> user            draw 1                  valid entering: draw 1
    power -2/-2 -> one opposing ninja against user         attacking: power +1/+0
    damage 1 -> one ninja; none to "Flame" ninja           expert "Sand": draw 1
    heal -> one own injured ninja  opponent discard 1      search "Genin"
    move hand -> one standby ninja negate discard          fighting a "Female" ninja: power +1/+1
    starting: discard 1 chakra; heal -> one own injured ninja

Moments: `_MOMENT_PHRASES`, phrases: `terse_phrases`. Anything that does not read whole is not read at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Literal

from rules.core.dataclass import dataclass, replace
from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import split_list
from rules.families.shinobi.effects.abilities import Static
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    AnyOf,
    Choose,
    Every,
    Filter,
    Group,
    Has,
    Is,
    Not,
    Ref,
    TeamOf,
    Which,
)
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.lines.terse_phrases import (
    Filters,
    Phrase,
    beyond,
    ninja,
    read_phrase,
    read_standing,
    who_is,
)


@dataclass(frozen=True, slots=True)
class Line:
    """One understood line of a card's text.

    `when` is None for what a jutsu or a mission does when it resolves. `valid` lines work while the ninja is injured
    too. `expert` must fit the user, and each of `combination` another ninja of the user's team. `chakra` is what the
    player may pay for the line; it does nothing unpaid. A `standing` line has no phrases.
    """

    phrases: tuple[Phrase, ...] = ()
    target: Which | None = None
    when: On | None = None
    valid: bool = False
    expert: Filters | None = None
    combination: tuple[Filters, ...] = ()
    chakra: int = 0
    standing: Static | None = None


_SELF = Ref("self")
_QUOTED = r'"[^"]+"(?:(?: and| with(?: an?)?)? "[^"]+")*'
_SENT_OUT = On("sent out", _SELF)
_WINS = On("wins", _SELF, team=True)
_MOMENT_PHRASES: dict[str, Callable[[Filters], On]] = {
    r"entering": lambda _: On("enters", _SELF),
    r"attacking": lambda _: replace(_SENT_OUT, role="attack"),
    r"fighting": lambda _: _SENT_OUT,
    rf"fighting an? (?P<who>{_QUOTED}) ninja": lambda who: On("faces", _SELF, by=ninja(who)),
    rf"fighting beside an? (?:ninja that is (?:both )?)?(?P<who>{_QUOTED})(?: ninja)?": lambda who: replace(
        _SENT_OUT, beside=ninja(who)
    ),
    rf"when its head ninja is an? (?P<who>{_QUOTED})": lambda who: replace(_SENT_OUT, beside=ninja((*who, Is("head")))),
    r"winning|when it wins a victory": lambda _: replace(_WINS, results=("victory", "outstanding victory")),
    r"rewarded|when it wins a reward": lambda _: replace(_WINS, results=("reward", "outstanding reward")),
    r"starting": lambda _: On("begins", player="you", phase="turn"),
}
_MOMENTS = tuple((re.compile(rf"(?:{text})(?:: |, )"), moment) for text, moment in _MOMENT_PHRASES.items())
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
_ON_THE_CHAIN = Choose(Group("jutsu", "any", ("chain",)), aimed=True)
_MISSION_ON_THE_CHAIN = Choose(Group("mission", "any", ("chain",), (Not(Has("permanent")),)), aimed=True)
_PERMANENT = Choose(Group("mission"), aimed=True)
_OTHER_TARGETS: dict[str, Which] = {
    "user": Ref("user"),
    "the user": Ref("user"),
    "self": Ref("user"),
    "one jutsu": _ON_THE_CHAIN,
    "1 jutsu card being played": _ON_THE_CHAIN,
    "one mission without permanent": _MISSION_ON_THE_CHAIN,
    '1 non-"permanent" mission card being played': _MISSION_ON_THE_CHAIN,
    "one mission with permanent": _PERMANENT,
    '1 "permanent" mission card': _PERMANENT,
}
_OUT = re.compile(r" (?:that is )?being sent out to battle$")
_SIDES: dict[str | None, Player | Literal["any"]] = {None: "any", "own": "you", "of your": "you", "your": "you"}
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
    >>> line.when.event, line.valid
    ('enters', True)
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
        return Line(standing=standing)
    if match := _EXPERT.fullmatch(words):
        line = _read_body(match["rest"])
        return replace(line, expert=who_is(match["a"] or match["b"])) if line else None
    if match := _COMBINATION.fullmatch(words):
        line = _read_body(match["rest"])
        return replace(line, combination=tuple(map(who_is, split_list(match["who"])))) if line else None
    if match := _TEAMMATES.fullmatch(words):
        line = _read_body(match["rest"])
        mates = Every(Group("ninja", "you", ("play",), (*who_is(match["who"]), TeamOf(Ref("user")))))
        when = replace(_SENT_OUT, beside=line.when.beside) if line and line.when else _SENT_OUT
        return replace(line, when=when, target=mates) if line else None
    return _read_body(words)


def _read_body(words: str) -> Line | None:
    when: On | None = None
    for pattern, moment in _MOMENTS:
        if match := pattern.match(words):
            said = match.groupdict().get("who")
            when, words = moment(who_is(said) if said else ()), words[match.end() :]
            break
    cost = _COST.fullmatch(words)
    if cost:
        words = cost["rest"]
    words, arrow, aimed = words.partition(" -> ")
    target = read_target(aimed) if arrow else None
    phrases = [read_phrase(part) for part in words.replace("; put", ", put").split("; ")]
    found = tuple(phrase for phrase in phrases if phrase)
    if len(found) < len(phrases) or (arrow and target is None):
        return None
    return Line(found, target, when, chakra=int(cost["n"]) if cost else 0)


@cache
def read_target(text: str) -> Which | None:
    """What a text aims at; None where it is not understood.

    >>> read_target("1 of your injured Ninjas") == read_target("one own injured ninja")
    True
    >>> read_target("The moon") is None
    True
    """
    words = fold(text).translate(_QUOTES).rstrip(".")
    words, _, but = words.partition("; none to ")
    words = _OUT.sub(" in battle", words)
    if words in _OTHER_TARGETS:
        return None if but else _OTHER_TARGETS[words]
    match = _TARGET_WORDS.fullmatch(words)
    if not match:
        return None
    filters = list(who_is(match["who"]) if match["who"] else ())
    if match["status"]:
        filters.append(Is("healthy" if match["status"] == "healthy" else "injured"))
    in_battle = match["against"] == "in battle" and not match["place"]
    if match["place"]:
        filters.append(Is("standby"))
    elif match["against"] and not in_battle:
        filters.append(Against(Ref("user")))
    if but:
        spared = who_is(but.removesuffix(" ninja"))
        filters.append(Not(spared[0] if len(spared) == 1 else AllOf(spared)))
    zones: tuple[Zone, ...] = ("battlefield",) if in_battle else ("play",)
    group = Group("ninja", _SIDES.get(match["side"], "opponent"), zones, tuple(filters))
    return Choose(group, aimed=True) if match["count"] in ("one", "1") else Every(group)


@cache
def read_requirement(text: str | None) -> Filters | None:
    """What a jutsu's user must be; None where the text is not understood.

    >>> read_requirement('"Male" + "Clone status"')
    (Has(word='male', what='word'), Has(word='clone status', what='word'))
    >>> read_requirement('"Jonin" or higher Rank')
    (Rank(word='jonin', at='or higher'),)
    """
    if not text:
        return ()
    required: list[Filter] = []
    for part in re.split(r" \+ | and |\n", fold(text).translate(_QUOTES).rstrip(".")):
        alternatives = [_required(word) for word in re.split(r" or (?!higher|lower)", part)]
        known = tuple(each for each in alternatives if each is not None)
        if len(known) < len(alternatives):
            return None
        required.append(known[0] if len(known) == 1 else AnyOf(known))
    return tuple(required)


def _required(words: str) -> Filter | None:
    words = re.sub(r"^(?:the user (?:is|has) )|(?: combat attribute| ninja)$", "", words.strip())
    match = re.fullmatch(r'"?(?P<word>[^"]+?)"?(?: (?P<at>or higher|or lower)(?: rank)?)?', words)
    if not match:
        return None
    if match["at"]:
        return beyond(match["word"], match["at"])
    is_name = match["word"].count(" ") < _MOST_WORDS_OF_A_NAME and not re.search(r"\d", words)
    return Has(match["word"]) if words.startswith('"') or is_name else None
