"""Scenarios of cards dealt out to several places, damage in another's place, other users, and texts of piles.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, read_requirement, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, play_mission, turn_of, use, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja

_STRIKE = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")


def _guarded(text: str) -> Scenario:
    mine = Side(hand=[_STRIKE], village=[ninja("A")])
    theirs = Side(village=[with_text("G", text), ninja("B")], teams=[["B", "G"]])
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B")
    return play.act("use jutsu", "J").pass_all("choose x").act("aim", "B")


def test_a_ninja_receives_damage_in_another_s_place_if_its_player_likes() -> None:
    text = (
        "When another Ninja in this Ninja's Team would receive Damage, "
        "you can have this Ninja receive that Damage instead."
    )
    play = _guarded(text)
    assert play.can("leave text")
    play.act("apply text")
    assert injured(play, "G") and not injured(play, "B")
    play = _guarded(text).act("leave text")
    assert injured(play, "B") and not injured(play, "G")


def test_a_ninja_receives_damage_in_another_s_place_whether_or_not() -> None:
    play = _guarded("When another Ninja in this Ninja's Team receives Damage, this Ninja receives that Damage instead.")
    assert injured(play, "G") and not injured(play, "B")


_SHIELD = "When another Ninja in this Ninja's Team would receive Damage, this Ninja receives that Damage instead."


def test_b_damage_of_a_showdown_is_received_at_the_same_time() -> None:
    mine = Side(village=[ninja("A", 9)])
    theirs = Side(village=[with_text("G", _SHIELD), ninja("B")], teams=[["G", "B"]])
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "G").fight()
    assert play.area(1, "discard") == ["G"]  # completely defeated: the head receives 2, and what was B's finds it gone
    assert not injured(play, "B")


@pytest.mark.parametrize("team", [["G", "B"], ["B", "G"]])
def test_b_damage_of_one_effect_is_received_at_the_same_time(team: list[str]) -> None:
    storm = jutsu("J", "0", "Give 2 Damage to the target.", target="Every Ninja Battling against the user")
    theirs = Side(village=[with_text("G", _SHIELD), ninja("B")], teams=[team])
    play = Scenario(CCG, Side(hand=[storm], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", team[0])
    play.act("use jutsu", "J").pass_all("choose x", "no jutsu")
    assert play.area(1, "discard") == ["G"]
    assert not injured(play, "B")


def test_a_start_tag_is_used_as_the_start_phase_begins() -> None:
    host = with_text("A", "[Attacker | Start] Discard 1 card from your hand: Heal this Ninja.")
    valid = with_text("C", "[Valid | Attacker | Start] Discard 1 card from your hand: Heal this Ninja.")
    mine = Side(hand=[blank(1), blank(2)], injured=[valid], village=[host])
    play = Scenario(CCG, mine, Side(), due="start phase")
    play.act("leave text", "A")
    assert play.can("apply text", "C") and play.can("leave text", "C")
    play.act("apply text", "C").pass_all("choose", "discard")
    assert not injured(play, "C")


def test_a_jutsu_has_another_user() -> None:
    steal = jutsu(
        "K", "0", "Change the target's user to 1 of your Ninjas on the Battlefield.", target="1 Jutsu card being played"
    )
    rise = jutsu("J", "0", "The user gets +3/+0 during this turn.")
    play = battle(Side(hand=[rise], village=[ninja("A", 1)]), Side(hand=[steal], village=[ninja("B", 1)]))
    play.act("use jutsu", "J").pass_all("choose x")
    play.act("use jutsu", "K").pass_all("choose x", "aim")
    assert (play.power("A"), play.power("B")) == ((1, 1), (4, 1))


def test_no_more_rewards_than_a_text_allows() -> None:
    order = mission("M", "Players cannot win more than 1 Battle Reward during this turn.")
    mine = Side(hand=[order], village=[ninja("A", 9), ninja("B", 9)])
    play = play_mission(mine).attack(["A"], ["B"]).fight()
    assert len(play.state.seats[0].rewards) == 1


def test_cards_looked_at_are_dealt_out_to_three_places() -> None:
    order = mission(
        "M",
        "Look at the top 3 cards of your Deck. Move 1 of them to your hand, 1 of them to your Chakra area, "
        "and the rest to the bottom of your Deck.",
    )
    play = turn_of(Side(hand=[order], village=[ninja("A")], deck=[jutsu("X"), jutsu("P"), jutsu("Q"), jutsu("R")]))
    play.act("play mission", "M").act("choose", "P").act("choose", "R")
    assert play.area(0, "hand") == ["P"] and "R" in play.area(0, "chakra") and play.area(0, "deck") == ["Q", "X"]


def test_the_opponent_chooses_which_of_two_things_is_done() -> None:
    order = mission("M", "Your opponent chooses 1: They discard 2 cards from their hand, or you win 1 Battle Reward.")
    theirs = Side(hand=[blank(n) for n in range(3)])
    play = turn_of(Side(hand=[order], village=[ninja("A")]), theirs).act("play mission", "M")
    assert play.state.current_player() == 1
    play.state.apply(play.state.legal_actions()[1])
    assert len(play.state.seats[0].rewards) == 1 and len(play.state.seats[1].hand) == 3


def test_a_text_that_works_from_the_discard_pile() -> None:
    host = with_text(
        "C", 'When you put "A" in play, if this Ninja is in your Discard Pile, you can put this Ninja in play.'
    )
    play = turn_of(Side(hand=[ninja("A")], discard=[host])).act("deploy", "A").act("apply text", "C")
    assert sorted(play.area(0, "village")) == ["A", "C"]


def test_a_jutsu_leaves_the_game_once_it_is_applied() -> None:
    order = jutsu("J", "0", "The user gets +1/+0. Remove this Jutsu card from the game after its effect is applied.")
    play = use(battle(Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.area(0, "removed") == ["J"]


@pytest.mark.parametrize(
    ("text", "filters"),
    [('"Shadow" or "Nara" in its name', 2), ('"Sage" in its name', 1)],
)
def test_a_requirement_of_what_is_in_the_name(text: str, filters: int) -> None:
    found = read_requirement(text)
    assert found is not None
    assert len(getattr(found.filters[0], "filters", (found.filters[0],))) == filters


def test_what_holds_while_the_card_is_in_play_holds_without_a_condition() -> None:
    found = read_line("While you have this Client in play, your Ninjas get +0/+1.", Printed("client")).abilities
    assert words(found or ()) == "every ninja you control gets +0/+1"


def test_so_much_for_every_two_rewards() -> None:
    host = with_text("A", "This Ninja gets +1/+1 for every 2 Battle Rewards your opponent has.")
    assert turn_of(Side(village=[host]), Side(rewards=5)).power("A") == (5, 5)


def test_a_player_is_chosen_who_does_something() -> None:
    order = mission("M", "Choose a player. That player discards 2 cards from their hand.")
    mine = Side(hand=[order, blank(8), blank(9)], village=[ninja("A")])
    theirs = Side(hand=[blank(n) for n in range(2, 5)])
    play = turn_of(mine, theirs).act("play mission", "M")
    play.state.apply(play.state.legal_actions()[1])
    play.pass_all("discard", "choose")
    assert [len(seat.hand) for seat in play.state.seats] == [2, 1]


@pytest.mark.parametrize(("top", "power"), [(3, (6, 3)), (4, (3, 6))])
def test_a_card_turned_over_is_asked_twice(top: int, power: tuple[int, int]) -> None:
    text = (
        "When this Ninja is sent out to Battle, reveal the top card of your Deck. "
        "If it has an odd Entrance cost, this Ninja gets +3/+0 during this turn. "
        "If it has an even Entrance cost, this Ninja gets +0/+3 during this turn."
    )
    host = with_text("A", text)
    play = turn_of(Side(village=[host], deck=[blank(1), ninja("T", entrance=top)])).attack(["A"])
    assert play.power("A") == power


def test_a_mission_is_negated_by_a_coin() -> None:
    text = "When your opponent plays a Mission card, you can flip a coin. If heads, that Mission is negated."
    found = read_line(text, Printed("ninja")).abilities
    assert "on heads negate what caused it" in (words(found or ()) or "")


def test_so_much_for_each_name_that_differs() -> None:
    host = with_text("A", 'This Ninja gets +1/+0 for each differently named "Heron" Ninja in play.')
    others = [ninja(name, characteristics=("Heron",)) for name in ("B", "C")]
    assert turn_of(Side(village=[host, *others]), Side(village=[ninja("B", characteristics=("Heron",))])).power(
        "A"
    ) == (5, 3)


def test_clients_whose_effects_cannot_be_used() -> None:
    text = "[Mission] Discard this Client: Draw 1 card."
    mine = Side(clients=[client("C", effects=(text,))], village=[ninja("A")])
    assert turn_of(mine).can("use effect")
    assert not turn_of(mine, Side(village=[with_text("B", "Your opponent cannot activate effects of Clients.")])).can(
        "use effect"
    )


def test_the_next_time_it_comes_to_one_of_several_is_unread() -> None:
    several = Printed("jutsu", ("ninja",), several=True)
    text = "The next time the target would receive Damage during this turn, that Damage is reduced to 0."
    assert read_line(text, several).abilities is None
    assert read_line(text, Printed("jutsu", ("ninja",))).abilities is not None


def test_damage_of_two_or_more_becomes_one() -> None:
    host = with_text("B", "If this Ninja would receive 2 or more Damage, it receives 1 Damage instead.")
    strike = jutsu("J", "0", "Give 3 Damage to the target.", target="1 Ninja Battling against the user")
    play = use(battle(Side(hand=[strike], village=[ninja("A")]), Side(village=[host])), "J")
    assert injured(play, "B")


def test_damage_is_less_for_as_long_as_the_card_is_there() -> None:
    host = with_text("B", "This Ninja receives 1 less Damage.")
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")
    assert not injured(use(battle(Side(hand=[strike], village=[ninja("A")]), Side(village=[host])), "J"), "B")


@pytest.mark.parametrize("text", ["Reduce the Damage by 1.", "The target receives 1 less Damage."])
def test_damage_is_made_less_only_where_there_is_some(text: str) -> None:
    assert read_line(text, Printed("jutsu", ("ninja",))).abilities is None


@pytest.mark.parametrize(("rewards", "may"), [(2, False), (3, True)])
def test_a_ninja_attacks_only_if_something_is_so(rewards: int, may: bool) -> None:
    text = "This Ninja can be sent out to Attack only if your opponent has 3 or more Battle Rewards."
    play = turn_of(Side(village=[with_text("A", text)]), Side(rewards=rewards)).act("end mission phase").organise()
    assert play.can("send out", "A") == may


def test_either_player_may_get_rid_of_a_mission_in_their_own_phase() -> None:
    text = "During each player's Mission Phase, that player can discard 2 Chakra to discard this Mission."
    lasting = mission("P", text, keywords=("Permanent",))
    chakra = [blank(1), blank(2)]
    for mine, theirs in (
        (Side(missions=[lasting], chakra=chakra), Side()),
        (Side(chakra=chakra), Side(missions=[lasting])),
    ):
        play = turn_of(mine, theirs).act("use effect", "P").pass_all("choose", "discard")
        assert not play.state.seats[0].missions and not play.state.seats[1].missions


@pytest.mark.parametrize(
    "text",
    [
        "[EOJ] Discard this Ninja: Discard 1 Ninja Battling against this Ninja.",
        "[EOJ] 0: Discard this Ninja and 1 opposing Ninja.",
        "[EOJ] Remove this Ninja from the game: Discard 1 opposing Ninja.",
    ],
)
def test_who_battled_against_a_ninja_is_known_after_it_has_left_play(text: str) -> None:
    play = battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B"), ninja("C")]))
    play.act("use effect", "A").pass_all("discard", "choose", "no jutsu")
    assert play.area(0, "village") == [] and play.area(1, "discard") == ["B"]


def test_a_ninja_that_left_a_battle_and_came_back_battles_against_nobody() -> None:
    text = (
        "Remove the user from the game. In that case, put it in play. "
        "Give 1 Damage to every Ninja Battling against the user."
    )
    order = jutsu("J", "0", text)
    play = use(battle(Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.area(0, "village") == ["A"] and not injured(play, "B")


def test_a_jutsu_whose_user_is_gone_is_about_nobody_who_battled_against_it() -> None:
    strike = jutsu("J", "0", "Give 1 Damage to every Ninja Battling against the user.")
    away = jutsu("K", "0", "Discard the target.", target="1 Ninja Battling against the user")
    play = battle(Side(hand=[strike], village=[ninja("A")]), Side(hand=[away], village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x")
    play.act("use jutsu", "K").pass_all("choose x", "aim", "no jutsu")
    assert play.area(0, "discard") == ["A"] and not injured(play, "B")


def test_a_jutsu_that_discards_its_user_knows_who_battled_against_it() -> None:
    strike = jutsu("J", "0", "Discard the user. In that case, give 1 Damage to every Ninja Battling against the user.")
    play = use(battle(Side(hand=[strike], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.area(0, "discard") == ["A"] and injured(play, "B")


@pytest.mark.parametrize(
    "text",
    [
        "Injure the target. If it was already injured, it cannot be healed until the end of your next turn.",
        "Injure the target. If it is already injured, draw 1 card.",
    ],
)
def test_whether_it_was_injured_before_is_not_asked_afterwards(text: str) -> None:
    assert read_line(text, Printed("jutsu", ("ninja",))).abilities is None


def test_cards_in_hand_are_those_of_the_hand() -> None:
    found = read_line("Each player discards cards until they have 3 cards in hand.", Printed("mission")).abilities
    assert words(found or ()) == "each player discard card in that player's hand until 3 is left"


def test_what_is_named_as_a_card_comes_lasts_for_as_long_as_it_is_there() -> None:
    text = "When this Mission is put in play, name a Symbol. Ninjas with the named Symbol get +1/+0."
    lasting = mission("M", text, keywords=("Permanent",))
    play = turn_of(Side(hand=[lasting], village=[ninja("A", 2, symbols=("Fire",))])).act("play mission", "M")
    play.act("choose mode", "M", 1)
    assert play.power("A") == (3, 1)
    play.act("end mission phase").fight().pass_all("new team", "send no more", "no more", "keep").seeded()
    assert play.power("A") == (3, 1)


def test_a_type_is_named_among_those_that_are_printed() -> None:
    order = mission("M", "Choose Ninja, Jutsu, or Mission. Your opponent discards 1 card of that type from their hand.")
    theirs = Side(hand=[ninja("B"), jutsu("J"), jutsu("K")])
    play = turn_of(Side(hand=[order], village=[ninja("A")]), theirs).act("play mission", "M").act("choose mode", "M", 0)
    play.pass_all("discard", "choose")
    assert play.area(1, "discard") == ["B"]


def test_a_client_without_a_moment_is_used_in_a_mission_phase_or_the_exchange_of_jutsu() -> None:
    one = client("C", effects=("You can discard this Client. In that case, draw 1 card.",))
    play = turn_of(Side(clients=[one], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert play.can("use effect", "C")
    play.attack(["A"]).act("block", "A", "B")
    assert play.can("use effect", "C")
    play.act("use effect", "C").pass_all("no jutsu")
    assert play.area(0, "discard") == ["C"] and len(play.area(0, "hand")) == 1


def test_each_player_searches_their_own_deck() -> None:
    order = mission(
        "M",
        "Each player searches their Deck for 1 Ninja card, reveals it, and moves it to their hand. "
        "Then, each player shuffles their Deck.",
    )
    mine = Side(hand=[order], village=[ninja("A")], deck=[blank(1), ninja("P")])
    play = turn_of(mine, Side(deck=[blank(2), ninja("Q")])).act("play mission", "M")
    for _ in range(4):
        play.pass_all("search", "choose", "take")
        play.seeded()
    assert play.area(0, "hand") == ["P"] and play.area(1, "hand") == ["Q"]


def test_a_jutsu_that_is_aimed_at_one_s_own_is_negated() -> None:
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")
    rise = jutsu("K", "0", "The user gets +1/+0.")
    guard = with_text("B", "[EOJ] 0: Negate target Jutsu that targets 1 of your Ninjas.")
    play = battle(Side(hand=[strike, rise], village=[ninja("A")]), Side(village=[guard]))
    play.act("use jutsu", "J").pass_all("choose x", "aim").act("use effect", "B").pass_all("choose", "no jutsu")
    assert not injured(play, "B")
    play = battle(Side(hand=[rise], village=[ninja("A")]), Side(village=[guard])).act("use jutsu", "K")
    assert not play.pass_all("choose x").can("use effect", "B")


def test_jutsu_are_not_forbidden_by_what_they_will_be_aimed_at() -> None:
    assert read_line('Your opponent cannot use Jutsu that target a "Leaf" Ninja.', Printed("ninja")).abilities is None


def test_a_requirement_that_the_user_must_not_be() -> None:
    found = read_requirement('Not "Genin"')
    assert found is not None and "Not" in type(found.filters[0]).__name__


@pytest.mark.parametrize(
    "text",
    [
        # It is said of a card that does not lie in play.
        "You may deploy this Ninja from your Discard Pile by discarding 2 cards from your hand.",
    ],
)
def test_what_is_said_of_a_card_elsewhere_is_unread(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


def test_a_card_shown_in_the_hand_is_not_one_in_play() -> None:
    text = "During your opponent's Mission Phase, you can reveal this card from your hand. In that case, draw 1 card."
    assert [getattr(one, "zone", "") for one in read_line(text, Printed("ninja")).abilities or ()] == ["hand"]
