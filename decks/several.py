"""Several cards on one line, with a sign or a word between them: `2 Gaara, 1 Baki`, `Missions: Chunin Exam, Rescue`.

A name may hold such a sign itself, so the cards decide: a line is several only where it is no card as a whole, and each
of its parts is one, every time another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.candidates import fitting, known, likely
from decks.cardline import all_parses, read_card, without_bullet
from decks.index import CardIndex
from decks.naming import EMPHASIS, is_whole_id
from decks.titles import SECTION_WORDS, is_known, is_own_section, section_meaning
from rules.core.dataclass import replace
from rules.core.deck import DeckLine
from rules.core.late import Late

_AND = r"(?:and|und|et|y|e)\s+"
_BETWEEN = re.compile(
    rf"\s*[,;、，；]\s*(?:{_AND})?|\s+[+•·&]\s+|\s+{_AND}|\s*・\s*(?=[^・]*\d)",
    re.IGNORECASE,
)
_MAY_PART = Late(
    r"[,;、，；・]|\s(?:[+•·&/]|and|und|et|y|e)\s|^\d{1,2}[\s-]?(?:drops?|cost|chakra|コスト)\b|[^\W\d]\S*\s+[x×]?\d{1,2}\s?[x×]?\s+[^\W\d]",
    re.IGNORECASE,
)
_APART = rf"(?:\s*[,;、，；]\s*|\s+(?:[+•·&]\s+)?)(?:{_AND})?"
_NEXT_COUNT = re.compile(rf"{_APART}(?=[x×]?[1-9]\d?\s?[x×]?\s+[^\W\d])", re.IGNORECASE)
_BEHIND_COUNT = re.compile(rf"(?<=[\sx×][1-9]){_APART}(?=[^\W\d])", re.IGNORECASE)
_BETWEEN_NAMES = re.compile(r"\s*[,、，;；]\s*|\s+[/+]\s+")
_HEADED = Late(
    r"(?P<section>[^\W\d_]{2,20}(?: [^\W\d_]{2,20})?|[^\W\d_a-zA-Z]|\d{1,2}[\s-]?(?:drops?|cost|chakra|コスト))"
    r"(?:\s*\(\d{1,3}\))?\s*[:：]\s*(?P<rest>\S.*)",
    needs=":：",
)
_HEADED_BARE = Late(r"(?P<section>[^\W\d_]{2,20})\s+(?P<rest>[^\W\d].*[,;、，；].*)", needs=",;、，；")
_PLAIN_FIGURES = {ord("０") + figure: str(figure) for figure in range(10)}
_IDS = Late(r"[^\W\d_]{1,5}-?\d\S*\s+[^\W\d_]{1,5}-?\d.*", digits=True)
_STYLES = (
    Late(r"[1-9]\d?\s?[x×]?\s+[^\W\d].*", re.IGNORECASE),
    Late(r"[^\W\d].*\s?[x×]\s?[1-9]\d?", re.IGNORECASE),
    Late(r"[^\W\d].*[^\d\s]\s?[1-9]\d?\s?枚"),
    Late(r"[^\W\d].*(?:[^\W\d]\)?\s|[^\W\d_a-zA-Z]\)?)[1-9]\d?"),
)
"""How the cards of one line may have their counts: all of them in the same place."""
ONCE_EACH = ("missions", "team")
"""The sections that have each card once, so that its names alone say enough."""


def one_card(line: str) -> list[DeckLine]:
    """The card of a line. One with several cards has to be looked up before its count is known. Raises ValueError."""
    card = read_card(line)
    return [replace(card, unsure=True) if counted_parts(line) else card]


def counted_parts(line: str) -> list[str]:
    """The parts of a line that may be several cards, each with its count; empty for other lines.

    >>> counted_parts("2 Gaara, 1 Baki"), counted_parts("Gaara x2, Baki"), counted_parts("Gaara, the First")
    (['2 Gaara', '1 Baki'], [], [])
    """
    if not _MAY_PART.search(line):
        return []
    line = _plain(line)
    headed = _HEADED.fullmatch(line)
    rest = (headed["rest"] if headed else line).rstrip(" ,.;、，。")
    parts = _BETWEEN.split(rest)
    if headed and headed["section"][0].isdecimal() and len(parts) == 1 and _STYLES[0].fullmatch(rest):
        return parts
    if len(parts) == 1 or not _alike(parts):  # a name may hold such a sign: `2 Sasori & Deidara and 3 Kunai`
        parts = (_NEXT_COUNT if _STYLES[0].match(rest) else _BEHIND_COUNT).split(rest)
        parts = [] if any(part[-1:] in "/|&-–" for part in parts) else parts
    return parts if len(parts) > 1 and _alike(parts) else []


def _alike(parts: Sequence[str]) -> bool:
    """Whether all parts of a line have their counts in the same place."""
    return any(all(map(style.fullmatch, parts)) for style in _STYLES)


def _plain(line: str) -> str:
    """A line without its bullet and the marks of Markdown that set off its title or counts."""
    line = without_bullet(line if line.isascii() else line.translate(_PLAIN_FIGURES))
    return EMPHASIS.sub(lambda found: found["inner"], line) if "*" in line or "_" in line else line


def separated(index: CardIndex, line: DeckLine, counts: bool) -> list[DeckLine]:
    """The cards of a line, each as a line of its own; only the line where it is not surely several.

    `counts` says whether any line of the list has a count, so that names without one are not enough.
    """
    said = line.said
    if said is None or line.ids or not (_MAY_PART.search(said) or _IDS.fullmatch(said)):
        return [line]
    said = _plain(said)
    counted, named = counted_parts(said), _single_names(said, line.section, counts)
    if not (counted or named) or (_is_one(index, line) if counted else index.named(said)):
        return [line]
    cards = [card for part in _under_headings(counted or named) if (card := _card(index, *part, counted)) is not None]
    held = {row.card_id for card in cards for row in known(index, card)}
    if len(cards) < len(counted or named) or (len(held) < len(cards) and not counted) or not cards:
        return [line]
    return list(_in_place(cards, line, _headed(said)))


def _is_one(index: CardIndex, line: DeckLine) -> bool:
    """Whether a line is a card as a whole, and no other one and its count are taken for a remark on it."""
    return any(not any(map(str.isdecimal, fit.line.comment or "")) for fit in fitting(index, line))


def _headed(said: str) -> re.Match[str] | None:
    """A line with the title of a section or group in front; one without a colon only where its word is a section's."""
    if headed := _HEADED.fullmatch(said):
        return headed
    bare = _HEADED_BARE.fullmatch(said)
    return bare if bare is not None and _section(bare["section"]) is not None else None


