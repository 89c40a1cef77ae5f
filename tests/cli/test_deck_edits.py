"""`kage deck new`, `add`, `remove`, `diff`, `stats` and `missing`, as a user calls them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import cli.choosing
from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = Path("examples/mythos-leaf.deck")


def kage(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "leaf.deck"
    path.write_bytes(LEAF.read_bytes())
    return path


def changed_lines(path: Path) -> tuple[list[str], list[str]]:
    """The lines that are gone from the example and those that are new, everything else in its old order."""
    before, after = LEAF.read_text().splitlines(), path.read_text().splitlines()
    gone, new = [line for line in before if line not in after], [line for line in after if line not in before]
    assert [line for line in before if line not in gone] == [line for line in after if line not in new]
    return gone, new


def test_add_raises_the_count_of_a_card_that_is_there_and_touches_no_other_line(deck: Path) -> None:
    result = kage("deck", "add", deck, "Kakashi Hatake (KS 015)", "-n", "3")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "+3 Kakashi Hatake (KS 015) in main" in result.stderr
    assert changed_lines(deck) == (["2 Kakashi Hatake (KS 015)"], ["5 Kakashi Hatake (KS 015)"])


def test_add_puts_new_cards_at_the_end_of_their_section(deck: Path) -> None:
    assert kage("deck", "add", deck, "2 Gaara (KS 074)", "Set a Trap").exit_code == 0
    lines = deck.read_text().splitlines()
    assert lines[lines.index("2 Gaara (KS 074)") - 1] == "2 Tsunade (KS 131)"
    assert lines[-1] == "1 Set a Trap (KS 008)"
    assert changed_lines(deck) == ([], ["2 Gaara (KS 074)", "1 Set a Trap (KS 008)"])


def test_add_by_query_and_to_a_section_of_choice(deck: Path) -> None:
    result = kage(
        "deck", "add", deck, "--query", 'faction:"sand village" cost=1', "-n", "2", "-s", "missions", "--json"
    )
    assert json.loads(result.stdout)["changes"] == [
        {"by": 2, "id": "mythos:KS-084-C", "name": "Yashamaru", "section": "missions"}
    ]


def test_remove_needs_a_number_only_where_the_deck_has_several_of_a_name(deck: Path) -> None:
    assert kage("deck", "remove", deck, "Iruka Umino").exit_code == 0
    assert changed_lines(deck) == (["2 Iruka Umino (KS 047)"], ["1 Iruka Umino (KS 047)"])
    result = kage("deck", "remove", deck, "Rock Lee")
    assert result.exit_code == 4
    assert "KS 038" in result.stderr


@pytest.mark.parametrize("card", ["1 Tsunade", "Tsunade x1", "2x Tsunade (KS 131)"])
@pytest.mark.parametrize("command", [("remove",), ("move", "--to", "maybeboard")])
def test_a_count_beside_all_is_refused_and_nothing_is_changed(deck: Path, card: str, command: tuple[str, ...]) -> None:
    result = kage("deck", command[0], deck, card, *command[1:], "--all")
    assert result.exit_code == 2
    assert f'"{card}" has a count, and --all takes every copy of Tsunade.' in result.stderr
    assert deck.read_bytes() == LEAF.read_bytes()


def test_remove_all_takes_the_line_out_and_keeps_the_comments(deck: Path) -> None:
    assert kage("deck", "remove", deck, "Tsunade", "--all", "--query", "cost=5").exit_code == 0
    assert changed_lines(deck) == (["2 Naruto Uzumaki (KS 108)", "2 Tsunade (KS 131)"], [])


def test_remove_more_than_there_are_changes_nothing(deck: Path) -> None:
    result = kage("deck", "remove", deck, "Tsunade", "-n", "3")
    assert result.exit_code == 3
    assert "has only 2 Tsunade" in result.stderr
    assert changed_lines(deck) == ([], [])


@pytest.mark.parametrize(
    "form", ["json", "cockatrice", "octgn", "lackey", "tts", "csv", "arena", "plain", "lackey-txt"]
)
def test_an_edit_keeps_the_format_of_the_file(form: str, tmp_path: Path) -> None:
    path = tmp_path / "deck"
    path.write_text(kage("deck", "convert", LEAF, "--to", form).stdout)
    assert kage("deck", "add", path, "2 Gaara (KS 074)", "-g", "mythos").exit_code == 0
    assert kage("deck", "remove", path, "Tsunade", "-a", "-g", "mythos").exit_code == 0
    difference = json.loads(kage("deck", "diff", LEAF, path, "--json").stdout)["changes"]
    assert [(change["by"], change["id"]) for change in difference] == [(-2, "mythos:KS-131-S"), (2, "mythos:KS-074-C")]


def test_dry_run_shows_the_difference_and_changes_nothing(deck: Path) -> None:
    result = kage("deck", "add", deck, "2 Gaara (KS 074)", "--dry-run")
    assert "+2 Gaara (KS 074)" in result.stdout.splitlines()
    assert changed_lines(deck) == ([], [])


def test_standard_input_is_edited_to_standard_output() -> None:
    result = kage("deck", "add", "-", "2 Gaara (KS 074)", stdin=LEAF.read_text())
    assert "2 Gaara (KS 074)" in result.stdout.splitlines()


def test_an_illegal_deck_can_be_edited(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text(Path("examples/mythos-illegal.deck").read_text())
    assert kage("deck", "remove", path, "Chunin Exam").exit_code == 0
    assert "Chunin Exam" not in path.read_text()
    assert "# the same mission twice" in path.read_text()


def test_new_writes_an_empty_deck_to_fill(tmp_path: Path) -> None:
    path = tmp_path / "new.deck"
    assert kage("deck", "new", path, "-g", "mythos", "--name", "Mine").exit_code == 0
    assert path.read_text() == "game: mythos\nformat: standard\nname: Mine\n\n[main]\n\n[missions]\n"
    assert kage("deck", "add", path, "2 Gaara (KS 074)", "Set a Trap").exit_code == 0
    assert "[main]\n2 Gaara (KS 074)\n\n[missions]\n1 Set a Trap (KS 008)\n" in path.read_text()


def test_new_refuses_a_format_that_is_not_there(tmp_path: Path) -> None:
    assert kage("deck", "new", tmp_path / "new.deck", "-g", "mythos", "--format", "vintage").exit_code == 3
    assert not (tmp_path / "new.deck").exists()


def test_new_does_not_replace_a_file_unless_told(deck: Path) -> None:
    assert kage("deck", "new", deck, "-g", "mythos").exit_code == 2
    assert changed_lines(deck) == ([], [])
    assert kage("deck", "new", deck, "-g", "mythos", "-q", "cost>=6", "-n", "2", "--force").exit_code == 0
    assert "2 Tsunade (KS 131)" in deck.read_text()


def test_a_difference_can_be_replayed(deck: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.deck"
    other.write_text(LEAF.read_text())
    kage("deck", "add", other, "3 Gaara (KS 074)", "Baki (KS 081)", "-s", "main")
    kage("deck", "remove", other, "Tsunade", "-a")
    changes = tmp_path / "changes.txt"
    changes.write_text(kage("deck", "diff", deck, other).stdout)
    assert "-2 Tsunade (KS 131)" in changes.read_text().splitlines()
    assert kage("deck", "diff", deck, "--apply", changes).exit_code == 0
    same = kage("deck", "diff", deck, other, "--json")
    assert json.loads(same.stdout)["changes"] == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ("-3 Tsunade (KS 131)", ":1: there are 2"),
        ("2 Tsunade (KS 131)", "neither + nor -"),
        ("+1 Gaara (KS 074)\n-1 Nobody At All", ":2: "),
        ("# nothing\ngame: mythos\n", "changes nothing"),
    ],
)
def test_a_replay_that_does_not_fit_changes_nothing(changes: str, said: str, deck: Path, tmp_path: Path) -> None:
    path = tmp_path / "changes.txt"
    path.write_text(changes)
    result = kage("deck", "diff", deck, "--apply", path)
    assert result.exit_code in (3, 5)
    assert said in result.stderr
    assert changed_lines(deck) == ([], [])


def test_stats_count_types_curve_averages_and_splits() -> None:
    stats = json.loads(kage("deck", "stats", LEAF, "--json").stdout)
    character, mission = stats["types"]
    assert (stats["count"], stats["sections"]) == (33, {"main": 30, "missions": 3})
    assert character["curve"] == {"1": 2, "2": 12, "3": 10, "4": 2, "5": 2, "6": 0, "7": 2}
    assert character["averages"]["cost"] == pytest.approx((2 + 24 + 30 + 8 + 10 + 14) / 30)
    assert character["splits"]["faction"] == {"Leaf Village": 30}
    assert character["splits"]["keywords"]["Team 7"] == 14
    assert mission["averages"] == {"points": pytest.approx(4 / 3)}


def test_stats_on_a_terminal_are_bars() -> None:
    assert re.search(r"^  7 ██ 2$", kage("deck", "stats", LEAF, "--section", "main").stdout, re.MULTILINE)


def test_stats_are_drawn_the_same_every_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    assert kage("deck", "stats", LEAF, "--plot", first).exit_code == 0
    assert kage("deck", "stats", LEAF, "--plot", second).exit_code == 0
    assert first.read_bytes().startswith(b"<?xml")
    assert first.read_bytes() == second.read_bytes()
    assert kage("deck", "stats", LEAF, "--plot", tmp_path / "a.gif").exit_code == 2


def test_asking_needs_a_terminal(deck: Path) -> None:
    result = kage("deck", "add", deck, "Naruto Uzumaki", "-i")
    assert result.exit_code == 2
    assert "needs a terminal" in result.stderr


def test_asking_takes_a_number_and_nothing_else(monkeypatch: pytest.MonkeyPatch, deck: Path) -> None:
    monkeypatch.setattr("cli.commands.deck_add.chooser", lambda interactive: cli.choosing.ask if interactive else None)
    result = kage("deck", "add", deck, "Naruto Uzumaki", "-i", stdin="9\n4\n")
    assert "Say a number from 1 to 7." in result.stderr
    assert changed_lines(deck) == (["2 Naruto Uzumaki (KS 108)"], ["3 Naruto Uzumaki (KS 108)"])
    assert kage("deck", "add", deck, "Naruto Uzumaki", "-i", stdin="\n").exit_code == 4


def test_help_of_a_command_does_not_offer_to_install_completion() -> None:
    assert "--install-completion" in kage("--help").stdout
    for command in ("add", "stats"):
        assert "completion" not in kage("deck", command, "--help").stdout


def test_a_deck_of_another_game_is_refused_in_one_line() -> None:
    other = "examples/naruto-ccg-leaf.deck"
    for refused in (
        kage("deck", "diff", LEAF, other),
        kage("deck", "show", other, "-g", "mythos"),
        kage("play", "mythos", LEAF, other, "-n", "2"),
    ):
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr == f"kage: {other}: This is a deck of naruto-ccg, not of mythos.\n"


def test_remove_says_that_the_deck_lacks_a_card_not_that_the_game_does(deck: Path) -> None:
    refused = kage("deck", "remove", deck, "Qxqxqx")
    assert refused.exit_code == 3
    assert refused.stderr.endswith(f'"Qxqxqx" is no card of {deck}.\n')


def test_a_count_apart_from_its_card_says_how_to_write_it(deck: Path) -> None:
    refused = kage("deck", "add", deck, "2", "Gaara")
    assert refused.exit_code == 5
    assert 'write the count with the card, "2 Gaara".' in refused.stderr


def test_an_empty_deck_has_no_figures_and_that_is_no_data(tmp_path: Path) -> None:
    empty = tmp_path / "empty.deck"
    empty.write_text("game: mythos\n", "utf-8")
    result = kage("deck", "stats", empty)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "The deck is empty.\n")
    assert kage("deck", "add", empty, "Gaara (KS 074)").stderr.endswith(": 1 card now.\n")


def test_a_query_takes_as_many_copies_of_each_as_are_counted(tmp_path: Path) -> None:
    deck = tmp_path / "mine.deck"
    deck.write_text("game: mythos\n[main]\n3 Gaara (KS 074)\n3 Rock Lee (KS 038)\n", "utf-8")
    result = kage("deck", "remove", str(deck), "--query", "gaara", "-n", "2")
    assert result.exit_code == 0, result.stderr
    assert "1 Gaara (KS 074)" in deck.read_text("utf-8")
    few = kage("deck", "remove", str(deck), "--query", "gaara", "-n", "2")
    assert few.exit_code == 3
    assert "has only 1 Gaara" in few.stderr
