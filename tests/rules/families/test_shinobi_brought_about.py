"""What brings an event about: the sort of card whose effect it is, where a card comes from; healing, standing by.

Rulebook "Playing a Jutsu", "Damage", "Ambush", "Send out Attacker's Teams" (Standby Ninjas), "Resolving the Chain".
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.loosely import loosely
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use, with_text

BOLT = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")


@pytest.mark.parametrize(
    ("text", "by_jutsu", "by_battle"),
    [
        ("Valid: When this Ninja receives Damage due to the effect of a Jutsu card, draw 1 card.", 1, 0),
        ("Valid: When this Ninja receives any Damage from a Jutsu, draw 1 card.", 1, 0),
        ("Valid: When this Ninja receives any Damage, draw 1 card.", 1, 1),
        ("Valid: When this Ninja receives Damage by the effect of a Mission, draw 1 card.", 0, 0),
    ],
)
def test_damage_by_a_jutsu_is_told_from_that_of_the_battle(text: str, by_jutsu: int, by_battle: int) -> None:
    play = battle(Side(village=[ninja("A")], hand=[BOLT]), Side(village=[with_text("B", text)]))
    assert drawn(use(play, "J"), 1) == by_jutsu
    play = battle(Side(village=[ninja("A", 5, 5)]), Side(village=[with_text("B", text)]))
    assert drawn(play.pass_all("no jutsu", "showdown"), 1) == by_battle + 1  # and one in the turn that begins


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("The Damage that this Ninja receives from Jutsu cards is reduced to 0.", False),
        ("Reduce any Damage given to this Ninja by Jutsu by 1.", False),
        ("Reduce Damage given to this Ninja by your opponent's Jutsu cards by 1.", False),
        ("Reduce Damage given to this Ninja by Mission cards by 1.", True),
    ],
)
def test_damage_by_a_jutsu_is_made_less(text: str, hurt: bool) -> None:
    play = battle(Side(village=[ninja("A", 5, 5)], hand=[BOLT]), Side(village=[with_text("B", text)]))
    assert use(play, "J").status("B").injured == hurt
    play = battle(Side(village=[ninja("A", 5, 5)]), Side(village=[with_text("B", text)]))
    assert to_the_end(play).status("B").injured  # what the showdown does is not made less


def test_damage_by_the_effect_of_a_ninja_is_not_that_by_its_jutsu() -> None:
    hearing = with_text("B", "When this Ninja receives Damage due to the effect of a Ninja, draw 1 card.")
    play = battle(Side(village=[ninja("A")], hand=[BOLT]), Side(village=[hearing]))
    assert drawn(use(play, "J"), 1) == 0
    biting = with_text("A", "When this Ninja is sent out to attack, give 1 Damage to all your opponent's Ninjas.")
    assert drawn(resolved(battle(Side(village=[biting]), Side(village=[hearing]))), 1) == 1


def test_the_effect_of_a_jutsu_is_not_any_effect() -> None:
    for event in ("is put in play", "is moved to your hand", "gets a Growth coin"):
        text = f"When this Ninja {event} due to the effect of a Jutsu, draw 1 card."
        assert read_line(text, Printed("ninja")).abilities is None


@pytest.mark.parametrize(("where", "count"), [("chakra", 1), ("hand", 0)])
@pytest.mark.parametrize("words", ["is deployed by Ambush", "is deployed from your Chakra area"])
def test_it_is_deployed_by_ambush(words: str, where: str, count: int) -> None:
    hidden = ninja("A", 3, 3, "Ambush", effects=(f"When this Ninja {words}, draw 1 card.",))
    play = Scenario(CCG, loosely(Side)(**{where: [hidden]}), Side())
    assert drawn(play.act("ambush" if where == "chakra" else "deploy", "A")) == count


def test_it_enters_play_from_the_chakra_area_by_ambush() -> None:
    watch = with_text("W", "When one of your Ninjas is put in play from your hand, draw 1 card.")
    play = Scenario(CCG, Side(village=[watch], chakra=[ninja("A", 3, 3, "Ambush")], hand=[ninja("C")]), Side())
    assert drawn(play.act("ambush", "A")) == 0


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("When a Ninja is moved from your Discard Pile to your hand, draw 1 card.", 1),
        ('When a "Genin" Ninja is moved from your Discard Pile to your hand, draw 1 card.', 0),
        ("When a Ninja is moved from your Discard Pile to your Chakra area, draw 1 card.", 0),
        ("When a Ninja is moved from your Chakra area to your hand, draw 1 card.", 0),
        ("When 1 or more Ninja cards are returned from your Discard Pile to your hand, draw 1 card.", 1),
    ],
)
def test_a_ninja_moves_from_pile_to_pile(text: str, count: int) -> None:
    fetch = mission("M", "Move 2 Ninja cards from your Discard Pile to your hand.")
    mine = Side(village=[with_text("A", text)], hand=[fetch], discard=[ninja("D"), ninja("E")])
    several = "1 or more" not in text
    assert drawn(play_mission(mine)) == count * (2 if several else 1)


AWAY = jutsu("J", "0", "The target becomes a Stand-By Ninja.", target="1 Ninja in Battle")


@pytest.mark.parametrize(
    ("text", "target", "count"),
    [
        ("When any of your Ninjas becomes a Stand-By Ninja due to an effect, draw 1 card.", "A", 1),
        ("When any of your Ninjas becomes a Stand-By Ninja due to an effect, draw 1 card.", "B", 0),
        ("When 1 of your opponent's Ninjas becomes a Stand-By Ninja, draw 1 card.", "B", 1),
        ("When 1 of your Ninjas becomes a Stand-By Ninja due to your opponent's effect, draw 1 card.", "A", 0),
    ],
)
def test_somebody_becomes_a_standby_ninja(text: str, target: str, count: int) -> None:
    watch = with_text("W", text)
    mine = Side(village=[ninja("A"), ninja("C"), watch], hand=[AWAY])
    play = battle(mine, Side(village=[ninja("B")]), ["A", "C"]).act("use jutsu", "J", "C").act("aim", target)
    assert drawn(play.pass_all("no jutsu")) == count
    assert drawn(to_the_end(play)) == count  # who comes home is told of nobody


@pytest.mark.parametrize("line", ["it gets +2/+2 during this turn", "it gets +2/+2"])
@pytest.mark.parametrize("healed", [True, False])
def test_it_was_healed_this_turn(line: str, healed: bool) -> None:
    text = f"If this Ninja was healed this turn, {line}."
    mine = Side(injured=[with_text("A", text)], hand=[mission("M", "Heal 1 of your Ninjas.")])
    if healed:
        assert play_mission(mine).power("A") == (5, 5)
    else:
        assert Scenario(CCG, mine, Side()).power("A") == (2, 2)


@pytest.mark.parametrize(
    "words", ["the effect of a Jutsu used by this Ninja resolves", "a Jutsu used by this Ninja is resolved"]
)
def test_a_jutsu_resolves_that_it_used(words: str) -> None:
    text = f"When {words}, you can pay 1. If you do, return that Jutsu card to your hand."
    lift = jutsu("J", "0", "The user gets +1/+0 during this turn.")
    mine = Side(village=[with_text("A", text)], hand=[lift], chakra=[blank(40)])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").pass_all("no jutsu")
    play.act("apply text").pass_all("pay jutsu cost", "choose")
    assert play.area(0, "hand") == ["J"]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("When this Ninja's Team injures 1 or more Ninjas due to the Showdown, draw 1 card.", 1),
        ("When this Ninja injures a Ninja due to the Showdown, draw 1 card.", 2),
        ("When this Ninja's Team discards 1 or more Ninjas due to the Showdown, draw 1 card.", 1),
        ("When this Ninja discards an opposing Ninja due to the Showdown, draw 1 card.", 1),
    ],
)
def test_what_its_team_does_to_others_in_the_showdown(text: str, count: int) -> None:
    mine = Side(village=[ninja("A", 9, 9, effects=(text,))])
    theirs = Side(village=[ninja("B"), ninja("C"), ninja("D")], teams=[["B", "C", "D"]])
    assert drawn(to_the_end(battle(mine, theirs))) == count


@pytest.mark.parametrize(("words", "coins"), [("each Ninja", 1), ('each "Mist" Ninja', 0)])
def test_coins_for_those_that_its_team_has_harmed(words: str, coins: int) -> None:
    text = f"Place a Poison coin on {words} that receives Damage from this Ninja's Team."
    play = to_the_end(battle(Side(village=[ninja("A", 3, 3, effects=(text,))]), Side(village=[ninja("B")])))
    assert play.status("B").coins_of("poison") == coins


@pytest.mark.parametrize("words", ["it was", "the discarded card was"])
@pytest.mark.parametrize("given", ["J", "N"])
def test_what_the_card_was_that_was_given(words: str, given: str) -> None:
    text = f"[EOJ] Discard 1 card from your hand: If {words} a Jutsu card, this Ninja gets +3/+0 during this turn."
    mine = Side(village=[with_text("A", text)], hand=[jutsu("J", "9", "Draw 1 card."), ninja("N")])
    play = resolved(battle(mine, Side(village=[ninja("B")])).act("use effect", "A").act("discard", given))
    assert (play.power("A")[0], play.area(0, "discard")) == (6 if given == "J" else 3, [given])


def test_its_symbol_becomes_another() -> None:
    text = "[Attacker | Mission] 0: During this turn, the Symbol of target Ninja becomes Fire."
    watch = with_text("W", "All Fire Ninjas get +1/+0.", "All Wind Ninjas get +0/+1.")
    play = Scenario(CCG, Side(village=[with_text("A", text), watch]), Side(village=[ninja("B")]))
    play.act("use effect", "A").act("choose", "B")
    assert (play.power("B"), play.power("A")) == ((2, 1), (3, 4))


def test_so_much_for_a_team_is_not_so_much_for_each() -> None:
    text = "This Ninja's Team gets +2 Power when it is Blocked."
    assert read_line(text, Printed("ninja")).stuck == "Power"
