"""The members of the Akatsuki and their talents, card by card."""

from rules.core.cards import Json
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.pieces import NONE
from tests.rules.games.akatsuki.scenario import NARUTO, SAKURA, Scenario, combat, conduct
from tests.rules.games.starter import starter

ZETSU_1, ZETSU_2 = "Zetsu niveau 1 (bleu)", "Zetsu niveau 2 (bleu)"


# Cartes Akatsuki: défensifs


def test_itachi_sharingan_summons_susano_who_becomes_the_target() -> None:
    game = Scenario()
    itachi = game.enemy("Itachi Uchiwa", "Suna")
    health = itachi.health
    game.put(SAKURA, "Suna")
    game.begin(SAKURA)
    game.do("fight", itachi)
    game.roll("s")
    game.roll("22bb")
    assert itachi.health == health
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
    assert not game.is_gone(tendo)
    game.do("end")
    game.give(NARUTO, "Arrow")
    game.begin(NARUTO)
    game.do("fight", tendo)
    game.roll("222")
    assert game.is_gone(tendo)


def test_ningendo_cancels_a_power_icon_of_each_roll() -> None:
    game = Scenario()
    ningendo = game.enemy("Ningendô (Pain)", "Konoha")
    before = ningendo.health
    for faces, health in (("pbbb", before), ("ppbb", before - 1)):
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
    health = hidan.health
    game.put(0, "1")
    conduct(game)
    assert hidan.health == health + 1


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
    game.attack(NARUTO, konan, "222")
    game.enemy("Jigokudô (Pain)", "Suna", enters=True)
    game.chance()
    assert game.table.eliminated == []
    kabuto = game.enemy("Kabuto", "Konoha", enters=True)
    assert game.setting.name(kabuto.model) == "Konan"


def test_invoquer_a_house_may_have_tokens_come_to_their_summoner() -> None:
    houses: list[tuple[dict[str, Json], str]] = [
        ({}, "Suna"),
        ({"summons": "tobi"}, "Suna"),
        ({"summons": "summoner"}, "Konoha"),
    ]
    for option, zone in houses:
        options: dict[str, Json] = {"mode": "expert", **option}
        game = Scenario(mode="expert")
        started = ENGINE.start(ENGINE.set_up((), starter("akatsuki"), options), options)
        game.table.summons_stay = started.table.summons_stay
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
