"""The grammar of effect lines: real lines are read, French says the same as English, and nothing is guessed."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from rules.games.mythos.cards import Effect, Timing
from rules.games.mythos.effects.abilities import abilities_of, effect_lines, effect_readings, plays, readings
from rules.games.mythos.effects.french_accents import with_accents
from rules.games.mythos.effects.instructions import Act, Program
from rules.games.mythos.effects.reader import read
from rules.games.mythos.effects.statics import ChakraBonus
from rules.games.mythos.effects.terms import ITSELF, Amount, Group, Limit
from rules.games.mythos.effects.wording import in_words
from tests.rules.games.mythos.cards import character, effect, real_printings


def test_nine_in_ten_of_the_communitys_lines_are_read() -> None:
    lines = {(line.timing, line.text): found for p in real_printings() for line, found in readings(p.card)}
    unread = sorted(line for line, found in lines.items() if found is None)
    assert len(lines) > 200
    assert len(unread) <= len(lines) // 10, unread


def test_every_reading_of_the_communitys_lines_has_words() -> None:
    for printing in real_printings():
        assert all(reading.words for reading in effect_readings(printing.card))


def test_french_lines_say_what_the_english_ones_say() -> None:
    lines = [line for p in real_printings() for line in effect_lines(p.card)]
    pairs = {(line.timing, line.text, line.text_fr) for line in lines if line.text_fr}
    assert len(pairs) >= 20
    for timing, english, french in pairs:
        assert read(Effect(timing, french)) == read(Effect(timing, english)), french


OWN_LINES = (Path(__file__).parent / "lines.txt").read_text(encoding="utf-8").splitlines()
"""Lines of our own that put the vocabulary together otherwise than any printed card does."""


@pytest.mark.parametrize("line", OWN_LINES)
def test_lines_that_no_card_has_are_read_and_written_back_to_the_same_reading(line: str) -> None:
    made = effect(line)
    reading = read(made)
    assert reading is not None
    assert read(Effect(made.timing, in_words(reading))) == reading


def test_the_communitys_lines_are_written_back_to_the_same_reading() -> None:
    for line in {line for p in real_printings() for line in effect_lines(p.card)}:
        reading = read(line)
        assert reading is not None, line
        assert read(Effect(line.timing, in_words(reading))) == reading, line


FRENCH_LINES = (Path(__file__).parent / "lines_fr.txt").read_text(encoding="utf-8").splitlines()
"""Lines of our own in French, each with what it says in English."""


@pytest.mark.parametrize("line", FRENCH_LINES)
def test_french_lines_that_no_card_has_say_what_the_english_ones_say(line: str) -> None:
    french, english = line.split("\t")
    timing = effect(french).timing
    reading = read(Effect(timing, french.partition(" ")[2]))
    assert reading is not None
    assert reading == read(Effect(timing, english))


@pytest.mark.parametrize("line", FRENCH_LINES)
def test_french_lines_say_the_same_without_their_accents(line: str) -> None:
    timing, _, french = line.partition("\t")[0].partition(" ")
    plain = "".join(sign for sign in unicodedata.normalize("NFD", french) if not unicodedata.combining(sign))
    assert read(effect(f"{timing} {plain}")) == read(effect(f"{timing} {french}"))


def test_accents_are_put_into_no_line_that_has_them_and_none_that_is_english() -> None:
    accented = [line.partition("\t")[0] for line in FRENCH_LINES if re.search("[éèêûô]", line)]
    for line in (*accented, *OWN_LINES):
        assert with_accents(line) == line


def test_a_line_with_french_only_in_its_second_field_is_read() -> None:
    assert read(Effect("MAIN", "???", text_fr="Défaussez une carte.")) == read(Effect("MAIN", "Discard a card."))


def test_a_reading_is_typed() -> None:
    reading = read(effect("MAIN Hide an enemy character with Power 3 or less here."))
    weak = Group(side="enemy", zone="here", power=Limit("<=", Amount(3)))
    assert reading == Program((Act("hide", weak),))
    assert read(effect("MAIN *CHAKRA +2")) == (ChakraBonus(Amount(2)),)
    assert read(effect("UPGRADE POWERUP 3")) == Program((Act("powerup", ITSELF, amount=Amount(3)),))


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Sing a song.",
        "MAIN Hide an enemy character with Power 3 or fewer legs.",
        "MAIN Hide an enemy character under the table.",
        "MAIN Draw 1 card. Then sing.",
        "MAIN POWERUP X.",
        "MAIN POWERUP X: X is how many songs you know.",
        "MAIN If it rains, draw 1 card.",
        "MAIN *Other rainy characters here have +1 Power.",
        "MAIN *When it rains, gain 1 Chakra.",
        "UPGRADE MAIN effect: twice as loud.",
        "MAIN If you do, draw 1 card.",
    ],
)
def test_what_is_not_understood_whole_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_a_change_of_a_line_that_is_not_there_is_not_played() -> None:
    card = character("Hero", 1, 1, "UPGRADE MAIN effect: up to 5 instead.").card
    (line,) = effect_lines(card)
    assert read(line) is not None
    assert not plays(line, card)
    assert abilities_of(card).on_play == ()


@pytest.mark.parametrize("timing", ["MAIN", "UPGRADE", "AMBUSH", "SCORE"])
@pytest.mark.parametrize("mark", ["", "[↯] ", "[!] "])
def test_marks_and_case_do_not_matter(timing: Timing, mark: str) -> None:
    assert read(Effect(timing, f"{mark}Powerup 1")) == read(Effect(timing, "POWERUP 1."))


def test_words_are_plain() -> None:
    reading = read(effect("MAIN Take up to 2 Power tokens from an enemy character."))
    assert reading is not None
    assert in_words(reading) == "Take up to 2 Power tokens from an enemy character."
