"""Golden playthroughs of the two box games: whole games action by action, with what each set off and left.

`python -m tests.rules.games.playthrough` plays them anew, the engine's own player in seat 0 and random ones elsewhere,
and writes the files. The test takes the actions from the files, so it is about the rules alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rules.core.cards import Json
from rules.core.registry import game
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.random import Stream
from tests.rules.games.starter import starter

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: Mapping[str, tuple[str, Mapping[str, Json]]] = {
    "ninjitsu-2": ("ninjitsu", {"players": 2}),
    "ninjitsu-5": ("ninjitsu", {"players": 5}),
    "akatsuki-normal": ("akatsuki", {"team": "naruto,sakura,kakashi", "mode": "normal"}),
    "akatsuki-expert": ("akatsuki", {"team": "lee,saï,shikamaru,naruto", "mode": "expert"}),
}


def engine_of(name: str) -> Engine[State]:
    """The engine of the game of that name."""
    return game(GAMES[name][0]).load_engine()


def start(name: str) -> State:
    """The game of that name before its first action."""
    (game_id, options), engine = GAMES[name], engine_of(name)
    return engine.start(engine.set_up((), starter(game_id), options), options)


def play(name: str) -> list[Action]:
    """The actions of a game; in a co-operative one everybody follows the plan until the last rounds."""
    engine, state, random = engine_of(name), start(name), Stream(7)
    while not state.is_over():
        player, actions = state.current_player(), state.legal_actions()
        if player == CHANCE:
            state.apply(state.chance_action(random))
            continue
        suggested = engine.adviser.suggest(state, random)
        follows = player == 0 or (name.startswith("akatsuki") and random.below(20))
        state.apply(suggested if suggested and follows else actions[random.below(len(actions))])
    return state.history


def lines(name: str, actions: Iterable[Action]) -> Iterator[str]:
    """The playthrough of these actions: the words, the action, how many were open, and what it set off."""
    view, state = engine_of(name).view, start(name)
    heading = ""
    for action in actions:
        if view.heading(state) != heading:
            heading = view.heading(state)
            yield f"-- {heading}"
        words, player, choices = view.describe(state, action), state.current_player(), len(state.legal_actions())
        state.apply(action)
        who = "-" if player == CHANCE else "ABCDEF"[player]
        yield f"{who} {words} | {json.dumps(action.to_json())} | {choices} open"
        yield from (f"    {sentence}" for sentence in view.events(state))
    amounts = {zone: len(cards) for zone, cards in view.cards_by_zone(state).items()} | dict(view.amounts(state))
    yield f"end: {json.dumps(state.returns())} {json.dumps(view.scores(state))} {json.dumps(amounts)}"


def actions_of(text: str) -> list[Action]:
    """The actions that a playthrough's file tells."""
    return [Action.from_json(json.loads(line.split(" | ")[1])) for line in text.splitlines() if " | " in line]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or GAMES:
        (FOLDER / f"{each}.txt").write_text("\n".join(lines(each, play(each))) + "\n", encoding="utf-8")
