"""What a line leaves open, settled: moments, durations, what pronouns point to. What cannot be settled is not read.

Decision: a change without a duration lasts for the turn, but what a Permanent mission or a text in play says holds
for as long as it is in play.
Decision: "it" is the last card named that the verb can be about: a ninja in play for what is done to ninja in play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    If,
    Instead,
    Instruction,
    PlayRule,
    Resolves,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, ExtraDeployment, ExtraDraw, HandSize, Must, PlayLimit
from rules.families.shinobi.effects.english.frames import Aside, Frame, Plain
from rules.families.shinobi.effects.english.sentences import said, sequence
from rules.families.shinobi.effects.english.verbs import SUBJECT, UNSAID
from rules.families.shinobi.effects.english.vocabulary import Y
from rules.families.shinobi.effects.groups import (
    Among,
    CardKind,
    Choose,
    Count,
    Every,
    Fits,
    Group,
    Holds,
    Player,
    Ref,
    RefName,
    Rewards,
    Top,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import (
    Attach,
    Control,
    LeaveTeam,
    Look,
    Move,
    PutInPlay,
    Search,
    Select,
    Shuffle,
    Standby,
)
from rules.families.shinobi.effects.readings import CardType
from rules.families.shinobi.effects.triggers import On, OnEither
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    Change,
    Damage,
    FixPower,
    Give,
    Heal,
    Injure,
    Lose,
    MentalBattle,
    Negate,
    NegateText,
    PlaceCoin,
    Power,
    RemoveCoin,
    SwapFigures,
)

_LASTING = (
    Power,
    Change,
    SwapFigures,
    FixPower,
    Give,
    Lose,
    a.GiveText,
    NegateText,
    Cannot,
    Must,
    ExtraDeployment,
    ExtraDraw,
    PlayLimit,
    HandSize,
    BecomesOutstanding,
    Control,
)
"""What lasts for a time; all else happens and is over."""

_PLAYERS = frozenset({"whose", "player", "by", "under", "to"})
"""The fields that name players."""

_TO_NINJA = (
    Power,
    SwapFigures,
    FixPower,
    NegateText,
    Damage,
    Injure,
    Heal,
    PlaceCoin,
    RemoveCoin,
    Standby,
    LeaveTeam,
    MentalBattle,
    BecomesOutstanding,
    Must,
    Cannot,
    Attach,
    Control,
)
"""What is done to ninja in play alone."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What a line is printed on: the type of the card, and the kinds of what its `Target:` lines name."""

    type: CardType
    targets: tuple[CardKind, ...] = ()


def settle(frames: Iterable[Frame], on: Printed) -> tuple[Ability, ...]:
    """The abilities of a line. Raises UnreadError where they make no sense on that card."""
    found: list[Ability] = []
    for frame in _joined(frames, on):
        if isinstance(frame, Aside):
            _note(found, frame.what)
            continue
        ability = _durations(rewrite(_moment(frame, on), _granted))
        if on.type in ("jutsu", "mission"):
            ability = rewrite(ability, _for_the_turn)
        ability = rewrite(cast("Ability", _Pronouns(on).settle(ability)), _tidied)
        _check(ability, on)
        found.append(ability)
    if not found:
        raise UnreadError
    return tuple(found)


def _joined(frames: Iterable[Frame], on: Printed) -> list[Frame]:
    """Frames that may stand side by side: what happens when a card resolves is one, and is read as one."""
    joined: list[Frame] = []
    for frame in frames:
        before = joined[-1] if joined else None
        if on.type in ("jutsu", "mission") and isinstance(frame, Plain) and isinstance(before, Plain):
            raise UnreadError
        if isinstance(frame, Plain) and isinstance(before, Triggered | Activated) and not _lasts(frame.do):
            raise UnreadError
        joined.append(frame)
    return joined


def _tidied(node: object) -> object:
    """One form for what can be said in several ways."""
    if isinstance(node, a.Sequence):
        return _tidied_steps(node)
    if isinstance(node, Count) and node.group.zones == ("rewards",) and not node.group.filters:
        return node if node.group.whose == "any" else Rewards(node.group.whose)
    if isinstance(node, Cannot) and node.of is not None and node.of.kind == "effect" and not node.of.filters:
        source = "opponent's effects" if node.of.whose == "opponent" else "effects"
        return changed(node, of=None, source=source)
    if isinstance(node, Change) and node.to and node.figure in ("combat", "support"):
        combat = node.amount if node.figure == "combat" else None
        support = node.amount if node.figure == "support" else None
        return Power(node.who, combat, support, node.duration, to=True)
    if isinstance(node, Triggered | Activated) and node.condition is None and isinstance(node.do, If):
        return node if node.do.otherwise else changed(node, condition=node.do.condition, do=node.do.then)
    return node


