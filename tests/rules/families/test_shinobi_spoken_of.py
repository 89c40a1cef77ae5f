"""Scenarios of whom a text speaks, of whom it asks something, and what is shown and counted, in our own sentences."""

from __future__ import annotations

from rules.families.shinobi.cards.chakra import mask
from rules.families.shinobi.coins import add_coins, coins_on
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use, with_text


def test_a_ninja_put_into_the_team_of_the_user_supports_it() -> None:
    text = (
        "Put the target in play and make it/them the Back Ninja(s) of the user's Team. The number of Ninjas in "
        "the Team cannot be more than 3."
    )
    call = jutsu("J", "0", text, target='1 or 2 "Heron" Ninja(s) in your Discard Pile')
    herons = [ninja(name, characteristics=("Heron",)) for name in ("C", "D")]
    play = battle(Side(hand=[call], village=[ninja("A")], discard=herons), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").act("aim", "C").act("aim", "D")
    resolved(play).pass_all("support")
    assert play.name(play.state.battle.attack[0][0]) == "A"
    assert {play.name(one) for one in play.state.battle.attack[0]} == {"A", "C", "D"}


def test_a_price_from_the_discard_pile_or_the_village() -> None:
    text = (
        'Valid: This Ninja can only be put in play by removing from game 1 "Heron" Ninja card from your Discard '
        "Pile or your Village."
    )
    heron = ninja("C", characteristics=("Heron",))
    for side, able in ((Side(discard=[heron]), True), (Side(village=[heron]), True), (Side(chakra=[heron]), False)):
        side.hand = [with_text("H", text)]
        assert Scenario(CCG, side, Side()).can("deploy", "H") is able


def test_a_jutsu_that_the_opponents_cards_cannot_affect_is_not_negated() -> None:
    text = (
        'Draw 1 card. If the user is a "Heron" Ninja, this Jutsu cannot be affected by the effects of your '
        "opponent's cards."
    )
    stop = jutsu("S", "0", "Negate the target.", target="1 Jutsu card being played")
    for words, cards in ((("Heron",), 1), ((), 0)):
        mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", characteristics=words)])
        play = battle(mine, Side(hand=[stop], village=[ninja("B")]))
        play.act("use jutsu", "J").act("use jutsu", "S").pass_all("aim")
        assert drawn(resolved(play)) == cards


def test_a_coin_is_put_on_the_one_of_that_name_that_was_spoken_of() -> None:
    text = (
        'When your "Kumo" Ninja gives Damage to your opponent\'s Ninjas, put a Ninja Blade coin symbolizing '
        '+1/+1 on "Kumo".'
    )
    oath = mission("Oath", text, keywords=("Permanent",))
    theirs = Side(village=[ninja("B"), ninja("Other Kumo", also_named=("Kumo",))])
    mine = Side(village=[ninja("Kumo", 9)], missions=[oath])
    play = Scenario(CCG, mine, theirs).attack(["Kumo"]).act("block", "Kumo", "B").fight()
    coins = [play.status(name).coins_of("+1/+1") for name in ("Kumo", "Other Kumo")]
    assert coins == [1, 0]


def test_that_ninja_is_the_one_put_in_its_place_and_not_the_user_of_whom_something_was_asked() -> None:
    text = (
        "Move the target to its owner's hand. In that case, move a Ninja card with the same name as the "
        "target from your hand "
        'into the target\'s Team in any position. If the user was not "Kumo", move that Ninja back to your '
        "hand at the end of "
        "the turn."
    )
    for name, goes in (("A", True), ("Kumo", False)):
        hand = [jutsu("J", "0", text, target="1 of your Ninjas"), ninja("D", also_named=("C",))]
        mine = Side(hand=hand, village=[ninja(name), ninja("C")])
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack([name], ["C"]).act("block", name, "B")
        play.act("use jutsu", "J", name).act("aim", "C")
        resolved(play).pass_all("choose", "support", "lead")
        assert "D" in play.area(0, "village")
        to_the_end(play)
        assert ("D" in play.area(0, "hand")) is goes


def test_a_deed_at_the_end_of_the_turn_that_it_came_is_done_by_one_that_is_healthy() -> None:
    text = "At the end of the turn this Ninja is put in play, you can draw 1 card."
    for hurt in (False, True):
        play = Scenario(CCG, Side(hand=[with_text("A", text)]), Side()).act("deploy", "A")
        play.status("A").injured = hurt
        play.act("end mission phase").organise().pass_all("send no more")
        assert play.can("apply text", "A") is not hurt


def test_a_team_that_lost_as_it_attacked() -> None:
    text = (
        'If your Team with only "Heron" Ninja(s) is sent out to Attack and is Defeated, Completely Defeated, or '
        "draws, you can draw 1 card."
    )
    herons = [ninja("A", 1, characteristics=("Heron",)), with_text("C", text)]
    for attacks in (True, False):
        mine, theirs = Side(village=herons), Side(village=[ninja("B", 9)])
        play = battle(mine, theirs) if attacks else Scenario(CCG, theirs, mine).attack(["B"]).act("block", "B", "A")
        assert play.fight().can("apply text", "C") is attacks


def test_one_that_does_not_count_as_the_deployment_while_another_is_there() -> None:
    text = 'Valid: When you have "Kumo" in play, this Ninja is not included in the "1 Ninja card per turn" restriction.'
    for name, able in (("Kumo", True), ("Moth", False)):
        mine = Side(hand=[ninja("C"), with_text("D", text)], village=[ninja(name)])
        assert Scenario(CCG, mine, Side()).act("deploy", "C").can("deploy", "D") is able


def test_injured_figures_that_become_the_healthy_ones() -> None:
    text = (
        "During this turn, the target's printed injured status Power values become its printed healthy status "
        "Power values."
    )
    drill = jutsu("J", "0", text, target="User")
    play = use(battle(Side(hand=[drill], injured=[ninja("A", 4, 2)]), Side(village=[ninja("B")])), "J")
    assert play.power("A") == (4, 2)


def test_what_holds_in_the_showdown_of_this_turn_does_not_hold_before_it() -> None:
    text = "In the Showdown of this turn, apply the target's injured status Power regardless its current status."
    drill = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    mine = Side(hand=[drill, jutsu("K", "0", "Draw 1 card.")], village=[ninja("A", 4)])
    play = use(battle(mine, Side(village=[ninja("B", 5, combat_injured=2)])), "J")
    assert play.power("B")[0] == 5
    assert play.fight().status("B").injured
    assert not play.status("A").injured


def test_what_is_said_of_an_area_is_said_of_those_that_come_there_too() -> None:
    drill = mission("M", 'All cards in your Chakra area get the "Lightning" symbol during this turn.')
    play = play_mission(Side(hand=[drill, ninja("C"), ninja("D")], village=[ninja("A")])).act("charge", "C")
    charged = mask(("Lightning",))
    assert [name for name in "ACD" if play.state.now(play.names[name]).symbols & charged] == ["C"]


def test_a_coin_that_only_marks_what_a_mission_does_goes_with_it() -> None:
    """One that means something of its own stays."""
    words = (
        'The target gets "Gale". When this card is put in play, put a Ninja Blade coin symbolizing {} on the target.'
    )
    drop = jutsu("J", "0", "Discard the target.", target="1 Permanent Mission")
    for kind, left in (("this effect", 0), ('"Gale"', 0), ('"Reef"', 1)):
        mark = mission("M", words.format(kind), keywords=("Permanent",), target="1 of your Ninjas")
        play = play_mission(Side(hand=[mark, drop], village=[ninja("A")]), Side(village=[ninja("B")]))
        assert coins_on(play.state, play.names["A"], None) == 1
        use(play.attack(["A"]).act("block", "A", "B"), "J")
        assert not play.state.seats[0].missions
        assert coins_on(play.state, play.names["A"], None) == left


def test_the_order_of_a_hand_that_goes_under_the_deck_is_the_players() -> None:
    text = (
        "Arrange the order of all the cards in your hand and return them to the bottom of your Deck. Then, draw "
        "the same number of cards from your Deck."
    )
    play = play_mission(Side(hand=[mission("M", text), ninja("C"), ninja("D")]))
    play.act("put next", "D")
    assert [play.name(card) for card in play.state.seats[0].deck[:2]] == ["C", "D"]
    assert drawn(play) == 0


def test_who_blocks_a_team_of_several() -> None:
    text = "When this Ninja blocks a Team with 2 or more Ninjas, it gets +2/+1 during this turn."
    for team, power in ((["A", "C"], (5, 4)), (["A"], (3, 3))):
        play = Scenario(CCG, Side(village=[ninja("A"), ninja("C")]), Side(village=[with_text("B", text)]))
        assert play.attack(team).act("block", "A", "B").power("B") == power


def test_those_who_cannot_block_its_team() -> None:
    text = "Ninjas with an Entrance cost of 2 or less cannot block this Ninja's Team."
    theirs = Side(village=[ninja("B", entrance=2), ninja("D", entrance=3)])
    play = Scenario(CCG, Side(village=[with_text("A", text)]), theirs).attack(["A"])
    assert not play.can("block", "A", "B")
    assert play.can("block", "A", "D")


def test_for_each_heads_another_may_be_picked() -> None:
    text = "Flip 2 coins. For each heads, give 1 Damage to 1 Ninja opposing the user."
    for seed in range(20):
        mine, theirs = Side(hand=[jutsu("J", "0", text)], village=[ninja("A")]), Side(village=[ninja("B"), ninja("D")])
        play = Scenario(CCG, mine, theirs).attack(["A"])
        play.organise()
        play.act("block", "A", "B").act("use jutsu", "J")
        while play.state.chain and play.can("no jutsu"):
            play.act("no jutsu").seeded(seed)
        play.seeded(seed)
        if play.state.history[-1].args == (1, 1):
            assert "B" not in play.area(1, "village")
            return
    raise AssertionError("no two heads")


def test_one_of_either_sort_is_taken_of_those_looked_at() -> None:
    text = (
        "Look at the top 3 cards of your Deck. You may reveal a Jutsu card and a Mission card from among them and move "
        "them to your hand. Put the rest on the bottom of your Deck in any order."
    )
    deck = [ninja("X"), jutsu("K", "1"), mission("L"), ninja("D")]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck)).act("apply text", "M")
    play.act("choose", "K").act("choose", "L")
    assert play.area(0, "hand") == ["K", "L"]
    assert play.area(0, "deck") == ["D", "X"]


