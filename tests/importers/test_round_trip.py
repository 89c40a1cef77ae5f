"""Cards of every game, written in every format that can be written, come back as they were."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.records import Record
from importers.export import SAFE_WRITERS, WRITERS, export_rows
from importers.formats import format_for
from importers.games import importer_for
from importers.ninjitsu import as_rank
from importers.normalise import Normaliser
from importers.rows import Entry, Row
from importers.values import says_nothing
from kagedeck.testing.cards import CARD_TYPES, cards
from rules.core.cards import Card, Printing, printing_id
from rules.core.registry import game

NUMBERS = {"ninja": "N-{}", "jutsu": "J-{}", "mission": "M-{}", "client": "C-{}"}
"""How a number has to look where it tells the card type."""


def a_printing(game_id: str, card: Card, number: int, rarity: str | None) -> Printing:
    own_number = NUMBERS.get(card.type_id, "{}") if game_id.startswith("naruto-") else "{}"
    written = own_number.format(f"{number:03}")
    tail = written if game_id.startswith("naruto-") else None
    id_ = f"{game_id}:{tail}" if tail else printing_id(game_id, "T1", written, "C")
    return Printing(
        id=id_,
        card_id=id_,
        game=game_id,
        set="T1",
        number=written,
        variant=None if tail else "C",
        rarity=rarity,
        card=card,
    )


def back(game_id: str, data: bytes, form: str) -> list[Record]:
    entry = Entry("x", data)
    assert format_for(entry).id == form
    normaliser = Normaliser(importer_for(game(game_id)))
    rows = list(format_for(entry).read(entry))
    assert all(isinstance(row, Row) for row in rows)
    found = [normaliser.record(row) for row in rows if isinstance(row, Row)]
    assert normaliser.unknown == {}
    return found


def _says_something(card: Card) -> bool:
    """Whether no text of a card is a dash or the like, and no rank in another spelling: what comes in never is."""
    rank = card.facts().get("rank")
    if isinstance(rank, str) and as_rank(rank) != rank:
        return False
    values = [getattr(card, field.name) for field in fields(card) if field.name != "name"]
    texts = [each for value in values for each in (value if isinstance(value, tuple) else (value,))]
    return not any(isinstance(text, str) and says_nothing(text) for text in texts)


@pytest.mark.parametrize("form", [*WRITERS, *(f"{form} safe" for form in SAFE_WRITERS)])
@pytest.mark.parametrize(("game_id", "type_id"), CARD_TYPES)
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_what_is_written_is_read_back_as_it_was(data: st.DataObject, game_id: str, type_id: str, form: str) -> None:
    card_type = game(game_id).card_type(type_id)
    drawn = data.draw(st.lists(cards(card_type).filter(_says_something), min_size=2, max_size=4))
    rarities = data.draw(st.lists(st.sampled_from([None, "C", "Rare"]), min_size=len(drawn), max_size=len(drawn)))
    printings = [a_printing(game_id, c, n, r) for n, (c, r) in enumerate(zip(drawn, rarities, strict=True), 1)]
    form, _, safe = form.partition(" ")
    write = SAFE_WRITERS[form] if safe else WRITERS[form]
    records = back(game_id, write(export_rows(game(game_id), printings)), form)
    assert [card_type.from_facts(record.facts) for record in records] == [p.card for p in printings]
    for record, printing in zip(records, printings, strict=True):
        assert (record.printing_id, record.set, record.number, record.rarity) == (
            printing.id,
            printing.set,
            printing.number,
            printing.rarity,
        )
