"""Five and six heroes: what the rulebook says of "2 ou 3 joueurs" and of the number of players, at a full table."""

from __future__ import annotations

import pytest

from rules.core import registry
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.games.akatsuki.cards import Technique
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.state import AkatsukiState
from simulator.bots.simple import bot
from simulator.tables.table import Lots, play_out
from tests.rules.games.akatsuki.scenario import Scenario, conduct, started
from tests.rules.games.starter import starter

FIVE = "naruto,sakura,kakashi,lee,saï"
SIX = f"{FIVE},shikamaru"
TEAMS = [pytest.param(FIVE, 5, id="five"), pytest.param(SIX, 6, id="six")]


def dealt(team: str, mode: str = "normal") -> AkatsukiState:
    """A game whose cards and traps are dealt, before the first hero's go."""
    game = Scenario.of(started(team=team, mode=mode))
    game.chance()
    return game.state


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_mise_en_place_every_hero_stands_in_konoha_with_its_own_techniques_and_hand(team: str, players: int) -> None:
    table = dealt(team).table
    assert len(table.heroes) == players
    for hero in table.heroes:
        assert hero.zone == table.setting.home
        assert (hero.health, hero.experience) == (3, 0)
        assert (hero.chakra, len(hero.hand)) == (table.tier(hero).chakra, table.tier(hero).strategy)
        assert {table.technique(card).hero for card in hero.hand + hero.pile} == {table.setting.name(hero.card)}
    assert sum(len(hero.hand + hero.pile) for hero in table.heroes) == 14 * players
    if players == 6:
        every = [p for p in starter("akatsuki") if isinstance(p.card, Technique)]
        assert sum(getattr(p.card, "copies", 1) for p in every) == 84


@pytest.mark.parametrize("team", [FIVE, SIX])
def test_debut_d_un_round_two_cards_lie_out_in_each_of_the_eight_rounds(team: str) -> None:
    """Rounds that are won all take two new cards of the eighteen."""
    game = Scenario.of(dealt(team))
    table = game.table
    for number in range(1, 9):
        assert table.round == number
        assert len(table.members()) == 2
        assert len(table.deck) == 18 - 2 * number
        for enemy in table.members():
            table.enemies.remove(enemy)
        conduct(game)
        game.chance()
    assert table.round == 9
    assert sorted(game.names()) == ["Gedô Mazô", "Tobi"]
    assert len(table.deck) == 2


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_phase_des_joueurs_every_hero_has_one_go_in_an_order_of_the_teams_choice(team: str, players: int) -> None:
    game = Scenario.of(dealt(team))
    for done, seat in enumerate(reversed(range(players))):
        assert {taken for (taken,) in game.can("begin")} == set(range(players - done))
        game.begin(seat)
        assert game.table.actions == 2
        game.do("end")
    assert not game.can("begin")
    game.do("end")
    for _ in range(players):
        game.do("keep")
    assert len(game.can("begin")) == players
    assert game.table.turn == 2


@pytest.mark.parametrize("team", [FIVE, SIX])
def test_round_gagne_both_cards_must_go_and_the_one_that_is_left_lies_under_the_deck(team: str) -> None:
    game = Scenario(team=team)
    game.table.turn = 3
    deidara, hidan = game.enemy("Deidara", "Suna"), game.enemy("Hidan", "Suna")
    game.table.enemies.remove(deidara)
    hidan.immobilised = True
    conduct(game)
    game.chance()
    assert [result.won for result in game.table.results] == [False]
    assert game.table.round == 2
    assert hidan.card in game.table.deck
    assert len(game.table.members()) == 2


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_phase_de_l_akatsuki_the_team_chooses_whom_of_the_zone_each_enemy_wounds(team: str, players: int) -> None:
    game = Scenario(team=team)
    game.enemy("Deidara", "Suna")
    for seat in range(players):
        game.put(seat, "Suna")
    conduct(game)
    assert {seat for (seat,) in game.can("suffer")} == set(range(players))
    game.do("suffer", players - 1)
    while game.can("suffer"):
        game.do("suffer", players - 1)
    assert [hero.health for hero in game.table.heroes] == [3] * (players - 1) + [2]


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_gedo_mazo_has_a_health_point_a_player_and_wounds_them_all(team: str, players: int) -> None:
    game = Scenario(team=team, round_number=9)
    mazo = game.enemy("Gedô Mazô", "Konoha", enters=True)
    assert mazo.health == players
    game.put(0, "Suna")
    conduct(game)
    assert [hero.health for hero in game.table.heroes] == [2] * players


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_phase_de_l_akatsuki_every_hero_gains_a_chakra_and_may_discard_a_technique(team: str, players: int) -> None:
    game = Scenario.of(dealt(team))
    for hero in game.table.heroes:
        hero.chakra = 0
    game.table.agenda[:] = [step for step in game.table.agenda if step.name != "go"]
    game.do("end")
    asked = []
    while game.can("keep"):
        asked.append(game.state.current_player())
        game.do("keep")
    assert sorted(asked) == [*range(players)]
    assert [hero.chakra for hero in game.table.heroes] == [1] * players
    assert game.table.turn == 2


@pytest.mark.parametrize("mode", ["easy", "normal", "expert"])
@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_fin_de_partie_all_win_or_lose_together_after_nine_rounds_at_most(team: str, players: int, mode: str) -> None:
    for index in range(2):
        state = started(team=team, mode=mode)
        turns = {"easy": 4}.get(mode, 3)
        result = play_out(registry.game("akatsuki").load_engine(), state, [bot("random")] * players, Lots(5, index))
        assert len(result.returns) == players
        assert len(set(result.returns)) == 1
        assert 1 <= len(state.table.results) <= 9
        assert state.table.turns == turns
        assert all(hero.health >= 0 for hero in state.table.heroes)


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_partie_gagnee_once_both_bosses_have_fallen_whoever_of_the_team_still_stands(team: str, players: int) -> None:
    game = Scenario(team=team, round_number=9)
    mazo = game.enemy("Gedô Mazô", "Konoha")
    mazo.health = 1
    for seat in range(1, players):
        game.hero(seat).paralysed = True
    game.attack(0, mazo, "222")
    assert game.state.is_over()
    assert game.state.returns() == (1.0,) * players


@pytest.mark.parametrize(("team", "players"), TEAMS)
def test_partie_perdue_with_a_boss_still_there_after_the_last_turn(team: str, players: int) -> None:
    game = Scenario(team=team, round_number=9)
    game.enemy("Gedô Mazô", "Konoha").immobilised = True
    game.table.turn = 3
    conduct(game)
    assert game.state.is_over()
    assert game.state.returns() == (-1.0,) * players


def test_materiel_six_heroes_are_all_there_are() -> None:
    options: dict[str, Json] = {"players": 7}
    with pytest.raises(UsageError, match="A team has 1 to 6 heroes"):
        ENGINE.set_up((), starter("akatsuki"), options)


def test_a_full_team_plays_from_the_table_of_six_as_from_six_names() -> None:
    options: dict[str, Json] = {"players": 6}
    (deck,) = ENGINE.set_up((), starter("akatsuki"), options)
    assert deck.size("team") == 6
    assert deck.size("techniques") == 84
    assert ENGINE.start([deck], options).table.active == NONE
