"""Scenarios of forms of card English: what may be chosen, and what the board is like afterwards.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.coins import add_coins, coins_on
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import resolved


def test_a_jutsu_that_cannot_be_negated_resolves_after_all() -> None:
    firm = jutsu("J", "0", "Draw 1 card. This Jutsu card cannot be negated.")
    stop = jutsu("S", "0", "Negate the target.", target="1 Jutsu card being played")
    play = battle(Side(hand=[firm], village=[ninja("A")]), Side(hand=[stop], village=[ninja("B")]))
    before = len(play.state.seats[0].deck)
    use(play, "J", "S")
    assert len(play.state.seats[0].deck) == before - 1


def test_when_you_put_a_ninja_in_play_hears_your_own_alone() -> None:
    host = with_text("A", "When you put a Ninja in play, draw 1 card.")
    other = with_text("B", "When you put a Ninja in play, draw 1 card.")
    play = turn_of(Side(hand=[ninja("C")], village=[host]), Side(village=[other]))
    before = [len(seat.deck) for seat in play.state.seats]
    play.act("deploy", "C")
    assert [len(seat.deck) for seat in play.state.seats] == [before[0] - 1, before[1]]


def test_an_effect_that_is_applied_once_per_turn() -> None:
    text = "Valid: When your Ninja is injured, draw 1 card. This effect can be applied only once per turn."
    hurt = mission("M", "Injure all of your Ninjas.")
    play = turn_of(Side(hand=[hurt], village=[with_text("A", text), ninja("C"), ninja("D")]))
    before = len(play.state.seats[0].deck)
    play.act("play mission", "M").pass_all("aim")
    assert len(play.state.seats[0].deck) == before - 1


def test_the_next_damage_is_prevented_and_no_more() -> None:
    ward = mission("M", "Prevent the next Damage the target would receive during this turn.", target="1 of your Ninjas")
    first, second = (jutsu(name, "0", "Give 1 Damage to the user.") for name in ("J", "K"))
    play = turn_of(Side(hand=[ward, first, second], village=[ninja("A")]), Side(village=[ninja("B")]))
    play.act("play mission", "M").pass_all("aim").attack(["A"]).act("block", "A", "B")
    assert not injured(use(play, "J"), "A")
    assert injured(use(play, "K"), "A")


def test_the_turn_marker_is_moved_to_a_number() -> None:
    order = mission("M", "Move your opponent's Turn Marker to 1.")
    play = play_mission(Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B")], marker=5))
    assert play.state.seats[1].marker == 1


def test_a_card_comes_in_the_place_of_the_one_that_left_its_team() -> None:
    text = (
        'Move the target to its owner\'s hand. In that case, put 1 "Heron" Ninja card from your hand '
        "into the target's Team."
    )
    swap = jutsu("J", "0", text, target="User")
    heron = ninja("H", 4, 4, characteristics=("Heron",))
    play = use(battle(Side(hand=[swap, heron], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["H"]


def test_team_of_only_one_such_ninja_wins_no_rewards() -> None:
    gate = mission("G", 'All Teams of only 1 "Heron" Ninja cannot win any Battle Rewards.', keywords=("Permanent",))
    mine = Side(village=[ninja("A", characteristics=("Heron",)), ninja("C")], missions=[gate])
    play = turn_of(mine).attack(["A"], ["C"]).fight()
    assert len(play.state.seats[0].rewards) == 1


def test_players_attack_with_such_teams_only() -> None:
    gate = with_text("X", 'Players can only Attack with Teams that include a "Heron" Ninja.')
    mine = Side(village=[ninja("A", characteristics=("Heron",)), ninja("C")])
    play = turn_of(mine, Side(village=[gate])).act("end mission phase").organise()
    assert [play.name(a.args[0]) for a in play.state.legal_actions() if a.name == "send out"] == ["A"]


def test_jutsu_of_theirs_that_cost_more() -> None:
    text = (
        "When your opponent's Ninja becomes the user of a Jutsu, in addition to the Jutsu cost, "
        "your opponent must discard 1 Chakra."
    )
    host = with_text("B", text)
    free = jutsu("J", "0", "Draw 1 card.")
    play = battle(Side(hand=[free], village=[ninja("A")]), Side(village=[host]))
    assert not play.can("use jutsu")
    read = read_line(text, Printed("ninja")).abilities
    assert read and read_line(words(read), Printed("ninja")).abilities == read


@pytest.mark.parametrize(
    ("price", "left"), [("in addition to the Jutsu cost, your opponent must discard", 1), ("they must discard", 2)]
)
def test_a_price_beside_the_jutsu_cost_is_due_where_the_cost_is_not_paid(price: str, left: int) -> None:
    start = "your opponent's Ninja becomes the user of" if "addition" in price else "your opponent uses"
    host = with_text("B", f"When {start} a Jutsu, {price} 1 {'' if 'addition' in price else 'additional '}Chakra.")
    mine = Side(
        hand=[jutsu("J", "WW", "Draw 1 card.")],
        village=[with_text("A", 'This Ninja can use the "J" Jutsu card without paying its Jutsu cost.')],
        chakra=[blank(51), blank(52)],
    )
    play = battle(mine, Side(village=[host])).act("use jutsu", "J")
    resolve(play.pass_all("pay jutsu cost", "pay"))
    assert len([one for one in play.area(0, "chakra") if one.startswith("Blank")]) == left


def test_a_standby_ninja_joins_a_battling_team_in_a_position() -> None:
    text = (
        "During the Exchange of Jutsu, if this Ninja is a Stand-By Ninja, "
        "you can place this Ninja in any position of any of your Battling Teams."
    )
    mine = Side(village=[ninja("A"), with_text("C", text)])
    play = turn_of(mine, Side(village=[ninja("B")])).attack(["A"])
    play.pass_all("send no more").act("block", "A", "B")
    resolve(play.act("use effect", "C")).act("join", "C").act("lead", "C")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["C", "A"]


def test_at_the_end_of_the_turn_in_which_rewards_were_won() -> None:
    tax = mission(
        "G",
        "At the end of the turn that your opponent wins 1 or more Battle Rewards, they discard 1 card from their hand.",
        keywords=("Permanent",),
    )
    play = turn_of(Side(hand=[blank(1)], village=[ninja("A")]), Side(missions=[tax])).attack(["A"]).fight()
    play.pass_all("discard")
    assert play.area(0, "discard") == ["Blank 1"]


def test_a_card_leaves_as_soon_as_what_it_needs_is_gone() -> None:
    host = with_text("A", 'Valid: If you have no "Heron" Ninjas in play, discard this Ninja.')
    heron = ninja("H", characteristics=("Heron",))
    play = turn_of(Side(hand=[mission("M", 'Discard all "Heron" Ninjas.')], village=[host, heron]))
    assert play.area(0, "village") == ["A", "H"]
    play.act("play mission", "M")
    assert play.area(0, "village") == []


def test_a_permanent_mission_leaves_when_something_is_so() -> None:
    tent = mission(
        "G", "When you have 1 or more Battle Rewards, remove this Mission from the game.", keywords=("Permanent",)
    )
    play = turn_of(Side(village=[ninja("A")], missions=[tent])).attack(["A"]).fight()
    assert play.area(0, "removed") == ["G"]


def test_a_ninja_is_lent_for_the_turn_and_goes_back() -> None:
    lure = mission("M", "Gain control of the target during this turn.", target="1 of your opponent's Ninjas")
    play = play_mission(Side(hand=[lure], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert play.area(0, "village") == ["A", "B"]
    play.act("end mission phase").organise().pass_all("send no more")
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], ["B"])


def test_a_symbol_is_named() -> None:
    call = mission("M", "Choose a Symbol. All Ninjas with that Symbol get +1/+0 during this turn.")
    mine = Side(hand=[call], village=[ninja("A", 2, 2), ninja("F", 2, 2, symbols=("Fire",))])
    play = turn_of(mine).act("play mission", "M")
    play.act("choose mode", "M", 1)
    assert (play.power("A"), play.power("F")) == ((2, 2), (3, 2))


def test_a_card_name_is_named_among_those_that_lie_open() -> None:
    seal = with_text(
        "A", "When this Ninja is deployed, name a Jutsu card. Your opponent cannot play cards with that name."
    )
    shown, held = jutsu("J", "0", "Draw 1 card."), jutsu("K", "0", "Draw 1 card.")
    play = turn_of(Side(hand=[seal]), Side(hand=[shown, held], village=[ninja("B")], discard=[shown]))
    play.act("deploy", "A").pass_all("choose").attack(["A"]).act("block", "A", "B")
    assert play.can("use jutsu", "K")


def test_an_ability_is_used_from_where_its_tag_says() -> None:
    text = "[Discard | Mission] Remove this card from the game: Draw 1 card."
    play = turn_of(Side(village=[ninja("A")], discard=[with_text("D", text)]))
    before = len(play.state.seats[0].deck)
    play.act("use effect", "D")
    assert play.area(0, "removed") == ["D"]
    assert len(play.state.seats[0].deck) == before - 1


def test_coins_of_every_kind_are_removed() -> None:
    wash = mission("M", "Remove all Ninja Blade coins from all Ninjas in play.")
    play = turn_of(Side(hand=[wash], village=[ninja("A", 2, 2)]))
    add_coins(play.state, play.names["A"], "growth", 1)
    add_coins(play.state, play.names["A"], "-1/-1", 2)
    play.act("play mission", "M")
    assert coins_on(play.state, play.names["A"], None) == 0


def test_all_of_the_damage_is_negated_whatever_was_paid() -> None:
    text = "When this Ninja would receive Damage, you can discard 1 Chakra. In that case, negate that Damage."
    strike = jutsu("J", "0", "Give 2 Damage to the target.", target="1 Ninja Battling against the user")
    theirs = Side(village=[with_text("B", text)], chakra=[blank(1)])
    play = use(battle(Side(hand=[strike], village=[ninja("A")]), theirs), "J")
    play.pass_all("apply text")
    assert play.area(1, "village") == ["B"]
    assert not injured(play, "B")


def test_a_text_in_place_of_the_printed_one() -> None:
    mask = mission(
        "M",
        (
            "Attach this card to the target. "
            'The target\'s effect text is changed to the following: "This Ninja gets +1/+1."'
        ),
        target="1 of your Ninjas",
        keywords=("Permanent",),
    )
    strong = with_text("A", "This Ninja gets +4/+4.", combat=2)
    play = turn_of(Side(hand=[mask], village=[strong])).act("play mission", "M").pass_all("aim")
    assert play.power("A") == (3, 4)


def test_growth_is_told_of_the_one_that_is_replaced() -> None:
    young = ninja("Naru", 2, 2, effects=("When this Ninja is moved to your Chakra area due to Growth, draw 1 card.",))
    grown = ninja("Naru", 3, 3, "Growth")
    play = turn_of(Side(hand=[grown], village=[young]))
    before = len(play.state.seats[0].deck)
    play.act("growth")
    assert len(play.state.seats[0].deck) == before - 1


def test_more_cards_are_revealed_where_something_is_so() -> None:
    text = (
        "Reveal the top 1 card of your Deck. If there are 1 or more Ninja cards among them, "
        "move 1 of them to your hand. Then, return the rest and shuffle your Deck. "
        "If you have a Client in play, reveal the top 2 cards instead."
    )
    deck = [blank(1), ninja("C"), blank(2)]
    assert play_mission(Side(hand=[mission("M", text)], village=[ninja("A")], deck=deck)).area(0, "hand") == []


def test_those_sent_out_as_the_head_pay_for_it_at_the_end_of_the_turn() -> None:
    tax = mission(
        "G",
        "Ninjas that are sent out to Battle as the Head Ninjas receive 1 Damage at the end of that turn.",
        keywords=("Permanent",),
    )
    play = turn_of(Side(village=[ninja("A"), ninja("C")], missions=[tax])).attack(["A", "C"]).fight()
    assert injured(play, "A")
    assert not injured(play, "C")


def test_tiers_by_what_was_paid() -> None:
    text = (
        "During your Mission Phase, you can discard any number of your Chakra. "
        "In that case, apply 1 of the following effects according to the number of Chakra that you discarded."
    )
    host = ninja("A", 2, 2, effects=(text, "1+: Draw 1 card.", "3+: Draw 3 cards."))
    play = turn_of(Side(village=[host], chakra=[blank(1), blank(2)]))
    before = len(play.state.seats[0].deck)
    play.act("use effect", "A").pass_all("discard").pass_all("choose mode")
    assert len(play.state.seats[0].deck) == before - 1


def test_who_goes_for_a_price_pays_it_when_sent_out() -> None:
    heavy = with_text("A", "This Ninja cannot be sent out to Attack unless you discard 1 Chakra.")
    poor = turn_of(Side(village=[heavy, ninja("C")])).act("end mission phase").organise()
    assert not poor.can("send out", "A")
    rich = turn_of(Side(village=[heavy], chakra=[blank(1)])).act("end mission phase").organise().act("send out", "A")
    assert (rich.area(0, "chakra"), rich.area(0, "discard")) == ([], ["Blank 1"])


def test_coins_are_flipped_until_one_is_tails() -> None:
    luck = jutsu("J", "0", "Flip a coin until you get tails. The user gets +1/+0 for each heads during this turn.")
    play = use(battle(Side(hand=[luck], village=[ninja("A", 1, 1)]), Side(village=[ninja("B")])), "J")
    (flips,) = (action.args for action in play.state.history if action.name == "flip coins")
    assert flips[-1] == 0
    assert play.power("A") == (1 + sum(flips), 1)


def test_what_happens_each_time_during_a_turn() -> None:
    feast = mission("M", "During this turn, when your Ninja is injured, draw 1 card.")
    text = (
        "During your Mission Phase, you can injure 1 of your other Ninjas. This effect can be used any number of times."
    )
    mine = Side(hand=[feast], village=[with_text("A", text), ninja("C"), ninja("D")])
    play = turn_of(mine).act("play mission", "M")
    before = len(play.state.seats[0].deck)
    play.act("use effect", "A").act("choose", "C").act("use effect", "A").act("choose", "D")
    assert len(play.state.seats[0].deck) == before - 2


def test_a_text_in_quotes_is_a_text_and_no_word() -> None:
    host = with_text("A", 'Your other "Heron" Ninjas get "Valid: When this Ninja is discarded, draw 1 card."')
    heron = ninja("H", characteristics=("Heron",))
    hunt = mission("M", 'Discard all "Heron" Ninjas.')
    play = turn_of(Side(hand=[hunt], village=[host, heron]))
    before = len(play.state.seats[0].deck)
    play.act("play mission", "M")
    assert len(play.state.seats[0].deck) == before - 1


def test_squad_without_a_list_takes_those_whose_names_it_joins() -> None:
    squad = ninja("Heron & Toad", 6, 6, "Squad")
    mine = Side(village=[ninja("Heron"), ninja("Toad"), ninja("C")], reinforcement=[squad])
    play = turn_of(mine).act("squad", "Heron & Toad")
    assert sorted(play.area(0, "village")) == ["C", "Heron & Toad"]
    assert sorted(play.area(0, "removed")) == ["Heron", "Toad"]


def test_charging_is_no_payment_of_a_hand_cost() -> None:
    host = with_text("A", "When you charge Chakra, draw 1 card.")
    mine = Side(hand=[ninja("C", hand=1), blank(1), blank(2)], village=[host])
    play = turn_of(mine)
    before = len(play.state.seats[0].deck)
    play.act("charge", "Blank 1")
    assert len(play.state.seats[0].deck) == before - 1
    play.act("deploy", "C").pass_all("pay hand cost")
    assert len(play.state.seats[0].deck) == before - 1


def test_more_damage_is_given_to_the_same_ninja() -> None:
    text = "Give 1 Damage to 1 Ninja Battling against the user. If the user is a Head Ninja, give 1 additional Damage."
    for team, hurt in ((["A", "C"], "discard"), (["C", "A"], "village")):
        mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A"), ninja("C")])
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(team).act("block", team[0], "B")
        resolved(play.act("use jutsu", "J", "A").pass_all("aim", "choose"))
        assert play.area(1, hurt) == ["B"]


@pytest.mark.parametrize(("team", "goes"), [(["A"], True), (["A", "B"], False)])
def test_teams_that_must_consist_of_one_ninja(team: list[str], goes: bool) -> None:
    peak = mission("P", "All Teams that are sent out to Battle must consist of only 1 Ninja.", keywords=("Permanent",))
    play = Scenario(CCG, Side(village=[ninja("A"), ninja("B")], missions=[peak]), Side())
    play.act("end mission phase").organise(team)
    assert play.can("send out", "A") is goes


def test_damage_is_less_while_that_is_so() -> None:
    text = "While this Ninja is attacking, reduce the Damage this Ninja receives by 1."
    for seat, hurt in ((0, False), (1, True)):
        guard, other = with_text("G", text), ninja("A")
        strike = jutsu("J", "0", "Give 1 Damage to 1 Ninja in the Battlefield.")
        mine, theirs = ([guard], [other]) if seat == 0 else ([other], [guard])
        play = Scenario(CCG, Side(hand=[strike], village=mine), Side(village=theirs))
        first, second = ("G", "A") if seat == 0 else ("A", "G")
        play.attack([first]).act("block", first, second).act("use jutsu", "J", first)
        play.act("choose", "G") if play.can("choose", "G") else play.pass_all("aim")
        assert resolved(play).status("G").injured is hurt
