"""Good decks, sources and TOML files with something wrong in them, in every format that is read."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from db.catalogue import Catalogue
from db.opening import open_catalogue
from db.searching.search import search, search_scope
from db.upkeep import problems
from db.writing.check import checked
from decks.convert import render
from decks.detect import detect, read_text
from decks.formats.registry import deck_format, format_ids
from decks.load import load_deck
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.preferred import FILE, preferred_game
from decks.resolving.resolve import resolve
from decks.source import read_source
from importers.export import WRITERS, export_rows
from importers.formats.registry import format_for
from importers.formats.sources import entries
from importers.games import importer_for
from importers.records.mappings import load_mapping
from importers.records.normalise import Normaliser
from importers.rows import Row
from rules.construction.formats import load_format
from rules.core.errors import DataError, KageError
from rules.core.registry import game, game_ids, games
from rules.query import parse
from tests.campaign.soup import damaged, mutated

_MAPPING = b'ignore = ["Price"]\n\n[columns]\n"Karte" = "name"\n"Kosten" = "cost"\n\n[const]\nset = "KS"\n'
_CONFIG = b'game = "mythos"\nother = ["a", 1]\n\n[table]\nx = 2026-01-01\n'


def cards_and_decks(catalogue: Catalogue, folder: Path) -> Mapping[str, Callable[[Random], None]]:
    """What is done with each kind."""
    return {
        "deck": _decks(catalogue, folder),
        "source": _sources(catalogue, folder),
        "format": _formats(folder),
        "mapping": _mappings(folder),
        "config": _configs(folder),
        "catalogue": _catalogues(catalogue, folder),
    }


def _decks(catalogue: Catalogue, folder: Path) -> Callable[[Random], None]:
    cards = CatalogueCards(catalogue)
    path = folder / "x.deck"
    decks = [load_deck(str(each), cards=cards) for each in sorted(Path("examples").glob("*.deck"))]
    forms = [form for form in map(deck_format, format_ids()) if form.read is not None]
    samples = [render(deck, form, cards).encode() for deck in decks for form in forms if form.write is not None]

    def attempt(lots: Random) -> None:
        path.write_bytes(mutated(lots, lots.choice(samples)))
        text = read_source(str(path))
        form = detect(text) if lots.random() < 0.9 else lots.choice(forms).id
        resolve(read_text(text, str(path), form), cards).whole()

    return attempt


def _sources(catalogue: Catalogue, folder: Path) -> Callable[[Random], None]:
    samples = []
    for game_id in game_ids():
        rows = export_rows(list(catalogue.all(game_id))[:12])
        samples += [(game_id, form, _undated(write(rows))) for form, write in WRITERS.items()]
    for path in sorted(Path("examples/cards").glob("*")):
        samples += [("mythos", path.suffix, path.read_bytes()), ("naruto-ccg", path.suffix, path.read_bytes())]

    def attempt(lots: Random) -> None:
        game_id, form, data = lots.choice(samples)
        path = folder / f"x.{form.strip('.')}"
        path.write_bytes(mutated(lots, data))
        normaliser = Normaliser(importer_for(game(game_id)))
        for entry in entries(str(path)):
            for row in format_for(entry).read(entry):
                if isinstance(row, Row):
                    try:
                        record = normaliser.record(row)
                        if record.type:
                            checked(game(game_id).card_type(record.type), record.facts)
                    except KageError:
                        continue  # one bad record does not end a file

    return attempt


def _undated(data: bytes) -> bytes:
    """A workbook without the time it was written, so that the same seed gives the same input; others as they are."""
    if not data.startswith(b"PK"):
        return data
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.infolist():
            content = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", b"2026-01-01T00:00:00Z", old.read(member))
            new.writestr(zipfile.ZipInfo(member.filename), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _formats(folder: Path) -> Callable[[Random], None]:
    samples = [
        (each, path.read_bytes()) for each in game_ids() for path in sorted((game(each).folder / "formats").glob("*"))
    ]
    path = folder / "x.toml"

    def attempt(lots: Random) -> None:
        game_id, data = lots.choice(samples)
        path.write_bytes(mutated(lots, data))
        load_format(game(game_id), str(path))

    return attempt


def _mappings(folder: Path) -> Callable[[Random], None]:
    path = folder / "mapping.toml"

    def attempt(lots: Random) -> None:
        path.write_bytes(mutated(lots, _MAPPING))
        load_mapping(path, game("mythos"))

    return attempt


def _configs(folder: Path) -> Callable[[Random], None]:
    path = folder / FILE

    def attempt(lots: Random) -> None:
        path.write_bytes(mutated(lots, _CONFIG))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("KAGE_CONFIG", str(folder))
            patch.delenv("KAGE_GAME", raising=False)
            preferred_game()

    return attempt


def _catalogues(catalogue: Catalogue, folder: Path) -> Callable[[Random], None]:
    """A catalogue with a stretch of it cut off, zeroed or overwritten: searched, and checked."""
    sound = catalogue.path.read_bytes()
    path = folder / "damaged.sqlite"
    scope = search_scope(catalogue, games())
    query = parse("naruto cost<=2")

    def attempt(lots: Random) -> None:
        path.write_bytes(damaged(lots, sound))
        with open_catalogue(path) as opened:
            search(opened, query, scope)
            if said := problems(opened):
                raise DataError(said[0])

    return attempt
