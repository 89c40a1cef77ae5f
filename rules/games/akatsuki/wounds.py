"""Wounds, paralysis and elimination, for both sides (rulebook "Paralysie", "Combattre" end, "Lexique")."""

from __future__ import annotations

from typing import Literal

from rules.core.cards import amount
from rules.games.akatsuki.cards import Enemy, Talent
from rules.games.akatsuki.pieces import NONE, EnemyPiece, Event
from rules.games.akatsuki.table import Table
from rules.play.action import NOBODY
from rules.play.flow import Step

Why = Literal["wounded-by-attack", "wounded-by-power", "wounded-by-card", "wounded-by-trap"]
"""What an enemy is wounded by: hits that reach its Defence, a Power, a Support card, a trap token that is gone."""


def cause_of(table: Table, step: Step) -> int:
    """The card of what deals the wound that is due: an enemy, or what the step itself names; else `NONE`."""
    enemy = table.enemy(step.args[0])
    return enemy.card if enemy else step.args[2] if len(step.args) > 2 else NONE


def wound_hero(table: Table, seat: int, by: int = NONE, cause: int = NONE) -> None:
    """A hero loses a Health cube; with the last one goes all experience, and it is paralysed.

    `by` is the enemy whose talents follow the wound ("Il paralyse le héros blessé"), `cause` the card of what else
    wounds.
    """
    hero = table.heroes[seat]
    if not hero.health:
        return
    hero.health -= 1
    enemy = table.enemy(by)
    table.tell("hero-wounded", seat, hero.health, enemy.card if enemy else cause)
    if not hero.health:
        hero.experience = 0
        hero.chakra = min(hero.chakra, table.tier(hero).chakra)
        paralyse(table, seat)
    if enemy:
        for talent in list(table.talents(enemy)):
            if talent.when == "wounding":
                _after_wounding(table, talent, enemy, seat)


def _after_wounding(table: Table, talent: Talent, enemy: EnemyPiece, seat: int) -> None:
    hero = table.heroes[seat]
    table.tell("talent", enemy.card, talent=talent)
    if talent.does == "paralyse":
        paralyse(table, seat)
    elif talent.does == "gain-defence":
        enemy.defence += talent.amount
    elif talent.does == "gain-health":
        enemy.health += talent.amount
    elif talent.does == "lose-chakra":
        hero.chakra = max(0, hero.chakra - talent.amount)
    elif talent.does == "extra-wound":
        table.push(*[Step("wound", seat, (NONE, NONE, enemy.card))] * talent.amount)


def paralyse(table: Table, seat: int) -> None:
    """ "Paralysie": no more actions until the end of the game; a go that is on ends."""
    if not table.heroes[seat].paralysed:
        table.tell("paralysed", seat)
    table.heroes[seat].paralysed = True
    if table.active == seat:
        table.actions = 0


def wound_enemy(table: Table, uid: int, wounds: int, seat: int, why: Why) -> None:
    """An enemy loses Health to a hero, except what it dodges this turn; without Health it is eliminated."""
    for _ in range(wounds):
        enemy = table.enemy(uid)
        if enemy is None:
            return
        if enemy.dodged < table.amount(enemy, "dodge"):
            enemy.dodged += 1
            table.tell("dodged", enemy.card)
            continue
        enemy.health -= 1
        table.tell(why, enemy.card, enemy.health, seat)
        if enemy.health <= 0:
            eliminate(table, enemy, seat)


def eliminate(table: Table, enemy: EnemyPiece, seat: int) -> None:
    """Take an enemy out of play; the hero responsible gains a point of experience, and its last talents apply."""
    talents = list(table.talents(enemy))
    table.enemies.remove(enemy)
    table.tell("eliminated", enemy.card, seat)
    _gain_experience(table, seat)
    if table.setting.is_member(enemy.card):
        table.eliminated.append(enemy.card)
        table.last_eliminated = enemy.card
    elif table.setting.is_trap(enemy.card):
        table.trap_pool.append(enemy.card)
        trap_removed(table, seat)
    else:
        table.summons.append(enemy.card)
    for talent in talents:
        if talent.when != "eliminated":
            continue
        table.tell("talent", enemy.card, talent=talent)
        if talent.does == "refill-traps":
            table.refill = True
        elif talent.does == "blast":
            near = [s for s, hero in enumerate(table.heroes) if table.setting.steps[enemy.zone][hero.zone] <= 1]
            for _ in range(talent.amount):
                table.push(*(Step("wound", s, (NONE, NONE, enemy.card)) for s in near))
    if table.setting.is_boss(enemy.card) and not any(table.setting.is_boss(e.card) for e in table.enemies):
        table.finish(won=True)
        table.write_down(won=True)


