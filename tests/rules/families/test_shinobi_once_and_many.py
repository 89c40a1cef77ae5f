"""Who battled, what is done once a turn or by Platoon, so many cards or so much damage, and who enters play injured."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.english.sentences.writing import spelt
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import resolved, to_the_end, with_text

_IDLE = "At the end of your turn, if this Ninja did not Battle this turn, draw 1 card."


@pytest.mark.parametrize(("out", "cards"), [((), 1), ((["A"],), 0), ((["B", "A"],), 0)])
def test_an_unblocked_team_has_battled_too(out: tuple[list[str], ...], cards: int) -> None:
    """ "4. Showdown Step": that nobody blocks is one of the ways in which a Team's battle is resolved."""
    mine = Side(village=[with_text("A", _IDLE), ninja("B")])
    play = Scenario(CCG, mine, Side()).act("end mission phase").organise(*out)
    for team in out:
        play.act("send out", team[0])
    play.pass_all("send no more")
    assert len(to_the_end(play).area(0, "hand")) == cards


def test_a_ninja_that_blocked_has_battled() -> None:
    text = "At the end of your opponent's turn, if this Ninja did not Battle this turn, draw 1 card."
    for blocks in (True, False):
        theirs = Side(village=[with_text("B", text)])
        play = Scenario(CCG, Side(village=[ninja("A")]), theirs).attack(["A"])
        play = play.act("block", "A", "B") if blocks else play.act("no block")
        turns = to_the_end(play)
        drawn = 20 - len(turns.state.seats[1].deck) - 1 - len(turns.state.seats[0].rewards)
        assert drawn == (0 if blocks else 1)


def test_once_during_each_of_your_turns_is_no_more_than_once_and_in_no_turn_of_the_others() -> None:
    text = "Once during each of your turns, you can discard 1 card from your hand. In that case, draw 1 card."
    hand = [blank(51), blank(52)]
    play = turn_of(Side(hand=hand, village=[with_text("A", text)])).act("use effect", "A").pass_all("discard")
    assert not play.can("use effect", "A")
    theirs = Side(hand=hand, village=[with_text("A", text)])
    fight = Scenario(CCG, Side(village=[ninja("X")]), theirs).attack(["X"]).act("block", "X", "A")
    assert not fight.pass_all("no jutsu").can("use effect", "A")


def test_platoon_is_told_from_other_ways_into_play() -> None:
    text = "When this Ninja is put in play due to Platoon, draw 1 card."
    group = ninja("Ino & Rin", 3, 3, "Platoon", effects=(text,))
    for village, do, cards in (([ninja("Ino")], "platoon", 1), ([], "deploy", 0)):
        play = turn_of(Side(hand=[group], village=village)).act(do, "Ino & Rin")
        assert len(play.area(0, "hand")) == cards
    line = read_line(text, Printed("ninja"))
    assert words(line.abilities or ()) == "when this card enters play by platoon: draw 1 card"


def test_no_more_than_so_many_cards_are_charged_a_turn() -> None:
    kept = with_text("A", "Your opponent cannot Charge more than 1 card during their Mission Phase.")
    play = turn_of(Side(hand=[blank(51), blank(52)]), Side(village=[kept])).act("charge", "Blank 51")
    assert not play.can("charge") and play.can("end mission phase")


def test_the_card_that_makes_it_two_sets_off_what_waits_for_two() -> None:
    watcher = with_text("A", "When you Charge 2 or more cards, draw 1 card.")
    play = turn_of(Side(hand=[blank(n) for n in (51, 52, 53)], village=[watcher])).act("charge", "Blank 51")
    assert len(play.area(0, "deck")) == 20
    play.act("charge", "Blank 52").act("charge", "Blank 53")
    assert len(play.area(0, "deck")) == 19


@pytest.mark.parametrize(
    ("text", "charged", "cards"),
    [
        ("Charge 2 cards.", (2, 0), 2),
        ("Each player charges all cards in their hand to their Chakra area.", (3, 1), 3),
        ("Move 2 cards from your hand to your Chakra area.", (0, 0), 0),
    ],
)
def test_what_a_text_calls_charging_is_charging(text: str, charged: tuple[int, int], cards: int) -> None:
    watcher = with_text("A", "When you Charge a card, draw 1 card.")
    mine = Side(hand=[mission("M", text), *(blank(n) for n in (51, 52, 53))], village=[watcher])
    play = turn_of(mine, Side(hand=[blank(54)])).act("play mission", "M").pass_all("choose")
    assert (tuple(play.state.played.charged), 20 - len(play.area(0, "deck"))) == (charged, cards)
    read = read_line(text, Printed("mission")).abilities
    assert read and read_line(words(read), Printed("mission")).abilities == read


