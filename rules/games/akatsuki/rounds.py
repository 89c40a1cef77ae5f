"""Rounds, turns and the Akatsuki's phase (rulebook "Déroulement de la partie")."""

from __future__ import annotations

from rules.games.akatsuki.movement import gain_chakra
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import appear, place, reveal, summon
from rules.play.action import NOBODY
from rules.play.flow import Step

SMALL_TEAM = 3
"""Up to so many players one Akatsuki card is placed instead of two."""

ACTIONS = 2


def begin_round(table: Table) -> None:
    """ "Début d'un round": Tobi's figure moves on with new cards, face-down; to the last round the bosses come."""
    table.round += 1
    table.turn = 0
    table.tobi_zone = table.setting.tobi_way[table.round - 1]
    table.push(Step("turn"))
    if table.round == LAST_ROUND:
        for boss in table.bosses:
            appear(table, place(table, boss, table.tobi_zone))
        table.bosses = []
        return
    for _ in range(1 if len(table.heroes) <= SMALL_TEAM else 2):
        if table.deck:
            place(table, table.deck.pop(), table.tobi_zone, revealed=False)
    if table.heroes_in(table.tobi_zone):
        reveal(table, table.tobi_zone)


def begin_turn(table: Table) -> None:
    """A turn: the players' phase, then the Akatsuki's."""
    table.turn += 1
    for hero in table.heroes:
        hero.done = False
    for enemy in table.enemies:
        enemy.dodged = enemy.fought_with = 0
    table.push(Step("team"), Step("phase"))


def begin_go(table: Table, seat: int) -> None:
    """A hero's go: two actions."""
    table.active = seat
    table.actions = ACTIONS
    table.push(Step("go", seat))


def end_go(table: Table) -> None:
    """The go is over, for this turn."""
    hero = table.heroes[table.active]
    hero.done, hero.flying = True, False
    table.active, table.actions = NONE, 0


def akatsuki_phase(table: Table) -> None:
    """ "Phase de l'Akatsuki": every revealed enemy attacks, then the heroes recover, then the turn ends."""
    attackers = [enemy.uid for enemy in table.enemies if enemy.revealed]
    table.push(*(Step("attack", args=(uid,)) for uid in attackers), Step("recover"), Step("turn-end"))


def attack(table: Table, uid: int) -> None:
    """1: one enemy's talents for the phase and its wound; an immobilised one does not wound."""
    enemy = table.enemy(uid)
    if enemy is None:
        return
    extra = 0
    for talent in list(table.talents(enemy)):
        if talent.when == "phase" and talent.does == "summon":
            table.tell("talent", enemy.card, talent=talent)
            summon(table, talent, enemy)
        elif talent.when == "phase" and talent.does == "extra-wound-per-card" and enemy.fought_with:
            table.tell("talent", enemy.card, talent=talent)
            extra += talent.amount * enemy.fought_with
    if enemy.immobilised:
        enemy.immobilised = False
        table.tell("held", enemy.card)
    elif table.has(enemy, "wound-all"):
        table.push(*(Step("wound", seat, (uid, NONE)) for seat in range(len(table.heroes))))
    else:
        table.push(*[Step("wound", NOBODY, (uid, enemy.zone))] * (1 + extra))


def recover(table: Table) -> None:
    """2: a Chakra cube each; then each may discard a technique and fills its hand."""
    for seat in range(len(table.heroes)):
        gain_chakra(table, seat, 1)
    table.push(*(Step("discard", seat) for seat in range(len(table.heroes))))


def fill_hand(table: Table, seat: int) -> None:
    """Draw up to the hero's Strategy."""
    hero = table.heroes[seat]
    missing = table.tier(hero).strategy - len(hero.hand)
    if missing > 0:
        table.push(Step("draw", seat, (missing,)))


def draw(table: Table, seat: int, count: int) -> None:
    """Draw techniques; the discard pile is shuffled when no card is left to draw."""
    hero = table.heroes[seat]
    drawn = min(count, len(hero.pile))
    if drawn:
        cards = hero.pile[-drawn:][::-1]
        del hero.pile[-drawn:]
        hero.hand += cards
        count -= drawn
        table.tell("drawn", seat, *cards)
    if count and hero.discard:
        table.push(Step("reshuffle", seat), Step("draw", seat, (count,)))


def end_turn(table: Table) -> None:
    """3: the Victory token moves on, or the round ends: no Akatsuki card is left, or it was the last turn."""
    for enemy in table.enemies:
        enemy.immobilised = False
    if table.members() and table.turn < table.turns:
        table.push(Step("turn"))
    else:
        end_round(table)


def end_round(table: Table) -> None:
    """ "Fin du round": the token goes to one side of the score track, Akatsuki cards left go under the deck."""
    left = table.members()
    table.write_down(won=not left)
    if table.round == LAST_ROUND:
        table.finish(won=not left)
        return
    for enemy in left:
        table.enemies.remove(enemy)
        table.deck.insert(0, enemy.card)
    table.push(Step("round"))
    if table.refill:
        table.refill = False
        table.push(Step("refill-traps"))


def place_traps(table: Table, order: tuple[int, ...]) -> None:
    """A face-down trap on each free zone: not numbered, with nobody and no trap in it ("Zone libre")."""
    pool = list(order)
    for zone, facts in enumerate(table.setting.zones):
        if facts.track is None and not table.stops(zone) and not table.heroes_in(zone) and pool:
            table.traps[zone] = pool.pop()
    table.trap_pool = pool
