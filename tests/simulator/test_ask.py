"""From a person's words to a question: readings, and the property that fast, exact and readable agree on real cards."""

from __future__ import annotations

import pytest

from rules.core.errors import QueryError, UsageError
from rules.core.opening import Draw, Pile
from rules.core.registry import game, games
from rules.query import Scope
from simulator.hands.ask import keep_policies, last_turn, read_goal, read_keep
from simulator.hands.classes import ANY, NONE

MYTHOS = game("mythos")
SCOPE = Scope.of(MYTHOS)


def test_a_query_about_one_card_means_at_least_one() -> None:
    assert read_goal("cost<=2", SCOPE).text == "count(cost<=2) >= 1"


def test_a_condition_keeps_the_words_it_was_asked_in() -> None:
    assert read_goal("count(cost<=2) >= 2  and count(naruto) = 0", SCOPE).text == (
        "count(cost<=2) >= 2 and count(naruto) = 0"
    )


@pytest.mark.parametrize("text", ["nofield:3", "count(nofield:3) >= 1", "cost<=2 and count(naruto) >= 1"])
def test_what_cannot_be_asked_marks_the_place_in_the_person_s_own_words(text: str) -> None:
    with pytest.raises(QueryError) as raised:
        read_goal(text, SCOPE)
    assert raised.value.query == text


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_question_is_no_question(text: str) -> None:
    with pytest.raises(UsageError, match="empty"):
        read_goal(text, SCOPE)


def test_always_and_never_look_at_no_card() -> None:
    assert read_keep("always", SCOPE, MYTHOS).fixed is ANY
    assert read_keep("never", SCOPE, MYTHOS).fixed is NONE


@pytest.mark.parametrize("game_id", [g.id for g in games()])
def test_every_named_policy_parses_and_explains_itself(game_id: str) -> None:
    of_game = game(game_id)
    policies = keep_policies(of_game)
    assert len({policy.id for policy in policies}) == len(policies)
    for policy in policies:
        assert policy.says.endswith(".")
        assert read_keep(policy.id, Scope.of(of_game), of_game).text


def test_turns_that_never_come_are_refused() -> None:
    draw = Draw(section="main", hand=5, draws=1, says="", source="", last_turn=4)
    assert last_turn(draw, None) == 4
    assert last_turn(draw, 4) == 4
    for by in (0, -1, 5):
        with pytest.raises(UsageError):
            last_turn(draw, by)
    with pytest.raises(UsageError, match="at most 200"):
        last_turn(Draw(section="main", hand=5, draws=1, says="", source=""), 10**9)


def test_a_pile_knows_its_hands() -> None:
    draw = Draw(section="main", hand=6, mulligans=(5, 4), draws=1, says="", source="")
    assert Pile(draw, "main", (), draw.hands).hands == (6, 5, 4)
