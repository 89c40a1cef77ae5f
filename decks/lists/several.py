"""A line with several cards, parted as text: `2 Gaara, 1 Baki`, `Missions: Chunin Exam, Rescue`, ids in a row.

Whether the parts are cards is asked in `decks.resolving.several`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.lists.card_line import read_card, without_bullet
from decks.lists.counts import NUMBERS
from decks.lists.naming import EMPHASIS, is_whole_id
from decks.lists.titles import SECTION_WORDS, is_known, is_own_section, section_meaning
from rules.core.dataclass import replace
from rules.core.deck import DeckLine
from rules.core.late import Late

_AND = r"(?:and|und|et|y|e)\s+"
_BETWEEN = re.compile(
    rf"\s*[,;、，；]\s*(?:{_AND})?|\s+[+•·&]\s+|\s+{_AND}|(?<=[\d枚)）])\s*・\s*(?=[^・]*\d)|\s*・\s*(?=\d)",
    re.IGNORECASE,
)
MAY_PART = Late(
    r"[,;、，；・]|\s(?:[+•·&/]|and|und|et|y|e)\s|^\d{1,2}[\s-]?(?:drops?|cost|chakra|コスト)\b|[^\W\d]\S*\s+[x×]?\d{1,2}\s?[x×]?\s+[^\W\d]|\d[x×]\d",
    re.IGNORECASE,
)
_APART = rf"(?:\s*[,;、，；]\s*|\s+(?:[+•·&]\s+)?)(?:{_AND})?"
_NEXT_COUNT = re.compile(rf"{_APART}(?=[x×]?[1-9]\d?\s?[x×]?\s+[^\W\d])", re.IGNORECASE)
_BEHIND_COUNT = re.compile(rf"(?<=[\sx×][1-9]){_APART}(?=[^\W\d])", re.IGNORECASE)
_BETWEEN_NAMES = re.compile(r"\s*[,、，;；]\s*|\s+[/+]\s+")
HEADED = Late(
    r"(?P<section>[^\W\d_]{2,20}(?: [^\W\d_]{2,20})?|[^\W\d_a-zA-Z]|\d{1,2}[\s-]?(?:drops?|cost|chakra|コスト))"
    r"(?:\s*\(\d{1,3}\))?\s*[:：]\s*(?P<rest>\S.*)",
    needs=":：",
)
_HEADED_BARE = Late(r"(?P<section>[^\W\d_]{2,20})\s+(?P<rest>[^\W\d].*[,;、，；].*)", needs=",;、，；")
_PLAIN_FIGURES = {ord("０") + figure: str(figure) for figure in range(10)}
_COMMENTED = Late(r"\s(?:#|//|--)(?:\s|$)", needs=("#", "//", "--"))
"""What makes words behind a card a comment on it: what has a count behind that is no card of its own, surely."""
_BY_COMMAS = re.compile(r"\s*[,;、，；]\s*")
IDS = Late(r"(?:\S{1,5}\s+)?[^\W\d_]{1,5}-?\d\S*[\s,;、，；]+\S*\d.*", digits=True)
_BEFORE_COUNT = Late(r"(?<=\d)(?:[:=]|(?=[x×*]\d|[(\[]))|(?<=[A-Z])(?:[:=]|(?=[×*(\[]))")
_ITS_COUNT = Late(r"[(\[]?[x×*]?(?P<count>[1-9]\d?)[x×]?[)\]]?", re.IGNORECASE, digits=True)
_LEAD = Late(
    r"(?:(?:so|ok|well|just|now|currently|right now|atm|rn|i|i['’]m|i am|we|we['’]re|my|the|this|for|in|deck|list|build"
    r"|is|are|has|runs?|running|plays?|playing|uses?|using|here['’]s|here is)(?:\s*[:,]\s*|\s+))+(?=\d)",
    re.IGNORECASE,
)
_TRAIL = Late(
    r"[\s,]+(?:rn|atm|right now|at the moment|currently|for now|so far|lol|btw|tbh|in (?:my|the) deck)[\s.!)]*$",
    re.IGNORECASE,
)
"""What people say in front of and behind the cards of their deck, where they write them as a sentence."""
_VERSION = r"[(\[#]*(?P<number>(?:[^\W\d_]{1,3}-)?\d{1,4}[a-z]?(?:-[^\W\d_]{1,4})?)[)\]]*"
_COUNTED_VERSIONS = (
    re.compile(rf"{_VERSION}(?:\s*[x×]\s?|\s*\(\s?[x×]?|\s*[:=]\s*)(?P<count>[1-9]\d?)\s?\)?", re.IGNORECASE),
    re.compile(rf"(?P<count>[1-9]\d?)\s?[x×]\s*{_VERSION}", re.IGNORECASE),
)
_OF_ONE_NAME = Late(
    r"(?P<name>[^\W\d_][^\d,;:：(\[]*?)\s*(?:[:：]|\s[-–—])?\s*(?P<open>[(\[](?=[^)\]]*[,;、]))?(?P<versions>[x×(\[#]?(?:\S{1,3}-)?\d.*)",
    digits=True,
)
"""A name and several of its numbers, each with its count: `Kabuto 052 x2, 053 x1`, `Gaara: 2x 074, 1x 120`."""
_STYLES = (
    Late(rf"(?:[1-9]\d?\s?[x×]?|{'|'.join(NUMBERS)})\s+[^\W\d].*", re.IGNORECASE),
    Late(r"[^\W\d].*\s?[x×]\s?[1-9]\d?", re.IGNORECASE),
    Late(r"[^\W\d].*\s?[(\[（]\s?[x×]?[1-9]\d?[x×]?\s?[)\]）]", re.IGNORECASE),
    Late(r"[^\W\d].*[^\d\s]\s?[1-9]\d?\s?枚"),
    Late(r"[^\W\d].*(?:[^\W\d]\)?\s|[^\W\d_a-zA-Z]\)?)[1-9]\d?"),
)
"""How the cards of one line may have their counts: all of them in the same place."""
ONCE_EACH = ("missions", "team")
"""The sections that have each card once, so that its names alone say enough."""


def one_card(line: str) -> list[DeckLine]:
    """The card of a line. One with several cards has to be looked up before its count is known. Raises ValueError."""
    card = read_card(line)
    return [replace(card, unsure=True) if counted_parts(line) or ids_in_a_row(line, False) else card]


def counted_parts(line: str) -> list[str]:
    """The parts of a line that may be several cards, each with its count; empty for other lines.

    >>> counted_parts("2 Gaara, 1 Baki"), counted_parts("Gaara x2, Baki"), counted_parts("Gaara, the First")
    (['2 Gaara', '1 Baki'], [], [])
    """
    if not MAY_PART.search(line):
        return []
    line = plain(line)
    if versions := _versions_of_one(line):
        return versions
    headed = HEADED.fullmatch(line)
    rest = (headed["rest"] if headed else line).rstrip(" ,.;、，。")
    parts = _BETWEEN.split(rest)
    if headed and headed["section"][0].isdecimal() and len(parts) == 1 and _STYLES[0].fullmatch(rest):
        return parts
    if len(parts) == 1 or not _alike(parts):  # a name may hold such a sign: `2 Sasori & Deidara and 3 Kunai`
        parts = (_NEXT_COUNT if _STYLES[0].match(rest) else _BEHIND_COUNT).split(rest)
        parts = [] if any(part[-1:] in "/|&-–" or _COMMENTED.search(part) for part in parts) else parts
    return parts if len(parts) > 1 and _alike(parts) else []


def _versions_of_one(line: str) -> list[str]:
    """The parts of a line with several numbers behind one name, each with its count and the name; else empty."""
    found = _OF_ONE_NAME.fullmatch(line.rstrip(" ,.;"))
    if found is None or is_known(found["name"]):
        return []
    said = found["versions"].rstrip(")]") if found["open"] else found["versions"]
    parts = re.split(rf"\s*[,;/&+、，；]\s*|\s+{_AND}", said, flags=re.IGNORECASE)
    parts = parts if len(parts) > 1 else said.split()
    for style in _COUNTED_VERSIONS if len(parts) > 1 else ():
        read = [style.fullmatch(part) for part in parts]
        if all(read):
            return [f"{each['count']} {found['name']} {each['number']}" for each in read if each]
    return []


def _alike(parts: Sequence[str]) -> bool:
    """Whether all parts of a line have their counts in the same place."""
    return any(all(map(style.fullmatch, parts)) for style in _STYLES)


def plain(line: str) -> str:
    """A line without its bullet and the marks of Markdown that set off its title or counts."""
    line = without_bullet(line if line.isascii() else line.translate(_PLAIN_FIGURES))
    return EMPHASIS.sub(lambda found: found["inner"], line) if "*" in line or "_" in line else line


def spoken(line: str) -> str:
    """A line without the words that people put around all cards of a deck: `I run 3 Kunai, 2 Tenten atm.`"""
    lead = _LEAD.match(line)
    return _TRAIL.sub("", line[lead.end() :]) if lead else _TRAIL.sub("", line)


def headed_by(said: str) -> re.Match[str] | None:
    """A line with the title of a section or group in front; one without a colon only where its word is a section's."""
    if headed := HEADED.fullmatch(said):
        return headed
    bare = _HEADED_BARE.fullmatch(said)
    return bare if bare is not None and section_in_front(bare["section"]) is not None else None


