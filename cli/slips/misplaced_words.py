"""Messages for words in the wrong place of a command line, and for commands of other programs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from functools import partial
from itertools import pairwise, takewhile

from cli.catalogue import games_of
from cli.shell.option_table import OPTIONS
from cli.slips.file_kinds import other_kind
from cli.slips.options_meant import option_set, path_typed, with_option_meant
from cli.slips.values_meant import asks_for_help
from decks.resolving.preferred import format_folders
from files.reading import STDIN, is_file, is_no_name, is_there, unfilled
from rules.core.errors import KageError, NotFoundError, QueryError, UsageError
from rules.core.registry import game_ids, games
from rules.core.text import quoted


def unquoted(paths: Sequence[str]) -> None:
    """Raise UsageError for a file name with a space in it that the shell has taken apart."""
    for one, other in pairwise(paths):
        whole = f"{one} {other}"
        if not is_there(one) and not is_there(other) and is_there(whole):
            raise UsageError(f'Put a name with spaces in quotes: "{whole}"')


def no_decks(words: Sequence[str], of_game: str | None) -> None:
    """Raise UsageError for a game or a format among the decks to check."""
    for word in words:
        if word == "-" or is_there(word):
            continue
        others = " ".join(shlex.quote(each) for each in words if each != word)
        if word in game_ids():
            raise UsageError(f'"{word}" is a game: kage deck check {others} -g {word}')
        from rules.construction.formats import FormatFiles

        known = [FormatFiles(each, partial(format_folders, each.id)) for each in games_of(of_game)]
        if any(word in files.names() for files in known):
            raise UsageError(f'"{word}" is a format: kage deck check {others} --format {word}')


def with_what_was_meant(error: KageError, arguments: Sequence[str]) -> KageError:
    """An error about a file or a field that is not there, with what was likely meant by the word in its place."""
    if isinstance(error, QueryError):
        if error.query in arguments and is_file(error.query):
            return UsageError(
                f"{quoted(error.query)} is a file, and no question about cards; one deck is asked at a time."
            )
        return with_option_meant(error, arguments)
    if helped := _help_asked(error, arguments):
        return NotFoundError(helped)
    if said := _game_before(error, arguments):
        return (UsageError if "The game comes first" in said else NotFoundError)(said, error.where)
    if said := _no_card(error, arguments) or _deck_for_card(error, arguments):
        return NotFoundError(said)
    name = error.where.source if error.where is not None else ""
    missing = error.message.startswith("There is no such") and not is_no_name(name)
    hint = _hint(name, arguments) if missing and name in arguments else ""
    return NotFoundError(f"{error.message}{hint}", error.where) if hint else error


def _no_card(error: KageError, arguments: Sequence[str]) -> str:
    """What to type for what stands in the place of a card to add or take and is none: a query, a file, a pipe."""
    found = re.search(r'^"(.+?)" is no card (?:of|here)|e\.g\. "(.+?)"', error.message)
    word = (found[1] or found[2]) if found else ""
    path = path_typed(arguments)
    command = f"kage {path}"
    if word not in arguments[len(path.split()) :] or not path.endswith((" add", " remove", " move")):
        return ""
    if word == "-":
        line = " ".join([command, *map(shlex.quote, arguments[2:3] if path.startswith("deck") else ())])
        return f"Cards are not read from a pipe here. Write: kage search ... -o ids | xargs {line}"
    if is_file(word) and path == "collection add":
        return f"{quoted(word)} is a file, and no card: kage collection import {shlex.quote(word)} --add"
    if is_file(word):
        return f"{quoted(word)} is a file, and no card: {command} changes one deck at a time."
    is_query = re.search(r"[<>=]|(?<!\w)(?:type|faction|keywords?|name|cost|text|set|rarity):", word)
    takes = "--query=VALUE" in OPTIONS[path].split()
    return f"{quoted(word)} is no card. For a query write --query {shlex.quote(word)}" if is_query and takes else ""


def _deck_for_card(error: KageError, arguments: Sequence[str]) -> str:
    """What to type for a deck in the place of a card of the archive; empty for other errors."""
    found = re.search(r'^No card (?:of \S+ )?is called "(.+?)"', error.message)
    if found is None or path_typed(arguments) != "archive affinity" or not is_file(found[1]):
        return ""
    return f"{quoted(found[1])} is a file, and no card. Lists like it: kage archive nearest {shlex.quote(found[1])}"


def _help_asked(error: KageError, arguments: Sequence[str]) -> str:
    """How to ask for help where it was asked for in the place of a file or a game; empty for other errors."""
    word = next((word for word in arguments if asks_for_help(word)), None)
    said = word is not None and (word in str(error.where or "") or f'"{word}"' in error.message)
    return f"For help: kage {path_typed(arguments)} --help" if said and path_typed(arguments) else ""


def _game_before(error: KageError, arguments: Sequence[str]) -> str | None:
    """What to say of a file in the place of a game: the line with the game in it; None for other errors."""
    path = path_typed(arguments)
    if said := _several_games(error.message, path) or _format_for_game(error.message, path):
        return said
    number = re.match(r'There is no game "(\d+)"\.', error.message)
    if number and "-n=VALUE" in OPTIONS.get(path, "").split():
        return f'There is no game "{number[1]}". For a number write -n {number[1]}'
    found = re.match(r'There is no game "(.+)"\. That reads like a file', error.message)
    if found and path == "rules" and found[1].endswith(".toml"):
        return f"{error.message.partition('. ')[0]}. A format of your own: kage rules GAME --format {found[1]}"
    if found is None or found[1] not in arguments[len(path.split()) :][:1] or not is_file(found[1]):
        return None
    if path == "import" and (kind := other_kind(found[1], ("cards",))):
        return kind
    others = [word for word in arguments[len(path.split()) + 1 :] if word not in game_ids()]
    known = next((word for word in arguments if word in game_ids()), None) or game_in(found[1])
    file = shlex.quote(found[1])
    takes_deck = "--deck=VALUE" in OPTIONS[path].split()
    behind = file if path == "import" else f"--deck {file}" if takes_deck else ""
    line = " ".join(filter(None, ["kage", path, known, behind, *map(shlex.quote, others)]))
    return f'"{found[1]}" is a file, no game. The game comes first: {line}'


def _format_for_game(message: str, path: str) -> str:
    """What to type for a format in the place of a game; empty for words that are no game's format."""
    from rules.construction import FormatFiles

    named = re.match(r'There is no game "([^"]+)"', message)
    word = named[1].lower() if named and path == "rules" else ""
    of = [each.id for each in games() if word in FormatFiles(each).names()]
    return f'"{word}" is a format of {", ".join(of)}: kage rules {of[0]} --format {word}' if of else ""


