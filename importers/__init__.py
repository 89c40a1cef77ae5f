"""Brings cards into the catalogue: read -> normalise -> check -> upsert.

`sources` opens files, folders and archives; one module a file format turns them into `rows`; `normalise` and one module
a game turn rows into records; `pipeline` runs the whole and `db` checks and writes. Deck files are in `decks`.
"""
