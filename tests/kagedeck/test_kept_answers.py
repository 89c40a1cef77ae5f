"""The same question with the same seed has the same answer: those of the Mythos decks are kept in `answers.json`.

KAGE_UPDATE_KEPT=1 writes them anew, where a rule of the game or a question has changed; read the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import kagedeck as kd
from rules.core.cards import Json
from tests.kagedeck.questions import GOAL, LEAF, QUESTIONS
from tests.kept import as_kept

KEPT = Path(__file__).parent / "answers.json"
ROOT = Path(__file__).parents[2]

MORE: dict[str, Callable[[], kd.Answer]] = {
    "odds by turns": lambda: kd.odds(LEAF, "count(cost<=1)>=1 count(cost>=4)>=1", by=4, seat="draw"),
    "odds of Mythos kept": lambda: kd.odds(LEAF, GOAL, by=3, keep=["count(cost<=2)>=3"]),
    "odds estimated": lambda: kd.odds(LEAF, GOAL, by=2, simulate=True, games=3_000, seed=11),
    "mulligan by a goal": lambda: kd.mulligan(LEAF, "count(cost<=2)>=2", goal=GOAL, by=3),
    "mulligan for early cards": lambda: kd.mulligan(LEAF, "early", goal="count(cost<=1)>=1", by=1),
    "best keep rule of Mythos": lambda: kd.mulligan(LEAF, "always", goal="count(cost>=3)>=2", by=2),
    "many hands": lambda: kd.hand(LEAF, 6, keep="count(cost<=2)>=3", by=3, seed=23),
    "goldfish of many": lambda: kd.goldfish(LEAF, 120, goal="points>=8", seed=5),
    "compare drawn": lambda: kd.compare(LEAF, LEAF, "count(cost>=4)>=1", by=3, drawn=True),
    "tune drawn": lambda: kd.tune(LEAF, "count(cost<=1)>=2", by=2, drawn=True, swaps=3, pool="cost<=1"),
    "gauntlet of three": lambda: kd.gauntlet(LEAF, LEAF, LEAF, games=2, bots="random", seed=9),
}
LEFT_OUT = ("check", "import", "figures of", "play from", "play together", "goldfish on")
"""They have tests of their own, or are of games whose bots are still being worked on."""

ASKED = {
    **{name: ask for name, (_, ask, _) in QUESTIONS.items() if not name.startswith(LEFT_OUT)},
    **MORE,
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("question", ASKED)
def test_the_same_seed_has_the_same_answer(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    answer = ASKED[question]()
    document: Json = {"answer": answer.to_dict(), "rows": [dict(row) for row in answer.to_rows()]}
    now, kept = as_kept(KEPT, question, document)
    assert now == kept
