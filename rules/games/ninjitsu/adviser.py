"""How a careful beginner plays Ninjitsu!: each action for the most points right now, from one seat's knowledge only.

It adds up what an action gives its own collection and takes from others', a point for a point, and prices what it
cannot see: a card in hand is worth half of what an average unseen card has, an unseen secret that average.
"""

from __future__ import annotations

from collections import Counter

from rules.games.ninjitsu.cards import NinjitsuCard, Ongoing, Step
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.view import Seen, seen
from rules.games.ninjitsu.zones import CardTable, Place
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, drawn_best

_PLAYED_ON = 2.0
"""What a further play in the same turn is worth: about the points of a middling card."""


class NinjitsuAdviser(Adviser[NinjitsuState]):
    """The careful beginner."""

    evaluation = "own points and half of the hand's, less the best opponent's, unseen cards counted as average ones"
    suggestion = "the most points gained or taken at once, from what its seat can see"

    def evaluate(self, state: NinjitsuState, player: int) -> float:
        """How well a seat stands."""
        return _evaluate(state, player)

    def suggest(self, state: NinjitsuState, random: RandomSource) -> Action:
        """What the careful beginner does, from what the current player sees."""
        known = seen(state, state.current_player())
        worth = _Decision(state.table, Counter(state.zones.everything()), known).worth
        return drawn_best(state.legal_actions(), worth, random)

    def turns_begun(self, state: NinjitsuState) -> int:
        """The turns begun so far."""
        return state.turn


def _evaluate(state: NinjitsuState, player: int) -> float:
    """Own points and what the hand promises, less the best opponent's: what is unseen counts as an average card.

    A step that the seat may still choose for counts as a card's worth, so that an action is not judged half-done.
    """
    zones, table = state.zones, state.table
    unseen = [card for pile in zones.unseen_by(player) for card in pile]
    average = sum(table[card].points or 0 for card in unseen) / max(1, len(unseen))
    secrets = (len(places[Place.SECRET]) for places in zones.in_play)
    shown = [
        sum(zones.value(table, spot) for spot in zones.spots([seat], (Place.TREASURE,))) + average * count
        for seat, count in enumerate(secrets)
    ]
    own = zones.points(table, player)
    hand = sum(max(table[card].points or 0, average) for card in zones.hands[player]) / 2
    rivals = max((points for seat, points in enumerate(shown) if seat != player), default=0.0)
    pending = sum(todo.left for todo in state.stack if todo.kind == "action" and todo.actor == player)
    won = 100.0 * state.returns()[player]
    return won + own + hand + min(pending, 2) * average - rivals


class _Decision:
    """One decision: what the seat knows, and what each action is worth to it."""

    def __init__(self, table: CardTable, box: Counter[int], known: Seen) -> None:
        self.table = table
        self.me = known.player
        self.hand = known.hand
        self.hands = known.hands
        self.secrets = known.secrets
        self.secret_counts = known.secret_counts
        self.treasures = known.treasures
        self.permanents = known.permanents
        self.discard = known.discard
        open_ = [*self.hand, *self.secrets, *self.discard]
        open_ += [card for cards in (*self.treasures, *self.permanents) for card in cards]
        unseen = box.copy()
        unseen.subtract(open_)
        left = [(self._printed(card), count) for card, count in unseen.items() if count > 0]
        self.average = sum(p * n for p, n in left) / max(1, sum(n for _, n in left))

    def _printed(self, card: int) -> int:
        return self.table[card].points or 0

    def worth(self, action: Action) -> float:
        """What the action is worth in points."""
        name, args = action
        if name in ("play-treasure", "play-secret", "play-permanent", "play-action"):
            return self._play(name, args[0])
        if name in ("claim", "rearrange"):
            return -99.0
        if name == "draw":
            return self.average
        if name == "recover":
            return self._printed(args[0]) / 2
        if name == "discard-hand":
            return -self._printed(args[0])
        if name == "player":
            return float(self.hands[args[0]] if args[0] != self.me else -1)
        if name == "swap":
            return self._known(args[3:]) - self._known(args[:3])
        if name == "pass":
            return 0.0
        return self._on_spot(name, args)

    def _on_spot(self, name: str, args: tuple[int, ...]) -> float:
        """Steps on one card in play: good where they hurt others, bad where they hurt the seat itself."""
        known, mine = self._known(args[:3]), args[0] == self.me
        if name == "steal":
            return known + (self.average if args[1] == Place.SECRET else known)
        if name in ("discard", "return", "move"):
            return -known if mine else known
        if name == "reveal":
            return -1.0 if mine else 0.5
        return self._as_secret(self.treasures[args[0]][args[2]]) - known if mine else 0.0

    def _known(self, spot: tuple[int, ...]) -> float:
        """The points of a card in play, or what to expect of another seat's secret."""
        seat, place, position = spot
        if place == Place.TREASURE:
            return float(self._as_treasure(self.treasures[seat][position]))
        if place == Place.PERMANENT:
            return 1.0
        return float(self._as_secret(self.secrets[position])) if seat == self.me else self.average

    def _play(self, name: str, card: int) -> float:
        facts = self.table[card]
        if name == "play-action":
            return sum(self._step(step) for step in facts.action)
        if name == "play-treasure":
            return self._as_treasure(card) + self._others_gain(card, "treasure")
        if name == "play-secret":
            bait = 0.5 if facts.trap else -0.25
            return self._as_secret(card) + self._others_gain(card, "secret") + bait
        return 1.0

    def _step(self, step: Step) -> float:
        """A rough price of a step before its target is known."""
        targets = [
            self._as_treasure(card) for seat, row in enumerate(self.treasures) if seat != self.me for card in row
        ]
        best = max(targets, default=0)
        if step.verb == "draw":
            return step.count * self.average / 2
        if step.verb == "play":
            return _PLAYED_ON if len(self.hand) > 1 else 0.0
        if step.whose == "own":
            return 0.0
        if step.verb == "steal":
            if step.what == "secret":
                return (
                    2 * self.average if any(n for seat, n in enumerate(self.secret_counts) if seat != self.me) else 0.0
                )
            return 2.0 * best
        return float(best) if step.verb in ("discard", "return", "swap", "move") else 0.5

    def _as_treasure(self, card: int) -> int:
        return self._value(self.table[card], "treasure")

    def _as_secret(self, card: int) -> int:
        return self._printed(card) if self.table.is_foreign(card) else self._value(self.table[card], "secret")

    def _value(self, card: NinjitsuCard, facing: str) -> int:
        """What a card is worth lying that way before the seat, itself counted."""
        points = card.points or 0
        for line in card.ongoing:
            if line.while_a == facing and line.does == "worth":
                points = line.amount
            elif line.while_a == facing and line.does == "worth-each":
                points += line.amount * max(1 if line.what in (facing, "card") else 0, self._count(line))
        return points

    def _count(self, line: Ongoing) -> int:
        own = {"treasure": len(self.treasures[self.me]), "secret": len(self.secrets)}
        return own.get(line.what, sum(own.values()))

    def _others_gain(self, card: int, facing: str) -> float:
        """What one more card lying that way adds to the seat's secrets and treasures, beside its own points."""
        raised = sum(
            line.amount
            for place, cards in (("secret", self.secrets), ("treasure", self.treasures[self.me]))
            for other in cards
            for line in self.table[other].ongoing
            if line.does == "worth-each" and line.while_a == place and line.what in (facing, "card")
        )
        extra = sum(
            line.amount for line in self.table[card].ongoing if line.while_a == facing and line.does == "draw-more"
        )
        return raised + extra * self.average / 2
