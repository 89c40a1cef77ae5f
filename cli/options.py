"""Options that many commands have, declared once: output, seeds, and options of the rules of play."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.output import Format
from cli.quick import shared_options as shared
from cli.quick.shared_options import Theme
from cli.quick.typed import option
from rules.core.deck import MAX_COPIES

OutputOption = Annotated[Format, option(shared.OUTPUT)]
JsonFlag = Annotated[bool, option(shared.JSON)]
SafeCsvOption = Annotated[
    bool, typer.Option("--safe-csv", help="Put ' before cells that a spreadsheet would take for formulas.")
]
ForceOption = Annotated[bool, option(shared.FORCE)]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots", metavar="NAME,...", help="Who plays: greedy, random, lookahead, search; one, or one a seat."
    ),
]
SeatOption = Annotated[str | None, option(shared.SEAT)]
ResultsOption = Annotated[
    str | None,
    typer.Option("--results", metavar="FILE", help="Keep what was played here; a run that was stopped goes on."),
]
MaxTurnsOption = Annotated[
    int, typer.Option("--max-turns", metavar="N", help="Cut a game off after so many turns; it is counted and shown.")
]
MaxSecondsOption = Annotated[
    float, typer.Option("--max-seconds", metavar="S", help="Cut a game off after so many seconds; it is counted too.")
]
PlotOption = Annotated[str | None, option(shared.PLOT)]
ThemeOption = Annotated[Theme | None, option(shared.THEME)]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same answer.")]
ThinkOption = Annotated[
    str | None,
    typer.Option("--think", metavar="BUDGET", help="How long search thinks: playouts (200), or a time, e.g. 0.5s."),
]
OpenListsOption = Annotated[
    bool,
    typer.Option("--open-lists", help="search knows its opponents' lists; without it, it expects lists like its own."),
]
RulesOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game's rules of play.")
]
DeckArgument = Annotated[str, option(shared.DECK)]
DateOption = Annotated[str | None, option(shared.DATE)]
GameOption = Annotated[str | None, option(shared.GAME)]
InteractiveOption = Annotated[bool, option(shared.INTERACTIVE)]
KeepOption = Annotated[list[str] | None, option(shared.KEEP)]
PileOption = Annotated[str | None, option(shared.PILE)]
OddsSeedOption = Annotated[int, option(shared.ODDS_SEED)]
PrecisionOption = Annotated[float | None, option(shared.PRECISION)]
OddsGamesOption = Annotated[int | None, option(shared.GAMES)]
SimulateOption = Annotated[bool, option(shared.SIMULATE)]
RulingsOption = Annotated[list[str] | None, option(shared.RULINGS)]
LegalOption = Annotated[bool, option(shared.LEGAL)]
WorkersOption = Annotated[int | None, option(shared.WORKERS)]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on this Dask cluster, e.g. tcp://host:8786."),
]
CardsArgument = typer.Argument(metavar="CARD...", help="Names, ids or lines like '2 Name (SET 001)'.")
CopiesOption = Annotated[
    int | None,
    typer.Option("--copies", "-n", metavar="N", min=1, max=MAX_COPIES, help="How many copies of each (1)."),
]
PlayersOption = Annotated[int | None, typer.Option("--players", metavar="N", help="How many sit at the table.")]
TeamOption = Annotated[str | None, typer.Option("--team", metavar="NAMES", help="Who is played, with commas between.")]
ModeOption = Annotated[
    str | None, typer.Option("--mode", metavar="NAME", help="The mode of play, where a game has several.")
]
