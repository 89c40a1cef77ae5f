"""Tokens: ninja that texts make of nothing, as coins or tokens that are put in play.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import json
from typing import cast

import pytest

from rules.core.errors import DataError
from rules.core.registry import game
from rules.families.shinobi.engine import ShinobiEngine
from rules.families.shinobi.views.view import ShinobiView
from tests.rules.families.plays import battle, play_mission, turn_of, use, with_text
from tests.rules.families.scenario import CCG, Side, jutsu, mission, ninja

_TWO = 'Put 2 "Hound" tokens with Power 2/1 and "Animal" in play.'


def test_tokens_come_into_play_as_ninja_with_figures_and_words() -> None:
    play = play_mission(Side(hand=[mission("M", _TWO)], village=[ninja("A")]))
    assert play.area(0, "village") == ["A", "Hound (M)", "Hound (M)"]
    one = play.state.seats[0].village[1]
    face = play.state.face(one)
    assert face.figures == (2, 1, 2, 1)
    assert {"hound", "animal"} <= face.words
    assert face.names == {"hound"}


def test_tokens_fight_and_are_no_more_once_they_leave_play() -> None:
    mine = Side(hand=[mission("M", _TWO)], village=[ninja("A")])
    play = play_mission(mine, Side(village=[ninja("B", 9, 9)]))
    token = play.state.seats[0].village[1]
    play.act("end mission phase").pass_all("no counter").organise()
    action = next(a for a in play.state.legal_actions() if a.args[:1] == (token,))
    play.state.apply(action)
    play.pass_all("send no more").act("block", token, "B").fight()
    assert token not in play.state.status
    assert all(token not in getattr(seat, zone) for seat in play.state.seats for zone in ("discard", "removed", "hand"))


def test_every_token_lies_aside_or_in_play() -> None:
    play = play_mission(Side(hand=[mission("M", _TWO)], village=[ninja("A")]))
    zones = ShinobiView().cards_by_zone(play.state)
    found = sorted(card for cards in zones.values() for card in cards)
    assert found == list(range(len(play.state.printings)))
    assert len(zones["tokens aside"]) == 14


def test_there_are_no_more_than_lie_ready() -> None:
    many = mission("M", 'Put 20 "Ant" tokens with Power 0/1 in play.')
    play = play_mission(Side(hand=[many], village=[ninja("A")]))
    assert len(play.state.seats[0].village) == 9


def test_a_token_goes_into_the_user_s_team() -> None:
    text = (
        'Put 1 "Wood Clone" token in play in the user\'s Team. '
        "It has Power 3/1 and is removed from the game at the end of this turn."
    )
    play = battle(Side(hand=[jutsu("J", "0", text)], village=[ninja("A")]), Side(village=[ninja("B")]))
    use(play, "J").pass_all("support")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["A", "Wood Clone (J)"]
    play.fight().pass_all("no more", "keep")
    assert play.area(0, "village") == ["A"]


def test_coins_that_are_considered_to_be_ninja() -> None:
    text = (
        "Put 2 Ninja Blade coins (each symbolizing a Moth coin) in play. "
        'Each Moth coin is considered to be a Ninja with "Power: 0/1" (Healthy and Injured status).'
    )
    play = play_mission(Side(hand=[mission("M", text)], village=[ninja("A")]))
    assert play.area(0, "village") == ["A", "Moth (M)", "Moth (M)"]


def test_a_token_counts_for_what_asks_for_its_words() -> None:
    host = with_text("A", 'This Ninja gets +1/+0 for each "Hound" Ninja you have in play.')
    play = play_mission(Side(hand=[mission("M", _TWO)], village=[host]))
    assert play.power("A") == (5, 3)


def test_a_game_with_tokens_is_written_down_and_read_back() -> None:
    play = play_mission(Side(hand=[mission("M", _TWO)], village=[ninja("A")]))
    engine = cast("ShinobiEngine", game(CCG).load_engine())
    stored = json.loads(json.dumps(engine.to_dict(play.state)))
    again = engine.from_dict(stored, play.state.printings)
    assert engine.to_dict(again) == stored
    assert [again.face(one).name for one in again.seats[0].village] == play.area(0, "village")
    with pytest.raises(DataError):
        engine.from_dict({**stored, "tokens": [[7, 0]] * len(stored["tokens"])}, play.state.printings)


def test_games_without_tokens_have_none_in_their_table() -> None:
    play = turn_of(Side(village=[ninja("A")]))
    assert len(play.state.printings) == len(play.state.setup.owners)
    assert "tokens aside" not in ShinobiView().cards_by_zone(play.state)
