"""Options of a command declared once, and the quick way to read them.

The options are the fields of a frozen dataclass, each `Annotated` with its name and help. `read_plain` reads a plain
command line from that without Typer; `cli.quick.typed` makes Typer's parameters of it. The modules with such records do
without `from __future__ import annotations`, so that nothing has to be evaluated when they are read. Options that
several commands share are in `cli.quick.shared_options`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from types import UnionType
from typing import TypeVar

from rules.core.dataclass import dataclass

MOST_DIGITS = 18


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option as a person sees it: its names (none for words that stand alone), its help, what stands for its value.

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
    said: OptionText

    @property
    def many(self) -> bool:
        """Whether it may be given more than once."""
        return getattr(self.kind, "__origin__", None) is tuple

    @property
    def choices(self) -> type[Enum] | None:
        """The values to choose from, where it is such an option."""
        return next((kind for kind in self._kinds if issubclass(kind, Enum)), None)

    @property
    def is_text(self) -> bool:
        """Whether it takes any text."""
        return self.many or str in self._kinds

    @property
    def is_number(self) -> bool:
        """Whether it takes a whole number."""
        return int in self._kinds

    @property
    def _kinds(self) -> Sequence[type]:
        """The type, or the types of which it is one."""
        if isinstance(self.kind, UnionType):
            return self.kind.__args__
        return (self.kind,) if isinstance(self.kind, type) else ()


R = TypeVar("R")


def declared(record: type) -> Iterator[Declared]:
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
            words.append(argument)
            continue
        else:
            return None
        if read is None:
            return None
        if option.name in values and not option.many and option.kind is not bool:
            return None  # given twice
        before = values.get(option.name, ())
        values[option.name] = (*before, read) if option.many and isinstance(before, tuple) else read
    standing = _standing([option for option in options if not option.said.names], words)
    make: Callable[..., R] = record
    return None if standing is None else make(**values, **standing)


def _standing(options: Sequence[Declared], words: list[str]) -> Mapping[str, object] | None:
    """What the words that stand alone say, each in its place; None where there are too few or too many."""
    values: dict[str, object] = {}
    for option in options:
        if option.said.required and not words:
            return None
        if option.many:
            values[option.name] = tuple([word.strip() for word in words])
            words = []
        elif words:
            values[option.name], *words = words
    return None if words else values


def _value(option: Declared, text: str) -> object:
    """The value of an option; None where it is not plain."""
    if not text or (text.startswith("-") and not option.said.hyphens):
        return None
    if option.choices is not None:
        return next((choice for choice in option.choices if choice.value == text), None)
    if option.is_number:
        plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        return int(text) if plain and int(text) >= (option.said.least or 0) else None
    return text.strip() if option.is_text else None
