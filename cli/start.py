"""The way in of the `kage` script: a plain search or deck check goes straight to work, all else goes to `cli.main`.

Importing Typer takes as long as all the rest of a search. So the arguments of `kage search` and `kage deck check` are
read here where they are nothing but the options below and words of a query or files; whatever else there is, a slip of
the pen included, is for Typer. Tests hold this reading to Typer's.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cli.gate import install
from cli.signals import exit_code, listen

if TYPE_CHECKING:
    from cli.deck_checking import CheckOptions
    from cli.searching import SearchOptions

_TAKES_A_VALUE: Mapping[str, str] = {
    "-g": "game",
    "--game": "game",
    "-o": "output",
    "--output": "output",
    "--columns": "columns",
    "--sort": "sort",
    "--limit": "limit",
    "--offset": "offset",
    "--unique": "unique",
    "--save": "save",
    "--forget": "forget",
}
_CHECK_TAKES_A_VALUE: Mapping[str, str] = {
    "-g": "game",
    "--game": "game",
    "-f": "format",
    "--format": "format",
    "--date": "date",
    "-o": "output",
    "--output": "output",
}
_CHECK_FLAGS = ("--json", "--fix")
_FLAGS = ("--json", "--count", "--explain", "--fuzzy", "--saved", "--fields")
_SHORT = ("-g", "-o", "-h")
EXIT_FINE = 0


def run() -> None:
    """The entry point of the `kage` script."""
    install()
    listen()
    arguments = sys.argv[1:]
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


def checked_plainly(arguments: Sequence[str]) -> int | None:
    """Carry out a plain deck check, all its output written, and give its exit code; None where it is none."""
    if arguments[:2] != ["deck", "check"] or "_KAGE_COMPLETE" in os.environ:
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


def plain_check(arguments: Sequence[str]) -> CheckOptions | None:
    """The options of a deck check whose arguments are plain; None where Typer has to look at them."""
    read = _read(arguments, _CHECK_TAKES_A_VALUE, _CHECK_FLAGS, lambda word: word == "-" or not word.startswith("-"))
    if read is None or not read.words or any(not value or value.startswith("-") for value in read.said.values()):
        return None
    from cli.deck_checking import CheckOptions
    from cli.output import Format

    said = dict(read.said)
    try:
        output = Format(said.pop("output", "table"))
    except ValueError:
        return None
    output = Format.JSON if "json" in read.flags else output
    return CheckOptions(tuple(read.words), fix="fix" in read.flags, output=output, **said)


def completed_plainly() -> bool:
    """Answer bash, where it asks for the next word of a search; False, and nothing done, where it asks otherwise."""
    if os.environ.get("_KAGE_COMPLETE") != "complete_bash":
        return False
    words, at = os.environ.get("COMP_WORDS", "").split("\n"), os.environ.get("COMP_CWORD", "")
    if (
        not at.isdecimal()
        or words[1:2] != ["search"]
        or int(at) < 2
        or any(set("'\"\\ ") & set(word) for word in words)
    ):
        return False
    incomplete = words[int(at)] if int(at) < len(words) else ""
    options = plain_search(words[2 : int(at)])
    if options is None or incomplete.startswith("-"):
        return False
    from cli.completion import completions, offered

    found = offered(completions(options.words, incomplete, options.game))
    sys.stdout.write("\n".join(text for text in found if text.startswith(incomplete)) + "\n")
    sys.stdout.flush()
    return True


def searched_plainly(arguments: Sequence[str]) -> bool:
    """Carry out a plain search, all its output written; False, and nothing done, where it is none."""
    if arguments[:1] != ["search"] or "_KAGE_COMPLETE" in os.environ:
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
    read = _read(arguments, _TAKES_A_VALUE, _FLAGS, _is_query_word)
    if read is None or any(
        not value or (value.startswith("-") and name != "sort") for name, value in read.said.items()
    ):
        return None
    return _options([word.strip() for word in read.words], read.said, read.flags)


def _is_query_word(word: str) -> bool:
    return not (word.startswith("--") or word[:2] in _SHORT or word == "-")


class _Read(NamedTuple):
    """Plain arguments taken apart: the words, the options with a value, and the flags that are set."""

    words: list[str]
    said: dict[str, str]
    flags: set[str]


def _read(
    arguments: Sequence[str], takes_a_value: Mapping[str, str], flags: Sequence[str], is_word: Callable[[str], bool]
) -> _Read | None:
    read = _Read([], {}, set())
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument in flags:
            read.flags.add(argument.removeprefix("--"))
        elif argument in takes_a_value:
            read.said[takes_a_value[argument]] = next(rest, "")
        elif equals and name.startswith("--") and name in takes_a_value:
            read.said[takes_a_value[name]] = value
        elif is_word(argument):
            read.words.append(argument)
        else:
            return None
    return read


def _options(words: list[str], said: Mapping[str, str], flags: set[str]) -> SearchOptions | None:
    from cli.searching import Output, SearchOptions, Unique

    numbers = [said[name] for name in ("limit", "offset") if name in said]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    try:
        output, unique = Output(said.get("output", "table")), Unique(said.get("unique", "card"))
    except ValueError:
        return None
    return SearchOptions(
        words=tuple(words),
        game=said.get("game"),
        output=Output.JSON if "json" in flags else output,
        columns=said.get("columns"),
        sort=said["sort"].strip() if "sort" in said else None,
        limit=int(said["limit"]) if "limit" in said else None,
        offset=int(said.get("offset", "0")),
        unique=unique,
        counted="count" in flags,
        explain="explain" in flags,
        fuzzy="fuzzy" in flags,
        save=said.get("save"),
        forget=said.get("forget"),
        saved="saved" in flags,
        fields="fields" in flags,
    )
