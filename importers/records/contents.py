"""From a source's columns to fields by their contents, where their names are not enough."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence, Set
from itertools import pairwise

from importers.games import GameImporter
from importers.records.columns import COMPOUND, IGNORED, LABELLED, Columns
from importers.records.labelled import say_each_a_field, say_fields
from importers.records.mappings import SourceMapping
from importers.rows import Row
from importers.values.cell_values import alone, count, figure, is_empty, says_nothing
from importers.values.column_names import OBJECTS_WITH_NAMES, ONLY_A_CARD
from importers.values.ids import are_other_numbers, is_surely_id, looks_like_id, may_be_id, name_and_id
from importers.values.languages import in_english
from rules.core.text import bare_key, fold

_NUMBERED = re.compile(r"column \d+")

_PAIR_OF_FIGURES = re.compile(r"\s*[+-]?(?:\d{1,3}|[xX])\s*[/／]\s*[+-]?(?:\d{1,3}|[xX])\s*")

_CODES = frozenset({"code", "ref", "reference", "serial", "serialnumber", "key", "slug"})
"""Columns that hold ids where all that is in them looks like one."""

_OF_ALL = re.compile(r"(?<=\d)\s*/\s*\d{2,4}$")
"""How many cards there are, behind a card's number: `KS 045/130`."""

_NUMBER_OF_ALL = re.compile(r"\d{1,4}\s*/\s*\d{2,4}")
_RARITY_BEHIND = re.compile(r"(?<=\d)\s+[A-Z]{1,3}$")

_OF_SHOPS = frozenset({"category", "categorie", "productcategory", "productline"})
"""Columns that shops sort their goods by, where no word in them is a card type."""

_BELOW_A_TITLE = re.compile("sub|sous|unter|sotto|version|second|副|サブ")
"""What a title's column begins with where the one above it is the name."""

_PARTS_OF_CELLS = re.compile(r"\s*[/,;&]\s*")
_SIGNS = ("#", "№", "x", "×")
_WORD = re.compile(r"[^\W\d_]{2}|[\u2e80-\uffff]")

_NICKNAMES = frozenset({"nickname", "label", "displayname"})
_NOTES_ON_SCREEN = frozenset({"gmnotes", "guid", "luascript"})
"""What only objects on a screen's table have, whose ids are places in a picture."""


