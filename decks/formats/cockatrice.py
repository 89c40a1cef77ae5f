"""Cockatrice's .cod files: XML with a zone for each part of a deck and a card element for each card.

Cards of the zones `main` and `side` come into a game, those of any other zone do not, so all sections go into these two
(see `decks.formats.zones`).
"""

from __future__ import annotations

from decks.formats.gather import Gatherer
from decks.formats.registry import Carries, DeckFormat
from decks.formats.xml_ import element, empty, opening, parse
from decks.formats.zones import in_sections, in_zones
from decks.lists.titles import section_meaning
from importers.formats.xml_tree import Element
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location

_TOKENS = "tokens"
"""The zone of what cards make while they are played; the tool fills it in itself."""


def read(text: str, source: str) -> DeckList:
    """Read a .cod file. Raises DataError that names every card it cannot read."""
    root = parse(text, source)
    if root.tag != "cockatrice_deck":
        raise DataError(f"This is a <{root.tag}>, not a <cockatrice_deck>.", Location(source, root.line))
    cards, made = Gatherer(source), list[str]()
    for zone in root.all("zone"):
        section = section_meaning(zone.attributes.get("name", "main"))
        if section == _TOKENS:
            made += [f"{card.attributes.get('number', '1')} {card.attributes.get('name')}" for card in zone.all("card")]
            continue
        for card in zone.all("card"):
            at = card.attributes
            cards.add(at.get("name"), at.get("number", "1"), section, _reference(card), line=card.line)
    comments = root.text_of("comments")
    lines, remarks = in_sections(cards.result(), comments.split("\n") if comments else ())
    notes = (f"{source}: the zone {_TOKENS} is no part of the deck; left out: {', '.join(made)}.",) if made else ()
    return DeckList(lines, source, name=root.text_of("deckname"), comments=remarks, notes=notes)


def _reference(card: Element) -> str | None:
    set_code, number = card.attributes.get("setshortname"), card.attributes.get("collectornumber")
    return f"{set_code}-{number}" if set_code and number else None


def write(deck: DeckList) -> str:
    """The deck as a .cod file."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', opening("cockatrice_deck", version="1")]
    lines.append("    " + element("deckname", deck.name or ""))
    zones, notes = in_zones(deck)
    lines.append("    " + element("comments", "\n".join([*deck.comments, *deck.closing, *notes])))
    for zone, cards in zones.items():
        lines.append("    " + opening("zone", name=zone))
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
    zones=True,
)
