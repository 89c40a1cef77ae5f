"""Instant effects in English: sentences of clauses, and what links them ("if you do", "then", "you must", "to")."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Final

from rules.cardtext.trees import nodes
from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.english.choices import is_forced, take_choice
from rules.games.mythos.effects.english.clauses import take_clause, verb_of
from rules.games.mythos.effects.english.conditions import condition, negated
from rules.games.mythos.effects.english.context import antecedent, names_somebody, note
from rules.games.mythos.effects.english.counting import without_x
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.english.groups import LAST, take_characters
from rules.games.mythos.effects.english.sentences import sentences
from rules.games.mythos.effects.english.settling import is_sound, noted, settled, shown, told_apart
from rules.games.mythos.effects.english.targets import done_first, if_it_is_so, is_asked_of_whom, was_discarded
from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    ChooseOne,
    Discard,
    DiscardTop,
    IfDone,
    IfNot,
    Instruction,
    LookAtTop,
    LoseChakra,
    OnlyIf,
    Option,
    Otherwise,
    Program,
    Regardless,
    Steps,
    TakeEdge,
)
from rules.games.mythos.effects.terms import (
    ALL,
    ONE,
    Amount,
    Both,
    Condition,
    Exists,
    Group,
    Quantity,
    Recall,
    X,
)


def program(
    text: str, timing: Timing = "MAIN", x: X | None = None, *, named: bool = False, moved: bool = False
) -> Program | None:
    """Read an instant effect: sentences, one after the other. `x` is what X means where the text does not say.

    Where a character was `named` before, "it" is that one; where it was `moved`, "that mission" is where it went.
    """
    body, said = without_x(text)
    if body is None:
        return None
    x = said or x
    if x is None and re.search(r"\b(?:pay|spend) X (?:additional )?chakra\b", body, re.IGNORECASE):
        x = Recall("x")
    if x is None and timing == "UPGRADE":
        x = Recall("x")
    must = bool(_MUST.search(body))
    strict = bool(re.match(r"you must\b(?!.*\bif you (?:cannot|do not)\b)", body, re.IGNORECASE))
    strict = strict and not _ABLE.search(body)
    body = _ABLE.sub("", re.sub(r"^you must ", "", body, flags=re.IGNORECASE))
    chosen = take_choice(body, partial(_steps, x=x, named=named, moved=moved))
    steps = _steps(body, x, named=named, moved=moved) if chosen is None else chosen
    found = None if steps is None else noted(shown(told_apart(settled(steps))))
    if not found or not is_sound(found, steps or (), body, timing, text):
        return None
    must = must or is_forced(body) or any(isinstance(step, ChooseOne) and step.who == "opponent" for step in found)
    may = timing == "SCORE" and not must and _MAY.match(body) is not None
    return Program(found, must, strict, may)


_IN_ONES_MISSION: Final = re.compile(
    r"^(?:if|unless)\b[^,]*\bthe same mission\b|\b(?:if|unless|for each|number of)\b[^,.]*\bthe same mission\b",
    re.IGNORECASE,
)
_ABLE: Final = re.compile(r",? if (?:able|possible)(?=$|[.;])", re.IGNORECASE)

_MAY: Final = re.compile(r"(?:if [^,]+, )?you (?:may|can)\b", re.IGNORECASE)


def _steps(body: str, x: X | None, *, named: bool, moved: bool = False) -> Steps | None:
    """Read sentences, one after the other; an option of a choice ends with the text."""
    steps: Steps = ()
    for sentence in sentences(body):
        other = re.match(r"(?:otherwise|if not|else),? ", sentence, re.IGNORECASE)
        if steps and steps[-1] == TakeEdge("you"):
            sentence = re.sub(r"^(if you already .*) instead$", r"\1", sentence, flags=re.IGNORECASE)
        if re.match(r"if .* instead$", sentence, re.IGNORECASE):
            read = _sentence(sentence.removesuffix(" instead"), x, (), named=named)
            swapped = _instead_of(steps, read, sentence) if read else None
            if swapped is None:
                return None
            steps = swapped
            continue
        told = antecedent(_before_the_case(steps), named=named) if other else "itself"
        if told == "unclear" and re.search(r"\b(?:it|them|that character)\b", sentence, re.IGNORECASE):
            return None
        read = _sentence(
            sentence[other.end() :] if other else sentence,
            x,
            _looked_at(steps) if other else steps,
            named=told == "another" if other else named,
            moved=moved,
        )
        link = _other_case(steps) if other else ()
        if read is None or link is None or any(isinstance(step, Option) for step in steps):
            return None
        steps += (*link, *read)
    return steps


def _before_the_case(steps: Steps) -> Steps:
    """The steps before the condition whose other case follows: what was done under it was not done then."""
    return steps[: next((place for place, step in enumerate(steps) if isinstance(step, OnlyIf)), 0)]


def _looked_at(steps: Steps) -> Steps:
    """The cards that were looked at before, which the other case may be about as well."""
    return tuple(step for step in steps if isinstance(step, LookAtTop))


def _instead_of(steps: Steps, read: Steps, sentence: str) -> Steps | None:
    """ "Draw a card. If ..., draw 2 cards instead": the one or the other."""
    if not re.search(r" instead$", sentence, re.IGNORECASE) or len(steps) != 1 or len(read) != 2:
        return None
    asked, other = read
    if not isinstance(asked, OnlyIf) or type(other) is not type(steps[0]):
        return None
    first = steps[0]
    if (
        isinstance(other, Act)
        and isinstance(first, Act)
        and re.search(r"\bpower-?up \w+ instead$", sentence, re.IGNORECASE)
    ):
        other = replace(first, amount=other.amount)  # another number for the same characters
    return (asked, other, Otherwise(), first)


def _other_case(steps: Steps) -> Steps | None:
    """What "otherwise" means behind these steps: the condition does not hold, or the one thing to do was not done."""
    if _has_one_case(steps):
        return (Otherwise(),)
    doing = [step for step in steps if not isinstance(step, OnlyIf)]
    if len(doing) == 1 or (len(doing) > 1 and isinstance(doing[1], IfDone) and len(doing) == len(steps)):
        return (IfNot(declined=True),)
    return None


def _has_one_case(steps: Steps) -> bool:
    """Whether what came before is one case, so that "otherwise" can only mean the other."""
    asked = [place for place, step in enumerate(steps) if isinstance(step, OnlyIf)]
    if len(asked) != 1:
        return False
    done = steps[asked[0] + 1 :]
    return bool(done) and not any(isinstance(step, IfDone | Anew | Regardless | Otherwise) for step in done)


_MUST: Final = re.compile(
    r"^you must\b|^(?:each|every) player must\b|^both players must\b|\bopponent must\b|"
    r"^(?:the |your )?opponent (?:discards|hides|defeats|moves|returns|chooses)\b"
    r"(?!.*top card| their (?:entire |whole )?hand)",
    re.IGNORECASE,
)
"""Effects that are not optional: those that say so, and those that the opponent decides."""


def _sentence(text: str, x: X | None, before: Steps, *, named: bool, moved: bool = False) -> Steps | None:
    """Read a sentence: what links it to those before, then clause after clause."""
    line = Cursor(text, x)
    steps: Steps = ()
    while True:
        note(line, (*before, *steps), named=named, moved=moved)
        if line.away != "here" and _IN_ONES_MISSION.search(line.rest):
            return None  # who is there is asked of this mission alone
        read = _linked(line, (*before, *steps))
        if read is None:
            return None
        steps += read
        if line.over:
            return steps
        if link := line.take(r",? ?(?:if\b(?! (?:you|they) do\b(?! not))|unless\b)"):
            unless = "unless" in link[0].casefold()
            if is_asked_of_whom(line.rest, before, steps):
                return if_it_is_so(line.rest, steps, so=not unless)
            asked = condition(line.rest)
            asked = negated(asked) if unless else asked
            return None if asked is None else (*(done_first(line.rest) if before else ()), OnlyIf(asked), *steps)
        if line.take(r"(?:, ?)?or (?:else )?"):
            chosen = _or_else(line, (*before, *steps[: -len(read)]), read)
            return None if chosen is None else (*steps[: -len(read)], *chosen)
        cost = line.take(
            r"to (?=(?:hide|defeat|move|draw|gain|power-?up|return|take|steal|play|look|remove|copy|put|choose|discard)"
            r"\b)|: ?"
        )
        if cost and len(read) == 1:
            paid = () if isinstance(read[0], DiscardTop) else (IfDone(),)
            steps = (*steps[:-1], _as_cost(read[0]), *paid)
        elif then := None if cost else line.take(r"(?:, ?)?(?:and )?then,? (?=you must\b)"):
            line.rest = f"{then[0].lstrip(', ').removeprefix('and ')} {line.rest}"
        elif cost or not line.take(r"(?:, ?)?(?:and )?then,? |(?:, ?)?and |, "):
            return None


def _or_else(line: Cursor, before: Steps, first: Steps) -> Steps | None:
    """ "Draw a card or gain 1 Chakra": a choice, of whoever does both."""
    if isinstance(first[-1], Option):
        return None
    links = next((place for place, step in enumerate(first) if not isinstance(step, _LINK)), 0)
    who = line.doer or "you"
    if who == "opponent" and line.sees(r"(?:discard|lose|pay|hide|defeat|move|return)\b"):
        line.rest = f"the opponent must {line.rest}"
    second = take_clause(line)
    if second is None or not line.over or who == "each" or (line.doer or "you") != who:
        return None
    if any(isinstance(step, IfNot) for step in (*before, *first)):
        return None
    return (*first[:links], ChooseOne(who), Option(), *first[links:], Option(), *second)


_LINK: Final = (IfDone, OnlyIf, Anew, Regardless)

_TWO: Final = Quantity("exactly", Amount(2))


def _as_cost(step: Instruction) -> Instruction:
    return replace(step, to_pay_for=True) if isinstance(step, Discard) and step.who == "you" else step


def _linked(line: Cursor, before: Steps) -> Steps | None:
    """Take a clause with what links it to those before it."""
    if line.take(r"(?:if|when) (?:you|they) do(?: so)?\b(?! not),? ?"):
        line.take(r"you must\b|you may\b|you can\b")
        rest = _linked(line, before) if before else None
        return None if rest is None else (IfDone(), *map(_besides, rest))
    if found := line.take(
        rf"if (?:you|they|it) {_UNABLE}(?: so)?\b,? ?|if (?:you|they) (?P<not>do not|did not)(?: do so)?, "
    ):
        return _otherwise(line, before, declined=found["not"] is not None)
    if (
        line.take(r"if you (?:already (?:have|had)|had) (?:it|the edge)(?: already)?,? ")
        and before
        and before[-1] == TakeEdge("you")
    ):
        return _otherwise(line, before, declined=False)
    if line.take(r"(?:then|afterwards|after that),? "):
        return _regardless(line, before) if before else None
    if line.take(r"(?:in addition|also|finally),? "):
        return _linked(line, before) if before else None
    if line.take(r"if\b"):
        return _under_condition(line, before)
    if line.take(r"unless\b"):
        return _unless(line, before)
    if line.take(r"you (?:may|can)\b"):
        return _anew(take_clause(line), before)
    line.take(r"you (?=draw|gain|discard|steal|lose|look|hide|defeat|move)")
    if before:
        line.take(r"you must\b")
    return take_clause(line)


_UNABLE: Final = r"(?:cannot|could not|are unable to|are not able to)(?: do)?"


def _otherwise(line: Cursor, before: Steps, *, declined: bool) -> Steps | None:
    """ "If you cannot, ...", "if you do not, ..."; "they" are the opponent."""
    if not before or any(isinstance(step, IfNot | Anew | Regardless) for step in before):
        return None
    if isinstance(before[-1], LoseChakra) and before[-1].amount != Amount(1) and not declined:
        return None  # to lose a part may be to be unable
    line.rest = re.sub(r"^they (?:must )?", "the opponent ", line.rest, flags=re.IGNORECASE)
    line.take(r"you must\b")
    rest = _linked(line, before)
    if rest is None or any(isinstance(node, Group) and node.last for node in nodes(rest)):
        return None  # nobody was done anything to
    return (IfNot(declined), *rest)


def _regardless(line: Cursor, before: Steps) -> Steps | None:
    if line.take(r"you must\b"):
        rest = take_clause(line)
        return None if rest is None else (Regardless(), *rest)
    return _linked(line, before)


def _anew(rest: Steps | None, before: Steps) -> Steps | None:
    """A later clause that says "you may" can be declined by itself."""
    return rest if rest is None or not before else (Anew(), *rest)


def _under_condition(line: Cursor, before: Steps) -> Steps | None:
    """ "If ..., ...": the condition ends at one of the commas; who "they" are that have cards is the opponent."""
    line.rest = re.sub(
        r"^they (?:have|control) (?=[^,]*\b(?:cards?|chakra|the edge|mission points?)\b)",
        "the opponent has ",
        line.rest,
        flags=re.IGNORECASE,
    )
    whole = line.rest
    for comma in re.finditer(", ", whole):
        asked = was_discarded(whole[: comma.start()], before) or condition(whole[: comma.start()])
        if asked is None:
            continue
        line.rest = whole[comma.end() :]
        if re.match(r"(?:the|your) opponent\b", whole, re.IGNORECASE):
            line.rest = re.sub(
                r"^they (?=(?:must )?(?:draw|discard|gain|lose|pay|hide|defeat|move|return)\b)",
                "the opponent ",
                line.rest,
                flags=re.IGNORECASE,
            )
        line.take(r"you (?:may|can|must)\b")
        there = asked.second if isinstance(asked, Both) and isinstance(asked.second, Exists) else asked
        line.named = line.named or names_somebody(asked)
        rest = _consequence(line, there, before)
        if rest is not None and not (names_somebody(asked) and _is_about_nobody(rest, before)):
            return (*done_first(whole), OnlyIf(asked), *rest)
    line.rest = whole
    return None


def _is_about_nobody(rest: Steps, before: Steps) -> bool:
    """Whether what follows is done to those before, where nothing was done to anybody."""
    first = next((step for step in rest if isinstance(step, Act)), None)
    return first is not None and first.group == LAST and not any(isinstance(step, Act) for step in before)


def _unless(line: Cursor, before: Steps) -> Steps | None:
    """ "Unless ..., ...": the condition ends at one of the commas."""
    whole = line.rest
    for comma in re.finditer(", ", whole):
        asked = negated(condition(whole[: comma.start()]))
        line.rest = whole[comma.end() :]
        rest = None if asked is None else _linked(line, before)
        if asked is not None and rest is not None:
            return (OnlyIf(asked), *rest)
    line.rest = whole
    return None


def _consequence(line: Cursor, asked: Condition, before: Steps) -> Steps | None:
    """Take what happens under a condition. "Them" are its characters, and without a place its place is meant."""
    start = line.rest
    some = line.take(r"(hide|defeat|move|look at) (one|1|two|2|both|all|each) of them\b")
    if some and isinstance(asked, Exists):
        how = {"one": ONE, "1": ONE, "two": _TWO, "2": _TWO}.get(some[2].casefold(), ALL)
        return (
            Act(verb_of(some[1]), replace(asked.group, other=False) if not asked.group.where else asked.group, how),
        )
    verb = line.take(r"(hide|defeat|move|look at) (?=them\b|it\b|the\b|that\b)")
    if verb and isinstance(asked, Exists):
        if not any(isinstance(step, Act) for step in before) and line.take(r"(?:them|it|that character)\b"):
            return (Act(verb_of(verb[1]), asked.group),)
        phrase = take_characters(line)
        if phrase is not None and phrase.group != LAST:
            bare = phrase.group == Group(extreme=phrase.group.extreme)
            of_them = replace(asked.group, extreme=phrase.group.extreme) if bare and not asked.group.extreme else None
            group = phrase.group if phrase.placed else of_them or replace(phrase.group, zone=asked.group.zone)
            line.take(r"to another mission\b")
            return (Act(verb_of(verb[1]), group, phrase.quantity),)
    line.rest = start
    return _linked(line, before)


def _besides(step: Instruction) -> Instruction:
    """After "if you do", another character is another than the one before, too."""
    if isinstance(step, Act) and step.group.other:
        return replace(step, group=replace(step.group, besides=True))
    return step
