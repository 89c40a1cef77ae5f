"""A game of Akatsuki under way, and its flow: what becomes of each step that is due.

The rules lie in the modules named after the rulebook's headings; here every step of the agenda meets the choices it
gives, the lot it draws, or what it does by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Self

from rules.core.cards import Printing
from rules.games.akatsuki import fights, movement, rounds, techniques, wounds
from rules.games.akatsuki.table import Table
from rules.play.action import NOBODY, Action
from rules.play.agenda import AgendaState
from rules.play.chance import RandomSource, shuffled
from rules.play.flow import Decision, Flow, Lot, Step
from rules.play.running import ASKED, carry_out, options_of, player_of

END = Action("end")
MEDITATE = Action("meditate")
KEEP = Action("keep")
GIVE_UP = Action("give up")
"""A fight that has lost its target or its reach ends without anybody being asked."""


class AkatsukiState(AgendaState[Table, Step]):
    """A game under way; see `State` for what the methods promise. A seat is a hero, and all of them win or lose."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.agenda = table.agenda
        self.history: list[Action] = []
        self.options: list[Action] | None = None
        self.quiet = True

    @property
    def board(self) -> Table:
        """The table."""
        return self.table

    @property
    def flow(self) -> Flow[Table, Step]:
        """What becomes of each step."""
        return _FLOW

    @property
    def printings(self) -> Sequence[Printing]:
        """The cards of the board under their indices."""
        return self.table.setting.printings

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        return player_of(self.agenda, self.table, _WAYS)

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player. The list is kept, and is not to be changed."""
        found = self.options
        if found is None:
            found = self.options = options_of(self.agenda, self.table, _WAYS)
        return found

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next: as it is inherited, but compiled with the game."""
        options = self.legal_actions()
        return options[random.below(len(options))]

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        self.table.events.clear()
        carry_out(self, self.table, _WAYS, action, ASKED)

    def returns(self) -> tuple[float, ...]:
        """1 for every hero if the bosses fell in time, -1 for every hero if not."""
        won = self.table.won
        return (0.0 if won is None else 1.0 if won else -1.0,) * len(self.table.heroes)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self)(self.table.clone())
        twin.history = self.history[:]
        twin.options = self.options
        return twin


# Choices


def _decision(
    options: Callable[[Table, Step], list[Action]],
    carry_out: Callable[[Table, Step, Action], None],
    decider: Callable[[Table, Step], int] | None = None,
) -> Decision[Table, Step]:
    """A choice beside which any hero may play a Support card; what alone can happen is done unasked."""

    def with_supports(table: Table, step: Step) -> list[Action]:
        own = options(table, step)
        return [*own, *techniques.supports(table)] if own and own != [GIVE_UP] else own

    def chosen(table: Table, step: Step, action: Action) -> None:
        if action.name == "support":
            table.push(step)
            techniques.play_support(table, *action.args)
        else:
            carry_out(table, step, action)

    return Decision(with_supports, chosen, forced=True, decider=decider)


def _team(table: Table, step: Step) -> list[Action]:
    del step
    ready = [Action("begin", (seat,)) for seat, hero in enumerate(table.heroes) if not hero.done and not hero.paralysed]
    return [*ready, END]


def _begin(table: Table, step: Step, action: Action) -> None:
    if action != END:
        table.push(step)
        rounds.begin_go(table, action.args[0])


def _first_ready(table: Table, step: Step) -> int:
    """For what the team decides together: the first hero that can still have its go."""
    del step
    return next((seat for seat, hero in enumerate(table.heroes) if not hero.done and not hero.paralysed), 0)


def _go(table: Table, step: Step) -> list[Action]:
    if table.heroes[step.seat].paralysed or not table.actions:
        return [END]
    return [END, MEDITATE, *movement.moves(table, step.seat), *fights.fights(table, step.seat)]


def _act(table: Table, step: Step, action: Action) -> None:
    """ "Actions": move, meditate, fight, or leave it at that."""
    if action == END:
        rounds.end_go(table)
        return
    table.push(step)
    if action == MEDITATE:
        movement.meditate(table, step.seat)
    elif action.name == "move":
        movement.move(table, step.seat, action.args[0])
    else:
        fights.begin(table, step.seat, action.args[0])


def _card(table: Table, step: Step) -> list[Action]:
    fight = table.fight
    enemy = table.enemy(fight.target) if fight else None
    if fight is None or enemy is None or fights.is_pointless(table):
        return [GIVE_UP]
    cards = fights.combat_cards(table, step.seat, enemy, at_distance=fight.at_distance)
    bare = [] if fight.at_distance else [fights.BARE]
    return [*bare, *(Action("combat", (card,)) for card in cards)]


def _add_card(table: Table, step: Step, action: Action) -> None:
    del step
    if action == GIVE_UP:
        fights.end(table)
    elif action == fights.BARE:
        fights.to_roll(table)
    else:
        fights.play_card(table, action.args[0])


def _rolled(table: Table, step: Step) -> list[Action]:
    del step
    return [GIVE_UP if fights.is_pointless(table) else fights.RESOLVE]


def _resolve(table: Table, step: Step, action: Action) -> None:
    del step
    if action == GIVE_UP:
        fights.end(table)
    else:
        fights.resolve(table)


