"""Scenarios of what comes afterwards of what was done, and of what somebody picks. Every sentence is ours."""

from __future__ import annotations

import pytest

from rules.families.shinobi.coins import add_coins
from rules.families.shinobi.effects.english.reader import read_line, words as told_as
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use, with_text


def test_at_the_end_of_the_turn_it_is_asked_how_the_battle_ended() -> None:
    text = "The user gets +1/+0 during this turn. At the end of this turn, if the user won any Victory, draw 2 cards."
    for mine, cards in ((9, 2), (1, 0)):
        side = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", mine)])
        play = battle(side, Side(village=[ninja("B", 5)]))
        before = drawn(play)
        assert drawn(to_the_end(use(play, "J"))) - before == cards


def test_those_battled_against_bear_it_at_the_end_of_the_turn() -> None:
    text = (
        "At the end of the turn this Ninja is sent out to Battle, place a -1/-1 coin on every Ninja that Battled "
        "against this Ninja."
    )
    join = jutsu("J", "0", "Put the target into the user's Team as the Head Ninja.", target="1 of your standby Ninjas")
    for hand, others in (([], [0, 0]), ([join], [1, 0])):
        theirs = Side(village=[ninja("B", 1), ninja("C", 1), ninja("D", 3)], hand=hand)
        play = battle(Side(village=[with_text("A", text)]), theirs)
        if hand:
            resolved(play.act("use jutsu", "J", "B").act("aim", "C")).pass_all("lead")
        assert play.status("B").coins == {}
        to_the_end(play)
        assert [play.status(name).coins_of("-1/-1") for name in "BCD"] == [1, *others]


def test_each_player_who_sent_out_a_team_bears_it_once() -> None:
    text = "If a player sends out 1 or more Teams to Battle, give 1 Damage to 1 of their Ninjas at the end of the turn."
    gloom = mission("Gloom", text, keywords=("Permanent",))
    mine = Side(village=[ninja("A", 3), ninja("D", 3)], missions=[gloom])
    play = Scenario(CCG, mine, Side(village=[ninja("B", 3)]))
    play.attack(["A"], ["D"]).pass_all("no block")
    play.fight()
    assert {play.name(action.args[0]) for action in play.state.legal_actions()} == {"A", "D"}
    play.act("choose", "A")
    assert [play.status(name).injured for name in "ABD"] == [True, False, False]
    assert not play.can("choose")


def test_a_coin_no_longer_comes_where_there_are_enough() -> None:
    text = (
        "At the end of your turn, if the target was not sent out to Battle during that turn, you can place 1 "
        "Growth coin "
        "on the target. You cannot place Growth coins by this effect if the target already has 2 or more "
        "Growth coins on it."
    )
    for coins, sent, comes in ((0, False, True), (2, False, False), (0, True, False)):
        care = mission("M", text, keywords=("Permanent",), target="1 of your Ninjas")
        play = play_mission(Side(hand=[care], village=[ninja("A")]))
        add_coins(play.state, play.names["A"], "growth", coins)
        if sent:
            play.attack(["A"])
        else:
            play.act("end mission phase").organise().pass_all("send no more")
        play.fight()
        assert play.can("apply text", "M") is comes


def test_a_mission_that_leaves_goes_where_its_text_says() -> None:
    text = (
        "When this Mission is removed from play, you can draw 1 card. In that case, move this card to the bottom "
        "of its owner's Deck instead."
    )
    keep = mission("Keep", text, keywords=("Permanent",))
    drop = mission("M", "Discard the target.", target="1 Permanent Mission")
    play = Scenario(CCG, Side(hand=[drop], missions=[keep]), Side()).act("play mission", "M").pass_all("aim")
    resolved(play).act("apply text", "Keep").seeded()
    assert play.name(play.state.seats[0].deck[0]) == "Keep"
    assert "Keep" not in play.area(0, "discard") + play.area(0, "chakra")


