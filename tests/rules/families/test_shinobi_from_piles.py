"""Texts that speak of their card as lying in a pile work from there, and not in play.

Rulebook "Hand", "Chakra", "Discard Pile" (as areas); what a Ninja's text does elsewhere the text itself says.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.loosely import loosely
from tests.rules.families.scenario import CCG, Scenario, Side, blank, mission, ninja
from tests.rules.families.scenes import battle, resolved, to_the_end, with_text

JOIN = "[EOJ] (1): Put this Ninja from your hand in play in 1 of your Battling Teams as a Back Ninja."
BACK = "[Attacker | Mission] (1): Put this Ninja card in play from your Discard Pile."
DROP = "[Attacker | Mission] Discard this card from your hand: Draw 1 card."


@pytest.mark.parametrize("where", ["hand", "village"])
def test_it_joins_a_team_from_the_hand_alone(where: str) -> None:
    joiner = with_text("J", JOIN)
    mine = Side(
        village=[ninja("A"), *([joiner] if where == "village" else [])],
        hand=[joiner] if where == "hand" else [],
        chakra=[blank(40)],
    )
    play = battle(mine, Side(village=[ninja("B")]))
    assert play.can("use effect", "J") == (where == "hand")
    if where == "hand":
        resolved(play.act("use effect", "J").act("pay jutsu cost", "Blank 40")).pass_all("support")
        assert (play.area(0, "hand"), play.area(0, "village")) == ([], ["A", "J"])


@pytest.mark.parametrize("where", ["discard", "hand", "village"])
def test_it_comes_back_from_the_discard_pile_alone(where: str) -> None:
    mine = loosely(Side)(chakra=[blank(40)], **{where: [with_text("A", BACK)]})
    play = Scenario(CCG, mine, Side())
    assert play.can("use effect", "A") == (where == "discard")


def test_what_is_discarded_from_the_hand_is_not_discarded_from_play() -> None:
    play = Scenario(CCG, Side(village=[with_text("A", DROP)]), Side())
    assert not play.can("use effect", "A")
    play = Scenario(CCG, Side(hand=[with_text("A", DROP)]), Side()).act("use effect", "A")
    assert play.area(0, "discard") == ["A"]
    assert len(play.area(0, "hand")) == 1


def test_at_the_end_of_the_turn_it_moves_from_the_pile_it_lies_in() -> None:
    text = "At the end of your turn, you can move this card from your Discard Pile to the bottom of your Deck."
    play = Scenario(CCG, Side(village=[ninja("A")], discard=[with_text("D", text)]), Side())
    to_the_end(play.attack()).pass_all("apply text")
    assert (play.area(0, "discard"), play.area(0, "deck")[0]) == ([], "D")
    stays = Scenario(CCG, Side(village=[with_text("D", text)]), Side()).attack()
    assert not stays.pass_all("no block", "no jutsu", "showdown").can("apply text")


def test_a_ninja_that_is_discarded_waits_in_play_for_that() -> None:
    text = "When this Ninja is discarded, you can move this card from your Discard Pile to your hand."
    line = read_line(text, Printed("ninja")).abilities
    assert line is not None
    assert [getattr(one, "zone", "") for one in line] == ["play"]


@pytest.mark.parametrize(
    "text",
    [
        "[EOJ] Discard this card from your hand: Move this card from your Chakra area to the bottom of your Deck.",
        "While this card is in your hand, when you draw a card, put this card from your Chakra area in play.",
    ],
)
def test_it_does_not_lie_in_two_piles(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


def test_it_is_charged() -> None:
    card = with_text("A", "When you charge this card, draw 1 card.")
    play = Scenario(CCG, Side(hand=[card, ninja("C")], village=[ninja("B")]), Side())
    assert len(play.act("charge", "C").area(0, "hand")) == 1
    assert len(play.act("charge", "A").area(0, "hand")) == 1


@pytest.mark.parametrize(
    "text", ["Search your Deck for 1 Ninja card and put it in play.", "Put 1 Ninja from your Deck in play."]
)
def test_who_cannot_search_puts_nothing_of_the_deck_in_play(text: str) -> None:
    watch = with_text("B", "Your opponent cannot search for any cards.")
    for theirs, village in ((Side(village=[watch]), []), (Side(), ["A"])):
        mine = Side(hand=[mission("Call", text)], deck=[blank(9), ninja("A")])
        play = Scenario(CCG, mine, theirs).act("play mission", "Call")
        assert resolved(play).pass_all("choose", "search").area(0, "village") == village


@pytest.mark.parametrize(
    ("text", "allowed", "refused"),
    [
        ('This Ninja can only be put in play while you have "B" in play.', [ninja("B")], []),
        ('Valid: This Ninja card cannot be put in play if you have "B" in play.', [], [ninja("B")]),
        ('This Ninja can only be deployed while you have "B" in play.', [], None),
        ('This Ninja can only be put in play by removing 1 "B" Ninja you control from the game.', None, [ninja("B")]),
    ],
)
def test_who_can_only_be_put_in_play_so_comes_by_no_effect_otherwise(
    text: str, allowed: list[Card] | None, refused: list[Card] | None
) -> None:
    for village, comes in ((allowed, True), (refused, False)):
        if village is not None:
            call = mission("Call", "Put 1 Ninja card from your Discard Pile in play.")
            mine = Side(hand=[call], village=village, discard=[with_text("A", text)])
            play = resolved(Scenario(CCG, mine, Side()).act("play mission", "Call")).pass_all("choose")
            assert ("A" in play.area(0, "village")) is comes
