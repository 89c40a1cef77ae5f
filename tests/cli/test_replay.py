"""A log proves what it tells: every line is checked when the game is played again."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

RUN = CliRunner()

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    assert RUN.invoke(app, ["play", "akatsuki", "--bots", "greedy", "--log", str(path)]).exit_code == 0
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


def test_a_log_without_digests_is_checked_by_its_actions(log: Path) -> None:
    text = re.sub(r" \| #[0-9a-f]{8}", "", log.read_text("utf-8"))
    text = re.sub(r"digest: #[0-9a-f]{8}\n", "", text)
    assert replayed(log, text.replace(" begins.", " starts."))[0] == 0
