"""How high a report is in print, and the type size at which it fits two pages."""

from __future__ import annotations

from reports.content import DeckReport, LeftOut

_TWO_PAGES, _TWO_FULL_PAGES = 530, 680
"""How many millimetres of print fit two pages, in type of full size and in smaller type."""
_ROW, _TABLE, _PROBLEM, _CHART, _OPENING, _LETTERS = 3.3, 8, 9, 25, 8, 0.03
"""How high things are in print: a row, a table's head, a problem, four charts, a pile of a hand, a letter of a note."""
_REST = 285
_ACROSS = 4


def density(report: DeckReport, charts: int) -> str:
    """Classes of the page: in how small a type what is said, with so many charts, fits two printed pages."""
    parts = [part for section in report.sections for part in section.parts]
    alone = 0 if isinstance(report.goldfish, LeftOut) else len(report.goldfish.measures)
    piles = 0 if isinstance(report.hands, LeftOut) else max(map(len, report.hands.openings), default=0)
    made_up = sum(len(printing.card.name) + len(", ".join(printing.invented)) for printing in report.stand_ins)
    high = _REST + sum(_TABLE + _ROW * len(part.rows) for part in parts) + _PROBLEM * len(report.legality.problems)
    high += _CHART * (-(-charts // _ACROSS) + -(-alone // _ACROSS)) + _OPENING * piles + _LETTERS * made_up
    high += (_TABLE if report.matchups else 0) + _ROW * len(report.matchups)
    return "" if high <= _TWO_PAGES else "full" if high <= _TWO_FULL_PAGES else "full packed"
