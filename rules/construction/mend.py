"""Mending a deck: applying the fixes of its errors until none is left that a tool may decide.

Cards are taken out and moved first, then the holes are filled with more copies of what the deck already plays. Which
new cards to add is the player's choice, so where the deck's own cards do not suffice the problem stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from rules.construction.edits import apply
from rules.construction.formats import Format
from rules.construction.problems import Edit, Fix, Problem, Report, Severity, Want
from rules.construction.sizes import SIZE_CODES
from rules.construction.validate import check
from rules.core.cards import Printing
from rules.core.deck import Deck

_MOST_ROUNDS = 1_000
"""Clauses of a house format may contradict each other and send a card round in circles."""

_MOST_FILLED = 200
"""A deck that is short of more cards than this is no deck yet."""


class Mended(NamedTuple):
    """A deck after mending, the edits that made it, and what is still to say about it."""

    deck: Deck
    edits: tuple[Edit, ...]
    report: Report


def mend(deck: Deck, rules: Format, day: date | None = None) -> Mended:
    """The deck with every error mended that can be. Raises as `check` does."""

    def errors_of(candidate: Deck) -> list[Problem]:
        report = check(candidate, rules, day)
        return [problem for problem in report.problems if problem.severity is Severity.ERROR]

    edits: list[Edit] = []
    for _ in range(_MOST_ROUNDS):
        errors = errors_of(deck)
        step = _next_edits(deck, errors, errors_of)
        if not step:
            break
        deck = apply(deck, step)
        edits.extend(step)
    return Mended(deck, tuple(edits), check(deck, rules, day))


def _next_edits(deck: Deck, errors: Sequence[Problem], errors_of: Callable[[Deck], list[Problem]]) -> tuple[Edit, ...]:
    """The edits of the next error to mend.

    Single cards come before sizes, which moves and removals may have put right; holes are filled last.
    """
    fixes = [error.fix for error in sorted(errors, key=_is_size) if error.fix is not None]
    for fix in fixes:
        if fix.edits:
            return fix.edits
    for fix in fixes:
        found = _filling(deck, fix, errors, errors_of)
        if found:
            return found
    return ()


def _is_size(error: Problem) -> bool:
    return error.code in SIZE_CODES


def _filling(
    deck: Deck, fix: Fix, errors: Sequence[Problem], errors_of: Callable[[Deck], list[Problem]]
) -> tuple[Edit, ...]:
    """All the copies that fill one hole without a new error; none where the deck's own cards cannot fill it."""
    if fix.want is None or fix.want.number > _MOST_FILLED:
        return ()
    before = {(error.code, error.clause) for error in errors}
    edits: list[Edit] = []
    for printing in _candidates(deck, fix.want):
        while len(edits) < fix.want.number:
            edit = Edit(1, printing, into=fix.want.section)
            filled = apply(deck, [edit])
            if any((error.code, error.clause) not in before for error in errors_of(filled)):
                break
            deck = filled
            edits.append(edit)
    return tuple(edits) if len(edits) == fix.want.number else ()


def _candidates(deck: Deck, want: Want) -> list[Printing]:
    """The deck's own cards that would do, those of the section that is short first."""
    entries = sorted(deck.entries, key=lambda entry: entry.section != want.section)
    return list({e.printing.id: e.printing for e in entries if want.suits(e.printing)}.values())
