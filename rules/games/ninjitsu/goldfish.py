"""A solo race to 21: one player, the whole deck, nobody to steal from or to be robbed by."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.ninjitsu.adviser import NinjitsuAdviser
from rules.games.ninjitsu.board import Rules
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import CardTable, Place
from rules.play.action import NOBODY
from rules.play.chance import RandomSource
from rules.play.effects import EffectCoverage
from rules.play.goldfish import Goldfish, Measure, Onlooker, Turn

_ADVISER = NinjitsuAdviser()
_TURNS = 15


class Race(Goldfish):
    """Plays the race; a row for the end of each turn."""

    turn_name = "turn"
    turns = _TURNS
    measures: tuple[Measure, ...] = (
        Measure("points", "Points"),
        Measure("hand", "Cards in hand"),
        Measure("secrets", "Secrets"),
        Measure("treasures", "Treasures"),
        Measure("done", "Target reached", is_share=True),
    )
    policy = f"greedy: {_ADVISER.suggestion}"

    def __init__(self, table: CardTable, box: Sequence[int], rules: Rules) -> None:
        self._table, self._box, self._rules = table, box, rules
        lines = sum(len(table[card].text().splitlines()) for card in box)
        self.coverage = EffectCoverage(lines, lines)

    def play(self, random: RandomSource) -> list[Turn]:
        """One race. After the target is reached nothing changes any more."""
        return self.play_until(random, _TURNS)

    def play_watched(self, random: RandomSource, onlooker: Onlooker) -> list[Turn]:
        """The same race while somebody looks on."""
        return self.play_until(random, _TURNS, onlooker)

    def play_until(self, random: RandomSource, turns: int, onlooker: Onlooker | None = None) -> list[Turn]:
        """The first so many turns of the same race."""
        state = NinjitsuState.of(self._table, self._rules, self._box)
        if onlooker:
            onlooker.begin(state)
        ended: list[Turn] = []
        while len(ended) < turns and (seat := state.current_player()) != NOBODY:
            turn = state.turn
            action = state.chance_action(random) if seat < 0 else _ADVISER.suggest(state, random)
            if onlooker:
                action = onlooker.look(state, seat, action)
            state.apply(action)
            if turn and state.turn > turn:
                ended.append(self._end_of_turn(state))
        if onlooker:
            onlooker.end(state)
        return ended + [self._end_of_turn(state)] * (turns - len(ended))

    def _end_of_turn(self, state: NinjitsuState) -> Turn:
        zones = state.zones
        points = zones.points(self._table, 0)
        treasures, secrets = zones.in_play[0][Place.TREASURE], zones.in_play[0][Place.SECRET]
        done = 1.0 if points >= self._rules.target else 0.0
        figures = (float(points), float(len(zones.hands[0])), float(len(secrets)), float(len(treasures)), done)
        printings = self._table.printings
        return Turn(figures, tuple([printings[card] for card in (*treasures, *secrets)]))
