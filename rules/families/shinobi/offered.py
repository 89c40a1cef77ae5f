"""What shells offer: options of the rules of play and of the goldfish, and named rules for keeping opening hands."""

from __future__ import annotations

from rules.core.opening import KeepPolicy

_SWITCH = ("true", "false")

OPTIONS = {"first": ("0", "1"), "effects": _SWITCH, "partial": _SWITCH}
GOLDFISH_OPTIONS = {"first": ("0", "1"), "partial": _SWITCH, "each_ninja": _SWITCH}

KEEP_POLICIES = (
    KeepPolicy("early", "A ninja to deploy on the first two turns.", "count(type:ninja entrance<=1) >= 1"),
    KeepPolicy(
        "balanced",
        "Two to four ninja, at least one of them for the first three turns.",
        "count(type:ninja) = 2..4 and count(type:ninja entrance<=2) >= 1",
    ),
)
"""Entrance costs gate the first turns in every game of the family."""
