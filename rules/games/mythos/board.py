"""The board: what lies where in a Mythos game, as plain data that can be copied, stored and read back.

The rules that move it are in the modules beside it, one a chapter of the rulebook: `setup` ("Setup"), `phases` ("Round
phases"), `play` ("How to play Character cards"), `power` and `scoring` ("Mission evaluation phase"), `triggers` and
`resolve` ("Effects"). `game` ties them together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple, Self, TypeVar

from rules.games.mythos.carrying.frames import Choice, Frame
from rules.games.mythos.table import Table
from rules.play.action import Action
from rules.play.codec import SPARSE, UNSAVED

T = TypeVar("T")

ROUNDS = 4
"""Every game takes place over exactly four rounds (rulebook: "Gameplay Overview")."""

RANKS = "DCBA"
"""The ranks of the missions in the order they come into play; each adds its place, counted from 1, to the points."""


NO_CARD = -1
"""In place of a card, where what happened is about none."""

NOT_WON = -1
"""Who wins a mission that nobody has power on."""


@dataclass(slots=True, eq=False, init=False)
class Unit:
    """A character in play: one card, or the whole stack of an upgraded character, which counts as one.

    `cards` runs from the bottom up, and `card` is the last of them, the character's face. `turn` is the turn it was
    last played in.
    """

    id: int
    cards: list[int]
    controller: int
    mission: int
    hidden: bool
    tokens: int
    turn: int
    card: int = field(init=False)

    def __init__(
        self,
        id: int,  # noqa: A002 - parameters are called what the fields are
        cards: list[int],
        controller: int,
        mission: int,
        hidden: bool,
        tokens: int,
        turn: int,
    ) -> None:
        # Written out: a generated one would hand over to a second method for `card`.
        self.id = id
        self.cards = cards
        self.controller = controller
        self.mission = mission
        self.hidden = hidden
        self.tokens = tokens
        self.turn = turn
        self.card = cards[-1]

    def stack(self, cards: list[int]) -> None:
        """Put cards on top."""
        self.cards += cards
        self.card = cards[-1]

    def peel(self) -> int:
        """Take the top card off; not the last one."""
        top = self.cards.pop()
        self.card = self.cards[-1]
        return top

    def clone(self) -> Unit:
        """An independent copy."""
        twin = Unit.__new__(Unit)
        twin.id, twin.card, twin.cards = self.id, self.card, self.cards.copy()
        twin.controller, twin.mission = self.controller, self.mission
        twin.hidden, twin.tokens, twin.turn = self.hidden, self.tokens, self.turn
        return twin


class Happening(NamedTuple):
    """Something that happened to a seat's card or character, which is -1 for a card of a hand, and in which turn."""

    what: str
    turn: int
    seat: int
    card: int
    unit: int


class Held(NamedTuple):
    """A line that holds until the end of the round: where it is found, where it stands, and whom it is about."""

    card: int
    program: int
    step: int
    line: int
    seat: int
    mission: int
    units: tuple[int, ...]


@dataclass(slots=True, eq=False)
class Side:
    """A seat's characters, each list in the order they came: face-up ones by the number of their name, hidden ones."""

    taken: dict[int, list[Unit]]
    hidden: list[Unit]

    def reveal(self, unit: Unit, name: int) -> None:
        """Take in that a hidden character of that name is face-up now."""
        self.hidden.remove(unit)
        namesakes = self.taken.setdefault(name, [])
        namesakes.append(unit)
        if len(namesakes) > 1:
            namesakes.sort(key=attrgetter("id"))


def _both(value: T) -> Callable[[], list[T]]:
    """A list of two, one for each seat."""
    return lambda: [value, value]


def _no_sides() -> list[Side | None]:
    """Neither side is known."""
    return [None, None]


def _piles() -> list[list[int]]:
    """An empty pile for each seat."""
    return [[], []]


