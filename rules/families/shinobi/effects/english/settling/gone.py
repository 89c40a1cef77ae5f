"""Whom a word that points cannot mean, as that one is gone or has no such figure; who is meant in its place; and when it
is left open whether that is a card that was just looked at or drawn.
"""

from __future__ import annotations

from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Activated, Instead, Static, Triggered
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import THOSE_NINJA
from rules.families.shinobi.effects.english.settling.spoken import Named, is_done_in_play
from rules.families.shinobi.effects.groups import (
    Against,
    AnyRank,
    Compare,
    Figure,
    Group,
    Is,
    Other,
    Rank,
    Ref,
    TeamOf,
)
from rules.families.shinobi.effects.moving import Look, Move, PutInPlay
from rules.families.shinobi.effects.names import CardKind, FigureName, RefName
from rules.families.shinobi.effects.outcomes import ChangeTarget, ChangeUser
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.turns import TurnOver
from rules.families.shinobi.effects.verbs import Change, Damage, Injure, Negate, NegateText, PlaceCoin, Power

MEASURED = (Power, Change, Damage, PlaceCoin)
"""What is done by an amount, to each of several perhaps by another."""

AMOUNTS = ("combat", "support", "amount", "count")
"""The fields that are such amounts."""

HARM = (Damage, Injure, NegateText, Move)
"""What a text seldom does to its own card."""

IN_ORDER: dict[type, tuple[str, ...]] = {
    Triggered: ("on", "condition", "do"),
    Activated: ("condition", "cost", "do"),
    Static: ("condition", "do"),
    Instead: ("on", "condition", "do"),
}
"""In which order the parts of an ability happen, where it is not that of its fields."""


def are_beside_it(group: Group) -> bool:
    """Whether they are other ninja of its team: "they", said after "while it is in the same Team as ...", are all of these."""
    return {Other(Ref("self")), TeamOf(Ref("self"))} <= {*group.filters}


def points_back(name: str) -> bool:
    """Whether a word stands for what was named before."""
    return name in ("last", "they") or name.startswith(("that ", "those "))


def has_paid(known: Named, parent: object) -> bool:
    """Whether it is the card itself, which has left play for what is done now: that is done to whom the event is about."""
    return known.ref == "self" and known.left and isinstance(parent, Move | PutInPlay)


def cannot_stand(known: Named, parent: object, *, passed_over: bool) -> bool:
    """Whether it was named last of those that fit, and cannot be meant all the same.

    No ninja is negated; only a jutsu has no Combat, so that the card itself was not meant by it; and of one that is gone
    nothing says who else is meant.
    """
    if isinstance(parent, Cannot) and parent.act == "be negated" and known.kind in ("ninja", "client"):
        return True
    if passed_over and known.ref in ("self", "user") and isinstance(parent, Figure | Fits):
        return True
    return is_done_in_play(parent) and known.left and not known.in_play


def is_alike(
    kind: CardKind | None, ref: RefName, asked: CardKind | None, on: Printed, *, asked_of: object = False
) -> bool:
    """Whether another of a kind may be another than that one: on a mission whom the event is about is a ninja.

    Where it is `asked_of` whether a ninja has another beside it, whoever was chosen before is not meant.
    """
    if asked_of and ref == "chosen" and on.type == "ninja":
        return False
    return kind == asked or (kind == "card" and ref == "event" and asked == "ninja" and on.type != "ninja")


def is_called(known: Named, name: str, named: list[Named], on: Printed) -> bool:
    """Whether the word may be for it: a card does not call itself "that Ninja", nor its user where it chose another.

    Of a jutsu aimed at one "that Ninja" is who uses the other, until its own user is spoken of.
    """
    if name == THOSE_NINJA.name:
        return known.several or known.two or known.ref == "event" or (known.ref == "target" and on.several)
    if _is_one_beside_several(known, name, named, on):
        return False
    if known.ref == "drawn":
        return name in ("last", "that card")
    if known.ref == "self" or (name == "that card" and is_in_play_beside(known, named)):
        return name == "last"
    if known.ref in ("user", "target's user") and not known.told and "jutsu" in on.targets:
        return known.ref == "target's user" and name == "that ninja"
    chosen = any(each.ref == "chosen" for each in named)
    return known.ref != "user" or not (name == "they" or (name == "that ninja" and chosen))


def _is_one_beside_several(known: Named, name: str, named: list[Named], on: Printed) -> bool:
    """Whether it is one ninja in play: of that and several cards that were looked at "them" are the cards."""
    aimed = known.ref in ("target", "target 2", "user") and known.in_play
    return name == "they" and aimed and not (known.ref == "target" and on.several) and _several_seen(named)


def _several_seen(named: list[Named]) -> bool:
    return any(each.ref == "seen" and each.several for each in named)


def is_in_play_beside(known: Named, named: list[Named]) -> bool:
    """Whether it is a ninja aimed at, where a card was seen that is not in play: of the two that one is "that card"."""
    aimed = known.ref in ("target", "target 2", "user") and known.in_play
    return aimed and any(each.ref in ("seen", "drawn") and not each.in_play for each in named)


