"""Search: the cards or printings that a query finds, sorted and in pages.

Uses the standard library only, because every `kage search` waits for it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from db.catalogue import Catalogue
from db.collection import by_card, kept_name, owned
from db.connecting import transaction
from db.searching.sql import TRIGRAM, Sql, SqlWriter, beside_order, marked_rows, marks_of, phrases
from db.searching.vocabulary import CatalogueVocabulary, is_same_title, saved_queries
from rules.core.cards import Printing, is_word_field
from rules.core.dataclass import dataclass
from rules.core.errors import NotFoundError, UsageError
from rules.core.registry import Game, game, game_ids
from rules.core.text import fold, quoted
from rules.query import Query, Scope, SortBy, parse
from rules.query.plan import All, OfGame, Plan, TextContains, WordsContain
from rules.query.reader import SAVED_NAME


@dataclass(frozen=True, slots=True)
class Page:
    """Which part of an answer, in which order, and whether each card comes once or with every matching printing."""

    every_printing: bool = False
    sort: tuple[SortBy, ...] = ()
    limit: int | None = None
    offset: int = 0

    @property
    def end(self) -> int | None:
        """How many of the first ones in order are asked for, None for all."""
        return None if self.limit is None else self.offset + self.limit


def search_scope(
    catalogue: Catalogue, games: Sequence[Game], deck: Callable[[str], Collection[str]] | None = None
) -> Scope:
    """The scope of queries on `games` in this catalogue: its values, its collection and its saved queries.

    `deck` reads the card ids of a deck file, for `in:FILE`.
    """
    scope = Scope(games).with_printings(
        lambda card_id: printings_of(catalogue, card_id),
        lambda name: cards_printed_in(catalogue, games, name),
        lambda: conflicting_cards(catalogue),
    )
    return scope.with_lookups(
        vocabulary=CatalogueVocabulary(catalogue, scope.game_ids),
        deck=deck,
        saved=lambda name: saved_queries(catalogue).get(name),
        owned=lambda card_id: owned_copies(catalogue, card_id),
        collected=lambda name: collected(catalogue, name),
        archived=lambda card_id: archived_lists(catalogue, card_id),
    )


def search(catalogue: Catalogue, query: Query, scope: Scope, page: Page | None = None) -> list[Printing]:
    """The printings that a query finds: of each card the first that matches, or all. Raises QueryError."""
    return catalogue.printings(search_ids(catalogue, within(query.plan(scope), scope, catalogue), page or Page()))


def within(plan: Plan, scope: Scope, catalogue: Catalogue) -> Plan:
    """The plan on the games of `scope` only, where these are not all that the catalogue has cards of."""
    ids = frozenset(scope.game_ids)
    return plan if ids.issuperset(game_ids()) and not catalogue.foreign() else All((OfGame(ids), plan))


def sql_writer(catalogue: Catalogue, *, for_few: bool = False) -> SqlWriter:
    """What writes conditions for this catalogue, to be asked of all its cards or of few."""

    def find(condition: Sql) -> list[int]:
        rows = catalogue.connection.execute(f"SELECT rowid FROM facts WHERE {condition.text}", condition.values)
        return [rowid for (rowid,) in rows]

    def read(state: str, among: Sql) -> list[int]:
        rows = catalogue.connection.execute(f"SELECT printing_id, rowid FROM facts WHERE {among.text}", among.values)
        places = dict(rows.fetchall())
        known = catalogue.kept.states() if catalogue.kept else {}
        read_states(catalogue, [id_ for id_ in places if id_ not in known], known)
        return [place for id_, place in places.items() if known[id_] == state]

    return SqlWriter(catalogue.columns(), find, catalogue.kept, read=read, for_few=for_few)


def read_states(catalogue: Catalogue, ids: Sequence[str], states: dict[str, str | None]) -> None:
    """Read how far the texts of these printings are played."""
    from db.readings import recall  # only queries about texts need them
    from rules.query.predicate import text_state

    printings = catalogue.printings(ids)
    for game_id in {printing.game for printing in printings}:
        recall(catalogue, game(game_id), [each.card for each in printings if each.game == game_id])
    states.update((printing.id, text_state(printing)) for printing in printings)


def search_ids(catalogue: Catalogue, plan: Plan, page: Page) -> list[str]:
    """The ids of the printings that `search` finds."""
    if page.end is None or page.end > _WINDOW:
        return _in_order(catalogue, _found(catalogue, sql_writer(catalogue).condition(plan), page), page)
    if (rare := _with_rare_words(catalogue, plan)) is not None:
        return _page(_ordered(catalogue, rare, page, -1), page, lambda cards: _of(catalogue, cards, rare))
    if (catalogue.kept is not None or not page.sort) and (early := _from_the_top(catalogue, plan, page)) is not None:
        return early
    condition = sql_writer(catalogue).condition(plan)
    best = _best(catalogue, condition, page)
    return _in_order(catalogue, _found(catalogue, condition, page), page) if best is None else best


def _found(catalogue: Catalogue, condition: Sql, page: Page) -> list[int]:
    """The rowids to answer with."""
    rows = catalogue.connection.execute(
        f"SELECT rowid, printing_id, card_id FROM facts WHERE {condition.text}", condition.values
    ).fetchall()
    return _chosen(rows, page)


def _with_rare_words(catalogue: Catalogue, plan: Plan) -> Sql | None:
    """The condition, asked only of the cards with words that few cards have; None where it needs no such words."""
    needed = [needle for needle in _needed_words(plan) if len(needle) >= TRIGRAM]
    for asked in (*([needle] for needle in needed), *([needed] if len(needed) > 1 else [])):
        rows = catalogue.connection.execute(
            "SELECT rowid FROM words WHERE words MATCH ? LIMIT ?", (phrases(asked), _RARE + 1)
        ).fetchall()
        if len(rows) <= _RARE:
            these = Sql("rowid IN (SELECT value FROM json_each(?))", (json.dumps([rowid for (rowid,) in rows]),))
            few = sql_writer(catalogue, for_few=True).but(among=these)
            return these.joined("AND", few.condition(_without_words(plan, asked)))
    return None


def _without_words(plan: Plan, known: Collection[str]) -> Plan:
    """What is left to ask of cards that are known to have these words."""
    match plan:
        case All(terms):
            return All(tuple(_without_words(term, known) for term in terms))
        case WordsContain(needle) if needle in known:
            return All(())
        case _:
            return plan


def _needed_words(plan: Plan) -> Iterator[str]:
    """The words that every card must have."""
    match plan:
        case All(terms):
            for term in terms:
                yield from _needed_words(term)
        case WordsContain(needle):
            yield needle
        case TextContains(field, needle) if is_word_field(field.name):
            yield needle
        case _:
            pass


_Row: TypeAlias = tuple[int, str, str]
"""A row of `facts`: its rowid, the id of its printing and that of its card, which is its first printing's."""

