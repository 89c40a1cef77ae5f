"""Text to tree: a recursive-descent parser that reads a query from left to right, once.

    query      = any ;                          any   = all { "or" all } ;
    all        = { ["and"] term } ;             term  = ["-" | "not"] term | "(" any ")" | condition ;
    condition  = word | phrase | regex | "!" name | "@" saved | field op values | sum comparison sum ;

Binary arithmetic has spaces on both sides or on none, so `power>cost -is:x` negates and `power > cost - 1` subtracts.
Anything else than a tree is one `QueryError` that marks the place. Depth and length are bounded, so that nothing a
person pastes can exhaust the stack.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from rules.errors import QueryError
from rules.query import ast
from rules.query.scope import SORT, reserved

MAX_LENGTH = 20_000
MAX_DEPTH = 50
MAX_TERMS = 400
MAX_NUMBER = 10**9

_SURROGATE = "[\ud800-\udfff]"
_QUOTES = '"“”'
_SPACE = r"\s*"
# A word runs up to a space, a bracket, a quote or an operator; "!" ends it only as part of "!=".
_CHUNK = r'(?:[^\s()"“”:=<>!]|!(?!=))+'
_VALUE = r'[^\s()"“”|&=<>]+'
_OPERATOR = r":|!=|<=|>=|=|<|>"
_SPACED_OPERATOR = r"\s+(?:!=|<=|>=|=|<|>)"
_SPACED_ARITHMETIC = r"\s+[-+*/]\s+"
_ARITHMETIC = r"\s+([-+*/])\s+|([-+*/])"
_AFTER_SUM = r"\s*(?:[=<>:]|!=)|\s+[-+*/]\s|[-+*/]"
_NEGATIVE_NUMBER = r"-\d+(?:\.\d+)?(?:\s*(?:!=|[<>=])|\s+[-+*/]\s)"
SAVED_NAME = r"[\w-]+"
_NUMBER = r"-?\d{1,12}(?:\.\d{1,6})?"
_RANGE = rf"({_NUMBER})?\.\.({_NUMBER})?"
_NUMBER_HERE = _NUMBER
_NAME_HERE = r"[^\W\d]\w*"
_FIELD_NAME = r"[^\W\d](?:[\w-]*\w)?"
_SUM_AHEAD = r"(?i)\s*(?:[\w.-]+\s+[-+*/]\s|[\w.+*/-]*\(|count\s*\()"
_COUNT_HERE = r"(?i)count\s*\("


def _match(pattern: str, text: str, at: int) -> re.Match[str] | None:
    """Patterns are compiled when first needed, and kept by `re`: a query needs few, and compiling is slow."""
    return re.compile(pattern).match(text, at)


class Parser:
    """One reading of one query."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0
        self.terms = 0
        self.sort: list[ast.SortKey] = []
        self.counting = False

    def parse(self) -> ast.Node:
        """The tree of the whole text. Raises QueryError."""
        if len(self.text) > MAX_LENGTH:
            raise self.error(f"The query is longer than {MAX_LENGTH} characters.", 0)
        if "\0" in self.text:
            raise self.error("A query cannot hold a NUL character.", self.text.index("\0"))
        if broken := re.search(_SURROGATE, self.text):
            raise self.error("The query is not valid text here.", broken.start())
        tree = self.any_of()
        if self.at < len(self.text):
            raise self.error('This ")" closes nothing.', self.at)
        return tree

    # and, or, not, brackets

    def any_of(self) -> ast.Node:
        start = self.skip_space()
        terms = [self.all_of()]
        while self.keyword("or"):
            terms.append(self.all_of())
        if len(terms) > 1 and any(isinstance(term, ast.And) and not term.terms for term in terms):
            raise self.error('"or" joins two queries; one of them is missing.', start, self.at)
        return ast.either(terms, (start, self.at))

    def all_of(self) -> ast.Node:
        start = self.skip_space()
        terms: list[ast.Node] = []
        while self.at < len(self.text) and self.text[self.at] != ")" and not self.sees("or"):
            joined = self.at
            if self.keyword("and") and (not terms or self.at_end() or self.sees("or") or self.sees("and")):
                raise self.error('"and" joins two queries; one of them is missing.', joined, joined + 3)
            term = self.term()
            if not self.is_sort(term):
                terms.append(term)
            self.skip_space()
        return ast.both(terms, (start, self.at))

    def term(self) -> ast.Node:
        self.count_term()
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"The query is nested more than {MAX_DEPTH} deep.", self.at)
        node = self.negation() or self.group() or self.condition()
        self.depth -= 1
        if not self.at_end() and not self.text[self.at].isspace() and self.text[self.at - 1] != ")":
            raise self.error("A space is missing here.", self.at)
        return node

    def is_sort(self, node: ast.Node) -> bool:
        """Take `sort:-power,name` out of the query; it says nothing about a card. Inside brackets it stays."""
        if self.depth or not isinstance(node, ast.Match) or reserved(node.name) != SORT:
            return False
        value = node.values.items[0]
        if not isinstance(value, ast.Text) or len(node.values.items) > 1:
            raise self.error("sort: takes field names with commas between: sort:-power,name.", *node.span)
        at = value.span[0]
        for key in value.text.split(","):
            name = key.removeprefix("-")
            if not re.fullmatch(_FIELD_NAME, name):
                raise self.error("sort: takes field names with commas between: sort:-power,name.", *value.span)
            span = (at + len(key) - len(name), at + len(key))
            self.sort.append(ast.SortKey(name, key.startswith("-"), span=span))
            at += len(key) + 1
        return True

    def negation(self) -> ast.Node | None:
        start = self.at
        if self.text[start] == "-" and not _match(_NEGATIVE_NUMBER, self.text, start):
            self.at += 1
            if self.at_end() or self.text[self.at].isspace():
                raise self.error('"-" stands right before what it negates; for text, put it in quotes.', start)
        elif not self.keyword("not"):
            return None
        elif self.at_end():
            raise self.error('"not" stands before what it negates.', start, start + 3)
        return ast.Not(self.term(), span=(start, self.at))

    def group(self) -> ast.Node | None:
        start = self.at
        if self.text[start] != "(" or self.starts_sum():
            return None
        self.at += 1
        node = self.any_of()
        self.close(start)
        if isinstance(node, ast.And) and not node.terms:
            raise self.error("There is nothing between these brackets.", start, self.at)
        return node

    def close(self, opened: int) -> None:
        self.skip_space()
        if self.at >= len(self.text):
            raise self.error('This "(" is never closed.', opened)
        self.at += 1

    def starts_sum(self) -> bool:
        """Whether the bracket here opens arithmetic: what follows its end is an operator."""
        depth, at = 0, self.at
        while at < len(self.text):
            if self.text[at] in _QUOTES:
                at = self.end_of_quote(at)
                if at < 0:
                    return False
            elif self.text[at] in "()":
                depth += 1 if self.text[at] == "(" else -1
                if depth == 0:
                    return _match(_AFTER_SUM, self.text, at + 1) is not None
            at += 1
        return False

    # single conditions

    def condition(self) -> ast.Node:
        start = self.at
        first = self.text[start]
        if first == "!":
            return self.exact_name()
        if first == "@":
            return self.saved()
        if first in _QUOTES:
            return ast.Word(self.quoted(), span=(start, self.at))
        if first == "/":
            return ast.Word(self.regex(), span=(start, self.at))
        if first == "(" or _match(_COUNT_HERE, self.text, start):
            return self.comparison()
        chunk = _match(_CHUNK, self.text, start)
        if chunk is None:
            raise self.error(f'A field name is missing before "{first}".', start)
        end = chunk.end()
        if _match(_OPERATOR, self.text, end):
            return self.match_or_comparison(chunk.group())
        continues_after_bracket = chunk.group()[-1] in "+-*/" and self.text[end : end + 1] == "("
        if (
            continues_after_bracket
            or _match(_SPACED_OPERATOR, self.text, end)
            or _match(_SPACED_ARITHMETIC, self.text, end)
        ):
            return self.match_or_comparison(chunk.group())
        self.at = end
        return ast.Word(self.word_value(chunk.group(), start), span=(start, end))

    def match_or_comparison(self, chunk: str) -> ast.Node:
        """`field:value`, or a comparison where the left side or the operator makes it arithmetic."""
        start = self.at
        after = _match(_SPACE, self.text, start + len(chunk))
        operator = _match(_OPERATOR, self.text, after.end() if after else 0)
        if operator is None or operator.group() not in (":", "=", "!=") or not re.fullmatch(_FIELD_NAME, chunk):
            return self.comparison()
        if operator.group() != ":" and _match(_SUM_AHEAD, self.text, operator.end()):
            return self.comparison()
        self.at = operator.end()
        if operator.group() != ":":
            self.skip_space()
        values = self.values(operator.start(), operator.end())
        return ast.Match(chunk, cast("ast.Operator", operator.group()), values, span=(start, self.at))

    def exact_name(self) -> ast.Node:
        start = self.at
        self.at += 1
        if self.at < len(self.text) and self.text[self.at] in _QUOTES:
            name = self.quoted().text
        else:
            chunk = _match(_CHUNK, self.text, self.at)
            name = chunk.group() if chunk else ""
            self.at += len(name)
        if not name.strip():
            raise self.error('"!" stands before a whole name, in quotes: !"Naruto Uzumaki".', start)
        return ast.ExactName(name, span=(start, self.at))

    def saved(self) -> ast.Node:
        start = self.at
        name = _match(SAVED_NAME, self.text, start + 1)
        if name is None:
            raise self.error('"@" stands before the name of a saved query.', start)
        self.at = name.end()
        return ast.Saved(name.group(), span=(start, self.at))

    # values

    def values(self, operator_start: int, operator_end: int) -> ast.Values:
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

    def value(self, before: int, start: int) -> ast.Value:
        start = max(start, self.at)
        first = self.text[start : start + 1]
        if first and first in _QUOTES:
            return self.quoted()
        if first == "/":
            return self.regex()
        chunk = _match(_VALUE, self.text, start)
        if chunk is None:
            raise self.error(f'A value is missing after "{self.text[before:start].strip()}".', before, start)
        self.at = chunk.end()
        if self.at < len(self.text) and self.text[self.at] in "=<>":
            raise self.error("Put a value with such a sign in quotes.", start, self.at + 1)
        interval = self.range(chunk.group(), start)
        return interval or self.word_value(chunk.group(), start)

    def word_value(self, chunk: str, start: int) -> ast.Text | ast.Wildcard:
        span = (start, start + len(chunk))
        if "*" in chunk or "?" in chunk:
            if not chunk.strip("*?"):
                raise self.error("A wildcard needs a letter beside it.", *span)
            return ast.Wildcard(chunk, span=span)
        return ast.Text(chunk, span=span)

    def range(self, chunk: str, start: int) -> ast.Range | None:
        found = re.fullmatch(_RANGE, chunk)
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
            raise self.error("This quote is never closed.", start)
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
            elif self.text[at] in _QUOTES:
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
        self.at = at + 1
        if not pattern:
            raise self.error("This regular expression is empty.", start, self.at)
        return ast.Regex(pattern, span=(start, self.at))

    # arithmetic

    def comparison(self) -> ast.Node:
        start = self.at
        left = self.sum()
        end = self.at
        self.skip_space()
        operator = _match(_OPERATOR, self.text, self.at)
        if operator is None:
            raise self.error("After arithmetic comes a comparison such as >= 8; put text in quotes.", start, end)
        self.at = operator.end()
        self.skip_space()
        sign = "=" if operator.group() == ":" else operator.group()
        right = self.range_here() if sign == "=" else None
        node = ast.Compare(left, cast("ast.Comparison", sign), right or self.sum(), span=(start, self.at))
        end = self.at
        self.skip_space()
        if _match(_OPERATOR, self.text, self.at):
            raise self.error("Two comparisons in a row: join them with and, or write a range.", self.at)
        self.at = end
        return node

    def range_here(self) -> ast.Range | None:
        chunk = _match(_VALUE, self.text, self.at)
        found = self.range(chunk.group(), self.at) if chunk else None
        if chunk and found:
            self.at = chunk.end()
        return found

    def sum(self) -> ast.Expr:
        return self.chain("+-", self.product)

    def product(self) -> ast.Expr:
        return self.chain("*/", self.operand)

    def chain(self, operators: str, operand: Callable[[], ast.Expr]) -> ast.Expr:
        start = self.at
        left = operand()
        while True:
            found = _match(_ARITHMETIC, self.text, self.at)
            sign = (found.group(1) or found.group(2)) if found else ""
            if found is None or sign not in operators:
                return left
            self.count_term()
            self.at = found.end()
            right = operand()
            left = ast.Binary(cast("ast.Arithmetic", sign), left, right, span=(start, self.at))

    def operand(self) -> ast.Expr:
        start = self.at
        if _match(_COUNT_HERE, self.text, start):
            return self.count()
        if self.text[start : start + 1] == "(":
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise self.error(f"The query is nested more than {MAX_DEPTH} deep.", start)
            self.at += 1
            self.skip_space()
            inner = self.sum()
            self.skip_space()
            if self.text[self.at : self.at + 1] != ")":
                raise self.error('This "(" of a calculation is not closed.', start)
            self.at += 1
            self.depth -= 1
            return inner
        if found := _match(_NUMBER_HERE, self.text, start):
            self.at = found.end()
            return ast.Number(self.number_value(found.group(), start, len(found.group())), span=(start, self.at))
        if found := _match(_NAME_HERE, self.text, start):
            self.at = found.end()
            return ast.FieldRef(found.group(), span=(start, self.at))
        raise self.error("A number or a field is missing here.", min(start, max(0, len(self.text) - 1)))

    def count(self) -> ast.Expr:
        start = self.at
        if self.counting:
            raise self.error("A count cannot stand inside another.", start, start + 5)
        self.at = self.text.index("(", start)
        opened = self.at
        self.at += 1
        self.depth += 1
        self.counting = True
        where = self.any_of()
        self.counting = False
        self.depth -= 1
        self.close(opened)
        return ast.Count(where, span=(start, self.at))

    def number_value(self, digits: str, start: int, length: int) -> float:
        number = float(digits)
        if abs(number) > MAX_NUMBER:
            raise self.error("This number is too large.", start, start + length)
        return number

    # small things

    def skip_space(self) -> int:
        found = _match(_SPACE, self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def at_end(self) -> bool:
        return self.at >= len(self.text) or self.text[self.at] == ")"

    def sees(self, word: str) -> bool:
        """Whether the next word is this one of `and`, `or`, `not`."""
        chunk = _match(_CHUNK, self.text, self.at)
        return chunk is not None and chunk.group().lower() == word and not _match(_OPERATOR, self.text, chunk.end())

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
    if not re.fullmatch(_NUMBER_HERE, text) or abs(float(text)) > MAX_NUMBER:
        return None
    return float(text)
