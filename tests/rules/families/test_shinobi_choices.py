"""Texts about what is chosen, counted, flipped, looked at and remembered, each on a board."""

from __future__ import annotations

import pytest

from rules.cardtext.trees import nodes
from rules.core.cards import Card
from rules.families.shinobi.coins import coins_on
from rules.families.shinobi.effects.abilities import Ability, Flip
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.groups import Against, Ref
from rules.families.shinobi.effects.readings import Printed
from rules.play.action import Action
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja


def played(text: str, mine: Side | None = None, theirs: Side | None = None, target: str | None = None) -> Scenario:
    """A mission with that text has been played."""
    side = mine or Side()
    side.hand = [mission("Plan", text, target=target), *side.hand]
    return turn_of(side, theirs).act("play mission", "Plan")


# Each player, the other player


def test_each_player_chooses_among_their_own_cards_the_attacker_first() -> None:
    play = played(
        "Each player discards 1 card from his or her hand.",
        Side(hand=[blank(1), blank(2)]),
        Side(hand=[blank(3), blank(4)]),
    )
    play.act("discard", "Blank 2")
    assert play.state.current_player() == 1
    play.act("discard", "Blank 3")
    assert (play.area(0, "discard"), play.area(1, "discard")) == (["Blank 2"], ["Blank 3"])


def test_each_player_at_random_loses_one_of_their_own() -> None:
    play = played(
        "Each player discards 1 card at random.", Side(hand=[blank(1), blank(2)]), Side(hand=[blank(3), blank(4)])
    )
    play.seeded()
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [1, 1]


def test_each_player_discards_down_to_a_number() -> None:
    play = played(
        "Each player discards all but 1 card from their hand.",
        Side(hand=[blank(1), blank(2)]),
        Side(hand=[blank(3), blank(4), blank(5)]),
    )
    play.pass_all("discard")
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [1, 1]


def test_each_player_may_decline_for_themselves() -> None:
    play = played("Each player can draw 1 card.")
    play.act("leave text")
    assert play.state.current_player() == 1
    play.act("apply text")
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [0, 1]


def test_what_the_opponent_does_to_avoid_something_is_theirs() -> None:
    text = "Injure 1 of your opponent's Ninjas unless your opponent discards 1 card."
    theirs = Side(village=[ninja("X")], hand=[blank(3)])
    play = played(text, Side(hand=[blank(1)]), theirs)
    assert play.state.current_player() == 1
    play.act("avoid")
    assert play.area(1, "discard") == ["Blank 3"]
    assert not play.status("X").injured
    assert "Blank 1" in play.area(0, "hand")


# Conditions in between


@pytest.mark.parametrize(("marker", "injured"), [(3, True), (5, False)])
def test_instead_what_a_condition_puts_in_place_of_it(marker: int, injured: bool) -> None:
    text = "Give 1 Damage to the target. If your Turn Marker is 5 or more, give 2 Damage instead."
    play = played(text, Side(marker=marker), Side(village=[ninja("X")]), target="1 Ninja").pass_all("aim")
    assert (play.area(1, "discard") == ["X"]) is not injured


def test_a_card_that_is_seen_is_asked_what_it_is_wherever_it_lies() -> None:
    text = "Reveal the top card of your Deck. If it is a Ninja card, put it into your hand."
    assert played(text, Side(deck=[blank(1), ninja("T")])).area(0, "hand") == ["T"]
    assert played(text, Side(deck=[ninja("T"), blank(1)])).area(0, "hand") == []


@pytest.mark.parametrize(("out", "coins"), [(True, 0), (False, 1)])
def test_what_has_happened_this_turn_is_remembered_after_the_battle(out: bool, coins: int) -> None:
    text = (
        "Valid: At the end of your turn, if this Ninja was not sent out to Battle during this turn, "
        "place 1 Growth coin on it."
    )
    play = turn_of(Side(village=[ninja("A", effects=(text,))]))
    if out:
        play.attack(("A",)).pass_all("no block", "no jutsu", "showdown")
    else:
        play.act("end mission phase").pass_all("new team", "send no more")
    assert coins_on(play.state, play.names["A"], "growth") == coins


def test_a_team_that_nobody_blocks() -> None:
    text = "When this Ninja is not blocked, draw 1 card."
    play = turn_of(Side(village=[ninja("A", effects=(text,))]), Side(village=[ninja("X")])).attack(("A",))
    assert len(play.act("no block").area(0, "hand")) == 1


# Groups


