"""The team's plan, and the exact odds of a roll that it goes by."""

from itertools import product

import pytest

from rules.games.akatsuki import GAME
from rules.games.akatsuki.dice import icon, success
from rules.games.akatsuki.engine import ENGINE
from rules.games.akatsuki.pieces import NONE
from rules.games.akatsuki.prospects import risk
from rules.games.akatsuki.setting import DICE_VALUES, LAST_ROUND
from rules.play.action import CHANCE, Action
from rules.play.flow import Step
from rules.play.watcher import Detail
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.tables.table import Lots, play_out
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, started

FACES = ("blank", "hit", "hit", "hit", "two-hits", "power")


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize("blank_hits", [0, 1])
def test_the_odds_of_a_roll_are_those_of_every_way_the_dice_can_fall(dice: int, blank_hits: int) -> None:
    rolls = list(product(FACES, repeat=dice))
    for needed in range(5):
        hits = [sum(DICE_VALUES[f] for f in roll) + min(blank_hits, roll.count("blank")) for roll in rolls]
        expected = sum(count >= needed for count in hits) / len(rolls)
        assert success(FACES, dice, needed, blank_hits) == pytest.approx(expected)
    for icons in (1, 2):
        expected = sum(roll.count("power") >= icons for roll in rolls) / len(rolls)
        assert icon(FACES, dice, icons) == pytest.approx(expected)


def plan(game: Scenario) -> str:
    return ENGINE.view.describe(game.state, ENGINE.adviser.suggest(game.state, Stream(1)))


def test_the_hero_beside_a_zetsu_goes_first_and_fights_it() -> None:
    game = Scenario()
    game.enemy("Zetsu niveau 1 (bleu)", "4")
    game.put(KAKASHI, "4")
    assert plan(game) == "Kakashi Hatake begins."
    game.begin(KAKASHI)
    assert plan(game) == "Kakashi Hatake fights (Combattre) Zetsu niveau 1 (bleu)."


def test_the_plan_of_a_turn_is_told_hero_by_hero() -> None:
    game = Scenario()
    game.enemy("Kakuzu", "Suna").revealed = False
    game.enemy("Zetsu niveau 1 (bleu)", "4")
    game.put(KAKASHI, "4")
    assert ENGINE.adviser.intentions(game.state) == [
        "Plan: Kakashi Hatake fights Zetsu niveau 1 (bleu) (80% without a card).",
        "Plan: Sakura Haruno makes for Suna, 3 zones away.",
        "Plan: Naruto Uzumaki makes for Suna, 3 zones away.",
    ]
    game.begin(KAKASHI)
    assert ENGINE.adviser.intentions(game.state) == []


def test_a_trap_is_walked_onto_only_with_an_action_left_to_fight_it() -> None:
    game = Scenario()
    game.enemy("Kakuzu", "Suna").revealed = False
    game.trap("Zetsu niveau 1 (bleu)", "1")
    game.begin(SAKURA)
    assert plan(game) == "Sakura Haruno moves (Se déplacer) to Zone libre 01."
    game.do("meditate")
    assert plan(game) == "Sakura Haruno ends the go."
    game.hero(SAKURA).chakra -= 1
    assert plan(game) == "Sakura Haruno meditates (Méditer)."


def test_a_hero_with_nothing_better_to_do_hunts_a_trap_beside_it() -> None:
    game = Scenario(round_number=LAST_ROUND - 1)
    game.trap("Zetsu niveau 1 (bleu)", "1")
    game.begin(SAKURA)
    assert plan(game) == "Sakura Haruno moves (Se déplacer) to Zone libre 01."
    game.hero(SAKURA).health = 1
    assert plan(game) == "Sakura Haruno meditates (Méditer)."


def test_a_power_that_wounds_is_used_on_tendo_whom_no_blow_reaches() -> None:
    game = Scenario()
    game.enemy("Tendô (Pain)", "Suna")
    game.put(NARUTO, "Suna")
    game.give(NARUTO, "Kata des crapauds", chakra=3)
    game.begin(NARUTO)
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Tendô (Pain)."
    game.hero(NARUTO).hand.clear()
    assert plan(game) != "Naruto Uzumaki fights (Combattre) Tendô (Pain)."


