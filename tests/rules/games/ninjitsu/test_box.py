"""Which cards a table plays with when its owner has imported some ("Components": 41 cards)."""

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.box import contents
from rules.games.ninjitsu.cards import NinjitsuCard
from rules.games.ninjitsu.engine import ENGINE
from simulator.bots.simple import bot
from simulator.tables.table import Lots, play_out
from tests.loosely import loosely
from tests.rules.games.starter import starter

BOX = starter("ninjitsu")


def own(name: str, rank: str, copies: int, number: str | None = None, **facts: object) -> Printing:
    card = loosely(NinjitsuCard)(name=name, rank=rank, copies=copies, **facts)
    own_id = f"ninjitsu:OWN-{number or rank}"
    return Printing(id=own_id, card_id=own_id, game="ninjitsu", set="OWN", number=number or rank, card=card)


def shuffled_in(*mine: Printing) -> Deck:
    return ENGINE.set_up((), (*BOX, *mine))[0]


def test_components_a_whole_own_box_of_14_cards_and_41_copies_is_played_alone() -> None:
    ranks = [*map(str, range(2, 11)), "Jack", "Queen", "King", "Ace", "Joker"]
    mine = [own(f"Mine {rank}", rank, 2 if rank == "Joker" else 3) for rank in ranks]
    deck = shuffled_in(*mine)
    assert deck.size("box") == 41
    assert {entry.printing.id for entry in deck.entries} == {p.id for p in mine}


def test_an_owners_card_replaces_ours_of_its_name_though_the_rulebook_prints_it() -> None:
    deck = shuffled_in(own("bo staff", "4", 3))
    assert "ninjitsu:BASE-4" not in {entry.printing.id for entry in deck.entries}
    assert contents((*BOX, own("bo staff", "4", 3, points=4))).does_not_add_up == (
        "base box: 40, and the rulebook counts 41 (Components).",
    )


def test_an_owners_card_replaces_the_stand_in_of_its_rank_whatever_its_name() -> None:
    deck = shuffled_in(own("Great Owl", "7", 4))
    assert deck.size("box") == 41
    assert "Stand-in Seven" not in {entry.printing.card.name for entry in deck.entries}


def test_the_rank_of_a_court_card_may_be_written_for_short_and_in_french() -> None:
    names = [entry.printing.card.name for entry in shuffled_in(own("Fox", "Q", 4), own("Blaireau", "Roi", 4)).entries]
    assert {"Fox", "Blaireau"} <= set(names)
    assert not {"Stand-in Queen", "Stand-in King"} & set(names)


def test_an_expansion_is_no_part_of_the_base_box() -> None:
    mine = own("Night Raid", "7", 41, points=7, expansion="Moonlight")
    assert contents((*BOX, mine)).does_not_add_up == ()
    assert shuffled_in(mine).size("box") == 41
    assert ENGINE.set_up((), (*BOX, mine), {"expansions": "moonlight"})[0].size("box") == 82


def test_a_report_counts_two_printings_of_one_name_apart() -> None:
    mine = [own("Bo Staff", "4", 2, "4a", points=4), own("Bo Staff", "4", 2, "4b", points=4)]
    deck = shuffled_in(*mine)
    state = ENGINE.start([deck], {"players": 2})
    details = play_out(GAME.load_engine(), state, [bot("random")] * 2, Lots(1, 0)).details
    rows = {detail.row for detail in details if detail.section == "Plays a game"}
    assert {"Bo Staff (OWN 4a)", "Bo Staff (OWN 4b)"} <= rows


def test_a_card_whose_rank_no_source_says_is_told_with_how_it_is_played() -> None:
    ghost = loosely(NinjitsuCard)(name="Ghost", copies=3)
    printing = Printing(
        id="ninjitsu:OWN-9", card_id="ninjitsu:OWN-9", game="ninjitsu", set="OWN", number="9", card=ghost
    )
    (_, said) = contents((*BOX, printing)).does_not_add_up
    assert said.startswith("Ghost (ninjitsu:OWN-9): no source says its rank")
    assert said.endswith("Games play it without points.")
