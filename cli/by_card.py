"""`--by-card` of the commands that play: the option, the table, the drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cli.output import Format, emit_line, emit_rows, end_table
from cli.tables import GAP, terminal_width
from rules.core.text import tail
from simulator.tables.by_card import DRAWN, OPENING, SHOWN, WAYS
from simulator.tables.card_results import CardFigure, CardResult
from simulator.tables.same_luck import SEEN, SameLuck

if TYPE_CHECKING:
    from cli.plot import Target
    from rules.core.cards import Json

ByCardOption = Annotated[
    bool, typer.Option("--by-card", help="What each card did: opening hand, drawn, played, left over.")
]

ReplaysOption = Annotated[
    int | None,
    typer.Option(
        "--replays", metavar="N", min=0, help="With --by-card: play each game again without N cards of a side (1)."
    ),
]

REPLAYS = 1
"""How many cards of a side each game is played again without, unless it is said otherwise."""

_NOTE = (
    "A figure is the share won in games with the card, and in brackets how far that is from games without it. The"
    " opening hand is chance. A card drawn later is held against games in which about as many cards were seen, because"
    " long games draw more of them; a card that itself makes games long stays judged within those. Played and left over"
    " depend on how a game goes: they describe, and prove nothing. 95 % intervals."
)
_SAME_LUCK = (
    "Same luck: of games that drew the card, the share won less that of the same games dealt without it, every other"
    " card moving up; where all draw from one deck, a card of the opening hand changes places with one at its far end."
    " It favours no long games. More pairs: --replays N."
)


def replays_of(asked: int | None, *, by_card: bool) -> int:
    """How many cards of a side each game is played again without."""
    return (REPLAYS if asked is None else asked) if by_card else 0


def _kept(rows: Sequence[Mapping[str, Json]]) -> tuple[str, ...]:
    """The columns that go last where there is no room: a name goes before the figures beside it do."""
    width = terminal_width()
    beside = [max((len(str(row.get(name) or "")) for row in rows), default=0) for name in ("Side", "Id", "Drawn")]
    names = width is None or sum(beside) + _SHORT_NAME + len("Side") + 3 * len(GAP) <= width
    return ("Card", "Id", "Drawn") if names else ("Id", "Drawn")


_SHORT_NAME = 8
"""Letters of a name that still say who it is."""


def emit_by_card(found: Sequence[CardResult], form: Format) -> None:
    """A table of the cards that matter most, below an answer."""
    shown = found[:SHOWN]
    sides = len({result.side for result in found}) > 1
    again = any(result.same_luck for result in found)
    rows: list[dict[str, Json]] = []
    for result in shown:
        row: dict[str, Json] = {"Side": result.side} if sides else {}
        row |= {"Card": result.name, "Id": tail(result.id), "Copies": result.copies}
        row |= {way.capitalize(): _said(result.figures.get(way)) for way in WAYS}
        rows.append(row | ({"Same luck": _again(result.same_luck)} if again else {}))
    emit_line("")
    emit_rows(rows, tuple(rows[0]) if rows else ("Card",), form, asked=_kept(rows))
    end_table(form)
    emit_line(_NOTE)
    if again:
        emit_line(_SAME_LUCK)
    if len(found) > len(shown):
        emit_line(f"The {len(shown)} cards that matter most of {len(found)}; -o json has all.")


def _said(figure: CardFigure | None) -> str:
    if figure is None:
        return ""
    difference = figure.difference
    if difference.half_width >= 1:
        return f"{figure.won.value:.0%} of {figure.games}"
    return f"{figure.won.value:.0%} of {figure.games} ({difference.value:+.0%} ± {difference.half_width:.0%})"


def _again(found: SameLuck | None) -> str:
    if found is None:
        return ""
    return f"{found.difference.value:+.0%} ± {found.difference.half_width:.0%} of {found.games}"


def rows_by_card(found: Sequence[CardResult]) -> list[dict[str, Json]]:
    """A row a card and way, for the outputs of rows."""
    rows: list[dict[str, Json]] = []
    for result in found:
        told = [(way, figure, figure.same_luck) for way, figure in result.figures.items()]
        figures = [(f"{way} (won)", figure.games, figure.won) for way, figure, _ in told]
        figures += [(f"{way} (difference)", figure.games, figure.difference) for way, figure, _ in told]
        again = [*((way, same) for way, _, same in told), (SEEN, result.same_luck)]
        figures += [(f"{way} (same luck)", same.games, same.difference) for way, same in again if same]
        about: dict[str, Json] = {"side": result.side, "id": result.id, "name": result.name}
        rows += [about | {"figure": figure, "games": games, **value.to_json()} for figure, games, value in figures]
    return rows


BY_CARD_COLUMNS = ("side", "id", "name", "figure", "games", "value", "low", "high", "method")


def draw_by_card(target: Target, title: str, found: Sequence[CardResult]) -> None:
    """Draw the twenty cards that matter most: their differences in the opening hand and when drawn."""
    from cli.plot import draw_differences, told_apart

    shown = found[:SHOWN]
    sides = len({card.side for card in found}) > 1
    names = [f"{card.side}: {card.name}" if sides else card.name for card in shown]
    labels = told_apart(names, [card.id.rpartition(":")[2] for card in shown])
    ways = {
        way: [card.figures[way].difference if way in card.figures else None for card in shown]
        for way in (OPENING, DRAWN)
    }
    if any(card.same_luck for card in shown):
        ways["same luck"] = [card.same_luck.difference if card.same_luck else None for card in shown]
    draw_differences(target, title, labels, ways)
