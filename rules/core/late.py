"""Regular expressions that are compiled when they are first asked: most of those that read lists never are.

To compile the hundred of them would take a third of the time that reading a list takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TypeAlias

_Ask: TypeAlias = Callable[[str], re.Match[str] | None]


class Late:
    """A pattern that is compiled when it is first asked; from then on asking it costs what it costs elsewhere.

    >>> Late("N(.)").fullmatch("n1"), Late("n.", re.IGNORECASE).sub("-", "a N1 b")
    (None, 'a - b')
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self._flags = flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self._flags)

    @cached_property
    def match(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._compiled.match

    @cached_property
    def fullmatch(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._compiled.fullmatch

    @cached_property
    def search(self) -> _Ask:
        """As of `re.Pattern`."""
        return self._compiled.search

    @cached_property
    def finditer(self) -> Callable[[str], Iterator[re.Match[str]]]:
        """As of `re.Pattern`."""
        return self._compiled.finditer

    def findall(self, text: str) -> list[str]:
        """As of `re.Pattern`, for patterns with one group at most."""
        return self._compiled.findall(text)

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        """As of `re.Pattern`, for patterns without groups."""
        return list(map(str, self._compiled.split(text, maxsplit)))

    def sub(self, by: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """As of `re.Pattern`."""
        return self._compiled.sub(by, text, count)

    def subn(self, by: str | Callable[[re.Match[str]], str], text: str) -> tuple[str, int]:
        """As of `re.Pattern`."""
        return self._compiled.subn(by, text)
