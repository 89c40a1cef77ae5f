"""How someone who knows Ninjitsu! plays: each action for the most points right now, from one seat's knowledge only.

It adds up what an action gives its own collection and takes from others', more from whoever is about to win. What it
cannot see it prices by the cards that are left: a secret is likelier one that is worth more face-down, a trap, or a
card without points. An action's steps are priced by the best choice that the table gives them now.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.prospects import Outlook, chance_to_win
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import PLACES_OF, Place, Spot
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource

_IN_HAND = 0.5
"""What a point that a card could bring is worth while the card is in hand."""
_DRAWN = (1.2, 1.1, 1.0, 0.8, 0.6)
"""What each card of a draw is worth in average cards, by how many are in hand; the last stands for more."""
_EXPOSED = 3.0
"""What a secret loses by lying where anyone may steal it without a card."""
_TRAP_EXPOSED = 1.0
"""What a trap loses by it, which costs its thief something too."""
_ABOUT_TO_WIN = 8.0
"""What it is worth to hold up somebody who would win, or to reach the points oneself."""
_NEVER = -99.0
_NO_CARD = -1
_NEAR = 4.0
"""How much less an action may be worth than the best one and still deserve a closer look."""


class NinjitsuAdviser(Adviser[NinjitsuState]):
    """The player who knows the game."""

    evaluation = (
        "the chance to be first with enough points: points as treasures and as secrets, actions in hand, and the "
        "opponents' points and hands, weighed as in games between players who take the most points at once"
    )
    suggestion = (
        "the most points gained for itself or taken from others at once, most from who is about to win, from what its "
        "seat can see"
    )

    plays_on = False
    worlds = 1
    compared = 5

    def evaluate(self, state: NinjitsuState, player: int) -> float:
        """How well a seat stands."""
        return chance_to_win(state, player)

    def suggest(self, state: NinjitsuState, random: RandomSource) -> Action:
        """The action of the most worth to the current player, from what it sees."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        decision = _Decision(state, state.current_player())
        most, chosen = -math.inf, legal
        for action in legal:  # as `drawn_of` draws; compiled, numbers that are compared here stay machine numbers
            worth = decision.worth(action)
            if worth > most:
                most, chosen = worth, [action]
            elif worth == most:
                chosen.append(action)
        return chosen[0] if len(chosen) == 1 else chosen[random.below(len(chosen))]

    def candidates(self, state: NinjitsuState, most: int, random: RandomSource) -> Sequence[Action]:
        """The actions that are worth about as much as the best one."""
        decision = _Decision(state, state.current_player())
        worths = [(decision.worth(action), random.below(1 << 16), action) for action in state.legal_actions()]
        ranked = sorted(worths, reverse=True)
        return [action for value, _, action in ranked[:most] if value > ranked[0][0] - _NEAR]

    def turns_begun(self, state: NinjitsuState) -> int:
        """The turns begun so far."""
        return state.turn

    def turns_ahead(self, state: NinjitsuState) -> int:
        """What is taken is mostly taken back within a turn of everybody."""
        return state.rules.players


