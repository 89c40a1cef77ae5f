"""Lists of owned cards: a deck file of any format read as a collection, of one game or of several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from decks.formats.gather import known_game
from decks.formats.registry import deck_format
from decks.problems import error_of
from decks.resolving.index import CardSource
from decks.resolving.resolution import Resolution
from decks.resolving.resolve import Chooser, resolve
from rules.core.cards import Printing
from rules.core.deck import DeckLine, DeckList

FORMATS = ("csv", "json", "text")
"""The formats a collection is written in; each names printings by their whole id, so one file holds every game."""


def resolve_owned(
    owned: DeckList,
    cards: CardSource,
    game_id: str | None = None,
    choose: Chooser | None = None,
    *,
    check: Callable[[Resolution], None] | None = None,
) -> tuple[dict[str, int], list[str]]:
    """How many of each printing a list says, by id, and the notes to tell.

    A line that names its printing by its whole id needs no game; for the others it is `game_id`, or what the list says,
    or what the cards themselves tell. `check` may raise an error that says more of what was found, before the rest
    does. Raises KageError with every line that is wrong.
    """
    by_game: dict[str | None, list[DeckLine]] = {}
    for line in owned.lines:
        # In which section of a deck a card was says nothing about owning it.
        by_game.setdefault(_game_of(line) or game_id, []).append(replace(line, section=None))
    resolutions: list[Resolution] = [
        resolve(replace(owned, lines=tuple(lines), notes=()), cards, of_game, choose)
        for of_game, lines in by_game.items()
    ]
    if check is not None:
        for resolution in resolutions:
            check(resolution)
    problems = [problem for resolution in resolutions for problem in resolution.problems]
    if problems:
        raise error_of(owned.source, problems)
    counts: Counter[str] = Counter()
    for resolution in resolutions:
        for entry in resolution.deck.entries:
            counts[entry.printing.id] += entry.count
    return dict(counts), [*owned.notes, *(note for resolution in resolutions for note in resolution.notes)]


def _game_of(line: DeckLine) -> str | None:
    for said in (line.printing, line.name):
        head, colon, _ = (said or "").partition(":")
        if colon and (of_game := known_game(head)):
            return of_game
    return None


def write_owned(owned: Mapping[str, int], printings: Mapping[str, Printing], format_id: str) -> str:
    """The collection as a file in one of `FORMATS`. A printing that the catalogue no longer has goes by its id."""
    lines = tuple(
        DeckLine(count, printings[id_].card.name if id_ in printings else id_, printing=id_)
        for id_, count in owned.items()
    )
    form = deck_format(format_id)
    if format_id not in FORMATS or form.write is None:
        raise ValueError(f"no collection is written as {format_id}")
    return form.write(DeckList(lines))
