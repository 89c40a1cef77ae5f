"""The common ground of the family's card types, as the rulebooks' card diagrams list them.

The games derive their own types from these and add what only they have. Texts are kept as lines: importers bring the
printed ones, the packs that ship with the games write them in the engine's own words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, ClassVar, Self

from rules.core.bounds import Fits, Ge, Le, Printed
from rules.core.cards import Card, Kind, Searchable, searchable
from rules.core.dataclass import dataclass, field, replace
from rules.core.given import has_given, spoken, with_given
from rules.families.shinobi.cards.characteristics import gender_of, rank_level, ranks_of
from rules.families.shinobi.cards.costs import JutsuCost, cost_pattern, is_jutsu_cost
from rules.families.shinobi.cards.symbols import Symbol, symbol_pattern

Figure = Annotated[int | str, Printed(-99, 99)]
Cost = Annotated[int | str, Printed(0, 99)]

_AMPERSAND = re.compile(r"\s*[&＆]\s*")


@dataclass(frozen=True, kw_only=True, slots=True)
class ShinobiCard(Card):
    """What every card of the family has: a name, symbols, keywords, effect lines."""

    symbols: tuple[Symbol, ...] = field(
        default=(),
        metadata=searchable(
            Kind.VALUES,
            "Its symbols.",
            "symbol",
            "sym",
            "element",
            "シンボル",
            "属性",
            required=True,
            reads=symbol_pattern,
        ),
    )
    keywords: tuple[str, ...] = field(
        default=(),
        metadata=searchable(Kind.VALUES, "Its keywords, without their arguments.", "keyword", "k", "kw"),
    )
    effects: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name the card goes by in play."""
        return (self.name,)

    def read_as(self, given: Mapping[str, str]) -> Self:
        """The same card with the owner's readings of its effect lines."""
        return replace(self, effects=with_given(self.effects, given))

    @property
    def spoken(self) -> Self:
        """The card as it is to be read: the owner's wording in place of a line that has one."""
        return replace(self, effects=spoken(self.effects)) if has_given(self.effects) else self

    def text(self) -> str:
        """The effect lines."""
        return "\n".join(self.effects)


@dataclass(frozen=True, kw_only=True, slots=True)
class Person(ShinobiCard):
    """A ninja or a client: it has characteristics and perhaps a second name ("Name: X")."""

    curve_field: ClassVar[str | None] = "entrance"

    characteristics: tuple[str, ...] = field(
        default=(),
        metadata=searchable(
            Kind.VALUES, "Its characteristics other than keywords.", "characteristic", "char", "trait", "特徴"
        ),
    )
    also_named: tuple[str, ...] = field(
        default=(), metadata=searchable(Kind.VALUES, "Names it is considered to have besides its own.", "aka")
    )
    entrance: Cost | None = field(
        default=None,
        metadata=searchable(
            Kind.NUMBER, "The turn marker it needs.", "entrance_cost", "ec", "登場コスト", required=True
        ),
    )
    hand: Cost | None = field(
        default=None,
        metadata=searchable(
            Kind.NUMBER, "Cards of its symbol to charge.", "hand_cost", "hc", "手札コスト", required=True
        ),
    )

    @property
    def names(self) -> tuple[str, ...]:
        """Its own name, the parts of a platoon's name, and names it is considered to have."""
        parts = tuple(_AMPERSAND.split(self.name)) if "Platoon" in self.keywords else ()
        return tuple(dict.fromkeys((self.name, *parts, *self.also_named)))


NAMES = {"names": searchable(Kind.VALUES, "Every name it goes by in play, platoon members too.", "aka_any")}


