"""The options of `kage deck check`, said once: the quick reading and Typer's both come from here."""

from typing import Annotated, NamedTuple, Self

from cli.declared import Said
from cli.output import Format


class CheckOptions(NamedTuple):
    """The arguments of `kage deck check`."""

    decks: Annotated[
        tuple[str, ...], Said((), "Deck files, folders of them, or -.", metavar="DECK...", required=True)
    ] = ()
    game: Annotated[
        str | None,
        Said(("--game", "-g"), "The game, where file and cards do not tell.", metavar="GAME", completes="game"),
    ] = None
    format: Annotated[
        str | None,
        Said(("--format", "-f"), "The format; else the deck's, else the game's.", metavar="NAME|FILE"),
    ] = None
    date: Annotated[str | None, Said(("--date",), "Check as of a day, as 2026-04-01.", metavar="DAY")] = None
    fix: Annotated[bool, Said(("--fix",), "Mend the file where that can be done, and show the diff.")] = False
    output: Annotated[Format, Said(("--output", "-o"), "How to print the answer.")] = Format.TABLE
    as_json: Annotated[bool, Said(("--json",), "Short for -o json.")] = False

    def settled(self) -> Self:
        """The same options with short forms carried out."""
        return self._replace(output=Format.JSON) if self.as_json else self
