"""Command groups whose commands are imported when they are called, not when they are listed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

import typer
from typer.core import TyperGroup

from files.reading import READ_ONCE, STDIN
from rules.core.dataclass import dataclass
from rules.core.errors import UsageError

if TYPE_CHECKING:
    # Typer brings its own copy of click, whose types have no public names.
    from typer._click import Command as ClickCommand, Context, HelpFormatter

_COMPLETION = ("install_completion", "show_completion")

_OTHER_NAMES: Mapping[str, Mapping[str, str]] = {
    "": {"--bot": "--bots", "--worker": "--workers", "--ruling": "--rulings", "--options": "--option"},
    "add": {"--count": "--copies"},
    "archetypes": {"--save": "--out"},
    "gauntlet": {"--pairs": "--games"},
    "hand": {"--count": "--hands", "--games": "--hands"},
    "import": {"--format": "--file-format"},
    "move": {"--count": "--copies"},
    "new": {"--count": "--copies"},
    "remove": {"--count": "--copies"},
    "report": {"--output": "--out", "-o": "--out"},
    "top": {"--by": "--per"},
    "tune": {"--budget": "--games", "--state": "--results"},
}
"""Names of options that are understood beside the ones that help shows: of all commands, and of some."""


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: the module in `cli.commands` that holds it, and the line that its group's help shows for it."""

    module: str
    summary: str


class SuggestingGroup(TyperGroup):
    """A command group that says which command was meant by one that it has not."""

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, ClickCommand | None, list[str]]:
        """The command that the arguments name. Raises UsageError where there is none."""
        word = str(args[0])
        if not word.startswith("-") and self.get_command(ctx, word) is None and not ctx.resilient_parsing:
            from cli.contexts import path_of
            from cli.slips.messages import unknown_command

            raise UsageError(unknown_command(path_of(ctx), word, self.list_commands(ctx), _tree(ctx.find_root())))
        name, command, rest = super().resolve_command(ctx, args)
        if name is None or command is None or isinstance(command, TyperGroup):
            return name, command, rest
        rest = _understood(command, {**_OTHER_NAMES[""], **_OTHER_NAMES.get(name, {})}, rest)
        if rest and not ctx.resilient_parsing:
            _check_together(command.context_class(command, parent=ctx, info_name=name), rest)
        return name, command, rest


def _tree(root: Context) -> dict[str, list[str]]:
    """The names of the commands of each group, by the group's path. It imports them all, so only a slip asks for it."""
    groups = {"kage": root.command}
    if isinstance(root.command, TyperGroup):
        for name in root.command.list_commands(root):
            if command := root.command.get_command(root, name):
                groups[f"kage {name}"] = command
    return {path: group.list_commands(root) for path, group in groups.items() if isinstance(group, TyperGroup)}


_OF_WORDS = ("search", "games")
"""Commands that take any words, so that an option behind another dash would be one of them."""


def _refuse_other_dash(command: ClickCommand, known: Collection[str], argument: str) -> None:
    """Raise UsageError for an option behind a dash that an editor made of two hyphens."""
    dashed = re.match("[–—−‐‑―]+-?([^=]+)", argument) if command.name in _OF_WORDS else None
    if dashed is not None and (option := f"--{dashed[1]}") in known:
        raise UsageError(f'Write two hyphens: "{option}" for "{argument}".')


def _understood(command: ClickCommand, names: Mapping[str, str], arguments: Sequence[str]) -> list[str]:
    """The arguments of a command with the names that its help shows. Raises UsageError for a hyphen too few."""
    known = {"--help", *(name for param in command.params for name in param.opts)}
    valued = {name for param in command.params if not getattr(param, "is_flag", True) for name in param.opts}
    meant = {other: name for other, name in names.items() if name in known and other not in known}
    for before, argument in pairwise(("", *arguments)):
        if argument[:2] in valued and argument[2:3] == "=" and before not in valued:
            raise UsageError(_apart(argument, is_query=command.name == "search"))
        if argument[:1] == "-" and len(argument) > 2 and f"-{argument.partition('=')[0]}" in known:
            raise UsageError(f'Write two hyphens: "-{argument}" for "{argument}".')
        _refuse_other_dash(command, known, argument)
        if command.name in _OF_CARDS and re.match(r"-\d+\s+\S", argument):
            raise UsageError(f'"{argument}" begins with a number below 0. Counts are from 1 on.')
    return [_named(argument, meant) for argument in arguments]


