"""The options of `kage odds`, declared once for the quick reading and for Typer."""

from typing import Annotated

from cli.output import Format
from cli.quick.declared import OptionText
from cli.quick.shared_options import (
    DECK,
    FORCE,
    GAME,
    GAMES,
    JSON,
    KEEP,
    ODDS_SEED,
    OUTPUT,
    PILE,
    PLAYERS,
    PLOT,
    PRECISION,
    SEAT,
    SIMULATE,
    THEME,
    WORKERS,
    Theme,
)
from rules.core.dataclass import dataclass, replace


@dataclass(frozen=True, slots=True)
class OddsOptions:
    """The arguments of `kage odds`."""

    deck: Annotated[str | None, replace(DECK, required=False)] = None
    expressions: Annotated[
        tuple[str, ...], OptionText((), "What to have seen: count(...) conditions.", metavar="EXPR...")
    ] = ()
    by: Annotated[int | None, OptionText(("--by",), "The last turn to answer for (6).", metavar="TURN")] = None
    keep: Annotated[tuple[str, ...], KEEP] = ()
    seat: Annotated[str | None, SEAT] = None
    pile: Annotated[str | None, PILE] = None
    players: Annotated[int | None, PLAYERS] = None
    size: Annotated[int | None, OptionText(("--size",), "Without a deck: how many cards there are.", metavar="N")] = (
        None
    )
    hits: Annotated[int | None, OptionText(("--hits",), "Without a deck: how many of them are hits.", metavar="N")] = (
        None
    )
    draws: Annotated[int | None, OptionText(("--draws",), "Without a deck: how many are drawn.", metavar="N")] = None
    ask: Annotated[
        str | None, OptionText(("--ask",), "A question of the game's own; list shows them.", metavar="NAME")
    ] = None
    game: Annotated[str | None, GAME] = None
    simulate: Annotated[bool, SIMULATE] = False
    games: Annotated[int | None, GAMES] = None
    seed: Annotated[int, ODDS_SEED] = 1
    precision: Annotated[float | None, PRECISION] = None
    workers: Annotated[int | None, WORKERS] = None
    plot: Annotated[str | None, PLOT] = None
    theme: Annotated[Theme | None, THEME] = None
    force: Annotated[bool, FORCE] = False
    output: Annotated[Format, OUTPUT] = Format.TABLE
    as_json: Annotated[bool, JSON] = False
