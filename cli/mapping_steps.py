"""Asks on the terminal what the columns of a source mean, one after the other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import typer

from cli.output import cell, tell
from files.reading import STDIN, is_somebody_there
from files.writing import check_target
from importers.records.mappings import BESIDE, SourceMapping, write_mapping
from importers.unmapped import Unmapped, unmapped_columns
from importers.values.column_names import PRINTED
from rules.core.cards import Json
from rules.core.errors import KageError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean

_BESIDE, _LEFT_OUT = ".", "-"
_LONGEST_SHOWN = 40


def can_ask(sources: Sequence[str]) -> bool:
    """Whether there is a person at a terminal, and standard input is not the source."""
    return is_somebody_there() and sys.stderr.isatty() and STDIN not in sources


def mapping_of_person(
    game: Game, sources: Sequence[str], format_id: str | None, said: SourceMapping, *, is_saved: bool
) -> SourceMapping:
    """What is said of a source, with what a person at a terminal says of the columns that no field is known for.

    Who has named columns is not asked, nor anybody where nobody is there. Where the answers are saved anyway, no file
    is asked for.
    """
    if said.named or not can_ask(sources):
        return said
    unknown = unmapped_columns(game, sources, said, format_id)
    answers = ask_mapping(game, unknown) if unknown else SourceMapping()
    if answers.says_nothing:
        return said
    if not is_saved:
        _save(answers.over(said))
    return answers.over(said)


def ask_mapping(game: Game, columns: Sequence[Unmapped]) -> SourceMapping:
    """What a person says of these columns; nothing where they would rather not."""
    names = ", ".join(each.column for each in columns)
    tell(f"No field is known for {len(columns)} of the columns: {names}")
    if not typer.confirm("Say what they mean?", default=False, err=True):
        return SourceMapping()
    known = list(dict.fromkeys([*(f.name for t in game.card_types for f in fields(t)), *PRINTED, "text"]))
    tell(f"Fields: {', '.join(known)}")
    tell(f'Answer with a field, "{_BESIDE}" to keep the column beside the cards, "{_LEFT_OUT}" to leave it out.')
    meant: dict[str, str] = {}
    ignored: list[str] = []
    for each in columns:
        tell(f"\n{each.column}: {'; '.join(map(_shown, each.examples))}")
        answer = _answer(each, known)
        if answer == _LEFT_OUT:
            ignored.append(each.column)
        else:
            meant[each.column] = BESIDE if answer == _BESIDE else answer
    return SourceMapping(columns=meant, ignore=tuple(ignored))


def _answer(column: Unmapped, known: Sequence[str]) -> str:
    while True:
        answer: str = typer.prompt("  field", default=column.likely or _BESIDE, err=True).strip()
        if answer in (_BESIDE, _LEFT_OUT) or answer in known:
            return answer
        tell(f'  No field is called "{answer}".{did_you_mean(answer, known)}')


def _save(said: SourceMapping) -> None:
    """Keep the answers in a file, where the person names one."""
    while True:
        name: str = typer.prompt(
            "\nKeep these answers in a file for --mapping (Enter for no)", default="", show_default=False, err=True
        ).strip()
        if not name:
            return
        try:
            check_target(Path(name), replace=False)
            write_mapping(Path(name), said)
        except KageError as error:
            tell(f"  {error.message}")
        else:
            tell(f"  Wrote {name}.")
            return


def _shown(value: Json) -> str:
    text = " ".join(cell(value).split())
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"
