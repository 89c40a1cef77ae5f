"""Every operator of the language on a handful of cards: what it finds and what it leaves."""

from __future__ import annotations

import pytest

from rules.core.errors import NotFoundError, QueryError
from rules.query import Scope, parse
from rules.query.printer import to_text
from tests.rules.query.cards import CARDS, SCOPE, matches

NINJA = {"naruto", "sasuke", "platoon", "gaara"}
ALL = set(CARDS)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ALL),
        # words, phrases, whole names
        ("naruto", {"naruto", "platoon"}),
        ("naruto gaara", {"platoon"}),
        ("UZUMAKI", {"naruto", "platoon"}),
        ('"draw 2 cards"', {"naruto"}),
        ('"cards draw"', set()),
        ("eleve", {"naruto"}),
        ("Ｎａｒｕｔｏ", {"naruto", "platoon"}),
        ("があら", {"gaara"}),
        ("ｶﾞｱﾗ", {"gaara"}),
        ("leaf", set()),  # a village is no name, title or text
        ('!"naruto uzumaki"', {"naruto", "platoon"}),  # a platoon counts as each of its names
        ('!"sasuke"', set()),
        ("!escort", {"mission"}),
        # wildcards and regular expressions
        ("uchi*", {"sasuke"}),
        ("*suke", {"sasuke"}),
        ("s?suke", {"sasuke"}),
        ("uchi", {"sasuke"}),
        ("chi*", set()),
        ("name:naru*", {"naruto", "platoon"}),
        ("name:*gaara", {"platoon"}),
        ("/draw [0-9]/", {"naruto"}),
        ("name:/^sas/", {"sasuke"}),
        ("name:/ÉSCORT|escort/", {"mission"}),
        ("name:/escort|sasuke/", {"mission", "sasuke"}),
        ("keyword:/^plat/", {"platoon"}),
        ("keyword:gen*", {"naruto", "sasuke", "mission"}),
        # text
        ("name:uzu", {"naruto", "platoon"}),
        ('name="naruto uzumaki"', {"naruto"}),
        ('name!="naruto uzumaki"', ALL - {"naruto"}),
        ("village:leaf", {"naruto", "sasuke"}),
        ("village=leaf", set()),
        ("village!=leaf", NINJA),
        ("title!=x", {"naruto"}),  # only cards with a title have another one
        ("-title=x", ALL),
        ("text:powerup", {"platoon"}),
        ("o:powerup", {"platoon"}),
        # values
        ("symbol:fire", {"sasuke", "platoon"}),
        ("symbol:fire|wind", NINJA),
        ("symbol:fire&wind", {"platoon"}),
        ("symbol=wind", {"naruto", "gaara"}),
        ("symbol=wind&fire", {"platoon"}),
        ("symbol!=wind", {"sasuke", "platoon"}),
        ("symbol:win", set()),
        ("mot-clé:jutsu", {"naruto"}),
        ("symbols>=2", {"sasuke", "platoon"}),
        # numbers
        ("cost:3", {"sasuke"}),
        ("cost=3", {"sasuke"}),
        ("cost!=3", NINJA - {"sasuke"}),
        ("cost<3", {"naruto", "gaara"}),
        ("cost <= 3", {"naruto", "sasuke", "gaara"}),
        ("cost>3", {"platoon"}),
        ("cost>=3", {"sasuke", "platoon"}),
        ("cost:2..4", {"sasuke", "gaara"}),
        ("cost:..2", {"naruto", "gaara"}),
        ("cost:3..", {"sasuke", "platoon"}),
        ("cost:0|5", {"naruto", "platoon"}),
        ("entrance-cost>=3", {"sasuke", "platoon"}),
        ("コスト:3", {"sasuke"}),
        ("c:2", {"gaara", "mission"}),  # the ninja's cost and the mission's points
        # arithmetic
        ("combat+support>=8", {"sasuke", "platoon"}),
        ("combat>cost", {"naruto", "sasuke", "platoon", "gaara"}),
        ("combat - cost = 2", {"sasuke", "gaara"}),
        ("combat-cost=2", {"sasuke", "gaara"}),
        ("combat=cost+2", {"sasuke", "gaara"}),
        ("(combat+support)*2>=16", {"sasuke", "platoon"}),
        ("combat/cost>=2", {"gaara"}),  # nothing is divided by naruto's cost of 0
        ("combat+support:8..9", {"sasuke"}),
        ("-support>=0", {"gaara", "mission"}),
        # and, or, not, brackets
        ("type:ninja and cost<=2", {"naruto", "gaara"}),
        ("cost:3 or cost:5", {"sasuke", "platoon"}),
        ("naruto or symbol:fire cost:3", {"naruto", "platoon", "sasuke"}),
        ("(naruto or symbol:fire) cost:3", {"sasuke"}),
        ("type:ninja -is:platoon", NINJA - {"platoon"}),
        ("symbol:['Fire', 'Wind'] type:ninja", {"platoon"}),
        ('symbol:["fire"] village:["leaf"]', {"sasuke"}),
        ("-(type:ninja or keyword:genin)", set()),
        ("not naruto", {"sasuke", "gaara", "mission"}),
        # the language's own words
        ("type:忍者", NINJA),
        ("t:mission", {"mission"}),
        ("type!=ninja", {"mission"}),
        ("is:mission", {"mission"}),
        ("is:genin", {"naruto", "sasuke", "mission"}),
        ("not:genin", {"platoon", "gaara"}),
        ('is:"sand village"', {"platoon", "gaara"}),
        ("is:reprint", set()),
        ("is:stand-in", set()),
        ("has:title", {"naruto"}),
        ("has:text", {"naruto", "platoon"}),
        ("has:support", {"naruto", "sasuke", "platoon"}),
        ("has:platoon", {"platoon"}),
        ("game:testgame", ALL),
        ("lang:en", ALL),
        ("lang:fr", {"naruto"}),
        # printed on the printing
        ("set:ab", NINJA),
        ('set:"alpha beta"', NINJA),
        ("rarity:c", {"naruto", "gaara", "mission"}),
        ("rarity:c|uc", ALL - {"platoon"}),
        ("number:1", {"naruto"}),
        ("number:001", {"naruto"}),
        ("number>=50", {"gaara", "mission"}),
        ("number:1..2", {"naruto", "sasuke"}),
        ("id:ab-00", {"naruto", "sasuke"}),
        ("sort:-power,name", ALL),
    ],
)
def test_operator(query: str, found: set[str]) -> None:
    assert matches(query) == found


