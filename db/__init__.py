"""The card catalogue: one SQLite file with the cards of every game.

`schema` says what it holds, `migrations` how an older file catches up, `write` and `starter` fill it. Reading goes
through `catalogue`, which needs nothing but the standard library, because every `kage search` waits for it.
"""
