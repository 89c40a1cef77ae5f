"""Tables beside lists: who played which file and how it ended, and who met whom."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from decks.archiving.about import about_of, first_said, meaning_of, stem_of
from decks.archiving.said import RECORD
from decks.formats.csv_ import header_of
from importers.values.formulas import as_it_was
from rules.core.archive import About
from rules.core.text import fold

ENDINGS = (".csv", ".tsv")


def _words(said: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in said.split(" | "))


_SIDES = (
    _words(
        "player 1 | player1 | player a | player one | p1 | player | deck 1 | deck1 | a | home | name 1 | file 1"
        " | list 1 | joueur 1 | spieler 1 | jugador 1 | giocatore 1 | プレイヤー1 | 選手1"
    ),
    _words(
        "player 2 | player2 | player b | player two | p2 | opponent | deck 2 | deck2 | b | away | name 2 | file 2"
        " | list 2 | joueur 2 | spieler 2 | jugador 2 | giocatore 2 | プレイヤー2 | 選手2 | 対戦相手"
    ),
)
_WINS = (
    _words("wins 1 | wins1 | score 1 | score1 | games 1 | games1 | wins a | p1 wins | player wins"),
    _words("wins 2 | wins2 | score 2 | score2 | games 2 | games2 | wins b | p2 wins | player 2 wins | opponent wins"),
)
_DRAWS = _words("draws | ties | drawn")
_RESULT = _words("result | score | outcome | games | ergebnis | resultat | resultado | 結果")
_WINNER = _words("winner | won by | winning player | sieger | vainqueur | ganador | 勝者")
_ROUND = _words("round | rd | runde | ronde | ronda | match | 回戦 | ラウンド")
_EVENT = _words("event | tournament | tournoi | turnier | torneo | 大会")


class Pairing(NamedTuple):
    """A meeting as a table says it: the two players (or files), and the games that each won."""

    one: str
    other: str
    event: str | None
    round: str
    wins: int
    losses: int
    draws: int
    scope: str = ""


class Said(NamedTuple):
    """What a row says of a list in a folder or in those below it; `file` is its folded file where it names one."""

    scope: str
    about: About
    file: str | None = None
    source: str = ""


@dataclass
class Tables:
    """What the tables beside some lists say; `notes` are rows that could not be read.

    `files` are the folded names of the lists' files, with and without their endings: a row about one of them is about
    no other list of its player. `idle` are the tables of lists none of whose rows was about a list that was asked for.
    """

    by_file: dict[str, list[Said]] = field(default_factory=dict)
    by_player: dict[str, list[Said]] = field(default_factory=dict)
    files: frozenset[str] = frozenset()
    pairings: list[Pairing] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    idle: set[str] = field(default_factory=set)

    def about(self, path: str, player: str | None, folder: str = "") -> About:
        """What is said of a list in a folder, by its file's name with or without its ending, or by its player."""
        name = fold(path.replace("\\", "/").rpartition("/")[2])
        named = self.by_file.get(name) or self.by_file.get(fold(stem_of(path)), [])
        of_file = _said(named, folder)
        known = player or of_file.player or stem_of(path)
        rows = [row for row in self.by_player.get(fold(known), ()) if row.file not in self.files]
        self.idle.difference_update(row.source for row in (*named, *rows) if is_within(folder, row.scope))
        return first_said(of_file, _said(rows, folder))

    def take(self, text: str, source: str, scope: str = "") -> bool:
        """Read a table of lists or of meetings; False, and nothing done, where it is neither.

        What it says holds for the lists in the folder `scope` and in those below it; the nearest table says it.
        """
        rows = list(_rows(text))
        heads = [fold(cell.strip()) for cell in rows[0][1]] if rows else []
        if (sides := _columns(heads, _SIDES)) is not None and _result_columns(heads):
            for number, cells in rows[1:]:
                self._meeting(heads, cells, sides, f"{source}:{number}", scope)
            return True
        meanings = [meaning_of(cell) for cell in heads]
        if not {"file", "player"} & set(meanings) and "name" in meanings:  # a standing of people, each with a name
            meanings[meanings.index("name")] = "player"
        known = {meaning for meaning in meanings if meaning}
        if not known & {"file", "player"} or len(known) < 2:
            return False
        self.idle.add(source)
        for _, cells in rows[1:]:
            self._list(meanings, cells, source, scope)
        return True

    def _list(self, meanings: Sequence[str | None], cells: Sequence[str], source: str, scope: str) -> None:
        said = [(meaning, cell) for meaning, cell in zip(meanings, cells, strict=False) if meaning and cell.strip()]
        about = about_of((meaning, cell) for meaning, cell in said if meaning != "file")
        file = next((cell for meaning, cell in said if meaning == "file"), None)
        name = fold(file.replace("\\", "/").rpartition("/")[2].strip()) if file else None
        if name is not None:
            self.by_file.setdefault(name, []).append(Said(scope, about, name, source))
        if about.player:
            self.by_player.setdefault(fold(about.player), []).append(Said(scope, about, name, source))

    def _meeting(
        self, heads: Sequence[str], cells: Sequence[str], sides: tuple[int, int], where: str, scope: str
    ) -> None:
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
        self.pairings.append(Pairing(one, other, event, round_, *score, scope))


def is_within(folder: str, scope: str) -> bool:
    """Whether a folder is one that a table speaks of: that one, or below it."""
    return not scope or folder == scope or folder.startswith(scope.rstrip("/\\") + os.sep)


def _said(rows: Sequence[Said] | None, folder: str) -> About:
    """What the nearest of these rows say; where several say different things, what they agree in."""
    here = [row for row in rows or () if is_within(folder, row.scope)]
    nearest = max((len(row.scope) for row in here), default=0)
    abouts = [row.about for row in here if len(row.scope) == nearest]
    if not abouts:
        return About()
    said = {each.name: {value for about in abouts if (value := getattr(about, each.name)) is not None} for each in _ALL}
    return About(**{name: next(iter(values)) for name, values in said.items() if len(values) == 1})


_ALL = fields(About)


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
                yield reader.line_num, list(map(as_it_was, row))
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
