"""Templates: words and captures, `draw {amount} (card|cards) [from your deck]`, parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product


@dataclass(frozen=True, slots=True)
class Capture:
    """A part of a template that another rule reads; what a name with a `_` before it reads is dropped."""

    name: str
    rule: str


Piece = str | Capture


Parts = tuple["str | Capture | tuple[Parts, ...]", ...]


_PIECES = re.compile(r"\{[^}]*\}|\\.|[()\[\]|,.:;]|[^\s()\[\]|{}\\,.:;]+")


def expansions(template: str) -> Iterator[tuple[Piece, ...]]:
    """Every sequence of pieces that a template stands for, the one it is written with first.

    >>> [" ".join(map(str, pieces)) for pieces in expansions("draw (1|2) card [now]")]
    ['draw 1 card', 'draw 1 card now', 'draw 2 card', 'draw 2 card now']
    """
    yield from dict.fromkeys(_expanded(parsed(template)))


def _expanded(parts: Parts) -> list[tuple[Piece, ...]]:
    choices = [
        [(part,)] if isinstance(part, str | Capture) else [pieces for branch in part for pieces in _expanded(branch)]
        for part in parts
    ]
    return [tuple(piece for part in choice for piece in part) for choice in product(*choices)]


@cache
def parsed(template: str) -> Parts:
    queue = list(reversed(_pieces(template)))
    parts = _alternatives(queue)
    if queue:
        raise ValueError(f"{template!r} closes a bracket that it did not open.")
    return parts[0] if len(parts) == 1 else (parts,)


@cache
def _pieces(template: str) -> tuple[str, ...]:
    return tuple(_PIECES.findall(template))


def words_of(template: str) -> Iterator[str]:
    """The words of a template, whichever branch they are in."""
    return (piece.removeprefix("\\") for piece in _pieces(template) if piece[0] not in "{()[]|")


def _alternatives(queue: list[str]) -> tuple[Parts, ...]:
    """The branches up to a closing bracket, taken from the end of a queue that runs backwards."""
    branches: list[Parts] = []
    parts: list[str | Capture | tuple[Parts, ...]] = []
    while queue and queue[-1] not in ")]":
        word = queue.pop()
        if word == "|":
            branches.append(tuple(parts))
            parts = []
        elif word in "([":
            inner = _alternatives(queue)
            if not queue:
                raise ValueError("A template leaves a bracket open.")
            queue.pop()
            parts.append(inner if word == "(" else ((), *inner))
        elif word.startswith("{"):
            name, _, rule = word[1:-1].partition(":")
            parts.append(Capture(name, rule or name))
        else:
            parts.append(word.removeprefix("\\"))
    return (*branches, tuple(parts))


def plain(template: str) -> tuple[Piece, ...]:
    return next(iter(expansions(template)))
