"""Carrying out instructions one after another, and asking for what they leave to be decided.

The agenda holds what is due as (frame, place of the instruction). An instruction that has to ask lays the question on
top of itself and is carried out anew once it has been answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules.core.dataclass import replace
from rules.families.shinobi.board import KINDS
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import amount, members, teams
from rules.families.shinobi.carrying.lookup import Team, is_face_down, ref, seats
from rules.families.shinobi.carrying.powers import asks_each, for_each
from rules.families.shinobi.carrying.rulings import cannot, shielded, untouched
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Among, Amount, Choose, Every, Group, Is, Ref, Top, Which
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.together import JOINT
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step


class AskError(Exception):
    """An instruction cannot go on until a step has been decided."""

    def __init__(self, step: Step) -> None:
        self.step = step


class Run:
    """One instruction being carried out: in which frame, at which place."""

    __slots__ = ("frame_id", "node", "none_due", "state")

    def __init__(self, state: ShinobiState, frame_id: int, node: int) -> None:
        self.state, self.frame_id, self.node = state, frame_id, node
        self.none_due = False

    @property
    def frame(self) -> Frame:
        """The frame as it is now."""
        return self.state.frames[self.frame_id]

    @frame.setter
    def frame(self, frame: Frame) -> None:
        self.state.frames[self.frame_id] = frame

    @property
    def seat(self) -> int:
        """Who controls the effect."""
        return self.frame.seat

    # What the instruction names.

    def seats(self, player: Player) -> list[int]:
        """The seats that a word for players means."""
        return seats(self.state, self.frame, player)

    def amount(self, wanted: Amount) -> int:
        """An amount as it is now."""
        return amount(self.state, self.frame, wanted)

    def amounts(self, cards: Iterable[int], do: Instruction, wanted: Amount) -> dict[int, int]:
        """An amount for each of the cards that an instruction is about, where it may be another for each."""
        frames = {card: for_each(self.frame, card) if asks_each(do) else self.frame for card in cards}
        return {card: amount(self.state, frame, wanted) for card, frame in frames.items()}

    def cards(self, which: Which, slot: int = 0, *, affects: bool = True) -> list[int]:
        """The cards that the instruction is about; asks where some have to be chosen first.

        `affects` leaves out those in play that the effect cannot touch.
        """
        found = self._named(which, slot)
        if affects and "be affected" in self.state.bans:
            found = [card for card in found if not untouched(self.state, self.frame, card)]
        return found

    def _named(self, which: Which, slot: int) -> list[int]:
        if isinstance(which, Ref):
            lost = self.frame.lost(which.name)
            return [card for card in ref(self.state, self.frame, which.name) if card not in lost]
        if isinstance(which, Every):
            found = every(self.state, self.frame, which)
            return _searchable(self.state, self.frame, which.group, found, "you")
        if isinstance(which, Top):
            return self._top(which)
        return self.chosen(which, slot)

    def _top(self, which: Top) -> list[int]:
        found: list[int] = []
        for seat in self.seats(which.whose):
            pile = getattr(self.state.seats[seat], which.zone)
            count = max(0, min(self.amount(which.count), len(pile)))
            if which.up_to and count:
                count = self._number(count)
            if count:
                found += reversed(pile[-count:]) if which.end == "top" else pile[:count]
        return found

    def _number(self, most: int) -> int:
        """A number up to the most, of the player's choice; asks first."""
        known = self.frame.ref(f"#{self.node}.number")
        if known is None:
            raise AskError(Step("choose number", self.seat, (self.frame_id, self.node, most)))
        return known[0]

    def chosen(self, which: Choose, slot: int) -> list[int]:
        """What has been chosen for a slot of the instruction; asks where nothing has been yet."""
        if which.by == "each":
            return self._chosen_by_each(which)
        key = f"#{self.node}.{slot}"
        known = self.frame.ref(key)
        if known is None:
            known = self.frame.ref(f"aimed {self.node}.{slot}")
            if known is not None:
                self.frame = self.frame.naming("chosen", known)
                return list(known)
        if known is None and not which.random:
            known = self.without_asking(which)
            if known is not None:
                self.frame = self.frame.naming(key, known).naming("chosen", known)
        if known is None:
            chooser = self.seats(which.by)[0]
            name = "draw lots" if which.random or self._is_blind(which) else "choose"
            raise AskError(Step(name, chooser, (self.frame_id, self.node, slot)))
        return list(known)

    def _is_blind(self, which: Choose) -> bool:
        """Whether so many are chosen among cards that nobody may look at, and no others."""
        if which.up_to or which.count is None or "rewards" not in which.group.zones:
            return False
        able = candidates(self.state, self.frame, which)
        return len(unseen(self.state, self.frame, which, able)) == len(able)

    def without_asking(self, which: Choose) -> tuple[int, ...] | None:
        """All there are, where there is nothing to choose; None where there is."""
        able = [team[0] for team in candidate_teams(self.state, self.frame, which)] or candidates(
            self.state, self.frame, which
        )
        count = None if which.count is None else self.amount(which.count)
        if count is not None and count <= 0:
            self.none_due = not which.up_to
            return ()
        few = count is not None and not which.up_to and len(able) <= count and which.group.kind != "team"
        joint = any(isinstance(one, JOINT) for one in which.group.filters)
        return tuple(able) if (few and not joint) or not able else None

    def _chosen_by_each(self, which: Choose) -> list[int]:
        """What each player has chosen among their own cards, the Attacker first; asks who has not yet."""
        found: list[int] = []
        for seat in attacker_first(self.state):
            found += self.chosen_by(seat, own_choice(self.frame, which, seat))
        self.name("chosen", found)
        return found

    def chosen_by(self, seat: int, which: Choose) -> list[int]:
        """What a player has chosen; asks where they have not yet."""
        key = f"#{self.node}.{seat}"
        known = self.frame.ref(key)
        if known is None and not which.random:
            known = self.without_asking(which)
        if known is None:
            raise AskError(Step("draw lots" if which.random else "choose", seat, (self.frame_id, self.node, seat)))
        self.frame = self.frame.naming(key, known)
        return list(known)

    # What the instruction leaves behind.

    def done(self, count: int, cards: Iterable[int] | None = None, verb: str = "") -> None:
        """So much has been done; what comes "in that case" comes where that was anything, or none was due."""
        frame = self.frame
        refs = frame.refs
        if cards is not None:
            moved, did = tuple(cards), f"did {verb}" if verb else "last"
            refs = (*[pair for pair in refs if pair[0] not in ("last", did)], ("last", moved))
            if verb:
                refs = (*refs, (did, moved))
        self.frame = Frame(*frame[:6], refs, count, frame.ok and (count > 0 or self.none_due), *frame[9:])

    def fell_short(self) -> None:
        """Less has been done than was due: what comes "in that case" does not come."""
        self.frame = self.frame._replace(ok=False)

    def name(self, word: str, cards: Iterable[int]) -> None:
        """Let a word point to these cards from now on."""
        self.frame = self.frame.naming(word, tuple(cards))

    def place(self, instruction: Instruction) -> int:
        """The number of an instruction of the same ability."""
        return self.state.place(self.frame, instruction)

    def due(self, *instructions: Instruction) -> None:
        """Make instructions of the same ability due, the first of them first."""
        self.state.push(*(self.step("carry out", one) for one in instructions))

    def step(self, name: str, instruction: Instruction, seat: int | None = None) -> Step:
        """A step about an instruction of the same ability."""
        return Step(name, self.seat if seat is None else seat, (self.frame_id, self.place(instruction)))


