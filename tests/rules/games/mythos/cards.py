"""Made-up cards and decks for the tests of Mythos, and real ones where the community file is at hand."""

from __future__ import annotations

import json
from functools import cache
from typing import cast

from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.games.mythos.cards import Character, Effect, Mission, Timing
from rules.play.chance import shuffled
from simulator.random import Stream
from tests.conftest import real_file


def effect(line: str) -> Effect:
    """An effect from `TIMING text`, continuous where the text starts with `*`."""
    timing, _, text = line.partition(" ")
    return Effect(cast("Timing", timing), text.removeprefix("*"), continuous=text.startswith("*"))


def character(
    name: str,
    cost: int,
    power: int,
    *lines: str,
    number: str = "",
    faction: str = "Leaf Village",
    keywords: tuple[str, ...] = (),
) -> Printing:
    """A made-up character; its number follows from its facts unless given."""
    card = Character(
        name=name, cost=cost, power=power, faction=faction, keywords=keywords, effects=tuple(map(effect, lines))
    )
    return _printing(card, number or f"{name}-{cost}-{power}-{'/'.join(lines)}")


def mission(name: str, points: int, *lines: str) -> Printing:
    """A made-up mission."""
    return _printing(Mission(name=name, points=points, effects=tuple(map(effect, lines))), name)


def _printing(card: Character | Mission, number: str) -> Printing:
    id_ = f"mythos:T-{number}"
    return Printing(id=id_, card_id=id_, game="mythos", set="T", number=number, card=card)


def deck(*printings: Printing, copies: int = 1) -> Deck:
    """A deck of these cards, each so many times (missions once)."""
    return Deck(
        "mythos",
        tuple(
            DeckEntry(
                copies if p.card.type_id == "character" else 1,
                p,
                "main" if p.card.type_id == "character" else "missions",
            )
            for p in printings
        ),
    )


PLAIN_MISSIONS = (mission("Scroll", 1), mission("Escort", 2), mission("Bridge", 3))


def plain_deck(size: int = 15) -> Deck:
    """Thirty characters without effects, costs 1 to 5, some sharing names; and three missions."""
    fighters = [character(f"Ninja {i % 8}", 1 + i % 5, 1 + (i * 3) % 6, number=f"{i:03}") for i in range(size)]
    return deck(*fighters, *PLAIN_MISSIONS, copies=2)


@cache
def real_printings() -> tuple[Printing, ...]:
    """The community's cards, read without the importer; skips the test where the file is not at hand."""
    cards = json.loads(real_file("mythos-ks-cards.json").read_text(encoding="utf-8"))["cards"]
    return tuple(_real(data) for data in cards.values())


def _real(data: dict[str, Json]) -> Printing:
    lines = tuple(
        Effect(
            cast("Timing", line["type"]),
            str(line["description"]),
            continuous="⧗" in str(line["description"]),
            text_fr=str(line["description_fr"]) if line.get("description_fr") else None,
        )
        for line in cast("list[dict[str, Json]]", data["effects"] or [])
    )
    card: Character | Mission
    if data["card_type"] == "mission":
        card = Mission(name=str(data["name_en"]), points=int(str(data["basePoints"])), effects=lines)
    else:
        card = Character(
            name=str(data["name_en"]).title(),
            title=str(data["title_en"]),
            cost=int(str(data["chakra"])),
            power=int(str(data["power"])),
            faction=str(data["group"]),
            keywords=tuple(cast("list[str]", data["keywords"])),
            effects=lines,
        )
    id_ = f"mythos:{data['id']}"
    return Printing(id=id_, card_id=id_, game="mythos", set="KS", number=str(data["number"]), card=card)


def real_deck(seed: int) -> Deck:
    """A legal deck of real cards, another one for each seed: all versions of some characters, so that they upgrade."""
    printings = real_printings()
    characters = {p.number: p for p in printings if isinstance(p.card, Character)}
    missions = [p for p in printings if isinstance(p.card, Mission)]
    names = sorted({p.card.name for p in characters.values()})
    order = shuffled(len(names), Stream(seed))
    versions = [p for place in order for p in characters.values() if p.card.name == names[place]]
    return deck(*versions[:15], *(missions[(seed * 3 + i) % len(missions)] for i in range(3)), copies=2)
