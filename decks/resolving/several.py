"""Several cards on one line, with a sign or a word between them: `2 Gaara, 1 Baki`, `Missions: Chunin Exam, Rescue`.

A name may contain such a sign itself, so the cards decide: a line is several cards only where it is none as a whole and
each of its parts is another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.lists.card_line import all_parses
from decks.lists.counts import NUMBERS
from decks.lists.owners import two_owners
from decks.lists.prose import words_in
from decks.lists.second_list import one_deck_or_two, two_lists, whose
from decks.lists.set_aside import heads_others, is_said_to_be_out
from decks.lists.several import (
    HEADED,
    IDS,
    MAY_PART,
    counted_parts,
    headed_by,
    ids_in_a_row,
    plain,
    section_in_front,
    single_names,
    spoken,
    under_headings,
)
from decks.lists.titles import is_known
from decks.problems import LineProblem, Trouble
from decks.resolving.candidates import fitting, known, likely
from decks.resolving.index import CardIndex
from rules.core.dataclass import replace
from rules.core.deck import DeckLine
from rules.core.text import fold


def separated(index: CardIndex, line: DeckLine, counts: bool) -> list[DeckLine]:
    """The cards of a line, each as a line of its own; only the line where it is not surely several.

    `counts` says whether any line of the list has a count, so that names without one are not enough.
    """
    said = line.said
    if said is None or line.ids or not (MAY_PART.search(said) or IDS.fullmatch(said)):
        return [line]
    said = plain(said) if counts else spoken(plain(said))
    ids = ids_in_a_row(said, counts)
    counted = counted_parts(said) if not ids else []
    parts = ids or counted or single_names(said, line.section, counts)
    if not parts or (_is_one(index, line) if counted else index.named(said)):
        return [line]
    headed = ((part, section, bool(counted) or " " in part in ids) for part, section in under_headings(parts))
    cards = [card for each in headed if (card := _card(index, *each)) is not None]
    if len(cards) < len(parts) or not (counted or _all_differ(index, cards)):
        return [line]
    return list(_in_place(cards, line, headed_by(said)))


def _all_differ(index: CardIndex, cards: Sequence[DeckLine]) -> bool:
    """Whether none of the cards of a line without counts stands there again."""
    return len({row.card_id for card in cards for row in known(index, card)}) >= len(cards)


def problems_of_heads(index: CardIndex, lines: Sequence[DeckLine], cards: Sequence[DeckLine]) -> Iterator[LineProblem]:
    """A problem for each title in front of several `cards` of a line that says they are out, or somebody else's."""
    found = ((line.line or 0, HEADED.fullmatch(plain(line.said or ""))) for line in lines)
    titled = [(number, head["section"]) for number, head in found if head and not is_known(head["section"])]
    numbers = [card.line for card in cards] if titled else []
    heads = [(number, said) for number, said in titled if numbers.count(number) > 1]
    for number, said in heads:
        if heads_others(said) or is_said_to_be_out(said):
            yield LineProblem(Trouble.UNREADABLE, whose(said), number)

    def is_in_a_name(word: str) -> bool:
        return any(word in words_in(fold(name)) for row in index.rows for name in row.names)

    above = [(2 * number, said) for number, said in heads]  # each as if it had a line of its own
    if (both := two_owners(above, [number + 1 for number, _ in above], is_in_a_name)) is not None:
        told = two_lists(both.second, both.first) if both.surely else one_deck_or_two(both.first, both.second)
        yield LineProblem(Trouble.UNREADABLE, told, both.line // 2)


def _is_one(index: CardIndex, line: DeckLine) -> bool:
    """Whether a line is a card as a whole, and no other one and its count are taken for a remark on it."""
    remarks = [fold(fit.line.comment or "") for fit in fitting(index, line)]
    return any(not any(map(str.isdecimal, r)) and NUMBERS.keys().isdisjoint(words_in(r)) for r in remarks)


def _in_place(cards: Sequence[DeckLine], line: DeckLine, headed: re.Match[str] | None) -> Iterator[DeckLine]:
    """The cards of a line where it stands, below the section that it may begin with."""
    first = section_in_front(headed["section"]) if headed else None
    for place, card in enumerate(cards):
        section = card.section or first
        within = None if section else line.within
        above = line.above if place == 0 else ()
        yield replace(card, section=section or line.section, within=within, line=line.line, above=above, tags=line.tags)


def _card(index: CardIndex, part: str, section: str | None, counted: bool) -> DeckLine | None:
    """The card of one part, with the one count that it can have; None where it is none, or that is not clear."""
    try:
        read = all_parses(part)
    except ValueError:
        return None
    fits = fitting(index, read[0])
    if not fits or {fit.line.counted for fit in fits} != {counted} or len({fit.line.count for fit in fits}) > 1:
        return None
    card = likely(fits).line
    return card if section is None else replace(card, section=section)
