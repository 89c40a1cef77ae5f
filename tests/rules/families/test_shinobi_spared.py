"""Work that the sensible player spares itself changes nothing: done beside, in games of cards with every phrasing."""

from __future__ import annotations

import os

from rules.families.shinobi.advice.deciding import choose, is_weighed
from rules.families.shinobi.advice.worth import wanted_teams
from rules.families.shinobi.phases.battle_phase import ANY_SHOWDOWN, showdown
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE
from simulator.random import Stream
from tests.rules.families.scenario import CCG, engine_of
from tests.rules.families.test_shinobi_random_texts import decks

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES") or 3)


def test_teams_are_found_once_and_options_kept_where_both_stay_as_they_were() -> None:
    engine, seen = engine_of(CCG), set[str]()
    for index in range(GAMES):
        random = Stream(31, index)
        state = engine.start(list(decks(random)))
        assert isinstance(state, ShinobiState)
        while not state.is_over():
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
                continue
            name = state.agenda[-1].name
            seen.add(name)
            if name == "organise":
                _teams_are_as_found_anew(state)
            elif name == "showdown":
                _any_showdown_is_the_first(state)
            elif name in ("mission phase", "exchange of jutsu"):
                world = engine.view.resample(state, state.current_player(), random)
                assert isinstance(world, ShinobiState)
                kept = world.legal_actions()
                world.refresh()
                assert world.legal_actions() == kept == state.legal_actions()
            actions = state.legal_actions()
            # Now and then at random: the player keeps at home what a text makes interesting.
            state.apply(choose(state, random) if random.below(4) else actions[random.below(len(actions))])
    assert {"organise", "showdown", "mission phase", "exchange of jutsu"} <= seen
    assert not is_weighed("showdown")


def _teams_are_as_found_anew(state: ShinobiState) -> None:
    anew = state.clone()
    assert anew.wanted is None
    seat = state.agenda[-1].seat
    assert wanted_teams(state, seat) == wanted_teams(anew, seat)


def _any_showdown_is_the_first(state: ShinobiState) -> None:
    any_one, first = state.clone(), state.clone()
    showdown(first, first.agenda.pop(), state.legal_actions()[0])
    showdown(any_one, any_one.agenda.pop(), ANY_SHOWDOWN)
    assert (any_one.battle, any_one.status, any_one.agenda) == (first.battle, first.status, first.agenda)
