"""Web pages and forum markup, as the lines that they show: a row or an item on each, without what is hidden.

A card that a browser saves over several lines becomes one line with bars between its cells; the lines behind it become
empty, so that every line keeps its number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from decks.lists.cleaning import OWN_NAME
from decks.lists.spread_out import on_one_line
from decks.lists.titles import is_known
from rules.core.late import Late

COLUMN = "\x1f"
"""What stands around the number of the column, from 0, that a line of a cell with several is from."""
_HIDDEN = Late(
    r"<(?P<tag>script|style|title|svg|nav|footer|noscript|button|select|r[tp])\b[^<>]*>(?:(?!<(?P=tag)\b).)*?</(?P=tag)\s*>"
    r"|<(?P<toc>[ou]l|div)\b[^<>]*\sclass\s*=\s*[\"']?[^\"'<>]*\b(?:toc|table-of-contents|breadcrumbs?)\b[^<>]*>"
    r"(?:(?!<(?P=toc)\b).)*?</(?P=toc)\s*>"
    r"|<!--(?:(?!<!--).)*?-->",
    re.DOTALL | re.IGNORECASE,
)
_OWN_COMMENT = Late(r"^[ \t]*<!--[^<>\n]*-->[ \t]*$", re.MULTILINE, needs=("<!--",))
"""A comment with a line of its own: in a list that is no page it may be a heading."""
_HTML_HEADING = Late(r"<h[1-6]\b[^<>]*>(?P<title>(?:(?!<h[1-6]\b).)*?)</h[1-6]\s*>", re.DOTALL | re.IGNORECASE)
_HTML_ROW = Late(
    r"<(?P<tag>tr|li)\b[^<>]*>(?:(?!<(?P=tag)\b).)*?</(?P=tag)\s*>|<dt\b[^<>]*>(?:(?!<dt\b).)*?</dd\s*>",
    re.DOTALL | re.IGNORECASE,
)
_HTML_CELL = Late(r"</(?:td|th|dt)>\s*<(?:td|th|dd)\b[^<>]*>", re.IGNORECASE)
_STRUCK = Late(
    r"\[(?P<tag>s|strike|del)\](?P<bb>(?:(?!\[(?P=tag)\]).)*?)\[/(?P=tag)\]"
    r"|<(?P<element>s|strike|del)\b[^<>]*>(?P<html>(?:(?!<(?P=element)\b).)*?)</(?P=element)\s*>"
    r"|(?<!~)~~(?=[^\s~])(?P<tildes>(?:(?!~~|\n\s*\n).)+)(?<=\S)~~(?!~)",
    re.DOTALL | re.IGNORECASE,
    needs=("[s]", "[strike]", "[del]", "<s", "<del", "~~"),
)
"""What is crossed out, by BBCode, HTML or Markdown, over several lines perhaps."""
_STYLED = Late(
    r"<(?P<tag>\w+)\b[^<>]*(?:line-through|display\s*:\s*none|visibility\s*:\s*hidden|\shidden(?=[\s=>/])"
    r"|\sclass\s*=\s*(?:[\"'][^\"'<>]*(?<![\w-])|(?=\w))(?:(?:is-)?(?:removed|deleted|excluded|struck|strike(?:through)?"
    r"|crossed(?:-out)?|cut|out|diff-removed|removal))(?![\w-]))[^<>]*>",
    re.IGNORECASE,
    needs=("line-through", "none", "hidden", "remov", "delet", "exclud", "str", "cross", "cut", "out"),
)
"""The start of what a page does not show, or crosses out."""
_HIDDEN_WORDS = Late(r"^(?!\s*<(?:li|t[rdh]|d[dt]|s|del|strike)\b)(?!.*line-through)\D*$", re.DOTALL | re.IGNORECASE)
"""A hidden part of a page, no item and no row, without a figure: a menu, and no card with its count."""
_DATA_COUNT = Late(
    r"(?P<open><(?P<tag>\w+)\b[^<>]*\sdata-(?:card-)?(?:count|qty|quantity|copies|amount)\s*=\s*[\"']?(?P<count>\d+)[^<>]*>)"
    r"(?P<inner>(?:(?!<(?P=tag)\b).)*?)(?P<shut></(?P=tag)\s*>)",
    re.DOTALL | re.IGNORECASE,
    needs=("data-",),
)
_ITS_COUNT = Late(r"[x×]?\s?\d+\s?[x×]?(?:\s.*)?|.*[\sx×]\d+[x×]?", re.DOTALL | re.IGNORECASE)
_SELECTED = Late(
    r"<select\b[^<>]*>(?:(?!</select).)*?<option\b[^<>]*\sselected\b[^<>]*>\s*(?P<said>\d+)\s*(?:<(?:(?!</select).)*)?</select\s*>",
    re.DOTALL | re.IGNORECASE,
    needs=("selected",),
)
"""A list to choose from, and the count that is chosen."""
_INPUT = Late(r"<input\b[^<>]*\svalue\s*=\s*[\"']?(?P<said>[x×]?\d{1,2})\b[^<>]*>", re.IGNORECASE, needs=("<input",))
"""A field to fill in, with the count in it."""
_PLACED_ITEM = Late(
    r"(?P<item><li\b[^<>]*\svalue\s*=\s*[\"']?(?P<place>\d{1,3})\b[^<>]*>)", re.IGNORECASE, needs=("<li",)
)
"""An item that says its place in the list, which may be meant as a count."""
_HTML_ALONE = Late(
    r"^[ \t]*(?:<(?P<tag>div|span|p|b|strong|a|em)\b[^<>]*>(?P<said>[^<>\n]*)</(?P=tag)>"
    r"|</?(?:div|section|article|main|figure)\b[^<>]*>)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of a page that is one element with its words, or the beginning or end of one around others."""
