"""Program text with cards in it: lists of values in Python are read, anything else is refused by what it is.

A module that gives a list or an object a name (`CARDS = [{"id": ...}]`) is read as that list. One that calls something
for each card (`Card("T1-001", ...)`) is refused: only the program itself knows what that means.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator

from importers.formats.encoding import decode
from importers.formats.json_ import read_document
from importers.rows import AnyRow, Entry, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_HEAD = 4_096
_REFUSAL = "is {}, and not only values; have that program write its cards as .json or .csv"

_ABOVE_LUA = r"(?:\s|--\[\[(?:[^\]]|\](?!\]))*\]\]|--(?!\[)[^\n]*\n)*"
_ABOVE_C = (
    r"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/|import\s*\([^)]*\)"
    r"|(?:package\b|import\b(?!\s*\()|using\b|use\b|namespace\b|mod\b|#include\b|#!?\[)[^\n]*\n)*"
)
_DECLARED = r"(?:pub|public|private|internal|static|final|readonly|const|constexpr|let|val|var|auto|mut)\b[^\n=;(]*"
_MADE = (
    r"(?:new\b[^\n;]*[{(\[]|(?:\[\]|&)?\[?\]?[A-Z][\w.]*\s*\{|vec!\[|&\[\s*[A-Z]\w*\s*[{(:]"
    r"|\[\s*(?:new\s+)?[A-Z]\w*\s*\(|(?:listOf|arrayOf|setOf|List\.of|Arrays\.asList|Set\.of)\(|\[\]\w+\s*\{)"
)
_TABLE_OF_LUA = (
    rf"{_ABOVE_LUA}(?:return|(?:local\s+)?[A-Za-z_][\w.]*\s*=)\s*\{{{_ABOVE_LUA}"
    r"(?:\{\s*(?:\w+\s*=[^=>]|\[\s*[\"'])|\[\s*[\"'\d]|\w+\s*=\s*\{)"
)
_KINDS = (
    (r"(?:\s|%[^\n]*\n)*\\(?:documentclass|usepackage|begin|newcommand|input)\b", "LaTeX"),
    (r"\s*<\?php\b", "program text in PHP"),
    (_TABLE_OF_LUA, "program text in Lua"),
    (
        r"(?:\s|;[^\n]*\n)*(?:\((?:def|defonce|ns|defparameter|defvar|setq)\s|[\[({#]{0,3}\{\s*:[\w-])",
        "program text in Clojure or Lisp (EDN)",
    ),
    (
        r"(?:\s|#[^\n]*\n)*[A-Za-z_]\w*\s*=\s*[\[{]\s*\{?\s*(?::\w+\s*=>|\w+:\s|[\"'][\w -]+[\"']\s*=>)",
        "program text in Ruby",
    ),
    (rf"{_ABOVE_C}{_DECLARED}[:=]?=\s*{_MADE}", "program text in a language such as Go, Rust, C# or Java"),
    (rf"{_ABOVE_C}\w+\s*:=\s*\[\]\w+\s*\{{", "program text in Go"),
)

_ABOVE_PYTHON = r"(?:\s*(?:#[^\n]*|(?:from|import)\s[^\n]*|\"\"\"(?:[^\"]|\"(?!\"\"))*\"\"\"))*\s*"
_ASSIGNED = rf"{_ABOVE_PYTHON}[A-Za-z_]\w*\s*(?::\s*[\w.\[\], |\"']+)?=\s*[\[({{](?:\s|#[^\n]*\n)*"
_PYTHON = re.compile(rf"{_ASSIGNED}(?!\{{\s*[\w-]+\s*=)(?:[\[({{\"'\])}}]|[A-Za-z_][\w.]*\()", re.DOTALL)
_LONGEST = 20_000_000


def refuse_programs(entry: Entry) -> None:
    """Raise DataError for a file that begins as program text from which no values can be taken."""
    head = entry.head(_HEAD)
    for pattern, what in _KINDS:
        if re.match(pattern, head, re.DOTALL):
            said = "is LaTeX; copy its table into a spreadsheet and save that as .csv" if what == "LaTeX" else None
            raise DataError(said or _REFUSAL.format(what), Location(entry.name))


def _is_python(entry: Entry) -> bool:
    return _PYTHON.match(entry.head(_HEAD)) is not None


def _read_python(entry: Entry) -> Iterator[AnyRow]:
    written = _values_in(decode(entry))
    if not written:
        raise DataError(_REFUSAL.format("program text in Python"), Location(entry.name))
    return read_document(written[0] if len(written) == 1 else written, entry)


def _values_in(text: str) -> list[Json]:
    """The lists and objects that a module in Python gives names to; none where one has more than values in it."""
    if len(text) > _LONGEST:
        return []
    try:
        given = [each.value for each in ast.parse(text).body if isinstance(each, ast.Assign | ast.AnnAssign)]
        values = [ast.literal_eval(each) for each in given if isinstance(each, ast.List | ast.Tuple | ast.Dict)]
        written: list[Json] = json.loads(json.dumps(values))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return []
    return written


PYTHON = SourceFormat("python", "Python: a list of dictionaries", _is_python, _read_python)
