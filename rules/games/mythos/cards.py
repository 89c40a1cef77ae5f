"""The card types of Mythos, as the rulebook's "Components overview" lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from rules.core.bounds import Printed
from rules.core.cards import Card, Kind, Searchable, nested, searchable
from rules.core.dataclass import dataclass, field

Figure = Annotated[int | str, Printed(0, 99)]
Timing = Literal["MAIN", "UPGRADE", "AMBUSH", "SCORE"]
TIMINGS: tuple[Timing, ...] = ("MAIN", "UPGRADE", "AMBUSH", "SCORE")


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect line: when it applies ("Glossary") and what it does.

    `continuous` lines stay active while the card is face-up; the others happen once. Where a source does not say when a
    line applies, its `timing` is None; one that the rulebook does not have is as printed. Nothing plays such a line.
    """

    timing: str | None
    text: str
    continuous: bool = False
    text_fr: str | None = None

    @property
    def known_timing(self) -> Timing | None:
        """When it applies, where that is a timing of the rulebook's."""
        return next((timing for timing in TIMINGS if timing == self.timing), None)

    def __str__(self) -> str:
        mark = "⧗ " if self.continuous else ""
        return f"{self.timing} {mark}{self.text}" if self.timing else f"{mark}{self.text}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Character(Card):
    """A ninja sent out on missions (rulebook: "Character cards")."""

    type_id: ClassVar[str] = "character"
    type_names: ClassVar[tuple[str, ...]] = ("personnage",)
    default_columns: ClassVar[tuple[str, ...]] = ("title", "cost", "power", "faction", "keywords")
    curve_field: ClassVar[str | None] = "cost"
    derived: ClassVar[Mapping[str, Searchable]] = {
        "timings": searchable(
            Kind.VALUES, "When its effects apply: main, upgrade, ambush, score or another.", "timing"
        ),
    }

    title: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The version's title.", "version", "titre"))
    cost: Figure | None = field(
        metadata=searchable(Kind.NUMBER, "Chakra to play it face-up.", "c", "chakra", required=True)
    )
    power: Figure | None = field(
        metadata=searchable(Kind.NUMBER, "Power printed on it.", "p", "puissance", required=True)
    )
    faction: str | None = field(
        default=None, metadata=searchable(Kind.TEXT, "The faction it belongs to.", "f", "group", "village", closed=True)
    )
    keywords: tuple[str, ...] = field(
        default=(), metadata=searchable(Kind.VALUES, "Its keywords.", "k", "kw", "keyword", "mot-clé")
    )
    effects: tuple[Effect, ...] = field(default=(), metadata=nested(Effect))
    name_fr: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The French name.", "nom"))
    title_fr: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The French title."))

    @property
    def timings(self) -> tuple[str, ...]:
        """The timings of its effect lines, each once."""
        return tuple(dict.fromkeys(effect.timing.lower() for effect in self.effects if effect.timing))

    def text(self) -> str:
        """The effect lines."""
        return "\n".join(map(str, self.effects))


@dataclass(frozen=True, kw_only=True, slots=True)
class Mission(Card):
    """What both sides compete for (rulebook: "Mission cards")."""

    type_id: ClassVar[str] = "mission"
    default_columns: ClassVar[tuple[str, ...]] = ("points",)

    points: Figure | None = field(
        metadata=searchable(Kind.NUMBER, "Mission points printed on it.", "pts", required=True)
    )
    effects: tuple[Effect, ...] = field(default=(), metadata=nested(Effect))
    name_fr: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The French name.", "nom"))

    def text(self) -> str:
        """The effect lines."""
        return "\n".join(map(str, self.effects))
