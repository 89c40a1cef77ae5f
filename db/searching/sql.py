"""From a plan to SQL: a condition on the derived tables `facts` and `words`, with every value bound.

The text of the SQL consists of column names, which come from the registered card types, and of question marks; nothing
that a person typed is part of it. A missing value makes a condition NULL, which counts as false; `Complement` is
written so that it holds then, because NOT NULL would be NULL again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from db.facts import column
from db.functions import SEPARATOR
from rules.core.cards import CardField, is_word_field
from rules.core.dataclass import dataclass
from rules.query import plan
from rules.query.patterns import Pattern
from rules.query.plan import Calculation, Plan

if TYPE_CHECKING:
    from db.kept import Kept

Bound: TypeAlias = str | float | int | bytes

TRIGRAM = 3
"""The shortest text that the full-text index can find.

Shorter words, and patterns, are looked for in the index's own table of texts, `words_content`: reading them through the
index takes three times as long.
"""

WORDS = "(SELECT c0 FROM words_content WHERE id = facts.rowid)"


_PLAYED = (
    "(SELECT count(DISTINCT a.list_id) FROM printing p JOIN archive_card a ON a.printing_id = p.id"
    " WHERE p.card_id = facts.card_id AND a.section <> 'maybeboard')"
)
_BESIDE = "(SELECT beside(p.extra, ?) FROM printing p WHERE p.id = facts.printing_id)"
_FIGURE_BESIDE = "(SELECT figure_beside(p.extra, ?) FROM printing p WHERE p.id = facts.printing_id)"
_SHIPPED = "printing_id IN (SELECT p.id FROM printing p JOIN source s ON s.id = p.source_id WHERE s.kind = 'starter')"
_SHARE = f"(1.0 * {_PLAYED} / (SELECT nullif(count(*), 0) FROM archive_list l WHERE l.game = facts.game))"


@dataclass(frozen=True, slots=True)
class Sql:
    """A piece of SQL and the values of its question marks, in their order."""

    text: str
    values: tuple[Bound, ...] = ()

    def joined(self, joiner: str, other: Sql) -> Sql:
        """`self joiner other`, in brackets."""
        return Sql(f"({self.text} {joiner} {other.text})", self.values + other.values)


_EVERY = Sql("1")
"""The condition that every row meets."""

PLAIN_DIGITS = 15
"""Up to so many digits a code is a number that SQLite reads as Python does."""

DEEPEST = 8
"""How deep the SQL of one condition nests. SQLite's parser has room for some twenty levels, and a query for fifty."""

FindRead: TypeAlias = Callable[[str, Sql], Sequence[int]]

_FEW = 2_000
"""So few cards are asked for a pattern one by one more quickly than all that are in memory."""

FindRows: TypeAlias = Callable[[Sql], Sequence[int]]


