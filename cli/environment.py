"""The environment variables that `kage` reads, and a warning about one that is misspelt."""

from __future__ import annotations

import os
from collections.abc import Iterator

READ = ("KAGE_DB", "KAGE_GAME", "KAGE_CONFIG", "KAGE_ERRORS")
_LIKE = 80
"""How like one of ours, of 100, a name is that is taken for it. Tests and other programs have names with our prefix."""


def tell_of_misspelt() -> None:
    """Say which variable was meant by one that is nearly called like ours, and where one names what there is not."""
    if "_KAGE_COMPLETE" in os.environ or not any(name[:4].upper() == "KAGE" for name in os.environ):
        return
    for said in (*_unfit_values(), *_unread()):
        from cli.output import tell

        tell(f"Note: {said}")


def _unfit_values() -> Iterator[str]:
    """What to say of variables that are read and have values that mean nothing."""
    if folder := os.environ.get("KAGE_CONFIG"):
        from files.reading import is_there

        if not is_there(os.path.expanduser(folder)):  # noqa: PTH111
            yield f"KAGE_CONFIG names {folder}, and there is no such folder: nothing is configured."
    if named := os.environ.get("KAGE_GAME"):
        from rules.core.registry import game_ids

        if named not in game_ids():
            yield f'KAGE_GAME is "{named}", which is no game.'
    form = os.environ.get("KAGE_ERRORS")
    if form and form.lower() not in ("json", "text"):
        yield f'KAGE_ERRORS is "{form}", and errors come as text; json is the other form there is.'


def _unread() -> Iterator[str]:
    """What to say of variables that nothing reads, and that somebody set for `kage`."""
    others = [name for name in os.environ if name[:4].upper() == "KAGE" and name not in READ]
    if not others:
        return
    from rapidfuzz import fuzz  # where something may be wrong

    for name in others:
        likeness, meant = max((fuzz.ratio(name.upper(), known), known) for known in READ)
        spelled = "" if meant in os.environ else f"Did you mean {meant}?"
        if said := spelled if likeness >= _LIKE else _option_of(name):
            yield f"{name} is set, and nothing reads it. {said}"


def _option_of(name: str) -> str:
    """What to write for a variable that is called as a setting or an option: `KAGE_WORKERS`; empty for others."""
    from decks.resolving.preferred import SETTINGS, config_file

    word = name[5:].lower().replace("_", "-")
    if word in SETTINGS:
        return f"The default of {word} stands in {config_file()}."
    from cli.shell.option_table import OPTIONS

    known = any(f"--{word}" == each.partition("=")[0] for options in OPTIONS.values() for each in options.split())
    return f"It is the option --{word}." if known else ""
