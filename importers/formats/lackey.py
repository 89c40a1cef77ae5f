"""LackeyCCG's set text: tab-separated, first the columns Name, Set and ImageFile, then those of the plug-in.

The image's file name has the collector number where no column does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from importers.formats.tables import first_line, looks_like_text, read_table
from importers.rows import AnyRow, Entry, Row, SourceFormat
from rules.core.cards import Json
from rules.core.text import bare_key

_FIRST_COLUMNS = [b"name", b"set", b"imagefile"]
_NUMBERS = {"number", "collectornumber", "cardnumber", "id", "cardid", "no", "num"}
_QUOTE = re.compile(rb'(?:^|\t)"', re.MULTILINE)
_QUOTED = re.compile(rb'(?:^|\t)"(?:[^"]|"")*"(?=\t|\r?$)', re.MULTILINE)
_IMAGES = (".jpg", ".jpeg", ".png", ".webp")


def _read(entry: Entry) -> Iterator[AnyRow]:
    for row in read_table(entry, "\t", short_rows=True, quotes=_is_quoted(entry)):
        if isinstance(row, Row) and not any(bare_key(c) in _NUMBERS and v for c, v in row.values.items()):
            image = next((v for c, v in row.values.items() if bare_key(c) == "imagefile"), None)
            code = next((v for c, v in row.values.items() if bare_key(c) == "set"), None)
            yield Row({**row.values, "number": _without_set(_stem(image), code)}, row.where)
        else:
            yield row


def _is_quoted(entry: Entry) -> bool:
    """Whether a spreadsheet has saved the file: every cell that begins with a quotation mark ends with one."""
    begun = len(_QUOTE.findall(entry.data))
    return begun > 0 and begun == len(_QUOTED.findall(entry.data))


def _stem(image: Json) -> Json:
    """The file's name alone; of two faces, the first."""
    if not isinstance(image, str):
        return None
    name = PurePosixPath(image.partition(",")[0].strip().replace("\\", "/")).name
    suffix = next((s for s in _IMAGES if name.lower().endswith(s)), "")
    return name[: len(name) - len(suffix)]


def _without_set(number: Json, code: Json) -> Json:
    """A number in the name of a picture's file, without the code of its set in front: `T1901` of the set T1."""
    if not isinstance(number, str) or not isinstance(code, str) or not code:
        return number
    bare = number.removeprefix(code).lstrip("-_ ") if number.casefold() != code.casefold() else number
    return bare if bare.isdecimal() else number


def _sniff(entry: Entry) -> bool:
    columns = [c.strip().lower() for c in first_line(entry).lstrip(b"\xef\xbb\xbf").split(b"\t")[:3]]
    return looks_like_text(entry) and columns == _FIRST_COLUMNS


LACKEY = SourceFormat("lackey", "LackeyCCG set text", _sniff, _read)
