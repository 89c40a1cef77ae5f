"""What a table of Ninjitsu! was like: points over time, and how the winner and the others played each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from rules.games.ninjitsu.state import NinjitsuState, spot_of
from rules.games.ninjitsu.zones import CardTable
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


@lru_cache(maxsize=8)
def _labels(table: CardTable) -> tuple[str, ...]:
    """Each card's name, with its number where cards of other printings have the name too."""
    named = Counter(card.name for card in table.cards)
    return tuple(
        f"{card.name} ({printing.set} {printing.number})" if named[card.name] > 1 else card.name
        for card, printing in zip(table.cards, table.printings, strict=True)
    )


_detail = cache(Detail)
"""The same figures are taken down of every game."""


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
            turn = (state.seat, (state.turn - 1) // state.rules.players + 1)
            if turn not in self._points:
                self._points[turn] = float(state.zones.points(state.table, state.seat))
        if action.name in _WAYS:
            card = state.zones.at(spot_of(action.args)) if action.name == "steal" else action.args[0]
            self._plays[seat, card, _WAYS[action.name]] += 1
        elif action.name == "draw":
            self._draws[seat] += 1

    def details(self, state: NinjitsuState) -> Mapping[Detail, float]:
        """The game's figures."""
        names = "ABCDE"
        found: dict[Detail, float] = {_detail("Game", "turns", "all"): float(state.turn)}
        for seat in range(state.rules.players):
            found[_detail("Game", "draws", names[seat])] = float(self._draws[seat])
        for (seat, number), points in sorted(self._points.items(), key=lambda item: (item[0][1], item[0][0])):
            if number <= _TURNS_SHOWN:
                found[_detail("Points at the start of turn (games still on)", f"{number:2}", names[seat])] = points
        found.update(self._by_card(state))
        return found

    def _by_card(self, state: NinjitsuState) -> dict[Detail, float]:
        """Plays a game of each card: all together, and a player's where there is a winner to compare."""
        found: dict[Detail, float] = {}
        ways = [way for way in _WAYS.values() if way != "permanent" or any(w == way for _, _, w in self._plays)]
        played, seats, winner = self._plays.get, range(state.rules.players), state.winner
        for card, row in enumerate(_labels(state.table)):
            for way in ways:
                counts = [played((seat, card, way), 0) for seat in seats]
                total = sum(counts)
                found[_detail("Plays a game", row, way)] = float(total)
                if winner is not None:
                    won = counts[winner]
                    found[_detail("Plays a game by the winner", row, way)] = float(won)
                    others = (total - won) / (len(counts) - 1)
                    found[_detail("Plays a game by each other player", row, way)] = others
        return found