_EMPTY_FIRST = Late(
    r"(?P<row><tr\b[^<>]*>\s*)(?=<t[dh]\b[^<>]*>(?:\s|&nbsp;|<(?:img|br)\b[^<>]*>)*</t[dh]>)", re.IGNORECASE, needs="<"
)
"""The beginning of a row with an empty cell in front, which would not show."""
_GLUED = Late(
    r"</(?:span|a|b|strong|em|small)>(?=<(?:span|small|em|b|strong)\s[^<>]*\bclass\b)", re.IGNORECASE, needs="<"
)
"""Where one part of a row ends and another of its own kind begins, which a page's style holds apart."""
_BB_TABLE = Late(r"\[(?P<tag>/?(?:table|tr|td|th))\]", re.IGNORECASE)

_HTML_ENDS = Late(r"<[bh]r\s*/?>|</(?:li|p|div|tr|dd|caption|h[1-6])\s*>", re.IGNORECASE)
_ROW_ENDS = Late(r"</tr\s*>", re.IGNORECASE)
_BETWEEN_CELLS = re.compile(r"(?<!\\)\|")
_BARE_COUNT = Late(r"[x×]?\s?\d{1,2}\s?[x×]?", re.IGNORECASE, digits=True)
_COUNTED = Late(
    r"(?:[-*•+]\s+)?(?:[x×]?\d{1,2}\s?[x×]?\s+[^\W\d]|[^\W\d].*(?:\s[x×]\s?\d{1,2}|\(\d{1,2}\))$)", re.IGNORECASE
)
"""A card with its count, or a title with its total, in a cell."""
_SPOILER = Late(
    r"\[(?:spoiler|collapse|details|hide)\s*=\s*[\"']?(?P<title>[^\[\]\"']+)[\"']?\]", re.IGNORECASE, needs="["
)
"""What a forum shows of a part that it hides: a heading."""
_ITEMS = Late(r"(?=\[(?:\*|li)\])|(?=\[/(?:list|ul|ol)\])", re.IGNORECASE, needs="[")
"""Where an item of a forum's list begins: several may stand on one line."""


def lines_of(text: str) -> list[str]:
    """The lines of a list, as many as its text has, with each card on one."""
    if "[t" in text or "[T" in text:
        text = _BB_TABLE.sub(lambda found: f"<{found['tag']}>", text)
    if "[" in text or "~~" in text or "<" in text:
        text = _STRUCK.sub(_struck_lines, text)
    if "<" in _OWN_COMMENT.sub("", text):
        text = _without_styled(text)
        text = _of_page(text)
    if "=" in text and "[" in text:
        text = _SPOILER.sub(r"<br>## \g<title><br>", text)
    return on_one_line(text)


_CODE = Late(r"\s*(?:[^\W\d_]{1,5}-\w+(?:-\w+)?--\d{1,2}\s*(?:\||$)){2,}(?:[^|]+\|?)?", needs="--", digits=True)
"""A deck in one line, as sites share it: ids with their counts, then its name."""


