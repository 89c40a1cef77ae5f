"""How sources write Mythos cards: the community export of the set KS, and tables made from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from importers.column_names import column_key
from importers.games import GameImporter, Values
from importers.rows import Row
from importers.sets import UNFIT_FOR_CODE
from importers.values import json_in_cell, plain, says_nothing, without_marks
from rules.core.cards import Json
from rules.core.text import fold
from rules.games.mythos import GAME

_ID = re.compile(r"(?P<set>[A-Za-z0-9]+)-(?P<number>[A-Za-z]?\d+)(?P<copy>_\d+)?(?:-(?P<variant>[A-Za-z0-9]+))?")
_LOOSE_ID = re.compile(
    r"#?\s*(?P<set>[A-Za-z][A-Za-z0-9]{0,7})\s*[-–—_/ :.#·]\s*#?(?:EN|FR|JP)?(?P<number>\d{1,4})"
    r"(?P<variant>(?:-|\s*[-–—_ /:.#·]\s*(?=[A-Za-z]{1,2}\b))[A-Za-z0-9]+)?"
)
"""An id in the spelling of a source: `KS 009`, `KS/009`, `KS – 9`."""
_OF_ALL = re.compile(r"(?<=\d)\s*/\s*\d+")
_NUMBER = re.compile(r"(\d{1,3})(?:\s*/\s*\d+)?")
_LINE = re.compile(
    r"(?:[^\w\[(⧗↯]+\s*)?[\[(]?(?P<timing>MAIN|UPGRADE|AMBUSH|SCORE|PRINCIPAL|AMÉLIORATION|EMBUSCADE)\b[\])]?\s*(?:effects?|effets?)?\s*[\])]?"
    r"\s*(?:[:：–—-]|[^\w\s\[\]()⧗↯\"'+＋“‘«]+)?\s*(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)
_TIMED = re.compile(
    r"(?:effects?|effets?)?[\s_-]*(?P<timing>main|upgrade|ambush|score|principal|am[ée]lioration|embuscade)"
    r"[\s_-]*(?:effects?|effets?|text|texte)?",
    re.IGNORECASE,
)
"""A column, or a key, that is one timing."""
_BREAK = re.compile(r"\s*(?:<\s*br\s*/?\s*>|\n|\s//\s)\s*", re.IGNORECASE)
_BEFORE_TIMING = re.compile(
    r"(?:(?<=[.!?)\]])\s+|\s+/\s+)(?=[\[(]?(?:MAIN|UPGRADE|AMBUSH|SCORE)\b[\])]?\s*(?:effects?)?\s*[:：\[⧗↯])",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[.!?)\]/]\s")
"""What stands in front of a further timing, which is looked for only there."""

_CONTINUOUS = ("[⧗]", "⧗")
_INSTANT = ("[↯]", "↯")
_KEYS = {
    word: name
    for name, words in (
        ("timing", "timing type timingtype trigger moment when"),
        ("continuous", "continuous"),
        (
            "text",
            "text texten en english anglais description descriptionen desc effect effecten effet texte body rules",
        ),
        ("text_fr", "textfr textefr fr french francais descriptionfr effectfr effetfr"),
    )
    for word in words.split()
}
"""What an object calls the parts of an effect, as `column_key` writes it."""
_TIMINGS = {"PRINCIPAL": "MAIN", "AMÉLIORATION": "UPGRADE", "EMBUSCADE": "AMBUSH"}
"""Timings in French."""


def _adapt(values: Values, _row: Row) -> None:
    _read_id(values)
    number = plain(values.get("number"))
    if isinstance(number, str) and (match := _NUMBER.fullmatch(number)):
        values["number"] = match[1].zfill(3)
    if "rarity" not in values and values.get("title") in _CODES_OF_RARITIES:
        values["rarity"] = values.pop("title")  # a column Version may be either
    rarity = values.get("rarity")
    if rarity and "variant" in values:
        _take_finish_apart(values, str(rarity))
    if "variant" not in values and rarity:
        values["variant"] = _variant_of(str(rarity))
        if isinstance(values.get("id"), str) and not _has_variant(str(values["id"])):
            del values["id"]
    if values.get("points") is not None and "type" not in values:
        values["type"] = "mission"
    if values.get("type") == "mission":
        _drop_repeated_title(values)
    elif "title" not in values and isinstance(values.get("name"), str):
        _take_title_in_brackets(values, str(values["name"]))
    _keep_unknown_parts(values)
    _take_timing_beside(values)
    if "effects" in values:
        values["effects"] = _effects(json_in_cell(values["effects"]))
    _read_timed_columns(values)


def _take_finish_apart(values: Values, rarity: str) -> None:
    """A finish is no variant where the rarity says which printing it is."""
    if fold(str(values["variant"])) in _FINISHES and _variant_of(rarity) in _CODES_OF_RARITIES:
        values["finish"] = values.pop("variant")


@lru_cache(maxsize=1_000)
def _variant_of(rarity: str) -> str:
    """What the ids of cards of a rarity end in: its code, which may stand beside its name, `Common (C)`."""
    if known := _RARITIES.get(fold(rarity)):
        return known
    parts = [part for part in re.split(r"\s*[()\[\]/|–—]\s*|\s+-\s+", rarity) if part]
    codes = (_RARITIES.get(fold(part), part) for part in parts)
    return next((code for code in codes if code in _CODES_OF_RARITIES), UNFIT_FOR_CODE.sub("-", rarity))


_RARITIES = {
    "common": "C",
    "uncommon": "UC",
    "rare": "R",
    "rare art": "RA",
    "secret": "S",
    "secret v": "SV",
    "mythos": "M",
    "mythos v": "MV",
    "legendary": "L",
    "commune": "C",
    "comun": "C",
    "comune": "C",
    "comum": "C",
    "gewohnlich": "C",
    "haufig": "C",
    "infrecuente": "UC",
    "poco comun": "UC",
    "non comune": "UC",
    "incomum": "UC",
    "ungewohnlich": "UC",
    "rara": "R",
    "raro": "R",
    "selten": "R",
    "secreta": "S",
    "segreta": "S",
    "geheim": "S",
    "legendaire": "L",
    "legendaria": "L",
    "leggendaria": "L",
    "legendar": "L",
    "peu commune": "UC",
    "secrete": "S",
}


_CODES_OF_RARITIES = frozenset(_RARITIES.values())
_FINISHES = frozenset({"foil", "holo", "holofoil", "holographic", "nonfoil", "etched", "glossy", "matte"})
"""Variants that are no variant of a number where the rarity says which printing it is."""


def _has_variant(id_: str) -> bool:
    match = _ID.fullmatch(id_.removeprefix(f"{GAME.id}:"))
    return match is None or match["variant"] is not None


def _read_id(values: Values) -> None:
    """Set, number and variant from an id such as KS-009-C; a second art of one rarity is KS-133_2-MV."""
    for name in ("id", "number"):
        said = values.get(name)
        if isinstance(said, str) and not said.isdecimal():
            values[name] = _spelt(_OF_ALL.sub("", _spelt(said.strip())))
    if "id" not in values and isinstance(values.get("number"), str) and _ID.fullmatch(str(values["number"])):
        values["id"] = values.pop("number")
    id_ = values.get("id")
    match = _ID.fullmatch(id_.removeprefix(f"{GAME.id}:")) if isinstance(id_, str) else None
    if match:
        said = str(values.get("set") or match["set"])
        if fold(said) != fold(match["set"]) and (" " in said or not said.isupper()):
            values["set_title"], values["set"] = said, match["set"]  # the id has the code, the column the title
        values.setdefault("set", match["set"])
        values.setdefault("number", match["number"])
        if match["variant"]:
            values.setdefault("variant", match["variant"] + (match["copy"] or ""))


def _spelt(id_: str) -> str:
    """An id as it is written here, where it is one in another spelling; a number without its sign."""
    id_ = id_.removeprefix("'")
    loose = None if _ID.fullmatch(id_) else _LOOSE_ID.fullmatch(id_)
    if loose is None:
        id_ = id_.removeprefix("#").strip() if id_[:1] == "#" else id_
    else:
        variant = (loose["variant"] or "").lstrip("-–—_ /:.#·")
        id_ = f"{loose['set']}-{loose['number'].zfill(3)}{variant and '-'}{variant}"
    parts = id_.upper().split("-")
    return id_.upper() if id_.islower() and (parts[0] in GAME.set_titles or parts[-1] in _CODES_OF_RARITIES) else id_


def _drop_repeated_title(values: Values) -> None:
    """Missions have a title only, which is their name; the export writes it twice."""
    unnamed = "name" not in values
    for title, name in (("title", "name"), ("title_fr", "name_fr")):
        if unnamed and title in values:
            values.setdefault(name, values[title])
        if title in values and fold(str(values[title])) == fold(str(values.get(name))):
            values.pop(title)


_NAME_AND_TITLE = re.compile(
    r"(?P<name>[^()（）]+?)(?:\s*[(（](?P<title>[^()（）]*[^\W\d_][^()（）]*)[)）]|\s+[-–—]\s+(?P<behind>[^()（）]+))"
)


def _take_title_in_brackets(values: Values, name: str) -> None:
    """`Mira (The Quiet)`, `Mira - The Quiet`: titles tell characters of one name apart, and no name has such."""
    if (both := _NAME_AND_TITLE.fullmatch(name)) and both["title"] not in _CODES_OF_RARITIES:
        values["name"], values["title"] = both["name"], both["title"] or both["behind"]


_TIMING_BESIDE = frozenset({"timing", "effect timing", "when", "moment"})


def _take_timing_beside(values: Values) -> None:
    """A column that says when the effect in another one applies, where that is one line."""
    column = _timing_column(tuple(values))
    text, said = values.get("effects"), values.get(column or "")
    if column and isinstance(text, str) and "\n" not in text and isinstance(said, str) and _TIMED.fullmatch(said):
        values["effects"] = [{"timing": said, "text": text}]
        del values[column]


@lru_cache(maxsize=1_000)
def _timing_column(columns: tuple[str, ...]) -> str | None:
    return next((column for column in columns if fold(column) in _TIMING_BESIDE), None)


@lru_cache(maxsize=1_000)
def _part(name: str) -> str | None:
    """The part of an effect that a key of an object is; None for others."""
    return _KEYS.get(column_key(name))


_CONTINUOUS_IN_WORDS = frozenset(("continuous", "continu", "permanent", "ongoing", *_CONTINUOUS))


def _keep_unknown_parts(values: Values) -> None:
    """Effects as objects that say more than a line has: marks in words are read, and all is kept beside the card."""
    lines = json_in_cell(values.get("effects"))
    if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
        return
    objects = [line for line in lines if isinstance(line, dict)]
    if all(all(map(_part, line)) for line in objects):
        return
    values["effects in the source"] = lines
    values["effects"] = [_known_parts(line) for line in objects]


def _known_parts(line: dict[str, Json]) -> dict[str, Json]:
    known = {name: value for name, value in line.items() if _part(name)}
    others = [str(value).lower() for name, value in line.items() if name not in known]
    return known | ({"continuous": True} if not _CONTINUOUS_IN_WORDS.isdisjoint(others) else {})


def _read_timed_columns(values: Values) -> None:
    """A column a timing: `Main`, `Upgrade effect`."""
    found: list[Json] = []
    for column, timing in _timed(tuple(values)):
        if isinstance(said := values[column], (str, list)):
            found += _effects_of(timing, said)
            del values[column]
    if found:
        known = values.get("effects")
        values["effects"] = [*known, *found] if isinstance(known, list) else found


@lru_cache(maxsize=1_000)
def _timed(columns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The columns whose names say a timing, each with that."""
    found = ((column, _TIMED.fullmatch(column)) for column in columns)
    return tuple((column, match["timing"]) for column, match in found if match)


