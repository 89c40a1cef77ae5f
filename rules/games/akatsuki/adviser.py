"""How a sensible team plays the Akatsuki game together: one plan for the turn, from what lies open.

The plan gives every hero a zone to make for and, where enemies stand, a fight to pick: traps that would paralyse are
fought before anything else, then Tobi's cards by all who can reach them in time; who cannot goes ahead to the next
village. Whoever is nearest goes first and clears the way. Nobody ends a go on a face-down trap. Combat cards are added
when they are worth their Chakra by the exact odds of the roll, and Support cards when they turn a fight, avoid a
paralysis, or put somebody back on their feet.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import payable
from rules.core.text import counted
from rules.games.akatsuki import fights, movement
from rules.games.akatsuki.cards import Effect, Technique
from rules.games.akatsuki.dice import icon, success
from rules.games.akatsuki.pieces import NONE, EnemyPiece, HeroPiece
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.table import Table
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, in_drawn_order

_CHAKRA = 0.8
"""What a Chakra cube is worth beside a wound dealt, which is worth 10."""
_WOUND = 10.0
_WORTH_FIGHTING = 0.12
"""A chance to wound below which a fight is not picked while there is anything better to do."""


class AkatsukiAdviser(Adviser[AkatsukiState]):
    """One plan for the team; it reads nothing that lies face-down."""

    evaluation = (
        "rounds won, Health, experience and Chakra, less paralysed heroes, the Akatsuki's Health and the way to it"
    )
    suggestion = (
        "the team's plan: fight what would paralyse, then Tobi's cards with all who reach them, the rest go ahead to "
        "the next village; nearest first, nobody stops on a trap; cards by the exact odds of the roll"
    )

    def evaluate(self, state: AkatsukiState, player: int) -> float:  # noqa: ARG002
        """How well the team stands."""
        return _evaluate(state.table)

    def plays_on_now(self, state: AkatsukiState) -> bool:  # noqa: ARG002
        """The plan tries nothing out: it is the same whatever lies face-down."""
        return False

    def suggest(self, state: AkatsukiState, random: RandomSource) -> Action:
        """What the plan says."""
        return _suggest(state.table, in_drawn_order(state.legal_actions(), random))

    def intentions(self, state: AkatsukiState) -> list[str]:
        """The team's plan for the turn, at the start of its players' phase."""
        return _intentions(state.table)

    def turns_begun(self, state: AkatsukiState) -> int:
        """The turns begun so far, in all rounds."""
        return sum(result.turns for result in state.table.results) + state.table.turn


def _evaluate(table: Table) -> float:
    """How well the team stands, from what lies open; the weights say what a point is worth against a round won.

    Rounds won, Health and experience, Chakra and open hands speak for it; paralysed heroes, the Health left to the
    Akatsuki, enemies beside heroes and the way still to go to Tobi's figure against it.
    """
    heroes = [hero for hero in table.heroes if not hero.paralysed]
    score = 1000.0 * (0 if table.won is None else 1 if table.won else -1)
    score += 40.0 * table.score(won=True) - 20.0 * table.score(won=False)
    score += sum(6 * hero.health + 5 * hero.experience + hero.chakra + len(hero.hand) / 4 for hero in table.heroes)
    score -= 30.0 * (len(table.heroes) - len(heroes))
    for enemy in table.enemies:
        if not enemy.revealed:
            score -= _FACE_DOWN
            continue
        score -= 20 + 3 * min(enemy.health, 6) if table.setting.is_member(enemy.card) else 5
        score -= 0 if enemy.immobilised else bool(table.heroes_in(enemy.zone))
    target = table.tobi_zone if table.members() else table.setting.tobi_way[min(table.round, 8)]
    return score - sum(table.setting.steps[hero.zone][target] for hero in heroes)


_FACE_DOWN = 40
"""What a face-down Akatsuki card counts: more than one that is revealed, since it must be before it can be fought."""


def _suggest(table: Table, legal: Sequence[Action]) -> Action:
    """What the plan says now, out of the legal actions."""
    step = table.agenda[-1]
    support = _support(table, legal)
    if support:
        return support
    if step.name == "team":
        return _who_goes(table, legal)
    if step.name == "go":
        return _act(table, step.seat, legal)
    if step.name == "card":
        return _combat_card(table, legal)
    if step.name == "wound":
        return max((a for a in legal if a.name == "suffer"), key=lambda a: _can_bear(table, a.args[0]))
    if step.name == "discard":
        return _discard(table, step.seat, legal)
    return next(action for action in legal if action.name != "support")


# The turn


def _intentions(table: Table) -> list[str]:
    """The turn's plan in words, hero by hero, before anybody has had a go; empty at any other time."""
    if table.top() != "team" or any(hero.done for hero in table.heroes):
        return []
    said = []
    ready = [seat for seat, hero in enumerate(table.heroes) if not hero.paralysed]
    for seat in sorted(ready, key=lambda s: _urgency(table, s)):
        hero, name = table.heroes[seat], table.setting.name(table.heroes[seat].card)
        enemies = _targets(table, hero)
        if enemies:
            best = max(enemies, key=lambda enemy: _fight_value(table, seat, enemy))
            chance = _chance(table, hero, best, NONE)
            said.append(f"Plan: {name} fights {table.setting.name(best.card)} ({chance:.0%} without a card).")
        else:
            zone = goal(table, seat)
            far = table.setting.steps[hero.zone][zone]
            said.append(f"Plan: {name} makes for {table.setting.zones[zone].name}, {counted(far, 'zone')} away.")
    return said


