"""Readers of card texts for an engine: they take a kept reading (`rules.play.kept`), or load the grammar and read.

A kept reading is decoded when its card is first asked for; one that is damaged counts as missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Generic, TypeVar

from rules.core.cards import Card
from rules.core.places import parted
from rules.play.codec import from_json, to_json
from rules.play.kept import KEPT

R = TypeVar("R")


class Reader(Generic[R]):
    """Reads cards as values of a class; `place` is `module:function` of what reads a card whose reading is not kept.

    `is_of` says whether a reading can be one of that card: what is kept may be another's.
    """

    def __init__(self, kind: type[R], place: str, is_of: Callable[[R, Card], bool]) -> None:
        self._kind = kind
        self._place = place
        self._is_of = is_of
        self._known: dict[Card, R] = {}

    def __call__(self, card: Card) -> R:
        """What is read of a card."""
        if card not in self._known:
            found = self._kept(card)
            self._known[card] = self._read(card) if found is None else found
        return self._known[card]

    def written(self, card: Card) -> str:
        """What is read of a card, as it may be kept."""
        return json.dumps(to_json(self(card), brief=True), ensure_ascii=False, separators=(",", ":"))

    def forget(self) -> None:
        """Read everything anew from here on, or take it from what is kept then."""
        self._known.clear()

    def _kept(self, card: Card) -> R | None:
        if card not in KEPT:
            return None
        try:
            found = from_json(self._kind, json.loads(KEPT[card]))
            return found if self._is_of(found, card) else None
        except Exception:  # whatever is wrong with it, it can be read anew
            return None

    def _read(self, card: Card) -> R:
        read: Callable[[Card], R] = getattr(*parted(self._place))
        return read(card)
