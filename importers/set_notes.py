"""What objects in documents say of sets: their codes, titles and dates."""

from __future__ import annotations

from collections.abc import Mapping

from importers.games import column_key
from importers.rows import SetNote
from rules.core.cards import Json

SETS = frozenset(
    {"set", "sets", "expansion", "expansions", "edition", "editions", "extension", "extensions", "cardset"}
)
"""Columns that say of which set a card is."""

CODES = (
    "code",
    "setcode",
    "expansioncode",
    "editioncode",
    "extensioncode",
    "abbreviation",
    "abbr",
    "setid",
    "shortname",
    "id",
)
"""What an object calls the code of a set; the last only where it surely is one."""

_TITLE = (
    "name",
    "title",
    "setname",
    "expansionname",
    "editionname",
    "extensionname",
    "nom",
    "titre",
    "fullname",
    "label",
)
_DATE = ("releasedate", "releasedat", "released", "date", "year", "releaseyear")


def note_of(value: Mapping[str, Json]) -> SetNote:
    """What an object says of a set: its code, its title and when it came out."""
    told = {column_key(key): str(item).strip() for key, item in value.items() if isinstance(item, str | int) and item}
    first = [next((told[name] for name in names if name in told), None) for names in (CODES, _TITLE, _DATE)]
    return SetNote(*first)
