"""The characters and boards that the scenarios of instructions, continuous lines and triggers share."""

from __future__ import annotations

from rules.games.mythos.rulings import Rulings
from tests.loosely import loosely
from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 6)
ALLY = character("Ally", 2, 2)
HIDER = character("Hider", 1, 1, "MAIN Hide an enemy character here.")
KILLER = character("Killer", 1, 1, "MAIN Defeat an enemy character here.")
MOVER = character("Mover", 1, 1, "MAIN Move an enemy character from here.")
APART = Rulings(second_of_a_name_discarded=False)


def played(line: str, *more: str, you: Side | None = None, opponent: Side | None = None, **board: object) -> Scenario:
    """A board on which you have just played a 2-cost Hero of power 2 with these lines to the D mission."""
    hero = character("Hero", 2, 2, line, *more)
    own = you or Side()
    side = Side(own.D, own.C, own.B, own.A, (*own.hand, hero), own.deck, own.discard, own.chakra + 2, own.points)
    return loosely(Scenario)(side, opponent, **board).act("play", "Hero", "D")


def upgraded(*lines: str, opponent: Side | None = None, you: Side | None = None) -> Scenario:
    """A board on which you have just upgraded a Hero of power 1 on D to one of cost and power 3 with these lines."""
    own = you or Side()
    new = character("Hero", 3, 3, *lines)
    side = Side(
        (*own.D, character("Hero", 1, 1)), own.C, own.B, own.A, (*own.hand, new), own.deck, own.discard, own.chakra + 2
    )
    return Scenario(side, opponent).act("upgrade", "Hero", "Hero")


def revealed(*lines: str, opponent: Side | None = None, you: Side | None = None) -> Scenario:
    """A board on which you have just revealed a Hero of cost 2 with these lines on D."""
    own = you or Side()
    side = Side(
        (*own.D, hidden(character("Hero", 2, 2, *lines))),
        own.C,
        own.B,
        own.A,
        own.hand,
        own.deck,
        own.discard,
        own.chakra + 2,
    )
    return Scenario(side, opponent).act("reveal", "Hero")


def with_line(line: str, *more: str, name: str = "Rule", cost: int = 3, power: int = 3, **facts: str) -> Placed:
    """A face-up character with these continuous lines."""
    return Placed((loosely(character)(name, cost, power, *(f"MAIN *{text}" for text in (line, *more)), **facts),))
