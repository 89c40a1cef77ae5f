"""Texts read anew and put on a board: what is done whole, what grows, what comes as a turn begins, who is the head.

Each test is named after what the text or the passage says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.faces import face_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import drawn, play_mission, resolved, to_the_end, with_text

# Turn markers


@pytest.mark.parametrize(
    ("said", "before", "after"),
    [
        ("down to 2", 4, 2),
        ("down to 5", 3, 3),
        ("back to 5", 3, 3),
        ("up to 5", 3, 5),
        ("up to 2", 4, 4),
        ("to 5", 3, 5),
    ],
)
def test_a_marker_that_moves_down_to_a_number_does_not_go_up(said: str, before: int, after: int) -> None:
    text = f"Move your opponent's Turn Marker {said}."
    play = play_mission(Side(hand=[mission("M", text)], marker=9), Side(marker=before))
    assert play.state.seats[1].marker == after


# "The Head Ninja opposing the user"


@pytest.mark.parametrize("target", ["The Head Ninja opposing the user", "The Head Ninja Battling against the user"])
def test_a_card_aimed_at_the_head_is_played_only_where_there_is_one(target: str) -> None:
    order = jutsu("J", "0", "Injure the target.", target=target)
    mine, theirs = Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    assert not Scenario(CCG, mine, theirs).attack(["A"]).pass_all("no block").can("use jutsu", "J")
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B").pass_all("head").act("use jutsu", "J")
    assert len(play.open()) == 1


# Growth: "Any status, effects, or non-Growth coins are transferred"

_GROWN = ninja("G", 5, 5, "Growth", also_named=("A",))


@pytest.mark.parametrize(
    ("text", "combat", "cards"),
    [
        ("Attach this card to the target. The target gets +3/+0.", 9, 0),
        ("The target gets +3/+0.", 9, 0),
        ("When the target is sent out to Attack, draw 1 card.", 6, 1),
        ('The target gets the following effect: "When this Ninja is sent out to Attack, draw 1 card."', 6, 1),
    ],
)
def test_what_a_mission_says_of_its_target_it_says_of_the_one_that_grows_out_of_it(
    text: str, combat: int, cards: int
) -> None:
    order = mission("M", text, target="1 Ninja", keywords=("Permanent",))
    play = play_mission(Side(hand=[order, _GROWN], village=[ninja("A")]), Side(village=[ninja("B")])).act("growth")
    assert play.power("G")[0] == combat
    play.attack(["G"])
    assert drawn(play) == cards


def test_what_waits_for_a_ninja_waits_for_the_one_that_grows_out_of_it() -> None:
    host = with_text("A", "[Mission] (0): At the end of this turn, place a +1/+1 coin on this Ninja.")
    play = Scenario(CCG, Side(hand=[_GROWN], village=[host]), Side()).act("use effect", "A")
    to_the_end(resolved(play).act("growth").attack())
    assert play.status("G").coins


# "At the start of each of your turns, you remove 1 of those coins"


@pytest.mark.parametrize(("coins", "left"), [(1, []), (2, ["M"])])
def test_a_mission_says_what_comes_at_the_start_of_the_turn_in_which_its_last_coin_goes(
    coins: int, left: list[str]
) -> None:
    gate = mission("M", "At the start of your turn, draw 1 card.", keywords=("Permanent",), coins=coins)
    play = Scenario(CCG, Side(missions=[gate]), Side(), due="start phase").seeded()
    assert (drawn(play), play.area(0, "missions")) == (2, left)


def test_a_mission_that_gets_a_coin_as_the_turn_begins_loses_one_after_it() -> None:
    text = "At the start of your turn, you can place 1 Ninja Blade coin on this Mission card."
    gate = mission("M", text, keywords=("Permanent",), coins=1)
    play = Scenario(CCG, Side(missions=[gate]), Side(), due="start phase").act("apply text").seeded()
    assert play.area(0, "missions") == ["M"]


# "In that case" comes where what was due was done whole


@pytest.mark.parametrize(("cards", "injured"), [(4, True), (1, False)])
@pytest.mark.parametrize("first", ["Draw 2 cards.", "Your opponent draws 2 cards.", "You win 2 Battle Rewards."])
def test_in_that_case_asks_for_all_that_was_due(first: str, cards: int, injured: bool) -> None:
    order = mission("M", f"{first} In that case, injure 1 of your opponent's Ninjas.")
    play = play_mission(Side(hand=[order], deck=cards), Side(village=[ninja("B")], deck=cards)).pass_all("choose")
    assert play.status("B").injured is injured


@pytest.mark.parametrize(("count", "read"), [("1 Ninja card", True), ("2 Ninja cards", False)])
def test_what_comes_in_the_case_that_several_are_found_is_not_read(count: str, read: bool) -> None:
    text = f"Search your Deck for {count}, reveal it, and move it to your hand. In that case, discard 1 Chakra."
    (line,) = read_card(mission("M", text.replace(" it", " them") if not read else text)).lines
    assert (line.abilities is not None) is read


# "You can A. Then, B"


@pytest.mark.parametrize(("chosen", "cards"), [("apply text", 1), ("leave text", 0)])
def test_what_comes_then_comes_where_what_may_be_done_was(chosen: str, cards: int) -> None:
    host = with_text("A", "When this Ninja is deployed, you can discard 1 Chakra. Then, draw 1 card.")
    play = Scenario(CCG, Side(hand=[host], chakra=[blank(30)]), Side()).act("deploy", "A")
    assert play.can(chosen)
    assert drawn(resolved(play.act(chosen))) == cards


# "While ..., it gets +1/+1 during the turn"


def test_what_is_so_while_something_is_ends_with_that_though_the_turn_goes_on() -> None:
    host = with_text("A", "While you have another Ninja in play, this Ninja gets +2/+0 during the turn.")
    order = jutsu("J", "0", "Discard the target.", target="1 Ninja")
    play = Scenario(CCG, Side(hand=[order], village=[host, ninja("C")]), Side(village=[ninja("B")]))
    play.attack(["A"]).pass_all("no block")
    assert play.power("A") == (5, 3)
    resolved(play.act("use jutsu", "J").act("aim", "C"))
    assert play.power("A") == (3, 3)


# Revitalize: "When this card would be moved to the Discard Pile, move it to the bottom of your Deck instead"

_LIVING = ninja("R", effects=("Revitalize (Valid: When this card would be moved to the Discard Pile, ...)",))


def _bottom(play: Scenario) -> str:
    return play.area(0, "deck")[0]


def test_revitalize_works_from_the_top_of_the_deck() -> None:
    play = play_mission(
        Side(hand=[mission("M", "Discard the top 2 cards of your Deck.")], deck=[blank(1), _LIVING, blank(2)])
    )
    assert (play.area(0, "discard"), play.area(0, "deck")) == (["Blank 2"], ["R", "Blank 1"])


def test_what_is_paid_with_a_card_that_has_revitalize_is_paid() -> None:
    text = "[Mission] Discard 1 card from your hand: Draw 1 card."
    play = Scenario(CCG, Side(hand=[_LIVING], village=[with_text("A", text)]), Side()).act("use effect", "A")
    resolved(play)
    assert (_bottom(play), play.area(0, "hand"), play.area(0, "discard")) == ("R", ["Blank 19"], [])
    order = jutsu("J", "1", "Draw 1 card.")
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A")], chakra=[_LIVING]), Side()).attack(["A"])
    resolved(play.act("use jutsu", "J").pass_all("pay jutsu cost"))
    assert (_bottom(play), play.area(0, "hand"), play.area(0, "discard")) == ("R", ["Blank 19"], [])


def test_revitalize_in_play_is_a_text_of_the_ninja() -> None:
    order = mission("M", "Discard the target.", target="1 Ninja")
    play = play_mission(Side(hand=[order], village=[_LIVING]))
    assert (_bottom(play), play.area(0, "discard")) == ("R", [])
    silenced = mission("S", "The effect text of the target is negated. Then, discard the target.", target="1 Ninja")
    play = resolved(Scenario(CCG, Side(hand=[silenced], village=[_LIVING]), Side()).act("play mission").pass_all("aim"))
    assert play.area(0, "discard") == ["R"]


# Cards in a hand, and in a pile, that an effect cannot discard


@pytest.mark.parametrize(
    ("where", "done"),
    [
        ("in your hand", "Your opponent discards 1 card from their hand."),
        ("in your Chakra area", "Discard 1 of your opponent's Chakra."),
    ],
)
@pytest.mark.parametrize("guarded", [True, False])
def test_a_card_that_cannot_be_discarded_stays_where_it_lies(where: str, done: str, guarded: bool) -> None:
    guard = with_text("B", f"The cards {where} cannot be discarded by your opponent's effects.")
    held, laid = ([blank(30)], []) if "hand" in where else ([], [blank(30)])
    theirs = Side(village=[guard] if guarded else [], hand=held, chakra=laid)
    play = play_mission(Side(hand=[mission("M", done)]), theirs)
    assert (play.area(1, "hand") + play.area(1, "chakra") == ["Blank 30"]) is guarded


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Cards in your hand cannot be affected by your opponent's effects.", False),
        ("The cards in your hand cannot be discarded by your opponent's effects.", True),
        ("[Mission] Discard 1 other in-play Ninja or 1 Ninja card from your hand: Draw 1 card.", False),
        ("[Mission] Discard 1 of your in-play Ninjas: Draw 1 card.", True),
        ('"Valid: When this Ninja is injured, draw 1 card."', False),
    ],
)
def test_what_lies_in_two_places_is_looked_at_or_is_quoted_alone_is_not_read(text: str, read: bool) -> None:
    assert face_of(with_text("A", text), missing).played == (read,)


# What a card costs, and what is paid


def test_what_a_card_says_that_it_costs_it_says_in_the_reinforcement_deck_too() -> None:
    text = "This Ninja card gets -1 Entrance cost for each injured Ninja you control."
    called = ninja("R", 5, 5, "Reinforcement", "Sacrifice", entrance=5, effects=(text,), sacrifice=("A",))
    for hurt, can in (([ninja("C"), ninja("D")], True), ([ninja("C")], False)):
        mine = Side(reinforcement=[called], village=[ninja("A")], injured=hurt, marker=3)
        assert Scenario(CCG, mine, Side()).can("sacrifice", "R") is can


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("When your opponent plays a Jutsu, you can pay X. In that case, negate that Jutsu.", False),
        ("When your opponent plays a Jutsu, you can pay 1. In that case, negate that Jutsu.", True),
        ("[EOJ] (X): This Ninja gets +X/+0 during this turn.", True),
    ],
)
def test_a_price_of_x_that_nothing_says_is_not_read(text: str, read: bool) -> None:
    assert face_of(with_text("A", text), missing).played == (read,)


def test_what_an_effect_is_changed_to_may_stand_on_the_next_line() -> None:
    lines = ("Change the effect of the target to the following:", "The user gets -1/-1 during this turn.")
    order = jutsu("K", "0", *lines, target="1 Jutsu card being played")
    draws = jutsu("J", "0", "Draw 2 cards.")
    play = Scenario(CCG, Side(hand=[draws], village=[ninja("A")]), Side(hand=[order], village=[ninja("B")]))
    play.attack(["A"]).act("block", "A", "B").act("use jutsu", "J").act("use jutsu", "K").pass_all("aim")
    resolved(play)
    assert (play.power("A"), play.power("B"), drawn(play)) == ((0, 0), (1, 1), 0)


# Where a text works, and for how long


@pytest.mark.parametrize("text", ["[Mission] (1): Put this Ninja card into play from your hand."])
def test_a_card_that_an_ability_puts_in_play_from_the_hand_has_it_there(text: str) -> None:
    card = with_text("A", text)
    play = Scenario(CCG, Side(hand=[card], chakra=[blank(30)]), Side()).act("use effect", "A")
    resolved(play.pass_all("pay jutsu cost"))
    assert play.area(0, "village") == ["A"]
    assert not Scenario(CCG, Side(village=[card], chakra=[blank(30)]), Side()).can("use effect")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("[Mission] Discard 1 Ninja from your Village: Put this Ninja card in play.", False),
        ("When your opponent wins a Battle Reward, you can put this Ninja card in play.", False),
        ("When this Ninja is discarded due to the Showdown, put this Ninja in play.", True),
        ("[EOJ] (0): Remove this Ninja from the game. At the end of this turn, put this Ninja in play.", True),
        ('When this Ninja wins a Victory, it gains the following effect: "This Ninja gets +1/+1."', False),
        ('When this Ninja is put in play, it gains the following effect: "This Ninja gets +1/+1."', True),
    ],
)
def test_where_a_card_lies_and_how_long_it_has_a_text_has_to_be_said(text: str, read: bool) -> None:
    assert face_of(with_text("A", text), missing).played == (read,)


def test_a_text_that_a_ninja_gains_as_it_is_put_in_play_stays() -> None:
    host = with_text("A", 'When this Ninja is put in play, it gains the following effect: "This Ninja gets +1/+1."')
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A")
    assert play.power("A") == (4, 4)
    to_the_end(play.attack())
    assert play.power("A") == (4, 4)


@pytest.mark.parametrize(("top", "shuffles"), [("mission", False), ("blank", True)])
def test_otherwise_is_said_of_what_is_asked_last(top: str, shuffles: bool) -> None:
    text = "you can look at the top card of your Deck. In that case, if it is a Mission card, draw 1 card. Otherwise, "
    host = with_text("A", f"When this Ninja is deployed, {text} discard 1 Chakra.")
    deck = [blank(1), mission("T", "Draw 1 card.") if top == "mission" else blank(2)]
    for chosen in ("apply text", "leave text"):
        play = Scenario(CCG, Side(hand=[host], chakra=[blank(30)], deck=deck), Side()).act("deploy", "A").act(chosen)
        assert play.area(0, "discard") == (["Blank 30"] if shuffles and chosen == "apply text" else [])


@pytest.mark.parametrize(("user", "cards"), [("A", 0), ("C", 1)])
def test_what_a_permanent_mission_negates_it_negates_as_it_is_used(user: str, cards: int) -> None:
    gate = mission("M", 'Jutsu cards used by "Sand" Ninjas are negated.', keywords=("Permanent",))
    mine = Side(missions=[gate], hand=[jutsu("J", "0", "Draw 1 card.")], village=[ninja("A", 1, 1, "Sand"), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", "C"]).pass_all("head").act("block", "A", "B")
    assert drawn(resolved(play.act("use jutsu", "J", user))) == cards


# What is asked of a card that has left play is asked of it as it was


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Discard the target. In that case, draw cards equal to its Support.", 3),
        ("Move the target to its owner's hand. Then, draw X cards, where X = the target's Combat.", 4),
        ("Discard the target. Draw 1 card for each +1/+1 coin on the target.", 1),
        ("Discard the target. If it was injured, draw 2 cards.", 0),
        ("Discard the target. If it was healthy, draw 2 cards.", 2),
        ("If the target was injured, draw 2 cards.", 0),
    ],
)
def test_a_card_that_a_text_takes_out_of_play_is_what_it_was_there(text: str, cards: int) -> None:
    order = mission("M", text, target="1 of your Ninjas")
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A", 3, 2)]), Side())
    play.status("A").coins["+1/+1"] = 1
    play.state.changed()
    resolved(play.act("play mission", "M").pass_all("aim"))
    assert drawn(play) == cards


def test_a_mission_that_is_discarded_had_its_coins() -> None:
    order = mission("M", "Discard the target. In that case, draw cards equal to the number of coins on it.",
                    target="1 Permanent Mission")  # fmt: skip
    gate = mission("P", "Your Ninjas get +1/+0.", keywords=("Permanent",), coins=3)
    assert drawn(play_mission(Side(hand=[order]), Side(missions=[gate]))) == 3


@pytest.mark.parametrize(("hurt", "cards"), [(True, 2), (False, 3)])
def test_a_ninja_that_tells_of_its_leaving_has_the_figures_that_it_had(hurt: bool, cards: int) -> None:
    host = with_text("A", "Valid: When this Ninja is removed from play, draw cards equal to its Support.")
    order = mission("M", "Discard the target.", target="1 of your Ninjas")
    play = play_mission(Side(hand=[order], injured=[host] if hurt else [], village=[] if hurt else [host]))
    assert drawn(play) == cards


@pytest.mark.parametrize(("said", "cards"), [("was injured", 2), ("was injured this turn", 0)])
def test_who_was_injured_is_so_and_who_was_injured_this_turn_became_so(said: str, cards: int) -> None:
    order = mission("M", f"If the target {said}, draw 2 cards.", target="1 Ninja")
    assert drawn(play_mission(Side(hand=[order], injured=[ninja("A")]))) == cards


# Who is said to "get" Battle Rewards wins none


@pytest.mark.parametrize(
    ("heard", "done", "cards"),
    [("wins", "gets", 0), ("wins", "wins", 1), ("gets", "gets", 1), ("gets", "wins", 1), ("wins or gets", "gets", 1)],
)
def test_who_waits_for_rewards_that_are_won_hears_of_none_that_are_got(heard: str, done: str, cards: int) -> None:
    host = with_text("A", f"When your opponent {heard} 1 or more Battle Rewards, draw 1 card.")
    order = mission("M", f"Your opponent {done} 2 Battle Rewards.")
    play = play_mission(Side(hand=[order], village=[host]))
    assert (len(play.state.seats[1].rewards), drawn(play)) == (2, 2 + cards)


# "To deploy a card is to play it"


@pytest.mark.parametrize("what", ["a Ninja", "a Ninja card", "a Jutsu or Ninja card"])
def test_who_deploys_a_ninja_plays_its_card(what: str) -> None:
    heard = mission("M", f"When your opponent plays {what}, draw 1 card.", keywords=("Permanent",))
    play = Scenario(CCG, Side(hand=[ninja("A")]), Side(missions=[heard], deck=[blank(n) for n in range(5)]))
    before = len(play.state.seats[1].hand)
    play.act("deploy", "A").pass_all()
    assert len(play.state.seats[1].hand) == before + 1


# "Target: ... with an Entrance cost of X or less"


@pytest.mark.parametrize(("chakra", "usable"), [(1, False), (2, True)])
def test_a_target_of_x_or_less_is_looked_for_with_every_x_that_can_be_paid(chakra: int, usable: bool) -> None:
    order = jutsu(
        "J", "X", "Injure the target.", target="1 of your opponent's Ninjas with an Entrance cost of X or less"
    )
    mine = Side(hand=[order], village=[ninja("A")], chakra=[blank(n) for n in range(chakra)])
    play = Scenario(CCG, mine, Side(village=[ninja("B", entrance=2)])).attack(["A"]).pass_all("no block")
    assert play.can("use jutsu", "J") is usable


# What is asked at the end of the turn


@pytest.mark.parametrize("joined", ["", "Additionally, ", "In addition, "])
def test_what_is_asked_at_the_end_of_the_turn_waits_for_it_behind_another_effect(joined: str) -> None:
    asked = f"{joined}if the target is in injured status at the end of this turn, heal the target."
    read = read_line(f"Draw 1 card. {asked[0].upper()}{asked[1:]}", Printed("jutsu", ("ninja",))).abilities
    plain = "Draw 1 card. At the end of this turn, if the target is injured, heal the target."
    assert read is not None and read == read_line(plain, Printed("jutsu", ("ninja",))).abilities


# "The Battle Reward area" of who plays the card


def test_a_reward_that_the_target_becomes_for_the_turn_is_nobodys_by_the_targets_own_text() -> None:
    line = "During this turn, when the target would be removed from play, move it to your {} instead."
    on = Printed("jutsu", ("ninja",))
    assert read_line(line.format("Battle Reward area"), on).abilities is None
    assert read_line(line.format("Chakra area"), on).abilities is not None
