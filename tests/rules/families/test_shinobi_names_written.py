"""Names in our plain words are written as names are."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed


@pytest.mark.parametrize("name", ["Heron's Guard", "Guard Of Hare’s Field", "O'Hare", "Twins' Shadow"])
def test_a_name_with_an_apostrophe_has_no_capital_behind_it(name: str) -> None:
    read = read_line(f'Discard 1 "{name}" Ninja.', Printed("mission")).abilities
    assert read
    assert name.replace("’", "'") in str(words(read)).replace("’", "'")
