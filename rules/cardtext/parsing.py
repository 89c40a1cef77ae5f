"""Reading a line by the templates of a grammar: every reading of each rule at each place, each part read once.

States of templates that the same words lead to are merged (`Known.step`), and a state is entered only where the next
word fits, so most of a grammar is never tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.cardtext.templates import Capture, Parts, Piece
from rules.cardtext.tokens import Token

Build = Callable[..., object]

Ends = tuple[tuple[int, object], ...]

Terminal = Callable[[tuple[Token, ...], int], Ends]

END = -1
"""The sort of what stands behind the last word."""

KNOWN = "known"
"""The kind of the words that templates have; of all others it is that of the token."""

_Captured = tuple[tuple[str, object], ...]


class UnreadError(Exception):
    """A builder's word that what it was given makes no sense; the reading is dropped."""


def itself(it: object) -> object:
    """Builds what the one rule that was captured has read."""
    return it


@dataclass(slots=True, eq=False)
class Production:
    """What a template makes; one of a rule that is read `to_the_end` of a line makes nothing before that."""

    build: Build
    constants: Mapping[str, object]
    to_the_end: bool = False


class Behind:
    """What comes behind a rule from a place: `after` is the `nodes` as one, made when it is first come to."""

    __slots__ = ("after", "name", "nodes", "rule")

    def __init__(self, rule: str, name: str) -> None:
        self.rule, self.name = rule, name
        self.nodes: list[Node] = []
        self.after: Node | None = None


class Node:
    """A place in the templates of a rule; `ways` lead on without a word, and `steps` remembers what a sort of word that
    has come up leads to. What comes behind it in the templates is `unlaid` until somebody comes there: few ever do.
    """

    __slots__ = ("behind", "ends", "lemmas", "rules", "settled", "steps", "unlaid", "ways", "words")

    def __init__(self, lemmas: Mapping[str, str]) -> None:
        self.lemmas = lemmas
        self.unlaid: tuple[tuple[Parts, Node | None, Production | None], ...] = ()
        self.words: dict[str, list[Node]] = {}
        self.rules: tuple[tuple[Capture, Node], ...] = ()
        self.behind: tuple[Behind, ...] | None = None
        self.ends: tuple[Production, ...] = ()
        self.ways: tuple[Node, ...] = ()
        self.steps: dict[int, Step | None] = {}
        self.settled = False

    def _lay(self) -> None:
        """Lay the next part of each template that goes on from here, up to its end or to another node.

        Templates that begin alike share their beginnings up to the first bracket, and so do the branches of a bracket.
        """
        shared: dict[Piece, Node] = {}
        for parts, end, production in self.unlaid:
            if not parts:
                if end is not None:
                    self.ways += (end,)
                if production is not None:
                    self.ends += (production,)
                continue
            part, rest = parts[0], parts[1:]
            to = None if rest else end
            if isinstance(part, tuple):
                branches, join = Node(self.lemmas), to or Node(self.lemmas)
                self.ways += (branches,)
                branches.unlaid = tuple([(branch, join, None) for branch in part])
                after = join
            else:
                known = shared.get(part) if to is None else None
                after = known or to or Node(self.lemmas)
                if known is None:
                    self._step(part, after)
                    if to is None:
                        shared[part] = after
            if to is None:
                after.unlaid += ((rest, end, production),)
        self.unlaid = ()

    def _step(self, part: Piece, after: Node) -> None:
        if isinstance(part, str):
            self.words.setdefault(self.lemmas.get(part, part), []).append(after)
        else:
            self.rules += ((part, after),)

    def settle(self) -> None:
        """Take over what can be reached without a word."""
        self.settled = True
        self._lay()
        if not self.ways:
            return
        seen, waiting = {self}, list(self.ways)
        for node in waiting:
            if node in seen:
                continue
            seen.add(node)
            node._lay()
            for word, others in node.words.items():
                self.words.setdefault(word, []).extend(others)
            self.rules += node.rules
            self.ends += node.ends
            if not node.settled:
                waiting.extend(node.ways)


Step = tuple["Node | None", tuple[tuple[str, str, Node], ...]]
"""Where a word leads to, and the rules that can begin with it: each with the name that what it reads is kept under
(none where it is dropped), and what comes behind."""

