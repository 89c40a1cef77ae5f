"""Cards and printings: what every game's card types have in common.

A game's card types are frozen dataclasses derived from `Card`. Each field says through its metadata how a query and a
catalogue know it (`searchable`) or which dataclass its values are (`nested`); from that one declaration come the query
fields, the catalogue's columns, the importers' checks and the documentation. Bounds are `rules.core.bounds` in the
annotation: importers check them, and reading a card back from the catalogue costs nothing extra.

This module knows no game and loads nothing heavy: it is on the path of every `kage search`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import ClassVar, Self, TypeAlias, TypeVar, cast

from rules.core.dataclass import dataclass, described, field, is_dataclass, names, replace
from rules.core.text import fold

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
FieldValue: TypeAlias = "int | str | tuple[str, ...] | None"

_T = TypeVar("_T")

Reads: TypeAlias = "Callable[[str, bool], str | None]"
"""What a query asks, and whether it means the whole value -> a regular expression; None to take it as it is."""


class Kind(Enum):
    """How a field's values compare: by words, as a number, or each on its own (a set of values)."""

    TEXT = "text"
    NUMBER = "number"
    VALUES = "values"


@dataclass(frozen=True, slots=True)
class CardField:
    """A field of a card as queries and catalogues know it.

    `printed` marks what belongs to one printing (set, number, rarity) and not to the card. `whole` text is a code:
    a query names all of it, so `rarity:C` is not UC. `closed` text comes from a short list, as every VALUES field does:
    a query for a value that no card has is a slip of the pen, not an empty answer. `required` is what every card of the
    type prints: where it is missing, no source has said it, and it is unknown. A text with a grammar of its own `reads`
    what a query asks as a regular expression over its folded value, and compares by the number named `figure`.
    """

    name: str
    kind: Kind
    doc: str
    aliases: tuple[str, ...] = ()
    printed: bool = False
    whole: bool = False
    closed: bool = False
    required: bool = False
    reads: Reads | None = None
    figure: str | None = None


def searchable(
    kind: Kind,
    doc: str,
    *aliases: str,
    whole: bool = False,
    closed: bool = False,
    required: bool = False,
    reads: Reads | None = None,
    figure: str | None = None,
) -> Searchable:
    """Field metadata: queries may ask for this field by its name or one of `aliases`; the flags as in `CardField`."""
    closed = closed or kind is Kind.VALUES
    return {_SEARCHABLE: CardField("", kind, doc, aliases, False, whole, closed, required, reads, figure)}


def nested(item: type) -> Mapping[str, type]:
    """Field metadata: the field's values are `item` dataclasses, kept but not searched as such."""
    return {_NESTED: item}


Searchable: TypeAlias = Mapping[str, CardField]
"""What queries know of a field, as metadata; the field it is said of gives the name."""

_SEARCHABLE = "searchable"
_NESTED = "nested"


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """What is printed on a card, without set, number and art: the facts all its printings share."""

    type_id: ClassVar[str]
    """The card type's id, unique in its game, e.g. `character`."""

    type_names: ClassVar[tuple[str, ...]] = ()
    """Other words for the card type, in the languages the game is played in."""

    derived: ClassVar[Mapping[str, Searchable]] = {}
    """Properties that queries may ask for like fields: name -> `searchable(...)`."""

    default_columns: ClassVar[tuple[str, ...]] = ()
    """The fields that a table of such cards shows beside id and name."""

    curve_field: ClassVar[str | None] = None
    """The number whose spread over a deck is its curve, e.g. `cost`; None where no number is that."""

    name: str = field(metadata=searchable(Kind.TEXT, "The name printed on the card.", "n", "名前"))

    def text(self) -> str:
        """The rules text of the card, one line an effect; empty where it has none."""
        return ""

    def read_as(self, given: Mapping[str, str]) -> Self:
        """The same card with the owner's readings of its lines, by the folded line; a card may take none."""
        del given
        return self

    @property
    def unknown(self) -> tuple[str, ...]:
        """The fields that every card of the type prints and that no source has said of this one."""
        return tuple([name for name in required_fields(type(self)) if getattr(self, name) in _UNSAID])

    def facts(self) -> dict[str, Json]:
        """The card as JSON values, keyed by field; `from_facts` is the inverse."""
        return {name: to_json(getattr(self, name)) for name in names(type(self))}

    @classmethod
    def from_facts(cls, facts: Mapping[str, Json]) -> Self:
        """Rebuild a card from what `facts` gave, trusted as importers checked it. A required number not there: None."""
        return _build(cls, facts)


_UNSAID: tuple[object, ...] = (None, ())

