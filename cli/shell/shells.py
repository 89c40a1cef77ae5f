"""Completion without Typer, whose import takes as long as everything else together: bash, zsh and fish.

`cli.shell.option_table` has the options, made and checked by a test; their values come from the catalogue and the
games. Where the table does not know a command, or for another shell, Typer answers.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence

from cli.shell.option_table import COMMANDS, OPTIONS

MOST = 200
_BREAKS = (":", "=")
_OFFERED = frozenset(
    (
        *("rules", "effects", "games", "import", "play", "db export", "search", "collection show", "show", "odds"),
        *("deck add", "deck remove", "deck move", "collection add", "collection remove"),
    )
)
"""The commands with arguments that are not only files."""

_BOTS = ("greedy", "random", "lookahead", "search")
_WITH_PEOPLE = ("play", "playtest")
"""The commands in which people sit at the table, too."""


def completed() -> bool:
    """Answer the shell that asks; False, and nothing done, where Typer has to."""
    shell = os.environ.get("_KAGE_COMPLETE", "").removeprefix("complete_")
    if shell not in _ANSWERS:
        return False
    words, incomplete, broken = _asked(shell)
    found = _offers(words, incomplete)
    if found is None:
        return False
    _ANSWERS[shell](list(dict.fromkeys(found))[:MOST], incomplete if shell == "fish" else broken)
    sys.stdout.flush()
    return True


def _asked(shell: str) -> tuple[list[str], str, str]:
    """The whole words before the one to complete, that word, and how much of it the shell takes for other words."""
    if shell == "bash":
        at = os.environ.get("COMP_CWORD", "")
        said = os.environ.get("COMP_WORDS", "").split("\n")
        said = said[1 : int(at) + 1] if at.isdecimal() else []
        words: list[str] = []
        glued = False
        for word in said:
            if words and (glued or word[:1] in _BREAKS) and words[-1] != "":
                words[-1] += word
            else:
                words.append(word)
            glued = word[-1:] in _BREAKS
        incomplete = words.pop() if words else ""
        last = said[-1] if said else ""
        rest = "" if last in _BREAKS else last
        return [_unquoted(word) for word in words], _unquoted(incomplete), incomplete[: len(incomplete) - len(rest)]
    line = os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = [_unquoted(word) for word in re.findall(r"""(?:\\.|"[^"]*"?|'[^']*'?|[^\s"'\\])+""", line)][1:]
    incomplete = words.pop() if words and not line.endswith(" ") else ""
    return words, incomplete, ""


def _unquoted(word: str) -> str:
    return re.sub(r"\\(.)|[\"']", lambda found: found[1] or "", word) if set("\\\"'") & set(word) else word


def _offers(words: Sequence[str], incomplete: str) -> list[str] | None:
    """What can stand in the place of `incomplete`; None where the table does not know the command."""
    path, rest = _command_and_rest(words)
    if path not in COMMANDS or (path not in OPTIONS and rest and not rest[0].startswith("-")):
        return None
    if path not in OPTIONS:
        return [name for name in COMMANDS[path].split() if name.startswith(incomplete)]
    offered = _option_offers(path, rest, incomplete)
    return _argument_offers(path, rest, incomplete) if offered is None else offered


def _command_and_rest(words: Sequence[str]) -> tuple[str, list[str]]:
    """The command that words begin with, as far as there is one, and the words behind it."""
    path, rest = "", list(words)
    while rest and f"{path} {rest[0]}".strip() in COMMANDS:
        path = f"{path} {rest.pop(0)}".strip()
    return path, rest


def _option_offers(path: str, rest: list[str], incomplete: str) -> list[str] | None:
    """The options, or the values of one; None where neither stands in this place."""
    options = _options(path)
    if rest and options.get(rest[-1]):
        return _values(path, rest[:-1], rest[-1], options[rest[-1]], incomplete)
    name, equals, value = incomplete.partition("=")
    if equals and options.get(name):
        return [f"{name}={found}" for found in _values(path, rest, name, options[name], value)]
    if not incomplete.startswith("-"):
        return None
    names = [name for name in options if name.startswith(incomplete)]
    if path not in _WITH_PEOPLE:
        return names
    from cli.shell.offers import taken_by_game

    return taken_by_game(names, _arguments(rest, options), _game_in(rest))