def _effects_of(timing: str, said: Json) -> list[Json]:
    """The lines of one timing."""
    lines = said if isinstance(said, list) else [said]
    return [
        _effect({"timing": timing, **line})
        if isinstance(line, dict)
        else _effect({"timing": timing, "text": str(line)})
        for line in lines
        if line not in ("", None) and not says_nothing(line)
    ]


def _effects(value: Json) -> Json:
    if isinstance(value, dict) and all(map(_TIMED.fullmatch, value)):
        return [line for timing, said in value.items() for line in _effects_of(_TIMED.sub(r"\g<timing>", timing), said)]
    if isinstance(value, str):
        text = without_marks(value).replace("\\n", "\n")
        lines = _BREAK.split(text) if "\n" in text or "<" in text or " // " in text else [text]
        pieces = [piece for line in lines for piece in (_BEFORE_TIMING.split(line) if _ENDS.search(line) else [line])]
        return _joined([_effect_line(piece) for piece in pieces if piece.strip(" -•·*")])
    if isinstance(value, dict) and {"text", "text_fr"} & {_part(name) for name in value}:
        return [_effect(value)]
    if isinstance(value, list):
        return [_effect(item) if isinstance(item, dict) else _effect_line(str(item)) for item in value]
    return value


def _joined(lines: list[dict[str, Json]]) -> list[Json]:
    """Effect lines, each with what was written on further lines of its own: only the first names the timing."""
    found: list[dict[str, Json]] = []
    for line in lines:
        if line["timing"] is None and found and isinstance(found[-1].get("text", ""), str):
            found[-1]["text"] = f"{found[-1].get('text', '')} {line.get('text', '')}".strip()
        else:
            found.append(line)
    return list(found)


