"""The gate of the output: no escape sequence of anybody's data reaches a terminal, and every encoding can say it."""

from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from cli.gate import Gate, coloured, escaped_json
from rules.core.unsafe import escaped

ENTER = "from kagedeck._start import run; run()"
EVIL = "A\x1b[31mB\u202eC\x07\x9b1m\U000e0041D"


def kage(*words: str, encoding: str = "utf-8", **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", ENTER, *words],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"} | variables,
        check=False,
        timeout=120,
    )


def is_clean(data: bytes) -> bool:
    text = data.decode()
    return escaped(text) == text


@pytest.fixture(scope="module")
def evil_file(starter_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with a card that would take the terminal over, as imports left it before they cleaned names."""
    folder = tmp_path_factory.mktemp("evil")
    source, path = folder / "evil.json", folder / "kage.sqlite"
    shutil.copy(starter_file, path)
    source.write_text(
        json.dumps([{"set": "OWN", "number": "1", "type": "character", "name": EVIL, "cost": 1, "power": 1}])
    )
    imported = kage("import", "mythos", str(source), KAGE_DB=str(path), KAGE_CONFIG=str(folder / "config"))
    assert imported.returncode == 0, imported.stderr
    with closing(sqlite3.connect(path)) as connection, connection:
        planted = "UPDATE card SET facts = json_set(facts, '$.name', ?) WHERE id = 'mythos:OWN-001'"
        assert connection.execute(planted, (EVIL,)).rowcount == 1
    return path


@pytest.fixture
def evil(evil_file: Path, own_catalogue: Path) -> Path:
    """That catalogue, where `KAGE_DB` says."""
    shutil.copy(evil_file, own_catalogue)
    return own_catalogue


@pytest.mark.parametrize(
    "words",
    [
        ("search", "set:OWN"),
        ("search", "set:OWN", "--json"),
        ("search", "set:OWN", "-o", "jsonl"),
        ("search", "set:OWN", "-o", "md"),
        ("show", "OWN-1"),
        ("db", "info"),
        ("search", EVIL),
        ("search", f"name:{EVIL}:"),
        ("show", EVIL),
        (EVIL,),
        ("deck", "check", EVIL),
        ("deck", "show", EVIL),
        ("import", "mythos", EVIL),
        ("play", "mythos", "--replay", EVIL),
        ("search", f"--{EVIL}"),
        ("games", EVIL),
    ],
    ids=lambda words: " ".join(words)[:20].encode("ascii", "replace").decode(),
)
def test_no_escape_leaves_in_an_answer_or_an_error(evil: Path, words: tuple[str, ...]) -> None:
    assert evil.exists()
    answer = kage(*words)
    assert is_clean(answer.stdout), answer.stdout
    assert is_clean(answer.stderr), answer.stderr
    assert answer.stdout or answer.stderr
    assert b"Traceback" not in answer.stderr
    assert b"unexpected" not in answer.stderr


def test_json_says_the_same_name(evil: Path) -> None:
    assert evil.exists()
    assert json.loads(kage("search", "set:OWN", "--json").stdout)[0]["name"] == EVIL
    assert json.loads(kage("search", "set:OWN", "--json", encoding="ascii").stdout)[0]["name"] == EVIL


@pytest.mark.parametrize("encoding", ["ascii", "cp932", "cp1252", "latin-1", "utf-16"])
@pytest.mark.parametrize(
    "words",
    [
        ("search", "-g", "naruto-cg", "type:ninja"),
        ("search", "-g", "naruto-cg", "type:ninja", "-o", "csv"),
        ("deck", "stats", "examples/mythos-leaf.deck"),
        ("odds", "examples/mythos-leaf.deck", "naruto", "--simulate", "-n", "50", "--workers", "1"),
        ("show", "ナルト"),
    ],
    ids=" ".join,
)
def test_every_encoding_of_the_output_will_do(catalogue_path: Path, encoding: str, words: tuple[str, ...]) -> None:
    assert catalogue_path.exists()
    answer = kage(*words, encoding=encoding)
    assert b"unexpected" not in answer.stderr
    assert b"Traceback" not in answer.stderr
    answer.stdout.decode(encoding)


class _Terminal(io.StringIO):
    """A stream that is a terminal once somebody `reads` it."""

    reads = False

    def isatty(self) -> bool:
        return self.reads


def test_data_for_other_programs_stays_as_it_is_unless_a_terminal_reads_it() -> None:
    stream = _Terminal()
    Gate(stream).write_data("a\x1bb")
    assert stream.getvalue() == "a\x1bb"
    stream.reads = True
    Gate(stream).write_data("a\x1bb")
    assert stream.getvalue() == "a\x1bba\\x1bb"


def test_our_own_colours_pass_and_nobody_elses() -> None:
    stream = io.StringIO()
    Gate(stream).write(coloured("legal", 32) + " \x1b[1;31m \ufdd031;")
    assert stream.getvalue() == "\x1b[1;32mlegal\x1b[0m \\x1b[1;31m \ufdd031;"


@given(st.text())
def test_what_leaves_the_gate_is_clean_and_says_the_same(text: str) -> None:
    stream = io.StringIO()
    Gate(stream).write(text)
    assert escaped(stream.getvalue()) == stream.getvalue()
    for encoding in ("utf-8", "ascii", "cp932"):
        document = escaped_json(json.dumps(text, ensure_ascii=False), encoding)
        assert json.loads(document) == text
        document.encode(encoding)


@pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors")
@pytest.mark.parametrize(
    ("closed", "words", "said"),
    [
        ("1", ["search", "cost=1", "-g", "mythos"], "The output cannot be written: standard output is closed."),
        ("0", ["import", "mythos", "-"], "Standard input is closed"),
        ("0", ["deck", "check", "-"], "Standard input is closed"),
        ("0", ["deck", "build", "examples/mythos-leaf.deck"], "Standard input is closed"),
        ("0", ["deck", "add", "examples/mythos-leaf.deck", "Naruto", "-i"], "--interactive needs a terminal"),
        ("0", ["show", "-"], "Standard input is closed"),
        ("2", ["search", "cost=1", "-g", "mythos"], ""),
    ],
)
def test_a_closed_stream_is_one_line_and_no_loss(
    catalogue_path: Path, closed: str, words: list[str], said: str
) -> None:
    before = catalogue_path.read_bytes()
    command = f'exec "$@" {closed}{"<" if closed == "0" else ">"}&-'
    answer = subprocess.run(
        ["sh", "-c", command, "sh", sys.executable, "-c", ENTER, *words], capture_output=True, text=True, check=False
    )
    assert answer.stderr.count("\n") == (1 if said else 0), answer.stderr
    assert said in answer.stderr
    assert answer.returncode == (2 if said.startswith("-") else 5 if said else 0)
    assert catalogue_path.read_bytes() == before
