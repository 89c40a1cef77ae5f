"""A query with its text and scope, and errors that point into that text."""

from __future__ import annotations

from rules.core.errors import QueryError
from rules.core.text import fold
from rules.query import ast
from rules.query.scope import Scope


class Question:
    """A query's text within a scope."""

    def __init__(self, text: str, scope: Scope) -> None:
        self.text = text
        self.scope = scope

    def folded(self, text: str, span: ast.Span) -> str:
        """A value ready for looking up. Raises QueryError where nothing is left to look for."""
        folded = fold(text)
        if not folded:
            raise self.error("This holds no letter to look for.", span)
        return folded

    def error(self, message: str, span: ast.Span) -> QueryError:
        """A QueryError that marks `span`."""
        return QueryError(message, self.text, span[0], span[1] - span[0])
