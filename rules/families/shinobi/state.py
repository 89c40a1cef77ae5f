"""A game under way: who has which cards where, what has been done this turn, and what is due next.

What is due lies on the `agenda`, a stack of steps named as the rulebook names them, the next one last. Some steps are
automatic, some wait for a player, some for chance; `turn` holds the table that says which, and `settle` runs down the
stack until somebody has to decide. Cards are indices into the table of all cards of both decks, one a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Self

from rules.core.cards import Printing
from rules.families.shinobi.board import Battle, Harm, Link, Played, Seat, Status
from rules.families.shinobi.carrying.depends import Aspect
from rules.families.shinobi.carrying.frames import KEYWORD, KEYWORD_TEXTS, Delayed, Frame, Modifier, Refs
from rules.families.shinobi.derived import Key, Layer, Now, Reckoning, Ruling, Wanted
from rules.families.shinobi.effects.abilities import Ability, Instruction
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.groups import Filter
from rules.families.shinobi.effects.verbs import NegateText
from rules.families.shinobi.faces import Face
from rules.families.shinobi.hearing import Hearing
from rules.families.shinobi.parameters import Parameters
from rules.families.shinobi.tokens import Tokens
from rules.play.action import Action
from rules.play.agenda import AgendaState
from rules.play.chance import RandomSource
from rules.play.codec import UNSAVED
from rules.play.flow import Flow, Step
from rules.play.running import ASKED, carry_out, options_of, player_of

_AREAS = frozenset(area.name for area in fields(Seat))


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a game: its numbers, its flow, the cards and whose they are.

    `alike[card]` is the first card of the table that says the same, so that copies are offered once; `tokens` lie
    behind all cards. Without `effects` no text works. `layers` are those worked out so far, `printed` what was asked of
    print: stores, no part of what the game is. `watch` is asked after each step where a text waits for something.
    """

    parameters: Parameters
    flow: Flow[ShinobiState, Step]
    derive: Callable[[ShinobiState], Layer]
    derive_power: Callable[[ShinobiState, Layer], None]
    lasting_power: Callable[[ShinobiState], dict[int, Reckoning] | None]
    table: tuple[Printing, ...]
    faces: tuple[Face, ...]
    owners: tuple[int, ...]
    alike: tuple[int, ...]
    effects: bool = True
    hearing: Hearing = field(default_factory=Hearing)
    partial: bool = False
    layers: dict[Key, Layer] = field(default_factory=dict)
    watch: Callable[[ShinobiState], None] | None = None
    printed: dict[int, tuple[tuple[Filter, ...], dict[int, bool] | None]] = field(default_factory=dict)
    tokens: Tokens = field(default_factory=Tokens)


_UNCHANGED = Layer()
_NONE_REWORDED: Mapping[int, Now] = {}
_NO_BANS: Mapping[Act, list[Ruling]] = {}
_AS_PRINTED: dict[int, Reckoning] = {}
_CHANGING_POWER: frozenset[Aspect] = frozenset({"play", "turn"})


@dataclass(slots=True, eq=False)
class Situation:
    """All that changes in a game, and the setup that does not."""

    setup: Setup = field(metadata=UNSAVED)
    history: list[Action] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=lambda: [Seat(), Seat()])
    status: dict[int, Status] = field(default_factory=dict)
    agenda: list[Step] = field(default_factory=list)
    chain: list[Link] = field(default_factory=list)
    battle: Battle = field(default_factory=Battle)
    played: Played = field(default_factory=Played)
    first: int = 0
    attacker: int = 0
    turn: int = 0
    winner: int | None = None
    reason: str = ""
    frames: dict[int, Frame] = field(default_factory=dict)
    harms: dict[int, Harm] = field(default_factory=dict)
    made: int = 0
    modifiers: list[Modifier] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    triggered: list[tuple[int, int]] = field(default_factory=list)
    attached: dict[int, int] = field(default_factory=dict)
    bound: dict[int, Refs] = field(default_factory=dict)
    options: list[Action] | None = field(default=None, init=False)
    quiet: bool = field(default=False, init=False)
    shown: list[tuple[int, int]] = field(default_factory=list, init=False)
    """Which seat was shown which hidden card, in order; for those who look on, no rule asks."""
    wanted: Wanted | None = field(default=None, init=False)
    _layer: Layer | None = field(default=None, init=False)
    _powers: dict[int, Reckoning] | None = field(default=None, init=False)


