"""Which cards the team's plan plays in fights and at any time, what it discards, and who is to be wounded.

Everything is measured beside a wound dealt (`prospects.WOUND`) and the Chakra it takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import payable
from rules.games.akatsuki import fights
from rules.games.akatsuki.cards import Effect, Technique
from rules.games.akatsuki.dice import success
from rules.games.akatsuki.intentions import goal
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.prospects import CHAKRA, WOUND, chance, fight_value, is_blunt, targets
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.table import Table
from rules.play.action import Action

_KEPT_FOR_WATER = 9.0


def combat_card(table: Table, legal: Sequence[Action]) -> Action:
    """The card, or none, that is worth most after its Chakra; what is for water is kept for water."""
    fight = table.fight
    enemy = table.enemy(fight.target) if fight else None
    if fight is None or enemy is None:
        return legal[0]
    hero = table.heroes[fight.hero]

    def worth(action: Action) -> float:
        if action.name == "bare":
            return WOUND * chance(table, hero, enemy, NONE)
        facts = table.technique(action.args[0])
        wounds = chance(table, hero, enemy, action.args[0])
        kept = _KEPT_FOR_WATER if is_dry(table, facts, hero.zone) and table.round < LAST_ROUND else 0.0
        return WOUND * wounds - CHAKRA * payable(facts.chakra) - kept

    return max((action for action in legal if action.name in ("bare", "combat")), key=worth)


def is_dry(table: Table, facts: Technique, zone: int) -> bool:
    """Whether a technique's Power is for water, and the zone is not ("Que veut dire: Zone aquatique seulement")."""
    return "water" in facts.traits and not table.setting.is_water(zone)


def can_bear(table: Table, seat: int) -> tuple[bool, bool, int]:
    """Who takes a wound best: the paralysed, then whoever has Health to spare."""
    hero = table.heroes[seat]
    return (hero.paralysed and hero.health > 1, hero.health > 1, hero.health)


def discard(table: Table, seat: int, legal: Sequence[Action]) -> Action:
    """The technique that is of least use where the hero goes; one that it could not pay with all its Chakra else."""
    thrown = [(_is_of_no_use(table, seat, table.technique(a.args[0])), a) for a in legal if a.name == "discard"]
    useless, action = max(thrown, default=((0, 0), None), key=lambda choice: choice[0])
    return action if action and useless[0] else Action("keep")


def _is_of_no_use(table: Table, seat: int, facts: Technique) -> tuple[int, int]:
    """How much sooner than others a technique is discarded, 0 for not at all, and its cost."""
    limit, cost = table.tier(table.heroes[seat]).chakra, payable(facts.chakra)
    proof = any(enemy.revealed and table.has(enemy, "melee-proof") for enemy in table.members())
    if proof and is_blunt(facts):
        return 4, cost
    if cost > limit:
        return 3, cost
    if is_dry(table, facts, goal(table, seat)):
        return 2, cost
    return (1, cost) if proof and facts.kind == "support" and table.turn < table.turns else (0, cost)


# Support cards


def support(table: Table, legal: Sequence[Action]) -> Action | None:
    """The Support card most worth playing now, if any is."""
    most, best = 0.0, None
    for action in legal:
        if action.name == "support":
            value = _support_value(table, action)
            if value > most:
                most, best = value, action
    return best


def _support_value(table: Table, action: Action) -> float:
    seat, card, target = action.args
    facts = table.technique(card)
    return max(_effect_value(table, seat, effect, target) for effect in facts.effects) - CHAKRA * payable(facts.chakra)


def _effect_value(table: Table, seat: int, effect: Effect, target: int) -> float:
    """What an effect is worth in this situation; 0 where it can wait."""
    does = effect.does
    if does in ("hits", "blank-hits", "defence", "reroll"):
        return _turns_the_fight(table, effect)
    if does in ("cure", "heal", "chakra"):
        return _helped(table, effect, target)
    if does in ("wound", "immobilise"):
        return _struck(table, effect, target)
    if does == "avoid-wound":
        return _avoided(table)
    if does == "actions":
        return _more_actions(table, seat)
    if does == "draw":
        return 1.5 if len(table.heroes[seat].hand) <= 2 else 0.0
    return _on_the_way(table, seat, effect, target)


def _more_actions(table: Table, seat: int) -> float:
    """More actions help who has none left and stands beside what it may well wound."""
    fight_on = any(fight_value(table, seat, enemy) >= 0.3 for enemy in targets(table, table.heroes[seat]))
    return 6.0 if fight_on and not table.actions and table.fight is None else 0.0


def _on_the_way(table: Table, seat: int, effect: Effect, target: int) -> float:
    """A step nearer to the goal that nothing stops, or a trap gone that lies on somebody's way."""
    steps = table.setting.steps
    if effect.does == "move":
        hero, aim = table.heroes[seat], goal(table, seat)
        nearer = steps[target][aim] < steps[hero.zone][aim]
        return 2.0 if nearer and not table.stops(target) and not targets(table, hero) else 0.0
    if effect.does == "remove-trap":
        ready = [
            (s, hero) for s, hero in enumerate(table.heroes) if not hero.paralysed and steps[hero.zone][target] <= 2
        ]
        on_the_way = any(steps[target][aim := goal(table, s)] < steps[hero.zone][aim] for s, hero in ready)
        return 2.5 if on_the_way else 0.0
    return 0.0


def _turns_the_fight(table: Table, effect: Effect) -> float:
    """A roll that falls short and is turned into a wound, for certain or, with new dice, perhaps."""
    fight = table.fight
    enemy = table.enemy(fight.target) if fight else None
    if fight is None or enemy is None or table.top() != "rolled" or fight.failed or fight.reversed:
        return 0.0
    if table.has(enemy, "melee-proof") and not fight.at_distance:
        return 0.0
    short = table.defence(enemy) + fight.defence - fights.hits(table, fight)
    if short <= 0:
        return 0.0
    if effect.does == "reroll":
        return WOUND * success(table.setting.combat_faces, effect.amount, short) - 3.0
    gained = -effect.amount if effect.does == "defence" else effect.amount
    return WOUND if gained >= short else 0.0


def _avoided(table: Table) -> float:
    """A wound is worth avoiding where it paralyses, and the more the less Health is left."""
    step = table.agenda[-1]
    hero, enemy = table.heroes[step.seat], table.enemy(step.args[0])
    if hero.paralysed:
        return 0.0
    if hero.health == 1 or (enemy and table.has(enemy, "paralyse")):
        return 15.0
    return 2.0 if hero.health == 2 else 0.0


def _helped(table: Table, effect: Effect, target: int) -> float:
    hero = table.heroes[target]
    if effect.does == "cure":
        return 20.0
    if effect.does == "heal":
        return 8.0 if not hero.health else 4.0 if hero.health == 1 else 1.0 if not hero.paralysed else 0.0
    return 1.0


def _struck(table: Table, effect: Effect, target: int) -> float:
    """Wounds always help; immobilising helps once everybody has had a go and the enemy stands beside a hero."""
    enemy = table.enemy(target)
    if enemy is None:
        return 0.0
    if effect.does == "wound":
        return WOUND * effect.amount
    over = all(hero.done or hero.paralysed for hero in table.heroes) or (
        table.top() == "go" and not table.actions and enemy.zone == table.heroes[table.active].zone
    )
    beside = [table.heroes[s] for s in table.heroes_in(enemy.zone) if table.heroes[s].health]
    if not (over and beside):
        return 0.0
    return 12.0 if table.has(enemy, "paralyse") and not any(h.paralysed for h in beside) else 3.0