def attacker_first(state: ShinobiState) -> tuple[int, int]:
    """Both seats in the order in which they decide."""
    return (state.attacker, 1 - state.attacker)


def own_choice(frame: Frame, which: Choose, seat: int) -> Choose:
    """A choice of each player as that of one of them, among that player's own cards."""
    whose: Player = "you" if seat == frame.seat else "opponent"
    return replace(which, by=whose, group=replace(which.group, whose=whose))


def every(state: ShinobiState, frame: Frame, which: Every) -> list[int]:
    """All of a group; of teams, their ninja."""
    if which.group.kind == "team":
        return [one for team in teams(state, frame, which.group) for one in team]
    return members(state, frame, which.group)


def candidates(state: ShinobiState, frame: Frame, which: Choose) -> list[int]:
    """The cards that may be chosen; what is aimed passes over those that cannot be the target."""
    found = members(state, frame, which.group)
    found = found if which.random else _searchable(state, frame, which.group, found, which.by)
    if not which.group.zones and _SEEN in which.group.filters:
        rest = frame.ref("rest")  # what has gone somewhere is no longer among them
        found = found if rest is None else [card for card in found if card in rest]
    if "hand" in which.group.zones and (played := _played(state)):
        found = [card for card in found if card not in played]  # no card pays for itself
    if which.aimed:
        return [card for card in found if not shielded(state, frame, card)]
    if "be affected" in state.bans:
        return [card for card in found if not untouched(state, frame, card)]
    return found


