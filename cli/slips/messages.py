"""Messages for mistakes on the command line: an unknown command, option or value, and the one that was meant.

Typer's own messages take four lines and suggest little.
"""

from __future__ import annotations

import os
import re
import shlex
import stat
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from typer._click import exceptions as slips  # Typer's copy of click; it has no public names for these

from cli.contexts import arguments_of, either, options_of, path_of, typed_in
from cli.shell.stored_help import stored_page
from cli.slips.command_words import likes_nearly, likes_of, made_when_needed
from cli.slips.misplaced_words import between_files, game_in
from cli.slips.options_meant import option_elsewhere, option_set, path_typed, texts_meant
from cli.slips.settings_meant import setting_meant
from cli.slips.unknown_options import unknown_option
from cli.slips.values_meant import number_apart, number_meant, slashed, swallowed, value_apart, value_refused
from decks.detect import deck_endings
from files.reading import is_file, is_there
from rules.core.errors import UsageError
from rules.core.registry import game_ids
from rules.core.suggest import nearest

if TYPE_CHECKING:
    from typer._click import Context

_HELP = "--help"
_SHEETS = frozenset(("excel", "xlsx", "xls", "ods", "calc", "spreadsheet", "sheet", "numbers"))
_DASHES = "—–−‐"
"""What editors and chats make of hyphens."""
_KINDS = {
    "is not a valid int range": "is not a whole number",
    "is not a valid int": "is not a whole number",
    "is not a valid float range": "is not a number",
    "is not a valid float": "is not a number",
    "Got unexpected extra argument(s)": "Unexpected argument",
    "Got unexpected extra arguments": "Unexpected arguments",
    "Got unexpected extra argument": "Unexpected argument",
    "requires an argument": "needs a value right behind it",
}
"""Typer's words for some slips, and ours."""
_NAME_WITH_SPACES = "A name with spaces needs quotes."
_NEEDS_VALUE = "needs a value right behind it."


def unknown_command(path: str, word: str, siblings: Sequence[str], tree: Mapping[str, Sequence[str]]) -> str:
    """What to say of a command that there is not. `path` is what stands before it, e.g. `kage deck`.

    `siblings` are the commands there, `tree` the commands of each group, by the group's path; the command may be known
    elsewhere. It is looked for there only if it is spelled right or nothing here is like it.
    """
    if word in game_ids() and path == "kage":
        return f'"{word}" is a game. It stands behind a command, as in: kage search -g {word} ...'
    if made := made_when_needed(word, path):
        return f'"{word}" is no command of {path}. {made}'
    if likes := likes_of(word, path, tree):
        return f'"{word}" is no command of {path}. Did you mean {either(likes)}?'
    here = [f"{path} {name}" for name in nearest(word, siblings)] or (
        likes_nearly(word, path) if path != "kage" else []
    )
    elsewhere = [f"{group} {name}" for group, names in tree.items() if group != path for name in names if name == word]
    if not here and not elsewhere:
        near = [(group, name) for group, names in tree.items() for name in nearest(word, names, 1)]
        elsewhere = [f"{group} {name}" for group, name in near][:3]
    meant = list(dict.fromkeys([*elsewhere, *here]))[:3]
    guess = f" Did you mean {either(meant)}?" if meant else f" {path} {_HELP} lists the commands."
    if path == "kage" and not meant:
        guess += _looked_for(word)
    return f'"{word}" is no command of {path}.{guess}'


def _looked_for(word: str) -> str:
    """How to look for cards with a word that is no command, in a sentence after a space; empty for mere signs."""
    return f" To look for cards: kage search {shlex.quote(word)}" if any(map(str.isalnum, word)) else ""


def game_first(word: str, command: str, others: Sequence[str] | None = None) -> None:
    """Raise UsageError where a file stands in the place of a game; `others` are the words behind it."""
    named = next((other for other in others or () if other in game_ids() and not is_there(other)), None)
    if word in game_ids() or not (named or is_there(word)):
        return
    behind = " ".join(shlex.quote(each) for each in (word, *(others or ())) if each != named)
    raise UsageError(f'"{word}" is no game. The game comes first: kage {command} {named or game_in(word)} {behind}')


def which_game(command: str) -> str:
    """What to say where a command lacks its game."""
    return f"Which game? Games: {', '.join(game_ids())}. See {command} {_HELP}."


