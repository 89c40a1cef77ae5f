"""A deck that touches most rules of the family, for tests that play whole games."""

from __future__ import annotations

from rules.core.cards import Card
from rules.core.deck import Deck, DeckEntry
from tests.rules.families.scenario import client, jutsu, mission, ninja, printed


def sample_deck(game_id: str, copies: int = 3) -> Deck:
    """A deck that touches most rules: costs, keywords, jutsu with targets and X, missions, clients, reinforcements."""
    main: list[Card] = [
        ninja("A", 1, 1, characteristics=("Leaf", "Genin", "Male")),
        ninja("B", 3, 0, entrance=1, characteristics=("Leaf", "Genin", "Female")),
        ninja("C", 4, 2, entrance=2, hand=1, effects=("entering: draw 1",)),
        ninja("D", 2, 2, "Ambush", entrance=1),
        ninja("A", 3, 2, "Growth", entrance=3),
        ninja("A & B", 5, 3, "Platoon", entrance=2, hand=1),
        ninja("E", 5, 1, "Surge", "Tracking", entrance=3, effects=("valid winning: draw 1",)),
        ninja("F", 2, 1, "Mastery", "Senjutsu", "Non-Unique"),
        jutsu("Boost", "N", "power +2/+0"),
        jutsu("Grow", "X", "power +X/+X"),
        jutsu("Strike", "N 1", "damage 1", target="one ninja"),
        jutsu("Stop", "1", "negate discard", target="one jutsu"),
        mission("Heal", "heal", target="one own injured ninja", hand=1, game_id=game_id),
        mission("Find", 'search "Genin"', need=1, game_id=game_id),
        mission("Toll", "starting: draw 1", coins=2, keywords=("Permanent",), need=2, game_id=game_id),
        mission("Counter", "opponent discard 1", keywords=("Counter",), game_id=game_id),
        client("G", effects=("starting: charge from deck 1",)),
    ]
    squad = ninja("Team", 7, 4, "Squad", squad=("A", "B"), entrance=3)
    entries = [DeckEntry(copies, printed(game_id, number, card), "main") for number, card in enumerate(main)]
    return Deck(game_id, (*entries, DeckEntry(1, printed(game_id, 99, squad), "reinforcement")))
