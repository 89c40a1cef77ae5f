"""What texts say of ninja on the battlefield: who must block whom, who leads there and who fell; the end of their turn.

Rulebook "Send out Blocker's Teams", "Organization Phase" (Head and Support), "End Phase", "Damage".
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, with_text


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("At the end of the turn this Ninja was put in play, move it to its owner's hand.", True),
        ("At the end of the turn in which this Ninja was deployed, move it to its owner's hand.", True),
        ("Move this Ninja to its owner's hand at the end of the turn in which this Ninja was put in play.", True),
        ("At the end of the turn in which this Ninja was sent out to Attack, move it to its owner's hand.", False),
    ],
)
def test_at_the_end_of_the_turn_in_which_it_came(line: str, moved: bool) -> None:
    play = Scenario(CCG, Side(hand=[with_text("A", line)]), Side()).act("deploy", "A").act("end mission phase")
    to_the_end(play.organise().pass_all("send no more"))
    assert ("A" in play.area(0, "hand")) == moved
    stayed = Scenario(CCG, Side(village=[with_text("A", line)]), Side()).act("end mission phase")
    assert to_the_end(stayed.organise().pass_all("send no more")).area(0, "village") == ["A"]


@pytest.mark.parametrize(("goes", "hurt"), [(True, True), (False, False)])
def test_at_the_end_of_the_turn_in_which_it_was_sent_out(goes: bool, hurt: bool) -> None:
    line = "Valid: At the end of the turn in which this Ninja was sent out to Attack, injure it."
    play = Scenario(CCG, Side(village=[with_text("A", line), ninja("C")]), Side())
    to_the_end(play.attack(["A"] if goes else ["C"]))
    assert play.status("A").injured == hurt


CALL = (
    "When this Ninja is sent out to Attack, you can select 1 of your opponent's Stand-By Ninjas. "
    "That Ninja must be sent out to Block this Ninja's Team if possible."
)


def test_the_one_that_was_selected_must_block() -> None:
    play = Scenario(CCG, Side(village=[with_text("A", CALL)]), Side(village=[ninja("B"), ninja("C")])).attack(["A"])
    play.act("apply text").act("choose", "C")
    assert play.open() == ["blocks A with the team of C"]


def test_nobody_must_block_where_nobody_was_selected() -> None:
    play = Scenario(CCG, Side(village=[with_text("A", CALL)]), Side(village=[ninja("B"), ninja("C")])).attack(["A"])
    play.act("leave text")
    assert play.can("no block") and play.can("block", "A", "B") and play.can("block", "A", "C")


def test_the_duty_is_to_block_that_team_and_no_other() -> None:
    mine = Side(village=[ninja("D"), with_text("A", CALL)])
    play = Scenario(CCG, mine, Side(village=[ninja("B"), ninja("C")])).attack(["D"], ["A"])
    play.act("apply text").act("choose", "C")
    assert play.open() == ["blocks D with the team of B", "does not block D"]  # C is needed against A
    play.act("no block")
    assert play.open() == ["blocks A with the team of C"]


@pytest.mark.parametrize(("word", "forced"), [("Genin", True), ("Chunin", False)])
def test_such_ninja_must_block(word: str, forced: bool) -> None:
    text = "Your opponent's \"Genin\" Ninjas must Block this Ninja's Team if able."
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B"), ninja("C", 1, 1, word)]))
    play.attack(["A"])
    assert play.can("no block") == (not forced)
    assert play.can("block", "A", "B") == (not forced)
    assert play.can("block", "A", "C")


@pytest.mark.parametrize(("head", "power"), [(["B", "C"], (2, 3)), (["C", "B"], (3, 2))])
def test_the_head_of_the_blocking_team(head: list[str], power: tuple[int, int]) -> None:
    text = "When this Ninja's Team is blocked, the Head Ninja of the blocking Team gets -1/-1 during this turn."
    theirs = Side(village=[ninja("B", 3, 3), ninja("C", 3, 3)], teams=[["B", "C"]])
    play = Scenario(CCG, Side(village=[with_text("A", text)]), theirs).attack(["A"]).act("block", "A", head[0])
    assert (play.power("B")[0], play.power("C")[0]) == power


@pytest.mark.parametrize(
    "text",
    [
        "[EOJ] 0: This Ninja and 1 Back Ninja in its Team switch positions.",
        "[EOJ] 0: This Ninja switches positions with 1 other Ninja in its Team.",
    ],
)
def test_two_of_a_team_switch_positions(text: str) -> None:
    mine = Side(village=[with_text("A", text), ninja("C"), ninja("D")])
    play = battle(mine, Side(village=[ninja("B")]), ["A", "C", "D"])
    resolved(play.act("use effect", "A")).act("choose", "D")
    assert [play.name(card) for card in play.state.battle.attack[0]] == ["D", "C", "A"]


@pytest.mark.parametrize(("where", "count"), [("battle", 1), ("village", 0)])
def test_it_is_discarded_from_the_battlefield(where: str, count: int) -> None:
    text = "Valid: When this Ninja is discarded from the Battlefield, draw 1 card."
    if where == "battle":
        kill = jutsu("J", "0", "Discard the target.", target="User")
        play = battle(Side(village=[with_text("A", text)], hand=[kill]), Side(village=[ninja("B")]))
        play.act("use jutsu", "J").pass_all("aim", "no jutsu")
    else:
        play = play_mission(Side(village=[with_text("A", text)], hand=[mission("M", "Discard 1 of your Ninjas.")]))
    assert (drawn(play), "A" in play.area(0, "discard")) == (count, True)


@pytest.mark.parametrize("text", ["The maximum hand size of each player is 4.", "Each player's hand size becomes 4."])
def test_each_player_holds_so_many(text: str) -> None:
    mine = Side(village=[with_text("A", text)], hand=[blank(n) for n in range(40, 46)])
    play = Scenario(CCG, mine, Side(hand=[blank(n) for n in range(50, 56)])).act("end mission phase").organise()
    play.pass_all("send no more", "no block", "no jutsu", "showdown", "discard").act("end mission phase")
    assert len(play.area(0, "hand")) == 4
    play.pass_all("new team", "send no more", "no block", "no jutsu", "showdown", "discard")
    assert len(play.area(1, "hand")) == 4


def test_it_counts_as_a_ninja_of_that_symbol() -> None:
    mine = Side(village=[with_text("A", "This Ninja is also considered a Fire Ninja.")], hand=[])
    play = Scenario(CCG, mine, Side(village=[with_text("B", "All Fire Ninjas get +1/+0.")]))
    assert (play.power("A"), play.power("B")) == ((4, 3), (3, 3))


def test_opposing_ninja_cannot_be_the_users_of_jutsu() -> None:
    text = "Opposing Ninjas with an Entrance cost of 0 cannot be the users of Jutsu cards."
    theirs = Side(village=[ninja("B")], hand=[jutsu("J", "0", "Draw 1 card.")])
    assert not battle(Side(village=[with_text("A", text)]), theirs).can("use jutsu")
    assert battle(Side(village=[ninja("A")]), theirs).can("use jutsu", "J", "B")


FELL = (
    "When this Ninja is discarded from the Battlefield, "
    "give 1 Damage to each Ninja that was Battling against this Ninja."
)


def test_those_that_battled_against_it_as_it_fell_are_hurt() -> None:
    kill = jutsu("J", "0", "Discard the target.", target="User")
    theirs = Side(village=[ninja("B"), ninja("C")])
    play = battle(Side(village=[with_text("A", FELL)], hand=[kill]), theirs)
    play.act("use jutsu", "J").pass_all("aim", "no jutsu")
    assert (play.status("B").injured, play.status("C").injured) == (True, False)


@pytest.mark.parametrize(("mate", "able"), [("Sand", True), ("Leaf", False)])
def test_it_goes_only_in_a_team_that_includes_such_a_ninja(mate: str, able: bool) -> None:
    text = 'This Ninja can only be sent out to Battle in a Team that includes a "Sand" Ninja.'
    mine = Side(village=[with_text("A", text), ninja("C", 1, 1, mate)])
    play = Scenario(CCG, mine, Side()).act("end mission phase").organise(["A", "C"])
    assert play.can("send out", "A") == able


@pytest.mark.parametrize("what", ["Ninja", "Jutsu"])
def test_a_card_seen_in_the_hand_is_held_back(what: str) -> None:
    text = (
        f"When this Ninja is put in play, your opponent reveals their hand. Select 1 {what} card revealed this way. "
        "Your opponent cannot put that card in play during their next turn."
    )
    mine, theirs = Side(hand=[with_text("A", text)]), Side(hand=[ninja("B"), ninja("C")])
    play = Scenario(CCG, mine, theirs).act("deploy", "A").pass_all("look", "seen")
    if what == "Ninja":
        play.act("choose", "B")
    play.act("end mission phase").organise().pass_all("send no more", "no block", "no jutsu", "showdown")
    assert play.can("deploy", "B") == (what == "Jutsu")
    assert play.can("deploy", "C")


@pytest.mark.parametrize(("mates", "power"), [(["B", "C"], 5), (["B"], 3)])
@pytest.mark.parametrize("words", ["is blocked by 2 or more Ninjas", "is blocked by a Team of 2 or more Ninjas"])
def test_so_many_block_it(words: str, mates: list[str], power: int) -> None:
    text = f"When this Ninja {words}, it gets +2/+0 during this turn."
    theirs = Side(village=[ninja(name) for name in mates], teams=[mates])
    assert battle(Side(village=[with_text("A", text)]), theirs).power("A")[0] == power


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("While 2 or more Ninjas are opposing this Ninja, it gets +2/+0.", 5),
        ('While a "Mist" Ninja is Battling against this Ninja, it gets +2/+0.', 3),
        ('While no "Mist" Ninjas are opposing this Ninja, it gets +2/+0.', 5),
        ("While this Ninja's Team has more Ninjas than the opposing Team, it gets +2/+0.", 3),
        ("While this Ninja's Team has less Ninjas than the opposing Team, it gets +2/+0.", 5),
        ("While this Ninja is your only Ninja in play, it gets +2/+0.", 5),
        ("While this Ninja is the only Ninja in play, it gets +2/+0.", 3),
    ],
)
def test_it_counts_who_stands_against_it(text: str, power: int) -> None:
    theirs = Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    assert battle(Side(village=[with_text("A", text)]), theirs).power("A")[0] == power


@pytest.mark.parametrize(("mate", "stays"), [("Sound", True), ("Leaf", False)])
def test_what_is_so_at_the_end_of_the_turn(mate: str, stays: bool) -> None:
    text = 'If you do not have another "Sound" Ninja in play at the end of your turn, discard this Ninja.'
    mine = Side(village=[ninja("A", 3, 3, "Sound", effects=(text,)), ninja("C", 1, 1, mate)])
    play = Scenario(CCG, mine, Side()).act("end mission phase").organise().pass_all("send no more")
    assert ("A" in to_the_end(play).area(0, "village")) == stays


@pytest.mark.parametrize(("rewards", "able"), [(0, True), (1, False)])
def test_it_uses_jutsu_for_less(rewards: int, able: bool) -> None:
    text = (
        "While you have less Battle Rewards than your opponent, this Ninja can use Jutsu cards with 1 less Jutsu cost."
    )
    mine = Side(village=[with_text("A", text)], hand=[jutsu("J", "1", "Draw 1 card.")], rewards=rewards)
    assert battle(mine, Side(village=[ninja("B")], rewards=1)).can("use jutsu", "J") == able


def test_one_reward_more_if_it_wins_any() -> None:
    text = (
        "[EOJ] Discard 1 card from your hand: This Ninja's Team wins an additional Battle Reward "
        "if it wins any Battle Reward this turn."
    )
    play = Scenario(CCG, Side(village=[with_text("A", text)], hand=[blank(40)]), Side(village=[ninja("B")]))
    play.attack(["A"]).act("no block", "A").act("use effect", "A").pass_all("discard", "no jutsu", "showdown")
    assert len(play.state.seats[0].rewards) == 2


@pytest.mark.parametrize("free", [True, False])
def test_it_is_deployed_beside_one_of_its_name(free: bool) -> None:
    text = "This Ninja can be deployed even if another Ninja with the same name is in play."
    twin = ninja("A", 2, 2, effects=(text,) if free else ())
    assert Scenario(CCG, Side(village=[ninja("A")], hand=[twin]), Side()).can("deploy", "A") == free


@pytest.mark.parametrize(("holds", "shown"), [(True, 0), (False, 1)])
def test_where_there_is_no_such_card_to_be_given(holds: bool, shown: int) -> None:
    text = (
        "When this Ninja is deployed, your opponent discards 1 Mission card from their hand. "
        "If they have no Mission cards, draw 1 card."
    )
    theirs = Side(hand=[mission("M", "Draw 1 card.") if holds else ninja("B")], missions=[mission("P", "Draw 1 card.")])
    play = Scenario(CCG, Side(hand=[with_text("A", text)]), theirs).act("deploy", "A")
    assert (drawn(play), len(play.area(1, "discard"))) == (shown, 1 - shown)


def test_ninja_cards_may_be_those_in_play() -> None:
    text = "When this Ninja is deployed, discard 1 Ninja card from your hand. If you have no Ninja cards, draw 1 card."
    assert read_line(text, Printed("ninja")).abilities is None


def test_it_comes_from_the_reinforcement_deck() -> None:
    text = "When this Ninja is put in play from your Reinforcement Deck, draw 1 card."
    call = mission("M", "Put 1 Ninja card from your Reinforcement Deck in play.")
    card = ninja("R", 3, 3, "Reinforcement", effects=(text,))
    assert drawn(play_mission(Side(hand=[call], reinforcement=[card]))) == 1


@pytest.mark.parametrize(
    ("text", "attacking", "blocking"),
    [
        ("When this Ninja's Team is blocked, draw 1 card.", 1, 0),
        ("When this Ninja's Team is opposed, draw 1 card.", 1, 1),
        ("When this Ninja Attacks or Blocks, draw 1 card.", 1, 1),
        ("When this Ninja is sent out to Attack or Block, draw 1 card.", 1, 1),
    ],
)
def test_which_side_it_is_on(text: str, attacking: int, blocking: int) -> None:
    assert drawn(battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B")]))) == attacking
    assert drawn(battle(Side(village=[ninja("A")]), Side(village=[with_text("B", text)])), 1) == blocking


@pytest.mark.parametrize(("words", "power"), [("Blocked", 5), ("opposed", 5), ("not Blocked", 3)])
def test_what_is_so_of_its_team(words: str, power: int) -> None:
    text = f"While this Ninja's Team is {words}, it gets +2/+0."
    assert battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B")])).power("A")[0] == power


@pytest.mark.parametrize(("strength", "rewards"), [(9, 1), (3, 0)])
def test_any_outstanding_victory(strength: int, rewards: int) -> None:
    card = ninja("A", strength, 1, effects=("When this Ninja wins any Outstanding Victory, win 1 Battle Reward.",))
    play = battle(Side(village=[card]), Side(village=[ninja("B")])).pass_all("no jutsu", "showdown")
    assert len(play.state.seats[0].rewards) == rewards
