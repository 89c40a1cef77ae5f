"""Finds the cards that a person means by a name, an id, a number, or a line of a deck list."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence

from db.catalogue import Catalogue
from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.errors import NotFoundError
from rules.core.registry import Game, game_ids, games as all_games
from rules.core.suggest import did_you_mean, names_like
from rules.core.text import fold, loose_key, number_key, tail
from rules.query.patterns import without_total


@dataclass(frozen=True, slots=True)
class Found:
    """The cards that fit, best first, a printing each; `exact` says that they were named and not only described."""

    printings: tuple[Printing, ...]
    exact: bool


def find_cards(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> Found:
    """The cards that `wanted` means.

    By id, with or without its game; by set and number; by name; by name and number as a deck list has them,
    `Naruto Uzumaki (KS 009)`; else those with the words in their names, and then in their texts. A printing that is
    named is taken, else its card's first. Raises NotFoundError, with the nearest names.
    """
    wanted = " ".join(wanted.split()).removeprefix("#")
    if not wanted:
        raise NotFoundError("Which card? Name it, or give its id: kage show KS-009-C")
    if exact := _by_id(catalogue, wanted, games) or _by_name(catalogue, wanted, games) or _by_line(
        catalogue, wanted, games
    ):  # fmt: skip
        return Found(_one_a_card(exact), exact=True)
    numbered = _by_number(catalogue, wanted, games) if wanted.isdecimal() else []
    if wanted.isupper() and (game := next((each for each in games if wanted in _sets(catalogue, each)), None)):
        raise NotFoundError(f"{wanted} is a set of {game.id}. Its cards: kage search set:{wanted} -g {game.id}")
    if like := [*numbered, *_by_words(catalogue, wanted, games)]:
        return Found(_one_a_card(like), exact=False)
    if (alone := without_total(wanted)) != wanted:
        return find_cards(catalogue, alone, games)
    raise _none_called(catalogue, wanted, games)


def _none_called(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> NotFoundError:
    """The error for words that no card fits, with what was likely meant."""
    named = f'No card{f" of {games[0].id}" if len(games) == 1 else ""} is called "{wanted}".'
    if wanted in game_ids():
        return NotFoundError(f"{named} It is a game: say -g {wanted}.")
    if wanted.isdecimal():
        return NotFoundError(f"{named} A number needs its set, as in KS {wanted}; or search for number:{wanted}.")
    if meant := _several(catalogue, wanted, games) or _letters_for_figures(catalogue, wanted, games):
        return NotFoundError(f"{named} {meant}")
    if meant := _range_meant(wanted):
        return NotFoundError(f"{named} {meant}")
    if why := _no_such_number(catalogue, wanted, games):
        return NotFoundError(why)
    of = wanted.partition(":")[0]
    if of != wanted and (near := did_you_mean(of, game_ids())):
        return NotFoundError(f'{named} There is no game "{of}".{near}')
    if set("<>=:") & set(wanted):
        return NotFoundError(f"{named} It reads like a query: kage search '{wanted}'")
    if set("*?%") & set(wanted):
        return NotFoundError(f"{named} For any letters: kage search 'name:{wanted.replace('%', '*')}'")
    others = [other for other in all_games() if other not in games]
    if named_so := [
        each.id for each in others if _by_name(catalogue, wanted, [each]) or _by_id(catalogue, wanted, [each])
    ]:
        return NotFoundError(f"{named} Cards of other games are: {', '.join(named_so)}.")
    names = [name for game in games for name in catalogue.names(game.id)]
    return NotFoundError(named + names_like(wanted, names))


_RANGE = re.compile(
    r"(?:[\w-]+:)?(?:(?P<set>[^\W\d_]+)[- ]?)?(?P<first>\d+)(?:-[A-Za-z]+)?\s*(?:\.{2,}|…|[-–—~]|\bto\b)\s*"
    r"(?:[\w-]+:)?(?:[^\W\d_]+[- ]?)?(?P<last>\d+)(?:-[A-Za-z]+)?"
)


def _range_meant(wanted: str) -> str:
    """What to type for the cards from one number to another, `KS-001..KS-010`; empty for other words."""
    if found := _RANGE.fullmatch(wanted):
        of = f"set:{found['set'].upper()} " if found["set"] else ""
        return f"It reads like a range: kage search '{of}number:{found['first']}..{found['last']}'"
    return "For cards from one number to another: kage search number:1..9" if ".." in wanted else ""


def printed_days(catalogue: Catalogue, game_id: str) -> dict[str, list[tuple[str, str | None]]]:
    """The set of each printing of a game and when it came out as far as its source says, by card id."""
    rows = catalogue.connection.execute("SELECT card_id, set_code, date FROM printing WHERE game = ?", (game_id,))
    found: dict[str, list[tuple[str, str | None]]] = {}
    for card_id, code, day in rows:
        found.setdefault(card_id, []).append((code, day))
    return found


def set_titles(catalogue: Catalogue, game: Game) -> dict[str, str]:
    """The titles of a game's sets by their codes: the game's own, else one that a source has."""
    rows = catalogue.connection.execute(
        "SELECT code, title FROM card_set WHERE game = ? ORDER BY title DESC", (game.id,)
    )
    return {**{code: title for code, title in rows if title != code}, **game.set_titles}


def set_names(catalogue: Catalogue, game_id: str) -> dict[str, list[str]]:
    """What sources call the sets of a game, by the sets' codes."""
    rows = catalogue.connection.execute("SELECT code, name, title FROM card_set WHERE game = ?", (game_id,))
    found: dict[str, list[str]] = {}
    for code, *names in rows:
        found.setdefault(code, []).extend(names)
    return found


