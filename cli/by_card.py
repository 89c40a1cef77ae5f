"""Results by card for the commands that play: the option, the table, the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cli.output import Format, emit_line, emit_rows, end_table
from simulator.by_card import DRAWN, OPENING, SHOWN, WAYS, CardFigure, CardResult

if TYPE_CHECKING:
    from cli.plot import Target
    from rules.core.cards import Json

ByCardOption = Annotated[
    bool, typer.Option("--by-card", help="What each card did: opening hand, drawn, played, left over.")
]

_NOTE = (
    "A figure is the share won in games with the card, and in brackets how far that is from games without it. The"
    " opening hand is chance. A card drawn later is held against games in which about as many cards were seen, because"
    " long games draw more of them; a card that itself makes games long stays judged within those. Played and left over"
    " depend on how a game goes: they describe, and prove nothing. 95 % intervals."
)


def emit_by_card(found: Sequence[CardResult], form: Format) -> None:
    """A table of the cards that matter most, below an answer."""
    shown = found[:SHOWN]
    sides = len({result.side for result in found}) > 1
    rows: list[dict[str, Json]] = []
    for result in shown:
        row: dict[str, Json] = {"Side": result.side} if sides else {}
        row |= {"Card": result.name, "Id": result.id.partition(":")[2], "Copies": result.copies}
        rows.append(row | {way.capitalize(): _said(result.figures.get(way)) for way in WAYS})
    emit_line("")
    emit_rows(rows, tuple(rows[0]) if rows else ("Card",), form)
    end_table(form)
    emit_line(_NOTE)
    if len(found) > len(shown):
        emit_line(f"The {len(shown)} cards that matter most of {len(found)}; -o json has all.")


def _said(figure: CardFigure | None) -> str:
    if figure is None:
        return ""
    difference = figure.difference
    if difference.half_width >= 1:
        return f"{figure.won.value:.0%} of {figure.games}"
    return f"{figure.won.value:.0%} of {figure.games} ({difference.value:+.0%} ± {difference.half_width:.0%})"


def rows_by_card(found: Sequence[CardResult]) -> list[dict[str, Json]]:
    """A row a card and way, for the outputs of rows."""
    return [
        {
            "figure": f"{way} ({what})",
            "side": result.side,
            "id": result.id,
            "name": result.name,
            "games": figure.games,
            **estimate.to_json(),
        }
        for result in found
        for way, figure in result.figures.items()
        for what, estimate in (("won", figure.won), ("difference", figure.difference))
    ]


BY_CARD_COLUMNS = ("side", "id", "name", "figure", "games", "value", "low", "high", "method")


def draw_by_card(target: Target, title: str, found: Sequence[CardResult]) -> None:
    """Draw the twenty cards that matter most: their differences in the opening hand and when drawn."""
    from cli.plot import draw_differences

    sides = len({result.side for result in found}) > 1
    shown = [(f"{r.side}: {r.name}" if sides else f"{r.name} ({r.id.rpartition(':')[2]})", r) for r in found[:SHOWN]]
    lines = {
        way: {name: result.figures[way].difference for name, result in shown if way in result.figures}
        for way in (OPENING, DRAWN)
    }
    draw_differences(target, title, [name for name, _ in shown], lines)
