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
from rules.core.text import fold
from rules.games.akatsuki.cards import Hero, Technique
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
        team = [printing.card for printing in deck.printings("team") if isinstance(printing.card, Hero)]
        hero = next((hero for hero in team if fold(str(hero_name or "")) in fold(hero.name)), None)
        if hero is None:
            of_name = f" of the name {hero_name!r}" if hero_name else ""
            raise UsageError(f"A goldfish is about one hero's techniques; this deck has no hero{of_name}.")
        named = str(policy or "churn")
        check_choice("policy", named, POLICIES, "the goldfish of akatsuki")
        self._churns = named == "churn"
        self.policy = f"{named}: {hero.name} fights nobody; {POLICIES[named]}"
        self._strategy, self._chakra = (
            (amount(hero.strategy), amount(hero.chakra))
            if mode.face == "A"
            else (amount(hero.strategy_b), amount(hero.chakra_b))
        )
        techniques = [p for p in deck.printings("techniques") if isinstance(p.card, Technique)]
        self._pile = [p for p in techniques if fold(_facts(p).hero or "") == fold(hero.name)]
        if not self._pile:
            raise UsageError(f"{hero.name} has no techniques in this deck: list them under [techniques].")
        effects = sum(len(_facts(printing).effects) for printing in self._pile)
        self.coverage = EffectCoverage(effects, effects)

    def play(self, random: RandomSource) -> list[Turn]:
        """One hero, some turns: what its hand holds in each."""
        pile = [self._pile[i] for i in shuffled(len(self._pile), random)]
        thrown: list[Printing] = []
        hand: list[Printing] = []
        turns: list[Turn] = []
        seen = 0
        for _ in range(_TURNS):
            while len(hand) < self._strategy and (pile or thrown):
                if not pile:
                    pile, thrown = [thrown[i] for i in shuffled(len(thrown), random)], []
                hand.append(pile.pop())
                seen += 1
            affordable = sum(payable(_facts(printing).chakra) <= self._chakra for printing in hand)
            turns.append(Turn((float(seen), float(affordable), float(self._chakra)), tuple(hand)))
            self._throw_back(hand, thrown)
        return turns

    def _throw_back(self, hand: list[Printing], thrown: list[Printing]) -> None:
        """At most one technique goes, as the policy says."""
        dearest = max(hand, key=lambda printing: (payable(_facts(printing).chakra), printing.id), default=None)
        if dearest and (self._churns or payable(_facts(dearest).chakra) > self._chakra):
            hand.remove(dearest)
            thrown.append(dearest)


def _facts(printing: Printing) -> Technique:
    return cast("Technique", printing.card)
