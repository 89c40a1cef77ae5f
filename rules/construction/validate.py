"""`check`: applies every clause in force to a deck, and the rules that hold for any deck of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import chain

from rules.construction.edits import apply, remove
from rules.construction.formats import Format
from rules.construction.keys import true_name
from rules.construction.problems import Fix, Problem, Report, Severity, Unread, how_bad
from rules.core.dataclass import replace
from rules.core.deck import Deck, DeckEntry, made_up_fields
from rules.core.errors import UsageError
from rules.core.registry import Game, game
from rules.core.text import fold, quoted

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def check(deck: Deck, rules: Format, day: date | None = None, unread: Iterable[Unread] = ()) -> Report:
    """Every problem of a deck under a format as of `day` (today where it is None), worst first.

    `unread` are the lines that are no known card; they are reported with the others and count towards sizes.
    Raises UsageError where deck and format are of different games, or the format is only a part of one.
    """
    if deck.game != rules.game:
        raise UsageError(f"The deck is for {deck.game}, the format {quoted(rules.id)} for {rules.game}.")
    if rules.part:
        example = f"{game(deck.game).default_format}+{rules.id}"
        raise UsageError(f"{quoted(rules.id)} is only a part of a format. Put it beside a whole one, like {example}.")
    the_game = game(deck.game)
    in_force = rules.on(day or date.today())
    lost = tuple(unread)
    broken = _blamed_once(_broken(deck, the_game, in_force, lost))
    helpful = [_with_fix_that_helps(problem, deck, in_force, lost) for problem in broken]
    found = [*(line.problem for line in lost), *_of_any_deck(deck, the_game), *helpful]
    found.sort(key=lambda problem: _ORDER[problem.severity])
    return Report(deck.source, deck.game, rules.id, tuple(found))


def _broken(deck: Deck, the_game: Game, in_force: Format, lost: Sequence[Unread]) -> Iterator[Problem]:
    yield from _of_no_rulebook(deck, the_game)
    for clause in in_force.clauses:
        yield from clause.check(deck, the_game, lost)


_STRAY = ("wrong-section", "not-allowed", "forbidden", "no-partner")
"""Ways to say that a card is not where it belongs, those first that say most."""


def _blamed_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems, of those that send the same lines of the same cards elsewhere only the one that says most."""
    kept = list(problems)
    said: dict[tuple[tuple[str, ...], tuple[int, ...]], list[Problem]] = {}
    for problem in kept:
        if problem.code in _STRAY and problem.severity is Severity.ERROR:
            said.setdefault((problem.cards, problem.lines), []).append(problem)
    once = {id(min(blames, key=lambda blame: _STRAY.index(blame.code))) for blames in said.values()}
    blamed = {id(blame) for blames in said.values() for blame in blames}
    yield from (problem for problem in kept if id(problem) not in blamed or id(problem) in once)


def _with_fix_that_helps(problem: Problem, deck: Deck, in_force: Format, lost: Sequence[Unread]) -> Problem:
    """The problem with the cards taken out instead of moved, where the section they would move to has no room."""
    if problem.fix is None or all(edit.into is None for edit in problem.fix.edits):
        return problem
    strays = [DeckEntry(e.count, e.printing, e.out_of) for e in problem.fix.edits if e.out_of is not None]
    removed = remove(strays, sum(entry.count for entry in strays))

    def after(fix: Fix) -> Counter[tuple[str, str | None]]:
        return how_bad(_broken(apply(deck, fix.edits), game(deck.game), in_force, lost))

    moving, removing = after(problem.fix), after(removed)
    return problem if all(moving[key] <= removing[key] for key in moving) else replace(problem, fix=removed)


def errors_as_clauses_say(deck: Deck, in_force: Format) -> list[Problem]:
    """The errors of a deck of known cards, each with its clause's fix, whether or not there is room for it.

    For who tries thousands of decks: looking whether a fix helps takes longer than finding the error. `in_force` is the
    format as of a day (`Format.on`).
    """
    the_game = game(deck.game)
    found = chain(_blamed_once(_broken(deck, the_game, in_force, ())), _unknown_sections(deck, the_game))
    return [problem for problem in found if problem.severity is Severity.ERROR]


