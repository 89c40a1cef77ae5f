"""One card's line, in every shape that people paste: the count, the name, the printing, and what else stands there.

A line can often be read in more than one way: `Naruto Uzumaki (9)` is nine copies, or one copy of number 9. So a line
has all its parses, the likeliest first, and `decks.resolving.resolve` keeps the one that is a card. A count is never
guessed: where two parses with different counts are cards, the line is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from decks.lists.columns import says_nothing
from decks.lists.counts import CLOSE, COUNT, NUMBER_WORDS, NUMBERS, OPEN, TIMES, check_count, is_number
from decks.lists.marks import is_price
from decks.lists.naming import (
    DIGIT,
    EMPHASIS,
    MOST_READINGS,
    QUOTED,
    bare_card,
    clean_reference,
    comment_behind,
    first_parse,
    is_whole_id,
    parses,
    quoted_name,
)
from decks.lists.titles import SECTION_WORDS, section_in_front, section_meaning, section_said
from decks.lists.words import any_of
from decks.problems import quoted
from rules.core.dataclass import replace
from rules.core.deck import DeckLine
from rules.core.late import Late

MAX_LENGTH = 1_000
"""More characters than any card's line has, its comment counted."""

_SIGN_TIMES = "×✕✖⨯╳✗＊*"
_WIDE = "：，、；＝／"
"""Separators of full width."""
_BETWEEN = rf",;:|=\t–—·…・‥_{_WIDE}"
_OF = r"(?:of|de|von|di|van|z|do|의)"
_WORD = rf"(?:(?:{any_of('unit')}|шт\.?)(?:\s+{_OF})?)"
"""What a count may be of."""
_UNIT = rf"(?:\s?{_WORD})?"
_LABEL = rf"(?:{any_of('quantity')})\.?\s*[:：=]?\s*"
"""What a count may be called."""
_COUNT_FIRST = Late(r"(?P<count>[-+−–]?\d+)[x×ｘ]?\s+(?P<rest>\S.*)", re.IGNORECASE)
_COUNT_LAST = Late(r"(?P<rest>.*\S)\s+[x×ｘ](?P<count>[-+]?\d+)", re.IGNORECASE)
_COUNT_ALONE = Late(r"[-+]?\d+[x×ｘ]?", re.IGNORECASE)


@cache
def _front_counts() -> tuple[Late, ...]:
    """The shapes of a count in front. Made when first asked for: most lists need one that is plain."""
    return tuple(
        Late(pattern, re.IGNORECASE)
        for pattern in (
            r"(?P<count>[-+−–]?\d+)[x×ｘ]?\s+(?P<rest>\S.*)",
            rf"(?P<count>\d+)\s*[{TIMES}]\s+(?P<rest>\S.*)",
            rf"(?P<count>\d+)\s?[{_SIGN_TIMES}]\s*(?P<rest>[^\s\d].*)",
            rf"[{TIMES}]\s?(?P<count>\d+)(?:\s*[:,;-]?\s+|(?=[^\W\d_]))(?P<rest>\S.*)",
            rf"{OPEN}\s*[{TIMES}]?(?P<count>\d+)[{TIMES}]?{_UNIT}\s*{CLOSE}\s*[:.-]?\s*(?P<rest>\S.*)",
            rf"(?P<count>\d+)(?:\s*(?:{_WORD}|of|fois|mal)|\s?-\s?ofs?)\s+(?P<rest>\S.*)",
            rf"(?P<count>\d+)\s*(?:{any_of('unit')})\s+d['’]\s?(?P<rest>\S.*)",
            r"(?P<count>\d+)\s*[枚장张張개]\s*[:：、,…‥・·～〜~-]*\s*(?P<rest>[^\s…‥・·～〜~-].*)",
            rf"(?P<count>\d+)\s?[{TIMES}]?\s*[,;:|=–—\t{_WIDE}/]\s*(?P<rest>[^\s\d].*)",
            r"(?P<count>\d+)\s*(?:[-=]>|[→⇒])\s*(?P<rest>\S.*)",
            r"(?P<count>\d+)\s+[-–—|:=]\s*(?P<rest>\S.*)",
            r"(?P<count>\d+)-\s?(?P<rest>[^\W\d_].*)",
            rf"{_LABEL}(?P<count>\d+)\s*[:,;|-]?\s*(?P<rest>\S.*)",
            r"(?P<count>\d+)(?P<rest>[^\W\da-zA-Z_].*)",
        )
    )


