"""A table of Ninjitsu! under way: whose turn it is, what is still to be resolved, and what each may do.

What is due lies on the agenda: the turn, the steps of an action or a trap, a reshuffle, the end of the turn. The flow
at the end of the module says what becomes of each.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Self

from rules.games.ninjitsu import choices
from rules.games.ninjitsu.board import Board, Todo
from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.choices import CLAIM, DRAW, PASS, REARRANGE
from rules.games.ninjitsu.zones import EVERYBODY, Place, Spot, spot_of
from rules.play.action import Action
from rules.play.agenda import AgendaState
from rules.play.chance import RandomSource, shuffled
from rules.play.flow import Decision, Flow, Lot
from rules.play.running import ASKED, carry_out, options_of, player_of

OPENING_HAND = 4


class NinjitsuState(Board, AgendaState["NinjitsuState", Todo]):
    """A table under way; see `State` for what the methods promise."""

    @property
    def board(self) -> NinjitsuState:
        """The handlers of the flow are methods of the state."""
        return self

    @property
    def flow(self) -> Flow[NinjitsuState, Todo]:
        """What becomes of each step."""
        return _FLOW

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        return player_of(self.agenda, self, _WAYS)

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player. The list is kept, and is not to be changed."""
        found = self.options
        if found is None:
            due = self.agenda[-1] if self.agenda else None
            if due is not None and due.name == "turn":  # these are found in their order
                found = self.turn_options(due)
            else:
                found = options_of(self.agenda, self, _WAYS)
            self.options = found
        return found

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next: as it is inherited, but compiled with the game."""
        options = self.legal_actions()
        return options[random.below(len(options))]

    def apply(self, action: Action) -> None:
        """Carry out an action of a player or of chance, and everything that follows from it without a decision."""
        self.events, self.drawn = [], []
        carry_out(self, self, _WAYS, action, ASKED)

    # Decisions

    def turn_options(self, todo: Todo) -> list[Action]:
        """What a turn can be spent on, or the secrets rearranged."""
        return choices.turn_options(self, self._rearranging(todo.seat))

    def step_options(self, todo: Todo) -> Collection[Action]:
        """What a step of a card leaves to choose; nothing for one that happens by itself or is done with."""
        if not todo.left or self.step_of(todo).verb in _BY_ITSELF:
            return ()
        options = choices.step_options(self, todo)
        return [*options, *self._rearranging(self.chooser(todo))] if options else options

    def _rearranging(self, seat: int) -> Sequence[Action]:
        may = not self.rearranged and len(self.zones.in_play[seat][1]) > 1
        return _MAY_REARRANGE if may else ()

    def _rearrange(self, todo: Todo, seat: int) -> None:
        """The secrets are mixed, and what was to be decided still is."""
        self.rearranged = True
        self.agenda += [todo, Todo("mix", seat)]

    def take_turn(self, todo: Todo, action: Action) -> None:
        """Spend a turn."""
        if action == REARRANGE:
            self._rearrange(todo, todo.seat)
            return
        self.rearranged = False
        self.agenda.append(_END)
        if action == DRAW:
            self.agenda.append(Todo("draw", self.seat, left=self.zones.cards_a_draw(self.table, self.seat)))
        elif action == CLAIM:
            self._reveal_all(self.seat)
        elif action.name == "steal":
            self._steal(self.seat, spot_of(action.args))
        else:
            self._play(self.seat, action)

    def take_step(self, todo: Todo, action: Action) -> None:
        """Carry out one repeat of a step of a card."""
        if action == REARRANGE:
            self._rearrange(todo, self.chooser(todo))
            return
        self.rearranged = False
        if action == PASS:
            self._end_step(todo)
            return
        self._repeat(todo)
        step, zones = self.step_of(todo), self.zones
        if step.verb == "play":
            self._play(todo.seat, action)
        elif action.name == "recover":
            zones.discard.remove(action.args[0])
            zones.hands[todo.seat].append(action.args[0])
        elif action.name == "player":
            seat = action.args[0]
            take = Todo("pick", todo.seat, todo.card if step.verb == "steal" else -1, owner=seat)
            self.agenda.append(take if choices.takes_at_random(step) else todo._replace(left=1, owner=seat))
        elif action.name == "discard-hand":
            zones.hands[self.chooser(todo)].remove(action.args[0])
            zones.discard.append(action.args[0])
        elif action.name == "swap":
            self._swap(spot_of(action.args[:3]), spot_of(action.args[3:]))
        elif action.name == "steal":
            self._steal(todo.seat, spot_of(action.args))
        else:
            self._touch(action)

    def _touch(self, action: Action) -> None:
        """The steps that only take a card in play elsewhere; none of them triggers a trap ("Steal")."""
        spot, zones = spot_of(action.args[:3]), self.zones
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
            self._next_step("action", seat, card, 0)
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
            self.agenda.append(Todo("settle", thief, card))
        else:
            self.zones.lay(thief, Place.TREASURE, card)
        self._spring(thief, card)

    def _spring(self, thief: int, card: int) -> None:
        """ "Steal": traps trigger when stolen by any method, from a hand too."""
        if self.table[card].trap:
            line = ", then ".join(map(str, self.table[card].trap))
            self.events.append(f"{self.table[card].name} is trapped, and player {thief + 1} has stolen it: {line}.")
        self._next_step("trap", thief, card, 0)

    def _face_up(self, seat: int, card: int) -> None:
        """ "As a secret": a secret turned face-up is a treasure, or is discarded if it has no points."""
        if self.table.cards[card].points is None:
            self.zones.discard.append(card)
        else:
            self.zones.in_play[seat][0].append(card)

    def _reveal_all(self, seat: int) -> None:
        """ "Winning the game": who wrongly claims it turns all secrets face-up and skips the turn."""
        secrets = self.zones.in_play[seat][1]
        for card in secrets:
            self._face_up(seat, card)
        secrets.clear()
        if seat < len(self.zones.known):
            self.zones.known[seat].clear()

    def _next_step(self, name: str, seat: int, card: int, number: int) -> None:
        """Put that step of a line on the stack, if there is one; done separately for each opponent if it says so."""
        facts = self.table.cards[card]
        line = facts.action if name == "action" else facts.trap
        if number >= len(line):
            return
        step = line[number]
        if step.whose == "each-opponent":
            # Worked off from the top: the first opponent clockwise, ..., the last; then the empty share, which ends it.
            self.agenda.append(Todo(name, seat, card, number))
            around = [(seat + i) % self.rules.players for i in range(1, self.rules.players)]
            self.agenda += [Todo(name, seat, card, number, step.count, owner) for owner in reversed(around)]
        else:
            self.agenda.append(Todo(name, seat, card, number, step.count))

    def _repeat(self, todo: Todo) -> None:
        """Put what is left of a step back, under what this repeat of it sets off."""
        if todo.left > 1:
            self.agenda.append(todo._replace(left=todo.left - 1))
        else:
            self._end_step(todo)

    def _end_step(self, todo: Todo) -> None:
        """Go on to the next step; one seat's share of a step is followed by what lies under it."""
        if todo.owner < 0:
            self._next_step(todo.name, todo.seat, todo.card, todo.step + 1)

    def without_choice(self, todo: Todo) -> None:
        """A step that nobody has to choose for: it is done, or skipped because it cannot be."""
        self._end_step(todo)
        step = self.step_of(todo)
        if todo.left and step.verb in _BY_ITSELF:
            self._do_by_itself(todo, step)

    def _do_by_itself(self, todo: Todo, step: Step) -> None:
        for seat in choices.seats_of(self, todo, step):
            if step.verb == "draw":
                self.agenda.append(Todo("draw", seat, left=step.count))
            else:
                names = ", ".join(self.table[card].name for card in sorted(self.zones.hands[seat]))
                self.events.append(f"Player {seat + 1} discards a hand of {len(self.zones.hands[seat])}: {names}.")
                self.zones.discard.extend(sorted(self.zones.hands[seat]))
                self.zones.hands[seat].clear()

    # What happens by itself

    def draw(self, todo: Todo) -> None:
        """ "Draw": so many cards, one by one; an empty deck is made from the discard pile."""
        seat, deck = todo.seat, self.zones.deck
        for left in range(todo.left, 0, -1):
            if not deck:
                if self.zones.discard:
                    self.agenda += [todo._replace(left=left), Todo("reshuffle")]
                return
            card = deck.pop()
            self.zones.hands[seat].append(card)
            self.drawn.append((seat, card))

    def settle_stolen(self, todo: Todo) -> None:
        """ "Steal": a stolen card without points goes once its trap has been resolved."""
        self.zones.limbo.remove(todo.card)
        self.events.append(f"{self.table[todo.card].name} has no points and is discarded.")
        self.zones.discard.append(todo.card)

    def end_turn(self, _todo: Todo) -> None:
        """The next player's turn begins."""
        self._begin_turn((self.seat + 1) % self.rules.players)

    def _begin_turn(self, seat: int) -> None:
        """ "Winning the game": enough points at the start of one's turn win."""
        self.seat = seat
        self.turn += 1
        self.plays = 0
        if self.zones.points(self.table, seat) >= self.rules.target:
            self.winner, self.over = seat, True
            points = self.zones.points(self.table, seat)
            self.events.append(
                f"Player {seat + 1} begins the turn with {points} points, {self.rules.target} are enough, and wins."
            )
        elif self.turn > self.rules.turn_limit:
            self.over = True
        if self.over:
            self.agenda.clear()
        else:
            self.agenda.append(Todo("turn", seat))

    # Lots

    def _ordered(self, todo: Todo) -> list[int]:
        """The cards that chance puts in order."""
        if todo.name == "mix":
            return self.zones.in_play[todo.seat][Place.SECRET]
        return self.zones.deck if todo.name == "deal" else self.zones.discard

    def draw_order(self, todo: Todo, random: RandomSource) -> Action:
        """Shuffle the deck, or one's secrets."""
        pile = self._ordered(todo)
        return Action(todo.name, tuple(pile[i] for i in shuffled(len(pile), random)))

    def is_order(self, todo: Todo, action: Action) -> bool:
        """Whether an action is an order of these cards."""
        return action.name == todo.name and sorted(action.args) == sorted(self._ordered(todo))

    def deal(self, _todo: Todo, action: Action) -> None:
        """ "Setup": four cards each."""
        self.zones.deck = list(action.args)
        for _ in range(OPENING_HAND):
            for seat, hand in enumerate(self.zones.hands):
                if self.zones.deck:
                    hand.append(self.zones.deck.pop())
                    self.drawn.append((seat, hand[-1]))
        self._begin_turn(0)

    def reshuffle(self, _todo: Todo, action: Action) -> None:
        """The discard pile becomes the deck."""
        self.zones.deck, self.zones.discard = list(action.args), []

    def mix(self, todo: Todo, action: Action) -> None:
        """The secrets lie in a new order, which nobody else knows."""
        self.zones.in_play[todo.seat][Place.SECRET][:] = action.args
        if todo.seat < len(self.zones.known):
            self.zones.known[todo.seat].clear()

    def draw_pick(self, todo: Todo, random: RandomSource) -> Action:
        """Pick a card from a hand."""
        return Action("pick", (random.below(len(self.zones.hands[todo.owner])),))

    def is_pick(self, todo: Todo, action: Action) -> bool:
        """Whether an action picks a card of that hand."""
        return (
            action.name == "pick" and len(action.args) == 1 and 0 <= action.args[0] < len(self.zones.hands[todo.owner])
        )

    def pick(self, todo: Todo, action: Action) -> None:
        """The card that was picked changes hands; a stolen one springs its trap."""
        card = self.zones.hands[todo.owner].pop(action.args[0])
        self.zones.hands[todo.seat].append(card)
        if todo.card >= 0:
            self._spring(todo.seat, card)

    def returns(self) -> tuple[float, ...]:
        """1 for the winner and -1 for the others; 0 for all where nobody has won."""
        if self.winner is None:
            return (0.0,) * self.rules.players
        return tuple(1.0 if seat == self.winner else -1.0 for seat in range(self.rules.players))

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.table, twin.rules, twin.options, twin.quiet = self.table, self.rules, self.options, self.quiet
        twin.turn, twin.seat, twin.plays, twin.rearranged = self.turn, self.seat, self.plays, self.rearranged
        twin.winner, twin.over = self.winner, self.over
        twin.zones = self.zones.clone()
        twin.events, twin.drawn = [], []
        twin.agenda = self.agenda[:]
        twin.history = self.history[:]
        return twin


