"""The `kage` command: finds the subcommand, runs it, and turns what goes wrong into one clear line and an exit code.

Each subcommand lives in a module of `cli.commands` that is imported only when it runs, so `kage search` never pays for
the simulator. `COMMANDS` is the whole table; each module has a Typer app called `app`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from cli.ending import EXIT_USAGE, complain, ended, misplaced_explained
from cli.gate import install
from cli.lazy import Command, LazyGroup
from cli.narrow_help import fit_help
from cli.output import tell
from cli.quick.commands import defaults_are_configured
from cli.signals import listen
from rules.core import faults
from rules.core.errors import UsageError

if TYPE_CHECKING:
    from typer._click import Context  # Typer's copy of click, whose types have no public names

COMMANDS: dict[str, Command] = {
    "games": Command("games", "The games: their card types, formats, and how many cards are here."),
    "import": Command("import_", "Bring cards in from a file, a folder or standard input."),
    "search": Command("search", "Find cards with a query."),
    "show": Command("show", "Show one card with all its printings."),
    "deck": Command("deck", "Check, show, convert, compare and edit deck lists."),
    "archive": Command("archive", "Keep lists that people played, and ask questions across them."),
    "collection": Command("collection", "Keep count of the cards you own."),
    "rules": Command("rules", "Print a game's construction rules, each with its source."),
    "odds": Command("odds", "Exact odds of opening and drawing what you ask for."),
    "hand": Command("hand", "Deal sample opening hands, as the game says."),
    "mulligan": Command("mulligan", "What a rule for keeping hands is worth."),
    "goldfish": Command("goldfish", "Play a deck alone, turn by turn, many times."),
    "play": Command("play", "Play whole games between bots, or against one."),
    "playtest": Command("playtest", "Play a deck yourself, against a bot or with others."),
    "advise": Command("advise", "What to do in a position, by simulated chances to win."),
    "compare": Command("compare", "Which of two decks is better, on the same games."),
    "gauntlet": Command("gauntlet", "Many decks against each other, or against a field."),
    "tune": Command("tune", "Which cards of a deck to change for a goal."),
    "effects": Command("effects", "List a game's effect lines with the engine's reading of them."),
    "new-game": Command("new_game", "Write a package with a tiny game that works, to be changed into yours."),
    "config": Command("config", "Where the configuration is, and what it says."),
    "help": Command("help_", "Show the help of a command: kage help deck check."),
    "doctor": Command("doctor", "Look this installation over: versions, modules, catalogue, extras, terminal."),
    "db": Command("db", "Where the catalogue is, what it holds; check it, back it up, restore it."),
}


class KageGroup(LazyGroup):
    """The top of the command line: it also turns errors into a line and an exit code."""

    table = COMMANDS
    arguments: tuple[str, ...] = ()

    def make_context(
        self, info_name: str | None, args: list[str], parent: Context | None = None, **extra: object
    ) -> Context:
        """Read the arguments before the subcommand."""
        self.arguments = tuple(args)
        fit_help()
        with _slips_told(self.arguments), ended():
            context = super().make_context(info_name, args, parent, **extra)
            context.default_map = _option_defaults()
            return context

    def invoke(self, ctx: Context) -> object:
        """Run the subcommand."""
        with (
            _slips_told(self.arguments),
            ended(debug=bool(ctx.params.get("debug"))),
            misplaced_explained(self.arguments),
        ):
            return super().invoke(ctx)


def _option_defaults() -> dict[str, object]:
    if not defaults_are_configured():
        return {}
    from cli.defaults import option_defaults

    return {**option_defaults()}


@contextmanager
def _slips_told(arguments: Sequence[str]) -> Iterator[None]:
    """Say in a line what is wrong with the arguments, and end."""
    try:
        yield
    except Exception as error:
        from cli.slips.messages import explained

        said = explained(error, arguments)
        if said is None:
            raise
        complain(UsageError(said))
        raise SystemExit(EXIT_USAGE) from None


app = typer.Typer(
    cls=KageGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # slow to import

        from rules.core.build import build

        typer.echo(f"kage {version('kagedeck')} ({build()})")
        raise typer.Exit


def _listen_to_faults(wanted: bool) -> None:
    faults.listeners[:] = [tell] if wanted else []


@app.callback()
def main(
    debug: bool = typer.Option(
        False,
        "--debug",
        help="Show the traceback of an error, and the card texts left unread for one.",
        callback=_listen_to_faults,
    ),
    no_pager: bool = typer.Option(False, "--no-pager", help="Write long output straight to the terminal."),
    version: bool = typer.Option(
        False, "--version", help="Print the version and stop.", is_eager=True, callback=_print_version
    ),
) -> None:
    """Catalogue, search, check, and play out the decks of five ninja card games.

    \b
    Examples:
      kage search 'type:character cost<=2'
      kage deck check examples/mythos-leaf.deck
      kage goldfish examples/mythos-leaf.deck -n 2000 --seed 1
    """


def run() -> None:
    """The whole command line; `cli.start` is the way in."""
    install()
    listen()
    if sys.argv[1:2] in (["--install-completion"], ["--show-completion"]):
        from cli.shell.shell_setup import set_up

        if set_up(sys.argv[1:]):
            return
    app(prog_name="kage")