def test_the_water_technique_is_kept_for_water() -> None:
    game = Scenario()
    for zone, card in (("4", "Naruto Uzumaki strike (stand-in)"), ("5", "Dragon aqueux")):
        game.put(KAKASHI, zone)
        enemy = game.enemy("Hidan", zone)
        game.hero(KAKASHI).hand.clear()
        game.give(KAKASHI, "Dragon aqueux", "Naruto Uzumaki strike (stand-in)", chakra=4)
        if game.table.active != KAKASHI:
            game.begin(KAKASHI)
        game.do("fight", enemy)
        assert plan(game).startswith(f"Kakashi Hatake adds {card} for ")
        game.do("bare")
        game.roll("bbb")
        game.table.enemies.remove(enemy)


def test_a_short_roll_is_turned_by_the_support_card_that_does_it() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.give(KAKASHI, "Métamorphose")
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("bare")
    game.roll("111")
    assert plan(game).startswith("Kakashi Hatake plays Métamorphose for 1 of ")


def test_a_roll_that_is_hopeless_costs_no_support_card() -> None:
    game = Scenario()
    deidara = game.enemy("Deidara", "Konoha")
    game.give(KAKASHI, "Métamorphose")
    game.begin(NARUTO)
    game.do("fight", deidara)
    game.do("bare")
    game.roll("1bb")
    assert plan(game) == "Naruto Uzumaki leaves the dice as they lie."


def test_a_wound_that_paralyses_is_avoided_where_it_can_be() -> None:
    game = Scenario(team="kakashi,naruto")
    game.put(0, "1")
    game.enemy("Zetsu niveau 1 (bleu)", "1")
    game.give(0, "Permutation")
    game.akatsuki_phase()
    assert plan(game).startswith("Kakashi Hatake plays Permutation for 1 of ")


def test_who_cannot_reach_tobi_in_time_goes_ahead_to_the_next_village() -> None:
    game = Scenario()
    game.enemy("Kakuzu", "Suna")
    game.table.turn = 3
    game.put(NARUTO, "4")
    game.begin(NARUTO)
    assert plan(game) == "Naruto Uzumaki moves (Se déplacer) to Zone 2."


def test_the_plan_depends_on_nothing_that_lies_face_down() -> None:
    state = started()
    stream, other = Stream(4), Stream(5)
    for _ in range(150):
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(stream))
            continue
        suggested = ENGINE.adviser.suggest(state, Stream(6))
        assert suggested in state.legal_actions()
        assert ENGINE.adviser.suggest(ENGINE.view.resample(state, 0, other), Stream(6)) == suggested
        state.apply(suggested)


def test_who_is_not_needed_this_turn_hunts_a_trap_and_who_is_needed_goes_to_tobi() -> None:
    game = Scenario(team="naruto,sakura,kakashi")
    game.enemy("Deidara", "4").health = 1
    game.table.tobi_zone = game.zone("4")
    game.trap("Zetsu niveau 1 (bleu)", "1")
    for seat in (NARUTO, KAKASHI):
        game.put(seat, "Zone 4")
    game.give(SAKURA, "Sakura Haruno strike (stand-in)", chakra=3)
    game.begin(SAKURA)
    assert plan(game) == "Sakura Haruno moves (Se déplacer) to Zone libre 01."
    game.table.turn = 3
    assert plan(game) != "Sakura Haruno moves (Se déplacer) to Zone libre 01."


def test_a_zetsu_that_lives_on_too_many_traps_is_left_for_the_traps() -> None:
    game = Scenario()
    zetsu = game.enemy("Zetsu", "Suna")
    game.put(NARUTO, "Suna")
    game.begin(NARUTO)
    zetsu.health = 9
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Zetsu."
    zetsu.health = 21
    assert plan(game).startswith("Naruto Uzumaki moves (Se déplacer) to ")


