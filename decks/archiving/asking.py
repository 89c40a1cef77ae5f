"""Questions about archived lists: which lists a query means, as decks where their cards matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import TYPE_CHECKING

from db.archive import archived_lists, cards_of, copies_by_list, printing_ids, tags_by_list
from db.catalogue import Catalogue
from db.collection import owned
from db.searching.lookup import find_cards
from rules.core.archive import ArchivedCard, ArchivedList
from rules.core.cards import Printing
from rules.core.deck import MAYBE, Deck, DeckEntry
from rules.core.errors import NotFoundError, UsageError
from rules.core.registry import game, game_ids
from rules.core.suggest import names_like
from rules.core.text import fold
from rules.query import Query, Scope, parse
from rules.query.lists import ListCondition, list_condition, sort_field

if TYPE_CHECKING:
    from decks.releases import Releases
    from rules.construction.formats import Format

Archetypes = Callable[["Shelf", ArchivedList], Sequence[str]]
"""Gives the names of a list's archetypes."""


@dataclass
class Shelf:
    """An open archive beside the catalogue that knows its cards.

    `day` is the date as of which lists are checked, and by which their cards must have come out; `folders` gives the
    folders of a user's own formats of a game, and `archetypes` says which archetypes a list is of, for `archetype:` in
    queries. `undated` are the cards asked about of which nobody says whether they were out.
    """

    connection: Connection
    catalogue: Catalogue
    day: date | None = None
    folders: Callable[[str], Sequence[Path]] = lambda _: ()
    archetypes: Archetypes | None = None
    undated: set[str] = field(default_factory=set)
    _printings: dict[str, Printing] | None = None
    _cards: dict[str, Printing] | None = None
    _formats: dict[tuple[str, str | None], Format] = field(default_factory=dict)
    _owned: Mapping[str, int] | None = None
    _releases: dict[str, Releases] = field(default_factory=dict)
    _out: dict[str, bool] = field(default_factory=dict)

    @property
    def printings(self) -> Mapping[str, Printing]:
        """Every printing that any list holds and the catalogue knows."""
        if self._printings is None:
            found = self.catalogue.printings(printing_ids(self.connection))
            self._printings = {printing.id: printing for printing in found}
        return self._printings

    @property
    def cards(self) -> Mapping[str, Printing]:
        """A printing of every card that any list holds, by the card's id: the card's first where a list has that."""
        if self._cards is None:
            self._cards = {}
            for printing in self.printings.values():
                if printing.card_id not in self._cards or printing.id == printing.card_id:
                    self._cards[printing.card_id] = printing
        return self._cards

    def card_of(self, printing_id: str) -> str:
        """The card that a printing is of; itself where the catalogue has it no more."""
        found = self.printings.get(printing_id)
        return found.card_id if found is not None else printing_id

    def name_of(self, card_id: str) -> str:
        """What a card is called; its id where the catalogue has it no more."""
        found = self.cards.get(card_id) or self.catalogue.find(card_id)
        return found.card.name if found is not None else card_id

    def scope(self, games: Iterable[str] | None = None) -> Scope:
        """What a query about lists may speak of."""
        from db.searching.search import search_scope

        return search_scope(self.catalogue, [game(id_) for id_ in games or self.games()])

    def games(self) -> list[str]:
        """The games that any list is of, among those that are here; all of them where there is no list."""
        rows = self.connection.execute("SELECT DISTINCT game FROM archive_list ORDER BY game")
        return [id_ for (id_,) in rows if id_ in game_ids()] or game_ids()

    def deck(self, of: ArchivedList, cards: Sequence[ArchivedCard] | None = None) -> Deck:
        """A list as a deck. Cards that the catalogue has no more are left out of it; see `lost`."""
        held = cards_of(self.connection, of.id) if cards is None else cards
        entries = [
            DeckEntry(card.count, self.printings[card.printing_id], card.section, tags=card.tags)
            for card in held
            if card.printing_id in self.printings
        ]
        about = of.about.name or of.about.player
        deck = Deck(of.game, (), of.source, of.format, about, of.comments, (), of.tags)
        return deck.with_everything(entries)

    def lost(self, of: ArchivedList) -> int:
        """How many copies of a list the catalogue knows no more."""
        return sum(c.count for c in cards_of(self.connection, of.id) if c.printing_id not in self.printings)

    def is_legal(self, of: ArchivedList, format_id: str | None) -> bool:
        """Whether a list breaks no rule of a format (its own where None). Raises NotFoundError for one there is not."""
        from rules.construction.validate import is_legal

        rules = self._format(of, format_id)
        if rules is None:
            return False
        cards = [card for card in cards_of(self.connection, of.id) if card.section != MAYBE]
        if not all(c.printing_id in self.printings for c in cards) or not is_legal(self.deck(of, cards), rules):
            return False
        return self.day is None or all(self._is_out(of.game, c.printing_id, self.day) for c in cards)

    def _is_out(self, game_id: str, printing_id: str, day: date) -> bool:
        """Whether a card was out on a day, as far as anybody says."""
        from decks.releases import Releases

        if game_id not in self._releases:
            self._releases[game_id] = Releases(self.catalogue, game(game_id))
        card_id = self.card_of(printing_id)
        if card_id not in self._out:
            said = self._releases[game_id].is_out(card_id, day)
            self._out[card_id] = said is not False
            self.undated |= {card_id} if said is None else set()
        return self._out[card_id]

    def _has_format(self, game_id: str, name: str) -> bool:
        from rules.construction.formats import FormatFiles

        return name in FormatFiles(game(game_id), partial(self.folders, game_id)).names()

    def _in_force(self, game_id: str, name: str | None) -> Format:
        from rules.construction.formats import load_format

        rules = load_format(game(game_id), name, partial(self.folders, game_id))
        return rules.on(self.day or date.today())

    def _format(self, of: ArchivedList, format_id: str | None) -> Format | None:
        key = (of.game, format_id or of.format)
        if key not in self._formats:
            try:
                self._formats[key] = self._in_force(of.game, key[1])
            except NotFoundError:
                if format_id is None:
                    key = (of.game, None)  # a list that names a format which is not here is held against the game's own
                    self._formats[key] = self._in_force(of.game, None)
                    return self._formats[key]
                if not any(self._has_format(game_id, format_id) for game_id in self.games() if game_id != of.game):
                    raise
                return None  # another game's format: no list of this one may be played in it
        return self._formats[key]

    def missing(self, of: ArchivedList) -> int:
        """How many copies the collection lacks for a list, any printing of a card being as good."""
        if self._owned is None:
            have: Counter[str] = Counter()
            cards = dict(self.catalogue.connection.execute("SELECT id, card_id FROM printing"))
            for printing_id, count in owned(self.catalogue).items():
                have[cards.get(printing_id, printing_id)] += count
            self._owned = have
        needed: Counter[str] = Counter()
        for card in cards_of(self.connection, of.id):
            if card.section != MAYBE:
                needed[self.card_of(card.printing_id)] += card.count
        return sum(max(0, count - self._owned.get(card_id, 0)) for card_id, count in needed.items())


