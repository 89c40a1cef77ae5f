"""`kage play`: whole games between bots, many for figures or one for its log; games with people; logs played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cli.by_card import (
    BY_CARD_COLUMNS,
    ByCardOption,
    ReplaysOption,
    draw_by_card,
    emit_by_card,
    replays_of,
    rows_by_card,
)
from cli.card_texts import PartialOption, know_texts, partial_option, tell_of_texts
from cli.decks import load_deck
from cli.legality import refuse_illegal, tell_if_illegal
from cli.options import (
    ClusterOption,
    ForceOption,
    JsonFlag,
    LegalOption,
    MaxSecondsOption,
    MaxTurnsOption,
    ModeOption,
    OpenListsOption,
    OutputOption,
    PlayersOption,
    PlotOption,
    RulesOption,
    RulingsOption,
    SeedOption,
    TeamOption,
    ThemeOption,
    ThinkOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, end_table, tell
from cli.played_cards import played_cards
from cli.plot import Target, check_plot, draw_chance_bars
from cli.progress import progress_bar
from cli.query_arguments import complete_game
from cli.resting import emit_resting_rows, emit_share, noted
from cli.rulings import emit_rulings, rulings_option
from cli.running import crew, emit_stand_ins, end
from cli.seats import bots_of, box_of, options_of, table_of
from cli.sessions.screens import PlainOption, has_screen
from cli.sessions.sittings import has_person, play_with_people, sit_down
from cli.slips.messages import game_first, which_game
from cli.varied import play_varied
from files.reading import STDIN, is_file, read_text
from files.writing import check_target, write_file
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.core.text import counted
from simulator.answers.play import PlayAnswer, SeatResult, play_answer
from simulator.comparison.sensitivity import varied_job
from simulator.figure_words import between, spread
from simulator.running.caps import MOST_SECONDS, MOST_TURNS, Caps, cut_off_note
from simulator.running.limits import PLAY_GAMES, games_to_play
from simulator.running.once import each_once
from simulator.tables.games_log import is_games_log, run_logged
from simulator.tables.log import LARGEST_LOG, Checked, LogView, checked_by, decks_of, read_log, replay, write_log
from simulator.tables.table import Lots, TableJob, moves, says_cards, until_cut, usual_moves
from simulator.tables.tally import SEAT_NAMES, TableTally

app = typer.Typer(rich_markup_mode=None)

_ROWS = ("seat", "deck", "bot", "figure", "value", "low", "high", "method")


@app.command()
def play(
    game_id: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="The game; a log that is replayed names its own.", autocompletion=complete_game
        ),
    ] = None,
    more_decks: Annotated[list[str] | None, typer.Argument(metavar="[DECK]...", help="Deck files, one a seat.")] = None,
    decks: Annotated[
        list[str] | None, typer.Option("--decks", metavar="DECK...", help="The same, as an option.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAME,...",
            help="Who plays: greedy, random, lookahead, search, you; one, or one a seat.",
        ),
    ] = "greedy",
    think: ThinkOption = None,
    open_lists: OpenListsOption = False,
    games: Annotated[int | None, typer.Option("--games", "-n", metavar="N", help="Games to play (1,000).")] = None,
    seed: SeedOption = 1,
    players: PlayersOption = None,
    team: TeamOption = None,
    mode: ModeOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="Write one game down; .jsonl or .parquet: rows of all.")
    ] = None,
    number: Annotated[
        int, typer.Option("--game-number", metavar="N", min=0, help="Which game of the seed --log plays, from 0.")
    ] = 0,
    log_view: Annotated[
        str, typer.Option("--log-view", metavar="SEAT|all", help="From which seat --log tells the game: A, B, a name.")
    ] = "all",
    replayed: Annotated[str | None, typer.Option("--replay", metavar="FILE", help="Play a logged game again.")] = None,
    plain: PlainOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    by_card: ByCardOption = False,
    replays: ReplaysOption = None,
    vary: Annotated[
        bool, typer.Option("--vary-stand-ins", help="Play over other values of what no source prints: the span.")
    ] = False,
    variants: Annotated[int, typer.Option("--variants", metavar="N", help="How many other boxes.")] = 16,
    max_turns: MaxTurnsOption = MOST_TURNS,
    max_seconds: MaxSecondsOption = MOST_SECONDS,
    legal: LegalOption = False,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play whole games between bots: who wins how often, by who begins, with what score.

    Every figure comes with its 95 % interval. Bots see only what their seat may know. Ctrl-C prints what is known so
    far. With you at a seat it is one game, which you play.

    \b
    Examples:
      kage play mythos leaf.deck sand.deck --bots greedy,random -n 1000
      kage play mythos leaf.deck sand.deck --log game.txt
      kage play naruto-ccg leaf.deck mist.deck --bots search,greedy -n 20
      kage play mythos leaf.deck sand.deck --bots you,search --log mine.txt
      kage play --replay game.txt
      kage play ninjitsu --players 4 --bots greedy,random,random,random
      kage play akatsuki --team naruto,sakura,kakashi --mode easy -n 200
      kage play akatsuki --players 3 --vary-stand-ins
    """
    _refuse_decks(replayed, [game_id], more_decks)
    if game_id is not None:
        game_first(game_id, "play", more_decks)
    drawing = check_plot(plot, theme, replace=force)
    form = Format.JSON if as_json else output
    if replayed is not None:
        _replay(game_id, replayed, form)
        return
    if game_id is None:
        raise UsageError(which_game("kage play"))
    _check_log(log, replace=force)
    brought = [load_deck(path, game_id) for path in (*(decks or []), *(more_decks or []))]
    know_texts(*brought)
    played = game(game_id)
    asked: dict[str, Json] = {"players": players, "team": team, "mode": mode}
    options = each_once(
        {name: value for name, value in asked.items() if value is not None},
        options_of(option or []),
        partial_option(partial),
        rulings_option(played, rulings),
    )
    if legal:
        refuse_illegal(*brought)
    names = bots_of(bots, think, open_lists=open_lists)
    if vary:
        job = varied_job(played, brought, names, options, box_of(played), variants, seed)
        tell_if_illegal(*brought)
        with crew(workers, cluster) as hired:
            play_varied(job, games, seed, form, workers=hired.workers, executor=hired.executor)
        return
    again = replays_of(replays, by_card=by_card)
    if has_person(names):
        sitting = sit_down(played, brought, names, options, seed, number)
        tell_if_illegal(*brought)
        play_with_people(sitting, log, on_screen=has_screen(plain=plain), replace=force)
        return
    table = replace(table_of(played, brought, names, options), caps=Caps(max_turns, max_seconds))
    if by_card or (log is not None and is_games_log(log) and says_cards(table)):
        table = replace(table, by_card=True, replays=again)
    if log is not None and not is_games_log(log):
        _write_log(table, log, seed, number, log_view, force=force)
        tell_if_illegal(*brought)
        return
    wanted = games_to_play(games, None, PLAY_GAMES)
    with crew(workers, cluster) as hired, progress_bar("Playing", lambda: usual_moves(table)) as progress:
        result = run_logged(
            table,
            log,
            wanted,
            seed,
            workers=hired.workers,
            executor=hired.executor,
            progress=progress,
            estimate=TableTally.so_far,
            replace=force,
        )
    tell_if_illegal(*brought)
    tell_of_texts(*brought, partial=partial)
    table = replace(table, by_card=by_card)  # a log holds cards without being asked for what each did
    found = play_answer(table, result.tally, seed, interrupted=result.interrupted)
    _print(table, found, result.tally, form)
    _draw(noted(drawing, *table.decks), found, result.games, by_card=by_card)
    end(result.interrupted, result.games, wanted, result.lost)


