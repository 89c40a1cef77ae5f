"""The options that the rules of play and the goldfish of the family take, for shells to offer."""

from __future__ import annotations

_SWITCH = ("true", "false")

OPTIONS = {"first": ("0", "1"), "effects": _SWITCH, "partial": _SWITCH}
GOLDFISH_OPTIONS = {"first": ("0", "1"), "partial": _SWITCH, "each_ninja": _SWITCH}
