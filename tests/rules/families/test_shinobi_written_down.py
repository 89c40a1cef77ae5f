"""Readings of Bandai cards written down and read back: equal, without a grammar, and damaged ones as if not there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from db.opening import open_catalogue
from db.readings import recall
from importers.pipeline import Options, import_cards
from rules.core.registry import game
from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.cards.types import NinjaCard, ShinobiCard
from rules.families.shinobi.effects.readings import CardReading, LineReading
from rules.families.shinobi.lines.reader import READER
from rules.play.codec import from_json, to_json
from rules.play.kept import KEPT
from tests.conftest import real_file

GAMES = ("naruto-ccg", "naruto-cg")


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    """Nothing is known before a test, nor after it."""
    KEPT.clear()
    READER.forget()
    yield
    KEPT.clear()
    READER.forget()


def starters(game_id: str) -> list[ShinobiCard]:
    pack = json.loads((game(game_id).folder / "starter.json").read_text("utf-8"))
    built = [game(game_id).card_type(card["type"]).from_facts(card) for card in pack["printings"]]
    return [card for card in built if isinstance(card, ShinobiCard)]


def there_and_back(reading: CardReading, *, brief: bool = True) -> CardReading:
    return from_json(CardReading, json.loads(json.dumps(to_json(reading, brief=brief))))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reading_of_the_starter_cards_comes_back_equal(game_id: str) -> None:
    cards = starters(game_id)
    assert len(cards) > 50
    for card in cards:
        assert there_and_back(read_card(card)) == read_card(card), card.name
    assert any(reading.targets for reading in map(read_card, cards))


@pytest.mark.parametrize("name", ["naruto-ccg-sample.json", "naruto-ccg-more.json"])
def test_every_reading_of_the_real_cards_comes_back_equal(name: str, catalogue_path: Path) -> None:
    import_cards(game("naruto-ccg"), [str(real_file(name))], catalogue_path, Options(keep_going=True))
    with open_catalogue(catalogue_path) as catalogue:
        cards = [printing.card for printing in catalogue.all("naruto-ccg")]
    for card in cards:
        assert isinstance(card, ShinobiCard)
        assert there_and_back(read_card(card)) == read_card(card), card.name


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.deferred(lambda: st.from_type(CardReading)), st.booleans())
def test_any_reading_that_there_can_be_comes_back_equal(reading: CardReading, brief: bool) -> None:
    assert there_and_back(reading, brief=brief) == reading


def test_what_is_kept_is_taken_without_a_grammar() -> None:
    script = (
        "import json, sys; from rules.core.registry import game; from rules.play.kept import KEPT;"
        "from rules.families.shinobi.lines.reader import READER; kept = json.loads(sys.stdin.read());"
        "pack = json.loads((game('naruto-ccg').folder / 'starter.json').read_text('utf-8'))['printings'];"
        "cards = [game('naruto-ccg').card_type(card['type']).from_facts(card) for card in pack];"
        "KEPT.update(zip(cards, kept, strict=True)); from rules.families.shinobi.carried import missing;"
        "from rules.families.shinobi.faces import face_of; read = [face_of(card, missing).played for card in cards];"
        "print(sum(map(sum, read)), [name for name in sys.modules if 'english' in name or 'japanese' in name])"
    )
    cards = starters("naruto-ccg")
    kept = json.dumps([READER.written(card) for card in cards])
    answer = subprocess.run([sys.executable, "-c", script], input=kept, capture_output=True, text=True, check=True)
    played, grammars = answer.stdout.split(maxsplit=1)
    assert int(played) > 100
    assert grammars.strip() == "[]"


CARD = NinjaCard(name="Hare", effects=("When this Ninja is put in play, draw 2 cards.", "This Ninja gets +1/+1."))
OTHER = NinjaCard(name="Heron", effects=("When this Ninja is put in play, draw 3 cards.", "This Ninja gets +1/+1."))


@pytest.mark.parametrize(
    "kept",
    ["", "{", "7", "null", "[]", '{"lines": 3}', '{"lines": [{"text": "x"}]}', '{"wings": 2}', "{}", "[" * 5000],
)
def test_what_is_damaged_is_read_anew(kept: str) -> None:
    KEPT[CARD] = kept
    assert READER(CARD) == read_card(CARD)


def test_what_is_another_cards_is_read_anew() -> None:
    KEPT[CARD] = READER.written(OTHER)
    assert READER(CARD) == read_card(CARD) != read_card(OTHER)


def test_what_is_kept_goes_before_the_text() -> None:
    told = replace(read_card(CARD), lines=tuple(LineReading(line, None, "odd") for line in CARD.effects))
    KEPT[CARD] = json.dumps(to_json(told))
    assert READER(CARD) == told


def test_a_catalogue_keeps_what_engines_play(catalogue_path: Path) -> None:
    of_game = game("naruto-ccg")
    with open_catalogue(catalogue_path) as catalogue:
        cards = [printing.card for printing in catalogue.all(of_game.id) if printing.card.text()][:20]
        recall(catalogue, of_game, cards)
    assert {*KEPT} == {*cards}
    KEPT.clear()
    of_game.known_readings.clear()
    with open_catalogue(catalogue_path) as catalogue:
        recall(catalogue, of_game, cards)
    assert all(from_json(CardReading, json.loads(KEPT[card])) == READER(card) for card in cards)
