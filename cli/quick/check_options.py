"""The options of `kage deck check`, declared once for the quick reading and for Typer."""

from typing import Annotated, Self

from cli.output import Format
from cli.quick.declared import OptionText
from cli.quick.shared_options import DATE, GAME, JSON, OUTPUT
from rules.core.dataclass import dataclass, replace


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """The arguments of `kage deck check`."""

    decks: Annotated[
        tuple[str, ...], OptionText((), "Deck files, folders of them, or -.", metavar="DECK...", required=True)
    ] = ()
    game: Annotated[str | None, GAME] = None
    format: Annotated[
        str | None,
        OptionText(("--format", "-f"), "The format; else the deck's, else the game's.", metavar="NAME|FILE"),
    ] = None
    date: Annotated[str | None, DATE] = None
    all_formats: Annotated[bool, OptionText(("--all-formats",), "Check against every format of the game.")] = False
    ban: Annotated[
        str | None,
        OptionText(("--ban",), "Which decks would a ban of these cards break?", metavar="QUERY", hyphens=True),
    ] = None
    summary: Annotated[
        str | None, OptionText(("--summary",), "Write a line a player to a .csv or .tsv file.", metavar="FILE")
    ] = None
    sheets: Annotated[
        str | None,
        OptionText(("--sheets",), "Write registration sheets of all decks to one HTML file.", metavar="FILE"),
    ] = None
    force: Annotated[bool, OptionText(("--force",), "Replace FILE if it is there already.")] = False
    fix: Annotated[bool, OptionText(("--fix",), "Mend the file where that can be done, and show the diff.")] = False
    texts: Annotated[bool, OptionText(("--texts",), "Say of each of several decks which texts are not played.")] = False
    output: Annotated[Format, OUTPUT] = Format.TABLE
    as_json: Annotated[bool, JSON] = False

    @property
    def for_a_judge(self) -> bool:
        """Whether more is asked than what the rules say of each deck."""
        more = self.all_formats or self.ban or self.summary or self.sheets
        return bool(more or (self.date and not self.fix))

    def settled(self) -> Self:
        """The same options with short forms carried out."""
        return replace(self, output=Format.JSON) if self.as_json else self
