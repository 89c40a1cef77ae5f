"""From what a deck file says to the cards it means.

A name is looked for as printed, then as a printing's id, then without case, accents and width, and at last by likeness.
A likeness is always told; a name that fits several cards is never guessed. Every line that cannot be resolved is
reported at once, and no line is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from db.names import NameRow
from decks.guids import is_guid
from decks.index import CardIndex, CardIndexes, CardSource, matches, reference_key
from decks.lines import section_meaning
from decks.problems import LineProblem, Trouble, error_of, quoted
from rules.core.cards import Printing, card_fields, field_value
from rules.core.deck import Deck, DeckEntry, DeckLine, DeckList
from rules.core.errors import AmbiguousError, Location, NotFoundError, UsageError
from rules.core.registry import Game, game, game_ids
from rules.core.text import fold

LIKE_ENOUGH = 88.0
"""From this likeness (0 to 100, rapidfuzz's ratio) on, a misspelt name is taken for the card's, with a note."""

WORTH_ASKING = 60.0
"""From this likeness on, an error asks "did you mean"."""

CLEARLY_BETTER = 4.0
"""By so much the likest name must be ahead of the next to be taken."""

Chooser = Callable[[DeckLine, Sequence[Printing]], Printing | None]
"""Asks a person which of several printings a line means; None leaves it ambiguous."""

_CHOICES_SHOWN = 8
_MOST_LOOKED_FOR = 100
"""How many unknown names of one list are compared with every card's; a list with more is not a list of cards."""


@dataclass(frozen=True)
class Resolution:
    """What became of a deck list: the deck as far as its lines are known cards, problems with the rest, and notes."""

    deck: Deck
    problems: tuple[LineProblem, ...]
    notes: tuple[str, ...]

    def whole(self) -> Deck:
        """The deck. Raises a KageError with every problem where there is one."""
        if self.problems:
            raise error_of(self.deck.source, self.problems)
        return self.deck


def resolve(
    deck: DeckList,
    cards: CardSource,
    game_id: str | None = None,
    choose: Chooser | None = None,
    indexes: CardIndexes | None = None,
    among: str | None = None,
) -> Resolution:
    """Look up every line of `deck` in `cards`; `game_id` stands for the game that the list leaves out.

    Without either the game is the one whose cards the list names. `indexes` are those of `cards`, kept from one deck to
    the next by those who read many; `among` says whose cards they are, where not all the game's. Raises NotFoundError
    for an unknown game, AmbiguousError where several games fit or none does, and UsageError where the list is of
    another game than the one asked for.
    """
    if game_id is not None and deck.game in game_ids() and deck.game != game(game_id).id:
        raise UsageError(f"This is a deck of {deck.game}, not of {game_id}.", Location(deck.source))
    wanted = game_id or deck.game
    if wanted is not None:
        of_game = game(wanted)
        index = indexes.of(of_game.id) if indexes else _index_for(deck, of_game, cards)
    else:
        of_game, index = _game_of(deck, indexes or CardIndexes(cards))
    return _Resolver(deck, of_game, cards, index, choose, among or of_game.title).run()


def _index_for(deck: DeckList, of_game: Game, cards: CardSource) -> CardIndex:
    """The index to look one deck up in: of the cards it names where that settles every line, else of all cards."""
    narrow = CardIndex(cards.names(of_game.id, {fold(line.name) for line in deck.lines}))
    for line in deck.lines:
        named = narrow.named(line.name)
        if not named or (line.printing is not None and not any(matches(row, line.printing) for row in named)):
            return CardIndex(cards.names(of_game.id))
    return narrow


def _game_of(deck: DeckList, indexes: CardIndexes) -> tuple[Game, CardIndex]:
    """The game whose cards a list names: the only one that knows all of them, or the only one that knows any."""
    if not deck.lines:
        raise UsageError("Which game is this? Say it with -g, or with a line like game: ID.", Location(deck.source))
    known: dict[str, int] = {}
    for game_id in game_ids():
        index = indexes.of(game_id)
        known[game_id] = sum(bool(_candidates(index, line)) for line in deck.lines)
    fits = [g for g, lines in known.items() if lines == len(deck.lines)] or [g for g, lines in known.items() if lines]
    if len(fits) == 1:
        return game(fits[0]), indexes.of(fits[0])
    if not fits:
        raise NotFoundError(
            f"No card of this list is known in any game, so its game is not clear. Say it with -g: {', '.join(known)}.",
            Location(deck.source),
        )
    raise AmbiguousError(
        f"These cards fit several games: {', '.join(fits)}. Say which with -g, or with a line like game: {fits[0]}.",
        Location(deck.source),
    )


def _candidates(index: CardIndex, line: DeckLine) -> list[NameRow]:
    """The printings that a line's name means, its reference put aside."""
    return (
        index.named(line.name)
        or _whole_name(index, line)
        or index.referred(line.name)
        or _by_reference(index, line)
        or index.titled(line.name)
    )


def _whole_name(index: CardIndex, line: DeckLine) -> list[NameRow]:
    """Printings whose name, or title behind the name, is what looked like a reference: `Rescue (2)`."""
    if line.printing is None:
        return []
    name, behind = line.name, line.printing
    whole = (f"{name} ({behind})", f"{name} [{behind}]", f"{name}({behind})", f"{name}[{behind}]")
    found = next((found for spelling in whole if (found := index.named(spelling))), [])
    return found or index.titled(f"{name} {behind}")


def _by_reference(index: CardIndex, line: DeckLine) -> list[NameRow]:
    return index.referred(line.printing) if line.printing is not None else []


class _Resolver:
    """Resolves one list for one game, gathering problems and notes."""

    def __init__(
        self, deck: DeckList, of_game: Game, cards: CardSource, index: CardIndex, choose: Chooser | None, among: str
    ) -> None:
        self.deck = deck
        self.game = of_game
        self.cards = cards
        self.index = index
        self.choose = choose
        self.among = among
        self.problems: list[LineProblem] = []
        self.notes: list[str] = list(deck.notes)
        self._likeness: dict[str, list[tuple[str, float]]] = {}

    def run(self) -> Resolution:
        found = [(line, self._row(line)) for line in self.deck.lines]
        ids = list(dict.fromkeys(row.printing_id for _, row in found if row))
        printings = {printing.id: printing for printing in self.cards.printings(ids)}
        entries: list[DeckEntry] = []
        for line, row in found:
            if row is None:
                continue
            printing = printings[row.printing_id]
            section = self._section(line, printing)
            if section is not None:
                entries.append(DeckEntry(line.count, printing, section, line.line, line.comment, line.above))
        deck = Deck(
            self.game.id,
            tuple(entries),
            self.deck.source,
            self.deck.format,
            self.deck.name,
            self.deck.comments,
            self.deck.closing,
        )
        return Resolution(deck, tuple(self.problems), tuple(self.notes))

    def _row(self, line: DeckLine) -> NameRow | None:
        named = self.index.named(line.name)
        if named and line.printing is not None:
            narrowed = [row for row in named if matches(row, line.printing)] or _whole_name(self.index, line)
            if not narrowed and self._is_foreign(line.printing):
                only = self._one_of(line, named, line.name)
                if only is not None:
                    self._note(line, only, f"{line.printing} is no number here;")
                return only
            if not narrowed:
                has = _listed(_versions(named), self.cards)
                self._complain(
                    Trouble.UNKNOWN,
                    line,
                    f"there is no {quoted(line.name)} with the number {line.printing}, only {has}.",
                    _versions(named),
                )
                return None
            return self._one_of(line, narrowed, line.printing)
        index = self.index
        if found := named or _whole_name(index, line) or index.referred(line.name) or index.titled(line.name):
            return self._one_of(line, found, line.name)
        return self._by_likeness(line)

    def _one_of(self, line: DeckLine, rows: Sequence[NameRow], reference: str) -> NameRow | None:
        """The printing among `rows`, if they are printings of one card; else a person chooses or it is ambiguous."""
        versions = _versions(rows)
        if len(versions) == 1:
            return next((row for row in rows if matches_exactly(row, reference)), versions[0])
        if chosen := self._ask(line, versions):
            return chosen
        example = f"({_labels(versions)[0]})"
        self._complain(
            Trouble.AMBIGUOUS,
            line,
            f"{quoted(line.name)} fits {len(versions)} cards: {_listed(versions, self.cards)}. "
            f"Add its number, e.g. {example}.",
            versions,
        )
        return None

    def _by_likeness(self, line: DeckLine) -> NameRow | None:
        likest = self._likest(line.name)
        if line.printing is not None and (referred := self.index.referred(line.printing)):
            like = {folded for folded, score in likest if score >= WORTH_ASKING}
            if meant := [row for row in referred if not like.isdisjoint(map(fold, row.names))]:
                row = self._one_of(line, meant, line.printing)
                if row is not None:
                    self._note(line, row)
                return row
            self._complain(
                Trouble.UNKNOWN, line, f"{line.printing} is {quoted(referred[0].names[0])}, not {quoted(line.name)}."
            )
            return None
        if not likest or likest[0][1] < WORTH_ASKING:
            self._complain(Trouble.UNKNOWN, line, f"{quoted(line.name)} is no card of {self.among}.")
            return None
        return self._taken_or_asked(line, likest)

    def _taken_or_asked(self, line: DeckLine, likest: Sequence[tuple[str, float]]) -> NameRow | None:
        close = [folded for folded, score in likest if likest[0][1] - score < CLEARLY_BETTER]
        rows = [row for folded in close for row in self.index.by_folded[folded]]
        versions = _versions(rows)
        same_numbers = _numbers(fold(line.name)) == _numbers(close[0])
        if likest[0][1] >= LIKE_ENOUGH and len(close) == 1 and same_numbers:
            narrowed = [row for row in rows if line.printing is None or matches(row, line.printing)]
            if len(_versions(narrowed)) == 1:
                row = next((r for r in narrowed if matches_exactly(r, line.printing or "")), narrowed[0])
                self._note(line, row)
                return row
        if chosen := self._ask(line, versions):
            return chosen
        names = list(dict.fromkeys(_name_like(row, close) for row in rows))
        did_you_mean = " or ".join(quoted(name) for name in names[:_CHOICES_SHOWN])
        message = f"{quoted(line.name)} is no card here. Did you mean {did_you_mean}"
        if len(names) == 1 and len(versions) > 1:
            message += f" ({len(versions)} versions)? Add its number, e.g. ({_labels(versions)[0]})."
        else:
            message += "?"
        self._complain(Trouble.UNKNOWN, line, message, versions)
        return None

    def _likest(self, name: str) -> list[tuple[str, float]]:
        """The folded names most like `name`, the likest first, each with its likeness."""
        if name not in self._likeness:
            if len(self._likeness) >= _MOST_LOOKED_FOR:
                return []
            self._likeness[name] = self._compare(fold(name))
        return self._likeness[name]

    def _compare(self, wanted: str) -> list[tuple[str, float]]:
        from rapidfuzz import fuzz, process  # only misspelt names need it

        names = self.index.by_folded.keys()
        found = process.extract(wanted, names, scorer=fuzz.ratio, limit=5)
        if not found or found[0][1] < LIKE_ENOUGH:
            # Not a slip of the pen: a part of the name, perhaps, or its words in another order. Only ever suggested.
            loose = process.extract(wanted, names, scorer=fuzz.WRatio, limit=5, score_cutoff=WORTH_ASKING)
            found = [(name, min(score, LIKE_ENOUGH - 1), at) for name, score, at in loose]
        return [(folded, score) for folded, score, _ in found]

    def _ask(self, line: DeckLine, versions: Sequence[NameRow]) -> NameRow | None:
        if self.choose is None:
            return None
        shown = self.cards.printings([row.printing_id for row in versions])
        chosen = self.choose(line, shown)
        return next((row for row in versions if chosen and row.printing_id == chosen.id), None)

    def _section(self, line: DeckLine, printing: Printing) -> str | None:
        if line.section is None:
            return self.game.section_for(printing.card).id
        section = game_section(self.game, line.section)
        if section is not None:
            return section
        known = ", ".join(section.id for section in self.game.sections)
        self._complain(
            Trouble.UNREADABLE, line, f"{self.game.title} has no deck section {quoted(line.section)}. It has: {known}."
        )
        return None

    def _complain(self, trouble: Trouble, line: DeckLine, message: str, versions: Iterable[NameRow] = ()) -> None:
        self.problems.append(LineProblem(trouble, message, line.line, tuple(row.printing_id for row in versions)))

    def _is_foreign(self, reference: str) -> bool:
        """Whether a reference is another tool's id: it names no card and no set of this game."""
        return not self.index.referred(reference) and not self.index.has_set(reference)

    def _note(self, line: DeckLine, row: NameRow, why: str = "") -> None:
        where = Location(self.deck.source, line.line)
        said = f"{why} {quoted(line.name)}".strip()
        self.notes.append(f"{where}: {said} is taken for {quoted(row.names[0])} ({row.tail}).")


def game_section(of_game: Game, said: str) -> str | None:
    """The id of the game's section that a header means; None where it has none like that."""
    wanted = fold(said)
    for section in of_game.sections:
        titles = {section.id, fold(section.title), *map(fold, section.aliases)}
        if wanted in titles or section_meaning(section.id) == section_meaning(wanted):
            return section.id
    return None


def section_of(game_id: str, said: str | None) -> str | None:
    """The id of the section that a person named. Raises NotFoundError with those that there are."""
    if said is None:
        return None
    of_game = game(game_id)
    return game_section(of_game, said) or of_game.section(said).id


def matches_exactly(row: NameRow, reference: str) -> bool:
    """Whether a reference names this printing and not only its card."""
    if is_guid(reference):
        return matches(row, reference)
    return reference_key(reference) in (reference_key(row.tail), reference_key(row.printing_id))


def _versions(rows: Iterable[NameRow]) -> list[NameRow]:
    """One printing of each card, the card's first where it is among them."""
    versions: dict[str, NameRow] = {}
    for row in rows:
        if row.card_id not in versions or row.printing_id == row.card_id:
            versions[row.card_id] = row
    return list(versions.values())


def _numbers(name: str) -> list[str]:
    """The numbers in a name: names that differ in them are different cards, however alike."""
    return re.findall(r"\d+", name)


def _name_like(row: NameRow, folded: Sequence[str]) -> str:
    return next((name for name in row.names if fold(name) in folded), row.names[0])


def _labels(versions: Sequence[NameRow]) -> list[str]:
    """What to call each version in a reference: set and number, or its id where others have the same number."""
    short = [f"{row.set_code} {row.number}" for row in versions]
    return short if len(set(short)) == len(short) else [row.tail for row in versions]


def _listed(versions: Sequence[NameRow], cards: CardSource) -> str:
    """Versions as choices, e.g. `KS 009 "Genin"`: by name where names differ, else by what tells the versions apart."""
    shown = versions[:_CHOICES_SHOWN]
    if len({row.names[0] for row in versions}) > 1:
        told = [quoted(row.names[0], 40) for row in shown]
    else:
        told = [describe(printing) for printing in cards.printings([row.printing_id for row in shown])]
    said = ", ".join(f"{label} {what}".strip() for label, what in zip(_labels(versions), told, strict=False))
    more = len(versions) - len(shown)
    return said + (f" and {more} more" if more > 0 else "")


def describe(printing: Printing) -> str:
    """What tells a version of a card apart at a glance: the first column that tables of its type show."""
    fields = card_fields(type(printing.card))
    values = [field_value(printing, fields[name]) for name in printing.card.default_columns[:1] if name in fields]
    told = next((str(value) for value in values if isinstance(value, str | int)), None)
    return quoted(told, 40) if told else ""
