"""How many games may be asked for. It imports little, since commands that count exactly use it too."""

from __future__ import annotations

from rules.core.errors import UsageError
from rules.core.wording import given

MOST_GAMES = 1_000_000
"""Where a run that waits for precision gives up, unless -n says otherwise."""

MOST_ASKED = 1_000_000_000
"""More games than a year's work of one machine."""


GOLDFISH_GAMES = 2_000
PLAY_GAMES = 1_000
"""What is played where nobody says how many."""


def check_seed(seed: int) -> None:
    """Raise UsageError for a seed of more than 64 bits, which would be the same as another one."""
    if not -(1 << 63) <= seed < 1 << 64:
        raise UsageError(f"{given('seed', seed)}: a seed has at most 64 bits.")


def check_games(games: int) -> None:
    """Raise UsageError for more games than can be played."""
    if games > MOST_ASKED:
        raise UsageError(f"{given('games', f'{games:,}')} is more than can be played; ask for at most {MOST_ASKED:,}.")


def games_to_compare(*, whole_games: bool, until_clear: bool) -> int:
    """How many games a comparison plays where nobody says how many; at most so many where it ends once it is clear."""
    return 100_000 if until_clear else PLAY_GAMES if whole_games else GOLDFISH_GAMES


def games_to_play(games: int | None, precision: float | None, default: int, *, of_shares: bool = False) -> int:
    """How many games to play at most; `of_shares` says that the precision is one of shares, which reach from 0 to 1.

    Raises UsageError for what cannot be meant.
    """
    if precision is not None and not 0 < precision < float("inf"):
        raise UsageError(f"{given('precision', f'{precision:g}')}: say a number above 0, e.g. 0.01 for 1 %.")
    if of_shares and precision is not None and precision >= 1:
        percent = f"for {precision:g} % write {precision / 100:g}" if precision < 50 else "say e.g. 0.01 for 1 %"
        raise UsageError(f"{given('precision', f'{precision:g}')}: a share is at most 1; {percent}.")
    if games is not None:
        check_games(games)
    if games is not None and games < 2:
        raise UsageError(f"{given('games', games)} is too few: an interval needs at least 2 games.")
    return games or (MOST_GAMES if precision else default)
