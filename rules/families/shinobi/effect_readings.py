"""Instructions in plain words, for people who want to know how the engine reads a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import shorten

from rules.cardtext.trees import nodes
from rules.core.cards import Card
from rules.core.dataclass import replace
from rules.core.given import GivenLine
from rules.families.shinobi.cards.types import JutsuCard, MissionCard, NinjaCard, ShinobiCard
from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects import languages
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.english.sentences.writing import spelt
from rules.families.shinobi.effects.groups import Choose, Ref, Which
from rules.families.shinobi.effects.readings import LineReading
from rules.families.shinobi.faces import Part, face_of, listed
from rules.families.shinobi.lines.designated import unread_item
from rules.families.shinobi.lines.keyword_lines import is_keyword
from rules.families.shinobi.lines.reader import READER
from rules.families.shinobi.lines.terse_lines import terse_abilities
from rules.families.shinobi.nature import decider, is_optional
from rules.play.effects import EffectReading


def effect_readings(card: Card) -> tuple[EffectReading, ...]:
    """How the engine reads each line of a card's text; no words for a line that it does not play."""
    if not isinstance(card, ShinobiCard):
        return ()
    ready = face_of(card, missing)
    aim = _aim(card, ready.targets)
    found = (
        _played(line, own, aim) if plays else EffectReading(line.text, None, stuck=_stuck(line))
        for line, own, plays in zip(READER(card.spoken).lines, terse_abilities(card.spoken), ready.played, strict=False)
    )
    lines = (
        reading._replace(line=str(line), given=isinstance(line, GivenLine))
        for reading, line in zip(_with_owners(found), card.effects, strict=True)
    )
    return (*lines, *(_unread(card, part) for part in ready.unread))


def _with_owners(readings: Iterable[EffectReading]) -> Iterator[EffectReading]:
    """The readings, where those without words of their own (a mode, a tier) name the line that tells them.

    A keyword, or what the card is aimed at, has no line before it: it says what it is itself.
    """
    owner: str | None = None
    for reading in readings:
        if reading.words == "":
            if owner and not is_keyword(reading.line):
                yield reading._replace(words=f"Told with: {shorten(owner, 60, placeholder=' …')}")
            else:
                yield reading._replace(words=_sentence(reading.line))
        else:
            owner = reading.line if reading.words else None
            yield reading


def _unread(card: ShinobiCard, part: Part) -> EffectReading:
    """A price or a requirement that is not understood, as a line like those of the text: nobody can use the card."""
    if isinstance(card, JutsuCard):
        asked = card.requirement or ""
        return EffectReading(f"Requirements: {asked}", None, stuck=languages.stuck_in_requirement(asked))
    items = () if not isinstance(card, NinjaCard) else card.sacrifice if part == "sacrifice" else card.squad
    line = f"{part.capitalize()}: {', '.join(items)}" if items else part.capitalize()
    return EffectReading(line, None, stuck=unread_item(items) or line)


def _aim(card: ShinobiCard, targets: tuple[Which, ...]) -> str:
    """What a card is aimed at, as a sentence to stand before what happens to it; empty where it is aimed at nothing."""
    printed = card.target if isinstance(card, JutsuCard | MissionCard) else None
    aims = (replace(target, aimed=False) if isinstance(target, Choose) else target for target in targets)
    told = [reader.grammar().write("subject", target) or printed for target in aims]
    if not told or None in told:
        return ""
    numbered = [f"({number}) {each}" for number, each in enumerate(told, 1)] if len(told) > 1 else told
    return languages.as_written(f"Target: {spelt(', '.join(map(str, numbered)))}. ", printed or "")


def _played(line: LineReading, own: Ability | None, aim: str) -> EffectReading:
    """A played line: its words, whether it may be declined, and who decides."""
    abilities = (own,) if own else line.abilities
    if not abilities:
        return EffectReading(line.text, _sentence(line.text) if abilities is None else "")
    aimed = any(isinstance(node, Ref) and node.name in _AIMED for node in nodes(abilities))
    said = languages.as_written(spelt(reader.words(abilities) or line.text), line.text)
    words = (aim if aimed else "") + _sentence(said)
    return EffectReading(line.text, words, is_optional(abilities), decider(abilities))


_AIMED = frozenset({"target", "target 2", "target's user"})


def _stuck(line: LineReading) -> str | None:
    """The first word that was not understood, or what of the line is not carried out."""
    if not line.abilities:
        return line.stuck or unread_item(listed(line.text) or ())
    return next((found for found in map(missing, line.abilities) if found), None)


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + ("" if words.endswith((".", ".)")) else ".")
