"""How to play Character cards (rulebook): face-up, face-down, revealing, upgrading, passing.

Actions of a turn, with what their numbers are:

- `play` (card, mission): face-up from the hand, at full cost
- `play hidden` (card, mission): face-down, for 1 chakra
- `reveal` (character): turn a hidden character face-up, at full cost
- `upgrade` (card, character): from the hand on top of a character, for the difference
- `reveal as upgrade` (character, character): a hidden one on top of another in its mission, for the difference
- `pass`

`plays` says what is legal and what it costs; `take_turn` and `carry_out` do it.
"""

from __future__ import annotations

from rules.games.mythos.board import NO_CARD, Board, Unit
from rules.games.mythos.carrying import triggers
from rules.games.mythos.carrying.standing import keeps_from
from rules.games.mythos.phases.plays import HIDDEN_COST
from rules.games.mythos.phases.prices import Prices, use_up
from rules.games.mythos.power import power_of
from rules.play.action import Action


def take_turn(board: Board, action: Action) -> None:
    """Carry out a player's turn in the Action phase."""
    seat = board.to_act
    board.turn += 1
    board.last_turn[seat] = board.turn
    board.phase = "turn over"
    name, args = action
    if name == "play hidden":
        card, mission = args
        board.chakra[seat] -= HIDDEN_COST
        board.spent[seat] += HIDDEN_COST
        put_hidden(board, seat, take_out(board.hands[seat], card, board), mission)
    elif name == "pass":
        pass_turn(board, seat)
    else:
        carry_out(board, seat, action, board.hands[seat], 0)


def pass_turn(board: Board, seat: int) -> None:
    """Pass: the first player to pass in a round gains, or keeps, the Edge (rulebook: "Edge token")."""
    first = not any(board.passed)
    gained = first and board.edge != seat and not keeps_from(board, "edge", seat)
    if gained:
        board.edge = seat
    board.passed[seat] = True
    if first and board.table.remembers:
        board.remember("passed first", seat, NO_CARD)
    if board.table.hears_passing:
        triggers.passed(board, seat, first=first, gained=gained)


def carry_out(board: Board, seat: int, action: Action, zone: list[int], discount: int) -> int:
    """Play a character face-up as `action` says, paying for it; a card that is not in play comes from `zone`.

    Sets off what playing it sets off. Returns the character's id.
    """
    units, names = board.units, board.table.name
    name, args = action
    if name == "play":
        card, mission = args
        board.pay(seat, _price_now(board, seat, card, mission, None, discount))
        unit = enter(board, take_out(zone, card, board), seat, mission, hidden=False)
        triggers.played(board, unit)
    elif name == "reveal":
        unit = units[args[0]]
        board.pay(seat, _price_now(board, seat, unit.card, unit.mission, None, discount, revealed=True))
        turn_up(board, unit)
        triggers.played(board, unit, revealed=True)
    elif name == "upgrade":
        card, below = args
        unit = units[below]
        board.pay(seat, _price_now(board, seat, card, unit.mission, unit, discount))
        old_power = power_of(board, unit)
        old_face = unit.card
        unit.stack([take_out(zone, card, board)])
        board.shown(unit.card, old_face)
        (board.moved if names[old_face] == names[card] else board.changed)(unit.mission)
        unit.turn = board.turn
        triggers.played(board, unit, old_power=old_power)
    else:
        above, unit = units[args[0]], units[args[1]]
        board.pay(seat, _price_now(board, seat, above.card, unit.mission, unit, discount, revealed=True))
        old_power = power_of(board, unit)
        cover(board, unit, above)
        triggers.played(board, unit, revealed=True, old_power=old_power)
    if board.lasting:
        use_up(board, seat, unit.card)
    return unit.id


def _price_now(
    board: Board, seat: int, card: int, mission: int, below: Unit | None, discount: int, *, revealed: bool = False
) -> int:
    """What a legal way to play a card costs, on top of the character `below` or of none."""
    table = board.table
    covered = 0 if below is None else table.cost[below.card]
    if (board.priced and table.pricing) or table.abilities[card].own_costs:
        return Prices(board, seat).price(card, mission, covered, discount, revealed=revealed)
    return max(table.cost[card] - covered - discount, 0)


def mission_of(board: Board, action: Action) -> int:
    """The mission that a way to play a character is about."""
    if action.name == "play":
        return action.args[1]
    return board.units[action.args[-1]].mission


def take_out(zone: list[int], kind: int, board: Board) -> int:
    """Take a card of a kind out of a zone."""
    kinds = board.table.kind
    for card in zone:
        if kinds[card] == kind:
            break
    else:
        raise ValueError(f"There is no card {kind} to take out.")
    zone.remove(card)
    first, second = board.known
    if first:
        first.discard(card)
    if second:
        second.discard(card)
    return card


def enter(board: Board, card: int, seat: int, mission: int, *, hidden: bool) -> Unit:
    """Bring a card into play as a character."""
    unit = Unit(board.next_unit, [card], seat, mission, hidden, 0, board.turn)
    board.units[unit.id] = unit
    board.next_unit += 1
    if board.places is not None:
        board.places[mission].append(unit)
    side = board.sides[seat]
    if side is not None:
        (side.hidden if hidden else side.taken.setdefault(board.table.name[card], [])).append(unit)
    if not hidden:
        table = board.table
        if board.lines is not None and card in table.standing:
            board.lines = [*board.lines, unit]
        if card in table.pricing:
            board.priced = True
    board.moved(mission)
    return unit


def put_hidden(board: Board, seat: int, card: int, mission: int) -> Unit:
    """Bring a card into play face-down. The opponent no longer knows which cards of that hand are left in it."""
    if board.known[1 - seat]:
        board.known[1 - seat].difference_update(board.hands[seat])
    unit = enter(board, card, seat, mission, hidden=True)
    triggers.placed(board, unit)
    return unit


def turn_up(board: Board, unit: Unit) -> None:
    """Turn a hidden character face-up; its power tokens stay (rulebook: "Power Tokens")."""
    unit.hidden = False
    unit.turn = board.turn
    board.shown(unit.card)
    side = board.sides[unit.controller]
    if side is not None:
        side.reveal(unit, board.table.name[unit.card])
    board.moved(unit.mission)
    for known in board.known:
        if known:
            known.difference_update(unit.cards)


def cover(board: Board, below: Unit, above: Unit) -> None:
    """Reveal a hidden character on top of another: one character, with the tokens of both."""
    turn_up(board, above)
    below.stack(above.cards)
    below.tokens += above.tokens
    below.turn = board.turn
    del board.units[above.id]
    board.changed(below.mission)
