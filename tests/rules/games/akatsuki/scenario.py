"""Boards of Akatsuki set up by naming only what matters, played on by the cards' names, with dice as the test says.

Dice are named by their first letters: `b`lank, `1` hit, `2` hits, `p`ower; the special die `d`efence, `s`haringan,
`r`innegan.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from rules.core.cards import Json, Printing
from rules.games.akatsuki.cards import Effect, Technique
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.pieces import NONE, EnemyPiece, HeroPiece
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.wounds import enter, place
from rules.play.action import CHANCE, Action
from rules.play.flow import Step
from simulator.random import Stream
from tests.rules.games.starter import starter

COMBAT = {"b": "blank", "1": "hit", "2": "two-hits", "p": "power"}
SPECIAL = {"d": "defence", "s": "sharingan", "r": "rinnegan"}
NARUTO, SAKURA, KAKASHI = range(3)


def support(name: str, *effects: Effect, hero: str = "Naruto Uzumaki", chakra: int = 1) -> Printing:
    """A Support card made up for a test."""
    return _printing(Technique(name=name, hero=hero, kind="support", chakra=chakra, effects=effects))


def combat(
    name: str,
    *effects: Effect,
    hero: str = "Naruto Uzumaki",
    chakra: int = 1,
    force: int = 0,
    traits: Sequence[Literal["distance", "water"]] = (),
) -> Printing:
    """A Combat card made up for a test."""
    return _printing(
        Technique(
            name=name,
            hero=hero,
            kind="combat",
            chakra=chakra,
            force=force,
            effects=effects,
            traits=tuple(traits),
        )
    )


def _printing(card: Technique) -> Printing:
    own_id = f"akatsuki:TEST-{card.name.replace(' ', '')}"
    return Printing(id=own_id, card_id=own_id, game="akatsuki", set="TEST", number=card.name, card=card)


def started(*extra: Printing, team: str = "naruto,sakura,kakashi", mode: str = "normal") -> AkatsukiState:
    """A game before its first shuffle."""
    return _first(extra, team, mode).clone()


@cache
def _first(extra: tuple[Printing, ...], team: str, mode: str) -> AkatsukiState:
    options: dict[str, Json] = {"team": team, "mode": mode}
    return ENGINE.start(ENGINE.set_up((), (*starter("akatsuki"), *extra), options), options)


class Scenario:
    """A game in a round of one's choice, with an empty board; `do` acts, `chance` names the lots that fall."""

    def __init__(
        self, *extra: Printing, team: str = "naruto,sakura,kakashi", mode: str = "normal", round_number: int = 1
    ) -> None:
        self._state = started(*extra, team=team, mode=mode)
        self.table = table = self._state.table
        self.setting = table.setting
        table.agenda[:] = [Step("round"), Step("team")]
        table.round, table.turn = round_number, 1
        table.tobi_zone = self.setting.tobi_way[round_number - 1]
        for hero in table.heroes:
            hero.hand, hero.discard = [], []

    @classmethod
    def of(cls, state: AkatsukiState) -> Scenario:
        """The same ways to act, on a game as it is."""
        game = cls.__new__(cls)
        game._state, game.table, game.setting = state, state.table, state.table.setting
        return game

    @property
    def state(self) -> AkatsukiState:
        """The game, with what is open on the board as the test has made it."""
        self._state.refresh()
        return self._state

    # Placing

    def index(self, name: str) -> int:
        """The index of a card by its name."""
        return next(i for i, printing in enumerate(self.setting.printings) if printing.card.name == name)

    def zone(self, name: str) -> int:
        """The number of a zone by its name; a number names a free zone."""
        wanted = f"Zone libre {int(name):02}" if name.isdigit() else name
        return next(i for i, zone in enumerate(self.setting.zones) if zone.name == wanted)

    def hero(self, seat: int) -> HeroPiece:
        """A hero."""
        return self.table.heroes[seat]

    def put(self, seat: int, zone: str) -> None:
        """Stand a hero somewhere."""
        self.hero(seat).zone = self.zone(zone)

    def give(self, seat: int, *cards: str, chakra: int | None = None) -> None:
        """Give a hero techniques, whoever's they are, and Chakra."""
        self.hero(seat).hand += [self.index(card) for card in cards]
        if chakra is not None:
            self.hero(seat).chakra = chakra

    def enemy(self, name: str, zone: str, *, enters: bool = False) -> EnemyPiece:
        """Bring an enemy into play, revealed; with `enters` its talents for that apply."""
        card = self.index(name)
        for pile in (self.table.summons, self.table.deck, self.table.bosses, self.table.trap_pool):
            if card in pile:
                pile.remove(card)
                break
        enemy = place(self.table, card, self.zone(zone))
        if enters:
            enter(self.table, enemy)
        return enemy

    def trap(self, name: str, zone: str) -> None:
        """Lay a trap face-down."""
        card = self.index(name)
        self.table.trap_pool.remove(card)
        self.table.traps[self.zone(zone)] = card

    # Playing

    def do(self, name: str, *args: int | str | EnemyPiece) -> None:
        """Apply an action; zones and cards are given by name, enemies as they are."""
        self.state.apply(Action(name, tuple(self._number(name, arg) for arg in args)))

    def _number(self, name: str, arg: int | str | EnemyPiece) -> int:
        if isinstance(arg, EnemyPiece):
            return arg.uid
        if isinstance(arg, int):
            return arg
        return self.zone(arg) if name == "move" else self.index(arg)

    def support(self, seat: int, card: str, target: int | str | EnemyPiece = NONE) -> None:
        """Play a Support card; a name as target is a zone's."""
        aim = target.uid if isinstance(target, EnemyPiece) else self.zone(target) if isinstance(target, str) else target
        self.state.apply(Action("support", (seat, self.index(card), aim)))

    def roll(self, faces: str) -> None:
        """The dice that are due fall like this."""
        kind = self.table.agenda[-1].name
        names, all_faces = (
            (SPECIAL, self.setting.special_faces) if kind == "special" else (COMBAT, self.setting.combat_faces)
        )
        self.state.apply(Action(kind, tuple(all_faces.index(names[face]) for face in faces)))

    def chance(self, seed: int = 1) -> None:
        """Let chance draw the lots that are due."""
        stream = Stream(seed)
        while self.state.current_player() == CHANCE:
            self.state.apply(self.state.chance_action(stream))

    def can(self, name: str) -> list[tuple[int, ...]]:
        """What a kind of action may be about now."""
        return [action.args for action in self.state.legal_actions() if action.name == name]

    def begin(self, seat: int) -> None:
        """A hero's go begins."""
        self.do("begin", seat)

    def attack(self, seat: int, enemy: EnemyPiece, faces: str, special: str | None = None) -> None:
        """Begin a go, fight without a card, and leave the dice as they fall."""
        if self.table.active != seat:
            self.begin(seat)
        self.do("fight", enemy)
        if special:
            self.roll(special)
        if self.table.fight and self.table.agenda[-1].name == "card":
            self.do("bare")
        if self.table.fight:
            self.roll(faces)

    def akatsuki_phase(self) -> None:
        """End the players' phase; the Akatsuki's goes on until somebody has to choose."""
        self.table.agenda[:] = [Step("phase"), Step("team")]
        self.do("end")

    def is_gone(self, enemy: EnemyPiece) -> bool:
        """Whether an enemy is no longer in play."""
        return self.table.enemy(enemy.uid) is None

    def names(self) -> list[str]:
        """The enemies in play, by name."""
        return [self.setting.name(enemy.card) for enemy in self.table.enemies]


def conduct(game: Scenario) -> None:
    """Run the Akatsuki's phase up to the first choice, with nothing in hand to interfere."""
    for hero in game.table.heroes:
        hero.hand, hero.pile, hero.discard = [], [], []
    game.akatsuki_phase()
