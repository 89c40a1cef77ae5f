"""Where each hero of the team goes this turn, and what it does there: the plan that `adviser` follows.

A hero fights what stands beside it, saves somebody from a paralysis, walks out on what cannot be beaten, rests in
Konoha, hunts a trap, or makes for a zone. All of it is read from what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import payable
from rules.core.text import counted
from rules.games.akatsuki import movement
from rules.games.akatsuki.pieces import NONE, EnemyPiece, HeroPiece
from rules.games.akatsuki.prospects import (
    beats_more_often,
    can_spare,
    chance,
    fight_value,
    is_hopeless,
    may_meet_a_trap,
    pierces,
    risk,
    targets,
)
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.state import END, MEDITATE
from rules.games.akatsuki.table import Table
from rules.play.action import Action

_WORTH_FIGHTING = 0.12
"""A chance to wound below which a fight is not picked while there is anything better to do."""
_DARE = 0.12
"""The chance of a paralysis up to which a trap is hunted."""


def intentions(table: Table) -> list[str]:
    """The turn's plan in words, hero by hero, before anybody has had a go; empty at any other time."""
    if table.top() != "team" or any(hero.done for hero in table.heroes):
        return []
    ready = [seat for seat, hero in enumerate(table.heroes) if not hero.paralysed]
    return [f"Plan: {_intention(table, seat)}." for seat in sorted(ready, key=lambda seat: _urgency(table, seat))]


def _intention(table: Table, seat: int) -> str:
    hero, name = table.heroes[seat], table.hero_name(seat)
    enemies = targets(table, hero)
    if enemies:
        best = max(enemies, key=lambda enemy: fight_value(table, seat, enemy))
        odds = chance(table, hero, best, NONE)
        return f"{name} fights {table.setting.name(best.card)} ({odds:.0%} without a card)"
    zone = goal(table, seat)
    far = table.setting.steps[hero.zone][zone]
    rests = " to rest" if _needs_rest(table, seat) else ""
    return f"{name} makes for {table.setting.zones[zone].name}, {counted(far, 'zone')} away{rests}"


def goal(table: Table, seat: int) -> int:
    """The zone a hero makes for.

    Konoha to rest and before the last round; Tobi's zone while there are cards that the team can beat and that the
    hero can reach in time; else the next village.
    """
    hero = table.heroes[seat]
    home, ahead = table.setting.home, table.setting.tobi_way[min(table.round, LAST_ROUND - 1)]
    if _needs_rest(table, seat):
        return home
    if not table.members() or (table.round < LAST_ROUND and is_hopeless(table)):
        return home if table.round >= LAST_ROUND - 1 or hero.health == 1 else ahead
    turns_left = table.turns - table.turn + 1
    in_time = table.setting.steps[hero.zone][table.tobi_zone] <= movement.REACH * turns_left
    return table.tobi_zone if in_time else ahead


def _needs_rest(table: Table, seat: int) -> bool:
    """Whether a hero is low on Health and can be spared; who is in Konoha already stays a little longer.

    The last who can act rests whatever the round comes to: with it the game would end.
    """
    hero = table.heroes[seat]
    if hero.health == 1 and table.round < LAST_ROUND and _is_the_last(table, seat):
        return True
    low = 1 + (table.round == LAST_ROUND - 1) + (hero.zone == table.setting.home)
    return table.round < LAST_ROUND and hero.health <= min(low, table.max_health - 1) and can_spare(table, seat)


def _is_the_last(table: Table, seat: int) -> bool:
    """Whether nobody else can act any more."""
    return all(hero.paralysed for other, hero in enumerate(table.heroes) if other != seat)


def who_goes(table: Table, legal: Sequence[Action]) -> Action:
    """Those in a fight first, then the nearest to their goal; the phase ends when everybody has had a go."""
    ready = [action for action in legal if action.name == "begin"]
    return min(ready, key=lambda action: _urgency(table, action.args[0]), default=END)


def _urgency(table: Table, seat: int) -> tuple[bool, int, int]:
    hero = table.heroes[seat]
    return (not targets(table, hero), table.setting.steps[hero.zone][goal(table, seat)], -table.tier(hero).force)


def act(table: Table, seat: int, legal: Sequence[Action]) -> Action:
    """One action of a go: the best fight, or a step on the hero's errand, or meditating."""
    hero = table.heroes[seat]
    if _walks_out(table, seat) and (away := _step(table, seat, legal) or _away(table, seat, legal)):
        return away
    fight = _best_fight(table, seat, legal)
    if fight:
        return fight
    if not table.actions:
        return END
    if _saves_for_a_power(table, hero):
        return MEDITATE
    found = _rescue(table, seat, legal) or _rest(table, seat) or _errand(table, seat, legal)
    if found:
        return found
    return MEDITATE if _restores(table, hero) and MEDITATE in legal else END


