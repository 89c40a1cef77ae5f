"""`kage deck show`, once its arguments are read: see `cli.quick.declared`."""

from __future__ import annotations

from cli.bars import bars
from cli.choosing import chooser
from cli.decks import load_deck
from cli.ending import EXIT_FINE
from cli.output import Format, Row, cell, emit_json, emit_rows, emit_text, tell_left_out
from cli.quick.show_options import ShowOptions
from cli.tables import left_out, plain_table, table_text, terminal_width
from decks.tags import written_behind
from rules.core.cards import FieldValue, Json, card_fields, field_value
from rules.core.deck import Deck, DeckEntry
from rules.core.deck_figures import TypeFigures, deck_figures
from rules.core.registry import Section, game as game_of

_KEPT = ("number",)
"""It alone tells apart two cards of one name, and half a number is another number."""


def run_show(asked: ShowOptions) -> int:
    """Show a deck as a person lays it out, section by section and type by type. Raises KageError."""
    loaded = load_deck(asked.deck, asked.game, choose=chooser(asked.interactive))
    form = Format.JSON if asked.as_json else asked.output
    if form is Format.JSON:
        emit_json(_document(loaded))
    elif form is Format.TABLE:
        missing: dict[str, None] = {}
        emit_text(_page(loaded, missing))
        tell_left_out(list(missing))
    else:
        rows = [_row(entry) for entry in loaded.everything]
        emit_rows(rows, ["count", "name", "id", "type", "section", "line"], form)
    return EXIT_FINE


def _document(deck: Deck) -> Json:
    sections: list[Json] = [
        {
            "id": section.id,
            "title": section.title,
            "count": deck.size(section.id),
            "types": {figures.type_id: figures.count for figures in deck_figures(deck, section.id)},
            "cards": [_row(entry) for entry in deck.section(section.id)],
        }
        for section in _filled(deck)
    ]
    return {
        "deck": deck.source,
        "game": deck.game,
        "format": deck.format,
        "name": deck.name,
        "comments": list(deck.comments),
        "tags": list(deck.tags),
        "count": deck.size(),
        "stand_ins": sum(entry.count for entry in deck.entries if entry.printing.stand_in),
        "sections": sections,
        "maybeboard": [_row(entry) for entry in deck.maybe],
    }


def _row(entry: DeckEntry) -> dict[str, Json]:
    printing = entry.printing
    row: dict[str, Json] = {
        "count": entry.count,
        "id": printing.id,
        "name": printing.card.name,
        "type": printing.card.type_id,
        "section": entry.section,
        "line": entry.line,
        "comment": entry.comment,
        "tags": list(entry.tags),
    }
    fields = card_fields(type(printing.card))
    for name in fields:
        row.setdefault(name, _json(field_value(printing, fields[name])))
    return row


def _json(value: FieldValue) -> Json:
    return list(value) if isinstance(value, tuple) else value


def _filled(deck: Deck) -> list[Section]:
    return [section for section in game_of(deck.game).sections if deck.section(section.id)]


def _page(deck: Deck, missing: dict[str, None]) -> str:
    """The whole deck as text: a heading, then each section with its types and their curves.

    The columns that have no room are put into `missing`.
    """
    game = game_of(deck.game)
    about = [game.title, deck.format or game.default_format, f"{deck.size()} cards"]
    parts = [f"{deck.name or deck.source} ({', '.join(about)})"]
    parts += [f"# {comment}" for comment in deck.comments]
    parts += [f"Tags: {', '.join(deck.tags)}"] if deck.tags else []
    for section in _filled(deck):
        parts.append(f"\n{section.title}: {deck.size(section.id)}")
        for figures in deck_figures(deck, section.id):
            entries = [e for e in deck.section(section.id) if e.printing.card.type_id == figures.type_id]
            parts += [f"\n{figures.type_id} ({figures.count})", _table(entries, missing)]
            parts += _curve(figures)
    parts += _maybe(deck, missing)
    if any(entry.printing.stand_in for entry in deck.everything):
        parts.append("\nCards marked * are stand-ins: no source prints their facts.")
    return "\n".join(parts) + "\n"


def _maybe(deck: Deck, missing: dict[str, None]) -> list[str]:
    if not deck.maybe:
        return []
    copies = sum(entry.count for entry in deck.maybe)
    by_type = {type(entry.printing.card): entry for entry in deck.maybe}
    tables = [_table([e for e in deck.maybe if type(e.printing.card) is kind], missing) for kind in by_type]
    return [f"\nMaybeboard: {copies}, no part of the deck\n", *tables]


def _table(entries: list[DeckEntry], missing: dict[str, None]) -> str:
    columns = type(entries[0].printing.card).default_columns
    rows: list[Row] = [_row(entry) for entry in entries]
    lines = [
        [
            str(entry.count),
            entry.printing.card.name + (" *" if entry.printing.stand_in else "") + written_behind(entry.tags),
            f"{entry.printing.set} {entry.printing.number}",
            *(cell(row.get(column)) for column in columns),
        ]
        for entry, row in zip(entries, rows, strict=True)
    ]
    heads = ["", "name", "number", *columns]
    width = terminal_width()
    if width is not None:
        missing.update(dict.fromkeys(left_out(heads, lines, width, whole=_KEPT)))
        return table_text(heads, lines, width, whole=_KEPT).rstrip("\n")
    return plain_table(heads, lines, rule=False).rstrip("\n")


def _curve(figures: TypeFigures) -> list[str]:
    if figures.curve_field is None or not figures.curve:
        return []
    return [f"\n{figures.curve_field}", *bars({str(value): count for value, count in figures.curve.items()})]
