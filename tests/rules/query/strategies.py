"""Random cards and random queries about them, out of so few letters that they often meet."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rules.core.cards import Printing
from rules.query import ast
from tests.rules.query.cards import Mission, Ninja, printing

PIECES = (
    *("fire", "Élan", "wind", "ナル", "なる", "ﾅﾙ", "小隊", "火", "a", "b", "ab", "ＡＢ", "ß"),
    *("l'a", "x-y", "%", "_", "'", "2"),
)
FIELDS = (
    *("name", "title", "name_fr", "text", "village", "symbols", "keyword", "names", "cost", "combat", "support", "c"),
    *("set", "rarity", "number", "points"),
)
NUMBERS = ("cost", "combat", "support", "points", "symbols", "number", "owned", "c")

words = st.lists(st.sampled_from(PIECES), min_size=1, max_size=3).map(" ".join)
tags = st.lists(st.sampled_from(PIECES), max_size=3, unique=True).map(tuple)
figures = st.none() | st.integers(-2, 6)
small = st.integers(-3, 8).map(float) | st.sampled_from([0.5, 1.5])


@st.composite
def printings(draw: st.DrawFn) -> list[Printing]:
    """Up to eight cards, some of them with two printings."""
    ninja = st.builds(
        Ninja,
        name=words,
        title=st.none() | words,
        entrance_cost=figures,
        combat=figures,
        support=figures,
        village=st.none() | words,
        symbols=tags,
        keywords=tags,
        name_fr=st.none() | words,
        lines=st.just("") | words,
    )
    mission = st.builds(Mission, name=words, points=st.integers(0, 4), keywords=tags)
    cards = draw(st.lists(ninja | mission, min_size=1, max_size=8))
    made: list[Printing] = []
    for at, card in enumerate(cards, 1):
        number = draw(st.sampled_from(["{:03}", "{}", "PR-{}", "{}a"])).format(at)
        rarity = draw(st.sampled_from(["C", "UC", "0"]))
        made.append(printing(card, number, rarity=rarity, set_code=draw(st.sampled_from(["AB", "CD"]))))
        if draw(st.booleans()):
            first = made[-1]
            made.append(printing(card, f"{number}v", rarity="R", set_code=first.set, first=number))
    return made


texts = st.sampled_from(PIECES).map(ast.Text) | words.map(ast.Text)
wildcards = st.sampled_from(["a*", "na*", "*fi*", "?a*", "*ナ*", "?ire", "fi?e*"]).map(ast.Wildcard)
regexes = st.sampled_from(["a", "^fire", "wind$", "[ab]+ x", "ナ.", "É", "(fire|wind) a", r"\d", "a/b", "x.y"]).map(
    ast.Regex
)
ranges = st.builds(ast.Range, st.none() | st.just(0.0), st.integers(0, 5).map(float)) | st.just(ast.Range(1.5, None))
whole_numbers = st.integers(-2, 6).map(str).map(ast.Text)


def listed(values: SearchStrategy[ast.Value]) -> SearchStrategy[ast.Values]:
    """One to three values, joined by | or &."""
    one = values.map(lambda value: ast.Values((value,)))
    several = st.builds(ast.Values, st.lists(values, min_size=2, max_size=3).map(tuple), st.booleans())
    return one | several


field_names = st.sampled_from(FIELDS).map(ast.Text)
operators = st.sampled_from([":", "=", "!="])
matches = (
    st.builds(ast.Match, st.sampled_from(FIELDS), st.just(":"), listed(texts | wildcards | regexes | ranges))
    | st.builds(ast.Match, st.sampled_from(FIELDS), operators, listed(texts))
    | st.builds(ast.Match, st.sampled_from(NUMBERS), operators, listed(whole_numbers | ranges))
    | st.builds(ast.Match, st.sampled_from(["is", "has", "not"]), operators, listed(texts | field_names))
    | st.builds(
        ast.Match,
        st.sampled_from(["type", "is", "not"]),
        operators,
        listed(st.sampled_from(["ninja", "忍者", "mission"]).map(ast.Text)),
    )
    | st.just(ast.Match("is", ":", ast.Values((ast.Text("reprint"),))))
    | st.just(ast.Match("lang", ":", ast.Values((ast.Text("fr"),))))
)

leaves: SearchStrategy[ast.Expr] = small.map(ast.Number) | st.sampled_from(NUMBERS).map(ast.FieldRef)
sums: SearchStrategy[ast.Expr] = st.recursive(
    leaves, lambda inner: st.builds(ast.Binary, st.sampled_from("+-*/"), inner, inner), max_leaves=4
)


def comparisons(numbers: SearchStrategy[ast.Expr]) -> SearchStrategy[ast.Node]:
    """Comparisons that print as comparisons: `a=1` is a field and its value."""
    ordered = st.builds(ast.Compare, numbers, st.sampled_from(["<", "<=", ">", ">="]), numbers)
    binary = numbers.filter(lambda n: isinstance(n, ast.Binary))
    equal = st.builds(ast.Compare, binary, st.sampled_from(["=", "!="]), numbers)
    return ordered | equal | st.builds(ast.Compare, binary, st.just("="), ranges)


conditions: SearchStrategy[ast.Node] = (
    st.builds(ast.Word, texts | wildcards | regexes) | st.builds(ast.ExactName, words) | matches | comparisons(sums)
)


def joined(inner: SearchStrategy[ast.Node]) -> SearchStrategy[ast.Node]:
    """`inner` joined by and, or and not."""
    several = st.lists(inner, min_size=2, max_size=3)
    return (
        several.map(lambda terms: ast.joined(ast.And, terms, ast.NOWHERE))
        | several.map(lambda terms: ast.joined(ast.Or, terms, ast.NOWHERE))
        | inner.map(ast.Not)
    )


queries: SearchStrategy[ast.Node] = st.recursive(conditions, joined, max_leaves=5)
counts: SearchStrategy[ast.Expr] = st.builds(ast.Count, queries) | small.map(ast.Number)
set_queries: SearchStrategy[ast.Node] = st.recursive(comparisons(counts), joined, max_leaves=3)

_TEXTS = ("name", "title", "name_fr", "village", "text", "set", "rarity", "number")
_LISTS = ("symbols", "keywords", "names")
_FIGURES = ("entrance_cost", "combat", "support", "points")


def _value(card: Printing, name: str) -> object:
    if name == "text":
        return card.card.text()
    return getattr(card if name in ("set", "rarity", "number") else card.card, name, None)


def _said_of(card: Printing) -> list[SearchStrategy[ast.Node]]:
    """Conditions that hold for a card, and their like: its name, a whole value or a word of it, a figure or near it."""
    found: list[SearchStrategy[ast.Node]] = [st.just(ast.ExactName(card.card.name))]
    for name in _TEXTS:
        value = _value(card, name)
        if isinstance(value, str) and value:
            parts = st.sampled_from([value, *value.split()]).map(ast.Text)
            found.append(st.builds(ast.Match, st.just(name), operators, listed(parts)))
    for name in _LISTS:
        values = _value(card, name)
        if isinstance(values, tuple) and values:
            found.append(st.builds(ast.Match, st.just(name), operators, listed(st.sampled_from(values).map(ast.Text))))
    for name in _FIGURES:
        figure = _value(card, name)
        if isinstance(figure, int):
            near = st.integers(figure - 1, figure + 1)
            found.append(st.builds(ast.Match, st.just(name), operators, listed(near.map(str).map(ast.Text))))
            order = st.sampled_from(["<", "<=", ">", ">="])
            found.append(st.builds(ast.Compare, st.just(ast.FieldRef(name)), order, near.map(float).map(ast.Number)))
    return found


def queries_about(cards: list[Printing]) -> SearchStrategy[ast.Node]:
    """Queries made of what these cards say, so that most match some of them and not others."""
    said = st.sampled_from(cards).flatmap(lambda card: st.one_of(_said_of(card)))
    return st.one_of(said, joined(said), said.map(ast.Not), joined(said | conditions))
