"""A deck that a link carries: `https://site/d?c=KS-009-C*2,KS-010-C*2&m=KS-001-MMS`, as sites share decks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.core.late import Late

_LINK = Late(r"https?://[^\s<>]+[?#][^\s<>]+", re.IGNORECASE, needs=("://",))
_BETWEEN = Late(r"[,;|]")
_CARD = Late(
    r"(?:(?P<before>\d{1,2})[x*:])?(?P<id>[A-Z]{1,5}[-_]?[A-Z]?\d{1,4}(?:[-_][A-Z0-9]{1,5}){0,2})(?:[x*:](?P<behind>\d{1,2}))?",
    re.IGNORECASE,
    digits=True,
)
"""One card of a link: its id, and how often it is in the deck."""
_COUNTED = Late(r"^\W*[x×]?\d{1,2}\s?[x×]?\s+[^\W\d]|[^\W\d].*\s[x×]\s?\d{1,2}\W*$", re.IGNORECASE, digits=True)
_FEWEST = 3
_NAMES = frozenset({"n", "name", "title", "deck", "deckname"})


def with_linked_list(pieces: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines of a list; the cards of its one link in the place of the link, where no line has a card."""
    links = [place for place, (_, piece) in enumerate(pieces) if "://" in piece and len(_cards_in(piece)) >= _FEWEST]
    if len(links) != 1:
        return list(pieces)
    around = [piece for place, (_, piece) in enumerate(pieces) if place != links[0]]
    if any(_COUNTED.search(piece) for piece in around):
        return list(pieces)
    number, link = pieces[links[0]]
    inside = [(number, said) for said in (*_name_in(link), *_cards_in(link))]
    return [*pieces[: links[0]], *inside, *pieces[links[0] + 1 :]]


def _cards_in(line: str) -> list[str]:
    """The cards of every value of a link that has nothing but cards, each as a line of its own."""
    found: list[str] = []
    for _, value in _values_of(line):
        cards = [_CARD.fullmatch(said.strip()) for said in _BETWEEN.split(value) if said.strip()]
        if None not in cards:
            found += [_line(card) for card in cards if card is not None]
    return found


def _line(card: re.Match[str]) -> str:
    count = card["before"] or card["behind"]
    return f"{count} {card['id']}" if count else card["id"]


def _name_in(line: str) -> Iterator[str]:
    """What a link says that its deck is called."""
    for key, value in _values_of(line):
        if key.casefold() in _NAMES and any(map(str.isalpha, value)) and not _CARD.fullmatch(value):
            yield f"name: {value}"


def _values_of(line: str) -> Iterator[tuple[str, str]]:
    if (link := _LINK.search(line)) is None:
        return
    from urllib.parse import parse_qsl, urlsplit

    parts = urlsplit(link[0].rstrip(").,>]"))
    for part in (parts.query, parts.fragment.lstrip("!/?")):
        yield from parse_qsl(part)
