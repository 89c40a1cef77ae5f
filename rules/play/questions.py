"""Questions of a game's own about odds: a game registers them, `kage odds --ask` answers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.core.cards import Json, Printing
from rules.core.errors import NotFoundError, UsageError
from rules.core.places import parted
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import quoted


@dataclass(frozen=True, slots=True)
class Option:
    """What a question may be told: `name=value` on the command line."""

    name: str
    says: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """One exact chance of an answer, under a label, with further figures."""

    label: str
    value: float
    figures: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: what it conditions on in words, what each chance is of, and the printings that it rests on."""

    says: str
    of: str
    chances: tuple[Chance, ...]
    rests_on: tuple[Printing, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question: `answer` takes every printing of the game and the options given. It raises KageError."""

    id: str
    says: str
    options: tuple[Option, ...]
    answer: Callable[[Sequence[Printing], Mapping[str, str]], Reply]

    def checked(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """The options, if the question has them all and needs no more. Raises UsageError."""
        names = [option.name for option in self.options]
        if unknown := [name for name in given if name not in names]:
            near = did_you_mean(unknown[0], names)
            raise UsageError(f"{self.id} has no option {quoted(unknown[0])}.{near} It has: {', '.join(names)}.")
        if missing := [option.name for option in self.options if option.needed and not given.get(option.name)]:
            raise UsageError(f"{self.id} needs {' and '.join(f'{name}={name.upper()}' for name in missing)}.")
        return given


def questions_of(game: Game) -> tuple[Question, ...]:
    """The questions that a game registers."""
    if game.questions is None:
        return ()
    found: tuple[Question, ...] = getattr(*parted(game.questions))
    return found


def question_of(game: Game, name: str) -> Question:
    """The question with that name. Raises NotFoundError with those there are."""
    known = questions_of(game)
    for question in known:
        if question.id == name:
            return question
    if not known:
        raise NotFoundError(f"{game.title} has no questions to ask.")
    there_are = [question.id for question in known]
    near = did_you_mean(name, there_are)
    raise NotFoundError(f"{game.title} has no question {quoted(name)}.{near} There are: {', '.join(there_are)}.")
