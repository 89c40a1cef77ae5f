"""What ids of cards look like in any game's files: letters and a number, perhaps a variant."""

from __future__ import annotations

import re

from db.batch import NO_SET

_ID = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9]{0,7}|PR[忍術作依客]|[忍術作依客])[-－―ー_ ]?[A-Za-z]{0,3}\d{1,5}(?:[-_]?[A-Za-z0-9]{1,4})?"
)
_BETWEEN = re.compile(r"\s*[,;、|\n&+]\s*|\s+(?:/|and|et|und)\s+")
_TWO_IDS = 6
"""Two ids are longer than this."""


def looks_like_id(text: str) -> bool:
    """Whether a text is an id: `KS-009-C`, `n688e`, `忍-12`."""
    return _ID.fullmatch(text.strip()) is not None


def several_ids(text: str) -> list[str]:
    """The ids of a cell that holds several; none where it holds one, or none.

    >>> several_ids("KS-201, KS-301-RA"), several_ids("KS-201")
    (['KS-201', 'KS-301-RA'], [])
    """
    if len(text) <= _TWO_IDS:
        return []
    ids = [part.strip() for part in _BETWEEN.split(text.strip()) if part.strip()]
    return ids if len(ids) > 1 and all(map(looks_like_id, ids)) else []


def is_surely_id(text: str) -> bool:
    """Whether a text can be nothing but an id: its parts stand apart, or it is in another script."""
    return looks_like_id(text) and text.strip()[-1:].isalnum() and ("-" in text or "_" in text or not text.isascii())


def may_be_id(text: str) -> bool:
    """Whether a text may be an id, of a game's or of a card that goes by its name."""
    return looks_like_id(text) or text.partition(":")[2] != "" or text.startswith(f"{NO_SET}-")
