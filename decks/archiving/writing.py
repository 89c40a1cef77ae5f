"""Lists on their way out of the archive: as deck files with their headers, or a list a line in JSON."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from db.archive import cards_of
from decks.archiving.about import about_in_comments
from decks.archiving.answers import PlayedList
from decks.archiving.asking import Shelf
from decks.convert import render
from decks.formats.registry import DeckFormat
from importers.values.formulas import safe_cell
from rules.core.archive import About, ArchivedCard, ArchivedList
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.json_text import json_text
from rules.core.text import tail

_HEADERS = (("Player", "player"), ("Event", "event"), ("Place", "place"), ("Date", "date"), ("Rank", "rank"))
_UNSAFE = re.compile(r"[^\w.-]+")


def headers(about: About) -> Iterator[str]:
    """What is known of a list as the headers that adding it again reads."""
    for word, name in _HEADERS:
        if (said := getattr(about, name)) is not None:
            yield f"{word}: {said}"
    if about.wins is not None or about.losses is not None:
        yield f"Record: {about.wins or 0}-{about.losses or 0}-{about.draws or 0}"


def as_deck(shelf: Shelf, of: ArchivedList) -> Deck:
    """A list as a deck whose comments begin with its headers."""
    others = tuple(comment for comment in of.comments if about_in_comments([comment]) == About())
    deck = shelf.deck(of)
    return replace(deck, name=of.about.name, comments=(*headers(of.about), *others))


def as_text(shelf: Shelf, of: ArchivedList, form: DeckFormat) -> str:
    """A list as a file of a deck format."""
    return render(as_deck(shelf, of), form)


def as_table(lists: Sequence[ArchivedList], ending: str) -> str:
    """What is known of lists as the table that adding them again reads, for formats without comments."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    known = [field.name for field in fields(About)]
    writer.writerow(["file", *known])
    for of in lists:
        said = (getattr(of.about, name) for name in known)
        writer.writerow([file_name(of, ending), *("" if value is None else safe_cell(str(value)) for value in said)])
    return out.getvalue()


def file_name(of: ArchivedList, ending: str) -> str:
    """A name for the file of a list, in the order that sorts well: the day, the event, the rank, the player, its id."""
    about = of.about
    rank = f"{about.rank:03}" if about.rank is not None else None
    parts = [about.date, about.event, rank, about.player or about.name, str(of.id)]
    return "_".join(_UNSAFE.sub("-", part).strip("-.")[:40] for part in parts if part) + ending


def row(of: ArchivedList) -> dict[str, Json]:
    """A list as a row, without its cards."""
    return PlayedList.of(of).to_dict()


def document(shelf: Shelf, of: ArchivedList) -> dict[str, Json]:
    """A list with its cards, in the shape of `kage deck convert --to json` with what is known of it beside."""
    cards: list[Json] = [_card(shelf, card) for card in cards_of(shelf.connection, of.id)]
    return {**row(of), "comments": list(of.comments), "cards": cards}


def _card(shelf: Shelf, card: ArchivedCard) -> dict[str, Json]:
    found = shelf.printings.get(card.printing_id)
    said: dict[str, Json] = {
        "count": card.count,
        "name": found.card.name if found is not None else card.printing_id,
        "section": card.section,
        "printing": tail(card.printing_id),
    }
    return said | ({"tags": list(card.tags)} if card.tags else {})


def as_lines(shelf: Shelf, lists: Sequence[ArchivedList]) -> Iterator[str]:
    """The lists as JSON, one a line."""
    for of in lists:
        yield json_text(document(shelf, of))