@pytest.mark.parametrize(("damage", "cards"), [(1, 0), (2, 1)])
def test_2_or_more_damage_is_no_less(damage: int, cards: int) -> None:
    watcher = with_text("W", "When 1 of your opponent's Ninjas receives 2 or more Damage, draw 1 card.")
    plan = mission("Plan", f"Give {damage} Damage to 1 of your opponent's Ninjas.")
    play = turn_of(Side(hand=[plan], village=[watcher]), Side(village=[ninja("X")])).act("play mission", "Plan")
    assert len(resolved(play.pass_all("choose")).area(0, "hand")) == cards


def test_a_ninja_that_enters_play_injured_is_not_injured_by_anything() -> None:
    text = "This Ninja enters play injured."
    watcher = with_text("W", "When 1 of your Ninjas is injured, draw 1 card.")
    play = turn_of(Side(hand=[ninja("A", 3, 3, effects=(text,))], village=[watcher])).act("deploy", "A")
    assert play.status("A").injured and len(play.area(0, "deck")) == 20


def test_under_a_condition_it_is_asked_before_the_ninja_is_there() -> None:
    text = "If you have 1 or more Ninjas in play, this Ninja enters play injured."
    for village, hurt in (((), False), ((ninja("B"),), True)):
        hand = [ninja("A", 3, 3, effects=(text,))]
        assert turn_of(Side(hand=hand, village=village)).act("deploy", "A").status("A").injured == hurt


@pytest.mark.parametrize(
    "line",
    [
        "This Ninja is put in play in injured status.",
        "When this Ninja is put in play, it enters injured.",
        "Once during your turn, you can heal 1 of your Ninjas.",
        "During each of your turns, you can pay 1 Chakra. In that case, heal this Ninja.",
        "Players cannot Charge more than 3 cards each turn.",
        "When your opponent Charges 3 or more cards in a turn, draw 1 card.",
        "When this Ninja would receive 2 or more Damage, heal it instead.",
        "When you draw 2 or more cards, this Ninja gets +1/+1 during this turn.",
        "At the end of the turn, if none of your Ninjas Battled this turn, draw 1 card.",
        "When this Ninja is healed, search your Deck for 1 Client card, reveal it, and move it to your hand.",
        "At the end of the turn this Ninja is put in play, draw 1 card. Then, discard 1 Chakra.",
        "When this Ninja is put in play, both players draw cards until they have 3 cards in their hand.",
        "When this Ninja is put in play, heal 2 of your Ninjas and place 1 coin on each of them.",
        "When this Ninja is healed, you can pay (1). In that case, draw 2 cards and discard this Ninja.",
        'While this Ninja did not use a "Reed" Jutsu card this turn, this Ninja gets +1/+1.',
    ],
)
def test_the_forms_read_and_what_they_read_to_reads_to_the_same(line: str) -> None:
    read = read_line(line, Printed("ninja")).abilities
    assert read is not None
    plainly = words(read)
    assert plainly is not None
    assert read_line(plainly, Printed("ninja")).abilities == read
    assert read_line(spelt(plainly), Printed("ninja")).abilities == read


@pytest.mark.parametrize(
    ("plainly", "spelling"),
    [
        ("you takes control of the target from now on", "you take control of the target from now on"),
        ("your opponent reveal 2 card in your hand", "your opponent reveals 2 cards in your hand"),
        ("look at the top 3 card of your deck", "look at the top 3 cards of your deck"),
        ('put 2 "Toad" coin on it. draw 1 card', 'put 2 "Toad" coins on it. Draw 1 card'),
        (
            "look at 1 card in all hand or the top 1 card of your deck",
            "look at 1 card in all hands or the top card of your deck",
        ),
        (
            "search for up to 1 card and move it to the hand shown",
            "search for up to 1 card and show it and move it to the hand",
        ),
        (
            "it searches and moves it to the deck on top shown",
            "it searches and shows it and moves it to the deck on top",
        ),
        ("each player draw card until they has 3 card in it", "each player draws cards until they have 3 cards in it"),
        ("the target gets +2/+2 this turn", "the target gets +2/+2 this turn"),
        ("you cannot be sent out to block this turn", "you cannot send out teams to block this turn"),
    ],
)
def test_wordings_are_spelt_with_their_plurals(plainly: str, spelling: str) -> None:
    assert spelt(plainly) == spelling


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Injure 2 of your Ninjas and place 1 coin on each of them.", "put 1 coin on each of the chosen cards"),
        ("You can pay (1). In that case, draw 2 cards and heal the target.", "in that case, draw 2 cards and heal the"),
        ("Injure 1 of your Ninjas and place 1 coin on it.", "put 1 coin on the chosen card"),
    ],
)
def test_what_is_done_to_each_of_several_and_what_a_case_takes_in_is_said(line: str, said: str) -> None:
    assert said in (effect_readings(jutsu("J", "0", line, target="1 Ninja"))[0].words or "").casefold()


def test_the_reading_of_a_card_is_spelt_so() -> None:
    (line,) = effect_readings(jutsu("J", "0", "Draw 2 cards."))
    assert line.words == "Draw 2 cards."
