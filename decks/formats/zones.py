"""Sections in the zones of a tool that knows fewer: which zone each goes to, and the way back.

Each card that stands in a zone of another name has a line of its own among the comments, by name and count, so that the
section comes back however the other tool has sorted the cards or changed the counts since.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from decks.formats.headers import by_section
from rules.core.deck import MAYBE, DeckLine, DeckList
from rules.core.registry import game

MAIN, SIDE = "main", "side"

_NOTE = re.compile(r"kage section (?P<section>\S+): (?P<count>\d{1,4}) \[(?P<printing>[^\[\]]*)\] (?P<name>.+)")


def zone_of(section: str | None, game_id: str | None) -> str:
    """The zone of a section: a game's first section is the main deck, what is only thought of stays apart, all others
    are laid beside it."""
    first = game(game_id).sections[0].id if game_id else MAIN
    if section in (None, MAIN, first):
        return MAIN
    return MAYBE if section == MAYBE else SIDE


def in_zones(deck: DeckList) -> tuple[dict[str, list[DeckLine]], list[str]]:
    """The lines by zone, and the comments that bring the sections back."""
    zones: dict[str, list[DeckLine]] = {}
    notes: list[str] = []
    for section, lines in by_section(deck):
        zone = zone_of(section, deck.game)
        zones.setdefault(zone, []).extend(lines)
        if section not in (None, zone, "sideboard"):
            notes += [f"kage section {section}: {line.count} [{line.printing or ''}] {line.name}" for line in lines]
    return zones, notes


def in_sections(lines: Sequence[DeckLine], comments: Iterable[str]) -> tuple[tuple[DeckLine, ...], tuple[str, ...]]:
    """The lines with the sections that the comments name, and the other comments.

    A card that lies in the main deck too is taken from beside it first, where it was put.
    """
    held, kept, moved = list(lines), [], []
    for comment in comments:
        note = _NOTE.fullmatch(comment)
        if note is None:
            kept.append(comment)
            continue
        left = int(note["count"])
        beside_first = sorted(range(len(held)), key=lambda at: held[at].section in (None, MAIN))
        for at in beside_first:
            line = held[at]
            if (line.name, line.printing or "") == (note["name"], note["printing"]):
                taken = min(left, line.count)
                held[at] = replace(line, count=line.count - taken)
                left -= taken
                if taken:
                    moved.append(replace(line, count=taken, section=note["section"]))
    return (*(line for line in held if line.count), *moved), tuple(kept)
