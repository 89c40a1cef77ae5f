"""Defaults of options from the configuration file: the output format and the number of workers."""

from __future__ import annotations

from collections.abc import Mapping

from cli.output import Format
from decks.resolving.preferred import config_file, preferences, preferred_game
from rules.core.errors import DataError, Location
from rules.core.suggest import did_you_mean

Defaults = dict[str, "str | int | Defaults"]


def option_defaults() -> Defaults:
    """What the configuration says, as Typer takes it: by command and parameter.

    Raises DataError for what it cannot say, and NotFoundError for a game that there is not, in `KAGE_GAME` too.
    """
    said = preferences()
    preferred_game()
    wanted: Mapping[str, str | int | None] = {"output": said.output, "workers": said.workers}
    if not any(value is not None for value in wanted.values()):
        return {}
    from cli.shell.option_table import OPTIONS

    if said.output is not None and said.output not in (known := _outputs(OPTIONS)):
        guess = did_you_mean(said.output, known)
        usual = ", ".join(form.value for form in Format)
        raise DataError(f'output = "{said.output}": say one of {usual}.{guess}', Location(str(config_file())))
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


def _outputs(options: Mapping[str, str]) -> list[str]:
    """The ways in which some command prints its answer."""
    ways = (
        word.partition("=")[2] for text in options.values() for word in text.split() if word.startswith("--output=")
    )
    return list(dict.fromkeys(way for each in ways if each != "VALUE" for way in each.split("|")))
