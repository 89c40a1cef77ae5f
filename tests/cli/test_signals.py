"""Being told to stop, from outside: what is known is printed, and nobody stays behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes as Linux shows them")

ENTER = "from kagedeck._start import run; run()"
LONG = ["play", "mythos", "examples/mythos-leaf.deck", "examples/mythos-leaf.deck", "--bots", "random", "-n", "1000000"]


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", ENTER, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def eventually(holds: Callable[[], bool], seconds: float = 120) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False


def children(pid: int) -> set[int]:
    """The workers of a process: the processes it started that are no zombies."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except (OSError, ValueError):
            continue
        if int(parent) == pid and state != "Z":
            found.add(int(stat.parent.name))
    return found


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129)])
def test_a_signal_prints_what_is_known_so_far(
    catalogue_path: Path, tmp_path: Path, sent: signal.Signals, code: int
) -> None:
    assert catalogue_path.exists()
    log = tmp_path / "games.jsonl"
    process = started(*LONG, "--workers", "1", "--json", "--log", str(log))
    assert eventually(lambda: log.exists() and log.stat().st_size > 200_000)  # some chunks of games
    process.send_signal(sent)
    answer, said = process.communicate(timeout=120)
    assert (process.returncode, said.count("\n")) == (code, 1), said
    assert json.loads(answer)["interrupted"] is True
    assert all(json.loads(line) for line in log.read_text().splitlines())


def test_a_program_told_to_stop_while_it_writes_leaves_the_old_file(catalogue_path: Path, tmp_path: Path) -> None:
    assert catalogue_path.exists()
    code = (
        "import sys, os, signal\n"
        "import files.writing as writing\n"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGTERM)\n"
        f"sys.argv[1:] = ['db', 'export', 'mythos', {str(tmp_path / 'x.csv')!r}, '--force']\n"
        f"{ENTER}"
    )
    (tmp_path / "x.csv").write_text("old")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (143, "Interrupted.\n")
    assert (tmp_path / "x.csv").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_when_their_parent_does(catalogue_path: Path, sent: signal.Signals) -> None:
    assert catalogue_path.exists()
    process = started(*LONG, "--workers", "2")
    workers: set[int] = set()

    def are_up() -> bool:
        workers.update(children(process.pid))
        return len(workers) >= 2

    assert eventually(are_up)
    os.kill(process.pid, sent)
    process.communicate(timeout=120)
    assert eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


def on_a_terminal(words: list[str], **env: str) -> tuple[int, str, bytes]:
    """The exit code, stderr, and what a command writes to a terminal."""
    pty = pytest.importorskip("pty")
    mine, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", ENTER, *words],
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=os.environ | {"TERM": "dumb"} | env,
        text=True,
    )
    os.close(theirs)
    answer = b""
    try:
        while part := os.read(mine, 65536):
            answer += part
    except OSError:
        pass  # the other end is closed
    os.close(mine)
    _, message = process.communicate(timeout=60)
    return process.returncode, message, answer


@pytest.mark.parametrize(
    ("pager", "said"),
    [
        ("'never closed", "cannot be used (no closing quotation)"),
        ("no-such-program-here", "cannot be used (there is no such program)"),
        ("false", "The pager failed (exit code 1)"),
    ],
)
def test_a_pager_that_fails_loses_nothing(catalogue_path: Path, pager: str, said: str) -> None:
    """The answer goes to a terminal, or there would be no pager."""
    assert catalogue_path.exists()
    code, message, answer = on_a_terminal(["search", "-g", "mythos"], PAGER=pager)
    assert code == 0
    assert said in message
    assert "Traceback" not in message
    assert answer.count(b"\n") > 50


@pytest.mark.parametrize(
    "words",
    [["rules", "mythos"], ["deck", "show", "examples/mythos-leaf.deck"], ["search", "-g", "mythos", "--json"],
     ["deck", "check", "examples/mythos-illegal.deck"], ["effects", "mythos"]],
)  # fmt: skip
def test_every_long_answer_is_paged(catalogue_path: Path, words: list[str]) -> None:
    assert catalogue_path.exists()
    _, message, _ = on_a_terminal(words, PAGER="false", LINES="12", COLUMNS="80")
    assert "The pager failed" in message
    for place in (0, 1, len(words)):
        _, message, answer = on_a_terminal([*words[:place], "--no-pager", *words[place:]], PAGER="false", LINES="12")
        assert "pager" not in message
        assert answer.count(b"\n") > 12


def test_ctrl_c_while_it_starts_is_one_word() -> None:
    early = (
        "import kagedeck._strangers as s, os, signal; s.first_stranger = lambda: os.kill(os.getpid(), signal.SIGINT)"
    )
    ended = subprocess.run([sys.executable, "-c", f"{early}; {ENTER}", "games"], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (130, "Interrupted.\n")
