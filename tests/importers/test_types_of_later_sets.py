"""Cards of types that the rulebook does not have, beside cards of types that it has: kept, found, allowed nowhere."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from db.opening import open_catalogue
from db.upkeep import problems
from rules.core.cards import Json
from rules.core.registry import game
from tests.importers.command import kage
from tests.importers.test_wild_files import ONE, document

MYTHOS = "mythos"
SCARF: dict[str, Json] = {
    "id": "W1-082-C",
    "number": "82",
    "set": "W1",
    "rarity": "C",
    "card_type": "attachment",
    "name_en": "Red Scarf",
    "name_fr": "Écharpe rouge",
    "chakra": 1,
    "power": 2,
    "keywords": ["Cloth"],
    "attach_to": "character",
    "effects": [
        {"type": "ATTACH", "description": "Attach to a friend."},
        {"type": "MAIN", "description": "Draw a card."},
    ],
}
CARDS = [{"id": "W1-001-C", **ONE}, SCARF]


@pytest.fixture
def source(tmp_path: Path, catalogue_path: Path) -> Path:
    del catalogue_path
    path = tmp_path / "cards.json"
    path.write_text(document(CARDS), "utf-8")
    said = kage("import", MYTHOS, str(path))
    assert (said.exit_code, ": 2 added" in said.stderr) == (0, True), said.stderr
    assert "1 card of a type that the rulebook does not have: attachment" in said.stderr
    return path


@pytest.mark.usefixtures("source")
def test_such_a_card_is_whole_and_found_by_the_fields_of_its_game() -> None:
    found = json.loads(kage("search", "type:attachment keyword:cloth cost=1 power=2", "--json").stdout)
    assert [card["id"] for card in found] == ["mythos:W1-082-C"]
    told = {"type": "attachment", "name": "Red Scarf", "name_fr": "Écharpe rouge", "keywords": ["Cloth"], "unknown": []}
    assert found[0].items() >= told.items()
    assert found[0]["extra"] == {"attach_to": "character"}
    assert found[0]["text"] == "ATTACH Attach to a friend.\nMAIN Draw a card."
    assert kage("search", "type:atachment").exit_code == 2


@pytest.mark.usefixtures("source")
def test_nothing_of_it_is_played_and_no_deck_may_hold_it(tmp_path: Path, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        scarf = catalogue.printing("mythos:W1-082-C").card
        assert problems(catalogue) == []
    assert [reading.words for reading in game(MYTHOS).effect_readings(scarf)] == [None, None]
    assert pickle.loads(pickle.dumps(scarf)) == scarf  # noqa: S301 - our own, as workers are given it
    deck = tmp_path / "my.deck"
    deck.write_text("game: mythos\n[main]\n2 W1-082-C\n", "utf-8")
    said = kage("deck", "check", str(deck))
    assert (said.exit_code, "Red Scarf is of the type attachment, which" in said.stdout) == (1, True)


@pytest.mark.parametrize("form", ["json", "csv", "jsonl", "xlsx"])
def test_an_export_brings_it_back(form: str, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, again = source.with_name(f"first.{form}"), source.with_name(f"again.{form}")
    kage("db", "export", MYTHOS, str(first))
    monkeypatch.setenv("KAGE_DB", str(source.with_name("fresh.sqlite")))
    assert kage("import", MYTHOS, str(first)).exit_code == 0
    kage("db", "export", MYTHOS, str(again))
    assert first.read_bytes() == again.read_bytes()


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([SCARF], "is no card type"),
        ([{"id": "W1-001", **ONE}, {**SCARF, "card_type": "charcter"}], "is no card type"),
        ([{"id": "W1-001", **ONE}, {**SCARF, "card_type": "Promo (unknown)"}], "is no card type"),
    ],
    ids=["no type of the rulebook beside it", "a slip", "no word"],
)
def test_a_word_that_may_be_none_is_asked_about(
    cards: list[Json], said: str, tmp_path: Path, catalogue_path: Path
) -> None:
    del catalogue_path
    path = tmp_path / "cards.json"
    path.write_text(document(cards), "utf-8")
    result = kage("import", MYTHOS, str(path))
    assert (result.exit_code, said in result.stderr) == (5, True), result.stderr


def test_a_bandai_set_too_may_have_types_that_came_later(tmp_path: Path, catalogue_path: Path) -> None:
    del catalogue_path
    path = tmp_path / "cards.csv"
    path.write_text("番号,名前,種類,シンボル,戦闘力\n忍-951,白鷺,忍,火,3\nK-952,霧丸,騎士,水,5\n", "utf-8")
    assert kage("import", "naruto-cg", str(path)).exit_code == 0
    found = json.loads(kage("search", "-g", "naruto-cg", "type:騎士 combat>=5", "--json").stdout)
    assert [card["name"] for card in found] == ["霧丸"]
    deck = tmp_path / "my.deck"
    deck.write_text("game: naruto-cg\n[main]\n3 K-952\n", "utf-8")
    assert "霧丸 is of the type 騎士, which the rulebook does not have" in kage("deck", "check", str(deck)).stdout
