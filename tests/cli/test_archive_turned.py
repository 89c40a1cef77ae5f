"""`kage archive export` with its arguments turned round, and with no list to write; a document with several decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.asked import kage


@pytest.mark.usefixtures("catalogue_path")
def test_a_query_in_front_of_the_folder_is_told_and_nothing_found_makes_no_folder(tmp_path: Path) -> None:
    kage("archive", "add", "examples/mythos-leaf.deck")
    turned = kage("archive", "export", "rank=1", f"{tmp_path}/out/")
    assert turned.exit_code == 2
    assert f"What to write comes first: kage archive export {tmp_path}/out/ 'rank=1'" in turned.stderr
    nothing = kage("archive", "export", f"{tmp_path}/out/", "rank=999")
    assert "Nothing is written." in nothing.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("catalogue_path")
def test_a_document_with_several_decks_is_several_lists(tmp_path: Path) -> None:
    file = tmp_path / "top.json"
    decks = [{"name": name, "cards": ["2 Rasa (KS 083)"]} for name in ("Dunes", "Reeds")]
    file.write_text(json.dumps({"decks": [*decks, {"name": "Odd", "cards": ["2 Nobody"]}]}), encoding="utf-8")
    said = kage("archive", "add", str(file), "-g", "mythos").stderr
    assert "2 lists read" in said
    assert f"{file}#Odd is left out" in said
