"""Choices in English: "choose one: ...; or ...", "either ... or ...", "... unless you ...".

The options are read by whoever reads programs, which `Read` stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final, TypeAlias

from rules.games.mythos.effects.english.cursor import number
from rules.games.mythos.effects.instructions import Act, Anew, ChooseOne, IfDone, LookAtHand, Option, Regardless, Steps
from rules.games.mythos.effects.terms import ALL, ONE, Group, Who

Read: TypeAlias = Callable[[str], "Steps | None"]
"""Reads a text as the steps of a program."""

_OPPONENT: Final = r"the opponent (?:must |may |can )?(?:either |chooses? (?:to )?(?:either )?)"
_ONE: Final = re.compile(
    r"(?P<head>.*?)\b(?P<who>(?:the|your) opponent (?:must )?chooses? |(?:you (?:may |can |must )?)?choose )"
    r"(?P<up>up to )?(?P<n>one|1|two|2|three|3)"
    r"(?: of the following)?(?: (?:effects?|options?))?(?: (?:and apply|to apply) (?:it|them))?"
    r"(?: ?:|,| -|(?= [-•])) ?(?P<options>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_EITHER: Final = re.compile(
    rf"(?P<head>(?:.*[,.:] )?)(?P<who>{_OPPONENT}|(?:you (?:may |can |must )?)?either )(?P<options>.+ or .+)$",
    re.IGNORECASE | re.DOTALL,
)
_UNLESS: Final = re.compile(
    r"(?P<what>.+?),? unless (?P<who>you|they|the opponent) (?P<else>(?:discard|lose|pay|spend|defeat|hide|move|return|"
    r"remove|give)s?\b.+)$",
    re.IGNORECASE | re.DOTALL,
)
_MARKS: Final = re.compile(r"(?:^|[.,;]? )(?:[•·*]|-|\(?[a-c1-3]\)) (?=\S)", re.IGNORECASE)


def is_forced(body: str) -> bool:
    """Whether a text says what happens "unless you ...", so that one of both has to happen."""
    return _UNLESS.fullmatch(body) is not None


def take_choice(body: str, read: Read) -> Steps | None:
    """Read a text that ends with a choice of one of several effects; None where it has none."""
    if may := _they_may(body, read):
        return may
    if found := _ONE.match(body) or _EITHER.match(body):
        theirs = "opponent" in found["who"].casefold()
        steps = _options(found["options"], read, "opponent" if theirs else "you")
        several = found.groupdict().get("n") or "1"
        if steps is not None and several.casefold() not in ("one", "1"):
            steps = _of_several(steps, number(several), up_to=found["up"] is not None)
        return None if steps is None else _behind(found["head"], read, steps)
    if found := _UNLESS.fullmatch(body):
        who: Who = "you" if found["who"].casefold() == "you" else "opponent"
        instead = _option(found["else"], read, who)
        happens = read(found["what"])
        if instead is None or happens is None or any(map(_is_of_a_choice, (*instead, *happens))):
            return None
        return _named_first((ChooseOne(who), Option(), *instead, Option(), *happens), happens)
    return None


def _named_first(steps: Steps, happens: Steps) -> Steps:
    """A choice of the opponent's about what happens to a character: who that is, is chosen before they decide."""
    act, *more = happens
    aimed = isinstance(act, Act) and act.quantity == ONE and not (act.group.itself or act.group.last)
    if more or not isinstance(act, Act) or not aimed or act.by_opponent or steps[0] != ChooseOne("opponent"):
        return steps
    done = replace(act, group=Group(last=True), quantity=ALL)
    return (Act("choose", act.group), IfDone(), *steps[:-1], done)


def _they_may(body: str, read: Read) -> Steps | None:
    """ "The opponent may pay 2 Chakra. If they do not, ...": the one or the other, of their choice."""
    found = _MAY.fullmatch(body)
    if found is None:
        return None
    what = re.sub(
        r"\b(hide|defeat|move|return) (?:it|them)\b", r"\1 that character", found["what"], flags=re.IGNORECASE
    )
    instead, happens = _option(found["else"], read, "opponent"), read(what if found["head"].strip() else found["what"])
    if instead is None or happens is None or any(map(_is_of_a_choice, (*instead, *happens))):
        return None
    return _behind(found["head"], read, (ChooseOne("opponent"), Option(), *instead, Option(), *happens))