def explained(error: Exception, arguments: Sequence[str]) -> str | None:
    """An error of Typer's in a line, with what was meant; None for an error that is not about these arguments."""
    if not isinstance(error, slips.UsageError) or isinstance(error, slips.NoArgsIsHelpError):
        return None
    context = error.ctx
    path = path_of(context)
    more = f"See {path} {_HELP}."
    if said := swallowed(typed_in(context), path.removeprefix("kage ")):
        return f"{said} {more}"
    if isinstance(error, slips.NoSuchOption):
        return unknown_option(path, error.option_name, context, more)
    said = error.format_message().strip()
    said = said if said.endswith((".", "?", "!")) else f"{said}."
    names = _choices(error)
    if names and said.startswith("Invalid value"):
        return _none_of(said, names, [*options_of(context)])
    if said.startswith("Missing") and (missed := _missing(said, context, path, more)):
        return missed
    said = _in_our_words(said)
    if isinstance(error, slips.BadOptionUsage) and said.endswith(_NEEDS_VALUE):
        said = f"{said.removesuffix('.')}: {error.option_name} {_value_named(error.option_name, arguments)}"
    if said.startswith("Unexpected argument"):
        if path == "kage config":
            return setting_meant(error.format_message().partition(" (")[2].removesuffix(")").removesuffix(").").split())
        if meant := _meant_by(error.format_message(), context, path):
            return f"{said} {meant}"
        said += " A value with spaces needs quotes." if "s (" in said[:22] else ""
    if said.startswith(("Unexpected argument", "Missing argument")):
        return f"{said} Usage: {path} {arguments_of(context)}. {more}"
    return f"{said} {more}" if context is not None else said


def _value_named(option: str, arguments: Sequence[str]) -> str:
    """What the help of the command that was typed calls the value of an option: `FILE`, `<table|json>`."""
    page = stored_page(path_typed(arguments)) or ""
    found = re.search(rf"^  (?:-\w, )?(?:--[\w-]+, )?{re.escape(option)}(?:, --?[\w-]+)* (\S+)", page, re.MULTILINE)
    return found[1] if found else "VALUE"


def _choices(error: slips.UsageError) -> list[str]:
    """The values that an option or argument takes, where it takes these alone."""
    param = error.param if isinstance(error, slips.BadParameter) else None
    return [str(getattr(choice, "value", choice)) for choice in getattr(getattr(param, "type", None), "choices", ())]


def _none_of(said: str, names: Sequence[str], known: Sequence[str]) -> str:
    """What to say of a value that is none of the possible ones."""
    word = said.partition(": ")[2].split("'")[1] if said.count("'") > 1 else ""
    guess = f" Did you mean {either(near)}?" if (near := nearest(word, names)) else ""
    if "csv" in names and word.lower().lstrip(".") in _SHEETS:
        guess = " Spreadsheets open csv."
    if set(",;+|") & set(word):
        guess = " One at a time."
    where = said.partition(": ")[0].replace("'", "")
    form = word.rpartition(".")[2].lower()
    if "." in word and "--out" in known and form not in names:
        guess = f" To write a file: --out {shlex.quote(word)}"
    if "." in word and form in names and "-o" in where:
        guess = f" To write a file: -o {form} > {word}"
    return f'{where}: "{word}" is none of {", ".join(names)}.{guess}'


def _in_our_words(said: str) -> str:
    for theirs, ours in _KINDS.items():
        said = said.replace(theirs, ours)
    said += number_meant(said)
    refused = value_refused(said)
    if refused and "'ID'" not in said and is_file(refused):
        said += " It is a file: the number stands right behind the option."
    if "'--games'" in said and (time := re.search(r"'(\d+)\s*([smh])[a-z]*'", said)):
        said = f"{said} For a time: --time {time[1]}{time[2]}"
    found = ""
    if "'ID'" in said and (word := re.search(r"'ID': '([^']*)' is not a whole number", said)):
        found = f" A list is shown by its number, as found by: {_list_called(word[1])}"
    said = re.sub(r"(\S+) is not in the range (\d+)<=x<=(\d+)", r"\1 is not from \2 to \3", said)
    said = re.sub(r"(\S+) is not in the range x>=(\d+)", r"\1 is less than \2, the least there can be", said)
    return re.sub(r"""("[^"]*")|'([^']*)'""", lambda each: each[1] or f'"{each[2]}"', said) + found


