"""What depends on what a card is aimed at: cards on the chain, several targets, and who is "other" than the target."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import Pass, each, nodes, rewrite, whole
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability, If, Instruction
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.sentences import of_one
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    AnyOf,
    Choose,
    Count,
    Every,
    Group,
    OfKind,
    Other,
    Ref,
    TeamOf,
    Which,
)
from rules.families.shinobi.effects.moving import Standby
from rules.families.shinobi.effects.names import CardKind, Player
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import OnEither
from rules.families.shinobi.effects.verbs import Damage, Heal, Injure, MentalBattle, Negate, NegateText, Power

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


def of_each_controller(ability: Ability) -> Ability:
    """What the controller of the target does, where there may be several targets: each one's, once for each of them.

    Raises UnreadError where another card has been named before.
    """
    if not isinstance(ability, a.Resolves):
        return ability
    steps = ability.do.steps if isinstance(ability.do, a.Sequence) else (ability.do,)
    done = []
    for number, step in enumerate(steps):
        theirs = _is_their_controllers(step)
        if theirs and any(isinstance(node, Choose) for node in nodes(steps[:number])):
            raise UnreadError
        done.append(a.ForEach(Ref("target"), step) if theirs else step)
    return replace(ability, do=done[0] if len(done) == 1 else a.Sequence(tuple(done)))


def _is_their_controllers(step: Instruction) -> bool:
    return not isinstance(step, a.ForEach | If) and any(
        getattr(node, name, None) in ("controller", "owner")
        for node in nodes(step)
        for name in ("whose", "player", "by")
    )


def once_for_each_player(ability: a.Resolves) -> a.Resolves:
    """ "This effect cannot be duplicated": what the controllers of several targets do, each of them does once."""

    def once(node: object) -> object:
        if not isinstance(node, a.ForEach) or node.group != Ref("target") or not _is_their_controllers(node.do):
            return node
        players: tuple[Player, ...] = ("you", "opponent")
        return a.Sequence(
            tuple(
                If(Holds(Count(replace(ALL_AIMED, whose=one)), ">=", 1), of_one(one, node.do, "controller"))
                for one in players
            )
        )

    return rewrite(ability, once)


def of_the_one_told(on: Printed, node: object) -> object:
    """ "When the target is injured, it gets ...", where there may be several: it is the one of them that was.

    Raises UnreadError for what one whole team of them does, as others than those aimed at may be in it; and for what comes at
    the end of the turn, behind what is done "in that case": for all of them, perhaps.
    """
    if not isinstance(node, a.Later | a.Triggered):
        return node
    events = node.on.events if isinstance(node.on, OnEither) else (node.on,)
    if any(one.who != Ref("target") for one in events):
        return node
    of_a_team = any(one.team for one in events)
    if of_a_team and on.a_team:
        return node
    do = rewrite(node.do, _of_the_told_team if of_a_team else _the_one_told)
    later = isinstance(node, a.Later) and any(isinstance(part, a.Later) for part in nodes(node.do))
    if later or (of_a_team and Ref("target") in nodes(do)):
        raise UnreadError
    return replace(node, do=do)


def _the_one_told(node: object) -> object:
    return Ref("event") if node == Ref("target") else node


def _of_the_told_team(node: object) -> object:
    return rewrite(node, _the_one_told) if isinstance(node, TeamOf | Against) else node


_Said = TypeVar("_Said")


def of_its_user(on: Printed, said: _Said) -> _Said:
    """ "Give 1 Damage to this Ninja" on a jutsu: to its user. A text that is given speaks of the ninja that has it."""
    if on.type != "jutsu" or any(isinstance(node, a.GiveText) for node in nodes(said)):
        return said
    return rewrite(said, _user)


def _user(node: object) -> object:
    if isinstance(node, TeamOf | Against):
        return replace(node, whom=Ref("user")) if node.whom == Ref("self") else node
    return replace(node, who=Ref("user")) if isinstance(node, _TO_NINJA) and node.who == Ref("self") else node


_TO_NINJA = (Power, Damage, Injure, Heal, Standby, MentalBattle)


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


def of_several(on: Printed) -> tuple[Pass[Ability], ...]:
    """What is settled where the first target may be several."""
    return (
        each(partial(of_the_one_told, on), a.Later, a.Triggered),
        each(of_each_target, If),
        whole(of_each_controller, a.Resolves),
    )
