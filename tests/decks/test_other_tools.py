"""What other tools do with our files, by models of their own readers: every card reaches the game they would start.

Each model follows what the tool's published source or its documentation says; `docs/decks.md` has it in words.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from uuid import UUID
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring

from decks.convert import moved, render
from decks.detect import read_text
from decks.formats.registry import deck_format
from decks.load import load_deck
from rules.core.deck import MAYBE, Deck, DeckEntry
from rules.core.registry import game, game_ids

pytestmark = pytest.mark.usefixtures("catalogue_path")

EXAMPLES = sorted(Path("examples").glob("*.deck"))


def names_of(deck: Deck) -> Counter[str]:
    """The copies of each name that a deck plays."""
    held: Counter[str] = Counter()
    for entry in deck.entries:
        held[entry.printing.card.name] += entry.count
    return held


def cockatrice_plays(text: str) -> dict[str, Counter[str]]:
    """The released versions: cards right below a zone named main or side are laid out, all others are passed over."""
    root: Element = fromstring(text)
    assert root.tag == "cockatrice_deck", "anything else is not loaded"
    piles: dict[str, Counter[str]] = {"main": Counter(), "side": Counter()}
    for zone in root.findall("zone"):
        pile = piles.get(zone.get("name", ""))
        for card in zone.findall("card") if pile is not None else ():
            assert pile is not None
            pile[card.get("name", "")] += int(card.get("number", "0"))
    return piles


def newest_cockatrice_plays(text: str) -> dict[str, Counter[str]]:
    """The newest source: zones may lie in zones, and the cards of one within main or side belong to it as well."""
    piles: dict[str, Counter[str]] = {"main": Counter(), "side": Counter()}
    for zone in fromstring(text).findall("zone"):
        for card in zone.iter("card") if zone.get("name") in piles else ():
            piles[zone.get("name", "")][card.get("name", "")] += int(card.get("number", "0"))
    return piles


def octgn_loads(text: str) -> Counter[str]:
    """OCTGN parses the game's and each card's GUID, a whole number of copies, and keeps sections by their names."""
    root: Element = fromstring(text)
    UUID(root.attrib["game"])
    held: Counter[str] = Counter()
    for section in root.iter("section"):
        assert section.attrib["name"]
        for card in section.iter("card"):
            UUID(card.attrib["id"])
            held[card.text or ""] += int(card.attrib["qty"])
    return held


def lackey_loads(text: str) -> Counter[str]:
    """LackeyCCG goes by names alone: an element for each copy, in superzones that the plug-in names."""
    root: Element = fromstring(text)
    assert root.tag == "deck"
    return Counter(card.findtext("name") or "" for zone in root.findall("superzone") for card in zone.findall("card"))


def tabletop_spawns(text: str) -> Counter[str]:
    """Tabletop Simulator spawns each object; a card's face is looked up by its number less the last two digits."""
    held: Counter[str] = Counter()
    for thing in json.loads(text)["ObjectStates"]:
        cards = thing.get("ContainedObjects", [thing])
        assert thing["Name"] == ("CardCustom" if cards == [thing] else "DeckCustom")
        assert len(cards) != 1 or cards == [thing], "a deck of one card vanishes"
        assert cards == [thing] or thing["DeckIDs"] == [card["CardID"] for card in cards]
        assert {str(card["CardID"] // 100) for card in cards} == set(thing["CustomDeck"])
        held.update(card["Nickname"] for card in cards)
    return held


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_cockatrice_lays_out_every_card_in_main_or_side(path: Path) -> None:
    deck = load_deck(str(path))
    text = render(deck, deck_format("cockatrice"))
    piles = cockatrice_plays(text)
    assert piles == newest_cockatrice_plays(text)
    assert piles["main"] + piles["side"] == names_of(deck)
    first = game(deck.game).sections[0].id
    assert piles["main"].total() == sum(entry.count for entry in deck.section(first)) > 0


def test_what_is_only_thought_of_stays_out_of_a_cockatrice_game() -> None:
    deck = load_deck("examples/mythos-leaf.deck")
    entry = deck.entries[0]
    thought = deck.with_everything((*deck.entries, DeckEntry(2, entry.printing, MAYBE)))
    text = render(thought, deck_format("cockatrice"))
    assert sum(pile.total() for pile in cockatrice_plays(text).values()) == deck.size()


def test_sections_come_back_after_cockatrice_sorted_and_saved_the_deck() -> None:
    """It writes its own elements, keeps the comments, and knows no sections of ours."""
    deck = load_deck("examples/mythos-leaf.deck")
    ours: Element = fromstring(render(deck, deck_format("cockatrice")))
    zones = []
    for zone in ours.findall("zone"):
        cards = sorted(zone.findall("card"), key=lambda card: (card.get("name", ""), card.get("collectorNumber", "")))
        said = "".join(
            f'<card number="{c.get("number")}" name="{c.get("name")}" setShortName="{c.get("setShortName")}" '
            f'collectorNumber="{c.get("collectorNumber")}" uuid=""/>'
            for c in cards
        )
        zones.append(f'<zone name="{zone.get("name")}">{said}</zone>')
    saved = (
        f'<cockatrice_deck version="1"><deckname>x</deckname><comments>{ours.findtext("comments")}</comments><tags/>'
        f"{''.join(zones)}</cockatrice_deck>"
    )
    back = read_text(saved, "-")
    missions = Counter({line.name: line.count for line in back.lines if line.section == "missions"})
    assert missions == Counter({e.printing.card.name: e.count for e in deck.section("missions")})
    assert not [comment for comment in back.comments if comment.startswith("kage section")]


def test_where_the_cards_of_a_section_stand_is_said() -> None:
    said = list(moved(load_deck("examples/mythos-leaf.deck"), deck_format("cockatrice")))
    assert said == ["Cockatrice deck: 3 cards of missions stand in side."]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_octgn_lackey_and_tabletop_simulator_get_every_card(path: Path) -> None:
    deck = load_deck(str(path))
    assert octgn_loads(render(deck, deck_format("octgn"))) == names_of(deck)
    assert lackey_loads(render(deck, deck_format("lackey"))) == names_of(deck)
    assert tabletop_spawns(render(deck, deck_format("tts"))) == names_of(deck)


def test_every_game_has_an_example_to_try() -> None:
    assert {load_deck(str(path)).game for path in EXAMPLES} == set(game_ids())


def test_a_card_in_the_main_deck_and_beside_it_comes_back_to_both() -> None:
    own = load_deck("examples/mythos-leaf.deck")
    leaf = own.entries[0]
    deck = replace(own, entries=(replace(leaf, count=1), replace(leaf, count=1, section="missions")))
    back = read_text(render(deck, deck_format("cockatrice")), "-")
    assert sorted((line.section or "", line.count) for line in back.lines) == [("main", 1), ("missions", 1)]


def test_octgn_cards_of_a_plug_in_with_guids_of_its_own_go_by_their_names(tmp_path: Path) -> None:
    cards = '<card qty="2" id="7f0a1c0e-1111-4b5e-9a01-000000000060">Kidomaru (Spider Web Deploy)</card>'
    path = tmp_path / "theirs.o8d"
    path.write_text(
        '<deck game="1c6a8a0e-52f3-4c0e-8f0a-0b7d2f6f6b11">'
        f'<section name="Main" shared="False">{cards}</section></deck>',
        "utf-8",
    )
    (entry,) = load_deck(str(path), "mythos").entries
    assert (entry.count, entry.printing.card.name, entry.printing.number) == (2, "Kidomaru", "060")


def test_a_number_on_a_line_of_a_tabletop_note_is_the_card_s(tmp_path: Path) -> None:
    note = {"Name": "Card", "Nickname": "Gaara", "Description": "KS-075-C\nGuards in sand\nChakra 3 / Power 3"}
    path = tmp_path / "save.json"
    path.write_text(json.dumps({"ObjectStates": [{"Name": "Deck", "ContainedObjects": [note, note]}]}), "utf-8")
    (entry,) = load_deck(str(path), "mythos").entries
    assert (entry.count, entry.printing.number) == (2, "075")
