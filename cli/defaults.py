"""Defaults of options from the configuration file: how answers are printed, and how many processes play."""

from __future__ import annotations

from collections.abc import Mapping

from decks.preferred import preferences

Defaults = dict[str, "str | int | Defaults"]


def option_defaults() -> Defaults:
    """What the configuration says, as Typer takes it: by command and parameter. Raises DataError."""
    said = preferences()
    wanted: Mapping[str, str | int | None] = {"output": said.output, "workers": said.workers}
    if not any(value is not None for value in wanted.values()):
        return {}
    from cli.option_table import OPTIONS

    defaults: Defaults = {}
    for path, text in OPTIONS.items():
        taken = {name: kind for name, _, kind in (word.partition("=") for word in text.split())}
        own: Defaults = {}
        for name, value in wanted.items():
            kind = taken.get(f"--{name}")
            if value is not None and kind and (kind == "VALUE" if name == "workers" else value in kind.split("|")):
                own[name] = value
        place = defaults
        for word in path.split()[:-1]:
            inner = place.setdefault(word, {})
            place = inner if isinstance(inner, dict) else place
        place[path.split()[-1]] = own
    return defaults
