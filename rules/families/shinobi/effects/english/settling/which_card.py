"""Which card "it" is behind one that is played, used or charged; and whose cards are counted for each player's ninja."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects.abilities import Triggered
from rules.families.shinobi.effects.english.noun_phrases.nouns import EACH_APART
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.groups import Choose, Every, Ref, Top
from rules.families.shinobi.effects.moving import Look, Move, PutInPlay, Search
from rules.families.shinobi.effects.triggers import Event, OnEither
from rules.families.shinobi.effects.verbs import Change, Negate, Power

_OF_A_CARD: frozenset[Event] = frozenset({"plays", "charges", "uses jutsu", "jutsu applied", "chosen as target"})
_NAMES = (Choose, Every, Top, Negate, Look, PutInPlay, Search)
"""What names another card, of which "it" is said from then on."""

_IT = Ref("last")


def about_others(frame: Frame) -> Frame:
    """The frame, with whose cards are counted settled. Raises UnreadError where it is left open which card goes."""
    return _each_players_own(_not_the_card_itself(frame))


def _not_the_card_itself(frame: Frame) -> Frame:
    """The frame. Raises UnreadError where "it" goes somewhere, which may be the card played or the one with the text."""
    if not isinstance(frame, Triggered):
        return frame
    events = frame.on.events if isinstance(frame.on, OnEither) else (frame.on,)
    if not any(on.event in _OF_A_CARD for on in events):
        return frame
    for part in nodes((frame.condition, frame.do)):
        if isinstance(part, Move) and part.what == _IT:
            raise UnreadError
        if isinstance(part, _NAMES) or (isinstance(part, Ref) and part != _IT):
            return frame
    return frame


def _each_players_own(frame: Frame) -> Frame:
    """ "Each player's Ninjas get +1/+0 for each card in that player's hand": each by what its own controller has."""
    return rewrite(frame, _by_its_controller)


def _by_its_controller(node: object) -> object:
    who = node.who if isinstance(node, Power | Change) else None
    if not isinstance(who, Every) or who.group.whose not in ("each", EACH_APART):
        return node
    amounts = {name: getattr(node, name) for name in ("combat", "support", "amount") if hasattr(node, name)}
    theirs = {name: rewrite(amount, _its_controllers) for name, amount in amounts.items()}
    return node if theirs == amounts else changed(node, **theirs)


def _its_controllers(node: object) -> object:
    return changed(node, whose="controller") if getattr(node, "whose", "") == "that player" else node