_FRONT_GLUED = Late(r"(?P<count>\d+)x?(?P<rest>[^\W\d_].*)", re.IGNORECASE)
_SURELY_BEHIND = Late(
    rf".*\S\s*(?:[{TIMES}]\s?\d+|\d+\s?[{TIMES}]|{OPEN}[{TIMES}]?\d+[{TIMES}]?{CLOSE}|[:=：＝]\s*\d+)"
)


@cache
def _end_counts() -> tuple[Late, ...]:
    """The shapes of a count behind a name. Made when first asked for."""
    return tuple(
        Late(pattern, re.IGNORECASE)
        for pattern in (
            rf"(?P<rest>.*?\S)\s*[-–—:,;|]?\s*\b{_LABEL}(?P<count>\d+){_UNIT}",
            rf"(?P<rest>.*\S)(?:\s*[,;:|=\t–—-]\s*|\s+|(?=[{TIMES}]\d|[{_SIGN_TIMES}]))[{TIMES}]\s?(?P<count>\d+){_UNIT}",
            rf"(?P<rest>.*\S)(?:\s*[,;:|=\t–—-]\s*|\s+)(?P<count>\d+)\s?[{TIMES}]",
            rf"(?P<rest>.*\S)\s*{OPEN}\s*(?:[{TIMES}]|{_LABEL})?\s?(?P<count>\d+)\s?[{TIMES}]?{_UNIT}\s*{CLOSE}",
            rf"(?P<rest>.*\S)\s*(?:{OPEN}|[\s,:–—-]\s*)(?P<count>\d+)\s?-\s?ofs?{CLOSE}?",
            rf"(?P<rest>.*[^\s{_BETWEEN}.-])(?:\s+|\s*[{_BETWEEN}]+\s*|\s*\.{{2,}}\s*|\s+-+\s*)(?P<count>\d+){_UNIT}",
            r"(?P<rest>.*[^\W\d_])[-/／](?P<count>\d{1,2})",
            r"(?P<rest>.*\S)\s*(?:[-=]>|[→⇒])\s*(?P<count>\d+)",
            r"(?P<rest>.*[^\W\d_])(?P<count>\d{1,2})",
            r"(?P<rest>.*[^\W\d_a-zA-Z])(?P<count>\d+)枚?",
            rf"(?P<rest>.*\S)\s+(?:en|in|à|mit)\s+(?P<count>\d+)\s?{_WORD}",
            rf"(?P<rest>.*\S)\s+(?P<count>\d+)\s?{_WORD}",
            rf"(?P<rest>.*{CLOSE})(?P<count>\d{{1,2}}){_UNIT}",
            r"(?P<rest>.*[^\W\d_a-zA-Z])[～〜+＋](?P<count>\d{1,2})枚?",
        )
    )


