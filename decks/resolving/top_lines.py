"""The lines on top of a list that are its name or a post's head, and the totals that such a line announces.

Nothing but its place and its form says so: it stands before the first card, in a list whose cards all have counts, and
is neither a card nor like one letter by letter. A number that may be a count is none of a title.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.counts import NUMBER_WORDS
from decks.lists.naming import is_strokes, is_whole_id
from decks.lists.prose import is_prose, without_figures
from decks.lists.titles import is_known, may_be_section
from decks.lists.words import any_of
from decks.resolving.index import CardIndex
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

_NEAR = 0.7
"""From this share of equal letters on, a line is a slip of a card's name."""
_MOST_PARSES = 12
_COUNTS = frozenset(word for word in NUMBER_WORDS if len(word) > 2) - {"ein", "eine", "einen", "une", "una", "uno"}
_IN_BRACKETS = Late(
    r"(?P<words>.*?)\s*[(\[（【]\s*(?P<said>[^()\[\]（）【】]*\d[^()\[\]（）【】]*)[)\]）】]\W*", digits=True
)
_PIECES = re.compile(r"\s*(?:[,+&/;、，＋]|\b(?:and|und|et|y|e|en|i)\b)\s*", re.IGNORECASE)
_SO_MANY = Late(
    rf"(?:共|計|计|合計|全|~|ca\.?\s)?\s*(?P<count>\d{{1,3}})\s*(?P<unit>{any_of('unit')}|[^\W\d_]{{3,}}(?:\s[^\W\d_]+)?)?",
    re.IGNORECASE,
    digits=True,
)
_WITHIN = Late(r"(?<=[^\W\d_]\s)\d{1,3}(?=\s+[^\W\d_]{2})", digits=True)
"""A number among words, where no count stands: `My Team 7 list`."""
_STROKES = re.compile(r"\s+[·•|/»›–—-]\s+")
_UNIT = Late(any_of("unit"), re.IGNORECASE)
_IN_FRONT = Late(r"(?P<count>\d{1,3})\s+[^\W\d].*[:：]\W*", needs=":：", digits=True)
_PLACES = Late(
    r"\b\d{1,3}\s?(?:st|nd|rd|th|e|er|ème|eme|re|º|°|ª|\.)?\s?/\s?\d{1,4}\b|\b(?:p|pg|page|s|seite|nr|no|n°|vol|pt|part|ver|v|versione?|version)\.?\s?\d+(?:\.\d+)*"
    r"|\b(?:deck|list|liste|build|week|vol|volume|episode|ep|chapter|round|game|season|event|cup|top|day|tag|woche|semaine"
    r"|jour|mazo)\.?\s?[#№]?\s?\d+|\b\d{1,2}\s?(?:[./-]\s?\d{1,2}\s?[./-]\s?)\d{2,4}\b"
    r"|\b\d{1,3}\.\s?(?:platz|rang|place|lugar|posto|miejsce|plaats)\b|#[1-9]\d?\b|(?:19|20)\d\d\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?|\b\d+\.\d+\b",
    re.IGNORECASE,
    digits=True,
)
_DAY_OF_MONTH = Late(
    r"\b\d{1,2}(?:st|nd|rd|th|\.|er)?\s(?:de\s|of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|avr|juin"
    r"|juil|août|déc|ene|abr|ago|gen|mag|giu|lug|set|ott|dic)[^\W\d]*",
    re.IGNORECASE,
    digits=True,
)


def announced_totals(said: str) -> list[tuple[int, bool]]:
    """The totals in the brackets behind a title, each with whether it says of what: `Sand (4 ninja, 1 mission)`.

    Empty where the brackets say something else.

    >>> announced_totals("Sand (3 ninja + 1 mission)"), announced_totals("Sand (4)"), announced_totals("Sand (2nd)")
    ([(3, True), (1, True)], [(4, False)], [])
    """
    found = _IN_BRACKETS.fullmatch(said)
    pieces = [_SO_MANY.fullmatch(piece) for piece in _PIECES.split(found["said"].strip())] if found else []
    totals = [(int(piece["count"]), piece["unit"]) for piece in pieces if piece is not None]
    known = [unit is not None and bool(_UNIT.fullmatch(unit) or is_known(unit)) for _, unit in totals]
    bare = len(pieces) == 1 and totals and totals[0][1] is None
    if len(totals) < len(pieces) or not (bare or all(known)):
        return []
    return [(count, of) for (count, _), of in zip(totals, known, strict=True)]


