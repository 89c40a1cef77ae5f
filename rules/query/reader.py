"""The tokens of a query: values, quotes, regular expressions, ranges, numbers, and where a word ends.

`rules.query.parser` builds the grammar on it.
"""

from __future__ import annotations

import re

from rules.core.errors import QueryError
from rules.query import ast

MAX_LENGTH = 20_000
MAX_DEPTH = 50
MAX_TERMS = 400
MAX_NUMBER = 10**9

SURROGATE = "[\ud800-\udfff]"
QUOTES = '"“”'
SPACE = r"\s*"
# A word runs up to a space, a bracket, a quote or an operator; "!" ends it only as part of "!=".
CHUNK = r'(?:[^\s()"“”:=<>!]|!(?!=))+'
VALUE = r'[^\s()"“”|&=<>]+'
OPERATOR = r":|!=|<=|>=|=|<|>"
COMPARISON = r"!=|<=|>=|=|<|>"
SPACED_OPERATOR = r"\s+(?:!=|<=|>=|=|<|>)"
SPACED_ARITHMETIC = r"\s+[-+*/]\s+"
ARITHMETIC = r"\s+([-+*/])\s+|([-+*/])"
AFTER_SUM = r"\s*(?:[=<>:]|!=)|\s+[-+*/]\s|[-+*/]"
NEGATIVE_NUMBER = r"-\d+(?:\.\d+)?(?:\s*(?:!=|[<>=])|\s+[-+*/]\s)"
SAVED_NAME = r"[\w-]+"
NUMBER = r"-?\d{1,12}(?:\.\d{1,6})?"
RANGE = rf"({NUMBER})?\.\.({NUMBER})?"
DAY = r"\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?(?![\w.])"
NAME_HERE = r"(?i)in-archive\b|extra\.\w+(?:-[^\W\d]\w*)*|[^\W\d]\w*"
FIELD_NAME = r"(?:[eE][xX][tT][rR][aA]\.)?[^\W\d](?:[\w-]*\w)?"
SUM_AHEAD = r"(?i)\s*(?:[\w.-]+\s+[-+*/]\s|[\w.+*/-]*\(|count\s*\()"
COUNT_HERE = r"(?i)count\s*\("


def match_at(pattern: str, text: str, at: int) -> re.Match[str] | None:
    """Patterns are compiled when first needed, and kept by `re`: a query needs few, and compiling is slow."""
    return re.compile(pattern).match(text, at)


_PAIRS = ("''", '""', "“”", "‘’")


