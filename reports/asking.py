"""Computes a report on a deck. A part that the deck or its game does not have holds the reason instead."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import PurePath
from typing import TypeVar

from decks.checking import Checked
from decks.convert import render
from decks.formats.layout import laid_out, laid_out_maybe
from decks.formats.registry import deck_format
from decks.resolving.index import CardSource
from reports.content import Asked, Coverage, DeckReport, LeftOut, ListText, Matchup, SampleHand, SampleHands
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.deck_figures import deck_figures
from rules.core.errors import KageError, UsageError
from rules.core.opening import Draw, Pile
from rules.core.registry import Game, game as game_of
from rules.play.card_states import deck_states, state_of
from rules.query import Scope
from simulator.answers.goldfish import GoldfishAnswer, goldfish_answer
from simulator.answers.mulligan import MulliganAnswer, ask_mulligan
from simulator.answers.odds import OddsAnswer, Wanted, ask_odds
from simulator.answers.play import PlayAnswer, play_answer
from simulator.comparison.contenders import seat_table
from simulator.goldfish import GoldfishJob
from simulator.hands.answering import Answers
from simulator.hands.ask import ALWAYS, find_piles, read_goal, read_keep
from simulator.hands.asked_words import check_goal, check_keep
from simulator.hands.deal import Dealt
from simulator.hands.samples import Sample, opening_piles, sample
from simulator.random import Stream
from simulator.running.pulse import Progress
from simulator.running.runner import LostWorkersError, run

T = TypeVar("T")

_PASTED = ("text", "plain", "arena", "lackey-txt", "csv")
"""The formats of lists that people paste."""

_GOALS = 4
_EARLY = 0.3
"""The share of a pile that counts as its cheap cards, where nobody says what to ask."""

BOT = "greedy"
HANDS = 5
GAMES = 500
"""What is played of each question where nobody says how many: soon done, and the intervals say how sure it is."""
BY = 1
"""The turn of the question that hands are kept for: later on nearly every hand has met it."""


def _unwatched(_: str) -> AbstractContextManager[Progress | None]:
    return nullcontext()


@dataclass(frozen=True, slots=True)
class Wish:
    """What a report is to be about: `goals` and `keep` are conditions, `games` are played of each question."""

    games: int
    seed: int
    goals: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    by: int = BY
    workers: int = 1
    rivals: tuple[Deck, ...] = ()
    watch: Callable[[str], AbstractContextManager[Progress | None]] = _unwatched


def deck_report(
    checked: Checked, cards: CardSource, scope: Scope, wish: Wish, box: Sequence[Printing], said: Asked
) -> DeckReport:
    """The report on a deck that was checked; `box` is every printing of a game that is played from its own box.

    Raises UsageError and QueryError for what was asked and cannot be, before anything is played; LostWorkersError,
    KeyboardInterrupt.
    """
    _check_wish(checked.deck, scope, wish)
    deck, of_game = checked.deck, game_of(checked.deck.game)
    goals = wish.goals or tuple(_usual_goals(of_game, deck))
    is_asked = bool(wish.keep) or wish.by != BY
    keep = _keep(deck, scope, wish, goals) if is_asked else _or_why(lambda: _keep(deck, scope, wish, goals))
    rules = wish.keep or _best_stages(keep)
    return DeckReport(
        title=deck.name or PurePath(deck.source).stem or "Deck",
        game=of_game,
        deck=deck,
        sections=(*laid_out(deck), *laid_out_maybe(deck)),
        legality=checked.report,
        lost=checked.lost,
        figures=deck_figures(deck),
        odds=_or_why(lambda: _odds(deck, scope, wish, goals, rules)),
        keep=keep,
        hands=_or_why(lambda: _hands(of_game, deck, scope, wish, rules)),
        goldfish=_or_why(lambda: _goldfish(of_game, deck, wish)),
        matchups=tuple(_met(of_game, deck, rival, wish, box) for rival in wish.rivals),
        coverage=_coverage(of_game, deck),
        stand_ins=tuple(_each(deck, lambda printing: printing.stand_in)),
        unknown=tuple(_each(deck, lambda printing: bool(printing.card.unknown))),
        lists=tuple(_lists(deck, cards)),
        asked=said,
    )


def asked(
    source: str,
    wish: Wish,
    version: str,
    *,
    game: str | None = None,
    format: str | None = None,  # noqa: A002 the option has that name
    day: str | None = None,
) -> Asked:
    """What a report on a deck file was asked for, with the command that makes it again, but for where it goes."""
    options = (
        ("", [source]),
        ("--goal", wish.goals),
        ("--keep", wish.keep),
        ("--by", [str(wish.by)]),
        ("-n", [str(wish.games)]),
        ("--seed", [str(wish.seed)]),
        ("--format", [format] if format else []),
        ("--date", [day] if day else []),
        ("--game", [game] if game else []),
        ("--against", [rival.source for rival in wish.rivals]),
    )
    words = [word for name, values in options for value in values for word in (name, value) if word]
    command = shlex.join(["kage", "deck", "report", *words])
    return Asked(command, version, wish.seed, wish.games, wish.goals, wish.keep, wish.by, day)


def _check_wish(deck: Deck, scope: Scope, wish: Wish) -> None:
    for goal in wish.goals:
        read_goal(goal, scope)
    for rule in wish.keep:
        read_keep(rule, scope, game_of(deck.game))
    for goal in wish.goals:
        check_goal(goal, [deck], scope)
    if wish.keep:
        check_keep(wish.keep, [deck], scope)


def _or_why(work: Callable[[], T]) -> T | LeftOut:
    try:
        return work()
    except LostWorkersError:
        raise
    except KageError as error:
        return LeftOut(error.message.rstrip(".") + ".")


def _called(deck: Deck) -> str:
    return deck.name or PurePath(deck.source).stem


def _usual_goals(of_game: Game, deck: Deck) -> Iterator[str]:
    """What people ask of an opening: the game's first keep rule, cheap cards, and a card of each type."""
    try:
        found = opening_piles(find_piles(of_game, deck))
    except UsageError:
        return
    asked = [policy.keep for policy in of_game.keep_policies[:1]]
    drawn = [pile for pile in found if isinstance(pile.procedure, Draw)] or found
    asked += [goal for pile in drawn for goal in _goals_of(pile, deck)]
    yield from list(dict.fromkeys(asked))[:_GOALS]


