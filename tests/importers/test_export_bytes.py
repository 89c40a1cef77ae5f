"""What is exported and imported again, into a fresh catalogue or the same one, gives the same bytes out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from db.opening import open_catalogue
from db.searching.lookup import set_titles
from importers.export import SAFE_WRITERS, WRITERS, export_rows
from importers.pipeline import import_cards
from rules.core.cards import Json
from rules.core.registry import game

ODD: dict[str, list[dict[str, Json]]] = {
    "mythos": [
        {
            "id": "T1-001-C",
            "name": "Mira, the =1st",
            "type": "character",
            "cost": 1,
            "set_title": "Tea House",
            "date": "2012-05",
            "effects": ["MAIN: Draw a card."],
            "Shelf": True,
            "Run": 12,
            "Price": "12",
            "Share": 1.5,
            "Note": "true",
            "Zero": "007",
            "Dash": "1.50",
            "Quote": '"hm"',
            "Labels": ["a", "b, c"],
            "Deep": {"x": [1, None]},
            "Effect Title": "Still &amp;amp; water",
        },
        {"id": "T1-001-R", "name": "Mira, the =1st", "type": "character", "title": "Other", "Shelf": False},
        {"id": "T1-002", "name": "Unknown figures", "type": "character"},
        {"id": "mythos:T1-003-C", "name": "Mira (The Quiet)", "type": "character", "extra.Deep": {"power": 3}},
        {"id": "mythos:T1-004", "name": "Sen Aki", "title": "**(none)**", "type": "character", "cost": 1},
    ],
    "naruto-ccg": [
        {"number": "N-2901", "name": "Mira", "type": "ninja", "set": "Old Dusk", "Year": 2012, "Shelf": True},
        {"number": "N-2901", "name": "Mira", "type": "ninja", "set": "New Dawn", "Year": 2013},
        {"number": "N-2901a", "name": "Mira", "type": "ninja", "set": "New Dawn", "title": "Other"},
        {"number": "J-2902", "name": "Wave", "type": "jutsu", "jutsu cost": "WW1 or LL1", "set": "New Dawn"},
        {"number": "N-2903", "name": "Open", "type": "ninja", "entrance cost": "X", "set": "New Dawn"},
        {"number": "PR-918B", "name": "Promo", "type": "ninja", "set": "Promos"},
    ],
    "naruto-cg": [
        {"id": "naruto-cg:忍-902", "name": "ミラ（N-001）: 「x」", "type": "ninja", "number": "忍-902"},
        {"番号": "忍-901", "名前": "ミラ", "登場コスト": 2, "属性": "火", "棚": True},
        {"番号": "作-901", "名前": "霧の任務", "登場コスト": 1},
    ],
    "akatsuki": [{"name": "Pas de brume", "type": "technique", "chakra": 1, "Shelf": "A"}],
    "ninjitsu": [{"name": "Iron Fan", "points": 6, "action as printed": "Wave it about"}],
}


def exported(game_id: str, catalogue: Path, form: str) -> bytes:
    form, _, safe = form.partition(" ")
    with open_catalogue(catalogue) as opened:
        titles = set_titles(opened, game(game_id))
        return (SAFE_WRITERS if safe else WRITERS)[form](export_rows(opened.all(game_id), titles))


@pytest.mark.parametrize("game_id", ODD)
def test_the_same_bytes_come_out_of_a_fresh_catalogue_and_of_the_same(
    game_id: str, catalogue_path: Path, tmp_path: Path
) -> None:
    base, here = tmp_path / "base.sqlite", tmp_path / "here.sqlite"
    shutil.copy(catalogue_path, base)
    source = tmp_path / "odd.json"
    source.write_text(json.dumps(ODD[game_id]), encoding="utf-8")
    shutil.copy(base, here)
    import_cards(game(game_id), [str(source)], here)
    forms = [*WRITERS, *(f"{form} safe" for form in SAFE_WRITERS)]
    first = {form: exported(game_id, here, form) for form in forms}
    for form in forms:
        file = tmp_path / f"out.{form.partition(' ')[0]}"
        file.write_bytes(first[form])
        for start in (base, here):
            target = tmp_path / "again.sqlite"
            shutil.copy(start, target)
            outcome = import_cards(game(game_id), [str(file)], target)
            assert exported(game_id, target, form) == first[form], form
            assert exported(game_id, target, "jsonl") == first["jsonl"], form
            assert start is base or (outcome.added, outcome.updated) == (0, 0), form


def test_what_is_beside_the_fields_keeps_its_kind(catalogue_path: Path, tmp_path: Path) -> None:
    source, table = tmp_path / "odd.json", tmp_path / "out.csv"
    source.write_text(json.dumps(ODD["mythos"]), encoding="utf-8")
    import_cards(game("mythos"), [str(source)], catalogue_path)
    table.write_bytes(exported("mythos", catalogue_path, "csv"))
    other = tmp_path / "other.sqlite"
    open_catalogue(other).close()
    import_cards(game("mythos"), [str(table)], other)
    with open_catalogue(other) as opened:
        extra = opened.printing("mythos:T1-001-C").extra
    assert extra == {name: value for name, value in ODD["mythos"][0].items() if name[0].isupper()} | {
        "Effect Title": "Still &amp; water"
    }
