"""How similar a word is to a few names, without importing a library.

The measure is rapidfuzz's `fuzz.ratio`; a test holds both equal. Code that compares thousands of names uses rapidfuzz.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_IN_PART = 0.9
"""A name that has more words than were said is that much less likely meant."""
_LOOKED_AT = 60
"""So many names that share the most pairs of letters with the words are compared letter by letter."""


class Likeness:
    """Compares words with one text."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self._whole = (1 << len(wanted)) - 1
        self._places: dict[str, int] = {}
        for at, letter in enumerate(wanted):
            self._places[letter] = self._places.get(letter, 0) | 1 << at

    def ratio(self, text: str) -> float:
        """Twice the letters that both have in the same order, in per cent of the letters of both.

        >>> round(Likeness("narto").ratio("naruto"), 1)
        90.9
        """
        left = self._whole
        for letter in text:
            both = left & self._places.get(letter, 0)
            left = (left + both) | (left - both)
        common = (~left & self._whole).bit_count()
        return 200 * common / (len(self.wanted) + len(text)) if text or self.wanted else 100.0

    def score(self, name: str) -> float:
        """The likeness with a name, or with as many words of it in a row as were said, if that is greater."""
        words, size = name.split(), len(self.wanted.split())
        parts = (" ".join(words[at : at + size]) for at in range(len(words) - size + 1)) if len(words) > size else ()
        return max(self.ratio(name), _IN_PART * max(map(self.ratio, parts), default=0.0))


def likest(wanted: str, names: Sequence[str], least: float) -> list[str]:
    """The names that are at least so much like the words, the likest first.

    >>> likest("narto", ["sasuke", "naruto uzumaki", "naruto"], 70)
    ['naruto', 'naruto uzumaki']
    """
    likeness = Likeness(wanted)
    scored = [(score, name) for name in _promising(wanted, names) if (score := likeness.score(name)) >= least]
    return [name for _, name in sorted(scored, key=lambda each: (-each[0], len(each[1]), each[1]))]


def _promising(wanted: str, names: Sequence[str]) -> Iterable[str]:
    """The names that share the most pairs of letters with the words; all of them where they are few."""
    if len(names) <= _LOOKED_AT:
        return names
    pairs = {wanted[at : at + 2] for at in range(len(wanted) - 1)}
    shared = [(sum(map(name.__contains__, pairs)), name) for name in names]
    shared.sort(key=lambda each: (-each[0], len(each[1])))
    return [name for _, name in shared[:_LOOKED_AT]]
