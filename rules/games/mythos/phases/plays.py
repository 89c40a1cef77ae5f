"""The ways in which a seat can play characters now: what is legal, and what it costs (see `play`)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from operator import attrgetter

from rules.games.mythos.board import Board, Side, Unit
from rules.games.mythos.carrying.groups import NOBODY, faces_of, holds, standing_at
from rules.games.mythos.carrying.possible import candidates
from rules.games.mythos.carrying.standing import forbidden
from rules.games.mythos.phases.prices import ANYWHERE, Prices
from rules.games.mythos.power import power_of
from rules.play.action import Action

HIDDEN_COST = 1
"""What it costs to play any card face-down."""

PASS = Action("pass")


class Plays:
    """The ways in which one seat can play characters now, with `discount` off every cost.

    `taken` are its face-up characters by their names, `hidden` the others; `blocked` are the missions and names that
    hidden ones keep closed; `touched` the cards in hand, and hidden ones, that lines in play say something about.
    """

    __slots__ = (
        "blocked", "board", "chakra", "discount", "hidden", "places", "prices", "seat", "taken", "touched",
        "touched_hidden",
    )  # fmt: skip

    def __init__(self, board: Board, seat: int, discount: int = 0) -> None:
        table, side = board.table, board.side(seat)
        pricing = table.pricing
        priced = False
        if pricing and board.priced:
            priced = not pricing.isdisjoint([unit.card for unit in board.continuous()]) or len(board.lasting) > 0
            priced = priced or not pricing.isdisjoint(board.missions)
        self.board = board
        self.seat = seat
        self.chakra = board.chakra[seat]
        self.discount = discount
        self.places = len(board.missions)
        self.hidden = side.hidden
        self.taken = side.taken
        self.prices: Prices | None = None
        self.touched: Set[int] = _NO_CARDS
        self.touched_hidden: Set[int] = _NO_CARDS
        self.blocked: Set[tuple[int, int]] = _NOWHERE
        board.priced = priced
        if priced:
            prices = self.prices = Prices(board, seat)
            self.touched = prices.touched(revealed=False)
            self.touched_hidden = prices.touched(revealed=True)
        if side.hidden and not table.rulings.hidden_blocks_no_name:
            self.blocked = frozenset((unit.mission, table.name[unit.card]) for unit in side.hidden)

    def of_card(self, card: int) -> list[Action]:
        """The ways to play a card face-up that is not in play: the plays first, then the upgrades."""
        table = self.board.table
        if table.special[card] or self.blocked or card in self.touched:
            by_printed = table.abilities[card].only_covers and self.prices is None and not self.blocked
            return self._of_covering_card(card) if by_printed else self._of_special_card(card)
        found: list[Action] = []
        upgrades: list[Action] = []
        namesakes = self.taken.get(table.name[card], ())
        add_plain(found, upgrades, self.board, card, namesakes, self.chakra + self.discount)
        return found + upgrades

    def _of_special_card(self, card: int) -> list[Action]:
        """The same for a card that its own lines or others in play say something about."""
        table, chakra = self.board.table, self.chakra
        name, abilities = table.name[card], table.abilities[card]
        namesakes: dict[int, Unit] = {}
        for unit in self.taken.get(name, ()):
            namesakes[unit.mission] = unit
        plays = table.face_up[self.places][card]
        steady, choosy = self._is_steady(card), self.prices is not None or abilities.choosy
        below = self._cheaper(card) if namesakes or abilities.over else []
        affordable = table.cost[card] - self.discount <= chakra
        found: list[Action] = []
        upgrades: list[Action] = []
        if steady and not below and not affordable:
            return found
        for mission in range(self.places):
            if choosy and not self._may_come(card, mission, revealed=False):
                continue
            namesake = namesakes.get(mission)
            is_open = namesake is None and (mission, name) not in self.blocked
            if is_open and (affordable if steady else self._price(card, mission, 0) <= chakra):
                found.append(plays[mission])
            if below and (namesake is not None or abilities.over):
                for unit in self._coverable(card, mission, namesake, below):
                    if self._price(card, mission, table.cost[unit.card]) <= chakra:
                        upgrades.append(upgrade(card, unit.id))
        return found + upgrades

    def _of_covering_card(self, card: int) -> list[Action]:
        """The same for a card whose own lines say only what it can be an upgrade of, at the price that is printed."""
        costs, most = self.board.table.cost, self.chakra + self.discount
        cost = costs[card]
        namesakes = self.taken.get(self.board.table.name[card], ())
        found: list[Action] = []
        add_plain(found, [], self.board, card, namesakes, most)
        closed = [unit.mission for unit in namesakes]
        covered: list[Unit] = []
        for units in self.taken.values():
            for unit in units:
                below = costs[unit.card]
                if (
                    below < cost
                    and cost - below <= most
                    and (unit in namesakes if unit.mission in closed else self._is_named(unit, card))
                ):
                    covered.append(unit)
        if len(covered) > 1:
            covered.sort(key=attrgetter("mission", "id"))
        for unit in covered:
            found.append(upgrade(card, unit.id))
        return found

    def of_hidden(self, unit: Unit) -> list[Action]:
        """The ways to reveal a hidden character: as it is first, then as an upgrade."""
        table, card, mission, chakra = self.board.table, unit.card, unit.mission, self.chakra
        abilities, namesake = table.abilities[card], self.namesake(card, mission)
        if abilities.only_covers and self.prices is None:
            return self._of_hidden_covering(unit, namesake)
        below = self._cheaper(card, mission) if abilities.over or namesake is not None else []
        if not below and self._is_steady(card) and table.cost[card] - self.discount > chakra:
            return []
        if (self.prices is not None or abilities.choosy) and not self._may_come(card, mission, revealed=True):
            return []
        found: list[Action] = []
        if namesake is None and self._price(card, mission, 0, revealed=True) <= chakra:
            found.append(_REVEALS[unit.id])
        if below:
            for other in self._coverable(card, mission, namesake, below):
                if self._price(card, mission, table.cost[other.card], revealed=True) <= chakra:
                    found.append(reveal_as_upgrade(unit.id, other.id))
        return found

    def _of_hidden_covering(self, unit: Unit, namesake: Unit | None) -> list[Action]:
        """The same for one whose own lines say only what it can be an upgrade of, at the price that is printed."""
        card, costs, most = unit.card, self.board.table.cost, self.chakra + self.discount
        cost = costs[card]
        if namesake is not None:
            return [reveal_as_upgrade(unit.id, namesake.id)] if 0 < cost - costs[namesake.card] <= most else []
        found = [_REVEALS[unit.id]] if cost <= most else []
        for other in self.board.units_in(unit.mission):
            below = costs[other.card]
            if (
                below < cost
                and cost - below <= most
                and not other.hidden
                and other.controller == self.seat
                and self._is_named(other, card)
            ):
                found.append(reveal_as_upgrade(unit.id, other.id))
        return found

    def _is_steady(self, card: int) -> bool:
        """Whether the price of a card is the printed one, less the discount."""
        return self.prices is None and not self.board.table.abilities[card].own_costs

    def _cheaper(self, card: int, mission: int = ANYWHERE) -> list[Unit]:
        """The seat's face-up characters that cost less than a card, there, and enough for it to be an upgrade."""
        costs = self.board.table.cost
        cost = costs[card]
        least = cost - self.discount - self.chakra if self._is_steady(card) else 0
        found: list[Unit] = []
        for units in self.taken.values():
            for unit in units:
                if least <= costs[unit.card] < cost and (mission == unit.mission or mission == ANYWHERE):
                    found.append(unit)
        if len(found) > 1:
            found.sort(key=attrgetter("id"))
        return found

    def namesake(self, card: int, mission: int) -> Unit | None:
        """The seat's face-up character of a card's name in a mission."""
        for unit in self.taken.get(self.board.table.name[card], ()):
            if unit.mission == mission:
                return unit
        return None

    def _price(self, card: int, mission: int, below: int, *, revealed: bool = False) -> int:
        """What a card costs there as it is played now."""
        if self.prices is None:
            own = self.board.table.abilities[card].own_costs
            if not own:
                return max(self.board.table.cost[card] - below - self.discount, 0)
            self.prices = Prices(self.board, self.seat)
        return self.prices.price(card, mission, below, self.discount, revealed=revealed)

    def _may_come(self, card: int, mission: int, *, revealed: bool) -> bool:
        """Whether the card's own effects, and those of the opponent, let it be played to a mission."""
        if self.prices is not None and not self.prices.may_come(card, mission, revealed=revealed):
            return False
        abilities = self.board.table.abilities[card]
        if not abilities.choosy:
            return True
        at = standing_at(NOBODY, self.seat, mission)
        for line in abilities.only_where:
            if not holds(self.board, line.condition, at, power_of):
                return False
        return all(candidates(self.board, need, at) for need in abilities.needs)

    def _coverable(self, card: int, mission: int, namesake: Unit | None, below: list[Unit]) -> list[Unit]:
        """Those of the cheaper characters `below` that a card can be an upgrade of: of its name or one that it adds.

        One name per mission and side holds for the upgraded character too: where a namesake is, only it can be covered.
        """
        if self.prices is not None and self.prices.fixed:
            below = [unit for unit in below if not forbidden(self.board, "upgrade", unit, self.seat)]
        if namesake is not None:
            return [namesake] if namesake in below else []
        covered: list[Unit] = []
        found: Set[int] | None = None
        for unit in below:
            if unit.mission == mission:
                if found is None:
                    found = self._named(card, mission)
                if unit.card in found:
                    covered.append(unit)
        return covered

    def _is_named(self, unit: Unit, card: int) -> bool:
        """Whether a card's own lines say that it can be an upgrade of a character."""
        return unit.card in self._named(card, unit.mission)

    def _named(self, card: int, mission: int) -> Set[int]:
        """The characters that a card can be an upgrade of there, by its own lines."""
        at = standing_at(NOBODY, self.seat, mission)
        found: Set[int] = _NO_CARDS
        for line in self.board.table.abilities[card].over:
            if line.condition is None or holds(self.board, line.condition, at, power_of):
                faces = faces_of(self.board, line.group, power_of)
                found = found | faces if found else faces
        return found


