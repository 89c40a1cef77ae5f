"""What was likely meant by a query about archived lists that no list matches, or that has a name without its quotes.

`player:alcie` where one is Alice's, `has:Rock Lee` where the name has two words, `rank<=8` where no list says its rank.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from db.archive import archived_lists
from decks.archiving.asking import Shelf
from rules.core.archive import ArchivedList
from rules.core.registry import game, game_ids
from rules.core.suggest import nearest
from rules.core.text import fold
from rules.query import ast, parse
from rules.query.lists import field_of
from rules.query.scope import HAS, reserved

_SAID = ("player", "name", "event", "place", "source", "format")
"""What is said of a list in a person's own words."""
_ABOUT = ("rank", "date", "wins", "losses", "draws", *_SAID[:4])
"""What a list may leave out."""

_ALL = frozenset(("all", "any", "every", "everything", "*", "card", "cards", "list", "lists", "deck", "decks"))


def matching_none(shelf: Shelf, text: str) -> str:
    """The end of a sentence about a query that no list matches: a full stop, and what was likely meant."""
    where = parse(text).where
    lists = archived_lists(shelf.connection)
    said = (
        _of_all(text)
        or unquoted(shelf, text)
        or _numbers(text)
        or _ranks(text)
        or _source(lists, text)
        or _card(shelf, where)
        or _near(lists, where)
        or _unsaid(lists, where)
    )
    return f". {said}" if said else "."


def _of_all(text: str) -> str:
    """What to write where a query only says that lists, or cards, are meant: `kage archive top cards`."""
    return "A query says which lists are meant; for all of them leave it out." if fold(text.strip()) in _ALL else ""


def unquoted(shelf: Shelf, text: str) -> str:
    """How to ask for a card whose name stands without quotes behind `has:`, or for copies of it; empty for others."""
    where = parse(text).where
    terms = where.terms if isinstance(where, ast.And) else ()
    for at, each in enumerate(terms):
        term = each.term if isinstance(each, ast.Not) else each
        if not isinstance(term, ast.Match) or reserved(term.name) != HAS:
            continue
        match term.values.items:
            case (ast.Text(first),):
                words = list(_words_from(terms[at + 1 :]))
            case _:
                continue
        for size in range(len(words), 0, -1):
            name = " ".join((first, *words[:size]))
            if _is_card(shelf, name):
                return f'A name of several words stands in quotes: has:"{name}"'
        if words and (copies := re.fullmatch(r"(?i)[x×*]?(\d+)[x×]?", words[0])):
            return f"Copies are compared: has:{_quoted(first)}>={copies[1]}"
    return ""


def _words_from(terms: Sequence[ast.Node]) -> Iterator[str]:
    for term in terms:
        if not isinstance(term, ast.Word) or not isinstance(term.value, ast.Text):
            return
        yield term.value.text


def _numbers(text: str) -> str:
    """How to ask for several lists by their numbers; empty for other queries."""
    if between := re.fullmatch(r"\s*(\d+)\s*[-–]\s*(\d+)\s*", text):
        return f"For lists by their ids write id:{between[1]}..{between[2]}"
    if re.fullmatch(r"\s*#?\d+(?:\s*[,;]?\s*#?\d+)*\s*", text):
        return f"For lists by their ids write id:{'|'.join(re.findall(r'[0-9]+', text))}"
    return ""


def _ranks(text: str) -> str:
    """How to ask for the best lists of an event, `rank top 8`; empty for other queries."""
    found = re.fullmatch(r"(?i)\s*(?:(?:rank|place)\s*[:=]?\s*top|top|rank|place)[\s-]*(\d+)\s*", text)
    return f"For the first {found[1]} write rank<={found[1]}" if found else ""


def _source(lists: Sequence[ArchivedList], text: str) -> str:
    """How to ask for the lists of a file; empty where the words are no file, or none that lists are of."""
    name = PurePath(text.strip()).name
    if not name or "." not in name or not any(fold(name) in fold(_said(of, "source") or "") for of in lists):
        return ""
    return f"For the lists of a file write source:{_quoted(name)}"


def _card(shelf: Shelf, where: ast.Node) -> str:
    """How to ask for lists with a card whose name stands alone; empty where the words are no card's name."""
    for name in _words(where):
        if (counted := re.fullmatch(r"(?i)[x×*]?(\d+)[x×]? (.+)", name)) and _is_card(shelf, counted[2]):
            return f"For lists with so many copies write has:{_quoted(counted[2])}>={counted[1]}"
        if _is_card(shelf, name):
            return f"Words are looked for in what lists say. For those with a card write has:{_quoted(name)}"
    return ""


def _words(node: ast.Node) -> Iterator[str]:
    """The words of a query: those that stand side by side as one, and each alone."""
    match node:
        case ast.And(terms):
            runs = " ".join(next(_words_from((term,)), "\n") for term in terms).split("\n")
            yield from filter(None, map(str.strip, runs))
            for term in terms:
                yield from _words(term)
        case ast.Or(terms):
            for term in terms:
                yield from _words(term)
        case ast.Not(term):
            yield from _words(term)
        case _:
            yield from _words_from((node,))


def _is_card(shelf: Shelf, name: str) -> bool:
    """Whether a card of a list, or any card by its whole name, is called so."""
    asked = fold(name)
    held = (printing.card.name for printing in shelf.cards.values())
    return any(asked in fold(each) for each in held) or bool(shelf.catalogue.by_name(asked))


def _near(lists: Sequence[ArchivedList], where: ast.Node) -> str:
    meant: list[str] = []
    for name, value in _asked(where):
        known = [said for of in lists if (said := _said(of, name))]
        words = {part: said for said in known for part in (said, *said.split())}
        if not any(fold(value) in fold(said) for said in known):
            meant += [f"{name}:{_quoted(words[near])}" for near in nearest(value, list(words), 1)]
    return f"Did you mean {' '.join(meant)}?" if meant else ""


def _unsaid(lists: Sequence[ArchivedList], where: ast.Node) -> str:
    """What to say of fields of which no list says anything; empty where there is none."""
    unsaid = [name for name in dict.fromkeys(_named(where)) if not any(_said(of, name) for of in lists)]
    return f"No list says its {' or '.join(unsaid)}." if lists and unsaid else ""


def _said(of: ArchivedList, field: str) -> str | None:
    """What a list says in a field, in words."""
    if field == "source":
        return of.source
    if field == "format":
        return of.format or (game(of.game).default_format if of.game in game_ids() else None)
    said: str | int | None = getattr(of.about, field)
    return None if said is None else str(said)


def _named(node: ast.Node | ast.Expr | ast.Range) -> Iterator[str]:
    """The fields that a query names and that a list may leave out."""
    match node:
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _named(term)
        case ast.Compare(left, _, right):
            yield from _named(left)
            yield from _named(right)
        case ast.Match(name) | ast.FieldRef(name) if (field := field_of(name)) in _ABOUT:
            yield str(field)
        case _:
            return


def _asked(node: ast.Node) -> Iterator[tuple[str, str]]:
    match node:
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _asked(term)
        case ast.Match(name, ":" | "=", ast.Values((ast.Text(value),))) if (field := field_of(name)) in _SAID:
            yield str(field), value
        case _:
            return


def _quoted(said: str) -> str:
    return f'"{said}"' if " " in said else said
