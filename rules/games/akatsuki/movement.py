"""Moving and meditating (rulebook "Se déplacer", "Méditer")."""

from __future__ import annotations

from rules.games.akatsuki.pieces import HeroPiece
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import reveal
from rules.play.action import Action

REACH = 2
"""Zones a move goes at most."""


def flies(table: Table, hero: HeroPiece) -> bool:
    """Whether the hero moves by Vol: enemies neither stop it nor hold it."""
    card = table.setting.printings[hero.card].card
    return hero.flying or "flight" in getattr(card, "talents", ())


def cost(table: Table, hero: HeroPiece) -> int:
    """Leaving a zone with an enemy takes both actions ("C")."""
    return 2 if table.enemies_in(hero.zone) and not flies(table, hero) else 1


def reachable(table: Table, hero: HeroPiece, reach: int = REACH) -> list[int]:
    """The zones within so many steps; who does not fly stops where an enemy or a trap is ("B")."""
    reached, frontier = {hero.zone}, [hero.zone]
    for _ in range(reach):
        go_on = [z for z in frontier if z == hero.zone or flies(table, hero) or not table.stops(z)]
        frontier = sorted({n for z in go_on for n in table.setting.paths[z]} - reached)
        reached.update(frontier)
    return sorted(reached - {hero.zone})


def moves(table: Table, seat: int) -> list[Action]:
    """The moves open to the hero whose go it is."""
    hero = table.heroes[seat]
    if table.actions < cost(table, hero):
        return []
    return [Action("move", (zone,)) for zone in reachable(table, hero)]


def move(table: Table, seat: int, zone: int) -> None:
    """Spend the actions and go there."""
    table.actions -= cost(table, table.heroes[seat])
    arrive(table, seat, zone)


def arrive(table: Table, seat: int, zone: int) -> None:
    """Stand in a zone; what is there is revealed."""
    table.heroes[seat].zone = zone
    reveal(table, zone)


def meditate(table: Table, seat: int) -> None:
    """One Chakra cube; in Konoha one Health cube too, except in the last round."""
    hero = table.heroes[seat]
    table.actions -= 1
    gain_chakra(table, seat, 1)
    if hero.zone == table.setting.home and table.round != LAST_ROUND:
        hero.health = min(hero.health + 1, table.max_health)
        table.tell("healed", seat, hero.health)


def gain_chakra(table: Table, seat: int, amount: int) -> None:
    """Chakra cubes, as many as the hero's card holds."""
    hero = table.heroes[seat]
    before = hero.chakra
    hero.chakra = max(before, min(before + amount, table.tier(hero).chakra))
    if hero.chakra > before:
        table.tell("chakra", seat, hero.chakra)
