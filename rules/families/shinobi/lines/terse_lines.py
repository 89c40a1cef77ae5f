"""Lines in the project's own terse words as abilities: `terse` reads them, and their card may say what they aim at."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.dataclass import replace
from rules.families.shinobi.cards.types import JutsuCard, MissionCard, ShinobiCard
from rules.families.shinobi.effects.abilities import (
    Ability,
    If,
    Instruction,
    InThatCase,
    May,
    Resolves,
    Sequence as InTurn,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.groups import Choose, Every, Group, Not, Ref, Which
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.lines.terse import Line, is_terse, read_line, read_target
from rules.families.shinobi.lines.terse_phrases import ninja


def terse_abilities(card: ShinobiCard) -> tuple[Ability | None, ...]:
    """Each line of a card that is written in the project's own words as an ability; None for the others.

    Such lines begin small, see `is_terse`: a printed line that reads the same is the grammar's, with its `Target:`.
    """
    permanent = isinstance(card, MissionCard) and "Permanent" in card.keywords
    resolves = isinstance(card, JutsuCard | MissionCard)
    target = _card_target(card)
    ready: list[Line | None] = []
    for text in card.effects:
        line = read_line(text) if is_terse(text) else None
        waits = line is not None and bool(line.when or line.standing)
        if (resolves and not permanent and waits) or (not resolves and not waits):
            line = None
        line = _with_target(line, target if resolves else None)
        ready.append(replace(line, target=line.target or Ref("user")) if line and not resolves else line)
    first = _chosen(ready) if resolves else None
    return tuple(
        _ability(line, permanent=permanent, card_target=None if line.when else first) if line else None
        for line in ready
    )


def terse_targets(card: ShinobiCard) -> tuple[Which, ...] | None:
    """What a card is aimed at, where that is written in the project's own words; None where it is not."""
    if not isinstance(card, JutsuCard | MissionCard):
        return ()
    lines = [read_line(text) for text in card.effects if is_terse(text)]
    first = _card_target(card) if card.target else _chosen(lines)
    if first is None:
        return None if card.target else ()
    return (first,) if isinstance(first, Choose) else ()


def _card_target(card: ShinobiCard) -> Which | None:
    if isinstance(card, JutsuCard | MissionCard) and card.target:
        return read_target(card.target)
    return Ref("user") if isinstance(card, JutsuCard) else None


def _chosen(lines: Sequence[Line | None]) -> Which | None:
    """The first target of the lines that leaves a choice."""
    targets = (line.target for line in lines if line and not line.when and line.target)
    return next((target for target in targets if isinstance(target, Choose)), None)


def _with_target(line: Line | None, target: Which | None) -> Line | None:
    """A line with the card's target where it has none of its own; None where it needs another one than it has."""
    if line is None:
        return None
    aimed = line if line.target or line.when else replace(line, target=target)
    negates = any(phrase.negates for phrase in aimed.phrases)
    needed = any(phrase.aimed for phrase in aimed.phrases)
    on_the_chain = isinstance(aimed.target, Choose) and aimed.target.group.zones == ("chain",)
    if (needed and aimed.target is None and not line.when) or negates != on_the_chain:
        return None
    return aimed


def _ability(line: Line, *, permanent: bool, card_target: Which | None) -> Ability:
    """A line as an ability; a line of a card with a target is aimed at that."""
    if line.standing:
        return replace(line.standing, valid=line.valid)
    target: Which = line.target or Ref("user")
    if card_target and target == card_target:
        target = Ref("target")
    stays = permanent and line.when is None
    steps = [phrase.done(target, "stays" if stays else "turn") for phrase in line.phrases]
    do: Instruction = steps[0] if len(steps) == 1 else InTurn(tuple(steps))
    if target == Ref("target") and isinstance(line.target, Choose | Every) and line.target.group.kind == "ninja":
        spared = tuple(each for each in line.target.group.filters if isinstance(each, Not))
        do = If(Fits(Ref("target"), ninja(spared)), do) if spared else do
    if line.chakra:
        do = May(InThatCase(Move(Choose(Group("card", "you", ("chakra",)), line.chakra), "discard"), do))
    if line.when:
        return Triggered(line.when, do, valid=line.valid)
    combination = tuple(map(ninja, line.combination))
    return Resolves(do, ninja(line.expert) if line.expert else None, combination)
