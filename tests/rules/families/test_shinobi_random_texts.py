"""Random-legal games of decks whose cards have the phrasings for texts: each one plays to its end and keeps every law.

`KAGE_CONFORMANCE_GAMES` sets how many.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache

from rules.core.cards import Card
from rules.core.deck import Deck, DeckEntry
from rules.families.shinobi.cards.symbols import SYMBOLS
from rules.play.action import CHANCE
from simulator.random import Stream
from tests.rules.families.scenario import CCG, client, engine_of, jutsu, mission, ninja, printed
from tests.rules.families.test_shinobi_phrasings import sentences

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES") or 8)
_SIZE = 50
_NINJA = 24
_TARGETS = {"J": "1 Ninja in play", "JJ": "1 Jutsu card being played"}
_WORDS = ("Heron", "Toad", "Sand", "Leaf", "Puppet", "Genin")


@cache
def cards() -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The ninja with a phrasing each, and all other cards."""
    made = [_card(number, kind, text) for number, (kind, text) in enumerate(sentences())]
    return tuple(c for c in made if c.type_id == "ninja"), tuple(c for c in made if c.type_id != "ninja")


def _card(number: int, kind: str, text: str) -> Card:
    name, symbols = f"Card {number}", (SYMBOLS[number % len(SYMBOLS)],)
    if kind == "N":
        words = (_WORDS[number % len(_WORDS)],)
        growth = ("Growth",) if number % 7 == 0 else ()
        return ninja(name, number % 5, number % 3, *growth, effects=(text,), symbols=symbols, characteristics=words)
    if kind == "C":
        return client(name, effects=(text,), symbols=symbols)
    if kind in ("M", "P"):
        if kind == "P":
            return mission(name, text, symbols=symbols, keywords=("Permanent",), target="1 of your Ninjas")
        return mission(name, text, symbols=symbols)
    return jutsu(name, "01"[number % 2], text, target=_TARGETS.get(kind), symbols=symbols)


def decks(random: Stream) -> Iterator[Deck]:
    """Two decks: half of each are ninja."""
    people, others = cards()
    for _ in range(2):
        chosen = [people[random.below(len(people))] for _ in range(_NINJA)]
        chosen += [others[random.below(len(others))] for _ in range(_SIZE - _NINJA)]
        yield Deck(CCG, tuple(DeckEntry(1, printed(CCG, n, card), "main") for n, card in enumerate(chosen)))


def test_random_legal_games_of_cards_with_every_phrasing() -> None:
    engine = engine_of(CCG)
    for index in range(GAMES):
        random = Stream(29, index)
        state = engine.start(list(decks(random)))
        while not state.is_over():
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
                continue
            actions = state.legal_actions()
            assert actions, f"game {index}: nothing to do"
            assert actions == sorted(set(actions))
            words = [engine.view.describe_for(state, action, state.current_player()) for action in actions]
            assert len(set(words)) == len(words), words
            state.apply(actions[random.below(len(actions))])
            if len(state.history) % 200 == 0:
                stored = json.loads(json.dumps(engine.to_dict(state)))
                assert engine.to_dict(engine.from_dict(stored, state.printings)) == stored
        lying = [card for zone in engine.view.cards_by_zone(state).values() for card in zone]
        assert sorted(lying) == list(range(len(state.printings))), f"game {index}"
        assert all(amount >= 0 for amount in engine.view.amounts(state).values())
        assert sum(state.returns()) == 0.0
