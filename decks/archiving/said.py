"""Days, ranks and records as people write them. What can be read in two ways is not read: `03/04/2026` is no day."""

from __future__ import annotations

import re

from rules.core.text import fold
from rules.query.days import partial_day

_MONTHS = (
    "jan january janvier januar enero",
    "feb february fevrier fevr fev februar febrero",
    "mar march mars marz maerz mrz marzo",
    "apr april avril avr abril",
    "may mai mayo",
    "jun june juin juni junio",
    "jul july juillet juil juli julio",
    "aug august aout agosto",
    "sep sept september septembre septiembre",
    "oct october octobre oktober okt octubre",
    "nov november novembre noviembre",
    "dec december decembre dezember dez diciembre",
)
_MONTH_NUMBERS = {word: number for number, words in enumerate(_MONTHS, 1) for word in words.split()}
_ISO = re.compile(r"(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?(?!\d)")
_GLUED = re.compile(r"(?<!\d)(?P<y>20\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?!\d)")
_JAPANESE = re.compile(r"(?P<y>\d{4})年\s?(?P<m>\d{1,2})月(?:\s?(?P<d>\d{1,2})日)?")
_DOTTED = re.compile(r"(?<!\d)(?P<d>\d{1,2})\.\s?(?P<m>\d{1,2})\.\s?(?P<y>\d{4})(?!\d)")
_SLASHED = re.compile(r"(?<!\d)(?P<a>\d{1,2})[/-](?P<b>\d{1,2})[/-](?P<y>\d{4})(?!\d)")
_WORDED = re.compile(
    r"(?:(?P<d>\d{1,2})(?:st|nd|rd|th|\.|er)?\s+)?(?P<m>[^\W\d_]{3,10})\.?\s+(?:(?P<d2>\d{1,2})(?:st|nd|rd|th)?,?\s+)?"
    r"(?P<y>(?:19|20)\d\d)",
    re.IGNORECASE,
)
_RANKS = {
    **dict.fromkeys(("winner", "win", "champion", "1st place", "first", "1位", "優勝", "vainqueur", "sieger"), 1),
    **dict.fromkeys(("finalist", "runner-up", "runner up", "second", "準優勝", "finaliste"), 2),
    **dict.fromkeys(("third",), 3),
    **dict.fromkeys(("semifinalist", "semi-finalist", "semifinals", "semi-finals", "ベスト4"), 4),
    **dict.fromkeys(("quarterfinalist", "quarter-finalist", "quarterfinals", "quarter-finals", "ベスト8"), 8),
}
_RANK = re.compile(
    r"(?:#|no\.?\s?|top[\s_-]?|t|rank\s?|place\s?|第)?(?:\d{1,5}(?:st|nd|rd|th)?\s?[-–/]\s?)?(?P<rank>\d{1,5})"
    r"(?:st|nd|rd|th|er|e|ème|\.|位)?(?:\s?place)?(?:\s?(?:of|/|out of|von|sur)\s?\d{1,5}(?:\s?players)?)?",
    re.IGNORECASE,
)
ORDINAL = re.compile(
    r"\d{1,4}(?:st|nd|rd|th|位)|top[\s_-]?\d{1,3}|t\d{1,3}|#\d{1,4}|winner|champion|finalist|優勝|準優勝"
)
RECORD = re.compile(r"(?P<w>\d{1,3})\s?[-–:/]\s?(?P<l>\d{1,3})(?:\s?[-–:/]\s?(?P<d>\d{1,3}))?")


def day_in(text: str) -> tuple[str, str] | None:
    """The day that a text says, and the words that say it; None where it says none, or one that can be read two ways.

    >>> day_in("on 14 March 2026"), day_in("03/04/2026"), day_in("3/14/2026")
    (('2026-03-14', '14 March 2026'), None, ('2026-03-14', '3/14/2026'))
    """
    if found := _ISO.search(text):
        day = partial_day(found[0].rstrip("."))
        return (day, found[0]) if day else None
    for pattern in (_JAPANESE, _GLUED, _DOTTED):
        if found := pattern.search(text):
            return _made(found["y"], found["m"], found["d"], found[0])
    if found := _SLASHED.search(text):
        first, second = int(found["a"]), int(found["b"])
        if first > 12 or second > 12 or first == second:
            day_, month = (first, second) if first > 12 else (second, first)
            return _made(found["y"], str(month), str(day_), found[0])
        return None
    for found in _WORDED.finditer(text):
        number = _MONTH_NUMBERS.get(fold(found["m"]))
        if number:
            return _made(found["y"], str(number), found["d"] or found["d2"], found[0].strip())
    return None


def _made(year: str, month: str, day: str | None, said: str) -> tuple[str, str] | None:
    whole = partial_day("-".join(filter(None, (year, month, day))))
    return (whole, said) if whole else None


def rank_in(text: str) -> int | None:
    """The rank that a text says, the last of those that share it (`3rd-4th`, `Top 8`); None for what is no rank.

    >>> rank_in("1st"), rank_in("Top 8"), rank_in("9th of 64"), rank_in("Winner"), rank_in("Berlin")
    (1, 8, 9, 1, None)
    """
    word = fold(text).strip(" .!()[]")
    if word in _RANKS:
        return _RANKS[word]
    found = _RANK.fullmatch(word)
    return int(found["rank"]) if found and int(found["rank"]) > 0 else None
