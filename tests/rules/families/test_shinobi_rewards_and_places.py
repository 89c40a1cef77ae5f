"""Scenarios of further usages: rewards won besides, hands, places that change, what holds while a card is attached.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.carrying.strength import combat_and_support
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.phases.extra_deployments import ninja_a_turn
from rules.families.shinobi.phases.mission_phase import missions_a_turn
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use, with_text
from tests.rules.families.scenario import Scenario, Side, blank, client, jutsu, mission, ninja


def to_the_end(play: Scenario) -> Scenario:
    """Let the showdown come, and the turn end."""
    return play.fight().pass_all("no more", "keep").seeded()


def drawn(play: Scenario) -> int:
    return 20 - len(play.state.seats[0].deck)


def test_a_team_that_is_not_blocked_wins_one_more_reward() -> None:
    host = with_text("A", "When this Ninja's Team is not blocked, it wins 1 additional Battle Reward.")
    play = turn_of(Side(village=[host])).attack(["A"]).fight()
    assert len(play.state.seats[0].rewards) == 2


def test_a_blocked_team_wins_no_reward_more() -> None:
    host = with_text("A", "When this Ninja's Team is not blocked, it wins 1 additional Battle Reward.")
    play = to_the_end(battle(Side(village=[host]), Side(village=[ninja("B")])))
    assert not play.state.seats[0].rewards


def test_the_turn_marker_rises_by_what_is_counted() -> None:
    rise = mission("M", "Raise your Turn Marker by the number of Clients you control.")
    play = play_mission(Side(hand=[rise], village=[ninja("A")], clients=[client("C"), client("D")], marker=3))
    assert play.state.seats[0].marker == 5


def test_the_maximum_hand_size_becomes_so_many() -> None:
    host = with_text("A", "Your maximum hand size becomes 8.")
    play = turn_of(Side(hand=[blank(n) for n in range(9)], village=[host])).act("end mission phase").fight()
    while play.can("discard down"):
        play.act("discard down")
    assert play.state.layer.hand_size == [2, 0]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("For each of your Clients, your maximum hand size is reduced by 2.", 2),
        ("Your hand size limit is increased by 1 for each Ninja in play.", 8),
        ("Your hand size becomes X, where X = the number of your Clients.", 2),
        ("Your maximum hand size is reduced by 4 for each of your Clients.", 0),
    ],
)
def test_hand_sizes_by_what_there_is(text: str, kept: int) -> None:
    mine = Side(hand=[blank(n) for n in range(9)], village=[with_text("A", text)], clients=[client("C"), client("D")])
    play = turn_of(mine, Side(village=[ninja("B")])).act("end mission phase").organise()
    play.pass_all("send no more", "no block", "no jutsu", "showdown", "discard")
    assert len(play.area(0, "hand")) == kept


@pytest.mark.parametrize(
    ("text", "missions", "ninjas"),
    [
        ("For each of your Clients, you can play 1 additional Mission card.", 3, 1),
        ("You can deploy 2 additional Ninjas per turn for each of your Clients.", 1, 5),
    ],
)
def test_plays_of_a_turn_by_what_there_is(text: str, missions: int, ninjas: int) -> None:
    play = turn_of(Side(village=[with_text("A", text)], clients=[client("C"), client("D")]))
    assert (missions_a_turn(play.state, 0), ninja_a_turn(play.state, 0)) == (missions, ninjas)


@pytest.mark.parametrize(
    "text",
    [
        "Each player's hand size is reduced by 1 for each Client they control.",
        "Each player draws 1 additional card during their Start Phase for each Client that player controls.",
        "Each player discards X cards from their hand. X = the number of their Clients.",
    ],
)
def test_what_each_player_has_is_not_counted_of_both_together(text: str) -> None:
    assert read_line(text, Printed("permanent")).abilities is None


def test_the_user_changes_places_with_a_ninja_that_stands_by() -> None:
    swap = jutsu("J", "0", "Exchange the positions of the user and 1 of your Stand-By Ninjas.")
    mine = Side(hand=[swap], village=[ninja("A"), ninja("C")])
    play = use(battle(mine, Side(village=[ninja("B")])), "J")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["C"]


def test_a_head_that_cannot_lead_makes_room_for_another() -> None:
    text = "The target cannot be the Head Ninja. If it is, choose another Ninja in its Team to be the Head Ninja."
    order = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    theirs = Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]])
    play = Scenario("naruto-ccg", Side(hand=[order], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
    assert [play.name(one) for one in play.state.battle.block[0]] == ["B", "D"]
    use(play, "J")
    assert [play.name(one) for one in play.state.battle.block[0]] == ["D", "B"]


def test_what_holds_while_the_card_is_attached() -> None:
    text = "Attach this card to the target. While this card is attached, the target gets -2/-2."
    order = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    play = use(battle(Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B", 4, 4)])), "J")
    assert combat_and_support(play.state, play.names["B"]) == (2, 2)


def test_damage_is_less_for_the_turn() -> None:
    text = "[EOJ] Discard 1 card: Reduce the Damage your Ninjas receive this turn by 1."
    strike = jutsu("J", "0", "Give 1 Damage to 1 of your Ninjas.")
    mine = Side(hand=[blank(1), strike], village=[with_text("A", text)])
    play = battle(mine, Side(village=[ninja("B")])).act("use effect", "A").pass_all("discard", "choose")
    resolve(play)
    assert not injured(use(play, "J"), "A")


def test_ninja_of_a_group_come_without_their_hand_cost() -> None:
    text = (
        'While you have 2 or more cards in your Chakra area, your "Genin" Ninjas can be deployed '
        "without paying their Hand cost."
    )
    student = ninja("S", hand=3, characteristics=("Genin",))
    mine = Side(hand=[student], village=[with_text("A", text)], chakra=[blank(1), blank(2)])
    assert turn_of(mine).can("deploy")
    assert not turn_of(Side(hand=[student], village=[with_text("A", text)], chakra=[blank(1)])).can("deploy")


def test_a_card_at_the_end_of_a_turn_without_jutsu() -> None:
    host = with_text("A", "At the end of each turn in which you used no Jutsu cards, draw 1 card.")
    assert drawn(to_the_end(battle(Side(village=[host]), Side(village=[ninja("B")])))) == 1
    hand = [jutsu("J", "0", "The user gets +1/+0.")]
    assert drawn(to_the_end(use(battle(Side(hand=hand, village=[host]), Side(village=[ninja("B")])), "J"))) == 0


def test_those_of_the_same_combat_attribute() -> None:
    text = "Your opponent's Ninjas with the same Combat Attribute as this Ninja get -1/-0."
    host = ninja("A", attributes=("Fang",), effects=(text,))
    theirs = [ninja("X", attributes=("Fang", "Bomb")), ninja("Y", attributes=("Bomb",)), ninja("Z")]
    play = turn_of(Side(village=[host]), Side(village=theirs))
    assert [play.power(name)[0] for name in "XYZ"] == [0, 1, 1]


@pytest.mark.parametrize(("second", "left"), [("Owl", ["Z"]), ("Crane", ["X", "Y", "Z"])])
def test_what_both_targets_are_is_asked_of_all_of_them(second: str, left: list[str]) -> None:
    text = 'If both targets are "Owl", discard the targets. Otherwise, injure the targets.'
    theirs = [ninja("X", characteristics=("Owl",)), ninja("Y", characteristics=(second,)), ninja("Z")]
    storm = mission("Storm", text, target="2 of your opponent's Ninjas")
    play = (
        turn_of(Side(hand=[storm]), Side(village=theirs)).act("play mission", "Storm").act("aim", "X").act("aim", "Y")
    )
    assert play.area(1, "village") == left
    assert [play.status(name).injured for name in left] == [name != "Z" for name in left]


def test_a_ninja_that_goes_to_its_owners_village_leaves_the_battlefield() -> None:
    home = jutsu("Home", "0", "Move the target to its owner's Village.", target="1 Ninja Battling against the user")
    play = use(battle(Side(hand=[home], village=[ninja("A")]), Side(village=[ninja("B")])), "Home")
    assert (play.state.battle.block, play.area(1, "village")) == ([[]], ["B"])


def test_nothing_else_can_be_deployed() -> None:
    gate = mission(
        "Gate", "Each player can only deploy Ninjas with an Entrance cost of 2 or less.", keywords=("Permanent",)
    )
    play = turn_of(Side(hand=[ninja("A", entrance=2), ninja("B", entrance=3)], missions=[gate]))
    assert [play.name(action.args[0]) for action in play.state.legal_actions() if action.name == "deploy"] == ["A"]


@pytest.mark.parametrize(
    ("on", "text"),
    [
        # What happens once has no duration: half of the sentence would be left out.
        (Printed("jutsu", ("ninja",)), "Until the end of your next turn, discard the target."),
        (Printed("mission"), "Until the start of your next turn, draw 2 cards."),
        # A team that wins more is one's own.
        (Printed("ninja"), "When your opponent's Ninja wins a Battle Reward, it wins 1 additional Battle Reward."),
    ],
)
def test_what_would_be_half_a_sentence_is_unread(on: Printed, text: str) -> None:
    assert read_line(text, on).abilities is None


def test_expert_in_brackets_asks_for_all_that_is_joined() -> None:
    found = read_line("Expert [Leaf + Genjutsu]: Draw 1 card.", Printed("jutsu")).abilities
    assert words(found or ()) == 'expert (card both (with "Genjutsu" / with "Leaf")): draw 1 card'
