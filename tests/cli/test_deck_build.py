"""`kage deck build` over plain lines: what a person or a script can say, and what becomes of the file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app

LEAF = Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "leaf.deck"
    path.write_bytes(LEAF.read_bytes())
    return path


def build(deck: Path, *lines: str, more: tuple[str, ...] = ()) -> Result:
    """Build that deck with these lines on standard input."""
    said = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, ["deck", "build", str(deck), *more], input=said)


def after(result: Result, deck: Path) -> str:
    """What the lines added to the output."""
    return result.stdout.removeprefix(build(deck).stdout)


def test_it_begins_with_how_the_deck_stands(deck: Path) -> None:
    said = build(deck).stdout
    for part in ("Legal (mythos, standard).", "Cards 33: main 30, missions 3", "Cost 1:2", "Faction Leaf Village 30"):
        assert part in said
    assert "Owned 0 of 33, missing 33" in said
    assert "Effects played: 31 cards whole" in said


def test_a_search_is_listed_and_a_row_of_it_put_in_and_saved(deck: Path) -> None:
    result = build(deck, "/ cost<=1 power>=3", "+ 1 2", "w", "q")
    assert "  1. Kin Tsuchi (KS 072), cost 1, power 3" in result.stdout
    assert "+2 Kin Tsuchi (KS 072) in main" in result.stdout
    assert "Saved 1 change" in result.stdout
    added = [line for line in deck.read_text("utf-8").splitlines() if line not in LEAF.read_text("utf-8").splitlines()]
    assert added == ["2 Kin Tsuchi (KS 072)"]
    assert result.exit_code == 0


def test_long_answers_are_listed_in_parts(deck: Path) -> None:
    said = build(deck, "/ type:character", "more", "c 21").stdout
    assert "1 to 20 of " in said
    assert "\n 21. " in said
    assert "character): title" in said


def test_cards_go_in_and_out_by_name_and_into_a_section(deck: Path) -> None:
    result = build(deck, "+ 2 Gaara (KS 074)", "- 1 Naruto Uzumaki (KS 009)", "+ Gaara (KS 075) @maybeboard", "list")
    assert "+2 Gaara (KS 074) in main" in result.stdout
    assert "-1 Naruto Uzumaki (KS 009) in main" in result.stdout
    assert "+1 Gaara (KS 075) in maybeboard" in result.stdout
    assert "maybeboard:" in result.stdout


def test_legality_is_said_with_its_fix_and_the_fix_is_carried_out(deck: Path) -> None:
    result = build(deck, "+ 3 Kakashi Hatake (KS 015)", "fix", "changes")
    assert "Illegal (mythos, standard): 1 error. error: " in result.stdout
    assert "Fix: Remove 3 of" in result.stdout
    assert result.stdout.rstrip().endswith("Everything is saved.")


def test_pinned_odds_are_exact_and_follow_the_deck(deck: Path) -> None:
    result = build(deck, "pin count(cost<=2) >= 2", "+ 2 Akamaru (KS 027)", "show", "unpin", "show")
    odds = CliRunner().invoke(app, ["odds", str(LEAF), "count(cost<=2) >= 2"]).stdout
    opening = odds.split("opening", 1)[1].split()[1]
    lines = [line for line in result.stdout.splitlines() if line.startswith("Odds of count(cost<=2) >= 2:")]
    assert f"opening {opening}," in lines[0]
    assert len(lines) == 2
    assert lines[0] != lines[1]
    assert "0 conditions pinned." in result.stdout
    assert f"opening {opening}," in build(deck, more=("--pin", "count(cost<=2) >= 2")).stdout


def test_a_sample_hand_is_dealt_as_the_game_says(deck: Path) -> None:
    said = build(deck, "s 2").stdout
    hands = said.split("Sample hand ")[1:]
    assert len(hands) == 2
    assert all(hand.count("\n  ") == 5 for hand in hands)
    assert hands[0].partition("\n")[2] != hands[1].partition("\n")[2]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("+ 99", "There is no row 99"),
        ("+", "Say which card"),
        ("+ Nobody at all", "Nobody at all"),
        ("+ Gaara", "fits 4 cards"),
        ("- Gaara (KS 074)", "Gaara"),
        ("+ Gaara (KS 074) @attic", "attic"),
        ("/ cost<", "A number or a field is missing here."),
        ("/ xyzzyplugh", "No card matches."),
        ("more", "There are no more cards"),
        ("pin count(", "never closed"),
        ("pin foo>3", "foo"),
        ("unpin cost<=2", "is not pinned"),
        ("s 0", "from 1 to 20"),
        ("s many", "from 1 to 20"),
        ("u", "There is nothing to take back."),
        ("r", "Nothing was taken back."),
        ("c", "Say which card"),
        ("fly", '"fly" is no command'),
        ("\x1b[2J", "is no command"),
    ],
)
def test_a_slip_is_answered_and_changes_nothing(deck: Path, line: str, answer: str) -> None:
    result = build(deck, line, "changes")
    assert result.exit_code == 0
    assert answer in after(result, deck)
    assert result.stdout.endswith("Everything is saved.\n")
    assert "\x1b" not in result.stdout


def test_what_is_not_saved_at_the_end_of_the_input_is_kept_beside_the_file(deck: Path) -> None:
    result = build(deck, "+ 2 Gaara (KS 074)")
    aside = deck.with_name("leaf-unsaved.deck")
    assert f"{deck} was not saved; the deck as you left it is in {aside}." in result.stderr
    assert deck.read_bytes() == LEAF.read_bytes()
    assert "2 Gaara (KS 074)" in aside.read_text("utf-8")


def test_words_that_other_programs_have_do_the_same(deck: Path) -> None:
    by_word = build(deck, "add Gaara (KS 074)", "remove Gaara (KS 075)", "exit", "exit").stdout
    by_sign = build(deck, "+ Gaara (KS 074)", "- Gaara (KS 075)", "q", "q").stdout
    assert by_word == by_sign
    assert "+1 Gaara (KS 074)" in by_word


def test_quitting_asks_once_and_can_be_meant(deck: Path) -> None:
    result = build(deck, "+ 2 Gaara (KS 074)", "q", "q!")
    assert "1 change not saved: w saves, q! leaves without." in result.stdout
    assert deck.read_bytes() == LEAF.read_bytes()
    assert list(deck.parent.glob("*unsaved*")) == []


class Meanwhile:
    """Standard input of a person beside whom somebody else writes a file before each of some lines."""

    closed = False

    def __init__(self, deck: Path, lines: list[tuple[str, str | None]]) -> None:
        self._deck = deck
        self._lines = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self, _most: int) -> str:
        line, theirs = next(self._lines, ("", None))
        if theirs is not None:
            self._deck.write_text(theirs, encoding="utf-8")
        return line


def test_a_changed_file_is_asked_about(
    deck: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = LEAF.read_text("utf-8").replace("2 Shizune", "1 Shizune")
    said = [("+ 2 Gaara (KS 074)\n", None), ("w\n", theirs), ("merge\n", None), ("w\n", None), ("q\n", None)]
    monkeypatch.setattr(sys, "stdin", Meanwhile(deck, said))
    app(["deck", "build", str(deck)], standalone_mode=False)
    out = capsys.readouterr().out
    assert "Somebody else has changed this file; nothing was saved." in out
    assert "merge puts your changes into their file; theirs takes it; w FILE saves a copy." in out
    saved = deck.read_text("utf-8").splitlines()
    assert [line for line in saved if line not in theirs.splitlines()] == ["2 Gaara (KS 074)"]
    assert [line for line in theirs.splitlines() if line not in saved] == []


def test_a_copy_goes_elsewhere_and_never_over_a_file(deck: Path) -> None:
    copy = deck.with_name("copy.deck")
    result = build(deck, "+ 2 Gaara (KS 074)", f"w {copy}", f"w {copy}", "q!")
    assert f"A copy is in {copy}." in result.stdout
    assert "is there already" in result.stdout
    assert "2 Gaara (KS 074)" in copy.read_text("utf-8")
    assert deck.read_bytes() == LEAF.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["-"], 2, "A deck is built in a file"),
        (["nowhere.deck"], 3, "To begin a deck: kage deck new nowhere.deck -g GAME"),
        ([str(LEAF), "--pin", "count("], 2, "--pin count("),
    ],
)
def test_what_cannot_be_built_is_said_in_a_line(arguments: list[str], code: int, message: str) -> None:
    result = CliRunner().invoke(app, ["deck", "build", *arguments])
    assert result.exit_code == code, result.output
    assert message in result.stderr
