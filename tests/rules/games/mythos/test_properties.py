"""Properties of whole random games, with made-up decks and with the community's cards.

`KAGE_CONFORMANCE_GAMES` sets how many games of real decks are played (a few by default).
"""

from __future__ import annotations

import json
import os
from collections import Counter

from hypothesis import given, settings, strategies as st

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.games.mythos.board import Side
from rules.games.mythos.engine import ENGINE
from rules.games.mythos.power import all_powers
from rules.games.mythos.state import MythosState
from rules.play.action import CHANCE
from simulator.random import Stream
from tests.rules.games.mythos.cards import PLAIN_MISSIONS, character, deck, real_deck

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES", "5"))
LINES = (
    "MAIN POWERUP 2",
    "MAIN Hide an enemy character here.",
    "MAIN Defeat a character with Power 2 or less here.",
    "AMBUSH Take control of an enemy character with cost 3 or less here.",
    "UPGRADE Draw 1 card; if you do, put 1 card from your hand on top of your deck.",
    "MAIN Play a character from your discard pile anywhere for 2 less.",
    "SCORE Put a card from your hand hidden in any mission.",
    "MAIN *At the end of the round this character must return to your hand.",
    "MAIN *The strongest enemy character here loses all Power tokens and has its Power set to 0.",
    "MAIN *If this character would be defeated, hide it instead.",
    "MAIN *When a character is defeated, gain 1 Chakra.",
    "UPGRADE Put the top card of your deck hidden here.",
    "MAIN Search your deck for up to 2 Team 7 characters, reveal and draw them. Shuffle your deck.",
    "MAIN Reveal cards from the top of your deck until you find a card with cost 3. Play it here paying 3 less.",
    "MAIN Move the card at the bottom of an upgrade stack in this mission to another mission.",
    "AMBUSH Take control of an enemy character in this mission, paying Chakra equal to its Power.",
    "SCORE Shuffle your hand into your deck, then draw that many cards.",
    "AMBUSH Shuffle up to 3 cards from the top of your discard pile into your deck.",
    "MAIN Play any number of characters from your discard pile anywhere paying 2 less.",
)

characters = st.builds(
    lambda name, cost, power, lines: character(f"Ninja {name}", cost, power, *lines),
    st.integers(0, 5),
    st.integers(0, 7),
    st.integers(0, 8),
    st.lists(st.sampled_from(LINES), max_size=2, unique=True),
)


def _deck(cards: list[Printing]) -> Deck:
    return deck(*cards, *PLAIN_MISSIONS, copies=2)


decks = st.lists(characters, min_size=1, max_size=15, unique_by=lambda printing: printing.id).map(_deck)


def _text(state: MythosState) -> str:
    return json.dumps(ENGINE.to_dict(state), sort_keys=True)


def _random_game(pair: tuple[Deck, Deck], seed: int) -> MythosState:
    """A random-legal game, held to the rules that every position keeps."""
    random = Stream(seed)
    state = ENGINE.start(pair)
    whole: Counter[int] | None = None
    while not state.is_over():
        found = Counter(card for zone in ENGINE.view.cards_by_zone(state).values() for card in zone)
        whole = whole or found
        assert found == whole
        assert all(amount >= 0 for amount in ENGINE.view.amounts(state).values())
        _one_name_per_mission_and_side(state)
        _what_is_kept_holds(state)
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(random))
        else:
            actions = state.legal_actions()
            assert actions == sorted(set(actions))
            state.apply(actions[random.below(len(actions))])
    return state


def _what_is_kept_holds(state: MythosState) -> None:
    """What a board keeps of what it worked out is what it would work out anew."""
    anew = state.clone()
    anew.powers = []
    assert all_powers(state) == all_powers(anew)
    assert state.totals == anew.totals
    assert [unit.id for unit in state.continuous()] == [unit.id for unit in anew.continuous()]
    for mission in range(len(state.missions)):
        assert [unit.id for unit in state.units_in(mission)] == [unit.id for unit in anew.units_in(mission)]
    for seat in (0, 1):
        kept, found = state.side(seat), anew.side(seat)
        assert [unit.id for unit in kept.hidden] == [unit.id for unit in found.hidden]
        assert _by_name(kept) == _by_name(found)


def _by_name(side: Side) -> dict[int, list[int]]:
    return {name: [unit.id for unit in units] for name, units in side.taken.items() if units}


def _one_name_per_mission_and_side(state: MythosState) -> None:
    """Rulebook, "How to play Character cards": one face-up character of a name per mission and side."""
    names = [(u.mission, u.controller, state.table.name[u.card]) for u in state.units.values() if not u.hidden]
    assert len(names) == len(set(names))


@settings(max_examples=25)
@given(decks, decks, st.integers(0, 1_000))
def test_cards_are_conserved_games_end_and_replay(first: Deck, second: Deck, seed: int) -> None:
    state = _random_game((first, second), seed)
    assert (state.round, len(state.missions)) == (4, 4)
    again = ENGINE.start((first, second))
    for action in state.history:
        again.apply(action)
    assert _text(again) == _text(state)


@settings(max_examples=10)
@given(decks, st.integers(0, 1_000))
def test_the_same_seed_plays_the_same_game(one: Deck, seed: int) -> None:
    assert _text(_random_game((one, one), seed)) == _text(_random_game((one, one), seed))


def test_real_decks_keep_the_rules_with_all_their_effects() -> None:
    for seed in range(GAMES):
        state = _random_game((real_deck(seed * 7 + 1), real_deck(seed * 11 + 5)), seed)
        assert sum(state.returns()) == 0


def test_real_decks_leak_nothing_and_copy_and_store_whole() -> None:
    for seed in range(GAMES):
        random = Stream(seed)
        state = ENGINE.start((real_deck(seed * 5 + 2), real_deck(seed * 3 + 1)))
        while not state.is_over():
            assert _text(state.clone()) == _text(state)
            assert _text(ENGINE.from_dict(json.loads(_text(state)), state.printings)) == _text(state)
            for seat in (0, 1):
                other = ENGINE.view.resample(state, seat, Stream(seed, 1))
                assert json.dumps(ENGINE.view.observation(other, seat)) == json.dumps(
                    ENGINE.view.observation(state, seat)
                )
                if state.current_player() == seat:
                    assert other.legal_actions() == state.legal_actions()
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
            else:
                actions = state.legal_actions()
                state.apply(actions[random.below(len(actions))])
