"""Frames with two conditions, or with a turn in which something comes; and what X is paid with."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.conditions import Happened
from rules.families.shinobi.effects.english.conditions.conditions import both
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import said_of_it


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read(
        "frame",
        lambda condition, do, more: Plain(do, both(condition, said_of_it(do, more)), during=True),
        "(if|while|as long as) {condition:conditions} , {do:clauses} (while|as long as) {more:conditions}",
    )
    g.read(
        "frame",
        lambda on, do: Plain(do, said_of_it(do, Happened(on)), during=True),
        "during (the|a|any) turn [(in which|that|when)] {on:on} , {do:clauses}",
        "{do:clauses} during (the|a|any) turn [(in which|that|when)] {on:on}",
    )
    g.read(
        "frame",
        lambda word: PlayRule(only=False, x_paid_with=word),
        "you can only discard chakra with [a|an] {word:word} symbol for x",
        "the x jutsu cost must be paid with card in your chakra area with [a|the] {word:word} symbol",
        r"x [\( the jutsu cost \)] (can only|must) be paid (by|with) chakra with [a|the] {word:word} symbol",
    )


__all__ = ["add"]
