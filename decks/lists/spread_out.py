"""Tables and records that have a card over several lines, or columns held apart by spaces, laid out as one line a card.

The reader of lines sees each card as a line with bars between its cells, on the line where it begins; the lines behind
it become empty, so that every line keeps its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from decks.lists.boilerplate import is_around
from decks.lists.carried_down import SECTION_CELL, sections_in_cells
from decks.lists.carts import QUANTITY_ALONE, carts
from decks.lists.columns import COLUMNS, columns_of_cells
from decks.lists.count_columns import counting_of
from decks.lists.line_numbers import BARE_COUNT, FIRST_ORDINAL, FIRST_PLACE, numbered, places_in_cells, signs
from decks.lists.titles import is_known, title_of, total_of
from rules.core.late import Late
from rules.core.text import fold

_WIKI_CELL = Late(r"\s*\|\|\s*|\s*!!\s*")
_WIKI_STYLE = Late(r"""^[\w-]+\s*=\s*(?:"[^"|]*"|[\w%-]+)(?:\s+[\w-]+\s*=\s*(?:"[^"|]*"|[\w%-]+))*\s*\|""")
_WIKI_LINE = Late(r"\s*(?:\[\[(?:category|file|image|kategorie|catégorie):[^\[\]]*\]\]|__\w+__)\s*", re.IGNORECASE)
_JIRA_HEADER = Late(r"\s*\|\|(?:[^|]+\|\|){2,}\s*", needs="|")
_DOKU_HEADER = Late(r"\s*\^(?:[^^]+\^)+\s*")

_FORGE_HEAD = Late(r"\[(?:metadata|general|shop)\]", re.IGNORECASE, needs="[")
_FORGE_CARD = Late(
    r"(?P<card>\d+ [^|+]+)\+?\|(?P<set>[^|+\[\]]+)\+?(?:\|(?:\d+\+?|\[(?P<number>\w+)\]))?", needs="|", digits=True
)
"""A card, its set, and which picture of it or its number: `3 Kunai|S01|1`, with a plus for foil."""

_LOOKED_AT = 40
"""How many rows are looked at to tell whether lines are a table."""
_GAP = Late(r"\s{2,}|\t+")
_OWN_ID = Late(r"[a-z]+(?:-[a-z]+)*:[^\s:]+")
"""A whole id with its game, as `kage search` prints them in the first column of a ruled table."""
_RULE = Late(r"\s*[-=─]{2,}(?:\s+[-=─]{2,})+\s*")

_NAME_WORDS = tuple(word.casefold() for word in COLUMNS["name"])
_COUNT_KEYS = tuple(fold(word) for word in COLUMNS["count"] if len(word) > 1)
_PAIR = Late(r"""\s*(?:[-*•]\s+|[{,]\s*)?["']?(?P<key>[^\W\d_][\w. ]{0,24}?)["']?\s*[:：=]\s*(?P<value>.*?)\s*,?\s*""")
_SHORT_KEYS = {"n": "count", "x": "count", "c": "count", "q": "count"}
"""What a single letter means within braces, where a record is whole on its line."""
_FLOW = Late(r"^\s*-\s*\{[^{}\n]*\}", re.MULTILINE, needs="{")
_WRAPPER = Late(
    r"""\s*["']?(?:deck|list|deck[ _]?list|data|cards?|entries|items|contents?|results?|export|liste|mazo|cartes"""
    r"""|karten|cartas|carte|カード|カードリスト|デッキ|リスト)["']?\s*[:：]\s*""",
    re.IGNORECASE,
    needs=":：",
)
"""A key around all cards of a document, which names no section of theirs."""
_PAIRS = Late(r"\s*[,;|]\s*(?=[^\W\d_][\w. ]{0,24}[:：=])")
_CODE = Late(
    r"\s*[(\[#]*(?:[A-Za-z]{1,5}-[A-Za-z]?\d{1,4}(?:-[A-Za-z]{1,4})?|[A-Z]{2,5}\s\d{1,4})[)\]]*(?:\s*[·•|/,-]\s*[A-Z]{1,3})?\s*",
    digits=True,
)
"""A set and a number that stand alone on a line."""
_RARITY_BESIDE = Late(r"(?<=\d)\s*[·•|/,-]\s*(?=[A-Z]{1,3}$)", digits=True)
"""What stands between a number and the rarity behind it."""
_IN_TURN = {
    order: Late(f"(?:{order})+" if len(order) == 2 else f"(?:(?P<top>N{{1,3}})(?=(?:{turn}){{2}}))?(?:{turn})+")
    for order in ("NK", "KN", "NKC", "CNK", "KNC", "CKN", "NCK", "KCN")
    for turn in (order.replace("K", "[KT]"),)
}
"""The orders in which name (N), code (K; T behind a title) and count (C) may stand on lines of their own.

Where all three do, up to three lines of words may stand on top of two cards and more.
"""
_TOML_HEAD = Late(r"\s*\[(?P<double>\[)?(?:[\w-]+\.)*(?P<last>[\w-]+)\](?(double)\])\s*", needs="[")


def on_one_line(text: str) -> list[str]:
    """The lines of a text, as many as it has, with each card on one."""
    lines = text.split("\n")
    for sign, lay_out in _LAID_OUT:
        if sign(text):
            lines = lay_out(lines)
    return lines


def _forge(lines: Sequence[str]) -> list[str]:
    """A deck of the program Forge: what its head says as comments but for the name, cards without sets' art indices."""
    laid_out, head = list(lines), False
    for at, line in enumerate(lines):
        bare = line.strip()
        if bare.startswith("["):
            head = _FORGE_HEAD.fullmatch(bare) is not None
            laid_out[at] = "" if head else line
        elif head and bare:
            key, _, value = bare.partition("=")
            laid_out[at] = f"name: {value}" if key.lower() == "name" else f"# {bare}"
        elif card := _FORGE_CARD.fullmatch(bare):
            laid_out[at] = f"{card['card']} ({' '.join(filter(None, (card['set'], card['number'])))})"
    return laid_out


def _wiki_tables(lines: Sequence[str]) -> list[str]:
    """Wikitext with the rows of its tables on one line each, and without its categories and pictures."""
    laid_out = list(lines)
    inside, row, cells = False, 0, list[str]()
    for at, line in enumerate(lines):
        bare = line.strip()
        if bare.startswith("{|"):
            inside, row, cells = True, at, []
            laid_out[at] = ""
        elif inside and bare.startswith(("|-", "|}", "|+")):
            inside = not bare.startswith("|}")
            laid_out[at], row, cells = "", at, []
        elif inside and bare[:1] in ("|", "!"):
            cells += [_WIKI_STYLE.sub("", cell).strip() for cell in _WIKI_CELL.split(bare[1:].strip())]
            laid_out[at] = ""
            laid_out[row] = f"| {' | '.join(cells)} |"
        elif _JIRA_HEADER.fullmatch(line):
            laid_out[at] = line.replace("||", "|")
        elif _DOKU_HEADER.fullmatch(line):
            laid_out[at] = line.replace("^", "|")
        elif bare.startswith("[[") and _WIKI_LINE.fullmatch(line):
            laid_out[at] = ""
    return laid_out


def _own_tables(lines: Sequence[str]) -> list[str]:
    """Ruled tables whose first column has whole ids, as `kage search` prints them, as these ids."""
    laid_out = list(lines)
    for at in range(1, len(lines) - 1):
        below = _block(lines, at + 1) if _RULE.fullmatch(lines[at]) else range(0)
        ids = [lines[place].split()[0] for place in below]
        if ids and all(map(_OWN_ID.fullmatch, ids)) and lines[at - 1].startswith("id "):
            laid_out[at - 1 : below.stop] = ["", "", *ids]
    return laid_out


def _aligned_tables(lines: Sequence[str]) -> list[str]:
    """Tables whose columns are held apart by spaces, with a rule below their names or none, with bars between cells."""
    laid_out, behind = list(lines), 0
    for at, line in enumerate(lines[:-1]):
        names = _GAP.split(line.strip()) if at >= behind else []
        if len(names) < 2 or "name" not in columns_of_cells(names):
            continue
        ruled = _RULE.fullmatch(lines[at + 1]) is not None
        spans = re.finditer(r"[-=─]+", lines[at + 1]) if ruled else re.finditer(r"\S+(?: \S+)*", line)
        starts = [found.start() for found in spans]
        below = _block(lines, at + (2 if ruled else 1))
        looked_at = [cells for place in below[:_LOOKED_AT] if (cells := _aligned_cells(lines[place], starts))]
        if len(starts) != len(names) or not looked_at or counting_of(names, looked_at) is None:
            continue
        laid_out[at], behind = f"| {' | '.join(names)} |", below.stop
        for place in below:
            cells = [] if is_around(lines[place].strip(), lines[place]) else _aligned_cells(lines[place], starts)
            laid_out[place] = f"| {' | '.join(cells)} |" if cells else lines[place]
    return laid_out


def _columns_of_cards(lines: Sequence[str]) -> list[str]:
    """Blocks of two rows or more with spaces between a count, a name, a code and what else, with bars between them."""
    laid_out = list(lines)
    for block in _blocks(lines):
        rows = [_GAP.split(lines[at].strip()) for at in block]
        columns = list(zip(*rows, strict=False)) if len({len(row) for row in rows}) == 1 else []
        of = [[all(map(kind.fullmatch, column)) for column in columns] for kind in (BARE_COUNT, _CODE)]
        if len(rows) > 1 and len(columns) > 2 and [sum(each) for each in of] == [1, 1]:
            for at, cells in zip(block, rows, strict=True):
                laid_out[at] = f"| {' | '.join(cells)} |"
    return laid_out


def _block(lines: Sequence[str], start: int) -> range:
    """The places of the lines from one on that come before the next empty line."""
    return range(start, next((at for at in range(start, len(lines)) if not lines[at].strip()), len(lines)))


def _aligned_cells(line: str, starts: Sequence[int]) -> list[str]:
    """The cells of a row whose columns begin at these places; none for a line that is a title or no such row."""
    cells = _GAP.split(line.strip())
    if len(cells) == len(starts):
        return cells
    ends = [*starts[1:], None]
    if any(line[at - 1 : at].strip() for at in starts[1:]) or (len(cells) == 1 and title_of(line)):
        return []
    return [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]


def _records(lines: Sequence[str]) -> list[str]:
    """Blocks of keys and values, one a card (`name: Gaara`, `qty: 2`), as rows of cells."""
    said = [_pairs_of(line) for line in lines]
    laid_out, record, start, cards = list(lines), dict[str, str](), -1, 0
    for at, pairs in enumerate(said):
        if not pairs:
            if lines[at].strip(" \t{}[],-"):
                record = {}
            continue
        if not record.keys().isdisjoint(pairs):
            record = {}
        start = start if record else at
        record |= pairs
        if {"count", "name"} <= record.keys() or ({"count", "printing"} <= record.keys() and _is_flow(lines[at])):
            for place in range(start, at + 1):
                laid_out[place] = ""
            where = " ".join(filter(None, [record.get("set"), record.get("number")]))
            count = f"{record['count']}x" if record["count"].isdecimal() else record["count"]
            cells = [count, record.get("name"), record.get("printing") or where, record.get("section")]
            laid_out[start] = f"| {' | '.join(filter(None, cells))} |"
            cards += 1
    if cards < 2:
        return list(lines)
    for at, line in enumerate(lines):
        if _WRAPPER.fullmatch(line) and _goes_further_in(lines, at):
            laid_out[at] = ""
    return laid_out


def _goes_further_in(lines: Sequence[str], at: int) -> bool:
    """Whether the next line with words is further in than this one, or an item: YAML's way to say what it holds."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    below = next((line for line in lines[at + 1 :] if line.strip()), "")
    return len(below) - len(below.lstrip()) > indent or below.lstrip().startswith("- ")


def _pairs_of(line: str) -> dict[str, str]:
    """What a line of keys and values says of a card; empty for any other line."""
    pairs: dict[str, str] = {}
    if not re.search(r"[:：=]", line):
        return pairs
    short = _SHORT_KEYS if _is_flow(line) else {}
    for piece in _PAIRS.split(line.strip().lstrip("-*•").strip(" \t{}")):
        found = _PAIR.fullmatch(piece)
        meaning = short.get(found["key"]) or columns_of_cells([found["key"]])[0] if found else None
        if found is None or (meaning is None and not pairs):
            return {}
        if meaning is not None:
            pairs[meaning] = found["value"].strip("\"'")
    return pairs


def _is_flow(line: str) -> bool:
    """Whether a line holds a whole record in braces, as YAML has it."""
    return line.strip().removeprefix("- ").lstrip().startswith("{") and line.rstrip().rstrip(",").endswith("}")


def _codes_alone(lines: Sequence[str]) -> list[str]:
    """Blocks with names, codes and counts on lines of their own, always in one order, with each card on one line."""
    laid_out, orders = list(lines), set(_IN_TURN)
    kinds = [(block, "".join(_kind(lines[at]) for at in block)) for block in _blocks(lines)]
    blocks = [(block, said) for block, said in kinds if "K" in said or "T" in said]
    orders = {order for order in orders if all(_IN_TURN[order].fullmatch(said) for _, said in blocks)}
    if len(orders) != 1:
        return laid_out
    order = orders.pop()
    for block, turns in blocks:
        found = _IN_TURN[order].fullmatch(turns)
        top = len(found["top"] or "") if found and len(order) > 2 else 0
        for start in range(top, len(block), len(order)):
            places = block[start : start + len(order)]
            said = {kind: _RARITY_BESIDE.sub(" ", lines[at].strip()) for kind, at in zip(order, places, strict=True)}
            for at in places:
                laid_out[at] = ""
            laid_out[places[0]] = " ".join(said[kind] for kind in "CNK" if kind in said)
    return laid_out


def _kind(line: str) -> str:
    """What a line of a block is: count (C), code (K), a title and one (T), codes with counts perhaps (S), words (N)."""
    title, sign, code = line.rpartition(" · ")
    if sign and title.strip() and _CODE.fullmatch(code):
        return "T"
    if BARE_COUNT.fullmatch(line) or _CODE.fullmatch(line):
        return "K" if _CODE.fullmatch(line) else "C"
    words = re.split(r"[\s,;、]+", line.strip())
    return "S" if all(_CODE.fullmatch(word) or BARE_COUNT.fullmatch(word) for word in words) else "N"


def _heads_of_toml(lines: Sequence[str]) -> list[str]:
    """Heads like `[[deck.missions]]` as titles of their last word; those of cards say nothing."""
    laid_out = list(lines)
    for at, line in enumerate(lines):
        found = _TOML_HEAD.fullmatch(line)
        if found and (found["double"] or "." in line):
            laid_out[at] = f"[{found['last']}]" if is_known(found["last"]) and fold(found["last"]) != "deck" else ""
    return laid_out


def _alternating(lines: Sequence[str]) -> list[str]:
    """Lists that have counts and names on lines of their own, one after the other in every block, with both on one."""
    laid_out, orders = list(lines), set[bool]()
    for block in _blocks(lines):
        counts = [BARE_COUNT.fullmatch(lines[at]) is not None for at in block]
        if not any(counts):
            continue
        if len(block) % 2 or counts != [counts[0], not counts[0]] * (len(block) // 2):
            return list(lines)
        orders.add(counts[0])
        for first, second in zip(block[::2], block[1::2], strict=True):
            count, name = (lines[first], lines[second]) if counts[0] else (lines[second], lines[first])
            laid_out[first], laid_out[second] = f"{count.strip()} {name.strip()}", ""
    several = sum(BARE_COUNT.fullmatch(line) is not None for line in lines) > 1
    return laid_out if several and len(orders) == 1 else list(lines)


def _blocks(lines: Sequence[str]) -> list[list[int]]:
    """The places of the lines that stand together, without an empty line or a heading between them.

    Where an empty line parts every two lines, all of a heading's lines are together.
    """
    said = [at for at, line in enumerate(lines) if line.strip()]
    apart = all(second - first > 1 for first, second in pairwise(said))
    blocks: list[list[int]] = [[]]
    for at in range(len(lines)) if not apart else said:
        if not lines[at].strip() or (not BARE_COUNT.fullmatch(lines[at]) and _is_heading(lines[at])):
            blocks.append([])
        else:
            blocks[-1].append(at)
    return blocks


def _is_heading(line: str) -> bool:
    bare = line.strip()
    return bare.startswith(("#", "//", "http")) or title_of(bare) is not None or total_of(bare) is not None


def _has_records(text: str) -> bool:
    lowered = text.lower() if text.isascii() else fold(text)
    return any(word in lowered for word in _COUNT_KEYS) or _FLOW.search(text) is not None


_LAID_OUT: tuple[tuple[Callable[[str], object], Callable[[Sequence[str]], list[str]]], ...] = (
    (Late(rf"^\s*{_FORGE_HEAD.pattern}", re.IGNORECASE | re.MULTILINE, needs="[").search, _forge),
    (Late(r"^[ \t]*(?:\{\||\|\||\^|\[\[|__)", re.MULTILINE).search, _wiki_tables),
    (Late(r"^id {2,}\S", re.MULTILINE).search, _own_tables),
    (QUANTITY_ALONE.search, carts),
    (Late(r"^[ \t]*\S[^\t\n|]*? {2,}\S", re.MULTILINE, needs=_NAME_WORDS).search, _aligned_tables),
    (Late(r"^ *\S+ {2,}\S.* {2,}\S", re.MULTILINE).search, _columns_of_cards),
    (Late(r"^\s*\[(?:\[|\w+\.)[\w.-]+\]", re.MULTILINE, needs="[").search, _heads_of_toml),
    (Late(r"[\u20e3\u2460-\u2473\u2776-\u2793]").search, signs),
    (_has_records, _records),
    (SECTION_CELL.search, sections_in_cells),
    (FIRST_PLACE.search, places_in_cells),
    (FIRST_ORDINAL.search, numbered),
    (Late(rf"^(?:(?:.* · )?{_CODE.pattern})$", re.MULTILINE, digits=True).search, _codes_alone),
    (Late(r"^[ \t]*(?:[x×] ?)?\d{1,2} ?(?:[x×]|枚)?[ \t]*$", re.IGNORECASE | re.MULTILINE).search, _alternating),
)
"""Each layout with a sign that a text may have it, which is quicker to look for than to try."""
