"""The columns of a table that count copies: one for all, or one for each section, each finish, or the sum of them.

`Name, Main, Side` counts the copies of each section, `Name, Normal, Foil` those of each finish, which add up. What a
row says is worked out from all of them; where they contradict each other the row is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from enum import Enum

from decks.lists.columns import COLUMNS, columns_of_cells
from decks.lists.left_out import NO, YES, InOrOut, in_or_out, refuse_out, said_out
from decks.lists.titles import is_own_section, is_section_word, section_meaning
from decks.problems import quoted
from rules.core.dataclass import dataclass
from rules.core.late import Late
from rules.core.text import fold

_COUNT = Late(r"[x×*]?\s?(?P<count>\d+)(?:[.,]0+)?\s?[x×*]?(?:枚)?", re.IGNORECASE)
_NONE = frozenset(("", "-", "–", "—", "/", "."))
_SAYS_NO = NO - {*_NONE, "0"}
_FINISHES = frozenset(
    (
        *("foil", "foils", "holo", "holos", "holofoil", "nonfoil", "non foil", "normal", "regular", "reg", "reverse"),
        *("reverse holo", "reverse foil", "etched", "parallel", "gold", "rainbow", "brillante", "brillant", "normale"),
    )
)
_CONDITIONS = frozenset(
    (
        *("nm", "near mint", "mint", "mt", "ex", "excellent", "gd", "good", "lp", "lightly played", "light played"),
        *("sp", "slightly played", "mp", "moderately played", "pl", "played", "hp", "heavily played", "dmg", "damaged"),
        *("poor", "gespielt", "joué", "bespielt"),
    )
)
_TOTALS = frozenset(("total", "sum", "all", "gesamt", "summe", "somme", "合計", "計", "totale", "suma"))
_COUNT_WORDS = frozenset(
    word for said in COLUMNS["count"] for word in fold(said).split() if not word.startswith("total")
) | {"of", "in", "the", "cards", "number", "nr"}
_CAMEL = Late(r"(?<=[a-z])(?=[A-Z])")
_SEVERAL = 2
_APART = Late(r"[\s_()\[\]#/:.?-]+")


class Kind(Enum):
    """What a column counts: all copies, those of a section, a finish or a condition, or the sum of the others."""

    PLAIN = "plain"
    SECTION = "section"
    FINISH = "finish"
    CONDITION = "condition"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class CountColumn:
    """A column that counts copies: its place, its title as written, and the section whose copies it counts."""

    place: int
    title: str
    kind: Kind
    section: str | None = None


@dataclass(frozen=True, slots=True)
class Counting:
    """How a table counts copies. `flags` are columns of a section that only mark its rows with an x or a yes.

    `marks` are columns that say of each row whether its card is in the deck, and `ones` those of nothing but 0 and 1.
    """

    columns: tuple[CountColumn, ...]
    flags: tuple[CountColumn, ...] = ()
    marks: tuple[InOrOut, ...] = ()
    ones: tuple[CountColumn, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether one column has the counts and no other says anything about them."""
        return len(self.columns) == 1 and self.columns[0].kind is Kind.PLAIN and not (self.flags or self.marks)

    @property
    def places(self) -> frozenset[int]:
        """The places of the columns that were read for what they say."""
        return frozenset((*(c.place for c in (*self.columns, *self.flags)), *(mark.place for mark in self.marks)))

    def copies(self, row: Sequence[str]) -> list[tuple[int, str | None]]:
        """How many copies a row says, by section. Raises ValueError where its cells are no counts or do not agree."""
        said = {column: count for column in self.columns if (count := _count_in(row, column)) is not None}
        plain = _agreed({c: n for c, n in said.items() if c.kind is Kind.PLAIN})
        copies = _with_sections(_with_finishes(plain, said), said)
        held = sum(count for count, _ in copies)
        total = _agreed({c: n for c, n in said.items() if c.kind is Kind.TOTAL})
        if total is not None and not held:
            copies = [(total, None)]
        elif total is not None and total != held:
            raise ValueError(f"its counts come to {held}, and not to {total}.")
        if held:
            refuse_out(self.marks, row)
        self._refuse_doubtful(row)
        marked = [flag.section for flag in self.flags if _cell(row, flag) in YES]
        if len(marked) > 1:
            raise ValueError("it is marked for several sections.")
        return [(count, marked[0] if marked and section is None else section) for count, section in copies if count]

    def _refuse_doubtful(self, row: Sequence[str]) -> None:
        """Raises ValueError for a row of which a column says that it is not in the deck, or 1, a count or a mark."""
        if any(_cell(row, mark) in _SAYS_NO for mark in self.flags if {m.section for m in self.flags} == {"main"}):
            raise ValueError(said_out(self.flags[0].title, "no"))
        for column in self.doubtful:
            if _cell(row, column) == "1":
                said = f"{quoted(column.title)} says 1: one copy more, or a mark?"
                raise ValueError(f"{said} Write the copies of each section, or the section.")

    @property
    def doubtful(self) -> tuple[CountColumn, ...]:
        """The columns of a section that say nothing but 0 and 1 beside the counts of all copies."""
        if not any(c.kind is Kind.PLAIN for c in self.columns) or any(c.section == "main" for c in self.columns):
            return ()
        return tuple(c for c in self.ones if is_section_word(c.title))


