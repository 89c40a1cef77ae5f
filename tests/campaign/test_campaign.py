"""The campaign in short, with the tests. `KAGE_CAMPAIGN=INPUTS,KILLS` makes it longer."""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from db.opening import open_catalogue
from tests.campaign.inputs import run
from tests.campaign.kills import Kills

INPUTS, KILLS = map(int, os.environ.get("KAGE_CAMPAIGN", "1000,12").split(","))


def test_no_input_ends_in_anything_but_a_line(starter_file: Path, tmp_path: Path) -> None:
    with open_catalogue(starter_file) as catalogue:
        tally = run(catalogue, tmp_path, range(INPUTS), seed=1)
    assert tally.document()["first"] == []
    often = [kind for kind, tried in tally.tried.items() if tried > 20]
    assert len(often) > 6
    assert all(0 < tally.refused[kind] < tally.tried[kind] for kind in often), "nearly right, and now and then right"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="starts commands in forks")
def test_no_kill_loses_or_leaves_anything(starter_file: Path, tmp_path: Path) -> None:
    kills = Kills(starter_file, tmp_path, seed="1")
    try:
        kills.run(KILLS)
    finally:
        kills.close()
    assert kills.failures == []
    assert kills.killed > 0


@pytest.mark.skipif(sys.platform != "linux", reason="bounds the size of files")
@pytest.mark.parametrize("room", [0, 1_000, 100_000])
def test_a_full_disk_leaves_everything_as_it_was(catalogue_path: Path, tmp_path: Path, room: int) -> None:
    """No file may grow beyond `room` bytes, which looks to a program as a full disk does."""
    source, target = tmp_path / "x.csv", tmp_path / "y.csv"
    source.write_text(
        "name,cost,power,set,number,type\n" + "".join(f"A {n},1,2,KS,X{n},character\n" for n in range(3000))
    )
    target.write_text("old")
    before = catalogue_path.read_bytes()
    unbounded = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, unbounded[1]))
    try:
        results = [
            CliRunner().invoke(app, words)
            for words in (
                ["import", "mythos", str(source)],
                ["db", "export", "naruto-ccg", str(target), "--force"],
                ["db", "backup", str(tmp_path / "copy.sqlite")],
            )
        ]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, unbounded)
    for result in results:
        if result.exit_code:
            assert result.exit_code == 5, result.stderr
            assert result.stderr.count("\n") <= 2, result.stderr
            assert "unexpected" not in result.stderr
    assert results[0].exit_code == 5
    assert catalogue_path.read_bytes() == before
    assert target.read_text() == "old" or results[1].exit_code == 0
    left = {path.name for path in tmp_path.iterdir()} - {"x.csv", "y.csv", "kage.sqlite", "copy.sqlite"}
    assert not left