def _power(table: Table, step: Step) -> list[Action]:
    """A Power that can only do one thing does it at once: Support cards come before or after it."""
    targets = [Action("choose", (target,)) for target in fights.effect_targets(table, step)]
    return targets if len(targets) < 2 else [*targets, *techniques.supports(table)]


def _carry_out_power(table: Table, step: Step, action: Action) -> None:
    if action.name == "support":
        table.push(step)
        techniques.play_support(table, *action.args)
    else:
        fights.carry_out_power(table, step, action.args[0])


def _wounded(table: Table, step: Step) -> list[int]:
    """Who can be dealt a wound: the hero named, or one in the zone; heroes without Health have nothing to lose."""
    seats = [step.seat] if step.seat != NOBODY else table.heroes_in(step.args[1])
    return [seat for seat in seats if table.heroes[seat].health]


def _wound(table: Table, step: Step) -> list[Action]:
    return [Action("suffer", (seat,)) for seat in _wounded(table, step)]


def _suffer(table: Table, step: Step, action: Action) -> None:
    """Choose who is wounded; then the wound can still be avoided."""
    if step.seat == NOBODY:
        table.push(step._replace(seat=action.args[0]))
    else:
        wounds.wound_hero(table, action.args[0], step.args[0], wounds.cause_of(table, step))


def _discard(table: Table, step: Step) -> list[Action]:
    return [KEEP, *(Action("discard", (card,)) for card in dict.fromkeys(table.heroes[step.seat].hand))]


def _throw_away(table: Table, step: Step, action: Action) -> None:
    if action != KEEP:
        hero = table.heroes[step.seat]
        hero.hand.remove(action.args[0])
        hero.discard.append(action.args[0])
    rounds.fill_hand(table, step.seat)


# Lots


def _order(
    cards: Callable[[Table, Step], list[int]], put: Callable[[Table, Step, tuple[int, ...]], None]
) -> Lot[Table, Step]:
    """Cards that chance puts in order."""

    def draw(table: Table, step: Step, random: RandomSource) -> Action:
        pile = cards(table, step)
        return Action(step.name, tuple(pile[i] for i in shuffled(len(pile), random)))

    return Lot(
        draw,
        lambda table, step, action: action.name == step.name and sorted(action.args) == sorted(cards(table, step)),
        lambda table, step, action: put(table, step, action.args),
        lambda table, step: not cards(table, step),
    )


def _dice(
    count: Callable[[Table, Step], int], faces: Callable[[Table], int], read: Callable[[Table, list[int]], None]
) -> Lot[Table, Step]:
    """Dice that are rolled."""

    def draw(table: Table, step: Step, random: RandomSource) -> Action:
        return Action(step.name, tuple(random.below(faces(table)) for _ in range(count(table, step))))

    def fits(table: Table, step: Step, action: Action) -> bool:
        in_range = all(0 <= face < faces(table) for face in action.args)
        return action.name == step.name and in_range and len(action.args) == count(table, step)

    return Lot(
        draw, fits, lambda table, _, action: read(table, [*action.args]), lambda table, step: not count(table, step)
    )


def _to_pile(table: Table, step: Step, order: tuple[int, ...]) -> None:
    hero = table.heroes[step.seat]
    hero.pile = [*order]
    hero.discard = []


def _to_deck(table: Table, step: Step, order: tuple[int, ...]) -> None:
    del step
    table.deck = [*order]


def _to_board(table: Table, step: Step, order: tuple[int, ...]) -> None:
    del step
    rounds.place_traps(table, order)


def _combat_faces(table: Table) -> int:
    return len(table.setting.combat_faces)


_FLOW: Flow[Table, Step] = Flow(
    automatic={
        "round": lambda table, _: rounds.begin_round(table),
        "turn": lambda table, _: rounds.begin_turn(table),
        "phase": lambda table, _: rounds.akatsuki_phase(table),
        "attack": lambda table, step: rounds.attack(table, step.args[0]),
        "recover": lambda table, _: rounds.recover(table),
        "draw": lambda table, step: rounds.draw(table, step.seat, step.args[0]),
        "turn-end": lambda table, _: rounds.end_turn(table),
    },
    decisions={
        "team": _decision(_team, _begin, _first_ready),
        "go": _decision(_go, _act),
        "card": _decision(_card, _add_card),
        "rolled": _decision(_rolled, _resolve),
        "effect": Decision(_power, _carry_out_power, forced=True),
        "wound": _decision(
            _wound, _suffer, lambda table, step: step.seat if step.seat != NOBODY else _wounded(table, step)[0]
        ),
        "discard": _decision(_discard, _throw_away),
    },
    lots={
        "shuffle-techniques": _order(lambda table, step: table.heroes[step.seat].pile, _to_pile),
        "reshuffle": _order(lambda table, step: table.heroes[step.seat].discard, _to_pile),
        "shuffle-akatsuki": _order(lambda table, _: table.deck, _to_deck),
        "place-traps": _order(lambda table, _: table.trap_pool, _to_board),
        "refill-traps": _order(lambda table, _: table.trap_pool, _to_board),
        "special": _dice(
            lambda *_: 1,
            lambda table: len(table.setting.special_faces),
            lambda table, faces: fights.special_die(table, table.setting.special_faces[faces[0]]),
        ),
        "roll": _dice(lambda table, _: fights.dice(table), _combat_faces, fights.rolled),
        "reroll": _dice(lambda _, step: step.args[0], _combat_faces, fights.rerolled),
    },
)
_WAYS: Final = _FLOW.ways
