"""What the options of a question of the Akatsuki game say: heroes, enemies and zones by name, numbers within bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Printing
from rules.core.errors import NotFoundError, UsageError
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted
from rules.games.akatsuki.cards import Enemy
from rules.games.akatsuki.setting import Setting

MOST_DICE = 14


def named(printings: Sequence[Printing], name: str, what: str) -> Printing:
    """The one of a name, or with it in its name. Raises NotFoundError with the names, UsageError where several fit."""
    wanted = fold(name)
    exact = [p for p in printings if fold(p.card.name) == wanted]
    found = exact or [p for p in printings if wanted and wanted in fold(p.card.name)]
    if not found:
        names = [p.card.name for p in printings]
        near = did_you_mean(name, [part for whole in names for part in (whole, *whole.split())])
        raise NotFoundError(f"There is no {what} {quoted(name)}.{near} There are: {', '.join(dict.fromkeys(names))}.")
    if len(found) > 1 and not exact:
        raise UsageError(f"{quoted(name)} fits {' and '.join(p.card.name for p in found)}: name one.")
    return found[0]


def enemy_of(setting: Setting, name: str) -> int:
    """The place of an enemy among the printings. Raises as `named` does."""
    enemies = [p for p in setting.printings if isinstance(p.card, Enemy)]
    found = named(enemies, name, "enemy")
    return next(i for i, p in enumerate(setting.printings) if p.id == found.id)


def zone_of(setting: Setting, name: str) -> int:
    """The place of a zone on the map. Raises as `named` does."""
    printings = [p for p in setting.printings if p.card.type_id == "zone"]
    found = named(printings, name, "zone")
    return next(i for i, zone in enumerate(setting.zones) if zone.name == found.card.name)


def number_of(asked: Mapping[str, str], name: str, default: int, most: int) -> int:
    """A whole number that was said, else `default`. Raises UsageError above `most`."""
    text = asked.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) > most:
        raise UsageError(f"{name}={text}: give a number from 0 to {most}.")
    return int(text)


def choice_of(asked: Mapping[str, str], name: str, choices: Mapping[str, Sequence[str]]) -> str:
    """Which of the choices was said, by any word for it; the first where none was. Raises UsageError."""
    said = fold(asked.get(name, ""))
    if not said:
        return next(iter(choices))
    found = next((choice for choice, words in choices.items() if said == choice or said in words), None)
    if found is None:
        raise UsageError(f"{name}={asked[name]}: give {' or '.join(choices)}.")
    return found


def listed(text: str) -> list[str]:
    """The parts between commas or semicolons."""
    return [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]
