"""What is done, or how much, for each of a group."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Flip, ForEach, Instruction, Repeat
from rules.families.shinobi.effects.english.noun_phrases import countable
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, said, together
from rules.families.shinobi.effects.groups import Amount, Choose, Count, Done, Every, Heads, Times, Top
from rules.families.shinobi.effects.moving import Look
from rules.families.shinobi.effects.verbs import Power


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read(
        "clauses",
        _for_each,
        "for (each|every) {amount:countable} , {do:clauses}",
    )
    g.read(
        "clauses",
        each_of,
        "{do:clause} for (each|every) {amount:countable}",
        "{do:clause} for (each|every) {amount:countable} {duration:during}",
    )
    g.read(
        "clauses",
        lambda a, x, b, y: together(each_of(x, a), each_of(y, b)),
        "{a:clause} for (each|every) {x:countable} [,] and {b:clause} for (each|every) {y:countable}",
    )
    countable.add(g)


def each_of(amount: Amount, do: Instruction, duration: str = UNSAID) -> Instruction:
    """So much for each of a group: the figures are multiplied, anything else is repeated."""
    done: Instruction = Repeat(amount, do)
    if isinstance(do, Flip) and do == Flip(by=do.by):
        done = replace(do, times=amount)  # all of them are looked at together
    elif isinstance(do, Power) and not do.to and all(type(part) is int for part in (do.combat, do.support)):
        done = replace(do, combat=times(amount, do.combat), support=times(amount, do.support))
    elif isinstance(do, Look) and isinstance(do.what, Top) and isinstance(do.what.count, int):
        done = replace(do, what=replace(do.what, count=times(amount, do.what.count)))  # cards under one another
    elif type(getattr(do, "amount", None)) is int and not (isinstance(amount, Heads) and _picks(do)):
        done = changed(do, amount=times(amount, getattr(do, "amount", 0)))
    if duration != UNSAID and not any(getattr(node, "duration", "") == UNSAID for node in nodes(done)):
        raise UnreadError
    return said(done, duration)


def _for_each(amount: Amount, do: Instruction) -> Instruction:
    """ "For each Client, its owner ...": of each in turn. Raises UnreadError where it is no longer known which those are."""
    theirs = any(getattr(node, name, None) in ("controller", "owner") for node in nodes(do) for name in PLAYERS)
    if not theirs or not isinstance(amount, Count | Done):
        return each_of(amount, do)
    if isinstance(amount, Done):
        raise UnreadError
    return ForEach(Every(amount.group), do)


def _picks(do: Instruction) -> bool:
    """Whether a card is picked for it: for each coin another may be."""
    return isinstance(getattr(do, "who", None), Choose)


def times(amount: Amount, by: Amount | None) -> Amount:
    """So many times as much."""
    if by == 0 or by == 1 or not isinstance(by, int):
        return 0 if by == 0 else amount
    return Times(amount, by)