def _list_called(word: str) -> str:
    """The command that lists the lists of a file, or of a player or by a name."""
    numbers = re.findall(r"\d+", word) if re.fullmatch(r"\d+(?:[,;+ ]+\d+)+", word) else []
    value = f'"{word}"' if re.search(r"\W", word) else word
    of = f"source:{value}" if is_file(word) else f"name:{value} or player:{value}"
    of = " or ".join(f"id:{number}" for number in numbers) or of
    if between := re.fullmatch(r"(\d+)\s*(?:-|\.\.|to)\s*(\d+)", word):
        of = f"id:{between[1]}..{between[2]}"
    return f"kage archive list {shlex.quote(of)}"


def _missing(said: str, context: Context | None, path: str, more: str) -> str | None:
    """What to say where the game or the files are missing; None where something else is."""
    games = ", ".join(game_ids())
    told = said.replace("'", '"')
    if ("'DECK" in said or "'OTHER" in said) and context is not None:
        return _deck_missing(told, context, path, more)
    if "--game" in said:
        first = next((word for word in typed_in(context) if word in game_ids()), None)
        if first and path == "kage deck new":
            return f'"{first}" is a game. The file comes first: {path} FILE -g {first}'
        return f"Which game? Say -g and one of: {games}."
    if "'--goal'" in said:
        return f"What is the goal? Say --goal and a condition, e.g. --goal 'count(cost<=2) >= 2'. {more}"
    if "'POSITION'" in said:
        return f"{told} It is a log, as written by: kage play GAME DECK DECK --log game.txt"
    if "'GAME'" in said:
        return f"Which game? Games: {games}. {more}"
    first = str(context.params.get("game") or "") if context is not None else ""
    if left_out := _game_left_out(said, first, path):
        return left_out
    if "SOURCE" not in said:
        return None
    if first and _piped():
        return f"Which files? For standard input write -: {path} {first} -"
    return f"Which files? Usage: {path} GAME SOURCE... {more}"


def _game_left_out(said: str, first: str, path: str) -> str:
    """What to type for a file alone where a game and a file are wanted; empty for others."""
    is_file_missing = "SOURCE" in said or "'FILE'" in said
    if not is_file_missing or not first or first in game_ids():
        return ""
    return f'"{first}" is no game. The game comes first: {path} GAME {first}'


def _deck_missing(told: str, context: Context, path: str, more: str) -> str:
    """What to say where a deck is missing."""
    if taken := _taken_for_a_value(context):
        return f"{told} {taken}"
    if path == "kage compare" and (first := next((each for each in typed_in(context) if is_file(each)), None)):
        return f"{told} {path} takes two: {path} {shlex.quote(first)} OTHER --play"
    if _piped():
        return f"{told} For a deck on standard input write -: {path} -"
    return f"{told} Usage: {path} {arguments_of(context)}. {more}"


def _taken_for_a_value(context: Context) -> str:
    """What to say of a file that was read as the value of an option which lacks its own; empty where none was."""
    for param in context.command.params:
        value = context.params.get(str(param.name))
        if param.param_type_name == "option" and isinstance(value, str) and is_file(value):
            name = max(param.opts, key=len)
            return f"{value} was read as the value of {name}, which needs one of its own."
    return ""


