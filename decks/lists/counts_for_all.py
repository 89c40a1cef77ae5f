"""Headings that say how many copies of each card below them there are: `3 of each:`, `Missions (1 of each)`, `x3:`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.card_line import read_card, without_bullet
from decks.lists.counts import NUMBERS
from decks.lists.titles import Title, is_group, is_section_word, section_meaning, title_of
from decks.lists.words import any_of
from rules.core.dataclass import dataclass
from rules.core.deck import DeckLine
from rules.core.late import Late

_SHUT = r"(?<=.)\s*[=\-–—*_~>＞】》」■◆]+"
_NUMBER = r"(?P<{0}>\d{{1,2}}|[^\W\d_]{{2,7}})"
_UNITS = rf"(?:[x×]|-?\s?ofs?|{any_of('unit')})"
_LINK = r"(?:of|de|von|van|di|z|a|the|l['’])"
_EVERY = rf"(?:{any_of('each')})(?:\s+(?:{any_of('unit')}|one|of (?:these|them)|un[ao]|um[a]?))?"
_ALL = r"all|alles?|everything|tous|toutes|tod[ao]s|tutt[ei]|wszystkie"
_EACH = rf"{_NUMBER.format('count')}\s*{_UNITS}?\s*(?:{_LINK}\s+)?{_EVERY}"
_REST = r"(?:[:：]\s*|\s+(?:of|de|von|van|di)\s+)(?P<{0}>[^\W\d].*)"
_HEADING = Late(
    rf"\W*(?:(?P<title>[^\W\d][^\d:：(（\[]*?)\s*[(（\[:：–—-]\s*)?{_EACH}\s*[)）\]]?\W*?(?:{_REST.format('rest')}|\W*)"
    rf"|\W*(?:{_EVERY}\s+)?(?:[x×]\s?(?P<times>\d{{1,2}})|(?P<before>\d{{1,2}})\s?[x×])\s*(?:(?:{any_of('each')})\s*)?(?:[:：]\s*(?P<named>[^\W\d].*)|[:：]\W*)"
    rf"|\W*{_NUMBER.format('ofs')}\s?-\s?ofs?\s*[:：]?\W*|\W*{_NUMBER.format('of')}\s+of\s*:\s*(?:(?P<those>[^\W\d].*)|\W*)"
    rf"|\W*{_NUMBER.format('copies')}\s*(?:{any_of('unit')})\s*(?:[:：]\s*(?:(?P<these>[^\W\d].*)|\W*)|{_SHUT}\W*)"
    rf"|\W*(?:(?P<over>[^\W\d][^\d:：(（\[]*?)\s*[(（\[:：–—-]\s*)?(?:{_EVERY})\s*(?P<per>\d{{1,2}})\s*{_UNITS}?\s*[:：]?"
    r"(?:\W*|\s+(?P<list>[^\W\d].*[,;].*))"
    rf"|\W*(?:各|각|每[张張种種])\s?(?P<ja>\d{{1,2}})\s?[枚张張장]?(?:\W*|[:：]\s*(?P<ja_list>[^\W\d].*))|\W*(?P<ja_>\d{{1,2}})\s?[枚张張장](?:ずつ|씩|積み|투입)[:：]?\W*"
    rf"|\W*(?:{_ALL})\s*(?:[x×]\s?(?P<all>\d{{1,2}})|(?P<all_>\d{{1,2}})\s?[x×])\W*",
    re.IGNORECASE,
)
"""The forms of such a heading; a bare number of copies needs a colon, or marks of a heading on both sides."""
_BETWEEN = Late(r"\s*[,;、，]\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|&|und|et|y)\s+")


_BARE = Late(r"\W*(?:[x×]\s?(?P<behind>[1-9])|(?P<front>[1-9])\s?[x×])\W*", re.IGNORECASE, digits=True)
"""A count and nothing else, which heads names only where it stands above them."""


_BEHIND_NAMES = Late(
    r"\W*(?P<names>[^\W\d][^\d:]*?(?:[,;、，]|\s(?:and|&|und|et|y)\s)[^\d:]*?[^\W\d])"
    rf"(?:\s*[,;(（\[–—-]\s*|\s+)(?:[x×]\s?)?{_EACH}\s*[)）\]]?\W*",
    re.IGNORECASE,
)
"""Names with the copies of each behind them: `Kunai, Tenten (3 each)`."""
_IN_WORDS = Late(
    r"\W*(?:(?:\d\s*x?\s*)?(?:full |complete |whole )?(?P<set>play\s?-?sets?|(?:full|complete) sets?)(?: of)?"
    r"|(?P<one>singletons?|singles|one-?offs?)|(?P<two>pairs|doubles)|(?P<three>trios|triples|triplets)|(?P<four>quads))"
    r"\W*?(?:[:：]\s*(?P<rest>[^\W\d].*)|\W*)",
    re.IGNORECASE,
)
"""A heading that says the copies of each card in a word; how many a playset has is the game's to say."""


