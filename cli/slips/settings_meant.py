"""Messages for words behind `kage config`, which shows the configuration and does not change it."""

from __future__ import annotations

from collections.abc import Sequence

from cli.output import Format
from decks.resolving.preferred import config_file
from rules.core.registry import game_ids

_SHOWN = "kage config shows the configuration."


def setting_meant(words: Sequence[str]) -> str:
    """The line of the configuration file that words such as `set game mythos` or `game=mythos` are for."""
    said = [part for word in words for part in word.replace("=", " ").replace('"', " ").split()]
    if said[:1] and said[0] in ("set", "add", "put", "get", "show"):
        said = said[1:]
    name, *values = said or [""]
    if len(values) == 1 and _may_be(name, values[0]):
        value = values[0] if name == "workers" else f'"{values[0]}"'
        return f"{_SHOWN} To change it, write the line {name} = {value} into {config_file()}"
    return f"{_SHOWN} To change it, edit {config_file()}"


def _may_be(name: str, value: str) -> bool:
    """Whether a setting can be set to this."""
    if name == "workers":
        return value.isdecimal() and int(value[:9]) > 0
    values = {"game": game_ids(), "output": [form.value for form in Format]}
    return value in values.get(name, ())