def _piped() -> bool:
    """Whether something is given on standard input: a file, or what another program writes."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode)


def _meant_by(said: str, context: Context | None, path: str) -> str:
    """What to type for an argument too many: a goal without its option, a second deck; empty where that is unclear."""
    word = said.partition(" (")[2].removesuffix(")")
    known = list(options_of(context))
    if unslashed := slashed(word, known):
        return f"Write {unslashed}"
    if word[:1] in _DASHES and (written := _hyphenated(word.lstrip(_DASHES), known)):
        return written
    if meant := option_set(word, path.removeprefix("kage ")):
        return f"Write {meant}"
    if re.search(r"[<>=]|^count\b", word) and (asked := _asked(word, known, path)):
        return asked
    typed = list(typed_in(context))
    if said := (word[:1].isdecimal() and number_apart(word, typed)) or value_apart(typed, path.removeprefix("kage ")):
        return said
    if word.isdecimal() and "-n" in known:
        return f"For a number write -n {word}"
    if meant := _of_command(word, typed, path):
        return meant
    if re.fullmatch(r"[a-z-]+", word) and "--format" in known:
        return f"Usage: {path} {arguments_of(context)}. For a format: --format {word}"
    return _deck_meant(word, context, path) if all(is_file(each) for each in word.split()) else ""


def _of_command(word: str, typed: Sequence[str], path: str) -> str:
    """What to type for a word that one command alone takes otherwise; empty for others."""
    if path == "kage rules" and "--rulings" in typed:
        return f"--rulings lists the rulings and takes no value; to play otherwise: kage play ... --rulings {word}=off"
    if path == "kage effects":
        return texts_meant(word)
    if path == "kage deck convert":
        return option_elsewhere(f"--{word}", "deck convert").strip()
    if path == "kage db check" and is_file(word):
        file = shlex.quote(word)
        if Path(word).suffix.lower() in deck_endings():
            return f"For a deck: kage deck check {file}"
        return f"It looks the catalogue over that KAGE_DB names: KAGE_DB={file} {path}"
    if path == "kage deck new":
        return (
            f"For the cards of a query write --query {shlex.quote(word)}"
            if set(word) & set(":<>=")
            else _NAME_WITH_SPACES
        )
    if path in ("kage mulligan", "kage hand") and not any(map(is_there, [word, *word.split()])):
        return f"For the hands to keep write --keep {shlex.quote(word)}"
    return ""


def _asked(word: str, known: Sequence[str], path: str) -> str:
    """What to type for a question without its option; empty where the command takes none."""
    if "--keep" in known and "--goal" in known and path == "kage mulligan":
        return f"For the hands to keep write --keep '{word}', for what they are to hold --goal '{word}'"
    return f"Write {_asking(known)} '{word}'" if _asking(known) else ""


def _asking(known: Iterable[str]) -> str:
    """The option that takes a command's question; empty where it has none."""
    return next((name for name in ("--goal", "--keep") if name in known), "")


def _deck_meant(word: str, context: Context | None, path: str) -> str:
    """What to type for a deck too many; empty where that is unclear."""
    known = [*options_of(context)]
    first = str(context.params.get("deck")) if context is not None else ""
    if first in game_ids() and not is_there(first):
        return f'"{first}" is a game, which a deck file says itself: {path} {word}'
    if path == "kage playtest" and " " not in word:
        return f"For the other side: --against {shlex.quote(word)}"
    if "--deck" in known:
        return f"Write --deck {word}"
    if first.isdecimal() and "-n" in options_of(context) and is_file(word):
        return f"Write {path} {shlex.quote(word)} -n {first}"
    taken = arguments_of(context).split()[:-1]
    if said := next(filter(None, map(between_files, typed_in(context))), ""):
        return said.strip()
    if path == "kage compare":
        pairs = pairwise(["", *typed_in(context)])
        decks = [shlex.quote(each) for before, each in pairs if before[:1] != "-" and is_file(each)]
        return f"{path} takes two decks; more meet by: kage gauntlet {' '.join(decks)}"
    return _for_two(first, word, known, path) if taken == ["DECK"] and " " not in word else ""


def _for_two(first: str, word: str, known: Sequence[str], path: str) -> str:
    """What to type for a deck behind a command's one: for two decks, or for a word `first` in front of the one."""
    if not is_there(first):
        goal = first if re.search("[<>=]", first) else f"count({first}) >= 1"
        behind = f" {_asking(known)} {shlex.quote(goal)}" if _asking(known) else ""
        return f"The deck file comes first: {path} {shlex.quote(word)}{behind}"
    two = f"{shlex.quote(first)} {shlex.quote(word)}"
    of_two = f"kage deck diff {two}" if path.startswith("kage deck") else f"kage compare {two} --play"
    return f"{path} takes one deck. Two: {of_two}"


def _hyphenated(words: str, known: Sequence[str]) -> str:
    """What to type for an option behind a dash that an editor made; empty where it is none of `known`."""
    name, _, value = words.partition(" ")
    shown = f" {value}" if re.fullmatch(r"[\w.,:/-]*", value) else f" '{value}'"
    if f"--{name}" in known:
        return f"Write two hyphens: --{name}{shown.rstrip()}"
    return f"Write a hyphen: -{name}{shown.rstrip()}" if f"-{name}" in known else ""