class ReadColumns(Columns):
    """The columns of one import, of which each file's first rows show more than their names.

    `types_of_names` are the card types that columns of names say.
    """

    def __init__(self, importer: GameImporter, said: SourceMapping, in_parts: Collection[str]) -> None:
        super().__init__(importer, said, in_parts)
        self.types_of_names: dict[str, str] = {}

    def learn(self, rows: Sequence[Row]) -> None:
        """Look at the first rows of a file, for columns whose names do not say alone what is in them.

        A column that says no more than "card", or nothing that is known, has ids where they all look like ids. Else one
        that says "card", or a card type, has the names, where no other column has. An `id` that is none, beside a
        number, is a key of the source's own.
        """
        columns = list(dict.fromkeys(column for row in rows for column in row.values))
        self.plain.clear()
        self._find_places(columns)
        self.types_of_names.clear()
        said = {column: _said(column, rows) for column in columns}
        told = self.by_hand.keys() | self._ignored
        free = [column for column in columns if bare_key(column) not in told]
        meant = {column: self.resolve(column) for column in columns}
        meant |= {column: self.freed(column) for column in free if self._is_doubtful(column, said[column])}
        own = self._importer.own_names
        known = {name for column, name in meant.items() if said[column] and (name != column or name in own)}
        ids = [column for column in free if _are_ids(column, said[column])]
        self._find_type([column for column in free if meant[column] not in known], said, known)
        coded = self._find_ids(free, said, ids, known)
        self._find_ids_of_other_tables(ids, rows)
        self._find_words(free, said, known)
        self._find_told(free, said, known)
        self._find_letters(free, said, known)
        self._find_counts(free, said, known)
        self._find_nicknames(free, said)
        self._find_names_called_counts(free, said, known)
        self._find_labelled(free, said)
        if known.isdisjoint({"name", *self._importer.names_in_languages}):
            self._find_second(free, said, ids)
            self._find_names_called_titles(free)
        if "name" not in map(self.names.get, columns):
            self._find_names(free, coded, said, rows, typed="type" in known)
            meant_now = set(map(self.names.get, columns))
            self._find_nicknames(
                free, said, nameless=meant_now.isdisjoint({"name", *self._importer.names_in_languages})
            )
        else:
            self._find_names_of_other_tables(free, rows, typed="type" in known)
            self._find_names_with_ids(free, said)

    def _find_labelled(self, free: Sequence[str], said: Mapping[str, Sequence[str]]) -> None:
        """Columns whose cells say fields with their names; `Cost` may hold several costs.

        One field a cell may be an effect, `worth 7`, where no other column is so and the column has a name.
        """
        several, single = [], []
        for column in free:
            if self.names[column] in (IGNORED, COMPOUND) or column in self.parts:
                continue
            if say_fields(said[column], self._importer, known=self.names[column] != column):
                several.append(column)
            elif self.names[column] == column and say_each_a_field(said[column], self._importer):
                single.append(column)
        for column in several + (single if len(several + single) > 1 else [*filter(_NUMBERED.fullmatch, single)]):
            self.names[column] = LABELLED

    def _is_doubtful(self, column: str, said: Sequence[str]) -> bool:
        """Whether a column is not what it is called: of a pair that is unknown, or the type of cards or goods alone."""
        field = self.names[column]
        if field == "type" and said and bare_key(column) != "cardtype":
            weak = bare_key(column) in _OF_SHOPS and not any(map(self._importer.type_named, said))
            return weak or all(fold(word) in ONLY_A_CARD for word in said)
        parts = re.split("[/／]", column)
        if field in (column, COMPOUND, IGNORED, LABELLED) or len(parts) == 1 or not said:
            return False
        return not all(map(self._importer.field_of, parts)) and all(map(_PAIR_OF_FIGURES.fullmatch, said))

    def _find_ids(
        self, free: Sequence[str], said: Mapping[str, Sequence[str]], ids: Sequence[str], known: set[str]
    ) -> str | None:
        """The column of the ids among several that could be; others that are called so are keys of the source's own."""
        called = [column for column in free if self.names[column] == "id"]
        on_screen = any(bare_key(column) in _NOTES_ON_SCREEN for column in free)
        with_ids = any(_are_names_with_ids(each, said[each]) for each in free if each not in (*called, *ids))
        coded = self._coded(ids, called, known, with_ids=with_ids)
        numbers = next((said[each] for each in free if self.names[each] == "number"), [])
        for column in called:
            apart = "number" in known or with_ids or on_screen
            own_key = _is_own_key(said[column], apart=apart) or are_other_numbers(said[column], numbers)
            if own_key or (coded and column not in ids):
                self.freed(column)
                known.discard("id")
        coded = self._beside_counts(free, said, ids, known) or coded
        if coded and not {"id", "number"} & known:
            self._means(coded, "id")
        elif coded is None:
            self._find_numbers(free, said, known)
        return coded

    def _find_numbers(self, free: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """The numbers of a set under a word for cards, where the names are elsewhere."""
        column = next((c for c in free if bare_key(c) in ONLY_A_CARD and _are_numbers_of_all(said[c])), None)
        if column and "name" in known and known.isdisjoint(("id", "number")):
            self._means(column, "number")
            known.add("number")

    def _coded(self, ids: Sequence[str], called: Sequence[str], known: Set[str], *, with_ids: bool) -> str | None:
        """Of columns that look like ids the one that has them: beside names with ids, codes are a shop's own."""
        new = [] if with_ids else [column for column in ids if self.names[column] not in known]
        several = called if len(called) > 1 else ()
        return next((column for column in ids if column in new or column in several), None)

    def _find_ids_of_other_tables(self, ids: Sequence[str], rows: Sequence[Row]) -> None:
        """The columns of ids that are called so in further tables of a file only: `Code` where others have `No`."""
        telling = {column for column, name in self.names.items() if name in ("id", "number")}
        for column in ids:
            if self.names[column] == column and telling and _are_apart(column, telling, rows):
                self._means(column, "id")

    def _beside_counts(
        self, free: Sequence[str], said: Mapping[str, Sequence[str]], ids: Sequence[str], known: set[str]
    ) -> str | None:
        """The column of the ids beside one that only counts the rows and would be taken for the number."""
        counted = [column for column in free if self.names[column] == "number" and _counts_rows(said[column])]
        most = max((len(said[column]) for column in counted), default=0)
        full = (column for column in ids if len(said[column]) >= most)
        sure = next((column for column in full if self.names[column] in ("number", column)), None)
        if not counted or sure is None or "id" in known:
            return None
        for column in counted:
            self.freed(column)
        known.discard("number")
        return sure

    def _find_type(self, columns: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """The card types, in a column that holds nothing else."""
        types = self._importer.types
        typed = next((c for c in columns if said[c] and all(map(self._importer.type_called, said[c]))), None)
        if typed and "type" not in known and fold(typed) not in types:
            self._means(typed, "type")
            known.add("type")

    def _find_second(self, columns: Sequence[str], said: Mapping[str, Sequence[str]], ids: Sequence[str]) -> None:
        """The names in the second column of a table without header, where the first has the ids."""
        first, second = (f"column {place}" for place in (1, 2))
        if first in ids and second in columns and self.names.get(second) == second:
            figures = any(isinstance(figure(value), int) for value in said[second])
            if not figures:
                self._means(second, "name")

    def _find_nicknames(
        self, columns: Sequence[str], said: Mapping[str, Sequence[str]], *, nameless: bool = False
    ) -> None:
        """The names, where `Name` has one kind of thing in every row or nothing has names, as on a screen's table."""
        name = next((column for column in columns if self.names.get(column) == "name"), None)
        other = next((column for column in columns if bare_key(column) in _NICKNAMES), None)
        if other and any(said[other]) and name and set(said[name]) <= OBJECTS_WITH_NAMES:
            self.freed(name)
            self._means(other, "name")
        elif nameless and other and bare_key(other) == "nickname" and any(said[other]):
            self._means(other, "name")

    def _find_words(self, columns: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """Columns without a name of their own that hold nothing but words of the game: what these are words of."""
        for column in columns:
            if _NUMBERED.fullmatch(column) and said[column]:
                parts = (part for value in said[column] for part in _PARTS_OF_CELLS.split(value))
                words = {self._importer.word_column(part) for part in parts}
                word = words.pop() if len(words) == 1 else None
                if word and word not in known and (field := self._importer.field_of(word) or word):
                    self._means(column, field)
                    known.add(field)

    def _find_told(self, free: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """Columns of figures some of which are words that only another field has: 7, K and Joker are ranks."""
        for field, words in self._importer.telling.items():
            by_codes_last = sorted(free, key=lambda column: self.names[column] in ("number", "id"))
            for column in by_codes_last if field not in known else ():
                told = [value for value in said[column] if fold(value) in words]
                others = [value for value in said[column] if value not in told]
                if told and all(isinstance(figure(value), int) for value in others) and self.names[column] != field:
                    known.discard(self.names[column])
                    if self.names[column] in self._importer.figures:
                        self.figures_of[column] = self.names[column]
                    self._means(column, field)
                    known.add(field)
                    break

    def _find_letters(self, free: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """Columns of one letter: two that hold what their letters stand for settle each other, and so do names."""
        fitting: dict[str, str] = {}
        for column in free:
            field = self._importer.letters.get(bare_key(column)) if self.names[column] == column else None
            if field and field not in known and said[column] and self._holds(field, said[column]):
                fitting[column] = field
        figures = self._importer.figures.intersection(fitting.values())
        for column, field in fitting.items():
            if field == "name" or len(figures) > 1:
                self._means(column, field)
                known.add(field)

    def _find_counts(self, free: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]) -> None:
        """Copies, under a sign alone of a game in a box, where its figures do not go up as numbers of cards do."""
        column = next((c for c in free if c.strip() in _SIGNS and self.names[c] == "number"), None)
        figures = [figure(value) for value in said[column]] if column else []
        goes_up = all(isinstance(one, int) and isinstance(two, int) and one < two for one, two in pairwise(figures))
        if column and self._importer.game.box and "copies" not in known and len(figures) > 1 and not goes_up:
            self._means(column, "copies")
            known.discard("number")
            known.add("copies")

    def _holds(self, field: str, said: Sequence[str]) -> bool:
        """Whether all that a column says are figures for a field of figures, and words for another."""
        are_figures = [isinstance(figure(value), int) or says_nothing(value) for value in said]
        if field in self._importer.figures:
            return all(are_figures)
        return not any(are_figures) and all(_WORD.search(value) for value in said)

    def said_of(self, field: str, rows: Sequence[Row]) -> list[str]:
        """All that columns of a field say in rows."""
        return [word for column, name in self.names.items() if name == field for word in _said(column, rows)]

    def _find_names_called_counts(
        self, free: Sequence[str], said: Mapping[str, Sequence[str]], known: set[str]
    ) -> None:
        """The names in a column that is called a count in one language and the name in another: words are no count."""
        called = [c for c in free if self.names[c] == "copies" and "name" in in_english(c) and said[c]]
        worded = (c for c in called if not any(isinstance(figure(count(value)), int) for value in said[c]))
        if "name" not in known and (column := next(worded, None)):
            self._means(column, "name")
            known.add("name")

    def _find_names_called_titles(self, free: Sequence[str]) -> None:
        """The names, in a column `Title` beside another, `Subtitle`, that has the titles."""
        titles = [column for column in free if self.names[column] == "title"]
        below = [column for column in titles if _BELOW_A_TITLE.match(bare_key(column))]
        above = next((column for column in titles if column not in below), None)
        if above and below:
            self._means(above, "name")
            self._means(below[0], "title")

    def _find_names(
        self,
        free: Sequence[str],
        coded: str | None,
        said: Mapping[str, Sequence[str]],
        rows: Sequence[Row],
        *,
        typed: bool,
    ) -> None:
        """The names, in a column that says no more than what it is the name of: `Card`, `Zone`, `Ninja`.

        Of several tables in a file each may have its own. Else they are in a column that has a card's id beside each.
        """
        types = {fold(column): found for column in free if (found := self._importer.type_called(column))}
        columns = [column for column in free if column != coded]
        column = next((c for c in columns if bare_key(c) in ONLY_A_CARD), None)
        named = [c for c in columns if fold(c) in types and self.names.get(c) != "type"]
        const = self._importer.types.get(fold(self._said.const.get("type", "")))
        named.sort(key=lambda c: (types[fold(c)] is not const, self.names.get(c) not in (c, None)))
        column = (
            column or next(iter(named), None) or next((c for c in columns if _are_names_with_ids(c, said[c])), None)
        )
        if column is None:
            return
        for each in _of_other_tables(column, named, rows):
            self._means(each, "name")
            if not typed and each in named:
                self.types_of_names[each] = types[fold(each)].type_id

    def _find_names_with_ids(self, free: Sequence[str], said: Mapping[str, Sequence[str]]) -> None:
        """The names, in a further column that has a card's id beside each, where nothing else has ids or numbers."""
        if not {"id", "number"}.isdisjoint(self.names.values()):
            return
        names = [column for column in free if self.names[column] == "name"]
        may_be = (c for c in free if self.names[c] in (c, "name") and _are_names_with_ids(c, said[c]))
        with_ids = next(may_be, None)
        if with_ids and names and not all(_are_names_with_ids(column, said[column]) for column in names[:1]):
            for column in names:
                self.freed(column)
            self._means(with_ids, "name")

    def _find_names_of_other_tables(self, free: Sequence[str], rows: Sequence[Row], *, typed: bool) -> None:
        """The names in further tables that are called after their cards, `Mission` where others have `Name`."""
        named = {column for column, name in self.names.items() if name == "name"}
        for column in free:
            of_type = self._importer.type_called(column) if self.names.get(column) == column else None
            if of_type and any(column in row.values for row in rows) and _are_apart(column, named, rows):
                self._means(column, "name")
                if not typed:
                    self.types_of_names[column] = of_type.type_id


def _of_other_tables(column: str, others: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """A column, and those among others like it that are never in a row with it, as they are of other tables."""
    apart = (c for c in others if column in others and not any({c, column} <= row.values.keys() for row in rows))
    return [column, *apart]


def _are_apart(column: str, others: Set[str], rows: Sequence[Row]) -> bool:
    """Whether no row has a column and one of others."""
    return not any(column in row.values and others & row.values.keys() for row in rows)


def _are_names_with_ids(column: str, said: Sequence[str]) -> bool:
    """Whether all that a column says are names with the card's id beside them: `Mira (T1-001) [Common]`.

    A column that is called so itself has a card in the place of its header.
    """
    return bool(said) and name_and_id(column) is None and all(name_and_id(value) is not None for value in said)


def _are_ids(column: str, said: Sequence[str]) -> bool:
    """Whether all that a column says looks like ids, the less doubtfully the less its name says so."""
    if bare_key(column) in _CODES:
        return bool(said) and all(looks_like_id(_OF_ALL.sub("", value)) for value in said)
    return bool(said) and all(map(is_surely_id, said))


def _are_numbers_of_all(said: Sequence[str]) -> bool:
    """Whether all that a column says are numbers of a set, `003/130`, or ids, perhaps with a rarity behind."""
    bare = [_RARITY_BEHIND.sub("", value.strip()) for value in said]
    return any(map(_NUMBER_OF_ALL.fullmatch, bare)) and all(
        _NUMBER_OF_ALL.fullmatch(value) or looks_like_id(value) for value in bare
    )


def _is_own_key(said: Sequence[str], *, apart: bool) -> bool:
    """Whether what is called an id is none: a key of the source's own, where cards are told apart otherwise."""
    return bool(said) and not any(map(may_be_id, said)) and (apart or _counts_rows(said))


def _counts_rows(said: Sequence[str]) -> bool:
    """Whether a column only counts the rows: 1, 2, 3."""
    return len(said) > 1 and all(figure(value) == place for place, value in enumerate(said, 1))


def _said(column: str, rows: Sequence[Row]) -> list[str]:
    """What a column says in rows, as text."""
    values = (row.values.get(column) for row in rows)
    return [str(alone(value)) for value in values if not is_empty(value)]
