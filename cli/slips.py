"""Slips on the command line itself: a command, an option or a value that there is not, and the one that was meant.

Typer's own words for these take four lines and suggest little.
"""

from __future__ import annotations

import os
import re
import shlex
import stat
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from typer._click import exceptions as slips  # Typer's copy of click; it has no public names for these
from typer.core import TyperGroup

from cli.meant import between_files, game_in, likes_nearly, likes_of, made_when_needed
from cli.options_meant import needless, option_elsewhere, option_like, option_set, texts_meant
from cli.settings_meant import setting_meant
from cli.values_meant import asks_for_help, number_apart, number_meant, slashed, swallowed, value_apart
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
    "requires an argument": "needs a value",
}
"""Typer's words for some slips, and ours."""


def path_of(context: Context | None) -> str:
    """The command that a context is of, as it is typed."""
    return " ".join(["kage", *context.command_path.split()[1:]]) if context is not None else "kage"


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
        return f'"{word}" is no command of {path}. Did you mean {_either(likes)}?'
    here = [f"{path} {name}" for name in nearest(word, siblings)] or (
        likes_nearly(word, path) if path != "kage" else []
    )
    elsewhere = [f"{group} {name}" for group, names in tree.items() if group != path for name in names if name == word]
    if not here and not elsewhere:
        near = [(group, name) for group, names in tree.items() for name in nearest(word, names, 1)]
        elsewhere = [f"{group} {name}" for group, name in near][:3]
    meant = list(dict.fromkeys([*elsewhere, *here]))[:3]
    guess = f" Did you mean {_either(meant)}?" if meant else f" {path} {_HELP} lists the commands."
    if path == "kage" and not meant:
        guess += f" To look for cards: kage search {shlex.quote(word)}"
    return f'"{word}" is no command of {path}.{guess}'


def game_first(word: str, command: str, others: Sequence[str] | None = None) -> None:
    """Raise UsageError where a file stands in the place of a game; `others` are the words behind it."""
    named = next((other for other in others or () if other in game_ids() and not Path(other).exists()), None)
    if word in game_ids() or not (named or Path(word).exists()):
        return
    behind = " ".join(shlex.quote(each) for each in (word, *(others or ())) if each != named)
    raise UsageError(f'"{word}" is no game. The game comes first: kage {command} {named or game_in(word)} {behind}')


def which_game(command: str) -> str:
    """What to say where a command lacks its game."""
    return f"Which game? Games: {', '.join(game_ids())}. See {command} {_HELP}."


def explained(error: Exception) -> str | None:
    """An error of Typer's in a line, with what was meant; None for an error that is not about the arguments."""
    if not isinstance(error, slips.UsageError) or isinstance(error, slips.NoArgsIsHelpError):
        return None
    context = error.ctx
    path = path_of(context)
    more = f"See {path} {_HELP}."
    if said := swallowed(_typed(context), path.removeprefix("kage ")):
        return f"{said} {more}"
    if isinstance(error, slips.NoSuchOption):
        return _unknown_option(path, error.option_name, context, more)
    said = error.format_message().strip()
    said = said if said.endswith((".", "?", "!")) else f"{said}."
    names = _choices(error)
    if names and said.startswith("Invalid value"):
        return _none_of(said, names)
    if said.startswith("Missing") and (missed := _missing(said, context, path, more)):
        return missed
    said = _in_our_words(said)
    if said.startswith("Unexpected argument"):
        if path == "kage config":
            return setting_meant(error.format_message().partition(" (")[2].removesuffix(")").removesuffix(").").split())
        if meant := _meant_by(error.format_message(), context, path):
            return f"{said} {meant}"
        said += " A value with spaces needs quotes." if "s (" in said[:22] else ""
    if said.startswith(("Unexpected argument", "Missing argument")):
        return f"{said} Usage: {path} {_arguments_of(context)}. {more}"
    return f"{said} {more}" if context is not None else said


def _choices(error: slips.UsageError) -> list[str]:
    """The values that an option or argument takes, where it takes these alone."""
    param = error.param if isinstance(error, slips.BadParameter) else None
    return [str(getattr(choice, "value", choice)) for choice in getattr(getattr(param, "type", None), "choices", ())]