def number_in_front(said: str) -> int | None:
    """The number in front of words that end in a colon, `4 cards for the late game:`; None for other lines."""
    found = _IN_FRONT.fullmatch(said)
    return int(found["count"]) if found else None


def is_title(said: str, parses: Sequence[DeckLine], index: CardIndex, totals: Sequence[tuple[int, bool]]) -> bool:
    """Whether a line on top can be a title: no number in it is a count or a card's, and it is like no card's name.

    `parses` are the ways to read it as a card. `totals`, and a number in front of words with a colon behind, were held
    against the cards.
    """
    bare = _IN_BRACKETS.fullmatch(said)
    words = bare["words"] if bare is not None and totals else said
    words = re.sub(r"^\d+\s+", "", words) if number_in_front(said) is not None else words
    words = " ".join(part for part in _STROKES.split(words) if not is_prose(part)) or words
    if not re.search(r"[^\W\d_]{2}|[^\W\d_a-zA-Z]", words) or may_be_section(words):
        return False
    tokens = re.split(r"[\s,;:/]+", said)
    if any(is_whole_id(token) and ("-" in token or index.referred(token.strip("#()[]"))) for token in tokens):
        return False
    if _says_a_number(words) or holds_a_card(said, parses, index):
        return False
    plain = without_figures(_DAY_OF_MONTH.sub(" ", _PLACES.sub(" ", words)))
    if any(map(str.isdecimal, _WITHIN.sub(" ", plain))):
        return False
    parts = (words, re.sub(r"\d.*|[(\[（【].*", "", words), *(parse.name for parse in parses[:_MOST_PARSES]))
    return not any(_is_near(part, index) for part in dict.fromkeys(parts))


def is_part_of_a_name(said: str, index: CardIndex) -> bool:
    """Whether all the words of a line stand in one card's name."""
    words = re.findall(r"\w+", fold(said))
    return bool(words) and any(set(words) <= set(re.findall(r"\w+", name)) for name in index.by_folded)


def holds_a_card(said: str, parses: Sequence[DeckLine], index: CardIndex) -> bool:
    """Whether a card's name or number stands in a line, beside a count that is not understood perhaps: `max Kunai`.

    Of a name of one word the case counts, but beside a word or two, where one with a figure is one too: `Our Team 7
    brew` is none.
    """
    numbers = [parse.printing.replace(" ", "") for parse in parses if parse.printing is not None]
    if any(is_whole_id(number) and index.referred(number) for number in numbers):
        return True
    parts, words = [part for part in _PIECES.split(said) if part], said.split()
    if len(parts) > 1 and all(map(index.named, parts)):
        return True
    beside = [part for at in (1, 2) for part in (words[at:], words[:-at]) if part]
    if any(index.named(" ".join(part)) for part in beside):
        return True
    return any(not any(map(str.isdecimal, rows[0].names[0])) for rows in index.named_in(said))


def _says_a_number(words: str) -> bool:
    """Whether words begin or end with a number in words, which may be a count."""
    said = re.findall(r"[^\W\d_]+", words)
    if not said:
        return False
    ends = {said[0].casefold(), said[-1].casefold()}
    return not _COUNTS.isdisjoint(ends) or is_strokes(said[-1])


def _is_near(name: str, index: CardIndex) -> bool:
    """Whether a name is a card's, or a few letters from one."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    wanted = fold(name).strip(" !?.,:;*_~-–—…\"'“”")
    if len(wanted) < 2:
        return False
    names = index.by_folded.keys()
    return process.extractOne(wanted, names, scorer=OSA.normalized_similarity, score_cutoff=_NEAR) is not None
