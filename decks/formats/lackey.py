"""LackeyCCG's .dek files: XML with a superzone for each section and an element for each copy of a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from decks.formats.gather import Gatherer, known_game, merged
from decks.formats.headers import by_section, header
from decks.formats.json_cards import cards_in, counting_in, flat, ids_beside, section_in
from decks.formats.registry import Carries, DeckFormat
from decks.formats.several_decks import second_list
from decks.formats.xml_ import as_json, element, opening, parse
from decks.lists.card_line import read_card
from decks.lists.json_words import COUNTS
from decks.lists.left_out import why_out
from decks.lists.second_list import two_lists
from decks.lists.sorting_columns import divided_records, may_be_counts, says_other_part
from decks.lists.titles import section_meaning
from decks.problems import quoted
from importers.formats.xml_tree import Element
from rules.core.cards import Json
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location

_ZONES = {"main": "Deck", "side": "Sideboard"}


def read(text: str, source: str) -> DeckList:
    """Read a .dek file. Raises DataError that names every card it cannot read."""
    root = parse(text, source)
    cards = Gatherer(source)
    if root.tag != "deck" or not any(root.all("superzone", "meta")):
        return _of_another_tool(root, cards)
    for zone in root.all("superzone"):
        section = section_meaning(zone.attributes.get("name", "Deck"))
        for card in zone.all("card"):
            name = next(card.all("name"), None)
            reference = name.attributes.get("id") if name else None
            cards.add(
                name.text if name else card.text,
                card.attributes.get("qty", "1"),
                section,
                reference or card.attributes.get("id") or None,
                line=card.line,
            )
    meta = next(root.all("meta"), None)
    notes = meta.text_of("notes") if meta else None
    return DeckList(
        merged(cards.result()),
        source,
        known_game(meta.text_of("game") if meta else None),
        comments=tuple(notes.split("\n")) if notes else (),
    )


def _of_another_tool(root: Element, cards: Gatherer) -> DeckList:
    """Whatever cards the XML of a tool that nobody described has: elements with a name or id, and a count or none."""
    document: Json = {root.tag: as_json(root)}
    if two := second_list(document):
        raise DataError(two_lists(*two), Location(cards.source))
    found = [(section, _card_of(card)) for section, card in cards_in(document)]
    each_copy = not any(_count(said) for _, said in found)
    for section, said in found:
        if (out := why_out(said)) is not None:
            cards.complain(f"{quoted(str(said.get('name')))}: {out}")
        elif counting_in(said) is not None:
            cards.complain(f"{quoted(str(said.get('name')))} has several counts; write one card an element.")
        elif (count := "1" if each_copy else _count(said)) is None:
            cards.complain(f"{quoted(str(said.get('name')))} has no count.")
        else:
            name, printing = (value if isinstance(value := said[key], str) else None for key in ("name", "printing"))
            cards.add(name, count, section or section_in(said), printing, ids=ids_beside(said))
    for complaint in _asked([said for _, said in found], each_copy=each_copy):
        cards.complain(complaint)
    if not cards.lines and not cards.problems:
        raise DataError("This XML has no cards: neither a <superzone> nor names with counts.", Location(cards.source))
    lines = cards.result()
    note = f"{cards.source}: none of its {len(lines)} cards has a count; each is taken as 1."
    return DeckList(merged(lines), cards.source, notes=(note,) if each_copy else ())


def _asked(cards: Sequence[Mapping[str, Json]], *, each_copy: bool) -> Iterator[str]:
    """What to ask of cards that something which nobody explained sets apart, or that leave their counts open."""
    for each in divided_records(cards):
        yield f"{quoted(str(cards[each.row].get('name')))}: {each.said}"
    for card in cards:
        if section_in(card) is None and (other := says_other_part(card)) is not None:
            yield f"{quoted(str(card.get('name')))}: {other}"
    if each_copy and (asked := may_be_counts(cards)) is not None:
        yield asked


def _card_of(found: Json) -> dict[str, Json]:
    """A card's element, or the line of one that has nothing but text."""
    if isinstance(found, dict):
        return flat(found)
    with suppress(ValueError):
        card = read_card(str(found))
        return {"name": card.name, "printing": card.printing, **({"count": card.count} if card.counted else {})}
    return {"name": str(found), "printing": None}


def _count(said: Mapping[str, Json]) -> str | None:
    return next((str(said[key]) for key in COUNTS if said.get(key) is not None), None)


def write(deck: DeckList) -> str:
    """The deck as a .dek file."""
    notes = "\n".join([*deck.comments, *deck.closing])
    meta = [element("game", deck.game or ""), *([element("notes", notes)] if notes else [])]
    lines = [opening("deck", version="0.8"), "\t<meta>", *("\t\t" + each for each in meta), "\t</meta>"]
    for section, cards in by_section(deck):
        lines.append("\t" + opening("superzone", name=header(section, _ZONES)))
        for card in cards:
            lines += ["\t\t" + _card(card)] * card.count
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def _card(line: DeckLine) -> str:
    name = element("name", line.name, **({"id": line.printing} if line.printing is not None else {}))
    set_code = line.printing.partition("-")[0] if line.printing is not None else ""
    return f"<card>{name}{element('set', set_code)}</card>"


FORMAT = DeckFormat(
    id="lackey",
    title="LackeyCCG deck",
    extensions=(".dek",),
    carries=frozenset({Carries.GAME, Carries.COMMENTS, Carries.PRINTINGS, Carries.MAYBE}),
    read=read,
    write=write,
    each_copy=True,
)
