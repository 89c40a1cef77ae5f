"""Carrying out the instructions that search a deck, reveal cards of it until one is found, or shuffle it."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.carrying import piles
from rules.games.mythos.carrying.carrying_out import (
    ENOUGH,
    agreed,
    ask,
    done,
    goes_on,
    note_card,
    program_of,
    skip,
    view,
)
from rules.games.mythos.carrying.frames import Choice, Frame
from rules.games.mythos.carrying.groups import within
from rules.games.mythos.carrying.standing import may_draw
from rules.games.mythos.effects.searching import RevealUntil, SearchDeck, ShuffleIn
from rules.games.mythos.effects.terms import Limit
from rules.games.mythos.phases import play
from rules.games.mythos.phases.setup import SHUFFLE, SHUFFLES
from rules.games.mythos.power import power_of
from rules.play.action import CHANCE, Action
from rules.play.dispatch import Handler, on


def _like(board: Board, frame: Frame, cards: list[int], where: str, cost: Limit | None) -> list[int]:
    """Those of the cards that a query and a bound on the cost describe."""
    if where:
        wanted = board.table.matching(where)
        cards = [card for card in cards if card in wanted]
    if cost is not None:
        at = view(board, frame)
        cards = [card for card in cards if within(board, board.table.cost[card], cost, at, power_of)]
    return cards


def _may_stop(board: Board, frame: Frame) -> bool:
    """Whether no more can be taken without declining the effect."""
    return frame.begun or program_of(board, frame).must or goes_on(board, frame)


def _search(step: SearchDeck, board: Board, frame: Frame, action: Action | None) -> None:
    """Draw cards of the own deck one by one; `frame.picked` counts them meanwhile."""
    seat, kind = frame.controller, board.table.kind
    deck = board.decks[seat]
    if action is not None and action.name == "draw":
        card = deck.pop(next(place for place, each in enumerate(deck) if kind[each] == action.args[0]))
        board.hands[seat].append(card)
        board.known[seat].discard(card)
        (board.known[1 - seat].add if step.revealed else board.known[1 - seat].discard)(card)
        frame.picked.append(-1)
    fitting = _like(board, frame, deck, step.where, step.cost) if may_draw(board, seat) else []
    if fitting and len(frame.picked) < step.amount and action != ENOUGH:
        enough = [ENOUGH] if step.up_to and _may_stop(board, frame) else []
        kinds = sorted({kind[card] for card in fitting})
        ask(board, frame, "a card of the deck", [*(Action("draw", (card,)) for card in kinds), *enough])
    else:
        done(frame, len(frame.picked))


def _reveal_until(step: RevealUntil, board: Board, frame: Frame, _action: Action | None) -> None:
    """Reveal cards until one is found, which then lies on top; `looked` says whether it does."""
    seat = frame.controller
    deck = board.decks[seat]
    if not deck:
        skip(board, frame)
        return
    if not agreed(board, frame):
        return
    fitting = set(_like(board, frame, deck, step.where, step.cost))
    place = next((at for at in reversed(range(len(deck))) if deck[at] in fitting), -1)
    revealed = deck[max(place, 0) :]
    for known in board.known:
        known.update(revealed)
    found = revealed[:1] if place >= 0 else []
    others = revealed[len(found) :]
    del deck[max(place, 0) :]
    if step.rest == "discard":
        others.reverse()
        for known in board.known:
            known.difference_update(others)
        board.discards[seat] += others
        piles.order(board, seat, len(others), seat)
    elif step.rest == "under":
        deck[:0] = others
    else:
        deck += others
    deck += found
    frame.memory["looked"] = len(found)
    if found:
        note_card(board, frame, found[0])
    done(frame, len(found))


def _shuffle_in(step: ShuffleIn, board: Board, frame: Frame, action: Action | None) -> None:
    """Put cards into the deck, of choice one by one, and then leave its order to chance."""
    seat = frame.controller
    if action is not None and action.name == SHUFFLE:
        board.decks[seat] = list(action.args[1:])
        for known in board.known:
            known.difference_update(board.decks[seat])
        done(frame, frame.memory.pop("put", 0))
        return
    if not (frame.acting or _is_put(step, board, frame, action)):
        return
    frame.acting = True
    if len(board.decks[seat]) > 1:
        board.choice = Choice(CHANCE, SHUFFLES[seat], ())
    else:
        done(frame, frame.memory.pop("put", 0))


def _is_put(step: ShuffleIn, board: Board, frame: Frame, action: Action | None) -> bool:
    """Whether all cards are in the deck that are to be; otherwise a decision is put, or it is over."""
    seat = frame.controller
    if not step.source:
        return agreed(board, frame)
    zone = board.hands[seat] if step.source == "hand" else board.discards[seat]
    if action is not None and action.name == "shuffle in":
        _put(board, frame, zone, [play.take_out(zone, action.args[0], board)])
    elif action is not None and action.name == "shuffle top":
        top = zone[len(zone) - action.args[0] :]
        del zone[len(zone) - action.args[0] :]
        _put(board, frame, zone, top)
        return True
    fitting = [*_like(board, frame, zone, step.where, None)]
    put = frame.memory.get("put", 0)
    if step.amount is None and fitting:
        if agreed(board, frame):
            _put(board, frame, zone, fitting)
        return frame.begun
    if step.amount is not None and fitting and put < step.amount and action != ENOUGH:
        enough = [ENOUGH] if step.up_to and _may_stop(board, frame) else []
        ask(board, frame, "cards to shuffle into the deck", [*_ways(step, board, fitting), *enough])
        return False
    if not put:
        done(frame, 0)
    return put > 0


def _ways(step: ShuffleIn, board: Board, fitting: list[int]) -> list[Action]:
    """Which card is next, or how many of the top ones are."""
    most = min(step.amount or 0, len(fitting))
    if step.top:
        return [Action("shuffle top", (count,)) for count in range(1 if step.up_to else most, most + 1)]
    return [Action("shuffle in", (card,)) for card in sorted({board.table.kind[card] for card in fitting})]


def _put(board: Board, frame: Frame, zone: list[int], cards: list[int]) -> None:
    board.decks[frame.controller] += cards
    zone[:] = [card for card in zone if card not in cards]
    frame.memory["put"] = frame.memory.get("put", 0) + len(cards)


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (
    on(SearchDeck, _search),
    on(RevealUntil, _reveal_until),
    on(ShuffleIn, _shuffle_in),
)
"""What carries out these instructions."""
