"""Set titles compared without article, number and plural, for sources and queries."""

from __future__ import annotations

import re

from rules.core.text import fold

_NUMBERED = re.compile(r"^(?:(?:set|series|vol\.?|part)\s*)?#?\d{1,3}\s*[-–:.)]?\s+(?=\D)")
_NO_WORD_OF_ITS_OWN = re.compile(r"\b(?:the|cards?|set|expansion|edition|extension)\b")


def bare_title(title: str) -> str:
    """What spellings of a set's title have in common.

    >>> bare_title("01 The Path to Hokage") == bare_title("Path to Hokage"), bare_title("Promo Cards")
    (True, 'promo')
    """
    folded = _NUMBERED.sub("", fold(title).replace("-", " "))
    words = " ".join(_NO_WORD_OF_ITS_OWN.sub(" ", folded).split())
    return (words or folded).removesuffix("s") if len(words) > len("s") else folded
