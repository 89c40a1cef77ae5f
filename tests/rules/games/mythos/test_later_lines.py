"""Lines that no card of the first set has, in its vocabulary: carried out as they say."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
SCOUT = character("Scout", 1, 2)


def test_a_card_put_into_play_hidden_sets_off_what_waits_for_that_and_a_reveal_does_not() -> None:
    watch = character("Watch", 2, 2, "MAIN *When an enemy character is played hidden in this mission, gain 1 Chakra.")
    board = Scenario(Side(hand=[WEAK], chakra=5), Side(D=[watch], C=[]), to_act=0)
    board.act("play hidden", "Weak", "D")
    assert board.state.chakra[1] == 1
    again = Scenario(Side(D=[hidden(WEAK)], hand=[SCOUT], chakra=5), Side(D=[watch]))
    again.act("reveal", "Weak")
    assert again.state.chakra[1] == 0


def test_a_card_played_hidden_elsewhere_sets_off_nothing_here() -> None:
    watch = character("Watch", 2, 2, "MAIN *When an enemy character is played hidden in this mission, gain 1 Chakra.")
    board = Scenario(Side(hand=[WEAK], chakra=5), Side(D=[watch]))
    board.act("play hidden", "Weak", "C")
    assert board.state.chakra[1] == 0


def test_an_upgrade_sets_off_what_waits_for_upgrades() -> None:
    watch = character("Watch", 2, 2, "MAIN *When a friendly character is upgraded in this mission, draw a card.")
    board = Scenario(Side(D=[watch, WEAK], hand=[character("Weak", 2, 4)], deck=[SCOUT], chakra=5))
    board.act("upgrade", "Weak")
    assert board.hand() == ["Scout"]


def test_power_for_each_token_counts_on_top_of_the_tokens() -> None:
    monk = character("Monk", 2, 2, "MAIN *This character has +1 Power for each Power token on it.")
    assert Scenario(Side(D=[tokens(2, monk)])).power("Monk") == 6


def test_one_of_the_cards_looked_at_is_drawn_and_the_others_are_discarded() -> None:
    sage = character(
        "Sage", 1, 1, "MAIN Look at the top 3 cards of your deck, draw one of them and discard the others."
    )
    board = Scenario(Side(hand=[sage], deck=[WEAK, MID, SCOUT, WEAK], chakra=5))
    board.act("play", "Sage", "D").act("apply")
    drawn = next(action for action in board.state.legal_actions() if board.state.printings[action.args[0]] is MID)
    board.state.apply(drawn)
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.hand() == ["Mid"]
    assert sorted(board.discard()) == ["Scout", "Weak"]
    assert board.deck() == ["Weak"]


def test_up_to_two_of_the_cards_looked_at_may_be_one() -> None:
    text = "MAIN Look at the top 3 cards of your deck, draw up to 2 Jutsu characters, then put back the others."
    jutsu = [character(f"Jutsu {number}", 1, 1, keywords=("Jutsu",)) for number in range(2)]
    board = Scenario(Side(hand=[character("Sage", 1, 1, text)], deck=[*jutsu, MID], chakra=5))
    board.act("play", "Sage", "D").act("apply")
    board.state.apply(board.state.legal_actions()[0])
    assert "enough" in board.names()
    board.act("enough")
    assert len(board.hand()) == 1


def test_x_is_the_power_of_the_discarded_card() -> None:
    text = "MAIN Discard a card from your hand. POWERUP X where X is the Power of the discarded card."
    board = Scenario(Side(hand=[character("Fury", 1, 1, text), MID], chakra=5))
    board.act("play", "Fury", "D").act("discard", "Mid")
    assert board.power("Fury") == 4


def test_what_the_opponent_gains_and_draws_is_the_opponents() -> None:
    board = Scenario(
        Side(hand=[character("Kind", 1, 1, "MAIN Opponent gains 2 Chakra and draws a card.")], deck=[MID], chakra=5),
        Side(deck=[SCOUT], chakra=1),
    )
    board.act("play", "Kind", "D")
    assert (board.state.chakra[1], board.hand(1), board.hand(0)) == (3, ["Scout"], [])


def test_the_opponent_chooses_who_is_defeated() -> None:
    text = "MAIN The opponent must choose one of their characters in this mission to be defeated."
    board = Scenario(Side(hand=[character("Judge", 1, 1, text)], chakra=5), Side(D=[WEAK, MID], C=[SCOUT]))
    board.act("play", "Judge", "D")
    assert board.state.current_player() == 1
    assert board.choices() == {"Weak", "Mid"}


def test_characters_that_cannot_be_played_while_hidden_here_stay_hidden_on_both_sides() -> None:
    seal = character("Seal", 1, 1, "MAIN *Characters cannot be played while hidden in this mission.")
    board = Scenario(Side(D=[seal, hidden(WEAK)], C=[hidden(SCOUT)], chakra=5), Side(D=[hidden(MID)], chakra=5))
    assert "reveal" in board.names()
    assert [board.name(board.state.units[a.args[0]]) for a in board.state.legal_actions() if a.name == "reveal"] == [
        "Scout"
    ]
    board.act("pass")
    assert "reveal" not in board.names()


def test_hidden_characters_cost_more_to_play_when_they_are_revealed() -> None:
    wall = character("Wall", 1, 1, "MAIN *Enemy hidden characters cost an additional 2 Chakra to play in this mission.")
    board = Scenario(Side(D=[hidden(WEAK)], hand=[SCOUT], chakra=2), Side(D=[wall]))
    assert "reveal" not in board.names()
    assert "play" in board.names()


def test_an_upgrade_line_may_raise_how_many_are_hidden() -> None:
    hider = character(
        "Hider", 3, 3, "MAIN Hide an enemy character here.", "UPGRADE MAIN effect: Instead, hide up to 2 of them."
    )
    board = Scenario(Side(D=[character("Hider", 1, 1)], hand=[hider], chakra=5), Side(D=[WEAK, MID, SCOUT]))
    board.act("upgrade", "Hider").act("choose", "Weak").act("choose", "Mid")
    assert [board.unit(name).hidden for name in ("Weak", "Mid", "Scout")] == [True, True, False]


def test_what_the_upgraded_character_cost() -> None:
    text = "UPGRADE Gain 1 Mission point if the character you upgraded from had cost 2 or more."
    for cost, points in ((1, 0), (2, 1)):
        board = Scenario(Side(D=[character("Elder", cost, 1)], hand=[character("Elder", 4, 4, text)], chakra=5))
        board.act("upgrade", "Elder")
        if board.state.choice:
            board.act("apply")
        assert board.state.points[0] == points


EDGE_OR_CARD = "MAIN If you have the Edge, POWERUP 2. Otherwise, draw a card."


def test_otherwise_is_done_where_the_condition_does_not_hold() -> None:
    board = Scenario(Side(hand=[character("Torn", 1, 1, EDGE_OR_CARD)], deck=[MID], chakra=5), edge=1)
    board.act("play", "Torn", "D").act("apply")
    assert (board.power("Torn"), board.hand()) == (1, ["Mid"])


def test_otherwise_is_left_out_where_the_condition_holds_and_where_that_is_declined() -> None:
    for answer, power in (("apply", 3), ("decline", 1)):
        board = Scenario(Side(hand=[character("Torn", 1, 1, EDGE_OR_CARD)], deck=[MID], chakra=5), edge=0)
        board.act("play", "Torn", "D").act(answer)
        assert (board.power("Torn"), board.hand()) == (power, [])


def test_whether_the_discarded_card_was_one_that_a_line_asks_for() -> None:
    text = "MAIN Discard the top card of your deck. If a Jutsu card was discarded, POWERUP 2. Otherwise, gain 1 Chakra."
    jutsu = character("Jutsu", 1, 1, keywords=("Jutsu",))
    for deck, power, chakra in (([jutsu], 3, 4), ([MID], 1, 5), ([], 1, 4)):
        board = Scenario(Side(hand=[character("Seer", 1, 1, text)], deck=deck, chakra=5))
        board.act("play", "Seer", "D")
        if deck:
            board.act("apply")
        assert (board.power("Seer"), board.state.chakra[0]) == (power, chakra)


def test_who_passes_first_and_gains_the_edge_sets_off_what_waits_for_that() -> None:
    guard = character("Guard", 1, 1, "MAIN *When you gain the Edge, POWERUP 2.")
    board = Scenario(Side(D=[guard]), edge=1)
    board.act("pass")
    assert (board.state.edge, board.power("Guard")) == (0, 3)


def test_who_keeps_the_edge_has_not_gained_it() -> None:
    guard = character("Guard", 1, 1, "MAIN *When you gain the Edge, POWERUP 2.")
    board = Scenario(Side(D=[guard]), edge=0)
    board.act("pass")
    assert board.power("Guard") == 1


@pytest.mark.parametrize("verb", ["Move", "Defeat", "Return"])
def test_who_leaves_a_mission_is_moved_away_or_leaves_play(verb: str) -> None:
    leader = character("Leader", 2, 2, "MAIN *When a friendly character leaves this mission, POWERUP 1.")
    goer = character("Goer", 1, 1, "MAIN *When this character leaves this mission, draw 1 card.")
    hand = " to its owner's hand" if verb == "Return" else ""
    text = f"MAIN {verb} an enemy character with Power 1 or less in this mission{hand}."
    board = Scenario(
        Side(D=[leader, goer], C=[], deck=[MID]), Side(hand=[character("Foe", 1, 1, text)], chakra=5), to_act=1
    )
    board.act("play", "Foe", "D").act("choose", "Goer")
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.power("Leader") == 3
    assert "Mid" in board.hand()


def test_where_a_character_leaves_from_is_not_where_it_is() -> None:
    assert read(effect("MAIN *When this character leaves this mission, hide an enemy character here.")) is None


def test_tokens_add_nothing_to_who_is_not_affected_by_them() -> None:
    monk = character("Monk", 2, 2, "MAIN *This character is not affected by Power tokens.")
    assert Scenario(Side(D=[tokens(3, monk)])).power("Monk") == 2


def test_a_card_is_discarded_instead_as_long_as_there_is_one() -> None:
    rock = character("Rock", 2, 2, "MAIN *If this character would be defeated, discard a card instead.")
    foe = character("Foe", 1, 1, "MAIN Defeat an enemy character in this mission.")
    board = Scenario(Side(D=[rock], hand=[WEAK, MID]), Side(hand=[foe], chakra=5), to_act=1)
    board.act("play", "Foe", "D").act("choose", "Rock").act("discard", "Weak")
    assert board.in_play("Rock")
    assert (board.hand(), board.discard()) == (["Mid"], ["Weak"])
    board = Scenario(Side(D=[rock]), Side(hand=[foe], chakra=5), to_act=1)
    board.act("play", "Foe", "D").act("choose", "Rock")
    assert not board.in_play("Rock")


def test_who_may_discard_a_card_instead_may_let_it_happen() -> None:
    would = "MAIN *If a friendly character in this mission would be hidden by an enemy effect, "
    text = f"{would}you can discard a card instead."
    foe = character("Foe", 1, 1, "MAIN Hide an enemy character with cost 1 in this mission.")
    for answer in ("instead", "let it happen"):
        board = Scenario(
            Side(D=[character("Rock", 2, 2, text), WEAK], hand=[MID]), Side(hand=[foe], chakra=5), to_act=1
        )
        board.act("play", "Foe", "D").act("choose", "Weak").act(answer)
        if answer == "instead":
            board.act("discard", "Mid")
        assert board.unit("Weak").hidden == (answer != "instead")


@pytest.mark.parametrize(("top", "plays"), [(WEAK, True), (MID, False)])
def test_the_top_card_is_played_where_its_cost_is_within_the_limit_and_stays_otherwise(
    top: Printing, plays: bool
) -> None:
    text = "MAIN Reveal the top card of your deck. If it costs 2 or less, play it in this mission."
    board = Scenario(Side(hand=[character("Seer", 1, 1, text)], deck=[top, SCOUT], C=[], chakra=5))
    board.act("play", "Seer", "D").act("apply")
    if plays:
        assert board.names() == {"play"}
        board.act("play", "Weak", "D")
        assert (board.at("Weak"), board.state.chakra[0], board.deck()) == ("D", 3, ["Scout"])
    else:
        assert board.deck() == ["Mid", "Scout"]
        assert board.state.known[0] == board.state.known[1] == set(board.state.decks[0][-1:])


def test_what_is_done_with_a_card_looked_at_is_not_done_to_the_character() -> None:
    for line in (
        "MAIN Look at the top 2 cards of your deck. If it is a Summon character, put it into your hand.",
        "MAIN Look at the top card of the opponent's deck. If it costs 2 or less, return it to your hand.",
    ):
        assert read(effect(line)) is None


def test_it_is_who_the_event_is_about_and_not_the_character_with_the_line() -> None:
    guard = character("Guard", 2, 2, "MAIN *When an enemy character is played in this mission, hide it.")
    board = Scenario(Side(D=[guard]), Side(hand=[MID], chakra=5), to_act=1)
    board.act("play", "Mid", "D")
    assert board.unit("Mid").hidden
    assert not board.unit("Guard").hidden


@pytest.mark.parametrize(("top", "power"), [(WEAK, 3), (MID, 1)])
def test_what_is_asked_about_a_card_drawn_is_asked_about_that_card(top: Printing, power: int) -> None:
    fox = character("Fox", 1, 1, "MAIN Draw a card. If it costs 1 or less, POWERUP 2.")
    board = Scenario(Side(hand=[fox], deck=[top], chakra=5))
    board.act("play", "Fox", "D").act("apply")
    assert board.power("Fox") == power


def test_each_player_discards_from_their_own_deck() -> None:
    mill = character("Mill", 1, 1, "MAIN Each player discards the top card of their deck.")
    board = Scenario(Side(hand=[mill], deck=[WEAK], chakra=5), Side(deck=[MID]))
    board.act("play", "Mill", "D").act("apply")
    assert (board.discard(), board.discard(1)) == (["Weak"], ["Mid"])


def test_a_character_that_an_effect_plays_in_another_mission_does_not_come_here() -> None:
    hero = character("Hero", 2, 2, "MAIN Play a character in another mission, paying 2 less.")
    board = Scenario(Side(hand=[WEAK, hero], chakra=2)).act("play", "Hero", "D").act("play", "Weak")
    assert board.at("Weak") == "C"


def test_nothing_is_read_that_would_happen_to_who_has_left_play() -> None:
    assert read(effect("MAIN *When a friendly character in this mission is defeated, return it to your hand.")) is None
    assert read(effect("MAIN *When an enemy character in this mission is moved, hide it.")) is not None
