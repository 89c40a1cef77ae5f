"""What a move changed is worked out from what a seat saw before and after it."""

from __future__ import annotations

from rules.play.sight import Area, Piece
from simulator.bots.noticed import drawn, noticed

NAMES = {1: "Sand Guard", 2: "Leaf Scout", 3: "Mist Hound"}
BEFORE = (Area("B's village", (Piece("Mist Hound, power 2/1", 3),)), Area("Your hand", (Piece("Sand Guard", 1),)))


def name(card: int) -> str:
    return NAMES[card]


def test_cards_that_come_to_hand_are_named_in_one_line() -> None:
    after = (BEFORE[0], Area("Your hand", (Piece("Sand Guard", 1), Piece("Leaf Scout", 2), Piece("Leaf Scout", 2))))
    assert drawn(BEFORE, after, name) == ("Into your hand: Leaf Scout, Leaf Scout",)


def test_a_card_that_looks_otherwise_is_told_with_what_is_new() -> None:
    after = (Area("B's village", (Piece("Mist Hound, power 1/0, injured", 3),)), BEFORE[1])
    assert noticed(BEFORE, after, "resolves the battle", name) == ("Mist Hound, power 2/1 -> power 1/0, injured",)


def test_a_card_that_goes_elsewhere_is_told_unless_the_words_have_said_so() -> None:
    after = (
        Area("B's discard pile", (Piece("Mist Hound", 3),)),
        Area("Your village", (Piece("Sand Guard, power 1/1", 1),)),
        Area("Your hand"),
    )
    assert noticed(BEFORE, after, "deploys Sand Guard", name) == ("Mist Hound: B's village -> B's discard pile",)


def test_cards_that_come_from_a_deck_are_told_beside_the_one_that_the_words_name() -> None:
    scouts = (Piece("Leaf Scout", 2), Piece("Leaf Scout", 2), Piece("Sand Guard", 1))
    after = (
        Area("B's village", (*BEFORE[0].pieces, Piece("Leaf Scout", 2))),
        Area("B's chakra area", scouts),
        BEFORE[1],
    )
    told = ("Into B's chakra area: Leaf Scout, Leaf Scout, Sand Guard",)
    assert noticed(BEFORE, after, "deploys Leaf Scout", name) == told
    assert noticed(BEFORE, after, "deploys", name) == ("Into B's village: Leaf Scout", *told)
    seen = (Area("Your village", (Piece("Leaf Scout", 2),)), *BEFORE)
    charged = (Area("Your chakra area", (Piece("Leaf Scout", 2), Piece("Leaf Scout", 2))), *BEFORE)
    assert noticed(seen, charged, "charges Leaf Scout", name) == ("Into your chakra area: Leaf Scout",)


def test_what_is_not_known_is_not_told() -> None:
    hidden = (Area("B's village", (Piece("a hidden card"),)), BEFORE[1])
    assert noticed(hidden, hidden, "passes", name) == ()
    assert noticed(BEFORE, hidden, "passes", name) == ("Mist Hound leaves B's village",)
