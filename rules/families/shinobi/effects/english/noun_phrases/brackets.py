"""Brackets: whom an Expert or Combination line asks for, as it stands between them."""

from __future__ import annotations

import re

from rules.cardtext.grammar import Ends, Grammar
from rules.cardtext.tokens import Token
from rules.core.text import fold
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.groups import AllOf, AnyOf, Filter, Group, Has


def add(g: Grammar) -> None:
    """Teach a grammar the brackets."""
    g.terminal("bracketed", ("bracket",), lambda words, at: _inside(g, "listed one", words, at), lambda _: None)
    g.terminal("bracketed list", ("bracket",), lambda words, at: _inside(g, "mates", words, at), lambda _: None)


def _inside(g: Grammar, rule: str, words: tuple[Token, ...], at: int) -> Ends:
    inner = words[at].text[1:-1]
    found, _ = g.read_line(rule, inner)
    if not found and rule == "listed one":
        written = [name.strip('" ') for name in re.split(r" or |, | ?[|/] ?", inner)]
        if any(not name[:1].isupper() for name in written):
            return ()
        names = tuple(map(_every_one, written))
        return ((at + 1, Group("card", filters=(AnyOf(ordered(names)) if len(names) > 1 else names[0],))),)
    return ((at + 1, max(found, key=_how_many)),) if found else ()


def _how_many(read: object) -> int:
    """How many are listed: "A, B" are two of them, and not one that is either."""
    return len(read) if isinstance(read, tuple) else 0


def _every_one(written: str) -> Filter:
    """All that is joined by "+"."""
    parts = tuple(Has(fold(part.strip('" '))) for part in written.split("+"))
    return AllOf(ordered(parts)) if len(parts) > 1 else parts[0]


__all__ = ["add"]
