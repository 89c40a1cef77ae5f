"""The lines that `kage deck build` understands: each changes the deck and gets an answer, on lines and on the screen.

It changes the deck by `decks.editing.building` and returns lines of text. It neither reads nor prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cli.deck_edits import edit_words
from cli.sessions.deck_rows import Row, row_line, titled
from cli.sessions.deck_standing import Standing, standing_of
from cli.sessions.talk import Answer, Then, card_lines, help_lines
from cli.tables import cut
from db.catalogue import Catalogue
from db.searching.ahead import states_ahead, texts_ahead, unread
from db.searching.search import Page, count, search_ids, search_scope, within
from decks.editing.building import Building
from decks.editing.choosing import cards_in_deck, removals, said_cards
from decks.editing.in_place import ChangedError
from decks.lists.sections import section_of
from decks.resolving.resolve import resolve
from rules.construction.problems import Edit
from rules.core.cards import Printing
from rules.core.deck import MAX_COPIES, MAYBE, Deck, DeckEntry
from rules.core.errors import KageError, UsageError
from rules.core.opening import Draw
from rules.core.registry import game
from rules.core.text import counted, display_width, quoted
from rules.query import Scope, parse
from rules.query.plan import asks_texts
from simulator.hands.ask import check_size, find_piles, read_goal
from simulator.hands.deal import take
from simulator.random import Stream

MOST_FOUND = 200
"""So many cards of an answer are listed; more than anybody scrolls through."""

_DIGITS = 9
"""So many digits of a number are read; more are as wrong."""
_LISTED = 20
"""So many are listed at a time as plain lines; `more` lists the next ones."""

COMMANDS = (
    ("/ QUERY", "search the catalogue; more lists the next cards found"),
    ("+ CARD", "put a card in: + 3 is row 3 of the last list, + 3 2 two of it, + 2 Gaara (KS 074) by name"),
    ("- CARD", "take a card out, said in the same way; @SECTION behind it names a section (@maybeboard too)"),
    ("list", "the deck by section, its rows numbered"),
    ("show", "how the deck stands: legality with the smallest fix, curve, colours, owned, odds, effects"),
    ("fix", "carry out the smallest changes that make the deck legal"),
    ("pin EXPR", "keep the odds of a condition in sight, e.g. pin count(cost<=2) >= 2; unpin drops them"),
    ("s [N]", "deal N sample hands"),
    ("c CARD", "the text of a card: a row's number or a name"),
    ("changes", "what is not saved yet"),
    ("u, r", "undo and redo"),
    ("w [FILE]", "save to the deck's file, or a copy to FILE"),
    ("merge", "after somebody else's change: put your changes into their file"),
    ("theirs", "after somebody else's change: take their file; yours is kept beside it"),
    ("q, q!", "quit; q! without saving"),
)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the first cards and how many there are; or what is wrong with the query.

    `total` is None where there are more than are listed and nobody has counted them. `unread` is how many texts have to
    be read before the query can be answered at once.
    """

    rows: tuple[Row, ...] = ()
    total: int | None = 0
    error: str = ""
    unread: int = 0