def test_cards_of_a_hand_that_are_shown() -> None:
    text = "Your opponent shows you 2 cards from their hand. Choose 1 of them and put it on top of their Deck."
    theirs = Side(hand=[ninja("B"), ninja("C"), ninja("D")])
    play = play_mission(Side(hand=[mission("M", text)]), theirs)
    play.act("choose", "B").act("choose", "D")
    assert play.state.current_player() == 0
    assert not play.can("choose", "C")
    play.act("choose", "D")
    assert play.area(1, "deck")[-1] == "D"


def test_rewards_of_both_players_are_asked_of() -> None:
    text = "If you have 2 or less Battle Rewards and your opponent has 6 or more, draw 3 cards."
    for mine, theirs, cards in ((2, 6, 3), (3, 6, 0), (2, 5, 0)):
        assert drawn(play_mission(Side(hand=[mission("M", text)], rewards=mine), Side(rewards=theirs))) == cards


def test_ninja_that_get_it_while_they_attack() -> None:
    flag = mission("Flag", "Your Wind Ninjas get +1/+0 while they are Attacking.", keywords=("Permanent",))
    play = Scenario(CCG, Side(village=[ninja("A"), ninja("C")], missions=[flag]), Side()).attack(["A"])
    assert (play.power("A"), play.power("C")) == ((2, 1), (1, 1))


