"""Program text with cards in it: lists and objects that it gives names, in JavaScript, Python, PHP, Go and others.

What only the program itself knows, such as cards that a call makes of bare values, is refused.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator

from importers.formats.encoding import decode
from importers.formats.json_ import read_document
from importers.formats.program_values import NoValueError, ProgramValues, Unknown, Value, has_objects, known
from importers.formats.program_words import ADDING, CLOSING, CODE, text_in
from importers.rows import AnyRow, Entry, SourceFormat
from importers.values.ids import is_surely_id
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_HEAD = 65_536
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


_REFUSED = ("LaTeX", "program text in Clojure or Lisp (EDN)")
_COMMENTS = r"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/|#(?!include|!?\[)[^\n]*\n)*"
_DECLARING = (
    "export|import|const|let|var|val|enum|interface|class|struct|declare|package|using|namespace|use|mod|pub|public"
    "|private|internal|static|final|object|record|data class|require|function|local"
)
_BEGINS = re.compile(
    rf"{_COMMENTS}(?:[\"']use strict[\"']|(?:{_DECLARING})\s+[\w$@{{*\"'(]|type\s+\w+\s*(?:=|struct\b)"
    r"|from\s+[\w.]+\s+import\b|@\w"
    r"|\(\s*(?:async\s*)?(?:function\b|\([\w, ]*\)\s*=>)|(?:module\.)?exports\b|import\s*[{(*]"
    r"|(?:window|globalThis|self|this)\.\w|[A-Za-z_$]\w*(?:\.[\w$]+)+\s*=\s*[\[{]|\$\w+\s*=|#include\b|#!?\[|<\?php)"
)
"""How program text begins, below its comments."""

_GIVES = re.compile(
    r"(?:=|\breturn|\bdefault)\s*[^\n;=]{0,60}?[\[{(]|\.(?:push|append|add\w*|insert\w*|create\w*)\s*\(", re.IGNORECASE
)

_ABOVE_PYTHON = r"(?:\s*(?:#[^\n]*|(?:from|import)\s[^\n]*|\"\"\"(?:[^\"]|\"(?!\"\"))*\"\"\"))*\s*"
_ASSIGNED = rf"{_ABOVE_PYTHON}[A-Za-z_]\w*\s*(?::\s*[\w.\[\], |\"']+)?=\s*[\[({{](?:\s|#[^\n]*\n)*"
_PYTHON = re.compile(rf"{_ASSIGNED}(?!\{{\s*[\w-]+\s*=)(?:[\[({{\"'\])}}]|[A-Za-z_][\w.]*\()", re.DOTALL)
_LONGEST = 20_000_000


def refuse_programs(entry: Entry) -> None:
    """Raise DataError for a file that begins as program text from which no values can be taken."""
    if (what := _kind(entry)) in _REFUSED:
        said = "is LaTeX; copy its table into a spreadsheet and save that as .csv" if what == "LaTeX" else None
        raise DataError(said or _REFUSAL.format(what), Location(entry.name))


def _kind(entry: Entry) -> str | None:
    """The language of a program text, as far as its beginning tells."""
    head = entry.head(_HEAD)
    return next((what for pattern, what in _KINDS if re.match(pattern, head, re.DOTALL)), None)


class _Program(ProgramValues):
    """The values of one program text; `cards` are those with objects in them, by the name that each is given.

    `unread` is whether a list of objects has more in it than values.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.cards: dict[str, Json] = {}
        self.unread = False
        while self._at < len(self._tokens):
            self._take_statement()

    def _take_statement(self) -> None:
        """A value that is given a name, returned, exported or added to a list; else one word further."""
        start, said = self._at, self._tokens[self._at].text
        if said in ("=", ":=") and not self._is_of_type(start):
            self._try(self.value, lambda value: self._keep(self._name_before(start), value))
        elif said in ("return", "default") and self._is("[{(", 1):
            self._try(self.value, lambda value: self._keep(said, value))
        elif said == "enum" and self._kind(1) == "name" and self._is("{", 2):
            name = self._tokens[start + 1].text
            self._at += 1
            self._try(self.value, lambda value: self._constants.update({name: known(value)}))
        elif said == "(" and start and self._tokens[start - 1].text.lower() in ADDING:
            name = self._tokens[start - 3].text if start > _BEFORE_A_CALL else "added"
            self._try(lambda: self.inside(")"), lambda value: self._add(name, value))
        else:
            self._at += 1

    def _try(self, read: Callable[[], Value], keep: Callable[[Value], None]) -> None:
        """Read what follows and keep it; where it is no value, go on behind the word that it would begin with."""
        start = self._at
        self._at += 1
        may_be_cards = self._may_be_cards()
        try:
            value = read()
            keep(value)
            self.unread |= may_be_cards and isinstance(value, Unknown)
        except (NoValueError, IndexError, RecursionError):
            self._at = start + 1
            self.unread |= may_be_cards

    def _may_be_cards(self) -> bool:
        """Whether a list, an object or a call with ids in it begins here, which is lost where it is no value."""
        named = self._kind() == "name" and self._tokens[self._at].text not in CODE and self._is("({[<", 1)
        if not (named or self._is("[{")):
            return False
        depth = 0
        for at in range(self._at, len(self._tokens)):
            token = self._tokens[at]
            depth += (token.text in CLOSING) - (token.text in CLOSING.values())
            if depth < 0 or token.text == ";":
                return False
            if token.kind == "text" and is_surely_id(text_in(token.text)):
                return True
            if depth == 0 and token.text in CLOSING.values():
                return False
        return False

    def _keep(self, name: str, value: Value) -> None:
        if isinstance(value, Unknown):
            return
        if has_objects(value):
            self.cards[name if name not in self.cards else f"{name} {len(self.cards)}"] = value
        self._constants[name] = value

    def _add(self, name: str, value: Value) -> None:
        """Objects that a call adds to a list, one or several, to those that it has."""
        items = value if isinstance(value, list) else [known(value)]
        items = items[0] if len(items) == 1 and isinstance(items[0], list) else items
        if not items or not all(isinstance(item, dict) for item in items):
            raise NoValueError
        before = self.cards.get(name)
        self.cards[name] = [*(before if isinstance(before, list) else []), *items]

    def _name_before(self, at: int) -> str:
        """The name that the value behind a sign is given: the last one, without its type: `cards: Card[] =`."""
        begins = at
        while begins and self._tokens[begins - 1].text not in (";", "{", "}", "const", "let", "var", "val"):
            begins -= 1
        said = self._tokens[begins:at]
        typed = next((place for place, token in enumerate(said) if token.text == ":"), len(said))
        return next((token.text for token in reversed(said[:typed]) if token.kind == "name"), "cards")

    def _is_of_type(self, at: int) -> bool:
        """Whether a sign stands in the declaration of a type, `type Card = {...}`."""
        back = 1
        while at - back > 0 and self._tokens[at - back].text not in (";", "{", "}") and back < _BEFORE_A_TYPE:
            if self._tokens[at - back].text == "type" and self._tokens[at - back + 1].kind == "name":
                return True
            back += 1
        return False


