"""What lists play, with what, which are alike, what they vote for, and kinds of them: held against counts by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.archive import add_lists, add_meetings, open_archive
from db.catalogue import Catalogue
from decks.archiving.affinity import affinity, lift
from decks.archiving.archetypes import OTHER, Archetypes, kinds, read_archetypes
from decks.archiving.asking import Shelf, lists_of
from decks.archiving.matchups import matchups
from decks.archiving.nearest import nearest
from decks.archiving.played import NOT_SAID, top
from decks.archiving.reading import new_list
from decks.archiving.vote import aggregate
from rules.construction.formats import load_format
from rules.core.archive import About, Met
from rules.core.cards import Printing
from rules.core.deck import MAYBE, Deck, DeckEntry
from rules.core.errors import DataError, NotFoundError
from rules.core.registry import game

GAME = "mythos"


@pytest.fixture
def cards(catalogue: Catalogue) -> list[Printing]:
    """Twenty characters of different cards."""
    first = [p for p in catalogue.all(GAME) if p.id == p.card_id and p.card.type_id == "character"]
    return first[:20]


@pytest.fixture
def shelf(catalogue: Catalogue, cards: list[Printing], tmp_path: Path) -> Iterator[Shelf]:
    """Four lists of cards a, b, c, d: `aab`, `ab`, `bc` and `aac` with `d` on its maybeboard."""
    a, b, c, d = cards[:4]
    held = (((a, 2), (b, 1)), ((a, 1), (b, 1)), ((b, 1), (c, 1)), ((a, 2), (c, 1)))
    about = (
        About(player="A", date="2026-01-05", rank=1),
        About(player="B", date="2026-01-09", rank=2),
        About(player="C", date="2026-02", rank=5),
        About(player="D"),
    )
    lists = []
    for at, (entries, said) in enumerate(zip(held, about, strict=True)):
        deck = Deck(GAME, tuple(DeckEntry(count, card, "main") for card, count in entries))
        if at == 3:
            deck = deck.with_everything((*deck.entries, DeckEntry(3, d, MAYBE)))
        lists.append(new_list(deck, said, f"{at}.deck", ()))
    path = tmp_path / "archive.sqlite"
    with open_archive(path, writing=True) as connection:
        ids = add_lists(connection, lists).ids
        add_meetings(connection, [Met(ids[0], ids[1], "", "1", 2, 1, 0), Met(ids[2], ids[0], "", "2", 0, 2, 0)])
    with open_archive(path) as connection:
        yield Shelf(connection, catalogue)


def test_top_counts_lists_copies_and_months(shelf: Shelf, cards: list[Printing]) -> None:
    found = top(shelf, lists_of(shelf), by="month")
    a, b, c = cards[:3]
    assert {row.card_id: (row.lists, row.copies) for row in found.cards} == {
        a.card_id: (3, 5 / 3),
        b.card_id: (3, 1.0),
        c.card_id: (2, 1.0),
    }
    assert found.groups == (("2026-01", 2), ("2026-02", 1), (NOT_SAID, 1))
    shares = {row.card_id: [estimate.value for _, estimate in row.groups] for row in found.cards}
    assert shares == {a.card_id: [1.0, 0.0, 1.0], b.card_id: [1.0, 1.0, 0.0], c.card_id: [0.0, 1.0, 1.0]}
    first = found.cards[0].share
    assert first.low < first.value == 0.75 < first.high


def test_affinity_is_the_share_beside_a_card_over_the_share_everywhere(shelf: Shelf, cards: list[Printing]) -> None:
    a, b, c = cards[:3]
    found = affinity(shelf, lists_of(shelf), [{a.card_id}])
    assert (found.lists, found.playing) == (4, 3)
    assert {row.card_id: row.together for row in found.cards} == {b.card_id: 2, c.card_id: 1}
    beside = {row.card_id: row.lift.value for row in found.cards}
    assert beside[b.card_id] == pytest.approx((2 / 3) / (3 / 4))
    both = affinity(shelf, lists_of(shelf), [{a.card_id}, {c.card_id}])
    assert (both.playing, [row.card_id for row in both.cards if row.together]) == (1, [])


def test_the_interval_of_a_lift_covers_one_where_cards_are_independent() -> None:
    """Of 400 samples of two coins, about one in twenty may miss."""
    import random

    draw = random.Random(3)
    missed = 0
    for _ in range(400):
        lists = [(draw.random() < 0.4, draw.random() < 0.3) for _ in range(150)]
        both = sum(one and other for one, other in lists)
        one, other = (sum(side) for side in zip(*lists, strict=True))
        found = lift(both, one, other, 150)
        missed += not found.low <= 1 <= found.high
    assert missed <= 36


def test_nearest_says_how_near_and_what_differs(shelf: Shelf, cards: list[Printing]) -> None:
    a, b = cards[:2]
    deck = Deck(GAME, (DeckEntry(2, a, "main"), DeckEntry(1, b, "main")))
    found = nearest(shelf, lists_of(shelf), deck, 4)
    assert [near.of.about.player for near in found] == ["A", "B", "D", "C"]
    assert (found[0].overlap, found[0].differences) == (1.0, ())
    assert [(each.by, each.card_id) for each in found[1].differences] == [(-1, a.card_id)]


def test_the_aggregate_holds_what_most_lists_play_and_is_legal(catalogue: Catalogue, tmp_path: Path) -> None:
    rules = load_format(game(GAME), None)
    characters = [p for p in catalogue.all(GAME) if p.id == p.card_id and p.card.type_id == "character"]
    missions = [p for p in catalogue.all(GAME) if p.id == p.card_id and p.card.type_id == "mission"]
    lists = []
    for at in range(5):
        chosen = [*characters[:10], *characters[10 + 5 * at : 15 + 5 * at]]
        main = [DeckEntry(2, card, "main") for card in chosen]
        deck = Deck(GAME, (*main, *(DeckEntry(1, card, "missions") for card in missions[:3])))
        lists.append(new_list(deck, About(player=str(at)), f"{at}", ()))
    path = tmp_path / "vote.sqlite"
    with open_archive(path, writing=True) as connection:
        add_lists(connection, lists)
    with open_archive(path) as connection:
        shelf = Shelf(connection, catalogue)
        found = aggregate(shelf, lists_of(shelf), rules)
    assert found.report.legal
    held = {entry.printing.card_id for entry in found.deck.entries}
    assert {card.card_id for card in (*characters[:10], *missions[:3])} <= held
    support = {choice.printing.card_id: choice.support for choice in found.choices}
    assert support[characters[0].card_id] == (1.0, 1.0)
    assert found.deck.size("main") == 30


def test_an_aggregate_of_nothing_is_an_error(shelf: Shelf) -> None:
    with pytest.raises(NotFoundError):
        aggregate(shelf, [], load_format(game(GAME), None))


def rules_of(folder: Path, cards: list[Printing]) -> Archetypes:
    a, b, c = (f"count(number:{card.number} set:{card.set})" for card in cards[:3])
    path = folder / "kinds.toml"
    path.write_text(
        f"""game = "{GAME}"
