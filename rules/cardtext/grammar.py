"""A grammar whose parts compose: rules of templates, read top-down with every reading kept, and written back.

A template is words and captures: `draw {amount} (card|cards) [from your deck]`. A form says which value the words make
and is used in both directions; a reading only one way. Reading is memoised, so that no part is read twice at one place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cached_property

from rules.cardtext.parsing import Build, Ends, Known, Node, Production, Reader, Starts, Terminal, UnreadError, itself
from rules.cardtext.templates import Capture, Piece, expansions, parsed, plain, words_of
from rules.cardtext.tokens import Token, tokens

Unbuild = Callable[..., "Mapping[str, object] | None"]


@dataclass(frozen=True, slots=True, eq=False)
class _Form:
    """A template that can be written: the class of its values, what is fixed in them, and its pieces."""

    build: Build
    pieces: tuple[Piece, ...]
    constants: Mapping[str, object]
    unbuild: Unbuild | None = None


class Grammar:
    """Rules by name. Build it once, read many lines."""

    def __init__(
        self,
        lemmas: Mapping[str, str] | None = None,
        noise: Iterable[str] = (",",),
        careless: re.Pattern[str] | None = None,
        to_the_end: Iterable[str] = (),
    ) -> None:
        self.lemmas = dict(lemmas or {})
        self.careless = careless
        """The pieces of a template behind which people leave the comma out; it is read with and without."""
        self.to_the_end = frozenset(to_the_end)
        """Rules that stand for all of a line from some place on, and for no less."""
        self.noise = frozenset(noise)
        self.rules: dict[str, Node] = {}
        self.vocabulary: set[str] = set()
        self.terminals: dict[str, Terminal] = {}
        self._beginnings: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        self._forms: dict[str, list[_Form]] = {}
        self._writing: set[tuple[str, object]] = set()
        self._written: dict[tuple[str, object], str | None] = {}
        self._cut = 0
        self._writers: dict[str, Callable[[object], str | None]] = {}

    # Saying what there is

    def form(self, rule: str, build: Build, *templates: str, **constants: object) -> None:
        """Words that make a value of a class, both ways: the first template is how it is written."""
        self._forms.setdefault(rule, []).append(_Form(build, plain(templates[0]), constants))
        self.read(rule, build, *templates, **constants)

    def wording(
        self,
        rule: str,
        build: Build,
        template: str,
        unbuild: Unbuild | None = None,
        **constants: object,
    ) -> None:
        """How a value of a class is written, no more; `unbuild` takes it apart where captures are not its fields."""
        self._forms.setdefault(rule, []).append(_Form(build, plain(template), constants, unbuild))

    def read(self, rule: str, build: Build, *templates: str, **constants: object) -> None:
        """Words that are read so, and never written."""
        for written in templates:
            template = self.careless.sub(r"\g<0> [,]", written).replace("[,] ,", "[,]") if self.careless else written
            self.vocabulary.update(map(self._key, words_of(template)))
            start = self.rules.setdefault(rule, Node(self.lemmas))
            start.unlaid += ((parsed(template), None, Production(build, constants, rule in self.to_the_end)),)

    def values(self, rule: str, table: Mapping[str, object]) -> None:
        """Words that stand for a value each; the first of those for one value is how it is written."""
        for template, value in table.items():
            self.form(rule, _Constant(value), template)

    def same(self, rule: str, *others: str) -> None:
        """What the other rules read and write, this one does."""
        for other in others:
            self.form(rule, itself, f"{{it:{other}}}")

    def terminal(
        self,
        rule: str,
        kinds: Iterable[str],
        read: Terminal,
        write: Callable[[object], str | None],
        words: Iterable[str] = (),
    ) -> None:
        """A rule that looks at tokens itself; it begins with tokens of those kinds, or those words.

        A word that some template has is of the kind KNOWN here, whether it is capitalised or not.
        """
        self._beginnings[rule] = (frozenset(words), frozenset(kinds))
        self.vocabulary.update(words)
        self.terminals[rule] = read
        self._writers[rule] = write

    def writer(self, rule: str, write: Callable[[object], str | None]) -> None:
        """How values of a rule are written where forms do not serve."""
        self._writers[rule] = write

    def _key(self, word: str) -> str:
        return self.lemmas.get(word, word)

    # Reading

    def read_line(self, rule: str, line: str) -> tuple[list[object], Token | None]:
        """Every reading of a whole line, the likeliest first; and without one the first token that did not fit."""
        words = tokens(line, self.lemmas)
        while words and words[-1].key in (".", *self.noise):
            words = words[:-1]
        if not words:
            return [], None
        reader = Reader(self._known, words)
        found = [value for end, value in reader.parse(rule, 0) if end == len(words)]
        if found:
            return found, None
        return [], words[min(reader.furthest, len(words) - 1)]

    @cached_property
    def _known(self) -> Known:
        return Known(self.rules, self.terminals, self.noise, self.starts, frozenset(self.vocabulary))

    @cached_property
    def starts(self) -> Starts:
        """The words and the kinds of tokens that each rule can begin with. ValueError for a rule that nobody made."""
        found: dict[str, tuple[set[str], set[str]]] = {
            name: (set(words), set(kinds)) for name, (words, kinds) in self._beginnings.items()
        }
        for name, node in self.rules.items():
            found.setdefault(name, (set(), set()))
            node.settle()
        changed = True
        while changed:
            changed = False
            for name, node in self.rules.items():
                words, kinds = found[name]
                before = len(words) + len(kinds)
                words.update(node.words)
                for other, _ in node.rules:
                    if other.rule not in found:
                        raise ValueError(f"The rule {name!r} begins with {other.rule!r}, which is not defined.")
                    words.update(found[other.rule][0])
                    kinds.update(found[other.rule][1])
                changed = changed or len(words) + len(kinds) != before
        return {name: (frozenset(words), frozenset(kinds)) for name, (words, kinds) in found.items()}

    # Writing

    def write(self, rule: str, value: object) -> str | None:
        """The plain wording of a value; None where the rule has no words for it."""
        key = (rule, value)
        if key in self._written:
            return self._written[key]
        if key in self._writing:
            self._cut += 1
            return None
        self._writing.add(key)
        cut = self._cut
        try:
            own = self._writers.get(rule)
            words = own(value) if own else self.write_by_forms(rule, value)
        finally:
            self._writing.discard(key)
        # What was not written because it is being written further out may have words of its own.
        if words is not None or cut == self._cut:
            self._written[key] = words
        return words

    def write_by_forms(self, rule: str, value: object) -> str | None:
        """The wording of a value by its first form that can make it; for writers of a rule's own."""
        for form in self._forms.get(rule, ()):
            parts = _parts(form, value)
            if parts is None:
                continue
            written = [
                piece if isinstance(piece, str) else self.write(piece.rule, parts[piece.name]) for piece in form.pieces
            ]
            if None not in written:
                return _joined(str(word) for word in written)
        return None


