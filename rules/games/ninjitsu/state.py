"""A table of Ninjitsu! under way: whose turn it is, what is still to be resolved, and what each may do.

What is pending lies on a stack of `Todo`s, the next one on top: the steps of an action or a trap, a reshuffle, the end
of the turn. `_run` works them off until somebody, or chance, has to choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rules.games.ninjitsu import choices
from rules.games.ninjitsu.board import Board, Kind, Todo
from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.choices import CLAIM, DRAW, PASS, REARRANGE
from rules.games.ninjitsu.zones import EVERYBODY, Place, Spot
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource, shuffled
from rules.play.state import State

OPENING_HAND = 4
_CHANCE: tuple[Kind, ...] = ("deal", "reshuffle", "mix", "pick")


class NinjitsuState(Board, State):
    """A table under way; see `State` for what the methods promise."""

    def current_player(self) -> int:
        """The seat to act: the turn's, or the one a card makes choose."""
        if self.over:
            return NOBODY
        if not self.stack:
            return self.seat
        todo = self.stack[-1]
        return CHANCE if todo.kind in _CHANCE else self.chooser(todo)

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player."""
        if self.open_actions is None:
            self.open_actions = self._open_actions()
        return self.open_actions[:]

    def _open_actions(self) -> list[Action]:
        player = self.current_player()
        if player < 0:
            return []
        options = choices.turn_options(self) if not self.stack else choices.step_options(self, self.stack[-1])
        if not self.rearranged and len(self.zones.in_play[player][Place.SECRET]) > 1:
            options.add(REARRANGE)
        return sorted(options)

    def chance_action(self, random: RandomSource) -> Action:
        """Shuffle the deck or one's secrets, or pick a card from a hand."""
        todo = self.stack[-1]
        if todo.kind == "pick":
            return Action("pick", (random.below(len(self.zones.hands[todo.owner])),))
        pile = self._lot(todo)
        return Action(todo.kind, tuple(pile[i] for i in shuffled(len(pile), random)))

    def _lot(self, todo: Todo) -> list[int]:
        """The cards that chance puts in order."""
        if todo.kind == "mix":
            return self.zones.in_play[todo.actor][Place.SECRET]
        return self.zones.deck if todo.kind == "deal" else self.zones.discard

    def apply(self, action: Action) -> None:
        """Carry out an action of a player or of chance."""
        self.events = []
        if self.current_player() == CHANCE:
            self._apply_chance(action)
        elif action not in self.legal_actions():
            raise ValueError(f"{action} is not legal now")
        elif action == REARRANGE:
            self.rearranged = True
            self.stack.append(Todo("mix", self.current_player()))
        else:
            self.rearranged = False
            if self.stack:
                self._apply_choice(action)
            else:
                self._apply_turn(action)
        self.open_actions = None
        self.history.append(action)
        self._run()

    def _apply_chance(self, action: Action) -> None:
        todo = self.stack[-1]
        if todo.kind == "pick":
            hand = self.zones.hands[todo.owner]
            if action.name != "pick" or len(action.args) != 1 or not 0 <= action.args[0] < len(hand):
                raise ValueError(f"{action} is not a lot that is due")
            self.stack.pop()
            card = hand.pop(action.args[0])
            self.zones.hands[todo.actor].append(card)
            if todo.card >= 0:
                self._spring(todo.actor, card)
            return
        if action.name != todo.kind or sorted(action.args) != sorted(self._lot(todo)):
            raise ValueError(f"{action} is not a lot that is due")
        self.stack.pop()
        if todo.kind == "mix":
            self.zones.in_play[todo.actor][Place.SECRET][:] = action.args
            if todo.actor < len(self.zones.known):
                self.zones.known[todo.actor].clear()
            return
        self.zones.deck = list(action.args)
        if todo.kind == "reshuffle":
            self.zones.discard = []
            return
        for _ in range(OPENING_HAND):
            for hand in self.zones.hands:
                hand.extend(self.zones.deck.pop() for _ in range(min(1, len(self.zones.deck))))
        self._begin_turn(0)

    def _apply_turn(self, action: Action) -> None:
        self.stack.append(Todo("end"))
        if action == DRAW:
            self.stack.append(Todo("draw", self.seat, left=self.zones.cards_a_draw(self.table, self.seat)))
        elif action == CLAIM:
            self._reveal_all(self.seat)
        elif action.name == "steal":
            self._steal(self.seat, _spot(action.args))
        else:
            self._play(self.seat, action)

    def _apply_choice(self, action: Action) -> None:
        """Carry out one repeat of the step on top of the stack."""
        todo = self.stack.pop()
        if action == PASS:
            self._end_step(todo)
            return
        self._repeat(todo)
        step, zones = self.step_of(todo), self.zones
        if step.verb == "play":
            self._play(todo.actor, action)
        elif action.name == "recover":
            zones.discard.remove(action.args[0])
            zones.hands[todo.actor].append(action.args[0])
        elif action.name == "player":
            seat = action.args[0]
            take = Todo("pick", todo.actor, todo.card if step.verb == "steal" else -1, owner=seat)
            self.stack.append(take if choices.takes_at_random(step) else todo._replace(left=1, owner=seat))
        elif action.name == "discard-hand":
            zones.hands[self.chooser(todo)].remove(action.args[0])
            zones.discard.append(action.args[0])
        elif action.name == "swap":
            self._swap(_spot(action.args[:3]), _spot(action.args[3:]))
        elif action.name == "steal":
            self._steal(todo.actor, _spot(action.args))
        else:
            self._touch(action)

    def _touch(self, action: Action) -> None:
        """The steps that only take a card in play elsewhere; none of them triggers a trap ("Steal")."""
        spot, zones = _spot(action.args[:3]), self.zones
        known = zones.known_by(spot)
        card = zones.pick_up(spot)
        if action.name == "discard":
            zones.discard.append(card)
        elif action.name == "return":
            zones.hands[spot.seat].append(card)
        elif action.name == "move":
            zones.lay(action.args[3], spot.place, card, known)
        elif action.name == "hide":
            zones.lay(spot.seat, Place.SECRET, card, EVERYBODY)
        else:
            self._face_up(spot.seat, card)

    def _swap(self, mine: Spot, theirs: Spot) -> None:
        """Each card takes the other's owner and keeps its facing."""
        zones = self.zones
        given_known, gained_known = zones.known_by(mine), zones.known_by(theirs)
        given, gained = zones.pick_up(mine), zones.pick_up(theirs)
        zones.lay(theirs.seat, mine.place, given, given_known)
        zones.lay(mine.seat, theirs.place, gained, gained_known)

    def _play(self, seat: int, action: Action) -> None:
        """ "Play": for its action into the discard pile, or into the collection, ignoring the action."""
        card = action.args[0]
        self.plays += 1
        self.zones.hands[seat].remove(card)
        if action.name == "play-action":
            self.zones.discard.append(card)
            self._begin_line(Todo("action", seat, card))
        else:
            place = {"play-treasure": Place.TREASURE, "play-secret": Place.SECRET}.get(action.name, Place.PERMANENT)
            self.zones.lay(seat, place, card)

    def _steal(self, thief: int, spot: Spot) -> None:
        """ "Steal": the card turns face-up before the thief, its trap springs at once; without points it then goes.

        A permanent lies face-up already and stays one.
        """
        card = self.zones.pick_up(spot)
        if spot.place is Place.PERMANENT:
            self.zones.lay(thief, Place.PERMANENT, card)
        elif self.table[card].points is None:
            self.zones.limbo.append(card)
            self.stack.append(Todo("settle", thief, card))
        else:
            self.zones.lay(thief, Place.TREASURE, card)
        self._spring(thief, card)

    def _spring(self, thief: int, card: int) -> None:
        """ "Steal": traps trigger when stolen by any method, from a hand too."""
        if self.table[card].trap:
            self.events.append(f"{self.table[card].name} is trapped.")
        self._begin_line(Todo("trap", thief, card))

    def _face_up(self, seat: int, card: int) -> None:
        """ "As a secret": a secret turned face-up is a treasure, or is discarded if it has no points."""
        if self.table[card].points is None:
            self.zones.discard.append(card)
        else:
            self.zones.in_play[seat][Place.TREASURE].append(card)

    def _reveal_all(self, seat: int) -> None:
        """ "Winning the game": who wrongly claims it turns all secrets face-up and skips the turn."""
        secrets = self.zones.in_play[seat][Place.SECRET]
        while secrets:
            self._face_up(seat, secrets.pop(0))

    def _begin_line(self, todo: Todo) -> None:
        """Put a line's first step on the stack, if the card has such a line."""
        self._next_step(todo._replace(step=-1))

    def _next_step(self, todo: Todo) -> None:
        """Put the step after `todo`'s on the stack; done separately for each opponent where it says so."""
        card, number = self.table[todo.card], todo.step + 1
        line = card.action if todo.kind == "action" else card.trap
        if number >= len(line):
            return
        step = line[number]
        if step.whose == "each-opponent":
            # Worked off from the top: the first opponent clockwise, ..., the last; then the empty share, which ends it.
            self.stack.append(todo._replace(step=number, left=0, owner=-1))
            around = [(todo.actor + i) % self.rules.players for i in range(1, self.rules.players)]
            self.stack.extend(todo._replace(step=number, left=step.count, owner=seat) for seat in reversed(around))
        else:
            self.stack.append(todo._replace(step=number, left=step.count, owner=-1))

    def _repeat(self, todo: Todo) -> None:
        """Put what is left of a step back, under what this repeat of it sets off."""
        if todo.left > 1:
            self.stack.append(todo._replace(left=todo.left - 1))
        else:
            self._end_step(todo)

    def _end_step(self, todo: Todo) -> None:
        """Go on to the next step; one seat's share of a step is followed by what lies under it."""
        if todo.owner < 0:
            self._next_step(todo)

    def _run(self) -> None:
        """Work off everything that nobody has to choose."""
        while self.stack and not self.over:
            todo = self.stack[-1]
            if todo.kind in _CHANCE:
                return
            if todo.kind in ("action", "trap"):
                if self._waits_for_choice(todo):
                    return
            elif todo.kind == "draw":
                if self._draw(todo):
                    return
            elif todo.kind == "settle":
                self.stack.pop()
                self.zones.limbo.remove(todo.card)
                self.events.append(f"{self.table[todo.card].name} has no points and is discarded.")
                self.zones.discard.append(todo.card)
            else:
                self.stack.pop()
                self._begin_turn((self.seat + 1) % self.rules.players)

    def _waits_for_choice(self, todo: Todo) -> bool:
        """Whether somebody has to choose for the step; else it is done, or skipped because it cannot be."""
        step = self.step_of(todo)
        by_itself = step.verb in ("draw", "discard-hand")
        if todo.left and not by_itself and choices.step_options(self, todo):
            return True
        self.stack.pop()
        self._end_step(todo)
        if todo.left and by_itself:
            self._do_by_itself(todo, step)
        return False

    def _do_by_itself(self, todo: Todo, step: Step) -> None:
        for seat in choices.seats_of(self, todo, step):
            if step.verb == "draw":
                self.stack.append(Todo("draw", seat, left=step.count))
            else:
                self.events.append(f"Player {seat + 1} discards a hand of {len(self.zones.hands[seat])}.")
                self.zones.discard.extend(sorted(self.zones.hands[seat]))
                self.zones.hands[seat].clear()

    def _draw(self, todo: Todo) -> bool:
        """ "Draw": one card, as often as is due; an empty deck is made from the discard pile. True if chance is due."""
        self.stack.pop()
        if not todo.left or not (self.zones.deck or self.zones.discard):
            return False
        if not self.zones.deck:
            self.stack += [todo, Todo("reshuffle")]
            return True
        self.zones.hands[todo.actor].append(self.zones.deck.pop())
        self.stack.append(todo._replace(left=todo.left - 1))
        return False

    def _begin_turn(self, seat: int) -> None:
        """ "Winning the game": enough points at the start of one's turn win."""
        self.seat = seat
        self.turn += 1
        self.plays = 0
        if self.zones.points(self.table, seat) >= self.rules.target:
            self.winner, self.over = seat, True
            self.events.append(f"Player {seat + 1} begins the turn with enough points and wins.")
        elif self.turn > self.rules.turn_limit:
            self.over = True

    def returns(self) -> tuple[float, ...]:
        """1 for the winner and -1 for the others; 0 for all where nobody has won."""
        if self.winner is None:
            return (0.0,) * self.rules.players
        return tuple(1.0 if seat == self.winner else -1.0 for seat in range(self.rules.players))

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.zones = self.zones.clone()
        twin.events = []
        twin.stack = self.stack[:]
        twin.history = self.history[:]
        return twin


def _spot(args: Sequence[int]) -> Spot:
    seat, place, position = args
    return Spot(seat, Place(place), position)
