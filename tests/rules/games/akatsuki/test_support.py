"""Paralysis and the effects of Support cards, passage by passage."""

from rules.games.akatsuki.cards import Effect
from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, combat, support

EXPLOSIVE = "Parchemin explosif (bleu)"
ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


# Paralysie


def test_paralysie_without_health_a_hero_loses_all_experience_and_is_paralysed() -> None:
    game = Scenario()
    hero = game.hero(NARUTO)
    hero.health, hero.experience, hero.chakra = 1, 5, 5
    game.trap(EXPLOSIVE, "1")
    game.begin(NARUTO)
    game.do("move", "1")
    assert (hero.health, hero.experience, hero.paralysed) == (0, 0, True)
    assert hero.chakra == game.table.tier(hero).chakra < 5
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
