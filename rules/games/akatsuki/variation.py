"""The box with its stand-ins drawn anew within what is plausible: how far does an answer depend on what is made up?

Only fields that no source prints are changed; an owner's cards stay as they are. What the rulebook does print bounds
the draws: a combat die shows blanks, one hit, two hits and a Power, the special die its three faces; Suna lies two
zones from Konoha, Tobi's way leads from village to village, and 20 zones have no number. Figures move by one at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from rules.core.cards import Card, Json, Printing
from rules.games.akatsuki import box as the_box
from rules.games.akatsuki.cards import Die, DieFace, Effect, Enemy, Hero, Technique, Tier, Zone
from rules.games.akatsuki.owned import heroes
from rules.games.akatsuki.setting import LAST_ROUND
from rules.play.chance import RandomSource, shuffled

SIDES = 6
_COMBAT: tuple[DieFace, ...] = ("blank", "hit", "two-hits", "power")
_SPECIAL: tuple[DieFace, ...] = ("defence", "sharingan", "rinnegan")
_OF_SUNA = 2
"""Zones between Konoha and Suna, as the worked first turns have it."""
_MOST_TRIES = 10_000


def vary(box: Sequence[Printing], random: RandomSource) -> list[Printing]:
    """The same printings, each field that is made up drawn anew."""
    varied = [replace(p, card=_varied(p, random)) if p.stand_in else p for p in box]
    zones = [p for p in varied if isinstance(p.card, Zone)]
    if zones and all("adjacent" in p.invented for p in zones):
        drawn = _map(zones, random)
        varied = [replace(p, card=drawn[p.id]) if p.id in drawn else p for p in varied]
    return varied


def line_ups(box: Sequence[Printing], options: Mapping[str, Json]) -> list[dict[str, Json]]:
    """The teams to compare: those named, with a slash between them, or the heroes of the box team by team."""
    asked = options.get("team")
    if isinstance(asked, str):
        return [{**options, "team": names.strip()} for names in asked.split("/") if names.strip()]
    names = [hero.card.name for hero in heroes(box)]
    size = options.get("players", the_box.TEAM)
    if not isinstance(size, int) or not 0 < size <= len(names):
        return [dict(options)]
    starts = range(0, len(names), size)
    teams = [[names[(start + i) % len(names)] for i in range(size)] for start in starts]
    return [{**options, "team": ",".join(team)} for team in teams]


def _varied(printing: Printing, random: RandomSource) -> Card:
    card, made_up = printing.card, frozenset(printing.invented)
    if isinstance(card, Hero):
        return _hero(card, made_up, random)
    if isinstance(card, Technique):
        return _technique(card, made_up, random)
    if isinstance(card, Enemy):
        health = _moved(card.health, random, 1) if "health" in made_up and card.health else card.health
        defence = _moved(card.defence, random, 1) if "defence" in made_up and card.defence else card.defence
        return replace(card, health=health, defence=defence)
    if isinstance(card, Die) and "faces" in made_up:
        kinds = _COMBAT if card.role == "combat" else _SPECIAL
        faces = [*kinds, *(kinds[random.below(len(kinds))] for _ in range(SIDES - len(kinds)))]
        return replace(card, faces=tuple(sorted(faces, key=kinds.index)))
    return card


def _moved(figure: int | None, random: RandomSource, least: int) -> int:
    """A figure, one less or one more."""
    return max(least, (figure or 0) + random.below(3) - 1)


def _hero(card: Hero, made_up: frozenset[str], random: RandomSource) -> Hero:
    """Each figure with the steps of the gauge that begin at it."""
    by = {name: random.below(3) - 1 if name in made_up else 0 for name in ("force", "chakra", "strategy")}

    def moved(figure: int | None, name: str) -> int:
        return max(1, (figure or 0) + by[name])

    tiers = card.tiers
    if "tiers" in made_up:
        tiers = tuple(
            Tier(t.experience, moved(t.force, "force"), moved(t.chakra, "chakra"), moved(t.strategy, "strategy"))
            for t in tiers
        )
    return replace(
        card,
        tiers=tiers,
        force=moved(card.force, "force"),
        chakra=moved(card.chakra, "chakra"),
        strategy=moved(card.strategy, "strategy"),
        force_b=_moved(card.force_b, random, 1) if "force_b" in made_up else card.force_b,
        chakra_b=_moved(card.chakra_b, random, 1) if "chakra_b" in made_up else card.chakra_b,
        strategy_b=_moved(card.strategy_b, random, 1) if "strategy_b" in made_up else card.strategy_b,
    )


def _technique(card: Technique, made_up: frozenset[str], random: RandomSource) -> Technique:
    chakra = _moved(card.chakra, random, 0) if "chakra" in made_up else card.chakra
    force = _moved(card.force, random, 0) if "force" in made_up and card.kind == "combat" else card.force
    effects = card.effects
    if "effects" in made_up:
        effects = tuple(_effect(effect, random) for effect in effects)
    return replace(card, chakra=chakra, force=force, effects=effects)


def _effect(effect: Effect, random: RandomSource) -> Effect:
    return replace(effect, amount=_moved(effect.amount, random, 1)) if effect.does in ("hits", "reroll") else effect


def _map(zones: Sequence[Printing], random: RandomSource) -> dict[str, Zone]:
    """A board: a way from Konoha to each village, and one from each village of Tobi's way to the next.

    Water lies in as many zones as before, in others.
    """
    known = {p.card.name: p for p in zones}
    villages = {zone.track: zone.name for p in zones if isinstance(zone := p.card, Zone) and zone.track is not None}
    free = [name for name in known if name not in villages.values()]
    ways = _lengths(len(free), random)
    if set(villages) != set(range(1, LAST_ROUND + 1)) or ways is None:
        return {}
    between = iter([free[i] for i in shuffled(len(free), random)])
    paths: dict[str, set[str]] = {name: set() for name in known}
    for (start, end), length in ways.items():
        stations = [villages[start], *(next(between) for _ in range(length)), villages[end]]
        for one, other in pairwise(stations):
            paths[one].add(other)
            paths[other].add(one)
    water, movable = _water(known, random)
    drawn = {}
    for name, printing in known.items():
        zone = replace(_zone(printing), adjacent=tuple(sorted(paths[name])))
        drawn[printing.id] = replace(zone, traits=("water",) if name in water else ()) if name in movable else zone
    return drawn


def _water(known: Mapping[str, Printing], random: RandomSource) -> tuple[set[str], list[str]]:
    """As many zones with water as before, drawn from those of which no source says where it is, and all of these."""
    movable = [name for name in known if "traits" in known[name].invented]
    wet = sum("water" in _zone(known[name]).traits for name in movable)
    return {movable[i] for i in shuffled(len(movable), random)[:wet]}, movable


def _zone(printing: Printing) -> Zone:
    if not isinstance(printing.card, Zone):
        raise TypeError(f"{printing.id} is no zone")
    return printing.card


def _lengths(free: int, random: RandomSource) -> dict[tuple[int, int], int] | None:
    """How many zones lie on each way, so that all are used; None where they cannot be."""
    home = LAST_ROUND
    for _ in range(_MOST_TRIES):
        ways = {(home, 1): _OF_SUNA}
        ways |= {(home, village): 1 + random.below(3) for village in range(2, home)}
        ways |= {(village, village + 1): random.below(2) for village in range(1, home - 1)}
        if sum(ways.values()) == free:
            return ways
    return None
