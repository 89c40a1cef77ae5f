"""`kage play --vary-stand-ins`: how far a chance to win depends on stand-ins."""

from __future__ import annotations

from concurrent.futures import Executor

from cli.output import Format, emit_json, emit_line, emit_rows
from cli.progress import progress_bar
from cli.running import emit_stand_ins, end
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.text import counted
from simulator.comparison.sensitivity import GAMES, SensitivityAnswer, VariedJob, sensitivity_answer
from simulator.figure_words import between, spread
from simulator.figures import Figure
from simulator.running.runner import run
from simulator.tables.table import usual_moves

_COLUMNS = ("team", "figure", "value", "low", "high", "method", "stand_in_share")


def play_varied(
    job: VariedJob, games: int | None, seed: int, form: Format, *, workers: int, executor: Executor | None
) -> None:
    """Play every team in every box and print the span; `games` are those of one team in one box."""
    wanted = (games or GAMES) * len(job.tables) * len(job.tables[0])
    with progress_bar("Playing", lambda: usual_moves(job.tables[0][0])) as progress:
        found = run(job, wanted, seed, workers=workers, executor=executor, progress=progress)
    answer = sensitivity_answer(job, found.tally, seed, interrupted=found.interrupted)
    if form is Format.JSON:
        emit_json(answer.to_dict())
    elif form in (Format.TABLE, Format.MD):
        _print(answer, form, job)
    else:
        emit_rows(answer.to_rows(), _COLUMNS, form)
    end(found.interrupted, found.games, wanted, found.lost)


def _print(answer: SensitivityAnswer, form: Format, job: VariedJob) -> None:
    rows: list[dict[str, Json]] = [
        {
            "Team": span.team,
            "Box as it is": between(span.as_it_is),
            "Over all boxes": between(span.over_boxes),
            "Span": f"{span.lowest.value:.0%} to {span.highest.value:.0%}",
            "Score": spread(span.score),
        }
        for span in answer.teams
    ]
    emit_rows(rows, tuple(rows[0]), form)
    emit_line(
        f"{counted(answer.games, 'game')} in {answer.boxes} boxes: the box as it is, and {answer.boxes - 1} "
        "with other dice, paths and figures where no source prints them. "
        "The span holds the luck of each box's games too."
    )
    for each in answer.order:
        verdict = "survives" if each.survives else "does not survive: it rests on what is made up"
        emit_line(
            f"{each.first} before {each.second}: score {_apart(each.score_difference, '+.2f')}, wins "
            f"{_apart(each.difference, '+.1%')}, ahead in {each.ahead:.0%} of the boxes. This order {verdict}."
        )
    emit_stand_ins(*_decks(job))


def _decks(job: VariedJob) -> list[Deck]:
    return [deck for table in job.tables[0] for deck in table.decks]


def _apart(figure: Figure, form: str) -> str:
    return f"{figure.value:{form}} [{figure.low:{form}}, {figure.high:{form}}]"
