"""Each file format, by a small example of our own, comes in as the same cards; none has to be named."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db.opening import open_catalogue
from importers.formats.registry import FORMATS, format_for
from importers.games import importer_for
from importers.pipeline import Options, import_cards
from importers.rows import Entry
from rules.core.registry import game
from rules.games.mythos.cards import Character

MYTHOS = game("mythos")

EXAMPLES = Path(__file__).parents[2] / "examples" / "cards"
SAMPLES = {
    "csv": "table.csv",
    "tsv": "table.tsv",
    "json": "cards.json",
    "jsonl": "cards.jsonl",
    "xlsx": "workbook.xlsx",
    "lackey": "lackey.txt",
    "cockatrice": "cockatrice.xml",
    "octgn": "octgn-set.xml",
    "mse": "mse-set.txt",
    "tcgcsv": "tcgcsv-products-and-prices.csv",
    "html": "page.html",
    "page": "cells.html",
    "wiki": "page.wiki",
    "xml": "cards.xml",
    "ods": "workbook.ods",
    "yaml": "cards.yaml",
    "toml": "cards.toml",
    "js": "cards.js",
    "python": "cards.py",
    "blocks": "fields.txt",
    "spreadsheetml": "workbook.xml",
    "sql": "dump.sql",
}
"""Every format's id -> our example of it under `examples/cards`; docs/importing.md shows the same ones."""


WITHOUT_FIELDS = ("list", "titles")
"""Formats that say less than these cards are; tests/importers/test_wild_text.py has them."""


def sample(format_id: str) -> bytes:
    return (EXAMPLES / SAMPLES[format_id]).read_bytes()


CSV, COCKATRICE, OCTGN, TCGCSV = (sample(f).decode() for f in ("csv", "cockatrice", "octgn", "tcgcsv"))


def test_there_is_a_sample_of_every_format() -> None:
    assert {*SAMPLES, *WITHOUT_FIELDS} == {f.id for f in FORMATS}


@contextmanager
def imported(path: Path, catalogue: Path) -> Iterator[dict[str, Character]]:
    import_cards(MYTHOS, [str(path)], catalogue)
    with open_catalogue(catalogue) as opened:
        cards = {p.id: p.card for p in opened.all("mythos") if p.number > "900" and p.card.type_id == "character"}
        yield {id_: card for id_, card in cards.items() if isinstance(card, Character)}


@pytest.mark.parametrize("format_id", SAMPLES)
def test_each_format_is_told_by_its_content_and_read_whole(
    tmp_path: Path, catalogue_path: Path, format_id: str
) -> None:
    data = sample(format_id)
    assert (
        format_for(Entry("x", data, knows=importer_for(MYTHOS).knows, names=importer_for(MYTHOS).names)).id == format_id
    )
    source = tmp_path / "cards.bin"
    source.write_bytes(data)
    with imported(source, catalogue_path) as cards:
        first, second = cards["mythos:KS-901-C"], cards["mythos:KS-902-UC"]
    assert (first.name, first.title, first.cost, first.power, first.faction) == (
        "Test Ninja",
        "One",
        2,
        3,
        "Leaf Village",
    )
    assert first.keywords == ("Team 7", "Jutsu")
    assert [(e.timing, e.text) for e in first.effects] == [("MAIN", "POWERUP 1")]
    assert (second.name, second.cost, second.power, second.effects) == ("Other, Ninja", 0, 1, ())


@pytest.mark.parametrize("format_id", SAMPLES)
def test_each_format_twice_changes_nothing_and_may_be_forced(
    tmp_path: Path, catalogue_path: Path, format_id: str
) -> None:
    source = tmp_path / "cards.bin"
    source.write_bytes(sample(format_id))
    first = import_cards(MYTHOS, [str(source)], catalogue_path)
    second = import_cards(MYTHOS, [str(source)], catalogue_path, Options(format=format_id))
    assert (second.added, second.updated, second.unchanged) == (0, 0, first.read)


