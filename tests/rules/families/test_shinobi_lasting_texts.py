"""What holds, what is forbidden, what comes instead, and abilities that are used: what the engine makes of them."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.carrying.control import span
from rules.families.shinobi.coins import add_coins
from rules.families.shinobi.effects.triggers import Duration
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import use


def turn_of(mine: Side, theirs: Side | None = None, due: str = "mission phase") -> Scenario:
    return Scenario(CCG, mine, theirs or Side(), due=due)


@pytest.mark.parametrize(
    ("duration", "attacker", "blocker"),
    [
        ("turn", (4, 4), (4, 4)),
        ("next turn", (5, 5), (5, 5)),
        ("opponent's next turn", (5, 5), (6, 6)),
        ("your next turn", (6, 6), (5, 5)),
        ("until your next turn", (4, 5), (4, 4)),
        ("until the end of your next turn", (4, 6), (4, 5)),
        ("until the end of your opponent's next turn", (4, 5), (4, 6)),
    ],
)
def test_until_when_something_lasts(duration: Duration, attacker: tuple[int, int], blocker: tuple[int, int]) -> None:
    state = turn_of(Side()).state
    assert (span(state, 0, duration), span(state, 1, duration)) == (attacker, blocker)


@pytest.mark.parametrize(
    ("first", "then", "power"),
    [
        ("The user gets +5/+1", "The user's Power becomes 1/0", (1, 0)),
        ("The user's Power becomes 1/0", "The user gets +5/+1", (6, 1)),
        ("Double the user's Power", "The user's Combat becomes 1", (1, 12)),
        ("The user gets +5/+1", "The user switches its Combat and Support values", (7, 10)),
        ("The user switches its Combat and Support values", "The user gets +5/+1", (11, 6)),
        ("Double the user's Combat", "The user gets +5/+1", (15, 7)),
        ("The user gets +5/+1", "Double the user's Power", (20, 14)),
    ],
)
def test_effects_make_something_of_the_power_there_is(first: str, then: str, power: tuple[int, int]) -> None:
    jutsus = [jutsu(name, "0", f"{text} during this turn.") for name, text in (("J", first), ("K", then))]
    play = Scenario(CCG, Side(hand=jutsus, village=[ninja("A", 5, 6)]), Side()).attack(["A"])
    assert use(use(play, "J"), "K").power("A") == power


def test_power_that_becomes_so_much_is_that_and_what_comes_later_is_added() -> None:
    """Growth coins and texts that speak of it go under the figure; a text that speaks of it later does not."""
    order = mission("M", "The Power of the target becomes 1/0 during this turn.", target="1 Ninja")
    proud = ninja("A", 3, 3, effects=("This Ninja gets +4/+4.",))
    wary = ninja("C", effects=("Valid: While this Ninja is injured, your other Ninjas get +2/+0.",))
    play = turn_of(Side(hand=[order], village=[proud, wary]))
    add_coins(play.state, play.names["A"], "growth", 2)
    assert play.act("play mission", "M").act("aim", "A").power("A") == (1, 0)
    add_coins(play.state, play.names["A"], "growth", 1)
    assert play.power("A") == (2, 1)
    play.status("C").injured = True
    play.state.changed()
    assert play.power("A") == (4, 1)
    add_coins(play.state, play.names["A"], "growth", -3)
    assert play.power("A") == (3, 0)


def test_power_that_cannot_be_lowered_by_the_opponent_is_lowered_by_its_own_side() -> None:
    firm = ninja("X", 3, 3, effects=("Valid: This Ninja's Power cannot be lowered by your opponent's effects.",))
    drain = ninja("A", effects=("All Ninjas get -1/-1.",))
    play = turn_of(Side(village=[drain]), Side(village=[firm, ninja("Y", 3, 3)]))
    assert (play.power("X"), play.power("Y")) == ((3, 3), (2, 2))


def test_a_ninja_that_cannot_be_the_head_leads_no_team() -> None:
    meek = ninja("A", effects=("Valid: This Ninja cannot be a Head Ninja.",))
    play = turn_of(Side(village=[meek, ninja("B")], teams=[["A", "B"]]), due="battle phase")
    assert [action.args for action in play.state.legal_actions() if action.name == "send out"] == [(play.names["B"],)]


def test_one_that_can_only_lead_is_the_head() -> None:
    proud = ninja("A", effects=("Valid: This Ninja can only be sent out to Battle as a Head Ninja.",))
    play = turn_of(Side(village=[proud, ninja("B")], teams=[["B", "A"]]), due="battle phase")
    assert [action.args for action in play.state.legal_actions() if action.name == "send out"] == [(play.names["A"],)]


def test_no_more_than_one_team_is_sent_out_to_attack() -> None:
    gate = ninja("X", effects=("Your opponent cannot send out more than 1 Team to Attack.",))
    play = turn_of(Side(village=[ninja("A"), ninja("B")]), Side(village=[gate]), due="battle phase")
    play.act("send out", "A")
    assert {action.name for action in play.state.legal_actions()} <= {"block", "no block"}


def test_one_more_ninja_may_be_deployed() -> None:
    muster = mission("Muster", "You can deploy 1 additional Ninja during this turn.")
    play = turn_of(Side(hand=[muster, ninja("A"), ninja("B"), ninja("C")])).act("play mission", "Muster")
    play.pass_all("aim").act("deploy", "A").act("deploy", "B")
    assert "deploy" not in {action.name for action in play.state.legal_actions()}


def test_who_cannot_deploy_such_ninja_deploys_others() -> None:
    gate = ninja("X", effects=("Your opponent cannot deploy Ninjas with an Entrance cost of 2 or more.",))
    play = turn_of(Side(hand=[ninja("A", entrance=2), ninja("B", entrance=1)]), Side(village=[gate]))
    deployable = [action.args[0] for action in play.state.legal_actions() if action.name == "deploy"]
    assert deployable == [play.names["B"]]


def test_effects_that_cannot_be_used() -> None:
    gate = ninja("X", effects=("Your opponent cannot activate effects.",))
    scribe = ninja("A", effects=("[Mission] 0: Draw 1 card.",))
    free, bound = turn_of(Side(village=[scribe])), turn_of(Side(village=[scribe]), Side(village=[gate]))
    assert "use effect" in {action.name for action in free.state.legal_actions()}
    assert "use effect" not in {action.name for action in bound.state.legal_actions()}


def test_cards_that_cannot_be_drawn_by_effects_are_drawn_at_the_start_of_the_turn() -> None:
    gate = ninja("X", effects=("Your opponent cannot draw cards by effects.",))
    scribe = ninja("A", effects=("When this Ninja is put in play, draw 2 cards.",))
    play = turn_of(Side(hand=[scribe]), Side(village=[gate])).act("deploy", "A")
    assert play.area(0, "hand") == []
    assert len(turn_of(Side(), Side(village=[gate]), due="start phase").area(0, "hand")) == 1


def test_an_ability_of_the_organization_phase_is_used_once_all_are_organised() -> None:
    line = "During your Organization Phase, you can discard 1 card from your hand. In that case, draw 2 cards."
    play = turn_of(Side(village=[ninja("A", effects=(line,))], hand=[blank(1)]), due="organization phase")
    play.pass_all("new team")
    assert {action.name for action in play.state.legal_actions()} == {"use effect", "no effect"}
    play.act("use effect", "A").pass_all("discard")
    assert len(play.area(0, "hand")) == 2


def test_an_ability_that_can_be_used_twice_a_turn() -> None:
    line = "[Mission] 0: This Ninja gets +1/+0 during this turn. This effect can be used twice per turn."
    play = turn_of(Side(village=[ninja("A", 1, 1, effects=(line,))])).act("use effect", "A").act("use effect", "A")
    assert play.power("A") == (3, 1)
    assert "use effect" not in {action.name for action in play.state.legal_actions()}


def test_a_used_jutsu_goes_where_its_text_says() -> None:
    echo = jutsu("Echo", "0", "Draw 1 card. Move this card to the bottom of your Deck instead of your Chakra area.")
    play = turn_of(Side(village=[ninja("A")], hand=[echo])).attack(("A",)).pass_all("no block")
    play.act("use jutsu", "Echo", "A").pass_all("no jutsu")
    assert play.state.seats[0].deck[0] == play.names["Echo"]
    assert play.area(0, "chakra") == []


def test_a_negated_jutsu_is_shuffled_into_the_deck() -> None:
    stop = jutsu("Stop", "0", "Negate the target and shuffle it into its owner's Deck.", target="1 Jutsu being played")
    roar = jutsu("Roar", "0", "The user gets +1/+1 during this turn.")
    mine, theirs = Side(village=[ninja("A", 1, 1)], hand=[roar]), Side(village=[ninja("X")], hand=[stop])
    play = turn_of(mine, theirs).attack(("A",)).act("block", "A", "X").act("use jutsu", "Roar", "A")
    play.act("use jutsu", "Stop", "X").pass_all("aim", "no jutsu")
    assert play.power("A") == (1, 1)
    assert play.names["Roar"] in play.state.seats[0].deck


def test_a_coin_is_removed_in_the_place_of_an_injury() -> None:
    line = "Valid: When this Ninja would be injured, remove 1 Growth coin from it instead."
    blow = mission("Blow", "Injure the target.", target="1 Ninja")
    play = turn_of(Side(hand=[blow]), Side(village=[ninja("X", effects=(line,))]))
    add_coins(play.state, play.names["X"], "growth", 1)
    play.act("play mission", "Blow").pass_all("aim", "no counter")
    assert not play.status("X").injured
    assert play.status("X").growth == 0


def test_damage_that_is_increased_discards_a_healthy_ninja() -> None:
    frail = ninja("X", effects=("When this Ninja would receive Damage, it receives that Damage plus 1 instead.",))
    blow = mission("Blow", "Give 1 Damage to the target.", target="1 Ninja")
    play = turn_of(Side(hand=[blow]), Side(village=[frail])).act("play mission", "Blow").pass_all("aim", "no counter")
    assert play.area(1, "discard") == ["X"]


def test_what_is_laid_on_a_target_replaces_its_discard_for_the_turn() -> None:
    doom = mission(
        "Doom", "If the target would be discarded during this turn, remove it from the game instead.", target="1 Ninja"
    )
    blow = jutsu("Blow", "0", "Discard the target.", target="1 Ninja Battling against the user")
    mine = Side(hand=[doom, blow], village=[ninja("A")])
    play = turn_of(mine, Side(village=[ninja("X")])).act("play mission", "Doom").act("aim", "X").pass_all("no counter")
    play.act("end mission phase").pass_all("no counter", "new team", "no effect").act("send out", "A").pass_all(
        "send no more"
    )
    play.act("block", "A", "X").act("use jutsu", "Blow", "A").pass_all("aim", "no jutsu")
    assert (play.area(1, "discard"), play.area(1, "removed")) == ([], ["X"])


def open_jutsu(play: Scenario) -> list[tuple[int, ...]]:
    return [action.args for action in play.state.legal_actions() if action.name == "use jutsu"]


def test_jutsu_of_the_opponent_cost_more() -> None:
    tax = ninja("X", effects=("Your opponent's Jutsu cards cost 1 more.",))
    mine = Side(village=[ninja("A")], hand=[jutsu("Roar", "1", "Draw 1 card.")], chakra=[blank(1)])
    assert open_jutsu(turn_of(mine, Side(village=[ninja("X")])).attack(("A",)).pass_all("no block")) != []
    assert open_jutsu(turn_of(mine, Side(village=[tax])).attack(("A",)).pass_all("no block")) == []


def test_jutsu_used_by_one_ninja_cost_less() -> None:
    thrifty = ninja("A", effects=("Jutsu cards used by this Ninja cost 1 less to play.",))
    mine = Side(village=[thrifty, ninja("B")], hand=[jutsu("Roar", "1", "Draw 1 card.")], teams=[["A", "B"]])
    play = turn_of(mine, due="battle phase").act("send out", "A").pass_all("send no more")
    assert open_jutsu(play) == [(play.names["Roar"], play.names["A"])]


def test_what_costs_change_this_turn_holds_for_jutsu_drawn_later() -> None:
    calm = mission("Calm", "Your Jutsu cards cost 1 less during this turn.")
    roar = jutsu("Roar", "1", "Draw 1 card.")
    play = turn_of(Side(village=[ninja("A")], hand=[calm, roar])).act("play mission", "Calm").pass_all("no counter")
    play.act("end mission phase").pass_all("no counter", "new team").act("send out", "A").pass_all("send no more")
    assert open_jutsu(play) == [(play.names["Roar"], play.names["A"])]


@pytest.mark.parametrize(
    ("text", "users"),
    [
        ('Valid: This Ninja can become the user of Jutsu cards that require "Toad".', ["A"]),
        ('Valid: This Ninja can use Jutsu cards as though it had "Toad".', ["A"]),
        ('Valid: This Ninja can become the user of Jutsu cards that require "Frog".', []),
    ],
)
def test_a_requirement_that_a_text_waives(text: str, users: list[str]) -> None:
    croak = jutsu("Croak", "0", "Draw 1 card.", requirement='"Toad"')
    mine = Side(village=[ninja("A", effects=(text,)), ninja("B")], hand=[croak], teams=[["A", "B"]])
    play = turn_of(mine, due="battle phase").act("send out", "A").pass_all("send no more")
    assert open_jutsu(play) == [(play.names["Croak"], play.names[user]) for user in users]


def test_a_jutsu_that_is_used_without_paying() -> None:
    sage = ninja("A", effects=('This Ninja can use "Croak" Jutsu cards without paying their Jutsu cost.',))
    mine = Side(village=[sage], hand=[jutsu("Croak", "3", "The user gets +1/+1 during this turn.")])
    play = turn_of(mine, due="battle phase").act("send out", "A").pass_all("send no more")
    play.act("use jutsu", "Croak", "A").pass_all("no jutsu")
    assert play.power("A") == (2, 2)


def test_a_ninja_that_comes_only_for_a_price_takes_the_place_of_its_namesake() -> None:
    line = 'This Ninja can only be put in play by sending 1 "Toad" Ninja from your Village to your Chakra area.'
    great = ninja("A", 5, 5, effects=(line,), also_named=("Toad",))
    assert "deploy" not in {action.name for action in turn_of(Side(hand=[great])).state.legal_actions()}
    toad = ninja("Toad")
    play = turn_of(Side(hand=[great], village=[toad])).act("deploy", "A")
    assert (play.area(0, "village"), play.area(0, "chakra")) == (["A"], ["Toad"])


@pytest.mark.parametrize(("text", "can"), [("You can only play this card if the user is injured.", False), ("", True)])
def test_a_jutsu_that_can_only_be_played_so(text: str, can: bool) -> None:
    roar = jutsu("Roar", "0", *filter(None, (text, "Draw 1 card.")))
    play = turn_of(Side(village=[ninja("A")], hand=[roar])).attack(("A",)).pass_all("no block")
    assert bool(open_jutsu(play)) == can


def test_a_jutsu_that_can_only_be_played_during_the_own_turn() -> None:
    roar = jutsu("Roar", "0", "This card can only be played during your turn.", "Draw 1 card.")
    play = turn_of(Side(village=[ninja("A")]), Side(village=[ninja("X")], hand=[roar])).attack(("A",))
    play.act("block", "A", "X").pass_all("no block")
    assert open_jutsu(play) == []


def test_burst_shows_the_top_card_and_adds_its_entrance_cost() -> None:
    deck = [blank(number) for number in range(12)]
    for top, power in ((ninja("T", entrance=3), (4, 4)), (blank(99), (1, 1))):
        play = turn_of(Side(hand=[ninja("A", 1, 1, effects=("Burst",))], deck=[*deck, top])).act("deploy", "A")
        assert play.power("A") == power


def test_desperation_an_ability_is_used_twice_once_the_opponent_has_five_rewards() -> None:
    line = "[Mission] 0: This Ninja gets +1/+0 during this turn."
    for rewards, power in ((4, (2, 1)), (5, (3, 1))):
        village = [ninja("A", 1, 1, effects=("Desperation", line))]
        play = turn_of(Side(village=village), Side(rewards=rewards)).act("use effect", "A").pass_all("use effect")
        assert play.power("A") == power
        assert "use effect" not in {action.name for action in play.state.legal_actions()}


@pytest.mark.parametrize(("answer", "village", "discard"), [("apply text", ["X"], ["C"]), ("leave text", [], ["X"])])
def test_what_may_come_in_the_place_of_a_discard(answer: str, village: list[str], discard: list[str]) -> None:
    line = "Valid: When this Ninja would be discarded, you can discard 1 Chakra instead."
    blow = mission("Blow", "Discard the target.", target="1 Ninja")
    chakra = ninja("C")
    play = turn_of(Side(hand=[blow]), Side(village=[ninja("X", effects=(line,))], chakra=[chakra]))
    play.act("play mission", "Blow").pass_all("aim", "no counter").act(answer).pass_all("choose", "discard")
    assert (play.area(1, "village"), play.area(1, "discard")) == (village, discard)


def test_both_turn_markers_move() -> None:
    line = "[Mission] 0: Move your Turn Marker up by 1 and your opponent's Turn Marker down by 1."
    play = turn_of(Side(village=[ninja("A", effects=(line,))], marker=3), Side(marker=3)).act("use effect", "A")
    assert [seat.marker for seat in play.state.seats] == [4, 2]


def test_who_has_come_this_turn_cannot_be_sent_out() -> None:
    line = "This Ninja cannot be sent out to Battle during the turn it is put in play."
    play = turn_of(Side(hand=[ninja("A", effects=(line,)), ninja("B")])).act("deploy", "A")
    play.act("end mission phase").pass_all("no counter", "new team", "no effect")
    assert "send out" not in {action.name for action in play.state.legal_actions()}


def test_a_target_that_several_changes_are_about_is_chosen_once() -> None:
    line = '[Mission] 0: Target Ninja gets +1/+0 and "Toad" during this turn.'
    play = (
        turn_of(Side(village=[ninja("A", 1, 1, effects=(line,)), ninja("B", 1, 1)]))
        .act("use effect", "A")
        .act("choose", "B")
    )
    assert (play.power("A"), play.power("B")) == ((1, 1), (2, 1))
    assert "toad" in play.state.now(play.names["B"]).words


def test_a_ninja_that_comes_only_for_its_namesake_takes_its_place_where_all_of_them_go() -> None:
    """The price names all of them ("your in-play ..."), and chooses none."""
    line = 'This card cannot be deployed except by moving your in-play "Toad" with a Support of 1 to your Chakra area.'
    great = ninja("A", 5, 5, effects=(line,), also_named=("Toad",))
    for village in ([], [ninja("Toad", 1, 2)]):
        play = turn_of(Side(hand=[great], village=village))
        assert "deploy" not in {action.name for action in play.state.legal_actions()}
    play = turn_of(Side(hand=[great], village=[ninja("Toad")])).act("deploy", "A")
    assert (play.area(0, "village"), play.area(0, "chakra")) == (["A"], ["Toad"])


@pytest.mark.parametrize(
    "text", ["Your Ninjas get +2/+0 while they are attacking.", "Your attacking Ninjas get +2/+0."]
)
def test_what_is_said_of_those_in_battle_before_there_is_one_is_about_whoever_is_sent_out(text: str) -> None:
    play = turn_of(Side(hand=[mission("Drum", text)], village=[ninja("A", 1, 1), ninja("B", 1, 1)]))
    play.act("play mission", "Drum").pass_all("aim").act("end mission phase").organise()
    play.act("send out", "A")
    assert (play.power("A"), play.power("B")) == ((3, 1), (1, 1))
    play.act("send no more").pass_all("no block")
    assert play.power("A") == (3, 1)


def test_what_moves_on_from_a_ninja_is_attached_to_another_than_that_one() -> None:
    band = mission(
        "Band",
        "Attach this card to the target. At the end of your turn, attach this card to another of your Ninjas.",
        target="1 of your Ninjas",
    )
    play = turn_of(Side(hand=[band], village=[ninja("A"), ninja("B"), ninja("C")]))
    play.act("play mission", "Band").act("aim", "B").act("end mission phase").organise().act("send no more")
    assert not play.can("choose", "B")
    play.act("choose", "A")
    assert play.state.attached == {play.names["Band"]: play.names["A"]}


@pytest.mark.parametrize(("chakra", "offered"), [(ninja("C"), True), (blank(71), False)])
def test_what_is_paid_may_be_what_the_effect_then_finds(chakra: Card, offered: bool) -> None:
    text = "During your Mission Phase, you can discard 1 of your Chakra. In that case, {}."
    fed = ninja("A", effects=(text.format("put 1 Ninja card from your Discard Pile in play"),))
    play = turn_of(Side(village=[fed], chakra=[chakra]))
    assert play.can("use effect") == offered
    if offered:
        assert play.act("use effect", "A").pass_all("choose").area(0, "village") == ["A", "C"]


@pytest.mark.parametrize(("chakra", "left"), [(1, 0), (4, 1)])
@pytest.mark.parametrize("text", ["During your Mission Phase, you can {}.", "When this Ninja attacks, you can {}."])
def test_as_much_is_done_as_can_be_where_nothing_hangs_on_it(text: str, chakra: int, left: int) -> None:
    one = ninja("A", effects=(text.format("discard 3 of your opponent's Chakra"),))
    play = turn_of(Side(village=[one]), Side(chakra=[blank(60 + n) for n in range(chakra)]))
    play = play.act("use effect", "A") if "Phase" in text else play.attack(["A"]).act("apply text")
    assert len(play.pass_all("discard").area(1, "chakra")) == left


def test_x_may_be_0_where_a_figure_is_to_be_x() -> None:
    lower = ninja("A", effects=("[EOJ] Move your Turn Marker down by X: Negate 1 Jutsu with a cost of X.",))
    mine, theirs = Side(village=[ninja("C")], hand=[jutsu("J", "0", "The user gets +1/+1.")]), Side(village=[lower])
    play = Scenario(CCG, mine, theirs).attack(["C"]).act("block", "C", "A").act("use jutsu", "J")
    assert play.open() == ["plays no jutsu", "uses the effect of A"]
    play.act("use effect", "A").pass_all("choose x", "choose", "aim", "no jutsu")
    assert (play.power("C"), play.state.seats[1].marker) == ((1, 1), 3)


def test_an_effect_in_brackets_is_the_one_whose_title_is_printed_on_the_ninja() -> None:
    host = ninja("A", effects=("Your other Ninjas with [HERON GUARD] effect get +1/+1.",))
    village = [host, ninja("B", effect_title="Heron Guard"), ninja("C", effect_title="Heron"), ninja("D")]
    play = turn_of(Side(village=village))
    assert [play.power(name) for name in "ABCD"] == [(1, 1), (2, 2), (1, 1), (1, 1)]
