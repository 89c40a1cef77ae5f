"""Words of a query that match no card of a deck: a typing mistake, or a question about another deck.

`count(narto) >= 1` parses, and its chance is 0. Commands about a given deck refuse it, with the nearest names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil, floor, inf

from rules.core.cards import Printing, field_value
from rules.core.errors import QueryError
from rules.core.suggest import CUTOFF
from rules.core.text import counted, fold, tail
from rules.query import Query, ast, parse
from rules.query.how_many import type_in_words
from rules.query.predicate import compile_plan
from rules.query.printer import to_text
from rules.query.reader import as_number
from rules.query.resolver import Resolver
from rules.query.scope import OWNED, Scope, reserved

_NO_WORDS = frozenset(("in", "is", "not", "has", "owned", "re"))
_OF_NAMES = frozenset(("name", "n"))
_CHOICES = 3


def check_words(
    query: Query,
    scope: Scope,
    cards: Sequence[Printing],
    source: str,
    also: Sequence[str] = (),
    tell: Callable[[str], None] | None = None,
) -> None:
    """Raise QueryError for the first word of `query` that none of `cards` meets, with the nearest that one does.

    Words and names that are excluded (`-narto`) are words like others. An excluded value of another field may be
    missing (`-keywords:jutsu`, for a deck without any), unless a card has one that is spelled nearly like it.
    `source` is what the cards are called in the message; `also` are further words that could have been meant, such as
    the names of keep rules. Where a field has one of several values (`keywords:jutsu|weapon`) and a card meets
    another, `tell` is told of the one that none meets.
    """
    resolver = Resolver(query.text, scope)
    terms = list(_terms(query.where, inside=not query.about_set))
    for term, excluded in terms:
        matches = compile_plan(resolver.plan(term), scope)
        if found := list(filter(matches, cards)):
            if term is query.where and (rule := _rule_meant(term, also)):
                start, end = term.span
                word = to_text(term)
                said = f'{word} is no rule. Did you mean "{rule}"? For the word in texts write text:{word}'
                raise QueryError(said, query.text, start, end - start)
            _tell_of_texts(term, scope, found, cards, tell or _unheard)
        else:
            start, end = term.span
            guess = _either(_nearest(term, scope, cards, also))
            if excluded and not guess and isinstance(term, ast.Match) and fold(term.name) not in _OF_NAMES:
                continue
            guess = _alone(term, also) or _meant_by_word(term, scope) or _number_meant(term, query.text) or guess
            if not guess and also and term is query.where:
                guess = f" Rules with a name: {', '.join(also)}."
            said = f"No card of {source} matches {to_text(term)}.{guess}"
            beside = () if excluded else _other_values(term, terms)
            if any(any(map(compile_plan(resolver.plan(other), scope), cards)) for other in beside):
                (tell or _unheard)(f"Note: {said}")
                continue
            raise QueryError(said, query.text, start, end - start)


def _tell_of_texts(
    term: _Asked, scope: Scope, found: Sequence[Printing], cards: Sequence[Printing], tell: Callable[[str], None]
) -> None:
    """Tell of a word that is a card type, or that some of the cards `found` have in their texts alone."""
    match term:
        case ast.Word(ast.Text(word)):
            named = parse(f'name:"{word}"').predicate(scope)
            others = {card.card_id: card.card.name for card in found if not named(card)}
            if (of_type := type_in_words(word, scope)) and not any(map(named, cards)):
                tell(f"Note: {word} is looked for in names and texts. For cards of this type write {of_type}")
            elif others:
                also = f"{counted(len(others), 'card')} with it in the text alone, e.g. {next(iter(others.values()))}"
                meant = f'name:"{word}"' if re.search(r"\W", word) else f"name:{word}"
                only = f" For names alone write {meant}" if len(others) < len(found) else " No card here is called so."
                tell(f"Note: {word} counts {also}.{only}")
        case _:
            return


def _rule_meant(term: _Asked, rules: Sequence[str]) -> str:
    """The rule that a word alone stands for in other programs, `all` for `always`; empty for other words."""
    word = term.value.text.casefold() if isinstance(term, ast.Word) and isinstance(term.value, ast.Text) else ""
    return next((rule for rule, words in _RULES.items() if rule in rules and word in words), "")


_RULES: Mapping[str, Sequence[str]] = {
    "always": ("all", "any", "every", "everything", "anything", "yes", "true", "keep"),
    "never": ("no", "none", "nothing", "false", "mulligan"),
}


def _unheard(_: str) -> None:
    """Where nobody listens."""


def _other_values(term: _Asked, terms: Sequence[tuple[_Asked, bool]]) -> Iterator[_Asked]:
    """What is asked for as well as a value of a field that has one of several."""
    if isinstance(term, ast.Match) and not term.values.all:
        yield from (other for other, _ in terms if other is not term and other.span == term.span)


_Asked = ast.Word | ast.ExactName | ast.Match


def check_counts(query: Query) -> None:
    """Raise QueryError for a count that is compared with what no count is: its chance would be 0 or 1 for nothing."""
    for compared in _compared(query.where):
        sides = (compared.left, compared.right)
        for count, number in (sides, sides[::-1]):
            if not isinstance(count, ast.Count) or not isinstance(number, ast.Number) or number.percent:
                continue
            start, end = number.span if number.span[1] else compared.span
            if number.value < 0:
                raise QueryError("A count is never below 0.", query.text, start, end - start)
            if number.value % 1 and compared.operator in ("=", "!="):
                raise QueryError("A count is a whole number.", query.text, start, end - start)


def out_of_reach(
    query: Query, scope: Scope, decks: Mapping[str, Sequence[tuple[Printing, int]]], least: int = 0
) -> Iterator[str]:
    """What to say of counts that need more cards than any of these decks has, and of those that any cards meet.

    `decks` are the cards of each deck, by what it is called, with how many copies it has of each. With `least` 1,
    nothing is said of cards that none of them has: whoever asks says it already.
    """
    resolver = Resolver(query.text, scope)
    for term, (where, low, high) in _bounds(query, scope):
        matches = compile_plan(resolver.plan(where), scope)
        copies = {source: sum(copies for card, copies in cards if matches(card)) for source, cards in decks.items()}
        start, end = term.span
        text = query.text[start:end].strip() or to_text(term)
        if low > max(copies.values()) >= least:
            yield f"Not enough cards for {text}: {_has(copies)}."
        elif low <= 0 and high >= max(copies.values()):
            yield f"{text} is always true: {_has(copies)}."


def _bounds(query: Query, scope: Scope) -> Iterator[tuple[ast.Node, tuple[ast.Node, float, float]]]:
    """What a question compares, and in each what is counted with the least and the most that it may be."""
    if not query.about_set and not scope.measures:
        yield query.where, (query.where, 1, inf)
        return
    for compared in _compared(query.where):
        if bounded := _bounded(compared):
            yield compared, bounded


def _has(copies: Mapping[str, int]) -> str:
    """`my.deck has 3 such cards, your.deck 1`."""
    (first, number), *others = copies.items()
    return ", ".join((f"{first} has {counted(number, 'such card')}", *(f"{each} {n}" for each, n in others)))


def _bounded(compared: ast.Compare) -> tuple[ast.Node, float, float] | None:
    """What is counted alone on one side of a comparison, and the least and the most that it may be; else None."""
    match compared:
        case ast.Compare(ast.Count(where), "=", ast.Range(low, high)):
            return where, low or 0, inf if high is None else high
        case ast.Compare(ast.Count(where), operator, ast.Number(value, percent=False)):
            pass
        case ast.Compare(ast.Number(value, percent=False), operator, ast.Count(where)):
            operator = _TURNED.get(operator, operator)
        case _:
            return None
    low, high = _span(operator, value)
    return (where, low, high) if low <= high else None


_TURNED: Mapping[str, ast.Comparison] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _span(operator: str, value: float) -> tuple[float, float]:
    """The least and the most that a count so compared with a number may be; nothing lies between them for `!=`."""
    match operator:
        case "=":
            return value, value
        case "<" | "<=":
            return 0, value if operator == "<=" else ceil(value) - 1
        case ">" | ">=":
            return (value if operator == ">=" else floor(value) + 1), inf
        case _:
            return 0, -1


def compared_names(query: Query) -> Iterator[str]:
    """The names that a condition compares beside its counts: figures of a turn, or fields of one card."""
    yield from _names_beside_counts(query.where)


def _names_beside_counts(node: ast.Node | ast.Expr | ast.Range) -> Iterator[str]:
    match node:
        case ast.Not(term):
            yield from _names_beside_counts(term)
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _names_beside_counts(term)
        case ast.Compare(left, _, right) | ast.Binary(_, left, right):
            yield from _names_beside_counts(left)
            yield from _names_beside_counts(right)
        case ast.FieldRef(name) | ast.Match(name):
            yield name
        case _:
            return


def _compared(node: ast.Node) -> Iterator[ast.Compare]:
    match node:
        case ast.Compare():
            yield node
        case ast.Not(term):
            yield from _compared(term)
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _compared(term)
        case _:
            return


def _terms(
    node: ast.Node | ast.Expr | ast.Range, *, inside: bool, excluded: bool = False
) -> Iterator[tuple[_Asked, bool]]:
    """The words that cards are asked for, each alone and with whether it is excluded; `inside` says that the node is
    about one card.
    """
    match node:
        case ast.Count(where):
            yield from _terms(where, inside=True, excluded=excluded)
        case ast.Not(term):
            yield from _terms(term, inside=inside, excluded=not excluded)
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _terms(term, inside=inside, excluded=excluded)
        case ast.Compare(left, _, right) | ast.Binary(_, left, right):
            yield from _terms(left, inside=inside)
            yield from _terms(right, inside=inside)
        case ast.Word() | ast.ExactName():
            if inside:
                yield node, excluded
        case ast.Match(name, operator, values, span):
            if inside and fold(name) not in _NO_WORDS:
                unequal = operator == "!="
                for item in values.items:
                    if isinstance(item, ast.Text) and as_number(item.text) is None:
                        plain = ast.Match(name, "=" if unequal else operator, ast.Values((item,), all=values.all), span)
                        yield plain, excluded != unequal
        case _:
            return


def _nearest(
    term: ast.Word | ast.ExactName | ast.Match, scope: Scope, cards: Sequence[Printing], also: Iterable[str]
) -> list[str]:
    """What was meant by a word, the likeliest first: names, or values of the field that it names."""
    match term:
        case ast.Match(name, _, ast.Values((ast.Text(word), *_))):
            fields = [found.field for found in scope.find(name)]
            values = [field_value(card, field) for card in cards for field in fields if field.name in _names(card)]
            choices = {str(each) for value in values for each in (value if isinstance(value, tuple) else (value,))}
            choices = choices - {"None", ""} or {card.card.name for card in cards}
        case ast.Word(ast.Text(word)) if any(map(str.isdecimal, word)) and (ids := _ids_of(cards, word)):
            return ids
        case ast.Word(ast.Text(word)) | ast.ExactName(word):
            choices = {card.card.name for card in cards} | set(also)
        case _:
            return []
    return _likest(word, sorted(choices))


_HANDS = frozenset(
    ("hand", "hands", "opening", "starting", "has", "have", "contains", "draw", "drawn", "main", "starthand")
)
"""Words of people who say where the cards are that they ask for."""


def _alone(term: _Asked, names: Iterable[str]) -> str:
    """What to write where names of keep rules are joined, by commas or as conditions are; empty for other words."""
    known = list(names)
    match term:
        case ast.Word(ast.Text(word)) if named := [part for part in word.split(",") if part in known]:
            are = "is the name of a rule" if len(named) == 1 else "are names of rules"
            return f" {' and '.join(named)} {are}, and such a one stands alone, as in --keep {named[0]}"
        case ast.Word(ast.Text(word)) if known and fold(word) in _HANDS:
            return " It is about the hand already: ask for its cards, as in count(cost<=2) >= 1"
        case _:
            return ""


def _meant_by_word(term: _Asked, scope: Scope) -> str:
    """What to write where a word is a field, or has a comma behind it; empty where that is not so."""
    match term:
        case ast.Word(ast.Text("&")):
            return " Write and for &."
        case ast.Word(ast.Text(word)) if word.endswith(","):
            return f" Leave out the comma; for one of two write {word[:-1]} or ..."
        case ast.Word(ast.Text(word)) if "," in word:
            return f" Leave out the comma; for one of two write {' or '.join(filter(None, word.split(',')))}"
        case ast.Word(ast.Text(word)) if of_type := type_in_words(word, scope):
            return f" For cards of this type write {of_type}"
        case ast.Word(ast.Text(word)) if reserved(word) == OWNED or fold(word) == "collection":
            return " For cards that you own write owned>=1."
        case ast.Word(ast.Text(word)) if scope.find(word):
            return f" For the figure write {word}>=1."
        case _:
            return ""


def _number_meant(term: _Asked, text: str) -> str:
    """How a number of cards is asked for where one stands beside words that say nothing of it; empty for others."""
    if not isinstance(term, ast.Word) or not re.search(r"(?<![\w:<>=.-])\d+\s+[^\W\d]", text):
        return ""
    return " A number of cards is asked for as count(...) with =, <= or >= and the number."


def _ids_of(cards: Sequence[Printing], word: str) -> list[str]:
    """What asks for the cards whose ids a word is or begins, with their game or without, or whose number it is."""
    asked = word.casefold()
    ids = [(card.id, tail(card.id)) for card in cards]
    whole = [own for full, own in ids if asked in (full.casefold(), own.casefold())]
    begun = [
        own for full, own in ids if own.casefold().startswith(f"{asked}-") or full.casefold().startswith(f"{asked}-")
    ]
    return [f"id:{each}" for each in (whole or begun)[:_CHOICES]]


def _names(card: Printing) -> Iterable[str]:
    from rules.core.cards import card_fields

    return card_fields(type(card.card))


def _likest(word: str, choices: Sequence[str]) -> list[str]:
    """The choices that are like a word, or have one in them that is."""
    from rapidfuzz import fuzz

    wanted = fold(word)
    scored = [(max(fuzz.ratio(wanted, part) for part in (fold(c), *fold(c).split())), c) for c in choices if c]
    return [choice for score, choice in sorted(scored, reverse=True)[:_CHOICES] if score >= CUTOFF]


def _either(names: Sequence[str]) -> str:
    quoted = [f'"{name}"' for name in names]
    if not quoted:
        return ""
    return f" Did you mean {' or '.join(quoted)}?"
