"""Scenarios of what is paid, blocked, capped, saved and shown, in our own sentences."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.coins import add_coins, coins_on
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use, with_text


def test_jutsu_that_cost_less_for_one_ninja_alone_to_use() -> None:
    host = with_text("A", 'Your Jutsu cards with a "Wind" symbol cost 1 less for this Ninja to use.')
    mine = Side(hand=[jutsu("J", "1", "Draw 1 card.")], village=[host, ninja("C")])
    play = battle(mine, Side(village=[ninja("B")]), ["A", "C"])
    assert play.can("use jutsu", "J", "A")
    assert not play.can("use jutsu", "J", "C")


@pytest.mark.parametrize(("blocks", "cards"), [(True, 0), (False, 1)])
def test_whose_team_was_not_blocked_draws_at_the_end(blocks: bool, cards: int) -> None:
    text = "At the end of the turn, if this Ninja's Team was not Blocked this turn, draw 1 card."
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B", 1)])).attack(["A"])
    play.act("block", "A", "B") if blocks else play.pass_all("no block")
    assert drawn(to_the_end(play)) == cards


@pytest.mark.parametrize(("cost", "injured"), [("2", False), ("3", True)])
def test_jutsu_injure_it_only_where_they_cost_so_much(cost: str, injured: bool) -> None:
    host = with_text(
        "B",
        "Valid: This Ninja cannot be injured by the effects of your opponent's Jutsu cards unless those Jutsu cards "
        "have a cost of 3 or more.",
    )
    hit = jutsu("J", cost, "Injure the target.", target="1 Ninja battling against the user")
    mine = Side(hand=[hit], village=[ninja("A")], chakra=[blank(n) for n in range(int(cost))])
    play = battle(mine, Side(village=[host])).act("use jutsu", "J")
    resolved(play.pass_all("pay jutsu cost").pass_all("aim"))
    assert play.status("B").injured is injured


def test_whom_the_opponent_cannot_choose_as_a_target() -> None:
    host = with_text("B", "Your opponent cannot choose this Ninja as the target of Jutsu cards.")
    hit = jutsu("J", "0", "Injure the target.", target="1 Ninja battling against the user")
    assert not battle(Side(hand=[hit], village=[ninja("A")]), Side(village=[host])).can("use jutsu")


@pytest.mark.parametrize(("requirement", "power"), [("Wind", (5, 3)), (None, (3, 3))])
def test_a_jutsu_with_requirements(requirement: str | None, power: tuple[int, int]) -> None:
    text = "When a Ninja opposing this Ninja uses a Jutsu with Requirements, this Ninja gets +2/+0 during this turn."
    spell = jutsu("J", "0", "Draw 1 card.", requirement=requirement)
    play = battle(Side(hand=[spell], village=[ninja("A")]), Side(village=[with_text("B", text)]))
    assert use(play, "J").power("B") == power


@pytest.mark.parametrize("teams", [1, 2])
def test_when_the_opponent_sends_out_so_many_teams(teams: int) -> None:
    watch = mission(
        "W",
        "When your opponent sends out 2 or more Teams to Attack, your Ninjas get +1/+1 during this turn.",
        keywords=("Permanent",),
    )
    mine = Side(village=[ninja("A"), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")], missions=[watch])).attack(*[["A"], ["C"]][:teams])
    assert play.power("B") == ((2, 2) if teams > 1 else (1, 1))


def test_each_player_keeps_one_and_takes_all_others_back() -> None:
    text = "Each player chooses 1 of their Ninjas and returns all other Ninjas to their owner's hands."
    mine = Side(hand=[mission("M", text)], village=[ninja("A"), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B"), ninja("D")])).act("play mission", "M")
    while play.can("choose"):
        play.state.apply(play.state.legal_actions()[0])
    resolved(play)
    assert [len(play.area(seat, "village")) for seat in (0, 1)] == [1, 1]
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [1, 1]


def test_as_many_as_were_discarded_and_one_more() -> None:
    text = "Discard your hand. Then, draw as many cards as you discarded, plus 1."
    assert drawn(play_mission(Side(hand=[mission("M", text), blank(1), blank(2)]))) == 3


def test_of_two_revealed_cards_the_higher_one_counts() -> None:
    text = (
        "Both players reveal the top card of their Deck. The player who reveals the card with the higher Entrance "
        "cost moves their Turn Marker up by 2. Move the revealed cards to their owners' Chakra areas."
    )
    for mine, theirs, markers in ((4, 2, [5, 3]), (2, 4, [3, 5]), (3, 3, [3, 3])):
        own, other = ninja("X", entrance=mine), ninja("Y", entrance=theirs)
        side = Side(hand=[mission("M", text)], deck=[*map(blank, range(5)), own])
        play = play_mission(side, Side(deck=[*map(blank, range(5)), other]))
        assert [seat.marker for seat in play.state.seats] == markers
        assert "X" in play.area(0, "chakra")
        assert "Y" in play.area(1, "chakra")


def test_no_more_than_one_damage_in_the_showdown() -> None:
    text = "The user gets +0/+1 during this turn and cannot receive more than 1 Damage during the Showdown."
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", 1)])
    play = use(battle(mine, Side(village=[ninja("B", 9)])), "J").fight()
    assert play.status("A").injured


@pytest.mark.parametrize("hurt", [False, True])
def test_what_is_discarded_so_that_it_stays_in_play_injured(hurt: bool) -> None:
    text = (
        "Valid: If this Ninja would be discarded due to Damage, you can discard 2 cards from your Chakra area "
        "instead. In that case, this Ninja remains in play injured."
    )
    host = [with_text("A", text)]
    mine = Side(village=[] if hurt else host, injured=host if hurt else [], chakra=[blank(1), blank(2)])
    play = battle(mine, Side(village=[ninja("B", 9)])).pass_all("no jutsu", "showdown")
    play.act("apply text")
    assert "A" in play.area(0, "village"), play.open()
    assert play.status("A").injured
    assert len(play.area(0, "discard")) == 2


def test_in_front_of_such_a_ninja_that_one_has_no_support() -> None:
    text = 'When this Ninja battles against a "Heron" Ninja, that Ninja\'s Support becomes 0 during this turn.'
    theirs = Side(village=[ninja("B", 2, 2, characteristics=("Heron",)), ninja("D", 2, 2)], teams=[["B", "D"]])
    play = battle(Side(village=[with_text("A", text)]), theirs)
    assert play.power("B") == (2, 0)
    assert play.power("D") == (2, 2)


@pytest.mark.parametrize(("top", "area"), [(ninja("X"), "hand"), (blank(7), "discard")])
def test_the_top_card_goes_elsewhere_instead_where_it_is_a_ninja(top: Card, area: str) -> None:
    text = "Discard the top card of your Deck. If it is a Ninja card, move it to your hand instead."
    side = Side(hand=[mission("M", text)], deck=[*map(blank, range(5)), top])
    play = play_mission(side)
    assert len(play.area(0, area)) == 1


@pytest.mark.parametrize(("hurt", "stands"), [(False, False), (True, True)])
def test_what_was_injured_already_stands_by_instead(hurt: bool, stands: bool) -> None:
    text = "Injure the target. If it was already injured, it becomes a Stand-by Ninja instead."
    hit = jutsu("J", "0", text, target="1 Ninja battling against the user")
    theirs = Side(village=[] if hurt else [ninja("B")], injured=[ninja("B")] if hurt else [])
    play = battle(Side(hand=[hit], village=[ninja("A")]), theirs)
    use(play, "J")
    assert (play.state.battle.team_of(play.names["B"]) is None) is stands
    assert play.status("B").injured


@pytest.mark.parametrize(("entrance", "blocks"), [(2, False), (5, True)])
def test_a_team_that_some_heads_cannot_block(entrance: int, blocks: bool) -> None:
    text = "This Ninja's Team cannot be Blocked by a Team whose Head Ninja has an Entrance cost of 3 or less."
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B", entrance=entrance)]))
    assert play.attack(["A"]).can("block", "A", "B") is blocks


def test_for_its_controllers_next_turn_it_stays_at_home() -> None:
    text = "Heal the target. It cannot be sent out to Battle during its controller's next turn."
    aid = jutsu("J", "0", text, target="1 Ninja battling against the user")
    mine = Side(hand=[aid], village=[ninja("A", 0)])
    play = use(battle(mine, Side(injured=[ninja("B", 0)])), "J")
    assert not play.status("B").injured
    to_the_end(play)
    play.act("end mission phase").organise(["B"])
    assert not play.can("send out", "B")


def test_rewards_won_two_at_once_are_two() -> None:
    text = "At the end of your turn, if you won 2 or more Battle Rewards during this turn, draw 1 card."
    for combat, cards in ((5, 1), (4, 0)):
        mine = Side(village=[ninja("A", combat)], clients=[client("C", effects=(text,))])
        play = Scenario(CCG, mine, Side()).attack(["A"])
        assert drawn(to_the_end(play)) == cards


def test_a_symbol_is_chosen_and_all_cards_of_it_go() -> None:
    text = (
        "Choose a symbol. Your opponent reveals their hand and moves all cards with that symbol to their Chakra area."
    )
    theirs = Side(hand=[blank(1, "Fire"), blank(2, "Water"), blank(3, "Fire")])
    play = Scenario(CCG, Side(hand=[mission("M", text)]), theirs).act("play mission", "M")
    play.state.apply(next(one for one in play.state.legal_actions() if one.name == "choose mode" and one.args[-1] == 1))
    assert len(resolved(play).area(1, "chakra")) == 2


@pytest.mark.parametrize(
    ("text", "power"), [("While this Ninja is in the Village", 3), ("While another Ninja is injured", 5)]
)
def test_what_holds_while_some_card_is_so(text: str, power: int) -> None:
    host = with_text("A", f"{text}, this Ninja gets +2/+0.")
    play = battle(Side(village=[host], injured=[ninja("C")]), Side(village=[ninja("B")]))
    assert play.power("A")[0] == power


def test_a_cost_in_signs_and_one_in_words() -> None:
    text = "[EOJ] (1): Discard this Ninja: Give 2 Damage to 1 Ninja opposing this Ninja."
    play = battle(Side(village=[with_text("A", text)], chakra=[blank(1)]), Side(village=[ninja("B")]))
    resolved(play.act("use effect", "A").pass_all("pay jutsu cost"))
    assert "A" in play.area(0, "discard")
    assert "B" in play.area(1, "discard")


@pytest.mark.parametrize("cost", ["(1)(L)", "(L)(1)", "(L1)", "(1)(L)(1)"])
def test_signs_in_brackets_are_one_cost(cost: str) -> None:
    lightning = blank(4, "Lightning")
    host = with_text("A", f"[EOJ] {cost}: Draw 1 card.")
    rest = Side(village=[ninja("B")])
    assert battle(Side(village=[host], chakra=[lightning, blank(1), blank(2)]), rest).can("use effect", "A")
    assert not battle(Side(village=[host], chakra=[blank(3), blank(1), blank(2)]), rest).can("use effect", "A")
    assert not battle(Side(village=[host], chakra=[lightning]), rest).can("use effect", "A")


def test_a_cost_that_may_be_two_is_not_read() -> None:
    (line,) = read_card(with_text("A", "[EOJ] (2F): Draw 1 card.")).lines
    assert line.abilities is None
    assert line.stuck == "2F"


@pytest.mark.parametrize(("entrance", "usable"), [(1, True), (2, False)])
def test_what_is_aimed_at_by_who_paid_is_asked_of_each_who_could_pay(entrance: int, usable: bool) -> None:
    text = (
        "[EOJ] Injure 1 Ninja you control: Give 1 Damage to target opposing Ninja with Entrance cost equal to the "
        "Ninja you injured."
    )
    mine = Side(village=[with_text("A", text), ninja("C", entrance=1), ninja("D", entrance=1)], injured=[ninja("E")])
    play = battle(mine, Side(village=[ninja("B", entrance=entrance)]))
    assert play.can("use effect", "A") is usable
    if usable:
        play.act("use effect", "A")
        assert not play.can("choose", "E")  # an injured ninja cannot be injured
        resolved(play.act("choose", "C"))
        assert play.status("B").injured


@pytest.mark.parametrize("price", ["a coin", "all coins"])
def test_coins_come_off_a_card_that_has_them(price: str) -> None:
    text = f"[EOJ] Remove {price} from 1 of your Ninjas: This Ninja gets +2/+0 during this turn."
    play = Scenario(CCG, Side(village=[with_text("A", text), ninja("C"), ninja("D")]), Side(village=[ninja("B")]))
    for name in "CD":
        add_coins(play.state, play.names[name], "Gale", 1)
    play.attack(["A"]).act("block", "A", "B").act("use effect", "A")
    assert not play.can("choose", "A")
    play = resolved(play.act("choose", "C"))
    assert coins_on(play.state, play.names["C"], None) == 0
