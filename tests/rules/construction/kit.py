"""Decks and formats for tests, in few words: cards that differ only where the test looks."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

from rules.construction import Format, Problem, Report, check, load_format
from rules.core.cards import Card, Printing, printing_id
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game


def printed(
    game_id: str, card: Card, number: str, *, set_code: str = "KS", variant: str | None = None, stand_in: bool = False
) -> Printing:
    """A printing of a card; variants of one number are printings of the same card."""
    card_id = printing_id(game_id, set_code, number)
    own_id = printing_id(game_id, set_code, number, variant)
    return Printing(
        id=own_id,
        card_id=card_id,
        game=game_id,
        set=set_code,
        number=number,
        card=card,
        variant=variant,
        invented=("name",) if stand_in else (),
    )


def starter(game_id: str) -> dict[str, Printing]:
    """The starter cards of a game by set and number, e.g. `BASE-H1`."""
    the_game = game(game_id)
    pack = json.loads((the_game.folder / "starter.json").read_text(encoding="utf-8"))
    found: dict[str, Printing] = {}
    for facts in pack["printings"]:
        card = the_game.card_type(facts["type"]).from_facts(facts)
        number = f"{facts['set']}-{facts['number']}"
        found[number] = printed(
            game_id, card, facts["number"], set_code=facts["set"], stand_in=facts.get("stand_in", False)
        )
    return found


def deck_of(game_id: str, **sections: Iterable[tuple[int, Printing]]) -> Deck:
    """A deck with these sections, its lines numbered as a file would have them: from 1, without headers."""
    entries: list[DeckEntry] = []
    for section, lines in sections.items():
        for count, printing in lines:
            entries.append(DeckEntry(count, printing, section, line=len(entries) + 1))
    return Deck(game_id, tuple(entries), source="test.deck")


def with_line(deck: Deck, section: str, count: int, printing: Printing) -> Deck:
    """The deck with one more line at its end."""
    line = len(deck.entries) + 1
    return deck.with_entries((*deck.entries, DeckEntry(count, printing, section, line=line)))


def with_count(deck: Deck, line: int, count: int) -> Deck:
    """The deck with another count on one line; 0 drops the line."""
    changed = [replace(entry, count=count) if entry.line == line else entry for entry in deck.entries]
    return deck.with_entries(tuple(entry for entry in changed if entry.count))


def without_line(deck: Deck, line: int) -> Deck:
    """The deck without one line."""
    return with_count(deck, line, 0)


def house(tmp_path: Path, game_id: str, body: str) -> Format:
    """A house format of a game with this TOML below its header."""
    path = tmp_path / "house.toml"
    path.write_text(f'game = "{game_id}"\n{body}', encoding="utf-8")
    return load_format(game(game_id), str(path))


def report(deck: Deck, rules: str | Format | None = None, day: date | None = None) -> Report:
    """The check of a deck under a format, or under a shipped one by name."""
    found = rules if isinstance(rules, Format) else load_format(game(deck.game), rules)
    return check(deck, found, day)


def errors(deck: Deck, rules: str | Format | None = None, day: date | None = None) -> list[Problem]:
    """The errors of a deck."""
    return [problem for problem in report(deck, rules, day).problems if problem.severity == "error"]


def clauses_broken(deck: Deck, rules: str | Format | None = None) -> list[tuple[str, str | None]]:
    """The code and clause of every error."""
    return [(problem.code, problem.clause) for problem in errors(deck, rules)]
