"""Jutsu and missions as printed: what the other player does, slips of the type, symbols that were paid, kinds in play.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.effects.english.reader import read_line, read_requirement, words
from rules.families.shinobi.effects.groups import AnyOf, Has
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use

MISSION, PERMANENT, JUTSU = Printed("mission"), Printed("permanent"), Printed("jutsu", ("ninja",))


def meaning(text: str, on: Printed = MISSION) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("Look at your opponents hand.", "Look at your opponent's hand."),
        ("Discard the the top 3 cards of you Deck.", "Discard the top 3 cards of your Deck."),
        ("Injure the target and and draw 1 card.", "Injure the target and draw 1 card."),
        ("Draw X cards. X = the targets Entrance cost.", "Draw X cards. X = the target's Entrance cost."),
        ("Draw X cards. X = the number of the injured Ninjas.", "Draw X cards. X = the number of injured Ninjas."),
        (
            "Flip a Ninja Blade coin: If it's heads, draw 1 card.",
            "Flip a Ninja Blade coin. If it's heads, draw 1 card.",
        ),
        ("Move the target to your Battle Reward area, face down.", "Move the target to your Battle Reward area."),
        ("The player controlling the target draws 1 card.", "The target's controller draws 1 card."),
        ("Your opponent shows you all the cards in their hand.", "Your opponent reveals their hand."),
        (
            'Put 1 "Reed" Ninja in your hand in play. Its Hand cost is ignored.',
            'Put 1 "Reed" Ninja in your hand in play.',
        ),
    ],
)
def test_a_slip_is_read_as_what_is_meant(slip: str, meant: str) -> None:
    assert meaning(slip, JUTSU) == meaning(meant, JUTSU) is not None


def test_rearrange_is_to_return_in_any_order() -> None:
    returned = "Look at the top 3 cards of your Deck. Return them to the top of your Deck in any order."
    assert meaning("Look at the top 3 cards of your Deck and rearrange them in any order.") == meaning(returned)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("The Four Reed Ninja", {"the four reed ninja"}),
        ("The 3rd Reed Lord or Mira", {"the 3rd reed lord", "mira"}),
        ('Mira (9 Moons Cloak) or "Feathered Beast"', {"mira (9 moons cloak)", "feathered beast"}),
        ("Six Feathers", {"six feathers"}),
        ("Team 7", {"team 7"}),
    ],
)
def test_requirements_names_with_numbers_without_quotes(text: str, names: set[str]) -> None:
    group = read_requirement(text)
    assert group is not None
    (one,) = group.filters
    parts = one.filters if isinstance(one, AnyOf) else (one,)
    assert {part.word for part in parts if isinstance(part, Has)} == names


@pytest.mark.parametrize("text", ["2 Ninjas", "1 Sand", "3 or more Ninjas in the Team"])
def test_requirements_a_number_of_ninja_is_no_name(text: str) -> None:
    group = read_requirement(text)
    assert group is None or not any(isinstance(one, Has) and one.word[0].isdigit() for one in group.filters)


def test_players_cannot_play_cards_that_share_a_name_with_one_in_their_own_discard_pile() -> None:
    text = "Players cannot play non-Ninja cards that share a name with a card in their Discard Pile."
    ban = mission("P", text, keywords=("Permanent",))
    theirs = Side(discard=[mission("M", "Draw 1 card.")])
    mine = Side(hand=[mission("M", "Draw 1 card."), mission("N", "Draw 1 card.")], missions=[ban])
    assert turn_of(mine, theirs).can("play mission", "M")
    own = Side(hand=mine.hand, missions=[ban], discard=[mission("N", "Draw 1 card.")])
    play = turn_of(own, Side())
    assert play.can("play mission", "M")
    assert not play.can("play mission", "N")


# What was paid


_BY_SYMBOL = (
    "Apply 1 of the following effects according to the Symbols on the Chakra used to pay for this Jutsu:",
    "Fire) The user gets +3/+0 during this turn.",
    "Wind) Draw 1 card.",
)


@pytest.mark.parametrize(("first", "more", "cards"), [("Fire", 3, 0), ("Wind", 0, 1), ("Void", 0, 0)])
def test_one_effect_according_to_the_symbols_used_to_pay(first: str, more: int, cards: int) -> None:
    mine = Side(hand=[jutsu("J", "1", *_BY_SYMBOL)], village=[ninja("A")], chakra=[ninja("X", symbols=(first,))])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    play = resolved(play.pass_all("pay jutsu cost"))
    play.pass_all("choose mode")
    assert (play.power("A")[0] - 1, drawn(play)) == (more, cards)


def test_each_effect_whose_symbol_was_used_to_pay() -> None:
    lines = ("Apply the following effect(s) according to the Symbols on the Chakra used to pay for this Jutsu:", *(
        line.replace(")", ":", 1) for line in _BY_SYMBOL[1:]
    ))  # fmt: skip
    chakra = [ninja("X", symbols=("Fire",)), ninja("Y", symbols=("Wind",))]
    play = battle(Side(hand=[jutsu("J", "2", *lines)], village=[ninja("A")], chakra=chakra), Side(village=[ninja("B")]))
    play = resolved(play.act("use jutsu", "J").pass_all("pay jutsu cost"))
    assert (play.power("A")[0] - 1, drawn(play)) == (3, 1)


@pytest.mark.parametrize(("others", "cards"), [(0, 0), (1, 1), (2, 2), (4, 3)])
def test_tiers_with_a_number_alone_are_of_exactly_so_many(others: int, cards: int) -> None:
    lines = (
        "Apply 1 of the following effects according to the number of Ninjas you control:",
        "3+) Draw 3 cards.",
        "2) Draw 2 cards.",
        "1) Draw 1 card.",
    )
    mine = Side(hand=[mission("M", *lines)], village=[ninja(f"A{number}") for number in range(others)])
    assert drawn(play_mission(mine).pass_all("choose mode")) == cards


# Kinds in play


def test_discard_one_ninja_or_mission_or_negate_a_jutsu() -> None:
    either = jutsu("J", "0", "Discard 1 Ninja or Mission OR negate and discard 1 Jutsu.")
    mine = Side(hand=[either, ninja("H")], village=[ninja("A")])
    theirs = Side(village=[ninja("B")], missions=[mission("P", "Your Ninjas get +1/+0.", keywords=("Permanent",))])
    play = resolved(battle(mine, theirs).act("use jutsu", "J").pass_all("aim"))
    play.act("choose mode", "J", 0)
    assert {word.rsplit(" ", 1)[-1] for word in play.open()} == {"A", "B", "P"}


def test_all_revealed_of_a_kind_go_to_the_hand_and_the_rest_under_the_deck() -> None:
    shown = 'Reveal the top 3 cards of your Deck. Move any revealed "Reed" Ninja cards to your hand.'
    text = f"{shown} Move the rest to the bottom of your Deck in any order."
    reeds = [ninja("R1", 1, 1, characteristics=("Reed",)), ninja("R2", 1, 1, characteristics=("Reed",))]
    deck = [*[ninja(f"D{number}") for number in range(9)], reeds[0], ninja("X"), reeds[1]]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck))
    play.pass_all("arrange")
    assert sorted(play.area(0, "hand")) == ["R1", "R2"]
    assert play.area(0, "deck")[0] == "X"


# What the other player does


def test_the_other_player_discards_at_the_end_of_that_turn() -> None:
    discards = "the other player must discard 1 of the cards in their hand at the end of that turn"
    text = f"When either player wins 1 or more Battle Rewards, {discards}."
    wounds = mission("P", text, keywords=("Permanent",))
    mine = Side(village=[ninja("A", 3)], missions=[wounds], hand=[ninja("H")])
    play = Scenario(CCG, mine, Side(hand=[ninja("X"), ninja("Y")])).attack(["A"])
    to_the_end(play)
    play.pass_all("discard", "choose")
    assert (len(play.area(0, "hand")), len(play.area(1, "discard"))) == (1, 1)


@pytest.mark.parametrize("words_for", ["the other player draws 1 card", "that player's opponent draws 1 card"])
def test_the_other_player_draws(words_for: str) -> None:
    heard = mission("P", f"When a player plays a Mission card, {words_for}.", keywords=("Permanent",))
    play = play_mission(Side(hand=[mission("M", "Heal all of your Ninjas.")], missions=[heard], injured=[ninja("A")]))
    assert (drawn(play, 0), drawn(play, 1)) == (0, 1)


def test_the_other_player_is_nobody_where_no_player_is_spoken_of() -> None:
    assert read_line("Draw 1 card. The other player discards 1 card from their hand.", MISSION).abilities is None


@pytest.mark.parametrize(("more", "left"), [("", (0, 0)), (" This effect cannot be duplicated.", (1, 1))])
def test_the_controllers_of_several_targets(more: str, left: tuple[int, int]) -> None:
    controller = "In addition, the player controlling the target must discard 1 card from their hand."
    text = f"Change the target to injured status. {controller}{more}"
    mark = jutsu("J", "0", text, target="Every Stand-By Ninja")
    mine = Side(hand=[mark, ninja("H1"), ninja("H2")], village=[ninja(name) for name in ("A", "C", "E")], teams=[["A"]])
    theirs = Side(hand=[ninja("X1"), ninja("X2")], village=[ninja(name) for name in ("B", "D", "F")], teams=[["B"]])
    play = resolved(battle(mine, theirs).act("use jutsu", "J")).pass_all("discard", "choose")
    assert all(play.status(name).injured for name in "CDEF")
    assert (len(play.area(0, "hand")), len(play.area(1, "hand"))) == left


def test_a_card_for_each_of_ones_own_with_sacrifice() -> None:
    text = "Draw 1 card. Then, draw 1 card for each Ninja you have with Sacrifice."
    mine = Side(hand=[mission("M", text)], village=[ninja("A", 1, 1, "Sacrifice", sacrifice="1 Ninja"), ninja("C")])
    assert drawn(play_mission(mine)) == 2


def test_coins_of_any_kind_on_a_ninja() -> None:
    text = "The target gets +X/+0 during this turn. X = the number of Ninja Blade coins on the target."
    mine = Side(hand=[jutsu("J", "0", text, target="User")], village=[ninja("A")])
    play = battle(mine, Side(village=[ninja("B")]))
    play.status("A").add("growth", 1)
    play.status("A").add("poison", 1)
    before = play.power("A")[0]
    assert use(play, "J").power("A")[0] == before + 2


def test_it_is_told_that_the_text_with_such_a_title_is_meant() -> None:
    text = (
        "Search your Deck for up to 2 [OLD FEATHERS] Ninja cards and move them to your hand. Then, shuffle your Deck."
    )
    mine = Side(
        hand=[mission("M", text)],
        deck=[ninja("X", effect_title="OLD FEATHERS"), ninja("Y"), ninja("Z", effect_title="Other")],
    )
    play = play_mission(mine)
    assert any("X" in word for word in play.open())
    assert not any("Y" in word or "Z" in word for word in play.open())


def test_increases_by_is_increased_by() -> None:
    assert meaning("The Jutsu cost of all Jutsu cards increases by 1.", PERMANENT) == meaning(
        "The Jutsu cost of all Jutsu cards is increased by 1.", PERMANENT
    )
    assert read_card(mission("M", "Discard 1 Ninja or Mission card.")).state == "unread"
    assert client("C").name == "C"


# Of several targets, and of battle rewards


def test_of_several_targets_what_follows_is_said_of_the_one_whose_team_wins() -> None:
    text = "When the target's Team wins a Battle Reward during this turn, heal all the Ninjas in the Team."
    heal = mission("M", text, target="All your Ninjas")
    play = play_mission(Side(hand=[heal], injured=[ninja(name, 3) for name in "ACE"])).attack(["A", "E"])
    to_the_end(play)
    assert [play.status(name).injured for name in "AEC"] == [False, False, True]


def test_of_several_targets_a_coin_is_removed_from_the_one_that_would_receive_damage() -> None:
    text = "When the target would receive any Damage during this turn, you can remove 1 Growth coin from the target."
    guard = jutsu("J", "0", f"{text} In that case, negate that Damage.", target="Every Ninja in the user's Team")
    mine = Side(hand=[guard], village=[ninja("A"), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B", 6)])).attack(["A", "C"]).act("block", "A", "B")
    for name in "AC":
        play.status(name).add("growth", 1)
    to_the_end(resolved(play.act("use jutsu", "J", "A"))).pass_all("apply text")
    assert sorted(play.status(name).growth for name in "AC") == [0, 1]


def test_at_the_end_of_the_turn_behind_in_that_case_may_be_said_of_all_targets() -> None:
    text = "When the target would receive any Damage during this turn, you can remove 1 Growth coin from the target."
    more = "In that case, negate that Damage. At the end of this turn, remove all Growth coins from the target."
    guard = jutsu("J", "0", f"{text} {more}", target="Every Ninja in the user's Team")
    assert read_card(guard).state == "unread"


@pytest.mark.parametrize("number", ["top card", "top 2 cards"])
def test_cards_of_the_deck_become_battle_rewards_of_the_opponent(number: str) -> None:
    text = f"Move the {number} of your Deck to your opponent's Battle Reward area face down."
    play = play_mission(Side(hand=[mission("M", text)]))
    assert [len(seat.rewards) for seat in play.state.seats] == [0, drawn(play)]
    assert drawn(play) == (2 if "2" in number else 1)


@pytest.mark.parametrize(
    "text",
    [
        "Move 1 Ninja to your opponent's Battle Reward area.",
        "Move the target to its owner's Battle Reward area.",
        'A Ninja with a "Poison" coin cannot be sent out to Battle.',
    ],
)
def test_what_would_lie_elsewhere_or_holds_for_another_time_is_unread(text: str) -> None:
    assert meaning(text, JUTSU) is None


def test_a_ninja_with_such_a_coin_is_every_one() -> None:
    each = meaning('A Ninja with a "Poison" coin cannot be sent out to Battle.', PERMANENT)
    assert each == 'every ninja with at least 1 "Poison" coin on it cannot be sent out'


def test_who_becomes_female_is_male_no_longer() -> None:
    change = jutsu("J", "0", 'The user becomes "Female".')
    mine = Side(hand=[change], village=[ninja("A", 1, 1, characteristics=("Male",))])
    play = use(battle(mine, Side(village=[ninja("B")])), "J")
    words_now = play.state.now(play.names["A"]).words
    assert "female" in words_now
    assert "male" not in words_now


def test_a_symbol_that_was_named_is_asked_of_jutsu_alone() -> None:
    text = "Select 1 symbol. Jutsu cards with the selected symbol cannot be used during this turn."
    assert "What Was Named" not in (meaning(text) or "What Was Named")
