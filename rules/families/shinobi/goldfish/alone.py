"""Goldfishing: one deck against a village that stays empty.

The other player draws and discards as the rules demand and does nothing else; its deck, a twin of the deck tested, is
what battle rewards are taken from. Options: `policy` (greedy, curve); `first` (0 on the play, 1 on the draw);
`partial` (true) plays what is read of cards whose text is read in part; `each_ninja` (true) adds a column for each
ninja of the deck: whether it could have come by the end of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.advice.deciding import ENTERING, choose
from rules.families.shinobi.advice.worth import best_teams
from rules.families.shinobi.cards.chakra import payable
from rules.families.shinobi.carrying.entering import name_is_free
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import fits
from rules.families.shinobi.carrying.strength import figures_of, team_power
from rules.families.shinobi.phases.deployment import can_pay_hand_cost
from rules.families.shinobi.phases.exchange import dues
from rules.families.shinobi.phases.mission_phase import reached
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.effects import EffectCoverage
from rules.play.goldfish import Goldfish, Measure, Onlooker, Turn
from rules.play.options import check_options

Start = Callable[[Sequence[Deck], Mapping[str, Json]], ShinobiState]
"""How a game begins: `ShinobiEngine.start`."""

TURNS = 12
TESTED, PASSIVE = 0, 1
_DOES_NOTHING = (
    "keep hand",
    "end mission phase",
    "new team",
    "send no more",
    "no block",
    "no jutsu",
    "no counter",
    "no mastery",
    "track nobody",
    "leave text",
    "choose no more",
)

MEASURES: tuple[Measure, ...] = (
    Measure("won", "Won", is_share=True),
    Measure("rewards", "Rewards"),
    Measure("ninja", "Ninja"),
    Measure("team_power", "Team power"),
    Measure("hand", "Hand"),
    Measure("stranded", "Stranded"),
    Measure("chakra", "Chakra"),
)
"""`won` by the end of the turn; `team_power` is that of the best split; `stranded` cards could not be used even next
turn."""


class Solitaire(Goldfish):
    """Plays a deck alone; see `Goldfish`."""

    turn_name = "turn"
    turns = TURNS
    measures = MEASURES

    def __init__(self, start: Start, deck: Deck, options: Mapping[str, Json]) -> None:
        given = dict(options)
        each = given.pop("each_ninja", False)
        if not isinstance(each, bool):
            raise UsageError(f"each_ninja={quoted(each)}: give true or false.")
        partial = given.pop("partial", False)
        first = first_of(given, "each_ninja", "partial")
        self._start = start([deck, deck], {"first": first, "partial": partial})
        self.policy = f"greedy: {ShinobiAdviser.suggestion}; {'on the draw' if first == PASSIVE else 'on the play'}"
        self.coverage = _coverage(self._start)
        self._ninja = _ninja_of(self._start) if each else ()
        self.measures = (*MEASURES, *(Measure(f"can_{_slug(name)}", name) for name in self._ninja))

    def play(self, random: RandomSource) -> list[Turn]:
        """Play one game: the turns of the deck tested."""
        return self.play_until(random, TURNS)

    def play_watched(self, random: RandomSource, onlooker: Onlooker) -> list[Turn]:
        """Play the same game while somebody looks on."""
        return self.play_until(random, TURNS, onlooker)

    def play_until(self, random: RandomSource, turns: int, onlooker: Onlooker | None = None) -> list[Turn]:
        """Play the first so many turns of the same game."""
        return _played(self._start.clone(), self._ninja, random, turns, onlooker)


def _played(
    start: ShinobiState, ninja: tuple[str, ...], random: RandomSource, turns: int, onlooker: Onlooker | None
) -> list[Turn]:
    """The turns of one game from `start`; of the `ninja` it is noted whether they could have entered play by then."""
    could_come: set[str] = set()

    def act(state: ShinobiState, player: int) -> Action:
        if player == CHANCE:
            return state.chance_action(random)
        if player == TESTED and ninja:
            entering = (action for action in state.legal_actions() if action.name in ENTERING)
            could_come.update(state.face(action.args[0]).name for action in entering)
        return choose(state, random) if player == TESTED else do_nothing(state)

    def end_of_turn(state: ShinobiState) -> Turn:
        turn = _end_of_turn(state)
        if not ninja:
            return turn
        return turn._replace(figures=(*turn.figures, *(float(name in could_come) for name in ninja)))

    return goldfish_turns(start, act, turns, end_of_turn, onlooker)


def _ninja_of(state: ShinobiState) -> tuple[str, ...]:
    """The names of the deck's ninja, in the order of the list."""
    own = (state.face(card) for card, owner in enumerate(_owners(state)) if owner == TESTED)
    return tuple(dict.fromkeys(face.name for face in own if face.kind == "ninja"))


