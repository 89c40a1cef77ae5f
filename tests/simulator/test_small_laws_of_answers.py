"""What a slip of one sign would change in what is said, kept and looked up: keys, words for figures, rows, defaults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.registry import game
from rules.play.sight import Area, Piece
from simulator.answers.play import sides_of
from simulator.bots.noticed import noticed
from simulator.comparison.compare import DuelContender
from simulator.comparison.contenders import by_play
from simulator.comparison.gauntlet import Gauntlet
from simulator.comparison.judges import PlayedJudge
from simulator.comparison.screen import ProbeJob, looks_of, numbered
from simulator.figure_words import percent, shown
from simulator.figures import Figure
from simulator.hands.classes import ANY, Rule
from simulator.hands.odds import Question
from simulator.running.caps import Caps
from simulator.running.limits import GOLDFISH_GAMES, PLAY_GAMES, games_to_compare
from simulator.running.results import key_of
from simulator.tables.log import read_log, replay
from simulator.tables.same_luck import SEEN, Dealt, Pair, PairCount, PairTally
from tests.loosely import loosely
from tests.rules.games.mythos.cards import plain_deck
from tests.simulator.questions import classes_of, in_order
from tests.simulator.test_small_laws_of_games import JOB, ToldOf, log_of
from tests.simulator.test_tune_by_hand import DECK, Steadily, card, task
from tests.simulator.tosses import PLACE, TossEngine

OURS, THEIRS = plain_deck(), plain_deck(12)


# Keys of what is kept: what is asked otherwise has another one -------------------------------------------------------


def test_options_in_another_order_are_the_same_question() -> None:
    assert key_of({"a": 1, "b": 2}) == key_of({"b": 2, "a": 1})
    assert key_of({"a": 1}) != key_of({"a": 2})


def test_pairings_that_are_played_otherwise_have_other_keys() -> None:
    plain = Gauntlet(PLACE, (OURS, THEIRS), ("random", "random"), pairs=4, seed=3)
    by_card = replace(plain, by_card=True)
    asked = [plain, by_card, *(replace(by_card, replays=number) for number in (1, 2))]
    asked += [replace(plain, caps=caps) for caps in (Caps(turns=5), Caps(turns=9), Caps(turns=5, seconds=3.0))]
    assert len({each.key(0, 1) for each in asked}) == len(asked)
    assert replace(plain, caps=Caps()).key(0, 1) == plain.key(0, 1)


# Words for figures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "0.00%"),
        (1e-15, "0.00%"),
        (1e-6, "<0.01%"),
        (1 - 1e-6, ">99.99%"),
        (1 - 1e-15, "100.00%"),
        (1.0, "100.00%"),
    ],
)
def test_a_share_is_nothing_or_all_where_rounding_alone_says_otherwise(value: float, said: str) -> None:
    assert percent(value) == said


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.0, 1.0, "50.00% ± 50.00%"),
        (0.0, 0.8, "50.00% ± 40.00%"),
        (-0.1, 1.0, "50.00% [-10.00%, 100.00%]"),
        (0.0, 1.1, "50.00% [0.00%, 110.00%]"),
    ],
)
def test_an_interval_that_ends_at_nothing_or_at_all_lies_within(low: float, high: float, said: str) -> None:
    assert shown(Figure(0.5, low, high, "simulated")) == said


def test_how_many_games_are_compared_where_nobody_says() -> None:
    assert games_to_compare(whole_games=True, until_clear=False) == PLAY_GAMES
    assert games_to_compare(whole_games=False, until_clear=False) == GOLDFISH_GAMES
    assert games_to_compare(whole_games=True, until_clear=True) > max(PLAY_GAMES, GOLDFISH_GAMES)


# Who sits where -------------------------------------------------------------------------------------------------------


def test_one_deck_serves_every_seat_of_its_table() -> None:
    table = replace(JOB, decks=(OURS,), bots=("random",) * 3, like=())
    cards = [(entry.printing, entry.count) for entry in table.decks[0].entries]
    assert sides_of(table) == [("A", cards), ("B", cards), ("C", cards)]
    both = replace(JOB, decks=(OURS, THEIRS), like=())
    assert [[printing.id for printing, _ in held] for _, held in sides_of(both)] == [
        [entry.printing.id for entry in deck.entries] for deck in both.decks
    ]


def test_in_a_duel_the_second_deck_is_dealt_like_the_first() -> None:
    duel, nobody = by_play([OURS, THEIRS], None, ["random"], {}, ())
    assert nobody is None
    assert isinstance(duel, DuelContender)
    assert duel.job.like == (None, duel.job.decks[0])
    assert duel.job.decks[0] != duel.job.decks[1]


def test_nothing_is_said_of_cards_seen_where_several_are_dealt_from_one_deck(catalogue_path: Path) -> None:
    assert catalogue_path
    deck = load_deck(str(Path(__file__).parents[2] / "examples" / "ninjitsu-box.deck"))
    judge = PlayedJudge(game("ninjitsu").engine_place, "points>=0", 2)
    assert [cards for _, cards in judge.seen(deck, 1, 0, 2)] == [(), ()]


# Keeping and drawing --------------------------------------------------------------------------------------------------


def test_the_last_hand_is_kept_whatever_it_is() -> None:
    classes = classes_of(in_order([(True,)] * 3 + [(False,)] * 3))
    rule = Rule("two", (0,), lambda counts: counts[0] >= 2)
    for hands in ((3,), (3, 2), (3, 2, 1)):
        asked = Question(classes, hands, ((0,),) * len(hands), rule, (rule, rule, rule))
        assert asked.stages == [*[rule] * (len(hands) - 1), ANY]


def test_a_hand_of_nearly_the_whole_deck_lies_at_the_end_that_it_was_drawn_from() -> None:
    assert Dealt([tuple(range(8))], set(range(1, 8))).drawn_from_end is True
    assert Dealt([tuple(range(8))], set(range(7))).drawn_from_end is False


# Games with and without a card ----------------------------------------------------------------------------------------


def test_pairs_of_games_add_up_with_the_squares_of_their_differences() -> None:
    tally = PairTally.of([Pair(0, "x", ("drawn",), 1.0, 0.0), Pair(0, "x", (), 0.5, 1.0), Pair(1, "x", (), 0.0, 0.0)])
    assert tally.counts == {
        (0, "x", SEEN): PairCount(2, 1.5, 1.0, 1.25),
        (0, "x", "drawn"): PairCount(1, 1.0, 0.0, 1.0),
        (1, "x", SEEN): PairCount(1, 0.0, 0.0, 0.0),
    }


@pytest.mark.parametrize(
    "row",
    [
        ["0", "x", "seen", 1, 1.0, 0.0, 1.0],
        [0, "x", "seen", "1", 1.0, 0.0, 1.0],
        [0, "x", "seen", 1, 1.0, 0.0],
        [0, "x", "seen", 1, 1.0, 0.0, "1"],
    ],
)
def test_a_row_of_pairs_that_was_changed_in_one_place_is_refused(row: Sequence[Json]) -> None:
    with pytest.raises(ValueError, match="no tally of pairs"):
        PairTally.from_rows([row])


# A first look at cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [[2, 1], [-0.5, 1], [1, 0], [1, 4], [1, -4], [1, 1.5]])
def test_a_look_that_was_changed_in_one_place_is_refused(look: Json) -> None:
    with pytest.raises(ValueError, match="no such game"):
        looks_of(1, 3, {"looks": [look], "in_hand": True})
    assert looks_of(1, 3, {"looks": [[0.5, 3, -3]], "in_hand": True}).games[0].cards == (3, -3)


class Noting(Steadily):
    """A judge that notes which games it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:
        self.asked += range(first, first + count)
        return super().seen(deck, seed, first, count)


