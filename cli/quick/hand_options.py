"""The options of `kage hand`, declared once for the quick reading and for Typer."""

from typing import Annotated

from cli.output import Format
from cli.quick.declared import OptionText
from cli.quick.shared_options import DECK, GAME, JSON, KEEP, LEGAL, OUTPUT, PILE, RULINGS, SEAT
from rules.core.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class HandOptions:
    """The arguments of `kage hand`."""

    deck: Annotated[str, DECK] = ""
    hands: Annotated[int, OptionText(("--hands", "-n"), "How many hands to deal.", metavar="N")] = 1
    keep: Annotated[tuple[str, ...], KEEP] = ()
    by: Annotated[int | None, OptionText(("--by",), "Draw on up to this turn.", metavar="TURN")] = None
    seat: Annotated[str | None, SEAT] = None
    pile: Annotated[str | None, PILE] = None
    seed: Annotated[
        int | None,
        OptionText(("--seed",), "The same seed deals the same cards; else a new one.", metavar="N"),
    ] = None
    rulings: Annotated[tuple[str, ...], RULINGS] = ()
    game: Annotated[str | None, GAME] = None
    legal: Annotated[bool, LEGAL] = False
    output: Annotated[Format, OUTPUT] = Format.TABLE
    as_json: Annotated[bool, JSON] = False