def _check_log(log: str | None, *, replace: bool) -> None:
    """Raise KageError where the log of a game cannot be written."""
    if log is not None and log != STDIN:
        check_target(log, replace=replace)


def _draw(drawing: Target | None, found: PlayAnswer, games: int, *, by_card: bool) -> None:
    if drawing and by_card:
        draw_by_card(drawing, f"What cards did in {counted(games, 'game')}", found.cards)
    elif drawing:
        wins = {_seated(found, seat): seat.wins for seat in _told_seats(found)}
        draw_chance_bars(drawing, f"Wins in {counted(games, 'game')}", wins)


def _write_log(table: TableJob, target: str, seed: int, number: int, seen_from: str, *, force: bool) -> None:
    engine, start = table.load(), table.new_game()
    told = LogView.read(seen_from, [engine.view.seat_name(start, seat) for seat in range(len(table.bots))])
    played = until_cut(moves(engine, start, table.seated(), Lots(seed, number)), table.caps, engine.view)
    lines = write_log(engine, table.options, table.decks, played, intentions="greedy" in table.bots, told=told)
    if target == STDIN:
        for line in lines:
            emit_line(line)
        return
    write_file(target, "".join(f"{line}\n" for line in lines), replace=force)
    tell(f"Game {number} of seed {seed} is in {target}; kage play {engine.game_id} --replay {target} plays it again.")