_NO_CARDS: Set[int] = frozenset()
_NOWHERE: frozenset[tuple[int, int]] = frozenset()


def legal_plays(board: Board) -> list[Action]:
    """What the player whose turn it is may do, sorted: the names of the actions in order, and each kind by itself.

    Cards that no line says anything about, nearly all there are, are looked at here; `Plays` knows about the others.
    """
    seat = board.to_act
    chakra = board.chakra[seat]
    actions = [PASS]
    if chakra < 0:
        return actions
    table = board.table
    if chakra == 0 and not table.cheapens and _nothing_free(board, seat):
        return actions
    plays = None
    if (table.pricing and board.priced) or not table.rulings.hidden_blocks_no_name:
        plays = Plays(board, seat)
    side = board.sides[seat] or board.side(seat)
    upgrades: list[Action] = []
    if board.hands[seat]:
        _add_from_hand(actions, upgrades, board, side, plays)
    if side.hidden:
        _add_reveals(actions, board, side, plays)
    if upgrades:
        upgrades.sort()
        actions += upgrades
    return actions


def _add_from_hand(
    actions: list[Action], upgrades: list[Action], board: Board, side: Side, plays: Plays | None
) -> None:
    """Add the ways to play cards from the hand, face-up and hidden, and to upgrade. `plays` is made once it is due."""
    table, taken, seat = board.table, side.taken, board.to_act
    chakra = board.chakra[seat]
    names, costs, special = table.name, table.cost, table.special
    missions = len(board.missions)
    face_up, face_down = table.face_up[missions], table.face_down[missions]
    priced = plays  # one made later, for a card's own lines, says nothing of other cards
    hidden: list[Action] = []
    for card in board.hand_kinds(seat):
        hidden += face_down[card]
        if special[card] or (priced is not None and (priced.blocked or card in priced.touched)):
            if plays is None:
                plays = Plays(board, seat)
            for way in plays.of_card(card):
                (actions if way.name == "play" else upgrades).append(way)
        elif names[card] not in taken:
            if costs[card] <= chakra:
                actions += face_up[card]
        elif len(namesakes := taken[names[card]]) == 1:
            # Nearly always there is one: what `add_plain` does, without the call.
            unit, cost, places = namesakes[0], costs[card], face_up[card]
            if cost <= chakra:
                actions += places[: unit.mission]
                actions += places[unit.mission + 1 :]
            if 0 < cost - costs[unit.card] <= chakra:
                upgrades.append(upgrade(card, unit.id))
        else:
            add_plain(actions, upgrades, board, card, namesakes, chakra)
    if chakra >= HIDDEN_COST:
        shut = priced.prices.shut() if priced is not None and priced.prices is not None else ()
        actions += [way for way in hidden if way.args[1] not in shut] if shut else hidden


