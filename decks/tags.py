"""Tags: words that a person gives to cards and decks, and that travel with the file.

Behind a card they are written `#core #early`. Formats without a place of their own for them hold them as comments:
`tags: aggro, budget` for the deck, `tag core: Gaara (KS-074-C); Temari` for cards. Every reader's list goes through
`with_tags_read`, which finds these comments again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from decks.guids import guid, is_guid
from rules.core.dataclass import replace
from rules.core.deck import DeckLine, DeckList
from rules.core.late import Late
from rules.core.text import bare_key, fold

_TAG = r"#!?(?=[^\W\d])(?![A-Za-z]{1,4}-?\d+\b)[\w'+&.:/-]*[\w+]"
_BEHIND = Late(rf"(?P<card>(?:(?!\s#\s).)*?\S)(?<!\s#)(?P<tags>(?:\s+{_TAG})+)(?P<comment>\s+#\s.*)?")
_OF_DECK = Late(r"tags?\s*[:：]\s*(?P<tags>\S.*)", re.IGNORECASE)
_OF_CARDS = Late(r"tag\s+(?P<tag>\S+)\s*[:：]\s*(?P<cards>\S.*)", re.IGNORECASE)
_CARD = Late(r'\s*(?:"(?P<quoted>(?:[^"\\]|\\.)+)"|(?P<name>[^;"]+?))\s*(?:\((?P<printing>[^()]+)\))?\s*(?:;|$)')


def clean_tag(said: str) -> str:
    """A tag as it is kept: one word, without the sign before it; spaces become hyphens, `""` is no tag."""
    return re.sub(r"[\s,;#]+", "-", said.strip().lstrip("#!").strip()).strip("-")


def tags_of(said: str) -> tuple[str, ...]:
    """The tags in a cell or a line: with commas or semicolons between them, or each with a `#` in front."""
    parts = re.split(r"\s+(?=#)", said) if said.lstrip().startswith("#") else re.split(r"[,;、]", said)
    tags = {fold(tag): tag for part in reversed(parts) if (tag := clean_tag(part))}
    return tuple(reversed(tags.values()))


def tags_behind(line: str) -> tuple[str, tuple[str, ...]]:
    """A card's line without the tags behind it, and the tags.

    >>> tags_behind("2 Gaara (KS 074) #core #early  # the good one")
    ('2 Gaara (KS 074)  # the good one', ('core', 'early'))
    """
    if "#" not in line or (found := _BEHIND.fullmatch(line)) is None:
        return line, ()
    return found["card"] + (found["comment"] or ""), tags_of(found["tags"].strip())


def written_behind(tags: Iterable[str]) -> str:
    """Tags as they stand behind a card."""
    return "".join(f" #{tag}" for tag in tags)


def with_tags_read(deck: DeckList) -> DeckList:
    """The list with the tags that its comments hold taken for tags."""
    deck_tags, of_cards = list(deck.tags), list[tuple[str, str]]()

    def kept(comments: Sequence[str]) -> tuple[str, ...]:
        left: list[str] = []
        for comment in comments:
            if found := _OF_CARDS.fullmatch(comment.strip()):
                of_cards.append((clean_tag(found["tag"]), found["cards"]))
            elif found := _OF_DECK.fullmatch(comment.strip()):
                deck_tags.extend(tags_of(found["tags"]))
            else:
                left.append(comment)
        return tuple(left)

    if not any("tag" in said.lower() for said in _comments(deck)):
        return deck
    comments, closing = kept(deck.comments), kept(deck.closing)
    lines = [replace(line, above=kept(line.above)) if line.above else line for line in deck.lines]
    for tag, cards in of_cards:
        meant = {at for name, printing in _named(cards) for at in _meant(lines, name, printing, deck.game)}
        lines = [
            replace(line, tags=(*line.tags, tag)) if at in meant and tag not in line.tags else line
            for at, line in enumerate(lines)
        ]
    tags = tuple(dict.fromkeys(deck_tags))
    return replace(deck, lines=tuple(lines), comments=comments, closing=closing, tags=tags)


def _comments(deck: DeckList) -> Iterator[str]:
    yield from deck.comments
    yield from deck.closing
    for line in deck.lines:
        yield from line.above


def _named(cards: str) -> Iterator[tuple[str, str | None]]:
    for found in _CARD.finditer(cards):
        name = re.sub(r"\\(.)", r"\1", found["quoted"]) if found["quoted"] else found["name"].strip()
        yield name, found["printing"]


def _meant(lines: Sequence[DeckLine], name: str, printing: str | None, game: str | None) -> list[int]:
    """The places of the lines that a comment names: those of its printing, or where there are none, of its name."""
    named = [at for at, line in enumerate(lines) if _is_meant(line, name, printing, game)]
    return [at for at in named if lines[at].printing is not None] or named if printing is not None else named


def _is_meant(line: DeckLine, name: str, printing: str | None, game: str | None) -> bool:
    if fold(line.name) != fold(name):
        # A name that ends in brackets may have been read as a name and a reference.
        read_whole = (f"{line.name} ({line.printing})", f"{line.name} [{line.printing}]")
        return line.printing is not None and fold(name) in map(fold, read_whole)
    if printing is None or line.printing is None:
        return True
    if is_guid(line.printing):
        return guid(f"{game}:{printing}") == line.printing.lower()
    return bare_key(line.printing) == bare_key(printing)


def tag_notes(deck: DeckList) -> list[str]:
    """The tags of a list as comments, for a format that has no place of its own for them."""
    notes = [f"tags: {', '.join(deck.tags)}"] if deck.tags else []
    by_tag: dict[str, dict[str, None]] = {}
    for line in deck.lines:
        for tag in line.tags:
            by_tag.setdefault(tag, {})[_reference(line)] = None
    return notes + [f"tag {tag}: {'; '.join(cards)}" for tag, cards in by_tag.items()]


def _reference(line: DeckLine) -> str:
    name = line.name
    if re.search(r'[;"()\\]', name):
        escaped = name.replace("\\", "\\\\").replace('"', '\\"')
        name = f'"{escaped}"'
    return f"{name} ({line.printing})" if line.printing is not None else name
