"""The named checks that this game's formats may call."""

from __future__ import annotations

from rules.families.shinobi.construction import HAND_COSTS, JUTSU_COSTS, MISSION_COSTS

CHECKS = {"jutsu-costs": JUTSU_COSTS, "hand-costs": HAND_COSTS, "mission-costs": MISSION_COSTS}
