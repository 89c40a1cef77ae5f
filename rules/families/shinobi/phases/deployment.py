"""How ninja come into play: deployment and ambush, growth, platoons, squads and sacrifices, and what it costs.

Rulebooks: "1. Deploy a Ninja", the keywords under "V. Advanced Terms", 忍者を配備する and 小隊.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rules.core.cards import OUT_OF_REACH
from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.entering import name_is_free
from rules.families.shinobi.carrying.events import tell
from rules.families.shinobi.carrying.frames import NOBODY, Frame, parts_of
from rules.families.shinobi.carrying.groups import members
from rules.families.shinobi.carrying.possible import payable_whole
from rules.families.shinobi.carrying.printed import meets
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.texts import Texts
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.bans import Act, ExtraDeployment
from rules.families.shinobi.effects.groups import Choose, Every
from rules.families.shinobi.effects.triggers import Event
from rules.families.shinobi.lines.designated import Designated
from rules.families.shinobi.modifiers import hand_down
from rules.families.shinobi.phases.extra_deployments import count_deployment, is_extra, is_free_extra, ninja_a_turn
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer, offers
from rules.play.flow import Automatic, Decision, Decisions, Step, due_step


def deployments(state: ShinobiState, seat: int, hand: Sequence[int]) -> list[Action]:
    """Every way a ninja can come into play now; `hand` are the cards of the hand, one of each kind."""
    own, faces = state.seats[seat], state.setup.faces
    found: list[Action] = []
    in_time, extra = state.played.ninja < ninja_a_turn(state, seat), ExtraDeployment in state.setup.hearing.lays
    most, reworded = OUT_OF_REACH if state.may_reword() else own.marker, state.reworded
    for card in hand:
        ready = faces[card]
        if ready.kind != "ninja":
            continue
        if not ready.plain or card in reworded:
            found += _by_keywords(state, seat, card)
        elif (
            ready.need <= most
            and (in_time or (extra and is_extra(state, seat, card)))
            and (_comes_plainly(state, seat, card))
        ):
            found.append(_deploy(card))
    found += _ambushes(state, seat)
    if own.reinforcement:
        found += _reinforcements(state, seat)
    return found


def _ambushes(state: ShinobiState, seat: int) -> list[Action]:
    """The ninja in the chakra area that can be deployed from there."""
    own, faces, found = state.seats[seat], state.setup.faces, list[Action]()
    if own.chakra and state.may_have("Ambush") and not cannot(state, "use ambush", seat=seat):
        able = own.chakra if state.reworded else [c for c in own.chakra if "Ambush" in faces[c].keywords]
        for card in state.distinct(able):
            if "Ambush" in state.now(card).keywords and can_deploy(state, seat, card):
                found += [offer("ambush", (card, *given)) for given in _sacrifices(state, seat, card)]
    return found


_deploy = offers("deploy")


def _by_keywords(state: ShinobiState, seat: int, card: int) -> list[Action]:
    """Every way a ninja with keywords, or a text about its coming, can come from hand."""
    keywords = state.now(card).keywords
    found: list[Action] = []
    if can_deploy(state, seat, card):
        found += [offer("deploy", (card, *given)) for given in _sacrifices(state, seat, card)]
    if "Growth" in keywords and not cannot(state, "use growth", seat=seat):
        for old in _can_grow(state, seat, card):
            found += [offer("growth", (card, old, *given)) for given in _given_up(state, seat, card, (old,))]
    if "Platoon" in keywords and _can_bring_platoon(state, seat, card):
        replaced = platoon_replaces(state, seat, card)
        found += [offer("platoon", (card, *given)) for given in _given_up(state, seat, card, replaced)]
    return found


def _comes_plainly(state: ShinobiState, seat: int, card: int) -> bool:
    return _can_be_deployed(state, seat, card) and name_is_free(state, seat, card)


def _can_be_deployed(state: ShinobiState, seat: int, card: int) -> bool:
    return _affordable(state, seat, card, free=is_free_extra(state, seat, card))


def carry_out(state: ShinobiState, seat: int, action: Action) -> None:
    """Pay the costs and put the ninja into play."""
    card, *others = action.args
    replaced, given = (others[:1], others[1:]) if action.name == "growth" else ([], others)
    free = False
    if action.name in ("deploy", "ambush"):
        free = is_free_extra(state, seat, card)
        count_deployment(state, seat, card)
    for one in given:
        moves.take_out_of_play(state, one, "removed", _GIVEN_UP if action.name != "squad" else moves.RULE)
    if replaced:
        _grow(state, seat, card, replaced[0])
        return
    if action.name == "platoon":
        entering = due_step("put platoon in play", seat, (card,))
    else:
        deployed = (1,) if action.name in ("deploy", "ambush") else ()
        entering = due_step("put in play", seat, (card, *deployed))
    paid = [] if free else pay_hand_cost(state, seat, card)
    state.push(*paid, *pay_price(state, seat, card), entering)


# Deploy a Ninja, Ambush.


def can_deploy(state: ShinobiState, seat: int, card: int) -> bool:
    """One a turn, entrance and hand cost met; that nobody of its name is in play depends on who makes way for it."""
    if "Platoon" in state.face(card).keywords and state.parameters.platoons == "replace all":
        return False
    in_time = state.played.ninja < ninja_a_turn(state, seat) or is_extra(state, seat, card)
    return in_time and _can_be_deployed(state, seat, card)


def _affordable(state: ShinobiState, seat: int, card: int, *, free: bool = False) -> bool:
    now = state.now(card)
    if now.need > state.seats[seat].marker:
        return False
    if now.hand and not free and not can_pay_hand_cost(state, seat, card):
        return False
    if state.setup.faces[card].texts.own and not play_rules_hold(state, seat, card):
        return False
    return not is_kept_out(state, seat, card)


def is_kept_out(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether a text forbids the seat to play or deploy such a card, or to put it in play."""
    if _OF_COMING.isdisjoint(state.setup.hearing.acts):
        return False
    return any(cannot(state, act, card, seat=seat, by=card) for act in _OF_COMING)