_END = Todo("end")
_MAY_REARRANGE = (REARRANGE,)

_BY_ITSELF = ("draw", "discard-hand")
"""What a step of a card does without anybody choosing."""

_STEP: Decision[NinjitsuState, Todo] = Decision(
    NinjitsuState.step_options,
    NinjitsuState.take_step,
    skipped=NinjitsuState.without_choice,
    decider=NinjitsuState.chooser,
)
_FLOW: Flow[NinjitsuState, Todo] = Flow(
    automatic={
        "draw": NinjitsuState.draw,
        "settle": NinjitsuState.settle_stolen,
        "end": NinjitsuState.end_turn,
    },
    decisions={
        "turn": Decision(NinjitsuState.turn_options, NinjitsuState.take_turn, always=True),
        "action": _STEP,
        "trap": _STEP,
    },
    lots={
        "deal": Lot(NinjitsuState.draw_order, NinjitsuState.is_order, NinjitsuState.deal),
        "reshuffle": Lot(NinjitsuState.draw_order, NinjitsuState.is_order, NinjitsuState.reshuffle),
        "mix": Lot(NinjitsuState.draw_order, NinjitsuState.is_order, NinjitsuState.mix),
        "pick": Lot(NinjitsuState.draw_pick, NinjitsuState.is_pick, NinjitsuState.pick),
    },
)
_WAYS: Final = _FLOW.ways