def test_no_two_decks_that_are_tried_meet_the_same_luck() -> None:
    judge = Noting()
    job = ProbeJob(judge, DECK, ((),) * 5, numbered(task(judge, card(9))))
    _ = job.play(1, 0, 3) + job.play(1, 3, 2)
    assert judge.asked == [*range(10)]


# Logs and what is noticed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", [ToldOf(), TossEngine()], ids=["intentions", "none"])
def test_a_log_with_intentions_is_one_that_its_game_gives(engine: TossEngine) -> None:
    logged = read_log(log_of(engine, "toss"), "log")
    end = loosely(replay)(engine, logged, (), "log")
    assert end.is_over()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("Your hand", "Your village", True),
        ("Your village", "Your hand", True),
        ("Your village", "", True),
        ("Your village", "Your deck", False),
    ],
)
def test_the_words_of_a_move_say_what_comes_to_a_hand_leaves_it_or_goes_away(
    before: str, after: str, *, said: bool
) -> None:
    was = (Area(before, (Piece("Sand Guard", 1),)),)
    now = (Area(after, (Piece("Sand Guard", 1),)),) if after else ()
    assert (noticed(was, now, "moves Sand Guard", lambda _: "Sand Guard") == ()) is said
    assert noticed(was, now, "moves it", lambda _: "Sand Guard") != ()
