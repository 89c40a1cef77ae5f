"""What a table of Ninjitsu! was like: points over time, and how the winner and the others played each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.games.ninjitsu.state import NinjitsuState, spot_of
from rules.play.action import Action
from rules.play.watcher import Detail, Watcher

_WAYS = {
    "play-action": "action",
    "play-treasure": "treasure",
    "play-secret": "secret",
    "play-permanent": "permanent",
    "steal": "stolen",
}
_TURNS_SHOWN = 12


def _label(state: NinjitsuState, card: int) -> str:
    """A card's name, with its number where cards of other printings have the name too."""
    name, printing = state.table[card].name, state.printings[card]
    shared = sum(other.name == name for other in state.table.cards) > 1
    return f"{name} ({printing.set} {printing.number})" if shared else name


class TableWatcher(Watcher[NinjitsuState]):
    """Counts plays by seat, card and way, and takes down points whenever a seat's turn begins."""

    def __init__(self) -> None:
        self._plays: Counter[tuple[int, int, str]] = Counter()
        self._points: dict[tuple[int, int], float] = {}
        self._draws: Counter[int] = Counter()

    def note(self, state: NinjitsuState, action: Action) -> None:
        """Count a play, a steal or a draw."""
        seat = state.current_player()
        if state.turn:
            self._points.setdefault(
                (state.seat, (state.turn - 1) // state.rules.players + 1),
                float(state.zones.points(state.table, state.seat)),
            )
        if action.name in _WAYS:
            card = state.zones.at(spot_of(action.args)) if action.name == "steal" else action.args[0]
            self._plays[seat, card, _WAYS[action.name]] += 1
        elif action.name == "draw":
            self._draws[seat] += 1

    def details(self, state: NinjitsuState) -> Mapping[Detail, float]:
        """The game's figures."""
        names = "ABCDE"
        found: dict[Detail, float] = {Detail("Game", "turns", "all"): float(state.turn)}
        for seat in range(state.rules.players):
            found[Detail("Game", "draws", names[seat])] = float(self._draws[seat])
        for (seat, number), points in sorted(self._points.items(), key=lambda item: (item[0][1], item[0][0])):
            if number <= _TURNS_SHOWN:
                found[Detail("Points at the start of turn (games still on)", f"{number:2}", names[seat])] = points
        found.update(self._by_card(state))
        return found

    def _by_card(self, state: NinjitsuState) -> dict[Detail, float]:
        """Plays a game of each card: all together, and a player's where there is a winner to compare."""
        found: dict[Detail, float] = {}
        ways = [way for way in _WAYS.values() if way != "permanent" or any(w == way for _, _, w in self._plays)]
        for card in range(len(state.printings)):
            row = _label(state, card)
            for way in ways:
                counts = [self._plays[seat, card, way] for seat in range(state.rules.players)]
                found[Detail("Plays a game", row, way)] = float(sum(counts))
                if state.winner is not None:
                    won = counts[state.winner]
                    found[Detail("Plays a game by the winner", row, way)] = float(won)
                    others = (sum(counts) - won) / (len(counts) - 1)
                    found[Detail("Plays a game by each other player", row, way)] = others
        return found
