"""Names and variants in unusual sources: several names, names in one other language, a name and nothing else."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from db.writing.rows import NO_SET
from importers.games import Values
from importers.values.cell_values import unbracketed, without_picture
from importers.values.ids import bare_id, is_surely_id, looks_like_id
from importers.values.set_names import UNFIT_FOR_CODE
from importers.values.tails import OF_SHOPS, RARITY_WORDS, without_tails
from rules.core.cards import Json
from rules.core.text import bare_key, fold


def go_by_name(printed: dict[str, str | None], name: Json, code: str | None) -> None:
    """In a list of titles, let a card go by its name."""
    by_name = f"{code or NO_SET}-{UNFIT_FOR_CODE.sub('-', fold(name))[:60]}" if isinstance(name, str) else None
    if by_name and printed["id"] in (None, by_name):
        printed["number"], printed["id"] = "", by_name


_SHORT_CODE = re.compile(r"[A-Za-z]{0,3}[-.]?\d{1,4}[a-z]?")


_SLUG = re.compile(rf"(?!{NO_SET}-)[^\W\d_]+(?:[-_][^\W\d_]+)*")


def go_by_code(printed: dict[str, str | None], code: str | None, beside: Values) -> None:
    """Of a game from a box, let a card go by the short code that its maker gave it, `H20`, in its set or in none.

    A name made fit for a program, `smoke-bomb`, is no such code, and stays beside the card, which goes by its name.
    """
    own = printed["id"] or ("" if code else printed["number"] or "")
    if own == printed["number"] or (printed["number"] is None and _SHORT_CODE.fullmatch(own)):
        printed["number"], printed["id"] = own, f"{code or NO_SET}-{own}"
    elif printed["number"] is None and _SLUG.fullmatch(own) and own == fold(own):
        printed["id"], beside["slug"] = None, own


def settle(values: Values, labels: Mapping[str, str]) -> None:
    """One name of several, and no variant or number where there is none; `labels` are the columns of the fields."""
    if isinstance(values.get("name"), list) and bare_key(labels["name"]) == "names":
        _take_first_name(values)
    _join_parts(values)
    if isinstance(name := values.get("name"), str) and name[:1] in _BRACKETS:
        values["name"] = unbracketed(name)
    _take_what_shops_say(values)
    _take_mark(values)
    drop_no_variant(values)
    _take_what_is_aside(values)


_BRACKETS = ("【", "「", "『")
_SIGNS_BEHIND = ("*", "†", "‡", "§")


_MARKED = re.compile(r"(?P<name>[^*†‡§]*[^\W_])\s*(?P<mark>[*†‡§]{1,3})")


def _take_mark(values: Values) -> None:
    """A sign behind a name, which leads to a footnote, beside the card: what it means stands elsewhere.

    So is a picture beside it, `🐇 Mira`.
    """
    name = values.get("name")
    if isinstance(name, str) and not name.isascii():
        name, picture = without_picture(name)
        if picture:
            values["name"], values["mark beside the name"] = name, picture
    if isinstance(name, str) and name[-1:] in _SIGNS_BEHIND and (marked := _MARKED.fullmatch(name)):
        values["name"], values["mark behind the name"] = marked["name"], marked["mark"]


_SOLD = re.compile(r"[$€£¥円]|stock|\bleft$|sold", re.IGNORECASE)


def _take_what_shops_say(values: Values) -> None:
    """A name without a price, a stock and what stands in front of these, which are kept beside the card."""
    name = values.get("name")
    if isinstance(name, str) and _may_be_sold(name):
        values["name"], said = without_tails(name, OF_SHOPS)
        for kind, each in said.items():
            values.setdefault(kind, each)


@lru_cache(maxsize=8_192)
def _may_be_sold(name: str) -> bool:
    return _SOLD.search(name) is not None


def take_number_for_name(values: Values) -> None:
    """The number of a record that has nothing but a name which is one: `N-901`, or the file of its picture `n901.png`.

    >>> said = {"name": "n901.png"}
    >>> take_number_for_name(said), said
    (None, {'name': 'n901', 'number': 'n901'})
    """
    name = values.get("name")
    stem = bare_id(name) if isinstance(name, str) and not name[-3:].isspace() else ""
    if " " not in stem and (is_surely_id(stem) or (stem != name and looks_like_id(stem))):
        values["name"] = values["number"] = stem


_PARTS = ((("first name", "last name"), " "), (("given name", "family name"), " "), (("prenom", "nom de famille"), " "))
"""Columns that hold a name between them."""


def _join_parts(values: Values) -> None:
    """A name in two columns, `First Name` and `Last Name`; one of them alone is the name."""
    if "name" in values:
        return
    columns = {fold(column): column for column in values}
    for parts, between in _PARTS:
        said = [str(values.pop(columns[part])) for part in parts if part in columns]
        if said:
            values["name"] = between.join(said)
            return


def _take_first_name(values: Values) -> None:
    """Of several names of one card the first, where it says nothing of languages; the others are kept beside it."""
    names = values.get("name")
    if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
        values["name"] = names[0]
        if len(names) > 1:
            values.setdefault("other names", names[1:])


def take_name_of_another_language(values: Values, fields: Collection[str], said: Collection[str]) -> None:
    """A source that has the name in one language alone: that is the card's name until another source says more.

    What the user says is one of the fields `said` is that, and no name.
    """
    first = next((name for name in values if name.startswith("name_") and name in fields), None)
    first = first or next(
        (name for name in ("reading", "title", "title_fr") if name in values and name not in said), None
    )
    if first:
        values["name"] = values.pop(first) if first == "title" else values[first]


class _Aside(NamedTuple):
    """A name and what stands behind it."""

    name: str
    said: str
    in_brackets: bool
    is_id: bool


@lru_cache(maxsize=8_192)
def _aside(name: str) -> _Aside | None:
    found = _ASIDE.fullmatch(name)
    said = (found["aside"] or found["behind"]) if found else ""
    return _Aside(found["name"], said, bool(found["aside"]), is_surely_id(said)) if found else None


def _take_what_is_aside(values: Values) -> None:
    """The name without what stands in brackets behind it and is none of it, `Mira (Super Rare) (Foil) (N-001)`.

    That is the card's own number, without brackets as well, where a column has it; its rarity in words; the kind of
    print.
    """
    name = values.get("name")
    if not isinstance(name, str) or name[-3:].isalpha():
        return
    while found := _aside(str(values["name"])):
        aside, own = found.said, fold(found.said)
        said = [fold(str(values[part])) for part in ("id", "number") if part in values]
        if own in said or _is_own(own, values):
            pass
        elif found.is_id and any(own.startswith(f"{part}-") for part in said):
            values.setdefault("id", aside)  # it says the variant too
        elif found.in_brackets and _IN_WORDS.fullmatch(own) and "rarity" not in values:
            values["rarity"] = aside
        elif found.in_brackets and own in _KINDS_OF_PRINT and "print" not in values:
            values["print"] = aside
        else:
            return
        values["name"] = found.name


def goes_by_number(values: Values) -> bool:
    """Whether the name of a card is only its number, as lists made from pictures have it: no name was known."""
    name = values.get("name")
    if isinstance(name, str) and (stem := bare_id(name)) != name and _is_own(stem, values):
        values["name"] = name = stem
    return isinstance(name, str) and not name[-3:].isalpha() and _is_own(name, values)


def _is_own(said: str, values: Values) -> bool:
    """Whether a text is the card's own number or id, with letters in it, in any spelling."""
    if said.isdecimal():
        return False
    for part in ("id", "number"):
        own = str(values[part]) if part in values else ""
        if own and not (own.isdecimal() and said[:1].isalpha()) and bare_key(own) == bare_key(said):
            return True
    return False


