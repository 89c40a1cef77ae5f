"""Recognises files of another kind than a command takes: a deck for a log, an answer in JSON for a deck.

It is used once a file could not be read as what it was given for, so sound files do not wait for it.
"""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path

from cli.slips.options_meant import path_typed
from decks.formats.json_ import is_answer
from decks.lists.card_tables import game_of_fields
from decks.lists.columns import columns_of_cells
from decks.lists.count_columns import counting_of
from files.reading import is_file
from rules.core.cards import Json
from rules.core.dataclass import replace
from rules.core.errors import DataError, KageError, Location, NotFoundError
from rules.core.registry import game_ids, games

_MOST = 20_000_000
"""Bytes of a file that are looked at."""

_LOG = re.compile(r"\s*game: [\w-]+\n(?:.*\n){0,40}?(?:deck A|who|seats): ")
_IN = re.compile(r"(?<!\w)in:\"?([^\s\"|,()]+)")
"""The decks that a query names."""
_TOOK: Mapping[str, str] = {
    "--replay": "log",
    "--resume": "log",
    "--results": "results",
    "--format": "format",
    "-f": "format",
    "--mapping": "mapping",
    "--rules": "archetypes",
    "--read": "readings",
}
"""Options with a file, and what it is."""
_TAKES: Mapping[str, str] = {
    "import": "cards",
    "advise": "log position",
    "archive add": "deck lists",
    "collection import": "deck cards",
    "db restore": "catalogue",
}
"""Commands whose files are no decks, and what they are."""
_WRITTEN = frozenset(("--log", "--plot", "--out", "--rejects", "--save-mapping", "--sheets"))
"""Options whose files are written."""
_SAID: Mapping[str, tuple[str, str]] = {
    "deck": ("a deck", "It is shown by: kage deck show {file}"),
    "log": ("the log of a game", "It is shown by: kage play --replay {file}"),
    "position": ("a position of a game", "It is taken by: kage advise {file}"),
    "cards": ("a file of cards", "It is read by: kage import {about} {file}"),
    "results": ("the results of games played before", "They are taken by the option --results."),
    "answer": ("an answer of kage in JSON", "It is about {about}."),
    "format": ("a deck format of your own", "It is shown by: kage rules {about} --format {file}"),
    "config": ("a configuration", "KAGE_CONFIG names its folder, and kage config shows what it says."),
    "catalogue": ("a database", "KAGE_DB names the catalogue to use."),
    "mapping": ("a mapping of columns", ""),
    "lists": ("a file of lists", ""),
    "archetypes": ("rules for archetypes", ""),
    "readings": ("readings of your own", ""),
}
"""What each kind is called, and what takes it."""


def with_kind(error: KageError, arguments: Sequence[str]) -> KageError:
    """An error about a file that was given for another one, with what it is and what takes it; else the error."""
    wrong = isinstance(error, DataError | NotFoundError) and "no column for the count" not in error.message
    if wrong and (file := _file_of(error, arguments)) is not None:
        places = [_misfit(at, arguments) for at, word in enumerate(arguments) if word == file]
    elif wrong and (file := _file_of(error, [file for word in arguments for file in _IN.findall(word)])) is not None:
        places = [["deck"]]
    else:
        return error
    said = next(filter(None, (other_kind(file, wanted) for wanted in places)), "")
    return DataError(said, Location(file)) if said else error


def other_kind(file: str, wanted: Sequence[str]) -> str:
    """What a file is that was given for one of the `wanted` kinds, the likeliest first, and what takes it.

    Empty where it is one of these, or where it is not clear what it is.
    """
    kind, about = kind_of(file) if wanted else ("", "")
    if not kind or kind in wanted:
        return ""
    is_, takes = _SAID[kind]
    behind = f" {takes.format(file=shlex.quote(file), about=about)}" if about or "{about}" not in takes else ""
    return f"This is {is_}, not {_SAID[wanted[0]][0]}.{behind}"


