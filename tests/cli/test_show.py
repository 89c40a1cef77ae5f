"""`kage show`, as a user calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("card", ["KS-009-C", "mythos:KS-009-C", "ks 009 c", "KS009C"])
def test_a_card_by_its_id_however_it_is_spelled(card: str) -> None:
    assert json.loads(kage("show", card, "--json").stdout)["id"] == "mythos:KS-009-C"


def test_a_card_as_people_know_it() -> None:
    page = kage("show", "KS-108-R").stdout
    assert page.startswith("Naruto Uzumaki - ")
    assert "\ncost      5\n" in page
    assert "\nkeywords  Team 7, Jutsu\n" in page
    assert "\nMAIN " in page
    assert "mythos:KS-108-R" in page.splitlines()[-1]


def test_json_has_the_cards_fields_and_all_printings() -> None:
    card = json.loads(kage("show", "KS-108-R", "-o", "json").stdout)
    assert (card["name"], card["cost"], card["effects"][0]["timing"]) == ("Naruto Uzumaki", 5, "MAIN")
    assert [printing["id"] for printing in card["printings"]] == [f"mythos:KS-108-{art}" for art in ("R", "MV", "RA")]


def test_a_name_of_several_cards_is_answered_with_the_choices() -> None:
    result = kage("show", "naruto", "uzumaki", "-g", "mythos")
    assert result.exit_code == 4
    assert "mythos:KS-009-C  Naruto Uzumaki  Leaf Village Genin" in result.stdout
    assert "fits 7 cards" in result.stderr


def test_a_name_that_is_not_there_is_answered_with_the_nearest() -> None:
    result = kage("show", "naruto uzumki")
    assert (result.exit_code, result.stdout) == (3, "")
    assert 'Did you mean "Naruto Uzumaki"' in result.stderr


def test_an_unknown_game_is_not_found() -> None:
    assert kage("show", "naruto", "-g", "chess").exit_code == 3


def test_a_card_whose_text_is_not_played_says_so(tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    sheet.write_text(
        "number,name,type,set,entrance,hand,combat,support,symbols,effects\n"
        "N-9301,Riddler,ninja,OWN,1,0,1,1,Wind,Fold this card into a paper crane.\n"
    )
    assert CliRunner().invoke(app, ["import", "naruto-ccg", str(sheet)]).exit_code == 0
    shown = CliRunner().invoke(app, ["show", "Riddler"])
    assert shown.exit_code == 0
    assert "The text of Riddler is unread, so it is played as if it had no text." in shown.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file")
@pytest.mark.parametrize("words", [["show", "-"], ["deck", "build", "examples/mythos-leaf.deck"]])
def test_an_endless_standard_input_is_one_line(words: list[str], catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    with Path("/dev/zero").open("rb") as endless:
        command = [sys.executable, "-c", "from kagedeck._start import run; run()", *words]
        answer = subprocess.run(command, stdin=endless, capture_output=True, text=True, check=False, timeout=120)
    assert answer.returncode == 5
    assert answer.stderr.count("\n") == 1
