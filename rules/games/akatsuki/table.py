"""A game of Akatsuki under way: where everything stands, what is still to be resolved, and what the rules ask of it.

`Table` holds the facts and answers questions; the modules named after the rulebook's headings change it: `movement`,
`fights`, `techniques`, `wounds`, `rounds`. What is due lies on the `agenda`; `state` says what becomes of each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rules.core.cards import amount
from rules.games.akatsuki.cards import Enemy, Talent, TalentDoes, Technique, Tier, Who
from rules.games.akatsuki.pieces import (
    NONE,
    EnemyPiece,
    Event,
    Fight,
    HeroPiece,
)
from rules.games.akatsuki.setting import Mode, Setting
from rules.play.chance import RandomSource, pass_over_order, shuffled
from rules.play.codec import UNSAVED
from rules.play.flow import Step
from rules.play.running import push


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended, and the state of the team then: sums over all heroes."""

    won: bool
    turns: int
    experience: int
    paralysed: int
    health: int


@dataclass(slots=True)
class Table:
    """Everything that changes in a game. Heroes are numbered by seat, enemies by `uid`, zones as in the setting."""

    setting: Setting = field(metadata=UNSAVED)
    mode: Mode
    turns: int
    """Turns a round: the mode's, and what the house adds."""
    max_health: int
    heroes: list[HeroPiece]
    deck: list[int]
    """The Akatsuki cards to come, bosses apart; the top is the last."""
    bosses: list[int]
    trap_pool: list[int]
    """Trap tokens that are not on the board."""
    summons: list[int]
    """Summon tokens that are not on the board."""
    traps: list[int]
    """The face-down trap of each zone, or `NONE`."""
    enemies: list[EnemyPiece] = field(default_factory=list)
    """In the order in which they came into play."""
    eliminated: list[int] = field(default_factory=list)
    """Akatsuki cards eliminated that are still out of the deck, the last one last."""
    last_eliminated: int = NONE
    """The Akatsuki card eliminated last, wherever it is now."""
    summons_stay: bool = False
    """Whether a token comes to its summoner's zone and not to Tobi's."""
    tobi_zone: int = 0
    round: int = 0
    turn: int = 0
    active: int = NONE
    """The hero whose go it is."""
    actions: int = 0
    fight: Fight | None = None
    next_uid: int = 0
    refill: bool = False
    """Whether an eliminated Zetsu will have the traps refilled at the end of the round."""
    results: list[RoundResult] = field(default_factory=list)
    won: bool | None = None
    """Whether the team has won, once the game is over."""
    agenda: list[Step] = field(default_factory=list)
    events: list[Event] = field(default_factory=list, metadata=UNSAVED)
    """What the last action set off."""

    def push(self, *steps: Step) -> None:
        """Make steps due, the first named first; nothing is due any more once the game is over."""
        if self.won is None:
            push(self.agenda, *steps)

    def top(self) -> str | None:
        """What is due next."""
        return self.agenda[-1].name if self.agenda else None

    def tell(self, what: str, *about: int, talent: Talent | None = None) -> None:
        """Take down for the story what an action set off."""
        self.events.append(Event(what, about, talent))

    def finish(self, *, won: bool) -> None:
        """The game is over, whatever was still due."""
        self.won = won
        self.agenda.clear()

    # Heroes

    def tier(self, hero: HeroPiece) -> Tier:
        """The hero's Force, Chakra and Strategy now."""
        return self.setting.tier(hero.card, hero.experience, self.mode.face)

    def hero_name(self, seat: int) -> str:
        """What the hero of a seat is called."""
        return self.setting.name(self.heroes[seat].card)

    def heroes_in(self, zone: int) -> list[int]:
        """The heroes in a zone."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.zone == zone]

    def within(self, who: Who, seat: int, other: int) -> bool:
        """Whether an effect of hero `seat` may be about hero `other`."""
        return seat == other if who == "self" else self.in_reach(who, seat, self.heroes[other].zone)

    def in_reach(self, who: Who, seat: int, zone: int) -> bool:
        """Whether an effect of hero `seat` reaches into a zone."""
        if who == "any":
            return True
        here = self.heroes[seat].zone
        return here == zone or (who == "near" and self.setting.steps[here][zone] <= 1)

    def technique(self, card: int) -> Technique:
        """The technique with that index."""
        return self.setting.techniques[card]

    # Enemies

    def enemy(self, uid: int) -> EnemyPiece | None:
        """The enemy with that number, if it is still in play."""
        return next((enemy for enemy in self.enemies if enemy.uid == uid), None)

    def enemies_in(self, zone: int) -> list[EnemyPiece]:
        """The enemies in a zone, face-down Akatsuki cards among them."""
        return [enemy for enemy in self.enemies if enemy.zone == zone]

    def members(self) -> list[EnemyPiece]:
        """The Akatsuki cards in play."""
        return [enemy for enemy in self.enemies if self.setting.is_member(enemy.card)]

    def stops(self, zone: int) -> bool:
        """Whether a hero who enters the zone has to stop: a trap, or an enemy, Tobi's figure with its cards."""
        return self.traps[zone] != NONE or any(enemy.zone == zone for enemy in self.enemies)

    def talents(self, enemy: EnemyPiece) -> tuple[Talent, ...]:
        """The talents an enemy has now, those of the card it imitates included."""
        own = self.setting.talents(enemy.card, self.mode.tobi)
        return own if enemy.model == NONE else own + self.setting.talents(enemy.model, self.mode.tobi)

    def amount(self, enemy: EnemyPiece, does: TalentDoes) -> int:
        """The sum of the amounts of an enemy's talents of one kind; 0 where it has none."""
        total = 0
        for talent in self.talents(enemy):
            if talent.does == does:
                total += talent.amount
        return total

    def has(self, enemy: EnemyPiece, does: TalentDoes) -> bool:
        """Whether an enemy has such a talent."""
        return does in [talent.does for talent in self.talents(enemy)]

    def defence(self, enemy: EnemyPiece) -> int:
        """The hits it takes to wound an enemy, outside what a fight adds."""
        printed = amount(self.setting.card(enemy.model if enemy.model != NONE else enemy.card, Enemy).defence)
        water = self.amount(enemy, "water-defence") if self.setting.is_water(enemy.zone) else 0
        return max(0, printed + enemy.defence + water)

    def traps_on_board(self) -> int:
        """Trap tokens on the board, face-down or revealed (questions: all of them count)."""
        hidden = sum(card != NONE for card in self.traps)
        return hidden + sum(self.setting.is_trap(enemy.card) for enemy in self.enemies)

    def score(self, won: bool) -> int:
        """The tokens on one side of the score track."""
        return sum(result.won is won for result in self.results)

    def write_down(self, *, won: bool) -> None:
        """Put the round's token on its side of the score track, with how the team stands."""
        self.results.append(
            RoundResult(
                won,
                self.turn,
                sum(hero.experience for hero in self.heroes),
                sum(hero.paralysed for hero in self.heroes),
                sum(hero.health for hero in self.heroes),
            )
        )
        self.tell("round", self.round, int(won))

    # What nobody sees

    def deal_unseen(self, random: RandomSource) -> None:
        """Deal anew what lies face-down: techniques to come, Akatsuki cards in the deck and on the board, traps."""
        for hero in self.heroes:
            hero.pile = _mixed(hero.pile, random)
        hidden = [enemy for enemy in self.enemies if not enemy.revealed]
        members = _mixed([*self.deck, *(enemy.card for enemy in hidden)], random)
        for enemy in hidden:
            enemy.card = members.pop()
            enemy.health = amount(self.setting.card(enemy.card, Enemy).health)
        self.deck = members
        zones = [zone for zone, card in enumerate(self.traps) if card != NONE]
        for zone, card in zip(zones, _mixed([self.traps[zone] for zone in zones], random), strict=True):
            self.traps[zone] = card

    def pass_over_deal(self, random: RandomSource) -> None:
        """Draw what `deal_unseen` draws."""
        dealt = len(self.deck) + len(self.traps) - self.traps.count(NONE)
        for hero in self.heroes:
            dealt += len(hero.pile)
        for enemy in self.enemies:
            if not enemy.revealed:
                dealt += 1
        pass_over_order(dealt, random)

    # Copies

    def clone(self) -> Table:
        """An independent copy."""
        return replace(
            self,
            heroes=[hero.clone() for hero in self.heroes],
            enemies=[enemy.clone() for enemy in self.enemies],
            fight=self.fight.clone() if self.fight else None,
            deck=self.deck[:],
            bosses=self.bosses[:],
            trap_pool=self.trap_pool[:],
            summons=self.summons[:],
            traps=self.traps[:],
            eliminated=self.eliminated[:],
            results=self.results[:],
            agenda=self.agenda[:],
            events=[],
        )


def _mixed(cards: Sequence[int], random: RandomSource) -> list[int]:
    """The cards in a random order that does not depend on the one they had."""
    known = sorted(cards)
    return [known[i] for i in shuffled(len(known), random)]