_THEIR_HAND = Group("card", "opponent", ("hand",))


def _from_my_hand(what: Which) -> bool:
    return isinstance(what, Choose) and what.group == Group("card", "you", ("hand",))


def _tidied_steps(node: a.Sequence) -> Instruction:
    steps: list[Instruction] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if (
            isinstance(last, Look)
            and last.what == Every(_THEIR_HAND)
            and isinstance(step, Move)
            and _from_my_hand(step.what)
        ):
            # "Look at your opponent's hand and discard 1 card": whose card is not said.
            raise UnreadError
        if isinstance(last, Negate) and isinstance(step, Move) and last.to is None and step.what == last.what:
            steps[-1] = replace(last, to=step.to)
        elif isinstance(last, Move) and isinstance(step, Shuffle) and last == Move(Ref("rest"), "deck"):
            steps[-1] = replace(last, position="shuffled")
        elif isinstance(last, LeaveTeam) and isinstance(step, Standby) and step.who == last.who:
            steps[-1] = step
        else:
            steps.append(step)
    return sequence(*steps)


def _note(found: list[Ability], what: str) -> None:
    """A sentence about the ability before it."""
    last = found[-1] if found else None
    if what == "often" and isinstance(last, Activated):
        found[-1] = replace(last, often=True)
    elif what == "once" and isinstance(last, Static | Triggered):
        found[-1] = replace(last, once=True)
    elif what == "x at least 1" and isinstance(last, Activated) and last.condition is None:
        found[-1] = replace(last, condition=Holds(X(), ">=", 1))
    elif not (what == "once a turn" and isinstance(last, Activated)):
        raise UnreadError


def _moment(frame: Ability | Plain, on: Printed) -> Ability:
    if isinstance(frame, If):
        raise UnreadError
    if not isinstance(frame, Plain):
        if (
            isinstance(frame, Static | Triggered | Activated | Instead)
            and on.type in ("jutsu", "mission")
            and frame.zone == "play"
        ):
            raise UnreadError
        if isinstance(frame, Resolves) and on.type in ("ninja", "client"):
            raise UnreadError
        return frame
    condition, do = frame.condition, frame.do
    if isinstance(do, Cannot) and do.who == Ref("self") and do.act == "be negated" and on.type in ("jutsu", "mission"):
        return Static(do, condition, zone="chain")
    if isinstance(do, If) and do.otherwise is None and condition is None:
        condition, do = do.condition, do.then
    lasting = _lasts(do)
    if on.type in ("ninja", "client") or frame.zone != "play":
        if not lasting:
            raise UnreadError
        return Static(do, condition, frame.valid, frame.zone)
    if on.type == "permanent" and lasting:
        return Static(do, condition, frame.valid, frame.zone)
    if frame.valid or any(isinstance(part, Cannot) and part.who == Ref("self") for part in nodes(do)):
        # What a card says of itself must hold before it resolves.
        raise UnreadError
    return Resolves(If(condition, do) if condition else do)


def _lasts(do: Instruction) -> bool:
    """Whether all of it holds for as long as its card is in play: lasting changes without a time of their own."""
    if isinstance(do, a.Sequence):
        return all(map(_lasts, do.steps))
    if isinstance(do, If):
        return _lasts(do.then) and (do.otherwise is None or _lasts(do.otherwise))
    if not isinstance(do, _LASTING):
        return False
    chosen = any(isinstance(node, Choose) for node in nodes(getattr(do, "who", None)))
    return getattr(do, "duration", None) in (UNSAID, "while", "stays") and not chosen


def _granted(node: object) -> object:
    """A text that is given is one of a ninja."""
    if isinstance(node, a.GiveText):
        inner = settle((node.ability,), Printed("ninja"))
        return replace(node, ability=inner[0])
    return node


def _for_the_turn(node: object) -> object:
    """What a jutsu or a mission waits for, it waits for in this turn."""
    return changed(node, until="turn") if getattr(node, "until", "") == UNSAID else node


