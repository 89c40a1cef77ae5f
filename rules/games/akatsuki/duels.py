"""One fight, answered exactly: played out by the rules of play for every way in which the dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import factorial, prod

from rules.core.cards import Json, Printing, amount, payable
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold
from rules.games.akatsuki import box as the_box
from rules.games.akatsuki.cards import Die, Face, Technique
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.option_values import MOST_DICE, choice_of, enemy_of, listed, named, number_of
from rules.games.akatsuki.owned import heroes
from rules.games.akatsuki.pieces import NONE, EnemyPiece, Fight, HeroPiece
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.wounds import enter, place
from rules.play.action import CHANCE, Action
from rules.play.flow import Step
from rules.play.questions import Chance, Reply


def fight(printings: Sequence[Printing], asked: Mapping[str, str]) -> Reply:
    """One fight: how likely so many wounds are, bare and with each technique of the hand. Raises KageError."""
    duel = _Duel.of(printings, asked)
    chances: list[Chance] = []
    bare = _NOTHING if duel.at_distance else duel.outcome(NONE)
    for card in duel.cards:
        outcome = duel.outcome(card) if card != NONE else bare
        label = duel.name(card) if card != NONE else "no card"
        cost = duel.cost(card)
        figures: dict[str, Json] = {
            "card": label,
            "chakra": cost,
            "payable": cost <= duel.chakra,
            "dice": duel.dice(card),
            "power": round(outcome.power, 6),
            "expected wounds": round(outcome.expected, 6),
            "adds": round(outcome.at_least(1) - bare.at_least(1), 6) + 0.0,
            **{f"wounds {n}": round(outcome.wounds.get(n, 0.0), 6) for n in range(max(outcome.wounds, default=0) + 1)},
            "hero wounded": round(outcome.hero_wounded, 6),
            "stopped": round(outcome.stopped, 6),
        }
        chances.append(Chance(label, outcome.at_least(1), figures))
    ranked = sorted(chances, key=lambda chance: (-chance.value, chance.label != "no card"))
    return Reply(duel.says(), "a wound at least", tuple(ranked), duel.used())


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a fight ends: chances of so many wounds to the target, of a Power, of harm to the hero, of no roll at all."""

    wounds: Mapping[int, float]
    power: float
    hero_wounded: float
    stopped: float

    def at_least(self, count: int) -> float:
        return sum(chance for n, chance in self.wounds.items() if n >= count)

    @property
    def expected(self) -> float:
        return sum(n * chance for n, chance in self.wounds.items())


_NOTHING = _Outcome({0: 1.0}, 0.0, 0.0, 1.0)
"""What comes of an attack from the next zone without a card for it: there is none."""


def _hand_of(printings: Sequence[Printing], hero: Printing, asked: Mapping[str, str]) -> list[Printing]:
    """The techniques that were asked for; all of the hero's where none were. Raises NotFoundError."""
    known = list({fold(e.printing.card.name): e.printing for e in the_box.techniques(printings, hero)}.values())
    wanted = [name for key in ("card", "hand") for name in listed(asked.get(key, ""))]
    return [named(known, name, "technique") for name in wanted] if wanted else known


def _go_to(table: Table, piece: HeroPiece, *, wet: bool, far: bool) -> None:
    """Clear the board of traps and stand the hero on land or water, Tobi there too or `far`, in the next zone."""
    setting = table.setting
    for zone, _ in enumerate(table.traps):
        table.traps[zone] = NONE
    free = [z for z, facts in enumerate(setting.zones) if facts.track is None and setting.is_water(z) is wet]
    piece.zone = free[0] if free else piece.zone
    table.tobi_zone = setting.paths[piece.zone][0] if far else piece.zone


def _place_enemy(table: Table, card: int, tobi: Face, asked: Mapping[str, str]) -> EnemyPiece:
    """The enemy where Tobi stands, with the Health and Defence that were asked for."""
    enemy = place(table, card, table.tobi_zone)
    if any(talent.does == "health-by-traps" for talent in table.setting.talents(card, tobi)):
        enemy.health += number_of(asked, "traps", 20, 20)
    elif not asked.get("health"):
        enter(table, enemy)
    enemy.health = max(number_of(asked, "health", enemy.health, 99), 1)
    enemy.defence += number_of(asked, "defence", table.defence(enemy), 99) - table.defence(enemy)
    return enemy


