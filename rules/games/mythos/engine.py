"""The engine of Mythos: decks and options to a game, and what is shown of it and wise in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import DataError, UsageError
from rules.games.mythos import setup
from rules.games.mythos.adviser import MythosAdviser
from rules.games.mythos.goldfish import MythosGoldfish
from rules.games.mythos.state import MythosState
from rules.games.mythos.table import Table, lay_out, table_of
from rules.games.mythos.view import MythosView
from rules.play.codec import from_json, to_object
from rules.play.engine import Engine


class MythosEngine(Engine[MythosState]):
    """Mythos for two players.

    Options: `edge` (0 or 1) gives the Edge to that seat and not by lot; `effects` (false) plays the bare rules, as if
    no card had an effect line.
    """

    game_id = "mythos"
    view = MythosView()
    adviser = MythosAdviser()

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

    def to_dict(self, state: MythosState) -> dict[str, Json]:
        """Everything there is to know about a game."""
        return {"owners": [*state.table.owner], "effects": state.table.effects, **to_object(state)}

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> MythosState:
        """Rebuild a state from `to_dict` and the cards it was played with."""
        stored = dict(data)
        owners, effects = stored.pop("owners", None), stored.pop("effects", True)
        if not isinstance(owners, list):
            raise DataError("This is not a stored game of Mythos.")
        laid_out = lay_out(table, [int(str(seat)) for seat in owners], effects=bool(effects))
        return from_json(MythosState, stored, table=laid_out)

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
