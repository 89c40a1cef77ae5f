"""The heroes' actions ("Actions"): moving, meditating, fighting, and techniques; paralysis and experience."""

import pytest

from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, combat

EXPLOSIVE = "Parchemin explosif (bleu)"
ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


# Se déplacer


def test_se_deplacer_a_of_one_or_two_zones() -> None:
    game = Scenario()
    game.begin(NARUTO)
    steps = game.setting.steps[game.zone("Konoha")]
    assert {zone for (zone,) in game.can("move")} == {zone for zone, far in enumerate(steps) if far in (1, 2)}
    game.do("move", "2")
    assert game.table.actions == 1
    game.do("move", "Suna")
    assert game.hero(NARUTO).zone == game.zone("Suna")


def test_se_deplacer_b_a_trap_interrupts_the_move_and_is_revealed() -> None:
    game = Scenario()
    game.trap(ZETSU_1, "1")
    game.begin(NARUTO)
    assert (game.zone("2"),) not in game.can("move")
    game.do("move", "1")
    assert game.names() == [ZETSU_1]
    assert game.table.traps[game.zone("1")] == NONE


def test_se_deplacer_b_tobis_figure_interrupts_and_its_cards_are_revealed() -> None:
    game = Scenario()
    sasori = game.enemy("Sasori", "Suna")
    sasori.revealed = False
    game.put(NARUTO, "2")
    game.begin(NARUTO)
    assert (game.zone("15"),) not in game.can("move")
    game.do("move", "Suna")
    assert sasori.revealed
    assert game.names() == ["Sasori", "Marionnette"]


def test_se_deplacer_c_a_zone_with_an_enemy_is_left_for_two_actions() -> None:
    game = Scenario()
    game.put(NARUTO, "1")
    game.enemy(ZETSU_1, "1")
    game.begin(NARUTO)
    game.do("move", "2")
    assert game.table.active == NONE or game.table.actions == 0
    game = Scenario()
    game.put(NARUTO, "1")
    game.enemy(ZETSU_1, "1")
    game.begin(NARUTO)
    game.do("meditate")
    assert game.can("move") == []


def test_se_deplacer_vol_is_neither_stopped_nor_held() -> None:
    game = Scenario(team="saï,naruto")
    game.trap(ZETSU_1, "1")
    game.begin(0)
    game.do("move", "2")
    assert game.names() == []
    game.put(0, "1")
    game.enemy(ZETSU_2, "1")
    game.do("move", "Konoha")
    assert game.hero(0).zone == game.zone("Konoha")


def test_se_deplacer_vol_reveals_the_trap_it_lands_on() -> None:
    game = Scenario(team="saï,naruto")
    game.trap(ZETSU_1, "2")
    game.begin(0)
    game.do("move", "2")
    assert game.names() == [ZETSU_1]


def test_piege_explosive_scroll_wounds_a_hero_and_leaves_the_board_without_experience() -> None:
    game = Scenario()
    game.trap(EXPLOSIVE, "1")
    game.begin(NARUTO)
    game.do("move", "1")
    assert game.hero(NARUTO).health == 2
    assert game.hero(NARUTO).experience == 0
    assert game.names() == []
    assert game.table.traps_on_board() == 0


def test_piege_explosive_scroll_the_players_choose_among_the_heroes_in_the_zone() -> None:
    game = Scenario(team="naruto,saï")
    game.put(1, "1")
    game.trap(EXPLOSIVE, "1")
    game.begin(NARUTO)
    game.do("move", "1")
    assert game.can("suffer") == [(0,), (1,)]
    game.do("suffer", 1)
    assert (game.hero(0).health, game.hero(1).health) == (3, 2)


# Méditer


def test_mediter_gains_a_chakra_cube_up_to_the_cards_number() -> None:
    game = Scenario()
    game.put(NARUTO, "1")
    limit = game.table.tier(game.hero(NARUTO)).chakra
    game.hero(NARUTO).chakra = limit - 1
    game.begin(NARUTO)
    game.do("meditate")
    assert game.hero(NARUTO).chakra == limit
    game.do("meditate")
    assert game.hero(NARUTO).chakra == limit
    assert game.hero(NARUTO).health == 3


def test_mediter_in_konoha_gains_health_up_to_three() -> None:
    game = Scenario()
    game.hero(NARUTO).health = 2
    game.begin(NARUTO)
    game.do("meditate")
    game.do("meditate")
    assert game.hero(NARUTO).health == 3


def test_mediter_in_konoha_does_not_heal_in_the_ninth_round() -> None:
    game = Scenario(round_number=9)
    game.hero(NARUTO).health = 2
    game.begin(NARUTO)
    game.do("meditate")
    assert game.hero(NARUTO).health == 2


# Combattre


def test_combattre_rolls_as_many_dice_as_the_force_and_needs_hits_of_the_defence() -> None:
    game = Scenario()
    zetsu = game.enemy(ZETSU_2, "Konoha")
    game.attack(NARUTO, zetsu, "11b")
    assert not game.is_gone(zetsu)
    game.attack(NARUTO, zetsu, "12b")
    assert game.is_gone(zetsu)


