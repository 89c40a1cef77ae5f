"""Columns of cards side by side, as sheets and pages are laid out: `3 Gaara    2 Baki`, `| Main | Side |` over cards.

The reader of lines sees the cards of a row one after the other. Below titles of sections each card says its section
itself; titles that may be two people's, or two decks', are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.lists.card_line import read_card
from decks.lists.columns import columns_of_cells, surely_named, twice_over
from decks.lists.marks import without_entities
from decks.lists.pages import COLUMN
from decks.lists.table_cells import TableRows, plain_bars
from decks.lists.titles import is_known, is_section_word, section_meaning, title_of, total_of
from decks.problems import LineProblem, Trouble, quoted
from rules.core.dataclass import dataclass, field, replace
from rules.core.late import Late

Piece = tuple[int, str]
"""A line of the list: its number, and what it says."""

_COLUMN = Late(rf"{COLUMN}(?P<at>\d+){COLUMN}")
_TAG = Late(r"<[^<>]*>", needs="<")
_MAY_HAVE_CELLS = Late(r"[|│┃\t;,]|\S\s{2,}\S")
_COUNT = Late(r"[x×]?\s?[1-9]\d?\s?[x×]?", re.IGNORECASE, digits=True)
_WORDS = Late(r"[^\W\d].*")
_IN_FRONT = Late(
    r"(?:[-*•]\s+)?(?:[x×]?[1-9]\d?\s?[x×]?\s+[^\W\d].*|[1-9]\d?[x×]\s?[^\W\d].*)", re.IGNORECASE, digits=True
)
_BEHIND = Late(r"[^\W\d].*\s?[x×]\s?[1-9]\d?", re.IGNORECASE, digits=True)
_SIGNS = ("|", "\t", ";", ",")
_SPACES = " "
_LISTED = (";", ",")
"""Signs that stand between the cards of a line as well, where `decks.resolving.several` reads them."""
_NEAR = 3
"""By so many letters a cell may begin beside its column."""


def one_by_one(pieces: Sequence[Piece]) -> tuple[list[Piece], list[LineProblem]]:
    """The lines of a list with cards that stand side by side one after the other, and what is wrong with columns."""
    blocks = _Blocks()
    for place, piece in enumerate(pieces):
        blocks.take(piece, pieces, place + 1)
    return blocks.out, blocks.problems


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell's words and where it begins: its number among those of its row, or how far in."""

    at: int
    said: str

    @property
    def bare(self) -> str:
        """Its words without marks around them."""
        return self.said.strip(" *_`#=:：")

    @property
    def is_card(self) -> bool:
        """Whether it is a card with its count."""
        return any(style.fullmatch(self.said) for style in (_IN_FRONT, _BEHIND)) and total_of(self.said) is None

    @property
    def is_title(self) -> bool:
        """Whether it is the title of a section or a group, or a total."""
        return is_known(self.bare) or is_known(_said(self)) or total_of(self.said) is not None


def _said(cell: _Cell) -> str:
    title = title_of(cell.said)
    return title.said if title is not None else ""


