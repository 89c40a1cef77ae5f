"""A small game of its own for the tests of the language: three fields of every kind, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rules.core.cards import Card, Kind, Printing, Searchable, printing_id, searchable
from rules.core.registry import Game, Section
from rules.query import Scope


@dataclass(frozen=True, kw_only=True, slots=True)
class Ninja(Card):
    """A card type with text, numbers and values."""

    type_id: ClassVar[str] = "ninja"
    type_names: ClassVar[tuple[str, ...]] = ("忍者",)
    derived: ClassVar[Mapping[str, Searchable]] = {
        "names": searchable(Kind.VALUES, "Each name it counts as."),
    }

    title: str | None = field(default=None, metadata=searchable(Kind.TEXT, "A title.", "titre"))
    entrance_cost: int | None = field(default=None, metadata=searchable(Kind.NUMBER, "Cost.", "cost", "c", "コスト"))
    combat: int | None = field(default=None, metadata=searchable(Kind.NUMBER, "Combat.", "power"))
    support: int | None = field(default=None, metadata=searchable(Kind.NUMBER, "Support."))
    village: str | None = field(default=None, metadata=searchable(Kind.TEXT, "Village.", closed=True))
    symbols: tuple[str, ...] = field(default=(), metadata=searchable(Kind.VALUES, "Symbols.", "symbol"))
    keywords: tuple[str, ...] = field(default=(), metadata=searchable(Kind.VALUES, "Keywords.", "keyword", "mot-clé"))
    name_fr: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The French name."))
    lines: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The parts of a platoon's name."""
        return tuple(part.strip() for part in self.name.replace("＆", "&").split("&"))

    def text(self) -> str:
        """The rules text."""
        return self.lines


@dataclass(frozen=True, kw_only=True, slots=True)
class Mission(Card):
    """A card type with other fields."""

    type_id: ClassVar[str] = "mission"

    points: int = field(default=0, metadata=searchable(Kind.NUMBER, "Points.", "c"))
    keywords: tuple[str, ...] = field(default=(), metadata=searchable(Kind.VALUES, "Keywords.", "keyword"))


GAME = Game(
    id="testgame",
    title="The Test Game",
    publisher="-",
    document="-",
    package="tests.rules.query",
    card_types=(Ninja, Mission),
    sections=(Section("main", "Deck"),),
    default_format="standard",
    languages=("en", "fr", "ja"),
    set_titles={"AB": "Alpha Beta"},
)

SCOPE = Scope.of(GAME)


def printing(
    card: Card, number: str = "001", *, set_code: str = "AB", rarity: str = "C", first: str | None = None
) -> Printing:
    """A printing of `card`; `first` is the number of its first printing where this is a later one."""
    return Printing(
        id=printing_id(GAME.id, set_code, number),
        card_id=printing_id(GAME.id, set_code, first or number),
        game=GAME.id,
        set=set_code,
        number=number,
        rarity=rarity,
        card=card,
    )


CARDS: dict[str, Printing] = {
    "naruto": printing(
        Ninja(
            name="Naruto Uzumaki",
            title="Élève",
            entrance_cost=0,
            combat=1,
            support=0,
            village="Leaf Village",
            symbols=("Wind",),
            keywords=("Genin", "Jutsu"),
            name_fr="Naruto l'Élu",
            lines="When it wins, draw 2 cards.",
        ),
        "001",
    ),
    "sasuke": printing(
        Ninja(
            name="Sasuke Uchiha",
            entrance_cost=3,
            combat=5,
            support=3,
            village="Leaf Village",
            symbols=("Fire", "Lightning"),
            keywords=("Genin",),
        ),
        "002",
        rarity="UC",
    ),
    "platoon": printing(
        Ninja(
            name="Naruto Uzumaki & Gaara",
            entrance_cost=5,
            combat=8,
            support=2,
            village="Sand Village",
            symbols=("Fire", "Wind"),
            keywords=("Platoon", "Summon"),
            lines="Powerup 2.",
        ),
        "010",
        rarity="R",
    ),
    "gaara": printing(
        Ninja(name="我愛羅（ガアラ）", entrance_cost=2, combat=4, symbols=("Wind",), village="Sand Village"), "PR-078"
    ),
    "mission": printing(Mission(name="Escort", points=2, keywords=("Genin",)), "100", set_code="CD"),
}


def matches(text: str, scope: Scope = SCOPE) -> set[str]:
    """The keys of `CARDS` that the query finds."""
    from rules.query import parse

    predicate = parse(text).predicate(scope)
    return {key for key, card in CARDS.items() if predicate(card)}
