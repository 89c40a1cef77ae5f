"""Who "cannot be affected by the effects of ...", and what holds continuously."""

from __future__ import annotations

import pytest

from tests.rules.families.plays import play_mission, turn_of
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import resolved, use, with_text

_FIRM = "Valid: This Ninja cannot be affected by the effects of your opponent's Ninjas."
_PLAIN = "Draw 1 card when this Ninja is healed."


def _beside(text: str, hostile: str, *others: str) -> Scenario:
    own = [with_text("B", text), *(with_text(f"C{number}", other) for number, other in enumerate(others))]
    return turn_of(Side(village=own), Side(village=[with_text("Z", hostile)]))


@pytest.mark.parametrize(
    "hostile",
    [
        "Your opponent's Ninjas get -1/-1.",
        "Each of your opponent's Ninjas gets -1/-1.",
        "All of your opponent's Ninjas get -1/-1.",
        "Every other Ninja gets -1/-1.",
        "Your opponent's Ninjas get -2/-2 while you have 1 or more Ninjas in play.",
        "The Combat and Support of your opponent's Ninjas become 0.",
        'Your opponent\'s Ninjas gain the text "This Ninja gets -1/-1."',
    ],
)
def test_who_cannot_be_affected_has_its_power_whatever_texts_that_hold_say(hostile: str) -> None:
    assert _beside(_PLAIN, hostile).power("B") != (3, 3)
    assert _beside(_FIRM, hostile).power("B") == (3, 3)
    assert _beside(_FIRM, hostile, _PLAIN).power("C0") != (3, 3)


@pytest.mark.parametrize(
    ("kind", "reached"),
    [
        ("your opponent's effects", False),
        ("the effects of your opponent's Ninjas", False),
        ("the effects of your opponent's Mission cards", True),
        ("the effects of your opponent's Clients", True),
        ("the effects of Ninjas with a Fire Symbol", True),
    ],
)
def test_who_cannot_be_affected_is_so_by_the_kinds_that_its_text_names(kind: str, *, reached: bool) -> None:
    play = _beside(f"Valid: This Ninja cannot be affected by {kind}.", "Your opponent's Ninjas get -1/-1.")
    assert (play.power("B") == (2, 2)) == reached


def test_who_cannot_be_affected_by_missions_is_not_by_one_that_stays() -> None:
    text = "Valid: This Ninja cannot be affected by the effects of your opponent's Mission cards."
    plan = mission("Plan", "Your opponent's Ninjas get -1/-1.", keywords=("Permanent",))
    play = turn_of(Side(village=[with_text("B", text), ninja("C", 3, 3)]), Side(missions=[plan]))
    assert (play.power("B"), play.power("C")) == ((3, 3), (2, 2))


def test_who_cannot_be_affected_uses_jutsu_and_goes_out_whatever_texts_forbid_it() -> None:
    for text, free in ((_PLAIN, False), (_FIRM, True)):
        spell = jutsu("J", "0", "Draw 1 card.")
        mine = Side(village=[with_text("A", text)], hand=[spell])
        play = turn_of(mine, Side(village=[with_text("Z", "Your opponent's Ninjas cannot use Jutsu cards.")]))
        assert play.attack(["A"]).act("no block", "A").can("use jutsu", "J") == free
        out = turn_of(
            Side(village=[with_text("A", text)]),
            Side(village=[with_text("Z", "Your opponent's Ninjas cannot be sent out to Attack.")]),
        )
        out.act("end mission phase").organise(["A"])
        assert out.can("send out", "A") == free


def test_who_cannot_be_affected_keeps_its_text_and_protects_by_it() -> None:
    hush = "The effect text of your opponent's Ninjas is negated."
    shield = "Your Ninjas cannot be affected by the effects of your opponent's Ninjas."
    others = "Your other Ninjas cannot be affected by the effects of your opponent's Ninjas."
    bonus = "This Ninja gets +1/+1."
    assert _beside(_PLAIN, hush, bonus).power("C0") == (3, 3)
    assert _beside(shield, hush, bonus).power("C0") == (4, 4)
    # Its own text is negated: those it protects from that are; from what comes after they are not.
    assert _beside(others, hush, bonus).power("C0") == (4, 4)
    assert _beside(others, hush + " Your opponent's Ninjas get -1/-1.", bonus).power("C0") == (3, 3)


def test_whom_another_word_protects_is_protected_by_the_words_that_it_has_now() -> None:
    shield = 'Your "Heron" Ninjas cannot be affected by the effects of your opponent\'s Ninjas.'
    named = 'Your Ninjas gain "Heron".'
    for texts, power in (((shield,), (2, 2)), ((shield, named), (3, 3))):
        assert _beside(_PLAIN, "Your opponent's Ninjas get -1/-1.", *texts).power("B") == power


@pytest.mark.parametrize("play_as", ["jutsu", "mission"])
def test_who_cannot_be_affected_for_a_turn_is_not_by_what_holds(play_as: str) -> None:
    theirs = Side(village=[with_text("Z", "Your opponent's Ninjas get -1/-1.")])
    text = "cannot be affected by the effects of your opponent's Ninjas during this turn."
    if play_as == "mission":
        play = play_mission(Side(village=[ninja("B", 3, 3)], hand=[mission("M", f"Your Ninjas {text}")]), theirs)
        play.pass_all("no jutsu")
    else:
        spell = jutsu("J", "0", f"The target {text}", target="1 of your Ninjas")
        play = use(
            turn_of(Side(village=[ninja("B", 3, 3)], hand=[spell]), theirs).attack(["B"]).act("no block", "B"), "J"
        )
    assert play.power("B") == (3, 3)


def test_what_befell_a_ninja_once_stays_when_nothing_can_affect_it_any_more() -> None:
    curse = jutsu("J", "0", "The target gets -2/-2 during this turn.", target="1 Ninja")
    guard = jutsu(
        "K", "0", "The target cannot be affected by your opponent's effects during this turn.", target="1 Ninja"
    )
    play = turn_of(Side(village=[ninja("A", 3, 3)], hand=[curse]), Side(village=[ninja("B", 3, 3)], hand=[guard]))
    play.attack(["A"]).act("block", "A", "B")
    for spell in ("J", "K"):
        if not play.can("use jutsu", spell):
            play.act("no jutsu")
        play = resolved(play.act("use jutsu", spell).act("aim", "B").pass_all("done aiming"))
        assert play.power("B") == (1, 1)


def test_what_a_card_says_of_itself_always_affects_it() -> None:
    play = _beside(_PLAIN, _PLAIN)
    assert play.power("B") == (3, 3)
    own = "Valid: This Ninja cannot be affected by effects. This Ninja gets +2/+0."
    assert _beside(own, "Your opponent's Ninjas get -1/-1.").power("B") == (5, 3)
