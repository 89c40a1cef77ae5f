"""The scope of a query: its games, their fields under every name, and lookups beyond the cards.

A field is found by its name or an alias, in any game of the scope; case, accents, hyphens and underscores do not count.
One word may be different fields in different games (`c` is the cost here, the combat value there): it then means each
game's own. The words in `RESERVED` belong to the language and to no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol, TypeAlias

from rules.core.cards import PRINTED_FIELDS, TEXT_FIELD, UNKNOWN_FIELD, Card, CardField, Kind, card_fields
from rules.core.dataclass import dataclass, replace
from rules.core.registry import Game, Games
from rules.core.text import fold

TYPE, GAME, LANGUAGE, IS, HAS, NOT, IN, OWNED, SORT, TAG, IN_ARCHIVE, LEGAL, PRINTS, UNIQUE, DIRECTION = (
    "type",
    "game",
    "lang",
    "is",
    "has",
    "not",
    "in",
    "owned",
    "sort",
    "tag",
    "in-archive",
    "legal",
    "prints",
    "unique",
    "direction",
)

RESERVED: Mapping[str, tuple[str, ...]] = {
    TYPE: ("t", "タイプ", "種類"),
    GAME: ("g", "jeu"),
    LANGUAGE: ("language", "langue"),
    IS: (),
    HAS: (),
    NOT: (),
    IN: ("deck",),
    OWNED: ("own",),
    SORT: ("order", "tri"),
    TAG: ("tags", "tagged"),
    IN_ARCHIVE: ("archived",),
    LEGAL: (),
    PRINTS: ("printings",),
    UNIQUE: (),
    DIRECTION: ("dir",),
}
"""The language's own names and their aliases."""


class Vocabulary(Protocol):
    """The values that cards really have, for telling a slip of the pen from an empty answer."""

    def has(self, card_field: CardField, needle: str, *, whole: bool) -> bool:
        """Whether some card's field is (`whole`) or contains `needle`, which is folded."""

    def values(self, card_field: CardField) -> Collection[str]:
        """All values of a field, folded."""

    def set_code(self, name: str) -> str | None:
        """The code, folded, of the set that sources call by a name, which is folded; None where nobody does."""

    def types(self) -> Collection[tuple[str, str]]:
        """The card types, as (game id, type id), of all cards."""

    def columns(self) -> Iterable[str]:
        """The columns of sources that are no fields, as they are called there."""

    def names(self) -> Collection[str]:
        """The names of saved queries."""


Collected: TypeAlias = Callable[[str], tuple[str, Mapping[str, int]]]
"""The name as kept of a collection that a word means, and its copies by card id."""


@dataclass(frozen=True, slots=True)
class Found:
    """A field that a word stands for, in some games only or (None) in all of the scope."""

    field: CardField
    games: frozenset[str] | None = None


