"""The immutable table a game is played on: every card of both decks under its index, with what the engine asks.

Cards are numbered from 0: seat 0's characters, seat 0's missions, then seat 1's. The arrays are indexed by card. Copies
of one printing in one deck are the same *kind*; actions name a kind by its lowest index, so that two copies in hand
make one action and not two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.plan import NO_PLAN, CardPlan
from rules.games.mythos.effects.reach import Watches
from rules.games.mythos.effects.statics import Event
from rules.games.mythos.faces import Answers, Face, face_of
from rules.games.mythos.rulings import DEFAULT, Rulings
from rules.play.action import Action

MISSIONS_EACH = 2
"""How many missions of each player make up the mission deck (rulebook: "Setup")."""

Placements: TypeAlias = tuple[tuple[tuple[Action, ...], ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The cards of one game. `name` holds a number for each different (folded) character name.

    `characters` and `missions` are each seat's cards; `effects` tells whether effect lines are played at all, and
    `rulings` how. The rest says what lines there are at all, so that nobody looks for others: `bending` are the cards
    that change power, `watches` what they ask about beside characters in play, `local` whether all of them are about
    their own missions alone; `strips` take tokens away all the time, `upkeep` says whether anything has to be looked
    after, `restless` whether it has to where no character has changed; `forbids`, `replaces`, `taxes`, `feeds`
    (chakra), `keeps` (tokens), `to_hand`; the cards `reacting` to each event, and the characters `scoring` where a
    mission is won; `pricing` cards change what others cost or where they come, `cheapens` says whether anything costs
    less by them, `free` are the characters that may cost nothing by themselves; `special` ones are not played like any
    other, `special_hidden` ones not revealed. `answers` say which card a query describes; `faces` are the cards of
    groups that were asked for.
    `face_up` and `face_down` are the plays from a hand, by the number of missions in play, then by card.
    """

    printings: tuple[Printing, ...]
    owner: tuple[int, ...]
    kind: tuple[int, ...]
    name: tuple[int, ...]
    cost: tuple[int, ...]
    power: tuple[int, ...]
    points: tuple[int, ...]
    plans: tuple[CardPlan, ...]
    characters: tuple[tuple[int, ...], ...]
    missions: tuple[tuple[int, ...], ...]
    effects: bool
    rulings: Rulings
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
    to_hand: bool
    reacting: Mapping[Event, Set[int]]
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
            fitting = [card for card, answers in enumerate(self.answers) if answers[where]]
            found = self._matching[where] = frozenset(fitting)
        return found

    def title(self, card: int) -> str:
        """A card as a log names it."""
        printing = self.printings[card]
        return f"{printing.card.name} ({printing.set} {printing.number})"


class _Names:
    """A number for each character name; under the ruling `one-french-name` two names with one in French are one."""

    def __init__(self, *, french: bool) -> None:
        self._by_french = french
        self._known: dict[str, int] = {}

    def number(self, face: Face) -> int:
        """The number of a card's name."""
        known = self._known
        if not (self._by_french and face.french):
            return known.setdefault(face.name, len(known))
        found = known.get(face.name)
        if found is None:
            found = known.get(face.french, len(known))
            known[face.name] = found
        known.setdefault(face.french, found)
        return found


def table_of(decks: Sequence[Deck], *, effects: bool = True, rulings: Rulings = DEFAULT) -> Table:
    """Lay out two decks. Raises UsageError for decks that the game cannot be played with."""
    if len(decks) != 2:
        raise UsageError(f"This game is for 2 players and takes 2 decks, not {len(decks)}: name one for each.")
    runs: list[_Run] = []
    for seat, deck in enumerate(decks):
        missions: list[_Run] = []
        for entry in deck.entries:
            card = entry.printing.card
            if isinstance(card, Character):
                runs.append((entry.printing, seat, entry.count))
            elif isinstance(card, Mission):
                missions.append((entry.printing, seat, entry.count))
        brought = sum([count for _, _, count in missions])
        if brought < MISSIONS_EACH:
            raise UsageError(
                f"{deck.source} brings {brought} missions; a game draws {MISSIONS_EACH} of each player's 3."
                " Add missions to the deck."
            )
        runs += missions
    return _laid_out(runs, effects=effects, rulings=rulings)


def lay_out(
    printings: Sequence[Printing], owner: Sequence[int], *, effects: bool = True, rulings: Rulings = DEFAULT
) -> Table:
    """The table of these cards, each with the seat that owns it."""
    runs = [(printing, seat, 1) for printing, seat in zip(printings, owner, strict=True)]
    return _laid_out(runs, effects=effects, rulings=rulings)


_Run: TypeAlias = tuple[Printing, int, int]
"""A printing, the seat that owns it, and how many copies follow one another."""


