"""Carrying out the instructions that are not about characters in play: cards, chakra, points, the Edge, and playing."""

from __future__ import annotations

from collections.abc import Container

from rules.games.mythos.board import Board
from rules.games.mythos.carrying import piles, triggers, verbs
from rules.games.mythos.carrying.carrying_out import (
    APPLY,
    ENOUGH,
    agreed,
    ask,
    choose,
    done,
    note_card,
    program_of,
    seats_of,
    skip,
    view,
)
from rules.games.mythos.carrying.frames import Choice, Frame
from rules.games.mythos.carrying.groups import NOBODY, evaluate, members, standing_at, within
from rules.games.mythos.carrying.possible import candidates
from rules.games.mythos.carrying.standing import keeps_from, may_draw
from rules.games.mythos.effects.instructions import (
    Act,
    CopyEffect,
    CycleHand,
    Discard,
    DiscardTop,
    Draw,
    GainChakra,
    GainPoints,
    LookAtHand,
    LoseChakra,
    PlayOrDefeat,
    RepeatMain,
    SpendChakra,
    TakeEdge,
)
from rules.games.mythos.phases import play
from rules.games.mythos.phases.plays import Plays
from rules.games.mythos.power import power_of
from rules.play.action import CHANCE, Action
from rules.play.dispatch import Handler, on

DEFEAT_IT = Action("defeat it")
DISCARD_BY_LOT = "discard by lot"


def _draw(step: Draw, board: Board, frame: Frame, _action: Action | None) -> None:
    if agreed(board, frame):
        amount = max(evaluate(board, step.amount, view(board, frame), power_of), 0)
        drawing = [seat for seat in seats_of(step.who, frame.controller) if may_draw(board, seat)]
        drawn = sum(board.draw(seat, amount) for seat in drawing)
        if drawn == 1 and step.noted:
            note_card(board, frame, board.hands[frame.controller][-1])
        done(frame, drawn)


