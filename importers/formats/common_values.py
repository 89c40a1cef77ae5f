"""Values that a document has once for all cards in it: `{expansion: Night Market, cards: [...]}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from importers.formats.set_notes import SETS
from importers.rows import AnyRow, Entry, Row
from rules.core.cards import Json
from rules.core.text import bare_key
from rules.query.beside import GROUPS, is_meant

_OF_DOCUMENTS = (
    "id number no key code type kind category title subtitle description text effect effects ability rules notes"
    " set setcode setname settitle date year release released releasedate count total version"
)
"""What documents say of themselves under names that fields of cards have too, and what is looked for elsewhere."""
_OF_TYPES = ("type", "kind", "category")


def common_values(value: Mapping[str, Json], entry: Entry) -> dict[str, Json]:
    """Words beside cards, under the names of fields; those for a set where there are several, as a table has them."""
    of_sets = {key for key, item in value.items() if bare_key(key) in SETS and isinstance(item, str) and item.strip()}
    return {
        key: item
        for key, item in value.items()
        if isinstance(item, str)
        and item.strip()
        and (
            (key in of_sets and len(of_sets) > 1)
            or bare_key(key) not in _OF_DOCUMENTS.split()
            or (bare_key(key) in _OF_TYPES and entry.means(item) == "type")
        )
        and (entry.knows(key) or any(is_meant(group, key) for group in GROUPS))
        and not entry.names(key)
    }


def with_common_values(said: Mapping[str, Json], row: AnyRow) -> AnyRow:
    """A card with what is said of all, where it does not say that itself."""
    if not said or not isinstance(row, Row):
        return row
    own = set(map(bare_key, row.values))
    told = {key: item for key, item in said.items() if bare_key(key) not in own}
    return replace(row, values={**row.values, **told}) if told else row