def test_combattre_the_example_multi_clonage_supra() -> None:
    """Naruto (Force 3) adds the card for 3 Chakra: blank, 1 hit, 2 hits, Power; 3 hits and two more actions."""
    game = Scenario()
    kisame = game.enemy("Kisame Hoshigaki", "Konoha")
    health = kisame.health
    game.give(NARUTO, "Multi clonage supra", chakra=3)
    game.begin(NARUTO)
    game.do("fight", kisame)
    game.do("combat", "Multi clonage supra")
    game.roll("b12p")
    assert game.hero(NARUTO).chakra == 0
    assert kisame.health == health
    assert game.table.actions == 1 + 2


def test_combattre_one_wound_however_many_hits() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.attack(SAKURA, deidara, "2222")
    assert deidara.health == 2


def test_combattre_an_unaffordable_card_cannot_be_added() -> None:
    game = Scenario()
    zetsu = game.enemy(ZETSU_1, "Konoha")
    game.give(NARUTO, "Multi clonage supra", "Kata des crapauds", "Dédoublement", chakra=2)
    game.begin(NARUTO)
    game.do("fight", zetsu)
    assert game.can("combat") == []


def test_combattre_power_works_though_the_attack_fails_and_once_only() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.give(NARUTO, "Kata des crapauds", chakra=3)
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("combat", "Kata des crapauds")
    game.roll("ppbb")
    assert deidara.health == 2


def test_combattre_without_a_power_icon_no_power() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.give(NARUTO, "Kata des crapauds", chakra=3)
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("combat", "Kata des crapauds")
    game.roll("111b")
    assert deidara.health == 3


def test_combattre_a_power_wound_can_end_the_fight() -> None:
    game = Scenario()
    zetsu = game.enemy(ZETSU_2, "Konoha")
    game.give(NARUTO, "Kata des crapauds", chakra=3)
    game.begin(NARUTO)
    game.do("fight", zetsu)
    game.do("combat", "Kata des crapauds")
    game.roll("pbbb")
    assert game.is_gone(zetsu)
    assert game.table.fight is None
    assert game.hero(NARUTO).experience == 1


def test_combattre_distance_reaches_the_next_zone_and_only_with_such_a_card() -> None:
    game = Scenario(combat("Arrow", force=1, traits=["distance"]), combat("Fist", force=1))
    zetsu = game.enemy(ZETSU_1, "1")
    game.give(NARUTO, "Fist")
    game.begin(NARUTO)
    assert game.can("fight") == []
    game.give(NARUTO, "Arrow")
    game.do("fight", zetsu)
    assert game.can("bare") == []
    assert game.can("combat") == []  # the one card that fits is played without asking
    game.roll("11bb")
    assert game.is_gone(zetsu)


def test_questions_a_card_for_distance_can_be_used_in_ones_own_zone() -> None:
    game = Scenario(combat("Arrow", force=1, traits=["distance"]))
    zetsu = game.enemy(ZETSU_1, "Konoha")
    game.give(NARUTO, "Arrow")
    game.begin(NARUTO)
    game.do("fight", zetsu)
    assert game.can("combat") == [(game.index("Arrow"),)]


@pytest.mark.parametrize(("zone", "health"), [("5", 2), ("4", 3)])
def test_questions_dragon_aqueux_has_its_power_in_water_zones_only(zone: str, health: int) -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", zone)
    game.put(KAKASHI, zone)
    game.give(KAKASHI, "Dragon aqueux", chakra=3)
    game.begin(KAKASHI)
    game.do("fight", deidara)
    game.do("combat", "Dragon aqueux")
    game.roll("pbbbb")
    assert deidara.health == health


def test_combattre_experience_moves_with_each_enemy_and_raises_the_figures() -> None:
    game = Scenario()
    before = game.table.tier(game.hero(NARUTO)).chakra
    for _ in range(2):
        zetsu = game.enemy(ZETSU_1, "Konoha")
        game.attack(NARUTO, zetsu, "111")
    assert game.hero(NARUTO).experience == 2
    assert game.table.tier(game.hero(NARUTO)).chakra == before + 1


def test_combattre_experience_stops_at_the_end_of_the_gauge_and_face_b_has_none() -> None:
    game = Scenario()
    last = game.hero(NARUTO).experience = game.setting.gauge(game.hero(NARUTO).card)
    game.attack(NARUTO, game.enemy(ZETSU_1, "Konoha"), "1111")
    assert game.hero(NARUTO).experience == last
    game = Scenario(mode="expert")
    game.attack(NARUTO, game.enemy("Zetsu niveau 2 (rouge)", "Konoha"), "111")
    assert game.hero(NARUTO).experience == 0


def test_lexique_protector_must_be_fought_before_the_others_of_its_zone() -> None:
    game = Scenario()
    sasori = game.enemy("Sasori", "Konoha")
    doll = game.enemy("Marionnette", "Konoha")
    game.begin(NARUTO)
    assert game.can("fight") == [(doll.uid,)]
    game.do("fight", doll)
    game.roll("22b")
    assert game.can("fight") == [(sasori.uid,)]