def test_so_much_for_each_coin_on_the_mission() -> None:
    text = "The target gets -1/-1 for each coin on this Mission."
    chain = mission("M", text, keywords=("Permanent",), coins=2, target="1 of your opponent's Ninjas")
    assert play_mission(Side(hand=[chain]), Side(village=[ninja("B", 3, 3)])).power("B") == (1, 1)


def test_one_that_is_of_a_sort_or_has_no_rank() -> None:
    text = 'If the target is a "Rogue" or has no Rank, return it to its owner\'s hand. Otherwise, it becomes injured.'
    for words, goes in ((("Rogue", "Genin"), True), ((), True), (("Genin",), False)):
        order = mission("M", text, target="1 Ninja")
        play = play_mission(Side(hand=[order]), Side(village=[ninja("B", characteristics=words)]))
        assert ("B" in play.area(1, "hand")) is goes


def test_those_are_the_ones_that_the_opponent_picked() -> None:
    text = (
        "Reveal the top 3 cards of your Deck. Your opponent selects 2 of the Ninjas revealed this way (if "
        "any). Choose 1 "
        "of those Ninja cards and move it to your hand. Move the rest of the revealed cards to the bottom of "
        "your Deck in "
        "any order."
    )
    deck = [ninja("X"), ninja("C"), ninja("D"), ninja("E")]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck)).act("choose", "C").act("choose", "D")
    assert play.state.current_player() == 0
    assert not play.can("choose", "E")
    play.act("choose", "D")
    assert play.area(0, "hand") == ["D"]


