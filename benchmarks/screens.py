"""How long a letter typed into the search line of `kage deck build` takes, at 35,000 cards, until the screen is drawn.

    python -m benchmarks.screens           35,000 made-up cards
    python -m benchmarks.screens 3500      as many as that

What is measured is the processor's time of the whole screen. Each query is typed three times over, each time into an
emptied line by a session that has forgotten what it found. Of each letter the least counts: a busy machine slows some.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input

from benchmarks.search import GAME, make_catalogue
from cli.sessions.at_deck import AtDeck
from cli.tui.deck import DeckApp
from db.catalogue import Catalogue
from db.opening import open_catalogue
from decks.editing.building import Building
from decks.resolving.catalogue import CatalogueCards

_READ_AHEAD = 3.0
"""Seconds that somebody takes to look at the screen; the texts are read into memory meanwhile."""

QUERIES = (
    "kasa",
    "draw hide",
    "cost<=2",
    "keyword:jutsu",
    "power>cost+4",
    "-draw sort:name",
    "(cost<=2 or power>9) draw",
    "name:/^kas.*a$/",
    "name:/.a.e$/",
    "name:/q.q.q/",
    "*a*b*",
    "?a?e or -title:/.a/",
    "/d.a/ -text:/.h.d./",
    "name:/.a.e$/ or title:/q.q/",
    "name:/./ sort:-power",
    "text:/m.*n.*k.*q/ sort:random",
    "keyword:/.u.s/ unique:printing",
    "number>34900",
    "date>2010",
    "prints>1 -is:reprint",
)
"""Typed letter by letter; the last ones of a query are the ones that are looked at by the field."""


async def type_in(catalogue: Catalogue, deck: AtDeck) -> None:
    """Type each query, and print the dearest and the usual letter of it."""
    app = DeckApp(deck)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(_READ_AHEAD)
        for query in QUERIES:
            times = [await letters(app, pilot, catalogue, query) for _ in range(3)]
            spent = sorted(map(min, zip(*times, strict=True)))
            first = max(times[0])
            print(
                f"{query:32} usually {spent[len(spent) // 2]:5.1f} ms, at most {spent[-1]:5.1f} ms a letter,"
                f" {first:5.1f} the first time"
            )


async def letters(app: DeckApp, pilot: Pilot[int], catalogue: Catalogue, query: str) -> list[float]:
    """Type a query into the empty line, and say how many milliseconds each letter took."""
    if catalogue.kept:
        catalogue.kept.forget()
    app.action_search()
    app.pane("#query", Input).value = ""
    await pilot.pause()
    spent: list[float] = []
    for letter in query:
        began = time.process_time()
        await pilot.press(letter)
        await pilot.pause()
        spent.append(1000 * (time.process_time() - began))
    return spent


def main() -> None:
    """Make the catalogue and type."""
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 35_000
    with tempfile.TemporaryDirectory() as folder:
        path, file = Path(folder) / "kage.sqlite", Path(folder) / "typing.deck"
        path.touch()
        make_catalogue(path, size)
        with open_catalogue(path) as catalogue:
            ids = [printing.id for printing in list(catalogue.all(GAME))[:15]]
            file.write_text(f"game: {GAME}\n" + "".join(f"2 {id_}\n" for id_ in ids), encoding="utf-8")
            asyncio.run(type_in(catalogue, AtDeck(catalogue, Building(str(file), CatalogueCards(catalogue)))))


if __name__ == "__main__":
    main()
