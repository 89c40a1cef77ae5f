"""`kage hand` and `kage mulligan`, as typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from decks.load import load_deck
from rules.core.registry import game
from rules.query import Scope, parse
from tests.cli.asked import answer, kage
from tests.cli.counted import DECK, at_least_one, matches
from tests.cli.made_up import ccg

pytestmark = pytest.mark.usefixtures("catalogue_path")


# kage hand


def test_hand_deals_whole_hands_of_the_deck_and_says_which_was_kept() -> None:
    document = answer("hand", DECK, "-n", "20", "--keep", "count(cost<=2) >= 3", "--seed", "5", "--by", "2")
    deck = load_deck(DECK)
    held = Counter(p.id for p in deck.printings("main"))
    keep = parse("count(cost<=2) >= 3").condition(Scope.of(game("mythos")))
    by_id = {p.id: p for p in deck.printings("main")}
    stages = Counter[int]()
    for sample in document["deals"]:
        main = next(part for part in sample if part["pile"] == "main")
        for number, drawn_hand in enumerate(main["hands"]):
            ids = [card["id"] for card in drawn_hand["cards"]]
            assert len(ids) == 5
            assert drawn_hand["kept"] == (number == len(main["hands"]) - 1)
            assert keep([by_id[i] for i in ids]) or not drawn_hand["kept"] or number == 1
        everything = Counter(ids) + Counter(card["id"] for card in main["drawn"])
        assert everything <= held
        assert len(main["drawn"]) == 4
        stages[len(main["hands"])] += 1
    assert len(stages) == 2


def test_hand_turns_up_two_own_missions_among_four() -> None:
    for sample in answer("hand", DECK, "-n", "10", "--seed", "2")["deals"]:
        missions = next(part for part in sample if part["pile"] == "missions")["turned_up"]
        own = [card["id"] for card in missions if card]
        assert len(missions) == 4
        assert len(set(own)) == len(own) == 2


def test_hand_of_a_seed_is_the_same_again_and_without_a_seed_it_is_told() -> None:
    first = answer("hand", DECK, "-n", "3")
    assert answer("hand", DECK, "-n", "3", "--seed", str(first["seed"])) == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["-n", "0"], "1 to 10,000"), (["--by", "0"], "count from 1"), (["--by", "9"], "beyond round 4")],
)
def test_senseless_hands_get_one_line(arguments: list[str], said: str) -> None:
    result = kage("hand", DECK, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


# kage mulligan


def test_mulligan_judges_the_rule_beside_always_never_and_the_best() -> None:
    document = answer("mulligan", DECK, "--keep", "naruto", "--goal", "naruto", "--by", "1")
    by_name = {rule["name"]: rule for rule in document["rules"]}
    goal = {name: rule["goal"]["value"] for name, rule in by_name.items()}
    assert list(by_name) == ["always", "never", "given"]
    assert goal["always"] == pytest.approx(at_least_one(30, matches("naruto"), 7), abs=1e-9)
    assert goal["never"] == pytest.approx(goal["always"], abs=1e-9)
    # Keeping what has already met the goal and starting over otherwise is the best there is.
    assert document["best"]["goal"]["value"] == pytest.approx(goal["given"], abs=1e-9)
    assert document["best"]["stages"][0]["keep"] == "count(naruto) >= 1"


def test_mulligan_keep_rates_and_hand_sizes() -> None:
    document = answer("mulligan", DECK, "--keep", "naruto")
    first = at_least_one(30, matches("naruto"), 5)
    stages = document["rules"][-1]["stages"]
    assert [stage["hand"] for stage in stages] == [5, 5]
    assert [stage["share"]["value"] for stage in stages] == pytest.approx([first, 1 - first], abs=1e-9)
    assert [stage["reached"]["value"] for stage in stages] == pytest.approx([1, 1 - first], abs=1e-9)
    assert [stage["kept"]["value"] for stage in stages] == pytest.approx([first, 1], abs=1e-9)


def test_mulligan_lists_explains_and_judges_the_named_policies() -> None:
    shown = kage("mulligan", DECK).stdout
    for policy in game("mythos").keep_policies:
        assert f"{policy.id}: {policy.says} {policy.keep}" in shown


def test_mulligan_best_rule_can_be_given_back_as_keep() -> None:
    goal = "count(naruto) >= 1 and count(cost<=2) >= 3"
    best = answer("mulligan", DECK, "--goal", goal, "--by", "2")["best"]
    again = answer("mulligan", DECK, "--goal", goal, "--by", "2", "--keep", best["stages"][0]["keep"])
    assert again["rules"][-1]["goal"]["value"] == pytest.approx(best["goal"]["value"], abs=1e-9)


def test_mulligan_naruto_ccg_six_five_four(deck_of: Callable[..., str]) -> None:
    document = answer("mulligan", deck_of(*ccg(20, 30)), "--keep", "count(type:ninja) = 2..4", "--goal", "type:ninja")
    assert [stage["hand"] for stage in document["rules"][-1]["stages"]] == [6, 5, 4]
    assert sum(stage["share"]["value"] for stage in document["rules"][-1]["stages"]) == pytest.approx(1)
    assert document["seat"] == "on the play"


@pytest.mark.parametrize("name", ["always", "never"])
def test_mulligan_shows_always_and_never_once(name: str) -> None:
    document = answer("mulligan", DECK, "--keep", name)
    assert [rule["name"] for rule in document["rules"]] == ["always", "never"]
    assert document["policy"] == [name]


def test_mulligan_of_cards_without_one_is_one_line() -> None:
    result = kage("mulligan", DECK, "--goal", "type:mission")
    assert result.exit_code == 2
    assert "no mulligan here" in result.stderr


def test_mulligan_by_without_a_goal_is_one_line() -> None:
    result = kage("mulligan", DECK, "--by", "2")
    assert result.exit_code == 2
    assert "add --goal" in result.stderr
