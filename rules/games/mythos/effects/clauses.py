"""Instant effects in English: clauses, one after the other, each held against the patterns at the end of this module.

"If you do", "then" and "you must" link a clause to those before it. The parts about characters, amounts and conditions
are read by `phrases`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.instructions import (
    Act,
    CopyEffect,
    CycleHand,
    Discard,
    DiscardTop,
    Draw,
    GainChakra,
    GainPoints,
    IfDone,
    Instruction,
    LookAtHand,
    LookAtTop,
    OnlyIf,
    PlayCharacter,
    PlayOrDefeat,
    Program,
    PutHidden,
    PutOnTop,
    Regardless,
    SpendChakra,
    TakeBack,
    TakeEdge,
    TakeTokens,
    Verb,
)
from rules.games.mythos.effects.phrases import Phrase, amount, characters, condition, x_is
from rules.games.mythos.effects.terms import ITSELF, Amount, Condition, Exists, Group, Limit, Quantity, Recall, Who, X

Steps: TypeAlias = tuple[Instruction, ...]


def program(text: str, timing: Timing = "MAIN") -> Program | None:
    """Read an instant effect: clauses, one after the other."""
    body, x = without_x(text)
    if body is None:
        return None
    if x is None and timing == "UPGRADE":
        x = Recall("x")
    must = bool(_MUST.search(body))
    strict = bool(re.match(r"you must\b(?!.*\bif able$)", body, re.IGNORECASE))
    body = re.sub(r"^you must (.*?)(?:,? if able)?$", r"\1", body, flags=re.IGNORECASE)
    whole = _clause(body, x)
    if whole is not None:
        return Program(whole, must, strict)
    steps: Steps = ()
    for clause in _clauses(body):
        read = _linked(clause, x, first=not steps)
        if read is None:
            return None
        steps += read
    return Program(steps, must, strict) if steps else None


_MUST: Final = re.compile(
    r"^you must\b|\bopponent must\b|^(?:the )?opponent discards (?:a|1|one) card\b", re.IGNORECASE
)
"""Effects that are not optional: those that say so, and those that the opponent decides."""


_X_IS: Final = re.compile(r"^(?P<body>.*?)(?:,? where|[.:])? X is (?P<x>.+)$", re.DOTALL)


def without_x(text: str) -> tuple[str | None, X | None]:
    """The text without "where X is ...", and what X is; None for the text where that is not understood."""
    found = _X_IS.match(text)
    if not found:
        return text, None
    x = x_is(found["x"])
    return (None, None) if x is None else (found["body"], x)


def _clauses(body: str) -> list[str]:
    """The clauses of a text, in order. A linking word ("then", "if you do") stays with its clause."""
    text = re.sub(r",? (?:and )?then,? ", ". Then ", body)
    text = re.sub(r"(?<=deck): ", ". ", text)
    return [clause.strip() for clause in text.split(". ") if clause.strip()]


def _linked(clause: str, x: X | None, *, first: bool) -> Steps | None:
    """Read a clause with what links it to those before it."""
    if found := re.match(r"If you do(?: so)?,? (?:you must )?(.+)", clause, re.IGNORECASE):
        rest = _clause(found[1], x)
        return None if first or rest is None else (IfDone(), *map(_besides, rest))
    if found := re.match(r"Then,? you must (.+)", clause, re.IGNORECASE):
        rest = _clause(found[1], x)
        return None if first or rest is None else (Regardless(), *rest)
    if found := re.match(r"Then,? (.+)", clause, re.IGNORECASE):
        return None if first else _clause(found[1], x)
    if found := re.match(r"If ([^,]+), (.+)", clause, re.IGNORECASE):
        asked = condition(found[1])
        rest = _consequence(found[2], asked, x) if asked else None
        return None if asked is None or rest is None else (*_done_first(found[1]), OnlyIf(asked), *rest)
    if found := re.fullmatch(r"(.+) if (.+)", clause):
        asked, rest = condition(found[2]), _clause(found[1], x)
        return None if asked is None or rest is None else (OnlyIf(asked), *rest)
    return _clause(clause, x)


def _besides(step: Instruction) -> Instruction:
    """After "if you do", another character is another than the one before, not than the one with this effect."""
    if isinstance(step, Act) and step.group.other:
        return replace(step, group=replace(step.group, other=False, besides=True))
    return step


def _done_first(asked: str) -> Steps:
    """A condition about what an instruction did needs that it did something."""
    return (IfDone(),) if re.match(r"it costs|the defeated character", asked, re.IGNORECASE) else ()


def _consequence(clause: str, asked: Condition, x: X | None) -> Steps | None:
    """Read what happens under a condition. "Them" are its characters, and without a place its place is meant."""
    verb = re.fullmatch(r"(hide|defeat|move) (them|it|the .+)", clause, re.IGNORECASE)
    if not verb or not isinstance(asked, Exists):
        return _clause(clause, x)
    if verb[2].casefold() in ("them", "it"):
        return (Act(verb_of(verb[1]), asked.group),)
    phrase = characters(verb[2])
    if phrase is None:
        return None
    group = phrase.group if phrase.placed else replace(phrase.group, zone=asked.group.zone)
    return (Act(verb_of(verb[1]), group, phrase.quantity),)


def _clause(clause: str, x: X | None) -> Steps | None:
    """Read one clause with the first pattern that understands it."""
    clause = re.sub(r"^you (?:may|can) ", "", clause, flags=re.IGNORECASE)
    for pattern, build in _CLAUSES:
        found = pattern.fullmatch(clause)
        if found:
            steps = build(found, x)
            if steps is not None:
                return steps
    return None


Build: TypeAlias = Callable[[re.Match[str], X | None], Steps | None]


def verb_of(word: str) -> Verb:
    verbs: dict[str, Verb] = {"hide": "hide", "defeat": "defeat", "move": "move", "return": "return"}
    return verbs[word.casefold()]


def _who(words: str | None) -> Who:
    text = (words or "").casefold()
    if text.startswith("each"):
        return "each"
    return "opponent" if "opponent" in text else "you"


def _is_last(words: str) -> bool:
    """Whether the words mean the characters that the last instruction was about."""
    last = r"them|that character|the enemy character|the character (?:just played|played with the main effect)"
    return re.fullmatch(last, words.strip(), re.IGNORECASE) is not None


def _powerup(found: re.Match[str], x: X | None) -> Steps | None:
    number = amount(found["n"], x)
    if number is None:
        return None
    target = re.sub(r"^(?::|to\b)", "", (found["who"] or "").strip()).strip()
    if not target or target.casefold() == "self":
        return (Act("powerup", ITSELF, amount=number),)
    phrase = Phrase(Group(last=True), Quantity("all")) if _is_last(target) else characters(target, x)
    return (Act("powerup", phrase.group, phrase.quantity, number),) if phrase else None


def _act(found: re.Match[str], x: X | None) -> Steps | None:
    """Hide, defeat, move, return one group, or one and another."""
    verb = verb_of(found["verb"])
    words = found["who"].strip()
    if _is_last(words):
        return (Act(verb, Group(last=True), Quantity("all")),)
    pair = re.fullmatch(r"(.+?) and (another .+|any .+|an enemy .+)", words)
    phrases = [characters(part, x) for part in (pair.groups() if pair else (words,))]
    steps = tuple(Act(verb, phrase.group, phrase.quantity) for phrase in phrases if phrase is not None)
    return (*steps[:1], *(_joined(step) for step in steps[1:])) if len(steps) == len(phrases) else None


def _joined(step: Act) -> Act:
    """The second of two that are chosen together: "another" is another than the first."""
    group = replace(step.group, other=False, besides=True) if step.group.other else step.group
    return replace(step, group=group, joined=True)


def _move_here(found: re.Match[str], x: X | None) -> Steps | None:
    phrase = characters(found["who"], x)
    if phrase is None:
        return None
    return (Act("move", replace(phrase.group, zone="elsewhere"), phrase.quantity, here=True),)


def _return(found: re.Match[str], x: X | None) -> Steps | None:
    phrase = characters(found["who"], x)
    return (Act("return", phrase.group, phrase.quantity),) if phrase else None


def _look(found: re.Match[str], x: X | None) -> Steps | None:
    phrase = characters(found["who"], x)
    return (Act("look", phrase.group, phrase.quantity),) if phrase and phrase.group.hidden else None


def _take_control(found: re.Match[str], x: X | None) -> Steps | None:
    if _is_last(found["who"]):
        return (Act("take control", Group(last=True), Quantity("all")),)
    phrase = characters(found["who"], x)
    return (Act("take control", phrase.group, phrase.quantity),) if phrase else None


def _peel(found: re.Match[str], x: X | None) -> Steps | None:
    phrase = characters(found["who"], x)
    return (Act("peel", phrase.group, phrase.quantity),) if phrase and phrase.group.upgraded else None


def _take_tokens(found: re.Match[str], x: X | None, *, keep: bool = False) -> Steps | None:
    phrase = characters(found["who"], x)
    number = int(found["n"]) if found["n"] else None
    return (TakeTokens(phrase.group, number, keep or bool(found.groupdict().get("keep"))),) if phrase else None


def _draw(found: re.Match[str], x: X | None) -> Steps | None:
    number = amount(found["n"], x)
    return (Draw(number, _who(found["who"])),) if number else None


def _discard_to(found: re.Match[str], x: X | None) -> Steps | None:
    rest = _clause(found["rest"], x)
    return None if rest is None else (Discard(to_pay_for=True), IfDone(), *rest)


def _chakra(found: re.Match[str], x: X | None) -> Steps | None:
    number = amount(found["n"], x)
    return (GainChakra(number, _who(found["who"])),) if number else None


def _play(found: re.Match[str], _x: X | None) -> Steps | None:
    """Play a character, from the hand or, where the phrase says so, the discard pile, for less."""
    words = found["who"]
    only_hidden = False
    if pile := re.fullmatch(r"(.+?)(?: characters?)? (?:from|in) your discard pile", words, re.IGNORECASE):
        words = pile[1] + " character"
        words = words.replace("character character", "character")
    if reveal := re.fullmatch(r"(.+?) while hidden", words, re.IGNORECASE):
        words, only_hidden = reveal[1], True
    phrase = characters(words)
    if phrase is None or phrase.group.side == "enemy" or phrase.quantity.kind != "one":
        return None
    discount = int(found["less"] or 0)
    source = "discard pile" if pile else "hand"
    if source == "discard pile":
        return (PlayCharacter("discard pile", phrase.group.where, discount),)
    return (PlayCharacter("hand", phrase.group.where, discount, only_hidden),)


def _reveal(found: re.Match[str], _x: X | None) -> Steps | None:
    phrase = characters(found["who"])
    return (PlayCharacter("hand", phrase.group.where, int(found["less"]), only_hidden=True),) if phrase else None


def _play_from_pile(found: re.Match[str], _x: X | None) -> Steps | None:
    phrase = characters(found["who"])
    return (PlayCharacter("discard pile", phrase.group.where),) if phrase else None


def _look_and_draw(found: re.Match[str], _x: X | None) -> Steps | None:
    phrase = characters(found["who"])
    return (LookAtTop(_number(found), phrase.group.where),) if phrase and phrase.group.where else None


def _copy(found: re.Match[str], x: X | None) -> Steps | None:
    phrase = characters(found["who"], x)
    upgrades = "non-upgrade" not in found["what"].casefold()
    return (CopyEffect(replace(phrase.group, hidden=False), upgrades=upgrades),) if phrase else None


def _play_or_defeat(found: re.Match[str], _x: X | None) -> Steps | None:
    return (PlayOrDefeat(Group(side="enemy", hidden=True), int(found["n"])),)


def _trim(found: re.Match[str], _x: X | None) -> Steps | None:
    quantity = Quantity("all but", Amount(int(found["n"])))
    return (Act("defeat", Group(side="enemy", zone="here"), quantity, by_opponent=True),)


def _all_in_a_mission(found: re.Match[str], _x: X | None) -> Steps | None:
    phrase = characters(found["who"])
    return (Act(verb_of(found["verb"]), phrase.group, Quantity("all in one mission")),) if phrase else None


def _choose_two(found: re.Match[str], _x: X | None) -> Steps | None:
    """Choose one character and another, both in this mission, and do it to both."""
    phrases = [characters(found[name]) for name in ("one", "two")]
    if None in phrases:
        return None
    verb = verb_of(found["verb"])
    one, two = (Act(verb, replace(phrase.group, zone="here")) for phrase in phrases if phrase is not None)
    return (one, _joined(two))


def _steps(*steps: Instruction) -> Build:
    """A pattern without parts to read."""
    return lambda _found, _x: steps


_THEIR_DECK = r"(?:your|the) opponent's deck"

_CHEAPER_NAMESAKE = Group(
    side="enemy", hidden=False, besides=True, same_name=True, cost=Limit("<", Amount(0, Recall("cost")))
)
_LOOK_AT_TOP = r"look at the (?:top (?P<n>\d+)|(?P<m>\d+) top) cards of your deck"
_THE_SAME_NUMBER = r"(?:as many|the same number of cards(?: discarded in this way)?)"
_OR_DEFEAT = r"opponent must either play them paying (?P<n>\d+) more, or defeat them"

_CLAUSE_PATTERNS: Final[tuple[tuple[str, Build], ...]] = (
    (r"POWERUP (?P<n>\S+?)(?P<who>(?::| to)? .+)?", _powerup),
    (r"look at (?:the opponent's hand|the hand of the opponent)", _steps(LookAtHand())),
    (
        rf"{_LOOK_AT_TOP}(?: and|, reveal and) draw (?:every|any) (?P<who>.+?)(?:, then put back the other cards)?",
        _look_and_draw,
    ),
    (
        r"play (?:one character anywhere|1 of them) and discard the other(?: card)?s",
        _steps(PlayCharacter("looked at")),
    ),
    (_LOOK_AT_TOP, lambda f, _x: (LookAtTop(_number(f)),)),
    (r"look at (?P<who>.+)", _look),
    (r"discard the top card (?:of|from) your deck", _steps(DiscardTop("you"))),
    (rf"discard the top card (?:of|from) {_THEIR_DECK}", _steps(DiscardTop("opponent"))),
    (r"discard the top card of (?P<who>an? upgraded .+)", _peel),
    (r"discard (?:a|1|one) card(?: from your hand)? to (?P<rest>.+)", _discard_to),
    (r"discard (?:a|1|one) card(?: from your hand)?", _steps(Discard())),
    (r"(?:the )?opponent discards (?:a|1|one) card(?: from (?:their )?hand)?", _steps(Discard("opponent"))),
    (
        r"choose (?:and discard 1 card of|(?:a|1|one) card in) the opponent's hand(?: and discard it)?",
        _steps(Discard("opponent", you_choose=True)),
    ),
    (
        rf"the opponent discards their (?:entire|whole) hand(?: and|, then) draws {_THE_SAME_NUMBER}",
        _steps(CycleHand()),
    ),
    (
        rf"(?:draw|put) the top card of {_THEIR_DECK} (?:and put it )?hidden in any mission(?: under your control)?",
        _steps(PutHidden("opponent's deck")),
    ),
    (
        r"put the top card of your deck (?:hidden|as a hidden character) in this mission",
        _steps(PutHidden("deck", here=True)),
    ),
    (r"(?:place|put) a card from your hand as a hidden character (?:to|in) any mission", _steps(PutHidden("hand"))),
    (r"put a card from your hand hidden in any mission", _steps(PutHidden("hand"))),
    (r"put (?:a|1|one) card from your hand on top of your deck", _steps(PutOnTop())),
    (r"choose (?:a|one) character in your discard pile and put (?:them|it) into your hand", _steps(TakeBack())),
    (r"take 1 character back from your discard pile", _steps(TakeBack())),
    (r"(?P<who>each player |(?:the )?opponent )?draws? (?P<n>\S+) cards?", _draw),
    (r"(?P<who>(?:the )?opponent )?gains? (?P<n>\S+) chakra", _chakra),
    (
        r"(?:steal|take) (?P<n>\d+) chakra from the opponent(?:'s)?(?: pool)?",
        lambda f, _x: (GainChakra(Amount(int(f["n"])), steal=True),),
    ),
    (r"spend any amount of (?:additional )?chakra", _steps(SpendChakra())),
    (r"gain (?P<n>\d+) mission points?", lambda f, _x: (GainPoints(Amount(int(f["n"]))),)),
    (r"gain the edge", _steps(TakeEdge("you"))),
    (r"give the edge to the opponent", _steps(TakeEdge("opponent"))),
    (
        r"remove (?:up to (?P<n>\d+)|all) power tokens from (?P<who>.+?)(?P<keep> and put them on this character)?",
        _take_tokens,
    ),
    (r"take control of (?P<who>.+?)(?: and move it to your side)?", _take_control),
    (r"choose one of your (?P<who>.+?) in your discard pile and play it anywhere, paying its cost", _play_from_pile),
    (r"play (?P<who>.+?)(?: anywhere)?,? (?:paying|for) (?P<less>\d+) less", _play),
    (r"copy (?P<what>an?(?: non-upgrade| non-continuous)? instant effect) of (?P<who>.+)", _copy),
    (
        rf"choose a hidden enemy character(?: in play)?\. {_OR_DEFEAT}",
        _play_or_defeat,
    ),
    (
        r"the opponent must play a hidden enemy character of your choice for (?P<n>\d+) more, or defeat it",
        _play_or_defeat,
    ),
    (r"the opponent must defeat characters in this mission until (?P<n>\d+) are left", _trim),
    (r"(?P<verb>hide|defeat) all (?P<who>.+?) of one mission", _all_in_a_mission),
    (r"reveal (?P<who>.+?) for (?P<less>\d+) less", _reveal),
    (r"take up to (?P<n>\d+) power tokens from (?P<who>.+)", lambda f, x: _take_tokens(f, x, keep=True)),
    (r"hide a cheaper enemy namesake of the defeated character", _steps(Act("hide", _CHEAPER_NAMESAKE))),
    (
        r"hide one other enemy character with same name and cost less than the defeated character",
        _steps(Act("hide", _CHEAPER_NAMESAKE)),
    ),
    (r"copy a non-upgrade instant effect of that card", _steps(CopyEffect(discarded=True))),
    (
        (
            r"the opponent must choose characters to be defeated until they only have up to (?P<n>\d+) assigned "
            r"in this mission"
        ),
        _trim,
    ),
    (r"choose a mission and (?P<verb>hide|defeat) all (?P<who>.+?) assigned to it", _all_in_a_mission),
    (r"choose (?P<one>.+?) and (?P<two>.+?) in this mission and (?P<verb>hide|defeat) them", _choose_two),
    (r"move (?P<who>.+?) to this mission", _move_here),
    (r"(?P<verb>move) (?P<who>.+?) to another mission", _act),
    (r"return (?P<who>.+?) to your hand", _return),
    (r"(?P<who>this character) must return to your hand", _return),
    (r"take back (?P<who>this character) in(?:to your)? hand", _return),
    (r"(?P<verb>hide|defeat|move) (?P<who>.+)", _act),
)
_CLAUSES: Final = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in _CLAUSE_PATTERNS)


def _number(found: re.Match[str]) -> int:
    return int(found["n"] or found["m"])
