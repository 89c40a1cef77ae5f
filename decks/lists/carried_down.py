"""Empty cells in a column of sections: carried down, as merged cells of a spreadsheet leave them, or asked about.

The column may be there without its name, in front of cards: `Side<TAB>2 Gaara`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from decks.lists.titles import Title, is_known, section_meaning, title_of, total_of
from decks.problems import quoted
from rules.core.late import Late

SECTION_CELL = Late(
    r"^[ ]*(?P<bar>\|?)[ ]*(?P<said>[^\W\d][^\t|;\n]*?|)[ ]*(?P<sign>[\t|;])\s*"
    r"(?P<card>[x×]?\d{1,2}[ ]?[x×]?[ \t|;]+[^\W\d][^|;\n]*?|[^\W\d][^|;\n]*?[\s|;][x×][ ]?\d{1,2})[ ]*\|?[ ]*$",
    re.IGNORECASE | re.MULTILINE,
    digits=True,
)
"""A section's title, or nothing, in a cell in front of a card with its count."""
_SIGNS = ("\t", "|", ";")


class UnclearSectionError(ValueError):
    """An empty cell below a section that may say none as well: the place of its row (from 0), and what to ask."""

    def __init__(self, place: int, asked: str) -> None:
        super().__init__(asked)
        self.place = place
        self.asked = asked


def carried_down(cells: Sequence[str]) -> list[str]:
    """The cells of the column, each empty one below the first of its section with what stands above it.

    Empty cells that stand on top only, or everywhere, say no section. Raises UnclearSectionError where one below a
    section may say none as well.
    """
    cells = [cell.strip() for cell in cells]
    said = [cell for cell in cells if cell]
    gap = next((at for at in range(1, len(cells)) if not cells[at] and any(cells[:at])), None)
    if gap is None:
        return cells
    once = max(Counter(map(section_meaning, said)).values()) == 1
    if not cells[0] or not once or (len(said) == 1 and section_meaning(said[0]) != "main"):
        above = next(cell for cell in reversed(cells[:gap]) if cell)
        asked = f"is this row's section {quoted(above)}, as that above it, or none? Fill in the cell."
        raise UnclearSectionError(gap, asked)
    for at in range(1, len(cells)):
        cells[at] = cells[at] or cells[at - 1]
    return cells


def rows_filled(meanings: Sequence[str | None], rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows of a table with the empty cells of its column of sections filled from above, where that is one.

    Raises UnclearSectionError with the place of a row for which that is not clear.
    """
    filled = [list(row) for row in rows]
    if "section" not in meanings:
        return filled
    at, names = meanings.index("section"), [p for p, meaning in enumerate(meanings) if meaning in ("name", "printing")]
    held = [
        place
        for place, row in enumerate(rows)
        if at < len(row) > 1
        and any(row[name].strip() and total_of(f"{row[name]} 0") is None for name in names[:1] if name < len(row))
    ]
    try:
        sections = carried_down([rows[place][at] for place in held])
    except UnclearSectionError as unclear:
        raise UnclearSectionError(held[unclear.place], unclear.asked) from None
    for place, section in zip(held, sections, strict=True):
        filled[place][at] = section
    return filled


def sections_in_cells(lines: Sequence[str]) -> list[str]:
    """Rows of a section's title and a card with its count, with the section in front of the card: `[Side] 2 Gaara`.

    Where a row is another one, or its section is not clear, all of them stay as they are.
    """
    rows = [(at, m) for at, line in enumerate(lines) if (m := SECTION_CELL.fullmatch(line)) is not None]
    others = sum(any(sign in line for sign in _SIGNS) and re.search(r"\w", line) is not None for line in lines)
    said = [m["said"] for _, m in rows]
    titles = [title_of(f"{each}:") for each in said if each]
    alike = others == len(rows) and len({(m["bar"], m["sign"]) for _, m in rows}) == 1
    laid_out = list(lines)
    try:
        sections = carried_down(said) if alike and _follow(titles) else None
    except UnclearSectionError:
        sections = None
    for place, (at, m) in enumerate(rows):
        if sections is not None:
            laid_out[at] = f"[{sections[place]}] {m['card']}"
        elif any(title is not None and is_known(title.said) for title in titles):
            laid_out[at] = lines[at].replace(";", "\t")  # in front it begins a comment
    return laid_out


def _follow(titles: Sequence[Title | None]) -> bool:
    """Whether all words are titles, and no type of cards stands below a section that may hold it as well as others."""
    beside = False
    for title in titles:
        if title is None or title.count or not is_known(title.said) or (title.group and beside):
            return False
        beside = beside or (not title.group and title.section != "main")
    return bool(titles)
