"""Cards and legal decks of the two Bandai games."""

from __future__ import annotations

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.families.shinobi.cards.symbols import Symbol
from rules.games import naruto_ccg, naruto_cg
from tests.rules.construction.kit import deck_of, printed

CCG = "naruto-ccg"
CG = "naruto-cg"


def ninja(
    game_id: str,
    number: int,
    *keywords: str,
    name: str | None = None,
    entrance: int = 0,
    hand: int = 0,
    symbols: tuple[Symbol, ...] = ("Fire",),
) -> Printing:
    """A ninja by its number; without a name of its own it is called after the number."""
    ninja_type = naruto_ccg.cards.Ninja if game_id == CCG else naruto_cg.cards.Ninja
    card = ninja_type(
        name=name or f"Ninja {number}",
        keywords=keywords,
        entrance=entrance,
        hand=hand,
        symbols=symbols,
        combat=2,
        support=0,
        combat_injured=0,
        support_injured=0,
    )
    return printed(game_id, card, f"N-{number:03}", set_code="S1")


def jutsu(game_id: str, number: int, cost: str = "1", symbols: tuple[Symbol, ...] = ("Fire",)) -> Printing:
    """A jutsu by its number."""
    jutsu_type = naruto_ccg.cards.Jutsu if game_id == CCG else naruto_cg.cards.Jutsu
    return printed(
        game_id, jutsu_type(name=f"Jutsu {number}", jutsu_cost=cost, symbols=symbols), f"J-{number:03}", set_code="S1"
    )


def mission(number: int, *, cost: int = 0, symbols: tuple[Symbol, ...] = ("Fire",), hand: int = 1) -> Printing:
    """A Japanese mission by its number and mission cost."""
    card = naruto_cg.cards.Mission(name=f"Mission {number}", mission_cost=cost, symbols=symbols, hand=hand)
    return printed(CG, card, f"M-{number:03}", set_code="S1")


def client(number: int) -> Printing:
    """A Japanese client by its number."""
    card = naruto_cg.cards.Client(name=f"Client {number}", symbols=("Fire",), entrance=0)
    return printed(CG, card, f"C-{number:03}", set_code="S1")


def legal_ccg() -> Deck:
    """50 cards: ninja 1 to 10 (lines 1 to 10) and jutsu 1 to 6 (lines 11 to 16) three times each, two of jutsu 7."""
    lines = [(3, ninja(CCG, number)) for number in range(1, 11)] + [(3, jutsu(CCG, number)) for number in range(1, 7)]
    return deck_of(CCG, main=[*lines, (2, jutsu(CCG, 7))], reinforcement=[(1, ninja(CCG, 90, "Reinforcement"))])


def legal_cg() -> Deck:
    """40 cards: 25 ninja (lines 1 to 9), then jutsu, under both rules."""
    lines = [(3, ninja(CG, number)) for number in range(1, 9)] + [(1, ninja(CG, 9))]
    return deck_of(CG, main=[*lines, *((3, jutsu(CG, number)) for number in range(1, 6))])
