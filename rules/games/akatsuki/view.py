"""A game of Akatsuki as the players see it, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Json, payable
from rules.games.akatsuki import sight, story
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import cause_of
from rules.play.action import NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.codec import to_json, to_object
from rules.play.flow import Step
from rules.play.sight import Area
from rules.play.view import View


class AkatsukiView(View[AkatsukiState]):
    """The board game as the team sees it: everything but what lies face-down, whichever hero looks."""

    wording = 5

    def observation(self, state: AkatsukiState, player: int) -> dict[str, Json]:
        """What the team knows. Hands lie open, as the rulebook recommends."""
        return _observation(state.table, player)

    def describe(self, state: AkatsukiState, action: Action) -> str:
        """The action in words, with the names of heroes, enemies, zones and cards."""
        return _describe(state.table, action)

    def describe_for(self, state: AkatsukiState, action: Action, player: int) -> str:  # noqa: ARG002
        """The action in words, without the names of enemies that lie face-down."""
        return _describe(state.table, action, told=False)

    def areas(self, state: AkatsukiState, player: int) -> Sequence[Area]:
        """The score, the board, the fight, and the heroes with their hands."""
        return sight.areas(state.table, player)

    def seat_name(self, state: AkatsukiState, seat: int) -> str:
        """A seat is a hero."""
        return state.table.hero_name(seat)

    def due(self, state: AkatsukiState) -> str:
        """The step that waits for the team."""
        return sight.due(state.table)

    def resample(self, state: AkatsukiState, player: int, random: RandomSource) -> AkatsukiState:  # noqa: ARG002
        """A game that the team cannot tell from this one: decks and face-down cards and traps dealt anew."""
        twin = state.clone()
        twin.history = []
        twin.table.deal_unseen(random)
        twin.refresh()
        return twin

    def pass_over(self, state: AkatsukiState, player: int, random: RandomSource) -> None:  # noqa: ARG002
        """Draw what `resample` draws, and deal nothing."""
        state.table.pass_over_deal(random)

    def heading(self, state: AkatsukiState) -> str:
        """The round, the turn and the score."""
        table = state.table
        if not table.turn:
            return ""
        score = f"{table.score(won=True)} won, {table.score(won=False)} lost"
        where = table.setting.zones[table.tobi_zone].name
        return f"Round {table.round} ({where}), turn (tour) {table.turn} of {table.turns}; {score}"

    def events(self, state: AkatsukiState) -> Sequence[str]:
        """Wounds and their causes, what is revealed, cubes and cards gained, how rounds end."""
        return story.events(state.table)

    def standing(self, state: AkatsukiState, player: int | None = None) -> Sequence[str]:  # noqa: ARG002
        """Every hero and every revealed enemy, with their figures; hands lie open."""
        return story.standing(state.table)

    def actor(self, state: AkatsukiState, action: Action) -> int:
        """The hero who acts, whoever is asked."""
        return story.actor(state.table, action)

    def cards_by_zone(self, state: AkatsukiState) -> Mapping[str, Sequence[int]]:
        """Every card and token, by where it lies."""
        return _cards_by_zone(state.table)

    def amounts(self, state: AkatsukiState) -> Mapping[str, int]:
        """Cubes and actions."""
        return _amounts(state.table)

    def turn(self, state: AkatsukiState) -> int:
        """A number for each turn: those of a round begin anew."""
        return state.table.round * 100 + state.table.turn if state.table.turn else 0

    def scores(self, state: AkatsukiState) -> tuple[float, ...]:
        """The rounds won, for every hero alike."""
        return (float(state.table.score(won=True)),) * len(state.table.heroes)


def _observation(table: Table, player: int) -> dict[str, Json]:
    """What the team knows. Hands are open; decks are counted, face-down cards and tokens have no face."""
    heroes: list[Json] = []
    for hero in table.heroes:
        known = to_object(hero)
        known.update(hand=[*sorted(hero.hand)], pile=len(hero.pile), discard=[*hero.discard])
        heroes.append(known)
    enemies: list[Json] = []
    for enemy in table.enemies:
        known = to_object(enemy)
        if not enemy.revealed:
            known.update(card=NONE, health=NONE)
        enemies.append(known)
    return {
        "player": player,
        "mode": table.mode.id,
        "round": table.round,
        "turn": table.turn,
        "turns": table.turns,
        "tobi_zone": table.tobi_zone,
        "heroes": heroes,
        "enemies": enemies,
        "traps": [card != NONE for card in table.traps],
        "trap_pool": [*sorted(table.trap_pool)],
        "deck": len(table.deck),
        "eliminated": list(table.eliminated),
        "active": table.active,
        "actions": table.actions,
        "fight": to_object(table.fight) if table.fight else None,
        "won_rounds": table.score(won=True),
        "lost_rounds": table.score(won=False),
        "pending": [to_json(step) for step in table.agenda],
    }


def _cards_by_zone(table: Table) -> dict[str, Sequence[int]]:
    """Every card and token, by where it lies."""
    named: dict[str, Sequence[int]] = {
        "deck": table.deck,
        "bosses": table.bosses,
        "eliminated": table.eliminated,
        "trap pool": table.trap_pool,
        "summons": table.summons,
        "traps": [card for card in table.traps if card != NONE],
        "enemies": [enemy.card for enemy in table.enemies],
    }
    for seat, hero in enumerate(table.heroes):
        named.update({f"hand {seat}": hero.hand, f"pile {seat}": hero.pile, f"discard {seat}": hero.discard})
    return named


def _amounts(table: Table) -> dict[str, int]:
    """What is counted in cubes, and the actions left."""
    counted = {"actions": table.actions}
    for seat, hero in enumerate(table.heroes):
        counted[f"health {seat}"], counted[f"chakra {seat}"] = hero.health, hero.chakra
        counted[f"experience {seat}"] = hero.experience
    counted.update({f"health of enemy {enemy.uid}": enemy.health for enemy in table.enemies})
    return counted


def _describe(table: Table, action: Action, *, told: bool = True) -> str:
    """The action in words, before it is applied; what lies face-down has its name only where all is `told`."""
    name, args = action
    if name in _LOTS:
        whose = table.agenda[-1].seat
        return _LOTS[name].format(table.hero_name(whose) if whose >= 0 else "")
    if name in ("special", "roll", "reroll"):
        faces = table.setting.special_faces if name == "special" else table.setting.combat_faces
        shown = ", ".join(story.face(faces[i]) for i in args)
        return f"The {'special die shows' if name == 'special' else 'dice show'} {shown}."
    step = table.agenda[-1]
    if name == "begin":
        return f"{table.hero_name(args[0])} begins."
    if name == "support":
        return _support(table, args, told=told)
    if name == "suffer":
        return _suffers(table, step, args[0], told=told)
    if step.name == "team":
        return "The players' phase ends."
    actor = table.hero_name(step.seat)
    if name in _PLAIN:
        return f"{actor} {_PLAIN[name]}."
    if name == "move":
        return f"{actor} moves (Se déplacer) to {table.setting.zones[args[0]].name}."
    if name == "fight":
        return f"{actor} fights (Combattre) {_enemy(table, args[0], told=told)}."
    if name == "choose":
        return f"{actor}'s Power takes effect{_by(table, args[0], 'on', told=told)}."
    if name == "discard":
        return f"{actor} discards {table.setting.name(args[0])}."
    target = table.enemy(table.fight.target) if table.fight else None
    more = table.amount(target, "combat-cost") if target else 0
    return f"{actor} adds {table.setting.name(args[0])}{_cost(table, step.seat, args[0], more)}."


def _suffers(table: Table, step: Step, seat: int, *, told: bool) -> str:
    """Who takes a wound: first who of a zone is chosen, then that nothing keeps it off."""
    card = cause_of(table, step)
    enemy = table.enemy(step.args[0])
    name = "" if card == NONE else table.setting.name(card)
    if not told:
        name = sight.enemy_name(table, enemy) if enemy else ""
    of = f" of {name}" if name else ""
    if step.seat == NOBODY:
        return f"{table.hero_name(seat)} is chosen for the wound{of}."
    return f"{table.hero_name(seat)} takes the wound{of}."


def _cost(table: Table, seat: int, card: int, more: int = 0) -> str:
    """What a technique takes of the Chakra its hero has."""
    cost = payable(table.technique(card).chakra) + more
    return f" for {cost} of {table.heroes[seat].chakra} Chakra" if cost else ""


_LOTS = {
    "shuffle-techniques": "The techniques of {} are shuffled.",
    "shuffle-akatsuki": "The Akatsuki cards are shuffled.",
    "place-traps": "A trap is placed face-down on each free zone.",
    "refill-traps": "Traps are placed face-down on the free zones again.",
    "reshuffle": "The discarded techniques of {} are shuffled.",
}
_PLAIN = {
    "end": "ends the go",
    "meditate": "meditates (Méditer)",
    "bare": "adds no card",
    "resolve": "leaves the dice as they lie",
    "keep": "discards no technique",
}


def _support(table: Table, args: tuple[int, ...], *, told: bool) -> str:
    seat, card, target = args
    effects = {effect.does for effect in table.technique(card).effects}
    on = ""
    if target != NONE:
        if effects & {"heal", "cure", "chakra"}:
            on = f" on {table.hero_name(target)}"
        elif effects & {"wound", "immobilise"}:
            on = f" on {_enemy(table, target, told=told)}"
        else:
            on = f" on {table.setting.zones[target].name}"
    return f"{table.hero_name(seat)} plays {table.setting.name(card)}{on}{_cost(table, seat, card)}."


def _enemy(table: Table, uid: int, *, told: bool) -> str:
    """An enemy by its name, and where several have that name by its zone, and in one zone by which of them it is."""
    enemy = table.enemy(uid)
    if enemy is None:
        return "an enemy that is gone"
    name = sight.enemy_name(table, enemy, told=told)
    alike = [other for other in table.enemies if sight.enemy_name(table, other, told=told) == name]
    here = [other.uid for other in alike if other.zone == enemy.zone]
    on = f" on {table.setting.zones[enemy.zone].name}" if len(alike) > 1 else ""
    return f"{name}{on}" + (f" ({here.index(uid) + 1} of {len(here)})" if len(here) > 1 else "")


def _by(table: Table, uid: int, word: str = "from", *, told: bool) -> str:
    return f" {word} {_enemy(table, uid, told=told)}" if uid != NONE and table.enemy(uid) else ""
