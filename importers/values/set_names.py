"""Sets by all their names: a code, titles with or without article and number, what other sources call them."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rules.core.cards import Json
from rules.core.registry import Game
from rules.core.set_titles import bare_title
from rules.core.text import fold

UNFIT_FOR_CODE = re.compile(r"[\s:/]+")

_DATES = (
    re.compile(r"(?P<year>[12]\d{3})(?:\.0)?"),
    re.compile(r"(?P<year>[12]\d{3})[-/.年](?P<month>\d{1,2})(?:[-/.月](?P<day>\d{1,2})日?)?月?(?:[T ]\d.*)?"),
    re.compile(r"(?P<year>[12]\d{3})年"),
    re.compile(r"(?P<year>(?:19|20)\d{2})(?P<month>0[1-9]|1[0-2])(?P<day>[0-3]\d)(?:\.0)?"),
)


_CODE_AND_TITLE = re.compile(r"(?P<code>[A-Z]{1,4}-?\d{0,3})\s*(?P<mark>[:–—]|(?<=\s)-(?=\s))?\s+(?P<title>\S.*)")
"""A set with its code in front of its title: `S01 The Path to Hokage`, `B02: New Dawn`."""

_TITLE_AND_CODE = re.compile(r"(?P<title>\S.*?)\s*[(\[](?P<code>(?=[^)\]]*[A-Z])[A-Z0-9]{2,5}(?:-\d{1,3})?)[)\]]")
"""A set with its code behind its title: `New Dawn (ND)`."""


class SetNames:
    """What sets of one game are called: its own titles, those that the catalogue has learnt, those of this import.

    `told` are the names of this import that are new, each with the set's code and its title as printed. `only` is the
    set where one alone is known, `of_only` how many records were taken to be of it.
    """

    def __init__(self, game: Game, known: Mapping[str, str]) -> None:
        own = {word: code for code, title in game.set_titles.items() for word in (code, title)}
        self._codes = {fold(name): code for name, code in {**known, **own}.items()}
        self._bare = {bare_title(name): code for name, code in {**known, **own}.items()}
        self._made: dict[tuple[str | None, str | None], str | None] = {}
        self._day_of_set = functools.cache(game.day_of_set)
        self.told: dict[str, tuple[str, str]] = {}
        self.merged = False
        self.above: tuple[str, str | None] | None = None
        self.filled_down = 0
        self.only = next(iter(codes)) if len(codes := {*self._codes.values()}) == 1 else None
        self.of_only = 0

    def begin_table(self, said: Sequence[str]) -> None:
        """Look at what the first rows of a file say of their sets: merged cells have each in its first row alone."""
        self.above = None
        self.merged = "" in said and not any(one == other != "" for one, other in pairwise(said))

    def code_below(self, table: str) -> str | None:
        """The set of a row that has none where a row above it has, as in merged cells; counted, so that it is said."""
        if not self.merged or self.above is None or self.above[0] != table:
            return None
        self.filled_down += 1
        return self.above[1]

    def take_first(self, values: dict[str, Json]) -> None:
        """A record of a first edition, which is that of the one set that is known; counted, so that it is said."""
        if self.only:
            values["set"] = self.only
            self.of_only += 1

    def code(self, given: str | None, title: str | None = None) -> str | None:
        """The code of a set by its code, its title or both; a title nobody knows becomes a code without blanks."""
        if given is None and title is None:
            return None
        if (given, title) not in self._made:
            self._made[given, title] = self._find(given, title)
        return self._made[given, title]

    def known(self, name: str) -> str | None:
        """The code of a set that is known by a code or a title; None for others."""
        return self._codes.get(fold(name)) or self._bare.get(bare_title(name))

    def _is_of(self, code: str, title: str) -> bool:
        """Whether a title is known to be that of a code."""
        return fold(code) in self._codes and self._bare.get(bare_title(title)) == self._codes[fold(code)]

    def _code_and_title(self, given: str) -> re.Match[str] | None:
        """A set said by its code and its title in one; None for others."""
        both = _CODE_AND_TITLE.fullmatch(given)
        if both and (both["mark"] or self._is_of(both["code"], both["title"])):
            return both
        return _TITLE_AND_CODE.fullmatch(given)

    def day(self, code: str | None, title: str | None) -> str | None:
        """When the set came out, ISO; None where the game's papers do not say."""
        return self._day_of_set(code, title)

    def _find(self, given: str | None, title: str | None) -> str:
        names = [name for name in (given, title) if name]
        both = None if fold(given or "") in self._codes else self._code_and_title(given or "")
        if both:
            names = [both["code"], title or both["title"]]
            title = names[1]
        code = next((self._codes[fold(name)] for name in names if fold(name) in self._codes), None)
        code = code or next((self._bare[bare_title(name)] for name in names if bare_title(name) in self._bare), None)
        code = code or UNFIT_FOR_CODE.sub("-", names[0])
        for name in names:
            self._codes.setdefault(fold(name), code)
            self._bare.setdefault(bare_title(name), code)
            if name != code:
                self.told[name] = (code, title or name)
        return code