class ShinobiState(Situation, AgendaState["ShinobiState", Step]):
    """The state of a game of the family."""

    @property
    def parameters(self) -> Parameters:
        """The game's numbers."""
        return self.setup.parameters

    def face(self, card: int) -> Face:
        """A card as the engine knows it."""
        return self.setup.faces[card]

    @property
    def layer(self) -> Layer:
        """Everything that texts and effects change, worked out anew where something has changed."""
        if self._layer is None:
            if self.modifiers or self._has_static():
                self.setup.derive(self)
            else:
                elsewhere = self.setup.hearing.looks_at_elsewhere
                self._layer = Layer(looks_at=elsewhere) if elsewhere else _UNCHANGED
        return self._layer or _UNCHANGED

    def _has_static(self) -> bool:
        """Whether any card lies where its text changes something."""
        static, elsewhere = self.setup.hearing.static, self.setup.hearing.static_elsewhere
        if static and (self._is_any_in_play(static) or not static.isdisjoint(self.attached)):
            return True
        return any(self._may_lie(card, zone) for card, zone in elsewhere)

    def _is_any_in_play(self, cards: frozenset[int]) -> bool:
        """Whether any of these cards is in play."""
        first, second = self.seats
        piles = (self.status, first.clients, second.clients, first.missions, second.missions)
        return not all(map(cards.isdisjoint, piles))

    def _may_lie(self, card: int, zone: str) -> bool:
        """Whether a card lies in a zone; where that takes more than a look at an area, it may."""
        if zone == "chain":
            return any(link.card == card for link in self.chain)
        return zone not in _AREAS or any(card in getattr(own, zone) or card in own.reinforcement for own in self.seats)

    def layer_so_far(self, layer: Layer) -> None:
        """Look things up in this layer, which is being worked out."""
        self._layer = layer

    def changed(self, what: Aspect = "play") -> None:
        """Something has changed: what is so now is worked out anew, where a text looks at that, or an effect lasts."""
        if what in _CHANGING_POWER:
            self._powers = None
        layer = self._layer
        if layer is None:
            return
        if what == "play" or what in layer.looks_at:
            self._layer = None
        elif layer.has_power and what in layer.power_looks_at:
            self._layer = layer.without_power()

    def reckoning(self, ninja: int) -> Reckoning | None:
        """How a ninja's combat and support come about; None where nothing changes them."""
        found = self.reckonings()
        return found.get(ninja) if found else None

    def reckonings(self) -> dict[int, Reckoning]:
        """The same of every ninja for which anything changes them."""
        layer = self._layer
        if layer is None or not layer.has_power:
            if self.setup.hearing.plain_power:
                if not self.modifiers:
                    return _AS_PRINTED
                if self._powers is None:
                    self._powers = self.setup.lasting_power(self)
                if self._powers is not None:
                    return self._powers
            layer = self.layer
            if not layer.has_power:
                self._layer = layer = layer.without_power()  # copies of the state share the other one
                self.setup.derive_power(self, layer)
        return layer.power

    def now(self, card: int) -> Now | Face:
        """A card's names, words, symbols, ranks and costs as they are now."""
        setup = self.setup
        hearing = setup.hearing
        if not hearing.rewords_while and not (hearing.rewords and self.modifiers and self.may_reword()):
            return setup.faces[card]
        return (self._layer or self.layer).now.get(card) or setup.faces[card]

    @property
    def reworded(self) -> Mapping[int, Now]:
        """The cards whose words or costs are not those printed."""
        return self.layer.now if self.may_reword() else _NONE_REWORDED

    def may_have(self, keyword: str) -> bool:
        """Whether any card may have a keyword now."""
        return keyword in self.setup.hearing.keywords or self.may_reword()

    def may_reword(self) -> bool:
        """Whether anything may change words or costs now: without, nobody needs to look."""
        hearing = self.setup.hearing
        if hearing.rewords_while:
            return True
        if hearing.rewords:
            faces = self.setup.faces
            for one in self.modifiers:
                if one.frame.text != KEYWORD and faces[one.frame.text].texts.rewords:
                    return True
        return False

    @property
    def bans(self) -> Mapping[Act, list[Ruling]]:
        """What is forbidden now."""
        return self.layer.cannot if self.setup.hearing.acts else _NO_BANS

    def lays(self, kind: type) -> bool:
        """Whether any text of the game has such an instruction: without, nobody needs to look."""
        return kind in self.setup.hearing.lays

    def may_lay_down(self, cards: frozenset[int]) -> bool:
        """Whether what one of these cards says may hold now: one lies in play, or what lasts may have come of it."""
        hearing = self.setup.hearing
        if not cards:
            return False
        if self.modifiers or self.attached or hearing.gives or hearing.static_elsewhere:
            return True
        return self._is_any_in_play(cards)

    def in_play(self, card: int) -> bool:
        """Whether a card is a ninja, client or Permanent mission in play."""
        if card in self.status:
            return True
        first, second = self.seats
        return card in first.clients or card in second.clients or card in first.missions or card in second.missions

    def ability(self, text: int, number: int) -> Ability:
        """An ability of a card's text, or one that the text gives."""
        return self.setup.faces[text].texts.abilities[number]

    def node(self, frame: Frame, place: int) -> Instruction:
        """The instruction at a place of a frame's ability."""
        if frame.text == KEYWORD:
            return KEYWORD_TEXTS[frame.ability]
        return self.setup.faces[frame.text].texts.programs[frame.ability].nodes[place]

    def place(self, frame: Frame, instruction: Instruction) -> int:
        """The place of an instruction of a frame's ability."""
        return self.setup.faces[frame.text].texts.programs[frame.ability].place(instruction)

    def abilities_of(self, card: int) -> list[tuple[int, int]]:
        """Where the abilities that a card has now stand: its own, unless they are negated, and those given to it."""
        hearing = self.setup.hearing
        if not hearing.gives and NegateText not in hearing.lays:
            return [(card, n) for n in range(self.setup.faces[card].texts.own)]
        layer = self.layer
        texts = self.setup.faces[card].texts
        kept = range(texts.own)
        own = [(card, n) for n in kept if card not in layer.silent or getattr(texts.abilities[n], "firm", False)]
        return own + layer.given[card] if card in layer.given else own

    def keep(self, frame: Frame) -> int:
        """Keep a frame for the steps that it makes due."""
        self.made += 1
        self.frames[self.made] = frame
        return self.made

    def owner(self, card: int) -> int:
        """The seat whose deck the card came from."""
        return self.setup.owners[card]

    def controller(self, ninja: int) -> int:
        """The seat in whose village, or on whose side of the battlefield, a ninja in play is."""
        return 0 if ninja in self.seats[0].village else 1

    def distinct(self, cards: list[int]) -> list[int]:
        """One card of each kind, the first of them."""
        if len(cards) < 2:
            return cards
        alike = self.setup.alike
        found: dict[int, int] = {}
        for card in cards:
            found.setdefault(alike[card], card)
        return list(found.values())

    def push(self, *steps: Step) -> None:
        """Make steps due, the first of them first."""
        self.agenda.extend(steps[::-1])

    def chain_up(self, link: Link) -> None:
        """Put an effect on the chain."""
        self.chain.append(link)
        self.changed("chain")

    def unchain(self, link: Link) -> None:
        """Take an effect off the chain."""
        self.chain.remove(link)
        self.changed("chain")

    def win(self, seat: int, reason: str) -> None:
        """End the game."""
        self.winner, self.reason = seat, reason
        self.agenda.clear()

    def set_off(self, frame: Frame, node: int) -> None:
        """A text is due once the step under way is done."""
        self.triggered.append((self.keep(frame), node))
        self.quiet = False

    def after_step(self) -> None:
        """The step is done: the texts that it has set off are due."""
        watch = self.setup.watch
        if watch is None:
            self.quiet = True
        elif self.winner is None:
            watch(self)
        if self.triggered:
            found, self.triggered = self.triggered, []
            if self.winner is None:
                for frame, node in reversed(found):  # the last goes to the bottom: the first is carried out first
                    seat = self.frames[frame].seat
                    self.push(Step("carry out", seat, (frame, node)), Step("carried out", seat, (frame,)))

    # What `State` promises.

    @property
    def printings(self) -> Sequence[Printing]:
        """The cards of both decks under their indices."""
        return self.setup.table

    @property
    def board(self) -> ShinobiState:
        """The handlers of the flow work on the whole state."""
        return self

    @property
    def flow(self) -> Flow[ShinobiState, Step]:
        """What becomes of each step."""
        return self.setup.flow

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        return player_of(self.agenda, self, self.setup.flow.ways)

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player. The list is kept, and is not to be changed."""
        found = self.options
        if found is None:
            found = self.options = options_of(self.agenda, self, self.setup.flow.ways)
        return found

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next: as it is inherited, but compiled with the game."""
        options = self.legal_actions()
        return options[random.below(len(options))]

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        carry_out(self, self, self.setup.flow.ways, action, ASKED)

    def apply_passing(self, action: Action, passed: Mapping[str, Action]) -> None:
        """The same; at the decisions that are `passed` nobody is asked and that action is taken."""
        carry_out(self, self, self.setup.flow.ways, action, passed)

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner and -1.0 for the loser; zero while the game goes on."""
        if self.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self)(
            self.setup,
            self.history[:],
            [seat.copy() for seat in self.seats],
            {ninja: status.copy() for ninja, status in self.status.items()},
            self.agenda[:],
            self.chain[:],
            self.battle.copy(),
            self.played.copy(),
            self.first,
            self.attacker,
            self.turn,
            self.winner,
            self.reason,
            self.frames.copy(),
            self.harms.copy(),
            self.made,
            self.modifiers[:],
            self.delayed[:],
            self.triggered[:],
            self.attached.copy(),
            self.bound.copy(),
        )
        twin.options = self.options
        twin._layer, twin._powers = self._layer, self._powers  # never changed once they are worked out
        return twin
