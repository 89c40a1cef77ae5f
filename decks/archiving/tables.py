"""Tables beside lists: who played which file and how it ended, and who met whom."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from decks.archiving.about import about_of, first_said, meaning_of, stem_of
from decks.archiving.said import RECORD
from decks.formats.csv_ import header_of
from rules.core.archive import About
from rules.core.text import fold

ENDINGS = (".csv", ".tsv")
_SIDES = (
    ("player 1", "player1", "player a", "p1", "player", "deck 1", "deck1", "a", "home", "name 1", "file 1", "list 1"),
    ("player 2", "player2", "player b", "p2", "opponent", "deck 2", "deck2", "b", "away", "name 2", "file 2", "list 2"),
)
_WINS = (
    ("wins 1", "wins1", "score 1", "score1", "games 1", "games1", "wins a", "p1 wins", "player wins"),
    (
        "wins 2",
        "wins2",
        "score 2",
        "score2",
        "games 2",
        "games2",
        "wins b",
        "p2 wins",
        "player 2 wins",
        "opponent wins",
    ),
)
_DRAWS = ("draws", "ties", "drawn")
_RESULT = ("result", "score", "outcome", "games")
_WINNER = ("winner", "won by", "winning player")
_ROUND = ("round", "rd", "runde", "ronde", "match")
_EVENT = ("event", "tournament")


class Pairing(NamedTuple):
    """A meeting as a table says it: the two players (or files), and the games that each won."""

    one: str
    other: str
    event: str | None
    round: str
    wins: int
    losses: int
    draws: int


@dataclass
class Tables:
    """What the tables beside some lists say; `notes` are rows that could not be read."""

    by_file: dict[str, About] = field(default_factory=dict)
    by_player: dict[str, About] = field(default_factory=dict)
    pairings: list[Pairing] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def about(self, path: str, player: str | None) -> About:
        """What is said of a list, by its file's name with or without its ending, or by its player."""
        name = fold(path.replace("\\", "/").rpartition("/")[2])
        of_file = self.by_file.get(name) or self.by_file.get(fold(stem_of(path))) or About()
        known = player or of_file.player
        of_player = self.by_player.get(fold(known)) if known else self.by_player.get(fold(stem_of(path)))
        return first_said(of_file, of_player or About())

    def take(self, text: str, source: str) -> bool:
        """Read a table of lists or of meetings; False, and nothing done, where it is neither."""
        rows = list(_rows(text))
        heads = [fold(cell.strip()) for cell in rows[0][1]] if rows else []
        if (sides := _columns(heads, _SIDES)) is not None and _result_columns(heads):
            for number, cells in rows[1:]:
                self._meeting(heads, cells, sides, f"{source}:{number}")
            return True
        meanings = [meaning_of(cell) for cell in heads]
        known = {meaning for meaning in meanings if meaning}
        if not known & {"file", "player"} or len(known) < 2:
            return False
        for _, cells in rows[1:]:
            self._list(meanings, cells)
        return True

    def _list(self, meanings: Sequence[str | None], cells: Sequence[str]) -> None:
        said = [(meaning, cell) for meaning, cell in zip(meanings, cells, strict=False) if meaning and cell.strip()]
        about = about_of((meaning, cell) for meaning, cell in said if meaning != "file")
        files = [cell for meaning, cell in said if meaning == "file"]
        for file in files:
            self.by_file[fold(file.replace("\\", "/").rpartition("/")[2].strip())] = about
        if not files and about.player:
            self.by_player[fold(about.player)] = about

    def _meeting(self, heads: Sequence[str], cells: Sequence[str], sides: tuple[int, int], where: str) -> None:
        cell = {head: value.strip() for head, value in zip(heads, cells, strict=False)}
        one, other = cell.get(heads[sides[0]], ""), cell.get(heads[sides[1]], "")
        if not one or not other or fold(other) in ("bye", "-", "freilos"):
            return
        score = _score(cell, heads, one, other)
        if score is None:
            self.notes.append(f"{where}: no result of {one} against {other} can be read; the row is left out.")
            return
        event = next((cell[head] for head in _EVENT if cell.get(head)), None)
        round_ = next((cell[head] for head in _ROUND if cell.get(head)), "")
        self.pairings.append(Pairing(one, other, event, round_, *score))


def is_deck_table(text: str) -> bool:
    """Whether a table lists cards, so that it is a deck and not about decks."""
    return header_of(text.lstrip("\ufeff")) is not None


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table that hold anything, with their lines; comments above the header are passed over."""
    text = text.lstrip("\ufeff")
    first = next((line for line in text.split("\n") if line.strip() and not line.startswith("#")), "")
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text), delimiter=delimiter)
    try:
        for row in reader:
            if any(cell.strip() for cell in row) and not row[0].startswith("#"):
                yield reader.line_num, row
    except csv.Error:
        return


def _columns(heads: Sequence[str], sides: Sequence[Sequence[str]]) -> tuple[int, int] | None:
    found = [next((heads.index(word) for word in words if word in heads), None) for words in sides]
    return (found[0], found[1]) if found[0] is not None and found[1] is not None else None


def _result_columns(heads: Sequence[str]) -> bool:
    return _columns(heads, _WINS) is not None or not {*_RESULT, *_WINNER}.isdisjoint(heads)


def _score(cell: Mapping[str, str], heads: Sequence[str], one: str, other: str) -> tuple[int, int, int] | None:
    """The games that each side won, and those drawn; a winner without a score won one game to none."""
    drawn = next((int(cell[head]) for head in _DRAWS if re.fullmatch(r"\d{1,3}", cell.get(head, ""))), 0)
    if (columns := _columns(heads, _WINS)) is not None:
        wins = [cell.get(heads[at], "") for at in columns]
        if all(re.fullmatch(r"\d{1,3}", each) for each in wins):
            return int(wins[0]), int(wins[1]), drawn
    for head in (*_RESULT, *_WINNER):
        said = fold(cell.get(head, ""))
        if found := RECORD.fullmatch(said):
            return int(found["w"]), int(found["l"]), int(found["d"] or drawn)
        if said in ("w", "win", "1", "a", fold(one)):
            return 1, 0, drawn
        if said in ("l", "loss", "lose", "2", "b", fold(other)):
            return 0, 1, drawn
        if said in ("d", "draw", "t", "tie", "id", "0.5", "½"):
            return 0, 0, 1
    return None
