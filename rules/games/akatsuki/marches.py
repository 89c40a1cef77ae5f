"""A march, answered exactly: walked by whoever chooses best at each step, over every order in which tokens may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.core.box import copies
from rules.core.cards import Printing, amount
from rules.games.akatsuki import box as the_box
from rules.games.akatsuki.cards import Enemy, Hero
from rules.games.akatsuki.dice import success
from rules.games.akatsuki.option_values import MOST_DICE, named, number_of, zone_of
from rules.games.akatsuki.owned import heroes
from rules.games.akatsuki.setting import Setting
from rules.play.questions import Chance, Reply


def reach(printings: Sequence[Printing], asked: Mapping[str, str]) -> Reply:
    """A march: how likely a hero stands in a village by the end of each turn, alone and without cards."""
    mode = the_box.mode_of({"mode": asked.get("mode", "normal")})
    hero = named(heroes(printings), asked["hero"], "hero")
    setting = Setting.of(p for p in (*the_box.zones(printings), *the_box.dice(printings), hero))
    start = zone_of(setting, asked.get("from", setting.zones[setting.home].name))
    goal = zone_of(setting, asked["to"])
    force = setting.tier(len(setting.printings) - 1, number_of(asked, "experience", 0, 99), mode.face).force
    dice = number_of(asked, "dice", force, MOST_DICE)
    tokens = [(p, copies(p)) for p in the_box.traps(printings, mode.traps)]
    kinds: Counter[int] = Counter()
    for printing, count in tokens:
        if isinstance(printing.card, Enemy):
            kinds[amount(printing.card.defence) if printing.card.health else 0] += count
    flies = isinstance(hero.card, Hero) and "flight" in hero.card.talents
    last = number_of(asked, "turns", mode.turns, 9)
    march = _March(setting, goal, dice, tuple(sorted(kinds.items())), flies)
    chances = tuple(
        Chance(f"turn {turn}", march.best(start, turn * 2, 0, 3, frozenset(), ()), {"turn": turn})
        for turn in range(1, last + 1)
    )
    says = (
        f"{hero.card.name} ({dice} dice) makes from {setting.zones[start].name} for {setting.zones[goal].name}, alone "
        "and without cards, with a token face-down on every free zone, choosing best at each step. The chance to stand "
        "there by the end of each turn."
    )
    return Reply(says, "reached", chances, (hero, *the_box.zones(printings), *the_box.dice(printings)))


@dataclass(frozen=True, eq=False)
class _March:
    """The best way to a zone: an expectimax over moves, tokens and fights."""

    setting: Setting
    goal: int
    dice: int
    tokens: tuple[tuple[int, int], ...]
    flies: bool

    @lru_cache(maxsize=200_000)  # noqa: B019 - a march lives as long as its question
    def best(self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]) -> float:
        """The chance to arrive with so many actions `left` in all; `foe` is the Defence of an enemy here, 0 for none.

        Two actions make a turn; who ends one beside a Zetsu is paralysed. `seen` are the tokens turned up so far.
        """
        if zone == self.goal:
            return 1.0
        if not left:
            return 0.0
        if foe:
            return self._against(zone, left, foe, health, clear, seen)
        steps = self.setting.steps
        if steps[zone][self.goal] > 2 * left:
            return 0.0
        rest = self.best(zone, left - 1, 0, health, clear, seen) if left % 2 == 0 else 0.0
        return max([rest, *(self._arrive(other, left - 1, health, clear, seen) for other in self._ahead(zone, clear))])

    def _against(
        self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]
    ) -> float:
        wins = success(self.setting.combat_faces, self.dice, foe)
        won = self.best(zone, left - 1, 0, health, clear, seen)
        again = 0.0 if left % 2 else self._against_last(zone, left - 1, foe, health, clear, seen)
        flown = max((self._arrive(z, left - 1, health, clear, seen) for z in self._ahead(zone, clear)), default=0.0)
        both = 0.0
        if left % 2 == 0:
            both = max((self._arrive(z, left - 2, health, clear, seen) for z in self._ahead(zone, clear)), default=0.0)
        return max(wins * won + (1 - wins) * again, both, flown if self.flies else 0.0)

    def _against_last(
        self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]
    ) -> float:
        wins = success(self.setting.combat_faces, self.dice, foe)
        return wins * self.best(zone, left - 1, 0, health, clear, seen)

    def _ahead(self, zone: int, clear: frozenset[int]) -> set[int]:
        """The zones of a move that leads nearer, or as near by another way."""
        steps, paths = self.setting.steps, self.setting.paths
        near = {z for z in paths[zone] if steps[z][self.goal] <= steps[zone][self.goal]}
        through = [z for z in near if self.flies or z in clear or self.setting.zones[z].track is not None]
        return near | {z for t in through for z in paths[t] if steps[z][self.goal] < steps[zone][self.goal]}

    def _arrive(self, zone: int, left: int, health: int, clear: frozenset[int], seen: tuple[int, ...]) -> float:
        if zone == self.goal or zone in clear or self.setting.zones[zone].track is not None:
            return self.best(zone, left, 0, health, clear, seen)
        counts = dict(self.tokens)
        for defence in seen:
            counts[defence] -= 1
        total = sum(counts.values())
        if not total:
            return self.best(zone, left, 0, health, clear | {zone}, seen)
        chance = 0.0
        for defence, count in counts.items():
            if not count:
                continue
            now = tuple(sorted((*seen, defence)))
            if defence:
                safe = left % 2 == 1 or zone == self.goal
                after = self.best(zone, left, defence, health, clear | {zone}, now) if safe else 0.0
            else:
                after = self.best(zone, left, 0, health - 1, clear | {zone}, now) if health > 1 else 0.0
            chance += count / total * after
        return chance
