"""`kage compare`: which of two is better, on the same games, with an honest stop."""

from __future__ import annotations

from collections.abc import Sequence
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
from cli.decks import load_deck, tell_of_same
from cli.legality import refuse_illegal, tell_if_illegal
from cli.options import (
    BotsOption,
    ClusterOption,
    DeckArgument,
    ForceOption,
    GameOption,
    JsonFlag,
    LegalOption,
    MaxSecondsOption,
    MaxTurnsOption,
    OpenListsOption,
    OutputOption,
    PlotOption,
    RulesOption,
    RulingsOption,
    SeatOption,
    SeedOption,
    ThemeOption,
    ThinkOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import Target, check_plot, draw_chance_bars
from cli.progress import progress_bar
from cli.resting import emit_resting_rows, noted
from cli.rulings import emit_rulings, rulings_option
from cli.running import crew, emit_stand_ins, end
from cli.seats import bots_of, box_of, options_of
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.rulings import OPTION
from simulator.answers.compare import CompareAnswer, compare_answer
from simulator.comparison.compare import compare, usual_moves_of
from simulator.comparison.contenders import (
    Sides,
    at_tables,
    by_counting,
    by_goal,
    by_play,
    decks_of,
    goal_question,
    play_question,
    same_game,
)
from simulator.figure_words import between
from simulator.goldfish import first_of
from simulator.hands.asked_words import check_goal, check_keep, check_turn
from simulator.running.caps import MOST_SECONDS, MOST_TURNS, Caps, cut_off_note
from simulator.running.limits import games_to_compare, games_to_play
from simulator.running.once import each_once

app = typer.Typer(rich_markup_mode=None)


@app.command(name="compare")
def command(
    first: DeckArgument,
    second: Annotated[str, typer.Argument(metavar="OTHER", help="The deck to compare it with.")],
    goal: Annotated[
        str | None, typer.Option("--goal", metavar="EXPR", help="Compare how often each meets this goal alone.")
    ] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The turn to meet it by (the last).")] = None,
    drawn: Annotated[
        bool, typer.Option("--drawn", help="The goal is about the cards seen, as for kage odds; it is counted exactly.")
    ] = False,
    keep: Annotated[
        list[str] | None, typer.Option("--keep", metavar="EXPR", help="With --drawn: hands to keep; twice, for each.")
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Compare how often each wins whole games.")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="DECK", help="Whom both play; without it, each other.")
    ] = None,
    bots: BotsOption = "greedy",
    think: ThinkOption = None,
    open_lists: OpenListsOption = False,
    policy: Annotated[
        list[str] | None,
        typer.Option("--policy", metavar="NAME", help="Who plays: a policy of the game; twice, one for each."),
    ] = None,
    seat: SeatOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", metavar="N", help="Games (2,000; with --play 1,000; with --until-clear at most)."
        ),
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as one is better for certain; safe to peek.")
    ] = False,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    by_card: ByCardOption = False,
    replays: ReplaysOption = None,
    max_turns: MaxTurnsOption = MOST_TURNS,
    max_seconds: MaxSecondsOption = MOST_SECONDS,
    force: ForceOption = False,
    legal: LegalOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Compare two decks on the same games: how often each meets a goal, or how often each wins.

    Both meet the same luck game by game, so the difference shows after far fewer games than two separate runs. The
    number of games is fixed beforehand; with --until-clear the run stops by a confidence sequence, which stays valid
    however often it is looked at.

    \b
    Examples:
      kage compare old.deck new.deck --goal 'points>=10' --by 3
      kage compare old.deck new.deck --drawn --goal 'count(naruto) >= 1' --by 1
      kage compare old.deck new.deck --play --until-clear
      kage compare old.deck new.deck --play --against rival.deck -n 500
      kage compare my.deck my.deck --play --bots greedy,lookahead
    """
    drawing = check_plot(plot, theme, replace=force)
    form = Format.JSON if as_json else output
    if goal is None and not play:
        raise UsageError(
            "Say what to compare by, one of --goal EXPR and --play, as in: kage compare old.deck new.deck --play"
        )
    decks = (load_deck(first, game_id), load_deck(second, game_id))
    played = same_game(decks)
    rival = load_deck(against, played.id) if against else None
    named = (*decks, *filter(None, [rival]))
    if legal:
        refuse_illegal(*named)
    check_keep(keep, decks, tell=tell)
    if drawn:
        by_count = by_counting(decks, str(goal), by, keep or [])
        check_goal(goal, decks, tell=tell)
        found = compare_answer(decks, f"cards seen: {goal}", by_count, seed, played=decks, options={})
        _tell_if_same(decks, told_apart=len(keep or ()) > 1)
        tell_if_illegal(*decks)
        _show(decks, decks, found, form)
        _plot(drawing, decks, found)
        return
    know_texts(*named)
    ruled = rulings_option(played, rulings)
    options = each_once(options_of(option or []), partial_option(partial), first_of(seat, played, decks[0]), ruled)
    contenders: Sides
    if play:
        contenders = by_play(decks, rival, bots_of(bots, think, open_lists=open_lists), options, box_of(played))
    else:
        check_turn(str(goal))
        alone = by_goal(decks, str(goal), by, policy or [], options)
        check_goal(goal, decks, alone[0].job.scope(alone[0].job.goldfish()), tell)
        contenders = alone
    _tell_if_same(decks, told_apart="," in bots or len(policy or ()) > 1)
    again = replays_of(replays, by_card=by_card)
    contenders = at_tables(contenders, Caps(max_turns, max_seconds), by_card=by_card, replays=again)
    wanted = games_to_play(games, None, games_to_compare(whole_games=play, until_clear=until_clear))
    with crew(workers, cluster) as hired, progress_bar("Comparing", lambda: usual_moves_of(contenders)) as progress:
        run = compare(
            *contenders,
            wanted,
            seed,
            until_clear=until_clear,
            by_card=by_card,
            workers=hired.workers,
            executor=hired.executor,
            progress=progress,
        )
    tell_if_illegal(*named)
    tell_of_texts(*decks, partial=partial)
    asked = goal_question(goal, by) if goal else play_question(played, against, bots)
    rests_on = decks_of(decks, contenders)
    found = compare_answer(decks, asked, run, seed, played=rests_on, options=ruled)
    _show(decks, rests_on, found, form)
    _plot(drawing, decks, found)
    end(run.interrupted, run.games, wanted, run.lost)


def _tell_if_same(decks: Sequence[Deck], *, told_apart: bool = False) -> None:
    if not told_apart:
        tell_of_same(decks)


def _show(decks: Sequence[Deck], played: Sequence[Deck], found: CompareAnswer, form: Format) -> None:
    """Print what was found; `played` are all decks that it rests on."""
    if form is Format.JSON:
        emit_json(found.to_dict())
    elif form in (Format.TABLE, Format.MD):
        emit_rows(_rows(decks, found), ("Deck", "Share"), form)
        emit_line(_verdict(decks, found))
        emit_line(f"Compared by {found.question} ({_STOPPED[found.stopping].format(games=found.games)})")
        if found.cut_off:
            emit_line(cut_off_note(found.cut_off, found.games, "each counts half a point for either side"))
        if found.variance_saved is not None:
            emit_line(f"The common luck took away {max(0.0, found.variance_saved):.0%} of the difference's variance.")
        if found.cards:
            emit_by_card(found.cards, form)
        emit_rulings({OPTION: dict(found.rulings)})
        emit_stand_ins(*played)
    elif found.cards:
        emit_resting_rows(rows_by_card(found.cards), BY_CARD_COLUMNS, form, played)
    else:
        emit_resting_rows(found.to_rows(), ("figure", "deck", "value", "low", "high", "method"), form, played)


_STOPPED = {
    "fixed": "{games:,} games each, same shuffles, number fixed beforehand; 95 % interval",
    "sequential": "{games:,} games each, same shuffles, stopped by a confidence sequence; 95 % at all times",
    "counted": "counted exactly",
}


def _rows(decks: Sequence[Deck], found: CompareAnswer) -> list[dict[str, Json]]:
    return [
        {"Deck": deck.source, "Share": between(figure)}
        for deck, figure in zip(decks, (found.first, found.second), strict=True)
    ]


def _plot(target: Target | None, decks: Sequence[Deck], found: CompareAnswer) -> None:
    target = noted(target, *decks)
    if target is not None and found.cards:
        draw_by_card(target, f"What cards did in {found.games:,} games", found.cards)
    elif target is not None:
        titles = (f"first: {decks[0].name or decks[0].source}", f"second: {decks[1].name or decks[1].source}")
        shares = dict(zip(titles, (found.first, found.second), strict=True))
        draw_chance_bars(target, f"Compared by {found.question}", shares)


def _verdict(decks: Sequence[Deck], found: CompareAnswer) -> str:
    gain = found.difference
    interval = between(gain, "+")
    if found.better is None:
        return f"No clear difference: {interval}."
    better, other = decks if found.better == "first" else decks[::-1]
    if better.source == other.source:
        which = "first" if found.better == "first" else "second"
        return f"{better.source}, as the {which}, does better. Difference, first less second: {interval}."
    return f"{better.source} is better than {other.source}. Difference, first less second: {interval}."
