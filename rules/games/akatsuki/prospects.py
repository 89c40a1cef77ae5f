"""What a team can expect of its fights, by the exact odds of the roll and from what lies open on the board.

The plan asks here how likely a fight wounds, what a Power adds, whether the round can still be won, whether one hero
can be spared for this turn, and how likely a trap ends in paralysis.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.core.cards import amount, payable
from rules.games.akatsuki import fights
from rules.games.akatsuki.cards import Effect, Enemy, Technique
from rules.games.akatsuki.dice import icon, success
from rules.games.akatsuki.movement import REACH
from rules.games.akatsuki.pieces import NONE, EnemyPiece, HeroPiece
from rules.games.akatsuki.rounds import ACTIONS
from rules.games.akatsuki.table import Table

WOUND = 10.0
"""What a wound dealt is worth, beside which everything else is measured,"""
CHAKRA = 0.8
"""and a Chakra cube beside it."""
_UNKNOWN_HEALTH = 3
_UNKNOWN_DEFENCE = 4
"""What an Akatsuki card that lies face-down is taken to have: what Deidara has, the one whose card is printed whole."""
_TO_BE_DRAWN = 0.25
"""The wounds a turn still to come that techniques yet to be drawn may deal to what ignores melee."""
_HOPELESS = 1.3
"""From how much work on, beside what the team can be expected to do, a round is given up;"""
_SPARE = 0.75
"""and up to how much of it somebody can be spared."""


def targets(table: Table, hero: HeroPiece) -> list[EnemyPiece]:
    """The revealed enemies in a hero's zone."""
    return [enemy for enemy in table.enemies if enemy.revealed and enemy.zone == hero.zone]


def pierces(facts: Technique) -> bool:
    """Whether a Combat card can wound what ignores attacks in its own zone: by its Power."""
    return facts.kind == "combat" and any(effect.does == "wound" for effect in facts.effects)


def is_blunt(facts: Technique) -> bool:
    """Whether a Combat card does nothing to what ignores attacks in its own zone."""
    return facts.kind == "combat" and not pierces(facts) and "distance" not in facts.traits


def fight_value(table: Table, seat: int, enemy: EnemyPiece) -> float:
    """The chance to wound with the best card that can be paid, more for what paralyses, less behind a distance."""
    hero = table.heroes[seat]
    at_distance = enemy.zone != hero.zone
    cards: list[int] = fights.combat_cards(table, seat, enemy, at_distance=at_distance)
    found = max((chance(table, hero, enemy, card) for card in [*cards, *([] if at_distance else [NONE])]), default=0.0)
    if table.has(enemy, "paralyse") and enemy.zone == hero.zone and not table.has(enemy, "zone-die"):
        found *= 3
    return found


def chance(table: Table, hero: HeroPiece, enemy: EnemyPiece, card: int) -> float:
    """The chance that a fight wounds, its special die left out of account."""
    facts = table.technique(card) if card != NONE else None
    dice = table.tier(hero).force + (amount(facts.force) if facts else 0)
    faces = table.setting.combat_faces
    needed = table.defence(enemy) + (table.fight.defence if table.fight else 0)
    proof = enemy.zone == hero.zone and table.has(enemy, "melee-proof")
    found = 0.0 if proof else success(faces, dice, needed)
    if facts and ("water" not in facts.traits or table.setting.is_water(hero.zone)):
        icons = 1 + table.amount(enemy, "cancel-power")
        effects = [effect for effect in facts.effects if effect.does == "wound"] if proof else facts.effects
        found += _power_value(effects, faces, dice, needed, found) * icon(faces, dice, icons) / WOUND
    return found


def _power_value(effects: Sequence[Effect], faces: tuple[str, ...], dice: int, needed: int, bare: float) -> float:
    """What a combat card's power adds where its icon shows, beside the chance of the roll alone."""
    worth = 0.0
    for effect in effects:
        if effect.does == "wound":
            worth += WOUND * effect.amount
        elif effect.does == "hits" and bare:
            worth += WOUND * max(0.0, success(faces, dice, needed - effect.amount) - bare)
        elif effect.does == "blank-hits" and bare:
            worth += WOUND * max(0.0, success(faces, dice, needed, effect.amount) - bare)
        elif effect.does == "actions":
            worth += 4.0 * effect.amount
        else:
            worth += 2.0
    return worth


# The round


def is_hopeless(table: Table) -> bool:
    """Whether Tobi's cards are more than the whole team can be expected to beat in what is left of the round."""
    if not table.members():
        return False
    work, missing = _work(table)
    return work > _HOPELESS and missing >= 1


def can_spare(table: Table, seat: int) -> bool:
    """Whether the others, and this hero from its next turn on, can be expected to do what is left of the round.

    Where nothing is left to be done, or it cannot be done, everybody can be spared; in the last turn nobody can.
    """
    if not table.members() or is_hopeless(table):
        return True
    return table.turn < table.turns and _work(table, without=seat)[0] <= _SPARE