_NO_COUNT = Late(
    r"[~≈<>=]?\s?\d+[.,]\d+\s?[x×]?(?:\s|$)|\d*[½⅓¼¾⅔]|\d{1,2}(?:/| / )\d{1,2}\s"
    r"|\d+(?:[-+–—~〜]| [-+–—~〜] )\d+x?\s|[~≈≥≤<]\s?\d+\s|\d+\s?x?\s?\?+\s",
    needs=".,½⅓¼¾⅔/-+–—~〜≈≥≤<>=?",
)
_DECIMAL_BEHIND = Late(r".*(?:\s[x×]?|[(\[][x×]?)\d+[.,]\d+[)\]]?x?")
_BULLET = Late(
    r"(?:[├└│╰|]+[─-]+\s*|[-*–—+>－ー‐‑―]\s+|\*(?=[^\W\d_][^*]*$|\d+[x×]\s)"
    r"|[»›¢¤•・‣⁃∙·･◦▪▫●○■□◆◇★☆➢➤►▶→✓✔☐☑☒※✅]\s*)+(?:\[[ xX✓]?\]\s+)?(?=\S)|\[[ xX✓]?\]\s+(?=\S)"
    r"|(?i:and|plus|und|et|y|e)\s+(?=\d{1,2}\s?[x×]?\s+[^\W\d])"
)
_ORDINAL = Late(
    r"\d{1,3}(?:[.)．、]|\\\.| \))\s*(?P<rest>\S.*)|[ivx]{1,5}[.)]\s+(?P<roman>\d+[x×]?\s.*)", re.IGNORECASE
)
_IN_WORDS = Late(
    rf"(?:(?:an?|une?|u[mn]a?)\s+)?(?P<number>[^\W\d_]{{1,8}})\s+(?:(?:{_WORD}|{_OF})\s+)?(?P<rest>\S.*)", re.IGNORECASE
)
_SEVERAL_IN_WORDS = "|".join(word for word, count in NUMBERS.items() if count > 1)
_IN_WORDS_BEHIND = Late(
    rf"(?P<rest>.*\S)\s*(?:[-–—:,;x×=]\s*|\s{OPEN}|\s)(?P<number>{_SEVERAL_IN_WORDS}|one|once)"
    rf"(?:\s+{_WORD})?\s*{CLOSE}?",
    re.IGNORECASE,
)
_HASHED = Late(r"#(?P<number>[1-9]\d?)\s+(?P<rest>[^\W\d].*)", digits=True)
_PAIR = Late(r"[\[(]\s*(?P<inner>[^\[\](),]+,[^\[\](),]+?)\s*[\])][,;]?", needs="[(")

_NUMBER_FIRST = Late(r"(?P<number>[1-9]\d{2}[a-z]?)\s+(?P<rest>[^\W\d].*)", re.IGNORECASE, digits=True)
"""A card's number of three figures in front of a name."""
_RANGE_BEHIND = Late(r"(?<=[^\W\d])\s+\d{1,2}\s?[–—−]\s?\d{1,2}$", needs="–—−", digits=True)
_TWO_COUNTS = Late(
    r".*[^\W\d]\s*[:=]\s*\d{1,2}\s*[,;]\s*\d{1,2}"
    r"|.*(?:[x×]\s?\d{1,2}|\d{1,2}\s?[x×])\s*(?:[-=]>|[→⇒])\s*[x×]?\s?\d{1,2}\s?[x×]?",
    re.IGNORECASE,
    digits=True,
)
_CROSSED = Late(r"(?<!~)~~[^\s~](?:[^~]*[^\s~])?~~", needs="~")
CROSSED_OUT = "this is crossed out or hidden; remove it, or the marks around it."
"""Why a line with something crossed out is not read."""

_MORE_THAN_A_NAME = Late(r"[(\[#*|（【]|\d|\s[-–—]\s")
_FEW = 8
"""So many ways to read a line are looked at for what may stand behind each."""


def as_line(count: int, name: str) -> str | None:
    """A count and what a cell or a record has for a name as a card's line, where more than a name may stand there."""
    return f"{count} {name}" if _MORE_THAN_A_NAME.search(name) else None


def parse_card(line: str) -> tuple[DeckLine, bool]:
    """Read a card's line in its likeliest way, and say whether it has a count. Raises ValueError where it has none."""
    card = read_card(line)
    return card, card.counted


