"""Chance: exact odds, hands, goldfish, whole games between bots, comparisons, tuning.

Commands, `reports` and `kagedeck` call it, with decks that have their cards. It opens no catalogue, reads no deck file
and names no game; a game comes as an engine of `rules.play`.

`answers` has what each question returns. `odds` and `hands` answer questions about cards seen, `goldfish` and `table`
play games, `bots`, `search` and `tree` decide in them, `compare`, `gauntlet` and `tune` build on these. `random` and
`runner` make every answer the same for a seed, whatever the number of workers.
"""