class SqlWriter:
    """Writes conditions for one connection. A field that the table lacks is missing on every card.

    `find` gives the rowids of `facts` that meet a condition: what nests deeper than SQLite can read is asked first.
    `read` gives those of a condition whose cards' texts are read so far, and `among` is what they all have to meet.
    With `kept`, patterns are tried on the texts in memory; without, SQLite asks for each card that it gets to. That is
    quicker `for_few` cards, unless it is known already where a pattern is found.
    """

    def __init__(
        self,
        columns: Collection[str],
        find: FindRows,
        kept: Kept | None = None,
        *,
        read: FindRead,
        among: Sql = _EVERY,
        for_few: bool = False,
    ) -> None:
        self._columns = frozenset(columns)
        self._find = find
        self._kept = kept
        self._read = read
        self._among = among
        self._for_few = for_few

    def but(self, *, among: Sql | None = None, for_few: bool | None = None) -> SqlWriter:
        """The same writer, but for other cards."""
        return SqlWriter(
            self._columns,
            self._find,
            self._kept,
            read=self._read,
            among=self._among if among is None else among,
            for_few=self._for_few if for_few is None else for_few,
        )

    def condition(self, node: Plan, depth: int = 0) -> Sql:  # noqa: C901 - one line a kind of condition
        """The condition that `facts` rows must meet."""
        if depth == DEEPEST and isinstance(node, (plan.All, plan.Any, plan.Complement)):
            rows = json.dumps(list(self._find(self.condition(node))))
            return Sql("rowid IN (SELECT value FROM json_each(?))", (rows,))
        match node:
            case plan.All(terms):
                return self.all_of(terms, depth)
            case plan.Any(terms):
                return _join([self.condition(term, depth + 1) for term in terms], "OR", "0")
            case plan.Complement(term):
                inner = self.condition(term, depth + 1)
                return Sql(f"NOT ifnull({inner.text}, 0)", inner.values)
            case plan.Test():
                return self.compared(node)
            case plan.OfGame(games):
                return _among("game", games)
            case plan.OfType(types):
                pairs = [Sql("(game = ? AND type = ?)", pair) for pair in sorted(types)]
                return _join(pairs, "OR", "0")
            case plan.CardIn(card_ids):
                return Sql("card_id IN (SELECT value FROM json_each(?))", (json.dumps(sorted(card_ids)),))
            case plan.StandIn():
                return Sql("printing_id IN (SELECT id FROM printing WHERE stand_in)")
            case plan.Reprint():
                return Sql("printing_id <> card_id")
            case plan.TextRead(state):
                rows = json.dumps(list(self._read(state, self._among)))
                return Sql("rowid IN (SELECT value FROM json_each(?))", (rows,))
            case plan.Shipped():
                return Sql(_SHIPPED)
            case plan.Parity(number, odd):
                inner = self.number(number)
                return Sql(f"abs({inner.text}) % 2 = {int(odd)}", inner.values)
            case plan.Beside():
                return self.beside(node)
            case plan.On(field, operator, low, high):
                return Sql(f"compare_days({self.column(field)}, ?, ?, ?)", (operator, low, high))
            case _:
                return self.about_text(node)

    def all_of(self, terms: tuple[Plan, ...], depth: int) -> Sql:
        """All of `terms`; their words go to the full-text index in one question, and texts are read of what is left.

        Where few cards are left by the others, only these are asked for patterns.
        """
        narrowed = self.narrowed(terms, depth)
        if narrowed is not None:
            return narrowed
        words = [t.needle for t in terms if isinstance(t, plan.WordsContain) and len(t.needle) >= TRIGRAM]
        asked = [self._worded(words)] if words else []
        others = [
            self.condition(t, depth + 1)
            for t in terms
            if not (isinstance(t, plan.WordsContain) and len(t.needle) >= TRIGRAM)
        ]
        return _join([*asked, *others], "AND", "1")

    def narrowed(self, terms: tuple[Plan, ...], depth: int) -> Sql | None:
        """All of `terms`, where some of them are asked only of the cards that the others leave."""
        if late := [t for t in terms if plan.asks_texts(t)]:
            early = self.all_of(tuple(t for t in terms if t not in late), depth)
            narrow = self.but(among=_join([self._among, early], "AND", "1"))
            return _join([early, *(narrow.condition(t, depth + 1) for t in late)], "AND", "1")
        new = [t for t in terms if self._is_new_pattern(t)]
        if not new or len(new) == len(terms):
            return None
        asked = self.all_of(tuple(t for t in terms if t not in new), depth)
        rows = self._find(Sql(f"{asked.text} LIMIT {_FEW + 1}", asked.values))
        if len(rows) > _FEW:
            return None
        few = self.but(for_few=True)
        left = Sql("rowid IN (SELECT value FROM json_each(?))", (json.dumps(list(rows)),))
        return _join([left, *(few.condition(t, depth + 1) for t in new)], "AND", "1")

    def _is_new_pattern(self, node: Plan) -> bool:
        """Whether every text in memory would have to be asked for a pattern."""
        while isinstance(node, plan.Complement):
            node = node.term
        match node:
            case plan.WordsMatch(pattern):
                text = WORDS
            case plan.TextMatches(field, pattern) | plan.ValueMatches(field, pattern):
                text = self.column(field)
            case _:
                return False
        return self._kept is not None and not self._for_few and not self._kept.remembers(pattern, text)

    def compared(self, node: plan.Test) -> Sql:
        """Two numbers compared."""
        if self._kept and isinstance(node.left, plan.FigureBeside) and isinstance(node.right, plan.Constant):
            return marked_rows(self._kept.figures_beside(node.left.column, node.operator, node.right.value))
        sign = "<>" if node.operator == "!=" else node.operator
        return self.number(node.left).joined(sign, self.number(node.right))

    def beside(self, node: plan.Beside) -> Sql:
        """What a source says in a column that is no field."""
        if self._kept:
            return marked_rows(self._kept.found_beside(node.pattern, node.column))
        if node.pattern is None:
            return Sql(f"{_BESIDE} <> ''", (node.column,))
        return Sql(f"found(?, {_BESIDE})", (node.pattern.source, node.column))

    def about_text(self, node: Plan) -> Sql:
        match node:
            case plan.WordsContain(needle) if len(needle) >= TRIGRAM:
                return self._worded([needle])
            case plan.WordsContain(needle):
                return self.holding(needle, WORDS)
            case plan.WordsMatch(pattern):
                return self.found(pattern, WORDS)
            case plan.TextContains(field, needle):
                return self.contains(field, needle)
            case plan.TextEquals(field, value) if field.whole:
                name = self.column(field)
                return Sql(f"({name} <> '' AND ltrim({name}, '0') = ?)", (value.lstrip("0"),))
            case plan.TextEquals(field, value):
                return Sql(f"{self.column(field)} = ?", (value,))
            case plan.TextMatches(field, pattern):
                return self.found(pattern, self.column(field))
            case plan.HasValue(field, value):
                return Sql(f"instr({self.column(field)}, ?)", (wrapped(value),))
            case plan.ValueMatches(field, pattern):
                return self.found(pattern, self.column(field))
            case plan.ExactValues(field, values):
                return self.exactly(field, values)
            case plan.Present(field):
                return Sql(f"{self.column(field)} <> ''")
            case _:
                raise TypeError(f"no condition on one card: {node!r}")

    def _worded(self, needles: Sequence[str]) -> Sql:
        """All of these are in a card's words: few cards are asked one by one, all through the index."""
        if self._for_few:
            return _join([Sql(f"instr({WORDS}, ?)", (needle,)) for needle in needles], "AND", "1")
        return Sql("rowid IN (SELECT rowid FROM words WHERE words MATCH ?)", (phrases(needles),))

    def contains(self, field: CardField, needle: str) -> Sql:
        """A text has `needle` in it; names and titles are in the full-text index, which is asked first."""
        inside = self.holding(needle, self.column(field))
        indexed = not self._kept and len(needle) >= TRIGRAM and is_word_field(field.name)
        return self._worded([needle]).joined("AND", inside) if indexed else inside

    def exactly(self, field: CardField, values: frozenset[str]) -> Sql:
        """Each of `values` is there, and nothing else makes the column longer."""
        name = self.column(field)
        each = [Sql(f"instr({name}, ?)", (wrapped(value),)) for value in sorted(values)]
        length = 1 + sum(len(value) + 1 for value in values)
        return _join([*each, Sql(f"length({name}) = ?", (length,))], "AND", "1")

    def number(self, node: Calculation) -> Sql:  # noqa: C901 - one line a kind of number
        """A number, NULL where a card has none."""
        match node:
            case plan.Constant(value):
                return Sql("?", (int(value) if value.is_integer() else value,))
            case plan.NumberOf(field):
                name = self.column(field)  # a figure may be a word, such as X, which is no number
                return Sql(f"CASE WHEN typeof({name}) = 'integer' THEN {name} END")
            case plan.CodeNumber(field):
                name = self.column(field)
                plain = f"{name} <> '' AND length({name}) <= {PLAIN_DIGITS} AND {name} NOT GLOB '*[^0-9]*'"
                return Sql(f"CASE WHEN {plain} THEN CAST({name} AS REAL) ELSE first_number({name}) END")
            case plan.SizeOf(field):
                name = self.column(field)
                return Sql(f"ifnull(length({name}) - length(replace({name}, char(31), '')) - 1, 0)")
            case plan.Owned(str(collection)):
                return Sql(
                    "(SELECT ifnull(sum(o.count), 0) FROM printing p JOIN named_collection o"
                    " ON o.name = ? AND o.printing_id = p.id WHERE p.card_id = facts.card_id)",
                    (collection,),
                )
            case plan.Owned():
                return Sql(
                    "(SELECT ifnull(sum(o.count), 0) FROM printing p JOIN owned o ON o.printing_id = p.id"
                    " WHERE p.card_id = facts.card_id)"
                )
            case plan.FigureBeside(name):
                return Sql(_FIGURE_BESIDE, (name,))
            case plan.Prints():
                return Sql("(SELECT count(*) FROM printing p WHERE p.card_id = facts.card_id)")
            case plan.InArchive(share):
                return Sql(_SHARE if share else _PLAYED)
            case plan.InGames(games, number):
                inner, among = self.number(number), _among("game", games)
                return Sql(f"CASE WHEN {among.text} THEN {inner.text} END", among.values + inner.values)
            case plan.FirstOf(numbers):
                inners = [self.number(number) for number in numbers]
                return Sql(
                    f"coalesce({', '.join(inner.text for inner in inners)})",
                    tuple(value for inner in inners for value in inner.values),
                )
            case plan.Calculated(operator, left, right) if _height(node) <= DEEPEST:
                return _real(self.number(left)).joined(operator, _real(self.number(right)))
            case plan.Calculated():
                return self.flat(node)

    def flat(self, node: Calculation) -> Sql:
        """A calculation that nests too deep for SQLite, as steps for `calculate`: a number is an argument's place."""
        leaves: dict[Sql, int] = {}

        def steps(part: Calculation) -> Iterator[str]:
            if isinstance(part, plan.Calculated):
                yield from steps(part.left)
                yield from steps(part.right)
                yield part.operator
            else:
                yield str(leaves.setdefault(self.number(part), len(leaves)))

        program = " ".join(steps(node))
        arguments = "".join(f", {leaf.text}" for leaf in leaves)
        return Sql(f"calculate(?{arguments})", (program, *(value for leaf in leaves for value in leaf.values)))

    def holding(self, needle: str, text: str) -> Sql:
        """A needle occurs in `text`, an expression."""
        if self._kept and needle and (not self._for_few or self._kept.remembers(needle, text)):
            return marked_rows(self._kept.holding(needle, text))
        return Sql(f"instr({text}, ?)", (needle,))

    def found(self, pattern: Pattern, text: str) -> Sql:
        """A pattern is found in `text`, an expression."""
        if self._kept and (not self._for_few or self._kept.remembers(pattern, text)):
            return marked_rows(self._kept.found(pattern, text))
        if not pattern.must:
            return Sql(f"found(?, {text})", (pattern.source,))
        return Sql(f"CASE WHEN instr({text}, ?) THEN found(?, {text}) ELSE 0 END", (pattern.must, pattern.source))

    def column(self, field: CardField) -> str:
        """The column of a field, NULL where the catalogue has none yet."""
        name = column(field.name)
        return name if name.strip('"') in self._columns else "NULL"


