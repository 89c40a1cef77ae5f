r"""The gate through which all output passes: characters that must not reach a terminal are escaped.

Card data, file names and queries may hold escape sequences, bells and characters that turn the direction of a line.
They leave as `\x1b`, `\x07` and `\u202e`; so does a letter that the output's encoding lacks. `install` puts the gate in
the place of `sys.stdout` and `sys.stderr`. Colours of our own pass, because they go through `coloured`.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import re
import sys
from typing import IO, TextIO, cast

from rules.core.unsafe import UNSAFE, escaped, spelled

_secret = ""
_PLAIN = {
    "…": "...",
    "±": "+-",
    "█": "#",
    "×": "x",
    "–": "-",
    "—": "-",
    "─": "-",
    "│": "|",
    "·": ".",
    "“": '"',
    "”": '"',
}
_EIGHTHS = "▏▎▍▌▋▊▉"


def escaped_json(document: str, encoding: str | None) -> str:
    r"""A JSON document as it may be shown: the same values, the characters spelled as JSON does.

    >>> print(escaped_json('"\u202e\U000e0001 é"', "utf-8"), escaped_json('"é"', "ascii"))
    "\u202e\udb40\udc01 é" "\u00e9"
    """
    if document.isascii():
        return document
    document = UNSAFE.sub(lambda found: _json_spelled(found[0]), document)
    try:
        document.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return re.sub(r"[^\x00-\x7f]", lambda found: _json_spelled(found[0]), document)
    return document


def coloured(text: str, code: int) -> str:
    """Text that the gate lets through in a colour, and nobody's data can ask for."""
    global _secret
    _secret = _secret or os.urandom(6).hex()
    return f"\ufdd0{_secret}{code};{text}\ufdd0{_secret}0;"


def _json_spelled(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def _unsayable(error: UnicodeError) -> tuple[str, int]:
    """What is written for letters that an encoding lacks: a plain one that looks alike, or the letter's number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join("" if c in _EIGHTHS else _PLAIN.get(c) or spelled(c) for c in letters), error.end


codecs.register_error("kage", _unsayable)


class Gate(io.TextIOBase):
    """A text stream that writes to another one what may be shown; it has no binary side to go around it."""

    errors = "kage"
    """What is done about letters that the encoding lacks."""

    def __init__(self, stream: TextIO | io.TextIOBase) -> None:
        self.stream = stream
        self._held: list[str] | None = None
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="kage")

    @property
    def encoding(self) -> str:
        """The encoding of the stream behind, which is set there."""
        return self.stream.encoding or "utf-8"

    @encoding.setter
    def encoding(self, name: str) -> None:
        raise AttributeError(f"The stream behind is not in {name}.")

    def write(self, text: str) -> int:
        """Write text for people."""
        shown = escaped(text)
        if _secret and _secret in shown:
            shown = re.sub(f"\ufdd0{_secret}(\\d+);", _colour, shown)
        self._put(shown)
        return len(text)

    def hold(self) -> None:
        """From here on hold back what is written until it is flushed, and show it in a pager where it is long."""
        self._held = []

    def _put(self, shown: str) -> None:
        if self._held is None:
            self.stream.write(shown)
        else:
            self._held.append(shown)

    def write_data(self, text: str) -> None:
        """Write what other programs read: as it is, unless a terminal would take it for commands."""
        self._put(escaped(text) if self.isatty() else text)

    def release(self) -> None:
        """Show what is held back."""
        if self._held:
            from cli.paging import show

            text, self._held = "".join(self._held), []
            show(text, cast("TextIO", self.stream))
            self.stream.flush()

    def flush(self) -> None:
        """Hand on what is held back."""
        self.release()
        self.stream.flush()

    def __del__(self) -> None:
        """Nothing: all is flushed by then, and from 3.13 on Python complains of a stream that was closed before."""

    def isatty(self) -> bool:
        """Whether a terminal is behind."""
        return self.stream.isatty()

    def fileno(self) -> int:
        """The descriptor of the stream behind."""
        return self.stream.fileno()

    def writable(self) -> bool:
        """Always."""
        return True


def _colour(found: re.Match[str]) -> str:
    return "\x1b[0m" if found[1] == "0" else f"\x1b[1;{found[1]}m"


class _Closed(io.TextIOBase):
    """Stands for a stream that was closed before we began: what is written to it is an error, not lost in silence."""

    encoding = "utf-8"

    def __init__(self, *, silent: bool) -> None:
        self._silent = silent

    def write(self, text: str) -> int:
        if not self._silent:
            raise OSError(errno.EBADF, "standard output is closed")
        return len(text)

    def fileno(self) -> int:
        raise OSError(errno.EBADF, "closed")


def install() -> None:
    """Put the gate in place, once.

    Closed standard streams get something to be: a file opened later must not take their numbers, or a message would be
    written into it.
    """
    if isinstance(sys.stdout, Gate):
        return
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = Gate(sys.stdout or _Closed(silent=False))
    sys.stderr = Gate(sys.stderr or _Closed(silent=True))


def behind(stream: TextIO) -> IO[str]:
    """The stream behind the gate, for libraries that draw on a terminal themselves."""
    return cast("IO[str]", stream.stream) if isinstance(stream, Gate) else stream
