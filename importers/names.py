"""Names and variants as odd sources have them: several names, those of another language alone, nothing but a name."""

from __future__ import annotations

from collections.abc import Collection

from db.rows import NO_SET
from importers.games import Values
from importers.sets import UNFIT_FOR_CODE
from rules.core.cards import Json
from rules.core.text import fold


def go_by_name(printed: dict[str, str | None], name: Json, code: str | None) -> None:
    """In a list of titles, let a card go by its name."""
    by_name = f"{code or NO_SET}-{UNFIT_FOR_CODE.sub('-', fold(name))[:60]}" if isinstance(name, str) else None
    if by_name and printed["id"] in (None, by_name):
        printed["number"], printed["id"] = "", by_name


def take_first_name(values: Values) -> None:
    """Of several names of one card the first, where it says nothing of languages; the others are kept beside it."""
    names = values.get("name")
    if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
        values["name"] = names[0]
        if len(names) > 1:
            values.setdefault("other names", names[1:])


def take_name_of_another_language(values: Values, fields: Collection[str]) -> None:
    """A source that has the name in one language alone: that is the card's name until another source says more."""
    first = next((name for name in values if name.startswith("name_") and name in fields), None)
    first = first or next((name for name in ("reading", "title", "title_fr") if name in values), None)
    if first:
        values["name"] = values[first]


def drop_no_variant(values: Values) -> None:
    """No variant, where a source has a word for none."""
    if isinstance(variant := values.get("variant"), str) and fold(variant) in _NO_VARIANT:
        del values["variant"]


_NO_VARIANT = frozenset({"normal", "regular", "standard", "nonfoil", "non-foil", "non foil", "base"})
"""What a source calls the variant of a printing that is none."""
