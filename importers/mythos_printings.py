"""Set, number and variant of Mythos printings, from ids in any spelling and from rarities."""

from __future__ import annotations

import re
from functools import lru_cache

from importers.games import Values
from importers.records.names import FINISHES, drop_no_variant
from importers.values.cell_values import plain
from importers.values.set_names import UNFIT_FOR_CODE
from rules.core.cards import Json
from rules.core.text import fold, folded
from rules.games.mythos import GAME

_ID = re.compile(r"(?P<set>[A-Za-z0-9]+)-(?P<number>[A-Za-z]?\d+)(?P<copy>_\d+)?(?:-(?P<variant>[A-Za-z0-9]+))?")
_LOOSE_ID = re.compile(
    r"#?\s*(?P<set>[A-Za-z][A-Za-z0-9]{0,7})\s*[-–—_/ :.#·]\s*#?(?:EN|FR|JP)?(?P<number>\d{1,4})"
    r"(?P<variant>(?:-|\s*[-–—_ /:.#·]\s*(?=[A-Za-z]{1,2}\b))[A-Za-z0-9]+)?"
)
"""An id in the spelling of a source: `KS 009`, `KS/009`, `KS – 9`."""
_NUMBER_OF_ALL = re.compile(r"(?P<number>[A-Za-z]{0,4}\d{2,4})\s*/\s*[1-9]\d{1,3}")
"""A number with how many there are in its set, `104/130`: the set has another column."""

_OF_ALL = re.compile(r"(?<=\d)\s*/\s*\d+")
_GLUED = re.compile(r"(?P<set>[A-Za-z]{2,4})(?P<number>\d{1,4})(?P<variant>-[A-Za-z0-9]+)?")
_VARIANT_BEHIND = re.compile(r"(?P<number>\d{1,4})\s+(?P<variant>[A-Z]{1,4})")
_PROMO = "P"
"""What a source writes in front of a promo's number, `P-004`, as if it were a set."""
_NUMBER = re.compile(r"(\d{1,3})(?:\s*/\s*\d+)?")


def read_printing(values: Values) -> None:
    """Set, number and variant as the catalogue has them."""
    _read_mission(values)
    if "id" in values or not str(values.get("number")).isdecimal():
        _read_id(values)
    number = plain(values.get("number"))
    if isinstance(number, str) and (match := _NUMBER.fullmatch(number)):
        values["number"] = match[1].zfill(3)
    _take_version_apart(values)
    _take_rarity(values)


def is_a_number(text: str) -> bool:
    """Whether a text is a number or an id of the game's cards in some spelling.

    >>> is_a_number("KS 009 C"), is_a_number("T1-009_2-MV"), is_a_number("MSS 08"), is_a_number("NREA02-AR-001L4")
    (True, True, True, False)
    """
    spelt = _spelt(_OF_ALL.sub("", _spelt(text.strip())))
    forms = (_ID, _GLUED, _NUMBER_OF_ALL, _MISSION, _NUMBER, _VARIANT_BEHIND, _RARE_ART)
    return any(form.fullmatch(word) for word in (text.strip(), spelt.removeprefix(f"{GAME.id}:")) for form in forms)


def _take_version_apart(values: Values) -> None:
    """What a column of titles says that is none: a rarity, what a printing looks like, which of several pictures."""
    title = values.get("title")
    if "rarity" not in values and isinstance(title, str) and title in CODES_OF_RARITIES:
        values["rarity"] = values.pop("title")  # a column Version may be either
    elif "variant" not in values and isinstance(title, str) and _ART.fullmatch(folded(title)):
        values["variant"] = UNFIT_FOR_CODE.sub("-", str(values.pop("title")))
        drop_no_variant(values)
    elif isinstance(title, str) and _VERSION.fullmatch(title):
        values["version"] = values.pop("title")


def _take_rarity(values: Values) -> None:
    """What a rarity tells of a printing: its variant, what is none, and a letter of the number that says it again."""
    rarity = values.get("rarity")
    if not rarity:
        return
    if "variant" in values:
        _take_finish_apart(values, str(rarity))
    number = values.get("number")
    if isinstance(number, str) and (art := _RARE_ART.fullmatch(number)) and _variant_of(str(rarity)) == "RA":
        values["number"] = art["number"].zfill(3)
    if "variant" in values:
        values["variant"] = UNFIT_FOR_CODE.sub("-", str(values["variant"]))
    else:
        values["variant"] = _variant_of(str(rarity))
        if isinstance(values.get("id"), str) and not _has_variant(str(values["id"])):
            del values["id"]


_RARE_ART = re.compile(r"(?P<number>\d{1,3})A")
"""The number of a rare card's other art."""

_VERSION = re.compile(r"[vV]\.? ?\d{1,2}")
"""Which of several pictures a printing has, under a column that may have titles."""

_ART = re.compile(
    r"normal|regular|standard|(?:(?:alt(?:ernate|ernative)?|full|extended|reverse|borderless)[ -]?(?:art|holo)?)"
)
"""What a printing looks like, under a column that may have titles."""


def _take_finish_apart(values: Values, rarity: str) -> None:
    """A finish is no variant where the rarity says which printing it is."""
    words = re.findall(r"[\w-]+", fold(str(values["variant"])))
    if not FINISHES.isdisjoint(words) and _variant_of(rarity) in CODES_OF_RARITIES:
        values["finish"] = values.pop("variant")


