"""The box on the table: every printing a game is played with, and what never changes while it is played.

Cards, zones and dice are read from the printings handed in, so that an owner's own board, dice and figures are what is
played. Cards are indices into `printings`, zones are numbered in their order there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from rules.core.cards import Card, Printing, amount, payable
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.games.akatsuki.cards import Die, Enemy, Face, Hero, Member, Summon, Talent, Technique, Tier, Trap, Zone

T = TypeVar("T", bound=Card)

LAST_ROUND = 9
DICE_VALUES = {"blank": 0, "hit": 1, "two-hits": 2, "power": 0}


@dataclass(frozen=True, slots=True)
class Mode:
    """What a mode of play decides ("Mode de jeu")."""

    id: str
    turns: int
    face: Face
    """The side of the heroes' cards; only A has experience."""
    tobi: Face
    traps: str


MODES = {
    "easy": Mode("easy", turns=4, face="A", tobi="A", traps="blue"),
    "normal": Mode("normal", turns=3, face="A", tobi="A", traps="blue"),
    "expert": Mode("expert", turns=3, face="B", tobi="B", traps="red"),
}
MODE_NAMES = {"facile": "easy", "chuunin": "easy", "genin": "normal", "juunin": "expert"}
"""The modes as the rulebook prints them, and as the ranks are spelled elsewhere."""
MODE_NAMES |= {"chunin": "easy", "jonin": "expert", "jounin": "expert", "difficile": "expert"}


@dataclass(frozen=True)
class Setting:
    """The printings of a game and the questions asked of them."""

    printings: tuple[Printing, ...]

    @classmethod
    def of(cls, printings: Iterable[Printing]) -> Setting:
        """The setting of these printings. Raises UsageError for a board or dice that cannot be played with."""
        setting = cls(tuple(printings))
        setting.check()
        return setting

    def check(self) -> None:
        """Refuse a board without a way for Tobi, paths to zones that are not there, and missing dice."""
        if problem := next(board_problems(self.printings), None):
            raise UsageError(problem)
        if not self.combat_faces or not self.special_faces:
            raise UsageError("The box needs a combat die and a special die.")

    def card(self, index: int, card_type: type[T]) -> T:
        """The card with that index, which is of that type."""
        card = self.printings[index].card
        if not isinstance(card, card_type):
            raise TypeError(f"{card.name} is no {card_type.type_id}")
        return card

    def name(self, index: int) -> str:
        """The name of a card."""
        return self.printings[index].card.name

    def indices(self, card_type: type[Card]) -> list[int]:
        """The cards of a type."""
        return [i for i, printing in enumerate(self.printings) if isinstance(printing.card, card_type)]

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The zones, by number."""
        return tuple(p.card for p in self.printings if isinstance(p.card, Zone))

    @cached_property
    def paths(self) -> tuple[tuple[int, ...], ...]:
        """The zones next to each zone; a path counts both ways though only one end names it."""
        return _paths(self.zones)

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """How many paths lie between any two zones; more than there are zones where no way leads."""
        return tuple(_steps_from(zone, self.paths) for zone in range(len(self.zones)))

    @cached_property
    def tobi_way(self) -> tuple[int, ...]:
        """The zone of each round, round 1 first."""
        return tuple(
            next(i for i, zone in enumerate(self.zones) if zone.track == number) for number in range(1, LAST_ROUND + 1)
        )

    @property
    def home(self) -> int:
        """Konoha: where the heroes start, and the zone of the last round."""
        return self.tobi_way[-1]

    def is_water(self, zone: int) -> bool:
        """Whether the zone bears the drop."""
        return "water" in self.zones[zone].traits

    @cached_property
    def combat_faces(self) -> tuple[str, ...]:
        """The faces of a combat die."""
        return self._faces("combat")

    @cached_property
    def special_faces(self) -> tuple[str, ...]:
        """The faces of the special die."""
        return self._faces("special")

    def _faces(self, role: str) -> tuple[str, ...]:
        return next((p.card.faces for p in self.printings if isinstance(p.card, Die) and p.card.role == role), ())

    @cached_property
    def techniques(self) -> dict[int, Technique]:
        """The techniques by index: the cards that are looked up most."""
        return {i: printing.card for i, printing in enumerate(self.printings) if isinstance(printing.card, Technique)}

    @cached_property
    def support_chakra(self) -> dict[int, int]:
        """The Chakra that each Support card takes, by index."""
        supports = {i: technique for i, technique in self.techniques.items() if technique.kind == "support"}
        return {i: payable(technique.chakra) for i, technique in supports.items()}

    @cached_property
    def combat_cards(self) -> dict[int, tuple[int, int]]:
        """The Force that each Combat card adds and the Chakra that it takes, by index."""
        combat = {i: technique for i, technique in self.techniques.items() if technique.kind == "combat"}
        return {i: (amount(technique.force), payable(technique.chakra)) for i, technique in combat.items()}

    @cached_property
    def technique_of(self) -> dict[int, int]:
        """Technique -> the hero whose technique it is, of those that are here."""
        heroes = {fold(self.name(i)): i for i in self.indices(Hero)}
        owners = {i: heroes.get(fold(technique.hero or "")) for i, technique in self.techniques.items()}
        return {technique: hero for technique, hero in owners.items() if hero is not None}

    def tier(self, hero: int, experience: int, face: Face) -> Tier:
        """A hero's figures: face B has one set, face A those of the gauge's last step reached."""
        key = (hero, experience, face)
        if key not in self._tiers:
            self._tiers[key] = self._tier(hero, experience, face)
        return self._tiers[key]

    @cached_property
    def _tiers(self) -> dict[tuple[int, int, Face], Tier]:
        return {}

    def _tier(self, hero: int, experience: int, face: Face) -> Tier:
        card = self.card(hero, Hero)
        if face == "B":
            return Tier(0, amount(card.force_b), amount(card.chakra_b), amount(card.strategy_b))
        start = Tier(0, amount(card.force), amount(card.chakra), amount(card.strategy))
        return max((t for t in (start, *card.tiers) if t.experience <= experience), key=lambda tier: tier.experience)

    def gauge(self, hero: int) -> int:
        """The last point of a hero's experience gauge."""
        return max((tier.experience for tier in self.card(hero, Hero).tiers), default=0)

    def talents(self, enemy: int, face: Face) -> tuple[Talent, ...]:
        """The talents on an enemy's card; those of the other face are left out."""
        key = (enemy, face)
        if key not in self._talents:
            self._talents[key] = tuple(t for t in self.card(enemy, Enemy).talents if t.face in (None, face))
        return self._talents[key]

    @cached_property
    def _talents(self) -> dict[tuple[int, Face], tuple[Talent, ...]]:
        return {}

    def is_boss(self, card: int) -> bool:
        """Whether the card is one of the bosses of the last round."""
        facts = self.printings[card].card
        return isinstance(facts, Member) and "boss" in facts.traits

    def is_member(self, card: int) -> bool:
        """Whether it is an Akatsuki card."""
        return isinstance(self.printings[card].card, Member)

    def is_trap(self, card: int) -> bool:
        """Whether it is a trap token."""
        return isinstance(self.printings[card].card, Trap)

    def summon(self, name: str, free: Sequence[int]) -> int | None:
        """A free summon token of that name."""
        return next((i for i in free if fold(self.card(i, Summon).name) == fold(name)), None)


