"""`kage tune`: which cards of a deck to change for a goal."""

from __future__ import annotations

import dataclasses
import re
import shlex
from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer

from cli.asking import scope_of
from cli.card_texts import PartialOption, know_texts, partial_option, tell_of_texts
from cli.cards import STAND_IN_MARK
from cli.catalogue import opened
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
    ResultsOption,
    RulesOption,
    RulingsOption,
    SeatOption,
    SeedOption,
    ThemeOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import check_plot, draw_chance_bars
from cli.progress import progress_bar
from cli.resting import emit_resting_rows, noted
from cli.rulings import emit_rulings, rulings_option
from cli.running import crew, emit_stand_ins
from cli.seats import options_of
from cli.signals import exit_code
from decks.detect import check_ending
from decks.editing.in_place import DeckFile, open_deck_file
from decks.resolving.catalogue import catalogue_cards
from decks.resolving.preferred import format_folders
from files.reading import is_file
from files.writing import check_target, write_file
from rules.construction import load_format
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import DataError, NotFoundError, UsageError
from rules.core.registry import Game, game
from rules.core.rulings import OPTION
from rules.core.text import counted, quoted
from rules.core.wording import named
from rules.query import Scope, parse
from rules.query.unmet import check_words
from simulator.answers.tune import (
    REPORT_GAMES,
    TuneAnswer,
    check_possible,
    drawn_sections,
    fitting_pool,
    goal_judge,
    movable,
    no_worse_than,
    tune_answer,
)
from simulator.comparison.swaps import Judge, Task, Tuned
from simulator.comparison.tune import LEAST_BUDGET, Search
from simulator.figure_words import between, percent
from simulator.goldfish import first_of
from simulator.hands.asked_words import check_goal, check_keep, check_turn
from simulator.running.once import each_once
from simulator.running.results import Results

app = typer.Typer(rich_markup_mode=None)
_NAMES = ("out_name", "in_name")


