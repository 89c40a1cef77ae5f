"""A deck registration sheet: one HTML page without anything from outside, made for printing. Written only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from decks.formats.layout import LaidOut, Part, Row, about, laid_out
from decks.formats.registry import EVERYTHING, Carries, DeckFormat
from rules.core.archive import About
from rules.core.deck import Deck

_STYLE = """
@page { size: A4; margin: 12mm 14mm }
* { box-sizing: border-box }
body { font: 10.5pt/1.35 system-ui, sans-serif; color: #111; max-width: 182mm; margin: 8mm auto }
h1 { font-size: 17pt; margin: 0 }
h2 { font-size: 12.5pt; margin: 6mm 0 1mm; border-bottom: 1.5pt solid #111 }
.about { margin: 0 0 4mm; color: #444 }
.form { display: grid; grid-template-columns: repeat(auto-fit, minmax(56mm, 1fr)); gap: 3mm 6mm; margin: 4mm 0 }
.form span { display: flex; gap: 2mm; white-space: nowrap }
.form span::after { content: ""; flex: 1; border-bottom: .5pt solid #111 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .2mm 2mm .2mm 0; overflow-wrap: break-word; vertical-align: top;
  border-bottom: .25pt solid #bbb }
th { font-size: 8.5pt; font-weight: 600; color: #444; vertical-align: bottom }
th.kind { font-size: 1em; color: #111; padding-top: 2mm }
td.n { text-align: right; width: 8mm; padding-right: 3mm; white-space: nowrap; overflow-wrap: normal }
td:nth-child(4) { width: 34mm; white-space: nowrap }
td:nth-child(5) { width: 44mm }
td.box { width: 6mm; padding-top: .6mm; font-size: 0 }
td.box::before { content: ""; display: inline-block; width: 3mm; height: 3mm; border: .5pt solid #111 }
tr, h2, .checks { break-inside: avoid; break-after: auto }
h2, tr.kinds { break-after: avoid }
.totals { display: flex; flex-wrap: wrap; gap: 1mm 7mm; margin: 2mm 0; font-weight: 600 }
.checks { margin-top: 6mm; border: 1pt solid #111; padding: 3mm 4mm }
.checks .form { margin: 0 }
.sheet { break-after: page }
@media screen and (max-width: 190mm) { body { padding: 0 4mm } table { font-size: 9.5pt }
  td:nth-child(4), td:nth-child(5) { width: auto } }
@media print { body { font-size: 9.5pt; line-height: 1.15; margin: 0; max-width: none } h2 { margin-top: 3mm }
  .form, .about, p { margin: 1.5mm 0 } .checks { margin-top: 3mm; padding: 2mm 4mm } }
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
        *([f"<p>{comments}</p>"] if (comments := "<br/>".join(escape(said) for said in deck.comments if said)) else []),
        *([f"<p>Tags: {escape(', '.join(deck.tags))}</p>"] if deck.tags else []),
        _totals(sections),
        *(_section(section) for section in sections),
        f'<section class="checks">{_form({"Deck counted": None, "Judge": None})}</section>',
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
    """One table for all types of a section, so that its columns stand below each other."""
    parts = "\n".join(map(_part, section.parts))
    return f"<h2>{escape(section.title)} ({section.count})</h2>\n<table>\n{parts}\n</table>"


def _part(part: Part) -> str:
    kind = f'<th class="kind" colspan="3" scope="rowgroup">{escape(part.title)} ({part.count})</th>'
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in part.columns[1:_COLUMNS])
    rows = "\n".join(
        f'<tr><td class="box"></td><td class="n">{row.count}</td>'
        + "".join(f"<td>{cell}</td>" for cell in _cells(row))
        + "</tr>"
        for row in part.rows
    )
    return f'<tbody>\n<tr class="kinds">{kind}{heads}</tr>\n{rows}\n</tbody>'


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