def _owners(state: ShinobiState) -> tuple[int, ...]:
    """Whose the cards of both decks are, without the tokens that their texts make."""
    return state.setup.owners[: state.setup.tokens.first]


def _slug(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in fold(name))


def first_of(options: Mapping[str, Json], *also: str) -> int:
    """The seat that goes first. Raises UsageError for an option that this goldfish has not, `also` its own beside."""
    check_options(options, ("policy", "first", *also), "this goldfish")
    first = options.get("first", TESTED)
    if first not in (TESTED, PASSIVE) or not isinstance(first, int):
        raise UsageError(f"first={quoted(first)}: 0 is on the play, 1 on the draw.")
    return int(first)


def goldfish_turns(
    state: ShinobiState,
    act: Callable[[ShinobiState, int], Action],
    turns: int,
    end_of_turn: Callable[[ShinobiState], Turn],
    onlooker: Onlooker | None = None,
) -> list[Turn]:
    """Play on, and say how each turn of the deck tested ended. Once the game is over its end stands for the rest."""
    ended: list[Turn] = []
    if onlooker:
        onlooker.begin(state)
    while len(ended) < turns and (player := state.current_player()) != NOBODY:
        turn, attacker = state.turn, state.attacker
        action = act(state, player)
        if onlooker:
            action = onlooker.look(state, player, action)
        state.apply(action)
        if attacker == TESTED and (state.turn != turn or not state.agenda):
            ended.append(end_of_turn(state))
    if onlooker:
        onlooker.end(state)
    return ended + [end_of_turn(state)] * (turns - len(ended))


def do_nothing(state: ShinobiState) -> Action:
    """What a player does who does nothing: the passing action, or the first card where one has to go."""
    legal = state.legal_actions()
    return next((action for action in legal if action.name in _DOES_NOTHING), legal[0])


def _end_of_turn(state: ShinobiState) -> Turn:
    own = state.seats[TESTED]
    sent = best_teams(tuple(figures_of(state, own.village)), state.parameters)
    measured = (
        state.winner == TESTED,
        len(own.rewards),
        len(own.village),
        sum(team_power(state, [own.village[place] for place in team]) for team in sent),
        len(own.hand),
        sum(is_stranded(state, TESTED, card) for card in own.hand),
        len(own.chakra),
    )
    in_play = (*own.village, *own.clients, *own.missions)
    return Turn(tuple(map(float, measured)), tuple(state.setup.table[card] for card in in_play))


def is_stranded(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether a card of the hand could not be used even in the seat's next turn, all else staying as it is."""
    face, own = state.face(card), state.seats[seat]
    if face.kind == "jutsu":
        requirement = face.requirement
        frame = Frame(seat, card, card, 0)
        able = [
            n for n in own.village if requirement is not None and all(fits(state, frame, n, one) for one in requirement)
        ]
        masks = [state.now(other).symbols for other in own.chakra]
        ways = range(len(face.ways))
        return not any(payable(masks, dues(state, card, ninja, way)) for ninja in able for way in ways)
    late = face.need > (reached(state, seat) if face.kind == "mission" else own.marker)
    if face.kind != "ninja":
        return late or not can_pay_hand_cost(state, seat, card)
    replaces = bool({"Growth", "Platoon", "Surge"} & face.keywords)
    return late or not can_pay_hand_cost(state, seat, card) or not (replaces or name_is_free(state, seat, card))


def _coverage(state: ShinobiState) -> EffectCoverage:
    own = [card for card, owner in enumerate(_owners(state)) if owner == TESTED]
    lines = [line for card in own for line in state.face(card).played]
    return EffectCoverage(sum(lines), len(lines))