_RARE = 1_500
"""Words that so few cards have are looked for once, and then these cards alone are asked."""

_WINDOW = 1_000
"""So many rows from the top of the order are looked at before all are."""

_WIDER = 3
"""So many times as many are, where the first ones held half of the page or more."""

_FEW = 2_000
"""Up to so many answers are looked up one by one; where there are more, all rows are gone through."""


def _from_the_top(catalogue: Catalogue, plan: Plan, page: Page) -> list[str] | None:
    """The page, where the first rows in order are enough to fill it."""
    order = _ordered_by(sql_writer(catalogue), page) if page.sort else Sql("f_name, printing_id")
    few = sql_writer(catalogue, for_few=True)
    for window in (_WINDOW, _WIDER * _WINDOW):
        top = Sql(f"rowid IN (SELECT rowid FROM facts ORDER BY {order.text} LIMIT ?)", (*order.values, window))
        condition = few.but(among=top).condition(plan)
        rows = catalogue.connection.execute(
            "SELECT rowid, printing_id, card_id FROM"
            f" (SELECT rowid, * FROM facts ORDER BY {order.text} LIMIT ?) facts WHERE {condition.text}",
            (*order.values, window, *condition.values),
        ).fetchall()
        if len(rows) >= (page.end or 0):
            found = _page(rows, page, lambda cards: _of(catalogue, cards, few.but(among=cards).condition(plan)))
            if len(found) == page.limit:
                return found
        if 2 * len(rows) < (page.end or 0):
            break
    return None


