"""Objects in the place of one value: the label of `{id: 3, name: Fire}`, a cost of `{chakra: 2}`."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.cards import Json
from rules.core.text import bare_key

_LABELS = ("name", "label", "value", "title", "text", "code", "slug")
_FIGURE_LABELS = frozenset(
    {"chakra", "base", "value", "amount", "total", "printed", "default", "cost", "generic", "any"}
)
"""What the one figure in an object may be called."""

_BESIDE_A_LABEL = frozenset({"id", "slug", "code", "color", "colour", "icon", "url", "image", "type", "order", "key"})


def labels(items: list[Json]) -> list[Json] | None:
    """What each of some objects is called, where they have a name and nothing that says more."""
    found = [_label(item, _LABELS) if isinstance(item, dict) else item for item in items]
    return None if any(label is None for label in found) else found


def _label(value: Mapping[str, Json], names: tuple[str, ...]) -> Json:
    said = {bare_key(key): item for key, item in value.items()}
    if not said.keys() <= {*_BESIDE_A_LABEL, *_LABELS} or "timing" in said or len(said) > 4:
        return None
    if "text" in said and len(said) > 1:
        return None
    return next((said[name] for name in names if isinstance(said.get(name), str)), None)


def label_or_figure(item: dict[str, Json]) -> Json:
    """What an object stands for: its label, else its one figure, `{chakra: 2}`, else itself."""
    label = _label(item, ("code", *_LABELS))
    if label is not None:
        return label
    inner = next(iter(item), "")
    only = item[inner] if len(item) == 1 and bare_key(inner) in _FIGURE_LABELS else None
    return only if _is_figure(only) else item


def _is_figure(value: Json) -> bool:
    return isinstance(value, int | float) or (isinstance(value, str) and value.strip().isdecimal())
