"""Text that is nearly right: pieces of a grammar thrown together, and good files with something wrong in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from rules.core.cards import Json

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


_VALUES: tuple[Json, ...] = (
    0,
    -1,
    1,
    2,
    7,
    300_000_000,
    1e300,
    True,
    None,
    "",
    "x",
    "main",
    [],
    {},
    [[]],
    [0, 0],
    [-1],
)


def grafted(lots: Random, document: Json) -> Json:
    """A document with up to three of its values changed, left out, doubled or swapped for another one of its own."""
    for _ in range(lots.randrange(1, 4)):
        places = list(_places(document))
        if not places:
            return document
        (way, key), (other_way, other_key) = lots.choice(places), lots.choice(places)
        what = lots.random()
        if what < 0.45:
            new = lots.choice(_VALUES)
        elif what < 0.75:
            new = _at(document, (*other_way, other_key))
        else:
            old = _at(document, (*way, key))
            new = [*old, *old[:1]] if isinstance(old, list) else old + 1 if isinstance(old, int) else None
        document = _with(document, (*way, key), new, drop=what > 0.9)
    return document


def _places(value: Json, way: tuple[int | str, ...] = ()) -> Iterator[tuple[tuple[int | str, ...], int | str]]:
    """The way to every value in a document. Of a long list a few are enough."""
    parts: Iterable[tuple[int | str, Json]] = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = [(place, value[place]) for place in {*range(min(len(value), 6)), len(value) - 1} if place >= 0]
    for key, part in parts:
        yield way, key
        yield from _places(part, (*way, key))


def _at(document: Json, way: Sequence[int | str]) -> Json:
    for key in way:
        if isinstance(document, dict):
            document = document[str(key)]
        elif isinstance(document, list):
            document = document[int(key)]
    return document


def _with(document: Json, way: Sequence[int | str], new: Json, *, drop: bool) -> Json:
    """The document with another value there; everything else is shared."""
    key, *rest = way
    if isinstance(document, dict):
        changed = dict(document)
        if rest or not drop:
            changed[str(key)] = _with(document[str(key)], rest, new, drop=drop) if rest else new
        else:
            del changed[str(key)]
        return changed
    assert isinstance(document, list)
    assert isinstance(key, int)
    inner = [_with(document[key], rest, new, drop=drop)] if rest else [] if drop else [new]
    return [*document[:key], *inner, *document[key + 1 :]]


def _place(lots: Random, data: bytes) -> int:
    return lots.randrange(len(data) + 1)


def damaged(lots: Random, data: bytes) -> bytes:
    """A file with a stretch of it cut off, all zeros or all noise."""
    at, length = lots.randrange(len(data)), lots.choice((1, 16, 512, 4096, 20_000))
    if lots.random() < 0.5:
        at -= at % 4096
    if lots.random() < 0.2:
        return data[:at]
    new = bytes(length) if lots.random() < 0.4 else lots.randbytes(length)
    return data[:at] + new + data[at + length :]


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
