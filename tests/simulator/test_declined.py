"""How often a line is declined, of how often it is offered: counted over games that a bot plays against itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import UsageError
from rules.core.registry import Game, game
from rules.play.action import Action
from rules.play.chance import RandomSource
from simulator.tables.declined import Declined, declined_lines
from tests.rules.games.mythos.cards import plain_deck
from tests.simulator import tosses
from tests.simulator.tosses import TossEngine, TossState

DECK = plain_deck()
CARDS = [*DECK.printings("main")]


class Declining(TossEngine):
    """Whoever begins declines, and the other claims; decks are made up of one card, which is noted."""

    def __init__(self) -> None:
        self.made: list[int] = []
        self.met: list[tuple[Deck, ...]] = []

    def start(self, decks: Sequence[Deck], options: object = None) -> TossState:  # noqa: ARG002
        self.met.append(tuple(decks))
        return OnceDeclined([tosses.CLAIM, tosses.DECLINE], ())

    def sample_decks(self, printings: Sequence[Printing], random: RandomSource) -> Sequence[Deck]:
        self.made.append(random.below(1000))
        deck = Deck("mythos", (DeckEntry(1, printings[self.made[-1] % len(printings)], "main"),))
        return (deck, deck)


class OnceDeclined(TossState):
    """The second to decide can only claim; nobody can in a turn after that."""

    def legal_actions(self) -> list[Action]:
        return super().legal_actions() if self.turns == 1 else [tosses.CLAIM] if self.player >= 0 else []


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Declining:
    """The engine of the game below."""
    made = Declining()
    monkeypatch.setattr(tosses, "ENGINE", made)
    return made


MADE_UP: Game = replace(game("mythos"), engine=tosses.PLACE)


def test_a_line_is_counted_where_it_can_be_declined_under_whoever_decides(engine: Declining) -> None:
    found = declined_lines(MADE_UP, CARDS, 20, 7, DECK)
    assert list(found.lines) == ["line of seat 0", "line of seat 1"]
    begun = [line.offered for line in found.lines.values()]
    assert sum(begun) == 20
    assert min(begun) >= 3
    assert all(line == Declined(line.offered, line.offered) for line in found.lines.values())
    assert found.games == 20
    assert set(engine.met) == {(DECK, DECK)}
    assert engine.made == []


def test_an_offer_that_is_taken_is_no_decline(monkeypatch: pytest.MonkeyPatch, engine: Declining) -> None:
    monkeypatch.setattr(type(engine.adviser), "suggest", lambda *_: tosses.CLAIM)
    found = declined_lines(MADE_UP, CARDS, 5, 7, DECK)
    assert {line.times for line in found.lines.values()} == {0}
    assert sum(line.offered for line in found.lines.values()) == 5


def test_without_a_deck_each_ten_games_have_decks_made_up_from_the_seed(engine: Declining) -> None:
    declined_lines(MADE_UP, CARDS, 21, 7)
    first = [*engine.made]
    assert len(first) == 3
    assert len(set(first)) > 1
    assert [len({*engine.met[start : start + 10]}) for start in (0, 10, 20)] == [1, 1, 1]
    assert len({*engine.met}) == len(set(first))
    declined_lines(MADE_UP, CARDS, 21, 7)
    assert engine.made == [*first, *first]


def test_a_game_that_makes_no_decks_up_asks_for_one() -> None:
    with pytest.raises(UsageError, match="this game makes none up"):
        declined_lines(MADE_UP, CARDS, 1, 7)


@pytest.mark.usefixtures("engine")
def test_a_stop_keeps_the_games_that_are_finished() -> None:
    told: list[tuple[int, int]] = []

    def stop(done: int, wanted: int, _estimate: str = "") -> None:
        told.append((done, wanted))
        if done == 3:
            raise KeyboardInterrupt

    found = declined_lines(MADE_UP, CARDS, 9, 7, DECK, stop)
    assert told == [(0, 9), (1, 9), (2, 9), (3, 9)]
    assert found.games == sum(line.offered for line in found.lines.values()) == 3
