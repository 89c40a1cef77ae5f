"""The query language: the one grammar behind search, construction clauses, keep rules and goals.

It turns text into a tree (`parse`), resolves the tree within a scope (`Scope`), and runs it on printings;
`db.searching.search` runs the same plan in SQL. Every package may call it. It reads no catalogue and no file, and
names no game.

    >>> from rules.core.registry import games
    >>> scope = Scope.of(*games())
    >>> wanted = parse("type:character cost<=2 -keyword:jutsu").predicate(scope)    # Printing -> bool
    >>> keep = parse("count(cost<=2) >= 2 and count(type:mission) = 0").condition(scope)
    >>> [counted.text for counted in keep.counted], keep.holds([2, 0]), keep([])
    (['cost<=2', 'type:mission'], True, False)

- `Query.predicate(scope)` is for a query about one card, `Query.condition(scope)` for one about a set of cards (a hand,
  a deck, a zone), with `count(...)`. `Query.about_set` tells which it is. Either raises `QueryError` for the other.
- A `Condition` is called with a sequence of printings; or `condition.counted` gives the predicates it counts by, and
  `condition.holds(counts)` says whether it is true with so many matches of each, which is all that exact odds need.
- `Scope.with_measures` adds figures that a condition may compare beside counts, such as the points of a turn.
- A `Scope` names the games whose fields, types and aliases count. `Scope.of(*games)` is enough for a deck; a catalogue
  adds `with_lookups(vocabulary=..., deck=..., saved=..., owned=...)`.
- Everything a person can get wrong is a `rules.core.errors.QueryError` that marks the place: a query that does not
  parse (from `parse`), or a field, type or value that does not exist (from `predicate`, `condition` and `plan`).

docs/query.md teaches the language.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rules.core.dataclass import dataclass, replace
from rules.core.errors import QueryError
from rules.query import ast
from rules.query.scope import Scope, Vocabulary

if TYPE_CHECKING:
    from rules.query.condition import Condition, Counted
    from rules.query.plan import Plan, SortBy
    from rules.query.predicate import Predicate

__all__ = [
    "Condition",
    "Counted",
    "Plan",
    "Predicate",
    "Query",
    "QueryError",
    "Scope",
    "SortBy",
    "Vocabulary",
    "parse",
]


_LATER = {
    "Condition": "condition",
    "Counted": "condition",
    "Predicate": "predicate",
    "Plan": "plan",
    "SortBy": "plan",
}
"""What lives in modules that a search, or a shell that completes a word, does without: imported when asked for."""


def __getattr__(name: str) -> object:
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@dataclass(frozen=True, slots=True)
class Query:
    """A query as parsed: its text, what it asks, and how its answers are sorted and told apart.

    `unique` is `card`, `printing` or None, `direction` `asc`, `desc` or None. `str(query)` is its canonical text.
    """

    text: str
    where: ast.Node
    sort: tuple[ast.SortKey, ...] = ()
    unique: str | None = None
    direction: str | None = None

    @property
    def about_set(self) -> bool:
        """Whether the query is a condition on a set of cards: it counts."""
        return _counts(self.where)

    @property
    def terms(self) -> tuple[ast.Node, ...]:
        """What stands side by side in it."""
        return self.where.terms if isinstance(self.where, ast.And) else (self.where,)

    def plan(self, scope: Scope) -> Plan:
        """What the query means for one card. Raises QueryError."""
        from rules.query.resolver import Resolver

        return Resolver(self.text, scope).plan(self.where)

    def predicate(self, scope: Scope) -> Predicate:
        """A function that says whether a printing matches. Raises QueryError."""
        from rules.query.predicate import compile_plan

        return compile_plan(self.plan(scope), scope)

    def condition(self, scope: Scope) -> Condition:
        """The query as a condition on a set of cards. Raises QueryError."""
        from rules.query.condition import ConditionCompiler
        from rules.query.resolver import Resolver

        return ConditionCompiler(Resolver(self.text, scope)).compile(self.where)

    def sorting(self, scope: Scope) -> tuple[SortBy, ...]:
        """What the query's `sort:` and `direction:` mean. Raises QueryError."""
        from rules.query.resolver import Resolver

        resolver = Resolver(self.text, scope)
        keys = self.sort or ((ast.SortKey("name"),) if self.direction == "desc" else ())
        return tuple(resolver.sort_by(replace(key, descending=self._falls(key))) for key in keys)

    def _falls(self, key: ast.SortKey) -> bool:
        return key.descending if self.direction is None else self.direction == "desc" or key.descending

    def __str__(self) -> str:
        from rules.query.printer import to_text

        keys = ",".join(("-" if key.descending else "") + key.name for key in self.sort)
        shown = [f"sort:{keys}" if keys else "", f"unique:{self.unique}" if self.unique else ""]
        shown += [f"direction:{self.direction}"] if self.direction else []
        return " ".join(filter(None, [to_text(self.where), *shown]))


_STATEMENTS = frozenset(
    ("select", "delete", "insert", "update", "drop t", "drop", "alter", "alter t", "where", "where c")
)
"""How statements of SQL begin."""


def parse(text: str) -> Query:
    """Parse `text`, with the signs of a Japanese keyboard read as their likes (`：`, `≦`). Raises QueryError."""
    from rules.query.parser import Parser
    from rules.query.reader import as_typed

    text = as_typed(text)
    parser = Parser(text)
    try:
        tree = parser.parse()
    except QueryError as error:
        from rules.query.slips import LONGEST, meant

        raise (meant(text) if len(text) <= LONGEST else None) or error from None
    if not {"&", "|", "-"}.isdisjoint(text):
        from rules.query.slips import joined_by_signs, subtracted

        if wrong := joined_by_signs(text) or subtracted(text):
            raise wrong
    if ":-" in text or "not:" in text.lower() or (":" in text and "!" in text):
        from rules.query.slips import without

        if wrong := without(text):
            raise wrong
    if "." in text or "'" in text:
        from rules.query.slips import grouped

        if wrong := grouped(text):
            raise wrong
    if text[:6].strip().casefold() in _STATEMENTS:
        from rules.query.elsewhere import statement
        from rules.query.slips import sql

        if wrong := sql(text) or statement(text):
            raise wrong
    return Query(text, tree, tuple(parser.sort), parser.unique, parser.direction)


def _counts(node: ast.Node | ast.Expr | ast.Range) -> bool:
    match node:
        case ast.Count() | ast.Held():
            return True
        case ast.And(terms) | ast.Or(terms):
            return any(map(_counts, terms))
        case ast.Not(term):
            return _counts(term)
        case ast.Compare(left, _, right) | ast.Binary(_, left, right):
            return _counts(left) or _counts(right)
        case _:
            return False