_COUNTS = ("count", "times", "before", "ofs", "of", "copies", "per", "ja", "ja_", "all", "all_")
_LISTS = ("rest", "named", "those", "these", "list", "ja_list")
_MOST_WORDS = 3


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
    bare: bool = False
    """Whether the heading is a count and nothing else."""
    alone: bool = False
    """Whether it says nothing of the cards below it."""

    def pause(self) -> None:
        """An empty line: the cards below it may have other counts."""
        self.over = self.over or self.started

    def cards(self, line: str) -> Sequence[DeckLine]:
        """The card of a line, as often as the heading says. Raises ValueError where it says another count itself."""
        card = read_card(line)
        self.started = True
        if card.counted and not card.unsure:
            if self.count and card.count != self.count and not self.over:
                raise ValueError(f"the heading above says {self.count} of each; write a count on each line.")
            return [card]
        if not self.count:
            raise ValueError("how many copies is a set, as the heading above says? Write the count in front.")
        if self.over:
            raise ValueError(f"is its count {self.count}, as of those above? Write it in front.")
        return [read_card(f"{self.count} {without_bullet(line)}")]


def each_at(lines: Sequence[str], place: int, line: str, cards: Sequence[DeckLine], before: Each | None) -> Each | None:
    """What a line at a place of a list says of the count of each card below it; None where it says nothing of it.

    A bare `x3` may be the count of the card above it, where these cards have some without. `line` is without marks.
    """
    if (each := each_of(line)) is not None or any(not card.counted for card in cards):
        return each
    above = lines[place - 1] if place else ""
    below = lines[place + 1] if place + 1 < len(lines) else ""
    return bare_each(line, above, below, before)


def bare_each(line: str, above: str, below: str, before: Each | None = None) -> Each | None:
    """What `x3` alone says of the cards below it: nothing right above it, and words right below; else None.

    Below cards that stand under another such heading (`before`) it is one as well.
    """
    heads = not above.strip() or (before is not None and before.bare and before.started)
    found = _BARE.fullmatch(line) if heads and any(map(str.isalpha, below)) else None
    if found is not None and any(map(str.isdecimal, below)):
        return None
    return Each(int(found["behind"] or found["front"]), bare=True) if found else None


def each_of(line: str) -> Each | None:
    """What a heading says of the count of each card below it; None for any other line.

    >>> each_of("3 of each:").count, each_of("Missions (one of each)").count, each_of("3 Kunai")
    (3, 1, None)
    """
    if (words := _IN_WORDS.fullmatch(line)) is not None:
        kinds = (words["set"], words["one"], words["two"], words["three"], words["four"])
        return Each(next(count for count, said in enumerate(kinds) if said), None, _names(words["rest"]))
    if (behind := _BEHIND_NAMES.fullmatch(line)) is not None and (count := _number(behind["count"])):
        return Each(count, None, _names(behind["names"]), alone=True)
    found = _HEADING.fullmatch(line)
    if found is None:
        return None
    said = next(found[kind] for kind in _COUNTS if found[kind] is not None)
    count = _number(said)
    over = found["title"] or found["over"]
    title = (title_of(over) or _group_in(over)) if over else None
    if not count or (over and title is None):
        return None
    return Each(count, title, _names(next(filter(None, found.group(*_LISTS)), None)))


def _number(said: str) -> int | None:
    return int(said) if said.isdecimal() else NUMBERS.get(said.casefold())


def _group_in(words: str) -> Title | None:
    """The group that one of several words in front names, where none is a section: `Other jutsu`."""
    said = words.split()
    groups = [word for word in said if is_group(section_meaning(word))]
    if len(said) > _MOST_WORDS or len(groups) != 1 or any(is_section_word(word) for word in said):
        return None
    return Title(words.strip(), section_meaning(groups[0]), None, group=True)


def _names(rest: str | None) -> tuple[str, ...]:
    """The cards' names behind such a heading, on its line."""
    return tuple(name for name in _BETWEEN.split(rest.rstrip(" .")) if name) if rest else ()


def is_unclear(line: str) -> bool:
    """Whether a heading says something of the copies of each card, and not how many: `up to 3 of each:`."""
    short = len(line.split()) <= _LONGEST and line.rstrip(" *_").endswith((":", "："))
    return short and _OF_EACH.search(line) is not None


_LONGEST = 8
_OF_EACH = Late(
    rf"(?:\d|\b(?:{'|'.join(NUMBERS)})\b)\+?\s*{_UNITS}?\s*(?:{_LINK}\s+)?(?:{any_of('each')})(?!\w)", re.IGNORECASE
)


def counts_in_words(line: str) -> bool:
    """Whether a heading says copies in a word, whatever mark it has in front: `## Playsets`."""
    return _IN_WORDS.fullmatch(line) is not None
