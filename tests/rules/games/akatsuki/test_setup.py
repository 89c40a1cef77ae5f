""" "Mise en place" and "Mode de jeu": what lies where before the first turn, and what a team may be."""

from dataclasses import replace

import pytest

from rules.core.cards import Card, Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import NotFoundError, UsageError
from rules.games.akatsuki.box import contents
from rules.games.akatsuki.cards import Die, Hero, Member, Summon, Talent, Technique, Trap, Zone
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.owned import as_played
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.state import AkatsukiState
from rules.play.action import CHANCE
from simulator.random import Stream
from tests.rules.games.starter import starter

BOX = starter("akatsuki")


def set_out(**options: Json) -> AkatsukiState:
    """A game whose board is set out and whose cards are dealt."""
    state = ENGINE.start(ENGINE.set_up((), BOX, options), options)
    while state.current_player() == CHANCE:
        state.apply(state.chance_action(Stream(1)))
    return state


def test_mise_en_place_tobi_stands_on_suna_and_the_heroes_in_konoha() -> None:
    table = set_out().table
    assert table.setting.zones[table.tobi_zone].name == "Suna"
    assert {table.setting.zones[hero.zone].name for hero in table.heroes} == {"Konoha"}


def test_mise_en_place_a_trap_lies_face_down_on_each_of_the_20_free_zones() -> None:
    table = set_out().table
    for zone, facts in enumerate(table.setting.zones):
        assert (table.traps[zone] != NONE) == (facts.track is None)
    assert table.trap_pool == []


