"""Logs of games, positions and saved results of every game, with something wrong in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random

from db.catalogue import Catalogue
from decks.load import load_deck
from decks.resolving.catalogue import CatalogueCards
from rules.core.cards import Json
from rules.core.registry import game, game_ids
from rules.play.action import CHANCE
from simulator.comparison.contenders import seat_table
from simulator.comparison.gauntlet import Pairing, score_of
from simulator.comparison.race import tally_of
from simulator.random import Stream
from simulator.running.results import Results, key_of
from simulator.sittings.position import position_as_json, position_at, read_position
from simulator.tables.log import decks_of, read_log, replay, write_log
from simulator.tables.table import Lots, Move, moves
from tests.campaign.soup import grafted, mutated

_DECKS = {
    "mythos": "mythos-leaf",
    "naruto-ccg": "naruto-ccg-leaf",
    "naruto-cg": "naruto-cg-konoha",
}
"""The games that are played with decks; the others come from the box."""

_LONGEST_LOG = 60
"""So many actions of a game are in a sample: a replay checks each line of it."""

_PLAYED_ON = 40


def played_and_kept(catalogue: Catalogue, folder: Path) -> Mapping[str, Callable[[Random], None]]:
    """What is done with each kind."""
    logs = [_log(catalogue, game_id, intentions=told) for game_id in game_ids() for told in (False, True)]
    return {"log": _logs(catalogue, logs), "position": _positions(catalogue, logs), "results": _results(folder)}


def _logs(catalogue: Catalogue, samples: Sequence[bytes]) -> Callable[[Random], None]:
    """A log is replayed, and asked for the position at one of its moves."""

    def attempt(lots: Random) -> None:
        data = lots.choice(samples)
        text = (data if lots.random() < 0.1 else mutated(lots, data)).decode("utf-8", "replace")
        logged = read_log(text.splitlines(), "x")
        engine = game(logged.game).load_engine()
        decks = decks_of(logged, catalogue.printing)
        position_at(engine, logged, decks, "x", lots.choice((None, 1, lots.randrange(1, _LONGEST_LOG))))
        replay(engine, logged, decks, "x")

    return attempt


def _positions(catalogue: Catalogue, logs: Sequence[bytes]) -> Callable[[Random], None]:
    """A position is read, and some moves are played on from it."""
    samples: list[dict[str, Json]] = []
    for log in logs[::2]:
        logged = read_log(log.decode().splitlines(), "x")
        engine = game(logged.game).load_engine()
        decks = decks_of(logged, catalogue.printing)
        for move in (None, *range(1, len(logged.actions), 13)):
            position = position_at(engine, logged, decks, "x", move)
            samples.append(position_as_json(engine, position.state))

    def attempt(lots: Random) -> None:
        document: Json = lots.choice(samples)
        text = json.dumps(grafted(lots, document) if lots.random() < 0.8 else document)
        if lots.random() < 0.2:
            text = mutated(lots, text.encode()).decode("utf-8", "replace")
        position = read_position(text, "x", catalogue.printing)
        with position.thinking():
            state, luck = position.state, Stream(1, lots.randrange(100))
            if state.current_player() >= 0:
                state = position.engine.view.resample(state, state.current_player(), luck)
            for _ in range(_PLAYED_ON):
                if state.is_over():
                    break
                chance = state.current_player() == CHANCE
                action = state.chance_action(luck) if chance else lots.choice(state.legal_actions())
                position.engine.view.describe(state, action)
                state.apply(action)

    return attempt


def _results(folder: Path) -> Callable[[Random], None]:
    """Results of a gauntlet and of a search, as both look for them."""
    path = folder / "results.jsonl"
    keys = [key_of("campaign", number) for number in range(6)]
    written = Results(str(path))
    for number, key in enumerate(keys):
        gains: list[Json] = [[20, 3.5, 2.25], [20, -1.0, 0.5]]
        written.add(key, {"first": "a", "score": 1.5, "squares": 1.25} if number % 2 else {"gains": gains})
    sample = path.read_bytes()

    def attempt(lots: Random) -> None:
        path.write_bytes(mutated(lots, sample))
        known = Results(str(path))
        for number, key in enumerate(keys):
            if number % 2:
                kept = known.get(key, partial(score_of, 2))
                figure = Pairing(0, 1, 2, kept[0], squares=kept[1]).share if kept else None
                assert figure is None or figure.low <= figure.value <= figure.high
            elif (tally := known.get(key, partial(tally_of, 1))) is not None:
                tally.gains[0].figure()

    return attempt


def _log(catalogue: Catalogue, game_id: str, *, intentions: bool) -> bytes:
    """The beginning of a game."""
    of = game(game_id)
    engine = of.load_engine()
    name = _DECKS.get(game_id)
    brought = [load_deck(f"examples/{name}.deck", cards=CatalogueCards(catalogue))] * 2 if name else []
    box = list(catalogue.all(game_id)) if engine.from_box else []
    table = seat_table(of, brought, ["random"], {}, box)

    def begun() -> Iterator[Move]:
        played = moves(engine, table.new_game(), table.seated(), Lots(1, 0))
        for number, move in enumerate(played):  # one more is asked for, so that the last one is carried out
            if number == _LONGEST_LOG:
                return
            yield move

    lines = write_log(engine, table.options, table.decks, begun(), intentions=intentions)
    return "".join(f"{line}\n" for line in lines).encode()
