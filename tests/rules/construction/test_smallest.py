"""A mending is the smallest there is: held against every way of few edits, and against arithmetic for many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pytest

from rules.construction import Edit, Problem, load_format
from rules.construction.edits import apply
from rules.construction.mend import mend
from rules.construction.problems import how_bad
from rules.construction.settling import ErrorsOf
from rules.construction.smallest import number_of_edits, still_to_add
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from tests.rules.construction.fewest import fewest_of_box, fewest_of_cg, fewest_of_team, with_slips
from tests.rules.construction.kit import deck_of, errors, starter, with_count, with_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission
from tests.rules.construction.shinobi_cards import CCG, CG, jutsu, legal_ccg, legal_cg, ninja
from tests.rules.construction.test_akatsuki_rulebook import legal as legal_team, of_type

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
    return with_slips(LEGAL[game_id](), CARDS[game_id], rng, slips)


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
    for _ in range(8):
        deck = broken_deck(game_id, rng, rng.randint(1, 3))
        mended = mend(deck, form, supply=lambda: CARDS[game_id])
        cost = number_of_edits(deck, mended.deck)
        if not mended.report.legal or cost < 2:
            continue
        tried += 1
        assert not can_be_mended(deck, 1, CARDS[game_id], sections, partial(_errors, form.id))
    assert tried > 1


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
    for _ in range(4):
        lines = [
            DeckEntry(rng.randint(1, 9), rng.choice(CARDS[CCG]), rng.choice(["main", "reinforcement"]), line)
            for line in range(1, rng.randint(3, 16))
        ]
        deck = Deck(CCG, tuple(lines), source="random.deck")
        mended = mend(deck, form)
        left = errors(mended.deck)
        assert number_of_edits(deck, mended.deck) + still_to_add(left) == fewest_ccg(deck)


NINJITSU_BOX = list(starter("ninjitsu").values())
AKATSUKI_BOX = list(starter("akatsuki").values())
CG_CARDS = [
    *(ninja(CG, number) for number in range(1, 14)),
    *(ninja(CG, number, "Platoon") for number in (20, 21)),
    ninja(CG, 22, name="Ninja 1"),
    *(jutsu(CG, number) for number in range(1, 9)),
]


def whole_box(_rng: random.Random) -> Deck:
    base = [printing for printing in NINJITSU_BOX if not getattr(printing.card, "expansion", None)]
    return deck_of("ninjitsu", box=[(int(getattr(printing.card, "copies", 1)), printing) for printing in base])


@pytest.mark.parametrize(
    ("game_id", "rules", "legal", "cards", "fewest"),
    [
        (CG, "jonin", lambda _: legal_cg(), CG_CARDS, fewest_of_cg),
        ("ninjitsu", "standard", whole_box, NINJITSU_BOX, lambda deck: fewest_of_box(deck, NINJITSU_BOX)),
        (
            "akatsuki",
            "normal",
            lambda rng: legal_team(rng.randint(2, 4)),
            AKATSUKI_BOX,
            lambda deck: fewest_of_team(deck, AKATSUKI_BOX),
        ),
    ],
)
def test_a_mending_is_the_fewest_edits_that_arithmetic_allows_and_each_fix_helps(
    game_id: str,
    rules: str,
    legal: Callable[[random.Random], Deck],
    cards: Sequence[Printing],
    fewest: Callable[[Deck], int],
) -> None:
    form, rng = load_format(game(game_id), rules), random.Random(20)
    for _ in range(12):
        deck = with_slips(legal(rng), cards, rng, rng.randint(1, 6))
        before = errors(deck, form)
        for problem in before:
            if problem.fix is not None and problem.fix.edits:
                key = problem.code, problem.clause
                assert how_bad(errors(apply(deck, problem.fix.edits), form))[key] < how_bad(before)[key], problem
        mended = mend(deck, form, supply=lambda: cards)
        left = [problem for problem in mended.report.problems if problem.severity == "error"]
        assert number_of_edits(deck, mended.deck) + still_to_add(left) == fewest(deck)


def test_a_hero_too_many_goes_rather_than_fourteen_techniques_coming() -> None:
    hero = of_type("hero")[4]
    mended = mend(
        with_line(legal_team(3), "team", 1, hero), load_format(game("akatsuki"), "normal"), supply=lambda: AKATSUKI_BOX
    )
    assert mended.report.legal
    assert [(edit.count, edit.printing.id, edit.out_of, edit.into) for edit in mended.edits] == [
        (1, hero.id, "team", None)
    ]


def test_a_missing_hero_comes_back_into_a_team_that_could_do_without() -> None:
    """Rulebook 002, "Matériel": with a technique of its own lost too, one hero and one technique are fewer than 13."""
    deck = legal_team(3)
    hero, lost = deck.section("team")[2], deck.section("techniques")[-1]
    short = apply(deck, [Edit(1, hero.printing, out_of="team"), Edit(1, lost.printing, out_of="techniques")])
    mended = mend(short, load_format(game("akatsuki"), "normal"), supply=lambda: AKATSUKI_BOX)
    assert mended.report.legal
    assert number_of_edits(short, mended.deck) == 2


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
