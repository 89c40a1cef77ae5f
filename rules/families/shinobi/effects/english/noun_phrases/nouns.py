"""Nouns: the parts of a noun phrase, and the group that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.cards.characteristics import rank_level
from rules.families.shinobi.effects import groups
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    AnyOf,
    Beside,
    Beyond,
    Compare,
    Extreme,
    Figure,
    Filter,
    Group,
    Has,
    HasCoin,
    Includes,
    Is,
    Not,
    OfKind,
    Rank,
    Ref,
    Requires,
    Sign,
    Size,
    Targets,
    TeamOf,
    UsedBy,
)
from rules.families.shinobi.effects.names import CardKind, FigureName, Player, RefName, Zone
from rules.families.shinobi.effects.together import JOINT


@dataclass(frozen=True, slots=True)
class Whose:
    """A possessor inside a noun phrase."""

    whose: Player


@dataclass(frozen=True, slots=True)
class Place:
    """A place inside a noun phrase: whose, and which zones."""

    zones: tuple[Zone, ...]
    whose: Player | None = None


def unsettled(name: str) -> Ref:
    """A reference that a later pass settles: it is in no reading."""
    return Ref(cast("RefName", name))


HERE = unsettled("here")
"""The ninja that a text is about without saying so: the user of a jutsu, otherwise the card itself; never in a reading."""

EACH_APART = cast("Player", "each apart")
"""Each player by themselves ("in each player's Village"), not both together; never in a reading."""

ANOTHER = unsettled("another")
"""What "another Ninja" is other than: the one last named, or the card itself; never in a reading."""

ALL_OF_THEM = unsettled("all of them")
"""Several that have just been named together; never in a reading."""

BOTH = unsettled("both")
"""The two last named; never in a reading."""

ANDED: Filter = AllOf(())
"""Beside two sorts joined by "and": all of both where all are meant, no alternative where one is asked for; never in a
reading."""


def no_alternative(group: Group) -> Group:
    """The group, where it is asked whether there is one of it. Raises UnreadError for two sorts joined by "and"."""
    if any(isinstance(each, AnyOf) and ANDED in each.filters for each in group.filters):
        raise UnreadError
    return group


BATTLED = unsettled("battled")
"""Whom a ninja has battled against this turn; never in a reading."""


@dataclass(frozen=True, slots=True)
class Mark(Has):
    """What is said among what the cards are and is no word that they have; never in a reading."""


THOSE = Mark("those words")
"""Any of the words just spoken of; never in a reading."""


YOUR_CHOICE, THEIR_CHOICE = Mark("of your choice"), Mark("of their choice")
"""Who chooses, said among what the cards are, until it is known who acts; never in a reading."""


@dataclass(frozen=True, slots=True)
class AnyWhich:
    """ "Any Ninja", until it is known whether all are meant or one is chosen; never in a reading."""

    group: Group


CHOSEN_LAST = unsettled("chosen last")
"""Of two cards that were chosen the second, which the reading calls the chosen one; never in a reading."""


@dataclass(frozen=True, slots=True)
class SeveralOf(Ref):
    """A reference that is told as one to several; never in a reading."""


CHOSEN_CARDS = SeveralOf("chosen")

THOSE_CARDS = unsettled("those cards")
"""The cards that were just chosen, or else those seen; never in a reading."""

AT_ONCE = Mark("however many at once")
"""Beside those of whom "1 or more" may be meant at the same time; never in a reading."""


@dataclass(frozen=True, slots=True)
class Lying(Ref):
    """The card itself, said to lie in a pile."""


LYING_IN: dict[Zone, Ref] = {
    zone: Lying(cast("RefName", f"self in {zone}")) for zone in ("hand", "chakra", "discard", "deck")
}
"""The card itself, said to lie in a pile of its owner's: its text works from there; never in a reading."""

THAT_CARD = unsettled("that card")
"""A card that was named, and is not the one with the text."""

IT_BEFORE = unsettled("it before")
"""What "it" was before the clause that stands behind and comes first."""

THAT_NINJA = unsettled("that ninja")

THOSE_NINJA = unsettled("those ninja")
"""Several ninja that were spoken of together, never one of them alone; never in a reading."""

Part = Filter | Whose | Place


