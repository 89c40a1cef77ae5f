"""Figures for the stand-ins of the Akatsuki board game with which its three modes rank: how they do now, and a search.

    python -m benchmarks.akatsuki_modes               # how often each team wins in each mode, with the box as it is
    python -m benchmarks.akatsuki_modes --search 60   # sixty steps of the search from there, then the same table

No source prints these figures. The rulebook does say that easy is easier than normal, and expert harder. `RANGES` says
what is plausible. A step draws one to three figures anew and keeps them where the modes are told apart better: where
the smallest gap between two modes of a team, beside what luck does to one game, has grown. All modes and boxes meet
the same luck, game by game; the plan (`greedy`) plays. A step takes up to a minute, on compiled engines ten seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from math import sqrt
from random import Random
from typing import TypeVar

from db.opening import open_catalogue
from rules.core.cards import Card, Json, Printing
from rules.core.registry import game
from rules.games.akatsuki.cards import Hero, Member, Technique, Tier
from simulator.tables.table import TableJob

T = TypeVar("T", bound=Card)

GAME = game("akatsuki")
MODES = ("easy", "normal", "expert")
TEAMS = {2: 72, 4: 48, 6: 40, 3: 48, 5: 40}
"""The sizes of teams, and the games that a step plays in each mode; those that are hardest to tell apart come first."""
_ENOUGH = 0.6
"""A gap of so many standard deviations of one game shows in thirty games: more does not count."""
_STRONGER = ("Itachi Uchiwa", "Nagato")
_OF_THEIR_OWN = ("Konan", "Tendô (Pain)", "Zetsu", "Tobi")
"""Members whose Health is not that of the others: two that cannot always be wounded, Zetsu by the traps, and a boss."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is chosen; face B of a hero, which gains no experience, has what face A begins with."""

    health: int
    """Health of the Akatsuki cards,"""
    defence: int
    """and their Defence, Itachi's and Nagato's one more."""
    zetsu: int
    """Defence of Zetsu."""
    tobi_health: int
    tobi_defence: int
    step: int
    """Experience from one step of a hero's gauge to the next."""
    chakra: int
    """Naruto's; the other heroes have as much less or more as they had,"""
    strategy: int
    """and so it is with Strategy."""
    guard: int
    """Chakra for a technique that avoids a wound,"""
    heal: int
    """that heals one,"""
    cure: int
    """and that ends a paralysis."""


RANGES: Mapping[str, Sequence[int]] = {
    "health": (2, 3),
    "defence": (3, 4),
    "zetsu": (2, 3),
    "tobi_health": (1, 2, 3, 4, 5),
    "tobi_defence": (3, 4, 5),
    "step": (2, 3),
    "chakra": (2, 3, 4),
    "strategy": (3, 4, 5),
    "guard": (1, 2),
    "heal": (1, 2),
    "cure": (1, 2),
}
"""Health and Defence are Deidara's printed 3 and 4 or one less, Zetsu's Defence that of one of his tokens; Tobi has no
more Health than Kakuzu's printed 5. The printed techniques take 1 to 3 Chakra, Support cards 1; in the worked first
turns a hero has no more Chakra after one point of Experience than before."""


def as_they_are(box: Sequence[Printing]) -> Figures:
    """The figures of a box."""
    members = {card.name: card for card in _of(box, Member)}
    naruto = next(_of(box, Hero))
    made_up = [p.card for p in box if isinstance(p.card, Technique) and p.stand_in]
    costs = {effect.does: card.chakra or 0 for card in made_up for effect in card.effects}
    return Figures(
        health=members["Hidan"].health or 0,
        defence=members["Hidan"].defence or 0,
        zetsu=members["Zetsu"].defence or 0,
        tobi_health=members["Tobi"].health or 0,
        tobi_defence=members["Tobi"].defence or 0,
        step=naruto.tiers[0].experience,
        chakra=naruto.chakra or 0,
        strategy=naruto.strategy or 0,
        guard=costs["avoid-wound"],
        heal=costs["heal"],
        cure=costs["cure"],
    )


def _of(box: Sequence[Printing], card_type: type[T]) -> Iterator[T]:
    return (p.card for p in box if isinstance(p.card, card_type))


def with_figures(box: Sequence[Printing], figures: Figures) -> list[Printing]:
    """The same box with other figures where none is printed."""
    now = as_they_are(box)
    return [replace(p, card=_changed(p, now, figures)) if p.stand_in else p for p in box]


def _changed(printing: Printing, now: Figures, figures: Figures) -> Card:
    card = printing.card
    if isinstance(card, Hero):
        return _hero(card, figures.step, figures.chakra - now.chakra, figures.strategy - now.strategy)
    if isinstance(card, Member):
        return _member(card, frozenset(printing.invented), figures)
    if isinstance(card, Technique) and card.kind == "support":
        costs = {"avoid-wound": figures.guard, "heal": figures.heal, "cure": figures.cure}
        return replace(card, chakra=costs.get(card.effects[0].does, card.chakra))
    return card


