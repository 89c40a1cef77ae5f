"""Release dates of cards, for checks as of a day.

A printing's date is that of its set in the user's `sets.toml`, else that of its source, else that of the other
printings of its set where they agree, else that of the set in the game's own data. A card is out with the first of its
printings. A date that nobody says is unknown.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from db.catalogue import Catalogue
from db.searching.lookup import printed_days, set_names
from decks.resolving.preferred import config_folder
from files.reading import read_text
from rules.core.errors import DataError, Location
from rules.core.registry import Game
from rules.core.text import quoted, set_key
from rules.query.days import day_span, partial_day


class Releases:
    """When the cards of one game came out. Raises DataError for a `sets.toml` that cannot be read."""

    def __init__(self, catalogue: Catalogue, of_game: Game) -> None:
        self._game = of_game
        self._own = _days_of_the_user(of_game)
        self._names = set_names(catalogue, of_game.id)
        self._printings = printed_days(catalogue, of_game.id)
        together: defaultdict[str, set[str]] = defaultdict(set)
        for printings in self._printings.values():
            for code, day in printings:
                together[code] |= {day} if day else set()
        self._of_set = {code: next(iter(days)) if len(days) == 1 else None for code, days in together.items()}

    def of_set(self, code: str) -> str | None:
        """When a set came out, as far as that is one day, month or year; None where nobody says."""
        return self._said(code) or self._of_set.get(code) or self._game.day_of_set(code, *self._names.get(code, ()))

    def is_out(self, card_id: str, day: date) -> bool | None:
        """Whether a card was out on a day; None where what is known does not decide it."""
        found: list[bool | None] = [False]
        for code, own in self._printings.get(card_id, ()) or [("", None)]:
            said = self._said(code) or own or self.of_set(code)
            found.append(_was_over(said, day) if said else None)
        return True if True in found else None if None in found else False

    def _said(self, code: str) -> str | None:
        """What the user says of a set."""
        names = (code, *self._names.get(code, ()), self._game.set_titles.get(code, code))
        return next((self._own[key] for name in names if (key := set_key(name)) in self._own), None)


def _was_over(said: str, day: date) -> bool | None:
    """Whether a day, month or year had passed; None within a month or a year."""
    first, last = day_span(said)
    return True if last <= day.isoformat() else False if first > day.isoformat() else None


def _days_of_the_user(of_game: Game) -> Mapping[str, str]:
    """The days in `sets.toml` in the configuration folder, a table a game: `[GAME]`, then `CODE = 2026-03-14`.

    A month or a year stands in quotes, and so does a title for a code. Raises DataError.
    """
    path = config_folder() / "sets.toml"
    if not path.is_file():
        return {}
    where = Location(str(path))
    try:
        said = tomllib.loads(read_text(path, 1_000_000, "file of sets"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"This is no TOML: {error}.", where) from None
    table = said.get(of_game.id, {})
    if not isinstance(table, dict):
        raise DataError(f"{of_game.id} = {quoted(table)}: write [{of_game.id}], and the days of its sets below.", where)
    days: dict[str, str] = {}
    for name, day in table.items():
        read = partial_day(str(day))
        if read is None:
            raise DataError(f'{of_game.id}: {name} = {day} is no day; write 2026-03-14, or "2026-03".', where)
        days[set_key(name)] = read
    return days
