"""What the commands with a QUERY share: the argument, its completion, and the lookups of its scope."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand

from cli.quick.commands import has_value
from rules.core.registry import game_ids

if TYPE_CHECKING:
    from typer._click import Context  # Typer's copy of click, whose types have no public names

_NEGATED = re.compile(r"-(?:[^-].|[^-a-zA-Z])")


class QueryCommand(TyperCommand):
    """A command whose arguments are a query, in which `-is:platoon` is a negation and no option."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Let a term that begins with a hyphen through as part of the query."""
        return super().parse_args(ctx, kept_terms(args))


def kept_terms(args: Sequence[str]) -> list[str]:
    """The arguments with a space before each term of a query that would be taken for an option."""
    return [f" {arg}" if _is_term(arg) else arg for arg in args]


def _is_term(arg: str) -> bool:
    if arg[2:3] == "=" and " " not in arg.partition("=")[0]:
        from cli.slips.options_meant import is_short

        if is_short(arg[:2]):
            return False  # `-o=json` is no text that is not json
    return (bool(_NEGATED.match(arg)) and not has_value(arg)) or bool(re.match(r"-\w+(?:[:=<>]|!=)", arg))


def complete_game(incomplete: str) -> list[str]:
    """The ids of the games that begin so."""
    return [game_id for game_id in game_ids() if game_id.startswith(incomplete)]


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as in kage games.", autocompletion=complete_game)
]
GameOption = Annotated[
    str | None,
    typer.Option("--game", "-g", metavar="GAME", help="Only cards of this game.", autocompletion=complete_game),
]


def complete_query(ctx: typer.Context, incomplete: str) -> list[str]:
    """What can come next in a query: fields, the values of a field that has few, and card names.

    bash breaks words at `:` and `=` and asks for what follows, so the field may be among the words before.
    """
    from cli.shell.completion import completions
    from cli.shell.names_offered import offered

    return offered(completions(ctx.params.get("words") or [], incomplete, ctx.params.get("game")))


def complete_card(incomplete: str) -> list[str]:
    """The names and ids of cards that begin so."""
    from cli.shell.names_offered import cards, offered

    return offered(lambda: cards(incomplete))
