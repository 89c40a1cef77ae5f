"""Golden playthroughs of the two box games: whole games action by action, with what each set off and left.

`python -m tests.rules.games.playthrough` plays them anew, the engine's own player in seat 0 and random ones elsewhere,
and writes the files. The test takes the actions from the files, so it is about the rules alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rules.core.cards import Json
from rules.core.registry import game
from rules.play.engine import CHANCE, Action, State
from simulator.random import Stream
from tests.rules.games.starter import starter

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: Mapping[str, tuple[str, Mapping[str, Json]]] = {
    "ninjitsu-2": ("ninjitsu", {"players": 2}),
    "ninjitsu-5": ("ninjitsu", {"players": 5}),
    "akatsuki-normal": ("akatsuki", {"team": "naruto,sakura,kakashi", "mode": "normal"}),
    "akatsuki-expert": ("akatsuki", {"team": "lee,saï,shikamaru,naruto", "mode": "expert"}),
}


def start(name: str) -> State:
    """The game of that name before its first action."""
    game_id, options = GAMES[name]
    engine = game(game_id).load_engine()
    return engine.start(engine.set_up((), starter(game_id), options), options)


def play(name: str) -> list[Action]:
    """The actions of a game; in a co-operative one everybody follows the plan until the last rounds."""
    state, random = start(name), Stream(7)
    while not state.is_over():
        player, actions = state.current_player(), state.legal_actions()
        if player == CHANCE:
            state.apply(state.chance_action(random))
            continue
        suggested = state.suggest()
        follows = player == 0 or (name.startswith("akatsuki") and random.below(20))
        state.apply(suggested if suggested and follows else actions[random.below(len(actions))])
    return state.history


def lines(name: str, actions: Iterable[Action]) -> Iterator[str]:
    """The playthrough of these actions: the words, the action, how many were open, and what it set off."""
    state = start(name)
    heading = ""
    for action in actions:
        if state.heading() != heading:
            heading = state.heading()
            yield f"-- {heading}"
        words, player, choices = state.describe(action), state.current_player(), len(state.legal_actions())
        state.apply(action)
        who = "-" if player == CHANCE else "ABCDEF"[player]
        yield f"{who} {words} | {json.dumps(action.to_json())} | {choices} open"
        yield from (f"    {sentence}" for sentence in state.told())
    amounts = {zone: len(cards) for zone, cards in state.cards_by_zone().items()} | dict(state.amounts())
    yield f"end: {json.dumps(state.returns())} {json.dumps(state.scores())} {json.dumps(amounts)}"


def actions_of(text: str) -> list[Action]:
    """The actions that a playthrough's file tells."""
    return [Action.from_json(json.loads(line.split(" | ")[1])) for line in text.splitlines() if " | " in line]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text("\n".join(lines(each, play(each))) + "\n", encoding="utf-8")
