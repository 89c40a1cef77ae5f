"""From a person's goal and keep rules to a `Question`: which pile, which cards, which hands, which turns.

Goals and keep rules are conditions of the query language on a set of cards; a query about one card means at least one
such card. What cannot be answered is a UsageError of one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.cards import Printing
from rules.core.dataclass import dataclass, replace
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import SEATS, Draw, KeepPolicy, Pile, Procedure, Reveal, piles
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import counted, fold, quoted
from rules.core.wording import given, named
from rules.query import Condition, Counted, Scope, parse
from simulator.hands.classes import ANY, NONE, Classes, Rule

if TYPE_CHECKING:
    from simulator.hands.odds import Question

ALWAYS = KeepPolicy("always", "Keep every hand; never mulligan.", "")
NEVER = KeepPolicy("never", "Keep no hand; mulligan as far as the game allows.", "")

MOST_TURNS = 200
"""More turns than any deck lasts."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A goal or a keep rule as asked: its text, and what it counts; `fixed` is a rule that looks at no card."""

    text: str
    condition: Condition | None = None
    fixed: Rule | None = None

    def holds(self, cards: Sequence[Printing]) -> bool:
        """Whether it is true of these cards."""
        return self.condition(cards) if self.condition else (self.fixed or ANY).holds(())

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The card queries it counts by."""
        return self.condition.counted if self.condition else ()


def keep_policies(game: Game) -> tuple[KeepPolicy, ...]:
    """Every keep rule that has a name in this game."""
    return (ALWAYS, NEVER, *game.keep_policies)


def read_goal(text: str, scope: Scope) -> Asked:
    """A condition on a set of cards; a query about one card asks for at least one. Raises QueryError."""
    if not text.strip():
        raise UsageError("The question is empty. Ask for cards, as in: count(cost<=2) >= 2")
    query = parse(text)
    if not query.about_set:
        query.predicate(scope)  # what is wrong with it is told in its own words
        text = f"count({replace(query, sort=())}) >= 1"
        query = parse(text)
    return Asked(" ".join(text.split()), query.condition(scope))


def read_keep(text: str, scope: Scope, game: Game) -> Asked:
    """A keep rule: the name of a policy, or a condition. Raises QueryError."""
    if text == ALWAYS.id:
        return Asked(ALWAYS.id, fixed=ANY)
    if text == NEVER.id:
        return Asked(NEVER.id, fixed=NONE)
    named = next((policy.keep for policy in game.keep_policies if policy.id == text), text)
    return read_goal(named, scope)


def find_piles(game: Game, deck: Deck, players: int | None = None) -> list[Pile]:
    """The piles that this deck is dealt from, their cards in deal order. Raises UsageError where there is none."""
    if not game.procedures:
        raise UsageError(f"{deck.source}: no cards are drawn from a deck of {game.title}, so there is nothing to ask.")
    procedures = [_for_players(game, procedure, players) for procedure in game.procedures]
    if players is not None and not any(isinstance(p, Draw) and p.players > 1 for p in game.procedures):
        raise UsageError(f"{named('players')} makes no difference: in {game.title} everyone has a deck to draw from.")
    found = list(piles(procedures, in_deal_order(deck)))
    if not found:
        drawn = ", ".join(dict.fromkeys(game.section(p.section).title for p in game.procedures))
        raise UsageError(f"{deck.source}: this deck has no cards to draw; {game.title} draws from: {drawn}.")
    return found


def _for_players(game: Game, procedure: Procedure, players: int | None) -> Procedure:
    if players is None or isinstance(procedure, Reveal) or procedure.players == 1:
        return procedure
    takes = game.options.get("players") or ("2",)
    if players < int(takes[0]) or (takes[1:] and players > int(takes[-1])):
        most = f" to {takes[-1]}" if takes[1:] else " or more"
        raise UsageError(f"{given('players', players)}: {game.title} takes {takes[0]}{most}.")
    return replace(procedure, players=players)


def fitting_piles(found: Sequence[Pile], asked: Asked, deck: Deck, title: str | None = None) -> list[Pile]:
    """The piles that a goal is about: the one with that title, or those that have cards the goal names.

    Raises UsageError where that is no pile, or where only sections that nobody draws from have any.
    """
    if title is not None:
        chosen = [pile for pile in found if fold(pile.title) == fold(title)]
        chosen = chosen or [pile for pile in found if fold(title) in fold(pile.title).split()]
        if len(chosen) != 1:
            titles = [pile.title for pile in found]
            said = f"no cards are drawn from {quoted(title)}.{did_you_mean(title, titles)}"
            raise UsageError(f"{deck.source}: {said} They are drawn from: {', '.join(titles)}.")
        return chosen
    matching = [pile for pile in found if _names_any(asked, pile.cards)]
    if not matching:
        drawn = {pile.procedure.section for pile in found}
        undrawn = {e.section for e in deck.entries if e.section not in drawn and _names_any(asked, [e.printing])}
        if undrawn:
            raise UsageError(
                f"{asked.text}: these cards are in {', '.join(sorted(undrawn))}, which no cards are drawn from."
            )
    return _answering(matching, asked) or [found[0]]


def _answering(matching: Sequence[Pile], asked: Asked) -> list[Pile]:
    """Of the piles with cards that a goal names, those with all that it names.

    Raises UsageError where it names cards of several piles and none of these has them all.
    """
    of_pile = [{c.text for c in asked.counted if any(map(c.predicate, pile.cards))} for pile in matching]
    every = {text for texts in of_pile for text in texts}
    whole = [pile for pile, texts in zip(matching, of_pile, strict=True) if texts == every]
    if matching and not whole:
        where = ", ".join(f"{min(texts)} from {pile.title}" for pile, texts in zip(matching, of_pile, strict=True))
        alone = " ".join(f"'count({text}) >= 1'" for text in sorted(every))
        raise UsageError(
            f"{asked.text}: these cards are drawn from different piles ({where}), and never together. "
            f"Ask for each alone: {alone}"
        )
    return whole


def choose_pile(
    found: Sequence[Pile], asked: Asked, deck: Deck, title: str | None = None, *, takes_pile: bool = True
) -> Pile:
    """The one pile that a goal is about; `takes_pile` says that one can be named beside it.

    Raises UsageError where that is none, or more than one.
    """
    fitting = fitting_piles(found, asked, deck, title)
    if len(fitting) > 1:
        titles = ", ".join(pile.title for pile in fitting)
        types = {pile.title: {card.card.type_id for card in pile.cards} for pile in fitting}
        own = sorted(types[fitting[0].title] - set().union(*(types[pile.title] for pile in fitting[1:])))
        how = f"add type:{own[0]} to what is counted" if own else "count cards that one of them has alone"
        how = f"choose one with {named('pile')}" if takes_pile else how
        raise UsageError(f"{asked.text} fits cards of {titles}; {how}.")
    return fitting[0]


def _names_any(asked: Asked, cards: Sequence[Printing]) -> bool:
    return any(counted.predicate(card) for counted in asked.counted for card in cards)


def unmatched(asked: Sequence[Asked], pile: Pile) -> list[str]:
    """The card queries that no card of the pile matches: worth a word, as they may be slips of the pen."""
    texts = {counted.text: counted for each in asked for counted in each.counted}
    return [text for text, counted in texts.items() if not any(map(counted.predicate, pile.cards))]


@dataclass(frozen=True, slots=True, eq=False)
class Sorted:
    """A pile's cards by class for some goals and keep rules; `subjects` are the card queries, by text."""

    classes: Classes
    subjects: tuple[str, ...]

    @classmethod
    def of(cls, pile: Pile, asked: Sequence[Asked]) -> Sorted:
        """Sort a pile by everything that these ask."""
        counted = {each.text: each.predicate for one in asked for each in one.counted}
        return cls(Classes.of(pile.cards, list(counted.values())), tuple(counted))

    def rule(self, asked: Asked) -> Rule:
        """What was asked, as a rule over these classes."""
        if asked.condition is None:
            return asked.fixed or ANY
        places = tuple(self.subjects.index(counted.text) for counted in asked.counted)
        return Rule(asked.text, places, asked.condition.holds)