def _refuse_decks(log: str | None, first: Sequence[str | None], others: Sequence[str] | None) -> None:
    """Raise UsageError for decks beside a log that is to be played again."""
    decks = [word for word in (*first, *(others or ())) if word and is_file(word)]
    if log is not None and decks:
        raise UsageError(f"--replay takes the log alone, which has the decks: leave out {' '.join(decks)}.")


def _replay(game_id: str | None, source: str, form: Format) -> None:
    """Play a logged game again, the one named or else the log's own."""
    from db.opening import open_catalogue

    logged = read_log(read_text(source, LARGEST_LOG, "log of a game"), source)
    if logged.game != (game_id or logged.game):
        raise UsageError(f"{source} is the log of a game of {logged.game}, not of {game_id}.")
    with open_catalogue(on_create=tell) as catalogue:
        engine = game(logged.game).load_engine()
        state = replay(engine, logged, decks_of(logged, played_cards(catalogue)), source)
    rows: list[dict[str, Json]] = [
        {
            "seat": SEAT_NAMES[seat],
            "score": score,
            "result": "cut off" if logged.cut else _RESULTS[returned] if state.is_over() else "not over",
        }
        for seat, (score, returned) in enumerate(zip(engine.view.scores(state), state.returns(), strict=True))
    ]
    emit_rows(rows, ("seat", "score", "result"), form)
    how = f"cut off by the cap on {logged.cut} as logged" if logged.cut else "the same end"
    unchecked = _UNCHECKED[checked_by(engine, logged)]
    ending = how if logged.cut or state.is_over() else "as logged so far"
    tell(f"{source}: {len(logged.actions)} actions, {ending}{unchecked}.")


_UNCHECKED: Mapping[Checked, str] = {
    "lines": "",
    "digests": "; its words are not this version's and were not checked, its digests were",
    "actions": "; it has no digests, so its words were not checked",
}


_RESULTS = {1.0: "won", 0.0: "drawn", -1.0: "lost"}


def _told_seats(found: PlayAnswer) -> tuple[SeatResult, ...]:
    """The seats to tell of: where all win or lose together, one says it for all."""
    return found.seats[:1] if found.cooperative else found.seats


def _seated(found: PlayAnswer, seat: SeatResult) -> str:
    who = [] if found.cooperative else [seat.seat]
    return ", ".join([*who, *filter(None, [Path(seat.deck).name]), _bots(found, seat)])


def _bots(found: PlayAnswer, seat: SeatResult) -> str:
    """The bot of a seat, or all that play as one team."""
    names = [each.bot for each in found.seats] if found.cooperative else [seat.bot]
    return seat.bot if len(set(names)) == 1 else ", ".join(names)


def _print(table: TableJob, found: PlayAnswer, tally: TableTally, form: Format) -> None:
    if form is Format.JSON:
        emit_json(found.to_dict())
        return
    if form not in (Format.TABLE, Format.MD):
        rows = rows_by_card(found.cards) if found.cards else found.to_rows()
        emit_resting_rows(rows, BY_CARD_COLUMNS if found.cards else _ROWS, form, table.decks)
        return
    rows = []
    for seat in _told_seats(found):
        who = "team" if found.cooperative else seat.seat
        row: dict[str, Json] = {"Seat": who, "Deck": seat.deck, "Bot": _bots(found, seat)}
        shown = ("wins",) if found.cooperative else ("wins", "wins beginning", "wins not beginning")
        row |= {title.capitalize(): between(seat.figures[title]) for title in shown}
        rows.append(row | {"Score": spread(seat.score)})
    emit_rows(rows, tuple(rows[0]), form, asked=("Bot", "Wins"))
    end_table(form)
    emit_share(*table.decks, varies=table.load().varies)
    _print_details(tally, form)
    emit_line(f"{counted(found.games, 'game')}, {spread(found.decisions, 1)} decisions each; 95 % intervals.")
    for name, policy in {seat.bot: seat.policy for seat in found.seats}.items():
        emit_line(f"Bot {name}: {policy}.")
    if found.cut_off:
        how = ", ".join(f"{count:,} by the cap on {cap}" for cap, count in found.cut_off.items())
        cut = sum(found.cut_off.values())
        emit_line(cut_off_note(cut, found.games + cut, f"{how}; they are in no figure"))
    if table.by_card:
        emit_by_card(found.cards, form)
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