_OF_COMING: frozenset[Act] = frozenset({"play", "be deployed", "be put in play"})


def play_rules_hold(state: ShinobiState, seat: int, card: int, user: int = NOBODY) -> bool:
    """Whether the card's own text lets it be played now."""
    texts = state.setup.faces[card].texts
    if not texts.own or not (rules := _rules_of_play(texts)):
        return True
    frame = Frame(seat, card, card, 0, user)
    return all(holds(state, frame, one.condition) and payable_whole(state, frame, one.price) for one in rules)


@cache
def _rules_of_play(texts: Texts) -> tuple[model.PlayRule, ...]:
    return tuple(
        [one for one in texts.abilities if isinstance(one, model.PlayRule) and not one.zone and not one.injured]
    )


def pay_price(state: ShinobiState, seat: int, card: int) -> list[Step]:
    """The price that the card's own text asks for it, beside its hand cost."""
    steps = []
    for number, rule in enumerate(state.face(card).texts.abilities):
        if isinstance(rule, model.PlayRule) and rule.price is not None:
            frame = state.keep(Frame(seat, card, card, number))
            steps.append(due_step("carry out", seat, (frame, state.place(state.frames[frame], rule.price))))
            steps.append(due_step("carried out", seat, (frame,)))
    return steps


def makes_way(state: ShinobiState, seat: int, card: int) -> tuple[int, ...]:
    """The cards in play that may leave it as the price of the card, so that their names are free for it."""
    frame = Frame(seat, card, card, 0)
    prices = [one.price for one in state.face(card).texts.abilities if isinstance(one, model.PlayRule) and one.price]
    moved = [part.what for price in prices for part in parts_of(price) if isinstance(part, model.Move)]
    return tuple(one for what in moved if isinstance(what, Choose | Every) for one in members(state, frame, what.group))


