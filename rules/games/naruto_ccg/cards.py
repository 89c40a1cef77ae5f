"""The card types of the English game, as "I. Things You Need to Play" and the glossary list them."""

from __future__ import annotations

from typing import ClassVar

from rules.core.cards import Kind, searchable
from rules.core.dataclass import dataclass, field
from rules.families.shinobi.cards.types import ClientCard, Cost, JutsuCard, MissionCard, NinjaCard


@dataclass(frozen=True, kw_only=True, slots=True)
class Ninja(NinjaCard):
    """Protects its village and attacks the other (rulebook: "Ninja Cards")."""

    type_id: ClassVar[str] = "ninja"


@dataclass(frozen=True, kw_only=True, slots=True)
class Jutsu(JutsuCard):
    """Played during the battle (rulebook: "Jutsu Cards")."""

    type_id: ClassVar[str] = "jutsu"


@dataclass(frozen=True, kw_only=True, slots=True)
class Mission(MissionCard):
    """Played once a turn before the battle (rulebook: "Mission Cards")."""

    type_id: ClassVar[str] = "mission"
    default_columns: ClassVar[tuple[str, ...]] = ("symbols", "entrance", "hand", "keywords")
    curve_field: ClassVar[str | None] = "entrance"

    entrance: Cost | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "The turn marker it needs.", "entrance_cost", "ec", required=True),
    )

    @property
    def need(self) -> int | str | None:
        """The turn marker it needs."""
        return self.entrance


@dataclass(frozen=True, kw_only=True, slots=True)
class Client(ClientCard):
    """Like a ninja, but without figures (rulebook: "Client")."""

    type_id: ClassVar[str] = "client"
