"""Carrying out the instructions that are not about characters in play: cards, chakra, points, the Edge, and playing.

Importing this module registers them with `resolve`.
"""

from __future__ import annotations

from rules.games.mythos import piles, play, verbs
from rules.games.mythos.board import Board
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
    LookAtTop,
    PlayCharacter,
    PlayOrDefeat,
    PutHidden,
    PutOnTop,
    SpendChakra,
    TakeBack,
    TakeEdge,
    TakeTokens,
)
from rules.games.mythos.effects.terms import Who
from rules.games.mythos.frames import Frame
from rules.games.mythos.groups import evaluate, members, power_of
from rules.games.mythos.resolve import (
    APPLY,
    ENOUGH,
    agreed,
    ask,
    done,
    handles,
    program_of,
    skip,
    view,
)
from rules.play.action import Action

DEFEAT_IT = Action("defeat it")


def _seats(who: Who, seat: int) -> tuple[int, ...]:
    if who == "each":
        return (seat, 1 - seat)
    return (seat,) if who == "you" else (1 - seat,)


@handles(Draw)
def _draw(board: Board, frame: Frame, step: Draw, _action: Action | None) -> None:
    if agreed(board, frame):
        amount = evaluate(board, step.amount, view(board, frame))
        done(frame, sum(board.draw(seat, amount) for seat in _seats(step.who, frame.controller)))


@handles(Discard)
def _discard(board: Board, frame: Frame, step: Discard, action: Action | None) -> None:
    (seat,) = _seats(step.who, frame.controller)
    chooser = frame.controller if step.you_choose else seat
    if action is not None and action.name == "discard":
        card = play.take_out(board.hands[seat], action.args[0], board)
        board.discards[seat].append(card)
        frame.memory["x"] = board.table.cost[card]
        done(frame, 1)
    elif not board.hands[seat]:
        frame.memory["x"] = 0
        done(frame, 0)
    elif step.to_pay_for and not _pays_for_something(board, frame):
        skip(board, frame)
    else:
        if step.you_choose:
            board.known[chooser].update(board.hands[seat])
        options = (Action("discard", (card,)) for card in play.hand_kinds(board, seat))
        ask(board, frame, "a card to discard", options, player=chooser)


def _pays_for_something(board: Board, frame: Frame) -> bool:
    """Whether what a cost is paid for could be done at all."""
    following = [step for step in program_of(board, frame).steps[frame.step + 1 :] if isinstance(step, Act)]
    return not following or bool(verbs.candidates(board, following[0], view(board, frame)))


@handles(DiscardTop)
def _discard_top(board: Board, frame: Frame, step: DiscardTop, _action: Action | None) -> None:
    (seat,) = _seats(step.who, frame.controller)
    if not board.decks[seat]:
        frame.memory["x"] = 0
        done(frame, 0)
    elif agreed(board, frame):
        card = board.decks[seat].pop()
        verbs.forget(board, card)
        board.discards[seat].append(card)
        frame.memory["x"] = board.table.cost[card]
        done(frame, 1)


@handles(CycleHand)
def _cycle_hand(board: Board, frame: Frame, _step: CycleHand, _action: Action | None) -> None:
    if agreed(board, frame):
        seat = 1 - frame.controller
        hand = board.hands[seat]
        for card in hand:
            verbs.forget(board, card)
        board.discards[seat] += hand
        board.hands[seat] = []
        board.draw(seat, len(hand))
        frame.memory["x"] = len(hand)
        done(frame, len(hand))
        piles.order(board, seat, len(hand), frame.controller)


@handles(GainChakra)
def _gain_chakra(board: Board, frame: Frame, step: GainChakra, _action: Action | None) -> None:
    amount = evaluate(board, step.amount, view(board, frame))
    if step.steal:
        amount = min(amount, board.chakra[1 - frame.controller])
    if amount < 1:
        done(frame, 0)
    elif agreed(board, frame):
        for seat in _seats(step.who, frame.controller):
            board.gain_chakra(seat, amount)
        if step.steal:
            board.chakra[1 - frame.controller] -= amount
        done(frame, amount)


@handles(SpendChakra)
def _spend_chakra(board: Board, frame: Frame, _step: SpendChakra, action: Action | None) -> None:
    seat = frame.controller
    if action is not None:
        (amount,) = action.args
        board.pay(seat, amount)
        frame.memory["x"] = amount
        done(frame, amount)
    elif board.chakra[seat] < 1:
        skip(board, frame)
    else:
        amounts = range(1, board.chakra[seat] + 1)
        ask(board, frame, "chakra to spend", (Action("spend", (amount,)) for amount in amounts))