def _errand(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """A trap to hunt while the hero can be spared, else a step to its goal, else a trap all the same."""
    spare = can_spare(table, seat) and not _needs_rest(table, seat)
    step = None if _is_as_near_as_it_should(table, seat) else _step(table, seat, legal)
    hunted = _hunt(table, seat, legal)
    return hunted or step if spare else step or hunted


def _rest(table: Table, seat: int) -> Action | None:
    """Meditating in Konoha, for who has lost Health and can be spared or is near its end."""
    hero = table.heroes[seat]
    if hero.zone != table.setting.home or hero.health >= table.max_health or table.round == LAST_ROUND:
        return None
    return MEDITATE if hero.health <= 1 or can_spare(table, seat) else None


def _restores(table: Table, hero: HeroPiece) -> bool:
    """Whether meditating gives the hero anything."""
    if hero.chakra < table.tier(hero).chakra:
        return True
    return hero.zone == table.setting.home and hero.health < table.max_health and table.round != LAST_ROUND


# Fights


def _best_fight(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    choices = [
        (fight_value(table, seat, enemy), action)
        for action in legal
        if action.name == "fight" and (enemy := table.enemy(action.args[0]))
    ]
    value, action = max(choices, default=(0.0, None), key=lambda choice: choice[0])
    return action if value >= _WORTH_FIGHTING else None


def _saves_for_a_power(table: Table, hero: HeroPiece) -> bool:
    """Whether a cube more pays, with the next action, for the Power that alone wounds what the hero stands beside."""
    if table.actions < 2 or not any(table.has(enemy, "melee-proof") for enemy in targets(table, hero)):
        return False
    missing = [payable(f.chakra) - hero.chakra for f in map(table.technique, hero.hand) if pierces(f)]
    return hero.chakra < table.tier(hero).chakra and 1 in missing


def _walks_out(table: Table, seat: int) -> bool:
    """Whether a hero leaves Tobi's zone, for both its actions.

    Because its enemies cannot be beaten this round, or because they would fell the last hero who can act.
    """
    hero = table.heroes[seat]
    if table.round == LAST_ROUND or hero.zone != table.tobi_zone or table.actions < movement.cost(table, hero):
        return False
    beside = targets(table, hero)
    if not beside or any(table.has(enemy, "paralyse") for enemy in beside):
        return False
    return is_hopeless(table) or (_is_the_last(table, seat) and _would_fall(table, seat, beside))


def _would_fall(table: Table, seat: int, beside: Sequence[EnemyPiece]) -> bool:
    """Whether the wounds that the Akatsuki's phase will bring take a hero's last Health, unless it wins now."""
    if len(beside) == 1 and beside[0].health == 1 and fight_value(table, seat, beside[0]) >= 0.5:
        return False
    per_card = sum(table.amount(enemy, "extra-wound-per-card") * enemy.fought_with for enemy in beside)
    due = sum(not enemy.immobilised and 1 + table.amount(enemy, "extra-wound") for enemy in beside)
    return due + per_card >= table.heroes[seat].health


def _away(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """The safe zone that lies nearest to where the hero wants to go."""
    aim = goal(table, seat)
    safe = [a for a in legal if a.name == "move" and not table.stops(a.args[0])]
    return min(safe, key=lambda action: table.setting.steps[action.args[0]][aim], default=None)


def _rescue(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """A move beside a hero whom an enemy would paralyse, with an action left to fight it."""
    hero = table.heroes[seat]
    if table.actions - movement.cost(table, hero) < 1:
        return None
    for enemy in table.enemies:
        move = Action("move", (enemy.zone,))
        if _would_paralyse(table, enemy) and move in legal and beats_more_often(table, hero, enemy):
            return move
    return None


def _would_paralyse(table: Table, enemy: EnemyPiece) -> bool:
    """Whether an enemy stands beside heroes of whom none can take its wound without harm."""
    if not enemy.revealed or enemy.immobilised or table.has(enemy, "zone-die") or not table.has(enemy, "paralyse"):
        return False
    beside = [hero for seat in table.heroes_in(enemy.zone) if (hero := table.heroes[seat]).health]
    return bool(beside) and not any(hero.paralysed for hero in beside)


# Moves


def _is_as_near_as_it_should(table: Table, seat: int) -> bool:
    """Whether a hero beside enemies that ignore melee has nothing for them in its own zone: it stays out of reach."""
    hero = table.heroes[seat]
    if table.setting.steps[hero.zone][table.tobi_zone] > 1 or goal(table, seat) != table.tobi_zone:
        return False
    enemies = [enemy for enemy in table.enemies_in(table.tobi_zone) if table.setting.is_member(enemy.card)]
    proof = [enemy for enemy in enemies if enemy.revealed and table.has(enemy, "melee-proof")]
    return len(proof) == len(enemies) > 0 and not any(pierces(table.technique(card)) for card in hero.hand)


def _hunt(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """A trap within reach: experience, and less for a Zetsu to live on.

    Only with an action left to fight it, Health to spare for a scroll, and little danger of a paralysis. Who learns no
    more from it goes unhurt only.
    """
    hero = table.heroes[seat]
    spare = table.actions - movement.cost(table, hero)
    learns = table.mode.face == "A" and hero.experience < table.setting.gauge(hero.card)
    if spare < 1 or hero.health < (2 if learns else table.max_health) or targets(table, hero):
        return None
    aim = goal(table, seat)
    steps = table.setting.steps
    traps = [
        action
        for action in legal
        if action.name == "move"
        and table.traps[zone := action.args[0]] != NONE
        and risk(table, seat, zone, spare) <= _DARE
    ]
    return min(traps, key=lambda action: steps[action.args[0]][aim], default=None)


def _step(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """The move that comes nearest to the goal; onto a trap only with an action left to fight and fair odds."""
    hero, aim = table.heroes[seat], goal(table, seat)
    steps = table.setting.steps
    spent = movement.cost(table, hero)
    best, best_steps = None, steps[hero.zone][aim]
    for action in legal:
        if action.name != "move":
            continue
        zone = action.args[0]
        unsafe = table.traps[zone] != NONE or any(e.revealed and e.zone == zone for e in table.enemies)
        if unsafe and (table.actions - spent < 1 or not may_meet_a_trap(table, hero)):
            continue
        if steps[zone][aim] < best_steps:
            best, best_steps = action, steps[zone][aim]
    return best
