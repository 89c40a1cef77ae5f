"""The way in of the `kage` script: a plain search or deck check goes straight to work, all else goes to `cli.main`.

Importing Typer takes as long as all the rest of a search. So the arguments of `kage search` and `kage deck check` are
read here where they are nothing but options, plainly written, and words of a query or files; whatever else there is, a
slip of the pen included, is for Typer. Tests hold this reading to Typer's.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.gate import Gate, install
from cli.signals import exit_code, listen

if TYPE_CHECKING:
    from cli.check_options import CheckOptions
    from cli.search_options import SearchOptions

_SHORT = ("-g", "-o", "-h")
_NO_PAGER = "--no-pager"
EXIT_FINE = 0


def run() -> None:
    """The entry point of the `kage` script."""
    install()
    listen()
    arguments = _with_pager(sys.argv[1:])
    try:
        code = EXIT_FINE if completed_plainly() or searched_plainly(arguments) else checked_plainly(arguments)
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


def checked_plainly(arguments: Sequence[str]) -> int | None:
    """Carry out a plain deck check, all its output written, and give its exit code; None where it is none."""
    if arguments[:2] != ["deck", "check"] or "_KAGE_COMPLETE" in os.environ or _output_is_configured():
        return None
    gc.disable()  # modules are no garbage; a folder of decks may make some
    options = plain_check(arguments[2:])
    if options is None:
        gc.enable()
        return None
    from cli.deck_checking import run_check
    from cli.ending import ended

    gc.enable()
    with ended():
        code = run_check(options)
    sys.stderr.flush()
    return code


def _output_is_configured() -> bool:
    """Whether the configuration may say how answers are printed: Typer then looks at it."""
    if named := os.environ.get("KAGE_CONFIG"):
        folder = named
    elif sys.platform == "linux":  # what platformdirs says, without its import
        folder = f"{os.environ.get('XDG_CONFIG_HOME') or os.path.expanduser('~/.config')}/kagedeck"  # noqa: PTH111
    else:
        from decks.preferred import config_folder

        folder = str(config_folder())
    try:
        with open(f"{folder}/config.toml", "rb") as file:  # noqa: PTH123 - what a search waits for
            return b"output" in file.read(1_000_000)
    except OSError:
        return False


def plain_check(arguments: Sequence[str]) -> CheckOptions | None:
    """The options of a deck check whose arguments are plain; None where Typer has to look at them."""
    from cli.check_options import CheckOptions
    from cli.declared import read_plain

    return read_plain(CheckOptions, arguments, lambda word: word == "-" or not word.startswith("-"))


def completed_plainly() -> bool:
    """Answer a shell that asks for the next word; False, and nothing done, where Typer has to."""
    if "_KAGE_COMPLETE" not in os.environ:
        return False
    from cli.shells import completed

    return completed()


def searched_plainly(arguments: Sequence[str]) -> bool:
    """Carry out a plain search, all its output written; False, and nothing done, where it is none."""
    if arguments[:1] != ["search"] or "_KAGE_COMPLETE" in os.environ or _output_is_configured():
        return False
    gc.disable()  # a search ends before there is garbage worth collecting
    options = plain_search(arguments[1:])
    if options is None:
        gc.enable()
        return False
    from cli.ending import ended
    from cli.searching import run_search

    with ended():
        run_search(options)
    sys.stderr.flush()
    return True


def plain_search(arguments: Sequence[str]) -> SearchOptions | None:
    """The options of a search whose arguments are plain; None where Typer has to look at them."""
    from cli.declared import read_plain
    from cli.search_options import SearchOptions

    return read_plain(SearchOptions, arguments, _is_query_word)


def _is_query_word(word: str) -> bool:
    return not (word.startswith("--") or word[:2] in _SHORT or (len(word) < 3 and word[:1] == "-"))
