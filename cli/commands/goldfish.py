"""`kage goldfish`: play a deck alone, turn by turn, many times."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from cli.asked_words import check_goal
from cli.card_states import deck_states, told
from cli.decks import DeckArgument, GameOption, load_deck
from cli.legality import LegalOption, refuse_illegal, tell_if_illegal
from cli.options import ForceOption, JsonFlag, OutputOption, PlotOption, SeedOption
from cli.output import Format, emit_json, emit_line, emit_rows, end_table
from cli.plot import Target, check_plot, draw_turns
from cli.rulings import RulingsOption, emit_rulings, rulings_json, rulings_option
from cli.running import (
    ClusterOption,
    WorkersOption,
    crew,
    emit_stand_ins,
    end,
    games_to_play,
    progress_bar,
    shown,
    spread,
    stand_ins,
)
from cli.seats import options_of
from rules.core.cards import Json
from rules.core.registry import game
from rules.play.goldfish import Goldfish, Measure
from simulator.figures import Figure
from simulator.games_log import check_log, run_logged
from simulator.goldfish import GoldfishJob, GoldfishTally
from simulator.runner import Run

app = typer.Typer(rich_markup_mode=None)

_DEFAULT_GAMES = 2_000
_GOAL = Measure("goal", "goal met")


@app.command()
def goldfish(
    deck: DeckArgument,
    games: Annotated[
        int | None, typer.Option("-n", "--games", help="Games to play (2,000; with --precision at most 1,000,000).")
    ] = None,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    goal: Annotated[
        str | None,
        typer.Option("--goal", metavar="EXPR", help="What to reach: a condition on cards in play and figures."),
    ] = None,
    policy: Annotated[str | None, typer.Option("--policy", help="Who plays: a policy of the game.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game's goldfish.")
    ] = None,
    rulings: RulingsOption = None,
    precision: Annotated[
        float | None, typer.Option("--precision", help="Stop once every interval reaches at most this far.")
    ] = None,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="Write a row a turn to a .jsonl or .parquet file.")
    ] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    legal: LegalOption = False,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play a deck alone against an opponent who does nothing, and show its turns on average.

    Every figure comes with its 95 % interval. With --goal, a column says in which share of the games the goal has been
    met by the end of each turn. Ctrl-C prints what is known so far.

    \b
    Examples:
      kage goldfish examples/mythos-leaf.deck -n 2000 --seed 1
      kage goldfish examples/mythos-leaf.deck --goal 'count(power>=4) >= 2 or points>=10'
      kage goldfish examples/naruto-ccg-leaf.deck --policy curve --option first=1 -n 100000
      kage goldfish examples/mythos-leaf.deck --precision 0.05 --workers 2
      kage goldfish examples/mythos-leaf.deck --json
      kage goldfish examples/mythos-leaf.deck --log games.jsonl
    """
    check_log(log, replace=force)
    drawing = check_plot(plot, replace=force)
    wanted = games_to_play(games, precision, _DEFAULT_GAMES)
    loaded = load_deck(deck, game_id)
    of_game = game(loaded.game)
    given = options_of(option or []) | rulings_option(of_game, rulings) | ({"policy": policy} if policy else {})
    job = GoldfishJob(of_game.engine_place, loaded, given, goal)
    fish = job.goldfish()
    job.condition(fish)
    check_goal(goal, [loaded], job.scope(fish))
    if legal:
        refuse_illegal(loaded)
    if precision is None and log is None:
        job = job.worth_compiling(wanted)
    with crew(workers, cluster) as hired, progress_bar("Playing") as progress:
        result = run_logged(
            job,
            log,
            wanted,
            seed,
            workers=hired.workers,
            executor=hired.executor,
            enough=(lambda known: known.within(precision)) if precision else None,
            progress=progress,
            replace=force,
        )
    tell_if_illegal(loaded)
    form = Format.JSON if as_json else output
    if form is Format.JSON:
        emit_json(_document(job, fish, result, seed, precision))
    elif form in (Format.TABLE, Format.MD):
        _print_table(job, fish, result, form)
    else:
        emit_rows(_long_rows(fish, result), (fish.turn_name, "measure", "value", "low", "high", "method"), form)
    if drawing:
        _plot(drawing, job, fish, result)
    end(result.interrupted, result.games, wanted, result.lost)


