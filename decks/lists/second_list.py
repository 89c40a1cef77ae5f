"""Two lists in one paste: what says that a second one begins, so that nobody's cards are counted to another's deck."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from decks.lists.left_out import NO, YES
from decks.lists.owners import PERHAPS, owner
from decks.lists.prose import place_won
from decks.lists.set_aside import heads_others
from decks.lists.titles import is_known
from decks.lists.words import folded_words
from decks.problems import LineProblem, Trouble, quoted
from rules.core.cards import Json
from rules.core.dataclass import dataclass, field
from rules.core.deck import DeckLine, DeckTitle
from rules.core.late import Late
from rules.core.text import fold

_WORD = r"(?:deck ?list|deck|list|liste|build|デッキ)"
_NAME_OF_A_LIST = Late(
    rf"{_WORD}\s*(?:\s[#№]?\s*(?:[a-z]|\d{{1,2}}|i{{1,3}}|iv|vi{{0,3}})\b\W*|[:：=]\s*\S.{{0,60}}|[-–—]\s+\S.{{0,60}})"
    rf"|.{{1,30}}['’]s?\s+(?:\w+\s+)?{_WORD}\b\W*(?:\(.*\))?"
    rf"|(?:[^\W\d]+\s+){{1,2}}{_WORD}\W*(?:\(.*\))?",
    re.IGNORECASE,
    needs=("deck", "list", "build", "デッキ"),
)
"""`Deck A`, `Deck: Sand`, `Tom's list`, `Sand rush deck`: a heading that names a list."""
_NO_NAME = Late(
    r"\b(?:the|this|that|my|your|our|an?(?=\s+\w)|in|of|to|from|rest|core|whole|full|same|see|for|or|and)\b",
    re.IGNORECASE,
)
_WHOSE = frozenset(
    map(
        fold,
        (
            *("author", "by", "player", "creator", "dci", "auteur", "joueur", "作者", "使用者", "プレイヤー", "制作者"),
            *("作成者", "deck id", "url", "email"),
            *folded_words("author"),
        ),
    )
)
"""Keys that a list says once: whose it is, and where it came from."""
POSTED = "posted"
"""The kind of stamps that say who has written what follows."""
_LIST_COLUMNS = frozenset(
    map(
        fold,
        (
            *("deck", "decks", "deck name", "deckname", "decklist", "deck list", "list", "list name", "build"),
            *(
                "player",
                "player name",
                "author",
                "pilot",
                "joueur",
                "spieler",
                "auteur",
                "プレイヤー",
                "デッキ",
                "デッキ名",
                "pile",
                "owner",
                "besitzer",
                "propriétaire",
                "propietario",
                "proprietario",
                "所有者",
            ),
        ),
    )
)
"""What columns and keys are called that say which list a card is of."""
_NUMBERED_LISTS = frozenset(
    (
        *("deck id", "deck_id", "deckid", "deck no", "deck nr", "deck number", "list id", "list_id", "listid"),
        *("player id", "player_id", "playerid", "decklist id", "decklist_id", "decklistid"),
    )
)
"""Such names of columns where a number tells the lists apart."""


def two_lists(second: str, first: str | None = None) -> str:
    """The complaint where a second list begins; `first` is what the first one is called, where that is known."""
    begins = f"{quoted(second)} begins anew" if first is None else f"{quoted(second)} comes after {quoted(first)}"
    return f"two lists: {begins}. Put each in a file of its own."


def one_deck_or_two(first: str, second: str) -> str:
    """The complaint about two headings of a word each that may be the names of decks, or of parts of one."""
    asked = "are these two decks, or parts of one? Put two decks in files of their own; of one leave these lines out."
    return f"{quoted(first)} and {quoted(second)}: {asked}"


def one_list(first: str, second: str) -> str:
    """The note on two headings that name no section, where all is read as one list."""
    both = f"{quoted(first)} and {quoted(second)}"
    return f"{both} name no section: all is read as one list. Put two lists in files of their own."


def taken_for_a_group(title: str) -> str:
    """The note on a title of unknown words that announces as many cards as stand below it, and is read as a group."""
    meant = "Leave them out if they are not, or write their section above them."
    return f"{quoted(title)} names no section: the cards below it are read as part of the deck. {meant}"


_ONE_OF_SEVERAL = Late(
    r"\b(?:decks?|decklist|lists?|liste|builds?|versions?|v\.?\s?\d+|weeks?|days?|months?|rounds?|games?|match|event"
    r"|season|player|tournament|current|currently|future|now|later|next|new|soon|planned|today|tomorrow|yesterday"
    r"|tag|woche|semaine|jour|aktuell|actuel|20\d\d)\b|['’]s?$|デッキ",
    re.IGNORECASE,
)


def names_one_of_several(title: str) -> bool:
    """Whether a title may be that of one list among several, or of one time among several: `Tom's`, `Week 2`."""
    return _ONE_OF_SEVERAL.search(title) is not None


def whose(heading: str) -> str:
    """The complaint about a heading that does not say that the cards below it are part of the deck."""
    return f"{quoted(heading)} stands above cards: are they part of the deck? Leave them out, or this line."


@dataclass(frozen=True, slots=True)
class Named:
    """A line that names a list: what it says, of which kind it is, and how many cards' lines stand before it."""

    said: str
    kind: str
    line: int
    first: int
    before: str = ""


