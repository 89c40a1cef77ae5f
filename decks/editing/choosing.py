"""The cards of an edit, by name, by id or by query, as edits of a deck."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from db.catalogue import Catalogue
from db.names import NameRow
from decks.lists.card_line import read_card
from decks.lists.counts import TIMES, is_count
from decks.problems import ARGUMENTS, LineProblem, Trouble, error_of, quoted
from decks.resolving.index import CardSource
from decks.resolving.resolution import Resolution
from decks.resolving.resolve import Chooser, resolve
from rules.construction.problems import Edit
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry, DeckLine, DeckList
from rules.core.errors import NotFoundError, UsageError
from rules.core.registry import game as game_of
from rules.core.wording import given


def said_cards(arguments: Sequence[str], count: int | None = None, section: str | None = None) -> DeckList:
    """The arguments of a command as a list: each like a line of a deck, `2 Name (SET NUMBER)`. Raises DataError."""
    lines: list[DeckLine] = []
    problems: list[LineProblem] = []
    for number, argument in enumerate(arguments, start=1):
        try:
            if not argument.strip():
                raise ValueError(
                    "a card is empty. Write its name or its id; a variable of the shell may have no value."
                )
            if len(arguments) > 1 and count is None and is_count(argument):
                card = arguments[number - 2] if number > 1 else arguments[1]
                if not int(argument.strip(TIMES).strip()):
                    raise ValueError("counts are from 1 on.")
                if argument.startswith("0") and number > 1:
                    raise ValueError(f"put a card with its number in quotes: {quoted(' '.join(arguments[:number]))}.")
                raise ValueError(f"write the count with the card, {quoted(f'{argument.strip(TIMES)} {card}')}.")
            line = read_card(argument.strip())
        except ValueError as error:
            problems.append(LineProblem(Trouble.UNREADABLE, f"{quoted(argument)}: {error}", number))
            continue
        lines.append(_said_card(line, count, section, number))
    if problems:
        raise error_of(ARGUMENTS, problems)
    return DeckList(tuple(lines), ARGUMENTS)


def _said_card(line: DeckLine, count: int | None, section: str | None, number: int) -> DeckLine:
    if count is None:
        return replace(line, section=section or line.section, line=number, lenient=True)
    if line.counted and line.count != count:  # the count was said apart, so a number in front is the card's own
        line = read_card(f"{count} {(line.said or line.name).strip()}")
    return replace(line, count=count, section=section or line.section, line=number, lenient=True, said=None)


def check_counts_once(arguments: Sequence[str], count: int | None, found: Resolution) -> None:
    """Raise UsageError for an argument that is no card with its number as a name, and says a count beside `count`."""
    for problem in found.problems if count is not None else ():
        said = arguments[(problem.line or 1) - 1].strip()
        line = read_card(said)
        if line.counted and line.count != count:
            raise UsageError(f"{quoted(said)} has a count, and {given('count', count)} is another. Leave one out.")


def found_cards(catalogue: Catalogue, query: str, game_id: str, copies: int, section: str | None) -> list[DeckEntry]:
    """So many copies of every card that a query finds. Raises QueryError, NotFoundError where it finds none."""
    from db.searching.search import search, search_scope
    from rules.query import parse

    of_game = game_of(game_id)
    found = search(catalogue, parse(query), search_scope(catalogue, [of_game]))
    if not found:
        raise NotFoundError(f"No card of {of_game.title} matches {quoted(query)}.")
    return [DeckEntry(copies, printing, section or of_game.section_for(printing.card).id) for printing in found]


def matching_entries(
    catalogue: Catalogue, query: str, deck: Deck, section: str | None, count: int = 1
) -> list[DeckEntry]:
    """So many copies of each of a deck's cards that a query finds.

    Raises QueryError, and NotFoundError where it finds none.
    """
    from db.searching.search import search_scope
    from rules.query import parse

    matches = parse(query).predicate(search_scope(catalogue, [game_of(deck.game)]).with_tags(deck.tagged))
    among = [entry for entry in deck.everything if section in (None, entry.section)]
    found = {e.printing.id: replace(e, count=count) for e in among if matches(e.printing)}
    if not found:
        raise NotFoundError(f"No card of {deck.source} matches {quoted(query)}.")
    return list(found.values())


def additions(entries: Iterable[DeckEntry]) -> list[Edit]:
    """The edits that bring these entries into a deck."""
    return [Edit(entry.count, entry.printing, into=entry.section) for entry in entries]


@dataclass(frozen=True)
class CardsOfDeck:
    """The cards of one deck as a card source: a name that is unique in the deck needs no number."""

    deck: Deck
    cards: CardSource

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        """The printings in the deck, with their names."""
        held = {entry.printing.id for entry in self.deck.everything}
        return [row for row in self.cards.names(game_id, only) if row.printing_id in held]

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        """The printings with these ids, in their order."""
        return self.cards.printings(ids)


def cards_in_deck(wanted: DeckList, deck: Deck, cards: CardSource, choose: Chooser | None = None) -> Resolution:
    """Look the wanted lines up among the cards of a deck."""
    return resolve(wanted, CardsOfDeck(deck, cards), deck.game, choose, among=deck.source)


def moves(wanted: Iterable[DeckEntry], deck: Deck, section: str | None, into: str, *, every_copy: bool) -> list[Edit]:
    """The edits that put these copies, from `section` or wherever else they are, into another section.

    Raises NotFoundError where the deck has fewer outside it.
    """
    wanted = list(wanted)
    for entry in wanted:
        held = {e.section for e in deck.everything if e.printing.id == entry.printing.id}
        if held == {into}:
            raise NotFoundError(f"{deck.source}: {entry.printing.card.name} is in {into} already.")
    elsewhere = deck.with_everything([entry for entry in deck.everything if entry.section != into])
    return [replace(edit, into=into) for edit in removals(wanted, elsewhere, section, every_copy=every_copy, to="move")]


def removals(
    wanted: Iterable[DeckEntry], deck: Deck, section: str | None, *, every_copy: bool, to: str = "remove"
) -> list[Edit]:
    """The edits that take these copies out of a deck, from `section` or wherever they are, the last ones first.

    Raises NotFoundError where the deck has fewer; `to` is what is done with them, in a word.
    """
    edits: list[Edit] = []
    asked: dict[str, DeckEntry] = {}
    for entry in wanted:
        before = asked.get(entry.printing.id)
        asked[entry.printing.id] = entry if before is None else replace(entry, count=before.count + entry.count)
    for entry in asked.values():
        held = [
            e
            for e in deck.everything
            if e.printing.id == entry.printing.id and (section is None or e.section == section)
        ]
        count = sum(e.count for e in held)
        wish = count if every_copy else entry.count
        if wish > count or not count:
            where = f" in {section}" if section else ""
            name = f"{entry.printing.card.name}{where}"
            if not count:
                raise NotFoundError(f"{deck.source} has no {name} to {to}.")
            raise NotFoundError(f"{deck.source} has only {count} {name}, fewer than the {wish} to {to}.")
        for e in reversed(held):
            taken = min(e.count, wish)
            wish -= taken
            if taken:
                edits.append(Edit(taken, e.printing, out_of=e.section))
    return edits
