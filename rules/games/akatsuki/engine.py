"""The Akatsuki board game: the rules of play, for a team of heroes against the nine rounds of the Akatsuki.

Options: `team` (names of heroes, or parts of them), `players` (3; where no team is named), `mode` (easy, normal,
expert; also facile, genin, juunin...), and what the rulebook's questions suggest to make it easier: `extra_turns` a
round, `extra_health` a hero, `leave_out` for the names of Akatsuki cards (Zetsu's, once or twice); `summons` (tobi, or
summoner) for where summoned tokens come.

Decisions, where the rulebook is silent:

- One hero a player, hands open as recommended, so the team decides together. Heroes have their goes one after
  another, in any order; a go may be ended early. The players' phase may end before everyone has had a go.
- Support cards can be played wherever somebody has a choice. More actions come to the hero whose go it is.
- Tobi's figure stops heroes while it has cards or summons with it. A hero already there when it comes reveals the
  cards.
- Flying over a trap leaves it face-down, landing on it reveals it. Moving by a technique is not held back by enemies.
- The combat card is chosen after the special die. At a distance means from the next zone; a card for distance used in
  the hero's own zone is a melee attack. Tobi's Sharingan interrupts before a card is chosen.
- Every wound at the end of a fight is one, however many hits. Dice are not limited to the six in the box.
- Sasuke's Sharingan: the hero suffers one wound if the roll would have wounded him. Tendô: powers still work.
- The Lexique has a summoned token come to its summoner's zone, the passages on Orochimaru and the others to that of
  Tobi's figure. For Orochimaru, who lies elsewhere, the two differ: the passage on the enemy goes first
  (`summons=summoner` for houses that go by the Lexique).
- Cubes are not limited to the 40 red, 10 green and 20 blue of the box: nothing is said of what happens without.
- Kabuto takes after the member eliminated last when he is revealed, also where Jigokudô has put that one back.
- Without a token left a summon fails. What is summoned in the phase does not attack in it, and stays after the round.
- Orochimaru summons in every Akatsuki phase, Sasori when revealed. An immobilised enemy still summons.
- Nagato goes into the deck when a body of Pain takes his place; without one in the deck nothing happens.
- Kabuto has the Defence on his own token, none, until a member has been eliminated.
- Enemies attack in the order in which they came into play. Each wound of Kisame may go to another hero of the zone.
- A hero without Health cannot be chosen for a wound, gains no experience, and is cured only once healed.
- A Power cannot move its hero or avoid a wound. A reroll takes blank dice. Losing experience takes Chakra above the
  card's number, not techniques in hand.
- The experience gauge ends at the last step on the card. A Zetsu that dies of traps gives its point to the hero who
  removed the trap.
- The game is over at once when both bosses have fallen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.core.cards import Card, Json, Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold, quoted
from rules.games.akatsuki import box as the_box, variation
from rules.games.akatsuki.adviser import AkatsukiAdviser
from rules.games.akatsuki.cards import Hero, Member, Summon, Trap
from rules.games.akatsuki.faults import faults_of
from rules.games.akatsuki.goldfish import Training
from rules.games.akatsuki.owned import MOST_HEROES, as_played
from rules.games.akatsuki.pieces import NONE, HeroPiece
from rules.games.akatsuki.report import TeamWatcher
from rules.games.akatsuki.setting import Mode, Setting
from rules.games.akatsuki.state import AkatsukiState
from rules.games.akatsuki.table import Table
from rules.games.akatsuki.view import AkatsukiView
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.codec import from_json, to_object
from rules.play.engine import Engine
from rules.play.flow import Step
from rules.play.goldfish import Goldfish
from rules.play.laying_out import once_a_deck
from rules.play.options import check_options

HEALTH = 3
OPTIONS = ("team", "players", "mode", "extra_health", "extra_turns", "leave_out", "summons")


@dataclass(frozen=True, slots=True)
class _Past:
    """What a stored game has beside its table."""

    history: list[Action]


class AkatsukiEngine(Engine[AkatsukiState]):
    """The rules of play of the Akatsuki board game; one deck for the whole team, a seat a hero."""

    game_id = the_box.GAME_ID
    cooperative = True
    from_box = True
    one_deck = True
    view = AkatsukiView()
    adviser = AkatsukiAdviser()

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> AkatsukiState:
        """The board before anything is shuffled ("Mise en place"). Raises UsageError for what cannot be played."""
        if len(decks) != 1:
            raise UsageError(f"The Akatsuki board game is played with one deck for the whole team, not {len(decks)}.")
        asked = options or {}
        check_options(asked, OPTIONS, "akatsuki")
        mode = the_box.mode_of(asked, decks[0])
        laid = _laid_out(decks[0])
        setting, cards = laid.setting, laid.cards
        health = HEALTH + _extra(asked, "extra_health")
        heroes = [_hero(setting, card, cards, mode, health) for card in laid.heroes]
        _check(setting, heroes, cards)
        _check_traps(setting, laid.traps, mode)
        akatsuki = _without(setting, laid.members, asked.get("leave_out"))
        table = Table(
            setting,
            mode,
            turns=mode.turns + _extra(asked, "extra_turns"),
            max_health=health,
            heroes=heroes,
            deck=[card for card in akatsuki if not setting.is_boss(card)],
            bosses=[card for card in akatsuki if setting.is_boss(card)],
            trap_pool=[*laid.traps],
            summons=[*laid.summons],
            traps=[NONE] * len(setting.zones),
            summons_stay=_summons_stay(asked.get("summons")),
        )
        seats = range(len(heroes))
        table.push(
            *(Step("shuffle-techniques", seat) for seat in seats),
            Step("shuffle-akatsuki"),
            Step("place-traps"),
            *(Step("draw", seat, (table.tier(heroes[seat]).strategy,)) for seat in seats),
            Step("round"),
        )
        state = AkatsukiState(table)
        state.settle()
        return state

    def set_up(
        self, decks: Sequence[Deck], box: Sequence[Printing], options: Mapping[str, Json] | None = None
    ) -> Sequence[Deck]:
        """The team's deck with techniques, Akatsuki cards, the mode's traps and the board added from the box."""
        if len(decks) > 1:
            return decks
        return (the_box.take(box, options or {}, decks[0] if decks else None),)

    def set_up_alone(self, deck: Deck, box: Sequence[Printing]) -> Deck:
        """A team without techniques with those that the box has for its heroes."""
        if deck.section("techniques") or not deck.section("team"):
            return deck
        whole = the_box.take(box, {}, deck)
        others = [entry for entry in deck.entries if entry.section != "team"]
        return deck.with_entries((*whole.section("team"), *whole.section("techniques"), *others))

    def as_played(self, printing: Printing, box: Sequence[Printing]) -> Printing:
        """A card with the figures that no source says filled in, as `set_up` has it."""
        return as_played(printing, box)

    def vary(self, box: Sequence[Printing], random: RandomSource) -> Sequence[Printing]:
        """Dice, map and figures that no source prints, drawn anew."""
        return variation.vary(box, random)

    def line_ups(self, box: Sequence[Printing], options: Mapping[str, Json]) -> Sequence[Mapping[str, Json]]:
        """Teams: those named, with a slash between them, or the heroes of the box team by team."""
        return variation.line_ups(box, options)

    def watcher(self) -> TeamWatcher:
        """Someone who takes down how the rounds went and what the heroes did."""
        return TeamWatcher()

    def to_dict(self, state: AkatsukiState) -> dict[str, Json]:
        """Everything there is to know about a game."""
        return {**to_object(state.table), **to_object(_Past(state.history))}

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> AkatsukiState:
        """Rebuild a state from `to_dict` and the printings it was played with."""
        stored = dict(data)
        past = from_json(_Past, {"history": stored.pop("history", None)})
        state = AkatsukiState(from_json(Table, stored, setting=Setting.of(table)))
        state.history = past.history
        state.settle()
        return state

    def faults(self, state: AkatsukiState) -> Iterator[str]:
        """Figures beyond what the mode and the board have, and a game that is over although something is due."""
        return faults_of(state.table)

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:
        """One hero's own techniques, turn by turn: what it finds and what it can pay."""
        asked = options or {}
        check_options(asked, ("mode", "policy", "hero"), "the goldfish of akatsuki")
        return Training(deck, the_box.mode_of(asked, deck), asked.get("policy"), asked.get("hero"))


