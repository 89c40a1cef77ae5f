"""The same list written in another order is the same deck: every command that shuffles answers the same to the byte."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

EXAMPLES = Path(__file__).parents[2] / "examples"

COMMANDS: Mapping[str, Sequence[str]] = {
    "hand": ("hand", "{deck}", "-n", "3", "--seed", "5"),
    "goldfish": ("goldfish", "{deck}", "-n", "8", "--seed", "5"),
    "compare": ("compare", "{deck}", "{other}", "--play", "-n", "2", "--seed", "5"),
    "mulligan": ("mulligan", "{deck}", "--keep", "count(a) >= 2", "--simulate", "-n", "2000", "--pile", "main"),
    "odds": ("odds", "{deck}", "count(a) >= 2", "--simulate", "-n", "2000", "--pile", "main"),
    "gauntlet": ("gauntlet", "{deck}", "{other}", "--pairs", "2", "--seed", "5"),
    "play": ("play", "{game}", "{deck}", "{other}", "-n", "2", "--seed", "5"),
    "tune": ("tune", "{deck}", "--goal", "count(a) >= 2", "--by", "2", "--games", "60", "--swaps", "1"),
}
BOXES = {"ninjitsu": "ninjitsu-box.deck", "akatsuki": "akatsuki-team.deck"}
OF_A_BOX = {
    "hand": ("hand", "{deck}", "-n", "3", "--seed", "5"),
    "goldfish": ("goldfish", "{deck}", "-n", "5", "--seed", "5"),
    "play": ("play", "{game}", "{deck}", "-n", "2", "--seed", "5"),
}
DECKS = {
    "mythos": ("mythos-leaf.deck", "mythos-leaf.deck"),
    "naruto-ccg": ("naruto-ccg-leaf.deck", "naruto-ccg-mist.deck"),
    "naruto-cg": ("naruto-cg-konoha.deck", "naruto-cg-konoha.deck"),
}


def mixed(text: str, lot: random.Random) -> str:
    """A list with its sections, the lines of each, and lines of several copies taken apart, in another order."""
    head, *sections = text.split("\n[")
    parts = []
    for section in sections:
        title, *lines = [line for line in section.splitlines() if line.strip() and not line.startswith("#")]
        apart = [line for line in lines for line in _apart(line)]
        lot.shuffle(apart)
        parts.append("\n".join([f"[{title}", *apart]))
    lot.shuffle(parts)
    return "\n\n".join([head, *parts]) + "\n"


def _apart(line: str) -> list[str]:
    count, name = line.split(maxsplit=1)
    return [line] if count == "1" else [f"1 {name}", f"{int(count) - 1} {name}"]


def said(arguments: Sequence[str]) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(arguments: Sequence[str]) -> str:
    return said([*arguments, "--json"])


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_order_of_lines_changes_nothing(
    command: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = answers_to_orders(COMMANDS[command], game, DECKS[game], tmp_path, monkeypatch)
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("command", OF_A_BOX)
def test_the_order_of_a_box_changes_nothing(
    command: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = answers_to_orders(OF_A_BOX[command], game, [BOXES[game]], tmp_path, monkeypatch)
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("game", [*DECKS, *BOXES])
def test_the_order_of_lines_changes_no_advice(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice on the same move of the game that the list is played to, in a world dealt anew from there."""
    decks = ("{deck}",) if game in BOXES else ("{deck}", "{other}")
    play = ("play", "{game}", *decks, "--bots", "random", "--seed", "5", "--log", "game.txt")
    ask = ("advise", "game.txt", "--move", "14", "-n", "2", "--bots", "random", "--seed", "5")
    brought = [BOXES[game]] if game in BOXES else DECKS[game]
    answers = answers_to_orders(play, game, brought, tmp_path, monkeypatch, then=ask)
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


def answers_to_orders(
    command: Sequence[str],
    game: str,
    decks: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    then: Sequence[str] = (),
) -> list[str]:
    """What a command, or the one asked `then`, says of the decks as they ship, and in two other orders."""
    answers: list[str] = []
    for lot in (None, random.Random(1), random.Random(2)):
        folder = tmp_path / str(len(answers))
        folder.mkdir()
        for name, source in zip(("one.deck", "two.deck"), decks, strict=False):
            text = (EXAMPLES / source).read_text(encoding="utf-8")
            (folder / name).write_text(mixed(text, lot) if lot else text, encoding="utf-8")
        monkeypatch.chdir(folder)
        asked = [part.format(deck="one.deck", other="two.deck", game=game) for part in command]
        if then:
            said(asked)
        answers.append(answer(then or asked))
    return answers
