"""What every game's card types, starter cards and importer have to be. A new game is held to it by being registered."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from db.catalogue import Catalogue
from db.writing.check import checked
from db.writing.packs import pack_records
from importers.games import importer_for
from kagedeck.testing.cards import CARD_TYPES, cards
from rules.core.cards import Kind, all_fields, card_fields, field_value
from rules.core.registry import game, game_ids, games
from rules.core.text import bare_key, fold

ALL_GAMES = game_ids()


@pytest.mark.parametrize(("game_id", "type_id"), CARD_TYPES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_card_survives_as_json_and_passes_its_own_check(data: st.DataObject, game_id: str, type_id: str) -> None:
    card_type = game(game_id).card_type(type_id)
    card = data.draw(cards(card_type))
    facts = json.loads(json.dumps(card.facts()))
    assert card_type.from_facts(facts) == card
    assert checked(card_type, facts) == card
    assert isinstance(card.text(), str)


@pytest.mark.parametrize(("game_id", "type_id"), CARD_TYPES)
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_searchable_field_has_a_value_of_its_kind(data: st.DataObject, game_id: str, type_id: str) -> None:
    card = data.draw(cards(game(game_id).card_type(type_id)))
    kinds = {Kind.TEXT: str, Kind.NUMBER: int, Kind.VALUES: tuple}
    for name, card_field in card_fields(type(card)).items():
        value = getattr(card, name)
        assert value is None or value == "X" or isinstance(value, kinds[card_field.kind]), name
        if isinstance(value, tuple):
            assert all(isinstance(item, str) for item in value), name


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_card_types_have_ids_columns_and_documented_fields(game_id: str) -> None:
    found = game(game_id)
    words = Counter(fold(word) for t in found.card_types for word in {t.type_id, *t.type_names})
    assert [word for word, count in words.items() if count > 1] == []
    for card_type in found.card_types:
        known = card_fields(card_type)
        assert set(card_type.default_columns) <= set(known), card_type
        assert all(card_field.doc for card_field in known.values()), card_type
        assert set(known) <= {f.name for f in fields(card_type)} | set(card_type.derived), card_type


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_a_field_means_one_kind_of_value_in_all_card_types_of_a_game(game_id: str) -> None:
    kinds: dict[str, set[Kind]] = {}
    for card_type in game(game_id).card_types:
        for name, card_field in card_fields(card_type).items():
            kinds.setdefault(name, set()).add(card_field.kind)
    assert {name for name, found in kinds.items() if len(found) > 1} == set()


def test_fields_that_games_share_by_name_can_share_a_column() -> None:
    """Names become column names of one table, whatever the game."""
    names = {card_field.name for g in games() for card_field in all_fields(g.card_types)}
    assert all(name.isidentifier() and name == name.lower() for name in names)


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_the_starter_pack_says_where_it_comes_from_and_is_whole(game_id: str, catalogue: Catalogue) -> None:
    found = game(game_id)
    if not found.starter.exists():
        pytest.skip(f"{game_id} has no starter cards")
    pack = json.loads(found.starter.read_text(encoding="utf-8"))
    assert pack["source"]
    assert pack["note"]
    records = list(pack_records(found))
    ids = [record.printing_id for record in records]
    assert len(ids) == len(set(ids))
    there = {printing.id: printing for printing in catalogue.all(game_id)}
    assert set(there) == set(ids)
    assert {r.printing_id for r in records if r.stand_in} == {p.id for p in there.values() if p.stand_in}


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_every_card_type_but_boxless_ones_has_starter_cards(game_id: str, catalogue: Catalogue) -> None:
    if not game(game_id).starter.exists():
        pytest.skip(f"{game_id} has no starter cards")
    there = {printing.card.type_id for printing in catalogue.all(game_id)}
    assert there == {card_type.type_id for card_type in game(game_id).card_types}


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_the_catalogue_holds_every_field_of_every_starter_card(game_id: str, catalogue: Catalogue) -> None:
    for printing in catalogue.all(game_id):
        for card_field in all_fields((type(printing.card),)):
            (column,) = catalogue.connection.execute(
                f'SELECT "f_{card_field.name}" FROM facts WHERE printing_id = ?', (printing.id,)
            ).fetchone()
            assert (column is None) == (field_value(printing, card_field) in (None, ())), (printing.id, card_field.name)


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_the_importer_knows_every_field_and_type_by_name(game_id: str) -> None:
    importer = importer_for(game(game_id))
    for card_type in game(game_id).card_types:
        assert importer.types[fold(card_type.type_id)] is card_type
        for f in fields(card_type):
            assert importer.columns[bare_key(f.name)] == f.name, f.name
