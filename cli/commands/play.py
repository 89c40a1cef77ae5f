"""`kage play`: whole games between bots, many for figures or one for its log; and logs played again."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.decks import load_deck
from cli.legality import LegalOption, refuse_illegal, tell_if_illegal
from cli.options import ForceOption, JsonFlag, OutputOption, PlotOption, RulesOption, SeedOption, ThinkOption
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import check_plot, draw_chance_bars
from cli.query_arguments import complete_game
from cli.rulings import RulingsOption, emit_rulings, rulings_json, rulings_option
from cli.running import (
    ClusterOption,
    WorkersOption,
    between,
    crew,
    emit_stand_ins,
    end,
    games_to_play,
    progress_bar,
    spread,
    stand_ins,
)
from cli.seats import bots_of, options_of, table_of
from cli.slips import game_first
from files.reading import STDIN, read_text
from files.writing import check_target, write_file
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.bots import bot
from simulator.figures import Figure, share
from simulator.games_log import is_games_log, run_logged
from simulator.log import LARGEST_LOG, decks_of, read_log, replay, write_log
from simulator.table import SEAT_NAMES, Lots, TableJob, TableTally, moves

app = typer.Typer(rich_markup_mode=None)

_DEFAULT_GAMES = 1_000
_ROWS = ("seat", "deck", "bot", "figure", "value", "low", "high", "method")


@app.command()
def play(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help="The game.", autocompletion=complete_game)],
    more_decks: Annotated[list[str] | None, typer.Argument(metavar="[DECK]...", help="Deck files, one a seat.")] = None,
    decks: Annotated[
        list[str] | None, typer.Option("--decks", metavar="DECK...", help="The same, as an option.")
    ] = None,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays: random, greedy, lookahead, search; one, or one a seat.")
    ] = "random",
    think: ThinkOption = None,
    games: Annotated[int | None, typer.Option("-n", "--games", help="Games to play (1,000).")] = None,
    seed: SeedOption = 1,
    players: Annotated[int | None, typer.Option("--players", help="How many sit at the table.")] = None,
    team: Annotated[str | None, typer.Option("--team", metavar="NAMES", help="Who is played, with commas.")] = None,
    mode: Annotated[str | None, typer.Option("--mode", help="The mode of play, where a game has several.")] = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="Write one game down; .jsonl or .parquet: rows of all.")
    ] = None,
    number: Annotated[int, typer.Option("--game-number", help="Which game of the seed --log plays, from 0.")] = 0,
    replayed: Annotated[str | None, typer.Option("--replay", metavar="FILE", help="Play a logged game again.")] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    legal: LegalOption = False,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play whole games between bots: who wins how often, by who begins, with what score.

    Every figure comes with its 95 % interval. Bots see only what their seat may know. Ctrl-C prints what is known so
    far.

    \b
    Examples:
      kage play mythos --decks examples/mythos-leaf.deck examples/mythos-leaf.deck --bots greedy,random -n 1000
      kage play mythos examples/mythos-leaf.deck examples/mythos-leaf.deck --bots greedy --log game.txt
      kage play naruto-ccg examples/naruto-ccg-leaf.deck examples/naruto-ccg-mist.deck --bots search,greedy -n 20
      kage play mythos --replay game.txt
      kage play ninjitsu --players 4 --bots greedy,random,random,random
      kage play akatsuki --team naruto,sakura,kakashi --mode easy --bots greedy -n 200
    """
    game_first(game_id, "play")
    drawing = check_plot(plot, replace=force)
    form = Format.JSON if as_json else output
    if replayed is not None:
        _replay(game_id, replayed, form)
        return
    if log is not None and log != STDIN:
        check_target(log, replace=force)
    brought = [load_deck(path, game_id) for path in (*(decks or []), *(more_decks or []))]
    asked: dict[str, Json] = {"players": players, "team": team, "mode": mode}
    options = {name: value for name, value in asked.items() if value is not None} | options_of(option or [])
    options |= rulings_option(game(game_id), rulings)
    if legal:
        refuse_illegal(*brought)
    table = table_of(game(game_id), brought, bots_of(bots, think), options)
    if log is not None and not is_games_log(log):
        _write_log(table, log, seed, number, replace=force)
        return
    wanted = games_to_play(games, None, _DEFAULT_GAMES)
    with crew(workers, cluster) as hired, progress_bar("Playing") as progress:
        result = run_logged(
            table, log, wanted, seed, workers=hired.workers, executor=hired.executor, progress=progress, replace=force
        )
    tell_if_illegal(*brought)
    _print(table, result.tally, seed, form, result.interrupted)
    if drawing:
        seats = range(1 if table.load().cooperative else len(table.bots))
        wins = {f"{SEAT_NAMES[seat]}: {table.bots[seat]}": _figures(result.tally, seat)["wins"] for seat in seats}
        draw_chance_bars(drawing, f"Wins in {result.games:,} games", wins)
    end(result.interrupted, result.games, wanted, result.lost)


def _write_log(table: TableJob, target: str, seed: int, number: int, *, replace: bool) -> None:
    engine = table.load()
    played = moves(engine, table.new_game(), table.seated(), Lots(seed, number))
    lines = write_log(engine, table.options, table.decks, played, intentions="greedy" in table.bots)
    if target == STDIN:
        for line in lines:
            emit_line(line)
        return
    write_file(target, "".join(f"{line}\n" for line in lines), replace=replace)
    tell(f"Game {number} of seed {seed} is in {target}; kage play {engine.game_id} --replay {target} plays it again.")