_QUOTED_ID = Late(
    r"[\"']((?:[^\W\d_]{1,5}-)?[^\W\d_]{0,3}\d{1,4}(?:-[^\W\d_]{1,4})?)[\"']", needs=("'", '"'), digits=True
)
_ARRAY = Late(
    rf"\s*\[?\s*(?P<ids>(?:{_QUOTED_ID.pattern.replace('((?:', '(?:(?:')}\s*,?\s*)+)\]?[,;]?\s*(?P<said>(?://|#).*)?",
    needs=("'", '"'),
    digits=True,
)
"""Ids in quotes with commas between them, as a program has them: each is a copy."""


_OPENED = Late(
    r"\s*(?:(?:export|const|let|var)\s+)*[\"']?(?P<said>[A-Za-z]\w*?)(?:_?(?:card)?_?(?:ids|cards|list))?[\"']?"
    r"\s*(?::\s*[\w\[\]<>]+\s*)?[:=]\s*\[\s*",
    re.IGNORECASE,
    needs="[",
)
"""What a program calls the list that begins behind it: `missionCardIds: [`."""


def numbered_pieces(text: str) -> list[tuple[int, str]]:
    """Every line of a list with its number, in the pieces that it shows."""
    return [(number, piece) for number, line in enumerate(lines_of(text), start=1) for piece in pieces_of(line)]


def pieces_of(line: str) -> list[str]:
    """The lines that a page or a forum shows for one of its text: those of one cell after the other, where cells hold
    lists of cards."""
    if "<" in line and OWN_NAME.match(line):
        return [line]
    if _CODE.fullmatch(line):
        cells = [cell.partition("--") for cell in line.strip().split("|")]
        return [f"name: {said}" for said, _, count in cells if said and not count] + [
            f"{count} {said}" for said, _, count in cells if count
        ]
    if (opened := _OPENED.fullmatch(line)) is not None:
        return [f"// {opened['said']}"]
    if (array := _ARRAY.fullmatch(line)) is not None:
        copies = Counter(_QUOTED_ID.findall(array["ids"]))
        said = array["said"] or "" if len(copies) == 1 else ""
        return [f"{count} {id_} {said}".rstrip() for id_, count in copies.items()]
    if "|" in line and "<" in line:
        return [piece for row in _ROW_ENDS.split(line) for piece in _pieces_of_row(row)]
    return _pieces(line)


def _pieces_of_row(row: str) -> list[str]:
    bare = re.sub(r"^\s*((?:<[^<>]*>\s*)*)\|", r"\1", row)
    cells = [[piece for piece in _HTML_ENDS.split(cell) if _shown(piece)] for cell in _BETWEEN_CELLS.split(bare)]
    if (rows := _in_step(cells)) is not None:
        return rows
    if any(len(cell) > 1 and any(_COUNTED.match(_shown(piece)) for piece in cell) for cell in cells):
        return [f"{COLUMN}{at}{COLUMN}{piece}" for at, cell in enumerate(cells) for piece in cell]
    return _pieces(row)


def _in_step(cells: Sequence[Sequence[str]]) -> list[str] | None:
    """The rows of cells that have as many lines each, one of them nothing but counts; None for others."""
    held = [cell for cell in cells if cell]
    sizes = {len(cell) for cell in held}
    counts = [all(_BARE_COUNT.fullmatch(_shown(piece)) for piece in cell) for cell in held]
    if len(held) < 2 or len(sizes) != 1 or sizes == {1} or counts.count(True) != 1:
        return None
    return [" | ".join(_shown(cell[at]) for cell in held) for at in range(sizes.pop())]


def _pieces(line: str) -> list[str]:
    pieces = _in_turn(_HTML_ENDS.split(line)) if "<" in line else [line]
    return [item for piece in pieces for item in (_ITEMS.split(piece) if "[" in piece else [piece])]


def _in_turn(pieces: list[str]) -> list[str]:
    """The lines of a page that has counts on lines of their own, each with the name behind it, or before it."""
    said = [piece for piece in pieces if _shown(piece)]
    counts = [_BARE_COUNT.fullmatch(_shown(piece)) is not None for piece in said]
    if sum(counts) < 2 or any(first and second for first, second in pairwise(counts)):
        return pieces
    if counts[0] == counts[-1] and not (not counts[0] and is_known(_shown(said[0]))):
        return pieces
    at = [place for place, count in enumerate(counts) if not count]
    beside = {place: _shown(said[place + (1 if counts[-1] else -1)]) for place in at if _beside(counts, place)}
    return [f"{beside[place]} {_shown(said[place])}" if place in beside else said[place] for place in at]


