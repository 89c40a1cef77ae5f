"""Values of options that came out otherwise than they were typed: numbers in groups, an option in a value's place."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from cli.option_table import OPTIONS

_GROUP = re.compile(r"\d{3}")
_HELP = frozenset(("help", "?", "/?", "/h", "/help"))
"""Words that ask for help elsewhere."""


def swallowed(typed: Sequence[str], path: str) -> str:
    """What to say of an option that was read as the value of the one before it; empty where none was.

    >>> swallowed(["goldfish", "my.deck", "--goal", "--seed", "3"], "goldfish")
    '"--goal" needs a value: "--seed" was read as one.'
    """
    known = {name: value for name, _, value in (each.partition("=") for each in OPTIONS.get(path, "").split())}
    for option, value in pairwise(typed):
        if known.get(option) and value in known and value != option:
            return f'"{option}" needs a value: "{value}" was read as one.'
    return ""


def number_apart(words: str, typed: Sequence[str]) -> str:
    """What to say of a number behind the number of an option, as `000` in `-n 1 000`; empty for other words."""
    parts = words.split()
    at = list(typed).index(parts[0]) if parts and parts[0] in typed else 0
    if at < 2 or not typed[at - 1].isdecimal() or not typed[at - 2].startswith("-"):
        return ""
    option, first = typed[at - 2], typed[at - 1]
    if all(map(_GROUP.fullmatch, parts)) and len(first) < 4 and first != "0":
        return f"A number is written without spaces: {option} {''.join([first, *parts])}"
    return f"{option} takes one number, and has {first} already."


def slashed(word: str, known: Collection[str]) -> str:
    """The option that a word with a slash in front stands for, with what is behind it; empty for other words.

    >>> slashed("/n 100", ["-n"]), slashed("/seed", ["--seed"]), slashed("/tmp/my.deck", ["-n"])
    ('-n 100', '--seed', '')
    """
    found = re.fullmatch(r"/([\w-]+)((?:[ :=]\S+)?)", word)
    option = next((each for each in (f"-{found[1]}", f"--{found[1]}") if each in known), "") if found else ""
    return f"{option} {found[2][1:]}".strip() if found and option else ""


def asks_for_help(word: str) -> bool:
    """Whether a word in the place of a file or a game asks for help.

    >>> asks_for_help("help"), asks_for_help("/?"), asks_for_help("help.deck")
    (True, True, False)
    """
    return word.lower() in _HELP
