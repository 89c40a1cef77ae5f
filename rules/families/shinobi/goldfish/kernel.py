"""The resource curve compiled: the games of `curve`, from the same shuffled decks, as loops over whole numbers.

Nothing here knows a rule that `curve` on the engine does not: every game is the same, row for row. It needs numba,
which compiles the functions below; they call each other by name. A game's numbers are in one array, see `DECK` to
`RESULT`; what does not change during a game in `numbers`, see `HAND_SIZE` to `FIRST`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.families.shinobi.goldfish.curve_tables import Tables
from rules.families.shinobi.parameters import Parameters

Ints = NDArray[np.int64]

FIGURES = 6
DECK, CARDS, THEIRS, IN_PLAY, MARKER, VILLAGE, CHAKRA, REWARDS, RESULT = range(9)
HAND_SIZE, FIRST_DRAWS, MARKER_LIMIT, TEAMS, OUTSTANDING, ONE, TWO, TO_WIN, NINJA_A_TURN, FIRST = range(10)
WON, LOST = 1, -1
NO_LIMIT = -1
ANY_SYMBOL = -1
NOTHING = -1


def play_curves(orders: Ints, tables: Tables, parameters: Parameters, first: int, turns: int) -> NDArray[np.float64]:
    """Play a game for each row of `orders`, the places of the deck's cards from the bottom up.

    Returns the figures of `curve.MEASURES` as `[game, turn, figure]`.
    """
    out = np.zeros((len(orders), turns, FIGURES))
    kinds = np.array(
        [tables.rank, tables.need, tables.hand, tables.symbols, tables.names, tables.unique, tables.combat, tables.use],
        dtype=np.int64,
    )
    numbers = np.array(
        [
            parameters.hand_size,
            parameters.first_player_draws,
            NO_LIMIT if parameters.marker_limit is None else parameters.marker_limit,
            parameters.teams_sent,
            parameters.outstanding_power,
            parameters.reward,
            parameters.outstanding_reward,
            parameters.rewards_to_win,
            parameters.ninja_a_turn,
            first,
        ],
        dtype=np.int64,
    )
    _compiled()(orders, np.array(tables.kind_of, dtype=np.int64), kinds, numbers, out)
    return out


_IN_ORDER_OF_CALLS = (
    "draw",
    "least_useful",
    "payers",
    "best_ninja",
    "enter",
    "deploy",
    "charge",
    "fight",
    "judge",
    "own_turn",
    "their_turn",
    "write_row",
    "play_all",
)
"""What is compiled, each function after those that it calls."""


@cache
def _compiled() -> Callable[..., None]:
    """`play_all` compiled by numba, with the functions it calls."""
    from numba import njit  # optional, and slow to import

    names: dict[str, Any] = dict(globals())
    compile_: Callable[..., Any] = njit
    for name in _IN_ORDER_OF_CALLS:
        names[name] = compile_(FunctionType(names[name].__code__, names))
    compiled: Callable[..., None] = names["play_all"]
    return compiled


RANK, NEED, HAND, SYMBOLS, NAMES, UNIQUE, COMBAT, USE = range(8)


def play_all(orders: Ints, kind_of: Ints, kinds: Ints, numbers: Ints, out: NDArray[np.float64]) -> None:
    """Play a game for each order, and write its rows."""
    games, size = orders.shape
    for number in range(games):
        held = np.zeros(kinds.shape[1], dtype=np.int64)
        sent = np.zeros(numbers[TEAMS], dtype=np.int64)
        game = np.zeros(RESULT + 1, dtype=np.int64)
        game[DECK] = size
        for _ in range(min(numbers[HAND_SIZE], size)):
            draw(game, held, orders[number], kind_of)
        game[THEIRS] = game[DECK]
        turn, row = 0, 0
        while row < out.shape[1]:
            own = turn % 2 == numbers[FIRST]
            if game[RESULT] == 0 and own:
                own_turn(game, held, sent, orders[number], kind_of, kinds, numbers, turn)
            elif game[RESULT] == 0:
                their_turn(game, numbers, turn)
            if own or game[RESULT] != 0:
                write_row(game, sent, out[number, row])
                row += 1
            turn += 1


def own_turn(
    game: Ints, held: Ints, sent: Ints, order: Ints, kind_of: Ints, kinds: Ints, numbers: Ints, turn: int
) -> None:
    """Draw, deploy, charge, fight, judge."""
    if (turn > 0 or numbers[FIRST_DRAWS]) and game[DECK] > 0:
        draw(game, held, order, kind_of)
    for _ in range(numbers[NINJA_A_TURN]):
        deploy(game, held, sent, kinds)
    charge(game, held, kinds, numbers[HAND_SIZE])
    if turn > 0:
        fight(game, sent, numbers)
    judge(game, numbers, game[DECK], LOST, game[THEIRS], WON)
    if game[RESULT] == 0 and (numbers[MARKER_LIMIT] == NO_LIMIT or game[MARKER] < numbers[MARKER_LIMIT]):
        game[MARKER] += 1


def their_turn(game: Ints, numbers: Ints, turn: int) -> None:
    """The other player draws and does nothing."""
    if (turn > 0 or numbers[FIRST_DRAWS]) and game[THEIRS] > 0:
        game[THEIRS] -= 1
    judge(game, numbers, game[THEIRS], WON, game[DECK], LOST)


def judge(game: Ints, numbers: Ints, attackers: int, without: int, blockers: int, without_theirs: int) -> None:
    """Rewards first, then the Attacker's deck, then the Blocker's."""
    if game[REWARDS] >= numbers[TO_WIN]:
        game[RESULT] = WON
    elif attackers == 0:
        game[RESULT] = without
    elif blockers == 0:
        game[RESULT] = without_theirs


def draw(game: Ints, held: Ints, order: Ints, kind_of: Ints) -> None:
    """The top card comes to the hand."""
    game[DECK] -= 1
    game[CARDS] += 1
    held[kind_of[order[game[DECK]]]] += 1


def deploy(game: Ints, held: Ints, sent: Ints, kinds: Ints) -> None:
    """Deploy the best ninja that can be deployed, if there is one, and pay for it."""
    kind = best_ninja(game, held, kinds)
    if kind == NOTHING:
        return
    for _ in range(kinds[HAND, kind]):
        held[least_useful(held, kinds, kinds[SYMBOLS, kind], kind)] -= 1
        game[CARDS] -= 1
        game[CHAKRA] += 1
    held[kind] -= 1
    game[CARDS] -= 1
    game[IN_PLAY] |= kinds[NAMES, kind]
    enter(game, sent, kinds[COMBAT, kind])


def best_ninja(game: Ints, held: Ints, kinds: Ints) -> int:
    """The kind of ninja first in rank of those that marker, names and hand allow."""
    best = NOTHING
    for kind in range(len(held)):
        late = kinds[NEED, kind] > game[MARKER]
        taken = kinds[UNIQUE, kind] and kinds[NAMES, kind] & game[IN_PLAY] != 0
        if held[kind] == 0 or kinds[RANK, kind] < 0 or late or taken:
            continue
        better = best == NOTHING or kinds[RANK, kind] < kinds[RANK, best]
        if better and (kinds[HAND, kind] == 0 or payers(held, kinds, kind) >= kinds[HAND, kind]):
            best = kind
    return best


def payers(held: Ints, kinds: Ints, wanted: int) -> int:
    """How many other cards of the hand share a symbol with a kind of card."""
    symbols = kinds[SYMBOLS, wanted]
    found = 0
    for kind in range(len(held)):
        if kinds[SYMBOLS, kind] & symbols != 0:
            found += held[kind] - (kind == wanted)
    return found


def enter(game: Ints, sent: Ints, combat: int) -> None:
    """A ninja comes in; `sent` keeps the most combat of those in play, the most first."""
    place = min(game[VILLAGE], len(sent))
    game[VILLAGE] += 1
    while place > 0 and sent[place - 1] < combat:
        if place < len(sent):
            sent[place] = sent[place - 1]
        place -= 1
    if place < len(sent):
        sent[place] = combat


def least_useful(held: Ints, kinds: Ints, symbols: int, kept: int) -> int:
    """The kind of card in hand of least use that shares one of the symbols; a copy of `kept` stays."""
    best = NOTHING
    for kind in range(len(held)):
        shares = symbols == ANY_SYMBOL or kinds[SYMBOLS, kind] & symbols != 0
        if shares and held[kind] - (kind == kept) > 0 and (best == NOTHING or kinds[USE, kind] < kinds[USE, best]):
            best = kind
    return best


def charge(game: Ints, held: Ints, kinds: Ints, hand_size: int) -> None:
    """Charge what the hand holds beyond its size."""
    while game[CARDS] > hand_size:
        held[least_useful(held, kinds, ANY_SYMBOL, NOTHING)] -= 1
        game[CARDS] -= 1
        game[CHAKRA] += 1


def fight(game: Ints, sent: Ints, numbers: Ints) -> None:
    """Each ninja sent out, alone and not blocked, wins its rewards."""
    for place in range(min(game[VILLAGE], len(sent))):
        rewards = numbers[TWO] if sent[place] >= numbers[OUTSTANDING] else numbers[ONE]
        won = min(rewards, game[THEIRS])
        game[REWARDS] += won
        game[THEIRS] -= won


def write_row(game: Ints, sent: Ints, row: NDArray[np.float64]) -> None:
    """The figures at the end of a turn."""
    row[0] = game[RESULT] == WON
    row[1] = game[REWARDS]
    row[2] = game[VILLAGE]
    for place in range(min(game[VILLAGE], len(sent))):
        row[3] += sent[place]
    row[4] = game[CARDS]
    row[5] = game[CHAKRA]
