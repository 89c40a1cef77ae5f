"""`kage deck build`: build a deck on a screen beside the catalogue, with legality, odds and what is owned in sight."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import chooser
from cli.options import GameOption, InteractiveOption
from cli.output import tell
from cli.quick.searching import read_deck
from cli.sessions.at_deck import AtDeck
from cli.sessions.deck_bench import build_on_screen, build_plainly
from cli.sessions.screens import PlainOption, has_screen
from cli.sessions.talk import Then
from db.searching.search import search_scope
from decks.editing.building import Building
from decks.resolving.catalogue import CatalogueCards
from rules.core.errors import UsageError
from rules.core.registry import game as game_of

app = typer.Typer(rich_markup_mode=None)


@app.command()
def build(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck file in any format; kage deck new starts one.")],
    pin: Annotated[
        list[str] | None, typer.Option("--pin", metavar="EXPR", help="Keep the odds of this in sight; may be repeated.")
    ] = None,
    game: GameOption = None,
    interactive: InteractiveOption = False,
    plain: PlainOption = False,
) -> None:
    """Build a deck: search the catalogue, put cards in and take them out, and see at once how the deck stands.

    The catalogue is on the left, the deck on the right, how it stands below. The file keeps its comments, its order and
    its format. ? lists the commands. On a pipe, or with --plain, it reads commands line by line.

    \b
    Examples:
      kage deck build leaf.deck
      kage deck build leaf.deck --pin 'count(cost<=2) >= 2'
      printf '/ cost<=1 power>=3\\n+ 1 2\\nw\\n' | kage deck build leaf.deck
    """
    on_screen = has_screen(plain=plain)
    with opened() as catalogue:
        building = Building(deck, CatalogueCards(catalogue), game, chooser(interactive))
        for note in building.notes:
            tell(note)
        scope = search_scope(catalogue, (game_of(building.deck.game),), read_deck).with_tags(building.deck.tagged)
        bench = AtDeck(catalogue, building, scope)
        for expr in pin or ():
            answer = bench.say(f"pin {expr}")
            if answer.then is not Then.SHOW:
                raise UsageError(f"--pin {expr}: " + "\n".join(answer.lines))
        (build_on_screen if on_screen else build_plainly)(bench)