def _nothing_free(board: Board, seat: int) -> bool:
    """Whether no card in hand and no hidden character could be played for nothing."""
    free = board.table.free
    if not free:
        return True
    if not free.isdisjoint(board.hands[seat]):
        return False
    for unit in board.side(seat).hidden:
        if unit.card in free:
            return False
    return True


def add_plain(
    plays: list[Action], upgrades: list[Action], board: Board, card: int, namesakes: Sequence[Unit], most: int
) -> None:
    """Add the ways to play a card that no line says anything about for `most` chakra, beside the others of its name."""
    table = board.table
    cost = table.cost[card]
    if cost <= most:
        places = table.face_up[len(board.missions)][card]
        if len(namesakes) == 1:
            closed = namesakes[0].mission
            plays += places[:closed]
            plays += places[closed + 1 :]
        elif not namesakes:
            plays += places
        else:
            taken = [unit.mission for unit in namesakes]
            plays += [play for mission, play in enumerate(places) if mission not in taken]
    for unit in namesakes:
        below = table.cost[unit.card]
        if below < cost and cost - below <= most:
            upgrades.append(upgrade(card, unit.id))


def _add_reveals(actions: list[Action], board: Board, side: Side, plays: Plays | None) -> None:
    """Add the ways to reveal a seat's hidden characters, sorted."""
    table, chakra = board.table, board.chakra[board.to_act]
    names, costs, special, taken = table.name, table.cost, table.special_hidden, side.taken
    priced = plays  # one made later, for a card's own lines, says nothing of other cards
    over: list[Action] = []
    for unit in side.hidden:
        card = unit.card
        if special[card] or (priced is not None and card in priced.touched_hidden):
            if plays is None:
                plays = Plays(board, board.to_act)
            for way in plays.of_hidden(unit):
                (actions if way.name == "reveal" else over).append(way)
            continue
        name, cost = names[card], costs[card]
        if name in taken:
            namesake = None
            for other in taken[name]:
                if other.mission == unit.mission:
                    namesake = other
            if namesake is not None:
                if 0 < cost - costs[namesake.card] <= chakra:
                    over.append(reveal_as_upgrade(unit.id, namesake.id))
                continue
        if cost <= chakra:
            actions.append(_REVEALS[unit.id])
    if over:
        over.sort()
        actions += over


class _Reveals(dict[int, Action]):
    """The actions that reveal a hidden character, each made when it is first asked for."""

    def __missing__(self, unit: int) -> Action:
        action = self[unit] = Action("reveal", (unit,))
        return action


_REVEALS = _Reveals()


@lru_cache(maxsize=16_384)
def upgrade(card: int, unit: int) -> Action:
    """The action that plays a card on top of a character."""
    return Action("upgrade", (card, unit))


@lru_cache(maxsize=16_384)
def reveal_as_upgrade(unit: int, below: int) -> Action:
    """The action that reveals a hidden character on top of another."""
    return Action("reveal as upgrade", (unit, below))