@handles(GainPoints)
def _gain_points(board: Board, frame: Frame, step: GainPoints, _action: Action | None) -> None:
    if agreed(board, frame):
        amount = evaluate(board, step.amount, view(board, frame))
        board.points[frame.controller] += amount
        done(frame, amount)


@handles(TakeEdge)
def _take_edge(board: Board, frame: Frame, step: TakeEdge, _action: Action | None) -> None:
    (seat,) = _seats(step.who, frame.controller)
    if board.edge == seat:
        done(frame, 0)
    elif agreed(board, frame):
        board.edge = seat
        done(frame, 1)


@handles(TakeTokens)
def _take_tokens(board: Board, frame: Frame, step: TakeTokens, action: Action | None) -> None:
    at = view(board, frame)
    if action is not None and action.name == "choose":
        frame.picked = list(action.args)
    able = [unit for unit in members(board, step.group, at, power_of) if unit.tokens]
    if not frame.picked and not able:
        done(frame, 0)
        return
    if not frame.picked:
        ask(board, frame, "power tokens to remove", (Action("choose", (unit.id,)) for unit in able))
        return
    unit = board.units[frame.picked[0]]
    most = unit.tokens if step.amount is None else min(step.amount, unit.tokens)
    if step.amount is not None and most > 1 and (action is None or action.name != "take"):
        ask(board, frame, "power tokens to remove", (Action("take", (number,)) for number in range(1, most + 1)))
        return
    taken = action.args[0] if action is not None and action.name == "take" else most
    unit.tokens -= taken
    verbs.charge(board, unit, frame.controller)
    mine = board.units.get(frame.source)
    if step.keep and mine is not None:
        mine.tokens += taken
    done(frame, taken)


@handles(PlayCharacter)
def _play_character(board: Board, frame: Frame, step: PlayCharacter, action: Action | None) -> None:
    if action is None or action == APPLY:
        options = _plays_for_less(board, frame, step)
        # The question is put even where nothing can be played: that it is not would tell the opponent about the hand.
        ask(board, frame, "a character to play", options if options or not frame.begun else [ENOUGH])
        return
    frame.last = []
    seat = frame.controller
    zone = _zone_to_play_from(board, frame, step)
    if step.source == "looked at":
        del board.decks[seat][len(board.decks[seat]) - len(zone) :]
    if action != ENOUGH:
        frame.last = [play.carry_out(board, seat, action, zone, step.discount)]
    if step.source == "looked at":
        for card in reversed(zone):
            verbs.forget(board, card)
            board.discards[seat].append(card)
        piles.order(board, seat, len(zone), seat)
    done(frame, len(frame.last))


def _zone_to_play_from(board: Board, frame: Frame, step: PlayCharacter) -> list[int]:
    """The cards that may be played: the zone itself, or a copy of the cards looked at."""
    seat = frame.controller
    if step.source == "looked at":
        return board.decks[seat][len(board.decks[seat]) - frame.memory.get("looked", 0) :]
    return board.hands[seat] if step.source == "hand" else board.discards[seat]


def _plays_for_less(board: Board, frame: Frame, step: PlayCharacter) -> list[Action]:
    """The ways to play a fitting character at the effect's discount."""
    plays = play.Plays(board, frame.controller, step.discount)
    cards = [] if step.only_hidden else _zone_to_play_from(board, frame, step)
    units = plays.hidden if step.source == "hand" else []
    if step.where:
        fitting = board.table.matching(step.where)
        cards = [card for card in cards if card in fitting]
        units = [unit for unit in units if unit.card in fitting]
    options = [way.action for card in sorted({board.table.kind[card] for card in cards}) for way in plays.of_card(card)]
    return options + [way.action for unit in units for way in plays.of_hidden(unit)]


@handles(LookAtHand)
def _look_at_hand(board: Board, frame: Frame, _step: LookAtHand, _action: Action | None) -> None:
    if agreed(board, frame):
        hand = board.hands[1 - frame.controller]
        board.known[frame.controller].update(hand)
        done(frame, len(hand))


