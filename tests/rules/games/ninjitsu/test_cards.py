"""The starter pack of Ninjitsu! against what its rulebook prints."""

from rules.games.ninjitsu.cards import NinjitsuCard, Ongoing, Step
from tests.rules.games.starter import starter


def cards() -> dict[str, NinjitsuCard]:
    return {p.card.name: p.card for p in starter("ninjitsu") if isinstance(p.card, NinjitsuCard)}


def test_components_the_box_holds_41_cards() -> None:
    assert sum(card.copies for card in cards().values()) == 41


def test_cards_2_king_queen_jack_ace_and_joker_have_no_point_value() -> None:
    no_points = {card.rank for card in cards().values() if card.points is None}
    assert no_points == {"King", "Queen", "Jack", "Ace", "Joker"}


def test_sample_gameplay_prints_bo_staff_explosives_and_katana() -> None:
    named = cards()
    assert named["Bo Staff"].points == 4
    assert named["Bo Staff"].ongoing == (Ongoing("secret", "worth-each", 2, "secret"),)
    assert named["Explosives"].points == 2
    assert named["Explosives"].trap == (Step("discard-hand"),)
    assert named["Katana"].points == 6
    assert named["Katana"].action == (Step("discard", 1, "opponent", "treasure"), Step("play", may=True))


def test_stand_ins_are_marked_and_of_what_the_rulebook_prints_only_how_often_it_is_there() -> None:
    marks = {p.card.name: p.invented for p in starter("ninjitsu")}
    printed = {"Bo Staff", "Explosives", "Katana"}
    assert {name for name, fields in marks.items() if fields == ("copies",)} == printed
    assert all(name.startswith("Stand-in") and "name" in marks[name] for name in marks.keys() - printed)