@pytest.mark.parametrize(
    ("query", "says", "marked"),
    [
        ("cots:2", 'Did you mean "cost"', "cots"),
        ("naruto cots<=2", 'Did you mean "cost"', "cots"),
        ("type:nijna", 'Did you mean "ninja"', "nijna"),
        ("game:testgam", 'Did you mean "testgame"', "testgam"),
        ("lang:de", "en, fr, ja", "de"),
        ("sort:powr", 'Did you mean "power"', "powr"),
        ("combat:wind", "neither a number nor a field", "wind"),
        ("name>3", "is text", "name"),
        ("name:1..3", "a range needs numbers", "1..3"),
        ("combat:/x/", "compared with numbers", "/x/"),
        ("symbol=fi*", "names all of symbols", "fi*"),
        ("/(/", "cannot be used", "/(/"),
        (r"/(a)\1/", "cannot be used", r"/(a)\1/"),
        ("/(?=a)b/", "cannot be used", "/(?=a)b/"),
        ("in:x.deck", "cannot be read here", "in:x.deck"),
        ("@mine", 'no saved query "mine"', "@mine"),
        ("-(cost:2 sort:name)", "stands beside the query", "sort:name"),
        ("type:/x/", "takes a word", "/x/"),
        ("count(naruto)>1", "about one card", "count(naruto)"),
        ("x-y-z=2", '"x-y-z" is no field', "x-y-z"),
        ("combat=q-y", '"q" is neither a number nor a field', "q"),
    ],
)
def test_what_does_not_exist_is_marked_and_never_ignored(query: str, says: str, marked: str) -> None:
    parsed = parse(query)
    with pytest.raises(QueryError) as caught:
        parsed.predicate(SCOPE)
        parsed.sorting(SCOPE)
    assert says in str(caught.value)
    assert query[caught.value.position :][: caught.value.length] == marked


