"""Importing on a terminal: unknown columns are gone through, conflicts are asked about, and Ctrl-C writes nothing."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path

import pytest

from db.location import catalogue_path as the_catalogue
from db.opening import open_catalogue
from tests.cli.test_terminal import Terminal, terminal
from tests.importers.command import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

TABLE = """\
Type,Ref,Character Name,Chakraa,Powr,Clan notes
Character,T1-901-C,Mira,2,3,by the sea
Character,T1-902-C,Oboro,4,5,up north
Character,T1-903-C,Tan,1,1,far
Character,T1-904-C,Ban,1,1,farther
"""
FIRST = "id,name,type,cost,power\nT1-901-C,Mira,character,2,3\nT1-902-C,Oboro,character,4,5\n"
SECOND = "id,name,type,cost,power\nT1-901-C,Mira,character,6,7\nT1-902-C,Somebody,character,8,9\n"


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("table.csv", TABLE), ("first.csv", FIRST), ("second.csv", SECOND)):
        Path(name).write_text(text, encoding="utf-8")


def answered(kage_: Terminal, *answers: tuple[str, str]) -> str:
    shown = ""
    for question, keys in answers:
        shown += kage_.see(question)
        kage_.press(keys)
    return shown


def figures(card: str) -> tuple[object, ...]:
    with open_catalogue(the_catalogue()) as catalogue:
        facts = catalogue.printing(f"mythos:{card}").card.facts()
    return facts["name"], facts["cost"], facts["power"]


def test_each_column_is_asked_about_with_three_values_and_a_likely_field() -> None:
    with terminal("import", "mythos", "table.csv", NO_COLOR="1") as asked:
        shown = answered(asked, ("[y/N]", "y\n"), ("[cost]", "\n"), ("[power]", "pwer\n"), ("[power]", "power\n"))
        shown += answered(asked, ("[.]", "-\n"), ("Enter for no", "club.toml\n"))
        assert asked.end() == 0
    for said in ("Chakraa: 2; 4; 1\r\n", "Clan notes: by the sea; up north; far\r\n", 'Did you mean "power"?'):
        assert said in shown
    assert figures("T1-902-C") == ("Oboro", 4, 5)
    again = kage("import", "mythos", "table.csv", "--mapping", "club.toml", "--json")
    assert json.loads(again.stdout)["unchanged"] == 4


@pytest.mark.parametrize("before", [(), (("[y/N]", "y\n"), ("[cost]", "\n"))])
def test_being_interrupted_at_a_question_writes_nothing(before: tuple[tuple[str, str], ...]) -> None:
    there = kage("search", "-g", "mythos", "--count", "unique:printing").stdout
    with terminal("import", "mythos", "table.csv") as asked:
        answered(asked, *before)
        asked.see("[power]: " if before else "[y/N]: ")
        time.sleep(0.5)  # a signal between the question and the wait for its answer would be taken with the answer
        asked.process.send_signal(signal.SIGINT)
        assert asked.end() == 130
        assert "Interrupted." in asked.output
    assert kage("search", "-g", "mythos", "--count", "unique:printing").stdout == there


def test_conflicts_are_settled_field_by_field_and_another_card_whole() -> None:
    assert kage("import", "mythos", "first.csv").exit_code == 0
    with terminal("import", "mythos", "second.csv", "--on-conflict", "ask") as asked:
        shown = answered(asked, ("follow)", "k\n"), ("follow)", "x\n"), ("follow)", "t\n"), ("follow)", "k\n"))
        assert asked.end() == 0
    assert "Say k or t." in shown
    assert "By its name this is another card" in shown
    assert figures("T1-901-C") == ("Mira", 2, 7)
    assert figures("T1-902-C") == ("Oboro", 4, 5)
