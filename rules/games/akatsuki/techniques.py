"""Techniques: which Support cards can be played now and on what, and what every effect does."""

from __future__ import annotations

from rules.core.cards import payable
from rules.games.akatsuki import movement
from rules.games.akatsuki.cards import Effect
from rules.games.akatsuki.pieces import NONE, EnemyPiece, Fight, HeroPiece
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import Why, trap_removed, wound_enemy
from rules.play.action import NOBODY, Action, offer
from rules.play.flow import Step

NO_TARGET = (NONE,)


def supports(table: Table) -> list[Action]:
    """Every Support card that any hero can play now: at any time, by paralysed heroes too ("Soutien", "Paralysie")."""
    playable: list[Action] = []
    techniques, costs = table.setting.techniques, table.setting.support_chakra
    for seat, hero in enumerate(table.heroes):
        chakra = hero.chakra
        cards = [card for card in hero.hand if card in costs and costs[card] <= chakra]
        for card in dict.fromkeys(cards) if len(cards) > 1 else cards:
            found = card_targets(table, seat, techniques[card].effects)
            if found:
                playable += [offer("support", (seat, card, target)) for target in found]
    return playable


def card_targets(table: Table, seat: int, effects: tuple[Effect, ...]) -> tuple[int, ...]:
    """What a card can be played on: the targets of its first effect that has any; empty if nothing would happen."""
    first: tuple[int, ...] = ()
    for effect in effects:
        some = targets(table, seat, effect)
        if some and some != NO_TARGET:
            return some
        first = first or some
    return first


def play_support(table: Table, seat: int, card: int, target: int) -> None:
    """Pay for a Support card and carry out its effects, each as far as it can be."""
    hero, facts = table.heroes[seat], table.technique(card)
    hero.chakra -= payable(facts.chakra)
    hero.hand.remove(card)
    hero.discard.append(card)
    for effect in facts.effects:
        possible = targets(table, seat, effect)
        if target in possible:
            carry_out(table, seat, effect, target)
        elif possible:
            carry_out(table, seat, effect, possible[0])


def targets(table: Table, seat: int, effect: Effect) -> tuple[int, ...]:
    """What an effect may be about now, by its kind: heroes, enemies or zones; `NO_TARGET` where it needs none."""
    does = effect.does
    if does in ("hits", "blank-hits", "defence", "reroll"):
        return NO_TARGET if table.fight is not None and _helps_fight(table, seat, effect) else ()
    if does in ("heal", "cure", "chakra"):
        return _whom_it_helps(table, seat, effect)
    if does in ("wound", "immobilise"):
        return tuple([enemy.uid for enemy in table.enemies if _harms(table, seat, effect, enemy)])
    hero = table.heroes[seat]
    if does == "avoid-wound":
        return NO_TARGET if _is_wounded(table, seat, effect) else ()
    if does == "draw":
        return NO_TARGET if hero.pile or hero.discard else ()
    if does == "remove-trap":
        hidden = [zone for zone, card in enumerate(table.traps) if card != NONE]
        return tuple(zone for zone in hidden if table.in_reach(effect.who, seat, zone))
    return () if table.active != seat or hero.paralysed else _targets_of_a_go(table, hero, effect)


def _targets_of_a_go(table: Table, hero: HeroPiece, effect: Effect) -> tuple[int, ...]:
    """What an effect may be about that is for the hero whose go it is."""
    if effect.does == "flight":
        return () if movement.flies(table, hero) else NO_TARGET
    if effect.does == "move":
        return tuple(movement.reachable(table, hero, effect.amount)) if table.top() == "go" else ()
    return NO_TARGET


def _harms(table: Table, seat: int, effect: Effect, enemy: EnemyPiece) -> bool:
    """Whether an enemy that lies open can be wounded, or be held where it is not held yet."""
    if not enemy.revealed or not table.in_reach(effect.who, seat, enemy.zone):
        return False
    return effect.does != "immobilise" or not enemy.immobilised