@dataclass(frozen=True, kw_only=True, slots=True)
class NinjaCard(Person):
    """The fighters. Figures in healthy and injured status; they may be negative."""

    default_columns: ClassVar[tuple[str, ...]] = ("symbols", "entrance", "hand", "combat", "support", "characteristics")
    derived: ClassVar[Mapping[str, Searchable]] = {
        **NAMES,
        "rank": searchable(Kind.TEXT, "Its rank, or its ranks with commas between.", "階級", closed=True),
        "rank_level": searchable(
            Kind.NUMBER, "Its rank from 0 (academy student) to 5 (satoosa, sannin); of several the highest."
        ),
        "gender": searchable(Kind.TEXT, "Male, female, both or none.", "sex", "性別", closed=True),
    }

    combat: Figure | None = field(
        default=None,
        metadata=searchable(
            Kind.NUMBER, "Combat while healthy.", "c", "combat_healthy", "combath", "格闘", required=True
        ),
    )
    support: Figure | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Support while healthy.", "sup", "supporth", "支援", required=True),
    )
    combat_injured: Figure | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Combat while injured.", "ci", "combati", "負傷格闘", required=True),
    )
    support_injured: Figure | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Support while injured.", "si", "supporti", "負傷支援", required=True),
    )
    attributes: tuple[str, ...] = field(
        default=(), metadata=searchable(Kind.VALUES, "Its combat attributes.", "attribute", "attr", "戦闘属性")
    )
    mental: Annotated[int, Ge(-99), Le(99)] = field(
        default=0, metadata=searchable(Kind.NUMBER, "Its mental power.", "mental_power", "mp", "知力")
    )
    effect_title: str | None = field(
        default=None, metadata=searchable(Kind.TEXT, "The title above its effect, which texts may ask for.")
    )
    sacrifice: tuple[str, ...] = ()
    squad: tuple[str, ...] = ()

    @property
    def rank(self) -> str | None:
        """Its rank as printed; of a card with several, each of which counts, all."""
        return ", ".join(ranks_of(self.characteristics)) or None

    @property
    def rank_level(self) -> int | None:
        """How high its rank is; of several the highest, which requirements like "Chunin or higher" go by."""
        levels = [level for rank in ranks_of(self.characteristics) if (level := rank_level(rank)) is not None]
        return max(levels, default=None)

    @property
    def gender(self) -> str | None:
        """Male, Female, Both or "None"; None where nobody says its characteristics."""
        return gender_of(self.characteristics)


@dataclass(frozen=True, kw_only=True, slots=True)
class JutsuCard(ShinobiCard):
    """What ninja use in battle, paid with chakra."""

    default_columns: ClassVar[tuple[str, ...]] = ("symbols", "jutsu_cost", "requirement", "target")
    curve_field: ClassVar[str | None] = "cost"
    derived: ClassVar[Mapping[str, Searchable]] = {
        "cost": searchable(Kind.NUMBER, "The least chakra that pays its jutsu cost, X counting 0.", "total"),
        "cost_symbols": searchable(Kind.VALUES, "The specific symbols in its jutsu cost.", "pays"),
    }

    jutsu_cost: Annotated[str, Fits(is_jutsu_cost)] | None = field(
        default=None,
        metadata=searchable(
            Kind.TEXT,
            "Its jutsu cost: letters, a number for any symbol, X; `or` between ways to pay it.",
            "jc",
            "術コスト",
            required=True,
            reads=cost_pattern,
            figure="cost",
        ),
    )
    requirement: str | None = field(
        default=None, metadata=searchable(Kind.TEXT, "What its user must be.", "requirements", "req", "使用条件")
    )
    target: str | None = field(default=None, metadata=searchable(Kind.TEXT, "What it is aimed at.", "目標"))

    @property
    def price(self) -> JutsuCost | None:
        """Its jutsu cost, taken apart; None where it is unknown."""
        return None if self.jutsu_cost is None else JutsuCost.parse(self.jutsu_cost)

    @property
    def cost(self) -> int | None:
        """The least number of chakra it takes, with X at 0; None where it is unknown."""
        return self.price.total if self.price else None

    @property
    def cost_symbols(self) -> tuple[str, ...]:
        """The specific symbols in its cost, those of every way to pay it."""
        return self.price.symbols if self.price else ()


@dataclass(frozen=True, kw_only=True, slots=True)
class MissionCard(ShinobiCard):
    """What a village undertakes once a turn."""

    hand: Cost | None = field(
        default=None,
        metadata=searchable(
            Kind.NUMBER, "Cards of its symbol to charge.", "hand_cost", "hc", "手札コスト", required=True
        ),
    )
    target: str | None = field(default=None, metadata=searchable(Kind.TEXT, "What it is aimed at.", "目標"))
    coins: Annotated[int, Ge(0), Le(99)] | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "The X of Permanent(X).", "permanent", "常駐")
    )

    @property
    def need(self) -> int | str | None:
        """What the village must have reached to play it; the games differ in what that is held against."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True, slots=True)
class ClientCard(Person):
    """People who stay in the village and do not fight."""

    default_columns: ClassVar[tuple[str, ...]] = ("symbols", "entrance", "characteristics")
    derived: ClassVar[Mapping[str, Searchable]] = NAMES
