"""Burst, and cards that lie revealed on top of a deck for a turn."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.views import hidden
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, mission, ninja
from tests.rules.families.scenes import resolved, to_the_end, with_text


def _burst(*effects: str, deck: tuple[Card, ...] = (), more: tuple[Card, ...] = ()) -> Scenario:
    burst = with_text("A", "Burst", *effects)
    cards: list[Card] = [*(blank(n) for n in range(6)), *deck]
    return turn_of(Side(hand=[burst, *more], village=[ninja("B")], deck=cards)).act("deploy", "A")


def test_the_card_that_a_burst_reveals_stays_so_while_it_is_on_top() -> None:
    play = _burst(deck=(ninja("Top", entrance=2),), more=(mission("Plan", "Draw 1 card."),))
    top = play.names["Top"]
    assert play.power("A") == (5, 5)
    assert top in hidden.seen(play.state, 1)
    play = resolved(play.act("play mission", "Plan"))
    assert top not in hidden.seen(play.state, 1)
    assert play.state.seats[0].deck[-1] not in hidden.seen(play.state, 1)


def test_and_no_longer_than_the_turn() -> None:
    play = _burst(deck=(ninja("Top"),)).act("end mission phase").organise()
    play = to_the_end(play.pass_all("send no more"))
    assert play.state.attacker == 1 and play.names["Top"] not in hidden.seen(play.state, 1)


@pytest.mark.parametrize(("word", "comes"), [("Toad", True), ("Slug", False)])
def test_the_revealed_card_is_put_in_play(word: str, comes: bool) -> None:
    text = '[Mission] (0): If the top card of your Deck is a revealed "Toad" Ninja card, put it in play.'
    play = _burst(text, deck=(ninja("Top", characteristics=(word,)),))
    assert play.can("use effect", "A") == comes
    if comes:
        assert "Top" in resolved(play.act("use effect", "A")).area(0, "village")


def test_a_card_is_used_where_it_lies_revealed() -> None:
    text = (
        "[Mission] (0): If this card is revealed on the top of your Deck, put this Ninja in play. At the end of this "
        "turn, if this Ninja is still in play, move it to its owner's hand."
    )
    top = with_text("Top", text)
    assert not turn_of(Side(deck=[blank(1), top])).can("use effect", "Top")
    play = _burst(deck=(top,)).act("use effect", "Top")
    assert "Top" in play.area(0, "village")
    play.act("end mission phase").organise().pass_all("send no more")
    assert "Top" in to_the_end(play).area(0, "hand")


def test_in_play_it_is_not_used() -> None:
    text = "[Mission] (0): If this card is revealed on the top of your Deck, put this Ninja in play."
    assert not Scenario(CCG, Side(village=[with_text("Top", text)]), Side()).can("use effect", "Top")


@pytest.mark.parametrize(
    "line",
    [
        "When this Ninja is put in play, reveal the top card of your Deck. It remains face up during this turn.",
        "While the top card of your Deck is a revealed Ninja card, this Ninja gets +1/+1.",
        "[EOJ] (W1): If this card is revealed on the top of your Deck, place this Ninja into 1 of your Teams.",
    ],
)
def test_the_forms_read_and_read_back(line: str) -> None:
    read = read_line(line, Printed("ninja")).abilities or ()
    plainly = words(read)
    assert plainly
    assert read_line(plainly, Printed("ninja")).abilities == read
