"""Cards of every game, written in every format that can be written, come back as they were."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from db.records import Record
from importers.export import SAFE_WRITERS, WRITERS, export_rows
from importers.formats.registry import format_for
from importers.games import importer_for
from importers.records.normalise import Normaliser
from importers.rows import Entry, Row
from kagedeck.testing.cards import CARD_TYPES, SPELLED, cards
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


_PLAIN = st.sampled_from(["Mira", "Sen Aki", "ミラ", "3", "X", "Leaf", "é"])
_FORMS = """
    {a} ({b})|{a} [{b}]|{a}（{b}）|{a} - {b}|{a}: {b}|{a}：{b}|"{a}"|'{a}'|「{a}」|**{a}**|*{a}*|_{a}_|`{a}`|~~{a}~~
    [{a}]|[[{a}]]|[{a}](https://a.example)|{{{a}}}|{{"{a}": 1}}|["{a}"]|<b>{a}</b>|<{a}>|{a} &amp; {b}
    &lt;{a}&gt;|={a}|'={a}|@{a}|#{a}|-{a}|–3|-|—|?|???|…|.|!|()|(:)|[]|:|"|'|*|**|_|/|\\|none|None|N/A|TBD|null
    nil|なし|無|true|False|yes|007|1.0|3 chakra|2x|×2|1/2|4-2|1-Jan|2012-05-01|T1-001-C|N-001|KS-009
    {a} (T1-001) [Common]|003/130 - {a}|003/130|Total|Sum: 3|Name|name|Card|Jutsu|Characters|{a}, {b}|{a} / {b}
    {a}; {b}|{a} or {b}|{a}\t{b}|{a}{n}{b}|extra.{a}|kage:safe-csv|mythos:T1-001|MAIN: {a}|{a} (N-001)|Jаpan|ﾐﾗ
    ３|−1|_x0041_|{a}’s “{b}”|　{a}　{b}|{a}\u00a0{b}
"""
"""Texts that mean something else in what others write: titles, marks, words for nothing, figures, ids, headings."""

_ODD = st.sampled_from([form for line in _FORMS.splitlines() for form in line.strip().split("|") if form])
ODD_TEXTS = st.builds(lambda form, a, b: form.format(a=a, b=b, n="\n"), _ODD, _PLAIN, _PLAIN).map(str.strip)


def _odd(data: st.DataObject, card: Card) -> Card:
    """A card with odd texts in the place of those that may say anything."""
    hints = get_type_hints(type(card))
    free = [f.name for f in fields(card) if hints[f.name] in (str, str | None) and f.name not in SPELLED]
    said = [name for name in free if name == "name" or getattr(card, name) is not None]
    return replace(card, **{name: data.draw(ODD_TEXTS, label=name) for name in said if data.draw(st.booleans())})


@pytest.mark.parametrize("form", [*WRITERS, *(f"{form} safe" for form in SAFE_WRITERS)])
@pytest.mark.parametrize(("game_id", "type_id"), CARD_TYPES)
@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_what_is_written_is_read_back_as_it_was(data: st.DataObject, game_id: str, type_id: str, form: str) -> None:
    card_type = game(game_id).card_type(type_id)
    drawn = data.draw(st.lists(cards(card_type), min_size=2, max_size=4))
    drawn = [_odd(data, card) for card in drawn]
    rarities = data.draw(st.lists(st.sampled_from([None, "C", "Rare"]), min_size=len(drawn), max_size=len(drawn)))
    printings = [a_printing(game_id, c, n, r) for n, (c, r) in enumerate(zip(drawn, rarities, strict=True), 1)]
    form, _, safe = form.partition(" ")
    write = SAFE_WRITERS[form] if safe else WRITERS[form]
    records = back(game_id, write(export_rows(printings)), form)
    assert [card_type.from_facts(record.facts) for record in records] == [p.card for p in printings]
    for record, printing in zip(records, printings, strict=True):
        assert (record.printing_id, record.set, record.number, record.rarity) == (
            printing.id,
            printing.set,
            printing.number,
            printing.rarity,
        )
