"""Queries that are long, deep or slips of the pen: what is taken, and where a slip is marked."""

from __future__ import annotations

import time

import pytest

from rules.core.errors import QueryError
from rules.query import Query, parse
from rules.query.how_many import asked_in_words, may_ask
from rules.query.reader import MAX_DEPTH, MAX_LENGTH, as_typed
from rules.query.scope import Scope
from tests.rules.query.cards import SCOPE, matches


@pytest.mark.parametrize(
    "text",
    [
        " and ".join(["(cost+1)*2>=0"] * (MAX_DEPTH + 5)),
        " and ".join(["count(naruto)>=0"] * (MAX_DEPTH + 5)),
        " and ".join(["(naruto)"] * (MAX_DEPTH + 5)),
        "count(" + "(" * (MAX_DEPTH - 2) + "a" + ")" * (MAX_DEPTH - 2) + ")>=1",
        "(" * (MAX_DEPTH - 1) + "cost+1" + ")" * (MAX_DEPTH - 1) + "*2>=0",
    ],
)
def test_what_lies_side_by_side_is_not_deep(text: str) -> None:
    assert isinstance(parse(text), Query)


@pytest.mark.parametrize(
    "text",
    [
        "(" * (MAX_DEPTH + 1) + "cost+1" + ")" * (MAX_DEPTH + 1) + "*2>=0",
        "count(" + "(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1) + ")>=1",
        "(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1),
    ],
)
def test_what_lies_within_too_much_is_too_deep(text: str) -> None:
    with pytest.raises(QueryError, match="nested more than 50 deep"):
        parse(text)


def test_the_limit_of_length() -> None:
    assert MAX_LENGTH == 20_000
    assert MAX_DEPTH == 50


