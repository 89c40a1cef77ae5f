"""The gauntlet: who meets whom, results that are kept and found again, and nothing counted twice."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.errors import DataError
from rules.core.registry import game
from simulator.comparison.gauntlet import Gauntlet, Pairing, play_gauntlet, standings
from simulator.comparison.rating import ANCHOR, elo
from simulator.running.results import Results, deck_key

pytestmark = pytest.mark.usefixtures("catalogue_path")

ENGINE = str(game("mythos").engine)


@pytest.fixture
def decks(catalogue_path: Path) -> tuple[Deck, ...]:  # noqa: ARG001 - the decks' cards are there
    """The example and two thinner ones."""
    whole = load_deck(str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"))
    thinner = [
        tuple(replace(e, count=1) if place < cut else e for place, e in enumerate(whole.entries)) for cut in (3, 8)
    ]
    return (whole, *(replace(whole, entries=entries, source=f"thin-{n}") for n, entries in enumerate(thinner)))


@pytest.fixture
def small(decks: tuple[Deck, ...]) -> Gauntlet:
    """A round robin of three decks, played at random."""
    return Gauntlet(ENGINE, decks, ("random",) * 3, pairs=4, seed=3)


def test_a_round_robin_meets_everyone_once_and_a_field_only_meets_the_challengers(small: Gauntlet) -> None:
    assert list(small.pairings()) == [(0, 1), (0, 2), (1, 2)]
    assert list(replace(small, challengers=1).pairings()) == [(0, 1), (0, 2)]


def test_finished_pairings_are_not_played_again_and_the_answer_is_the_same(small: Gauntlet, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    whole = play_gauntlet(small, Results(None))
    first = play_gauntlet(replace(small, challengers=1), Results(path))
    assert first.resumed == 0
    rest = play_gauntlet(small, Results(path))
    assert rest.resumed == 2
    assert rest.pairings == whole.pairings
    assert play_gauntlet(small, Results(path)).resumed == 3
    assert len(Path(path).read_text("utf-8").splitlines()) == 3


def test_other_cards_games_seed_or_bot_is_another_question(small: Gauntlet, decks: tuple[Deck, ...]) -> None:
    keys = {
        small.key(0, 1),
        small.key(1, 0),
        replace(small, pairs=5).key(0, 1),
        replace(small, seed=4).key(0, 1),
        replace(small, bots=("greedy",) * 3).key(0, 1),
        replace(small, options={"effects": False}).key(0, 1),
        replace(small, decks=(decks[2], *decks[1:])).key(0, 1),
    }
    assert len(keys) == 7
    assert deck_key(replace(decks[0], source="elsewhere", name="other")) == deck_key(decks[0])


def test_a_line_that_a_crash_cut_short_is_dropped_and_played_again(small: Gauntlet, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = play_gauntlet(small, Results(str(path)))
    path.write_bytes(path.read_bytes()[:-9])
    again = play_gauntlet(small, Results(str(path)))
    assert again.resumed == 2
    assert again.pairings == whole.pairings
    assert [json.loads(line)["score"] for line in path.read_text("utf-8").splitlines()] == [
        pairing.score for pairing in whole.pairings
    ]


def test_ctrl_c_keeps_the_finished_pairings(small: Gauntlet, tmp_path: Path) -> None:
    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        if done > 4:
            raise KeyboardInterrupt

    path = str(tmp_path / "results.jsonl")
    stopped = play_gauntlet(small, Results(path), progress=stop)
    assert stopped.interrupted
    assert [(p.first, p.second, p.pairs) for p in stopped.pairings] == [(0, 1, 4), (0, 2, 1)]
    assert play_gauntlet(small, Results(path)).resumed == 1


def test_a_full_disk_is_one_line_and_what_was_finished_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results(str(tmp_path / "results.jsonl"))
    results.add("one", {"score": 1.0})

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DataError, match=r"no space left on device. What was finished is kept."):
        results.add("two", {"score": 2.0})
    monkeypatch.undo()
    results.add("three", {"score": 3.0})
    again = Results(str(tmp_path / "results.jsonl"))
    assert [again.get(key, dict) for key in ("one", "two", "three")] == [{"score": 1.0}, None, {"score": 3.0}]


@pytest.mark.parametrize("text", ["2 Naruto\n", "[]\n", '{"score": 1}\n', "\x00\n"])
def test_a_file_of_something_else_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=r"results\.jsonl:1"):
        Results(str(path))


def test_standings_share_out_every_point() -> None:
    pairings = [Pairing(0, 1, 10, 7.5), Pairing(0, 2, 10, 2.0), Pairing(1, 2, 10, 5.0)]
    found = standings(pairings, 4)
    assert [s.entrant for s in found] == [2, 0, 1]
    assert sum(s.share.value * s.pairs for s in found) == pytest.approx(30)
    assert found[0].share.value == pytest.approx(0.65)


def test_weights_of_a_field_count_each_pairing_as_often_as_it_is_met() -> None:
    pairings = [Pairing(0, 1, 100, 75.0), Pairing(0, 2, 100, 25.0)]
    plain, weighted, alone = (
        next(s.share for s in standings(pairings, 3, weights) if s.entrant == 0)
        for weights in (None, [1, 3, 1], [1, 1, 0])
    )
    met = pairings[0].share
    assert plain.value == pytest.approx(0.5)
    assert weighted.value == pytest.approx((3 * 0.75 + 0.25) / 4)
    assert (alone.value, alone.low, alone.high) == pytest.approx((met.value, met.low, met.high))
    assert plain.half_width < weighted.half_width


def test_elo_is_anchored_and_orders_players_by_what_they_won() -> None:
    pairings = [Pairing(0, 1, 1000, 360.0), Pairing(0, 2, 1000, 240.0), Pairing(1, 2, 1000, 360.0)]
    first, second, third = elo(pairings, 3)
    assert first == ANCHOR
    assert second - first == pytest.approx(100, abs=3)
    assert third - second == pytest.approx(100, abs=3)
    assert elo([Pairing(0, 1, 100, 0.0)], 2)[1] < 2500


def test_a_result_that_was_kept_without_its_squares_is_read_with_the_wider_interval(
    small: Gauntlet, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    whole = play_gauntlet(small, Results(str(path)))
    path.write_text(re.sub(r', "squares": [0-9.]+', "", path.read_text()))
    again = play_gauntlet(small, Results(str(path)))
    assert again.resumed == 3
    assert again.pairings == tuple(replace(pairing, squares=None) for pairing in whole.pairings)
    assert all(a.share.low <= w.share.low for a, w in zip(again.pairings, whole.pairings, strict=True))


@pytest.mark.parametrize("squares", ["-1", "1e300", '"x"', "null", "4.1"])
def test_saved_squares_that_were_changed_are_told_with_their_line(
    tmp_path: Path, small: Gauntlet, squares: str
) -> None:
    path = tmp_path / "results.jsonl"
    play_gauntlet(small, Results(str(path)))
    path.write_text(re.sub(r'"squares": [0-9.]+', f'"squares": {squares}', path.read_text()))
    with pytest.raises(DataError, match=r"results\.jsonl:1: This result is not as it was written"):
        play_gauntlet(small, Results(str(path)))


@pytest.mark.parametrize("score", ["-1", "1e300", '"x"', "null", "[1]"])
def test_a_saved_score_that_was_changed_is_told_with_its_line(tmp_path: Path, small: Gauntlet, score: str) -> None:
    path = tmp_path / "results.jsonl"
    play_gauntlet(small, Results(str(path)))
    path.write_text(re.sub(r'"score": [0-9.]+', f'"score": {score}', path.read_text()))
    with pytest.raises(DataError, match=r"results\.jsonl:1: This result is not as it was written"):
        play_gauntlet(small, Results(str(path)))