def _laid_out(runs: Sequence[_Run], *, effects: bool, rulings: Rulings) -> Table:
    names = _Names(french=rulings.one_french_name)
    known: dict[Face, tuple[int, CardPlan, bool, bool]] = {}
    places: dict[Face, list[int]] = {}
    kinds: tuple[dict[str, int], dict[str, int]] = ({}, {})
    characters: tuple[list[int], list[int]] = ([], [])
    missions: tuple[list[int], list[int]] = ([], [])
    rows: list[tuple[object, ...]] = []
    for printing, seat, count in runs:
        face = face_of(printing)
        if face not in known:
            plan = face.plan(rulings) if effects else NO_PLAN
            known[face] = names.number(face), plan, plan.special, plan.special_hidden
            places[face] = []
        cards = range(len(rows), len(rows) + count)
        places[face] += cards
        if face.is_character:
            characters[seat].extend(cards)
        elif face.is_mission:
            missions[seat].extend(cards)
        rows += [(printing, seat, kinds[seat].setdefault(face.id, len(rows)), *face.figures, *known[face])] * count
    # Transposed at once: a pass for each takes several times as long, and fresh decks are laid out all the time.
    printings, owner, kind, cost, power, points, answers, name, plans, special, special_hidden = zip(*rows, strict=True)
    lines = _Lines()
    for face, (_, plan, _, _) in known.items():
        if plan.standing or plan.score:
            lines.take_in(plan, places[face], in_play=not face.is_mission)
        if face.is_character and (face.cost == 0 or plan.own_costs):
            lines.free += places[face]
    pays = lines.taxes and rulings.static_pays_tax
    return Table(
        printings=printings,
        owner=owner,
        kind=kind,
        name=name,
        cost=cost,
        power=power,
        points=points,
        plans=plans,
        characters=tuple(map(tuple, characters)),
        missions=tuple(map(tuple, missions)),
        effects=effects,
        rulings=rulings,
        bending=frozenset(lines.bending),
        watches=lines.watches,
        local=lines.local,
        strips=frozenset(lines.strips),
        upkeep=bool(lines.strips) or pays,
        restless=pays or lines.strips_watch,
        forbids=frozenset(lines.forbids),
        replaces=lines.replaces,
        pricing=frozenset(lines.pricing),
        cheapens=lines.cheapens,
        free=frozenset(lines.free),
        special=special,
        special_hidden=special_hidden,
        taxes=lines.taxes,
        feeds=frozenset(lines.feeds),
        keeps=frozenset(lines.keeps),
        to_hand=lines.to_hand,
        reacting=lines.reacting,
        scoring=frozenset(lines.scoring).union(lines.reacting.get("won", ())),
        answers=answers,
        face_up=_placements("play", len(rows)),
        face_down=_placements("play hidden", len(rows)),
    )


class _Lines:
    """What lines there are on the cards of a table, and which cards have them."""

    def __init__(self) -> None:
        self.bending: list[int] = []
        self.strips: list[int] = []
        self.forbids: list[int] = []
        self.pricing: list[int] = []
        self.feeds: list[int] = []
        self.keeps: list[int] = []
        self.free: list[int] = []
        self.scoring: list[int] = []
        self.reacting: dict[Event, set[int]] = {}
        self.watches: Watches = ""
        self.local = True
        self.strips_watch = self.replaces = self.cheapens = self.taxes = self.to_hand = False

    def take_in(self, plan: CardPlan, cards: list[int], *, in_play: bool) -> None:
        """Note the lines of some cards, copies of one; of missions the scoring is not looked for."""
        if plan.score and in_play:
            self.scoring += cards
        if plan.power or plan.zero:
            self.bending += cards
            self.watches = max(self.watches, plan.watches)
            self.local = self.local and plan.local
        if plan.zero:
            self.strips += cards
            self.strips_watch = self.strips_watch or plan.strips_watch
        if plan.forbids:
            self.forbids += cards
        if plan.prices:
            self.pricing += cards
            self.cheapens = self.cheapens or plan.cheapens
        if plan.chakra:
            self.feeds += cards
        if plan.keeps_tokens:
            self.keeps += cards
        self.replaces = self.replaces or bool(plan.replaces)
        self.taxes = self.taxes or bool(plan.taxes)
        self.to_hand = self.to_hand or bool(plan.to_hand)
        for line in plan.triggers:
            self.reacting.setdefault(line.trigger.event, set()).update(cards)


@lru_cache(maxsize=64)
def _placements(name: str, cards: int) -> Placements:
    """For each number of missions and each card the actions of that name that put it there, lowest rank first."""
    most = 2 * MISSIONS_EACH
    rows = tuple(tuple(Action(name, (card, mission)) for mission in range(most)) for card in range(cards))
    return tuple(tuple(row[:places] for row in rows) for places in range(most + 1))