def under_headings(parts: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Each part without the title in front of it, and the section that the last title says: `Jutsu: 3 Kunai`."""
    section = None
    for part in parts:
        headed = HEADED.fullmatch(part)
        if headed and is_known(headed["section"]):
            section, part = section_in_front(headed["section"]), headed["rest"]
        yield part, section


def ids_in_a_row(said: str, counts: bool) -> list[str]:
    """The parts of a line of ids, with the counts beside them: `KS-009 KS-010 x2`; empty for others.

    Among other `counts` ids alone are none: they may be of other cards of the list.
    """
    groups = list(map(_ids_of, _BY_COMMAS.split(said.rstrip(" ,.;")))) if IDS.fullmatch(said) else []
    parts = [part for group in groups for part in group] if all(groups) else []
    return parts if len(parts) > 1 and not (counts and all(map(is_whole_id, parts))) else []


def _ids_of(group: str) -> list[str]:
    """The ids of words without commas between, each with its count; empty where that is not clear.

    A count between two ids is its whose side the first or last one stands on; where none stands there, nobody's.
    """
    words = _BEFORE_COUNT.sub(" ", group).split()
    counts = [_ITS_COUNT.fullmatch(word) for word in words]
    if not words or not all(count or is_whole_id(word) for word, count in zip(words, counts, strict=True)):
        return []
    order = -1 if counts[0] else 1
    ids = list[str]()
    for word, count in zip(words[::order], counts[::order], strict=True):
        if count is None:
            ids.append(word)
        elif ids and " " not in ids[-1]:
            ids[-1] += f" x{count['count']}"
        else:
            return []
    clear = counts[-1] is not None if order == 1 else all(" " in each for each in ids)
    return ids[::order] if clear or not any(counts) else []


def single_names(said: str, section: str | None, counts: bool) -> list[str]:
    """The parts of a line without counts, among the missions or with the title of a section or group in front."""
    headed = headed_by(said)
    within = section_in_front(headed["section"]) if headed else section
    if within not in ONCE_EACH and (counts or not (headed and is_known(headed["section"]))):
        return []
    parts = _BETWEEN_NAMES.split((headed["rest"] if headed else said).rstrip(" ,.;、，。"))
    return parts if len(parts) > 1 and all(is_whole_id(p) or not any(map(str.isdecimal, p)) for p in parts) else []


def section_in_front(title: str) -> str | None:
    """The section that words in front of cards mean; None where they are none."""
    meaning = section_meaning(title)
    return meaning if meaning in SECTION_WORDS or is_own_section(meaning) else None
