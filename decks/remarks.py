"""What stands behind a card without the mark of a comment: a remark, or what may not be passed over."""

from __future__ import annotations

import re
from collections.abc import Iterable

from db.names import NameRow
from decks.index import CardIndex
from decks.readings import known
from rules.core.deck import DeckLine
from rules.core.late import Late

_COMMENT_MARK = Late(r"\s(?:#|//|/\*|;|--|<-+|←|\^)")
_SO_MANY = Late(r"[+-]?\d{1,2}x?\s+[a-z][a-z ]*|(?:[a-z]{3,}\s+)+[+-]?\d{1,2}x?", digits=True)
_NUMBER_AMONG_WORDS = Late(r"^(?=.*\b[a-z]{2,}\b)(?:.*[\s,;+/])?[+-]?[x×]?\d{1,2}[x×]?(?:[\s,;].*)?$", digits=True)
"""Words with a small number that stands alone: `2 main, 1 side`, `or 1 more`."""
_HASH = Late(r"\s#")
_COUNTED_CARD = Late(r"\d+\s?[x×]?\s+(?P<name>\S.*?)", re.IGNORECASE, digits=True)
"""A remark that says a card with its count."""


def names_another(index: CardIndex, line: DeckLine) -> bool:
    """Whether what is taken for a remark behind a card is another card.

    Behind the mark of a comment it may name one, but not say its count; behind `#` it may say anything.
    """
    if not _is_mere_remark(line):
        counted = _COUNTED_CARD.fullmatch(line.comment or "") if line.said and not _HASH.search(line.said) else None
        return counted is not None and bool(index.named(counted["name"]))
    own = {row.card_id for row in known(index, line)}
    if (line.comment or "").startswith("/"):  # the same card's name in another language, or another card
        return own.isdisjoint(row.card_id for row in index.named((line.comment or "").lstrip("/ ")))
    parts = [part.strip() for part in re.split(r"[,;/&+:：]", line.comment or "")]
    return any(own.isdisjoint(row.card_id for row in named) for part in parts if (named := index.named(part)))


def has_number_behind(line: DeckLine) -> bool:
    """Whether a remark behind a card without a count says a number, which may be its count."""
    return not line.counted and _is_mere_remark(line) and any(map(str.isnumeric, line.comment or ""))


def says_a_count(reference: str) -> bool:
    """Whether what is taken for the number of a card is words about so many copies: `1 side`, `cut 1`."""
    said = reference.strip()
    return _SO_MANY.fullmatch(said) is not None or _NUMBER_AMONG_WORDS.search(said) is not None


def holds_another(index: CardIndex, reference: str, own: Iterable[NameRow]) -> bool:
    """Whether what is taken for the number of a card names another one, with a count perhaps: `Gaara 2`.

    The card's own name stands there too, in another language.
    """
    named = index.named(re.sub(r"\S*\d\S*", "", reference).strip(" ,;|/"))
    return bool(named) and {row.card_id for row in own}.isdisjoint(row.card_id for row in named)


def _is_mere_remark(line: DeckLine) -> bool:
    return bool(line.comment and line.said and not _COMMENT_MARK.search(line.said))
