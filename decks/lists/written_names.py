"""A card's name as lists are written: so that the reader of lines finds it whole again."""

from __future__ import annotations

from decks.lists.card_line import parse_card
from decks.lists.cleaning import clean
from decks.lists.titles import counted_group
from rules.core.deck import DeckLine


def written_name(name: str, behind: str = "", strict: bool = True) -> str:
    """A name for a line that goes on with `behind`: as it stands, or in quotes where it would be read otherwise.

    Other tools know no quotes, so without `strict` a name that merely ends like a reference stays bare: whoever looks
    it up finds it whole.
    """
    try:
        read, _ = parse_card(f"1 {name}{behind}")
    except ValueError:
        read = DeckLine(1, "")
    as_it_stands = clean(f"1 {name}{behind}") == f"1 {name}{behind}".strip()
    understood = as_it_stands and read.name == name and (read.printing is not None) == bool(behind)
    name_and_reference = (f"{read.name} ({read.printing})", f"{read.name} [{read.printing}]")
    looked_up_whole = as_it_stands and not strict and not behind and name in name_and_reference
    if (understood or looked_up_whole) and "#" not in name and not counted_group(f"1 {name}"):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def foreign_line(line: DeckLine, copies: str, opening: str = "(", closing: str = ")") -> str:
    """A card's line as other tools write it: how many copies, the name, and its printing, where said, in brackets."""
    behind = f" {opening}{line.printing}{closing}" if line.printing is not None else ""
    return f"{copies}{written_name(line.name, behind, strict=False)}{behind}"