def test_saved_queries_stand_for_their_text_and_cannot_loop() -> None:
    saved = {"cheap": "cost<=2", "mine": "@cheap type:ninja", "loop": "@loop"}
    scope = SCOPE.with_lookups(saved=saved.get)
    assert matches("@mine -naruto", scope) == {"gaara"}
    with pytest.raises(QueryError, match="uses itself"):
        matches("@loop", scope)


def test_doors_of_a_scope_answer_for_decks_and_the_collection() -> None:
    owned = {CARDS["sasuke"].card_id: 3}
    scope = SCOPE.with_lookups(deck=lambda _: [CARDS["naruto"].card_id], owned=lambda card_id: owned.get(card_id, 0))
    assert matches("in:my.deck", scope) == {"naruto"}
    assert matches("-in:my.deck type:ninja", scope) == NINJA - {"naruto"}
    assert matches("owned>=1", scope) == {"sasuke"}
    assert matches("owned:3", scope) == {"sasuke"}
    assert matches("owned=0", scope) == ALL - {"sasuke"}


def test_a_collection_with_a_name_is_asked_for_its_copies() -> None:
    def collected(name: str) -> tuple[str, dict[str, int]]:
        if name not in ("wish list", "trade"):
            raise NotFoundError(f'There is no collection "{name}".')
        return name, {CARDS["sasuke"].card_id: 2} if name == "trade" else {CARDS["gaara"].card_id: 1}

    scope = SCOPE.with_lookups(owned=lambda _: 1, collected=collected)
    assert matches("owned:trade", scope) == {"sasuke"}
    assert matches('owned:trade|"wish list"', scope) == {"sasuke", "gaara"}
    assert matches("owned:trade>=3", scope) == set()
    assert matches('owned:trade>owned or owned:"wish list"=1', scope) == {"sasuke", "gaara"}
    assert to_text(parse('owned:"wish list">=2').where) == 'owned:"wish list">=2'
    assert parse(to_text(parse('owned:"wish list">=2').where)).where == parse('owned:"wish list">=2').where
    for wrong in ("owned:none", "owned:*x", "owned:trade|wish>=2"):
        with pytest.raises(QueryError):
            matches(wrong, scope)
    with pytest.raises(QueryError, match="none to ask"):
        matches("owned:trade", SCOPE)


def test_a_set_is_judged_by_counts_alone() -> None:
    condition = parse("count(cost<=2) >= 2 and (count(is:platoon) = 0 or count(cost<=2) > 3)").condition(SCOPE)
    assert [counted.text for counted in condition.counted] == ["cost<=2", "is:platoon"]
    assert condition([CARDS["naruto"], CARDS["gaara"], CARDS["sasuke"]])
    assert not condition([CARDS["naruto"], CARDS["gaara"], CARDS["platoon"]])
    assert not condition([])
    assert condition.holds([4, 1])
    assert not condition.holds([3, 1])


@pytest.mark.parametrize(
    ("query", "counts", "holds"),
    [
        ("count(naruto)+count(gaara)>=3", [1, 2], True),
        ("count(naruto):2..3", [3], True),
        ("count(naruto):2..3", [4], False),
        ("-count(naruto)>1", [1], True),
        ("2 <= count(naruto)", [2], True),
        ("count(naruto)/count(gaara)>1", [5, 0], False),
    ],
)
def test_count_arithmetic(query: str, counts: list[int], holds: bool) -> None:
    parsed = parse(query)
    assert parsed.about_set
    assert parsed.condition(SCOPE).holds(counts) is holds


def test_a_condition_says_where_it_is_about_one_card() -> None:
    with pytest.raises(QueryError, match=r"about one card. For a set of cards write count"):
        parse("count(naruto)>1 type:ninja").condition(SCOPE)


def test_a_word_may_be_other_fields_in_other_games() -> None:
    from rules.core.registry import game

    scope = Scope.of(*SCOPE.games, game("mythos"))
    assert matches("power>=5", scope) == {"sasuke", "platoon"}
