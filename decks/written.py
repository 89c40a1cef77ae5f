"""Lists as kage writes them itself, read and looked up without what lists from elsewhere need.

A list that a tool, a page or a person wrote has many forms, and most of the time of a short command goes into knowing
them. One whose every line is plain has only one meaning:

    # A comment on top.
    game: some-game
    name: First try

    [main]
    2 Mira Tsuru (S1 009)  # a comment

Each card has a count and one printing by its name, set and number, and stands there once. Of anything else
`written_deck` says nothing, and the list goes the long way, which gives the same for a plain one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.deck import Deck, DeckEntry
from rules.core.late import Late
from rules.core.registry import Game, game, game_ids
from rules.core.text import fold

if TYPE_CHECKING:
    from decks.resolving.index import CardSource

_KEY = Late(r"(?P<key>game|format|name): (?P<value>[^\W\d_](?:[^\W\d_]|[ '-])*[^\W\d_])")
_SECTION = Late(r"\[(?P<section>[a-z]+)\]")
_CARD = Late(
    r"(?P<count>[1-9]) (?P<name>[^\W\d_](?:\w|[ '’!?.:&・-])*) \((?P<printing>[A-Z][A-Za-z0-9'-]* (?:\w|-)*\w)\)"
    r"(?:  # (?P<comment>[A-Za-z][A-Za-z ,'-]*[a-z]))?"
)
_COMMENT = Late(r"# (?P<said>[A-Za-z][a-z]*(?: [A-Za-z'-]+[,;:]?){4,}\.?)")
"""A sentence: what is shorter may be a heading."""
_MOST_LINES = 200


def written_deck(text: str, source: str, cards: CardSource, game_id: str | None = None) -> Deck | None:
    """The deck of a plain list; None for any other."""
    lines = text.rstrip("\n").split("\n")
    if len(lines) > _MOST_LINES or "tag" in text.lower():  # tags may stand in comments
        return None
    comments: list[str] = []
    about: dict[str, str] = {}
    found: list[tuple[int, str | None, dict[str, str | None]]] = []
    section: str | None = None
    for number, line in enumerate(lines, 1):
        if card := _CARD.fullmatch(line):
            found.append((number, section, card.groupdict()))
        elif not line:
            continue
        elif titled := _SECTION.fullmatch(line):
            section = titled["section"]
        elif section is not None or found:
            return None
        elif comment := _COMMENT.fullmatch(line):
            comments.append(comment["said"])
        elif (pair := _KEY.fullmatch(line)) and pair["key"] not in about and (about or pair["key"] == "game"):
            about[pair["key"]] = pair["value"]
        else:
            return None
    said = about.get("game")
    if not found or said not in game_ids() or game_id not in (None, said):
        return None
    entries = _entries(game(said), found, cards)
    if entries is None:
        return None
    deck = Deck(said, (), source, about.get("format"), about.get("name"), tuple(comments))
    return deck.with_everything(entries)


def _entries(
    of_game: Game, found: list[tuple[int, str | None, dict[str, str | None]]], cards: CardSource
) -> list[DeckEntry] | None:
    """The entries of these lines; None where one of them says no card, or may mean several."""
    said = [(str(line["name"]), str(line["printing"])) for _, _, line in found]
    meant: dict[tuple[str, str], set[str]] = {}
    for row in cards.names(of_game.id, {fold(name) for name, _ in said}):
        for name in row.names:
            meant.setdefault((name, f"{row.set_code} {row.number}"), set()).add(row.card_id)
    ids = [next(iter(meant[each])) for each in said if len(meant.get(each, ())) == 1]
    if len(set(ids)) < len(said):
        return None
    entries, sections = [], {each.id for each in of_game.sections}
    for (number, section, line), printing in zip(found, cards.printings(ids), strict=True):
        placed = section or of_game.section_for(printing.card).id
        if placed not in sections or f"{printing.set} {printing.number}" != line["printing"]:
            return None
        entries.append(DeckEntry(int(str(line["count"])), printing, placed, number, line["comment"]))
    return entries