def _several_games(message: str, path: str) -> str:
    """What to say of games with commas between; empty for others."""
    named = re.match(r'There is no game "([^"]+[,|+ ][^"]+)"', message)
    games = [part.strip() for part in re.split(r"[,|+ ]+", named[1])] if named else []
    if not games or not set(games) <= set(game_ids()):
        return ""
    both = f" For several write {' or '.join(f'game:{each}' for each in games)} in the query." * (path == "search")
    return f"One game is named at a time, e.g. {games[0]}.{both}"


def _hint(name: str, arguments: Sequence[str]) -> str:
    words = [word for word in arguments if not word.startswith("-")]
    if whole := _taken_apart(name, arguments):
        return f' Put a name with spaces in quotes: "{whole}"'
    if option := option_set(name, path_typed(arguments)):
        return f" Write {option}"
    if said := between_files(name) or _begun(name, arguments):
        return said
    if said := unfilled(name):
        return said
    if name in ("random", "greedy", "lookahead", "search") and "--bots" in arguments:
        return f" Bots are named with commas and no spaces: --bots greedy,{name}"
    if taken := _taken_already(name, arguments):
        return taken
    if words[:1] == ["odds"] and (plain := _plain_numbers(words[1:])):
        return f" For plain numbers: kage odds {plain}"
    if path_typed(arguments) in _ONE_DECK and (deck := _deck_behind(name, arguments)):
        path = path_typed(arguments)
        behind = [word for word in arguments[len(path.split()) :] if word != deck]
        return f" The deck file comes first: kage {path} {' '.join(map(shlex.quote, [deck, *behind]))}"
    if (arguments[0] == "deck" or path_typed(arguments) in _ONE_DECK) and _is_card(name):
        return f" For a card: kage show {shlex.quote(name)}"
    return ""


def _plain_numbers(words: Sequence[str]) -> str:
    """`50 3 7` and `3 of 50 in 7` as options; empty for words that are no such question.

    >>> _plain_numbers(["50", "3", "7"]), _plain_numbers(["3", "of", "50", "in", "7"]), _plain_numbers(["3", "naruto"])
    ('--size 50 --hits 3 --draws 7', '--size 50 --hits 3 --draws 7', '')
    """
    numbers = [word for word in words if word.isdecimal()]
    if len(numbers) != 3 or not {word.lower() for word in words} <= {*numbers, *_BETWEEN_NUMBERS}:
        return ""
    if "of" in words:
        numbers = [numbers[1], numbers[0], numbers[2]]
    return "--size {} --hits {} --draws {}".format(*numbers)