@dataclass(frozen=True)
class Scope:
    """The games a query is about and the lookups for what their cards do not say.

    `deck` gives the card ids of a deck file, `saved` the text of a saved query (None where there is none), `owned`
    the copies owned of a card id, `collected` what a collection with a name holds (it raises NotFoundError), `tagged`
    the card ids with a tag of the deck's owner, `archived` in how many lists of the archive a card id is played and
    how many its game has there, `legal` the card ids that a format allows, `prints` how many printings a card id has,
    `printed_in` the card ids with a printing in a set (None where there is no such set), `conflicting` those of which
    sources differ. Where a lookup is missing, a
    query that needs it is an error. Without a vocabulary, values are taken as they are. `measures` are the figures,
    beside cards, that a condition may compare.
    """

    games: Sequence[Game]
    vocabulary: Vocabulary | None = None
    deck: Callable[[str], Collection[str]] | None = None
    saved: Callable[[str], str | None] | None = None
    owned: Callable[[str], int] | None = None
    collected: Collected | None = None
    tagged: Callable[[str], Collection[str]] | None = None
    archived: Callable[[str], tuple[int, int]] | None = None
    legal: Callable[[str], Collection[str]] | None = None
    prints: Callable[[str], int] | None = None
    printed_in: Callable[[str], Collection[str] | None] | None = None
    conflicting: Callable[[], Collection[str]] | None = None
    measures: tuple[str, ...] = ()

    @classmethod
    def of(cls, *games: Game) -> Scope:
        """A scope of these games with no lookups, as for the cards of a deck."""
        return cls(games)

    def with_lookups(
        self,
        *,
        vocabulary: Vocabulary | None = None,
        deck: Callable[[str], Collection[str]] | None = None,
        saved: Callable[[str], str | None] | None = None,
        owned: Callable[[str], int] | None = None,
        collected: Collected | None = None,
        archived: Callable[[str], tuple[int, int]] | None = None,
    ) -> Scope:
        """The same scope with these lookups."""
        return replace(
            self,
            vocabulary=vocabulary,
            deck=deck,
            saved=saved,
            owned=owned,
            collected=collected,
            archived=archived,
        )

    def with_printings(
        self,
        prints: Callable[[str], int],
        printed_in: Callable[[str], Collection[str] | None],
        conflicting: Callable[[], Collection[str]] | None = None,
    ) -> Scope:
        """The same scope where `prints` counts a card's printings, and `in:SET` finds those printed in a set.

        `conflicting` are the cards of which two sources say different things, for `is:conflict`.
        """
        return replace(self, prints=prints, printed_in=printed_in, conflicting=conflicting)

    def with_tags(self, tagged: Callable[[str], Collection[str]] | None) -> Scope:
        """The same scope for the cards of a deck, whose tags `tag:` looks up."""
        return replace(self, tagged=tagged)

    def with_formats(self, legal: Callable[[str], Collection[str]]) -> Scope:
        """The same scope where `legal:FORMAT` finds the cards that a format allows."""
        return replace(self, legal=legal)

    def with_measures(self, measures: Iterable[str]) -> Scope:
        """The same scope for conditions that may also compare these figures."""
        return replace(self, measures=tuple(measures))

    def find(self, name: str) -> tuple[Found, ...]:
        """The fields that `name` stands for; none where it is no field."""
        return _field_table(self.games).get(normal(name), ())

    @property
    def game_ids(self) -> tuple[str, ...]:
        """The ids of its games; asking for them loads none."""
        return self.games.ids if isinstance(self.games, Games) else tuple(game.id for game in self.games)

    def fields(self) -> Iterator[CardField]:
        """Every field of the scope, each name once."""
        seen: dict[str, CardField] = {}
        for game in self.games:
            for card_field in _fields_of(game):
                seen.setdefault(card_field.name, card_field)
        yield from seen.values()

    def field_names(self) -> list[str]:
        """Every word that stands for a field, as written in the games and in the language."""
        names = dict.fromkeys(RESERVED)
        for game in self.games:
            for card_field in _fields_of(game):
                names.update(dict.fromkeys((card_field.name, *card_field.aliases)))
        return list(names)

    def types(self, word: str) -> frozenset[tuple[str, str]]:
        """The card types, as (game id, type id), that `word` names."""
        found = self.type_words().get(fold(word), frozenset())
        if found or self.vocabulary is None:
            return found
        type_id = "-".join(fold(word).split())  # of a type that only sources have
        return frozenset(each for each in self.vocabulary.types() if each[1] == type_id)

    def types_with(self, field_name: str) -> frozenset[tuple[str, str]]:
        """The card types, as (game id, type id), whose cards have a field of that name."""
        return frozenset(
            (game.id, card_type.type_id)
            for game in self.games
            for card_type in game.card_types
            if field_name in card_fields(card_type)
        )

    def type_words(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """Every word for a card type, folded, with the types it names."""
        return _type_words(self.games)


def normal(name: str) -> str:
    """A field name as it is looked up."""
    return fold(name).replace("-", "").replace("_", "").replace(" ", "")


@cache
def _reserved() -> Mapping[str, str]:
    return {normal(word): name for name, aliases in RESERVED.items() for word in (name, *aliases)}


SHOWN = {
    UNIQUE: {"card": "card", "cards": "card", "printing": "printing", "printings": "printing", "prints": "printing"},
    DIRECTION: {"asc": "asc", "ascending": "asc", "up": "asc", "desc": "desc", "descending": "desc", "down": "desc"},
}
"""What may stand behind `unique:` and `direction:`, and what it means."""


def reserved(name: str) -> str | None:
    """The language's own word that `name` stands for, if it is one."""
    return _reserved().get(normal(name))


def _fields_of(game: Game) -> Iterator[CardField]:
    for card_type in game.card_types:
        yield from card_fields(card_type).values()
    yield TEXT_FIELD
    yield UNKNOWN_FIELD
    yield from PRINTED_FIELDS


@cache
def _names_of(card_field: CardField) -> tuple[str, tuple[str, ...]]:
    return normal(card_field.name), tuple(map(normal, card_field.aliases))


def _game_table(game: Game) -> dict[str, dict[tuple[str, Kind], CardField]]:
    """The fields of one game by every word for them; a field's own name goes before another's alias."""
    own: dict[str, dict[tuple[str, Kind], CardField]] = {}
    other: dict[str, dict[tuple[str, Kind], CardField]] = {}
    for card_field in _fields_of(game):
        key = (card_field.name, card_field.kind)
        name, aliases = _names_of(card_field)
        own.setdefault(name, {}).setdefault(key, card_field)
        for alias in aliases:
            other.setdefault(alias, {}).setdefault(key, card_field)
    return {**other, **own}


_Key = tuple[tuple[str, tuple[type[Card], ...]], ...]
_tables: dict[_Key, Mapping[str, tuple[Found, ...]]] = {}


def _field_table(games: Sequence[Game]) -> Mapping[str, tuple[Found, ...]]:
    key = _key(games)
    if key not in _tables:
        _tables[key] = _merged({game.id: _game_table(game) for game in games})
    return _tables[key]


def _key(games: Sequence[Game]) -> _Key:
    return tuple((game.id, game.card_types) for game in games)


def _merged(
    tables: Mapping[str, Mapping[str, Mapping[tuple[str, Kind], CardField]]],
) -> Mapping[str, tuple[Found, ...]]:
    merged: dict[str, dict[tuple[str, Kind], tuple[CardField, set[str]]]] = {}
    for game_id, table in tables.items():
        for word, meanings in table.items():
            for key, card_field in meanings.items():
                merged.setdefault(word, {}).setdefault(key, (card_field, set()))[1].add(game_id)
    return {
        word: tuple(
            Found(card_field, frozenset(game_ids) if len(meanings) > 1 else None)
            for card_field, game_ids in meanings.values()
        )
        for word, meanings in merged.items()
    }


_types: dict[_Key, Mapping[str, frozenset[tuple[str, str]]]] = {}


def _type_words(games: Sequence[Game]) -> Mapping[str, frozenset[tuple[str, str]]]:
    key = _key(games)
    if key not in _types:
        words: dict[str, set[tuple[str, str]]] = {}
        for game in games:
            for card_type in game.card_types:
                for word in (card_type.type_id, *card_type.type_names):
                    words.setdefault(fold(word), set()).add((game.id, card_type.type_id))
        _types[key] = {word: frozenset(types) for word, types in words.items()}
    return _types[key]
