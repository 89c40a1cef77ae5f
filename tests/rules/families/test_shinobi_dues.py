"""Hand costs by group, what is paid to be spared, and what each player has to do who has so much.

Rulebook "Deploy a Ninja" and "Play a Mission" (hand cost), "Removed From Play", "Hand", "Showdown Step".
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, to_the_end, use, with_text


def _moved(play: Scenario, seat: int = 0) -> int:
    return len(play.state.seats[seat].chakra)


APPLY, LEAVE = "apply text", "leave text"
CHOICES = ("discard", "choose")


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("Each time you play a Mission card, you can pay 1 less Hand cost.", 1),
        ("You can pay 1 less Hand cost to play Missions.", 1),
        ("When you play a Mission card, its Hand cost is reduced by 2.", 0),
        ('When you play a "Fire" Mission card, its Hand cost is reduced by 2.', 2),
        ("You do not need to pay the Hand cost of Mission cards.", 0),
        ("When your opponent plays a Mission card, they must pay 1 additional Hand cost.", 2),
        ("Your Missions cost 1 more Hand cost.", 3),
    ],
)
def test_as_many_cards_go_from_the_hand_as_the_text_leaves_to_be_paid(text: str, paid: int) -> None:
    dear = mission("M", "Win 1 Battle Reward.", hand=2)
    mine = Side(village=[with_text("A", text)], hand=[dear, *map(blank, range(40, 44))])
    play = Scenario(CCG, mine, Side()).act("play mission", "M").pass_all("pay hand cost", "no jutsu").seeded()
    assert sum(name != "M" for name in play.area(0, "chakra")) == paid


@pytest.mark.parametrize(
    "text",
    [
        "When this Ninja is discarded due to the Showdown, you can pay (1). If you do, move it to your hand instead.",
        "When this Ninja would be discarded, you can discard 1 Chakra to move it to its owner's hand instead.",
    ],
)
def test_who_pays_takes_the_ninja_back_and_who_does_not_loses_it(text: str) -> None:
    text = f"Valid: {text}"
    for answer, hand, chakra in ((APPLY, ["A"], 0), (LEAVE, [], 1)):
        mine = Side(injured=[with_text("A", text)], chakra=[blank(40)])
        play = battle(mine, Side(village=[ninja("B", 9, 9)])).pass_all("no jutsu", "showdown")
        to_the_end(play.act(answer).pass_all("pay jutsu cost", "discard"))
        gone = play.area(0, "discard")
        assert (play.area(0, "hand"), "A" in gone, _moved(play)) == (hand, answer == LEAVE, chakra), answer


def test_who_cannot_pay_is_not_asked() -> None:
    text = "Valid: When this Ninja would be discarded, you can pay (1). In that case, move it to your hand instead."
    play = to_the_end(battle(Side(injured=[with_text("A", text)]), Side(village=[ninja("B", 9, 9)])))
    assert "A" in play.area(0, "discard")


@pytest.mark.parametrize(
    ("text", "answer", "injured"),
    [
        ("When this Ninja would be injured, you can discard 1 Chakra. If you do, it is not injured.", APPLY, False),
        ("When this Ninja would be injured, you can discard 1 Chakra. If you do, it is not injured.", LEAVE, True),
        ("When this Ninja receives Damage, reduce that Damage by 1 if you discard 1 Chakra.", APPLY, False),
        ("When this Ninja receives Damage, reduce that Damage by 1 if you discard 1 Chakra.", LEAVE, True),
    ],
)
def test_a_price_spares_the_ninja(text: str, answer: str, injured: bool) -> None:
    mine = Side(village=[with_text("A", text)], chakra=[blank(40)])
    play = battle(mine, Side(village=[ninja("B", 5, 5)])).pass_all("no jutsu", "showdown").act(answer)
    to_the_end(play)
    assert (play.status("A").injured, _moved(play)) == (injured, 1 if injured else 0)


@pytest.mark.parametrize(("hands", "left"), [((5, 3), (4, 3)), ((3, 4), (3, 3)), ((6, 4), (5, 3)), ((2, 2), (2, 2))])
def test_each_player_who_has_so_many_does_it(hands: tuple[int, int], left: tuple[int, int]) -> None:
    text = "Each player with 4 or more cards in their hand discards 1 card."
    mine, theirs = (list(map(blank, range(50, 50 + count))) for count in hands)
    play = play_mission(Side(hand=[mission("M", text), *mine]), Side(hand=theirs))
    play.pass_all(*CHOICES).seeded()
    assert tuple(len(seat.hand) for seat in play.state.seats) == left


@pytest.mark.parametrize(("hands", "left"), [((5, 3), (4, 3)), ((4, 5), (4, 4)), ((4, 4), (4, 4))])
def test_the_one_player_with_the_most_does_it_as_it_was_before(hands: tuple[int, int], left: tuple[int, int]) -> None:
    text = "The player with the most cards in their hand discards 1 card."
    mine, theirs = (list(map(blank, range(50, 50 + count))) for count in hands)
    play = play_mission(Side(hand=[mission("M", text), *mine]), Side(hand=theirs)).pass_all(*CHOICES).seeded()
    assert tuple(len(seat.hand) for seat in play.state.seats) == left


def test_both_draw_as_many_as_they_had() -> None:
    text = "Each player shuffles their hand into their Deck. Then, draws the same number of cards as they had."
    mine, theirs = (list(map(blank, range(50, 50 + count))) for count in (2, 4))
    play = play_mission(Side(hand=[mission("M", text), *mine]), Side(hand=theirs)).pass_all(*CHOICES).seeded()
    assert tuple(len(seat.hand) for seat in play.state.seats) == (2, 4)


@pytest.mark.parametrize(("named", "hand"), [("Ninja", 1), ("Jutsu", 0)])
def test_a_card_of_the_named_type_goes_to_the_hand(named: str, hand: int) -> None:
    text = "Name a card type. Reveal the top card of your Deck. If it is of the named type, move it to your hand."
    play = play_mission(Side(hand=[mission("M", text)], deck=[*map(blank, range(50, 60)), ninja("N")]))
    at = 0 if named == "Ninja" else 1
    play.act("choose mode", "M", at).seeded()
    assert len(play.area(0, "hand")) == hand


def test_only_a_ninja_card_of_the_hand_sets_it_off() -> None:
    watch = "When your opponent discards a Ninja card, draw 1 card."
    make = mission("M", "Your opponent discards 1 card from their hand.")
    for held, drawn_ in ((ninja("N"), 1), (blank(44), 0)):
        play = play_mission(Side(hand=[make], village=[with_text("A", watch)]), Side(hand=[held])).pass_all(*CHOICES)
        assert drawn(play) == drawn_


def test_a_team_that_is_harmed_is_harmed_once() -> None:
    text = "When this Ninja's Team receives Damage due to the Showdown, draw 1 card."
    mine = Side(village=[with_text("A", text), ninja("C")])
    play = Scenario(CCG, mine, Side(village=[ninja("B", 20, 20)])).attack(["C", "A"]).act("block", "C", "B")
    play.pass_all("no jutsu", "showdown")
    assert drawn(play) == 1


def test_an_attached_text_works_turn_by_turn_while_it_lies_there() -> None:
    text = "Attach this card to the target. At the start of each of your turns, give 1 Damage to the attached Ninja."
    curse = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    play = battle(Side(village=[ninja("A", 1, 1)], hand=[curse]), Side(village=[ninja("B", 1, 1)]))
    use(play, "J")
    assert not play.status("B").injured
    to_the_end(play)
    injured = play.status("B").injured  # a draw of powers: both are injured by the showdown
    for _ in range(40):
        if play.state.turn >= 6:
            break
        play.pass_all(
            "end mission phase", "new team", "send no more", "no block", "no jutsu", "showdown", "keep"
        ).seeded()
    assert injured
    assert "B" in play.area(1, "discard")
    assert "J" in play.area(0, "discard") + play.area(0, "chakra")


def test_the_hand_of_each_ones_own_controller_is_counted() -> None:
    text = "Each Ninja with a Combat of 5 or more gets -1/-0 for each card in its controller's hand."
    mine = Side(village=[with_text("A", text), ninja("C", 6, 2)], hand=[blank(40)])
    play = Scenario(CCG, mine, Side(village=[ninja("B", 6, 2)], hand=list(map(blank, range(41, 44)))))
    assert (play.power("C"), play.power("B")) == ((5, 2), (3, 2))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        (
            "When this Ninja's Team receives Damage, you can discard 1 card. In that case, that Damage becomes 0.",
            "ninja",
        ),
        ("When you play this Ninja, its Hand cost is reduced by 1.", "ninja"),
        ("When this Ninja is discarded, attach this card to 1 of your Ninjas instead.", "ninja"),
        ("Attach this card to 1 of your Ninjas.", "client"),
    ],
)
def test_what_is_left_open_or_comes_too_late_is_not_read(text: str, on: str) -> None:
    assert read_line(text, Printed("client" if on == "client" else "ninja")).abilities is None


def test_what_a_target_is_asked_for_to_be_sent_out_is_paid_when_its_team_is() -> None:
    text = (
        "Take control of the target until the end of the turn. The target cannot be sent out to Battle unless you "
        "discard 1 card from your hand."
    )
    spare = jutsu("Spare", "0", "Draw 1 card.")
    for hand, goes in (((), False), ((spare,), True)):
        bribe = mission("M", text, target="1 of your opponent's Ninjas")
        play = (
            Scenario(CCG, Side(hand=[bribe, *hand]), Side(village=[ninja("B")]))
            .act("play mission", "M")
            .pass_all("aim")
        )
        assert len(play.state.seats[0].hand) == len(hand)
        play.act("end mission phase").organise()
        assert play.can("send out", "B") is goes
        if goes:
            play.act("send out", "B").pass_all("discard", "pay", "choose")
            assert play.area(0, "discard")[-1:] == ["Spare"] or "Spare" not in play.area(0, "hand")


def test_their_price_is_paid_by_them_in_their_turn() -> None:
    gate = mission(
        "P",
        "Your opponent's Ninjas cannot be sent out to Attack unless your opponent discards 1 card from their hand.",
        keywords=("Permanent",),
    )
    for hand, goes in (((), False), ((blank(51),), True)):
        play = Scenario(CCG, Side(hand=list(hand), village=[ninja("A")]), Side(hand=[blank(52)], missions=[gate]))
        play.act("end mission phase").organise()
        assert play.can("send out", "A") is goes
        if goes:
            play.act("send out", "A").pass_all("discard", "choose")
            assert (play.area(0, "hand"), play.area(1, "hand")) == ([], ["Blank 52"])
