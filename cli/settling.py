"""`--on-conflict ask`: asks on the terminal which of two sources to believe, before anything is written."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

import typer

from cli.output import cell, tell
from db.writing.conflicts import Conflict, GivesWay, is_another_card
from files.reading import STDIN, is_somebody_there
from rules.core.cards import Json
from rules.core.errors import UsageError

_THEIRS, _KEEP = "t", "k"


def check_somebody_to_ask(sources: Iterable[str]) -> None:
    """Raise UsageError where nobody can be asked."""
    if not is_somebody_there() or not sys.stderr.isatty() or STDIN in sources:
        raise UsageError("--on-conflict ask needs a terminal to ask on. Say theirs or keep.")


def ask(conflicts: Iterable[Conflict]) -> GivesWay:
    """Ask about each field of which two sources differ, card by card; the answers settle the import.

    A capital letter settles all that follow. Where the names show another card, it is asked about whole.
    """
    keeps: dict[tuple[str, str], bool] = {}
    settled_all: str | None = None
    for id_, of_card in groupby(conflicts, attrgetter("printing_id")):
        fields = list(of_card)
        if settled_all is None:
            tell(f"\n{id_}")
        for asked in [fields] if _is_another(fields) else [[each] for each in fields]:
            answer = settled_all or _answer(asked)
            if answer.isupper():
                settled_all = answer.lower()
            keeps.update(((id_, each.field), answer.lower() == _KEEP) for each in asked)
    return lambda question: keeps.get((question.printing_id, question.field), False)


def _answer(asked: list[Conflict]) -> str:
    """What a person says of a field, or of the fields of another card."""
    for each in asked:
        tell(f"  {each.field}: {_shown(each.other)} in {each.other_source}, {_shown(each.kept)} in {each.kept_source}")
    if len(asked) > 1:
        tell(f"  By its name this is another card; {_KEEP} leaves it out whole.")
    question = f"  [{_KEEP}]eep what is here, [{_THEIRS}]heirs ({_KEEP.upper()}, {_THEIRS.upper()} for all that follow)"
    while True:
        answer: str = typer.prompt(question, err=True).strip()
        if answer.lower() in (_KEEP, _THEIRS):
            return answer
        tell(f"  Say {_KEEP} or {_THEIRS}.")


def _is_another(fields: list[Conflict]) -> bool:
    """Whether the names alone show that two sources speak of different cards."""
    names = [each for each in fields if each.field.startswith("name")]
    return bool(names) and is_another_card(
        {each.field: each.other for each in names}, {each.field: each.kept for each in names}
    )


def _shown(value: Json) -> str:
    return f'"{value}"' if isinstance(value, str) else cell(value)
