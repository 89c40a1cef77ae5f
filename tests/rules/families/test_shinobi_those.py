"""Groups and pairs that a text speaks of again: as they were when something was done to them first."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use


def test_those_healed_are_the_ones_that_were_injured() -> None:
    call = jutsu("J", "0", "Heal every injured Ninja in the user's Team. Those Ninjas get +2/+2 during this turn.")
    mine = Side(hand=[call], village=[ninja("A", 5, 5)], injured=[ninja("C", 1, 1)])
    play = battle(mine, Side(village=[ninja("B")]), ["A", "C"])
    before = play.power("A")
    resolved(play.act("use jutsu", "J", "A"))
    assert (play.power("A"), play.status("C").injured, play.power("C")) == (before, False, (3, 3))


def test_those_who_went_to_stand_by_are_the_ones_who_battled() -> None:
    text = "Every Ninja opposing the user becomes a Stand-by Ninja. Those Ninjas get -1/-1 during this turn."
    mine, theirs = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", 3, 3)]), Side(village=[ninja("B", 4, 4)])
    play = use(battle(mine, theirs), "J")
    assert (play.power("A"), play.power("B")) == ((3, 3), (3, 3))


@pytest.mark.parametrize("deed", ["At the end of this turn, injure them", "Injure them", "Then, injure those Ninjas"])
def test_them_after_two_named_together_is_both(deed: str) -> None:
    text = f"The user and the target get +2/+0 during this turn. {deed}."
    call = jutsu("J", "0", text, target="1 Ninja opposing the user")
    play = use(battle(Side(hand=[call], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    if deed.startswith("At"):
        to_the_end(play)
    assert (play.status("A").injured, play.status("B").injured) == (True, True)


def test_the_target_and_its_team_are_damaged_once_each() -> None:
    call = jutsu(
        "J", "0", "Give 1 Damage to the target and all Ninjas in its Team.", target="1 Ninja opposing the user"
    )
    play = use(battle(Side(hand=[call], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.status("B").injured


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("The user gets +1/+1 during this turn. Those Ninjas cannot use Jutsu cards during this turn.", "jutsu"),
        ("When this Ninja is put in play, those Ninjas get +1/+1 during this turn.", "ninja"),
    ],
)
def test_those_are_never_one_alone(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on)).abilities is None


@pytest.mark.parametrize("count", ["1 Jutsu card", "up to 2 Jutsu cards"])
def test_where_nothing_is_there_to_reveal_the_rest_goes_under_the_deck_all_the_same(count: str) -> None:
    text = (
        f"Look at the top 2 cards of your Deck. You can reveal {count} among them and move it to your hand. Move the "
        "rest to the bottom of your Deck in any order. You cannot play Jutsu cards during this turn."
    )
    deck = [ninja("C"), ninja("A"), ninja("B")]
    play = turn_of(Side(hand=[mission("Plan", text)], deck=deck)).act("play mission", "Plan")
    if play.can("apply text"):
        play.act("apply text")
    play.act("put next", "A")
    assert play.area(0, "deck") == ["B", "A", "C"]


def test_two_that_are_waited_for_together_are_not_one_of_either() -> None:
    line = 'When "Kite" and "Heron" are sent out to Battle, draw 1 card.'
    assert read_line(line, Printed("ninja")).abilities is None


@pytest.mark.parametrize("how", ["Battle with", "Attack in the same Team as", "Battle in the same Team with both"])
def test_two_that_it_is_sent_out_with_are_both_asked_for(how: str) -> None:
    line = f'When this Ninja is sent out to {how} "Kite" and "Heron", draw 1 card.'
    said = words(read_line(line, Printed("ninja")).abilities or ()) or ""
    assert all(
        f'with "{name}" in this card\'s team other than this card is at least 1' in said for name in ("Kite", "Heron")
    )


def test_one_card_that_is_both_is_asked_for_both() -> None:
    line = 'If the target is "Leaf" and "Genin", draw 1 card.'
    read = read_line(line, Printed("jutsu", ("ninja",))).abilities or ()
    assert words(read) == 'if the target is a card with "Genin" with "Leaf", draw 1 card'


@pytest.mark.parametrize(
    "text",
    [
        'Heal all of your "Reed" Ninjas. Those Ninjas cannot be sent out to Battle this turn.',
        'All of your "Reed" Ninjas get +1/+1 during this turn. Those Ninjas cannot be sent out to Attack this turn.',
    ],
)
def test_those_of_a_ban_are_the_ones_there_were_and_none_who_comes_later(text: str) -> None:
    late = ninja("L", characteristics=("Reed",))
    mine = Side(hand=[mission("M", text), late], village=[ninja("A", characteristics=("Reed",)), ninja("B")])
    play = play_mission(mine).act("deploy", "L").act("end mission phase").organise()
    assert [play.can("send out", name) for name in "ABL"] == [False, True, True]


def test_a_ninja_that_cannot_be_in_a_team_is_put_into_none() -> None:
    text = "Ninjas with an Entrance cost of 2 or less cannot be included in any Teams."
    guard = mission("P", text, keywords=("Permanent",))
    village = [ninja("A", entrance=4), ninja("B", entrance=4), ninja("C", entrance=1)]
    play = Scenario(CCG, Side(village=village, missions=[guard]), Side()).act("end mission phase")
    assert play.can("team up", "B", "A")
    play.act("new team", "B")
    assert [play.names["C"]] in play.state.seats[0].teams


@pytest.mark.parametrize(("symbols", "cards"), [(("Fire", "Water"), 1), (("Fire", "Fire"), 0)])
def test_different_symbols_of_several_ninja_are_counted_together(symbols: tuple[str, str], cards: int) -> None:
    count = mission("M", "If you control Ninjas with 2 or more different Symbols, draw 1 card.")
    village = [ninja(name, symbols=(symbol,)) for name, symbol in zip("AB", symbols, strict=True)]
    assert drawn(play_mission(Side(hand=[count], village=village))) == cards


def test_an_additional_reward_of_who_is_not_blocked_comes_with_the_other() -> None:
    text = "If this Ninja is not blocked, you win 1 additional Battle Reward."
    play = Scenario(CCG, Side(village=[ninja("A", 3, 3, effects=(text,))]), Side()).attack(["A"])
    assert not play.state.seats[0].rewards
    plain = Scenario(CCG, Side(village=[ninja("A", 3, 3)]), Side()).attack(["A"])
    won = [len(to_the_end(one).state.seats[0].rewards) for one in (play, plain)]
    assert won[0] == won[1] + 1


@pytest.mark.parametrize("target", ["1 Mission being played", "1 Jutsu being played"])
def test_control_of_what_is_being_played_is_not_taken(target: str) -> None:
    (line,) = effect_readings(jutsu("J", "0", "Gain control of the target.", target=target))
    assert line.words is None


@pytest.mark.parametrize(
    "line",
    [
        "When this Ninja uses Tracking, draw 1 card.",
        "The first time this Ninja would be injured each turn, it is not injured.",
        'Your "Reed" Ninjas cannot be blocked by Ninjas with a lower Entrance cost.',
    ],
)
def test_what_no_card_is_and_what_comes_too_late_is_not_read(line: str) -> None:
    assert read_line(line, Printed("ninja")).abilities is None


def test_who_is_not_discarded_in_the_showdown_is_discarded_by_effects_yet() -> None:
    guard = jutsu("J", "0", "The user is not discarded in the Showdown during this turn.")
    purge = jutsu("K", "0", "Discard 1 Ninja Battling against the user.")
    for answer, area in ((None, "village"), ("K", "discard")):
        mine, theirs = Side(hand=[guard], injured=[ninja("A")]), Side(hand=[purge], village=[ninja("B", 9, 9)])
        play = use(battle(mine, theirs), "J")
        play = resolved(play.act("use jutsu", "K").pass_all("choose")) if answer else play
        assert play.fight().area(0, area) == ["A"]


def test_only_the_first_jutsu_of_the_kind_that_is_named_costs_less() -> None:
    watch = ninja("A", effects=('The first "Reed" Jutsu card you use each turn costs 1 less.',))
    reeds = [jutsu(name, cost, "Draw 1 card.", symbols=("Reed",)) for name, cost in (("R", "1"), ("S", "2"))]
    hand = [jutsu("Other", "1", "Draw 1 card."), *reeds]
    play = battle(Side(hand=hand, village=[watch]), Side(village=[ninja("B")]))
    assert not play.can("use jutsu", "Other") and play.can("use jutsu", "R")
    assert not use(play, "R").can("use jutsu", "S")  # R is the one Chakra
