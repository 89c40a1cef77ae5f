"""The numbers that lists give their lines, `1: 2 Gaara`, `01 | 3 | Gaara`, `① Gaara`: places, and no counts.

Where the lines have no other count the places become ordinals, which the reader asks about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import numeric

from decks.lists.columns import columns_of_cells
from rules.core.late import Late

_ORDINAL = Late(
    r"(?P<before>[ ]*)(?:(?P<open>[#(\[])(?P<inner>\d{1,3}|[a-z])(?P<shut>[:)\]．]|(?=\s))"
    r"|(?P<bare>\d{1,3}|[a-z])(?P<close>[:)\]．]|(?<=0\d)[ ]|(?<=[1-9]\d)[ ](?=\d)))"
    r"\s*(?P<rest>[x×]?\d+[x×]?\s.*|[^\W\d].*\s[x×]\d{1,2})",
    re.IGNORECASE,
)
FIRST_ORDINAL = Late(
    r"^[ ]*[#(\[]?(?:0{0,2}1|a)(?:[:)\]．]|\s)\s*(?:[x×]?\d|\S.*\s[x×]\d)", re.IGNORECASE | re.MULTILINE
)
_PLACED_ROW = Late(
    r"\s*(?P<before>(?:\|\s*)?)(?P<place>\d{1,3})[.)]?\s*(?P<sign>[|,;\t])\s*(?P<rest>.*[^\W\d].*?)\s*", digits=True
)
FIRST_PLACE = Late(
    r"^\s*(?:\|\s*)?0{0,2}1[.)]?\s*[|,;\t].*[^\W\d].*\n\s*(?:\|\s*)?0{0,2}2[.)]?\s*[|,;\t]", re.MULTILINE
)
_FEWEST_PLACES = 3
"""So many rows that are numbered 1, 2, 3 have places in front; two may as well be counts."""
_SIGN_OF_NUMBER = Late(
    r"(?P<before>\s*(?:[-*•・]\s*)?)(?P<sign>\d{1,2}\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u277f\u2780-\u2793])\s*(?P<rest>[^\W\d].*)"
)
"""A number in a key or a circle in front of words."""
_SIGN_BEHIND = Late(r"(?P<rest>.*[^\W\d]\)?)\s*(?P<sign>\d\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u277f\u2780-\u2793])\s*")
_HAS_COUNT = Late(r"[x×]?\d+[x×]?\s.*|.*\S\s*(?:[x×]\s?\d+(?:枚)?|[\d一二三四五六七八九壱弐参]枚)", re.IGNORECASE)
_COUNTED = Late(r"[x×]?[1-9]\d?\s?[x×]?\s+[^\W\d]", re.IGNORECASE, digits=True)
BARE_COUNT = Late(r"\s*[x×]?\s?(?P<count>\d{1,2})\s?(?:[x×]|枚)?\s*", re.IGNORECASE)


def numbered(lines: Sequence[str]) -> list[str]:
    """Lists whose lines are numbered throughout, `1: 2 Gaara`, `a) 2 Gaara` or `01 2 Gaara`, with it as an ordinal."""
    found = [(at, m) for at, line in enumerate(lines) if (m := _ORDINAL.fullmatch(line))]
    styles = {(m["open"], m["shut"], m["close"]) for _, m in found}
    counted = sum(1 for line in lines if re.match(r"\s*\W?[x×]?\d", line))
    numbers = [_ordinal(m["inner"] or m["bare"]) for _, m in found]
    if len(found) < 2 or len(styles) > 1 or numbers != list(range(1, len(found) + 1)) or counted > len(found):
        return list(lines)
    laid_out = list(lines)
    for at, m in found:
        laid_out[at] = f"{m['before']}{_ordinal(m['inner'] or m['bare'])}. {m['rest']}"
    return laid_out


def places_in_cells(lines: Sequence[str]) -> list[str]:
    """Rows that begin with 1, 2, 3 and on and have a count besides, `1,Gaara,3`, without these places.

    A title between them may begin anew with 1. Where they have no other count the places are ordinals, which the
    reader asks about. Rows below the names of columns are left to them, and so are those that may count in front.
    """
    rows = [(at, m) for at, line in enumerate(lines) if (m := _PLACED_ROW.fullmatch(line))]
    padded = bool(rows) and rows[0][1]["place"][0] == "0"
    sure = padded or all(_COUNTED.match(m["rest"]) for _, m in rows)
    signs = {m["sign"] for _, m in rows}
    if len(signs) != 1 or len(rows) < (2 if sure else _FEWEST_PLACES) or not _run_on(rows):
        return list(lines)
    sign = signs.pop()
    counts = [list(map(_bare_count, m["rest"].split(sign))) for _, m in rows]
    counted = list(map(any, counts))
    if _has_others(lines, rows, sign) or (any(counted) and not all(counted)):
        return list(lines)
    if any(counted) and not sure and _may_count(counts):
        return list(lines)
    laid_out = list(lines)
    for at, m in rows:
        laid_out[at] = f"{m['before']}{m['rest']}" if any(counted) else f"{m['place']}) {m['rest']}"
    return laid_out


def _bare_count(cell: str) -> int:
    """The count that a cell says and nothing else; 0 for other cells."""
    found = BARE_COUNT.fullmatch(cell)
    return int(found["count"]) if found else 0


def _has_others(lines: Sequence[str], rows: Sequence[tuple[int, re.Match[str]]], sign: str) -> bool:
    """Whether a list has rows with figures in front besides these, or the names of columns above them."""
    figures = sum(line.lstrip(" |")[:1].isdecimal() and sign in line for line in lines)
    above = (columns_of_cells(line.strip(" |").split(sign)) for line in lines[: rows[0][0]])
    return figures > len(rows) or any("name" in meanings for meanings in above)


def _may_count(counts: Sequence[Sequence[int]]) -> bool:
    """Whether what looks like the places of rows with these counts may be counts as well.

    It may where the counts are the same figures, and where others stand right behind them that go as high.
    """
    said = [sum(row) for row in counts]
    return said == list(range(1, len(said) + 1)) or (any(row[0] for row in counts) and len(said) <= max(said))


def _run_on(rows: Sequence[tuple[int, re.Match[str]]]) -> bool:
    """Whether the places of rows are 1, 2, 3 and on, anew perhaps behind a line between them."""
    last, before = 0, -1
    for at, row in rows:
        place = int(row["place"])
        if place != last + 1 and (place != 1 or at == before + 1):
            return False
        last, before = place, at
    return True


def _ordinal(said: str) -> int:
    return int(said) if said.isdecimal() else ord(said.lower()) - ord("a") + 1


def signs(lines: Sequence[str]) -> list[str]:
    """Numbers in keys or circles beside names as counts; as ordinals where they run 1, 2, 3 and on."""
    laid_out = list(lines)
    found = [(at, m) for at, line in enumerate(lines) if (m := _SIGN_OF_NUMBER.fullmatch(line))]
    found = [(at, m) for at, m in found if not _HAS_COUNT.fullmatch(m["rest"])]
    numbers = [_number_in(m["sign"]) for _, m in found]
    behind = "." if len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1)) else ""
    for (at, m), number in zip(found, numbers, strict=True):
        laid_out[at] = f"{m['before']}{number}{behind} {m['rest']}"
    for at, line in enumerate(laid_out):
        if (m := _SIGN_BEHIND.fullmatch(line)) and not line.lstrip()[:1].isdecimal():
            laid_out[at] = f"{m['rest']} x{_number_in(m['sign'])}"
    return laid_out


def _number_in(sign: str) -> int:
    return int(sign.rstrip("\ufe0f\u20e3")) if sign[0].isdecimal() else int(numeric(sign[0]))
