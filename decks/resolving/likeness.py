"""How similar an unknown name is to a game's card names: which card to take it for, and which to suggest."""

from __future__ import annotations

import re
from collections.abc import Iterable

from db.names import NameRow
from decks.lists.naming import is_whole_id
from decks.lists.prose import words_in
from decks.resolving.candidates import own_parses
from decks.resolving.index import CardIndex, matching
from rules.core.dataclass import dataclass, field
from rules.core.deck import DeckLine
from rules.core.text import fold

LIKE_ENOUGH = 88.0
"""From this likeness (0 to 100, rapidfuzz's ratio) on, a misspelt name is taken for the card's, with a note."""

WORTH_ASKING = 60.0
"""From this likeness on, an error asks "did you mean"."""

CLEARLY_BETTER = 4.0
"""By so much the likest name must be ahead of the next to be taken."""

_ALL_BUT_BRACKETS = 99.0
"""The likeness of a name to one that only goes on in brackets."""
_MOST_LOOKED_FOR = 100
"""How many unknown names of one list are compared with every card's; a list with more is not a list of cards."""
_SLIP = 70.0
"""From this likeness on, a line that could be something else is a misspelt name."""
_AND = ("and", "und", "et", "y", "e")
_LITTLE = ("of", "the", "in", "de", "du", "des", "la", "le", "les")
_WHOLE_WORD = 4
"""Letters of a word that a name shares with what is only loosely like it."""


@dataclass(slots=True)
class Likeness:
    """The names of an index, compared with those that a list has: each once, and only so many."""

    index: CardIndex
    compared: dict[str, list[tuple[str, float]]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def likest(self, name: str) -> list[tuple[str, float]]:
        """The folded names like `name`, the likest first, each with its likeness; none where too many were asked."""
        if name not in self.compared:
            if len(self.compared) >= _MOST_LOOKED_FOR:
                return []
            self.compared[name] = self._compare(fold(name))
        return self.compared[name]

    def numbered(self, line: DeckLine) -> DeckLine:
        """A line whose name is no card's, in the way to read it that is like a name and has one of its numbers."""
        for parse in own_parses(line) if line.printing is None else ():
            likest = self.likest(parse.name) if parse.printing is not None and parse.count == line.count else []
            rows = self.index.by_folded[likest[0][0]] if likest and likest[0][1] >= LIKE_ENOUGH else []
            if matching(rows, parse.printing or ""):
                return parse
        return line

    def is_slip(self, name: str) -> bool:
        """Whether a line may be a misspelt name: letter by letter it is like one, or too many were compared already.

        One with a card's number is the card's.
        """
        from rapidfuzz import fuzz, process

        numbered = any(is_whole_id(word) and self.index.referred(word) for word in name.split())
        if numbered or len(self.asked) >= _MOST_LOOKED_FOR:
            return True
        self.asked.add(name)
        return (
            process.extractOne(fold(name), self.index.by_folded.keys(), scorer=fuzz.ratio, score_cutoff=_SLIP)
            is not None
        )

    def slips_of(self, name: str) -> list[str]:
        """The folded names that a line may be a misspelling of, letter by letter."""
        from rapidfuzz import fuzz

        return [folded for folded, _ in self.likest(name) if fuzz.ratio(fold(name), folded) >= _SLIP]

    def by_word(self, name: str) -> str:
        """A sentence with the names that have a word like this, after a space; empty where none has."""
        from rules.core.suggest import names_like

        return names_like(name, [row.names[0] for rows in self.index.by_folded.values() for row in rows])

    def _compare(self, wanted: str) -> list[tuple[str, float]]:
        from rapidfuzz import fuzz, process  # only misspelt names need it

        names = self.index.by_folded.keys()
        if bracketed := [name for name in names if name.startswith(f"{wanted} (")]:
            return [(name, _ALL_BUT_BRACKETS) for name in bracketed]
        found = process.extract(wanted, names, scorer=fuzz.ratio, limit=5)
        if not found or found[0][1] < LIKE_ENOUGH:
            # Not a slip of the pen: a part of the name, perhaps, or its words in another order. Only ever suggested.
            loose = process.extract(wanted, names, scorer=fuzz.WRatio, limit=5, score_cutoff=WORTH_ASKING)
            slips = {name: ratio for name, *_ in loose if (ratio := fuzz.ratio(wanted, name)) >= _SLIP}
            best = max(slips.values(), default=0.0)  # a slip of the whole name goes before a part of another
            most = LIKE_ENOUGH - 1
            found = [
                (
                    name,
                    most + slips[name] - best if name in slips else min(score, most - bool(slips) * 2 * CLEARLY_BETTER),
                    at,
                )
                for name, score, at in loose
                if fuzz.ratio(wanted, name) >= WORTH_ASKING or _share_a_word(wanted, name)
            ]
            found.sort(key=lambda each: -each[1])
        return [(folded, score) for folded, score, _ in found]


def _share_a_word(wanted: str, name: str) -> bool:
    """Whether two names have a word in common, or one holds the other where words are not set apart."""
    words = {word for word in re.findall(r"\w+", wanted) if len(word) >= _WHOLE_WORD or not word.isascii()}
    return not words.isdisjoint(re.findall(r"\w+", name)) or (
        not wanted.isascii() and (wanted in name or name in wanted)
    )


def says_no_other(name: str, row: NameRow) -> bool:
    """Whether each word of a misspelt name is like one of the card's name or title: of `Pakkun or Temari` two are not.

    Words may be written together, and a sign between two in words.
    """
    from rapidfuzz import fuzz

    own = words_in(fold(" ".join((*row.names, *row.titles))))
    joined = "".join(own)
    words = [word for word in words_in(fold(name)) if word not in _AND or not any("&" in each for each in row.names)]
    return "".join(words) in joined or all(
        word in _LITTLE
        or (len(word) >= _WHOLE_WORD and word in joined)
        or any(fuzz.ratio(word, other) >= (_SLIP if len(word) >= _WHOLE_WORD else LIKE_ENOUGH) for other in own)
        for word in words
    )


def bar_for(name: str, likest: Iterable[tuple[str, float]], *, is_elsewhere: bool) -> float:
    """How like a name must be to be asked about: more where it is the whole name of another game's card, and no words
    of a name here.
    """
    words = set(fold(name).split())
    in_a_name = any(words <= set(folded.split()) for folded, _ in likest)
    return LIKE_ENOUGH if is_elsewhere and not in_a_name else WORTH_ASKING