class Reader:
    """A place in a query's text, and what can be read there."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0
        self.terms = 0
        self.sort: list[ast.SortKey] = []
        self.unique: str | None = None
        self.direction: str | None = None
        self.counting = False
        self.held = False  # within the value of has: or owned:, behind which a number of copies may stand

    # values

    def values(self, operator_start: int, operator_end: int) -> ast.Values:
        if (listed := self.listed(max(operator_end, self.at))) is not None:
            return listed
        items = [self.value(operator_start, operator_end)]
        joiner = self.text[self.at : self.at + 1]
        if joiner not in ("|", "&"):
            return ast.Values(tuple(items))
        while self.text[self.at : self.at + 1] == joiner:
            self.count_term()
            self.at += 1
            items.append(self.value(self.at - 1, self.at))
        if self.at < len(self.text) and self.text[self.at] in "|&":
            raise self.error("Write | or & in one list, not both; use brackets and two conditions.", self.at)
        return ast.Values(tuple(items), all=joiner == "&")

    def listed(self, start: int) -> ast.Values | None:
        """A list as files write it, `['Jutsu', 'Team 7']`: all of them; None for anything else."""
        end = self.text.find("]", start) if self.text[start : start + 1] == "[" else -1
        parts = [part.strip() for part in re.split("[,、]", self.text[start + 1 : max(end, start + 1)])]
        quoted = [len(part) > len("''") and part[0] + part[-1] in _PAIRS for part in parts]
        bare_figures = not any(quoted) and all(as_number(part) is not None for part in parts)
        if end < 0 or not all(parts) or bare_figures or not (all(quoted) or len(parts) > 1):
            return None
        self.at = end + 1
        bare = (part[1:-1] if is_quoted else part for part, is_quoted in zip(parts, quoted, strict=True))
        return ast.Values(tuple(ast.Text(part, span=(start, end + 1)) for part in bare), all=True)

    def value(self, before: int, start: int) -> ast.Value:
        start = max(start, self.at)
        first = self.text[start : start + 1]
        if first and first in QUOTES:
            return self.quoted()
        if first == "/":
            return self.regex()
        chunk = match_at(VALUE, self.text, start)
        if chunk is None:
            raise self.error(f'A value is missing after "{self.text[before:start].strip()}".', before, start)
        self.at = chunk.end()
        if self.at < len(self.text) and self.text[self.at] in "=<>" and not self.held:
            sign = re.match(r"([<>=]+)\s*(\d+)", self.text[self.at :])
            term = re.findall(r"[^\s()]*", self.text[: self.at])[-2:][0]
            said = f"To count cards write count({term}) {sign[1]} {sign[2]}; a" if sign else "A"
            raise self.error(f"{said} value with such a sign stands in quotes.", start, self.at + 1)
        interval = self.range(chunk.group(), start)
        return interval or self.word_value(chunk.group(), start)

    def word_value(self, chunk: str, start: int) -> ast.Text | ast.Wildcard:
        span = (start, start + len(chunk))
        if "*" in chunk or "?" in chunk:
            if not chunk.strip("*?"):
                raise self.error("A wildcard needs a letter beside it; an empty query finds all cards.", *span)
            return ast.Wildcard(chunk, span=span)
        return ast.Text(chunk, span=span)

    def range(self, chunk: str, start: int) -> ast.Range | None:
        found = re.fullmatch(RANGE, chunk)
        if found is None or chunk == "..":
            return None
        low, high = (None if end is None else self.number_value(end, start, len(chunk)) for end in found.groups())
        if low is not None and high is not None and low > high:
            raise self.error("This range ends before it begins.", start, start + len(chunk))
        return ast.Range(low, high, span=(start, start + len(chunk)))

    def quoted(self) -> ast.Text:
        start = self.at
        end = self.end_of_quote(start)
        if end < 0:
            shell = "" if self.text[start] == '"' else " In a shell plain quotes hold words together: '\"two words\"'"
            raise self.error(f"This quote is never closed.{shell}", start)
        text = re.sub(r'\\(["“”\\])', r"\1", self.text[start + 1 : end])
        self.at = end + 1
        if not text.strip():
            raise self.error("There is nothing between these quotes.", start, self.at)
        return ast.Text(text, span=(start, self.at))

    def end_of_quote(self, start: int) -> int:
        """Where the quote that opens at `start` closes, or -1."""
        at = start + 1
        while at < len(self.text):
            if self.text[at] == "\\":
                at += 1
            elif self.text[at] in QUOTES:
                return at
            at += 1
        return -1

    def regex(self) -> ast.Regex:
        start = self.at
        at = start + 1
        while at < len(self.text) and self.text[at] != "/":
            at += 2 if self.text[at] == "\\" else 1
        if at >= len(self.text):
            raise self.error('This regular expression is never closed with "/"; for text, put it in quotes.', start)
        pattern = self.text[start + 1 : at].replace("\\/", "/")
        self.at = at + 1 + (self.text[at + 1 : at + 2] == "i")  # case counts nowhere, as /x/i asks
        if not pattern:
            raise self.error("This regular expression is empty.", start, self.at)
        return ast.Regex(pattern, span=(start, self.at))

    def number_value(self, digits: str, start: int, length: int) -> float:
        number = float(digits)
        if abs(number) > MAX_NUMBER:
            raise self.error("This number is too large.", start, start + length)
        return number

    # small things

    def skip_space(self) -> int:
        found = match_at(SPACE, self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def at_end(self) -> bool:
        return self.at >= len(self.text) or self.text[self.at] == ")"

    def sees(self, word: str) -> bool:
        """Whether the next word is this one of `and`, `or`, `not`."""
        chunk = match_at(CHUNK, self.text, self.at)
        return chunk is not None and chunk.group().lower() == word and not match_at(OPERATOR, self.text, chunk.end())

    def keyword(self, word: str) -> bool:
        """Step over the next word and the space behind it if it is this one."""
        if not self.sees(word):
            return False
        self.at += len(word)
        self.skip_space()
        return True

    def count_term(self) -> None:
        self.terms += 1
        if self.terms > MAX_TERMS:
            raise self.error(f"The query has more than {MAX_TERMS} terms.", self.at)

    def error(self, message: str, start: int, end: int | None = None) -> QueryError:
        return QueryError(message, self.text, start, (end or start + 1) - start)


def as_number(text: str) -> float | None:
    """The number that `text` is, if it is one within bounds."""
    if not re.fullmatch(NUMBER, text) or abs(float(text)) > MAX_NUMBER:
        return None
    return float(text)


_SIGNS = {
    **{ord(wide): narrow for wide, narrow in zip("：＝＜＞　－＋｜＆＊［］", ":=<> -+|&*[]", strict=True)},
    **dict.fromkeys(map(ord, "≦≤⩽"), "<="),
    **dict.fromkeys(map(ord, "≧≥⩾"), ">="),
    **dict.fromkeys(map(ord, "≠"), "!="),
    **dict.fromkeys(map(ord, "−"), "-"),
    **{ord("０") + digit: str(digit) for digit in range(10)},
}


def as_typed(text: str) -> str:
    """A query with the signs and digits of a Japanese keyboard, and such as `≤` and `−`, as the language has them.

    What stands between quotation marks stays as it is, but for a column's name: `extra."Print Run"`.

    >>> as_typed("登場コスト≦３ 名前：ナルト"), as_typed('name:"＝"'), as_typed("（名前：忍　or　cost：1）")
    ('登場コスト<=3 名前:ナルト', 'name:"＝"', '(名前:忍 or cost:1)')
    >>> as_typed("名前：「ミラ」 コスト：２～３"), as_typed("！『ミラ』"), as_typed("ミラ「一」")
    ('名前:"ミラ" コスト:2..3', '!"ミラ"', 'ミラ「一」')
    >>> as_typed('extra."Print Run">5 text:"a b"')
    'extra.Print-Run>5 text:"a b"'
    """
    if text.isascii() and '."' not in text:
        return text
    signs = _SIGNS | _BRACKETS if re.search(_BRACKET_FIRST, text) else _SIGNS
    text = re.sub(_CORNERS, lambda found: f'"{found["one"] or found["two"]}"', text)
    pieces = re.split(_QUOTED, text)
    for at, piece in enumerate(pieces):
        if at % 2 == 0:
            pieces[at] = re.sub(_SPAN, "..", re.sub(_EXACTLY, "!", piece.translate(signs)))
        elif re.search(_COLUMN_FIRST, pieces[at - 1]) and (words := re.findall(r"\w+", piece)):
            pieces[at] = "-".join(words)
    return "".join(pieces)


_CORNERS = (
    r"(?:(?<=[:：=＝!！|｜&＆(（\s\[［,、－-])|^)(?:「(?P<one>[^「」\"]+)」|『(?P<two>[^『』\"]+)』)"
    r"(?=$|[\s|｜&＆)）\]］,、])"
)
"""Quotation marks of a Japanese keyboard around a whole value; within a word they are part of a name."""
_EXACTLY = r"(?:(?<=[\s(-])|^)！|！(?==)"
_SPAN = r"(?<=\d)\s?[～〜‥…]\s?(?=\d)"
_QUOTED = r'("[^"]*"|“[^”]*”)'
_COLUMN_FIRST = r"(?i)(?<!\w)extra\.$"
_BRACKETS = {ord("（"): "(", ord("）"): ")"}
_BRACKET_FIRST = r"(?:^|[\s(-])（"
"""A bracket of a Japanese keyboard that opens a condition; within a word it is part of a name."""
