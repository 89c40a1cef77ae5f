"""The family's card types and the readers that take printed words apart."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing, all_fields, field_value
from rules.core.errors import DataError
from rules.core.registry import game
from rules.families.shinobi.cards import symbols
from rules.families.shinobi.cards.characteristics import characteristics_of, rank_level
from rules.families.shinobi.cards.costs import JutsuCost
from rules.families.shinobi.cards.symbols import SYMBOLS, read_symbols
from rules.families.shinobi.lines.card_text import read_text
from rules.games.naruto_ccg import cards as ccg
from rules.games.naruto_cg import cards as cg

GAMES = ("naruto-ccg", "naruto-cg")


@pytest.mark.parametrize(
    ("text", "symbols_", "generic", "x"),
    [
        ("L X", ("Lightning",), 0, 1),
        ("LLLX", ("Lightning",) * 3, 0, 1),
        ("XX", (), 0, 2),
        ("N1", ("Wind",), 1, 0),
        ("E E N", ("Earth", "Earth", "Wind"), 0, 0),
        ("Fire Fire 1", ("Fire", "Fire"), 1, 0),
        ("12", (), 12, 0),
        ("0", (), 0, 0),
        ("雷火1", ("Lightning", "Fire"), 1, 0),
        ("（Ｗ）１", ("Water",), 1, 0),
    ],
)
def test_jutsu_cost_reads_letters_numbers_and_x(text: str, symbols_: tuple[str, ...], generic: int, x: int) -> None:
    cost = JutsuCost.parse(text)
    assert [(way.symbols, way.generic, way.xs) for way in cost.ways] == [(symbols_, generic, x)]
    assert JutsuCost.parse(str(cost)) == cost


@pytest.mark.parametrize(
    ("text", "written", "least"),
    [
        ("2 or F", "2 or F", 1),
        ("2orF", "2 or F", 1),
        ("WW1 or LL1", "W W 1 or L L 1", 3),
        ("NN or FF", "N N or F F", 2),
        ("W1 OR 3", "W 1 or 3", 2),
        ("E/12", "E or 12", 1),
        ("X or 10 or F F", "X or 10 or F F", 0),
        ("火または２", "F or 2", 1),
        ("2 or 2", "2", 2),
    ],
)
def test_jutsu_cost_reads_several_ways_to_pay(text: str, written: str, least: int) -> None:
    cost = JutsuCost.parse(text)
    assert (str(cost), cost.total) == (written, least)
    assert JutsuCost.parse(str(cost)) == cost


@pytest.mark.parametrize("text", ["Q", "L?", "9999", "-1", "2 or", "or F"])
def test_jutsu_cost_refuses_what_is_none(text: str) -> None:
    with pytest.raises(DataError, match="no jutsu cost"):
        JutsuCost.parse(text)


def test_every_symbol_reads_by_name_and_letter() -> None:
    for symbol in SYMBOLS:
        assert read_symbols(symbol.upper()) == read_symbols(symbols.LETTERS[symbol]) == (symbol,)
    with pytest.raises(DataError, match="names no symbol"):
        read_symbols("Ice")


def test_rank_levels_follow_the_glossary() -> None:
    order = ["Ninja Academy Student", "Genin", "Chunin", "Special Jonin", "Jonin", "Satoosa"]
    assert [rank_level(rank) for rank in order] == [0, 1, 2, 3, 4, 5]
    assert rank_level("Anbu") == rank_level("Special Jonin")
    assert rank_level("Sannin") == rank_level("Satoosa")
    assert rank_level(None) is None


@pytest.mark.parametrize(
    ("characteristics", "rank", "level"),
    [
        (("Sand", "Genin", "Jonin"), "Genin, Jonin", 4),
        (("Sand", "(Chunin)"), "Chunin", 2),
        (("Rogue Ninja (Jonin)", "Male"), "Jonin", 4),
        (("Sand",), None, None),
    ],
)
def test_every_rank_is_told_as_each_counts(
    characteristics: tuple[str, ...], rank: str | None, level: int | None
) -> None:
    card = ccg.Ninja(name="A", characteristics=characteristics)
    assert (card.rank, card.rank_level) == (rank, level)


def test_platoon_goes_by_each_of_its_names() -> None:
    plain = ccg.Ninja(name="Ino & Choji")
    platoon = ccg.Ninja(name="Ino & Choji", keywords=("Platoon",), also_named=("Team 10",))
    assert plain.names == ("Ino & Choji",)
    assert platoon.names == ("Ino & Choji", "Ino", "Choji", "Team 10")
    assert cg.Ninja(name="いの＆チョウジ", keywords=("Platoon",)).names[1:] == ("いの", "チョウジ")


def test_a_text_with_a_requirement_is_taken_apart() -> None:
    text = read_text('Requirements: "Jonin"\nTarget: (1) A\n(2) B\nEffect: First.\nSecond.')
    assert text.requirement == '"Jonin"'
    assert text.target == "(1) A\n(2) B"
    assert text.effects == ("First.", "Second.")


def test_early_ninja_gets_its_hand_cost_by_rule_and_a_mark() -> None:
    early = cg.Ninja(name="カカシ", entrance=5, hand=cg.missing_hand_cost("ninja", 5), hand_filled_in=True)
    assert (early.hand, early.marks) == (1, ("hand-cost",))
    assert cg.Ninja(name="カカシ", entrance=5, hand=1).marks == ()
    assert cg.missing_hand_cost("client", 6) == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_field_of_every_type_can_be_asked_for(game_id: str) -> None:
    this = game(game_id)
    for card_type in this.card_types:
        card = card_type(name="X")
        printing = Printing(id="i", card_id="i", game=game_id, set="S", number="1", card=card)
        for card_field in all_fields([card_type]):
            field_value(printing, card_field)
        assert card_type.from_facts(card.facts()) == card


@pytest.mark.parametrize("game_id", GAMES)
def test_no_alias_names_two_fields(game_id: str) -> None:
    taken: dict[str, str] = {}
    for card_field in all_fields(game(game_id).card_types):
        for word in (card_field.name, *card_field.aliases):
            assert taken.setdefault(word, card_field.name) == card_field.name, word


def test_characteristics_keep_what_has_no_rules() -> None:
    line = characteristics_of(["Sand", "Genin", "Both", "Non-unique", "小隊", "Squad (Gaara, Temari)", "Senjutsu"])
    assert line.plain == ("Sand", "Genin", "Both")
    assert line.keywords == ("Non-Unique", "Platoon", "Squad", "Senjutsu")
    assert line.squad == ("Gaara", "Temari")
