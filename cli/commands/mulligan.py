"""`kage mulligan`: what a rule for keeping opening hands is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from cli.asked_words import check_goal, check_keep
from cli.asking import (
    Answers,
    GamesOption,
    KeepOption,
    PileOption,
    PrecisionOption,
    SeedOption,
    SimulateOption,
    scope_of,
    seats_of,
    warn_unmatched,
)
from cli.bars import share_bar
from cli.decks import GameOption, load_deck
from cli.options import ForceOption, JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_line, emit_rows
from cli.plot import Target, check_plot, draw_chance_bars
from cli.running import Crew, WorkersOption, emit_stand_ins, end, shown, stand_ins
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import Draw, Pile
from rules.core.registry import Game, game
from rules.query import Scope
from simulator.ask import ALWAYS, NEVER, Asked, choose_pile, find_piles, last_turn, read_goal, read_keep
from simulator.keeping import FIXED, Best, Judged, KeepRule, best, judge

app = typer.Typer(rich_markup_mode=None)

_DEFAULT_TURN = 3


@dataclass(frozen=True, slots=True)
class Judgement:
    """Everything there is to say: the rules judged, the best one if there is a goal and it can be found."""

    pile: Pile
    goal: Asked | None
    turn: int
    seat: str
    judged: list[Judged]
    best: Best | None

    @property
    def says(self) -> str:
        """What the figures condition on, in a sentence."""
        draw = self.pile.procedure
        parts = [f"Opening hands from {self.pile.title} ({len(self.pile.cards)} cards).", draw.says]
        if self.goal:
            seat = f", {self.seat}" if self.seat else ""
            parts.append(
                f"The goal is {self.goal.text} among the cards seen by {draw.turn_name} {self.turn}{seat}: "
                "the hand that was kept and every card drawn since."
            )
        if isinstance(draw, Draw) and draw.provided and self.goal:
            parts.append(f"Provided that {draw.provided}.")
        return " ".join(parts)


@app.command()
def mulligan(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck file in any format, or -.")],
    keep: KeepOption = None,
    goal: Annotated[str | None, typer.Option("--goal", metavar="EXPR", help="What the hands are meant for.")] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The goal's turn (3).")] = None,
    seat: Annotated[str, typer.Option("--seat", metavar="play|draw", help="On the play or on the draw.")] = "play",
    pile: PileOption = None,
    game_id: GameOption = None,
    simulate: SimulateOption = False,
    games: GamesOption = None,
    seed: SeedOption = 1,
    precision: PrecisionOption = None,
    workers: WorkersOption = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE", help="Draw the answer: .svg or .png.")] = None,
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
      kage mulligan examples/mythos-leaf.deck --keep early --goal 'count(naruto) >= 1 and count(cost<=2) >= 2' --by 2
    """
    form = Format.JSON if as_json else output
    drawing = check_plot(plot, replace=force)
    if by is not None and goal is None:
        raise UsageError("--by is the goal's turn: add --goal EXPR.")
    answers = Answers(games, seed, precision, Crew.here(workers), simulate)
    loaded = load_deck(deck, game_id)
    of_game = game(loaded.game)
    with scope_of(loaded) as scope:
        check_goal(goal, [loaded], scope)
        check_keep(keep, [loaded], scope)
        rules = _rules(of_game, scope, keep)
        asked = read_goal(goal, scope) if goal is not None else None
        chosen = _pile(of_game, loaded, rules, asked, pile)
        turn = last_turn(chosen.procedure, by, _DEFAULT_TURN) if asked else 0
        number, seat_name = seats_of(chosen, seat)[0]
        judged = judge(chosen, rules, asked, turn, number, answers.outlook, lambda: not answers.cut_short)
        warn_unmatched([*([asked] if asked else []), *(stage for rule in rules for stage in rule.stages)], chosen)
        found = best(chosen, asked, turn, number) if asked and not answers.cut_short else None
        policy = [read_keep(text, scope, of_game).text for text in keep] if keep else None
    judgement = Judgement(chosen, asked, turn, seat_name, judged, found)
    _print(loaded, of_game, judgement, policy, answers, form)
    if drawing:
        _plot(drawing, judgement)
    end(answers.interrupted, answers.most_played, answers.wanted, answers.lost)


