"""Collector numbers: `N-688`, `PR-078`, `忍-12`, with a letter behind them for errata, alternative art and reprints.

The number names the card in every set it appears in, so it tells printings of one card from other cards.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

KIND_OF_LETTER = {
    "N": "ninja",
    "J": "jutsu",
    "M": "mission",
    "C": "client",
    "忍": "ninja",
    "術": "jutsu",
    "作": "mission",
    "依": "client",
    "客": "client",
}
"""The letter that a number begins with -> the card type it stands for."""

_NUMBER = re.compile(
    r"(?P<letters>[A-Za-z]{1,3}|PR[忍術作依客]|[忍術作依客]|)[-_ ]?0*(?P<digits>\d{1,5})"
    r"(?:[-_ ]?(?P<variant>[A-Za-z]{1,4}))?"
)
_OF_A_COUNTRY = "US"
"""What stands behind the letter of cards that came out in one country alone: `NUS-100`."""

_APART = re.compile(r"(?<=^[A-Za-z])[-_ ](?=US[-_ ]?\d)", re.IGNORECASE)
"""What may stand in front of that; promos keep the ids that they had, `prus006`."""

_DASHES = re.compile("[‐‑‒–—―−ー－]")
_LETTERS_AND_STAND_IN = re.compile(r"(?P<letters>[A-Za-z]{1,3}|[忍術作依客])-(?P<digits>S\d{2})")


class CollectorNumber(NamedTuple):
    """A collector number taken apart: `number` as it is written here, and the variant's letters, if any.

    E is an erratum, A alternative art, R a reprint; `ae` is both of two.
    """

    number: str
    variant: str | None
    type_id: str | None

    @property
    def id(self) -> str:
        """What the printing's id ends in."""
        return f"{self.number}-{self.variant}" if self.variant else self.number


def read_number(text: str) -> CollectorNumber | None:
    """Take a collector number apart, however a source spells it; None where it is none.

    >>> read_number("n688e"), read_number("PR-078").number, read_number("忍-12").type_id
    (CollectorNumber(number='N-688', variant='E', type_id='ninja'), 'PR-078', 'ninja')
    >>> read_number("N-US046").id, read_number("PR-US006")
    ('NUS-046', None)
    >>> read_number("n086ae"), read_number("Ｎ－０８６").number, read_number("忍ー３").number
    (CollectorNumber(number='N-086', variant='AE', type_id='ninja'), 'N-086', '忍-003')
    """
    plain = _APART.sub("", _DASHES.sub("-", unicodedata.normalize("NFKC", text).strip()))
    match = _NUMBER.fullmatch(plain) or _LETTERS_AND_STAND_IN.fullmatch(plain)
    if not match or not match["letters"]:
        return None
    letters = match["letters"].upper()
    variant = match.groupdict().get("variant")
    return CollectorNumber(
        f"{letters}-{match['digits'].zfill(3)}",
        variant.upper() if variant else None,
        KIND_OF_LETTER.get(letters.removeprefix("PR").removesuffix(_OF_A_COUNTRY) or letters),
    )


def card_key(type_id: str, set_code: str, number: str) -> str:  # noqa: ARG001 - the set does not tell cards apart
    """Printings with one collector number are one card, whatever set they are in.

    >>> card_key("ninja", "S01", "N-001")
    'ninja:N-001'
    """
    return f"{type_id}:{number}"
