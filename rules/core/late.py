"""Regular expressions that are compiled at their first use.

Compiling all that read deck lists would take longer than reading a list does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

_Ask: TypeAlias = Callable[[str], re.Match[str] | None]


class Late:
    """A pattern that is compiled when it is first asked; from then on asking it costs what it costs elsewhere.

    `needs` are pieces, in small letters, of which every text that it is found in has one, and `digits` says that such a
    text has one: it is not compiled for a text that has none, and most lines have none.

    >>> Late("N(.)").fullmatch("n1"), Late("n.", re.IGNORECASE).sub("-", "a N1 b")
    (None, 'a - b')
    """

    def __init__(self, pattern: str, flags: int = 0, *, needs: Sequence[str] = (), digits: bool = False) -> None:
        self.pattern = pattern
        self.needs = needs
        self.digits = digits
        self.flags = flags

    def may_be_in(self, text: str) -> bool:
        """Whether a text has what the pattern needs."""
        if self.needs:
            folded = text.casefold()
            if not any(need in folded for need in self.needs):
                return False
        return not self.digits or any(map(str.isdecimal, text))

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self.flags)

    @cached_property
    def match(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._asking("match")

    @cached_property
    def fullmatch(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._asking("fullmatch")

    @cached_property
    def search(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._asking("search")

    def _asking(self, way: str) -> _Ask:
        def ask(text: str) -> re.Match[str] | None:
            if not self.may_be_in(text):
                return None
            compiled: _Ask = getattr(self._compiled, way)
            self.__dict__[way] = compiled
            return compiled(text)

        return ask

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """As of `re.Pattern`."""
        return self._compiled.finditer(text) if self.may_be_in(text) else iter(())

    def findall(self, text: str) -> list[str]:
        """As of `re.Pattern`, for patterns with one group at most."""
        return self._compiled.findall(text) if self.may_be_in(text) else []

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        """As of `re.Pattern`, for patterns without groups."""
        return list(map(str, self._compiled.split(text, maxsplit))) if self.may_be_in(text) else [text]

    def sub(self, by: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """As of `re.Pattern`."""
        return self._compiled.sub(by, text, count) if self.may_be_in(text) else text

    def subn(self, by: str | Callable[[re.Match[str]], str], text: str) -> tuple[str, int]:
        """As of `re.Pattern`."""
        return self._compiled.subn(by, text) if self.may_be_in(text) else (text, 0)
