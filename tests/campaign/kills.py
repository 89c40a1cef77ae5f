"""Commands killed at random moments: whatever they wrote is the old or the new, whole, and nothing lies about."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from db.opening import open_catalogue
from db.upkeep import problems
from decks.catalogue import CatalogueCards
from decks.load import load_deck

_SERVER = """
import os, sys
import cli.main, db.starter, db.opening, importers.pipeline, importers.export, decks.editing, db.collection, db.backups
from typer.testing import CliRunner
for command in (["games", "--help"], ["import", "--help"], ["db", "export", "--help"], ["deck", "add", "--help"],
                ["collection", "add", "--help"], ["db", "backup", "--help"]):
    CliRunner().invoke(cli.main.app, command)
for line in sys.stdin:
    words = line.rstrip("\\n").split("\\t")
    pid = os.fork()
    if pid == 0:
        os.environ["KAGE_DB"] = words[0]
        os.close(0)
        for number in (1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        sys.argv = ["kage", *words[1:]]
        try:
            cli.main.app(prog_name="kage")
        except SystemExit as error:
            os._exit(error.code if isinstance(error.code, int) else 1)
        finally:
            os._exit(99)
    print(pid, flush=True)
    _, status = os.waitpid(pid, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""
"""Starts a command in a fork, so that a thousand of them need not load everything anew."""


class Kills:
    """A run of kills: `failures` says what was lost or left behind."""

    def __init__(self, starter: Path, folder: Path, seed: int) -> None:
        self.lots = Random(seed)
        self.starter = starter
        self.folder = folder
        self.killed = 0
        self.done = 0
        self.failures: list[str] = []
        self.usual: dict[str, float] = {}
        self._server = subprocess.Popen(
            [sys.executable, "-c", _SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def close(self) -> None:
        """Let the starter of commands go."""
        if self._server.stdin:
            self._server.stdin.close()
        if self._server.stdout:
            self._server.stdout.close()
        self._server.wait(30)

    def run(self, count: int) -> None:
        """Kill so many commands, of all kinds in turn."""
        scenarios = [self._import, self._edit, self._collection, self._migration, self._creation]
        scenarios += [self._backup, self._export]
        for number in range(count):
            scenario = scenarios[number % len(scenarios)]
            place = self.folder / f"{number}"
            place.mkdir()
            try:
                scenario(place)
            except Exception as error:  # what cannot even be looked at is lost
                self.failures.append(f"{number} {scenario.__name__}: {type(error).__name__}: {error}")
            shutil.rmtree(place)

    def _kill(self, kind: str, catalogue: Path, *words: str) -> bool:
        """Start a command and kill it at a random moment of its usual time. Returns whether it got to its end."""
        stdin, stdout = self._server.stdin, self._server.stdout
        assert stdin
        assert stdout
        stdin.write("\t".join([str(catalogue), *words]) + "\n")
        stdin.flush()
        pid = int(stdout.readline())
        started = time.perf_counter()
        if kind not in self.usual:
            code = int(stdout.readline())
            self.usual[kind] = time.perf_counter() - started
            assert code == 0, f"{kind} ended with {code}"
            return True
        time.sleep(self.lots.uniform(0, 1.1) * self.usual[kind])
        with suppress(ProcessLookupError):  # it was quicker
            os.kill(pid, 9)
        code = int(stdout.readline())
        self.killed += code == -9
        self.done += code == 0
        return code == 0

    def _catalogue(self, place: Path) -> Path:
        return Path(shutil.copy(self.starter, place / "kage.sqlite"))

    def _look(self, kind: str, catalogue: Path, expected: Callable[[int], bool], game: str = "mythos") -> None:
        with open_catalogue(catalogue) as opened:
            found = problems(opened)
            count = sum(1 for _ in opened.all(game))
        if found:
            self.failures.append(f"{kind}: {found[0]}")
        if not expected(count):
            self.failures.append(f"{kind}: {count} printings")

    def _import(self, place: Path) -> None:
        path = self._catalogue(place)
        cards = [
            {"set": "OWN", "type": "character", "cost": 1, "power": 1, "number": f"{n}", "name": f"Own {n}"}
            for n in range(400)
        ]
        (place / "x.json").write_text(json.dumps(cards))
        done = self._kill("import", path, "import", "mythos", str(place / "x.json"))
        self._look("import", path, lambda count: count == 602 if done else count in (202, 602))

    def _edit(self, place: Path) -> None:
        path, deck = self._catalogue(place), place / "x.deck"
        deck.write_text("game: mythos\n# mine\n[main]\n1 KS-009-C\n")
        before = deck.read_text()
        done = self._kill("edit", path, "deck", "add", str(deck), "KS-010-C")
        after = deck.read_text()
        with open_catalogue(path) as opened:
            size = load_deck(str(deck), cards=CatalogueCards(opened)).size()
        if (done and size != 2) or (after != before and size != 2) or "# mine" not in after:
            self.failures.append(f"edit: {after!r}")

    def _collection(self, place: Path) -> None:
        path = self._catalogue(place)
        done = self._kill("collection", path, "collection", "add", "mythos:KS-009-C", "mythos:KS-010-C")
        with open_catalogue(path) as opened:
            counts = [n for (n,) in opened.connection.execute("SELECT count FROM owned")]
        if counts != [1, 1] and (done or counts):
            self.failures.append(f"collection: {counts}")

    def _migration(self, place: Path) -> None:
        import sqlite3

        path = self._catalogue(place)
        connection = sqlite3.connect(path, isolation_level=None)
        for table in ("facts", "words", "starter", "plug_in", "conflict"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("DROP INDEX ix_printing_number")
        connection.execute("ALTER TABLE printing DROP COLUMN invented")
        connection.execute("PRAGMA user_version = 1")
        connection.close()
        self._kill("migration", path, "games")
        self._look("migration", path, lambda count: count == 202)

    def _creation(self, place: Path) -> None:
        self._kill("creation", place / "kage.sqlite", "games")
        self._look("creation", place / "kage.sqlite", lambda count: count == 202)

    def _backup(self, place: Path) -> None:
        path, copy = self._catalogue(place), place / "copy.sqlite"
        done = self._kill("backup", path, "db", "backup", str(copy))
        if done or copy.exists():
            self._look("backup", copy, lambda count: count == 202)

    def _export(self, place: Path) -> None:
        path, target = self._catalogue(place), place / "x.csv"
        target.write_text("old")
        done = self._kill("export", path, "db", "export", "mythos", str(target), "--force")
        text = target.read_text()
        if text != "old" and text.count("\n") != 203:
            self.failures.append(f"export: {text.count(chr(10))} lines")
        if done and text == "old":
            self.failures.append("export: nothing written")
