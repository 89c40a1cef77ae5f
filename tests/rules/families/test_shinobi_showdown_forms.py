"""Scenarios of showdowns and figures: results that are fixed, power left out, mental power forbidden, coins and costs.

Rulebook, Battle Phase, "4. Showdown Step". Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, resolve, turn_of, use
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import drawn

ONE, X = Printed("jutsu", ("ninja",)), Printed("jutsu", ("ninja",), x=True)


def meaning(text: str, on: Printed = ONE) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


def fought(text: str, mine: int, theirs: int, *, target: str = "1 Ninja Battling against the user") -> Scenario:
    """A jutsu used in a battle of two such ninja, up to the end of the showdown."""
    hand = [jutsu("J", "0", text, target=target if "target" in text else None)]
    play = battle(Side(hand=hand, village=[ninja("A", mine)]), Side(village=[ninja("B", theirs)]))
    return use(play, "J").fight()


# How battles end


@pytest.mark.parametrize(
    "said",
    [
        "The user's Team wins a Victory during the Showdown of this turn, regardless of the Team Power.",
        "Regardless of the Team Power or Team Mental Power, the user's Team wins a Victory during the Showdown.",
        "The user's Team automatically wins a Victory in the Showdown this turn.",
        "The result of the user's Showdown becomes a Victory, regardless of the Team Power.",
    ],
)
def test_a_team_wins_a_victory_regardless_of_its_power(said: str) -> None:
    assert meaning(said) == "the user ends its battle with victory in any case this turn"
    play = fought(said, 1, 9)
    assert (injured(play, "A"), injured(play, "B")) == (False, True)


@pytest.mark.parametrize(("mine", "hurt"), [(9, (True, True)), (4, (True, True))])
def test_the_result_is_a_draw_regardless(mine: int, hurt: tuple[bool, bool]) -> None:
    play = fought("The result of the user's Battle is a Draw, regardless of the Team Power.", mine, 3)
    assert (injured(play, "A"), injured(play, "B")) == hurt


@pytest.mark.parametrize(
    "said",
    [
        "If the user's Team wins a Victory this turn, it becomes an Outstanding Victory.",
        "When the user's Team would win a Victory during this turn, it wins an Outstanding Victory instead.",
    ],
)
def test_one_result_becomes_another_for_the_turn(said: str) -> None:
    assert meaning(said) == "the user ends its battle with outstanding victory in place of victory this turn"
    assert "B" in fought(said, 4, 3).area(1, "discard")  # two Damage to the Head Ninja


@pytest.mark.parametrize(("mine", "hurt"), [(1, True), (3, True), (4, False)])
def test_a_lost_battle_is_a_draw(mine: int, hurt: bool) -> None:
    play = fought("If the user's Team would lose the Battle this turn, the result is a Draw instead.", mine, 3)
    assert (injured(play, "A"), injured(play, "B")) == (hurt, True)


# Whose power counts


def test_the_support_of_one_ninja_does_not_count_for_its_team() -> None:
    text = "The target's Support value is not added to its Team Power during this turn."
    hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
    theirs = Side(village=[ninja("B", 3, 1), ninja("D", 1, 2)], teams=[("B", "D")])
    play = turn_of(Side(hand=hand, village=[ninja("A", 4)]), theirs).attack(["A"]).act("block", "A", "B")
    play.act("use jutsu", "J").act("aim", "D")
    assert injured(resolve(play).fight(), "B")  # 4 against 3


def test_the_combat_of_a_back_ninja_is_not_what_its_team_adds() -> None:
    text = "The target's Combat cannot be added to the Team Power during this turn."
    assert meaning(text) == "the target cannot add its combat to its team this turn"
    assert meaning("The Support of the target is not added to the Team Power during the Showdown of this turn.") == (
        "the target cannot add its support to its team this turn"
    )


@pytest.mark.parametrize(
    "said",
    [
        "Neither player can perform a Mental Power Battle this turn.",
        "The user's Team and the Team Battling against it cannot perform a Mental Power Battle during this turn.",
        "Mental Power Battles cannot be performed this turn.",
    ],
)
def test_a_battle_may_not_be_one_of_mental_power(said: str) -> None:
    hand = [jutsu("J", "0", said), jutsu("K", "0", "The user's Battle becomes a Mental Power Battle.")]
    theirs = Side(village=[ninja("B", 3, mental=1)])
    play = battle(Side(hand=hand, village=[ninja("A", 1, mental=5)]), theirs)
    for name in ("K", "J"):
        play = use(play, name)
    assert injured(play.fight(), "A")


@pytest.mark.parametrize(
    "said",
    [
        "The target uses its injured status Power value instead of its healthy status Power value during this turn.",
        "The target uses its injured Power values instead this turn.",
    ],
)
def test_injured_figures_are_used_instead(said: str) -> None:
    assert meaning(said) == meaning("The target uses its injured Power during this turn.") is not None


def test_support_stands_in_for_combat() -> None:
    for said in ("uses its Support value instead of its Combat value", "uses its Support as its Combat"):
        text = f"The target {said} during this turn."
        assert meaning(text) == "the combat of the target becomes (each one's support) this turn"
    hand = [jutsu("J", "0", text, target="the user")]
    play = use(battle(Side(hand=hand, village=[ninja("A", 1, 5)]), Side(village=[ninja("B")])), "J")
    assert play.power("A") == (5, 5)


def test_printed_combat_is_tripled_and_what_is_added_is_not() -> None:
    hand = [jutsu("K", "0", "The user gets +1/+0 during this turn.")]
    hand.append(jutsu("J", "0", "The original value of the user's Combat is tripled during this turn."))
    play = battle(Side(hand=hand, village=[ninja("A", 3)]), Side(village=[ninja("B")]))
    for name in ("K", "J"):
        use(play, name)
    assert play.power("A") == (10, 1)


@pytest.mark.parametrize(("combat", "after"), [(3, -3), (0, 0), (-2, -2)])
def test_a_figure_becomes_a_negative_one(combat: int, after: int) -> None:
    text = "Change the target's Combat value to a negative value during this turn."
    hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
    play = use(battle(Side(hand=hand, village=[ninja("A")]), Side(village=[ninja("B", combat)])), "J")
    assert play.power("B")[0] == after


# Damage that another receives


@pytest.mark.parametrize(
    "said",
    [
        "When the user would receive Damage this turn, the target receives it instead.",
        "If the user would receive any Damage, the target receives that Damage instead during this turn.",
        "All Damage the user would receive this turn is given to the target instead.",
    ],
)
def test_another_receives_the_damage_of_this_turn(said: str) -> None:
    hand = [jutsu("J", "0", said, target="1 of your other Ninjas")]
    mine = Side(hand=hand, village=[ninja("A", 1), ninja("D")])
    play = use(turn_of(mine, Side(village=[ninja("B", 3)])).attack(["A"]).act("block", "A", "B"), "J").fight()
    assert (injured(play, "A"), injured(play, "D")) == (False, True)


def test_a_ninja_receives_the_damage_of_its_mates() -> None:
    text = "Valid: When another Ninja in this Ninja's Team would receive Damage, this Ninja receives it instead."
    mine = Side(village=[ninja("A", 1), ninja("D", 1, 1, effects=(text,))])
    play = turn_of(mine, Side(village=[ninja("B", 4)])).attack(["A", "D"]).act("block", "A", "B").fight()
    assert (injured(play, "A"), injured(play, "D")) == (False, True)


# Coins


def test_a_coin_for_each_brings_what_it_brings_to_that_one() -> None:
    for said in (
        "Flip a Ninja Blade coin for each target. If it's tails, give 1 Damage to that Ninja.",
        "For each target, flip a Ninja Blade coin. If it's tails, give 1 Damage to it.",
        "Flip a coin for each target. Give 1 Damage for each target that got tails.",
    ):
        assert meaning(said, Printed("jutsu", ("ninja",), several=True)) == (
            "for each of the target, (you flip 1 coin; on tails give 1 damage to the one at hand)"
        )
    assert meaning("Flip a coin for each Ninja you have in play. If it's heads, draw 1 card.") == (
        "you flip (the number of ninja you control) coin. draw (the number of heads) card"
    )
    assert meaning("Flip a coin twice for each target. If you get heads both times, discard that Ninja.") == (
        "for each of the target, (you flip 2 coin; if all are heads, discard the one at hand)"
    )


def test_coins_flipped_x_times_and_heads_only_once() -> None:
    assert meaning("Flip a coin X times. Draw 1 card for each heads.", X) == (
        "you flip X coin. draw (the number of heads) card"
    )
    once = "Flip a coin twice. If you get heads only once, draw 1 card."
    assert meaning(once) == "you flip 2 coin. if the number of heads is equal to 1, draw 1 card"
    cards = set()
    for seed in range(12):
        play = battle(Side(hand=[jutsu("J", "0", once)], village=[ninja("A")]), Side(village=[ninja("B")]))
        cards.add(drawn(play.act("use jutsu", "J").pass_all("no jutsu").seeded(seed)))
    assert cards == {0, 1}


# Costs and jutsu to come


@pytest.mark.parametrize(("way", "cards"), [("N", 0), ("NN", 1)])
def test_if_the_higher_cost_was_paid(way: str, cards: int) -> None:
    hand = [jutsu("J", "N or NN", "If the higher cost of this Jutsu was paid, draw 1 card.")]
    play = battle(
        Side(hand=hand, village=[ninja("A")], chakra=[ninja("C"), ninja("D")]), Side(village=[ninja("B")])
    ).act("use jutsu", "J")
    play.state.apply(play.state.legal_actions()[len(way) - 1])
    assert drawn(resolve(play.pass_all("pay jutsu cost"))) == cards


def test_the_next_jutsu_cannot_be_negated_and_the_one_after_can() -> None:
    text = "The next Jutsu card the user uses during this turn cannot be negated."
    mine = Side(hand=[jutsu("J", "0", text), *(jutsu(n, "0", "Draw 1 card.") for n in "KL")], village=[ninja("A")])
    stop = [jutsu(name, "0", "Negate the target.", target="1 Jutsu") for name in ("P", "Q")]
    play = use(battle(mine, Side(hand=stop, village=[ninja("B")])), "J")
    for name, by in (("K", "P"), ("L", "Q")):
        play.pass_all("no jutsu") if not play.can("use jutsu", name) else None
        play.act("use jutsu", name)
        if play.can("use jutsu", by):
            play.act("use jutsu", by).pass_all("aim")
        resolve(play)
    assert drawn(play) == 1


def test_the_next_jutsu_is_free_and_the_one_after_is_not() -> None:
    text = "The user can use the next Jutsu card without paying its cost during this turn."
    mine = Side(hand=[jutsu("J", "0", text), *(jutsu(n, "L", "Draw 1 card.") for n in "KL")], village=[ninja("A")])
    play = use(battle(mine, Side(village=[ninja("B")])), "J")
    assert play.can("use jutsu", "K")
    play = use(play, "K")
    assert not play.can("use jutsu", "L")


def test_an_effect_is_negated_under_a_condition() -> None:
    text = 'Give 1 Damage to the target. However, this effect is negated if the target is a "Sand" Ninja.'
    for word, hurt in (("Sand", False), ("Leaf", True)):
        hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
        theirs = Side(village=[ninja("B", characteristics=(word,))])
        assert injured(use(battle(Side(hand=hand, village=[ninja("A")]), theirs), "J"), "B") == hurt


@pytest.mark.parametrize(("combat", "hurt"), [(5, (True, False)), (1, (False, True)), (3, (False, False))])
def test_of_two_that_are_compared_the_lower_is_hurt(combat: int, hurt: tuple[bool, bool]) -> None:
    text = "Compare the Combat values of the user and the target. Give 1 Damage to the Ninja with the lower value."
    hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
    play = use(battle(Side(hand=hand, village=[ninja("A", 3)]), Side(village=[ninja("B", combat)])), "J")
    assert (injured(play, "A"), injured(play, "B")) == hurt


def test_the_highest_of_several_and_one_less_another() -> None:
    text = "The user gets +X/+0 during this turn. X = the highest Combat among your opponent's in-play Ninjas."
    hand = [jutsu("J", "0", text)]
    play = use(battle(Side(hand=hand, village=[ninja("A", 1)]), Side(village=[ninja("B", 2), ninja("D", 5)])), "J")
    assert play.power("A") == (6, 1)
    assert meaning("Draw X cards. X = your opponent's Turn Marker minus your Turn Marker.") is not None


@pytest.mark.parametrize(("gone", "power"), [(False, -1), (True, 1)])
def test_as_long_as_the_user_remains_in_play(gone: bool, power: int) -> None:
    hand = [
        jutsu(
            "J",
            "0",
            "As long as the user remains in play, the target gets -2/-0.",
            target="1 of your opponent's Ninjas",
        )
    ]
    kill = [jutsu("K", "0", "Discard the target.", target="1 Ninja Battling against the user")]
    play = use(battle(Side(hand=hand, village=[ninja("A")]), Side(hand=kill, village=[ninja("B")])), "J")
    if gone:
        play.pass_all("no jutsu") if not play.can("use jutsu", "K") else None
        play = use(play, "K")
    assert play.power("B")[0] == power


# Said in other words


@pytest.mark.parametrize(
    ("said", "plainly"),
    [
        (
            "Flip a Ninja Blade coin twice; If you get a heads only once, injure the target.",
            "Flip a coin twice. If you get heads only once, injure the target.",
        ),
        ("Move down your opponent's Turn Marker by 1.", "Move your opponent's Turn Marker down by 1."),
        ("Remove from game 1 of your Ninjas.", "Remove 1 of your Ninjas from the game."),
        ("Discard 1 in-play Mission card or Client.", "Discard 1 Mission or Client."),
        (
            "Place a Ninja Blade coin (symbolizing a Frost coin) on the target.",
            "Place 1 Frost coin on the target.",
        ),
        (
            "If the value of your Turn Marker is 5 or less, draw 2 cards. If the value is 6 or more, draw 1 card.",
            "If your Turn Marker is 5 or less, draw 2 cards. If your Turn Marker is 6 or more, draw 1 card.",
        ),
        (
            "Flip a coin 3 times. If you get heads only once or no times, injure the target.",
            "Flip a coin 3 times. If you get 1 or less heads, injure the target.",
        ),
        ("The target becomes a 0/0 Ninja during this turn.", "The target's Power becomes 0/0 during this turn."),
        (
            "Flip a coin twice. Give X Damage to the target. X = the number of heads you got during the flips.",
            "Flip a coin twice. Give 1 Damage to the target for each heads.",
        ),
    ],
)
def test_the_same_in_other_words(said: str, plainly: str) -> None:
    assert meaning(said) == meaning(plainly) is not None


def test_printed_figures_are_switched_and_what_is_added_is_not() -> None:
    hand = [jutsu("K", "0", "The user gets +3/+0 during this turn.")]
    hand.append(jutsu("J", "0", "The user's printed Combat and Support values are switched during this turn."))
    play = battle(Side(hand=hand, village=[ninja("A", 5, 1)]), Side(village=[ninja("B")]))
    for name in ("K", "J"):
        use(play, name)
    assert play.power("A") == (4, 5)


def test_it_while_a_jutsu_is_on_the_chain_is_that_jutsu() -> None:
    text = "While this Jutsu is on the chain, it cannot be the target of your opponent's Jutsu cards."
    mine = Side(hand=[jutsu("J", "0", text, "Draw 1 card."), jutsu("K", "0", "Draw 1 card.")], village=[ninja("A")])
    stop = [jutsu("P", "0", "Negate the target.", target="1 Jutsu")]
    for name, able in (("J", False), ("K", True)):
        play = battle(mine, Side(hand=stop, village=[ninja("B")])).act("use jutsu", name)
        assert play.can("use jutsu", "P") == able


@pytest.mark.parametrize(("costs", "hurt"), [((1, 4), (True, False)), ((4, 4), (True, True))])
def test_who_has_the_lowest_of_its_team(costs: tuple[int, int], hurt: tuple[bool, bool]) -> None:
    text = "If the target has the lowest Entrance cost in its Team, injure it. Otherwise, draw 1 card."
    theirs = Side(village=[ninja(name, entrance=cost) for name, cost in zip("BD", costs, strict=True)])
    theirs.teams = [("B", "D")]
    for name, is_hurt in zip("BD", hurt, strict=True):
        hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
        play = turn_of(Side(hand=hand, village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
        play.act("use jutsu", "J").act("aim", name)
        assert injured(resolve(play), name) == is_hurt


def test_who_gets_battle_rewards_wins_none() -> None:
    on = Printed("mission")
    assert meaning("Your opponent gets 2 Battle Rewards and draws 1 card.", on) == (
        "your opponent gets 2 battle reward. your opponent draw 1 card"
    )


def test_a_mission_attached_to_a_ninja_is_its_controllers() -> None:
    text = (
        "Attach this card to the target. The target's Power becomes 0/0. (If you attach this card to your opponent's "
        "Ninja, they control this card.)"
    )
    card = mission("M", text, keywords=("Permanent",), target="1 Ninja")
    play = turn_of(Side(hand=[card]), Side(village=[ninja("B", 5, 5)])).act("play mission", "M").pass_all("aim")
    play = resolve(play)
    assert (play.area(0, "missions"), play.area(1, "missions"), play.power("B")) == ([], ["M"], (0, 0))


def test_who_leads_the_targets_may_change() -> None:
    text = "Switch the positions of the target in any way you like."
    hand = [jutsu("J", "0", text, target="Every Ninja Battling against the user")]
    theirs = Side(village=[ninja("B"), ninja("D")], teams=[("B", "D")])
    play = turn_of(Side(hand=hand, village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
    resolve(play.act("use jutsu", "J")).act("apply text").act("swap places")
    assert [play.name(team[0]) for team in play.state.battle.block] == ["D"]


@pytest.mark.parametrize(("there", "left"), [(True, 20), (False, 18)])
def test_what_comes_each_turn_is_negated_while_something_is_in_play(there: bool, left: int) -> None:
    text = (
        "At the beginning of your turn, discard the top 2 cards of your Deck. This effect is negated while you have "
        'the "Bridge" Mission card in play.'
    )
    assert words(read_line(text, Printed("ninja")).abilities or ()) == (
        'when your turn begins, if it is not so that (the number of mission card you control with "Bridge" is at least '
        "1): discard the top 2 card of your deck"
    )
    bridge = [mission("Bridge", "Draw 1 card.", keywords=("Permanent",))] if there else []
    mine = Side(village=[ninja("A", effects=(text,))], missions=bridge)
    play = Scenario("naruto-ccg", mine, Side(), due="start phase")
    assert len(play.state.seats[0].deck) in (left, left - 1)  # a card is drawn


def test_what_holds_between_two_moments_of_a_turn_holds_by_itself() -> None:
    text = (
        "At the beginning of your turn, place 1 Frost coin on 1 of your Ninjas. Ninjas with a Frost coin get +1/+1. "
        "At the end of the turn, discard every Ninja with 3 or more Frost coins."
    )
    found = read_line(text, Printed("permanent")).abilities or ()
    assert [type(one).__name__ for one in found] == ["Triggered", "Static", "Triggered"]
    follows = "At the beginning of your turn, draw 1 card. At the end of the turn, discard 1 card from your hand."
    assert len(read_line(follows, Printed("permanent")).abilities or ()) == 1
