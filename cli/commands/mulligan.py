"""`kage mulligan`: what a rule for keeping opening hands is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.asking import answers_of, scope_of
from cli.bars import share_bar
from cli.decks import load_deck
from cli.options import (
    DeckArgument,
    ForceOption,
    GameOption,
    JsonFlag,
    KeepOption,
    OddsGamesOption,
    OddsSeedOption,
    OutputOption,
    PileOption,
    PlotOption,
    PrecisionOption,
    SeatOption,
    SimulateOption,
    ThemeOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import Target, check_plot, draw_chance_bars
from cli.resting import emit_resting_rows, noted
from cli.running import emit_stand_ins, end
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.registry import game
from rules.core.text import counted
from simulator.answers.mulligan import MulliganAnswer, ask_mulligan
from simulator.comparison.judges import refuse_figures
from simulator.figure_words import shown
from simulator.hands.answering import Answers
from simulator.hands.ask import check_seat
from simulator.hands.asked_words import check_goal, check_keep
from simulator.hands.keeping import Best

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("rule", "hand", "mulligans", "reached", "kept", "share", "goal")


@app.command()
def mulligan(
    deck: DeckArgument,
    keep: KeepOption = None,
    goal: Annotated[str | None, typer.Option("--goal", metavar="EXPR", help="What the hands are meant for.")] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The goal's turn (3).")] = None,
    seat: SeatOption = None,
    pile: PileOption = None,
    game_id: GameOption = None,
    simulate: SimulateOption = False,
    games: OddsGamesOption = None,
    seed: OddsSeedOption = 1,
    precision: PrecisionOption = None,
    workers: WorkersOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """What a rule for keeping hands is worth: how often it keeps, how large hands are, and a goal's chance with it.

    The rule stands beside keeping always and never, and with a goal beside the best rule there is. Without --keep, the
    game's named rules are listed, explained and judged. --keep takes a name or a condition of the query language.

    \b
    Examples:
      kage mulligan examples/mythos-leaf.deck
      kage mulligan examples/mythos-leaf.deck --keep 'count(cost<=3) >= 2'
      kage mulligan examples/mythos-leaf.deck --goal 'count(naruto) >= 1' --by 2
    """
    form = Format.JSON if as_json else output
    drawing = check_plot(plot, theme, replace=force)
    answers = answers_of(games, seed, precision, workers, simulated=simulate)
    loaded = load_deck(deck, game_id)
    check_seat(game(loaded.game), seat)
    seat = seat or "play"
    notes: list[str] = []  # a goal that no card fits may be refused all the same
    with scope_of(loaded) as scope:
        check_goal(goal, [loaded], scope, tell, least=1)
        check_keep(keep, [loaded], scope, tell, least=1)
        found = ask_mulligan(
            loaded, scope, answers, keep=keep or (), goal=goal, by=by, seat=seat, pile=pile, tell=notes.append
        )
    if goal and not any(rule.goal and rule.goal.value for rule in found.rules):
        refuse_figures(loaded, goal)
    for note in notes:
        tell(note)
    if form is Format.JSON:
        emit_json(found.to_dict())
    elif form in (Format.TABLE, Format.MD):
        _print_tables(loaded, found, answers, form)
    else:
        emit_resting_rows(found.to_rows(), _COLUMNS, form, [loaded])
    drawing = noted(drawing, loaded)
    if drawing:
        _plot(drawing, found)
    end(answers.interrupted, answers.most_played, answers.wanted, answers.lost)


def _print_tables(deck: Deck, found: MulliganAnswer, answers: Answers, form: Format) -> None:
    emit_line(found.says)
    emit_line()
    rows: list[dict[str, Json]] = []
    for rule in found.rules:
        row: dict[str, Json] = {"Rule": rule.name}
        for stage in rule.stages[:-1]:
            row[f"Keeps of {_stage_name(stage.hand, stage.mulligans)}"] = shown(stage.kept)
        for stage in rule.stages:
            row[f"Plays {_stage_name(stage.hand, stage.mulligans)}"] = shown(stage.share)
        if rule.goal:
            row["Goal"] = shown(rule.goal)
            row[""] = share_bar(rule.goal.value)
        rows.append(row)
    if found.best:
        best_row: dict[str, Json] = {"Rule": "best there is", "Goal": shown(found.best.goal)}
        best_row[""] = share_bar(found.best.goal.value)
        for number, kept in enumerate(found.best.stages[:-1]):
            best_row[f"Keeps of {_stage_name(kept.hand, number)}"] = shown(kept.kept)
        rows.append(best_row)
    emit_rows(rows, list(rows[0]), form, asked=("Goal",))
    emit_line()
    for rule in found.rules:
        keep = ", then ".join(rule.keep)
        text = "" if keep == rule.name else f" {keep}"
        emit_line(f"{rule.name}: {rule.says}{text}")
    if found.best:
        _print_best(found, found.best)
    elif found.question and not answers.cut_short:
        emit_line("Hands are too many to count, so the best rule is not known.")
    if answers.most_played:
        emit_line(f"Simulated: {counted(answers.most_played, 'game')}, seed {answers.seed}, 95 % intervals.")
    else:
        emit_line("Exact.")
    emit_stand_ins(deck)


def _print_best(found: MulliganAnswer, best: Best) -> None:
    emit_line("best there is: no rule of any kind does better for this goal.")
    for number, stage in enumerate(best.stages[:-1]):
        least = f" (the goal's chance with it is at least {shown(stage.threshold)})" if stage.threshold else ""
        keep = stage.keep or "a hand in one of many cases, too many for a short rule"
        emit_line(f"  {_stage_name(stage.hand, number)}: keep {keep}{least}")
    for rule in found.rules:
        if rule.goal:
            emit_line(f"  gains {(best.goal.value - rule.goal.value) * 100:.2f} percentage points over {rule.name}")


def _stage_name(size: int, stage: int) -> str:
    return f"{size}" if stage == 0 else f"{size}, mulligan {stage}"


def _plot(target: Target, found: MulliganAnswer) -> None:
    if found.question:
        bars = {rule.name: rule.goal for rule in found.rules if rule.goal}
        if found.best:
            bars["best there is"] = found.best.goal
        draw_chance_bars(target, f"{found.question} by {found.turn_name} {found.by}", bars)
        return
    rule = found.rules[-1]
    shares = {
        f"{stage.hand} cards" + (f", mulligan {stage.mulligans}" if stage.mulligans else ""): stage.share
        for stage in rule.stages
    }
    draw_chance_bars(target, f"Hands played with the rule {rule.name}", shares)