def _rules(of_game: Game, scope: Scope, keep: list[str] | None) -> list[KeepRule]:
    if keep and keep not in ([ALWAYS.id], [NEVER.id]):
        stages = tuple(read_keep(text, scope, of_game) for text in keep)
        policy = next((p for p in of_game.keep_policies if [p.id] == keep), None)
        name, says = (policy.id, policy.says) if policy else ("given", "The rule that was given.")
        return [*FIXED, KeepRule(name, says, stages)]
    if keep:
        return list(FIXED)
    named = [KeepRule(p.id, p.says, (read_keep(p.id, scope, of_game),)) for p in of_game.keep_policies]
    return [*FIXED, *named]


def _pile(of_game: Game, deck: Deck, rules: list[KeepRule], goal: Asked | None, title: str | None) -> Pile:
    found = find_piles(of_game, deck)
    if goal is not None or title is not None:
        chosen = choose_pile(found, goal or rules[-1].stages[0], deck, title)
    else:
        chosen = next((pile for pile in found if len(pile.hands) > 1), found[0])
    if len(chosen.hands) < 2:
        raise UsageError(f"{chosen.title}: {of_game.title} has no mulligan here. {chosen.procedure.says}")
    return chosen


def _stage_rows(judged: Judged, hands: tuple[int, ...]) -> list[dict[str, Json]]:
    outlook = judged.outlook
    return [
        {
            "hand": size,
            "mulligans": stage,
            "reached": outlook.reached[stage].to_json(),
            "kept": outlook.keep_rate[stage].to_json(),
            "share": outlook.kept[stage].to_json(),
        }
        for stage, size in enumerate(hands)
    ]


def _rule_json(judged: Judged, judgement: Judgement) -> Json:
    return {
        "name": judged.rule.name,
        "says": judged.rule.says,
        "keep": [stage.text for stage in judged.rule.stages],
        "stages": list(_stage_rows(judged, judgement.pile.hands)),
        "goal": judged.outlook.goal[0].to_json() if judgement.goal else None,
    }


def _best_json(found: Best) -> Json:
    stages: list[Json] = [
        {
            "hand": stage.hand,
            "keep": stage.keep,
            "kept": stage.kept.to_json(),
            "threshold": stage.threshold.to_json() if stage.threshold else None,
        }
        for stage in found.stages
    ]
    return {"goal": found.goal.to_json(), "stages": stages}


def _print(
    deck: Deck, of_game: Game, judgement: Judgement, policy: list[str] | None, answers: Answers, form: Format
) -> None:
    played = answers.most_played or None
    if form is Format.JSON:
        emit_json(
            {
                "game": deck.game,
                "deck": deck.source,
                "question": judgement.goal.text if judgement.goal else None,
                "by": judgement.turn if judgement.goal else None,
                "seat": judgement.seat or None,
                "says": judgement.says,
                "procedure": [p.says for p in of_game.procedures],
                "policy": list(policy) if policy else None,
                "games": played,
                "seed": answers.seed if played else None,
                "interrupted": answers.interrupted,
                "stand_ins": stand_ins(deck),
                "rules": [_rule_json(j, judgement) for j in judgement.judged],
                "best": _best_json(judgement.best) if judgement.best else None,
            }
        )
    elif form in (Format.TABLE, Format.MD):
        _print_tables(deck, judgement, answers, form)
    else:
        columns = ("rule", "hand", "mulligans", "reached", "kept", "share", "goal")
        emit_rows([row for j in judgement.judged for row in _long_rows(j, judgement)], columns, form)