def test_a_team_of_only_those() -> None:
    text = (
        "Each Ninja in a Team with only Ninjas with a Fire Symbol cannot be affected by the effects of your "
        "opponent's Jutsu cards."
    )
    hearth = mission("Hearth", text, keywords=("Permanent",))
    burn = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")
    for mate, hurt in (("Fire", False), ("Wind", True)):
        theirs = Side(
            village=[ninja("B", symbols=("Fire",)), ninja("D", symbols=(mate,))], missions=[hearth], teams=[["B", "D"]]
        )
        play = Scenario(CCG, Side(hand=[burn], village=[ninja("A")]), theirs).attack(["A"])
        assert play.act("block", "A", "B").can("use jutsu", "J") is hurt


def test_a_word_in_quotes_that_stands_for_several() -> None:
    text = 'If you have 1 or more "Lone Ninjas" in play, draw 1 card.'
    mine = Side(hand=[mission("M", text)], village=[ninja("A", characteristics=("Lone Ninja",))])
    assert drawn(play_mission(mine)) == 1


def test_a_ninja_is_so_for_as_long_as_the_coin_lies_on_it() -> None:
    text = 'Place a "Seal" coin on the target. While it has a "Seal" coin on it, it cannot be the user of Jutsu.'
    seal = mission("M", text, target="1 of your Ninjas")
    for taken in (False, True):
        mine = Side(hand=[seal, jutsu("J", "0", "Draw 1 card.")], village=[ninja("A")])
        play = play_mission(mine, Side(village=[ninja("B")]))
        if taken:
            add_coins(play.state, play.names["A"], "seal", -1)
        play.attack(["A"]).act("block", "A", "B")
        assert play.can("use jutsu", "J") is taken


def test_every_coin_is_lost_and_counted() -> None:
    wash = mission(
        "M", "The target loses all coins. Draw 1 card for each coin removed this way.", target="1 of your Ninjas"
    )
    play = Scenario(CCG, Side(hand=[wash], village=[ninja("A")]), Side())
    add_coins(play.state, play.names["A"], "growth", 1)
    add_coins(play.state, play.names["A"], "seal", 2)
    resolved(play.act("play mission", "M").pass_all("aim"))
    assert drawn(play) == 3
    assert coins_on(play.state, play.names["A"], None) == 0


