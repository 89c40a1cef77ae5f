"""The cards that ship: the whole set KS, its facts those of the community's export, its effects in our own words."""

from __future__ import annotations

import json
import re
from typing import cast

from rules.core.cards import Json
from rules.games.mythos import GAME
from rules.games.mythos.cards import Effect, Timing
from rules.games.mythos.effects.reader import read
from tests.conftest import real_file

_ID = re.compile(r"KS-(?P<number>\d+)(?P<copy>_\d+)?-(?P<variant>\w+)")

Card = dict[str, Json]


def _shipped() -> dict[str, Card]:
    printings = json.loads(GAME.starter.read_text(encoding="utf-8"))["printings"]
    return {f"{card['number']}-{card['variant']}": card for card in printings}


def _exported() -> dict[str, Card]:
    cards = json.loads(real_file("mythos-ks-cards.json").read_text(encoding="utf-8"))["cards"]
    found = {}
    for id_, card in cards.items():
        match = _ID.fullmatch(id_)
        assert match, id_
        found[f"{match['number']}-{match['variant']}{match['copy'] or ''}"] = card
    return found


def _lines(card: Card) -> list[Card]:
    return cast("list[Card]", card.get("effects") or [])


def test_the_whole_set_ships() -> None:
    shipped = _shipped()
    assert len(shipped) == 202
    assert sum(card["type"] == "mission" for card in shipped.values()) == 10


def test_every_line_that_ships_is_read() -> None:
    for card in _shipped().values():
        for line in _lines(card):
            assert read(Effect(cast("Timing", line["timing"]), str(line["text"]))) is not None, line


def test_the_facts_are_those_of_the_communitys_export() -> None:
    exported = _exported()
    for key, card in _shipped().items():
        known = exported[key]
        assert str(card["name"]).casefold() == str(known["name_en"]).casefold()
        if card["type"] == "mission":
            assert card["points"] == known["basePoints"]
            continue
        facts = [card["cost"], card["power"], card["faction"], card.get("keywords", []), card["title"]]
        assert facts == [known[name] for name in ("chakra", "power", "group", "keywords", "title_en")], key
        assert str(card.get("name_fr", card["name"])).casefold() == str(known["name_fr"]).casefold()


def test_the_effects_read_as_the_printed_ones_and_are_never_their_sentences() -> None:
    exported = _exported()
    printed = {str(line["description"]).casefold().strip(" .") for card in exported.values() for line in _lines(card)}
    for key, card in _shipped().items():
        for ours, theirs in zip(_lines(card), _lines(exported[key]), strict=True):
            timing = cast("Timing", theirs["type"])
            assert ours["timing"] == timing
            assert read(Effect(timing, str(ours["text"]))) == read(Effect(timing, str(theirs["description"]))), key
            assert str(ours["text"]).casefold().strip(" .") not in printed
