"""Scenarios of what later sets say: what the next jutsu costs, coins of a kind, what damage did, who leads.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, play_mission, turn_of, use, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja


def drawn(play: Scenario, seat: int = 0) -> int:
    return 20 - len(play.state.seats[seat].deck)


def to_the_end(play: Scenario) -> Scenario:
    return play.fight().pass_all("no more", "keep").seeded()


# What the next jutsu costs


def test_only_the_next_jutsu_costs_less() -> None:
    order = mission("M", "The next Jutsu you use this turn costs 1 less.")
    first, second = jutsu("J", "2", "The user gets +1/+0."), jutsu("K", "2", "The user gets +1/+0.")
    play = play_mission(Side(hand=[order, first, second], village=[ninja("A")]), Side(village=[ninja("B")]))
    play.attack(["A"]).act("block", "A", "B")
    assert play.can("use jutsu", "J") and play.can("use jutsu", "K")
    use(play, "J")
    assert not play.can("use jutsu", "K")


def test_the_next_jutsu_is_one_of_the_kind_that_is_named() -> None:
    order = mission("M", 'The next "Fire" Jutsu you play this turn costs (1) less.')
    other, fire = jutsu("J", "0", "The user gets +1/+0."), jutsu("K", "1", "The user gets +1/+0.", symbols=("Fire",))
    play = play_mission(Side(hand=[order, other, fire], village=[ninja("A")]), Side(village=[ninja("B")]))
    use(play.attack(["A"]).act("block", "A", "B"), "J")
    assert play.can("use jutsu", "K")


# Coins, damage, rewards


@pytest.mark.parametrize(("coin", "cards"), [("Growth", 1), ("-1/-1", 0)])
def test_only_a_coin_of_the_kind_that_is_named_is_heard(coin: str, cards: int) -> None:
    host = with_text("A", "When a Growth coin is placed on this Ninja, draw 1 card.")
    lay = mission("M", f"Place 1 {coin} coin on 1 of your Ninjas.")
    assert drawn(play_mission(Side(hand=[lay], village=[host]))) == cards


@pytest.mark.parametrize(("text", "cards"), [("Give 2 Damage to the target.", 1), ("Discard the target.", 0)])
def test_discarded_due_to_damage_is_not_discarded_by_an_effect(text: str, cards: int) -> None:
    host = with_text("A", "When this Ninja is discarded due to Damage, draw 1 card.")
    strike = jutsu("J", "0", text, target="1 of your Ninjas")
    assert drawn(use(battle(Side(hand=[strike], village=[host]), Side(village=[ninja("B")])), "J")) == cards


def test_the_loser_of_a_battle_is_discarded_due_to_damage() -> None:
    host = with_text("A", "Valid: When this Ninja is discarded due to Damage, draw 1 card.")
    play = battle(Side(injured=[host]), Side(village=[ninja("B", 9)]))
    assert drawn(play.fight()) == 1


def test_who_wins_a_battle_of_mental_power() -> None:
    host = ninja("A", 1, 1, effects=("When this Ninja wins a Mental Power Battle, draw 1 card.",), mental=3)
    duel = jutsu(
        "J", "0", "The user's Team and the Team Battling against the user's Team perform a Mental Power Battle."
    )
    theirs = Side(village=[ninja("B", 5, mental=1)])
    assert drawn(use(battle(Side(hand=[duel], village=[host]), theirs), "J").fight()) == 1
    strong = ninja("A", 9, 1, effects=("When this Ninja wins a Mental Power Battle, draw 1 card.",), mental=3)
    assert drawn(battle(Side(village=[strong]), theirs).fight()) == 0


def test_a_reward_is_exchanged_with_a_card_of_the_hand() -> None:
    order = mission("M", "Exchange 1 of your Battle Rewards with 1 card in your hand.")
    mine = Side(hand=[order, jutsu("J"), jutsu("K")], village=[ninja("A")], rewards=2)
    play = turn_of(mine).act("play mission", "M").seeded().act("choose", "K")  # which reward it is nobody may look at
    (reward,) = set(play.area(0, "hand")) - {"J"}
    assert sorted([reward, *play.area(0, "rewards")]) == ["Blank 100", "Blank 101", "K"]


def test_chakra_is_discarded_down_to_a_number() -> None:
    order = mission("M", "Your opponent discards Chakra until they have 2 left.")
    play = turn_of(Side(hand=[order], village=[ninja("A")]), Side(chakra=[blank(n) for n in range(4)]))
    play.act("play mission", "M")
    play.pass_all("discard", "choose")
    assert len(play.state.seats[1].chakra) == 2


# What may not be, and who leads


def test_what_cannot_be_returned_to_a_hand_may_be_discarded() -> None:
    host = with_text("B", "This Ninja cannot be returned to your hand by your opponent's effects.")
    back, off = (
        jutsu(name, "0", text, target="1 Ninja Battling against the user")
        for name, text in (("J", "Move the target to its owner's hand."), ("K", "Discard the target."))
    )
    play = battle(Side(hand=[back, off], village=[ninja("A")]), Side(village=[host]))
    assert use(play, "J").area(1, "village") == ["B"]
    assert use(play, "K").area(1, "discard") == ["B"]


def test_a_team_that_includes_one_of_a_kind_cannot_block() -> None:
    host = with_text(
        "A", "This Ninja cannot be blocked by Teams that include a Ninja with an Entrance cost of 2 or less."
    )
    theirs = Side(
        village=[ninja("B", entrance=4), ninja("C", entrance=1), ninja("D", entrance=5)], teams=[["B", "C"], ["D"]]
    )
    play = turn_of(Side(village=[host]), theirs).attack(["A"])
    assert play.can("block", "A", "D") and not play.can("block", "A", "B")


def test_a_head_becomes_a_back_ninja() -> None:
    order = jutsu("J", "0", "The target becomes a Back Ninja.", target="1 Head Ninja Battling against the user")
    theirs = Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]])
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
    use(play, "J")
    assert [play.name(one) for one in play.state.battle.block[0]] == ["D", "B"]


# What was done this turn, and where a jutsu goes


@pytest.mark.parametrize(("goes", "cards"), [(True, 0), (False, 1)])
def test_whether_a_player_sent_anybody_out_to_attack(goes: bool, cards: int) -> None:
    text = "At the end of your turn, if you did not send any Ninja out to Attack during this turn, draw 1 card."
    play = turn_of(Side(village=[with_text("A", text)]), Side(village=[ninja("B")]))
    play = play.attack(["A"]) if goes else play.act("end mission phase").organise()
    play.pass_all("send no more")
    assert drawn(to_the_end(play)) == cards


def test_a_jutsu_goes_back_to_the_hand_in_the_place_of_the_chakra() -> None:
    host = with_text(
        "A", "When this Ninja uses a Jutsu, you can move that Jutsu to your hand instead of your Chakra area."
    )
    play = battle(Side(hand=[jutsu("J", "0", "The user gets +1/+0.")], village=[host]), Side(village=[ninja("B")]))
    use(play, "J")
    assert play.area(0, "chakra") == ["J"]
    assert play.act("apply text").area(0, "hand") == ["J"]


def test_a_coin_is_taken_from_the_mission_that_was_chosen() -> None:
    found = read_line(
        "When this Ninja is put in play, choose 1 of your opponent's Missions. Remove 1 coin from that Mission.",
        Printed("ninja"),
    ).abilities
    assert words(found or ()) == (
        "when this card enters play: choose 1 mission card your opponent controls. remove 1 coin from the chosen card"
    )


def test_what_would_make_the_opponent_prevent_an_effect_is_an_unless() -> None:
    found = read_line(
        "Negate the target. Your opponent may discard 2 Chakra to prevent this effect.", Printed("jutsu", ("jutsu",))
    )
    assert "unless your opponent" in (words(found.abilities or ()) or "")


def test_a_card_in_play_does_not_make_every_next_jutsu_cheaper() -> None:
    found = read_line("The next Jutsu you use costs 2 less.", Printed("ninja")).abilities
    assert found is None or any(map(missing, found))


def test_a_limit_is_written_with_what_is_done_and_in_the_plural() -> None:
    for text, wording in (
        (
            "Each player can win up to 2 Battle Rewards per turn.",
            "each player can win up to 2 battle rewards a turn this turn",
        ),
        ("You cannot win more than 1 Battle Reward each turn.", "you can win up to 1 battle reward a turn this turn"),
        ("You can play 2 Missions per turn.", "you can play up to 2 missions a turn this turn"),
        ("Your opponent can play 1 additional Mission.", "your opponent can play 1 more mission a turn this turn"),
    ):
        found = read_line(text, Printed("mission")).abilities
        assert words(found or ()) == wording
        assert read_line(wording, Printed("mission")).abilities == found