def _replay(game_id: str, source: str, form: Format) -> None:
    from db.opening import open_catalogue

    logged = read_log(read_text(source, LARGEST_LOG, "log of a game").splitlines(), source)
    if logged.game != game_id:
        raise UsageError(f"{source} is the log of a game of {logged.game}, not of {game_id}.")
    with open_catalogue(on_create=tell) as catalogue:
        engine = game(game_id).load_engine()
        state = replay(engine, logged, decks_of(logged, catalogue.printing), source)
    rows: list[dict[str, Json]] = [
        {"seat": SEAT_NAMES[seat], "score": score, "result": _RESULTS[returned]}
        for seat, (score, returned) in enumerate(zip(engine.view.scores(state), state.returns(), strict=True))
    ]
    emit_rows(rows, ("seat", "score", "result"), form)
    tell(f"{source}: {len(logged.actions)} actions, the same end.")


_RESULTS = {1.0: "won", 0.0: "drawn", -1.0: "lost"}


def _figures(tally: TableTally, seat: int) -> dict[str, Figure]:
    """The figures of one seat."""
    second = tally.games - tally.began[seat]
    return {
        "wins": share(tally.wins[seat], tally.games),
        "wins beginning": share(tally.wins_beginning[seat], tally.began[seat]),
        "wins not beginning": share(tally.wins[seat] - tally.wins_beginning[seat], second),
        "score": tally.scores[seat].figure(),
    }


def _document(table: TableJob, tally: TableTally, seed: int, interrupted: bool) -> dict[str, Json]:
    engine = table.load()
    return {
        "game": engine.game_id,
        "question": "who wins, by who begins, with what score",
        "procedure": "whole games; the same seed plays the same games",
        "options": dict(table.options),
        **rulings_json(table.options),
        "games": tally.games,
        "seed": seed,
        "interrupted": interrupted,
        "seats": [
            {
                "seat": SEAT_NAMES[seat],
                "deck": _deck_of(table, seat).source,
                "bot": name,
                "policy": bot(name).says(engine),
                "began": tally.began[seat],
                **{title.replace(" ", "_"): figure.to_json() for title, figure in _figures(tally, seat).items()},
            }
            for seat, name in enumerate(table.bots)
        ],
        "cooperative": engine.cooperative,
        "decisions": tally.decisions.figure().to_json(),
        "details": [
            {**detail._asdict(), "games": moments.count, **moments.figure().to_json()}
            for detail, moments in tally.details.items()
        ],
        "stand_ins": [id_ for deck in table.decks for id_ in stand_ins(deck)],
    }


def _deck_of(table: TableJob, seat: int) -> Deck:
    """A seat's deck; where there are fewer decks than seats, the last one is shared."""
    return table.decks[min(seat, len(table.decks) - 1)]


def _print(table: TableJob, tally: TableTally, seed: int, form: Format, interrupted: bool) -> None:
    if form is Format.JSON:
        emit_json(_document(table, tally, seed, interrupted))
        return
    if form not in (Format.TABLE, Format.MD):
        emit_rows(_long_rows(table, tally), _ROWS, form)
        return
    engine = table.load()
    rows: list[dict[str, Json]] = []
    for seat, name in enumerate(table.bots[:1] if engine.cooperative else table.bots):
        figures = _figures(tally, seat)
        who = "team" if engine.cooperative else SEAT_NAMES[seat]
        row: dict[str, Json] = {"Seat": who, "Deck": _deck_of(table, seat).source, "Bot": name}
        shown = ("wins",) if engine.cooperative else ("wins", "wins beginning", "wins not beginning")
        row |= {title.capitalize(): between(figures[title]) for title in shown}
        rows.append(row | {"Score": spread(figures["score"])})
    emit_rows(rows, tuple(rows[0]), form)
    _print_details(tally, form)
    emit_line(f"{tally.games:,} games, {spread(tally.decisions.figure(), 1)} decisions each; 95 % intervals.")
    for name in dict.fromkeys(table.bots):
        emit_line(f"Bot {name}: {bot(name).says(engine)}.")
    emit_rulings(table.options)
    emit_stand_ins(*table.decks)


def _print_details(tally: TableTally, form: Format) -> None:
    """A table for each section of details: means over the games that have the figure."""
    for section in dict.fromkeys(detail.section for detail in tally.details):
        here = {(d.row, d.column): moments for d, moments in tally.details.items() if d.section == section}
        columns = list(dict.fromkeys(column for _, column in here))
        rows: list[dict[str, Json]] = [
            {section: row, **{c: spread(here[row, c].figure()) for c in columns if (row, c) in here}}
            for row in dict.fromkeys(row for row, _ in here)
        ]
        emit_line("")
        emit_rows(rows, (section, *columns), form)
    if tally.details:
        emit_line("")


def _long_rows(table: TableJob, tally: TableTally) -> list[dict[str, Json]]:
    """A row a figure: the seats' first, then the game's details, which are of no seat."""
    seats: list[dict[str, Json]] = [
        {
            "seat": SEAT_NAMES[seat],
            "deck": _deck_of(table, seat).source,
            "bot": name,
            "figure": title,
            **figure.to_json(),
        }
        for seat, name in enumerate(table.bots)
        for title, figure in _figures(tally, seat).items()
    ]
    details: list[dict[str, Json]] = [
        {"figure": f"{detail.section}: {detail.row}, {detail.column}", **moments.figure().to_json()}
        for detail, moments in tally.details.items()
    ]
    return [*seats, *details]