def test_a_cockatrice_card_has_a_printing_for_each_set_element(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.xml"
    source.write_text(COCKATRICE, encoding="utf-8")
    with imported(source, catalogue_path) as cards:
        assert set(cards) == {"mythos:KS-901-C", "mythos:KS-901-RA", "mythos:KS-902-UC"}


def test_an_octgn_alternate_and_the_prices_of_tcgcsv_are_kept(tmp_path: Path, catalogue_path: Path) -> None:
    (tmp_path / "set.xml").write_text(OCTGN, encoding="utf-8")
    (tmp_path / "p.csv").write_text(TCGCSV, encoding="utf-8")
    import_cards(MYTHOS, [str(tmp_path / "set.xml")], catalogue_path)
    outcome = import_cards(MYTHOS, [str(tmp_path / "p.csv")], catalogue_path)
    assert outcome.read == 2
    assert '1 passed over: "Booster Box" has no number: no card' in outcome.warnings
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-902-UC").extra["alternate B"] == {
            "name": "Other, Ninja (back)",
            "Power": "9",
        }
        assert catalogue.printing("mythos:KS-901-C").extra["prices"] == {
            "Normal": {"lowPrice": "0.10", "marketPrice": "0.20"},
            "Foil": {"lowPrice": "1.10", "marketPrice": "1.20"},
        }


def _zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def test_folders_archives_and_gz_are_opened(tmp_path: Path, catalogue_path: Path) -> None:
    header, first, second, _ = CSV.split("\n")
    folder = tmp_path / "many"
    (folder / "deep").mkdir(parents=True)
    (folder / "a.csv").write_text(f"{header}\n{first}\n", encoding="utf-8")
    (folder / "deep" / "b.csv").write_text(f"{header}\n{second}\n", encoding="utf-8")
    (folder / ".hidden").write_text("no", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    assert import_cards(MYTHOS, [str(folder)], catalogue_path).added == 2
    packed = tmp_path / "many.zip"
    packed.write_bytes(_zipped({"a.csv": f"{header}\n{first}\n".encode(), "x/b.jsonl": sample("jsonl")}))
    outcome = import_cards(MYTHOS, [str(packed)], catalogue_path)
    assert (outcome.read, outcome.unchanged) == (3, 3)
    squeezed = tmp_path / "cards.csv.gz"
    squeezed.write_bytes(gzip.compress(CSV.encode()))
    assert import_cards(MYTHOS, [str(squeezed)], catalogue_path).unchanged == 2


def test_provenance_names_the_file_inside_an_archive(tmp_path: Path, catalogue_path: Path) -> None:
    from db.upkeep import sources

    packed = tmp_path / "many.zip"
    packed.write_bytes(_zipped({"inner/a.csv": CSV.encode()}))
    import_cards(MYTHOS, [str(packed)], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        assert {"source": f"{packed}/inner/a.csv", "kind": "csv", "printings": 2}.items() <= sources(catalogue)[
            -1
        ].items()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path: Path, catalogue_path: Path, encoding: str, ends: str) -> None:
    text = CSV.replace("One", "Équipe à l’œuvre – numéro une, déjà").replace(
        "Équipe à l’œuvre – numéro une, déjà", '"Équipe à l’œuvre, déjà prête"'
    )
    source = tmp_path / "cards.csv"
    source.write_bytes(text.replace("\n", ends).encode(encoding))
    with imported(source, catalogue_path) as cards:
        assert cards["mythos:KS-901-C"].title == "Équipe à l’œuvre, déjà prête"


def test_a_semicolon_table_as_spreadsheets_write_it(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Name;Cost;Power;Set;Number;Rarity;Type\nA, B;2;3;KS;901;C;character\n", encoding="utf-8")
    with imported(source, catalogue_path) as cards:
        assert cards["mythos:KS-901-C"].name == "A, B"


@pytest.mark.parametrize(
    "shape",
    [
        lambda card: card,
        lambda card: [card],
        lambda card: {"cards": [card]},
        lambda card: {"version": 2, "name": "My set", "cards": [card]},
        lambda card: {"KS-901-C": card},
        lambda card: {"data": {"cards": {"KS-901-C": card}}},
        lambda card: {"01 A set": [card], "02 Another": []},
        lambda card: {"ks": {"title": "A set", "cards": [card]}},
    ],
)
def test_json_in_any_shape_that_holds_cards(
    tmp_path: Path, catalogue_path: Path, shape: Callable[[dict[str, object]], object]
) -> None:
    card: dict[str, object] = {
        "name": "Test Ninja",
        "cost": 1,
        "power": 2,
        "set": "KS",
        "number": 901,
        "rarity": "C",
        "type": "character",
        "keywords": ["Jutsu"],
        "effects": [{"type": "MAIN", "description": "POWERUP 1"}],
    }
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(shape(card)), encoding="utf-8")
    with imported(source, catalogue_path) as cards:
        assert cards["mythos:KS-901-C"].text() == "MAIN POWERUP 1"
        assert len(cards) == 1
