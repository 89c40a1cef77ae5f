"""From a deck to a file's text in any format, and what is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from decks.formats.gather import MAX_CARDS
from decks.formats.registry import Carries, DeckFormat, References
from decks.formats.zones import SIDE, zone_of
from decks.load import as_list
from decks.resolving.index import CardIndex, CardSource
from decks.tags import tag_notes
from rules.core.deck import Deck, DeckList
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.core.text import counted, fold


def render(deck: Deck, form: DeckFormat, cards: CardSource | None = None) -> str:
    """The deck in a format, ready to be written to a file.

    `cards` tells which names several cards share; without it every name counts as shared, and each printing is named.
    Raises UsageError for more cards than a format that lists every copy can take.
    """
    if form.each_copy and deck.size() > MAX_CARDS:
        raise UsageError(f"{form.title} lists every copy, and {deck.size():,} cards are too many for that.")
    if form.render is not None:
        return form.render(deck)
    if form.write is None:
        raise TypeError(f"the deck format {form.id} has neither a writer nor a renderer")
    deck_list = list_for(deck, form, cards)
    notes = [] if Carries.TAGS in form.carries else tag_notes(deck_list)
    if not notes:
        return form.write(deck_list)
    if Carries.COMMENTS in form.carries:
        return form.write(replace(deck_list, comments=(*deck_list.comments, *notes)))
    return "".join(f"// {note}\n" for note in notes) + form.write(deck_list)


def list_for(deck: Deck, form: DeckFormat, cards: CardSource | None = None) -> DeckList:
    """The deck as a list, with printings named as the format does."""
    shared = shared_names(deck, form, cards)
    deck_list = as_list(deck, form.references, shared)
    return _without_main_header(deck, deck_list) if form.implicit_main else deck_list


def shared_names(deck: Deck, form: DeckFormat, cards: CardSource | None) -> frozenset[str]:
    """The folded names that do not say alone which card they mean, as far as the format asks."""
    if cards is not None and form.references is References.NEEDED:
        return CardIndex(cards.names(deck.game)).shared_names()
    return frozenset(fold(entry.printing.card.name) for entry in deck.everything)


def _without_main_header(deck: Deck, deck_list: DeckList) -> DeckList:
    """The list with the main section unsaid, if every card there would be put there again by its type."""
    of_game = game(deck.game)
    main = of_game.sections[0].id
    if any(of_game.section_for(entry.printing.card).id != main for entry in deck.section(main)):
        return deck_list
    lines = (replace(line, section=None) if line.section == main else line for line in deck_list.lines)
    return replace(deck_list, lines=tuple(lines))


def left_out(deck: Deck, form: DeckFormat) -> Iterator[str]:
    """What the deck says and the format cannot carry, a phrase each."""
    comments = len(deck.comments) + len(deck.closing)
    on_lines = sum(entry.comment is not None for entry in deck.entries)
    between = sum(len(entry.above) for entry in deck.entries)
    tags = len({tag for entry in deck.everything for tag in entry.tags} | set(deck.tags))
    shown_tags = form.read is not None
    chosen = sum(entry.printing.id != entry.printing.card_id for entry in deck.entries)
    said = {
        Carries.FORMAT: f"the format ({deck.format})" if deck.format else "",
        Carries.NAME: f"the deck's name ({deck.name})" if deck.name else "",
        Carries.COMMENTS: f"comments ({comments} left out)" if comments else "",
        Carries.LINE_COMMENTS: f"comments on single cards ({on_lines} left out)" if on_lines else "",
        Carries.INNER_COMMENTS: f"comments between cards ({between} left out)" if between else "",
        Carries.PRINTINGS: f"which printing a card is ({chosen} with another art than the first)" if chosen else "",
        Carries.TAGS: f"tags ({tags} left out)" if tags and not shown_tags else "",
        Carries.MAYBE: f"the maybeboard ({counted(sum(e.count for e in deck.maybe), 'card')})" if deck.maybe else "",
    }
    yield from (phrase for what, phrase in said.items() if phrase and what not in form.carries)


def moved(deck: Deck, form: DeckFormat) -> Iterator[str]:
    """Where the cards of a section stand in a tool that does not know it, a sentence each."""
    sections = dict.fromkeys(entry.section for entry in deck.entries) if form.zones else ()
    for section in sections:
        zone = zone_of(section, deck.game)
        if zone != section and (zone, section) != (SIDE, "sideboard"):
            held = counted(sum(entry.count for entry in deck.section(section)), "card")
            yield f"{form.title}: {held} of {section} {'stands' if held.startswith('1 ') else 'stand'} in {zone}."