@dataclass(frozen=True, slots=True)
class _Duel:
    """A hero beside an enemy, and what it could add."""

    state: AkatsukiState
    uid: int
    cards: tuple[int, ...]
    chakra: int
    at_distance: bool

    @classmethod
    def of(cls, printings: Sequence[Printing], asked: Mapping[str, str]) -> _Duel:
        """Set the fight up from what was asked. Raises UsageError and NotFoundError."""
        mode = the_box.mode_of({"mode": asked.get("mode", "normal")})
        hero = named(heroes(printings), asked["hero"], "hero")
        hand = _hand_of(printings, hero, asked)
        options: dict[str, Json] = {"mode": mode.id}
        brought = Deck(the_box.GAME_ID, tuple(the_box.take(printings, options | {"team": hero.card.name}).entries))
        state = ENGINE.start([brought], options)
        table = state.table
        setting = table.setting
        enemy_card = enemy_of(setting, asked["enemy"])
        piece = table.heroes[0]
        piece.experience = number_of(asked, "experience", 0, 99)
        dice = number_of(asked, "dice", table.tier(piece).force, MOST_DICE)
        if dice < 1:
            raise UsageError("A fight takes at least one die.")
        chakra = number_of(asked, "chakra", table.tier(piece).chakra, 99)
        number = {printing.id: i for i, printing in enumerate(setting.printings)}
        table.agenda[:] = [Step("turn-end")]
        table.round = table.turn = 1
        far = choice_of(asked, "distance", {"no": ("false", "0", "non"), "yes": ("true", "1", "oui")}) == "yes"
        wet = choice_of(asked, "zone", {"land": ("terre",), "water": ("eau", "zone aquatique")}) == "water"
        _go_to(table, piece, wet=wet, far=far)
        enemy = _place_enemy(table, enemy_card, mode.tobi, asked)
        piece.hand, piece.pile, piece.discard = [], [], []
        if dice != table.tier(piece).force:
            setting._tiers[piece.card, piece.experience, mode.face] = replace(table.tier(piece), force=dice)
        piece.chakra = 99
        table.active, table.actions = 0, 2
        table.agenda.append(Step("go", 0))
        combat = [number[p.id] for p in hand if isinstance(p.card, Technique)]
        cards = (*([] if far else [NONE]), *dict.fromkeys(combat))
        return cls(state, enemy.uid, cards, chakra, far)

    def name(self, card: int) -> str:
        return self.state.table.setting.name(card)

    def cost(self, card: int) -> int:
        """The Chakra a technique takes against this enemy."""
        if card == NONE:
            return 0
        table = self.state.table
        enemy = table.enemy(self.uid)
        facts = table.technique(card)
        return payable(facts.chakra) + (table.amount(enemy, "combat-cost") if enemy and facts.kind == "combat" else 0)

    def dice(self, card: int) -> int:
        table = self.state.table
        force = amount(table.technique(card).force) if card != NONE else 0
        return table.tier(table.heroes[0]).force + force

    def outcome(self, card: int) -> _Outcome:
        """Play the fight for every way the dice can fall; a Support card is played after the roll where it helps."""
        start = self.state.clone()
        if card != NONE:
            start.table.heroes[0].hand = [card]
        start.refresh()
        attack = Action("fight", (self.uid,))
        if attack not in start.legal_actions():
            return _NOTHING
        start.apply(attack)
        ends = _ends(start, card)
        wounds: dict[int, float] = {}
        power = harmed = stopped = 0.0
        enemy, hero = start.table.enemy(self.uid), self.state.table.heroes[0]
        before = enemy.health if enemy else 0
        for chance, end, fired, rolled in ends:
            # A fight that is stopped paralyses the hero, whereupon the game goes on by itself: nothing of that counts.
            lost = before - self._health_left(end, before) if rolled else 0
            wounds[lost] = wounds.get(lost, 0.0) + chance
            power += chance * fired
            stopped += chance * (not rolled)
            mine = end.table.heroes[0]
            waits = any(step.name == "wound" and step.seat == 0 for step in end.table.agenda)
            harmed += chance * (rolled and (mine.health < hero.health or waits))
        return _Outcome(dict(sorted(wounds.items())), power, harmed, stopped)

    def _health_left(self, end: AkatsukiState, before: int) -> int:
        """What the enemy has left of its Health; one whose place another took is in the deck, and was not wounded."""
        if left := end.table.enemy(self.uid):
            return min(left.health, before)
        enemy = self.state.table.enemy(self.uid)
        is_back = enemy and end.table.deck.count(enemy.card) > self.state.table.deck.count(enemy.card)
        return before if is_back else 0

    def says(self) -> str:
        table = self.state.table
        enemy = table.enemy(self.uid)
        hero = table.hero_name(0)
        if enemy is None:
            return hero
        where = "from the next zone" if self.at_distance else "in its zone"
        return (
            f"{hero} ({table.tier(table.heroes[0]).force} dice, {self.chakra} Chakra) fights "
            f"{table.setting.name(enemy.card)} (Defence {table.defence(enemy)}, Health {enemy.health}) {where}. "
            "The chance of a wound at least, bare and with each technique; a Support card is played once the dice lie."
        )

    def used(self) -> tuple[Printing, ...]:
        """The printings that the answer rests on: hero, enemy, techniques, dice."""
        table = self.state.table
        enemy = table.enemy(self.uid)
        cards = [table.heroes[0].card, *([enemy.card] if enemy else []), *(c for c in self.cards if c != NONE)]
        dice = [p for p in table.setting.printings if isinstance(p.card, Die)]
        return (*(table.setting.printings[card] for card in cards), *dice)


