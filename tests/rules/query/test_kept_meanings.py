"""What queries mean, in words and over made-up cards, and what is said of slips: kept in `meanings.json`.

KAGE_UPDATE_KEPT=1 writes them anew; read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.cards import Json
from rules.core.errors import QueryError
from rules.query import parse
from rules.query.explain import explain
from tests.kept import as_kept
from tests.rules.query.cards import CARDS, SCOPE

KEPT = Path(__file__).parent / "meanings.json"

QUERIES = [
    # words, phrases, patterns
    *("naruto", '"last of"', '!"rock lee"', "uchi*", "n?ruto", "/power ?up/", "/^n.*o$/", "name:naru", "name=naruto"),
    *("name!=naruto", "name:/o$/", "name:na*", "text:draw", "-name:naruto", "not name:naruto", "naruto or sasuke"),
    *("naruto sasuke", "(naruto or sasuke) cost>=1", "-(naruto cost=1)", "naruto -sasuke", "--naruto", "NARUTO"),
    # numbers
    *("cost=1", "cost:1", "cost!=1", "cost<1", "cost<=1", "cost>1", "cost>=1", "cost:1..2", "cost:2..", "cost:..2"),
    *("cost:2..1", "cost=1..2", "cost!=1..2", "combat>support", "combat>=support", "combat=support", "combat!=support"),
    *("combat+support>=6", "combat-support>1", "combat*2>=support", "combat/2>1", "combat>cost+1", "2<combat"),
    *("1<=cost", "combat=3 support=3", "cost>=1.5", "cost=-1", "-cost=1", "combat>support+cost-1", "(combat+1)*2>4"),
    # values
    *("symbol:fire", "symbols:fire|water", "symbols:fire&water", "symbols=fire", "symbols!=fire", "-symbol:fire"),
    *("symbols>=2", "symbols=0", "keyword:growth", 'keyword:"last one"', "keywords>=1", "keyword:gro*"),
    # what a card is, what is printed on it
    *("type:ninja", "type=ninja", "type:ninja|mission", "-type:ninja", "has:cost"),
    *("-has:cost", "has:symbols", "set:ks", "set=ks", "rarity:c|r", "number:1", "number>=2", "number:1..3", "lang:en"),
    *(
        "game:naruto-ccg",
        "is:whole",
        "is:partial",
        "is:unread",
        "is:conflict",
        "date>=2000",
        "date=2003",
        "date<2003-05",
    ),
    # order and sets
    *("sort:cost", "sort:-cost,name", "sort:random", "naruto sort:name", "count(cost<=2) >= 2", "count(naruto)=0"),
    *(
        "count(cost<=2) >= 2 count(type:mission) = 0",
        "sum(combat) >= 5",
        "max(combat)>=4",
        "min(cost)=0",
        "avg(combat)>2",
    ),
    *("count() > 3", "count(cost<=2) > count(cost>=3)", "-count(naruto)>=1", "count(cost<=2)>=1 or count(naruto)>=1"),
    *("sum(combat)+sum(support)>=9", "distinct(name)>=2", "count(count(naruto)>=1)>=1", "", "()", "anything"),
    # slips
    *("cost:<2", "cost=", "cost>", "cost>>1", "(naruto", "naruto)", '"naruto', "/naruto", "/(/", "name:", ":naruto"),
    *("colour:red", "combatt=3", "type:ninjaa", "symbol:fir", "is:nothing", "has:nothing", "sort:nothing", "sort:"),
    *("cost>high", "cost:abc", "cost=1..x", "naruto or", "or naruto", "and", "not", "cost+>1", "name+1>2", "cost>name"),
    *("cost=1 or or cost=2", "naruto AND sasuke", "cost==1", "cost=>1", "cost=<1", "cost<>1", "name>3", "symbols:1..2"),
    *("game:nothing", "date:someday", "date>=2000-13", "count(", "count(naruto", "count(naruto)", "sum(name)>1"),
    *("sum()>1", "count(cost<=2)>=x", "symbols|fire", "name:a&b", "a|b", "cost:1|2", "cost:1|3..4", "is:", "@nothing"),
]


def meaning(text: str) -> Json:
    """A query as it is understood: how it is written again, in words, and the cards it holds for; or its slip."""
    try:
        query = parse(text)
        said: dict[str, Json] = {"reads": str(query), "says": [*explain(query, SCOPE)]}
        if not text.replace("-", "").startswith(("count(", "sum(", "max(", "min(", "avg(", "distinct(")):
            holds = query.predicate(SCOPE)
            said["cards"] = [key for key, card in CARDS.items() if holds(card)]
    except QueryError as error:
        return {"slip": str(error)}
    return said


@pytest.mark.parametrize("text", QUERIES)
def test_a_query_means_what_it_meant(text: str) -> None:
    now, kept = as_kept(KEPT, text, meaning(text))
    assert now == kept