def counting_of(cells: Sequence[str], rows: Iterable[Sequence[str]]) -> Counting | None:
    """How a table with these column names and rows counts copies; None where none of its columns does."""
    columns = list(_count_columns(cells))
    plain = [column for column in columns if column.kind is Kind.PLAIN]
    held = list(rows)
    marks = in_or_out(cells, held) if plain else ()
    marking = {mark.place for mark in marks}
    columns = _with_conditions([column for column in columns if column.place not in marking], held)
    below = {column: {_cell(row, column) for row in held} for column in columns if column.kind is not Kind.PLAIN}
    counts = tuple(c for c in columns if c.kind is Kind.PLAIN or any(map(str.isdecimal, below[c])))
    flags = tuple(c for c, values in below.items() if c.kind is Kind.SECTION and c not in counts and _are_flags(values))
    return Counting(counts, flags, marks, tuple(filter(counts.__contains__, _of_ones(below)))) if counts else None


def _with_conditions(columns: list[CountColumn], rows: Sequence[Sequence[str]]) -> list[CountColumn]:
    """The columns, with those of conditions where they alone count: two or more, and not each row has all of them.

    Whole numbers below each of them may be prices.
    """
    apart = [column for column in columns if column.kind is Kind.CONDITION]
    others = [column for column in columns if column.kind is not Kind.CONDITION]
    counts = [c for c in others if c.kind is not Kind.TOTAL and any(_COUNT.fullmatch(_cell(row, c)) for row in rows)]
    if len(apart) < _SEVERAL or counts:
        return others
    return [*others, *apart] if _are_counts([_cell(row, column) for row in rows for column in apart]) else others


def _are_counts(cells: Sequence[str]) -> bool:
    """Whether cells are counts, and some of them none."""
    said = [cell for cell in cells if cell not in _NONE]
    return bool(said) and all(map(_COUNT.fullmatch, said)) and (len(said) < len(cells) or "0" in said)


def section_column(titles: Sequence[str], meanings: Sequence[str | None], rows: Iterable[Sequence[str]]) -> int | None:
    """The place of a column that says each row's section, though its name does not say so; None where there is none."""
    if "section" in meanings:
        return None
    held = list(rows)
    for place, meaning in enumerate(meanings):
        said = {row[place].strip() for row in held if place < len(row)} - {""}
        label = meaning == "tags" and fold(titles[place].strip(" *_`:")) not in ("tags", "tag")
        if (meaning is None or label) and said and all(is_section_word(word) or is_own_section(word) for word in said):
            return place
    return None


