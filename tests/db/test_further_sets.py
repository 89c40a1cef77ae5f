"""A printing in a further set is one more: ids, decks and counts of a catalogue of the first release outlive it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.campaign.kills import first_schema
from tests.importers.command import kage

HEAD = "Number,Name,Type,Set,Year,Entrance Cost\n"


def test_a_printing_in_a_further_set_leaves_ids_decks_and_counts_of_an_older_catalogue(
    catalogue_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("first.csv").write_text(f"{HEAD}N-2901,Mira Tsuru,Ninja,New Dawn,2012,2\n", encoding="utf-8")
    Path("second.csv").write_text(f"{HEAD}N-2901,Mira Tsuru,Ninja,Old Dusk,2013,2\n", encoding="utf-8")
    assert kage("import", "naruto-ccg", "first.csv").exit_code == 0
    assert kage("collection", "add", "-g", "naruto-ccg", "2 N-2901").exit_code == 0
    Path("mine.deck").write_text("# game: naruto-ccg\n3 Mira Tsuru (N-2901)\n", encoding="utf-8")
    now = tmp_path / "now.sqlite"
    shutil.copy(catalogue_path, now)
    catalogue_path.unlink()
    first_schema(now, catalogue_path)

    assert kage("import", "naruto-ccg", "second.csv").exit_code == 0
    ids = kage("search", "-g", "naruto-ccg", "number:2901", "--unique", "printing", "-o", "ids").stdout.split()
    assert ids == ["naruto-ccg:N-2901", "naruto-ccg:Old-Dusk-N-2901"]
    (owned,) = json.loads(kage("collection", "show", "--json").stdout)
    assert (owned["id"], owned["count"]) == ("naruto-ccg:N-2901", 2)
    assert kage("search", "-g", "naruto-ccg", "number:2901 owned=2 prints=2", "--count").stdout == "1\n"
    shown = json.loads(kage("deck", "show", "mine.deck", "--json").stdout)
    assert "naruto-ccg:N-2901" in json.dumps(shown)
    assert kage("db", "check").exit_code == 0