def _goals_of(pile: Pile, deck: Deck) -> Iterator[str]:
    ids = {card.id for card in pile.cards}
    figures = deck_figures(
        deck.with_entries(tuple(e for e in deck.entries if e.printing.id in ids)), pile.procedure.section
    )
    typed = len(figures) > 1
    for each in figures:
        kind = f"type:{each.type_id}"
        if each.curve_field and (cheap := _cheap(each.curve)) is not None:
            cards = f"{kind} " if typed else ""
            yield f"count({cards}{each.curve_field}<={cheap}) >= 1"
            yield f"count({cards}{each.curve_field}<={cheap}) >= 2"
    if typed:
        yield from (f"count(type:{each.type_id}) >= 1" for each in figures)


def _cheap(curve: Mapping[int, int]) -> int | None:
    """Up to which value a card is one of the cheap ones of its curve."""
    most = sum(curve.values()) * _EARLY
    values = sorted(curve)
    return next((value for value in values if sum(curve[v] for v in values if v <= value) >= most), None)


def _answers(wish: Wish) -> Answers:
    return Answers(wish.games, wish.seed, workers=wish.workers, watch=lambda: wish.watch("Dealing"))


def _odds(deck: Deck, scope: Scope, wish: Wish, goals: Sequence[str], rules: Sequence[str]) -> OddsAnswer:
    if not goals:
        raise UsageError(f"No cards are drawn from a deck of {game_of(deck.game).title}.")
    answers = _answers(wish)
    found = ask_odds(deck, goals, scope, answers, keep=rules, wanted=Wanted())
    return _finished(found, answers.interrupted, answers.lost)


def _keep(deck: Deck, scope: Scope, wish: Wish, goals: Sequence[str]) -> MulliganAnswer:
    answers = _answers(wish)
    goal = wish.goals[0] if wish.goals else _hardest(deck, scope, wish, goals)
    found_piles = opening_piles(find_piles(game_of(deck.game), deck))
    pile = next((each for each in found_piles if len(each.hands) > 1), found_piles[0]).title
    by = wish.by if goal else None
    found = ask_mulligan(deck, scope, answers, keep=wish.keep, goal=goal, by=by, pile=pile)
    return _finished(found, answers.interrupted, answers.lost)


