"""Setup (rulebooks: "II. Setup", 開始準備): shuffle, decide who goes first, draw, mulligan."""

from __future__ import annotations

from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import RandomSource, shuffled
from rules.play.flow import Automatic, Decision, Decisions, Lot, LotTable, Step


def setup_steps(first: int | None) -> tuple[Step, ...]:
    """What is due before the first turn; `first` is the seat that goes first where no coin decides."""
    choose = Step("choose first player", 0, () if first is None else (first,))
    flip = Step("flip for first player", 0) if first is None else choose
    return (Step("shuffle", 0), Step("shuffle", 1), flip, Step("draw opening hands", 0))


def draw_lot_first(state: ShinobiState, step: Step, random: RandomSource) -> Action:
    """Flip a coin."""
    del state, step
    return Action("first player", (random.below(2),))


def fits_first(state: ShinobiState, step: Step, action: Action) -> bool:
    """Heads or tails."""
    del state, step
    return action in (Action("first player", (0,)), Action("first player", (1,)))


def carry_out_first(state: ShinobiState, step: Step, action: Action) -> None:
    """The winner of the flip is the first Attacker."""
    del step
    state.first = state.attacker = action.args[0]


def choose_first_player(state: ShinobiState, step: Step) -> None:
    """Who goes first has been settled beforehand."""
    state.first = state.attacker = step.args[0]


def draw_lot_shuffle(state: ShinobiState, step: Step, random: RandomSource) -> Action:
    """An order of the deck, from the bottom up."""
    deck = sorted(state.seats[step.seat].deck)
    return Action("shuffle", tuple(deck[place] for place in shuffled(len(deck), random)))


def fits_shuffle(state: ShinobiState, step: Step, action: Action) -> bool:
    """Any order of the same cards."""
    return action.name == "shuffle" and sorted(action.args) == sorted(state.seats[step.seat].deck)


def carry_out_shuffle(state: ShinobiState, step: Step, action: Action) -> None:
    """The deck lies in that order."""
    state.seats[step.seat].deck = list(action.args)
    state.changed("piles")


def draw(state: ShinobiState, seat: int, count: int) -> None:
    """Draw cards, as many as there are."""
    own = state.seats[seat]
    for _ in range(min(count, len(own.deck))):
        own.hand.append(own.deck.pop())
    state.changed("hand")
    state.changed("piles")


def draw_opening_hands(state: ShinobiState, step: Step) -> None:
    """Both players draw their hands; the first player decides about a mulligan first."""
    del step
    first, second = state.first, 1 - state.first
    for seat in (first, second):
        draw(state, seat, state.parameters.hand_size)
    state.push(Step("mulligan", first, (0,)), Step("mulligan", second, (0,)), Step("start phase", first))


def mulligan_options(state: ShinobiState, step: Step) -> list[Action]:
    """Keep the hand, or shuffle it back for the next size while there is one."""
    allowed = step.args[0] < len(state.parameters.mulligans)
    return [Action("keep hand"), *([Action("mulligan")] if allowed else [])]


def decide_mulligan(state: ShinobiState, step: Step, action: Action) -> None:
    """Shuffle the hand back and draw the next size."""
    if action.name == "mulligan":
        own = state.seats[step.seat]
        own.deck += own.hand
        own.hand = []
        state.changed("hand")
        state.changed("piles")
        times = step.args[0]
        size = state.parameters.mulligans[times]
        state.push(
            Step("shuffle", step.seat), Step("draw", step.seat, (size,)), Step("mulligan", step.seat, (times + 1,))
        )


def draw_cards(state: ShinobiState, step: Step) -> None:
    """So many cards are drawn."""
    draw(state, step.seat, step.args[0])


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "choose first player": choose_first_player,
    "draw opening hands": draw_opening_hands,
    "draw": draw_cards,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "mulligan": Decision(mulligan_options, decide_mulligan, passing="keep hand")
}
LOTS: LotTable[ShinobiState, Step] = {
    "shuffle": Lot(draw_lot_shuffle, fits_shuffle, carry_out_shuffle),
    "flip for first player": Lot(draw_lot_first, fits_first, carry_out_first),
}
