"""The same game again without a card: alike until the card would come, never dealt it, and fair to long games."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import cast

import pytest

from decks.load import load_deck
from rules.core.registry import game
from rules.games.ninjitsu.state import NinjitsuState
from rules.play.action import Action
from rules.play.state import State
from simulator.comparison.compare import CompareJob, DuelContender, TableContender
from simulator.comparison.gauntlet import Gauntlet, cards_of, play_gauntlet
from simulator.goldfish import GoldfishJob
from simulator.running.results import Results
from simulator.tables.by_card import OPENING, CardTally, CardWatch
from simulator.tables.same_luck import SEEN, Dealt, Exchanged, Pair, PairTally, Without, drawn_cards
from simulator.tables.table import Lots, TableJob, moves, play_out

pytestmark = pytest.mark.usefixtures("catalogue_path")
DECKS = {
    "mythos": ("mythos-leaf", "mythos-leaf"),
    "naruto-ccg": ("naruto-ccg-leaf", "naruto-ccg-mist"),
    "naruto-cg": ("naruto-cg-konoha", "naruto-cg-konoha"),
}


def table(game_id: str) -> TableJob:
    decks = tuple(load_deck(f"examples/{name}.deck") for name in DECKS[game_id])
    return TableJob(game(game_id).engine_place, decks, ("random", "random"), by_card=True, replays=2)


def history(job: TableJob, index: int, without: Without | None = None) -> tuple[list[Action], State, list[set[int]]]:
    """The actions of a game, its end, and what seat 0 had in hand before each of them."""
    engine, state = job.load(), job.new_game()
    hands: list[set[int]] = []
    for _ in moves(engine, state, job.seated(), Lots(4, index), without):
        zones = engine.view.cards_by_zone(state)
        hands.append(set(zones.get("hand 0") or zones.get("hands 0") or ()))
    return list(state.history), state, hands


@pytest.mark.parametrize("game_id", DECKS)
def test_a_game_without_a_card_is_the_same_until_the_card_would_come(game_id: str) -> None:
    job = table(game_id)
    engine = job.load()
    tried = 0
    for index in range(4):
        state = job.new_game()
        watch = CardWatch(engine.view, state, 2)
        for move in moves(engine, state, job.seated(), Lots(4, index)):
            watch.look(move.state, move.player, move.action)
        (seen, *_) = watch.end(state)
        first, end, hands = history(job, index)
        for card, without in watch.again(0, seen, 3, 4, index):
            other, _, without_it = history(job, index, without)
            copies = {copy for copy, printing in enumerate(end.printings) if printing.card_id == card}
            before = len(list(takewhile(copies.isdisjoint, hands)))
            lots = [place for place, action in enumerate(first) if len(action.args) > 2]
            told = [place for place in range(min(before, len(other))) if place not in lots]
            assert without.used
            assert [other[place] for place in told] == [first[place] for place in told]
            assert copies.isdisjoint(without_it[min(before, len(without_it) - 1)])
            tried += 1
    assert tried >= 8


@pytest.mark.parametrize(
    ("lots", "opening", "from_end"),
    [
        ([(9, 8, 7, 3, 4, 5)], {3, 4, 5}, True),
        ([(3, 4, 5, 9, 8, 7)], {3, 4, 5}, False),
        ([(1, 9, 8, 7, 3, 4, 5)], {3, 4, 5}, True),
        ([(3, 4, 5, 9, 8, 7), (9, 8, 7, 5, 3, 4)], {3, 4, 5}, True),
        ([(1,), (2, 3)], {3, 4}, None),
        ([(3, 4, 5, 99, 8, 7)], {3, 4, 5}, None),
        ([(3, 4, 5)], {3, 4, 5}, None),  # the hand is the whole lot: it has no far end
    ],
)
def test_how_a_hand_was_dealt_says_from_which_end_cards_are_drawn(
    lots: list[tuple[int, ...]], opening: set[int], from_end: bool | None
) -> None:
    assert Dealt(lots, opening, frozenset({99})).drawn_from_end is from_end


def test_a_lot_may_say_first_whose_cards_it_is_about() -> None:
    class Deck:
        """A state whose lots are an order of 10 to 13 behind the number of a seat."""

        def clone(self) -> Deck:
            return self

        def apply(self, action: Action) -> None:
            if action.args[0] != 1 or sorted(action.args[1:]) != [10, 11, 12, 13]:
                raise ValueError

    lot = Action("shuffle", (1, 10, 11, 12, 13))
    without = Without([13, 11], drawn_from_end=True)
    state = cast("State", Deck())
    assert without.instead(state, lot) == Action("shuffle", (1, 11, 13, 10, 12))
    assert without.instead(state, Action("flip", (13, 11, 10))) == Action("flip", (13, 11, 10))
    assert without.instead(state, Action("first player", (1,))) == Action("first player", (1,))


def test_which_cards_a_game_is_played_again_without_is_the_same_on_every_worker() -> None:
    cards = [f"x:{number}" for number in range(12)]
    assert drawn_cards(cards, 3, 1, 5, 0) == drawn_cards(cards[::-1], 3, 1, 5, 0)
    assert len({tuple(drawn_cards(cards, 1, 1, index, 0)) for index in range(60)}) == 12
    whole, job = table("mythos").play(5, 0, 4).cards, table("mythos")
    assert job.play(5, 0, 1).cards + job.play(5, 1, 3).cards == whole
    assert CardTally.from_json(whole.to_json()) == whole
    assert sum(count.games for (_, _, way), count in whole.pairs.counts.items() if way == SEEN) == 4 * 2 * 2


def test_games_that_are_played_again_change_no_figure_of_the_games_themselves() -> None:
    job = table("mythos")
    again, once = job.play(3, 0, 3), replace(job, replays=0).play(3, 0, 3)
    assert replace(again, cards=CardTally()) == replace(once, cards=CardTally())
    assert (again.cards.games, again.cards.ways) == (once.cards.games, once.cards.ways)


def test_pairs_of_games_cover_the_truth_as_often_as_they_say() -> None:
    draw = random.Random(3)
    missed = 0
    for _ in range(300):
        worth = 0.1
        pairs = []
        for _ in range(60):
            luck = draw.random()
            pairs.append(Pair(0, "x", (OPENING,), float(luck < 0.5 + worth), float(luck < 0.5)))
        found = PairTally.of(pairs).figure(0, "x", OPENING)
        assert found is not None
        missed += not found.difference.low <= worth <= found.difference.high
    assert missed <= 24
    one = PairTally.of([Pair(0, "x", (), 1.0, 1.0)]).figure(0, "x", SEEN)
    assert one is not None
    assert one.difference.half_width > 0.5


def test_every_question_about_decks_can_play_games_again(tmp_path: Path) -> None:
    job = table("mythos")
    duel = CompareJob(DuelContender(job, 0), None, by_card=True).play(4, 0, 2).cards.pairs
    assert {side for side, _, _ in duel.counts} == {0, 1}
    tables = CompareJob(TableContender(job), TableContender(job), by_card=True).play(4, 0, 2).cards.pairs
    assert {side for side, _, _ in tables.counts} == {0, 1}
    asked = Gauntlet(job.engine, (job.decks[0],) * 2, ("random",) * 2, 1, 1, by_card=True, replays=1)
    results = str(tmp_path / "results.jsonl")
    first = cards_of(play_gauntlet(asked, Results(results)).pairings)
    assert first.pairs.counts
    assert cards_of(play_gauntlet(asked, Results(results)).pairings) == first
    for game_id in ("mythos", "naruto-ccg"):
        deck = load_deck(f"examples/{DECKS[game_id][0]}.deck")
        goal = "points>=3" if game_id == "mythos" else "ninja>=3"
        goldfish = GoldfishJob(game(game_id).engine_place, deck, {}, goal, by_card=True, replays=1)
        told = goldfish.play(1, 0, 6).cards
        assert sum(count.games for (_, _, way), count in told.pairs.counts.items() if way == SEEN) == 6
        assert replace(goldfish, replays=0).play(1, 0, 6).reached == goldfish.play(1, 0, 6).reached


def test_where_all_draw_from_one_deck_an_opening_card_is_exchanged_and_the_others_are_dealt_the_same() -> None:
    deck = load_deck("examples/ninjitsu-box.deck")
    engine = game("ninjitsu").load_engine()
    state = engine.start([deck], {"players": 3})
    for index in range(5):
        deal = state.chance_action(Lots(3, index).next_lot())
        before = state.clone()
        before.apply(deal)
        hands = {name: sorted(cards) for name, cards in engine.view.cards_by_zone(before).items() if "hand" in name}
        card = hands["hand 1"][0]
        exchanged = Exchanged([card], 1, engine.view.cards_by_zone)
        other = exchanged.instead(state, deal)
        assert exchanged.used
        assert sorted(other.args) == sorted(deal.args)
        after = state.clone()
        after.apply(other)
        dealt = {name: sorted(cards) for name, cards in engine.view.cards_by_zone(after).items() if "hand" in name}
        assert dealt["hand 1"].count(card) == hands["hand 1"].count(card) - 1
        assert [dealt[name] for name in ("hand 0", "hand 2")] == [hands[name] for name in ("hand 0", "hand 2")]


def test_where_all_draw_from_one_deck_only_opening_cards_are_measured_by_it() -> None:
    deck = load_deck("examples/ninjitsu-box.deck")
    job = TableJob(
        game("ninjitsu").engine_place, (deck,), ("random", "random"), {"players": 2}, by_card=True, replays=2
    )
    told = job.play(1, 0, 3).cards
    assert told.pairs.counts
    assert all(
        count.games == told.pairs.counts[side, card, OPENING].games
        for (side, card, way), count in told.pairs.counts.items()
        if way == SEEN
    )


def test_what_a_card_is_worth_is_what_games_with_it_forced_out_by_hand_come_to() -> None:
    """The opening hand with the card, and the same table with the deck's last card forced into its place."""
    deck = load_deck("examples/ninjitsu-box.deck")
    games, seat, bots = 8, 1, ("random", "random")
    job = TableJob(game("ninjitsu").engine_place, (deck,), bots, {"players": 2}, by_card=True, replays=9)
    measured = job.play(5, 0, games).cards.pairs.counts
    engine = job.load()

    def points(index: int, card: int | None) -> float:
        lots, state = Lots(5, index), cast("NinjitsuState", job.new_game())
        state.apply(state.chance_action(lots.next_lot()))
        if card is not None:
            hand, left = state.zones.hands[seat], state.zones.deck
            last = next(place for place, other in enumerate(left) if other != card)
            hand[hand.index(card)], left[last] = left[last], card
        return play_out(engine, state, job.seated(), lots).points(seat)

    by_hand: dict[str, list[tuple[float, float]]] = {}
    for index in range(games):
        dealt = cast("NinjitsuState", job.new_game())
        dealt.apply(dealt.chance_action(Lots(5, index).next_lot()))
        for card in set(dealt.zones.hands[seat]):
            pair = points(index, None), points(index, card)
            by_hand.setdefault(dealt.printings[card].card_id, []).append(pair)
    assert {card for side, card, way in measured if (side, way) == (seat, OPENING)} == by_hand.keys()
    for card_id, pairs in by_hand.items():
        told = measured[seat, card_id, OPENING]
        won, lost = (sum(side) for side in zip(*pairs, strict=True))
        assert (told.games, told.points, told.without) == (len(pairs), won, lost)
        assert told.figure().difference.value == pytest.approx((won - lost) / len(pairs))
    assert any(won != lost for pairs in by_hand.values() for won, lost in pairs)
