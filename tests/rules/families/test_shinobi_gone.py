"""What a text speaks of and has gone elsewhere since is left alone ("Removed From Play")."""

from __future__ import annotations

import pytest

from tests.rules.families.plays import resolve, turn_of
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import with_text

_BOUNCE = jutsu("Bounce", "0", "Move the target to its owner's hand.", target="1 Ninja")
_KILL = jutsu("Kill", "0", "Discard the target.", target="1 Ninja")
_AREAS = ("hand", "discard", "removed", "chakra", "village")


def _answered(text: str, answer: str, gone: str, target: str = "1 of your opponent's Ninjas") -> Scenario:
    """A uses a jutsu of that text on B, who blocks it; B's side answers with what takes one of them away."""
    mine = Side(hand=[jutsu("J", "0", text, target=target)], village=[ninja("A", 3, 3), ninja("M")], teams=[["A", "M"]])
    theirs = Side(hand=[_BOUNCE, _KILL], village=[ninja("B", 3, 3), ninja("N")], teams=[["B", "N"]])
    play = turn_of(mine, theirs).attack(["A", "M"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("choose x")
    if play.can("aim"):
        play.act("aim", "B" if play.can("aim", "B") else gone)
    play.act("use jutsu", answer, "B").act("aim", gone)
    return resolve(play)


def _where(play: Scenario, seat: int, name: str) -> list[str]:
    return [area for area in _AREAS if name in play.area(seat, area)]


@pytest.mark.parametrize(
    "text",
    [
        "Discard the target.",
        "Move the target to its owner's hand.",
        "Move the target to its owner's Chakra area.",
        "Move the target to the top of its owner's Deck.",
        "Remove the target from the game.",
    ],
)
@pytest.mark.parametrize(("answer", "area"), [("Bounce", "hand"), ("Kill", "discard")])
def test_a_target_that_has_left_play_is_not_moved_on(text: str, answer: str, area: str) -> None:
    assert _where(_answered(text, answer, "B"), 1, "B") == [area]


@pytest.mark.parametrize(("answer", "area"), [("Bounce", "hand"), ("Kill", "discard")])
def test_a_user_that_has_left_play_is_not_moved_on(answer: str, area: str) -> None:
    play = _answered("Move the user and the target to their owner's hand.", answer, "A")
    assert (_where(play, 0, "A"), _where(play, 1, "B")) == ([area], ["hand"])


def test_a_target_that_has_left_play_joins_no_team() -> None:
    play = _answered("Move the target into the user's Team.", "Bounce", "M", "1 of your Ninjas")
    assert _where(play, 0, "M") == ["hand"]


@pytest.mark.parametrize(
    "text",
    ["At the end of the turn, discard the target.", "At the start of the Showdown, remove the target from the game."],
)
@pytest.mark.parametrize(("answer", "area"), [("Bounce", "hand"), ("Kill", "discard")])
def test_who_has_left_play_before_the_moment_that_a_text_waits_for_is_left_alone(
    text: str, answer: str, area: str
) -> None:
    play = _answered(text, answer, "B").pass_all("no jutsu", "showdown", "no more", "keep")
    assert _where(play, 1, "B") == [area]


def test_a_ninja_that_goes_at_the_end_of_the_turn_is_not_discarded_from_the_hand() -> None:
    ally = with_text("A", "When this Ninja is put in play, discard it at the end of the turn.")
    play = turn_of(Side(hand=[ally, mission("M", "Move 1 of your Ninjas to its owner's hand.")]))
    play.act("deploy", "A").act("play mission", "M")
    resolve(play.pass_all("choose")).act("end mission phase").pass_all("new team", "send no more", "no more", "keep")
    assert _where(play, 0, "A") == ["hand"]


def test_what_the_text_itself_has_moved_it_still_speaks_of() -> None:
    text = "Remove the target from the game. At the end of the turn, put it in play."
    play = turn_of(Side(hand=[mission("Plan", text, target="1 of your Ninjas")], village=[ninja("A")]))
    play = resolve(play.act("play mission", "Plan").pass_all("aim"))
    gone = _where(play, 0, "A")
    play.act("end mission phase").pass_all("new team", "send no more", "no more", "keep")
    assert (gone, _where(play, 0, "A")) == (["removed"], ["village"])


# "into the target's Team"

_BACK = (
    "Move the target to its owner's hand. In that case, move 1 Ninja card with the same name as the target from your "
    "hand into the target's Team in any position."
)


@pytest.mark.parametrize("team", [["A"], ["A", "M"]])
def test_who_comes_back_into_its_own_team_stands_where_it_stood(team: list[str]) -> None:
    mine = Side(
        hand=[jutsu("J", "0", _BACK, target="1 of your Ninjas")], village=[ninja("A"), ninja("M")], teams=[team]
    )
    play = turn_of(mine, Side(village=[ninja("B")])).attack(team).act("block", "A", "B").act("use jutsu", "J", "A")
    resolve(play.act("aim", "A")).pass_all("choose", "lead")
    assert sorted(play.name(one) for one in play.state.battle.attack[0]) == team


def test_nobody_comes_into_the_team_of_a_user_that_is_gone() -> None:
    text = "Search your Deck for 1 Ninja card and put it in play in the user's Team."
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A")], deck=[ninja("S")])
    theirs = Side(hand=[_BOUNCE], village=[ninja("B")])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J")
    resolve(play.act("use jutsu", "Bounce").act("aim", "A")).pass_all("choose")
    assert play.area(0, "village") == []