def lists_of(shelf: Shelf, text: str = "") -> list[ArchivedList]:
    """The lists that a query means, sorted as its `sort:` says, else in the order they came in. Raises QueryError."""
    query = parse(text)
    lists = archived_lists(shelf.connection)
    condition = list_condition(query, shelf.scope())
    found = matching(shelf, condition, lists)
    return _sorted(found, query, shelf)


def one_game(lists: Sequence[ArchivedList], wanted: str | None = None) -> list[ArchivedList]:
    """The lists of one game: that of all of them, or `wanted`. Raises UsageError where that leaves several.

    A card's share of lists says nothing where half of them are of another game.
    """
    counts = Counter(of.game for of in lists)
    if len(counts) > 1 and (wanted is None or wanted not in counts):
        games = ", ".join(f"{number:,} of {game_id}" for game_id, number in counts.most_common())
        most = counts.most_common(1)[0][0]
        raise UsageError(f"These are lists of several games: {games}. Ask for one in the query: game:{most}")
    return [of for of in lists if len(counts) < 2 or of.game == wanted]


def matching(shelf: Shelf, condition: ListCondition, lists: Sequence[ArchivedList]) -> list[ArchivedList]:
    """Those of the lists for which a condition holds."""
    counts = [
        copies_by_list(shelf.connection, [p.id for p in shelf.printings.values() if counted.predicate(p)])
        for counted in condition.counted
    ]
    tags = tags_by_list(shelf.connection) if "tag" in condition.fields else {}
    return [each for each in lists if condition.holds(_Facts(shelf, each, counts, tags))]


