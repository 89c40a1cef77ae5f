"""Carrying out the instructions that let characters be played: from the hand, a pile, the deck, or from hidden."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.carrying import decks
from rules.games.mythos.carrying.carrying_out import APPLY, ENOUGH, ask, done, goes_on, program_of, view
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.carrying.groups import within
from rules.games.mythos.effects.instructions import PlayCharacter
from rules.games.mythos.phases import play
from rules.games.mythos.phases.plays import Plays
from rules.games.mythos.phases.prices import FREE
from rules.games.mythos.power import power_of
from rules.play.action import Action
from rules.play.dispatch import Handler, on


def _play_character(step: PlayCharacter, board: Board, frame: Frame, action: Action | None) -> None:
    if action is None or action == APPLY:
        options = _plays_for_less(board, frame, step)
        over = step.most > 1 and not options and (frame.begun or program_of(board, frame).must)
        if not over:
            # The question is put even where nothing can be played: that it is not would tell about the hand.
            enough = frame.begun or program_of(board, frame).must
            free = step.most > 1 and (enough or goes_on(board, frame))
            ask(
                board, frame, "a character to play", [*options, *([ENOUGH] if free or (enough and not options) else [])]
            )
            return
        action = ENOUGH
    seat = frame.controller
    zone = _zone_to_play_from(board, frame, step)
    if step.source == "looked at":
        del board.decks[seat][len(board.decks[seat]) - len(zone) :]
    if action != ENOUGH:
        frame.picked.append(play.carry_out(board, seat, action, zone, _discount(step)))
        if len(frame.picked) < step.most:
            return  # what it sets off comes before the next one
    if step.source == "looked at":
        decks.put_back(board, seat, zone, kept=step.kept)
    frame.last = frame.picked
    done(frame, len(frame.last))


def _zone_to_play_from(board: Board, frame: Frame, step: PlayCharacter) -> list[int]:
    """The cards that may be played: the zone itself, or a copy of the cards looked at."""
    seat = frame.controller
    if step.source == "looked at":
        return board.decks[seat][len(board.decks[seat]) - frame.memory.get("looked", 0) :]
    return {"hand": board.hands, "deck": board.decks}.get(step.source, board.discards)[seat]


def _plays_for_less(board: Board, frame: Frame, step: PlayCharacter) -> list[Action]:
    """The ways to play a fitting character at the effect's discount."""
    ways = Plays(board, frame.controller, _discount(step))
    kind = board.table.kind
    cards = [] if step.only_hidden else _fitting(board, frame, step, _zone_to_play_from(board, frame, step))
    options = [way for card in sorted({kind[card] for card in cards}) for way in ways.of_card(card)]
    if step.source == "hand":
        faces = set(_fitting(board, frame, step, [unit.card for unit in ways.hidden]))
        options += [way for unit in ways.hidden if unit.card in faces for way in ways.of_hidden(unit)]
    if step.zone != "play":
        here, inside = view(board, frame).mission, step.zone == "here"
        options = [action for action in options if (play.mission_of(board, action) == here) == inside]
    return options


def _fitting(board: Board, frame: Frame, step: PlayCharacter, cards: list[int]) -> list[int]:
    """Those of the cards that may be played."""
    if step.where:
        wanted = board.table.matching(step.where)
        cards = [card for card in cards if card in wanted]
    if step.cost is not None:
        at, cost = view(board, frame), board.table.cost
        cards = [card for card in cards if within(board, cost[card], step.cost, at, power_of)]
    if step.power is not None:
        at, power = view(board, frame), board.table.power
        cards = [card for card in cards if within(board, power[card], step.power, at, power_of)]
    return cards


def _discount(step: PlayCharacter) -> int:
    return FREE if step.discount is None else step.discount


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (on(PlayCharacter, _play_character),)
"""What carries out this instruction."""
