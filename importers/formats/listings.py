"""Plain lists of cards without a header: an id and a name a line, or a name a line.

A line is a card where it begins with an id, or where the file has names only. What stands behind the name is a field
where it says so (`(Cost 2)`), or is one of the game's words (`Genin`); between separators it is kept as `column 3` and
so on.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from importers.behind_ids import BETWEEN_PARTS, FIGURES_BEHIND, Endings, behind_id, without_what_is_behind
from importers.formats.encoding import decode
from importers.formats.set_notes import Over, bare_heading, is_section, under_heading
from importers.rows import NO_NOTE, AnyRow, Entry, Row, SkippedRow, SourceFormat
from importers.values.ids import NUMBER_AGAIN, looks_like_id, name_and_id
from importers.values.markup_tags import without_marks
from importers.values.tails import crossed_off, without_tails
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_HEAD = 65_536
_SAMPLE = 40
_CHECK = re.compile(r"(?:\[(?P<said>[ xX✓✔*]?)\]|(?P<sign>[☐☑☒✅✓✔✗✘]))\s*")
"""A mark for what somebody has of a list."""

_BULLET = re.compile(rf"\s*(?:(?:[-*+•·>]|\d{{1,4}}[.)])\s+)?(?:{re.sub('[?]P<[a-z]+>', '?:', _CHECK.pattern)})?")
_OF_WIKI = re.compile(r"^\s*(={2,})[^=\n]+\1\s*$", re.MULTILINE)
_ID_FIRST = re.compile(r"[\[(]?(?P<id>[^\s\[\](),;:|]+)[\])]?(?:\s*[,;|:：–—\t]\s*|\s+-\s+|\s+)(?P<rest>\S.*)")
_ID_BEHIND = re.compile(r"(?P<name>[^()\[\]:,;]+?)\s*[(\[](?P<id>[^\s()\[\]]+)[)\]]\s*[:–—-]\s*(?P<rest>\S.*)")
_NO_TITLE = re.compile(r"[\t;|{}<>=:：]|[.。,]\s*$|^\s*[%\"']|^\s*\[[^\]]{4,}")
_NUMBER = re.compile(r"0\d{1,3}|\d{3,4}")
"""A number that stands for an id; one of fewer figures may count the lines, or the copies."""

_HEADING = re.compile(r"\s*(?:#|//|==|--|\*\*\*|\[|[【〔■◆▼◎]|[^\W\d][^:：\d]{1,40}[:：]\s*$)")
_LONGEST_TITLE = 60
_FEWEST_TITLES = 2
_FEWEST_COLUMNS = 2
_MARKS = ("\t", ";", "|", ",")


def _sample(entry: Entry) -> list[str]:
    """The first lines that say something; none where the file is no text."""
    if b"\0" in entry.data[:_SAMPLE] and entry.data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return []
    try:
        lines = _lines(decode(entry)[:_HEAD])
    except DataError:
        return []
    return [line for line in lines if line.strip()][:_SAMPLE]


def _lines(text: str) -> list[str]:
    """The lines of a list; below the headings of a wiki, numbered ones begin with `*` as the others do."""
    lines = text.splitlines()
    lines = [re.sub(r"^\s*#+(?=\s)", "*", line) for line in lines] if _OF_WIKI.search(text) else lines
    if any(_TO_TRADE.fullmatch(bare_heading(line)) for line in lines):
        lines = [_COUNTED.sub(r"\g<card> x\g<count>", line) for line in lines]
    return _side_by_side(lines) or lines


_TO_TRADE = re.compile(
    r"(?:i )?(?:haves?|wants?|needs?|got|(?:for|to) (?:trade|sale)|trades?|trading|looking for|lf|ft|wt[bst]"
    r"|biete|suche|tausche|cherche|echange|vends|busco|cambio|ofrezco|cerco|scambio|offro|procuro|troco)",
    re.IGNORECASE,
)
"""Headings of lists of what somebody has and wants: counts in them are copies, and it is no deck."""
_COUNTED = re.compile(r"^\s*(?:[-*+•·]\s+)?(?P<count>\d{1,3})\s?[xX×]?\s+(?P<card>\S*\d\S*\s.*\S)\s*$")


def _side_by_side(lines: Sequence[str]) -> list[str]:
    """The cards of a list that has several a line, `N-1 Mira; N-2 Oboro`, or titles in one: a line each; else nothing.

    A line that goes on is one that ends with the sign between them.
    """
    for mark in ";|，、,":
        pieces = [[piece.strip() for piece in line.split(mark) if piece.strip()] for line in lines if line.strip()]
        each = [piece for line in pieces for piece in line]
        if len(each) > len(pieces) and all(_id_and_rest(piece) for piece in each[:_SAMPLE]):
            return each
        if mark == ";" and len(pieces) == 1 and len(each) > _FEWEST_COLUMNS and not any(map(str.isdigit, lines[0])):
            return each
    return []


def _has_header(lines: Sequence[str], entry: Entry) -> bool:
    """Whether one of the first lines speaks of fields, between separators of any kind."""
    return any(
        entry.knows(cell.strip(' "*'))
        for line in lines[:5]
        for cell in re.split(r"[,，;|\t=]|\s{2,}", line)
        if cell.strip()
    )


def _is_heading(line: str, entry: Entry) -> bool:
    """Whether a line is a heading, no card behind its rarity and no header that begins with a sign: `#;Name;Cost`."""
    if is_section(line, entry):
        return True
    if _CHECK.match(line.lstrip()):
        return False
    cells = [cell.strip() for cell in re.split(r"[,;|\t]", line)]
    if len(cells) == 1 and line.lstrip()[:1] in tuple("[【") and name_and_id(line):
        return False
    return (
        _HEADING.match(line) is not None and sum(bool(cell) and entry.knows(cell) for cell in cells) < _FEWEST_COLUMNS
    )


_OVER_NOTHING: Over = (None, NO_NOTE)


def _has_sections(lines: Sequence[str], entry: Entry) -> bool:
    """Whether headings part the cards: there are several, or the only one says a card type or a set."""
    found = [bare_heading(line) for line in lines if _is_heading(line, entry) and _id_and_rest(line) is None]
    return len(found) > 1 or any(is_section(title, entry) for title in found)


def _bare(line: str) -> str:
    """A line without bullets, bars around it and the marks of Markdown."""
    line = done[0] if (done := crossed_off(line)) else line
    return without_marks(_BULLET.sub("", line, count=1)).strip().strip("|").strip()


# an id and more a line


def _id_and_rest(line: str) -> tuple[str, str] | None:
    match = _ID_FIRST.fullmatch(_bare(line))
    if match and _NUMBER.fullmatch(match["id"]) and _ID_FIRST.fullmatch(line.strip()):
        return match["id"], match["rest"]
    if match and looks_like_id(match["id"]) and any(letter.isdigit() for letter in match["id"]):
        return match["id"], match["rest"]
    behind = _ID_BEHIND.fullmatch(_bare(line))
    if behind and looks_like_id(behind["id"]) and any(letter.isdigit() for letter in behind["id"]):
        return behind["id"], f"{behind['name']} - {behind['rest']}"
    return None


def _is_list_of_ids(entry: Entry) -> bool:
    lines = [line for line in _sample(entry) if not _is_heading(line, entry)]
    found = sum(_id_and_rest(line) is not None for line in lines)
    if not found or _has_header(lines, entry) or not entry.knows("name"):
        return False
    titled = _id_and_rest(lines[0]) is None
    return not (titled and _are_cells(lines)) and found * 5 >= (len(lines) - (titled and found > 1)) * 4


def _are_cells(lines: Sequence[str]) -> bool:
    """Whether all lines have as many cells, by some separator, and more than one."""
    return any(len(widths) == 1 and widths.pop() for mark in _MARKS if (widths := {row.count(mark) for row in lines}))


def _first_cell(line: str) -> str:
    return next((line.partition(mark)[0] for mark in _MARKS if mark in line), line)


def _read_ids(entry: Entry) -> Iterator[AnyRow]:
    lines = _lines(decode(entry))
    headings, over = _has_sections(lines, entry), _OVER_NOTHING
    said = [line for line in lines if line.strip() and not _is_heading(line, entry)]
    marks = (mark for mark in _MARKS if said and all(mark in line for line in said[:_SAMPLE]))
    mark = next((mark for mark in marks if looks_like_id(_bare(said[0]).partition(mark)[0].strip(' "[]()'))), None)
    for where, line, values in _of_cells(lines, mark, entry) if mark else _of_lines(lines, entry):
        if values is not None:
            yield Row(values, where, *over)
        elif _is_heading(line, entry):
            over = under_heading(bare_heading(line), entry, over) if headings else over
            yield SkippedRow(where, f'"{line.strip()[:40]}" is a heading')
        elif line.strip():
            yield SkippedRow(where, f'"{line.strip()[:40]}" does not begin with an id')


_Read = tuple[Location, str, dict[str, Json] | None]
"""A line with its place, and its card where it is one."""


def _of_cells(lines: Sequence[str], mark: str, entry: Entry) -> Iterator[_Read]:
    """The lines of a table without header."""
    reader = csv.reader(lines, delimiter=mark)
    for cells in reader:
        line = mark.join(cells)
        is_card = any(cell.strip() for cell in cells) and not _is_heading(line, entry)
        yield Location(entry.name, reader.line_num), line, _cells(cells) if is_card else None


def _of_lines(lines: Sequence[str], entry: Entry) -> Iterator[_Read]:
    """Lines of an id and a name."""
    settled = Endings([without_what_is_behind(found[1])[0] for line in lines if (found := _id_and_rest(line))], entry)
    for number, line in enumerate(lines, 1):
        found = _id_and_rest(line)
        column = "number" if found and found[0].isdecimal() else "id"
        values = {column: found[0], **_checked(line), **behind_id(found[1], entry, settled)} if found else None
        yield Location(entry.name, number), line, values


def _checked(line: str) -> dict[str, Json]:
    """The mark in front of a line that says that somebody has it."""
    mark = _CHECK.match(re.sub(r"^\s*[-*+•·>]\s+", "", line).lstrip())
    said = (mark["said"] or mark["sign"] or "").strip() if mark else ""
    if done := crossed_off(line):
        said = done[1]
    return {"checked": said} if said and said not in "☐✗✘" else {}


def _cells(cells: Sequence[str]) -> dict[str, Json]:
    cells = [*cells[:1], *cells[2:]] if len(cells) > _FEWEST_TITLES and NUMBER_AGAIN.fullmatch(cells[1]) else cells
    names = ["id", "name", *(f"column {place}" for place in range(3, len(cells) + 1))]
    return dict(zip(names, cells, strict=False))


# titles alone


def _is_list_of_titles(entry: Entry) -> bool:
    lines = [line for line in _sample(entry) if not _is_heading(line, entry)]
    if not entry.knows("name") or len(lines) < _FEWEST_TITLES or _has_header(lines, entry):
        return False
    if len({line.count(",") for line in lines}) == 1 and lines[0].count(",") >= _FEWEST_COLUMNS:
        return False  # a table whose header nobody knows
    if _are_cells(lines) and all(_id_and_rest(line) or name_and_id(_first_cell(line)) for line in lines[1:]):
        return False  # one of ids, or of names with ids, and more
    return all(len(line) <= _LONGEST_TITLE and not _NO_TITLE.search(_bare(line)) for line in lines) and not any(
        line.strip()[:1].isdigit() and _BULLET.sub("", line, count=1) == line for line in lines
    )


def _read_titles(entry: Entry) -> Iterator[AnyRow]:
    lines = _lines(decode(entry))
    headings, over = _has_sections(lines, entry), _OVER_NOTHING
    for number, line in enumerate(lines, 1):
        where = Location(entry.name, number)
        if _is_heading(line, entry):
            over = under_heading(bare_heading(line), entry, over) if headings else over
            yield SkippedRow(where, f'"{line.strip()[:40]}" is a heading')
        elif line.strip():
            yield Row({**_titled(_bare(line), entry), **_checked(line)}, where, *over)


_COUNT_FIRST = re.compile(r"(\d{1,2})\s?[xX×]\s+(?=\S)")
_OF_A_TITLE = re.compile(r"(?P<key>[^\d\s]+)[\s:=]+(?P<value>\S+)|(?P<figure>\d+)\s*(?P<of>[^\d\s]+)")


def _titled(line: str, entry: Entry) -> dict[str, Json]:
    """A title, and the fields behind it where nothing else is: `Smoke — rank 5, 4 copies`."""
    line, tails = without_tails(line)
    if counted := _COUNT_FIRST.match(line):
        line, tails["copies"] = line[counted.end() :], counted[1]
    if figures := FIGURES_BEHIND.fullmatch(line):
        line, tails["column 3"] = figures["name"], figures["figures"]
    name, *others = [part for part in BETWEEN_PARTS.split(line) if part] or [line]
    pairs = [found for part in others if (found := _OF_A_TITLE.fullmatch(without_marks(part)))]
    told = {found["key"] or found["of"]: found["value"] or found["figure"] for found in pairs}
    if not told or len(told) != len(others) or not all(map(entry.knows, told)):
        return {"name": line, **tails}
    return {"name": name, **told, **tails}


LISTING = SourceFormat("list", "text with an id and a name a line", _is_list_of_ids, _read_ids)
TITLES = SourceFormat("titles", "text with a title a line", _is_list_of_titles, _read_titles)
