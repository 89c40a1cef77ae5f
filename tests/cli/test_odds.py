"""`kage odds`, `kage hand` and `kage mulligan` on the example deck and on decks made here."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from decks.load import load_deck
from simulator.hands.simulated import HandsJob, HandsTally
from tests.cli.asked import answer, kage
from tests.cli.counted import DECK, at_least_one, matches
from tests.cli.made_up import card, ccg, shared, team

pytestmark = pytest.mark.usefixtures("catalogue_path")


def chances(document: Any, which: str = "before") -> list[float]:
    return [row[which]["value"] for row in document["answers"][0]["rows"]]


# kage odds


def test_odds_by_round_are_the_hypergeometric_ones() -> None:
    found = chances(answer("odds", DECK, "naruto"))
    assert found == pytest.approx([at_least_one(30, matches("naruto"), seen) for seen in (5, 7, 9, 11, 13)], abs=1e-9)


def test_a_count_of_every_card_is_told() -> None:
    assert "count() counts every card" in kage("odds", DECK, "count()>=1").stderr
    assert "count() counts" not in kage("odds", DECK, "count(naruto)>=1").stderr


def test_odds_after_mulligans_stand_beside_those_before() -> None:
    document = answer("odds", DECK, "naruto", "--keep", "naruto")
    first = at_least_one(30, matches("naruto"), 5)
    assert chances(document)[0] == pytest.approx(first, abs=1e-9)
    assert chances(document, "after")[0] == pytest.approx(first + (1 - first) * first, abs=1e-9)
    assert document["policy"] == ["count(naruto) >= 1"]


def test_odds_json_is_the_contract() -> None:
    document = answer("odds", DECK, "count(cost<=2) >= 2", "--by", "2")
    assert {"question", "procedure", "policy", "games", "seed"} <= document.keys()
    assert document["question"] == ["count(cost<=2) >= 2"]
    assert (document["games"], document["seed"]) == (None, None)
    row = document["answers"][0]["rows"][1]
    assert (row["turn"], row["seen"], row["seat"]) == (1, 7, None)
    figure = row["before"]
    assert figure == {"value": figure["value"], "low": figure["value"], "high": figure["value"], "method": "exact"}


def test_odds_says_what_the_chance_conditions_on() -> None:
    shown = kage("odds", DECK, "naruto", "--keep", "early").stdout
    says = shown.splitlines()[0]
    for part in ("cards seen by each round", "from main (30 cards)", "Draw 5 cards", "count(cost<=3) >= 2"):
        assert part in says
    assert shown.splitlines()[-1] == "Exact."


def test_odds_of_missions_follow_their_own_procedure() -> None:
    """One mission of three: it is among the first r of four with r/6."""
    name = next(load_deck(DECK).printings("missions")).card.name
    document = answer("odds", DECK, f'!"{name}"')
    assert [row["turn"] for row in document["answers"][0]["rows"]] == [1, 2, 3, 4]
    assert chances(document) == pytest.approx([r / 6 for r in (1, 2, 3, 4)])


def test_odds_on_the_play_and_on_the_draw(deck_of: Callable[..., str]) -> None:
    document = answer("odds", deck_of(*ccg(20, 30)), "type:ninja", "--by", "2")
    rows = document["answers"][0]["rows"]
    assert [(row["seat"], row["seen"]) for row in rows] == [
        ("on the play", 6),
        ("on the play", 6),
        ("on the play", 7),
        ("on the draw", 6),
        ("on the draw", 7),
        ("on the draw", 8),
    ]


@pytest.mark.parametrize(
    ("players", "by", "seat", "seen"),
    [
        (2, 8, [], {None: 20}),
        (2, 9, [], {"on the play": 21, "on the draw": 20}),
        (2, 9, ["--seat", "draw"], {"on the draw": 20}),
        (3, 5, [], {"players 1 and 2": 14, "player 3": 13}),
        (4, 4, ["--seat", "play"], {"player 1": 11}),
        (5, 4, [], {"player 1": 9, "players 2 to 5": 8}),
        (5, 2, ["--seat", "draw"], {None: 8}),
    ],
)
def test_draw_the_last_cards_of_a_shared_deck_go_to_whoever_draws_first(
    players: int, by: int, seat: list[str], seen: dict[str | None, int]
) -> None:
    asked = ["examples/ninjitsu-box.deck", "name:joker", "--players", str(players), "--by", str(by), *seat]
    last = [row for row in answer("odds", *asked)["answers"][0]["rows"] if row["turn"] == by]
    assert {row["seat"]: row["seen"] for row in last} == seen
    assert [row["before"]["value"] for row in last] == pytest.approx([n / 41 for n in seen.values()])


def test_hand_deals_each_seat_its_own_share_of_a_shared_deck() -> None:
    dealt = [answer("hand", "examples/ninjitsu-box.deck", "--by", "10", "--seat", seat) for seat in ("play", "draw")]
    assert [len(document["deals"][0][0]["drawn"]) for document in dealt] == [17, 16]


def test_odds_of_akatsuki_are_about_one_hero_s_own_techniques(deck_of: Callable[..., str]) -> None:
    document = answer("odds", deck_of(*team()), "kind:support", "--pile", "hero 2", "--by", "4")
    asked = document["answers"][0]
    assert (asked["cards"], asked["hands"]) == (14, [5])
    # Nothing is drawn before the first turn is over, then one a turn.
    assert chances(document) == pytest.approx([at_least_one(14, 2, seen) for seen in (5, 5, 6, 7, 8)], abs=1e-9)


def test_odds_that_fit_several_piles_are_told_for_each(deck_of: Callable[..., str]) -> None:
    both = answer("odds", deck_of(*team()), "kind:support")["answers"]
    assert [asked["pile"] for asked in both] == ["hero 1", "hero 2"]
    one = answer("odds", deck_of(*team()), "kind:support", "--pile", "hero 2")["answers"]
    assert one == both[1:]


def test_deroulement_de_la_partie_nine_rounds_of_turns_are_drawn_in() -> None:
    rows = answer("odds", "examples/akatsuki-team.deck", "name:kata", "--pile", "naruto", "--by", "27")["answers"][0][
        "rows"
    ]
    assert [row["seen"] for row in rows[9:12]] == [12, 13, 14]
    assert rows[10]["before"]["value"] == pytest.approx(13 / 14)
    assert (rows[27]["seen"], rows[27]["before"]["value"]) == (14, 1)
    assert (
        len(answer("hand", "examples/akatsuki-team.deck", "--pile", "naruto", "--by", "12")["deals"][0][0]["drawn"])
        == 10
    )
    assert (
        "no game goes beyond turn 36" in kage("odds", "examples/akatsuki-team.deck", "name:kata", "--by", "37").stderr
    )


def test_odds_of_akatsuki_cards_and_trap_tokens_yet_to_come() -> None:
    cards, tokens = answer("odds", "examples/akatsuki-team.deck", "name:zetsu", "--by", "2")["answers"]
    # 4 Zetsu among the 18 cards that are not bosses; 15 of the 20 blue tokens are Zetsu.
    assert (cards["pile"], cards["cards"]) == ("akatsuki", 18)
    assert [row["before"]["value"] for row in cards["rows"]] == pytest.approx(
        [at_least_one(18, 4, seen) for seen in (0, 1, 2)], abs=1e-9
    )
    assert [row["before"]["value"] for row in tokens["rows"]] == pytest.approx(
        [at_least_one(20, 15, seen) for seen in (0, 1, 2)], abs=1e-9
    )


def test_odds_of_ninjitsu_are_four_cards_and_two_a_turn_spent_drawing(deck_of: Callable[..., str]) -> None:
    document = answer("odds", deck_of(*shared()), "rank:2", "--by", "3")
    assert chances(document) == pytest.approx([at_least_one(41, 4, seen) for seen in (4, 6, 8, 10)], abs=1e-9)
    assert "Provided that every player draws each turn" in document["answers"][0]["says"]


def test_odds_simulated_agree_with_exact_and_are_the_same_for_any_workers() -> None:
    command = ["odds", DECK, "count(cost<=2) >= 3", "--keep", "early", "--simulate", "-n", "150000", "--seed", "3"]
    document = answer(*command)
    assert document == answer(*command, "--workers", "2")
    assert (document["games"], document["seed"]) == (150_000, 3)
    exact = chances(answer("odds", DECK, "count(cost<=2) >= 3", "--keep", "early"), "after")
    for row, value in zip(document["answers"][0]["rows"], exact, strict=True):
        error = math.sqrt(value * (1 - value) / 150_000)
        assert abs(row["after"]["value"] - value) <= 4 * error
        assert row["after"]["method"] == "simulated"
        assert row["after"]["low"] < row["after"]["value"] < row["after"]["high"]


def test_odds_precision_stops_when_every_interval_is_narrow_enough() -> None:
    document = answer("odds", DECK, "count(cost<=2) >= 3", "--simulate", "--precision", "0.005")
    assert document["games"] < 1_000_000
    for row in document["answers"][0]["rows"]:
        assert (row["before"]["high"] - row["before"]["low"]) / 2 <= 0.005


def test_odds_of_plain_numbers() -> None:
    document = answer("odds", "--size", "50", "--hits", "3", "--draws", "7")
    assert [row["exactly"]["value"] for row in document["rows"]] == pytest.approx(
        [math.comb(3, k) * math.comb(47, 7 - k) / math.comb(50, 7) for k in range(4)], abs=1e-9
    )
    assert document["rows"][1]["at_least"]["value"] == pytest.approx(at_least_one(50, 3, 7), abs=1e-9)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--size", "50", "--hits", "60", "--draws", "7"], "more than the 50 cards"),
        (["--size", "50", "--hits", "3", "--draws", "-1"], "negative"),
        (["--size", "50", "--hits", "3"], "go together"),
        ([DECK, "naruto", "--size", "50"], "DECK does not go with --size"),
        ([DECK, "naruto", "--by", "0"], "rounds count from 1"),
        ([DECK, "naruto", "--by", "-2"], "rounds count from 1"),
        ([DECK, "naruto", "--by", "5"], "beyond round 4"),
        ([DECK], "what to have seen"),
        ([DECK, ""], "question is empty"),
        ([DECK, "naruto", "--seat", "left"], "say play or draw"),
        ([DECK, "naruto", "--pile", "hat"], 'no cards are drawn from "hat"'),
        ([DECK, "naruto", "--players", "3"], "makes no difference"),
        ([DECK, "naruto", "--seat", "play"], "--seat makes no difference"),
        ([DECK, "naruto", "-n", "10"], "Add --simulate"),
        ([DECK, "naruto", "--precision", "0.1"], "Add --simulate"),
        (
            [DECK, "type:mission", "--simulate", "-n", "10"],
            "-n 10 makes no difference: this is always counted exactly.",
        ),
        ([DECK, "count(naruto)>=1 and count(type:mission)>=1"], "from different piles (naruto from main,"),
        ([DECK, "count(naruto)>=1 or count(type:mission)>=1"], "Ask for each alone: 'count(naruto) >= 1' "),
        ([DECK, "naruto", "--plot", "chart.doc"], "neither .svg nor .png"),
        ([DECK, "naruto", "--keep", "naruto", "--keep", "sasuke"], "there is 1 mulligan."),
    ],
)
def test_impossible_questions_get_one_clear_line(arguments: list[str], said: str) -> None:
    result = kage("odds", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""


def test_a_goal_that_does_not_parse_marks_the_place() -> None:
    result = kage("odds", DECK, "count(cost<=2")
    assert result.exit_code == 2
    assert "^" in result.stderr


def test_a_goal_about_a_section_nobody_draws_from_is_one_line(deck_of: Callable[..., str]) -> None:
    result = kage("odds", deck_of(*ccg(3, 40, section="side")), "type:ninja")
    assert result.exit_code == 2
    assert "side, which no cards are drawn from" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["odds", "hand", "mulligan"])
def test_a_deck_without_cards_to_draw_is_one_line(deck_of: Callable[..., str], command: str) -> None:
    deck = deck_of((3, card("naruto-ccg", "ninja", 1), "side"))
    result = kage(command, deck, *["type:ninja"] * (command == "odds"))
    assert result.exit_code == 2
    assert "no cards to draw" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["odds", "hand", "mulligan"])
def test_a_deck_smaller_than_a_hand_is_one_line(deck_of: Callable[..., str], command: str) -> None:
    result = kage(command, deck_of(*ccg(2, 1)), *["type:ninja"] * (command == "odds"))
    assert result.exit_code == 2
    assert "too few" in result.stderr
    lines = result.stderr.strip().splitlines()
    assert len([line for line in lines if not line.startswith("Note: ")]) == 1


def test_a_query_that_no_card_matches_is_answered_with_a_note() -> None:
    result = kage("odds", DECK, "cost>=90", "--json")
    assert result.exit_code == 0
    assert "no card of main matches" in result.stderr
    assert set(chances(json.loads(result.stdout))) == {0.0}


def test_simulate_is_said_to_leave_missions_counted() -> None:
    asked = ["odds", DECK, "type:mission", "count(type:mission) >= 2", "--json"]
    result = kage(*asked, "--simulate")
    assert result.stderr.splitlines() == ["Note: missions is always counted exactly; --simulate does not touch it."]
    assert result.stdout == kage(*asked).stdout


@pytest.mark.parametrize("name", ["odds.svg", "odds.png"])
def test_plots_are_written_and_the_same_each_time(tmp_path: Path, name: str) -> None:
    pytest.importorskip("matplotlib")
    pictures = []
    for folder in ("one", "two"):
        path = tmp_path / folder / name
        path.parent.mkdir()
        kage("odds", DECK, "naruto", "--keep", "early", "--plot", str(path))
        pictures.append(path.read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith((b"<?xml", b"\x89PNG"))


# what all three share


def test_saved_queries_and_deck_files_can_be_asked_for() -> None:
    assert kage("search", "cost<=2", "-g", "mythos", "--save", "cheap").exit_code == 0
    by_name = chances(answer("odds", DECK, "count(@cheap) >= 2"))
    assert by_name == chances(answer("odds", DECK, "count(cost<=2) >= 2"))
    assert set(chances(answer("odds", DECK, f"count(in:{DECK}) >= 5", "--pile", "main"))) == {1.0}


def test_a_value_that_no_card_has_marks_the_place() -> None:
    result = kage("odds", DECK, "count(rarity:shinyest) >= 1")
    assert result.exit_code == 2
    assert "^" in result.stderr


@pytest.mark.parametrize("command", [["odds", DECK, "naruto", "sasuke"], ["mulligan", DECK, "--goal", "naruto"]])
def test_ctrl_c_prints_what_is_known_and_exits_130(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = HandsJob.play

    def stop(self: HandsJob, seed: int, first: int, count: int) -> HandsTally:
        if first:
            raise KeyboardInterrupt
        return played(self, seed, first, count)

    monkeypatch.setattr(HandsJob, "play", stop)
    result = kage(*command, "--simulate", "--json", "--workers", "1")
    assert result.exit_code == 130
    document = json.loads(result.stdout)
    assert document["interrupted"]
    assert 0 < document["games"] < 200_000
    assert "Interrupted: this is what the first" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [["odds", DECK, "naruto"], ["mulligan", DECK], ["odds", *["--size", "9", "--hits", "2", "--draws", "3"]]],
)
def test_markdown_tables_end_before_the_lines_below_them(arguments: list[str]) -> None:
    lines = kage(*arguments, "-o", "md").stdout.splitlines()
    rows = [number for number, line in enumerate(lines) if line.startswith("|")]
    assert len({lines[number].count("|") for number in rows}) == 1
    assert rows == list(range(rows[0], rows[-1] + 1))
    assert lines[rows[-1] + 1] == ""


@pytest.mark.parametrize("deck", sorted(Path("examples").glob("*.deck")), ids=lambda path: path.name)
@pytest.mark.parametrize(
    "command", [["odds", "count(/./) >= 5"], ["hand"], ["mulligan"], ["goldfish", "-n", "2"]], ids=str
)
def test_every_example_deck_gets_an_answer_or_one_clear_line(command: list[str], deck: Path) -> None:
    name, *rest = command
    result = kage(name, str(deck), *rest)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if result.exit_code:
        assert result.stderr.startswith("kage: ")
        assert "Traceback" not in result.output
    else:
        assert result.stdout
