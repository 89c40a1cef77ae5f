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
from typing import get_args

from rules.core.text import one_of
from rules.query import ast
from rules.query.reader import (
    AFTER_SUM,
    ARITHMETIC,
    CHUNK,
    COMPARISON,
    COUNT_HERE,
    DAY,
    FIELD_NAME,
    MAX_DEPTH,
    MAX_LENGTH,
    NAME_HERE,
    NEGATIVE_NUMBER,
    NUMBER,
    OPERATOR,
    QUOTES,
    SAVED_NAME,
    SPACE,
    SPACED_ARITHMETIC,
    SPACED_OPERATOR,
    SUM_AHEAD,
    SURROGATE,
    VALUE,
    Reader,
    match_at,
)
from rules.query.scope import DIRECTION, HAS, OWNED, SHOWN, SORT, UNIQUE, reserved

_COUNTING = r"(?i:\b(?:number|num|any|some|amount|copies|cards|atleast|at_least|has|contains|draw|drawn))"
"""Words that other languages have for counting cards, in front of a bracket."""


def _counting(behind: str) -> str:
    """Those words; `sum` and `total` too where the bracket has a condition and no figure."""
    return rf"(?:{_COUNTING}|(?i:\b(?:sum|total)))" if re.match(r"\([^()]*[<>=:]", behind) else _COUNTING


