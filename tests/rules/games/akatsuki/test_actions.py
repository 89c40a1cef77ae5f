"""The heroes' actions ("Actions"): moving, meditating, fighting, and techniques; paralysis and experience."""

import pytest

from rules.games.akatsuki.cards import Effect
from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, combat, support

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
    game.hero(NARUTO).chakra = 2
    game.begin(NARUTO)
    game.do("meditate")
    assert game.hero(NARUTO).chakra == 3
    game.do("meditate")
    assert game.hero(NARUTO).chakra == 3
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
    game.give(NARUTO, "Multi clonage supra", chakra=3)
    game.begin(NARUTO)
    game.do("fight", kisame)
    game.do("combat", "Multi clonage supra")
    game.roll("b12p")
    assert game.hero(NARUTO).chakra == 0
    assert kisame.health == 3
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
    for _ in range(2):
        zetsu = game.enemy(ZETSU_1, "Konoha")
        game.attack(NARUTO, zetsu, "111")
    assert game.hero(NARUTO).experience == 2
    assert game.table.tier(game.hero(NARUTO)).chakra == 4


def test_combattre_experience_stops_at_the_end_of_the_gauge_and_face_b_has_none() -> None:
    game = Scenario()
    game.hero(NARUTO).experience = 6
    game.attack(NARUTO, game.enemy(ZETSU_1, "Konoha"), "1111")
    assert game.hero(NARUTO).experience == 6
    game = Scenario(mode="expert")
    game.attack(NARUTO, game.enemy("Zetsu niveau 2 (rouge)", "Konoha"), "1111")
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


# Paralysie


def test_paralysie_without_health_a_hero_loses_all_experience_and_is_paralysed() -> None:
    game = Scenario()
    hero = game.hero(NARUTO)
    hero.health, hero.experience, hero.chakra = 1, 5, 5
    game.trap(EXPLOSIVE, "1")
    game.begin(NARUTO)
    game.do("move", "1")
    assert (hero.health, hero.experience, hero.chakra, hero.paralysed) == (0, 0, 3, True)
    assert game.table.active == NONE
    assert (NARUTO,) not in game.can("begin")


def test_paralysie_leaves_support_cards_to_be_played() -> None:
    game = Scenario()
    game.hero(NARUTO).paralysed = True
    game.give(NARUTO, "Sakura Haruno mend (stand-in)")
    game.hero(SAKURA).health = 2
    game.support(NARUTO, "Sakura Haruno mend (stand-in)", SAKURA)
    assert game.hero(SAKURA).health == 3


def test_paralysie_is_lifted_by_a_technique_once_there_is_health() -> None:
    game = Scenario()
    sufferer = game.hero(NARUTO)
    sufferer.health, sufferer.paralysed = 0, True
    game.give(SAKURA, "Sakura Haruno cure (stand-in)", "Sakura Haruno mend (stand-in)", chakra=3)
    assert [args[2] for args in game.can("support") if args[1] == game.index("Sakura Haruno cure (stand-in)")] == []
    game.support(SAKURA, "Sakura Haruno mend (stand-in)", NARUTO)
    game.support(SAKURA, "Sakura Haruno cure (stand-in)", NARUTO)
    assert not sufferer.paralysed
    assert (NARUTO,) in game.can("begin")


# Soutien: each effect


def test_soutien_actions_come_to_the_hero_whose_go_it_is() -> None:
    game = Scenario()
    game.give(SAKURA, "Dédoublement")
    assert game.can("support") == []
    game.begin(SAKURA)
    game.support(SAKURA, "Dédoublement")
    assert game.table.actions == 3


def test_soutien_costs_chakra() -> None:
    game = Scenario()
    game.give(SAKURA, "Dédoublement", chakra=0)
    game.begin(SAKURA)
    assert game.can("support") == []


def test_soutien_metamorphose_lowers_the_defence_in_a_fight_anywhere_after_the_roll() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.put(KAKASHI, "Suna")
    game.give(KAKASHI, "Métamorphose")
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("bare")
    game.roll("111")
    game.support(KAKASHI, "Métamorphose")
    assert deidara.health == 2


def test_soutien_reroll_takes_blank_dice() -> None:
    game = Scenario()
    zetsu = game.enemy(ZETSU_1, "Konoha")
    game.give(NARUTO, "Naruto Uzumaki second try (stand-in)")
    game.begin(NARUTO)
    game.do("fight", zetsu)
    game.roll("1bb")
    game.support(NARUTO, "Naruto Uzumaki second try (stand-in)")
    game.roll("1b")
    assert game.is_gone(zetsu)