_OF_NINJA: frozenset[FigureName] = frozenset(
    {
        "power",
        "combat",
        "support",
        "printed combat",
        "printed support",
        "healthy combat",
        "injured combat",
        "mental",
        "growth coins",
        "team power",
    }
)
_LACKING: dict[CardKind | None, frozenset[FigureName]] = {
    "ninja": frozenset({"jutsu cost", "symbols in cost"}),
    "client": frozenset({"jutsu cost", "symbols in cost", *_OF_NINJA}),
    "mission": frozenset({"jutsu cost", "symbols in cost", *_OF_NINJA}),
    "jutsu": frozenset({"entrance", "printed entrance", "hand cost", "coins", *_OF_NINJA}),
    "effect": frozenset({"entrance", "printed entrance", "hand cost", "coins", "symbols", *_OF_NINJA}),
}
"""The figures that cards of a kind do not have."""

_STATUS = (Against, TeamOf, AnyRank, Rank, Is)


def lacks(kind: CardKind | None, figure: FigureName) -> bool:
    """Whether no card of that kind has such a figure."""
    return figure in _LACKING.get(kind, frozenset())


def cannot_fit(kind: CardKind | None, group: Group) -> bool:
    """Whether no card of that kind is one of a group: of another kind, or by a figure or a status that it has not."""
    if kind is None or kind == "card":
        return False
    others: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")
    if kind in others and group.kind in others and group.kind != kind:
        return True
    if any(isinstance(each, Compare) and lacks(kind, each.figure) for each in group.filters):
        return True
    no_ninja = kind in ("jutsu", "mission", "client", "effect")
    return no_ninja and any(isinstance(each, _STATUS) and each not in _LYING for each in group.filters)


_LYING = (Is("face up"), Is("face down"), Is("revealed"), Is("no text"))
"""What is asked of cards of any kind."""


def is_of_itself(named: list[Named]) -> bool:
    """Whether nothing else is named than the card itself and who uses it."""
    return all(known.ref in ("self", "user") for known in named)


def is_passed_over(known: Named, ref: Ref, parent: object) -> bool:
    """Whether a card named cannot be meant by what is done: no ninja is negated, and no card of a pile has a team.

    Nor is a figure asked of a card that has none, nor whether a jutsu is a ninja.
    """
    if isinstance(parent, Figure):
        return lacks(known.kind, parent.name)
    if isinstance(parent, Fits):
        return cannot_fit(known.kind, parent.group) or (known.ref == "drawn" and _is_of_battle(parent.group))
    if known.ref == "drawn" and isinstance(parent, Move) and parent.to == "hand":
        return True
    if isinstance(parent, TurnOver):
        return not known.reward
    if isinstance(parent, Look):
        return known.in_play and known.ref in ("self", "user", "target", "target 2")
    if isinstance(parent, Negate):
        return known.kind not in ("jutsu", "mission", "effect") or known.ref == "self" or known.away
    if isinstance(parent, ChangeTarget | ChangeUser):
        return known.away
    if isinstance(parent, PutInPlay):
        return parent.team == ref and not (known.in_play or known.stood)
    return isinstance(parent, Against | TeamOf) and not known.in_play and known.kind != "ninja"


def _is_of_battle(group: Group) -> bool:
    return any(isinstance(each, Against | TeamOf | Is) and each not in _LYING for each in group.filters)


def may_be_either(known: Named, named: list[Named], ref: Ref, parent: object, *, asked: bool, later: bool) -> bool:
    """Whether a card that was looked at or drawn and has been put nowhere yet may be meant, or another card.

    A card drawn is asked about where the other would be asked what it is in any case; once `asked` about, it is meant.
    """
    if isinstance(parent, Fits):
        return known.ref == "drawn" and any(_can_be_asked(one, parent.group) for one in named)
    if not isinstance(parent, Move | PutInPlay):
        return False
    if known.loose:
        another = later or any(one.ref in _OTHERS and one.in_play for one in named)
        return known.ref == "drawn" and another and (later or not asked)
    loose = any(one.loose and not is_passed_over(one, ref, parent) for one in named)
    loose = loose or (str(ref.name) == "they" and _several_seen(named))  # the targets, or the cards that were looked at
    return loose and known.in_play and known.kind in ("ninja", "team") and not known.selected


_OTHERS: frozenset[RefName] = frozenset({"event", "chosen", "target", "target 2", "moved", "cause"})


def _can_be_asked(one: Named, group: Group) -> bool:
    if one.ref not in _OTHERS or cannot_fit(one.kind, group):
        return False
    return one.kind != group.kind or bool(group.filters)


def is_measured_by_another(do: Power | Change | Damage | PlaceCoin) -> bool:
    """Whether the card itself, or its user, is changed by what another card has: "it" may be either from then on."""
    if not isinstance(do.who, Ref) or do.who.name not in ("user", "self"):
        return False
    amounts = (getattr(do, name, None) for name in ("combat", "support", "amount", "count"))
    return any(isinstance(node, Figure) and node.of.name in _OTHERS for node in nodes(tuple(amounts)))


def is_done_to_both(before: object, do: Power | Change | Damage | PlaceCoin) -> bool:
    """Whether the same was just done to another card ("the target and the user get ..."): "it" may be either."""
    if not isinstance(before, type(do)) or not isinstance(do.who, Ref) or not isinstance(before.who, Ref):
        return False
    return before.who != do.who and replace(before, who=do.who) == do