def test_nothing_follows_where_nothing_could_be_discarded() -> None:
    text = (
        "Discard all the cards in your Chakra area. Draw 2 cards. You must discard a minimum of 1 card for this "
        "effect to be applied."
    )
    for chakra, cards in (([ninja("C")], 2), ([], 0)):
        play = play_mission(Side(hand=[mission("M", text)], chakra=chakra))
        assert drawn(play) == cards


def test_as_many_rewards_as_cards_were_moved() -> None:
    text = (
        "Move any number of Jutsu cards from your hand to the bottom of your Deck. In that case, if the user "
        "wins any Victory, "
        "the user's Team wins Battle Rewards equal to the number of Jutsu cards moved by this effect."
    )
    hand = [jutsu("J", "0", text), jutsu("K", "9"), jutsu("L", "9")]
    play = battle(Side(hand=hand, village=[ninja("A", 9)]), Side(village=[ninja("B", 5)]))
    play.act("use jutsu", "J").pass_all("no jutsu")
    play.act("choose", "K").act("choose", "L").pass_all("choose none", "chosen").seeded()
    before = len(play.state.seats[0].rewards)
    to_the_end(play)
    assert len(play.state.seats[0].rewards) - before == 2


def test_the_other_player_picks_unless_the_user_is_one_of_those() -> None:
    text = (
        'Your opponent selects 1 of the targets and moves it to its owner\'s hand. If the user is a "Heron" '
        "Ninja, you can "
        "select 1 of the targets instead."
    )
    for words, picks in ((("Heron",), 0), ((), 1)):
        wash = jutsu("J", "0", text, target="2 of your opponent's Ninjas")
        mine = Side(hand=[wash], village=[ninja("A", characteristics=words)])
        play = battle(mine, Side(village=[ninja("B"), ninja("C")]))
        play.act("use jutsu", "J").pass_all("aim").pass_all("no jutsu")
        assert play.state.current_player() == picks
        play.act("choose", "C")
        assert play.area(1, "hand") == ["C"]


def test_a_name_is_picked_in_play_or_in_the_pile() -> None:
    text = (
        "Select 1 of your opponent's in-play cards or 1 of the cards in your opponent's Discard Pile. Then, "
        "look at all the "
        "cards in your opponent's hand and discard the card(s) with the same name as the selected card."
    )
    theirs = Side(village=[ninja("B")], discard=[ninja("C")], hand=[ninja("C"), ninja("D")])
    play = play_mission(Side(hand=[mission("M", text)]), theirs)
    assert {play.name(action.args[0]) for action in play.state.legal_actions()} == {"B", "C"}
    play.act("choose", "C")
    assert play.area(1, "hand") == ["D"]


def test_a_card_that_stays_remembers_whom_the_opponent_picked() -> None:
    text = "Your opponent selects 1 of your Ninja cards. Each time that Ninja is sent out to Battle, draw a card."
    treat = mission("M", text, keywords=("Permanent",))
    for sent, cards in (("A", 1), ("D", 0)):
        play = play_mission(Side(hand=[treat], village=[ninja("A"), ninja("D")]))
        assert play.state.current_player() == 1
        play.act("choose", "A").attack([sent])
        assert drawn(play) == cards


def test_the_only_one_with_the_highest_cost_is_left_alone() -> None:
    text = (
        "While you have only 1 Ninja with the highest Entrance cost among the Ninjas you have in play, that "
        "Ninja cannot be "
        "affected by your opponent's effects."
    )
    fame = mission("Fame", text, keywords=("Permanent",))
    for other, hurt in ((1, False), (4, True)):
        harm = mission("M", "Injure the target.", target="1 Ninja with an Entrance cost of 4")
        theirs = Side(village=[ninja("B", entrance=4), ninja("C", entrance=other)], missions=[fame])
        play = Scenario(CCG, Side(hand=[harm]), theirs).pass_all("play mission", "aim")
        assert resolved(play).status("B").injured is hurt


