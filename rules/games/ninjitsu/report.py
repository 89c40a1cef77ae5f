"""What a table of Ninjitsu! was like: points over time, and how the winner and the others played each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import Spot
from rules.play.engine import Action, Detail, State, Watcher

_WAYS = {
    "play-action": "action",
    "play-treasure": "treasure",
    "play-secret": "secret",
    "play-permanent": "permanent",
    "steal": "stolen",
}
_TURNS_SHOWN = 12


def _label(table: NinjitsuState, card: int) -> str:
    """A card's name, with its number where cards of other printings have the name too."""
    name, printing = table.table[card].name, table.printings[card]
    shared = sum(other.name == name for other in table.table.cards) > 1
    return f"{name} ({printing.set} {printing.number})" if shared else name


class TableWatcher(Watcher):
    """Counts plays by seat, card and way, and takes down points whenever a seat's turn begins."""

    def __init__(self) -> None:
        self._plays: Counter[tuple[int, int, str]] = Counter()
        self._points: dict[tuple[int, int], float] = {}
        self._draws: Counter[int] = Counter()

    def note(self, state: State, action: Action) -> None:
        """Count a play, a steal or a draw."""
        table = cast("NinjitsuState", state)
        seat = table.current_player()
        if table.turn:
            self._points.setdefault(
                (table.seat, (table.turn - 1) // table.rules.players + 1), table.scores()[table.seat]
            )
        if action.name in _WAYS:
            card = table.zones.at(Spot(*action.args)) if action.name == "steal" else action.args[0]  # type: ignore[arg-type]
            self._plays[seat, card, _WAYS[action.name]] += 1
        elif action.name == "draw":
            self._draws[seat] += 1

    def details(self, state: State) -> Mapping[Detail, float]:
        """The game's figures."""
        table = cast("NinjitsuState", state)
        names = "ABCDE"
        found: dict[Detail, float] = {Detail("Game", "turns", "all"): float(table.turn)}
        for seat in range(table.rules.players):
            found[Detail("Game", "draws", names[seat])] = float(self._draws[seat])
        for (seat, number), points in sorted(self._points.items(), key=lambda item: (item[0][1], item[0][0])):
            if number <= _TURNS_SHOWN:
                found[Detail("Points at the start of turn (games still on)", f"{number:2}", names[seat])] = points
        found.update(self._by_card(table))
        return found

    def _by_card(self, table: NinjitsuState) -> dict[Detail, float]:
        """Plays a game of each card: all together, and a player's where there is a winner to compare."""
        found: dict[Detail, float] = {}
        ways = [way for way in _WAYS.values() if way != "permanent" or any(w == way for _, _, w in self._plays)]
        for card in range(len(table.printings)):
            row = _label(table, card)
            for way in ways:
                counts = [self._plays[seat, card, way] for seat in range(table.rules.players)]
                found[Detail("Plays a game", row, way)] = float(sum(counts))
                if table.winner is not None:
                    won = counts[table.winner]
                    found[Detail("Plays a game by the winner", row, way)] = float(won)
                    others = (sum(counts) - won) / (len(counts) - 1)
                    found[Detail("Plays a game by each other player", row, way)] = others
        return found