def last_turn(procedure: Procedure, by: int | None, default: int = 6) -> int:
    """The last turn to answer for. Raises UsageError for one that never comes."""
    if by is None:
        return min(default, procedure.last_turn or default)
    if by < 1:
        raise UsageError(f"{given('by', by)}: {procedure.turn_name}s count from 1.")
    if by > MOST_TURNS:
        raise UsageError(f"{given('by', by)}: ask for at most {MOST_TURNS} {procedure.turn_name}s.")
    if procedure.last_turn is not None and by > procedure.last_turn:
        raise UsageError(f"{given('by', by)}: no game goes beyond {procedure.turn_name} {procedure.last_turn}.")
    return by


def seats_of(pile: Pile, turns: int, wanted: str | None = None) -> list[tuple[int, str]]:
    """The seats to answer for, number and name: the one wanted, or one of each kind that draws differently by then.

    One without a name where all draw alike. Raises UsageError for a seat that is none.
    """
    if wanted not in (None, "play", "draw"):
        raise UsageError(f"{given('seat', wanted)}: say play or draw.")
    draw = pile.procedure
    if not isinstance(draw, Draw) or draw.seats == 1:
        return [(0, "")]
    # Who draws nothing yet is on the play or on the draw all the same.
    kinds = draw.alike(max(turns, 1), len(pile.cards) - pile.hands[0] * draw.players)
    if len(kinds) == 1:
        return [(0, "")]
    begins = {"play": range(1), "draw": range(1, draw.seats), None: range(draw.seats)}[wanted]
    return [(kind[0], _seat_name(kind, draw.seats)) for kind in kinds if any(seat in begins for seat in kind)]