@dataclass(slots=True)
class _Blocks:
    """What has been laid out so far; `starts` are the columns of the block at hand, and `sections` their titles."""

    out: list[Piece] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    sign: str | None = None
    starts: list[int] = field(default_factory=list)
    sections: list[str | None] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    """How many cards stand in each column, to hold its total against."""
    titled: bool = False
    header: bool = False  # within a table that names its columns

    def take(self, piece: Piece, pieces: Sequence[Piece], behind: int) -> None:
        """A line; those from place `behind` on stand below it."""
        if (of_column := _COLUMN.match(piece[1])) is not None:
            self._take_in_column(piece[0], piece[1][of_column.end() :], int(of_column["at"]))
            return
        number, line = piece[0], _shown(piece[1])
        if not line.strip() or (self.sign is None and not _MAY_HAVE_CELLS.search(line)):
            if not self.titled:
                self._end()
            self.out.append(piece)
            return
        if self.sign is not None and TableRows.is_rule(line.strip()):
            return
        sign, cells = _split(line, self.sign)
        names = [cell.said for cell in cells]
        if self.header or (len(cells) > 1 and _names_columns(names, line, pieces, behind)):
            if sign is not None and twice_over(names) is not None:
                self._begin(sign, cells, number, titled=self.titled)
                return
            self.header = sign is not None
            self.out.append(piece)
        elif (
            self.sign is None
            and len(cells) > 1
            and _are_titles(titles := _over(cells, sign, _row_below(pieces, behind)), sign, _row_below(pieces, behind))
        ):
            self._begin(sign, titles, number, titled=True)
        elif (cards := _cards(cells, sign, inside=self.titled)) is not None:
            if self.sign is None:
                self._begin(sign, cells, number, titled=False)
            self._lay_out(piece, line, cards)
        else:
            if not self.titled:
                self._end()
            self.out.append(piece)

    def _take_in_column(self, number: int, raw: str, column: int) -> None:
        """A line of a cell with several, in the column of that number."""
        cell = _Cell(column, _shown(raw).strip())
        if self.titled and self.sign == "|" and column in self.starts and (cell.is_card or cell.is_title):
            self._lay_out((number, raw), raw, [cell])
        else:
            self.out.append((number, raw))

    def _begin(self, sign: str | None, cells: Sequence[_Cell], number: int, *, titled: bool) -> None:
        """Columns begin, below these titles or with these cards."""
        if self.titled:
            return
        self.sign, self.starts, self.titled = sign or _SPACES, [cell.at for cell in cells], titled
        self.held = [0] * len(cells)
        self.sections = [section_meaning(_said(cell) or cell.bare) if titled else None for cell in cells]
        if titled and not all(cell.is_title for cell in cells):
            both = " and ".join(quoted(cell.said.strip()) for cell in cells[:2])
            asked = "are these parts of one deck? Write one card a line, with the titles of sections above them."
            self._complain(number, f"{both} stand over columns of cards: {asked}")

    def _end(self) -> None:
        self.sign, self.starts, self.sections, self.titled, self.header = None, [], [], False, False

    def _lay_out(self, piece: Piece, line: str, cells: Sequence[_Cell]) -> None:
        """A row of cards: each on a line of its own, with its column's section in front."""
        for cell in cells:
            column = min(range(len(self.starts)), key=lambda at: abs(self.starts[at] - cell.at))
            off = abs(self.starts[column] - cell.at)
            between = self.sign != _SPACES and cell.at > self.starts[column]  # a name beside its count
            if self.titled and off > (_NEAR if self.sign == _SPACES else 0) and not between:
                said = (
                    f"{quoted(line.strip())}: which column is it in? Write one card a line below the sections' titles."
                )
                self._complain(piece[0], said)
                return
            if cell.is_title and not cell.is_card:
                if (total := total_of(cell.said)) is None:
                    self.sections[column] = section_meaning(_said(cell) or cell.bare)
                elif total.count not in (self.held[column], sum(self.held)):
                    said = f"{quoted(cell.said.strip())}: there are {self.held[column]} in its column."
                    self._complain(piece[0], said)
            else:
                self.held[column] += _count_of(cell)
                self.out.append((piece[0], f"{self._in_front(column)}{cell.said}"))

    def _in_front(self, column: int) -> str:
        said = self.sections[column]
        return f"[{said}] " if said and is_section_word(said) else ""

    def _complain(self, number: int, said: str) -> None:
        self.problems.append(LineProblem(Trouble.UNREADABLE, said, number))


def _count_of(cell: _Cell) -> int:
    """How many copies a cell says; one where it says none."""
    try:
        return read_card(cell.said).count
    except ValueError:  # whoever reads it on a line of its own tells
        return 0


def _shown(raw: str) -> str:
    """A line as a page shows it."""
    line = without_entities(_TAG.sub("", raw)) if "<" in raw or "&" in raw else raw
    return plain_bars(line)


def _names_columns(names: Sequence[str], line: str, pieces: Sequence[Piece], behind: int) -> bool:
    """Whether a row has the names of columns, or those of sections and a blank over names: `| | Main | Side |`."""
    if "name" in columns_of_cells(names):
        return True
    sign = next(filter(line.__contains__, _SIGNS), _SIGNS[0])
    titles, below = (_bare(each, sign).split(sign) for each in (line, _row_below(pieces, behind)))
    return "" in map(str.strip, titles) and "name" in columns_of_cells(titles) and surely_named(titles, [below])


def _row_below(pieces: Sequence[Piece], behind: int) -> str:
    """The next line that says something and is no rule of a table."""
    below = (_shown(piece) for _, piece in pieces[behind : behind + 3])
    return next((line for line in below if line.strip() and not TableRows.is_rule(line.strip())), "")


