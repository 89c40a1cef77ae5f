"""Cockatrice's .cod files: XML with a zone for each section and a card element for each card."""

from __future__ import annotations

from decks.formats.registry import Carries, DeckFormat
from decks.gather import Gatherer
from decks.headers import by_section
from decks.titles import section_meaning
from decks.xml_ import element, empty, opening, parse
from importers.xml_tree import Element
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location

_ZONES = {"sideboard": "side"}


def read(text: str, source: str) -> DeckList:
    """Read a .cod file. Raises DataError that names every card it cannot read."""
    root = parse(text, source)
    if root.tag != "cockatrice_deck":
        raise DataError(f"This is a <{root.tag}>, not a <cockatrice_deck>.", Location(source, root.line))
    cards = Gatherer(source)
    for zone in root.all("zone"):
        section = section_meaning(zone.attributes.get("name", "main"))
        for card in zone.all("card"):
            at = card.attributes
            cards.add(at.get("name"), at.get("number", "1"), section, _reference(card), line=card.line)
    comments = root.text_of("comments")
    return DeckList(
        cards.result(), source, name=root.text_of("deckname"), comments=tuple(comments.split("\n")) if comments else ()
    )


def _reference(card: Element) -> str | None:
    set_code, number = card.attributes.get("setshortname"), card.attributes.get("collectornumber")
    return f"{set_code}-{number}" if set_code and number else None


def write(deck: DeckList) -> str:
    """The deck as a .cod file."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', opening("cockatrice_deck", version="1")]
    lines.append("    " + element("deckname", deck.name or ""))
    lines.append("    " + element("comments", "\n".join([*deck.comments, *deck.closing])))
    for section, cards in by_section(deck):
        lines.append("    " + opening("zone", name=_ZONES.get(section or "main", section or "main")))
        lines += ["        " + _card(card) for card in cards]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _card(line: DeckLine) -> str:
    printing = {}
    if line.printing is not None:
        set_code, _, number = line.printing.partition("-")
        printing = {"setShortName": set_code, "collectorNumber": number}
    return empty("card", number=str(line.count), name=line.name, **printing)


FORMAT = DeckFormat(
    id="cockatrice",
    title="Cockatrice deck",
    extensions=(".cod",),
    carries=frozenset({Carries.NAME, Carries.COMMENTS, Carries.PRINTINGS, Carries.MAYBE}),
    read=read,
    write=write,
)
