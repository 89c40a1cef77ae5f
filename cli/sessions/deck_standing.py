"""The state of a deck in `kage deck build`: legality, curve, colours, owned copies, odds, card texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cli.tables import cut, hung
from db.catalogue import Catalogue
from db.searching.search import owned_copies
from decks.editing.building import Building, legality
from decks.texts import states_in
from rules.construction.problems import Problem, Severity
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.deck_figures import TypeFigures, deck_figures
from rules.core.deck_needs import deck_needs
from rules.core.errors import KageError
from rules.core.registry import game
from rules.core.text import counted
from rules.play.card_states import in_words
from rules.query import Scope
from simulator.answers.odds import OddsAnswer, ask_odds
from simulator.figure_words import percent
from simulator.hands.answering import Answers

_GAMES = 4_000
"""Games for a condition whose hands are too many to count: enough for a look, and soon done."""

_SPLIT_VALUES = 6
_MISSING_NAMED = 4
_LEAST_OF_PROBLEMS = 2
_TURNS = (0, 1, 2, 3, 5, 8)
_COLOURS = ("symbols", "faction", "hero", "colour", "series")
"""The fields that stand for a deck's colours, the first one that its cards have."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a deck stands, each part in lines; `problems` are the worst first, each with its fix."""

    legal: bool | None
    verdict: str
    problems: tuple[str, ...]
    sizes: str
    curves: tuple[str, ...]
    colours: str
    owned: str
    odds: tuple[str, ...]
    effects: str

    def short(self, width: int, height: int) -> list[str]:
        """The same in so many lines of so many columns: each part has one, the worst problems have what is left.

        What does not fit is cut short; `lines` has it whole.
        """
        parts = [*self.odds, "; ".join(self.curves), self.colours, self.owned, self.effects]
        below = [cut(part, width) for part in parts if part]
        problems = [f"  {problem}" for problem in self.problems if not problem.startswith(Severity.NOTE.value)]
        above = [cut(f"{self.verdict} {self.sizes}", width)]
        room = max(_LEAST_OF_PROBLEMS, height - len(above) - len(below))
        for at, problem in enumerate(problems):
            wrapped = hung(problem, width)
            if len(wrapped) > room:
                above += [*wrapped[: room - 1], cut(" ".join(wrapped[room - 1 :]), width)] if at == 0 else []
                break
            above += wrapped
            room -= len(wrapped)
        return [*above, *below][:height]

    def lines(self) -> list[str]:
        """Everything, a line each, what is empty left out."""
        said = [self.verdict, *(f"  {problem}" for problem in self.problems), self.sizes, *self.curves]
        return [line for line in (*said, self.colours, self.owned, *self.odds, self.effects) if line]


def standing_of(building: Building, catalogue: Catalogue, scope: Scope, pinned: Sequence[str]) -> Standing:
    """How the deck stands now."""
    deck = building.deck
    legal, verdict, problems = _legality(building)
    figures = deck_figures(deck)
    return Standing(
        legal,
        verdict,
        problems,
        _sizes(deck),
        tuple(_curves(figures)),
        _colours(figures),
        _owned(deck, catalogue),
        tuple(_odds(deck, text, scope) for text in pinned),
        _effects(deck, catalogue),
    )


def problem_line(problem: Problem) -> str:
    """A problem and its fix in a line."""
    return f"{problem.severity.value}: {problem.message}{f' Fix: {problem.fix.says}' if problem.fix else ''}"


def _legality(building: Building) -> tuple[bool | None, str, tuple[str, ...]]:
    report = legality(building)
    if isinstance(report, KageError):
        return None, f"Not checked: {report.message}", ()
    counts = [counted(n, severity.value) for severity in Severity if (n := report.number_of(severity))]
    verdict = f"{'Legal' if report.legal else 'Illegal'} ({report.game}, {report.format})"
    worst_first = sorted(report.problems, key=lambda problem: list(Severity).index(problem.severity))
    return (
        report.legal,
        f"{verdict}{': ' + ', '.join(counts) if counts else ''}.",
        tuple(map(problem_line, worst_first)),
    )


