"""Deck files: every format that people's tools use, read and written, and their names turned into cards.

    from decks.load import load_deck
    deck = load_deck("examples/mythos-leaf.deck")     # or "-"

`load_deck` is all that a command needs which works on a deck. The parts behind it: `source` reads and writes files,
`detect` tells formats apart, `formats` lists them, each has a module of its own, and `resolve` finds the cards. Nothing
is imported here: commands that only ask for a person's preferences would wait for it.
"""
