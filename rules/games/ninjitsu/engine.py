"""Ninjitsu!: the rules of play, for two to five players around one shared deck (rulebook "Setup" to "Glossary").

Options: `players` (2), `target` (21, or 17 with five), `turn_limit` (500) and `expansions` (none: the names of the
expansions and Treasure Hunters games shuffled in, or "all").

Decisions, where the rulebook is silent:

- Seat 0 wears the darkest clothing.
- Enough points at the start of a turn win without a claim; to claim is therefore always a miscount, is open to a
  player at the start of each turn, and costs what the rulebook says.
- Secrets may be rearranged whenever their owner is to decide, not twice in a row; chance picks the order. A seat knows
  a secret that it has seen lying open, or has given away, until it is rearranged.
- A trapped card that is stolen from a hand is in the thief's hand when its trap springs; to `take` is not to steal.
- A stolen permanent stays a permanent.
- A step that lets a player play a card may be declined; every other step is done as far as it can be.
- A step takes its repeats one by one, and its traps spring before the next one.
- "Every secret she has in play" counts the secret itself (sample gameplay: a lone Bo Staff is worth 6).
- An effect on "a card in play" reaches secrets only where the card names secrets; foreign cards never do.
- A swapped or moved card keeps its facing. Returning a card to a hand moves it, so the protected stay.
- After 50 cards in one turn no action lets its player play another, so that no chain of actions is endless.
- With no cards left in deck and discard pile a draw brings nothing. After `turn_limit` turns nobody has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core.box import copies
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.core.wording import given
from rules.games.ninjitsu.adviser import NinjitsuAdviser
from rules.games.ninjitsu.board import Rules
from rules.games.ninjitsu.box import additions, played
from rules.games.ninjitsu.cards import NinjitsuCard
from rules.games.ninjitsu.faults import faults_of
from rules.games.ninjitsu.goldfish import Race
from rules.games.ninjitsu.report import TableWatcher
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.view import NinjitsuView
from rules.games.ninjitsu.zones import CardTable
from rules.play.codec import from_json
from rules.play.engine import Engine
from rules.play.goldfish import Goldfish
from rules.play.laying_out import once_a_deck
from rules.play.options import check_choice, check_options

GAME_ID = "ninjitsu"
SECTION = "box"
TARGET = 21
TARGET_OF_FIVE = 17
TURN_LIMIT = 500
OPTIONS = ("players", "target", "turn_limit", "expansions")


class NinjitsuEngine(Engine[NinjitsuState]):
    """The rules of play of Ninjitsu!; one deck for the whole table."""

    game_id = GAME_ID
    from_box = True
    one_deck = True
    view = NinjitsuView()
    adviser = NinjitsuAdviser()

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> NinjitsuState:
        """The table before the shuffle. Raises UsageError for more than one deck or too small a one."""
        if len(decks) != 1:
            raise UsageError(f"Ninjitsu! is played with one shared deck, not {len(decks)}.")
        check_options(options or {}, OPTIONS, "ninjitsu")
        rules = _rules(options or {})
        table, cards = _shared_deck(decks[0])
        if len(cards) <= rules.players * 4:
            raise UsageError(f"A deck of {len(cards)} cards is too small for {rules.players} players.")
        return NinjitsuState.of(table, rules, cards)

    def set_up(
        self, decks: Sequence[Deck], box: Sequence[Printing], options: Mapping[str, Json] | None = None
    ) -> Sequence[Deck]:
        """The shared deck: the one given, or the box of the catalogue, by the rule of `box`."""
        if decks:
            return decks
        wanted = (options or {}).get("expansions")
        listed = wanted if isinstance(wanted, list) else str(wanted or "").split(",")
        asked = {fold(str(name)): str(name).strip() for name in listed if str(name).strip()}
        cards = [p for p in box if isinstance(p.card, NinjitsuCard)]
        known = {fold(name): name for p in cards if isinstance(p.card, NinjitsuCard) for name in additions(p.card)}
        if unknown := asked.keys() - known.keys() - {"all"}:
            raise UsageError(
                f"There is no expansion {quoted(asked[min(unknown)])} among the cards here. "
                f"There are: {', '.join(sorted(known.values())) or 'none'}."
            )
        own = [p for p in cards if isinstance(p.card, NinjitsuCard) and _is_asked_for(p.card, asked)]
        entries = (DeckEntry(copies(p), p, SECTION) for p in played(own))
        return (Deck(GAME_ID, tuple(entries), source="the box"),)

    def watcher(self) -> TableWatcher:
        """Someone who takes down points over time and how each card is played."""
        return TableWatcher()

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> NinjitsuState:
        """Rebuild a table from `to_dict` and the printings it was played with."""
        return from_json(NinjitsuState, dict(data), table=CardTable.of(table))

    def faults(self, state: NinjitsuState) -> Iterator[str]:
        """Seats that are not there, and a game that is over although something is due."""
        return faults_of(state)

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:
        """A solo race to 21."""
        asked = options or {}
        check_options(asked, ("policy", "target"), "the goldfish of ninjitsu")
        check_choice("policy", asked.get("policy", "greedy"), ("greedy",), "the goldfish of ninjitsu")
        table, cards = _shared_deck(deck)
        target = _number(asked, "target", TARGET, 1, 999)
        return Race(table, cards, Rules(players=1, target=target, turn_limit=TURN_LIMIT))


def _is_asked_for(card: NinjitsuCard, names: Mapping[str, str]) -> bool:
    added = {fold(name) for name in additions(card)}
    return not added or "all" in names or bool(added & names.keys())


@once_a_deck
def _shared_deck(deck: Deck) -> tuple[CardTable, list[int]]:
    """The table of a deck's printings, each once, and its cards as indices into it."""
    printings = list({entry.printing.id: entry.printing for entry in deck.section(SECTION)}.values())
    place = {printing.id: i for i, printing in enumerate(printings)}
    return CardTable.of(printings), [place[printing.id] for printing in deck.printings(SECTION)]


def _rules(options: Mapping[str, Json]) -> Rules:
    players = _number(options, "players", 2, 2, 5)
    return Rules(
        players,
        _number(options, "target", TARGET_OF_FIVE if players == 5 else TARGET, 1, 999),
        _number(options, "turn_limit", TURN_LIMIT, 1, 100_000),
    )


def _number(options: Mapping[str, Json], name: str, default: int, low: int, high: int) -> int:
    value = options.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise UsageError(f"{given(name, value)}: Ninjitsu! takes {low} to {high}.")
    return value


ENGINE = NinjitsuEngine()
