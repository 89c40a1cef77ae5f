"""The two box games play out as their golden playthroughs say; see `playthrough` for how to write those anew."""

import pytest

from tests.rules.games.playthrough import FOLDER, GAMES, actions_of, lines, play


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert list(lines(name, actions_of(written))) == written.splitlines()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_playthrough_is_what_would_be_written_anew(name: str) -> None:
    assert actions_of((FOLDER / f"{name}.txt").read_text(encoding="utf-8")) == play(name)


def test_every_playthrough_that_is_kept_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