def board_problems(printings: Iterable[Printing]) -> Iterator[str]:
    """What is wrong with a board, in sentences: paths that lead nowhere, villages that are missing or out of reach.

    A path of our stand-in board to a zone that an owner's has taken the place of is no problem; it is not there.
    """
    zones = [(p.shipped, p.card) for p in printings if isinstance(p.card, Zone)]
    names = {fold(zone.name) for _, zone in zones}
    for shipped, zone in zones:
        for other in zone.adjacent:
            if fold(other) not in names and not shipped:
                yield f"A path leads from {quoted(zone.name)} to {quoted(other)}, which is no zone of the board."
    numbers = [zone.track for _, zone in zones]
    for number in range(1, LAST_ROUND + 1):
        if numbers.count(number) != 1:
            many = "no zone" if number not in numbers else "more than one zone"
            yield f"The board has {many} number {number}."
    if set(range(1, LAST_ROUND + 1)) <= set(numbers):
        cards = tuple(zone for _, zone in zones)
        steps = _steps_from(numbers.index(LAST_ROUND), _paths(cards))
        for far, zone in zip(steps, cards, strict=True):
            if far > len(cards):
                yield f"No way leads from {quoted(cards[numbers.index(LAST_ROUND)].name)} to {quoted(zone.name)}."


def _paths(zones: Sequence[Zone]) -> tuple[tuple[int, ...], ...]:
    number = {fold(zone.name): i for i, zone in enumerate(zones)}
    paths: list[set[int]] = [set() for _ in zones]
    for i, zone in enumerate(zones):
        for other in {number[fold(name)] for name in zone.adjacent if fold(name) in number} - {i}:
            paths[i].add(other)
            paths[other].add(i)
    return tuple(tuple(sorted(others)) for others in paths)


def _steps_from(start: int, paths: Sequence[Sequence[int]]) -> tuple[int, ...]:
    steps = [len(paths) + 1] * len(paths)
    steps[start] = 0
    frontier = [start]
    for far in range(1, len(paths)):
        frontier = list(dict.fromkeys(z for zone in frontier for z in paths[zone] if steps[z] > len(paths)))
        for zone in frontier:
            steps[zone] = far
    return tuple(steps)
