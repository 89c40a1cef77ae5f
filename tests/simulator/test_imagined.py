"""What a seat takes its opponents' cards for where it was not told their lists: nothing unseen leaks into it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.play.engine import Engine
from rules.play.sight import Brought
from rules.play.state import State
from simulator.bots.imagined import imagined
from simulator.bots.seats import SeatView
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.tables.table import Lots, moves
from tests.rules.families.decks import sample_deck
from tests.rules.games.mythos.cards import character, plain_deck

KINDS = tuple(character(f"Kind {number}", number, 1) for number in range(5))
OTHERS = tuple(character(f"Other {number}", number, 1) for number in range(5))
OURS = range(8)
THEIRS = range(8, 16)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Printing], Brought]:
    """Our eight cards and then theirs, some of which are unseen."""
    ours = draw(st.lists(st.sampled_from(KINDS), min_size=8, max_size=8))
    theirs = draw(st.lists(st.sampled_from(KINDS), min_size=8, max_size=8))
    unseen = draw(st.frozensets(st.sampled_from(THEIRS)))
    return [*ours, *theirs], Brought(tuple(THEIRS), unseen, tuple(OURS))


def _with_others(printings: list[Printing], unseen: frozenset[int]) -> list[Printing]:
    return [OTHERS[card % 5] if card in unseen else printing for card, printing in enumerate(printings)]


@given(tables())
def test_no_unseen_card_matters_and_every_seen_one_is_kept(table: tuple[list[Printing], Brought]) -> None:
    printings, brought = table
    guess = imagined(printings, [brought])
    assert guess == imagined(_with_others(printings, brought.unseen), [brought])
    assert all(guess[card] is printings[card] for card in range(16) if card not in brought.unseen)
    assert all(guess[card] in printings[:8] for card in brought.unseen)


@given(tables())
def test_a_list_that_is_ours_as_far_as_it_was_seen_is_taken_for_ours(table: tuple[list[Printing], Brought]) -> None:
    printings, brought = table
    seen = Counter(printings[card].id for card in THEIRS if card not in brought.unseen)
    ours = Counter(printing.id for printing in printings[:8])
    guess = Counter(printing.id for printing in imagined(printings, [brought])[8:])
    assert guess == ours or seen - ours


def test_where_nobody_brought_a_section_it_is_taken_for_another_one() -> None:
    printings = [KINDS[0], KINDS[1], KINDS[2]]
    guess = imagined(printings, [Brought((1,), frozenset((1,)), (0,)), Brought((2,), frozenset((2,)), ())])
    assert guess == (KINDS[0], KINDS[0], KINDS[0])
    assert imagined(printings, []) == tuple(printings)


GAMES = [
    ("mythos", (plain_deck(), plain_deck(12))),
    ("naruto-ccg", (sample_deck("naruto-ccg"), sample_deck("naruto-ccg", 2))),
    ("naruto-cg", (sample_deck("naruto-cg"), sample_deck("naruto-cg", 2))),
]


def _otherwise(engine: Engine[State], state: State, player: int) -> State:
    """The same situation where all that the seat has not seen of the other deck is another card of its kind."""
    table = list(state.printings)
    for section in engine.view.brought(state, player):
        unseen = sorted(section.unseen)
        for card, like in zip(unseen, unseen[1:] + unseen[:1], strict=True):
            table[card] = state.printings[section.own[like % len(section.own)] if section.own else like]
    return engine.from_dict(engine.to_dict(state), table)


@pytest.mark.parametrize(("game_id", "decks"), GAMES)
def test_search_decides_alike_whatever_its_opponent_brought_and_has_not_shown(
    game_id: str, decks: tuple[Deck, ...]
) -> None:
    engine = game(game_id).load_engine()
    state = engine.start(decks, {})
    compared = other = 0
    for number, move in enumerate(moves(engine, state, [bot("random")] * 2, Lots(2, 0))):
        if move.player >= 0 and number % 3 == 0 and len(state.legal_actions()) > 1:
            changed = _otherwise(engine, state, move.player)
            other += [p.id for p in changed.printings] != [p.id for p in state.printings]
            views = [SeatView(engine, each, move.player) for each in (state, changed)]
            assert views[0].closed().legal_actions() == views[0].legal_actions()
            choices = [bot("search:8").choose(view, Stream(7)) for view in views]
            assert choices[0] == choices[1]
            compared += 1
        if compared == 8:
            break
    assert compared > 2
    assert other > 2


def test_with_the_same_list_on_both_sides_nothing_has_to_be_imagined() -> None:
    engine = game("mythos").load_engine()
    state = engine.start((plain_deck(), plain_deck()), {})
    for move in moves(engine, state, [bot("random")] * 2, Lots(2, 0)):
        if move.player >= 0:
            view = SeatView(engine, state, move.player)
            assert view.closed() is view


def test_open_lists_are_said_in_the_name() -> None:
    engine = game("mythos").load_engine()
    assert "takes for its own" in bot("search").says(engine)
    for name in ("search:open", "search:40:open", "search:0.1s:open"):
        assert "takes for its own" not in bot(name).says(engine)
    with pytest.raises(UsageError, match="give playouts or a time"):
        bot("search:40:50")
    with pytest.raises(UsageError, match="give playouts or a time"):
        bot("search:40:closed:open")
