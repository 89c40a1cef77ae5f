"""Golden playthroughs: whole games written down action by action, with what each left on the table.

`python -m tests.rules.families.playthrough` plays the games anew with the suggesting player on one side and a random
one on the other, and writes the files. The test takes the actions from the files, so it is about the rules alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules.families.shinobi.carrying.strength import combat_and_support as power
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.rules.families.decks import sample_deck
from tests.rules.families.scenario import ADVISER, BOTH, VIEW, engine_of

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = (1, 2)


def path_of(game_id: str, seed: int) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{game_id}-{seed}.txt"


def start(game_id: str) -> ShinobiState:
    """The game before its first action."""
    state = engine_of(game_id).start([sample_deck(game_id), sample_deck(game_id)])
    assert isinstance(state, ShinobiState)
    return state


def play(game_id: str, seed: int) -> list[Action]:
    """The actions of a game between the suggesting player and a random one."""
    state, random = start(game_id), Stream(seed)
    while not state.is_over():
        player, actions = state.current_player(), state.legal_actions()
        if player == CHANCE:
            state.apply(state.chance_action(random))
        else:
            state.apply(ADVISER.suggest(state, random) if player == 0 else actions[random.below(len(actions))])
    return state.history


def lines(game_id: str, actions: Iterable[Action]) -> Iterator[str]:
    """The playthrough of these actions: what was done, how many actions were open, and what it left on the table."""
    state = start(game_id)
    for action in actions:
        words = VIEW.describe(state, action)
        player, choices = state.current_player(), len(state.legal_actions())
        state.apply(action)
        yield f"{'-' if player == CHANCE else 'AB'[player]} {words} | {json.dumps(action.to_json())} | {choices} open"
        yield from (f"    {line}" for line in _table(state))
    yield f"{state.reason}: {list(state.returns())}"


def _table(state: ShinobiState) -> Iterator[str]:
    for name, seat in zip("AB", state.seats, strict=True):
        piles = ("hand", "deck", "chakra", "discard", "rewards", "removed")
        sizes = " ".join(f"{pile} {len(getattr(seat, pile))}" for pile in piles)
        ninja = ", ".join(_ninja(state, one) for one in seat.village)
        yield f"{name} marker {seat.marker} {sizes} | {ninja}"


def _ninja(state: ShinobiState, ninja: int) -> str:
    combat, support = power(state, ninja)
    return f"{state.face(ninja).name} {combat}/{support}{' injured' if state.status[ninja].injured else ''}"


def actions_in(path: Path) -> list[Action]:
    """The actions that a playthrough's file tells of."""
    told = (line.split(" | ") for line in path.read_text("utf-8").splitlines() if not line.startswith("    "))
    return [Action.from_json(json.loads(parts[1])) for parts in told if len(parts) > 1]


def write_all() -> None:
    """Play every playthrough anew and write it down."""
    for game_id in BOTH:
        for seed in SEEDS:
            text = "\n".join(lines(game_id, play(game_id, seed)))
            path_of(game_id, seed).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write_all()
