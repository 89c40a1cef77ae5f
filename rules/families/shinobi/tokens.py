"""Tokens: ninja that texts make of nothing. They lie ready from the start behind all cards, in play or nowhere.

A token stands under an index of its own in the table, with the printing of the card whose text makes it. Each is
Non-Unique, as several of one name are made at once.

Decision: under one player there are eight of a kind at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.core.text import fold
from rules.families.shinobi.carrying.frames import parts_of
from rules.families.shinobi.effects.moving import PutToken, Token
from rules.families.shinobi.faces import Face

_MOST = 8


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a game: they begin at the index `first`; `kinds` are those of each kind for a seat.

    `made` says of each, in their order, which of those that its card makes it is, and for which seat.
    """

    first: int = 1 << 30
    kinds: Mapping[tuple[Token, int], tuple[int, ...]] = field(default_factory=dict)
    made: tuple[tuple[int, int], ...] = ()


def tokens_of(face: Face) -> tuple[Token, ...]:
    """The kinds of token that a card's text makes, in the order of its lines."""
    parts = (part for ability in face.texts.abilities for part in parts_of(ability))
    return tuple(dict.fromkeys(part.token for part in parts if isinstance(part, PutToken)))


def lie_ready(faces: Sequence[Face]) -> Iterator[tuple[int, int, int]]:
    """The tokens of a game: the card whose text makes each, which of those that it makes, and for whom."""
    known: set[Token] = set()
    for maker, one in enumerate(faces):
        if PutToken in one.texts.lays:
            for number, token in enumerate(tokens_of(one)):
                if token not in known:
                    known.add(token)
                    yield from ((maker, number, seat) for seat in (0, 1) for _ in range(_MOST))


def as_card(token: Token, maker: Face) -> Face:
    """A token as the engine knows it."""
    name = fold(token.name)
    return Face(
        kind="ninja",
        name=f"{token.name.title()} ({maker.name})",
        names=frozenset({name}),
        words=frozenset({name, "non-unique", *map(fold, token.words)}),
        symbols=0,
        keywords=frozenset({"Non-Unique"}),
        figures=(token.combat, token.support, token.combat, token.support),
    )