@lru_cache(maxsize=1_000)
def _variant_of(rarity: str) -> str:
    """What the ids of cards of a rarity end in: its code, which may stand beside its name, `Common (C)`."""
    if known := _RARITIES.get(fold(rarity)):
        return known
    parts = [part for part in re.split(r"\s*[()\[\]/|–—]\s*|\s+-\s+", rarity) if part]
    codes = (_RARITIES.get(fold(part), part) for part in parts)
    return next((code for code in codes if code in CODES_OF_RARITIES), UNFIT_FOR_CODE.sub("-", rarity))


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
    "pc": "UC",
    "secrete": "S",
}


CODES_OF_RARITIES = frozenset(_RARITIES.values())


def _has_variant(id_: str) -> bool:
    match = _ID.fullmatch(id_.removeprefix(f"{GAME.id}:"))
    return match is None or match["variant"] is not None


_MISSION = re.compile(
    r"#?(?:(?P<set>[A-Za-z0-9]{1,8})\s*[-_ /:.]\s*)?(?:MSS|MMS|M|mission)\s*[-_ #.]?\s*(?P<number>\d{1,3})"
    r"(?:\s*/\s*\d+|-[A-Za-z]{1,4})?",
    re.IGNORECASE,
)
"""The number of a mission, which sources count apart: `MSS 08`, `KS-M08`, `M8/10`."""
_APART = re.compile(r"1(?P<number>0\d\d)")
"""The number of a mission in sources that put these behind the characters: 1008 is 8."""
_MISSIONS_VARIANT, _RARITIES_OF_MISSIONS = "MMS", ("mission", "mms", "mss")


def _read_mission(values: Values) -> None:
    """A mission's number, which stands for another card where its letters go, and its variant."""
    by_rarity = fold(str(values.get("rarity"))) in _RARITIES_OF_MISSIONS
    if not by_rarity and values.get("type", "mission" if "points" in values else None) != "mission":
        return
    said = {name: str(values[name]).strip() for name in ("id", "number") if values.get(name) is not None}
    found = next((m for each in said.values() if (m := _MISSION.fullmatch(each))), None)
    number = found or _APART.fullmatch(said.get("number", ""))
    if number is None and "id" not in said and (by_rarity or not values.get("rarity")):
        number = _NUMBER.fullmatch(said.get("number", ""))
    if number is None or (values.get("variant") and found is None):
        return
    values.pop("id", None)
    values["number"] = number[2 if number.re is _MISSION else 1].zfill(3)[-3:]
    values["variant"] = _MISSIONS_VARIANT
    values |= {"rarity": _MISSIONS_VARIANT} if by_rarity else {}
    if found is not None and found["set"]:
        values.setdefault("set", found["set"])


def _read_number_of_all(values: Values) -> None:
    """A number with how many there are, `104/130`, also under a column of ids."""
    name = "number" if "number" in values else "id"
    said = values.get(name)
    of_all = _NUMBER_OF_ALL.fullmatch(said.strip()) if isinstance(said, str) else None
    if of_all and ("set" in values or of_all["number"].isdecimal()):
        del values[name]
        values["number"] = of_all["number"]


def _read_id(values: Values) -> None:
    """Set, number and variant from an id such as KS-009-C; a second art of one rarity is KS-133_2-MV."""
    _read_number_of_all(values)
    for name in ("id", "number"):
        said = values.get(name)
        if isinstance(said, str) and not said.isdecimal():
            spelt = _spelt(_OF_ALL.sub("", _spelt(said.strip())))
            values[name] = _apart(spelt, values.get("set"))
    _read_variant_behind(values)
    if "id" not in values and isinstance(values.get("number"), str) and _ID.fullmatch(str(values["number"])):
        values["id"] = values.pop("number")
    id_ = values.get("id")
    match = _ID.fullmatch(id_.removeprefix(f"{GAME.id}:")) if isinstance(id_, str) else None
    if match and match["set"] == _PROMO and values.get("set") not in (None, _PROMO):
        values["number"] = _PROMO + match["number"]  # a promo within another set
        del values["id"]
    elif match:
        said = str(values.get("set") or match["set"])
        if fold(said) != fold(match["set"]) and (" " in said or not said.isupper()):
            values["set_title"], values["set"] = said, match["set"]  # the id has the code, the column the title
        values.setdefault("set", match["set"])
        values.setdefault("number", match["number"])
        if match["variant"]:
            values.setdefault("variant", match["variant"] + (match["copy"] or ""))


def _apart(said: str, set_: Json) -> str:
    """An id with its set's code and its number glued together, `KS009-C`, with a hyphen between."""
    glued = _GLUED.fullmatch(said)
    if glued is None or not (glued["set"] == set_ or glued["set"] in GAME.set_titles):
        return said
    return f"{glued['set']}-{glued['number'].zfill(3)}{glued['variant'] or ''}"


def _read_variant_behind(values: Values) -> None:
    """A number with the letters of its rarity behind it, `009 C`."""
    number = values.get("number")
    behind = _VARIANT_BEHIND.fullmatch(number) if isinstance(number, str) else None
    if behind and behind["variant"] in CODES_OF_RARITIES:
        values["number"] = behind["number"]
        values.setdefault("variant", behind["variant"])


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
    return id_.upper() if id_.islower() and (parts[0] in GAME.set_titles or parts[-1] in CODES_OF_RARITIES) else id_