def is_legal(deck: Deck, in_force: Format) -> bool:
    """Whether `check` would find no error in a deck of known cards; it stops at the first, for who asks of thousands.

    `in_force` is the format as of a day (`Format.on`).
    """
    the_game = game(deck.game)
    found = chain(
        _unknown_sections(deck, the_game),
        _of_no_rulebook(deck, the_game),
        chain.from_iterable(clause.check(deck, the_game, ()) for clause in in_force.clauses),
    )
    return all(problem.severity is not Severity.ERROR for problem in found)


def _of_any_deck(deck: Deck, the_game: Game) -> Iterator[Problem]:
    yield from _unknown_sections(deck, the_game)
    yield from _respelled(deck, the_game)
    yield from _stand_ins(deck)
    yield from _unknown_facts(deck)


def _unknown_sections(deck: Deck, the_game: Game) -> Iterator[Problem]:
    known = [section.id for section in the_game.sections]
    for section in dict.fromkeys(entry.section for entry in deck.entries if entry.section not in known):
        entries = deck.section(section)
        yield Problem(
            code="unknown-section",
            message=f"{the_game.title} has no deck section {quoted(section)}. It has: {', '.join(known)}.",
            cards=tuple(entry.printing.id for entry in entries),
            lines=tuple(entry.line for entry in entries if entry.line is not None),
            fix=remove(entries, sum(entry.count for entry in entries)),
        )


def _of_no_rulebook(deck: Deck, the_game: Game) -> Iterator[Problem]:
    """The cards of types that only sources have: no rule is about them."""
    for entry in deck.entries:
        if type(entry.printing.card) not in the_game.card_types:
            card = entry.printing.card
            known = ", ".join(each.type_id for each in the_game.card_types)
            yield Problem(
                code="not-allowed",
                message=f"{card.name} is of the type {card.type_id}, which the rulebook does not have: {known}.",
                cards=(entry.printing.id,),
                lines=() if entry.line is None else (entry.line,),
                fix=remove([entry], entry.count),
            )


def _respelled(deck: Deck, the_game: Game) -> Iterator[Problem]:
    """A note for each name that the deck has in two spellings, so that a count over both is no surprise."""
    spelt: dict[str, dict[str, list[DeckEntry]]] = {}
    for entry in deck.entries:
        spelt.setdefault(true_name(entry.printing, the_game), {}).setdefault(entry.printing.card.name, []).append(entry)
    for by_spelling in spelt.values():
        if len({fold(spelling) for spelling in by_spelling}) > 1:
            entries = [entry for group in by_spelling.values() for entry in group]
            said = " and ".join(by_spelling)
            yield _note("respelled", f"{said} are spellings of one name and count as the same card.", entries)


def _unknown_facts(deck: Deck) -> Iterator[Problem]:
    lacking = [entry for entry in deck.entries if entry.printing.card.unknown]
    if lacking:
        names = dict.fromkeys(name for entry in lacking for name in entry.printing.card.unknown)
        copies = sum(entry.count for entry in lacking)
        message = f"No source says {', '.join(names)} of {copies} of {deck.size()} cards; no rule counts them there."
        yield _note("unknown-facts", message, lacking, copies)


def _made_up(stand_ins: Sequence[DeckEntry]) -> str:
    """What is made up of these cards: all facts of some, single ones of others, with how many each."""
    in_part = [entry for entry in stand_ins if "name" not in entry.printing.invented]
    fields = made_up_fields([Deck("", tuple(in_part))])
    if whole := sum(entry.count for entry in stand_ins) - sum(entry.count for entry in in_part):
        fields = {"facts": whole, **fields}
    return ", ".join(f"{name} ({count})" for name, count in fields.items()) if in_part else "facts"


def _stand_ins(deck: Deck) -> Iterator[Problem]:
    stand_ins = [entry for entry in deck.entries if entry.printing.stand_in]
    if stand_ins:
        copies = sum(entry.count for entry in stand_ins)
        message = f"{copies} of {deck.size()} cards are stand-ins: no source prints their {_made_up(stand_ins)}."
        yield _note("stand-in", message, stand_ins, copies)


def _note(code: str, message: str, entries: Sequence[DeckEntry], got: int | None = None) -> Problem:
    """What is told of some cards of any deck, legal or not."""
    return Problem(
        code=code,
        message=message,
        severity=Severity.NOTE,
        got=got,
        cards=tuple(dict.fromkeys(entry.printing.id for entry in entries)),
        lines=tuple(entry.line for entry in entries if entry.line is not None),
    )