def test_soutien_reroll_can_still_bring_the_power() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.give(NARUTO, "Naruto Uzumaki second try (stand-in)", "Kata des crapauds", chakra=4)
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("combat", "Kata des crapauds")
    game.roll("1bbb")
    game.support(NARUTO, "Naruto Uzumaki second try (stand-in)")
    game.roll("pb")
    assert deidara.health == 2


def test_soutien_hits_and_blank_hits_count_in_the_roll() -> None:
    game = Scenario(support("Push", Effect("hits", 2), Effect("blank-hits", 1)))
    zetsu = game.enemy(ZETSU_2, "Konoha")
    game.give(NARUTO, "Push")
    game.begin(NARUTO)
    game.do("fight", zetsu)
    game.roll("bbb")
    game.support(NARUTO, "Push")
    assert game.is_gone(zetsu)


def test_soutien_immobilise_reaches_the_next_zone() -> None:
    game = Scenario(team="naruto,kakashi")
    near, far = game.enemy(ZETSU_1, "1"), game.enemy(ZETSU_1, "2")
    game.give(1, "Kakashi Hatake bind (stand-in)")
    assert [args[2] for args in game.can("support")] == [near.uid]
    game.support(1, "Kakashi Hatake bind (stand-in)", near)
    assert near.immobilised
    assert not far.immobilised


def test_soutien_move_goes_a_zone_without_an_action() -> None:
    game = Scenario(team="lee,naruto")
    game.give(0, "Rock Lee step (stand-in)")
    game.begin(0)
    game.support(0, "Rock Lee step (stand-in)", "1")
    assert game.hero(0).zone == game.zone("1")
    assert game.table.actions == 2


def test_soutien_flight_lasts_for_the_go() -> None:
    game = Scenario(support("Wings", Effect("flight")))
    game.trap(ZETSU_1, "1")
    game.give(NARUTO, "Wings")
    game.begin(NARUTO)
    game.support(NARUTO, "Wings")
    game.do("move", "2")
    game.do("end")
    assert not game.hero(NARUTO).flying


def test_soutien_draw_and_chakra() -> None:
    game = Scenario(support("Gather", Effect("chakra", 2), Effect("draw", 2)))
    game.give(NARUTO, "Gather", chakra=1)
    game.support(NARUTO, "Gather", NARUTO)
    assert game.hero(NARUTO).chakra == 2
    assert len(game.hero(NARUTO).hand) == 2


def test_soutien_remove_trap_takes_a_face_down_trap_away() -> None:
    game = Scenario(team="saï,naruto")
    game.trap(ZETSU_1, "1")
    game.give(0, "Saï scouting (stand-in)")
    game.support(0, "Saï scouting (stand-in)", "1")
    assert game.table.traps_on_board() == 0
    assert game.hero(0).experience == 0


def test_soutien_wound_strikes_an_enemy_outright() -> None:
    game = Scenario(support("Strike", Effect("wound", 1, "near")))
    zetsu = game.enemy(ZETSU_2, "1")
    game.give(NARUTO, "Strike")
    game.support(NARUTO, "Strike", zetsu)
    assert game.is_gone(zetsu)
    assert game.hero(NARUTO).experience == 1


def test_soutien_a_power_that_helps_a_hero_lets_the_players_choose_whom() -> None:
    game = Scenario(combat("Balm", Effect("heal", 1, "near"), chakra=0, force=0))
    zetsu = game.enemy(ZETSU_1, "Konoha")
    game.hero(SAKURA).health = game.hero(KAKASHI).health = 1
    game.give(NARUTO, "Balm")
    game.begin(NARUTO)
    game.do("fight", zetsu)
    game.do("combat", "Balm")
    game.roll("p1b")
    assert game.can("choose") == [(SAKURA,), (KAKASHI,)]
    game.do("choose", KAKASHI)
    assert game.hero(KAKASHI).health == 2


def test_combattre_a_power_can_roll_blank_dice_again() -> None:
    game = Scenario(combat("Again", Effect("reroll", 2), chakra=0))
    zetsu = game.enemy(ZETSU_2, "Konoha")
    game.give(NARUTO, "Again")
    game.begin(NARUTO)
    game.do("fight", zetsu)
    game.do("combat", "Again")
    game.roll("pbb")
    game.roll("21")
    assert game.is_gone(zetsu)
