"""The Akatsuki's phase and every talent that the rulebook's "Ennemis" page lists, by the enemy's name."""

import pytest

from tests.rules.games.akatsuki.scenario import NARUTO, SAKURA, Scenario, conduct

ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


# Phase de l'Akatsuki


def test_phase_1_each_revealed_enemy_wounds_a_hero_in_its_zone() -> None:
    game = Scenario(team="naruto,saï")
    game.put(0, "1")
    game.enemy("Kakuzu", "1")
    game.enemy("Serpent", "1")
    conduct(game)
    assert (game.hero(0).health, game.hero(1).health) == (1, 3)


def test_phase_1_the_players_choose_who_suffers_and_one_hero_may_suffer_more_than_once() -> None:
    game = Scenario(team="naruto,sakura")
    game.enemy("Kakuzu", "Konoha")
    game.enemy("Serpent", "Konoha")
    conduct(game)
    assert game.can("suffer") == [(0,), (1,)]
    game.do("suffer", 1)
    game.do("suffer", 1)
    assert (game.hero(0).health, game.hero(1).health) == (3, 1)


def test_phase_1_a_face_down_enemy_wounds_nobody() -> None:
    game = Scenario()
    game.enemy("Kakuzu", "Konoha").revealed = False
    conduct(game)
    assert {hero.health for hero in game.table.heroes} == {3}


def test_phase_1_an_immobilised_enemy_wounds_nobody_and_is_free_again() -> None:
    game = Scenario()
    kakuzu = game.enemy("Kakuzu", "Konoha")
    kakuzu.immobilised = True
    conduct(game)
    assert {hero.health for hero in game.table.heroes} == {3}
    assert not kakuzu.immobilised


def test_phase_1_permutation_avoids_the_wound_and_what_follows_it() -> None:
    game = Scenario(team="kakashi,naruto")
    game.put(0, "1")
    game.enemy(ZETSU_1, "1")
    game.give(0, "Permutation")
    game.akatsuki_phase()
    game.support(0, "Permutation")
    assert game.hero(0).health == 3
    assert not game.hero(0).paralysed


def test_phase_2_each_hero_gains_a_chakra_cube_discards_at_most_one_technique_and_fills_its_hand() -> None:
    game = Scenario(team="naruto,sakura")
    game.give(NARUTO, "Mode chakra de Kyûbi", "Multi clonage supra", chakra=0)
    game.akatsuki_phase()
    assert game.hero(NARUTO).chakra == 1
    game.do("discard", "Mode chakra de Kyûbi")
    assert len(game.hero(NARUTO).hand) == 4
    assert game.index("Mode chakra de Kyûbi") in game.hero(NARUTO).discard
    assert game.state.current_player() == SAKURA


def test_phase_2_when_no_technique_is_left_the_discards_are_shuffled() -> None:
    game = Scenario(team="naruto,sakura")
    hero = game.hero(NARUTO)
    hero.discard, hero.pile = hero.pile[:10], hero.pile[10:12]
    game.akatsuki_phase()
    while game.state.current_player() >= 0 and not (len(hero.hand) == 4 and game.table.round):
        if game.can("keep"):
            game.do("keep")
    game.chance()
    assert len(hero.hand) == 4
    assert hero.discard == []
    assert len(hero.pile) == 8


def test_phase_3_a_turn_follows_while_akatsuki_cards_are_left_and_turns() -> None:
    game = Scenario(team="naruto,sakura")
    game.enemy("Kakuzu", "Suna").revealed = False
    conduct(game)
    assert (game.table.round, game.table.turn) == (1, 2)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_questions_a_round_won_early_ends_with_its_turn(turn: int) -> None:
    game = Scenario(team="naruto,sakura")
    game.table.turn = turn
    conduct(game)
    assert [(result.won, result.turns) for result in game.table.results] == [(True, turn)]
    assert game.table.round == 2


def test_round_lost_the_cards_still_in_play_go_under_the_deck() -> None:
    game = Scenario(team="naruto,sakura")
    kakuzu = game.enemy("Kakuzu", "Suna")
    game.table.turn = 3
    conduct(game)
    assert game.table.score(won=False) == 1
    assert game.table.deck[0] == kakuzu.card
    assert game.is_gone(kakuzu)


def test_debut_d_un_round_tobi_moves_on_and_new_cards_lie_face_down() -> None:
    game = Scenario(team="naruto,sakura,kakashi,lee")
    conduct(game)
    assert game.table.tobi_zone == game.zone("Zone 2")
    assert [(enemy.zone, enemy.revealed) for enemy in game.table.members()] == [(game.zone("Zone 2"), False)] * 2


def test_debut_d_un_round_heroes_who_wait_there_meet_the_cards_at_once() -> None:
    game = Scenario(team="naruto,sakura")
    game.put(NARUTO, "Zone 2")
    conduct(game)
    assert all(enemy.revealed for enemy in game.table.members())


def test_9e_round_the_bosses_stand_revealed_in_konoha() -> None:
    game = Scenario(round_number=8)
    conduct(game)
    assert game.table.round == 9
    assert game.table.tobi_zone == game.zone("Konoha")
    assert game.names() == ["Tobi", "Gedô Mazô"]
    assert all(enemy.revealed for enemy in game.table.enemies)


