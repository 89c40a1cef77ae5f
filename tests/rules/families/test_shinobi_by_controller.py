"""What the controller of a card may do about it, the first time of a turn, and texts used where their card lies."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.names import CardKind
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, resolved, use, with_text


@pytest.mark.parametrize(("avoid", "back"), [(True, []), (False, ["B"])])
def test_its_controller_may_pay_to_negate_it(avoid: bool, back: list[str]) -> None:
    text = "Return the target to its owner's hand. Its controller may discard 2 Chakra to negate this effect."
    mine = Side(hand=[jutsu("J", "0", text, target="1 of your opponent's Ninjas")], village=[ninja("A")])
    theirs = Side(village=[ninja("B")], chakra=[blank(51), blank(52)])
    play = battle(mine, theirs)
    play.act("use jutsu", "J").pass_all("aim", "no jutsu")
    assert play.state.current_player() == 1
    play.act("avoid" if avoid else "let it happen").pass_all("discard", "choose")
    assert (play.area(1, "hand"), len(play.area(1, "chakra"))) == (back, 0 if avoid else 2)


def test_the_first_time_each_turn_is_once() -> None:
    text = "The first time this Ninja would receive Damage each turn, reduce that Damage by 1."
    hits = [mission(f"M{n}", "Give 1 Damage to 1 of your opponent's Ninjas.") for n in range(2)]
    play = turn_of(Side(hand=hits), Side(village=[with_text("B", text)]))
    for n, hurt in enumerate((False, True)):
        play.state.played.missions[0] = 0
        play.state.refresh()
        play = resolved(play.act("play mission", f"M{n}").pass_all("choose"))
        assert play.status("B").injured == hurt


def test_what_is_used_in_the_discard_pile_is_not_used_in_play() -> None:
    text = "[Mission] (0): If this Ninja is in your Discard Pile, put it in play injured."
    card = with_text("A", text)
    assert turn_of(Side(discard=[card])).act("use effect", "A").status("A").injured
    assert not turn_of(Side(village=[card])).can("use effect", "A")


def test_damage_to_the_target_and_to_others_beside_it() -> None:
    text = "Give 2 Damage to the target, and 1 Damage to each other Ninja in its Team."
    mine = Side(hand=[jutsu("J", "0", text, target="1 Ninja Battling against the user")], village=[ninja("A")])
    theirs = Side(village=[ninja("B"), ninja("C")], teams=(("B", "C"),))
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J").act("aim", "B")
    assert resolved(play).status("C").injured and play.area(1, "discard") == ["B"]


@pytest.mark.parametrize(
    ("type_", "line", "targets"),
    [
        ("ninja", "The first time each turn a Ninja is put in play, draw 1 card.", ()),
        ("ninja", "When a Ninja Growths, its controller draws 1 card.", ()),
        ("mission", "Put 1 Ninja card in your opponent's Discard Pile in play under your control.", ()),
        ("ninja", "[Mission] Remove all +1/+1 coins from this Ninja: Draw 1 card for each coin removed.", ()),
        ("ninja", "Your Teams that include this Ninja can have up to 4 Ninjas.", ()),
        ("jutsu", "The target switches its Combat and Support values during this turn.", ("ninja",)),
        ("jutsu", "Move the target to standby.", ("ninja",)),
        ("jutsu", "Negate the target unless its controller discards 2 Chakra.", ("jutsu",)),
        ("jutsu", "Negate the target. Its owner may draw 1 card.", ("jutsu",)),
        ("mission", "Both players shuffle their hand and Chakra into their Deck, then draw 4 cards.", ()),
    ],
)
def test_the_forms_read_and_read_back(type_: CardType, line: str, targets: tuple[CardKind, ...]) -> None:
    on = Printed(type_, targets)
    read = read_line(line, on).abilities or ()
    plainly = words(read)
    assert plainly
    assert read_line(plainly, on).abilities == read


def test_use_of_the_same_forms_in_play() -> None:
    swap = jutsu("J", "0", "The target switches its Combat and Support values during this turn.", target="1 Ninja")
    play = battle(Side(hand=[swap], village=[ninja("A", 5, 2)]), Side(village=[ninja("B")]))
    assert use(play, "J").power("A") in ((2, 5), (5, 2))
