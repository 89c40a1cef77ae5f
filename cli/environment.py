"""The environment variables that `kage` reads, and a warning about one that is misspelt."""

from __future__ import annotations

import os

READ = ("KAGE_DB", "KAGE_GAME", "KAGE_CONFIG", "KAGE_ERRORS")
_LIKE = 80
"""How like one of ours, of 100, a name is that is taken for it. Tests and other programs have names with our prefix."""


def tell_of_misspelt() -> None:
    """Say which variable was meant by one that is nearly called like ours, and where one names a folder that is not."""
    folder = os.environ.get("KAGE_CONFIG")
    if folder and "_KAGE_COMPLETE" not in os.environ:
        from cli.output import tell
        from files.reading import is_there

        if not is_there(os.path.expanduser(folder)):  # noqa: PTH111
            tell(f"Note: KAGE_CONFIG names {folder}, and there is no such folder: nothing is configured.")
    form = os.environ.get("KAGE_ERRORS")
    if form and form.lower() not in ("json", "text") and "_KAGE_COMPLETE" not in os.environ:
        from cli.output import tell

        tell(f'Note: KAGE_ERRORS is "{form}", and errors come as text; json is the other form there is.')
    others = [name for name in os.environ if name[:4].upper() == "KAGE" and name not in READ]
    if not others or "_KAGE_COMPLETE" in os.environ:
        return
    from rapidfuzz import fuzz  # where something may be wrong

    from cli.output import tell

    for name in others:
        likeness, meant = max((fuzz.ratio(name.upper(), known), known) for known in READ)
        if likeness >= _LIKE and meant not in os.environ:
            tell(f"Note: {name} is set, and nothing reads it. Did you mean {meant}?")