def _taken_already(name: str, arguments: Sequence[str]) -> str:
    """What to say of a word that stands behind the value of an option, `--set KS SS`; empty for others, and files."""
    at = list(arguments).index(name)
    option, value = arguments[max(0, at - 2)], arguments[at - 1]
    takes = f"{option}=VALUE" in OPTIONS.get(path_typed(arguments), "").split()
    if at < 2 or not takes or value.startswith("-") or not name.replace("_", "").isalnum():
        return ""
    behind = list(takewhile(lambda word: word.replace("_", "").isalnum(), arguments[at:]))
    several = ",".join([value, *behind])
    if option in _LISTS:
        return f" Several have commas between: {option} {several}"
    return f" {option} takes one value, and has {value} already."


_LISTS = frozenset(("--team", "--bots", "--columns", "--rulings", "--weights"))
"""Options whose value may be a list."""


_BETWEEN_NUMBERS = frozenset(
    ("of", "in", "from", "out", "cards", "card", "deck", "draws", "drawn", "draw", "hits", "/")
)
_ONE_DECK = frozenset(
    ("deck show", "deck stats", "deck convert", "deck add", "deck remove", "deck move", "deck build", "odds", "hand",
     "mulligan", "goldfish", "tune", "archive nearest")
)  # fmt: skip
"""Commands whose first argument is a deck, and where another file behind it is none."""


def _begun(name: str, arguments: Sequence[str]) -> str:
    """How to begin the deck that cards are put into where there is no such file; empty for other commands."""
    if path_typed(arguments) not in ("deck add", "deck build") or name != arguments[2] or _is_card(name):
        return ""
    of = next((word for word in arguments if word in game_ids()), None) or _game_of_cards(arguments[3:])
    return f" To begin a deck: kage deck new {shlex.quote(name)} -g {of}"


def _is_card(name: str) -> bool:
    """Whether a word in the place of a file reads like a card's number, or is its name or a word of it."""
    if re.fullmatch(r"[\w:-]*\d[\w-]*", name):
        return True
    from cli.catalogue import opened
    from db.searching.lookup import find_cards
    from rules.core.registry import games

    if re.search(r"[./\\]", name):
        return False
    with opened() as catalogue:
        try:
            return find_cards(catalogue, name, list(games())).exact
        except KageError:
            return False


def _game_of_cards(words: Sequence[str]) -> str:
    """The game that alone has a card with one of these ids or names, or `GAME`."""
    from cli.catalogue import opened
    from db.searching.lookup import find_cards
    from rules.core.registry import games

    with opened() as catalogue:
        for word in words:
            try:
                found = find_cards(catalogue, word, list(games()))
            except KageError:
                continue
            of = {printing.game for printing in found.printings}
            if found.exact and len(of) == 1:
                return of.pop()
    return "GAME"


def between_files(name: str) -> str:
    """What to say of a word between files, of files in one word, or of a line of a list; empty for other words."""
    if re.fullmatch(r"\d+x?\s+\w[^./\\]*", name):
        return f" This reads like a line of a list: write {STDIN} here and pipe the list in."
    if name.lower().rstrip(".") in ("vs", "versus", "against", "with", "and", "to", "x"):
        return f" Leave out {name}: files stand one behind the other."
    parts = [part for part in re.split(r"[,;+]\s*", name) if part]
    if len(parts) > 1 and all(is_file(part) for part in parts):
        return f" Files have a space between: {' '.join(map(shlex.quote, parts))}"
    return ""


def _taken_apart(name: str, arguments: Sequence[str]) -> str | None:
    """The file whose name has a space, where the shell made two words of it and `name` is one of them."""
    at = arguments.index(name)
    wholes = (" ".join(arguments[at : at + 2]), " ".join(arguments[max(0, at - 1) : at + 1]))
    return next((whole for whole in wholes if " " in whole and is_file(whole)), None)


def _deck_behind(name: str, arguments: Sequence[str]) -> str | None:
    """The deck file that stands behind a word in its place; None where there is none, or one before it."""
    at = arguments.index(name)
    alone = [word for word, one_before in zip(arguments, ["", *arguments], strict=False) if one_before[:2] != "--"]
    later = [word for word in arguments[at + 1 :] if word in alone and is_file(word)]
    before = [word for word in arguments[:at] if is_file(word)]
    return later[0] if name in alone and later and not before else None


def game_in(path: str) -> str:
    """The game that a deck file says, or `GAME`."""
    from decks.detect import read_deck_list  # only a slip asks for it
    from decks.resolving.game_of import game_said

    try:
        said = game_said(read_deck_list(path))
    except (KageError, OSError):
        return "GAME"
    return said if said in game_ids() else "GAME"
