"""Options that several commands share, declared once for the quick reading (`cli.declared`) and for Typer."""

from enum import StrEnum

from cli.declared import Said


class Theme(StrEnum):
    """The ground of a drawing."""

    LIGHT = "light"
    DARK = "dark"


DECK = Said((), "A deck file in any format, or -.", metavar="DECK", required=True)
GAME = Said(("--game", "-g"), "The game, where file and cards do not tell.", metavar="GAME", completes="game")
INTERACTIVE = Said(("--interactive", "-i"), "Ask which card an ambiguous name means.")
KEEP = Said(("--keep",), "Hands to keep; given again, for the hand after each mulligan.", metavar="EXPR")
PILE = Said(("--pile",), "The section or hero whose cards are drawn.", metavar="NAME")
RULINGS = Said(("--rulings",), "Rulings to play otherwise; kage rules GAME --rulings lists them.", metavar="ID=off,...")
LEGAL = Said(("--legal",), "Refuse a deck that is illegal in its format.")
PLAYERS = Said(("--players",), "How many draw from a shared deck.", metavar="N")
SIMULATE = Said(("--simulate",), "Play games even where hands can be counted.")
GAMES = Said(("-n", "--games"), "Games to play where hands are too many to count (200,000).", metavar="N")
ODDS_SEED = Said(("--seed",), "The same seed gives the same answer, where it is simulated.", metavar="N")
PRECISION = Said(("--precision",), "Play until every interval reaches at most this far.", metavar="X")
WORKERS = Said(("--workers",), "Processes that play (one a core); the answer is the same.", metavar="N", least=1)
PLOT = Said(("--plot",), "Draw it: .svg or .png.", metavar="FILE")
THEME = Said(("--theme",), "Draw on light or dark; without it, only NAME.dark.svg is dark.")
FORCE = Said(("--force",), "Replace FILE if it is there already.")
OUTPUT = Said(("--output", "-o"), "How to print the answer.")
JSON = Said(("--json",), "Short for -o json.")
