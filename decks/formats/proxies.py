"""Text proxies to print, cut out and sleeve: an HTML page of boxes as large as a card, one a copy. Written only.

A proxy has what the catalogue knows of the card and no picture. Stand-ins say that they are stand-ins.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil

from decks.formats.layout import shown
from decks.formats.registry import Carries, DeckFormat
from rules.core.cards import Printing, card_fields, field_value
from rules.core.deck import Deck
from rules.core.text import display_width

_STYLE = """
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; font: 8.5pt/1.3 system-ui, sans-serif; color: #111 }
main { display: flex; flex-wrap: wrap; max-width: 189mm }
article { width: 63mm; height: 88mm; border: .25pt dashed #888; padding: 3.5mm; overflow: hidden;
  break-inside: avoid; display: flex; flex-direction: column }
h1 { font-size: 1.3em; margin: 0 0 1mm; line-height: 1.15 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2mm; margin: 1mm 0 }
dt { color: #555 }
dd { margin: 0 }
p { margin: 1mm 0 }
footer { margin-top: auto; font-size: .8em; color: #555 }
"""


_SIZES = (8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4)
"""Sizes of letters in points, the largest first: a card gets the first in which all that it says fits."""
_HEIGHT, _LINE = 76.0, 1.3 * 0.3528
"""How high the text of a proxy may be in mm below its name, and a line of it for each point of its letters."""
_LETTERS = 300.0
"""How many letters of one point fit beside each other."""
_NARROW = 0.55
"""What the values have of that width, behind their names."""

_LONGEST = 60
"""What is longer than this is text, which a proxy has below."""


def render(deck: Deck) -> str:
    """The deck's cards as proxies, one a copy."""
    name = escape(deck.name or "Proxies")
    cards = [_proxy(entry.printing) for entry in deck.entries for _ in range(entry.count)]
    head = f'<head><meta charset="utf-8"><title>{name}</title><style>{_STYLE}</style></head>'
    return "\n".join(
        ["<!DOCTYPE html>", '<html lang="en">', head, "<body><main>", *cards, "</main></body>", "</html>\n"]
    )


def _proxy(printing: Printing) -> str:
    card = printing.card
    fields = card_fields(type(card))
    # All that play needs, the usual columns first: figures of the injured side as well.
    names = dict.fromkeys([*(name for name in card.default_columns if name in fields), *fields])
    names = {name: None for name in names if name not in type(card).derived}  # it follows from the rest
    values = ((name, shown(field_value(printing, fields[name]))) for name in names if not name.startswith("name"))
    kind = f"{card.type_id}, stand-in" if printing.stand_in else card.type_id
    facts = [("type", kind)]
    facts += [
        (name.replace("_", " "), value)
        for name, value in values
        if value and len(value) <= _LONGEST and value != card.name
    ]
    lines = [line for line in card.text().split("\n") if line]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    text = "".join(f"<p>{escape(line)}</p>" for line in lines)
    size = _size([value for _, value in facts], [card.name, *lines, printing.id])
    return (
        f'<article style="font-size: {size}pt"><h1>{escape(card.name)}</h1><dl>{listed}</dl>{text}'
        f"<footer>{escape(printing.id)}, proxy</footer></article>"
    )


def _size(values: Sequence[str], lines: Sequence[str]) -> float:
    """The largest letters, in points, in which facts and lines of text fit on a card."""
    for size in _SIZES:
        wide = _LETTERS / size
        rows: float = sum(ceil(display_width(value) / (wide * _NARROW)) or 1 for value in values)
        rows += sum(ceil(display_width(line) / wide) for line in lines) + len(lines) / 2  # with the gap behind each
        if rows * size * _LINE <= _HEIGHT:
            return size
    return _SIZES[-1]


FORMAT = DeckFormat(
    id="proxies",
    title="Text proxies",
    extensions=(),
    carries=frozenset({Carries.NAME, Carries.GAME, Carries.PRINTINGS}),
    render=render,
    each_copy=True,
)
