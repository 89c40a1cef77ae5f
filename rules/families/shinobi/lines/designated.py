"""The cards that a keyword's list designates: those that Sacrifice removes, and those that a Squad is made of.

Rulebook "V. Advanced Terms", Sacrifice and Squad. A list names cards (`Gaara of the Desert`), words (`"Leaf"`) or kinds
of cards (`2 Ninja`, `1 Ninja or Client`, `2 "Leaf" Ninjas and/or Clients`: all of them "Leaf"), each with a
number where it asks for several. What does not read is not guessed: a card whose list is not understood cannot be paid
for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import rank_level
from rules.families.shinobi.effects.groups import AllOf, AnyOf, Beyond, Filter, Has, OfKind, Rank

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
    r"(?P<rest>.+?) (?:with an?|\+) (?:printed )?entrance cost of (?P<cost>\d{1,2})(?: or (?P<bound>more|less))?"
)
_RANK = re.compile(r"(?P<word>.+?) (?P<at>or higher|or lower)(?: rank)?")
_QUOTES = str.maketrans("“”", '""')
_LIKE_NO_NAME = re.compile(rf"(?:an?|one|two|three|four) |.*\b(?:{'|'.join(_NOUNS)})\b")
"""What is no name though it begins with a small letter: a number, a kind of card."""
_NO_NAME = re.compile(
    r"\b(?:with|that|which|if|you|your|opponent|each|all|every|in|from|any|card|cards|rank)\b|\d(?!\d*(?:st|nd|rd|th)\b)"
)


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
    found = [_item(item) for item in _items(texts)]
    read = [each for each in found if each is not None]
    return tuple(chain.from_iterable(read)) or None if len(read) == len(found) else None


def unread_item(texts: Iterable[str]) -> str | None:
    """The first item of a list that is not understood; None where each is.

    >>> unread_item(["1 Ninja", "whatever you like"])
    'whatever you like'
    """
    return next((item for item in _items(texts) if _item(item) is None), None)


def _items(texts: Iterable[str]) -> list[str]:
    parts = (text.translate(_QUOTES).strip(" .:") for text in texts)
    return [item for part in parts for item in re.split(r" \+ (?!(?i:entrance cost ))| and (?=\d|an? |\")", part)]


def _item(text: str) -> list[Designated] | None:
    if text[:1].islower() and not _LIKE_NO_NAME.match(text):
        return None
    text = fold(text)
    match = _COUNT.fullmatch(text)
    number = match["count"] if match else "1"
    count = _NUMBERS.get(number) or int(number)
    text = match["rest"] if match else text
    least, most = 0, 99
    if cost := _COST.fullmatch(text):
        text, bound = cost["rest"], int(cost["cost"])
        least, most = (0 if cost["bound"] == "less" else bound), (99 if cost["bound"] == "more" else bound)
    first, *others = re.split(r" (?:and/)?or (?!higher|lower)", text)
    anew = count == 1 and any(map(_ONE.match, others))
    alternatives = [_alternative(part) for part in (first, *(_ONE.sub("", part) if anew else part for part in others))]
    read = [one for one in alternatives if one]
    if len(read) < len(alternatives):
        return None
    kinds = frozenset(kind for one in read for kind in one[0])
    return [Designated(kinds, _any_of(read, shared=not anew), least, most)] * count


_Alternative = tuple[frozenset[Kind], Filter | None]
_ONE = re.compile(r"(?:1|an?|one) ")


def _any_of(read: list[_Alternative], *, shared: bool) -> tuple[Filter, ...]:
    """What any of these is. `shared`: a word before the first alone ("Leaf" Ninjas or Clients) is asked of all."""
    terms = [term for _, term in read]
    if not any(terms[1:]) and (shared or terms[0] is None or len(read) == 1):
        return (terms[0],) if terms[0] else ()
    if all(terms) and len({kinds for kinds, _ in read}) == 1:
        return (AnyOf(tuple(filter(None, terms))),)
    return (AnyOf(tuple(AllOf(_asked(kinds, term)) for kinds, term in read)),)


def _asked(kinds: frozenset[Kind], term: Filter | None) -> tuple[Filter, ...]:
    of_kind = (OfKind(next(iter(kinds))),) if len(kinds) == 1 else ()
    return (*of_kind, term) if term else of_kind


_BEYOND: dict[str, Beyond] = {"or higher": "or higher", "or lower": "or lower"}


def _alternative(text: str) -> _Alternative | None:
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
