"""Questions about decks, as scripts ask them. Each is answered by what answers the command of its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TypeVar

from decks.resolving.preferred import format_folders
from kagedeck._cards import Catalogue
from kagedeck._decks import AnyDeck, deck_of, played_deck, the_catalogue
from kagedeck._given import checked
from kagedeck._notes import note
from rules.construction import load_format
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.registry import Game, game as game_of
from rules.core.rulings import OPTION, not_at_default
from simulator.answers.compare import CompareAnswer, compare_answer
from simulator.answers.goldfish import GoldfishAnswer, goldfish_answer
from simulator.answers.hand import HandAnswer, deal_hands, hand_answer
from simulator.answers.mulligan import MulliganAnswer, ask_mulligan
from simulator.answers.odds import OddsAnswer, Wanted, ask_odds
from simulator.answers.play import PlayAnswer, play_answer
from simulator.answers.tune import (
    REPORT_GAMES,
    TuneAnswer,
    check_kept,
    drawn_sections,
    fitting_pool,
    goal_judge,
    movable,
    no_worse_than,
    tune_answer,
)
from simulator.comparison.compare import compare as compare_sides
from simulator.comparison.contenders import (
    Sides,
    by_counting,
    by_goal,
    by_play,
    decks_of,
    goal_question,
    play_question,
    same_game,
    seat_table,
)
from simulator.comparison.swaps import Task
from simulator.comparison.tune import Search
from simulator.goldfish import GoldfishJob, first_of
from simulator.hands.answering import Answers
from simulator.hands.asked_words import check_goal, check_keep, check_turn
from simulator.running.limits import GOLDFISH_GAMES, PLAY_GAMES, games_to_compare, games_to_play
from simulator.running.once import each_once
from simulator.running.results import Results
from simulator.running.runner import LostWorkersError, run

A = TypeVar("A")

Options = Mapping[str, Json]
Rulings = Mapping[str, bool]


@checked
def odds(
    deck: AnyDeck,
    *goals: str,
    by: int | None = None,
    keep: Sequence[str] = (),
    seat: str | None = None,
    pile: str | None = None,
    players: int | None = None,
    games: int | None = None,
    precision: float | None = None,
    simulate: bool = False,
    seed: int = 1,
    workers: int = 1,
    catalogue: Catalogue | None = None,
) -> OddsAnswer:
    """How likely it is to have seen certain cards by each turn: exact where hands can be counted.

    A goal is a condition on the cards seen, `count(cost<=2) >= 2`; a query about one card asks for at least one. `by`
    is the last turn to answer for, `keep` the hands to keep, one rule a mulligan, `seat` "play" or "draw".
    """
    if not goals:
        raise UsageError("Say what to see, as in: odds(deck, 'count(cost<=2) >= 2')")
    with the_catalogue(catalogue) as opened:
        loaded = deck_of(deck, opened)
        scope = opened.scope([game_of(loaded.game)])
        for goal in goals:
            check_goal(goal, [loaded], scope)
        check_keep(keep, [loaded], scope)
        answers = Answers(games, seed, precision, workers, simulated=simulate)
        wanted = Wanted(by, seat, pile, players)
        return whole(answers.lost, ask_odds(loaded, goals, scope, answers, keep=keep, wanted=wanted, tell=note))


@checked
def mulligan(
    deck: AnyDeck,
    *keep: str,
    goal: str | None = None,
    by: int | None = None,
    seat: str = "play",
    pile: str | None = None,
    games: int | None = None,
    precision: float | None = None,
    simulate: bool = False,
    seed: int = 1,
    workers: int = 1,
    catalogue: Catalogue | None = None,
) -> MulliganAnswer:
    """What a rule for keeping hands is worth, beside keeping always and never; with a goal, the best rule there is.

    Without a rule the game's named ones are judged. `by` is the goal's turn (3).
    """
    with the_catalogue(catalogue) as opened:
        loaded = deck_of(deck, opened)
        scope = opened.scope([game_of(loaded.game)])
        check_goal(goal, [loaded], scope)
        check_keep(keep, [loaded], scope)
        answers = Answers(games, seed, precision, workers, simulated=simulate)
        found = ask_mulligan(loaded, scope, answers, keep=keep, goal=goal, by=by, seat=seat, pile=pile, tell=note)
        return whole(answers.lost, found)


@checked
def hand(
    deck: AnyDeck,
    count: int = 1,
    *,
    keep: Sequence[str] = (),
    by: int | None = None,
    seat: str = "play",
    pile: str | None = None,
    rulings: Rulings | None = None,
    seed: int = 1,
    catalogue: Catalogue | None = None,
) -> HandAnswer:
    """Sample opening hands, with the mulligans of keep rules, as the game says.

    `keep` is a rule a mulligan, `by` draws on up to that turn, `seat` is "play" or "draw". Another seed deals others.
    """
    with the_catalogue(catalogue) as opened:
        loaded = deck_of(deck, opened)
        of_game = game_of(loaded.game)
        scope = opened.scope([of_game])
        check_keep(keep, [loaded], scope)
        dealt = deal_hands(loaded, scope, count, seed, keep=keep, by=by, seat=seat, pile=pile)
        return hand_answer(loaded, scope, dealt, seed, keep=keep, options=options_of(of_game, None, rulings))


@checked
def goldfish(
    deck: AnyDeck,
    games: int | None = None,
    *,
    goal: str | None = None,
    policy: str | None = None,
    seat: str | None = None,
    options: Options | None = None,
    rulings: Rulings | None = None,
    precision: float | None = None,
    seed: int = 1,
    workers: int = 1,
    executor: Executor | None = None,
    catalogue: Catalogue | None = None,
) -> GoldfishAnswer:
    """A deck played alone, turn by turn (2,000 games), against an opponent who does nothing.

    `goal` is a condition on cards in play and figures at the end of a turn; `precision` stops once every interval
    reaches at most so far. `seat` is "play" or "draw", in games in which that makes a difference.
    """
    with the_catalogue(catalogue) as opened:
        brought = played_deck(deck, opened)
        of_game = game_of(brought.game)
        loaded = of_game.load_engine().set_up_alone(brought, box_of(of_game, opened))
    chosen: Options = {"policy": policy} if policy else {}
    given = each_once(options_of(of_game, options, rulings), first_of(seat, of_game, loaded), chosen)
    wanted = games_to_play(games, precision, GOLDFISH_GAMES)
    job = GoldfishJob(of_game.engine_place, loaded, given, goal)
    fish = job.goldfish()
    if goal is not None:
        check_turn(goal, takes_turn=False)
    check_goal(goal, [loaded], job.scope(fish))
    result = run(
        job if precision is not None else job.worth_compiling(wanted),
        wanted,
        seed,
        workers=workers,
        executor=executor,
        enough=(lambda known: known.within(precision)) if precision is not None else None,
    )
    return whole(result.lost, goldfish_answer(job, fish, result, seed, precision))


@checked
def play(
    *decks: AnyDeck,
    game: str | None = None,
    bots: Sequence[str] = ("greedy",),
    games: int | None = None,
    options: Options | None = None,
    rulings: Rulings | None = None,
    seed: int = 1,
    workers: int = 1,
    executor: Executor | None = None,
    catalogue: Catalogue | None = None,
) -> PlayAnswer:
    """Whole games between bots (1,000): who wins how often, by who begins, with what score.

    `bots` are one a seat, or one for all: random, greedy, lookahead, search (or `search:0.5s`). A game that is played
    from its own box needs no decks but a `game`, and takes `options` such as `{"players": 4}`.
    """
    with the_catalogue(catalogue) as opened:
        brought = [played_deck(deck, opened) for deck in decks]
        if not brought and game is None:
            raise UsageError("Give the decks to play, or the game.")
        played = game_of(game or brought[0].game)
        given = options_of(played, options, rulings)
        table = seat_table(played, brought, bots, given, box_of(played, opened))
    result = run(table, games_to_play(games, None, PLAY_GAMES), seed, workers=workers, executor=executor)
    found = play_answer(table, result.tally, seed, interrupted=result.interrupted)
    return whole(result.lost, found)


@checked
def compare(
    first: AnyDeck,
    second: AnyDeck,
    goal: str | None = None,
    *,
    by: int | None = None,
    drawn: bool = False,
    keep: Sequence[str] = (),
    against: AnyDeck | None = None,
    bots: Sequence[str] = ("greedy",),
    policies: Sequence[str] = (),
    seat: str | None = None,
    options: Options | None = None,
    rulings: Rulings | None = None,
    games: int | None = None,
    until_clear: bool = False,
    seed: int = 1,
    workers: int = 1,
    executor: Executor | None = None,
    catalogue: Catalogue | None = None,
) -> CompareAnswer:
    """Two decks on the same luck: how often each meets a goal by a turn (2,000 games); without one, who wins (1,000).

    With `drawn` the goal is about the cards seen and is counted. Without a goal both play `against` a third deck, or
    each other. `until_clear` stops as soon as one is better for certain, after at most 100,000 games.
    """
    with the_catalogue(catalogue) as opened:
        decks = (played_deck(first, opened), played_deck(second, opened))
        played = same_game(decks)
        rival = played_deck(against, opened) if against is not None else None
        box = box_of(played, opened)
    if drawn and goal is not None:
        check_goal(goal, decks)
        check_keep(keep, decks)
        counted = by_counting(decks, goal, by, keep)
        return compare_answer(decks, f"cards seen: {goal}", counted, seed, played=decks, options={})
    if drawn or keep:
        raise UsageError("drawn goes with a goal, and keep with drawn.")
    if seat is not None and goal is None:
        raise UsageError("seat goes with a goal: in whole games both decks begin equally often.")
    given = each_once(options_of(played, options, rulings), first_of(seat, played, decks[0]))
    sides: Sides
    if goal is not None:
        alone = by_goal(decks, goal, by, policies, given)
        check_goal(goal, decks, alone[0].job.scope(alone[0].job.goldfish()))
        sides, question = alone, goal_question(goal, by)
    else:
        sides = by_play(decks, rival, bots, given, box)
        question = play_question(played, rival.source if rival else None, ",".join(bots))
    wanted = games_to_play(games, None, games_to_compare(whole_games=goal is None, until_clear=until_clear))
    found = compare_sides(*sides, wanted, seed, until_clear=until_clear, workers=workers, executor=executor)
    answer = compare_answer(decks, question, found, seed, played=decks_of(decks, sides), options=given)
    return whole(found.lost, answer)


@checked
def tune(
    deck: AnyDeck,
    goal: str,
    *,
    by: int | None = None,
    drawn: bool = False,
    keep: Sequence[str] = (),
    pool: str | None = None,
    lock: str | None = None,
    swaps: int = 5,
    budget: int = 40_000,
    seconds: float | None = None,
    format: str | None = None,
    policy: str | None = None,
    seat: str | None = None,
    options: Options | None = None,
    rulings: Rulings | None = None,
    results: str | Path | None = None,
    seed: int = 1,
    workers: int = 1,
    executor: Executor | None = None,
    catalogue: Catalogue | None = None,
) -> TuneAnswer:
    """Which cards of a deck to change for a goal: legal swaps, their gain measured on games the search never saw.

    `pool` are the cards that may come in, `lock` those that must stay, as queries; `budget` the games to spend,
    `results` a file that keeps what was played, so that a search
    that was stopped goes on. The answer's `tuned` is the deck after the swaps.
    """
    if keep and not drawn:
        raise UsageError("keep belongs to goals about the cards drawn: set drawn.")
    check_kept(results, drawn=drawn)
    with the_catalogue(catalogue) as opened:
        loaded = played_deck(deck, opened)
        of_game = game_of(loaded.game)
        found = opened.search(pool or "", of_game.id)
    check_keep(keep, [loaded])
    given = options_of(of_game, options, rulings)
    seated = first_of(seat, of_game, loaded)
    if drawn:
        check_goal(goal, [loaded])
    asked = each_once(given, seated, {"policy": policy} if policy else {})
    judge, scope = goal_judge(loaded, of_game, goal, drawn=drawn, by=by, keep=keep, options=asked)
    if not drawn:
        check_goal(goal, [loaded], scope)
    check_goal(lock, [loaded], of_hands=False)
    task = Task(
        deck=loaded,
        judge=judge,
        pool=fitting_pool(of_game, found, pool),
        sections=drawn_sections(of_game),
        movable=movable(of_game, lock, loaded),
        legal=no_worse_than(loaded, load_format(of_game, format or loaded.format, lambda: format_folders(of_game.id))),
        swaps=swaps,
        budget=budget,
        seed=seed,
    )
    kept = Results(str(results) if results is not None else None)
    tuned = Search(task, kept, workers=workers, executor=executor, seconds=seconds).play(REPORT_GAMES)
    return whole(tuned.lost, tune_answer(task, goal, tuned, given))


def box_of(played: Game, catalogue: Catalogue) -> list[Printing]:
    """Every printing of a game that is played from its own box; of another one, none."""
    return catalogue.all(played.id) if played.load_engine().from_box else []


def options_of(played: Game, options: Options | None, rulings: Rulings | None) -> dict[str, Json]:
    """The options of the rules of play, with the rulings that are not at their default. Raises UsageError."""
    settings = not_at_default(rulings, played.rulings, played.title) if rulings else {}
    return each_once(options or {}, {OPTION: dict(settings)} if settings else {})


def whole(lost: str | None, answer: A) -> A:
    """The answer of a run that went to its end, or to Ctrl-C. Raises LostWorkersError."""
    if lost:
        raise LostWorkersError(lost)
    return answer
