"""`--explain`: what a query means, in words: a line a condition, with parts indented.

The lines come from the plan, so they say what the search will do and not what the text looks like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.query import plan
from rules.query.condition import ConditionCompiler
from rules.query.printer import number_text
from rules.query.resolver import Resolver

if TYPE_CHECKING:
    from rules.query import Query, Scope
    from rules.query.plan import Calculation, Plan

_PLAYED = {"whole": "played whole", "partial": "played in part", "unread": "not played"}
_SIGNS = {"=": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than", ">=": "is at least"}
_INDENT = "  "


def explain(query: Query, scope: Scope) -> list[str]:
    """The meaning of a query within a scope, as lines. Raises QueryError."""
    if query.about_set:
        condition = ConditionCompiler(Resolver(query.text, scope)).compile(query.where)
        counted = [f"{_INDENT}- {each.text}" for each in condition.counted]
        return ["Sets of cards, judged by how many of their cards match:", *counted]
    lines = list(_lines(query.plan(scope), ""))
    sorted_by = [
        f"{' or '.join(field.name for field in key.fields)}{', downwards' if key.descending else ''}"
        for key in query.sorting(scope)
    ]
    return ["Cards of which this is true:", *lines, *([f"Sorted by {', then '.join(sorted_by)}."] if sorted_by else [])]


def _lines(node: Plan, indent: str) -> Iterator[str]:
    inner = indent + _INDENT
    match node:
        case plan.All(()):
            yield f"{inner}- anything"
        case plan.Any(()):
            yield f"{inner}- nothing is"
        case plan.All(terms) if indent == "":
            for term in terms:
                yield from _lines(term, indent)
        case plan.All(terms) | plan.Any(terms):
            if len(terms) == 1:
                yield from _lines(terms[0], indent)
                return
            yield f"{inner}- {'all' if isinstance(node, plan.All) else 'any'} of:"
            for term in terms:
                yield from _lines(term, inner)
        case plan.Complement(plan.All(terms) | plan.Any(terms)) if len(terms) > 1:
            yield f"{inner}- not:"
            yield from _lines(node.term, inner)
        case plan.Complement(term):
            yield f"{inner}- not: {_single(term)}"
        case _:
            yield f"{inner}- {_single(node)}"


def _single(node: Plan) -> str:
    match node:
        case plan.All((term,)) | plan.Any((term,)):
            return _single(term)
        case plan.Complement(term):
            return f"not: {_single(term)}"
        case plan.Test(left, sign, right):
            return f"{_number(left)} {_SIGNS[sign]} {_number(right)}"
        case plan.Parity(number, odd):
            return f"{_number(number)} is {'odd' if odd else 'even'}"
        case plan.All(()):
            return "anything"
        case plan.Any(()):
            return "nothing is"
        case _:
            return _of_field(node) or _of_printing(node)


def _of_field(node: Plan) -> str | None:
    match node:
        case plan.WordsContain(needle):
            return f'a name, a title or the rules text has "{needle}"'
        case plan.WordsMatch(pattern):
            return f"a name, a title or the rules text fits {pattern}"
        case plan.TextContains(field, needle):
            return f'{field.name} has "{needle}" in it'
        case plan.TextEquals(field, value):
            return f'{field.name} is "{value}"'
        case plan.TextMatches(field, pattern):
            return f"{field.name} fits {pattern}"
        case plan.HasValue(field, value):
            return f'one of its {field.name} is "{value}"'
        case plan.ValueMatches(field, pattern):
            return f"one of its {field.name} fits {pattern}"
        case plan.ExactValues(field, values):
            return f"its {field.name} are exactly {' and '.join(sorted(values))}"
        case plan.Present(field):
            return f"it has {field.name}"
        case plan.On(field, sign, low, high):
            return f"{field.name} {_SIGNS[sign]} {low if low == high else f'{low} to {high}'}"
        case _:
            return None


def _of_printing(node: Plan) -> str:
    match node:
        case plan.OfGame(games):
            return f"its game is {' or '.join(sorted(games))}"
        case plan.OfType(types):
            return f"its type is {' or '.join(f'{type_id} ({game_id})' for game_id, type_id in sorted(types))}"
        case plan.CardIn(card_ids):
            return f"it is one of {len(card_ids)} cards"
        case plan.StandIn():
            return "it is a stand-in"
        case plan.TextRead(state):
            return f"its text is {_PLAYED[state]}"
        case plan.Shipped():
            return "it came with kage"
        case plan.Reprint():
            return "it is not the first printing of its card"
        case plan.Beside(column, None):
            return f"its source says something in {column}"
        case plan.Beside(column, pattern):
            return f"what its source says in {column} fits {pattern}"
        case _:
            raise TypeError(f"no condition on one card: {node!r}")


def _number(node: Calculation) -> str:
    match node:
        case plan.Constant(value):
            return number_text(value)
        case plan.NumberOf(field):
            return field.name
        case plan.CodeNumber(field):
            return f"the number in {field.name}"
        case plan.SizeOf(field):
            return f"how many {field.name} it has"
        case plan.FigureBeside(column):
            return f"the figure in {column}"
        case plan.Prints():
            return "how many printings it has"
        case plan.InArchive(share):
            return "the share of archived lists that play it" if share else "the archived lists that play it"
        case plan.Owned(collection):
            return "copies owned" if collection is None else f"copies in the collection {collection}"
        case plan.InGames(games, number):
            return f"{_number(number)} ({', '.join(sorted(games))})"
        case plan.FirstOf(numbers):
            return " or else ".join(map(_number, numbers))
        case plan.Calculated(sign, left, right):
            return f"({_number(left)} {sign} {_number(right)})"