def marked_rows(marks: bytes) -> Sql:
    """The condition that a row is marked in `marks`."""
    return Sql("substr(?, rowid, 1) = x'01'", (marks,))


def marks_of(rowids: Sequence[int]) -> bytes:
    """A byte for each row of `facts` from the first on, 1 for these; SQLite finds a row in it at once."""
    marks = bytearray(max(rowids, default=0))
    for rowid in rowids:
        marks[rowid - 1] = 1
    return bytes(marks)


def wrapped(value: str) -> str:
    """A value as it stands in the column of a VALUES field."""
    return f"{SEPARATOR}{value}{SEPARATOR}"


def phrases(needles: Sequence[str]) -> str:
    """What the full-text index is asked for all of these."""
    return " AND ".join('"' + needle.replace('"', '""') + '"' for needle in needles)


def _join(parts: list[Sql], joiner: str, empty: str) -> Sql:
    if not parts:
        return Sql(empty)
    text = f" {joiner} ".join(part.text for part in parts)
    return Sql(f"({text})" if len(parts) > 1 else text, tuple(value for part in parts for value in part.values))


def _among(name: str, values: Collection[str]) -> Sql:
    return Sql(f"{name} IN ({', '.join('?' * len(values))})", tuple(sorted(values)))


def _height(node: Calculation) -> int:
    """How deep a calculation nests, told without going deeper than it matters."""
    level, height = [node], 0
    while level and height <= DEEPEST:
        level = [side for part in level if isinstance(part, plan.Calculated) for side in (part.left, part.right)]
        height += 1
    return height


def _real(number: Sql) -> Sql:
    return Sql(f"CAST({number.text} AS REAL)", number.values)


def beside_order(column: str, *, descending: bool) -> Sql:
    """The order by a column of sources that is no field: by its figures, then by its words, cards without last."""
    way = "DESC" if descending else "ASC"
    text = f"{_FIGURE_BESIDE} {way} NULLS LAST, nullif({_BESIDE}, '') {way} NULLS LAST"
    return Sql(text, (column, column))
