"""`kage gauntlet`: matrix, JSON, CSV, a field from a folder, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

RUN = CliRunner()
EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = str(EXAMPLES / "mythos-leaf.deck")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of two decks."""
    decks = tmp_path / "decks"
    decks.mkdir()
    text = Path(EXAMPLE).read_text("utf-8")
    (decks / "a.deck").write_text(text, "utf-8")
    (decks / "b.deck").write_text(text.replace("name: Leaf rush", "name: Thin rush").replace("\n2 ", "\n1 "), "utf-8")
    return decks


def test_a_folder_plays_a_round_robin_with_a_matrix(folder: Path) -> None:
    result = RUN.invoke(app, ["gauntlet", str(folder), "--bot", "random", "-n", "4"])
    assert result.exit_code == 0, result.output
    header, _, *rows = result.stdout.splitlines()
    assert header.split() == ["No", "Deck", "Share", "1", "2"]
    assert {"Leaf", "Thin"} == {row.split()[1] for row in rows[:2]}
    assert "4 games each way round in a pairing, on the same luck" in rows[2]


def test_a_field_meets_the_deck_and_results_are_found_again(folder: Path, tmp_path: Path) -> None:
    words = ["gauntlet", EXAMPLE, "--field", str(folder), "--bot", "random", "-n", "3", "--json"]
    words += ["--results", str(tmp_path / "results.jsonl")]
    once = RUN.invoke(app, words)
    answer = json.loads(once.stdout)
    assert [(p["first"], p["second"]) for p in answer["pairings"]] == [
        ("Leaf rush", "Leaf rush (2)"),
        ("Leaf rush", "Thin rush"),
    ]
    assert answer["pairings"][0]["value"] == 0.5
    again = RUN.invoke(app, words)
    assert again.stdout == once.stdout
    assert "Resumed: 2 of 2 pairings were already done." in again.stderr


def test_decks_of_the_same_cards_are_played_once_and_nothing_is_said_to_be_resumed(folder: Path) -> None:
    words = ["gauntlet", EXAMPLE, str(folder / "a.deck"), str(folder / "b.deck"), "--bot", "random", "-n", "2"]
    told = RUN.invoke(app, words).stderr
    assert "1 of 3 pairings are of the same cards as others, and were played once." in told
    assert "Resumed" not in told


def test_csv_has_a_row_a_pairing(folder: Path) -> None:
    result = RUN.invoke(app, ["gauntlet", str(folder), "--bot", "random", "-n", "2", "-o", "csv"])
    assert result.stdout.splitlines()[0] == "first,second,pairs,value,low,high,method"
    assert len(result.stdout.splitlines()) == 2


def test_plot_draws_the_matrix(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "matrix.svg"
    result = RUN.invoke(app, ["gauntlet", str(folder), "--bot", "random", "-n", "2", "--plot", str(picture)])
    assert result.exit_code == 0, result.output
    assert "</svg>" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ([EXAMPLE], 2, "at least 2 decks"),
        ([EXAMPLE, EXAMPLE, "-n", "0"], 2, "at least one pair"),
        ([EXAMPLE, EXAMPLE, "--bot", "clever"], 2, 'no bot "clever"'),
        ([EXAMPLE, str(EXAMPLES / "naruto-cg-konoha.deck")], 2, "they cannot meet"),
        ([EXAMPLE, EXAMPLE, "--results", EXAMPLE], 5, "This is a deck, not the results"),
        ([EXAMPLE, EXAMPLE, "--plot", "matrix.bmp"], 2, "neither .svg nor .png"),
        ([EXAMPLE, "nowhere.deck"], 3, "nowhere.deck"),
    ],
)
def test_what_it_refuses(words: list[str], code: int, said: str) -> None:
    result = RUN.invoke(app, ["gauntlet", *words])
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr


def test_decks_of_different_games_are_refused_by_name() -> None:
    result = RUN.invoke(app, ["gauntlet", str(EXAMPLES), "-n", "2"])
    assert result.exit_code == 2
    assert "akatsuki-illegal.deck is a deck of akatsuki" in result.stderr
    assert "mythos-illegal.deck one of mythos; they cannot meet" in result.stderr