def test_who_blocks_looks_through_the_attackers_hand() -> None:
    text = (
        "At the beginning of the Mission Phase, the Blocker for the turn looks at the opponent's hand, selects 1 "
        "card among them and discards it."
    )
    haste = mission("Haste", text, keywords=("Permanent",))
    play = Scenario(CCG, Side(hand=[ninja("C"), ninja("D")], missions=[haste]), Side(), due="start phase")
    play.pass_all("draw").seeded()
    assert play.state.current_player() == 1
    play.act("discard", "D")
    assert "D" not in play.area(0, "hand")


def test_a_team_with_none_but_those_is_sent_out() -> None:
    text = "When this Ninja Attacks in a Team with all Fire Ninjas, draw 1 card."
    for symbols, cards in ((("Fire",), 1), (("Wind",), 0)):
        host = with_text("A", text, symbols=("Fire",))
        play = Scenario(CCG, Side(village=[host, ninja("C", symbols=symbols)]), Side()).attack(["A", "C"])
        assert drawn(play) == cards


def test_target_chakra_is_that_of_either_player() -> None:
    text = "When this Ninja Attacks, you can remove up to 1 target Chakra from the game."
    mine = Side(village=[with_text("A", text)], chakra=[ninja("C")])
    play = Scenario(CCG, mine, Side(chakra=[ninja("D")])).attack(["A"])
    play.pass_all("apply text")
    assert play.can("aim", "C") or play.can("choose", "C")
    assert play.can("aim", "D") or play.can("choose", "D")


def test_what_is_said_to_last_the_turn_while_something_is_so_lasts_while_it_is() -> None:
    text = (
        "While this Ninja is sent out to Battle and opposed, it gets +0/+X during the turn. X = the value of "
        "this Ninja's Mental Power."
    )
    play = Scenario(CCG, Side(village=[with_text("A", text, mental=2)]), Side(village=[ninja("B")])).attack(["A"])
    assert play.power("A") == (3, 3)
    play.act("block", "A", "B")
    assert play.power("A") == (3, 5)


def test_coins_that_the_user_of_the_target_flips() -> None:
    text = "The user of the target flips a coin twice: if they get tails both times, negate the target and discard it."
    stop = jutsu("S", "0", text, target="1 Jutsu card being played")
    outcomes = set()
    for seed in range(12):
        mine = Side(hand=[jutsu("J", "0", "Draw 1 card.")], village=[ninja("A")])
        play = battle(mine, Side(hand=[stop], village=[ninja("B")]))
        play.act("use jutsu", "J").act("use jutsu", "S").pass_all("aim")
        while play.state.chain and play.can("no jutsu"):
            play.act("no jutsu").seeded(seed)
        outcomes.add((drawn(play.seeded(seed)), "J" in play.area(0, "discard")))
    assert outcomes == {(1, False), (0, True)}


