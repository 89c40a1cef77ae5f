"""`kage odds`, once its arguments are read: see `cli.quick.declared`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from cli.asking import answers_of, scope_of
from cli.bars import share_bar
from cli.decks import load_deck
from cli.ending import EXIT_FINE
from cli.output import Format, emit_json, emit_line, emit_rows, end_table, tell
from cli.quick.odds_options import OddsOptions
from cli.resting import emit_resting_rows, noted
from cli.running import emit_stand_ins, end
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import QueryError, UsageError
from rules.core.registry import game
from rules.core.text import counted, fold
from simulator.answers.odds import GoalOdds, OddsAnswer, Wanted, ask_odds
from simulator.figure_words import shown
from simulator.figures import Figure
from simulator.hands.ask import check_seat
from simulator.hands.asked_words import check_goal, check_keep

if TYPE_CHECKING:
    from cli.plot import Target
    from rules.query import Scope

_COLUMNS = ("goal", "pile", "seat", "turn", "seen", "mulligans", "value", "low", "high", "method")


def run_odds(asked: OddsOptions) -> int:
    """Say how likely it is to have seen certain cards by each turn. Raises KageError."""
    form = Format.JSON if asked.as_json else asked.output
    drawing = _drawing(asked)
    if asked.ask is not None:
        from cli.game_questions import print_question

        given = [*([asked.deck] if asked.deck is not None else ()), *asked.expressions]
        print_question(asked.game, asked.ask, given, form, drawing)
        return EXIT_FINE
    if (asked.size, asked.hits, asked.draws) == (None, None, None):
        _of_deck(asked, form, drawing)
        return EXIT_FINE
    _plain_numbers(asked.size, asked.hits, asked.draws, form, drawing)
    return EXIT_FINE


def _drawing(asked: OddsOptions) -> Target | None:
    if asked.plot is None:
        return None
    from cli.plot import check_plot

    return check_plot(asked.plot, asked.theme, replace=asked.force)


def _of_deck(asked: OddsOptions, form: Format, drawing: Target | None) -> None:
    if asked.deck is None or not asked.expressions:
        raise UsageError("Name a DECK and what to have seen, as in: kage odds my.deck 'count(cost<=2) >= 2'")
    _check_turn(asked.expressions)
    answers = answers_of(asked.games, asked.seed, asked.precision, asked.workers, simulated=asked.simulate)
    loaded = load_deck(asked.deck, asked.game)
    check_seat(game(loaded.game), asked.seat)
    notes: list[str] = []  # a goal that no card fits may be refused all the same
    with scope_of(loaded) as scope:
        for text in asked.expressions:
            _check_goal(text, loaded, scope, notes.append)
        check_keep(asked.keep, [loaded], scope, notes.append, least=1)
        wanted = Wanted(asked.by, asked.seat, asked.pile, asked.players)
        given = ask_odds(loaded, asked.expressions, scope, answers, keep=asked.keep, wanted=wanted, tell=notes.append)
    _check_figures(loaded, asked.expressions, given)
    _name_in_words(loaded, asked.expressions)
    _check_played(asked, given)
    for note in dict.fromkeys(notes):
        tell(note)
    _print(loaded, given, form)
    if drawing:
        _plot(noted(drawing, loaded) or drawing, given)
    end(answers.interrupted, answers.most_played, answers.wanted, answers.lost)


def _check_goal(text: str, deck: Deck, scope: Scope, tell: Callable[[str], None]) -> None:
    """Look a question over; raise UsageError for one about a figure of a turn, and QueryError for what is no field."""
    try:
        check_goal(text, [deck], scope, tell, least=1)
    except QueryError:
        from simulator.comparison.judges import refuse_figures

        refuse_figures(deck, text)
        raise


def _name_in_words(deck: Deck, expressions: Sequence[str]) -> None:
    """Say of words that are together a card's name that each was asked for alone, and of a count that it is of all."""
    words = " ".join(expressions)
    names = {fold(entry.printing.card.name) for entry in deck.entries}
    if any("count()" in text.replace(" ", "") for text in expressions):
        tell("Note: count() counts every card. Say which in the brackets, e.g. count(cost<=2).")
    if len(expressions) > 1 and fold(words) in names:
        tell(f'Note: each word is a question of its own. For the card put its name in quotes: "{words}"')


def _check_turn(expressions: Sequence[str]) -> None:
    """Raise UsageError for a turn given in words behind the question: `naruto by 4`, `naruto by turn 4`."""
    turn = expressions[-1]
    if turn.isdecimal() and "by" in (word.lower() for word in expressions):
        raise UsageError(f"Write --by {turn} for by {turn}.")


def _check_figures(deck: Deck, expressions: Sequence[str], given: OddsAnswer) -> None:
    """Raise UsageError for a question that no card fits and that is about a figure of a turn: `points>=10`."""
    never = [answer.goal for answer in given.answers if not any(row.before.value for row in answer.rows)]
    if not never:
        return
    from simulator.comparison.judges import refuse_figures

    for text in expressions:
        if any(text in goal for goal in never):
            refuse_figures(deck, text)


def _check_played(asked: OddsOptions, given: OddsAnswer) -> None:
    """Raise UsageError for a number or a precision of games where all was counted and nothing played."""
    if given.games or given.interrupted:
        return
    for name, said in (("-n", asked.games), ("--precision", asked.precision)):
        if said is not None:
            dealt = any(answer.hands for answer in given.answers)
            why = "this is counted exactly. Add --simulate to play it." if dealt else "this is always counted exactly."
            raise UsageError(f"{name} {said} makes no difference: {why}")


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
            emit_line(f"Simulated: {counted(given.games, 'game')}, seed {given.seed}, 95 % intervals.")
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
    chances = [column for column in columns if column.strip() and not column.casefold().endswith("cards")]
    emit_rows([{c: line.get(c) for c in columns} for line in table.values()], columns, form, asked=chances)


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
    title = answers[0].goal if len(answers) == 1 else f"Chance by {longest.turn_name}"
    from cli.plot import draw_chances

    draw_chances(target, title, longest.turn_name, ticks, lines)


def _plain_numbers(size: int | None, hits: int | None, draws: int | None, form: Format, drawing: Target | None) -> None:
    if size is None or hits is None or draws is None:
        raise UsageError("--size, --hits and --draws go together, as in: kage odds --size 50 --hits 3 --draws 7")
    from simulator.hands.odds import hypergeometric

    exactly = hypergeometric(size, hits, draws)
    chances = [Figure.exact(float(chance)) for chance in exactly]
    at_least = [Figure.exact(float(chance)) for chance in accumulate(reversed(exactly))][::-1]
    hit = "1 is a hit" if hits == 1 else f"{hits} are hits"
    says = f"Hits among {counted(draws, 'card')} drawn from {size}, of which {hit}."
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
        from cli.plot import draw_chance_bars

        draw_chance_bars(drawing, says, {str(count): figure for count, figure in enumerate(chances)})
