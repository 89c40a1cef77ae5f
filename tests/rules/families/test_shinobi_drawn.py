"""Scenarios of cards that were drawn, damage that is made less, and what a turn allows more. All sentences are ours."""

from __future__ import annotations

from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja


def resolved(play: Scenario) -> Scenario:
    while play.state.chain and play.can("no jutsu"):
        play.act("no jutsu").seeded()
    return play.seeded()


def play_mission(mine: Side, theirs: Side | None = None) -> Scenario:
    return resolved(Scenario(CCG, mine, theirs or Side()).act("play mission", "M").pass_all("aim"))


def test_one_of_the_cards_drawn() -> None:
    order = mission("M", "Draw 2 cards and move 1 of them to your Chakra area.")
    play = play_mission(Side(hand=[order, ninja("C")], deck=[ninja("X"), ninja("D"), ninja("E")]))
    assert not play.can("choose", "C")
    play.act("choose", "D")
    assert (play.area(0, "hand"), "D" in play.area(0, "chakra")) == (["C", "E"], True)


def test_a_client_is_given_up_for_less_damage() -> None:
    text = "You can discard this Client when your Ninja would receive Damage. In that case, reduce the Damage by 1."
    burn = jutsu("J", "0", "Give 1 Damage to 1 Ninja Battling against the user.")
    for given_up in (True, False):
        theirs = Side(village=[ninja("B")], clients=[client("Sage", effects=(text,))])
        play = Scenario(CCG, Side(hand=[burn], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
        play.act("use jutsu", "J").pass_all("no jutsu")
        play.act("apply text" if given_up else "leave text", "Sage")
        assert play.status("B").injured is not given_up
        assert ("Sage" in play.area(1, "discard")) is given_up


def test_jutsu_cost_more_for_a_turn() -> None:
    order = mission("M", "All Jutsu cards used during this turn cost 1 more.")
    for chakra, able in ((1, False), (2, True)):
        mine = Side(
            hand=[order, jutsu("J", "1", "Draw 1 card.")],
            village=[ninja("A")],
            chakra=[ninja(f"C{number}") for number in range(chakra)],
        )
        play = resolved(Scenario(CCG, mine, Side(village=[ninja("B")])).act("play mission", "M"))
        play.state.seats[0].chakra.remove(play.names["M"])
        play.attack(["A"]).act("block", "A", "B")
        assert play.can("use jutsu", "J") is able


def test_one_mission_and_one_ninja_more() -> None:
    order = mission("M", "During this turn, you can play 1 additional Mission card and deploy 1 additional Ninja.")
    play = play_mission(Side(hand=[order, mission("K", "Draw 1 card."), ninja("C"), ninja("D")]))
    play.act("deploy", "C")
    assert play.can("deploy", "D")
    assert play.can("play mission", "K")


def test_a_jutsu_is_used_from_the_discard_pile() -> None:
    text = "Draw 1 card. If you have 2 or more Battle Rewards, you can use this Jutsu card from your Discard Pile."
    for rewards, able in ((2, True), (1, False)):
        mine = Side(discard=[jutsu("J", "0", text)], village=[ninja("A")], rewards=rewards)
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
        assert play.can("use jutsu", "J") is able


def test_who_discards_is_who_draws() -> None:
    text = "At the beginning of each player's Mission Phase, that player may discard 1 card to draw 1 card."
    forge = mission("Forge", text, keywords=("Permanent",))
    play = Scenario(CCG, Side(hand=[ninja("C")]), Side(missions=[forge]), due="start phase")
    play.pass_all("draw").seeded()
    assert play.state.current_player() == 0
    decks = [len(seat.deck) for seat in play.state.seats]
    play.act("apply text", "Forge").pass_all("discard")
    assert [len(seat.deck) for seat in play.state.seats] == [decks[0] - 1, decks[1]]


def test_a_text_in_quotes_is_no_characteristic() -> None:
    text = 'Valid: Jutsu cards used by this Ninja get "Give 1 Damage to 1 Ninja opposing the user."'
    play = Scenario(CCG, Side(village=[ninja("A", effects=(text,))]), Side())
    assert not play.state.face(play.names["A"]).texts.own


def test_the_opponents_jutsu_aim_at_others() -> None:
    order = mission(
        "M", "Select 1 of your Ninjas. Your opponent cannot target that Ninja with Jutsu cards during this turn."
    )
    burn = jutsu("S", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
    mine = Side(hand=[order], village=[ninja("A"), ninja("D")])
    play = Scenario(CCG, mine, Side(hand=[burn], village=[ninja("B")])).act("play mission", "M").act("choose", "A")
    play.attack(["A"], ["D"]).act("block", "A", "B").act("use jutsu", "S", "B")
    assert not play.can("aim", "A")
    assert play.status("D").injured or play.can("aim", "D") or resolved(play).status("D").injured


def test_a_marker_becomes_the_others() -> None:
    order = mission("M", "Your Turn Marker becomes the same as your opponent's Turn Marker.")
    for theirs in (1, 6):
        assert play_mission(Side(hand=[order], marker=3), Side(marker=theirs)).state.seats[0].marker == theirs


def test_a_ninja_comes_back_at_the_beginning_of_the_next_turn() -> None:
    text = (
        "Remove the target from the game. At the beginning of your next turn, put it in play under its owner's control."
    )
    order = mission("M", text, target="1 of your opponent's Ninjas")
    play = play_mission(Side(hand=[order]), Side(village=[ninja("B")]))
    assert play.area(1, "village") == []
    while play.state.turn < 6:
        play.pass_all("end mission phase", "send no more", "no block", "keep", "no more").seeded()
        if play.state.turn < 6 and play.can("charge"):
            play.act("end mission phase")
    assert play.area(1, "village") == ["B"]


def test_different_symbols_among_the_chakra() -> None:
    order = mission("M", "If you have 2 or more different Symbols in your Chakra area, draw 1 card.")
    for symbol, cards in (("Fire", 1), ("Wind", 0)):
        chakra = [ninja("X"), ninja("Y", symbols=(symbol,))]
        before = 20 - cards
        assert len(play_mission(Side(hand=[order], chakra=chakra)).state.seats[0].deck) == before


def test_both_cards_are_of_a_kind() -> None:
    order = mission("M", "Discard the top card of each player's Deck. If both are Ninja cards, draw 2 cards.")
    for top, drawn in ((ninja("Y"), 2), (jutsu("Y"), 0)):
        mine = Side(hand=[order], deck=[ninja("C"), ninja("D"), ninja("X")])
        assert len(play_mission(mine, Side(deck=[ninja("Z"), top])).area(0, "hand")) == drawn


def test_any_ninja_is_one_where_something_is_done_and_all_where_something_holds() -> None:
    play = Scenario(CCG, Side(hand=[mission("M", "Injure any Ninja.")], village=[ninja("A"), ninja("C")]), Side())
    play.act("play mission", "M").act("choose", "C")
    assert [play.status(name).injured for name in "AC"] == [False, True]
    host = ninja("H", effects=("Any Ninja in this Ninja's Team gets +1/+0.",))
    team = Scenario(CCG, Side(village=[host, ninja("A"), ninja("C")]), Side()).attack(["H", "A"])
    assert [team.power(name)[0] for name in "HAC"] == [2, 2, 1]


def test_a_jutsu_that_goes_elsewhere_is_negated_all_the_same() -> None:
    text = "Negate the target. If its cost is 1 or more, remove it from the game instead."
    stop = jutsu("S", "0", text, target="1 Jutsu card being played")
    for cost, gone in (("1", True), ("0", False)):
        mine = Side(hand=[jutsu("J", cost, "Draw 1 card.")], village=[ninja("A")], chakra=[ninja("X")])
        play = Scenario(CCG, mine, Side(hand=[stop], village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
        play.act("use jutsu", "J").pass_all("pay jutsu cost").act("use jutsu", "S").pass_all("aim")
        resolved(play)
        assert len(play.state.seats[0].deck) == 20
        assert ("J" in play.area(0, "removed")) is gone


def test_those_sent_out_get_it_for_the_turn() -> None:
    flag = mission("Flag", "Any Ninja sent out to Attack gets +1/+0 during the turn.", keywords=("Permanent",))
    play = Scenario(CCG, Side(village=[ninja("A"), ninja("C")], missions=[flag]), Side()).attack(["A"])
    assert [play.power(name)[0] for name in "AC"] == [2, 1]


def test_who_did_not_deploy_discards() -> None:
    text = "At the end of your opponent's turn, if they did not deploy a Ninja, they discard 1 card from their hand."
    rule = mission("Rule", text, keywords=("Permanent",))
    for deployed in (True, False):
        play = Scenario(CCG, Side(hand=[ninja("C"), ninja("D")]), Side(missions=[rule]))
        if deployed:
            play.act("deploy", "C")
        play.act("end mission phase").organise().pass_all("send no more")
        assert play.can("discard") is not deployed


def test_the_symbol_of_the_chakra_that_paid() -> None:
    lines = (
        "[EOJ] 1: Apply the following effects according to the symbols on the Chakra used to pay for this effect:",
        "Fire - This Ninja gets +3/+0 during this turn.",
        "Water - Draw 1 card.",
        "Other - This Ninja gets +0/+2 during this turn.",
    )
    for symbol, power, drawn in (
        ("Fire", (4, 1), 0),
        ("Water", (1, 1), 1),
        ("Earth", (1, 3), 0),
        ("Fire Earth", (4, 3), 0),
    ):
        chakra = [ninja("X"), ninja("Y", symbols=tuple(symbol.split())), ninja("Z", symbols=("Fire",))]
        mine = Side(village=[ninja("A", effects=lines)], chakra=chakra)
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
        deck = len(play.state.seats[0].deck)
        resolved(play.act("use effect", "A").act("pay jutsu cost", "Y"))
        assert (play.power("A"), deck - len(play.state.seats[0].deck)) == (power, drawn)