def _hardest(deck: Deck, scope: Scope, wish: Wish, goals: Sequence[str]) -> str | None:
    """Of the usual questions the one that most needs a good hand: what nearly every hand does tells none apart."""
    if not goals:
        return None
    answers = _answers(wish)
    found = ask_odds(deck, goals, scope, answers, wanted=Wanted(by=wish.by, seat="play"))
    _finished(found, answers.interrupted, answers.lost)
    kept = [each for each in found.answers if len(each.hands) > 1] or found.answers
    return min(kept, key=lambda each: each.rows[-1].before.value).goal


def _best_stages(keep: MulliganAnswer | LeftOut) -> tuple[str, ...]:
    """The best rule's condition at each stage; none where it is not known, or has no short form."""
    if isinstance(keep, LeftOut) or keep.best is None:
        return ()
    stages = [stage.keep for stage in keep.best.stages[:-1]]
    return tuple(stage for stage in stages if stage) if all(stages) else ()


def _hands(of_game: Game, deck: Deck, scope: Scope, wish: Wish, rules: Sequence[str]) -> SampleHands:
    keep = [read_keep(text, scope, of_game) for text in rules or [ALWAYS.id]]
    found = opening_piles(find_piles(of_game, deck))
    dealt = (sample(found, keep, None, "play", Stream(wish.seed, number)) for number in range(HANDS))
    return SampleHands(tuple(rule.text for rule in keep), tuple(tuple(map(_opening, each)) for each in dealt))


def _opening(dealing: Sample) -> SampleHand:
    pile, dealt = dealing
    if isinstance(dealt, Dealt):
        return SampleHand(pile.title, dealt.hands)
    return SampleHand(pile.title, (dealt,), turned_up=True)


def _goldfish(of_game: Game, deck: Deck, wish: Wish) -> GoldfishAnswer:
    job = GoldfishJob(of_game.engine_place, deck, {}, None)
    fish = job.goldfish()
    with wish.watch("Playing alone") as progress:
        played = run(job.worth_compiling(wish.games), wish.games, wish.seed, workers=wish.workers, progress=progress)
    return _finished(goldfish_answer(job, fish, played, wish.seed), played.interrupted, played.lost)


def _met(of_game: Game, deck: Deck, rival: Deck, wish: Wish, box: Sequence[Printing]) -> Matchup:
    return Matchup(_called(rival), _or_why(lambda: _matchup(of_game, deck, rival, wish, box)))


def _matchup(of_game: Game, deck: Deck, rival: Deck, wish: Wish, box: Sequence[Printing]) -> PlayAnswer:
    if of_game.load_engine().cooperative:
        raise UsageError(f"{of_game.title} is won or lost together, so decks do not meet.")
    table = seat_table(of_game, [deck, rival], [BOT], {}, box)
    with wish.watch(f"Playing {_called(rival)}") as progress:
        played = run(table, wish.games, wish.seed, workers=wish.workers, progress=progress)
    found = play_answer(table, played.tally, wish.seed, interrupted=played.interrupted)
    return _finished(found, played.interrupted, played.lost)


def _finished(answer: T, interrupted: bool, lost: str | None) -> T:
    """The answer of a run that went to its end. Raises KeyboardInterrupt and LostWorkersError for one that did not."""
    if interrupted:
        raise KeyboardInterrupt
    if lost:
        raise LostWorkersError(lost)
    return answer


def _coverage(of_game: Game, deck: Deck) -> Coverage | LeftOut:
    counts = deck_states(of_game, deck)
    if not counts:
        return LeftOut(f"{of_game.title} has no effect lines that are read from text.")
    states = [(printing, state_of(of_game, printing.card)) for printing in _each(deck, lambda _: True)]
    short = tuple((printing, state) for printing, state in states if state in ("partial", "unread"))
    return Coverage(counts, short)


def _each(deck: Deck, fits: Callable[[Printing], bool]) -> Iterator[Printing]:
    """The printings of a deck that fit, each once, in the order of the list."""
    yield from {e.printing.id: e.printing for e in deck.entries if fits(e.printing)}.values()


def _lists(deck: Deck, cards: CardSource) -> Iterator[ListText]:
    for form in map(deck_format, _PASTED):
        yield ListText(form.title, render(deck, form, cards))
