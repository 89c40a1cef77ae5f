"""A log proves what it tells: every line is checked when the game is played again."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

RUN = CliRunner()

pytestmark = pytest.mark.usefixtures("catalogue_path")


_LOG: list[str] = []
"""The game that all tests look at, written down by the first."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    if _LOG:
        path.write_text(_LOG[0], encoding="utf-8")
    else:
        assert RUN.invoke(app, ["play", "akatsuki", "--bots", "greedy", "--log", str(path)]).exit_code == 0
        _LOG.append(path.read_text(encoding="utf-8"))
    return path


def replayed(log: Path, text: str) -> tuple[int, str]:
    log.write_text(text, encoding="utf-8")
    result = RUN.invoke(app, ["play", "akatsuki", "--replay", str(log)])
    return result.exit_code, result.stderr


def test_a_log_as_it_was_written_is_played_again(log: Path) -> None:
    assert replayed(log, log.read_text("utf-8"))[0] == 0


@pytest.mark.parametrize(
    ("was", "is_now"), [(" begins.", " starts."), ("-- Round 1", "-- Round 7"), (" is revealed.", " is hidden.")]
)
def test_a_reworded_line_is_told_with_its_number(log: Path, was: str, is_now: str) -> None:
    text = log.read_text("utf-8")
    code, said = replayed(log, text.replace(was, is_now, 1))
    line = text[: text.index(was)].count("\n") + 1
    assert code == 5
    assert f"{log}:{line}:" in said


def test_a_changed_die_is_told_though_its_words_are_changed_with_it(log: Path) -> None:
    text = log.read_text("utf-8")
    before = re.search(r'show (.*)\. \| \["roll", (\d)', text)
    assert before is not None
    first = before[1].split(", ")[0]
    words, die = ("hit", 2) if first != "hit" else ("blank", 0)
    after = before[0].replace(f"show {first}", f"show {words}", 1).replace(f'"roll", {before[2]}', f'"roll", {die}')
    code, _ = replayed(log, text.replace(before[0], after, 1))
    assert code == 5


def test_a_log_without_digests_is_checked_by_its_actions_and_says_so(log: Path) -> None:
    text = re.sub(r" \| #[0-9a-f]{8}", "", log.read_text("utf-8"))
    text = re.sub(r"digest: #[0-9a-f]{8}\n", "", text)
    code, said = replayed(log, text.replace(" begins.", " starts."))
    assert code == 0
    assert "it has no digests, so its words were not checked" in said


def test_a_log_that_lost_its_last_digest_alone_is_checked_line_by_line(log: Path) -> None:
    text = re.sub(r"digest: #[0-9a-f]{8}\n", "", log.read_text("utf-8"))
    assert replayed(log, text)[0] == 5


def test_a_log_in_other_words_says_that_they_were_not_checked(log: Path) -> None:
    text = re.sub(r"^wording: \d+$", "wording: 1", log.read_text("utf-8"), flags=re.MULTILINE)
    code, said = replayed(log, text.replace(" begins.", " starts."))
    assert code == 0
    assert "its words are not this version's and were not checked, its digests were" in said
    code, said = replayed(log, re.sub(r" \| #[0-9a-f]{8}", "", text, count=1))
    assert code == 5
    assert f"{log}:8: The state of the game is another one here." in said


def _without(lines: list[str], number: int) -> list[str]:
    return [*lines[:number], *lines[number + 1 :]]


def _swapped(lines: list[str], number: int) -> list[str]:
    return [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]


def test_actions_left_out_swapped_or_dealt_anew_are_told_with_the_first_line_that_differs(log: Path) -> None:
    lines = log.read_text("utf-8").splitlines(keepends=True)
    acts = [number for number, line in enumerate(lines) if " | " in line]
    begun = next(number for number in acts if ' | ["begin"' in lines[number])
    code, said = replayed(log, "".join(_without(lines, begun)))
    assert code == 5
    assert f"{log}:{begun + 1}:" in said
    code, said = replayed(log, "".join(_swapped(lines, acts[0])))
    assert code == 5
    assert f"{log}:{acts[0] + 1}:" in said
    dealt = re.sub(r"\[(\"shuffle-akatsuki\"), (\d+), (\d+)", r"[\1, \3, \2", "".join(lines))
    assert dealt != "".join(lines)
    code, said = replayed(log, dealt)
    assert code == 5
    shuffled = next(number for number in acts if "shuffle-akatsuki" in lines[number])
    assert f"{log}:{shuffled + 2}:" in said


@pytest.mark.parametrize("change", ["  {}", "{}  ", "{}\n         More.", "{}\n"], ids=repr)
def test_spaces_and_lines_that_were_added_are_told(log: Path, change: str) -> None:
    lines = log.read_text("utf-8").splitlines()
    aside = next(number for number, line in enumerate(lines) if line.startswith("         "))
    code, said = replayed(log, "\n".join([*lines[:aside], change.format(lines[aside]), *lines[aside + 1 :]]) + "\n")
    assert code == 5
    line = aside + 1 + change.count("\n")
    assert f"{log}:{line}:" in said


def test_a_game_with_figures_that_were_filled_in_is_played_again_and_advised_on(tmp_path: Path) -> None:
    """A card of the owner's whose Health and Defence nobody says, and a technique that names its hero in part."""
    cards = tmp_path / "cards.csv"
    cards.write_text(
        "set,number,type,nom,héros,genre,coût,force,copies\n"
        "OWN,A1,akatsuki,Ghost,,,,,18\nOWN,L1,technique,Lotus,Lee,Combat,1,2,14\n",
        encoding="utf-8",
    )
    assert RUN.invoke(app, ["import", "akatsuki", str(cards)]).exit_code == 0
    log = tmp_path / "game.log"
    asked = ["play", "akatsuki", "--team", "lee,sakura", "--bots", "greedy", "--log", str(log)]
    assert RUN.invoke(app, asked).exit_code == 0
    assert "Ghost is revealed: Health (Santé) 2*, Defence (Défense) 4*" in log.read_text("utf-8")
    assert replayed(log, log.read_text("utf-8"))[0] == 0
    assert RUN.invoke(app, ["advise", str(log), "--move", "9", "-n", "2"]).exit_code == 0