@pytest.mark.parametrize(("players", "cards"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_mise_en_place_two_akatsuki_cards_lie_face_down_one_with_two_or_three_players(players: int, cards: int) -> None:
    table = set_out(players=players).table
    assert len(table.members()) == cards
    assert not any(enemy.revealed for enemy in table.members())
    assert len(table.deck) == 18 - cards


def test_mise_en_place_each_hero_has_its_chakra_three_health_and_strategy_techniques_of_its_own() -> None:
    table = set_out(team="naruto,lee").table
    for hero in table.heroes:
        card = table.setting.card(hero.card, Hero)
        assert (hero.health, hero.chakra, hero.experience) == (3, card.chakra, 0)
        assert len(hero.hand) == card.strategy
        assert len(hero.hand) + len(hero.pile) == 14
        assert {table.technique(technique).hero for technique in (*hero.hand, *hero.pile)} == {card.name}


@pytest.mark.parametrize(
    ("mode", "turns", "colour", "experience"),
    [("easy", 4, "blue", True), ("normal", 3, "blue", True), ("expert", 3, "red", False)],
)
def test_mode_de_jeu_decides_turns_traps_and_the_side_of_the_cards(
    mode: str, turns: int, colour: str, experience: bool
) -> None:
    table = set_out(mode=mode).table
    assert table.turns == turns
    assert {table.setting.card(card, Trap).colour for card in table.traps if card != NONE} == {colour}
    naruto = table.heroes[0]
    before = table.tier(naruto)
    naruto.experience = 4
    assert (table.tier(naruto) != before) is experience
    assert (table.mode.tobi == "B") is (mode == "expert")


@pytest.mark.parametrize(("french", "mode"), [("Facile", "easy"), ("GENIN", "normal"), ("juunin", "expert")])
def test_mode_de_jeu_goes_by_its_printed_names_too(french: str, mode: str) -> None:
    assert set_out(mode=french).table.mode.id == mode


def test_questions_the_game_can_be_made_easier_by_a_turn_or_a_health_cube() -> None:
    table = set_out(extra_turns=1, extra_health=1).table
    assert table.turns == 4
    assert {hero.health for hero in table.heroes} == {4}


def test_questions_zetsu_cards_can_be_left_out() -> None:
    table = set_out(leave_out="Zetsu, zetsu").table
    members = [*table.deck, *(enemy.card for enemy in table.members())]
    assert len(members) == 16
    assert [table.setting.name(card) for card in members].count("Zetsu") == 2
    with pytest.raises(UsageError, match='no "Gaara" among'):
        set_out(leave_out="Gaara")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mode": "brutal"}, 'no mode "brutal"'),
        ({"players": 7}, "1 to 6 heroes"),
        ({"team": "naruto,naruto"}, "in the team twice"),
        ({"team": "ha"}, "fits Sakura Haruno and Kakashi Hatake"),
        ({"extra_turns": -1}, "extra_turns"),
    ],
)
def test_what_cannot_be_set_out_is_refused_in_a_sentence(options: dict[str, Json], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        ENGINE.start(ENGINE.set_up((), BOX, options), options)


@pytest.mark.parametrize(
    "said", ["naruto,sakura", "Naruto & Sakura", "naruto+sakura", "naruto and sakura", "Naruto et Sakura,"]
)
def test_a_team_is_named_with_any_word_or_sign_between(said: str) -> None:
    deck = ENGINE.set_up((), BOX, {"team": said})[0]
    assert [p.card.name for p in deck.printings("team")] == ["Naruto Uzumaki", "Sakura Haruno"]


def test_a_hero_whose_name_has_such_a_sign_is_one_hero() -> None:
    pair = replace(
        BOX[0],
        id="akatsuki:OWN-1",
        card_id="akatsuki:OWN-1",
        card=replace(BOX[0].card, name="Izumo & Kotetsu"),
        shipped=False,
    )
    deck = ENGINE.set_up((), (*BOX, pair), {"team": "izumo & kotetsu"})[0]
    assert [p.card.name for p in deck.printings("team")] == ["Izumo & Kotetsu"]


@pytest.mark.parametrize("said", ["", " , "])
def test_a_team_of_nobody_is_refused(said: str) -> None:
    with pytest.raises(NotFoundError, match="no hero"):
        ENGINE.set_up((), BOX, {"team": said})


def test_a_hero_who_is_not_in_the_box_is_named_with_those_who_are() -> None:
    with pytest.raises(NotFoundError, match=r'no hero "gaara".*Naruto Uzumaki, Sakura Haruno'):
        ENGINE.set_up((), BOX, {"team": "gaara"})


def test_a_deck_that_names_only_its_team_is_filled_from_the_box() -> None:
    naruto = next(p for p in BOX if p.card.name == "Naruto Uzumaki")
    brought = Deck("akatsuki", (DeckEntry(1, naruto, "team"),), source="team.deck")
    deck = ENGINE.set_up([brought], BOX)[0]
    assert deck.source == "team.deck"
    assert (deck.size("team"), deck.size("techniques"), deck.size("akatsuki"), deck.size("traps")) == (1, 14, 20, 20)


def test_a_decks_format_is_its_mode_unless_another_is_asked_for() -> None:
    naruto = next(p for p in BOX if p.card.name == "Naruto Uzumaki")
    brought = Deck("akatsuki", (DeckEntry(1, naruto, "team"),), format="expert")
    deck = ENGINE.set_up([brought], BOX)
    assert ENGINE.start(deck).table.mode.id == "expert"
    assert {trap.printing.card.name for trap in deck[0].section("traps")} >= {"Karin", "Sasuke"}


@pytest.mark.parametrize(
    ("written", "mode"),
    [("facile", "easy"), ("Chuunin", "easy"), ("genin", "normal"), ("JUUNIN", "expert"), ("easy+2-players", "easy")],
)
def test_a_decks_format_is_its_mode_by_any_name_of_it(written: str, mode: str) -> None:
    naruto = next(p for p in BOX if p.card.name == "Naruto Uzumaki")
    deck = ENGINE.set_up([Deck("akatsuki", (DeckEntry(1, naruto, "team"),), format=written)], BOX)
    assert ENGINE.start(deck).table.mode.id == mode


def test_pions_traps_of_the_other_colour_do_not_fit_the_mode() -> None:
    deck = ENGINE.set_up((), BOX, {"mode": "normal"})
    with pytest.raises(UsageError, match="expert mode is played with red traps"):
        ENGINE.start(deck, {"mode": "expert"})


# Owners' own cards


def own(card: Card, number: str) -> Printing:
    own_id = f"akatsuki:MINE-{number}"
    return Printing(id=own_id, card_id=own_id, game="akatsuki", set="MINE", number=number, card=card)


def entries(deck: Deck, section: str) -> dict[str, DeckEntry]:
    return {entry.printing.card.name: entry for entry in deck.section(section)}


def test_owners_cards_take_the_place_of_the_stand_ins_of_their_name() -> None:
    naruto = Hero(name="Naruto Uzumaki", force=4, chakra=4, strategy=4, force_b=5, chakra_b=5, strategy_b=5)
    kakuzu = Member(name="Kakuzu", health=5, defence=6)
    deck = ENGINE.set_up((), (*BOX, own(naruto, "1"), own(kakuzu, "2")), {"team": "naruto"})[0]
    assert entries(deck, "team")["Naruto Uzumaki"].printing.card == naruto
    assert entries(deck, "akatsuki")["Kakuzu"].printing.card == kakuzu
    assert deck.size("akatsuki") == 20


def test_owners_techniques_come_first_and_stand_ins_only_fill_up_to_fourteen() -> None:
    mine = [
        own(Technique(name=f"Own {n}", hero="Rock Lee", kind="combat", chakra=1, force=1), str(n)) for n in range(5)
    ]
    deck = ENGINE.set_up((), (*BOX, *mine), {"team": "lee"})[0]
    techniques = entries(deck, "techniques")
    assert deck.size("techniques") == 14
    assert sum(not entry.printing.stand_in for entry in techniques.values()) == 5


def test_an_owners_whole_hero_leaves_no_stand_in_among_its_techniques() -> None:
    mine = [
        own(Technique(name=f"Own {n}", hero="Rock Lee", kind="combat", chakra=1, force=1), str(n)) for n in range(14)
    ]
    deck = ENGINE.set_up((), (*BOX, *mine), {"team": "lee"})[0]
    assert not any(entry.printing.stand_in for entry in deck.section("techniques"))


def test_an_owners_board_replaces_every_stand_in_zone_and_its_dice_the_dice() -> None:
    row = [own(Zone(name=f"Z{n}", track=n, adjacent=(f"Z{n % 9 + 1}",)), f"Z{n}") for n in range(1, 10)]
    die = own(Die(name="Mine", role="combat", faces=("hit",) * 6), "D")
    options: dict[str, Json] = {"team": "naruto"}
    state = ENGINE.start(ENGINE.set_up((), (*BOX, *row, die), options), options)
    assert len(state.table.setting.zones) == 9
    assert state.table.setting.combat_faces == ("hit",) * 6
    assert state.table.setting.special_faces[0] == "defence"


@pytest.mark.parametrize(
    ("zones", "message"),
    [
        ([Zone(name="Nowhere", track=1, adjacent=("Elsewhere",))], '"Elsewhere", which is no zone'),
        ([Zone(name="Alone", track=1, adjacent=())], 'No way leads from "Konoha" to "Alone"'),
        (
            [Zone(name=f"V{n}", track=n, adjacent=("V1",)) for n in range(1, 10)]
            + [Zone(name="Twin", track=3, adjacent=("V1",))],
            "more than one zone number 3",
        ),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused(zones: list[Zone], message: str) -> None:
    box = (*BOX, *(own(zone, zone.name) for zone in zones))
    with pytest.raises(UsageError, match=message):
        ENGINE.start(ENGINE.set_up((), box, {}), {})


def played(deck: Deck, section: str) -> list[str]:
    return [entry.printing.id for entry in deck.section(section)]


def test_an_owners_card_replaces_ours_of_its_name_and_kind_printed_or_not() -> None:
    deidara = own(Member(name="Deidara", health=2, defence=3), "A1")
    zetsu = own(Trap(name="Zetsu niveau 1 (bleu)", colour="blue", health=1, defence=1, copies=10), "T1")
    dedoublement = own(Technique(name="DÉDOUBLEMENT", hero="Sakura Haruno", kind="support", chakra=0), "S2")
    deck = ENGINE.set_up((), (*BOX, deidara, zetsu, dedoublement), {"team": "sakura"})[0]
    assert deidara.id in played(deck, "akatsuki")
    assert "akatsuki:BASE-A01" not in played(deck, "akatsuki")
    assert zetsu.id in played(deck, "traps")
    assert "akatsuki:BASE-T01" not in played(deck, "traps")
    assert dedoublement.id in played(deck, "techniques")
    assert "akatsuki:BASE-S02" not in played(deck, "techniques")
    assert [deck.size(section) for section in ("techniques", "akatsuki", "traps")] == [14, 20, 20]


def test_a_full_own_box_replaces_ours_whole_kind_by_kind() -> None:
    """Each copy a card of its own, as some owners write them: all count, though they share a name."""
    members = [own(Member(name="Nom commun", traits=("boss",) if n < 2 else ()), f"A{n}") for n in range(20)]
    traps = [own(Trap(name="Pion", colour="red", health=1, defence=2), f"T{n}") for n in range(20)]
    deck = ENGINE.set_up((), (*BOX, *members, *traps), {"mode": "expert", "team": "lee"})[0]
    assert played(deck, "akatsuki") == [p.id for p in members]
    assert played(deck, "traps") == [p.id for p in traps]
    assert played(ENGINE.set_up((), (*BOX, *traps), {"mode": "easy"})[0], "traps")[0] == "akatsuki:BASE-T01"


def test_an_owners_zones_join_ours_and_take_the_place_of_the_village_with_their_number() -> None:
    """The shape of the map in docs/akatsuki.md: a village and the zones between it and Konoha."""
    mine = [
        own(Zone(name="Sunagakure", track=1, adjacent=("Desert",)), "Z1"),
        own(Zone(name="Desert", adjacent=("Sunagakure", "konoha")), "Z2"),
    ]
    options: dict[str, Json] = {"team": "naruto"}
    setting = ENGINE.start(ENGINE.set_up((), (*BOX, *mine), options), options).table.setting
    names = [zone.name for zone in setting.zones]
    assert "Suna" not in names
    assert len(names) == 30
    assert setting.zones[setting.tobi_way[0]].name == "Sunagakure"
    assert setting.steps[setting.home][setting.tobi_way[0]] == 2


def test_the_box_is_told_with_the_sums_of_the_rulebook() -> None:
    assert contents(BOX).does_not_add_up == ()
    heavier = own(Member(name="Zetsu", health=1, defence=2, copies=5), "A9")
    told = contents((*BOX, heavier))
    assert told.does_not_add_up == (
        "Akatsuki cards: 21, and the rulebook counts 20 (Matériel, 20 Cartes et 1 Figurine Akatsuki).",
    )
    assert {piece.origin for piece in told.pieces} == {"printed", "own", "stand-in"}
    assert [piece.count for piece in told.pieces if piece.origin == "own"] == [5]


def test_a_path_named_at_one_end_leads_both_ways() -> None:
    row = [own(Zone(name=f"Z{n}", track=n, adjacent=(f"Z{n + 1}",) if n < 9 else ()), f"Z{n}") for n in range(1, 10)]
    setting = ENGINE.start(ENGINE.set_up((), (*BOX, *row), {}), {}).table.setting
    assert setting.paths[8] == (7,)
    assert setting.steps[8][0] == 8


def test_a_figure_that_no_source_says_is_filled_in_and_marked_for_a_game() -> None:
    ghost = own(Member(name="Ghost"), "1")
    deidara = own(Member(name="Deidara", defence=2), "2")
    blow = own(Technique(name="Odd Blow", hero="Naruto Uzumaki", kind="combat", chakra=1), "3")
    (deck,) = ENGINE.set_up((), [*BOX, ghost, deidara, blow], {"team": "Naruto"})
    played = {e.printing.id: e.printing for e in deck.entries if e.printing.set == "MINE"}
    figures = {card.name: card.facts() for printing in played.values() for card in [printing.card]}
    assert (figures["Ghost"]["health"], figures["Ghost"]["defence"]) == (2, 4)
    assert (figures["Deidara"]["health"], figures["Deidara"]["defence"]) == (3, 2)
    assert figures["Odd Blow"]["force"] == 1
    assert {p.card.name: p.invented for p in played.values()} == {
        "Ghost": ("health", "defence"),
        "Deidara": ("health",),
        "Odd Blow": ("force",),
    }
    said = contents([*BOX, ghost]).does_not_add_up
    assert any("Ghost" in line and "no source says health and defence" in line for line in said)


def test_an_owners_card_replaces_ours_that_its_name_means() -> None:
    """The rulebook itself says Kisame of Kisame Hoshigaki, and its token is called Zetsu niveau 1 in either colour."""
    mine = [
        own(Member(name="Kisame", health=4, defence=4), "A3"),
        own(Trap(name="Zetsu niveau 1", colour="blue", health=1, defence=3, copies=10), "T1"),
        own(Hero(name="Naruto", force=3, chakra=4, strategy=4), "H1"),
    ]
    deck = ENGINE.set_up((), (*BOX, *mine), {"team": "naruto uzumaki,sakura"})[0]
    assert [p.id for p in mine if p.id not in {entry.printing.id for entry in deck.entries}] == []
    assert [deck.size(section) for section in ("team", "techniques", "akatsuki", "traps")] == [2, 28, 20, 20]
    hero = next(entry for entry in deck.section("team") if entry.printing.card.name == "Naruto").printing
    assert set(hero.invented) == {"force_b", "chakra_b", "strategy_b"}
    assert ENGINE.start([deck], {}).table.heroes[0].chakra == 4


def test_a_name_that_fits_several_of_ours_replaces_none() -> None:
    pain = own(Member(name="Pain", health=4, defence=4), "A3")
    assert ENGINE.set_up((), (*BOX, pain), {})[0].size("akatsuki") == 21


def test_an_owners_technique_belongs_to_the_hero_that_it_means() -> None:
    lotus = own(Technique(name="Lotus", hero="Lee", kind="combat", chakra=1, force=1), "1")
    deck = ENGINE.set_up((), (*BOX, lotus), {"team": "rock lee"})[0]
    table = ENGINE.start([deck], {}).table
    assert "Lotus" in {table.setting.name(card) for card in table.heroes[0].pile}


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (Technique(name="Lotus", kind="combat", chakra=1, force=1), "no source says its hero"),
        (Technique(name="Lotus", hero="Neji", kind="combat", chakra=1, force=1), 'no hero here is called "Neji"'),
        (Trap(name="Zetsu niveau 1", health=1, defence=2), "no source says its colour"),
        (Die(name="Dé", role="combat"), "no source says its faces"),
    ],
)
def test_an_owners_card_that_no_game_has_is_told_with_why(card: Card, why: str) -> None:
    told = contents((*BOX, own(card, "1"))).does_not_add_up
    assert f"{card.name} (akatsuki:MINE-1) is in no game: {why}." in told


@pytest.mark.parametrize("lacking", ["force", "chakra", "strategy"])
def test_a_heros_figure_that_no_source_says_is_that_of_ours_or_a_usual_one(lacking: str) -> None:
    for name in ("Saï", "Neji"):
        said = [None if lacking == figure else 6 for figure in ("force", "chakra", "strategy")]
        neji = own(Hero(name=name, force=said[0], chakra=said[1], strategy=said[2]), "1")
        ours = next(p.card for p in BOX if p.card.name == "Saï")
        played = as_played(neji, (*BOX, neji)).card
        usual = {"force": 3, "chakra": 4, "strategy": 4}[lacking]
        assert getattr(played, lacking) == (getattr(ours, lacking) if name == "Saï" else usual)


def test_an_enemy_that_summons_what_the_box_lacks_is_told() -> None:
    dragon = (Talent("entry", "summon", what="Dragon"),)
    madara = own(Member(name="Madara", health=9, defence=9, talents=dragon), "1")
    said = 'Madara (akatsuki:MINE-1) summons "Dragon", and no token here is called that.'
    assert said in contents((*BOX, madara)).does_not_add_up
    token = own(Summon(name="Dragon", summoner="Madara", health=1, defence=1), "2")
    assert said not in contents((*BOX, madara, token)).does_not_add_up
