"""Sets of Magic Set Editor: the file `set` in an archive, an opening line a card, its fields indented below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from importers.formats.encoding import decode
from importers.formats.set_notes import note_of
from importers.rows import AnyRow, Entry, Row, SetNote, SourceFormat
from rules.core.cards import Json
from rules.core.errors import Location
from rules.core.text import bare_key

_HEAD = 200
_VERSION = re.compile(r"mse[ _]version:", re.IGNORECASE)
_FIELD = re.compile(r"(?P<tabs>\t*)(?P<key>[^\s:][^:\t]{0,60}):[ ]?(?P<said>.*)")
_TAG = re.compile(r"</?[a-z][a-z0-9-]*(?::[^<>]*|\s[^<>]*)?>", re.IGNORECASE)
_OWN = frozenset({"hasstyling", "stylesheet", "stylesheetversion", "stylingdata", "timecreated", "timemodified"})
"""What the editor notes for itself of each card."""


def is_set_of_editor(text: str) -> bool:
    """Whether a text begins as the editor's sets do."""
    return _VERSION.match(text.lstrip("\ufeff")) is not None


def _read(entry: Entry) -> Iterator[AnyRow]:
    note = SetNote()
    for line, opening, fields in _blocks(decode(entry)):
        if opening == "card":
            told: dict[str, Json] = {key: said for key, said in fields.items() if said and bare_key(key) not in _OWN}
            yield Row(told, Location(entry.name, line), None, note)
        elif opening == "setinfo":
            note = note_of(fields)


def _blocks(text: str) -> Iterator[tuple[int, str, Mapping[str, str]]]:
    """Each opening line at the margin with its number, as `bare_key` writes it, and the fields indented below it."""
    first, opening, fields, last = 0, "", dict[str, str](), ""
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        found = _FIELD.fullmatch(line)
        depth = len(line) - len(line.lstrip("\t"))
        if found and depth == 0:
            if opening:
                yield first, opening, fields
            first, opening, fields, last = number, bare_key(found["key"]), {}, ""
        elif found and depth == 1:
            last = found["key"].replace("_", " ")
            fields[last] = _TAG.sub("", found["said"]).strip()
        elif last and depth > 1:
            fields[last] = f"{fields[last]}\n{_TAG.sub('', line.strip())}".strip()
    if opening:
        yield first, opening, fields


MSE = SourceFormat("mse", "Magic Set Editor: a set's text", lambda entry: is_set_of_editor(entry.head(_HEAD)), _read)
