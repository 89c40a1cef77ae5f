"""Cases told apart, lines that change the one before, and what comes later.

Rulebook "Advanced Terms" (Expert, Combination), "Playing a Jutsu", "Growth", "Showdown Step".
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, to_the_end, use, with_text

AIMED = "1 Ninja Battling against the user"


@pytest.mark.parametrize(("theirs", "drawn_", "rewards"), [(5, 2, 0), (3, 1, 0), (1, 0, 1)])
def test_one_of_three_cases(theirs: int, drawn_: int, rewards: int) -> None:
    text = (
        "If your Turn Marker is lower than your opponent's, draw 2 cards. If it is higher, win 1 Battle Reward. "
        "If they are equal, both players draw 1 card."
    )
    play = play_mission(Side(hand=[mission("M", text)]), Side(marker=theirs))
    own = play.state.seats[0]
    assert (len(own.hand), len(own.rewards)) == (drawn_, rewards)
    assert drawn(play, 1) == drawn_ % 2 + rewards


def _twin(line: str, *more: str) -> Card:
    return jutsu("J", "0", "Give 1 Damage to the target.", line, *more, target=AIMED)


@pytest.mark.parametrize(
    ("line", "mate", "gone"),
    [
        ('Combination ("Fang", "Insect"): Discard the target instead.', "Fang", False),
        ('Combination ("Fang"): Discard the target instead.', "Fang", True),
        ('Combination ("Fang"): Discard the target instead.', "Mist", False),
        ('Expert ["Wind"]: Discard the target instead.', "Mist", True),
        ('Expert ["Fire"]: Discard the target instead.', "Mist", False),
    ],
)
def test_a_line_comes_instead_of_the_one_before_it(line: str, mate: str, gone: bool) -> None:
    mine = Side(village=[ninja("A"), ninja("C", 1, 1, mate)], hand=[_twin(line)])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", "C"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("aim", "no jutsu")
    assert ("B" in play.area(1, "discard"), play.area(1, "village") == ["B"]) == (gone, not gone)
    assert gone or play.status("B").injured


def test_of_a_line_that_does_two_things_it_is_not_guessed_which_is_changed() -> None:
    first = "Give 1 Damage to the target. Draw 1 card."
    card = jutsu("J", "0", first, 'Expert ["Wind"]: Discard the target instead.', target=AIMED)
    assert [line.abilities is not None for line in read_card(card).lines] == [True, False]


@pytest.mark.parametrize(("words", "negated"), [((), True), (("Jonin",), False)])
def test_what_an_expert_uses_cannot_be_negated(words: tuple[str, ...], negated: bool) -> None:
    mine = Side(village=[ninja("A", 3, 3, *words)], hand=[_expert()])
    stop = jutsu("K", "0", "Negate the target.", target="1 Jutsu card being played")
    play = battle(mine, Side(village=[ninja("B")], hand=[stop])).act("use jutsu", "J").pass_all("aim")
    play.act("use jutsu", "K").pass_all("aim", "no jutsu")
    assert play.power("A")[0] == (3 if negated else 5)


def _expert() -> Card:
    line = 'Expert ["Jonin"]: This Jutsu card cannot be negated.'
    return jutsu("J", "0", "The user gets +2/+0 during this turn.", line)


@pytest.mark.parametrize(("count", "gone"), [(1, ["B"]), (2, [])])
def test_one_target_alone_receives_more(count: int, gone: list[str]) -> None:
    text = "Give 1 Damage to the target. If you selected only 1 target, give 2 Damage to it instead."
    bolt = jutsu("J", "0", text, target="Up to 2 Ninjas Battling against the user")
    theirs = Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]])
    play = battle(Side(village=[ninja("A")], hand=[bolt]), theirs).act("use jutsu", "J")
    play.act("aim", "B")
    if count > 1:
        play.act("aim", "D")
    play.pass_all("aim no more", "no jutsu")
    assert play.area(1, "discard") == gone
    assert [play.status(name).injured for name in play.area(1, "village")] == ([True, True] if count > 1 else [False])


def test_each_damage_of_the_turn_may_be_paid_for() -> None:
    text = (
        "During this turn, when the target would receive any Damage, you can remove 1 of your Chakra from the game. "
        "In that case, reduce that Damage to 0."
    )
    armour = jutsu("J", "0", text, target="User")
    mine = Side(village=[ninja("A")], hand=[armour], chakra=[blank(40)])
    play = use(battle(mine, Side(village=[ninja("B", 9, 9)])), "J").pass_all("no jutsu", "showdown")
    play.act("apply text").act("choose", "Blank 40")
    to_the_end(play)
    assert (play.status("A").injured, play.area(0, "removed")) == (False, ["Blank 40"])


def test_another_receives_the_next_damage() -> None:
    text = (
        "The next time the target would receive Damage during this turn, "
        "give that Damage to 1 Ninja Battling against the target instead."
    )
    guard = jutsu("J", "0", text, target="User")
    play = battle(Side(village=[ninja("A")], hand=[guard]), Side(village=[ninja("B", 5, 5)]))
    use(play, "J")
    to_the_end(play.pass_all("no jutsu", "showdown", "choose"))
    assert (play.status("A").injured, play.status("B").injured) == (False, True)


@pytest.mark.parametrize("falls", [True, False])
def test_the_used_card_comes_back_from_the_chakra_where_it_lies(falls: bool) -> None:
    text = "If the target is discarded during this turn, move this Jutsu card from your Chakra area to your hand."
    gift = jutsu("J", "0", text, target="User")
    strength = 9 if falls else 0
    play = battle(Side(injured=[ninja("A", 3, 3)], hand=[gift]), Side(village=[ninja("B", strength)]))
    to_the_end(use(play, "J"))
    assert play.area(0, "hand") == (["J"] if falls else [])


def test_each_jutsu_of_the_turn_counts_and_this_one_too() -> None:
    tide = jutsu(
        "T", "0", "The target gets -1/-1 during this turn for each Jutsu card you played this turn.", target=AIMED
    )
    play = battle(
        Side(village=[ninja("A")], hand=[jutsu("J", "0", "The user gets +1/+0."), tide]),
        Side(village=[ninja("B", 5, 5)]),
    )
    use(play, "J")
    use(play, "T")
    assert play.power("B") == (3, 3)


def test_who_was_not_chosen_goes_home() -> None:
    text = (
        "Each player selects 1 of their Ninjas on the Battlefield. "
        "Every Ninja on the Battlefield that was not selected becomes a Stand-By Ninja."
    )
    duel = jutsu("J", "0", text)
    mine = Side(village=[ninja("A"), ninja("C")], hand=[duel])
    theirs = Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]])
    play = Scenario(CCG, mine, theirs).attack(["A", "C"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("no jutsu").act("choose", "C").act("choose", "D").pass_all("no jutsu")
    assert [play.name(one) for team in (*play.state.battle.attack, *play.state.battle.block) for one in team] == [
        "C",
        "D",
    ]


def test_one_takes_the_position_of_another() -> None:
    text = "Place the target in the user's Team in the user's position. The user becomes a Stand-By Ninja."
    guard = jutsu("J", "0", text, target="1 of your Standby Ninjas")
    mine = Side(village=[ninja("A"), ninja("C"), ninja("E")], hand=[guard])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", "C"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("aim", "no jutsu")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["E", "C"]


def test_all_coins_go_and_each_counts() -> None:
    text = (
        "Remove all of the coins from the target. "
        "The target gets -1/-0 during this turn for each coin removed by this effect."
    )
    crush = jutsu("J", "0", text, target=AIMED)
    play = battle(Side(village=[ninja("A")], hand=[crush]), Side(village=[ninja("B", 5, 5)]))
    play.state.status[play.names["B"]].growth = 2
    play.state.refresh()
    assert play.power("B") == (7, 7)
    use(play, "J")
    assert play.power("B") == (3, 5)


def test_every_kind_of_coin_is_a_coin() -> None:
    play = battle(
        Side(village=[with_text("A", "All Ninjas get -X/-0, where X = the number of coins on that Ninja.")]),
        Side(village=[ninja("B", 5, 5)]),
    )
    play.state.status[play.names["B"]].growth = 2
    play.state.refresh()
    assert play.power("B") == (5, 7)


def test_each_is_stronger_in_the_turn_it_comes() -> None:
    text = "Each Ninja gets +2/+2 during the turn it is put in play."
    order = mission("M", text, keywords=("Permanent",))
    play = Scenario(CCG, Side(missions=[order], village=[ninja("A")], hand=[ninja("C")]), Side()).act("deploy", "C")
    assert (play.power("A")[0], play.power("C")[0]) == (1, 3)


def test_the_weakest_of_each_player_goes() -> None:
    text = "Discard the Ninja with the lowest Combat among each player's Ninjas."
    mine = Side(hand=[mission("M", text)], village=[ninja("A", 1), ninja("C", 4)])
    play = play_mission(mine, Side(village=[ninja("B", 2), ninja("D", 3)]))
    assert (play.area(0, "village"), play.area(1, "village")) == (["C"], ["D"])


@pytest.mark.parametrize(("count", "asked"), [(1, 1), (3, 1)])
def test_however_many_cards_an_effect_discards_it_is_one_time(count: int, asked: int) -> None:
    watch = "When your opponent discards 1 or more cards from their hand due to an effect, draw 1 card."
    order = mission("M", f"Your opponent discards {count} cards from their hand.")
    mine = Side(hand=[order], village=[with_text("A", watch)])
    play = play_mission(mine, Side(hand=list(map(blank, range(50, 54))))).pass_all("discard", "choose")
    assert drawn(play) == asked


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("If your Turn Marker is 3 or more, draw 1 card. If it is higher, draw 2 cards.", Printed("mission")),
    ],
)
def test_cases_that_are_no_cases_are_not_read(text: str, on: Printed) -> None:
    assert read_line(text, on).abilities is None


@pytest.mark.parametrize(
    ("target", "aims"),
    [
        ("1 Ninja with a Combat greater than its Support", {"A", "B"}),
        ("1 Ninja whose Support is greater than its Combat", {"D"}),
        ("1 Ninja with a Combat equal to its Support", {"C"}),
        ("1 Ninja with a Combat lower than the user's Support", {"D"}),
        ("1 other Ninja on the Battlefield", {"B", "C", "D"}),
    ],
)
def test_whom_a_jutsu_may_be_aimed_at(target: str, aims: set[str]) -> None:
    mine = Side(
        village=[ninja("A", 4, 3), ninja("C", 5, 5)], hand=[jutsu("J", "0", "Injure the target.", target=target)]
    )
    theirs = Side(village=[ninja("B", 3, 1), ninja("D", 2, 4)], teams=[["B", "D"]])
    play = Scenario(CCG, mine, theirs).attack(["A", "C"]).act("block", "A", "B").act("use jutsu", "J", "A")
    assert {name for name in "ABCD" if play.can("aim", name)} == aims


def test_every_other_ninja_is_not_the_user() -> None:
    wave = jutsu("J", "0", "The target gets -1/-1.", target="Every other Ninja on the Battlefield")
    play = use(battle(Side(village=[ninja("A", 3, 3)], hand=[wave]), Side(village=[ninja("B", 3, 3)])), "J")
    assert (play.power("A"), play.power("B")) == ((3, 3), (2, 2))


def test_the_second_of_two_targets_is_other_than_the_first() -> None:
    card = jutsu("J", "0", "Injure target (1).", target="(1) 1 of your Ninjas\n(2) 1 other Ninja in your Village")
    found = read_card(card).targets
    assert found is not None
    assert "than=Ref(name='target')" in repr(found[1])


def test_a_mission_has_no_user_to_be_other_than() -> None:
    assert read_card(mission("M", "Injure the target.", target="1 other Ninja")).targets is None


@pytest.mark.parametrize(
    "text",
    [
        "Discard every Ninja except the one with the highest Combat.",
        "Injure every Ninja other than the Ninja with the lowest Support.",
    ],
)
def test_which_of_the_strongest_is_spared_is_not_guessed(text: str) -> None:
    assert read_line(text, Printed("mission")).abilities is None


def test_a_figure_becomes_the_one_that_is_named() -> None:
    text = "The target's Combat becomes equal to the user's Support during this turn."
    copy = jutsu("J", "0", text, target=AIMED)
    play = use(battle(Side(village=[ninja("A", 7, 2)], hand=[copy]), Side(village=[ninja("B", 5, 5)])), "J")
    assert play.power("B") == (2, 5)


def test_what_follows_each_draw_is_no_deed_of_its_own() -> None:
    text = "During your Start Phase, draw 1 additional card. Then, discard 1 card from your hand."
    assert read_line(text, Printed("permanent")).abilities is None
    assert read_line("During your Start Phase, draw 1 additional card.", Printed("permanent")).abilities


def test_who_stands_by_alone_was_not_sent_out_alone() -> None:
    text = "Your Ninjas that are sent out by themselves get +2/+0."
    play = Scenario(CCG, Side(village=[with_text("A", text), ninja("C", 3)]), Side(village=[ninja("B")]))
    assert play.power("C")[0] == 3
    assert play.attack(["C"]).power("C")[0] == 5


def test_targets_of_one_line_that_are_numbered_are_told_apart() -> None:
    text = "The Power of target (1) becomes the same as the Power of target (2)."
    copy = jutsu("J", "0", text, target="User and 1 Ninja Battling against the user")
    play = use(battle(Side(village=[ninja("A", 1, 2)], hand=[copy]), Side(village=[ninja("B", 6, 4)])), "J")
    assert (play.power("A"), play.power("B")) == ((6, 4), (6, 4))
    (line,) = read_card(copy).lines
    assert repr(line.abilities).count("Power(") == 1
