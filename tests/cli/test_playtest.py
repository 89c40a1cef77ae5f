"""`kage playtest` and `kage play --bots you,...` as a dialogue: scripts that play, and what a person can say."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from simulator.random import Stream

RUN = CliRunner()
EXAMPLES = Path(__file__).parents[2] / "examples"
LEAF = str(EXAMPLES / "mythos-leaf.deck")
NINJAS = str(EXAMPLES / "naruto-ccg-leaf.deck")
DECKS = {
    "mythos": LEAF,
    "naruto-ccg": NINJAS,
    "naruto-cg": str(EXAMPLES / "naruto-cg-konoha.deck"),
    "akatsuki": str(EXAMPLES / "akatsuki-team.deck"),
    "ninjitsu": str(EXAMPLES / "ninjitsu-box.deck"),
}

pytestmark = pytest.mark.usefixtures("catalogue_path")


class Script:
    """Stands for a program at the other end of a pipe: it reads what is printed, and says a number that was offered."""

    def __init__(self, heard: io.StringIO, seed: int) -> None:
        self._heard = heard
        self._read = 0
        self._random = Stream(seed)
        self.said: list[int] = []

    closed = False

    def isatty(self) -> bool:
        return False

    def readline(self, _: int = -1) -> str:
        text = self._heard.getvalue()[self._read :]
        self._read += len(text)
        offered = [int(number) for number in re.findall(r"^ *(\d+)\. ", text, re.MULTILINE)]
        assert offered == list(range(1, len(offered) + 1)), text
        self.said.append(self._random.below(len(offered)) + 1)
        return f"{self.said[-1]}\n"


def say(*lines: str, deck: str = LEAF, more: tuple[str, ...] = ()) -> Result:
    """Playtest a deck with these lines on standard input."""
    return RUN.invoke(app, ["playtest", deck, "--seed", "4", *more], input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("game_id", DECKS)
def test_a_script_plays_a_whole_game_through_a_pipe(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    script = Script(out, 3)
    monkeypatch.setattr(sys, "stdin", script)
    monkeypatch.setattr(sys, "stdout", out)
    app(["playtest", DECKS[game_id], "--seed", "3", "--bots", "you"], standalone_mode=False)
    *_, ending = out.getvalue().partition("The game is over.")
    assert len(script.said) > 5
    assert re.search(r" (won|lost|drew), score ", ending), ending
    assert "A (you)" in ending or game_id not in ("mythos", "naruto-ccg", "naruto-cg")


def test_what_each_person_reads_names_no_card_that_lies_in_the_others_hand() -> None:
    """Two at one screen: between two lines that hand over, only one seat's hand is shown."""
    shown = say("1", "1", "1", "1", "1", "1", more=("--bots", "you,you")).stdout
    parts = re.split(r"^-- ([AB]) decides now$", shown, flags=re.MULTILINE)
    assert len(parts) > 4
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        other = "B" if name == "A" else "A"
        assert "Your hand:" in part
        assert f"{other}'s side:" in part
        assert f"{name} decides." in part
        assert f"{other} decides." not in part


def test_help_lists_every_command_that_is_understood() -> None:
    said = say("?").stdout
    for command in ("NUMBER", "h [GAMES]", "c NAME", "u ", "save FILE", "q "):
        assert f"  {command}" in said
    for command in re.findall(r"^  ([a-z]+) ", said, re.MULTILINE):
        assert "is no command" not in say(command).stdout


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no action 99: say a number from 1 to 2"),
        ("0", "There is no action 0"),
        ("fly", '"fly" is no command'),
        ("u", "There is no decision to take back."),
        ("h 1", "h takes a number of games from 2"),
        ("h many", "h takes a number of games from 2"),
        ("c Nobody", 'You see no card "Nobody"'),
        ("save", "Say where to: save FILE."),
        ("\x1b[2J", "is no command"),
    ],
)
def test_a_slip_is_answered_in_a_line_and_the_game_goes_on(line: str, answer: str) -> None:
    result = say(line, "1")
    assert result.exit_code == 0
    assert answer in result.stdout
    assert "A (you): " in result.stdout
    assert "\x1b" not in result.stdout


def test_undo_brings_back_the_same_choices_and_the_same_luck() -> None:
    first = say("1", "2", "q").stdout
    again = say("1", "2", "u", "2", "q").stdout
    assert "Taken back." in again
    assert again.endswith(first[-400:])


