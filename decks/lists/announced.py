"""Lines that name a card with a figure behind it, and may be titles that announce as many cards as stand below them.

`Genjutsu (3)` above three cards with their counts in front is a title as likely as three copies of a card of that name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from decks.lists.groups import announced
from decks.problems import LineProblem, Trouble, quoted
from rules.core.deck import DeckLine, DeckTitle
from rules.core.late import Late

_COUNT_FIRST = Late(r"\W{0,4}[x×]?\d{1,2}\s?[x×]?\s", digits=True)

_BARE = Late(r".*[^\W\d]\s+(?P<count>\d{1,3})", digits=True)
_TIMES = Late(r"[x×]\s?\d+\W*$", digits=True)


def may_be_titles(cards: Sequence[DeckLine], titles: Sequence[DeckTitle]) -> Iterator[LineProblem]:
    """A problem for each card with its count behind it, as many as stand below it with theirs in front."""
    heads = {title.line for title in titles}
    for at, card in enumerate(cards):
        said = card.said or ""
        if _figure(said) != card.count or _COUNT_FIRST.match(said):
            continue
        if card.count in _sums_below(cards, at, heads):
            asked = f"a card, or a title of the {card.count} below? Write a card's count in front, # before a title."
            yield LineProblem(Trouble.UNREADABLE, f"{quoted(said)}: is this {asked}", card.line)


def _figure(said: str) -> int | None:
    """The figure behind a name as titles have it: `(3)`, `: 3`, ` 3`; None for another, `x3`."""
    bare = _BARE.fullmatch(said)
    return int(bare["count"]) if bare else None if _TIMES.search(said) else announced(said)


def _sums_below(cards: Sequence[DeckLine], at: int, heads: set[int]) -> Iterator[int]:
    """How many cards stand right below one, to each gap, title, or line of another form."""
    held, before = 0, cards[at].line or 0
    for card in cards[at + 1 :]:
        number = card.line or 0
        if not _COUNT_FIRST.match(card.said or "") or any(head in heads for head in range(before + 1, number)):
            break
        if number > before + 1:
            yield held
        held, before = held + card.count, number
    yield held
