"""The other tables of a dump: sets, types and symbols that cards name by their keys."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from rules.core.cards import Json
from rules.core.text import bare_key

_KEY = re.compile(r"(?P<what>.*[^\W_])_?(?:id|fk|ref|key)", re.IGNORECASE)
_CARD = ("card", "cards", "cardid", "idcard", "cardfk")
_LABELS = ("code", "abbr", "abbreviation", "shortname", "short", "name", "title", "label", "value", "text", "word")
_NAMES = ("name", "title", "label")
_DATES = ("date", "released", "releasedate", "releasedon", "year")
_MOST_ROWS = 20_000

Cells = Mapping[str, Json]


class Beside:
    """The rows of the tables without cards, by table and key, and those that name a card beside something else."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Cells]] = {}
        self._of_cards: dict[str, list[Cells]] = {}
        self._rows = 0

    def take(self, table: str, columns: Sequence[str], values: Sequence[Json]) -> None:
        """Keep a row of a table that has no cards."""
        self._rows += 1
        if len(columns) != len(values) or self._rows > _MOST_ROWS:
            return
        row = dict(zip(columns, values, strict=True))
        by_key = {bare_key(column): column for column in columns}
        if card := next((by_key[name] for name in _CARD if name in by_key), None):
            self._of_cards.setdefault(table, []).append({"": row[card], **{c: v for c, v in row.items() if c != card}})
        what = _singular(table)
        own = next((by_key[name] for name in ("id", f"{what}id", "key") if name in by_key), None)
        own = own or next((by_key[name] for name in by_key if name.endswith("id") and what.endswith(name[:-2])), None)
        if own is not None:
            self._tables.setdefault(table, {})[str(row[own])] = row

    def joined(self, row: Cells) -> dict[str, Json]:
        """A card's row with what its keys stand for in their place, and what other tables say of it behind."""
        found: dict[str, Json] = {}
        for column, value in row.items():
            found.update(self._meant(column, value) or {column: value})
        key = next((row[column] for column in row if bare_key(column) in ("id", "cardid")), None)
        for rows in self._of_cards.values() if key is not None else ():
            said: dict[str, list[Json]] = {}
            for each in rows:
                if str(each[""]) == str(key):
                    for column, value in self._about(each):
                        said.setdefault(column, []).append(value)
            for column, values in said.items():
                if column not in found:
                    found[column] = values if len(values) > 1 else values[0]
        return found

    def _about(self, row: Cells) -> Iterator[tuple[str, Json]]:
        """What a row that names a card says of it."""
        for column, value in row.items():
            if column and bare_key(column) != "id" and value is not None:
                meant = self._meant(column, value)
                yield next(iter(meant.items())) if meant else (column, value)

    def _meant(self, column: str, value: Json) -> dict[str, Json]:
        """What a key stands for, under the word for it; nothing where no table has it."""
        named = _KEY.fullmatch(column)
        what = bare_key(named["what"] if named else column)
        for table, rows in self._tables.items():
            if what and _singular(table).endswith(what) and (row := rows.get(str(value))) and value is not None:
                told = {bare_key(name): said for name, said in row.items() if said not in (None, "")}
                label = next((told[name] for name in _LABELS if name in told), None)
                if label is None:
                    continue
                name = next((told[word] for word in _NAMES if word in told), label)
                date = next((told[word] for word in _DATES if word in told), None)
                of_set = {"set title": name, "release date": date} if what in ("set", "expansion") else {}
                return {what: label, **{word: said for word, said in of_set.items() if said is not None}}
        return {}


def keys_among(columns: Sequence[str]) -> set[str]:
    """What the keys among some columns stand for: `set` of `set_id`."""
    return {bare_key(named["what"]) for column in columns if (named := _KEY.fullmatch(column))}


def is_named_by(table: str, keys: Collection[str]) -> bool:
    """Whether one of some keys stands for the rows of a table."""
    return any(_singular(table).endswith(key) for key in keys)


def _singular(table: str) -> str:
    word = bare_key(table)
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")