def can_pay_hand_cost(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether the hand holds enough other cards that share a symbol with the card."""
    due = hand_cost(state, card)
    if due == 0:
        return True
    changed, faces = state.reworded, state.setup.faces
    symbols = state.now(card).symbols
    for other in state.seats[seat].hand:
        if (changed.get(other) or faces[other]).symbols & symbols and other != card:
            due -= 1
            if due == 0:
                return True
    return False


def hand_cost(state: ShinobiState, card: int) -> int:
    """How many cards the hand has to give; clients pay in one of the games only."""
    face = state.face(card)
    free = face.kind == "client" and not state.parameters.clients_pay_hand_cost
    return 0 if free else state.now(card).hand


def _payment(state: ShinobiState, seat: int, card: int) -> list[int]:
    symbols = state.now(card).symbols
    return [other for other in state.seats[seat].hand if other != card and state.now(other).symbols & symbols]


def pay_hand_cost(state: ShinobiState, seat: int, card: int) -> list[Step]:
    """A step for each card to pay."""
    return [due_step("pay hand cost", seat, (card,))] * hand_cost(state, card)


def pay_options(state: ShinobiState, step: Step) -> list[Action]:
    """Any other card of the hand that shares a symbol with the card."""
    cards = state.distinct(_payment(state, step.seat, step.args[0]))
    return [offer("pay hand cost", (card,)) for card in cards]


def pay(state: ShinobiState, step: Step, action: Action) -> None:
    """The card goes to the chakra area."""
    del step
    moves.relocate(state, action.args[0], "chakra")


def put_in_play(state: ShinobiState, step: Step, cause: moves.Cause = moves.RULE) -> None:
    """The ninja leaves hand, chakra area or Reinforcement Deck for the village."""
    card = step.args[0]
    origin = moves.pull(state, card) or "hand"
    moves.enter(state, step.seat, card, deployed=bool(step.args[1:]), origin=origin, cause=cause)


# Growth.


def _can_grow(state: ShinobiState, seat: int, card: int) -> Iterator[int]:
    """The ninja of the same name without a Growth coin that did not come this turn."""
    names = state.now(card).names
    for ninja in state.seats[seat].village:
        status = state.status[ninja]
        ripe = not status.growth and status.since != state.turn
        if ripe and names & state.now(ninja).names and name_is_free(state, seat, card, leaving=(ninja,)):
            yield ninja


def _grow(state: ShinobiState, seat: int, card: int, old: int) -> None:
    """The card takes over place and status of the ninja it replaces and gains a Growth coin."""
    own, status = state.seats[seat], state.status[old].copy()
    to = state.parameters.growth_replaces_to
    for event in _REPLACED:
        tell(state, Happening(event, (old,), seat, zone=to, origin="play", cause="growth"))
    team = next(team for team in own.teams if old in team)
    own.hand.remove(card)
    own.village[own.village.index(old)] = card
    team[team.index(old)] = card
    del state.status[old]
    status.since = state.turn
    state.status[card] = status
    state.changed()
    if not cannot(state, "have growth coins placed", card):
        status.growth += 1
    hand_down(state, old, card)
    moves.put(state, old, to)
    moves.entered(state, seat, card, cause=moves.Cause("growth"))


_REPLACED: tuple[Event, ...] = ("leaves", "moved")
"""What is told of a ninja that another grows out of."""


# Platoon, 小隊.


def platoon_replaces(state: ShinobiState, seat: int, card: int) -> tuple[int, ...]:
    """The own ninja that bear one of the platoon's names."""
    names = state.now(card).names
    return tuple(ninja for ninja in state.seats[seat].village if names & state.now(ninja).names)


def _can_bring_platoon(state: ShinobiState, seat: int, card: int) -> bool:
    replaced = platoon_replaces(state, seat, card)
    if state.parameters.platoons == "replace one":
        fits = len(replaced) == 1
    else:
        fits = any("Platoon" not in state.face(ninja).keywords for ninja in replaced)
    return fits and _affordable(state, seat, card)


def put_platoon_in_play(state: ShinobiState, step: Step) -> None:
    """Those it replaces turn into chakra; the platoon comes in healthy and takes nothing over."""
    for ninja in platoon_replaces(state, step.seat, step.args[0]):
        moves.take_out_of_play(state, ninja, "chakra", _BY_PLATOON)
    put_in_play(state, step, _BY_PLATOON)


_GIVEN_UP = moves.Cause("sacrifice")
_BY_PLATOON = moves.Cause("platoon")


# Reinforcement Deck: Squad and Sacrifice.


def _reinforcements(state: ShinobiState, seat: int) -> list[Action]:
    found: list[Action] = []
    own, most = state.seats[seat], OUT_OF_REACH if state.may_reword() else state.seats[seat].marker
    for card in state.distinct(own.reinforcement):
        face = state.setup.faces[card]
        if face.need > most or not _affordable(state, seat, card):
            continue
        if "Squad" in face.keywords:
            found += _with_the_listed(state, seat, card, face.squad, "squad")
        elif "Sacrifice" in face.keywords:
            found += _with_the_listed(state, seat, card, face.sacrifice, "sacrifice")
    return found


def _with_the_listed(
    state: ShinobiState, seat: int, card: int, listed: tuple[Designated, ...] | None, name: str
) -> list[Action]:
    return [
        offer(name, (card, *given))
        for given in designated_cards(state, seat, listed)
        if name_is_free(state, seat, card, leaving=given)
    ]


def _sacrifices(state: ShinobiState, seat: int, card: int) -> list[tuple[int, ...]]:
    """What may be given up for a deployment, so that nobody of the card's names stays in play."""
    gone = makes_way(state, seat, card)
    return [g for g in _given_up(state, seat, card) if name_is_free(state, seat, card, leaving=(*g, *gone))]


def _given_up(state: ShinobiState, seat: int, card: int, replaced: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """The choices of cards to remove as the additional cost of Sacrifice; without it, the one choice of none.

    Those that the card replaces cannot be given up for it too.
    """
    face = state.setup.faces[card]
    if "Sacrifice" not in face.keywords:
        return [()]
    choices = designated_cards(state, seat, face.sacrifice)
    return [given for given in choices if not set(given) & set(replaced)]


def designated_cards(state: ShinobiState, seat: int, listed: tuple[Designated, ...] | None) -> list[tuple[int, ...]]:
    """The ways to match each of the list with an own card in play, none twice; each set of cards once.

    A list that is not understood cannot be matched at all.
    """
    if not listed:
        return []
    own, found = state.seats[seat], dict[frozenset[int], tuple[int, ...]]()
    in_play = (*own.village, *own.clients, *own.missions)
    chosen: list[tuple[int, ...]] = [()]
    for item in listed:
        able = [card for card in in_play if _is_designated(state, card, item)]
        if not able:
            return []
        chosen = [(*given, card) for given in chosen for card in able if card not in given]
    for given in chosen:
        found.setdefault(frozenset(given), given)
    return list(found.values())


def _is_designated(state: ShinobiState, card: int, item: Designated) -> bool:
    """Whether a card in play is what an item of a list asks for."""
    face = state.setup.faces[card]
    if face.kind not in item.kinds or not item.least <= face.need <= item.most:
        return False
    return not item.who or meets(state, state.setup.owners[card], card, item.who, card)


# Tracking.


def track_options(state: ShinobiState, step: Step) -> list[Action]:
    """Name a ninja: any that the opponent shows, or nobody."""
    other = state.seats[1 - step.seat]
    seen = [*other.village, *other.chakra, *other.discard, *other.removed]
    ninja = [card for card in seen if state.face(card).kind == "ninja"]
    return [offer("track nobody"), *(offer("track", (card,)) for card in state.distinct(ninja))]


def track(state: ShinobiState, step: Step, action: Action) -> None:
    """Only one name is tracked at a time."""
    state.seats[step.seat].tracked = action.args[0] if action.args else -1
    state.changed()


AUTOMATIC: Automatic[ShinobiState, Step] = {"put in play": put_in_play, "put platoon in play": put_platoon_in_play}
DECISIONS: Decisions[ShinobiState, Step] = {
    "pay hand cost": Decision(pay_options, pay),
    "track": Decision(track_options, track, passing="track nobody"),
}