def _none_of(said: str, names: Sequence[str]) -> str:
    """What to say of a value that is none of the possible ones."""
    word = said.partition(": ")[2].split("'")[1] if said.count("'") > 1 else ""
    guess = f" Did you mean {_either(near)}?" if (near := nearest(word, names)) else ""
    if "csv" in names and word.lower().lstrip(".") in _SHEETS:
        guess = " Spreadsheets open csv."
    if set(",;+|") & set(word):
        guess = " One at a time."
    where = said.partition(": ")[0].replace("'", "")
    form = word.rpartition(".")[2].lower()
    if "." in word and form in names and "-o" in where:
        guess = f" To write a file: -o {form} > {word}"
    return f'{where}: "{word}" is none of {", ".join(names)}.{guess}'


def _in_our_words(said: str) -> str:
    for theirs, ours in _KINDS.items():
        said = said.replace(theirs, ours)
    if signed := re.search(r"'(-\w)'.*: '=(\S+)'", said):
        said = f"{said} Write {signed[1]} {signed[2]}."
    said += number_meant(said)
    numbered = re.search(r"'([^']+)' is not a (?:whole )?number", said)
    if (word := numbered) and "'ID'" not in said and Path(word[1]).is_file():
        said += " It is a file: the number stands right behind the option."
    if "'--budget'" in said and (time := re.search(r"'(\d+)\s*([smh])[a-z]*'", said)):
        said = f"{said} For a time: --time {time[1]}{time[2]}"
    if "'ID'" in said and (word := re.search(r"'ID': '([^']*)' is not a whole number", said)):
        said = f'{said} A list is shown by its number; kage archive list player:"{word[1]}" lists those of a player.'
    said = re.sub(r"(\S+) is not in the range (\d+)<=x<=(\d+)", r"\1 is not from \2 to \3", said)
    said = re.sub(r"(\S+) is not in the range x>=(\d+)", r"\1 is less than \2, the least there can be", said)
    return said.replace("'", '"')


def _missing(said: str, context: Context | None, path: str, more: str) -> str | None:
    """What to say where the game or the files are missing; None where something else is."""
    games = ", ".join(game_ids())
    told = said.replace("'", '"')
    if "'DECK" in said and context is not None:
        return _deck_missing(told, context, path, more)
    if "--game" in said:
        first = next((word for word in _typed(context) if word in game_ids()), None)
        if first and path == "kage deck new":
            return f'"{first}" is a game. The file comes first: {path} FILE -g {first}'
        return f"Which game? Say -g and one of: {games}."
    if "'--goal'" in said:
        return f"What is the goal? Say --goal and a condition, e.g. --goal 'count(cost<=2) >= 2'. {more}"
    if "'POSITION'" in said:
        return f"{told} It is a log, as written by: kage play GAME DECK DECK --log game.txt"
    if "'GAME'" in said:
        return f"Which game? Games: {games}. {more}"
    if "SOURCE" not in said:
        return None
    first = str(context.params.get("game") or "") if context is not None else ""
    if first and first not in game_ids():
        return f'"{first}" is no game. The game comes first: {path} GAME {first}'
    return f"Which files? Usage: {path} GAME SOURCE... {more}"


def _deck_missing(told: str, context: Context, path: str, more: str) -> str:
    """What to say where a deck is missing."""
    if taken := _taken_for_a_value(context):
        return f"{told} {taken}"
    if path == "kage compare" and (first := next((each for each in _typed(context) if Path(each).is_file()), None)):
        return f"{told} {path} takes two: {path} {shlex.quote(first)} OTHER"
    if _piped():
        return f"{told} For a deck on standard input write -: {path} -"
    return f"{told} Usage: {path} {_arguments_of(context)}. {more}"