[[archetype]]
name = "Two a"
query = '{a}>=2'
[[archetype.variant]]
name = "with c"
query = '{c}>=1'
[[archetype]]
name = "b"
query = '{b}>=1'
""",
        encoding="utf-8",
    )
    return read_archetypes(path)


def test_a_list_is_of_the_first_archetype_that_fits_and_matchups_follow(
    shelf: Shelf, cards: list[Printing], tmp_path: Path
) -> None:
    rules = rules_of(tmp_path, cards)
    lists = lists_of(shelf)
    named = {of.id: rules.names(shelf, of) for of in lists}
    assert [named[of.id] for of in lists] == [("Two a",), ("b",), ("b",), ("Two a", "with c")]
    rows = kinds(lists, named)
    assert [(row.name, row.lists, row.best, row.variants) for row in rows] == [
        ("Two a", 2, 1, (("with c", 1),)),
        ("b", 2, 2, ()),
    ]
    met = {(m.archetype, m.against): (m.wins, m.losses) for m in matchups(shelf, lists, named)}
    assert met == {("Two a", "b"): (2, 0), ("b", "Two a"): (0, 2)}
    assert kinds(lists, {})[0].name == OTHER
    shelf.archetypes = rules.names
    assert [of.about.player for of in lists_of(shelf, 'archetype:"with c" or archetype=b rank=5')] == ["C", "D"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[archetype]]\nname = 'x'\n", "a name and a query"),
        ("[[archetype]]\nname = 'x'\nquery = 'rank<='\n", 'query of the archetype "x" is wrong'),
        ("[[archetyp]]\nname = 'x'\n", 'Did you mean "archetype"'),
        ("[[archetype]]\nname = 'x'\nquery = 'a'\nqeury = 'b'\n", 'unknown key "qeury"'),
        ("x = [", "This is no TOML"),
        ("", "There is no"),
    ],
)
def test_rules_that_are_wrong_are_said_in_a_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "kinds.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        read_archetypes(path)


def test_clusters_part_lists_that_share_no_card_and_are_named_by_their_cards(
    catalogue: Catalogue, cards: list[Printing], tmp_path: Path
) -> None:
    pytest.importorskip("sklearn")
    from decks.archiving.clusters import propose

    lists = []
    for at in range(12):
        core = cards[:4] if at % 2 else cards[10:14]
        entries = [DeckEntry(2, card, "main") for card in (*core, cards[4 + at % 5], cards[14 + at * 3 % 5])]
        lists.append(new_list(Deck(GAME, tuple(entries)), About(player=str(at)), f"{at}", ()))
    path = tmp_path / "clusters.sqlite"
    with open_archive(path, writing=True) as connection:
        add_lists(connection, lists)
    with open_archive(path) as connection:
        shelf = Shelf(connection, catalogue)
        found = propose(shelf, lists_of(shelf), seed=1)
        by_player = {of.about.player: found.named[of.id] for of in lists_of(shelf)}
        assert len(found.rules) == 2
        assert len({by_player[str(at)] for at in range(0, 12, 2)}) == 1
        assert by_player["0"] != by_player["1"]
        (tmp_path / "proposed.toml").write_text(found.to_toml(), encoding="utf-8")
        rules = read_archetypes(tmp_path / "proposed.toml")
        assert [rule.name for rule in rules.rules] == list(found.cards)
        assert {of.id: rules.names(shelf, of) for of in lists_of(shelf)} == dict(found.named)