_ORDER = (
    tuple(
        getattr(groups, name)
        for name in [
            "OfKind",
            "Has",
            "Rank",
            "AnyRank",
            "InName",
            "Titled",
            "Underwent",
            "Requires",
            "Compare",
            "Is",
            "Against",
            "TeamOf",
            "Other",
            "SameName",
            "Alike",
            "Shares",
            "HasCoin",
            "Targets",
            "UsedBy",
            "Includes",
            "Beside",
            "Size",
            "Among",
            "Not",
            "AnyOf",
            "AllOf",
            "Extreme",
        ]
    )
    + JOINT
)


def ordered(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Filters in one order, so that what means the same is the same."""
    return tuple(sorted(dict.fromkeys(filters), key=lambda each: (_place(each), repr(each))))


def _place(one: Filter) -> int:
    return _ORDER.index(Has if isinstance(one, Mark) else type(one))


@dataclass(frozen=True, slots=True)
class Kind:
    """The noun itself: a kind of card, and what the word says besides."""

    kind: CardKind
    filters: tuple[Filter, ...] = ()
    place: Place | None = None


_NEVER_OF: dict[CardKind, tuple[type, ...]] = {
    "ninja": (UsedBy, Targets, Requires, Includes, Size),
    "client": (UsedBy, Requires, Includes, Size, Against, TeamOf),
    "team": (UsedBy, Requires, HasCoin, Rank, TeamOf),
    "mission": (Includes, Size, Against, TeamOf),
    "jutsu": (Includes, Size, Is, Against, TeamOf, HasCoin),
    "card": (UsedBy, Includes, Size),
    "effect": (Includes, Size, Is, Against, TeamOf, HasCoin, Compare),
}
"""What is never said of a kind: it must belong to another noun of the line."""


_OF_ONE: tuple[FigureName, ...] = (
    "entrance",
    "printed entrance",
    "hand cost",
    "combat",
    "support",
    "printed combat",
    "printed support",
    "growth coins",
    "coins",
)
"""Figures of a card, which no team has."""
_OF_JUTSU: tuple[FigureName, ...] = ("jutsu cost", "symbols in cost")


def make_group(kind: Kind, *parts: tuple[Part, ...]) -> Group:
    """A group from its noun and everything said around it. Raises UnreadError where two places or possessors are named."""
    said = _all_said(parts)
    places = [part for part in said if isinstance(part, Place)]
    if kind.place and all(place.zones in ((), ("play",)) for place in places):  # "Battle Rewards you have"
        places = [*(replace(place, zones=()) for place in places), kind.place]
    owners = {part.whose for part in (*said, *places) if isinstance(part, Whose | Place) and part.whose}
    if len(owners) > 1 or any(_is_never_of(kind.kind, part) for part in said):
        raise UnreadError
    filters = tuple(_worded(kind.kind, _of_itself(part)) for part in said if not isinstance(part, Whose | Place))
    if any(map(_picks_within, filters)):
        raise UnreadError
    where = () if any(isinstance(each, Among) for each in filters) else _lying(kind.kind, places)
    whole = _permanent((*kind.filters, *filters))
    return Group(kind.kind, owners.pop() if owners else "any", where, ordered(whole))


def _all_said(parts: tuple[tuple[Part, ...], ...]) -> list[Part]:
    """What is said on either side. Raises UnreadError where it may be said of another ninja."""
    if any(map(_is_the_mates, parts)) or any(map(_is_owned_within, parts)):
        raise UnreadError
    return [part for each in parts for part in each]


def _is_the_mates(said: tuple[Part, ...]) -> bool:
    """ "In the same Team as a Ninja with a Poison coin": what is said behind the mate is the mate's."""
    beside = next((at for at, part in enumerate(said) if isinstance(part, Beside)), len(said))
    return not all(isinstance(part, Whose | Place) for part in said[beside + 1 :])


def _is_owned_within(said: tuple[Part, ...]) -> bool:
    """ "A Jutsu that targets a Ninja you control", "less than the number of Missions you control": the last named are.

    So are those counted "in your Chakra area".
    """
    return any(
        isinstance(then, Place)
        and then.whose is not None
        and (then.zones in _CONTROLLED or isinstance(one, Compare))
        and any(map(_unowned, nodes(one)))
        for one, then in pairwise(said)
    )


_CONTROLLED: tuple[tuple[Zone, ...], ...] = (("play",), ("battlefield",))


def _unowned(node: object) -> bool:
    """Whether it is a noun of which it is not said whose they are."""
    return isinstance(node, Group) and node.whose == "any" and bool(node.zones)


def _permanent(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """ "Permanent Missions and Clients": of several kinds missions alone are permanent."""
    kinds = next((each for each in filters if isinstance(each, AnyOf) and OfKind("mission") in each.filters), None)
    if kinds is None or Has("permanent") not in filters:
        return filters
    lasting = AllOf(ordered((OfKind("mission"), Has("permanent"))))
    either_ = AnyOf(ordered(tuple(lasting if one == OfKind("mission") else one for one in kinds.filters)))
    return tuple(either_ if one == kinds else one for one in filters if one != Has("permanent"))


def _worded(kind: CardKind, part: Filter) -> Filter:
    """A word in quotes said of a jutsu is its name or its requirement, as jutsu have no Combat Attributes; a name is one."""
    if isinstance(part, AllOf) and len(part.filters) == 1 and isinstance(part.filters[0], Has):
        return part.filters[0]
    if isinstance(part, AnyOf | AllOf):
        return replace(part, filters=tuple(_worded(kind, each) for each in part.filters))
    if isinstance(part, Not):
        return Not(_worded(kind, part.filter))
    of_jutsu = kind == "jutsu" and type(part) is Has and part.word not in SYMBOLS
    return AnyOf((part, Requires(part.word))) if of_jutsu and isinstance(part, Has) else part


def as_told_of_jutsu(part: Filter) -> Filter:
    """The other way: a word in quotes, or a name."""
    if isinstance(part, AnyOf) and part == _worded("jutsu", part.filters[0]):
        return part.filters[0]
    if isinstance(part, AnyOf | AllOf):
        return replace(part, filters=tuple(map(as_told_of_jutsu, part.filters)))
    if isinstance(part, Not):
        return Not(as_told_of_jutsu(part.filter))
    return AllOf((part,)) if type(part) is Has and part.word not in SYMBOLS else part


def _picks_within(part: Filter) -> bool:
    """Whether the one with the most or the least of a figure is left out, or one of several sorts.

    Of several that tie it is not said which is the one.
    """
    nested = part.filters if isinstance(part, AnyOf | AllOf) else (part.filter,) if isinstance(part, Not) else ()
    return any(isinstance(each, Extreme) or _picks_within(each) for each in nested)


def _of_itself(part: Filter) -> Filter:
    """ "With a Combat greater than its Support": its own; "with a lower Combat" is lower than that of another."""
    own = isinstance(part, Compare) and isinstance(part.amount, Figure) and part.amount.of == Ref("last")
    if not own or not isinstance(part, Compare) or not isinstance(part.amount, Figure):
        return part
    return part if part.amount.name == part.figure else replace(part, amount=Figure(Ref("each"), part.amount.name))


def _is_never_of(kind: CardKind, part: Part) -> bool:
    """Whether that is never said of such a card."""
    if isinstance(part, Compare) and kind != "card" and (part.figure in _OF_JUTSU) != (kind == "jutsu"):
        return True
    if isinstance(part, Compare) and kind == "team" and part.figure in _OF_ONE:
        return True
    return isinstance(part, _NEVER_OF.get(kind, ()))


def _lying(kind: CardKind, places: Sequence[Place]) -> tuple[Zone, ...]:
    """Where the cards lie: in the one place that is named besides "in play". Raises UnreadError where two are."""
    zones = {place.zones for place in places if place.zones}
    if len(zones) > 1:
        zones -= {("play",)}
    if len(zones) > 1:
        raise UnreadError
    where: tuple[Zone, ...] = zones.pop() if zones else ("play",)
    return ("chain",) if kind in ("jutsu", "effect") and where == ("play",) else where


def either(first: Filter, second: Filter) -> Filter:
    """One of two, flat."""
    parts = [part for each in (first, second) for part in (each.filters if isinstance(each, AnyOf) else (each,))]
    return AnyOf(ordered(tuple(parts)))


def sign(word: str, what: Sign = "word") -> Has:
    """One who has the word, as a symbol or a Combat Attribute where it is called that. UnreadError for no symbol."""
    if what == "symbol" and word not in SYMBOLS:
        raise UnreadError
    return Has(word, what)


def one_sign(a: str, b: str, what: Sign = "word") -> Filter:
    """One who has one of two."""
    return either(sign(a, what), sign(b, what))


def rank(word: str, at: Beyond) -> Filter:
    """A rank or beyond; UnreadError where the word is no rank."""
    if rank_level(word) is None:
        raise UnreadError
    return Rank(word, at)
