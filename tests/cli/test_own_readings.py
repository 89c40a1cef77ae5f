"""`kage effects --read`: the owner's readings of lines that are not read, taken, kept, marked, listed and forgotten."""

from __future__ import annotations

import json
import pickle
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from db.opening import open_catalogue
from rules.core.given import GivenLine
from rules.core.registry import game
from rules.play.card_states import states_of, texts_note

RUN = CliRunner()
_LINE = 'Sing of "Rain" until it falls.'
_CARDS = [
    {"set": "T", "number": "M-9001", "type": "mission", "name": "Rain", "symbols": ["Water"], "entrance": 1, "hand": 1},
    {"set": "T", "number": "M-9002", "type": "mission", "name": "Snow", "symbols": ["Water"], "entrance": 1, "hand": 1},
]

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file for readings, with cards in the catalogue that have a line nobody reads."""
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([{**card, "effects": [_LINE]} for card in _CARDS]), encoding="utf-8")
    assert RUN.invoke(app, ["import", "naruto-ccg", str(source)]).exit_code == 0
    return tmp_path / "mine.toml"


def _say(path: Path, **said: str) -> None:
    path.write_text("".join(f"{json.dumps(line)} = {json.dumps(words)}\n" for line, words in said.items()), "utf-8")


def _reading() -> dict[str, object]:
    rows = json.loads(RUN.invoke(app, ["effects", "naruto-ccg", "--json"]).stdout)
    (row,) = [row for row in rows if row["line"] == _LINE]
    return dict(row)


@pytest.mark.parametrize("wording", ["Draw 2 cards.", "draw 2"])
def test_a_reading_is_taken_kept_marked_and_forgotten(mine: Path, wording: str) -> None:
    assert _reading()["reading"] is None
    _say(mine, **{_LINE: wording})
    taken = RUN.invoke(app, ["effects", "naruto-ccg", "--read", str(mine)])
    assert taken.exit_code == 0, taken.output
    row = _reading()
    assert row["own"] is True
    assert row["cards"] == ["naruto-ccg:M-9001", "naruto-ccg:M-9002"]
    listed = RUN.invoke(app, ["effects", "naruto-ccg", "--own"]).stdout
    assert tomllib.loads(listed) == {_LINE: wording}
    assert RUN.invoke(app, ["effects", "naruto-ccg", "--forget", _LINE.upper()]).exit_code == 0
    assert _reading()["reading"] is None


def test_a_card_is_whole_by_a_reading_of_ones_own_and_the_answer_says_so(mine: Path) -> None:
    _say(mine, **{_LINE: "Draw 2 cards."})
    RUN.invoke(app, ["effects", "naruto-ccg", "--read", str(mine)])
    with open_catalogue() as catalogue:
        card = catalogue.printing("naruto-ccg:M-9001").card
    counts = states_of(game("naruto-ccg"), [card])
    assert counts == {"whole": 1, "partial": 0, "unread": 0, "none": 0, "own": 1}
    assert texts_note(counts) == "Played by readings of your own: 1 card."
    assert card.text() == _LINE
    (line,) = pickle.loads(pickle.dumps(card)).effects  # noqa: S301 - as workers get it
    assert isinstance(line, GivenLine)
    assert line.wording == "Draw 2 cards."


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('"Sing of \\"Rain\\" until it falls." = "Sing a song."', ':2: "Sing a song." does not read on Rain.'),
        ('"Nobody has this line." = "Draw 1 card."', ":2: No card here has the line"),
        ('"Sing of \\"Rain\\" until it falls." = 3', ':2: Expected "line" = "wording"'),
        ("no toml", "This is no TOML"),
        ("", "There is no reading in this file."),
    ],
)
def test_a_bad_file_changes_nothing_and_says_why_in_a_line(mine: Path, said: str, why: str) -> None:
    mine.write_text(f"# mine\n{said}\n", encoding="utf-8")
    result = RUN.invoke(app, ["effects", "naruto-ccg", "--read", str(mine)])
    assert result.exit_code == 5
    assert why in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert RUN.invoke(app, ["effects", "naruto-ccg", "--own", "--json"]).stdout.strip() == "[]"


def test_a_line_that_is_read_takes_no_reading(mine: Path) -> None:
    rows = json.loads(RUN.invoke(app, ["effects", "naruto-ccg", "--json"]).stdout)
    line = next(row["line"] for row in rows if row["reading"] and '"' not in row["line"])
    _say(mine, **{line: "Draw 1 card."})
    result = RUN.invoke(app, ["effects", "naruto-ccg", "--read", str(mine)])
    assert result.exit_code == 5
    assert "is read already" in result.stderr


def test_what_is_not_there_cannot_be_forgotten(mine: Path) -> None:
    del mine
    result = RUN.invoke(app, ["effects", "naruto-ccg", "--forget", "Nothing."])
    assert result.exit_code == 3


@pytest.fixture
def rainy(mine: Path, tmp_path: Path) -> str:
    """A deck of cards that are played by readings of their owner's own."""
    _say(mine, **{_LINE: "Draw 2 cards."})
    assert RUN.invoke(app, ["effects", "naruto-ccg", "--read", str(mine)]).exit_code == 0
    deck = tmp_path / "rain.deck"
    deck.write_text("game: naruto-ccg\n\n20 Rain\n20 Snow\n", encoding="utf-8")
    return str(deck)


_ASKED = [
    ["goldfish", "DECK", "--games", "2"],
    ["play", "naruto-ccg", "DECK", "DECK", "--games", "2"],
    ["compare", "DECK", "DECK", "--play", "--games", "2"],
    ["gauntlet", "DECK", "DECK", "--games", "2"],
]


@pytest.mark.parametrize("asked", _ASKED, ids=[asked[0] for asked in _ASKED])
def test_figures_that_rest_on_a_reading_of_ones_own_say_so(rainy: str, asked: list[str]) -> None:
    words = [rainy if word == "DECK" else word for word in asked]
    said = RUN.invoke(app, [*words, "--seed", "1"])
    assert "readings of your own" in said.output, said.output
    document = json.loads(RUN.invoke(app, [*words, "--seed", "1", "--json"]).stdout)
    assert document["own_readings"] == ["naruto-ccg:M-9001", "naruto-ccg:M-9002"]


def test_a_page_that_is_handed_over_says_so(rainy: str, tmp_path: Path) -> None:
    for name in ("page.md", "page.html"):
        said = RUN.invoke(app, ["deck", "report", rainy, "--out", str(tmp_path / name), "-n", "2", "--seed", "1"])
        assert said.exit_code in {0, 1}, said.output
        assert "40 cards by readings of your own" in (tmp_path / name).read_text("utf-8")


def test_figures_that_rest_on_no_reading_of_ones_own_do_not_speak_of_any() -> None:
    leaf = "examples/naruto-ccg-leaf.deck"
    document = json.loads(RUN.invoke(app, ["goldfish", leaf, "--games", "2", "--seed", "1", "--json"]).stdout)
    assert "own_readings" not in document


def test_a_card_that_is_read_in_its_owners_words_is_shown_as_such(rainy: str) -> None:
    del rainy
    shown = RUN.invoke(app, ["show", "naruto-ccg:M-9001"])
    assert "1 line of Rain is read by your own words" in shown.output
    document = json.loads(RUN.invoke(app, ["show", "naruto-ccg:M-9001", "--json"]).stdout)
    assert document["own_readings"] == {_LINE: "Draw 2 cards."}
    other = json.loads(RUN.invoke(app, ["show", "-g", "naruto-ccg", "Kunai", "--json", "--first"]).stdout)
    assert "own_readings" not in other