def _long_rows(judged: Judged, judgement: Judgement) -> list[dict[str, Json]]:
    outlook = judged.outlook
    return [
        {
            "rule": judged.rule.name,
            "hand": size,
            "mulligans": stage,
            "reached": outlook.reached[stage].value,
            "kept": outlook.keep_rate[stage].value,
            "share": outlook.kept[stage].value,
            "goal": outlook.goal[0].value if judgement.goal else None,
        }
        for stage, size in enumerate(judgement.pile.hands)
    ]


def _print_tables(deck: Deck, judgement: Judgement, answers: Answers, form: Format) -> None:
    emit_line(judgement.says)
    emit_line()
    rows: list[dict[str, Json]] = []
    for judged in judgement.judged:
        outlook = judged.outlook
        row: dict[str, Json] = {"Rule": judged.rule.name}
        for stage, size in enumerate(judgement.pile.hands[:-1]):
            row[f"Keeps of {_stage_name(size, stage)}"] = shown(outlook.keep_rate[stage])
        for stage, size in enumerate(judgement.pile.hands):
            row[f"Plays {_stage_name(size, stage)}"] = shown(outlook.kept[stage])
        if judgement.goal:
            row["Goal"] = shown(outlook.goal[0])
            row[""] = share_bar(outlook.goal[0].value)
        rows.append(row)
    if judgement.best:
        best_row: dict[str, Json] = {"Rule": "best there is", "Goal": shown(judgement.best.goal)}
        best_row[""] = share_bar(judgement.best.goal.value)
        for stage, kept in enumerate(judgement.best.stages[:-1]):
            best_row[f"Keeps of {_stage_name(kept.hand, stage)}"] = shown(kept.kept)
        rows.append(best_row)
    emit_rows(rows, list(rows[0]), form)
    emit_line()
    for judged in judgement.judged:
        keep = ", then ".join(stage.text for stage in judged.rule.stages)
        text = "" if keep == judged.rule.name else f" {keep}"
        emit_line(f"{judged.rule.name}: {judged.rule.says}{text}")
    if judgement.best:
        _print_best(judgement)
    elif judgement.goal and not answers.cut_short:
        emit_line("Hands are too many to count, so the best rule is not known.")
    if answers.most_played:
        emit_line(f"Simulated: {answers.most_played:,} games, seed {answers.seed}, 95 % intervals.")
    else:
        emit_line("Exact.")
    emit_stand_ins(deck)


def _print_best(judgement: Judgement) -> None:
    found = judgement.best
    if found is None:
        return
    emit_line("best there is: no rule of any kind does better for this goal.")
    for number, stage in enumerate(found.stages[:-1]):
        least = f" (the goal's chance with it is at least {shown(stage.threshold)})" if stage.threshold else ""
        keep = stage.keep or "a hand in one of many cases, too many for a short rule"
        emit_line(f"  {_stage_name(stage.hand, number)}: keep {keep}{least}")
    for judged in judgement.judged:
        gain = found.goal.value - judged.outlook.goal[0].value
        emit_line(f"  gains {gain * 100:.2f} percentage points over {judged.rule.name}")


def _stage_name(size: int, stage: int) -> str:
    return f"{size}" if stage == 0 else f"{size}, mulligan {stage}"


def _plot(target: Target, judgement: Judgement) -> None:
    if judgement.goal:
        bars = {j.rule.name: j.outlook.goal[0] for j in judgement.judged}
        if judgement.best:
            bars["best there is"] = judgement.best.goal
        turn = f"{judgement.pile.procedure.turn_name} {judgement.turn}"
        draw_chance_bars(target, f"{judgement.goal.text} by {turn}", bars)
        return
    judged = judgement.judged[-1]
    hands = judgement.pile.hands
    shares = {_stage_name(size, stage): judged.outlook.kept[stage] for stage, size in enumerate(hands)}
    draw_chance_bars(target, f"Hands played with the rule {judged.rule.name}", shares)
