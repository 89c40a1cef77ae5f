"""How to play Character cards (rulebook): face-up, face-down, revealing, upgrading, passing.

Actions of a turn, with what their numbers are:

- `play` (card, mission): face-up from the hand, at full cost
- `play hidden` (card, mission): face-down, for 1 chakra
- `reveal` (character): turn a hidden character face-up, at full cost
- `upgrade` (card, character): from the hand on top of a character, for the difference
- `reveal as upgrade` (character, character): a hidden one on top of another in its mission, for the difference
- `pass`

`Plays` says what is legal and what it costs; `take_turn` and `carry_out` do it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.games.mythos import triggers, verbs
from rules.games.mythos.board import Board, Unit
from rules.games.mythos.groups import Standpoint, fits_card, holds, power_of
from rules.games.mythos.prices import Prices
from rules.play.action import Action

HIDDEN_COST = 1
"""What it costs to play any card face-down."""

PASS = Action("pass")


class Play(NamedTuple):
    """A way to play a character: the action, and what it costs."""

    action: Action
    cost: int


class Plays:
    """The ways in which one seat can play characters now, with `discount` off every cost."""

    def __init__(self, board: Board, seat: int, discount: int = 0) -> None:
        self.board = board
        self.seat = seat
        self.discount = discount
        self.prices = Prices(board, seat)
        self.plain = not (self.prices.changes or self.prices.closed)
        self.named: list[dict[int, Unit]] = [{} for _ in board.missions]
        self.names: set[int] = set()
        self.blocked: set[tuple[int, int]] = set()
        self.hidden: list[Unit] = []
        names = board.table.name
        for unit in board.units.values():
            if unit.controller == seat:
                if unit.hidden:
                    self.hidden.append(unit)
                else:
                    name = names[unit.card]
                    self.named[unit.mission][name] = unit
                    self.names.add(name)
        if not board.table.rulings.hidden_blocks_no_name:
            self.blocked = {(unit.mission, names[unit.card]) for unit in self.hidden}

    def of_card(self, card: int) -> list[Play]:
        """The ways to play a card face-up that is not in play."""
        table, chakra = self.board.table, self.board.chakra[self.seat]
        name, plan = table.name[card], table.plans[card]
        if self.plain and not (table.special[card] or self.blocked):
            return self._of_plain_card(card)
        found: list[Play] = []
        for mission, named in enumerate(self.named):
            if not self.prices.may_come(card, mission, revealed=False):
                continue
            if plan.choosy and not self._may_come(card, mission):
                continue
            namesake = named.get(name)
            if namesake is None and (mission, name) not in self.blocked:
                price = self.prices.price(card, mission, 0, self.discount)
                if price <= chakra:
                    found.append(Play(Action("play", (card, mission)), price))
            for unit in self._coverable(card, mission, namesake):
                price = self.prices.price(card, mission, table.cost[unit.card], self.discount)
                if price <= chakra:
                    found.append(Play(Action("upgrade", (card, unit.id)), price))
        return found

    def _of_plain_card(self, card: int) -> list[Play]:
        """The same for a card that no line says anything about: it costs the same everywhere."""
        table, chakra = self.board.table, self.board.chakra[self.seat]
        name, cost = table.name[card], table.cost[card]
        price = max(cost - self.discount, 0)
        found: list[Play] = []
        for mission, named in enumerate(self.named):
            namesake = named.get(name)
            if namesake is None:
                if price <= chakra:
                    found.append(Play(Action("play", (card, mission)), price))
            elif (below := table.cost[namesake.card]) < cost:
                difference = max(cost - below - self.discount, 0)
                if difference <= chakra:
                    found.append(Play(Action("upgrade", (card, namesake.id)), difference))
        return found

    def of_hidden(self, unit: Unit) -> list[Play]:
        """The ways to reveal a hidden character."""
        table, card, mission = self.board.table, unit.card, unit.mission
        chakra, plan = self.board.chakra[self.seat], table.plans[card]
        if not self.prices.may_come(card, mission, revealed=True):
            return []
        if plan.choosy and not self._may_come(card, mission):
            return []
        namesake = self.named[mission].get(table.name[card])
        found: list[Play] = []
        if namesake is None:
            cost = self.prices.price(card, mission, 0, self.discount, revealed=True)
            if cost <= chakra:
                found.append(Play(Action("reveal", (unit.id,)), cost))
            if not plan.over:
                return found
        for other in self._coverable(card, mission, namesake):
            cost = self.prices.price(card, mission, table.cost[other.card], self.discount, revealed=True)
            if cost <= chakra:
                found.append(Play(Action("reveal as upgrade", (unit.id, other.id)), cost))
        return found

    def _may_come(self, card: int, mission: int) -> bool:
        """Whether the card's own effects let it be played to a mission."""
        plan = self.board.table.plans[card]
        at = Standpoint(-1, self.seat, mission)
        if not all(holds(self.board, line.condition, at, power_of) for line in plan.only_where):
            return False
        return all(verbs.candidates(self.board, need, at) for need in plan.needs)

    def _coverable(self, card: int, mission: int, namesake: Unit | None) -> list[Unit]:
        """The characters that a card can be an upgrade of: cheaper, and of its name or one that its effects add.

        One name per mission and side holds for the upgraded character too: where a namesake is, only it can be covered.
        """
        costs = self.board.table.cost
        if namesake is not None:
            return [namesake] if costs[namesake.card] < costs[card] else []
        over = self.board.table.plans[card].over
        if not over:
            return []
        at = Standpoint(-1, self.seat, mission)
        open_ = [line for line in over if holds(self.board, line.condition, at, power_of)]
        return [
            unit
            for unit in self.named[mission].values()
            if costs[unit.card] < costs[card] and any(fits_card(self.board, unit.card, line.group) for line in open_)
        ]


