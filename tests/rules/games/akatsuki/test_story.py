"""What a log tells of the board game: a wound with its cause, hits against Defence, why a Power or talent came."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from rules.games.akatsuki import GAME, story
from rules.games.akatsuki.cards import Effect, TalentDoes
from rules.games.akatsuki.engine import ENGINE
from rules.play.action import Action
from simulator.bots.simple import bot
from simulator.tables.table import Lots, moves
from tests.rules.games.akatsuki.scenario import KAKASHI, NARUTO, SAKURA, Scenario, combat, started


def told(game: Scenario) -> list[str]:
    return list(ENGINE.view.events(game.state))


def test_fight_the_hits_are_told_against_the_defence_and_the_wound_with_who_dealt_it() -> None:
    game = Scenario()
    game.put(SAKURA, "4")
    deidara = game.enemy("Deidara", "4")
    game.attack(SAKURA, deidara, "1111")
    assert told(game)[:2] == [
        "4 hits (Coups) against Defence (Défense) 4: enough.",
        "Deidara is wounded (Blessure) by the attack of Sakura Haruno: Health (Santé) 2.",
    ]
    game.attack(SAKURA, deidara, "11bb")
    assert told(game)[0] == "2 hits (Coups) against Defence (Défense) 4: too few."


@pytest.mark.parametrize(
    ("card", "said"), [("Kata des crapauds", "takes effect."), ("Wave", "needs water (zone aquatique).")]
)
def test_power_it_is_told_that_it_takes_effect_and_why_it_does_not(card: str, said: str) -> None:
    game = Scenario(combat("Wave", Effect("wound", 1), force=1, traits=("water",)))
    game.put(NARUTO, "4")
    enemy = game.enemy("Kakuzu", "4")
    game.give(NARUTO, card, chakra=5)
    game.begin(NARUTO)
    game.do("fight", enemy)
    game.do("combat", card)
    game.roll("pbbb")
    assert f"The Power (Pouvoir) of {card} {said}" in told(game)


def test_akatsuki_phase_a_wound_is_one_line_with_its_cause_and_the_talent_after_it() -> None:
    game = Scenario()
    game.put(KAKASHI, "4")
    game.enemy("Hidan", "4")
    game.akatsuki_phase()
    said = told(game)
    assert "Kakashi Hatake is wounded (Blessure) by Hidan: Health (Santé) 2." in said
    assert "Hidan, talent after a wound: Health (Santé) 1 more." in said
    assert sum("is wounded" in line for line in said) == 1


def test_se_deplacer_what_is_revealed_is_told_with_its_figures_and_the_invented_ones_have_a_star() -> None:
    game = Scenario()
    kakuzu = game.enemy("Kakuzu", "Suna")
    kakuzu.revealed = False
    game.put(SAKURA, "2")
    game.begin(SAKURA)
    game.do("move", "Suna")
    assert told(game) == ["Kakuzu is revealed: Health (Santé) 5, Defence (Défense) 4*."]


def test_every_talent_has_words() -> None:
    assert set(story.TALENTS) == set(get_args(TalentDoes))


@pytest.mark.parametrize("mode", ["easy", "expert"])
def test_whatever_happens_in_a_game_is_told(mode: str) -> None:
    state = started(team="naruto,saï,shikamaru,lee", mode=mode)
    kinds: set[str] = set()
    for move in moves(GAME.load_engine(), state, [bot("greedy")] * 4, Lots(3, 0)):
        kinds.update(event.what for event in state.table.events)
        assert all(line.endswith(".") for line in (*ENGINE.view.events(state), *ENGINE.view.standing(state)))
        assert 0 <= ENGINE.view.actor(state, move.action) < 4
    assert {"revealed", "hits", "drawn", "hero-wounded", "experience", "chakra"} - kinds <= {"experience"}


def test_the_one_who_acts_is_the_hero_that_is_named() -> None:
    game = Scenario()
    assert ENGINE.view.actor(game.state, Action("begin", (KAKASHI,))) == KAKASHI
    game.begin(KAKASHI)
    assert ENGINE.view.actor(game.state, Action("meditate")) == KAKASHI


LEXIQUE = [
    "Immobilisation",
    "Paralysie",
    "Invocation",
    "Protecteur",
    "Pouvoir",
    "Coup",
    "Défense",
    "Santé",
    "Blessure",
    "Expérience",
    "Distance",
    "zone aquatique",
    "zones libres",
    "pion Piège",
    "dé Spécial",
    "tour",
]


def test_lexique_the_terms_that_are_other_words_in_english_stand_beside_them_in_the_story() -> None:
    games = [path.read_text("utf-8") for path in Path("tests/rules/games/playthroughs").glob("akatsuki-*.txt")]
    told = " ".join([*story.TALENTS.values(), *games])
    assert [term for term in LEXIQUE if f"({term}" not in told] == []


def test_les_actions_a_log_says_them_in_the_rulebooks_words_too() -> None:
    game = Scenario()
    game.enemy("Zetsu niveau 1 (bleu)", "1")
    game.begin(SAKURA)
    said = {ENGINE.view.describe(game.state, action) for action in game.state.legal_actions()}
    assert "Sakura Haruno moves (Se déplacer) to Zone libre 01." in said
    game.hero(SAKURA).chakra -= 1
    game.state.options = None
    game.put(SAKURA, "1")
    said = {ENGINE.view.describe(game.state, action) for action in game.state.legal_actions()}
    assert "Sakura Haruno fights (Combattre) Zetsu niveau 1 (bleu)." in said
    assert "Sakura Haruno meditates (Méditer)." in said
