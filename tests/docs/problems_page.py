"""Writes docs/problems.md: every code that a deck check can report, with what it means and an example that was run.

    uv run python -m tests.docs.problems_page

The examples are decks of starter cards; a code without an example, or an example that does not give its code, is an
error here and in the test that compares the page with the file.
"""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from cli.reports import problem_lines
from db.names import NameRow
from db.opening import open_catalogue
from decks.checking import NOT_READ, Checked, DeckChecker, refused
from decks.judging import DESK_CODES, banned_if, not_released
from decks.releases import Releases
from decks.resolving.catalogue import CatalogueCards
from rules.construction import CODES, Problem
from rules.construction.formats import RULES
from rules.construction.named import named_checks
from rules.core.cards import Printing
from rules.core.errors import KageError
from rules.core.registry import game, games
from rules.games.mythos.cards import Character
from rules.query import Scope, parse

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"

HEAD = """# What `kage deck check` reports

Every problem has a code from this list. An **error** makes the deck illegal and the exit code 1; a **warning** points
at something legal that is likely a mistake; a **note** is information. Which codes are possible depends on its format:
`kage rules GAME` prints its clauses, [formats](formats.md) says how to write your own.

In JSON (`--json`) a problem is an object with these keys:

| key | what it holds |
|---|---|
| `code` | one of the codes below |
| `severity` | `error`, `warning` or `note` |
| `message` | what is wrong, in a sentence |
| `got`, `limit` | the two numbers compared, null where none are |
| `cards` | the ids of the printings concerned; for a line without a known card its name or the choices |
| `lines` | the lines of the deck file |
| `clause` | the id of the clause, null for rules of any deck |
| `source` | the source of that clause: document and heading |
| `fix` | the smallest change that fixes it, in words |

This page is generated: `uv run python -m tests.docs.problems_page`. Each example was run on the starter cards.
"""


@dataclass(frozen=True)
class Example:
    """A deck, the clause it meets (empty for a shipped format), and the game both are of."""

    deck: str
    clause: str = ""
    game: str = "mythos"
    asked: str = ""


EXAMPLES: dict[str, Example] = {
    "unknown-card": Example("2 Naruto Uzumki (KS 777)"),
    "ambiguous-card": Example("2 Naruto Uzumaki"),
    "unknown-section": Example("[attic]\n2 Naruto Uzumaki (KS 009)"),
    "unreadable-line": Example("2 Naruto Uzumaki (KS 009)\n0x Gaara (KS 074)"),
    "unreadable-deck": Example("0x Naruto Uzumaki (KS 009)"),
    "too-few-cards": Example("2 Naruto Uzumaki (KS 009)", 'section = "main"\nsize = { at_least = 30 }'),
    "too-many-cards": Example(
        "[missions]\n1 Call for Support (KS 001)\n1 Chunin Exam (KS 002)",
        'section = "missions"\nsize = { exactly = 1 }',
    ),
    "too-many-copies": Example(
        "2 Naruto Uzumaki (KS 009)\n1 Naruto Uzumaki (KS 010)", 'copies = { key = "name", at_most = 2 }'
    ),
    "not-distinct": Example("2 Naruto Uzumaki (KS 009)", 'distinct = { key = "name" }'),
    "too-few-different": Example("2 Naruto Uzumaki (KS 009)", 'different = { key = "name", at_least = 2 }'),
    "too-many-different": Example(
        "1 Naruto Uzumaki (KS 009)\n1 Shizune (KS 005)", 'different = { key = "name", at_most = 1 }'
    ),
    "too-few-of-these": Example("2 Naruto Uzumaki (KS 009)", 'count = { where = "cost>=4", at_least = 4 }'),
    "too-many-of-these": Example(
        "2 Naruto Uzumaki (KS 009)\n2 Sasuke Uchiha (KS 013)",
        'count = { cards = ["Naruto Uzumaki", "Sasuke Uchiha"], at_most = 3, noun = "of the two rivals" }',
    ),
    "not-allowed": Example("2 Gaara (KS 074)", 'allow = "faction:leaf"'),
    "forbidden": Example("2 Gaara (KS 074)", 'forbid = "faction:sand"'),
    "missing": Example("2 Gaara (KS 074)", 'require = "faction:leaf"'),
    "banned": Example("2 Gaara (KS 074)", 'banned = ["Gaara"]\nsince = 2026-04-01'),
    "unmet": Example("2 Gaara (KS 074)", 'condition = "count(name:gaara) = 0 or count(faction:sand) >= 5"'),
    "restricted": Example("2 Gaara (KS 074)", 'restricted = ["Gaara", "KS-009-C"]'),
    "too-many-points": Example(
        "2 Gaara (KS 074)\n1 Shizune (KS 005)", 'points = { at_most = 6, cards = { "Gaara" = 3, "KS-005-C" = 1 } }'
    ),
    "wrong-section": Example(
        "[main]\n1 Call for Support (KS 001)", 'belongs = { where = "type:mission", to = "missions" }'
    ),
    "no-partner": Example(
        "[team]\n1 Rock Lee\n\n[techniques]\n1 Kata des crapauds",
        'section = "techniques"\nmatch = { key = "hero", with = "team", by = "name" }',
        "akatsuki",
    ),
    "too-few-for-partner": Example(
        "[team]\n1 Naruto Uzumaki\n\n[techniques]\n1 Kata des crapauds",
        'section = "techniques"\neach = { of = "team", by = "name", key = "hero", exactly = 14 }',
        "akatsuki",
    ),
    "too-many-for-partner": Example(
        "[team]\n1 Naruto Uzumaki\n\n[techniques]\n2 Kata des crapauds",
        'section = "techniques"\neach = { of = "team", by = "name", key = "hero", at_most = 1 }',
        "akatsuki",
    ),
    "stand-in": Example("[team]\n1 Rock Lee", 'banned = ["Tobi"]', "akatsuki"),
    "respelled": Example(
        "1 8 Trigram Divination Seal Spell Fomula\n1 8 Trigram Divination Seal Spell Formula", game="naruto-ccg"
    ),
    "unknown-facts": Example("1 Shino Aburame (KS 032)"),
    "jutsu-cost": Example("1 Clone Jutsu\n2 Fire Style: Fire Ball Jutsu", game="naruto-ccg"),
    "hand-cost": Example("2 Gathering Herbs\n1 Failure", game="naruto-ccg"),
    "mission-cost": Example("1 ラーメン一楽", game="naruto-cg"),
    "not-released": Example("1 Gathering Herbs", game="naruto-ccg", asked="--date 2005-06-01"),
    "unknown-release": Example("2 Gaara (KS 074)", asked="--date 2025-06-01"),
    "banned-if": Example("2 Gaara (KS 074)\n1 Shizune (KS 005)", asked="--ban faction:sand"),
}