def _argument_offers(path: str, rest: list[str], incomplete: str) -> list[str]:
    if path == "help":
        return [name for name in COMMANDS.get(" ".join(rest), "").split() if name.startswith(incomplete)]
    if path not in _OFFERED:
        return []
    from cli.shell.offers import argument_offers

    return argument_offers(path, _arguments(rest, _options(path)), _game_in(rest), incomplete)


def _options(path: str) -> dict[str, str]:
    """The options of a command, with what they take; flags take nothing."""
    pairs = (word.partition("=") for word in OPTIONS[path].split())
    return {name: kind for name, _, kind in pairs}


def _values(path: str, before: Sequence[str], option: str, kind: str, begun: str) -> list[str]:
    if kind != "VALUE":
        return [value for value in kind.split("|") if value.startswith(begun)]
    if option == "--bots":
        before_it, comma, _ = begun.rpartition(",")
        names = (*_BOTS, "you") if path in _WITH_PEOPLE else _BOTS
        return [whole for v in names if (whole := f"{before_it}{comma}{v}").startswith(begun)]
    from cli.shell.offers import option_offers

    options = _options(path)
    doing = f"{path} --play" if path == "compare" and "--play" in before else path
    return option_offers(option, _arguments(before, options), doing, _game_in(before), begun)


def _arguments(words: Sequence[str], options: dict[str, str]) -> list[str]:
    """The words that are neither options nor their values."""
    found: list[str] = []
    after = ""
    for word in words:
        if not (options.get(after) or word.startswith("-")):
            found.append(word)
        after = word
    return found


def _game_in(words: Sequence[str]) -> str | None:
    for at, word in enumerate(words):
        if word in ("-g", "--game") and at + 1 < len(words):
            return words[at + 1]
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return None


def _bash(found: Sequence[str], broken: str) -> None:
    """A line a choice, each as it stands behind what bash takes for words of their own."""
    ends = [text.removeprefix(broken) for text in found]
    sys.stdout.write("".join(re.sub(r"""([\s'"&()!;<>|*?\[\]$`\\])""", r"\\\1", text) + "\n" for text in ends))


def _zsh(found: Sequence[str], _broken: str) -> None:
    """What the shell carries out: letters match in either case, and no space goes behind what is not whole."""
    if not found:
        sys.stdout.write("_files\n")
        return
    for open_end, quoting in ((False, False), (True, False), (False, True)):
        texts = [text for text in found if text.endswith(_BREAKS) == open_end and ('"' in text) == quoting]
        if texts:
            quoted = " ".join("'" + text.replace("'", "'\\''") + "'" for text in texts)
            end = "-S '' " if open_end else ""
            matched = (
                "-U" if quoting else "-M 'm:{a-zA-Z}={A-Za-z}'"
            )  # what is in quotes begins otherwise than it was typed
            sys.stdout.write(f"compadd {matched} {end}-- {quoted};\n")


def _as_typed(text: str, begun: str) -> str:
    """A value of a field with the letters that were typed, in their case: fish looks at case behind a quote.

    >>> _as_typed('faction:"sand village"', "faction:Sa"), _as_typed('name:"Rock Lee"', "name:ro")
    ('faction:"Sand village"', 'name:"rock Lee"')
    >>> _as_typed("Gaara", "gaa")
    'Gaara'
    """
    if ":" not in text or (begun == begun.lower() and '"' not in text):
        return text
    letters, at = list(text), 0
    for place, letter in enumerate(text):
        if at < len(begun) and letter.lower() == begun[at].lower():
            letters[place], at = begun[at], at + 1
        elif letter != '"':
            break
    return "".join(letters)


def _fish(found: Sequence[str], begun: str) -> None:
    if os.environ.get("_TYPER_COMPLETE_FISH_ACTION") == "is-args":
        os._exit(0 if found else 1)
    sys.stdout.write("".join(f"{_as_typed(text, begun)}\n" for text in found))


_ANSWERS: dict[str, Callable[[Sequence[str], str], None]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
