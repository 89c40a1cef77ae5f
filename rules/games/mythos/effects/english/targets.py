"""Conditions in English on who something is done to ("defeat ... if they have 6 Power"), and on what was discarded."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.conditions import cards_like, condition, negated
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.english.groups import characters
from rules.games.mythos.effects.instructions import Act, Discard, DiscardTop, IfDone, OnlyIf, Steps
from rules.games.mythos.effects.terms import Amount, Compares, Condition, Extreme, Figure, Group, LastCard

_IT: Final = r"(?:it|they|that character|the character) "
_ELSE: Final = r"it is (?:the|an?) (?:\w+ round|\w-rank)|they have [^,.]*\b(?:cards?|chakra|edge|mission points?)\b"
_STATE: Final = re.compile(rf"(?!{_ELSE}){_IT}(?:is|are|was|were|has|have|had|costs?)\b", re.IGNORECASE)
_PAST: Final = re.compile(rf"{_IT}(?:had|was|were)\b(?! (?:played|upgraded))", re.IGNORECASE)


def is_asked_of_whom(asked: str, before: Steps, steps: Steps) -> bool:
    """Whether what follows "if" is asked of who the last of these steps is done to, and not of somebody before."""
    last, others = steps[-1], (*before, *steps[:-1])
    if not _STATE.match(asked) or (others and _PAST.match(asked)):
        return False
    return not others or (isinstance(last, Act) and not (last.group.last or last.group.itself))


def if_it_is_so(asked: str, steps: Steps, *, so: bool) -> Steps | None:
    """The steps where what is asked of who the last is done to is so, or is not; None where that is not understood.

    Of those of choice only those can be chosen of whom it is so; who is the strongest does not change by it.
    """
    act, body = steps[-1], re.sub(_IT, "", asked, count=1, flags=re.IGNORECASE)
    if not isinstance(act, Act) or act.joined:
        return None
    if act.group.itself:
        one = re.sub(r"^(have|are|were)\b", lambda found: _OF_ONE[found[1].casefold()], body, flags=re.IGNORECASE)
        return _under(condition(f"this character {one}"), steps, so=so)
    wanted = _those_who(body)
    if wanted is None:
        return None
    if act.group.extreme is not None:
        return _under(_of_the_extreme(act.group, act.group.extreme, wanted), steps, so=so)
    group = _with(act.group, wanted) if so else None
    return None if group is None else (*steps[:-1], replace(act, group=group))


_OF_ONE: Final = {"have": "has", "are": "is", "were": "was"}


def _under(asked: Condition | None, steps: Steps, *, so: bool) -> Steps | None:
    asked = asked if so else negated(asked)
    return None if asked is None else (*steps[:-1], OnlyIf(asked), steps[-1])


def _those_who(body: str) -> Group | None:
    """The characters of whom "has Power 3 or less", "is hidden", "costs 2" is so; None where it says more than that."""
    for pattern, plain in _AS_A_PHRASE:
        text = re.sub(pattern, plain, body, flags=re.IGNORECASE)
        phrase = characters(text) if text != body else None
        if phrase is not None and phrase.group == _with(Group(), phrase.group):
            return phrase.group
    return None


_AS_A_PHRASE: Final = (
    (r"^(?:has|have|had) (?:an? )?", "characters with "),
    (r"^costs? ", "characters costing "),
    (r"^(?:is|are|was|were) (?=(?:not )?(?:hidden|upgraded)$)", "characters that are "),
    (r"^(?:is|are) (non-hidden|face-up|face-down)$", r"\1 characters"),
    (r"^(?:was|were) (?=played )", "characters that were "),
    (r"^(?:is|are) (?:an? )?((?-i:[A-Z]).*?)(?: characters?)?$", r"\1 characters"),
)


def _with(group: Group, wanted: Group) -> Group | None:
    """The characters of a group of whom something more is wanted; None where it says something of that already."""
    twice = (
        (group.power and wanted.power) or (group.cost and wanted.cost) or (group.where and wanted.where),
        (group.loaded or group.tokens is not None) and (wanted.loaded or wanted.tokens is not None),
        group.hidden is not None and wanted.hidden is not None,
        group.upgraded is not None and wanted.upgraded is not None,
    )
    if any(twice):
        return None
    return replace(
        group,
        power=group.power or wanted.power,
        cost=group.cost or wanted.cost,
        where=group.where or wanted.where,
        loaded=group.loaded or wanted.loaded,
        tokens=wanted.tokens if group.tokens is None else group.tokens,
        hidden=wanted.hidden if group.hidden is None else group.hidden,
        upgraded=wanted.upgraded if group.upgraded is None else group.upgraded,
        fresh=group.fresh or wanted.fresh,
    )


_FIGURES: Final[dict[Extreme, tuple[Literal["power", "cost"], Literal["highest", "lowest"]]]] = {
    "strongest": ("power", "highest"), "weakest": ("power", "lowest"),
    "costliest": ("cost", "highest"), "cheapest": ("cost", "lowest"),
}  # fmt: skip


def _of_the_extreme(group: Group, extreme: Extreme, wanted: Group) -> Condition | None:
    """What is asked of the strongest of a group, where it is asked of its Power; of the costliest, of its cost."""
    if extreme not in _FIGURES:
        return None
    what, end = _FIGURES[extreme]
    limit = wanted.power if what == "power" else wanted.cost
    asked = Group(power=limit) if what == "power" else Group(cost=limit)
    if limit is None or limit.least is not None or wanted != asked:
        return None
    if limit.amount != Amount(limit.amount.fixed):
        return None
    return Compares(Figure(what, end, replace(group, extreme=None)), limit)


def was_discarded(asked: str, before: Steps) -> Condition | None:
    """ "A Summon character was discarded": the one card that the instruction before discarded."""
    found = re.fullmatch(
        r"(an? .+?) (?:is|was|has been) discarded(?: this way)?", asked, re.IGNORECASE
    ) or re.fullmatch(
        r"(?:you|they|the opponent) (?:have |has )?discarded (an? .+?)(?: this way)?", asked, re.IGNORECASE
    )
    one = before and isinstance(before[-1], Discard | DiscardTop) and before[-1].amount == 1
    if found is None or not one:
        return None
    line = Cursor(found[1])
    where = cards_like(line)
    return LastCard(where) if where and line.over else None


def done_first(asked: str) -> Steps:
    """A condition about what an instruction did needs that it did something."""
    about_it = (
        r"its |it (?:costs|has|had|is|was)\b(?! the \w+ round)|"
        r"the (?:defeated|hidden|moved|discarded|returned) |that (?:card|character) "
    )
    discarded = (
        r"an? [^,]* discarded\b|(?:they|the opponent|you) (?:have |has )?discarded an? (?![^,]* this (?:turn|round))"
    )
    return (IfDone(),) if re.match(rf"{about_it}|{discarded}", asked, re.IGNORECASE) else ()
