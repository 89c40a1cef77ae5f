"""The options of `kage games`, declared once for the quick reading and for Typer."""

from typing import Annotated

from cli.output import Format
from cli.quick.declared import OptionText
from cli.quick.shared_options import JSON, OUTPUT
from rules.core.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GamesOptions:
    """The arguments of `kage games`."""

    game: Annotated[str | None, OptionText((), "Show this game's fields.", metavar="[GAME]", completes="game")] = None
    box: Annotated[bool, OptionText(("--box",), "Show what the game is played with: printed, your own, stand-ins.")] = (
        False
    )
    output: Annotated[Format, OUTPUT] = Format.TABLE
    as_json: Annotated[bool, JSON] = False