class Cards(CatalogueCards):
    """The starter cards, one of them again as another source spells it, and one of which nobody has said the power."""

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        """Every printing, with its names."""
        rows = list(super().names(game_id, only))
        return rows + [
            replace(row, printing_id=f"{row.printing_id}x", names=(_OTHERWISE[row.names[0]],))
            for row in rows
            if row.names[0] in _OTHERWISE
        ]

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        """The printings with these ids."""
        found = super().printings([i.removesuffix("x") for i in ids])
        read = [p if p.id == i else _respelled(p, i) for p, i in zip(found, ids, strict=True)]
        return [_without_power(p) if p.id == _UNKNOWN else p for p in read]


_UNKNOWN = "mythos:KS-032-C"
_SPELT = ("8 Trigram Divination Seal Spell Fomula", "8 Trigram Divination Seal Spell Formula")
_OTHERWISE = dict(zip(_SPELT, reversed(_SPELT), strict=True))


def _without_power(printing: Printing) -> Printing:
    assert isinstance(printing.card, Character)
    return replace(printing, card=replace(printing.card, power=None))


def _respelled(printing: Printing, printing_id: str) -> Printing:
    card = replace(printing.card, name=_OTHERWISE[printing.card.name])
    return replace(printing, id=printing_id, card_id=printing_id, card=card)


def all_codes() -> dict[str, str]:
    """Every code with its meaning: the shared ones, then those of the games' named checks."""
    named = (check for each in games() for check in named_checks(each.package).values())
    return CODES | {code: meaning for check in named for code, meaning in check.codes.items()} | DESK_CODES


def clauses_with(code: str) -> list[str]:
    """The TOML keys of the rules that may report a code."""
    return [rule.key for rule in RULES if code in rule.codes]


def page(cards: CatalogueCards) -> str:
    """The whole page. Raises KeyError for a code without an example."""
    return HEAD + "".join(_entry(cards, code, meaning) for code, meaning in all_codes().items())


def problem_of(cards: CatalogueCards, code: str) -> Problem:
    """The problem that a code's example gives. Raises LookupError where it gives none."""
    example = EXAMPLES[code]
    with tempfile.TemporaryDirectory() as folder:
        deck, rules = Path(folder) / "example.deck", Path(folder) / "example.toml"
        deck.write_text(example.deck, encoding="utf-8")
        rules.write_text(_format(example), encoding="utf-8")
        checker = DeckChecker(cards, example.game, str(rules) if example.clause else None, lenient=code == NOT_READ)
        try:
            checked = checker.check(str(deck))
            report = replace(
                checked.report, problems=(*checked.report.problems, *_of_the_desk(cards, example, checked))
            )
        except KageError as error:
            report = refused(str(deck), error)
    for problem in report.problems:
        if problem.code == code:
            return replace(problem, message=problem.message.replace(str(deck), deck.name))
    raise LookupError(f"the example for {code} gives {[problem.code for problem in report.problems]}")


def _of_the_desk(cards: CatalogueCards, example: Example, checked: Checked) -> list[Problem]:
    option, _, said = example.asked.partition(" ")
    of_game = game(example.game)
    if option == "--date":
        return not_released(checked.deck, date.fromisoformat(said), Releases(cards.catalogue, of_game))
    return banned_if(checked.deck, parse(said).predicate(Scope.of(of_game)), said) if option else []


def _entry(cards: CatalogueCards, code: str, meaning: str) -> str:
    example = EXAMPLES[code]
    lines = ["", f"## {code}", "", meaning, ""]
    if rules := clauses_with(code):
        lines += [f"From a clause with `{'` or `'.join(rules)}`.", ""]
    lines += ["```", *example.deck.splitlines(), "```", ""]
    lines += [f"With `{example.asked}`:", ""] if example.asked else []
    if example.clause:
        lines += ["```toml", *_format(example).splitlines()[1:], "```", ""]
    lines += ["```", *problem_lines(problem_of(cards, code)), "```"]
    return "\n".join(lines) + "\n"


def _format(example: Example) -> str:
    return f'game = "{example.game}"\n[[clause]]\nid = "example"\nsays = "Our house rule."\n{example.clause}\n'


def main() -> None:
    """Write the page."""
    with tempfile.TemporaryDirectory() as folder, open_catalogue(Path(folder) / "kage.sqlite") as catalogue:
        PAGE.write_text(page(Cards(catalogue)), encoding="utf-8")


if __name__ == "__main__":
    main()