@app.command()
def tune(
    deck: DeckArgument,
    goal: Annotated[
        str, typer.Option("--goal", metavar="EXPR", help="What to make likelier: a goal as for goldfish, or for odds.")
    ],
    drawn: Annotated[
        bool, typer.Option("--drawn", help="The goal is about the cards seen, as for kage odds; it is counted exactly.")
    ] = False,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The turn to meet the goal by.")] = None,
    keep: Annotated[
        list[str] | None, typer.Option("--keep", metavar="EXPR", help="With --drawn: the hands to keep.")
    ] = None,
    pool: Annotated[
        str | None, typer.Option("--pool", metavar="QUERY", help="The cards that may come in (all of the game).")
    ] = None,
    lock: Annotated[
        str | None, typer.Option("--lock", metavar="QUERY", help="Cards of the deck that must stay.")
    ] = None,
    swaps: Annotated[int, typer.Option("--swaps", metavar="N", help="The most cards to change.")] = 5,
    budget: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="Games to play; with --drawn, candidates to count.")
    ] = 40_000,
    time: Annotated[
        str | None, typer.Option("--time", metavar="TIME", help="Search no longer than this, e.g. 60s.")
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--format", "-f", metavar="NAME|FILE", help="The format; else the deck's.")
    ] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write the tuned deck here.")] = None,
    results: ResultsOption = None,
    policy: Annotated[
        str | None, typer.Option("--policy", metavar="NAME", help="Who plays: a policy of the game.")
    ] = None,
    seat: SeatOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial_texts: PartialOption = False,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    legal: LegalOption = False,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Search for the cards to change: swaps, legal in the format, that make a goal likelier.

    Every legal swap is looked at: games of random decks around yours rank them all, the best-looking ones race on the
    same luck, and the winner must show its gain on games of its own. The gain that is printed is measured on fresh
    games that the search never saw. Goals about the cards drawn (--drawn) are counted exactly instead.

    \b
    Examples:
      kage tune my.deck --goal 'points>=10' --by 2 --out better.deck
      kage tune my.deck --drawn --goal 'count(cost<=2) >= 2' --by 1 --swaps 3
      kage tune my.deck --goal 'power>=12' --pool 'owned>=1' --lock 'name:naruto'
    """
    for name, given in (("--swaps", swaps), ("--games", budget)):
        if given < 1:
            raise UsageError(f"{name} {given}: say at least 1.")
    drawing = check_plot(plot, theme, replace=force)
    if out is not None:
        check_target(out, replace=force)
        check_ending(out)
    with catalogue_cards(tell) as cards:
        file = open_deck_file(deck, cards, game_id)
    for note in file.notes:
        tell(note)
    of_game = game(file.deck.game)
    chosen = load_format(of_game, rules or file.deck.format, partial(format_folders, of_game.id))
    ruled = rulings_option(of_game, rulings)
    seated = first_of(seat, of_game, file.deck)
    options = each_once(
        options_of(option or []),
        partial_option(partial_texts),
        seated,
        ruled,
        {"policy": policy} if policy else {},
    )
    _refuse_file("lock", lock)
    with scope_of(file.deck) as scope:
        check_goal(lock, [file.deck], scope, of_hands=False)
        stays = movable(of_game, lock, file.deck, scope)
    if legal:
        refuse_illegal(file.deck)
    if not drawn:
        know_texts(file.deck)
    task = Task(
        deck=file.deck,
        judge=_judge(file.deck, of_game, goal, drawn, by, keep or [], options),
        pool=_pool(of_game, pool),
        sections=drawn_sections(of_game),
        movable=stays,
        legal=no_worse_than(file.deck, chosen),
        swaps=swaps,
        budget=budget,
        seed=seed,
    )
    if not drawn:
        know_texts(pool=task.pool)
    check_possible(task, chosen)
    with crew(workers, cluster) as hired, progress_bar("Searching") as progress:
        search = Search(
            task,
            Results(results),
            workers=hired.workers,
            executor=hired.executor,
            progress=progress,
            seconds=_seconds(time),
        )
        found = search.play(REPORT_GAMES)
    if out is not None:
        _write(out, file, found, replace=force)
    _tell_how_far(found, budget, time, drawn=drawn)
    is_illegal = tell_if_illegal(file.deck)
    tell_of_texts(file.deck, partial=partial_texts)
    form = Format.JSON if as_json else output
    _print(tune_answer(task, goal, found, ruled), form, is_illegal=is_illegal)
    if drawing and found.before is not None and found.after is not None:
        bars = {"before": found.before, "after": found.after}
        draw_chance_bars(noted(drawing, found.deck) or drawing, goal, bars)
    _end(found)


def _tell_how_far(found: Tuned, budget: int, time: str | None, *, drawn: bool) -> None:
    """Say what ended a search early, and why one by games looked at no swap."""
    if found.cut:
        ended = f"--games {budget:,}" if found.candidates >= budget else f"--time {time}"
        tell(f"{ended} ended the search before every kind of swap was counted.")
    elif not drawn and not found.candidates and not found.interrupted and not found.lost:
        tell(_why_none(found, budget, time))


def _why_none(found: Tuned, budget: int, time: str | None) -> str:
    """Why a search by games looked at no swap, and what it needs."""
    if found.met:
        return "The deck met the goal in every game of the first look, so no swap was looked at."
    if budget < LEAST_BUDGET:
        return f"--games {budget:,}: no swap was looked at; a search needs at least {LEAST_BUDGET} games."
    return f"--time {time}: no swap was looked at; the search needs more time."


def _end(found: Tuned) -> None:
    """Raise typer.Exit after a search that was interrupted, DataError after one whose workers were lost."""
    if found.interrupted:
        have = "has" if found.games == 1 else "have"
        shown = f"{counted(found.games, 'game')} {have} shown" if found.games else "was found"
        tell(f"Interrupted: the search was not finished. Above is what {shown} so far.")
        raise typer.Exit(exit_code())
    if found.lost:
        raise DataError(f"{found.lost} The search was not finished.")


def _write(out: str, file: DeckFile, found: Tuned, *, replace: bool) -> None:
    """Write the tuned deck; what a search that was stopped has only if it is better."""
    better = bool(found.swaps) and (found.gain is None or found.gain.value > 0)
    if not better and (found.interrupted or found.lost):
        tell(f"Nothing better was found yet, so {out} is not written.")
        return
    with catalogue_cards() as cards:
        text = dataclasses.replace(file, cards=cards).rewritten(found.deck)
    write_file(out, text, replace=replace)
    tell(f"The tuned deck is in {out}." if found.swaps else f"No change is better: {out} holds the deck as it was.")


def _seconds(given: str | None) -> float | None:
    """How long the search may take. Raises UsageError."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(s|m|h)", given.strip(), re.ASCII) if given is not None else None
    if given is not None and (found is None or not float(found[1])):
        raise UsageError(f"--time {given} is no time. Give one with its unit, e.g. 90s, 5m or 1h.")
    return float(found[1]) * {"s": 1, "m": 60, "h": 3600}[found[2]] if found else None


