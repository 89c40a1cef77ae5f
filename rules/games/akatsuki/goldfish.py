"""A hero alone with its own techniques: how many turns until it has found a technique and can pay for it.

Nobody fights and nothing is played: each turn the hero throws back one technique as the policy says and fills its hand,
which is all there is to look at. Its Chakra is full, as it starts and stays; experience, which could raise it, is not
gained alone. A goal is about the techniques in hand, e.g. `name:kata chakra<=3`.
"""

from __future__ import annotations

from typing import cast

from rules.core.cards import Json, Printing, amount, payable
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.games.akatsuki.cards import Hero, Technique
from rules.games.akatsuki.owned import meant
from rules.games.akatsuki.setting import Mode
from rules.play.chance import RandomSource, shuffled
from rules.play.effects import EffectCoverage
from rules.play.goldfish import Goldfish, Measure, Turn
from rules.play.options import check_choice

_TURNS = 8
POLICIES = {
    "churn": "each turn the dearest technique that the hero cannot pay goes back, or else the dearest",
    "careful": "each turn the dearest technique that the hero cannot pay goes back; what it can pay it keeps",
}


def _hero(deck: Deck, name: Json) -> Hero:
    """The hero of that name, or of a part of it; without one the first of the team. Raises UsageError."""
    team = [printing.card for printing in deck.printings("team") if isinstance(printing.card, Hero)]
    hero = next((hero for hero in team if fold(str(name or "")) in fold(hero.name)), None)
    if hero is None:
        of_name = f" of the name {quoted(name)}" if name else ""
        raise UsageError(f"A goldfish is about one hero's techniques; this deck has no hero{of_name}.")
    return hero


class Training(Goldfish):
    """Draws for one hero: the one named, or the first of the team."""

    turn_name = "turn"
    turns = _TURNS
    measures: tuple[Measure, ...] = (
        Measure("seen", "Techniques seen"),
        Measure("affordable", "Affordable in hand"),
        Measure("chakra", "Chakra"),
    )

    def __init__(self, deck: Deck, mode: Mode, policy: Json = None, hero_name: Json = None) -> None:
        hero = _hero(deck, hero_name)
        named = str(policy or "churn")
        check_choice("policy", named, POLICIES, "the goldfish of akatsuki")
        self._churns = named == "churn"
        self.policy = f"{named}: {hero.name} fights nobody; {POLICIES[named]}"
        self._strategy, self._chakra = (
            (amount(hero.strategy), amount(hero.chakra))
            if mode.face == "A"
            else (amount(hero.strategy_b), amount(hero.chakra_b))
        )
        own = _techniques_of(deck, hero)
        self._ranked = sorted({p.id: p for p in own}.values(), key=lambda p: (payable(_facts(p).chakra), p.id))
        rank = {printing.id: place for place, printing in enumerate(self._ranked)}
        self._pile = [rank[printing.id] for printing in own]
        self._paid = sum(payable(_facts(printing).chakra) <= self._chakra for printing in self._ranked)
        most = min(self._strategy, len(own))
        self._figures = [
            [(float(seen), float(affordable), float(self._chakra)) for affordable in range(most + 1)]
            for seen in range(most + _TURNS)
        ]
        effects = sum(len(_facts(printing).effects) for printing in own)
        self.coverage = EffectCoverage(effects, effects)

    def play(self, random: RandomSource) -> list[Turn]:
        """One hero, some turns: what its hand holds in each.

        A technique is its place among all by Chakra; the first of them can be paid, and the last in hand is dearest.
        """
        cards, paid, figures, strategy = self._ranked, self._paid, self._figures, self._strategy
        pile = [self._pile[i] for i in shuffled(len(self._pile), random)]
        thrown: list[int] = []
        hand: list[int] = []
        held: list[Printing] = []
        turns: list[Turn] = []
        seen = affordable = 0
        for _ in range(_TURNS):
            while len(hand) < strategy and (pile or thrown):
                if not pile:
                    pile, thrown = [thrown[i] for i in shuffled(len(thrown), random)], []
                rank = pile.pop()
                hand.append(rank)
                held.append(cards[rank])
                seen += 1
                if rank < paid:
                    affordable += 1
            turns.append(Turn(figures[seen][affordable], tuple(held)))
            if hand and (self._churns or affordable < len(hand)):
                dearest, place = -1, 0
                for at, rank in enumerate(hand):
                    if rank > dearest:
                        dearest, place = rank, at
                hand.pop(place)
                held.pop(place)
                thrown.append(dearest)
                if dearest < paid:
                    affordable -= 1
        return turns


def _techniques_of(deck: Deck, hero: Hero) -> list[Printing]:
    """The hero's techniques in a deck. Raises UsageError where there are none."""
    techniques = [p for p in deck.printings("techniques") if isinstance(p.card, Technique)]
    names = [p.card.name for p in deck.printings("team")]
    own = [p for p in techniques if meant(_facts(p).hero, names) == hero.name]
    if not own:
        raise UsageError(f"{hero.name} has no techniques in this deck: list them under [techniques].")
    return own


def _facts(printing: Printing) -> Technique:
    return cast("Technique", printing.card)
