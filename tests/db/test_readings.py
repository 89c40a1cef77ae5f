"""Readings of cards that the catalogue keeps: never another's, never an old one, and nothing that stops an answer."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from db import readings
from db.catalogue import Catalogue
from db.connecting import transaction
from db.errors import explained
from db.opening import open_catalogue
from db.readings import recall
from rules.core.cards import Card
from rules.core.registry import Game, game
from rules.core.text import fold
from rules.games.mythos.cards import Character

MYTHOS = game("mythos")
VERSION = readings.reader_version
READING_GAMES = ("mythos", "naruto-ccg", "naruto-cg")


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    """What one test has in memory is not there for the next one."""
    forget()
    yield
    forget()


def forget(*opened: Catalogue) -> None:
    for catalogue in opened:
        catalogue.recalled.clear()
    for id_ in READING_GAMES:
        game(id_).known_readings.clear()
    VERSION.cache_clear()


def cards_of(catalogue: Catalogue, of_game: Game = MYTHOS, count: int = 12) -> list[Card]:
    cards = [printing.card for printing in catalogue.all(of_game.id) if printing.card.text()]
    return [*dict.fromkeys(cards)][:count]


def stored(path: Path) -> dict[str, str]:
    with transaction(path) as connection:
        return dict(connection.execute("SELECT text, reader FROM reading"))


class UnreadableError(AssertionError):
    """Somebody has read a text."""


@pytest.fixture
def no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may read a text from here on."""

    def read(card: Card) -> object:
        raise UnreadableError(card.name)

    monkeypatch.setattr("rules.games.mythos.effects.abilities.effect_readings", read)


@pytest.mark.parametrize("game_id", READING_GAMES)
def test_what_is_kept_is_what_is_read(game_id: str, catalogue: Catalogue) -> None:
    of_game = game(game_id)
    cards = cards_of(catalogue, of_game, 40)
    read = [of_game.effect_readings(card) for card in cards]
    recall(catalogue, of_game, cards)
    forget(catalogue)
    recall(catalogue, of_game, cards)
    assert [of_game.known_readings[card] for card in cards] == read
    assert len(stored(catalogue.path)) == len(cards)


def test_no_text_is_read_twice(catalogue: Catalogue, request: pytest.FixtureRequest) -> None:
    recall(catalogue, MYTHOS, cards_of(catalogue))
    forget(catalogue)
    request.getfixturevalue("no_reader")
    recall(catalogue, MYTHOS, cards_of(catalogue))
    assert all(MYTHOS.effect_readings(card) for card in cards_of(catalogue))
    with pytest.raises(UnreadableError):
        recall(catalogue, MYTHOS, cards_of(catalogue, count=13))


def test_how_far_the_reading_is_is_told_of_what_is_not_kept(catalogue: Catalogue) -> None:
    recall(catalogue, MYTHOS, cards_of(catalogue, count=3))
    forget(catalogue)
    told: list[tuple[int, int]] = []
    recall(catalogue, MYTHOS, cards_of(catalogue, count=6), progress=lambda done, wanted: told.append((done, wanted)))
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_a_card_that_says_something_else_is_read_anew(catalogue: Catalogue) -> None:
    card = cards_of(catalogue)[0]
    assert isinstance(card, Character)
    recall(catalogue, MYTHOS, [card])
    for other in (replace(card, name="Somebody Else"), replace(card, effects=())):
        recall(catalogue, MYTHOS, [other])
        assert MYTHOS.known_readings[other] == tuple(MYTHOS.effect_readings(other))
    assert len(stored(catalogue.path)) == 3


def test_another_version_of_the_reader_reads_anew_and_drops_what_older_ones_read(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = cards_of(catalogue)
    monkeypatch.setattr(readings, "reader_version", lambda: "old")
    recall(catalogue, MYTHOS, cards)
    with transaction(catalogue.path) as connection:  # what no reader of today would say
        connection.execute("UPDATE reading SET lines = '[]'")
    forget(catalogue)
    monkeypatch.setattr(readings, "reader_version", lambda: "new")
    recall(catalogue, MYTHOS, cards[:3])
    assert all(MYTHOS.known_readings[card] for card in cards[:3])
    assert [*stored(catalogue.path).values()] == ["new"] * 3


def test_every_change_to_a_file_of_the_rules_makes_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "rules" / "cardtext"
    room.mkdir(parents=True)
    grammar = room / "grammar.py"
    grammar.write_text("A = 1\n")
    os.utime(grammar, (1_000, 1_000))
    monkeypatch.setattr(rules, "__path__", [str(tmp_path / "rules")])
    seen = []

    def noted() -> None:
        readings.reader_version.cache_clear()
        seen.append(readings.reader_version())

    noted()
    os.utime(grammar, (1_001, 1_001))
    noted()
    grammar.write_text("A = 11\n")
    os.utime(grammar, (1_001, 1_001))
    noted()
    (room / "more.toml").write_text("")
    os.utime(room / "more.toml", (1_000, 1_000))
    noted()
    grammar.rename(room / "grammer.py")
    noted()
    assert None not in seen
    assert len({*seen}) == len(seen)
    (room / "__pycache__").mkdir()
    (room / "__pycache__" / "grammar.pyc").write_text("compiled")
    noted()
    assert seen[-1] == seen[-2]


def test_two_releases_with_files_of_the_same_sizes_and_times_are_two_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readings, "__file__", str(tmp_path / "db" / "readings.py"))
    (tmp_path / "db").mkdir()
    (tmp_path / "db" / "readings.py").write_text("")
    os.utime(tmp_path / "db" / "readings.py", (1_000, 1_000))
    seen = set()
    for release, digest in (("1.0", "sha256=aaa"), ("1.0", "sha256=bbb"), ("1.1", "sha256=bbb")):
        about = tmp_path / f"kagedeck-{release}.dist-info"
        about.mkdir(exist_ok=True)
        (about / "RECORD").write_text(f"rules/cardtext/grammar.py,{digest},6\n{about.name}/RECORD,,\n")
        readings.reader_version.cache_clear()
        seen.add(readings.reader_version())
        (about / "RECORD").unlink()
    assert len(seen) == 3


