"""The style sheet of a report's page, and the small script that sorts its tables."""

from __future__ import annotations

LIGHT = {
    "ground": "#ffffff",
    "raised": "#f6f4f1",
    "ink": "#1c1b1a",
    "dim": "#5c5853",
    "rule": "#d9d4cc",
    "good": "#1f6b35",
    "bad": "#a8231a",
    "warn": "#8a5200",
    "s0": "#b0472b",
    "s1": "#1f5f8b",
    "s2": "#4a6a1c",
    "s3": "#6b3fa0",
}
DARK = {
    "ground": "#17171a",
    "raised": "#212126",
    "ink": "#ecebe8",
    "dim": "#b3afa8",
    "rule": "#3d3c42",
    "good": "#7ccf91",
    "bad": "#ff9d92",
    "warn": "#f0b860",
    "s0": "#f0916f",
    "s1": "#7fbce6",
    "s2": "#a9cf6b",
    "s3": "#c5a3ef",
}
"""The colours of both looks; every pair of ink and ground has a contrast of 4.5 to 1 or more."""


def _colours(look: dict[str, str]) -> str:
    return "; ".join(f"--{name}: {value}" for name, value in look.items())


_LOOKS = f"""
:root {{ color-scheme: light dark; {_colours(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_colours(DARK)} }} }}
@media print {{ :root {{ {_colours(LIGHT)} }} }}
"""
_RULES = """
@page { size: A4; margin: 8mm 10mm }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
main, header.top, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px }
header.top { padding-top: 28px }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .6rem; padding-bottom: .2rem; border-bottom: 2px solid var(--rule) }
h3 { font-size: 1rem; margin: 1.1rem 0 .3rem }
p, ul, ol { margin: .4rem 0 }
.about, .note, caption, figcaption, th { color: var(--dim) }
.note { font-size: .9rem; max-width: 78ch }
.verdict { display: inline-block; font-weight: 700; margin: .7rem 0 0; padding: .15rem .7rem;
  border: 2px solid currentColor;
  border-radius: 99px }
.legal { color: var(--good) } .illegal, .error { color: var(--bad) } .warning { color: var(--warn) }
.problems { list-style: none; padding: 0 }
.problems li { padding: .5rem .8rem; margin: .4rem 0; background: var(--raised); border-left: 4px solid currentColor;
  break-inside: avoid }
.problems li > * { color: var(--ink); margin: 0 }
.problems li > strong { color: inherit }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr)); gap: 10px;
  margin: 1rem 0 }
.tiles div { background: var(--raised); padding: .5rem .8rem; border-radius: 8px }
.tiles dt { color: var(--dim); font-size: .85rem } .tiles dd { margin: 0; font-size: 1.15rem; font-weight: 600 }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 14px }
figure { margin: 0; padding: 10px 12px; background: var(--raised); border-radius: 8px; break-inside: avoid;
  min-width: 0 }
figcaption { font-size: .9rem; font-weight: 600; color: var(--ink) }
svg.chart { display: block; width: 100%; height: auto; max-width: 460px; overflow: visible }
svg text { font-size: 13px; fill: var(--ink) } svg .dim { fill: var(--dim) }
svg .mid { text-anchor: middle } svg .end { text-anchor: end }
.axis, .grid { stroke: var(--rule); stroke-width: 1 } .axis { stroke: var(--dim) }
.bar { fill: var(--s0) }
.line { fill: none; stroke-width: 2 } .band { stroke: none; opacity: .22 }
.line.s0 { stroke: var(--s0) } .line.s1 { stroke: var(--s1); stroke-dasharray: 7 3 }
.line.s2 { stroke: var(--s2); stroke-dasharray: 2 3 } .line.s3 { stroke: var(--s3); stroke-dasharray: 9 3 2 3 }
.mark.s0, .band.s0 { fill: var(--s0) } .mark.s1, .band.s1 { fill: var(--s1) } .mark.s2, .band.s2 { fill: var(--s2) }
.mark.s3, .band.s3 { fill: var(--s3) }
.legend { list-style: none; padding: 0; font-size: .85rem; line-height: 1.35 } .legend li { display: flex;
  gap: 8px; align-items: center; margin: .2rem 0 }
.swatch { width: 28px; height: 10px; flex: none }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .22rem .7rem .22rem 0; vertical-align: top; border-bottom: 1px solid var(--rule) }
th { font-weight: 600 } .n { text-align: right; width: 6.5em }
caption { text-align: left; font-weight: 600; padding: .2rem 0 }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer;
  text-align: inherit }
th button::after { content: " \\2195"; opacity: .7 } th[aria-sort=ascending] button::after { content: " \\2191";
  opacity: 1 }
th[aria-sort=descending] button::after { content: " \\2193"; opacity: 1 }
button:focus-visible, summary:focus-visible { outline: 3px solid var(--s1); outline-offset: 2px }
.no { color: var(--dim); white-space: nowrap }
.hands { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr)); gap: 10px;
  padding: 0; list-style: none }
.hands li { background: var(--raised); border-radius: 8px; padding: .5rem .8rem; font-size: .92rem;
  break-inside: avoid }
.hands p { margin: .15rem 0 } .back { color: var(--dim) }
details { margin: .4rem 0 } summary { cursor: pointer; font-weight: 600 }
pre { background: var(--raised); padding: .7rem .9rem; border-radius: 8px; font-size: .85rem; line-height: 1.4;
  white-space: pre-wrap;
  overflow-wrap: anywhere; user-select: all }
code { font-family: ui-monospace, monospace; font-size: .9em }
footer { margin-top: 2.5rem; padding-bottom: 2rem; color: var(--dim); font-size: .9rem }
footer h2 { color: var(--ink) }
@media (max-width: 700px) {
  body { font-size: 15px } main, header.top, footer { padding-left: 14px; padding-right: 14px }
  table.wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table.wide, table.wide tbody, table.wide caption { display: block }
  table.wide tr { display: flex; flex-wrap: wrap; gap: 0 .8rem; padding: .3rem 0;
    border-bottom: 1px solid var(--rule) }
  table.wide td { border: 0; padding: 0; text-align: left } table.wide td:empty { display: none }
  table.wide td[data-of]::before { content: attr(data-of) " "; color: var(--dim); font-size: .85em }
  table.wide td.lead { font-weight: 600 } table.cards td.name { flex: 1 1 60% } table.cards td.n { width: auto }
}
@media print {
  body { font-size: 8pt; line-height: 1.25 } main, header.top, footer { max-width: none; padding: 0 .4mm }
  header.top { padding-top: 0 } h1 { font-size: 16pt } h2 { font-size: 10pt; margin: 2mm 0 .8mm; padding: 0;
    border-width: 1px }
  h3 { font-size: 9pt; margin: 1.4mm 0 .4mm } h2, h3, caption { break-after: avoid } p, ul, ol { margin: .5mm 0 }
  .verdict { margin: 1mm 0 0; padding: 0 2mm; border-width: 1px } .note { font-size: 7.5pt; max-width: none }
  .tiles { grid-template-columns: repeat(6, 1fr); gap: 1.5mm; margin: 1.5mm 0 } .tiles div { padding: .6mm 1.5mm }
  .tiles dd { font-size: 9pt } .tiles dt { font-size: 7.5pt }
  .tiles div, figure, .hands li, .problems li, pre { background: none; border: .5pt solid var(--rule);
    border-radius: 1mm }
  .problems li { padding: .6mm 1.5mm; margin: .6mm 0; border-left: 1.2mm solid currentColor }
  .problems li > * { display: inline }
  .charts { grid-template-columns: repeat(4, 1fr); gap: 1.2mm; align-items: start } figure { padding: .8mm 1.2mm }
  figcaption { font-size: 7.5pt; line-height: 1.15 }
  .odds { display: flex; gap: 2mm } .odds > * { flex: 1 } .charts.large { flex: 0 0 auto; grid-template-columns: none;
    grid-auto-flow: column; grid-auto-columns: 60mm } .charts.large:has(> :nth-child(4)) { grid-auto-flow: row;
    grid-template-columns: repeat(3, 1fr) } .legend { font-size: 7pt } .legend li { margin: 0 }
  .bar, .band, .mark { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  svg text { font-size: 14px }
  table { font-size: 7.5pt; line-height: 1.12 } .n { width: 4.5em }
  th, td { padding: .15mm 1.2mm .15mm 0; border-bottom-width: .25pt }
  tr { break-inside: avoid }
  .hands { grid-template-columns: repeat(5, 1fr); gap: 1.5mm }
  .hands li { padding: .5mm 1.2mm; font-size: 7pt; line-height: 1.15 }
  .hands p { margin: 0 } th button::after { content: "" !important }
  .screen { display: none } footer { margin-top: 2mm; padding: 0 .4mm; font-size: 7.5pt }
  .full { font-size: 7pt; line-height: 1.15 } .full h2 { font-size: 8.5pt; margin: 1.2mm 0 .4mm }
  .full h3 { font-size: 7.5pt; margin: 1mm 0 .2mm } .full table { font-size: 6.7pt; line-height: 1.05 }
  .full .note, .full .hands li, .full .legend { font-size: 6.7pt }
  .full .charts:not(.large) { grid-template-columns: repeat(5, 1fr) } .full .charts.large { grid-auto-columns: 50mm }
  .full svg text { font-size: 15px }
  .packed .charts:not(.large) { grid-template-columns: repeat(7, 1fr) } .packed figure { padding: .4mm .6mm }
  .packed table { font-size: 6.3pt; line-height: 1 } .packed .hands li { font-size: 6.3pt; line-height: 1.05 }
  .packed figcaption, .packed .problems { font-size: 6.5pt } .packed svg text { font-size: 16px }
}
"""

STYLE = f"{_LOOKS}{_RULES}"

SCRIPT = """
document.querySelectorAll("table.sorts").forEach(function (table) {
  table.querySelectorAll("thead th").forEach(function (head, at) {
    var button = document.createElement("button");
    button.type = "button"; button.textContent = head.textContent; head.textContent = ""; head.append(button);
    button.addEventListener("click", function () {
      var up = head.getAttribute("aria-sort") !== "ascending", body = table.tBodies[0];
      table.querySelectorAll("th").forEach(function (other) { other.removeAttribute("aria-sort"); });
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      Array.from(body.rows).sort(function (a, b) {
        var x = a.cells[at].textContent, y = b.cells[at].textContent, both = x && y && !isNaN(x) && !isNaN(y);
        return (up ? 1 : -1) * (both ? x - y : x.localeCompare(y));
      }).forEach(function (row) { body.append(row); });
    });
  });
});
"""