def test_opposing_ninja_are_those_of_the_team_that_it_faces() -> None:
    text = "When this Ninja is blocked, each opposing Ninja gets -1/-1 during the turn."
    mine = Side(village=[ninja("A", 3, 3, effects=(text,)), ninja("B", 3, 3)])
    theirs = Side(village=[ninja("X", 2, 2), ninja("Y", 2, 2)])
    play = turn_of(mine, theirs).attack(("A",), ("B",)).act("block", "A", "X").act("block", "B", "Y")
    assert (play.power("X"), play.power("Y")) == ((1, 1), (2, 2))


def test_what_a_discarded_card_came_from_is_asked_of_where_it_was() -> None:
    text = "Whenever your opponent discards a card from their hand, place 1 Growth coin on this Ninja."
    mine = Side(village=[ninja("A", effects=(text,))])
    play = played("Your opponent discards 1 card.", mine, Side(hand=[blank(1)]))
    assert coins_on(play.state, play.names["A"], "growth") == 1


# Amounts


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw X cards, where X is half the number of cards in your Chakra area, rounded down.", 2),
        ("Draw X cards, where X is half the number of your Chakra, rounded up.", 3),
        ("Draw X cards, where X is the total Entrance cost of your Ninjas.", 5),
        ("Draw X cards, where X is the difference between your Turn Marker and your opponent's Turn Marker.", 4),
        ("Draw X cards, where X = the number of your Chakra minus 1.", 4),
        ("Discard any number of your Chakra. Draw 1 card for each Chakra discarded this way.", 5),
    ],
)
def test_amounts_that_are_reckoned(text: str, drawn: int) -> None:
    mine = Side(
        chakra=[blank(n) for n in range(1, 6)], village=[ninja("A", entrance=2), ninja("B", entrance=3)], marker=1
    )
    play = played(text, mine, Side(marker=5)).pass_all("discard")
    assert len(play.area(0, "hand")) == drawn


# Ninja Blade coins


@pytest.mark.parametrize(
    ("text", "coins", "drawn"),
    [
        ("Flip 3 Ninja Blade coins. Draw 1 card for each heads.", (1, 0, 1), 2),
        ("Flip a coin twice; if you get heads at least once, draw 2 cards.", (0, 1), 2),
        ("Flip a coin twice; if you get heads at least once, draw 2 cards.", (0, 0), 0),
        ("Flip a coin twice. If both are heads, draw 3 cards. If both are tails, draw 1 card.", (0, 0), 1),
        ("Flip a coin twice. If both are heads, draw 3 cards. If both are tails, draw 1 card.", (1, 0), 0),
        ("Flip a coin; if it's heads, draw 3 cards. Otherwise, draw 1 card.", (0,), 1),
        ("Flip a coin twice. If one is heads and one is tails, draw 1 card.", (1, 0), 1),
    ],
)
def test_coins_as_they_come_up(text: str, coins: tuple[int, ...], drawn: int) -> None:
    play = played(text)
    play.state.apply(Action("flip coins", coins))
    assert len(play.area(0, "hand")) == drawn


def test_what_heads_bring_is_declined_with_the_flip() -> None:
    line = "When this Ninja is put in play, you can flip a coin. If it's heads, draw 1 card."
    play = turn_of(Side(hand=[ninja("A", effects=(line,))])).act("deploy", "A").act("leave text")
    assert play.area(0, "hand") == []


# Decks


def test_cards_of_the_hand_go_on_top_of_the_deck_in_any_order() -> None:
    play = played(
        "Put 2 cards from your hand on top of your Deck in any order.", Side(hand=[blank(1), blank(2), blank(3)])
    )
    play.act("choose", "Blank 1").act("choose", "Blank 3").act("put next", "Blank 3")
    assert play.area(0, "deck")[-2:] == ["Blank 1", "Blank 3"]
    assert play.area(0, "hand") == ["Blank 2"]


def test_one_of_those_seen_and_the_rest() -> None:
    text = (
        "Look at the top 3 cards of your Deck. Put 1 of them into your hand "
        "and the rest on the bottom of your Deck in any order."
    )
    play = played(text, Side(deck=[blank(9), blank(1), blank(2), blank(3)]))
    play.act("choose", "Blank 2").act("put next", "Blank 3")
    assert play.area(0, "hand") == ["Blank 2"]
    assert play.area(0, "deck") == ["Blank 1", "Blank 3", "Blank 9"]


