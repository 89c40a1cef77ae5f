"""The cards that a keyword's list designates: those that Sacrifice removes, and those that a Squad is made of.

Rulebook "V. Advanced Terms", Sacrifice and Squad. A list names cards (`Gaara of the Desert`), words (`"Leaf"`) or kinds
of cards (`2 Ninja`, `1 Ninja or Client`), each with a number where it asks for several. What does not read is not
guessed: a card whose list is not understood cannot be paid for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.core.text import fold
from rules.families.shinobi.characteristics import rank_level
from rules.families.shinobi.effects.groups import AnyOf, Beyond, Filter, Has, Rank

Kind = Literal["ninja", "client", "mission"]
"""What lies in a village or on the battlefield."""

_PERSONS: frozenset[Kind] = frozenset({"ninja", "client"})
_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
_COUNT = re.compile(r"(?P<count>\d{1,2}|an?|one|two|three|four) (?:of your )?(?P<rest>.+)")
_NOUNS: dict[str, Kind] = {
    "ninja": "ninja",
    "ninjas": "ninja",
    "client": "client",
    "clients": "client",
    "mission": "mission",
    "missions": "mission",
    "permanent mission": "mission",
}
_NOUN = re.compile(r"(?:(?P<words>.+?) )?(?P<noun>ninjas?|clients?|(?:permanent )?missions?)(?: cards?)?")
_COST = re.compile(
    r"(?P<rest>.+?) with an? (?:printed )?entrance cost of (?P<cost>\d{1,2})(?: or (?P<bound>more|less))?"
)
_RANK = re.compile(r"(?P<word>.+?) (?P<at>or higher|or lower)(?: rank)?")
_QUOTES = str.maketrans("“”", '""')
_NO_NAME = re.compile(r"\b(?:with|that|which|if|you|your|opponent|each|all|every|in|from|any|card|cards|rank)\b|\d")


@dataclass(frozen=True, slots=True)
class Designated:
    """One card of a list: of one of these kinds, one of those meant, its entrance cost within bounds."""

    kinds: frozenset[Kind]
    who: tuple[Filter, ...] = ()
    least: int = 0
    most: int = 99


def read_designated(texts: Iterable[str]) -> tuple[Designated, ...] | None:
    """Each card that a list asks for; None where one of its items is not understood, or where it has none.

    >>> [sorted(item.kinds) for item in read_designated(["1 Ninja or Client", "Hidan"])]
    [['client', 'ninja'], ['client', 'ninja']]
    >>> len(read_designated(["2 “Leaf” Ninjas"])), read_designated(["whatever you like"]), read_designated([])
    (2, None, None)
    """
    found: list[Designated] = []
    for text in texts:
        items = re.split(r" \+ | and (?=\d|an? |\")", fold(text).translate(_QUOTES).strip(" .:"))
        for item in items:
            listed = _item(item)
            if listed is None:
                return None
            found += listed
    return tuple(found) or None


def _item(text: str) -> list[Designated] | None:
    match = _COUNT.fullmatch(text)
    number = match["count"] if match else "1"
    count = _NUMBERS.get(number) or int(number)
    text = match["rest"] if match else text
    least, most = 0, 99
    if cost := _COST.fullmatch(text):
        text, bound = cost["rest"], int(cost["cost"])
        least, most = (0 if cost["bound"] == "less" else bound), (99 if cost["bound"] == "more" else bound)
    alternatives = [_alternative(part) for part in re.split(r" or (?!higher|lower)", text)]
    read = [one for one in alternatives if one]
    if len(read) < len(alternatives):
        return None
    kinds = frozenset(kind for one in read for kind in one[0])
    terms = [one[1] for one in read]
    if None in terms and any(terms):
        return None
    named = tuple(term for term in terms if term)
    who = named if len(named) < 2 else (AnyOf(named),)
    return [Designated(kinds, who, least, most)] * count


_BEYOND: dict[str, Beyond] = {"or higher": "or higher", "or lower": "or lower"}


def _alternative(text: str) -> tuple[frozenset[Kind], Filter | None] | None:
    """A kind of card, a word it has, or both."""
    match = _NOUN.fullmatch(text)
    kinds = frozenset({_NOUNS[match["noun"]]}) if match else _PERSONS
    words = match["words"] if match else text
    if words is None:
        return kinds, None
    rank = _RANK.fullmatch(words)
    if rank and rank_level(rank["word"].strip('"')) is not None:
        return kinds, Rank(rank["word"].strip('"'), _BEYOND[rank["at"]])
    quoted = re.fullmatch(r'"(?P<word>[^"]+)"', words)
    if quoted:
        return kinds, Has(quoted["word"])
    return None if '"' in words or _NO_NAME.search(words) else (kinds, Has(words))
