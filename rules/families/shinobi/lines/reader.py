"""What reads the texts of the family's cards; where they are not kept, `card_reader` does, with its grammars."""

from __future__ import annotations

from rules.core.cards import Card
from rules.families.shinobi.cards.types import ShinobiCard
from rules.families.shinobi.effects.readings import CardReading
from rules.play.reader import Reader


def _is_of(reading: CardReading, card: Card) -> bool:
    return isinstance(card, ShinobiCard) and tuple(line.text for line in reading.lines) == card.effects


READER = Reader(CardReading, "rules.families.shinobi.card_reader:read_card", _is_of)
