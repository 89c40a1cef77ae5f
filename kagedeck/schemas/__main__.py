"""Writes the schemas: `python -m kagedeck.schemas`. They follow from the annotations of the answers' dataclasses."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import MISSING, Field, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from decks.answers import CheckAnswer, FixAnswer
from decks.archiving.answers import AddAnswer, NearestAnswer, PlayedList, TopAnswer
from importers.answers import ImportAnswer
from reports.content import ReportDocument
from rules.core.answer import document_fields, is_left_out, is_unbounded
from rules.core.cards import Json, Printing
from simulator.answers.compare import CompareAnswer
from simulator.answers.gauntlet import GauntletAnswer
from simulator.answers.goldfish import GoldfishAnswer
from simulator.answers.hand import HandAnswer
from simulator.answers.mulligan import MulliganAnswer
from simulator.answers.odds import OddsAnswer
from simulator.answers.play import PlayAnswer
from simulator.answers.tune import TuneAnswer
from simulator.comparison.sensitivity import SensitivityAnswer

_PLAIN: Mapping[object, Json] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    object: {},
}

_ANSWERS: Mapping[str, type] = {
    "archive-add": AddAnswer,
    "archive-list": PlayedList,
    "archive-nearest": NearestAnswer,
    "archive-top": TopAnswer,
    "check": CheckAnswer,
    "compare": CompareAnswer,
    "fix": FixAnswer,
    "gauntlet": GauntletAnswer,
    "goldfish": GoldfishAnswer,
    "hand": HandAnswer,
    "import": ImportAnswer,
    "mulligan": MulliganAnswer,
    "odds": OddsAnswer,
    "play": PlayAnswer,
    "report": ReportDocument,
    "sensitivity": SensitivityAnswer,
    "tune": TuneAnswer,
}

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_CARD_TEXTS = ("id", "game", "name", "type", "card_id", "set", "number", "text")


def documents() -> dict[str, Json]:
    """Every schema by the name of its file."""
    return {"card": _card(), "error": _error(), **{name: _document(kind) for name, kind in _ANSWERS.items()}}


def _document(kind: type) -> Json:
    definitions: dict[str, Json] = {}
    root = _object(kind, definitions)
    return {
        "$schema": _DRAFT,
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def _object(kind: type, definitions: dict[str, Json]) -> dict[str, Json]:
    hints = get_type_hints(kind)
    keys = document_fields(kind)
    required: list[Json] = [key for key, each in keys if not is_left_out(each)]
    return {
        "title": kind.__name__,
        "description": " ".join((kind.__doc__ or "").split()),
        "type": "object",
        "properties": {key: _value(_told(hints[each.name], each), definitions) for key, each in keys},
        "required": required,
    }


def _told(hint: object, of: Field[object]) -> object:
    """What a key holds where it is there: one that is left out when it says nothing is never null."""
    if is_left_out(of) and of.default is None and of.default_factory is MISSING:
        (hint,) = (part for part in get_args(hint) if part is not NoneType)
    return float | None if is_unbounded(of) else hint


def _value(hint: object, definitions: dict[str, Json]) -> Json:
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [_value(part, definitions) for part in parts]}
    if origin is tuple:
        return {"type": "array", "items": _value(parts[0], definitions)}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _value(parts[1], definitions)}
    if isinstance(hint, type) and is_dataclass(hint):
        if hint.__name__ not in definitions:
            definitions[hint.__name__] = {}  # it may be part of itself
            definitions[hint.__name__] = _object(hint, definitions)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    raise TypeError(f"no schema says what {hint} is")


def _card() -> Json:
    """What every card has; the fields of its card type come on top."""
    texts: dict[str, Json] = {name: {"type": "string"} for name in _CARD_TEXTS}
    others: dict[str, Json] = {
        "variant": {"type": ["string", "null"]},
        "rarity": {"type": ["string", "null"]},
        "date": {"type": ["string", "null"]},
        "stand_in": {"type": "boolean"},
        "stand_in_fields": {"type": "array", "items": {"type": "string"}},
        "unknown": {"type": "array", "items": {"type": "string"}},
        "extra": {"type": "object"},
    }
    return {
        "$schema": _DRAFT,
        "title": "Card",
        "description": " ".join((Printing.to_dict.__doc__ or "").split()),
        "type": "object",
        "properties": {**texts, **others},
        "required": [*texts, *others],
    }


def _error() -> Json:
    codes: list[Json] = ["error", "usage", "query", "not-found", "ambiguous", "data", "changed", "lost-workers"]
    place: Json = {"type": ["integer", "null"]}
    properties: dict[str, Json] = {
        "code": {"enum": codes},
        "message": {"type": "string"},
        "source": {"type": ["string", "null"]},
        "line": place,
        "column": place,
    }
    return {
        "$schema": _DRAFT,
        "title": "Error",
        "description": "What went wrong, as KageError.to_dict() says it.",
        "type": "object",
        "properties": properties,
        "required": [*properties],
    }


def written(document: Json) -> str:
    """A schema as its file has it."""
    return json.dumps(document, indent=2) + "\n"


def main() -> None:
    """Write every schema, and say where."""
    folder = Path(__file__).parent
    for name, document in documents().items():
        (folder / f"{name}.json").write_text(written(document), encoding="utf-8")
    sys.stdout.write(f"{len(documents())} schemas are in {folder}.\n")


if __name__ == "__main__":
    main()
