"""GOPS, the Game Of Pure Strategy (in the public domain): both players bid for prizes at the same time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from kagedeck.games import Card, Game, Ge, Kind, Le, Section, searchable


@dataclass(frozen=True, kw_only=True, slots=True)
class Prize(Card):
    """A card of the suit that is bid for."""

    type_id: ClassVar[str] = "prize"
    default_columns: ClassVar[tuple[str, ...]] = ("points",)
    curve_field: ClassVar[str | None] = "points"

    points: Annotated[int, Ge(1), Le(13)] = field(metadata=searchable(Kind.NUMBER, "What it is worth.", "pts"))


GAME = Game(
    id="gops",
    title="GOPS",
    publisher="public domain",
    document="Merrill Flood's game",
    package=__name__,
    card_types=(Prize,),
    sections=(Section("main", "Prizes", ("prize",), ("prizes",)),),
    default_format="standard",
    engine="gops.engine:ENGINE",
)
