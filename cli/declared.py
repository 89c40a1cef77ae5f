"""Options of a command said once, and the quick way to read them.

The options are the fields of a NamedTuple, each `Annotated` with what it is called and what its help says. `read_plain`
reads a plain command line from that without Typer; `cli.typed` makes Typer's parameters of it. The modules with such
records do without `from __future__ import annotations`, so that nothing has to be evaluated when a search starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from types import UnionType
from typing import TypeVar

from rules.core.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """An option as a person sees it: its names (none for the words), its help, what stands for its value.

    `least` bounds a number, `hyphens` says that a value may begin with one, `completes` names what shells offer.
    """

    names: tuple[str, ...]
    help: str
    metavar: str | None = None
    least: int | None = None
    hyphens: bool = False
    completes: str | None = None
    required: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """A field of a record of options: its name, its type and what was said of it."""

    name: str
    kind: object
    said: Said

    @property
    def choices(self) -> type[Enum] | None:
        """The values to choose from, where it is such an option."""
        return self.kind if isinstance(self.kind, type) and issubclass(self.kind, Enum) else None

    @property
    def is_number(self) -> bool:
        """Whether it takes a whole number."""
        return self.kind is int or (isinstance(self.kind, UnionType) and int in self.kind.__args__)


R = TypeVar("R", bound=tuple[object, ...])


def declared(record: type[tuple[object, ...]]) -> Iterator[Declared]:
    """The options of a record, in their order."""
    for name, hint in record.__annotations__.items():
        yield Declared(name, hint.__origin__, hint.__metadata__[0])


def read_plain(record: type[R], arguments: Sequence[str], is_word: Callable[[str], bool]) -> R | None:
    """The options that plain arguments say; None where there is anything that Typer has to look at."""
    options = list(declared(record))
    by_name = {name: option for option in options for name in option.said.names}
    words: list[str] = []
    values: dict[str, object] = {}
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if (option := by_name.get(argument)) is not None:
            read = True if option.kind is bool else _value(option, next(rest, ""))
        elif equals and name.startswith("--") and (option := by_name.get(name)) is not None and option.kind is not bool:
            read = _value(option, value)
        elif is_word(argument):
            words.append(argument.strip())
            continue
        else:
            return None
        if read is None:
            return None
        values[option.name] = read
    (of_words,) = (option for option in options if not option.said.names)
    if of_words.said.required and not words:
        return None
    values[of_words.name] = tuple(words)
    return record(**values)


def _value(option: Declared, text: str) -> object:
    """The value of an option; None where it is not plain."""
    if not text or (text.startswith("-") and not option.said.hyphens):
        return None
    if option.choices is not None:
        return next((choice for choice in option.choices if choice.value == text), None)
    if option.is_number:
        return int(text) if text.isascii() and text.isdigit() else None
    return text.strip()
