"""`kage new-game`: a package with a tiny game that works, to be changed into another one."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from cli.output import tell
from files.writing import write_file
from rules.core.errors import UsageError
from rules.core.registry import game_ids
from rules.core.text import quoted

app = typer.Typer(rich_markup_mode=None)

_TEMPLATES = Path(__file__).parents[1] / "new_game"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's id: small letters, digits and dashes.")],
    folder: Annotated[
        str | None, typer.Argument(metavar="[FOLDER]", help="Where to write; else a folder of that name.")
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="The game's title; else its id in words.")
    ] = None,
) -> None:
    """Write a package with a tiny game that works, with its tests, to be changed into yours.

    Install it beside kagedeck, and every command knows the game. Its tests hold it to the suite of all games.

    \b
    Examples:
      kage new-game shogi-cards
      kage new-game scroll-race race --title 'Scroll race'
    """
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"{quoted(name)} cannot be the id of a game. Take small letters, digits and dashes, as in my-game."
        )
    if name in game_ids():
        raise UsageError(f"There is a game {quoted(name)} already. Take another name.")
    package = name.replace("-", "_")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or find_spec(package) is not None:
        raise UsageError(f"Python has another package {quoted(package)}, which yours would meet. Take another name.")
    said = title if title is not None else name.replace("-", " ").capitalize()
    if not said.strip() or any(c in said for c in '"\\') or not said.isprintable():
        raise UsageError("--title takes words without quotes and backslashes.")
    target = Path(folder or name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise UsageError(f"{target} is there already and not empty. Name another folder.")
    for path in sorted(_TEMPLATES.rglob("*.txt")):
        where = path.relative_to(_TEMPLATES).with_suffix("")
        place = target / where.as_posix().replace("package", package, 1).replace(
            "examples/deck", f"examples/{name}-standard"
        )
        place.parent.mkdir(parents=True, exist_ok=True)
        text = Template(path.read_text(encoding="utf-8")).substitute(id=name, package=package, title=said)
        write_file(place, text, replace=False)
    tell(f"{target} has the game {name}. Install it: pip install -e '{target}[test]'; then: kage play {name}")