def _ends(state: AkatsukiState, card: int) -> Iterator[tuple[float, AkatsukiState, bool, bool]]:
    """Every end of the fight that is on: its chance, the state, whether a Power fired, whether dice were rolled."""
    fired = rolled = False
    while fight := _fight_on(state):
        fired = fired or fight.power_used
        rolled = rolled or bool(fight.faces)
        if state.current_player() == CHANCE:
            for chance, lot in _lots(state):
                after = state.clone()
                begun = after.table.fight
                after.apply(lot)
                now = fired or bool(begun and begun.power_used)
                for share, end, later, thrown in _ends(after, card):
                    yield chance * share, end, now or later, rolled or thrown or lot.name == "roll"
            return
        legal = state.legal_actions()
        played = Action("combat", (card,))
        support = next((a for a in legal if a.name == "support" and a.args[1] == card), None)
        if played in legal:
            state.apply(played)
        elif support and state.table.top() == "rolled":
            yield from _better(state, support, fired=fired)
            return
        else:
            state.apply(next(action for action in legal if action.name != "support"))
    yield 1.0, state, fired, rolled


def _fight_on(state: AkatsukiState) -> Fight | None:
    """The fight that goes on, if one does: the game may be over with it."""
    return None if state.is_over() else state.table.fight


def _better(state: AkatsukiState, support: Action, *, fired: bool) -> Iterator[tuple[float, AkatsukiState, bool, bool]]:
    """The fight's ends with or without a Support card, whichever wounds more."""
    ways = []
    for action in (Action("resolve"), support):
        after = state.clone()
        after.apply(action)
        ways.append([(chance, end, fired or power, True) for chance, end, power, _ in _ends(after, NONE)])
    uid = state.table.fight.target if state.table.fight else NONE

    def left(way: list[tuple[float, AkatsukiState, bool, bool]]) -> float:
        return sum(chance * (enemy.health if (enemy := end.table.enemy(uid)) else 0) for chance, end, _, _ in way)

    yield from min(ways, key=left)


def _lots(state: AkatsukiState) -> Iterator[tuple[float, Action]]:
    """Every way a throw can fall, with its chance; dice that show the same are the same throw."""
    kind = state.table.agenda[-1].name
    if kind not in ("special", "roll", "reroll"):
        yield 1.0, state.chance_action(_First())
        return
    setting = state.table.setting
    faces = setting.special_faces if kind == "special" else setting.combat_faces
    dice = 1 if kind == "special" else len(state.chance_action(_First()).args)
    first = {face: faces.index(face) for face in faces}
    share = {face: count / len(faces) for face, count in Counter(faces).items()}
    for throw in combinations_with_replacement(sorted(share), dice):
        times = Counter(throw)
        ways = factorial(dice) // prod(factorial(count) for count in times.values())
        chance = ways * prod(share[face] ** count for face, count in times.items())
        yield chance, Action(kind, tuple(first[face] for face in throw))


class _First:
    """A source that always draws the first: for lots whose outcome does not matter."""

    def below(self, bound: int) -> int:  # noqa: ARG002
        return 0