# One reading for many wordings


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            'Search your Deck for a "Toad" Ninja, show it to your opponent and put it in your hand. Shuffle your Deck.',
            'Search for 1 "Toad" Ninja card in your Deck, reveal it, and add it to your hand. Shuffle your Deck.',
        ),
        ("Flip a coin. If heads, draw 1 card.", "Flip 1 Ninja Blade coin; if it is heads, draw a card."),
        ("Return the target to the hand of its owner.", "Move the target to its owner's hand."),
        ("Your opponent discards 1 card at random from their hand.", "Your opponent randomly discards 1 card."),
        ("Shuffle your Discard Pile into your Deck.", "Shuffle all cards in your Discard Pile into your Deck."),
    ],
)
def test_what_means_the_same_is_the_same(one: str, other: str) -> None:
    on = Printed("jutsu", ("ninja",))
    assert read_line(one, on).abilities == read_line(other, on).abilities
    assert read_line(one, on).abilities is not None


def _parts(abilities: tuple[Ability, ...] | None, kind: type[object]) -> list[object]:
    return [node for node in nodes(abilities or ()) if isinstance(node, kind)]


def test_a_jutsu_speaks_of_those_opposing_its_user() -> None:
    line = read_line("All opposing Ninjas get -1/-0 during this turn.", Printed("jutsu"))
    assert _parts(line.abilities, Against) == [Against(Ref("user"))]
    assert read_line("All opposing Ninjas get -1/-0 during this turn.", Printed("mission")).abilities is None


def test_a_flip_is_written_with_what_it_brings() -> None:
    line = read_line("Flip a coin. If it lands on heads, draw 2 cards.", Printed("mission"))
    assert len(_parts(line.abilities, Flip)) == 1
    assert words(line.abilities or ()) == "you flip 1 coin; on heads draw 2 card"


@pytest.mark.parametrize(
    "text", ["If it's heads, draw 1 card.", "Draw 1 card for each heads.", "Put the rest back in any order."]
)
def test_what_points_back_to_nothing_is_not_read(text: str) -> None:
    assert read_line(text, Printed("mission")).abilities is None


def test_that_mission_is_the_one_played_and_not_the_price() -> None:
    text = "When your opponent plays a Mission card, you can discard 1 Chakra. If you do, negate the Mission."
    line = read_line(text, Printed("ninja"))
    assert "negate what caused it" in str(words(line.abilities or ()))


# If not


@pytest.mark.parametrize(("answer", "drawn"), [("avoid", 0), ("let it happen", 2)])
def test_if_they_do_not(answer: str, drawn: int) -> None:
    text = "Your opponent may discard 1 Chakra. If they do not, draw 2 cards."
    play = played(text, theirs=Side(chakra=[blank(3)])).act(answer)
    assert len(play.area(0, "hand")) == drawn
    assert (play.area(1, "chakra") == []) is (drawn == 0)


@pytest.mark.parametrize(("hand", "coins"), [([], 1), ([blank(1)], 0)])
def test_if_you_cannot(hand: list[Card], coins: int) -> None:
    text = "Discard 1 card from your hand. If you cannot, place 1 Growth coin on the target."
    side = Side(hand=hand, village=[ninja("A")])
    play = played(text, side, target="1 Ninja").pass_all("aim", "discard")
    assert coins_on(play.state, play.names["A"], "growth") == coins


# What words point back to


def test_that_ninja_is_the_one_that_the_event_is_about() -> None:
    text = "During this turn, each time a Ninja uses a Jutsu, that Ninja gets -1/-0 during this turn."
    side = Side(hand=[jutsu("Plain", "0", "Draw 1 card.")], village=[ninja("A", 3, 3), ninja("B", 3, 3)])
    play = played(text, side, target="1 Ninja").act("aim", "B").attack(("A",)).pass_all("no block")
    play.act("use jutsu", "Plain", "A").pass_all("no jutsu")
    assert (play.power("A"), play.power("B")) == ((2, 3), (3, 3))


def test_that_player_is_whose_ninja_it_was() -> None:
    text = "When a player's Ninja is discarded, that player draws 2 cards."
    mine = Side(village=[ninja("A", effects=(f"Valid: {text}",))])
    play = played("Discard the target.", mine, Side(village=[ninja("X")]), target="1 Ninja").act("aim", "X")
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [0, 2]


def test_each_player_draws_as_many_as_they_discarded_themselves() -> None:
    text = "Each player discards their hand and draws the same number of cards."
    play = played(text, Side(hand=[blank(1)]), Side(hand=[blank(n) for n in range(2, 5)]))
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [1, 3]


def test_another_in_the_team_is_a_second_one() -> None:
    text = 'Valid: This Ninja gets +1/+1 when it is in the same Team as a "Sand" Ninja and another "Toad" Ninja.'
    both, toad = ninja("B", characteristics=("Sand", "Toad")), ninja("C", characteristics=("Toad",))
    play = turn_of(Side(village=[ninja("A", 1, 1, effects=(text,)), both, toad], teams=[["A", "B"], ["C"]]))
    assert play.power("A") == (1, 1)
    play = turn_of(Side(village=[ninja("A", 1, 1, effects=(text,)), both, toad], teams=[["A", "B", "C"]]))
    assert play.power("A") == (2, 2)


