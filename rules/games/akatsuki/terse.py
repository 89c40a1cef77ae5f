"""Effects, talents and gauges in terse words of our own, as `str` writes them: `wound +1`, `entry: summon Serpent`.

Owners who import their own cards write them in these words, or as French cards have them (`french`); what does not read
so is refused, never guessed.
"""

from __future__ import annotations

import re
from typing import get_args

from rules.core.text import one_of, quoted
from rules.games.akatsuki import GAME
from rules.games.akatsuki.cards import Does, Effect, Face, Talent, TalentDoes, Tier, When, Who
from rules.games.akatsuki.french import effect_from_french, talent_from_french

_EFFECT = re.compile(
    rf"(?:power: )?(?P<does>{'|'.join(sorted(get_args(Does), key=len, reverse=True))})(?: (?P<amount>[+-]?\d{{1,2}}))?"
    rf"(?: \((?P<who>{'|'.join(get_args(Who))})\))?",
    re.IGNORECASE,
)
_TALENT = re.compile(
    rf"(?P<when>{'|'.join(get_args(When))}): (?P<does>{'|'.join(sorted(get_args(TalentDoes), key=len, reverse=True))})"
    r"(?: (?P<amount>\d{1,2}))?(?: (?P<what>[^()]+?))?(?: \(face (?P<face>[AB])\))?",
    re.IGNORECASE,
)
_TIER = re.compile(r"(?:from )?(?P<experience>\d{1,2}): (?P<force>\d{1,2})/(?P<chakra>\d{1,2})/(?P<strategy>\d{1,2})")

_OF_THE_DIE = re.compile(r"(sharingan|rinnegan)\s*;", re.IGNORECASE)
"""What a face of the die brings belongs to it, whatever sign stands between."""


ONE_AT_A_TIME: frozenset[Does] = frozenset(["avoid-wound", "cure", "flight", "immobilise", "remove-trap"])
"""Effects about one hero, enemy or token; more of them at once would be played by half."""


FOR_ITSELF: frozenset[Does] = frozenset(["actions", "draw", "flight", "move"])
"""Effects for the hero whose card it is; for another one they would be played for the wrong hero."""


_PRINTED = re.compile(rf" \((?:(?:{'|'.join(map(re.escape, GAME.terms.values()))})(?:, )?)+\)(?=\s*(?:[;\n]|$))")
"""The printed words that `kage show` sets behind a line."""


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects of a technique, between semicolons or commas. Raises ValueError with the words that are none.

    >>> [str(effect) for effect in read_effects("wound 1; heal +2 (near)")]
    ['wound +1', 'heal +2 (near)']
    """
    parts = _parts(text, r"[;\n]|,(?! (?:pour|pendant))|(?<=\.)\s")
    return tuple(_effect(said) for part in parts for said in _parts(effect_from_french(part), ";"))


def read_talents(text: str) -> tuple[Talent, ...]:
    """The talents of an enemy, between semicolons. Raises ValueError.

    >>> str(read_talents("entry: summon Serpent")[0])
    'entry: summon 1 Serpent'
    """
    parts = _parts(_OF_THE_DIE.sub(r"\1:", text), r"[;\n]|(?<=\.)\s")
    return tuple(_talent(said) for part in parts for said in _parts(talent_from_french(part), ";"))


def read_tiers(text: str) -> tuple[Tier, ...]:
    """The steps of an experience gauge: experience, then Force/Chakra/Strategy. Raises ValueError.

    >>> read_tiers("from 2: 3/4/4")
    (Tier(experience=2, force=3, chakra=4, strategy=4),)
    """
    return tuple(map(_tier, _parts(text, r"[;\n]")))


def _parts(text: str, between: str) -> list[str]:
    return [part for part in map(str.strip, re.split(between, _PRINTED.sub("", text))) if part]


def _effect(words: str) -> Effect:
    match = _EFFECT.fullmatch(words)
    if not match:
        raise ValueError(f"{quoted(words)} is no effect; one reads like 'wound 1' or 'heal 1 (near)'")
    who: Who = one_of(get_args(Who), (match["who"] or "self").lower())
    does: Does = one_of(get_args(Does), match["does"].lower())
    count = int(match["amount"] or 1)
    if does in ONE_AT_A_TIME and count != 1:
        raise ValueError(f"{quoted(words)} is more than is played: {does} is about one at a time")
    if does in FOR_ITSELF and who != "self":
        raise ValueError(f"{quoted(words)} is not played: {does} is for the hero whose card it is")
    return Effect(does, count, who)


def _talent(words: str) -> Talent:
    match = _TALENT.fullmatch(words)
    if not match:
        raise ValueError(
            f"{quoted(words)} is no talent; one reads like 'wounding: paralyse' or 'entry: summon Serpent'"
        )
    return Talent(
        one_of(get_args(When), match["when"].lower()),
        one_of(get_args(TalentDoes), match["does"].lower()),
        int(match["amount"] or 1),
        match["what"],
        one_of(get_args(Face), match["face"].upper()) if match["face"] else None,
    )


def _tier(words: str) -> Tier:
    match = _TIER.fullmatch(words)
    if not match:
        raise ValueError(
            f"{quoted(words)} is no step of a gauge; one reads like 'from 2: 3/4/4' (Force/Chakra/Strategy)"
        )
    return Tier(*(int(match[name]) for name in ("experience", "force", "chakra", "strategy")))
