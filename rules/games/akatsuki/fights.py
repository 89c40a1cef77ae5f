"""Fighting (rulebook "Combattre", "Dé spécial"): target, special die, combat card, roll, Power, supports, outcome."""

from __future__ import annotations

from rules.core.cards import amount, payable
from rules.games.akatsuki import techniques
from rules.games.akatsuki.cards import Member, Talent
from rules.games.akatsuki.pieces import NONE, EnemyPiece, Fight
from rules.games.akatsuki.setting import DICE_VALUES
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import appear, paralyse, place, summon, wound_enemy
from rules.play.action import Action
from rules.play.flow import Step

BARE = Action("bare")
RESOLVE = Action("resolve")


def fights(table: Table, seat: int) -> list[Action]:
    """The enemies that the hero whose go it is can fight: in its zone, or next to it with a card for distance."""
    hero = table.heroes[seat]
    if table.actions < 1:
        return []
    return [
        Action("fight", (enemy.uid,))
        for enemy in table.enemies
        if _can_be_target(table, enemy)
        and (
            enemy.zone == hero.zone
            or (table.setting.steps[hero.zone][enemy.zone] == 1 and combat_cards(table, seat, enemy, at_distance=True))
        )
    ]


def _can_be_target(table: Table, enemy: EnemyPiece) -> bool:
    """Revealed, and behind no protector ("Protecteur": it must be fought before the others of its zone)."""
    protectors = [e for e in table.enemies_in(enemy.zone) if table.has(e, "protector")]
    return enemy.revealed and (not protectors or enemy in protectors)


def combat_cards(table: Table, seat: int, enemy: EnemyPiece, *, at_distance: bool) -> list[int]:
    """The Combat cards that the hero can play and pay against this enemy."""
    hero, extra = table.heroes[seat], table.amount(enemy, "combat-cost")
    return [
        card
        for card in dict.fromkeys(hero.hand)
        if (facts := table.technique(card)).kind == "combat"
        and payable(facts.chakra) + extra <= hero.chakra
        and ("distance" in facts.traits or not at_distance)
    ]


def begin(table: Table, seat: int, uid: int) -> None:
    """Spend the action; against some enemies the special die comes first."""
    enemy = _enemy(table, uid)
    table.actions -= 1
    table.fight = Fight(seat, uid, at_distance=enemy.zone != table.heroes[seat].zone)
    table.push(Step("card", seat))
    if table.has(enemy, "special-die") or _zone_die(table, enemy.zone):
        table.push(Step("special"))


def _zone_die(table: Table, zone: int) -> list[EnemyPiece]:
    """The revealed enemies (Tobi) that have every fight in their zone begin with the special die."""
    return [e for e in table.enemies_in(zone) if e.revealed and table.has(e, "zone-die")]


def special_die(table: Table, face: str) -> None:
    """What the special die's face does: one more Defence, or the talents for that face, the target's and Tobi's."""
    fight = _fight(table)
    if face == "defence":
        fight.defence += 1
        table.tell("die-defence")
        return
    target = _enemy(table, fight.target)
    holders = {e.uid: e for e in (target, *_zone_die(table, target.zone))}
    for enemy in holders.values():
        for talent in list(table.talents(enemy)):
            if talent.when == face and table.fight:
                _by_face(table, fight, enemy, talent)


def _by_face(table: Table, fight: Fight, enemy: EnemyPiece, talent: Talent) -> None:
    table.tell("talent", enemy.card, talent=talent)
    if talent.does == "summon":
        summoned = summon(table, talent, enemy)
        if summoned:
            _retarget(table, fight, summoned)
    elif talent.does == "replace":
        _replace(table, fight, enemy, talent)
    elif talent.does == "reverse":
        fight.reversed = fight.power_void = True
    elif talent.does == "fail":
        fight.failed = True
    elif talent.does == "lose-power":
        fight.power_void = True
    elif talent.does == "paralyse":
        paralyse(table, fight.hero)
        end(table)


def _retarget(table: Table, fight: Fight, enemy: EnemyPiece) -> None:
    fight.target = enemy.uid
    fight.at_distance = enemy.zone != table.heroes[fight.hero].zone


def _replace(table: Table, fight: Fight, enemy: EnemyPiece, talent: Talent) -> None:
    """Nagato: the first body of Pain in the deck takes his place, he goes into the deck, which is shuffled."""
    setting = table.setting
    group = [i for i, card in enumerate(table.deck) if talent.what in setting.card(card, Member).traits]
    if not group or not setting.is_member(enemy.card):
        return
    card = table.deck.pop(group[-1])
    table.enemies.remove(enemy)
    table.deck.append(enemy.card)
    table.push(Step("shuffle-akatsuki"))
    substitute = place(table, card, enemy.zone)
    substitute.defence -= talent.amount
    _retarget(table, fight, substitute)
    appear(table, substitute, "replaces")


