"""What depends on what a card is aimed at: cards on the chain, several targets, and who is "other" than the target."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import If
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.groups import (
    Among,
    AnyOf,
    Choose,
    Every,
    Group,
    OfKind,
    Other,
    Ref,
    TeamOf,
    Which,
)
from rules.families.shinobi.effects.names import CardKind
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.verbs import Negate, NegateText

ALL_AIMED = Group("card", zones=(), filters=(Among(Ref("target")),))
"""All that is aimed at, however many they are."""


def of_each_target(node: object) -> object:
    """What depends on the target, where there may be several: asked of each, and done to each; but how many they are."""
    target, each = Ref("target"), Ref("each")
    if not isinstance(node, If) or not any(part == target for part in nodes(node.condition)):
        return node
    if any(part == ALL_AIMED.filters[0] for part in nodes(node.condition)):
        return node
    if not any(part == target for part in nodes((node.then, node.otherwise))):
        return node

    def of_each(part: object) -> object:
        """What an otherwise has been taken apart for already is of the one at hand as it is."""
        inner = isinstance(part, a.ForEach) and part.group == each
        return part.do if isinstance(part, a.ForEach) and inner else each if part == target else part

    return a.ForEach(target, rewrite(node, of_each))


def on_the_chain(on: Printed, node: object) -> object:
    """The text of a jutsu or mission being played is negated by negating it; who is "other" than such a card.

    Raises UnreadError for texts that such a card would be given: it has them too late.
    """
    if isinstance(node, a.GiveText) and kind_of(node.who, on) == "jutsu":
        raise UnreadError
    if isinstance(node, NegateText):
        kind = kind_of(node.who, on)
        chained = isinstance(node.who, Choose | Every) and node.who.group.zones == ("chain",)
        if kind == "jutsu" or chained:
            return Negate(node.who)
    if isinstance(node, Group) and on.type in ("jutsu", "mission") and node.kind == "ninja":
        than = Other(Ref("self"))
        if than in node.filters:
            mates = [each.whom for each in node.filters if isinstance(each, TeamOf)]
            other = mates[0] if mates else Ref("target") if "ninja" in on.targets else Ref("user")
            if other == Ref("user") and on.type != "jutsu":
                raise UnreadError
            return replace(node, filters=ordered((*(each for each in node.filters if each != than), Other(other))))
    return node


def in_play_or_played(node: object) -> object:
    """ "1 Ninja or 1 Jutsu card [being used]": the Ninja is in play, the Jutsu on the chain; a Mission may be either,
    but one that is negated is being played.
    """
    if isinstance(node, Negate) and isinstance(node.what, Choose) and node.what.group.zones == ("play", "chain"):
        return replace(node, what=replace(node.what, group=replace(node.what.group, zones=("chain",))))
    if not isinstance(node, Choose) or node.group.kind != "card" or node.group.zones not in (("play",), ("chain",)):
        return node
    sorts = next((each.filters for each in node.group.filters if isinstance(each, AnyOf)), ())
    if OfKind("jutsu") not in sorts:
        return node
    played = node.group.zones == ("chain",) and set(sorts) <= {OfKind("jutsu"), OfKind("mission")}
    return node if played else replace(node, group=replace(node.group, zones=("play", "chain")))


def kind_of(who: Which, on: Printed) -> CardKind | None:
    """The kind of what is named, as far as it is said."""
    if isinstance(who, Choose | Every):
        return who.group.kind
    if who == Ref("target") and on.targets:
        return on.targets[0]
    return on.targets[1] if who == Ref("target 2") and len(on.targets) > 1 else None
