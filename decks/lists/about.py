"""What a list of lines says about itself: its game, format and name, its author, where it was played."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.keys import ABOUT_WORDS, KEY_AND_VALUE, NAME_KEYS, key_like
from decks.lists.second_list import NamesOfLists
from decks.lists.several import counted_parts
from decks.lists.suspect import may_be_card
from decks.lists.titles import is_section_word, section_in_front
from decks.problems import quoted
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

_COUNTED = Late(r"[1-9]\d?\s?[x×]\s+[^\W\d]", digits=True)
_AT_END = r"(?:[x×]\s?[1-9]\d?|\s[1-9]\d?\s?[x×]|[1-9]\d?\s?枚)"
_CARD_AND_COUNT = Late(rf"[1-9]\d?\s?[x×]?\s+[^\W\d].*|\S.*{_AT_END}", re.IGNORECASE, digits=True)
"""A card with its count, behind a word that means the deck as well as its name: `Deck: 3 Kunai`, `Mazo: Kunai x3`."""


_COUNT_AT_END = Late(rf"(?:{_AT_END}|[(\[]\s?[1-9]\d?\s?[)\]])$", re.IGNORECASE, digits=True)
_COUNT_FIRST = Late(r"[x×]?[1-9]\d?[x×]?", re.IGNORECASE, digits=True)
_NUMBERED = frozenset(
    ("team", "squad", "cell", "group", "top", "version", "ver", "v", "part", "vol", "day", "round", "season")
)
"""Words that a number behind them belongs to."""
_LONGEST_NAME = 10
"""Words of a card's name and its count."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What became of a line about the list: what is wrong with it, and whether it is kept where it stands."""

    wrong: str | None = None
    keep: bool = False


_COUNTED = Late(r"\W*[1-9]\d?\s?[x×]\s", digits=True)
"""A comment with a card's count in front, which is over no list: `// 2x Gaara`."""


@dataclass(slots=True)
class AboutTheList:
    """What a list has said about itself so far; `comments` are those above its cards."""

    names: NamesOfLists
    metadata: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    labelled: list[DeckLine] = field(default_factory=list)
    """What may be a card with its count behind a label: `Note: 2 Kunai`."""
    game_line: int | None = None
    in_block: bool = False
    """Within the block that some tools head "About" and put the deck's name in."""

    def take(self, key: str, value: str, number: int = 0, line: str = "") -> Heard:
        """One of the keys of our own text format, with its value: a card perhaps, on line `number`.

        Below the game, as our own format has it, a name is a name.
        """
        if key in self.metadata:
            return Heard(f"{key}: is said twice.")
        if line and "game" not in self.metadata:
            self._take_labelled(number, line, value)
        if value:
            self.metadata[key] = value
            self.game_line = number if key == "game" else self.game_line
        return Heard()

    def take_comment(self, number: int, line: str, cards: int, *, ours: bool) -> None:
        """A comment behind so many cards; in lists that are not `ours` it may head a card: `# Side: 2 Kunai`."""
        if not _COUNTED.match(line):
            self.names.take(number, line, cards)
        section, rest = (None, "") if ours else section_in_front(line.lstrip("#/; "))
        if section is not None:
            self._take_labelled(number, line, rest)

    def hear(self, number: int, line: str, cards: int, *, counted: bool) -> Heard | None:
        """A line behind so many cards, `counted` or not; None where it says nothing about the list."""
        if not cards and fold(line) == "about":
            self.in_block = True
            return Heard()
        if self.in_block and line.lower().startswith("name "):
            return self.take("name", line[5:].strip())
        said = KEY_AND_VALUE.fullmatch(line) if not line[0].isdecimal() else None
        if said is None:
            return None
        key, value = fold(said["key"]), said["value"]
        if key in ABOUT_WORDS:
            self._take_remark(number, line, key, value, cards)
            if not counted:
                self.comments.append(line)
            return Heard(keep=counted)
        return None if counted else self._take_misspelt(number, key, value.strip(), line)

    def _take_misspelt(self, number: int, key: str, value: str, line: str) -> Heard | None:
        """The deck's name by another word for it, or one of our keys with a slip in it."""
        if key in NAME_KEYS and (counted_parts(value) or _COUNTED.match(value)):
            return None  # cards, and not the deck's name
        if key in NAME_KEYS and is_section_word(key) and _CARD_AND_COUNT.fullmatch(value):
            return None
        if key in NAME_KEYS and "name" not in self.metadata:
            return self.take("name", value, number, line)
        meant = key_like(key)
        if meant is None:
            return None
        self.metadata.setdefault(meant, value)
        return Heard(f"{quoted(line)}: did you mean {quoted(f'{meant}: {value}')}?")

    def _take_remark(self, number: int, line: str, key: str, value: str, cards: int) -> None:
        self.names.take_key(number, key, value, cards)
        self._take_labelled(number, line, value)

    def _take_labelled(self, number: int, line: str, value: str) -> None:
        """What may be a card with its count behind a label: the whole value, a part of it, or its last words."""
        words = value.split()
        ends = _COUNT_AT_END.search(value) is not None
        starts = [at for at in range(1, len(words)) if ends or _starts_with_count(words[at - 1 :])]
        said = (value, *re.split(r"\s+[|;•]\s+", value), *(" ".join(words[at:]) for at in starts[-_LONGEST_NAME:]))
        cards = [card for part in dict.fromkeys(said) if (card := may_be_card(part)) is not None]
        self.labelled += (replace(card, line=number, comment=line) for card in cards)


def _starts_with_count(words: Sequence[str]) -> bool:
    """Whether words behind a first one begin with a count: `Rush 2 Kunai`, but not `Team 7 Kakashi`."""
    return len(words) > 2 and _COUNT_FIRST.fullmatch(words[1]) is not None and fold(words[0]) not in _NUMBERED