def _seat_name(kind: Sequence[int], of: int) -> str:
    """How seats that draw alike are called, of two players or of more."""
    first, last = kind[0] + 1, kind[-1] + 1
    if of == len(SEATS):
        return SEATS[kind[0]]
    return f"player {first}" if first == last else f"players {first} {'and' if last - first == 1 else 'to'} {last}"


def check_seat(of_game: Game, wanted: str | None) -> None:
    """Raise UsageError for a seat in a game where whoever begins draws what the others draw."""
    draws = [procedure for procedure in of_game.procedures if isinstance(procedure, Draw)]
    if wanted in ("play", "draw") and all(draw.seats == 1 for draw in draws):
        raise UsageError(f"{named('seat')} makes no difference: in {of_game.title} all draw alike.")


def check_size(pile: Pile) -> None:
    """Raises UsageError for a pile that is smaller than what is dealt from it, or turned up, to begin with."""
    procedure = pile.procedure
    if isinstance(procedure, Reveal):
        if procedure.own > len(pile.cards):
            raise UsageError(f"{pile.title}: {procedure.own} cards are taken, but there are {len(pile.cards)}.")
        return
    dealt = max(pile.hands) * procedure.players
    if dealt > len(pile.cards):
        raise UsageError(f"{pile.title}: {len(pile.cards)} cards are too few to deal {dealt}.")


def question(pile: Pile, sorted_by: Sorted, seat: int, turns: int, goal: Asked, keep: Sequence[Asked]) -> Question:
    """The question of a `Draw` pile. `keep` is a rule a stage; the last given stands for the stages after it.

    Raises UsageError for a pile that is smaller than its opening hand, or for more rules than mulligans.
    """
    draw = pile.procedure
    if not isinstance(draw, Draw):
        raise UsageError(f"{pile.title}: these cards are turned up, not drawn into a hand that could be kept.")
    check_size(pile)
    mulligans = len(pile.hands) - 1
    if len(keep) > max(mulligans, 1):
        raise UsageError(f"{counted(len(keep), 'keep rule')} are given, but there is {counted(mulligans, 'mulligan')}.")
    rules = [sorted_by.rule(each) for each in keep]
    from simulator.hands.odds import Question  # what is only dealt asks none

    return Question(
        classes=sorted_by.classes,
        hands=pile.hands,
        drawn=tuple(
            tuple(draw.drawn(turn, seat, len(pile.cards) - hand * draw.players) for turn in range(turns + 1))
            for hand in pile.hands
        ),
        goal=sorted_by.rule(goal),
        keep=tuple(rules[min(stage, len(rules) - 1)] for stage in range(mulligans)),
    )
