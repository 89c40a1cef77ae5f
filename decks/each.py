"""Headings that say how many copies of each card below them there are: `3 of each:`, `Missions (1 of each)`, `x3:`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.cardline import read_card, without_bullet
from decks.counts import NUMBERS
from decks.titles import Title, title_of
from rules.core.dataclass import dataclass
from rules.core.deck import DeckLine
from rules.core.late import Late

_NUMBER = r"(?P<{0}>\d{{1,2}}|[^\W\d_]{{2,6}})"
_EACH = (
    _NUMBER.format("count")
    + r"\s*(?:[x×]|cop(?:y|ies)|exemplaires?|stück|mal|-?\s?ofs?)?\s*(?:of|de|von)?\s*"
    + r"(?:each|every|per card|jeder|jedes|jede|chaque|chacune?|cada(?: un[ao])?)(?: (?:card|one|of (?:these|them)))?"
)
_HEADING = Late(
    rf"\W*(?:(?P<title>[^\W\d][^\d:：(（\[]*?)\s*[(（\[:：–—-]\s*)?{_EACH}\s*[)）\]]?\W*?(?:(?:[:：]\s*|\s+(?:of|de|von)\s+)(?P<rest>[^\W\d].*)|\W*)"
    r"|\W*(?:je(?:weils)?\s+)?(?:[x×]\s?(?P<times>\d{1,2})|(?P<before>\d{1,2})\s?[x×])\s*[:：]\W*"
    rf"|\W*{_NUMBER.format('ofs')}\s?-\s?ofs?\s*[:：]?\W*|\W*{_NUMBER.format('copies')}\s+copies\s*[:：]\W*"
    r"|\W*(?:各\s?(?P<ja>\d{1,2})\s?枚|(?P<ja_>\d{1,2})\s?枚ずつ)\W*",
    re.IGNORECASE,
    needs=("each", "every", "per card", "jede", "chaque", "chacun", "cada", "x", "×", "of", "copies", "枚"),
)
_BETWEEN = Late(r"\s*[,;、，]\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|&|und|et|y)\s+")


_BARE = Late(r"\W*(?:[x×]\s?(?P<behind>[1-9])|(?P<front>[1-9])\s?[x×])\W*", re.IGNORECASE, digits=True)
"""A count and nothing else, which heads names only where it stands above them."""


_IN_WORDS = Late(
    r"\W*(?:(?:\d\s*x?\s*)?(?:full |complete |whole )?(?P<set>play\s?-?sets?|(?:full|complete) sets?)(?: of)?"
    r"|(?P<one>singletons?|singles|one-?offs?)|(?P<two>pairs|doubles)|(?P<three>trios|triples|triplets)|(?P<four>quads))"
    r"\W*?(?:[:：]\s*(?P<rest>[^\W\d].*)|\W*)",
    re.IGNORECASE,
)
"""A heading that says the copies of each card in a word; how many a playset has is the game's to say."""


@dataclass(slots=True)
class Each:
    """The copies of each card that stands below such a heading.

    It is 0 where a word says them that means another number in each game. `title` is that of the section beside it,
    `named` the cards on its own line; `over` says that a gap followed.
    """

    count: int
    title: Title | None = None
    named: tuple[str, ...] = ()
    started: bool = False
    over: bool = False

    def pause(self) -> None:
        """An empty line: the cards below it may have other counts."""
        self.over = self.over or self.started

    def cards(self, line: str) -> Sequence[DeckLine]:
        """The card of a line, as often as the heading says. Raises ValueError where it says another count itself."""
        card = read_card(line)
        self.started = True
        if card.counted and not card.unsure:
            if self.count and card.count != self.count:
                raise ValueError(f"the heading above says {self.count} of each; write a count on each line.")
            return [card]
        if not self.count:
            raise ValueError("how many copies is a set, as the heading above says? Write the count in front.")
        if self.over:
            raise ValueError(f"is its count {self.count}, as of those above? Write it in front.")
        return [read_card(f"{self.count} {without_bullet(line)}")]


def bare_each(line: str, above: str, below: str) -> Each | None:
    """What `x3` alone says of the cards below it: nothing right above it, and words right below; else None."""
    found = _BARE.fullmatch(line) if not above.strip() and any(map(str.isalpha, below)) else None
    if found is not None and any(map(str.isdecimal, below)):
        return None
    return Each(int(found["behind"] or found["front"])) if found else None


def each_of(line: str) -> Each | None:
    """What a heading says of the count of each card below it; None for any other line.

    >>> each_of("3 of each:").count, each_of("Missions (one of each)").count, each_of("3 Kunai")
    (3, 1, None)
    """
    if (words := _IN_WORDS.fullmatch(line)) is not None:
        kinds = (words["set"], words["one"], words["two"], words["three"], words["four"])
        return Each(next(count for count, said in enumerate(kinds) if said), None, _names(words["rest"]))
    found = _HEADING.fullmatch(line)
    if found is None:
        return None
    said = next(s for s in found.group("count", "times", "before", "ofs", "copies", "ja", "ja_") if s is not None)
    count = int(said) if said.isdecimal() else NUMBERS.get(said.casefold())
    title = title_of(found["title"]) if found["title"] else None
    if not count or (found["title"] and title is None):
        return None
    return Each(count, title, _names(found["rest"]))


def _names(rest: str | None) -> tuple[str, ...]:
    """The cards' names behind such a heading, on its line."""
    return tuple(name for name in _BETWEEN.split(rest.rstrip(" .")) if name) if rest else ()


def counts_in_words(line: str) -> bool:
    """Whether a heading says copies in a word, whatever mark it has in front: `## Playsets`."""
    return _IN_WORDS.fullmatch(line) is not None
