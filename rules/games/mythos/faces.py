"""What a table asks of a card, worked out once for each printing: the same cards come to many tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules.core.cards import Printing, amount, payable
from rules.core.text import fold
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.plan import CardPlan, plan_of
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


class Face:
    """A printing with its folded names, its figures, and what it does.

    A French name is marked as one. `figures` are its cost, power, points and answers.
    """

    __slots__ = (
        "_plan", "_rulings", "cost", "figures", "french", "id", "is_character", "is_mission", "name", "printing",
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
        self.cost = cost
        self.figures = cost, power, points, Answers(printing)
        self._rulings: Rulings | None = None
        self._plan: CardPlan | None = None

    def plan(self, rulings: Rulings) -> CardPlan:
        """What the card does under rulings; the last ones asked for are kept."""
        if self._plan is None or self._rulings is not rulings:
            self._plan, self._rulings = plan_of(self.printing.card, rulings), rulings
        return self._plan


@cache
def _folded(name: str) -> str:
    return fold(name)


class _Faces:
    """Faces by printing. The same object is known at once; one that says the same as another has its face."""

    MOST = 20_000

    def __init__(self) -> None:
        self._known: dict[int, tuple[Printing, Face]] = {}
        self._by_id: dict[str, Face] = {}

    def of(self, printing: Printing) -> Face:
        """The face of a printing."""
        known = self._known.get(id(printing))
        if known is not None and known[0] is printing:
            return known[1]
        if len(self._known) >= self.MOST:
            self._known.clear()
            self._by_id.clear()
        face = self._by_id.get(printing.id)
        if face is None or face.printing != printing:
            face = self._by_id[printing.id] = Face(printing)
        self._known[id(printing)] = (printing, face)
        return face


face_of = _Faces().of
"""The face of a printing."""
