"""Names that are near to some words, in large catalogues by an index.

Comparing the words with every name would take longer than the search that found nothing.
"""

from __future__ import annotations

from db.catalogue import Catalogue

FEW = 2_000
"""So many printings are compared one by one, which is as quick as asking an index."""

_BY_PIECES, _BY_START = 400, 200
_PIECE, _SHORT = 3, 9


def names_near(catalogue: Catalogue, wanted: str) -> list[str]:
    """The folded names that are worth comparing with `wanted`, which is folded too, each once and in order.

    In a large catalogue those are the ones that share the most runs of three letters with it; where it is short, and a
    slip leaves few of its runs whole, also those that begin with its first two letters.
    """
    (last,) = catalogue.connection.execute("SELECT max(rowid) FROM facts").fetchone()
    if (last or 0) <= FEW:
        return catalogue.folded_names()
    return sorted({*_sharing_pieces(catalogue, wanted), *_beginning_like(catalogue, wanted)} - {""})


def _sharing_pieces(catalogue: Catalogue, wanted: str) -> list[str]:
    runs = [wanted[at : at + _PIECE] for at in range(len(wanted) - _PIECE + 1)]
    pieces = [f'"{run.replace(chr(34), chr(34) * 2)}"' for run in dict.fromkeys(runs)][:_MOST_PIECES]
    if not pieces:
        return []
    found = " UNION ALL ".join(["SELECT rowid FROM words WHERE words MATCH ?"] * len(pieces))
    best = f"SELECT rowid FROM ({found}) GROUP BY rowid ORDER BY count(*) DESC LIMIT {_BY_PIECES}"
    rows = catalogue.connection.execute(f"SELECT DISTINCT f_name FROM facts WHERE rowid IN ({best})", pieces)
    return [name for (name,) in rows if isinstance(name, str)]


_MOST_PIECES = 40
"""SQLite takes at most 500 questions at once."""


def _beginning_like(catalogue: Catalogue, wanted: str) -> list[str]:
    if len(wanted) >= _SHORT or not wanted:
        return []
    start = wanted[:2]
    rows = catalogue.connection.execute(
        "SELECT DISTINCT f_name FROM facts WHERE f_name >= ? AND f_name < ?"
        f" ORDER BY abs(length(f_name) - ?), f_name LIMIT {_BY_START}",
        (start, f"{start}\U0010ffff", len(wanted)),
    )
    return [name for (name,) in rows if isinstance(name, str)]
