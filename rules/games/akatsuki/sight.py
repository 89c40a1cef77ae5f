"""What the team sees of the board, area by area: the zones with who stands there, the heroes, and the fight that is on.

Hands lie open, as the rulebook recommends, so every seat sees the same; what lies face-down has no name.
"""

from __future__ import annotations

from rules.core.text import counted
from rules.games.akatsuki.movement import REACH
from rules.games.akatsuki.pieces import NONE, EnemyPiece, HeroPiece
from rules.games.akatsuki.setting import LAST_ROUND
from rules.games.akatsuki.table import Table
from rules.play.sight import UNKNOWN, Area, Piece, in_short

HIDDEN_ENEMY = "a face-down Akatsuki card"

_TECHNIQUE = ("kind", "chakra", "force", "traits")
_DUE = {
    "team": "Players' phase, who has the next go",
    "go": "Players' phase, a hero's two actions",
    "card": "The fight: a combat technique",
    "rolled": "The fight: what the dice show",
    "wound": "Who suffers the wound",
    "discard": "End of the turn: techniques may be discarded",
    "effect": "Whom the Power meets",
}


def areas(table: Table, player: int) -> list[Area]:
    """The score, the board, the fight, and the heroes, the seat's own last."""
    order = [seat for seat in range(len(table.heroes)) if seat != player] + [player]
    heroes = [_hero(table, seat) for seat in order]
    return [_score(table), _board(table), *_eliminated(table), *_fight(table), *_discards(table), *heroes]


def due(table: Table) -> str:
    """The step that waits for the team."""
    step = table.agenda[-1].name if table.agenda else ""
    return _DUE.get(step, step.capitalize())


def enemy_name(table: Table, enemy: EnemyPiece, *, told: bool = False) -> str:
    """An enemy as the team knows it; one that is face-down has no name, but where all is `told`."""
    return table.setting.name(enemy.card) if enemy.revealed or told else HIDDEN_ENEMY


def _score(table: Table) -> Area:
    where = table.setting.zones[table.tobi_zone].name
    return Area(
        "Game",
        note=f"round {table.round} of {LAST_ROUND}, Tobi in {where}; turn {table.turn} of {table.turns}; "
        f"rounds won {table.score(won=True)}, lost {table.score(won=False)}; Akatsuki deck {len(table.deck)}",
    )


def _board(table: Table) -> Area:
    """The zones where somebody stands, and those that a move of a hero reaches; the others are counted."""
    setting = table.setting
    near = {
        zone
        for zone in range(len(setting.zones))
        if any(setting.steps[hero.zone][zone] <= REACH for hero in table.heroes)
    }
    taken = {enemy.zone for enemy in table.enemies} | {table.tobi_zone}
    shown = sorted(near | taken)
    others = [zone for zone in range(len(setting.zones)) if zone not in shown]
    traps = sum(table.traps[zone] != NONE for zone in others)
    note = f"{len(others)} more zones out of reach, {traps} with a trap" if others else ""
    return Area("Board", tuple(_zone(table, zone) for zone in shown), note)


def _zone(table: Table, zone: int) -> Piece:
    """A zone with its paths, and who stands there."""
    setting = table.setting
    here = [f"Tobi's figure (round {table.round})"] if zone == table.tobi_zone else []
    here += [table.hero_name(seat) for seat in table.heroes_in(zone)]
    here += [_enemy(table, enemy) for enemy in table.enemies_in(zone)]
    about = ["water"] if setting.is_water(zone) else []
    about += ["trap"] if table.traps[zone] != NONE else []
    about += [f"next to {', '.join(setting.zones[other].name for other in setting.paths[zone])}"]
    standing = f": {', '.join(here)}" if here else ""
    known = [enemy.card for enemy in table.enemies_in(zone) if enemy.revealed]
    return Piece(f"{setting.zones[zone].name} ({', '.join(about)}){standing}", known[0] if known else UNKNOWN)


def _enemy(table: Table, enemy: EnemyPiece) -> str:
    if not enemy.revealed:
        return HIDDEN_ENEMY
    held = ", immobilised" if enemy.immobilised else ""
    return f"{enemy_name(table, enemy)} (health {enemy.health}, defence {table.defence(enemy)}{held})"


def _fight(table: Table) -> list[Area]:
    fight = table.fight
    if fight is None:
        return []
    enemy = table.enemy(fight.target)
    against = enemy_name(table, enemy) if enemy else "an enemy that is gone"
    hero = table.hero_name(fight.hero)
    faces = ", ".join(table.setting.combat_faces[face] for face in fight.faces)
    said = [f"{hero} against {against}"]
    said += [f"with {table.setting.name(fight.card)}"] if fight.card != NONE else []
    said += [f"the dice show {faces}"] if faces else []
    return [Area("Fight", note="; ".join(said))]


def _eliminated(table: Table) -> list[Area]:
    """The Akatsuki cards that the team has eliminated and that are not back in the deck."""
    gone = tuple(Piece(table.setting.name(card), card) for card in table.eliminated)
    return [Area("Eliminated", gone)] if gone else []


def _discards(table: Table) -> list[Area]:
    """The techniques that heroes have discarded."""
    return [
        Area(
            f"{table.setting.name(hero.card)}'s discard pile",
            tuple(Piece(table.setting.name(card), card) for card in hero.discard),
        )
        for hero in table.heroes
        if hero.discard
    ]


def _hero(table: Table, seat: int) -> Area:
    hero = table.heroes[seat]
    hand = tuple(Piece(_technique(table, card), card) for card in sorted(hero.hand))
    return Area(f"{table.setting.name(hero.card)}", hand, _figures(table, seat, hero))


def _figures(table: Table, seat: int, hero: HeroPiece) -> str:
    tier = table.tier(hero)
    said = [
        f"in {table.setting.zones[hero.zone].name}",
        f"health {hero.health} of {table.max_health}",
        f"chakra {hero.chakra} of {tier.chakra}",
        f"force {tier.force}",
        f"experience {hero.experience}",
        f"pile {len(hero.pile)}",
    ]
    said += [f"{counted(table.actions, 'action')} left"] if table.active == seat else []
    said += ["paralysed"] if hero.paralysed else []
    said += ["has had its go"] if hero.done else []
    return ", ".join(said)


def _technique(table: Table, card: int) -> str:
    about = in_short(table.technique(card), _TECHNIQUE)
    return f"{table.setting.name(card)} ({about})"
