"""Deck construction: formats as data, and a validator that says everything at once.

`load_format` reads a format, `check` holds a deck against it and returns a `Report` of `Problem`s as values, `mend`
applies their fixes. Pure: no database, no terminal. Shared code here knows no game.
"""

from rules.construction.formats import Format, FormatFiles, format_game, load_format
from rules.construction.problems import CODES, Edit, Fix, Problem, Report, Severity, Source, Unread
from rules.construction.validate import check

__all__ = [
    "CODES",
    "Edit",
    "Fix",
    "Format",
    "FormatFiles",
    "Problem",
    "Report",
    "Severity",
    "Source",
    "Unread",
    "check",
    "format_game",
    "load_format",
]
