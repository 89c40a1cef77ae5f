"""The card catalogue: one SQLite file with the cards of every game.

Commands, `decks`, `importers` and `kagedeck` call it; the rules and the simulator never do. It knows no game's rules
and no file format.

`schema` and `tables` have the tables, `migrations` brings older files up to date, `opening` opens a catalogue,
`catalogue` reads it, `search` answers queries, `write` and `starter` fill it. Reading uses the standard library only,
because every `kage search` waits for it.
"""
