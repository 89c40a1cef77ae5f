"""Tables for a terminal, fitted to its width and aligned where letters are wide.

`kage search` waits for this module: tabulate takes a tenth of a second to import, most of it for the table of wide
letters that the standard library has too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Sequence, Set

from rules.core.late import Late
from rules.core.text import display_width
from rules.core.unsafe import escaped

GAP = "  "
_FIRST_COLUMN = Late(r" *\S+(?: \S+)* {2,}")
"""Where a line has two columns, the first one with the gap behind it."""
_NARROWEST = 12
"""A column is not made narrower than this to fit; the last columns go instead."""

_FIGURES = Late(r"(?:[-+±−<>~]?\d[\d.,:]*\s?%?|[\[\](),/±x×–-]|inf|-|\s|yes|no|of)*", re.IGNORECASE)
"""Cells that are figures, alone or with an interval."""

_COLOURED = Late("\ufdd0[0-9a-f]{12}([0-9]+);", needs="\ufdd0")
"""What the gate makes colours of; it takes no room, and a line never breaks within it."""

_NAME = 24
"""The second column gives way as far as this."""

_ENDS = ("low", "high")
"""The ends of an interval: one alone says nothing."""

_READABLE = 30
"""What is read and not only told apart takes at least so many columns of a table."""

_TIGHTEST = 6
"""Where columns that were asked for would go, text is cut as far as this before."""


def table_text(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    width: int | None = None,
    asked: Collection[str] = (),
    whole: Collection[str] = (),
) -> str:
    """Rows of text under a line of dashes; `width` is how many columns of a terminal there are to fit, if any.

    The columns that were `asked` for go last where there is no room for all. Those that are to stay `whole`, such as
    numbers of cards, go last too, and their texts are not cut.
    """
    shown = _shown(columns, rows)
    kept = fitted(shown, width, _places(columns, asked), _places(columns, whole))
    rooms = [room for _, room in kept]
    lines = list(zip(*(cut_apart([row[at] for row in shown], room) for at, room in kept), strict=True))
    lines.insert(1, tuple("-" * room for room in rooms))
    return "".join(GAP.join(map(_padded, line, rooms)).rstrip() + "\n" for line in lines)


def _shown(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[escaped(" ".join(text.split())) for text in row] for row in (columns, *rows)]


def plain_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, rule: bool = True) -> str:
    """Rows of text as they stand, whatever the width: for files and pipes. Without `rule` no dashes below the names."""
    table = [[text.strip() for text in row] for row in rows]
    if any("\n" in text for row in table for text in row):
        table = [[" ".join(text.split()) for text in row] for row in table]
    heads = [column.strip() for column in columns]
    widths = [display_width(head) + len(GAP) for head in heads]
    for row in table:
        widths = [max(width, display_width(text)) for width, text in zip(widths, row, strict=True)]
    lines = [heads, *([["-" * width for width in widths]] if rule else []), *table]
    return "".join(GAP.join(map(_padded, line, widths)).rstrip() + "\n" for line in lines)


def _places(columns: Sequence[str], asked: Collection[str]) -> list[int]:
    return [at for at, name in enumerate(columns) if name in asked]


def fitted(
    shown: Sequence[Sequence[str]], total: int | None, asked: Collection[int] = (), whole: Collection[int] = ()
) -> list[tuple[int, int]]:
    """The columns that fit in `total`, by their places, each with its width; the first of `shown` are their names.

    Text gives way before figures do, which are never cut: half a figure is another figure. Where that is not enough,
    columns go that say the same in every row, then the last ones; but never the one that tells rows apart, and those
    that were `asked` for only when text is cut as far as it can be.
    """
    columns = list(zip(*shown, strict=True))
    widths = [max(map(display_width, column)) for column in columns]
    kept = list(range(len(columns)))
    if total is None or sum(widths) + len(GAP) * (len(kept) - 1) <= total:
        return list(zip(kept, widths, strict=True))
    texts = {at for at, column in enumerate(columns) if at not in whole and not _is_figures(column)}
    asked = {*asked, *whole}
    least = _narrowest(columns, widths, whole)
    kept = _chosen(kept, columns, least, texts, total, asked)
    kept = _telling_apart(kept, columns, least, total, asked)
    ends = {at for at, column in enumerate(columns) if column[0] in _ENDS}
    if ends.difference(kept):
        kept = [at for at in kept if at not in ends]
    room = total - len(GAP) * (len(kept) - 1)
    if len(kept) == 1:
        return [(kept[0], min(widths[kept[0]], room))]
    return list(zip(kept, _widened([least[at] for at in kept], [widths[at] for at in kept], room), strict=True))


def _chosen(
    kept: list[int],
    columns: Sequence[Sequence[str]],
    least: list[int],
    texts: Set[int],
    total: int,
    asked: Collection[int],
) -> list[int]:
    """The columns that there is room for; `least` has by then what is left to their texts."""
    while len(kept) > 1 and (over := sum(least[at] for at in kept) + len(GAP) * (len(kept) - 1) - total) > 0:
        if (over := _narrowed(kept, texts, least, over)) <= 0:
            continue
        if spare := [at for at in kept[1:] if at not in asked]:
            kept.remove(_least_needed(spare, columns))
        elif not _squeezed([at for at in kept if at in texts], least, over):
            kept.pop()
    return kept


def _narrowed(kept: Sequence[int], texts: Set[int], least: list[int], over: int) -> int:
    """How much is too wide still, once the text of few columns has given way further."""
    answers = len(kept) == 2 or (len(kept) == 3 and kept[2] not in texts)
    if len(kept) == 2 and set(kept) <= texts:  # both give way, so that neither is left with a word
        over -= (wide := max(0, least[kept[0]] - _NAME))
        least[kept[0]] -= wide
    for at in (kept[1], kept[0]) if answers and over > 0 else ():
        if at in texts:
            least[at] -= (given := min(over, max(0, least[at] - _NARROWEST)))
            over -= given
        if at == kept[1] and len(kept) > 2:
            break
    return over


def _narrowest(columns: Sequence[Sequence[str]], widths: Sequence[int], whole: Collection[int]) -> list[int]:
    """How narrow each column may get; those in `whole` stay as wide as they are."""
    return [
        width if place in whole else _least(place, column, width)
        for place, (column, width) in enumerate(zip(columns, widths, strict=True))
    ]


def _least(place: int, column: Sequence[str], width: int) -> int:
    """As narrow as a column may get: an id and figures as they are, a name and other text readable."""
    if (place == 0 and not any("/" in text for text in column)) or all(map(_FIGURES.fullmatch, column[1:])):
        return width
    return min(width, _NAME if place == 1 else _NARROWEST)


def _is_figures(column: Sequence[str]) -> bool:
    return all(map(_FIGURES.fullmatch, column[1:]))


def _least_needed(spare: Sequence[int], columns: Sequence[Sequence[str]]) -> int:
    """The column to do without: the last that says the same in every row, or else the last."""
    if len(columns[0]) > 2:
        same = [at for at in spare if len(set(columns[at][1:])) == 1]
        if same:
            return same[-1]
    return spare[-1]


def _squeezed(texts: Sequence[int], least: list[int], over: int) -> bool:
    """Whether `over` letters were saved by cutting text, the widest first, as far as it can be."""
    while over > 0 and any(least[at] > _TIGHTEST for at in texts):
        least[max(texts, key=lambda at: least[at])] -= 1
        over -= 1
    return over <= 0


def _telling_apart(
    kept: list[int], columns: Sequence[Sequence[str]], least: Sequence[int], total: int, asked: Collection[int]
) -> list[int]:
    """The columns kept, the last one given up for a lost one where only that tells rows apart."""
    rows = len(set(zip(*(column[1:] for column in columns), strict=True)))

    def told(places: Sequence[int]) -> int:
        return len(set(zip(*(columns[at][1:] for at in places), strict=True)))

    given_up = next((at for at in reversed(kept[1:]) if at not in asked), None)
    if told(kept) == rows or given_up is None:
        return kept
    for lost in (at for at in range(len(columns)) if at not in kept):
        instead = sorted([*(at for at in kept if at != given_up), lost])
        fits = sum(least[at] for at in instead) + len(GAP) * (len(instead) - 1) <= total
        if fits and told(instead) > told(kept):
            return instead
    return kept


def _widened(least: Sequence[int], wanted: Sequence[int], room: int) -> list[int]:
    """Widths from `least` to `wanted`, the narrowest first, that fill no more than `room`."""
    widths = list(least)
    while sum(widths) < room and any(now < full for now, full in zip(widths, wanted, strict=True)):
        short = [at for at, full in enumerate(wanted) if widths[at] < full]
        widths[min(short, key=lambda at: widths[at])] += 1
    return widths


def is_cut_short(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    width: int,
    asked: Collection[str],
    whole: Collection[str],
    prose: Collection[str],
) -> bool:
    """Whether the table has too little room for the columns that are read, whose text is `prose`."""
    shown = _shown(columns, rows)
    rooms = dict(fitted(shown, width, _places(columns, asked), _places(columns, whole)))
    longest = {at: max(display_width(row[at]) for row in shown) for at in _places(columns, prose)}
    return any(rooms.get(at, 0) < min(least, _READABLE) for at, least in longest.items())


def in_blocks(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> str:
    """A block a row in place of a table: the first text, and below it each further one behind the column's name."""
    room = max(map(display_width, columns[1:]), default=0)
    blocks = []
    for first, *rest in _shown(columns, rows)[1:]:
        named = [f"{GAP}{_padded(name, room)}{GAP}{text}" for name, text in zip(columns[1:], rest, strict=True) if text]
        blocks.append("\n".join([wrapped(first, width), *(each for line in named for each in hung(line, width))]))
    return "\n\n".join(blocks) + "\n"