def _while(node: object) -> object:
    return changed(node, duration="while") if getattr(node, "duration", "") in (UNSAID, "stays") else node


def _durations(ability: Ability) -> Ability:
    """The durations that are not said: those of the line, or those of the moment."""
    if isinstance(ability, Static):
        do = rewrite(ability.do, _while)
        return replace(ability, do=do)
    spoken = {getattr(node, "duration", UNSAID) for node in nodes(ability) if hasattr(node, "duration")} - {
        UNSAID,
        "permanent",
    }
    attached = any(isinstance(node, Attach) for node in nodes(ability))
    default = next(iter(spoken)) if len(spoken) == 1 else "stays" if attached else "turn"
    return cast("Ability", said(cast("Instruction", ability), default))


@dataclass(slots=True)
class _Named:
    ref: RefName
    kind: CardKind | None
    in_play: bool = True


@dataclass(slots=True)
class _Pronouns:
    """Walks an ability in the order in which it happens and puts what is meant for "it" and "that Ninja"."""

    on: Printed
    player: Player | None = None
    event_player: bool = False
    named: list[_Named] = field(default_factory=list)

    def settle(self, ability: Ability) -> object:
        mine: CardKind = "mission" if self.on.type == "permanent" else self.on.type
        if self.on.type in ("ninja", "client", "permanent") or not isinstance(ability, Resolves):
            self.named.append(_Named("self", mine))
        if self.on.type == "jutsu":
            self.named.append(_Named("user", "ninja"))
        for name, kind in zip(("target", "target 2"), self.on.targets, strict=False):
            self.named.append(_Named(cast("RefName", name), kind))
        order = {
            Triggered: ("on", "condition", "do"),
            Activated: ("condition", "cost", "do"),
            Static: ("condition", "do"),
            Instead: ("on", "condition", "do"),
        }
        names = order.get(type(ability)) or tuple(each.name for each in fields(ability))
        parts: dict[str, object] = {}
        for name in names:
            parts[name] = self._of(getattr(ability, name), ability)
            if name == "on":
                self._event(parts[name])
        return changed(ability, **parts)

    def _event(self, on: object) -> None:
        events = on.events if isinstance(on, OnEither) else (on,)
        subjects = {event.who for event in events if isinstance(event, On)}
        if len(subjects) == 1:
            subject = subjects.pop()
            if isinstance(subject, Group):
                gone = any(event.event in ("leaves", "discarded", "moved") for event in events if isinstance(event, On))
                self.named.append(_Named("event", subject.kind, not gone))
            elif isinstance(subject, Ref):
                self._again(subject.name)
        for event in events:
            if isinstance(event, On) and event.player in ("each", "opponent"):
                self.event_player = True
            if isinstance(event, On) and event.event in ("uses jutsu", "plays", "jutsu applied"):
                self.named.insert(0, _Named("cause", event.by.kind if isinstance(event.by, Group) else "jutsu", False))

    def _again(self, name: RefName) -> None:
        for number, known in enumerate(self.named):
            if known.ref == name:
                self.named.append(self.named.pop(number))
                return

    def _of(self, node: object, parent: object) -> object:
        if isinstance(node, Ref):
            return self._meant(node, parent)
        if isinstance(node, tuple):
            return tuple(self._of(part, parent) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, If):
            return self._branches(node)
        new_: dict[str, object] = {}
        for each in fields(node):
            here = getattr(node, each.name)
            new = self._whose(here) if isinstance(here, str) and each.name in _PLAYERS else self._of(here, node)
            if new != here:
                new_[each.name] = new
        done = changed(node, **new_) if new_ else node
        self._heard(done)
        return done

    def _branches(self, node: If) -> If:
        """What is named in the one branch is not named in the other."""
        condition = self._of(node.condition, node)
        before = [replace(named) for named in self.named]
        then = self._of(node.then, node)
        after, self.named = self.named, before
        otherwise = self._of(node.otherwise, node)
        self.named = after if otherwise is None else self.named
        return cast("If", changed(node, condition=condition, then=then, otherwise=otherwise))

    def _whose(self, player: str) -> str:
        """A player; "they" is the one last named, unless the event is about a player."""
        if player == "that player" and not self.event_player:
            if self.player is None:
                raise UnreadError
            return self.player
        if player in ("opponent", "each"):
            self.player = cast("Player", player)
        return player

    def _meant(self, ref: Ref, parent: object) -> Ref:
        name: str = ref.name
        if name == "last" or name.startswith("that "):
            kind = None if name in ("last", "that card", "that team") else name.removeprefix("that ")
            for known in reversed(self.named):
                if kind and known.kind not in (kind, "card", None):
                    continue
                if isinstance(parent, PutInPlay) and parent.team == ref and not known.in_play:
                    continue
                if isinstance(parent, _TO_NINJA) and (
                    not known.in_play or known.kind not in ("ninja", "card", "team", None)
                ):
                    continue
                return Ref(known.ref)
            raise UnreadError
        return ref

    def _heard(self, done: object) -> None:  # noqa: C901 - one arm a way of naming
        """What an instruction makes the last thing named."""
        which: Which | None = None
        out = False
        if isinstance(done, Search):
            self._name(_Named("moved", done.group.kind, done.to == "play"))
            return
        if isinstance(done, Move | Look):
            which, out = done.what, not (isinstance(done, Move) and done.to in ("play", "village"))
            if isinstance(done, Look) and isinstance(done.what, Ref):
                return
            if isinstance(done, Look):
                self._name(_Named("seen", "card", False))
                return
        elif isinstance(done, PutInPlay):
            which = done.what
            for known in self.named:
                known.in_play = known.in_play or known.ref == getattr(which, "name", "")
        elif isinstance(done, Select):
            which = done.what
        elif isinstance(done, Fits):
            self._again(done.who.name)
            return
        elif isinstance(done, _LASTING + _TO_NINJA + (Negate,)):
            which = cast("Which | None", getattr(done, "who", None) or getattr(done, "what", None))
        if isinstance(which, Choose):
            self._name(_Named("chosen", which.group.kind, not out))
        elif isinstance(which, Top):
            self._name(_Named("moved", "card", False))
        elif isinstance(which, Ref):
            self._again(which.name)
            if out:
                for known in self.named:
                    known.in_play = known.in_play and known.ref != which.name
        elif isinstance(which, Every) and isinstance(done, Move | PutInPlay):
            self._name(_Named("moved", which.group.kind, not out))

    def _name(self, named: _Named) -> None:
        self.named = [known for known in self.named if known.ref != named.ref]
        self.named.append(named)


