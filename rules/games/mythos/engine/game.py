"""The engine of Mythos: the board with its rules, in the shape that `rules.play.engine` asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.games.mythos.engine import describe, handlers, observation, phases, play, resolve, setup
from rules.games.mythos.engine.board import Board
from rules.games.mythos.engine.goldfish import MythosGoldfish
from rules.games.mythos.engine.outlook import EVALUATION, outlook
from rules.games.mythos.engine.table import Table, lay_out, table_of
from rules.play.engine import CHANCE, NOBODY, Action, Engine, RandomSource, State

__all__ = ["ENGINE", "MythosEngine", "MythosState", "handlers"]
# `handlers` is named here because importing it is what registers its instructions.


class MythosState(Board, State):
    """A Mythos game under way."""

    @property
    def printings(self) -> tuple[Printing, ...]:  # type: ignore[override]
        """The cards of both decks under their indices."""
        return self.table.printings

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        if self.choice is not None:
            return self.choice.player
        if self.phase in ("redraw", "action"):
            return self.to_act
        return NOBODY if self.phase == "over" else CHANCE

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player, sorted."""
        if self.legal is None:
            self.legal = self._find_legal_actions()
        return self.legal.copy()

    def _find_legal_actions(self) -> list[Action]:
        if self.choice is not None:
            return sorted(self.choice.options)
        if self.phase == "action":
            return play.legal_plays(self)
        if self.phase == "redraw":
            return setup.redraw_options()
        return []

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due: who starts, the missions, or the order of a deck."""
        return setup.draw_lot(self, random)

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        if self.choice is None and self.phase not in ("redraw", "action"):
            setup.check_lot(self, action)
            self.history.append(action)
            setup.apply_lot(self, action)
        else:
            if self.legal is None:
                self.legal = self._find_legal_actions()
            if action not in self.legal:
                raise ValueError(f"{action} is not a legal action now.")
            self.history.append(action)
            if self.choice is not None:
                resolve.answer(self, action)
            elif self.phase == "redraw":
                setup.apply_redraw(self, action)
            else:
                play.take_turn(self, action)
        self.legal = None
        phases.advance(self)

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner and -1.0 for the loser of a game that is over (rulebook: "Winning the game")."""
        if self.phase != "over":
            return (0.0, 0.0)
        mine, theirs = self.points
        winner = self.edge if mine == theirs else int(theirs > mine)
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def observation(self, player: int) -> dict[str, Json]:
        """What one seat may know."""
        return observation.observe(self, player)

    def resample(self, player: int, random: RandomSource) -> MythosState:
        """A state that this seat cannot tell from this one, everything it does not know drawn anew."""
        return observation.resample(self, player, random, phases.advance)

    def cards_by_zone(self) -> dict[str, list[int]]:
        """Where every card is."""
        in_play = [card for unit in self.units.values() for card in unit.cards]
        piles = {"decks": self.decks, "hands": self.hands, "discards": self.discards, "aside": self.aside}
        found = {f"{name} {seat}": pile for name, sides in piles.items() for seat, pile in enumerate(sides)}
        return found | {"in play": in_play, "missions": self.missions, "mission deck": self.mission_deck}

    def amounts(self) -> dict[str, int]:
        """Chakra, what was made and spent of it, and power tokens."""
        found = {f"tokens {unit.id}": unit.tokens for unit in self.units.values()}
        for name, counted in (("chakra", self.chakra), ("made", self.made), ("spent", self.spent)):
            found |= {f"{name} {seat}": amount for seat, amount in enumerate(counted)}
        return found

    def heading(self) -> str:
        """The round and the mission points."""
        return describe.heading(self)

    def scores(self) -> tuple[float, ...]:
        """Each seat's mission points."""
        return (float(self.points[0]), float(self.points[1]))

    def evaluate(self, player: int) -> float:
        """`MythosEngine.evaluation` for a seat, less the same for the opponent."""
        return outlook(self, player) - outlook(self, 1 - player)

    def describe(self, action: Action) -> str:
        """The action in words."""
        return describe.in_words(self, action)


class MythosEngine(Engine):
    """Mythos for two players.

    Options: `edge` (0 or 1) gives the Edge to that seat and not by lot; `effects` (false) plays the bare rules, as if
    no card had an effect line.
    """

    game_id = "mythos"
    evaluation = EVALUATION

    def __init__(self) -> None:
        self._last: tuple[tuple[Deck, ...], bool, Table] | None = None

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> MythosState:
        """The state before the setup."""
        asked = dict(options or {})
        edge, effects = asked.pop("edge", None), asked.pop("effects", True)
        if asked or edge not in (None, 0, 1) or not isinstance(effects, bool):
            raise UsageError("A Mythos game takes the options edge (0 or 1) and effects (true or false).")
        state = MythosState(self._table(decks, effects=effects))
        setup.begin(state, edge=None if edge is None else int(str(edge)))
        return state

    def _table(self, decks: Sequence[Deck], *, effects: bool) -> Table:
        """The table of these decks; the last one is kept, as most runs play the same decks again and again."""
        last = self._last
        if (
            last
            and last[1] == effects
            and len(last[0]) == len(decks)
            and all(a is b for a, b in zip(last[0], decks, strict=True))
        ):
            return last[2]
        table = table_of(decks, effects=effects)
        self._last = (tuple(decks), effects, table)
        return table

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> MythosState:
        """Rebuild a state from `to_dict`; `table` are the printings in the order of `State.table`."""
        owners = data["owners"]
        effects = data["effects"]
        if not isinstance(owners, list):
            raise UsageError("This is not a stored game.")
        return MythosState.from_dict(data, lay_out(table, [int(str(seat)) for seat in owners], effects=bool(effects)))

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> MythosGoldfish:
        """A run of the deck against an opponent who always passes. Raises UsageError for other options than effects."""
        for name, value in (options or {}).items():
            if name != "effects" and (name, value) != ("policy", "greedy"):
                raise UsageError(f"A goldfish has no {name} {value!r}. It has: policy greedy; effects true or false.")
        asked = dict(options or {})
        policy, effects = asked.pop("policy", "greedy"), asked.pop("effects", True)
        if asked or policy != "greedy" or not isinstance(effects, bool):
            raise UsageError("A Mythos goldfish plays the policy greedy; it takes the option effects (true or false).")
        return MythosGoldfish(deck, self._table((deck, deck), effects=effects))


ENGINE = MythosEngine()