def _split(line: str, sign: str | None) -> tuple[str | None, list[_Cell]]:
    """What stands between the cells of a line, and these; a line without cells is one."""
    for each in (sign,) if sign is not None else (*_SIGNS, _SPACES):
        cells = _cells(line, each)
        if len(cells) > 1 or sign is not None:
            return each, cells
    return None, [_Cell(0, line.strip())]


def _cells(line: str, sign: str) -> list[_Cell]:
    """The cells of a line that say something."""
    if sign == _SPACES:
        return [_Cell(found.start(), found[0]) for found in re.finditer(r"\S+(?:\s\S+)*", line.expandtabs())]
    return [_Cell(at, cell.strip().strip('"')) for at, cell in enumerate(_bare(line, sign).split(sign)) if cell.strip()]


def _bare(line: str, sign: str) -> str:
    """A row without the bars around it."""
    return line.strip().removeprefix("|").removesuffix("|") if sign == "|" else line


def _over(cells: Sequence[_Cell], sign: str | None, below: str) -> list[_Cell]:
    """The cells of a row of titles without those that only call the counts, `Qty | Main | Qty | Side`.

    Any word beside each title calls them, where counts and names in turn stand below: `Main | # | Side | #`.
    """
    for first in (0, 1):
        titles, beside = cells[first::2], cells[1 - first :: 2]
        same = len(titles) == len(beside) > 1 and len({cell.said for cell in beside}) == 1
        if same and all(map(_is_section, titles)) and _pairs(_cells(below, sign or _SPACES)) is not None:
            return [replace(t, at=min(t.at, other.at)) for t, other in zip(titles, beside, strict=True)]
    said, start = list[_Cell](), None
    for cell in cells:
        if columns_of_cells([cell.said]) == ["count"]:
            start = cell.at
        else:
            said.append(_Cell(cell.at if start is None else start, cell.said))
            start = None
    return said if len(said) > 1 else list(cells)


def _is_section(cell: _Cell) -> bool:
    return is_section_word(cell.bare)


def _are_titles(cells: Sequence[_Cell], sign: str | None, below: str) -> bool:
    """Whether a row has titles of columns of cards: words of sections, or any words over cards side by side."""
    if not all(_WORDS.match(cell.bare) for cell in cells) or any(cell.is_card for cell in cells):
        return False
    rows = _cells(below, sign or _SPACES)
    if not rows or (sign in _LISTED and sign not in below):
        return False
    if all(is_known(cell.bare) or is_known(_said(cell)) for cell in cells):
        counts = [_COUNT.fullmatch(cell.said) is not None for cell in rows]
        return not all(counts) or "name" in columns_of_cells([cell.said for cell in rows])
    return sign not in _LISTED and len(rows) == len(cells) and all(cell.is_card for cell in rows)


def _cards(cells: Sequence[_Cell], sign: str | None, *, inside: bool) -> list[_Cell] | None:
    """The cards of a row, and titles beside them; None for a row that is no such.

    Below titles one is enough; else there are two at least, and no sign between them that cards of one line have.
    """
    if len(cells) > (0 if inside else 2) and (pairs := _pairs(cells)) is not None:
        return pairs
    if not inside and (sign in _LISTED or sum(cell.is_card for cell in cells) < 2):
        return None
    known = [cell.is_card or cell.is_title for cell in cells]
    counts = [cell for cell in cells if _COUNT.fullmatch(cell.said)]
    named_only = inside and not counts and sign != _SPACES
    return list(cells) if cells and (all(known) or named_only) else None


def _pairs(cells: Sequence[_Cell]) -> list[_Cell] | None:
    """The cards of cells with counts and names in turn; None for other cells."""
    counts = [_COUNT.fullmatch(cell.said) is not None for cell in cells]
    if len(cells) % 2 or counts not in list(_in_turn(len(cells))):
        return None
    halves = list(zip(cells[::2], cells[1::2], strict=True))
    named = [(first, second) if counts[0] else (second, first) for first, second in halves]
    if not all(_WORDS.match(name.said) for _, name in named):
        return None
    return [_Cell(min(count.at, name.at), f"{count.said} {name.said}") for count, name in named]


def _in_turn(size: int) -> Iterator[list[bool]]:
    """Counts and names in turn, either of them first."""
    yield [True, False] * (size // 2)
    yield [False, True] * (size // 2)
