"""The card type that a cell says, in whatever words: `Ninja / Leaf`, `Jutsu (Wind)`, `CardType.Character`."""

from __future__ import annotations

import re

from importers.games import GameImporter
from rules.core.cards import Card, Json
from rules.core.text import fold

_PARTS = re.compile(r"\s*[/|,:;()（）\[\]–—]\s*|\s+-\s+")
_MEMBER = re.compile(r"(?:[^\W\d]\w*(?:\.|::|->))+(?P<of>[^\W\d]\w*)")
"""A constant of a program, `CardType.Character`."""


class TypeWords:
    """Tells the card types of one game, each word worked out once."""

    def __init__(self, importer: GameImporter) -> None:
        self._importer = importer
        self._known: dict[Json, str] = {}

    def known(self, word: Json) -> str | None:
        """The card type that a cell says; None for one that says none."""
        if not isinstance(word, str):
            return None
        if word not in self._known and (found := self._of(word)):
            self._known[word] = found.type_id
        return self._known.get(word)

    def _of(self, word: str) -> type[Card] | None:
        """The card type of a cell that says it, perhaps with more; None for several."""
        types = self._importer.types
        if fold(word) in types:
            return types[fold(word)]
        if member := _MEMBER.fullmatch(word.strip()):
            return self._of(member["of"])
        found = {types[part] for part in map(fold, _PARTS.split(word)) if part in types}
        return found.pop() if len(found) == 1 else self._importer.type_named(word) if not found else None
