"""The named rules for keeping opening hands: entrance costs gate the first turns in every game of the family."""

from __future__ import annotations

from rules.core.opening import KeepPolicy

KEEP_POLICIES = (
    KeepPolicy("early", "A ninja to deploy on the first two turns.", "count(type:ninja entrance<=1) >= 1"),
    KeepPolicy(
        "balanced",
        "Two to four ninja, at least one of them for the first three turns.",
        "count(type:ninja) = 2..4 and count(type:ninja entrance<=2) >= 1",
    ),
)
