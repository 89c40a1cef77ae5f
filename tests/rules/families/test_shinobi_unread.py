"""What is not read: no word of a card's text keeps it, or other cards, from being read as far as they go."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.families.shinobi import card_reader
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.english.noun_phrases import nouns
from rules.families.shinobi.effects.english.reader import read_requirement, read_target
from rules.families.shinobi.effects.groups import Choose, Filter, Group, Has, Is
from tests.rules.families.scenario import jutsu, ninja


def test_every_filter_has_its_place_in_the_order_of_filters() -> None:
    assert set(nouns._ORDER) == set(get_args(Filter))


@pytest.mark.parametrize(
    ("words", "where"),
    [("Head", Is("head")), ("Support", Is("support")), ("Back", Is("support")), ("Blocking", Is("blocking"))],
)
def test_a_word_in_quotes_before_where_a_ninja_stands(words: str, where: Is) -> None:
    group = Group("ninja", filters=(Has("sand"), where))
    assert read_requirement(f'1 "Sand" {words} Ninja') == group
    target = read_target(f'1 of your opponent\'s "Sand" {words} Ninjas')
    assert target == (Choose(Group("ninja", "opponent", filters=group.filters)),)


def test_a_text_on_which_the_reader_fails_is_unread_and_the_other_lines_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(text: str, *_: object) -> None:
        raise LookupError(text)

    read_line = reader.read_line
    monkeypatch.setattr(reader, "read_line", lambda text, on: fails(text) if "moon" in text else read_line(text, on))
    for each in ("read_target", "read_requirement", "read_price", "stuck_in_target"):
        monkeypatch.setattr(reader, each, fails)
    lines = card_reader.read_card(
        ninja("Fails A", effects=("Sing to the moon.", "When this Ninja is deployed, draw 1 card."))
    ).lines
    assert [line.abilities is None for line in lines] == [True, False]
    assert lines[0].stuck == "Sing to the moon."
    aimed = card_reader.read_card(jutsu("Fails B", "0", "Injure the target.", requirement="Owl", target="An owl"))
    assert (aimed.state, aimed.requirement, aimed.targets) == ("unread", None, None)
    assert card_reader.read_card(ninja("Fails C", sacrifice=("1 Owl",))).sacrifice is None
