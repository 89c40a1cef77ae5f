"""Which card "it" is behind one that is played, used or charged; and whose cards are counted for each player's ninja."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import Pass, changed, each, nodes, rewrite, whole
from rules.families.shinobi.effects.abilities import (
    Ability,
    If,
    Instead,
    InThatCase,
    Later,
    May,
    Repeat,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.english.noun_phrases.nouns import EACH_APART, IT_BEFORE, THAT_CARD
from rules.families.shinobi.effects.english.sentences.for_each import each_of
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.english.settling.gone import AMOUNTS
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Choose,
    Compare,
    Count,
    Done,
    Every,
    Group,
    HasCoin,
    Is,
    Ref,
    SameName,
    Top,
)
from rules.families.shinobi.effects.moving import Control, Look, Move, PutInPlay, Search, Standby, SwapPlaces
from rules.families.shinobi.effects.together import JOINT
from rules.families.shinobi.effects.triggers import Event, On, OnEither
from rules.families.shinobi.effects.turns import Exchange
from rules.families.shinobi.effects.verbs import Change, Damage, Negate, PlaceCoin, Power

_OF_A_CARD: frozenset[Event] = frozenset({"plays", "charges", "uses jutsu", "jutsu applied", "chosen as target"})
_NAMES = (Choose, Every, Top, Negate, Look, PutInPlay, Search)
"""What names another card, of which "it" is said from then on."""

_IT = Ref("last")


def _once_all_are_home(frame: Frame) -> Frame:
    """Raises UnreadError for those who are in battle when the turn ends: by then nobody is."""
    late = [part.do for part in nodes(frame) if isinstance(part, Triggered | Later) and _ends_the_turn(part.on)]
    if any(isinstance(part, Against) or _in_battle(part) for part in nodes(tuple(late))):
        raise UnreadError
    return frame


def _in_battle(part: object) -> bool:
    """Whether cards are chosen or named that are on the battlefield."""
    if not isinstance(part, Choose | Every):
        return False
    sent = {Is("attacking"), Is("blocking"), Is("battling")}
    return part.group.zones == ("battlefield",) or any(each in sent for each in part.group.filters)


def _spared(frame: Frame) -> Frame:
    """ "If a Ninja would be discarded, injure it instead": it, and not the card with the text, as it is still in play."""
    if not isinstance(frame, Instead) or not isinstance(frame.on, On) or not isinstance(frame.on.who, Group):
        return frame
    first, *rest = frame.do.steps if isinstance(frame.do, Sequence) else (frame.do,)
    if any(isinstance(part, _NAMES) for part in nodes(first)):
        return frame
    return changed(frame, do=sequence(rewrite(first, lambda node: Ref("event") if node == _IT else node), *rest))


def _for_each_removed(node: object) -> object:
    """ "Loses all of its coins and gets -1/-1 for each coin removed": the one comes first, and then so much of the other."""
    if not isinstance(node, Repeat) or node.times != Done() or not isinstance(node.do, Sequence):
        return node
    return sequence(*node.do.steps[:-1], each_of(Done(), node.do.steps[-1]))


def as_told(ability: Ability) -> Ability:
    """What is said of the team that an event is about, and for each of the cards."""
    return _for_each_told(_of_that_team(ability))


def _of_that_team(ability: Ability) -> Ability:
    """ "When a Team is sent out, each Ninja in that Team ...". Raises UnreadError where it is not known which that is."""
    named = _IN_CHOSEN_TEAM in nodes(ability) and not any(isinstance(part, Choose) for part in nodes(ability))
    on = next((part for part in nodes(ability) if isinstance(part, On)), None)
    if not named or on is None or not isinstance(on.who, Group):
        return ability
    if not isinstance(ability, Triggered) or on != ability.on or on.who.kind != "team":
        raise UnreadError
    told = Among(Ref("event"))
    return changed(ability, do=rewrite(ability.do, lambda node: told if node == _IN_CHOSEN_TEAM else node))


_IN_CHOSEN_TEAM = Among(Ref("chosen"))


def _for_each_told(ability: Ability) -> Ability:
    """ "When you discard cards, draw 1 card for each": each of them is told by itself, and so this is done for one."""
    if not isinstance(ability, Triggered) or not isinstance(ability.on, On) or ability.on.event not in _TOLD_ONE_BY_ONE:
        return ability
    do = ability.do.do if isinstance(ability.do, May) else ability.do
    first, *rest = do.steps if isinstance(do, Sequence) else (do,)
    counted = getattr(first, "times", None) or getattr(first, "amount", None)
    if not isinstance(counted, Count) or Among(Ref("moved")) not in counted.group.filters:
        return ability
    if rest and ability.at_once:
        raise UnreadError  # the rest is done once for all of them
    done = sequence(first.do if isinstance(first, Repeat) else changed(first, amount=1), *rest)
    return changed(ability, do=May(done, ability.do.by) if isinstance(ability.do, May) else done, at_once=False)


_TOLD_ONE_BY_ONE: frozenset[Event] = frozenset({"charges", "discarded", "moved", "leaves"})


def _ends_the_turn(on: On | OnEither) -> bool:
    return isinstance(on, On) and on.event == "ends" and on.phase in ("turn", "end")


def _not_the_card_itself(frame: Frame) -> Frame:
    """The frame. Raises UnreadError where "it" goes somewhere, which may be the card played or the one with the text."""
    if not isinstance(frame, Triggered):
        return frame
    events = frame.on.events if isinstance(frame.on, OnEither) else (frame.on,)
    _go_nowhere(frame, events)
    if not any(on.event in _OF_A_CARD for on in events):
        return frame
    if all(on.who is None or isinstance(on.who, Group) for on in events):
        frame = _said_of_the_card(frame)
    for part in nodes((frame.condition, frame.do)):
        if isinstance(part, Move) and part.what == _IT:
            raise UnreadError
        if isinstance(part, _NAMES) or (isinstance(part, Ref) and part != _IT):
            return frame
    return frame


def _go_nowhere(frame: Triggered, events: tuple[On, ...]) -> None:
    """Raises UnreadError where "it" is traded that was looked at, or the card goes to a village and is not in play."""
    parts = list(nodes(frame.do))
    if any(isinstance(part, Look) for part in parts) and any(map(_trades_it, parts)):
        raise UnreadError
    gone = any(on.event in ("discarded", "leaves", "moved") and on.who == Ref("self") for on in events)
    if (gone or frame.zone != "play") and any(map(_is_in_a_village, parts)):
        raise UnreadError


def _said_of_the_card(frame: Triggered) -> Triggered:
    """The frame with "it" as the card that is played, where that is asked what it is."""
    do = rewrite(frame.do, _named_as_the_card)
    do = changed(do, condition=rewrite(do.condition, _the_card)) if isinstance(do, If) else do
    return changed(frame, condition=rewrite(frame.condition, _the_card), do=do)


def _trades_it(part: object) -> bool:
    return isinstance(part, Exchange | SwapPlaces) and _IT in (getattr(part, "what", None), getattr(part, "who", None))


def _is_in_a_village(part: object) -> bool:
    """Whether the card changes its village, or goes home to it, as one in play does."""
    return isinstance(part, Control | Standby) and part.who in (_IT, Ref("self"))


def _the_card(node: object) -> object:
    """ "When you play a Mission, if it ...": the card that is played, and not the one with the text."""
    return THAT_CARD if node == _IT else node


def _named_as_the_card(node: object) -> object:
    return SameName(THAT_CARD) if node == SameName(_IT) else node


def _named_before(frame: Frame) -> Frame:
    """ "Put it in your hand by discarding 1 card": it was named before what is paid, as whom the event is about.

    Raises UnreadError where no one event is, so that nothing was, or another card was named since.
    """
    if IT_BEFORE not in nodes(frame):
        return frame
    if not isinstance(frame, Triggered) or not isinstance(frame.on, On):
        raise UnreadError
    steps = frame.do.steps if isinstance(frame.do, Sequence) else ()
    if any(isinstance(node, _NAMES) for step in steps[:1] for node in nodes(step)):
        raise UnreadError
    on = frame.on
    told = Ref("event") if on.who or on.event == "charges" else Ref("cause" if on.event in _OF_A_CARD else "self")
    about = on.who if isinstance(on.who, Ref) else told
    return rewrite(frame, lambda node: about if node == IT_BEFORE else node)


def _by_its_controller(node: object) -> object:
    """ "Each player's Ninjas get +1/+0 for each card in that player's hand": each by what its own controller has."""
    who = node.who if isinstance(node, Power | Change) else None
    if not isinstance(who, Every) or who.group.whose not in ("each", EACH_APART):
        return node
    amounts = {name: getattr(node, name) for name in ("combat", "support", "amount") if hasattr(node, name)}
    theirs = {name: rewrite(amount, _its_controllers) for name, amount in amounts.items()}
    return node if theirs == amounts else changed(node, **theirs)


def _its_controllers(node: object) -> object:
    return changed(node, whose="controller") if getattr(node, "whose", "") == "that player" else node


def _chosen_ones_own(frame: Frame) -> Frame:
    """ "Target Ninja gets +X/+0, where X = its Support": of the one that is chosen in the same breath.

    "The user gets +X/+0. X = its Mental Power" is the user's own where the text names no other card.
    Raises UnreadError where the text has been told of another card besides.
    """
    if {part for part in nodes(frame) if isinstance(part, Ref | Choose)} == {_IT, Ref("user")}:
        return rewrite(frame, _of_the_user)
    events = frame.on.events if isinstance(frame, Triggered) and isinstance(frame.on, OnEither) else ()
    events = events or ((frame.on,) if isinstance(frame, Triggered) and isinstance(frame.on, On) else ())
    told = any(isinstance(on.who, Group) for on in events)
    return rewrite(frame, partial(_of_the_chosen, told=told))


def _of_the_user(node: object) -> object:
    if not isinstance(node, Power | Change) or node.who != Ref("user"):
        return node
    return rewrite(node, lambda each: Ref("user") if each == _IT else each)


def _of_the_chosen(node: object, *, told: bool) -> object:
    if not isinstance(node, Power | Change | Damage | PlaceCoin) or not isinstance(node.who, Choose):
        return node
    amounts = {name: getattr(node, name) for name in AMOUNTS if hasattr(node, name)}
    if not any(part == _IT for part in nodes(tuple(amounts.values()))):
        return node
    if told:
        raise UnreadError
    own = {name: rewrite(part, lambda each: Ref("chosen") if each == _IT else each) for name, part in amounts.items()}
    return changed(node, **own)


def _not_its_own_controller(frame: Frame) -> Frame:
    """Raises UnreadError for "that Ninja's controller" of one that only the event names beside the card itself."""
    on = frame.on if isinstance(frame, Triggered) else None
    if isinstance(frame, Triggered) and isinstance(on, On) and on.who == Ref("self") and isinstance(on.by, Group):
        for part in nodes(frame.do):
            group = part.group if isinstance(part, Choose | Every) else None
            players = (getattr(part, name, None) for name in ("whose", "player", "by", "to"))
            if {"controller", "owner"}.intersection((group.whose if group else None, *players)):
                raise UnreadError
            if isinstance(part, _NAMES):
                break
    return frame


def _picked_one_by_one(node: object) -> object:
    """Raises UnreadError for all of those "with different names": nobody picks, so that it is not known which."""
    if isinstance(node, Every) and any(isinstance(one, JOINT) for one in node.group.filters):
        raise UnreadError
    return node


_BECOMES: dict[Event, tuple[Is, Is]] = {
    "healed": (Is("injured"), Is("healthy")),
    "injured": (Is("healthy"), Is("injured")),
}
"""What a ninja was before the event, and is then."""


def _as_it_was(node: object) -> object:
    """ "When an injured Ninja is healed": it goes without saying, and is so no more when that has happened.

    Raises UnreadError for what it cannot have been, and for coins on a card that has gone, which are told of nobody.
    """
    if not isinstance(node, On) or not isinstance(node.who, Group):
        return node
    filters = node.who.filters
    gone = node.event in ("discarded", "leaves") and "play" in node.who.zones
    if gone and any(
        isinstance(one, HasCoin) or (isinstance(one, Compare) and "coins" in one.figure) for one in filters
    ):
        raise UnreadError
    before, then = _BECOMES.get(node.event, (None, None))
    if before is None:
        return node
    if then in filters:
        raise UnreadError
    return changed(node, who=changed(node.who, filters=tuple(one for one in filters if one != before)))


ABOUT_OTHERS: tuple[Pass[Frame], ...] = (
    each(_picked_one_by_one, Every),
    each(_as_it_was, On),
    whole(_once_all_are_home, Triggered, Later),
    whole(_spared, Instead),
    each(_for_each_removed, Repeat),
    whole(_named_before, InThatCase),
    whole(_not_the_card_itself, Triggered),
    whole(_not_its_own_controller, Triggered),
    whole(_chosen_ones_own, Power, Change, Damage, PlaceCoin),
    each(_by_its_controller, Power, Change),
)
"""Whose cards are counted, settled. They raise UnreadError where it is left open which card goes."""
