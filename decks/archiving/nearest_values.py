"""What archived lists say that comes near to a value which none of them says: `player:alcie` where one is Alice's."""

from __future__ import annotations

from collections.abc import Iterator

from db.archive import archived_lists
from decks.archiving.asking import Shelf
from rules.core.suggest import nearest
from rules.query import ast, parse

_SAID = ("player", "name", "event", "place", "source")
"""What is said of a list in a person's own words."""


def matching_none(shelf: Shelf, text: str) -> str:
    """The end of a sentence about a query that no list matches: a full stop, and the values that come near."""
    lists = archived_lists(shelf.connection)
    meant: list[str] = []
    for name, value in _asked(parse(text).where):
        known = [said for of in lists if (said := of.source if name == "source" else getattr(of.about, name))]
        words = {part: said for said in known for part in (said, *said.split())}
        if not any(value.lower() in said.lower() for said in known):
            meant += [f"{name}:{_quoted(words[near])}" for near in nearest(value, list(words), 1)]
    return f". Did you mean {' '.join(meant)}?" if meant else "."


def _asked(node: ast.Node) -> Iterator[tuple[str, str]]:
    match node:
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _asked(term)
        case ast.Match(name, ":" | "=", ast.Values((ast.Text(value),))) if name in _SAID:
            yield name, value
        case _:
            return


def _quoted(said: str) -> str:
    return f'"{said}"' if " " in said else said
