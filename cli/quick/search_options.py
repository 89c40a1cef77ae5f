"""The options of `kage search`, declared once for the quick reading and for Typer."""

from enum import StrEnum
from typing import Annotated, Self

from cli.quick.declared import OptionText
from cli.quick.shared_options import JSON, OUTPUT
from rules.core.dataclass import dataclass, replace


class Output(StrEnum):
    """How the cards found are written."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"
    IDS = "ids"


class Unique(StrEnum):
    """What one row is."""

    CARD = "card"
    PRINTING = "printing"


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """The arguments of `kage search`."""

    words: Annotated[
        tuple[str, ...], OptionText((), "The query; see docs/query.md.", metavar="QUERY...", completes="query")
    ] = ()
    game: Annotated[
        str | None, OptionText(("--game", "-g"), "Only cards of this game.", metavar="GAME", completes="game")
    ] = None
    output: Annotated[Output, OUTPUT] = Output.TABLE
    as_json: Annotated[bool, JSON] = False
    columns: Annotated[str | None, OptionText(("--columns",), "The columns to show.", metavar="A,B")] = None
    sort: Annotated[
        str | None,
        OptionText(("--sort",), "Fields to sort by; a hyphen in front sorts downwards.", metavar="-A,B", hyphens=True),
    ] = None
    limit: Annotated[int | None, OptionText(("--limit",), "At most so many.", metavar="N", least=0)] = None
    offset: Annotated[int, OptionText(("--offset",), "Leave out the first so many.", metavar="N", least=0)] = 0
    unique: Annotated[Unique, OptionText(("--unique",), "One row a card, or one a printing.")] = Unique.CARD
    counted: Annotated[bool, OptionText(("--count",), "Only say how many there are.")] = False
    explain: Annotated[bool, OptionText(("--explain",), "Say in words what the query means.")] = False
    fuzzy: Annotated[bool, OptionText(("--fuzzy",), "Take the words for a name and find the nearest.")] = False
    save: Annotated[str | None, OptionText(("--save",), "Save the query; @NAME uses it.", metavar="NAME")] = None
    forget: Annotated[str | None, OptionText(("--forget",), "Forget a saved query.", metavar="NAME")] = None
    saved: Annotated[bool, OptionText(("--saved",), "List the saved queries.")] = False
    fields: Annotated[bool, OptionText(("--fields",), "List the fields that queries can name.")] = False

    def settled(self) -> Self:
        """The same options with short forms carried out."""
        return replace(self, output=Output.JSON) if self.as_json else self