@pytest.mark.parametrize(
    ("text", "says", "marked"),
    [
        ("cost==2", "Write = for ==.", "=="),
        ("cost<>2", "Write != for <>.", "<>"),
        ("cost=>2", "Write >= for =>.", "=>"),
        ("cost=<2", "Write <= for =<.", "=<"),
        ("cost> =2", "Write >= without a space.", "> ="),
        ("cost:>=2", "Write >= for :>=.", ":>="),
        ("naruto && sasuke", "Write and for &&, or just a space.", "&&"),
        ("naruto || sasuke", "Write or for ||.", "||"),
        ("cost:3-5", "3-5 is a subtraction; a range is 3..5.", "3-5"),
        ("cout(naruto)>=1", 'Did you mean "count("?', "cout"),
        ('"a && b" && c', "Write and for &&", "&&"),
    ],
)
def test_a_slip_that_many_make(text: str, says: str, marked: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    assert says in caught.value.message
    assert text[caught.value.position :][: caught.value.length] == marked


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("at least 2 naruto", "count(naruto) >= 2"),
        ("3x sasuke", "count(sasuke) >= 3"),
        ("2 type:ninja", "count(type:ninja) >= 2"),
        ("count naruto > 1", "count(naruto) > 1"),
        ("fewer than three rock lee", "count(rock lee) < 3"),
        ("not more than 1 naruto", "count(naruto) <= 1"),
        ("wenigstens 2 naruto", "count(naruto) >= 2"),
        ("au plus 2 naruto", "count(naruto) <= 2"),
        ("menos de 2 naruto", "count(naruto) < 2"),
        ("only 1 naruto", "count(naruto) = 1"),
        ("0 naruto", "count(naruto) = 0"),
        ("keine tsunade", "count(tsunade) = 0"),
        ("naruto at most 1", "count(naruto) <= 1"),
        ("2 naruto or more", "count(naruto) >= 2"),
        ("from 1 to 2 naruto", "count(naruto) = 1..2"),
        ("count(cost<=2) in 2–3", "count(cost<=2) = 2..3"),
        ("count[cost<=2] is 2", "count(cost<=2) = 2"),
        ("keep if my hand has no cost>=4", "count(cost>=4) = 0"),
        ("any 2 of (naruto, sasuke)", "count(naruto or sasuke) >= 2"),
        ("neither naruto nor sasuke", "count(naruto or sasuke) = 0"),
        ("naruto but no sasuke", "count(naruto) >= 1 and count(sasuke) = 0"),
        ("less than 10 points and 2+ naruto", "points < 10 and count(naruto) >= 2"),
        ("roughly 2 naruto", None),
        ("naruto and not uzumaki", None),
        ("naruto or 5", None),
        ("not count(naruto) = 1", None),
        ("naruto", None),
        ("rock lee", None),
        ("count(naruto) >= 1", None),
    ],
)
def test_a_goal_in_words(text: str, reads: str | None) -> None:
    assert (asked_in_words(text, Scope((), measures=("points",))) if may_ask(text) else None) == reads


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("コスト≧３　ナルト", "コスト>=3 ナルト"),
        ("コスト≦９", "コスト<=9"),
        ("コスト≠０", "コスト!=0"),
        ("cost：１．．２", "cost:1．．2"),
        ("名前：“あ＝い” コスト＝１", "名前:“あ＝い” コスト=1"),
        ('"＝" ＝ "：" ＝', '"＝" = "：" ='),
        ("名前：「ミラ」 特徴：木＆土｜火", '名前:"ミラ" 特徴:木&土|火'),
        ("！ミラ －「セン　ア」", '!ミラ -"セン　ア"'),
        ("コスト！＝３ 番号：１～９", "コスト!=3 番号:1..9"),
        ("ミ＊ ミラ「一」", "ミ* ミラ「一」"),
    ],
)
def test_signs_of_a_japanese_keyboard(typed: str, meant: str) -> None:
    assert as_typed(typed) == meant


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('("naruto uzumaki") cost=0', {"naruto"}),
        ('(naruto or ")") cost=0', {"naruto"}),
        ("(cost+combat)>=8", {"sasuke", "platoon"}),
        ("cost-(combat-support)>=1", {"sasuke"}),
        ("combat-(support)=2", {"sasuke"}),
        ("combat - support - 1 = 1", {"sasuke"}),
        ("combat-support-1=1", None),
        ("cost*2-1>=5", {"sasuke", "platoon"}),
        ("cost = 2..4", {"sasuke", "gaara"}),
        ("cost : 2", None),
        ("-(cost)>=0", {"mission"}),  # which has no cost
        ("0-cost>=0", {"naruto"}),
        ("cost!=combat-2", {"naruto", "platoon"}),
        ("2*(cost+1)=combat", set()),
        ("1.5 < cost", {"sasuke", "platoon", "gaara"}),
        ("cost>=-1 combat:1", {"naruto"}),
    ],
)
def test_brackets_and_arithmetic(text: str, found: set[str] | None) -> None:
    if found is None:
        with pytest.raises(QueryError):
            matches(text)
    else:
        assert matches(text) == found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a unique:printings", ("printing", None)),
        ("a unique:CARD", ("card", None)),
        ("a direction:descending", (None, "desc")),
        ("a sort:cost direction:up", (None, "asc")),
    ],
)
def test_how_answers_are_shown(text: str, shown: tuple[str | None, str | None]) -> None:
    query = parse(text)
    assert (query.unique, query.direction) == shown


@pytest.mark.parametrize("text", ["unique:x", "unique:/a/", "unique:card|printing", "direction:sideways"])
def test_a_way_to_show_answers_that_there_is_not(text: str) -> None:
    with pytest.raises(QueryError, match="is one of"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "falls"),
    [
        ("sort:cost", [False]),
        ("sort:-cost,name", [True, False]),
        ("sort:-cost,name direction:asc", [True, False]),
        ("sort:cost,-name direction:desc", [True, True]),
        ("direction:desc", [True]),
        ("direction:asc", []),
        ("sort:random", [False]),
    ],
)
def test_which_way_answers_are_sorted(text: str, falls: list[bool]) -> None:
    assert [key.descending for key in parse(text).sorting(SCOPE)] == falls


def test_a_long_text_is_refused_at_once_whatever_is_wrong_with_it() -> None:
    """As many letters as a query may have, or one more; looking for slips in them took ten seconds."""
    begun = time.process_time()
    for text in ("a" * (MAX_LENGTH + 1), "a" * (MAX_LENGTH - 2) + " (", "a," * (MAX_LENGTH // 2 - 1) + "="):
        with pytest.raises(QueryError):
            parse(text)
    assert time.process_time() - begun < 2
