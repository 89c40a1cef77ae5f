"""A board set up by naming only what matters, and played on by the actions' printed names.

`mine` is the side to move; its cards are named in the areas they lie in. Decks are filled with blank cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from rules.core.cards import Card, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.board import Seat, Status
from rules.families.shinobi.cards.symbols import Symbol
from rules.families.shinobi.engine import ShinobiEngine
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.views.view import ShinobiView
from rules.games.naruto_ccg import cards as ccg
from rules.games.naruto_cg import cards as cg
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.flow import Step
from rules.play.state import State
from simulator.random import Stream
from tests.loosely import loosely

CCG, CG = "naruto-ccg", "naruto-cg"
VIEW, ADVISER = ShinobiView(), ShinobiAdviser()
BOTH = (CCG, CG)

_DECK_SIZE = 20


def ninja(name: str, combat: int = 1, support: int = 1, *keywords: str, game_id: str = CCG, **more: object) -> Card:
    """A Wind ninja without costs unless told otherwise; injured it has one less of each."""
    values: dict[str, object] = {
        "combat": combat,
        "support": support,
        "combat_injured": combat - 1,
        "support_injured": support - 1,
        "entrance": 0,
        "hand": 0,
        "symbols": ("Wind",),
    }
    make: type[ccg.Ninja | cg.Ninja] = ccg.Ninja if game_id == CCG else cg.Ninja
    return loosely(make)(name=name, keywords=keywords, **(values | more))


def jutsu(name: str, cost: str = "0", *effects: str, target: str | None = None, **more: object) -> ccg.Jutsu:
    """A Wind jutsu."""
    symbols: tuple[Symbol, ...] = ("Wind",)
    return loosely(ccg.Jutsu)(
        name=name, jutsu_cost=cost, effects=effects, target=target, **({"symbols": symbols} | more)
    )


def mission(name: str, *effects: str, need: int = 0, hand: int = 0, game_id: str = CCG, **more: object) -> Card:
    """A Wind mission without a hand cost unless told otherwise."""
    values: dict[str, object] = {"symbols": ("Wind",), "hand": hand, "effects": effects}
    if game_id == CCG:
        return loosely(ccg.Mission)(name=name, entrance=need, **(values | more))
    return loosely(cg.Mission)(name=name, mission_cost=need, **(values | more))


def client(name: str, **more: object) -> ccg.Client:
    """A Wind client without costs unless told otherwise."""
    return loosely(ccg.Client)(name=name, **({"symbols": ("Wind",), "entrance": 0, "hand": 0} | more))


def blank(number: int, symbol: Symbol = "Wind") -> ccg.Jutsu:
    """A card that nobody can use: its requirement is not understood."""
    requirement = "the moon is full and the night is young"
    return ccg.Jutsu(name=f"Blank {number}", jutsu_cost="0", symbols=(symbol,), requirement=requirement)


@dataclass
class Side:
    """One player's areas, as lists of cards."""

    hand: Sequence[Card] = ()
    village: Sequence[Card] = ()
    injured: Sequence[Card] = ()
    clients: Sequence[Card] = ()
    missions: Sequence[Card] = ()
    chakra: Sequence[Card] = ()
    discard: Sequence[Card] = ()
    reinforcement: Sequence[Card] = ()
    rewards: int = 0
    deck: int | Sequence[Card] = _DECK_SIZE
    marker: int = 3
    teams: Sequence[Sequence[str]] = field(default=())


