"""The way in of the `kage` script: a plain search goes straight to work, everything else to the whole command line.

Importing Typer takes as long as all the rest of a search. So the arguments of `kage search` are read here where they
are nothing but the options below and words of a query; whatever else there is, a slip of the pen included, is for
`cli.main`. A test holds this reading to Typer's.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.searching import SearchOptions

_TAKES_A_VALUE: Mapping[str, str] = {
    "-g": "game",
    "--game": "game",
    "-o": "output",
    "--output": "output",
    "--columns": "columns",
    "--sort": "sort",
    "--limit": "limit",
    "--offset": "offset",
    "--unique": "unique",
    "--save": "save",
    "--forget": "forget",
}
_FLAGS = ("--json", "--count", "--explain", "--fuzzy", "--saved")
_SHORT = ("-g", "-o", "-h")


def run() -> None:
    """The entry point of the `kage` script."""
    if searched_plainly(sys.argv[1:]):
        # Everything is written and closed; taking the interpreter apart would take longer than the query did.
        os._exit(0)
    from cli.main import run as run_whole

    run_whole()


def searched_plainly(arguments: Sequence[str]) -> bool:
    """Carry out a plain search, all its output written; False, and nothing done, where it is none."""
    if arguments[:1] != ["search"] or "_KAGE_COMPLETE" in os.environ:
        return False
    gc.disable()  # a search ends before there is garbage worth collecting
    options = plain_search(arguments[1:])
    if options is None:
        gc.enable()
        return False
    from cli.ending import ended
    from cli.searching import run_search

    with ended():
        run_search(options)
    sys.stderr.flush()
    return True


def plain_search(arguments: Sequence[str]) -> SearchOptions | None:
    """The options of a search whose arguments are plain; None where Typer has to look at them."""
    words: list[str] = []
    said: dict[str, str] = {}
    flags: set[str] = set()
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument in _FLAGS:
            flags.add(argument.removeprefix("--"))
        elif argument in _TAKES_A_VALUE:
            said[_TAKES_A_VALUE[argument]] = next(rest, "")
        elif equals and name.startswith("--") and name in _TAKES_A_VALUE:
            said[_TAKES_A_VALUE[name]] = value
        elif argument.startswith("--") or argument[:2] in _SHORT or argument == "-":
            return None
        else:
            words.append(argument.strip())
    if any(value == "" or (value.startswith("-") and name != "sort") for name, value in said.items()):
        return None
    return _options(words, said, flags)


def _options(words: list[str], said: Mapping[str, str], flags: set[str]) -> SearchOptions | None:
    from cli.searching import Output, SearchOptions, Unique

    numbers = [said[name] for name in ("limit", "offset") if name in said]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    try:
        output, unique = Output(said.get("output", "table")), Unique(said.get("unique", "card"))
    except ValueError:
        return None
    return SearchOptions(
        words=tuple(words),
        game=said.get("game"),
        output=Output.JSON if "json" in flags else output,
        columns=said.get("columns"),
        sort=said["sort"].strip() if "sort" in said else None,
        limit=int(said["limit"]) if "limit" in said else None,
        offset=int(said.get("offset", "0")),
        unique=unique,
        counted="count" in flags,
        explain="explain" in flags,
        fuzzy="fuzzy" in flags,
        save=said.get("save"),
        forget=said.get("forget"),
        saved="saved" in flags,
    )