def test_a_hero_with_one_health_that_can_be_spared_rests_in_konoha() -> None:
    game = Scenario()
    game.enemy("Deidara", "Suna").health = 1
    for seat in (NARUTO, KAKASHI):
        game.put(seat, "Suna")
    game.hero(SAKURA).health = 1
    game.put(SAKURA, "1")
    assert "Plan: Sakura Haruno makes for Konoha, 1 zone away to rest." in ENGINE.adviser.intentions(game.state)
    game.begin(SAKURA)
    assert plan(game) == "Sakura Haruno moves (Se déplacer) to Konoha."
    game.do("move", "Konoha")
    assert plan(game) == "Sakura Haruno meditates (Méditer)."


def test_the_last_hero_who_can_act_leaves_before_it_falls_and_rests() -> None:
    game = Scenario(team="naruto,sakura")
    deidara = game.enemy("Deidara", "Suna")
    game.put(NARUTO, "Suna")
    game.hero(SAKURA).paralysed = True
    game.hero(SAKURA).health = 0
    game.give(NARUTO, "Naruto Uzumaki heavy strike (stand-in)", chakra=3)
    deidara.health = 2
    game.begin(NARUTO)
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Deidara."
    game.hero(NARUTO).health = 1
    assert plan(game).startswith("Naruto Uzumaki moves (Se déplacer) to ")
    deidara.health = 1
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Deidara."


def test_a_hero_comes_to_the_help_of_one_who_would_be_paralysed() -> None:
    game = Scenario()
    game.enemy("Zetsu niveau 1 (bleu)", "6")
    game.put(KAKASHI, "6")
    game.begin(SAKURA)
    assert plan(game) == "Sakura Haruno moves (Se déplacer) to Zone libre 06."


def test_a_cube_is_gained_for_the_power_that_alone_wounds_tendo() -> None:
    game = Scenario()
    game.enemy("Tendô (Pain)", "Suna")
    game.put(NARUTO, "Suna")
    game.give(NARUTO, "Kata des crapauds", chakra=2)
    game.begin(NARUTO)
    assert plan(game) == "Naruto Uzumaki meditates (Méditer)."
    game.do("meditate")
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Tendô (Pain)."


def test_the_water_technique_is_discarded_where_the_way_leads_to_no_water() -> None:
    for village, thrown in (("4", "Dragon aqueux"), ("5", None)):
        game = Scenario(round_number=int(village))
        game.enemy("Hidan", f"Zone {village}").revealed = False
        game.put(KAKASHI, f"Zone {village}")
        game.give(KAKASHI, "Dragon aqueux", "Permutation")
        game.table.agenda[:] = [Step("discard", KAKASHI)]
        said = plan(game)
        assert said == (f"Kakashi Hatake discards {thrown}." if thrown else "Kakashi Hatake discards no technique.")


def test_the_danger_of_a_trap_is_that_of_the_traps_still_face_down() -> None:
    game = Scenario(team="naruto")
    game.trap("Zetsu niveau 1 (bleu)", "1")
    game.trap("Parchemin explosif (bleu)", "2")
    game.begin(0)
    bare = 1 - success(FACES, 3, 2)
    assert risk(game.table, 0, game.zone("1"), 1) == pytest.approx(bare / 2)
    assert risk(game.table, 0, game.zone("1"), 2) == pytest.approx(bare**2 / 2)


def rounds_won(name: str, traps: int, games: int = 30) -> int:
    """How many first rounds the plan wins against a card, with so many traps on the board."""
    won = 0
    for seed in range(games):
        state, stream = started(), Stream(seed)
        card = next(i for i, printing in enumerate(state.printings) if printing.card.name == name)
        while not state.table.results:
            if state.current_player() != CHANCE:
                state.apply(ENGINE.adviser.suggest(state, stream))
                continue
            lot = state.chance_action(stream)
            if lot.name == "shuffle-akatsuki":
                lot = Action(lot.name, (*(c for c in lot.args if c != card), *(c for c in lot.args if c == card)))
            state.apply(lot)
            if lot.name == "place-traps":
                laid = [zone for zone, token in enumerate(state.table.traps) if token != NONE]
                for zone in laid[traps:]:
                    state.table.trap_pool.append(state.table.traps[zone])
                    state.table.traps[zone] = NONE
        won += state.table.results[0].won
    return won


