"""Words that sources shorten or part by lines and blanks, and links, come in as what they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from importers.games import importer_for
from importers.records.normalise import Normaliser
from importers.rows import Row
from importers.values.markup_tags import without_marks
from rules.core.cards import Json
from rules.core.errors import Location
from rules.core.registry import game


def facts(game_id: str, *cards: Mapping[str, Json]) -> Sequence[Mapping[str, Json]]:
    rows = [Row({"number": f"N-59{at:02}", "name": "Mira", "type": "ninja", **card}, Location("x"))
            for at, card in enumerate(cards)]  # fmt: skip
    normaliser = Normaliser(importer_for(game(game_id)))
    normaliser.learn(rows)
    return [record.facts for row in rows for record in normaliser.records(row)]


@pytest.mark.parametrize(
    ("written", "kept"),
    [("Sand\nChunin\nMale", ["Sand", "Chunin", "Male"]), ("Sand<br>Chunin<br/>Male", ["Sand", "Chunin", "Male"]),
     ("Reed\r\nGenin", ["Reed", "Genin"]), ("砂 上忍 男性", ["砂", "上忍", "男性"]),
     ("Sand Chunin Male", ["Sand", "Chunin", "Male"]),
     ("Special Jonin", ["Special Jonin"]), ("Reed Clan", ["Reed Clan"]), ("元 上忍", ["元 上忍"])],
)  # fmt: skip
def test_lines_part_characteristics_and_blanks_do_between_known_words(written: str, kept: list[str]) -> None:
    (card,) = facts("naruto-ccg", {"characteristics": written})
    assert card["characteristics"] == kept


@pytest.mark.parametrize(
    ("cells", "kept"),
    [("F M", "Female Male"), ("w m", "Female Male"), ("♀ ♂", "Female Male"), ("H M", "Male Female"),
     ("H F M", "Male Female Male"), ("Male Unknown", "Male Unknown")],
)  # fmt: skip
def test_genders_in_letters_are_as_the_whole_column_has_them(cells: str, kept: str) -> None:
    cards = facts("naruto-ccg", *({"village": "Reed", "gender": cell} for cell in cells.split()))
    assert [card["characteristics"] for card in cards] == [["Reed", gender] for gender in kept.split()]


@pytest.mark.parametrize("written", ["Tai/Gen", "tai, gen", ["Tai", "Gen"], '["Tai", "Gen"]'])
def test_shortened_combat_attributes_are_kept_in_full(written: Json) -> None:
    (card,) = facts("naruto-ccg", {"attributes": written})
    assert card["attributes"] == ["Taijutsu", "Genjutsu"]


@pytest.mark.parametrize(
    ("written", "kept"),
    [("[Reed Village](reed.md)", "Reed Village"), ("[Reed](sets/reed)", "Reed"), ("[Reed](my-set.html#top)", "Reed"),
     ("[1](2)", "[1](2)"), ("[↯](3/1)", "[↯](3/1)"), ("[Reed](Sand)", "[Reed](Sand)")],
)  # fmt: skip
def test_links_to_pages_beside_the_file_go_and_words_in_brackets_stay(written: str, kept: str) -> None:
    assert without_marks(written) == kept