def goal(table: Table, seat: int) -> int:
    """The zone a hero makes for: Tobi's while cards are left that it can reach in time, else the next village."""
    hero = table.heroes[seat]
    ahead = table.setting.tobi_way[min(table.round, LAST_ROUND - 1)]
    if not table.members():
        return table.setting.home if table.round >= LAST_ROUND - 1 or hero.health == 1 else ahead
    turns_left = table.turns - table.turn + 1
    in_time = table.setting.steps[hero.zone][table.tobi_zone] <= 2 * turns_left
    return table.tobi_zone if in_time else ahead


def _who_goes(table: Table, legal: Sequence[Action]) -> Action:
    """Those in a fight first, then the nearest to their goal; the phase ends when everybody has had a go."""
    ready = [action for action in legal if action.name == "begin"]
    return min(ready, key=lambda action: _urgency(table, action.args[0]), default=Action("end"))


def _urgency(table: Table, seat: int) -> tuple[bool, int, int]:
    hero = table.heroes[seat]
    return (not _targets(table, hero), table.setting.steps[hero.zone][goal(table, seat)], -table.tier(hero).force)


def _act(table: Table, seat: int, legal: Sequence[Action]) -> Action:
    """One action of a go: the best fight, or a step towards the goal, or meditating."""
    hero = table.heroes[seat]
    fight = _best_fight(table, seat, legal)
    if fight:
        return fight
    if not table.actions:
        return Action("end")
    wants_rest = hero.zone == table.setting.home and hero.health < table.max_health and table.round != LAST_ROUND
    if wants_rest and hero.health == 1:
        return Action("meditate")
    step = (None if _is_as_near_as_it_should(table, seat) else _step(table, seat, legal)) or _hunt(table, seat, legal)
    if step:
        return step
    return Action("meditate") if _restores(table, hero) and Action("meditate") in legal else Action("end")


def _is_as_near_as_it_should(table: Table, seat: int) -> bool:
    """Whether a hero beside enemies that ignore melee has nothing for them in its own zone: it stays out of reach."""
    hero = table.heroes[seat]
    if table.setting.steps[hero.zone][table.tobi_zone] > 1 or goal(table, seat) != table.tobi_zone:
        return False
    enemies = [enemy for enemy in table.enemies_in(table.tobi_zone) if table.setting.is_member(enemy.card)]
    proof = [enemy for enemy in enemies if enemy.revealed and table.has(enemy, "melee-proof")]
    return len(proof) == len(enemies) > 0 and not any(_pierces(table.technique(card)) for card in hero.hand)


def _pierces(facts: Technique) -> bool:
    """Whether a Combat card can wound what ignores attacks in its own zone: by its Power."""
    return facts.kind == "combat" and any(effect.does == "wound" for effect in facts.effects)


def _restores(table: Table, hero: HeroPiece) -> bool:
    """Whether meditating gives the hero anything."""
    if hero.chakra < table.tier(hero).chakra:
        return True
    return hero.zone == table.setting.home and hero.health < table.max_health and table.round != LAST_ROUND