def test_the_plan_wins_rounds_against_a_zetsu_once_the_traps_are_few() -> None:
    """With all twenty traps hardly any team could: 21 Health, and eighteen actions."""
    assert rounds_won("Zetsu", traps=10) >= 20
    assert rounds_won("Zetsu", traps=20) == 0


def test_the_plan_wins_rounds_against_tendo_by_powers_and_from_a_distance() -> None:
    assert rounds_won("Tendô (Pain)", traps=20) >= 10


def played(name: str, mode: str, games: int, team: str = "naruto,sakura,kakashi") -> tuple[float, int]:
    """The rounds won in a game, and the games won."""
    bots = [bot(name)] * (team.count(",") + 1)
    results = [
        play_out(GAME.load_engine(), started(team=team, mode=mode), bots, Lots(9, index)) for index in range(games)
    ]
    return sum(result.scores[0] for result in results) / games, sum(result.returns[0] > 0 for result in results)


def test_the_plan_wins_rounds_where_random_play_does_not() -> None:
    assert played("greedy", "easy", 6)[0] > played("random", "easy", 6)[0] + 2


@pytest.mark.parametrize(
    ("team", "games"), [("naruto,sakura", 24), ("naruto,sakura,kakashi", 16), ("naruto,sakura,kakashi,lee", 16)]
)
def test_the_modes_rank_as_the_rulebook_has_them_by_games_and_rounds_won(team: str, games: int) -> None:
    easy, normal, expert = (played("greedy", mode, games, team) for mode in ("easy", "normal", "expert"))
    assert easy[0] > normal[0] > expert[0]
    assert easy[1] > normal[1] >= expert[1]


def test_only_what_cards_and_wounds_come_to_is_looked_at_more_closely() -> None:
    """Who goes where is left to the plan, which thinks further ahead than dice can be foreseen."""
    state, lots, followed, weighed = started(team="naruto,sakura"), Stream(4), set[str](), set[str]()
    while not state.is_over():
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(lots))
            continue
        suggested = ENGINE.adviser.suggest(state, Stream(1))
        found = ENGINE.adviser.candidates(state, 3, Stream(1))
        assert list(found) in ([], [suggested])
        (followed if found else weighed).add(state.agenda[-1].name)
        state.apply(suggested)
    assert {"team", "go"} <= followed
    assert weighed == {"card", "rolled", "wound", "discard"}


def test_a_watcher_takes_down_rounds_and_what_heroes_did() -> None:
    state = started(team="naruto,sakura")
    result = play_out(GAME.load_engine(), state, [bot("greedy")] * 2, Lots(3, 0))
    rounds = [result.details.get(Detail("Round by round", f"round {n}", "won")) for n in range(1, 9)]
    assert rounds == [float(r.won) for r in state.table.results[:8]]
    fights = sum(action.name == "fight" for action in state.history)
    counted = [value for detail, value in result.details.items() if detail.column == "fights"]
    assert sum(counted) == fights


def test_what_ignores_melee_is_fought_with_powers_that_wound_and_by_nobody_else() -> None:
    game = Scenario()
    game.put(NARUTO, "Suna")
    game.put(SAKURA, "2")
    game.enemy("Tendô (Pain)", "Suna")
    game.give(NARUTO, "Kata des crapauds", "Naruto Uzumaki strike (stand-in)", chakra=3)
    game.give(SAKURA, "Sakura Haruno strike (stand-in)", chakra=2)
    game.begin(NARUTO)
    assert plan(game) == "Naruto Uzumaki fights (Combattre) Tendô (Pain)."
    game.hero(NARUTO).hand.remove(game.index("Kata des crapauds"))
    assert "fights" not in plan(game)
    game.do("end")
    game.begin(SAKURA)
    assert "moves (Se déplacer) to Suna" not in plan(game)


def test_against_what_ignores_melee_blunt_techniques_are_discarded_for_others() -> None:
    game = Scenario()
    game.enemy("Tendô (Pain)", "Suna")
    game.give(NARUTO, "Kata des crapauds", "Naruto Uzumaki strike (stand-in)", "Naruto Uzumaki guard (stand-in)")
    game.table.agenda[:] = [Step("discard", NARUTO)]
    assert plan(game) == "Naruto Uzumaki discards Naruto Uzumaki strike (stand-in)."
