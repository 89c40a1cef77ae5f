"""Activated abilities: what a card in play lets a player do in the Mission Phase and in the Exchange of Jutsu.

Its controller uses them, or the other player where the text says so.

Each works once a turn unless its text says otherwise, and twice with Desperation once the opponent has five rewards.
Its cost is paid whole when it is used; then it is a play like any other: on the chain in the exchange and against
missions, at once in one's own Mission Phase.

Decision: in one's own Mission Phase nobody can answer an ability.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.families.shinobi.board import KINDS
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame, parts_of
from rules.families.shinobi.carrying.lookup import holder, is_heard
from rules.families.shinobi.carrying.possible import feeds, has_targets, payable_whole, possible, possible_in_part
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.run import candidates
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose, Compare, Ref, X
from rules.families.shinobi.effects.triggers import Phase
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Decision, Decisions, Step

_MOST_X = 10
_DESPERATE = 5


def usable(state: ShinobiState, seat: int, phase: Phase) -> list[Action]:
    """Every ability that a seat may use now: its card, the card whose text it is, and its number there."""
    hearing = state.setup.hearing
    if not hearing.uses:
        return []
    found: list[Action] = []
    for card, zone in _holders(state, seat):
        for text, number in state.abilities_of(card):
            ability = state.ability(text, number)
            if (
                isinstance(ability, model.Activated)
                and ability.zone == zone
                and ability.by != "opponent"
                and _is_usable(state, Frame(seat, card, text, number), ability, phase)
            ):
                found.append(Action("use effect", (card, text, number)))
    return found + _usable_of_the_other(state, seat, phase) if hearing.shared else found


def _usable_of_the_other(state: ShinobiState, seat: int, phase: Phase) -> list[Action]:
    """What a seat may use of the other player's cards."""
    found: list[Action] = []
    other = state.seats[1 - seat]
    for card in (*other.village, *other.clients, *other.missions):
        for text, number in state.abilities_of(card) if card in state.setup.hearing.shared else ():
            ability = state.ability(text, number)
            if isinstance(ability, model.Activated) and ability.by != "you":
                frame = Frame(_speaks_for(state, seat, card, ability), card, text, number)
                if _is_usable(state, frame, ability, phase):
                    found.append(Action("use effect", (card, text, number)))
    return found


def _speaks_for(state: ShinobiState, user: int, card: int, ability: model.Activated) -> int:
    """Whom "you" means in an ability that a seat uses."""
    return holder(state, card) if ability.by == "opponent" else user


def _holders(state: ShinobiState, seat: int) -> Iterator[tuple[int, str]]:
    hearing, own = state.setup.hearing, state.seats[seat]
    given = state.layer.given if hearing.gives else {}
    if hearing.activated or given:
        for card in (*own.village, *own.clients, *own.missions):
            if card in hearing.activated or card in given:
                yield card, "play"
    if hearing.activated_elsewhere:
        shown = ("deck",) if state.lays(model.OpenCards) else ()
        for zone in ("hand", "chakra", "discard", *shown):
            for card in getattr(own, zone):
                if card in hearing.activated_elsewhere:
                    yield card, zone


def _is_usable(state: ShinobiState, frame: Frame, ability: model.Activated, phase: Phase) -> bool:
    if not any(_is_time(state, frame.seat, timing, phase) for timing in ability.timings):
        return False
    if not is_heard(state, frame.card, ability.valid, ability.zone) or not _is_left(state, frame, ability):
        return False
    if cannot(state, "use effects", frame.card, seat=frame.seat):
        return False
    return bool(_numbers(state, frame, ability)) if wants_x(ability) else _is_able(state, frame, ability)


def _is_able(state: ShinobiState, frame: Frame, ability: model.Activated) -> bool:
    """Whether, X being settled, what an ability asks is so, it can be paid, and there is a use in that."""
    if not holds(state, frame, ability.condition):
        return False
    return payable_whole(state, frame, ability.cost) and _is_of_use(state, frame, ability)


def _is_of_use(state: ShinobiState, frame: Frame, ability: model.Activated) -> bool:
    """Whether there is something to do; what is done to pay, or in answer to it, may first make a condition true."""
    do = ability.do
    if isinstance(do, model.If):
        if not isinstance(ability.cost, (model.Pay, type(None))):
            return True
        if any(timing.phase == "exchange" for timing in ability.timings) and possible(state, frame, do.then):
            return True
    as_paid = _as_paid(state, frame, ability)
    if any(possible_in_part(state, paid, do) and has_targets(state, paid, do) for paid in as_paid):
        return True
    return ability.cost is not None and feeds(state, frame, ability.cost, do)


