"""Brings cards into the catalogue: read, map columns to fields, check, write.

`kage import` and `kagedeck.import_cards` call `pipeline`, which runs the whole. `sources` opens files, folders and
archives; one module a file format turns them into `rows`; `normalise` and one module a game turn rows into records;
`db` checks and writes them. Deck files are in `decks`. Nothing here prints, and a reader of a file format knows no
game.
"""
