"""`kage deck stats`: what a deck adds up to."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.bars import bars
from cli.decks import load_deck
from cli.options import DeckArgument, ForceOption, GameOption, JsonFlag, OutputOption, PlotOption, ThemeOption
from cli.output import Format, Row, emit_json, emit_text, tell
from cli.resting import emit_resting_rows, noted
from cli.running import emit_stand_ins
from decks.lists.sections import section_of
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.deck_figures import TypeFigures, deck_figures
from rules.core.registry import game as game_of

app = typer.Typer(rich_markup_mode=None)

_SHOWN = 12
"""How many values of a split a terminal shows; the other outputs have all."""


@app.command()
def stats(
    deck: DeckArgument,
    section: Annotated[
        str | None, typer.Option("--section", "-s", metavar="NAME", help="Only this section; else all.")
    ] = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    game: GameOption = None,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Count a deck: cards by type, cost curve, averages, and how values such as factions are split.

    \b
    Examples:
      kage deck stats examples/mythos-leaf.deck
      kage deck stats examples/mythos-leaf.deck --section main -o json
      kage deck stats examples/mythos-leaf.deck --plot curve.svg

    Every figure counts copies. A card with several values, such as two keywords, counts for each of them.
    """
    target = None
    if plot is not None:
        from cli.plot import check_plot, draw_figures  # for drawings only

        target = check_plot(plot, theme, replace=force)
    loaded = load_deck(deck, game)
    only = section_of(loaded.game, section)
    figures = deck_figures(loaded, only)
    output = Format.JSON if as_json else output
    if not figures:
        tell("The deck is empty." if only is None else f"The deck's section {only} is empty.")
    if target is not None:
        draw_figures(figures, loaded.name or loaded.source, noted(target, loaded) or target)
    if output is Format.JSON:
        emit_json(_document(loaded, figures, only))
    elif output is Format.TABLE:
        emit_text(_page(figures))
        emit_stand_ins(loaded)
    else:
        emit_resting_rows(_rows(figures), ("type", "figure", "value", "count"), output, [loaded])


def _document(deck: Deck, figures: tuple[TypeFigures, ...], section: str | None) -> Json:
    types: list[Json] = [
        {
            "type": each.type_id,
            "count": each.count,
            "curve_field": each.curve_field,
            "curve": {str(value): count for value, count in each.curve.items()},
            "averages": dict(each.averages),
            "splits": {name: dict(split) for name, split in each.splits.items()},
        }
        for each in figures
    ]
    return {
        "deck": deck.source,
        "game": deck.game,
        "section": section,
        "count": deck.size(section),
        "sections": {s.id: deck.size(s.id) for s in game_of(deck.game).sections if deck.size(s.id)},
        "types": types,
        "stand_ins": [*deck.stand_ins],
    }


def _page(figures: tuple[TypeFigures, ...]) -> str:
    lines: list[str] = []
    if len(figures) > 1:
        lines += ["type", *bars({each.type_id: each.count for each in figures}), ""]
    for each in figures:
        lines += [f"{each.type_id} ({each.count})", ""]
        if each.curve:
            lines += [f"  {each.curve_field}", *bars({str(value): count for value, count in each.curve.items()}), ""]
        if each.averages:
            said = ", ".join(f"{name} {average:.2f}" for name, average in each.averages.items())
            lines += [f"  on average: {said}", ""]
        for name, split in each.splits.items():
            shown = dict(list(split.items())[:_SHOWN])
            lines += [f"  {name}", *bars(shown)]
            lines += [f"  and {len(split) - _SHOWN} more", ""] if len(split) > _SHOWN else [""]
    return "\n".join(lines).rstrip() + "\n" if lines else ""


def _rows(figures: tuple[TypeFigures, ...]) -> list[Row]:
    rows: list[Row] = []
    for each in figures:
        rows.append({"type": each.type_id, "figure": "count", "value": None, "count": each.count})
        for value, count in each.curve.items():
            rows.append({"type": each.type_id, "figure": each.curve_field, "value": value, "count": count})
        for name, average in each.averages.items():
            rows.append({"type": each.type_id, "figure": f"average {name}", "value": round(average, 4), "count": None})
        for name, split in each.splits.items():
            rows += [{"type": each.type_id, "figure": name, "value": v, "count": count} for v, count in split.items()]
    return rows
