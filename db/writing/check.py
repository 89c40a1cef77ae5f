"""Checks a card's facts against its card type, with pydantic over the same dataclasses that everything else uses.

Only the write path imports this: reading trusts what was checked on the way in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache

from pydantic import TypeAdapter, ValidationError

from db.faults import Fault, RecordError
from db.records import Record
from rules.core.cards import Card, Json, nested_in, required_fields, to_json
from rules.core.errors import DataError
from rules.core.wording import given

LARGEST_FIGURE = 10**9
"""No figure on a card is larger; one that is comes from a slip."""

_MOST_DIGITS = 18

LONGEST_TEXT = 20_000
"""No text on a card is longer, in characters."""


def checked(card_type: type[Card], facts: Mapping[str, Json]) -> Card:
    """The card with these facts. Raises DataError that names each field that will not do, and why."""
    problems = _unstorable(facts) or _unknown(card_type, facts)
    if problems:
        raise DataError("; ".join(problems))
    try:
        return _validator(card_type)({**_unsaid(card_type), **facts})
    except ValidationError as error:
        found = error.errors(include_url=False)
        problems = [_explain(each["loc"], each["msg"], each["type"], each["input"]) for each in found]
        places = tuple(str(each["loc"][0]) for each in found if each["loc"])
        raise RecordError("; ".join(problems), Fault.VALUE, fields=places) from error


def without_identity(record: Record, game_id: str) -> DataError | None:
    """Why there is no telling which printing a record is; None where it says so."""
    id_ = record.printing_id
    if id_ is None:
        lacking = "number" if "name" in record.facts else "number and no name"
        missing, fault = ("set", Fault.NO_SET) if record.number else (lacking, Fault.OTHER)
        hint = f"; say it with {given('set', 'CODE')}" if missing == "set" else ""
        return RecordError(f"has no {missing}, so there is no telling which printing it is{hint}", fault)
    if not _SOUND_ID.fullmatch(id_.removeprefix(f"{game_id}:")):
        return DataError(f'"{id_}" cannot be an id: it has spaces, colons or more than 80 characters')
    return None


_SOUND_ID = re.compile(r"[^\s:\x00-\x1f\x7f]{1,80}")


def as_stored(card: Card, names: Iterable[str]) -> dict[str, Json]:
    """The facts of a checked card that its source told, as JSON."""
    return {name: value if (value := getattr(card, name)).__class__ in _PLAIN else to_json(value) for name in names}


_PLAIN = (str, int)


def _validator(card_type: type[Card]) -> Callable[[Mapping[str, Json]], Card]:
    """What pydantic makes cards of a type with, without what its adapter does about that for each card."""
    if card_type not in _validators:
        _validators[card_type] = TypeAdapter(card_type).validator.validate_python
    return _validators[card_type]


_validators: dict[type[Card], Callable[[Mapping[str, Json]], Card]] = {}


@cache
def _known(shape: type) -> Mapping[str, type | None]:
    assert is_dataclass(shape)  # noqa: S101 - card types are dataclasses by the contract of `Card`
    return {f.name: nested_in(f.metadata) for f in fields(shape)}


def _unknown(shape: type, facts: Mapping[str, Json], prefix: str = "") -> list[str]:
    known = _known(shape)
    problems = []
    if not facts.keys() <= known.keys():
        problems += [f"{prefix}{name}: no such field" for name in facts if name not in known]
    for name, inner in _inner(shape):
        value = facts.get(name)
        for item in value if isinstance(value, list) else (value,):
            if isinstance(item, dict) and (not item.keys() <= _known(inner).keys() or _inner(inner)):
                problems += _unknown(inner, item, f"{prefix}{name}.")
    return problems


@cache
def _inner(shape: type) -> tuple[tuple[str, type], ...]:
    """The fields whose values are dataclasses themselves."""
    return tuple((name, inner) for name, inner in _known(shape).items() if inner)


def _unstorable(facts: Mapping[str, Json], prefix: str = "") -> list[str]:
    if _are_surely_storable(facts.values()):
        return []
    return [problem for name, value in facts.items() for problem in _unstorable_value(f"{prefix}{name}", value)]


def _are_surely_storable(values: Iterable[Json]) -> bool:
    """Whether a glance shows that nothing is wrong with any of these."""
    for value in values:
        if isinstance(value, str):
            if not value.isascii() or "\0" in value:
                return False
            if len(value) > _MOST_DIGITS and not (value[0].isalpha() and len(value) <= LONGEST_TEXT):
                return False
        elif isinstance(value, (list, dict)):
            if not _are_surely_storable(value.values() if isinstance(value, dict) else value):
                return False
        elif value is not None and (isinstance(value, float) or not -LARGEST_FIGURE <= value <= LARGEST_FIGURE):
            return False
    return True


def _unstorable_value(name: str, value: Json) -> list[str]:
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            return [f"{name}: longer than {LONGEST_TEXT:,} characters"]
        if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
            return [f"{name}: broken text (half of a character)"]
        if len(value) > _MOST_DIGITS and value.strip("+-").replace("_", "").isdecimal():
            return [f"{name}: {shortened(value)} is too large a figure"]
        if "\0" in value:
            return [f"{name}: a NUL byte"]
    elif isinstance(value, bool):
        return []
    elif isinstance(value, int | float):
        if not -LARGEST_FIGURE <= value <= LARGEST_FIGURE:
            return [f"{name}: {shortened(str(value))} is too large a figure"]
    elif isinstance(value, list):
        return [problem for item in value for problem in _unstorable_value(name, item)]
    elif isinstance(value, dict):
        return _unstorable(value, f"{name}.")
    return []


_WORDS = {
    "missing": "is missing",
    "int_parsing": "is not a whole number",
    "int_type": "is not a whole number",
    "int_from_float": "is not a whole number",
    "string_type": "is not text",
    "predicate_failed": "cannot be read",
    "tuple_type": "is not a list",
    "bool_parsing": "is neither true nor false",
    "bool_type": "is neither true nor false",
}


def _unsaid(card_type: type[Card]) -> Mapping[str, None]:
    """The required fields, unknown: what a source does not say does not make a card unsound."""
    if card_type not in _unsaid_fields:
        needed = (name for name in required_fields(card_type) if name in card_type.__dataclass_fields__)
        without = (name for name in needed if card_type.__dataclass_fields__[name].default is MISSING)
        _unsaid_fields[card_type] = dict.fromkeys(without)
    return _unsaid_fields[card_type]


_unsaid_fields: dict[type[Card], Mapping[str, None]] = {}


def _explain(place: tuple[int | str, ...], message: str, kind: str, value: object) -> str:
    """One problem as `cost: "abc" is not a whole number`."""
    name = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
    if kind == "missing":
        return f"{name or 'the card'} is missing"
    words = _WORDS.get(kind) or message.replace("Input should be ", "should be ")
    return f"{name or 'the card'}: {shortened(repr_of(value))} {words}"


def repr_of(value: object) -> str:
    """A value as an error message shows it: text in double quotes, the rest as it is."""
    return f'"{value}"' if isinstance(value, str) else str(value)


_WIDTH = 40


def shortened(text: str) -> str:
    """`text` on one line, cut to `_WIDTH` characters with an ellipsis."""
    line = " ".join(text.split())
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1] + "…"
