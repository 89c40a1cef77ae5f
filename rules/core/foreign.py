"""Card types that a game's rulebook does not have, such as `attachment` of a later set.

Such a card is kept with all its facts and found by the fields of its game's cards. No format allows it in a deck, and
nothing plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import GenericAlias
from typing import ClassVar, cast

from rules.core.cards import Card, Json, Kind, card_fields, nested_in, searchable
from rules.core.dataclass import dataclass, described, field

_Types = tuple[type[Card], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Foreign(Card):
    """A card of a type that is none of its game's, whose types are `others`."""

    others: ClassVar[_Types] = ()

    def text(self) -> str:
        """The effect lines."""
        return "\n".join(map(str, getattr(self, "effects", None) or ()))

    def __reduce__(self) -> tuple[object, ...]:
        """What another process makes it of, which has not made its type."""
        return _again, (type(self).type_id, type(self).others, self.facts())


def _again(type_id: str, others: _Types, facts: Mapping[str, Json]) -> Card:
    return foreign_type(type_id, others).from_facts(facts)


_KINDS: Mapping[Kind, tuple[object, object]] = {
    Kind.NUMBER: (int | str | None, None),
    Kind.TEXT: (str | None, None),
    Kind.VALUES: (tuple[str, ...], ()),
}
"""What fields of a kind hold, and what they say where nothing is said."""

_made: dict[tuple[str, _Types], type[Card]] = {}


def foreign_type(type_id: str, others: _Types) -> type[Card]:
    """The card type that sources call so: all fields of the game's own types, none of which it has to print."""
    if (type_id, others) not in _made:
        annotations: dict[str, object] = {}
        body: dict[str, object] = {"type_id": type_id, "others": others, "default_columns": others[0].default_columns}
        for card_type in others:
            for name, metadata, _ in described(card_type):
                if name != "name" and name not in annotations:
                    annotations[name], body[name] = _as_field(card_type, name, metadata)
        body |= {"__annotations__": annotations, "__module__": __name__, "__slots__": ()}
        bare = cast("type[Foreign]", type(type_id, (Foreign,), body))
        _made[type_id, others] = dataclass(frozen=True, kw_only=True, slots=True)(bare)
    return _made[type_id, others]


def _as_field(card_type: type[Card], name: str, metadata: Mapping[str, object]) -> tuple[object, object]:
    """A field of a game's card type as a foreign one has it: what it holds, and what the class says of it."""
    if (about := card_fields(card_type).get(name)) is not None:
        holds, default = _KINDS[about.kind]
        whole, closed = about.whole, about.closed
        said = searchable(about.kind, about.doc, *about.aliases, whole=whole, closed=closed, reads=about.reads)
        return holds, field(default=default, metadata=said)
    if item := nested_in(metadata):
        return GenericAlias(tuple, (item, ...)), field(default=(), metadata=metadata)
    default = card_type.__dataclass_fields__[name].default
    holds = tuple[str, ...] if default == () else bool | str | None
    return holds, field(default=default if default in ((), False) else None, metadata=metadata)
