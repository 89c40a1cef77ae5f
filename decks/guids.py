"""GUIDs for tools that know games and cards by nothing else, derived from our ids."""

from __future__ import annotations

import re

from rules.core.late import Late

_KAGE = "6b616765-6465-636b-8000-000000000000"
_GUID = Late(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


def guid(kage_id: str) -> str:
    """The GUID of a game or a printing.

    >>> guid("mythos:KS-009-C") == guid("mythos:KS-009-C") != guid("mythos:KS-010-C")
    True
    """
    from uuid import UUID, uuid5  # few lists have GUIDs, and telling whether a reference is one does without

    return str(uuid5(UUID(_KAGE), kage_id))


def is_guid(text: str) -> bool:
    """Whether a reference is a GUID."""
    return _GUID.fullmatch(text) is not None
