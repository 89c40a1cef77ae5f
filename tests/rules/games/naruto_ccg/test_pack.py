"""The starter cards made from card files: facts as the files say, texts in our words that read as the printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Card, Json
from rules.core.registry import game
from rules.families.shinobi.cards.types import ShinobiCard
from rules.play.card_states import state_of
from tests.rules.games.naruto_ccg.pack import GAME, INCOMPLETE, abilities_of, printings

_FILES = [Path("..") / "shared" / "data" / name for name in ("naruto-ccg-sample.json", "naruto-ccg-more.json")]
_OWN_WORDS = ("effects", "target", "requirement")
_NOT_FACTS = ("id", "set", "number", "variant", "type", "stand_in", "rarity")


def _pack(game_id: str) -> tuple[list[dict[str, Json]], int]:
    """The starter cards of a game, and how many of them were written by hand."""
    pack = json.loads((game(game_id).folder / "starter.json").read_text(encoding="utf-8"))
    return pack["printings"], pack.get("by_hand", len(pack["printings"]))


def _card(game_id: str, record: dict[str, Json]) -> Card:
    facts = {name: value for name, value in record.items() if name not in _NOT_FACTS}
    return game(game_id).card_type(str(record["type"])).from_facts(facts)


@pytest.mark.parametrize(("game_id", "least"), [(GAME, 580), ("naruto-cg", 40)])
def test_a_card_is_whole_or_says_that_its_text_is_incomplete(game_id: str, least: int) -> None:
    records, _ = _pack(game_id)
    assert len(records) > least
    states = {str(record["id"]): state_of(game(game_id), _card(game_id, record)) for record in records}
    wrong = [
        one["id"]
        for one in records
        if (states[str(one["id"])] in ("unread", "partial")) != (INCOMPLETE in str(one.get("effects")))
    ]
    assert not wrong, f"{wrong} read otherwise now: write the pack anew"
    assert sum(state in ("whole", "none") for state in states.values()) > len(records) * 2 / 3


@pytest.mark.skipif(not all(path.exists() for path in _FILES), reason="the card files are not here")
def test_facts_are_those_of_the_files_and_texts_mean_the_same() -> None:
    printed = {one.id.partition(":")[2]: one for one in printings(_FILES)}
    every, by_hand = _pack(GAME)
    records, otherwise = every[by_hand:], []
    for record in records:
        source = printed[str(record["id"])]
        card = _card(GAME, record)
        assert isinstance(card, ShinobiCard)
        assert isinstance(source.card, ShinobiCard)
        ours, theirs = card.facts(), source.card.facts()
        different = [name for name in ours if name not in _OWN_WORDS and ours[name] != theirs[name]]
        assert (record["set"], record["number"], different) == (source.set, source.number, []), record["id"]
        if INCOMPLETE not in card.effects and abilities_of(card) != abilities_of(source.card):
            otherwise.append(record["id"])
    assert not otherwise, f"{otherwise} read otherwise now: write the pack anew"
