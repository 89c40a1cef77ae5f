"""The card types of the Japanese game (rulebook: "カード構成"): 忍, 術, 作戦, 依頼人.

Cards from before hand costs existed get one by the rule under "コストについて"; `missing_hand_cost` says which, and a
card that has it from there says so with `hand_filled_in`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.core.cards import Kind, Searchable, searchable
from rules.core.dataclass import dataclass, field
from rules.families.shinobi.cards.types import ClientCard, Cost, JutsuCard, MissionCard, NinjaCard

_FIRST_ENTRANCE_WITH_HAND_COST = 5
_MARKS = {"marks": searchable(Kind.VALUES, "What was filled in by rule: hand-cost.", "mark")}


def missing_hand_cost(type_id: str, entrance: int) -> int:
    """The hand cost of an early card that prints none (コストについて): ninja by entrance cost, missions 1, clients 0.

    >>> missing_hand_cost("ninja", 4), missing_hand_cost("ninja", 5), missing_hand_cost("mission", 0)
    (0, 1, 1)
    """
    if type_id == Mission.type_id:
        return 1
    return int(type_id == Ninja.type_id and entrance >= _FIRST_ENTRANCE_WITH_HAND_COST)


@dataclass(frozen=True, kw_only=True, slots=True)
class Ninja(NinjaCard):
    """忍: the fighters, 小隊 among them."""

    type_id: ClassVar[str] = "ninja"
    type_names: ClassVar[tuple[str, ...]] = ("忍", "忍者")
    derived: ClassVar[Mapping[str, Searchable]] = {**NinjaCard.derived, **_MARKS}

    reading: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The name in kana.", "よみ", "kana"))
    name_en: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The English name.", "en", "english"))
    hand_filled_in: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """`hand-cost` where the hand cost was filled in by rule."""
        return ("hand-cost",) if self.hand_filled_in else ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Jutsu(JutsuCard):
    """術: used in battle by a ninja that has been sent out."""

    type_id: ClassVar[str] = "jutsu"
    type_names: ClassVar[tuple[str, ...]] = ("術",)

    reading: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The name in kana.", "よみ", "kana"))
    name_en: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The English name.", "en", "english"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Mission(MissionCard):
    """作戦: needs so many ninja and clients in play (作戦力)."""

    type_id: ClassVar[str] = "mission"
    type_names: ClassVar[tuple[str, ...]] = ("作戦",)
    default_columns: ClassVar[tuple[str, ...]] = ("symbols", "mission_cost", "hand", "keywords")
    curve_field: ClassVar[str | None] = "mission_cost"
    derived: ClassVar[Mapping[str, Searchable]] = _MARKS

    mission_cost: Cost | None = field(
        default=None,
        metadata=searchable(
            Kind.NUMBER, "How many own ninja and clients it needs.", "mc", "strength", "作戦コスト", required=True
        ),
    )
    reading: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The name in kana.", "よみ", "kana"))
    name_en: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The English name.", "en", "english"))
    hand_filled_in: bool = False

    @property
    def need(self) -> int | str | None:
        """The 作戦力 it needs: own ninja and clients in play."""
        return self.mission_cost

    @property
    def marks(self) -> tuple[str, ...]:
        """`hand-cost` where the hand cost was filled in by rule."""
        return ("hand-cost",) if self.hand_filled_in else ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Client(ClientCard):
    """依頼人: stays in the village; one at a time."""

    type_id: ClassVar[str] = "client"
    type_names: ClassVar[tuple[str, ...]] = ("依頼人",)
    derived: ClassVar[Mapping[str, Searchable]] = {**ClientCard.derived, **_MARKS}

    hand: Cost = field(
        default=0, metadata=searchable(Kind.NUMBER, "Cards of its symbol to charge.", "hand_cost", "hc", "手札コスト")
    )
    reading: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The name in kana.", "よみ", "kana"))
    name_en: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The English name.", "en", "english"))
    hand_filled_in: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """`hand-cost` where the hand cost was filled in by rule."""
        return ("hand-cost",) if self.hand_filled_in else ()
