"""How sources write Mythos cards: the community export of the set KS, and tables made from it."""

from __future__ import annotations

import re

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values import json_in_cell, plain
from rules.core.cards import Json
from rules.core.text import fold
from rules.games.mythos import GAME

_ID = re.compile(r"(?P<set>[A-Za-z0-9]+)-(?P<number>\d+)(?P<copy>_\d+)?(?:-(?P<variant>[A-Za-z0-9]+))?")
_NUMBER = re.compile(r"(\d{1,3})(?:\s*/\s*\d+)?")
_LINE = re.compile(r"(?P<timing>MAIN|UPGRADE|AMBUSH|SCORE)\b\s*(?:effects?)?\s*:?\s*(?P<text>.*)", re.IGNORECASE)
_CONTINUOUS = ("[⧗]", "⧗")
_INSTANT = ("[↯]", "↯")
_KEYS = {"type": "timing", "description": "text", "description_fr": "text_fr"}


def _adapt(values: Values, _row: Row) -> None:
    _read_id(values)
    number = plain(values.get("number"))
    if isinstance(number, str) and (match := _NUMBER.fullmatch(number)):
        values["number"] = match[1].zfill(3)
    if "variant" not in values and "rarity" in values:
        values["variant"] = values["rarity"]
    if values.get("points") is not None and "type" not in values:
        values["type"] = "mission"
    if values.get("type") == "mission":
        _drop_repeated_title(values)
    if "effects" in values:
        values["effects"] = _effects(json_in_cell(values["effects"]))


def _read_id(values: Values) -> None:
    """Set, number and variant from an id such as KS-009-C; a second art of one rarity is KS-133_2-MV."""
    if "id" not in values and isinstance(values.get("number"), str) and _ID.fullmatch(str(values["number"])):
        values["id"] = values.pop("number")
    id_ = values.get("id")
    match = _ID.fullmatch(id_.removeprefix(f"{GAME.id}:")) if isinstance(id_, str) else None
    if match:
        values.setdefault("set", match["set"])
        values.setdefault("number", match["number"])
        if match["variant"]:
            values.setdefault("variant", match["variant"] + (match["copy"] or ""))


def _drop_repeated_title(values: Values) -> None:
    """Missions have a title only; the export writes it twice."""
    for title, name in (("title", "name"), ("title_fr", "name_fr")):
        if title in values and fold(str(values[title])) == fold(str(values.get(name))):
            values.pop(title)


def _effects(value: Json) -> Json:
    if isinstance(value, str):
        return [_effect_line(line) for line in re.split(r"\n|\s//\s", value) if line.strip()]
    if isinstance(value, list):
        return [_effect(item) if isinstance(item, dict) else _effect_line(str(item)) for item in value]
    return value


def _effect_line(line: str) -> dict[str, Json]:
    match = _LINE.fullmatch(line.strip())
    return _effect({"timing": match["timing"].upper(), "text": match["text"]} if match else {"text": line.strip()})


def _effect(item: dict[str, Json]) -> dict[str, Json]:
    """One effect line, with its mark for continuous or instant taken off the text."""
    effect: dict[str, Json] = {_KEYS.get(name, name): value for name, value in item.items() if value not in ("", None)}
    for name in ("text", "text_fr"):
        text = effect.get(name)
        if isinstance(text, str):
            bare, continuous = _without_mark(text)
            effect[name] = bare
            if continuous:
                effect["continuous"] = True
    return {"continuous": False, **effect}


def _without_mark(text: str) -> tuple[str, bool]:
    for mark in (*_CONTINUOUS, *_INSTANT):
        if text.startswith(mark):
            return text.removeprefix(mark).strip(), mark in _CONTINUOUS
    return text, False


IMPORTER = GameImporter(
    GAME,
    aliases={
        "name_en": "name",
        "title_en": "title",
        "base points": "points",
        "effect": "effects",
        "text": "effects",
        "manacost": "cost",
        "cmc": "cost",
        "effets": "effects",
        "points de mission": "points",
    },
    adapt=_adapt,
)
