"""What texts say of ninja on the battlefield: who must block whom, who leads there and who fell; the end of their turn.

Rulebook "Send out Blocker's Teams", "Organization Phase" (Head and Support), "End Phase", "Damage".
"""

from __future__ import annotations

import pytest

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
    assert play.can("no block") and play.can("block", "D", "C")


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
