"""Renames sets that an older catalogue has under a spelling of their title to the code of their game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from rules.core.registry import Game
from rules.core.set_titles import bare_title


def unite(connection: sqlite3.Connection, games: Iterable[Game]) -> None:
    """Put printings from a set's title, however it is spelt, into the set with that title.

    Their ids stay, and so does whatever counts them. A printing whose place is taken stays where it is, as do those of
    games in which the set tells cards apart.
    """
    for game in games:
        codes = {bare_title(title): code for code, title in game.set_titles.items()}
        rows = connection.execute("SELECT DISTINCT set_code FROM printing WHERE game = ?", (game.id,)).fetchall()
        for (spelt,) in rows:
            code = codes.get(bare_title(spelt))
            if code and spelt not in game.set_titles and game.card_key("", spelt, "") == game.card_key("", code, ""):
                connection.execute(
                    "UPDATE printing SET set_code = :code WHERE game = :game AND set_code = :spelt AND NOT EXISTS"
                    " (SELECT 1 FROM printing p WHERE p.game = :game AND p.set_code = :code"
                    " AND p.number = printing.number AND p.variant IS printing.variant)",
                    {"game": game.id, "code": code, "spelt": spelt},
                )
