"""What a lot of readings, each played on a board, came to: passages of the rulebook, and texts that lean on them.

Each test is named after what the text or the passage says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.effects.abilities import Later
from rules.play.action import CHANCE
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import drawn, play_mission, resolved, use, with_text


def is_read(*texts: str, target: str | None = None, kind: str = "jutsu") -> bool:
    card = jutsu("J", "0", *texts, target=target) if kind == "jutsu" else with_text("N", *texts)
    return all(line.abilities is not None for line in read_card(card).lines)


# The Chain: "a set of effects that are waiting to resolve"


@pytest.mark.parametrize(
    "target", ["1 Ninja or 1 Jutsu card being used", "1 Ninja or Jutsu", "1 Ninja or 1 Jutsu card"]
)
def test_a_ninja_in_play_or_a_jutsu_on_the_chain(target: str) -> None:
    helper = jutsu("H", "0", "Draw 1 card if the target is injured.", target=target)
    harm = jutsu("K", "0", "Injure the target.", target="1 Ninja")
    mine = Side(hand=[helper], village=[with_text("A", "[EOJ] (0): Draw 1 card.")])
    play = Scenario(CCG, mine, Side(hand=[harm], village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
    play.act("use effect", "A").act("use jutsu", "K", "B").act("aim", "A").act("use jutsu", "H", "A")
    assert set(play.open()) == {"aims at A", "aims at B", "aims at K"}


@pytest.mark.parametrize(
    ("target", "text", "read"),
    [
        ("1 Jutsu card", "Negate the target and discard it.", True),
        ("1 Jutsu card", "Negate the target. In that case, remove it from the game.", True),
        ("1 Jutsu or Mission", "Negate the target.", True),
        ("1 Jutsu card", "Discard the target.", False),
        ("1 Ninja or 1 Jutsu card being used", "Remove the target from the game.", False),
        ("1 Ninja or 1 Jutsu card being used", "Negate the target.", False),
        (None, "Discard 1 Jutsu card being used.", False),
    ],
)
def test_what_becomes_of_the_effect_of_a_card_that_is_moved_off_the_chain_nobody_says(
    target: str | None, text: str, read: bool
) -> None:
    assert is_read(text, target=target) is read


@pytest.mark.parametrize(
    ("then", "read"),
    [("move that Jutsu card to the bottom of its owner's Deck", False), ("negate that Jutsu card", True)],
)
def test_a_jutsu_that_is_used_is_moved_off_the_chain_by_being_negated(then: str, read: bool) -> None:
    text = f"When your opponent uses a Jutsu card, you can discard 1 card from your hand. In that case, {then}."
    assert is_read(text, kind="ninja") is read


# Battle Rewards: "You may not look at or reveal Battle Rewards unless instructed to do so"


@pytest.mark.parametrize(("said", "seen"), [("1 of them", 1), ("1 of those cards", 1), ("all of them", 2), ("them", 2)])
def test_of_the_rewards_won_one_is_looked_at_or_all(said: str, seen: int) -> None:
    watcher = with_text("A", f"When you win 1 or more Battle Rewards, you can look at {said}.")
    deck = [ninja(f"D{number}") for number in range(6)]
    play = Scenario(CCG, Side(village=[watcher, ninja("C", 9)], rewards=1), Side(deck=deck)).attack(["C"])
    play.pass_all("no block", "no jutsu", "showdown").act("apply text").seeded()
    won = [play.name(card) for card in play.state.seats[0].rewards[1:]]
    assert won == ["D5", "D4"]
    shown = {play.name(card) for seat, card in play.state.shown if seat == 0}
    assert len(shown) == seen
    assert shown <= set(won)


def test_of_the_cards_drawn_one_is_discarded() -> None:
    watcher = with_text("A", "When you draw 1 or more cards, you can discard 1 of them.")
    deck = [ninja(f"D{number}") for number in range(6)]
    play = play_mission(Side(hand=[mission("M", "Draw 2 cards."), blank(30)], village=[watcher], deck=deck))
    play.act("apply text")
    assert set(play.open()) == {"discards D5", "discards D4"}
    resolved(play.act("discard", "D4"))
    assert play.area(0, "discard") == ["D4"]


# What is asked behind something that is put off


@pytest.mark.parametrize(("chakra", "cards"), [(0, 1), (1, 1), (2, 0)])
def test_what_is_asked_of_what_each_victory_brings_is_asked_at_the_victory(chakra: int, cards: int) -> None:
    text = "During this turn, when the target's Team wins a Victory, discard 1 of your opponent's Chakra. "
    order = jutsu("J", "0", text + "If they have no Chakra, draw 1 card.", target="User")
    theirs = Side(village=[ninja("B")], chakra=[blank(50 + number) for number in range(chakra)])
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A", 5)]), theirs).attack(["A"]).act("block", "A", "B")
    use(play, "J")
    assert drawn(play) == 0
    play.fight().pass_all("discard").seeded()
    assert drawn(play) == cards
    assert len(play.area(1, "chakra")) == max(0, chakra - 1)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("At the end of this turn, discard 1 card from your hand. If you have no cards in hand, draw 2 cards.", True),
        (
            "At the end of this turn, win 1 Battle Reward. If you have 5 or more Battle Rewards, discard the target.",
            True,
        ),
        ("At the end of this turn, heal the target. If the target is injured, draw 1 card.", True),
        ("At the end of this turn, discard the target. If you have 3 or more Ninjas in play, draw 1 card.", False),
        ("If you have 3 or more Ninjas in play, at the end of this turn, draw 1 card.", True),
    ],
)
def test_what_is_asked_of_something_else_may_be_asked_now_or_then(text: str, read: bool) -> None:
    assert is_read(text, target="1 of your Ninjas") is read
    if read and not text.startswith("If"):
        abilities = read_card(jutsu("J", "0", text, target="1 of your Ninjas")).lines[0].abilities
        assert isinstance(getattr((abilities or ())[0], "do", None), Later)


def test_each_time_with_what_hangs_on_it() -> None:
    text = "During this turn, when the target's Team wins a Victory, you can discard 1 card from your hand. If you do, "
    order = jutsu("J", "0", text + "draw 2 cards.", target="User")
    mine = Side(hand=[order, blank(30)], village=[ninja("A", 5)])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
    use(play, "J").fight().act("apply text").seeded()
    assert drawn(play) == 2


# Targets of abilities


@pytest.mark.parametrize(
    ("text", "injured", "usable"),
    [
        ("Discard target injured Ninja. Then, this Ninja receives 1 Damage.", 0, False),
        ("Discard target injured Ninja. Then, this Ninja receives 1 Damage.", 1, True),
        ("Draw 1 card. Discard target injured Ninja.", 0, False),
        ("2 target injured Ninjas get -1/-1 this turn. Draw 1 card.", 1, False),
        ("2 target injured Ninjas get -1/-1 this turn. Draw 1 card.", 2, True),
        ("Up to 2 target injured Ninjas get -1/-1 this turn. Draw 1 card.", 1, True),
        ("Negate target Jutsu. Draw 1 card.", 1, False),
        ("You may discard target injured Ninja. Draw 1 card.", 0, True),
        ("If you have no cards in your hand, discard target injured Ninja. Draw 1 card.", 0, True),
        ("At the start of the Showdown, discard target injured Ninja. Draw 1 card.", 0, True),
        ("Discard 1 injured Ninja. Draw 1 card.", 0, True),
    ],
)
def test_an_ability_that_has_a_target_is_used_where_there_is_one(text: str, injured: int, usable: bool) -> None:
    mine = Side(village=[with_text("A", f"[EOJ] (0): {text}")])
    theirs = Side(village=[ninja("B")], injured=[ninja(f"C{number}") for number in range(injured)])
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B")
    assert play.can("use effect", "A") is usable


def test_a_target_that_the_price_tells_is_there_once_it_is_paid() -> None:
    price, deed = "Injure 1 Ninja you control", "Give 1 Damage to target opposing Ninja with Entrance cost equal to"
    mine = Side(village=[with_text("A", f"[EOJ] {price}: {deed} the Ninja you injured.")])
    for cost, usable in ((0, True), (1, False)):
        theirs = Side(village=[ninja("B", entrance=cost)])
        play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B")
        assert play.can("use effect", "A") is usable


# Shuffle: a deck that was searched


@pytest.mark.parametrize("found", [True, False])
def test_a_deck_that_was_searched_is_shuffled_and_what_else_comes_in_that_case_if_a_card_was_found(found: bool) -> None:
    text = "Search your Deck for 1 Ninja card and place it in your hand. In that case, shuffle your Deck and "
    order = mission("M", text + "discard 1 card from your hand.")
    deck = [*map(blank, range(5)), ninja("D") if found else blank(5)]
    mine = Side(hand=[order, blank(30), blank(31)], deck=deck)
    play = Scenario(CCG, mine, Side()).act("play mission", "M")
    play = play.act("search", "D") if found else play.pass_all("find nothing")
    assert play.state.current_player() == CHANCE
    play.seeded().pass_all("discard")
    assert len(play.area(0, "discard")) == found


# Damage: "When an injured Ninja receives 1 damage or a healthy Ninja receives 2 damage, that Ninja is discarded"


@pytest.mark.parametrize(
    "text",
    [
        "Divide 2 Damage among your opponent's Ninjas.",
        "Divide 2 Damage as you choose among any number of your opponent's Ninjas.",
        "Give 2 Damage divided as you like among your opponent's Ninjas.",
    ],
)
@pytest.mark.parametrize(("given", "hurt", "left"), [("BB", "", "C"), ("BC", "BC", "BC")])
def test_damage_that_is_divided_is_received_at_once(text: str, given: str, hurt: str, left: str) -> None:
    watcher = with_text("B", "When this Ninja is injured, draw 1 card.")
    play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(village=[watcher, ninja("C")])).act("play mission", "M")
    for name in given:
        play.act("choose", name)
    play.seeded()
    assert sorted(play.area(1, "village")) == list(left)
    assert [name for name in left if play.status(name).injured] == list(hurt)
    assert drawn(play, 1) == 0  # he is injured, or gone, when the text would be heard


# Jutsu Cost: "moving cards from your Chakra area to your Discard Pile equal to the Jutsu Cost"


@pytest.mark.parametrize(("cost", "chosen", "dear"), [("X", 2, False), ("X", 3, True), ("2", 0, False), ("3", 0, True)])
def test_a_jutsu_that_was_negated_cost_what_it_was_played_for(cost: str, chosen: int, dear: bool) -> None:
    text = "[EOJ] (0): Negate all Jutsu. If you negated a Jutsu with a cost of 3 or more, draw 1 card."
    theirs = Side(hand=[jutsu("K", cost, "Draw 1 card.")], village=[ninja("B")], chakra=[*map(blank, range(40, 44))])
    play = Scenario(CCG, Side(village=[with_text("A", text)]), theirs).attack(["A"]).act("block", "A", "B")
    play.act("use jutsu", "K", "B")
    if play.can("choose x"):
        play.act("choose x", chosen)
    while play.state.current_player() == 1:
        play.state.apply(play.state.legal_actions()[0])
    play.act("use effect", "A")
    assert drawn(play) == dear


# Send out Blocker's Teams: who must be blocked, if possible


def test_the_one_team_that_can_block_who_must_be_blocked_blocks_no_other() -> None:
    order = mission("M", "The target must be blocked this turn, if possible.", target="1 of your Ninjas")
    mine = Side(hand=[order], village=[ninja("A"), ninja("T")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).act("play mission", "M").act("aim", "T")
    assert resolved(play).attack(["A"], ["T"]).open() == ["blocks T with the team of B"]


def test_of_two_teams_one_may_block_another_than_who_must_be_blocked() -> None:
    order = mission("M", "The target must be blocked this turn, if possible.", target="1 of your Ninjas")
    mine = Side(hand=[order], village=[ninja("A"), ninja("T")])
    play = Scenario(CCG, mine, Side(village=[ninja("B"), ninja("C")])).act("play mission", "M").act("aim", "T")
    play = resolved(play).attack(["A"], ["T"])
    assert {action.name for action in play.state.legal_actions()} == {"block", "no block"}
    assert play.act("block", "A", "C").open() == ["blocks T with the team of B"]


# Characteristics: "some Characteristics may have additional rules to them"


def test_who_has_no_characteristics_has_the_name_it_was_given_and_no_keywords() -> None:
    text = 'The name of the target is changed to "Heron" during this turn. Additionally, all of the target\'s '
    order = mission("M", text + "Characteristics are negated during this turn.", target="1 of your Ninjas")
    mine = Side(
        hand=[order, ninja("Heron"), ninja("T")], village=[ninja("T", 1, 1, "Surge", characteristics=("Leaf",))]
    )
    play = Scenario(CCG, mine, Side()).act("play mission", "M").pass_all("aim")
    now = play.state.now(play.state.seats[0].village[0])
    assert now.names == {"heron"} and not now.keywords
    assert "heron" in now.words and "leaf" not in now.words


# Who gives damage


@pytest.mark.parametrize("text", ["place 1 Growth coin on it", "place 1 Growth coin on this Ninja"])
def test_when_a_ninja_gives_damage_it_is_that_ninja_and_once_for_all_who_receive_it(text: str) -> None:
    mine = Side(village=[ninja("A", 9, effects=(f"When this Ninja gives Damage, {text}.",))])
    theirs = Side(village=[ninja("B"), ninja("C"), ninja("D")], teams=[["B", "C", "D"]])
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B").fight().seeded()
    assert (play.area(1, "village"), play.status("C").injured) == (["C", "D"], True)
    assert (play.status("A").growth, play.status("C").growth) == (1, 0)


def test_each_time_the_user_gives_damage_this_turn() -> None:
    order = jutsu("J", "0", "Each time the target gives Damage this turn, it gets a Growth coin.", target="User")
    theirs = Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A", 9)]), theirs).attack(["A"]).act("block", "A", "B")
    use(play, "J").fight().seeded()
    assert play.status("A").growth == 1


# Whom "it" means


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("When this Ninja is injured, it gets +1/+1.", True),
        ('When this Ninja is Battling against a "Leaf" Ninja, it gets +1/+0.', True),
        ('While you have a "Leaf" Ninja in play, this Ninja gets +1/+1.', True),
        ("When 1 of your other Ninjas is injured, it gets +1/+1.", False),
        ("When 1 of your other Ninjas is injured, it gets +1/+1 during the turn.", True),
        ("While your opponent has an injured Ninja in play, it gets -1/-1.", False),
        ("When this Ninja receives Damage, injure it.", True),
        ("When your opponent's Ninja gives Damage to this Ninja, injure it.", False),
        ("When this Ninja receives Damage from a Ninja, discard it.", False),
    ],
)
def test_it_is_not_the_card_where_another_has_just_been_named(text: str, read: bool) -> None:
    assert is_read(text, kind="ninja") is read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("The target and the user get -1/-1 during this turn. If its Combat is 0 or less, discard it.", False),
        ("Give 1 Damage to the target and the user. If it is injured, draw 1 card.", False),
        ("The target gets -1/-1 during this turn. If its Combat is 0 or less, discard it.", True),
        ("The target and the user get -1/-1 during this turn. If the target's Combat is 0 or less, discard it.", True),
    ],
)
def test_of_two_to_whom_the_same_is_done_it_may_be_either(text: str, read: bool) -> None:
    assert is_read(text, target="1 of your opponent's Ninjas") is read


# Removed From Play: what comes in its place


@pytest.mark.parametrize("chakra", [0, 2])
def test_what_the_other_player_loses_is_no_price(chakra: int) -> None:
    text = "Valid: When this Ninja would be discarded, heal it and discard 1 of your opponent's Chakra instead."
    kill = mission("M", "Discard the target.", target="1 of your opponent's Ninjas")
    mine = Side(hand=[kill], chakra=[*map(blank, range(50, 50 + chakra))])
    play = Scenario(CCG, mine, Side(injured=[with_text("B", text)])).act("play mission", "M").pass_all("aim", "discard")
    assert play.area(1, "village") == ["B"] and not play.status("B").injured


@pytest.mark.parametrize("chakra", [0, 2])
def test_who_goes_elsewhere_instead_goes_there_whatever_else_cannot_be_done(chakra: int) -> None:
    text = "Valid: When this Ninja would be discarded, move it to your Chakra area instead. "
    spared = with_text("B", text + "Then, discard 1 of your opponent's Chakra.")
    kill = jutsu("K", "0", "Discard the target.", target="1 Ninja")
    mine = Side(hand=[kill], village=[ninja("A")], chakra=[*map(blank, range(50, 50 + chakra))])
    play = Scenario(CCG, mine, Side(village=[spared])).attack(["A"]).act("block", "A", "B")
    resolved(play.act("use jutsu", "K", "A").act("aim", "B")).pass_all("discard")
    assert (play.area(1, "chakra"), play.area(1, "discard")) == (["B"], [])
    assert len(play.area(0, "discard")) == bool(chakra)


@pytest.mark.parametrize(("hand", "stays"), [(0, False), (1, True)])
def test_what_is_given_up_instead_must_be_there(hand: int, stays: bool) -> None:
    spared = with_text("B", "Valid: When this Ninja would be discarded, discard 1 card from your hand instead.")
    kill = mission("M", "Discard the target.", target="1 of your opponent's Ninjas")
    play = play_mission(Side(hand=[kill]), Side(village=[spared], hand=[*map(blank, range(60, 60 + hand))]))
    assert play.area(1, "village") == ["B"] * stays


# Mission Phase: "Deploy a Ninja", "Play a Mission", "Deploy a Client": to play such a card is to deploy it


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("play Ninja cards", {"deploys the client K", "plays the mission M"}),
        ("play Client cards", {"deploys N", "plays the mission M"}),
        ("deploy Clients", {"deploys N", "plays the mission M"}),
        ("play Mission cards", {"deploys N", "deploys the client K"}),
        ("play cards", set()),
    ],
)
def test_what_cannot_be_played_is_not_deployed(said: str, left: set[str]) -> None:
    ban = mission("B", f"Neither player can {said}.", keywords=("Permanent",))
    mine = Side(hand=[ninja("N"), client("K"), mission("M", "Draw 1 card.")], village=[ninja("A")])
    free, bound = (Scenario(CCG, mine, Side(missions=which)) for which in ([], [ban]))
    words = {"deploys N", "deploys the client K", "plays the mission M"}
    assert set(free.open()) >= words, free.open()
    assert words & set(bound.open()) == left


# Effect text: what is negated does not work, whatever kind of card it stands on


@pytest.mark.parametrize(("of", "power"), [("Missions", (1, 1)), ("Clients", (2, 1)), ("Ninjas", (2, 1))])
def test_the_text_of_all_missions_or_clients_is_negated_while_it_is_said(of: str, power: tuple[int, int]) -> None:
    muting = with_text("A", f"The effect text of your opponent's {of} is negated.")
    strong = mission("M", "Your Ninjas get +1/+0.", keywords=("Permanent",))
    play = Scenario(CCG, Side(village=[muting]), Side(village=[ninja("B")], missions=[strong]))
    assert play.power("B") == power


def test_the_text_of_a_client_is_negated_while_it_is_said() -> None:
    helper = client("K", effects=("Your Ninjas get +1/+0.",))
    theirs = Side(village=[ninja("B")], clients=[helper])
    said = "The effect text of your opponent's Clients is negated."
    assert Scenario(CCG, Side(village=[ninja("A")]), theirs).power("B") == (2, 1)
    assert Scenario(CCG, Side(village=[with_text("A", said)]), theirs).power("B") == (1, 1)


# Timing icons: "[EOJ]" is when an ability may be used, and no effect's title


@pytest.mark.parametrize("tag", ["EOJ", "Mission", "Attacker | EOJ", "Valid"])
def test_a_ninja_with_an_ability_of_a_tag_is_not_one_with_an_effect_of_that_title(tag: str) -> None:
    assert not is_read(f"Your Ninjas with [{tag}] effect get +2/+0.", kind="ninja")
    assert is_read("Your Ninjas with [HATRED] effect get +2/+0.", kind="ninja")