def _is_wounded(table: Table, seat: int, effect: Effect) -> bool:
    """Whether a hero whom the effect may help is about to lose Health."""
    top = table.agenda[-1]
    return top.name == "wound" and top.seat != NOBODY and table.within(effect.who, seat, top.seat)


def _helps_fight(table: Table, seat: int, effect: Effect) -> bool:
    """Whether the effect can change the fight that is on: Defence at any moment of it, dice once they are rolled."""
    fight = table.fight
    if fight is None or not table.within(effect.who, seat, fight.hero):
        return False
    if effect.does == "defence":
        return table.top() in ("card", "rolled")
    return table.top() == "rolled" and (effect.does == "hits" or bool(blanks(table, fight)))


def _whom_it_helps(table: Table, seat: int, effect: Effect) -> tuple[int, ...]:
    """The heroes who lack what the effect gives; few do, so that is asked before the way to them."""
    if effect.does == "heal":
        most = table.max_health
        lacking = [other for other, hero in enumerate(table.heroes) if hero.health < most]
    elif effect.does == "cure":
        lacking = [other for other, hero in enumerate(table.heroes) if hero.paralysed and hero.health > 0]
    else:
        lacking = [other for other, hero in enumerate(table.heroes) if hero.chakra < table.tier(hero).chakra]
    return tuple([other for other in lacking if table.within(effect.who, seat, other)]) if lacking else ()


def blanks(table: Table, fight: Fight) -> list[int]:
    """The dice of a roll that show the blank face."""
    return [die for die, face in enumerate(fight.faces) if table.setting.combat_faces[face] == "blank"]


def carry_out(table: Table, seat: int, effect: Effect, target: int, why: Why = "wounded-by-card") -> None:
    """Carry out one effect of hero `seat` on a target that `targets` allows; `why` is what wounds by it."""
    if effect.does in ("hits", "blank-hits", "defence", "reroll"):
        _change_fight(table, effect)
    elif effect.does in ("heal", "cure", "chakra"):
        _change_hero(table, effect, target)
    elif effect.does == "wound":
        wound_enemy(table, target, effect.amount, seat, why)
    elif effect.does == "immobilise":
        enemy = table.enemy(target)
        if enemy:
            enemy.immobilised = True
            table.tell("immobilised", enemy.card)
    elif effect.does == "avoid-wound":
        last = max(i for i, step in enumerate(table.agenda) if step.name == "wound")
        table.tell("avoided", table.agenda[last].seat)
        del table.agenda[last]
    elif effect.does == "draw":
        table.push(Step("draw", seat, (effect.amount,)))
    elif effect.does == "remove-trap":
        table.trap_pool.append(table.traps[target])
        table.traps[target] = NONE
        table.tell("trap-removed", target)
        trap_removed(table, seat)
    elif effect.does == "flight":
        table.heroes[seat].flying = True
    elif effect.does == "move":
        movement.arrive(table, seat, target)
    else:
        table.actions += effect.amount
        table.tell("actions", seat, effect.amount)


def _change_fight(table: Table, effect: Effect) -> None:
    fight = table.fight
    if fight is None:
        return
    if effect.does == "hits":
        fight.hits += effect.amount
    elif effect.does == "blank-hits":
        fight.blank_hits += effect.amount
    elif effect.does == "defence":
        fight.defence += effect.amount
    else:
        table.push(Step("reroll", args=(min(effect.amount, len(blanks(table, fight))),)))


def _change_hero(table: Table, effect: Effect, target: int) -> None:
    hero = table.heroes[target]
    if effect.does == "heal":
        hero.health = min(hero.health + effect.amount, table.max_health)
        table.tell("healed", target, hero.health)
    elif effect.does == "chakra":
        movement.gain_chakra(table, target, effect.amount)
    else:
        hero.paralysed = False
        table.tell("cured", target)