_MAY: Final = re.compile(
    r"(?P<head>.*?)\b(?:the|your) opponent (?:may|can) (?P<else>[^.]+)\. (?:if they do not|otherwise),? (?P<what>.+)",
    re.IGNORECASE | re.DOTALL,
)


def _of_several(steps: Steps, count: int, *, up_to: bool) -> Steps | None:
    """The choice of so many of the options, which are more than that."""
    options = sum(isinstance(step, Option) for step in steps)
    first, *rest = steps
    if not isinstance(first, ChooseOne) or first.who != "you" or count > options or (count == options and not up_to):
        return None
    return (replace(first, count=count, up_to=up_to), *rest, Option(end=True))


def _behind(head: str, read: Read, steps: Steps) -> Steps | None:
    """The steps behind what a text says before them, which is read with a plain instruction in their place."""
    if not head.strip(" .,"):
        return steps
    before = read(f"{head}{_STAND_IN}")
    if before is None or not isinstance(before[-1], LookAtHand) or any(map(_is_of_a_choice, before)):
        return None
    asked = len(before) > 1 and isinstance(before[-2], Act) and before[-2].verb == "choose"
    return (*before[:-1], *((IfDone(),) if asked else ()), *steps)


_STAND_IN: Final = "look at the opponent's hand"


def _options(text: str, read: Read, who: Who) -> Steps | None:
    for parts in _partitions(text):
        options = [_option(part, read, who) for part in parts]
        if len(options) > 1 and all(option and not any(map(_is_of_a_choice, option)) for option in options):
            return (ChooseOne(who), *(step for option in options if option for step in (Option(), *option)))
    return None


def _partitions(text: str) -> Iterator[list[str]]:
    """The ways to take a list of options apart, the surest first."""
    if _MARKS.match(text):
        yield _parted(_MARKS.split(text))
    if ";" in text:
        yield _parted(re.split(r"; ?(?:or )?", text))
    links = [*re.finditer(r",? or (?:else )?(?=\w)", text)][:5]
    for count in range(1, len(links) + 1):
        for chosen in combinations(links, count):
            places = [0, *(place for link in chosen for place in link.span()), len(text)]
            pieces = [text[places[at] : places[at + 1]] for at in range(0, len(places), 2)]
            yield _parted([*re.split(r", ", pieces[0]), *pieces[1:]])
            yield _parted(pieces)
    yield _parted(re.split(r"\. (?:Or )?", text))


def _parted(parts: list[str]) -> list[str]:
    return [part.strip(" .,;") for part in parts if part.strip(" .,;")]


def _option(text: str, read: Read, who: Who) -> Steps | None:
    """One option; what somebody else chooses is theirs to do, unless it says who does it."""
    plain = re.sub(r"^(?:you (?:must )?(?=\w)|to )", "", text, flags=re.IGNORECASE)
    if who == "opponent" and plain == text:
        theirs = re.sub(r"^they (?:must )?", "", text, flags=re.IGNORECASE)
        if done := _TO_THE_CHOSEN.fullmatch(theirs):
            return read(f"{done[1]} that character{done[2] or ''}")
        if not theirs.casefold().startswith("the opponent"):
            plain = f"the opponent {'must ' if _ACTS.match(theirs) else ''}{theirs}"
    return read(plain)


_TO_THE_CHOSEN: Final = re.compile(
    r"(hide|defeat|return) (?:it|them|that character)( to (?:its owner's|their|your) hand)?", re.IGNORECASE
)
"""What somebody else lets happen to the one that was chosen before: there is nothing left to choose."""

_ACTS: Final = re.compile(r"(?:hide|defeat|move|return)\b", re.IGNORECASE)


def _is_of_a_choice(step: object) -> bool:
    """Whether a step cannot stand in an option."""
    return isinstance(step, ChooseOne | Option | Anew | Regardless)
