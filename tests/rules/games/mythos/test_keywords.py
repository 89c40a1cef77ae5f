"""Every keyword and faction that cards print, in every kind of line: who is meant is told by it alone."""

from __future__ import annotations

import json
from typing import cast

import pytest

from rules.core.cards import Json
from rules.games.mythos import GAME
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import effect

FRAMES = (
    "MAIN Hide a {} character in this mission.",
    "MAIN Defeat an enemy {} character in play.",
    "MAIN Hide a non-{} enemy character in this mission.",
    "MAIN Move another friendly {} character from this mission.",
    "MAIN POWERUP 1 each friendly {} character in this mission.",
    "MAIN If there is another friendly {} character in this mission, draw a card.",
    "MAIN Gain 1 Chakra for each friendly {} character in play.",
    "MAIN *Other friendly {} characters in this mission have +1 Power.",
    "MAIN *{} characters cost 1 less to play.",
    "MAIN *You pay 1 less to play {} characters in this mission.",
    "MAIN *When you play a {} character in this mission, draw a card.",
    "MAIN *When an enemy {} character is moved to this mission, POWERUP 1.",
    "MAIN *Friendly {} characters in this mission cannot be hidden by enemy effects.",
    "MAIN *If another friendly {} character in this mission would be defeated, hide it instead.",
    "MAIN Discard a {} character from your hand. If you do so, draw a card.",
    "MAIN Discard a card. If it was a {} character, draw a card.",
    "MAIN Look at the 3 top cards of your deck, reveal and draw any {} characters, then put back the other cards.",
    "MAIN Play a {} character, paying 1 less.",
    "MAIN Choose one {} character in your discard pile and put it into your hand.",
    "MAIN Play a {} character from your discard pile, paying 1 less.",
    "MAIN POWERUP X where X is the number of {} cards in your discard pile.",
    "SCORE Gain 1 Mission point if you have another friendly {} character in this mission.",
    "MAIN Copy a MAIN effect of a friendly {} character in play.",
    "MAIN Look at the opponent's hand. Choose a {} card in the opponent's hand and discard it.",
    "MAIN Take control of an enemy {} character in this mission.",
    "MAIN Return another friendly {} character in this mission to your hand.",
    "MAIN *At the end of the round, if you have no other {} character in this mission, hide this character.",
    "AMBUSH Defeat a hidden enemy character in this mission if there is a friendly {} character in this mission.",
    "UPGRADE If the character you upgraded was a {} character, draw a card.",
    "MAIN If this is the second {} character you played this round, draw a card.",
    "MAIN The opponent must discard a {} card or lose 1 Chakra.",
)
FIRST = "Akatsuki"


def _shipped() -> list[str]:
    """The keywords, factions and names of the set that ships."""
    printings = cast("list[dict[str, Json]]", json.loads(GAME.starter.read_text(encoding="utf-8"))["printings"])
    characters = [card for card in printings if card["type"] == "character"]
    words = {str(word) for card in characters for word in cast("list[Json]", card.get("keywords") or [])}
    return sorted(words | {str(card[fact]) for card in characters for fact in ("faction", "name") if card.get(fact)})


@pytest.mark.parametrize("frame", FRAMES)
def test_who_is_meant_is_told_by_the_keyword_alone(frame: str) -> None:
    """A line with one keyword is that with another, but for the keyword."""
    known = repr(read(effect(frame.format(FIRST))))
    assert FIRST.casefold() in known
    words = [*_shipped(), "Medic", "Team Ebisu", "Rain Village"]
    assert len(words) > 80
    wrong = [
        word
        for word in words
        if repr(read(effect(frame.format(word)))).replace(repr(word.casefold())[1:-1], FIRST.casefold()) != known
    ]
    assert wrong == []