def _judge(
    deck: Deck,
    of_game: Game,
    goal: str,
    drawn: bool,
    by: int | None,
    keep: Sequence[str],
    options: dict[str, Json],
) -> Judge:
    """The goal, known to make sense for this deck. Raises UsageError, QueryError, NotFoundError."""
    check_keep(keep, [deck], tell=tell)
    check_turn(goal)
    try:
        judge, scope = goal_judge(deck, of_game, goal, drawn=drawn, by=by, keep=keep, options=options)
    except UsageError:
        tell_if_illegal(deck)  # that may be why
        raise
    check_goal(goal, [deck], None if drawn else scope)
    return judge


def _refuse_file(option: str, query: str | None) -> None:
    """Raise UsageError for a file where a query is asked for."""
    if query is not None and is_file(query):
        name = f'"{query}"' if " " in query else query
        raise UsageError(f"{query} is a file: for its cards write {named(option)} {shlex.quote(f'in:{name}')}")


def _pool(of_game: Game, query: str | None) -> list[Printing]:
    """The cards that may come in, one printing each. Raises QueryError, NotFoundError where there is none."""
    from cli.quick.searching import read_deck
    from cli.slips.nothing_found import empty_source
    from db.searching.search import search, search_scope

    _refuse_file("pool", query)
    with opened() as catalogue:
        found = search(catalogue, parse(query or ""), search_scope(catalogue, [of_game], read_deck))
        if query and not found:
            if said := empty_source(catalogue, parse(query)):
                raise NotFoundError(f"No card fits the pool {quoted(query)}. {said}")
            check_words(parse(query), Scope.of(of_game), list(catalogue.all(of_game.id)), of_game.title)
    return fitting_pool(of_game, found, query)


def _print(found: TuneAnswer, form: Format, *, is_illegal: bool) -> None:
    if form is Format.JSON:
        emit_json(found.to_dict())
        return
    if not found.swaps and form in (Format.TABLE, Format.MD):
        emit_line("No change was found to be better." if found.candidates else "No swap was looked at.")
    else:
        _print_swaps(found, form)
    if form not in (Format.TABLE, Format.MD):
        return
    goal = found.question
    if found.gain is None or found.before is None or found.after is None:
        emit_line("The gain was not measured.")
    elif found.gain.method == "exact":
        emit_line(f"{goal}: {percent(found.before.value)} before, {percent(found.after.value)} after, counted exactly.")
    else:
        emit_line(
            f"{goal}: {between(found.before)} before, {between(found.after)} after, gain {between(found.gain, '+')}, "
            f"on {_measured_on(found)}; 95 % intervals."
        )
    swaps = counted(found.candidates, "swap")
    if found.gain is not None and found.gain.method == "exact":
        emit_line(f"Counted {swaps}, one of each kind; {_standing('counted', is_illegal=is_illegal)}")
    else:
        spent = f"{counted(found.games, 'game')}" if found.games else "no games"
        emit_line(f"Looked at {swaps} with {spent}; {_standing('played', is_illegal=is_illegal)}")
    emit_rulings({OPTION: dict(found.rulings)})
    emit_stand_ins(found.tuned)


def _standing(looked_at: str, *, is_illegal: bool) -> str:
    """How the decks stood that were looked at, where the deck to change is illegal or is not."""
    return "no swap added to its errors." if is_illegal else f"every deck {looked_at} was legal."


def _print_swaps(found: TuneAnswer, form: Format) -> None:
    """A row a swap: for people with a mark behind what no source prints, else with how much the tuned deck rests on."""
    columns = ("out", "out_name", "in", "in_name")
    if form not in (Format.TABLE, Format.MD):
        emit_resting_rows(found.to_rows(), columns, form, [found.tuned])
        return
    rows = found.to_rows()
    for row, swap in zip(rows, found.swaps, strict=True):
        for name, is_made_up in zip(_NAMES, swap.made_up, strict=True):
            row[name] = f"{row[name]}{STAND_IN_MARK if is_made_up else ''}"
    emit_rows(rows, columns, form, asked=("out", "in"), prose=_NAMES)


def _measured_on(found: TuneAnswer) -> str:
    if found.measured_on:
        return f"{found.measured_on:,} fresh games of the same luck"
    return "the games that confirmed each change"