def _work(table: Table, without: int = NONE) -> tuple[float, float]:
    """The Health of all that stands with Tobi's figure, as a share of the wounds that the team can be expected to deal.

    Then how many wounds are missing. Hero `without` takes part from the next turn on only.
    """
    whole = missing = 0.0
    here = table.enemies_in(table.tobi_zone)
    if not here:
        return whole, missing
    fighting = [
        (hero, _fights_left(table, seat, now=seat != without), table.tier(hero).force, _best_bonus(table, hero))
        for seat, hero in enumerate(table.heroes)
        if not hero.paralysed
    ]
    faces = table.setting.combat_faces
    for enemy in here:
        health, defence = _still_stands(table, enemy)
        dealt = 0.0
        for hero, left, force, bonus in fighting:
            if defence is None:
                dealt += _wounds_without_melee(table, hero, left, enemy)
            else:
                dealt += left * (success(faces, force, defence) + success(faces, force + bonus, defence)) / 2
        whole += health / dealt if dealt else _HOPELESS + 1
        missing += max(0.0, health - dealt)
    return whole, missing


def _still_stands(table: Table, enemy: EnemyPiece) -> tuple[float, int | None]:
    """The wounds that an enemy takes and its Defence, as far as they are known; no Defence where it ignores melee."""
    if not enemy.revealed:
        return _UNKNOWN_HEALTH, _UNKNOWN_DEFENCE
    health = enemy.health + table.amount(enemy, "dodge")
    return health, None if table.has(enemy, "melee-proof") else table.defence(enemy)


def _wounds_without_melee(table: Table, hero: HeroPiece, left: int, enemy: EnemyPiece) -> float:
    """The wounds that a hero can be expected to deal in so many fights to what ignores melee."""
    useful = sorted((_without_melee(table, hero, enemy, facts) for facts in _hand(table, hero)), reverse=True)
    return sum(useful[:left]) + _TO_BE_DRAWN * min(left, table.turns - table.turn)


def _fights_left(table: Table, seat: int, *, now: bool) -> int:
    """How many fights a hero still has beside Tobi's figure this round, were it to walk straight there."""
    hero = table.heroes[seat]
    here = table.actions if seat == table.active else 0 if hero.done else ACTIONS
    left = ACTIONS * (table.turns - table.turn) + (here if now else 0)
    return max(0, left - moves_to(table, hero, table.tobi_zone))


def moves_to(table: Table, hero: HeroPiece, zone: int) -> int:
    """How many moves away a zone is, where nothing stops the hero."""
    return -(-table.setting.steps[hero.zone][zone] // REACH)


def _hand(table: Table, hero: HeroPiece) -> list[Technique]:
    return [table.technique(card) for card in hero.hand]


def _without_melee(table: Table, hero: HeroPiece, enemy: EnemyPiece, facts: Technique) -> float:
    """The chance that a technique wounds what ignores melee: by its Power from beside it, or from a distance."""
    faces, dice = table.setting.combat_faces, table.tier(hero).force + amount(facts.force)
    if facts.kind != "combat" or payable(facts.chakra) > table.tier(hero).chakra:
        return 0.0
    wet = "water" not in facts.traits or table.setting.is_water(enemy.zone)
    by_power = icon(faces, dice) if pierces(facts) and wet else 0.0
    return max(by_power, success(faces, dice, table.defence(enemy)) if "distance" in facts.traits else 0.0)


def _beats(table: Table, hero: HeroPiece, defence: int, *, with_card: bool = False) -> float:
    bonus = _best_bonus(table, hero) if with_card else 0
    return success(table.setting.combat_faces, table.tier(hero).force + bonus, defence)


def _best_bonus(table: Table, hero: HeroPiece) -> int:
    """The most Force that a Combat card in hand adds which the hero can pay."""
    combat, chakra, bonus = table.setting.combat_cards, hero.chakra, 0
    for card in hero.hand:
        if card in combat:
            force, cost = combat[card]
            if force > bonus and cost <= chakra:
                bonus = force
    return bonus


# Traps


def may_meet_a_trap(table: Table, hero: HeroPiece) -> bool:
    """Whether the hero would beat a Zetsu of Defence 3 more often than not, with a card it can pay."""
    return _beats(table, hero, 3, with_card=True) >= 0.4


def beats_more_often(table: Table, hero: HeroPiece, enemy: EnemyPiece) -> bool:
    """Whether it is worth the way to fight an enemy for somebody else."""
    return _beats(table, hero, table.defence(enemy), with_card=True) >= 0.4


def risk(table: Table, seat: int, zone: int, actions: int) -> float:
    """The chance that a hero who turns up the trap of a zone is paralysed by it when the turn ends.

    It has so many actions left to fight with; whoever has not had its go and reaches the zone helps, once. Which traps
    are face-down is known from those that are not.
    """
    helpers = [
        other
        for other, hero in enumerate(table.heroes)
        if other != seat
        and not (hero.done or hero.paralysed or table.enemies_in(hero.zone))
        and table.setting.steps[hero.zone][zone] <= REACH
    ]
    hidden = Counter(card for card in table.traps if card != NONE)
    paralysed = 0.0
    for card, count in hidden.items():
        facts = table.setting.card(card, Enemy)
        if any(talent.does == "paralyse" for talent in facts.talents):
            paralysed += count * _all_miss(table, seat, actions, helpers, amount(facts.defence))
    return paralysed / max(1, hidden.total())


def _all_miss(table: Table, seat: int, actions: int, helpers: Iterable[int], defence: int) -> float:
    hero = table.heroes[seat]
    misses = (1 - _beats(table, hero, defence, with_card=True)) * (1 - _beats(table, hero, defence)) ** (actions - 1)
    for helper in helpers:
        misses *= 1 - _beats(table, table.heroes[helper], defence, with_card=True)
    return misses