@lru_cache(maxsize=1 << 13)
def read_card(line: str) -> DeckLine:
    """Read a card's line in its likeliest way. Raises ValueError with what is wrong with it.

    >>> read_card("• 2x Gaara (KS 074)").count, read_card("Gaara - 2").unsure
    (2, True)
    """
    if len(line) > MAX_LENGTH:
        raise ValueError(f"no card's line has {len(line)} characters.")
    if " " not in line and _COUNT_ALONE.fullmatch(line):
        raise ValueError("a count without a card; write both as one, e.g. '2 Card Name'.")
    in_cells = "\t" in line or "|" in line.partition("  # ")[0]
    plain = _COUNT_FIRST.fullmatch(line) if line[0] != "0" and not in_cells else None
    if plain and plain["rest"][0] != ")" and not _refused(line):
        return replace(first_parse(check_count(plain["count"]), plain["rest"]), said=line)
    return all_parses(line)[0]


def all_parses(line: str) -> list[DeckLine]:
    """Every way to read a card's line, the likeliest first. Raises ValueError with what is wrong with it."""
    return list(_all_parses(line))


@lru_cache(maxsize=1 << 14)  # the reader of lines asks, then the game's detection, then who looks the cards up
def _all_parses(line: str) -> tuple[DeckLine, ...]:
    bare = without_bullet(line)
    if reason := _refused(bare):
        raise ValueError(reason)
    if hashed := _HASHED.fullmatch(bare):
        raise ValueError(_about_hash(hashed["number"], hashed["rest"]))
    if (pair := _PAIR.fullmatch(bare)) and (cells := cell_parses(pair["inner"])):
        return tuple(replace(card, said=line, unsure=True) for card in cells)
    if ordinal := _ORDINAL.fullmatch(bare):
        return tuple(_behind_ordinal(line, ordinal["rest"] or ordinal["roman"]))
    prefix, rest = section_in_front(bare)
    read, unsure = _counted_first(rest), rest[0] == "0"
    if not read:
        read, unsure = [*_without_counts_beside(_counted_elsewhere(rest)), *_spelt_out(rest)], True
    if (plain := EMPHASIS.sub(lambda m: m["inner"], rest)) != rest and not read[0].counted:
        read = [*(_counted_first(plain) or _counted_elsewhere(plain)), *read]
    unique = _with_section_in_cell(rest, list(dict.fromkeys(read)))[:MOST_READINGS]
    if prefix and rest != bare and not unique[0].counted:  # a name that begins with the word for a section
        whole = replace(bare_card(None, bare, None), said=line, unsure=True)
        return (*(replace(card, section=prefix, said=line, unsure=unsure) for card in unique), whole)
    return tuple(replace(card, section=prefix or card.section, said=line, unsure=unsure) for card in unique)


def _with_section_in_cell(line: str, read: list[DeckLine]) -> list[DeckLine]:
    """The parses of a line; where one of its cells is a section those that say it, then those without a remark."""
    said = _CELLS.search(line) is not None and any(map(section_said, map(str.strip, _CELLS.split(line))))
    if not said or not any(card.section for card in read):
        return read
    return sorted((card for card in read if card.section or card.comment is None), key=lambda card: not card.section)


_CELLS = Late(r"[\t|;]", needs=("\t", "|", ";"))


def without_bullet(line: str) -> str:
    """A card's line without the mark of a list's item in front."""
    bullet = _BULLET.match(line)
    return line[bullet.end() :] if bullet else line


def _refused(line: str) -> str | None:
    """Why what stands for the count is none: 2.5, 1/2, 2-3, ~2. None where nothing is wrong with it."""
    if found := _NO_COUNT.match(line):
        return f"{found[0].strip()} is no count of cards; a count is a whole number."
    if not re.match(r"\d+[x×]?\s", line) and _DECIMAL_BEHIND.fullmatch(line):
        return "a count is a whole number."
    if found := _RANGE_BEHIND.search(line):
        return f"{found[0].strip()} is no count of cards; a count is a whole number."
    if _TWO_COUNTS.fullmatch(line):
        return "two numbers stand behind the name; write one card a line, with one count."
    return CROSSED_OUT if is_crossed_out(line) else None


