"""Whether there is anything for an instruction to do.

What may be declined is not asked where there is nothing to it, and a cost that cannot be paid whole keeps an ability
from being used.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.cards.chakra import GENERIC, parts_of_cost, payable
from rules.families.shinobi.carrying.comparing import compared
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame, parts_of
from rules.families.shinobi.carrying.groups import amount, belongs
from rules.families.shinobi.carrying.lookup import ref, seats
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.run import candidate_teams, candidates, every
from rules.families.shinobi.coins import coins_on
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import AllOf, Among, AnyOf, Choose, Done, Every, Group, Is, Ref, Top, Which
from rules.families.shinobi.effects.names import ANYWHERE
from rules.families.shinobi.state import ShinobiState


def possible(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    """Whether an instruction has something to work on now."""
    known = _POSSIBLE.get(type(do))
    if known:
        return known(state, frame, do)
    if reaches_later(state, do):
        return True
    which = getattr(do, "who", None) or getattr(do, "what", None)
    return not isinstance(which, (Ref, Choose, Every, Top)) or enough(state, frame, which)


_LIVE = (model.Cannot, model.Must, model.MayUse, model.ResultBecomes, model.ExtraDeployment, model.TeamSize)
"""What is about all of a group, also those that come to be of it later."""

_COSTS = ("jutsu cost", "hand cost", "team power")
"""What cards cost, and how strong teams are, is about those too that come to be of the group later."""


def reaches_later(state: ShinobiState, do: Instruction) -> bool:
    """Whether it is about all of a group, also those that come to be of it later."""
    who = getattr(do, "who", None)
    if not isinstance(who, Every):
        return False
    costs = isinstance(do, model.Change) and do.figure in _COSTS
    of_an_area = isinstance(do, model.Give) and "play" not in who.group.zones
    if of_an_area and not any(isinstance(one, Among) for one in who.group.filters):
        return True
    return isinstance(do, _LIVE) or costs or _are_sent_out_later(state, who.group)


def _are_sent_out_later(state: ShinobiState, group: Group) -> bool:
    """Whether it is about those in battle before anybody is sent out: about whoever will be, for its duration."""
    parts = nodes(tuple(each for each in group.filters if isinstance(each, AllOf | AnyOf | Is)))
    return not state.battle.attack and any(isinstance(part, Is) and part.what in _IN_BATTLE for part in parts)


_IN_BATTLE = frozenset({"attacking", "blocking", "battling", "opposed", "blocked", "unblocked"})


def possible_in_part(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    """Whether there is anything to do, where nothing hangs on its being done whole: as much is done as can be."""
    if isinstance(do, model.Move) and isinstance(do.what, Choose) and isinstance(do.what.count, int):
        return possible(state, frame, replace(do, what=replace(do.what, count=min(1, do.what.count))))
    return possible(state, frame, do)


def feeds(state: ShinobiState, frame: Frame, cost: Instruction, do: Instruction) -> bool:
    """Whether what is given to pay may be what the effect then finds where it was put."""
    wanted = [part for part in parts_of(do) if isinstance(part, Group)]
    return any(
        paid.to in group.zones and belongs(state, frame, card, replace(group, zones=ANYWHERE))
        for paid in parts_of(cost)
        if isinstance(paid, model.Move)
        for group in wanted
        for card in _now(state, frame, paid.what)
    )


def has_targets(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    """Whether there is a target for each deed that has one and is done whatever is decided or asked on the way."""
    if isinstance(do, model.Sequence):
        return all(has_targets(state, frame, step) for step in do.steps)
    if isinstance(do, model.InThatCase):
        return has_targets(state, frame, do.first)
    if isinstance(do, _ON_THE_WAY):
        return True
    aimed = [part for part in parts_of(do) if isinstance(part, Choose) and part.aimed]
    return all(_is_told_later(frame, which) or enough(state, frame, which) for which in aimed)


_ON_THE_WAY = (
    model.May,
    model.Unless,
    model.OrElse,
    model.If,
    model.ChooseMode,
    model.Tiers,
    model.ForEach,
    model.ForEachTime,
    model.Repeat,
    model.Later,
    model.Flip,
)
"""What depends on something that is decided, asked or counted as it is carried out, or is done later."""


def _is_told_later(frame: Frame, which: Choose) -> bool:
    """Whether it is only settled what may be chosen once the instructions before have been carried out."""
    told = [part.name for part in parts_of(which) if isinstance(part, Ref)]
    return any(name in _LATER and frame.ref(name) is None for name in told)


def enough(state: ShinobiState, frame: Frame, which: Which) -> bool:
    """Whether there are as many cards as an instruction wants, at least one."""
    if isinstance(which, Ref):
        cards = ref(state, frame, which.name)
        return bool(cards) or which.name in _LATER
    if isinstance(which, Every):
        return bool(every(state, frame, which))
    if isinstance(which, Top):
        wanted = 1 if which.up_to else amount(state, frame, which.count)
        return all(
            len(getattr(state.seats[seat], which.zone)) >= max(1, wanted) for seat in seats(state, frame, which.whose)
        )
    found = candidate_teams(state, frame, which) or candidates(state, frame, which)
    if which.count is None or which.up_to:
        return len(found) >= max(which.least, 1)
    return len(found) >= max(1, amount(state, frame, which.count))


_LATER = frozenset({"chosen", "selected", "moved", "drawn", "paid", "seen", "rest", "each", "last"})
"""What a word points to only once the instructions before have been carried out."""


def _move(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.Move) or not enough(state, frame, do.what):
        return False
    if not isinstance(do.what, Ref):
        return True
    kept: model.Act = "be discarded" if do.to == "discard" else "be moved"
    cards = ref(state, frame, do.what.name)
    return not cards or not all(cannot(state, kept, card, by=frame.card, whose=frame.seat) for card in cards)


def _injure(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Injure) and (
        _comes_later(state, frame, do.who)
        or any(card in state.status and not state.status[card].injured for card in _now(state, frame, do.who))
    )


def _heal(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Heal) and (
        _comes_later(state, frame, do.who)
        or any(card in state.status and state.status[card].injured for card in _now(state, frame, do.who))
    )


def _comes_later(state: ShinobiState, frame: Frame, which: Which) -> bool:
    """Whether it is only settled what is meant once the instructions before have been carried out."""
    return isinstance(which, Ref) and which.name in _LATER and not ref(state, frame, which.name)


def _now(state: ShinobiState, frame: Frame, which: Which) -> list[int]:
    """The cards that could be meant, whichever are chosen."""
    if isinstance(which, Ref):
        return list(ref(state, frame, which.name))
    if isinstance(which, Every):
        return every(state, frame, which)
    return candidates(state, frame, which) if isinstance(which, Choose) else []


def _remove_coin(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.RemoveCoin):
        return False
    if _comes_later(state, frame, do.who):
        return True
    wanted = 1 if do.count is None or do.up_to else amount(state, frame, do.count)
    coin = None if do.coin in ("", "any") else do.coin
    there = [coins_on(state, card, coin) for card in _now(state, frame, do.who)]
    return (sum(there) if do.total else max(there, default=0)) >= max(1, wanted)


def _marker(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.MoveMarker):
        return False
    by = amount(state, frame, do.amount)
    return all(state.seats[seat].marker + by >= 0 for seat in seats(state, frame, do.whose))


def _pay(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.Pay):
        return False
    masks = [state.now(card).symbols for card in state.seats[frame.seat].chakra]
    return payable(masks, (*parts_of_cost(do.cost), *[GENERIC] * _x_of(do.cost, frame.x)))


def _x_of(cost: str, x: int) -> int:
    return cost.casefold().count("x") * x


def _draw(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Draw) and any(
        state.seats[seat].deck and not cannot(state, "draw", seat=seat) for seat in seats(state, frame, do.player)
    )


def _search(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Search) and not any(
        cannot(state, "search", seat=seat) for seat in seats(state, frame, do.player)
    )


def _negate(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Negate) and (_comes_later(state, frame, do.what) or bool(_now(state, frame, do.what)))


def _sequence(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.Sequence) and any(possible(state, frame, step) for step in do.steps)


def _in_that_case(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return (
        isinstance(do, model.InThatCase) and possible(state, frame, do.first) and can_be_whole(state, frame, do.first)
    )


def _may(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.May) and possible(state, frame, do.do)


def _if(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.If):
        return False
    if Ref("paid") in parts_of(do.condition) and frame.ref("paid") is None:
        return True  # it is known once that has been paid
    chosen = do.then if holds(state, frame, do.condition) else do.otherwise
    return chosen is not None and possible(state, frame, chosen)


def _tiers(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    if not isinstance(do, model.Tiers):
        return False
    if isinstance(do.amount, Done):
        return True  # it is known once what comes before has been done
    value = amount(state, frame, do.amount)
    return any(compared(value, tier.is_, tier.number) for tier in do.tiers)


def _modes(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    return isinstance(do, model.ChooseMode) and any(possible(state, frame, mode) for mode in do.modes)


_POSSIBLE: dict[type, Callable[[ShinobiState, Frame, Instruction], bool]] = {
    model.Move: _move,
    model.Injure: _injure,
    model.Heal: _heal,
    model.RemoveCoin: _remove_coin,
    model.MoveMarker: _marker,
    model.Pay: _pay,
    model.Draw: _draw,
    model.Search: _search,
    model.Negate: _negate,
    model.Sequence: _sequence,
    model.InThatCase: _in_that_case,
    model.May: _may,
    model.If: _if,
    model.Tiers: _tiers,
    model.ChooseMode: _modes,
}


def can_be_whole(state: ShinobiState, frame: Frame, do: Instruction) -> bool:
    """Whether nothing that is given up in several deeds is missing: what is done in that case wants all of them."""
    if not isinstance(do, model.Sequence):
        return True
    given = (step for step in do.steps if isinstance(step, (model.Move, model.Injure, model.RemoveCoin, model.Pay)))
    return all(
        possible(state, frame, step) for step in given if not any(isinstance(one, Among) for one in parts_of(step))
    )


def payable_whole(state: ShinobiState, frame: Frame, cost: Instruction | None) -> bool:
    """Whether a cost can be paid whole: every part of it, one beside the other."""
    if cost is None:
        return True
    if isinstance(cost, model.Sequence):
        return all(payable_whole(state, frame, step) for step in cost.steps)
    return possible(state, frame, cost)