def _taken_for_a_value(context: Context) -> str:
    """What to say of a file that was read as the value of an option which lacks its own; empty where none was."""
    for param in context.command.params:
        value = context.params.get(str(param.name))
        if param.param_type_name == "option" and isinstance(value, str) and Path(value).is_file():
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
    known = list(_options_of(context))
    if unslashed := slashed(word, known):
        return f"Write {unslashed}"
    if word[:1] in _DASHES and (written := _hyphenated(word.lstrip(_DASHES), known)):
        return written
    if meant := option_set(word, path.removeprefix("kage ")):
        return f"Write {meant}"
    if re.search(r"[<>=]|^count\b", word) and (asked := _asked(word, known, path)):
        return asked
    typed = list(_typed(context))
    if said := (word[:1].isdecimal() and number_apart(word, typed)) or value_apart(typed, path.removeprefix("kage ")):
        return said
    if word.isdecimal() and "-n" in known:
        return f"For a number write -n {word}"
    if path == "kage rules" and "--rulings" in typed:
        return f"--rulings lists the rulings and takes no value; to play otherwise: kage play ... --rulings {word}=off"
    if path == "kage effects" and (meant := texts_meant(word)):
        return meant
    if re.fullmatch(r"[a-z-]+", word) and "--format" in known:
        return f"Usage: {path} {_arguments_of(context)}. For a format: --format {word}"
    return _deck_meant(word, context, path) if all(Path(each).is_file() for each in word.split()) else ""


def _asked(word: str, known: Sequence[str], path: str) -> str:
    """What to type for a question without its option; empty where the command takes none."""
    if "--keep" in known and "--goal" in known and path == "kage mulligan":
        return f"For the hands to keep write --keep '{word}', for what they are to hold --goal '{word}'"
    option = next((name for name in ("--goal", "--keep") if name in known), None)
    return f"Write {option} '{word}'" if option else ""


def _deck_meant(word: str, context: Context | None, path: str) -> str:
    """What to type for a deck too many; empty where that is unclear."""
    known = _options_of(context)
    if path == "kage playtest" and " " not in word:
        return f"For the other side: --against {shlex.quote(word)}"
    if "--deck" in known:
        return f"Write --deck {word}"
    first = str(context.params.get("deck")) if context is not None else ""
    if first in game_ids() and not Path(first).exists():
        return f'"{first}" is a game, which a deck file says itself: {path} {word}'
    if first.isdecimal() and "-n" in _options_of(context) and Path(word).is_file():
        return f"Write {path} {shlex.quote(word)} -n {first}"
    taken = _arguments_of(context).split()[:-1]
    if said := next(filter(None, map(between_files, _typed(context))), ""):
        return said.strip()
    if path == "kage compare":
        pairs = pairwise(["", *_typed(context)])
        decks = [shlex.quote(each) for before, each in pairs if before[:1] != "-" and Path(each).is_file()]
        return f"{path} takes two decks; more meet by: kage gauntlet {' '.join(decks)}"
    if taken == ["DECK"]:
        two = "kage deck diff takes" if path.startswith("kage deck") else "kage compare and kage play take"
        return f"{path} takes one deck; {two} two."
    return ""


def _hyphenated(words: str, known: Sequence[str]) -> str:
    """What to type for an option behind a dash that an editor made; empty where it is none of `known`."""
    name, _, value = words.partition(" ")
    shown = f" {value}" if re.fullmatch(r"[\w.,:/-]*", value) else f" '{value}'"
    if f"--{name}" in known:
        return f"Write two hyphens: --{name}{shown.rstrip()}"
    return f"Write a hyphen: -{name}{shown.rstrip()}" if f"-{name}" in known else ""


def _unknown_option(path: str, option: str, context: Context | None, more: str) -> str:
    if option in ("-g", "--game") and (said := _game_said(path, option, context)):
        return said
    if path == "kage config":
        words = [word for word in _typed(context)[2:] if word != option]
        return f'"{option}" is no option of kage config. {setting_meant([option.lstrip("-"), *words])}'
    known = list(_options_of(context))
    if path == "kage":
        return _unknown_before(next((each for each in _typed(context) if each[:1] == "-"), option), known, context)
    word = option.lstrip("-").upper()
    if word in _arguments_of(context).replace("...", "").split():
        return f'"{option}" is no option of {path}. {word} stands without one: {path} {_arguments_of(context)}'
    if guess := needless(option, path.removeprefix("kage ")) or option_like(option, known):
        return f'"{option}" is no option of {path}.{guess}'
    is_short = len(option) == 3 and option.startswith("--") and option[1:] in known
    if not is_short and (condition := _condition(path, option, context)):
        return f'"{option}" is no option of {path}. Write {condition} in the query.'
    near = [option[1:]] if is_short else _options_near(option, known, _typed(context))
    if not near and (said := option_elsewhere(option, path.removeprefix("kage "))):
        return f'"{option}" is no option of {path}.{said}'
    return f'"{option}" is no option of {path}. {f"Did you mean {_either(near)}?" if near else more}'


