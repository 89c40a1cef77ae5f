"""Files in memory, for tests that bring them in."""

from __future__ import annotations

import io


def workbook(*sheets: tuple[str, list[list[object]]]) -> bytes:
    """An Excel workbook of these sheets."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets:
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