def _as_paid(state: ShinobiState, frame: Frame, ability: model.Activated) -> list[Frame]:
    """The frame as it may be once the cost is paid, where what is done speaks of the one card that pays it."""
    which = getattr(ability.cost, "who", None) or getattr(ability.cost, "what", None)
    if not isinstance(which, Choose) or _OF_THE_COST.isdisjoint(parts_of(ability.do)):
        return [frame]
    found = []
    for card in candidates(state, frame, which):
        paid = frame
        for word in _OF_THE_COST:
            paid = paid.naming(word.name, (card,))
        found.append(paid)
    return found


_OF_THE_COST = frozenset({Ref("chosen"), Ref("last"), Ref("moved")})
"""What words for cards that paid a cost mean."""


def _is_time(state: ShinobiState, seat: int, timing: object, phase: Phase) -> bool:
    role = getattr(timing, "role", None)
    right = role is None or (role == "attacker") == (seat == state.attacker)
    return right and getattr(timing, "phase", None) == phase


def _is_left(state: ShinobiState, frame: Frame, ability: model.Activated) -> bool:
    if ability.often:
        return True
    desperate = "desperation" in state.now(frame.card).words and (
        len(state.seats[1 - frame.seat].rewards) >= _DESPERATE
    )
    return _uses(state, frame, ability) < ability.times * (2 if desperate else 1)


def _uses(state: ShinobiState, frame: Frame, ability: model.Activated) -> int:
    """How often it has been used this turn; where copies do not add up, with those of the player's other copies."""
    used = state.played.used
    if not ability.once:
        return used.get((frame.card, frame.text, frame.ability), 0)
    name = state.face(frame.card).name
    copies = (
        n
        for (card, _, number), n in used.items()
        if number == frame.ability and state.face(card).name == name
        if holder(state, card) == holder(state, frame.card)
    )
    return sum(copies)


def wants_x(ability: model.Activated) -> bool:
    """Whether an X is chosen when the ability is used."""
    in_cost = ability.cost is not None and _has_x(ability.cost)
    return in_cost or _has_x(ability.do)


def _has_x(do: model.Instruction) -> bool:
    return any(
        isinstance(part, X) or (isinstance(part, model.Pay) and "x" in part.cost.casefold()) for part in parts_of(do)
    )


def _numbers(state: ShinobiState, frame: Frame, ability: model.Activated) -> list[int]:
    first = 0 if _asks_for_x(ability.do) else 1
    return [x for x in range(first, _MOST_X + 1) if _is_able(state, frame._replace(x=x), ability)]


def _asks_for_x(do: model.Instruction) -> bool:
    """Whether cards are meant by a figure that is X: there may be some whose figure is 0."""
    return any(isinstance(part, Compare) and isinstance(part.amount, X) for part in parts_of(do))


def use(state: ShinobiState, seat: int, action: Action, *, chained: bool) -> list[Step]:
    """Choose X, pay, and carry it out or put it on the chain."""
    card, text, number = action.args
    ability = state.ability(text, number)
    if not isinstance(ability, model.Activated):
        raise ValueError(f"{action} is about no activated ability.")
    key = (card, text, number)
    state.played.used[key] = state.played.used.get(key, 0) + 1
    frame = state.keep(Frame(_speaks_for(state, seat, card, ability), card, text, number, card))
    first = [Step("choose x of effect", seat, (frame,))] if wants_x(ability) else []
    cost = [Step("carry out", seat, (frame, state.place(state.frames[frame], ability.cost)))] if ability.cost else []
    if chained:
        return [*first, *cost, Step("add to the chain", seat, (KINDS.index("effect"), card, card, frame))]
    done = [Step("carry out", seat, (frame, state.place(state.frames[frame], ability.do)))]
    return [*first, *cost, *done, Step("carried out", seat, (frame,))]


def x_options(state: ShinobiState, step: Step) -> list[Action]:
    """Every X that can be paid for."""
    frame = state.frames[step.args[0]]
    ability = state.ability(frame.text, frame.ability)
    numbers = _numbers(state, frame, ability) if isinstance(ability, model.Activated) else []
    return [Action("choose x", (x,)) for x in numbers]


def choose_x(state: ShinobiState, step: Step, action: Action) -> None:
    """X is settled."""
    state.frames[step.args[0]] = state.frames[step.args[0]]._replace(x=action.args[0])


DECISIONS: Decisions[ShinobiState, Step] = {"choose x of effect": Decision(x_options, choose_x, passing="choose x")}
