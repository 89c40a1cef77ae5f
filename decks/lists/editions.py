"""Headings that number, date or count up what stands below them: `Version 1.1`, `Patch 2`, `May 2025`, `Round 2`.

Two of one kind with cards below each are two lists, or one list at two times. What sorts the cards of one deck is
numbered too, by cost, turn, level or part: that is no such heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules.core.dataclass import dataclass, field
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

_MONTH = (
    r"(?:jan(?:uary|vier|uar)?|feb(?:ruary|ruar)?|févr(?:ier)?|mar(?:ch|s)?|märz|apr(?:il)?|avril|may|mai|june?"
    r"|juni?|juin|july?|juli|juillet|aug(?:ust)?|août|sept?(?:ember|embre)?|oct(?:ober|obre)?|okt(?:ober)?"
    r"|nov(?:ember|embre)?"
    r"|dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|diciembre)\.?"
)
_DATE = (
    r"(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d\d"
    rf"|(?:\d{{1,2}}(?:st|nd|rd|th|er|\.)?\s)?{_MONTH}(?:\s\d{{1,2}}(?:st|nd|rd|th)?)?,?(?:\s(?:19|20)\d\d)?"
    r"|(?:19|20)\d\d|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?)"
)
_DAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
    r"|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)"
)
_KIND = (
    r"(?:versions?|versión|ver|v|rev(?:ision)?|révision|patch|updates?|mise à jour|edit(?:ion|ed)?|drafts?|builds?"
    r"|tries|try|attempts?|options?|iterations?|release|fassung|stand|rounds?|runde|ronde|ronda|weeks?|woche|semaine"
    r"|semana|days?|tag|jour|día|games?|match(?:es)?|seasons?|events?|tournaments?|turnier|tournoi|torneo|league|episode|date|datum"
    r"|fecha|as of|posted|updated|modified|changed|created|last (?:edit|edited|update|updated|change|changed)"
    r"|バージョン|更新)"
)
_HEADING = Late(
    rf"(?:the\s)?(?P<kind>{_KIND})(?:\s*[:：#=№-]\s*|\s+|(?<=v)(?=\d))(?:on\s|at\s|du\s|vom\s|le\s|del\s|no\.?\s)?"
    rf"(?P<value>{_DATE}(?:[\s,]+\d{{1,2}}:\d{{2}})?|v?\d+(?:[.,:]\d+)*[a-z]?|[ivx]{{1,4}}|[a-z])"
    rf"(?P<rest>\s*[(–—:-].{{0,40}}|\s+and\s+\d)?|(?P<date>(?:{_DAY}[\s,]+)?{_DATE}|{_DAY})"
    r"|第\s*(?P<nth>\d+)\s*(?P<counter>[回版週節]\S{0,3})",
    re.IGNORECASE,
)
_MONTHS = {"jan", "feb", "fév", "mar", "mär", "apr", "avr", "jun", "jui", "jul", "aug", "aoû", "sep", "oct", "okt"}
_MONTHS |= {"nov", "dec", "dez", "déc", "ene", "abr", "ago", "dic"}
_MAY = {"may", "mayo", "mai"}
_SURELY = ("day", "tag", "di", "mittwoch", "dimanche", "第", "月")
"""Beginnings of months, that month itself, and what days of the week end in: the words that stand for a number."""
_LONGEST = 60
_AROUND = "#/;!=*_~-–—<>|[](){}【】「」■◆●▼★•:： \t"


@dataclass(frozen=True, slots=True)
class Numbered:
    """A heading that numbers or dates what stands below: its words, its kind, its number and its line."""

    said: str
    kind: str
    value: str
    line: int


def numbered(line: str) -> tuple[str, str] | None:
    """What a heading numbers, and with what: `version`, `1.1`; None for other lines.

    >>> numbered("## Version 1.1:"), numbered("2026-01-02"), numbered("Level 2"), numbered("3 May")
    (('version', '1.1'), ('', '2026-01-02'), None, ('', '3 may'))
    """
    said = line.strip(_AROUND)
    found = _HEADING.fullmatch(said) if _may_number(said) else None
    if found is None:
        return None
    if found["nth"]:
        return found["counter"][0], found["nth"]
    if found["date"]:
        return "", fold(found["date"])
    return fold(found["kind"]).rstrip("s"), fold(found["value"])


def _may_number(said: str) -> bool:
    """Whether a line has anything of what a heading numbers with: the pattern is not compiled for lines that have not.

    That is a figure, a letter or Roman numeral of its own, a month or a day; and a date without a month is one word.
    """
    folded = said.casefold()
    words = re.split(r"\W+", folded)
    if any(w[:3] in _MONTHS or w in _MAY or w.endswith(_SURELY) for w in words) or "第" in folded or "月" in folded:
        return True
    if folded[:1].isdecimal():
        return " " not in folded
    return any(map(str.isdecimal, folded)) or any(len(w) == 1 or (w and set(w) <= set("ivx")) for w in words)


@dataclass(slots=True)
class Series:
    """The headings of a list so far that number or date what stands below them."""

    found: list[Numbered] = field(default_factory=list)

    def take(self, lines: Iterable[tuple[int, str]]) -> None:
        """Look at numbered lines, comments among them: they may be headings."""
        for number, line in lines:
            said = line.strip()
            if len(said) <= _LONGEST and (about := numbered(said)) is not None:
                self.found.append(Numbered(said.strip(_AROUND), *about, number))

    def second(self, cards: Sequence[DeckLine]) -> tuple[Numbered, Numbered] | None:
        """Two headings of one kind with cards below each: the first, and where the second list begins."""
        if len(self.found) < 2:
            return None
        headings = {each.line for each in self.found}
        lines = [card.line or 0 for card in cards if card.line not in headings]
        counted = [card.line or 0 for card in cards if card.counted]
        below = counted or lines
        found = [each for each in self.found if each.line not in counted]
        for at, later in enumerate(found):
            for earlier in found[:at]:
                alike = earlier.kind == later.kind and earlier.value != later.value
                between = any(earlier.line < line < later.line for line in below)
                if alike and between and any(line > later.line for line in below):
                    return earlier, later
        return None