_ASIDE = re.compile(
    r"(?P<name>.*?[^\s(（\[])(?:\s*[(（\[](?P<aside>[^()（）\[\]]+)[)）\]]|\s+(?:[-–—]\s+)?(?P<behind>\S*\d\S*))"
)
_IN_WORDS = re.compile(RARITY_WORDS)
_KINDS_OF_PRINT = frozenset(
    {"foil", "non-foil", "nonfoil", "holo", "reverse holo", "holofoil", "promo", "full art", "alternate art"}
    | {"光沢", "キラ", "ホロ", "パラレル", "箔押し"}
)


def drop_no_variant(values: Values) -> None:
    """No variant, where a source has a word for none: that is its finish, which another line may say otherwise."""
    if isinstance(variant := values.get("variant"), str) and fold(variant) in _NO_VARIANT:
        values.setdefault("finish", values.pop("variant"))


_NO_VARIANT = frozenset({"normal", "regular", "standard", "nonfoil", "non-foil", "non foil", "base"})
"""What a source calls the variant of a printing that is none."""

FINISHES = frozenset({"foil", "holo", "holofoil", "holographic", "etched", "glossy", "matte"}) | _NO_VARIANT
"""What a source calls the way a printing is made."""

_FIRST_EDITION = re.compile(
    r"(?:1st|first|1\.?|1\s?(?:ª|º|a|o|ere?|re)|premiere|prima|primera|primeira|erste|eerste)\s+"
    r"(?:ed\.?|edition|edizione|edicion|edicao|auflage|druk|print(?:ing|\s?run)?)|初版"
)
_EDITION = re.compile(
    rf"{_FIRST_EDITION.pattern}|(?:unlimited|limited|2nd|second)(?:\s+(?:ed\.?|edition|print(?:ing)?))?"
)


def take_no_set(values: Values) -> None:
    """A set's column that says how or when a printing was made: `Foil`, `1st Edition`, `Prima Edizione`."""
    given = values.get("set")
    said = fold(given) if isinstance(given, str) else ""
    name = "finish" if said in FINISHES else "edition" if _EDITION.fullmatch(said) else None
    if name and name not in values:
        values[name] = values.pop("set")


def is_of_first_edition(values: Values) -> bool:
    """Whether a record says that it is of a first edition, and of no set."""
    said = values.get("edition")
    return "set" not in values and isinstance(said, str) and _FIRST_EDITION.fullmatch(fold(said)) is not None
