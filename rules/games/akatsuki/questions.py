"""What players of the Akatsuki game ask before a fight or a march, answered exactly by the rules of play themselves.

A fight is played out for every way in which the dice can fall, each with its chance. A march is walked by whoever
chooses best at each step, over every order in which the tokens may lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from rules.core.box import copies
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import NotFoundError, UsageError
from rules.core.text import fold
from rules.games.akatsuki import box as the_box
from rules.games.akatsuki.cards import Die, Enemy, Hero, Technique
from rules.games.akatsuki.dice import success
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.setting import Setting
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.wounds import enter, place
from rules.play.action import CHANCE, Action
from rules.play.agenda import Step
from rules.play.questions import Chance, Option, Question, Reply

_MOST_DICE = 14


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
            "adds": round(outcome.at_least(1) - bare.at_least(1), 6),
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
        hero = _named(the_box.heroes(printings), asked["hero"], "hero")
        others = [entry.printing for entry in the_box.techniques(printings, hero)]
        options: dict[str, Json] = {"mode": mode.id}
        brought = Deck(the_box.GAME_ID, tuple(the_box.take(printings, options | {"team": hero.card.name}).entries))
        state = ENGINE.start([brought], options)
        table = state.table
        setting = table.setting
        enemy_card = _enemy(setting, asked["enemy"])
        piece = table.heroes[0]
        piece.experience = _number(asked, "experience", 0, 99)
        dice = _number(asked, "dice", table.tier(piece).force, _MOST_DICE)
        if dice < 1:
            raise UsageError("A fight takes at least one die.")
        chakra = _number(asked, "chakra", table.tier(piece).chakra, 99)
        known = {fold(p.card.name): p for p in others}
        wanted = [name for key in ("card", "hand") for name in _list(asked.get(key, ""))]
        hand = [_named(list(known.values()), name, "technique") for name in wanted] if wanted else list(known.values())
        number = {printing.id: i for i, printing in enumerate(setting.printings)}
        table.agenda[:] = [Step("turn-end")]
        table.round = table.turn = 1
        for zone, _ in enumerate(table.traps):
            table.traps[zone] = NONE
        wet = asked.get("zone", "land") == "water"
        free = [z for z, facts in enumerate(setting.zones) if facts.track is None and setting.is_water(z) is wet]
        zone = free[0] if free else piece.zone
        far = asked.get("distance", "no") in ("yes", "true", "1")
        piece.zone = zone
        table.tobi_zone = setting.paths[zone][0] if far else zone
        enemy = place(table, enemy_card, table.tobi_zone)
        if any(talent.does == "health-by-traps" for talent in setting.talents(enemy_card, mode.tobi)):
            enemy.health += _number(asked, "traps", 20, 20)
        elif not asked.get("health"):
            enter(table, enemy)
        enemy.health = max(_number(asked, "health", enemy.health, 99), 1)
        enemy.defence += _number(asked, "defence", table.defence(enemy), 99) - table.defence(enemy)
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
        return facts.chakra + (table.amount(enemy, "combat-cost") if enemy and facts.kind == "combat" else 0)

    def dice(self, card: int) -> int:
        table = self.state.table
        force = table.technique(card).force if card != NONE else 0
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
            target = end.table.enemy(self.uid)
            lost = max(0, before - (target.health if target else 0))
            wounds[lost] = wounds.get(lost, 0.0) + chance
            power += chance * fired
            stopped += chance * (not rolled)
            mine = end.table.heroes[0]
            waits = any(step.name == "wound" and step.seat == 0 for step in end.table.agenda)
            harmed += chance * (mine.health < hero.health or waits)
        return _Outcome(dict(sorted(wounds.items())), power, harmed, stopped)

    def says(self) -> str:
        table = self.state.table
        enemy = table.enemy(self.uid)
        hero = table.setting.name(table.heroes[0].card)
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
    while state.table.fight is not None:
        fired = fired or state.table.fight.power_used
        rolled = rolled or bool(state.table.fight.faces)
        if state.current_player() == CHANCE:
            for chance, lot in _lots(state):
                after = state.clone()
                fight = after.table.fight
                after.apply(lot)
                now = fired or bool(fight and fight.power_used)
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


def reach(printings: Sequence[Printing], asked: Mapping[str, str]) -> Reply:
    """A march: how likely a hero stands in a village by the end of each turn, alone and without cards."""
    mode = the_box.mode_of({"mode": asked.get("mode", "normal")})
    hero = _named(the_box.heroes(printings), asked["hero"], "hero")
    setting = Setting.of(p for p in (*the_box.zones(printings), *the_box.dice(printings), hero))
    start = _zone(setting, asked.get("from", setting.zones[setting.home].name))
    goal = _zone(setting, asked["to"])
    force = setting.tier(len(setting.printings) - 1, _number(asked, "experience", 0, 99), mode.face).force
    dice = _number(asked, "dice", force, _MOST_DICE)
    tokens = [(p, copies(p)) for p in the_box.traps(printings, mode.traps)]
    kinds: Counter[int] = Counter()
    for printing, count in tokens:
        if isinstance(printing.card, Enemy):
            kinds[printing.card.defence if printing.card.health else 0] += count
    flies = isinstance(hero.card, Hero) and "flight" in hero.card.talents
    last = _number(asked, "turns", mode.turns, 9)
    march = _March(setting, goal, dice, tuple(sorted(kinds.items())), flies)
    chances = tuple(
        Chance(f"turn {turn}", march.best(start, turn * 2, 0, 3, frozenset(), ()), {"turn": turn})
        for turn in range(1, last + 1)
    )
    says = (
        f"{hero.card.name} ({dice} dice) makes from {setting.zones[start].name} for {setting.zones[goal].name}, alone "
        "and without cards, with a token face-down on every free zone, choosing best at each step. The chance to stand "
        "there by the end of each turn."
    )
    return Reply(says, "reached", chances, (hero, *the_box.zones(printings), *the_box.dice(printings)))


@dataclass(frozen=True, eq=False)
class _March:
    """The best way to a zone: an expectimax over moves, tokens and fights."""

    setting: Setting
    goal: int
    dice: int
    tokens: tuple[tuple[int, int], ...]
    flies: bool

    @lru_cache(maxsize=200_000)  # noqa: B019 - a march lives as long as its question
    def best(self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]) -> float:
        """The chance to arrive with so many actions `left` in all; `foe` is the Defence of an enemy here, 0 for none.

        Two actions make a turn; who ends one beside a Zetsu is paralysed. `seen` are the tokens turned up so far.
        """
        if zone == self.goal:
            return 1.0
        if not left:
            return 0.0
        if foe:
            return self._against(zone, left, foe, health, clear, seen)
        steps = self.setting.steps
        if steps[zone][self.goal] > 2 * left:
            return 0.0
        rest = self.best(zone, left - 1, 0, health, clear, seen) if left % 2 == 0 else 0.0
        return max([rest, *(self._arrive(other, left - 1, health, clear, seen) for other in self._ahead(zone, clear))])

    def _against(
        self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]
    ) -> float:
        wins = success(self.setting.combat_faces, self.dice, foe)
        won = self.best(zone, left - 1, 0, health, clear, seen)
        again = 0.0 if left % 2 else self._against_last(zone, left - 1, foe, health, clear, seen)
        flown = max((self._arrive(z, left - 1, health, clear, seen) for z in self._ahead(zone, clear)), default=0.0)
        both = 0.0
        if left % 2 == 0:
            both = max((self._arrive(z, left - 2, health, clear, seen) for z in self._ahead(zone, clear)), default=0.0)
        return max(wins * won + (1 - wins) * again, both, flown if self.flies else 0.0)

    def _against_last(
        self, zone: int, left: int, foe: int, health: int, clear: frozenset[int], seen: tuple[int, ...]
    ) -> float:
        wins = success(self.setting.combat_faces, self.dice, foe)
        return wins * self.best(zone, left - 1, 0, health, clear, seen)

    def _ahead(self, zone: int, clear: frozenset[int]) -> set[int]:
        """The zones of a move that leads nearer, or as near by another way."""
        steps, paths = self.setting.steps, self.setting.paths
        near = {z for z in paths[zone] if steps[z][self.goal] <= steps[zone][self.goal]}
        through = [z for z in near if self.flies or z in clear or self.setting.zones[z].track is not None]
        return near | {z for t in through for z in paths[t] if steps[z][self.goal] < steps[zone][self.goal]}

    def _arrive(self, zone: int, left: int, health: int, clear: frozenset[int], seen: tuple[int, ...]) -> float:
        if zone == self.goal or zone in clear or self.setting.zones[zone].track is not None:
            return self.best(zone, left, 0, health, clear, seen)
        counts = dict(self.tokens)
        for defence in seen:
            counts[defence] -= 1
        total = sum(counts.values())
        if not total:
            return self.best(zone, left, 0, health, clear | {zone}, seen)
        chance = 0.0
        for defence, count in counts.items():
            if not count:
                continue
            now = tuple(sorted((*seen, defence)))
            if defence:
                safe = left % 2 == 1 or zone == self.goal
                after = self.best(zone, left, defence, health, clear | {zone}, now) if safe else 0.0
            else:
                after = self.best(zone, left, 0, health - 1, clear | {zone}, now) if health > 1 else 0.0
            chance += count / total * after
        return chance


def _named(printings: Sequence[Printing], name: str, what: str) -> Printing:
    wanted = fold(name)
    exact = [p for p in printings if fold(p.card.name) == wanted]
    found = exact or [p for p in printings if wanted and wanted in fold(p.card.name)]
    if not found:
        raise NotFoundError(f"There is no {what} {name!r}. There are: {', '.join(p.card.name for p in printings)}.")
    if len(found) > 1 and not exact:
        raise UsageError(f"{name!r} fits {' and '.join(p.card.name for p in found)}: name one.")
    return found[0]


def _enemy(setting: Setting, name: str) -> int:
    enemies = [p for p in setting.printings if isinstance(p.card, Enemy)]
    found = _named(enemies, name, "enemy")
    return next(i for i, p in enumerate(setting.printings) if p.id == found.id)


def _zone(setting: Setting, name: str) -> int:
    printings = [p for p in setting.printings if p.card.type_id == "zone"]
    found = _named(printings, name, "zone")
    return next(i for i, zone in enumerate(setting.zones) if zone.name == found.card.name)


def _number(asked: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = asked.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) > most:
        raise UsageError(f"{name}={text}: give a number from 0 to {most}.")
    return int(text)


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]


QUESTIONS = (
    Question(
        "fight",
        "How likely a hero wounds an enemy, bare and with each technique, ranked by what it adds.",
        (
            Option("hero", "The hero, by name or part of it.", needed=True),
            Option("enemy", "The Akatsuki card, trap or summon token.", needed=True),
            Option("dice", "Dice, where they are not the hero's Force."),
            Option("card", "One technique."),
            Option("hand", "The techniques in hand, between commas; else all of the hero's."),
            Option("experience", "The hero's experience (0)."),
            Option("chakra", "Its Chakra, else as its card says."),
            Option("mode", "easy, normal (as by default) or expert."),
            Option("zone", "land or water."),
            Option("distance", "yes: from the next zone."),
            Option("health", "The enemy's Health left."),
            Option("defence", "The enemy's Defence, where it is not its card's."),
            Option("traps", "Tokens on the board, for Zetsu (20)."),
        ),
        fight,
    ),
    Question(
        "reach",
        "How likely a hero stands in a village by the end of each turn.",
        (
            Option("hero", "The hero, by name or part of it.", needed=True),
            Option("to", "The zone to reach.", needed=True),
            Option("from", "Where it starts (Konoha)."),
            Option("turns", "The last turn to answer for: a round's."),
            Option("dice", "Dice, where they are not the hero's Force."),
            Option("experience", "The hero's experience (0)."),
            Option("mode", "easy, normal (as by default) or expert."),
        ),
        reach,
    ),
)