def _hunt(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    """A trap beside a hero who has nothing better to do: experience, and less for a Zetsu to live on.

    Only with an action left to fight it, Health to spare for a scroll, and good odds.
    """
    hero = table.heroes[seat]
    spare = table.actions - movement.cost(table, hero)
    if spare < 1 or hero.health < 2 or not _may_meet_a_trap(table, hero) or _targets(table, hero):
        return None
    aim = goal(table, seat)
    steps = table.setting.steps
    traps = [a for a in legal if a.name == "move" and table.traps[a.args[0]] != NONE]
    return min(traps, key=lambda action: steps[action.args[0]][aim], default=None)


def _best_fight(table: Table, seat: int, legal: Sequence[Action]) -> Action | None:
    choices = [
        (_fight_value(table, seat, enemy), action)
        for action in legal
        if action.name == "fight" and (enemy := table.enemy(action.args[0]))
    ]
    value, action = max(choices, default=(0.0, None), key=lambda choice: choice[0])
    return action if value >= _WORTH_FIGHTING else None


def _fight_value(table: Table, seat: int, enemy: EnemyPiece) -> float:
    """The chance to wound with the best card that can be paid, more for what paralyses, less behind a distance."""
    hero = table.heroes[seat]
    at_distance = enemy.zone != hero.zone
    cards: list[int] = fights.combat_cards(table, seat, enemy, at_distance=at_distance)
    chance = max(
        (_chance(table, hero, enemy, card) for card in [*cards, *([] if at_distance else [NONE])]), default=0.0
    )
    if table.has(enemy, "paralyse") and enemy.zone == hero.zone and not table.has(enemy, "zone-die"):
        chance *= 3
    return chance


def _chance(table: Table, hero: HeroPiece, enemy: EnemyPiece, card: int) -> float:
    """The chance that a fight wounds, its special die left out of account."""
    facts = table.technique(card) if card != NONE else None
    dice = table.tier(hero).force + (facts.force if facts else 0)
    faces = table.setting.combat_faces
    needed = table.defence(enemy) + (table.fight.defence if table.fight else 0)
    proof = enemy.zone == hero.zone and table.has(enemy, "melee-proof")
    chance = 0.0 if proof else success(faces, dice, needed)
    if facts and ("water" not in facts.traits or table.setting.is_water(hero.zone)):
        icons = 1 + table.amount(enemy, "cancel-power")
        effects = [effect for effect in facts.effects if effect.does == "wound"] if proof else facts.effects
        chance += _power_value(effects, faces, dice, needed, chance) * icon(faces, dice, icons) / _WOUND
    return chance


def _power_value(effects: Sequence[Effect], faces: tuple[str, ...], dice: int, needed: int, chance: float) -> float:
    """What a combat card's power adds where its icon shows."""
    worth = 0.0
    for effect in effects:
        if effect.does == "wound":
            worth += _WOUND * effect.amount
        elif effect.does == "hits" and chance:
            worth += _WOUND * max(0.0, success(faces, dice, needed - effect.amount) - chance)
        elif effect.does == "blank-hits" and chance:
            worth += _WOUND * max(0.0, success(faces, dice, needed, effect.amount) - chance)
        elif effect.does == "actions":
            worth += 4.0 * effect.amount
        else:
            worth += 2.0
    return worth


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
        if unsafe and (table.actions - spent < 1 or not _may_meet_a_trap(table, hero)):
            continue
        if steps[zone][aim] < best_steps:
            best, best_steps = action, steps[zone][aim]
    return best


def _may_meet_a_trap(table: Table, hero: HeroPiece) -> bool:
    """Whether the hero would beat a Zetsu of Defence 3 more often than not, with a card it can pay."""
    bonus = max((f.force for f in _payable(table, hero)), default=0)
    return success(table.setting.combat_faces, table.tier(hero).force + bonus, 3) >= 0.4


def _payable(table: Table, hero: HeroPiece) -> list[Technique]:
    facts = map(table.technique, hero.hand)
    return [technique for technique in facts if technique.kind == "combat" and payable(technique.chakra) <= hero.chakra]


def _targets(table: Table, hero: HeroPiece) -> list[EnemyPiece]:
    return [enemy for enemy in table.enemies if enemy.revealed and enemy.zone == hero.zone]


def _combat_card(table: Table, legal: Sequence[Action]) -> Action:
    """The card, or none, that is worth most after its Chakra."""
    fight = table.fight
    enemy = table.enemy(fight.target) if fight else None
    if fight is None or enemy is None:
        return legal[0]
    hero = table.heroes[fight.hero]

    def worth(action: Action) -> float:
        if action.name == "bare":
            return _WOUND * _chance(table, hero, enemy, NONE)
        return _WOUND * _chance(table, hero, enemy, action.args[0]) - _CHAKRA * payable(
            table.technique(action.args[0]).chakra
        )

    return max((action for action in legal if action.name in ("bare", "combat")), key=worth)


def _can_bear(table: Table, seat: int) -> tuple[bool, bool, int]:
    """Who takes a wound best: the paralysed, then whoever has Health to spare."""
    hero = table.heroes[seat]
    return (hero.paralysed and hero.health > 1, hero.health > 1, hero.health)


def _discard(table: Table, seat: int, legal: Sequence[Action]) -> Action:
    """The dearest technique that the hero could not pay with all its Chakra."""
    limit = table.tier(table.heroes[seat]).chakra
    if any(enemy.revealed and table.has(enemy, "melee-proof") for enemy in table.members()):
        useless = [a for a in legal if a.name == "discard" and _is_blunt(table.technique(a.args[0]))]
        if useless:
            return max(useless, key=lambda a: payable(table.technique(a.args[0]).chakra))
    out_of_reach = [a for a in legal if a.name == "discard" and payable(table.technique(a.args[0]).chakra) > limit]
    return max(out_of_reach, key=lambda a: payable(table.technique(a.args[0]).chakra), default=Action("keep"))


def _is_blunt(facts: Technique) -> bool:
    """Whether a Combat card does nothing to what ignores attacks in its own zone."""
    return facts.kind == "combat" and not _pierces(facts) and "distance" not in facts.traits


# Support cards


def _support(table: Table, legal: Sequence[Action]) -> Action | None:
    """The Support card most worth playing now, if any is."""
    choices = [(_support_value(table, action), action) for action in legal if action.name == "support"]
    value, action = max(choices, default=(0.0, None), key=lambda choice: choice[0])
    return action if value > 0 else None


def _support_value(table: Table, action: Action) -> float:
    seat, card, target = action.args
    facts = table.technique(card)
    return max(_effect_value(table, seat, effect, target) for effect in facts.effects) - _CHAKRA * payable(facts.chakra)


def _effect_value(table: Table, seat: int, effect: Effect, target: int) -> float:
    """What an effect is worth in this situation; 0 where it can wait."""
    does = effect.does
    if does in ("hits", "blank-hits", "defence", "reroll"):
        return _turns_the_fight(table, effect)
    if does == "avoid-wound":
        return _avoided(table)
    if does in ("cure", "heal", "chakra"):
        return _helped(table, effect, target)
    if does == "actions":
        enemies = _targets(table, table.heroes[seat])
        fight_on = any(_fight_value(table, seat, enemy) >= 0.3 for enemy in enemies)
        return 6.0 if fight_on and not table.actions and table.fight is None else 0.0
    if does in ("wound", "immobilise"):
        return _struck(table, effect, target)
    if does == "draw":
        return 1.5 if len(table.heroes[seat].hand) <= 2 else 0.0
    if does == "move":
        hero = table.heroes[seat]
        aim = goal(table, seat)
        nearer = table.setting.steps[target][aim] < table.setting.steps[hero.zone][aim]
        return 2.0 if nearer and not table.stops(target) and not _targets(table, hero) else 0.0
    if does == "remove-trap":
        on_the_way = any(
            table.setting.steps[target][goal(table, s)] < table.setting.steps[h.zone][goal(table, s)]
            for s, h in enumerate(table.heroes)
            if not h.paralysed and table.setting.steps[h.zone][target] <= 2
        )
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
        return _WOUND * success(table.setting.combat_faces, effect.amount, short) - 3.0
    gained = -effect.amount if effect.does == "defence" else effect.amount
    return _WOUND if gained >= short else 0.0


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
        return _WOUND * effect.amount
    over = all(hero.done or hero.paralysed for hero in table.heroes) or (
        table.top() == "go" and not table.actions and enemy.zone == table.heroes[table.active].zone
    )
    beside = [table.heroes[s] for s in table.heroes_in(enemy.zone) if table.heroes[s].health]
    if not (over and beside):
        return 0.0
    return 12.0 if table.has(enemy, "paralyse") and not any(h.paralysed for h in beside) else 3.0