def _in_place(cards: Sequence[DeckLine], line: DeckLine, headed: re.Match[str] | None) -> Iterator[DeckLine]:
    """The cards of a line where it stands, below the section that it may begin with."""
    first = _section(headed["section"]) if headed else None
    for place, card in enumerate(cards):
        section = card.section or first
        within = None if section else line.within
        above = line.above if place == 0 else ()
        yield replace(card, section=section or line.section, within=within, line=line.line, above=above, tags=line.tags)


def _under_headings(parts: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Each part without the title in front of it, and the section that the last title says: `Jutsu: 3 Kunai`."""
    section = None
    for part in parts:
        headed = _HEADED.fullmatch(part)
        if headed and is_known(headed["section"]):
            section, part = _section(headed["section"]), headed["rest"]
        yield part, section


def _card(index: CardIndex, part: str, section: str | None, counted: Sequence[str]) -> DeckLine | None:
    """The card of one part, with the one count that it can have; None where it is none, or that is not clear."""
    try:
        read = all_parses(part)
    except ValueError:
        return None
    fits = fitting(index, read[0])
    if not fits or {fit.line.counted for fit in fits} != {bool(counted)} or len({fit.line.count for fit in fits}) > 1:
        return None
    card = likely(fits).line
    return card if section is None else replace(card, section=section)


def _single_names(said: str, section: str | None, counts: bool) -> list[str]:
    """The parts of a line without counts, among the missions or with the title of a section or group in front."""
    ids = re.split(r"[\s,;、，；]+", said)
    if not counts and len(ids) > 1 and all(map(is_whole_id, ids)):
        return ids
    headed = _headed(said)
    within = _section(headed["section"]) if headed else section
    if within not in ONCE_EACH and (counts or not (headed and is_known(headed["section"]))):
        return []
    parts = _BETWEEN_NAMES.split((headed["rest"] if headed else said).rstrip(" ,.;、，。"))
    return parts if len(parts) > 1 and all(is_whole_id(p) or not any(map(str.isdecimal, p)) for p in parts) else []


def _section(title: str) -> str | None:
    """The section that words in front of cards mean; None where they are none."""
    meaning = section_meaning(title)
    return meaning if meaning in SECTION_WORDS or is_own_section(meaning) else None
