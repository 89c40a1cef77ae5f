"""Options that many commands have, said once: how to print an answer, seeds, and options of the rules of play."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cli.output import Format


class Theme(StrEnum):
    """The ground of a drawing."""

    LIGHT = "light"
    DARK = "dark"


OutputOption = Annotated[Format, typer.Option("--output", "-o", help="How to print the answer.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Short for -o json.")]
SafeCsvOption = Annotated[
    bool, typer.Option("--safe-csv", help="Put ' before cells that a spreadsheet would take for formulas.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it is there already.")]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots", metavar="NAME,...", help="Who plays: greedy, random, lookahead, search; one, or one for each."
    ),
]
SeatOption = Annotated[
    str | None, typer.Option("--seat", metavar="play|draw", help="On the play (begins) or on the draw.")
]
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
PlotOption = Annotated[
    str | None,
    typer.Option("--plot", metavar="FILE", help="Draw it: .svg or .png."),
]
ThemeOption = Annotated[
    Theme | None,
    typer.Option("--theme", help="Draw on light or dark; without it, only NAME.dark.svg is dark."),
]
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