def cut_apart(column: Sequence[str], width: int) -> list[str]:
    """A column cut to a width: at the ends of its texts, or where that makes different ones alike, at their starts.

    Names and sentences are cut at their ends all the same: nobody knows them by those.
    """
    if all(map(_BAR.fullmatch, column[1:])):
        return [cut(column[0], width), *_scaled(column[1:], width)]
    behind = [cut(text, width) for text in column]
    if any(" " in text for text in column[1:]) and (width < _NARROWEST or any(map(_SENTENCE.search, column[1:]))):
        return behind
    if behind == list(column) or len(set(behind)) == len(set(column)):
        return behind
    before = [text if display_width(text) <= width else cut(text[::-1], width)[::-1] for text in column]
    return before if len(set(before)) > len(set(behind)) else behind


def _scaled(bars: Sequence[str], width: int) -> list[str]:
    """Bars of eighths of a letter, all made shorter alike so that the longest fills `width` at most."""
    longest = max(map(len, bars), default=0)
    if longest <= width:
        return list(bars)
    eighths = [8 * len(bar) - (8 - _EIGHTHS.index(bar[-1]) if bar and bar[-1] in _EIGHTHS else 0) for bar in bars]
    scaled = [round(each * width / longest) for each in eighths]
    return ["█" * (each // 8) + _EIGHTHS[each % 8].strip() for each in scaled]


_SENTENCE = Late(r"(?:\S+\s+){7}|\w[.!?]$")
"""Text that is read from its start on: many words, or a sentence."""

_EIGHTHS = " ▏▎▍▌▋▊▉"
_BAR = Late(f"[█{_EIGHTHS[1:]}]*")
"""A share drawn as a bar, as `cli.bars` does."""


def cut(text: str, width: int) -> str:
    """As much of `text` as fills at most `width` columns, with an ellipsis where some is left out."""
    if display_width(text) <= width:
        return text
    kept = ""
    for letter in text:
        if display_width(kept + letter) > width - 1:
            break
        kept += letter
    return kept.rstrip() + "…"


def _padded(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def terminal_width() -> int | None:
    """How wide the terminal is that stdout goes to; None where it goes elsewhere."""
    if not sys.stdout.isatty():
        return None
    import shutil  # it brings three kinds of compression

    return shutil.get_terminal_size().columns


def left_out(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    width: int | None,
    asked: Collection[str] = (),
    whole: Collection[str] = (),
) -> list[str]:
    """The columns with a name that `table_text` has no room for."""
    fit = fitted(_shown(columns, rows), width, _places(columns, asked), _places(columns, whole))
    kept = {place for place, _ in fit}
    return [column for place, column in enumerate(columns) if place not in kept and column.strip()]


def wrapped(text: str, width: int | None) -> str:
    """Prose broken at words where it is wider than the terminal; what has gaps in it is laid out already."""
    if width is None:
        return text
    if "\n" in text:
        return "\n".join(wrapped(line, width) for line in text.split("\n"))
    plain = _COLOURED.sub("", text) if "\ufdd0" in text else text
    if display_width(plain) <= width or "   " in plain.strip():
        return text
    import textwrap

    indent = plain[: len(plain) - len(plain.lstrip())]
    if display_width(plain) > len(plain):
        broken = "\n".join(_broken(plain, width, indent))
    else:
        broken = textwrap.fill(plain, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return broken if plain is text else _coloured_like(text, broken)


def _coloured_like(text: str, broken: str) -> str:
    """The lines that a text without its colours was broken into, with them: each before or behind the same letter."""
    parts: list[str] = []
    at = 0
    behind = 0
    for mark in _COLOURED.finditer(text):
        letters = len("".join(text[behind : mark.start()].split()))
        behind, ends = mark.end(), mark[1] == "0"
        place = _behind_letters(broken, at, letters, up_to_next=not ends)
        parts += [broken[at:place], mark[0]]
        at = place
    return "".join([*parts, broken[at:]])


def _behind_letters(text: str, at: int, letters: int, *, up_to_next: bool) -> int:
    """The place in a text behind so many letters from `at` on; or before the letter that comes next."""
    while letters or (up_to_next and text[at : at + 1].isspace()):
        letters -= not text[at].isspace()
        at += 1
    return at


def _broken(text: str, width: int, indent: str) -> list[str]:
    """Lines of text with wide letters, which has few spaces: broken at these, and between wide letters elsewhere."""
    lines, at = [], indent
    for piece in re.findall(r"\s+|[!-~À-ɏ]+|.", text.strip()):
        if display_width(at + piece.rstrip()) > width and at.strip() and piece[0] not in _NEVER_FIRST:
            lines.append(at.rstrip())
            at = indent + piece.lstrip()
        else:
            at += piece
    return [*lines, at.rstrip()]


_NEVER_FIRST = frozenset("、。，．）」』】・！？,.;:)]}!?")
"""Signs that no line begins with: they may stand in the margin."""


def hung(line: str, width: int) -> list[str]:
    """A line broken where it is wider than so many columns, what follows below where its text begins.

    >>> hung("  u, r    undo and redo it", 22)
    ['  u, r    undo and', '          redo it']
    """
    if display_width(line) <= width:
        return [line]
    first = _FIRST_COLUMN.match(line)
    head = first[0] if first and len(first[0]) <= width // 2 else line[: len(line) - len(line.lstrip())]
    further = " " * (len(head) if head.strip() else len(head) + len(GAP))
    words = hanging(line[len(head) :], width - len(head) - (0 if head.strip() else len(GAP)), "")
    return [head + words[0], *(further + word for word in words[1:])]


def hanging(line: str, width: int, indent: str = "      ") -> list[str]:
    """A line broken at spaces where it is wider than so many columns, what follows further in; wide letters count two.

    >>> hanging("  Sand Guard, power 3", 14)
    ['  Sand Guard,', '      power 3']
    """
    lines, at = [], line[: len(line) - len(line.lstrip())]
    for word in line.split():
        longer = f"{at}{word}" if not at.strip() else f"{at} {word}"
        if display_width(longer) > width and at.strip():
            lines.append(at)
            longer = f"{indent}{word}"
        at = longer
    return [*lines, at]