@dataclass(frozen=True, slots=True)
class _Constant:
    """Builds one and the same value."""

    value: object

    def __call__(self) -> object:
        return self.value


def _parts(form: _Form, value: object) -> dict[str, object] | None:
    """The captures of a form that make the value; None where the form cannot make it."""
    if form.unbuild is not None:
        return dict(form.unbuild(value) or {}) or None if type(value) is form.build else None
    if form.build is itself:
        return {"it": value}
    if isinstance(form.build, _Constant):
        return {} if type(form.build.value) is type(value) and form.build.value == value else None
    if type(value) is not form.build or not is_dataclass(value):
        return None
    captured = {piece.name for piece in form.pieces if isinstance(piece, Capture)}
    parts: dict[str, object] = {}
    for each in fields(value):
        here = getattr(value, each.name)
        if each.name in captured:
            parts[each.name] = here
        elif each.name in form.constants:
            if form.constants[each.name] != here:
                return None
        elif each.default is MISSING or each.default != here:
            return None
    return parts


def _joined(words: Iterable[str]) -> str:
    """Words with spaces between them, but none before a point, comma or colon, nor inside brackets."""
    text = " ".join(word for word in words if word)
    for mark in (".", ",", ":", ";", ")"):
        text = text.replace(" " + mark, mark)
    return text.replace("( ", "(")


__all__ = ["Build", "Capture", "Ends", "Grammar", "UnreadError", "expansions", "itself"]