def _one_a_card(printings: Iterable[Printing]) -> tuple[Printing, ...]:
    cards: dict[str, Printing] = {}
    for printing in printings:
        cards.setdefault(printing.card_id, printing)
    return tuple(cards.values())


def _by_id(catalogue: Catalogue, wanted: str, games: Iterable[Game]) -> list[Printing]:
    """The printing with that id, or those of the set and number that `KS 009`, `ks-9` or `KS009` spell."""
    ids = [game.id for game in games]
    written = wanted
    for game_id in ids:
        if wanted.startswith(game_id) and wanted[len(game_id) :][:1] in (":", "-", "/", " ", "_"):
            ids, written = [game_id], wanted[len(game_id) + 1 :].strip()
            break
    exact = catalogue.printings(f"{game_id}:{written}" for game_id in ids)
    if exact or not any(map(str.isdecimal, written)):
        return exact
    key, spelled = loose_key(written), number_key(written)
    rows = catalogue.connection.execute(
        "SELECT printing_id, f_set, f_number FROM facts WHERE f_number <> ''"
        f" AND game IN ({', '.join('?' * len(ids))}) ORDER BY printing_id <> card_id, printing_id",
        ids,
    ).fetchall()
    tails = [(id_, (tail(id_), f"{set_code} {number}")) for id_, set_code, number in rows]
    found = [id_ for id_, spellings in tails if spelled in map(number_key, spellings)]
    found = found or [id_ for id_, spellings in tails if key in map(loose_key, spellings)]
    return catalogue.printings(found or _by_variant(catalogue, key, ids))


def _by_variant(catalogue: Catalogue, key: str, game_ids: Sequence[str]) -> list[str]:
    """The printings of a set, a number and a variant, as which those are named that had no variant at first."""
    rows = catalogue.connection.execute(
        "SELECT id, set_code, number, variant FROM printing WHERE variant IS NOT NULL"
        f" AND game IN ({', '.join('?' * len(game_ids))})",
        game_ids,
    )
    return [id_ for id_, *parts in rows if loose_key(" ".join(parts)) == key]