class Parser(Reader):
    """One reading of one query."""

    def parse(self) -> ast.Node:
        """The tree of the whole text. Raises QueryError."""
        if len(self.text) > MAX_LENGTH:
            raise self.error(f"The query is longer than {MAX_LENGTH} characters.", 0)
        if "\0" in self.text:
            raise self.error("A query cannot hold a NUL character.", self.text.index("\0"))
        if not self.text.isprintable() and (broken := re.search(SURROGATE, self.text)):
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
        return ast.joined(ast.Or, terms, (start, self.at))

    def all_of(self) -> ast.Node:
        start = self.skip_space()
        terms: list[ast.Node] = []
        while self.at < len(self.text) and self.text[self.at] != ")" and not self.sees("or"):
            joined = self.at
            if self.keyword("and") and (not terms or self.at_end() or self.sees("or") or self.sees("and")):
                raise self.error('"and" joins two queries; one of them is missing.', joined, joined + 3)
            in_brackets = self.text[self.at] == "("
            term = self.term()
            if in_brackets or not self.is_sort(term):
                terms.append(term)
            self.skip_space()
        return ast.joined(ast.And, terms, (start, self.at))

    def term(self) -> ast.Node:
        self.count_term()
        self.depth += 1
        start = self.at
        if self.depth > MAX_DEPTH + 1:  # what stands within the last brackets is a term too
            raise self.error(f"The query is nested more than {MAX_DEPTH} deep.", self.at)
        node = self.negation() or self.group() or self.condition()
        self.depth -= 1
        if not self.at_end() and not self.text[self.at].isspace() and self.text[self.at - 1] != ")":
            if self.text[self.at] == "(" and (
                named := re.search(rf"{_counting(self.text[self.at :])}$", self.text[: self.at])
            ):
                raise self.error(f'There is no "{named[0]}": cards are counted with count(...).', *named.span())
            from rules.query.glued import behind  # only a slip asks for it

            raise self.error(behind(self.text, start, self.at), self.at)
        return node

    def is_sort(self, node: ast.Node) -> bool:
        """Take `sort:-power,name` out of the query; it says nothing about a card. Inside brackets it stays."""
        name = reserved(node.name) if isinstance(node, ast.Match) and not self.depth else None
        if not isinstance(node, ast.Match) or name not in (SORT, UNIQUE, DIRECTION):
            return False
        value = node.values.items[0]
        if name != SORT:
            self.set_display(name, value if len(node.values.items) == 1 else None, node.span)
            return True
        if not isinstance(value, ast.Text) or len(node.values.items) > 1:
            raise self.error("sort: takes field names with commas between: sort:-power,name.", *node.span)
        at = value.span[0]
        for key in value.text.split(","):
            name = key.removeprefix("-")
            if not re.fullmatch(FIELD_NAME, name):
                from rules.query.slips import order_meant  # only a slip asks for it

                if meant := order_meant(key):
                    said = f"A hyphen in front sorts downwards, without one upwards: sort:{meant}"
                    raise self.error(said, *value.span)
                raise self.error("sort: takes field names with commas between: sort:-power,name.", *value.span)
            span = (at + len(key) - len(name), at + len(key))
            self.sort.append(ast.SortKey(name, key.startswith("-"), span=span))
            at += len(key) + 1
        return True

    def set_display(self, name: str, value: ast.Value | None, span: ast.Span) -> None:
        """Take `unique:printing` or `direction:desc` out of the query."""
        choices = SHOWN[name]
        said = choices.get(value.text.casefold()) if isinstance(value, ast.Text) else None
        if said is None:
            known = ", ".join(dict.fromkeys(choices.values()))
            raise self.error(f"{name}: is one of {known}.", *span)
        if name == UNIQUE:
            self.unique = said
        else:
            self.direction = said

    def negation(self) -> ast.Node | None:
        start = self.at
        if self.text[start] == "-" and not match_at(NEGATIVE_NUMBER, self.text, start):
            self.at += 1
            if self.at_end() or self.text[self.at].isspace():
                raise self.error('"-" stands right before what it negates; for text, put it in quotes.', start)
        elif not self.keyword("not"):
            return None
        elif self.at_end() or self.sees("and") or self.sees("or"):
            raise self.error('"not" stands before what it negates.', start, start + 3)
        in_brackets = self.text[self.at] == "("
        self.depth -= in_brackets  # "not (" is one level, and not two
        term = self.term()
        self.depth += in_brackets
        return ast.Not(term, span=(start, self.at))

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
            if self.text[at] in QUOTES:
                at = self.end_of_quote(at)
                if at < 0:
                    return False
            elif self.text[at] in "()":
                depth += 1 if self.text[at] == "(" else -1
                if depth == 0:
                    return match_at(AFTER_SUM, self.text, at + 1) is not None
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
        if first in QUOTES:
            return ast.Word(self.quoted(), span=(start, self.at))
        if first == "/":
            return ast.Word(self.regex(), span=(start, self.at))
        if first == "(" or match_at(COUNT_HERE, self.text, start):
            return self.comparison()
        chunk = match_at(CHUNK, self.text, start)
        if chunk is None:
            raise self.error(f'A field name is missing before "{first}".', start)
        end = chunk.end()
        if match_at(OPERATOR, self.text, end):
            return self.match_or_comparison(chunk.group())
        continues_after_bracket = chunk.group()[-1] in "+-*/" and self.text[end : end + 1] == "("
        if (
            continues_after_bracket
            or match_at(SPACED_OPERATOR, self.text, end)
            or match_at(SPACED_ARITHMETIC, self.text, end)
        ):
            return self.match_or_comparison(chunk.group())
        self.at = end
        return ast.Word(self.word_value(chunk.group(), start), span=(start, end))

    def match_or_comparison(self, chunk: str) -> ast.Node:
        """`field:value`, or a comparison where the left side or the operator makes it arithmetic."""
        start = self.at
        after = match_at(SPACE, self.text, start + len(chunk))
        operator = match_at(OPERATOR, self.text, after.end() if after else 0)
        if operator is None or operator.group() not in (":", "=", "!=") or not re.fullmatch(FIELD_NAME, chunk):
            return self.comparison()
        if operator.group() != ":" and match_at(SUM_AHEAD, self.text, operator.end()):
            return self.comparison()
        self.at = operator.end()
        if operator.group() != ":":
            self.skip_space()
        elif more := match_at(r"[:=]*:(?=[^\s:=])(\S*)", self.text, self.at):
            raise self.error(f"One colon is enough: {chunk}:{more[1]}", operator.start(), more.start(1))
        self.held = reserved(chunk) in (HAS, OWNED) and operator.group() == ":"
        values = self.values(operator.start(), operator.end())
        counted = self.held and match_at(rf"\s*(?:{COMPARISON})", self.text, self.at)
        self.held = False
        if counted and reserved(chunk) == OWNED:
            return self.compared(start, self.copies(chunk, values, start))
        if counted:
            return self.compared(start, ast.Held(values, span=(start, self.at)))
        return ast.Match(chunk, one_of(get_args(ast.Operator), operator.group()), values, span=(start, self.at))

    def copies(self, name: str, values: ast.Values, start: int) -> ast.FieldRef:
        """The left side of `owned:wish>=2`."""
        first = values.items[0]
        if len(values.items) > 1 or not isinstance(first, ast.Text):
            raise self.error("owned: takes the name of one collection.", start, self.at)
        return ast.FieldRef(name, first.text, span=(start, self.at))

    def exact_name(self) -> ast.Node:
        start = self.at
        self.at += 1
        if self.at < len(self.text) and self.text[self.at] in QUOTES:
            name = self.quoted().text
        else:
            chunk = match_at(CHUNK, self.text, self.at)
            name = chunk.group() if chunk else ""
            self.at += len(name)
        if not name.strip():
            raise self.error('"!" stands before a whole name, in quotes: !"Naruto Uzumaki".', start)
        return ast.ExactName(name, span=(start, self.at))

    def saved(self) -> ast.Node:
        start = self.at
        name = match_at(SAVED_NAME, self.text, start + 1)
        if name is None:
            raise self.error('"@" stands before the name of a saved query.', start)
        self.at = name.end()
        return ast.Saved(name.group(), span=(start, self.at))

    # arithmetic

    def comparison(self) -> ast.Node:
        start = self.at
        return self.compared(start, self.sum())

    def compared(self, start: int, left: ast.Expr) -> ast.Node:
        """The comparison whose left side has been read."""
        end = self.at
        self.skip_space()
        operator = match_at(OPERATOR, self.text, self.at)
        if operator is None:
            from rules.query.glued import between  # only a slip asks for it

            raise self.error(between(self.text, self.at), start, end)
        self.at = operator.end()
        self.skip_space()
        sign = "=" if operator.group() == ":" else operator.group()
        right = self.range_here() if sign == "=" else None
        node = ast.Compare(left, one_of(get_args(ast.Comparison), sign), right or self.sum(), span=(start, self.at))
        end = self.at
        self.skip_space()
        if match_at(OPERATOR, self.text, self.at):
            from rules.query.glued import compared_twice  # only a slip asks for it

            raise self.error(compared_twice(self.text, start, operator.span(), self.at), self.at)
        self.at = end
        return node

    def range_here(self) -> ast.Range | None:
        chunk = match_at(VALUE, self.text, self.at)
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
            found = match_at(ARITHMETIC, self.text, self.at)
            sign = (found.group(1) or found.group(2)) if found else ""
            if found is None or sign not in operators:
                return left
            self.count_term()
            self.at = found.end()
            right = operand()
            left = ast.Binary(one_of(get_args(ast.Arithmetic), sign), left, right, span=(start, self.at))

    def operand(self) -> ast.Expr:
        start = self.at
        if match_at(COUNT_HERE, self.text, start):
            return self.count()
        if self.text[start : start + 1] == "(":
            self.depth += 1
            if self.depth > MAX_DEPTH + 1:
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
        if found := match_at(DAY, self.text, start):
            self.at = found.end()
            return ast.Day(found.group(), span=(start, self.at))
        if found := match_at(NUMBER, self.text, start):
            self.at = found.end()
            value = self.number_value(found.group(), start, len(found.group()))
            percent = self.text[self.at : self.at + 1] == "%"
            self.at += percent
            return ast.Number(value / 100 if percent else value, percent, span=(start, self.at))
        if found := match_at(NAME_HERE, self.text, start):
            self.at = found.end()
            return ast.FieldRef(found.group(), span=(start, self.at))
        from rules.query.glued import missing  # only a slip asks for it

        raise self.error(missing(self.text, start), min(start, max(0, len(self.text) - 1)))

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
