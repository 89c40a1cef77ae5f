"""The suite that every game is held to, as a pytest plug-in: `pytest --kage-game ID`.

A registered game is tested as it is: its card types, its starter cards, its engine in random-legal games, the hands it
deals, what its seats are shown. What a game leaves out (an engine, a procedure, hidden cards) is skipped and said so.
Decks to play with are the `ID-*.deck` files in `--kage-decks`; a game that is played from its own box needs none.
`KAGE_CONFORMANCE_GAMES` sets how many random games each test plays. Needs the extra `testing`.

Tests of a game's own may use the names below: `table_of` for an engine with decks to start it with, `random_game` for
the states of a game played at random, `cards` for any card of a card type, as a strategy of Hypothesis.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kagedeck._lazy import homes_of, load

if TYPE_CHECKING:
    import pytest

    from kagedeck.testing.cards import cards
    from kagedeck.testing.games import random_game, table_of

_HOME_OF = homes_of({"kagedeck.testing.cards": ("cards",), "kagedeck.testing.games": ("random_game", "table_of")})

__all__ = ["cards", "random_game", "table_of"]

SUITE = Path(__file__).parent / "suite"


if not TYPE_CHECKING:  # so that a type checker finds names that are none

    def __getattr__(name: str) -> object:
        return load(__name__, _HOME_OF, name)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plug-in."""
    group = parser.getgroup("kagedeck", "the suite for games of kagedeck")
    group.addoption("--kage-game", action="append", default=[], metavar="ID", help="Hold this game to the suite.")
    group.addoption(
        "--kage-decks", default="examples", metavar="FOLDER", help="Where its decks are, ID-*.deck (examples)."
    )


def pytest_configure(config: pytest.Config) -> None:
    """Collect the suite too, where a game is named."""
    import pytest

    pytest.register_assert_rewrite("kagedeck.testing.suite")
    decks = config.rootpath / str(config.getoption("--kage-decks"))
    if wanted := config.getoption("--kage-game"):
        _check(wanted)
        if str(SUITE) not in config.args:
            config.args.append(str(SUITE))
        from kagedeck.testing import games

        games.look_in(decks)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the suite has for other games."""
    wanted = config.getoption("--kage-game")
    if not wanted:
        return
    others = [item for item in items if SUITE in item.path.parents and _game_of(item) not in (None, *wanted)]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]


def _check(wanted: list[str]) -> None:
    """Raise UsageError for what is missing: the extra, or a game."""
    import pytest

    from rules.core.build import how_to_add
    from rules.core.errors import NotFoundError
    from rules.core.registry import game

    if not find_spec("hypothesis"):
        raise pytest.UsageError(f"--kage-game needs Hypothesis. {how_to_add('testing')}")
    for game_id in wanted:
        try:
            game(game_id)
        except NotFoundError as error:
            raise pytest.UsageError(f"--kage-game {game_id}: {error}") from None


def _game_of(item: pytest.Item) -> str | None:
    """The game that a test is about; None for one about all of them."""
    spec = getattr(item, "callspec", None)
    named = spec.params.get("game_id") if spec else None
    return named if isinstance(named, str) else None
