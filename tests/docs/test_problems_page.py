"""docs/problems.md is what the checks say today, and it has every code."""

from __future__ import annotations

from db.catalogue import Catalogue
from rules.construction import CODES, FormatFiles, load_format
from rules.construction.formats import RULES
from rules.construction.named import named_checks
from rules.core.registry import games
from tests.docs.problems_page import EXAMPLES, PAGE, Cards, all_codes, page


def test_docs_problems_md_is_up_to_date(catalogue: Catalogue) -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(Cards(catalogue)), "run: uv run python -m tests.docs.problems_page"


def test_every_code_that_a_rule_or_a_named_check_reports_is_listed_with_an_example() -> None:
    assert {code for rule in RULES for code in rule.codes} <= set(CODES)
    assert set(EXAMPLES) == set(all_codes())


def test_every_named_check_is_called_by_a_format_that_ships() -> None:
    for game in games():
        clauses = [clause for name in FormatFiles(game).names() for clause in load_format(game, name).clauses]
        assert set(named_checks(game.package)) == {clause.terms for clause in clauses if clause.kind == "check"}
