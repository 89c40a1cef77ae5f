"""Options that several commands share, declared once for the quick reading (`cli.quick.declared`) and for Typer."""

from enum import StrEnum

from cli.quick.declared import OptionText


class Theme(StrEnum):
    """The ground of a drawing."""

    LIGHT = "light"
    DARK = "dark"


DECK = OptionText((), "A deck file in any format, or -.", metavar="DECK", required=True)
GAME = OptionText(("--game", "-g"), "The game, where file and cards do not tell.", metavar="GAME", completes="game")
INTERACTIVE = OptionText(("--interactive", "-i"), "Ask which card an ambiguous name means.")
DATE = OptionText(("--date", "--as-of"), "Rules and sets as of a day, e.g. 2026-04-01.", metavar="DAY")
KEEP = OptionText(("--keep",), "Hands to keep; given again, for the hand after each mulligan.", metavar="EXPR")
PILE = OptionText(("--pile",), "The section or hero whose cards are drawn.", metavar="NAME")
RULINGS = OptionText(
    ("--rulings",), "Rulings to play otherwise; kage rules GAME --rulings lists them.", metavar="ID=off,..."
)
LEGAL = OptionText(("--legal",), "Refuse a deck that is illegal in its format.")
PLAYERS = OptionText(("--players",), "How many draw from a shared deck.", metavar="N")
SEAT = OptionText(("--seat",), "On the play (begins) or on the draw.", metavar="play|draw")
SIMULATE = OptionText(("--simulate",), "Play games even where hands can be counted.")
GAMES = OptionText(("--games", "-n"), "Games to play where hands are too many to count (200,000).", metavar="N")
ODDS_SEED = OptionText(("--seed",), "The same seed gives the same answer, where it is simulated.", metavar="N")
PRECISION = OptionText(("--precision",), "Stop once every interval reaches at most this far.", metavar="X")
WORKERS = OptionText(("--workers",), "Processes that play (one a core); the answer is the same.", metavar="N", least=1)
PLOT = OptionText(("--plot",), "Draw it: .svg or .png.", metavar="FILE")
THEME = OptionText(("--theme",), "Draw on light or dark; without it, only NAME.dark.svg is dark.")
FORCE = OptionText(("--force",), "Replace FILE if it is there already.")
OUTPUT = OptionText(("--output", "-o"), "How to print the answer.")
JSON = OptionText(("--json",), "Short for -o json.")