def _hero(hero: Hero, step: int, chakra: int, strategy: int) -> Hero:
    more, cards = (hero.chakra or 0) + chakra, (hero.strategy or 0) + strategy
    tiers = tuple(
        Tier(step * number, tier.force, tier.chakra + chakra, tier.strategy + strategy)
        for number, tier in enumerate(hero.tiers, 1)
    )
    return replace(hero, chakra=more, strategy=cards, tiers=tiers, chakra_b=more, strategy_b=cards)


def _member(member: Member, made_up: frozenset[str], figures: Figures) -> Member:
    if member.name == "Tobi":
        return replace(member, health=figures.tobi_health, defence=figures.tobi_defence)
    if member.name == "Zetsu":
        return replace(member, defence=figures.zetsu)
    if "health" in made_up and member.name not in _OF_THEIR_OWN:
        member = replace(member, health=figures.health)
    if "defence" in made_up:
        member = replace(member, defence=figures.defence + (member.name in _STRONGER))
    return member


# How far apart the modes are


@dataclass(frozen=True, slots=True)
class Played:
    """The games of one team in one mode: how many, those won, and all rounds won."""

    games: int
    won: int
    rounds: float

    @property
    def share(self) -> float:
        """The share of games won, drawn in a little from none and all."""
        return (self.won + 0.5) / (self.games + 1)


def play(box: Sequence[Printing], heroes: int, mode: str, seed: int, games: int) -> Played:
    """The games of the box's first so many heroes."""
    options: dict[str, Json] = {"players": heroes, "mode": mode}
    decks = tuple(GAME.load_engine().set_up((), box, options))
    job = TableJob(GAME.engine_place, decks, ("greedy",) * heroes, options)
    results = [job.play_one(job.load(), seed, number) for number in range(games)]
    return Played(games, sum(result.returns[0] > 0 for result in results), sum(r.scores[0] for r in results))


def gaps(modes: Sequence[Played]) -> list[float]:
    """From each mode to the next harder one: the difference of the shares won, in standard deviations of one game."""
    return [
        (easier.share - harder.share) / sqrt(sum(p.share * (1 - p.share) for p in (easier, harder)))
        for easier, harder in pairwise(modes)
    ]


def apart(box: Sequence[Printing], seed: int, at_least: float) -> float:
    """How well the modes of all teams are told apart: the smallest gap, and a tenth of their mean.

    Given up, with no more than was asked for, where a team's gaps leave no more to hope for.
    """
    found: list[float] = []
    for heroes, games in TEAMS.items():
        found += [min(gap, _ENOUGH) for gap in gaps([play(box, heroes, mode, seed, games) for mode in MODES])]
        if min(found) + _ENOUGH / 10 < at_least:
            break
    return min(found) + sum(found) / len(found) / 10


def search(box: Sequence[Printing], seed: int, steps: int) -> Figures:
    """The figures found from those of the box in so many steps."""
    random = Random(seed)
    kept = as_they_are(box)
    best = apart(box, seed, -1.0)
    print(f"{0:6}  {best:.3f}  {kept}", flush=True)
    for number in range(1, steps + 1):
        drawn = random.sample(sorted(RANGES), random.randint(1, 3))
        tried = replace(kept, **{name: random.choice(RANGES[name]) for name in drawn})
        found = apart(with_figures(box, tried), seed, best) if tried != kept else best
        if found > best:
            kept, best = tried, found
            print(f"{number:6}  {best:.3f}  {kept}", flush=True)
    return kept


def show(box: Sequence[Printing], seed: int, games: int) -> None:
    """Print how often each team wins in each mode, its rounds won, and the gaps in standard errors."""
    print("heroes" + "".join(f"{mode:>16}" for mode in MODES) + "   gaps")
    for heroes in (1, *sorted(TEAMS)):
        modes = [play(box, heroes, mode, seed, games) for mode in MODES]
        cells = "".join(f"{f'{p.won / games:.1%} {p.rounds / games:5.2f}':>16}" for p in modes)
        print(f"{heroes:6}{cells}", *(f"{gap * sqrt(games):5.1f}" for gap in gaps(modes)), flush=True)


def main() -> None:
    """Search if that is asked for, then show how the modes rank."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--search", type=int, default=0, metavar="STEPS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=100, help="of each team in each mode, for the table")
    for figure in fields(Figures):
        parser.add_argument(f"--{figure.name.replace('_', '-')}", type=int, help="this figure, for the one in the box")
    asked = vars(parser.parse_args())
    with open_catalogue() as catalogue:
        box = [printing for printing in catalogue.all(GAME.id) if printing.shipped]
    given = {figure.name: asked[figure.name] for figure in fields(Figures) if asked[figure.name] is not None}
    box = with_figures(box, replace(as_they_are(box), **given))
    if asked["search"]:
        box = with_figures(box, search(box, asked["seed"], asked["search"]))
    show(box, asked["seed"] + 1, asked["games"])


if __name__ == "__main__":
    main()
