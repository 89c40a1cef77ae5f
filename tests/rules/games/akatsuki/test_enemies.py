"""The Akatsuki's phase and every talent that the rulebook's "Ennemis" page lists, by the enemy's name."""

import pytest

from rules.games.akatsuki.cards import Effect
from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, combat

ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


def conduct(game: Scenario) -> None:
    """Run the Akatsuki's phase up to the first choice, with nothing in hand to interfere."""
    for hero in game.table.heroes:
        hero.hand, hero.pile, hero.discard = [], [], []
    game.akatsuki_phase()


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
    game.roll("22p1b")
    assert game.hero(1).health == 2
    assert game.table.enemy(uid) is not None


def test_sasuke_defence_face_adds_a_point_of_defence() -> None:
    game, uid = red("Sasuke")
    game.attack(1, game.table.enemies[0], "22bb", special="d")
    assert game.table.enemy(uid) is not None
    game.attack(1, game.table.enemies[0], "22bb", special="r")
    assert game.table.enemy(uid) is None


def test_danzo_sharingan_makes_the_attack_fail_but_not_the_power() -> None:
    game, uid = red("Danzô")
    game.attack(1, game.table.enemies[0], "2222", special="s")
    assert game.table.enemy(uid) is not None
    game.give(1, "Kata des crapauds", chakra=4)
    game.do("fight", uid)
    game.roll("s")
    game.do("combat", "Kata des crapauds")
    game.roll("pbbbb")
    assert game.table.enemy(uid) is None


def test_karin_makes_a_combat_card_cost_a_chakra_more() -> None:
    game, uid = red("Karin")
    game.give(1, "Kata des crapauds", chakra=3)
    game.begin(1)
    game.do("fight", uid)
    assert game.can("combat") == []
    game.roll("bbbb")
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
    game.attack(NARUTO, kabuto, "2222")
    assert not game.is_gone(kabuto)
    game.attack(NARUTO, kabuto, "2222")
    assert game.is_gone(kabuto)


def test_suigetsu_has_a_point_more_defence_in_water_zones() -> None:
    game = Scenario(mode="expert")
    suigetsu = game.enemy("Suigetsu", "4")
    assert game.table.defence(suigetsu) == 4
    suigetsu.zone = game.zone("5")
    assert game.table.defence(suigetsu) == 5


# Cartes Akatsuki: défensifs


def test_itachi_sharingan_summons_susano_who_becomes_the_target() -> None:
    game = Scenario()
    itachi = game.enemy("Itachi Uchiwa", "Suna")
    game.put(SAKURA, "Suna")
    game.begin(SAKURA)
    game.do("fight", itachi)
    game.roll("s")
    game.roll("22bb")
    assert itachi.health == 3
    assert game.names() == ["Itachi Uchiwa"]
    assert game.hero(SAKURA).experience == 1


def test_nagato_rinnegan_is_replaced_by_the_first_pain_of_the_deck_with_a_point_less_defence() -> None:
    game = Scenario()
    nagato = game.enemy("Nagato", "Suna")
    game.table.deck = [game.index("Shuradô (Pain)"), game.index("Gakidô (Pain)"), game.index("Deidara")]
    game.put(SAKURA, "Suna")
    game.begin(SAKURA)
    game.do("fight", nagato)
    game.roll("r")
    game.chance()
    assert game.names() == ["Gakidô (Pain)"]
    gakido = game.table.enemies[0]
    assert game.table.defence(gakido) == 3
    assert sorted(game.table.deck) == sorted(game.index(n) for n in ("Nagato", "Shuradô (Pain)", "Deidara"))


def test_nagato_stays_without_a_pain_in_the_deck() -> None:
    game = Scenario()
    nagato = game.enemy("Nagato", "Konoha")
    game.table.deck = [game.index("Deidara")]
    game.attack(SAKURA, nagato, "bbbb", special="r")
    assert game.names() == ["Nagato"]


def test_konan_dodges_the_first_wound_each_turn() -> None:
    game = Scenario()
    konan = game.enemy("Konan", "1")
    game.put(SAKURA, "1")
    game.attack(SAKURA, konan, "2222")
    assert konan.health == 2
    game.attack(SAKURA, konan, "2222")
    assert konan.health == 1
    conduct(game)
    game.attack(SAKURA, konan, "2222")
    assert konan.health == 1


def test_tendo_ignores_attacks_from_his_own_zone() -> None:
    game = Scenario(combat("Arrow", traits=["distance"], chakra=0))
    tendo = game.enemy("Tendô (Pain)", "1")
    game.put(SAKURA, "1")
    game.attack(SAKURA, tendo, "2222")
    assert tendo.health == 3
    game.do("end")
    game.give(NARUTO, "Arrow")
    game.begin(NARUTO)
    game.do("fight", tendo)
    game.roll("222")
    assert tendo.health == 2


def test_ningendo_cancels_a_power_icon_of_each_roll() -> None:
    game = Scenario()
    ningendo = game.enemy("Ningendô (Pain)", "Konoha")
    for faces, health in (("pbbb", 3), ("ppbb", 2)):
        game.give(NARUTO, "Kata des crapauds", chakra=3)
        if game.table.active == NONE:
            game.begin(NARUTO)
        game.do("fight", ningendo)
        game.do("combat", "Kata des crapauds")
        game.roll(faces)
        assert ningendo.health == health


