"""Messages for an option that a command does not have: one of its own, one of another command, or a condition."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.contexts import arguments_of, commands_of, either, options_of, typed_in, value_behind
from cli.slips.options_meant import letter_meant, needless, option_elsewhere, option_like
from cli.slips.settings_meant import setting_meant
from cli.slips.values_meant import asks_for_help
from rules.core.registry import game_ids
from rules.core.suggest import nearest

if TYPE_CHECKING:
    from typer._click import Context  # Typer's copy of click, whose types have no public names


def unknown_option(path: str, option: str, context: Context | None, more: str) -> str:
    """What to say of an option that the command `path` has not; `more` is where to read on."""
    if option in ("-g", "--game") and (said := _game_said(path, option, context)):
        return said
    if path == "kage config":
        if near := _options_near(option, list(options_of(context)), typed_in(context)):
            return f'"{option}" is no option of kage config. Did you mean {either(near)}?'
        words = [word for word in typed_in(context)[2:] if word != option]
        return f'"{option}" is no option of kage config. {setting_meant([option.lstrip("-"), *words])}'
    known = list(options_of(context))
    if path == "kage":
        first = next((each for each in typed_in(context) if each[:1] == "-" and each not in known), option)
        return _unknown_before(first, known, context)
    word = option.lstrip("-").upper()
    if word in arguments_of(context).replace("...", "").split():
        said = f" {word} stands without one: {path} {arguments_of(context)}"
    else:
        said = _meant(path, option, value_behind(option, context), known, typed_in(context)) or f" {more}"
    return f'"{option}" is no option of {path}.{said}'


def _meant(path: str, option: str, value: str, known: Sequence[str], typed: Sequence[str]) -> str:
    """What an option stands for, in a sentence after a space: nothing, another option, a condition; empty for none."""
    command = path.removeprefix("kage ")
    if said := needless(option, command):
        return said
    is_letter = len(option) == len("-x") and bool(value)
    if meant := is_letter and letter_meant(option, value, command):
        return f" Write {meant}"
    is_short = len(option) == len("--x") and option.startswith("--") and option[1:] in known
    condition = "" if is_short else _condition(path, option, value)
    if said := "" if is_letter and condition else option_like(option, known):
        return said
    if condition:
        return f" Write {condition} in the query."
    near = [option[1:]] if is_short else _options_near(option, known, typed)
    return f" Did you mean {either(near)}?" if near else option_elsewhere(option, command)


def _unknown_before(option: str, known: Sequence[str], context: Context | None) -> str:
    """What to say of an option before the command that there is not."""
    name = option.lstrip("-").lower()
    said = option_like(option, known)
    if not said and (near := _options_near(option, known, typed_in(context))):
        said = f" Did you mean {either(near)}?"
    if not said and name in commands_of(context):
        said = f' Did you mean "kage {name}"?'
    return (
        f'"{option}" is no option of kage.{said or f" Options of a command stand behind it: kage COMMAND {option} ..."}'
    )


def _options_near(option: str, known: Sequence[str], typed: Sequence[str]) -> list[str]:
    long = [name for name in known if name.startswith("--")]
    if not option.strip("-"):
        return []
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


def _game_said(path: str, option: str, context: Context | None) -> str:
    """How a command that has no such option is told its game; empty where it takes none."""
    names = {param.name for param in context.command.params} if context is not None else set()
    game = value_behind(option, context)
    if names & {"game", "game_id"}:
        typed = list(typed_in(context))
        if f"{option}s" in options_of(context) and game.isdecimal():
            return f'"{option}" is no option of {path}. Did you mean "{option}s"?'
        words = [word for word in typed[len(path.split()) - 1 :] if word not in (option, game, f"{option}={game}")]
        line = " ".join(map(shlex.quote, [game, *words])) if game else "GAME ..."
        return f"Leave out {option}; the game stands alone here: {path} {line}"
    of = game if game in game_ids() else game_ids()[0]
    return f"The game is part of the query here: {path} game:{of} ..." if "query" in names else ""


def _condition(path: str, option: str, behind: str) -> str:
    """The condition of a query that an option with a field's name is for: `--type character`; empty for others."""
    if path not in ("kage search", "kage collection show"):
        return ""
    from rules.core.registry import games
    from rules.query.scope import Scope, reserved

    name = option.lstrip("-").lower()
    value = shlex.quote(behind) if behind and not behind.startswith("-") else "..."
    if name in ("where", "filter", "and"):
        return value
    if name in ("not", "without", "exclude", "no"):
        return f"-{value}"
    is_field = reserved(name) is not None or bool(Scope.of(*games()).find(name))
    return f"{name}:{value}" if is_field else ""