@handles(LookAtTop)
def _look_at_top(board: Board, frame: Frame, step: LookAtTop, _action: Action | None) -> None:
    seat = frame.controller
    if not board.decks[seat]:
        skip(board, frame)
        return
    if not agreed(board, frame):
        return
    deck = board.decks[seat]
    looked = deck[-step.count :]
    board.known[seat].update(looked)
    if step.draw is None:
        frame.memory["looked"] = len(looked)
        done(frame, len(looked))
        return
    drawn = [card for card in looked if board.table.kind[card] in board.table.matching(step.draw)]
    for card in drawn:
        deck.remove(card)
        board.hands[seat].append(card)
        board.known[1 - seat].add(card)
        board.known[seat].discard(card)
    done(frame, len(drawn))


@handles(PutHidden)
def _put_hidden(board: Board, frame: Frame, step: PutHidden, action: Action | None) -> None:
    seat = frame.controller
    places = [view(board, frame).mission] if step.here else list(range(len(board.missions)))
    if step.source == "hand":
        if action is not None:
            card, mission = action.args
            frame.last = [play.put_hidden(board, seat, play.take_out(board.hands[seat], card, board), mission).id]
            done(frame, 1)
        elif board.hands[seat]:
            cards = play.hand_kinds(board, seat)
            options = (Action("put hidden", (card, mission)) for card in cards for mission in places)
            ask(board, frame, "a card to put into play hidden", options)
        else:
            done(frame, 0)
        return
    deck = board.decks[seat if step.source == "deck" else 1 - seat]
    if not deck:
        done(frame, 0)
    elif action is not None and action.name == "put top hidden":
        card = deck.pop()
        frame.last = [play.enter(board, card, seat, action.args[0], hidden=True).id]
        done(frame, 1)
    else:
        ask(board, frame, "where to", (Action("put top hidden", (mission,)) for mission in places))


@handles(PutOnTop)
def _put_on_top(board: Board, frame: Frame, _step: PutOnTop, action: Action | None) -> None:
    seat = frame.controller
    if action is not None and action.name == "put on top":
        card = play.take_out(board.hands[seat], action.args[0], board)
        board.known[1 - seat].difference_update(board.hands[seat])
        board.decks[seat].append(card)
        board.known[seat].add(card)
        done(frame, 1)
    elif board.hands[seat]:
        options = (Action("put on top", (card,)) for card in play.hand_kinds(board, seat))
        ask(board, frame, "a card for the top of the deck", options)
    else:
        done(frame, 0)


@handles(TakeBack)
def _take_back(board: Board, frame: Frame, _step: TakeBack, action: Action | None) -> None:
    seat = frame.controller
    if action is not None:
        card = play.take_out(board.discards[seat], action.args[0], board)
        board.hands[seat].append(card)
        board.known[1 - seat].add(card)
        done(frame, 1)
    elif board.discards[seat]:
        kinds = sorted({board.table.kind[card] for card in board.discards[seat]})
        ask(board, frame, "a card to take back", (Action("take back", (card,)) for card in kinds))
    else:
        done(frame, 0)


@handles(CopyEffect)
def _copy_effect(board: Board, frame: Frame, step: CopyEffect, action: Action | None) -> None:
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
        for line in board.table.plans[card].on_play
        if (step.upgrades or line.timing != "UPGRADE") and _copyable(board, card, line.program)
    ]
    if options:
        ask(board, frame, "an effect to copy", options)
    else:
        done(frame, 0)


def _copyable(board: Board, card: int, program: int) -> bool:
    """Copying an effect that copies could go round in circles, and is not offered."""
    return not any(isinstance(step, CopyEffect) for step in board.table.plans[card].programs[program].steps)


@handles(PlayOrDefeat)
def _play_or_defeat(board: Board, frame: Frame, step: PlayOrDefeat, action: Action | None) -> None:
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
            ask(board, frame, "a hidden character", (Action("choose", (unit.id,)) for unit in group))
        else:
            done(frame, 0)
        return
    unit = board.units[frame.picked[0]]
    if action is None:
        ways = [way.action for way in play.Plays(board, seat, -step.surcharge).of_hidden(unit)]
        ask(board, frame, "play it or let it be defeated", [*ways, DEFEAT_IT], player=seat)
        return
    done(frame, 1)
    if action == DEFEAT_IT:
        verbs.defeat(board, unit, seat)
    else:
        play.carry_out(board, seat, action, [], -step.surcharge)