def _apart(argument: str, *, is_query: bool) -> str:
    """How to write a short option that stands before `=`, which in a query might be a condition."""
    option, value = argument[:2], shlex.quote(argument[3:])
    said = f'"{argument}": write {option} {value if argument[3:] else "VALUE"}'
    return f"{said}, or for cards without it {option}:{value}" if is_query and argument[3:] else said


def _check_together(context: Context, arguments: Sequence[str]) -> None:
    """Raise UsageError for an option that is given twice, or in vain beside the others (`cli.quick.together`)."""
    from typer._click.exceptions import UsageError as Unread

    from cli.query_arguments import QueryCommand, kept_terms
    from cli.quick.together import mark_of_word, marks, refused

    command = context.command
    shielded = kept_terms(arguments) if isinstance(command, QueryCommand) else list(arguments)
    try:
        given, _, order = command.make_parser(context).parse_args(shielded)
    except Unread:
        return  # what is wrong is said where the arguments are read
    typed: set[str] = set()
    inputs = 0
    for param in command.params:
        value = given.get(param.name or "")
        if value is None or value is False or value == ():
            continue
        words = param.param_type_name == "argument"
        if (
            not (words or getattr(param, "multiple", False) or getattr(param, "is_flag", False))
            and order.count(param) > 1
        ):
            raise UsageError(_once(param.opts))
        names = [mark_of_word(param.make_metavar(context))] if words else param.opts
        if names[0] not in _MAY_BE_EMPTY and _is_empty(value):
            raise UsageError(f"{names[0]} is empty: {'name one' if words else 'give it a value, or leave it out'}.")
        inputs += words and names[0] not in _MAY_BE_EMPTY and _several(value).count(STDIN)
        typed.update(marks(names, value))
    if inputs > 1:
        raise UsageError(READ_ONCE)
    if said := refused(context.command_path.partition(" ")[2], typed):
        raise UsageError(said)


def _once(names: Sequence[str]) -> str:
    """What to say of an option that is given more than once, maybe by two names."""
    also = f" {' and '.join(names)} are one option." if names[1:] else ""
    return f"{names[0]} is given more than once: say it once.{also}"


_OF_CARDS = ("add", "remove", "move")
_MAY_BE_EMPTY = ("QUERY", "CARD", "EXPR", "--goal", "--columns")
"""What may say nothing, as every card is then found, or who reads it says better what is missing."""


def _is_empty(value: object) -> bool:
    """Whether a value, or one of several, is text without a letter: mostly a variable of the shell that is not set."""
    return any(isinstance(text, str) and not text.strip() for text in _several(value))


def _several(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _named(argument: str, meant: Mapping[str, str]) -> str:
    name, equals, value = argument.partition("=")
    return meant[name] + equals + value if name in meant else argument


def _made(module: str, name: str) -> ClickCommand:
    """The command of a module, under a name."""
    command = typer.main.get_command(import_module(f"cli.commands.{module}").app)
    command.name = name
    # Completion is for `kage` as a whole; Typer would offer to install it with each of its commands as well.
    command.params = [param for param in command.params if param.name not in _COMPLETION]
    return command


class LazyGroup(SuggestingGroup):
    """A command group over a table of modules, each with a Typer app called `app`."""

    table: ClassVar[Mapping[str, Command]] = {}

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of all subcommands, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: Context, cmd_name: str) -> ClickCommand | None:
        """The subcommand with that name, imported now; None where there is none."""
        if cmd_name not in self.table:
            return None
        # It is asked for several times in a run, and takes long to make. Another run may call its help otherwise.
        made: dict[tuple[str, str], ClickCommand] = ctx.meta.setdefault(__name__, {})
        module = self.table[cmd_name].module
        if (module, cmd_name) not in made:
            made[module, cmd_name] = _made(module, cmd_name)
        return made[module, cmd_name]

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """List the subcommands with their summaries, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in self.table.items()])
