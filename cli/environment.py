"""The environment variables that `kage` reads, and a warning about one that is misspelt."""

from __future__ import annotations

import os

READ = ("KAGE_DB", "KAGE_GAME", "KAGE_CONFIG", "KAGE_ERRORS")
_LIKE = 80
"""How like one of ours, of 100, a name is that is taken for it. Tests and other programs have names with our prefix."""


def tell_of_misspelt() -> None:
    """Say which variable was meant by one that is nearly called like ours, and where one names a folder that is not."""
    if "_KAGE_COMPLETE" in os.environ:
        return
    folder = os.environ.get("KAGE_CONFIG")
    if folder:
        from cli.output import tell
        from files.reading import is_there

        if not is_there(os.path.expanduser(folder)):  # noqa: PTH111
            tell(f"Note: KAGE_CONFIG names {folder}, and there is no such folder: nothing is configured.")
    named = os.environ.get("KAGE_GAME")
    if named:
        from cli.output import tell
        from rules.core.registry import game_ids

        if named not in game_ids():
            tell(f'Note: KAGE_GAME is "{named}", which is no game.')
    form = os.environ.get("KAGE_ERRORS")
    if form and form.lower() not in ("json", "text"):
        from cli.output import tell

        tell(f'Note: KAGE_ERRORS is "{form}", and errors come as text; json is the other form there is.')
    others = [name for name in os.environ if name[:4].upper() == "KAGE" and name not in READ]
    if not others:
        return
    from rapidfuzz import fuzz  # where something may be wrong

    from cli.output import tell

    for name in others:
        likeness, meant = max((fuzz.ratio(name.upper(), known), known) for known in READ)
        spelled = "" if meant in os.environ else f"Did you mean {meant}?"
        said = spelled if likeness >= _LIKE else _option_of(name)
        if said:
            tell(f"Note: {name} is set, and nothing reads it. {said}")


def _option_of(name: str) -> str:
    """What to write for a variable that is called as a setting or an option: `KAGE_WORKERS`; empty for others."""
    from decks.resolving.preferred import SETTINGS, config_file

    word = name[5:].lower().replace("_", "-")
    if word in SETTINGS:
        return f"The default of {word} stands in {config_file()}."
    from cli.shell.option_table import OPTIONS

    known = any(f"--{word}" == each.partition("=")[0] for options in OPTIONS.values() for each in options.split())
    return f"It is the option --{word}." if known else ""
