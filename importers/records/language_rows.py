"""Tables with a row a language: makes one row of a card's rows, with columns for each other language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from importers.games import GameImporter
from importers.rows import AnyRow, Row
from importers.values.cell_values import figure, is_empty
from importers.values.literals import EXTRA, as_literal
from rules.core.cards import Json
from rules.core.languages import language_code
from rules.core.text import bare_key

_COLUMNS = frozenset({"language", "languages", "lang", "locale", "langue", "sprache", "idioma", "lingua", "言語"})
_IDENTITY = frozenset({"id", "set", "set_title", "number", "variant"})


def language_column(rows: Sequence[AnyRow]) -> str | None:
    """The column that says the language of each row, where there are several; None where a table has no such column."""
    columns = dict.fromkeys(column for row in rows if isinstance(row, Row) for column in row.values)
    for column in columns:
        if bare_key(column) in _COLUMNS:
            said = {str(row.values.get(column)) for row in rows if isinstance(row, Row)}
            return column if len(said) > 1 else None
    return None


def card_a_row(rows: Iterable[AnyRow], column: str, importer: GameImporter) -> Iterator[AnyRow]:
    """The rows, those of one card as one: as the row in the game's own language, or the first, with what others add."""
    cards: dict[tuple[tuple[str, str], ...], list[Row]] = {}
    for row in rows:
        key = _identity(row, importer) if isinstance(row, Row) else ()
        if isinstance(row, Row) and {"id", "number"} & {name for name, _ in key}:
            cards.setdefault(key, []).append(row)
        else:
            yield row
    for of_card in cards.values():
        yield from _together(of_card, column, importer)


def _identity(row: Row, importer: GameImporter) -> tuple[tuple[str, str], ...]:
    named = ((importer.field_of(column), value) for column, value in row.values.items())
    return tuple((name, str(value).strip()) for name, value in named if name in _IDENTITY and not is_empty(value))


def _together(rows: list[Row], column: str, importer: GameImporter) -> Iterator[Row]:
    """One row for those of a card; another with other figures stays apart, for it says two things of one card."""
    own = importer.game.languages[0]
    rows.sort(key=lambda row: language_code(str(row.values.get(column))) != own)
    first, *others = rows
    values: dict[str, Json] = {}
    for name, value in first.values.items():
        values[_in_language(name, str(first.values.get(column)), importer) or name] = value
    for row in others:
        if _differs_in_figures(first, row):
            yield row
            continue
        language = str(row.values.get(column))
        values[column] = f"{values[column]}, {language}"
        for name, value in row.values.items():
            if name == column or is_empty(value) or value == first.values.get(name):
                continue
            if (translated := _in_language(name, language, importer)) is not None:
                values[translated] = value
            elif is_empty(values.get(name)):
                values[name] = value
            else:
                values[f"{EXTRA}{name} ({language})"] = as_literal(value)
    yield replace(first, values=values)


def _in_language(column: str, language: str, importer: GameImporter) -> str | None:
    """The column that says in a further language what a column says; None where the game has no field for it."""
    code = language_code(language)
    field = importer.field_of(column)
    if code is None or field is None or code == importer.game.languages[0]:
        return None
    return f"{field} ({code})" if importer.field_of(f"{field} ({code})") == f"{field}_{code}" else None


def _differs_in_figures(one: Row, other: Row) -> bool:
    pairs = ((figure(value), figure(other.values.get(name))) for name, value in one.values.items())
    return any(isinstance(here, int) and isinstance(there, int) and here != there for here, there in pairs)