def test_jutsu_are_cheaper_for_the_one_that_the_card_is_attached_to() -> None:
    text = (
        "Attach this card to the user. Jutsu cards that share a Symbol with the attached Ninja cost (1) less "
        "when used by the attached Ninja."
    )
    hand = [jutsu("J", "0", text), jutsu("K", "1", "Draw 1 card."), jutsu("L", "1", "Draw 1 card.", symbols=("Fire",))]
    play = use(battle(Side(hand=hand, village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.can("use jutsu", "K")
    assert not play.can("use jutsu", "L")


def test_several_requirements_of_which_one_will_do() -> None:
    text = (
        "The target can use Jutsu cards with \"Requirements: 'Reed' Combat Attribute\", \"Requirements: 'Moon' Combat "
        'Attribute", and "Requirements: \'Tide\' Combat Attribute" without paying their Jutsu costs during this turn.'
    )
    hand = [
        jutsu("J", "0", text, target="User"),
        jutsu("K", "2", "Draw 1 card.", requirement='"Moon" Combat Attribute'),
        jutsu("L", "2", "Draw 1 card.", requirement='"Dusk" Combat Attribute'),
    ]
    host = ninja("A", attributes=("Moon", "Dusk"))
    play = use(battle(Side(hand=hand, village=[host]), Side(village=[ninja("B")])), "J")
    assert play.can("use jutsu", "K")
    assert not play.can("use jutsu", "L")


def test_one_of_the_mates_may_use_it_whatever_it_requires() -> None:
    text = (
        'While this Ninja is sent out to Battle in the same Team with 1 or more "Genin" Ninjas, 1 of the '
        '"Genin" Ninjas in '
        'this Ninja\'s Team can be the user of a "K" Jutsu card ignoring the Requirements of the Jutsu.'
    )
    for words, able in ((("Genin",), True), (("Chunin",), False)):
        hand = [jutsu("K", "0", "Draw 1 card.", requirement='"Moon" Combat Attribute') for _ in range(2)]
        village = [with_text("A", text), *(ninja(name, characteristics=words) for name in "CD")]
        play = battle(Side(hand=hand, village=village), Side(village=[ninja("B")]), ["A", "C", "D"])
        assert play.can("use jutsu") is able
        if able:
            play.act("use jutsu", play.state.seats[0].hand[0], "C")
            assert not resolved(play).can("use jutsu")  # one of them, one card


def test_what_must_be_applied_in_the_opponents_mission_phase() -> None:
    text = (
        (
            "During your opponent's Mission Phase, you select and apply 1 of the following effects according to "
            "the number of your "
            "opponent's Battle Rewards:"
        ),
        "(1+) Draw 1 card.",
        "(2+) Your opponent's Jutsu cards cost 2 more to play this turn.",
        "(3+) Draw 3 cards.",
    )
    drill = mission("Drill", *text, keywords=("Permanent",))
    for rewards, modes in ((0, 0), (1, 1), (2, 2), (3, 3)):  # 2+: about jutsu that the opponent may come to have
        play = Scenario(CCG, Side(rewards=rewards), Side(missions=[drill]), due="start phase")
        play.pass_all("draw").seeded()
        assert sum(action.name == "choose mode" for action in play.state.legal_actions()) == modes


def test_three_words_between_which_or_stands_are_three_of_which_one_will_do() -> None:
    text = (
        'When you put in play a "Reed", "Moon", or "Tide" Ninja, you may search your Deck for a Ninja card '
        "with any of those "
        "Combat Attributes and move it to your hand. If you do, shuffle your Deck afterwards."
    )
    deck = [ninja("D", attributes=("Tide",)), ninja("E", attributes=("Dusk",))]
    for word, hears in (("Reed", True), ("Tide", True), ("Dusk", False)):
        newcomer = ninja("C", attributes=(word,))
        trio = mission("Trio", text, keywords=("Permanent",))
        play = Scenario(CCG, Side(hand=[newcomer], missions=[trio], deck=deck), Side()).act("deploy", "C")
        assert play.can("apply text", "Trio") is hears
        if hears:
            play.act("apply text", "Trio")
            assert play.can("search", "D")
            assert not play.can("search", "E")


def test_a_ninja_comes_in_the_place_of_the_one_that_made_room() -> None:
    text = (
        "If this Ninja is in your hand at the end of your turn, you can send 1 of your in-play Ninjas with "
        "an Entrance cost of "
        "4 or more to your Chakra area. In that case, put this Ninja in play in the same Team as that Ninja."
    )
    mine = Side(hand=[with_text("H", text)], village=[ninja("A", entrance=4), ninja("C")])
    play = Scenario(CCG, mine, Side()).attack(["A", "C"]).fight()
    play.act("apply text", "H").pass_all("choose")
    assert "H" in play.area(0, "village")
    assert play.area(0, "chakra") == ["A"]


def test_a_mission_that_leaves_takes_its_target_with_it() -> None:
    text = (
        "When this Mission is removed from play, discard the target if it is still in play. (This effect cannot "
        "be negated.)"
    )
    ward = mission("M", text, keywords=("Permanent",), target="1 of your Ninjas")
    drop = jutsu("J", "0", "Discard 1 in-play Mission card.")
    play = play_mission(Side(hand=[ward, drop], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B")]))
    aimed = next(name for name in "AC" if play.names[name] in dict(play.state.bound[play.names["M"]])["target"])
    play.attack(["A"], ["C"]).act("block", "A", "B").act("use jutsu", "J", "A")
    resolved(play)
    assert aimed in play.area(0, "discard")
    assert len(play.area(0, "village")) == 1


@pytest.mark.parametrize(
    ("who", "grown"),
    [
        ("that were sent out to Battle", "AB"),
        ("that were sent out", "AB"),
        ("that have been sent out to Battle", "AB"),
        ("which were sent out to Attack", "A"),
        ("that were sent out to Block", "B"),
        ("that attacked", "A"),
        ("that have blocked", "B"),
        ("that Battled", "AB"),
        ("that were not sent out to Battle", "CD"),
        ("that were not sent out to Block", "ACD"),
        ("that did not attack", "BCD"),
    ],
)
def test_at_the_end_of_the_turn_those_that_were_sent_out_are_those_of_this_turn(who: str, grown: str) -> None:
    for text in (
        f"At the end of the turn, place 1 Growth coin on all Ninjas {who}.",
        f"Place 1 Growth coin on each Ninja {who} at the end of the turn.",
    ):
        mine = Side(hand=[mission("M", text)], village=[ninja("A", 3), ninja("D", 3)])
        play = play_mission(mine, Side(village=[ninja("B", 3), ninja("C", 3)]))
        to_the_end(play.attack(["A"]).act("block", "A", "B"))
        assert "".join(name for name in "ABCD" if play.status(name).coins_of("growth")) == grown, text


def test_at_the_end_of_the_turn_one_that_was_sent_out_is_discarded() -> None:
    text = 'At the end of the turn, discard 1 of your "Moon" Ninjas that was sent out to Attack.'
    mine = Side(hand=[mission("M", text)], village=[ninja(name, 3, characteristics=("Moon",)) for name in "ADE"])
    play = play_mission(mine, Side(village=[ninja("B", 3)])).attack(["A"], ["D"]).pass_all("no block").fight()
    assert [name for name in "ADEB" if play.can("discard", name)] == ["A", "D"]
    assert "A" in play.act("discard", "A").area(0, "discard")


@pytest.mark.parametrize(
    "text",
    [
        "Give 1 Damage to 1 Ninja that was sent out to Battle.",
        "Injure all Ninjas that attacked.",
        "At the end of the turn, injure all Ninjas sent out to Battle.",
        "At the end of the turn, injure all attacking Ninjas.",
        "At the end of the turn, injure all Ninjas that blocked last turn.",
    ],
)
def test_who_was_sent_out_when_is_not_guessed(text: str) -> None:
    assert read_line(text, Printed("mission")).abilities is None


def test_what_was_before_is_told_as_earlier_this_turn() -> None:
    text = "At the end of the turn, heal all of your Ninjas that blocked."
    found = read_line(text, Printed("mission")).abilities or ()
    told = told_as(found) or ""
    assert told.endswith("heal every ninja you control that has been sent out to block earlier this turn")
    for plain in (told, told.replace("earlier", "before")):
        assert read_line(plain, Printed("mission")).abilities == found


@pytest.mark.parametrize(
    "text",
    [
        "Each player must discard in-play Ninjas until each player's total number of Ninjas is 2 or less.",
        "Both players discard their Ninjas until they have 2 or less in play.",
    ],
)
def test_each_player_discards_ninja_of_their_own_until_so_many_are_left(text: str) -> None:
    found = read_line(text, Printed("mission")).abilities or ()
    assert told_as(found) == "each player discard ninja that player controls until 2 is left"
    assert read_line(told_as(found), Printed("mission")).abilities == found
    mine = Side(hand=[mission("M", text)], village=[ninja(name) for name in "ABC"])
    play = Scenario(CCG, mine, Side(village=[ninja(name) for name in "WXYZ"])).act("play mission", "M")
    assert [name for name in "ABCWXYZ" if play.can("discard", name)] == ["A", "B", "C"]
    play.act("discard", "B")
    assert [name for name in "ABCWXYZ" if play.can("discard", name)] == ["W", "X", "Y", "Z"]
    play.act("discard", "W").act("discard", "Z")
    assert sorted(play.area(0, "village") + play.area(1, "village")) == ["A", "C", "X", "Y"]
