"""What a seat remembers of hidden piles: what somebody who watches closely would know, and nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest

from kagedeck.testing.games import table_of
from rules.play.sight import Hidden, Pile
from simulator.bots.memory import Memory
from simulator.random import Stream
from simulator.sittings.sitting import PERSON, Sitting

DECK, HAND = "your deck", "B's hand"


def hidden(deck: tuple[int, ...] = (), hand: tuple[int, ...] = (), *, shown: tuple[int, ...] = ()) -> Hidden:
    return Hidden((Pile(DECK, deck, ordered=True), Pile(HAND, hand)), shown=shown)


def after(
    before: Hidden, now: Hidden, known: tuple[int, ...] = (), visible: tuple[int, ...] = (), *, own: bool = False
) -> set[int]:
    return set(Memory(frozenset(known)).after(before, now, frozenset(visible), own=own).known)


def test_a_card_that_goes_from_the_table_to_a_hand_is_known_there() -> None:
    assert after(hidden(hand=(1, 2)), hidden(hand=(1, 2, 9)), visible=(9,)) == {9}


def test_a_card_that_was_shown_is_known_until_the_deck_is_shuffled() -> None:
    before, shown = hidden(deck=(4, 5, 6, 7)), hidden(deck=(4, 5, 6, 7), shown=(4, 5))
    assert after(before, shown) == {4, 5}
    assert after(shown, hidden(deck=(5, 7, 4, 6), shown=(4, 5)), known=(4, 5)) == set()


def test_what_is_drawn_from_the_top_leaves_the_others_known() -> None:
    assert after(hidden(deck=(4, 5, 6)), hidden(deck=(5, 6)), known=(4, 5)) == {5}


def test_a_card_taken_unseen_from_within_a_deck_makes_its_order_unknown() -> None:
    before, now = hidden(deck=(4, 5, 6, 7)), hidden(deck=(4, 6, 7), hand=(5,))
    assert after(before, now, known=(6,)) == set()
    assert after(before, now, known=(6,), own=True) == {6}


def test_a_known_card_drawn_from_the_top_of_a_deck_is_known_in_the_hand() -> None:
    assert after(hidden(deck=(4, 5)), hidden(deck=(5,), hand=(4,)), known=(4,)) == {4}


def test_a_card_that_leaves_a_hand_unseen_may_be_any_of_it() -> None:
    before, now = hidden(hand=(1, 2, 3)), hidden(deck=(3,), hand=(1, 2))
    assert after(before, now, known=(1,)) == set()
    assert after(before, now, known=(3,)) == set(), "even where it was the known one: nobody saw that"
    assert after(before, now, known=(1, 2, 3)) == set(), "which of three known ones, nobody saw either"
    assert after(hidden(hand=(1,)), hidden(deck=(1,)), known=(1,)) == {1}


def test_a_card_that_leaves_a_hand_for_the_table_leaves_the_others_known() -> None:
    assert after(hidden(hand=(1, 2, 3)), hidden(hand=(1, 2)), known=(1,)) == {1}


def test_who_lays_back_known_cards_in_an_order_knows_it_and_the_other_does_not() -> None:
    before, now = hidden(deck=(4, 5, 6, 7)), hidden(deck=(5, 4, 6, 7))
    assert after(before, now, known=(4, 5), own=True) == {4, 5}
    assert after(before, now, known=(4, 5)) == set()


def test_nothing_is_known_of_what_was_dealt() -> None:
    assert after(hidden(), hidden(deck=(1, 2, 3), hand=(4,))) == set()


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ((7, 1, 2, 3, 4), "X, on top of your deck"),
        ((1, 2, 7, 3, 4), "X, third in your deck"),
        ((1, 2, 3, 7, 4), "X, number 4 from the top of your deck"),
        ((1, 2, 3, 4, 7), "X, at the bottom of your deck"),
    ],
)
def test_where_a_card_lies_is_said(deck: tuple[int, ...], says: str) -> None:
    area = Memory(frozenset({7})).area(hidden(deck=deck), lambda _: "X")
    assert area is not None
    assert [piece.words for piece in area.pieces] == [says]


@pytest.mark.parametrize("game_id", ["naruto-ccg", "naruto-cg"])
def test_in_whole_games_a_seat_remembers_only_what_it_saw_by_name(game_id: str, starter_file: Path) -> None:
    """Random games: whatever is remembered was once in sight, was shown, or was in the seat's own hand."""
    engine, decks = table_of(game_id, starter_file)
    remembered = 0
    for seed in (3, 5):
        sitting = Sitting(engine, decks, {}, (PERSON, "random"), seed=seed)
        seen: set[int] = set()
        draws = Stream(seed)
        for _ in range(60):
            if sitting.is_over:
                break
            areas = sitting.scene(0).areas
            memory = [piece.card for area in areas if area.title == "You remember" for piece in area.pieces]
            remembered += len(memory)
            told = {card for seat, card in getattr(sitting.state, "shown") if seat == 0}  # noqa: B009 the family's own
            words = " ".join(line for line in map(str, sitting.story))
            names = {card: sitting.state.printings[card].card.name for card in memory}
            assert all(card in seen | told or names[card] in words for card in memory)
            seen |= {piece.card for area in areas if area.title != "You remember" for piece in area.pieces}
            legal = sitting.legal()
            sitting.act(legal[draws.below(len(legal))])
        story = len(sitting.story)
        sitting.undo()
        assert len(sitting._memories) == len(sitting.story) < story


def test_a_person_is_shown_what_their_seat_remembers_and_a_bots_seat_remembers_nothing(starter_file: Path) -> None:
    engine, decks = table_of("naruto-cg", starter_file)
    sitting = Sitting(engine, decks, {}, (PERSON, "random"), seed=3)
    (top, *_) = next(pile for pile in engine.view.hidden(sitting.state, 0).piles if pile.ordered).cards
    sitting._memories.append({0: Memory(frozenset({top})), 1: Memory(frozenset({top}))})
    shown = {seat: [area for area in sitting.scene(seat).areas if area.title == "You remember"] for seat in (0, 1)}
    assert [piece.card for area in shown[0] for piece in area.pieces] == [top]
    assert shown[1] == []
