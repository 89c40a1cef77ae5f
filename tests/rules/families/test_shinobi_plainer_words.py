"""How readings are said: whose hand, no "not of at most", each target once, and what is meant by "it"."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.english.sentences.writing import spelt
from rules.families.shinobi.effects.readings import Printed

_SEVERAL = Printed("jutsu", targets=("ninja",), several=True)


@pytest.mark.parametrize(
    ("on", "text", "said"),
    [
        (
            Printed("ninja"),
            "When this Ninja is put in play, search for 1 Ninja card in your Deck and place it in your hand.",
            "when this card enters play: search for up to 1 ninja in your deck and move it to its owner's hand unseen",
        ),
        (
            Printed("jutsu", targets=("jutsu",)),
            "Negate the target and move it to the bottom of its owner's Deck.",
            "negate the target and move it to the bottom of its owner's deck",
        ),
        (
            Printed("mission"),
            "Look at the top 2 cards of your Deck and return them to the top in any order.",
            "look at the top 2 cards of your deck. Put the seen cards on top of its owner's deck in any order",
        ),
        (
            Printed("ninja"),
            "This Ninja can only be blocked by Teams of 2 or less Ninjas.",
            "this card cannot be blocked by a team of more than 2 ninja",
        ),
        (
            Printed("ninja"),
            "This Ninja can only be blocked by Teams of 2 or more Ninjas.",
            "this card cannot be blocked by a team of less than 2 ninja",
        ),
        (
            _SEVERAL,
            "If the target is in Healthy status, injure it. If the target is in injured status, discard it.",
            (
                "for each of the target, (if the one at hand is a card that is healthy, injure the one at hand; "
                "otherwise (if the one at hand is a card that is injured, discard the one at hand))"
            ),
        ),
        (
            Printed("ninja"),
            "When your opponent uses a Jutsu card, you can negate it.",
            "when a ninja your opponent controls uses a jutsu: you can negate that jutsu card",
        ),
        (
            Printed("ninja"),
            "When this Ninja's Team wins an Outstanding Battle Reward, draw 1 card.",
            "when the team of this card ends its battle with an outstanding battle reward: draw 1 card",
        ),
    ],
)
def test_the_wording_says_whose_and_which_and_reads_back(on: Printed, text: str, said: str) -> None:
    abilities = read_line(text, on).abilities
    assert spelt(words(abilities or ()) or "") == said
    assert read_line(said, on).abilities == abilities
