"""Conflicts: fields in which two sources of one printing differ, and whether they are about one card at all.

What ships with a game gives way silently, and so does what the same source said before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from difflib import SequenceMatcher
from enum import StrEnum
from typing import NamedTuple

from db.writing.merge import Facts, carried, filled
from rules.core.cards import Json
from rules.core.text import bare_key, fold

_LIKENESS = 0.75
"""From here on two names are two spellings of one."""


class OnConflict(StrEnum):
    """Who is believed where two sources differ: the later one, or the one that is here."""

    THEIRS = "theirs"
    KEEP = "keep"


class Conflict(NamedTuple):
    """A field of a printing of which two sources say different things; `kept` is what the catalogue says now.

    `bare` is one about another card, of which the record says nothing but a name.
    """

    printing_id: str
    field: str
    kept: Json
    kept_source: str
    other: Json
    other_source: str
    bare: bool = False


GivesWay = Callable[[Conflict], bool]
"""Whether a record gives way in a field to what is here; it is asked with `kept` for what is here."""


def gives_way(on_conflict: OnConflict) -> GivesWay:
    """The answer that is the same for every conflict; nothing but a name takes nobody's place."""
    return lambda conflict: conflict.bare or on_conflict is OnConflict.KEEP


def settled(question: Conflict, *, keep: bool) -> Conflict:
    """A conflict as it ends: what was asked, or its sides changed where the record is believed.

    >>> settled(Conflict("a", "cost", 1, "old", 2, "new"), keep=False).kept
    2
    """
    if keep:
        return question
    id_, name, here, from_here, there, from_there, bare = question
    return Conflict(id_, name, there, from_there, here, from_here, bare)


def differing(known: Mapping[str, Json], incoming: Mapping[str, Json]) -> list[str]:
    """The fields of which both say something, and not the same; upper and lower case do not count."""
    return [
        name
        for name, value in carried(incoming).items()
        if known.get(name) not in (None, "", []) and not agree(known[name], value)
    ]


def agree(known: Json, incoming: Json) -> bool:
    """Whether two values say the same, as far as both say something; upper and lower case do not count."""
    if isinstance(known, str) and isinstance(incoming, str):
        return fold(known) == fold(incoming)
    if isinstance(known, list) and isinstance(incoming, list):
        return filled(known, incoming) == filled(incoming, known) or _folded(known) == _folded(incoming)
    return filled(known, incoming) == known


def _folded(values: list[Json]) -> list[str] | None:
    words = [fold(value) for value in values if isinstance(value, str)]
    return sorted(words) if len(words) == len(values) else None


def is_another_card(
    known: Mapping[str, Json], incoming: Mapping[str, Json], by_rule: Collection[str] = (), *, borrows: bool = True
) -> bool:
    """Whether two sources speak of different cards: they have names that can be compared, and none is like another.

    `by_rule` are the fields of `incoming` that its source does not say itself. A name that is known `borrows` from one
    in another language where it is the same, unless each of them is as printed.
    """
    theirs = {name: value for name, value in _names(incoming).items() if not (name == "name" and name in by_rule)}
    ours = _names(known)
    if borrows and _is_borrowed(known, incoming, by_rule):
        ours = {name: value for name, value in ours.items() if name != "name"}
    if not ours or not theirs or _are_of_two_languages(ours, theirs) or _are_of_two_languages(theirs, ours):
        return False
    return not any(_alike(one, other) for one in ours.values() for other in theirs.values())


def _is_borrowed(known: Mapping[str, Json], incoming: Mapping[str, Json], by_rule: Collection[str]) -> bool:
    """Whether a card may have its name only because no source said more than one in another language.

    It is then the same to the letter. The incoming facts have to be about that card, without other figures: under a
    number alone a name in another language and that of another card look the same.
    """
    own = known.get("name")
    same = any(known[name] == own for name in _names(known) if name != "name" and name not in incoming)
    if not same or is_bare(known, incoming, by_rule):
        return False
    return not any(isinstance(incoming[name], int) for name in differing(known, incoming))


def _are_of_two_languages(some: Mapping[str, str], others: Mapping[str, str]) -> bool:
    """Whether some names are all of other languages, in none of which the others are."""
    return "name" not in some and not some.keys() & others.keys()


def _names(facts: Mapping[str, Json]) -> Mapping[str, str]:
    return {
        name: fold(value)
        for name, value in facts.items()
        if (name == "name" or name.startswith("name_")) and isinstance(value, str) and value
    }


def is_bare(known: Mapping[str, Json], incoming: Mapping[str, Json], by_rule: Collection[str] = ()) -> bool:
    """Whether a record says nothing but a name of a card of which more is known."""
    return any(_facts_beside_names(known, ())) and not any(_facts_beside_names(incoming, by_rule))


def _facts_beside_names(facts: Mapping[str, Json], by_rule: Collection[str]) -> Iterator[str]:
    for name, value in facts.items():
        if value not in (None, "", []) and name not in by_rule and name.partition("_")[0] not in _NAMES:
            yield name


_NAMES = ("name", "title", "reading")


def without_title_in_name(known: Mapping[str, Json], incoming: Mapping[str, Json]) -> Facts:
    """The incoming facts, where its name is the card's own name with the card's own title behind it: the two apart.

    >>> without_title_in_name({"name": "Mira", "title": "The Quiet"}, {"name": "Mira, the Quiet"})
    {'name': 'Mira'}
    """
    name, title = known.get("name"), known.get("title")
    both = isinstance(name, str) and isinstance(title, str) and title and "title" not in incoming
    joined = both and bare_key(str(incoming.get("name"))) == bare_key(f"{name}{title}")
    return {**incoming, "name": name} if joined else dict(incoming)


def _alike(one: str, other: str) -> bool:
    return one == other or SequenceMatcher(None, one, other).ratio() >= _LIKENESS


def without_borrowed_name(known: Mapping[str, Json], incoming: Mapping[str, Json], by_rule: Collection[str]) -> Facts:
    """The incoming facts, without a name that a rule took from another language, where the card's own is known."""
    borrowed = "name" in by_rule and known.get("name")
    return {name: value for name, value in incoming.items() if not (borrowed and name == "name")}
