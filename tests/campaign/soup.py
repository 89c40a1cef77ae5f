"""Text that is nearly right: pieces of a grammar thrown together, and good files with something wrong in them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

_WORDS = """
\x1b[31m \x7f \u202e \ufeff \u0301 \ud800 \U0001f343 ß ﬁ ナルト ½ ٣ ' " ` \\ % _ * ? [ ] ( ) { } < > & | ; - -- + = =cmd
@ ! / // : :: , . .. 0 -0 1 -1 00 1e999 99999999999999999999 0x10 NaN inf null true None [] {} 1/2
"""
_SPACES = ("", " ", "\0", "\t", "\n", "\r\n", "\r", "\u3000")
_LONG = ("x" * 3000, "(" * 60, "[" * 60, "not (" * 60, "a" * 300, "é" * 200, "1" * 400)
ODD = (*_WORDS.split(), *_SPACES, *_LONG)


def pick(lots: Random, choices: Sequence[str]) -> str:
    """One of the choices, now and then something odd."""
    return lots.choice(ODD) if lots.random() < 0.08 else lots.choice(choices)


def soup(lots: Random, words: Sequence[str], most: int = 12) -> str:
    """Words in any order, mostly with spaces between."""
    return "".join(pick(lots, words) + lots.choice(("", " ", " ", " ")) for _ in range(lots.randrange(most)))


def mutated(lots: Random, data: bytes) -> bytes:
    """A file with up to four things wrong: bytes changed, cut, doubled, put in, lines swapped, another encoding."""
    for _ in range(lots.randrange(1, 5)):
        data = lots.choice(_WAYS)(lots, data)
    return data[:200_000]


def _place(lots: Random, data: bytes) -> int:
    return lots.randrange(len(data) + 1)


def _cut(lots: Random, data: bytes) -> bytes:
    return data[: _place(lots, data)]


def _drop(lots: Random, data: bytes) -> bytes:
    at = _place(lots, data)
    return data[:at] + data[at + lots.choice((1, 1, 2, 10, 100)) :]


def _put(lots: Random, data: bytes) -> bytes:
    at = _place(lots, data)
    return data[:at] + lots.choice(ODD).encode("utf-8", "surrogatepass") + data[at:]


def _change(lots: Random, data: bytes) -> bytes:
    at = _place(lots, data)
    return data[:at] + bytes([lots.randrange(256)]) + data[at + 1 :]


def _double(lots: Random, data: bytes) -> bytes:
    one, other = sorted((_place(lots, data), _place(lots, data)))
    return data[:other] + data[one:other][:5000] * lots.choice((1, 1, 3)) + data[other:]


def _swap_lines(lots: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    one, other = lots.randrange(len(lines)), lots.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _number(lots: Random, data: bytes) -> bytes:
    """A number in the file becomes another, a large or a wrong one."""
    digits = [at for at, byte in enumerate(data[:20_000]) if 48 <= byte <= 57]
    if not digits:
        return data
    at = lots.choice(digits)
    new = lots.choice((b"0", b"-1", b"300000000", b"1e400", b'"x"', b"null", b"[[]]", b"{}", b"1.5"))
    return data[:at] + new + data[at + 1 :]


def _encode(lots: Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(lots.choice(("utf-16", "utf-32", "cp932", "latin-1", "utf-8-sig", "euc-jp")), "replace")


_WAYS = (_cut, _drop, _drop, _put, _put, _put, _change, _change, _double, _swap_lines, _number, _number, _encode)
