"""Our plain words: names are written as names are, and who may do something is said once."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed


@pytest.mark.parametrize("name", ["Heron's Guard", "Guard Of Hare’s Field", "O'Hare", "Twins' Shadow"])
def test_a_name_with_an_apostrophe_has_no_capital_behind_it(name: str) -> None:
    read = read_line(f'Discard 1 "{name}" Ninja.', Printed("mission")).abilities
    assert read
    assert name.replace("’", "'") in str(words(read)).replace("’", "'")


@pytest.mark.parametrize("who", ["its owner", "its controller"])
def test_who_can_do_something_is_said_once(who: str) -> None:
    line = f"Move the target to its owner's Chakra area. If you do, {who} may draw 1 card."
    aimed = Printed("jutsu", ("ninja",))
    read = read_line(line, aimed).abilities
    assert read
    said = words(read)
    assert said
    assert said.endswith(f"{who} can draw 1 card")
    assert read_line(said, aimed).abilities == read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Your opponent can win 1 Battle Reward.", "your opponent can win 1 battle reward"),
        ("Heal the target. Its controller may reveal their hand.", "its controller can reveal every card"),
        ("Your opponent can draw cards until they have 5 cards in their hand.", "your opponent can draw card until"),
        (
            "Your opponent may discard 1 card from their hand. If they do, they draw 2 cards.",
            "your opponent can discard",
        ),
    ],
)
def test_whatever_a_player_may_do_it_is_said_once_who(text: str, said: str) -> None:
    found = read_line(text, Printed("jutsu", ("ninja",))).abilities
    assert found is not None
    wording = words(found)
    assert wording is not None
    assert said in wording
    assert "can your opponent" not in wording
    assert "can its controller" not in wording
    assert read_line(wording, Printed("jutsu", ("ninja",))).abilities == found
