"""What comes after "then": whether it is part of what may be declined before it, or is done whatever was declined."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import Flip, If, Instruction, Later
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Did, Happened
from rules.families.shinobi.effects.english.noun_phrases.nouns import THOSE_CARDS
from rules.families.shinobi.effects.groups import Choose, Done, Every, Heads, Ref
from rules.families.shinobi.effects.moving import Arrange, Move, Shuffle
from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Damage, Injure, Pay, RemoveCoin


def goes_on(first: Instruction, then: Instruction) -> bool:
    """Whether what comes after "then" is done whatever was declined: it tidies up, or has a condition of its own.

    What is given up for it goes before it all the same.
    """
    if _tidies_up(then):
        return True
    points = any(
        isinstance(node, Did | Done) or (isinstance(node, Ref) and node.name in _BEFORE) for node in nodes(then)
    )
    return isinstance(then, If) and not points and not any(map(_is_given_up, nodes(first)))


_BEFORE = frozenset({"last", "they", "moved", "chosen", "selected", "seen", "rest", "that card", "that ninja"})


def _is_given_up(node: object) -> bool:
    """Whether it takes something away from who does it."""
    if isinstance(node, Pay):
        return True
    if not isinstance(node, Move | Injure | RemoveCoin | Damage):
        return False
    what = node.what if isinstance(node, Move) else node.who
    return what.group.whose == "you" if isinstance(what, Choose | Every) else getattr(what, "whose", "you") == "you"


def _tidies_up(do: Instruction) -> bool:
    """Whether it puts back what was looked at, which is done whatever was declined."""
    return isinstance(do, Shuffle | Arrange) or any(
        node in (Ref("rest"), Ref("seen"), THOSE_CARDS) for node in nodes(do)
    )


def of_showdowns(do: Instruction) -> bool:
    """Whether it matters in showdowns alone: said of the one to come it may as well hold from now on."""
    return isinstance(do, ResultBecomes) or (isinstance(do, Cannot) and do.act in _OF_SHOWDOWNS)


_OF_SHOWDOWNS = ("add power", "add combat", "add support", "add mental power", "battle by mental power")


def if_so(condition: Condition, then: Instruction) -> Instruction:
    """What depends on a condition; what comes at the end of a turn on what has happened in all of that turn."""
    past = any(isinstance(node, Happened) for node in nodes(condition))
    if past and isinstance(then, Later) and isinstance(then.on, On) and then.on.event == "ends":
        return replace(then, do=If(condition, then.do))
    return If(condition, then)


@dataclass(frozen=True, slots=True)
class Then:
    """What comes after "then", until the sentence is whole: after what may be declined it is part of that."""

    do: Instruction


def waits_too(later: Later, step: Instruction) -> Instruction | None:
    """What is put off with what it comes after: what follows "then", and what depends on a coin that is flipped then."""
    if isinstance(step, Then):
        return step.do
    asks = isinstance(step, If) and any(isinstance(node, Heads) for node in nodes(step.condition))
    return step if asks and any(isinstance(node, Flip) for node in nodes(later.do)) else None


def at_its_end(on: On, do: Instruction) -> Later:
    """What is done at the end of the turn: what may have happened by then is known, and no longer waited for."""
    asked = do.on if isinstance(do, Later) and (not do.each_time or getattr(do.on, "event", "") == "wins") else None
    if on.event == "ends" and isinstance(do, Later) and isinstance(asked, On):
        return Later(on, If(Happened(asked), do.do))
    return Later(on, do)