def _best(catalogue: Catalogue, condition: Sql, page: Page) -> list[str] | None:
    """The page from its first rows in order, where these are enough; None where too many are of the same cards."""
    most = (page.end or 0) + _WINDOW // 4
    rows = _ordered(catalogue, condition, page, most)
    found = _page(rows, page, lambda cards: _of(catalogue, cards, condition))
    return found if len(rows) < most or len(found) == page.limit else None


def _ordered(catalogue: Catalogue, condition: Sql, page: Page, most: int) -> list[_Row]:
    """The first `most` rows in order, all where that is -1."""
    order = _ordered_by(sql_writer(catalogue), page)
    return catalogue.connection.execute(
        f"SELECT rowid, printing_id, card_id FROM facts WHERE {condition.text} ORDER BY {order.text} LIMIT ?",
        (*condition.values, *order.values, most),
    ).fetchall()


def _of(catalogue: Catalogue, cards: Sql, condition: Sql) -> list[_Row]:
    """What is found of these cards."""
    asked = cards.joined("AND", condition)
    return catalogue.connection.execute(
        f"SELECT rowid, printing_id, card_id FROM facts WHERE {asked.text}", asked.values
    ).fetchall()


def _page(rows: Sequence[_Row], page: Page, found_of: Callable[[Sql], list[_Row]]) -> list[str]:
    """The page from the first rows that were found, in order; `found_of` says what else is found of some cards.

    A later printing stands for its card where no earlier one is found, which the first rows alone do not say.
    """
    sure, needed = 0, []
    for row in rows:
        if sure == page.end:
            break
        needed.append(row)
        sure += page.every_printing or row[1] == row[2]
    later = sorted({card_id for _, printing_id, card_id in needed if printing_id != card_id})
    if later and not page.every_printing:
        cards = Sql("card_id IN (SELECT value FROM json_each(?))", (json.dumps(later),))
        chosen = set(_chosen([*needed, *found_of(cards)], page))
        needed = [row for row in needed if row[0] in chosen]
    return [printing_id for _, printing_id, _ in needed[page.offset : page.end]]


def _chosen(rows: Sequence[_Row], page: Page) -> list[int]:
    """The rowids to answer with: all, or of each card its first printing, or else the one with the least id."""
    if page.every_printing:
        return [rowid for rowid, _, _ in rows]
    chosen = [rowid for rowid, printing_id, card_id in rows if printing_id == card_id]
    if len(chosen) == len(rows):
        return chosen
    answered = {card_id for _, printing_id, card_id in rows if printing_id == card_id}
    least: dict[str, tuple[str, int]] = {}
    for rowid, printing_id, card_id in rows:
        if card_id not in answered and (card_id not in least or printing_id < least[card_id][0]):
            least[card_id] = printing_id, rowid
    return chosen + [rowid for _, rowid in least.values()]


def _in_order(catalogue: Catalogue, rowids: Sequence[int], page: Page) -> list[str]:
    """The printing ids of these rows in order, as far as the page goes."""
    if len(rowids) > _FEW:
        these = marked_rows(marks_of(rowids))
    else:
        these = Sql("rowid IN (SELECT value FROM json_each(?))", (json.dumps(rowids),))
    writer = sql_writer(catalogue)
    order = _ordered_by(writer, page)
    found = catalogue.connection.execute(
        f"SELECT printing_id FROM facts WHERE {these.text} ORDER BY {order.text} LIMIT ? OFFSET ?",
        (*these.values, *order.values, -1 if page.limit is None else page.limit, page.offset),
    )
    return [printing_id for (printing_id,) in found]


def _ordered_by(writer: SqlWriter, page: Page) -> Sql:
    """The order, said so that rows are gone through as they lie; by the index of names that takes twice as long."""
    keys = [_order(writer, key) for key in page.sort]
    text = ", ".join([*(key.text for key in keys), "+f_name", "printing_id"])
    return Sql(text, tuple(value for key in keys for value in key.values))


def count(catalogue: Catalogue, plan: Plan, *, every_printing: bool = False) -> int:
    """How many cards, or printings, a plan finds."""
    condition = sql_writer(catalogue).condition(plan)
    counted = "*" if every_printing else "DISTINCT card_id"
    row = catalogue.connection.execute(f"SELECT count({counted}) FROM facts WHERE {condition.text}", condition.values)
    return int(row.fetchone()[0])


