"""What a game of Akatsuki was like: round by round, what each hero did, and where the team fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.state import AkatsukiState
from rules.play.action import Action
from rules.play.watcher import Detail, Watcher

_DONE = {"move": "moves", "meditate": "meditations", "fight": "fights", "combat": "combat cards", "suffer": "wounds"}


class TeamWatcher(Watcher[AkatsukiState]):
    """Counts what heroes do and suffer; the rounds the table has written down itself."""

    def __init__(self) -> None:
        self._done: Counter[tuple[int, str]] = Counter()

    def note(self, state: AkatsukiState, action: Action) -> None:
        """Count an action, for the hero who takes it."""
        table = state.table
        if action.name == "support":
            self._done[action.args[0], "support cards"] += 1
        elif action.name == "suffer":
            if table.agenda[-1].seat >= 0:
                self._done[action.args[0], _DONE["suffer"]] += 1
        elif action.name in _DONE:
            self._done[state.current_player(), _DONE[action.name]] += 1

    def details(self, state: AkatsukiState) -> Mapping[Detail, float]:
        """The game's figures."""
        table = state.table
        found: dict[Detail, float] = {}
        for number, result in enumerate(table.results, 1):
            row = f"round {number}"
            found[Detail("Round by round", row, "won")] = float(result.won)
            found[Detail("Round by round", row, "turns")] = float(result.turns)
            found[Detail("Round by round", row, "experience")] = float(result.experience)
            found[Detail("Round by round", row, "paralysed")] = float(result.paralysed)
            found[Detail("Round by round", row, "health")] = float(result.health)
            down = result.paralysed == len(table.heroes)
            found[Detail("Round by round", row, "nobody can act")] = float(down)
        bosses = sum(table.setting.is_boss(card) for card in table.eliminated)
        found[Detail("The end", f"round {LAST_ROUND}", "bosses eliminated")] = float(bosses)
        found[Detail("The end", f"round {LAST_ROUND}", "heroes paralysed")] = float(
            sum(h.paralysed for h in table.heroes)
        )
        for seat, hero in enumerate(table.heroes):
            for what in (*_DONE.values(), "support cards"):
                found[Detail("A game", table.setting.name(hero.card), what)] = float(self._done[seat, what])
        return found
