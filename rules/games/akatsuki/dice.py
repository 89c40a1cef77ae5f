"""Exact odds of a fight's roll, for planning: how likely so many hits are, and a Power icon."""

from __future__ import annotations

from functools import lru_cache

from rules.games.akatsuki.setting import DICE_VALUES


@lru_cache(maxsize=4096)
def success(faces: tuple[str, ...], dice: int, needed: int, blank_hits: int = 0) -> float:
    """The chance that so many dice show at least `needed` hits; up to `blank_hits` blanks count as one each.

    >>> round(success(("blank", "hit", "hit", "hit", "two-hits", "power"), 3, 2), 3)
    0.796
    """
    return sum(
        chance
        for (hits, blanks), chance in _distribution(faces, dice).items()
        if hits + min(blanks, blank_hits) >= needed
    )


@lru_cache(maxsize=256)
def icon(faces: tuple[str, ...], dice: int, icons: int = 1) -> float:
    """The chance of at least so many Power icons."""
    share = faces.count("power") / len(faces)
    chances = [1.0] + [0.0] * dice
    for _ in range(dice):
        chances = [chances[n] * (1 - share) + (chances[n - 1] * share if n else 0.0) for n in range(dice + 1)]
    return sum(chances[icons:])


@lru_cache(maxsize=256)
def _distribution(faces: tuple[str, ...], dice: int) -> dict[tuple[int, int], float]:
    """Hits and blanks of a roll -> their chance."""
    chances = {(0, 0): 1.0}
    for _ in range(dice):
        after: dict[tuple[int, int], float] = {}
        for (hits, blanks), chance in chances.items():
            for face in faces:
                key = (hits + DICE_VALUES[face], blanks + (face == "blank"))
                after[key] = after.get(key, 0.0) + chance / len(faces)
        chances = after
    return chances