def _beside(counts: Sequence[bool], place: int) -> bool:
    """Whether a count stands beside a line, on the side where this page has them."""
    other = place + (1 if counts[-1] else -1)
    return 0 <= other < len(counts) and counts[other]


def _shown(piece: str) -> str:
    return re.sub(r"<[^<>]*>", "", piece).strip(" *_`")


def _struck_lines(found: re.Match[str]) -> str:
    """What is crossed out, with the marks of Markdown around what stands on each of its lines."""
    return _struck(next(inner for inner in found.group("bb", "html", "tildes") if inner is not None))


def _without_styled(text: str) -> str:
    """A page without the menus that it does not show, and with marks around the cards that it hides or strikes."""
    ends: dict[str, dict[int, tuple[int, int]]] = {}
    pieces, behind = list[str](), 0
    for found in _STYLED.finditer(text):
        tag = found["tag"].lower()
        if tag not in ends:
            ends[tag] = _ends_of(tag, text)
        if found.start() < behind or found.start() not in ends[tag]:
            continue
        inner_end, end = ends[tag][found.start()]
        hidden = text[found.start() : end]
        shown = f"{found[0]}{_struck(text[found.end() : inner_end])}{text[inner_end:end]}"
        pieces.append(text[behind : found.start()])
        pieces.append(_folded("", hidden.count("\n")) if _HIDDEN_WORDS.match(hidden) else shown)
        behind = end
    return "".join([*pieces, text[behind:]])


def _ends_of(tag: str, text: str) -> dict[int, tuple[int, int]]:
    """Where the tag that closes each element of a name begins and ends, by where the element begins."""
    opened, ends = list[int](), dict[int, tuple[int, int]]()
    for found in re.finditer(rf"<(?P<shut>/?){tag}\b[^<>]*>", text, re.IGNORECASE):
        if not found["shut"]:
            opened.append(found.start())
        elif opened:
            ends[opened.pop()] = found.span()
    return ends


def _struck(said: str) -> str:
    """What is crossed out, with the marks of Markdown around what stands on each of its lines."""
    said = re.sub(r"</?(?!(?:br|hr|li|p|div|t[rdh])\b)\w[^<>]*>", "", said)
    return re.sub(r"[^\n<>]*[^\s<>][^\n<>]*(?![^<>\n]*>)", lambda line: f"~~{line[0].strip()}~~", said)


def _folded(said: str, lines: int) -> str:
    """A piece of text on one line, followed by as many empty lines as it had more."""
    return said + "\n" * lines


def _of_page(text: str) -> str:
    """A page's text without what a browser does not show, with each row and item on one line."""
    text = _DATA_COUNT.sub(_with_its_count, _GLUED.sub(r"\g<0> ", text))
    text = _PLACED_ITEM.sub(r"\g<item>\g<place>) ", text)
    text = _INPUT.sub(r" \g<said> ", text)
    text = _SELECTED.sub(lambda found: _folded(f" {found['said']} ", found[0].count("\n")), text)
    text = _HIDDEN.sub(lambda found: _folded("", found[0].count("\n")), text)
    text = _HTML_HEADING.sub(
        lambda found: _folded(f"{_level(found[0])} {' '.join(found['title'].split())}", found[0].count("\n")) + "<br>",
        text,
    )
    return _HTML_ALONE.sub(lambda found: found["said"] or "", _HTML_ROW.sub(_one_line, text))


def _with_its_count(found: re.Match[str]) -> str:
    """An element with the count of its attributes in front of what it says, where that says none itself."""
    said = re.sub(r"<[^<>]*>", " ", found["inner"]).strip()
    return (
        found[0] if _ITS_COUNT.fullmatch(said) else f"{found['open']}{found['count']} {found['inner']}{found['shut']}"
    )


def _level(heading: str) -> str:
    """The marks of a page's heading: that of the page itself has one."""
    return "#" if heading[2] == "1" else "##"


def _one_line(row: re.Match[str]) -> str:
    said = _EMPTY_FIRST.sub(r"\g<row>| ", " ".join(row[0].split()))
    said = _HTML_CELL.sub(" | ", said)
    return _folded(said, row[0].count("\n"))
