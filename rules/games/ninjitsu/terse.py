"""Effect lines in terse words of our own, as `str` writes them: `discard 1 opponent treasure`, `as a secret: worth 5`.

People who import their own cards write effects in these words; what does not read so is refused, never guessed.
"""

from __future__ import annotations

import re
from typing import get_args

from rules.core.text import one_of, quoted
from rules.games.ninjitsu.cards import Ongoing, OngoingDoes, Step, Verb, What, Whose

_OTHER_VERBS = {"destroy": "discard"}
"""What other words mean: "destroyed" is discarded from play ("Treasure Hunters")."""

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
"""Counts that people write out."""

_FROM_OTHERS = ("steal", "take", "swap")
"""What can be done to others' cards only, whether or not the words say so."""

_VERBS = "|".join(sorted([*get_args(Verb), *_OTHER_VERBS], key=len, reverse=True))
_STEP = re.compile(
    rf"(?P<may>may )?(?P<verb>{_VERBS})(?: (?P<count>\d{{1,2}}|{'|'.join(_NUMBERS)}))?"
    rf"(?: (?P<whose>{'|'.join(get_args(Whose))})(?:'s)?)?(?: (?P<what>{'|'.join(get_args(What))})s?)?"
)
_ONGOING = re.compile(
    rf"as a (?P<place>treasure|secret): (?P<does>{'|'.join(sorted(get_args(OngoingDoes), key=len, reverse=True))})"
    rf"(?: (?P<amount>[+-]?\d{{1,2}}))?(?: (?P<what>{'|'.join(get_args(What))})s?)?"
)


def read_steps(text: str) -> tuple[Step, ...]:
    """The steps of an action or a trap, between commas. Raises ValueError with the words that are no step.

    >>> [str(step) for step in read_steps("discard 1 opponent treasure, then may play 1")]
    ['discard 1 opponent treasure', 'may play 1']
    """
    return tuple(map(_step, _parts(text, r",\s*(?:then )?|;|\n")))


def read_ongoing(text: str) -> tuple[Ongoing, ...]:
    """What a card does while it lies in a collection, between semicolons. Raises ValueError.

    >>> str(read_ongoing("as a secret: worth-each +2 secret")[0])
    'as a secret: worth-each +2 secret'
    """
    return tuple(map(_ongoing, _parts(text, r";|\n")))


def _parts(text: str, between: str) -> list[str]:
    return [part for part in map(str.strip, re.split(between, text)) if part]


def _step(words: str) -> Step:
    match = _STEP.fullmatch(words.lower().replace("’", "'").removesuffix("."))
    if not match:
        raise ValueError(f"{quoted(words)} is no step; one reads like 'discard 1 opponent treasure' or 'may play 1'")
    return Step(
        one_of(get_args(Verb), _OTHER_VERBS.get(match["verb"], match["verb"])),
        _NUMBERS.get(match["count"]) or int(match["count"] or 1),
        one_of(get_args(Whose), match["whose"] or ("opponent" if match["verb"] in _FROM_OTHERS else "own")),
        one_of(get_args(What), match["what"] or "treasure"),
        bool(match["may"]),
    )


def _ongoing(words: str) -> Ongoing:
    match = _ONGOING.fullmatch(words.lower().removeprefix("ongoing, "))
    if not match:
        raise ValueError(f"{quoted(words)} is no ongoing effect; one reads like 'as a secret: worth-each +2 secret'")
    if match["amount"] is None and match["does"] != "protect":
        raise ValueError(f"{quoted(words)} does not say how much; one reads like 'as a secret: worth 5'")
    return Ongoing(
        "secret" if match["place"] == "secret" else "treasure",
        one_of(get_args(OngoingDoes), match["does"]),
        int(match["amount"] or 0),
        one_of(get_args(What), match["what"] or "treasure"),
    )
