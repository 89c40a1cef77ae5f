"""What stands behind an id in a line of a list: a name, and behind that fields, figures, words of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from importers.rows import Entry
from importers.values.ids import BETWEEN_FACTS, name_and_rarity
from importers.values.tails import EVERY_TAIL, OF_SHOPS, RARITIES, RARITY_WORDS, without_rarity, without_tails
from rules.core.cards import Json

_IN_NAMES_TOO = frozenset({"type", "symbols", "faction"})
"""Columns of words with which names end as well: `Wall of Fire`."""

_ASIDE = re.compile(r"(?P<name>[^()（）\[\]]+?)\s*[(（\[](?P<pairs>[^()（）\[\]]+)[)）\]]")
_PAIR = re.compile(r"(?P<key>[^\d:=]+?)\s*[:=]?\s*(?P<value>[+-]?\d+|X)", re.IGNORECASE)
BETWEEN_PARTS = re.compile(r"\s+[-–—|/]\s+|\s*[,;|]\s*")
_BETWEEN_PAIRS = re.compile(r"\s*[,;/|]\s*")
_FEWEST = 2


class Endings:
    """What all names of a list end with, which one alone would not settle.

    `in_names` are columns whose words belong to the names, `figures` is how many figures stand behind each of these,
    and `rarities` the form of the rarity that does.
    """

    def __init__(self, rests: Sequence[str], entry: Entry) -> None:
        last = {words[-1].casefold(): entry.means(words[-1]) for rest in rests if (words := rest.split())}
        behind = {*last.values()} if len(last) > 1 and len(rests) > _FEWEST else set()
        self.in_names = _IN_NAMES_TOO - (behind if len(behind) == 1 else set())
        several = len(rests) > 1
        self.figures = min((_figures_behind(rest, entry) for rest in rests), default=0) if several else 0
        if self.figures == 1 and len({_FIGURES_AT_END.sub("", rest) for rest in rests}) * 2 <= len({*rests}):
            self.figures = 0  # they tell names apart: `Squad 7`, `Squad 8`
        rarities = _RARITY_AT_END if several else _RARITY_ALONE
        self.rarities = rarities if all(map(rarities.search, rests)) else None

    def taken(self, rest: str) -> tuple[str, dict[str, Json]]:
        """A name without its ending, and what that is."""
        rarities = self.rarities or (None if rest.isascii() else _RARITY_BEHIND_SIGNS)
        if rarities and (rare := rarities.search(rest)):
            return rest[: rare.start()], {"rarity": rare[1]}
        if self.figures:
            words = rest.split()
            behind = words[-self.figures :]
            return " ".join(words[: -self.figures]), {f"column {at}": said for at, said in enumerate(behind, 3)}
        return rest, {}


def _figures_behind(rest: str, entry: Entry) -> int:
    """How many figures stand at the end of a text; none where it is one behind its name, `Power 3`."""
    found = _FIGURES_AT_END.search(rest)
    figures = found[0].split() if found else []
    before = rest[: found.start()].split()[-1:] if found else []
    labels = [label for figure in figures if (label := figure.rstrip("0123456789")).isalpha() and len(label) > 1]
    is_one = len(figures) == 1 and (labels or any(map(entry.knows, before)))
    return 0 if is_one or not all(map(entry.knows, labels)) else len(figures)


_FIGURES_AT_END = re.compile(r"(?:\s+(?:[+-]?(?:\d{1,2}|[xX])(?:/(?:\d{1,2}|[xX]))?|[A-Z]{2,3}\d{1,2}))+$")
"""Figures, pairs of figures, and figures with their label, `EC5 HC1 6/2`."""

_RARITY_ALONE = re.compile(r"\s+([RSUM][ARVC]|SEC|R)$")
"""One with whose letters no name ends, where no other line says anything else."""

_RARITY_BEHIND_SIGNS = re.compile(rf"(?<=[\u3041-\u9fff])\s+({RARITIES}|HR|ST)$")
"""One behind a name that has no Latin letters."""

_RARITY_AT_END = re.compile(rf",?\s+({RARITIES}|HR|ST|(?i:{RARITY_WORDS}))$")


def without_what_is_behind(rest: str) -> tuple[str, dict[str, Json]]:
    """A name without what stands behind it, and that; a rarity in brackets is told elsewhere."""
    if len(BETWEEN_FACTS.split(rest)) >= _FEWEST_APART:
        return rest, {}
    return without_tails(rest, EVERY_TAIL - {"column 3"} if rest[-1:] == "]" and name_and_rarity(rest) else EVERY_TAIL)


_APART = re.compile(r"\t+|\s{2,}")
_FEWEST_APART = 3
FIGURES_BEHIND = re.compile(r"(?P<name>.*\S)\s*[(（\[](?P<figures>\s*[\dxX]{1,2}(?:\s*[/|-]\s*[\dxX]{1,2})*\s*)[)）\]]")
"""Figures in brackets, which are no part of a name: `Mira (2/3)`."""


def _pairs(text: str, entry: Entry) -> dict[str, Json]:
    """Fields with their figures, `Cost 2, Power 3`; nothing where a part is none."""
    pairs = [_PAIR.fullmatch(part) for part in _BETWEEN_PAIRS.split(text)]
    told: dict[str, Json] = {pair["key"].strip(): pair["value"] for pair in pairs if pair}
    return told if len(told) == len(pairs) and all(map(entry.knows, told)) else {}


def _in_columns(parts: Sequence[str]) -> dict[str, Json]:
    """A name and what stands apart behind it, each in a column; nothing of few parts."""
    names = ["name", *(f"column {place}" for place in range(3, len(parts) + 2))]
    return dict(zip(names, parts, strict=True)) if len(parts) >= _FEWEST_APART else {}


def behind_id(rest: str, entry: Entry, settled: Endings) -> dict[str, Json]:
    """What stands behind an id: a name, fields in brackets that say which they are, words of the game at the end.

    Parts that stand well apart are columns.
    """
    if apart := _in_columns([part for part in _APART.split(rest.strip()) if part]):
        return apart
    if told := _told_behind_aside(rest, entry):
        return told
    rest, values = without_what_is_behind(rest)
    rest, ending = settled.taken(rest)
    values |= ending
    rest = _take_in_brackets(rest, values, entry)
    parts = BETWEEN_PARTS.split(rest)
    while len(parts) > 1 and (pair := _PAIR.fullmatch(parts[-1])) and entry.knows(pair["key"].strip()):
        values.setdefault(pair["key"].strip(), pair["value"])
        parts.pop()
    if not values.keys() - _BESIDE_A_NAME and (facts := _in_columns(BETWEEN_FACTS.split(rest))):
        return {**facts, **values}
    rest = " - ".join(parts) if values.keys() - _BESIDE_A_NAME else rest
    words = rest.split()
    while len(words) > 1 and (field := entry.means(words[-1])) and field not in values:
        if field in settled.in_names and words[-1][0] not in "([":
            break
        values[field] = words.pop().strip("()[]")
    return {"name": " ".join(words).rstrip(" ,;-–—"), **values}


def _told_behind_aside(rest: str, entry: Entry) -> dict[str, Json]:
    """A name with words of the game in brackets and fields behind these, `Mira (Fire) EC 3 / HC 1 - 4/2 | 1/0`.

    Nothing where a part of it is neither. Pairs of figures are those of columns for such, where the game has them.
    """
    found = _ASIDE_AND_MORE.fullmatch(rest)
    words = re.split(r"\s*[/,&]\s*", found["aside"]) if found else []
    columns = set(map(entry.means, words))
    if found is None or len(columns) != 1 or None in columns:
        return {}
    values: dict[str, Json] = {str(columns.pop()): found["aside"]}
    figures: list[str] = []
    for part in filter(None, BETWEEN_PARTS.split(found["rest"].strip(" -–—|"))):
        if pair := _PAIR.fullmatch(part) or _LABELLED.fullmatch(part):
            values[pair["key"].strip()] = pair["value"]
        elif entry.knows(_FIGURES_OF_BOTH) and _PAIR_OF_FIGURES.fullmatch(part):
            figures.append(part)
        else:
            return {}
    if not all(entry.knows(key) or entry.means(str(value)) for key, value in values.items()):
        return {}
    return {"name": found["name"], **values, **({_FIGURES_OF_BOTH: " ".join(figures)} if figures else {})}


_ASIDE_AND_MORE = re.compile(r"(?P<name>[^()]+?)\s*\((?P<aside>[^()]+)\)\s*[-–—:|]?\s*(?P<rest>\S[^()]*)")
_LABELLED = re.compile(r"(?P<key>[^\d:=]+?)\s*[:=]\s*(?P<value>[^:=]+)")
_PAIR_OF_FIGURES = re.compile(r"[+-]?(?:\d{1,2}|X)\s*/\s*[+-]?(?:\d{1,2}|X)")
_FIGURES_OF_BOTH = "C/S"


def _take_in_brackets(rest: str, values: dict[str, Json], entry: Entry) -> str:
    """A name without a rarity, fields and figures in brackets behind it, which go to the values."""
    if "rarity" not in values:
        rest, rarity = without_rarity(rest)
        values |= {"rarity": rarity} if rarity else {}
    if rare := name_and_rarity(rest):
        rest, values["rarity"] = rare
    aside = _ASIDE.fullmatch(rest)
    if aside and (pairs := _pairs(aside["pairs"], entry)):
        rest = aside["name"]
        values.update(pairs)
    name, *behind = BETWEEN_FACTS.split(rest)
    if (figures := FIGURES_BEHIND.fullmatch(name)) is not None:
        rest, values["column 3"] = figures["name"], figures["figures"]
        values |= {f"column {at}": fact for at, fact in enumerate(behind, 4)}
    return rest


_BESIDE_A_NAME = {"rarity", "copies", "print"} | OF_SHOPS