_BEFORE_A_CALL = 3
_BEFORE_A_TYPE = 12


def _is_script(entry: Entry) -> bool:
    head = entry.head(_HEAD)
    return (_kind(entry) is not None or _BEGINS.match(head) is not None) and _GIVES.search(head) is not None


def _read_script(entry: Entry) -> Iterator[AnyRow]:
    try:
        program = _Program(decode(entry))
    except ValueError as error:
        raise DataError(str(error), Location(entry.name)) from error
    cards = program.cards
    most = {name: _most_known(value, entry) for name, value in cards.items()}
    told = {name: value for name, value in cards.items() if most[name] > 1 or max(most.values()) <= 1}
    if program.unread or not told:
        raise DataError(_REFUSAL.format(_kind(entry) or "program text"), Location(entry.name))
    return read_document(next(iter(told.values())) if len(told) == 1 else told, entry)


def _most_known(value: Json, entry: Entry) -> int:
    """How many known columns the most telling object in a value has."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = sum(map(entry.knows, value)) if isinstance(value, dict) else 0
    return max((_most_known(each, entry) for each in inner), default=0) if own <= 1 else own


def _is_python(entry: Entry) -> bool:
    return _PYTHON.match(entry.head(_HEAD)) is not None


def _read_python(entry: Entry) -> Iterator[AnyRow]:
    written = _values_in(decode(entry))
    if not written:
        return _read_script(entry)
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


SCRIPT = SourceFormat("js", "program text: a list of objects", _is_script, _read_script)
PYTHON = SourceFormat("python", "Python: a list of dictionaries", _is_python, _read_python)
