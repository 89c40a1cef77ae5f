"""From an announced card or ability to its place on the chain, and what it does when it resolves.

A card's targets are chosen when it is announced; all of a group are taken when it resolves, those that cannot be the
target left out. What was aimed at and is no longer there is left alone; the rest of the effect happens.

Decision: what a text calls "target" beside the card's own targets is chosen when the text comes to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi import moves
from rules.families.shinobi.board import KINDS, Happening, Link
from rules.families.shinobi.cards.chakra import GENERIC
from rules.families.shinobi.carrying.choices import ONE_UNSEEN, one_of
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.events import hears, tell
from rules.families.shinobi.carrying.frames import NOBODY, Frame, parts_of
from rules.families.shinobi.carrying.groups import amount, belongs
from rules.families.shinobi.carrying.lookup import cost_chosen, ref, team_of
from rules.families.shinobi.carrying.rulings import shielded
from rules.families.shinobi.carrying.run import candidate_teams, candidates, every, unseen
from rules.families.shinobi.carrying.using import dearer, is_dearer_by_target
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose, Every, Group, Ref, Which, X
from rules.families.shinobi.effects.names import TARGETS, Zone
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Automatic, Decision, Decisions, LotTable, Step

# Announcing


def can_aim(state: ShinobiState, seat: int, card: int, user: int = NOBODY, x: int = 0) -> bool:
    """Whether there is enough to aim at, if the card needs it: as many as it names, or one where it says "up to"."""
    targets = state.setup.faces[card].targets
    if not targets:
        return True
    frame = Frame(seat, card, card, 0, user, x)
    chosen = [number for number, which in enumerate(targets) if isinstance(which, Choose)]
    if len(chosen) > 1 and _tells_of_the_first(targets[1]):
        chosen.remove(1)  # it has been asked for with the first
    return all(len(_aimable(state, frame, number)) >= _fewest(targets[number], x) for number in chosen)


def _fewest(which: Which, x: int) -> int:
    if not isinstance(which, Choose):
        return 0
    count = x if isinstance(which.count, X) else which.count
    return count if count and isinstance(count, int) and not which.up_to else max(1, which.least)


def _able(state: ShinobiState, frame: Frame, which: Choose) -> list[int]:
    aimed = replace(which, aimed=True)
    if which.group.kind == "team":
        return [team[0] for team in candidate_teams(state, frame, aimed)]
    return candidates(state, frame, aimed)


def _aimable(state: ShinobiState, frame: Frame, number: int) -> list[int]:
    """What a target may be: where the second is told by the first ("1 other Ninja in its Team"), one that has such."""
    targets = state.face(frame.text).targets
    which = targets[number]
    if not isinstance(which, Choose):
        return []
    if number == 1 and not isinstance(targets[0], Choose):
        frame = frame.naming("target", tuple(_all_of(state, frame, targets[0])))
    able = _able(state, frame, which)
    second = targets[1] if number == 0 and len(targets) > 1 else None
    if not isinstance(second, Choose) or not _tells_of_the_first(second):
        return able
    return [
        one for one in able if len(_able(state, frame.naming("target", (one,)), second)) >= _fewest(second, frame.x)
    ]


@cache
def _tells_of_the_first(which: Which) -> bool:
    """Whether a second target is told by the first."""
    return any(node == Ref("target") for node in nodes(which))


def can_be_aimed_at(state: ShinobiState, frame: Frame, number: int, card: int) -> bool:
    """Whether a card being played could have another target: that of a `Target:` line that leaves a choice."""
    which = state.face(frame.text).targets[number]
    if not isinstance(which, Choose) or which.group.kind == "team":
        return False
    return card in _able(state, frame, which)


def announce(state: ShinobiState, kind: str, seat: int, card: int, user: int = NOBODY, x: int = 0) -> list[Step]:
    """Aim, where the card leaves a choice, and put it on the chain."""
    frame = state.keep(Frame(seat, card, card, 0, user, x))
    targets = enumerate(state.face(card).targets) if kind in ("mission", "jutsu") else ()
    aims = [Step("aim", seat, (frame, number)) for number, which in targets if isinstance(which, Choose)]
    if kind == "jutsu" and is_dearer_by_target(state):
        aims.append(Step("pay for the targets", seat, (frame,)))
    return [*aims, Step("add to the chain", seat, (KINDS.index(kind), card, user, frame))]


def at_all_events(state: ShinobiState, seat: int, card: int, user: int) -> int:
    """How many parts more a jutsu costs for its targets, whichever are chosen: the least that they can come to.

    Decision: what a jutsu costs more for its target is paid once the target is chosen, and nobody may be aimed at whom
    there is not chakra enough for.
    """
    if not is_dearer_by_target(state):
        return 0
    frame = Frame(seat, card, card, 0, user)
    least = dearer(state, seat, card, user, _unchosen(state, frame))
    for which in state.setup.faces[card].targets:
        if isinstance(which, Choose):
            least += min((dearer(state, seat, card, user, (one,)) for one in _able(state, frame, which)), default=0)
    return least


def _unchosen(state: ShinobiState, frame: Frame) -> list[int]:
    """What a card is aimed at that nobody chooses."""
    targets = state.face(frame.text).targets
    return [card for which in targets if not isinstance(which, Choose) for card in _all_of(state, frame, which)]


def _aimed_at(state: ShinobiState, frame: Frame) -> list[int]:
    chosen = [card for word in TARGETS for card in frame.ref(word) or ()]
    return [*chosen, *(_unchosen(state, frame))]


def _is_affordable(state: ShinobiState, seat: int, frame: Frame, picked: Iterable[int]) -> bool:
    """Whether there is chakra enough to aim at those, once the cost itself is paid."""
    spare = [card for card in state.seats[seat].chakra if card != frame.card]
    return dearer(state, seat, frame.card, frame.user, (*_aimed_at(state, frame), *picked)) <= len(spare)


def pay_for_the_targets(state: ShinobiState, step: Step) -> None:
    """What the jutsu costs more for what it is aimed at is paid, with any chakra."""
    frame = state.frames[step.args[0]]
    more = dearer(state, step.seat, frame.card, frame.user, _aimed_at(state, frame))
    state.push(*(Step("pay jutsu cost", step.seat, (GENERIC,) * (more - number)) for number in range(more)))


def aim_options(state: ShinobiState, step: Step) -> list[Action]:
    """Everything the announced card may be aimed at."""
    frame, which = _aiming(state, step)
    picked = frame.ref("picked") or ()
    able = [card for card in _aimable(state, frame, step.args[1]) if card not in picked]
    if any(one.name == "pay for the targets" for one in state.agenda):
        able = [card for card in able if _is_affordable(state, step.seat, frame, (*picked, card))]
    if which.count is not None and amount(state, frame, which.count) <= 0:
        return [Action("aim no more")]
    free = which.up_to or which.count is None
    stop = [Action("aim no more")] if not able or (free and len(picked) >= max(1, which.least)) else []
    blind = unseen(state, frame, which, able)
    return [*stop, *(Action("aim", (card,)) for card in able if card not in blind), *([ONE_UNSEEN] if blind else [])]


def _aiming(state: ShinobiState, step: Step) -> tuple[Frame, Choose]:
    frame = state.frames[step.args[0]]
    which = state.face(frame.text).targets[step.args[1]]
    if not isinstance(which, Choose):
        raise ValueError(f"{step}: nothing is chosen.")
    return frame, which


def aim(state: ShinobiState, step: Step, action: Action) -> None:
    """One target is chosen, by chance where nobody may look at it; ask again until there are enough."""
    if action == ONE_UNSEEN:
        state.push(Step("aim at one face down", step.seat, step.args))
        return
    frame, which = _aiming(state, step)
    picked = (*(frame.ref("picked") or ()), *action.args)
    able = _aimable(state, frame, step.args[1])
    wanted = len(able) if which.count is None else amount(state, frame, which.count)
    if action.args and len(picked) < min(wanted, len(able)):
        state.frames[step.args[0]] = frame.naming("picked", picked)
        state.push(Step("aim", *step[1:]))
        return
    cards = picked
    if which.group.kind == "team":
        cards = tuple(one for head in picked for one in team_of(state, head))
    state.frames[step.args[0]] = frame.without("picked").naming(TARGETS[min(step.args[1], 1)], cards)


def _left_unseen(state: ShinobiState, step: Step) -> list[int]:
    frame, which = _aiming(state, step)
    picked = frame.ref("picked") or ()
    able = _aimable(state, frame, step.args[1])
    return unseen(state, frame, which, [card for card in able if card not in picked])


def add_to_the_chain(state: ShinobiState, step: Step) -> None:
    """The card leaves the hand and waits on the chain with its effect.

    Decision: texts that wait for a target to be chosen are heard once the card lies there, so that they may negate it.
    """
    kind, card, user, frame = step.args
    name = KINDS[kind]
    own = state.seats[step.seat]
    way, x = cost_chosen(state.frames[frame])
    state.chain_up(Link(name, step.seat, card, user, frame, way=way, x=x))
    piles: dict[Zone, list[int]] = {"hand": own.hand, "chakra": own.chakra, "discard": own.discard}
    origin = next((zone for zone, pile in piles.items() if name != "effect" and card in pile), None)
    if origin:
        piles[origin].remove(card)
        state.changed("hand" if origin == "hand" else "piles")
    if name == "jutsu":
        state.played.jutsu[step.seat] += 1
        state.battle.jutsu[step.seat] += 1
        if hears(state, "uses jutsu"):
            tell(state, Happening("uses jutsu", (user,), step.seat, by=(card,)))
    if name in ("jutsu", "mission") and hears(state, "plays"):
        tell(state, Happening("plays", (card,), step.seat, by=(card,), origin=origin))
    if name == "effect" and hears(state, "uses effect"):
        tell(state, Happening("uses effect", (card,), step.seat, by=(card,)))
    for word in TARGETS if hears(state, "chosen as target") else ():
        if aimed_at := state.frames[frame].ref(word):
            tell(state, Happening("chosen as target", aimed_at, step.seat, by=(card,)))


# Resolving


def resolve(state: ShinobiState, link: Link) -> list[Step]:
    """What a card on the chain does, line by line, and where it goes then."""
    after = Step("put away", link.seat, (link.card, link.user))
    if link.instead != NOBODY:
        instead = Step("carry out", link.seat, (link.frame, link.instead))
        return [instead, Step("carried out", link.seat, (link.frame,)), after]
    frame = with_targets(state, state.frames.pop(link.frame))
    if "target" in dict(frame.refs):
        state.bound[link.card] = tuple(pair for pair in frame.refs if pair[0] in TARGETS)
    first = [Step("stay in play", link.seat, (link.card,))] if stays_in_play(state, link.card) else []
    return [*first, *lines(state, frame), after]


def with_targets(state: ShinobiState, frame: Frame) -> Frame:
    """The frame of a card that resolves, with all that its targets name and nobody chooses."""
    for number, which in enumerate(state.face(frame.text).targets):
        if not isinstance(which, Choose):
            frame = frame.naming(TARGETS[min(number, 1)], tuple(_all_of(state, frame, which)))
    return frame


def lines(state: ShinobiState, frame: Frame, *, copied: bool = False) -> list[Step]:
    """What the text of a frame does as it resolves, line by line; a copy performs no other text."""
    texts = state.face(frame.text).texts
    steps: list[list[Step]] = []
    for number, ability in enumerate(texts.abilities[: texts.own]):
        if copied and any(isinstance(part, model.Perform) for part in parts_of(ability)):
            continue
        if isinstance(ability, model.Resolves) and applies(state, frame, ability):
            if ability.instead and steps:
                steps.pop()
            kept = state.keep(frame._replace(ability=number))
            place = state.place(state.frames[kept], ability.do)
            steps.append([Step("carry out", frame.seat, (kept, place)), Step("carried out", frame.seat, (kept,))])
    return [step for line in steps for step in line]


def stays_in_play(state: ShinobiState, card: int) -> bool:
    """Whether a card is a mission that stays when it resolves."""
    face = state.setup.faces[card]
    return face.kind == "mission" and "Permanent" in face.keywords


def _all_of(state: ShinobiState, frame: Frame, which: Which) -> list[int]:
    """All that a target names when it is not chosen, but those that cannot be the target."""
    if isinstance(which, Ref):
        return list(ref(state, frame, which.name))
    found = every(state, frame, which) if isinstance(which, Every) else []
    return [card for card in found if not shielded(state, frame, card)]


def applies(state: ShinobiState, frame: Frame, ability: model.Resolves) -> bool:
    """Expert(X): the user is or has X. Combination(X, Y): it is in a team with those listed."""
    if not ability.expert and not ability.combination:
        return holds(state, frame, ability.condition)
    if ability.expert and not (frame.user in state.status and belongs(state, frame, frame.user, ability.expert)):
        return False
    return _combined(state, frame, ability.combination) and holds(state, frame, ability.condition)


def _combined(state: ShinobiState, frame: Frame, items: tuple[Group, ...]) -> bool:
    """Whether others in the user's team match each of the items; of several, the user may be one."""
    others = [ninja for ninja in team_of(state, frame.user) if ninja != frame.user] if items else []
    matched = {group: sum(belongs(state, frame, ninja, group) for ninja in others) for group in items}
    missing = [group for group in matched for _ in range(items.count(group) - matched[group])]
    if len(missing) == 1 < len(items):
        return frame.user in state.status and belongs(state, frame, frame.user, missing[0])
    return not missing


def carried_out(state: ShinobiState, step: Step) -> None:
    """The ability has been carried out."""
    frame = state.frames.pop(step.args[0], None)
    if (
        frame
        and (chosen := frame.ref("chosen")) is not None
        and state.face(frame.card).kind == "mission"
        and state.in_play(frame.card)
    ):
        kept = tuple(pair for pair in state.bound.get(frame.card, ()) if pair[0] != "chosen")
        state.bound[frame.card] = (*kept, ("chosen", chosen))


def stay_in_play(state: ShinobiState, step: Step) -> None:
    """A Permanent mission comes into play, with its coins."""
    card = step.args[0]
    kept = state.bound.get(card)
    state.seats[step.seat].missions[card] = state.face(card).coins or 0
    if kept is not None:
        state.bound[card] = kept
    moves.entered(state, step.seat, card)


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "add to the chain": add_to_the_chain,
    "pay for the targets": pay_for_the_targets,
    "carried out": carried_out,
    "stay in play": stay_in_play,
}
DECISIONS: Decisions[ShinobiState, Step] = {"aim": Decision(aim_options, aim, passing="aim no more")}
LOTS: LotTable[ShinobiState, Step] = {"aim at one face down": one_of(_left_unseen, aim)}
