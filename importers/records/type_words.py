"""The card type in a cell, in whatever words: `Ninja / Leaf`, `Jutsu (Wind)`, `CardType.Character`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from importers.games import GameImporter
from rules.core.cards import Card, Json
from rules.core.suggest import nearest
from rules.core.text import fold

_PARTS = re.compile(r"\s*[/|,:;()（）\[\]–—]\s*|\s+-\s+")
_MEMBER = re.compile(r"(?:[^\W\d]\w*(?:\.|::|->))+(?P<of>[^\W\d]\w*)")
"""A constant of a program, `CardType.Character`."""

_WORDS = re.compile(r"(?=.{2,30}$)[^\W\d_]+(?:[ -][^\W\d_]+){0,2}")


class TypeWords:
    """Tells the card types of one game, each word worked out once."""

    def __init__(self, importer: GameImporter) -> None:
        self._importer = importer
        self._known: dict[Json, str] = {}
        self._foreign: dict[str, str | None] = {}
        self._tells_types = False

    def known(self, word: Json) -> str | None:
        """The card type that a cell says; None for one that says none."""
        if not isinstance(word, str):
            return None
        if word not in self._known and (found := self._of(word)):
            self._known[word] = found.type_id
        return self._known.get(word)

    def learn(self, said: Sequence[str], rows: int) -> None:
        """Look at what a file says in its first rows: types of the rulebook show that the others are types too.

        So do further rows that say none, where only what is unusual has its type.
        """
        self._tells_types = any(map(self.known, said)) or len(said) * 2 < rows

    def foreign(self, word: Json) -> str | None:
        """The card type that a word names beside those of the rulebook, of a set that came later; None for a slip."""
        if not isinstance(word, str) or not self._tells_types or self._importer.game.box:
            return None
        if word not in self._foreign:
            told = _WORDS.fullmatch(word.strip()) and not nearest(word, self._importer.types, 1)
            self._foreign[word] = "-".join(fold(word).split()) if told else None
        return self._foreign[word]

    def _of(self, word: str) -> type[Card] | None:
        """The card type of a cell that says it, perhaps with more; None for several."""
        types = self._importer.types
        if fold(word) in types:
            return types[fold(word)]
        if member := _MEMBER.fullmatch(word.strip()):
            return self._of(member["of"])
        found = {types[part] for part in map(fold, _PARTS.split(word)) if part in types}
        return found.pop() if len(found) == 1 else self._importer.type_named(word) if not found else None
