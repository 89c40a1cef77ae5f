"""Scenarios of which card a text means, and of when it asks what it asks, in our own sentences."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.abilities import May, Sequence, Triggered
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.moving import Search, Shuffle
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, resolved, to_the_end, use, with_text

COUNTER, ANSWER = Printed("jutsu", ("jutsu",)), Printed("jutsu", ("mission",))


@pytest.mark.parametrize(("combat", "cards"), [(7, 1), (3, 0)])
def test_a_jutsu_has_no_combat_so_its_combat_is_that_of_the_user_named_before(combat: int, cards: int) -> None:
    stop = jutsu(
        "S",
        "0",
        "The user of the target gets -4/-1 during this turn. If its Combat becomes 0 or less, negate the target.",
        target="1 Jutsu being played",
    )
    mine = Side(hand=[jutsu("J", "0", "Draw 1 card.")], village=[ninja("A", combat)])
    play = battle(mine, Side(hand=[stop], village=[ninja("B")]))
    play.act("use jutsu", "J").act("use jutsu", "S").pass_all("aim")
    assert drawn(resolved(play)) == cards


@pytest.mark.parametrize(
    ("on", "text"),
    [
        (COUNTER, "If the target's Combat is 2 or less, negate the target."),
        (COUNTER, 'If the target is a "Heron" Ninja, negate the target.'),
        (COUNTER, "Negate the target. If it is injured, draw 1 card."),
        (ANSWER, "Negate the target. If its Support is 1 or more, draw 1 card."),
        (Printed("jutsu", ("ninja",)), "If the target's Jutsu cost is 2 or more, draw 1 card."),
    ],
)
def test_a_figure_that_no_card_of_the_kind_has_is_not_asked_of_it(on: Printed, text: str) -> None:
    assert read_line(text, on).abilities is None


UNTOUCHED = (
    'Draw 1 card. If the user is a "Heron" Ninja, this Jutsu cannot be affected by the effects of your '
    "opponent's cards."
)


@pytest.mark.parametrize(
    "answer",
    ["Change the effect of the target to the following: Discard 1 card from your hand.", "Negate the target."],
)
@pytest.mark.parametrize(("words", "cards"), [(("Heron",), 1), ((), 0)])
def test_a_jutsu_that_nothing_of_the_opponent_affects_is_neither_negated_nor_changed(
    answer: str, words: tuple[str, ...], cards: int
) -> None:
    stop = jutsu("S", "0", answer, target="1 Jutsu being played")
    mine = Side(hand=[jutsu("J", "0", UNTOUCHED)], village=[ninja("A", characteristics=words)])
    play = battle(mine, Side(hand=[stop], village=[ninja("B")]))
    play.act("use jutsu", "J").act("use jutsu", "S").pass_all("aim")
    assert drawn(resolved(play)) == cards


def test_whoever_may_search_and_does_not_shuffles_nothing() -> None:
    text = (
        "When this Ninja is put in play, you can search your Deck for 1 Client card, reveal it, and move it to your "
        "hand. Then, shuffle your Deck."
    )
    (found,) = read_line(text, Printed("ninja")).abilities or ()
    assert isinstance(found, Triggered)
    assert isinstance(found.do, May)
    assert isinstance(found.do.do, Sequence)
    assert [type(step) for step in found.do.do.steps] == [Search, Shuffle]


LATE = "[EOJ] (1): If this Ninja's Combat is 6 or more, draw 1 card."


@pytest.mark.parametrize(("more", "cards"), [("+4/+0", 1), ("+1/+0", 0)])
def test_what_is_asked_behind_the_cost_is_asked_when_the_effect_resolves(more: str, cards: int) -> None:
    lift = jutsu("J", "0", f"The user gets {more} during this turn.")
    mine = Side(hand=[lift], village=[with_text("A", LATE)], chakra=[ninja("C")])
    play = battle(mine, Side(village=[ninja("B")])).act("use effect", "A")
    play.pass_all("pay jutsu cost").act("use jutsu", "J")
    assert drawn(resolved(play)) == cards


def test_what_is_asked_before_the_cost_keeps_the_effect_from_being_used() -> None:
    early = "[EOJ] If this Ninja's Combat is 6 or more, (1): Draw 1 card."
    mine = Side(village=[with_text("A", early)], chakra=[ninja("C")])
    assert not battle(mine, Side(village=[ninja("B")])).can("use effect")


@pytest.mark.parametrize(("text", "support"), [("is Battling", 5), ("is opposed", 3)])
def test_showdown_a_team_that_is_not_blocked_battles_but_is_not_opposed(text: str, support: int) -> None:
    host = with_text("A", f"While this Ninja {text}, this Ninja gets +0/+2.")
    play = Scenario(CCG, Side(village=[host]), Side(village=[ninja("B")])).attack(["A"])
    play.pass_all("no block")
    assert play.power("A") == (3, support)


def test_a_mission_discards_itself_to_negate_the_other_and_not_itself() -> None:
    text = "When your opponent plays a Mission card, you can discard this card to negate it."
    guard = mission("G", text, keywords=("Permanent",))
    mine = Side(hand=[mission("M", "Draw 2 cards.")])
    play = Scenario(CCG, mine, Side(missions=[guard])).act("play mission", "M").act("apply text")
    assert drawn(resolved(play)) == 0
    assert "G" in play.area(1, "discard")


def test_that_turn_behind_the_next_turn_is_not_this_one() -> None:
    text = "The target cannot block until the end of your opponent's next turn. Draw 1 card at the end of that turn."
    assert read_line(text, Printed("mission", ("ninja",))).abilities is None


def test_who_is_called_by_name_again_is_the_one_of_the_team() -> None:
    text = 'While this Ninja is in a Team with "Rook", it gets +1/+1 and "Rook" gets +2/+0.'
    mine = Side(village=[with_text("A", text), ninja("Rook")], teams=[["A", "Rook"]])
    theirs = Side(village=[ninja("Other Rook", also_named=("Rook",))])
    play = Scenario(CCG, mine, theirs)
    assert [play.power(name) for name in ("A", "Rook", "Other Rook")] == [(4, 4), (3, 1), (1, 1)]


def test_b_damage_who_is_injured_by_the_damage_of_a_team_is_told_so() -> None:
    text = "When 1 or more of your opponent's Ninjas are injured due to Damage from this Ninja's Team, draw 1 card."
    play = battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B", 2)])).fight()
    assert play.status("B").injured
    assert drawn(play) == 1


def test_an_effect_that_gives_its_ninja_up_may_bring_it_back() -> None:
    text = "[EOJ] (1): Discard this Ninja, then negate all Jutsu. If you negated a Jutsu, put this Ninja card in play."
    mine = Side(hand=[jutsu("J", "0", "Draw 1 card.")], village=[ninja("A")])
    play = battle(mine, Side(village=[with_text("B", text), ninja("D")], chakra=[ninja("C")]))
    play.act("use jutsu", "J").act("use effect", "B").pass_all("pay jutsu cost")
    assert drawn(resolved(play)) == 0
    assert sorted(play.area(1, "village")) == ["B", "D"]


@pytest.mark.parametrize("names", [("Rook",), ("Finch",), ("Rook", "Finch")])
def test_what_takes_two_is_not_done_with_one_of_them(names: tuple[str, ...]) -> None:
    text = 'At the beginning of your turn, you can discard your in-play "Rook" and "Finch". In that case, draw 3 cards.'
    oath = mission("Oath", text, keywords=("Permanent",))
    play = Scenario(CCG, Side(missions=[oath], village=[ninja(name) for name in names]), Side(), due="start phase")
    assert play.can("apply text") is (len(names) > 1)


@pytest.mark.parametrize(("does", "marker"), [("apply text", 4), ("leave text", 4)])
def test_what_has_a_condition_of_its_own_is_done_whatever_was_declined_before(does: str, marker: int) -> None:
    text = (
        "When this Ninja is put in play, you can remove up to 1 target Chakra from the game. Then, if your opponent "
        "has less Chakra than you, move your Turn Marker up by 1."
    )
    mine = Side(hand=[with_text("A", text)], chakra=[ninja("C"), ninja("D")])
    play = Scenario(CCG, mine, Side()).act("deploy", "A").act(does).pass_all("aim", "choose", "enough")
    assert play.state.seats[0].marker == marker


def test_what_those_out_have_they_have_while_they_are_out() -> None:
    lookout = client("K", effects=("Your Ninjas that are sent out to block get +1/+0.",))
    theirs = Side(village=[ninja("B"), ninja("D")], clients=[lookout])
    play = battle(Side(village=[ninja("A")]), theirs)
    assert [play.power(name)[0] for name in ("B", "D")] == [2, 1]


def test_who_was_brought_to_the_battlefield_was_moved_there() -> None:
    text = "At the end of the turn, if this Ninja was not moved to the Battlefield this turn, draw 1 card."
    call = jutsu("J", "0", "Place 1 of your Stand-by Ninjas in the user's Team in any position.")
    for comes, cards in ((True, 0), (False, 1)):
        play = battle(Side(hand=[call], village=[ninja("A"), with_text("C", text)]), Side(village=[ninja("B")]))
        if comes:
            use(play, "J").pass_all("choose", "join", "lead", "support")
        assert drawn(to_the_end(play)) == cards
