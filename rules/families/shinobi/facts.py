"""Cards made ready for play: what the engine asks of a card, worked out once.

Symbols are bits of a mask, words are folded, texts are read into lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from rules.core.cards import Card
from rules.core.errors import UsageError
from rules.core.text import fold
from rules.families.shinobi.cards import ClientCard, JutsuCard, MissionCard, NinjaCard, ShinobiCard
from rules.families.shinobi.characteristics import rank_level, ranks_of, split_list
from rules.families.shinobi.designated import Designated, read_designated
from rules.families.shinobi.effects import AIMED, ANYBODY, USER, Line, Negate, Target, Term, Who
from rules.families.shinobi.symbols import SYMBOLS, JutsuCost
from rules.families.shinobi.wording import read_line, read_requirement, read_target

GENERIC = 0
"""A part of a jutsu cost that a card of any symbol pays; the other parts are symbol masks."""

_BIT = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}
KindOfCard = Literal["ninja", "jutsu", "mission", "client"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Facts:
    """A card as the engine knows it.

    `figures` are combat and support, healthy and then injured. `need` is the entrance cost, or what a mission needs.
    `dues` are the parts of a jutsu cost, specific ones first. `requirement` is None where its text is not understood:
    then nobody may use the jutsu. `sacrifice` and `squad` are None where there is no list or it is not understood: then
    it cannot be paid. `lines` has a None for each line that is not understood.
    """

    kind: KindOfCard
    name: str
    names: frozenset[str]
    words: frozenset[str]
    symbols: int
    keywords: frozenset[str]
    need: int = 0
    hand: int = 0
    figures: tuple[int, int, int, int] = (0, 0, 0, 0)
    mental: int = 0
    ranks: frozenset[int] = frozenset()
    sacrifice: tuple[Designated, ...] | None = None
    squad: tuple[Designated, ...] | None = None
    dues: tuple[int, ...] = ()
    x: bool = False
    requirement: Who | None = ANYBODY
    lines: tuple[Line | None, ...] = ()
    coins: int | None = None

    def fits(self, who: Who, granted: tuple[str, ...] = ()) -> bool:
        """Whether a ninja is one of those meant; `granted` are words that it has for now."""
        return all(any(self._has(term, granted) for term in alternatives) for alternatives in who.terms)

    def _has(self, term: Term, granted: tuple[str, ...]) -> bool:
        if term.at == "is":
            return term.word in self.words or term.word in granted
        limit = rank_level(term.word)
        if limit is None:
            return False
        return any(rank >= limit if term.at == "or higher" else rank <= limit for rank in self.ranks)


def mask(symbols: tuple[str, ...]) -> int:
    """Symbols as bits.

    >>> mask(("Earth", "Lightning"))
    5
    """
    return sum(bit for symbol, bit in _BIT.items() if symbol in symbols)


def facts(card: Card) -> Facts:
    """Make a card ready for play. Raises UsageError for a card of another family."""
    if isinstance(card, NinjaCard):
        return _ninja(card)
    if isinstance(card, JutsuCard):
        return _jutsu(card)
    if isinstance(card, MissionCard):
        return replace(_common(card, "mission"), need=card.need, hand=card.hand, coins=card.coins, lines=_aimed(card))
    if isinstance(card, ClientCard):
        ready = replace(_common(card, "client"), need=card.entrance, hand=card.hand, lines=_triggered(card))
        return replace(ready, words=ready.words | _folded(card.characteristics))
    raise UsageError(f"{card.name!r} is a {card.type_id}: this game has no such cards.")


def _common(card: ShinobiCard, kind: KindOfCard) -> Facts:
    names = _folded(card.names)
    return Facts(
        kind=kind,
        name=card.name,
        names=names,
        words=names | _folded(card.symbols),
        symbols=mask(card.symbols),
        keywords=frozenset(card.keywords),
    )


def _ninja(card: NinjaCard) -> Facts:
    ready = _common(card, "ninja")
    ranks = ranks_of(card.characteristics)
    words = (*card.characteristics, *card.attributes, *card.keywords, *ranks, card.gender)
    return replace(
        ready,
        words=ready.words | _folded(words),
        need=card.entrance,
        hand=card.hand,
        figures=(card.combat, card.support, card.combat_injured, card.support_injured),
        mental=card.mental,
        ranks=frozenset(level for level in map(rank_level, ranks) if level is not None),
        keywords=ready.keywords | _keywords_in(card),
        sacrifice=read_designated(card.sacrifice or _list_in(card, "sacrifice")),
        squad=read_designated(card.squad or _list_in(card, "squad")),
        lines=_triggered(card),
    )


_LIST_LINE = re.compile(r"(?P<keyword>sacrifice|squad)(?::|\s*\()\s*(?P<list>[^()]+)\)?\.?", re.IGNORECASE)


def _keywords_in(card: NinjaCard) -> frozenset[str]:
    """The keywords with a list that stand among the lines of a text."""
    matches = (_LIST_LINE.fullmatch(line.strip()) for line in card.effects)
    return frozenset(match["keyword"].capitalize() for match in matches if match)


def _list_in(card: NinjaCard, keyword: str) -> tuple[str, ...]:
    """The list of a keyword that stands as a line of the text, not among the characteristics."""
    matches = (_LIST_LINE.fullmatch(line.strip()) for line in card.effects)
    return tuple(
        item for match in matches if match and fold(match["keyword"]) == keyword for item in split_list(match["list"])
    )


def _jutsu(card: JutsuCard) -> Facts:
    cost: JutsuCost = card.price
    return replace(
        _common(card, "jutsu"),
        dues=(*(_BIT[symbol] for symbol in cost.symbols), *[GENERIC] * cost.generic),
        x=cost.x,
        requirement=read_requirement(card.requirement),
        lines=_aimed(card),
    )


def _aimed(card: JutsuCard | MissionCard) -> tuple[Line | None, ...]:
    """The lines of a jutsu or mission, each with the target it is aimed at.

    A line that needs a target and has none is not understood; that of a jutsu is aimed at its user.
    """
    target = read_target(card.target) if card.target else (USER if isinstance(card, JutsuCard) else None)
    understood = not card.target or target is not None
    stays = "Permanent" in card.keywords
    lines = [read_line(text) if understood else None for text in card.effects]
    lines = [line if line and (stays or not (line.trigger or line.standing)) else None for line in lines]
    return tuple(_with_target(line, target) for line in lines)


def _with_target(line: Line | None, target: Target | None) -> Line | None:
    if line is None:
        return None
    aimed = line if line.target or line.trigger else replace(line, target=target)
    if line.but and aimed.target:
        aimed = replace(aimed, target=replace(aimed.target, but=line.but))
    needed = any(isinstance(instruction, AIMED) for instruction in aimed.instructions)
    negates = any(isinstance(instruction, Negate) for instruction in aimed.instructions)
    on_the_chain = aimed.target is not None and aimed.target.scope in ("jutsu", "mission")
    if (needed and aimed.target is None) or negates != on_the_chain:
        return None
    return aimed


def _triggered(card: ShinobiCard) -> tuple[Line | None, ...]:
    """The lines of a card in play: each says at which moment it works, or is a standing rule."""
    lines = [read_line(text) for text in card.effects]
    kept = [line if line and (line.trigger or line.standing) else None for line in lines]
    return tuple(_with_target(_at_itself(line), None) if line else None for line in kept)


def _at_itself(line: Line) -> Line:
    return line if line.target else replace(line, target=USER)


def _folded(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(fold, words))