def test_nothing_is_taken_back_while_several_people_play() -> None:
    assert "several people play" in say("1", "u", more=("--bots", "you,you")).stdout


def test_hints_rank_every_action_and_play_the_best_ones_out() -> None:
    said = say("1", "h 4").stdout
    assert re.search(r"^\d+ .*\d+\.\d% \[\d+\.\d%, \d+\.\d%\]", said, re.MULTILINE)
    assert "4 games each" in said


def test_the_text_of_a_card_is_shown_by_name_by_number_and_for_the_hand() -> None:
    hand = say("c").stdout
    name = re.search(r"^Your hand:\n  (?:\d+ x )?(.+?) \(", hand, re.MULTILINE)
    assert name is not None
    assert "character): title" in hand
    assert f"{name[1]} (KS-" in say(f"c {name[1]}").stdout
    assert "character): " in say("1", "c 2").stdout


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = say("1", "2", "3", "1", "q").stdout
    kept = tmp_path / "game.txt"
    said = say("1", "2", f"save {kept}", "q")
    assert f"kage playtest --resume {kept}" in said.stdout
    resumed = RUN.invoke(app, ["playtest", "--resume", str(kept)], input="3\n1\nq\n")
    assert resumed.exit_code == 0, resumed.output
    assert resumed.stdout.endswith(whole[-400:])
    assert f"The game is in {kept}" in resumed.stderr
    replayed = RUN.invoke(app, ["play", "mythos", "--replay", str(kept)])
    assert replayed.exit_code == 0, replayed.output


def test_a_game_with_a_log_is_kept_when_the_input_ends(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    assert say("1", "1", more=("--log", str(kept))).exit_code == 0
    assert 'seats: ["you", "greedy"]' in kept.read_text("utf-8")
    assert say("1", more=("--log", str(kept))).exit_code == 2
    assert "not kept" in say("1").stderr


def test_a_log_that_was_changed_or_is_no_persons_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    say("1", "1", more=("--log", str(kept)))
    text = kept.read_text("utf-8")
    kept.write_text(text.replace("keeps the opening hand", "keeps a hand"), encoding="utf-8")
    assert RUN.invoke(app, ["playtest", "--resume", str(kept)]).exit_code == 5
    kept.write_text(text.replace('seats: ["you", "greedy"]\n', ""), encoding="utf-8")
    assert RUN.invoke(app, ["playtest", "--resume", str(kept)]).exit_code in (2, 5)
    kept.write_text(text.replace('["you", "greedy"]', '["you"]'), encoding="utf-8")
    assert RUN.invoke(app, ["playtest", "--resume", str(kept)]).exit_code == 2
    kept.write_text(text.replace('["you", "greedy"]', '["you", "clever"]'), encoding="utf-8")
    assert RUN.invoke(app, ["playtest", "--resume", str(kept)]).exit_code == 2


def test_a_new_game_deals_other_cards_and_the_kept_one_stays(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    result = say("1", "n", "1", more=("--log", str(kept)))
    assert "Game 1 of seed 4." in result.stdout
    assert f"The last game is in {kept}." in result.stdout
    hands = re.findall(r"^Your hand:\n((?:  .*\n)+)", result.stdout, re.MULTILINE)
    assert hands[0] != hands[-1]


def test_the_bot_can_be_asked_to_decide() -> None:
    assert "A (you): " in say("b").stdout


def test_play_with_a_person_is_one_game_and_takes_no_figures() -> None:
    game = ["play", "mythos", LEAF, LEAF, "--bots", "greedy,you"]
    result = RUN.invoke(app, game, input="1\n1\n")
    assert result.exit_code == 0, result.output
    assert "B (you)" in result.stdout
    for more in (["-n", "10"], ["-o", "json"], ["--plot", "x.svg"]):
        assert RUN.invoke(app, [*game, *more]).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Name a deck to play"),
        ([LEAF, "--resume", "game.txt"], "DECK does not go with --resume"),
        ([LEAF, "--bots", "greedy"], "name a seat you"),
        ([LEAF, "--bots", "you,greedy,greedy"], "3 players are named for 2 seats"),
        ([LEAF, "--bots", "you,clever"], 'no bot "clever"'),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(arguments: list[str], message: str) -> None:
    result = RUN.invoke(app, ["playtest", *arguments])
    assert result.exit_code == 2
    assert message in result.stderr
