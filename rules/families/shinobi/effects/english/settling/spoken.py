"""What a text has named so far: what "it" and "that Ninja" may point to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeGuard, cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.bans import (
    Act,
    Cannot,
    ExtraDeployment,
    ExtraDraw,
    HandSize,
    MayUse,
    Must,
    PlayLimit,
)
from rules.families.shinobi.effects.conditions import Fits, Happened, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import EACH_APART, ordered
from rules.families.shinobi.effects.groups import (
    Choose,
    Coins,
    Count,
    Every,
    Extreme,
    Figure,
    Group,
    Other,
    Ref,
    SameName,
    TeamOf,
    Top,
    UsedBy,
)
from rules.families.shinobi.effects.moving import (
    Attach,
    Control,
    Draw,
    LeaveTeam,
    Look,
    Move,
    PutInPlay,
    PutToken,
    Search,
    Select,
    Standby,
)
from rules.families.shinobi.effects.names import CardKind, Player, RefName
from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import ANYBODY, On, OnEither
from rules.families.shinobi.effects.turns import OpenCards, RevealUntil, TeamSize, TurnOver
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    Change,
    CopyText,
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
    CopyText,
    NegateText,
    Cannot,
    Must,
    MayUse,
    ExtraDeployment,
    ExtraDraw,
    PlayLimit,
    HandSize,
    BecomesOutstanding,
    ResultBecomes,
    Control,
    OpenCards,
    TeamSize,
)
"""What lasts for a time; all else happens and is over."""


TO_NINJA = (
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

COMING: tuple[Act, ...] = ("be deployed", "be put in play", "be played")
"""What is forbidden to cards before they are in play."""


def is_done_in_play(deed: object) -> bool:
    """Whether that is done to ninja in play alone."""
    return isinstance(deed, TO_NINJA) and getattr(deed, "act", None) not in COMING


THEIRS = {
    "their next turn": "opponent's next turn",
    "until the end of their next turn": "until the end of your opponent's next turn",
}
"""Durations that name a player spoken of before, who must be the opponent."""


def cannot_be_done_to(known: Named, deed: object) -> bool:
    """Whether that is done to cards in play alone, and it is none of those, or none of such a kind."""
    return is_done_in_play(deed) and not (known.in_play and _can_be_done_to(known.kind, deed))


def _can_be_done_to(kind: CardKind | None, deed: object) -> bool:
    """Whether what is done to ninja is done to such a card: coins lie on missions too, and clients have texts."""
    if isinstance(deed, PlaceCoin | RemoveCoin) and kind in ("mission", "client"):
        return True
    return kind in ("ninja", "card", "team", None) or (isinstance(deed, NegateText) and kind == "client")


@dataclass(slots=True)
class Named:
    """Something that was named: its kind, and whether it is still in play; `left`: it was, and has left."""

    ref: RefName
    kind: CardKind | None
    in_play: bool = True
    two: bool = False
    several: bool = False
    selected: bool = False
    left: bool = False
    reward: bool = False
    """It is a battle reward, or several."""
    stood: bool = False
    """It stood somewhere, where another may come in its place."""
    away: bool = False
    """It lies in a hand or a pile, or has lain there: it is not being played."""
    loose: bool = False
    """One card that was looked at, or drawn, and has been put nowhere yet."""
    told: bool = False
    """The line itself has spoken of it."""


@dataclass(slots=True)
class Spoken:
    """What was named so far, the last thing last; `counted` is a group spoken of, `event_player` whether an event is about
    a player, `drawn` whether cards were drawn last.
    """

    named: list[Named] = field(default_factory=list)
    counted: Group | None = None
    event_player: bool = False
    drawn: bool = False
    group_last: bool = False
    """The last thing named is all of a group, to which something was done."""
    gone: RefName | None = None
    """Who has left play in the event, another than the card itself."""
    lost: set[CardKind | None] = field(default_factory=set)
    """The kinds of cards that were chosen before another was, which nothing points to any more."""

    def event(self, on: object) -> None:
        """What an event names: whom it is about, and what it happens by."""
        given = [event for event in (on.events if isinstance(on, OnEither) else (on,)) if isinstance(event, On)]
        subjects = {event.who for event in given}
        if len(subjects) == 1:
            self._subject(subjects.pop(), gone=any(each.event in ("leaves", "discarded", "moved") for each in given))
        for each in given:
            self._beside(each)

    def _subject(self, subject: object, *, gone: bool) -> None:
        name: RefName = "event" if isinstance(subject, Group) else subject.name if isinstance(subject, Ref) else "self"
        self.gone = name if gone and name != "self" else None
        if isinstance(subject, Group):
            self.named.append(Named("event", subject.kind, not gone))
            self.event_player = self.event_player or subject.whose == "each"
        elif isinstance(subject, Ref):
            self.again(subject.name)

    def _beside(self, event: On) -> None:
        """What an event names beside its subject."""
        if event.event in ("draws", "gains") and event.who is None:
            self.named.append(Named("event", "card", False, several=True, reward=event.event == "gains"))
        if event.event == "wins" and event.results and set(event.results) <= {"reward", "outstanding reward"}:
            self.named.insert(0, Named("cause", "card", False, several=True, reward=True))
        if event.who == ANYBODY and event.by is not None:
            self.again(event.by.name) if isinstance(event.by, Ref) else self.named.append(Named("cause", event.by.kind))
        if event.beside is not None and event.who == Ref("self"):
            mates = (*event.beside.filters, TeamOf(Ref("self")), Other(Ref("self")))
            self.counted = replace(event.beside, filters=ordered(mates))
        if event.player in ("each", "opponent"):
            self.event_player = True
        if event.event in ("uses jutsu", "plays", "jutsu applied", "chosen as target"):
            self.named.insert(0, Named("cause", event.by.kind if isinstance(event.by, Group) else "jutsu", False))

    def alike(self, group: Group) -> Group:
        """ "A Jutsu card with the same name", after a jutsu was named: as that, and not as the ninja that uses it."""
        kinds = ("jutsu",) if group.kind == "card" else (group.kind,)
        known = next((one.ref for one in reversed(self.named) if one.kind in kinds), None)
        if known is None or group.kind not in ("jutsu", "mission", "client", "card"):
            return group
        names = [one for one in group.filters if isinstance(one, SameName) and one.whom.name in ("last", "that card")]
        others = tuple(one for one in group.filters if one not in names)
        return replace(group, filters=ordered((*others, SameName(Ref(known))))) if names else group

    def again(self, name: RefName) -> None:
        """Something that was named before is the last thing named."""
        for number, known in enumerate(self.named):
            if known.ref == name:
                known.told = True
                self.named.append(self.named.pop(number))
                return
        if name == "target's user":
            self.named.append(Named(name, "ninja", told=True))

    def hear(self, done: object) -> bool:
        """Note what an instruction, or a condition, makes the last thing named; whether that is another one now."""
        last = self.named[-1:]
        self._hear(done)
        return self.named[-1:] != last

    def _hear(self, done: object) -> None:
        if isinstance(done, Draw):
            self._drawn(done)
        elif isinstance(done, RevealUntil):
            self._name(Named("seen", "card", False, several=True))
            self._name(Named("chosen", done.group.kind, False))
        elif isinstance(done, Search):
            here = done.to == "play"
            self._name(Named("moved", done.group.kind, here, several=done.count != 1, away=not here))
        elif isinstance(done, Look):
            self._seen(done)
        elif isinstance(done, Holds):
            self._compared(done)
        elif isinstance(done, Fits):
            self._asked(done)
        elif isinstance(done, Happened) and isinstance(done.on, On) and isinstance(done.on.who, Ref):
            self.again(done.on.who.name)
        elif isinstance(done, Move):
            self._done_to(done.what, done, out=done.to not in ("play", "village"))
        elif isinstance(done, (PutInPlay, PutToken)):
            self._brought_in(done)
        elif isinstance(done, TurnOver):
            self._turned_over(done)
        elif isinstance(done, (Select, Negate, *LASTING, *TO_NINJA)):
            self._done_to(getattr(done, "who", None) or getattr(done, "what", None), done)

    def _drawn(self, done: Draw) -> None:
        """Cards that were drawn; one alone is spoken of as "it"."""
        if done.amount == 1 and done.player != "each" and not done.up_to:
            self._name(Named("drawn", "card", False, away=True, loose=True))
        self.drawn = True

    def _seen(self, done: Look) -> None:
        """Cards that were looked at."""
        if not isinstance(done.what, Ref):
            one = isinstance(done.what, Top | Choose) and done.what.count == 1 and not done.what.up_to
            self._name(Named("seen", "card", False, several=True, loose=one))
        else:
            self.again(done.what.name)

    def _asked(self, done: Fits) -> None:
        """Of whom something is asked, and by whom that is used."""
        if done.who.name == "target" and any(isinstance(each, UsedBy) for each in done.group.filters):
            self.named.append(Named("target's user", "ninja", told=True))
        self.again(done.who.name)

    def _turned_over(self, done: TurnOver) -> None:
        """Which battle rewards lie face up, or face down, now."""
        if isinstance(done.what, Every):
            self._name(Named("seen", "card", False, several=True, reward=True))
        else:
            self._done_to(done.what, done, out=True)

    def _brought_in(self, done: PutInPlay | PutToken) -> None:
        """Who has come into play."""
        if isinstance(done, PutToken):
            self._name(Named("moved", "ninja", several=done.count != 1))
            return
        for known in self.named:
            known.in_play = known.in_play or known.ref == getattr(done.what, "name", "")
        self._done_to(done.what, done)

    def _compared(self, asked: Holds) -> None:
        """Whom a comparison is about: the group that is counted, or the one card whose figure is asked."""
        if isinstance(asked.left, Count):
            self.counted = asked.left.group
        elif isinstance(asked.left, Figure | Coins) and not isinstance(asked.right, Figure | Coins):
            self.again(asked.left.of.name)

    def _done_to(self, which: object, done: object, *, out: bool = False) -> None:
        """Whom an instruction makes the last one named; `out`: they leave play."""
        self.drawn = False
        if isinstance(which, Choose):
            several = which.count != 1 or which.up_to or which.by == "each"
            selected = isinstance(done, Select)
            stood = out and which.group.kind == "ninja" and which.count == 1 and which.group.zones == ("play",)
            reward = which.group.zones == ("rewards",)
            away = not _IN_SIGHT.intersection(which.group.zones) and bool(which.group.zones)
            named = Named(
                "chosen", which.group.kind, not out, which.count == 2, several, selected, False, reward, stood, away
            )
            self._name(named)
            self.counted = None
        elif isinstance(which, Top):
            self._name(Named("moved", "card", False, several=which.count != 1))
        elif isinstance(which, Ref):
            self.again(which.name)
            if out:
                self._leave(which.name)
        elif isinstance(which, Every) and isinstance(done, Move | PutInPlay):
            self._name(Named("moved", which.group.kind, not out, several=True))
        elif isinstance(which, Every):
            self.counted, self.group_last = which.group, True

    def several_chosen(self) -> bool:
        """Whether it was several cards that were chosen last, and nothing has been done to them."""
        last = self.named[-1] if self.named else None
        return last is not None and last.ref == "chosen" and last.several and last.selected

    def candidates(self, kind: str | None) -> list[Named]:
        """What a word for that kind of card may point to, the nearest first: a card of any kind only after them."""
        near = self.named[::-1]
        if kind in (None, "reward"):
            return [one for one in near if kind is None or one.reward]
        others = [] if kind in self.lost else [one for one in near if one.kind in ("card", None)]
        return [one for one in near if one.kind == kind] + others

    def _leave(self, name: RefName) -> None:
        for known in self.named:
            known.loose = known.loose and known.ref != name
            known.left = known.left or (known.in_play and known.ref == name)
            known.in_play = known.in_play and known.ref != name

    def _name(self, named: Named) -> None:
        """Add what is named now; what was chosen and no more goes on being spoken of when something else is chosen."""
        self.drawn = self.group_last = False
        if named.ref == "chosen":
            for known in [known for known in self.named if known.ref == "chosen" and known.selected]:
                self.named = [other for other in self.named if other.ref != "selected"]
                known.ref = "selected"
        lost = {known.kind for known in self.named if known.ref == named.ref == "chosen"}
        self.lost = (self.lost | lost) - {named.kind, "card"}
        self.named = [known for known in self.named if known.ref != named.ref]
        self.named.append(named)


def perhaps(before: list[Named], after: list[Named]) -> list[Named]:
    """What is named after something that may not have happened: who may have left is still spoken of."""
    here = {known.ref: known.in_play for known in before}
    return [replace(known, in_play=known.in_play or here.get(known.ref, False)) for known in after]


_IN_SIGHT = frozenset({"play", "village", "battlefield", "chain"})


def is_of_each_player(which: object) -> TypeGuard[Choose | Every]:
    """Whether each player's are meant by themselves: one that is chosen, or that with the most or the least of a figure."""
    if not isinstance(which, Choose | Every) or which.group.whose != EACH_APART:
        return False
    if isinstance(which, Choose):
        return which.by != "each"
    return any(isinstance(each, Extreme) for each in which.group.filters)


def of_each_player(node: object, name: str, which: Choose | Every) -> object:
    """One of each player's is not one of both together. Raises UnreadError where it is spoken of again."""
    if isinstance(node, Select):
        raise UnreadError
    players: tuple[Player, ...] = ("you", "opponent")
    of_each = (replace(which, group=replace(which.group, whose=player)) for player in players)
    return a.Sequence(tuple(cast("a.Instruction", changed(node, **{name: one})) for one in of_each))