def legal_plays(board: Board) -> list[Action]:
    """What the player whose turn it is may do, sorted: the names of the actions in order, and each kind by itself."""
    seat = board.to_act
    chakra = board.chakra[seat]
    actions = [PASS]
    if chakra < 0:
        return actions
    plays = Plays(board, seat)
    table, places = board.table, len(board.missions)
    simple = plays.plain and not plays.blocked
    upgrades: list[Action] = []
    cards = hand_kinds(board, seat)
    for card in cards:
        if simple and not table.special[card] and table.name[card] not in plays.names:
            if table.cost[card] <= chakra:
                actions += placements("play", card, places)
            continue
        for way in plays.of_card(card):
            (actions if way.action.name == "play" else upgrades).append(way.action)
    if chakra >= HIDDEN_COST:
        for card in cards:
            actions += placements("play hidden", card, places)
    if plays.hidden:
        actions += _reveals(plays, chakra, simple=simple)
    if len(upgrades) > 1:
        upgrades.sort()
    actions += upgrades
    return actions


def _reveals(plays: Plays, chakra: int, *, simple: bool) -> list[Action]:
    """The ways to reveal hidden characters, sorted."""
    table = plays.board.table
    reveals: list[Action] = []
    over: list[Action] = []
    for unit in plays.hidden:
        card = unit.card
        if simple and not table.special[card]:
            namesake = plays.named[unit.mission].get(table.name[card])
            if namesake is None:
                if table.cost[card] <= chakra:
                    reveals.append(Action("reveal", (unit.id,)))
            elif 0 < table.cost[card] - table.cost[namesake.card] <= chakra:
                over.append(Action("reveal as upgrade", (unit.id, namesake.id)))
            continue
        for way in plays.of_hidden(unit):
            (reveals if way.action.name == "reveal" else over).append(way.action)
    reveals.sort()
    over.sort()
    return reveals + over


@cache
def placements(name: str, card: int, places: int) -> tuple[Action, ...]:
    """The actions of that name that put a card on each of so many missions, lowest rank first."""
    return tuple(Action(name, (card, mission)) for mission in range(places))


def hand_kinds(board: Board, seat: int) -> list[int]:
    """The cards in hand, one of each kind: its lowest index."""
    kind = board.table.kind
    return sorted({kind[card] for card in board.hands[seat]})