@dataclass(frozen=True, slots=True)
class _Laid:
    """A deck on the table: its printings, each once, and its cards as indices, copies and all; some of them by type."""

    setting: Setting
    cards: Sequence[int]
    heroes: Sequence[int]
    members: Sequence[int]
    traps: Sequence[int]
    summons: Sequence[int]


@once_a_deck
def _laid_out(deck: Deck) -> _Laid:
    printings = list({entry.printing.id: entry.printing for entry in deck.entries}.values())
    place = {printing.id: i for i, printing in enumerate(printings)}
    cards = [place[entry.printing.id] for entry in deck.entries for _ in range(entry.count)]
    setting = Setting.of(printings)

    def of(card_type: type[Card]) -> list[int]:
        return [card for card in cards if isinstance(printings[card].card, card_type)]

    return _Laid(setting, cards, of(Hero), of(Member), of(Trap), of(Summon))


def _hero(setting: Setting, card: int, cards: Sequence[int], mode: Mode, health: int) -> HeroPiece:
    pile = [c for c in cards if setting.technique_of.get(c) == card]
    return HeroPiece(card, setting.home, health, setting.tier(card, 0, mode.face).chakra, pile=pile)


def _check(setting: Setting, heroes: Sequence[HeroPiece], cards: Sequence[int]) -> None:
    if not 1 <= len(heroes) <= MOST_HEROES:
        raise UsageError(f"A team has 1 to {MOST_HEROES} heroes, not {len(heroes)}.")
    for hero in heroes:
        if sum(other.card == hero.card for other in heroes) > 1:
            raise UsageError(f"{setting.name(hero.card)} is in the team twice: the heroes are all different.")
        if not hero.pile:
            raise UsageError(f"{setting.name(hero.card)} has no techniques here: import some, or leave the hero out.")
    if not any(setting.is_boss(card) for card in cards):
        raise UsageError("The Akatsuki cards hold no boss for the last round.")


