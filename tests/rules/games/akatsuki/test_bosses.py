"""Zetsu and the bosses, card by card."""

import pytest

from rules.games.akatsuki.cards import Effect
from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, Scenario, combat, conduct

ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


# Zetsu


def test_zetsu_has_a_health_point_and_one_for_each_trap_on_the_board() -> None:
    game = Scenario()
    game.trap(ZETSU_1, "3")
    game.trap(ZETSU_2, "4")
    game.enemy(ZETSU_1, "6")
    assert game.enemy("Zetsu", "Suna", enters=True).health == 1 + 3


def test_zetsu_is_wounded_whenever_a_trap_leaves_the_board() -> None:
    game = Scenario()
    game.trap("Parchemin explosif (bleu)", "1")
    enemy = game.enemy(ZETSU_1, "Konoha")
    zetsu = game.enemy("Zetsu", "Suna", enters=True)
    assert zetsu.health == 3
    game.attack(NARUTO, enemy, "11b")
    assert zetsu.health == 2
    game.do("move", "1")
    assert zetsu.health == 1


def test_questions_zetsu_eliminated_has_the_traps_put_back_at_the_end_of_the_round_only() -> None:
    game = Scenario(team="naruto,saï")
    zetsu = game.enemy("Zetsu", "Suna", enters=True)
    game.put(0, "Suna")
    game.put(1, "1")
    game.attack(0, zetsu, "222")
    assert game.is_gone(zetsu)
    assert game.table.traps_on_board() == 0
    game.do("end")
    conduct(game)
    game.chance()
    assert game.table.traps[game.zone("1")] == NONE
    assert game.table.traps_on_board() == 19


# Boss


def test_gedo_mazo_has_a_health_point_a_player_and_a_defence_of_one_plus_the_rounds_lost() -> None:
    game = Scenario(team="naruto,sakura,kakashi,lee", round_number=9)
    assert game.table.defence(game.enemy("Gedô Mazô", "Konoha")) == 1
    game = Scenario(team="naruto,sakura,kakashi,lee")
    game.enemy("Kakuzu", "Suna").revealed = False
    game.table.turn = 3
    conduct(game)
    mazo = game.enemy("Gedô Mazô", "Konoha", enters=True)
    assert (mazo.health, game.table.defence(mazo)) == (4, 2)


def test_gedo_mazo_wounds_every_hero_on_the_board() -> None:
    game = Scenario(team="naruto,sakura", round_number=9)
    game.put(0, "Suna")
    game.enemy("Gedô Mazô", "Konoha")
    conduct(game)
    assert [hero.health for hero in game.table.heroes] == [2, 2]


@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_tobi_sharingan_paralyses_the_hero_and_interrupts_the_fight_with_any_enemy_in_his_zone(mode: str) -> None:
    game = Scenario(round_number=9, mode=mode)
    game.enemy("Tobi", "Konoha")
    mazo = game.enemy("Gedô Mazô", "Konoha")
    mazo.health = 1
    game.begin(NARUTO)
    game.do("fight", mazo)
    game.roll("s")
    assert game.hero(NARUTO).paralysed
    assert game.table.fight is None
    assert not game.is_gone(mazo)
    assert game.table.active == NONE


@pytest.mark.parametrize(("mode", "wounds"), [("normal", 1), ("expert", 0)])
def test_tobi_rinnegan_cancels_the_power_on_face_b_only(mode: str, wounds: int) -> None:
    game = Scenario(combat("Palm", Effect("wound"), chakra=0), round_number=9, mode=mode)
    tobi = game.enemy("Tobi", "Konoha")
    before = tobi.health
    game.give(NARUTO, "Palm")
    game.begin(NARUTO)
    game.do("fight", tobi)
    game.roll("r")
    game.do("combat", "Palm")
    game.roll("pbb")
    assert tobi.health == before - wounds


def test_tobi_is_no_die_for_fights_outside_his_zone() -> None:
    game = Scenario(round_number=9)
    game.enemy("Tobi", "Konoha")
    zetsu = game.enemy(ZETSU_1, "1")
    game.put(KAKASHI, "1")
    game.attack(KAKASHI, zetsu, "11b")
    assert game.is_gone(zetsu)
