"""The owner's readings of card texts, stored apart from the cards so that no import loses them.

A reading is a line and a plain wording of it. It is accepted where the line is on a card here and unread, and the
wording reads on every card that has the line. Cards are loaded together with their readings.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from db.catalogue import Catalogue
from db.connecting import transaction
from db.opening import open_catalogue
from files.reading import read_text
from rules.core.cards import Card
from rules.core.errors import DataError, Location, NotFoundError, UsageError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted

_MOST_BYTES = 1_000_000
_SHOWN = 60


class OwnReading(NamedTuple):
    """A line as printed, what its owner says it means, and the file that said so."""

    printed: str
    wording: str
    source: str = ""


def own_readings(catalogue: Catalogue, game_id: str) -> list[OwnReading]:
    """The owner's readings of a game, by their lines."""
    rows = catalogue.connection.execute(
        "SELECT printed, wording, source FROM own_reading WHERE game = ? ORDER BY line", (game_id,)
    )
    return [OwnReading(*row) for row in rows]


def add_own_readings(path: Path, game: Game, source: str | Path) -> list[OwnReading]:
    """Take the readings of a TOML file of `line = wording` into the catalogue, all or none.

    Raises DataError for a file that says anything else, with the line of the first entry that is not taken.
    """
    said, text = _entries(source)
    with open_catalogue(path) as catalogue:
        cards = _by_line(catalogue, game)
    for line, wording in said.items():
        refused = _refusal(game, line, wording, cards)
        if refused:
            raise DataError(refused, Location(str(source), _line_of(line, text)))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    taken = [OwnReading(line, wording, Path(source).name) for line, wording in said.items()]
    with transaction(path) as connection:
        connection.executemany(
            "INSERT OR REPLACE INTO own_reading VALUES (?, ?, ?, ?, ?, ?)",
            [(game.id, fold(one.printed), one.printed, one.wording, one.source, now) for one in taken],
        )
    return taken


def drop_own_readings(path: Path, game: Game, lines: Iterable[str] | None = None) -> int:
    """Forget the readings of these lines, or all of a game. Raises NotFoundError for a line that has none."""
    with open_catalogue(path) as catalogue:
        known = {fold(one.printed): one.printed for one in own_readings(catalogue, game.id)}
    wanted = list(known) if lines is None else [fold(line) for line in lines]
    for line in wanted:
        if line not in known:
            raise NotFoundError(f"No reading of {quoted(_short(line))}.{did_you_mean(line, known)}")
    with transaction(path) as connection:
        connection.executemany(
            "DELETE FROM own_reading WHERE game = ? AND line = ?", [(game.id, one) for one in wanted]
        )
    return len(wanted)


def _entries(source: str | Path) -> tuple[dict[str, str], str]:
    where = Location(str(source))
    text = read_text(source, _MOST_BYTES, "file of readings")
    try:
        said = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f'This is no TOML of "line" = "wording": {error}.', where) from None
    for line, wording in said.items():
        if not isinstance(wording, str) or not line.strip() or not wording.strip() or "\n" in wording.strip():
            raise DataError('Expected "line" = "wording", each in quotes.', Location(str(source), _line_of(line, text)))
    if not said:
        raise DataError("There is no reading in this file.", where)
    return {line.strip(): wording.strip() for line, wording in said.items()}, text


def _line_of(line: str, text: str) -> int | None:
    """Where an entry stands in the file."""
    known = fold(line.replace('"', "").replace("\\", ""))
    for number, written in enumerate(text.splitlines(), 1):
        if known and known in fold(written.replace("\\", "").replace('"', "")):
            return number
    return None


def _by_line(catalogue: Catalogue, game: Game) -> Mapping[str, list[Card]]:
    """The cards of a game by the folded lines of their texts, without readings of the owner's."""
    found: dict[str, list[Card]] = {}
    for printing in catalogue.all(game.id):
        card = printing.card.read_as({})
        for line in card.text().splitlines():
            cards = found.setdefault(fold(line), [])
            if card not in cards:
                cards.append(card)
    return found


def _refusal(game: Game, line: str, wording: str, cards: Mapping[str, list[Card]]) -> str | None:
    """Why a reading is not taken; None where it is."""
    key = fold(line)
    if key not in cards:
        return f"No card here has the line {quoted(_short(line))}.{did_you_mean(key, cards)}"
    for card in cards[key]:
        if any(fold(one.line) == key and one.words is not None for one in game.effect_readings(card)):
            said = f"{quoted(_short(line))} is read already ({card.name})"
            return f"{said}; only lines that are not read take a reading of yours."
        given = card.read_as({key: wording})
        readings = [one for one in game.effect_readings(given) if one.given]
        if not readings:
            raise UsageError(f"{game.title} takes no readings of your own.")
        if stuck := next((one for one in readings if one.words is None), None):
            at = f" It stops at {quoted(stuck.stuck)}." if stuck.stuck else ""
            said = f"{quoted(_short(wording))} does not read on {card.name}.{at}"
            return f"{said} See kage effects {game.id} for words that do."
    return None


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
