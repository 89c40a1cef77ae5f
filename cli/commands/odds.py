"""`kage odds`: how likely it is to have seen certain cards by each turn."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.asking import (
    GamesOption,
    KeepOption,
    PileOption,
    PlayersOption,
    PrecisionOption,
    SeedOption,
    SimulateOption,
    answers_of,
    scope_of,
)
from cli.bars import share_bar
from cli.decks import GameOption, load_deck
from cli.game_questions import print_question
from cli.options import ForceOption, JsonFlag, OutputOption, PlotOption, ThemeOption
from cli.output import Format, emit_json, emit_line, emit_rows, end_table, tell
from cli.plot import Target, check_plot, draw_chance_bars, draw_chances
from cli.resting import emit_resting_rows
from cli.running import WorkersOption, emit_stand_ins, end
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from simulator.answers.odds import GoalOdds, OddsAnswer, Wanted, ask_odds
from simulator.asked_words import check_goal, check_keep
from simulator.figure_words import shown
from simulator.figures import Figure
from simulator.odds import hypergeometric

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("goal", "pile", "seat", "turn", "seen", "mulligans", "value", "low", "high", "method")


@app.command()
def odds(
    deck: Annotated[str | None, typer.Argument(metavar="DECK", help="A deck file in any format, or -.")] = None,
    expressions: Annotated[
        list[str] | None, typer.Argument(metavar="EXPR...", help="What to have seen: count(...) conditions.")
    ] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The last turn to answer for (6).")] = None,
    keep: KeepOption = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="play|draw", help="One seat only.")] = None,
    pile: PileOption = None,
    players: PlayersOption = None,
    size: Annotated[
        int | None, typer.Option("--size", metavar="N", help="Without a deck: how many cards there are,")
    ] = None,
    hits: Annotated[int | None, typer.Option("--hits", metavar="N", help="how many of them are hits,")] = None,
    draws: Annotated[int | None, typer.Option("--draws", metavar="N", help="and how many are drawn.")] = None,
    ask: Annotated[
        str | None,
        typer.Option("--ask", metavar="NAME", help="A question of the game's own; list shows them."),
    ] = None,
    game_id: GameOption = None,
    simulate: SimulateOption = False,
    games: GamesOption = None,
    seed: SeedOption = 1,
    precision: PrecisionOption = None,
    workers: WorkersOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """How likely it is to have seen certain cards by each turn: exact where hands can be counted.

    EXPR is a condition of the query language on the cards seen: the hand that was kept and every card drawn since. A
    query about one card means at least one such card. With --keep, the chances after mulligans stand beside those
    before.

    \b
    Examples:
      kage odds examples/mythos-leaf.deck 'count(cost<=2) >= 2' --by 4
      kage odds examples/mythos-leaf.deck naruto --keep 'count(cost<=3) >= 2'
      kage odds examples/mythos-leaf.deck type:mission
      kage odds --size 50 --hits 3 --draws 7
      kage odds -g GAME --ask list
    """
    form = Format.JSON if as_json else output
    if ask is not None:
        print_question(game_id, ask, [given for given in (deck, *(expressions or [])) if given is not None], form)
        return
    drawing = check_plot(plot, theme, replace=force)
    if (size, hits, draws) != (None, None, None):
        if deck is not None:
            raise UsageError("Ask about a DECK or about --size, --hits and --draws, not both.")
        _plain_numbers(size, hits, draws, form, drawing)
        return
    if deck is None or not expressions:
        raise UsageError("Name a DECK and what to have seen, as in: kage odds my.deck 'count(cost<=2) >= 2'")
    answers = answers_of(games, seed, precision, workers, simulated=simulate)
    loaded = load_deck(deck, game_id)
    with scope_of(loaded) as scope:
        for text in expressions:
            check_goal(text, [loaded], scope)
        check_keep(keep, [loaded], scope)
        wanted = Wanted(by, seat, pile, players)
        given = ask_odds(loaded, expressions, scope, answers, keep=keep or (), wanted=wanted, tell=tell)
    _print(loaded, given, form)
    if drawing:
        _plot(drawing, given)
    end(answers.interrupted, answers.most_played, answers.wanted, answers.lost)


def _print(deck: Deck, given: OddsAnswer, form: Format) -> None:
    if form is Format.JSON:
        emit_json(given.to_dict())
        return
    if form in (Format.TABLE, Format.MD):
        for number, answer in enumerate(given.answers):
            if number:
                emit_line()
            _print_answer(answer, form)
        end_table(form)
        if given.games:
            emit_line(f"Simulated: {given.games:,} games, seed {given.seed}, 95 % intervals.")
        else:
            emit_line("Exact.")
        emit_stand_ins(deck)
        return
    emit_resting_rows(given.to_rows(), _COLUMNS, form, [deck])


def _print_answer(answer: GoalOdds, form: Format) -> None:
    emit_line(answer.says)
    emit_line()
    seats = list(dict.fromkeys(row.seat for row in answer.rows))
    columns = [answer.turn_name.capitalize()]
    table: dict[int, dict[str, Json]] = {}
    for seat in seats:
        for row in (row for row in answer.rows if row.seat == seat):
            line = table.setdefault(row.turn, {columns[0]: str(row.turn) if row.turn else "opening"})
            line[_heading(seat, "cards")] = str(row.seen)
            line[_heading(seat, "chance")] = shown(row.before)
            if row.after:
                line[_heading(seat, "after mulligans")] = shown(row.after)
            line[" " * seats.index(seat)] = share_bar((row.after or row.before).value, 20 // len(seats))
    for line in table.values():
        columns += [column for column in line if column not in columns]
    emit_rows([{c: line.get(c) for c in columns} for line in table.values()], columns, form)


def _heading(seat: str | None, what: str) -> str:
    return f"{seat.capitalize()}: {what}" if seat else what.capitalize()


def _plot(target: Target, given: OddsAnswer) -> None:
    lines: dict[str, list[Figure]] = {}
    answers = given.answers
    several = len({answer.pile for answer in answers}) > 1
    for answer in answers:
        for row in answer.rows:
            about = f"{answer.goal} ({answer.pile})" if several else answer.goal
            parts = [about if len(answers) > 1 else "", row.seat]
            name = ", ".join(filter(None, parts))
            lines.setdefault(name or answer.goal, []).append(row.before)
            if row.after:
                lines.setdefault(", ".join(filter(None, [name, "after mulligans"])), []).append(row.after)
    longest = max(answers, key=lambda answer: len(answer.rows))
    ticks = list(dict.fromkeys(str(row.turn) if row.turn else "opening" for row in longest.rows))
    title = answers[0].goal if len(answers) == 1 else "Chance by turn"
    draw_chances(target, title, longest.turn_name, ticks, lines)


def _plain_numbers(size: int | None, hits: int | None, draws: int | None, form: Format, drawing: Target | None) -> None:
    if size is None or hits is None or draws is None:
        raise UsageError("--size, --hits and --draws go together, as in: kage odds --size 50 --hits 3 --draws 7")
    exactly = hypergeometric(size, hits, draws)
    chances = [Figure.exact(float(chance)) for chance in exactly]
    at_least = [Figure.exact(float(sum(exactly[count:]))) for count in range(len(exactly))]
    says = f"Hits among {draws} cards drawn from {size}, of which {hits} are hits."
    if form is Format.JSON:
        rows: list[Json] = [
            {"hits": count, "exactly": a.to_json(), "at_least": b.to_json()}
            for count, (a, b) in enumerate(zip(chances, at_least, strict=True))
        ]
        question_asked: Json = {"size": size, "hits": hits, "draws": draws}
        emit_json(
            {"question": question_asked, "procedure": [says], "policy": None, "games": None, "seed": None, "rows": rows}
        )
    else:
        human = form in (Format.TABLE, Format.MD)
        emit_rows(
            [
                {
                    "hits": count,
                    "exactly": shown(a) if human else a.value,
                    "at_least": shown(b) if human else b.value,
                    "": share_bar(b.value),
                }
                for count, (a, b) in enumerate(zip(chances, at_least, strict=True))
            ],
            ("hits", "exactly", "at_least", "") if human else ("hits", "exactly", "at_least"),
            form,
        )
        if human:
            end_table(form)
            emit_line(f"Exact. {says}")
    if drawing:
        draw_chance_bars(drawing, says, {str(count): figure for count, figure in enumerate(chances)})
