"""The immutable table a game is played on: every card of both decks under its index, with what the engine asks.

Cards are numbered from 0: seat 0's characters, seat 0's missions, then seat 1's. The arrays are indexed by card. Copies
of one printing in one deck are the same *kind*; actions name a kind by its lowest index, so that two copies in hand
make one action and not two.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.games.mythos.effects.abilities import CardAbilities
from rules.games.mythos.effects.reach import Watches
from rules.games.mythos.effects.statics import Event
from rules.games.mythos.faces import FACES, Answers, Face, Mark, face_of
from rules.games.mythos.rulings import DEFAULT, Rulings
from rules.play.action import Action

MISSIONS_EACH = 2
"""How many missions of each player make up the mission deck (rulebook: "Setup")."""

Placements: TypeAlias = tuple[tuple[tuple[Action, ...], ...], ...]


@dataclass(slots=True, eq=False)
class Table:
    """The cards of one game. Nothing writes to it; frozen it would take several times as long to make.

    `name` holds a number for each different (folded) character name.

    `characters` and `missions` are each seat's cards; `effects` tells whether effect lines are played at all, `partial`
    whether those of cards that are read in part are, and `rulings` how. The rest says what lines there are at all, so
    that nobody looks for others: `standing` are the cards with continuous lines, `bending` those that change power,
    `watches` what they ask about beside characters in play, `local` whether all of them are about their own missions
    alone; `strips` take tokens away all the time, `upkeep` says whether anything has to be looked after, `restless`
    whether it has to where no character has changed; `forbids`, `replaces`, `taxes`, `feeds` (chakra), `keeps`
    (tokens), `more_tokens`, `ties`, `to_hand`; `remembers` says whether any card asks what has happened,
    `hears_passing` and `hears_discards` that any line waits for that; the cards `reacting` to each event, and the
    characters `scoring` where a mission is won; `pricing` cards change what others cost or where they come,
    `cheapens` says whether anything costs less by them, `free` are the characters that may cost nothing by
    themselves;
    `special` ones are not played like any other, `special_hidden` ones not revealed. `answers` say which card a query
    describes; `faces` are the cards of groups that were asked for.
    `face_up` and `face_down` are the plays from a hand, by the number of missions in play, then by card.
    """

    printings: tuple[Printing, ...]
    owner: tuple[int, ...]
    kind: tuple[int, ...]
    name: tuple[int, ...]
    cost: tuple[int, ...]
    power: tuple[int, ...]
    points: tuple[int, ...]
    abilities: tuple[CardAbilities, ...]
    characters: tuple[tuple[int, ...], ...]
    missions: tuple[tuple[int, ...], ...]
    effects: bool
    partial: bool
    rulings: Rulings
    standing: frozenset[int]
    bending: frozenset[int]
    watches: Watches
    local: bool
    strips: frozenset[int]
    upkeep: bool
    restless: bool
    forbids: frozenset[int]
    replaces: bool
    pricing: frozenset[int]
    cheapens: bool
    free: frozenset[int]
    special: tuple[bool, ...]
    special_hidden: tuple[bool, ...]
    taxes: bool
    feeds: frozenset[int]
    keeps: frozenset[int]
    more_tokens: frozenset[int]
    ties: frozenset[int]
    to_hand: bool
    reacting: Mapping[Event, Set[int]]
    remembers: bool
    hears_passing: bool
    hears_discards: bool
    scoring: frozenset[int]
    answers: tuple[Answers, ...]
    face_up: Placements
    face_down: Placements
    faces: dict[int, frozenset[int]] = field(default_factory=dict)
    _matching: dict[str, frozenset[int]] = field(default_factory=dict)

    def matching(self, where: str) -> frozenset[int]:
        """The cards that a query describes."""
        found = self._matching.get(where)
        if found is None:
            fitting = map(itemgetter(where), self.answers)
            found = self._matching[where] = frozenset(itertools.compress(itertools.count(), fitting))
        return found

    def title(self, card: int) -> str:
        """A card as a log names it."""
        printing = self.printings[card]
        return f"{printing.card.name} ({printing.set} {printing.number})"


def table_of(
    decks: Sequence[Deck], *, effects: bool = True, partial: bool = False, rulings: Rulings = DEFAULT
) -> Table:
    """Lay out two decks. Raises UsageError for decks that the game cannot be played with."""
    if len(decks) != 2:
        raise UsageError(f"This game is for 2 players and takes 2 decks, not {len(decks)}: name one for each.")
    known = FACES.known
    runs: list[_Run] = []
    for seat, deck in enumerate(decks):
        missions: list[_Run] = []
        brought = 0
        for entry in deck.entries:
            printing = entry.printing
            face = known.get(id(printing)) or face_of(printing)
            if face.is_character:
                runs.append((face, printing, seat, entry.count))
            elif face.is_mission:
                missions.append((face, printing, seat, entry.count))
                brought += entry.count
        if brought < MISSIONS_EACH:
            raise UsageError(
                f"{deck.source} brings {brought} missions; a game draws {MISSIONS_EACH} of each player's 3."
                " Add missions to the deck."
            )
        runs += missions
    return _laid_out(runs, effects=effects, partial=partial, rulings=rulings)


def lay_out(
    printings: Sequence[Printing],
    owner: Sequence[int],
    *,
    effects: bool = True,
    partial: bool = False,
    rulings: Rulings = DEFAULT,
) -> Table:
    """The table of these cards, each with the seat that owns it."""
    runs = [(face_of(printing), printing, seat, 1) for printing, seat in zip(printings, owner, strict=True)]
    return _laid_out(runs, effects=effects, partial=partial, rulings=rulings)


_Run: TypeAlias = tuple[Face, Printing, int, int]
"""A card, its printing, the seat that owns it, and how many copies follow one another."""


def _laid_out(runs: Sequence[_Run], *, effects: bool, partial: bool, rulings: Rulings) -> Table:
    # What is known of a card is kept with its face: fresh decks are laid out all the time.
    by_french = rulings.one_french_name
    names: dict[str, int] = {}
    kinds: tuple[dict[str, int], dict[str, int]] = ({}, {})
    characters: list[list[int]] = [[], []]
    missions: list[list[int]] = [[], []]
    marked: dict[Mark, list[int]] = {}
    reacting: dict[Event, set[int]] = {}
    rows: list[tuple[object, ...]] = []
    first = 0
    for face, printing, seat, count in runs:
        columns, marks, events = face.brings(rulings, effects=effects, partial=partial)
        cards = range(first, first + count)
        if face.is_character:
            characters[seat] += cards
        elif face.is_mission:
            missions[seat] += cards
        for mark in marks:
            marked.setdefault(mark, []).extend(cards)
        for event in events:
            reacting.setdefault(event, set()).update(cards)
        # A number for each name; where that is the ruling, two names with one in French are one.
        name = names.get(face.name)
        if name is None:
            name = names[face.name] = names.get(face.french, len(names)) if by_french and face.french else len(names)
        if by_french and face.french not in names and face.french:
            names[face.french] = name
        row = (printing, seat, kinds[seat].setdefault(face.id, first), name, *columns)
        first += count
        rows += (row,) * count
    # Transposed at once: a pass for each takes several times as long.
    printings, owner, kind, numbers, cost, power, points, answers, abilities, special, special_hidden = zip(
        *rows, strict=True
    )
    noted = {mark: frozenset(cards) for mark, cards in marked.items()}
    pays = "taxes" in noted and rulings.static_pays_tax
    return Table(
        printings=printings,
        owner=owner,
        kind=kind,
        name=numbers,
        cost=cost,
        power=power,
        points=points,
        abilities=abilities,
        characters=tuple(map(tuple, characters)),
        missions=tuple(map(tuple, missions)),
        effects=effects,
        partial=partial,
        rulings=rulings,
        standing=noted.get("standing", _NO_CARDS),
        bending=noted.get("bending", _NO_CARDS),
        watches="much" if "much" in noted else "edge" if "edge" in noted else "",
        local="far" not in noted,
        strips=noted.get("strips", _NO_CARDS),
        upkeep="strips" in noted or pays,
        restless=pays or "strips watch" in noted,
        forbids=noted.get("forbids", _NO_CARDS),
        replaces="replaces" in noted,
        pricing=noted.get("pricing", _NO_CARDS),
        cheapens="cheapens" in noted,
        free=noted.get("free", _NO_CARDS),
        special=special,
        special_hidden=special_hidden,
        taxes="taxes" in noted,
        feeds=noted.get("feeds", _NO_CARDS),
        keeps=noted.get("keeps", _NO_CARDS),
        more_tokens=noted.get("more tokens", _NO_CARDS),
        ties=noted.get("ties", _NO_CARDS),
        to_hand="to hand" in noted,
        reacting=reacting,
        remembers="remembers" in noted,
        hears_passing=not _PASSING.isdisjoint(reacting),
        hears_discards=not _DISCARDING.isdisjoint([*reacting, *noted]),
        scoring=noted.get("scoring", _NO_CARDS).union(reacting.get("won", ())),
        answers=answers,
        face_up=_placements("play", first),
        face_down=_placements("play hidden", first),
    )


_NO_CARDS: frozenset[int] = frozenset()
_PASSING: frozenset[Event] = frozenset(("pass", "first pass", "enemy pass", "enemy first pass", "edge", "edge lost"))
_DISCARDING: frozenset[str] = frozenset(("discard", "enemy discard", "remembers"))


@lru_cache(maxsize=64)
def _placements(name: str, cards: int) -> Placements:
    """For each number of missions and each card the actions of that name that put it there, lowest rank first."""
    most = 2 * MISSIONS_EACH
    rows = tuple(tuple(Action(name, (card, mission)) for mission in range(most)) for card in range(cards))
    return tuple(tuple(row[:places] for row in rows) for places in range(most + 1))
