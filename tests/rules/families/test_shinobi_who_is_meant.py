"""Scenarios of who is meant by "it" and "other", where the card with the text has paid with itself or another moved.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import battle, play_mission, turn_of
from tests.rules.families.scenario import Side, client, jutsu, mission, ninja


def test_other_than_the_ninja_that_was_moved_just_before() -> None:
    text = "Move the target to your hand. Then, put 1 other Ninja card in your hand in play."
    swap = jutsu("J", "0", text, target="1 of your Ninjas")
    mine = Side(hand=[swap, ninja("C"), ninja("E")], village=[ninja("A"), ninja("D")])
    play = battle(mine, Side(village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x").act("aim", "D")
    assert play.can("choose", "C") and play.can("choose", "E") and not play.can("choose", "D")
    play.act("choose", "C")
    assert "D" in play.area(0, "hand") and "C" in play.area(0, "village")


def test_it_is_whom_the_event_is_about_once_the_card_itself_has_paid() -> None:
    text = "When 1 of your Ninjas is discarded, you can discard this Client. In that case, move it to your hand."
    host = client("C", effects=(text,))
    strike = mission("M", "Discard the target.", target="1 of your Ninjas")
    play = turn_of(Side(hand=[strike], village=[ninja("A"), ninja("B")], clients=[host]))
    play.act("play mission", "M").act("aim", "A").pass_all("apply text")
    assert play.area(0, "hand") == ["A"] and "C" in play.area(0, "discard")


def test_all_but_two_sorts_are_spared_both() -> None:
    order = mission("M", 'All Ninjas except "Jonin" Ninjas and Ninjas with a Growth coin get -1/-1 during this turn.')
    mine = Side(hand=[order], village=[ninja("A", 2), ninja("B", 2, 1, characteristics=("Jonin",)), ninja("D", 2)])
    play = turn_of(mine)
    play.status("D").growth = 1
    play.act("play mission", "M").pass_all("aim", "choose")
    assert [play.power(name)[0] for name in "ABD"] == [1, 2, 3]


def test_a_text_that_is_given_lasts_as_the_card_that_gives_it_does() -> None:
    given = '"[Mission] 0: This Ninja gets +1/+1 during this turn."'
    text = f"Attach this card to the target. The attached Ninja gets +1/+0 and {given}"
    order = mission("M", text, target="1 of your Ninjas", keywords=("Permanent",))
    play = play_mission(Side(hand=[order], village=[ninja("A", 2, 2)]))
    assert play.can("use effect", "A")
    read = read_line(text, Printed("permanent", ("ninja",))).abilities
    assert read and all("stays" in repr(one).rsplit("duration=", 1)[1] for one in read)


@pytest.mark.parametrize(
    ("line", "stuck"),
    [
        ("The target gets +2/+2 until the end of your opponent's next turn, then give 1 Damage to it.", "then"),
        ("Draw 2 cards, then discard as many cards from your hand.", "hand"),
    ],
)
def test_what_is_done_later_or_as_often_is_not_done_at_once_or_at_will(line: str, stuck: str) -> None:
    read = read_line(line, Printed("jutsu", ("ninja",)))
    assert read.abilities is None and read.stuck == stuck


@pytest.mark.parametrize(
    ("on", "line", "wording"),
    [
        (
            "ninja",
            "When you play a Mission, if it has an Entrance cost of 4 or more, draw 1 card.",
            "if what caused it is",
        ),
        ("ninja", "When you charge a card, if it is a Mission card, draw 1 card.", "if that one is"),
        (
            "ninja",
            "When your opponent plays a Jutsu, discard 1 card with the same name from your hand.",
            "with the same name as what caused it",
        ),
        (
            "ninja",
            "While both players have 3 or more cards in their hands, this Ninja gets +1/+0.",
            "opponent's hand is at",
        ),
        (
            "ninja",
            "If each player has 6 or more Battle Rewards, this Ninja gets +1/+0.",
            "opponent's number of battle rew",
        ),
        (
            "ninja",
            "This Ninja's Power becomes equal to the Power of the opposing Head Ninja.",
            "and (the total support of",
        ),
        (
            "mission",
            "Look at the top 4 cards of your Deck. Choose 1 of them. Put that card in your hand.",
            "move the chosen",
        ),
        ("mission", "Look at your opponent's hand and choose 1 card. Discard that card.", "discard the chosen card"),
        (
            "ninja",
            "When this Ninja is discarded, you can put it in your hand by discarding 1 card.",
            "move this card to",
        ),
        (
            "ninja",
            "When one of your Clients is discarded, you can put it in your hand by injuring this Ninja.",
            "move that one to",
        ),
        (
            "ninja",
            "When your opponent plays a Mission, you can pay 2 Chakra to move it to its owner's hand.",
            "what caused it",
        ),
        ("ninja", "[EOJ] (1): Move this Ninja to your Village.", "put this card on standby"),
        ("permanent", "When you Growth a Ninja, draw 1 card.", "when a ninja you control enters play by growth"),
        (
            "jutsu",
            "Look at the top card of your Deck. If it is a Mission card, injure the target and discard that card.",
            "discard the seen card",
        ),
        (
            "mission",
            "For each of your Clients, reveal the top card of your Deck. Discard those cards.",
            "reveal the top (the",
        ),
        (
            "ninja",
            "When your turn ends, reveal the top card of your Deck. If it is a Client, heal this Ninja. Discard it.",
            ". discard the seen card",
        ),
        (
            "jutsu",
            "Look at the top card of your Deck. If it is a Ninja, injure 1 Ninja. You can move that card to your hand.",
            "you can move the seen card",
        ),
        ("jutsu", "Draw 1 card. If it is a Client card, discard it.", "discard the drawn card"),
        (
            "jutsu",
            "Draw 1 card. If it is a Ninja card, heal the target.",
            "if the drawn card is a ninja, heal",
        ),
        ("mission", "Draw 1 card and reveal it. If it is a Client card, draw 1 card.", "reveal the drawn card"),
        (
            "jutsu",
            'Give 1 Damage to the user. In that case, injure the target. If it is an "Owl" Ninja, discard it instead.',
            'if the target is a ninja with "Owl", discard the target',
        ),
        ("ninja", 'Jutsu used by this Ninja cost 1 less for each "Owl" Ninja in its Team.', "in this card's team"),
    ],
)
def test_the_card_that_was_spoken_of_is_meant(on: CardType, line: str, wording: str) -> None:
    read = read_line(line, Printed(on, ("ninja",) if on in ("jutsu", "permanent") else ())).abilities
    assert read and wording in (words(read) or "")


@pytest.mark.parametrize(
    ("on", "line"),
    [
        (
            "ninja",
            "When this Ninja would be discarded, heal it instead. If there are no coins on it, discard this Ninja.",
        ),
        ("jutsu", 'The target gets +1/+1 and "Owl" during this turn. If it already has "Owl", it gets +2/+2.'),
        ("jutsu", "Reveal the top card of your Deck. Injure the target. Then, discard it."),
        ("jutsu", "Reveal the top card of your Deck. If it is a Client card, injure the target and discard it."),
        (
            "ninja",
            "When your turn begins, reveal the top card of your Deck. If it is a Ninja, it gets +1/+0 this turn.",
        ),
        ("jutsu", 'Injure the target. Draw 1 card. If it is an "Owl" Ninja, draw 1 more card.'),
        ("jutsu", "Injure the target. Draw 1 card. Then, discard it."),
        ("jutsu", "The user gets +X/+0, where X = the target's Combat. Then, discard it."),
        ("jutsu", "The target and the user get +1/+1. If it is a Support Ninja, it gets +2/+2 instead."),
        ("jutsu", "The user gets +1/+1 and the target gets -1/-1. If it is injured, it gets -2/-2 instead."),
        ("permanent", "Each Team with 3 Ninjas gets +1 to its Power."),
        ("ninja", "When this Ninja wins a Victory, heal it. If it was already healthy, draw 1 card."),
        (
            "ninja",
            "When this Ninja wins a Battle Reward, look at that card. You can exchange it with 1 card in your hand.",
        ),
        ("ninja", "Your Ninjas with different names get +1/+0."),
        ("mission", "Look at 2 cards in your opponent's hand at random. Discard 1 of them if it is a Jutsu card."),
        ("ninja", "When this Ninja is discarded, move it to your Village."),
        ("jutsu", "Each target gets -1/-1 during this turn."),
    ],
)
def test_what_may_mean_either_is_unread(on: CardType, line: str) -> None:
    assert read_line(line, Printed(on, ("ninja", "ninja"))).abilities is None


def test_the_card_revealed_goes_and_who_was_raised_stays() -> None:
    text = "Reveal the top card of your Deck. If it is a Ninja, the user gets +3/+0. Then, move it to your Chakra area."
    mine = Side(village=[ninja("A", 2, 1)], hand=[jutsu("J", "0", text)], deck=[ninja("X"), ninja("Y")])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").pass_all("no jutsu")
    assert (play.power("A"), sorted(play.area(0, "chakra"))) == ((5, 1), ["J", "Y"])


@pytest.mark.parametrize(("drawn", "coins"), [(ninja("Y"), 1), (client("Y"), 0)])
def test_it_is_asked_of_the_card_drawn(drawn: Card, coins: int) -> None:
    order = mission("M", "Draw 1 card. If it is a Ninja card, place 1 Growth coin on the target.", target="1 Ninja")
    play = play_mission(Side(village=[ninja("A")], hand=[order], deck=[ninja("X"), drawn]))
    assert (play.power("A")[0], play.area(0, "hand")) == (1 + coins, ["Y"])


@pytest.mark.parametrize(
    ("on", "line", "stuck"),
    [
        ("permanent", "Both players skip their Organization Phase.", None),
        ("permanent", "Draw 1 card. Skip your Mission Phase.", "Skip your Mission Phase"),
        ("permanent", "Your opponent skips their next Organization Phase.", None),
        ("mission", "Your opponent skips their Organization Phase.", None),
        ("permanent", "During each player's turn, Clients that player controls cannot be discarded.", "each"),
        ("ninja", "During its controller's turn, every Ninja gets +0/+1.", "its"),
        ("permanent", "During your turn, your Ninjas get +0/+1.", None),
        ("mission", "The target cannot be sent out this turn unless its controller discards 2 Chakra.", "Chakra"),
        ("ninja", "This Ninja cannot be sent out to Attack unless you discard 2 cards from your hand.", None),
        ("mission", "Change the target of 1 Jutsu card to another Ninja.", "another"),
        ("mission", "Change the target of 1 Jutsu card to 1 other Ninja in play.", "other"),
    ],
)
def test_what_lasts_or_is_asked_later_or_of_each_in_turn_is_not_read_as_if_it_were_now(
    on: CardType, line: str, stuck: str | None
) -> None:
    read = read_line(line, Printed(on, ("ninja",) if on == "mission" else ()))
    assert (read.stuck, read.abilities is None) == (stuck, stuck is not None)
