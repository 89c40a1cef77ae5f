"""tcgcsv's ProductsAndPrices.csv: a row for each product and subtype (normal, foil), card facts in `ext…` columns.

Rows of one product become one record, with the prices of its subtypes. Products without a number (boosters, boxes) are
skipped by name.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from importers.formats.tables import first_line, looks_like_text, read_table
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow, SourceFormat
from rules.core.cards import Json

_PRICES = ("lowPrice", "midPrice", "highPrice", "marketPrice", "directLowPrice")
_EXT = "ext"
_BREAK = re.compile(r"<\s*br\s*/?\s*>|</p>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,200}>")


def _read(entry: Entry) -> Iterator[AnyRow]:
    products: dict[Json, Row] = {}
    for row in read_table(entry, ","):
        if isinstance(row, Row):
            product = row.values.get("productId") or str(row.where)
            products[product] = _joined(products.get(product), row)
        else:
            yield row
    for row in products.values():
        if row.values.get("Number"):
            yield row
        elif row.values.get("name"):
            yield SkippedRow(row.where, f'"{row.values["name"]}" has no number: no card')
        else:
            yield BadRow(row.where, "has neither a name nor a number", row.values)


def _joined(earlier: Row | None, row: Row) -> Row:
    values = {_column(name): _text(value) for name, value in row.values.items() if name not in _PRICES}
    subtype = str(values.pop("subTypeName", None) or "Normal")
    prices: dict[str, Json] = {name: row.values[name] for name in _PRICES if row.values.get(name)}
    if earlier is None:
        return Row({**values, "prices": {subtype: prices}}, row.where)
    known = earlier.values["prices"]
    return Row(
        {**earlier.values, "prices": {**(known if isinstance(known, dict) else {}), subtype: prices}}, earlier.where
    )


def _column(name: str) -> str:
    return name[len(_EXT) :] if name.startswith(_EXT) and name[len(_EXT) : len(_EXT) + 1].isupper() else name


def _text(value: Json) -> Json:
    """A description without its markup."""
    if not isinstance(value, str) or "<" not in value:
        return value
    return html.unescape(_TAG.sub("", _BREAK.sub("\n", value))).strip()


def _sniff(entry: Entry) -> bool:
    columns = first_line(entry).lstrip(b"\xef\xbb\xbf")
    return looks_like_text(entry) and b"productId" in columns and (b"subTypeName" in columns or b"extNumber" in columns)


TCGCSV = SourceFormat("tcgcsv", "tcgcsv's ProductsAndPrices.csv", _sniff, _read)