def _effect_line(line: str) -> dict[str, Json]:
    match = _LINE.fullmatch(line.strip())
    return _effect({"timing": match["timing"], "text": match["text"]} if match else {"text": line.strip()})


def _effect(item: dict[str, Json]) -> dict[str, Json]:
    """One effect line, with its mark for continuous or instant taken off the text."""
    effect: dict[str, Json] = {"timing": None, "continuous": False}
    for name, value in _with_languages(item).items():
        if value not in ("", None):
            effect[_part(name) or name] = value
    if isinstance(timing := effect["timing"], str):
        effect["timing"] = _timing(timing)
    for name in ("text", "text_fr"):
        text = effect.get(name)
        if isinstance(text, str):
            bare, continuous = _without_mark(without_marks(text))
            effect[name] = bare
            if continuous:
                effect["continuous"] = True
    if "text" not in effect and "text_fr" in effect:
        effect["text"] = effect["text_fr"]
    return effect


def _with_languages(item: Mapping[str, Json]) -> dict[str, Json]:
    """One effect with its text in the languages of an object, `text: {en, fr}`, beside each other."""
    found: dict[str, Json] = {}
    for name, value in item.items():
        if isinstance(value, dict) and _part(name) == "text" and all(map(_part, value)):
            found.update(value)
        else:
            found[name] = value
    return found


