"""Goldfishing: one deck against an opponent who has no personal deck and always passes.

The opponent brings the same three missions. What it loses by passing first is what the rulebook gives: it takes the
Edge, which decides nothing here, since it never has power.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.deck import Deck
from rules.games.mythos.adviser import side_values
from rules.games.mythos.board import ROUNDS, Board
from rules.games.mythos.carrying.carrying_out import DECLINE
from rules.games.mythos.effects.abilities import effect_lines, is_whole, plays
from rules.games.mythos.phases import setup
from rules.games.mythos.phases.plays import PASS
from rules.games.mythos.phases.setup import KEEP, REDRAW
from rules.games.mythos.power import all_totals
from rules.games.mythos.state import MythosState
from rules.games.mythos.table import Table
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource, drawn_best, drawn_of
from rules.play.effects import EffectCoverage
from rules.play.goldfish import Goldfish, Measure, Onlooker, Turn

_PLAYER, _PASSIVE = 0, 1
_CHEAP, _CHEAP_WANTED = 3, 2

POLICY = (
    f"greedy: redraws a hand with fewer than {_CHEAP_WANTED} characters of cost {_CHEAP} or less; makes the play that "
    "adds most printed power, first to a mission where it has none, then for less chakra; before the last round hides "
    "what it cannot pay for; applies effects where they do most for points, power, cards and chakra"
)


class MythosGoldfish(Goldfish):
    """A deck played by the greedy policy, round by round, as the player passes; points are those after scoring."""

    turn_name = "round"
    turns = ROUNDS
    measures: tuple[Measure, ...] = (
        Measure("chakra_made", "chakra made"),
        Measure("chakra_spent", "chakra spent"),
        Measure("hand", "cards in hand"),
        Measure("characters", "characters in play"),
        Measure("power", "power"),
        Measure("points", "mission points"),
    )
    policy = POLICY

    def __init__(self, deck: Deck, table: Table) -> None:
        self._table = table
        self.coverage = coverage_of(deck, partial=table.partial)
        if not table.effects:
            self.coverage = EffectCoverage(0, self.coverage.total)
            self.policy = f"{POLICY} (no card's effects are played)"

    def play(self, random: RandomSource) -> list[Turn]:
        """Play one game."""
        return self.play_until(random, ROUNDS)

    def play_watched(self, random: RandomSource, onlooker: Onlooker) -> list[Turn]:
        """Play the same game while somebody looks on."""
        return self.play_until(random, ROUNDS, onlooker)

    def play_until(self, random: RandomSource, turns: int, onlooker: Onlooker | None = None) -> list[Turn]:
        """Play the first so many rounds of the same game."""
        state = MythosState(self._table)
        setup.begin(state, passive=_PASSIVE)
        if onlooker:
            onlooker.begin(state)
        ended: list[Turn] = []
        passed: Turn | None = None
        while len(ended) < turns and (seat := state.current_player()) != NOBODY:
            if seat == CHANCE:
                action = state.chance_action(random)
            elif seat == _PASSIVE:
                action = _do_nothing(state)
            else:
                action = choose(state, random)
                if action == PASS:
                    passed = _as_it_passes(state)
            if onlooker:
                action = onlooker.look(state, seat, action)
            state.apply(action)
            if passed and (state.round > len(ended) + 1 or state.is_over()):
                ended.append(Turn((*passed.figures, float(state.points[_PLAYER])), passed.in_play))
                passed = None
        if onlooker:
            onlooker.end(state)
        return ended


def coverage_of(deck: Deck, *, partial: bool = False) -> EffectCoverage:
    """How many of a deck's effect lines are played, each copy counted; `partial`: of cards read in part, too."""
    lines = [
        (entry.count, plays(effect, entry.printing.card) and (partial or is_whole(entry.printing.card)))
        for entry in deck.entries
        for effect in effect_lines(entry.printing.card)
    ]
    return EffectCoverage(sum(count for count, played in lines if played), sum(count for count, _ in lines))


def _as_it_passes(board: Board) -> Turn:
    """The round as the player is about to pass: all measures but the points, and its characters, hidden ones too."""
    seat = _PLAYER
    characters = [unit.card for unit in board.units.values() if unit.controller == seat]
    figures = (
        float(board.made[seat]),
        float(board.spent[seat]),
        float(len(board.hands[seat])),
        float(len(characters)),
        float(sum(totals[seat] for totals in all_totals(board))),
    )
    return Turn(figures, tuple(board.table.printings[card] for card in characters))


def _do_nothing(state: MythosState) -> Action:
    """What the passive opponent does: pass, keep, decline; where it must decide, the first thing there is."""
    actions = state.legal_actions()
    return next((action for action in _NOTHING if action in actions), actions[0])


_NOTHING = (PASS, KEEP, DECLINE)


def choose(state: MythosState, random: RandomSource) -> Action:
    """The greedy policy's action, one of equals by lot."""
    if state.choice is not None:
        return _best_by_value(state, random)
    if state.phase == "redraw":
        return _keep_or_redraw(state)
    return _best_play(state, random)


def _best_by_value(state: MythosState, random: RandomSource) -> Action:
    """The decision after which the player's side looks best."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    seat = state.current_player()

    def value(action: Action) -> float:
        after = state.clone()
        after.apply(action)
        return side_values(after)[seat]

    return drawn_best(actions, value, random)


def _keep_or_redraw(board: Board) -> Action:
    cheap = sum(board.table.cost[card] <= _CHEAP for card in board.hands[board.to_act])
    return KEEP if cheap >= _CHEAP_WANTED else REDRAW


def _best_play(state: MythosState, random: RandomSource) -> Action:
    """The play that adds most; hiding where nothing can be played face-up; passing where neither makes sense."""
    actions = state.legal_actions()
    face_up = [action for action in actions if action.name not in ("pass", "play hidden")]
    if len(face_up) == 1:
        return face_up[0]
    if face_up:
        return drawn_of(face_up, _worths(state, face_up), random)
    hidden = [action for action in actions if action.name == "play hidden"]
    if hidden and state.round < ROUNDS:
        return drawn_best(hidden, lambda action: (state.table.cost[action.args[0]], action.args[1]), random)
    return PASS


def _worths(board: Board, face_up: Sequence[Action]) -> list[tuple[bool, int, int, int]]:
    """What each face-up play is worth: a mission without power yet, then power, cost, rank."""
    units, costs, powers = board.units, board.table.cost, board.table.power
    open_ = [totals[board.to_act] == 0 for totals in all_totals(board)]
    worths: list[tuple[bool, int, int, int]] = []
    for name, args in face_up:
        first, *rest = args
        if name == "play":
            mission, gain, cost = rest[0], powers[first], costs[first]
        else:
            card = first if name == "upgrade" else units[first].card
            mission = units[args[-1]].mission
            covered = units[rest[0]].card if rest else None
            gain = powers[card] - (0 if covered is None else powers[covered])
            cost = costs[card] - (0 if covered is None else costs[covered])
        worths.append((gain > 0 and open_[mission], gain, -cost, mission))
    return worths
