"""Effect lines of Mythos cards in sources: in one text, as objects, or in a column a timing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache

from importers.games import Values
from importers.values.cell_values import json_in_cell, says_nothing
from importers.values.markup_tags import without_marks
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.text import bare_key
from rules.games.mythos.cards import TIMINGS

_LINE = re.compile(
    r"(?:[^\w\[(⧗↯]+\s*)?(?:(?P<mark>[\[(]?[⧗↯][\])]?)\s*[:：–—-]?\s*)?[\[(]?(?P<timing>MAIN|UPGRADE|AMBUSH|SCORE|PRINCIPAL|AMÉLIORATION|EMBUSCADE)\b[\])]?\s*(?:effects?|effets?)?\s*[\])]?"
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
    r"(?:(?<=[.!?)\]])(?<![⧗↯][)\]])\s+|\s+/\s+)(?=[\[(]?(?:MAIN|UPGRADE|AMBUSH|SCORE)\b[\])]?\s*(?:effects?)?\s*[:：\[(⧗↯]"
    r"|[\[(]?[⧗↯][\])]?\s*[\[(]?(?-i:MAIN|UPGRADE|AMBUSH|SCORE)\b"
    r"|[\[(](?:MAIN|UPGRADE|AMBUSH|SCORE)(?:\s+effects?)?[\])]|\*\*(?:MAIN|UPGRADE|AMBUSH|SCORE)\*\*)",
    re.IGNORECASE,
)
_OTHER = r"(?-i:(?!POWERUP|CHAKRA|EDGE)[A-ZÀ-Þ]{4,}(?:[ _][A-ZÀ-Þ]{4,})*)\b"
_OTHER_LINE = re.compile(
    rf"(?:[^\w\[(⧗↯]+\s*)?(?:(?P<mark>[\[(]?[⧗↯][\])]?)\s*)?[\[(]?(?P<timing>{_OTHER})[\])]?\s*[:：–—-]?\s*(?P<text>.*[a-zß-þ].*)",
    re.DOTALL,
)
"""A line with a timing that the rulebook does not have, in capitals as timings are: `[↯] DUEL Mira: Draw a card.`"""

_BEFORE_OTHER = re.compile(
    rf"(?<=[.!?)\]])(?<![⧗↯][)\]])\s+(?=[\[(]?[⧗↯][\])]?\s*[\[(]?{_OTHER}|[\[(]{_OTHER}[\])]"
    rf"|{_OTHER}[\])]?\s*(?:[\[(]?[⧗↯]|:|(?:[A-Z][\w'-]*\s?){{1,4}}:))"
)
_ENDS = re.compile(r"[.!?)\]/]\s")
"""What stands in front of a further timing, which is looked for only there."""

_CONTINUOUS = ("[⧗]", "(⧗)", "⧗")
_INSTANT = ("[↯]", "(↯)", "↯")
_MARK = re.compile(r"\s*[\[(]?[⧗↯][\])]?\s*")
_LIKE_INSTANT = re.compile("[⚡🗲⭍]\ufe0f?")
_LIKE_CONTINUOUS = re.compile(
    r"(?P<before>(?:^|[\n\[(]|\b(?:MAIN|UPGRADE|AMBUSH|SCORE)\b[\])*:]*)\s*)[✖✕⌛⏳⧖♾∞]\ufe0f?", re.IGNORECASE
)
"""Signs that keyboards have for those that are printed, where these stand."""

_AT_THE_FRONT = (
    r"(?P<before>(?:^|\n|\b(?:MAIN|UPGRADE|AMBUSH|SCORE|PRINCIPALE?|AM[EÉ]LIORATION|EMBUSCADE)\b(?:\s+eff\w+)?[\])*:]*"
    r"|(?-i:\b(?!POWERUP|CHAKRA|EDGE)[A-ZÀ-Þ]{4,}\b[\])*:]*))[ \t]*)"
)
_CONTINUOUSLY = r"cont(?:in(?:u[a-zà-ü]*)?)?|permanente?|passi(?:ve?|f|vo|va)|ongoing|dauerhaft"
_INSTANTLY = r"inst(?:ant[a-zà-ü]*)?|sofort"
_BEGIN_KINDS = ("cont", "perman", "passi", "ongoing", "dauerhaft", "inst", "sofort")
"""How each of these words begins; what has none of them is not searched for more."""
_KIND_IN_WORDS = re.compile(
    rf"{_AT_THE_FRONT}(?:[\[(]\s*(?:(?:{_INSTANTLY}|i)|(?P<continuous>{_CONTINUOUSLY}|c))\.?(?:\s+effects?)?\s*[\])]"
    rf"|(?:-\s+)?(?:(?:{_INSTANTLY})|(?P<also>{_CONTINUOUSLY}))\s*(?::|\s[–—-]\s))(?:\s*:)?",
    re.IGNORECASE,
)
"""The words that sources have for the signs, in brackets or before a colon: `[MAIN][cont.]`, `Continuous: ...`."""

_KIND_OF_EFFECT = re.compile(
    rf"[\s\[(_,/-]*\b(?:(?P<continuous>{_CONTINUOUSLY})|{_INSTANTLY})\b\.?[\])]?(?:\s+effects?)?", re.IGNORECASE
)
"""The same among the words for a timing: `MAIN [cont.]`, `Continuous`."""

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
"""What an object calls the parts of an effect, as `bare_key` writes it."""
_TIMINGS = {"PRINCIPAL": "MAIN", "AMÉLIORATION": "UPGRADE", "EMBUSCADE": "AMBUSH"}
"""Timings in French."""
_LIKENESS = 0.75
"""From here on a word is one of the timings with a slip in it, which is refused, and none of another rulebook."""


def read_effects(values: Values) -> None:
    """The effect lines of a card, each with its timing, from whichever columns have them."""
    if isinstance(lines := values.get("effects"), list):
        values["effects"] = [each for item in lines for each in _in_timings(item)]
    if not isinstance(lines, str) or lines[:1] == "[":
        _keep_unknown_parts(values)
    _take_timing_beside(values)
    if "effects" not in values and (column := _column_of_timings(values)):
        values["effects"] = values.pop(column)
    if "effects" in values:
        values["effects"] = _effects(json_in_cell(values["effects"]) or [])
    _read_timed_columns(values)


def _column_of_timings(values: Values) -> str | None:
    """The column of an object with a text a timing, whatever it is called: `fx: {main: ..., ambush: ...}`."""
    told = ((column, said) for column, said in values.items() if isinstance(said, dict) and said)
    return next((column for column, said in told if all(_TIMED.fullmatch(name) for name in said)), None)


_TIMING_BESIDE = frozenset(
    {"timing", "effecttiming", "when", "moment", "effecttype", "typeofeffect", "kindofeffect", "effectkind"}
    | {"typedeffet", "typeeffet", "tipodeefecto", "tipodieffetto", "tipodeefeito", "effekttyp", "effektart"}
)


def _take_timing_beside(values: Values) -> None:
    """A column that says when or how the effect in another one applies, where that is one line."""
    if (column := _timing_column(tuple(values))) is None:
        return
    text, said = values.get("effects"), values[column]
    if not isinstance(text, str) or "\n" in text or not isinstance(said, str):
        return
    if _TIMED.fullmatch(said) or _KIND_OF_EFFECT.fullmatch(said):
        values["effects"] = [{"timing": said, "text": text}]
        del values[column]


@lru_cache(maxsize=1_000)
def _timing_column(columns: tuple[str, ...]) -> str | None:
    return next((column for column in columns if bare_key(column) in _TIMING_BESIDE), None)


@lru_cache(maxsize=1_000)
def _part(name: str) -> str | None:
    """The part of an effect that a key of an object is; None for others."""
    return _KEYS.get(bare_key(name))


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
    others = [str(value) for name, value in line.items() if name not in known]
    said = (
        value in _CONTINUOUS or ((kind := _KIND_OF_EFFECT.fullmatch(value)) and kind["continuous"]) for value in others
    )
    return known | ({"continuous": True} if any(said) else {})


def _read_timed_columns(values: Values) -> None:
    """A column a timing: `Main`, `Upgrade effect`."""
    if not (timed := _timed(tuple(values))):
        return
    found: list[Json] = []
    for column, timing in timed:
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
    if isinstance(value, dict) and any(map(_TIMED.fullmatch, value)):
        return [line for timing, said in value.items() for line in _effects_of(_TIMED.sub(r"\g<timing>", timing), said)]
    if isinstance(value, str):
        text = _with_printed_signs(without_marks(value).replace("\\n", "\n"))
        lines = _BREAK.split(text) if "\n" in text or "<" in text or " // " in text else [text]
        pieces = [piece for line in lines for piece in (_pieces(line) if _ENDS.search(line) else [line])]
        return _joined([_effect_line(piece) for piece in pieces if piece.strip(" -•·*")])
    if isinstance(value, dict) and {"text", "text_fr"} & {_part(name) for name in value}:
        return [_effect(value)]
    if isinstance(value, list):
        return [_effect(item) if isinstance(item, dict) else _effect_line(str(item)) for item in value]
    return value


def _in_timings(item: Json) -> list[Json]:
    """An effect of a list; an object with a text a timing, `{MAIN: ...}`, as an effect for each."""
    if not isinstance(item, dict) or not item or not all(map(_TIMED.fullmatch, item)):
        return [item]
    return [{"timing": _TIMED.sub(r"\g<timing>", timing), "text": said} for timing, said in item.items()]


def _pieces(line: str) -> list[str]:
    """A line apart in front of each further timing."""
    return [piece for part in _BEFORE_TIMING.split(line) for piece in _BEFORE_OTHER.split(part)]


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
    line = _with_printed_signs(line.strip())
    match = _LINE.fullmatch(line) or _OTHER_LINE.fullmatch(line)
    timing, text = (_timing(match["timing"]), match["text"]) if match else (None, line)
    bare, continuous = _without_mark(without_marks(text))
    continuous = continuous or bool(match and match["mark"] and "⧗" in match["mark"])
    return {"timing": timing, "continuous": continuous, **({"text": bare} if text else {})}


def _effect(item: dict[str, Json]) -> dict[str, Json]:
    """One effect line, with its mark for continuous or instant taken off the text."""
    effect: dict[str, Json] = {"timing": None, "continuous": False}
    for name, value in _with_languages(item).items():
        part = _part(name) or name
        if part == "timing" and isinstance(value, str) and (kind := _KIND_OF_EFFECT.search(value)):
            effect["continuous"] = bool(kind["continuous"]) or effect["continuous"]
            value = _KIND_OF_EFFECT.sub("", value).strip(" :") or effect["timing"]
        if value not in ("", None):
            effect[part] = value
    if isinstance(timing := effect["timing"], str):
        effect["continuous"] = "⧗" in timing or effect["continuous"]
        effect["timing"] = _timing(timing)
    for name in ("text", "text_fr"):
        text = effect.get(name)
        if isinstance(text, str):
            bare, continuous = _without_mark(_with_printed_signs(without_marks(text)))
            effect[name] = _behind(effect["timing"], bare)
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


def _behind(timing: Json, text: str) -> str:
    """The text without its timing in front, where that has been said; what a line changes, `MAIN effect:`, stays."""
    if not isinstance(timing, str):
        return text
    between = r"\s*[:：–—-]\s*" if timing in TIMINGS else r"\b[\s:：–—-]*"
    return re.sub(rf"^{re.escape(timing)}{between}", "", text, flags=re.IGNORECASE if timing in TIMINGS else 0)


@lru_cache(maxsize=1_000)
def _timing(said: str) -> str:
    """A timing as lines have it. Raises DataError where it is one of the rulebook's with a slip in it."""
    said = _MARK.sub("", without_marks(said)).upper().replace("_", " ").removesuffix(" EFFECT").removeprefix("EFFET ")
    timing = _TIMINGS.get(said.strip().replace("AME", "AMÉ"), said.strip())
    if timing not in TIMINGS and (meant := get_close_matches(timing, TIMINGS, 1, _LIKENESS)):
        raise DataError(f'effects: the timing "{timing}" should be {meant[0]}, or quite another word')
    return timing


def _with_printed_signs(text: str) -> str:
    """A text with the signs for instant and continuous as they are printed.

    >>> _with_printed_signs("[MAIN][cont.] Draw."), _with_printed_signs("Instant: Draw.")
    ('[MAIN]⧗ Draw.', '↯ Draw.')
    """
    if not text.isascii():
        text = _LIKE_CONTINUOUS.sub(r"\g<before>⧗", _LIKE_INSTANT.sub("↯", text))
    if "[" in text or "(" in text or any(map(text.casefold().__contains__, _BEGIN_KINDS)):
        text = _KIND_IN_WORDS.sub(_sign, text)
    return text


def _sign(kind: re.Match[str]) -> str:
    return f"{kind['before']}{'⧗' if kind['continuous'] or kind['also'] else '↯'}"


def _without_mark(text: str) -> tuple[str, bool]:
    for mark in (*_CONTINUOUS, *_INSTANT):
        if text.startswith(mark):
            return text.removeprefix(mark).lstrip(" :：-–—").strip(), mark in _CONTINUOUS
    return text, False
