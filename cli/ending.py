"""How a command ends: exit codes, and errors as one clear line on stderr."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from stat import S_ISCHR
from typing import NoReturn

from cli.gate import Gate, escaped_json
from cli.output import tell, write_no_more
from cli.signals import exit_code
from rules.core.errors import AmbiguousError, DataError, KageError, Location, NotFoundError, QueryError, UsageError
from rules.core.registry import Game, broken_plug_ins, error_line, plug_in_at_play, plug_ins
from rules.core.text import quoted
from rules.core.wording import at_the_command_line

EXIT_FINE = 0
EXIT_ILLEGAL = 1
EXIT_USAGE = 2
EXIT_NOT_FOUND = 3
EXIT_AMBIGUOUS = 4
EXIT_DATA = 5

_EXIT_CODES: tuple[tuple[type[KageError], int], ...] = (
    (UsageError, EXIT_USAGE),
    (NotFoundError, EXIT_NOT_FOUND),
    (AmbiguousError, EXIT_AMBIGUOUS),
    (DataError, EXIT_DATA),
)

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What a full, broken or closed device says when our output is written; commands answer for their files themselves."""


@contextmanager
def ended(*, debug: bool = False) -> Iterator[None]:
    """Run a command inside this: it ends the process for whatever is wrong, with `debug` by a traceback."""
    try:
        with at_the_command_line():
            yield
        sys.stdout.flush()
    except KeyboardInterrupt as stopped:
        tell(f"Interrupted: {stopped}." if stopped.args else "Interrupted.")
        raise SystemExit(exit_code()) from None
    except OSError as error:
        if _nobody_reads(error):
            write_no_more(sys.stdout)
            raise SystemExit(EXIT_FINE) from None
        if (told := _of_a_name(error)) and not debug:
            complain(told)
            raise SystemExit(EXIT_NOT_FOUND if isinstance(told, NotFoundError) else EXIT_DATA) from None
        if debug or error.errno not in _NO_ROOM:
            _unexpected(error, debug=debug)
        write_no_more(sys.stdout)
        complain(DataError(f"The output cannot be written: {str(error.strerror).lower()}."))
        raise SystemExit(EXIT_DATA) from None
    except KageError as error:
        if debug:
            raise
        complain(error)
        raise SystemExit(next(code for kind, code in _EXIT_CODES if isinstance(error, kind))) from None
    except Exception as error:
        # Typer ends commands by exceptions of its own; any other one is our defect.
        if type(error).__module__.startswith(("typer", "click")):
            if type(error).__name__ != "Abort":
                raise
            tell("\nInterrupted.")  # at a question, by Ctrl-C or the end of what was typed
            raise SystemExit(exit_code()) from None
        _unexpected(error, debug=debug)
    finally:
        for name, why in broken_plug_ins().items():
            tell(f"kage: warning: the plug-in {name} is left out: {why}")


def _of_a_name(error: OSError) -> KageError | None:
    """What to say of a name that can be none, or that one may not look up; None for other errors."""
    if error.errno == errno.ENAMETOOLONG:
        from files.reading import no_such_file  # a search does without

        name = str(error.filename)
        return NotFoundError(no_such_file(name), Location(_beginning(name)))
    if isinstance(error, PermissionError) and error.filename is not None:
        where = Location(os.fsdecode(error.filename))
        return DataError("This cannot be opened: permission denied. Check it and the folders it is in.", where)
    return None


def _nobody_reads(error: OSError) -> bool:
    """Whether whoever read our output is gone: a pipe was closed, or a terminal went away."""
    if isinstance(error, BrokenPipeError):
        return True
    if error.errno == errno.EIO:
        with suppress(OSError):
            return S_ISCHR(os.fstat(1).st_mode)
    return False


@contextmanager
def misplaced_explained(arguments: Sequence[str]) -> Iterator[None]:
    """Say of a file, or a field of a query, that is not there what was likely meant by the word."""
    try:
        yield
    except KageError as error:
        from cli.slips.file_kinds import with_kind
        from cli.slips.misplaced_words import with_what_was_meant

        told = with_what_was_meant(error, arguments) if isinstance(error, NotFoundError | QueryError) else error
        raise _shortened(with_kind(told, arguments), arguments) from None


def _shortened(error: KageError, arguments: Sequence[str]) -> KageError:
    """An error that shows of a whole text among the arguments no more than how it begins; a query sees to it itself."""
    from files.reading import is_no_name  # a search does without

    for text in (word.strip() for word in arguments if is_no_name(word)):
        if not isinstance(error, QueryError):
            for shown in (text, quoted(text)[1:-1]):
                error.message = error.message.replace(shown, _beginning(text))
        if error.where is not None and error.where.source.strip() == text:
            error.where = Location(_beginning(text), error.where.line, error.where.column)
    return error


def _beginning(text: str) -> str:
    return f"{text.strip().partition(chr(10))[0][:_SHOWN]}…"


_SHOWN = 40
"""Letters of a text that are shown of it where a name was to stand."""


def complain(error: KageError) -> None:
    """Say what is wrong on stderr: for people, or as a JSON document in a line where `KAGE_ERRORS` is `json`."""
    if os.environ.get("KAGE_ERRORS", "").lower() != "json":
        tell(f"kage: {error}")
        return
    from rules.core.json_text import json_text

    if isinstance(sys.stdout, Gate):
        sys.stdout.release()
    sys.stderr.write(escaped_json(json_text(error.to_dict()), sys.stderr.encoding) + "\n")


def _unexpected(error: Exception, *, debug: bool) -> NoReturn:
    if debug:
        raise error
    if fault := _of_a_plug_in(error):
        complain(DataError(f"{fault} Tell its author; kage --debug shows more."))
        raise SystemExit(EXIT_DATA) from None
    said = f"unexpected {type(error).__name__}: {error}. Please report it with what kage --debug shows."
    complain(KageError(said))
    raise SystemExit(EXIT_DATA) from None


def _of_a_plug_in(error: BaseException) -> str | None:
    """A sentence about the plug-in whose code raised an error, here or in a worker; None where it was ours."""
    from traceback import extract_tb

    frames = extract_tb(error.__traceback__)
    known: Mapping[str, Game] = {}
    with suppress(Exception):  # it may be what finds plug-ins that is broken
        known = plug_ins()
    for game_id, game in known.items():
        folder = f"{game.folder}{os.sep}"
        inside = [frame for frame in frames if frame.filename.startswith(folder)]
        if inside:
            return f"The plug-in {game_id} failed in {inside[-1].filename}:{inside[-1].lineno} ({error_line(error)})."
        if folder in str(error.__cause__):  # what a worker process raised has its traceback as text
            return f"The plug-in {game_id} failed in a worker ({error_line(error)})."
    if known and (played := plug_in_at_play()):  # what it handed out broke where we used it
        return (
            f"The plug-in {played} is not as engines are ({error_line(error)}); pytest --kage-game {played} tests it."
        )
    return None
