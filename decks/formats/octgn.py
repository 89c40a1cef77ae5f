"""OCTGN's .o8d files: XML that knows games and cards by GUID.

No GUIDs are agreed on for these games, so kage derives them from its own ids: the same card has the same GUID
everywhere, and reading finds the printing again by deriving the GUIDs of the cards with that name.
"""

from __future__ import annotations

from decks.formats.gather import Gatherer
from decks.formats.headers import by_section, header
from decks.formats.registry import Carries, DeckFormat
from decks.formats.xml_ import element, opening, parse
from decks.guids import guid
from decks.lists.titles import section_meaning
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location
from rules.core.registry import game_ids

_SECTIONS = {"side": "Sideboard"}


def read(text: str, source: str) -> DeckList:
    """Read an .o8d file. Raises DataError that names every card it cannot read."""
    root = parse(text, source)
    if root.tag != "deck" or not any(root.all("section")):
        raise DataError("This is no OCTGN deck: it has no <section>.", Location(source, root.line))
    cards = Gatherer(source)
    for part in root.all("section"):
        section = section_meaning(part.attributes.get("name", "Main"))
        for card in part.all("card"):
            at = card.attributes
            cards.add(card.text, at.get("qty", "1"), section, at.get("id") or None, line=card.line)
    game_guid = root.attributes.get("game", "").lower()
    notes = root.text_of("notes")
    return DeckList(
        cards.result(),
        source,
        next((game_id for game_id in game_ids() if guid(game_id) == game_guid), None),
        comments=tuple(notes.split("\n")) if notes else (),
    )


def write(deck: DeckList) -> str:
    """The deck as an .o8d file."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', opening("deck", game=guid(deck.game or ""))]
    for section, cards in by_section(deck):
        lines.append("  " + opening("section", name=header(section, _SECTIONS), shared="False"))
        lines += ["    " + _card(card, deck.game or "") for card in cards]
        lines.append("  </section>")
    lines.append("  " + element("notes", "\n".join([*deck.comments, *deck.closing])))
    return "\n".join([*lines, "</deck>"]) + "\n"


def _card(line: DeckLine, game_id: str) -> str:
    return element("card", line.name, qty=str(line.count), id=guid(f"{game_id}:{line.printing or line.name}"))


FORMAT = DeckFormat(
    id="octgn",
    title="OCTGN deck",
    extensions=(".o8d",),
    carries=frozenset({Carries.GAME, Carries.COMMENTS, Carries.PRINTINGS, Carries.MAYBE}),
    read=read,
    write=write,
)
