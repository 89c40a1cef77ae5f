"""What `kage deck move` and `kage deck remove` share: their options, and choosing cards of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import chooser
from cli.deck_edits import finish, until_saved
from cli.output import tell
from decks.editing.choosing import cards_in_deck, check_counts_once, matching_entries, moves, removals, said_cards
from decks.editing.in_place import open_deck_file
from decks.lists.sections import section_of
from decks.resolving.catalogue import CatalogueCards
from rules.construction.edits import apply
from rules.construction.problems import Edit
from rules.core.deck import Deck, DeckEntry, DeckList
from rules.core.errors import UsageError
from rules.core.text import fold

EveryCopyOption = Annotated[bool, typer.Option("--all", "-a", help="Every copy of each.")]
QueryOption = Annotated[
    str | None, typer.Option("--query", "-q", metavar="QUERY", help="Every card of the deck that a query finds.")
]
FROM_HELP = "From this section only."


@dataclass(frozen=True, slots=True)
class CardsToTake:
    """Cards of a deck file to take from where they are: into another section, or out of the deck."""

    deck: str
    cards: list[str]
    count: int | None
    every_copy: bool
    query: str | None
    out_of: str | None
    game: str | None
    into: str | None = None


def take_cards(wanted: CardsToTake, *, interactive: bool, dry_run: bool, as_json: bool) -> None:
    """Change the deck file and say what was done. Raises KageError."""
    if not wanted.cards and wanted.query is None:
        raise UsageError(f"Say which cards to {'move' if wanted.into else 'remove'}: names, ids, or --query.")
    with opened() as catalogue:
        source = CatalogueCards(catalogue)
        choose = chooser(interactive)

        def edit() -> None:
            file = open_deck_file(wanted.deck, source, wanted.game, choose)
            into, out_of = section_of(file.deck.game, wanted.into), section_of(file.deck.game, wanted.out_of)

            def edits(entries: Iterable[DeckEntry], deck: Deck) -> list[Edit]:
                if into is None:
                    return removals(entries, deck, out_of, every_copy=wanted.every_copy)
                return moves(entries, deck, out_of, into, every_copy=wanted.every_copy)

            said = said_cards(wanted.cards, wanted.count)
            named = cards_in_deck(said, file.deck, source, choose)
            check_counts_once(wanted.cards, wanted.count, named)
            if wanted.every_copy:
                _check_no_counts(wanted.cards, said, named.whole())
            for note in (*file.notes, *named.notes):
                tell(note)
            after = apply(file.deck, edits(named.whole().entries, file.deck))
            if wanted.query is not None:
                after = apply(
                    after, edits(matching_entries(catalogue, wanted.query, after, out_of, wanted.count or 1), after)
                )
            finish(file, after, dry_run=dry_run, as_json=as_json)

        until_saved(edit)


def _check_no_counts(arguments: Sequence[str], said: DeckList, found: Deck) -> None:
    """Raise UsageError for a count beside a card where every copy is taken; a card's name may begin with a number."""
    for entry in found.everything:
        at = (entry.line or 1) - 1
        line, argument = said.lines[at], arguments[at].strip()
        is_name = str(line.count) in fold(entry.printing.card.name).split()
        if line.counted and line.count == entry.count and not is_name:
            card = entry.printing.card.name
            raise UsageError(f'"{argument}" has a count, and --all takes every copy of {card}. Leave one of them out.')