def _unknown_before(option: str, known: Sequence[str], context: Context | None) -> str:
    """What to say of an option before the command that there is not."""
    name = option.lstrip("-").lower()
    said = option_like(option, known)
    if not said and (near := _options_near(option, known, _typed(context))):
        said = f" Did you mean {_either(near)}?"
    if not said and name in _commands_of(context):
        said = f' Did you mean "kage {name}"?'
    return (
        f'"{option}" is no option of kage.{said or f" Options of a command stand behind it: kage COMMAND {option} ..."}'
    )


def _options_near(option: str, known: Sequence[str], typed: Sequence[str]) -> list[str]:
    long = [name for name in known if name.startswith("--")]
    if asks_for_help(option.lstrip("-")):
        return ["--help" if option.endswith("help") else "-h"]
    if option.lower() in known:
        return [option.lower()]
    near = nearest(option.lstrip("-"), [name.lstrip("-") for name in long])
    if not near and len(option) == 2:
        behind = typed[typed.index(option) + 1 :] if option in typed else []
        if option == "-j" and "--workers" in known and behind[:1] and behind[0].isdecimal():
            return ["--workers"]
        return [name for name in long if name.startswith(f"--{option[1]}") and name != "--force"]
    return [f"--{name}" for name in near]


def _arguments_of(context: Context | None) -> str:
    """What a command is given besides options, as its help names it."""
    if context is None:
        return "[OPTIONS]"
    params = context.command.params
    names = [param.make_metavar(context) for param in params if param.param_type_name == "argument"]
    return " ".join([*names, "[OPTIONS]"])


def _typed(context: Context | None) -> Sequence[str]:
    """The words of the whole line."""
    root = context.find_root().command if context is not None else None
    arguments: Sequence[str] = getattr(root, "arguments", ())
    return arguments


def _game_said(path: str, option: str, context: Context | None) -> str:
    """How a command that has no such option is told its game; empty where it takes none."""
    names = {param.name for param in context.command.params} if context is not None else set()
    if names & {"game", "game_id"}:
        typed = list(_typed(context))
        behind = typed[typed.index(option) + 1 :] if option in typed else []
        if f"{option}s" in _options_of(context) and "".join(behind[:1]).isdecimal():
            return f'"{option}" is no option of {path}. Did you mean "{option}s"?'
        words = [word for word in typed[len(path.split()) - 1 :] if word not in (option, *behind[:1])]
        line = " ".join(map(shlex.quote, [*behind[:1], *words])) if behind else "GAME ..."
        return f"The game needs no {option} here: {path} {line}"
    return f"The game is part of the query here: {path} game:{game_ids()[0]} ..." if "query" in names else ""


def _condition(path: str, option: str, context: Context | None) -> str:
    """The condition of a query that an option with a field's name is for: `--type character`; empty for others."""
    if path not in ("kage search", "kage collection show"):
        return ""
    from rules.core.registry import games
    from rules.query.scope import Scope, reserved

    typed = list(_typed(context))
    words = typed[typed.index(option) + 1 :] if option in typed else []
    name = option.lstrip("-").lower()
    value = shlex.quote(words[0]) if words and not words[0].startswith("-") else "..."
    if name in ("where", "filter", "and"):
        return value
    if name in ("not", "without", "exclude", "no"):
        return f"-{value}"
    is_field = reserved(name) is not None or bool(Scope.of(*games()).find(name))
    return f"{name}:{value}" if is_field else ""


def _commands_of(context: Context | None) -> Collection[str]:
    command = context.command if context is not None else None
    return command.list_commands(context) if isinstance(command, TyperGroup) and context is not None else ()


def _options_of(context: Context | None) -> Iterator[str]:
    for param in context.command.params if context is not None else ():
        if param.param_type_name == "option" and not getattr(param, "hidden", False):
            yield from (*param.opts, *param.secondary_opts)
    yield from ("--help", "-h")


def _either(names: Sequence[str]) -> str:
    quoted = [f'"{name}"' for name in names]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