def _check(ability: Ability, on: Printed) -> None:
    """Raises UnreadError where something is left open or does not belong on such a card."""
    parts = list(nodes(ability))
    if SUBJECT in parts or Y() in parts:
        raise UnreadError
    names = {part.name for part in parts if isinstance(part, Ref)}
    if "user" in names and on.type != "jutsu":
        raise UnreadError
    if ("target" in names and not on.targets) or ("target 2" in names and len(on.targets) < 2):
        raise UnreadError
    if names & {"seen", "rest"} and not any(isinstance(part, Look) for part in parts):
        raise UnreadError
    if (
        "event" in names
        and not isinstance(ability, Triggered | Instead)
        and not any(isinstance(part, a.Later) for part in parts)
    ):
        raise UnreadError
    if any(isinstance(part, Choose) and _nobodys(part.group) for part in parts):
        raise UnreadError
    if Move(Ref("rest"), "deck") in parts and not any(_from_a_deck(part) for part in parts):
        raise UnreadError
    if any(getattr(part, "until", "") == UNSAID for part in parts):
        raise UnreadError
    if X() in parts and on.type != "jutsu" and not _chooses_x(ability):
        raise UnreadError


_OWN_AREAS = frozenset({"hand", "deck", "chakra", "rewards"})


def _nobodys(group: Group) -> bool:
    """Whether it is not said whose area the cards lie in."""
    among = any(isinstance(each, Among) for each in group.filters)
    return group.whose == "any" and bool(group.zones) and set(group.zones) <= _OWN_AREAS and not among


def _from_a_deck(part: object) -> bool:
    return isinstance(part, Look) and isinstance(part.what, Top) and part.what.zone == "deck"


def _chooses_x(ability: Ability) -> bool:
    """Whether the ability's own cost or choice says what X is."""
    cost = ability.cost if isinstance(ability, Activated) else None
    if cost is not None and any(node == X() for node in nodes(cost)):
        return True
    return any(isinstance(node, a.InThatCase) and X() in list(nodes(node.first)) for node in nodes(ability))


__all__ = ["PlayRule", "Printed", "settle"]
