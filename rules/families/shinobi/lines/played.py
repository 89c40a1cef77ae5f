"""What is played of a card's text: its lines as they are read, less what the engine does not carry out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.families.shinobi.cards.types import JutsuCard, MissionCard, ShinobiCard
from rules.families.shinobi.effects.abilities import Ability, PlayRule
from rules.families.shinobi.effects.groups import Filter, Which
from rules.families.shinobi.effects.readings import CardReading
from rules.families.shinobi.lines.keyword_lines import is_keyword
from rules.families.shinobi.lines.reader import READER
from rules.families.shinobi.lines.terse import is_terse, read_requirement
from rules.families.shinobi.lines.terse_lines import terse_abilities, terse_targets


@dataclass(frozen=True, slots=True)
class CardTexts:
    """Which lines of a card are played, as what abilities, aimed at what; and what its user must be.

    `requirement` is None where it is not understood. `x_paid_with` is the symbol that pays for X.
    """

    played: tuple[bool, ...] = ()
    abilities: tuple[Ability, ...] = ()
    targets: tuple[Which, ...] = ()
    requirement: tuple[Filter, ...] | None = ()
    x_paid_with: str | None = None


Missing = Callable[[Ability], str | None]
"""Names what an ability has in it that is not carried out; None where there is nothing. See `carried.missing`."""


def text_of(card: ShinobiCard, missing: Missing) -> CardTexts:
    """The lines of a card as abilities: those in the project's own words as these say, all others as they are read."""
    card = card.spoken
    reading, terse = READER(card), terse_abilities(card)
    targets = _targets(card, reading, terse)
    played: list[bool] = []
    abilities: list[Ability] = []
    for line, own in zip(reading.lines, terse, strict=True):
        found = (own,) if own else line.abilities
        if found is None or targets is None:
            played.append(False)
        elif not found:  # it goes on with the line before it
            played.append(is_keyword(line.text) or (bool(played) and played[-1]))
        else:
            played.append(all(missing(one) is None for one in found))
            abilities += found if played[-1] else ()
    paid = (one.x_paid_with for one in abilities if isinstance(one, PlayRule) and one.x_paid_with)
    return CardTexts(tuple(played), tuple(abilities), targets or (), _requirement(card, reading), next(paid, None))


def _targets(card: ShinobiCard, reading: CardReading, terse: tuple[Ability | None, ...]) -> tuple[Which, ...] | None:
    """What a card is aimed at: as its own words say where it has such, otherwise as it is read."""
    aim = card.target if isinstance(card, JutsuCard | MissionCard) else None
    if not any(terse) or (aim and not is_terse(aim) and reading.targets is not None):
        return reading.targets
    found = terse_targets(card)
    return reading.targets if found is None else found


def _requirement(card: ShinobiCard, reading: CardReading) -> tuple[Filter, ...] | None:
    if not isinstance(card, JutsuCard):
        return ()
    return read_requirement(card.requirement) if reading.requirement is None else reading.requirement.filters