def _sizes(deck: Deck) -> str:
    sections = [section for section in game(deck.game).sections if deck.size(section.id)]
    parts = [f"{section.id} {deck.size(section.id)}" for section in sections]
    maybe = sum(entry.count for entry in deck.maybe)
    parts += [f"maybeboard {maybe}"] if maybe else []
    return f"Cards {deck.size()}{': ' + ', '.join(parts) if parts else ''}"


def _curves(figures: Sequence[TypeFigures]) -> Iterator[str]:
    """The spread of each curve field, cards of all types that have it together."""
    names = list(dict.fromkeys(each.curve_field for each in figures if each.curve))
    for name in names:
        counts: Counter[int] = Counter()
        for each in figures:
            if each.curve_field == name:
                counts.update(each.curve)
        total = sum(counts.values())
        average = sum(value * count for value, count in counts.items()) / total if total else 0.0
        spread = "  ".join(f"{value}:{counts[value]}" for value in range(min(counts), max(counts) + 1))
        yield f"{str(name).replace('_', ' ').capitalize()} {spread}  average {average:.2f}"


def _colours(figures: Sequence[TypeFigures]) -> str:
    for name in _COLOURS:
        counts: Counter[str] = Counter()
        for each in figures:
            counts.update(each.splits.get(name, {}))
        if counts:
            most = ", ".join(f"{value} {count}" for value, count in counts.most_common(_SPLIT_VALUES))
            return f"{name.capitalize()} {most}"
    return ""


def _owned(deck: Deck, catalogue: Catalogue) -> str:
    held = {entry.printing.card_id: owned_copies(catalogue, entry.printing.card_id) for entry in deck.entries}
    needs = deck_needs([deck], held, {card_id: card_id for card_id in held})
    total, short = sum(need.needed for need in needs), sum(need.missing for need in needs)
    if not total:
        return ""
    lacking = [need for need in needs if need.missing]
    names = Counter(need.printing.card.name for need in lacking)
    missing = [f"{need.missing} {_version(need.printing, names)}" for need in lacking]
    more = f" and {len(missing) - _MISSING_NAMED} more" if len(missing) > _MISSING_NAMED else ""
    named = f": {', '.join(missing[:_MISSING_NAMED])}{more}" if missing else ""
    return f"Owned {total - short} of {total}" + (f", missing {short}{named}" if short else "")


def _version(printing: Printing, names: Mapping[str, int]) -> str:
    """A card's name, with its number where several versions have that name."""
    name = printing.card.name
    return f"{name} ({printing.set} {printing.number})" if names[name] > 1 else name


def _odds(deck: Deck, text: str, scope: Scope) -> str:
    try:
        answer = ask_odds(deck, [text], scope, Answers(games=_GAMES))
    except KageError as error:
        return f"Odds of {text}: {error.message}"
    return f"Odds of {text}: {_by_turn(answer)}"


def _by_turn(answer: OddsAnswer) -> str:
    parts: list[str] = []
    for goal in answer.answers:
        for seat in dict.fromkeys(row.seat for row in goal.rows):
            rows = [row for row in goal.rows if row.seat == seat and row.turn in _TURNS]
            by_turn = ", ".join(
                f"{f'{goal.turn_name} {row.turn}' if row.turn else 'opening'} {percent(row.before.value)}"
                for row in rows
            )
            about = [each for each in (goal.pile if len(answer.answers) > 1 else "", seat or "") if each]
            parts.append(f"{' '.join(about)}: {by_turn}" if about else by_turn)
    how = f" ({counted(answer.games, 'game')})" if answer.games else ""
    return "; ".join(parts) + how


def _effects(deck: Deck, catalogue: Catalogue) -> str:
    counts = states_in(catalogue, deck)
    if not counts or not sum(counts.values()):
        return ""
    return f"Effects played: {in_words(counts)}"
