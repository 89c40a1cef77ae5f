"""Logs of games as rows: in order, as many as were played, the same for any number of workers, readable by others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.deck import Deck
from rules.core.errors import DataError, UsageError
from simulator.goldfish import GoldfishJob
from simulator.running import runner
from simulator.tables.games_log import run_logged

JOB = GoldfishJob("tests.simulator.toy:ENGINE", Deck("mythos", ()), {}, "roll>=5")


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_row_a_turn_and_the_answer_is_that_of_a_run_without_a_log(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    logged = run_logged(JOB, str(path), 250, 4)
    assert logged == runner.run(JOB, 250, 4) == run_logged(JOB, None, 250, 4)
    rows = lines(path)
    assert [(row["game"], row["turn"]) for row in rows] == [(game, turn) for game in range(250) for turn in (1, 2, 3)]
    assert rows[0].keys() == {"game", "turn", "roll", "pile", "one", "goal", "in_play"}
    assert all(row["goal"] == (float(str(row["roll"])) >= 5) for row in rows)
    assert sum(float(str(row["roll"])) for row in rows if row["turn"] == 1) == logged.tally.turns[0][0].total


def test_two_workers_write_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_WORTH_WORKERS", 0)
    alone, both = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    run_logged(JOB, str(alone), 430, 4)
    run_logged(JOB, str(both), 430, 4, workers=2)
    assert alone.read_bytes() == both.read_bytes()


def test_ctrl_c_keeps_the_games_that_are_finished(tmp_path: Path) -> None:
    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        if done >= 200:
            raise KeyboardInterrupt

    path = tmp_path / "games.jsonl"
    stopped = run_logged(JOB, str(path), 1_000, 4, progress=stop)
    assert stopped.interrupted
    assert 200 <= stopped.games < 1_000
    assert len(lines(path)) == 3 * stopped.games


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    run_logged(JOB, str(tmp_path / "games.jsonl"), 250, 4)
    run_logged(JOB, str(tmp_path / "games.parquet"), 250, 4)
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == lines(tmp_path / "games.jsonl")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.parquet"]


def test_names_and_places_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"\.jsonl or a \.parquet"):
        run_logged(JOB, str(tmp_path / "games.csv"), 10, 4)
    with pytest.raises(DataError, match="cannot be written"):
        run_logged(JOB, str(tmp_path / "no such folder" / "games.jsonl"), 10, 4)