def _check_traps(setting: Setting, traps: Sequence[int], mode: Mode) -> None:
    """ "Pions": the red traps take the place of the blue ones in expert mode."""
    wrong = [card for card in traps if setting.card(card, Trap).colour != mode.traps]
    if wrong:
        raise UsageError(
            f"The {mode.id} mode is played with {mode.traps} traps, and this deck has {setting.name(wrong[0])}. "
            "Without a section [traps] the right ones are taken from the box."
        )


def _without(setting: Setting, cards: Sequence[int], names: Json) -> list[int]:
    """The Akatsuki cards without one copy for each name listed. Raises UsageError for a name that is not there."""
    left = list(cards)
    for name in names if isinstance(names, list) else str(names or "").split(","):
        wanted = fold(str(name))
        found = next((card for card in left if fold(setting.name(card)) == wanted and not setting.is_boss(card)), None)
        if found is not None:
            left.remove(found)
        elif wanted:
            raise UsageError(f"There is no {quoted(str(name).strip())} among the Akatsuki cards to leave out.")
    return left


def _summons_stay(asked: Json) -> bool:
    """Whether summoned tokens come to their summoner's zone. Raises UsageError."""
    if asked not in (None, "tobi", "summoner"):
        raise UsageError(
            f"Summoned tokens come to tobi or to the summoner, not to {quoted(asked)}: --option summons=tobi"
        )
    return asked == "summoner"


def _extra(options: Mapping[str, Json], name: str) -> int:
    value = options.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 9:
        raise UsageError(f"The option {name} is a number from 0 to 9, not {quoted(value)}.")
    return value


ENGINE = AkatsukiEngine()
