"""The import as a whole: all or nothing, interrupted or not, and what becomes of stand-ins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db.opening import open_catalogue
from importers.pipeline import BATCH, Options, import_cards
from rules.core.errors import DataError
from rules.core.registry import game

MYTHOS = game("mythos")


def lines(count: int, **changes: object) -> str:
    card = {"cost": 1, "power": 2, "set": "T1", "rarity": "C", "type": "character", **changes}
    return "".join(json.dumps({"name": f"Ninja {n}", "number": f"{n:05}", **card}) + "\n" for n in range(count))


def test_ctrl_c_after_many_cards_leaves_the_catalogue_as_it_was(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.jsonl"
    source.write_text(lines(BATCH + 1), encoding="utf-8")
    before = catalogue_path.read_bytes()
    seen: list[int] = []

    def interrupt(count: int) -> None:
        seen.append(count)
        if len(seen) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_cards(MYTHOS, [str(source)], catalogue_path, Options(progress=interrupt))
    assert seen == [BATCH, 1]
    assert catalogue_path.read_bytes() == before


def test_a_damaged_last_source_keeps_the_first_out_too(tmp_path: Path, catalogue_path: Path) -> None:
    good, bad = tmp_path / "a.jsonl", tmp_path / "b.json"
    good.write_text(lines(3), encoding="utf-8")
    bad.write_text('{"cards": [', encoding="utf-8")
    before = catalogue_path.read_bytes()
    with pytest.raises(DataError, match=r"b\.json:1:\d+: is not JSON: ends too early"):
        import_cards(MYTHOS, [str(good), str(bad)], catalogue_path)
    assert catalogue_path.read_bytes() == before


def test_one_record_in_two_sources_with_different_facts_is_a_conflict(tmp_path: Path, catalogue_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    first.write_text(lines(2), encoding="utf-8")
    second.write_text(lines(2, cost=5), encoding="utf-8")
    outcome = import_cards(MYTHOS, [str(first), str(second)], catalogue_path)
    assert [(each.kept, each.other, each.other_source) for each in outcome.conflicts] == [(5, 1, str(first))] * 2


def test_a_catalogue_is_made_where_there_is_none(tmp_path: Path) -> None:
    source, path = tmp_path / "cards.jsonl", tmp_path / "deep" / "kage.sqlite"
    source.write_text(lines(1), encoding="utf-8")
    said: list[str] = []
    assert import_cards(MYTHOS, [str(source)], path, on_create=said.append).added == 1
    assert len(said) == 1


@pytest.mark.parametrize("game_id", ["akatsuki", "ninjitsu", "naruto-cg"])
def test_the_owners_own_cards_take_the_place_of_stand_ins(game_id: str, tmp_path: Path, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        stand_in = next(p for p in catalogue.all(game_id) if p.stand_in)
        before = {count.game: count for count in catalogue.games()}[game_id]
        same = [p.id for p in catalogue.all(game_id) if p.stand_in and p.card.name == stand_in.card.name]
    own = {**stand_in.card.facts(), "set": "OWN", "number": "忍-777", "type": stand_in.card.type_id}
    source = tmp_path / "own.json"
    source.write_text(json.dumps([own]), encoding="utf-8")
    assert import_cards(game(game_id), [str(source)], catalogue_path).added == 1
    with open_catalogue(catalogue_path) as catalogue:
        after = {count.game: count for count in catalogue.games()}[game_id]
        assert after.stand_ins < before.stand_ins
        assert catalogue.find(stand_in.id) is None or stand_in.id not in same


def test_the_index_of_words_is_left_in_one_piece_by_a_large_import_and_mended_by_a_small_one(
    tmp_path: Path, catalogue_path: Path
) -> None:
    def pieces_after(count: int, first: str) -> int:
        source = tmp_path / f"{first}.jsonl"
        source.write_text(lines(count, set=first), encoding="utf-8")
        import_cards(MYTHOS, [str(source)], catalogue_path)
        with open_catalogue(catalogue_path) as catalogue:
            ((pieces,),) = catalogue.connection.execute("SELECT count(DISTINCT segid) FROM words_idx").fetchall()
            (found,) = catalogue.connection.execute("SELECT count(*) FROM words WHERE words MATCH 'ninja'").fetchone()
        assert found >= count
        return int(pieces)

    assert pieces_after(2 * BATCH, "T1") == 1
    small = [pieces_after(1, f"T{number}") for number in range(2, 9)]
    assert max(small) <= 5
    assert small.count(1) < len(small)
