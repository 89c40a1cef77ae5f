"""The options of `kage deck show`, declared once for the quick reading and for Typer."""

from typing import Annotated

from cli.output import Format
from cli.quick.shared_options import DECK, GAME, INTERACTIVE, JSON, OUTPUT
from rules.core.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ShowOptions:
    """The arguments of `kage deck show`."""

    deck: Annotated[str, DECK] = ""
    game: Annotated[str | None, GAME] = None
    interactive: Annotated[bool, INTERACTIVE] = False
    output: Annotated[Format, OUTPUT] = Format.TABLE
    as_json: Annotated[bool, JSON] = False
