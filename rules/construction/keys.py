"""The `key` of a clause: what makes two cards the same card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.construction.toml import Table
from rules.core.cards import Printing, field_value
from rules.core.dataclass import dataclass
from rules.core.registry import Game
from rules.core.text import fold, quoted

_BUILT_IN: Mapping[str, Callable[[Printing], str]] = {
    "card": lambda printing: printing.card_id,
    "printing": lambda printing: printing.id,
    "version": lambda printing: f"{printing.card.type_id} {printing.set} {printing.number}".casefold(),
}


@dataclass(frozen=True, slots=True)
class Key:
    """What a clause tells cards apart by; calling it gives a printing's key.

    `name` is the name printed on the card, the game's other spellings of it seen as one; `version` is the card's type,
    expansion and number, whatever the art; `card` and `printing` are the catalogue's own ids; any other key is a field.
    """

    id: str
    of: Callable[[Printing], str]

    @classmethod
    def read(cls, table: Table, game: Game, key: str = "key") -> Key:
        """The key a table names under `key`. Raises DataError for one that the game's cards do not have."""
        name = table.text(key)
        if name in _BUILT_IN:
            return cls(name, _BUILT_IN[name])
        if name == "name":
            return cls(name, lambda printing: true_name(printing, game))
        known = game.fields()
        if name not in known:
            choices = ", ".join([*_BUILT_IN, *known])
            raise table.error(
                f"{game.title} has no field {quoted(name)} to tell cards apart by. It has: {choices}.", key
            )
        return cls(name, lambda printing: _folded(field_value(printing, known[name])))

    def __call__(self, printing: Printing) -> str:
        return self.of(printing)


def true_name(printing: Printing, game: Game) -> str:
    """The folded name of a card, other spellings of it in the game's table replaced by the one it stands for."""
    name = fold(printing.card.name)
    return fold(game.true_names[name]) if name in game.true_names else name


def _folded(value: object) -> str:
    if value is None:
        return ""
    return "\u001f".join(sorted(map(fold, value))) if isinstance(value, tuple) else fold(str(value))
