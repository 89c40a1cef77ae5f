"""Stand-ins are marked in every output: in words and by field below tables, in rows, in logs, under drawings."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from cli.resting import in_words

pytestmark = pytest.mark.usefixtures("catalogue_path")


def run(*args: str) -> str:
    result = CliRunner().invoke(app, args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_share_is_said_in_words() -> None:
    assert [in_words(share) for share in (0.01, 0.5, 0.79, 0.97, 1.0)] == [
        "hardly any",
        "half",
        "four fifths",
        "nearly all",
        "all",
    ]


def test_the_share_that_rests_on_stand_ins_is_said_beside_the_chance_to_win() -> None:
    lines = run("play", "akatsuki", "--players", "2", "-n", "2", "--workers", "1").splitlines()
    said = next(n for n, line in enumerate(lines) if line.startswith("These figures rest on stand-ins for"))
    assert said < 5
    assert "--vary-stand-ins" in "".join(lines[said : said + 2])


@pytest.mark.parametrize(
    "command",
    [
        ("play", "ninjitsu", "-n", "2", "--workers", "1"),
        ("odds", "examples/ninjitsu-box.deck", "name:katana"),
        ("goldfish", "examples/ninjitsu-box.deck", "-n", "2", "--workers", "1"),
        ("deck", "stats", "examples/ninjitsu-box.deck"),
    ],
)
def test_rows_say_how_much_is_made_up_and_of_which_fields(command: tuple[str, ...]) -> None:
    rows = [*csv.DictReader(io.StringIO(run(*command, "-o", "csv")))]
    assert rows
    assert all(row["stand_in_share"] == "1.0" and "copies 41" in row["stand_in_fields"] for row in rows)


def test_rows_of_what_is_all_printed_have_no_such_column() -> None:
    rows = [*csv.DictReader(io.StringIO(run("odds", "examples/mythos-leaf.deck", "cost<=2", "-o", "csv")))]
    assert "stand_in_share" not in rows[0]


def test_a_question_of_the_game_names_its_stand_ins_field_by_field_in_rows() -> None:
    asked = ("odds", "-g", "akatsuki", "--ask", "fight", "hero=naruto", "enemy=kakuzu", "-o", "csv")
    rows = [*csv.DictReader(io.StringIO(run(*asked)))]
    assert "akatsuki:BASE-A02 (defence)" in rows[0]["stand_ins"]


TUNE = ("--drawn", "--goal", "count(hero:naruto chakra<=1) >= 1", "--by", "1", "--swaps", "1", "--games", "100")


def test_swaps_are_marked_and_their_rows_say_how_much_is_made_up(tmp_path: Path) -> None:
    deck = tmp_path / "team.deck"
    text = Path("examples/akatsuki-team.deck").read_text("utf-8")
    multi, strike = "1 Multi clonage supra (BASE N01)\n", "1 Naruto Uzumaki strike (stand-in) (BASE N04)\n"
    deck.write_text(text.replace(strike, "").replace(multi, f"2{multi[1:]}"), encoding="utf-8")
    (row,) = csv.DictReader(io.StringIO(run("tune", str(deck), *TUNE, "-o", "csv")))
    assert float(row["stand_in_share"]) > 0.5
    assert "chakra" in row["stand_in_fields"]
    assert (row["out_name"], row["in_name"]) == ("Multi clonage supra", "Naruto Uzumaki strike (stand-in)")
    swap = next(line for line in run("tune", str(deck), *TUNE).splitlines() if "Multi" in line)
    assert swap.endswith("(stand-in) *")
    assert "Multi clonage supra *" not in swap


@pytest.mark.parametrize(
    "command",
    [
        ("deck", "stats", "examples/ninjitsu-box.deck"),
        ("odds", "examples/ninjitsu-box.deck", "name:katana"),
        ("odds", "-g", "akatsuki", "--ask", "reach", "hero=sakura", "to=Suna", "turns=1"),
        ("tune", "examples/akatsuki-team.deck", *TUNE),
    ],
)
def test_a_drawing_says_what_it_rests_on(command: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    target = tmp_path / "drawn.svg"
    run(*command, "--plot", str(target))
    assert "Stand-ins" in target.read_text(encoding="utf-8")


def test_lines_of_text_are_marked_where_their_field_is_made_up() -> None:
    assert "from 2: 3/5/4 *" in run("show", "Naruto Uzumaki", "-g", "akatsuki")
    assert "eliminated: blast 1 *" not in run("show", "Deidara", "-g", "akatsuki")


def test_terms_of_the_rulebook_stand_beside_ours() -> None:
    page = run("show", "Kakuzu", "-g", "akatsuki")
    assert "health (Santé)" in page
    assert "defence (Défense)" in page
    assert "sharingan: paralyse 1 (Paralysie)" in run("show", "Tobi", "-g", "akatsuki")
    assert "Power: wound +1 (Pouvoir, Blessure) *" in run("show", "Dragon aqueux", "-g", "akatsuki")


def test_games_are_played_over_other_values_of_what_no_source_prints() -> None:
    varied = ("play", "akatsuki", "--players", "2", "--mode", "easy", "--vary-stand-ins", "--variants", "2", "-n", "1")
    found = json.loads(run(*varied, "--workers", "1", "--json"))
    assert found["boxes"] == 3
    assert len(found["teams"]) == 3
    assert {"first", "second", "ahead", "survives"} <= found["order"][0].keys()
    assert found["teams"][0]["lowest"]["value"] <= found["teams"][0]["highest"]["value"]
    refused = CliRunner().invoke(app, ["play", "ninjitsu", "--vary-stand-ins"])
    assert refused.exit_code == 2


def test_tables_boxes_questions_and_checks_mark_what_is_made_up_field_by_field() -> None:
    kakuzu = next(line for line in run("search", "-g", "akatsuki", "kakuzu").splitlines() if "BASE-A02" in line)
    assert kakuzu.split()[1:] == ["Kakuzu", "*", "5", "4", "*", "1"]
    box = json.loads(run("games", "akatsuki", "--box", "--json"))["pieces"]
    assert next(piece["stand_in_fields"] for piece in box if piece["name"] == "Kakuzu") == ["defence"]
    staff = next(line for line in run("games", "ninjitsu", "--box").splitlines() if "Bo Staff" in line)
    assert staff.split()[-2:] == ["printed", "copies"]
    assert "akatsuki:BASE-A02 (defence)" in run("odds", "-g", "akatsuki", "--ask", "fight", "hero=lee", "enemy=kakuzu")
    asked = json.loads(run("odds", "-g", "akatsuki", "--ask", "fight", "hero=lee", "enemy=kakuzu", "--json"))
    assert asked["stand_in_fields"]["akatsuki:BASE-A02"] == ["defence"]
    checked = run("deck", "check", "examples/akatsuki-team.deck")
    assert "59 of 85 cards are stand-ins: no source prints their facts (36), defence (17)" in checked
