"""Continuous effects in English: what is true while a character is face-up, and what events set off.

A sentence is a subject and what is said of it ("... have +1 Power and cannot be hidden by enemy effects"), an event and
what it sets off, or one of a few fixed phrases; each may stand under a condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import FREE, CostChange, Forbid, Verb
from rules.games.mythos.effects.english.conditions import condition, negated
from rules.games.mythos.effects.english.counting import take_each, take_times, without_x
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.groups import Phrase, take_group, take_limit
from rules.games.mythos.effects.english.predicates import (
    BY_ENEMY,
    Statics,
    take_ban,
    take_closure,
    take_participles,
    take_statement,
)
from rules.games.mythos.effects.english.traits import take_traits
from rules.games.mythos.effects.english.triggers import triggers_of
from rules.games.mythos.effects.statics import (
    ChakraBonus,
    DefeatedToHand,
    KeepTokens,
    MoreTokens,
    OnlyWhere,
    PowerBonus,
    PowerZero,
    Replace,
    Static,
    Tax,
    UpgradeOver,
    WinsTies,
)
from rules.games.mythos.effects.terms import ITSELF, Condition, Exists, Group, Winning, X


def statics_of(text: str, timing: Timing) -> Statics | None:
    """Read a continuous line: sentence after sentence."""
    body, x = without_x(text)
    if body is None:
        return None
    found = _sentence(body, x, timing)
    if found is not None:
        return found
    parts = re.split(r"(?<!\bmin)[.;] (?=\S)", body)
    if len(parts) < 2:
        return None
    read = [_sentence(part.strip(), x, timing) for part in parts]
    return None if None in read else tuple(static for part in read if part for static in part)


def _sentence(body: str, x: X | None, timing: Timing) -> Statics | None:
    set_off = triggers_of(body, x)
    if set_off is not None:
        return set_off
    for reader in _READERS:
        line = Cursor(body, x)
        found = reader(line, timing)
        if found is not None and line.over:
            return found
    return _conditional(body, x, timing)


def _conditional(body: str, x: X | None, timing: Timing) -> Statics | None:
    """ "If ..., ..." and "... if ...": a statement under a condition."""
    if found := re.match(
        r"(?:if|while|as long as|unless|(?=in (?:the \w+|an? \w-rank)))(?: |(?=in ))", body, re.IGNORECASE
    ):
        rest = body[found.end() :]
        for comma in re.finditer(", ", rest):
            asked = condition(rest[: comma.start()])
            asked = negated(asked) if found[0].casefold() == "unless " else asked
            inner = (
                (_of_them(asked, rest[comma.end() :], x) or _sentence(rest[comma.end() :], x, timing))
                if asked
                else None
            )
            if asked and inner:
                return _under(inner, asked)
    for link in re.finditer(
        r",? (?:if|while|as long as|unless|(?=in (?:the \w+ round|an? \w-rank)))(?: |(?=in ))", body, re.IGNORECASE
    ):
        asked = condition(re.sub(r"^it (?=has |is )", _itself(body), body[link.end() :]))
        asked = negated(asked) if "unless" in link[0].casefold() else asked
        inner = _sentence(body[: link.start()], x, timing) if asked else None
        if asked and inner:
            return _under(inner, asked)
    return None


def _of_them(asked: Condition, text: str, x: X | None) -> Statics | None:
    """ "They have +2 Power": what is said of those whom the condition before is about."""
    theirs = re.sub(
        r"^(?:they|those characters|that character) (?=ha|get|gain|cannot)", "characters ", text, flags=re.IGNORECASE
    )
    if theirs == text or not isinstance(asked, Exists) or asked.group.itself or asked.at_most == 0:
        return None
    line = Cursor(re.sub(r"^characters (has|gets|gains)\b", _of_many, theirs), x)
    found = take_statement(line)
    if not found or not line.over:
        return None
    said = [each for each in found if isinstance(each, PowerBonus | Forbid | KeepTokens) and each.group == Group()]
    return tuple(replace(each, group=asked.group) for each in said) if len(said) == len(found) else None


def _of_many(found: re.Match[str]) -> str:
    return f"characters {'have' if found[1] == 'has' else found[1].removesuffix('s')}"


def _itself(body: str) -> str:
    """What "it" is in a condition behind a statement: the character, where that is what the statement is about."""
    return "this character " if body.casefold().startswith("this character ") else "it "


_Conditional: TypeAlias = (
    PowerBonus
    | PowerZero
    | ChakraBonus
    | CostChange
    | Forbid
    | KeepTokens
    | MoreTokens
    | Replace
    | UpgradeOver
    | WinsTies
)


def _under(statics: Statics, asked: Condition) -> Statics | None:
    """Statics under a condition, where they can have one and have none yet."""
    under: list[Static] = []
    for static in statics:
        if not isinstance(static, _Conditional) or static.condition is not None:
            return None
        under.append(replace(static, condition=asked))
    return tuple(under)


# What a player may and may not do


def _chakra(line: Cursor, _timing: Timing) -> Statics | None:
    theirs = line.take(r"(?:the|your) opponent (?:has|gets)\b") is not None
    sign = line.take(r"chakra ?([+-]) ?(?=\d|X)")
    amount = take_amount(line) if sign else None
    if sign is None or amount is None:
        return None
    whose = line.take(
        r"for the player (?:who is |that is )?(?:currently )?(losing|winning)(?: in)? (?:the|this) mission\b"
    )
    both = line.take(r"for (?:both players|each player)\b") is not None
    theirs = line.take(r"for (?:the|your) opponent\b") is not None or theirs
    if amount.x is None:
        amount = take_times(line, amount.fixed) or amount
    if sign[1] == "-":
        amount = replace(amount, fixed=-amount.fixed, times=-amount.times if amount.x else 1)
    ahead = whose[1].casefold() == "winning" if whose else None
    return None if (both or ahead is not None) and theirs else (ChakraBonus(amount, both, theirs, ahead=ahead),)


def _ties(line: Cursor, _timing: Timing) -> Statics | None:
    """ "You win ties in this mission", "ties are won by the opponent"."""
    place, who = r"(?P<here> in this mission)?", r"(?:(?P<you>you)|(?:the|your) opponent)"
    found = (
        line.take(rf"{who} wins? (?:all |any )?ties{place}")
        or line.take(rf"(?:all )?ties{place} are won by {who}\b")
        or line.take(rf"if there is a tie{place}, {who} wins? (?:it|this mission|that mission)\b")
    )
    if found is None and (lost := line.take(rf"{who} loses? (?:all )?ties{place}")):
        return (WinsTies("enemy" if lost["you"] else "friendly", "here" if lost["here"] else "play"),)
    if found is None:
        return None
    line.take(r",? ?(?:even )?(?:without|regardless of|even if you do not have) the edge(?: token)?\b")
    return (WinsTies("friendly" if found["you"] else "enemy", "here" if found["here"] else "play"),)


def _own_price(line: Cursor, timing: Timing) -> Statics | None:
    found = line.take(rf"pay ({NUMBER}) less to (?P<how>play|reveal) this character\b") or line.take(
        r"(?:you can |you may )?(?P<how>play|reveal) this character(?P<hidden> while hidden| from "
        rf"hidden)?,? paying ({NUMBER}) less\b"
    )
    if found is None and line.take(r"(?:you (?:can|may) )?play this character for free\b"):
        return (CostChange(ITSELF, -FREE),)
    if found is None:
        return None
    amount = next(
        number(part)
        for part in (found[1], found[found.re.groups])
        if part and re.fullmatch(NUMBER, part, re.IGNORECASE)
    )
    hidden = found.groupdict().get("hidden") is not None or found["how"].casefold() == "reveal"
    line.take(r"while hidden\b")
    return (CostChange(ITSELF, -amount, revealed=hidden or timing == "AMBUSH", each=take_each(line)),)


def _upgrade_over(line: Cursor, _timing: Timing) -> Statics | None:
    if not line.take(
        r"(?:you can |you may )?play this character as an upgrade (?:over|to|of|on)\b|this "
        r"character can be played as an upgrade (?:over|to|of|on)\b|(?:you can |you may )upgrade over\b|"
        r"this character can upgrade over\b"
    ):
        return None
    line.rest = re.sub(r"\bcharacters? or (?:any |an? )?(?=(?-i:[A-Z]))", "or ", line.rest, flags=re.IGNORECASE)
    # Who has its name can be upgraded anyway: with those of other names it is everybody.
    line.rest = re.sub(
        r"(?<=\w) (?:with|of|that have) (?:an?other|a different|different) names?"
        r"(?: (?:than|from) this character(?:'s)?)?$",
        "",
        line.rest,
        flags=re.IGNORECASE,
    )
    phrase = take_group(line)
    return (UpgradeOver(phrase.group),) if phrase and not phrase.group.hidden else None


def _only_where(line: Cursor, _timing: Timing) -> Statics | None:
    found = line.take(
        r"(?:you can )?(?:only )?(?:play this character )?(?:only )?(?:playable )?(?:in|to) (?:a|"
        r"any) mission (?:where|in which) "
        r"|(?:you can )?(?:only )?play this character (?:only )?if "
        r"|this character can only be played (?:in a mission (?:where |(?=with ))|if )"
    )
    if found is None or "only" not in found[0].casefold():
        return None
    text = re.sub(r"^with (?=an? |another )", "there is ", line.rest)
    line.rest = ""
    if re.fullmatch(r"you are (?:currently )?(winning|losing)", text, re.IGNORECASE):
        return (OnlyWhere(Winning(yes="winning" in text.casefold())),)
    asked = condition(text) or condition(f"{text} in this mission")
    if asked is None:
        return None
    return (OnlyWhere(asked),)


def _to_hand(line: Cursor, _timing: Timing) -> Statics | None:
    found = line.take(r"defeated (?=friendly|enemy|characters|[A-Z])")
    phrase = take_group(line) if found else None
    if phrase is None or not line.take(
        r"(?:go|goes|return|are returned|are put) (?:in)?to (?:your|their owner's) hand\b"
    ):
        return None
    line.take(r"instead of (?:in |to |into )?(?:your|the|their owner's) discard pile\b")
    return (DefeatedToHand(phrase.group),)


_INSTEAD: Final[dict[str, Literal["hide", "defeat", "return", "move"]]] = {
    "hide": "hide", "defeat": "defeat", "return": "return", "move": "move",
}  # fmt: skip


def _events(line: Cursor) -> tuple[Verb, ...]:
    """Take what would be done to a character off the front."""
    return tuple(event for event in take_participles(line) if event != "reveal" and event != "play")


def _from_here(line: Cursor, phrase: Phrase) -> Phrase:
    """The characters of a phrase, those here where that is said behind the verb."""
    here = line.take(r"(?:in|from) this mission\b") is not None and not phrase.group.itself
    return replace(phrase, group=replace(phrase.group, zone="here")) if here else phrase


def _replace(line: Cursor, _timing: Timing) -> Statics | None:
    """ "If this character would be defeated by enemy effects, hide it instead"."""
    if not line.take(r"(?:if|when|whenever)\b"):
        return None
    phrase = take_group(line)
    if phrase is None or not line.take(r"would be\b|(?:is|are)\b(?= .* instead$)"):
        return None
    events = _events(line)
    by_enemy = line.take(BY_ENEMY) is not None
    phrase = _from_here(line, phrase)
    theirs = by_enemy and phrase.group.side == "enemy"  # by their own, which is not asked
    if not events or theirs or not line.take(r",(?: then)? ?"):
        return None
    may = line.take(r"you (?:can|may)\b") is not None
    early = line.take(r"instead,? ") is not None
    itself = phrase.group.itself
    if line.take(r"discard (?:a|one|1) card(?: from (?:your )?hand)?\b"):
        paid = early or line.take(r"instead\b") is not None
        return (Replace(events, phrase.group, "discard", by_enemy, may, to_it=not itself),) if paid else None
    found = line.take(r"(hide|defeat|return|move) (?=them\b|it\b|this character\b|that character\b)")
    if found is None:
        return None
    target = line.take(r"(?:(them|it|that character)|this character)\b")
    line.take(r"to (?:your|its owner's|their owner's) hand\b|to another mission\b")
    late = line.take(r"instead\b") is not None
    if target is None or not (early or late):
        return None
    # A character that takes another's place cannot take its own.
    group = phrase.group if itself else replace(phrase.group, other=target[1] is None or phrase.group.other)
    to_it = target[1] is not None and not itself
    return (Replace(events, group, _INSTEAD[found[1].casefold()], by_enemy, optional=may, to_it=to_it),)


def _tokens_stay(line: Cursor, _timing: Timing) -> Statics | None:
    """ "At the end of the round, Power tokens on this character are not removed"."""
    end = r"at the end of (?:the|each|every) round\b"
    first = line.take(rf"{end},? ") is not None
    phrase = take_group(line) if line.take(r"(?:the )?power tokens on ") else None
    if phrase is None or not line.take(r"(?:are|is) not (?:removed|discarded|lost)\b|stay\b"):
        return None
    return (KeepTokens(phrase.group),) if first or line.take(end) else None


def _tax(line: Cursor, _timing: Timing) -> Statics | None:
    if not line.take(r"(?:if|when|whenever)\b"):
        return None
    phrase = take_group(line)
    if phrase is None or not line.take(r"(?:is|are) affected by an enemy effect, "):
        return None
    found = line.take(rf"(?:the|your) opponent (?:must )?(?:pays?|loses?) ({NUMBER}) chakra(?:, if able)?")
    return (Tax(number(found[1]), phrase.group),) if found else None


_Reader: TypeAlias = Callable[[Cursor, Timing], Statics | None]
_READERS: Final[tuple[_Reader, ...]] = (
    _chakra, _ties, _own_price, _upgrade_over, _only_where, take_closure, _to_hand, _replace, _tax, _tokens_stay,
    take_ban, take_statement,
)  # fmt: skip


__all__ = ["statics_of", "take_limit", "take_traits"]
