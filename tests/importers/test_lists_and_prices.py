"""Lists in brackets of any kind, what a ninja's first lines say it costs, ways to pay in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from importers.games import importer_for
from importers.records.normalise import Normaliser
from importers.rows import Row
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.registry import game
from rules.families.shinobi.cards.costs import JutsuCost


def facts(game_id: str, **values: Json) -> Mapping[str, Json]:
    return Normaliser(importer_for(game(game_id))).record(Row(values, Location("x"))).facts


@pytest.mark.parametrize(
    "written",
    [
        "['Reed', 'Team 40']",
        "[Reed] [Team 40]",
        "(Reed, Team 40)",
        "{Reed;Team 40}",
        '{"Reed","Team 40"}',
        "「Reed」「Team 40」",
        "「Reed、Team 40」",
        "【Reed】・【Team 40】",
        "“Reed”, “Team 40”",
        "<Reed> / <Team 40>",
    ],
)
def test_brackets_and_quotes_around_lists_go(written: str) -> None:
    card = facts("mythos", id="T1-901", name="Mira", type="character", keywords=written)
    assert card["keywords"] == ["Reed", "Team 40"]


@pytest.mark.parametrize(("written", "kept"), [("Reed (Old)", ["Reed (Old)"]), ("(A) x (B)", ["(A) x (B)"])])
def test_brackets_within_a_list_stay(written: str, kept: list[str]) -> None:
    card = facts("mythos", id="T1-901", name="Mira", type="character", keywords=written)
    assert card["keywords"] == kept


@pytest.mark.parametrize(
    "line",
    ["Sacrifice (Oboro, Tan)", "Sacrifice: Oboro, Tan.", "SACRIFICE - Oboro, Tan", "Sacrifice [Oboro, Tan]",
     "**Sacrifice** 「Oboro、Tan」"],
)  # fmt: skip
def test_what_the_first_line_of_a_text_says_must_be_given_up_is_the_cost(line: str) -> None:
    card = facts("naruto-ccg", number="N-5901", name="Mira", type="ninja", text=f"{line}\nValid: Draw a card.")
    assert (card["sacrifice"], card["effects"]) == (["Oboro", "Tan"], ["Valid: Draw a card."])


@pytest.mark.parametrize(
    "text", ["Sacrifice (Oboro) Squad (Tan)\nValid: x.", "Sacrifice: Oboro\nSquad: Tan\nValid: x."]
)
def test_several_such_costs_are_all_costs(text: str) -> None:
    card = facts("naruto-ccg", number="N-5901", name="Mira", type="ninja", text=text)
    assert (card["sacrifice"], card["squad"], card["effects"]) == (["Oboro"], ["Tan"], ["Valid: x."])
    assert card["keywords"] == ["Sacrifice", "Squad"]


def test_a_line_that_says_more_than_a_cost_is_an_effect() -> None:
    card = facts("naruto-ccg", number="N-5901", name="Mira", type="ninja", text="Sacrifice (Oboro) and draw a card.")
    assert card["effects"] == ["Sacrifice (Oboro) and draw a card."]


@pytest.mark.parametrize(
    ("written", "cost"),
    [("F oder 2", "F or 2"), ("2 o F", "2 or F"), ("NN ou FF", "N N or F F"), ("火火或2", "F F or 2"),
     ("F/F", "F F"), ("F|F", "F F"), ("F/F/1", "F F 1"), ("F/1", "F 1"), ("2/F", "2 or F"),
     ("WW1/LL1", "W W 1 or L L 1"),
     ("2 Fire + 1", "F F 1"), ("2 fire, 2", "F F 2"), ("2 fire + X", "F F X"),
     ("2 colorless or F", "2 or F"), ("1 colourless", "1"), ("N или 3", "N or 3")],
)  # fmt: skip
def test_a_word_for_or_parts_the_ways_to_pay(written: str, cost: str) -> None:
    card = facts("naruto-ccg", number="J-5901", name="Wave", type="jutsu", **{"jutsu cost": written})
    assert card["jutsu_cost"] == cost


def test_a_stroke_between_two_symbols_may_be_either_and_is_refused() -> None:
    with pytest.raises(DataError, match="write F W, or write F or W"):
        facts("naruto-ccg", number="J-5901", name="Wave", type="jutsu", **{"jutsu cost": "F/W"})


@pytest.mark.parametrize(
    ("written", "cost"),
    [("Fire/Fire or Earth/Earth/1", "F F or E E 1"), ("F/F oder E/W", "F F or E W"), ("{F}/{F}/1", "F F 1"),
     ("EE/1", "E E 1"), ("(E or L) 2", "E 2 or L 2"), ("X (E or L)", "E X or L X"), ("1 + (E or LL)", "E 1 or L L 1"),
     ("(E or L)(E or N)", "E E or E N or L E or L N"), ("(E or L) 1 or 3", "E 1 or L 1 or 3"),
     ("(FF) or (EE)", "F F or E E"),
     ("（火 or 水） 1", "F 1 or W 1"), ("「火または水」1", "F 1 or W 1"), ("(E/E) 1", "E E 1"),
     ("3L+X", "L L L X"), ("X + 2N", "N N X"), ("2E + W", "E E W"),
     ("Fire Fire Neutral", "F F 1"), ("Water x2, any x1", "W W 1"), ("any, Earth", "E 1"), ("Earth x2 any", "E E 1")],
)  # fmt: skip
def test_strokes_brackets_counts_and_words_for_any_keep_their_place_in_a_way(written: str, cost: str) -> None:
    card = facts("naruto-ccg", number="J-5901", name="Wave", type="jutsu", **{"jutsu cost": written})
    assert card["jutsu_cost"] == cost


def test_a_number_with_its_symbol_beside_a_sign_is_a_count_whatever_other_costs_of_the_source_say() -> None:
    assert str(JutsuCost.parse("3L+X", counts=False)) == "L L L X"


def test_a_list_of_ways_keeps_the_word_for_any_symbol() -> None:
    ways: Json = [["Earth", "Earth", "Any"], ["Fire", "Neutral"]]
    card = facts("naruto-ccg", number="J-5901", name="Wave", type="jutsu", **{"jutsu cost": ways})
    assert card["jutsu_cost"] == "E E 1 or F 1"


@pytest.mark.parametrize(
    "written",
    ["2(E or L)", "(E or L)/1", "(E or L 1", "((E or L) 1 or 2) X", "{E/L}{1}", "E/L or 2", "{E}/{L}", "2E any"],
)
def test_what_does_not_tell_what_belongs_to_a_way_is_refused(written: str) -> None:
    with pytest.raises(DataError, match=r"jutsu cost|way|mean several|may be"):
        facts("naruto-ccg", number="J-5901", name="Wave", type="jutsu", **{"jutsu cost": written})
