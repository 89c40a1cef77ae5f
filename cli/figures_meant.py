"""The condition that was meant by a figure said in words: `cost between 1 and 3`."""

from __future__ import annotations

from rules.core.cards import Kind
from rules.query import Scope
from rules.query.in_words import Figure, figure_in_words
from rules.query.scope import normal


def figure_meant(text: str, scope: Scope) -> Figure | None:
    """What to write for a figure in words, where the games of the scope have it; None where there is none."""
    fields = [field for field in scope.fields() if field.kind is Kind.NUMBER]
    names = {word for field in fields for word in (field.name, *field.aliases) if len(word) > 1}
    return figure_in_words(text, set(map(normal, names)))
