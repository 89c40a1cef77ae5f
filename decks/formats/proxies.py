"""Text proxies to print, cut out and sleeve: an HTML page of boxes as large as a card, one a copy. Written only.

A proxy has what the catalogue knows of the card and no picture. Stand-ins say that they are stand-ins.
"""

from __future__ import annotations

from html import escape

from decks.formats.registry import Carries, DeckFormat
from decks.layout import shown
from rules.core.cards import Printing, card_fields, field_value
from rules.core.deck import Deck

_STYLE = """
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; font: 8.5pt/1.3 system-ui, sans-serif; color: #111 }
main { display: flex; flex-wrap: wrap; max-width: 189mm }
article { width: 63mm; height: 88mm; border: .25pt dashed #888; padding: 3.5mm; overflow: hidden;
  break-inside: avoid; display: flex; flex-direction: column }
h1 { font-size: 11pt; margin: 0 0 1mm; line-height: 1.15 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2mm; margin: 1mm 0 }
dt { color: #555 }
dd { margin: 0 }
p { margin: 1mm 0 }
footer { margin-top: auto; font-size: 7pt; color: #555 }
"""


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
    values = ((name, shown(field_value(printing, fields[name]))) for name in names if not name.startswith("name"))
    facts = "".join(
        f"<dt>{escape(name.replace('_', ' '))}</dt><dd>{escape(value)}</dd>"
        for name, value in values
        if value and len(value) <= _LONGEST and value != card.name
    )
    text = "".join(f"<p>{escape(line)}</p>" for line in card.text().split("\n") if line)
    kind = f"{card.type_id}, stand-in" if printing.stand_in else card.type_id
    return (
        f"<article><h1>{escape(card.name)}</h1><dl><dt>type</dt><dd>{escape(kind)}</dd>{facts}</dl>{text}"
        f"<footer>{escape(printing.id)}, proxy</footer></article>"
    )


FORMAT = DeckFormat(
    id="proxies",
    title="Text proxies",
    extensions=(),
    carries=frozenset({Carries.NAME, Carries.GAME, Carries.PRINTINGS}),
    render=render,
    each_copy=True,
)
