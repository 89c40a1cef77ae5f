"""Situations in which the same texts say the same: so that what was worked out once need not be worked out again.

Most texts that hold are about their own card alone, or its team. What a layer of such texts says depends on whose texts
they are, on who is injured, and on a few numbers; all that makes a key, under which layers are kept (`Setup.layers`).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.lookup import team_of
from rules.families.shinobi.carrying.texts import Texts
from rules.families.shinobi.derived import Key, Layer
from rules.families.shinobi.effects import conditions, groups, model
from rules.families.shinobi.effects.abilities import Instruction, Static
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.groups import Amount, Which
from rules.families.shinobi.state import ShinobiState

Need = Literal["rewards", "markers", "no chain", "team"]
"""What else the key of a text has to say."""

_MOST_KEPT = 4096
_NOTHING: frozenset[Need] = frozenset()


def key(state: ShinobiState) -> Key | None:
    """What the layer depends on; None where that is more than can be said in a few numbers."""
    hearing = state.setup.hearing
    if state.modifiers or state.attached or hearing.gives or hearing.static_elsewhere:
        return None
    static, faces, statuses = hearing.static, state.setup.faces, state.status
    found: list[tuple[int, ...]] = [(state.attacker,)]
    needs = _NOTHING
    for seat, own in enumerate(state.seats):
        for pile in (own.village, own.clients, own.missions):
            for card in pile:
                if card in static:
                    known = _needed(state, card, seat, faces[card].texts)
                    if known is None:
                        return None
                    needs |= known
                    status = statuses.get(card)
                    found.append((seat, card, status is not None and status.injured))
                    if "team" in known:
                        found.append(team_of(state, card))
    if ("no chain" in needs and state.chain) or ("team" in needs and state.battle.gone):
        return None
    if "rewards" in needs:
        found.append(tuple(len(own.rewards) for own in state.seats))
    if "markers" in needs:
        found.append(tuple(own.marker for own in state.seats))
    return tuple(found)


def _needed(state: ShinobiState, card: int, seat: int, texts: Texts) -> frozenset[Need] | None:
    """What the key has to say for a card; None if a text that is too much for it holds now."""
    simple, others = _plan(texts)
    for number, condition, needs in others:
        if needs is None or holds(state, Frame(seat, card, card, number), condition):
            return None
        simple |= needs
    return simple


def make_room(layers: dict[Key, Layer]) -> None:
    """Forget what is kept, once there is much of it."""
    if len(layers) >= _MOST_KEPT:
        layers.clear()


@cache
def _plan(texts: Texts) -> tuple[frozenset[Need], tuple[tuple[int, Condition | None, frozenset[Need] | None], ...]]:
    """What the texts of a card need that can be said; and those that are too much, with what their conditions need."""
    simple, others = set[Need](), []
    for number, ability in texts.holding:
        needs = _of_ability(ability)
        if needs is None:
            known = None if ability.condition is None else _of_condition(ability.condition)
            others.append((number, ability.condition, None if known is None else frozenset(known)))
        else:
            simple |= needs
    return frozenset(simple), tuple(others)


def _of_ability(ability: Static) -> set[Need] | None:
    if ability.once or ability.zone != "play":
        return None
    condition = _of_condition(ability.condition)
    done = _of_instruction(ability.do)
    return None if condition is None or done is None else condition | done


def _of_condition(condition: Condition | None) -> set[Need] | None:
    if condition is None:
        return set()
    if isinstance(condition, conditions.Holds):
        left, right = _of_amount(condition.left), _of_amount(condition.right)
        return None if left is None or right is None else left | right
    return None


def _of_amount(amount: Amount | None) -> set[Need] | None:
    if amount is None or isinstance(amount, int):
        return set()
    if isinstance(amount, groups.Rewards):
        return {"rewards"}
    return {"markers"} if isinstance(amount, groups.Marker) else None


def _of_instruction(do: Instruction) -> set[Need] | None:
    if isinstance(do, model.Sequence):
        parts = [_of_instruction(step) for step in do.steps]
        return None if None in parts else {need for part in parts if part for need in part}
    if isinstance(do, model.Power):
        amounts = [_of_amount(do.combat), _of_amount(do.support), _of_who(do.who)]
        return None if None in amounts else {need for part in amounts if part for need in part}
    if isinstance(do, (model.Cannot, model.Must)):
        asked = do.act in ("have power raised", "have power lowered", "be affected") and do.of is not None
        return None if asked or isinstance(do.who, str) else _of_who(do.who)
    return None


def _of_who(who: Which) -> set[Need] | None:
    if isinstance(who, groups.Ref):
        return set() if who.name == "self" else None
    if isinstance(who, groups.Every) and who.group.zones == ("chain",):
        return {"no chain"}
    return {"team"} if who == _OWN_TEAM else None


_OWN_TEAM = groups.Every(groups.Group("ninja", zones=("play",), filters=(groups.TeamOf(groups.Ref("self")),)))
