"""What `odds` answers: the chance of having seen certain cards, by turn."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.answer import LEFT_OUT, Answer
from rules.core.cards import Json
from rules.core.dataclass import dataclass, field
from rules.core.deck import Deck
from rules.core.opening import Pile, Reveal
from rules.core.registry import game
from rules.core.text import fold
from rules.core.wording import named
from rules.query import Scope
from simulator.figures import Figure
from simulator.hands.answering import Answers
from simulator.hands.ask import (
    ALWAYS,
    Asked,
    Sorted,
    check_size,
    find_piles,
    fitting_piles,
    last_turn,
    question,
    read_goal,
    read_keep,
    seats_of,
    unmatched,
)
from simulator.hands.asked_words import Tell
from simulator.hands.odds import reveal_chances


@dataclass(frozen=True, slots=True)
class Wanted:
    """What part of the answer was asked for; None where the question or the game decides."""

    by: int | None = None
    seat: str | None = None
    pile: str | None = None
    players: int | None = None


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The chances by one turn for one seat; turn 0 is the opening. `after` is with the keep rule's mulligans."""

    seat: str | None
    turn: int
    seen: int
    before: Figure
    after: Figure | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class GoalOdds:
    """One goal's rows for one pile of cards, and in a sentence what they condition on."""

    goal: str
    says: str
    pile: str
    cards: int
    hands: tuple[int, ...]
    turn_name: str
    rows: tuple[OddsRow, ...]


@dataclass(frozen=True, slots=True)
class OddsAnswer(Answer):
    """The chances of some goals by turn. `games` and `seed` are None where all was counted."""

    game: str
    deck: str
    question: tuple[str, ...]
    procedure: tuple[str, ...]
    policy: tuple[str, ...] | None
    games: int | None
    seed: int | None
    interrupted: bool
    stand_ins: tuple[str, ...]
    answers: tuple[GoalOdds, ...]

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a goal, pile, seat and turn, once before mulligans and once after them."""
        return [
            {
                "goal": answer.goal,
                "pile": answer.pile,
                "seat": row.seat,
                "turn": row.turn,
                "seen": row.seen,
                "mulligans": mulligans,
                **figure.to_json(),
            }
            for answer in self.answers
            for row in answer.rows
            for mulligans, figure in (("before", row.before), ("after", row.after))
            if figure
        ]


def ask_odds(
    deck: Deck,
    goals: Sequence[str],
    scope: Scope,
    answers: Answers,
    *,
    keep: Sequence[str] = (),
    wanted: Wanted | None = None,
    tell: Tell = lambda _: None,
) -> OddsAnswer:
    """The chances of each goal, for each pile that it is about, until a run is cut short.

    `tell` is told what may not be as it was meant. Raises UsageError and QueryError for what cannot be asked.
    """
    wanted = wanted or Wanted()
    of_game = game(deck.game)
    rules = [read_keep(text, scope, of_game) for text in keep]
    found = find_piles(of_game, deck, wanted.players)
    read = [read_goal(text, scope) for text in goals]
    asked = [(goal, pile) for goal in read for pile in fitting_piles(found, goal, deck, wanted.pile)]
    given: list[GoalOdds] = []
    for goal, pile in asked:
        if not answers.cut_short:
            given.append(_goal_odds(pile, goal, rules, wanted, answers, tell))
    played = answers.most_played or None
    is_kept = bool(rules) and not isinstance(asked[0][1].procedure, Reveal)
    return OddsAnswer(
        game=deck.game,
        deck=deck.source,
        question=tuple(answer.goal for answer in given),
        procedure=tuple(procedure.says for procedure in of_game.procedures),
        policy=tuple(rule.text for rule in rules) if is_kept else None,
        games=played,
        seed=answers.seed if played else None,
        interrupted=answers.interrupted,
        stand_ins=deck.stand_ins,
        answers=tuple(given),
    )


def _goal_odds(pile: Pile, goal: Asked, keep: list[Asked], wanted: Wanted, answers: Answers, tell: Tell) -> GoalOdds:
    turns = last_turn(pile.procedure, wanted.by)
    tell_unmatched([goal, *keep], pile, tell)
    by_class = Sorted.of(pile, [goal, *keep])
    procedure = pile.procedure
    if isinstance(procedure, Reveal):
        check_size(pile)
        if keep:
            tell(f"Note: {pile.title} is turned up, not drawn into a hand; the keep rule does not touch it.")
        if answers.simulated:
            tell(f"Note: {pile.title} is always counted exactly; {named('simulate')} does not touch it.")
        chances = reveal_chances(by_class.classes, procedure, by_class.rule(goal), turns)
        rows = [OddsRow(None, turn, procedure.revealed(turn), figure) for turn, figure in enumerate(chances)]
        return _given(goal, pile, [], rows[1:])
    rows = []
    for number, name in seats_of(pile, turns, wanted.seat):
        first = question(pile, by_class, number, turns, goal, [Asked(ALWAYS.id)])
        before = answers.outlook(first).goal
        after: tuple[Figure | None, ...] = (None,) * len(before)
        if keep and not answers.cut_short:
            after = answers.outlook(question(pile, by_class, number, turns, goal, keep)).goal
        seen = [pile.hands[0] + drawn for drawn in first.drawn[0]]
        rows += [OddsRow(name or None, turn, seen[turn], before[turn], after[turn]) for turn in range(turns + 1)]
        if answers.cut_short:
            break
    return _given(goal, pile, keep, rows)


def _given(goal: Asked, pile: Pile, keep: Sequence[Asked], rows: Sequence[OddsRow]) -> GoalOdds:
    procedure = pile.procedure
    cards = "own cards lying open" if isinstance(procedure, Reveal) else "cards seen"
    asked = f"The chance of {goal.text} among the {cards} by each {procedure.turn_name}"
    parts = [f"{asked}, from {pile.title} ({len(pile.cards)} cards).", procedure.says]
    if keep:
        parts.append(f"After mulligans: hands are kept when {', then when '.join(k.text for k in keep)}.")
    if not isinstance(procedure, Reveal) and procedure.provided:
        parts.append(f"Provided that {procedure.provided}.")
    says = " ".join(parts)
    return GoalOdds(goal.text, says, pile.title, len(pile.cards), pile.hands, procedure.turn_name, tuple(rows))


def tell_unmatched(asked: Sequence[Asked], pile: Pile, tell: Tell) -> None:
    """Tell about card queries that fit no card: the answer stands, but it may not be the question that was meant."""
    for text in unmatched(asked, pile):
        tell(f"Note: no card of {pile.title} matches {text}{_each(asked, text, pile)}")


def _each(asked: Sequence[Asked], text: str, pile: Pile) -> str:
    """What to write for one card of each name, where no card has the names together: `naruto and sasuke`."""
    words = text.split()
    known = {word for word in words for card in pile.cards if fold(word) in fold(card.card.name).split()}
    if len(words) != 2 or len(known) != 2 or [each.text for each in asked] != [f"count({text}) >= 1"]:
        return ""
    return f"; for one of each write {' and '.join(f'count({word}) >= 1' for word in words)}"