UNKNOWN_FIELD = CardField("unknown", Kind.VALUES, "The fields that no source has said: cost, symbols.", closed=True)

PRINTED_FIELDS: tuple[CardField, ...] = (
    CardField("id", Kind.TEXT, "The printing's id, e.g. game:SET-001.", (), printed=True),
    CardField(
        "set", Kind.TEXT, "The set's code.", ("s", "edition", "e", "セット"), printed=True, whole=True, closed=True
    ),
    CardField(
        "number",
        Kind.TEXT,
        "The collector number in its set.",
        ("no", "cn", "numéro", "番号"),
        printed=True,
        whole=True,
    ),
    CardField(
        "rarity",
        Kind.TEXT,
        "The rarity printed on the card.",
        ("r", "rareté", "レア度"),
        printed=True,
        whole=True,
        closed=True,
    ),
    CardField(
        "date",
        Kind.TEXT,
        "When it came out, as far as a source says: 2012, 2012-09-01.",
        ("year", "released", "発売日"),
        printed=True,
        whole=True,
    ),
)

TEXT_FIELD = CardField("text", Kind.TEXT, "The rules text of the card.", ("o", "oracle", "x", "texte", "テキスト"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Printing:
    """One printing of a card: a number in a set, with its own art.

    `id` is `<game>:<set>-<number>[-<variant>]` and `card_id` the id of the card's first printing, so art variants of
    one card share it. `differs` holds what this printing says otherwise than the card (a variant title), `extra` what
    its source said that has no field. `invented` names the fields that no source prints and that are made up, so that
    the card can be played: such a printing is a stand-in, and every result that rests on one says so. `shipped` is a
    printing that came with the tool and that nobody has imported. `date` is when it came out, ISO, if known.
    """

    id: str
    card_id: str
    game: str
    set: str
    number: str
    card: Card
    variant: str | None = None
    rarity: str | None = None
    differs: Mapping[str, Json] = field(default_factory=dict)
    extra: Mapping[str, Json] = field(default_factory=dict)
    invented: tuple[str, ...] = ()
    shipped: bool = field(default=False, compare=False)
    date: str | None = None

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def stand_in(self) -> bool:
        """Whether some of what it says is made up."""
        return bool(self.invented)

    def to_dict(self) -> dict[str, Json]:
        """The printing as JSON: id, game, name and type, its card type's fields, and what is printed on it alone."""
        card = self.card
        row: dict[str, Json] = {"id": self.id, "game": self.game, "name": card.name, "type": card.type_id}
        row.update(card.facts())
        row.update({name: to_json(field_value(self, about)) for name, about in card_fields(type(card)).items()})
        row.update({name: value for name, value in self.differs.items() if name not in row})
        row["text"] = card.text()
        row.update({name: getattr(self, name) for name in ("card_id", "set", "number", "variant", "rarity", "date")})
        row["stand_in"] = self.stand_in
        row["stand_in_fields"] = list(self.invented)
        row["unknown"] = list(card.unknown)
        row["extra"] = dict(self.extra)
        return row


def printing_id(game: str, set_code: str, number: str, variant: str | None = None) -> str:
    """Compose a printing's id from its parts.

    >>> printing_id("some-game", "SET", "009", "C")
    'some-game:SET-009-C'
    """
    return f"{game}:{set_code}-{number}" + (f"-{variant}" if variant else "")


def card_fields(card_type: type[Card]) -> Mapping[str, CardField]:
    """The searchable fields of a card type by name, in the order they were declared, derived ones last."""
    if card_type not in _card_fields:
        _card_fields[card_type] = _read_fields(card_type)
    return _card_fields[card_type]


_card_fields: dict[type[Card], Mapping[str, CardField]] = {}


def required_fields(card_type: type[Card]) -> tuple[str, ...]:
    """The names of the fields that every card of a type prints."""
    if card_type not in _required:
        _required[card_type] = tuple(name for name, about in card_fields(card_type).items() if about.required)
    return _required[card_type]


_required: dict[type[Card], tuple[str, ...]] = {}


def _read_fields(card_type: type[Card]) -> Mapping[str, CardField]:
    declared = [(name, metadata) for name, metadata, _ in described(card_type)]
    return {
        name: replace(about, name=name)
        for name, metadata in [*declared, *card_type.derived.items()]
        if isinstance(about := metadata.get(_SEARCHABLE), CardField)
    }


OUT_OF_REACH = 10_000
"""What a cost counts as that is unknown, or no number: more than anybody can pay, so nothing is played on a guess."""


def payable(cost: int | str | None) -> int:
    """A printed cost as a number to play by.

    >>> payable(3), payable(None) == payable("X") == OUT_OF_REACH
    (3, True)
    """
    return cost if isinstance(cost, int) else OUT_OF_REACH


def amount(figure: int | str | None) -> int:
    """A printed figure as a number to play by; 0 where it is unknown or no number.

    >>> amount(3), amount("X")
    (3, 0)
    """
    return figure if isinstance(figure, int) else 0


def field_value(printing: Printing, card_field: CardField) -> FieldValue:
    """The value of a field for a printing, its own where it differs from its card's.

    None where its card type has no such field.
    """
    name = card_field.name
    if card_field.printed:
        return cast("FieldValue", getattr(printing, name))
    if name in printing.differs:
        own = printing.differs[name]
        return cast("FieldValue", tuple(own) if isinstance(own, list) else own)
    if card_field is TEXT_FIELD:
        return printing.card.text()
    if card_field is UNKNOWN_FIELD:
        return printing.card.unknown
    if name not in card_fields(type(printing.card)):
        return None
    return cast("FieldValue", getattr(printing.card, name))


def search_words(printing: Printing) -> tuple[str, ...]:
    """What a bare word in a query looks through: names, titles and rules text, folded, each once.

    Name and title fields are those with such a part in their name: `name`, `names`, `name_fr`, `effect_title`.
    """
    pieces: list[str] = []
    for card_field in _word_fields(type(printing.card)):
        value = field_value(printing, card_field)
        pieces.extend(value if isinstance(value, tuple) else [str(value or "")])
    pieces.append(printing.card.text())
    return tuple(dict.fromkeys(filter(None, map(fold, pieces))))


def _word_fields(card_type: type[Card]) -> tuple[CardField, ...]:
    """The fields of a card type that hold names or titles."""
    if card_type not in _found_word_fields:
        _found_word_fields[card_type] = tuple(
            card_field for name, card_field in card_fields(card_type).items() if is_word_field(name)
        )
    return _found_word_fields[card_type]


def is_word_field(name: str) -> bool:
    """Whether a field of that name holds names or titles.

    >>> is_word_field("name_fr"), is_word_field("effect_title"), is_word_field("faction")
    (True, True, False)
    """
    return not _WORD_PARTS.isdisjoint(name.split("_"))


_found_word_fields: dict[type[Card], tuple[CardField, ...]] = {}
_WORD_PARTS = frozenset({"name", "names", "title", "titles"})


def all_fields(card_types: Iterable[type[Card]]) -> Iterator[CardField]:
    """Every field of these card types once, by name, then the rules text and the printed fields."""
    seen: dict[str, CardField] = {}
    for card_type in card_types:
        for name, card_field in card_fields(card_type).items():
            seen.setdefault(name, card_field)
    yield from seen.values()
    yield TEXT_FIELD
    yield UNKNOWN_FIELD
    yield from PRINTED_FIELDS


def to_json(value: object) -> Json:
    """A field's value as JSON: tuples become lists, nested dataclasses objects."""
    if value is None or isinstance(value, (str, int)):  # a union would be made anew each time
        return value
    if isinstance(value, tuple):
        return [item if item.__class__ is str else to_json(item) for item in value]
    if is_dataclass(value):
        return {
            name: part if (part := getattr(value, name)) is None or isinstance(part, (str, int)) else to_json(part)
            for name in names(type(value))
        }
    return cast("Json", value)


def _build(cls: type[_T], facts: Mapping[str, Json]) -> _T:
    values: dict[str, object] = {}
    for name, item_type, needed in _plan(cls):
        if name not in facts:
            if needed:
                values[name] = None
            continue
        value = facts[name]
        if isinstance(value, list):
            values[name] = tuple(
                _build(item_type, cast("Mapping[str, Json]", item)) if item_type else item for item in value
            )
        elif item_type and isinstance(value, dict):
            values[name] = _build(item_type, value)
        else:
            values[name] = value
    return cls(**values)


_plans: dict[type, tuple[tuple[str, type | None, bool], ...]] = {}


def _plan(cls: type) -> tuple[tuple[str, type | None, bool], ...]:
    """Each field, the dataclass of its values, and whether it must be given a value even where there is none."""
    if cls not in _plans:
        _plans[cls] = tuple(
            (name, nested_in(metadata), needed and _is_required(metadata)) for name, metadata, needed in described(cls)
        )
    return _plans[cls]


def nested_in(metadata: Mapping[str, object]) -> type | None:
    """The dataclass that a field's values are, by its metadata."""
    item = metadata.get(_NESTED)
    return item if isinstance(item, type) else None


def _is_required(metadata: Mapping[str, object]) -> bool:
    about = metadata.get(_SEARCHABLE)
    return isinstance(about, CardField) and about.required