def _discard(step: Discard, board: Board, frame: Frame, action: Action | None) -> None:
    """Discard cards one by one; `frame.picked` holds them meanwhile. Each player discards one after the other."""
    seats = seats_of(step.who, frame.controller)
    if action is not None and action.name in ("discard", DISCARD_BY_LOT):
        seat = seats[min(len(frame.picked) // step.amount, len(seats) - 1)]
        card = play.take_out(board.hands[seat], board.table.kind[action.args[0]], board)
        board.discards[seat].append(card)
        frame.memory["x"] = board.table.cost[card]
        frame.memory["card"] = card
        frame.picked.append(card)
    for place in range(len(frame.picked), step.amount * len(seats)):
        seat = seats[place // step.amount]
        kinds = _discardable(board, step, seat)
        if kinds and action != ENOUGH:
            if not frame.picked and step.to_pay_for and not _can_be_paid(board, frame, step, seat):
                skip(board, frame, undone=True)
                return
            if not step.by_lot:
                _ask_to_discard(board, frame, step, seat, kinds)
            elif agreed(board, frame):
                _draw_for_discard(board, step, seat)
            return
        if step.up_to:
            break
        frame.picked += [-1] * (step.amount * (place // step.amount + 1) - place)
    count = sum(card >= 0 for card in frame.picked)
    if not count:
        frame.memory["x"] = 0
    picked = frame.picked
    done(frame, count)
    if not board.table.hears_discards:
        return
    for place, seat in enumerate(seats):
        own = picked[place * step.amount : (place + 1) * step.amount]
        triggers.discarded(board, seat, [card for card in own if card >= 0])


def _discardable(board: Board, step: Discard, seat: int) -> list[int]:
    kinds = board.hand_kinds(seat)
    if not step.where and step.cost is None:
        return kinds
    fitting = _discards(board, step)
    return [card for card in kinds if card in fitting]


def _discards(board: Board, step: Discard) -> Container[int]:
    """The cards that an instruction lets be discarded."""
    fitting = board.table.matching(step.where)
    if step.cost is None:
        return fitting
    at, costs = standing_at(NOBODY, -1, -1), board.table.cost
    return [card for card in fitting if within(board, costs[card], step.cost, at, power_of)]


def _ask_to_discard(board: Board, frame: Frame, step: Discard, seat: int, kinds: list[int]) -> None:
    chooser = frame.controller if step.you_choose else seat
    if step.you_choose:
        board.known[chooser].update(board.hands[seat])
    options = [Action("discard", (card,)) for card in kinds]
    if step.up_to and (frame.begun or program_of(board, frame).must):
        options.append(ENOUGH)
    ask(board, frame, "a card to discard", options, player=chooser)


def _draw_for_discard(board: Board, step: Discard, seat: int) -> None:
    """Leave it to chance which card of a hand is discarded: each is as likely as the next."""
    fitting = _discards(board, step) if step.where or step.cost else None
    cards = [card for card in board.hands[seat] if fitting is None or board.table.kind[card] in fitting]
    board.choice = Choice(CHANCE, "a card by lot", tuple(Action(DISCARD_BY_LOT, (card,)) for card in cards))


def _can_be_paid(board: Board, frame: Frame, step: Discard, seat: int) -> bool:
    """Whether there are cards enough, and what is paid for could be done at all."""
    fitting = _discards(board, step) if step.where or step.cost else None
    cards = [card for card in board.hands[seat] if fitting is None or board.table.kind[card] in fitting]
    return len(cards) >= step.amount and _pays_for_something(board, frame)


def _pays_for_something(board: Board, frame: Frame) -> bool:
    """Whether what a cost is paid for could be done at all."""
    following = [step for step in program_of(board, frame).steps[frame.step + 1 :] if isinstance(step, Act)]
    return not following or bool(candidates(board, following[0], view(board, frame)))


def _discard_top(step: DiscardTop, board: Board, frame: Frame, _action: Action | None) -> None:
    (seat,) = seats_of(step.who, frame.controller)
    if not board.decks[seat]:
        frame.memory["x"] = 0
        done(frame, 0)
    elif agreed(board, frame):
        count = min(step.amount, len(board.decks[seat]))
        for _ in range(count):
            card = board.decks[seat].pop()
            verbs.forget(board, card)
            board.discards[seat].append(card)
            frame.memory["x"] = board.table.cost[card]
            frame.memory["card"] = card
        frame.memory["from deck"] = count if seat == frame.controller else 0
        done(frame, count)


def _cycle_hand(step: CycleHand, board: Board, frame: Frame, _action: Action | None) -> None:
    if agreed(board, frame):
        discarded = 0
        for seat in seats_of(step.who, frame.controller):
            hand = board.hands[seat]
            for card in hand:
                verbs.forget(board, card)
            board.discards[seat] += hand
            board.hands[seat] = []
            triggers.discarded(board, seat, hand)
            if may_draw(board, seat):
                board.draw(seat, len(hand) if step.draw is None else step.draw)
            discarded += len(hand)
            own = board.table.rulings.drawbacks_must or seat == frame.controller
            piles.order(board, seat, len(hand), seat if own else frame.controller)
        frame.memory["x"] = discarded
        done(frame, discarded)


def _gain_chakra(step: GainChakra, board: Board, frame: Frame, _action: Action | None) -> None:
    amount = evaluate(board, step.amount, view(board, frame), power_of)
    if step.steal:
        amount = min(amount, board.chakra[1 - frame.controller])
    if amount < 1:
        done(frame, 0)
    elif agreed(board, frame):
        for seat in seats_of(step.who, frame.controller):
            board.gain_chakra(seat, amount)
        if step.steal:
            board.chakra[1 - frame.controller] -= amount
        done(frame, amount)


def _lose_chakra(step: LoseChakra, board: Board, frame: Frame, _action: Action | None) -> None:
    if agreed(board, frame):
        amount = evaluate(board, step.amount, view(board, frame), power_of)
        lost = 0
        for seat in seats_of(step.who, frame.controller):
            taken = max(min(amount, board.chakra[seat]), 0)
            board.chakra[seat] -= taken
            lost += taken
        done(frame, lost)


def _spend_chakra(step: SpendChakra, board: Board, frame: Frame, action: Action | None) -> None:
    seat = frame.controller
    if step.amount is not None:
        if board.chakra[seat] < step.amount:
            skip(board, frame, undone=True)
        elif agreed(board, frame):
            board.pay(seat, step.amount)
            frame.memory["x"] = step.amount
            done(frame, step.amount)
    elif action is not None:
        (amount,) = action.args
        board.pay(seat, amount)
        frame.memory["x"] = amount
        done(frame, amount)
    elif board.chakra[seat] < 1:
        skip(board, frame, undone=True)
    else:
        most = board.chakra[seat] if step.most is None else min(step.most, board.chakra[seat])
        amounts = range(1, most + 1)
        ask(board, frame, "chakra to spend", (Action("spend", (amount,)) for amount in amounts))


def _gain_points(step: GainPoints, board: Board, frame: Frame, _action: Action | None) -> None:
    if agreed(board, frame):
        amount = evaluate(board, step.amount, view(board, frame), power_of)
        seats = seats_of(step.who, frame.controller)
        if step.steal:
            amount = min(amount, board.points[1 - frame.controller])
            board.points[1 - frame.controller] -= amount
        for seat in seats:
            board.points[seat] = max(board.points[seat] - amount, 0) if step.lose else board.points[seat] + amount
        done(frame, amount)


def _take_edge(step: TakeEdge, board: Board, frame: Frame, _action: Action | None) -> None:
    (seat,) = seats_of(step.who, frame.controller)
    if board.edge == seat or keeps_from(board, "edge", seat):
        done(frame, 0)
    elif agreed(board, frame):
        board.edge = seat
        done(frame, 1)
        triggers.edge_gained(board, seat)


def _look_at_hand(_step: LookAtHand, board: Board, frame: Frame, _action: Action | None) -> None:
    if agreed(board, frame):
        hand = board.hands[1 - frame.controller]
        board.known[frame.controller].update(hand)
        done(frame, len(hand))


def _copy_effect(step: CopyEffect, board: Board, frame: Frame, action: Action | None) -> None:
    """Choose an instant effect and put it on the stack as this character's own."""
    if action is not None and action != APPLY:
        source, program = action.args
        card = source if step.discarded else board.units[source].card
        done(frame, 1)
        board.stack.append(Frame(card, program, frame.source, frame.controller, frame.mission))
        return
    if step.discarded:
        peeled = frame.memory.get("peeled")
        faces = [] if peeled is None or not frame.memory.get("count") else [(peeled, peeled)]
    else:
        group = members(board, step.group, view(board, frame), power_of)
        faces = [(unit.id, unit.card) for unit in group if not unit.hidden]
    options = [
        Action("copy card" if step.discarded else "copy", (source, line.program))
        for source, card in faces
        for line in board.table.abilities[card].on_play
        if (step.upgrades or line.timing != "UPGRADE")
        and step.timing in (None, line.timing)
        and _copyable(board, card, line.program)
    ]
    if options:
        ask(board, frame, "an effect to copy", options)
    else:
        done(frame, 0)


def _repeat_main(_step: RepeatMain, board: Board, frame: Frame, _action: Action | None) -> None:
    """Put the card's MAIN line on the stack again, as an upgrade where the card was played as one."""
    upgraded = "old power" in frame.memory
    mains = [line for line in board.table.abilities[frame.card].on_play if line.timing == "MAIN"]
    done(frame, len(mains))
    for line in reversed(mains):
        program = line.upgraded if upgraded else line.program
        board.stack.append(Frame(frame.card, program, frame.source, frame.controller, frame.mission))


def _copyable(board: Board, card: int, program: int) -> bool:
    """Copying an effect that copies could go round in circles, and is not offered."""
    return not any(
        isinstance(step, CopyEffect | RepeatMain) for step in board.table.abilities[card].programs[program].steps
    )


def _play_or_defeat(step: PlayOrDefeat, board: Board, frame: Frame, action: Action | None) -> None:
    """Choose a hidden character of the opponent's; the opponent plays it, paying more, or defeats it.

    The opponent is asked even where it cannot be played, which nobody else may know.
    """
    seat = 1 - frame.controller
    if action is not None and action.name == "choose":
        frame.picked = list(action.args)
        action = None
    if not frame.picked:
        group = members(board, step.group, view(board, frame), power_of)
        if group:
            ask(board, frame, "a hidden character", (choose(unit.id) for unit in group))
        else:
            done(frame, 0)
        return
    unit = board.units[frame.picked[0]]
    if action is None:
        ways = Plays(board, seat, -step.surcharge).of_hidden(unit)
        ask(board, frame, "play it or let it be defeated", [*ways, DEFEAT_IT], player=seat)
        return
    done(frame, 1)
    if action == DEFEAT_IT:
        triggers.gather(board)
        verbs.defeat(board, unit, frame.controller)
        triggers.release(board, seat)
    else:
        play.carry_out(board, seat, action, [], -step.surcharge)


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (
    on(Draw, _draw),
    on(Discard, _discard),
    on(DiscardTop, _discard_top),
    on(CycleHand, _cycle_hand),
    on(GainChakra, _gain_chakra),
    on(LoseChakra, _lose_chakra),
    on(SpendChakra, _spend_chakra),
    on(GainPoints, _gain_points),
    on(TakeEdge, _take_edge),
    on(LookAtHand, _look_at_hand),
    on(CopyEffect, _copy_effect),
    on(RepeatMain, _repeat_main),
    on(PlayOrDefeat, _play_or_defeat),
)
"""What carries out these instructions."""