# Cartes Akatsuki: offensifs


def test_kisame_wounds_once_more_for_each_combat_card_played_against_him_this_turn() -> None:
    game = Scenario(combat("Fist", chakra=0), team="naruto,saï")
    kisame = game.enemy("Kisame Hoshigaki", "Konoha")
    game.put(1, "Suna")
    game.give(0, "Fist")
    game.begin(0)
    game.do("fight", kisame)
    game.do("combat", "Fist")
    game.roll("bbb")
    game.do("end")
    conduct(game)
    assert game.hero(0).health == 1
    assert kisame.fought_with == 0


def test_hidan_gains_a_health_point_with_a_wound() -> None:
    game = Scenario(team="naruto,saï")
    hidan = game.enemy("Hidan", "1")
    game.put(0, "1")
    conduct(game)
    assert hidan.health == 4


def test_gakido_takes_a_chakra_cube_from_the_hero_wounded() -> None:
    game = Scenario(team="naruto,saï")
    game.enemy("Gakidô (Pain)", "1")
    game.put(0, "1")
    game.hero(0).chakra = 2
    conduct(game)
    assert game.hero(0).chakra == 2 - 1 + 1


def test_chikushodo_summons_a_creature_each_turn_while_there_are_any() -> None:
    game = Scenario(team="naruto,saï")
    game.enemy("Chikushôdô (Pain)", "Suna")
    game.table.turns = 9
    for creatures in (1, 2, 3, 3):
        conduct(game)
        assert game.names().count("Créature") == creatures


def test_shurado_wounds_the_same_hero_once_more() -> None:
    game = Scenario(team="naruto,saï")
    game.enemy("Shuradô (Pain)", "1")
    game.put(0, "1")
    conduct(game)
    assert game.hero(0).health == 1


# Cartes Akatsuki: entrée en jeu, éliminés


def test_sasori_summons_the_puppet_a_protector_when_revealed() -> None:
    game = Scenario()
    game.enemy("Sasori", "Suna", enters=True)
    assert game.names() == ["Sasori", "Marionnette"]


def test_jigokudo_shuffles_the_eliminated_members_into_the_deck() -> None:
    game = Scenario()
    game.table.deck = [game.index("Konan")]
    game.table.eliminated = [game.index("Deidara"), game.index("Hidan")]
    game.enemy("Jigokudô (Pain)", "Suna", enters=True)
    game.chance()
    assert sorted(game.table.deck) == sorted(game.index(name) for name in ("Konan", "Deidara", "Hidan"))
    assert game.table.eliminated == []


def test_kabuto_after_jigokudo_still_takes_after_the_member_eliminated_last() -> None:
    game = Scenario(mode="expert")
    konan = game.enemy("Konan", "Konoha")
    konan.health, konan.dodged = 1, 1
    game.attack(NARUTO, konan, "2222")
    game.enemy("Jigokudô (Pain)", "Suna", enters=True)
    game.chance()
    assert game.table.eliminated == []
    kabuto = game.enemy("Kabuto", "Konoha", enters=True)
    assert game.setting.name(kabuto.model) == "Konan"


def test_invoquer_a_house_may_have_tokens_come_to_their_summoner() -> None:
    for option, zone in ((None, "Suna"), ("summoner", "Konoha")):
        game = Scenario(mode="expert")
        game.table.summons_stay = option == "summoner"
        game.table.tobi_zone = game.zone("Suna")
        game.enemy("Orochimaru", "Konoha")
        game.akatsuki_phase()
        serpent = next(e for e in game.table.enemies if game.setting.name(e.card) == "Serpent")
        assert game.setting.zones[serpent.zone].name == zone


def test_kakuzu_has_five_health() -> None:
    assert Scenario().enemy("Kakuzu", "Suna", enters=True).health == 5


def test_deidara_wounds_every_hero_in_his_zone_and_next_to_it_when_eliminated() -> None:
    game = Scenario(team="naruto,sakura,kakashi,lee")
    deidara = game.enemy("Deidara", "1")
    deidara.health = 1
    for seat, zone in enumerate(("1", "2", "Konoha", "Suna")):
        game.put(seat, zone)
    game.attack(SAKURA, game.enemy(ZETSU_1, "2"), "1111")
    game.do("end")
    game.begin(0)
    game.do("fight", deidara)
    game.roll("22b")
    assert [hero.health for hero in game.table.heroes] == [2, 2, 2, 3]


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
    game.roll("pbb" if mode == "normal" else "pbbb")
    assert tobi.health == before - wounds


def test_tobi_is_no_die_for_fights_outside_his_zone() -> None:
    game = Scenario(round_number=9)
    game.enemy("Tobi", "Konoha")
    zetsu = game.enemy(ZETSU_1, "1")
    game.put(KAKASHI, "1")
    game.attack(KAKASHI, zetsu, "11b")
    assert game.is_gone(zetsu)
