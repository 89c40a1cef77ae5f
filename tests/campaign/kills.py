"""Commands killed at random moments, two at once, and on full disks: what is there is the old or the new, and whole."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from db.migrations import APPLICATION_ID, MIGRATIONS
from db.opening import open_catalogue
from db.upkeep import problems
from decks.load import load_deck
from decks.resolving.catalogue import CatalogueCards

_SERVER = """
import os, resource, sys
import cli.main, db.writing.starter, db.opening, importers.pipeline, importers.export
import decks.editing.in_place, db.collection, db.backups
from typer.testing import CliRunner
for command in (["games", "--help"], ["import", "--help"], ["db", "export", "--help"], ["deck", "add", "--help"],
                ["collection", "add", "--help"], ["db", "backup", "--help"], ["db", "restore", "--help"]):
    CliRunner().invoke(cli.main.app, command)
for line in sys.stdin:
    words = line.rstrip("\\n").split("\\t")
    pid = os.fork()
    if pid == 0:
        os.environ["KAGE_DB"] = words.pop(0)
        if room := words.pop(0):
            resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
        os.close(0)
        for number in (1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        sys.argv = ["kage", *words]
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


_TRIES = 5
"""So many commands are started for each that is to be killed, at most."""


class _Server:
    """One starter of commands: one command at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdin
        assert self._process.stdout
        self._ask, self._answer = self._process.stdin, self._process.stdout

    def start(self, catalogue: Path, *words: str, room: int | None = None) -> int:
        """Start a command, on a disk with `room` bytes for each file. Returns its process id."""
        self._ask.write("\t".join([str(catalogue), "" if room is None else str(room), *words]) + "\n")
        self._ask.flush()
        return int(self._answer.readline())

    def ended(self) -> int:
        """Wait for the command's end. Returns its exit code, -9 for one that was killed."""
        return int(self._answer.readline())

    def close(self) -> None:
        """Let it go."""
        self._ask.close()
        self._answer.close()
        self._process.wait(30)


class Kills:
    """A run of kills: `failures` says what was lost or left behind."""

    def __init__(self, starter: Path, folder: Path, seed: str) -> None:
        self.lots = Random(seed)
        self.starter = starter
        self.folder = folder
        self.killed = 0
        self.done = 0
        self.full = 0
        self.failures: list[str] = []
        self.usual: dict[str, float] = {}
        self._servers = (_Server(), _Server())
        with open_catalogue(starter) as opened:
            self.cards = sum(1 for _ in opened.all("mythos"))

    def document(self) -> dict[str, object]:
        """The figures."""
        return {
            "killed": self.killed,
            "ended before": self.done,
            "full disks": self.full,
            "failures": self.failures,
        }

    def close(self) -> None:
        """Let the starters of commands go."""
        for server in self._servers:
            server.close()

    def run(self, count: int) -> None:
        """Kill so many commands, of all kinds in turn; some are quicker than the signal, which does not count."""
        scenarios = [self._import, self._edit, self._collection, self._migration, self._creation]
        scenarios += [self._backup, self._restore, self._export, self._two_writers, self._full_disk]
        for number in range(_TRIES * count):
            if self.killed >= count:
                return
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
        server = self._servers[0]
        pid = server.start(catalogue, *words)
        started = time.perf_counter()
        if kind not in self.usual:
            code = server.ended()
            self.usual[kind] = time.perf_counter() - started
            assert code == 0, f"{kind} ended with {code}"
            return True
        self._soon(kind)
        with suppress(ProcessLookupError):  # it was quicker
            os.kill(pid, signal.SIGKILL)
        code = server.ended()
        self.killed += code == -signal.SIGKILL
        self.done += code == 0
        if code == 0:
            self.usual[kind] = min(self.usual[kind], time.perf_counter() - started)
        if code not in (0, -signal.SIGKILL):
            self.failures.append(f"{kind}: ended with {code}")
        return code == 0

    def _soon(self, kind: str) -> None:
        time.sleep(self.lots.uniform(0, 1) * self.usual[kind])

    def _catalogue(self, place: Path) -> Path:
        return Path(shutil.copy(self.starter, place / "kage.sqlite"))

    def _look(self, kind: str, catalogue: Path, *expected: int) -> int:
        """Hold a catalogue to be sound and to have so many cards of the game, or as many. Returns how many it has."""
        with open_catalogue(catalogue) as opened:
            found = problems(opened)
            count = sum(1 for _ in opened.all("mythos"))
        if found:
            self.failures.append(f"{kind}: {found[0]}")
        if count - self.cards not in expected:
            self.failures.append(f"{kind}: {count} printings")
        return count - self.cards

    def _own_cards(self, place: Path, name: str = "OWN", count: int = 400) -> str:
        """A source of cards that nobody has yet."""
        path = place / f"{name}.json"
        card = {"set": name, "type": "character", "cost": 1, "power": 1}
        path.write_text(json.dumps([{**card, "number": f"{n}", "name": f"{name} {n}"} for n in range(count)]))
        return str(path)

    def _import(self, place: Path) -> None:
        path = self._catalogue(place)
        done = self._kill("import", path, "import", "mythos", self._own_cards(place))
        self._look("import", path, *((400,) if done else (0, 400)))

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
        counts = self._owned(path)
        if counts != [1, 1] and (done or counts):
            self.failures.append(f"collection: {counts}")

    def _owned(self, catalogue: Path) -> list[int]:
        with open_catalogue(catalogue) as opened:
            return [n for (n,) in opened.connection.execute("SELECT count FROM owned ORDER BY printing_id")]

    def _migration(self, place: Path) -> None:
        path = place / "kage.sqlite"
        first_schema(self.starter, path)
        self._kill("migration", path, "games")
        self._look("migration", path, 0)

    def _creation(self, place: Path) -> None:
        self._kill("creation", place / "kage.sqlite", "games")
        self._look("creation", place / "kage.sqlite", 0)

    def _backup(self, place: Path) -> None:
        path, copy = self._catalogue(place), place / "copy.sqlite"
        done = self._kill("backup", path, "db", "backup", str(copy))
        if done or copy.exists():
            self._look("backup", copy, 0)

    def _restore(self, place: Path) -> None:
        """The backup has the starter cards; the catalogue has a card more that is owned."""
        path, backup = self._catalogue(place), Path(shutil.copy(self.starter, place / "backup.sqlite"))
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("INSERT INTO owned VALUES ('mythos:KS-009-C', 3)")
        done = self._kill("restore", path, "db", "restore", str(backup))
        self._look("restore", path, 0)
        owned = self._owned(path)
        kept = [self._owned(each) for each in (place / "kage.sqlite.backups").glob("*.sqlite")]
        if owned not in ([], [3]) or (done and owned) or (not owned and [3] not in kept):
            self.failures.append(f"restore: {owned}, kept {kept}")

    def _export(self, place: Path) -> None:
        path, target = self._catalogue(place), place / "x.csv"
        target.write_text("old")
        done = self._kill("export", path, "db", "export", "mythos", str(target), "--force")
        text = target.read_text()
        if text != "old" and text.count("\n") != self.cards + 1:
            self.failures.append(f"export: {text.count(chr(10))} lines")
        if done and text == "old":
            self.failures.append("export: nothing written")

    def _two_writers(self, place: Path) -> None:
        """Of two imports into a catalogue, made by whoever comes first, one is killed: the other loses nothing."""
        path = place / "kage.sqlite" if self.lots.random() < 0.3 else self._catalogue(place)
        mine, other = self._servers
        pid = mine.start(path, "import", "mythos", self._own_cards(place, "MINE", 30))
        other.start(path, "import", "mythos", self._own_cards(place, "OTHER", 70))
        self._soon("import")
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        code = mine.ended()
        self.killed += code == -signal.SIGKILL
        if other.ended() != 0:
            self.failures.append("two writers: the one that lived has failed")
        self._look("two writers", path, *((100,) if code == 0 else (70, 100)))

    def _full_disk(self, place: Path) -> None:
        """No file may grow beyond some size, which looks to a program as a full disk does."""
        path, target = self._catalogue(place), place / "x.csv"
        target.write_text("old")
        room = self.lots.choice((0, 1, 4_096, 30_000, 300_000, path.stat().st_size + self.lots.randrange(200_000)))
        server = self._servers[0]
        commands = (
            ("import", "mythos", self._own_cards(place)),
            ("db", "export", "mythos", str(target), "--force"),
            ("db", "backup", str(place / "copy.sqlite")),
            ("collection", "add", "mythos:KS-009-C"),
        )
        words = self.lots.choice(commands)
        server.start(path, *words, room=room)
        code = server.ended()
        self.full += 1
        if code not in (0, 5):
            self.failures.append(f"full disk: {words[:2]} with {room} bytes ended with {code}")
        self._look("full disk", path, 400 if words[0] == "import" and code == 0 else 0)
        if (target.read_text() == "old") == (words[1] == "export" and code == 0):
            self.failures.append(f"full disk: {words[:2]} with {room} bytes left a wrong file")
        if (place / "copy.sqlite").exists() != (words[1] == "backup" and code == 0):
            self.failures.append("full disk: a backup that is none, or none")
        if bool(self._owned(path)) != (words[0] == "collection" and code == 0):
            self.failures.append("full disk: a collection that is half there")


def first_schema(starter: Path, target: Path) -> None:
    """Write a catalogue as the first release had it, with the cards of another one."""
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS now", (str(starter),))
        connection.execute("BEGIN")
        for statement in MIGRATIONS[0].statements:
            connection.execute(statement)
        for (table,) in connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f"PRAGMA main.table_info({table})"))
            connection.execute(f"INSERT INTO main.{table} SELECT {columns} FROM now.{table}")
        connection.execute(f"PRAGMA main.application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA main.user_version = 1")
        connection.execute("COMMIT")
