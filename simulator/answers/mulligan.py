"""What `mulligan` answers: what rules for keeping opening hands are worth, and the best rule there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.core.answer import Answer
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import Draw, Pile
from rules.core.registry import Game, game
from rules.query import Scope
from simulator.answers.odds import tell_unmatched
from simulator.figures import Figure
from simulator.hands.answering import Answers
from simulator.hands.ask import ALWAYS, NEVER, Asked, choose_pile, find_piles, last_turn, read_goal, read_keep, seats_of
from simulator.hands.keeping import FIXED, Best, Judged, KeepRule, best, judge

_DEFAULT_TURN = 3


@dataclass(frozen=True, slots=True)
class StageWorth:
    """One stage of mulligans with a rule: the share of games that come to it, of those kept, and of all kept here."""

    hand: int
    mulligans: int
    reached: Figure
    kept: Figure
    share: Figure


@dataclass(frozen=True, slots=True)
class RuleWorth:
    """A keep rule, what it does at each stage, and the goal's chance with it, where there is a goal."""

    name: str
    says: str
    keep: tuple[str, ...]
    stages: tuple[StageWorth, ...]
    goal: Figure | None


@dataclass(frozen=True, slots=True)
class MulliganAnswer(Answer):
    """The rules judged, and the best one if there is a goal and it can be found."""

    game: str
    deck: str
    question: str | None
    by: int | None
    seat: str | None
    says: str
    procedure: tuple[str, ...]
    policy: tuple[str, ...] | None
    turn_name: str
    games: int | None
    seed: int | None
    interrupted: bool
    stand_ins: tuple[str, ...]
    rules: tuple[RuleWorth, ...]
    best: Best | None

    @property
    def hands(self) -> tuple[int, ...]:
        """The sizes of the opening hand and of the hand after each mulligan."""
        return tuple(stage.hand for stage in self.rules[0].stages)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a rule and stage."""
        return [
            {
                "rule": rule.name,
                "hand": stage.hand,
                "mulligans": stage.mulligans,
                "reached": stage.reached.value,
                "kept": stage.kept.value,
                "share": stage.share.value,
                "goal": rule.goal.value if rule.goal else None,
            }
            for rule in self.rules
            for stage in rule.stages
        ]


def ask_mulligan(
    deck: Deck,
    scope: Scope,
    answers: Answers,
    *,
    keep: Sequence[str] = (),
    goal: str | None = None,
    by: int | None = None,
    seat: str = "play",
    pile: str | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> MulliganAnswer:
    """What a rule is worth, beside keeping always and never; without one, what the game's named rules are worth.

    `by` is the goal's turn (3). Raises UsageError and QueryError for what cannot be asked.
    """
    of_game = game(deck.game)
    rules = _rules(of_game, scope, keep)
    asked = read_goal(goal, scope) if goal is not None else None
    chosen = _pile(of_game, deck, rules, asked, pile)
    turn = last_turn(chosen.procedure, by, _DEFAULT_TURN) if asked else 0
    number, seat_name = seats_of(chosen, turn, seat)[0]
    judged = judge(chosen, rules, asked, turn, number, answers.outlook, lambda: not answers.cut_short)
    tell_unmatched([*([asked] if asked else []), *(stage for rule in rules for stage in rule.stages)], chosen, tell)
    played = answers.most_played or None
    return MulliganAnswer(
        game=deck.game,
        deck=deck.source,
        question=asked.text if asked else None,
        by=turn if asked else None,
        seat=seat_name or None,
        says=_says(chosen, asked, turn, seat_name),
        procedure=tuple(procedure.says for procedure in of_game.procedures),
        policy=tuple(read_keep(text, scope, of_game).text for text in keep) or None,
        turn_name=chosen.procedure.turn_name,
        games=played,
        seed=answers.seed if played else None,
        interrupted=answers.interrupted,
        stand_ins=deck.stand_ins,
        rules=tuple(_worth(each, chosen.hands, has_goal=asked is not None) for each in judged),
        best=best(chosen, asked, turn, number) if asked and not answers.cut_short else None,
    )


def _rules(of_game: Game, scope: Scope, keep: Sequence[str]) -> list[KeepRule]:
    if keep and list(keep) not in ([ALWAYS.id], [NEVER.id]):
        stages = tuple(read_keep(text, scope, of_game) for text in keep)
        policy = next((p for p in of_game.keep_policies if [p.id] == list(keep)), None)
        name, says = (policy.id, policy.says) if policy else ("given", "The rule that was given.")
        return [*FIXED, KeepRule(name, says, stages)]
    if keep:
        return list(FIXED)
    named = [KeepRule(p.id, p.says, (read_keep(p.id, scope, of_game),)) for p in of_game.keep_policies]
    return [*FIXED, *named]


def _pile(of_game: Game, deck: Deck, rules: list[KeepRule], goal: Asked | None, title: str | None) -> Pile:
    found = find_piles(of_game, deck)
    if goal is not None or title is not None:
        chosen = choose_pile(found, goal or rules[-1].stages[0], deck, title)
    else:
        chosen = next((pile for pile in found if len(pile.hands) > 1), found[0])
    if len(chosen.hands) < 2:
        raise UsageError(f"{chosen.title}: {of_game.title} has no mulligan here. {chosen.procedure.says}")
    return chosen


def _worth(judged: Judged, hands: tuple[int, ...], *, has_goal: bool) -> RuleWorth:
    outlook = judged.outlook
    stages = tuple(
        StageWorth(size, stage, outlook.reached[stage], outlook.keep_rate[stage], outlook.kept[stage])
        for stage, size in enumerate(hands)
    )
    keep = tuple(stage.text for stage in judged.rule.stages)
    return RuleWorth(judged.rule.name, judged.rule.says, keep, stages, outlook.goal[0] if has_goal else None)


def _says(pile: Pile, goal: Asked | None, turn: int, seat: str) -> str:
    """What the figures condition on, in a sentence."""
    draw = pile.procedure
    parts = [f"Opening hands from {pile.title} ({len(pile.cards)} cards).", draw.says]
    if goal:
        at = f", {seat}" if seat else ""
        parts.append(
            f"The goal is {goal.text} among the cards seen by {draw.turn_name} {turn}{at}: "
            "the hand that was kept and every card drawn since."
        )
    if isinstance(draw, Draw) and draw.provided and goal:
        parts.append(f"Provided that {draw.provided}.")
    return " ".join(parts)
