"""The way in of the `kage` script: plain commands that only read go straight to work, all else goes to `cli.main`.

Importing Typer takes as long as all the rest of a search. So the arguments of the commands in `QUICK` are read here
where they are nothing but options, plainly written, and words of a query or files; whatever else there is, a slip of
the pen included, is for Typer. Tests hold this reading to Typer's.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import cast

from cli.gate import Gate, install
from cli.signals import exit_code, listen
from rules.core.dataclass import dataclass

_SHORT = ("-g", "-o", "-h")
_NO_PAGER = "--no-pager"
EXIT_FINE = 0


def run() -> None:
    """The entry point of the `kage` script."""
    install()
    listen()
    arguments = _with_pager(sys.argv[1:])
    try:
        code = EXIT_FINE if completed_plainly() else answered_plainly(arguments)
        if code is not None:
            # Everything is written and closed; taking the interpreter apart would take longer than the query did.
            os._exit(code)
        from cli.main import run as run_whole

        run_whole()
    except KeyboardInterrupt:  # while something was being imported; a command under way sees to it itself
        sys.stderr.write("Interrupted.\n")
        raise SystemExit(exit_code()) from None
    finally:
        gc.freeze()  # all of it goes with the process: looking for garbage first took a second where texts were read


def _with_pager(arguments: list[str]) -> list[str]:
    """The arguments without `--no-pager`; without it, and on a terminal, output is held for a pager."""
    if _NO_PAGER in arguments:
        sys.argv[1:] = [word for word in arguments if word != _NO_PAGER]
    elif isinstance(sys.stdout, Gate) and sys.stdout.isatty():
        from cli.paging import wants_pager

        if wants_pager(arguments):
            sys.stdout.hold()
    return sys.argv[1:]


@dataclass(frozen=True, slots=True)
class Quick:
    """A command that is read without Typer: its options, what carries them out, and which words stand alone.

    A `tidy` one ends before there is garbage worth collecting.
    """

    options: str
    carry_out: str
    is_word: Callable[[str], bool]
    tidy: bool = False


def _is_query_word(word: str) -> bool:
    return not (word.startswith("--") or word[:2] in _SHORT or (len(word) < 3 and word[:1] == "-"))


def _is_file_word(word: str) -> bool:
    return word == "-" or not word.startswith("-")


QUICK = {
    "search": Quick("cli.search_options:SearchOptions", "cli.searching:run_search", _is_query_word, tidy=True),
    "games": Quick("cli.games_options:GamesOptions", "cli.listing:run_games", _is_file_word),
    "hand": Quick("cli.hand_options:HandOptions", "cli.dealing:run_hand", _is_file_word),
    "odds": Quick("cli.odds_options:OddsOptions", "cli.chances:run_odds", _is_file_word),
    "deck check": Quick("cli.check_options:CheckOptions", "cli.deck_checking:run_check", _is_file_word),
    "deck show": Quick("cli.show_options:ShowOptions", "cli.deck_showing:run_show", _is_file_word),
}
"""The commands that only read, by what is typed."""


def answered_plainly(arguments: Sequence[str]) -> int | None:
    """Carry out a quick command, all its output written, and give its exit code; None, and nothing done, for others."""
    size = 2 if arguments[:1] == ["deck"] else 1
    quick = QUICK.get(" ".join(arguments[:size]))
    if quick is None or "_KAGE_COMPLETE" in os.environ or _defaults_are_configured():
        return None
    gc.disable()  # modules are no garbage; many decks may make some
    options = plain_options(quick, arguments[size:])
    if options is None:
        gc.enable()
        return None
    from cli.ending import ended, misplaced_told

    carry_out = cast("Callable[[object], int]", _attribute(quick.carry_out))
    if not quick.tidy:
        gc.freeze()
        gc.enable()
    with ended(), misplaced_told(arguments):
        code = carry_out(options)
    sys.stderr.flush()
    return code


def plain_options(quick: Quick, arguments: Sequence[str]) -> object | None:
    """The options of a quick command whose arguments are plain; None where Typer has to look at them."""
    from cli.declared import read_plain

    return read_plain(cast("type", _attribute(quick.options)), arguments, quick.is_word)


def _attribute(place: str) -> object:
    module, _, name = place.partition(":")
    found: object = getattr(import_module(module), name)
    return found


def _defaults_are_configured() -> bool:
    """Whether the configuration may say how answers are printed, or how many play: Typer then looks at it."""
    if named := os.environ.get("KAGE_CONFIG"):
        folder = named
    elif sys.platform == "linux":  # what platformdirs says, without its import
        folder = f"{os.environ.get('XDG_CONFIG_HOME') or os.path.expanduser('~/.config')}/kagedeck"  # noqa: PTH111
    else:
        from decks.preferred import config_folder

        folder = str(config_folder())
    try:
        with open(f"{folder}/config.toml", "rb") as file:  # noqa: PTH123 - what a search waits for
            said = file.read(1_000_000)
            return b"output" in said or b"workers" in said
    except OSError:
        return False


def completed_plainly() -> bool:
    """Answer a shell that asks for the next word; False, and nothing done, where Typer has to."""
    if "_KAGE_COMPLETE" not in os.environ:
        return False
    from cli.shells import completed

    return completed()
