"""A search for the fewest edits after which a deck has nothing to take out or move.

A hole counts as so many edits and stays open, since the player chooses what to add. The search deepens step by step,
from as many edits as the worst clause needs, and moves one copy at a time. A deck that is wrong in too many ways keeps
the fix it has, without the parts of it that are not needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.construction.edits import apply, merged
from rules.construction.formats import Format
from rules.construction.problems import Edit, Problem
from rules.construction.settling import ErrorsOf, holes, is_hole
from rules.core.deck import Deck

_MOST_CHECKS = 1_500
"""About a second of looking for fewer edits."""

_LOOSE = frozenset({"no-partner", "too-few-for-partner", "too-many-for-partner", "unmet"})
"""Problems that one edit of another card may mend, however many cards they are about."""

_BY_KIND = frozenset({"too-many-different", "too-few-different"})
"""Problems counted in kinds of card, of which each is at least one copy."""


class TooLongError(Exception):
    """The search has had its number of checks."""


def number_of_edits(before: Deck, after: Deck) -> int:
    """How many single copies were taken out, put in or moved: a copy moved is one edit."""
    return sum(edit.count for edit in between(before, after))


def between(before: Deck, after: Deck) -> list[Edit]:
    """The fewest edits that make one deck of the other: copies that left one section and came into another moved."""
    gone, come = _counts(before), _counts(after)
    printings = {entry.printing.id: entry.printing for entry in (*before.entries, *after.entries)}
    edits: list[Edit] = []
    for card_id, printing in printings.items():
        changes = {place: come[place] - gone[place] for place in {*gone, *come} if place[0] == card_id}
        out = [section for (_, section), change in sorted(changes.items()) for _ in range(-change)]
        into = [section for (_, section), change in sorted(changes.items()) for _ in range(change)]
        moved = min(len(out), len(into))
        edits += [Edit(1, printing, *pair) for pair in zip(out[:moved], into[:moved], strict=True)]
        edits += [Edit(1, printing, out_of=section) for section in out[moved:]]
        edits += [Edit(1, printing, into=section) for section in into[moved:]]
    return merged(edits)


def still_to_add(errors: Iterable[Problem]) -> int:
    """How many copies the deck is short of, at least: one more card may fill several holes of one section."""
    short: dict[str, int] = {}
    for want in holes(errors):
        short[want.section] = max(short.get(want.section, 0), want.number)
    return sum(short.values())


def smallest(deck: Deck, mended: Deck, rules: Format, errors_of: ErrorsOf, sections: Sequence[str]) -> Deck:
    """The deck after the fewest edits, or `mended` where none of fewer edits is found.

    `mended` has no problem left but holes to fill; `sections` are those of the game.
    """
    most = number_of_edits(deck, mended) + still_to_add(errors_of(mended))
    search = _Search(rules, errors_of, sections)
    try:
        return search.below(deck, most) or mended
    except TooLongError:
        return _without_needless(deck, mended, errors_of)


class _Search:
    """One deepening search, with the decks it has seen and the number of checks it may still make."""

    def __init__(self, rules: Format, errors_of: ErrorsOf, sections: Sequence[str]) -> None:
        self._covers: Mapping[str, Sequence[str]] = {clause.id: clause.sections or sections for clause in rules.clauses}
        self._errors_of = errors_of
        self._sections = sections
        self._left = _MOST_CHECKS
        self._seen: dict[frozenset[tuple[tuple[str, str], int]], int] = {}

    def below(self, deck: Deck, most: int) -> Deck | None:
        """The deck after fewer than `most` edits, as few as can be; None where it takes as many."""
        for allowed in range(_at_least(self._errors_of(deck)), most):
            self._seen = {}
            found = self._within(deck, allowed)
            if found is not None:
                return found
        return None

    def _within(self, deck: Deck, allowed: int) -> Deck | None:
        key = frozenset(_counts(deck).items())
        if self._seen.get(key, -1) >= allowed:
            return None
        self._seen[key] = allowed
        if not self._left:
            raise TooLongError
        self._left -= 1
        errors = self._errors_of(deck)
        if max(_at_least(errors), still_to_add(errors)) > allowed:
            return None
        first = next((error for error in errors if not is_hole(error)), None)
        if first is None:
            return deck
        for edit in self._ways(deck, first):
            found = self._within(apply(deck, [edit]), allowed - 1)
            if found is not None:
                return found
        return None

    def _ways(self, deck: Deck, error: Problem) -> Iterator[Edit]:
        """The single copies whose removal or move may mend a problem, those of its own fix first."""
        ways: dict[tuple[str, str | None, str | None], Edit] = {}
        for edit in error.fix.edits if error.fix else ():
            ways[edit.printing.id, edit.out_of, edit.into] = Edit(1, edit.printing, edit.out_of, edit.into)
        covered = self._covers.get(error.clause or "", self._sections)
        about = set(error.cards)
        for entry in reversed(deck.entries):
            if (entry.printing.id not in about) if about else (entry.section not in covered):
                continue
            for into in (None, *self._sections):
                if into != entry.section:
                    ways.setdefault(
                        (entry.printing.id, entry.section, into), Edit(1, entry.printing, entry.section, into)
                    )
        yield from ways.values()


def _at_least(errors: Iterable[Problem]) -> int:
    """How many single copies must change at least: those of the clause that asks for most."""
    needed: Counter[str | None] = Counter()
    for error in errors:
        needed[error.clause] += _needed(error)
    return max(needed.values(), default=0)


def _needed(error: Problem) -> int:
    if error.code in _LOOSE or error.fix is None:
        return 1
    if error.code in _BY_KIND:
        return abs((error.got or 0) - (error.limit or 0))
    return error.fix.want.number if error.fix.want else sum(edit.count for edit in error.fix.edits)


def _without_needless(deck: Deck, mended: Deck, errors_of: ErrorsOf) -> Deck:
    """The mended deck with every edit taken back that can be, alone or for another edit that then stands alone."""
    cost = number_of_edits(deck, mended) + still_to_add(errors_of(mended))
    better = True
    while better:
        better = False
        for candidate in _simpler(deck, mended):
            errors = errors_of(candidate)
            if not all(map(is_hole, errors)):
                continue
            candidate_cost = number_of_edits(deck, candidate) + still_to_add(errors)
            if candidate_cost < cost:
                mended, cost, better = candidate, candidate_cost, True
                break
    return mended


def _simpler(deck: Deck, mended: Deck) -> Iterator[Deck]:
    edits = between(deck, mended)
    for edit in edits:
        yield apply(mended, [_undone(edit, 1)])
    for moved in edits:
        for removed in edits:
            if moved.into is not None and moved.into == removed.out_of and moved.out_of is not None:
                count = min(moved.count, removed.count)
                dropped = Edit(count, moved.printing, out_of=moved.into)
                yield apply(mended, [dropped, _undone(removed, count)])


def _undone(edit: Edit, count: int) -> Edit:
    return Edit(count, edit.printing, out_of=edit.into, into=edit.out_of)


def _counts(deck: Deck) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        counts[entry.printing.id, entry.section] += entry.count
    return counts