# Who chooses, who pays


def test_one_of_two_deeds_is_chosen_by_who_does_them() -> None:
    text = "When your opponent deploys a Ninja, they must discard 1 Chakra or discard 1 card from their hand."
    mine, theirs = Side(hand=[ninja("A")], chakra=[blank(1)]), Side(village=[ninja("X", effects=(text,))])
    mine.hand = [*mine.hand, blank(2)]
    play = turn_of(mine, theirs).act("deploy", "A")
    assert play.state.current_player() == 0
    play.act("choose mode", "X", 0)
    assert (play.area(0, "chakra"), play.area(0, "hand")) == ([], ["Blank 2"])


def test_what_the_opponent_pays_is_their_own_chakra() -> None:
    text = "Injure the target unless your opponent pays 1 Chakra."
    play = played(text, Side(chakra=[blank(1)]), Side(village=[ninja("X")], chakra=[blank(3)]), "1 Ninja").act(
        "aim", "X"
    )
    play.act("avoid").pass_all("discard")
    assert (play.area(0, "chakra"), play.area(1, "chakra")) == (["Blank 1", "Plan"], [])


def test_cards_discarded_at_random_are_those_of_the_own_hand() -> None:
    play = played("Discard 1 card at random.", Side(hand=[blank(1)], village=[ninja("A")])).seeded()
    assert play.area(0, "discard") == ["Blank 1"]


# What was done, and whence


@pytest.mark.parametrize(("injured", "drawn"), [(True, 1), (False, 0)])
def test_a_ninja_discarded_by_damage_was_discarded_by_the_effect(injured: bool, drawn: int) -> None:
    text = "Give 1 Damage to the target. If the target is discarded by this effect, draw 1 card."
    theirs = Side(injured=[ninja("X")]) if injured else Side(village=[ninja("X")])
    play = played(text, theirs=theirs, target="1 Ninja").pass_all("aim")
    assert len(play.area(0, "hand")) == drawn


def test_from_where_it_enters_play() -> None:
    text = "When this Ninja is put in play from your Discard Pile, draw 1 card."
    walker = ninja("A", effects=(text,))
    raised = played("Put 1 Ninja card from your Discard Pile in play.", Side(discard=[walker])).pass_all("choose")
    assert len(raised.area(0, "hand")) == 1
    assert turn_of(Side(hand=[walker])).act("deploy", "A").area(0, "hand") == []


def test_two_events_of_one_card_in_one_breath() -> None:
    text = "When this Ninja is put in play or sent out to Battle, draw 1 card."
    play = turn_of(Side(hand=[ninja("A", effects=(text,))])).act("deploy", "A")
    assert len(play.area(0, "hand")) == 1
    play.attack(("A",))
    assert len(play.area(0, "hand")) == 2


@pytest.mark.parametrize(("team", "drawn"), [(("A",), 1), (("A", "B"), 0)])
def test_sent_out_to_attack_by_itself(team: tuple[str, ...], drawn: int) -> None:
    text = "When this Ninja is sent out to Attack by itself, draw 1 card."
    play = turn_of(Side(village=[ninja("A", effects=(text,)), ninja("B")])).attack(team)
    assert len(play.area(0, "hand")) == drawn


def test_its_user_is_who_used_the_jutsu_that_is_negated() -> None:
    hush = jutsu("Hush", "0", "Negate the target. Its user receives 1 Damage.", target="1 Jutsu card being used")
    spark = jutsu("Spark", "0", "Draw 1 card.")
    mine, theirs = Side(village=[ninja("A", 5, 5)], hand=[spark]), Side(village=[ninja("X")], hand=[hush])
    play = turn_of(mine, theirs).attack(("A",)).act("block", "A", "X").act("use jutsu", "Spark", "A")
    play.act("use jutsu", "Hush", "X").pass_all("aim", "no jutsu")
    assert play.status("A").injured


@pytest.mark.parametrize(("seat", "coins"), [("your", 1), ("your opponent's", 0)])
def test_only_during_the_turn_of_a_player(seat: str, coins: int) -> None:
    text = f"When you draw a card during {seat} turn, place 1 Growth coin on this Ninja."
    play = played("Draw 1 card.", Side(village=[ninja("A", effects=(text,))]))
    assert coins_on(play.state, play.names["A"], "growth") == coins
