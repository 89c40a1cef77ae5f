"""What mending a deck takes at least, by arithmetic, in games whose decks leave little or no choice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

from rules.construction import Edit
from rules.construction.edits import apply
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.registry import game


def with_slips(deck: Deck, cards: Sequence[Printing], rng: random.Random, slips: int) -> Deck:
    """The deck with so many copies taken out, put in or put elsewhere."""
    sections = [section.id for section in game(deck.game).sections]
    for _ in range(slips):
        entry = rng.choice(deck.entries)
        elsewhere = [section for section in sections if section != entry.section]
        ways = [Edit(1, entry.printing, out_of=entry.section), Edit(1, rng.choice(cards), into=rng.choice(sections))]
        ways += [Edit(1, entry.printing, entry.section, rng.choice(elsewhere))] if elsewhere else []
        deck = apply(deck, [rng.choice(ways)])
    return deck


def fewest_of_cg(deck: Deck) -> int:
    """Of `naruto-cg`, jonin rule: 40 cards, three of a name, 25 ninja that are no platoon; the side deck is free.

    Each copy above three of a name goes, then each ninja above 25; what is then too much or missing is an edit each,
    whether it comes from the side deck or from outside.
    """
    names: Counter[tuple[str, bool]] = Counter()
    for entry in deck.section("main"):
        card = entry.printing.card
        names[card.name, card.type_id == "ninja" and "Platoon" not in getattr(card, "keywords", ())] += entry.count
    extra = sum(max(0, count - 3) for count in names.values())
    ninja = sum(min(3, count) for (_, is_ninja), count in names.items() if is_ninja)
    others = sum(min(3, count) for (_, is_ninja), count in names.items() if not is_ninja)
    return extra + max(0, ninja - 25) + abs(40 - min(25, ninja) - others)


def fewest_of_box(deck: Deck, box: Iterable[Printing]) -> int:
    """Of `ninjitsu`, the base box: each card as often as it is in the box, and nothing else."""
    wanted = {printing.id: ("box", _copies(printing)) for printing in box if not getattr(printing.card, "expansion", 0)}
    return _apart(deck, wanted, ["box"])


def fewest_of_team(deck: Deck, box: Sequence[Printing]) -> int:
    """Of `akatsuki`, mode Normal: for the best team, each card of it as often as it is in the box.

    Members and blue traps are all of the box, and so are the techniques of each hero; the board is free.
    """
    heroes = [printing for printing in box if printing.card.type_id == "hero"]
    teams = [team for size in range(2, len(heroes) + 1) for team in combinations(heroes, size)]
    return min(_apart(deck, _team(team, box), ["team", "techniques", "akatsuki", "traps"]) for team in teams)


def _team(team: Collection[Printing], box: Iterable[Printing]) -> dict[str, tuple[str, int]]:
    names = {hero.card.name for hero in team}
    wanted = {hero.id: ("team", 1) for hero in team}
    for printing in box:
        card, copies = printing.card, _copies(printing)
        if card.type_id == "member":
            wanted[printing.id] = "akatsuki", copies
        elif card.type_id == "trap" and getattr(card, "colour", None) == "blue":
            wanted[printing.id] = "traps", copies
        elif card.type_id == "technique" and getattr(card, "hero", None) in names:
            wanted[printing.id] = "techniques", copies
    return wanted


def _copies(printing: Printing) -> int:
    return int(getattr(printing.card, "copies", 1))


def _apart(deck: Deck, wanted: Mapping[str, tuple[str, int]], checked: Collection[str]) -> int:
    """The edits between a deck and the only legal one, where each card belongs to one section; others are free."""
    held: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        if entry.section in checked:
            held[entry.printing.id, entry.section] += entry.count
    edits = 0
    for card in {card for card, _ in held} | wanted.keys():
        section, number = wanted.get(card, ("", 0))
        there = held[card, section]
        elsewhere = sum(count for (one, place), count in held.items() if one == card and place != section)
        edits += max(max(0, there - number) + elsewhere, number - there)
    return edits
