"""A coin flipped for each of several: what becomes of those whose coin came up one way. Read, and never written."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.families.shinobi.effects.abilities import (
    Flip,
    ForEach,
    If,
    Instruction,
    Sequence,
)
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, unsettled
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Every,
    Ref,
    Which,
)

HEADS = unsettled("got heads")
"""Those of several whose coin came up so; never in a reading."""

TAILS = unsettled("got tails")


def add(g: Grammar) -> None:
    """Teach a grammar coins flipped for each of several."""
    coin = "flip (a|1|one) [ninja blade] coin [once]"
    g.read(
        "effects",
        _for_each_of,
        f"{coin} for (each|every) [of [the]] (target|targets) . {{do:effects}}",
        who=Ref("target"),
    )
    g.read(
        "effects",
        lambda group, do: _for_each_of(do, Every(group)),
        f"{coin} for (each|every) {{group}} . {{do:effects}}",
    )
    several = "flip (a|1|one) [ninja blade] coin {times:times} for (each|every)"
    g.read(
        "effects",
        partial(_flips_for_each_of, who=Ref("target")),
        f"{several} [of [the]] (target|targets) . {{do:effects}}",
    )
    g.read(
        "effects",
        lambda group, times, do: _flips_for_each_of(times, do, Every(group)),
        f"{several} {{group}} . {{do:effects}}",
    )
    ones = "(each|every|all|all of the|any) [of the] (ninja|target|targets|card)"
    for words, ref in (("heads", HEADS), ("tail", TAILS)):
        for side in ("(heads|head)",) if words == "heads" else ("tail",):
            g.read(
                "subject",
                lambda ref=ref: ref,
                f"{ones} (that|whose coin|which) (got|get|came up|comes up|come up|is|flipped|flip) {side}",
                f"{ones} for which you (got|get|flipped|flip) {side}",
            )


def _for_each_of(do: Instruction, who: Which) -> ForEach:
    """What becomes of those whose coin came up one way. Raises UnreadError for what is about anything else."""
    heads: list[Instruction] = []
    tails: list[Instruction] = []
    for step in do.steps if isinstance(do, Sequence) else (do,):
        about = {node for node in nodes(step) if node in (HEADS, TAILS)}
        if len(about) != 1:
            raise UnreadError
        (heads if HEADS in about else tails).append(rewrite(step, _at_hand))
    flip = Flip(1, sequence(*heads) if heads else None, sequence(*tails) if tails else None)
    return ForEach(who, flip)


def _flips_for_each_of(times: int, do: Instruction, who: Which) -> ForEach:
    """What becomes of each by how its coins came up. Raises UnreadError for what is about anything else."""
    again = (*AGAIN, THAT_NINJA, Ref("target"))
    steps = do.steps if isinstance(do, Sequence) else (do,)
    if not all(isinstance(step, If) and any(node in again for node in nodes(step.then)) for step in steps):
        raise UnreadError
    of_it = [rewrite(step, lambda node: Ref("each") if node in again else node) for step in steps]
    return ForEach(who, sequence(Flip(times), *of_it))


def _at_hand(node: object) -> object:
    return Ref("each") if node in (HEADS, TAILS) else node
