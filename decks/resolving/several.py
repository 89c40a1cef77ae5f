"""Several cards on one line, with a sign or a word between them: `2 Gaara, 1 Baki`, `Missions: Chunin Exam, Rescue`.

A name may contain such a sign itself, so the cards decide: a line is several cards only where it is none as a whole and
each of its parts is another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.lists.card_line import all_parses, read_card, without_bullet
from decks.lists.counts import NUMBERS
from decks.lists.naming import EMPHASIS, is_whole_id
from decks.lists.owners import two_owners
from decks.lists.prose import words_in
from decks.lists.second_list import one_deck_or_two, two_lists, whose
from decks.lists.set_aside import heads_others, is_said_to_be_out
from decks.lists.titles import SECTION_WORDS, is_known, is_own_section, section_meaning
from decks.problems import LineProblem, Trouble
from decks.resolving.candidates import fitting, known, likely
from decks.resolving.index import CardIndex
from rules.core.dataclass import replace
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

_AND = r"(?:and|und|et|y|e)\s+"
_BETWEEN = re.compile(
    rf"\s*[,;、，；]\s*(?:{_AND})?|\s+[+•·&]\s+|\s+{_AND}|(?<=[\d枚)）])\s*・\s*(?=[^・]*\d)|\s*・\s*(?=\d)",
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
_COMMENTED = Late(r"\s(?:#|//|--)(?:\s|$)", needs=("#", "//", "--"))
"""What makes words behind a card a comment on it: what has a count behind that is no card of its own, surely."""
_BY_COMMAS = re.compile(r"\s*[,;、，；]\s*")
_IDS = Late(r"(?:\S{1,5}\s+)?[^\W\d_]{1,5}-?\d\S*[\s,;、，；]+\S*\d.*", digits=True)
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
    return [replace(card, unsure=True) if counted_parts(line) or _ids_in_a_row(line, False) else card]


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
        parts = [] if any(part[-1:] in "/|&-–" or _COMMENTED.search(part) for part in parts) else parts
    return parts if len(parts) > 1 and _alike(parts) else []


def _alike(parts: Sequence[str]) -> bool:
    """Whether all parts of a line have their counts in the same place."""
    return any(all(map(style.fullmatch, parts)) for style in _STYLES)


def _plain(line: str) -> str:
    """A line without its bullet and the marks of Markdown that set off its title or counts."""
    line = without_bullet(line if line.isascii() else line.translate(_PLAIN_FIGURES))
    return EMPHASIS.sub(lambda found: found["inner"], line) if "*" in line or "_" in line else line


def _spoken(line: str) -> str:
    """A line without the words that people put around all cards of a deck: `I run 3 Kunai, 2 Tenten atm.`"""
    lead = _LEAD.match(line)
    return _TRAIL.sub("", line[lead.end() :]) if lead else _TRAIL.sub("", line)


def separated(index: CardIndex, line: DeckLine, counts: bool) -> list[DeckLine]:
    """The cards of a line, each as a line of its own; only the line where it is not surely several.

    `counts` says whether any line of the list has a count, so that names without one are not enough.
    """
    said = line.said
    if said is None or line.ids or not (_MAY_PART.search(said) or _IDS.fullmatch(said)):
        return [line]
    said = _plain(said) if counts else _spoken(_plain(said))
    ids = _ids_in_a_row(said, counts)
    counted = counted_parts(said) if not ids else []
    parts = ids or counted or _single_names(said, line.section, counts)
    if not parts or (_is_one(index, line) if counted else index.named(said)):
        return [line]
    headed = ((part, section, bool(counted) or " " in part in ids) for part, section in _under_headings(parts))
    cards = [card for each in headed if (card := _card(index, *each)) is not None]
    if len(cards) < len(parts) or not (counted or _all_differ(index, cards)):
        return [line]
    return list(_in_place(cards, line, _headed(said)))


def _all_differ(index: CardIndex, cards: Sequence[DeckLine]) -> bool:
    """Whether none of the cards of a line without counts stands there again."""
    return len({row.card_id for card in cards for row in known(index, card)}) >= len(cards)


def problems_of_heads(index: CardIndex, lines: Sequence[DeckLine], cards: Sequence[DeckLine]) -> Iterator[LineProblem]:
    """A problem for each title in front of several `cards` of a line that says they are out, or somebody else's."""
    found = ((line.line or 0, _HEADED.fullmatch(_plain(line.said or ""))) for line in lines)
    titled = [(number, head["section"]) for number, head in found if head and not is_known(head["section"])]
    numbers = [card.line for card in cards] if titled else []
    heads = [(number, said) for number, said in titled if numbers.count(number) > 1]
    for number, said in heads:
        if heads_others(said) or is_said_to_be_out(said):
            yield LineProblem(Trouble.UNREADABLE, whose(said), number)

    def is_in_a_name(word: str) -> bool:
        return any(word in words_in(fold(name)) for row in index.rows for name in row.names)

    above = [(2 * number, said) for number, said in heads]  # each as if it had a line of its own
    if (both := two_owners(above, [number + 1 for number, _ in above], is_in_a_name)) is not None:
        told = two_lists(both.second, both.first) if both.surely else one_deck_or_two(both.first, both.second)
        yield LineProblem(Trouble.UNREADABLE, told, both.line // 2)


def _is_one(index: CardIndex, line: DeckLine) -> bool:
    """Whether a line is a card as a whole, and no other one and its count are taken for a remark on it."""
    remarks = [fold(fit.line.comment or "") for fit in fitting(index, line)]
    return any(not any(map(str.isdecimal, r)) and NUMBERS.keys().isdisjoint(words_in(r)) for r in remarks)


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


def _card(index: CardIndex, part: str, section: str | None, counted: bool) -> DeckLine | None:
    """The card of one part, with the one count that it can have; None where it is none, or that is not clear."""
    try:
        read = all_parses(part)
    except ValueError:
        return None
    fits = fitting(index, read[0])
    if not fits or {fit.line.counted for fit in fits} != {counted} or len({fit.line.count for fit in fits}) > 1:
        return None
    card = likely(fits).line
    return card if section is None else replace(card, section=section)


def _ids_in_a_row(said: str, counts: bool) -> list[str]:
    """The parts of a line of ids, with the counts beside them: `KS-009 KS-010 x2`; empty for others.

    Among other `counts` ids alone are none: they may be of other cards of the list.
    """
    groups = list(map(_ids_of, _BY_COMMAS.split(said.rstrip(" ,.;")))) if _IDS.fullmatch(said) else []
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


def _single_names(said: str, section: str | None, counts: bool) -> list[str]:
    """The parts of a line without counts, among the missions or with the title of a section or group in front."""
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
