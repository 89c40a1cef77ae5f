"""Sets under their several names: a code, a title with or without its article and number, what other sources say."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from rules.core.cards import Json
from rules.core.registry import Game
from rules.core.set_titles import bare_title
from rules.core.text import fold

UNFIT_FOR_CODE = re.compile(r"[\s:/]+")

_DATES = (
    re.compile(r"(?P<year>[12]\d{3})(?:\.0)?"),
    re.compile(r"(?P<year>[12]\d{3})[-/.年](?P<month>\d{1,2})(?:[-/.月](?P<day>\d{1,2})日?)?月?(?:[T ]\d.*)?"),
    re.compile(r"(?P<year>[12]\d{3})年"),
)


class SetNames:
    """What sets of one game are called: its own titles, those that the catalogue has learnt, those of this import.

    `told` are the names of this import that are new, each with the set's code and its title as printed.
    """

    def __init__(self, game: Game, known: Mapping[str, str]) -> None:
        own = {word: code for code, title in game.set_titles.items() for word in (code, title)}
        self._codes = {fold(name): code for name, code in {**known, **own}.items()}
        self._bare = {bare_title(name): code for name, code in {**known, **own}.items()}
        self._made: dict[tuple[str | None, str | None], str | None] = {}
        self._day_of_set = functools.cache(game.day_of_set)
        self.told: dict[str, tuple[str, str]] = {}

    def code(self, given: str | None, title: str | None = None) -> str | None:
        """The code of a set by its code, its title or both; a title nobody knows becomes a code without blanks."""
        if given is None and title is None:
            return None
        if (given, title) not in self._made:
            self._made[given, title] = self._find(given, title)
        return self._made[given, title]

    def day(self, code: str | None, title: str | None) -> str | None:
        """When the set came out, ISO; None where the game's papers do not say."""
        return self._day_of_set(code, title)

    def _find(self, given: str | None, title: str | None) -> str:
        names = [name for name in (given, title) if name]
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
    """
    if value is None:
        return None
    text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value).strip()
    match = next(filter(None, (pattern.fullmatch(text) for pattern in _DATES)), None)
    if match is None:
        return None
    parts = match.groupdict()
    month, day = parts.get("month"), parts.get("day")
    if int(month or 1) not in range(1, 13) or int(day or 1) not in range(1, 32):
        return None
    return "-".join([parts["year"], *(part.zfill(2) for part in (month, day) if part)])
