"""Where the `kage` script enters: plain commands that only read run without Typer, the others through `cli.main`.

Importing Typer takes as long as all the rest of a search. So the arguments of the commands in `cli.quick.commands` are
read
without it where they are options and words of a query or files and nothing else; mistakes and everything else are for
Typer. Tests compare both readings.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from cli.environment import tell_of_misspelt
from cli.gate import Gate, install
from cli.quick.commands import QUICK, defaults_are_configured, plain_options
from cli.signals import exit_code, listen

_NO_PAGER = "--no-pager"
EXIT_FINE = 0


def run() -> None:
    """The entry point of the `kage` script."""
    gc.disable()  # modules are no garbage
    install()
    listen()
    arguments = _with_pager(sys.argv[1:])
    tell_of_misspelt()
    try:
        code = EXIT_FINE if completed_plainly() or _helped(arguments) else answered_plainly(arguments)
        if code is not None:
            # Everything is written and closed; taking the interpreter apart would take longer than the query did.
            os._exit(code)
        from cli.main import run as run_whole

        _collect_from_here()
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


def answered_plainly(arguments: Sequence[str]) -> int | None:
    """Carry out a quick command, all its output written, and give its exit code; None, and nothing done, for others."""
    size = 2 if arguments[:1] == ["deck"] else 1
    quick = QUICK.get(" ".join(arguments[:size]))
    if quick is None or "_KAGE_COMPLETE" in os.environ or defaults_are_configured():
        return None
    options = plain_options(quick, arguments[size:])
    if options is None:
        return None
    from cli.ending import ended, misplaced_explained

    carry_out = quick.carrying_out()
    if not quick.tidy:
        _collect_from_here()
    with ended(), misplaced_explained(arguments):
        code = carry_out(options)
    sys.stderr.flush()
    return code


def _helped(arguments: Sequence[str]) -> bool:
    """Show the help that is asked for; False, and nothing done, where Typer has to."""
    if not {"--help", "-h"}.intersection(arguments):
        return False
    from cli.shell.stored_help import helped

    return helped(arguments)


def _collect_from_here() -> None:
    """Look for garbage from now on, and not among what was imported so far: that stays."""
    gc.freeze()
    gc.enable()


def completed_plainly() -> bool:
    """Answer a shell that asks for the next word; False, and nothing done, where Typer has to."""
    if "_KAGE_COMPLETE" not in os.environ:
        return False
    from cli.shell.shells import completed

    return completed()
