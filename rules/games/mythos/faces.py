"""What a table asks of a card, worked out once for each printing: the same cards come to many tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from rules.core.cards import Printing, amount, payable
from rules.core.text import fold
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.abilities import NO_ABILITIES, CardAbilities, abilities_of, is_whole
from rules.games.mythos.effects.statics import Event
from rules.games.mythos.rulings import Rulings
from rules.query import Scope, parse


class Answers(dict[str, bool]):
    """Whether a printing is one that a query describes, by the query; found out when first asked."""

    def __init__(self, printing: Printing) -> None:
        super().__init__()
        self._printing = printing

    def __missing__(self, where: str) -> bool:
        found = self[where] = _test(where)(self._printing)
        return found


@cache
def _test(where: str) -> Callable[[Printing], bool]:
    return parse(where).predicate(_scope())


@cache
def _scope() -> Scope:
    return Scope.of(GAME)


Mark: TypeAlias = Literal[
    "bending", "cheapens", "edge", "far", "feeds", "forbids", "free", "keeps", "more tokens", "much", "pricing",
    "replaces", "remembers", "scoring", "standing", "strips", "strips watch", "taxes", "ties", "to hand",
]  # fmt: skip
"""What a table notes of its cards (see `table.Table`): "edge" and "much" are what lines about power watch, "far" says
that one of them is not local, "strips watch" that one that takes tokens away watches anything."""


class Kept(NamedTuple):
    """What a card brings to the columns of a table, under some rulings, what is noted of it, and what it reacts to."""

    columns: tuple[int, int, int, Answers, CardAbilities, bool, bool]
    marks: tuple[Mark, ...]
    events: tuple[Event, ...]


class Face:
    """A printing with its folded names, its figures, and what it does.

    A French name is marked as one. `figures` are its cost, power, points and answers; `plain` is what it brings where
    effect lines are not played, `latest` what it brings `under` the rulings last asked for.
    """

    __slots__ = (
        "figures", "french", "id", "is_character", "is_mission", "latest", "name", "plain", "printing", "under",
    )  # fmt: skip

    def __init__(self, printing: Printing) -> None:
        card = printing.card
        self.printing = printing
        self.id = printing.id
        self.name = _folded(card.name)
        self.french = ""
        cost = power = points = 0
        self.is_character = isinstance(card, Character)
        self.is_mission = isinstance(card, Mission)
        if isinstance(card, Character):
            french = _folded(card.name_fr or "")
            self.french = f"fr:{french}" if french else ""
            cost, power = payable(card.cost), amount(card.power)
        elif isinstance(card, Mission):
            points = amount(card.points)
        self.figures = cost, power, points, Answers(printing)
        self.plain = self._with(NO_ABILITIES)
        self.under: Rulings | None = None
        self.latest = self.plain

    def kept(self, rulings: Rulings) -> Kept:
        """What it brings under rulings; that of the last ones asked for is kept."""
        if self.under is not rulings:
            # A card read in part would be half of itself: benefit without drawback, or a line that another changes.
            card = self.printing.card
            self.latest = self._with(abilities_of(card, rulings)) if is_whole(card) else self.plain
            self.under = rulings
        return self.latest

    def brings(self, rulings: Rulings, *, effects: bool, partial: bool) -> Kept:
        """What it brings; without `effects` as if it had no text, with `partial` whatever of its text is read."""
        if effects and not partial:
            return self.latest if self.under is rulings else self.kept(rulings)
        card = self.printing.card
        if not effects or is_whole(card):
            return self.kept(rulings) if effects else self.plain
        return self._with(abilities_of(card, rulings))

    def _with(self, abilities: CardAbilities) -> Kept:
        noted = _noted(abilities)
        noted["scoring"] = bool(abilities.score) and not self.is_mission
        noted["free"] = self.is_character and (self.figures[0] == 0 or bool(abilities.own_costs))
        return Kept(
            (*self.figures, abilities, abilities.special, abilities.special_hidden),
            tuple(mark for mark, holds in noted.items() if holds),
            tuple(dict.fromkeys(line.trigger.event for line in abilities.triggers)),
        )


def _noted(abilities: CardAbilities) -> dict[Mark, bool]:
    """What there is to note of a card with these abilities."""
    return {
        "standing": abilities.standing,
        "bending": bool(abilities.power or abilities.sided or abilities.zero),
        "edge": abilities.watches == "edge",
        "much": abilities.watches == "much",
        "far": not abilities.local,
        "strips": bool(abilities.zero),
        "strips watch": abilities.strips_watch,
        "forbids": bool(abilities.forbids) or abilities.lasts,
        "pricing": abilities.prices,
        "cheapens": abilities.cheapens,
        "feeds": bool(abilities.chakra),
        "keeps": bool(abilities.keeps_tokens),
        "more tokens": bool(abilities.more_tokens),
        "remembers": abilities.remembers,
        "replaces": bool(abilities.replaces),
        "taxes": bool(abilities.taxes),
        "ties": bool(abilities.ties),
        "to hand": bool(abilities.to_hand),
    }


@cache
def _folded(name: str) -> str:
    return fold(name)


class Faces:
    """Faces by printing. The same object is `known` at once, by its `id`; one that says the same has the same face."""

    MOST = 20_000

    def __init__(self) -> None:
        self.known: dict[int, Face] = {}
        self._held: list[Printing] = []  # those that are known stay, so that nothing else can have their `id`
        self._by_id: dict[str, Face] = {}

    def of(self, printing: Printing) -> Face:
        """The face of a printing."""
        known = self.known.get(id(printing))
        if known is not None:
            return known
        if len(self._held) >= self.MOST:
            self.known.clear()
            self._held.clear()
            self._by_id.clear()
        face = self._by_id.get(printing.id)
        if face is None or face.printing != printing:
            face = self._by_id[printing.id] = Face(printing)
        self._held.append(printing)
        self.known[id(printing)] = face
        return face


FACES = Faces()
face_of = FACES.of
"""The face of a printing."""
