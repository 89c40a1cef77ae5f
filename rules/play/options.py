"""Options of a game or a goldfish, `--option NAME=VALUE`: an unknown name or value is refused."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean
from rules.core.wording import named

_OF_SOME = {
    "players": "has a fixed number of players",
    "team": "has no team to choose",
    "mode": "has no modes to choose from",
}
"""Options that some games have and people know from there, and what to say of a game that has not."""


def check_options(given: Iterable[str], known: Iterable[str], what: str) -> None:
    """Raise UsageError for the first name in `given` that is not in `known`; `what` takes the options.

    >>> check_options(["frist"], ["first", "effects"], "goldfish")
    Traceback (most recent call last):
    rules.core.errors.UsageError: Unknown option "frist" for goldfish. Did you mean "first"? Options: first, effects.
    """
    names = list(known)
    for name in given:
        if name not in names:
            if name in _OF_SOME:
                raise UsageError(f"{what} {_OF_SOME[name]}: leave out {named(name)}.")
            there = f"Options: {', '.join(names)}." if names else "It takes none."
            raise UsageError(f'Unknown option "{name}" for {what}.{did_you_mean(name, names)} {there}')


def check_choice(name: str, value: object, choices: Iterable[str], what: str) -> None:
    """Raise UsageError for a value that is not among an option's choices.

    >>> check_choice("policy", "curvy", ["curve"], "the goldfish")
    Traceback (most recent call last):
    rules.core.errors.UsageError: There is no policy "curvy" for the goldfish. Did you mean "curve"? Choices: curve.
    """
    known = list(choices)
    if value not in known:
        raise UsageError(
            f'There is no {name} "{value}" for {what}.{did_you_mean(str(value), known)} Choices: {", ".join(known)}.'
        )
