"""Rulings: what a game's rulebook leaves open, as data, each with an id, a source and a default.

A game that has some keeps them in `rulings.toml` beside its formats. `score-must=off` plays one the other way, and
every result names the rulings that are not at their default.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from rules.core.cards import Json
from rules.core.dataclass import dataclass
from rules.core.errors import DataError, Location, UsageError
from rules.core.suggest import did_you_mean, nearest
from rules.core.text import quoted

FILE_NAME = "rulings.toml"
OPTION = "rulings"
"""The engine option that holds the rulings not at their default: ids, each with true or false."""

_WORDS = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling: what it says in our words, who said it and when, the cards it touches, and its default."""

    id: str
    title: str
    says: str
    source: str
    date: str
    lines: tuple[str, ...]
    default: bool

    def to_json(self) -> dict[str, Json]:
        """The ruling as a JSON object."""
        return {
            "id": self.id,
            "title": self.title,
            "says": self.says,
            "source": self.source,
            "date": self.date,
            "lines": [*self.lines],
            "default": self.default,
        }


def load_rulings(folder: Path) -> tuple[Ruling, ...]:
    """The rulings of the game in a folder; none where it has no such file. Raises DataError."""
    path = folder / FILE_NAME
    if not path.is_file():
        return ()
    with path.open("rb") as file:
        data = tomllib.load(file)
    found = []
    for entry in data.get("ruling", []):
        try:
            found.append(
                Ruling(
                    id=entry["id"],
                    title=entry["title"],
                    says=entry["says"],
                    source=entry["source"],
                    date=entry.get("date", ""),
                    lines=tuple(entry.get("lines", ())),
                    default=entry["default"],
                )
            )
        except KeyError as error:
            raise DataError(f"A ruling has no {quoted(error.args[0])}. Add it.", Location(str(path))) from None
    return tuple(found)


def read_settings(
    given: Sequence[str], rulings: Sequence[Ruling], title: str, configured: Sequence[str] = ()
) -> dict[str, bool]:
    """`ID=on` and `ID=off`, comma-separated: the rulings that are then not at their default.

    What is given goes before what is configured. Raises UsageError, also for a ruling that is set both ways.
    """
    settings = {**_settings(configured, rulings), **_settings(given, rulings)}
    return not_at_default(settings, rulings, title) if settings else {}


def _settings(given: Sequence[str], rulings: Sequence[Ruling]) -> dict[str, bool]:
    settings: dict[str, bool] = {}
    for setting in (part.strip() for text in given for part in text.split(",") if part.strip()):
        name, equals, word = (part.strip() for part in setting.partition("="))
        if not equals or word.casefold() not in _WORDS:
            parts = [
                part.strip() for part in re.split(r"[;&|/+]|\s(?:and|und|et)\s|\s(?=\S+=)", setting) if part.strip()
            ]
            if len(parts) > 1 and all("=" in part for part in parts):
                raise UsageError(f"Rulings have commas between: --rulings {','.join(parts)}")
            raise UsageError(
                f'--rulings "{setting}" should read ID=on or ID=off, e.g. --rulings {_example(rulings, name)}=off. '
                "kage rules GAME --rulings lists them."
            )
        if settings.setdefault(name, value := _WORDS[word.casefold()]) != value:
            raise UsageError(f"--rulings says both {name}=on and {name}=off. Leave out one of the two.")
    return settings


def not_at_default(settings: Mapping[str, bool], rulings: Sequence[Ruling], title: str) -> dict[str, bool]:
    """The settings that differ from the default, by id. Raises UsageError for an id that there is not."""
    known = {ruling.id: ruling.default for ruling in rulings}
    for name in settings:
        if name not in known:
            ids = f" It has: {', '.join(sorted(known))}." if known else " It has none."
            raise UsageError(f'{title} has no ruling "{name}".{did_you_mean(name, known) or ids}')
    return {name: settings[name] for name in sorted(settings) if settings[name] != known[name]}


def _example(rulings: Sequence[Ruling], name: str) -> str:
    """The ruling that a name is for, or else the first one."""
    known = [ruling.id for ruling in rulings]
    return name if name in known else next(iter([*nearest(name, known, 1), *known]), "ID")


def settings_in(options: Mapping[str, Json]) -> dict[str, bool]:
    """The rulings in an engine's options. Raises UsageError where they are no such thing."""
    given = options.get(OPTION, {})
    if not isinstance(given, Mapping) or not all(isinstance(value, bool) for value in given.values()):
        example = '{"score-must": false}'
        raise UsageError(
            f"The option {OPTION} takes ids with true or false, e.g. {example}; or write --rulings ID=off."
        )
    return {str(name): value is True for name, value in given.items()}


def in_words(settings: Mapping[str, bool]) -> str:
    """Settings as a result names them: "score-must off"."""
    return ", ".join(f"{name} {'on' if value else 'off'}" for name, value in settings.items())
