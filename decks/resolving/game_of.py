"""Which game a list is of, where it does not say: the cards decide, by exact names, ids and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from decks.lists.card_line import read_card
from decks.lists.naming import is_whole_id
from decks.lists.prose import is_prose, words_in
from decks.lists.several import counted_parts
from decks.lists.suspect import EXPECTED, why_unread
from decks.problems import ARGUMENTS, UnsettledGameError, quoted
from decks.resolving.candidates import known, own_parses
from decks.resolving.index import CardIndex, CardIndexes, CardSource, matching
from decks.resolving.preferred import preferred_game
from decks.resolving.several import separated
from files.reading import STDIN
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import Location, NotFoundError, UsageError
from rules.core.late import Late
from rules.core.registry import Game, game, game_ids
from rules.core.suggest import nearest
from rules.core.text import fold
from rules.core.wording import either, named

_NAMED, _NUMBERED = 1, 2
_NEAR = 3


def game_of(deck: DeckList, indexes: CardIndexes) -> tuple[Game, CardIndex]:
    """The game whose cards a list names, with its index.

    It is the only game that knows every line, or every line that any game knows; among several such the one whose
    numbers the list gives, then the one that the person plays. A likeness counts for nothing. Raises AmbiguousError
    where that leaves several games, NotFoundError where no line is known, UsageError for a list without cards.
    """
    where = Location(deck.source)
    if not deck.lines:
        raise UsageError(f"Which game is this? Say it with {named('game')}, or with a line like game: ID.", where)
    evidence = {g: [_evidence(g, indexes.of(g), line) for line in deck.lines] for g in game_ids()}
    exact = {g: frozenset(at for at, how in enumerate(found) if how) for g, found in evidence.items()}
    any_game: frozenset[int] = frozenset().union(*exact.values())
    _refuse_two_games(deck, evidence)
    if not any_game:
        raise _none_known(deck.lines, where, indexes)
    fits = [game_id for game_id, lines in exact.items() if lines == any_game]
    most = max((evidence[game_id].count(_NUMBERED) for game_id in fits), default=0)
    fits = [game_id for game_id in fits if evidence[game_id].count(_NUMBERED) == most]
    if len(fits) == 1:
        return game(fits[0]), indexes.of(fits[0])
    several = fits or [game_id for game_id, lines in exact.items() if lines]
    if (preferred := preferred_game()) in several:
        return game(preferred), indexes.of(preferred)
    said = f"These cards fit several games: {', '.join(several)}."
    line = f", or with a line like game: {several[0]}" if where.source != ARGUMENTS else ""
    raise UnsettledGameError(f"{said} Say which with {named('game')}{line}.", deck.source, several)


def _refuse_two_games(deck: DeckList, evidence: Mapping[str, Sequence[int]]) -> None:
    """Raise UsageError for a list whose ids are of two games: one line's is of one alone, and one line's of another."""
    ids = [(at, line) for at, line in enumerate(deck.lines) if _WITH_ID.search(line.said or "")]
    of = {at: [game_id for game_id, found in evidence.items() if found[at] == _NUMBERED] for at, _ in ids}
    first: dict[str, DeckLine] = {}
    for at, line in ids:
        if len(of[at]) == 1:
            first.setdefault(of[at][0], line)
    if len(first) > 1:
        both = " and ".join(f"{quoted(line.said or line.name)} of {game_id}" for game_id, line in first.items())
        raise UsageError(f"Cards of two games: {both}. Put each game's in a file of its own.", Location(deck.source))


_WITH_ID = Late(r"(?<!\w)[^\W\d_]{1,5}[- ]\d{2,4}(?!\d)", digits=True)


def _none_known(lines: Sequence[DeckLine], where: Location, indexes: CardIndexes) -> NotFoundError:
    """The error for a list of which no game knows a card, with its first line that is no prose."""
    first = next((line for line in lines if not is_prose(line.said or "")), lines[0])
    said = first.said or first.name
    why = _why(said, first.name, indexes)
    more = " What kage search finds is piped with -o ids." if where.source == STDIN else ""
    if not why and where.source not in (STDIN, ARGUMENTS):
        more = f" Where these are new cards: {either('kage import', 'import_cards')} takes them first."
    return NotFoundError(
        f"No game has a card of this list, e.g. {quoted(said)}{why}. "
        f"Name the game with {named('game')}: {', '.join(game_ids())}.{more}",
        where,
    )


def _why(said: str, name: str, indexes: CardIndexes) -> str:
    """Why a line is no card's, or the names that it is like, in brackets after a space; empty for neither."""
    if why_unread(said) != EXPECTED:
        return f" ({why_unread(said)})"
    whole = {row.names[0] for game_id in game_ids() for row in indexes.of(game_id).rows if row.names}
    words = {part: name for name in sorted(whole) for part in (name, *name.split())}
    inside = {row[0].names[0]: None for game_id in game_ids() for row in indexes.of(game_id).named_in(said)}
    near = list(dict.fromkeys(words[each] for each in nearest(name, words, _NEAR))) or list(inside)[:_NEAR]
    return f" (did you mean {' or '.join(map(quoted, near))}?)" if near else ""


