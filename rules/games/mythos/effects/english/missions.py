"""Missions that are described in English: "to a mission where you are losing", "to the A-rank mission"."""

from __future__ import annotations

import re

from rules.games.mythos.effects.english.conditions import condition
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.english.figures import of_a_rank
from rules.games.mythos.effects.terms import Both, Compares, Condition, Count, Exists, Fewer, Group


def take_mission(line: Cursor) -> Condition | None:
    """Take "to a mission where you are losing", "to the A-rank mission" off the front: what holds in that mission."""
    start = line.rest
    if line.take(r"to (?:an?|any|the) (?:other )?mission (?:where|in which|with)\b"):
        told = line.rest
        end = re.search(r"(?:[.,;]| and (?=hide|defeat|move|draw|gain|powerup)|$)", told)
        text = told[: end.start()] if end else told
        text = re.sub(r"^(?=an? |another |no )", "there is ", text)
        text = re.sub(r"^you are (?:currently )?(winning|losing)$", r"you are \1 this mission", text)
        found = condition(f"{text} in this mission") or condition(text)
        line.rest = told[len(told[: end.start()]) if end else len(told) :]
        if found is not None and all(group.zone == "here" for group in _groups(found)):
            return found
    line.rest = start
    rank = line.take(r"to the (?=[DCBA](?:-rank)? mission\b)")
    if rank:
        line.rest = f"in the {line.rest}"
        if (found := of_a_rank(line)) is not None:
            return found
    line.rest = start
    return None


def _groups(asked: Condition) -> list[Group]:
    """The groups that a condition on a mission is about."""
    if isinstance(asked, Both):
        return [*_groups(asked.first), *_groups(asked.second)]
    if isinstance(asked, Fewer):
        return [asked.group, asked.than]
    if isinstance(asked, Compares) and isinstance(asked.what, Count):
        return [asked.what.group]
    return [asked.group] if isinstance(asked, Exists) else []
