"""What `tune` improves: a goal that has to be played for, or one about the cards drawn, which is counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import KageError, UsageError
from rules.core.opening import Draw, piles
from rules.core.registry import game
from rules.core.text import fold
from rules.core.wording import named
from rules.query import Scope, parse
from rules.query.unmet import compared_names
from simulator.comparison.compare import Contender, GoalContender
from simulator.goldfish import GoldfishJob
from simulator.hands.ask import (
    ALWAYS,
    Asked,
    Sorted,
    choose_pile,
    find_piles,
    last_turn,
    question,
    read_goal,
    read_keep,
)
from simulator.hands.odds import countable, exact_outlook


@dataclass(frozen=True, slots=True)
class PlayedJudge:
    """A goal of a goldfish, met by the end of turn `by` (of the last one, for None)."""

    engine: str
    goal: str
    by: int | None = None
    options: Mapping[str, Json] = field(default_factory=dict)

    @property
    def says(self) -> str:
        """The goal, and what else the answer depends on."""
        return f"played: {self.goal} by {self.by or 'the end'} {json.dumps(dict(self.options), sort_keys=True)}"

    def kind(self, printing: Printing) -> Hashable:
        """The card itself: playing may tell any two apart."""
        return printing.card_id

    def exact(self, deck: Deck) -> float | None:  # noqa: ARG002
        """None: it has to be played."""
        return None

    def contender(self, deck: Deck, like: Deck | None = None) -> Contender:
        """The deck as a goldfish with the goal. Raises UsageError and QueryError for a goal that makes no sense."""
        contender = self._contender(deck, like)
        contender.check()
        return contender

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:
        """Whether games meet the goal, and what lay on top of the deck: as many cards as the rules let be drawn.

        Cards that effects draw are left out: who is ahead draws more of them, and no card would be to blame.
        """
        contender = self._contender(deck)
        seat = self.options.get("first", 0)
        turns = self.by or contender.job.goldfish().turns
        depth = _drawn_by_the_rules(deck, turns, seat if isinstance(seat, int) else 0)
        return [(met, order[:depth]) for met, order in contender.dealt(seed, first, count)]

    def _contender(self, deck: Deck, like: Deck | None = None) -> GoalContender:
        return GoalContender(GoldfishJob(self.engine, deck, self.options, self.goal, like=like), self.by)

    def scope(self, deck: Deck) -> Scope:
        """What the goal may speak of, for a deck."""
        job = GoldfishJob(self.engine, deck, self.options, self.goal)
        return job.scope(job.goldfish())


@dataclass(frozen=True, slots=True)
class DrawnJudge:
    """A goal for the cards seen by turn `by`, after the mulligans of a keep rule, as `kage odds` counts it."""

    game_id: str
    goal: str
    by: int | None = None
    keep: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The goal, and what else the answer depends on."""
        return f"drawn: {self.goal} by {self.by or 'the last turn asked'} {json.dumps(self.keep)}"

    def kind(self, printing: Printing) -> Hashable:
        """Which of the queries of goal and keep rules the card meets."""
        return tuple(predicate(printing) for predicate in _predicates(self))

    def exact(self, deck: Deck) -> float | None:
        """The goal's chance; see `chance`."""
        return self.chance(deck)

    def check(self, deck: Deck) -> None:
        """Raise UsageError where the goal compares a figure of a turn: that is no question about the cards drawn."""
        figures = figures_of_turns(deck)
        for name in compared_names(parse(self.goal)):
            if fold(name) in figures:
                raise UsageError(
                    f"{self.goal}: {name} is a figure of a turn, and {named('drawn')} is about the cards drawn. "
                    f"Leave out {named('drawn')}; or ask for cards, as in: count({name}>=2) >= 1"
                )

    def chance(self, deck: Deck) -> float:
        """The goal's chance for the first seat. Raises UsageError where it cannot be asked or has too many hands."""
        goal, keep = self.asked()
        pile = choose_pile(find_piles(game(self.game_id), deck), goal, deck, takes_pile=False)
        turns = last_turn(pile.procedure, self.by)
        asked = question(pile, Sorted.of(pile, [goal, *keep]), 0, turns, goal, keep)
        if not countable(asked):
            raise UsageError(f"{goal.text} has too many different hands to count. Ask for fewer kinds of cards.")
        return exact_outlook(asked).goal[-1].value

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:  # noqa: ARG002
        """Never asked for: the goal is counted."""
        raise UsageError(f"{self.goal} is counted for {deck.source}, not played.")

    def contender(self, deck: Deck, like: Deck | None = None) -> Contender:  # noqa: ARG002
        """Never asked for: the goal is counted."""
        raise UsageError(f"{self.goal} is counted for {deck.source}, not played.")

    def asked(self) -> tuple[Asked, list[Asked]]:
        """The goal and the keep rules, read. Raises QueryError."""
        of_game = game(self.game_id)
        scope = Scope.of(of_game)
        return read_goal(self.goal, scope), [read_keep(text, scope, of_game) for text in self.keep or (ALWAYS.id,)]


def figures_of_turns(deck: Deck) -> frozenset[str]:
    """The figures that a goldfish of the deck's game has, folded; none where it has no goldfish."""
    job = GoldfishJob(game(deck.game).engine_place, deck, {}, "")
    try:
        return frozenset(fold(measure.id) for measure in job.goldfish().measures)
    except KageError:  # it has none, or not with this deck
        return frozenset()


def refuse_figures(deck: Deck, text: str) -> None:
    """Raise UsageError for a question that no card fits, where it compares a figure of a turn: `points>=10`."""
    if named_too := figures_of_turns(deck).intersection(compared_names(parse(text))):
        raise UsageError(
            f"No card of {deck.source} has {text}. {' and '.join(sorted(named_too))} is also a figure of a turn: "
            f"kage goldfish {deck.source} --goal '{text}'"
        )


def _drawn_by_the_rules(deck: Deck, turns: int, seat: int) -> int:
    """How many cards the opening hand and so many turns bring; 0 where the deck is not drawn from like that."""
    for pile in piles(game(deck.game).procedures, deck):
        procedure = pile.procedure
        if isinstance(procedure, Draw) and procedure.is_dealt and pile.hands and procedure.players == 1:
            hand = pile.hands[0]
            return hand + procedure.drawn(turns, seat, max(0, len(pile.cards) - hand))
    return 0


@cache
def _predicates(judge: DrawnJudge) -> tuple[Callable[[Printing], bool], ...]:
    """What a judge asks of single cards, parsed once."""
    goal, keep = judge.asked()
    return tuple(counted.predicate for each in (goal, *keep) for counted in each.counted)