def _gain_experience(table: Table, seat: int) -> None:
    """One point, as far as the gauge goes; a hero without Health, and face B, gain none."""
    hero = table.heroes[seat]
    if table.mode.face == "A" and hero.health:
        hero.experience = min(hero.experience + 1, table.setting.gauge(hero.card))
        table.tell("experience", seat, hero.experience)


def trap_removed(table: Table, seat: int) -> None:
    """ "Zetsu": each trap token that leaves the board wounds the Zetsu that is in play."""
    for enemy in [e for e in table.enemies if e.revealed]:
        wounds = table.amount(enemy, "wounded-by-traps")
        if wounds:
            wound_enemy(table, enemy.uid, wounds, seat, "wounded-by-trap")


def place(table: Table, card: int, zone: int, *, revealed: bool = True) -> EnemyPiece:
    """Bring an enemy into play with the Health on its card."""
    enemy = EnemyPiece(table.next_uid, card, zone, amount(table.setting.card(card, Enemy).health), revealed)
    table.next_uid += 1
    table.enemies.append(enemy)
    return enemy


def reveal(table: Table, zone: int) -> None:
    """Turn up what lies in a zone: its trap, and Tobi's cards ("Se déplacer": the enemies are revealed)."""
    card = table.traps[zone]
    if card != NONE:
        table.traps[zone] = NONE
        _reveal_trap(table, card, zone)
    for enemy in table.enemies_in(zone):
        if not enemy.revealed:
            enemy.revealed = True
            appear(table, enemy)


def _reveal_trap(table: Table, card: int, zone: int) -> None:
    """A trap with Health is an enemy; one without does what it does and leaves the board, for no experience."""
    facts = table.setting.card(card, Enemy)
    if facts.health:
        appear(table, place(table, card, zone))
        return
    table.tell("revealed", card)
    wounds = sum(talent.amount for talent in facts.talents if talent.does == "wound")
    there = table.heroes_in(zone)
    table.trap_pool.append(card)
    table.push(*[Step("wound", NOBODY, (NONE, zone, card))] * wounds)
    trap_removed(table, there[0] if table.active == NONE else table.active)


def appear(table: Table, enemy: EnemyPiece, what: str = "revealed") -> None:
    """An enemy is revealed, or comes into play: its talents, and the figures that it has with them, for the story."""
    said = len(table.events)
    enter(table, enemy)
    table.events.insert(said, Event(what, (enemy.card, enemy.health, table.defence(enemy))))


def enter(table: Table, enemy: EnemyPiece) -> None:
    """The talents of an enemy that has just been revealed."""
    for talent in list(table.talents(enemy)):
        if talent.when != "entry":
            continue
        table.tell("talent", enemy.card, talent=talent)
        if talent.does == "copy-last":
            _copy_last(table, enemy)
        else:
            _enter_by(table, talent, enemy)


def _copy_last(table: Table, enemy: EnemyPiece) -> None:
    """Kabuto: the Defence and the talents of the Akatsuki member eliminated last, their entry included."""
    if table.last_eliminated != NONE:
        enemy.model = table.last_eliminated
        table.tell("imitates", enemy.card, enemy.model)
        for talent in table.setting.talents(enemy.model, table.mode.tobi):
            if talent.when == "entry":
                _enter_by(table, talent, enemy)


def _enter_by(table: Table, talent: Talent, enemy: EnemyPiece) -> None:
    if talent.does == "health-by-players":
        enemy.health += talent.amount * len(table.heroes)
    elif talent.does == "health-by-traps":
        enemy.health += talent.amount * table.traps_on_board()
    elif talent.does == "defence-by-score":
        enemy.defence += talent.amount * table.score(won=False)
    elif talent.does == "summon":
        summon(table, talent, enemy)
    elif talent.does == "return-eliminated":
        table.deck += table.eliminated
        table.eliminated.clear()
        table.push(Step("shuffle-akatsuki"))


def summon(table: Table, talent: Talent, by: EnemyPiece) -> EnemyPiece | None:
    """Put a summon token into Tobi's zone, if one is free; into its summoner's where the house plays it so."""
    token = table.setting.summon(talent.what or "", table.summons)
    if token is None:
        return None
    table.summons.remove(token)
    summoned = place(table, token, by.zone if table.summons_stay else table.tobi_zone)
    appear(table, summoned, "summoned")
    return summoned
