"""Scenarios of what ninja and clients say: what jutsu cost as they use them, coins, mates, ends of turns, who did it.

Rulebook "Ninja Cards", "Playing a Jutsu", "Valid", "Turn Indicator"; each test is named after what the text says.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, to_the_end, use, with_text

NINJA = Printed("ninja")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("When this Ninja uses a Jutsu card, the Jutsu cost is reduced by 1.", (False, True)),
        ('When this Ninja uses a "Fire" Jutsu card, you can reduce its cost by 1.', (False, False)),
        ("Whenever this Ninja becomes the user of a Jutsu card, its Jutsu cost gets -2.", (True, True)),
        ("When this Ninja uses a Jutsu, that Jutsu costs 1 more.", (False, False)),
        ("The first Jutsu used by this Ninja each turn costs 2 less.", (True, True)),
    ],
)
def test_a_jutsu_costs_what_the_ninja_that_uses_it_says(text: str, can: tuple[bool, bool]) -> None:
    dear, cheap = jutsu("J", "2", "The user gets +1/+0."), jutsu("K", "1", "The user gets +1/+0.")
    play = battle(Side(hand=[dear, cheap], village=[with_text("A", text)]), Side(village=[ninja("B")]))
    assert (play.can("use jutsu", "J"), play.can("use jutsu", "K")) == can


@pytest.mark.parametrize(("mates", "cards"), [(["C", "D"], 1), (["C"], 0), (["C", "E"], 0)])
def test_two_named_mates_must_both_be_there(mates: list[str], cards: int) -> None:
    text = 'When this Ninja is sent out to Battle in the same Team with "C" and "D", draw 1 card.'
    mine = Side(village=[with_text("A", text), ninja("C"), ninja("D"), ninja("E")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", *mates])
    assert drawn(play) == cards


@pytest.mark.parametrize(("sent", "cards"), [("A", 1), ("C", 0)])
def test_at_the_end_of_the_turn_it_is_asked_what_has_happened(sent: str, cards: int) -> None:
    text = "If this Ninja was sent out to Battle this turn, draw 1 card at the end of the turn."
    play = Scenario(CCG, Side(village=[with_text("A", text), ninja("C")]), Side()).attack([sent]).pass_all("no block")
    to_the_end(play)
    assert drawn(play) == cards


def test_behind_what_is_set_off_it_is_asked_once_that_turn_ends() -> None:
    asked = "If this Ninja was healed this turn, draw 1 card at the end of the turn."
    text = f"When this Ninja is deployed, heal 1 Ninja. {asked}"
    found = read_line(text, NINJA).abilities
    assert found is not None and len(found) == 1
    assert "the next time the turn ends this turn" in str(words(found))


@pytest.mark.parametrize(("village", "power"), [(("Sand", "Sand"), 4), (("Sand",), 3), ((), 3)])
def test_so_many_without_a_word_are_at_least_so_many(village: tuple[str, ...], power: int) -> None:
    host = with_text("A", 'If you have 2 "Sand" Ninjas in play, this Ninja gets +1/+1.')
    others = [ninja(f"C{number}", 1, 1, word) for number, word in enumerate(village)]
    assert Scenario(CCG, Side(village=[host, *others]), Side()).power("A")[0] == power


def test_no_cards_are_not_at_least_none() -> None:
    host = with_text("A", "If you have 0 cards in your hand, this Ninja gets +1/+1.")
    for hand, power in (((), 4), ((blank(40),), 3)):
        assert Scenario(CCG, Side(village=[host], hand=list(hand)), Side()).power("A")[0] == power


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("If there are 2 or more Growth coins on your Ninjas, this Ninja gets +1/+1.", 4),
        ("While you have 3 or more Growth coins on your Ninjas, this Ninja gets +1/+1.", 3),
        ("This Ninja gets +1/+0 for each Growth coin on your Ninjas.", 5),
        ("While this Ninja has any coins on it, it gets +2/+0.", 3),
    ],
)
def test_coins_on_all_of_ones_ninja_are_counted_together(text: str, power: int) -> None:
    lay = mission("M", "Place 2 Growth coins on 1 of your Ninjas.", target=None)
    play = Scenario(CCG, Side(hand=[lay], village=[with_text("A", text), ninja("C")]), Side(village=[ninja("B")]))
    play.act("play mission", "M")
    while play.can("choose", "C"):
        play.act("choose", "C")
    play.pass_all("no jutsu").seeded()
    assert play.status("C").growth == 2
    assert play.power("A")[0] == power


def test_a_ninja_enters_play_with_its_coins() -> None:
    host = with_text("A", "This Ninja enters play with 2 Growth coins on it.")
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A").pass_all("no jutsu")
    assert play.status("A").growth == 2


@pytest.mark.parametrize(("firm", "power"), [(True, 5), (False, 3)])
def test_an_effect_text_that_cannot_be_negated_goes_on(firm: bool, power: int) -> None:
    lines = ("This Ninja gets +2/+0.", *(("This Ninja's effect text cannot be negated.",) if firm else ()))
    hush = mission("M", "Negate the effect texts of all Ninjas during this turn.")
    play = play_mission(Side(hand=[hush]), Side(village=[with_text("B", *lines)]))
    assert play.power("B")[0] == power


@pytest.mark.parametrize(("event", "cards"), [("you heal", 1), ("your opponent heals", 0)])
def test_who_heals_is_whose_effect_it_is(event: str, cards: int) -> None:
    host = with_text("A", f"When {event} a Ninja, draw 1 card.")
    cure = mission("M", "Heal 1 of your Ninjas.")
    play = play_mission(Side(hand=[cure], village=[host], injured=[ninja("C")]))
    if play.can("choose", "C"):
        play.act("choose", "C").seeded()
    assert drawn(play) == cards


@pytest.mark.parametrize(("event", "cards"), [("you negate", 0), ("your opponent negates", 1)])
def test_who_negates_is_whose_effect_it_is(event: str, cards: int) -> None:
    host = with_text("A", f"When {event} a Jutsu, draw 1 card.")
    strike, stop = jutsu("J", "0", "The user gets +1/+0."), jutsu("K", "0", "Negate the target.", target="1 Jutsu card")
    play = battle(Side(hand=[strike], village=[host]), Side(hand=[stop], village=[ninja("B")]))
    play.act("use jutsu", "J").act("use jutsu", "K").pass_all("aim", "no jutsu").seeded()
    assert drawn(play) == cards


@pytest.mark.parametrize("place", [0, 1])
def test_the_marker_goes_up_or_down_as_its_player_likes(place: int) -> None:
    host = with_text("A", "When this Ninja is put in play, move your Turn Marker up or down by 1.")
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A").pass_all("no jutsu")
    before = play.state.seats[0].marker
    play.act("choose mode", "A", place).seeded()
    assert play.state.seats[0].marker - before == (1, -1)[place]


def test_a_keyword_is_given_without_quotes() -> None:
    with_quotes = read_line('This Ninja gets "Surge" and "Mastery".', NINJA).abilities
    assert with_quotes and read_line("This Ninja gains Surge and Mastery.", NINJA).abilities == with_quotes


def test_what_a_client_may_do_once_a_turn_it_does_once_in_the_mission_phase() -> None:
    host = client("N", effects=("Once per turn, you can heal 1 of your Ninjas.",))
    play = Scenario(CCG, Side(clients=[host], injured=[ninja("A"), ninja("C")]), Side())
    play.act("use effect", "N").pass_all("no jutsu", "choose").seeded()
    assert play.status("A").injured is not play.status("C").injured
    assert not play.can("use effect", "N")


def test_who_is_seen_in_a_battle_reward_is_not_the_card_itself() -> None:
    text = "When this Ninja wins a Battle Reward, look at it. If it is a Ninja card, you can draw 1 card."
    found = read_line(text, NINJA).abilities
    assert found and "if what caused it is a ninja" in str(words(found)).lower()


def test_the_position_of_one_that_has_left_is_not_passed_over() -> None:
    text = 'When this Ninja is removed from play, put 1 "A" Ninja card from your hand in play in the same position.'
    assert read_line(text, NINJA).abilities is None


# Who is meant


SORTS = ("Leaf", "Sand", "Mist")


@pytest.mark.parametrize(
    "text", ['Your "Leaf", "Sand", and "Sound" Ninjas get +1/+0.', 'Your "Leaf", "Sand" and "Sound" Ninjas get +1/+0.']
)
def test_three_sorts_joined_by_and_are_all_of_either(text: str) -> None:
    play = Scenario(CCG, Side(village=[with_text("A", text), *(ninja(word, 2, 2, word) for word in SORTS)]), Side())
    assert [play.power(word)[0] for word in SORTS] == [3, 3, 2]


@pytest.mark.parametrize(
    ("target", "aimed"),
    [('Every "Leaf", "Sand", and "Sound" Ninja', 2), ('1 of your "Leaf", "Sand", or "Sound" Ninjas', 1)],
)
def test_three_sorts_of_a_target_are_either_of_them(target: str, aimed: int) -> None:
    order = mission("M", "Place 1 Growth coin on the target.", target=target)
    play = Scenario(CCG, Side(hand=[order], village=[ninja(word, 2, 2, word) for word in SORTS]), Side())
    play.act("play mission", "M").pass_all("aim", "no jutsu").seeded()
    assert [play.status(word).growth for word in SORTS].count(1) == aimed
    assert play.status("Mist").growth == 0


def test_if_there_are_three_sorts_all_are_asked_for() -> None:
    assert (
        read_line('If you have "Leaf", "Sand", and "Sound" Ninjas in play, this Ninja gets +1/+1.', NINJA).abilities
        is None
    )


def test_what_is_said_behind_the_mate_is_the_mates() -> None:
    text = "Your Ninjas in the same Team as a Ninja with an Entrance cost of 5 or more get +1/+0."
    mine = Side(village=[with_text("A", text), ninja("C", 2, 2), ninja("D", 2, 2, entrance=5)])
    play = Scenario(CCG, mine, Side()).attack(["C", "D"], ["A"])
    assert (play.power("C"), play.power("D"), play.power("A")) == ((3, 2), (2, 2), (3, 3))


def test_what_would_be_done_to_it_behind_another_sentence_is_no_replacement() -> None:
    text = "When this Ninja is put in play, you can injure 1 Ninja. If it is injured, discard it instead."
    assert read_line(text, NINJA).abilities is None


# The block


@pytest.mark.parametrize(("blocked", "cards"), [(True, 0), (False, 1)])
def test_if_it_is_not_blocked_is_asked_once_the_blocker_has_sent_out(blocked: bool, cards: int) -> None:
    host = with_text("A", "When this Ninja is sent out to Attack, if it is not blocked, draw 1 card.")
    play = Scenario(CCG, Side(village=[host]), Side(village=[ninja("B")])).attack(["A"])
    assert drawn(play) == 0
    play.act("block", "A", "B") if blocked else play.pass_all("no block")
    assert drawn(play) == cards


@pytest.mark.parametrize(("blocked", "power"), [(True, 5), (False, 3)])
def test_if_it_is_blocked_is_asked_then_too(blocked: bool, power: int) -> None:
    host = with_text(
        "A", "When this Ninja is sent out to Attack, if it is blocked, this Ninja gets +2/+0 during the turn."
    )
    play = Scenario(CCG, Side(village=[host]), Side(village=[ninja("B")])).attack(["A"])
    play.act("block", "A", "B") if blocked else play.pass_all("no block")
    assert play.power("A")[0] == power


@pytest.mark.parametrize(("team", "cards"), [(["A", "C", "D"], 1), (["A", "C"], 0), (["A"], 0)])
def test_a_team_with_so_many_ninja_is_of_that_size(team: list[str], cards: int) -> None:
    host = with_text("A", "When this Ninja is sent out in a Team with 3 Ninjas, draw 1 card.")
    play = Scenario(CCG, Side(village=[host, ninja("C"), ninja("D")]), Side(village=[ninja("B")])).attack(team)
    assert drawn(play) == cards


def test_whoever_blocks_it_is_who_is_spoken_of() -> None:
    text = "When your opponent's Ninja blocks this Ninja's Team, that Ninja's Combat becomes 0 during the turn."
    play = battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B", 4, 4), ninja("D", 4, 4)]))
    assert (play.power("B"), play.power("D")) == ((0, 4), (4, 4))


# Power and figures


@pytest.mark.parametrize(
    ("text", "becomes", "power"),
    [
        ("This Ninja's Power cannot be changed by your opponent's effects.", "0/0", (3, 3)),
        ("This Ninja's Power cannot be decreased.", "0/0", (3, 3)),
        ("This Ninja's Power cannot be decreased.", "7/7", (7, 7)),
        ("This Ninja's Power cannot be increased.", "7/7", (3, 3)),
    ],
)
def test_a_power_that_becomes_another_is_changed_by_the_difference(
    text: str, becomes: str, power: tuple[int, int]
) -> None:
    strike = jutsu(
        "J", "0", f"The target's Power becomes {becomes} during this turn.", target="1 Ninja opposing the user"
    )
    play = battle(Side(hand=[strike], village=[ninja("A")]), Side(village=[with_text("B", text)]))
    assert use(play, "J").power("B") == power


@pytest.mark.parametrize(("hand", "power"), [(3, 6), (0, 3)])
def test_cards_that_the_opponent_has_in_their_hand_are_counted(hand: int, power: int) -> None:
    host = with_text("A", "This Ninja gets +1/+1 for each card your opponent has in their hand.")
    assert Scenario(CCG, Side(village=[host]), Side(hand=list(map(blank, range(hand))))).power("A")[0] == power


def test_a_support_that_is_higher_than_its_own_combat() -> None:
    host = with_text("A", "All of your Ninjas with a higher Support than Combat get +0/+5.")
    play = Scenario(CCG, Side(village=[host, ninja("C", 1, 2), ninja("D", 2, 1)]), Side())
    assert [play.power(one)[1] for one in "ACD"] == [3, 7, 1]


def test_all_damage_it_receives_is_doubled() -> None:
    host = with_text("A", "All Damage this Ninja receives is doubled.")
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your Ninjas")
    play = use(battle(Side(hand=[strike], village=[host]), Side(village=[ninja("B")])), "J")
    assert "A" in play.area(0, "discard")


# Keywords, prices, places


@pytest.mark.parametrize(("verb", "open_"), [("loses", False), ("gains", True)])
def test_a_card_of_the_hand_that_loses_growth_grows_no_more(verb: str, open_: bool) -> None:
    text = f'Every Ninja in your hand {verb} "Growth" during this turn.'
    young, old = ninja("A", entrance=1), ninja("A", 5, 5, *(() if open_ else ("Growth",)), entrance=9)
    play = play_mission(Side(hand=[mission("M", text), old], village=[young]))
    assert play.can("growth") is open_


def test_the_opponent_pays_more_while_it_battles() -> None:
    host = with_text("A", "When this Ninja is Battling, your opponent must pay 1 extra Chakra to use a Jutsu card.")
    strike = jutsu("J", "0", "The user gets +1/+0.")
    for chakra, able in (((), False), ((blank(40),), True)):
        theirs = Side(village=[ninja("B")], hand=[strike], chakra=list(chakra))
        assert battle(Side(village=[host]), theirs).can("use jutsu", "J") is able


def test_who_ignores_requirements_can_use_jutsu_that_ask_for_others() -> None:
    text = "Ignore the Requirements of the Jutsu cards used by this Ninja."
    strike = jutsu("J", "0", "The user gets +1/+0.", requirement='"Nobody"')
    for line, able in ((text, True), ("This Ninja gets +1/+0.", False)):
        play = battle(Side(hand=[strike], village=[with_text("A", line)]), Side(village=[ninja("B")]))
        assert play.can("use jutsu", "J") is able


@pytest.mark.parametrize(("mate", "goes"), [("C", True), ("D", False)])
def test_only_those_can_be_in_its_team(mate: str, goes: bool) -> None:
    host = with_text("A", 'Only "Sand" Ninjas can be included in this Ninja\'s Team.')
    play = Scenario(CCG, Side(village=[host, ninja("C", 1, 1, "Sand"), ninja("D")]), Side())
    play.attack(["A", mate])
    assert (len(play.state.battle.attack[0]) == 2) is goes


def test_charged_from_the_hand_a_card_says_what_happens() -> None:
    host = with_text("A", "When this card is moved from your hand to your Chakra area, draw 1 card.")
    play = Scenario(CCG, Side(hand=[host]), Side()).act("charge", "A")
    assert drawn(play.pass_all("no jutsu").seeded()) == 1


@pytest.mark.parametrize(("many", "gone"), [(1, True), (2, False)])
def test_coins_that_come_to_so_many_set_off_the_second_sentence(many: int, gone: bool) -> None:
    place = 'At the end of your turn, place 1 "Time" coin on this Ninja.'
    host = with_text("A", f'{place} When there are {many} "Time" coins on this Ninja, discard it.')
    play = Scenario(CCG, Side(village=[host]), Side()).act("end mission phase").organise()
    to_the_end(play.pass_all("send no more"))
    assert ("A" in play.area(0, "discard")) is gone


@pytest.mark.parametrize(("origin", "coins"), [("discard", 1), ("hand", 0)])
def test_who_comes_from_either_pile_is_heard(origin: str, coins: int) -> None:
    host = with_text("A", "Whenever a Ninja is put in play from your Discard Pile or Chakra area, draw 1 card.")
    where = "Discard Pile" if origin == "discard" else "hand"
    make = mission("M", f"Put 1 Ninja card in your {where} in play.")
    mine = Side(village=[host], hand=[make, *([ninja("C")] if origin == "hand" else [])], discard=[ninja("D")])
    assert drawn(play_mission(mine).pass_all("choose").seeded()) == coins


# What its jutsu and its blockers are


@pytest.mark.parametrize(("user", "negated"), [("A", False), ("C", True)])
def test_the_jutsu_that_it_uses_cannot_be_negated(user: str, negated: bool) -> None:
    host = with_text("A", "When this Ninja is the user of a Jutsu card, that Jutsu cannot be negated.")
    strike = jutsu("J", "0", "The user gets +1/+0.", requirement=f'"{user}"')
    stop = jutsu("K", "0", "Negate the target.", target="1 Jutsu card")
    mine, theirs = Side(hand=[strike], village=[host, ninja("C", 3)]), Side(hand=[stop], village=[ninja("B")])
    play = battle(mine, theirs, ["A", "C"]).act("use jutsu", "J").act("use jutsu", "K").pass_all("aim", "no jutsu")
    assert (play.seeded().power(user)[0] == 3) is negated


@pytest.mark.parametrize(("mate", "can"), [("Genin", False), ("Jonin", True)])
def test_a_team_that_includes_one_of_them_cannot_block(mate: str, can: bool) -> None:
    host = with_text("A", 'This Ninja\'s Team cannot be blocked by Teams that include "Genin" Ninjas.')
    theirs = Side(village=[ninja("B", 1, 1, mate)])
    assert Scenario(CCG, Side(village=[host]), theirs).attack(["A"]).can("block", "A", "B") is can


@pytest.mark.parametrize(("entrance", "power"), [(5, 5), (0, 3)])
def test_one_opposing_ninja_with_a_higher_cost_is_enough(entrance: int, power: int) -> None:
    host = with_text("A", "If an opposing Ninja has a higher Entrance cost than this Ninja, this Ninja gets +2/+0.")
    play = battle(Side(village=[host]), Side(village=[ninja("B", entrance=entrance)]))
    assert play.power("A")[0] == power


def test_one_more_ninja_is_deployed_in_the_mission_phase() -> None:
    host = with_text("A", "You may deploy an additional Ninja during your Mission Phase.")
    play = Scenario(CCG, Side(village=[host], hand=[ninja("C"), ninja("D"), ninja("E")]), Side())
    play.act("deploy", "C").act("deploy", "D")
    assert not play.can("deploy", "E")


@pytest.mark.parametrize(
    "text",
    [
        "Jutsus used by this Ninja deal 1 additional Damage.",
        "Damage given by Jutsu cards used by this Ninja is increased by 1.",
    ],
)
@pytest.mark.parametrize(("user", "gone"), [("A", True), ("C", False)])
def test_damage_of_the_jutsu_that_it_uses_is_more(text: str, user: str, gone: bool) -> None:
    strike = jutsu(
        "J", "0", "Give 1 Damage to the target.", target="1 Ninja opposing the user", requirement=f'"{user}"'
    )
    mine = Side(hand=[strike], village=[with_text("A", text), ninja("C")])
    play = use(battle(mine, Side(village=[ninja("B")]), ["A", "C"]), "J")
    assert ("B" in play.area(1, "discard")) is gone
