"""The Japanese reader: a line as abilities, a target, a requirement; each said in English words and read as those."""

from __future__ import annotations

import re
from functools import cache

from rules.families.shinobi.effects.english import reader as english
from rules.families.shinobi.effects.english.reader import Read
from rules.families.shinobi.effects.groups import Group, Which
from rules.families.shinobi.effects.japanese.evened import Even, even, is_japanese
from rules.families.shinobi.effects.japanese.frames import sentence
from rules.families.shinobi.effects.japanese.nouns import noun, reference
from rules.families.shinobi.effects.japanese.pointing import agreeing
from rules.families.shinobi.effects.japanese.vocabulary import BEING_PLAYED
from rules.families.shinobi.effects.readings import Printed

_OWN_END = re.compile(r"((?:^|。)\s*)(?=ターン終了時?[にはの、])")
"""What a jutsu or a mission does at the end of a turn it does at that of this one."""


@cache
def read_line(text: str, on: Printed) -> Read:
    """A line, whole or not at all; where it is not read, the first words that did not fit."""
    said, stuck = in_english(_OWN_END.sub(r"\1この", text) if on.type in ("jutsu", "mission") else text)
    if said is None:
        return Read(None, stuck)
    read = english.read_line(said, on)
    return read if read.abilities is not None else Read(None, text.strip("。 ")[:12])


def in_english(text: str) -> tuple[str | None, str | None]:
    """A line in the words that the English grammar reads; or None, and the first words that did not fit.

    >>> in_english("有効：この忍者が場に出た時、カードを1枚引く。")[0]
    'Valid: When this Ninja is put in play, draw 1 card.'
    """
    made = even(text)
    body, valid = made.text, ""
    if match := _VALID.match(body):
        body, valid = body[match.end() :], "Valid: "
    said: list[str] = []
    for part in filter(None, body.split("。")):
        found = sentence(part, said)
        found = found and agreeing(found, said)
        if found is None:
            return None, made.restored(part)[:16]
        said.append(found[0].upper() + found[1:] + ".")
    return (made.restored(valid + " ".join(said)), None) if said else (None, text[:16])


_VALID = re.compile(r"[\[【(<]?有効[\]】)>]?[::、]?")


@cache
def read_target(text: str) -> tuple[Which, ...]:
    """What a `目標:` line names; nothing where it is not understood."""
    made = even(text)
    words = made.text.rstrip("。")
    said = BEING_PLAYED.get(words) or reference(words) or noun(words)
    return english.read_target(_restored(made, said)) if said else ()


def _restored(made: Even, said: str) -> str:
    return made.restored(said[0].upper() + said[1:])


_REQUIRED = (
    (re.compile(r"(?:使用者[はが])?(§\d+§)(?:の(?:特徴|戦闘属性|属性)?(?:を持つ)?(?:忍者)?|を持つ(?:忍者)?)?"), r"\1"),
    (re.compile(r"(?:使用者[はが])?(§\d+§)(?:または|か)(§\d+§)"), r"\1 or \2"),
    (re.compile(r"(?:使用者[はが])?(§\d+§)(?:と|\+|かつ)(§\d+§)"), r"\1 and \2"),
    (re.compile(r"(?:使用者[はが])?(§\d+§|[下中上]忍|特別上忍)以上(?:の忍者)?"), r"\1 or higher Rank"),
    (re.compile(r"(?:使用者[はが])?([雷火水風土])(?:シンボル|のシンボル)?(?:を持つ(?:忍者)?|の忍者)?"), r"\1"),
)
_SYMBOLS = {"雷": "Lightning", "火": "Fire", "水": "Water", "風": "Wind", "土": "Earth"}


@cache
def read_requirement(text: str) -> Group | None:
    """What a jutsu's user must be; None where it is not understood."""
    made = even(text)
    words = made.text.rstrip("。")
    for pattern, plain in _REQUIRED:
        if match := pattern.fullmatch(words):
            said = match.expand(plain)
            said = _SYMBOLS.get(said, re.sub(r"^([下中上]忍|特別上忍)", r'"\1"', said))
            return english.read_requirement(made.restored(said))
    described = noun(re.sub("^使用者[はが]", "", words), "1体")
    if described:
        return english.read_requirement(made.restored(described.removeprefix("1 ")))
    either = re.fullmatch(rf"({_NAME}?)(?:または|か)({_NAME})", words)
    if either:
        return english.read_requirement(f'"{either[1]}" or "{either[2]}"')
    bare = re.fullmatch(rf"(?:使用者[はが])?({_NAME})(?:の忍者)?", words)
    return english.read_requirement(f'"{bare[1]}"') if bare else None


_NAME = r"(?:(?!以上|以下|未満|でない|状態|先頭|後衛|後方|シンボル|以外|\d|より|コスト|忍者)[^§はがをに、の]){1,8}"
"""A name or a word without quotes; what says how much or in which state is none."""


__all__ = ["in_english", "is_japanese", "read_line", "read_requirement", "read_target"]