def _of_ones(below: Mapping[CountColumn, Set[str]]) -> Iterator[CountColumn]:
    """The columns that have nothing but 0 and 1 below them."""
    return (column for column, values in below.items() if "1" in values and values <= {"0", "1", *_NONE})


def _are_flags(values: Iterable[str]) -> bool:
    said = set(values)
    return not said.isdisjoint(YES) and said <= YES | NO


def _count_columns(cells: Sequence[str]) -> Iterator[CountColumn]:
    first = columns_of_cells(cells)
    for place, cell in enumerate(cells):
        meaning = columns_of_cells([cell])[0]
        if meaning == "count" or first[place] == "count":
            # A word with two meanings that is the names' column here is no count.
            if first[place] in (None, "count"):
                yield CountColumn(place, cell.strip(), Kind.PLAIN)
        elif meaning is None and first[place] is None and (column := _named(place, cell.strip())) is not None:
            yield column


def _named(place: int, title: str) -> CountColumn | None:
    """The column that counts something apart: `Foil Qty`, `# Main`, `Sideboard`, `Total`."""
    words = [word for word in _APART.split(fold(_CAMEL.sub(" ", title))) if word]
    said = " ".join(word for word in words if word not in _COUNT_WORDS)
    if said in _FINISHES:
        return CountColumn(place, title, Kind.FINISH)
    if said in _TOTALS:
        return CountColumn(place, title, Kind.TOTAL)
    if said in _CONDITIONS or (said and all(word in (*_CONDITIONS, *_FINISHES) for word in words)):
        return CountColumn(place, title, Kind.CONDITION)
    for section in (said, " ".join(words)):
        if section and (is_section_word(section) or is_own_section(section)):
            return CountColumn(place, title, Kind.SECTION, section_meaning(section))
    return None


def _cell(row: Sequence[str], column: CountColumn) -> str:
    return row[column.place].strip().casefold() if column.place < len(row) else ""


def _count_in(row: Sequence[str], column: CountColumn) -> int | None:
    """The count in a column's cell; None where it says nothing. Raises ValueError for anything else."""
    said = _cell(row, column)
    if said in _NONE:
        return None
    found = _COUNT.fullmatch(said)
    if found is None:
        raise ValueError(f"the count {quoted(said)} is no whole number.")
    return int(found["count"][:6])


def _agreed(said: Mapping[CountColumn, int]) -> int | None:
    """What all these columns say. Raises ValueError where they say different counts."""
    if len(set(said.values())) > 1:
        first, second = list(said.items())[:2]
        both = f"{quoted(first[0].title)} says {first[1]} and {quoted(second[0].title)} {second[1]}"
        raise ValueError(f"{both}; which is its count?")
    return next(iter(said.values()), None)


def _with_finishes(plain: int | None, said: Mapping[CountColumn, int]) -> int | None:
    """The copies of all finishes, which add up. Raises ValueError where a count beside them may hold them or not."""
    finishes = {c: count for c, count in said.items() if c.kind in (Kind.FINISH, Kind.CONDITION)}
    added = sum(finishes.values())
    if not plain or not added:
        return added if finishes and not plain else plain
    if len(finishes) > 1 and added == plain:
        return plain
    column = next(column for column, count in finishes.items() if count)
    raise ValueError(f"are the {finishes[column]} of {quoted(column.title)} among the {plain}, or beside them?")


def _with_sections(plain: int | None, said: Mapping[CountColumn, int]) -> list[tuple[int, str | None]]:
    """The copies by section. Raises ValueError where a count beside those of all sections is not their sum."""
    parts = [(count, column.section) for column, count in said.items() if column.kind is Kind.SECTION]
    if plain is None:
        return list(parts)
    if not any(section == "main" for _, section in parts):
        return [(plain, None), *parts]
    added = sum(count for count, _ in parts)
    if added != plain:
        raise ValueError(f"its sections have {added} copies, and not {plain}.")
    return list(parts)