def as_date(value: Json) -> str | None:
    """A date in ISO form, as far as it is said; None where it is none, or could be two.

    >>> as_date(2012.0), as_date("2012/9/1"), as_date("2012年9月"), as_date("1/9/12")
    ('2012', '2012-09-01', '2012-09', None)
    >>> as_date("1 September 2012"), as_date("1.9.2012"), as_date("9/13/2012"), as_date("Sept. 2012")
    ('2012-09-01', '2012-09-01', '2012-09-13', '2012-09')
    """
    if value is None:
        return None
    text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value).strip()
    text = _WEEKDAY.sub("", text)
    match = next(filter(None, (pattern.fullmatch(text) for pattern in _DATES)), None)
    parts = match.groupdict() if match else _with_month_in_words(text) or _with_day_first_or_last(text)
    if parts is None:
        return None
    month, day = parts.get("month"), parts.get("day")
    if int(month or 1) not in range(1, 13) or int(day or 1) not in range(1, 32):
        return None
    return "-".join([str(parts["year"]), *(part.zfill(2) for part in (month, day) if part)])


_WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+", re.IGNORECASE)
_MONTHS = {
    word: str(number)
    for number, words in enumerate(
        (
            "january januar janvier enero gennaio janeiro jan jan janv",
            "february februar fevrier febrero febbraio fevereiro feb fevr fev",
            "march marz mars marzo marco mar mrz",
            "april avril abril aprile apr avr abr",
            "may mai mayo maggio maio mag",
            "june juni juin junio giugno junho jun",
            "july juli juillet julio luglio julho jul juil",
            "august aout agosto aug ago",
            "september septembre septiembre settembre setembro sep sept set",
            "october oktober octobre octubre ottobre outubro oct okt ott out",
            "november novembre noviembre novembro nov",
            "december dezember decembre diciembre dicembre dezembro dec dez dic",
        ),
        1,
    )
    for word in words.split()
}
_YEAR = re.compile(r"[12]\d{3}")
_DAY = re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th|er|o|º|ª)?")
_JOINING = frozenset({"of", "de", "del", "di", "the"})
_FEW_PARTS = 3
_MONTHS_A_YEAR = 12


def _with_month_in_words(text: str) -> dict[str, str | None] | None:
    """The parts of a date such as `1 November 2024`, `Nov. 2024` or `November 1st, 2024`; None for others."""
    words = [word for word in re.split(r"[\s,.\-/]+", fold(text)) if word and word not in _JOINING]
    months = [_MONTHS[word] for word in words if word in _MONTHS]
    years = [word for word in words if _YEAR.fullmatch(word)]
    days = [found["day"] for word in words if (found := _DAY.fullmatch(word))]
    if len(months) != 1 or len(years) != 1 or len(days) > 1 or len(words) != len(days) + 2:
        return None
    return {"year": years[0], "month": months[0], "day": days[0] if days else None}


def _with_day_first_or_last(text: str) -> dict[str, str | None] | None:
    """The parts of `13.11.2024`, of `11/13/2024`, as no year has 13 months, and of `11/2024`; None for others."""
    parts = re.split(r"[./-]", text.partition(" ")[0] if re.fullmatch(r"\S+ [\d:.]+(?: ?[AP]M)?", text) else text)
    if not all(map(str.isdecimal, parts)) or not _YEAR.fullmatch(parts[-1]):
        return None
    if len(parts) == _FEW_PARTS - 1:
        return {"year": parts[1], "month": parts[0], "day": None}
    if len(parts) != _FEW_PARTS:
        return None
    first, second, year = parts
    if int(first) > _MONTHS_A_YEAR or "." in text or first == second:
        return {"year": year, "month": second, "day": first}
    return {"year": year, "month": first, "day": second} if int(second) > _MONTHS_A_YEAR else None
