"""A file of another kind given for a deck, a log or cards: what it is, and a proposal that is not refused."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from cli.slips.file_kinds import kind_of
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
CARDS = {
    "cards": {f"ZZ-{n:03}": {"id": f"ZZ-{n:03}", "name_en": f"Made Up {n}", "power": n, "chakra": 1} for n in (1, 2)}
}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A file of each kind."""
    log = tmp_path / "game.txt"
    assert kage("play", "ninjitsu", "--log", str(log), "--seed", "1").exit_code == 0
    (tmp_path / "answer.json").write_text(kage("hand", LEAF, "--json").stdout, "utf-8")
    (tmp_path / "checked.json").write_text(kage("deck", "check", LEAF, "--json").stdout, "utf-8")
    (tmp_path / "cards.json").write_text(json.dumps(CARDS), "utf-8")
    (tmp_path / "set.json").write_text(json.dumps({"set": "ZZ", **CARDS}, indent=1), "utf-8")
    (tmp_path / "config.toml").write_text('output = "json"\nworkers = 2\n', "utf-8")
    (tmp_path / "base.db").write_bytes(b"SQLite format 3\0" + bytes(100))
    return tmp_path


GIVEN = [
    ("deck check {}game.txt", 5, "the log of a game, not a deck"),
    ("deck check {}answer.json", 5, f"an answer of kage in JSON, not a deck. It is about {LEAF}."),
    ("deck check {}cards.json", 5, "a file of cards, not a deck. It is read by: kage import mythos"),
    ("deck check -g mythos {}set.json", 5, "a file of cards, not a deck. It is read by: kage import mythos"),
    ("collection import {}set.json", 5, "a file of cards, not a deck. It is read by: kage import mythos"),
    ("goldfish {}base.db", 5, "a database, not a deck. KAGE_DB names the catalogue"),
    ("hand {}config.toml", 5, "a configuration, not a deck. KAGE_CONFIG names its folder"),
    (f"deck diff {LEAF} {{}}game.txt", 5, "the log of a game, not a deck"),
    (f"compare {LEAF} {{}}cards.json --play", 5, "a file of cards, not a deck"),
    (f"import mythos {LEAF}", 5, "a deck, not a file of cards. It is shown by: kage deck show"),
    ("import mythos {}game.txt", 5, "the log of a game, not a file of cards"),
    (f"advise {LEAF}", 5, "a deck, not the log of a game"),
    (f"play --replay {LEAF}", 5, "a deck, not the log of a game"),
    (f"playtest --resume {LEAF}", 5, "a deck, not the log of a game"),
    (f"gauntlet {LEAF} --bots greedy,random --results {LEAF}", 5, "a deck, not the results of games"),
    (f"deck check {LEAF} --format {LEAF}", 5, "a deck, not a deck format of your own"),
    ("search 'in:\"{}cards.json\"'", 5, "a file of cards, not a deck. It is read by: kage import mythos"),
    (f"search 'in:{LEAF} -in:\"{{}}answer.json\"'", 5, f"an answer of kage in JSON, not a deck. It is about {LEAF}."),
]


@pytest.mark.parametrize(
    "name", ["cockatrice.xml", "octgn-set.xml", "cards.xml", "cards.yaml", "cards.toml", "cards.jsonl", "n-ccg-db.json"]
)
@pytest.mark.parametrize("command", ["deck check", "deck show", "collection import"])
def test_cards_in_any_form_that_is_imported_are_no_deck(command: str, name: str) -> None:
    said = kage(*command.split(), f"examples/cards/{name}").stderr
    assert f"{name}: This is a file of cards, not a deck. It is read by: kage import " in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Card,Cost,Power,Anzahl\nMira,2,3,1\nOboro,1,2,2\n", "Mira"),  # a list: it has counts
        ("Name,Cost,Power\nMira,2,3\nOboro,1,2\n", "For a list add a column count"),
        ("N-8001 Mira Tsuru\nN-8002 Oboro\n", "Where these are new cards: kage import takes them first."),
        ("2 Kakashy\n", "did you mean"),
    ],
)
def test_what_may_be_a_list_is_not_called_cards(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "list.csv"
    path.write_text(text, encoding="utf-8")
    answer = kage("deck", "check", str(path)).stderr
    assert said in answer
    assert "This is a file of cards" not in answer


def test_the_archive_says_what_a_file_is_that_it_leaves_out(files: Path) -> None:
    said = kage("archive", "add", f"{files}/cards.json", f"{files}/answer.json", LEAF).stderr
    assert "cards.json is left out: This is a file of cards, not a deck. It is read by: kage import mythos" in said
    assert "answer.json is left out: This is an answer of kage in JSON, not a deck." in said
    assert "1 list read" in said


@pytest.mark.parametrize(("line", "code", "said"), GIVEN)
def test_a_file_of_another_kind_is_named_in_a_line(files: Path, line: str, code: int, said: str) -> None:
    result = kage(*shlex.split(line.format(f"{files}/")))
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr
    assert len(result.stderr.splitlines()) == 1
    if proposed := re.search(r"by: kage (.+)", result.stderr):
        followed = kage(*shlex.split(proposed[1]), *(["--dry-run"] if "import" in proposed[1] else []))
        assert followed.exit_code in (0, 1), followed.stderr


def test_a_file_of_the_kind_that_is_taken_keeps_its_error(files: Path) -> None:
    torn = files / "torn.deck"
    torn.write_text("game: mythos\n2 No Such Card At All\n", "utf-8")
    assert "No Such Card" in kage("hand", str(torn)).stderr
    assert kind_of(str(torn))[0] == "deck"
    there = kage("play", "ninjitsu", "--log", str(files / "game.txt"))
    assert "This is" not in there.stderr


def test_what_is_unclear_is_no_kind(tmp_path: Path) -> None:
    for number, text in enumerate(("", "hello\n", "{", "[1, 2]", '{"a": 1}', "a = [", "\x00\x01")):
        file = tmp_path / f"{number}.toml"
        file.write_text(text, "utf-8")
        assert kind_of(str(file))[0] == ""
    assert kind_of(str(tmp_path / "none")) == ("", "")