class Scenario:
    """A game under way; `state` may be looked at, and moves on by `act`."""

    def __init__(self, game_id: str, mine: Side, theirs: Side, *, due: str = "mission phase", turn: int = 4) -> None:
        engine = cast("ShinobiEngine", game(game_id).load_engine())
        self.names: dict[str, int] = {}
        decks, areas = [], []
        start = 0
        for side in (mine, theirs):
            cards, area = _lay_out(side)
            decks.append(_deck(game_id, cards))
            areas.append({name: [start + place for place in places] for name, places in area.items()})
            for place, card in enumerate(cards):
                self.names.setdefault(card.name, start + place)
            start += len(cards)
        self.state: ShinobiState = engine.start(decks, {"first": 0})
        for seat, (side, area) in enumerate(zip((mine, theirs), areas, strict=True)):
            self._set_up(seat, side, area)
        self.state.turn, self.state.attacker, self.state.history = turn, 0, []
        self.state.agenda = [Step(due, 0)]
        self.state.settle()

    def _set_up(self, seat: int, side: Side, area: dict[str, list[int]]) -> None:
        village = [*area["village"], *area["injured"]]
        self.state.seats[seat] = Seat(
            deck=area["deck"],
            hand=area["hand"],
            chakra=area["chakra"],
            discard=area["discard"],
            rewards=area["rewards"],
            reinforcement=area["reinforcement"],
            village=village,
            clients=area["clients"],
            missions={card: self.state.face(card).coins or 0 for card in area["missions"]},
            teams=[[self.names[name] for name in team] for team in side.teams] or [[one] for one in village],
            marker=side.marker,
        )
        for one in village:
            self.state.status[one] = Status(since=-1, injured=one in area["injured"])

    def act(self, name: str, *cards: str | int) -> Scenario:
        """Take the legal action of that name about these cards."""
        found = [a for a in self.state.legal_actions() if a.name == name and self._is_about(a, cards)]
        assert len(found) == 1, f"{name} {cards}: open are {self.open()}"
        self.state.apply(found[0])
        return self

    def _is_about(self, action: Action, cards: Sequence[str | int]) -> bool:
        if len(cards) > len(action.args):
            return False
        return all(
            arg == card if isinstance(card, int) else self.name(arg) == card
            for arg, card in zip(action.args, cards, strict=False)
        )

    def can(self, name: str, *cards: str | int) -> bool:
        """Whether such an action is open."""
        return any(a.name == name and self._is_about(a, cards) for a in self.state.legal_actions())

    def open(self) -> list[str]:
        """The legal actions in words."""
        return [VIEW.describe(self.state, action) for action in self.state.legal_actions()]

    def name(self, card: int) -> str:
        """A card's name."""
        return self.state.face(card).name

    def area(self, seat: int, name: str) -> list[str]:
        """The names of the cards in an area of a seat."""
        return [self.name(card) for card in getattr(self.state.seats[seat], name)]

    def status(self, name: str) -> Status:
        """A ninja in play."""
        return self.state.status[self.names[name]]

    def power(self, name: str) -> tuple[int, int]:
        """A ninja's combat and support now."""
        from rules.families.shinobi.carrying.strength import combat_and_support as power

        return power(self.state, self.names[name])

    def attack(self, *teams: Sequence[str]) -> Scenario:
        """End the Mission Phase, organise these teams, everybody else alone, and send them out, heads first."""
        self.act("end mission phase")
        self.organise(*teams)
        for team in sorted(teams, key=lambda team: min(self.names[n] for n in team)):
            self.act("send out", team[0])
        if self.can("send no more"):
            self.act("send no more")
        return self

    def organise(self, *teams: Sequence[str]) -> Scenario:
        """Put the ninja into these teams, everybody else alone."""
        while self.can("new team"):
            one = self.name(self.state.legal_actions()[0].args[0])
            mates = next((team for team in teams if one in team), (one,))
            leaders = [self.name(a.args[1]) for a in self.state.legal_actions() if a.name == "team up"]
            leader = next((name for name in leaders if name in mates), None)
            self.act(*(("team up", one, leader) if leader else ("new team", one)))
        return self

    def pass_all(self, *names: str) -> Scenario:
        """Take actions of these names for as long as one of them is open."""
        while action := next((a for a in self.state.legal_actions() if a.name in names), None):
            self.state.apply(action)
        return self

    def fight(self) -> Scenario:
        """Let both sides pass and resolve every battle in order."""
        return self.pass_all("no block", "no jutsu", "showdown", "no mastery")

    def seeded(self, seed: int = 1) -> Scenario:
        """Draw every lot that is due."""
        random = Stream(seed)
        while self.state.current_player() == CHANCE:
            self.state.apply(self.state.chance_action(random))
        return self


def _lay_out(side: Side) -> tuple[list[Card], dict[str, list[int]]]:
    deck = [blank(n) for n in range(side.deck)] if isinstance(side.deck, int) else list(side.deck)
    piles: dict[str, Sequence[Card]] = {
        "hand": side.hand,
        "village": side.village,
        "injured": side.injured,
        "clients": side.clients,
        "missions": side.missions,
        "chakra": side.chakra,
        "discard": side.discard,
        "reinforcement": side.reinforcement,
        "rewards": [blank(100 + n) for n in range(side.rewards)],
        "deck": deck,
    }
    cards: list[Card] = []
    places: dict[str, list[int]] = {}
    for name, pile in piles.items():
        places[name] = list(range(len(cards), len(cards) + len(pile)))
        cards += pile
    return cards or [blank(999)], places


def _deck(game_id: str, cards: Sequence[Card]) -> Deck:
    entries = (DeckEntry(1, printed(game_id, number, card), "main") for number, card in enumerate(cards))
    return Deck(game_id, tuple(entries))


def printed(game_id: str, number: int, card: Card) -> Printing:
    """A printing of the card."""
    printing_id = f"{game_id}:T-{number}"
    return Printing(id=printing_id, card_id=printing_id, game=game_id, set="T", number=str(number), card=card)


def engine_of(game_id: str) -> Engine[State]:
    """The engine of a game."""
    return game(game_id).load_engine()
