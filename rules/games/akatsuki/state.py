"""A game of Akatsuki as the shared code plays it: who is to act, what may be done, and carrying it out.

The rules lie in the modules named after the rulebook's headings; here every `Todo` of the table meets the choices it
gives, the lot it draws, or what it does by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from rules.core.cards import Printing
from rules.games.akatsuki import fights, movement, rounds, techniques, wounds
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.table import LOTS, Table, Todo
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource, shuffled
from rules.play.state import State

END = Action("end")
MEDITATE = Action("meditate")
KEEP = Action("keep")


class AkatsukiState(State):
    """A game under way; see `State` for what the methods promise. A seat is a hero, and all of them win or lose."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.history: list[Action] = []

    @property
    def printings(self) -> Sequence[Printing]:
        """The cards of the board under their indices."""
        return self.table.setting.printings

    def current_player(self) -> int:
        """The hero that acts or is asked; for what the team decides together, the first that can still have its go."""
        table = self.table
        if table.won is not None:
            return NOBODY
        todo = table.stack[-1]
        if todo.kind in LOTS:
            return CHANCE
        if todo.kind == "team":
            return next((s for s, h in enumerate(table.heroes) if not h.done and not h.paralysed), 0)
        if todo.kind == "wound":
            return todo.b if todo.b != NONE else wounds_candidates(table, todo)[0]
        return todo.a

    def legal_actions(self) -> list[Action]:
        """Every action open now; a Support card of any hero is, wherever somebody has a choice."""
        if self.current_player() < 0:
            return []
        todo = self.table.stack[-1]
        return sorted({*_CHOICES[todo.kind](self.table, todo), *techniques.supports(self.table)})

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due: an order of cards, or faces of dice."""
        todo = self.table.stack[-1]
        cards, dice, faces = _lot(self.table, todo)
        if dice:
            return Action(todo.kind, tuple(random.below(faces) for _ in range(dice)))
        return Action(todo.kind, tuple(cards[i] for i in shuffled(len(cards), random)))

    def apply(self, action: Action) -> None:
        """Carry out an action of a player or of chance."""
        self.table.events.clear()
        if self.current_player() == CHANCE:
            self._apply_lot(action)
        elif action not in self.legal_actions():
            raise ValueError(f"{action} is not legal now")
        elif action.name == "support":
            techniques.play_support(self.table, *action.args)
        else:
            self._apply_choice(action)
        self.history.append(action)
        self._run()

    def _apply_lot(self, action: Action) -> None:
        table, todo = self.table, self.table.stack[-1]
        cards, dice, faces = _lot(table, todo)
        fits = (
            len(action.args) == dice and all(0 <= face < faces for face in action.args)
            if dice
            else sorted(action.args) == sorted(cards)
        )
        if action.name != todo.kind or not fits:
            raise ValueError(f"{action} is not a lot that is due")
        table.stack.pop()
        order = list(action.args)
        if todo.kind in ("shuffle-techniques", "reshuffle"):
            hero = table.heroes[todo.a]
            hero.pile = order
            hero.discard = []
        elif todo.kind == "shuffle-akatsuki":
            table.deck = order
        elif todo.kind in ("place-traps", "refill-traps"):
            rounds.place_traps(table, action.args)
        elif todo.kind == "special":
            fights.special_die(table, table.setting.special_faces[order[0]])
        elif todo.kind == "roll":
            fights.rolled(table, order)
        else:
            fights.rerolled(table, order)

    def _apply_choice(self, action: Action) -> None:
        table, (name, args) = self.table, action
        todo = table.stack[-1]
        if todo.kind == "team":
            if action == END:
                table.stack.pop()
            else:
                rounds.begin_go(table, args[0])
        elif todo.kind == "go":
            self._act(todo.a, action)
        elif todo.kind == "wound":
            table.stack.pop()
            wounds.wound_hero(table, args[0], todo.a) if todo.b != NONE else table.push(todo._replace(b=args[0]))
        elif todo.kind == "rolled":
            fights.resolve(table)
        else:
            table.stack.pop()
            if name == "combat":
                fights.play_card(table, args[0])
            elif name == "bare":
                fights.to_roll(table)
            elif name == "choose":
                fights.carry_out_power(table, todo, args[0])
            else:
                self._discard(todo.a, action)

    def _act(self, seat: int, action: Action) -> None:
        """ "Actions": move, meditate, fight, or leave it at that."""
        table = self.table
        if action == END:
            table.stack.pop()
            rounds.end_go(table)
        elif action == MEDITATE:
            movement.meditate(table, seat)
        elif action.name == "move":
            movement.move(table, seat, action.args[0])
        else:
            fights.begin(table, seat, action.args[0])

    def _discard(self, seat: int, action: Action) -> None:
        if action != KEEP:
            hero = self.table.heroes[seat]
            hero.hand.remove(action.args[0])
            hero.discard.append(action.args[0])
        rounds.fill_hand(self.table, seat)

    def _run(self) -> None:
        """Work off everything that nobody has to choose and no lot decides."""
        table = self.table
        while table.won is None and table.stack:
            todo = table.stack[-1]
            if todo.kind in LOTS:
                if any(_lot(table, todo)[:2]):
                    return
                table.stack.pop()
            elif todo.kind in _BY_ITSELF:
                table.stack.pop()
                _BY_ITSELF[todo.kind](table, todo)
            elif self._must_choose(todo):
                return

    def _must_choose(self, todo: Todo) -> bool:
        """Whether there is anything to choose; where there is not, what alone can happen is done."""
        table = self.table
        if todo.kind in ("card", "rolled") and fights.is_pointless(table):
            fights.end(table)
            return False
        options = _CHOICES[todo.kind](table, todo)
        if not options:  # nobody is left to wound, or a power has nothing to work on
            table.stack.pop()
            return False
        # A power that can only do one thing does it at once: Support cards come before or after it.
        if len(options) > 1 or (todo.kind != "effect" and techniques.supports(table)):
            return True
        self._apply_choice(options[0])
        return False

    def returns(self) -> tuple[float, ...]:
        """1 for every hero if the bosses fell in time, -1 for every hero if not."""
        won = self.table.won
        return (0.0 if won is None else 1.0 if won else -1.0,) * len(self.table.heroes)

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.table = self.table.clone()
        twin.history = self.history[:]
        return twin


def wounds_candidates(table: Table, todo: Todo) -> list[int]:
    """Who can be dealt a wound: the hero named, or one in the zone; heroes without Health have nothing to lose."""
    seats = [todo.b] if todo.b != NONE else table.heroes_in(todo.c)
    return [seat for seat in seats if table.heroes[seat].health]


def _team(table: Table, _todo: Todo) -> list[Action]:
    ready = [Action("begin", (seat,)) for seat, hero in enumerate(table.heroes) if not hero.done and not hero.paralysed]
    return [*ready, END]


def _go(table: Table, todo: Todo) -> list[Action]:
    if table.heroes[todo.a].paralysed or not table.actions:
        return [END]
    return [END, MEDITATE, *movement.moves(table, todo.a), *fights.fights(table, todo.a)]


def _card(table: Table, todo: Todo) -> list[Action]:
    fight = table.fight
    enemy = table.enemy(fight.target) if fight else None
    if fight is None or enemy is None:
        return []
    cards = fights.combat_cards(table, todo.a, enemy, at_distance=fight.at_distance)
    bare = [] if fight.at_distance else [fights.BARE]
    return [*bare, *(Action("combat", (card,)) for card in cards)]


def _rolled(_table: Table, _todo: Todo) -> list[Action]:
    return [fights.RESOLVE]


def _effect(table: Table, todo: Todo) -> list[Action]:
    return [Action("choose", (target,)) for target in fights.effect_targets(table, todo)]


def _wound(table: Table, todo: Todo) -> list[Action]:
    return [Action("suffer", (seat,)) for seat in wounds_candidates(table, todo)]


def _discard(table: Table, todo: Todo) -> list[Action]:
    return [KEEP, *(Action("discard", (card,)) for card in dict.fromkeys(table.heroes[todo.a].hand))]


_CHOICES: Mapping[str, Callable[[Table, Todo], list[Action]]] = {
    "team": _team,
    "go": _go,
    "card": _card,
    "rolled": _rolled,
    "effect": _effect,
    "wound": _wound,
    "discard": _discard,
}
_BY_ITSELF: Mapping[str, Callable[[Table, Todo], None]] = {
    "round": lambda table, _: rounds.begin_round(table),
    "turn": lambda table, _: rounds.begin_turn(table),
    "phase": lambda table, _: rounds.akatsuki_phase(table),
    "attack": lambda table, todo: rounds.attack(table, todo.a),
    "recover": lambda table, _: rounds.recover(table),
    "draw": lambda table, todo: rounds.draw(table, todo.a, todo.b),
    "turn-end": lambda table, _: rounds.end_turn(table),
}


def _lot(table: Table, todo: Todo) -> tuple[list[int], int, int]:
    """What chance decides: cards to put in order, or how many dice of how many faces."""
    if todo.kind == "special":
        return [], 1, len(table.setting.special_faces)
    if todo.kind == "roll":
        return [], fights.dice(table), len(table.setting.combat_faces)
    if todo.kind == "reroll":
        return [], todo.a, len(table.setting.combat_faces)
    if todo.kind == "shuffle-techniques":
        return table.heroes[todo.a].pile, 0, 0
    if todo.kind == "reshuffle":
        return table.heroes[todo.a].discard, 0, 0
    return (table.deck if todo.kind == "shuffle-akatsuki" else table.trap_pool), 0, 0
