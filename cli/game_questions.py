"""A game's own questions on the command line: `kage odds -g GAME --ask NAME option=value ...`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cli.bars import share_bar
from cli.catalogue import opened
from cli.output import Format, Row, emit_json, emit_line, emit_rows, end_table, tell
from cli.resting import FIELDS, field_in_words, fields_made_up
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import Game, game
from rules.core.text import counted, quoted
from rules.play.questions import Question, Reply, question_of, questions_of
from simulator.figure_words import shown
from simulator.figures import Figure

if TYPE_CHECKING:
    from cli.plot import Target

_NAMED = 8


def print_question(
    game_id: str | None, name: str, given: Sequence[str], form: Format, drawing: Target | None = None
) -> None:
    """Answer a game's own question, and draw the answer too where asked to.

    Raises KageError for a question that the game does not have or that lacks an option.
    """
    if game_id is None:
        raise UsageError("--ask puts a question of one game. Name it, as in: kage odds -g GAME --ask NAME")
    of_game = game(game_id)
    if name == "list":
        _print_list(of_game, form)
        return
    question = question_of(of_game, name)
    options = question.checked(_pairs(question, given))
    with opened() as catalogue:
        printings = list(catalogue.all(of_game.id))
    reply = question.answer(printings, options)
    _print(of_game, question, options, reply, form)
    if drawing:
        _draw(drawing, reply)


def _draw(drawing: Target, reply: Reply) -> None:
    """The chances as bars, and under them what they rest on."""
    from cli.plot import draw_chance_bars

    made_up = _made_up(reply, field_in_words)
    note = f"Stand-ins: {'; '.join(made_up)}." if made_up else ""
    bars = {chance.label: Figure.exact(chance.value) for chance in reply.chances}
    draw_chance_bars(replace(drawing, note=note), reply.of, bars)


def _made_up(reply: Reply, named: Callable[[str], str] = str) -> list[str]:
    """The printings that no source prints whole, with the fields that are made up."""
    return list(dict.fromkeys(f"{p.id} ({', '.join(map(named, p.invented))})" for p in reply.rests_on if p.stand_in))


def _pairs(question: Question, given: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            known = ", ".join(option.name for option in question.options)
            raise UsageError(f"{quoted(text)} should read NAME=VALUE. {question.id} has: {known}.")
        pairs[name.strip()] = value.strip()
    return pairs


def _print_list(of_game: Game, form: Format) -> None:
    rows: list[Row] = [
        {"question": q.id, "option": option.name, "needed": option.needed, "says": option.says}
        for q in questions_of(of_game)
        for option in q.options
    ]
    emit_rows(rows, ("question", "option", "needed", "says"), form)
    if not rows:
        tell(f"{of_game.title} has no questions of its own.")


def _print(of_game: Game, question: Question, options: Mapping[str, str], reply: Reply, form: Format) -> None:
    if form is Format.JSON:
        emit_json(
            {
                "game": of_game.id,
                "question": question.id,
                "options": dict(options),
                "procedure": reply.says,
                "of": reply.of,
                "answers": [{"label": c.label, **Figure.exact(c.value).to_json(), **c.figures} for c in reply.chances],
                "stand_ins": [*_stand_ins(reply)],
                FIELDS: {p.id: [*p.invented] for p in reply.rests_on if p.stand_in},
            }
        )
    elif form in (Format.TABLE, Format.MD):
        _print_for_people(reply, form)
    else:
        _print_for_programs(reply, form)


def _stand_ins(reply: Reply) -> list[str]:
    return list(dict.fromkeys(p.id for p in reply.rests_on if p.stand_in))


def _print_for_programs(reply: Reply, form: Format) -> None:
    rows: list[Row] = [{"": c.label, reply.of: c.value, **c.figures} for c in reply.chances]
    columns = list(dict.fromkeys(name for row in rows for name in row))
    made_up = _made_up(reply)
    if made_up:
        rows = [{**row, "stand_ins": "; ".join(made_up)} for row in rows]
        columns.append("stand_ins")
    emit_rows(rows, columns, form)


def _print_for_people(reply: Reply, form: Format) -> None:
    """A table with bars, without the columns that say nothing; then what the figures rest on."""
    rows: list[Row] = [
        {
            "": chance.label,
            reply.of: shown(Figure.exact(chance.value)),
            " ": share_bar(chance.value, 12),
            **{name: _shown(name, value) for name, value in chance.figures.items()},
        }
        for chance in reply.chances
    ]
    columns = list(dict.fromkeys(name for row in rows for name in row))
    columns = [c for c in columns if c == "" or not all(row.get(c) in (row[""], "0.0%") for row in rows)]
    emit_line(reply.says)
    emit_line()
    emit_rows(rows, columns, form)
    end_table(form)
    emit_line("Exact.")
    if notes := list({p.id: f"{p.id}{fields_made_up(p)}" for p in reply.rests_on if p.stand_in}.values()):
        more = f" and {len(notes) - _NAMED} more" if len(notes) > _NAMED else ""
        emit_line(f"Rests on {counted(len(notes), 'stand-in card')}: {', '.join(notes[:_NAMED])}{more}.")


def _shown(name: str, value: Json) -> Json:
    if not isinstance(value, float):
        return value
    return f"{value:.2f}" if name.startswith("expected") else f"{value:.1%}"