Starts = Mapping[str, tuple[frozenset[str], frozenset[str]]]
"""The words and the kinds of tokens that each rule can begin with."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a grammar knows when it reads: its rules, those that look at tokens themselves, what each can begin with.

    Words that no template has are of one sort by their kind; `sorts` numbers the sorts that have come up.
    """

    rules: Mapping[str, Node]
    terminals: Mapping[str, Terminal]
    noise: frozenset[str]
    starts: Starts
    vocabulary: frozenset[str]
    sorts: dict[tuple[str, str], int] = field(default_factory=dict)
    named: list[tuple[str, str]] = field(default_factory=list)
    together: dict[tuple[int, ...], Node] = field(default_factory=dict)

    def sort(self, token: Token) -> int:
        """The number of the sort of a token."""
        key = token.key if token.kind != "quoted" and token.key in self.vocabulary else ""
        kind = KNOWN if key and token.kind in ("word", "name") else token.kind
        number = self.sorts.get((key, kind))
        if number is None:
            number = self.sorts[key, kind] = len(self.named)
            self.named.append((key, kind))
        return number

    def step(self, node: Node, sort: int) -> Step | None:
        """What a sort of word leads to from a place; nothing where it does not fit."""
        key, kind = self.named[sort]
        others = node.words.get(key)
        rules: list[tuple[str, str, Node]] = []
        for behind in _behind(node) if node.behind is None else node.behind:
            words, kinds = self.starts[behind.rule]
            if key in words or kind in kinds:
                if behind.after is None:
                    behind.after = self.one(behind.nodes)
                rules.append((behind.rule, behind.name, behind.after))
        step = (self.one(others) if others else None, tuple(rules)) if others or rules else None
        node.steps[sort] = step
        return step

    def one(self, nodes: list[Node]) -> Node:
        """One place in the stead of several."""
        if len(nodes) > 1:
            nodes = list(dict.fromkeys(nodes))
        for node in nodes:
            if not node.settled:
                node.settle()
        if len(nodes) == 1:
            return nodes[0]
        key = tuple(map(id, nodes))
        made = self.together.get(key)
        if made is None:
            made = self.together[key] = Node({})
            made.settled = True
            for node in nodes:
                for word, others in node.words.items():
                    made.words.setdefault(word, []).extend(others)
                made.rules += node.rules
                made.ends += node.ends
        return made


def _behind(node: Node) -> tuple[Behind, ...]:
    """The rules that come next from a place, each once for each name that what it reads is kept under."""
    found: dict[tuple[str, str], Behind] = {}
    for capture, after in node.rules:
        rule, name = capture.rule, "" if capture.name.startswith("_") else capture.name
        found.setdefault((rule, name), Behind(rule, name)).nodes.append(after)
    node.behind = tuple(found.values())
    return node.behind


class Reader:
    """One line being read."""

    __slots__ = ("furthest", "known", "memo", "noise", "sorts", "words")

    def __init__(self, known: Known, words: tuple[Token, ...]) -> None:
        self.known, self.words, self.furthest = known, words, 0
        self.sorts = [*map(known.sort, words), END]
        self.noise = [word.key in known.noise and word.kind != "quoted" for word in words]
        self.memo: list[dict[str, Ends]] = [{} for _ in self.sorts]

    def parse(self, rule: str, at: int) -> Ends:
        """Every way to read a rule from a place: where it ends, and its value."""
        known = self.memo[at].get(rule)
        return self._read(rule, at) if known is None else known

    def _read(self, rule: str, at: int) -> Ends:
        memo = self.memo[at]
        memo[rule] = ()
        terminal = self.known.terminals.get(rule)
        if terminal:
            ends = terminal(self.words, at)
        else:
            found: list[tuple[int, object]] = []
            node = self.known.rules[rule]
            if not node.settled:
                node.settle()
            self._walk(node, at, (), found)
            ends = tuple(found)
        memo[rule] = ends
        for end, _ in ends:
            if end > self.furthest:
                self.furthest = end
        return ends

    def _walk(self, node: Node, at: int, captured: _Captured, found: list[tuple[int, object]]) -> None:
        if node.ends:
            _build(node, at, captured, found, last=self.sorts[at] == END)
        sorts, noise = self.sorts, self.noise
        while (sort := sorts[at]) != END:
            try:
                step = node.steps[sort]
            except KeyError:
                step = self.known.step(node, sort)
            if step is not None:
                child, rules = step
                if child is not None:
                    if at >= self.furthest:
                        self.furthest = at + 1
                    if child.ends or self._goes_on(child, at + 1):
                        self._walk(child, at + 1, captured, found)
                memo = self.memo[at]
                for rule, name, after in rules:
                    ends = memo.get(rule)
                    for end, value in self._read(rule, at) if ends is None else ends:
                        if after.ends or self._goes_on(after, end):
                            self._walk(after, end, (*captured, (name, value)) if name else captured, found)
            if not noise[at]:
                return
            at += 1

    def _goes_on(self, node: Node, at: int) -> bool:
        """Whether what comes at a place could fit a node."""
        sort = self.sorts[at]
        try:
            step = node.steps[sort]
        except KeyError:
            step = None if sort == END else self.known.step(node, sort)
        return step is not None or (sort != END and self.noise[at])


def _build(node: Node, at: int, captured: _Captured, found: list[tuple[int, object]], *, last: bool) -> None:
    """The values that the templates ending here make of what was captured; `last`: the line ends here."""
    for production in node.ends:
        if production.to_the_end and not last:
            continue
        build = production.build
        try:
            value = captured[0][1] if build is itself else build(**dict(captured), **production.constants)
        except UnreadError:
            continue
        one = (at, value)
        if one not in found:
            found.append(one)
