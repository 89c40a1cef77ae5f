"""Targets that are told by one another, what was paid, flipped and revealed, what missions cost, damage made less.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, use
from tests.rules.families.test_shinobi_order_of_play import end_turn

# Targets that are told by one another


@pytest.mark.parametrize("team", ["its Team", "the user's Team"])
def test_target_user_and_one_other_ninja_in_its_team(team: str) -> None:
    lift = jutsu("J", "0", "The targets get +2/+2 during this turn.", target=f"User and 1 other Ninja in {team}")
    mine = Side(hand=[lift], village=[ninja(name) for name in "ACD"])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", "C"], ["D"]).act("block", "A", "B")
    play.pass_all("no block").act("use jutsu", "J", "A")
    assert play.open() == ["aims at C"]
    play.act("aim", "C")
    assert [resolved(play).power(name)[0] for name in "ACD"] == [3, 3, 1]


def test_target_two_with_the_same_entrance_cost() -> None:
    two = "1 of your Ninjas and 1 of your opponent's Ninjas with the same Entrance cost"
    trade = mission("M", "Exchange control of the targets.", target=two)
    mine = Side(hand=[trade], village=[ninja("A", entrance=1), ninja("C", entrance=2)])
    play = turn_of(mine, Side(village=[ninja("B", entrance=2), ninja("D", entrance=3)])).act("play mission", "M")
    assert play.open() == ["aims at C"]
    assert play.act("aim", "C").open() == ["aims at B"]
    none = turn_of(Side(hand=[trade], village=[ninja("A", entrance=1)]), Side(village=[ninja("B", entrance=2)]))
    assert not none.can("play mission", "M")


def test_two_targets_of_a_team_switch_positions() -> None:
    swap = jutsu("J", "0", "The targets switch positions.", target="2 Ninjas in the user's Team")
    mine = Side(hand=[swap], village=[ninja("A"), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", "C"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").act("aim", "A").act("aim", "C")
    resolved(play)
    assert [play.name(one) for one in play.state.battle.team_of(play.names["A"]) or ()] == ["C", "A"]


# What was paid, flipped, used


def test_x_is_the_number_of_cards_of_a_symbol_that_were_paid() -> None:
    text = "The user gets +X/+0 during this turn. X = the number of Wind cards discarded to pay for this Jutsu card."
    chakra = [ninja("X"), ninja("Y"), ninja("Z", symbols=("Fire",))]
    mine = Side(hand=[jutsu("J", "N2", text)], village=[ninja("A")], chakra=chakra)
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    assert resolved(play.pass_all("pay jutsu cost")).power("A")[0] == 3


def test_a_card_for_each_heads_and_another_for_each_tails() -> None:
    text = "Flip 3 Ninja Blade coins. Draw 1 card for each heads, and discard 1 card from your hand for each tails."
    mine = Side(hand=[mission("M", text), *(ninja(f"C{number}") for number in range(3))])
    play = Scenario(CCG, mine, Side()).act("play mission", "M").seeded()
    play.pass_all("discard").seeded()
    heads = drawn(play)
    assert len(play.area(0, "discard")) == 3 - heads


def test_only_one_team_is_sent_out_to_attack() -> None:
    hold = mission("M", "During this turn, only 1 of your Teams can be sent out to Attack.")
    play = (
        play_mission(Side(hand=[hold], village=[ninja("A"), ninja("C")])).act("end mission phase").pass_all("new team")
    )
    play.act("send out", "A")
    assert not play.can("send out", "C")


def test_x_is_the_difference_that_the_sentence_speaks_of() -> None:
    text = "If you have fewer Ninjas in play than your opponent, your Ninjas get +X/+0. X = the difference."
    for others, more in ((1, 0), (3, 2)):
        theirs = Side(village=[ninja(f"B{number}") for number in range(others)])
        play = play_mission(Side(hand=[mission("M", text)], village=[ninja("A")]), theirs)
        assert play.power("A")[0] == 1 + more


@pytest.mark.parametrize(("which", "works"), [("first", (1, 0)), ("second", (0, 1)), ("second or later", (0, 1))])
def test_if_this_is_the_second_jutsu_of_the_turn(which: str, works: tuple[int, int]) -> None:
    count = jutsu("J", "0", f"If this is the {which} Jutsu card you used this turn, draw 1 card.")
    for before, more in enumerate(works):
        mine = Side(hand=[count, *[jutsu("K", "0", "Heal the user.")] * before], village=[ninja("A")])
        play = battle(mine, Side(village=[ninja("B")]))
        for name in ("K", "J") if before else ("J",):
            play.act("use jutsu", name)
            while play.state.chain:
                play.act("no jutsu").seeded()
        assert drawn(play) == more


def test_each_target_has_a_coin_of_its_own() -> None:
    text = "Flip a Ninja Blade coin for each target. If it's heads, change the target to injured status."
    flip = jutsu("J", "0", text, target="Every Ninja Battling against the user")
    hurt = set()
    for seed in range(12):
        theirs = Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]])
        play = Scenario(CCG, Side(hand=[flip], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
        play.act("use jutsu", "J").pass_all("no jutsu").seeded(seed)
        hurt.add((play.status("B").injured, play.status("D").injured))
    assert len(hurt) > 2


# What a mission costs


@pytest.mark.parametrize("keywords", [(), ("Permanent",)])
@pytest.mark.parametrize(
    ("text", "need", "hand"),
    [
        ('This Mission\'s Entrance cost is reduced by 1 for each "Carp" Ninja you control.', 5, 0),
        ('If you control a "Carp" Ninja, this card gets -2 Entrance cost.', 5, 0),
        ('This card\'s Hand cost is reduced by 1 for each "Carp" Ninja you control.', 3, 1),
    ],
)
def test_a_mission_says_what_it_costs_itself(text: str, need: int, hand: int, keywords: tuple[str, ...]) -> None:
    dear = mission("M", text, "Your Ninjas get +1/+0.", need=need, hand=hand, keywords=keywords)
    for carps, able in ((0, False), (2, True)):
        village = [ninja(f"A{number}", characteristics=("Carp",)) for number in range(carps)]
        assert turn_of(Side(hand=[dear], village=village, marker=3)).can("play mission", "M") is able


def test_if_no_ninja_has_been_deployed() -> None:
    rest = mission("M", "If you have not deployed a Ninja this turn, draw 2 cards.")
    for deployed in (True, False):
        play = turn_of(Side(hand=[rest, ninja("C")]))
        play = play.act("deploy", "C") if deployed else play
        assert drawn(play.act("play mission", "M")) == (0 if deployed else 2)


def test_at_the_end_of_each_turn_a_jutsu_goes_on() -> None:
    text = "Place 1 Ember coin on the target. At the end of each turn, give 1 Damage to all Ninjas with an Ember coin."
    burn = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    play = use(battle(Side(hand=[burn], village=[ninja("A", 1, 1)]), Side(village=[ninja("B", 6, 3)])), "J")
    play.pass_all("showdown", "no mastery", "no more", "keep", "discard").seeded()
    assert play.status("B").injured
    assert "B" in end_turn(play).seeded().area(1, "discard")


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("Reduce the Damage the target receives by 1 during this turn.", False),
        ("All Damage given to the target during this turn is negated.", False),
        ("Draw 1 card.", True),
    ],
)
def test_damage_made_less_for_a_turn(text: str, hurt: bool) -> None:
    guard = jutsu("J", "0", text, target="User")
    mine = Side(hand=[guard], village=[ninja("A", 1, 1)])
    play = use(battle(mine, Side(village=[ninja("B", 3, 1)])), "J").pass_all("no jutsu", "showdown")
    assert play.status("A").injured is hurt


def test_a_controller_searches_and_puts_in_play_what_is_found() -> None:
    text = "Remove the target from game. Its controller searches their Deck for 1 Client card and puts it in play."
    swap = mission("M", text, target="1 Client")
    theirs = Side(clients=[client("Old")], deck=[blank(1), client("New"), blank(2)])
    play = Scenario(CCG, Side(hand=[swap]), theirs).act("play mission", "M").pass_all("aim")
    assert play.state.current_player() == 1
    play.act("search", "New").seeded()
    assert (play.area(0, "clients"), play.area(1, "clients")) == ([], ["New"])


def test_in_the_same_team_is_that_of_the_user() -> None:
    text = 'If "Hound" is in the same Team, the target gets +2/+0 during this turn.'
    for mates, more in ((["A", "Hound"], 2), (["A"], 0)):
        mine = Side(hand=[jutsu("J", "0", text, target="User")], village=[ninja("A"), ninja("Hound")])
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(mates).act("block", "A", "B")
        play.act("use jutsu", "J", "A").pass_all("no jutsu")
        assert play.power("A")[0] == 1 + more


def test_the_other_player_does_something_else() -> None:
    text = "Each player reveals the top card of their Deck. The player whose card has the higher Entrance cost"
    duel = mission("M", f"{text} draws 1 card. The other player discards 1 card.")
    for mine, theirs, hands in ((2, 1, (1, 0)), (1, 2, (0, 2)), (1, 1, (0, 1))):
        own = Side(hand=[duel], deck=[ninja("C"), ninja("X", entrance=mine)])
        other = Side(hand=[ninja("D")], deck=[ninja("E"), ninja("Y", entrance=theirs)])
        play = Scenario(CCG, own, other).act("play mission", "M").pass_all("discard")
        assert tuple(len(seat.hand) for seat in play.state.seats) == hands


@pytest.mark.parametrize("hand", ["their hand", "all the cards in their hand"])
def test_whose_hand_has_the_dearest_card_is_not_whose_is_dearer_as_a_whole(hand: str) -> None:
    text = f"Both players reveal {hand}. The player who reveals the card with the highest Entrance cost draws 2 cards."
    assert read_card(mission("M", text)).lines[0].abilities is None


def test_then_one_of_two_may_be_chosen() -> None:
    text = "Draw 1 card. Then, you can choose 1: draw 1 card; or heal 1 of your Ninjas."
    play = Scenario(CCG, Side(hand=[mission("M", text)], injured=[ninja("A")]), Side()).act("play mission", "M")
    assert drawn(play) == 1
    assert len(play.open()) == 2


def test_teams_with_one_and_another() -> None:
    bond = mission("M", 'Teams with a "Leaf" Ninja and a "Sand" Ninja get +1/+1.', keywords=("Permanent",))
    village = [ninja("A", characteristics=("Leaf",)), ninja("C", characteristics=("Sand",))]
    for teams, power in (([["A", "C"]], 2), ([["A"], ["C"]], 1)):
        play = Scenario(CCG, Side(missions=[bond], village=village), Side()).attack(*teams)
        assert [play.power(name)[0] for name in "AC"] == [power, power]


def test_figures_while_attacking_and_others_while_blocking() -> None:
    text = 'Your "Leaf" Ninjas get +1/+0 while attacking and +0/+1 while blocking.'
    drill = mission("M", text, keywords=("Permanent",))
    for attacks in (True, False):
        leaf, other = ninja("A", 1, 1, characteristics=("Leaf",)), ninja("B", 1, 1)
        mine, theirs = Side(missions=[drill], village=[leaf]), Side(village=[other])
        sides = (mine, theirs) if attacks else (theirs, mine)
        play = Scenario(CCG, *sides).attack(["A" if attacks else "B"])
        play.act("block", *(("A", "B") if attacks else ("B", "A")))
        assert play.power("A") == ((2, 1) if attacks else (1, 2))


@pytest.mark.parametrize(("seconds", "more"), [(1, 0), (2, 2)])
def test_if_so_many_ninja_were_discarded_this_turn(seconds: int, more: int) -> None:
    after = "At the end of this turn, if 2 or more of your Ninjas were discarded during this turn, draw 2 cards."
    text = f"Discard {seconds} of your Ninjas. {after}"
    play = Scenario(CCG, Side(hand=[mission("M", text)], village=[ninja("A"), ninja("C")]), Side())
    play.act("play mission", "M").pass_all("discard")
    end_turn(play).seeded()
    assert drawn(play) == more


def test_if_any_of_the_moved_cards_is_of_a_kind() -> None:
    moved = "Move the top 3 cards of your opponent's Deck to their Discard Pile."
    text = f"{moved} If any of them is a Mission card, draw 1 card."
    for top, more in ((mission("K", "Draw 1 card."), 1), (ninja("K"), 0)):
        theirs = Side(deck=[blank(1), blank(2), top, ninja("X")])
        assert drawn(play_mission(Side(hand=[mission("M", text)]), theirs)) == more


def test_each_player_draws_for_what_they_have() -> None:
    text = "Each player draws 1 card for each of their injured Ninjas."
    mine = Side(hand=[mission("M", text)], injured=[ninja("A"), ninja("C")])
    play = play_mission(mine, Side(village=[ninja("B")], injured=[ninja("D")]))
    assert (drawn(play), drawn(play, 1)) == (2, 1)


def test_teams_with_three_of_a_rank() -> None:
    drill = mission("M", 'Your Teams with 3 "Genin" Ninjas get +1/+1.', keywords=("Permanent",))
    for last, power in (("Genin", 2), ("Jonin", 1)):
        village = [ninja(name, characteristics=(last if name == "D" else "Genin",)) for name in "ACD"]
        play = Scenario(CCG, Side(missions=[drill], village=village), Side()).attack(["A", "C", "D"])
        assert play.power("A")[0] == power


def test_no_second_team_is_sent_out() -> None:
    hold = mission("M", "You cannot send out 2 or more Teams during this turn.")
    play = play_mission(Side(hand=[hold], village=[ninja("A"), ninja("C")]))
    play.act("end mission phase").pass_all("new team")
    assert play.can("send out", "C")
    assert not play.act("send out", "A").can("send out", "C")


@pytest.mark.parametrize("who", ["reveals", "revealed"])
def test_it_is_not_both_cards_that_were_shown(who: str) -> None:
    text = (
        f"Both players reveal the top card of their Decks. The player who {who} the card with the highest Entrance cost"
    )
    assert read_card(mission("M", f"{text} puts it in their hand.")).lines[0].abilities is None
    assert read_card(mission("M", f"{text} draws 1 card.")).lines[0].abilities


@pytest.mark.parametrize("it", ["it", "that card"])
def test_it_is_not_both_cards_where_one_has_more(it: str) -> None:
    shown = "Each player reveals the top card of their Deck."
    text = f"{shown} If your card has a higher Entrance cost, put {it} in your hand."
    assert read_card(mission("M", text)).lines[0].abilities is None
