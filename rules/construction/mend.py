"""Fixing a deck: the fewest changes that remove every error which leaves no choice.

Cards are taken out and moved first. Then holes are filled with more copies of what the deck plays, or with cards of the
catalogue where only one choice fits. Where the player has a choice, the problem stays and names the cards that go best
with the rest.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import NamedTuple

from rules.construction.edits import apply
from rules.construction.formats import Format
from rules.construction.problems import Edit, Report, Want
from rules.construction.proposing import with_proposals
from rules.construction.settling import ErrorsOf, Supply, holes, is_hole, room_for, settled
from rules.construction.smallest import between, smallest
from rules.construction.validate import check, errors_as_clauses_say
from rules.core.cards import Printing
from rules.core.dataclass import replace
from rules.core.deck import Deck
from rules.core.registry import game

_MOST_FILLED = 200
"""A deck that is short of more cards than this is no deck yet."""


class Mended(NamedTuple):
    """A deck after mending, the edits that made it, and what is still to say about it."""

    deck: Deck
    edits: tuple[Edit, ...]
    report: Report


def mend(deck: Deck, rules: Format, day: date | None = None, supply: Supply = tuple) -> Mended:
    """The deck with every error mended that can be, by the fewest edits. Raises as `check` does."""
    report = check(deck, rules, day)
    if report.legal:
        return Mended(deck, (), report)
    errors_of = partial(errors_as_clauses_say, in_force=rules.on(day or date.today()))
    mended = settled(deck, errors_of, supply)
    if all(map(is_hole, errors_of(mended))):
        sections = [section.id for section in game(deck.game).sections]
        mended = smallest(deck, mended, rules, errors_of, sections)
    mended = _filled(mended, errors_of, supply)
    report = check(mended, rules, day)
    problems = tuple(with_proposals(problem, mended, supply) for problem in report.problems)
    return Mended(mended, tuple(between(deck, mended)), replace(report, problems=problems))


def _filled(deck: Deck, errors_of: ErrorsOf, supply: Supply) -> Deck:
    """The deck with its holes filled as far as there is nothing to choose."""
    while True:
        step = next(
            (edits for want in holes(errors_of(deck)) if (edits := _filling(deck, want, errors_of, supply))), ()
        )
        if not step:
            return deck
        deck = apply(deck, step)


def _filling(deck: Deck, want: Want, errors_of: ErrorsOf, supply: Supply) -> tuple[Edit, ...]:
    """All the copies that fill one hole without a new error; none where there is no filling it, or a choice."""
    if want.number > _MOST_FILLED:
        return ()
    own: list[Edit] = []
    filling = deck
    for printing in _candidates(deck, want):
        room = room_for(filling, printing, want.section, want.number - sum(edit.count for edit in own), errors_of)
        if room:
            own.append(Edit(room, printing, into=want.section))
            filling = apply(filling, own[-1:])
    if sum(edit.count for edit in own) == want.number:
        return tuple(own)
    only: dict[str, Edit] = {}
    for printing in supply():
        if printing.card_id in only or not want.suits(printing):
            continue
        if room := room_for(deck, printing, want.section, want.number, errors_of):
            only[printing.card_id] = Edit(room, printing, into=want.section)
        if sum(edit.count for edit in only.values()) > want.number:
            return ()
    complete = sum(edit.count for edit in only.values()) == want.number
    return tuple(only.values()) if complete else ()


def _candidates(deck: Deck, want: Want) -> list[Printing]:
    """The deck's own cards that would do, those of the section that is short first."""
    entries = sorted(deck.entries, key=lambda entry: entry.section != want.section)
    return list({e.printing.id: e.printing for e in entries if want.suits(e.printing)}.values())
