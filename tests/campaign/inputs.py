"""Every way in that takes what a person wrote, each with inputs of its own; only a `KageError` may come of one."""

from __future__ import annotations

import json
import resource
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from db.catalogue import Catalogue
from db.check import checked
from db.search import Page, search, search_scope
from decks.catalogue import CatalogueCards
from decks.convert import render
from decks.detect import detect, read_text
from decks.formats.registry import deck_format, format_ids
from decks.load import load_deck
from decks.resolve import resolve
from decks.source import read_source
from importers.export import WRITERS, export_rows
from importers.formats import format_for
from importers.games import importer_for
from importers.mappings import load_mapping
from importers.normalise import Normaliser
from importers.rows import Row
from importers.sources import entries
from rules.construction.formats import load_format
from rules.core.errors import KageError
from rules.core.registry import game, game_ids, games
from rules.query import parse
from rules.query.explain import explain
from simulator.log import decks_of, read_log, replay
from tests.campaign.soup import mutated, soup

SLOW = 5.0
"""Seconds after which an input counts as a hang."""

Attempt = Callable[[Random], None]

_WORDS = """
naruto cost power cost<=2 cost>= type: type:character keyword: name: and or not ( ) - is:platoon has: sort: sort:-cost
text:/a+/ /(/ * uchi* ? + = != < > .. 1..3 in: @cheap owned>=1 set:ks /[a-z]{3,}/ count( !naruto language:fr
game:mythos ナルト { | fire|wind , 2,3 -1 2 foo:bar unknown:cost
"""
QUERY = (*_WORDS.split(), '"Team 7"', "not (", "- 1", "* 2", "/ 0", "cost + power", "(cost")


@dataclass
class Tally:
    """What came of the inputs: how many, what raised, what took too long."""

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    tracebacks: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)

    def document(self) -> dict[str, object]:
        """The figures."""
        return {
            "inputs": self.tried.total(),
            "by kind": dict(self.tried),
            "refused": dict(self.refused),
            "tracebacks": len(self.tracebacks),
            "over 5 s": len(self.slow),
            "largest memory in MiB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            "first": [*self.tracebacks[:20], *self.slow[:5]],
        }


def run(catalogue: Catalogue, folder: Path, count: int, seed: int) -> Tally:
    """Try `count` inputs of all kinds in turn."""
    attempts = _attempts(catalogue, folder)
    tally, kinds = Tally(), list(attempts)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        lots = Random(f"{seed} {number}")
        tally.tried[kind] += 1
        started = time.perf_counter()
        try:
            attempts[kind](lots)
        except KageError as error:
            tally.refused[kind] += 1
            if str(error).count("\n") > 60:
                tally.tracebacks.append(f"{kind} {number}: {str(error).count(chr(10))} lines")
        except Exception as error:  # the whole point: whatever it is, it is written down
            tally.tracebacks.append(f"{kind} {number}: {type(error).__name__}: {str(error)[:200]}")
        if (taken := time.perf_counter() - started) > SLOW:
            tally.slow.append(f"{kind} {number}: {taken:.1f} s")
    return tally


def _attempts(catalogue: Catalogue, folder: Path) -> Mapping[str, Attempt]:
    return {
        "query": _queries(catalogue),
        "deck": _decks(catalogue, folder),
        "source": _sources(catalogue, folder),
        "toml": _tomls(folder),
        "log": _logs(catalogue),
    }


def _queries(catalogue: Catalogue) -> Attempt:
    scope = search_scope(catalogue, games())
    cards = [printing for game_id in game_ids() for printing in list(catalogue.all(game_id))[:8]]

    def attempt(lots: Random) -> None:
        query = parse(soup(lots, QUERY))
        assert parse(str(query)).where == query.where, query.text
        explain(query, scope)
        found = {printing.id for printing in search(catalogue, query, scope, Page(every_printing=True))}
        holds = query.predicate(scope)
        assert {card.id for card in cards if holds(card)} == {card.id for card in cards} & found, query.text

    return attempt


def _decks(catalogue: Catalogue, folder: Path) -> Attempt:
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


def _sources(catalogue: Catalogue, folder: Path) -> Attempt:
    samples = []
    for game_id in game_ids():
        rows = export_rows(game(game_id), list(catalogue.all(game_id))[:12])
        samples += [(game_id, form, write(rows)) for form, write in WRITERS.items()]
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


def _tomls(folder: Path) -> Attempt:
    samples = [
        (each, path.read_bytes()) for each in game_ids() for path in sorted((game(each).folder / "formats").glob("*"))
    ]
    path = folder / "x.toml"
    mapping = b'[columns]\n"Karte" = "name"\n"Kosten" = "cost"\n'

    def attempt(lots: Random) -> None:
        if lots.random() < 0.2:
            path.write_bytes(mutated(lots, mapping))
            load_mapping(path, game("mythos"))
            return
        game_id, data = lots.choice(samples)
        path.write_bytes(mutated(lots, data))
        load_format(game(game_id), str(path))

    return attempt


def _logs(catalogue: Catalogue) -> Attempt:
    engine = game("mythos").load_engine()
    sample = _log_of(catalogue)

    def attempt(lots: Random) -> None:
        text = mutated(lots, sample).decode("utf-8", "replace")
        logged = read_log(text.splitlines(), "x")
        replay(engine, logged, decks_of(logged, catalogue.printing), "x")

    return attempt


def _log_of(catalogue: Catalogue) -> bytes:
    from simulator.log import write_log
    from simulator.table import Lots, TableJob, moves

    deck = load_deck("examples/mythos-leaf.deck", cards=CatalogueCards(catalogue))
    of = game("mythos")
    table = TableJob(of.engine_place, (deck, deck), ("random", "random"))
    played = moves(table.load(), table.new_game(), table.seated(), Lots(1, 0))
    return "".join(f"{line}\n" for line in write_log(table.load(), table.options, table.decks, played)).encode()


def as_text(document: Mapping[str, object]) -> str:
    """A tally for people and programs."""
    return json.dumps(document, indent=1, ensure_ascii=False)
