"""Messages for values of options that were read otherwise than meant: numbers in groups, an option as a value."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Sequence
from itertools import pairwise, takewhile

from cli.shell.option_table import OPTIONS
from files.reading import is_there
from rules.core.registry import game_ids

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


def value_apart(typed: Sequence[str], path: str) -> str:
    """What to say of an option whose value lacks its quotes, `--name Leaf rush`; empty where there is none.

    >>> value_apart(["deck", "new", "my.deck", "--name", "Leaf", "rush"], "deck new")
    "A value with spaces stands in quotes: --name 'Leaf rush'"
    """
    takes = {each.partition("=")[0] for each in OPTIONS.get(path, "").split() if each.endswith("=VALUE")}
    for at, (option, value) in enumerate(pairwise(typed)):
        is_word = re.fullmatch(r"[^<>=()]*[^\d<>=()][^<>=()]*", value) is not None
        if option not in takes or not is_word or not _may_be_words(value):
            continue
        behind = list(takewhile(_may_be_words, typed[at + 2 :]))
        if behind and option == "--option":
            return f"A value stands behind =: --option {shlex.quote(f'{value}={behind[0]}')}"
        if behind:
            return f"A value with spaces stands in quotes: {option} {shlex.quote(' '.join([value, *behind]))}"
    return ""


def _may_be_words(word: str) -> bool:
    """Whether a word can be part of a value with spaces: it is no option, no game, and no file or like one."""
    return word[:1] != "-" and word not in game_ids() and not re.search(r"[./\\]\w*$", word) and not is_there(word)


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


def value_refused(said: str) -> str | None:
    """The value that is no number, of which Typer complains; in double quotes where it has an apostrophe.

    >>> value_refused("Invalid value for '-n': '1k' is not a whole number.")
    '1k'
    """
    found = re.search(r"""(?:'([^']*)'|"([^"]*)") is not a (?:whole )?number""", said)
    return (found[1] if found[1] is not None else found[2]) if found else None


def number_meant(said: str) -> str:
    """What to write for a number written otherwise, in a sentence after a space; `said` is Typer's complaint.

    >>> number_meant("Invalid value for '--games': '10k' is not a whole number.")
    ' Write 10000.'
    >>> number_meant("Invalid value for '--max-seconds': '2 min' is not a number.")
    ' It is in seconds: write 120.'
    """
    value = value_refused(said)
    if value is None:
        return ""
    word, whole = value.strip().casefold(), " is not a whole number" in said
    if "'--workers'" in said and word in _ALL:
        return " Leave it out: one plays for each core."
    if "'--limit'" in said and word in {*_ALL, "none", "no", "unlimited", "inf", "infinity"}:
        return " Leave it out: all are shown."
    time = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(s|sec|secs|seconds?|m|min|mins|minutes?|h|hours?)", word)
    if time and not value.strip().endswith("M"):
        if "seconds'" in said:
            return f" It is in seconds: write {float(time[1]) * _SECONDS[time[2][0]]:g}."
        return ""
    if share := re.fullmatch(r"(\d+(?:[.,]\d+)?)\s*%", word):
        return "" if whole else f" Write {float(share[1].replace(',', '.')) / 100:g}."
    if turn := re.fullmatch(
        r"(?:by\s+)?(?:turn|round|t|r)?\s*#?(\d+)(?:st|nd|rd|th|\.)?(?:\s*(?:turn|round)s?)?", word
    ):
        return f" Write {turn[1]}."
    if not whole:
        return f" Write {word.replace(',', '.')}." if re.fullmatch(r"\d*,\d+", word) else ""
    if (counted := re.fullmatch(r"(\d+)\s*(?:x|times|games?|cards?|copies|hands?|turns?|cores?)", word)) is not None:
        return f" Write {counted[1]}."
    if re.fullmatch(r"\d{1,3}(?:[,._' ]\d{3})+|\d{1,6}k|\d+(?:\.\d+)?m|\d+\.0+|\d(?:\.\d+)?e\d", word):
        return f" Write {_spelled_out(word)}."
    from rules.query.in_words import in_digits  # only a slip asks for it

    number = in_digits(word)
    return f" Write {number}." if number else ""


_ALL = frozenset(("all", "auto", "max", "every", "cores", "cpus", "nproc"))
_SECONDS = {"s": 1, "m": 60, "h": 3600}


def _spelled_out(number: str) -> str:
    """The digits of a whole number with thousands in groups, or in short."""
    if re.fullmatch(r"\d{1,3}(?:[,._' ]\d{3})+", number):
        return re.sub(r"[,._' ]", "", number)
    return str(int(float(number.replace("k", "e3").replace("m", "e6"))))
