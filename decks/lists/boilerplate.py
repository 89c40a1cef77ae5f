"""Lines around the cards of a list that say nothing of them: addresses, pages, who wrote when, reactions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from decks.lists.marks import is_stamp
from decks.lists.titles import is_known
from rules.core.deck import DeckLine
from rules.core.late import Late

_ASIDE = Late(
    r"\[\[(?:cards?|entries|main|deck)\]\]"
    r"|LAYOUT (?:MAIN|SIDEBOARD):\(.*"
    r"|[-–—=*_]+ ?\d+ ?(?:of|/|sur|von|de|di) ?\d+ ?[-–—=*_]+"
    r"|(?:[^\W\d].{2,80}?\s{2,})?[-–—=*_ ]*(?:page|seite|página|pagina) \d+"
    r"(?:\s*(?:of|/|sur|von|de|di)\s*\d+)?[-–—=*_ ]*"
    r"|(?=.*\b(?:signature|sign(?:ed)?|initials|unterschrift|firma|judge|juge|árbitro|arbitro|署名|サイン))[^\d_]+_{3,}[^\d]*"
    r"|(?:(?:qty|quantity|count|copies|card|cards|name|number|no\.|set|edition|rarity|type|cost)\b\.?[\s,/]*){2,}",
    re.IGNORECASE,
)
"""A page's number or head, who signs, the columns' names of a table that is none now."""
_ELSEWHERE = Late(
    r"<?(?:https?://|www\.)\S+>?|\[?[^\s\[\]()]+\.(?:png|jpe?g|gif|webp|heic|avif|bmp|tiff?|svg)\]?",
    re.IGNORECASE,
    needs=(".", "://"),
)
_EMPTY = Late(
    r"[〈《【「\[(]?(?P<title>[^\W\d_][^\W\d]*(?: [^\W\d]+)?)(?:[〉》】」\])]\s*[:：]?|\s*[:：])"
    r"\s*(?:\(?(?:none|nothing|empty|nil|n/?a|no|keine?s?|nichts|leer"
    r"|aucune?|rien|vide|ninguno?a?|nada|vac[ií]o|nessun[oa]?"
    r"|niente|nenhum[a]?|geen|niets|brak|なし|無し|無|없음|无|無)\)?(?: yet)?|[-–—/]+)[.!。]?",
    re.IGNORECASE,
    needs=":：〉》】」])",
)
"""The title of a section with a word that there is nothing in it: `Sideboard: none`."""
_DATE = r"(?:today|yesterday|aujourd'hui|hier|heute|gestern|hoy|ayer|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})"
_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?"
_WHEN = Late(rf"\s*[-–—|•]?\s*{_DATE}[\s,]*(?:at|à|um|a las)?\s*{_CLOCK}\s*", re.IGNORECASE, needs=(":",), digits=True)
_DASH = Late(r"\s*[-–—|•]\s*")
_EMOJI = r"(?::[a-z0-9_+-]+:|[\U0001f000-\U0001faff\u2600-\u27bf\u2b50]\ufe0f?)"
_REACTIONS = Late(rf"\s*{_EMOJI}\s*\d{{0,3}}(?:\s+{_EMOJI}\s*\d{{0,3}})+\s*", re.IGNORECASE)
_LIKE_A_CARD = Late(r"^\W{0,4}[x×]?\s?\d{1,2}\s?[x×]?\s+[^\W\d]|[^\W\d].*[\sx×(]\d{1,2}[)x×]?\s*$", re.IGNORECASE)
_MOST_ADDED = 400
"""More lines than a deck has are not added up."""
_RULED = Late(r"\s*[-=_─—]{3,}\s*")
_FENCE = " `-_=*>"
_HEAD = 3
"""So many lines on top of a list may be about it."""
_MAY_COUNT = Late(r"^\W*[x×]?\d{1,3}\b|\d{1,3}[x×]?\W*$", re.IGNORECASE)
_LONGEST_SIGNATURE = 8
"""So many lines stand below two dashes at most."""


def is_around(line: str, raw: str) -> bool:
    """Whether a line is a page's number, a stamp, reactions or an empty section: nothing about a card."""
    if _ASIDE.fullmatch(line) is not None or is_stamp(line) or _WHEN.fullmatch(line) is not None:
        return True
    if (empty := _EMPTY.fullmatch(line)) is not None and is_known(empty["title"]):
        return True
    return (not raw.isascii() or raw.lstrip()[:1] == ":") and _REACTIONS.fullmatch(raw) is not None


def is_elsewhere(line: str) -> bool:
    """Whether a line is nothing but an address, or the file of a picture that shows no card: `IMG_2041.jpg`."""
    return _ELSEWHERE.fullmatch(line) is not None


def is_author(lines: Sequence[str], place: int) -> bool:
    """Whether a line is who wrote what follows: when it was written stands below it, and nothing right above it."""
    if place and lines[place - 1].strip():
        return False
    below = place + 1
    if below < len(lines) and _DASH.fullmatch(lines[below]):
        below += 1
    return below < len(lines) and _WHEN.fullmatch(lines[below]) is not None


def begins_signature(lines: Sequence[str], place: int) -> bool:
    """Whether a line is the two dashes above a mail's signature: a few lines to the end, none with a count."""
    if lines[place].rstrip() not in ("--", "—", "__"):
        return False
    below = [line for line in lines[place + 1 :] if line.strip()]
    return 0 < len(below) <= _LONGEST_SIGNATURE and not any(map(_LIKE_A_CARD.search, below))


def is_apart(lines: Sequence[str], place: int, counted: bool) -> bool:
    """Whether a line stands alone, as a title does: nothing or a fence above and below it.

    On top, before the first card with a count (`counted`), a few lines without one may stand together.
    """
    first = last = place
    while last + 1 < len(lines) and last - first < _HEAD and lines[last + 1].strip(_FENCE):
        last += 1
    while first and last - first < _HEAD and lines[first - 1].strip(_FENCE):
        first -= 1
    if first == last:
        return True
    if counted or last - first >= _HEAD:
        return False
    return not any(map(_MAY_COUNT.search, lines[first : last + 1]))


def is_sum(line: str, above: str, cards: Sequence[DeckLine]) -> bool:
    """Whether a line is a bare figure below a ruled line, and as many as the cards above it, or of the last section."""
    if not line.isdecimal() or not _RULED.fullmatch(above) or not 0 < len(cards) <= _MOST_ADDED:
        return False
    last = cards[-1].section, cards[-1].within
    below = [*takewhile(lambda card: (card.section, card.within) == last, reversed(cards))]
    return int(line[:6]) in (sum(map(_copies, cards)), sum(map(_copies, below)))


def _copies(card: DeckLine) -> int:
    """The count of a card, or the figure that its line ends in where it is not known to be one."""
    last = re.search(r"(\d{1,2})\D*$", card.said or "") if not card.counted else None
    return int(last[1]) if last else card.count


def is_footnote(line: str, lines: Sequence[str]) -> bool:
    """Whether a line explains a mark that stands right behind a card, and says no count: `* borrowed from Ann`."""
    found = _FOOTNOTE.fullmatch(line.strip())
    if found is None:
        return False
    behind = re.compile(rf"[^\s*]\s?{re.escape(found['mark'])}\s*$")
    return any(
        behind.search(other) and _LIKE_A_CARD.search(other) and "**" not in other.lstrip()[:2] for other in lines
    )


_FOOTNOTE = Late(r"(?P<mark>\*{1,3}|[¹²³⁴⁵†‡]{1,3})\s*[:=–-]?\s*[^\W\d][^\d*]*")
