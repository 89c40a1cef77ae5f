"""A mending is the smallest there is: held against every way of few edits, and against arithmetic for many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import partial

import pytest

from rules.construction import Edit, Problem, load_format
from rules.construction.edits import apply
from rules.construction.mend import mend
from rules.construction.settling import ErrorsOf
from rules.construction.smallest import number_of_edits, still_to_add
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from tests.rules.construction.kit import errors, starter, with_count, with_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission
from tests.rules.construction.shinobi_cards import CCG, jutsu, legal_ccg, ninja
from tests.rules.construction.test_akatsuki_rulebook import legal as legal_team
from tests.rules.construction.test_akatsuki_rulebook import of_type

CARDS = {
    "mythos": [character(number) for number in range(1, 18)]
    + [character(1, variant="RA")]
    + [mission(number) for number in range(201, 206)],
    CCG: [ninja(CCG, number) for number in range(1, 16)]
    + [jutsu(CCG, number) for number in range(1, 4)]
    + [ninja(CCG, 20, "Reinforcement"), ninja(CCG, 21, "Squad"), ninja(CCG, 22, name="Ninja 1")],
}
LEGAL = {"mythos": legal_deck, CCG: legal_ccg}


def broken_deck(game_id: str, rng: random.Random, slips: int) -> Deck:
    """A legal deck with a few cards taken out, put in or put elsewhere."""
    deck = LEGAL[game_id]()
    sections = [section.id for section in game(game_id).sections]
    for _ in range(slips):
        entry = rng.choice(deck.entries)
        elsewhere = rng.choice([section for section in sections if section != entry.section])
        slip = rng.choice(
            [
                Edit(1, entry.printing, out_of=entry.section),
                Edit(1, entry.printing, out_of=entry.section, into=elsewhere),
                Edit(1, rng.choice(CARDS[game_id]), into=rng.choice(sections)),
            ]
        )
        deck = apply(deck, [slip])
    return deck


def can_be_mended(deck: Deck, edits: int, cards: Iterable[Printing], sections: list[str], errors_of: ErrorsOf) -> bool:
    """Whether that many edits, of whatever cards, are enough: every one of them is tried."""
    if not errors_of(deck):
        return True
    if not edits:
        return False
    places: list[str | None] = [None, *sections]
    held = {(entry.printing.id, entry.section): entry for entry in deck.entries}.values()
    ways = [Edit(1, e.printing, e.section, into) for e in held for into in places if into != e.section]
    ways += [Edit(1, printing, into=section) for printing in cards for section in sections]
    return any(can_be_mended(apply(deck, [way]), edits - 1, cards, sections, errors_of) for way in ways)


@pytest.mark.parametrize("game_id", ["mythos", CCG])
def test_no_fewer_edits_mend_a_deck_with_a_few_slips(game_id: str) -> None:
    form, rng = load_format(game(game_id)), random.Random(8)
    sections = [section.id for section in game(game_id).sections]
    tried = 0
    for _ in range(24):
        deck = broken_deck(game_id, rng, rng.randint(1, 3))
        mended = mend(deck, form, supply=lambda: CARDS[game_id])
        cost = number_of_edits(deck, mended.deck)
        if not mended.report.legal or cost < 2:
            continue
        tried += 1
        assert not can_be_mended(deck, 1, CARDS[game_id], sections, partial(_errors, form.id))
    assert tried > 3


def _errors(form: str, deck: Deck) -> list[Problem]:
    return errors(deck, form)


def fewest_ccg(deck: Deck) -> int:
    """What mending a deck of `naruto-ccg` takes at least, by arithmetic.

    Each card in the wrong section is one edit and each copy above three is one; a card that comes from the wrong
    section into a hole of the deck is no further edit, every other card that is missing is.
    """
    names: Counter[str] = Counter()
    strays: Counter[str] = Counter()
    edits = 0
    for entry in deck.entries:
        extra = {"Reinforcement", "Squad"} & set(getattr(entry.printing.card, "keywords", ()))
        if extra and entry.section != "reinforcement":
            edits += entry.count
        elif not extra and entry.section == "main":
            names[entry.printing.card.name] += entry.count
        elif not extra and entry.section == "reinforcement":
            strays[entry.printing.card.name] += entry.count
    edits += strays.total() + sum(max(0, count - 3) for count in names.values())
    size = sum(min(3, count) for count in names.values())
    room = sum(min(strays[name], 3 - min(3, names[name])) for name in strays)
    return edits + abs(50 - size) - min(max(0, 50 - size), room)


def test_the_fewest_edits_mend_a_deck_that_is_all_wrong() -> None:
    form, rng = load_format(game(CCG)), random.Random(9)
    for _ in range(20):
        lines = [
            DeckEntry(rng.randint(1, 9), rng.choice(CARDS[CCG]), rng.choice(["main", "reinforcement"]), line)
            for line in range(1, rng.randint(3, 16))
        ]
        deck = Deck(CCG, tuple(lines), source="random.deck")
        mended = mend(deck, form)
        left = errors(mended.deck)
        assert number_of_edits(deck, mended.deck) + still_to_add(left) == fewest_ccg(deck)


def test_a_card_that_leaves_one_section_fills_a_hole_in_another() -> None:
    deck = with_line(with_count(legal_ccg(), 1, 2), "reinforcement", 2, ninja(CCG, 1))
    mended = mend(deck, load_format(game(CCG)))
    assert mended.report.legal
    assert {(edit.count, edit.out_of, edit.into) for edit in mended.edits} == {
        (1, "reinforcement", None),
        (1, "reinforcement", "main"),
    }


def test_the_only_completion_is_found_in_the_catalogue() -> None:
    """Rulebook 003, "Components": 41 cards of the box; with one card of which there is one copy gone, it is named."""
    box = list(starter("ninjitsu").values())
    base = [printing for printing in box if not getattr(printing.card, "expansion", None)]
    entries = tuple(
        DeckEntry(int(getattr(printing.card, "copies", 1)), printing, "box", line)
        for line, printing in enumerate(base, 1)
    )
    whole = Deck("ninjitsu", entries, source="box.deck")
    form = load_format(game("ninjitsu"))
    assert mend(whole, form).report.legal, "the box itself is whole"
    for gone in entries:
        short = whole.with_entries(tuple(entry for entry in entries if entry is not gone))
        mended = mend(short, form, supply=lambda: box)
        assert mended.report.legal
        assert [(edit.count, edit.printing.id, edit.into) for edit in mended.edits] == [
            (gone.count, gone.printing.id, "box")
        ]


def test_a_missing_member_of_the_akatsuki_comes_back() -> None:
    """Rulebook 002, "Matériel, 20 Cartes et 1 Figurine Akatsuki": 19 of 20 leave one completion."""
    deck, cards = legal_team(), list(starter("akatsuki").values())
    for line in [entry.line for entry in deck.section("akatsuki")]:
        assert line is not None
        count = next(entry.count for entry in deck.entries if entry.line == line)
        mended = mend(with_count(deck, line, count - 1), load_format(game("akatsuki")), supply=lambda: cards)
        assert mended.report.legal


def test_a_missing_hero_comes_back_rather_than_fourteen_techniques_going() -> None:
    deck = legal_team(2)
    hero = deck.section("team")[0]
    short = deck.with_entries(tuple(entry for entry in deck.entries if entry is not hero))
    form = load_format(game("akatsuki"), "normal+2-players")
    mended = mend(short, form, supply=lambda: list(starter("akatsuki").values()))
    assert mended.report.legal
    assert [(edit.count, edit.printing.id, edit.into) for edit in mended.edits] == [(1, hero.printing.id, "team")]


def test_where_there_is_a_choice_the_cards_that_go_best_with_the_deck_are_named() -> None:
    water = [ninja(CCG, number, symbols=("Water",)) for number in range(30, 34)]
    likely = [ninja(CCG, number) for number in (51, 50)]
    full = legal_ccg().with_entries(legal_ccg().entries[:-2])
    mended = mend(full, load_format(game(CCG)), supply=lambda: [*water, *likely])
    (hole,) = [problem for problem in mended.report.problems if problem.severity == "error"]
    assert hole.fix is not None
    assert hole.fix.says == ("Add 2 cards, for example Ninja 50 (S1-N-050), Ninja 51 (S1-N-051), Ninja 30 (S1-N-030).")


def test_a_fix_moves_no_card_to_where_there_is_no_room() -> None:
    deck = with_line(legal_ccg(), "reinforcement", 2, ninja(CCG, 60))
    fixes = [problem.fix.says for problem in errors(deck) if problem.fix is not None]
    assert fixes == ["Remove 2 of Ninja 60 (S1-N-060)."]


def test_a_card_in_the_wrong_section_is_blamed_once() -> None:
    deck = with_line(legal_team(), "techniques", 1, of_type("hero")[5])
    assert [problem.code for problem in errors(deck, "normal")] == ["not-allowed"]
