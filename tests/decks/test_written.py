"""Plain lists in our own format, which are looked up without what other lists need, against the long way."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings, strategies as st

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from decks.written import written_deck
from rules.core.errors import KageError
from rules.core.registry import game, games

PLAIN = """# A first deck with nothing odd about it.
game: mythos
format: standard
name: Leaf rush

[main]
2 Shizune (KS 005)  # chakra early
1 Rock Lee (KS 038)
"""
REMARKS = st.lists(
    st.sampled_from(
        ["out", "cut", "side", "two", "cards", "of", "the", "main", "deck", "maybe", "Naruto", "sold", "for"]
    )
)


def test_a_plain_list_means_its_cards(cards: CatalogueCards) -> None:
    deck = written_deck(PLAIN, "my.deck", cards)
    assert deck is not None
    assert deck == resolve(read_text(PLAIN, "my.deck"), cards).deck
    assert [(entry.count, entry.printing.card.name, entry.line, entry.comment) for entry in deck.entries] == [
        (2, "Shizune", 7, "chakra early"),
        (1, "Rock Lee", 8, None),
    ]


@pytest.mark.parametrize(
    ("said", "otherwise"),
    [
        ("2 Shizune (KS 005)", "2 Shizune (KS 038)"),
        ("2 Shizune (KS 005)", "2 Shizoune (KS 005)"),
        ("2 Shizune (KS 005)", "2 shizune (KS 005)"),
        ("2 Shizune (KS 005)", "12 Shizune (KS 005)"),
        ("2 Shizune (KS 005)", "Shizune (KS 005)"),
        ("2 Shizune (KS 005)", "2 Rock Lee (KS 038)"),
        ("# chakra early", "#early"),
        ("# chakra early", "# 2 early"),
        ("1 Rock Lee", "# Another list, of somebody else and other cards.\n1 Rock Lee"),
        ("# A first deck with nothing odd about it.", "# Sideboard"),
        ("# A first deck with nothing odd about it.", "# tags: aggro, budget, fast, cheap, early"),
        ("[main]", "[missoins]"),
        ("[main]", "[main]\ngame: mythos"),
        ("game: mythos", "name: 2 Kunai"),
        ("game: mythos", "game: naruto-ccg"),
    ],
)
def test_whatever_is_not_plain_goes_the_long_way(cards: CatalogueCards, said: str, otherwise: str) -> None:
    assert said in PLAIN
    assert written_deck(PLAIN.replace(said, otherwise), "my.deck", cards) is None


def test_a_list_of_another_game_than_the_one_asked_for_goes_the_long_way(cards: CatalogueCards) -> None:
    assert written_deck(PLAIN, "my.deck", cards, "mythos") is not None
    assert written_deck(PLAIN, "my.deck", cards, "naruto-ccg") is None


@settings(max_examples=60)
@given(data=st.data())
def test_a_plain_list_means_what_the_long_way_finds(cards: CatalogueCards, data: st.DataObject) -> None:
    of_game = data.draw(st.sampled_from([g for g in games() if len(g.sections) > 0]))
    held = list(cards.catalogue.all(of_game.id))
    chosen = data.draw(st.lists(st.sampled_from(held), min_size=1, max_size=12, unique_by=lambda p: p.card_id))
    lines = [f"game: {of_game.id}", ""]
    for printing in chosen:
        if data.draw(st.integers(0, 3)) == 0:
            lines.append(f"[{data.draw(st.sampled_from([s.id for s in game(of_game.id).sections]))}]")
        remark = " ".join(data.draw(REMARKS))
        count = data.draw(st.integers(1, 9))
        behind = f"  # {remark}" if remark else ""
        lines.append(f"{count} {printing.card.name} ({printing.set} {printing.number}){behind}")
    text = "\n".join(lines) + "\n"
    deck = written_deck(text, "my.deck", cards)
    assume(deck is not None)
    try:
        found = resolve(read_text(text, "my.deck"), cards)
    except KageError as error:
        pytest.fail(f"{error}\n{text}")
    assert (repr(found.deck), found.problems, found.notes) == (repr(deck), (), ())
