"""What "it", "that Ninja" and "they" point to.

Decision: "it" is the last card named that the verb can be about: a ninja in play for what is done to ninja in play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import PLAIN, changed, nodes
from rules.core.dataclass import is_dataclass, names, replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability, If, Resolves, Static
from rules.families.shinobi.effects.bans import Cannot, Must
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.english.conditions.asked import (
    a_single_one,
    another_one,
    asked_again,
    contrary,
    is_in_piles,
    names_two,
    one_beside,
    one_in_play,
    there_is_one,
)
from rules.families.shinobi.effects.english.noun_phrases.kept import CHOSEN, as_counted, chosen_first, stays_the_same
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ALL_OF_THEM,
    ANOTHER,
    BOTH,
    CHOSEN_LAST,
    EACH_APART,
    HERE,
    THAT_CARD,
    THAT_NINJA,
    THOSE_CARDS,
    THOSE_NINJA,
)
from rules.families.shinobi.effects.english.sentences.clauses import THEY
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS
from rules.families.shinobi.effects.english.settling.gone import (
    AMOUNTS,
    HARM,
    IN_ORDER,
    MEASURED,
    are_beside_it,
    cannot_stand,
    has_paid,
    is_alike,
    is_called,
    is_done_to_both,
    is_measured_by_another,
    is_of_itself,
    is_passed_over,
    may_be_either,
    points_back,
)
from rules.families.shinobi.effects.english.settling.left_open import of_one_player
from rules.families.shinobi.effects.english.settling.of_the_seen import (
    THEM,
    among_the_seen,
    of_the_seen,
    one_of_the_seen,
    some_seen,
)
from rules.families.shinobi.effects.english.settling.spoken import (
    THEIRS,
    TO_NINJA,
    Named,
    Spoken,
    cannot_be_done_to,
    is_done_in_play,
    is_of_each_player,
    of_each_player,
    perhaps,
)
from rules.families.shinobi.effects.groups import Among, Choose, Every, Group, Other, Ref, TeamOf, Which
from rules.families.shinobi.effects.moving import Look, Move, PutInPlay
from rules.families.shinobi.effects.names import TARGETS, Player, RefName
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.verbs import Change, Damage, PlaceCoin, Power

_USER_OF: tuple[RefName, RefName] = ("cause's user", "target's user")
_NAMED: dict[str, Player] = {"you": "you", "opponent": "opponent", "each": "each"}

_AGAIN, _THAT_ONE = (Ref("last"), THEY, THAT_NINJA, THOSE_NINJA), (THAT_NINJA, THAT_CARD)


@dataclass(slots=True)
class Pronouns:
    """Walks an ability in the order in which it happens and puts what is meant for "it" and "that Ninja"."""

    on: Printed
    player: Player | None = None
    spoken: Spoken = field(default_factory=Spoken)
    asked: Fits | None = None
    one_of: Group | None = None
    there: Group | None = None  # of the cards looked at those of which it was asked if there are some, in what follows
    apart: bool = False
    elsewhere: bool = False  # the text works where its card lies, out of play
    kept: Group | None = None  # a group that is spoken of again, and is who it was at first
    lasts: bool = False  # the text holds for as long as its card lies there: who is meant is looked at anew
    waits: bool = False  # what is being read is done later
    either: Group | None = (
        None  # of what in play it was asked whether there is one: "it" may be that, or the card itself
    )
    asks: bool = False  # what is being read is what must be so for the text to work
    of_loose: bool = False  # it is done if a card that was looked at, or drawn, is so and so
    crossed: bool = False  # one card was just changed by what another has, or two alike: "it" may be either
    before: Power | Change | Damage | PlaceCoin | None = None  # what was done last by an amount
    subject: object = None  # whom the change is about that is being read

    def goes_on_from(self, before: Pronouns | None) -> Pronouns:
        """Speak on of what the line before chose: a card that stays in play remembers that."""
        if before is not None and self.on.type == "permanent":
            self.spoken.named += [known for known in before.spoken.named if known.ref == "chosen" and known.in_play]
        return self

    def settle(self, ability: Ability) -> object:
        if self.on.type in ("ninja", "client", "permanent") or not isinstance(ability, Resolves):
            self.spoken.named.append(Named("self", "mission" if self.on.type == "permanent" else self.on.type))
        if self.on.type == "jutsu":
            self.spoken.named.append(Named("user", "ninja"))
        self.elsewhere = getattr(ability, "zone", "play") not in ("play", "chain")
        self.lasts = isinstance(ability, Static)
        for target, kind in zip(TARGETS, self.on.targets, strict=False):
            if kind == "jutsu":
                self.spoken.named.append(Named("target's user", "ninja"))
            self.spoken.named.append(Named(target, kind))
        parts: dict[str, object] = {}
        for name in IN_ORDER.get(type(ability)) or names(type(ability)):
            self.asks = name == "condition"
            parts[name] = self._of(getattr(ability, name), ability)
            if name == "on":
                self.spoken.event(parts[name])
                self.crossed = names_two(parts[name])
            elif name == "condition":
                one, kept = there_is_one(parts[name]), another_one(parts[name]) if self.lasts else None
                self.one_of = one if one and is_in_piles(one) else kept
                self.either = one_in_play(parts[name]) or one_beside(parts.get("on"))
        settled = changed(ability, **parts)
        return chosen_first(settled, self.kept) if self.kept else settled

    def _of(self, node: object, parent: object) -> object:
        if type(node) in PLAIN:
            return node
        if isinstance(node, tuple):
            return tuple([self._of(part, parent) for part in node])
        if not is_dataclass(node) or isinstance(node, type):
            return node
        settled = self._pointing(node, parent)
        if settled is not None:
            return settled
        if isinstance(node, Choose):
            node = one_of_the_seen(self.spoken, node)
        if isinstance(node, Group):
            node = self.spoken.alike(node)
        new_: dict[str, object] = {}
        for name in names(type(node)):
            here = getattr(node, name)
            new = self._word(here, name) if isinstance(here, str) else self._of(here, node)
            self.subject = here if name == "who" and isinstance(node, MEASURED) else self.subject
            if new is not here and new != here:
                new_[name] = new
        done = of_one_player(node, changed(node, **new_)) if new_ else node
        if isinstance(done, Holds):
            done = among_the_seen(self.spoken, done)
        if self.spoken.hear(done):
            self.one_of, self.crossed, self.either = None, False, None  # "it" is another than who was asked about
        if isinstance(done, MEASURED):
            self.subject = None
            self.crossed = is_measured_by_another(done) or is_done_to_both(self.before, done)
            self.before = done
        return done

    def _pointing(self, node: object, parent: object) -> object | None:
        """What points to something, or has a scope of its own, settled; None for all else."""
        if isinstance(node, Ref):
            return self._one_or_all(node, parent)
        if isinstance(node, Other):
            return self._other_than(parent) if node.than == ANOTHER else None
        if isinstance(node, Group):
            return self._those() if node == THEM else None
        if isinstance(node, If):
            return self._branches(node)
        if isinstance(node, a.Later):
            return self._later(node)
        if isinstance(node, Cannot | Must) and isinstance(node.who, Every) and any(p in _AGAIN for p in nodes(node.of)):
            raise UnreadError  # "Your Ninjas cannot be blocked by Ninjas with a lower Combat": than each one's own
        for name in ("what", "who"):
            which = getattr(node, name, None)
            if is_of_each_player(which):
                return self._of(of_each_player(node, name, which), parent)
        if not self.apart and isinstance(node, MEASURED) and self._are_several(node.who):
            return self._one_by_one(node)
        return None

    def _one_or_all(self, node: Ref, parent: object) -> Which:
        if isinstance(parent, TeamOf) and node in _AGAIN and self.subject == Ref("self"):
            return self.subject  # "this Ninja gets +1/+0 for each Ninja in its Team", whatever was asked before
        if node in _THAT_ONE and (self.either or self.one_of) and is_of_itself(self.spoken.named):
            return self._the_one(parent)
        if node in _AGAIN and (self.one_of is not None or (self.either and isinstance(parent, HARM))):
            return self._the_one(parent, itself=True)
        meant = self._all_of_them(parent) if node == ALL_OF_THEM else self._meant(node, parent)
        return of_the_seen(self.there, node, meant, parent)

    def _are_several(self, who: Which) -> bool:
        return isinstance(who, Every) or (self.on.several and who == Ref("target"))

    def _the_one(self, parent: object, *, itself: bool = False) -> Choose:
        """The card of which it was asked whether there is one. Raises UnreadError where it cannot stand."""
        group, self.one_of = self.one_of or (None if itself else self.either), None
        if group is None or not isinstance(parent, (*TO_NINJA, Move, PutInPlay)):
            raise UnreadError
        itself = (itself and self.on.type == "ninja") or self.lasts
        if is_done_in_play(parent) if is_in_piles(group) else isinstance(parent, PutInPlay) or itself:
            raise UnreadError
        return Choose(group)

    def _one_by_one(self, node: Power | Change | Damage | PlaceCoin) -> object | None:
        """What is done to all of a group, by an amount that is another for each: "its" Support is that of the one at hand."""
        parts = list(nodes(tuple(getattr(node, name, None) for name in ("combat", "support", "amount", "count"))))
        of_jutsu = isinstance(node, Change) and node.figure == "jutsu cost"  # none of which has a team
        if (of_jutsu and any(isinstance(p, TeamOf) for p in parts)) or not any(part in _AGAIN for part in parts):
            return None
        who = self._of(node.who, node)
        self.apart = True
        done = {name: self._of(getattr(node, name), node) for name in AMOUNTS if hasattr(node, name)}
        self.apart = False
        self.spoken.counted = who.group if isinstance(who, Every) else self.spoken.counted
        if isinstance(node, Power | Change):
            return changed(node, who=who, **done)
        return a.ForEach(cast("Which", who), changed(node, who=Ref("each"), **done))

    def _later(self, node: a.Later) -> object:
        """What is done when the event comes speaks of the event first."""
        on = self._of(node.on, node)
        before, told = [replace(named) for named in self.spoken.named], self.spoken.event_player
        self.spoken.event(on)
        waited, self.waits = self.waits, True
        do = self._of(node.do, node)
        self.waits = waited
        self.spoken.named, self.spoken.event_player = before, told
        return changed(node, on=on, do=do)

    def _other_than(self, group: object) -> Other:
        """ "Another": than the one of whose team they are, or the one of that kind in play that was named last."""
        kind = group.kind if isinstance(group, Group) else None
        if isinstance(group, Group) and (mates := [each for each in group.filters if isinstance(each, TeamOf)]):
            return Other(self._meant(mates[0].whom, mates[0]))
        piled = isinstance(group, Group) and group.zones not in (("play",), ("village",), ("battlefield",))
        named = reversed(self.spoken.named)
        alike = [known for known in named if is_alike(known.kind, known.ref, kind, self.on, asked_of=self.asks)]
        known = next((known for known in alike if known.in_play or (piled and known.ref != "self")), None)
        if self.asks and self.on.type == "ninja" and known and known.ref == "event" and known != alike[-1]:
            raise UnreadError  # "When 1 of your Ninjas is injured, if you have another Ninja": than that one, or this?
        return Other(Ref(known.ref if known else "self"))

    def _all_of_them(self, done: object) -> Which:
        """Those chosen or moved together last, or all that were just spoken of, as they were then."""
        last, group = self.spoken.named[-1] if self.spoken.named else None, self.spoken.counted
        if last is not None and last.several and not self.spoken.group_last:
            return Ref(last.ref)
        if group is None or are_beside_it(group):
            raise UnreadError
        if not self.spoken.group_last:
            return Every(as_counted(group))
        if self.lasts or (stays_the_same(group, done) and not self.waits):
            return Every(group)
        if any(known.ref in ("chosen", "selected") for known in self.spoken.named) or self.kept not in (None, group):
            raise UnreadError
        self.kept = group
        return CHOSEN

    def _those(self) -> Group:
        """ "Them": the cards seen, or those that a condition has just counted, or several that were just chosen."""
        if self.spoken.drawn:
            return replace(THEM, filters=(Among(Ref("drawn")),))
        if self.spoken.several_chosen():
            return replace(THEM, filters=(Among(Ref("chosen")),))
        last = self.spoken.named[-1] if self.spoken.named else None
        if last is not None and last.ref == "event" and last.several:
            return replace(THEM, zones=("rewards",) if last.reward else (), filters=(Among(Ref("event")),))
        if self.spoken.counted is not None and any(isinstance(each, Among) for each in self.spoken.counted.filters):
            return self.spoken.counted  # those of the cards seen that were just spoken of
        if self.spoken.counted is None or any(known.ref == "seen" for known in self.spoken.named):
            return THEM
        return self.spoken.counted

    def _branches(self, node: If) -> If:
        """What is named in the one branch is not named in the other."""
        self.asks = True
        condition = self._of(asked_again(self.asked, contrary(self.asked, node.condition)), node)
        self.asks = False
        self.asked = condition if isinstance(condition, Fits) else None
        before = [replace(named) for named in self.spoken.named]
        self.one_of, self.either = a_single_one(condition), one_in_play(condition)
        loose = next((one.ref for one in before if one.loose and Ref(one.ref) in nodes(condition)), None)
        was, self.of_loose = self.of_loose, self.of_loose or loose is not None
        self.there = some_seen(condition)
        then = self._of(node.then, node)
        self.one_of, self.either, self.of_loose, self.there = None, None, was, None
        after, self.spoken.named = self.spoken.named, before
        otherwise = self._of(node.otherwise, node)
        if otherwise is None:
            self.spoken.named = perhaps(before, after)
        if any(known.loose and known.ref == loose for known in self.spoken.named):
            self.spoken.again(cast("RefName", loose))  # it is to be put somewhere yet
        return changed(node, condition=condition, then=then, otherwise=otherwise)

    def _word(self, word: str, field_: str) -> str:
        """A player, or a duration that names one."""
        self.player = _NAMED.get(word, self.player) if field_ == "who" else self.player
        if field_ == "who" and word == "that player":
            return self._whose(word)
        if word in THEIRS:
            if self.player != "opponent":
                raise UnreadError
            return THEIRS[word]
        return self._whose(word) if field_ in PLAYERS else word

    def _whose(self, player: str) -> str:
        """A player; "they" is the one last named, unless the event is about a player."""
        if player == EACH_APART:
            player = "each"
        if player == "other player" and not self.spoken.event_player:
            raise UnreadError
        if player == "that player" and not self.spoken.event_player:
            if self.player is None:
                raise UnreadError
            return self.player
        if player in _NAMED and player != "you":
            self.player = _NAMED[player]
        return player

    def _meant(self, ref: Ref, parent: object) -> Ref:
        name: str = ref.name
        if ref in (THEY, THOSE_NINJA) and self.spoken.group_last:
            return self._several(parent)
        if ref == THOSE_CARDS:
            return Ref("chosen" if self.spoken.several_chosen() else "seen")
        if ref == BOTH or name == "user of that jutsu":
            return self._both() if ref == BOTH else Ref(_USER_OF[self.on.targets[:1] == ("jutsu",)])
        if name == "chosen" and any(known.ref == "selected" for known in self.spoken.named):
            return Ref("selected")
        if ref == CHOSEN_LAST:
            return Ref("chosen")
        if ref == HERE:
            if self.on.type not in ("jutsu", "ninja"):
                raise UnreadError
            return Ref("user" if self.on.type == "jutsu" else "self")
        if self.apart and points_back(name):
            return Ref("each")
        if points_back(name):
            kind = None if name in ("last", "they", "that card", "that team") else name.split()[-1]
            return self._pointed(name, kind, ref, parent)
        return ref

    def _both(self) -> Ref:
        if not any(known.two for known in self.spoken.named[-1:]):
            raise UnreadError
        return Ref(self.spoken.named[-1].ref)

    def _several(self, parent: object) -> Ref:
        """The group spoken of last. Raises UnreadError where only one card can be meant, or the others read it."""
        them = self._all_of_them(parent)
        if not isinstance(them, Ref) and not isinstance(parent, (*TO_NINJA, Move)):
            raise UnreadError
        return cast("Ref", them)

    def _pointed(self, name: str, kind: str | None, ref: Ref, parent: object) -> Ref:
        """What was named last that the verb can be about. Raises UnreadError where nothing was."""
        alone = isinstance(parent, Look) and is_of_itself(self.spoken.named)
        if self.elsewhere and name == "last" and (alone or isinstance(parent, PutInPlay)):
            return Ref("self")
        passed_over = False
        crossed = self.crossed and name in ("last", "they") and isinstance(parent, (*TO_NINJA, Move, Fits))
        for known in self.spoken.candidates(kind):
            if not is_called(known, name, self.spoken.named, self.on):
                continue
            if self.spoken.gone and has_paid(known, parent):
                return Ref(self.spoken.gone)
            if is_passed_over(known, ref, parent):
                passed_over = True
                continue
            if cannot_stand(known, parent, passed_over=passed_over):
                raise UnreadError
            either = may_be_either(known, self.spoken.named, ref, parent, asked=self.of_loose, later=self.waits)
            if crossed or either:
                raise UnreadError
            if cannot_be_done_to(known, parent):
                if known.loose and self.of_loose:
                    raise UnreadError
                continue
            return Ref(known.ref)
        raise UnreadError
