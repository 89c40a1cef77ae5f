"""Stand-ins drawn anew: only what no source prints changes, and every box that comes of it can be played."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from rules.core.cards import Printing, to_json
from rules.games.akatsuki.cards import Die, Zone
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.setting import Setting, board_problems
from rules.games.akatsuki.variation import line_ups, vary
from simulator.random import Stream
from tests.rules.games.starter import starter

BOX = starter("akatsuki")


def facts(printing: Printing) -> dict[str, object]:
    return {name: to_json(getattr(printing.card, name)) for name in printing.card.__dataclass_fields__}


@given(st.integers(0, 10**9))
@settings(max_examples=15)
def test_nothing_that_is_printed_changes_and_the_box_can_be_played(seed: int) -> None:
    varied = vary(BOX, Stream(seed))
    assert [p.id for p in varied] == [p.id for p in BOX]
    for before, after in zip(BOX, varied, strict=True):
        changed = {name for name, value in facts(before).items() if facts(after)[name] != value}
        assert changed <= {*before.invented}, before.id
    assert not list(board_problems(varied))
    options = {"mode": "normal"}
    assert ENGINE.start(ENGINE.set_up((), varied, options), options).current_player() < 0


@given(st.integers(0, 10**9))
@settings(max_examples=15)
def test_what_the_rulebook_says_of_dice_and_map_holds(seed: int) -> None:
    varied = vary(BOX, Stream(seed))
    dice = {p.card.role: p.card.faces for p in varied if isinstance(p.card, Die)}
    assert set(dice["combat"]) == {"blank", "hit", "two-hits", "power"}
    assert set(dice["special"]) == {"defence", "sharingan", "rinnegan"}
    setting = Setting.of(p for p in varied if isinstance(p.card, Zone | Die))
    assert setting.steps[setting.home][setting.tobi_way[0]] == 3
    assert len(setting.zones) == 29


def test_the_box_differs_from_draw_to_draw() -> None:
    boards = {tuple(p.card.adjacent for p in vary(BOX, Stream(1, n)) if isinstance(p.card, Zone)) for n in range(4)}
    assert len(boards) == 4


def test_teams_are_those_named_or_the_heroes_of_the_box_in_turn() -> None:
    assert [o["team"] for o in line_ups(BOX, {"team": "naruto,lee / sakura,saï"})] == ["naruto,lee", "sakura,saï"]
    assert len(line_ups(BOX, {"players": 2})) == 3
    assert len(line_ups(BOX, {"players": 6})) == 1
