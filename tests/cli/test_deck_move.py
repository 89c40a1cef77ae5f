"""`kage deck move`: cards go into another section with what was said of them, and nothing else of the file changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

DECK = """# mine
game: mythos

[main]
# a first one
2 Naruto Uzumaki (KS 009) #core  # early
1 Iruka Umino (KS 047)

[missions]
1 Chunin Exam (KS 002)
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "my.deck"
    path.write_text(DECK, "utf-8")
    return path


def move(deck: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", "move", str(deck), *arguments])


def test_a_card_moves_with_its_comment_and_its_tags(deck: Path) -> None:
    assert move(deck, "naruto uzumaki", "--to", "maybeboard", "--all").exit_code == 0
    said = deck.read_text("utf-8")
    assert "# a first one\n1 Iruka Umino" in said
    assert said.endswith("\n[maybeboard]\n2 Naruto Uzumaki (KS 009) #core  # early\n")


def test_one_copy_moves_where_no_number_is_said_and_comes_back_onto_the_others(deck: Path) -> None:
    move(deck, "KS-009-C", "--to", "maybeboard")
    assert "1 Naruto Uzumaki (KS 009) #core  # early\n1 Iruka" in deck.read_text("utf-8")
    result = move(deck, "KS-009-C", "--from", "maybeboard", "--to", "main", "--json")
    assert json.loads(result.stdout)["count"] == 4
    assert "2 Naruto Uzumaki (KS 009) #core  # early\n1 Iruka" in deck.read_text("utf-8")


def test_a_query_moves_what_it_finds_and_a_dry_run_shows_it(deck: Path) -> None:
    result = move(deck, "--query", "type:character", "--all", "--to", "maybeboard", "--dry-run")
    assert "+1 Iruka Umino (KS 047)" in result.stdout
    assert deck.read_text("utf-8") == DECK


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["Iruka Umino"], 2, "Say which section to move them to: --to NAME."),
        (["--to", "main"], 2, "Say which cards to move"),
        (["Iruka Umino", "--to", "sdie"], 3, "It has: main, missions"),
        (["Iruka Umino", "-n", "3", "--to", "maybeboard"], 3, "has only 1 Iruka Umino, fewer than the 3 to move."),
        (["Tonton", "--to", "maybeboard"], 3, '"Tonton" is no card of'),
    ],
)
def test_what_cannot_be_moved_is_said_in_a_line(deck: Path, arguments: list[str], code: int, said: str) -> None:
    result = move(deck, *arguments)
    assert (result.exit_code, result.stderr.count("\n")) == (code, 1)
    assert said in result.stderr
    assert deck.read_text("utf-8") == DECK
