"""Columns of a source that are no fields: `extra.illustrator:sato`, `errata:`, `artist:`.

Columns are found without regard to case, accents, blanks and hyphens: `extra.effect-title` is `Effect Title`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from re import escape
from typing import TYPE_CHECKING

from rules.core.cards import Json
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted
from rules.query import ast, patterns, plan
from rules.query.reader import as_number
from rules.query.scope import Scope, normal

if TYPE_CHECKING:
    from rules.query.plan import Plan
    from rules.query.question import Question

EXTRA = "extra."
_ARTIST = (
    "artist artists artistname cardartist artby art artwork artworkby illustrator illustrators illustratedby illus"
    " illus. illustration illustrateur artista illustratore ilustrador künstler"
    " イラスト イラストレーター 絵師 画师"
)
_GROUPS: Mapping[str, frozenset[str]] = {
    "errata": frozenset({"errata", "erratatext", "erratum", "errataen", "erratafr", "エラッタ"}),
    "artist": frozenset(map(normal, _ARTIST.split())),
    "foil": frozenset({"foil", "finish", "holo", "isfoil", "foiling", "holofoil", "finition", "foil?"}),
}
"""Words of the language -> the columns in which sources say that, as `normal` writes them."""

GROUPS = frozenset(_GROUPS)
"""The words for what a source says beside the fields, in whatever column."""

_IS_FOIL = patterns.given(
    r"(?:^|[,\n] *)(?:foil|holo[a-z]*|reverse holo|etched|yes|y|true|1|x|oui|ja|si|✓|✔|☑)(?:$|[,\n])"
)
"""What a column for it says of a printing that is, or is there too, as foil."""

_SEPARATOR = "\n"
"""Between several values, so that each is a line to a pattern; folded text has no line breaks of its own."""


def column_asked(name: str) -> str | None:
    """The column, or the group of columns, that a query's word means; None where it means none."""
    if name[: len(EXTRA)].casefold() == EXTRA:
        return normal(name[len(EXTRA) :])
    return next((group for group in _GROUPS if normal(name) in (group, f"{group}s")), None)


def column_of(question: Question, name: str, span: ast.Span) -> str | None:
    """The column, or the group of columns, that a query's word means; None where it means none.

    Raises QueryError for a column that no source of any card has.
    """
    column = column_asked(name)
    vocabulary = question.scope.vocabulary
    if column is None or column in GROUPS or vocabulary is None:
        return column
    if any(is_meant(column, each) for each in vocabulary.columns()):
        return column
    asked = name[len(EXTRA) :]
    there = {_asked_for(each): each for each in vocabulary.columns()}
    of = f" of {question.scope.game_ids[0]}" if len(question.scope.game_ids) == 1 else ""
    hint = f" It is a field: write {asked}" if question.scope.find(asked) else did_you_mean(EXTRA + asked, there)
    listed = f" There are: {', '.join(sorted(there))}." if 0 < len(there) <= _LISTED else ""
    raise question.error(f"No card{of} has a column {quoted(asked)} beside its fields.{hint or listed}", span)


def column_meant(name: str, scope: Scope) -> str:
    """How to ask for a column of sources that is called like this, in a sentence after a space; empty for others."""
    columns = scope.vocabulary.columns() if scope.vocabulary else ()
    meant = next((each for each in columns if is_meant(normal(name), each)), None)
    return f" It is a column of sources: write {_asked_for(meant)}" if meant else ""


def _asked_for(column: str) -> str:
    """How a query asks for a column that a source calls so.

    >>> _asked_for("Effect Title"), _asked_for("Price (EUR)")
    ('extra.effect-title', 'extra."Price (EUR)"')
    """
    written = "-".join(column.lower().split())
    return f"{EXTRA}{written}" if written.replace("-", "").replace("_", "").isalnum() else f'{EXTRA}"{column}"'


_LISTED = 12
"""So many columns are named at most."""


def is_said(column: str) -> Plan:
    """That a source says so, behind `is:`: something of errata or the artist, and yes of foil."""
    return plan.Beside(column, _IS_FOIL if column == "foil" else None)


def column_text(extra: Mapping[str, Json], column: str) -> str:
    """What a source says in a column, folded; several values are a line each; empty where it says nothing.

    >>> column_text({"Illustrator": "Sato"}, "artist"), column_text({"Print Year": 2012}, "printyear")
    ('sato', '2012')
    """
    return joined(folded(value) for name, value in extra.items() if is_meant(column, name))


def is_meant(column: str, name: str) -> bool:
    """Whether a column asked for, or group of columns, is the one that a source calls `name`."""
    return normal(name) in _GROUPS.get(column, (column,))


def joined(texts: Iterable[str]) -> str:
    """What several columns say, as one text."""
    return _SEPARATOR.join(filter(None, texts))


def column_value(extra: Mapping[str, Json], column: str) -> Json:
    """What a source says in a column, as it is there; None where it says nothing.

    >>> column_value({"Print Run": 500}, "printrun")
    500
    """
    return next((value for name, value in extra.items() if is_meant(column, name) and value is not None), None)


def column_figure(extra: Mapping[str, Json], column: str) -> float | None:
    """The number that a column holds; None where it holds none."""
    return figure(column_text(extra, column))


def figure(text: str) -> float | None:
    """The number that the text of a column is; None where it is none."""
    return as_number(text.removesuffix(".0"))


def folded(value: Json) -> str:
    """A value that a source says in a column, as text to search in."""
    if value is None or isinstance(value, str):
        return fold(value or "")
    if isinstance(value, list):
        return _SEPARATOR.join(filter(None, map(folded, value)))
    return fold(json.dumps(value, ensure_ascii=False))


def match(question: Question, node: ast.Match, column: str) -> Plan:
    """`extra.column:value`: the column has the value in it; with `=` it is the value. Raises QueryError."""
    plans = [_one(question, value, column, whole=node.operator != ":") for value in node.values.items]
    matched = plan.All(tuple(plans)) if node.values.all else plan.Any(tuple(plans))
    if node.operator == "!=":
        return plan.All((plan.Beside(column, None), plan.Complement(matched)))
    return matched


def _one(question: Question, value: ast.Value, column: str, *, whole: bool) -> Plan:
    match value:
        case ast.Text(text) if fold(text) == "unknown":
            return plan.Complement(plan.Beside(column, None))
        case ast.Text(text) if whole:
            asked = question.folded(text, value.span)
            return plan.Beside(column, patterns.given(f"^{escape(asked)}$", must=asked))
        case ast.Text(text):
            asked = question.folded(text, value.span)
            return plan.Beside(column, patterns.given(escape(asked), must=asked))
        case ast.Wildcard(pattern):
            return plan.Beside(column, patterns.whole_value(pattern))
        case ast.Regex(pattern):
            try:
                return plan.Beside(column, patterns.regex(pattern))
            except patterns.PatternError as error:
                raise question.error(f"This regular expression cannot be used: {error}.", value.span) from None
        case ast.Range(low, high):
            number = plan.FigureBeside(column)
            tests: list[Plan] = [] if low is None else [plan.Test(number, ">=", plan.Constant(low))]
            tests += [] if high is None else [plan.Test(number, "<=", plan.Constant(high))]
            return plan.All(tuple(tests))
