"""`kage tune`: the swaps, the tuned file, its JSON, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.load import load_deck
from simulator.comparison.swaps import Tuned
from simulator.comparison.tune import Search

pytestmark = pytest.mark.usefixtures("catalogue_path")

RUN = CliRunner()
EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = str(EXAMPLES / "mythos-leaf.deck")
EXACT = ["tune", EXAMPLE, "--drawn", "--goal", "count(cost<=1) >= 2", "--by", "1", "--swaps", "1", "--games", "150"]


def test_an_exact_search_says_what_to_swap_and_what_it_gains() -> None:
    result = RUN.invoke(app, EXACT)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].split() == ["out", "out_name", "in", "in_name"]
    assert "counted exactly" in result.stdout
    assert "one of each kind; every deck counted was legal" in result.stdout


@pytest.mark.parametrize("goal", ["points>=5", "power>=20", "count(naruto)>=1 and points>=5", "not points:3..5"])
def test_a_goal_about_the_cards_drawn_compares_no_figure_of_a_turn(goal: str) -> None:
    for command in (["tune", EXAMPLE], ["compare", EXAMPLE, EXAMPLE]):
        result = RUN.invoke(app, [*command, "--drawn", "--goal", goal])
        assert result.exit_code == 2, result.output
        assert "is a figure of a turn, and --drawn is about the cards drawn" in result.stderr
        assert not result.stdout


def test_a_counted_search_keeps_its_budget_and_says_that_it_ended_there() -> None:
    result = RUN.invoke(app, [*EXACT[:-1], "1", "--json"])
    assert json.loads(result.stdout)["candidates"] == 1
    assert "--games 1 ended the search" in result.stderr


def test_a_lock_on_every_card_that_is_drawn_is_refused() -> None:
    result = RUN.invoke(app, [*EXACT, "--lock", "cost>=0"])
    assert result.exit_code == 2
    assert "locks every card of" in result.stderr


def test_json_is_the_contract_and_the_tuned_deck_keeps_its_comments(tmp_path: Path) -> None:
    out = tmp_path / "tuned.deck"
    answer = json.loads(RUN.invoke(app, [*EXACT, "--json", "--out", str(out)]).stdout)
    assert {"question", "procedure", "seed", "swaps", "before", "after", "gain", "candidates", "games"} <= answer.keys()
    assert answer["gain"]["method"] == "exact"
    assert answer["gain"]["value"] == pytest.approx(answer["after"]["value"] - answer["before"]["value"])
    written = out.read_text("utf-8")
    assert written.splitlines()[0] == Path(EXAMPLE).read_text("utf-8").splitlines()[0]
    assert written != Path(EXAMPLE).read_text("utf-8")
    assert RUN.invoke(app, ["deck", "check", str(out)]).exit_code == 0


def test_the_pool_and_the_lock_are_queries() -> None:
    answer = json.loads(RUN.invoke(app, [*EXACT, "--pool", "cost=1", "--lock", "cost<=2", "--json"]).stdout)
    (swap,) = answer["swaps"]
    costs = [json.loads(RUN.invoke(app, ["show", swap[way], "--json"]).stdout)["cost"] for way in ("out", "in")]
    assert costs[0] > 2
    assert costs[1] == 1


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--goal", "points>=10", "--swaps", "0"], 2, "at least 1"),
        (["--goal", "pints>=10"], 2, 'Did you mean "points"'),
        (["--goal", "points>=10", "--keep", "always"], 2, "add --drawn"),
        (["--drawn", "--goal", "count(cost<=1) >= 2", "--pool", "cost>90"], 3, "fits the pool"),
        (["--drawn", "--goal", "count(cost<=1) >= 2", "--format", "none"], 3, "none"),
        (["--drawn", "--goal", "count(cost<=1) >= 2", "--lock", "csot=1"], 2, "csot"),
    ],
)
def test_what_it_refuses(options: list[str], code: int, said: str) -> None:
    result = RUN.invoke(app, ["tune", EXAMPLE, *options])
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr


def test_an_illegal_deck_is_tuned_and_that_is_said_or_refused() -> None:
    illegal = str(EXAMPLES / "mythos-illegal.deck")
    arguments = ["tune", illegal, "--drawn", "--goal", "count(cost<=1) >= 2", "--swaps", "1", "--games", "20"]
    result = RUN.invoke(app, arguments)
    assert result.exit_code == 0
    assert "is illegal in standard" in result.stderr
    assert RUN.invoke(app, [*arguments, "--legal"]).exit_code == 1


def test_where_an_illegal_deck_cannot_be_tuned_that_is_said_before_why() -> None:
    illegal = str(EXAMPLES / "mythos-illegal.deck")
    result = CliRunner().invoke(app, ["tune", illegal, "--drawn", "--goal", "count(cost<=2) >= 2", "--by", "1"])
    assert result.exit_code == 2
    note, why = result.stderr.splitlines()
    assert "is illegal in standard" in note
    assert why.startswith("kage: ")


def test_a_stopped_search_says_so_and_writes_nothing_that_is_no_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(_search: Search, _games: int) -> Tuned:
        return Tuned(load_deck(EXAMPLE), interrupted=True, games=100)

    monkeypatch.setattr(Search, "play", stopped)
    out = tmp_path / "tuned.deck"
    result = RUN.invoke(app, ["tune", EXAMPLE, "--goal", "points>=10", "--out", str(out)])
    assert result.exit_code == 130
    assert f"Nothing better was found yet, so {out} is not written.\n" in result.stderr
    assert "Interrupted: the search was not finished." in result.stderr
    assert not out.exists()
