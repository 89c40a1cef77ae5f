"""How a sensible team plays the Akatsuki game together: one plan for the turn, from what lies open.

`intentions` gives every hero an errand, by the odds of `prospects`; `helping` says which cards are played. Traps that
would paralyse are fought before anything else, then Tobi's cards by all who are needed. Who is not needed hunts traps,
for experience and so that a Zetsu has less to live on, or rests in Konoha. What cannot be beaten any more is left
alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.akatsuki import helping, intentions
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.table import Table
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, in_drawn_order


class AkatsukiAdviser(Adviser[AkatsukiState]):
    """One plan for the team; it reads nothing that lies face-down."""

    evaluation = (
        "rounds won, Health, experience and Chakra, less paralysed heroes, the Akatsuki's Health and the way to it"
    )
    suggestion = (
        "the team's plan: fight what would paralyse, then Tobi's cards with all who are needed; the rest hunt traps, "
        "rest in Konoha or go ahead to the next village; what cannot be beaten is left; cards by the exact odds of the "
        "roll"
    )

    def evaluate(self, state: AkatsukiState, player: int) -> float:  # noqa: ARG002
        """How well the team stands."""
        return _evaluate(state.table)

    def plays_on_now(self, state: AkatsukiState) -> bool:  # noqa: ARG002
        """The plan tries nothing out: it is the same whatever lies face-down."""
        return False

    def suggest(self, state: AkatsukiState, random: RandomSource) -> Action:
        """What the plan says."""
        return _suggest(state.table, in_drawn_order(state.legal_actions(), random))

    def candidates(self, state: AkatsukiState, most: int, random: RandomSource) -> Sequence[Action]:  # noqa: ARG002
        """What is suggested, alone where the plan looks further than dice and `evaluate` do: who goes, and where."""
        return () if state.table.top() in _WEIGHED else (self.suggest(state, random),)

    def turns_ahead(self, state: AkatsukiState) -> int:  # noqa: ARG002
        """What a card or a wound comes to shows within the turn; later it is the dice that differ."""
        return 1

    def playout_turns(self, state: AkatsukiState) -> int:  # noqa: ARG002
        """So many playouts even out the dice."""
        return 4

    def intentions(self, state: AkatsukiState) -> list[str]:
        """The team's plan for the turn, at the start of its players' phase."""
        return intentions.intentions(state.table)

    def turns_begun(self, state: AkatsukiState) -> int:
        """The turns begun so far, in all rounds."""
        return sum(result.turns for result in state.table.results) + state.table.turn


_WEIGHED = frozenset({"card", "rolled", "wound", "discard"})
"""The decisions that a bot that looks ahead tries out: which card to play, to support with, to discard, who is hurt."""


def _evaluate(table: Table) -> float:
    """How well the team stands, from what lies open; the weights say what a point is worth against a round won.

    Rounds won, Health and experience, Chakra and open hands speak for it; paralysed heroes, the Health left to the
    Akatsuki, enemies beside heroes and the way still to go to Tobi's figure against it.
    """
    heroes = [hero for hero in table.heroes if not hero.paralysed]
    score = 1000.0 * (0 if table.won is None else 1 if table.won else -1)
    score += 40.0 * table.score(won=True) - 20.0 * table.score(won=False)
    score += sum(6 * hero.health + 5 * hero.experience + hero.chakra + len(hero.hand) / 4 for hero in table.heroes)
    score -= 30.0 * (len(table.heroes) - len(heroes))
    for enemy in table.enemies:
        if not enemy.revealed:
            score -= _FACE_DOWN
            continue
        score -= 20 + 3 * min(enemy.health, 6) if table.setting.is_member(enemy.card) else 5
        score -= 0 if enemy.immobilised else bool(table.heroes_in(enemy.zone))
    target = table.tobi_zone if table.members() else table.setting.tobi_way[min(table.round, 8)]
    return score - sum(table.setting.steps[hero.zone][target] for hero in heroes)


_FACE_DOWN = 40
"""What a face-down Akatsuki card counts: more than one that is revealed, since it must be before it can be fought."""


def _suggest(table: Table, legal: Sequence[Action]) -> Action:
    """What the plan says now, out of the legal actions."""
    step = table.agenda[-1]
    support = helping.support(table, legal)
    if support:
        return support
    if step.name == "team":
        return intentions.who_goes(table, legal)
    if step.name == "go":
        return intentions.act(table, step.seat, legal)
    if step.name == "card":
        return helping.combat_card(table, legal)
    if step.name == "wound":
        return max((a for a in legal if a.name == "suffer"), key=lambda a: helping.can_bear(table, a.args[0]))
    if step.name == "discard":
        return helping.discard(table, step.seat, legal)
    return next(action for action in legal if action.name != "support")
