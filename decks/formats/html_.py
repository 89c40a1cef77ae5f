"""A deck registration sheet: one HTML page without anything from outside, made for printing. Written only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from decks.formats.registry import EVERYTHING, Carries, DeckFormat
from decks.layout import LaidOut, Part, Row, about, laid_out
from rules.core.archive import About
from rules.core.deck import Deck

_STYLE = """
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { font: 10.5pt/1.35 system-ui, sans-serif; color: #111; max-width: 182mm; margin: 8mm auto }
h1 { font-size: 17pt; margin: 0 }
h2 { font-size: 12.5pt; margin: 6mm 0 1mm; border-bottom: 1.5pt solid #111 }
h3 { font-size: 10.5pt; margin: 3mm 0 1mm }
.about { margin: 0 0 4mm; color: #444 }
.form { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 8mm; margin: 4mm 0 }
.form span { display: flex; gap: 2mm; white-space: nowrap }
.form span::after { content: ""; flex: 1; border-bottom: .5pt solid #111 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .2mm 2mm .2mm 0; overflow-wrap: break-word; vertical-align: top;
  border-bottom: .25pt solid #bbb }
th { font-size: 8.5pt; font-weight: 600; color: #444 }
td.n, th.n { text-align: right; width: 11mm; padding-right: 3mm; white-space: nowrap; overflow-wrap: normal }
td:nth-child(4) { white-space: nowrap }
td.box { width: 8mm }
td.box::before { content: ""; display: inline-block; width: 3mm; height: 3mm; border: .5pt solid #111 }
tr, h2, h3 { break-inside: avoid; break-after: auto }
h2, h3 { break-after: avoid }
.totals { display: flex; flex-wrap: wrap; gap: 1mm 7mm; margin: 2mm 0; font-weight: 600 }
.checks { margin-top: 8mm; border: 1pt solid #111; padding: 3mm 4mm }
.checks .form { margin: 2mm 0 0 }
.sheet { break-after: page }
@media screen and (max-width: 190mm) { body { padding: 0 4mm } table { font-size: 9.5pt } td.box { width: 6mm }
  td.n, th.n { width: 8mm } td:nth-child(4) { white-space: normal } }
@media print { body { margin: 0; max-width: none } }
"""


_COLUMNS = 3
"""Name, number and what tells versions apart: what a judge compares, on one page."""


def render(deck: Deck) -> str:
    """The deck as a registration sheet."""
    return _document(deck.name or "Deck list", _sheet(deck))


def render_all(decks: Sequence[tuple[Deck, About]]) -> str:
    """Sheets of several decks as one document, each on pages of its own, with what is known of its player filled in."""
    return _document("Deck lists", [line for deck, said in decks for line in _page(deck, said)])


def _page(deck: Deck, said: About) -> list[str]:
    return ['<div class="sheet">', *_sheet(deck, said), "</div>"]


def _sheet(deck: Deck, said: About | None = None) -> list[str]:
    sections = laid_out(deck)
    name = escape(deck.name or "Deck list")
    body = [
        f"<h1>{name}</h1>",
        f'<p class="about">{escape(about(deck))}</p>',
        _form(
            {
                "Player": said.player if said else None,
                "Player number": None,
                "Event": said.event if said else None,
                "Date": said.date if said else None,
                "Table": None,
                "Deck checked by": None,
            }
        ),
        *(f"<p>{escape(comment)}</p>" for comment in deck.comments if comment),
        *([f"<p>Tags: {escape(', '.join(deck.tags))}</p>"] if deck.tags else []),
        _totals(sections),
        *(_section(section) for section in sections),
        '<section class="checks"><h3>For the judge</h3>',
        _totals(sections) + _form({"Counted": None, "Signature": None}) + "</section>",
    ]
    if any(entry.printing.stand_in for entry in deck.entries):
        body.append("<p>Cards marked * are stand-ins: no source prints their facts.</p>")
    return body


def _document(name: str, body: list[str]) -> str:
    name = escape(name)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f"<title>{name}</title><style>{_STYLE}</style></head>",
            "<body>",
            *body,
            "</body>",
            "</html>\n",
        ]
    )


def _form(labels: Mapping[str, str | None]) -> str:
    """Labels with a line to write on, or with what is known."""
    fields = (
        f"<span>{escape(label)}{f' <b>{escape(said)}</b>' if said else ''}</span>" for label, said in labels.items()
    )
    return f'<div class="form">{"".join(fields)}</div>'


def _totals(sections: list[LaidOut]) -> str:
    said: list[str] = []
    for section in sections:
        types = ", ".join(_counted(part) for part in section.parts)
        told = types if len(section.parts) == 1 else f"{section.count} ({types})"
        said.append(f"<span>{escape(section.title)}: {told}</span>")
    return f'<div class="totals">{"".join(said)}</div>'


def _counted(part: Part) -> str:
    """How many cards of a type: `30 characters`; Japanese words stay as they are."""
    word = part.title.lower()
    return f"{part.count} {escape(word)}" + ("" if part.count == 1 or word in ("ninja", "jutsu") else "s")


def _section(section: LaidOut) -> str:
    return "\n".join([f"<h2>{escape(section.title)} ({section.count})</h2>", *map(_part, section.parts)])


def _part(part: Part) -> str:
    heads = "".join(f"<th>{escape(column)}</th>" for column in part.columns[:_COLUMNS])
    rows = "\n".join(
        f'<tr><td class="box"></td><td class="n">{row.count}</td>'
        + "".join(f"<td>{cell}</td>" for cell in _cells(row))
        + "</tr>"
        for row in part.rows
    )
    head = f'<thead><tr><th></th><th class="n">copies</th>{heads}</tr></thead>'
    return f"<h3>{escape(part.title)} ({part.count})</h3>\n<table>{head}\n<tbody>\n{rows}\n</tbody></table>"


def _cells(row: Row) -> list[str]:
    name, *others = map(escape, row.cells[:_COLUMNS])
    tags = "".join(f" <small>#{escape(tag)}</small>" for tag in row.entry.tags)
    return [name + tags, *others]


FORMAT = DeckFormat(
    id="html",
    title="HTML deck sheet",
    extensions=(".html", ".htm"),
    carries=EVERYTHING - {Carries.INNER_COMMENTS, Carries.LINE_COMMENTS, Carries.MAYBE},
    render=render,
)