def test_each_pile_goes_into_the_deck_of_its_owner() -> None:
    order = mission("M", "Each player shuffles their Discard Pile into their Deck.")
    play = play_mission(Side(hand=[order], discard=[ninja("C")]), Side(discard=[ninja("D")]))
    assert "C" in play.area(0, "deck")
    assert "D" in play.area(1, "deck")


def test_as_much_chakra_as_cards_were_discarded() -> None:
    order = mission("M", "You may discard any number of cards. Your opponent discards the same number of Chakra.")
    theirs = Side(chakra=[ninja("X"), ninja("Y"), ninja("Z")])
    play = play_mission(Side(hand=[order, ninja("C"), ninja("D")]), theirs).act("apply text", "M")
    play.act("discard", "C").act("discard", "D").pass_all("choose none", "done")
    play.act("discard", "X").act("discard", "Y")
    assert play.area(1, "chakra") == ["Z"]


def test_markers_beside_each_other() -> None:
    host = with_text("A", "While your Turn Marker is higher than your opponent's, this Ninja gets +1/+1.")
    for mine, power in ((4, (4, 4)), (3, (3, 3))):
        assert Scenario(CCG, Side(village=[host], marker=mine), Side(marker=3)).power("A") == power


def test_one_whom_damage_does_not_take_out_of_play() -> None:
    text = "Valid: This Ninja cannot be removed from play due to Damage."
    burn = jutsu("J", "0", "Give 2 Damage to the target.", target="1 Ninja Battling against the user")
    play = Scenario(CCG, Side(hand=[burn], village=[ninja("A")]), Side(village=[with_text("B", text)]))
    play.attack(["A"]).act("block", "A", "B").act("use jutsu", "J").pass_all("aim")
    assert resolved(play).status("B").injured
    for order, stays in (("Give 1 Damage to 1 Ninja with an Entrance cost of 0.", True), ("Discard 1 Ninja.", False)):
        theirs = Side(injured=[with_text("B", text)])
        after = play_mission(Side(hand=[mission("M", order)]), theirs)
        assert ("B" in after.area(1, "village")) is stays


def test_both_teams_of_a_battle_skip_the_showdown() -> None:
    text = "The target skips the Showdown. No Damage is received by either Team."
    veil = jutsu("J", "0", text, target="The Team including the user and the Team Battling against the user")
    play = battle(Side(hand=[veil], village=[ninja("A", 9)]), Side(village=[ninja("B")]))
    use(play, "J").fight()
    assert not play.status("B").injured


def test_jutsu_that_include_what_they_require() -> None:
    text = (
        "Each time the effect of a Jutsu that includes the “Requirements: Moon” Combat Attribute” is "
        "applied, you can draw "
        "1 card."
    )
    for requirement, hears in (('"Moon" Combat Attribute', True), (None, False)):
        strike = jutsu("J", "0", "The user gets +1/+0 during this turn.", requirement=requirement)
        mine = Side(hand=[strike], village=[ninja("A", attributes=("Moon",)), with_text("C", text)])
        play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J", "A")
        assert resolved(play).can("apply text", "C") is hears


def test_an_effect_that_cannot_be_negated_works_though_the_text_does_not() -> None:
    hush = ninja("H", effects=("Valid: The effect text of your opponent's Ninjas is negated.",))
    for firm, cards in ((" This effect cannot be negated.", 1), ("", 0)):
        host = with_text("A", f"When this Ninja is sent out to Attack, draw 1 card.{firm}")
        play = Scenario(CCG, Side(village=[host]), Side(village=[hush])).attack(["A"])
        assert drawn(play) == cards
