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