def is_crossed_out(line: str) -> bool:
    """Whether a line, or a part of it that is no comment, stands between the marks for what is crossed out."""
    return "~~" in line and _CROSSED.search(line.partition(" #")[0]) is not None


def _behind_ordinal(line: str, rest: str) -> list[DeckLine]:
    """A line of a numbered list, which must say its count besides. Raises ValueError where it does not."""
    counted = [card for card in all_parses(rest) if card.counted]
    if not counted:
        count = found[1] if (found := re.match(r"\D*(\d+)", line)) else "1"
        meant = quoted(f"{count} {rest}")
        copies = f"{count} {'copy' if count == '1' else 'copies'}"
        raise ValueError(f"is {count} the count or the line's number? Write {meant} for {copies}.")
    return counted


def _counted_first(line: str) -> list[DeckLine]:
    """The parses of a line with the count in front; none where it has none there."""
    found = [m for pattern in _front_counts() if (m := pattern.fullmatch(line)) and not is_number(m["count"])]
    if not found:
        return []
    read = [parse for m in found for parse in parses(check_count(m["count"]), m["rest"])]
    read += cell_parses(line)
    read += [replace(card, count=check_count(m["count"])) for m in found[:1] for card in _uncounted_cells(m["rest"])]
    read += parses(None, line) if line[0] == "0" else []
    uncounted = bare_card(None, line, None)
    # A name that begins with a number, `8 Trigrams x2`, has its count behind.
    parts = [uncounted, *parses(None, line)[:_FEW]] if _SURELY_BEHIND.fullmatch(line) else []
    behind = [parse for part in parts for parse in _counted_behind(part)]
    if parts and (numbered := _NUMBER_FIRST.fullmatch(line)):
        behind += _counted_behind(bare_card(None, numbered["rest"], numbered["number"]))
    return [*read, *behind, uncounted]


def _counted_elsewhere(line: str) -> list[DeckLine]:
    """The parses of a line with the count behind or in the middle, or without one."""
    if quote := QUOTED.fullmatch(line):
        return [*quoted_name(None, quote), *cell_parses(line), *_within_quotes(line)]
    comment, rest = comment_behind(line)
    read = [] if comment is not None else cell_parses(line)
    if last := _COUNT_LAST.fullmatch(rest):
        read += [replace(r, comment=comment or r.comment) for r in parses(check_count(last["count"]), last["rest"])]
    if glued := _FRONT_GLUED.fullmatch(rest):
        read += parses(check_count(glued["count"]), glued["rest"])
    uncounted = parses(None, line)
    behind = [parse for part in uncounted[:12] for parse in _counted_behind(part)]
    # Uncounted first where nothing says more: "Team 7" is a name, until no card has it.
    return [*read, *uncounted, *behind]


def _without_counts_beside(read: list[DeckLine]) -> list[DeckLine]:
    """The parses that do not take a count in words, `Gaara - two`, for a remark."""
    return [r for r in read if r.counted or r.comment is None or r.comment.casefold().split(" ")[0] not in NUMBER_WORDS]


def _spelt_out(line: str) -> list[DeckLine]:
    """The parses of a line with its count in words, `two copies of Gaara`, `Gaara (two)`."""
    spelt = filter(None, (_IN_WORDS.fullmatch(line), _IN_WORDS_BEHIND.fullmatch(line)))
    return [
        parse for m in spelt if (count := NUMBERS.get(m["number"].casefold())) for parse in parses(count, m["rest"])
    ]


def _about_hash(number: str, rest: str) -> str:
    meant = quoted(f"{number} {rest}")
    return f'is {number} its count, its number or its place? Write {meant} for its count; a comment begins with "# ".'


