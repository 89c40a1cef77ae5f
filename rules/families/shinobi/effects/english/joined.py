"""Two things that one verb is said of: "move the user and the target to their owners' hands".

What is said of both is done to the one and then to the other; words that point back to both are not understood.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast, get_args

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.english.clauses import THEY
from rules.families.shinobi.effects.english.nouns import ALL_OF_THEM, BOTH
from rules.families.shinobi.effects.groups import Choose, Every, Group, Ref, Top, Which
from rules.families.shinobi.effects.moving import Arrange, Look, Select

_INSTRUCTIONS = get_args(Instruction)
_FIELDS = ("who", "what", "to")
"""The fields in which a verb names what it is said of."""


@dataclass(frozen=True, slots=True)
class Together:
    """Several that one verb is said of, until the line is whole; never in a reading."""

    parts: tuple[Which, ...]


def add(g: Grammar) -> None:
    """Teach a grammar to say one thing of two."""
    for words in ("{a:which} and [also] {b:which}", "both {a:which} and {b:which}"):
        g.read("subject", together, words)
    g.read("subject", lambda a, b, c: together(together(a, b), c), "{a:which} , {b:which} , and {c:which}")


def together(a: Which | Together, b: Which) -> Which:
    """Both of two; where it is said of the second alone whose they are, the first are theirs too."""
    parts = (*(a.parts if isinstance(a, Together) else (a,)), b)
    if any(isinstance(part, Top) for part in parts):
        raise UnreadError
    return cast("Which", Together(_of_one_owner(parts)))


def _of_one_owner(parts: tuple[Which, ...]) -> tuple[Which, ...]:
    """ "1 Ninja and 1 Client in your Discard Pile": what is said behind the last is said of all."""
    last = parts[-1]
    if not isinstance(last, Choose | Every) or last.group.zones == ("play",):
        return parts
    return tuple(_lying_like(part, last.group) for part in parts)


def _lying_like(part: Which, group: Group) -> Which:
    if not isinstance(part, Choose | Every) or part.group.zones != ("play",) or part.group.whose != "any":
        return part
    return replace(part, group=replace(part.group, zones=group.zones, whose=group.whose))


def apart(node: object) -> object:
    """What is done to several as a deed for each. Raises UnreadError where they are not that easily told apart."""
    for name in _FIELDS:
        both = getattr(node, name, None)
        if isinstance(both, Together):
            if not isinstance(node, _INSTRUCTIONS) or isinstance(node, Select | Look | Arrange):
                raise UnreadError
            return Sequence(tuple(cast("Instruction", changed(node, **{name: part})) for part in both.parts))
    return node


def _taken_up(line: object) -> object:
    """ "Choose A and B. Discard both": what is done to both, said of the two."""
    parts = list(nodes(line))
    selects = [part for part in parts if isinstance(part, Select)]
    chosen = [part for part in selects if isinstance(part.what, Together)]
    again = [part for part in parts if part in (THEY, ALL_OF_THEM, BOTH)]
    if len(chosen) != 1 or len(again) != 1:
        return line
    first = chosen[0]
    two = first.what

    def change(node: object) -> object:
        if isinstance(node, Sequence) and first in node.steps:
            return Sequence(tuple(step for step in node.steps if step != first))
        return two if node == again[0] else node

    return rewrite(line, change)


def parted(line: object) -> object:
    """A line with every deed done to one at a time. Raises UnreadError where both are spoken of again."""
    line = _taken_up(line)
    parts = list(nodes(line))
    if not any(isinstance(part, Together) for part in parts):
        return line
    if any(part in (THEY, ALL_OF_THEM, BOTH) for part in parts):
        raise UnreadError
    done = rewrite(line, apart)
    if any(isinstance(part, Together) for part in nodes(done)):
        raise UnreadError
    return done


_TARGETS = Together((Ref("target"), Ref("target 2")))


def both_targets(line: object) -> object:
    """A line in which "the target" is what two targets named together are. Raises UnreadError where one is meant."""

    def change(node: object) -> object:
        for name in _FIELDS:
            if getattr(node, name, None) == Ref("target") and isinstance(node, _INSTRUCTIONS):
                return changed(node, **{name: _TARGETS})
        return node

    done = rewrite(line, change)
    pointed = [part for part in nodes(done) if part == Ref("target")]
    named = [part for part in nodes(done) if part == _TARGETS]
    if len(pointed) > len(named) or Ref("last") in nodes(done):
        raise UnreadError
    return done


__all__ = ["Together", "add", "both_targets", "parted", "together"]
