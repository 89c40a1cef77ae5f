"""Deck construction: formats as data, and a validator that reports every problem at once.

`load_format` reads a format, `check` applies it to a deck and returns a `Report` of `Problem`s, `mend` applies fixes.
`decks`, the simulator and the commands call it. It opens no database, prints nothing and names no game.
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
