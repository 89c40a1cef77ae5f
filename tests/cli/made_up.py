"""Cards and decks that are made up, to be asked about."""

from __future__ import annotations

from rules.core.cards import Json, Printing
from rules.core.registry import game


def card(game_id: str, type_id: str, number: int, **facts: Json) -> Printing:
    """A made-up card of a game, with these facts."""
    made = game(game_id).card_type(type_id).from_facts({"name": f"{type_id} {number}", **facts})
    name = f"{game_id}:T-{type_id}{number}"
    return Printing(id=name, card_id=name, game=game_id, set="T", number=str(number), card=made)


Line = tuple[int, Printing, str]
"""So many copies of a card in a section."""


def ccg(ninja: int, jutsu: int, section: str = "main") -> tuple[Line, Line]:
    return (ninja, card("naruto-ccg", "ninja", 1), section), (jutsu, card("naruto-ccg", "jutsu", 2), "main")


def team() -> list[Line]:
    """Two heroes that hold 4 and 5 techniques of their own 14, of which 6 and 2 are support."""
    lines: list[Line] = []
    for number, (strategy, support) in enumerate(((4, 6), (5, 2)), 1):
        figures = dict.fromkeys(("force", "chakra", "force_b", "chakra_b", "strategy_b"), 3)
        lines.append((1, card("akatsuki", "hero", number, strategy=strategy, **figures), "team"))
        for place, (count, kind) in enumerate(((support, "support"), (14 - support, "combat"))):
            owner: dict[str, Json] = {"hero": f"hero {number}", "kind": kind, "chakra": 1}
            lines.append((count, card("akatsuki", "technique", 10 * number + place, **owner), "techniques"))
    return lines


def shared() -> list[Line]:
    return [(4, card("ninjitsu", "card", 1, rank="2"), "box"), (37, card("ninjitsu", "card", 2, rank="3"), "box")]