@dataclass(slots=True)
class NamesOfLists:
    """The lines so far that name a list or say whose it is."""

    found: list[Named] = field(default_factory=list)
    headings: list[Named] = field(default_factory=list)
    posted: list[DeckTitle] = field(default_factory=list)

    def take(self, number: int, line: str, cards: int) -> None:
        """A comment or a heading, which has the kind `##`, on line `number`, behind so many cards."""
        said = line.strip("#/;!-=*<> \t")
        if _NAME_OF_A_LIST.fullmatch(said) and not is_known(said) and not _NO_NAME.search(said):
            self.found.append(Named(said, "", number, cards))
        elif said:
            self.headings.append(Named(said, "##" if line.startswith("##") else "", number, cards))

    def titles(self, *, named: bool = False) -> tuple[DeckTitle, ...]:
        """The comments and headings as titles whose section is their kind; all where `named`."""
        titles = (DeckTitle(n.said, n.kind, n.line) for n in (*self.headings, *(self.found if named else ())))
        return (*titles, *(self.posted if named else ()))

    def take_key(self, number: int, key: str, value: str, cards: int) -> None:
        """A key and a value on line `number`, behind so many cards."""
        if key in _WHOSE:
            self.found.append(Named(value.strip(), key, number, cards))

    def take_poster(self, number: int, who: str) -> None:
        """Who has posted what follows line `number`."""
        self.posted.append(DeckTitle(who, POSTED, number))

    def over_others(self, cards: Sequence[DeckLine]) -> Iterator[LineProblem]:
        """The headings that may be over others' cards, on a line with cards before and behind: a page on one line."""
        for heading in self.headings:
            behind = cards[heading.first].line if 0 < heading.first < len(cards) else None
            if behind == heading.line and heads_others(heading.said):
                yield LineProblem(Trouble.UNREADABLE, whose(heading.said), heading.line)

    def two_on_a_line(self, cards: Sequence[DeckLine]) -> Iterator[LineProblem]:
        """The heading of a page on one line that names another owner than one before it, with cards below each."""
        earlier: Named | None = None
        for heading in self.headings:
            behind = cards[heading.first].line if heading.first < len(cards) else None
            about = owner(heading.said, frozenset[str]().__contains__) if behind == heading.line else None
            placed = behind == heading.line and place_won(heading.said) is not None
            if not placed and (about is None or about[0] == PERHAPS):
                continue
            if earlier is not None and earlier.line == heading.line and earlier.first < heading.first:
                yield LineProblem(Trouble.UNREADABLE, two_lists(heading.said, earlier.said), heading.line)
                return
            earlier = heading

    def second(self, cards: int) -> Named | None:
        """The line that names a second list of cards, with what the first is called; None where there is one list."""
        kinds: dict[str, list[Named]] = {}
        for later in self.found:
            names = kinds.setdefault(later.kind, [])
            earlier = next((name for name in names if fold(name.said) != fold(later.said)), None)
            if earlier is not None and earlier.first < later.first < cards:
                return Named(later.said, later.kind, later.line, later.first, earlier.said)
            if not names or (earlier is not None and len(names) == 1):
                names.append(later)
        return None


def second_place(lines: Iterable[tuple[int, str]], cards: Sequence[int]) -> Iterator[LineProblem]:
    """A problem for each of these numbered lines that tells of another place of a tournament than the first one.

    `cards` are the numbers of the cards' lines: some stand between the two, and some below.
    """
    first: tuple[str, int] | None = None
    for number, said in lines:
        place, at = place_won(said), bisect_right(cards, number)
        if place is None:
            continue
        if first is not None and first[0] != place and bisect_right(cards, first[1]) < at < len(cards):
            yield LineProblem(Trouble.UNREADABLE, two_lists(said, first[0]), number)
        first = first or (place, number)


def lists_in_column(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> tuple[str, str, str] | None:
    """The column that says which list each row is of, where it says several, with two of them; else None.

    Numbers, marks and the sections of a deck below such a title are something else.
    """
    named = [(place, fold(title.strip().strip("*_`:"))) for place, title in enumerate(titles)]
    places = [(place, title) for place, title in named if title in _LIST_COLUMNS | _NUMBERED_LISTS]
    held = list(rows) if places else []
    for place, title in places:
        said = list(dict.fromkeys(row[place].strip() for row in held if place < len(row) and row[place].strip()))
        if len(said) > 1 and not any(
            is_known(word) or word.casefold() in YES | NO or word.isdecimal() for word in said if title in _LIST_COLUMNS
        ):
            return titles[place].strip(), said[0], said[1]
    return None


def lists_in_records(cards: Sequence[Mapping[str, Json]]) -> tuple[str, str, str] | None:
    """What `lists_in_column` finds for cards that are objects, whose keys are the columns."""
    keys = list(dict.fromkeys(key for card in cards for key in card if fold(key) in _LIST_COLUMNS | _NUMBERED_LISTS))
    rows = [[str(value) if isinstance(value := card.get(key), str | int) else "" for key in keys] for card in cards]
    return lists_in_column(keys, rows)


def second_document(lines: Sequence[str], cards: Sequence[int]) -> int | None:
    """The number of the `---` with which a second document of YAML begins, where the first begins with one as well.

    `cards` are the numbers of the cards' lines: there are some on both sides. What stands on top between two such
    lines is about the list.
    """
    marks = [number for number, line in enumerate(lines, start=1) if line.rstrip() == "---"]
    again = (at for at in marks if _says_again(lines, at) and cards and cards[0] < at < cards[-1])
    if (repeated := next(again, None)) is not None:
        return repeated
    first = next((number for number, line in enumerate(lines, start=1) if line.strip()), 0)
    if not marks or marks[0] != first:
        return None
    return next((at for at in marks[1:] if cards and cards[0] < at < cards[-1]), None)


def _says_again(lines: Sequence[str], at: int) -> bool:
    """Whether the key right below such a line stands above it as well: `cards:` of a document like the first."""
    below = next((line.strip() for line in lines[at:] if line.strip()), "")
    key = below.endswith(":") and below[:-1].replace("_", "").isalnum()
    return key and below in map(str.strip, lines[: at - 1])