class _Decision(Outlook):
    """One decision: what each action is worth to a seat, in points."""

    __slots__ = (
        "best",
        "best_card",
        "hand",
        "hand_worth",
        "leader",
        "mine",
        "opponents",
        "played",
        "raised",
        "second",
        "secrets",
        "share",
        "springs",
        "target",
        "treasures",
        "unseen",
    )

    def __init__(self, state: NinjitsuState, me: int) -> None:
        super().__init__(state, me)
        self.target, self.mine = state.rules.target, self.points[me]
        self.hand = self.zones.hands[me]
        worth = self.table.worth
        best = 0.0
        for card in self.hand:
            best += worth[card].best
        self.hand_worth = _IN_HAND * best
        self.opponents = [seat for seat in range(len(self.zones.hands)) if seat != me]
        self.share = 1.0 / max(1, len(self.opponents))
        self.played: dict[int, float] = {}
        self.secrets: dict[int, float] = {}
        self.treasures: dict[int, float] = {}
        self.best = self.second = 0.0
        self.best_card = _NO_CARD
        self.springs: float | None = None
        self.unseen: dict[int, float] = {}
        self.raised = self._raised()
        self.leader = max([self.points[seat] for seat in self.opponents], default=0.0)

    def worth(self, action: Action) -> float:
        """What the action is worth in points."""
        name, args = action
        if name == "play-secret":
            return self.as_secret(args[0])
        if name == "play-treasure":
            return self.as_treasure(args[0])
        if name == "play-action":
            return self.as_action(args[0])
        if name == "draw":
            return self.draw()
        return _WORTH[name](self, args)

    # Points won and lost

    def gain(self, points: float) -> float:
        """What so many points more are worth to the seat: they may be enough."""
        mine = self.mine
        return points + (_ABOUT_TO_WIN if mine < self.target <= mine + points else 0.0)

    def harm(self, seat: int, points: float) -> float:
        """What it is worth to take so many points from an opponent: most from one who would win with them."""
        if seat == self.me:
            return -self.gain(points)
        theirs = self.points[seat]
        worth = points * (max(self.share, 0.7) if theirs >= self.leader else self.share)
        near = min(1.0, max(0.0, (theirs - self.target + 3.0) / 3.0))
        return worth + _ABOUT_TO_WIN * near * min(1.0, points / 4.0)

    # Cards of the hand

    def as_treasure(self, card: int) -> float:
        """What a card brings as a treasure: its points, and what it adds to those that lie there."""
        known = self.treasures.get(card)
        if known is not None:
            return known
        points = self._value(card, Place.TREASURE) + self.raised[0]
        more = self.table.draws_more[card]
        brought = self.treasures[card] = self.gain(points) + more * _IN_HAND * self.average()
        return brought

    def as_secret(self, card: int) -> float:
        """What a card brings as a secret, which may be stolen."""
        known = self.secrets.get(card)
        if known is not None:
            return known
        points = self._value(card, Place.SECRET) + self.raised[1]
        exposed = _TRAP_EXPOSED if self.table.worth[card].trapped else _EXPOSED
        brought = self.secrets[card] = self.gain(points) - exposed
        return brought

    def as_action(self, card: int) -> float:
        """What a card's action brings, step by step, each by its best choice."""
        brought = 0.0
        for step in self.table.cards[card].action:
            brought += self.step(step, card)
        return brought

    def best_play(self, without: int) -> float:
        """The best that a card of the hand can do but for its action; all copies of one are left out of it."""
        if self.best_card == _NO_CARD:
            for card in self.hand:
                value = self.plain(card)
                if value > self.best and card != self.best_card:
                    self.best, self.second, self.best_card = value, self.best, card
                elif value > self.second and card != self.best_card:
                    self.second = value
        return self.second if without == self.best_card else self.best

    def plain(self, card: int) -> float:
        """A card in the collection, whichever way is worth more."""
        known = self.played.get(card)
        if known is not None:
            return known
        treasure = self.as_treasure(card) if self.table.cards[card].points is not None else 0.0
        secret = self.as_secret(card)
        found = self.played[card] = max(secret, treasure)
        return found

    def _value(self, card: int, place: Place) -> float:
        """What a card is worth lying there before the seat, itself counted."""
        worth = self.table.worth[card]
        if place == 1 and worth.foreign:
            return worth.printed
        value, each = worth.base[place], worth.each[place]
        if each:
            lying = self.zones.in_play[self.me]
            for amount, places in each:
                value += amount * (sum([len(lying[p]) for p in places]) + (place in places))
        return value

    def _raised(self) -> tuple[float, float]:
        """What one more treasure adds to the seat's secrets and treasures, and what one more secret does."""
        treasure = secret = 0.0
        lying, worths = self.zones.in_play[self.me], self.table.worth
        for facing in (0, 1):
            for card in lying[facing]:
                each = worths[card].each[facing]
                if each:
                    for amount, places in each:
                        treasure += amount if Place.TREASURE in places else 0
                        secret += amount if Place.SECRET in places else 0
        return treasure, secret

    # Cards in play

    def at(self, spot: Sequence[int]) -> float:
        """The points of a card in play as far as the seat knows, without what its going takes from others there."""
        seat, place, position = spot
        zones = self.zones
        if place == 1 and not zones.knows(self.me, seat, position):
            return self.hidden().secret
        return float(zones.worth_at(self.table, seat, place, zones.in_play[seat][place][position]))

    def steal(self, spot: Sequence[int]) -> float:
        """A card stolen: its printed points here, what it was worth there, and what its trap costs."""
        seat, place, position = spot
        if place == 1 and not self.zones.knows(self.me, seat, position):
            return self._unseen(seat)
        card = self.zones.in_play[seat][place][position]
        springs = self.trap(card) if self.table.worth[card].trapped else 0.0
        return self.gain(self.table.worth[card].printed) + self.harm(seat, self.at(spot)) + springs

    def _unseen(self, seat: int) -> float:
        """The same of a secret that the seat has not seen: all of an opponent's are one as good as the other."""
        if seat not in self.unseen:
            if self.springs is None:
                self.springs = sum([share * self.trap(card) for card, share in self.hidden().traps])
            self.unseen[seat] = self.gain(self.hidden().stolen) + self.harm(seat, self.hidden().secret) + self.springs
        return self.unseen[seat]

    def trap(self, card: int) -> float:
        """What a trap does to its thief."""
        return min(0.0, sum([self.step(step, _NO_CARD) for step in self.table.cards[card].trap]))

    def face_up(self, spot: Sequence[int]) -> float:
        """A secret turned face-up: what it loses by it, and what is learned."""
        seat, _, position = spot
        known = self.zones.knows(self.me, seat, position)
        if not known:
            return self.harm(seat, max(0.0, self.hidden().secret - self.hidden().stolen)) + 0.5
        card = self.zones.in_play[seat][Place.SECRET][position]
        return self.harm(seat, self.at(spot) - self.table.worth[card].printed)

    def face_down(self, spot: Sequence[int]) -> float:
        """A treasure turned face-down."""
        seat, _, position = spot
        card = self.zones.in_play[seat][Place.TREASURE][position]
        lost = self.at(spot) - (
            self._value(card, Place.SECRET) if seat == self.me else self.table.worth[card].as_secret
        )
        return self.harm(seat, lost)

    # Steps

    def step(self, step: Step, card: int) -> float:
        """What a step of a card brings with the best choice there is now, the card itself played; 0 if it is idle."""
        verb = step.verb
        if verb == "draw":
            return step.count * _IN_HAND * self.average()
        if verb == "play":
            return self.best_play(card)
        of_hand = step.what == "hand"
        if verb == "discard-hand" or (verb == "discard" and of_hand):
            return self._hands_lost(step)
        if verb in ("take", "recover") or (verb == "steal" and of_hand):
            return _IN_HAND * self.average() * step.count
        found = self._choices(step) if self.opponents or step.whose in ("own", "any") else []
        if not found:
            return 0.0
        found = sorted(found, reverse=True)[: step.count]
        return sum(found[: len(found) if not step.may else sum(value > 0 for value in found)])

    def _hands_lost(self, step: Step) -> float:
        lost = 1.0 if step.verb == "discard" else float(len(self.hand))
        if step.whose == "own":
            return -self.hand_worth if step.verb == "discard-hand" else -_IN_HAND * self.average() * step.count
        return _IN_HAND * self.average() * min(lost, 1.0) * step.count * self.share

    def _choices(self, step: Step) -> list[float]:
        """What each choice of a step would bring."""
        spots, verb = self._spots(step), step.verb
        if verb == "swap":
            theirs = [spot for spot in spots if spot.seat != self.me]
            own = self.zones.spots([self.me], PLACES_OF[step.what]) if theirs else []
            mine = min([self.at(spot) for spot in own], default=0.0)
            return [self._swapped(mine, spot) for spot in theirs] if own else []
        if verb == "steal":
            return [self.steal(spot) for spot in spots if spot.seat != self.me]
        if verb == "reveal":
            return [self.face_up(spot) for spot in spots]
        if verb == "hide":
            return [self.face_down(spot) for spot in spots]
        return [self.harm(spot.seat, self.at(spot)) for spot in spots]

    def _spots(self, step: Step) -> Sequence[Spot]:
        """The cards in play that a step may be about."""
        whose = step.whose
        seats = [self.me] if whose == "own" else self.opponents if whose != "any" else range(len(self.points))
        spots = self.zones.spots(seats, PLACES_OF[step.what]) if seats else []
        if self.table.protects and step.verb not in ("reveal", "hide"):
            return [spot for spot in spots if not self.zones.is_protected(self.table, spot)]
        return spots

    def _swapped(self, mine: float, spot: Sequence[int]) -> float:
        theirs = self.at(spot)
        change = theirs - mine
        return self.gain(change) + self.harm(spot[0], change) if change > 0 else change * (1 + self.share)

    # The actions that are not about one card of the table

    def draw(self) -> float:
        """A turn spent drawing: the fuller the hand, the less it brings."""
        cards = self.zones.cards_a_draw(self.table, self.me)
        return _DRAWN[min(len(self.hand), len(_DRAWN) - 1)] * cards * _IN_HAND * self.average() * 1.6

    def swap(self, args: tuple[int, ...]) -> float:
        """Two cards change places."""
        return self._swapped(self.at(args[:3]), args[3:])

    def player(self, args: tuple[int, ...]) -> float:
        """An opponent whose hand is to be touched: the fuller, and the nearer to winning, the better."""
        seat = args[0]
        return _NEVER if seat == self.me else len(self.zones.hands[seat]) + self.points[seat] / self.target

    def recover(self, args: tuple[int, ...]) -> float:
        """A card back into the hand."""
        return _IN_HAND * self.table.worth[args[0]].best


_Worth = Callable[[_Decision, tuple[int, ...]], float]

_WORTH: Mapping[str, _Worth] = {
    "play-permanent": lambda _decision, _args: 1.0,
    "steal": _Decision.steal,
    "discard": lambda decision, args: decision.harm(args[0], decision.at(args[:3])),
    "return": lambda decision, args: decision.harm(args[0], decision.at(args[:3])),
    "move": lambda decision, args: decision.harm(args[0], decision.at(args[:3])),
    "reveal": _Decision.face_up,
    "hide": _Decision.face_down,
    "swap": _Decision.swap,
    "player": _Decision.player,
    "recover": _Decision.recover,
    "discard-hand": lambda decision, args: -decision.table.worth[args[0]].best,
    "pass": lambda _decision, _args: 0.0,
    "claim": lambda _decision, _args: _NEVER,
    "rearrange": lambda _decision, _args: _NEVER,
}
