"""Of a card that somebody plays, uses or charges "it" is said, and not of the card with the text: no more is known of it."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import Triggered
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.groups import Choose, Every, Ref, Top
from rules.families.shinobi.effects.moving import Look, Move, PutInPlay, Search
from rules.families.shinobi.effects.triggers import Event, OnEither
from rules.families.shinobi.effects.verbs import Negate

_OF_A_CARD: frozenset[Event] = frozenset({"plays", "charges", "uses jutsu", "jutsu applied", "chosen as target"})
_NAMES = (Choose, Every, Top, Negate, Look, PutInPlay, Search)
"""What names another card, of which "it" is said from then on."""

_IT = Ref("last")


def not_the_card_itself(frame: Frame) -> Frame:
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
