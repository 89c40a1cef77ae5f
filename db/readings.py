"""Readings of card texts, kept in the catalogue so that no import, check or game reads a text twice.

For a card it keeps the lines in plain words and, for games with a `Game.reader`, what the engine plays. The key is
everything the reader can look at (the card without its printing) and the version of the reader, so imports and upgrades
make no entry stale. Cards with readings by the owner are always read anew.
"""

from __future__ import annotations

import json
import os
from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import rules
from db.catalogue import Catalogue
from db.connecting import transaction
from rules.core.cards import Card, Json
from rules.core.errors import DataError
from rules.core.garbage import without_collecting
from rules.core.given import own_readings_of
from rules.core.places import attribute_at
from rules.core.registry import Game, plug_ins
from rules.play.effects import EffectReading
from rules.play.kept import KEPT

_PATIENCE = 0.0
"""Nobody waits for another program to finish writing only for what can be read again next time."""


def recall(
    catalogue: Catalogue,
    game: Game,
    cards: Iterable[Card],
    *,
    keep: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Have `Game.effect_readings` and the game's reader know these cards: as kept here, or else read now and, unless
    told not to, kept.

    A catalogue that cannot be written keeps nothing, nor does a session of many searches, which would read all that it
    has in memory again after a write. Nothing is done for a plug-in, whose reader may change without anybody's notice.
    `progress` is told texts read and texts to read.
    """
    if game.effects is None or game.id in plug_ins():
        return
    wanted = {card: _text(card) for card in cards if card not in catalogue.recalled and not own_readings_of(card)}
    reader = reader_version() if wanted else None
    if reader is None:
        return
    kept = dict(_kept(catalogue, game, reader, wanted.values()))
    new: dict[str, _Kept] = {}
    unknown = len({*wanted.values()}.difference(kept))
    with without_collecting():  # all that is read stays
        for card, text in wanted.items():
            if text not in kept and text not in new:
                if progress:
                    progress(len(new), unknown)
                new[text] = _Kept(game.effect_readings(card), _played(game, card))
            game.known_readings[card], played = kept.get(text) or new[text]
            if played is not None:
                KEPT[card] = played
    if new and keep and catalogue.kept is None:
        with suppress(DataError):
            _keep(catalogue.path, game, reader, new)
    catalogue.recalled |= wanted.keys()


def _text(card: Card) -> str:
    """All that a reader can look at."""
    facts = {name: value for name, value in card.facts().items() if value not in _NOTHING}
    return json.dumps([card.type_id, facts], ensure_ascii=False, separators=(",", ":"))


_NOTHING: tuple[Json, ...] = (None, [], "")


class _Kept(NamedTuple):
    """What is kept of a card: its lines in words, and what its engine plays, as the reader writes it down."""

    lines: tuple[EffectReading, ...]
    played: str | None


def _played(game: Game, card: Card) -> str | None:
    """What the engine plays of a card; None in a game whose readings cannot be written down."""
    from rules.play.reader import Reader  # where all is kept, nothing is to be written

    reader = attribute_at(game.reader) if game.reader else None
    return reader.written(card) if isinstance(reader, Reader) else None


def _kept(catalogue: Catalogue, game: Game, reader: str, texts: Iterable[str]) -> Iterator[tuple[str, _Kept]]:
    """What is kept of these texts by this reader; what is damaged is as if it were not there."""
    rows = catalogue.connection.execute(
        "SELECT text, lines, played FROM reading"
        " WHERE game = ? AND text IN (SELECT value FROM json_each(?)) AND reader = ?",
        (game.id, json.dumps([*texts]), reader),
    ).fetchall()
    for text, lines, played in rows:
        with suppress(ValueError, TypeError):
            yield text, _Kept(tuple(_line(*line) for line in json.loads(lines)), played)


def _line(
    line: str,
    words: str | None,
    optional: bool | None,
    decider: str | None,
    stuck: str | None,
    includes_itself: bool | None,
    rulings: list[str],
) -> EffectReading:
    return EffectReading(line, words, optional, decider, stuck, False, includes_itself, tuple(rulings))


def _row(reading: EffectReading) -> list[Json]:
    line, words, optional, decider, stuck, _, includes_itself, rulings = reading
    return [line, words, optional, decider, stuck, includes_itself, list(rulings)]


def _keep(path: Path, game: Game, reader: str, new: Mapping[str, _Kept]) -> None:
    """Keep readings, and drop those of other versions. Raises DataError where the catalogue cannot be written."""
    rows = [
        (game.id, text, reader, json.dumps([*map(_row, lines)], ensure_ascii=False, separators=(",", ":")), played)
        for text, (lines, played) in new.items()
    ]
    with transaction(path, patience=_PATIENCE) as connection:
        connection.execute("DELETE FROM reading WHERE game = ? AND reader <> ?", (game.id, reader))
        connection.executemany(
            "INSERT OR REPLACE INTO reading (game, text, reader, lines, played) VALUES (?, ?, ?, ?, ?)", rows
        )


@cache
def reader_version() -> str | None:
    """What changes with every change to what readers are made of: any file of `rules`, and this one.

    Names, sizes and times of the files tell where somebody works on them. An installation may give all files one time;
    there the list of their sums, which every installer writes beside them, tells one release from another. None where a
    file was changed while this program ran, which may have loaded it before or after, or where there are no files.
    """
    try:
        files = [_File(__file__, *_size_and_time(Path(__file__).stat()))]
        files += (file for folder in rules.__path__ for file in _files(folder))
    except OSError:
        return None
    if any(file.changed > rules.LOADED for file in files):
        return None
    told = [f"{file.path} {file.size} {file.changed}" for file in sorted(files)]
    told += [sums.read_text("utf-8") for sums in Path(__file__).parent.parent.glob(_SUMS)]
    said = "\n".join(told)
    return f"{len(said):x}-{crc32(said.encode()):08x}"


_SUMS = "kagedeck-*.dist-info/RECORD"


class _File(NamedTuple):
    path: str
    size: int
    changed: int


def _size_and_time(about: os.stat_result) -> tuple[int, int]:
    return about.st_size, about.st_mtime_ns


def _files(folder: str) -> Iterator[_File]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_dir():
                yield _File(entry.path, *_size_and_time(entry.stat()))
            elif entry.name != "__pycache__":
                yield from _files(entry.path)
