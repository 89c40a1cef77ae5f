"""The file formats of card sources, in the order in which they are tried on a file."""

from __future__ import annotations

from importers.formats.blocks import BLOCKS
from importers.formats.cells_of_cards import PAGE_OF_CELLS
from importers.formats.cockatrice import COCKATRICE
from importers.formats.excel_xml import EXCEL_XML
from importers.formats.json_ import JSON, JSONL
from importers.formats.lackey import LACKEY
from importers.formats.listings import LISTING, TITLES
from importers.formats.markup import HTML, WIKI
from importers.formats.mse import MSE
from importers.formats.octgn import OCTGN
from importers.formats.ods import ODS
from importers.formats.plain_xml import PLAIN_XML
from importers.formats.program_text import PYTHON, SCRIPT, refuse_programs
from importers.formats.sql import SQL
from importers.formats.tables import CSV, TSV
from importers.formats.tcgcsv import TCGCSV
from importers.formats.unreadable import refuse_unreadable
from importers.formats.xlsx import XLSX
from importers.formats.yaml_ import TOML, YAML
from importers.rows import Entry, SourceFormat
from rules.core.errors import DataError, Location, UsageError
from rules.core.wording import named

FORMATS: tuple[SourceFormat, ...] = (
    XLSX,
    ODS,
    EXCEL_XML,
    COCKATRICE,
    OCTGN,
    MSE,
    PAGE_OF_CELLS,
    HTML,
    PLAIN_XML,
    SQL,
    WIKI,
    JSONL,
    JSON,
    SCRIPT,
    YAML,
    TOML,
    PYTHON,
    BLOCKS,
    TCGCSV,
    LACKEY,
    LISTING,
    TITLES,
    TSV,
    CSV,
)
"""Every format; the first whose `sniff` agrees is taken, so the particular come before the general."""


WITH_RECORDS = frozenset(each.id for each in (JSON, PYTHON, SCRIPT, YAML, TOML))
"""Formats whose records may lie somewhere below others."""

OF_CELLS = frozenset(each.id for each in (XLSX, ODS, EXCEL_XML, HTML, WIKI, TSV, CSV))
"""Formats of tables that people draw, where one cell may stand for those below it."""


def format_for(entry: Entry, forced: str | None = None) -> SourceFormat:
    """The format of a file, by its content or as forced.

    Raises DataError where none fits, UsageError for an unknown id.
    """
    if forced:
        found = next((f for f in FORMATS if f.id == forced), None)
        if found is None:
            raise UsageError(f'There is no format "{forced}". The formats are: {", ".join(f.id for f in FORMATS)}.')
        return found
    if not entry.data.strip():
        raise DataError("This file is empty.", Location(entry.name))
    refuse_unreadable(entry)
    refuse_programs(entry)
    for candidate in FORMATS:
        if candidate.sniff(entry):
            return candidate
    raise DataError(f"is in no format that kage reads; name one with {named('format')} if it is", Location(entry.name))
