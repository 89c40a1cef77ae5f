"""Card texts: what is read, in the project's words and in print, and what it does."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from rules.core.registry import game
from rules.families.shinobi.cards.types import ShinobiCard
from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.groups import AnyOf, Choose, Has, Not, Ref, Times, X
from rules.families.shinobi.effects.verbs import Power
from rules.families.shinobi.lines.terse import read_line, read_requirement, read_target
from simulator.random import Stream
from tests.rules.families.scenario import ADVISER, BOTH, VIEW, Scenario, Side, blank, jutsu, mission, ninja

both = pytest.mark.parametrize("game_id", BOTH)
GENIN = ("Genin", "Female")


@pytest.mark.parametrize(
    ("card", "own"),
    [
        (mission("M", "Draw 3 cards."), "draw 3"),
        (mission("M", "Both players draw 2 cards."), "each draw 2"),
        (mission("M", "No Ninjas can be sent out to Battle.", keywords=("Permanent",)), "no ninja may be sent out"),
        (jutsu("J", "1", "Give 2 Damage to the target.", target="1 Ninja"), "damage 2"),
        (jutsu("J", "1", "Negate the target and discard it.", target="1 Jutsu card being played"), "negate discard"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_own_words_and_print_read_alike(card: ShinobiCard, own: str) -> None:
    (printed,) = effect_readings(card)
    (terse,) = effect_readings(replace(card, effects=(own,)))
    assert printed.words == terse.words
    assert printed.words is not None


def test_a_line_is_read_whole_or_not_at_all() -> None:
    assert read_line("Draw 1 card. Then, do a handstand.") is None
    assert read_line("draw 1; do a handstand") is None
    assert read_line("draw 1 -> the moon") is None
    assert read_line("Draw 1 card.") is None
    assert read_line("draw 1; draw 1") is not None


def test_x_and_negative_figures_are_read() -> None:
    line = read_line("power -2X/+0")
    assert line is not None
    (phrase,) = line.phrases
    assert phrase.done(Ref("user"), "turn") == Power(Ref("user"), Times(X(), -2), Times(X(), 0), "turn")


def test_targets_leave_out_whom_they_say() -> None:
    target = read_target('one ninja; none to "Flame" ninja')
    assert isinstance(target, Choose)
    assert target.group.filters == (Not(Has("flame")),)
    assert read_target("one ninja; none to whom it may concern") is not None


def test_requirements_know_alternatives() -> None:
    assert read_requirement('"Genin" or "Chunin"') == (AnyOf((Has("genin"), Has("chunin"))),)


def test_every_text_that_is_read_has_words() -> None:
    for game_id in ("naruto-ccg", "naruto-cg"):
        pack = json.loads((game(game_id).folder / "starter.json").read_text("utf-8"))
        for card in pack["printings"]:
            card_type = game(game_id).card_type(card["type"])
            built = card_type.from_facts(card)
            for reading in game(game_id).effect_readings(built):
                assert reading.words is None or reading.words.endswith(".")
                assert reading.words is not None or read_line(reading.line) is None


def test_the_words_that_the_docs_list_are_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "bandai.md").read_text("utf-8")
    table = page[page.index("| | |\n") :]
    rows = dict(re.findall(r"^\| ([a-z ]+) \| (.*) \|$", table, re.MULTILINE))
    for row, cell in rows.items():
        for phrase in re.findall(r"`([^`]+)`", cell):
            if row == "targets":
                assert read_target(phrase), phrase
            else:
                assert read_line(f"{phrase}: draw 1" if row == "moments" else phrase), phrase


def test_every_starter_text_is_read_but_a_few() -> None:
    unread = []
    for game_id in ("naruto-ccg", "naruto-cg"):
        pack = json.loads((game(game_id).folder / "starter.json").read_text("utf-8"))
        by_hand = pack["printings"][: pack.get("by_hand")]
        unread += [text for card in by_hand for text in card.get("effects", []) if not read_line(text)]
    assert len(unread) <= 7, unread


# What they do


def battle(game_id: str, mine: Side, theirs: Side, team: tuple[str, ...] = ("A",)) -> Scenario:
    play = Scenario(game_id, mine, theirs).attack(team)
    return play.act("block", team[0], "X") if theirs.village else play


@both
def test_facing_a_certain_ninja(game_id: str) -> None:
    fighter = ninja("A", 1, 1, effects=('fighting a "Female" ninja: power +1/+1',))
    for other, power in ((ninja("X", 9, 0, characteristics=GENIN), (2, 2)), (ninja("X", 9, 0), (1, 1))):
        seen: list[tuple[int, int]] = []
        hold = [jutsu("Wait", "0", "power +0/+0")]
        play = battle(game_id, Side(village=[fighter], hand=hold), Side(village=[other]))
        seen.append(play.power("A"))
        assert seen == [power]


@both
def test_fighting_beside_and_behind_a_certain_ninja(game_id: str) -> None:
    beside = ninja("A", 3, 0, effects=('fighting beside a ninja that is both "Genin" and "Female": power +2/+0',))
    behind = ninja("B", 0, 0, effects=('when its head ninja is a "Genin", power +0/+3',))
    genin = ninja("C", 1, 0, characteristics=GENIN)
    wait = [jutsu("Wait", "0", "power +0/+0")]
    play = Scenario(game_id, Side(village=[beside, genin], hand=wait), Side()).attack(("A", "C"))
    assert play.power("A") == (5, 0)
    play = Scenario(game_id, Side(village=[behind, genin], hand=wait), Side()).attack(("C", "B"))
    assert play.power("B") == (0, 3)
    play = Scenario(game_id, Side(village=[behind, genin], hand=wait), Side()).attack(("B", "C"))
    assert play.power("B") == (0, 0)


@both
def test_a_leader_lifts_certain_ninja_of_the_team(game_id: str) -> None:
    leader = ninja("A", 3, 0, effects=('every "Genin" in its team: power +0/+1',))
    village = [leader, ninja("B", 0, 0, characteristics=GENIN), ninja("C", 0, 0)]
    wait = [jutsu("Wait", "0", "power +0/+0")]
    play = Scenario(game_id, Side(village=village, hand=wait), Side()).attack(("A", "B", "C"))
    assert (play.power("B"), play.power("C")) == ((0, 1), (0, 0))


@both
def test_may_not_be_sent_out_alone(game_id: str) -> None:
    village = [ninja("A", effects=("valid: may not be sent out alone",)), ninja("B")]
    alone = Scenario(game_id, Side(village=village), Side()).act("end mission phase").organise()
    assert not alone.can("send out", "A")
    together = Scenario(game_id, Side(village=village), Side()).act("end mission phase").organise(("A", "B"))
    assert together.can("send out", "A")
    blocking = Scenario(game_id, Side(village=[ninja("X")]), Side(village=village[:1])).attack(("X",))
    assert not blocking.can("block")


@both
def test_may_not_be_in_one_team_with_certain_ninja(game_id: str) -> None:
    loner = ninja("A", effects=('may not be in one team with a ninja of the rank "Genin" or lower',))
    play = Scenario(game_id, Side(village=[loner, ninja("B", characteristics=GENIN)]), Side())
    teams = play.act("end mission phase").organise(("A", "B")).state.seats[0].teams
    assert sorted(map(len, teams)) == [1, 1]


@both
def test_stays_home_while_ahead(game_id: str) -> None:
    idle = ninja("A", effects=("while you have more rewards than the opponent, its team may not be sent out",))
    for rewards, allowed in ((1, False), (0, True)):
        play = Scenario(game_id, Side(village=[idle], rewards=rewards), Side()).act("end mission phase")
        assert play.can("send out", "A") is allowed


@both
def test_a_mission_keeps_everybody_home(game_id: str) -> None:
    stay = mission("Stay", "no ninja may be sent out", keywords=("Permanent",), coins=1, game_id=game_id)
    play = Scenario(game_id, Side(village=[ninja("A")], hand=[stay]), Side()).act("play mission", "Stay")
    assert play.act("end mission phase").state.attacker == 1


@both
def test_marks_for_a_turn(game_id: str) -> None:
    village = [ninja("A", 3, 0), ninja("B", 3, 0)]

    def with_mission(text: str) -> Scenario:
        hand = [mission("M", text, target="one own ninja", game_id=game_id), jutsu("P", "0", "power +1/+0")]
        play = Scenario(game_id, Side(village=village, hand=hand), Side(village=[ninja("X", 9, 0)]))
        return play.act("play mission", "M").act("aim", "A").act("end mission phase").organise()

    assert not with_mission("may not be sent out this turn").can("send out", "A")
    forced = with_mission("must be sent out this turn if it can")
    assert not forced.can("send no more")
    assert forced.act("send out", "A").can("send no more")
    silent = with_mission("may not use jutsu this turn").act("send out", "A").act("send out", "B").pass_all("no block")
    assert not silent.can("use jutsu", "P", "A")
    assert silent.can("use jutsu", "P", "B")
    safe = with_mission("takes no damage this turn").act("send out", "A").act("send no more").act("block", "A", "X")
    assert not safe.fight().status("A").injured
    assert not safe.state.modifiers


@both
def test_must_be_sent_out_keeps_a_place_among_the_three_teams(game_id: str) -> None:
    call = mission("Call", "must be sent out this turn if it can", target="one own ninja", game_id=game_id)
    mine = Side(village=[ninja(name) for name in "BCDA"], hand=[call])
    play = Scenario(game_id, mine, Side()).act("play mission", "Call").act("aim", "A").act("end mission phase")
    play.organise().act("send out", "B").act("send out", "C")
    assert play.open() == ["sends out the team of A"]


@both
def test_must_be_sent_out_leaves_the_choice_where_more_than_three_teams_must(game_id: str) -> None:
    call = mission("Call", "must be sent out this turn if it can", target="each own ninja", game_id=game_id)
    mine = Side(village=[ninja(name) for name in "ABCDE"], hand=[call])
    play = Scenario(game_id, mine, Side()).act("play mission", "Call").act("end mission phase").organise()
    assert play.open() == [f"sends out the team of {name}" for name in "ABC"]
    play.act("send out", "C").act("send out", "D").act("send out", "E")
    assert len(play.state.battle.attack) == 3


@both
def test_must_be_sent_out_binds_the_greedy_player_too(game_id: str) -> None:
    call = mission("Call", "must be sent out this turn if it can", target="one own ninja", game_id=game_id)
    mine = Side(village=[ninja("A", 0, 0), ninja("B", 0, 0)], hand=[call])
    play = Scenario(game_id, mine, Side(village=[ninja("X", 9, 9)])).act("play mission", "Call").act("aim", "A")
    play.act("end mission phase").organise(("A", "B"))
    assert ADVISER.suggest(play.state, Stream(1)) in play.state.legal_actions()


@both
def test_no_jutsu_that_costs_specific_symbols(game_id: str) -> None:
    plain = ninja("A", 3, 0, effects=("valid: may not use a jutsu that costs specific symbols",))
    hand, chakra = [jutsu("P", "N", "power +1/+0"), jutsu("Q", "1", "power +1/+0")], [blank(1)]
    play = Scenario(game_id, Side(village=[plain], hand=hand, chakra=chakra), Side()).attack(("A",))
    assert not play.can("use jutsu", "P", "A")
    assert play.can("use jutsu", "Q", "A")


@both
def test_jutsu_that_may_not_be_negated(game_id: str) -> None:
    sure = ninja("A", 3, 0, effects=("valid: jutsu it uses may not be negated",))
    stop = jutsu("Stop", "0", "negate discard", target="one jutsu")
    mine, theirs = (
        Side(village=[sure], hand=[jutsu("P", "0", "power +1/+0")]),
        Side(village=[ninja("X", 3, 0)], hand=[stop]),
    )
    play = battle(game_id, mine, theirs).act("use jutsu", "P", "A").act("use jutsu", "Stop", "X").act("aim", "P")
    play.fight()
    assert play.status("X").injured
    assert not play.status("A").injured


@both
def test_jutsu_may_not_aim_at_a_shielded_ninja(game_id: str) -> None:
    shield = jutsu("Shield", "0", "opposing jutsu may not aim at it")
    strike = jutsu("Strike", "0", "damage 1", target="one ninja")
    mine, theirs = Side(village=[ninja("A", 3, 0)], hand=[shield]), Side(village=[ninja("X", 3, 0)], hand=[strike])
    play = battle(game_id, mine, theirs).act("use jutsu", "Shield", "A").act("no jutsu")
    play.act("use jutsu", "Strike", "X")
    assert play.open() == ["aims at X"]


@both
def test_granted_words_meet_requirements(game_id: str) -> None:
    clone = jutsu("Clone", "0", '"Clone status"')
    needs = jutsu("Needs", "0", "power +1/+0", requirement='"Clone status"')
    play = battle(game_id, Side(village=[ninja("A", 3, 0)], hand=[clone, needs]), Side())
    assert not play.can("use jutsu", "Needs", "A")
    play.act("use jutsu", "Clone", "A")
    assert play.can("use jutsu", "Needs", "A")


@both
def test_damage_that_leaves_some_out(game_id: str) -> None:
    fire = mission("Fire", 'damage 1 -> one ninja; none to "Flame" ninja', game_id=game_id)
    village = [ninja("A", attributes=("Flame",)), ninja("B")]
    play = Scenario(game_id, Side(village=village, hand=[fire]), Side()).act("play mission", "Fire")
    assert play.open() == ["aims at B"]


def test_damage_to_a_target_of_a_kind_that_receives_none() -> None:
    fire = jutsu("Fire", "0", 'damage 1 -> one ninja; none to "Flame" ninja', target="one ninja")
    for aimed, hurt in (("F", False), ("A", True)):
        flame = ninja("F", attributes=("Flame",))
        play = battle("naruto-ccg", Side(village=[ninja("A", 3, 0), flame], hand=[fire]), Side())
        play.act("use jutsu", "Fire", "A").act("aim", aimed).pass_all("no jutsu")
        assert play.status(aimed).injured == hurt


@both
def test_a_search_among_the_top_cards(game_id: str) -> None:
    look = mission("Look", 'search "Genin" top 2', game_id=game_id)
    deck = [ninja("Deep", characteristics=GENIN), ninja("Other"), ninja("Near", characteristics=GENIN)]
    play = Scenario(game_id, Side(hand=[look], deck=deck), Side()).act("play mission", "Look")
    assert play.open() == ["chooses Near", "chooses nothing more"]


@both
def test_a_search_among_the_top_cards_shows_no_others(game_id: str) -> None:
    look = mission("Look", 'search "Genin" top 2', game_id=game_id)
    deck = [ninja(f"N{place}", characteristics=GENIN) for place in range(9)]
    play = Scenario(game_id, Side(hand=[look], deck=deck), Side()).act("play mission", "Look")
    dealt = [VIEW.resample(play.state, 0, Stream(seed)).seats[0].deck for seed in range(5)]
    assert {tuple(deck[-2:]) for deck in dealt} == {tuple(play.state.seats[0].deck[-2:])}
    assert len({tuple(deck[:-2]) for deck in dealt}) > 1


@both
def test_a_mission_takes_a_ninja_out_of_its_team(game_id: str) -> None:
    apart = mission("Apart", "out of its team, to standby", target="one opposing ninja", game_id=game_id)
    theirs = Side(village=[ninja("X"), ninja("Y")], teams=[["X", "Y"]])
    play = Scenario(game_id, Side(hand=[apart]), theirs).act("play mission", "Apart").act("aim", "X")
    assert [[play.name(one) for one in team] for team in play.state.seats[1].teams] == [["Y"], ["X"]]


@both
def test_a_ninja_withdrawn_from_its_team_stands_by(game_id: str) -> None:
    away = jutsu("Away", "0", "out of its team, to standby", target="one own ninja in battle")
    play = battle(game_id, Side(village=[ninja("A", 3, 0)], hand=[away]), Side(village=[ninja("X", 9, 0)]))
    play.act("use jutsu", "Away", "A").pass_all("aim").fight()
    assert play.area(0, "village") == ["A"]
    assert not play.status("A").injured


@both
def test_a_text_that_is_paid_for(game_id: str) -> None:
    healer = ninja("A", effects=("starting: discard 1 chakra; heal -> one own injured ninja",))
    mine = Side(village=[healer], injured=[ninja("B")], chakra=[blank(1)])
    play = Scenario(game_id, mine, Side(), due="start phase").act("apply text", "A")
    assert not play.status("B").injured
    assert play.area(0, "discard") == ["Blank 1"]
    poor = Scenario(game_id, Side(village=[healer], injured=[ninja("B")]), Side(), due="start phase")
    assert not poor.can("apply text")


@both
def test_the_top_card_is_looked_at(game_id: str) -> None:
    scout = ninja("A", effects=("entering: look at the top card of your deck; put it back on top or at the bottom",))
    play = Scenario(game_id, Side(hand=[scout], deck=[blank(1), blank(2)]), Side()).act("deploy", "A")
    play.act("at the bottom")
    assert play.area(0, "deck") == ["Blank 2", "Blank 1"]


@both
def test_a_win_and_a_reward_are_moments(game_id: str) -> None:
    winner = ninja("A", 5, 0, effects=("when it wins a victory: coin +1/+1", "when it wins a reward: draw 1"))
    beaten = battle(game_id, Side(village=[winner]), Side(village=[ninja("X", 1, 0)])).fight()
    assert beaten.power("A") == (6, 1)
    rewarded = battle(game_id, Side(village=[winner]), Side()).fight()
    assert len(rewarded.area(0, "hand")) == 1


@both
def test_a_permanent_mission_may_be_discarded_and_draws_more(game_id: str) -> None:
    more = mission(
        "More", "each player draws 1 more at the start of the turn", keywords=("Permanent",), game_id=game_id
    )
    play = Scenario(game_id, Side(), Side(missions=[more]), due="start phase")
    assert len(play.area(0, "hand")) == 2
    fail = mission("Fail", "move discard", target="one mission with Permanent", game_id=game_id)
    play = Scenario(game_id, Side(hand=[fail]), Side(missions=[more])).act("play mission", "Fail").act("aim", "More")
    assert play.area(1, "discard") == ["More"]
    assert play.area(1, "missions") == []


def test_a_counter_mission_negates_a_mission_on_the_chain() -> None:
    negate = mission("No", "negate discard", target="one mission without Permanent", keywords=("Counter",))
    play = Scenario("naruto-ccg", Side(hand=[mission("M", "draw 2")]), Side(hand=[negate])).act("play mission", "M")
    play.act("counter mission", "No").pass_all("aim")
    assert play.area(0, "discard") == ["M"]
    assert play.area(0, "hand") == []


@both
def test_an_extra_deployment_while_a_certain_ninja_is_in_play(game_id: str) -> None:
    dog = ninja("Dog", effects=('does not count as the one ninja a turn while "Master" is in play',))
    mine = Side(hand=[ninja("A"), dog], village=[ninja("Master")])
    play = Scenario(game_id, mine, Side()).act("deploy", "A").act("deploy", "Dog")
    assert play.area(0, "village") == ["Master", "A", "Dog"]
    assert not Scenario(game_id, Side(hand=[ninja("A"), dog]), Side()).act("deploy", "A").can("deploy", "Dog")