def _searchable(state: ShinobiState, frame: Frame, group: Group, found: list[int], by: Player) -> list[int]:
    """Whoever takes cards of a kind out of a deck searches for them: who cannot search finds none there."""
    if "search" not in state.bans or "deck" not in group.zones:
        return found
    if not any(cannot(state, "search", seat=seat) for seat in seats(state, frame, by)):
        return found
    return [card for card in found if not any(card in seat.deck for seat in state.seats)]


_SEEN = Among(Ref("seen"))


def announced(state: ShinobiState) -> list[int]:
    """The cards that have been named to be played and still lie where they were, the last one first."""
    named = [step.args[_ANNOUNCED[step.name]] for step in reversed(state.agenda) if step.name in _ANNOUNCED]
    return list(dict.fromkeys(named))


def _played(state: ShinobiState) -> list[int]:
    """The cards of those that leave the hand as they are played; one whose effect is used lies where it lies."""
    used = {step.args[1] for step in state.agenda if step.name == "add to the chain" and step.args[0] == _EFFECT}
    return [card for card in announced(state) if card not in used]


_EFFECT = KINDS.index("effect")

_ANNOUNCED = {
    "put in play": 0,
    "put platoon in play": 0,
    "put client in play": 0,
    "choose cost": 0,
    "choose x": 0,
    "add to the chain": 1,
}
"""The steps whose card has been announced and is still in hand, and which of their arguments it is."""


def unseen(state: ShinobiState, frame: Frame, which: Choose, cards: Iterable[int]) -> list[int]:
    """Of cards that may be chosen the battle rewards that nobody may look at: whoever takes one does not know which."""
    if "rewards" not in which.group.zones or which.group.kind != "card":
        return []
    if any(type(one) not in (Is, Among) for one in which.group.filters):
        return []  # the text asks what is on the cards, so they are looked at
    known = frame.ref("seen") or ()
    return [card for card in cards if card not in known and is_face_down(state, card)]


def candidate_teams(state: ShinobiState, frame: Frame, which: Choose) -> list[Team]:
    """The teams that may be chosen, where teams are chosen."""
    return teams(state, frame, which.group) if which.group.kind == "team" else []


Verb = Callable[[Run, Any], None]


def carry_out(state: ShinobiState, step: Step, verbs: dict[type, Verb]) -> None:
    """Carry out the instruction that is due, or ask first."""
    frame_id, node = step.args
    run = Run(state, frame_id, node)
    instruction = state.node(run.frame, node)
    try:
        verbs[type(instruction)](run, instruction)
    except AskError as ask:
        state.push(ask.step, step)
        return
    if frame_id in state.frames:
        run.frame = run.frame.without(f"#{node}.")
