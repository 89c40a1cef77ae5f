"""The frame of the language of effect lines: tokens, rules of templates, reading and writing back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules.cardtext.grammar import Ends, Grammar, UnreadError, expansions
from rules.cardtext.tokens import Token, tokens
from rules.cardtext.trees import Pass, each, nodes, put_through, rewrite, whole


@dataclass(frozen=True)
class Drink:
    amount: int
    what: str = "tea"


@dataclass(frozen=True)
class Both:
    first: object
    then: object


def _number(words: tuple[Token, ...], at: int) -> Ends:
    return ((at + 1, int(words[at].key)),) if words[at].kind == "number" else ()


@pytest.fixture
def grammar() -> Grammar:
    made = Grammar({"drinks": "drink", "cups": "cup"})
    made.terminal("number", ("number",), _number, lambda value: str(value) if isinstance(value, int) else None)
    made.values("what", {"tea": "tea", "[green] tea": "tea", "milk": "milk"})
    made.form("act", Drink, "drink {amount:number} (cup|glass) of {what}")
    made.read("act", _few, "sip {amount:number} {what}")
    made.form("line", Both, "{first:act}, then {then:line}")
    made.same("line", "act")
    return made


def _few(amount: int, what: str) -> Drink:
    if amount > 3:
        raise UnreadError
    return Drink(amount, what)


def test_a_line_is_read_by_parts_that_compose(grammar: Grammar) -> None:
    read, stuck = grammar.read_line("line", "Drinks 2 cups of green tea, then sip 1 milk.")
    assert read == [Both(Drink(2), Drink(1, "milk"))]
    assert stuck is None


def test_what_is_read_is_written_back_in_one_wording(grammar: Grammar) -> None:
    value = Both(Drink(2), Drink(1, "milk"))
    assert grammar.write("line", value) == "drink 2 cup of tea, then drink 1 cup of milk"
    assert grammar.read_line("line", "drink 2 cup of tea, then drink 1 cup of milk")[0] == [value]


def test_a_line_that_is_not_read_names_the_first_word_that_did_not_fit(grammar: Grammar) -> None:
    read, stuck = grammar.read_line("line", "Drink 2 cups of coffee.")
    assert read == []
    assert stuck is not None
    assert (stuck.text, stuck.at) == ("coffee", 16)


def test_a_builder_may_refuse_what_makes_no_sense(grammar: Grammar) -> None:
    assert grammar.read_line("line", "sip 9 tea")[0] == []


def test_a_rule_that_looks_at_tokens_is_begun_where_it_can_begin_and_nowhere_else() -> None:
    begun: list[str] = []

    def read(words: tuple[Token, ...], at: int) -> Ends:
        begun.append(words[at].text)
        return ((at + 1, words[at].key),)

    made = Grammar()
    made.terminal("name", ("name",), read, str)
    made.terminal("count", ("number",), read, str, words=("two",))
    made.read("line", Both, "{first:count} cups of {then:name}", "{first:name} drink {then:count}")
    assert made.read_line("line", "Two cups of Oolong")[0] == [Both("two", "oolong")]
    assert made.read_line("line", "2 cups of Oolong")[0] == [Both("2", "oolong")]
    assert made.read_line("line", "Oolong drink 2")[0] == [Both("oolong", "2")]
    assert begun == ["Two", "Oolong", "2", "Oolong", "Oolong", "2"]
    for line in ("Cups drink 2", "three cups of Oolong", "Drink cups"):
        assert made.read_line("line", line)[0] == []
    assert len(begun) == 6, "a word of the grammar is no name, and no other word a number"


def test_what_has_no_words_is_not_written(grammar: Grammar) -> None:
    assert grammar.write("line", Drink(1, "oil")) is None


def test_a_rule_that_nobody_made_is_reported() -> None:
    made = Grammar()
    made.read("line", Drink, "{amount:number}")
    with pytest.raises(ValueError, match="which is not defined"):
        made.read_line("line", "1")


@pytest.mark.parametrize("template", ["draw (1", "draw 1)"])
def test_a_template_whose_brackets_do_not_match_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="bracket"):
        list(expansions(template))


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("1 “Sound” Ninja", ["1", "sound", "ninja"]),
        ('Your "Sound Ninja gets +1/-X', ["your", "sound", "ninja", "gets", "+1/-x"]),
        ("1 or 2  Ninja(s) ", ["1", "or", "2", "ninjas"]),
        ("[Attacker | Mission] 2: win", ["attacker | mission", "2", ":", "win"]),
        ("3+: opponent’s Stand-By", ["3+", ":", "opponent's", "stand-by"]),
        ('non-"Sound"', ["non-", "sound"]),
    ],
)
def test_quotes_brackets_and_spaces_are_evened_out(line: str, keys: list[str]) -> None:
    assert [token.key for token in tokens(line)] == keys


def test_trees_are_walked_and_rewritten() -> None:
    tree = Both(Drink(1), (Drink(2), Drink(3)))
    assert [node.amount for node in nodes(tree) if isinstance(node, Drink)] == [1, 2, 3]
    more = rewrite(tree, lambda node: Drink(node.amount + 1) if isinstance(node, Drink) else node)
    assert more == Both(Drink(2), (Drink(3), Drink(4)))


def test_a_pass_is_passed_over_where_it_has_nothing_to_change_at_that_time() -> None:
    asked: list[object] = []

    def first(tree: object) -> object:
        asked.append(tree)
        return tree.first if isinstance(tree, Both) else tree

    def more(node: object) -> object:
        asked.append(node)
        return Both(node, ()) if isinstance(node, Drink) else node

    passes: tuple[Pass[object], ...] = (whole(first, Both), whole(first, Both), each(more, Drink), whole(first, Both))
    tree = Both(Drink(1), Drink(2))
    assert put_through(passes, tree) == Drink(1)
    assert asked == [tree, Drink(1), Both(Drink(1), ())], "the second would have no Both, the last has one again"


def test_templates_that_begin_alike_are_each_read_whatever_was_read_before() -> None:
    def read(*lines: str) -> list[tuple[list[object], str | None]]:
        made = Grammar()
        made.terminal("number", ("number",), _number, lambda value: str(value))
        made.read("act", Drink, "[you] drink {amount:number} cups", "drink {amount:number} (cups|glasses) [now]")
        made.read("act", _few, "[you] drink {amount:number} {what}")
        made.values("what", {"tea": "tea", "cups of tea": "cups"})
        made.same("line", "act")
        found = [made.read_line("line", line) for line in lines]
        return [(values, at.text if at else None) for values, at in found]

    lines = (
        "you drink 2 cups",
        "drink 3 cups of tea",
        "drink 2 glasses now",
        "drink 4 tea",
        "drink, 1 tea",
        "you drink cups",
    )
    alone = [read(line)[0] for line in lines]
    assert alone == [
        ([Drink(2)], None),
        ([Drink(3, "cups")], None),
        ([Drink(2)], None),
        ([], "tea"),
        ([Drink(1, "tea")], None),
        ([], "cups"),
    ]
    assert read(*lines) == alone
    assert read(*reversed(lines)) == alone[::-1]
