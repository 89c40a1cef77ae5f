"""`kage goldfish`: play a deck alone, turn by turn, many times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from cli.bars import sparkline
from cli.by_card import (
    BY_CARD_COLUMNS,
    ByCardOption,
    ReplaysOption,
    draw_by_card,
    emit_by_card,
    replays_of,
    rows_by_card,
)
from cli.card_texts import PartialOption, know_texts, partial_option
from cli.decks import load_deck
from cli.legality import refuse_illegal, tell_if_illegal
from cli.options import (
    ClusterOption,
    DeckArgument,
    ForceOption,
    GameOption,
    JsonFlag,
    LegalOption,
    OutputOption,
    PlotOption,
    PrecisionOption,
    RulingsOption,
    SeatOption,
    SeedOption,
    ThemeOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, end_table, tell
from cli.plot import Target, check_plot, draw_turns
from cli.progress import progress_bar
from cli.resting import emit_resting_rows, noted
from cli.rulings import emit_rulings, rulings_option
from cli.running import crew, emit_stand_ins, end
from cli.seats import box_of, options_of
from cli.tables import terminal_width
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.registry import game
from rules.core.rulings import OPTION
from rules.core.text import counted, display_width
from rules.play.card_states import deck_states, texts_note
from simulator.answers.goldfish import GOAL, GoldfishAnswer, goldfish_answer
from simulator.figure_words import shown, spread
from simulator.figures import Figure
from simulator.goldfish import GoldfishJob, GoldfishTally, first_of
from simulator.hands.asked_words import check_goal, check_wording
from simulator.running.limits import GOLDFISH_GAMES, games_to_play
from simulator.running.once import each_once
from simulator.tables.games_log import check_log, run_logged

app = typer.Typer(rich_markup_mode=None)

_GOAL_TITLE = "goal met"


@app.command()
def goldfish(
    deck: DeckArgument,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", metavar="N", help="Games to play (2,000; with --precision at most 1,000,000)."),
    ] = None,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    goal: Annotated[
        str | None,
        typer.Option("--goal", metavar="EXPR", help="What to reach: a condition on cards in play and figures."),
    ] = None,
    policy: Annotated[
        str | None, typer.Option("--policy", metavar="NAME", help="Who plays: a policy of the game.")
    ] = None,
    seat: SeatOption = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game's goldfish.")
    ] = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    precision: PrecisionOption = None,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="Write a row a turn to a .jsonl or .parquet file.")
    ] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    by_card: ByCardOption = False,
    replays: ReplaysOption = None,
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
      kage goldfish examples/mythos-leaf.deck --goal 'points>=10'
      kage goldfish examples/naruto-ccg-leaf.deck --policy curve --seat draw
      kage goldfish examples/mythos-leaf.deck --precision 0.2 --workers 2
      kage goldfish examples/mythos-leaf.deck --json
      kage goldfish examples/mythos-leaf.deck --log games.jsonl
    """
    check_log(log, replace=force)
    drawing = check_plot(plot, theme, replace=force)
    wanted = games_to_play(games, precision, GOLDFISH_GAMES, of_shares=goal is not None)
    loaded = load_deck(deck, game_id)
    of_game = game(loaded.game)
    given = each_once(
        options_of(option or []),
        partial_option(partial),
        first_of(seat, of_game, loaded),
        rulings_option(of_game, rulings),
        {"policy": policy} if policy else {},
    )
    again = replays_of(replays, by_card=by_card)
    brought, loaded = loaded, of_game.load_engine().set_up_alone(loaded, box_of(of_game))
    know_texts(loaded)
    job = GoldfishJob(of_game.engine_place, loaded, given, goal, by_card=by_card, replays=again)
    fish = job.goldfish()
    if goal is not None:
        check_wording(goal, [loaded], job.scope(fish), takes_turn=False)
    job.condition(fish)
    check_goal(goal, [loaded], job.scope(fish), tell)
    if legal:
        refuse_illegal(brought)
    with crew(workers, cluster) as hired, progress_bar("Playing") as progress:
        if precision is None and log is None:
            if progress:
                progress(0, wanted, "getting ready")
            job = job.worth_compiling(wanted)
        result = run_logged(
            job,
            log,
            wanted,
            seed,
            workers=hired.workers,
            executor=hired.executor,
            enough=(lambda known: known.within(precision)) if precision else None,
            progress=progress,
            estimate=_so_far,
            replace=force,
        )
    tell_if_illegal(brought)
    form = Format.JSON if as_json else output
    found = goldfish_answer(job, fish, result, seed, precision)
    if form is Format.JSON:
        emit_json(found.to_dict())
    elif form in (Format.TABLE, Format.MD):
        _print_table(loaded, found, form, partial=partial)
    elif found.cards:
        emit_resting_rows(rows_by_card(found.cards), BY_CARD_COLUMNS, form, [loaded])
    else:
        columns = (found.turn_name, "measure", "value", "low", "high", "method")
        emit_resting_rows(found.to_rows(), columns, form, [loaded])
    drawing = noted(drawing, loaded)
    if drawing and found.cards:
        draw_by_card(drawing, f"What cards did for {goal}, {counted(result.games, 'game')}", found.cards)
    elif drawing:
        shares = [measure.title for measure in fish.measures if measure.is_share]
        _plot(drawing, loaded, found, [*shares, _GOAL_TITLE])
    end(result.interrupted, result.games, wanted, result.lost)


