"""Many decks, or bots, against each other, as scripts ask it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from decks.checking import deck_files
from kagedeck._cards import Catalogue
from kagedeck._decks import AnyDeck, played_deck, the_catalogue
from kagedeck._given import checked
from kagedeck._questions import Options, Rulings, box_of, options_of, whole
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from simulator.answers.gauntlet import GauntletAnswer, ask_gauntlet, field_weights, gauntlet_answer
from simulator.comparison.gauntlet import play_gauntlet
from simulator.running.results import Results


@checked
def gauntlet(
    *decks: AnyDeck,
    field: Sequence[AnyDeck] = (),
    weights: Sequence[float] | None = None,
    bots: Sequence[str] = ("greedy",),
    games: int = 100,
    results: str | Path | None = None,
    options: Options | None = None,
    rulings: Rulings | None = None,
    seed: int = 1,
    workers: int = 1,
    executor: Executor | None = None,
    catalogue: Catalogue | None = None,
) -> GauntletAnswer:
    """Every deck against every other, or against a `field`: who wins what share, both ways round on the same luck.

    A folder stands for the decks in it. `weights` say how often each deck of the field is met; `games` are those each
    way round in a pairing. With one deck and several `bots` the bots meet and are ranked. `results` is a file that
    keeps finished pairings, so that a run that was stopped goes on.
    """
    with the_catalogue(catalogue) as opened:
        own, rivals = _loaded(decks, opened), _loaded(field, opened)
        if not own:
            raise UsageError("Give the decks that meet, or a folder of them.")
        played = game_of(own[0].game)
        box = box_of(played, opened)
    given = options_of(played, options, rulings)
    met = field_weights(weights, len(own), len(rivals)) if weights is not None else None
    asked = ask_gauntlet([*own, *rivals], len(own) if rivals else None, bots, games, seed, given, box)
    kept = Results(str(results) if results is not None else None)
    found = play_gauntlet(asked, kept, workers=workers, executor=executor)
    return whole(found.lost, gauntlet_answer(asked, found, met))


def _loaded(decks: Sequence[AnyDeck], catalogue: Catalogue) -> list[Deck]:
    """Decks, with those of each folder in its place."""
    return [
        played_deck(each, catalogue)
        for deck in decks
        for each in ([deck] if isinstance(deck, Deck) else deck_files([str(deck)]))
    ]