def _plot(target: Target, job: GoldfishJob, fish: Goldfish, result: Run[GoldfishTally]) -> None:
    measures: dict[str, list[Figure]] = {}
    for _, figures in _by_turn(fish, result.tally):
        for measure, figure in figures:
            measures.setdefault(measure.title, []).append(figure)
    title = f"{job.deck.name or job.deck.source}, {result.games:,} games" + (f": {job.goal}" if job.goal else "")
    draw_turns(target, title, fish.turn_name, measures, (_GOAL.title,))


def _document(job: GoldfishJob, fish: Goldfish, result: Run[GoldfishTally], seed: int, precision: float | None) -> Json:
    deck = job.deck
    turns: list[Json] = [
        {"turn": turn, "figures": {measure.id: figure.to_json() for measure, figure in figures}}
        for turn, figures in _by_turn(fish, result.tally)
    ]
    return {
        "game": deck.game,
        "deck": deck.source,
        "question": "each turn's figures on average, against an opponent who does nothing",
        "procedure": [p.says for p in game(deck.game).procedures],
        "policy": fish.policy,
        "goal": job.goal,
        "games": result.games,
        "seed": seed,
        "precision": precision,
        "interrupted": result.interrupted,
        **rulings_json(job.options),
        "effects": {
            "played": fish.coverage.played,
            "total": fish.coverage.total,
            **deck_states(game(deck.game), deck),
        },
        "stand_ins": stand_ins(deck),
        "turn_name": fish.turn_name,
        "measures": {m.id: m.title for m in _measures(fish, result.tally)},
        "turns": turns,
    }


def _measures(fish: Goldfish, tally: GoldfishTally) -> list[Measure]:
    return [*fish.measures, *([_GOAL] if tally.reached else [])]


def _by_turn(fish: Goldfish, tally: GoldfishTally) -> Iterator[tuple[int, list[tuple[Measure, Figure]]]]:
    """Every turn with its figures, the goal's share last."""
    measures, goal = _measures(fish, tally), tally.goal()
    for turn, figures in enumerate(tally.figures(), 1):
        yield turn, list(zip(measures, [*figures, *goal[turn - 1 : turn]], strict=True))


def _print_table(job: GoldfishJob, fish: Goldfish, result: Run[GoldfishTally], form: Format) -> None:
    deck = job.deck
    columns = [fish.turn_name.capitalize(), *(m.title for m in _measures(fish, result.tally))]
    rows: list[dict[str, Json]] = [
        {
            columns[0]: str(turn),
            **{m.title: shown(f) if m is _GOAL else spread(f) for m, f in figures},
        }
        for turn, figures in _by_turn(fish, result.tally)
    ]
    emit_rows(rows, columns, form)
    end_table(form)
    if job.goal:
        emit_line(f"Goal, met by the end of the {fish.turn_name}: {job.goal}")
    emit_line(f"{result.games:,} games, 95 % intervals. Policy: {fish.policy}.")
    emit_line(f"The engine plays {fish.coverage.played} of the deck's {fish.coverage.total} effect lines.")
    if note := told(deck_states(game(deck.game), deck)):
        emit_line(note)
    emit_rulings(job.options)
    emit_stand_ins(deck)


def _long_rows(fish: Goldfish, result: Run[GoldfishTally]) -> list[dict[str, Json]]:
    return [
        {fish.turn_name: turn, "measure": measure.id, **figure.to_json()}
        for turn, figures in _by_turn(fish, result.tally)
        for measure, figure in figures
    ]
