"""X that nothing defines: "Discard X cards. In that case, draw X cards" is any number of them, and as many."""

from __future__ import annotations

from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability, Activated, Instruction
from rules.families.shinobi.effects.groups import Among, Choose, Count, Done, Group, Ref, X
from rules.families.shinobi.effects.moving import Arrange, Look, Move
from rules.families.shinobi.effects.verbs import Injure, Pay

_MOVED = Group("card", zones=(), filters=(Among(Ref("moved")),))


def own_x(ability: Ability) -> Ability:
    """ "Discard X cards. In that case, draw X cards", where nothing else says what X is: any number, and as many."""
    return ability if has_own_x(ability) else rewrite(ability, _as_many)


def has_own_x(ability: Ability) -> bool:
    """Whether the ability's own cost says what X is."""
    cost = ability.cost if isinstance(ability, Activated) else None
    return cost is not None and any(
        node == X() or (isinstance(node, Pay) and "x" in node.cost.casefold()) for node in nodes(cost)
    )


def _as_many(node: object) -> object:
    if isinstance(node, a.InThatCase):
        return _in_that_case(node)
    return _in_a_row(node) if isinstance(node, a.Sequence) else node


def _in_that_case(node: a.InThatCase) -> a.InThatCase:
    if isinstance(node.then, a.Sequence) and not isinstance(node.first, Move):
        return node
    first = _any_number(node.first)
    if first is None:
        return node
    # Behind one of several deeds it would be as many as that one has done.
    so_many = Count(_MOVED) if isinstance(node.then, a.Sequence) else Done()
    return replace(node, first=first, then=rewrite(node.then, lambda part: so_many if part == X() else part))


def _in_a_row(node: a.Sequence) -> a.Sequence:
    """ "Move X cards to your hand. The user gets +X/+0.": as many, where it is said of what is done next only."""
    saying = [number for number, step in enumerate(node.steps) if X() in list(nodes(step))]
    if len(saying) != 2 or saying[1] != saying[0] + 1 or isinstance(node.steps[saying[1]], a.Sequence | a.InThatCase):
        return node
    first, then = (node.steps[number] for number in saying)
    many = _any_number(first)
    if many is None:
        return node
    pair = (many, rewrite(then, lambda part: Done() if part == X() else part))
    return replace(node, steps=(*node.steps[: saying[0]], *pair, *node.steps[saying[1] + 1 :]))


def _any_number(first: Instruction) -> Instruction | None:
    """The deed done to any number, where it is one done to X cards; None for another."""
    field = "who" if isinstance(first, Injure) else "what"
    which = getattr(first, field, None) if isinstance(first, Move | Injure | Look | Arrange) else None
    if not isinstance(which, Choose) or which.count != X() or which.random or X() in list(nodes(which.group)):
        return None
    return changed(first, **{field: replace(which, count=None)})


__all__ = ["has_own_x", "own_x"]