@dataclass(slots=True)
class _Facts:
    """One list as a query asks it."""

    shelf: Shelf
    of: ArchivedList
    counts: Sequence[Mapping[int, int]]
    tags: Mapping[int, Collection[str]]

    def texts(self, field: str) -> Sequence[str]:
        of = self.of
        if field == "tag":
            return [*map(fold, of.tags), *self.tags.get(of.id, ())]
        if field == "archetype":
            named = self.shelf.archetypes(self.shelf, of) if self.shelf.archetypes else ()
            return [*map(fold, named)]
        if field == "game":
            return [fold(word) for word in (of.game, *_aliases(of.game))]
        if field == "format":
            return [fold(of.format or (game(of.game).default_format if of.game in game_ids() else ""))]
        said = of.source if field == "source" else getattr(of.about, field)
        return [fold(said)] if said else []

    def number(self, field: str) -> float | None:
        if field in ("id", "size"):
            return float(self.of.id if field == "id" else self.of.size)
        if field == "missing":
            return float(self.shelf.missing(self.of))
        value: int | None = getattr(self.of.about, field)
        return None if value is None else float(value)

    def day(self) -> str | None:
        return self.of.about.date

    def count(self, place: int) -> float:
        return float(self.counts[place].get(self.of.id, 0))

    def legal(self, format_id: str | None) -> bool:
        return self.of.game in game_ids() and self.shelf.is_legal(self.of, format_id)


def _aliases(game_id: str) -> Sequence[str]:
    return game(game_id).aliases if game_id in game_ids() else ()


def _sorted(lists: list[ArchivedList], query: Query, shelf: Shelf) -> list[ArchivedList]:
    for key in reversed(query.sort):
        named = sort_field(key, query)
        values = {each.id: _value(_Facts(shelf, each, (), {}), named) for each in lists}
        known = [each for each in lists if values[each.id] is not None]
        known.sort(key=lambda each: _orderable(values[each.id]), reverse=key.descending)
        lists = known + [each for each in lists if values[each.id] is None]
    return lists


def _value(facts: _Facts, named: str) -> float | str | None:
    if named == "date":
        return facts.day()
    if named in ("rank", "size", "wins", "losses", "draws", "missing", "id"):
        return facts.number(named)
    return next(iter(facts.texts(named)), None)


def _orderable(value: float | str | None) -> tuple[float, str]:
    return (value, "") if isinstance(value, float) else (0.0, value or "")


def cards_named(shelf: Shelf, said: str, game_id: str | None = None) -> tuple[Printing, ...]:
    """A printing of each card that a person names, by name, id or number: every version of a name.

    Raises NotFoundError for a name that no card has.
    """
    games = [game(id_) for id_ in ([game_id] if game_id else shelf.games())]
    found = find_cards(shelf.catalogue, said, games)
    in_names = [printing for printing in found.printings if fold(said) in fold(printing.card.name)]
    if not found.exact and not in_names:
        names = [name for of in games for name in shelf.catalogue.names(of.id)]
        raise NotFoundError(f'No card is called "{said}".{names_like(said, names)}')
    return found.printings if found.exact else tuple(in_names)
