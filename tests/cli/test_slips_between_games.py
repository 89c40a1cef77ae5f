"""Slips from one game into another: cards, names and conditions of a game that is not the one asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-g", "naruto-ccg", "jc:FFFFFFF"), "No card matches.\n"),
        (("-g", "naruto-ccg", "jc:FFFFFFF entrance:1"), "No card of naruto-ccg fits jc:FFFFFFF even alone."),
        (("entrance:1 power:2",), "These are of different games: entrance:1 only in naruto-ccg"),
        (("type:ninja power:2",), "power:2 only in mythos."),
    ],
)
def test_a_search_for_nothing_says_which_condition_no_card_fits(arguments: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(app, ["search", *arguments])
    assert (result.exit_code, result.stdout) == (0, "")
    assert said in result.stderr


def test_a_card_of_another_game_is_told_as_one() -> None:
    result = CliRunner().invoke(app, ["deck", "check", "-g", "mythos", "-"], input="3 Kunai\n")
    assert '"Kunai" is no card of Naruto Mythos TCG, but one of naruto-ccg' in result.stdout + result.stderr


@pytest.mark.parametrize("count", [1, 4])
def test_cards_of_another_game_are_told_from_their_types(count: int, tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    lines = [f"X {at},XX-{at:03},Character,2" for at in range(count)]
    source.write_text("\n".join(["name,number,type,cost", *lines, ""]), encoding="utf-8")
    result = CliRunner().invoke(app, ["import", "naruto-ccg", str(source), "--set", "XX", "--dry-run"])
    assert result.exit_code == 5
    said = f"These look like cards of mythos, not of naruto-ccg ({count} of {count} are of type character). "
    under = f"Where they are cards of naruto-ccg under another word: kage import naruto-ccg {source}"
    assert result.stderr == (
        f"kage: {said}Import them with: kage import mythos {source}\n{under} --const type=ninja --set XX\n"
    )
