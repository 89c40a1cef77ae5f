"""Reading a line by the templates of a grammar: every way to read each rule from each place, no part read twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.cardtext.templates import Capture, Piece
from rules.cardtext.tokens import Token

Build = Callable[..., object]

Ends = tuple[tuple[int, object], ...]

Terminal = Callable[[tuple[Token, ...], int], Ends]

_Captured = tuple[tuple[str, object], ...]


class UnreadError(Exception):
    """A builder's word that what it was given makes no sense; the reading is dropped."""


@dataclass(slots=True, eq=False)
class Production:
    build: Build
    constants: Mapping[str, object]


class Node:
    """A place in the templates of a rule; `ways` lead on without a word. There are tens of thousands of them.

    `open` remembers which rules can begin with a word that has come up: most of them cannot.
    """

    __slots__ = ("ends", "open", "rules", "settled", "shared", "ways", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[Node]] = {}
        self.rules: list[tuple[Capture, Node]] = []
        self.ends: list[Production] = []
        self.ways: list[Node] = []
        self.shared: dict[Piece, Node] = {}
        self.open: dict[tuple[str, str], tuple[tuple[str, str, Node], ...]] = {}
        self.settled = False

    def settle(self) -> None:
        """Take over what can be reached without a word."""
        self.settled = True
        seen, waiting = {id(self)}, self.ways[:]
        while waiting:
            node = waiting.pop(0)
            if id(node) in seen:
                continue
            seen.add(id(node))
            for word, others in node.words.items():
                self.words.setdefault(word, []).extend(others)
            self.rules.extend(node.rules)
            self.ends.extend(node.ends)
            waiting.extend(() if node.settled else node.ways)


Starts = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""The words and the kinds of tokens that each rule can begin with."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a grammar knows when it reads: its rules, those that look at tokens themselves, what each can begin with."""

    rules: Mapping[str, Node]
    terminals: Mapping[str, tuple[frozenset[str], Terminal]]
    noise: frozenset[str]
    starts: Starts


class Reader:
    """One line being read."""

    __slots__ = ("furthest", "known", "memo", "words")

    def __init__(self, known: Known, words: tuple[Token, ...]) -> None:
        self.known, self.words, self.furthest = known, words, 0
        self.memo: dict[tuple[str, int], Ends] = {}

    def parse(self, rule: str, at: int) -> Ends:
        """Every way to read a rule from a place: where it ends, and its value."""
        key = (rule, at)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.memo[key] = ()
        terminal = self.known.terminals.get(rule)
        if terminal:
            ends = terminal[1](self.words, at)
        else:
            found: dict[tuple[int, object], None] = {}
            self._walk(self.known.rules[rule], at, (), found)
            ends = tuple(found)
        self.memo[key] = ends
        for end, _ in ends:
            self.furthest = max(self.furthest, end)
        return ends

    def _walk(self, node: Node, at: int, captured: _Captured, found: dict[tuple[int, object], None]) -> None:
        if not node.settled:
            node.settle()
        if node.ends:
            _build(node, at, captured, found)
        while at < len(self.words):
            token = self.words[at]
            key, kind = token.key, token.kind
            if kind != "quoted":
                for child in node.words.get(key, ()):
                    if at >= self.furthest:
                        self.furthest = at + 1
                    self._walk(child, at + 1, captured, found)
            if node.rules:
                can_begin = node.open.get((key, kind))
                if can_begin is None:
                    can_begin = node.open[key, kind] = self._that_begin(node, key, kind)
                for rule, name, after in can_begin:
                    ends = self.memo.get((rule, at))
                    for end, value in self.parse(rule, at) if ends is None else ends:
                        self._walk(after, end, (*captured, (name, value)) if name else captured, found)
            if key not in self.known.noise or kind == "quoted":
                return
            at += 1

    def _that_begin(self, node: Node, key: str, kind: str) -> tuple[tuple[str, str, Node], ...]:
        """The rules at a node that can begin with such a token, each with the name that it is kept under, if any."""
        found = []
        for capture, after in node.rules:
            words, kinds = self.known.starts[capture.rule]
            if key in words or kind in kinds:
                found.append((capture.rule, "" if capture.name.startswith("_") else capture.name, after))
        return tuple(found)


def _build(node: Node, at: int, captured: _Captured, found: dict[tuple[int, object], None]) -> None:
    """The values that the templates ending here make of what was captured."""
    for production in node.ends:
        try:
            value = production.build(**dict(captured), **production.constants)
        except UnreadError:
            continue
        found[at, value] = None
