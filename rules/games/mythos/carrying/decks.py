"""Carrying out the instructions about decks, and about cards put somewhere: hidden into play, on top, back."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.carrying import piles, triggers, verbs
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
from rules.games.mythos.effects.instructions import DiscardOfThem, LookAtTop, PutBack, PutHidden, PutOnTop, TakeBack
from rules.games.mythos.phases import play, setup
from rules.games.mythos.power import power_of
from rules.play.action import CHANCE, Action
from rules.play.dispatch import Handler, on


def _look_at_top(step: LookAtTop, board: Board, frame: Frame, action: Action | None) -> None:
    seat = frame.controller
    owner = seat if step.who == "you" else 1 - seat
    deck = board.decks[owner]
    if action is not None and action.name == setup.SHUFFLE:
        board.decks[seat] = list(action.args[1:])
        done(frame, len(frame.picked))
        return
    if not deck:
        skip(board, frame)
        return
    if action is not None and action.name == "draw":
        _draw_looked_at(board, seat, action.args[0], frame.memory["looked"])
        frame.memory["looked"] -= 1
        frame.picked.append(action.args[0])
    elif not agreed(board, frame):
        return
    elif not frame.picked:
        _show(board, frame, step, deck[-step.count :])
    looked = deck[len(deck) - frame.memory["looked"] :]
    fitting = _to_be_drawn(board, step, seat, looked)
    if step.draw is None:
        done(frame, len(looked))
    elif step.take is None:
        for card in fitting:
            _draw_looked_at(board, seat, board.table.kind[card], len(looked))
        _put_away(board, frame, step, len(looked) - len(fitting))
        done(frame, len(fitting))
    elif fitting and len(frame.picked) < step.take and action != ENOUGH:
        kinds = sorted({board.table.kind[card] for card in fitting})
        enough = [ENOUGH] if step.up_to else []
        ask(board, frame, "a card to draw", [*(Action("draw", (card,)) for card in kinds), *enough])
    else:
        _put_away(board, frame, step, len(looked))
        if not (step.mixed and _mixed(board, frame, len(looked))):
            done(frame, len(frame.picked))


def _to_be_drawn(board: Board, step: LookAtTop, seat: int, looked: list[int]) -> list[int]:
    if step.draw is None or not may_draw(board, seat):
        return []
    return [card for card in looked if not step.draw or board.table.kind[card] in board.table.matching(step.draw)]


def _show(board: Board, frame: Frame, step: LookAtTop, cards: list[int]) -> None:
    """Let the seat see the cards, and both seats where they are revealed; note one that is alone."""
    for seat, known in enumerate(board.known):
        if step.revealed or seat == frame.controller:
            known.update(cards)
    frame.memory["looked"] = len(cards)
    if step.draw is None and len(cards) == 1:
        note_card(board, frame, cards[0])


def _draw_looked_at(board: Board, seat: int, kind: int, looked: int) -> None:
    """Draw a card of a kind from among the top ones; the opponent sees it."""
    deck = board.decks[seat]
    place = next(i for i in range(len(deck) - min(looked, len(deck)), len(deck)) if board.table.kind[deck[i]] == kind)
    card = deck.pop(place)
    board.hands[seat].append(card)
    board.known[1 - seat].add(card)
    board.known[seat].discard(card)


def _put_away(board: Board, frame: Frame, step: LookAtTop, left: int) -> None:
    """The cards looked at that are left go back, or to the discard pile."""
    seat = frame.controller
    if step.under and left:
        deck = board.decks[seat]
        board.decks[seat] = deck[len(deck) - left :] + deck[: len(deck) - left]
    if not step.discard:
        return
    for _ in range(left):
        card = board.decks[seat].pop()
        verbs.forget(board, card)
        board.discards[seat].append(card)
    piles.order(board, seat, left, seat)


def _mixed(board: Board, frame: Frame, count: int) -> bool:
    """Leave the order of the lowest cards of the deck to chance, unknown to both; False where it is one order."""
    seat = frame.controller
    lowest = board.decks[seat][:count]
    if len({board.table.kind[card] for card in lowest}) < 2:
        return False
    for known in board.known:
        known.difference_update(lowest)
    frame.memory["loose"] = count
    board.choice = Choice(CHANCE, setup.SHUFFLES[seat], ())
    return True


def put_back(board: Board, seat: int, cards: list[int], *, kept: bool) -> None:
    """Put what is left of the cards looked at back where they were, or on the discard pile."""
    if kept:
        board.decks[seat] += cards
        return
    for card in reversed(cards):
        verbs.forget(board, card)
        board.discards[seat].append(card)
    piles.order(board, seat, len(cards), seat)


def _put_back(step: PutBack, board: Board, frame: Frame, action: Action | None) -> None:
    """Put cards looked at back one by one, the lowest first; `frame.picked` holds those that lie again."""
    owner = frame.controller if step.who == "you" else 1 - frame.controller
    deck, looked = board.decks[owner], frame.memory["looked"]
    if step.under:
        if agreed(board, frame):
            deck.insert(0, deck.pop())
            done(frame, 1)
        return
    start = len(deck) - looked
    if action is not None and action.name == "put on top":
        place = next(
            at for at in range(start + len(frame.picked), len(deck)) if board.table.kind[deck[at]] == action.args[0]
        )
        card = deck.pop(place)
        deck.insert(start + len(frame.picked), card)
        frame.picked.append(card)
    left = deck[start + len(frame.picked) :]
    kinds = sorted({board.table.kind[card] for card in left})
    if len(kinds) > 1:
        ask(board, frame, "the next card from below", (Action("put on top", (card,)) for card in kinds))
        return
    board.known[1 - frame.controller].difference_update(deck[start:])
    done(frame, looked)


def _discard_of_them(step: DiscardOfThem, board: Board, frame: Frame, action: Action | None) -> None:
    """Discard some of the cards looked at, one by one; `frame.picked` holds them meanwhile."""
    owner = frame.controller if step.who == "you" else 1 - frame.controller
    deck, kind = board.decks[owner], board.table.kind
    if action is not None and action.name == "discard":
        start = len(deck) - frame.memory["looked"]
        card = deck.pop(next(at for at in range(start, len(deck)) if kind[deck[at]] == action.args[0]))
        verbs.forget(board, card)
        board.discards[owner].append(card)
        frame.memory["looked"] -= 1
        frame.memory["x"] = board.table.cost[card]
        frame.memory["card"] = card
        frame.picked.append(card)
    kinds = sorted({kind[card] for card in deck[len(deck) - frame.memory["looked"] :]})
    if kinds and len(frame.picked) < step.amount and action != ENOUGH:
        enough = [ENOUGH] if step.up_to and (frame.begun or program_of(board, frame).must) else []
        ask(board, frame, "a card to discard", [*(Action("discard", (card,)) for card in kinds), *enough])
    else:
        done(frame, len(frame.picked))


def _have_put(frame: Frame) -> None:
    """End putting cards into play hidden: those put are who it was about."""
    frame.last = frame.picked
    done(frame, len(frame.last))


def _to_be_put(step: PutHidden, board: Board, frame: Frame, zone: list[int]) -> list[int]:
    """The cards of a zone that can be put into play hidden."""
    cards = _fitting(board, zone, step.where)
    if step.cost is not None:
        at, cost = view(board, frame), board.table.cost
        cards = [card for card in cards if within(board, cost[card], step.cost, at, power_of)]
    return cards


def _put_of_yours(step: PutHidden, board: Board, frame: Frame, action: Action | None, places: list[int]) -> None:
    """Put cards of the hand or the discard pile into play hidden, one after the other."""
    seat = frame.controller
    zone = board.hands[seat] if step.source == "hand" else board.discards[seat]
    if action is not None and action.name == "put hidden":
        card, mission = action.args
        taken = play.take_out(zone, card, board)
        unit = play.put_hidden(board, seat, taken, mission)
        if step.source == "discard pile":
            board.known[1 - seat].add(taken)
        frame.picked.append(unit.id)
        if len(frame.picked) < step.amount:
            return  # what it sets off comes before the next one
    if action == ENOUGH or len(frame.picked) == step.amount:
        _have_put(frame)
        return
    cards = _to_be_put(step, board, frame, zone)
    if cards:
        options = [Action("put hidden", (card, mission)) for card in cards for mission in places]
        if step.up_to and (frame.begun or program_of(board, frame).must or goes_on(board, frame)):
            options.append(ENOUGH)
        ask(board, frame, "a card to put into play hidden", options)
    else:
        _have_put(frame)


def _put_hidden(step: PutHidden, board: Board, frame: Frame, action: Action | None) -> None:
    seat = frame.controller
    mine = view(board, frame).mission
    places = [
        place for place in range(len(board.missions)) if step.zone == "play" or (place == mine) == (step.zone == "here")
    ]
    if not places:
        done(frame, 0)
        return
    if step.source in ("hand", "discard pile"):
        _put_of_yours(step, board, frame, action, places)
        return
    deck = board.decks[seat if step.source == "deck" else 1 - seat]
    if not deck:
        done(frame, 0)
    elif action is not None and action.name == "put top hidden":
        card = deck.pop()
        unit = play.enter(board, card, seat, action.args[0], hidden=True)
        triggers.placed(board, unit)
        frame.last = [unit.id]
        done(frame, 1)
    else:
        ask(board, frame, "where to", (Action("put top hidden", (mission,)) for mission in places))


def _fitting(board: Board, zone: list[int], where: str) -> list[int]:
    """The kinds of cards in a zone that a query describes."""
    kinds = sorted({board.table.kind[card] for card in zone})
    return [card for card in kinds if card in board.table.matching(where)] if where else kinds


def _put_on_top(step: PutOnTop, board: Board, frame: Frame, action: Action | None) -> None:
    seat = frame.controller
    zone = board.hands[seat] if step.source == "hand" else board.discards[seat]
    if action is not None and action.name == "put on top":
        card = play.take_out(zone, action.args[0], board)
        if step.source == "hand":
            board.known[1 - seat].difference_update(board.hands[seat])
        else:
            board.known[1 - seat].add(card)
        board.decks[seat].insert(0 if step.bottom else len(board.decks[seat]), card)
        board.known[seat].add(card)
        frame.picked.append(card)
    most = 1 if step.up_to is None else step.up_to
    cards = _fitting(board, zone, step.where) if len(frame.picked) < most and action != ENOUGH else []
    if cards:
        enough = [ENOUGH] if step.up_to and (frame.begun or program_of(board, frame).must) else []
        ask(board, frame, "a card for the deck", [*(Action("put on top", (card,)) for card in cards), *enough])
    else:
        done(frame, len(frame.picked))


def _take_back(step: TakeBack, board: Board, frame: Frame, action: Action | None) -> None:
    seat = frame.controller
    pile = board.discards[seat]
    if action is not None and action.name == "take back":
        card = pile.pop() if step.of == "top" else play.take_out(pile, action.args[0], board)
        board.hands[seat].append(card)
        board.known[1 - seat].add(card)
        frame.picked.append(card)
    lying = 1 if step.of == "top" else frame.memory.get("from deck", 0) - len(frame.picked)
    cards = _fitting(
        board, pile if step.of in ("all", "topmost") else pile[len(pile) - min(lying, len(pile)) :], step.where
    )
    if step.cost is not None:
        at = view(board, frame)
        cards = [card for card in cards if within(board, board.table.cost[card], step.cost, at, power_of)]
    if step.of == "topmost":
        cards = (
            [board.table.kind[next(card for card in reversed(pile) if board.table.kind[card] in cards)]]
            if cards
            else []
        )
    if cards and len(frame.picked) < step.amount and action != ENOUGH:
        enough = [ENOUGH] if step.up_to and (frame.begun or program_of(board, frame).must) else []
        ask(board, frame, "a card to take back", [*(Action("take back", (card,)) for card in cards), *enough])
    else:
        done(frame, len(frame.picked))


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (
    on(LookAtTop, _look_at_top),
    on(DiscardOfThem, _discard_of_them),
    on(PutBack, _put_back),
    on(PutHidden, _put_hidden),
    on(PutOnTop, _put_on_top),
    on(TakeBack, _take_back),
)
"""What carries out these instructions."""