def test_a_program_that_runs_while_somebody_changes_the_reader_keeps_nothing(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "LOADED", time.time_ns() - 10**18)
    assert readings.reader_version() is None
    recall(catalogue, MYTHOS, cards_of(catalogue))
    assert not MYTHOS.known_readings
    assert not stored(catalogue.path)
    assert MYTHOS.effect_readings(cards_of(catalogue)[0])


def test_a_catalogue_that_cannot_be_written_answers(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, **_: object) -> None:
        raise explained(sqlite3.OperationalError("attempt to write a readonly database"), path)

    monkeypatch.setattr(readings, "transaction", refused)
    recall(catalogue, MYTHOS, cards_of(catalogue))
    assert len(MYTHOS.known_readings) == 12
    assert not stored(catalogue.path)


def test_nobody_waits_for_a_program_that_writes(catalogue: Catalogue) -> None:
    with transaction(catalogue.path):
        begun = time.monotonic()
        recall(catalogue, MYTHOS, cards_of(catalogue))
        assert time.monotonic() - begun < 20  # an import may take a minute
    assert len(MYTHOS.known_readings) == 12
    assert not stored(catalogue.path)


def test_a_row_that_is_damaged_is_read_anew(catalogue: Catalogue) -> None:
    cards = cards_of(catalogue, count=4)
    recall(catalogue, MYTHOS, cards)
    read = dict(MYTHOS.known_readings)
    damaged = ("[[", "[[1, 2]]", "7", "null")
    with transaction(catalogue.path) as connection:
        texts = [text for (text,) in connection.execute("SELECT text FROM reading")]
        connection.executemany("UPDATE reading SET lines = ? WHERE text = ?", zip(damaged, texts, strict=True))
    forget(catalogue)
    recall(catalogue, MYTHOS, cards)
    assert MYTHOS.known_readings == read
    with transaction(catalogue.path) as connection:
        assert all(json.loads(lines) for (lines,) in connection.execute("SELECT lines FROM reading"))


def test_readings_of_the_owners_own_go_before_what_is_kept_and_are_not_kept(catalogue_path: Path) -> None:
    of_game = game("naruto-ccg")
    with open_catalogue(catalogue_path) as catalogue:
        printing = next(each for each in catalogue.all(of_game.id) if each.card.text())
        line = printing.card.text().splitlines()[0]
        recall(catalogue, of_game, [printing.card])
    before = stored(catalogue_path)
    with transaction(catalogue_path) as connection:
        said = (of_game.id, fold(line), line, "Draw 2 cards.", "mine.toml", "2026-01-01T00:00:00")
        connection.execute("INSERT INTO own_reading VALUES (?, ?, ?, ?, ?, ?)", said)
    with open_catalogue(catalogue_path) as catalogue:
        card = catalogue.printing(printing.id).card
        recall(catalogue, of_game, [card])
        assert card not in catalogue.recalled
        assert of_game.effect_readings(card)[0].given
        assert not of_game.effect_readings(printing.card)[0].given
    assert stored(catalogue_path) == before


def test_a_session_of_many_searches_keeps_its_memory_and_writes_nothing(catalogue: Catalogue) -> None:
    catalogue.keep()
    recall(catalogue, MYTHOS, cards_of(catalogue))
    assert len(MYTHOS.known_readings) == 12
    assert not stored(catalogue.path)


def test_programs_that_read_the_same_cards_at_once_keep_them_once(catalogue_path: Path) -> None:
    script = (
        "from pathlib import Path; from db.opening import open_catalogue; from db.readings import recall;"
        "from rules.core.registry import game; g = game('mythos'); c = open_catalogue();"
        "[recall(c, g, [p.card]) for p in list(c.all('mythos'))[:25]]; c.close()"
    )
    started = [subprocess.Popen([sys.executable, "-c", script], env=dict(os.environ)) for _ in range(3)]
    assert [each.wait(timeout=300) for each in started] == [0, 0, 0]
    with open_catalogue(catalogue_path) as catalogue:
        first = {printing.card for printing in [*catalogue.all("mythos")][:25]}
        assert 0 < len(stored(catalogue_path)) <= len(first)
        recall(catalogue, MYTHOS, first)
        kept = dict(MYTHOS.known_readings)
        MYTHOS.known_readings.clear()
        assert kept == {card: MYTHOS.effect_readings(card) for card in first}
    assert not list(catalogue_path.parent.glob("*-journal"))
