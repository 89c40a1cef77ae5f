"""The immutable table a game is played on: every card of both decks under its index, with what the engine asks.

Cards are numbered from 0: seat 0's characters, seat 0's missions, then seat 1's. The arrays are indexed by card. Copies
of one printing in one deck are the same *kind*; actions name a kind by its lowest index, so that two copies in hand
make one action and not two.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.plan import NO_PLAN, CardPlan
from rules.games.mythos.effects.ruled import groups_in
from rules.games.mythos.effects.statics import Event, PowerBonus, PowerZero
from rules.games.mythos.effects.terms import Count, Exists, Fewer, HasEdge, Holding
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
    (chakra), `to_hand`; the cards `reacting` to each event, and those `scoring` where a mission is won. `pricing` cards
    change what others cost or where they come, `cheapens` says whether anything costs less by them, `free` are the
    cards that may cost nothing by themselves; `special` ones are not played like any other, `special_hidden` ones not
    revealed. `answers` say which card a query describes; `faces` are the cards of groups that were asked for.
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
    watches: Literal["", "edge", "much"]
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
        keys = (face.name, f"fr:{face.french}")
        found = next((known[key] for key in keys if key in known), len(known))
        for key in keys:
            known.setdefault(key, found)
        return found


def table_of(decks: Sequence[Deck], *, effects: bool = True, rulings: Rulings = DEFAULT) -> Table:
    """Lay out two decks. Raises UsageError for decks that the game cannot be played with."""
    if len(decks) != 2:
        raise UsageError(f"This game is for 2 players and takes 2 decks, not {len(decks)}: name one for each.")
    printings: list[Printing] = []
    owner: list[int] = []
    for seat, deck in enumerate(decks):
        characters: list[Printing] = []
        missions: list[Printing] = []
        for entry in deck.entries:
            card = entry.printing.card
            if isinstance(card, Character):
                characters += [entry.printing] * entry.count
            elif isinstance(card, Mission):
                missions += [entry.printing] * entry.count
        if len(missions) < MISSIONS_EACH:
            raise UsageError(
                f"{deck.source} brings {len(missions)} missions; a game draws {MISSIONS_EACH} of each player's 3."
                " Add missions to the deck."
            )
        printings += characters
        printings += missions
        owner += [seat] * (len(characters) + len(missions))
    return lay_out(printings, owner, effects=effects, rulings=rulings)


def lay_out(
    printings: Sequence[Printing], owner: Sequence[int], *, effects: bool = True, rulings: Rulings = DEFAULT
) -> Table:
    """The table of these cards, each with the seat that owns it."""
    faces = [face_of(printing) for printing in printings]
    names = _Names(french=rulings.one_french_name)
    number = {face: names.number(face) for face in dict.fromkeys(faces)}
    known = {face: face.plan(rulings) if effects else NO_PLAN for face in number}
    plans = tuple([known[face] for face in faces])
    standing = [plan for plan in known.values() if plan.standing]
    reacting = _reacting(plans) if any(plan.triggers for plan in standing) else {}
    first: dict[tuple[int, str], int] = {}
    seats = (0, 1)
    lines: list[PowerBonus | PowerZero] = []
    for plan in standing:
        lines += plan.power
        lines += plan.zero
    strips = frozenset([card for card, plan in enumerate(plans) if plan.zero])
    taxes = any(plan.taxes for plan in standing)
    pays = taxes and rulings.static_pays_tax
    return Table(
        printings=tuple(printings),
        owner=tuple(owner),
        kind=tuple(
            [first.setdefault((seat, p.id), i) for i, (seat, p) in enumerate(zip(owner, printings, strict=True))]
        ),
        name=tuple([number[face] for face in faces]),
        cost=tuple([face.cost for face in faces]),
        power=tuple([face.power for face in faces]),
        points=tuple([face.points for face in faces]),
        plans=plans,
        characters=tuple(
            tuple([i for i, face in enumerate(faces) if face.is_character and owner[i] == seat]) for seat in seats
        ),
        missions=tuple(
            tuple([i for i, face in enumerate(faces) if face.is_mission and owner[i] == seat]) for seat in seats
        ),
        effects=effects,
        rulings=rulings,
        bending=frozenset([card for card, plan in enumerate(plans) if plan.power or plan.zero]),
        watches=max((_watches(line) for line in lines), default=""),
        local=all(_is_local(line) for line in lines),
        strips=strips,
        upkeep=bool(strips) or pays,
        restless=pays or any(_watches(line) for plan in standing for line in plan.zero),
        forbids=frozenset([card for card, plan in enumerate(plans) if plan.forbids]),
        replaces=any(plan.replaces for plan in standing),
        pricing=frozenset([card for card, plan in enumerate(plans) if plan.prices])
        if any(plan.prices for plan in standing)
        else _NO_CARDS,
        cheapens=any(line.amount < 0 and not line.group.itself for plan in standing for line in plan.costs),
        free=frozenset([card for card, face in enumerate(faces) if face.cost == 0 or plans[card].own_costs]),
        special=tuple([plan.special for plan in plans]),
        special_hidden=tuple([plan.special_hidden for plan in plans]),
        taxes=taxes,
        feeds=frozenset([card for card, plan in enumerate(plans) if plan.chakra]),
        to_hand=any(plan.to_hand for plan in standing),
        reacting=reacting,
        scoring=frozenset([card for card, plan in enumerate(plans) if plan.score]).union(reacting.get("won", ())),
        answers=tuple([face.answers for face in faces]),
        face_up=_placements("play", len(faces)),
        face_down=_placements("play hidden", len(faces)),
    )


@lru_cache(maxsize=64)
def _placements(name: str, cards: int) -> Placements:
    """For each number of missions and each card the actions of that name that put it there, lowest rank first."""
    most = 2 * MISSIONS_EACH
    rows = tuple(tuple(Action(name, (card, mission)) for mission in range(most)) for card in range(cards))
    return tuple(tuple(row[:places] for row in rows) for places in range(most + 1))


_NO_CARDS: frozenset[int] = frozenset()


def _reacting(plans: Sequence[CardPlan]) -> Mapping[Event, Set[int]]:
    """The cards that an event may set something off on, by the event."""
    found: defaultdict[Event, set[int]] = defaultdict(set)
    for card, plan in enumerate(plans):
        for line in plan.triggers:
            found[line.trigger.event].add(card)
    return dict(found)


def _watches(line: PowerBonus | PowerZero) -> Literal["", "edge", "much"]:
    """Whether a line about power asks about the Edge, or about more, beside the characters in play."""
    limits = [limit for group in groups_in(line) for limit in (group.power, group.cost) if limit is not None]
    amounts = [limit.amount for limit in limits] + ([line.amount] if isinstance(line, PowerBonus) else [])
    if any(isinstance(amount.x, Holding) for amount in amounts):
        return "much"
    if line.condition is None or isinstance(line.condition, Exists | Fewer):
        return ""
    return "edge" if isinstance(line.condition, HasEdge) else "much"


def _is_local(line: PowerBonus | PowerZero) -> bool:
    """Whether a line about power is about its own mission alone, in all that it asks."""
    far = isinstance(line, PowerBonus) and isinstance(line.amount.x, Count) and line.amount.x.missions
    return not far and all(group.itself or group.zone == "here" for group in groups_in(line))
