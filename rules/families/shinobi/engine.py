"""The engine of the family: the rules of play with one game's parameters set.

A game is two decks. Options of `start`: `first`, the seat that goes first, where no coin is to decide; `effects`
(false) plays the bare rules, as if no card had a text; `partial` (true) plays what is played of cards whose text is
played in part: without it those cards play as if they had no text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rules.core.cards import Card, Json, Printing
from rules.core.dataclass import replace
from rules.core.deck import Deck
from rules.core.errors import DataError, UsageError
from rules.core.text import quoted
from rules.families.shinobi import tokens
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.carried import missing
from rules.families.shinobi.carrying.events import watch
from rules.families.shinobi.carrying.layer import derive, derive_power, lasting_power
from rules.families.shinobi.effects.moving import Token
from rules.families.shinobi.faces import Face, face_of, without_texts
from rules.families.shinobi.faults import faults_of
from rules.families.shinobi.goldfish.alone import Solitaire, Start
from rules.families.shinobi.goldfish.curve import Curve
from rules.families.shinobi.hearing import hearing
from rules.families.shinobi.parameters import Parameters
from rules.families.shinobi.phases.opening import setup_steps
from rules.families.shinobi.phases.turn import FLOW
from rules.families.shinobi.state import Setup, ShinobiState
from rules.families.shinobi.views.view import ShinobiView
from rules.play.codec import from_json, to_object
from rules.play.engine import Engine
from rules.play.goldfish import Goldfish
from rules.play.options import check_choice, check_options

_SEATS = 2
_POLICIES: dict[str, Callable[[Start, Deck, Mapping[str, Json]], Goldfish]] = {
    "greedy": Solitaire,
    "curve": Curve,
}
_PLAYED_SECTIONS = ("main", "reinforcement")


@dataclass(frozen=True)
class ShinobiEngine(Engine[ShinobiState]):
    """One game of the family."""

    game_id: str
    parameters: Parameters
    view = ShinobiView()
    adviser = ShinobiAdviser()

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> ShinobiState:
        """The state before the decks are shuffled. Raises UsageError for decks or options it cannot play."""
        first, effects, partial = _read_options(options or {})
        if len(decks) != _SEATS:
            raise UsageError(f"This game is for 2 players and takes 2 decks, not {len(decks)}: name one for each.")
        laid = next((one for one in _LAID if one.is_of(self.game_id, decks, effects, partial)), None)
        if laid is None:
            laid = self._lay_out(tuple(decks), effects=effects, partial=partial)
            _LAID.append(laid)
            del _LAID[:-_MOST_LAID]
        state = ShinobiState(laid.setup)
        for own, (main, reinforcement) in zip(state.seats, laid.areas, strict=True):
            own.deck, own.reinforcement = list(main), list(reinforcement)
        state.push(*setup_steps(first))
        state.settle()
        return state

    def to_dict(self, state: ShinobiState) -> dict[str, Json]:
        """Everything there is to know about a game; `owners` are the cards of each seat."""
        setup = state.setup
        owners = setup.owners[: setup.tokens.first]
        document: dict[str, Json] = {"owners": [owners.count(0), owners.count(1)], "effects": setup.effects}
        if setup.partial:
            document["partial"] = True
        if setup.tokens.made:
            document["tokens"] = [[number, seat] for number, seat in setup.tokens.made]
        return {**document, **to_object(state)}

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> ShinobiState:
        """Rebuild a state from `to_dict` and the cards it was played with."""
        stored = dict(data)
        counts, effects = stored.pop("owners", None), stored.pop("effects", True)
        partial = bool(stored.pop("partial", False))
        made = _stored_tokens(stored.pop("tokens", []))
        numbers = [count for count in counts if type(count) is int and count >= 0] if isinstance(counts, list) else []
        if len(numbers) != 2 or numbers != counts or sum(numbers) + len(made) != len(table):
            raise DataError(f"This is not a stored game of {self.game_id}: owners and cards do not fit.")
        owners = [seat for seat, count in enumerate(numbers) for _ in range(count)]
        setup = self._setup(table, owners, effects=bool(effects), partial=partial, stored=made)
        state = from_json(ShinobiState, stored, setup=setup)
        state.settle()
        return state

    def faults(self, state: ShinobiState) -> Iterator[str]:
        """Seats that are not there, ninja without a status, and a game that is won although something is due."""
        return faults_of(state)

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:
        """A solitaire run of `deck` against a village that stays empty."""
        given = dict(options or {})
        policy = given.pop("policy", "greedy")
        check_choice("policy", policy, _POLICIES, "the goldfish")
        return _POLICIES[str(policy)](self.start, deck, given)

    def _lay_out(self, decks: tuple[Deck, ...], *, effects: bool, partial: bool) -> _Laid:
        """The table of both decks, and where each lies. Raises UsageError."""
        table: list[Printing] = []
        owners: list[int] = []
        areas: list[tuple[range, range]] = []
        for seat, deck in enumerate(decks):
            self._check(deck)
            main, reinforcement = (list(deck.printings(section)) for section in _PLAYED_SECTIONS)
            start, middle = len(table), len(table) + len(main)
            table += [*main, *reinforcement]
            owners += [seat] * (len(main) + len(reinforcement))
            areas.append((range(start, middle), range(middle, len(table))))
        return _Laid(
            decks, effects, partial, self._setup(table, owners, effects=effects, partial=partial), tuple(areas)
        )

    def _check(self, deck: Deck) -> None:
        if deck.game != self.game_id:
            raise UsageError(f"{deck.source}: this is a deck for {deck.game}, not for {self.game_id}.")
        if not deck.size("main"):
            raise UsageError(f"{deck.source}: the deck has no cards in its main section. Add some before playing.")

    def _setup(
        self,
        table: Sequence[Printing],
        owners: Sequence[int],
        *,
        effects: bool,
        partial: bool,
        stored: Sequence[tuple[int, int]] | None = None,
    ) -> Setup:
        """What does not change; behind the cards of the owners the table has the tokens `stored`, if it has any."""
        first_of: dict[Card, int] = {}
        cards = table[: len(owners)]
        alike = [first_of.setdefault(printing.card, place) for place, printing in enumerate(cards)]
        faces = [_face(printing.card, effects, partial) for printing in cards]
        listening = hearing(faces)
        if stored is None:
            ready = list(tokens.lie_ready(faces))
            table = [*table, *(table[maker] for maker, _, _ in ready)]
        made = [(number, seat) for _, number, seat in ready] if stored is None else list(stored)
        kinds: dict[tuple[Token, int], list[int]] = {}
        for place, (number, seat) in enumerate(made, len(cards)):
            maker = _face(table[place].card, effects, partial)
            token = _token(maker, number)
            same = kinds.setdefault((token, seat), [])
            same.append(place)
            alike.append(same[0])
            faces.append(tokens.as_card(token, maker))
        watching = watch if "always" in listening.heard else None
        return Setup(
            self.parameters,
            FLOW,
            derive,
            derive_power,
            lasting_power,
            tuple(table),
            tuple(faces),
            (*owners, *(seat for _, seat in made)),
            tuple(alike),
            effects,
            listening,
            partial,
            watch=watching,
            tokens=tokens.Tokens(len(cards), {kind: tuple(places) for kind, places in kinds.items()}, tuple(made)),
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Laid:
    """Two decks made ready for play: one run plays them many times over."""

    decks: tuple[Deck, ...]
    effects: bool
    partial: bool
    setup: Setup
    areas: tuple[tuple[range, range], ...]

    def is_of(self, game_id: str, decks: Sequence[Deck], effects: bool, partial: bool) -> bool:
        """Whether it is of these very decks, played so."""
        same = all(one is other for one, other in zip(self.decks, decks, strict=True))
        return same and decks[0].game == game_id and (self.effects, self.partial) == (effects, partial)


_LAID: list[_Laid] = []
_MOST_LAID = 8


@cache
def _face(card: Card, effects: bool, partial: bool) -> Face:
    """The card as it is played: one whose text is played in part, benefit without drawback perhaps, plays without."""
    face = face_of(card, missing)
    if not effects:
        return without_texts(face)
    if partial or all(face.played):
        return face
    return replace(without_texts(face), played=(False,) * len(face.played))


def _token(maker: Face, number: int) -> Token:
    """A token by its number among those of its card. Raises DataError where the card makes no such."""
    kinds = tokens.tokens_of(maker)
    if not 0 <= number < len(kinds):
        raise DataError(f"{maker.name} makes no token {number}: this is no stored game.")
    return kinds[number]


def _stored_tokens(stored: Json) -> list[tuple[int, int]]:
    """Which tokens lie ready in a stored game: which of those that its card makes each is, and for whom."""
    rows = [row for row in stored if isinstance(row, list) and len(row) == 2] if isinstance(stored, list) else []
    return [(number, seat) for number, seat in rows if type(number) is int and type(seat) is int and seat in (0, 1)]


def _read_options(options: Mapping[str, Json]) -> tuple[int | None, bool, bool]:
    """Who goes first, None for a coin to decide, and whether texts, and those played in part, work. UsageError."""
    check_options(options, ("first", "effects", "partial"), "this game")
    first, effects, partial = options.get("first"), options.get("effects", True), options.get("partial", False)
    if first is not None and (first not in (0, 1) or not isinstance(first, int)):
        raise UsageError(f"first={quoted(first)}: give the seat that goes first, 0 or 1.")
    if not isinstance(effects, bool):
        raise UsageError(f"effects={quoted(effects)}: give true or false.")
    if not isinstance(partial, bool):
        raise UsageError(f"partial={quoted(partial)}: give true or false.")
    return (None if first is None else int(first)), effects, partial
