"""`kage compare`: its table, its JSON, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

RUN = CliRunner()
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck")


@pytest.fixture
def thinner(tmp_path: Path) -> str:
    """The example with one copy of each character."""
    text = Path(EXAMPLE).read_text("utf-8")
    path = tmp_path / "thinner.deck"
    path.write_text(text.replace("\n2 ", "\n1 "), "utf-8")
    return str(path)


def test_table_names_the_better_or_says_that_there_is_none(thinner: str) -> None:
    result = RUN.invoke(app, ["compare", EXAMPLE, thinner, "--goal", "points>=8", "--by", "2", "-n", "100"])
    assert result.exit_code == 0, result.output
    assert "same shuffles" in result.stdout
    assert "fixed beforehand" in result.stdout
    assert "is illegal in standard" in result.stderr


def test_json_is_the_contract(thinner: str) -> None:
    result = RUN.invoke(app, ["compare", EXAMPLE, thinner, "--play", "--bots", "random", "-n", "10", "--json"])
    answer = json.loads(result.stdout)
    assert {"question", "procedure", "games", "seed", "stopping", "better"} <= answer.keys()
    for name in ("first", "second", "difference"):
        assert answer[name].keys() == {"value", "low", "high", "method"}
    assert answer["first"]["value"] + answer["second"]["value"] == pytest.approx(1)


def test_csv_has_a_row_a_figure(thinner: str) -> None:
    result = RUN.invoke(app, ["compare", EXAMPLE, thinner, "--goal", "points>=8", "-n", "20", "-o", "csv"])
    assert [line.split(",")[0] for line in result.stdout.splitlines()] == ["figure", "first", "second", "difference"]


def test_against_a_rival_the_same_deck_gains_nothing(thinner: str) -> None:
    arguments = ["compare", EXAMPLE, EXAMPLE, "--play", "--against", thinner, "--bots", "random", "-n", "10", "--json"]
    assert json.loads(RUN.invoke(app, arguments).stdout)["difference"]["value"] == 0


def test_keep_rules_are_compared_exactly_on_the_same_deck() -> None:
    goal = ["--drawn", "--goal", "count(cost<=1) >= 1", "--by", "1"]
    rules = ["--keep", "always", "--keep", "count(cost<=1) >= 1"]
    result = RUN.invoke(app, ["compare", EXAMPLE, EXAMPLE, *goal, *rules, "--json"])
    answer = json.loads(result.stdout)
    assert (answer["better"], answer["stopping"]) == ("second", "counted")
    assert answer["difference"]["method"] == "exact"
    asked = ["odds", EXAMPLE, goal[2], "--by", "1", "--keep", "always", "--json"]
    assert str(answer["first"]["value"]) in RUN.invoke(app, asked).stdout


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--goal", "points>=8", "--keep", "always"], 2, "add --drawn"),
        (["--play", "--drawn"], 2, "--drawn goes with --goal"),
        (["--drawn", "--goal", "naruto", "--keep", "a", "--keep", "b", "--keep", "c"], 2, "3 keep rules"),
        ([], 2, "--goal EXPR and --play"),
        (["--goal", "points>=8", "--play"], 2, "--goal does not go with --play"),
        (["--goal", "pints>=8"], 2, 'Did you mean "points"'),
        (["--goal", "points>=8", "--by", "9"], 2, "no round 9"),
        (["--goal", "points>=8", "-n", "1"], 2, "too few"),
        (["--play", "--bots", "random,random,random"], 2, "3 bots"),
        (["--play", "--against", "nowhere.deck"], 3, "nowhere.deck"),
        (["--goal", "points>=8", "--policy", "bold"], 2, "bold"),
    ],
)
def test_what_it_refuses(options: list[str], code: int, said: str) -> None:
    result = RUN.invoke(app, ["compare", EXAMPLE, EXAMPLE, *options])
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr
