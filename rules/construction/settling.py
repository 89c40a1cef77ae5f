"""Taking out of a deck the cards that its errors name, and moving as many as fit to where they belong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules.construction.edits import apply
from rules.construction.problems import Edit, Problem, Want, how_bad
from rules.construction.sizes import SIZE_CODES
from rules.core.cards import Printing
from rules.core.deck import Deck

ErrorsOf = Callable[[Deck], list[Problem]]
"""The errors of a deck under the format it is mended for."""

Supply = Callable[[], Iterable[Printing]]
"""The cards there are to add, read when they are first needed."""

_MOST_ROUNDS = 1_000
"""Clauses of a house format may contradict each other and send a card round in circles."""


def is_hole(error: Problem) -> bool:
    """Whether cards are missing, so that nothing can be taken out or moved to mend it."""
    return error.fix is not None and error.fix.fills


def holes(errors: Iterable[Problem]) -> list[Want]:
    """What these errors say is missing."""
    return [error.fix.want for error in errors if error.fix is not None and error.fix.want is not None]


def settled(deck: Deck, errors_of: ErrorsOf, supply: Supply) -> Deck:
    """The deck with nothing left to take out or move, but for what a format that contradicts itself leaves.

    A copy taken out and put in elsewhere is one edit, so every copy is taken out first, and those that fill a hole or
    have another home without a new error come back there.
    """
    out: list[Edit] = []
    for _ in range(_MOST_ROUNDS):
        errors = sorted(errors_of(deck), key=_narrow_first)
        error = next((error for error in errors if error.fix is not None and error.fix.edits), None)
        if error is None or error.fix is None:
            spared = _with_less_asked(deck, errors, errors_of)
            if not spared:
                break
            deck = apply(deck, spared)
            out += spared
            continue
        with_partner = _with_partner(deck, error, errors, errors_of, supply)
        if with_partner is not None:
            deck = with_partner
            continue
        deck = apply(deck, [Edit(edit.count, edit.printing, out_of=edit.out_of) for edit in error.fix.edits])
        out += error.fix.edits
    return _put_back(deck, out, errors_of)


def room_for(deck: Deck, printing: Printing, section: str, most: int, errors_of: ErrorsOf) -> int:
    """How many copies of a printing, up to `most`, go into a section without a new error or a worse one."""
    before = how_bad(errors_of(deck))

    def fits(count: int) -> bool:
        after = how_bad(errors_of(apply(deck, [Edit(count, printing, into=section)])))
        return all(after[key] <= before[key] for key in after)

    if most and fits(most):
        return most
    return next((count - 1 for count in range(1, most) if not fits(count)), most - 1) if most else 0


def _narrow_first(error: Problem) -> tuple[bool, bool, int]:
    """Cards that may not be there at all before those that are too many, few cards before many, sizes last."""
    return error.code in SIZE_CODES, error.limit != 0, error.got or 0


def _with_partner(
    deck: Deck, error: Problem, errors: Sequence[Problem], errors_of: ErrorsOf, supply: Supply
) -> Deck | None:
    """The deck with the partner that a card lacks, where there is one choice of it, room for it, and fewer edits.

    What the partner asks for is counted too: a hero comes back for ten techniques of fourteen, not for three.
    """
    fix = error.fix
    if fix is None or fix.instead is None:
        return None
    partners = {printing.card_id: printing for printing in supply() if fix.instead.suits(printing)}
    if len(partners) != 1:
        return None
    partner = next(iter(partners.values()))
    fixes = [other.fix for other in errors if other.fix is not None and other.fix.instead is not None]
    helped = sum(
        edit.count for other in fixes if other.instead and other.instead.suits(partner) for edit in other.edits
    )
    came = apply(deck, [Edit(1, partner, into=fix.instead.section)])
    return came if _is_cheaper(errors, errors_of(came), 1, helped) else None


def _with_less_asked(deck: Deck, errors: Sequence[Problem], errors_of: ErrorsOf) -> tuple[Edit, ...]:
    """The edits that take out a card that asks for others, where these are more to add than there is to take out."""
    for error in errors:
        spare = error.fix.spare if error.fix is not None else ()
        if spare and _is_cheaper(errors, errors_of(apply(deck, spare)), sum(edit.count for edit in spare), 0):
            return spare
    return ()


def _is_cheaper(before: Sequence[Problem], after: Sequence[Problem], cost: int, saved: int) -> bool:
    """Whether edits of so much cost break nothing else and save more, what has to be added included."""
    worse, known = how_bad(e for e in after if not is_hole(e)), how_bad(e for e in before if not is_hole(e))
    if any(worse[key] > known[key] for key in worse):
        return False
    return cost + _missing(after) < saved + _missing(before)


def _missing(errors: Iterable[Problem]) -> int:
    return sum(want.number for want in holes(errors))


def _put_back(deck: Deck, out: Sequence[Edit], errors_of: ErrorsOf) -> Deck:
    for edit in out:
        left = edit.count
        for into in _homes(edit, holes(errors_of(deck))):
            came = room_for(deck, edit.printing, into, left, errors_of)
            if came:
                deck = apply(deck, [Edit(came, edit.printing, into=into)])
                left -= came
    return deck


def _homes(edit: Edit, missing: Sequence[Want]) -> list[str]:
    """The sections that a copy may come into: where it fills a hole, and where its own fix would move it."""
    short = [want.section for want in missing if want.suits(edit.printing)]
    named = [] if edit.into is None else [edit.into]
    return [section for section in dict.fromkeys([*short, *named]) if section != edit.out_of]
