"""Continuous effects in English: what is true while a character is face-up, and what events set off."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.clauses import program, without_x
from rules.games.mythos.effects.instructions import OnlyIf, Program, Regardless, Verb
from rules.games.mythos.effects.phrases import Phrase, amount, characters, condition
from rules.games.mythos.effects.statics import (
    ChakraBonus,
    CostChange,
    DefeatedToHand,
    Forbid,
    KeepTokens,
    OnlyWhereWinning,
    PowerBonus,
    PowerZero,
    Replace,
    Static,
    Tax,
    Trigger,
    UpgradeOver,
)
from rules.games.mythos.effects.terms import ITSELF, Amount, Condition, Count, Group, X


def statics_of(text: str, timing: Timing) -> tuple[Static, ...] | None:
    """Read a continuous line."""
    body, x = without_x(text)
    if body is None:
        return None
    for pattern, build in _STATICS:
        if found := pattern.fullmatch(body):
            statics = build(found, x, timing)
            if statics is not None:
                return statics
    for conditional in (r"if (?P<if>[^,]+), (?P<then>.+)", r"(?P<then>.+?) if (?P<if>.+)"):
        if found := re.fullmatch(conditional, body, re.IGNORECASE):
            asked = condition(found["if"])
            inner = statics_of(found["then"], timing) if asked else None
            if asked and inner:
                return _under(inner, asked)
    return None


def _under(statics: tuple[Static, ...], asked: Condition) -> tuple[Static, ...] | None:
    """Statics under a condition, where they can have one."""
    if not all(isinstance(s, PowerBonus | ChakraBonus | CostChange) and s.condition is None for s in statics):
        return None
    return tuple(replace(s, condition=asked) for s in statics if isinstance(s, PowerBonus | ChakraBonus | CostChange))


StaticBuild: TypeAlias = Callable[[re.Match[str], X | None, Timing], tuple[Static, ...] | None]


def _chakra_bonus(found: re.Match[str], x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    number = amount(found["n"], x)
    return (ChakraBonus(number, both=bool(found["both"])),) if number else None


def _power_bonus(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    number = int(found["n"])
    if phrase is None or phrase.group.zone == "elsewhere":
        return None
    if found["each"] is None:
        return (PowerBonus(phrase.group, Amount(number)),)
    counted = characters(found["each"])
    return (PowerBonus(phrase.group, Amount(number, Count(counted.group))),) if counted else None


def _own_price(found: re.Match[str], _x: X | None, timing: Timing) -> tuple[Static, ...]:
    return (CostChange(ITSELF, -int(found["n"]), revealed=timing == "AMBUSH"),)


def _revealed_price(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...]:
    return (CostChange(ITSELF, -int(found["n"]), revealed=True),)


def _others_price(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    if phrase is None:
        return None
    number = int(found["less"]) if found["less"] else -int(found["more"])
    least = int(found["min"]) if found["min"] else 0
    return (CostChange(replace(phrase.group, other=False, hidden=None, zone="here"), -number, least),)


def _upgrade_over(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    return (UpgradeOver(phrase.group),) if phrase else None


def _forbid(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"]) if found["who"] else Phrase(ITSELF)
    if phrase is None:
        return None
    return tuple(Forbid(_forbidden(verb), phrase.group) for verb in found["what"].casefold().split(" or "))


def _forbidden(participle: str) -> Verb:
    verbs: dict[str, Verb] = {"hidden": "hide", "defeated": "defeat", "moved": "move"}
    return verbs[participle]


def _no_moves(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    return (Forbid("move", replace(phrase.group, zone="here"), by_enemy=False),) if phrase else None


def _replace(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    if phrase is None:
        return None
    events = tuple(_forbidden(verb) for verb in found["what"].casefold().split(" or "))
    hides = "hide" in found["then"].casefold()
    # A character that takes another's place cannot take its own.
    group = phrase.group if phrase.group.itself else replace(phrase.group, other=True)
    return (
        Replace(
            events,
            group,
            "hide" if hides else "defeat",
            by_enemy=found["by"] is not None,
            optional=found["then"].casefold().startswith("you "),
        ),
    )


def _zero(found: re.Match[str], _x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    phrase = characters(found["who"])
    return (PowerZero(phrase.group),) if phrase and phrase.group.extreme else None


def _when(found: re.Match[str], x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    """When a character is played or defeated, something happens."""
    phrase = characters(found["who"])
    happens = _happens(found["then"], x)
    if phrase is None or happens is None:
        return None
    group = replace(phrase.group, zone="here") if found["here"] else phrase.group
    return (Trigger("defeated" if found["event"].casefold() == "defeated" else "played", happens, group),)


def _happens(clause: str, x: X | None = None) -> Program | None:
    """What a continuous effect sets off. It is not optional, unless it says "may" or "can"."""
    happens = program(clause) if x is None else None
    return replace(happens, must=not re.match(r"you (?:may|can)\b", clause, re.IGNORECASE)) if happens else None


def _trigger(event: str, *, by_you: bool = False) -> StaticBuild:
    """A trigger about this character itself."""
    events = {"moved": "moved", "lost": "lost"}

    def build(found: re.Match[str], x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
        happens = _happens(found["then"], x)
        if happens is None:
            return None
        return (Trigger("moved" if events[event] == "moved" else "lost", happens, by_you=by_you),)

    return build


def _round_end(found: re.Match[str], x: X | None, _timing: Timing) -> tuple[Static, ...] | None:
    """At the end of the round. "Then, you must" follows whether or not the first part was done, which is optional."""
    clause = found["then"]
    happens = _happens(clause, x)
    if happens is None:
        return None
    if any(isinstance(step, Regardless) for step in happens.steps):
        happens = replace(happens, must=False)
    asked = condition(found["if"]) if found["if"] else None
    if found["if"] and asked is None:
        return None
    steps = (OnlyIf(asked), *happens.steps) if asked else happens.steps
    return (Trigger("round end", replace(happens, steps=steps)),)


def _static(*statics: Static) -> StaticBuild:
    """A pattern without parts to read."""
    return lambda _found, _x, _timing: statics


_BY_ENEMY = r"by enemy effects"
_PARTICIPLES = r"(?:hidden|defeated|moved)(?: or (?:hidden|defeated|moved))*"
_INSTEAD = r"(?:instead hide|hide) (?:them|it)(?: instead)?|you can defeat this character instead"
_PAYS = r"the opponent (?:must )?pays? (?P<n>\d+) chakra"
_MORE_OR_LESS = r"(?:an additional (?P<more>\d+) chakra|(?P<less>\d+) less)(?: \(min\.? ?(?P<min>\d+)\))?"
_STATIC_PATTERNS: Final[tuple[tuple[str, StaticBuild], ...]] = (
    (r"CHAKRA ?\+ ?(?P<n>\d+|X)(?P<both> for both players)?", _chakra_bonus),
    (r"(?P<who>.+?) (?:has|have) (?P<n>[+-]\d+) Power(?: for (?:every|each) (?P<each>.+))?", _power_bonus),
    (r"pay (?P<n>\d+) less to play this character", _own_price),
    (r"play this character paying (?P<n>\d+) less", _own_price),
    (r"you can play this character while hidden(?:,)? paying (?P<n>\d+) less", _revealed_price),
    (rf"(?P<who>.+?) costs? {_MORE_OR_LESS} to play in this mission", _others_price),
    (r"you can play this character as an upgrade (?:over|to) (?P<who>.+)", _upgrade_over),
    (
        rf"(?P<who>.+? )?cannot be (?P<what>{_PARTICIPLES}) {_BY_ENEMY}",
        _forbid,
    ),
    (r"(?P<who>.+?) cannot move from this mission", _no_moves),
    (
        r"the opponent cannot (?:reveal|play) characters(?: while hidden)? in this mission",
        _static(Forbid("reveal", Group(side="enemy", zone="here"))),
    ),
    (
        r"(?:you can play this character )?only (?:playable )?in a mission where you are (?:currently )?winning",
        _static(OnlyWhereWinning()),
    ),
    (r"(?:this character does not lose|keeps its) power tokens at the end of the round", _static(KeepTokens())),
    (
        r"defeated friendly characters go (?:in)?to your hand(?: instead of your discard pile)?",
        _static(DefeatedToHand()),
    ),
    (
        rf"if (?P<who>.+?) would be (?P<what>{_PARTICIPLES})(?P<by> {_BY_ENEMY})?, (?P<then>{_INSTEAD})",
        _replace,
    ),
    (
        rf"if (?:this character|it) is affected by an enemy effect, {_PAYS}(?:, if able)?",
        lambda found, _x, _timing: (Tax(int(found["n"])),),
    ),
    (r"(?P<who>.+?) loses all power tokens and has its power set to 0", _zero),
    (
        r"when (?P<who>.+?) is (?P<event>played|defeated)(?P<here> in this mission)?, (?P<then>.+)",
        _when,
    ),
    (r"after you move this character, (?P<then>.+)", _trigger("moved", by_you=True)),
    (r"when this character moves to a different mission, (?P<then>.+)", _trigger("moved")),
    (r"if you lost this mission during the mission evaluation phase, (?P<then>.+)", _trigger("lost")),
    (r"at the end of the round,? (?P<then>.+?)(?: if (?P<if>you have .+))?", _round_end),
    (r"at the end of the round,? (?P<then>.+?)(?P<if>)", _round_end),
    (r"if (?P<if>.+?) at the end of the round, (?P<then>.+)", _round_end),
)
_STATICS: Final = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in _STATIC_PATTERNS)