def _evidence(game_id: str, index: CardIndex, line: DeckLine) -> int:
    """How a game knows a line: by a number or an id, by the name alone, or (0) not at all; all of its cards."""
    cards = separated(index, line, False)
    if len(cards) == 1 and (parts := counted_parts(line.said or "")) and not index.named(line.name):
        # Several cards of which the game does not know each: its name for one of them says nothing of the others.
        cards = [read_card(part) for part in parts]
    return min(_evidence_of_card(game_id, index, card) for card in cards)


def _evidence_of_card(game_id: str, index: CardIndex, line: DeckLine) -> int:
    named = 0
    if any(matching(index.named(line.name), said) for said in line.ids if re.search(r"[^\W\d_].*\d", said)):
        return _NUMBERED
    if any(index.titled(f"{line.name} {said}") for said in line.ids):
        return _NUMBERED
    for parse in own_parses(line):
        prefix = (parse.printing or parse.name).partition(":")[0]
        if prefix != game_id and prefix in game_ids():
            continue
        if parse.printing is not None and (known(index, parse) or _is_its_number(index, parse)):
            return _NUMBERED
        if index.titled(parse.name) and not index.named(parse.name):
            return _NUMBERED  # a name with its title is a version, as a number is
        if index.named(parse.name):
            named = _NAMED
        elif index.referred(parse.name):
            return _NUMBERED
    return named


def _is_its_number(index: CardIndex, line: DeckLine) -> bool:
    """Whether a line gives a card's set and number beside a word of its name: `Uchiha Sasuke (N-002)`."""
    words = {word for word in words_in(fold(line.name)) if len(word) > 2}
    rows = index.referred(line.printing or "") if is_whole_id((line.printing or "").replace(" ", "-")) else []
    return any(not words.isdisjoint(words_in(fold(name))) for row in rows for name in row.names)


def game_said(deck: DeckList) -> str | None:
    """The id of the game that a list says, by its id or title; what it says where that is no game."""
    if deck.game is None or deck.game in game_ids():
        return deck.game
    word, titles = fold(deck.game), {known: fold(game(known).title) for known in game_ids()}
    exact = [known for known, title in titles.items() if word in (known, known.replace("-", " "), title)]
    within = exact or [known for known in game_ids() if is_title_of(game(known), word)]
    return within[0] if len(within) == 1 else deck.game


def is_title_of(of_game: Game, said: str) -> bool:
    """Whether words are a game's title, or some of its words: `Naruto Mythos`."""
    words = set(words_in(fold(said)))
    return len(words) > 1 and words <= set(words_in(fold(of_game.title)))


def game_named(wanted: str, deck: DeckList | None) -> Game:
    """The game with that id. Raises NotFoundError, with the list that says it, and the game whose title is like it."""
    try:
        return game(wanted)
    except NotFoundError as error:
        if deck is None:
            raise
        words = set(words_in(fold(wanted)))
        like = [known for known in game_ids() if not words.isdisjoint(words_in(fold(game(known).title)))]
        guess = f" Did you mean {quoted(f'game: {like[0]}')}?" if len(like) == 1 else ""
        raise NotFoundError(f"{error.message}{guess}", Location(deck.source, deck.game_line)) from None


def elsewhere(name: str, here: Game, cards: CardSource) -> str:
    """What to add of a name that is no card here, where other games have cards of exactly this name or number."""
    others = (each for each in game_ids() if each != here.id)
    if any(map(str.isdecimal, name)):  # an id: its game's cards are read, for an error alone
        found = [each for each in others if CardIndex(cards.names(each)).referred(name)]
    else:
        found = [each for each in others if CardIndex(cards.names(each, {fold(name)})).named(name)]
    return f", but one of {' and '.join(found)}" if found else ""
