"""How many of a deck's card texts are played, for commands whose answers rest on it, and the option `--partial`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.output import tell
from cli.progress import late_bar
from rules.core.cards import Card, Json, Printing
from rules.core.deck import Deck
from rules.core.registry import game

PartialOption = Annotated[
    bool, typer.Option("--partial", help="Play what is read of cards whose text is read in part, instead of no text.")
]


def partial_option(partial: bool) -> dict[str, Json]:
    """`--partial` as the option of the engine that it stands for."""
    return {"partial": True} if partial else {}


def know_texts(*decks: Deck, pool: Sequence[Printing] = (), plain: bool = False) -> None:
    """Have the engines know what the cards of decks, and of a pool, say before they are played.

    Where what comes is read line by line, `plain`, there is no bar that moves.
    """
    from decks.texts import know_texts as know

    played = [*(entry.printing for deck in decks for entry in deck.everything), *pool]
    games = {printing.game for printing in played}
    if all(game(game_id).effects is None for game_id in games):
        return
    with opened() as catalogue, late_bar("Reading texts") as progress:
        know(catalogue, *decks, pool=pool, progress=None if plain else progress)


def tell_of_texts(*decks: Deck, partial: bool = False) -> None:
    """Say of each deck how many cards are played whole, in part and not at all; nothing of one that is played whole."""
    from decks.texts import states_in
    from rules.play.card_states import texts_note

    with opened() as catalogue:
        for deck in {deck.source: deck for deck in decks}.values():
            if note := texts_note(states_in(catalogue, deck), partial=partial):
                tell(f"Note: {deck.source}: {note}")


def tell_of_cards(game_id: str, cards: Sequence[Card]) -> None:
    """The same of the cards of a position, whose deck each is of unknown."""
    from rules.play.card_states import states_of, texts_note

    if note := texts_note(states_of(game(game_id), cards)):
        tell(f"Note: {note}")
