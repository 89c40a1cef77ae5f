"""What no game of Akatsuki comes to, in a state that somebody wrote: each with its field."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.table import Table


def faults_of(table: Table) -> Iterator[str]:
    """Figures beyond the mode's and the board's, and a game that is over with something due."""
    if table.agenda and table.won is not None:
        yield f"won is {str(table.won).lower()}, and something is still due on the agenda"
    if len(table.traps) != len(table.setting.zones):
        yield f"traps is of {len(table.traps)} zones, and the board has {len(table.setting.zones)}"
    for name, figure, least, most in _figures(table):
        if not least <= figure <= most:
            yield f"{name} is {figure}, and is from {least} to {most}"
    uids = [enemy.uid for enemy in table.enemies]
    for place, uid in enumerate(uids):
        if uid in uids[:place] or uid >= table.next_uid:
            yield f"enemies[{place}].uid is {uid}, and is another enemy's or yet to come (next_uid)"


def _figures(table: Table) -> Iterator[tuple[str, int, int, int]]:
    """Every figure that has bounds, by its field, with the least and the most it can be."""
    zones = len(table.setting.zones) - 1
    yield "round", table.round, 0, LAST_ROUND
    yield "turn", table.turn, 0, table.turns
    yield "active", table.active, NONE, len(table.heroes) - 1
    yield "tobi_zone", table.tobi_zone, 0, zones
    for seat, hero in enumerate(table.heroes):
        yield f"heroes[{seat}].health", hero.health, 0, table.max_health
        yield f"heroes[{seat}].zone", hero.zone, 0, zones
    for place, enemy in enumerate(table.enemies):
        yield f"enemies[{place}].zone", enemy.zone, 0, zones