def _no_such_number(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> str | None:
    """What to say of an id, or of a set and a number, that there is no card of; None for what reads like neither."""
    of, colon, behind = wanted.partition(":")
    written = behind.strip() if colon and of in game_ids() else wanted
    if not any(map(str.isdecimal, written)) or set("<>=:") & set(written):
        return None
    asked = [each for each in all_games() if each.id == of] if written is not wanted else list(games)
    if written is not wanted and (elsewhere := _by_id(catalogue, written, all_games())):
        ids = " or ".join(f"kage show {printing.id}" for printing in elsewhere[:_FEW])
        return f"{of} has no {written}. Did you mean: {ids}"
    for game in asked:
        for code in sorted(_sets(catalogue, game), key=len, reverse=True):
            number = written[len(code) :].lstrip("-_ ")
            if fold(written).startswith(fold(code)) and number[:1].isdecimal():
                return f"The set {code} of {game.id} has no {number}."
    return f"{of} has no {written}." if written is not wanted else None


def _sets(catalogue: Catalogue, game: Game) -> set[str]:
    """The codes of a game's sets."""
    return {code for held in printed_days(catalogue, game.id).values() for code, _ in held}


_FEW = 3
"""Cards that are offered in one line."""


def _several(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> str:
    """What to say of several cards with commas between; empty for other words."""
    parts = [part for part in re.split(r"\s*[,;|]\s*", wanted) if part]
    if len(parts) < 2 or not all(_by_id(catalogue, part, games) or _by_name(catalogue, part, games) for part in parts):
        return ""
    return f"Cards have spaces between: {' '.join(map(shlex.quote, parts))}"


def _letters_for_figures(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> str:
    """What to say of an id with the letter O for 0, or l and I for 1; empty for others."""
    if not re.search("(?i)[0-9]", wanted):
        return ""
    meant = re.sub(r"(?i)(?<=[\W_\d])[oil]+(?=[oil]*\d)|(?<=\d)[oil]+", lambda at: at[0].translate(_AS_FIGURES), wanted)
    found = _by_id(catalogue, meant, games) if meant != wanted else []
    return f"Did you mean {found[0].id.partition(':')[2]}, with figures for letters?" if found else ""


_AS_FIGURES = str.maketrans("oOilIL", "001111")


def _by_name(catalogue: Catalogue, wanted: str, games: Iterable[Game]) -> list[Printing]:
    named = [printing for game in games for printing in catalogue.by_name(fold(wanted), game.id)]
    return sorted(named, key=lambda printing: (printing.id != printing.card_id, printing.id))


def _by_line(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> list[Printing]:
    """The printings of a name with a number or a title behind it."""
    words = wanted.split()
    for size in range(len(words) - 1, 0, -1):
        named = _by_name(catalogue, " ".join(words[:size]).rstrip(" ,:-–"), games)
        behind = " ".join(words[size:]).strip("()[]#,:-– ")
        if named and behind:
            key = loose_key(behind)
            return [
                printing
                for printing in named
                if key in (loose_key(tail(printing.id)), loose_key(f"{printing.set} {printing.number}"))
                or key == loose_key(printing.number)
                or fold(str(printing.card.facts().get("title") or "")) == fold(behind)
            ]
    return []


def _by_words(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> list[Printing]:
    """The cards with all these words in their names, those that begin with them first; else in their texts."""
    folded = fold(wanted)
    names = [
        name for game in games for name in catalogue.names(game.id) if all(w in fold(name) for w in folded.split())
    ]
    names.sort(key=lambda name: (not fold(name).startswith(folded), len(name), fold(name)))
    ids = [game.id for game in games]
    found = [p for name in dict.fromkeys(names) for p in catalogue.by_name(fold(name)) if p.game in ids]
    if found:
        return sorted(found, key=lambda p: (names.index(p.card.name) if p.card.name in names else len(names), p.id))
    quoted = wanted.replace('"', " ")
    return _searched(catalogue, f'text:"{quoted}"', games) if quoted.strip() else []


def _by_number(catalogue: Catalogue, wanted: str, games: Sequence[Game]) -> list[Printing]:
    """The cards with that number in any set."""
    return _searched(catalogue, f"number:{wanted}", games)


def _searched(catalogue: Catalogue, query: str, games: Sequence[Game]) -> list[Printing]:
    from db.searching.search import search, search_scope
    from rules.query import parse

    return list(search(catalogue, parse(query), search_scope(catalogue, games)))