def _file_of(error: KageError, arguments: Sequence[str]) -> str | None:
    """The file among the arguments that an error is about; None where there is none."""
    source = error.where.source if error.where is not None else ""
    of_format = re.search(r'has no format "([^"]+)"', error.message)
    named = {source, of_format[1] if of_format else ""}
    said = str(error)
    about = (each for each in arguments if each in named or (each and said.startswith(f"{each}:")))
    return next((each for each in about if is_file(each)), None)


def _misfit(at: int, arguments: Sequence[str]) -> list[str]:
    """What the file in that place was to be, the likeliest first; empty where it is written."""
    before = arguments[at - 1] if at else ""
    if before in _WRITTEN:
        return []
    return (_TOOK.get(before) or _TAKES.get(path_typed(arguments), "deck")).split()


def kind_of(file: str) -> tuple[str, str]:
    """What a file holds, and the game or deck it is about; both are empty where that is not clear, as of a pipe."""
    if not is_file(file):
        return "", ""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(_MOST)
    except (OSError, ValueError):
        return "", ""
    if data.startswith(b"SQLite format 3\0"):
        return "catalogue", ""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "", ""
    if _LOG.match(text):
        return "log", ""
    if text.lstrip()[:1] in ("{", "["):
        return _of_json(file, text)
    return _of_toml(file, text) if file.endswith(".toml") else _of_text(file)


def _of_json(file: str, text: str) -> tuple[str, str]:
    try:
        document: Json = json.loads(text)
    except (ValueError, RecursionError):
        return _of_lines(file, text)
    if isinstance(document, dict):
        keys = document.keys()
        if {"game", "cards", "state"} <= keys:
            return "position", ""
        if is_answer(document) or {"deck", "legal", "problems"} <= keys:
            about = document.get("deck")
            return "answer", about if isinstance(about, str) else ""
    return _of_rows(file)


def _of_rows(file: str) -> tuple[str, str]:
    """Cards, where what the file has in each of its records is called like the fields of a game's."""
    from importers.formats.encoding import in_utf_8
    from importers.formats.registry import format_for
    from importers.formats.sources import entries
    from importers.games import importer_for
    from importers.rows import Row

    known = [importer_for(game) for game in games()]
    try:
        entry = replace(in_utf_8(next(entries(file))), knows=lambda column: any(each.knows(column) for each in known))
        rows = [row for row in islice(format_for(entry).read(entry), _FEW) if isinstance(row, Row)]
    except (KageError, StopIteration):
        return "", ""
    columns = list({str(column): None for row in rows for column in row.values})
    cells = [[str(row.values.get(column, "")) for column in columns] for row in rows]
    counted = "count" in columns_of_cells(columns) or counting_of(columns, cells) is not None
    game_id = None if counted else game_of_fields(columns)
    return ("cards", game_id) if game_id else ("", "")


_FEW = 50
"""Records that are looked at."""


def _of_lines(file: str, text: str) -> tuple[str, str]:
    """The kind of a file with a JSON document in each line."""
    try:
        first: Json = json.loads(text.lstrip().partition("\n")[0])
    except (ValueError, RecursionError):
        return _of_rows(file)
    return ("results", "") if isinstance(first, dict) and isinstance(first.get("key"), str) else _of_rows(file)


def _of_toml(file: str, text: str) -> tuple[str, str]:
    try:
        said = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return "", ""
    if not said:
        return "", ""
    if Path(file).name == "config.toml" or said.keys() <= {"game", "output", "workers", "rulings"}:
        return "config", ""
    if not said.keys() & {"clause", "inherits"}:
        return _of_rows(file)
    game_id = said.get("game")
    return "format", game_id if isinstance(game_id, str) else "GAME"


def _of_text(file: str) -> tuple[str, str]:
    """A deck list, where it says its game or most of its lines have a count."""
    from decks.detect import read_deck_list
    from decks.lists.naming import is_whole_id
    from decks.resolving.game_of import game_said

    try:
        found = read_deck_list(file)
        said = game_said(found)
    except KageError:
        return _of_rows(file)
    if 2 * sum(is_whole_id(line.name) for line in found.lines) > len(found.lines):
        return "", ""  # a list of ids
    return ("deck", said or "") if said in game_ids() and found.lines else _of_rows(file)
