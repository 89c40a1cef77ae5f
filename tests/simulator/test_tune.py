"""Tuning: exact climbs, races that are honest about luck, legality of every candidate, and going on after a stop."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.construction import check, load_format
from rules.construction.edits import apply
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.registry import game
from rules.games.mythos.cards import Character
from simulator.comparison import tune
from simulator.comparison.judges import DrawnJudge, PlayedJudge
from simulator.comparison.screen import ProbeJob, Values, card_values, looks_of, numbered, random_swaps, written
from simulator.comparison.swaps import Judge, Task, Tuned, with_swaps
from simulator.comparison.tune import Search
from simulator.goldfish import GoldfishJob
from simulator.random import Stream
from simulator.running.results import Results
from tests.loosely import loosely

MYTHOS = game("mythos")
STANDARD = load_format(MYTHOS)
HIGH_CARD = PlayedJudge("tests.simulator.toy:HIGH_CARD", "high>=6")
ROUND = 2_000


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three cards drawn little has to be learned: a fifth of the games tells the cards apart."""
    monkeypatch.setattr(tune, "ROUND", ROUND)


@pytest.fixture
def deck(catalogue_path: Path) -> Deck:  # noqa: ARG001 - the deck's cards are there
    """The example that ships."""
    return load_deck(str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"))


def vanilla(number: int, cost: int, power: int) -> Printing:
    id_ = f"mythos:T-{number:03}"
    card = Character(name=f"Tester {number}", cost=cost, power=power)
    return Printing(id=id_, card_id=id_, game="mythos", set="T", number=f"{number:03}", card=card)


def task(deck: Deck, judge: Judge, pool: Sequence[Printing], **changes: object) -> Task:
    plain = Task(
        deck=deck,
        judge=judge,
        pool=pool,
        sections=["main"],
        movable=lambda _: True,
        legal=lambda candidate: check(candidate, STANDARD).legal,
        swaps=3,
        budget=100_000,
        seed=1,
    )
    changed: Task = loosely(replace)(plain, **changes)
    return changed


def tuned(asked: Task, path: str | None = None, games: int = 400) -> Tuned:
    return Search(asked, Results(path)).play(games)


def test_a_goal_that_can_be_counted_is_searched_on_exact_values(deck: Deck) -> None:
    judge = DrawnJudge("mythos", "count(cost<=1) >= 2", by=1)
    found = tuned(task(deck, judge, [vanilla(1, 1, 0), vanilla(2, 5, 0)]))
    assert [swap.into.id for swap in found.swaps] == ["mythos:T-001", "mythos:T-001"]
    assert found.gain is not None
    assert found.gain.method == "exact"
    assert found.games == 0
    before, after = judge.exact(deck), judge.exact(found.deck)
    assert before is not None
    assert after is not None
    assert found.gain.value == pytest.approx(after - before)
    assert found.gain.value > 0


def test_every_candidate_and_the_result_is_legal_and_locked_cards_stay(deck: Deck) -> None:
    seen: list[Deck] = []

    def legal(candidate: Deck) -> bool:
        seen.append(candidate)
        return check(candidate, STANDARD).legal

    judge = DrawnJudge("mythos", "count(cost<=1) >= 2", by=1)
    locked = {entry.printing.id for entry in deck.section("main")[:10]}
    found = tuned(
        task(deck, judge, [vanilla(1, 1, 0)], swaps=9, legal=legal, movable=lambda printing: printing.id not in locked)
    )
    assert len(found.swaps) == 2  # a third copy of the version would be illegal
    assert check(found.deck, STANDARD).legal
    assert locked.isdisjoint(swap.out.id for swap in found.swaps)
    assert found.deck.size("main") == deck.size("main")
    assert all(candidate.size("main") == deck.size("main") for candidate in seen)


def test_a_race_finds_the_card_that_helps_and_measures_its_gain_on_fresh_games(deck: Deck) -> None:
    pool = [vanilla(number, 1, 0) for number in range(1, 8)] + [vanilla(8, 1, 9)]
    found = tuned(task(deck, HIGH_CARD, pool, swaps=1))
    assert [swap.into.id for swap in found.swaps] == ["mythos:T-008"]
    assert found.gain is not None
    assert found.gain.low > 0
    assert found.games <= 100_000


def test_on_a_pool_of_equals_the_reported_gain_is_zero_within_its_interval(deck: Deck) -> None:
    equals = [vanilla(number, 2, 3) for number in range(1, 30)]
    flat = replace(deck, entries=tuple(replace(e, printing=equals[n]) for n, e in enumerate(deck.section("main"))))
    for seed in range(4):
        legal = task(flat, PlayedJudge("tests.simulator.toy:HIGH_CARD", "high>=3"), equals, legal=lambda _: True)
        found = tuned(replace(legal, seed=seed, budget=2 * ROUND))
        assert found.gain is not None
        assert found.gain.low <= 0 <= found.gain.high


def test_it_keeps_to_its_budget(deck: Deck) -> None:
    pool = [vanilla(number, 1, 0) for number in range(1, 8)]
    for budget in (1, 500, ROUND):
        assert tuned(task(deck, HIGH_CARD, pool, budget=budget)).games <= budget


def test_every_legal_swap_is_looked_at(deck: Deck) -> None:
    pool = [vanilla(number, 1, 0) for number in range(1, 40)] + [vanilla(40, 1, 9)]
    found = tuned(task(deck, HIGH_CARD, pool, swaps=1))
    assert [swap.into.id for swap in found.swaps] == ["mythos:T-040"]
    assert found.candidates == len(deck.section("main")) * 40
    assert found.games <= ROUND + 100


def test_a_goal_that_is_met_already_leaves_nothing_to_look_for(deck: Deck) -> None:
    judge = PlayedJudge("tests.simulator.toy:HIGH_CARD", "high>=0")
    found = tuned(task(deck, judge, [vanilla(1, 1, 9)]))
    assert (found.swaps, found.candidates) == ([], 0)
    assert found.games <= 100


def test_no_swap_undoes_another(deck: Deck) -> None:
    pool = [vanilla(number, 1, number) for number in range(1, 8)]
    found = tuned(task(deck, HIGH_CARD, pool, swaps=4))
    assert {swap.into.card_id for swap in found.swaps}.isdisjoint(swap.out.card_id for swap in found.swaps)


def test_it_ends_when_the_time_is_over(deck: Deck) -> None:
    pool = [vanilla(number, 1, 0) for number in range(1, 8)]
    found = Search(task(deck, HIGH_CARD, pool), Results(None), seconds=0.0).play(100)
    assert (found.games, found.swaps) == (0, [])
    assert found.gain is not None


def test_the_same_seed_finds_the_same_and_a_stopped_search_goes_on(deck: Deck, tmp_path: Path) -> None:
    pool = [vanilla(number, 1, number) for number in range(1, 8)]
    asked = task(deck, HIGH_CARD, pool, swaps=2)
    whole = tuned(asked)
    path = str(tmp_path / "search.jsonl")

    def stop(_done: int, _wanted: int, _estimate: str = "") -> None:
        if Path(path).exists() and len(Path(path).read_text("utf-8").splitlines()) == 3:
            raise KeyboardInterrupt

    stopped = Search(asked, Results(path), progress=stop).play(400)
    assert stopped.interrupted
    kept = len(Path(path).read_text("utf-8").splitlines())
    assert kept == 3
    resumed = tuned(asked, path)
    assert (resumed.swaps, resumed.gain, resumed.games) == (whole.swaps, whole.gain, whole.games)
    assert len(Path(path).read_text("utf-8").splitlines()) > kept


def test_the_deck_after_the_search_is_the_deck_before_with_the_swaps(deck: Deck) -> None:
    found = tuned(task(deck, DrawnJudge("mythos", "count(cost<=1) >= 2", by=1), [vanilla(1, 1, 0)]))
    replayed = deck
    for swap in found.swaps:
        replayed = apply(replayed, swap.edits)
    assert replayed == found.deck


def test_a_search_stopped_half_way_says_what_confirmed_its_changes(deck: Deck) -> None:
    """What was taken so far won on games of its own; those measure it where the report was not reached."""
    pool = [vanilla(number, 1, number) for number in range(1, 8)]
    asked = task(deck, HIGH_CARD, pool, swaps=4)

    def stop(_done: int, _wanted: int, _estimate: str = "") -> None:
        if search._found.swaps:
            raise KeyboardInterrupt

    search: Search = Search(asked, Results(None), progress=stop)

    found = search.play(400)
    assert found.interrupted
    assert found.swaps
    assert found.measured_on == 0
    assert found.before is not None
    assert found.after is not None
    assert found.gain is not None
    assert found.gain.low > 0
    assert found.after.value == pytest.approx(found.before.value + found.gain.value, abs=0.02)


def test_a_climb_that_is_stopped_keeps_the_best_it_has_counted(deck: Deck) -> None:
    counted: list[int] = []

    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        counted.append(done)
        if done == 2:
            raise KeyboardInterrupt

    judge = DrawnJudge("mythos", "count(cost<=1) >= 2", by=1)
    pool = [vanilla(number, number % 5, number) for number in range(1, 8)]
    found = Search(task(deck, judge, pool), Results(None), progress=stop).play(100)
    assert found.interrupted
    assert counted[-1] == 2
    assert found.gain is not None
    assert found.gain.value == pytest.approx((judge.exact(found.deck) or 0) - (judge.exact(deck) or 0))
    assert bool(found.swaps) == (found.gain.value > 0)


def test_a_budget_of_any_size_is_kept_to_and_so_is_what_is_measured(deck: Deck) -> None:
    pool = [vanilla(number, 1, 0) for number in range(1, 8)]
    for budget in (1, 10, 100):
        found = tuned(task(deck, HIGH_CARD, pool, budget=budget), games=50)
        assert (found.games, found.swaps, found.measured_on) == (0, [], min(50, budget))


def test_without_a_swap_the_deck_is_played_once_and_gains_nothing(deck: Deck) -> None:
    told: list[tuple[int, int]] = []
    search = Search(
        task(deck, HIGH_CARD, [vanilla(1, 1, 0)], budget=10),
        Results(None),
        progress=lambda done, wanted, _="": told.append((done, wanted)),
    )
    found = search.play(10)
    assert found.gain is not None
    assert (found.gain.value, found.before) == (0.0, found.after)
    assert told[-1] == (10, 20)


def test_a_screen_of_drawn_cards_ranks_them_by_what_they_add(deck: Deck) -> None:
    """A stronger character is worth more to a goal of power; the ranking needs a few hundred games."""
    judge = PlayedJudge(MYTHOS.engine_place, "power>=16", 2)
    pool = [vanilla(number, 2, 4 * number) for number in range(3)]
    asked = task(deck, judge, pool)
    numbers, random = numbered(asked), Stream(1)
    probes = tuple(random_swaps(asked, deck, [], random, Values()) for _ in range(150))
    looks = ProbeJob(judge, deck, probes, numbers).play(1, 0, len(probes))
    assert looks.in_hand
    assert looks_of(len(looks.games), len(numbers), json.loads(json.dumps(written(looks)))) == looks
    values = card_values(numbers, looks)
    assert values.of(pool[2]) > values.of(pool[1]) > values.of(pool[0])
    assert all(check(with_swaps(deck, swaps), STANDARD).legal for swaps in probes)


@pytest.mark.parametrize(
    ("name", "options", "hand"),
    [("mythos-leaf", {}, 5), ("naruto-ccg-leaf", {}, 6), ("naruto-cg-konoha", {"policy": "curve"}, 6)],
)
def test_what_is_seen_is_the_opening_hand_and_what_the_turns_bring(
    name: str, options: dict[str, Json], hand: int, catalogue_path: Path
) -> None:
    assert catalogue_path
    deck = load_deck(str(Path(__file__).parents[2] / "examples" / f"{name}.deck"))
    place = game(deck.game).engine_place
    goldfish = GoldfishJob(place, deck, options).goldfish()
    measure = goldfish.measures[0].id
    judge = PlayedJudge(place, f"{measure}>=0", 3, options)
    watched = GoldfishJob(place, deck, options, f"{measure}>=0", by_card=True)
    for index, (met, seen) in enumerate(judge.seen(deck, 4, 0, 6)):
        assert met == 1.0
        assert len(seen) == hand + {"mythos": 6, "naruto-ccg": 2, "naruto-cg": 3}[deck.game]
        shown = watched.record(4, index, 1).tally.cards
        opening = {card for _, card, way in shown.ways if way == "opening"}
        assert opening in [set(seen[:size]) for size in range(hand - 2, hand + 1)]  # a mulligan may take some


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mythos-leaf", {}),
        ("naruto-ccg-leaf", {}),
        ("naruto-ccg-leaf", {"policy": "curve"}),
        ("naruto-cg-konoha", {"each_ninja": True}),
        ("ninjitsu-box", {}),
        ("akatsuki-team", {}),
    ],
)
def test_a_goldfish_that_stops_early_has_played_the_same_turns(
    name: str, options: dict[str, Json], catalogue_path: Path
) -> None:
    assert catalogue_path
    deck = load_deck(str(Path(__file__).parents[2] / "examples" / f"{name}.deck"))
    goldfish = GoldfishJob(game(deck.game).engine_place, deck, options).goldfish()
    for index in range(2):
        whole = goldfish.play(Stream(5, index))
        for turns in (1, 2, goldfish.turns):
            assert goldfish.play_until(Stream(5, index), turns) == whole[:turns]