def _so_far(known: GoldfishTally) -> str:
    """What the games show, in a few words: the goal's share, or how wide the widest interval of all figures is."""
    if known.reached:
        return f"goal {known.goal()[-1].roughly()}"
    widest = max(figure.half_width for turn in known.figures() for figure in turn)
    return f"all within ± {widest:.2f}" if widest < float("inf") else ""


def _plot(target: Target, deck: Deck, found: GoldfishAnswer, shares: Sequence[str]) -> None:
    measures: dict[str, list[Figure]] = {}
    for turn in found.turns:
        for measure, figure in turn.figures.items():
            measures.setdefault(found.measures[measure], []).append(figure)
    title = f"{deck.name or deck.source}, {counted(found.games, 'game')}" + (f": {found.goal}" if found.goal else "")
    draw_turns(target, title, found.turn_name, measures, shares)


def _emit_curves(found: GoldfishAnswer) -> None:
    """The curve of each figure as a line of little bars, for people at a terminal."""
    width = max(map(display_width, found.measures.values()))
    for measure, title in found.measures.items():
        values = [turn.figures[measure].value for turn in found.turns if measure in turn.figures]
        if values:
            emit_line(f"{title}{' ' * (width - display_width(title))}   {sparkline(values)}")


def _print_table(deck: Deck, found: GoldfishAnswer, form: Format, *, partial: bool) -> None:
    columns = [found.turn_name.capitalize(), *found.measures.values()]
    rows: list[dict[str, Json]] = [
        {
            columns[0]: str(turn.turn),
            **{found.measures[m]: shown(f) if m == GOAL else spread(f) for m, f in turn.figures.items()},
        }
        for turn in found.turns
    ]
    emit_rows(rows, columns, form, asked=(_GOAL_TITLE,))
    if form is Format.TABLE and terminal_width() is not None:
        _emit_curves(found)
    end_table(form)
    if found.goal:
        emit_line(f"Goal, met by the end of the {found.turn_name}: {found.goal}")
    emit_line(f"{counted(found.games, 'game')}, 95 % intervals. Policy: {found.policy}.")
    if found.cards:
        emit_by_card(found.cards, form)
    emit_line(f"The engine plays {found.effects['played']} of the deck's {found.effects['total']} effect lines.")
    if note := texts_note(deck_states(game(deck.game), deck), partial=partial):
        emit_line(note)
    emit_rulings({OPTION: dict(found.rulings)})
    emit_stand_ins(deck)
