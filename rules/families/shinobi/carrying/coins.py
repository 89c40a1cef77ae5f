"""Instructions about coins: put on, taken off, moved.

Where a text says no kind, any coin of the ninja will do; whoever controls the text says which.
"""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.choices import number
from rules.families.shinobi.carrying.events import tell
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.lookup import holder
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.run import AskError, Run, Verb
from rules.families.shinobi.coins import add_coins, coins_on, kinds_on
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.verbs import THE_SAME
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Decision, Decisions, Step

_TAKEN = "coins taken: "


def place_coin(run: Run, do: model.PlaceCoin) -> None:
    """So many coins are put on each."""
    cards = run.cards(do.who)
    if do.coin == THE_SAME:
        taken = [(word.removeprefix(_TAKEN), many[0]) for word, many in run.frame.refs if word.startswith(_TAKEN)]
        kinds = dict.fromkeys(cards, taken)
    else:
        kinds = {card: [(do.coin, count)] for card, count in run.amounts(cards, do, do.count).items()}
    state = run.state
    laid = [
        (card, coin, count)
        for card in cards
        for coin, count in kinds[card]
        if count > 0 and state.in_play(card) and not _kept_from_coins(run, card, coin)
    ]
    for card, coin, count in laid:
        add_coins(state, card, coin, count)
    for card, coin, _ in laid:
        told = Happening("coin placed", (card,), holder(state, card), cause="effect", cause_seat=run.seat)
        tell(state, told._replace(coin=coin))
    run.done(sum(count for _, _, count in laid), dict.fromkeys(card for card, _, _ in laid))


def _kept_from_coins(run: Run, card: int, coin: str) -> bool:
    acts: tuple[model.Act, ...] = ("have coins placed", *(("have growth coins placed",) if coin == "growth" else ()))
    return any(cannot(run.state, act, card, by=run.frame.card, whose=run.seat) for act in acts)


def remove_coin(run: Run, do: model.RemoveCoin) -> None:
    """So many coins are taken off each, or off all of them together."""
    state, cards = run.state, run.cards(do.who)
    there = {card: _coins_there(state, card, do.coin) for card in cards}
    total = sum(there.values())
    wanted = total if do.count is None else run.amount(do.count)
    shared = do.total and sum(map(bool, there.values())) > 1
    if do.up_to and not shared:
        wanted = number(run, run.seat, min(wanted, total))
    taken, coming_off, left = 0, {}, total
    for card, coins in there.items():
        here = min(coins, wanted - taken if do.total else wanted)
        left -= coins
        if shared:
            here = number(run, run.seat, here, card, least=0 if do.up_to else max(0, min(here, wanted - taken - left)))
        if here > 0:
            coming_off[card] = _kinds_taken(run, do, card, here)
            taken += here
    run.frame = run.frame.without(_TAKEN)
    for card, kinds in coming_off.items():
        for coin, count in kinds.items():
            add_coins(state, card, coin, -count)
    for card, kinds in coming_off.items():
        _taken(run, card, kinds)
    run.done(taken, cards if do.coin == "any" else [card for card in cards if there[card]])
    if do.count is not None and not do.up_to and taken < wanted:
        run.fell_short()


def _coins_there(state: ShinobiState, card: int, coin: str) -> int:
    return coins_on(state, card, None if coin in ("", "any") else coin)


def _kinds_taken(run: Run, do: model.RemoveCoin, card: int, count: int) -> dict[str, int]:
    """How many of each kind come off a card; asks where it has several kinds and any will do."""
    if do.coin not in ("", "any"):
        return {do.coin: count}
    there = {kind: coins_on(run.state, card, kind) for kind in kinds_on(run.state, card)}
    if len(there) < 2 or count >= sum(there.values()):
        return there if count >= sum(there.values()) else dict.fromkeys(there, count)
    kinds = list(there)
    known = run.frame.ref(_picks(run.node, card)) or ()
    if len(known) < count:
        raise AskError(Step("choose coin", run.seat, (run.frame_id, run.node, card)))
    return {kind: known.count(number) for number, kind in enumerate(kinds) if number in known}


def _picks(node: int, card: int) -> str:
    return f"#{node}.coins of {card}"


def _taken(run: Run, card: int, kinds: dict[str, int]) -> None:
    """Coins are off a card: a mission that has no more leaves play."""
    state = run.state
    for coin, count in kinds.items():
        word = _TAKEN + coin
        run.frame = run.frame.naming(word, (count + (run.frame.ref(word) or (0,))[0],))
        happening = Happening("coin removed", (card,), run.seat, cause="effect", cause_seat=run.seat)
        tell(state, happening._replace(done=count, coin=coin))
        if coin and not coins_on(state, card, coin):
            tell(state, happening._replace(event="last coin removed", coin=coin))
    if not coins_on(state, card, None):
        tell(state, Happening("last coin removed", (card,), run.seat, cause="effect", cause_seat=run.seat))
        if card not in state.status and state.face(card).coins:
            moves.take_out_of_play(state, card, "chakra")  # "When the last coin is removed"


def coin_options(state: ShinobiState, step: Step) -> list[Action]:
    """One more coin of those kinds that are left, by number."""
    frame_id, node, card = step.args
    known = _known(state.frames[frame_id], node, card)
    return [
        Action("choose coin", (card, number))
        for number, kind in enumerate(kinds_on(state, card))
        if coins_on(state, card, kind) > known.count(number)
    ]


def decide_coin(state: ShinobiState, step: Step, action: Action) -> None:
    """A coin of that kind comes off."""
    frame_id, node, card = step.args
    run = Run(state, frame_id, node)
    run.name(_picks(node, card), (*_known(run.frame, node, card), action.args[1]))


def _known(frame: Frame, node: int, card: int) -> tuple[int, ...]:
    return frame.ref(_picks(node, card)) or ()


VERBS: dict[type, Verb] = {model.PlaceCoin: place_coin, model.RemoveCoin: remove_coin}
DECISIONS: Decisions[ShinobiState, Step] = {"choose coin": Decision(coin_options, decide_coin)}
