"""The English reader: a line of a card as abilities, and abilities as a line in our plain words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import cast

from rules.cardtext.grammar import Grammar, UnreadError, without_collecting
from rules.cardtext.trees import nodes, rewrite
from rules.families.shinobi.effects.abilities import Ability, Triggered
from rules.families.shinobi.effects.english import (
    activations,
    adjectives,
    amounts,
    bans,
    battles,
    choices,
    circumstances,
    clauses,
    comings,
    conditions,
    deeds,
    destinations,
    events,
    flips,
    frames,
    gathering,
    given,
    happened,
    harm,
    idioms,
    joined,
    joining,
    lending,
    limits,
    looking,
    modes,
    moving,
    naming,
    paragraphs,
    permits,
    phrasings,
    player_bans,
    players,
    power,
    relatives,
    replacements,
    requirements,
    results,
    revealing,
    sayings,
    searching,
    sending,
    sentences,
    standing,
    timings,
    turns,
    vocabulary,
    whereabouts,
    writing,
)
from rules.families.shinobi.effects.english.nouns import ANOTHER, EACH_APART, HERE
from rules.families.shinobi.effects.english.passes import settle
from rules.families.shinobi.effects.groups import Amount, Choose, Group, Ref, Which
from rules.families.shinobi.effects.readings import Printed


@dataclass(frozen=True, slots=True)
class Read:
    """Abilities, or the first word that did not fit."""

    abilities: tuple[Ability, ...] | None
    stuck: str | None = None


_CARELESS = re.compile(
    r"(?:\{\w+:(?:conditions|on|event|timing|at the|at this|during|would|does now|outcome|past event)\}|\{timing\}"
    r"|in that case\)|if so\)|by doing so\)|then\)|instead)(?= , )"
)


@cache
def grammar() -> Grammar:
    """The grammar, made when first needed."""
    with without_collecting():  # all of it stays, and looking through it while it grows takes most of the time
        return _made()


def _made() -> Grammar:
    made = Grammar(vocabulary.LEMMAS, careless=_CARELESS)
    for part in (
        vocabulary,
        players,
        amounts,
        adjectives,
        relatives,
        whereabouts,
        replacements,
        choices,
        joined,
        conditions,
        circumstances,
        happened,
        clauses,
        power,
        given,
        harm,
        battles,
        bans,
        player_bans,
        limits,
        permits,
        moving,
        joining,
        destinations,
        searching,
        events,
        comings,
        results,
        sending,
        timings,
        sentences,
        paragraphs,
        flips,
        modes,
        deeds,
        frames,
        activations,
        replacements,
        looking,
        idioms,
        sayings,
        phrasings,
        lending,
        naming,
        gathering,
        standing,
        revealing,
        turns,
        requirements,
    ):
        part.add(made)
    return made


_REMINDERS = re.compile(
    r",? even if you lose the battle(?: \([^)]*\))?|\s*\((?:if any|unless there are none|entrance cost must be met|any symbol"
    r"|specific symbols are counted as 1 as well|both cards must be in play when you discard them"
    r"|if the user of this jutsu is \[[^\]]*\],? apply this effect when (?:the|this) jutsu resolves)\.?\)",
    re.IGNORECASE,
)
"""Words in brackets that remind of a rule and add nothing."""


def _coin(name: str) -> str:
    """A coin by what it stands for."""
    bare = re.sub(r" coins?$", "", name.strip('"'), flags=re.IGNORECASE)
    return f"{bare} coin" if re.fullmatch(r"[+-]\d/[+-]\d|growth", bare, re.IGNORECASE) else f'"{bare}" coin'


_AGAIN = (
    r"((?:when|whenever|each time|every time|if) )((?:this|another|the|1 of your|one of your|a) (?:Ninja|Client|Mission|target|user|other Ninjas))"
    r"( (?:is|enters|leaves|receives|wins)\b[^,.]*?) or (?:(?:when )?it )?(?:is )?"
    r"((?:sent out|removed|discarded|deployed|put|injured|healed|moved|blocked|targeted|leaves|enters|receives|wins|uses|blocks|attacks)\b)"
)
"""A second event of the same card, which is not named again: "is put in play or sent out to Battle"."""


def _is(verb: str) -> str:
    """The word that a participle needs before it."""
    return "" if verb.endswith("s") else "is "


_EVEN: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\bit[’']s (?=(?:not|an?) )", re.IGNORECASE), "it is "),
    (
        re.compile(
            r"\b(?:select|choose)s? and (?=(?:discard|remove|injure|heal|give|negate|move|put|place|return|reveal)s?\b)",
            re.IGNORECASE,
        ),
        "",
    ),
    (
        re.compile(
            r"\bNinja Blade coins?,? \((?:each )?symbolizing (?:an? |the )?(.+?)(?: coins?)?\"?\)", re.IGNORECASE
        ),
        lambda match: _coin(match[1]),
    ),
    (
        re.compile(
            r"\bNinja Blade coins? symbolizing (?:an? )?([+-]\d/[+-]\d|\"[^\"]+?(?: coins?)?\"|Growth|Poison|Bomb)(?: coins?)?(?=\W|$)",
            re.IGNORECASE,
        ),
        lambda match: _coin(match[1]),
    ),
    (re.compile(r"\b(do|does|is|are|did|was)n[’']t\b", re.IGNORECASE), r"\1 not"),
    (re.compile(r" without looking(?: at (?:it|them))?\b", re.IGNORECASE), " at random"),
    (re.compile(r"\bIn (?:any|either) case, (\w)", re.IGNORECASE), lambda match: match[1]),
    (re.compile(r"\bthan (you|your opponent) do(?:es)?\b", re.IGNORECASE), r"than \1"),
    (re.compile(r"\bof of\b"), "of"),
    (re.compile(r"\b(was|is|are|were) already\b", re.IGNORECASE), r"\1"),
    (
        re.compile(_AGAIN, re.IGNORECASE),
        lambda match: f"{match[1]}{match[2]}{match[3]} or {match[2]} {_is(match[4])}{match[4]}",
    ),
    (re.compile(r"\bhis (?:or|and|/) her\b|\bhis/her\b", re.IGNORECASE), "their"),
    (re.compile(r"\b(?:he or she|he/she)\b", re.IGNORECASE), "they"),
    (
        re.compile(
            r"\btheir (?:original )?owners?[’']?s?[’']?(?= (?:hand|deck|chakra|discard|battle|village))", re.IGNORECASE
        ),
        "its owner's",
    ),
    (
        re.compile(r"\bthe (hand|deck|chakra area|discard pile) of (?:its|their) owners?\b", re.IGNORECASE),
        r"its owner's \1",
    ),
    (re.compile(r"\b(?:until|till|to) (?:the )?end of (?:the |this )?turn\b", re.IGNORECASE), "during this turn"),
    (re.compile(r"\bdiscarded from play\b", re.IGNORECASE), "discarded"),
    (re.compile(r"\btogether with\b", re.IGNORECASE), "with"),
    (re.compile(r"\bfrom (?=(?:among|amongst)\b)", re.IGNORECASE), ""),
    (re.compile(r",? face[- ]?(?:down|up)(?= (?:in|into|on|to) (?:your|their|its|the)\b)", re.IGNORECASE), ""),
    (re.compile(r"\bamongst\b", re.IGNORECASE), "among"),
    (re.compile(r"\b(?:may|can) (?:then|choose to)\b", re.IGNORECASE), "can"),
    (re.compile(r",? ?\(?\bif (?:there (?:is|are) )?any\b\)?(?: of them)?(?=[.,;]| in | from )", re.IGNORECASE), ""),
    (re.compile(r"(?<!not),? ?\(?\bif (?:possible|able)\b\)?(?=[.,;)]| during )", re.IGNORECASE), ""),
    (re.compile(r"^If possible, ", re.IGNORECASE), ""),
    (re.compile(r",? as well(?=[.,;])", re.IGNORECASE), ""),
    (re.compile(r"\b(?<!is )(?<!are )(?<!and )also (?!considered|treated)", re.IGNORECASE), ""),
    (re.compile(r"\bwhen you opponent\b", re.IGNORECASE), "when your opponent"),
    (
        re.compile(r"\b(its|their|the|original) owners (?=hand|chakra|deck|discard|village)", re.IGNORECASE),
        r"\1 owner's ",
    ),
    (re.compile(r"(?<=reward area) face[- ]?down", re.IGNORECASE), ""),
    (re.compile(r"\b(blocker|attacker) (?:for|of) (?:the|this) turn\b", re.IGNORECASE), r"\1"),
    (re.compile(r"\"([^\"]+?) coins?\"(?! (?:Ninja|Jutsu|card))", re.IGNORECASE), r'"\1" coin'),
    (re.compile(r" from play(?= to (?:your|its))", re.IGNORECASE), ""),
    (re.compile(r"\beffect texts\b", re.IGNORECASE), "effect text"),
    (re.compile(r"\bcurrent (?=Power|Combat|Support)", re.IGNORECASE), ""),
    (
        re.compile(r"\b(?:in|during) the showdown (?:of|during) (?:this|the) turn\b", re.IGNORECASE),
        "during the showdown",
    ),
    (re.compile(r"(?<=in play) without paying (?:its|their|any|the) (?:hand |entrance )?costs?\b", re.IGNORECASE), ""),
    (re.compile(r"\bin this way\b", re.IGNORECASE), "this way"),
    (re.compile(r",? if (?:they|you) have any(?=[.,])", re.IGNORECASE), ""),
)
"""Words that mean the same with and without."""


def _said(text: str) -> str:
    text = _REMINDERS.sub("", text)
    for pattern, plain in _EVEN:
        text = pattern.sub(plain, text)
    return _with_modes_marked(text)


_FOLLOWING = re.compile(
    r"\b(?:following(?: effects?)?|(?:choose|select|apply)(?: (?:and apply|and use))? (?:one|1))\s*[:.]\s*",
    re.IGNORECASE,
)
_MODE_MARK = re.compile(r"\(?(?<!\w)(?:\d|[a-d])\)\s*:?\s*", re.IGNORECASE)


def _with_modes_marked(text: str) -> str:
    """A choice of several effects in one line, with a mark before each: "(1) ... (2) ...", or "... OR ..."."""
    start = _FOLLOWING.search(text)
    if start is None or "•" in text:
        return text
    head, tail = text[: start.end()], text[start.end() :]
    if len(_MODE_MARK.findall(tail)) > 1 and _MODE_MARK.match(tail):
        return head + _MODE_MARK.sub("• ", tail)
    parts = re.split(r",? OR,? ", tail)
    return head + " ".join(f"• {part}" for part in parts) if len(parts) > 1 else text


@cache
def read_line(text: str, on: Printed) -> Read:
    """A line, whole or not at all."""
    if not _said(text).strip():
        return Read(())
    found, stuck = grammar().read_line("line", _said(text))
    settled: dict[tuple[Ability, ...], None] = {}
    for each in found:
        try:
            settled[settle(each, on)] = None  # type: ignore[arg-type]
        except UnreadError:
            continue
    if not settled:
        return Read(None, stuck or (text.split() or [""])[0])
    return Read(_likeliest(list(settled)))


def readings(text: str, on: Printed) -> list[tuple[Ability, ...]]:
    """Every reading of a line that makes sense on its card."""
    settled: dict[tuple[Ability, ...], None] = {}
    for each in grammar().read_line("line", _said(text))[0]:
        try:
            settled[settle(each, on)] = None  # type: ignore[arg-type]
        except UnreadError:
            continue
    return list(settled)


def _likeliest(found: list[tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """Of several readings, the one in the fewest abilities; of those one that waits for its moment; then the shortest."""

    def rank(each: tuple[Ability, ...]) -> tuple[int, int, int]:
        return len(each), sum(not isinstance(one, Triggered) for one in each), sum(1 for _ in nodes(each))

    return min(found, key=rank)


@cache
def read_target(text: str) -> tuple[Which, ...]:
    """What a `Target:` line names, one thing or two; nothing where it is not understood."""
    found, _ = grammar().read_line("subject", text)
    found = [each for each in found if not any(getattr(node, "whose", "") == EACH_APART for node in nodes(each))]
    found.sort(key=lambda each: isinstance(each, joined.Together))
    other = Ref("user" if "user" in text.casefold() else "target")

    def as_printed(node: object) -> object:
        """What is left to be understood: who uses the jutsu, and than whom another is other."""
        return Ref("user") if node == HERE else other if node == ANOTHER else node

    if not found:
        return ()
    target = rewrite(found[0], as_printed)
    return target.parts if isinstance(target, joined.Together) else (cast("Which", target),)


@cache
def read_amount(text: str) -> Amount | None:
    """An amount that speaks of nothing but what lies on the table; None where it is not understood."""
    found, _ = grammar().read_line("quantity", text)
    whole = [each for each in found if not any(isinstance(node, Ref) for node in nodes(each))]
    return cast("Amount", whole[0]) if whole else None


def words(abilities: tuple[Ability, ...]) -> str | None:
    """The abilities in our plain words."""
    return writing.write_line(grammar(), abilities)


@cache
def read_requirement(text: str) -> Group | None:
    """What a jutsu's user must be; None where it is not understood."""
    return requirements.requirement(grammar(), text)


@cache
def read_price(item: str) -> Choose | None:
    """One item of a Sacrifice or Squad list; None where it is not understood."""
    return requirements.price(grammar(), item)
