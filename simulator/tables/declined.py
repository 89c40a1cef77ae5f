"""How often bots decline each effect line: one that is always declined may be a drawback that was read as optional."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.registry import Game
from rules.play.engine import Engine
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.running.pulse import Progress
from simulator.tables.table import Lots, moves

DECLINE = "decline"
"""The name of the action that does not apply an effect."""

_A_DECK = 10
"""How many games are played with one pair of decks that was made up."""


class Declined(NamedTuple):
    """How often a line was declined, of how often that could be decided."""

    times: int
    offered: int


class Declines(NamedTuple):
    """What so many games showed, line by line; fewer than were asked for where a person stopped it."""

    lines: Mapping[str, Declined]
    games: int


def check_decks(game: Game, deck: Deck | None) -> None:
    """Raise UsageError where no deck is named and the game makes none up."""
    engine = game.load_engine()
    if deck is None and type(engine).sample_decks is Engine.sample_decks:
        engine.sample_decks((), Stream(0))


def declined_lines(
    game: Game,
    printings: Sequence[Printing],
    games: int,
    seed: int,
    deck: Deck | None = None,
    progress: Progress | None = None,
) -> Declines:
    """Play games of the greedy bot against itself and count, line by line. Without a deck, with decks made up.

    Ctrl-C gives the games that are finished. Raises UsageError where the game makes no decks up.
    """
    check_decks(game, deck)
    engine = game.load_engine()
    offered: Counter[str] = Counter()
    times: Counter[str] = Counter()
    decks: Sequence[Deck] = (deck, deck) if deck else ()
    played = 0
    with suppress(KeyboardInterrupt):
        for index in range(games):
            if progress:
                progress(index, games)
            if deck is None and index % _A_DECK == 0:
                decks = engine.sample_decks(printings, Stream(seed, index))
            for move in moves(engine, engine.start(decks), [bot("greedy"), bot("greedy")], Lots(seed, index)):
                line = engine.view.deciding(move.state)
                if line is not None:
                    offered[line] += 1
                    times[line] += move.action.name == DECLINE
            played += 1
    return Declines({line: Declined(times[line], count) for line, count in sorted(offered.items())}, played)
