"""Tables of Ninjitsu! set up by naming only what matters, played on by the cards' names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Printing
from rules.games.ninjitsu.board import Rules, Todo
from rules.games.ninjitsu.cards import NinjitsuCard, Ongoing, Step
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import CardTable, Place
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.loosely import loosely
from tests.rules.games.starter import starter

HAND, TREASURES, SECRETS, PERMANENTS = "hand", "treasures", "secrets", "permanents"


def printing(card: NinjitsuCard) -> Printing:
    """A printing of a card made up for a test."""
    own_id = f"ninjitsu:TEST-{card.name.replace(' ', '')}"
    return Printing(id=own_id, card_id=own_id, game="ninjitsu", set="TEST", number=card.name, card=card)


def made_up(name: str, points: int | None = None, **facts: object) -> NinjitsuCard:
    """A card for a test; `facts` are any of its fields."""
    return loosely(NinjitsuCard)(name=name, rank="Test", points=points, **facts)


TEST_CARDS = (
    made_up("Plain Two", 2),
    made_up("Plain Three", 3),
    made_up("No Points"),
    made_up("Draw Two", action=(Step("draw", 2),)),
    made_up("Draw And Play", action=(Step("draw"), Step("play", may=True))),
    made_up("Steal Treasure", action=(Step("steal", 1, "opponent", "treasure"),)),
    made_up("Swap", action=(Step("swap", 1, "opponent", "card"),)),
    made_up("Move", action=(Step("move", 1, "own", "treasure"),)),
    made_up("Reveal", action=(Step("reveal", 1, "any", "secret"),)),
    made_up("Hide", action=(Step("hide", 1, "any", "treasure"),)),
    made_up("Return", action=(Step("return", 1, "opponent", "card"),)),
    made_up("Take", action=(Step("take", 1, "opponent", "hand"),)),
    made_up("Grab", action=(Step("steal", 1, "any", "hand"),)),
    made_up("Heist", series="Scurvy!", action=(Step("steal", 1, "opponent", "permanent"),)),
    made_up("Bully", action=(Step("discard", 1, "opponent", "hand", may=True),)),
    made_up("Recover", action=(Step("recover"),)),
    made_up("Pest", action=(Step("discard", 1, "each-opponent", "hand"), Step("draw"))),
    made_up("Storm", action=(Step("discard", 2, "any", "treasure"),)),
    made_up("Trapped Jack", trap=(Step("discard-hand"),)),
    made_up("Costly Trap", 5, trap=(Step("discard", 1, "own", "treasure"),)),
    made_up("Lantern", 3, ongoing=(Ongoing("treasure", "draw-more", 1),)),
    made_up("Chest", 1, ongoing=(Ongoing("treasure", "worth-each", 3, "treasure"),)),
    made_up("Key", ongoing=(Ongoing("secret", "worth", 4),)),
    made_up("Pirate", 5, series="Scurvy!", action=(Step("discard", 1, "opponent", "card"),)),
    made_up("Foreign Chest", 4, series="Scurvy!", ongoing=(Ongoing("secret", "worth-each", 9, "secret"),)),
    made_up("Guard", series="Scurvy!", traits=("permanent",), ongoing=(Ongoing("treasure", "protect"),)),
)

TABLE = CardTable.of([*starter("ninjitsu"), *map(printing, TEST_CARDS)])
_INDEX = {card.name: i for i, card in enumerate(TABLE.cards)}


def index(name: str) -> int:
    """The number of a card in the table."""
    return _INDEX[name]


def names(cards: Sequence[int]) -> list[str]:
    """The names of cards, in their order."""
    return [TABLE[card].name for card in cards]


def table(
    *seats: Mapping[str, Sequence[str]], deck: Sequence[str] = (), discard: Sequence[str] = (), target: int = 21
) -> NinjitsuState:
    """A table in the middle of the game, seat 0 about to act; the top of a pile is named last."""
    state = NinjitsuState.of(TABLE, Rules(len(seats), target, 500), ())
    state.agenda[:] = [Todo("turn", 0)]
    state.turn = 1
    zones = state.zones
    zones.deck = [index(name) for name in deck]
    zones.discard = [index(name) for name in discard]
    for seat, has in enumerate(seats):
        zones.hands[seat] = [index(name) for name in has.get(HAND, ())]
        for place, key in ((Place.TREASURE, TREASURES), (Place.SECRET, SECRETS), (Place.PERMANENT, PERMANENTS)):
            zones.in_play[seat][place].extend(index(name) for name in has.get(key, ()))
    return state


def do(state: NinjitsuState, name: str, *args: int | str) -> None:
    """Apply an action; cards are given by name. Then let chance, seeded, draw what is due."""
    state.apply(Action(name, tuple(index(arg) if isinstance(arg, str) else arg for arg in args)))
    stream = Stream(1)
    while state.current_player() == CHANCE:
        state.apply(state.chance_action(stream))


def can(state: NinjitsuState, name: str) -> list[tuple[int, ...]]:
    """What a kind of action may be about now."""
    return [action.args for action in state.legal_actions() if action.name == name]


def hand(state: NinjitsuState, seat: int) -> list[str]:
    """The names of a hand."""
    return names(state.zones.hands[seat])


def treasures(state: NinjitsuState, seat: int) -> list[str]:
    """The names of a seat's treasures."""
    return names(state.zones.in_play[seat][Place.TREASURE])


def secrets(state: NinjitsuState, seat: int) -> list[str]:
    """The names of a seat's secrets."""
    return names(state.zones.in_play[seat][Place.SECRET])


def discards(state: NinjitsuState) -> list[str]:
    """The names of the discard pile, its top last."""
    return names(state.zones.discard)


def points(state: NinjitsuState, seat: int) -> int:
    """A seat's points."""
    return state.zones.points(TABLE, seat)
