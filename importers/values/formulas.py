"""Cells that a spreadsheet would take for formulas: how an export hides them, and how an import restores them.

Such a cell gets an apostrophe in front, and so does one that has that form already. The last column of the table says
that this was done, so that nobody else's apostrophes are touched.
"""

from __future__ import annotations

import csv
import io

from rules.core.late import Late

SAFE_COLUMN = "kage:safe-csv"
"""The header of a last, empty column, in tables whose formulas are hidden."""

_BEGINS_A_FORMULA = Late(r"'*[=+\-@\t\r]")
_HIDDEN = Late(r"'+[=+\-@\t\r]")


def safe_cell(text: str) -> str:
    """The text of a cell so that no spreadsheet works it out.

    >>> safe_cell("=1+1"), safe_cell("Naruto"), safe_cell("'-1")
    ("'=1+1", 'Naruto', "''-1")
    """
    return f"'{text}" if _BEGINS_A_FORMULA.match(text) else text


def as_it_was(cell: str) -> str:
    """The text of a cell before `safe_cell`.

    >>> as_it_was("'=1+1"), as_it_was("'tis"), as_it_was(safe_cell("'-1"))
    ('=1+1', "'tis", "'-1")
    """
    return cell[1:] if _HIDDEN.match(cell) else cell


def safe_table(text: str) -> str:
    """A whole table with commas and a header, with its formulas hidden."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for number, row in enumerate(csv.reader(io.StringIO(text, newline=""))):
        writer.writerow([*map(safe_cell, row), "" if number else SAFE_COLUMN])
    return out.getvalue()


_UNWRITABLE = Late("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_WRITTEN_SO = Late("_x([0-9A-Fa-f]{4})_")


def workbook_text(text: str) -> str:
    r"""Text as the cells of a workbook hold it: what XML has no letters for is spelled as Excel spells it.

    >>> workbook_text("a\x1b_x0041_")
    'a_x001B__x005F_x0041_'
    """
    return _UNWRITABLE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def from_workbook_text(text: str) -> str:
    r"""Text from the cell of a workbook; the reverse of `workbook_text`.

    >>> from_workbook_text("a_x001B__x005F_x0041_") == "a\x1b_x0041_"
    True
    """
    return _WRITTEN_SO.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
