"""Collections with a name, such as wish lists and cards to trade: `owned:wish`, `owned:trade>=2`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.errors import NotFoundError
from rules.query import ast, plan
from rules.query.question import Question

if TYPE_CHECKING:
    from rules.query.plan import Plan


def copies_in(question: Question, collection: str, span: ast.Span) -> plan.Owned:
    """How many copies a collection holds. Raises QueryError where there is none of that name."""
    if question.scope.collected is None:
        raise question.error("owned: asks your collections, and there are none to ask here.", span)
    try:
        return plan.Owned(question.scope.collected(collection)[0])
    except NotFoundError as error:
        raise question.error(f"{error.message}{_in_quotes(question, collection, span)}", span) from None


def _in_quotes(question: Question, collection: str, span: ast.Span) -> str:
    """What to type where the name goes on in the words behind it; empty where none stands there."""
    behind = re.match(r"\s+([^\W\d][\w-]*)(?![\w:=<>!(-])", question.text[span[1] :])
    if behind is None or behind[1].lower() in ("and", "or", "not"):
        return ""
    return f' A name with spaces needs quotes: owned:"{collection} {behind[1]}"'


def holding(question: Question, node: ast.Match) -> Plan:
    """`owned:wish`: the cards of which a collection holds any. Raises QueryError."""
    plans: list[Plan] = []
    for value in node.values.items:
        if not isinstance(value, ast.Text):
            raise question.error("owned: takes the name of a collection, or a number.", value.span)
        plans.append(plan.Test(copies_in(question, value.text, value.span), ">=", plan.Constant(1.0)))
    return plan.All(tuple(plans)) if node.values.all else plan.Any(tuple(plans))
