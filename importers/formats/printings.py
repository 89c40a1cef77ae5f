"""Cards of a document with a list of printings: a record for each printing."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.cards import Json
from rules.core.text import bare_key

_LISTS = frozenset({"printings", "prints", "variants", "editions", "releases", "reprints", "artworks", "arts"})
_OF_A_PRINTING = frozenset(
    {"id", "set", "setcode", "number", "collectornumber", "rarity", "variant", "finish", "code", "cardid", "edition"}
)

_OF_STOCK = frozenset({"price", "sku", "inventoryquantity", "quantity", "stock", "available", "grams"})
_SAYS_WHICH = frozenset({"set", "setcode", "number", "collectornumber", "rarity", "edition", "cardid"})
"""What a printing says that the copies which a shop has of one, by their condition, do not."""


def printings(card: Mapping[str, Json]) -> list[dict[str, Json]]:
    """A card once for each of its printings, where it lists them as objects; else as it is.

    >>> printings({"name": "Mira", "printings": [{"rarity": "C"}, {"rarity": "R"}]})
    [{'name': 'Mira', 'rarity': 'C'}, {'name': 'Mira', 'rarity': 'R'}]
    """
    key = next((key for key, item in card.items() if bare_key(key) in _LISTS and isinstance(item, list)), None)
    items = card[key] if key else None
    if not isinstance(items, list) or not items:
        return [dict(card)]
    said = [item for item in items if isinstance(item, dict)]
    if len(said) < len(items) or any(_OF_A_PRINTING.isdisjoint(map(bare_key, item)) for item in said):
        return [dict(card)]
    if any(_OF_STOCK & (keys := set(map(bare_key, item))) and not _SAYS_WHICH & keys for item in said):
        return [{f"{name} of the shop" if bare_key(name) == "tags" else name: said for name, said in card.items()}]
    shared = {name: value for name, value in card.items() if name != key}
    return [{**_without(shared, item), **item} for item in said]


def _without(shared: Mapping[str, Json], printing: Mapping[str, Json]) -> dict[str, Json]:
    """What printings share, without what one of them says itself, whatever its case."""
    own = set(map(bare_key, printing))
    return {name: value for name, value in shared.items() if bare_key(name) not in own}
