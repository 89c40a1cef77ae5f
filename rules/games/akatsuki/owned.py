"""An owner's cards beside ours: whom a name means, and the figures that no source says, as games take them.

The rulebook itself calls one card by more than one name (Kisame, Kisame Hoshigaki), and its owner may too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rules.core.box import one_a_name, owners_first
from rules.core.cards import Card, Printing, amount
from rules.core.dataclass import replace
from rules.core.text import fold
from rules.games.akatsuki.cards import Enemy, Hero, Member, Summon, Technique, Trap

MOST_HEROES = 6


def meant(name: str | None, known: Iterable[str]) -> str | None:
    """Which of the names somebody means: the same, or else the one alone that has all the words, or whose it has.

    >>> meant("Lee", ["Rock Lee", "Saï"]), meant("Pain", ["Tendô (Pain)", "Gakidô (Pain)"])
    ('Rock Lee', None)
    """
    names = list(dict.fromkeys(known))
    wanted = fold(name or "")
    if same := [other for other in names if fold(other) == wanted]:
        return same[0]
    words = _words(wanted)
    near = [other for other in names if words and (words <= (said := _words(fold(other))) or said <= words)]
    return near[0] if len(near) == 1 else None


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", name))


def owners_pieces(printings: Iterable[Printing], size: int) -> list[Printing]:
    """The pieces of one kind as `owners_first` has them; an owner's takes the place of ours that its name means."""
    every = list(printings)
    ours = [p.card.name for p in every if p.shipped]
    replaced = {p.id: meant(p.card.name, ours) for p in every if not p.shipped}
    return owners_first(every, size, lambda mine, our: replaced[mine.id] == our.card.name)


def heroes(box: Sequence[Printing]) -> list[Printing]:
    """The heroes of the box."""
    return one_a_name(owners_pieces([p for p in box if isinstance(p.card, Hero)], MOST_HEROES))


_USUAL: Mapping[type[Card], Mapping[str, int]] = {
    Hero: {"force": 3, "chakra": 4, "strategy": 4},
    Technique: {"force": 1},
    Member: {"health": 2, "defence": 4},
    Trap: {"health": 0, "defence": 0},
    Summon: {"health": 1, "defence": 3},
}
"""What most cards of a type have; a trap is taken for one that is no enemy."""

_FACE_B = {"force_b": "force", "chakra_b": "chakra", "strategy_b": "strategy"}
"""Of a face B that no source prints: what the hero begins with on face A."""

_WORKED_OUT = ("health-by-players", "health-by-traps")


def as_played(printing: Printing, box: Sequence[Printing]) -> Printing:
    """A card as games play it, marked where they make something up.

    A figure that no source says is what ours of the name has, or a usual one; a technique's hero has the whole name.
    """
    card = printing.card
    if isinstance(card, Technique):
        hero = meant(card.hero, (p.card.name for p in heroes(box)))
        if hero is not None and hero != card.hero:
            card = replace(card, hero=hero)
            printing = replace(printing, card=card)
    usual = _USUAL.get(type(card))
    if usual is None or not card.unknown:
        return printing
    lacking = [name for name in card.unknown if _FACE_B.get(name, name) in usual]
    if not lacking:
        return printing
    figures = {name: _figure(card, _ours(card, box), name, usual) for name in lacking}
    return replace(printing, card=_filled(card, figures), invented=(*printing.invented, *lacking))


def _filled(card: Card, figures: Mapping[str, int]) -> Card:
    said = figures.get
    if isinstance(card, Hero):
        return replace(
            card,
            force=said("force", card.force),
            chakra=said("chakra", card.chakra),
            strategy=said("strategy", card.strategy),
            force_b=said("force_b", card.force_b),
            chakra_b=said("chakra_b", card.chakra_b),
            strategy_b=said("strategy_b", card.strategy_b),
        )
    if isinstance(card, Technique):
        return replace(card, force=said("force", card.force))
    if isinstance(card, Enemy):
        return replace(card, health=said("health", card.health), defence=said("defence", card.defence))
    return card


def _ours(card: Card, box: Sequence[Printing]) -> Card | None:
    ours = {p.card.name: p.card for p in box if p.shipped and type(p.card) is type(card)}
    return ours.get(meant(card.name, ours) or "")


def _figure(card: Card, ours: Card | None, name: str, usual: Mapping[str, int]) -> int:
    """A figure of ours, else of the card's own face A, else the usual one."""
    if isinstance(said := getattr(ours, name, None), int):
        return said
    if isinstance(card, Enemy) and name == "health" and any(talent.does in _WORKED_OUT for talent in card.talents):
        return 0
    face_a = _FACE_B.get(name, name)
    return amount(getattr(card, face_a, None)) or usual[face_a]