@dataclass(slots=True, eq=False)
class Board:
    """The whole situation. Everything indexed by seat is a list of two.

    Decks are listed from the bottom up: the last card is the top one. `missions` are the missions in play in the order
    of their ranks; `mission_deck` too is listed from the bottom up. `known[seat]` are cards in hidden places that this
    seat has seen there all the same (looked at, or put there from an open place). `walls` are the characters that lines
    about the strongest have met first, `taxed` the continuous effects that were paid for; `round_turn` is the last turn
    of the round before. `happened` is what happened in this round, where any card asks; until its end `boosts` are what
    characters have more power by their ids, `lasting` the lines that hold, `borrowed` the characters taken over,
    `muted` those without their effects; `used` are "once per round" lines by character and program, with the turn.
    Derived are `powers` and the `totals` of sides (see `power`), who stands on `sides` and in
    which of the `places`, and who has `lines` that hold all the time; `gathered` and `sent` hold what several things
    that happen at once set off; no state that can be seen has them. `drawn` is the lot or action that was drawn last
    and not carried out yet. `unsettled` says that something changed since continuous lines were last looked after,
    `priced` that lines in play may change prices: False once nobody was found who does, until something changes.
    """

    table: Table = field(metadata=UNSAVED)
    phase: str = "first player"
    round: int = 0
    edge: int = 0
    to_act: int = 0
    passed: list[bool] = field(default_factory=_both(False))
    redrawn: list[bool] = field(default_factory=_both(False))
    decks: list[list[int]] = field(default_factory=_piles)
    hands: list[list[int]] = field(default_factory=_piles)
    discards: list[list[int]] = field(default_factory=_piles)
    chakra: list[int] = field(default_factory=_both(0))
    made: list[int] = field(default_factory=_both(0))
    spent: list[int] = field(default_factory=_both(0))
    points: list[int] = field(default_factory=_both(0))
    aside: list[list[int]] = field(default_factory=_piles)
    mission_deck: list[int] = field(default_factory=list)
    missions: list[int] = field(default_factory=list)
    units: dict[int, Unit] = field(default_factory=dict)
    next_unit: int = 0
    turn: int = 0
    last_turn: list[int] = field(default_factory=_both(-1))
    rank: int = 0
    won: list[int] = field(default_factory=list)
    known: list[set[int]] = field(default_factory=lambda: [set(), set()])
    stack: list[Frame] = field(default_factory=list)
    round_turn: int = 0
    walls: dict[str, int] = field(default_factory=dict)
    taxed: list[str] = field(default_factory=list)
    happened: tuple[Happening, ...] = field(default=(), metadata=SPARSE)
    boosts: dict[int, int] = field(default_factory=dict, metadata=SPARSE)
    lasting: tuple[Held, ...] = field(default=(), metadata=SPARSE)
    borrowed: tuple[int, ...] = field(default=(), metadata=SPARSE)
    used: tuple[tuple[int, int, int], ...] = field(default=(), metadata=SPARSE)
    muted: tuple[int, ...] = field(default=(), metadata=SPARSE)
    choice: Choice | None = None
    history: list[Action] = field(default_factory=list)
    legal: list[Action] | None = field(default=None, metadata=UNSAVED)
    drawn: Action | None = field(default=None, metadata=UNSAVED)
    powers: list[dict[int, int] | None] = field(default_factory=list, metadata=UNSAVED)
    totals: list[tuple[int, int]] = field(default_factory=list, metadata=UNSAVED)
    watched: tuple[int, ...] = field(default=(), metadata=UNSAVED)
    gathered: list[Frame] | None = field(default=None, metadata=UNSAVED)
    sent: list[int] = field(default_factory=_both(0), metadata=UNSAVED)
    unsettled: bool = field(default=True, metadata=UNSAVED)
    priced: bool = field(default=True, metadata=UNSAVED)
    sides: list[Side | None] = field(default_factory=_no_sides, metadata=UNSAVED)
    lines: list[Unit] | None = field(default=None, metadata=UNSAVED)
    places: list[list[Unit]] | None = field(default=None, metadata=UNSAVED)

    def clone(self) -> Self:
        """An independent copy; only the table is shared."""
        twin = type(self).__new__(type(self))
        twin.table, twin.phase, twin.round, twin.edge = self.table, self.phase, self.round, self.edge
        twin.to_act, twin.next_unit, twin.turn, twin.rank = self.to_act, self.next_unit, self.turn, self.rank
        twin.round_turn, twin.choice, twin.legal, twin.watched = self.round_turn, self.choice, self.legal, self.watched
        twin.drawn = None
        twin.gathered, twin.sent, twin.unsettled = self.gathered, self.sent, self.unsettled
        twin.priced = self.priced
        # Nobody writes to these; what changes them puts others in their place.
        twin.happened, twin.boosts = self.happened, self.boosts
        twin.lasting, twin.borrowed = self.lasting, self.borrowed
        twin.used, twin.muted = self.used, self.muted
        twin.history = self.history.copy()
        twin.passed = self.passed.copy()
        twin.redrawn = self.redrawn.copy()
        # Pairs are unpacked: a comprehension for each takes twice as long, and bots that look ahead copy all the time.
        first, second = self.decks
        twin.decks = [first.copy(), second.copy()]
        first, second = self.hands
        twin.hands = [first.copy(), second.copy()]
        first, second = self.discards
        twin.discards = [first.copy(), second.copy()]
        twin.chakra = self.chakra.copy()
        twin.made = self.made.copy()
        twin.spent = self.spent.copy()
        twin.points = self.points.copy()
        first, second = self.aside
        twin.aside = [first.copy(), second.copy()]
        twin.mission_deck = self.mission_deck.copy()
        twin.missions = self.missions.copy()
        twin.units = {id_: unit.clone() for id_, unit in self.units.items()}
        twin.last_turn = self.last_turn.copy()
        twin.won = self.won.copy()
        mine, theirs = self.known
        twin.known = [mine.copy(), theirs.copy()]
        twin.stack = [frame.clone() for frame in self.stack] if self.stack else []
        twin.walls = self.walls.copy()
        twin.taxed = self.taxed.copy()
        twin.powers = self.powers.copy()
        twin.totals = self.totals.copy()
        twin.sides = _no_sides()
        twin.lines = twin.places = None
        return twin

    def changed(self, mission: int) -> None:
        """Something in a mission is no longer as it was: what was derived from it no longer holds."""
        self.sides = _no_sides()
        self.lines = self.places = None
        self.priced = True
        self.moved(mission)

    def moved(self, mission: int) -> None:
        """The same where each side has the characters that it had, as hidden and with the faces that they had."""
        self.unsettled = True
        if self.table.local and len(self.powers) > mission:
            self.powers[mission] = None
        else:
            self.powers = []

    def remember(self, what: str, seat: int, card: int, unit: int = -1) -> None:
        """Keep that something happened."""
        self.happened = (*self.happened, Happening(what, self.turn, seat, card, unit))
        if self.table.watches == "much":
            self.powers = []

    def side(self, seat: int) -> Side:
        """A seat's characters; kept until something changes."""
        known = self.sides[seat]
        if known is not None:
            return known
        names = self.table.name
        taken: dict[int, list[Unit]] = {}
        hidden: list[Unit] = []
        for unit in self.units.values():
            if unit.controller == seat:
                if unit.hidden:
                    hidden.append(unit)
                else:
                    taken.setdefault(names[unit.card], []).append(unit)
        made = self.sides[seat] = Side(taken, hidden)
        return made

    def continuous(self) -> list[Unit]:
        """The face-up characters with continuous lines, in the order they came; kept until something changes."""
        found = self.lines
        if found is None:
            standing = self.table.standing
            found = [unit for unit in self.units.values() if unit.card in standing and not unit.hidden]
            if self.muted:
                found = [unit for unit in found if unit.id not in self.muted]
            self.lines = found
        return found

    def shown(self, card: int, over: int = -1) -> None:
        """A card lies face-up in play now, on top of the card `over` or of none."""
        standing = self.table.standing
        if card in standing or over in standing:
            self.lines = None
        if card in self.table.pricing:
            self.priced = True

    def units_at(self, mission: int, seat: int) -> list[Unit]:
        """A seat's characters assigned to a mission, in the order they were played."""
        return [unit for unit in self.units_in(mission) if unit.controller == seat]

    def units_in(self, mission: int) -> list[Unit]:
        """The characters assigned to a mission, in the order they were played; kept until one goes elsewhere."""
        found = self.places
        if found is None:
            found = self.places = [[], [], [], []]
            for unit in self.units.values():
                found[unit.mission].append(unit)
        return found[mission]

    def hand_kinds(self, seat: int) -> list[int]:
        """The cards in hand, one of each kind: its lowest index."""
        kind = self.table.kind
        kinds: list[int] = []
        # Asked one by one: a hand is small, and a set of them takes half as long again.
        for card in self.hands[seat]:
            lowest = kind[card]
            if lowest not in kinds:
                kinds.append(lowest)
        kinds.sort()
        return kinds

    def draw(self, seat: int, count: int) -> int:
        """Draw so many cards, fewer where the deck runs out; how many were drawn (rulebook: "Personal deck")."""
        deck = self.decks[seat]
        left = max(len(deck) - count, 0)
        drawn = deck[left:]
        drawn.reverse()
        self.hands[seat] += drawn
        del deck[left:]
        return len(drawn)

    def gain_chakra(self, seat: int, amount: int) -> None:
        """Add to a seat's chakra of this round."""
        self.chakra[seat] += amount
        self.made[seat] += amount

    def pay(self, seat: int, amount: int) -> None:
        """Return chakra to the shared pool."""
        self.chakra[seat] -= amount
        self.spent[seat] += amount
