"""The commands that only read and start quickly: their names, options and functions.

`cli.start` reads them without Typer where the command line is plain, `cli.quick.typed` with Typer everywhere else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from rules.core.dataclass import dataclass
from rules.core.places import parted

_ALWAYS = {"game", "output", "as_json", "unique", "keep", "rulings", "seed"}
"""Options that alone go with every word: most searches say nothing else, and need no look at the table."""
_BOTH = {"output", "as_json"}
_LEAST = 3
"""Letters of a value right behind a short option that show that it is meant as one."""


@dataclass(frozen=True, slots=True)
class Quick:
    """A command that is read without Typer: its options, what carries them out, and which words stand alone.

    A `tidy` one ends before there is garbage worth collecting.
    """

    options: str
    carry_out: str
    is_word: Callable[[str], bool]
    tidy: bool = False

    def record(self) -> type:
        """The record of its options."""
        record: type = getattr(*parted(self.options))
        return record

    def carrying_out(self) -> Callable[[object], int]:
        """What is given the options, and gives the exit code; importing it takes as long as carrying it out."""
        carry_out: Callable[[object], int] = getattr(*parted(self.carry_out))
        return carry_out


_DASHES = "–—−‐‑―"
"""Signs that editors make of hyphens."""


def _is_query_word(word: str) -> bool:
    if word[:1] in tuple(_DASHES):
        return not _is_long(f"-{word.lstrip(_DASHES)}")
    return word[:1] != "-" or not (
        word[:2] == "--" or len(word) < 3 or word[2] == "=" or has_value(word) or _is_long(word)
    )


def has_value(word: str) -> bool:
    """Whether a word is `-g` or `-o` with a value right behind it: `-gmythos`, and not the negated word `-gaara`."""
    if word[:2] not in ("-g", "-o"):
        return False
    from cli.shell.option_table import OPTIONS
    from rules.core.registry import game_ids

    value = word[2:].lower()
    outputs = next(each for each in OPTIONS["search"].split() if each.startswith("-o=")).removeprefix("-o=")
    known = game_ids() if word[1] == "g" else outputs.split("|")
    return value in known or (len(value) >= _LEAST and any(each.startswith(value[:_LEAST]) for each in known))


def _is_long(word: str) -> bool:
    """Whether a word is a long option with a hyphen too few, as in `-json` or `-sort=-cost`: Typer's way says so."""
    from cli.shell.option_table import OPTIONS

    return f"-{word.partition('=')[0]}" in {each.partition("=")[0] for each in OPTIONS["search"].split()}


def _is_file_word(word: str) -> bool:
    return word == "-" or bool(word.strip() and not word.startswith(("-", *_DASHES)))


QUICK = {
    "search": Quick(
        "cli.quick.search_options:SearchOptions", "cli.quick.searching:run_search", _is_query_word, tidy=True
    ),
    "games": Quick("cli.quick.games_options:GamesOptions", "cli.quick.listing:run_games", _is_file_word),
    "hand": Quick("cli.quick.hand_options:HandOptions", "cli.quick.dealing:run_hand", _is_file_word),
    "odds": Quick("cli.quick.odds_options:OddsOptions", "cli.quick.chances:run_odds", _is_file_word),
    "deck check": Quick("cli.quick.check_options:CheckOptions", "cli.quick.deck_checking:run_check", _is_file_word),
    "deck show": Quick("cli.quick.show_options:ShowOptions", "cli.quick.deck_showing:run_show", _is_file_word),
}
"""The commands that only read, by what is typed."""


def plain_options(quick: Quick, arguments: Sequence[str]) -> object | None:
    """The options of a quick command whose arguments are plain; None where Typer has to look at them."""
    from cli.quick.declared import read_plain

    if "--json" in arguments and any(word.startswith(("-o", "--output")) for word in arguments):
        return None  # one of them may say what is usual, and is in vain all the same
    options = read_plain(quick.record(), arguments, quick.is_word)
    return None if options is None or _in_vain(quick, options) else options


def _in_vain(quick: Quick, options: object) -> bool:
    """Whether an option is given that does not go with the others: Typer's way says so."""
    from cli.quick.declared import declared

    usual = quick.record()()
    given = [o for o in declared(quick.record()) if getattr(options, o.name) != getattr(usual, o.name)]
    names = {o.name for o in given if o.said.names}
    if names <= _ALWAYS and not names >= _BOTH:
        return False
    from cli.quick.together import mark_of_word, marks, refused

    typed: set[str] = set()
    for o in given:
        typed.update(marks(o.said.names or (mark_of_word(o.said.metavar or ""),), getattr(options, o.name)))
    return refused(next(name for name, known in QUICK.items() if known is quick), typed) is not None


def defaults_are_configured() -> bool:
    """Whether the configuration may say how answers are printed, how many play, or what it cannot: Typer then looks
    at it.
    """
    if preferred := os.environ.get("KAGE_GAME"):
        from rules.core.registry import game_ids

        if preferred not in game_ids():
            return True
    if named := os.environ.get("KAGE_CONFIG"):
        folder = os.path.expanduser(named)  # noqa: PTH111 - as below
    elif sys.platform == "linux":  # what platformdirs says, without its import
        folder = f"{os.environ.get('XDG_CONFIG_HOME') or os.path.expanduser('~/.config')}/kagedeck"  # noqa: PTH111
    else:
        from decks.resolving.preferred import config_folder

        folder = str(config_folder())
    try:
        with open(f"{folder}/config.toml", "rb") as file:  # noqa: PTH123 - what a search waits for
            said = file.read(1_000_000)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    lines = [line.strip() for line in said.splitlines()]
    return any(lines) and not _names_a_game(lines)


def _names_a_game(lines: Sequence[bytes]) -> bool:
    """Whether the lines of a configuration say nothing but a game that there is."""
    from rules.core.registry import game_ids

    return {line for line in lines if line} <= {f'game = "{game_id}"'.encode() for game_id in game_ids()}