def _counted_behind(part: DeckLine) -> Iterator[DeckLine]:
    """A parse without a count, with the count that its name ends in."""
    for pattern in _end_counts():
        found = pattern.fullmatch(part.name)
        if found is None or is_number(found["count"]) or int(found["count"][:6]) == 0:
            continue
        try:
            read = parses(check_count(found["count"]), found["rest"])[:8]
        except ValueError:  # a name in quotes, and what is behind it is no reference
            continue
        for inner in read:
            if inner.printing is None or part.printing is None:
                yield replace(
                    inner,
                    printing=inner.printing or part.printing,
                    comment=part.comment or inner.comment,
                    section=part.section or inner.section,
                )


def _within_quotes(line: str) -> list[DeckLine]:
    inner = line.strip('"')
    return [] if '"' in inner or not inner else [*_counted_first(inner), *parses(None, inner)]


def _uncounted_cells(rest: str) -> Iterator[DeckLine]:
    """The cards of what stands behind a count where that is cells."""
    cells = next((cells for sign in "\t|;," if len(cells := [c.strip() for c in rest.split(sign)]) > 1), [])
    for card in _of_uncounted_cells([cell for cell in cells if cell]):
        yield replace(card, counted=True)


def cell_parses(line: str) -> list[DeckLine]:
    """The ways to read a line of cells, with tabs, bars, semicolons or commas between them and no header above."""
    for separator in "\t|;,":
        cells = [cell.strip().strip('"').strip() for cell in line.strip().strip("|").split(separator)]
        if len(cells) > 1:
            return list(_of_cells([cell for cell in cells if not (says_nothing(cell) or is_price(cell))]))
    return []


def _of_cells(cells: list[str]) -> Iterator[DeckLine]:
    counts = [at for at, cell in enumerate(cells) if COUNT.fullmatch(cell) and not is_number(cell)]
    for at in [*counts, None]:
        rest = [cell for place, cell in enumerate(cells) if place != at]
        found = COUNT.fullmatch(cells[at]) if at is not None else None
        if found is not None and int(found["count"][:6]) == 0:
            continue
        for card in _of_uncounted_cells(rest):
            count = check_count(found["count"]) if found is not None else None
            yield replace(card, count=count or 1, counted=count is not None)


def _references_in(cells: list[str]) -> Iterator[tuple[int, int]]:
    """Where two cells or one may be a reference, and none. A figure in front of a whole id is no set's."""
    for start in range(len(cells) - 1):
        if not (cells[start].isdecimal() and is_whole_id(cells[start + 1])):
            yield start, start + 2
    yield from ((start, start + 1) for start in range(len(cells)))
    yield 0, 0


def _of_uncounted_cells(cells: list[str]) -> Iterator[DeckLine]:
    """A name, and beside it a reference of one cell or two, a section, and words: nothing with a digit is left over."""
    for at in sorted(range(len(cells)), key=lambda place: is_whole_id(cells[place])):  # a name before a number
        name = cells[at]
        if name.isdecimal():
            continue
        rest = cells[:at] + cells[at + 1 :]
        section = next((section_meaning(c) for c in rest if section_meaning(c) in SECTION_WORDS), None)
        rest = [cell for cell in rest if section_meaning(cell) not in SECTION_WORDS]
        for start, end in _references_in(rest):
            reference, left = " ".join(rest[start:end]), rest[:start] + rest[end:]
            if (
                any(map(DIGIT.search, left))
                or not NUMBER_WORDS.isdisjoint(map(str.lower, left))
                or (reference and not DIGIT.search(reference))
            ):
                continue
            comment = ", ".join(left) or None
            for part in (
                parses(None, name)[:6] if not reference else [bare_card(None, name, clean_reference(reference))]
            ):
                yield replace(part, comment=", ".join(filter(None, (part.comment, comment))) or None, section=section)
