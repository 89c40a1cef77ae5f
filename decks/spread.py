"""Tables and records that have a card over several lines, or columns held apart by spaces, laid out as one line a card.

The reader of lines sees each card as a line with bars between its cells, on the line where it begins; the lines behind
it become empty, so that every line keeps its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from unicodedata import numeric

from decks.around import is_around
from decks.columns import COLUMNS, columns_of_cells
from decks.counting import counting_of
from decks.titles import is_known, title_of, total_of
from rules.core.late import Late
from rules.core.text import fold

_WIKI_CELL = Late(r"\s*\|\|\s*|\s*!!\s*")
_WIKI_STYLE = Late(r"""^[\w-]+\s*=\s*(?:"[^"|]*"|[\w%-]+)(?:\s+[\w-]+\s*=\s*(?:"[^"|]*"|[\w%-]+))*\s*\|""")
_WIKI_LINE = Late(r"\s*(?:\[\[(?:category|file|image|kategorie|catégorie):[^\[\]]*\]\]|__\w+__)\s*", re.IGNORECASE)
_JIRA_HEADER = Late(r"\s*\|\|(?:[^|]+\|\|){2,}\s*", needs="|")
_DOKU_HEADER = Late(r"\s*\^(?:[^^]+\^)+\s*")

_LOOKED_AT = 40
"""How many rows are looked at to tell whether lines are a table."""
_GAP = Late(r"\s{2,}|\t+")
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
_ORDINAL = Late(
    r"(?P<before>[ ]*)(?:(?P<open>[#(\[])(?P<inner>\d{1,3}|[a-z])(?P<shut>[:)\]．]|(?=\s))"
    r"|(?P<bare>\d{1,3}|[a-z])(?P<close>[:)\]．|]|\t))"
    r"\s*(?P<rest>[x×]?\d+[x×]?\s.*|[^\W\d].*\s[x×]\d{1,2})",
    re.IGNORECASE,
)
_FIRST_ORDINAL = Late(
    r"^[ ]*[#(\[]?(?:0{0,2}1|a)(?:[:)\]．|]|\s)\s*(?:[x×]?\d|\S.*\s[x×]\d)", re.IGNORECASE | re.MULTILINE
)
_PLACED_ROW = Late(
    r"\s*(?P<place>\d{1,3})\s*(?P<sign>[,;\t])\s*(?P<name>[^,;\t]*[^\W\d][^,;\t]*?)\s*(?:(?P=sign)\s*[x×]?\s?(?P<count>[1-9]\d?)\s?x?)?\s*"
)
_FIRST_PLACE = Late(r"^\s*1\s*[,;\t]\s*[^\W\d].*\n\s*2\s*[,;\t]\s*[^\W\d].*\n\s*3\s*[,;\t]", re.MULTILINE)
_FEWEST_PLACES = 3
"""So many rows that are numbered 1, 2, 3 have places in front; two may as well be counts."""
_SIGN_OF_NUMBER = Late(
    r"(?P<before>\s*(?:[-*•・]\s*)?)(?P<sign>\d{1,2}\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u277f\u2780-\u2793])\s*(?P<rest>[^\W\d].*)"
)
"""A number in a key or a circle in front of words."""
_SIGN_BEHIND = Late(r"(?P<rest>.*[^\W\d]\)?)\s*(?P<sign>\d\ufe0f?\u20e3|[\u2460-\u2473\u2776-\u277f\u2780-\u2793])\s*")
_HAS_COUNT = Late(r"[x×]?\d+[x×]?\s.*|.*\S\s*(?:[x×]\s?\d+(?:枚)?|[\d一二三四五六七八九壱弐参]枚)", re.IGNORECASE)
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
_BARE_COUNT = Late(r"\s*[x×]?\s?\d{1,2}\s?(?:[x×]|枚)?\s*", re.IGNORECASE)


def on_one_line(text: str) -> list[str]:
    """The lines of a text, as many as it has, with each card on one."""
    lines = text.split("\n")
    for sign, lay_out in _LAID_OUT:
        if sign(text):
            lines = lay_out(lines)
    return lines


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


def _numbered(lines: Sequence[str]) -> list[str]:
    """Lists whose lines are numbered throughout, `1: 2 Gaara` or `a) 2 Gaara`, with the number as an ordinal."""
    found = [(at, m) for at, line in enumerate(lines) if (m := _ORDINAL.fullmatch(line))]
    styles = {(m["open"], m["shut"], m["close"]) for _, m in found}
    counted = sum(1 for line in lines if re.match(r"\s*\W?[x×]?\d", line))
    numbers = [_ordinal(m["inner"] or m["bare"]) for _, m in found]
    if len(found) < 2 or len(styles) > 1 or numbers != list(range(1, len(found) + 1)) or counted > len(found):
        return list(lines)
    laid_out = list(lines)
    for at, m in found:
        laid_out[at] = f"{m['before']}{_ordinal(m['inner'] or m['bare'])}. {m['rest']}"
    return laid_out


def _places_in_cells(lines: Sequence[str]) -> list[str]:
    """Rows that begin with 1, 2, 3 and on and have a count besides, `1,Gaara,3`, without these places.

    Where they have no other count the places are ordinals, which the reader asks about.
    """
    found = [(at, m) for at, line in enumerate(lines) if (m := _PLACED_ROW.fullmatch(line))]
    said = [int(m["place"]) for _, m in found]
    rows = sum(1 for line in lines if re.match(r"\s*\d+\s*[,;\t]", line))
    if len(found) < _FEWEST_PLACES or said != list(range(1, len(found) + 1)) or rows > len(found):
        return list(lines)
    counts = [m["count"] for _, m in found]
    if (any(counts) and not all(counts)) or counts == [m["place"] for _, m in found]:
        return list(lines)
    laid_out = list(lines)
    for at, m in found:
        laid_out[at] = f"{m['count']} {m['name']}" if m["count"] else f"{m['place']}) {m['name']}"
    return laid_out


def _ordinal(said: str) -> int:
    return int(said) if said.isdecimal() else ord(said.lower()) - ord("a") + 1


def _signs(lines: Sequence[str]) -> list[str]:
    """Numbers in keys or circles beside names as counts; as ordinals where they run 1, 2, 3 and on."""
    laid_out = list(lines)
    found = [(at, m) for at, line in enumerate(lines) if (m := _SIGN_OF_NUMBER.fullmatch(line))]
    found = [(at, m) for at, m in found if not _HAS_COUNT.fullmatch(m["rest"])]
    numbers = [_number_in(m["sign"]) for _, m in found]
    behind = "." if len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1)) else ""
    for (at, m), number in zip(found, numbers, strict=True):
        laid_out[at] = f"{m['before']}{number}{behind} {m['rest']}"
    for at, line in enumerate(laid_out):
        if (m := _SIGN_BEHIND.fullmatch(line)) and not line.lstrip()[:1].isdecimal():
            laid_out[at] = f"{m['rest']} x{_number_in(m['sign'])}"
    return laid_out


def _number_in(sign: str) -> int:
    return int(sign.rstrip("\ufe0f\u20e3")) if sign[0].isdecimal() else int(numeric(sign[0]))


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
    """What a line of a block is: a count (C), a code (K) or a title and one (T), codes side by side (S), words (N)."""
    title, sign, code = line.rpartition(" · ")
    if sign and title.strip() and _CODE.fullmatch(code):
        return "T"
    if _BARE_COUNT.fullmatch(line) or _CODE.fullmatch(line):
        return "K" if _CODE.fullmatch(line) else "C"
    return "S" if all(map(_CODE.fullmatch, re.split(r"[\s,;、]+", line.strip()))) else "N"


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
        counts = [_BARE_COUNT.fullmatch(lines[at]) is not None for at in block]
        if not any(counts):
            continue
        if len(block) % 2 or counts != [counts[0], not counts[0]] * (len(block) // 2):
            return list(lines)
        orders.add(counts[0])
        for first, second in zip(block[::2], block[1::2], strict=True):
            count, name = (lines[first], lines[second]) if counts[0] else (lines[second], lines[first])
            laid_out[first], laid_out[second] = f"{count.strip()} {name.strip()}", ""
    several = sum(_BARE_COUNT.fullmatch(line) is not None for line in lines) > 1
    return laid_out if several and len(orders) == 1 else list(lines)


def _blocks(lines: Sequence[str]) -> list[list[int]]:
    """The places of the lines that stand together, without an empty line or a heading between them.

    Where an empty line parts every two lines, all of a heading's lines are together.
    """
    said = [at for at, line in enumerate(lines) if line.strip()]
    apart = all(second - first > 1 for first, second in pairwise(said))
    blocks: list[list[int]] = [[]]
    for at in range(len(lines)) if not apart else said:
        if not lines[at].strip() or (not _BARE_COUNT.fullmatch(lines[at]) and _is_heading(lines[at])):
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
    (Late(r"^[ \t]*(?:\{\||\|\||\^|\[\[|__)", re.MULTILINE).search, _wiki_tables),
    (Late(r"^[ \t]*\S[^\t\n|]*? {2,}\S", re.MULTILINE, needs=_NAME_WORDS).search, _aligned_tables),
    (Late(r"^\s*\[(?:\[|\w+\.)[\w.-]+\]", re.MULTILINE, needs="[").search, _heads_of_toml),
    (Late(r"[\u20e3\u2460-\u2473\u2776-\u2793]").search, _signs),
    (_has_records, _records),
    (_FIRST_PLACE.search, _places_in_cells),
    (_FIRST_ORDINAL.search, _numbered),
    (Late(rf"^(?:(?:.* · )?{_CODE.pattern})$", re.MULTILINE, digits=True).search, _codes_alone),
    (Late(r"^[ \t]*(?:[x×] ?)?\d{1,2} ?(?:[x×]|枚)?[ \t]*$", re.IGNORECASE | re.MULTILINE).search, _alternating),
)
"""Each layout with a sign that a text may have it, which is quicker to look for than to try."""
