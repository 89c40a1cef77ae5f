"""What players ask before a fight or a march ("Combattre", "Se déplacer"), answered exactly."""

from collections.abc import Mapping

import pytest

from rules.core.errors import KageError
from rules.games.akatsuki.cards import Die, Enemy
from rules.games.akatsuki.dice import icon, success
from rules.games.akatsuki.duels import fight
from rules.games.akatsuki.marches import reach
from rules.play.action import CHANCE
from rules.play.questions import Chance
from simulator.random import Stream
from tests.rules.games.akatsuki.scenario import NARUTO, Scenario
from tests.rules.games.starter import starter

BOX = starter("akatsuki")
FACES = ("blank", "hit", "hit", "hit", "two-hits", "power")


def asked(**options: str) -> Mapping[str, Chance]:
    return {chance.label: chance for chance in fight(BOX, options).chances}


def test_combattre_naruto_with_four_dice_against_kisame() -> None:
    answers = asked(hero="naruto", enemy="kisame", dice="4")
    assert answers["no card"].value == pytest.approx(success(FACES, 4, 4))
    clones = answers["Multi clonage supra"]
    assert clones.value == pytest.approx(success(FACES, 5, 4))
    assert clones.figures["power"] == pytest.approx(icon(FACES, 5), abs=1e-6)
    assert clones.figures["adds"] == pytest.approx(success(FACES, 5, 4) - success(FACES, 4, 4), abs=1e-6)
    toads = answers["Kata des crapauds"]
    assert toads.figures["expected wounds"] == pytest.approx(success(FACES, 5, 4) + icon(FACES, 5), abs=1e-6)


def test_combattre_the_answer_is_what_the_engine_plays() -> None:
    """The special die of Itachi, and a Power: played 1,000 times."""
    expected = asked(hero="naruto", enemy="itachi", card="Kata des crapauds")["Kata des crapauds"].value
    stream, hit, games = Stream(5), 0, 1000
    for _ in range(games):
        game = Scenario()
        itachi = game.enemy("Itachi Uchiwa", "4")
        health = itachi.health
        game.put(NARUTO, "4")
        game.table.tobi_zone = game.zone("4")
        game.give(NARUTO, "Kata des crapauds", chakra=3)
        game.begin(NARUTO)
        game.do("fight", itachi)
        while game.table.fight:
            if game.state.current_player() == CHANCE:
                game.state.apply(game.state.chance_action(stream))
            elif game.can("combat"):
                game.do("combat", "Kata des crapauds")
            else:
                game.do("resolve")
        hit += itachi.health < health
    assert abs(hit / games - expected) < 0.05


def test_combattre_a_support_card_is_worth_what_it_turns() -> None:
    answers = asked(hero="kakashi", enemy="deidara", hand="Métamorphose, Permutation")
    assert answers["Métamorphose"].value == pytest.approx(success(FACES, 3, 3))
    assert str(answers["Permutation"].figures["adds"]) == "0.0"


def test_tendo_is_wounded_by_powers_alone_or_from_a_distance() -> None:
    near = asked(hero="kakashi", enemy="tendô", hand="fierce, throw")
    assert near["no card"].value == near["Kakashi Hatake throw (stand-in)"].value == 0
    assert near["Kakashi Hatake fierce strike (stand-in)"].value == pytest.approx(icon(FACES, 6))
    far = asked(hero="kakashi", enemy="tendô", hand="throw", distance="yes")
    assert list(far) == ["Kakashi Hatake throw (stand-in)"]
    assert far["Kakashi Hatake throw (stand-in)"].value > success(FACES, 4, 4)


def _with_special_die(dice: int, defence: int, stops: str) -> float:
    """The chance to reach the Defence where the special die is thrown first, and one face stops the fight."""
    special = next(p.card.faces for p in BOX if isinstance(p.card, Die) and p.card.role == "special")
    chances = [0.0 if face == stops else success(FACES, dice, defence + (face == "defence")) for face in special]
    return sum(chances) / len(chances)


def test_tobi_a_fight_that_his_sharingan_stops_is_no_wound() -> None:
    bare = asked(hero="naruto", enemy="tobi")["no card"]
    assert bare.value == pytest.approx(_with_special_die(3, 4, stops="sharingan"))
    assert "wounds 4" not in bare.figures
    assert bare.figures["hero wounded"] == 0


def test_nagato_whose_place_a_body_of_pain_takes_is_not_wounded() -> None:
    bare = asked(hero="naruto", enemy="nagato")["no card"]
    assert bare.value == pytest.approx(_with_special_die(3, 5, stops="rinnegan"))
    assert "wounds 2" not in bare.figures


def test_gedo_mazo_is_fought_to_the_end_of_the_game() -> None:
    bare = asked(hero="naruto", enemy="gedô mazô", defence="3")["no card"]
    assert bare.value == pytest.approx(success(FACES, 3, 3))


@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_every_enemy_of_the_box_can_be_asked_for(mode: str) -> None:
    colour = "red" if mode == "expert" else "blue"
    enemies = [p.card for p in BOX if isinstance(p.card, Enemy) and getattr(p.card, "colour", colour) == colour]
    for enemy in (enemy for enemy in enemies if enemy.health):
        for answer in asked(hero="saï", enemy=enemy.name, mode=mode, hand="Saï guard (stand-in)").values():
            shares = [float(str(value)) for name, value in answer.figures.items() if name.startswith("wounds ")]
            assert sum(shares) == pytest.approx(1, abs=1e-5), enemy.name


def test_dragon_aqueux_has_its_power_on_water_only() -> None:
    land, water = (asked(hero="kakashi", enemy="hidan", hand="dragon", zone=zone) for zone in ("land", "water"))
    assert land["Dragon aqueux"].figures["power"] == 0
    assert water["Dragon aqueux"].figures["power"] == pytest.approx(icon(FACES, 5), abs=1e-6)


def test_se_deplacer_the_chance_to_reach_a_village_grows_with_turns_and_dice() -> None:
    few = [c.value for c in reach(BOX, {"hero": "sakura", "to": "Suna", "turns": "3"}).chances]
    many = [c.value for c in reach(BOX, {"hero": "sakura", "to": "Suna", "turns": "3", "dice": "9"}).chances]
    assert few == sorted(few)
    assert few[0] == 0
    assert all(a <= b for a, b in zip(few, many, strict=True))
    flown = reach(BOX, {"hero": "saï", "to": "Suna", "turns": "1"}).chances[0].value
    assert flown > few[0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"hero": "gaara", "enemy": "hidan"}, 'no hero "gaara"'),
        ({"hero": "kakshi", "enemy": "hidan"}, 'Did you mean "Kakashi"'),
        ({"hero": "naruto", "enemy": "gaara"}, 'no enemy "gaara"'),
        ({"hero": "naruto", "enemy": "hidan", "dice": "many"}, "dice=many"),
        ({"hero": "naruto", "enemy": "hidan", "card": "lotus"}, 'no technique "lotus"'),
        ({"hero": "naruto", "enemy": "hidan", "zone": "sea"}, "zone=sea: give land or water"),
        ({"hero": "naruto", "enemy": "hidan", "distance": "far"}, "distance=far: give no or yes"),
        ({"hero": "naruto", "enemy": "hidan", "mode": "facil"}, 'Did you mean "facile"'),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(options: Mapping[str, str], message: str) -> None:
    with pytest.raises(KageError, match=message):
        fight(BOX, options)
