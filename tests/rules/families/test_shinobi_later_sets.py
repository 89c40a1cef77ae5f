"""Forms that ninja of later sets are printed with: keywords and reminders, one area or another, "it(them)".

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.cards.characteristics import read_keyword_line
from rules.families.shinobi.effects.abilities import Triggered
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.designated import read_designated
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, ninja
from tests.rules.families.scenes import battle, drawn, resolved, to_the_end

NINJA = Printed("ninja")


def meaning(text: str) -> str | None:
    found = read_line(text, NINJA).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("When this Ninja is sent to Attack, draw 1 card.", "When this Ninja is sent out to Attack, draw 1 card."),
        (
            "At the end of the turn, return this in-play Ninja card to your hand.",
            "At the end of the turn, return this Ninja to your hand.",
        ),
        (
            "While you have a total of 3 or more Ninjas and/or Clients in play, this Ninja gets +1/+0.",
            "While you have 3 or more Ninjas and/or Clients in play, this Ninja gets +1/+0.",
        ),
        (
            (
                "When this Ninja is deployed, "
                "you can select up to 2 cards in your Discard Pile and move it(them) to your Chakra area."
            ),
            (
                "When this Ninja is deployed, "
                "you can select up to 2 cards in your Discard Pile and move them to your Chakra area."
            ),
        ),
        (
            'When this Ninja is deployed, move 1 "Clone" Ninja card from your Chakra area into play.',
            'When this Ninja is deployed, put 1 "Clone" Ninja card in your Chakra area in play.',
        ),
        (
            "While there are more cards in your Chakra area than in your Deck, this Ninja gets +2/+2.",
            (
                "While the number of cards in your Chakra area is greater than the number of cards in your "
                "Deck, this Ninja gets +2/+2."
            ),
        ),
        (
            "While you have less Ninja cards in your hand than in your Discard Pile, this Ninja gets +2/+2.",
            (
                "While the number of Ninja cards in your hand is less than the number of Ninja cards in "
                "your Discard Pile, this Ninja gets +2/+2."
            ),
        ),
        (
            "While you have 3 or more cards in your Removed from the Game area, this Ninja gets +2/+2.",
            "While you have 3 or more cards removed from the game, this Ninja gets +2/+2.",
        ),
        (
            "While the Head Ninja of this Ninja's Team has an Entrance cost of 3 or more, this Ninja gets +1/+1.",
            (
                "While the Head Ninja of this Ninja's Team is a Ninja with an Entrance cost of 3 or more, "
                "this Ninja gets +1/+1."
            ),
        ),
        (
            "Your opponent's injured Ninjas have their effect text negated.",
            "The effect text of your opponent's injured Ninjas is negated.",
        ),
        ("When 1 of your Ninjas uses Surge, draw 1 card.", "When 1 of your Ninjas is Surged, draw 1 card."),
    ],
)
def test_the_same_in_other_words(printed: str, plain: str) -> None:
    assert meaning(printed) == meaning(plain) is not None


def test_your_mission_phase_or_exchange_of_jutsu_is_both_of_ones_own_turn() -> None:
    assert str(meaning("During your Mission Phase or Exchange of Jutsu, you can heal 1 Ninja.")).startswith(
        "[Attacker | Mission | EOJ]"
    )
    assert str(meaning("During the Mission Phase or the Exchange of Jutsu, you can heal 1 Ninja.")).startswith(
        "[Mission | EOJ]"
    )


def test_entrance_cost_of_either_of_two_sorts_is_that_of_cards_wherever_they_lie() -> None:
    assert "in your areas" in str(meaning('Your "Sand" and "Reed" Ninjas get -1 Entrance cost.'))


def test_what_depends_on_nothing_having_been_discarded_is_asked_also_where_nothing_was() -> None:
    text = (
        "At the beginning of your turn, you can discard 1 card from your hand. In that case, draw 1 card. "
        "If you did not discard a card with an Earth Symbol due to this effect, give 1 Damage to this Ninja."
    )
    found = read_line(text, NINJA).abilities
    assert found is not None
    said = words(found)
    assert isinstance(found[0], Triggered) and said is not None and read_line(said, NINJA).abilities == found
    assert "(discard 1 card in your hand. in that case, draw 1 card)" in said


def test_sacrifice_of_one_with_an_entrance_cost() -> None:
    (one,) = read_designated(["Mira + Entrance cost of 3 or more"]) or ()
    assert (one.least, one.most) == (3, 99)
    assert len(read_designated(["Mira + Aki"]) or ()) == 2


@pytest.mark.parametrize("reminder", ["", " (Valid: When this card would be moved to the Discard Pile, ...)"])
def test_revitalize_who_would_be_discarded_goes_to_the_bottom_of_the_deck(reminder: str) -> None:
    mine = Side(injured=[ninja("A", 1, 0, effects=(f"Revitalize{reminder}",))])
    play = to_the_end(battle(mine, Side(village=[ninja("B", 9, 0)])))
    assert play.area(0, "discard") == []
    assert play.area(0, "deck")[0] == "A"


def test_surge_who_is_surged_is_heard() -> None:
    surging = ninja("A", 3, 0, "Surge", effects=("Valid: When this Ninja is Surged, draw 1 card.",))
    play = Scenario(CCG, Side(village=[surging], hand=[ninja("A", 1, 1)]), Side()).attack(["A"])
    assert drawn(resolved(play.act("surge", "A", "A"))) == 1


def test_surge_with_its_rule_in_brackets_is_the_keyword() -> None:
    assert read_keyword_line("[Surge: During the Exchange of Jutsu, this Ninja gets more.]") == (("Surge", ""),)
    assert read_keyword_line("[Mission: this Ninja gets more.]") == ()


def test_non_unique_in_the_words_of_its_rule() -> None:
    text = (
        "Valid: This Ninja can be put in play or moved into a Village or Battlefield, "
        "even if that player already has 1 or more Ninjas with the same name in play."
    )
    for effects, may in (((text,), True), (("At the end of your turn, draw 1 card.", text), True), ((), False)):
        mine = Side(village=[ninja("A")], hand=[ninja("A", effects=effects)])
        assert Scenario(CCG, mine, Side()).can("deploy", "A") == may


def test_a_word_and_another_in_one_pair_of_quotes_are_both_asked() -> None:
    assert meaning('Your "Mira + Female" get +1/+1.') == meaning('Your "Mira" "Female" cards get +1/+1.') is not None
    assert meaning('Your "Mira + Female" Ninjas get +1/+1.') == meaning('Your "Mira" "Female" Ninjas get +1/+1.')


def test_revitalize_is_a_word_that_a_card_has() -> None:
    text = 'At the end of your turn, if you have a Ninja with "Revitalize" in play, draw 1 card.'
    for effects, cards in ((("Revitalize",), 1), ((), 0)):
        mine = Side(village=[ninja("A", effects=(text,)), ninja("C", effects=effects)])
        play = Scenario(CCG, mine, Side()).attack()
        assert drawn(to_the_end(play)) == cards


def test_the_last_coin_of_a_kind_is_off_while_others_are_left() -> None:
    for coin, cards in (("Bell", 1), ("Poison", 0)):
        text = f'Valid: When the last "{coin}" coin is removed from this Ninja, draw 1 card.'
        coins = 'put 1 "Poison" coin on it. Then, put 1 "Bell" coin on it. Then, remove 1 "Bell" coin from it.'
        placed = f"When this Ninja is sent out to Attack, {coins}"
        mine = Side(village=[ninja("A", 3, 0, effects=(placed, text))])
        play = Scenario(CCG, mine, Side()).attack(["A"])
        assert drawn(resolved(play)) == cards


def test_jutsu_that_are_free_cost_nothing() -> None:
    free = ninja("A", 3, 0, effects=("Jutsu cards used by this Ninja are free.",))
    mine = Side(village=[free, ninja("C", 3, 0)], hand=[jutsu("J", "2", "Draw 1 card.")])
    play = Scenario(CCG, mine, Side()).attack(["A", "C"])
    assert play.can("use jutsu", "J", "A") and not play.can("use jutsu", "J", "C")


def test_attacking_with_so_many_teams() -> None:
    text = "When this Ninja attacks, if you are attacking with 2 or more Teams, draw 1 card."
    for teams, cards in (([["A"], ["C"]], 1), ([["A"]], 0)):
        mine = Side(village=[ninja("A", 3, 0, effects=(text,)), ninja("C", 3, 0)])
        assert drawn(resolved(Scenario(CCG, mine, Side()).attack(*teams))) == cards


def test_this_effect_on_a_line_of_its_own_is_that_of_the_line_before() -> None:
    firm = "This effect cannot be negated."
    first, second = read_card(ninja("A", effects=("When this Ninja is deployed, draw 1 card.", firm))).lines
    assert (
        first.abilities == read_line(f"When this Ninja is deployed, draw 1 card. {firm}", NINJA).abilities is not None
    )
    assert second.abilities == ()
    lasting = read_card(ninja("A", effects=("Your other Ninjas get +1/+0.", firm))).lines
    assert lasting[0].abilities == read_line(f"Your other Ninjas get +1/+0. {firm}", NINJA).abilities is not None
    assert read_card(ninja("A", effects=(firm,))).lines[0].abilities is None
