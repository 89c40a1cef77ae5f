"""Lines of later sets about decks, piles and cards that come back: carried out as they say."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.instructed import ALLY, MID, WEAK, played
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

SCOUT = character("Scout", 1, 2)
TEAM = character("Teammate", 2, 2, keywords=("Team Guy",))


@pytest.mark.parametrize(("answer", "left"), [("apply", ["Mid", "Weak"]), ("decline", ["Weak", "Mid"])])
def test_the_top_card_of_a_deck_may_be_put_under_it(answer: str, left: list[str]) -> None:
    text = "MAIN Look at the top card of the opponent's deck. You may put it on the bottom of that deck."
    board = played(text, opponent=Side(deck=[WEAK, MID])).act("apply").act(answer)
    assert board.deck(1) == left


def test_the_cards_that_are_not_drawn_go_under_the_deck() -> None:
    text = (
        "MAIN Look at the 3 top cards of your deck, reveal and draw up to 1 Team Guy character, then put the other "
        "cards on the bottom of your deck."
    )
    board = played(text, you=Side(deck=[WEAK, TEAM, MID, SCOUT])).act("apply").act("draw")
    assert (board.hand(), board.deck()) == (["Teammate"], ["Scout", "Weak", "Mid"])
    none = played(text, you=Side(deck=[WEAK, TEAM, MID, SCOUT])).act("apply").act("enough")
    assert (none.hand(), none.deck()) == ([], ["Scout", "Weak", "Teammate", "Mid"])


def test_an_order_of_choice_under_the_deck_is_not_left_out() -> None:
    text = "MAIN Look at the top 3 cards of your deck, draw 1 of them and put the others under your deck in any order."
    assert read(effect(text)) is None


def test_cards_looked_at_are_put_back_in_the_order_of_choice() -> None:
    text = "MAIN Look at the 3 top cards of your deck, then put them back in any order."
    board = played(text, you=Side(deck=[WEAK, MID, SCOUT, ALLY])).act("apply")
    board.act("put on top", "Weak").act("put on top", "Scout")
    assert board.deck() == ["Mid", "Scout", "Weak", "Ally"]
    assert not board.state.choice


@pytest.mark.parametrize(
    "text",
    [
        "MAIN Choose a character in your discard pile and put it on top of your deck.",
        "MAIN Choisissez un personnage dans votre défausse et placez-le sur le dessus de votre deck.",
    ],
)
def test_a_discarded_card_is_put_on_top_of_the_deck(text: str) -> None:
    board = played(text, you=Side(deck=[WEAK], discard=[MID, SCOUT])).act("put on top", "Mid")
    assert (board.deck(), board.discard()) == (["Mid", "Weak"], ["Scout"])


def test_a_discarded_card_within_a_limit_comes_hidden() -> None:
    text = "MAIN Place a character with cost 2 or less from your discard pile as a hidden character in this mission."
    board = played(text, you=Side(discard=[MID, SCOUT]))
    assert {a.name for a in board.state.legal_actions()} == {"put hidden", "decline"}
    board.act("put hidden", "Scout")
    assert (board.unit("Scout").hidden, board.at("Scout"), board.discard()) == (True, "D", ["Mid"])


def test_the_top_card_is_put_in_the_discard_pile() -> None:
    board = played("MAIN Put the top card of your deck in your discard pile.", you=Side(deck=[WEAK, MID])).act("apply")
    assert (board.deck(), board.discard()) == (["Mid"], ["Weak"])


@pytest.mark.parametrize(("passed", "drawn"), [(True, ["Mid"]), (False, [])])
def test_whether_the_opponent_has_passed_this_round(passed: bool, drawn: list[str]) -> None:
    text = "MAIN If the opponent has already passed this round, draw a card."
    board = played(text, you=Side(deck=[MID]), passed=(False, passed))
    if board.state.choice:
        board.act("apply")
    assert board.hand() == drawn


def test_power_follows_a_pass() -> None:
    late = character("Late", 1, 1, "MAIN *If the opponent has passed this round, this character has +2 Power.")
    board = Scenario(Side(D=[late]), Side(D=[WEAK]), to_act=1)
    assert board.power("Late") == 1
    board.act("pass")
    assert board.power("Late") == 3


@pytest.mark.parametrize(("by", "left"), [(1, ["Weak"]), (0, ["Mid", "Weak"])])
def test_who_is_hidden_by_an_enemy_effect_makes_the_opponent_discard(by: int, left: list[str]) -> None:
    text = "MAIN *If this character is hidden by an enemy effect, the opponent must discard a card."
    hider = character("Hider", 1, 1, "MAIN Hide another character here.")
    hands = [[hider] if by == seat else [] for seat in (0, 1)]
    board = Scenario(
        Side(D=[character("Shy", 1, 1, text)], hand=hands[0], chakra=5),
        Side(hand=[*hands[1], MID, WEAK], chakra=5),
        to_act=by,
    )
    board.act("play", "Hider", "D").act("choose", "Shy")
    if board.state.choice:
        board.act("discard", "Mid")
    assert board.hand(1) == left


def test_tokens_that_are_not_removed_at_the_end_of_the_round_stay() -> None:
    text = "MAIN *At the end of the round, Power tokens on other friendly characters in this mission are not removed."
    board = Scenario(Side(D=[tokens(2, character("Keeper", 1, 1, text)), tokens(2, WEAK)], deck=[MID] * 4))
    board.act("pass").act("pass")
    assert (board.power("Keeper"), board.power("Weak")) == (1, 3)


def test_who_cannot_move_stays_and_others_go() -> None:
    text = "MAIN *Enemy characters in this mission cannot move."
    mover = character("Mover", 1, 1, "MAIN Move another friendly character.")
    board = Scenario(Side(hand=[mover], D=[WEAK], C=[SCOUT], chakra=5), Side(D=[character("Web", 1, 1, text)]))
    board.act("play", "Mover", "D")
    assert board.choices() == {"Scout"}


def test_who_cannot_be_upgraded_is_not_covered_from_the_hand_or_from_hidden() -> None:
    text = "MAIN *Enemy characters in this mission cannot be upgraded."
    better = character("Weak", 3, 3)
    bind = character("Bind", 1, 1, text)
    free = Scenario(Side(D=[WEAK, hidden(better)], C=[], hand=[better], chakra=5))
    assert {"upgrade", "reveal as upgrade"} <= free.names()
    bound = Scenario(Side(D=[WEAK, hidden(better)], hand=[better], chakra=5), Side(D=[bind]))
    assert not {"upgrade", "reveal as upgrade", "reveal"} & bound.names()
    assert {a.args[1] for a in bound.state.legal_actions() if a.name == "play"} == {1}
    away = Scenario(Side(D=[WEAK], hand=[better], chakra=5), Side(C=[bind]))
    assert "upgrade" in away.names()


@pytest.mark.parametrize(("place", "gained"), [("D", 0), ("C", 1)])
def test_ambush_effects_that_cannot_be_activated_are_left_out(place: str, gained: int) -> None:
    text = "MAIN *Enemy AMBUSH effects cannot be activated in this mission."
    snare = character("Snare", 1, 1, "AMBUSH Gain 1 Mission point.", "MAIN POWERUP 1.")
    watch = character("Watch", 1, 1, text)
    guard = Side(D=[watch]) if place == "D" else Side(C=[watch])
    board = Scenario(Side(D=[hidden(snare)], chakra=5), guard)
    board.act("reveal", "Snare")
    while board.state.choice:
        board.act("apply")
    assert (board.state.points[0], board.power("Snare")) == (gained, 2)


def test_who_cannot_be_played_while_hidden_here_is_not_revealed() -> None:
    text = "MAIN *Enemy characters cannot be played in this mission while hidden."
    board = Scenario(Side(D=[hidden(WEAK)], hand=[SCOUT], chakra=5), Side(D=[character("Seal", 1, 1, text)]))
    assert "reveal" not in board.names()
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0, 1}


def test_a_french_arrival_sets_off_what_waits_for_it() -> None:
    text = "MAIN *Quand un personnage ennemi se déplace vers cette mission, gagnez 1 Chakra."
    mover = character("Mover", 1, 1, "MAIN Move another friendly character to this mission.")
    board = Scenario(Side(hand=[mover], C=[WEAK], chakra=5), Side(D=[character("Watch", 1, 1, text)]))
    board.act("play", "Mover", "D").act("choose", "Weak")
    assert board.state.chakra[1] == 1


def test_a_french_change_of_a_limit() -> None:
    main = "MAIN Hide an enemy character with Power 3 or less here."
    change = "UPGRADE Effet MAIN : À la place, la limite de Puissance est de 5 ou moins."
    hero = character("Hero", 3, 3, main, change)
    five = character("Five", 5, 5)
    board = Scenario(Side(D=[character("Hero", 1, 1)], hand=[hero], chakra=5), Side(D=[five]))
    board.act("upgrade", "Hero").act("choose", "Five")
    assert board.unit("Five").hidden
