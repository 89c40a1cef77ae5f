"""Days as people type them, for options."""

from __future__ import annotations

from datetime import date

from rules.core.errors import UsageError
from rules.core.text import quoted


def day_of(text: str | None) -> date:
    """The day that `text` names, today where it is None. Raises UsageError."""
    try:
        return date.fromisoformat(text) if text is not None else date.today()
    except ValueError:
        raise UsageError(f"{quoted(text)} is no day. Write it like 2026-04-01.") from None
