"""Lines of a list that are no cards: titles of groups that only their cards explain, and remarks around the list.

A line gets here when no reading of it is a card of the game. It becomes a comment, with a note, where nothing in it can
be a card or a count: it is unlike every card's name, and has the form of a title above such cards, or of prose.
Everything else is refused.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from db.names import NameRow
from decks.lists.groups import announced, bare_title, is_group_of, is_section_of, is_value_of
from decks.lists.owners import Owners, two_alike, two_of_nobody, two_owners, two_posters, two_signers
from decks.lists.prose import (
    asks,
    calls_itself_a_list,
    is_closing,
    is_prose,
    is_round,
    is_said_by,
    is_sentence,
    is_signature,
    is_signed,
    names_a_list,
    without_figures,
    words_in,
)
from decks.lists.second_list import (
    POSTED,
    names_one_of_several,
    one_deck_or_two,
    one_list,
    second_place,
    taken_for_a_group,
    two_lists,
    whose,
)
from decks.lists.set_aside import (
    heads_others,
    heads_others_but_own,
    is_said_to_be_out,
    speaks_of_others,
    speaks_of_the_deck,
)
from decks.lists.titles import SECTION_WORDS, is_known as is_known_title, may_be_section
from decks.problems import LineProblem, Trouble, quoted
from decks.resolving.candidates import own_parses
from decks.resolving.index import CardIndex
from decks.resolving.likeness import Likeness
from decks.resolving.top_lines import announced_totals, holds_a_card, is_part_of_a_name, is_title, number_in_front
from rules.core.cards import Printing
from rules.core.dataclass import dataclass, field
from rules.core.deck import MAYBE, DeckLine, DeckList, DeckTitle
from rules.core.errors import Location
from rules.core.late import Late
from rules.core.text import counted, fold

_HEADING_WORDS = 5
"""A comment with more words than these is no heading."""
_WORDS_OF_A_NAME = 3
_DASHES, _QUOTES = ("-", "–", "—", "~"), "\"'“„«「『"
_COUNT_FIRST = Late(r"\W{0,4}[x×]?\d{1,2}\s?[x×]?\s", re.IGNORECASE, digits=True)


@dataclass(slots=True)
class Asides:
    """The lines of one list that are no cards, against the cards that are: `held` with the lines they stand on."""

    deck: DeckList
    index: CardIndex
    likeness: Likeness
    held: Sequence[tuple[int, Printing]]
    cards: Sequence[DeckLine]  # their lines
    names: Callable[[], Iterable[NameRow]]  # of all cards of the game
    counted: bool  # whether each of the cards has a count, where it is not one of those that are there once
    groups: list[int] = field(default_factory=list)
    """The lines of titles that only their cards explain."""
    guessed: list[DeckTitle] = field(default_factory=list)
    """Those of them that nothing but the number they announce makes titles of a part of the list."""
    titled: set[str] = field(default_factory=set)
    """The titles of groups that the list's reader took for sections."""
    remarks: list[DeckLine] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    """The lines of all titles, once the groups are known."""
    numbers: list[int] = field(default_factory=list)
    commented: set[int] = field(default_factory=set)
    """The lines with a comment behind a card."""
    off: list[str] = field(default_factory=list)
    """Notes on titles that announce other numbers of cards than there are."""
    heads: list[tuple[int, str]] = field(default_factory=list)  # the lines of these titles and remarks
    signers: Sequence[tuple[int, str]] = ()
    """The lines that are a name behind a dash, as people sign, where cards have none in front."""
    _signed: bool = False

    def __post_init__(self) -> None:
        self.numbers = [number for number, _ in self.held]
        self.commented = {number for (number, _), card in zip(self.held, self.cards, strict=True) if card.comment}

    def settle(self, lines: Iterable[DeckLine]) -> tuple[list[DeckLine], list[LineProblem]]:
        """The lines that are neither titles nor remarks, and what is wrong with the others."""
        lines = list(lines)
        if not any((card.said or "")[:1] in _DASHES for card in self.cards):
            self.signers = [(line.line or 0, line.said) for line in lines if line.said and is_signed(line.said)]
        bounds = sorted({*(line.line or 0 for line in lines), *(title.line for title in self.deck.titles)})
        left = [line for line in lines if line.lenient or not line.line or not self._is_settled(line, bounds)]
        return left, list(second_place([(line.line or 0, line.said or "") for line in self.remarks], self.numbers))

    def _is_settled(self, line: DeckLine, bounds: Sequence[int]) -> bool:
        """Whether a line is a title or a remark, and is kept as that."""
        number, said = line.line or 0, line.said or line.name
        title = self._is_title(said, number, bounds)
        remark = not title and (
            self._heads_the_list(line, said, number)
            or (
                self._is_remark(said, number)
                and (self._goes_on(said, number) or not self._heads_others(said, number, bounds))
            )
        )
        self.groups += [number] if title else []
        self.remarks += [line] if remark else []
        self.heads += [(number, said)] if title or remark or not self.likeness.is_slip(said) else []
        return title or remark

    def is_title(self, title: DeckTitle) -> bool:
        """Whether a title that is no section's heads a group of the cards below it, or only says something."""
        self.bounds = self.bounds or sorted({*self.groups, *(other.line for other in self.deck.titles)})
        below = self._below(title.line, self.bounds)
        if below and heads_others(title.said):
            return False
        if below and self._is_of_a_section(title.said, below):
            return True
        if title.line > (self.deck.lines[-1].line or 0) and is_signature(title.said) and not may_be_section(title.said):
            return not self.index.names_or_refers(title.said)
        return is_group_of(title.said, below) or (is_prose(f"{title.said}:") and not self._parts(title.line, below))

    def _may_be_others(self, heading: DeckTitle, below: Sequence[Printing]) -> bool:
        """Whether a heading or a short comment has cards below it that are not all of the list."""
        if heading.section:
            return 0 < len(below) < len(self.held)
        short = len(heading.said.split()) <= _HEADING_WORDS and ":" not in heading.said.rstrip(": ")
        return short and self._parts(heading.line, below)

    def _parts(self, number: int, below: Sequence[Printing]) -> bool:
        """Whether a line stands between cards, so that those below it may be no part of the same deck."""
        return bool(below) and bool(self.numbers) and self.numbers[0] < number

    def names_the_list(self, title: DeckTitle) -> bool:
        """Whether a title that is no section's is the list's own: on top, and apart from cards."""
        below = any(line.section == title.section for line in self.deck.lines)
        first = self.numbers[0] if self.numbers else 0
        on_top = title == self.deck.titles[0] and not 0 < first < title.line
        apart = title.line in self.deck.apart or not below or calls_itself_a_list(title.said)
        return on_top and apart and not may_be_section(title.said) and not heads_others(title.said)

    def ends_section(self, line: DeckLine) -> bool:
        """Whether a group of its own begins between a card's line and the title that it stands below."""
        number = line.line or 0
        titles = [title.line for title in self.deck.titles]
        at = bisect_right(titles, number)
        return bisect_right(self.groups, number) > bisect_right(self.groups, titles[at - 1] if at else 0)

    @property
    def before(self) -> tuple[str, ...]:
        """The remarks before the first card."""
        first = self.held[0][0] if self.held else 0
        return tuple(_text(line) for line in self.remarks if (line.line or 0) < first)

    @property
    def behind(self) -> tuple[str, ...]:
        """The remarks behind the last card, with the comments above them."""
        last = self.held[-1][0] if self.held else 0
        return tuple(said for line in self.remarks if (line.line or 0) > last for said in (*line.above, _text(line)))

    def above(self, line: DeckLine) -> tuple[str, ...]:
        """The remarks between a card's line and the card before it, with the comments above them."""
        if not self.remarks:
            return ()
        at = bisect_left(self.numbers, line.line or 0)
        above = [each for each in self.remarks if at and self.numbers[at - 1] < (each.line or 0) < self.numbers[at]]
        return tuple(said for each in above for said in (*each.above, _text(each)))

    def check_headings(self) -> tuple[list[LineProblem], list[str]]:
        """What is wrong with headings of a page that may be of two lists, and notes on them."""
        owners = self._two_alike() or self._two_owners() or two_signers(self.signers, self.numbers)
        if owners is not None and owners.surely:
            return [LineProblem(Trouble.UNREADABLE, two_lists(owners.second, owners.first), owners.line)], []
        bounds = sorted({title.line for title in (*self.deck.headings, *self.deck.titles)})
        below = {heading: self._below(heading.line, bounds) for heading in self.deck.headings}
        for heading, cards in below.items():
            if heads_others(heading.said) and self._may_be_others(heading, cards):
                return [LineProblem(Trouble.UNREADABLE, whose(heading.said), heading.line)], []
        named = {
            fold(heading.said): heading
            for heading, cards in reversed(below.items())
            if heading.section and cards and not is_group_of(heading.said, cards)
        }
        over = sorted(named.values(), key=lambda heading: heading.line)
        if over and self._parts(over[0].line, below[over[0]]):
            return [LineProblem(Trouble.UNREADABLE, whose(over[0].said), over[0].line)], []
        return self._decks_or_parts(owners, over)

    def _decks_or_parts(self, owners: Owners | None, over: Sequence[DeckTitle]) -> tuple[list[LineProblem], list[str]]:
        """What to ask of two headings that may be decks, or to note of two that are no groups of the cards below."""
        asked = {heading.line for heading in (*self.deck.headings, *self.guessed)}
        if owners is not None and owners.line in asked:
            said = one_deck_or_two(owners.first, owners.second)
            return [LineProblem(Trouble.UNREADABLE, said, owners.line)], []
        if len(over) < 2:
            both = owners or self._two_of_nobody_below()
            return [], [] if both is None else [self._one_list(both.first, both.second, both.line)]
        return [], [self._one_list(over[0].said, over[1].said, over[1].line)]

    def _one_list(self, first: str, second: str, line: int) -> str:
        return f"{Location(self.deck.source, line)}: {one_list(first, second)}"

    def _two_owners(self) -> Owners | None:
        """Two comments, titles or remarks that say of different lists that the cards below are theirs."""
        every: set[str] = set()

        def is_known(word: str) -> bool:
            if not every:
                every.update(word for row in self.names() for name in row.names for word in words_in(fold(name)))
            return word in every or is_known_title(word)

        posted = [(title.line, title.said) for title in self.deck.remarked if title.section == POSTED]
        if (both := two_posters(posted, self.numbers)) is not None:
            return both
        titles = [title for title in self.deck.titles if title.section not in SECTION_WORDS]
        named = (*self.deck.remarked, *titles, *self.guessed)
        said = [(title.line, title.said) for title in named if title.section != POSTED]
        said += [(number, said) for number, said in self.heads if number not in self.groups]
        return two_owners(said, self.numbers, is_known) if self.numbers and len(said) > 1 else None

    def _two_alike(self) -> Owners | None:
        """Two headings but for one word alike, over cards each, that call themselves lists or have a card in common."""
        heads = sorted((*self.heads, *((t.line, t.said) for t in (*self.deck.remarked, *self.deck.titles))))
        bounds = [number for number, _ in heads]
        return two_alike((at, said, {card.card_id for card in self._below(at, bounds)}) for at, said in heads)

    def _two_of_nobody_below(self) -> Owners | None:
        """Two headings of a word each that is in the names of cards, none of which stands below: people, perhaps."""
        bounds = sorted(title.line for title in (*self.deck.remarked, *self.deck.titles))
        below = {title: self._below(title.line, bounds) for title in self.deck.remarked}
        nobodys = (title for title, cards in below.items() if cards and not is_group_of(title.said, cards))
        return two_of_nobody((t.line, t.said, [fold(card.card.name) for card in below[t]]) for t in nobodys)

    def notes(self) -> list[str]:
        """A note on the lines that were passed over as remarks."""
        if not self.remarks:
            return self.off
        first, many = self.remarks[0], len(self.remarks)
        told = f"{quoted(first.said or '')} is no card; kept as a comment."
        if many > 1:
            shown = ", ".join(str(line.line) for line in self.remarks[:6]) + (" and more" if many > 6 else "")
            told = f"{many} lines ({shown}) are no cards and kept as comments, e.g. {quoted(first.said or '')}."
        return [f"{Location(self.deck.source, first.line)}: {told}", *self.off]

    def _is_title(self, said: str, number: int, bounds: Sequence[int]) -> bool:
        below = self._below(number, bounds)
        if not below or heads_others(said):
            return False
        bare = bare_title(said)
        is_group = is_group_of(said, below) and (is_value_of(bare, below) or not self.likeness.is_slip(bare))
        if is_group or self._is_of_a_section(said, below):
            return True
        if self.likeness.is_slip(bare) or not self._adds_up(said, number, bounds):
            return False
        if len(below) < len(self.held):
            self.guessed.append(DeckTitle(bare, "", number))
            self.off.append(f"{Location(self.deck.source, number)}: {taken_for_a_group(said)}")
        return True

    def _is_of_a_section(self, said: str, below: Sequence[Printing]) -> bool:
        """Whether a title without a figure names with one of its words where all below it belong, and only they."""
        if any(map(str.isdecimal, said)) or is_said_to_be_out(said) or speaks_of_others(said):
            return False
        held = {card.id for card in below}
        return is_section_of(said, below, [card for _, card in self.held if card.id not in held])

    def _adds_up(self, said: str, number: int, bounds: Sequence[int]) -> bool:
        """Whether a line announces as many cards as stand below it, in a list that is grouped from its first card on.

        Its count is behind and theirs are in front, so that it is none of them.
        """
        count, cards = announced(said), self.cards[self._span(number, bounds)]
        if count is None or sum(card.count for card in cards) != count:
            return False
        if names_one_of_several(bare_title(said)) and len(cards) < len(self.cards):
            return False
        grouped = number < self.numbers[0] or (bool(bounds) and bounds[0] < self.numbers[0])
        return grouped and all(_COUNT_FIRST.match(card.said or "") for card in cards)

    def _span(self, number: int, bounds: Sequence[int]) -> slice:
        """Where the cards below a line are, before the next of the lines that may begin something else."""
        at = bisect_right(bounds, number)
        end = bounds[at] if at < len(bounds) else None
        return slice(bisect_right(self.numbers, number), bisect_right(self.numbers, end) if end else None)

    def _below(self, number: int, bounds: Sequence[int]) -> list[Printing]:
        """The cards below a line, before the next of the lines that may begin something else."""
        return [card for _, card in self.held[self._span(number, bounds)]]

    def _is_remark(self, said: str, number: int) -> bool:
        behind_dash = (number, said) in self.signers and number > self.numbers[-1]
        signs, self._signed = self._signed or behind_dash, is_closing(said)
        if signs and is_signature(said.strip("-–—~ @")) and not self.likeness.is_slip(said):
            self._signed = True
            return True
        if self._is_name_of_the_list(said, number):
            return True
        if number > self.numbers[-1] and is_said_by(said) and not is_known_title(said.partition(":")[0]):
            return not self.index.names_or_refers(said) and not self.likeness.is_slip(said.partition(":")[2].strip())
        if number > self.numbers[-1] and asks(said):
            return not self.index.names_or_refers(said)
        beside = self._goes_on(said, number) or (self.deck.signed is not None and number > self.deck.signed)
        if not beside and not is_prose(said) and not self._may_head_the_list(said, number):
            return False
        return is_round(said) or not (self.index.names_or_refers(said) or self.likeness.is_slip(said))

    def _heads_the_list(self, line: DeckLine, said: str, number: int) -> bool:
        """Whether a line on top, before all cards and titles, is the list's name or a post's head."""
        if not self.counted or number >= self.numbers[0] or said[0] in _QUOTES or heads_others_but_own(said):
            return False
        if any(title.line < number or title.section == "main" for title in self.deck.titles) or is_prose(said):
            return False
        if number not in self.deck.apart and (
            is_part_of_a_name(said, self.index) or self._is_like_the_next(said, number)
        ):
            return False
        totals, first, sizes = announced_totals(said), number_in_front(said), self._sizes()
        if first is not None and first not in (*sizes, len(self.cards)):
            return False
        announced = sum(count for count, _ in totals)
        if totals and announced not in sizes:
            if not all(of for _, of in totals):
                return False  # a card and its count, perhaps
            where = Location(self.deck.source, number)
            self.off.append(f"{where}: {quoted(said)} announces {counted(announced, 'card')}; the list has {sizes[0]}.")
        return is_title(said, own_parses(line), self.index, totals)

    def _is_like_the_next(self, said: str, number: int) -> bool:
        """Whether a line may be a card's name without a count, as the one right below it is."""
        beside = [card for card in self.cards if card.line == number + 1 and not card.counted]
        short = len(words := words_in(said)) <= _WORDS_OF_A_NAME and not any(word[:1].islower() for word in words)
        return bool(beside) and short and not calls_itself_a_list(said)

    def _sizes(self) -> list[int]:
        """How many cards the list can be said to have: all, or those without the missions or the sideboard."""
        every = sum(card.count for card in self.cards if card.section != MAYBE)
        parts = (sum(card.count for card in self.cards if card.section == part) for part in ("missions", "sideboard"))
        return [every, *(every - held for held in parts)]

    def _goes_on(self, said: str, number: int) -> bool:
        """Whether a line goes on with the comment behind the card right above it."""
        return number - 1 in self.commented and said[0].islower() and not any(map(str.isdecimal, said))

    def _is_name_of_the_list(self, said: str, number: int) -> bool:
        """Whether the first line calls itself a list, `Gaara deck`, or says what it is of."""
        if not self.counted or number != self.deck.lines[0].line or number > self.numbers[0]:
            return False
        if number in self.deck.apart and is_value_of(said, [card for _, card in self.held]):
            return True
        totals = announced_totals(said)
        bare = bare_title(said) if sum(count for count, _ in totals) in self._sizes() else said
        if said[0] in _QUOTES or not names_a_list(bare):
            return False
        return not any(calls_itself_a_list(name) for name in self.likeness.slips_of(bare))

    def _heads_others(self, said: str, number: int, bounds: Sequence[int]) -> bool:
        """Whether the cards below a remark may be no part of the deck: it says so, or introduces them behind others."""
        below = self._below(number, bounds)
        introduces = said.rstrip(" *_").endswith((":", "："))
        if below and (is_said_to_be_out(said) or (len(said.split()) > 2 and speaks_of_others(said))):
            return True
        if self._parts(number, below):
            return introduces or heads_others(said) or not is_prose(said) or self._leads_on(said, number)
        return bool(below) and introduces and heads_others_but_own(said)

    def _leads_on(self, said: str, number: int) -> bool:
        """Whether a sentence stands behind a gap and right above cards, and may be about them alone."""
        at = bisect_left(self.numbers, number)
        gap = number - self.numbers[at - 1] > 1 if at else False
        right_above = at < len(self.numbers) and self.numbers[at] == number + 1
        return gap and right_above and is_sentence(said) and not speaks_of_the_deck(said)

    def _may_head_the_list(self, said: str, number: int) -> bool:
        """Whether a line may be a title of nothing: it stands apart, or on top and says so; all cards have counts."""
        if not self.counted or said[0] in _QUOTES or may_be_section(said) or holds_a_card(said, (), self.index):
            return False
        if any(map(str.isdecimal, without_figures(said))):
            return False
        return number in self.deck.apart or (number == self.deck.lines[0].line and calls_itself_a_list(said))


def _text(remark: DeckLine) -> str:
    """What a remark says, as it was before its price or address was taken for a comment behind a card."""
    return (remark.said or "").replace(" # ", " ")
