"""Odds by turn: exact where deals can be counted, simulated where there are too many.

A `Question` is about one pile of cards: its opening hands, the rule for keeping them, and a goal for the cards seen by
each turn. Cards seen are the hand that was kept and every card drawn since, played or not; the answer conditions on
nothing else.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rules.core.dataclass import dataclass
from rules.core.errors import UsageError
from rules.core.opening import Reveal
from rules.core.wording import given
from simulator.figures import Figure, share
from simulator.hands.classes import ANY, Classes, Rule, Table
from simulator.hands.counting import few, outlook
from simulator.hands.exact import MOST_DEALS, deal_count, deals

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A goal for the cards seen by each turn, with the mulligans of a keep rule before it.

    `hands[stage]` are the sizes of the opening hand and of the hand after each mulligan; `drawn[stage][turn]` is how
    many cards have been drawn beyond that hand by each turn, turn 0 being the opening. A hand of stage `s` is kept if
    it meets `keep[s]`; the last stage keeps whatever comes.
    """

    classes: Classes
    hands: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...]
    goal: Rule
    keep: tuple[Rule, ...]

    @property
    def most(self) -> int:
        """The most cards that a game of this question sees."""
        return max(hand + max(drawn) for hand, drawn in zip(self.hands, self.drawn, strict=True))

    @property
    def stages(self) -> list[Rule]:
        """The keep rule of each stage; the last stage's says yes to everything."""
        return [*self.keep[: len(self.hands) - 1], ANY]

    def keep_tables(self) -> list[Table]:
        """The keep rule of each stage as a table."""
        return [self.classes.table(rule, hand) for rule, hand in zip(self.stages, self.hands, strict=True)]

    def goal_table(self) -> Table:
        """The goal as a table."""
        return self.classes.table(self.goal, self.most)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The answer: `kept[stage]` is the share of games that keep that stage's hand, `goal[turn]` the goal's by turn.

    `games` is how many games were played for it, None where it was counted.
    """

    kept: tuple[Figure, ...]
    goal: tuple[Figure, ...]
    games: int | None = None

    @property
    def reached(self) -> tuple[Figure, ...]:
        """The share of games that come to each stage: those that kept no hand before it."""
        return tuple(self._part(sum(f.value for f in self.kept[stage:]), 1.0) for stage in range(len(self.kept)))

    @property
    def keep_rate(self) -> tuple[Figure, ...]:
        """Of the games that come to each stage, the share that keep its hand; 0 where none comes."""
        return tuple(self._part(f.value, r.value) for f, r in zip(self.kept, self.reached, strict=True))

    def _part(self, part: float, whole: float) -> Figure:
        if self.games is None:
            return _figure(part / whole if whole else 0.0)
        return share(round(part * self.games), round(whole * self.games))


def countable(question: Question, most: int = MOST_DEALS) -> bool:
    """Whether the question's deals are few enough to list, judged before any is listed."""
    sizes = question.classes.sizes
    count = 0
    for stage, hand in enumerate(question.hands):
        for drawn in set(question.drawn[stage]):
            if math.comb(sum(sizes), hand + drawn) > 10**250:  # chances are worked out in float64
                return False
            count += deal_count(sizes, hand, drawn)
            if count > most:
                return False
    return True


def exact_outlook(question: Question) -> Outlook:
    """Count the deals of every stage and add up the chances of those that are kept and meet the goal."""
    if few(question.classes.sizes, question.hands, question.drawn):
        of = question.classes
        counted = outlook(of.sizes, of.members, question.hands, question.drawn, question.stages, question.goal)
        return Outlook(tuple(map(_figure, counted[0])), tuple(map(_figure, counted[1])))
    return listed_outlook(question)


def listed_outlook(question: Question) -> Outlook:
    """The same with all deals at once, as arrays."""
    goal_table = question.goal_table()
    reach = 1.0
    kept: list[float] = []
    goal = [0.0] * len(question.drawn[0])
    for stage, (hand, keep) in enumerate(zip(question.hands, question.keep_tables(), strict=True)):
        first = deals(question.classes.sizes, hand)
        kept_hands = first.hand_meets(keep)
        keeps = float(first.chance[kept_hands].sum())
        drawn = question.drawn[stage]
        asked = None if kept_hands.all() else keep
        met = {count: _kept_and_met(question, hand, count, asked, goal_table) for count in set(drawn)}
        for turn, count in enumerate(drawn):
            goal[turn] += reach * met[count]
        kept.append(reach * keeps)
        reach *= max(0.0, 1.0 - keeps)
    return Outlook(tuple(map(_figure, kept)), tuple(map(_figure, goal)))


def _kept_and_met(question: Question, hand: int, drawn: int, keep: Table | None, goal: Table) -> float:
    """The chance that a hand is kept and that the goal is met after so many draws; `keep` is None for every hand."""
    if keep is None:
        # Whatever the hand, it is kept: hand and draw are one deal.
        together = deals(question.classes.sizes, hand + drawn)
        return float(together.chance[together.hand_meets(goal)].sum())
    each = deals(question.classes.sizes, hand, drawn)
    return float(each.chance[each.hand_meets(keep) & each.seen_meets(goal)].sum())


def reveal_chances(classes: Classes, reveal: Reveal, goal: Rule, turns: int) -> list[Figure]:
    """The goal's chance for the section's own cards that lie open, by turn; turn 0 is before the first.

    Each turn's open cards are a random part of all that will be turned up, so the number of own ones among them is
    hypergeometric, and which own ones they are is a hand of that many.
    """
    table = classes.table(goal, reveal.own)
    met: list[float] = []
    for own in range(reveal.own + 1):
        each = deals(classes.sizes, own)
        met.append(float(each.chance[each.hand_meets(table)].sum()))
    figures: list[Figure] = []
    for turn in range(turns + 1):
        open_cards = deals((reveal.own, reveal.others), reveal.revealed(turn))
        figures.append(
            _figure(sum(float(c) * met[own] for own, c in zip(open_cards.hand[0], open_cards.chance, strict=True)))
        )
    return figures


_MOST_ROWS = 5_000
"""More numbers of hits than this take minutes to work out exactly, and nobody reads them."""


def hypergeometric(size: int, hits: int, draws: int) -> list[Fraction]:
    """The chance of exactly 0, 1, 2, ... hits among `draws` cards out of `size` of which `hits` are hits, as fractions.

    >>> [str(chance) for chance in hypergeometric(4, 2, 2)]
    ['1/6', '2/3', '1/6']

    Raises UsageError for numbers that no deck can have.
    """
    for name, number in (("size", size), ("hits", hits), ("draws", draws)):
        if number < 0:
            raise UsageError(f"{given(name, number)} is negative; cards are counted from 0.")
    if size == 0:
        raise UsageError("A deck of 0 cards has nothing to draw.")
    for name, number in (("hits", hits), ("draws", draws)):
        if number > size:
            raise UsageError(f"{given(name, number)} is more than the {size} cards there are.")
    if min(hits, draws) > _MOST_ROWS:
        raise UsageError(f"So many hits and draws are {min(hits, draws):,} rows; ask for at most {_MOST_ROWS:,}.")
    from fractions import Fraction  # questions about a deck have no need of it

    ways = math.comb(size, draws)
    return [
        Fraction(math.comb(hits, count) * math.comb(size - hits, draws - count), ways)
        for count in range(min(hits, draws) + 1)
    ]


def _figure(chance: float) -> Figure:
    # Sums of many chances may miss 0 and 1 by a rounding error.
    return Figure.exact(min(1.0, max(0.0, chance)))
