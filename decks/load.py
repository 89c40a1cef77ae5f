"""The one call that gets a deck from a file, and the ways back from a deck to a list."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from typing import TYPE_CHECKING

from decks.formats.registry import References
from decks.problems import UnreadLinesError
from decks.resolving.resolution import Resolution, with_the_rest
from decks.source import read_source
from decks.written import written_deck
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckLine, DeckList
from rules.core.text import bare_key, fold, tail

if TYPE_CHECKING:
    from decks.resolving.index import CardSource
    from decks.resolving.resolve import Chooser


def load_deck(
    path: str,
    game: str | None = None,
    *,
    cards: CardSource | None = None,
    tell: Callable[[str], None] | None = None,
    choose: Chooser | None = None,
) -> Deck:
    """The deck in a file (`-` is standard input), in any format, with every line a known printing.

    `game` stands for the game that the file leaves out; without either the cards themselves decide. `cards` is the
    catalogue unless given. `tell` is called with each note, such as a misspelt name that was taken for a card's;
    `choose` may ask a person which card an ambiguous name means.

    Raises NotFoundError for a file, game or card that is not there, AmbiguousError for a name or list that fits
    several, UsageError for a deck of another game than `game`, DataError for a file that cannot be read; each with
    every line that is wrong.
    """
    if cards is not None:
        resolution = _resolved(path, cards, game, choose)
    else:
        from decks.resolving.catalogue import catalogue_cards

        with catalogue_cards(tell) as known:
            resolution = _resolved(path, known, game, choose)
    deck = resolution.whole()
    if tell is not None:
        for note in resolution.notes:
            tell(note)
    return deck


def _resolved(path: str, cards: CardSource, game: str | None, choose: Chooser | None) -> Resolution:
    text = read_source(path)
    if (plain := written_deck(text, path, cards, game)) is not None:
        return Resolution(plain, (), ())
    from decks.detect import read_text  # only what is not plain needs what knows all other lists
    from decks.resolving.resolve import resolve

    try:
        return resolve(read_text(text, path), cards, game, choose)
    except UnreadLinesError as error:
        raise with_the_rest(error, partial(resolve, cards=cards, game_id=game)) from None


def as_list(deck: Deck, references: References = References.ID, shared_names: Container[str] = ()) -> DeckList:
    """The deck as a list that names every printing, so that reading it back finds the same cards.

    `shared_names` are the folded names that several cards have; `References.NEEDED` goes by them.
    """
    lines = tuple(
        DeckLine(
            entry.count,
            entry.printing.card.name,
            entry.section,
            reference(entry.printing, references, shared_names),
            entry.comment,
            entry.line,
            entry.above,
            tags=entry.tags,
        )
        for entry in deck.everything
    )
    return DeckList(lines, deck.source, deck.game, deck.format, deck.name, deck.comments, deck.closing, tags=deck.tags)


def reference(
    printing: Printing, references: References = References.ID, shared_names: Container[str] = ()
) -> str | None:
    """How a list names a printing; None where its name alone finds it. Any but the card's first is named in full."""
    first = printing.id == printing.card_id
    if references is References.COMPACT:
        return bare_key(tail(printing.id))
    if references is References.ID or not first:
        return tail(printing.id)
    if references is References.NEEDED and fold(printing.card.name) not in shared_names:
        return None
    return f"{printing.set} {printing.number}"