@lru_cache(maxsize=1_000)
def _timing(said: str) -> str:
    """A timing as lines have it."""
    said = without_marks(said).upper().removesuffix(" EFFECT").removeprefix("EFFET ").strip()
    return _TIMINGS.get(said.replace("AME", "AMÉ"), said)


def _without_mark(text: str) -> tuple[str, bool]:
    if text.isascii():
        return text, False
    for mark in (*_CONTINUOUS, *_INSTANT):
        if text.startswith(mark):
            return text.removeprefix(mark).lstrip(" :：-–—").strip(), mark in _CONTINUOUS
    return text, False


IMPORTER = GameImporter(
    GAME,
    aliases={
        "name_en": "name",
        "title_en": "title",
        "base points": "points",
        "effect": "effects",
        "text": "effects",
        "description": "effects",
        **dict.fromkeys(("manacost", "mana", "cmc", "chk"), "cost"),
        **dict.fromkeys(("pt", "atk", "attack", "pow", "pwr"), "power"),
        "effets": "effects",
        "effet": "effects",
        "card effect": "effects",
        "card effects": "effects",
        "ability": "effects",
        "abilities": "effects",
        "card text": "effects",
        "effect text": "effects",
        "rules text": "effects",
        "coût": "cost",
        "groupe": "faction",
        "village": "faction",
        "group": "faction",
        "clan": "faction",
        "affiliation": "faction",
        "chakra cost": "cost",
        "coût en chakra": "cost",
        "strength": "power",
        "force": "power",
        "mission points": "points",
        "subtitle": "title",
        "sous-titre": "title",
        "mots-clés": "keywords",
        "tags": "keywords",
        "traits": "keywords",
        "points de mission": "points",
    },
    adapt=_adapt,
)
