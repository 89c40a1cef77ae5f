"""What is put off to a later turn, who is called from the Reinforcement Deck, and effects applied one after the other.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, use
from tests.rules.families.test_shinobi_order_of_play import end_turn


@pytest.mark.parametrize(
    ("when", "turns"),
    [
        ("At the start of the next turn", 1),
        ("At the end of the next turn", 2),
        ("At the start of your opponent's next turn", 1),
        ("At the end of your opponent's next turn", 2),
        ("At the start of your next turn", 2),
        ("At the start of your next Mission Phase", 2),
        ("At the end of your next turn", 3),
        ("At the end of this turn", 1),
    ],
)
def test_what_is_put_off_comes_in_that_turn_and_not_before(when: str, turns: int) -> None:
    order = mission("M", f"{when}, injure the target.", target="1 of your opponent's Ninjas")
    play = turn_of(Side(hand=[order]), Side(village=[ninja("B")])).act("play mission", "M").pass_all("aim")
    for ended in range(turns + 1):
        play.pass_all("no effect").seeded()
        assert play.status("B").injured is (ended >= turns)
        end_turn(play).seeded()


@pytest.mark.parametrize("showdown", ["the Showdown of this turn", "this turn's Showdown"])
def test_after_the_showdown_of_this_turn(showdown: str) -> None:
    order = mission("M", f"After {showdown}, draw 1 card.")
    play = play_mission(Side(hand=[order], village=[ninja("A", 3, 0)]), Side(village=[ninja("B")]))
    assert drawn(play) == 0
    play.attack(["A"]).act("block", "A", "B").fight()
    assert drawn(play) == 1


def test_take_a_turn_more_in_which_no_rewards_are_won() -> None:
    order = mission("M", "Take 1 additional turn after this one. You cannot win Battle Rewards during that turn.")
    play = turn_of(Side(hand=[order], village=[ninja("A")])).act("play mission", "M")
    rewards = []
    for _ in range(2):
        assert play.state.attacker == 0
        play.attack(["A"]).fight().pass_all("no more", "keep", "discard").seeded()
        rewards.append(len(play.state.seats[0].rewards))
    assert rewards == [1, 1]


RESERVE = [
    ninja("Great Carp", 6, 3, "Reinforcement", entrance=3, characteristics=("Carp",)),
    ninja("Small Carp", 2, 1, "Reinforcement", entrance=1, characteristics=("Carp",)),
    ninja("Heron", 2, 1, "Reinforcement", entrance=2),
]


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ('Put 1 "Carp" Reinforcement Ninja in play.', {"Great Carp", "Small Carp"}),
        ("Put 1 Reinforcement Ninja with an Entrance cost of 2 or less in play.", {"Small Carp", "Heron"}),
        ('Put 1 "Carp" Ninja in play from your Reinforcement Deck.', {"Great Carp", "Small Carp"}),
        ('Place 1 "Carp" Ninja from your Reinforcement Deck in your Village.', {"Great Carp", "Small Carp"}),
    ],
)
def test_reinforcement_ninja_are_called_from_the_reinforcement_deck(text: str, called: set[str]) -> None:
    mine = Side(hand=[mission("M", text)], village=[ninja("Other", characteristics=("Carp",))], reinforcement=RESERVE)
    play = Scenario(CCG, mine, Side()).act("play mission", "M")
    assert set(play.open()) == {f"chooses {name}" for name in called}
    play.act("choose", "Small Carp")
    assert play.area(0, "village") == ["Other", "Small Carp"]


def test_a_reinforcement_ninja_comes_into_the_users_team() -> None:
    call = jutsu("J", "0", 'Put 1 "Carp" Reinforcement Ninja in play and place it in the user\'s Team in any position.')
    mine = Side(hand=[call], village=[ninja("A")], reinforcement=RESERVE)
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").pass_all("no jutsu")
    play.act("choose", "Small Carp")
    assert play.open() == ["puts Small Carp at the head", "puts Small Carp into support"]
    play.state.apply(play.state.legal_actions()[1])
    team = next(team for team in play.state.seats[0].teams if play.names["A"] in team)
    assert play.names["Small Carp"] in team


def test_ninja_are_called_by_a_keyword_without_quotes() -> None:
    flock = mission("Flock", "Platoon Ninjas get +1/+0.", keywords=("Permanent",))
    pair = ninja("A & C", 1, 1, "Platoon")
    play = Scenario(CCG, Side(missions=[flock], village=[pair, ninja("D")]), Side())
    assert [play.power(name)[0] for name in ("A & C", "D")] == [2, 1]


def test_apply_all_of_the_following_effects() -> None:
    lines = (
        "Apply all of the following effects in order:",
        "1) The target gets +1/+1 during this turn.",
        "2) Draw 1 card.",
    )
    grow = jutsu("J", "0", *lines, target="User")
    play = use(battle(Side(hand=[grow], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert (play.power("A"), drawn(play)) == ((2, 2), 1)


def test_coins_go_to_those_that_have_none() -> None:
    order = mission("M", "Place a Growth coin on each of your Ninjas that does not have one.")
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A"), ninja("C")]), Side())
    play.status("A").add("growth", 2)
    play.act("play mission", "M")
    assert [play.status(name).growth for name in "AC"] == [2, 1]


CONTROL = {
    "Target: both": ("1 of your Ninjas and 1 of your opponent's Ninjas", "Exchange control of the targets {for_}."),
    "Target: numbered": (
        "(1) 1 of your Ninjas\n(2) 1 of your opponent's Ninjas",
        "Switch control of target (1) and target (2) {for_}.",
    ),
}


@pytest.mark.parametrize("named", CONTROL)
def test_control_of_two_targets_is_exchanged_for_the_turn(named: str) -> None:
    target, text = CONTROL[named]
    trade = mission("M", text.format(for_="until the end of this turn"), target=target)
    play = turn_of(Side(hand=[trade], village=[ninja("A")]), Side(village=[ninja("B")])).act("play mission", "M")
    play.pass_all("aim")
    assert (play.area(0, "village"), play.area(1, "village")) == (["B"], ["A"])
    end_turn(play).seeded()
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], ["B"])


@pytest.mark.parametrize(
    ("rule", "able"),
    [
        ("This Jutsu card can only be used by an injured Ninja.", "C"),
        ("Only an injured Ninja can use this Jutsu card.", "C"),
        ("This Jutsu cannot be used by an injured Ninja.", "A"),
    ],
)
def test_who_may_use_a_jutsu_is_said_in_its_text(rule: str, able: str) -> None:
    grow = jutsu("J", "0", rule, "The target gets +1/+1 during this turn.", target="User")
    mine = Side(hand=[grow], village=[ninja("A")], injured=[ninja("C")])
    play = (
        Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A"], ["C"]).act("block", "A", "B").pass_all("no block")
    )
    assert [name for name in "AC" if play.can("use jutsu", "J", name)] == [able]


@pytest.mark.parametrize("taken", [True, False])
def test_what_may_come_in_place_of_a_discard_for_a_turn(taken: bool) -> None:
    guard = mission("M", "During this turn, when your Ninja would be discarded, you may move it to your hand instead.")
    mine = Side(hand=[guard], injured=[ninja("A")])
    play = play_mission(mine, Side(village=[ninja("B", 9, 0)])).attack(["A"]).act("block", "A", "B").fight()
    play.act("apply text" if taken else "leave text", "A")
    assert ("A" in play.area(0, "hand"), "A" in play.area(0, "discard")) == (taken, not taken)


def test_players_without_a_ninja_of_a_rank_discard() -> None:
    toll = mission("M", 'Players without any "Jonin" Ninjas discard 1 card at random from their hand.')
    mine = Side(hand=[toll, ninja("C")], village=[ninja("A", characteristics=("Jonin",))])
    play = play_mission(mine, Side(hand=[ninja("D")], village=[ninja("B")])).seeded()
    assert (play.area(0, "hand"), play.area(1, "hand")) == (["C"], [])


def test_the_player_with_more_ninja_discards() -> None:
    toll = mission("M", "The player with more Ninjas in play discards 1 card.")
    for others in (0, 1, 2):
        theirs = Side(hand=[ninja("D")], village=[ninja(f"B{number}") for number in range(others)])
        play = play_mission(Side(hand=[toll, ninja("C")], village=[ninja("A")]), theirs).pass_all("discard")
        assert (len(play.area(0, "hand")), len(play.area(1, "hand"))) == {0: (0, 1), 1: (1, 1), 2: (1, 0)}[others]


def test_figures_for_each_ninja_discarded_this_turn() -> None:
    rage = jutsu("J", "0", "The target gets +2/+0 during this turn for each Ninja discarded this turn.", target="User")
    mine = Side(hand=[mission("M", "Discard 2 of your Ninjas."), rage], village=[ninja(name) for name in "ACD"])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).act("play mission", "M")
    play.act("discard", "C").act("discard", "D").attack(["A"]).act("block", "A", "B")
    assert use(play, "J").power("A")[0] == 5


@pytest.mark.parametrize(
    "text", ["You cannot deploy that card during this turn.", "That card cannot be deployed this turn."]
)
def test_a_card_taken_back_is_not_deployed(text: str) -> None:
    call = mission("M", f"Move 1 Ninja card from your Discard Pile to your hand. {text}")
    play = play_mission(Side(hand=[call, ninja("C")], discard=[ninja("A")]))
    play.pass_all("choose")
    assert (play.can("deploy", "A"), play.can("deploy", "C")) == (False, True)


def test_as_many_cards_from_the_top_of_the_deck() -> None:
    turn = mission(
        "M",
        "Discard any number of cards from your hand. Then, charge the same number of cards from the top of your Deck.",
    )
    play = Scenario(CCG, Side(hand=[turn, ninja("C"), ninja("D"), ninja("E")]), Side()).act("play mission", "M")
    play.act("discard", "C").act("discard", "D").act("choose no more")
    assert (len(play.area(0, "chakra")), drawn(play)) == (3, 2)


@pytest.mark.parametrize(("hits", "more"), [(1, 1), (2, 0)])
def test_where_the_target_is_not_discarded_by_this_effect(hits: int, more: int) -> None:
    burn = jutsu(
        "J",
        "0",
        f"Give {hits} Damage to the target. If the target is not discarded due to this effect, draw 1 card.",
        target="1 Ninja Battling against the user",
    )
    play = use(battle(Side(hand=[burn], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert drawn(play) == more


@pytest.mark.parametrize("ninja_", ["that Ninja", "the Ninja that used it", "the user of the target"])
def test_that_ninja_of_a_jutsu_aimed_at_a_jutsu_is_who_uses_the_other(ninja_: str) -> None:
    stop = jutsu("J", "0", f"Negate the target. Then, injure {ninja_}.", target="1 Jutsu card being used")
    mine = Side(hand=[jutsu("K", "0", "Draw 1 card.")], village=[ninja("A")])
    play = battle(mine, Side(hand=[stop], village=[ninja("B")])).act("use jutsu", "K")
    use(play, "J")
    assert [play.status(name).injured for name in "AB"] == [True, False]


@pytest.mark.parametrize(
    "text", ["Negate the target. Injure it.", "Negate the target. It gets -2/-2 during this turn."]
)
def test_it_is_nobody_where_a_jutsu_is_aimed_at(text: str) -> None:
    stop = jutsu("J", "0", text, target="1 Jutsu card being used")
    assert read_card(stop).lines[0].abilities is None


def test_that_a_text_is_valid_is_no_word_that_ninja_get() -> None:
    assert read_card(mission("M", 'All Ninjas you control have "Valid".')).lines[0].abilities is None


def test_a_ninja_deployed_this_turn_is_none_that_a_text_put_in_play() -> None:
    call = mission("M", "Put 1 Ninja from your hand in play.")
    away = jutsu("J", "0", "Move the target to its owner's hand.", target="1 Ninja that was deployed this turn")
    mine = Side(hand=[call, away, ninja("C"), ninja("D")], village=[ninja("A")])
    play = turn_of(mine, Side(village=[ninja("B")])).act("play mission", "M").act("choose", "C")
    play.pass_all("no counter").act("deploy", "D").attack(["A"]).act("block", "A", "B").act("use jutsu", "J")
    assert play.area(0, "village") == ["A", "C"] or play.open() == ["aims at D"]


@pytest.mark.parametrize(
    ("after", "pile"),
    [
        ("Remove this card from the game after use.", "removed"),
        ("After this card is used, move it to its owner's hand.", "hand"),
        ("If this card would be moved to your Chakra area, discard it instead.", "discard"),
    ],
)
def test_where_a_used_card_goes(after: str, pile: str) -> None:
    heal = jutsu("J", "0", f"Heal the user. {after}")
    play = use(battle(Side(hand=[heal], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert "J" in play.area(0, pile)


@pytest.mark.parametrize("first", [True, False])
def test_if_another_jutsu_was_used_this_turn(first: bool) -> None:
    more = jutsu("J", "0", "If you used another Jutsu card this turn, draw 1 card.")
    mine = Side(hand=[more, jutsu("K", "0", "Heal the user.")], village=[ninja("A")])
    play = battle(mine, Side(village=[ninja("B")]))
    for name in ("K", "J") if first else ("J",):
        play.act("use jutsu", name).pass_all("aim")
        while play.state.chain:
            play.act("no jutsu").seeded()
        play.pass_all("no jutsu") if play.state.current_player() == 1 and not first else None
    assert drawn(play) == int(first)


def test_a_battling_ninja_and_one_standing_by_exchange_positions() -> None:
    swap = jutsu(
        "J",
        "0",
        "Exchange the positions of the targets.",
        target="1 of your Battling Ninjas and 1 of your Stand-by Ninjas",
    )
    play = use(battle(Side(hand=[swap], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B")])), "J")
    assert play.state.battle.team_of(play.names["C"]) == [play.names["C"]]
    assert play.state.battle.team_of(play.names["A"]) is None


@pytest.mark.parametrize("blocked", [True, False])
def test_a_team_that_is_not_blocked_wins_a_reward_more(blocked: bool) -> None:
    loot = jutsu("J", "0", "If the user's Team is not blocked, it wins 1 additional Battle Reward.")
    play = Scenario(CCG, Side(hand=[loot], village=[ninja("A", 3, 0)]), Side(village=[ninja("B")])).attack(["A"])
    play.act("block", "A", "B") if blocked else play.act("no block")
    use(play, "J").fight()
    assert len(play.state.seats[0].rewards) == (0 if blocked else 2)


def test_the_losing_teams_head_ninja() -> None:
    crush = jutsu("J", "0", "If the user's Team wins this turn, move the losing Team's Head Ninja to its owner's hand.")
    theirs = Side(village=[ninja("B"), ninja("D")])
    play = Scenario(CCG, Side(hand=[crush], village=[ninja("A", 4, 0)]), theirs).attack(["A"]).act("block", "A", "B")
    use(play, "J").fight()
    assert "B" in play.area(1, "hand")


@pytest.mark.parametrize(("hand", "stays"), [(0, False), (1, False), (2, True)])
def test_what_happens_where_something_put_off_cannot_be_done_is_put_off_too(hand: int, stays: bool) -> None:
    text = "At the end of this turn, discard 2 cards from your hand. If you cannot, discard the target."
    order = mission("M", text, target="1 of your Ninjas")
    mine = Side(hand=[order, *(blank(number) for number in range(hand))], village=[ninja("A")])
    play = turn_of(mine).act("play mission", "M").pass_all("aim")
    assert "A" in play.area(0, "village")
    end_turn(play)
    assert ("A" in play.area(0, "village")) is stays


def test_what_hangs_on_a_choice_at_the_end_of_the_turn_waits_for_it() -> None:
    text = "At the end of this turn, you can discard 1 card from your hand. In that case, discard the target."
    order = mission("M", text, target="1 of your opponent's Ninjas")
    play = turn_of(Side(hand=[order, blank(1)]), Side(village=[ninja("B")])).act("play mission", "M").pass_all("aim")
    assert "B" in play.area(1, "village")
    end_turn(play)
    assert "B" in play.area(1, "village")


def test_what_comes_then_is_put_off_with_what_it_comes_after() -> None:
    order = mission("M", "At the end of this turn, discard 1 card from your hand. Then, draw 1 card.")
    play = turn_of(Side(hand=[order, blank(1)])).act("play mission", "M")
    assert drawn(play) == 0
    assert "Blank 1" in play.area(0, "hand")
    end_turn(play)
    assert drawn(play) == 1


def test_a_coin_flipped_later_is_asked_about_later() -> None:
    order = mission("M", "At the end of this turn, flip a Ninja Blade coin. If it's heads, draw 1 card.")
    outcomes = set()
    for seed in range(12):
        play = turn_of(Side(hand=[order])).act("play mission", "M")
        assert drawn(play) == 0
        outcomes.add(drawn(end_turn(play).seeded(seed)))
    assert outcomes == {0, 1}


def test_a_team_skips_the_showdown() -> None:
    calm = jutsu("J", "0", "The Team of the user skips the Showdown of this turn.")
    play = battle(Side(hand=[calm], village=[ninja("A", 9, 9)]), Side(village=[ninja("B")]))
    resolved(play.act("use jutsu", "J", "A")).fight()
    assert "B" in play.area(1, "village")
    assert not play.status("B").injured


def test_one_ninja_does_not_skip_the_showdown_for_its_team() -> None:
    calm = jutsu("J", "0", "The target skips the Showdown of this turn.", target="1 Ninja opposing the user")
    assert [line.abilities for line in read_card(calm).lines] == [None]
