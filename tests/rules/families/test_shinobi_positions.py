"""Where a ninja stands in its team, rulebook "Send out Attacker's Teams": one Head Ninja, the others support."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, ninja
from tests.rules.families.scenes import battle, drawn, with_text


@pytest.mark.parametrize(
    ("text", "head", "support"),
    [
        ("While this Ninja is Battling as a Back Ninja, it gets +4/+0.", 3, 7),
        ("This Ninja gets +4/+0 while it is in Battle as a Support Ninja.", 3, 7),
        ("While Battling as a Head Ninja, this Ninja gets +4/+0.", 7, 3),
        ("While this Ninja is in a Team as the Head Ninja, it gets +4/+0.", 7, 3),
        ("While this Ninja is attacking as a Support Ninja, it gets +4/+0.", 3, 7),
        ("While this Ninja is blocking as a Support Ninja, it gets +4/+0.", 3, 3),
        ("While attacking, this Ninja gets +4/+0.", 7, 7),
    ],
)
def test_what_holds_for_who_leads_a_team_and_who_stands_behind(text: str, head: int, support: int) -> None:
    one = with_text("A", text)
    for team, wanted in ((["A", "C"], head), (["C", "A"], support)):
        play = Scenario(CCG, Side(village=[one, ninja("C")]), Side(village=[ninja("B")]))
        assert play.power("A")[0] == 3, "nobody leads a team at home"
        play.attack(team)
        assert play.power("A")[0] == wanted


@pytest.mark.parametrize(
    ("text", "head", "support"),
    [
        ("When this Ninja is sent out as a Support Ninja, draw 2 cards.", 0, 2),
        ("When this Ninja attacks as the Head Ninja, draw 2 cards.", 2, 0),
        ("When this Ninja is sent out to block as a Back Ninja of its Team, draw 2 cards.", 0, 0),
    ],
)
def test_what_comes_of_going_as_head_or_behind(text: str, head: int, support: int) -> None:
    one = with_text("A", text)
    for team, wanted in ((["A", "C"], head), (["C", "A"], support)):
        play = Scenario(CCG, Side(village=[one, ninja("C")]), Side(village=[ninja("B")])).attack(team)
        assert drawn(play) == wanted


def test_the_text_and_the_head_against_it_are_both_harmed() -> None:
    text = "[EOJ] 0: Give 1 Damage to this Ninja and the Head Ninja of the Team opposing this Ninja."
    mine = Side(village=[with_text("A", text)])
    play = battle(mine, Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]]))
    play.act("use effect", "A").pass_all("no jutsu")
    assert [play.status(name).injured for name in "ABD"] == [True, True, False]


def test_the_head_against_it_is_harmed_though_the_ninja_itself_is_discarded_by_it() -> None:
    text = "Valid: [EOJ] 0: Give 1 Damage to this Ninja and the Head Ninja opposing this Ninja."
    play = battle(Side(injured=[with_text("A", text)]), Side(village=[ninja("B")]))
    play.act("use effect", "A").pass_all("no jutsu")
    assert (play.area(0, "discard"), play.status("B").injured) == (["A"], True)


def _swap(text: str) -> Card:
    return jutsu("J", "0", text, target="1 Ninja Battling against the user")


@pytest.mark.parametrize(
    ("text", "aimed", "leads"),
    [
        ("Switch the positions of the target and the Head Ninja of its Team.", "D", "D"),
        ("Switch the positions of the target and the Head Ninja of its Team.", "B", "B"),
        ("The Head Ninja and a Back Ninja of the target's Team change positions.", "B", "D"),
        ("Swap the positions of the Head Ninja and a Support Ninja in the target's Team.", "D", "D"),
        ("The target becomes a Support Ninja.", "B", "D"),
        ("The target becomes a Support Ninja.", "D", "B"),
    ],
)
def test_positions_in_a_team_change(text: str, aimed: str, leads: str) -> None:
    mine = Side(village=[ninja("A")], hand=[_swap(text)])
    play = battle(mine, Side(village=[ninja("B"), ninja("D")], teams=[["B", "D"]]))
    play.act("use jutsu", "J").act("aim", aimed).pass_all("no jutsu", "swap places", "choose")
    assert play.name(play.state.battle.block[0][0]) == leads


def test_a_ninja_that_may_not_stand_behind_leads() -> None:
    text = "This Ninja cannot Battle as a Support Ninja."
    play = Scenario(CCG, Side(village=[with_text("A", text), ninja("C", 9, 9)]), Side())
    play.act("end mission phase").organise(["A", "C"])
    assert {
        play.name(play.state.legal_actions()[n].args[0])
        for n in range(len(play.state.legal_actions()))
        if play.state.legal_actions()[n].name == "send out"
    } == {"A"}


def test_who_its_head_is_is_asked_from_then_on_and_not_as_it_is_sent_out_alone() -> None:
    text = 'When the Head Ninja of this Ninja\'s Team is a "Heron", this Ninja gets +0/+6 during the turn.'
    lead = jutsu("J", "0", "The target becomes the Head Ninja of its Team.", target="1 Ninja in the user's Team")
    mine = Side(village=[ninja("A", 1, 1, effects=(text,)), ninja("C", 1, 1, "Heron")], hand=[lead])
    assert Scenario(CCG, mine, Side()).attack(["C", "A"]).power("A") == (1, 7)
    play = Scenario(CCG, mine, Side()).attack(["A", "C"])
    assert play.power("A") == (1, 1)
    play.act("use jutsu", "J", "C").act("aim", "C").pass_all("no jutsu")
    assert play.power("A") == (1, 7)


@pytest.mark.parametrize(
    "text",
    [
        "The target becomes a Support Ninja, and another Ninja in its Team becomes the Head Ninja.",
        "1 of your opponent's Ninjas becomes a Support Ninja.",
    ],
)
def test_who_changes_places_with_whom_is_not_guessed(text: str) -> None:
    assert read_line(text, Printed("jutsu", ("ninja",))).abilities is None