def save_query(catalogue: Catalogue, name: str, text: str) -> None:
    """Save a query under a name, in place of any of that name.

    Raises UsageError for a name that `@name` could not say, and QueryError for a query that does not parse.
    """
    if not re.fullmatch(SAVED_NAME, name):
        raise UsageError(f"{quoted(name)} cannot be the name of a query: it takes letters, digits, _ and - only.")
    parse(text)
    with transaction(catalogue.path) as connection:
        connection.execute("INSERT OR REPLACE INTO saved_query (name, query) VALUES (?, ?)", (name, text))


def forget_query(catalogue: Catalogue, name: str) -> None:
    """Forget a saved query, by its name or as it is used in another, `@name`. Raises NotFoundError."""
    name = name.removeprefix("@")
    with transaction(catalogue.path) as connection:
        if not connection.execute("DELETE FROM saved_query WHERE name = ?", (name,)).rowcount:
            raise NotFoundError(f"There is no saved query {quoted(name)}. kage search --saved lists them.")


def collected(catalogue: Catalogue, name: str) -> tuple[str, Mapping[str, int]]:
    """The collection that a name means, in whatever case, and its copies by card id. Raises NotFoundError."""
    found = kept_name(catalogue, name, there=True)
    return found, by_card(catalogue, owned(catalogue, found))


def owned_copies(catalogue: Catalogue, card_id: str) -> int:
    """How many copies of a card are owned, all its printings together."""
    row = catalogue.connection.execute(
        "SELECT ifnull(sum(o.count), 0) FROM printing p JOIN owned o ON o.printing_id = p.id WHERE p.card_id = ?",
        (card_id,),
    )
    return int(row.fetchone()[0])


def printings_of(catalogue: Catalogue, card_id: str) -> int:
    """How many printings a card has."""
    return int(
        catalogue.connection.execute("SELECT count(*) FROM printing WHERE card_id = ?", (card_id,)).fetchone()[0]
    )


def cards_printed_in(catalogue: Catalogue, games: Sequence[Game], name: str) -> list[str] | None:
    """The ids of the cards that have a printing in a set, by its code or a title; None where there is no such set."""
    wanted = fold(name)
    ids = [game.id for game in games]
    titles = {code for game in games for code, title in game.set_titles.items() if is_same_title(title, wanted)}
    rows = catalogue.connection.execute(
        "SELECT DISTINCT set_code FROM printing WHERE game IN (SELECT value FROM json_each(?))", (json.dumps(ids),)
    )
    named = CatalogueVocabulary(catalogue, tuple(ids)).set_code(wanted)
    codes = [code for (code,) in rows if fold(code) in (wanted, named) or code in titles]
    if not codes:
        return None
    found = catalogue.connection.execute(
        "SELECT DISTINCT card_id FROM printing WHERE game IN (SELECT value FROM json_each(?))"
        " AND set_code IN (SELECT value FROM json_each(?))",
        (json.dumps(ids), json.dumps(codes)),
    )
    return [card_id for (card_id,) in found]


def conflicting_cards(catalogue: Catalogue) -> list[str]:
    """The ids of the cards of which two sources of the user's say different things."""
    rows = catalogue.connection.execute(
        "SELECT DISTINCT p.card_id FROM conflict c JOIN printing p ON p.id = c.printing_id"
    )
    return [card_id for (card_id,) in rows]


def archived_lists(catalogue: Catalogue, card_id: str) -> tuple[int, int]:
    """In how many lists of the archive a card is played, and how many lists its game has there."""
    row = catalogue.connection.execute(
        "SELECT (SELECT count(DISTINCT a.list_id) FROM printing p JOIN archive_card a ON a.printing_id = p.id"
        " WHERE p.card_id = ?1 AND a.section <> 'maybeboard'),"
        " (SELECT count(*) FROM archive_list WHERE game = substr(?1, 1, instr(?1, ':') - 1))",
        (card_id,),
    ).fetchone()
    return int(row[0]), int(row[1])


def _order(writer: SqlWriter, key: SortBy) -> Sql:
    if key.beside:
        return beside_order(key.beside, descending=key.descending)
    if not key.fields:
        return Sql("random()")
    names = [writer.column(card_field) for card_field in key.fields]
    value = names[0] if len(names) == 1 else f"coalesce({', '.join(names)})"
    return Sql(f"{value} {'DESC' if key.descending else 'ASC'} NULLS LAST")