def take_turn(board: Board, action: Action) -> None:
    """Carry out a player's turn in the Action phase."""
    seat = board.to_act
    board.turn += 1
    board.last_turn[seat] = board.turn
    board.phase = "turn over"
    if action == PASS:
        pass_turn(board, seat)
    elif action.name == "play hidden":
        card, mission = action.args
        board.pay(seat, HIDDEN_COST)
        put_hidden(board, seat, take_out(board.hands[seat], card, board), mission)
    else:
        carry_out(board, seat, action, board.hands[seat], 0)


def pass_turn(board: Board, seat: int) -> None:
    """Pass: the first player to pass in a round gains, or keeps, the Edge (rulebook: "Edge token")."""
    if not any(board.passed):
        board.edge = seat
    board.passed[seat] = True


def carry_out(board: Board, seat: int, action: Action, zone: list[int], discount: int) -> int:
    """Play a character face-up as `action` says, paying for it; a card that is not in play comes from `zone`.

    Sets off what playing it sets off. Returns the character's id.
    """
    board.pay(seat, _price_of(board, seat, action, discount))
    if action.name in ("reveal", "reveal as upgrade"):
        unit = board.units[action.args[0]]
    if action.name == "play":
        card, mission = action.args
        unit = enter(board, take_out(zone, card, board), seat, mission, hidden=False)
        triggers.played(board, unit)
    elif action.name == "upgrade":
        card, below = action.args
        unit = board.units[below]
        old_power = power_of(board, unit)
        unit.stack([take_out(zone, card, board)])
        board.changed()
        unit.turn = board.turn
        triggers.played(board, unit, old_power=old_power)
    elif action.name == "reveal":
        turn_up(board, unit)
        triggers.played(board, unit, revealed=True)
    else:
        below_unit = board.units[action.args[1]]
        old_power = power_of(board, below_unit)
        cover(board, below_unit, unit)
        triggers.played(board, below_unit, revealed=True, old_power=old_power)
        unit = below_unit
    return unit.id


def _price_of(board: Board, seat: int, action: Action, discount: int) -> int:
    """What a legal way to play a card costs."""
    units, cost = board.units, board.table.cost
    prices = Prices(board, seat)
    if action.name == "play":
        card, mission = action.args
        return prices.price(card, mission, 0, discount)
    if action.name == "upgrade":
        card, below = action.args
        return prices.price(card, units[below].mission, cost[units[below].card], discount)
    unit = units[action.args[0]]
    below_cost = cost[units[action.args[1]].card] if action.name == "reveal as upgrade" else 0
    return prices.price(unit.card, unit.mission, below_cost, discount, revealed=True)


def mission_of(board: Board, action: Action) -> int:
    """The mission that a way to play a character is about."""
    if action.name == "play":
        return action.args[1]
    return board.units[action.args[-1]].mission


def take_out(zone: list[int], kind: int, board: Board) -> int:
    """Take a card of a kind out of a zone."""
    card = next(card for card in zone if board.table.kind[card] == kind)
    zone.remove(card)
    for known in board.known:
        known.discard(card)
    return card


def enter(board: Board, card: int, seat: int, mission: int, *, hidden: bool) -> Unit:
    """Bring a card into play as a character."""
    unit = Unit(board.next_unit, [card], seat, mission, hidden, 0, board.turn)
    board.units[unit.id] = unit
    board.next_unit += 1
    board.changed()
    return unit


def put_hidden(board: Board, seat: int, card: int, mission: int) -> Unit:
    """Bring a card into play face-down. The opponent no longer knows which cards of that hand are left in it."""
    board.known[1 - seat].difference_update(board.hands[seat])
    return enter(board, card, seat, mission, hidden=True)


def turn_up(board: Board, unit: Unit) -> None:
    """Turn a hidden character face-up; its power tokens stay (rulebook: "Power Tokens")."""
    unit.hidden = False
    unit.turn = board.turn
    board.changed()
    for known in board.known:
        known.difference_update(unit.cards)


def cover(board: Board, below: Unit, above: Unit) -> None:
    """Reveal a hidden character on top of another: one character, with the tokens of both."""
    turn_up(board, above)
    below.stack(above.cards)
    below.tokens += above.tokens
    below.turn = board.turn
    del board.units[above.id]
    board.changed()
