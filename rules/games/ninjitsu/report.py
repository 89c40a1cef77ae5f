"""What a table of Ninjitsu! was like: points over time, and how the winner and the others played each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import CardTable, spot_of
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


@lru_cache(maxsize=8)
def _rows(table: CardTable, ways: tuple[str, ...]) -> dict[tuple[int, str], tuple[Detail, Detail, Detail]]:
    """By card and way of playing it: plays in all, by the winner, and by each other player."""
    return {
        (card, way): (
            Detail("Plays a game", label, way),
            Detail("Plays a game by the winner", label, way),
            Detail("Plays a game by each other player", label, way),
        )
        for card, label in enumerate(_labels(table))
        for way in ways
    }


@lru_cache(maxsize=32)
def _unplayed(table: CardTable, ways: tuple[str, ...], *, won: bool) -> dict[Detail, float]:
    """What is said of a game in which no card was played: of the players apart only where somebody has won."""
    shown = 3 if won else 1
    return dict.fromkeys([detail for row in _rows(table, ways).values() for detail in row[:shown]], 0.0)


class TableWatcher(Watcher[NinjitsuState]):
    """Counts plays by seat, card and way, and takes down points whenever a seat's turn begins."""

    def __init__(self) -> None:
        self._plays: Counter[tuple[int, int, str]] = Counter()
        self._points: dict[tuple[int, int], float] = {}
        self._draws: Counter[int] = Counter()
        self._turn = 0

    def note(self, state: NinjitsuState, action: Action) -> None:
        """Count a play, a steal or a draw."""
        if state.turn != self._turn:
            self._turn = state.turn
            number = (state.turn - 1) // state.rules.players + 1
            self._points[state.seat, number] = float(state.zones.points(state.table, state.seat))
        name = action.name
        if name in _WAYS:
            card = state.zones.at(spot_of(action.args)) if name == "steal" else action.args[0]
            self._plays[state.current_player(), card, _WAYS[name]] += 1
        elif name == "draw":
            self._draws[state.current_player()] += 1

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
        plays, winner = self._plays, state.winner
        permanents = any(way == "permanent" for _, _, way in plays)
        ways = tuple([way for way in _WAYS.values() if permanents or way != "permanent"])
        rows, found = _rows(state.table, ways), _unplayed(state.table, ways, won=winner is not None).copy()
        seats = range(state.rules.players)
        for card, way in {(card, way) for _, card, way in plays}:
            everybody, by_winner, by_others = rows[card, way]
            counts = [plays[seat, card, way] for seat in seats]
            total = sum(counts)
            found[everybody] = float(total)
            if winner is not None:
                won = counts[winner]
                found[by_winner] = float(won)
                found[by_others] = (total - won) / (len(counts) - 1)
        return found