def test_partie_perdue_if_a_boss_is_left_after_the_last_turn() -> None:
    game = Scenario(team="naruto,saï", round_number=9)
    game.put(0, "Suna")
    game.put(1, "Suna")
    game.enemy("Tobi", "Konoha")
    game.table.turn = 3
    conduct(game)
    assert game.table.won is False
    assert game.state.returns() == (-1.0, -1.0)


def test_partie_gagnee_when_both_bosses_are_eliminated() -> None:
    game = Scenario(round_number=9)
    tobi, mazo = game.enemy("Tobi", "Konoha"), game.enemy("Gedô Mazô", "Konoha", enters=True)
    tobi.health = mazo.health = 1
    game.attack(SAKURA, mazo, "2222", special="d")
    assert game.table.won is None
    game.attack(SAKURA, tobi, "2222", special="d")
    assert game.table.won is True
    assert game.table.results[-1].won
    assert game.state.returns() == (1.0, 1.0, 1.0)


# Pions Piège


def test_piege_zetsu_paralyses_the_hero_it_wounds() -> None:
    game = Scenario(team="naruto,sakura")
    game.put(0, "1")
    game.enemy(ZETSU_1, "1")
    conduct(game)
    assert game.hero(0).health == 2
    assert game.hero(0).paralysed


@pytest.mark.parametrize(("name", "defence"), [(ZETSU_1, 2), (ZETSU_2, 3), ("Zetsu niveau 2 (rouge)", 3)])
def test_piege_zetsu_has_its_printed_defence(name: str, defence: int) -> None:
    game = Scenario(mode="expert" if "rouge" in name else "normal")
    assert game.table.defence(game.enemy(name, "1")) == defence


def red(name: str, zone: str = "Konoha", *, enters: bool = False) -> tuple[Scenario, int]:
    game = Scenario(team="lee,naruto", mode="expert")
    return game, game.enemy(name, zone, enters=enters).uid


def test_sasuke_sharingan_turns_the_attack_against_the_hero_without_power() -> None:
    game, uid = red("Sasuke")
    game.give(1, "Kata des crapauds", chakra=4)
    game.begin(1)
    game.do("fight", uid)
    game.roll("s")
    game.do("combat", "Kata des crapauds")
    game.roll("22p1")
    assert game.hero(1).health == 2
    assert game.table.enemy(uid) is not None


def test_sasuke_defence_face_adds_a_point_of_defence() -> None:
    game, uid = red("Sasuke")
    game.attack(1, game.table.enemies[0], "22b", special="d")
    assert game.table.enemy(uid) is not None
    game.attack(1, game.table.enemies[0], "22b", special="r")
    assert game.table.enemy(uid) is None


def test_danzo_sharingan_makes_the_attack_fail_but_not_the_power() -> None:
    game, uid = red("Danzô")
    game.attack(1, game.table.enemies[0], "222", special="s")
    assert game.table.enemy(uid) is not None
    game.give(1, "Kata des crapauds", chakra=4)
    game.do("fight", uid)
    game.roll("s")
    game.do("combat", "Kata des crapauds")
    game.roll("pbbb")
    assert game.table.enemy(uid) is None


def test_karin_makes_a_combat_card_cost_a_chakra_more() -> None:
    game, uid = red("Karin")
    game.give(1, "Kata des crapauds", chakra=3)
    game.begin(1)
    game.do("fight", uid)
    assert game.can("combat") == []
    game.roll("bbb")
    game.hero(1).chakra = 4
    game.do("fight", uid)
    game.do("combat", "Kata des crapauds")
    assert game.hero(1).chakra == 0


def test_orochimaru_summons_a_serpent_to_tobis_zone_in_the_phase() -> None:
    game, _ = red("Orochimaru", "1")
    game.enemy("Kakuzu", "Suna").revealed = False
    conduct(game)
    serpents = [enemy for enemy in game.table.enemies if game.setting.name(enemy.card) == "Serpent"]
    assert [enemy.zone for enemy in serpents] == [game.zone("Suna")]


def test_jugo_gains_defence_with_each_hero_he_wounds() -> None:
    game, uid = red("Jûgo")
    jugo = game.table.enemies[0]
    game.put(1, "Suna")
    conduct(game)
    assert game.hero(0).health == 2
    assert game.table.defence(jugo) == 5
    assert uid == jugo.uid


def test_kabuto_has_the_defence_and_talents_of_the_last_member_eliminated() -> None:
    game = Scenario(mode="expert")
    game.table.last_eliminated = game.index("Konan")
    kabuto = game.enemy("Kabuto", "Konoha", enters=True)
    assert game.table.defence(kabuto) == game.table.defence(game.enemy("Konan", "Suna"))
    game.attack(NARUTO, kabuto, "222")
    assert not game.is_gone(kabuto)
    game.attack(NARUTO, kabuto, "222")
    assert game.is_gone(kabuto)


def test_suigetsu_has_a_point_more_defence_in_water_zones() -> None:
    game = Scenario(mode="expert")
    suigetsu = game.enemy("Suigetsu", "4")
    assert game.table.defence(suigetsu) == 4
    suigetsu.zone = game.zone("5")
    assert game.table.defence(suigetsu) == 5
