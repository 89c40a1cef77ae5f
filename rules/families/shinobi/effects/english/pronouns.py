"""What "it", "that Ninja" and "they" point to.

Decision: "it" is the last card named that the verb can be about: a ninja in play for what is done to ninja in play.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    If,
    Instead,
    Resolves,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, ExtraDeployment, ExtraDraw, HandSize, MayUse, Must, PlayLimit
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.english.clauses import THEY
from rules.families.shinobi.effects.english.nouns import (
    ALL_OF_THEM,
    ANOTHER,
    BOTH,
    EACH_APART,
    HERE,
    THAT_NINJA,
    ordered,
)
from rules.families.shinobi.effects.groups import (
    Among,
    Choose,
    Count,
    Every,
    Group,
    HasCoin,
    Is,
    Other,
    Ref,
    TeamOf,
    Top,
    Which,
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
    Standby,
)
from rules.families.shinobi.effects.names import CardKind, Player, RefName
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import On, OnEither
from rules.families.shinobi.effects.turns import OpenCards, RevealUntil, TeamSize
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

LASTING = (
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
    MayUse,
    ExtraDeployment,
    ExtraDraw,
    PlayLimit,
    HandSize,
    BecomesOutstanding,
    Control,
    OpenCards,
    TeamSize,
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


_MEASURED = (Power, Change, Damage, PlaceCoin)
"""What is done by an amount, to each of several perhaps by another."""

_AMOUNTS = ("combat", "support", "amount", "count")
_AGAIN = (Ref("last"), THEY, THAT_NINJA)


THEM = Group("card", zones=(), filters=(Among(Ref("seen")),))
"""What "1 of them" chooses from."""


_THEIRS = {
    "their next turn": "opponent's next turn",
    "until the end of their next turn": "until the end of your opponent's next turn",
}


@dataclass(slots=True)
class _Named:
    ref: RefName
    kind: CardKind | None
    in_play: bool = True
    two: bool = False
    several: bool = False
    selected: bool = False
    left: bool = False
    stood: bool = False
    """It stood somewhere, where another may come in its place."""


@dataclass(slots=True)
class Pronouns:
    """Walks an ability in the order in which it happens and puts what is meant for "it" and "that Ninja"."""

    on: Printed
    player: Player | None = None
    event_player: bool = False
    named: list[_Named] = field(default_factory=list)
    counted: Group | None = None
    asked: Fits | None = None
    one_of: Group | None = None
    apart: bool = False

    def goes_on_from(self, before: Pronouns | None) -> Pronouns:
        """Speak on of what the line before chose: a card that stays in play remembers that."""
        if before is not None and self.on.type == "permanent":
            self.named += [known for known in before.named if known.ref == "chosen" and known.in_play]
        return self

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
                self.event_player = self.event_player or subject.whose == "each"
            elif isinstance(subject, Ref):
                self._again(subject.name)
        for event in events:
            if isinstance(event, On) and event.event in ("draws", "gains") and event.who is None:
                self.named.append(_Named("event", "card", False, several=True))
            if isinstance(event, On) and event.beside is not None and event.who == Ref("self"):
                mates = (*event.beside.filters, TeamOf(Ref("self")), Other(Ref("self")))
                self.counted = replace(event.beside, filters=ordered(mates))
            if isinstance(event, On) and event.player in ("each", "opponent"):
                self.event_player = True
            if isinstance(event, On) and event.event in ("uses jutsu", "plays", "jutsu applied", "chosen as target"):
                self.named.insert(0, _Named("cause", event.by.kind if isinstance(event.by, Group) else "jutsu", False))

    def _again(self, name: RefName) -> None:
        for number, known in enumerate(self.named):
            if known.ref == name:
                self.named.append(self.named.pop(number))
                return

    def _of(self, node: object, parent: object) -> object:
        if isinstance(node, tuple):
            return tuple(self._of(part, parent) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        settled = self._pointing(node, parent)
        if settled is not None:
            return settled
        new_: dict[str, object] = {}
        for each in fields(node):
            here = getattr(node, each.name)
            new = self._word(here, each.name) if isinstance(here, str) else self._of(here, node)
            if new != here:
                new_[each.name] = new
        done = changed(node, **new_) if new_ else node
        self._heard(done)
        return done

    def _pointing(self, node: object, parent: object) -> object | None:
        """What points to something, or has a scope of its own, settled; None for all else."""
        if node == ALL_OF_THEM:
            return self._all_of_them()
        if isinstance(node, Ref) and self.one_of is not None and node in _AGAIN:
            return self._the_one(parent)
        if isinstance(node, Ref):
            return self._meant(node, parent)
        if node == Other(ANOTHER):
            return self._other_than(parent)
        if node == THEM:
            return self._those()
        if isinstance(node, If):
            return self._branches(node)
        if isinstance(node, a.Later):
            return self._later(node)
        if not self.apart and isinstance(node, _MEASURED) and self._are_several(node.who):
            return self._one_by_one(node)
        for name in ("what", "who"):
            which = getattr(node, name, None)
            if isinstance(which, Choose) and which.group.whose == EACH_APART and which.by != "each":
                return self._of(self._apart(node, name, which), parent)
        return None

    def _are_several(self, who: Which) -> bool:
        return isinstance(who, Every) or (self.on.several and who == Ref("target"))

    def _the_one(self, parent: object) -> Choose:
        """The card of which it was asked whether there is one. Raises UnreadError where it cannot stand."""
        group, self.one_of = self.one_of, None
        if group is None or not isinstance(parent, (*_TO_NINJA, Move)) or self.on.type == "ninja":
            raise UnreadError
        return Choose(group)

    def _one_by_one(self, node: Power | Change | Damage | PlaceCoin) -> object | None:
        """What is done to all of a group, by an amount that is another for each: "its" Support is that of the one at hand."""
        amounts = [getattr(node, name, None) for name in ("combat", "support", "amount", "count")]
        if not any(part in _AGAIN for amount in amounts for part in nodes(amount)):
            return None
        who = self._of(node.who, node)
        self.apart = True
        done = {name: self._of(getattr(node, name), node) for name in _AMOUNTS if hasattr(node, name)}
        self.apart = False
        if isinstance(node, Power | Change):
            settled = changed(node, who=who, **done)
        else:
            settled = a.ForEach(cast("Which", who), cast("a.Instruction", changed(node, who=Ref("each"), **done)))
        self.counted = who.group if isinstance(who, Every) else self.counted
        return settled

    def _later(self, node: a.Later) -> object:
        """What is done when the event comes speaks of the event first."""
        on = self._of(node.on, node)
        before, told = [replace(named) for named in self.named], self.event_player
        self._event(on)
        do = self._of(node.do, node)
        self.named, self.event_player = before, told
        return changed(node, on=on, do=do)

    def _other_than(self, group: object) -> Other:
        """ "Another": than the one of whose team they are, or the one of that kind in play that was named last."""
        kind = group.kind if isinstance(group, Group) else None
        mates = [each for each in group.filters if isinstance(each, TeamOf)] if isinstance(group, Group) else []
        if mates:
            return Other(self._meant(mates[0].whom, mates[0]))
        known = next((known for known in reversed(self.named) if known.in_play and known.kind == kind), None)
        return Other(Ref(known.ref if known else "self"))

    @staticmethod
    def _apart(node: object, name: str, which: Choose) -> object:
        """One of each player's is not one of both together. Raises UnreadError where it is spoken of again."""
        if isinstance(node, Select):
            raise UnreadError
        players: tuple[Player, ...] = ("you", "opponent")
        of_each = (replace(which, group=replace(which.group, whose=player)) for player in players)
        return a.Sequence(tuple(cast("a.Instruction", changed(node, **{name: one})) for one in of_each))

    def _all_of_them(self) -> Which:
        """Those chosen or moved together last, or all that were just spoken of."""
        last = self.named[-1] if self.named else None
        if last is not None and last.several:
            return Ref(last.ref)
        if self.counted is None or any(isinstance(each, Is | HasCoin) for each in self.counted.filters):
            raise UnreadError  # what was done to them may have changed who they are
        return Every(self.counted)

    def _those(self) -> Group:
        """ "Them": the cards seen, or those that a condition has just counted."""
        if self.counted is not None and any(isinstance(each, Among) for each in self.counted.filters):
            return self.counted  # those of the cards seen that were just spoken of
        if self.counted is None or any(known.ref == "seen" for known in self.named):
            return THEM
        return self.counted

    def _branches(self, node: If) -> If:
        """What is named in the one branch is not named in the other."""
        condition = self._of(self._contrary(node.condition), node)
        self.asked = condition if isinstance(condition, Fits) else None
        before = [replace(named) for named in self.named]
        self.one_of = self._a_single_one(condition)
        then = self._of(node.then, node)
        self.one_of = None
        after, self.named = self.named, before
        otherwise = self._of(node.otherwise, node)
        if otherwise is None:
            self.named = self._perhaps(before, after)
        return cast("If", changed(node, condition=condition, then=then, otherwise=otherwise))

    def _contrary(self, condition: object) -> object:
        """ "If it is not one": the same card of which it was just asked whether it is."""
        asked = self.asked
        if asked is None or not isinstance(condition, Never) or not isinstance(condition.condition, Fits):
            return condition
        inner = condition.condition
        same = replace(inner.group, zones=()) == replace(asked.group, zones=())
        return Never(replace(inner, who=asked.who)) if inner.who == Ref("last") and same else condition

    def _a_single_one(self, condition: object) -> Group | None:
        """Of whom "it" speaks after "if you have a ..."; that card, where it must be one."""
        if not isinstance(condition, Holds) or not isinstance(condition.left, Count):
            return None
        single = (condition.is_, condition.right) == (">=", 1) and condition.left.group.zones == ("play",)
        return condition.left.group if single and condition.left.group.whose == "you" else None

    @staticmethod
    def _perhaps(before: list[_Named], after: list[_Named]) -> list[_Named]:
        """What is named after something that may not have happened: who may have left is still spoken of."""
        here = {known.ref: known.in_play for known in before}
        return [replace(known, in_play=known.in_play or here.get(known.ref, False)) for known in after]

    def _word(self, word: str, field_: str) -> str:
        """A player, or a duration that names one."""
        if field_ == "who" and word in ("opponent", "each", "you"):
            self.player = cast("Player", word)
        if word in _THEIRS:
            if self.player != "opponent":
                raise UnreadError
            return _THEIRS[word]
        return self._whose(word) if field_ in _PLAYERS else word

    def _whose(self, player: str) -> str:
        """A player; "they" is the one last named, unless the event is about a player."""
        if player == EACH_APART:
            player = "each"
        if player == "that player" and not self.event_player:
            if self.player is None:
                raise UnreadError
            return self.player
        if player in ("opponent", "each"):
            self.player = cast("Player", player)
        return player

    def _meant(self, ref: Ref, parent: object) -> Ref:
        name: str = ref.name
        if ref == BOTH:
            two = next((known for known in self.named[-1:] if known.two), None)
            if two is None:
                raise UnreadError
            return Ref(two.ref)
        if name == "chosen" and any(known.ref == "selected" for known in self.named):
            return Ref("selected")
        if ref == HERE:
            if self.on.type not in ("jutsu", "ninja"):
                raise UnreadError
            return Ref("user" if self.on.type == "jutsu" else "self")
        if self.apart and (name in ("last", "they") or name.startswith("that ")):
            return Ref("each")
        if name in ("last", "they") or name.startswith("that "):
            kind = None if name in ("last", "they", "that card", "that team") else name.removeprefix("that ")
            return self._pointed(name, kind, ref, parent)
        return ref

    def _pointed(self, name: str, kind: str | None, ref: Ref, parent: object) -> Ref:
        """What was named last that the verb can be about. Raises UnreadError where nothing was."""
        for known in self._candidates(kind):
            if name == "they" and known.ref in ("self", "user"):
                continue
            if name != "last" and known.ref == "self":
                continue  # a card does not call itself "that Ninja"
            if isinstance(parent, Cannot) and parent.act == "be negated" and known.kind in ("ninja", "client"):
                raise UnreadError
            if isinstance(parent, Negate) and known.kind not in ("jutsu", "mission", "effect"):
                continue
            if isinstance(parent, PutInPlay) and parent.team == ref and not (known.in_play or known.stood):
                continue
            if isinstance(parent, _TO_NINJA) and known.left and not known.in_play:
                raise UnreadError  # it is gone, and nothing says who else is meant
            if isinstance(parent, _TO_NINJA) and (
                not known.in_play or known.kind not in ("ninja", "card", "team", None)
            ):
                continue
            return Ref(known.ref)
        raise UnreadError

    def _candidates(self, kind: str | None) -> list[_Named]:
        """What a word for that kind of card may point to, the nearest first: a card of any kind only after them."""
        near = self.named[::-1]
        if kind is None:
            return near
        return [one for one in near if one.kind == kind] + [one for one in near if one.kind in ("card", None)]

    def _heard(self, done: object) -> None:  # noqa: C901 - one arm a way of naming
        """What an instruction makes the last thing named."""
        which: Which | None = None
        out = False
        if isinstance(done, RevealUntil):
            self._name(_Named("seen", "card", False, several=True))
            self._name(_Named("chosen", done.group.kind, False))
            return
        if isinstance(done, Search):
            self._name(_Named("moved", done.group.kind, done.to == "play", several=done.count != 1))
            return
        if isinstance(done, Move | Look):
            which, out = done.what, not (isinstance(done, Move) and done.to in ("play", "village"))
            if isinstance(done, Look) and isinstance(done.what, Ref):
                return
            if isinstance(done, Look):
                self._name(_Named("seen", "card", False, several=True))
                return
        elif isinstance(done, PutInPlay):
            which = done.what
            for known in self.named:
                known.in_play = known.in_play or known.ref == getattr(which, "name", "")
        elif isinstance(done, Select):
            which = done.what
        elif isinstance(done, Holds):
            self.counted = done.left.group if isinstance(done.left, Count) else self.counted
            return
        elif isinstance(done, Fits):
            self._again(done.who.name)
            return
        elif isinstance(done, LASTING + _TO_NINJA + (Negate,)):
            which = cast("Which | None", getattr(done, "who", None) or getattr(done, "what", None))
        if isinstance(which, Choose):
            several = which.count != 1 or which.up_to
            selected = isinstance(done, Select)
            stood = out and which.group.kind == "ninja" and which.count == 1 and which.group.zones == ("play",)
            self._name(_Named("chosen", which.group.kind, not out, which.count == 2, several, selected, stood=stood))
            self.counted = None
        elif isinstance(which, Top):
            self._name(_Named("moved", "card", False, several=which.count != 1))
        elif isinstance(which, Ref):
            self._again(which.name)
            if out:
                for known in self.named:
                    known.left = known.left or (known.in_play and known.ref == which.name)
                    known.in_play = known.in_play and known.ref != which.name
        elif isinstance(which, Every) and isinstance(done, Move | PutInPlay):
            self._name(_Named("moved", which.group.kind, not out, several=True))
        elif isinstance(which, Every):
            self.counted = which.group

    def _name(self, named: _Named) -> None:
        """Add what is named now; what was chosen and no more goes on being spoken of when something else is chosen."""
        if named.ref == "chosen":
            for known in [known for known in self.named if known.ref == "chosen" and known.selected]:
                self.named = [other for other in self.named if other.ref != "selected"]
                known.ref = "selected"
        self.named = [known for known in self.named if known.ref != named.ref]
        self.named.append(named)