def play_card(table: Table, card: int) -> None:
    """Add a Combat card, one a fight: its cost is paid, its Force is added to the roll."""
    fight = _fight(table)
    hero, enemy = table.heroes[fight.hero], _enemy(table, fight.target)
    hero.chakra -= payable(table.technique(card).chakra) + table.amount(enemy, "combat-cost")
    hero.hand.remove(card)
    hero.discard.append(card)
    enemy.fought_with += 1
    fight.card = card
    to_roll(table)


def to_roll(table: Table) -> None:
    """The dice are due."""
    table.push(Step("roll"), Step("rolled", _fight(table).hero))


def dice(table: Table) -> int:
    """How many dice the hero rolls: its Force and the card's."""
    fight = _fight(table)
    bonus = amount(table.technique(fight.card).force) if fight.card != NONE else 0
    return table.tier(table.heroes[fight.hero]).force + bonus


def rolled(table: Table, faces: list[int]) -> None:
    """The dice lie: a Power icon sets off the combat card's power, whether the attack succeeds or not."""
    _fight(table).faces = faces
    power(table)


def rerolled(table: Table, faces: list[int]) -> None:
    """Blank dice were rolled once more, the first ones."""
    fight = _fight(table)
    for die, face in zip(techniques.blanks(table, fight), faces, strict=False):
        fight.faces[die] = face
    power(table)


def power(table: Table) -> None:
    """The combat card's power, once a fight; "water" cards have it in water zones only (questions)."""
    fight = _fight(table)
    enemy = table.enemy(fight.target)
    icons = sum(table.setting.combat_faces[face] == "power" for face in fight.faces)
    cancelled = table.amount(enemy, "cancel-power") if enemy else 0
    if fight.card == NONE or fight.power_used or not icons:
        return
    if fight.power_void or icons <= cancelled:
        table.tell("power-void", fight.card)
        return
    facts = table.technique(fight.card)
    if "water" in facts.traits and not table.setting.is_water(table.heroes[fight.hero].zone):
        table.tell("power-dry", fight.card)
        return
    fight.power_used = True
    table.tell("power", fight.card, icons)
    table.push(*(Step("effect", fight.hero, (number,)) for number in range(len(facts.effects))))


def effect_targets(table: Table, step: Step) -> tuple[int, ...]:
    """What one effect of a power may be about: the fight's target, where it does not say otherwise."""
    fight = _fight(table)
    effect = table.technique(fight.card).effects[step.args[0]]
    if effect.does in ("wound", "immobilise") and effect.who == "self":
        return (fight.target,) if table.enemy(fight.target) else ()
    if effect.does in ("hits", "blank-hits", "defence", "actions"):
        return techniques.NO_TARGET
    if effect.does == "reroll":
        return techniques.NO_TARGET if techniques.blanks(table, fight) else ()
    return techniques.targets(table, step.seat, effect)


def carry_out_power(table: Table, step: Step, target: int) -> None:
    """Carry out one effect of a power; whoever it is about has been chosen."""
    fight = _fight(table)
    effect = table.technique(fight.card).effects[step.args[0]]
    techniques.carry_out(table, step.seat, effect, target, "wounded-by-power")


def resolve(table: Table) -> None:
    """Hits against Defence: one wound, or one to the hero where the attack was turned round."""
    fight = _fight(table)
    enemy = table.enemy(fight.target)
    end(table)
    if enemy is None or fight.failed:
        return
    shown, needed = hits(table, fight), max(0, table.defence(enemy) + fight.defence)
    table.tell("hits", shown, needed)
    if shown < needed:
        return
    if fight.reversed:
        table.push(Step("wound", fight.hero, (NONE, NONE, enemy.card)))
    elif fight.at_distance or not table.has(enemy, "melee-proof"):
        wound_enemy(table, enemy.uid, 1, fight.hero, "wounded-by-attack")
    else:
        table.tell("melee-proof", enemy.card)


def hits(table: Table, fight: Fight) -> int:
    """The hits that a roll shows, with what cards add."""
    faces = [table.setting.combat_faces[face] for face in fight.faces]
    return sum(DICE_VALUES[face] for face in faces) + fight.hits + min(fight.blank_hits, faces.count("blank"))


def end(table: Table) -> None:
    """The fight is over, whatever of it was still to come."""
    table.fight = None
    of_fight = ("special", "card", "roll", "rolled", "effect", "reroll")
    table.agenda[:] = [step for step in table.agenda if step.name not in of_fight]


def is_pointless(table: Table) -> bool:
    """Whether the fight has lost its target, or its reach: no card for distance is left."""
    fight = _fight(table)
    enemy = table.enemy(fight.target)
    if enemy is None:
        return True
    no_card = fight.at_distance and not combat_cards(table, fight.hero, enemy, at_distance=True)
    return no_card and table.top() == "card"


def _fight(table: Table) -> Fight:
    if table.fight is None:
        raise ValueError("no fight is on")
    return table.fight


def _enemy(table: Table, uid: int) -> EnemyPiece:
    enemy = table.enemy(uid)
    if enemy is None:
        raise ValueError(f"enemy {uid} is not in play")
    return enemy
