"""The engine of Mythos: decks and options to a game, and what is shown of it and wise in it.

Decisions, on lines that the rulebook and the cards printed so far say nothing of:

- "Choose one": an option that cannot be done is not offered beside one that can. "A unless you B" is such a choice, and
  one of both has to happen.
- "If you cannot" is left out where the effect was declined, "if you do not" is done then.
- "Until the end of the round" is about the characters that are there when it is applied; prices and closed missions are
  about whoever comes later. Power given so is no token. Control given so goes back when tokens are discarded.
- Power that is doubled is that without continuous lines, its tokens included.
- Two that change missions are moved, both at once; who would be hidden or defeated instead is not chosen for that.
- What was discarded, defeated or played "this turn" is that of one player's turn. A card put down hidden is not played.
- An effect that is being carried out is not set off anew by the Edge or by power tokens, so that none goes on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import DataError, UsageError
from rules.core.rulings import OPTION
from rules.core.text import quoted
from rules.games.mythos.adviser import MythosAdviser
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.faults import faults_of
from rules.games.mythos.goldfish import MythosGoldfish
from rules.games.mythos.phases import setup
from rules.games.mythos.rulings import Rulings, rulings_of
from rules.games.mythos.state import MythosState
from rules.games.mythos.table import Table, lay_out, table_of
from rules.games.mythos.view import MythosView
from rules.play.chance import RandomSource, shuffled
from rules.play.codec import from_json, to_object
from rules.play.engine import Engine
from rules.play.options import check_choice, check_options


class MythosEngine(Engine[MythosState]):
    """Mythos for two players.

    Options: `edge` (0 or 1) gives the Edge to that seat and not by lot; `effects` (false) plays the bare rules, as if
    no card had an effect line; `partial` (true) plays what is read of cards that are read in part, which have no text
    otherwise; `rulings` (ids, each true or false) are those not at their default.
    """

    game_id = "mythos"
    view = MythosView()
    adviser = MythosAdviser()

    def __init__(self) -> None:
        self._last: tuple[tuple[Deck, ...], Table] | None = None

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> MythosState:
        """The state before the setup."""
        asked = options or {}
        rulings = rulings_of(asked)
        edge = asked.get("edge")
        check_options(asked, ("edge", "effects", "partial", OPTION), "mythos")
        if edge not in (None, 0, 1):
            raise UsageError(f"edge={quoted(edge)}: give the seat that has the Edge, 0 or 1.")
        effects, partial = _switch(asked, "effects", default=True), _switch(asked, "partial", default=False)
        state = MythosState(self._table(decks, effects=effects, partial=partial, rulings=rulings))
        setup.begin(state, edge=None if edge is None else int(str(edge)))
        return state

    def _table(self, decks: Sequence[Deck], *, effects: bool, partial: bool, rulings: Rulings) -> Table:
        """The table of these decks; the last one is kept, as most runs play the same decks again and again."""
        if self._last:
            brought, table = self._last
            same = len(brought) == len(decks) and all(a is b for a, b in zip(brought, decks, strict=True))
            if same and (table.effects, table.partial, table.rulings) == (effects, partial, rulings):
                return table
        table = table_of(decks, effects=effects, partial=partial, rulings=rulings)
        self._last = (tuple(decks), table)
        return table

    def sample_decks(self, printings: Sequence[Printing], random: RandomSource) -> Sequence[Deck]:
        """Two decks of 15 characters, each twice, the versions of a name together, and 3 missions."""
        return tuple(_sample_deck(printings, random) for _ in range(2))

    def to_dict(self, state: MythosState) -> dict[str, Json]:
        """Everything there is to know about a game."""
        table = state.table
        told: dict[str, Json] = {"owners": [*table.owner], "effects": table.effects, OPTION: table.rulings.to_json()}
        if table.partial:
            told["partial"] = True
        return told | to_object(state)

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> MythosState:
        """Rebuild a state from `to_dict` and the cards it was played with."""
        stored = dict(data)
        owners, effects = stored.pop("owners", None), stored.pop("effects", True)
        partial = bool(stored.pop("partial", False))
        if not isinstance(owners, list):
            raise DataError("This is not a stored game of Mythos.")
        seats = [int(str(seat)) for seat in owners]
        laid_out = lay_out(table, seats, effects=bool(effects), partial=partial, rulings=rulings_of(stored))
        stored.pop(OPTION, None)
        return from_json(MythosState, stored, table=laid_out)

    def faults(self, state: MythosState) -> Iterator[str]:
        """Seats, rounds and missions that are not there."""
        return faults_of(state)

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> MythosGoldfish:
        """A run of the deck against an opponent who always passes. Raises UsageError for options it does not have."""
        asked = options or {}
        rulings = rulings_of(asked)
        check_options(asked, ("policy", "effects", "partial", OPTION), "the goldfish of mythos")
        check_choice("policy", asked.get("policy", "greedy"), ("greedy",), "the goldfish of mythos")
        effects, partial = _switch(asked, "effects", default=True), _switch(asked, "partial", default=False)
        return MythosGoldfish(deck, self._table((deck, deck), effects=effects, partial=partial, rulings=rulings))


def _switch(asked: Mapping[str, Json], name: str, *, default: bool) -> bool:
    """An option that is true or false. Raises UsageError for anything else."""
    given = asked.get(name, default)
    if not isinstance(given, bool):
        raise UsageError(f"{name}={quoted(given)}: give true or false.")
    return given


_SAMPLE = 15


def _sample_deck(printings: Sequence[Printing], random: RandomSource) -> Deck:
    names = list(dict.fromkeys(p.card.name for p in printings if isinstance(p.card, Character)))
    order = {names[place]: rank for rank, place in enumerate(shuffled(len(names), random))}
    versions = {p.card_id: p for p in printings if isinstance(p.card, Character)}
    chosen = sorted(versions.values(), key=lambda p: (order[p.card.name], p.id))[:_SAMPLE]
    missions = list({p.card_id: p for p in printings if isinstance(p.card, Mission)}.values())
    drawn = [missions[place] for place in shuffled(len(missions), random)[:3]]
    entries = [DeckEntry(2, p, "main") for p in chosen] + [DeckEntry(1, p, "missions") for p in drawn]
    return Deck("mythos", tuple(entries))


ENGINE = MythosEngine()
