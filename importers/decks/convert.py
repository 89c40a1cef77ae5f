"""From a deck to a file's text in any format, and what is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator

from importers.decks.formats import Carries, DeckFormat
from importers.decks.load import as_list
from rules.deck import Deck


def render(deck: Deck, form: DeckFormat) -> str:
    """The deck in a format, ready to be written to a file."""
    if form.render is not None:
        return form.render(deck)
    if form.write is None:
        raise TypeError(f"the deck format {form.id} has neither a writer nor a renderer")
    return form.write(as_list(deck, short_references=form.short_references))


def left_out(deck: Deck, form: DeckFormat) -> Iterator[str]:
    """What the deck says and the format cannot carry, a phrase each."""
    comments = len(deck.comments) + len(deck.closing)
    on_lines = sum(entry.comment is not None for entry in deck.entries) + sum(len(e.above) for e in deck.entries)
    chosen = sum(entry.printing.id != entry.printing.card_id for entry in deck.entries)
    said = {
        Carries.FORMAT: f"the format ({deck.format})" if deck.format else "",
        Carries.NAME: f"the deck's name ({deck.name})" if deck.name else "",
        Carries.COMMENTS: f"comments ({comments} left out)" if comments else "",
        Carries.LINE_COMMENTS: f"comments on single cards ({on_lines} left out)" if on_lines else "",
        Carries.PRINTINGS: f"which printing a card is ({chosen} with another art than the first)" if chosen else "",
    }
    yield from (phrase for what, phrase in said.items() if phrase and what not in form.carries)
