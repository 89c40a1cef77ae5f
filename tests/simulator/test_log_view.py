"""A log tells what a person at the table sees: from one seat or all, with hands, score and who acts; all is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from rules.core.cards import Json
from rules.core.errors import DataError, UsageError
from rules.core.registry import game
from simulator.bots.simple import bot
from simulator.tables.log import LogView, decks_of, read_log, replay, write_log
from simulator.tables.table import Lots, moves
from tests.rules.games.starter import starter

GAMES = {"ninjitsu": 3, "akatsuki": 3}


ALL = LogView()


def written(game_id: str, told: LogView = ALL) -> list[str]:
    engine = game(game_id).load_engine()
    options: dict[str, Json] = {"players": GAMES[game_id]}
    decks = engine.set_up((), starter(game_id), options)
    bots = [bot("random")] * GAMES[game_id]
    return list(
        write_log(engine, options, decks, moves(engine, engine.start(decks, options), bots, Lots(4, 0)), told=told)
    )


def replayed(game_id: str, lines: Sequence[str]) -> None:
    logged = read_log(list(lines), "game.txt")
    known = {printing.id: printing for printing in starter(game_id)}
    replay(game(game_id).load_engine(), logged, decks_of(logged, known.__getitem__), "game.txt")


@pytest.fixture(scope="module")
def seen_by_b() -> list[str]:
    return written("ninjitsu", LogView(1))


def test_a_seat_reads_its_own_draws_and_only_the_number_of_the_others(seen_by_b: list[str]) -> None:
    draws = [line.strip() for line in seen_by_b if " draws " in line and line.startswith("    ") and "|" not in line]
    assert any(line.startswith("Player 1 draws 4 cards.") for line in draws)
    assert any(line.startswith("Player 2 draws ") and "cards" not in line for line in draws)
    score = [line.strip() for line in seen_by_b if "of 21 points" in line and "Player 1 has" in line]
    assert all(line.endswith("in hand.") for line in score[:-1])


def test_who_sees_all_reads_every_hand() -> None:
    lines = written("ninjitsu")
    assert not any("cards." in line for line in lines if " draws " in line and "|" not in line)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_person_has_the_same_prefix(game_id: str) -> None:
    lines = written(game_id)
    names = {"A": "Player 1", "B": "Player 2", "C": "Player 3"}
    if game_id == "akatsuki":
        names = {"A": "Naruto Uzumaki", "B": "Sakura Haruno", "C": "Kakashi Hatake"}
    told = [line.split(". ", 1)[1].split(" | ")[0] for line in lines if " | " in line]
    for words in told:
        letter, _, said = words.partition(": ")
        if letter in names and any(said.startswith(name) for name in names.values()):
            assert said.startswith(names[letter]), words


@pytest.mark.parametrize("told", [LogView(), LogView(1)])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_of_a_log_is_checked_on_replay(game_id: str, told: LogView) -> None:
    lines = written(game_id, told)
    replayed(game_id, lines)
    asides = [number for number, line in enumerate(lines) if line.startswith("         ")]
    changes: list[Callable[[str], str]] = [lambda line: line.replace(".", "!"), lambda line: line + " More."]
    for number, change in zip(asides[:: max(1, len(asides) // 2)], changes, strict=False):
        with pytest.raises(DataError, match="not what the game gives"):
            replayed(game_id, [*lines[:number], change(lines[number]), *lines[number + 1 :]])


def test_a_log_in_older_words_is_held_to_its_digests() -> None:
    old = [line for line in written("ninjitsu") if not line.startswith("wording: ")]
    replayed("ninjitsu", [line.replace("plays", "puts down") for line in old])
    changed = next(number for number, line in enumerate(old) if " | #" in line)
    with pytest.raises(DataError, match="another one here"):
        replayed("ninjitsu", [*old[:changed], old[changed][:-8] + "00000000", *old[changed + 1 :]])


def test_stand_ins_are_named_field_by_field_in_the_head_of_a_log() -> None:
    head = next(line for line in written("akatsuki") if line.startswith("stand-ins"))
    assert '"akatsuki:BASE-A02": ["defence"]' in head


def test_a_seat_is_named_by_its_letter_or_a_part_of_its_name() -> None:
    seats = ["Naruto Uzumaki", "Sakura Haruno"]
    assert [LogView.read(name, seats).name for name in ("all", "b", "naruto")] == ["all", "B", "A"]
    with pytest.raises(UsageError, match="There are: all, A, B"):
        LogView.read("kakashi", seats)
