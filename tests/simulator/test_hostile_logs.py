"""Logs, saved results and mappings that are not what they should be: one line, at once, and nothing grows."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

DEEP = "[" * 100_000

LOG = """game: mythos
options: {{}}
deck A: {deck}
deck B: [[1, "mythos:KS-009-C", "main"]]

   1. A: something | {action}

result: {result}
"""
GOOD = {"deck": '[[1, "mythos:KS-009-C", "main"]]', "action": '["pass"]', "result": "[0, 0]"}

HOSTILE = {
    "copies": {"deck": '[[300000000, "mythos:KS-009-C", "main"]]'},
    "copies of many": {"deck": json.dumps([[9999, "mythos:KS-009-C", "main"]] * 1000)},
    "negative": {"deck": '[[-1, "mythos:KS-009-C", "main"]]'},
    "no list": {"deck": "7"},
    "an object": {"deck": '{"a": 1}'},
    "null": {"deck": "null"},
    "deep deck": {"deck": DEEP},
    "deep action": {"action": DEEP},
    "deep result": {"result": DEEP},
    "wrong action": {"action": '{"a": [1, {}]}'},
    "action of numbers": {"action": "[[1, 2], null]"},
    "endless number": {"result": "[1e999, NaN]"},
    "text for result": {"result": '["x"]'},
    "empty decks": {"deck": "[]"},
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_log_that_is_none_is_one_line(catalogue_path: Path, tmp_path: Path, what: str) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "x.log"
    path.write_text(LOG.format(**GOOD | HOSTILE[what]))
    one_line(["play", "mythos", "--replay", str(path)])


@pytest.mark.parametrize("line", ["options: 7", "options: [1]", "options: " + DEEP, 'options: {"mode": [[]]}', "x"])
def test_a_log_with_a_wrong_header_is_one_line(catalogue_path: Path, tmp_path: Path, line: str) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "x.log"
    path.write_text(LOG.format(**GOOD).replace("options: {}", line))
    one_line(["play", "mythos", "--replay", str(path)])


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
@pytest.mark.parametrize(
    "words",
    [
        ["play", "mythos", "--replay", "/dev/zero"],
        ["import", "mythos", "/dev/zero"],
        ["import", "mythos", "x.csv", "--mapping", "/dev/zero"],
        ["deck", "check", "/dev/zero"],
        ["rules", "mythos", "--format", "/dev/zero"],
        ["deck", "check", "examples/mythos-leaf.deck", "--format", "/dev/zero"],
        ["deck", "diff", "examples/mythos-leaf.deck", "--apply", "/dev/zero"],
        ["collection", "import", "/dev/zero"],
    ],
    ids=" ".join,
)
def test_a_device_without_an_end_is_one_line(catalogue_path: Path, words: list[str]) -> None:
    assert catalogue_path.exists()
    one_line(words)


@pytest.mark.parametrize("text", [DEEP + "\n", '{"key": ' + DEEP + "\n", "[1]\n", "null\n", '"x"\n', '{"key": 1}\n'])
def test_saved_results_that_are_none_are_one_line(catalogue_path: Path, tmp_path: Path, text: str) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "x.jsonl"
    path.write_text(text)
    deck = "examples/mythos-leaf.deck"
    words = ["gauntlet", deck, "examples/mythos-sand.deck", "-n", "1", "--workers", "1", "--results", str(path)]
    if text != '{"key": 1}\n':
        one_line(words)


@pytest.mark.parametrize(
    "text", ["columns = " + DEEP, "[columns]\n1 = 2", "columns = 3", "x = [", "\x00", '[columns]\na = "b"']
)
def test_a_mapping_that_is_none_is_one_line(catalogue_path: Path, tmp_path: Path, text: str) -> None:
    assert catalogue_path.exists()
    path, source = tmp_path / "x.toml", tmp_path / "x.csv"
    path.write_text(text)
    source.write_text("name\nx\n")
    one_line(["import", "mythos", str(source), "--mapping", str(path)])


def one_line(words: list[str]) -> None:
    started = time.monotonic()
    result = CliRunner().invoke(app, words)
    assert result.exit_code in (2, 3, 5), result.output
    assert result.stderr.count("\n") <= 2, result.stderr
    assert "unexpected" not in result.stderr
    assert time.monotonic() - started < 20
