"""What every command that takes a DECK shares: getting it from a file, with notes on stderr."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.output import tell
from cli.query_arguments import complete_game
from cli.slips import file_not_game
from decks.index import CardSource
from decks.load import load_deck as load
from decks.resolve import Chooser
from rules.core.deck import MAX_COPIES, Deck

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A deck file in any format, or -.")]
GameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        "-g",
        metavar="GAME",
        help="The game, where file and cards do not tell.",
        autocompletion=complete_game,
    ),
]
CardsArgument = typer.Argument(metavar="CARD...", help="Names, ids or lines like '2 Name (SET 001)'.")
CopiesOption = Annotated[
    int | None,
    typer.Option("--count", "-n", metavar="N", min=1, max=MAX_COPIES, help="How many copies of each; else 1."),
]


def load_deck(
    path: str, game: str | None = None, cards: CardSource | None = None, choose: Chooser | None = None
) -> Deck:
    """The deck in a file or on standard input (`-`), notes on stderr. Raises KageError with every bad line."""
    file_not_game(path)
    return load(path, game, cards=cards, tell=tell, choose=choose)