class AtDeck:
    """A deck under construction beside the catalogue; `pinned` are the conditions whose odds are kept in sight."""

    def __init__(self, catalogue: Catalogue, building: Building, scope: Scope | None = None) -> None:
        self.building = building
        self.pinned: list[str] = []
        self._catalogue = catalogue
        catalogue.keep()
        self._scope = scope or search_scope(catalogue, (game(building.deck.game),))
        self._rows: Sequence[Row] = ()
        self._found = Found()
        self._listed = 0
        self._hands = 0
        self._standing: tuple[Deck, tuple[str, ...], Standing] | None = None
        self._commands: dict[str, Callable[[str], Answer]] = {
            "?": lambda _: Answer(help_lines(COMMANDS)),
            "help": lambda _: Answer(help_lines(COMMANDS)),
            "find": self._find,
            "more": lambda _: Answer(tuple(self._next_found())),
            "list": lambda _: Answer(tuple(self._list())),
            "l": lambda _: Answer(tuple(self._list())),
            "show": lambda _: Answer(tuple(self.standing().lines())),
            "fix": lambda _: self._done(self.building.mend(), "Nothing that a tool may decide is left to mend."),
            "pin": self._pin,
            "unpin": self._unpin,
            "s": self._sample,
            "sample": self._sample,
            "c": self._card,
            "card": self._card,
            "changes": lambda _: Answer(tuple(self._changes())),
            "u": lambda _: self._done(self.building.undo(), ""),
            "undo": lambda _: self._done(self.building.undo(), ""),
            "r": lambda _: self._done(self.building.redo(), ""),
            "redo": lambda _: self._done(self.building.redo(), ""),
            "w": self._save,
            "save": self._save,
            "merge": self._merge,
            "theirs": self._theirs,
            "q": self._quit,
            "quit": self._quit,
            "exit": self._quit,
            "add": lambda rest: self._change(1, rest),
            "remove": lambda rest: self._change(-1, rest),
            "q!": lambda _: Answer(then=Then.END),
        }

    # What is to be shown.

    @property
    def title(self) -> str:
        """The deck's file and what it is of, and whether there are changes."""
        deck = self.building.deck
        changed = " (changed)" if self.building.changes else ""
        return f"{deck.name or deck.source}{changed}, {game(deck.game).title}"

    def title_within(self, width: int) -> str:
        """The same in so many columns: the name gives way before it goes unsaid that there are changes."""
        deck = self.building.deck
        changed = " (changed)" if self.building.changes else ""
        name, title = deck.name or deck.source, f", {game(deck.game).title}"
        room = width - display_width(changed)
        return (
            f"{cut(name, room)}{changed}{cut(title, room - display_width(name)) if display_width(name) < room else ''}"
        )

    def search(self, query: str, *, at_once: bool = False, most: int = MOST_FOUND) -> Found:
        """The cards of the deck's game that a query finds, `most` of them, each with the copies that the deck has.

        To count an answer of thousands takes longer than to find its first cards, and to read what all texts do takes
        seconds: who wants an answer `at_once` does without the count, and reads the texts first (`read_texts`).
        """
        try:
            plan = within(parse(query).plan(self._scope), self._scope, self._catalogue)
            sort = parse(query).sorting(self._scope)
            if at_once and asks_texts(plan) and (left := len(unread(self._catalogue, self._scope))):
                return Found(unread=left)
            ids = search_ids(self._catalogue, plan, Page(sort=sort, limit=most))
            total: int | None = len(ids)
            if len(ids) == most:
                total = None if at_once else count(self._catalogue, plan)
        except KageError as error:
            return Found(error=str(error))
        found = self._catalogue.printings(ids)
        return Found(tuple(Row(p, self.building.copies(p.card_id)) for p in found), total)

    def read_ahead(self) -> Iterator[None]:
        """Bring the texts that patterns look at into memory, a few rows a step, so that no letter waits for them."""
        return texts_ahead(self._catalogue, self._scope.fields())

    def read_texts(self) -> Iterator[int]:
        """Read what the texts of the game's cards do, a few a step; how many are left."""
        return states_ahead(self._catalogue, self._scope)

    def rows_of_deck(self) -> list[Row]:
        """The entries of the deck, section by section in the game's order, the maybeboard last."""
        deck = self.building.deck
        sections = [*(section.id for section in game(deck.game).sections), MAYBE]
        return [Row(e.printing, e.count, e.section) for id_ in sections for e in deck.section(id_)]

    def standing(self) -> Standing:
        """How the deck stands; worked out anew where it has changed."""
        deck, pinned = self.building.deck, tuple(self.pinned)
        if self._standing is None or self._standing[:2] != (deck, pinned):
            self._standing = deck, pinned, standing_of(self.building, self._catalogue, self._scope, pinned)
        return self._standing[2]

    # What is done.

    def say(self, line: str) -> Answer:
        """Answer a line. What is wrong with it is part of the answer."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        try:
            if not text:
                return Answer(tuple(self.standing().lines()), Then.SHOW)
            if text[0] == "/":
                return self._find(text[1:])
            if text[0] in "+-":
                return self._change(1 if text[0] == "+" else -1, text[1:].strip())
            command = self._commands.get(word.casefold())
            if command is None:
                return Answer((f"{quoted(word)} is no command. ? lists them; / QUERY searches.",))
            return command(rest.strip())
        except ChangedError as error:
            lines = (str(error), "merge puts your changes into their file; theirs takes it; w FILE saves a copy.")
            return Answer(lines, is_question=True)
        except KageError as error:
            return Answer(tuple(str(error).splitlines()))

    def change(self, row: Row, by: int) -> Answer:
        """Put copies of a row's card in, or take them out."""
        return self._done(self.building.change(row.printing, by, row.section), _not_there(row.printing))

    def card_text(self, row: Row) -> list[str]:
        """The text of a row's card."""
        return card_lines(row.printing)

    def size(self, section: str) -> int:
        """How many cards a section holds, the maybeboard too."""
        return sum(entry.count for entry in self.building.deck.section(section))

    def recounted(self, row: Row) -> Row:
        """A row of an answer with the copies that the deck has now."""
        return replace(row, count=self.building.copies(row.printing.card_id))

    def save_aside(self) -> str | None:
        """Keep what is not saved beside the file; the name of the file, None where all is saved."""
        return self.building.keep_aside() if self.building.changes else None

    def _find(self, query: str) -> Answer:
        self._found = self.search(query.strip())
        self._listed = 0
        if self._found.error:
            return Answer(tuple(self._found.error.splitlines()))
        self._rows = self._found.rows
        if not self._rows:
            return Answer(("No card matches.",))
        return Answer(tuple(self._next_found()))

    def _next_found(self) -> list[str]:
        first, self._rows = self._listed, self._found.rows
        shown = self._rows[first : first + _LISTED]
        self._listed = first + len(shown)
        if not shown:
            return ["There are no more cards in the list."]
        lines = [f"{number:3}. {row_line(row)}" for number, row in enumerate(shown, first + 1)]
        return [*lines, f"{first + 1} to {self._listed} of {self._found.total or 0:,}."]

    def _list(self) -> list[str]:
        self._rows = self.rows_of_deck()
        lines: list[str] = []
        section = None
        for number, row in enumerate(self._rows, 1):
            if row.section != section:
                section = row.section
                lines.append(f"{section}:")
            lines.append(f"{number:3}. {row_line(row)}")
        return lines or ["The deck is empty."]

    def _change(self, sign: int, text: str) -> Answer:
        said_card, at, named = text.partition("@")
        section = (
            MAYBE if named.strip() == MAYBE else section_of(self.building.deck.game, named.strip() if at else None)
        )
        rows = re.fullmatch(r"(\d+)(?:\s+(\d+))?", said_card.strip(), re.ASCII)
        if not said_card.strip():
            raise UsageError("Say which card: a row of the last list, or a name, as in: + 2 Gaara (KS 074)")
        if rows:
            row, count = self._row(int(rows[1][:_DIGITS])), int((rows[2] or "1")[:_DIGITS])
            if not 1 <= count <= MAX_COPIES:
                raise UsageError(f"{rows[2]} is no number of copies: say 1 to {MAX_COPIES:,}.")
            where = section or row.section
            return self._done(self.building.change(row.printing, sign * count, where), _not_there(row.printing))
        wanted = said_cards([said_card.strip()], None, section)
        if sign > 0:
            entries = resolve(wanted, self.building.cards, self.building.deck.game).whole().everything
            return self._done(self.building.edit(self._put_in(entries, section)), "")
        found = cards_in_deck(wanted, self.building.deck, self.building.cards).whole().everything
        return self._done(self.building.edit(removals(found, self.building.deck, section, every_copy=False)), "")

    def _put_in(self, entries: Sequence[DeckEntry], section: str | None) -> list[Edit]:
        """The edits that put these in: into a section that was named, or beside the copies that are there."""
        held = {e.printing.id: e.section for e in reversed(self.building.deck.everything)}
        return [Edit(e.count, e.printing, into=section or held.get(e.printing.id, e.section)) for e in entries]

    def _row(self, number: int) -> Row:
        if not 1 <= number <= len(self._rows):
            listed = f"rows 1 to {len(self._rows)}" if self._rows else "no rows yet; / QUERY or list shows some"
            raise UsageError(f"There is no row {number}: the last list has {listed}.")
        return self._rows[number - 1]

    def _done(self, edits: Sequence[Edit], nothing: str) -> Answer:
        """What a step did, and where that leaves the deck."""
        if not edits:
            return Answer((nothing,) if nothing else ())
        standing = self.standing()
        worst = next(iter(standing.problems), "")
        return Answer((*map(edit_words, edits), standing.sizes, f"{standing.verdict} {worst}".strip()), Then.SHOW)

    def _pin(self, expr: str) -> Answer:
        if not expr:
            return Answer(tuple(self.standing().odds) or ("Nothing is pinned. Say: pin count(cost<=2) >= 2",))
        read_goal(expr, self._scope)
        if expr not in self.pinned:
            self.pinned.append(expr)
        return Answer((self.standing().odds[self.pinned.index(expr)],), Then.SHOW)

    def _unpin(self, expr: str) -> Answer:
        if expr and expr not in self.pinned:
            raise UsageError(f"{expr} is not pinned.")
        self.pinned = [one for one in self.pinned if expr and one != expr]
        return Answer((f"{counted(len(self.pinned), 'condition')} pinned.",), Then.SHOW)

    def _sample(self, rest: str) -> Answer:
        hands = int(rest) if rest.isascii() and rest.isdigit() else 0 if rest else 1
        if not 1 <= hands <= _LISTED:
            raise UsageError(f"s takes a number of hands from 1 to {_LISTED}.")
        return Answer(tuple(line for _ in range(hands) for line in self._hand()))

    def _hand(self) -> list[str]:
        """The next sample hand: each pile that a player is dealt cards of."""
        deck = self.building.deck
        found = find_piles(game(deck.game), deck)
        dealt = [pile for pile in found if isinstance(pile.procedure, Draw) and pile.procedure.is_dealt]
        self._hands += 1
        lines: list[str] = []
        for pile in dealt:
            check_size(pile)
            hand = take(list(pile.cards), pile.hands[0], Stream(self._hands))
            lines.append(f"Sample hand {self._hands}, {pile.title}:")
            lines += sorted(f"  {row_line(Row(printing, 0))}" for printing in hand)
        return lines or ["No opening hand is dealt from this deck."]

    def _card(self, text: str) -> Answer:
        if text.isascii() and text.isdigit():
            return Answer(tuple(card_lines(self._row(int(text[:_DIGITS])).printing)))
        if not text:
            raise UsageError("Say which card: c 3 for row 3 of the last list, or a name.")
        wanted = said_cards([text])
        found = resolve(wanted, self.building.cards, self.building.deck.game).whole().everything
        return Answer(tuple(line for entry in found for line in card_lines(entry.printing)))

    def _changes(self) -> list[str]:
        return [edit_words(edit) for edit in self.building.changes] or ["Everything is saved."]

    def _save(self, path: str) -> Answer:
        if path and path != self.building.path:
            self.building.save_copy(path)
            return Answer((f"A copy is in {path}.",))
        changes = len(self.building.changes)
        if not changes:
            return Answer(("Everything is saved.",))
        self.building.save()
        return Answer((f"Saved {counted(changes, 'change')} to {self.building.path}.",), Then.SHOW)

    def _merge(self, _: str) -> Answer:
        unfit = self.building.merge()
        left = [f"No longer fits: {edit_words(edit)}" for edit in unfit]
        changes = counted(len(self.building.changes), "change")
        return Answer((f"Read {self.building.path} again, with your {changes}; w saves.", *left), Then.SHOW)

    def _theirs(self, _: str) -> Answer:
        aside = self.building.give_way()
        kept = (f"Yours is in {aside}.",) if aside else ()
        return Answer((f"Read {self.building.path} again.", *kept), Then.SHOW)

    def _quit(self, _: str) -> Answer:
        changes = len(self.building.changes)
        if changes:
            return Answer((f"{counted(changes, 'change')} not saved: w saves, q! leaves without.",))
        return Answer(then=Then.END)


def _not_there(printing: Printing) -> str:
    return f"{titled(printing)} is not there to take out."
