"""`kage show`: one card as people know it, and every printing of it."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.cards import STAND_IN_MARK, STAND_IN_NOTE, card_row
from cli.catalogue import games_of, opened
from cli.options import JsonFlag, OutputOption
from cli.output import Format, cell, emit_json, emit_rows, tell
from cli.query_arguments import GameOption, complete_card
from cli.tables import page, table_text, terminal_width
from db.lookup import find_card
from rules.core.cards import Json, Printing
from rules.core.registry import game as game_of

app = typer.Typer(rich_markup_mode=None)

_HEADING = ("id", "game", "name", "type", "title", "text", "card_id", "set", "number", "variant", "rarity", "stand_in")
_PRINTINGS = ("id", "set", "number", "variant", "rarity")


@app.command()
def show(
    card: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD", help="A name, an id or a set and number, e.g. KS-009-C.", autocompletion=complete_card
        ),
    ],
    game: GameOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Show one card with all its printings.

    \b
    Examples:
      kage show KS-009-C
      kage show mythos:KS-009-C --json
      kage show Pakkun -g mythos

    A name that several cards have is answered with the list of them and exit code 4.
    """
    output = Format.JSON if as_json else output
    with opened() as catalogue:
        found = find_card(catalogue, " ".join(card), games_of(game))
        printings = catalogue.of_card(found.card_id)
    if output is Format.TABLE:
        page(_page(found, printings))
        if any(printing.stand_in for printing in printings):
            tell(STAND_IN_NOTE)
    elif output in (Format.JSON, Format.JSONL):
        document: dict[str, Json] = {**card_row(found), "printings": [_printing(printing) for printing in printings]}
        emit_json(document) if output is Format.JSON else emit_rows([document], (), output)
    else:
        emit_rows([card_row(printing) for printing in printings], list(card_row(found)), output)


def _page(found: Printing, printings: list[Printing]) -> str:
    """The card: its name and title, its fields, its rules text, its printings."""
    row = card_row(found)
    name = found.card.name + (STAND_IN_MARK if found.stand_in else "")
    title = cell(row.get("title"))
    lines = [
        f"{name} - {title}" if title else name,
        f"{found.card.type_id}, {game_of(found.game).title}",
        "",
    ]
    fields = {key: cell(value) for key, value in row.items() if key not in _HEADING and not _is_nested(value)}
    width = max((len(key) for key, text in fields.items() if text), default=0)
    lines.extend(f"{key:<{width}}  {text}" for key, text in fields.items() if text)
    if text := found.card.text():
        lines.extend(["", text])
    differing = list(dict.fromkeys(key for printing in printings for key in printing.differs))
    columns = [*_PRINTINGS, *differing]
    rows = [[cell(_printing(printing).get(column)) for column in columns] for printing in printings]
    return "\n".join([*lines, "", table_text(columns, rows, terminal_width())])


def _printing(printing: Printing) -> dict[str, Json]:
    """What one printing says beside its card."""
    own: dict[str, Json] = {name: getattr(printing, name) for name in (*_PRINTINGS, "stand_in")}
    return {**own, **printing.differs}


def _is_nested(value: Json) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)
