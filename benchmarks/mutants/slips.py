"""Small slips that can be made in a module: what they are, where they fit, and a module's code with one in it.

Texts, messages, annotations and decorators are left as they are, and what guards types and lengths alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Slip:
    """A change at one place of a file, which is the one that `source` is the sum of. `number` counts its places."""

    path: str
    source: str
    number: int
    line: int
    says: str


def source_sum(text: str) -> str:
    """What a file's text is told from others by."""
    return sha256(text.encode()).hexdigest()[:16]


_COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


_LEFT = (ast.JoinedStr, ast.Raise, ast.Import, ast.ImportFrom)


def places(tree: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Every place of a module where a slip fits: the line, what it is, and what makes it."""
    for node in _code(tree):
        yield from _slips(node)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that a slip may be in, from the outside in."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, _LEFT) and not _is_guard(child):
                yield from _code(child)


def _is_guard(node: ast.AST) -> bool:
    """What is there for a type checker alone, and the `strict=True` of two lists that are as long by their making."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _slips(node: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            other = _COMPARISONS[type(op)]
            yield node.lineno, f"{type(op).__name__} -> {other.__name__}", lambda: setattr(node, "ops", [other()])
        case ast.BinOp(op=sign) | ast.AugAssign(op=sign) if type(sign) in _OPERATORS:
            instead = _OPERATORS[type(sign)]
            yield node.lineno, f"{type(sign).__name__} -> {instead.__name__}", lambda: setattr(node, "op", instead())
        case ast.BoolOp(op=ast.And()):
            yield node.lineno, "and -> or", lambda: setattr(node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield node.lineno, "or -> and", lambda: setattr(node, "op", ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node.lineno, "not dropped", lambda: _make_truth(node)
        case ast.If() | ast.IfExp() | ast.While():
            yield (
                node.test.lineno,
                "condition turned round",
                lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test)),
            )
        case ast.Constant(value=bool(value)):
            yield node.lineno, f"{value} -> {not value}", lambda: setattr(node, "value", not value)
        case ast.Constant(value=int(number)):
            yield node.lineno, f"{number} -> {number + 1}", lambda: setattr(node, "value", number + 1)
        case ast.Constant(value=float(number)):
            instead_of = number * 0.8 or 1.0
            yield node.lineno, f"{number} -> {instead_of}", lambda: setattr(node, "value", instead_of)
        case ast.Break():
            yield node.lineno, "break -> continue", lambda: setattr(node, "__class__", ast.Continue)
        case ast.Continue():
            yield node.lineno, "continue -> break", lambda: setattr(node, "__class__", ast.Break)


def _make_truth(node: ast.UnaryOp) -> None:
    """`not x` becomes `bool(x)`: written as `not not x`."""
    node.op = ast.Not()
    node.operand = ast.UnaryOp(ast.Not(), node.operand)


def slips_of(room: str) -> list[Slip]:
    """Every slip that can be made in a room."""
    return [
        slip for path in sorted((ROOT / room).rglob("*.py")) for slip in slips_in(path.relative_to(ROOT).as_posix())
    ]


def slips_in(path: str) -> list[Slip]:
    """Every slip that can be made in a module."""
    text = (ROOT / path).read_text("utf-8")
    source = source_sum(text)
    return [Slip(path, source, number, line, says) for number, (line, says, _) in enumerate(places(ast.parse(text)))]


def with_slip(source: str, number: int, path: str) -> CodeType:
    """A module's code with one slip in it."""
    tree = ast.parse(source)
    [make for _, _, make in places(tree)][number]()
    return compile(ast.fix_missing_locations(tree), path, "exec")


def statement_lines(source: str, line: int) -> range:
    """The lines of the innermost statement that a line is in, of one that holds others only its head's."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            inner = [each.lineno for each in ast.walk(node) if each is not node and isinstance(each, ast.stmt)]
            found = range(node.lineno, min(inner, default=(node.end_lineno or line) + 1))
    return found
