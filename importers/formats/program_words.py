"""The words and signs of program text: tokens, what texts and figures say, the words that wrap values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/|\#(?!\[)[^\n]*|\#!?\[[^\n]*|--\[\[.*?\]\]|--(?=[\s-])[^\n]*|<\?php\b)"
    r"|(?P<text>(?<![\w$])[rbfuLRBFU@$]{0,2}(?:\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`))"
    r"|(?P<words>%[wi](?:\[[^\]]*\]|\([^)]*\)))"
    r"|(?P<number>(?<![\w$])\d[\w.]*)"
    r"|(?P<name>[^\W\d][\w$]*|\$\w+)"
    r"|(?P<sign>\.\.\.?|\*\*|=>|->|:=|::|===?|!==?|<=|>=|&&|\|\||\?\?|\?\.|.)",
    re.DOTALL,
)
_ESCAPE = re.compile(
    r"\\(?:u\{(?P<code>[0-9a-fA-F]{1,6})\}|u(?P<four>[0-9a-fA-F]{4})|x(?P<two>[0-9a-fA-F]{2})|(?P<other>.))", re.DOTALL
)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "", "f": "", "0": "", "\n": ""}
_FIGURE = re.compile(r"(?P<figure>\d[\d_]*(?:\.\d+)?)(?:[uUlLfFmMdD]|[iuf](?:8|16|32|64|size))?")

SAID = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "nil", "None", "NULL", "undefined", "nullptr", "Nothing"), None),
}
PASSED_OVER = frozenset({"new", "const", "static", "await", "final", "mut", "ref"})
CODE = frozenset({"function", "fn", "async", "lambda", "class", "if", "match", "switch", "fun", "func", "proc"})
LISTS = frozenset(
    [
        "listof",
        "mutablelistof",
        "arraylistof",
        "arrayof",
        "setof",
        "aslist",
        "of",
        "list",
        "array",
        "vec",
        "set",
        "tuple",
        "frozenset",
        "seq",
        "vector",
        "hashset",
        "immutablelist",
    ]
)
MAPS = frozenset({"mapof", "mutablemapof", "linkedmapof", "map", "dict", "hash", "fromentries"})
AS_IT_IS = frozenset({"freeze", "deepfreeze", "some", "just", "from", "string", "readonly", "markraw", "ref", "text"})
SAME = frozenset(
    ["to_string", "tostring", "into", "to_owned", "trim", "strip", "freeze", "dup", "tolist", "asreadonly"]
)
ADDING = frozenset(
    [
        "push",
        "append",
        "add",
        "addall",
        "extend",
        "insert",
        "insertone",
        "insertmany",
        "create",
        "createmany",
        "bulkcreate",
    ]
)
CLOSING = {"[": "]", "{": "}", "(": ")"}


class Token(NamedTuple):
    """A word, a text, a figure or a sign."""

    kind: str
    text: str


def tokens(text: str) -> Iterator[Token]:
    """The words and signs of a program text, without its comments."""
    found = ((match.lastgroup or "", match[0]) for match in _TOKEN.finditer(text))
    return (Token(kind, said) for kind, said in found if kind != "space")


_SHAPES = (
    re.compile(r"@dataclass[^\n]*\s+class\s+(\w+)[^\n]*:((?:\s*\n[ \t]+\w+[ \t]*:[^\n]*)+)"),
    re.compile(r"\b(?:record|class|struct)\s+(\w+)(?:<[^<>]*>)?\s*\(([^()]+)\)"),
    re.compile(r"\bclass\s+(\w+)[^{}]*\{[^{}]*?\bconstructor\s*\(([^()]+)\)"),
    re.compile(r"\bpublic\s+([A-Z]\w*)\s*\(([^()]+)\)\s*\{\s*this\."),
)
"""How a program says what the parts of a card are, which it then gives in this order: `record Card(String id)`."""


def shapes_in(text: str) -> dict[str, list[str]]:
    """The parts of each kind of object that a program text declares, in the order in which it gives them."""
    shapes = {name: _parameters(said) for form in _SHAPES for name, said in form.findall(text)}
    return shapes | {name: _NAMES.findall(_TYPES.sub("", said)) for name, said in _STRUCT.findall(text)}


_STRUCT = re.compile(r"\btype\s+(\w+)\s+struct\s*\{([^{}]+)\}")
_TYPES = re.compile(r"(?<=\w)[ \t]+[*\[\]\w.]+[ \t]*(?:`[^`]*`)?[ \t]*(?=[\n;]|$)|//[^\n]*")
_NAMES = re.compile(r"\w+")
"""Fields with their types behind them, as Go declares them."""


def _parameters(said: str) -> list[str]:
    """The names of parameters, with their types before or behind them.

    >>> _parameters("val id: String, val cost: Int = 0"), _parameters("String id, int cost")
    (['id', 'cost'], ['id', 'cost'])
    """
    parts = re.sub(r"<[^<>]*>|\[[^\[\]]*\]", "", said).strip()
    if "\n" in parts and "," not in parts.split("\n")[0]:
        parts = re.sub(r"\s*\n\s*", ",", parts)
    each = (part.split("=")[0].split(":")[0].split() for part in parts.split(","))
    return [words[-1].strip("?") for words in each if words]


def _unescaped(found: re.Match[str]) -> str:
    code = found["code"] or found["four"] or found["two"]
    return chr(int(code, 16)) if code else _ESCAPED.get(found["other"], found["other"])


def text_in(written: str) -> str:
    """What a text between quotation marks says."""
    bare = written.lstrip("rbfuLRBFU@$")
    width = 3 if bare[:3] in ('"""', "'''") else 1
    inner = bare[width:-width]
    return inner if "r" in written[: len(written) - len(bare)].lower() else _ESCAPE.sub(_unescaped, inner)


def figure_in(written: str) -> int | str:
    """A figure without what says how a program keeps it, `1_000`, `3L`; as it is written where noughts or a point are.

    >>> figure_in("1_000"), figure_in("3L"), figure_in("007"), figure_in("2.50")
    (1000, 3, '007', '2.50')
    """
    found = _FIGURE.fullmatch(written)
    said = found["figure"].replace("_", "") if found else written
    return int(said) if said.isdecimal() and (said == "0" or said[0] != "0") else said
