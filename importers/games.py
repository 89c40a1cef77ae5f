"""What an importer knows of one game: how foreign columns map to its card types.

A game's own part is `importers.<game>` for the games that ship, `<package>.importer` for installed ones, with an
attribute `IMPORTER`. A game without one is read by the names and aliases of its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec

from importers.rows import Row
from rules.core.cards import Card, Json, card_fields
from rules.core.registry import Game
from rules.core.text import fold

Values = dict[str, Json]
"""A row on its way to a record: values by field name, and by column name where no field is known."""

PRINTED = ("id", "set", "number", "variant", "rarity", "type", "stand_in")
"""What belongs to a printing rather than its card, or says which card type it is."""

_PRINTED_ALIASES = {
    "printingid": "id",
    "setcode": "set",
    "expansion": "set",
    "édition": "set",
    "セット": "set",
    "collectornumber": "number",
    "cardnumber": "number",
    "numéro": "number",
    "番号": "number",
    "カード番号": "number",
    "rareté": "rarity",
    "レアリティ": "rarity",
    "cardtype": "type",
    "種類": "type",
    "カード種類": "type",
    "variante": "variant",
    "standin": "stand_in",
    "nom": "name",
    "カード名": "name",
    "名前": "name",
    "cardname": "name",
}
_SHORTEST_ALIAS = 2


@dataclass(frozen=True)
class GameImporter:
    """How one game's cards are read.

    `aliases` maps further column names to fields. `adapt` sees each row's values after columns are mapped and puts
    right what is special to the game; it may raise DataError to refuse the row. `refuse` sees the first row of a file
    and says in a sentence why the whole file is not of this game, or None.
    """

    game: Game
    aliases: Mapping[str, str] = field(default_factory=dict)
    adapt: Callable[[Values, Row], None] = lambda _values, _row: None
    refuse: Callable[[Row], str | None] = lambda _row: None

    @cached_property
    def columns(self) -> Mapping[str, str]:
        """Every column name that is understood, as `column_key` writes it -> the field it means."""
        own = {column_key(alias): name for alias, name in self.aliases.items()}
        common = {column_key(alias): name for alias, name in _PRINTED_ALIASES.items()}
        return {**self.field_columns, **common, **self._field_names, **{name: name for name in PRINTED}, **own}

    @cached_property
    def field_columns(self) -> Mapping[str, str]:
        """The names and aliases of the card types' own fields, in the same form."""
        known = dict(self._field_names)
        for card_type in self.game.card_types:
            for name, card_field in card_fields(card_type).items():
                for alias in card_field.aliases if name in card_type.__dataclass_fields__ else ():
                    if len(alias) >= _SHORTEST_ALIAS or not alias.isascii():
                        known.setdefault(column_key(alias), name)
        return known

    @cached_property
    def _field_names(self) -> Mapping[str, str]:
        return {column_key(name): name for t in self.game.card_types for name in t.__dataclass_fields__}

    @cached_property
    def types(self) -> Mapping[str, type[Card]]:
        """The card types by every word for them, folded; plurals too."""
        words: dict[str, type[Card]] = {}
        for card_type in self.game.card_types:
            for word in (card_type.type_id, *card_type.type_names):
                words[fold(word)] = card_type
                words.setdefault(f"{fold(word)}s", card_type)
        return words


def column_key(column: str) -> str:
    """A column name without case, accents, spaces and punctuation.

    >>> column_key("Entrance Cost"), column_key("entrance_cost"), column_key("Rareté")
    ('entrancecost', 'entrancecost', 'rarete')
    """
    return "".join(c for c in fold(column) if c.isalnum())


def importer_for(game: Game) -> GameImporter:
    """The game's importer, or one that goes by its card types alone."""
    own_name = game.package.rpartition(".")[2]
    for module in (f"importers.{own_name}", f"{game.package}.importer"):
        if find_spec(module):
            found: GameImporter = import_module(module).IMPORTER
            return found
    return GameImporter(game)
