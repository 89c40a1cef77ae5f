"""From what a deck file says to the cards it means.

A name is looked for without case, accents and width, then as a printing's id, and at last by likeness.
A likeness is always told; a name that fits several cards is never guessed. Every line that cannot be resolved is
reported at once, and no line is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial

from db.names import NameRow
from decks.lists.announced import may_be_titles
from decks.lists.card_line import read_card
from decks.lists.groups import is_figure
from decks.lists.naming import is_whole_id
from decks.lists.parts import notes_on_totals
from decks.lists.prose import is_prose, names_a_list
from decks.lists.second_list import whose
from decks.lists.sections import game_section, why_no_section
from decks.lists.set_aside import heads_others
from decks.lists.several import ONCE_EACH, counted_parts
from decks.lists.stated_types import other_type
from decks.lists.suspect import EXPECTED, why_unread
from decks.lists.titles import OTHERS_SECTIONS, SECTION_WORDS, is_group, is_known
from decks.problems import ARGUMENTS, LineProblem, Trouble, UnsettledGameError, quoted
from decks.resolving.agreeing import agreeing, unknown_sets
from decks.resolving.asides import Asides
from decks.resolving.candidates import by_its_number, fitting, is_foreign, known, likely, own_parses, says_a_count
from decks.resolving.game_of import elsewhere, game_named, game_of, game_said, is_title_of
from decks.resolving.index import CardIndex, CardIndexes, CardSource, matching
from decks.resolving.joined_lines import joined
from decks.resolving.likeness import CLEARLY_BETTER, LIKE_ENOUGH, WORTH_ASKING, Likeness, bar_for, says_no_other
from decks.resolving.narrow_index import narrow_index
from decks.resolving.neighbours import Neighbours
from decks.resolving.remarks import (
    holds_another,
    if_it_is_the_name,
    is_words,
    why_refused,
)
from decks.resolving.repeats import Placed, notes_on_repeats, problems_of_repeats
from decks.resolving.resolution import Resolution, in_every_game
from decks.resolving.several import problems_of_heads, separated
from decks.resolving.stated_ids import behind_labels, contradicting, of_unknown_ids, with_reference
from decks.resolving.uncounted import notes_on_uncounted, problems_of_uncounted
from decks.resolving.versions import (
    labels,
    listed,
    matches_exactly,
    name_like,
    numbers_in,
    of_section,
    spelt,
    versions_of,
)
from rules.core.cards import Printing
from rules.core.dataclass import replace
from rules.core.deck import Deck, DeckEntry, DeckLine, DeckList
from rules.core.errors import Location, UsageError
from rules.core.registry import Game, game, game_ids
from rules.core.text import fold, loose_key

Chooser = Callable[[DeckLine, Sequence[Printing]], Printing | None]
"""Asks a person which of several printings a line means; None leaves it ambiguous."""

_CHOICES_SHOWN = 8


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
    said = game_said(deck)
    if game_id is not None and said in game_ids() and said != game(game_id).id:
        raise UsageError(f"This is a deck of {said}, not of {game_id}.", Location(deck.source))
    wanted = game_id or said
    if wanted is not None:
        of_game = game_named(wanted, deck if game_id is None else None)
        index = indexes.of(of_game.id) if indexes else narrow_index(deck, of_game, cards)
    else:
        known = indexes or CardIndexes(cards)
        try:
            of_game, index = game_of(deck, known)
        except UnsettledGameError as unsettled:
            found = [_Resolver(deck, game(g), cards, known.of(g), choose, g).run().problems for g in unsettled.games]
            raise unsettled.with_problems(in_every_game(deck, found)) from None
    return _Resolver(deck, of_game, cards, index, choose, among or of_game.title).run()


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
        self.likeness = Likeness(index)
        self.neighbours = Neighbours(index, deck.lines, of_game)
        self.elsewhere = cache(lambda name: elsewhere(name, of_game, cards))
        self.listed = cache(lambda versions: listed(versions, cards))
        self._unknown: list[DeckLine] = []  # what is no card in any way to read it
        self._unknown_ids: list[DeckLine] = []
        self._told: set[str] = set()  # the unknown sections that were complained of

    def run(self) -> Resolution:
        self.problems += behind_labels(self.index, self.deck)
        counted = any(line.counted for line in self.deck.lines)
        apart = [card for line in self.deck.lines for card in separated(self.index, line, counted)]
        self.problems += problems_of_heads(self.index, self.deck.lines, apart)
        read = [parse for line in joined(self.index, apart) if (parse := self._read(line)) is not None]
        found = [(line, row) for line in read if (row := self._row(line)) is not None]
        ids = list(dict.fromkeys(row.printing_id for _, row in found))
        printings = {printing.id: printing for printing in self.cards.printings(ids)}
        placed = [(line, printings[row.printing_id]) for line, row in found]
        self.problems += unknown_sets(self.index, [(line, row, printings[row.printing_id]) for line, row in found])
        self.problems += of_unknown_ids(self._unknown_ids, self.among, self.elsewhere)
        asides = self._settle_asides(placed)
        self.notes += notes_on_uncounted([line for line, _ in found], self.deck.source)
        entries: list[DeckEntry] = []
        cards: list[Placed] = []
        for line, printing in placed:
            section = self._section(line, printing, asides)
            if (contradiction := other_type(self.game, line, printing)) is not None:
                self._complain(Trouble.UNKNOWN, line, f"{quoted(line.said or line.name)}: {contradiction}")
            if section is not None:
                cards.append(Placed(line, printing.card_id, section))
                above = (*asides.above(line), *line.above)
                entries.append(DeckEntry(line.count, printing, section, line.line, line.comment, above, line.tags))
        self.problems += may_be_titles([line for line, _ in placed], self.deck.titles)
        self.problems += problems_of_uncounted(placed, self.game)
        if not self.problems:
            self.notes += notes_on_totals(self.deck, [line for line, _ in placed], asides.groups)
        self.problems += problems_of_repeats(cards, self.deck.apart)
        self.notes += notes_on_repeats(cards, self.deck.source)
        said, comments, closing = self.deck, (*self.deck.comments, *asides.before), (*asides.behind, *self.deck.closing)
        deck = Deck(self.game.id, (), said.source, said.format, said.name, comments, closing, said.tags)
        return Resolution(deck.with_everything(entries), tuple(self.problems), tuple(self.notes))

    def _settle_asides(self, placed: Sequence[tuple[DeckLine, Printing]]) -> Asides:
        """Complain of what is no card and neither a title nor a remark, and of titles that are no section here."""
        held = [(line.line or 0, card) for line, card in placed]
        lines = [line for line, _ in placed]
        countless = {self.game.section_for(card.card).id for line, card in placed if not line.counted}
        counted = any(line.counted for line in lines) and countless.issubset(ONCE_EACH)
        names = partial(self.cards.names, self.game.id)
        asides = Asides(self.deck, self.index, self.likeness, held, lines, names, counted)
        left, problems = asides.settle(self._unknown) if placed else (self._unknown, [])
        for line in left:
            self._complain_unknown(line)
        self._check_titles(asides)
        doubtful, notes = asides.check_headings()
        self.problems += problems + doubtful
        self.notes += asides.notes() + notes
        return asides

    def _read(self, line: DeckLine) -> DeckLine | None:
        """The line in the one way to read it that is a card, or its likeliest way; None where that is not clear."""
        numbered = self.neighbours.numbered(line)
        if line.said is None or (not (numbered or line.unsure) and known(self.index, line)):
            return line
        fits = [*fitting(self.index, line), *numbered]
        if not fits:
            known_name = is_whole_id(self.index.without_edition(line.printing or "")) and self.index.named(line.name)
            if line.lenient or known_name or (line.counted and not self._may_be_title(line)):
                return by_its_number(self.index, line)
            self._unknown.append(line)
            return None
        if len({fit.line.count for fit in fits}) > 1:
            if (meant_so := self.neighbours.candidate_of(line, fits)) is not None:
                return meant_so.line
            meant = " or ".join(dict.fromkeys(spelt(fit) for fit in fits))
            self._complain(Trouble.AMBIGUOUS, line, f"{quoted(line.said)} can be read as {meant}. Write one of them.")
            return None
        return likely(fits).line

    def _may_be_title(self, line: DeckLine) -> bool:
        """Whether a line with what may be a count, and no card, may be a title or a remark."""
        said = line.said or ""
        slip = said[-1:] in ":：" and not self.likeness.slips_of(line.name)
        return slip or names_a_list(said) or is_prose(said) or is_figure(said)

    def _complain_unknown(self, line: DeckLine) -> None:
        """Complain of a line without a count that is no card: a likeness is not enough where the count is not known."""
        if self._is_told_of_parts(line):
            return
        parses = own_parses(line)
        ends = numbers_in(f"{line.said}"[:4] + " " + f"{line.said}"[-4:])
        count = next((f"{parse.count} " for parse in parses if parse.counted and str(parse.count) in ends), "")
        said, hint = quoted(line.said or line.name), if_it_is_the_name(self.deck, line)
        for name in dict.fromkeys(parse.name for parse in parses[:12]):
            likest = self.likeness.likest(name)
            if likest and likest[0][1] >= WORTH_ASKING:
                names = dict.fromkeys(self.index.by_folded[folded][0].names[0] for folded, _ in likest[:3])
                shown = " or ".join(quoted(f"{count}{name}") for name in names)
                self._complain(Trouble.UNKNOWN, line, f"{said} is no card here. Did you mean {shown}?{hint}")
                return
        self._complain(Trouble.UNKNOWN, line, f"can't read {said}: {EXPECTED}.{hint}")

    def _is_told_of_parts(self, line: DeckLine) -> bool:
        """Whether a line is no single card: which part of it is none is told, or else what stands beside the card."""
        if line.said is None or (reason := why_unread(line.said)) == EXPECTED:
            return False
        told, parts = (
            len(self.problems),
            [replace(read_card(part), line=line.line) for part in counted_parts(line.said)],
        )
        for card in parts if not any(is_known(card.name) for card in parts) else ():
            if not fitting(self.index, card):
                self._by_likeness(card)
        if len(self.problems) == told:
            self._complain(Trouble.UNKNOWN, line, f"can't read {quoted(line.said)}: {reason}.")
        return True

    def _row(self, line: DeckLine) -> NameRow | None:
        if line.ids:
            line = with_reference(self.index, line)
            if (row := self._found(line)) is not None and (other := contradicting(self.index, line, row)):
                said = f"{quoted(other)} is not {quoted(row.names[0])} ({row.tail}). Which is meant?"
                self._complain(Trouble.UNKNOWN, line, said, [row])
                return None
            return row
        return self._found(line)

    def _found(self, line: DeckLine) -> NameRow | None:
        if (reason := why_refused(self.index, line)) is not None:
            self._complain(Trouble.UNKNOWN, line, f"can't read {quoted(line.said or '')}: {reason}")
            return None
        found = known(self.index, line)
        if found:
            return self._one_of(line, found, line.printing or line.name)
        named = self.index.named(line.name)
        if not named or line.printing is None:
            return self._by_likeness(line)
        if holds_another(self.index, line.printing, named):
            self._complain(Trouble.UNKNOWN, line, f"can't read {quoted(line.said or '')}: expected one card a line.")
            return None
        if is_foreign(self.index, line.printing):
            only = self._one_of(line, named, line.name, f"{quoted(line.printing)} is no card number here; ")
            if only is not None and loose_key(only.number) != loose_key(re.sub(r".*?(\d+)$", r"\1", line.printing)):
                self._note(line, only, f"{quoted(line.printing)} is no card number here;")
            return only
        if is_words(line.printing) or says_a_count(line.printing):
            said = f"can't read {quoted(line.printing)} behind {quoted(line.name)}: put # in front of a remark."
            self._complain(Trouble.UNKNOWN, line, said, versions_of(named))
            return None
        has = self.listed(tuple(versions_of(named)))
        which = f"with the number {line.printing}" if numbers_in(line.printing) else f"of {quoted(line.printing)}"
        said = f"there is no {quoted(line.name)} {which}, only {has}."
        self._complain(Trouble.UNKNOWN, line, said, versions_of(named))
        return None

    def _one_of(self, line: DeckLine, rows: Sequence[NameRow], reference: str, why: str = "") -> NameRow | None:
        """The printing among `rows`, if they are printings of one card; else a person chooses or it is ambiguous.

        `why` is what to say first where it is.
        """
        rows, contradiction = agreeing(self.index, line, rows)
        if contradiction:
            self._complain(Trouble.UNKNOWN, line, f"{quoted(line.said or line.name)}: {contradiction}")
            return None
        rows = of_section(rows, self.game, game_section(self.game, line.section or ""), self.cards)
        versions = versions_of(rows)
        if len(versions) == 1:
            return next((row for row in rows if matches_exactly(row, reference)), versions[0])
        if chosen := self._ask(line, versions):
            return chosen
        fits = f"{why}{quoted(line.name)} fits {len(versions)} cards: {self.listed(tuple(versions))}."
        said = f"{fits} Add its number, e.g. ({labels(versions)[0]})."
        self._complain(Trouble.AMBIGUOUS, line, said, versions)
        return None

    def _by_likeness(self, line: DeckLine) -> NameRow | None:
        if self._is_told_of_parts(line):
            return None
        line = self.likeness.numbered(line)
        likest = self.likeness.likest(line.name)
        if line.printing is not None and (referred := self.index.meant_by(line.printing)):
            numbers = numbers_in(fold(line.name))
            like = {folded for folded, score in likest if score >= WORTH_ASKING and numbers_in(folded) == numbers}
            goes_on = f"{fold(line.name)} ".startswith
            like_it = (row for row in referred if any(n in like or goes_on(f"{n} ") for n in map(fold, row.names)))
            if meant := list(filter(partial(says_no_other, line.name), like_it)):
                row = self._one_of(line, meant, line.printing)
                if row is not None:
                    self._note(line, row)
                return row
            said = f"{line.printing.strip()} is {quoted(referred[0].names[0])}, not {quoted(line.name)}."
            self._complain(Trouble.UNKNOWN, line, said)
            return None
        score = likest[0][1] if likest else 0.0
        but = self.elsewhere(line.name) if score < LIKE_ENOUGH and line.name in self.likeness.compared else ""
        if score < bar_for(line.name, likest, is_elsewhere=bool(but) and self.choose is None):
            self._complain_no_card(line, but)
            return None
        return self._taken_or_asked(line, likest)

    def _complain_no_card(self, line: DeckLine, but: str) -> None:
        guess = self.likeness.by_word(line.name) if not but else ""
        if guess or not is_whole_id(line.name):
            self._complain(Trouble.UNKNOWN, line, f"{quoted(line.name)} is no card of {self.among}{but}.{guess}")
        else:
            self._unknown_ids.append(line)

    def _taken_or_asked(self, line: DeckLine, likest: Sequence[tuple[str, float]]) -> NameRow | None:
        close = [folded for folded, score in likest if likest[0][1] - score < CLEARLY_BETTER]
        rows = [row for folded in close for row in self.index.by_folded[folded]]
        versions = versions_of(rows)
        same_numbers = numbers_in(fold(line.name)) == numbers_in(close[0])
        if likest[0][1] >= LIKE_ENOUGH and len(close) == 1 and same_numbers and says_no_other(line.name, rows[0]):
            narrowed = rows if line.printing is None else matching(rows, line.printing)
            if len(versions_of(narrowed)) == 1:
                row = next((r for r in narrowed if matches_exactly(r, line.printing or "")), narrowed[0])
                self._note(line, row)
                return row
        if chosen := self._ask(line, versions):
            return chosen
        names = list(dict.fromkeys(name_like(row, close) for row in rows))
        but = self.elsewhere(line.name)
        here = "here" if self.among == self.game.title else f"of {self.among}"
        did_you_mean = " or ".join(quoted(name) for name in names[:_CHOICES_SHOWN])
        message = f"{quoted(line.name)} is no card {here}{but}. Did you mean {did_you_mean}"
        if len(names) == 1 and len(versions) > 1:
            message += f" ({len(versions)} versions)? Add its number, e.g. ({labels(versions)[0]})."
        else:
            message += "?"
        self._complain(Trouble.UNKNOWN, line, message, versions)
        return None

    def _ask(self, line: DeckLine, versions: Sequence[NameRow]) -> NameRow | None:
        if self.choose is None:
            return None
        shown = self.cards.printings([row.printing_id for row in versions])
        chosen = self.choose(line, shown)
        return next((row for row in versions if chosen and row.printing_id == chosen.id), None)

    def _section(self, line: DeckLine, printing: Printing, asides: Asides) -> str | None:
        """Where a line's card goes: under the title it stands below, or where its type belongs."""
        by_type = self.game.section_for(printing.card).id
        said = line.section
        if said is not None and game_section(self.game, said) is None and (is_group(said) or said in asides.titled):
            said = line.within
        if said is None or said in asides.titled or is_title_of(self.game, said):
            return by_type
        section = game_section(self.game, said)
        if section is None and said not in self._told:
            self._complain(Trouble.UNREADABLE, line, why_no_section(self.game, said, self._as_written(said)))
        holding = {each.id for each in self.game.sections if each.holds}
        return by_type if section in holding and section != by_type and asides.ends_section(line) else section

    def _check_titles(self, asides: Asides) -> None:
        """Complain of each title that is no section of this game, once, where it stands."""
        for title in self.deck.titles:
            if game_section(self.game, title.section) is None and not is_group(title.section):
                below = [line for line in self.deck.lines if title.section in (line.section, line.within)]
                if not below and title.section in (*SECTION_WORDS, *OTHERS_SECTIONS):
                    continue  # tools write the titles of empty sections too
                if asides.is_title(title) or asides.names_the_list(title):
                    asides.titled.add(title.section)
                    continue
                copies = 0 if title.section in self._told else sum(line.count for line in below)
                self._told.add(title.section)
                said = (
                    whose(title.said)
                    if below and heads_others(title.said)
                    else why_no_section(self.game, title.section, title.said)
                )
                self.problems.append(LineProblem(Trouble.UNREADABLE, said, title.line, copies=copies))

    def _as_written(self, section: str) -> str:
        """What the list calls a section, as it is written there."""
        return next((title.said for title in self.deck.titles if title.section == section), section)

    def _complain(self, trouble: Trouble, line: DeckLine, message: str, versions: Iterable[NameRow] = ()) -> None:
        self.problems.append(LineProblem(trouble, message, line.line, tuple(row.printing_id for row in versions)))

    def _note(self, line: DeckLine, row: NameRow, why: str = "") -> None:
        where = "" if self.deck.source == ARGUMENTS else f"{Location(self.deck.source, line.line)}: "
        said = f"{why} {quoted(line.name)}".strip()
        self.notes.append(f"{where}{said} is taken for {quoted(row.names[0])} ({row.tail}).")
